"""A position of Bohemians, and what the players say and see at it, so that a test reads like the rules.

    with scenario("0.hand=keep-a-diary,cafe-to-cafe 0.atelier=5") as (me, foe):
        me.plans("keep-a-diary", "job")
        ...

Seats have the boards, arts and jobs in the order of the set unless the position says otherwise. While all wake up,
several seats are asked at once: `is_asked` looks at the seat alone. A question goes by the name of the step that puts
it, such as `morning`, `plan`, `spend` or `dues`.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import salon
from salon.engine.game import Game
from salon.engine.options import Value
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.day_parts import Sum
from salon.games.bohemians.rules.encode import ANSWER, FIGHT, FINISH, JOB_TO, MUSE_TO, PLACE, RELIEVE
from salon.games.bohemians.rules.ids import COLUMN_IDS, MUSES, is_muse
from salon.games.bohemians.rules.positions.words import card_names, listed
from salon.games.bohemians.rules.state import State
from tests import scenario as shared


class Scenario(shared.Scenario):
    """A game of Bohemians at some point of it."""

    @property
    def state(self) -> State:
        return here(self.table)

    def seats(self) -> list["Seat"]:
        return [Seat(self, number) for number in range(self.game.players)]

    def question(self) -> str:
        """The question of the first seat that is asked."""
        return self.question_of(self.state.to_act[0]) if self.state.to_act else ""

    def question_of(self, seat: int) -> str:
        state = self.state
        asker = state.lanes[seat].asker if state.lanes else state.asker if state.to_act[:1] == [seat] else None
        return "" if asker is None else asker[0].__name__


class Seat(shared.Seat):
    """One player of a scenario: what it says, and what lies before it, as ids separated by commas."""

    def __init__(self, table: Scenario, number: int) -> None:
        super().__init__(table, number)
        self.table = table

    @property
    def state(self) -> State:
        return self.table.state

    def is_asked(self, question: str) -> None:
        """This seat is asked this; while all act at once, perhaps others too."""
        asked = self.number in self.state.to_act and self.table.question_of(self.number) == question
        assert asked, f"seat {self.number} is not asked for {question}; {self.table.open_question()}"
        self.table.named = True

    # What it says

    def takes(self, action: int) -> None:
        """Answer by the number of an action."""
        self.chooses(self.table.game.say(action))

    def passes(self) -> None:
        self.chooses(self.table.game.say(0))

    def places(self, habit: str, column: str) -> None:
        self.takes(PLACE + self.card(habit) * 4 + COLUMN_IDS.index(column))

    def works_in(self, column: str) -> None:
        self.takes(JOB_TO + COLUMN_IDS.index(column))

    def attaches(self, muse: str, column: str) -> None:
        self.takes(MUSE_TO + (self.card(muse) - MUSES) * 4 + COLUMN_IDS.index(column))

    def plans(self, *things: str) -> None:
        """Lay these from Morning on, ids of Habits, "job" or "-" for nothing, and finish the plan."""
        for column, thing in zip(COLUMN_IDS, things, strict=False):
            if thing == "job":
                self.works_in(column)
            elif thing != "-":
                self.places(thing, column)
        self.finishes()

    def arranges(self, *moves: str) -> None:
        """Lay a Habit, a Muse or the Job tile, as in green@morning; whatever else is said is an action in words."""
        for move in moves:
            thing, at, column = move.partition("@")
            if not at:
                self.chooses(move)
            elif thing == "job":
                self.works_in(column)
            elif is_muse(self.card(thing)):
                self.attaches(thing, column)
            else:
                self.places(thing, column)

    def finishes(self) -> None:
        self.takes(FINISH)

    def fights(self) -> None:
        """Weaken the Time Spirit once."""
        self.takes(FIGHT)

    def relieves(self) -> None:
        """The other payment on its sheet."""
        self.takes(RELIEVE)

    def declines(self) -> None:
        self.takes(ANSWER)

    def accepts(self) -> None:
        """What the Spirit offers."""
        self.takes(ANSWER + 1)

    def may(self, action: int) -> bool:
        """Whether this is possible now, by the number of the action; what is not is refused with a sentence."""
        is_possible = action in self.state.legal(self.number)
        if not is_possible:
            self.cannot(self.table.game.say(action))
        self.table.named = True
        return is_possible

    def card(self, name: str) -> int:
        return card_names(self.state).index(name)

    # What lies before the seat

    @property
    def hand(self) -> str:
        return self.written(sorted(self.state.hand[self.number]))

    @property
    def deck(self) -> str:
        """The next card first."""
        return self.written(self.state.deck[self.number][::-1])

    @property
    def discard(self) -> str:
        return self.written(sorted(self.state.discard[self.number]))

    @property
    def routine(self) -> str:
        return self.written(self.state.routine[self.number])

    @property
    def muses(self) -> str:
        names = card_names(self.state)
        entries = [f"{names[entry >> 2]}@{COLUMN_IDS[entry & 3]}" for entry in self.state.muses[self.number]]
        return ",".join(sorted(entries))

    @property
    def hardships(self) -> str:
        return self.written(sorted(self.state.hardships[self.number]))

    @property
    def ignored(self) -> str:
        return self.written(sorted(self.state.ignored[self.number]))

    @property
    def gained(self) -> str:
        return self.written(self.state.gained[self.number])

    @property
    def atelier(self) -> int:
        return self.state.atelier[self.number]

    @property
    def inspiration(self) -> int:
        """What is left to spend in this seat's Day Phase."""
        assert self.state.turn == self.number
        return self.state.inspiration

    @property
    def day(self) -> Sum:
        """The day as it would count, whatever must be declared being what it says in the state."""
        return self.state.day(self.number).count()

    def written(self, cards: Sequence[int]) -> str:
        return listed(card_names(self.state), cards)


def bohemians(players: int = 2, **options: Value) -> Game:
    return salon.make("bohemians", players=players, **options)


def position(text: str, players: int = 2, seed: int = 0, **options: Value) -> State:
    """A bare state, for queries that need no moves."""
    return here(bohemians(players, **options).position(text, seed))


@contextmanager
def scenario(text: str, players: int = 2, seed: int = 0, **options: Value) -> Iterator[list[Seat]]:
    """Lay out the position, let the test play, and check that no question is left over."""
    state = position(text, players, seed, **options)
    table = Scenario(state.game, state)
    table.saved_and_loaded()
    yield table.seats()
    table.nothing_is_left_over()
