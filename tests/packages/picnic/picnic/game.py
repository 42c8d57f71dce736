"""Picnic: a small whole game in which all seats act at once, to prove lanes.

Painters lunch on the grass. All at once, each lays a dish from hand under the cloth, then may dig for others in
the own basket. The cloth is lifted; the painter with the finest dish keeps one of those laid, the ants get the rest.
A painter who lays the wasp ends the picnic for everybody. Dishes kept count by their number.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import ClassVar, Final

from salon.engine.describing import Description
from salon.engine.game import Game
from salon.engine.options import Option
from salon.engine.refusal import Refusal
from salon.engine.saving import fill
from salon.engine.state import NO_VERB, PASS, GameState, Step, do

Dishes = tuple[int, ...]

WASP: Final = 0
DISHES: Final = 12
HAND: Final = 2
BASKET: Final = 2
NOTHING: Final = -1
LAY: Final = PASS + 1  # + dish
DIG: Final = LAY + DISHES
TAKE: Final = DIG + 1  # + dish
LAID, DUG, STUNG, LIFTED, TOOK = range(5)  # each with a seat and a dish


class State(GameState):
    """Dishes by number. Baskets and hedge are unseen even by their owners."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.hand: list[Dishes] = [()] * game.players
        self.basket: list[Dishes] = [()] * game.players
        self.cloth: list[int] = [NOTHING] * game.players
        self.kept: list[Dishes] = [()] * game.players
        self.ants: list[int] = []
        self.hedge: list[int] = []


def set_up(g: State) -> None:
    dishes = list(g.shuffled(range(DISHES)))
    for seat in range(g.game.players):
        g.basket[seat] = tuple([dishes.pop() for _ in range(BASKET)])
        g.hand[seat] = tuple([dishes.pop() for _ in range(HAND)])
    g.hedge = dishes
    g.then(do(lunch))


def lunch(g: State) -> None:
    if any(g.hand):
        g.then(do(lift))
        g.at_once(*[do(lay, seat) for seat in range(g.game.players)])


def lay(g: State, me: int) -> None:
    g.must(me, LAY, g.hand[me], laid)


def laid(g: State, me: int, dish: int) -> None:
    g.hand[me] = tuple([each for each in g.hand[me] if each != dish])
    g.cloth[me] = dish
    g.tell_only(me, LAID, me, dish)
    if dish == WASP:
        g.reveal()
        g.tell(STUNG, me, dish)
        g.finish()
    else:
        dig(g, me)


def dig(g: State, me: int) -> None:
    g.may(me, DIG, [0] if g.basket[me] else [], dug)


def dug(g: State, me: int, anywhere: int) -> None:
    basket = g.shuffled(g.basket[me], me)
    g.basket[me] = basket[1:]
    g.hand[me] += basket[:1]
    g.reveal(1 << me)
    g.tell_only(me, DUG, me, basket[0])
    dig(g, me)


def rest(g: State, me: int) -> None:
    """Nothing left to do in this lunch."""


def lift(g: State) -> None:
    g.reveal()
    for seat, dish in enumerate(g.cloth):
        if dish != NOTHING:
            g.tell(LIFTED, seat, dish)
    g.must(g.cloth.index(max(g.cloth)), TAKE, [dish for dish in g.cloth if dish != NOTHING], took)


def took(g: State, me: int, dish: int) -> None:
    g.tell(TOOK, me, dish)
    g.kept[me] += (dish,)
    g.ants.extend([each for each in g.cloth if each not in (dish, NOTHING)])
    g.cloth[:] = [NOTHING] * g.game.players
    g.then(do(lunch))


LANES: Final[dict[str, Step]] = {"lay": lay, "dig": dig, "rest": rest}  # what a seat is doing, in positions


class Picnic(Game):
    """2 or 3 painters; with 2, some dishes stay behind the hedge."""

    NAME = "picnic"
    OPTIONS = (Option("players", (2, 3), 2, "how many painters lunch"),)
    EVENTS = ("laid", "dug", "stung", "lifted", "took")
    STATE: ClassVar[type[State]] = State
    ACTION_COUNT = TAKE + DISHES

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__(options)
        self.card_set = "twelve-dishes"

    def scores(self, state: GameState) -> list[int]:
        return [sum(kept) for kept in here(state).kept]

    def cards(self, state: GameState) -> list[int]:
        g = here(state)
        laid_now = [dish for dish in g.cloth if dish != NOTHING]
        return [dish for zone in [*g.hand, *g.basket, *g.kept, laid_now, g.ants, g.hedge] for dish in zone]

    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        """While all act, nobody sees what the others have done so far."""
        g = here(state)
        view: dict[str, object] = {
            "to_act": g.to_act,
            "kept": [list(each) for each in g.kept],
            "ants": sorted(g.ants),
        }
        if not g.lanes:
            view |= {"cloth": g.cloth[:], "hands": [len(each) for each in g.hand]}
        if seat is not None:
            view |= {"hand": sorted(g.hand[seat]), "laid": g.cloth[seat], "legal": g.legal(seat)}
        return view

    def redeal(self, world: GameState, seat: int) -> None:
        g = here(world)
        foes = [foe for foe in range(self.players) if foe != seat]
        covered = [foe for foe in foes if g.lanes and g.cloth[foe] != NOTHING]
        unseen = [g.cloth[foe] for foe in covered]
        unseen += [dish for zone in [*g.basket, *[g.hand[foe] for foe in foes], g.hedge] for dish in zone]
        unseen.sort()  # so that nobody who knows the seed can find the true order
        dealt = list(g.shuffled(unseen))
        while WASP in dealt[: len(covered)]:  # under the cloth it would have ended the picnic
            dealt = list(g.shuffled(unseen))
        for foe in covered:
            g.cloth[foe] = dealt.pop(0)
        g.basket = [tuple([dealt.pop() for _ in basket]) for basket in g.basket]
        for foe in foes:
            g.hand[foe] = tuple([dealt.pop() for _ in g.hand[foe]])
            asked = g.lanes[foe].choice if g.lanes else None
            if asked is not None and g.asked(foe)[0] == LAY:  # a question about the foe's hand
                g.lanes[foe].choice = (foe, [LAY + dish for dish in g.hand[foe]], *asked[2:])
        g.hedge = dealt

    def write_position(self, state: GameState) -> str:
        g = here(state)
        asked = [g.asked(seat)[0] for seat in range(self.players)]
        lanes = ",".join(["rest" if verb == NO_VERB else "lay" if verb == LAY else "dig" for verb in asked])
        words = [f"{name}={json.dumps(getattr(g, name), separators=(',', ':'))}" for name in g.field_names()]
        return " ".join([*words, f"step={'over' if g.over else lanes if g.lanes else 'lift'}"])

    def read_position(self, state: GameState, text: str) -> None:
        names = state.field_names()
        said = Description(text, (*names, "step"), (), self.players)
        fill(state, names, {name: json.loads(said.text(name, "[]")) for name in names})
        step = said.text("step", "over")
        if step != "over":
            state.then(do(lift))
        if step not in ("over", "lift"):
            state.at_once(*[do(LANES[each], seat) for seat, each in enumerate(step.split(","))])

    def say(self, action: int, lang: str = "en") -> str:
        if action in (PASS, DIG):
            words = ("leave the basket", "dig in the basket") if lang == "en" else ("laisser le panier", "fouiller")
            return words[action == DIG]
        words = ("lay dish", "take dish") if lang == "en" else ("poser le plat", "prendre le plat")
        return f"{words[action >= TAKE]} {(action - LAY) % (TAKE - LAY)}"

    def ask(self, state: GameState, seat: int, lang: str = "en") -> str:
        return "What would you like?" if lang == "en" else "Que désirez-vous ?"

    def rules(self, lang: str = "en") -> str:
        return "Lay the finest dish."

    def rules_now(self, state: GameState, seat: int, lang: str = "en") -> str:
        return "Lay a dish, then dig if you like." if lang == "en" else "Posez un plat, puis fouillez si vous voulez."

    def refusal_told(self, refusal: Refusal, lang: str = "en") -> str:
        return "One does not do that at a picnic." if lang == "en" else "Cela ne se fait pas."


def here(state: GameState) -> State:
    assert isinstance(state, State)
    return state
