"""A finished match once more: any of its positions, through anybody's eyes, and where it was decided."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from salon.engine.errors import SalonError
from salon.engine.language import msg, translator
from salon.engine.record import read_record
from salon.engine.state import EVERYONE
from salon.table.errors import NoSuchMatch, Refused
from salon.table.hall import Live
from salon.table.match import Match, match_record
from salon.table.moments import Moment
from salon.table.table_sight import TableSight
from salon.web.payload import Data, NoPasses, table_context
from salon.web.rendering import render_regions
from salon.web.rooms.room import room_of

MOST_MOMENTS: Final = 6


def check_over(live: Live) -> Match:
    if not live.match.over:
        raise Refused(msg("A match can be replayed once it is over."))
    return live.match


def check_eyes(match: Match, eyes: int | None) -> None:
    if eyes is not None and not 0 <= eyes < len(match.seats):
        raise NoSuchMatch(msg("There is no seat {n} at this table."), n=eyes)


def step(live: Live, number: int, eyes: int | None, lang: str) -> Data:
    """The page's regions after so many moves, with the sentences of the last one."""
    match = check_over(live)
    check_eyes(match, eyes)
    context = step_context(live, number, eyes, lang)
    room = room_of(match.game)
    return {
        "number": number,
        "regions": render_regions(room.template, room.regions, context),
        "sentence": context["sentence"],
        "notes": [note for note in notes(match) if note["move"] == number],
    }


def step_context(live: Live, number: int, eyes: int | None, lang: str) -> Data:
    """The context of the table's template, as it was after so many moves."""
    match = live.match
    moves = match.playthrough.moves
    if not 0 <= number <= len(moves):
        raise NoSuchMatch(msg("There is no move {n} in this match."), n=number)
    moment = Moment(match, number, eyes, lang)
    return table_context(live, eyes, lang, NoPasses(), moment.sight) | {
        "replaying": True,
        "over": moment.sight.over,
        "talk": [],  # what was said stays at the table
        "move": number,
        "moves": len(moves),
        "sentence": sentence(moment),
    }


def sentence(moment: Moment) -> str:
    """What a move brought about, as the story tells it; where it tells nothing, the move itself."""
    sight, t = moment.sight, translator(moment.sight.lang)
    if moment.number == 0:
        return t("The cards are dealt.")
    told = " ".join(line.text for line in room_of(sight.game).story(sight, moment.events))
    return told or t("{name}: {action}").format(name=sight.names[moment.mover], action=moment.last_move())


def notes(match: Match) -> list[Data]:
    return [{"move": note.value, "by": match.seats[note.seat].name, "text": note.text} for note in match.notes]


class Course:
    """How a match went: the scores round by round, and the moves with which the lead changed."""

    def __init__(self, match: Match, lang: str) -> None:
        self.rounds: list[list[int]] = []  # the scores as each round began, and in the end
        self.begins: list[int] = []  # the moves with which a round began
        self.moments: list[Data] = []
        state = match.game.start(match.terms.seed)
        names = match.sight(None, lang).names
        sides = match.game.sides()
        leader: int | None = None
        current: object = None
        for number, (seat, action) in enumerate(match.playthrough.moves, 1):
            if (now := state.view(None).get("round")) != current:
                current = now
                self.rounds.append(state.scores())
                self.begins.append(number - 1)
            assert state.events is not None
            before = len(state.events)
            state.play(seat, action)
            ahead = leader_of(state.scores(), sides)
            if ahead is not None and ahead != leader:
                leader = ahead
                seen = [event[1:] for event in state.events[before:] if event[0] == EVERYONE]
                lines = room_of(match.game).story(TableSight(state, None, names, lang), seen)
                self.moments.append(
                    {"move": number, "text": lines[0].text if lines else match.game.say(action, lang)}
                )
        self.rounds.append(state.scores())
        del self.moments[:-MOST_MOMENTS]

    def scores(self) -> list[list[int]]:
        """For each seat its scores, round by round."""
        return [list(each) for each in zip(*self.rounds, strict=True)]


def leader_of(scores: list[int], sides: list[list[int]]) -> int | None:
    """The side that leads alone; none does where there is no other."""
    reached = [scores[side[0]] for side in sides]  # partners have their points together
    best = max(reached)
    return reached.index(best) if reached.count(best) == 1 and len(sides) > 1 else None


def verified(match: Match, lang: str) -> Data:
    """Check the whole record against the commitment published before the first move: the verdict as a sentence."""
    t = translator(lang)
    try:
        again = read_record("\n".join(match_record(match)), lambda name, options: match.game)  # with its own cards
    except SalonError as error:
        return {"ok": False, "sentence": t("The record does not hold: {why}").format(why=error.in_language(lang))}
    if again.commitment != match.terms.commitment or again.state.scores() != match.playthrough.state.scores():
        return {"ok": False, "sentence": t("The record does not hold: it tells of another game.")}
    held = t("Verified: game, seed and salt give the seal, and all {n} moves lead to this result.")
    return {"ok": True, "sentence": held.format(n=len(again.moves))}


@lru_cache(maxsize=256)
def course_of(match: Match, lang: str) -> Course:
    """The course of a match that is over, and so never changes."""
    return Course(match, lang)
