"""A position, and what the players say and see at it, so that a test reads like the rules; for every game.

Nothing is answered by default. A question that the test did not expect fails, and so does one left over: the
last question of a scenario must be named by `is_asked`, `can` or `cannot`, or the game must be over.
After every answer the game is saved as JSON text and loaded again.
"""

import json
from abc import ABC, abstractmethod

import pytest

import salon
from salon.engine.game import Game
from salon.engine.state import Event, GameState


class Scenario(ABC):
    """A game at some point of it, the questions still to be named, and the events since the last answer."""

    def __init__(self, game: Game, table: GameState) -> None:
        self.game = game
        self.table = table
        self.named = False  # whether the test knows of the question that is open now
        self.told = 0  # events before the last answer

    # What happened through the last answer, or since the position was laid out

    @property
    def events(self) -> list[Event]:
        """Number of the kind and values, no matter who saw them."""
        assert self.table.events is not None
        return [event[1:] for event in self.table.events[self.told :]]

    def happened(self, kind: str, *values: int) -> bool:
        return (self.game.EVENTS.index(kind), *values) in self.events

    def times(self, kind: str) -> int:
        return [event[0] for event in self.events].count(self.game.EVENTS.index(kind))

    # What comes next

    def is_over(self) -> None:
        """No question is left: the game has ended."""
        assert self.table.over, f"the game goes on: {self.open_question()}"
        assert self.table.to_act == [], "the game is over, and yet somebody is asked"

    def open_question(self) -> str:
        if self.table.over:
            return "nobody is asked, the game is over"
        seat = self.table.to_act[0]
        possible = ", ".join([self.game.say(action) for action in self.table.legal(seat)])
        return f"seat {seat} is asked for {self.question()}: {possible}"

    @abstractmethod
    def question(self) -> str:
        """A name for the question that is open now; each game has its own."""

    def saved_and_loaded(self) -> None:
        """Go on with what a file would hold, not with the state in memory."""
        saved = json.dumps(self.table.save())
        self.table = self.game.load(json.loads(saved))
        assert json.dumps(self.table.save()) == saved, "a state changed by being saved and loaded"

    def nothing_is_left_over(self) -> None:
        assert self.named or self.table.over, f"a question is left over: {self.open_question()}"


class Seat:
    """One player of a scenario: what it says and what it may say."""

    def __init__(self, scenario: Scenario, number: int) -> None:
        self.scenario = scenario
        self.number = number

    def is_asked(self, question: str) -> None:
        """This seat, and only this one, is asked this."""
        asked = self.scenario.table.to_act == [self.number] and self.scenario.question() == question
        assert asked, f"seat {self.number} is not asked for {question}; {self.scenario.open_question()}"
        self.scenario.named = True

    def chooses(self, words: str) -> None:
        """Answer the question that waits for this seat."""
        scenario = self.scenario
        action = self.meant(words)
        legal = scenario.table.legal(self.number)
        assert action in legal, f"seat {self.number} cannot {words!r}; {scenario.open_question()}"
        assert scenario.table.events is not None
        scenario.told = len(scenario.table.events)
        scenario.named = False
        scenario.table.play(self.number, action)
        scenario.saved_and_loaded()

    def can(self, *phrases: str) -> None:
        """All of these are possible now."""
        for words in phrases:
            legal = self.scenario.table.legal(self.number)
            assert self.meant(words) in legal, f"{words!r} is not possible; {self.scenario.open_question()}"
        self.scenario.named = True

    def can_only(self, *phrases: str) -> None:
        """These are possible now, and nothing else."""
        meant = sorted([self.meant(words) for words in phrases])
        possible = sorted(self.scenario.table.legal(self.number))
        assert meant == possible, f"not exactly {phrases} are possible; {self.scenario.open_question()}"
        self.scenario.named = True

    def cannot(self, *phrases: str, because: str = "") -> None:
        """None of these is possible now, the sentence why not says so, and trying changes nothing."""
        table = self.scenario.table
        before = json.dumps(table.save())
        for words in phrases:
            action = self.meant(words)
            assert action not in table.legal(self.number), f"{words!r} is possible"
            why = self.scenario.game.why_not(table, self.number, action)
            assert because in why, f"{words!r} is refused with other words: {why}"
            with pytest.raises(salon.IllegalAction) as refused:
                table.play(self.number, action)
            assert str(refused.value) == why, f"playing {words!r} gives another reason: {refused.value}"
        assert json.dumps(table.save()) == before, "an illegal action changed the game"
        self.scenario.named = True

    def meant(self, words: str) -> int:
        """The action, whether possible now or not: a test's words must be clear by themselves."""
        return self.scenario.game.parse(words)
