"""Many games of one kind, stepped together: the inside of batched environments. It knows no arrays, only bytes.

Everything is written into bytearrays that an array may lie over, so that a step makes no object for a game. Each game
asks one seat at a time. A game that is over is dealt anew at once, from the next seed of its place.
"""

from __future__ import annotations

from collections.abc import Sequence

from salon.engine.errors import IllegalAction, SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.rewards import check_reward, rewards
from salon.engine.state import GameState


class Batch:
    """The games of the places `first` to `first + size - 1` out of `total`. The n-th game of a place has the seed
    `seed + place + n * total`, in whichever process it is played."""

    def __init__(
        self,
        game: Game,
        size: int,
        reward: str = "win",
        second_thoughts: bool = False,
        first: int = 0,
        total: int = 0,
    ) -> None:
        if size < 1:
            raise SalonError(msg("A batch has one game or more, not {n}."), n=size)
        self.game = game
        self.encoder = game.encoder()
        self.size = size
        self.first = first
        self.total = total or size
        self.reward = check_reward(reward)
        self.only_onward = game.has_second_thoughts and not second_thoughts
        self.width = self.encoder.size
        self.actions = game.action_count
        self.no_actions = bytes(self.actions)
        self.observations = bytearray(size * self.width)
        self.masks = bytearray(size * self.actions)
        self.seats = [0] * size  # who is asked in each game
        self.done = bytearray(size)  # whether the last step ended a game here
        self.won = [0.0] * (size * game.players)  # what each seat got, if it did
        self.seeds = [0] * size
        self.states: list[GameState] = []

    def start(self, seed: int) -> None:
        """Deal all games."""
        self.seeds = [seed + self.first + place for place in range(self.size)]
        self.states = [self.game.start(each, events=False) for each in self.seeds]
        for place in range(self.size):
            self.done[place] = 0
            self.look(place)

    def look(self, place: int) -> None:
        """Write who is asked in this game, what that seat observes, and what it can do."""
        state = self.states[place]
        choice = state.choice
        seat = choice[0] if choice is not None else state.to_act[0]
        self.seats[place] = seat
        self.encoder.observe(state, seat, self.observations, place * self.width)
        at = place * self.actions
        masks = self.masks
        masks[at : at + self.actions] = self.no_actions
        for action in self.game.onward(state, seat) if self.only_onward else state.legal(seat):
            masks[at + action] = 1

    def step(self, actions: Sequence[int]) -> None:
        """An action for every game. If one is not possible, IllegalAction says which, and none is taken."""
        self.check(actions)
        players = self.game.players
        for place in range(self.size):
            state = self.states[place]
            state.play(self.seats[place], actions[place])
            if self.done[place]:
                self.done[place] = 0
                for seat in range(players):
                    self.won[place * players + seat] = 0.0
            if state.over:
                won = rewards(state, self.reward)
                for seat in range(players):
                    self.won[place * players + seat] = won[seat]
                self.done[place] = 1
                self.seeds[place] += self.total
                self.states[place] = self.game.start(self.seeds[place], events=False)
            self.look(place)

    def check(self, actions: Sequence[int]) -> None:
        if not self.states:
            raise SalonError(msg("No game has begun; call reset first."))
        if len(actions) != self.size:
            raise SalonError(msg("{n} actions are needed, not {given}."), n=self.size, given=len(actions))
        for place in range(self.size):
            action = actions[place]
            if not 0 <= action < self.actions or not self.masks[place * self.actions + action]:
                why = self.states[place].illegal(self.seats[place], action)
                raise IllegalAction(msg("Game {n}: {why}"), n=self.first + place, why=why)
