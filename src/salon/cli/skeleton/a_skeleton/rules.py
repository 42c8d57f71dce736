"""The rules, as steps on a stack: what a player is asked, and what follows from the answer.

Everybody holds three pictures of a shuffled deck. In turn, you hang one of them on your wall, to the right of those
that hang there and with a higher number than the last of them; or you store one in the attic. Then you draw. When all
pictures are gone, the longest wall wins.
"""

from __future__ import annotations

from typing import ClassVar, Final

from salon.engine.game import Game
from salon.engine.refusal import Refusal
from salon.engine.state import PASS, GameState, do, kinds

Pictures = tuple[int, ...]

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
    """Where the pictures are. Tuples are replaced and never changed, so that clones can share them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("deck", "hands", "walls", "attic")
    __slots__ = ("attic", "deck", "hands", "walls")

    def __init__(self, game: Game, like: State | None = None) -> None:
        super().__init__(game, like)
        self.deck: Pictures = like.deck if like else ()  # the next one first
        self.hands: list[Pictures] = like.hands[:] if like else [()] * game.players
        self.walls: list[Pictures] = like.walls[:] if like else [()] * game.players
        self.attic: Pictures = like.attic if like else ()

    def clone(self, events: bool = False) -> State:
        clone = State(self.game, self)
        if events:
            clone.with_events_of(self)
        return clone

    def all_pictures(self) -> list[int]:
        return [picture for zone in [self.deck, *self.hands, *self.walls, self.attic] for picture in zone]


def set_up(g: State) -> None:
    g.deck = g.shuffled(range(PICTURES))
    for seat in range(g.game.players):
        g.hands[seat], g.deck = g.deck[:HAND], g.deck[HAND:]
    g.then(do(turn, 0))


def turn(g: State, me: int) -> None:
    """Hang a picture, or store one in the attic. The game ends when nobody has any left."""
    if not g.hands[me]:
        g.then(*[do(turn, after(g, me))] if any(g.hands) else [])
        return
    numbers = range(HANG, ACTION_COUNT)
    g.ask(me, kinds((HANG, hung), (STORE, stored)), [number for number in numbers if refused(g, me, number) is None])


def refused(g: State, me: int, action: int) -> Refusal | None:
    """What stands against an action, as a code and its values; None if it is possible."""
    if action == PASS:
        return Refusal("no-pass")
    picture = picture_of(action)
    if picture not in g.hands[me]:
        return Refusal("not-held", (picture,))
    if action < STORE and g.walls[me] and picture < g.walls[me][-1]:
        return Refusal("does-not-fit", (picture, g.walls[me][-1]))
    return None


def picture_of(action: int) -> int:
    return action - STORE if action >= STORE else action - HANG


def hung(g: State, me: int, picture: int) -> None:
    g.walls[me] += (picture,)
    g.tell(HUNG, me, picture)
    end_turn(g, me, picture)


def stored(g: State, me: int, picture: int) -> None:
    g.attic += (picture,)
    g.tell(STORED, me, picture)
    end_turn(g, me, picture)


def end_turn(g: State, me: int, played: int) -> None:
    """The picture has left the hand; another one is drawn, which nobody else sees."""
    drawn, g.deck = g.deck[:1], g.deck[1:]
    g.hands[me] = tuple([picture for picture in g.hands[me] if picture != played]) + drawn
    if drawn:
        g.reveal(1 << me)
        g.tell_only(me, DREW, me, drawn[0])
    g.then(do(turn, after(g, me)))


def after(g: State, seat: int) -> int:
    return (seat + 1) % g.game.players


def redeal(g: State, seat: int) -> None:
    """Deal afresh what this seat cannot know: the deck, and the hands of the others."""
    foes = [foe for foe in range(g.game.players) if foe != seat]
    unseen = sorted([*g.deck, *[picture for foe in foes for picture in g.hands[foe]]])  # the true order tells nothing
    g.deck = g.shuffled(unseen)
    for foe in foes:
        held = len(g.hands[foe])
        g.hands[foe], g.deck = g.deck[:held], g.deck[held:]
    if g.to_act and g.to_act != [seat]:
        g.ask_anew()  # another player chooses from another hand now
