"""A position, and what the players say and see at it, so that a test reads like the booklet.

    with scenario("row=RAHS 0.hand=AAR turn=0 step=influence", players=3) as table:
        me = table.seat(0)
        me.chooses("play 2 Alice to the right")
        assert table.row == "RHSA"
        me.is_asked("gallery")

Nothing is answered by default. A question that the test did not expect fails, and so does one left over: the
last question of a scenario must be named by `is_asked`, `can` or `cannot`, or the game must be over.
After every answer the game is saved as JSON text and loaded again.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pytest

import salon
from salon.engine.game import Game, Value
from salon.engine.table import Event
from salon.games.bioutifoul.cards import ARTIST_COUNT, ARTIST_OF, GAP, LETTERS, PAIRS
from salon.games.bioutifoul.encode import DISCARD, DONE, INFLUENCE
from salon.games.bioutifoul.game import here
from salon.games.bioutifoul.state import State
from salon.games.bioutifoul.verbs import EVENT_NAMES

QUESTIONS: Final = ("discard", "influence", "gallery")


class Scenario:
    """A game at some point of it, the questions still to be named, and the events since the last answer."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.named = False  # whether the test knows of the question that is open now
        self.told = 0  # events before the last answer

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

    # What happened through the last answer, or since the position was laid out

    @property
    def events(self) -> list[Event]:
        """Name of the kind and values, whoever saw them."""
        assert self.state.events is not None
        return [event[1:] for event in self.state.events[self.told :]]

    def happened(self, kind: str, *values: int) -> bool:
        return (EVENT_NAMES.index(kind), *values) in self.events

    def times(self, kind: str) -> int:
        return [event[0] for event in self.events].count(EVENT_NAMES.index(kind))

    # What comes next

    def is_over(self) -> None:
        """No question is left: the game has ended."""
        assert self.state.over, f"the game goes on: {self.open_question()}"
        assert self.state.to_act == [], "the game is over, and yet somebody is asked"

    def open_question(self) -> str:
        if self.state.over:
            return "nobody is asked, the game is over"
        seat = self.state.to_act[0]
        possible = ", ".join([self.game.say(action) for action in self.state.legal(seat)])
        return f"seat {seat} is asked for {self.question()}: {possible}"

    def question(self) -> str:
        """Which of the QUESTIONS is open now, by the answers that are possible."""
        legal = self.state.legal(self.state.to_act[0])
        if DONE in legal:
            return "gallery"
        return "discard" if DISCARD <= legal[0] < INFLUENCE else "influence"

    def saved_and_loaded(self) -> None:
        """Go on with what a file would hold, not with the state in memory."""
        saved = json.dumps(self.state.save())
        self.state = here(self.game.load(json.loads(saved)))
        assert json.dumps(self.state.save()) == saved, "a state changed by being saved and loaded"


class Seat:
    """One player of a scenario: what it says, what it may say, what lies before it."""

    def __init__(self, table: Scenario, number: int) -> None:
        self.table = table
        self.number = number

    # Questions and answers

    def is_asked(self, question: str) -> None:
        """This seat, and only this one, is asked for `discard`, `influence` or `gallery`."""
        state = self.table.state
        assert question in QUESTIONS, f"there is no question {question!r}"
        asked = state.to_act == [self.number] and self.table.question() == question
        assert asked, f"seat {self.number} is not asked for {question}; {self.table.open_question()}"
        self.table.named = True

    def chooses(self, words: str) -> None:
        """Answer the question that waits for this seat."""
        table = self.table
        action = self.meant(words)
        legal = table.state.legal(self.number)
        assert action in legal, f"seat {self.number} cannot {words!r}; {table.open_question()}"
        assert table.state.events is not None
        table.told = len(table.state.events)
        table.named = False
        table.state.play(self.number, action)
        table.saved_and_loaded()

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

    def can(self, *phrases: str) -> None:
        """All of these are possible now."""
        for words in phrases:
            legal = self.table.state.legal(self.number)
            assert self.meant(words) in legal, f"{words!r} is not possible; {self.table.open_question()}"
        self.table.named = True

    def can_only(self, *phrases: str) -> None:
        """These are possible now, and nothing else."""
        meant = sorted([self.meant(words) for words in phrases])
        possible = sorted(self.table.state.legal(self.number))
        assert meant == possible, f"not exactly {phrases} are possible; {self.table.open_question()}"
        self.table.named = True

    def cannot(self, *phrases: str, because: str) -> None:
        """None of these is possible now, the sentence why not says so, and trying changes nothing."""
        state = self.table.state
        before = json.dumps(state.save())
        for words in phrases:
            action = self.meant(words)
            assert action not in state.legal(self.number), f"{words!r} is possible"
            why = self.table.game.why_not(state, self.number, action)
            assert because in why, f"{words!r} is refused with other words: {why}"
            with pytest.raises(salon.IllegalAction) as refused:
                state.play(self.number, action)
            assert str(refused.value) == why, f"playing {words!r} gives another reason: {refused.value}"
        assert json.dumps(state.save()) == before, "an illegal action changed the game"
        self.table.named = True

    def meant(self, words: str) -> int:
        """The action, whether possible now or not: a test's words must be clear by themselves."""
        return self.table.game.parse(words)

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
    assert table.named or table.state.over, f"a question is left over: {table.open_question()}"
