"""The state of a game: what lies on the table, what comes next, what each seat may do, and what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from salon.engine.agenda import (
    NO_CALL,
    NO_CHOICE,
    NOBODY,
    PASS,
    Agenda,
    Call,
    Choice,
    Kinds,
    Lane,
    Step,
    do,
    kinds,
    names_of,
)
from salon.engine.chance import Chance, QuickChance, check_seed, quick_words
from salon.engine.errors import IllegalAction, SalonError, Versions
from salon.engine.language import LANGUAGES, msg
from salon.engine.subclassing import mypyc_attr

if TYPE_CHECKING:
    from salon.engine.game import Game

__all__ = [
    "EVERYONE", "NOBODY", "NO_CALL", "NO_CHOICE", "NO_VERB", "PASS", "Agenda", "Call", "Choice", "Event",
    "GameState", "Kinds", "Lane", "Step", "copied", "do", "kinds", "load_state", "names_of",
]  # fmt: skip

# What happened: audience, code of its kind, values; without the audience where a seat is told. See engine/events.py.
Event = tuple[int, ...]

EVERYONE: Final = -1  # the audience of a public event: all bits set
UNSAID: Final = -(1 << 40)  # in the place of a value that an event does not have
NO_VERB: Final = -1  # asked of a seat that is not asked


@mypyc_attr(allow_interpreted_subclasses=True)
class GameState(Agenda):
    """A state of a game: what lies on the table, and what comes next. Base of every game's state.

    For those who play: `to_act` are the seats that can choose, `legal(seat)` what each may do, `play(seat, action)`
    does it; `over`, `scores()`, `winners()`; `view(seat)` is what a seat may know and `redeal(seat, seed)` a possible
    world for it; `clone()`, `save()` and `position()` copy it; `events` and `events_for(seat)` tell what happened.
    Seats are counted from 0.

    For those who write rules, a step is a function of the state and whole numbers. It moves cards by verbs, says once
    what comes next (`then`), and asks at most once, as its last act: `must`, `may` and `choose` play a single answer
    themselves, without asking; `ask` puts the question even so.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()  # the plain-data fields that a game adds; without, all that it sets
    SHARED: ClassVar[tuple[str, ...]] = ()  # others that it adds: of the game, or worked out from the fields
    OPEN: ClassVar[tuple[str, ...]] = ()  # fields that everybody sees, and ...
    OWN: ClassVar[tuple[str, ...]] = ()  # ... of which each seat sees its part, where the game does not build views
    __slots__ = ("blocks", "events", "luck", "revealed", "seed")

    def __init__(self, game: Game, like: GameState | None = None) -> None:
        """The engine's half of a blank state, or of a clone of another state."""
        super().__init__(game, like)
        self.events: list[Event] | None = None
        if like is None:
            self.seed = 0
            self.blocks = [0] * (game.players + 1)  # random blocks used, a stream per seat and one for the table
            self.luck: list[
                int
            ] = []  # in redealt worlds and playouts, two words of a quick generator for each stream
            self.revealed = 0  # who learned something hidden through the last move, a bit per seat
        else:
            self.seed = like.seed
            self.blocks = like.blocks  # never changed in place, and so shared; nobody adds to an empty list, either
            self.luck = like.luck[:] if like.luck else like.luck
            self.revealed = like.revealed

    # What a seat can do

    @property
    def to_act(self) -> list[int]:
        """The seats that can choose: usually one, or several if all act at once. Seats that must act come first. One
        that may act beside them, but does not have to, follows (`is_beside`), and nobody waits for it."""
        if self.choice is not None:
            if not self.game.has_asides:
                return [self.choice[0]]
            return [self.choice[0], *[seat for seat in range(self.game.players) if self.is_beside(seat)]]
        return [seat for seat, lane in enumerate(self.lanes) if lane.choice is not None]

    def choice_of(self, seat: int) -> Choice | None:
        """The question that waits for this seat's answer."""
        choice = self.choice
        if choice is not None:
            return choice if choice[0] == seat else self.aside(seat)
        return self.lanes[seat].choice if 0 <= seat < len(self.lanes) else None

    def aside(self, seat: int) -> Choice | None:
        """What this seat may do while another one is asked: made anew each time, as nothing waits for an answer."""
        if not self.game.has_asides or self.choice is None or self.asker is None or seat == self.choice[0]:
            return None
        if not 0 <= seat < self.game.players:
            return None
        return self.game.aside(self, seat)

    def is_beside(self, seat: int) -> bool:
        """Whether this seat may act now, but does not have to: the game goes on without it."""
        return self.aside(seat) is not None

    @property
    def must_act(self) -> list[int]:
        """The seats that the game waits for, among those that can choose."""
        return [seat for seat in self.to_act if not self.is_beside(seat)] if self.game.has_asides else self.to_act

    def asked(self, seat: int) -> tuple[int, tuple[int, ...]]:
        """What this seat is asked: the highest verb among the answers, and the question's arguments."""
        choice = self.choice_of(seat)
        if choice is None:
            return NO_VERB, ()
        _, _, kinds, args = choice
        return kinds[0][0], args

    def legal(self, seat: int) -> list[int]:
        """The actions this seat may take now; empty when it is not asked."""
        choice = self.choice
        if choice is None or choice[0] != seat:
            choice = self.choice_of(seat)
        if choice is not None:
            return self.game.with_second_thoughts(self, choice) if self.game.has_second_thoughts else choice[1][:]
        self.check_seat(seat)
        return []

    def allows(self, seat: int, action: int) -> bool:
        """Whether this seat may take this action now: a legal one, or a particular case of one."""
        actions = self.legal(seat)
        return action in actions or self.game.stands_for(self, seat, action) in actions

    def play(self, seat: int, action: int) -> None:
        """Answer the question that waits for this seat, and carry on to the next one.

        What is not legal raises IllegalAction, which says why, and changes nothing.
        """
        choice = self.choice
        if choice is None or choice[0] != seat:
            choice = self.choice_of(seat)
        if choice is None:
            raise self.illegal(seat, action)
        _, actions, kinds, _ = choice
        if self.game.has_second_thoughts and action not in actions:
            actions = self.game.with_second_thoughts(self, choice)
        try:
            action = actions[actions.index(action)]  # our own number: numpy's is equal, but cannot be saved
        except ValueError:
            plain = self.game.stands_for(self, seat, action)
            if plain not in actions:
                raise self.illegal(seat, action) from None
            action = int(action) if kinds[0][0] >= self.game.action_count else plain  # an old save has no such kind
        self.answer(choice, action)

    def answer(self, choice: Choice, action: int) -> None:
        """Take one of the actions of a question that waits, and carry on; `play` has made sure that it is one."""
        seat, _, kinds, args = choice
        self.revealed = 0
        if self.choice is not None and self.choice[0] != seat and self.asker is not None:
            self.todo.append(self.asker)  # after an action beside the turn, ask the other player again
        self.choice = NO_CHOICE
        if self.lanes:
            self.enter_lane(seat)
        self.height = len(self.todo)
        for verb, then in kinds:
            if action >= verb:
                if not args:  # the usual numbers of arguments first: unpacking is slow
                    then(self, seat, action - verb)
                elif len(args) == 1:
                    then(self, seat, action - verb, args[0])
                elif len(args) == 2:
                    then(self, seat, action - verb, args[0], args[1])
                else:
                    then(self, seat, action - verb, *args)
                break  # a PASS that belongs to no kind declines: nothing follows
        if self.choice is None or self.lanes:
            self.carry_on()
        else:
            self.asker = NO_CALL

    # Chance

    def shuffled(self, cards: Sequence[int], seat: int = NOBODY) -> tuple[int, ...]:
        """The cards in a random order, from the seat's own stream or from the table's."""
        stream = self.stream(seat)
        shuffled = list(cards)
        if self.luck:
            quick = QuickChance(self.luck[2 * stream], self.luck[2 * stream + 1])
            quick.shuffle(shuffled)
            self.luck[2 * stream], self.luck[2 * stream + 1] = quick.one, quick.other
        else:
            chance = Chance(self.seed, stream, self.blocks[stream])
            chance.shuffle(shuffled)
            self.blocks = [*self.blocks[:stream], chance.used, *self.blocks[stream + 1 :]]
        return tuple(shuffled)

    def random_below(self, limit: int, seat: int = NOBODY) -> int:
        """A random whole number from 0 to limit - 1, from the seat's own stream or from the table's."""
        stream = self.stream(seat)
        if self.luck:
            quick = QuickChance(self.luck[2 * stream], self.luck[2 * stream + 1])
            number = quick.below(limit)
            self.luck[2 * stream], self.luck[2 * stream + 1] = quick.one, quick.other
        else:
            chance = Chance(self.seed, stream, self.blocks[stream])
            number = chance.below(limit)
            self.blocks = [*self.blocks[:stream], chance.used, *self.blocks[stream + 1 :]]
        return number

    def stream(self, seat: int) -> int:
        """While all act at once, each seat uses its own stream: nobody's luck depends on who clicks first."""
        if seat != self.lane and self.lane != NOBODY:
            raise RuntimeError(f"the lane of seat {self.lane} drew from another stream")
        return self.game.players if seat == NOBODY else seat

    # What happened, and who knows

    # Places for five values instead of `*values`: where no events are recorded, a compiled call then makes no tuple.

    def tell(
        self,
        kind: int,
        one: int = UNSAID,
        two: int = UNSAID,
        three: int = UNSAID,
        four: int = UNSAID,
        five: int = UNSAID,
    ) -> None:
        """Record a public event with up to five values."""
        if self.events is not None:
            self.record(EVERYONE, kind, [one, two, three, four, five])

    def tell_only(
        self, seat: int, kind: int, one: int = UNSAID, two: int = UNSAID, three: int = UNSAID, four: int = UNSAID
    ) -> None:
        """Record an event that only one seat sees."""
        if self.events is not None:
            self.record(1 << seat, kind, [one, two, three, four])

    def tell_all(self, kind: int, values: Sequence[int]) -> None:
        """Record a public event with any number of values."""
        self.record(EVERYONE, kind, values)

    def record(self, audience: int, kind: int, values: Sequence[int]) -> None:
        if self.events is not None:
            said = [value for value in values if value != UNSAID]
            self.events.append(self.game.event((audience, kind, *said)))

    def reveal(self, audience: int = EVERYONE) -> None:
        """Note that something hidden was seen: by everybody, or by the seats of these bits.

        What a player shows by the chosen action itself does not count; what chance or the rules show does.
        """
        self.revealed |= audience

    def events_for(self, seat: int | None) -> list[Event]:
        """What this seat saw happen (None: a spectator): its `events`, without their audience.

        Each is a tuple with names: `event.kind` is such as "sold", `event.seat` and the other fields are its values,
        and `event.code`, which comes first, is the number of the kind.
        """
        if seat is not None:
            self.check_seat(seat)
        if self.events is None:
            return []
        bit = self.game.players if seat is None else seat  # a spectator sees what a seat beyond the last one would
        return [self.game.event_seen(event) for event in self.events if event[0] >> bit & 1]

    # Copies

    def clone(self, events: bool = False) -> GameState:
        """An independent copy, cheap enough for search. Search has no use for events, so the copy records none. With
        `events=True` it has those so far, and goes on recording if this state does.

        This one is for states that are made of a game alone. A state that must be fast copies its fields itself.
        """
        clone = type(self)(self.game)
        GameState.__init__(clone, self.game, self)
        for name in self.field_names():
            setattr(clone, name, copied(getattr(self, name)))
        if events:
            clone.with_events_of(self)
        return clone

    def field_names(self) -> tuple[str, ...]:
        """The names of the game's own fields: those it lists, or else all that its state has set."""
        return self.FIELDS or tuple(getattr(self, "__dict__", ()))

    def with_events_of(self, other: GameState) -> None:
        """For `clone`: the same events so far, in a list of its own."""
        self.events = None if other.events is None else other.events[:]

    # The game's own side of a state: one place to ask for every game

    def scores(self) -> list[int]:
        """A number per seat: the points so far, or in the end."""
        return self.game.scores(self)

    def winners(self) -> list[int]:
        """The seats that win; empty while the game goes on."""
        return self.game.winners(self) if self.over else []

    def view(self, seat: int | None) -> dict[str, object]:
        """All that this seat may know, as plain JSON data; None is a spectator."""
        if seat is not None:
            self.check_seat(seat)
        return self.game.view(self, seat)

    def redeal(self, seat: int, seed: int) -> GameState:
        """A possible world for this seat: the same view, the rest dealt afresh."""
        self.check_seat(seat)
        world = self.clone()
        world.seed = check_seed(seed)
        world.blocks = [0] * len(self.blocks)  # how many were used may depend on what is hidden
        world.luck = quick_words(seed, len(self.blocks))
        self.game.redeal(world, seat)
        world.revealed = self.revealed  # by the last move, not by the dealing
        return world

    def illegal(self, seat: int, action: int) -> IllegalAction:
        try:
            self.check_seat(seat)
        except SalonError as error:
            return IllegalAction(error.said)
        return IllegalAction(Versions({lang: self.game.why_not(self, seat, action, lang) for lang in LANGUAGES}))

    def check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.game.players:
            raise SalonError(
                msg("There is no seat {n}; the seats are 0 to {last}."), n=seat, last=self.game.players - 1
            )

    def position(self) -> str:
        """The whole position in one line, hidden cards included; game.position() reads it."""
        return self.game.write_position(self)

    def save(self) -> dict[str, object]:
        """Everything, as plain JSON data, even in the middle of an effect; game.load() reads it."""
        return self.game.save(self)

    def __repr__(self) -> str:
        return f"<{self.game}: {self.position()}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (load_state, (self.game, self.save()))


def copied(value: object) -> object:
    """Lists all the way down are new ones; tuples are never changed, so clones share them."""
    return [copied(each) for each in value] if isinstance(value, list) else value


def load_state(game: Game, saved: dict[str, object]) -> GameState:
    """What unpickling a state calls."""
    return game.load(saved)
