"""A position of Mottainai, and what the players say and see at it, so that a test reads like the rules.

    with scenario("0.hand=bell 0.bench=jar,cup 0.task=doll step=noon") as (me, foe):
        me.chooses("sell jar")
        assert me.sales == "jar"
        me.is_asked("new_task")

A seat with an empty hand and nothing to decide takes its turns by itself. Hands and the floor are empty unless the
position says what lies there; it is the turn of seat 0. A question goes by the name of the step that puts it, such as
`action`, `offer` or `choose_wing`.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import salon
from salon.engine.game import Game
from salon.engine.options import Value
from salon.games.mottainai.game import here
from salon.games.mottainai.rules.hidden import cards_in, is_seen
from salon.games.mottainai.rules.position import name_of_number
from salon.games.mottainai.rules.scoring import SOURCES, points
from salon.games.mottainai.rules.state import State
from tests import scenario as shared


class Scenario(shared.Scenario):
    """A game of Mottainai at some point of it."""

    @property
    def state(self) -> State:
        return here(self.table)

    def seats(self) -> list["Seat"]:
        return [Seat(self, number) for number in range(self.game.players)]

    def question(self) -> str:
        asker = self.state.asker
        return "" if asker is None else asker[0].__name__


class Seat(shared.Seat):
    """One player of a scenario: what it says, and what lies before it, as ids separated by spaces."""

    def __init__(self, table: Scenario, number: int) -> None:
        super().__init__(table, number)
        self.table = table

    @property
    def state(self) -> State:
        return self.table.state

    def declines(self) -> None:
        """Go on without."""
        self.chooses("pass")

    def uses(self, work: str) -> None:
        """Use the effect of a work that is offered now."""
        self.chooses(f"use {work}")

    def takes_a_quiet_turn(self) -> None:
        """The rest of a turn that the test is not about: the first answer to whatever is asked."""
        turn = (self.state.turn, self.state.round)
        assert self.state.to_act == [self.number], (
            f"it is not seat {self.number}'s turn; {self.table.open_question()}"
        )
        while not self.state.over and (self.state.turn, self.state.round) == turn:
            self.chooses(self.table.game.say(self.state.legal(self.number)[0]))

    # The table

    @property
    def floor(self) -> str:
        return written(self.state.floor)

    @property
    def deck_top(self) -> str:
        """The next card."""
        return written(cards_in(self.state.deck[-1:]))

    @property
    def deck_bottom(self) -> list[str]:
        """The last cards of the deck, the very last one first."""
        return written(cards_in(self.state.deck[:6])).split()

    @property
    def deck_size(self) -> int:
        return len(self.state.deck)

    # What lies before the seat

    @property
    def hand(self) -> str:
        return written(sorted(cards_in(self.state.hand[self.number]), key=name_of_number))

    @property
    def waiting(self) -> str:
        return written(sorted(cards_in(self.state.waiting_area[self.number]), key=name_of_number))

    @property
    def task(self) -> str:
        return written([card for card in [self.state.task[self.number]] if card >= 0])

    @property
    def helpers(self) -> str:
        return written(self.state.helpers[self.number])

    @property
    def sales(self) -> str:
        return written(self.state.sales[self.number])

    @property
    def bench(self) -> str:
        return written(self.state.bench[self.number])

    @property
    def gallery(self) -> str:
        return written(self.state.gallery[self.number])

    @property
    def gift_shop(self) -> str:
        return written(self.state.gift_shop[self.number])

    @property
    def left(self) -> int:
        """Actions of the task in hand, with the one that is being asked for."""
        return self.state.left + int(self.table.question() == "action")

    def knows(self, other: "Seat") -> str:
        """The cards that this seat knows in another's hand."""
        entries = [entry for entry in self.state.hand[other.number] if is_seen(entry, self.number)]
        return written(sorted(cards_in(entries), key=name_of_number))

    def knows_waiting(self, other: "Seat") -> str:
        """The cards that this seat knows in a waiting area."""
        entries = [entry for entry in self.state.waiting_area[other.number] if is_seen(entry, self.number)]
        return written(sorted(cards_in(entries), key=name_of_number))

    # Points, as if the game ended now

    @property
    def points(self) -> dict[str, int]:
        return dict(zip(SOURCES, points(self.state, self.number), strict=True))

    @property
    def score(self) -> int:
        return self.state.scores()[self.number]


def written(numbers: Sequence[int]) -> str:
    return " ".join([name_of_number(number) for number in numbers])


def mottainai(players: int = 2, **options: Value) -> Game:
    return salon.make("mottainai", players=players, **options)


def position(text: str, players: int = 2, seed: int = 0, **options: Value) -> State:
    """A bare state, for queries that need no moves."""
    game = mottainai(players, **options)
    said = [word.partition("=")[0] for word in text.split()]
    empty = [f"{key}=" for key in ["floor", *[f"{seat}.hand" for seat in range(players)]] if key not in said]
    return here(game.position(" ".join([text, *empty]), seed))


@contextmanager
def scenario(text: str, players: int = 2, seed: int = 0, **options: Value) -> Iterator[list[Seat]]:
    """Lay out the position, let the test play, and check that no question is left over."""
    state = position(text, players, seed, **options)
    table = Scenario(state.game, state)
    table.saved_and_loaded()
    yield table.seats()
    table.nothing_is_left_over()
