"""The rules, as steps on a stack: what a player is asked, and what follows from the answer.

Everybody holds three pictures of a shuffled deck. In turn, you hang one of them on your wall, to the right of those
that hang there and with a higher number than the last of them; or you store one in the attic. Then you draw. When all
pictures are gone, the longest wall wins.
"""

from __future__ import annotations

from typing import Final

from salon.engine.game import Game
from salon.engine.refusal import Refusal
from salon.engine.state import PASS, GameState, do, kinds

Pictures = tuple[int, ...]  # a zone: tuples are replaced and never changed

PICTURES: Final = 24  # numbered from 0
HAND: Final = 3

# The numbers of the actions, each + a picture. Records of games have them, so add new ones behind the last.
HANG: Final = PASS + 1
STORE: Final = HANG + PICTURES
ACTION_COUNT: Final = STORE + PICTURES

# The kinds of event, each with a seat and a picture. Records have these numbers, too.
EVENTS: Final = ("hung", "stored", "drew")
HUNG, STORED, DREW = range(3)


class State(GameState):
    """Where the pictures are."""

    OPEN = ("wall", "attic")  # what everybody sees ...
    OWN = ("hand",)  # ... and what only its owner sees; the deck is seen by nobody

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.deck: Pictures = ()  # the next one first
        self.hand: list[Pictures] = [()] * game.players
        self.wall: list[Pictures] = [()] * game.players
        self.attic: Pictures = ()


def set_up(g: State) -> None:
    g.deck = g.shuffled(range(PICTURES))
    for seat in range(g.game.players):
        g.hand[seat], g.deck = g.deck[:HAND], g.deck[HAND:]
    g.then(do(turn, 0))


def turn(g: State, me: int) -> None:
    """Hang a picture, or store one in the attic. The game ends when nobody has any left."""
    if g.hand[me]:
        possible = [action for action in range(HANG, ACTION_COUNT) if refused(g, me, action) is None]
        g.ask(me, kinds((HANG, hung), (STORE, stored)), possible)
    elif any(g.hand):
        g.then(do(turn, after(g, me)))


def refused(g: State, me: int, action: int) -> Refusal | None:
    """What stands against an action, as a code and its values; None if it is possible."""
    if action == PASS:
        return Refusal("no-pass")
    picture = (action - HANG) % PICTURES
    if picture not in g.hand[me]:
        return Refusal("not-held", (picture,))
    if action < STORE and g.wall[me] and picture < g.wall[me][-1]:
        return Refusal("does-not-fit", (picture, g.wall[me][-1]))
    return None


def hung(g: State, me: int, picture: int) -> None:
    g.wall[me] += (picture,)
    g.tell(HUNG, me, picture)
    end_turn(g, me, picture)


def stored(g: State, me: int, picture: int) -> None:
    g.attic += (picture,)
    g.tell(STORED, me, picture)
    end_turn(g, me, picture)


def end_turn(g: State, me: int, played: int) -> None:
    """The picture has left the hand; another one is drawn, which nobody else sees."""
    drawn, g.deck = g.deck[:1], g.deck[1:]
    g.hand[me] = tuple([picture for picture in g.hand[me] if picture != played]) + drawn
    if drawn:
        g.reveal(1 << me)
        g.tell_only(me, DREW, me, drawn[0])
    g.then(do(turn, after(g, me)))


def after(g: State, seat: int) -> int:
    return (seat + 1) % g.game.players
