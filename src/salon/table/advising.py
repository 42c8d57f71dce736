"""What bots say of moves, in words: why they would make one, how good one was, and why they made one.

Advice is made from what one seat may know. What others will do is only imagined, and is told as such.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from salon.bots.advice import Advice
from salon.bots.bot_words import bot_note
from salon.bots.levels import MAESTRO
from salon.engine.language import Translator, translator
from salon.engine.playthrough import Move
from salon.engine.state import PASS, GameState
from salon.table.match import Match
from salon.table.moments import Moment
from salon.table.table_sight import TableSight

AS_GOOD: Final = 0.03  # shares of wins that are so near to each other are the same to us


class Past(NamedTuple):
    """A move that was made, and the state in which it was."""

    number: int  # 1 for the first move of the match
    seat: int
    action: int  # the plain one, if the move was a particular case of it
    before: GameState


def past_move(match: Match, number: int) -> Past:
    """Replays the match up to there."""
    seat, action = match.playthrough.moves[number - 1]
    before = match.playthrough.to(number - 1)
    if action not in before.legal(seat):
        action = match.game.stands_for(before, seat, action)
    return Past(number, seat, action, before)


class Hints:
    """The last hint of the maestro to each seat. If it thought again, it might change its mind, and people who
    followed the hint would hear that it would have chosen otherwise."""

    def __init__(self) -> None:
        self.kept: dict[int, tuple[list[Move], Advice]] = {}  # by seat: all moves before the hint, and the hint

    def keep(self, seat: int, bot: str, moves: list[Move], advice: Advice) -> None:
        if bot.partition("@")[0] == MAESTRO.name:
            self.kept[seat] = (moves, advice)

    def followed(self, match: Match, past: Past) -> Advice | None:
        """What was expected of a move that followed a hint. Where all act at once, others may have moved between."""
        if past.seat not in self.kept or len(past.before.legal(past.seat)) == 1:
            return None
        moves, advice = self.kept[past.seat]
        before = match.playthrough.moves[: past.number - 1]
        is_next = before[: len(moves)] == moves and past.seat not in [seat for seat, _ in before[len(moves) :]]
        return replace(advice, others=()) if is_next and past.action == advice.action else None


def glance(past: Past, advice: Advice) -> Advice:
    """Of what a bot thinks, only how it stands: what else it might have done tells of its hidden cards."""
    return Advice(past.action, advice.expected)


def in_hundred(share: float) -> int:
    return round(100 * share)


def reason(advice: Advice, sight: TableSight, seat: int | None = None) -> str:
    """Why an action is advised: what is expected of it beside the next best one, and of the next player. Empty if the
    bot cannot tell. `seat`: who is advised, if not the one who reads it."""
    t = translator(sight.lang)
    if advice.expected is None:
        return ""
    wins = in_hundred(advice.expected)
    if not advice.others:
        told = t("It expects to win {n} in 100 games.").format(n=wins)
    else:
        other = advice.others[0]
        named, fewer = sight.say(other.action, seat), in_hundred(other.expected)
        if fewer < wins:
            told = t("It expects to win {n} in 100 games this way, {m} with “{action}”.")
        else:
            told = t("It expects to win {n} in 100 games this way, and about as many with “{action}”.")
        told = told.format(n=wins, m=fewer, action=named)
    return " ".join([told, *reply(advice, sight, t)])


def reply(advice: Advice, sight: TableSight, t: Translator) -> list[str]:
    """What the next player may do then. In these words nothing is looked up that lies on the true table."""
    if not advice.replies:
        return []
    seat, action, _ = advice.replies[0]
    if action == PASS:  # which means another thing wherever it is possible
        return []
    said = sight.game.say(action, sight.lang)
    if seat == sight.me:
        return [t("Then you would perhaps choose “{action}”.").format(action=said)]
    return [t("Then {name} would perhaps choose “{action}”.").format(name=sight.names[seat], action=said)]


def verdict(past: Past, advice: Advice, sight: TableSight) -> str:
    """How good a move was beside the choice of the strongest bot; empty if there was nothing to choose."""
    t = translator(sight.lang)
    mine = advice.expected_of(past.action)
    if advice.expected is None or mine is None:
        return ""
    if not advice.others:
        told = t("That was the choice of the maestro, too. It expects to win {n} in 100 games this way.")
        return told.format(n=in_hundred(mine))
    other = advice.others[0].action if advice.action == past.action else advice.action
    theirs = advice.expected_of(other)
    assert theirs is not None
    if mine - theirs >= AS_GOOD:
        told = t("Well played: better than “{action}”, the choice of the maestro ({n} and {m} in 100 games won).")
    elif theirs - mine < AS_GOOD:
        told = t(
            "Well played: about as good as “{action}”, the choice of the maestro ({n} and {m} in 100 games won)."
        )
    else:
        told = t("The maestro would have chosen “{action}” ({m} in 100 games won, instead of {n}).")
    action = TableSight(past.before, sight.me, sight.names, sight.lang).say(other)
    return told.format(action=action, m=in_hundred(theirs), n=in_hundred(mine))


def explanation(match: Match, past: Past, advice: Advice, sight: TableSight) -> str:
    """Why a bot made its last move. While the match goes on, only the move itself, as far as these eyes could see it,
    and how the bot stands; the rest would tell of its hidden cards."""
    t, lang = translator(sight.lang), sight.lang
    name, bot = sight.names[past.seat], match.seats[past.seat].bot
    if not match.over:
        made = Moment(match, past.number, sight.me, lang).last_move()
        told = [t("{name} chose: {action}.").format(name=name, action=made)]
        if advice.expected is not None:
            told.append(t("It expects to win {n} in 100 games.").format(n=in_hundred(advice.expected)))
            told.append(t("More would tell of its cards while the game goes on."))
        return " ".join(told if advice.expected is not None else [*told, *no_reason(bot, t)])
    before = TableSight(past.before, sight.me, sight.names, lang)
    told = [t("{name} chose: {action}.").format(name=name, action=before.say(past.action, past.seat))]
    expected = advice.expected_of(past.action)
    if expected is None:
        return " ".join([*told, *no_reason(bot, t)])
    if advice.action == past.action:
        return " ".join([*told, reason(advice, before, past.seat)])
    better = t("It expects to win {n} in 100 games this way; “{action}” would have been better ({m}).")
    assert advice.expected is not None
    told.append(
        better.format(
            n=in_hundred(expected), action=before.say(advice.action, past.seat), m=in_hundred(advice.expected)
        )
    )
    return " ".join(told)


def no_reason(bot: str, t: Translator) -> list[str]:
    note = bot_note(bot, t)
    return [t("This bot says no more: it {note}.").format(note=note)] if note else []
