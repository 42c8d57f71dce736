"""A position of Bioutifoul, and what the players say and see at it, so that a test reads like the booklet.

with scenario("row=RAHS 0.hand=AAR turn=0 step=influence", players=3) as table:
    me = table.seat(0)
    me.chooses("play 2 Alice to the right")
    assert table.row == "RHSA"
    me.is_asked("gallery")
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import salon
from salon.engine.game import Game
from salon.engine.options import Value
from salon.games.bioutifoul.game import here
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTIST_OF, GAP, LETTERS, PAIRS
from salon.games.bioutifoul.rules.encode import DISCARD, DONE, INFLUENCE
from salon.games.bioutifoul.rules.state import State
from tests import scenario as shared

QUESTIONS: Final = ("discard", "influence", "gallery")


class Scenario(shared.Scenario):
    """A game of Bioutifoul at some point of it."""

    @property
    def state(self) -> State:
        return here(self.table)

    def seat(self, number: int) -> "Seat":
        return Seat(self, number)

    def seats(self) -> list["Seat"]:
        return [Seat(self, number) for number in range(self.game.players)]

    # What lies on the table, in the letters of a position

    @property
    def row(self) -> str:
        return letters(self.state.row)

    @property
    def market(self) -> str:
        return letters([ARTIST_OF[work] for work in self.state.market])

    @property
    def display(self) -> str:
        return pairs(self.state.display)

    @property
    def artwork_discards(self) -> str:
        return letters([ARTIST_OF[work] for work in self.state.artwork_discards])

    @property
    def influence_discards(self) -> str:
        return letters(self.state.influence_discards)

    def is_last_round(self) -> bool:
        return self.state.last_round

    def question(self) -> str:
        """Which of the QUESTIONS is open now, by the answers that are possible."""
        legal = self.state.legal(self.state.to_act[0])
        if DONE in legal:
            return "gallery"
        return "discard" if DISCARD <= legal[0] < INFLUENCE else "influence"


class Seat(shared.Seat):
    """One player of a scenario: what it says, and what lies before it."""

    def __init__(self, table: Scenario, number: int) -> None:
        super().__init__(table, number)
        self.table = table

    def is_asked(self, question: str) -> None:
        assert question in QUESTIONS, f"there is no question {question!r}"
        super().is_asked(question)

    def takes_a_quiet_turn(self) -> None:
        """The rest of a turn that the test is not about: whatever Influence comes first, and no further action."""
        state = self.table.state
        assert state.to_act == [self.number], f"it is not seat {self.number}'s turn; {self.table.open_question()}"
        while self.table.state.to_act == [self.number]:
            if self.table.question() == "gallery":
                self.chooses("done")
            else:
                self.plays_any_influence()

    def plays_any_influence(self) -> None:
        """Discard or play the Influence that comes first: the test is not about it."""
        assert self.table.question() != "gallery", self.table.open_question()
        self.chooses(self.table.game.say(min(self.table.state.legal(self.number))))

    # What lies before the seat, in the letters of a position

    @property
    def hand(self) -> str:
        return letters(sorted(self.table.state.hand[self.number]))

    @property
    def known(self) -> str:
        """The Influence cards everybody knows to be in this hand."""
        copies = self.table.state.known[self.number * ARTIST_COUNT : (self.number + 1) * ARTIST_COUNT]
        return "".join([LETTERS[artist] * count for artist, count in enumerate(copies)])

    @property
    def gold(self) -> int:
        return self.table.state.gold[self.number]

    @property
    def works(self) -> str:
        return letters([ARTIST_OF[work] for work in self.table.state.works[self.number]])

    @property
    def staged(self) -> str:
        return pairs(self.table.state.staged[self.number])


def letters(artists: Sequence[int]) -> str:
    return "".join(["-" if artist == GAP else LETTERS[artist] for artist in artists])


def pairs(cards: Sequence[int]) -> str:
    return ",".join(["-" if card == GAP else letters(PAIRS[card]) for card in cards])


def bioutifoul(players: int = 2, **options: Value) -> Game:
    return salon.make("bioutifoul", players=players, **options)


def position(text: str, players: int = 2, seed: int = 0, **options: Value) -> State:
    """A bare state, for queries that need no moves."""
    return here(bioutifoul(players, **options).position(text, seed))


@contextmanager
def scenario(text: str, players: int = 2, seed: int = 0, **options: Value) -> Iterator[Scenario]:
    """Lay out the position, let the test play, and check that no question is left over."""
    game = bioutifoul(players, **options)
    table = Scenario(game, here(game.position(text, seed)))
    table.saved_and_loaded()
    yield table
    table.nothing_is_left_over()
