"""A match after any of its moves, through one pair of eyes, and what they can tell of the move that led there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from salon.engine.language import translator
from salon.engine.state import Event, GameState
from salon.table.match import Match
from salon.table.table_sight import TableSight

WORLDS: Final = 3  # ways in which hidden cards might lie that are tried besides the true one

Look = tuple[dict[str, object], list[Event]]  # what eyes see after a move, and saw happen through it


class Moment:
    """A match as it was after so many moves."""

    def __init__(self, match: Match, number: int, me: int | None, lang: str) -> None:
        self.number = number
        self.playthrough = match.playthrough
        state = self.playthrough.to(max(0, number - 1))
        told = len(state.events_for(me))
        if number:
            self.mover, self.action = self.playthrough.moves[number - 1]
            state.play(self.mover, self.action)
        self.sight = TableSight(state, me, match.sight(me, lang).names, lang)
        self.events = self.sight.events[told:]  # of the last move

    def last_move(self) -> str:
        """The last move in words, for eyes that can tell what it was."""
        t = translator(self.sight.lang)
        hidden = is_hidden(self.playthrough.to(self.number - 1), self.mover, self.action, self.sight.me)
        return t("a secret choice") if hidden else self.sight.say(self.action, self.mover)


def is_hidden(before: GameState, seat: int, action: int, eyes: int | None) -> bool:
    """Whether these eyes cannot tell this move from another one that looks the same when it is made. The other move
    is possible with the cards as they lie, or as these eyes think they might lie."""
    if seat == eyes:
        return False
    game = before.game
    seen, words = look_of(before, seat, action, eyes), game.say(action)
    return any(
        game.say(other) != words
        and look_of(world, seat, other, eyes) == seen
        and not comes_to_the_same(world, seat, action, other)
        for world in worlds(before, seat, eyes)
        for other in world.legal(seat)
    )


def comes_to_the_same(world: GameState, seat: int, action: int, other: int) -> bool:
    """Whether not even the seat itself sees a difference: such as between spending the last point and going on."""
    return action in world.legal(seat) and look_of(world, seat, action, seat) == look_of(world, seat, other, seat)


def look_of(before: GameState, seat: int, action: int, eyes: int | None) -> Look:
    after = before.clone()
    after.events = []
    after.play(seat, action)
    return after.view(eyes), after.events_for(eyes)


def worlds(before: GameState, seat: int, eyes: int | None) -> Iterator[GameState]:
    """The true world, and some that are possible; a spectator knows no more than a seat does."""
    yield before
    onlookers = [other for other in range(before.game.players) if other != seat] if eyes is None else [eyes]
    for onlooker in onlookers[:1]:
        for seed in range(WORLDS):
            yield before.redeal(onlooker, seed)
