"""Many states played on together, so that a network can judge all of them at once. No arrays, only bytes and lists.

`look` writes down what every state that goes on asks: who must choose, what that seat observes, and between which
actions. Where a seat has a habit (see `Habits`), or nothing to choose, `look` plays on by itself.
"""

from __future__ import annotations

from typing import Final

from salon.engine.game import Game
from salon.engine.state import Choice, GameState
from salon.engine.subclassing import mypyc_attr

NO_HABIT: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Habits:
    """Answers to questions that are left to a game's own code instead of a network, such as laying a day's plan card
    by card. One object serves one seat of one state. This one has none."""

    def answer(self, state: GameState, seat: int, choice: Choice) -> int:
        """An action, or NO_HABIT if the network is to be asked."""
        return NO_HABIT


class Worlds:
    """States that are played on together. A state is known by its place."""

    def __init__(self, game: Game, habits: type[Habits] | None = None) -> None:
        self.game = game
        self.encoder = game.encoder()
        self.width = self.encoder.size
        self.habits = habits
        self.states: list[GameState] = []
        self.habits_of: list[list[Habits]] = []  # by place and seat
        # What `look` has found: a row for every state that waits, and in row order the actions of all of them.
        self.observations = bytearray()
        self.places: list[int] = []
        self.seats: list[int] = []
        self.actions: list[int] = []
        self.ends: list[int] = []  # where the actions of each row end
        self.waiting: list[Choice] = []

    def add(self, state: GameState) -> int:
        """Take in another state; its place."""
        self.states.append(state)
        if self.habits is not None:
            self.habits_of.append([self.habits() for _ in range(self.game.players)])
        return len(self.states) - 1

    def replace(self, place: int, state: GameState) -> None:
        """Another state in the place of one that is over."""
        self.states[place] = state
        if self.habits is not None:
            self.habits_of[place] = [self.habits() for _ in range(self.game.players)]

    def look(self, places: list[int]) -> list[int]:
        """See what these states ask. Returns the places where the game is over."""
        if len(self.observations) < len(places) * self.width:
            self.observations = bytearray(len(places) * self.width)
        self.places, self.seats, self.actions, self.ends, self.waiting = [], [], [], [], []
        over: list[int] = []
        for place in places:
            choice = self.next_choice(place)
            if choice is None:
                over.append(place)
                continue
            self.encoder.observe(self.states[place], choice[0], self.observations, len(self.places) * self.width)
            self.places.append(place)
            self.seats.append(choice[0])
            self.waiting.append(choice)
            self.ends.append(len(self.actions))
        return over

    def next_choice(self, place: int) -> Choice | None:
        """Play on to a question that the network has to answer, and note its actions; None if the game is over."""
        state, game = self.states[place], self.game
        while not state.over:
            choice = state.choice
            if choice is None:  # all act at once: the first one who still has to
                choice = next(lane.choice for lane in state.lanes if lane.choice is not None)
            if self.habits is not None:
                action = self.habits_of[place][choice[0]].answer(state, choice[0], choice)
                if action != NO_HABIT:
                    state.answer(choice, action)
                    continue
            actions = game.onward(state, choice[0]) if game.has_second_thoughts else choice[1]
            if len(actions) == 1:
                state.answer(choice, actions[0])
                continue
            self.actions += actions
            return choice
        return None

    def play(self, actions: list[int]) -> None:
        """An action for each row of the last look."""
        for row in range(len(self.places)):
            self.states[self.places[row]].answer(self.waiting[row], actions[row])

    def play_rows(self, rows: list[int], actions: list[int]) -> None:
        """An action for each of these rows of the last look."""
        for number, row in enumerate(rows):
            self.states[self.places[row]].answer(self.waiting[row], actions[number])
