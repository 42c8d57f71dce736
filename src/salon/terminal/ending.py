"""The end of a game: who wins, by what, and that the deal was honest."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from salon.engine.playthrough import Playthrough
from salon.engine.words import one_of
from salon.terminal.drawing import Drawing, View
from salon.terminal.look import BAD, DIM, GOOD, STRONG, Look, flow, ink


def lines(
    playthrough: Playthrough, drawing: Drawing, view: View, names: Sequence[str], me: int | None, look: Look
) -> list[Text]:
    """The reckoning, the winners, and seed and commitment."""
    t = look.t
    proof = [
        t("Seed {seed}").format(seed=playthrough.seed),
        t("salt {salt}").format(salt=playthrough.salt or "-"),
        t("sealed as {commitment}").format(commitment=playthrough.commitment),
    ]
    return [
        ink(t("The reckoning"), STRONG),
        *drawing.result(view, names, look),
        Text(),
        *flow("", [ink(verdict(playthrough, names, me, look), style_of(playthrough))], look.width),
        *flow("", [ink(each, DIM) for each in proof], look.width),
    ]


def style_of(playthrough: Playthrough) -> str:
    return GOOD if playthrough.state.winners() else BAD


def against_the_game(is_won: bool, names: Sequence[str], me: int | None, look: Look) -> str:
    """The outcome of a game that is won or lost by all who play it."""
    t = look.t
    if me is None:
        return t("The game is won.") if is_won else t("The game is lost.")
    if len(names) > 1:
        return t("You have won together. Congratulations!") if is_won else t("You have lost together.")
    return t("You have won. Congratulations!") if is_won else t("You have lost.")


def won_as_team(winners: Sequence[int], scored: str, names: Sequence[str], me: int | None, look: Look) -> str:
    t = look.t
    team = one_of([names[seat] for seat in winners if seat != me], t("and"))
    if me in winners:
        sentence = t("You and {names} win together with {points}. Congratulations!")
    else:
        sentence = t("{names} win together with {points}.")
    return sentence.format(names=team, points=scored)


def verdict(playthrough: Playthrough, names: Sequence[str], me: int | None, look: Look) -> str:
    """Who wins, as one sentence."""
    t = look.t
    winners = playthrough.state.winners()
    if playthrough.game.can_be_lost:
        return against_the_game(bool(winners), names, me, look)
    if not winners:
        return t("Nobody wins.")
    points = playthrough.state.scores()[winners[0]]
    scored = playthrough.game.score_told(points, look.lang)
    if len(winners) > 1 and winners in playthrough.game.sides():
        return won_as_team(winners, scored, names, me, look)
    if len(winners) > 1:
        shared = one_of([names[seat] for seat in winners], t("and"))
        return t("{names} share the victory with {points} each.").format(names=shared, points=scored)
    if winners[0] == me:
        return t("You win with {points}. Congratulations!").format(points=scored)
    return t("{name} wins with {points}.").format(name=names[winners[0]], points=scored)
