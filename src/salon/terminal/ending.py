"""The end of a game: who wins, by what, and that the deal was honest."""

from __future__ import annotations

from rich.text import Text

from salon.engine.words import one_of
from salon.table.match import Match
from salon.table.table_sight import TableSight
from salon.terminal.drawing import Drawing
from salon.terminal.look import BAD, DIM, GOOD, STRONG, Look, flow, ink


def lines(match: Match, drawing: Drawing, sight: TableSight, look: Look) -> list[Text]:
    """The reckoning, the winners, and seed and commitment."""
    t, terms = look.t, match.terms
    proof = [
        t("Seed {seed}").format(seed=terms.seed),
        t("salt {salt}").format(salt=terms.salt or "-"),
        t("sealed as {commitment}").format(commitment=terms.commitment),
    ]
    return [
        ink(t("The reckoning"), STRONG),
        *drawing.result(sight.view, sight.names, look),
        Text(),
        *flow("", [ink(verdict(sight, look), GOOD if sight.winners else BAD)], look.width),
        *flow("", [ink(each, DIM) for each in proof], look.width),
    ]


def against_the_game(sight: TableSight, look: Look) -> str:
    """The outcome of a game that is won or lost by all who play it."""
    t, is_won = look.t, bool(sight.winners)
    if sight.me is None:
        return t("The game is won.") if is_won else t("The game is lost.")
    if len(sight.names) > 1:
        return t("You have won together. Congratulations!") if is_won else t("You have lost together.")
    return t("You have won. Congratulations!") if is_won else t("You have lost.")


def verdict(sight: TableSight, look: Look) -> str:
    """Who wins, as one sentence."""
    t, winners = look.t, sight.winners
    if sight.game.can_be_lost:
        return against_the_game(sight, look)
    if sight.me not in winners:
        return sight.who_wins() or t("Nobody wins.")
    if len(winners) > 1 and winners not in sight.game.sides():
        return sight.who_wins()
    scored = sight.game.score_told(sight.scores[winners[0]], look.lang)
    partners = one_of([sight.names[seat] for seat in winners if seat != sight.me], t("and"))
    if partners:
        told = t("You and {names} win together with {points}. Congratulations!")
    else:
        told = t("You win with {points}. Congratulations!")
    return told.format(names=partners, points=scored)
