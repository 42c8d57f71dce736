"""What leaves the server about a match, for one pair of eyes: as data for programs, and as the context of a page.

Everything about the game comes from the TableSight of those eyes; the rest is what everybody at the table may know.
"""

from __future__ import annotations

from typing import Final

from salon.bots import best_bot, bot_names, bots_to_meet, has_mind, usual_bot
from salon.bots.bot_words import bot_note, bot_title
from salon.engine.language import Translator, translator
from salon.engine.words import one_of
from salon.table import journal, requests
from salon.table.hall import Live
from salon.table.journal import Entry
from salon.table.match import BOT, OPEN, PERSON, Match
from salon.table.table_sight import TableSight
from salon.table.telling import news
from salon.web import diary_days as days
from salon.web.lobby import terms_told
from salon.web.passes import Signer
from salon.web.rooms.room import room_of, title_of
from salon.web.shelf import cards_url

LINES: Final = 40  # of the story, on the page; the whole of it is a page of its own
EVENTS: Final = 3 * LINES  # enough for so many lines: some events are not worth one
CHAT: Final = 60

Data = dict[str, object]


def table_data(live: Live, me: int | None, lang: str, since: int = 0) -> Data:
    """A match as data. `since`: how many of its events the client has seen already."""
    match = live.match
    sight = match.sight(me, lang)
    data: Data = {
        "table": match.terms.match,
        "game": match.terms.game,
        "options": match.terms.options,
        "commitment": match.terms.commitment,
        "number": match.number,
        "seat": me,
        "decision": 0 if me is None else match.decisions[me],
        "over": match.over,
        "to_act": sight.to_act,
        "seats": [seat_data(live, seat) for seat in range(len(match.seats))],
        "question": sight.question(),
        "legal": [{"action": action, "words": sight.say(action)} for action in sight.legal],
        "view": sight.view,
        "events_seen": since,
        "events": [[match.game.EVENTS[event[0]], *event[1:]] for event in sight.events[since:]],
        "offer": offer_data(match),
        "chat": [{"seat": line.seat, "text": line.text} for line in match.chat[-CHAT:]],
        "rematch": match.rematch,
    }
    if match.over:
        data["winners"] = match.winners()
        data["scores"] = match.scores()
        data["seed"] = str(match.terms.seed)
        data["salt"] = match.terms.salt
    return data


def offer_data(match: Match) -> Data | None:
    offer = match.offer
    if offer is None:
        return None
    return {"number": offer.number, "seat": offer.seat, "moves_left": offer.moves_left}


def seat_data(live: Live, number: int) -> Data:
    """What everybody may know about who plays a seat."""
    seat = live.match.seats[number]
    return {
        "seat": number,
        "name": seat.name,
        "kind": seat.kind,
        "bot": seat.bot if seat.kind == BOT else "",
        "away": number in live.away,
        "resigned": seat.resigned,
    }


class Links:
    """Addresses that people can send each other."""

    def __init__(self, base: str, signer: Signer) -> None:
        self.base = base.rstrip("/")
        self.signer = signer

    def table(self, match: Match) -> str:
        return f"{self.base}/table/{match.terms.match}"

    def invite(self, match: Match, seat: int) -> str:
        return f"{self.base}/join/{self.signer.invite(match, seat)}"

    def own(self, match: Match, seat: int) -> str:
        return f"{self.base}/seat/{self.signer.seat(match, seat)}"

    def watch(self, match: Match) -> str:
        return f"{self.base}/watch/{self.signer.watch(match)}"

    def diary(self, match: Match) -> str:
        return f"{self.table(match)}/diary"


class NoPasses(Links):
    """For a replay: looking through a seat's eyes does not give its pass."""

    def __init__(self) -> None: ...

    def invite(self, match: Match, seat: int) -> str:
        return ""

    def own(self, match: Match, seat: int) -> str:
        return ""

    def watch(self, match: Match) -> str:
        return ""


def table_context(live: Live, me: int | None, lang: str, links: Links, earlier: TableSight | None = None) -> Data:
    """What the table's template needs, the game's own part included; in a replay, as it was earlier."""
    match = live.match
    sight = earlier or match.sight(me, lang)
    t = translator(lang)
    room = room_of(match.game)
    path = f"/table/{match.terms.match}"
    phases, phase = room.phases(sight)
    latest = days.latest_days(match, sight)
    return room.context(sight) | {
        "t": t,
        "lang": lang,
        "title": title_of(match.game, lang),
        "game": match.terms.game,
        "sight": sight,
        "match_id": match.terms.match,
        "me": me,
        "seats": [seat_context(live, seat, sight, links) for seat in range(len(match.seats))],
        "number": match.number,
        "decision": 0 if me is None else match.decisions[me],
        "over": match.over,
        "phases": phases,
        "phase": phase,
        "whose": whose(match, sight, t),
        "asked": match.is_asked(me),
        "can_act": match.is_asked(me) or match.is_beside(me),
        "undo": undo_context(match, me, t),
        "offer": offer_context(match, me, t),
        "lines": room.story(sight, sight.events[-EVENTS:])[: -LINES - 1 : -1],
        "talk": [talk_line(match, entry, me, lang) for entry in match.talk[-CHAT:]],
        "bots": [bot_context(bot, t) for bot in usual_first(match.terms.game)],
        "advisers": [bot_context(bot, t) for bot in bot_names(match.terms.game)],
        "best": bot_context(best_bot(match.terms.game), t),
        "can_judge": has_mind(match.terms.game),
        "links": {
            "watch": links.watch(match),
            "own": "" if me is None else links.own(match, me),
            "record": f"{path}/record",
            "replay": f"/replay/{match.terms.match}",
            "cards": cards_url(match.game),
            "diary": "" if latest is None else f"{path}/diary",
        },
        "latest_days": latest,
        "rules": match.game.rules(lang).split("\n\n"),
        "rules_now": sight.rules_now(),
        "terms": terms_told(match.game, t),
        "is_common": match.game.can_be_lost,  # won or lost by all who play
        "result_url": f"{path}/result" if match.over else "",
        "rematch_url": f"{path}/next" if match.rematch else "",
        "notice_back": me is not None and match.seats[me].kind == BOT and not match.over,
        "commitment": match.terms.commitment,
        "replaying": False,
    }


def usual_first(game: str) -> list[str]:
    """The bots that may sit down, as their buttons are offered."""
    usual = usual_bot(game)
    return [usual, *[bot for bot in bots_to_meet(game) if bot != usual]]


def bot_context(bot: str, t: Translator) -> Data:
    """A bot, how it is called, and what it is like."""
    return {"name": bot, "title": bot_title(bot, t), "note": bot_note(bot, t)}


def seat_context(live: Live, number: int, sight: TableSight, links: Links) -> Data:
    match, me = live.match, sight.me
    seated = me is not None and match.seats[me].sitting > 0
    kind = match.seats[number].kind
    known = seat_data(live, number)
    return known | {
        "name": sight.names[number],
        "turn": number in sight.to_act,
        "me": number == me,
        "invite": links.invite(match, number) if kind == OPEN and seated else "",
        "bot_title": bot_title(match.seats[number].bot, translator(sight.lang)) if kind == BOT else "",
        "explains": me is not None and match.seats[number].is_always_a_bot,
        "can_hand_over": seated and not match.over and number != me and (kind == OPEN or bool(known["away"])),
    }


def whose(match: Match, sight: TableSight, t: Translator) -> str:
    """Whose turn it is, as one sentence."""
    if sight.over and match.ended_by_resigning:
        gone = [seat.name for seat in match.seats if seat.resigned]
        return t("{names} gave up; the match is over.").format(names=one_of(gone, t("and")))
    if sight.over:
        return t("The match is over.")
    if sight.me is not None and match.is_asked(sight.me):
        return t("Your turn, {name}").format(name=sight.names[sight.me])
    waiting = [sight.names[seat] for seat in sight.to_act]
    if any(match.seats[seat].kind == OPEN for seat in sight.to_act):
        return t("Waiting for somebody to sit down")
    return t.plural("{names} is choosing", "{names} are choosing", len(waiting)).format(
        names=one_of(waiting, t("and"))
    )


def undo_context(match: Match, me: int | None, t: Translator) -> Data:
    if me is None:
        return {"possible": False, "why": "", "can_offer": False}
    why = match.playthrough.why_no_undo(me)
    return {"possible": not why, "why": t(why), "can_offer": bool(why) and not requests.why_no_offer(match, me)}


def offer_context(match: Match, me: int | None, t: Translator) -> Data | None:
    """Somebody asks to take moves back."""
    offer = match.offer
    if offer is None:
        return None
    back = len(match.playthrough.moves) - offer.moves_left
    asks = t.plural("asks to take back {n} move.", "asks to take back {n} moves.", back)
    playing = me is not None and match.seats[me].kind == PERSON
    return {
        "number": offer.number,
        "seat": offer.seat,
        "name": match.seats[offer.seat].name,
        "text": asks.format(n=back),
        "mine": offer.seat == me,
        "can_answer": playing and me not in offer.accepted,
    }


def talk_line(match: Match, entry: Entry, me: int | None, lang: str) -> Data:
    """What somebody said, or what happened at the table beside the game."""
    said = entry.kind == journal.CHAT
    return {
        "name": match.seats[entry.seat].name if said else "",
        "seat": entry.seat,
        "text": news(entry, match.sight(me, lang).names, lang),
        "mine": said and entry.seat == me,
    }
