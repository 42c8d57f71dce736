"""Games with a fault planted in each, for the conformance suite to find."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from picnic.game import LAY, WASP, Picnic, State, here

from salon.engine.game import Game
from salon.engine.state import PASS, Event, GameState, Kinds
from salon.games.bioutifoul.game import Bioutifoul
from salon.games.bioutifoul.game import here as here_in_bioutifoul

STARTED: Final[list[int]] = []  # where a fault keeps what no state knows


# In the state


class LosingState(State):
    def play(self, seat: int, action: int) -> None:
        super().play(seat, action)
        self.ants = self.ants[:-1]


class DoublingState(State):
    def play(self, seat: int, action: int) -> None:
        super().play(seat, action)
        self.ants = self.ants + self.ants[:1]


class CountingState(State):
    def legal(self, seat: int) -> list[int]:
        self.blocks[0] += 1
        return super().legal(seat)


class SharingState(State):
    def clone(self, events: bool = False) -> State:
        clone = super().clone(events)
        assert isinstance(clone, State)
        clone.kept = self.kept
        return clone


class EntangledState(State):
    def with_events_of(self, other: GameState) -> None:
        self.events = other.events


class JumbledState(State):
    def ask(self, seat: int, kinds: Kinds, actions: list[int], args: tuple[int, ...] = ()) -> None:
        super().ask(seat, (*kinds, (LAY + 1000, kinds[0][1])), actions, args)


class LoudState(State):
    def tell_only(self, seat: int, kind: int, *values: int) -> None:
        self.tell(kind, *values)


class ForgetfulState(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("hand", "basket", "cloth", "ants", "hedge")


class EasyGoingState(State):
    def play(self, seat: int, action: int) -> None:
        if action in self.legal(seat):
            super().play(seat, action)


class HastyState(State):
    def play(self, seat: int, action: int) -> None:
        self.blocks[0] += 1
        super().play(seat, action)


class EndlessState(State):
    def play(self, seat: int, action: int) -> None:
        if action not in self.legal(seat):
            super().play(seat, action)


class StrandedState(State):
    def legal(self, seat: int) -> list[int]:
        return [action for action in super().legal(seat) if action <= PASS]


class StutteringState(State):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) * 2


class CrashingState(State):
    def play(self, seat: int, action: int) -> None:
        super().play(seat, action)
        self.hedge.remove(WASP)


class UnfairState(State):
    """All draw from one stream, so that it matters who acts first."""

    def stream(self, seat: int) -> int:
        return 0


class Losing(Picnic):
    STATE: ClassVar[type[State]] = LosingState


class Doubling(Picnic):
    STATE: ClassVar[type[State]] = DoublingState


class Counting(Picnic):
    STATE: ClassVar[type[State]] = CountingState


class Sharing(Picnic):
    STATE: ClassVar[type[State]] = SharingState


class Entangled(Picnic):
    STATE: ClassVar[type[State]] = EntangledState


class Jumbled(Picnic):
    STATE: ClassVar[type[State]] = JumbledState


class Loud(Picnic):
    STATE: ClassVar[type[State]] = LoudState


class Forgetful(Picnic):
    STATE: ClassVar[type[State]] = ForgetfulState


class EasyGoing(Picnic):
    STATE: ClassVar[type[State]] = EasyGoingState


class Hasty(Picnic):
    STATE: ClassVar[type[State]] = HastyState


class Endless(Picnic):
    STATE: ClassVar[type[State]] = EndlessState


class Stranded(Picnic):
    STATE: ClassVar[type[State]] = StrandedState


class Stuttering(Picnic):
    STATE: ClassVar[type[State]] = StutteringState


class Unfair(Picnic):
    STATE: ClassVar[type[State]] = UnfairState


class UnfairToPartners(Unfair):
    """That they share something explains only questions that change."""

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__(options)
        self.order_matters = True


class Crashing(Picnic):
    STATE: ClassVar[type[State]] = CrashingState


# In the game


class Undealt(Picnic):
    def set_up(self, state: GameState) -> None:
        here(state).ants = [1 // len(state.todo)]


class SeeThrough(Picnic):
    """Shows what lies behind the hedge."""

    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        return super().view(state, seat) | {"hedge": here(state).hedge[:]}


class Peeping(Picnic):
    """Shows the finest dish of each hand."""

    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        return super().view(state, seat) | {"finest": [max(hand, default=0) for hand in here(state).hand]}


class Indiscreet(Picnic):
    """Lets spectators see what seat 0 holds."""

    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        view = super().view(state, seat)
        return view | {"hand": sorted(here(state).hand[0])} if seat is None else view


class Tupled(Picnic):
    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        return super().view(state, seat) | {"ants": tuple(here(state).ants)}


class Moody(Picnic):
    def scores(self, state: GameState) -> list[int]:
        STARTED.append(0)
        return [len(STARTED)] * self.players

    def winners(self, state: GameState) -> list[int]:
        return [0]


class Grabbing(Picnic):
    """Redeals what the seat holds itself."""

    def redeal(self, world: GameState, seat: int) -> None:
        super().redeal(world, seat)
        g = here(world)
        dishes = g.shuffled([*g.hand[seat], *g.hedge])
        g.hand[seat], g.hedge = dishes[: len(g.hand[seat])], list(dishes[len(g.hand[seat]) :])


class Spilling(Picnic):
    """Loses a dish in redealing."""

    def redeal(self, world: GameState, seat: int) -> None:
        super().redeal(world, seat)
        here(world).hedge = here(world).hedge[1:]


class Stale(Picnic):
    """Redeals the foes' hands, but leaves them the options of the hands they had."""

    def redeal(self, world: GameState, seat: int) -> None:
        choices = [lane.choice for lane in world.lanes]
        super().redeal(world, seat)
        for lane, choice in zip(world.lanes, choices, strict=True):
            lane.choice = choice


class Invertible(Bioutifoul):
    """Shuffles the true order, so that anybody who chose the seed can undo it."""

    def redeal(self, world: GameState, seat: int) -> None:
        g = here_in_bioutifoul(world)
        true_deck = g.artwork_deck
        super().redeal(world, seat)
        g.artwork_deck = g.shuffled(true_deck)


class Lazy(Bioutifoul):
    """Redeals nothing, so that no secret could ever be missed."""

    def redeal(self, world: GameState, seat: int) -> None:
        pass


class Sulking(Picnic):
    def why_not(self, state: GameState, seat: int, action: int, lang: str = "en") -> str:
        return ""


class Fruitless(Picnic):
    def winners(self, state: GameState) -> list[int]:
        return []


class Disloyal(Picnic):
    """Says that all win together, and lets one win alone."""

    def sides(self) -> list[list[int]]:
        return [list(range(self.players))]

    def winners(self, state: GameState) -> list[int]:
        return [0]


class Fickle(Picnic):
    """Starts differently each time."""

    def set_up(self, state: GameState) -> None:
        super().set_up(state)
        STARTED.append(0)
        here(state).ants.append(100 + len(STARTED))


class Mumbling(Picnic):
    def say(self, action: int, lang: str = "en") -> str:
        return "eat" if lang == "fr" else super().say(action, lang)


class Confusing(Picnic):
    """What one action is in French is another one in English."""

    def say(self, action: int, lang: str = "en") -> str:
        return super().say(action if lang == "en" else self.action_count - 1 - action, "en")


class Speechless(Picnic):
    def narrate(self, event: Event, names: Sequence[str], lang: str = "en", me: int | None = None) -> str:
        return {"en": "Yes."}[lang]


class Misplacing(Picnic):
    def write_position(self, state: GameState) -> str:
        return super().write_position(state).replace("[1]", "[]")


# Each with words of a sentence by which it is found.
FAULTS: Final[list[tuple[type[Game], str]]] = [
    (Losing, "has lost the cards"),
    (Doubling, "gained"),
    (Counting, "changed the state"),
    (Sharing, "has changed a clone"),
    (Entangled, "shares the list of events"),
    (Jumbled, "the kinds of answers are not sorted"),
    (Loud, "a secret: the events are"),
    (Forgetful, "looks different"),
    (EasyGoing, "is not refused"),
    (Hasty, "changed the state"),
    (Endless, "a runaway"),
    (Stranded, "has nothing to choose from"),
    (Stuttering, "the same action twice"),
    (Crashing, "ValueError"),
    (Invertible, "depends on hidden cards"),
    (Unfair, "it matters who acts first"),
    (UnfairToPartners, "it matters who acts first"),
    (Undealt, "ZeroDivisionError"),
    (SeeThrough, "redealing for seat"),
    (Peeping, "redealing for seat"),
    (Indiscreet, "a spectator"),
    (Tupled, "is not plain JSON"),
    (Moody, "twice gives two answers"),
    (Grabbing, "redealing for seat"),
    (Spilling, "has lost the cards"),
    (Stale, "a world redealt"),
    (Lazy, "never deals anything afresh"),
    (Sulking, "without a sentence"),
    (Fruitless, "the winners are []"),
    (Disloyal, "only [0] win"),
    (Fickle, "differs"),
    (Mumbling, "are both"),
    (Confusing, "which means action"),
    (Speechless, "KeyError"),
    (Misplacing, "position"),
]
