"""What all environments have in common: a game that is dealt, played, judged and drawn. Needs the extra `rl`."""

from __future__ import annotations

from operator import index
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from salon.engine.chance import LONGEST_SHOWN, check_seed
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.rewards import check_reward, rewards
from salon.engine.state import GameState
from salon.engine.words import not_one_of
from salon.envs.arrays import Observer, game_of
from salon.envs.pictures import MODES, rendered, seat_names

SEED_BITS: Final = 63  # of a deal for which nobody names a seed
NOT_BEGUN: Final = msg("No game has begun; call reset first.")
IS_OVER: Final = msg("This game is over; call reset to begin another one.")
MUST_ACT: Final = msg("{agent} must act: the action is one of the mask's.")


def action_of(given: Any) -> int:
    """An action that an agent gives: a whole number, which may be numpy's. Nothing is rounded."""
    try:
        return index(given)
    except TypeError:
        shown = repr(given)[:LONGEST_SHOWN]
        raise SalonError(msg("An action is a whole number, not {given}."), given=shown) from None


def seed_of(given: Any) -> int:
    """A seed that somebody names, which may be one of numpy's numbers; or a sentence saying what a seed is."""
    return check_seed(int(given) if isinstance(given, np.integer) else given)


class Play:
    """One game after the other. The same seed deals the same game through every door.

    `reward` is "win" or "margin" (see `salon.engine.rewards`), `observations` "float32" or "uint8". `second_thoughts`
    says whether the mask also allows to rearrange a plan, for ever if somebody likes. `max_cycles` is the number of
    moves after which a game is broken off. All other settings are options of the game.
    """

    def __init__(
        self,
        spec: str | Game,
        *,
        reward: str = "win",
        observations: str = "float32",
        second_thoughts: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        more_actions: int = 0,
        **options: Any,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise SalonError(not_one_of(render_mode, msg("a render_mode"), list(MODES)))
        if max_cycles is not None and max_cycles < 1:
            raise SalonError(msg("max_cycles is a number of moves from 1 on, not {n}."), n=max_cycles)
        self.game = game_of(spec, options)
        self.observer = Observer(self.game, observations, second_thoughts)
        self.reward = check_reward(reward)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.name = f"{self.game.name}_v{self.observer.encoder.VERSION}"
        self.agents = seat_names(self.game)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        count = self.game.action_count + more_actions
        seen = Box(0, 255, (self.observer.size,), self.observer.dtype.type)
        self.observation_space = Dict({"observation": seen, "action_mask": Box(0, 1, (count,), np.int8)})
        self.action_spaces = {agent: Discrete(count) for agent in self.agents}  # each is seeded by itself
        self.state: GameState | None = None
        self.moves = 0
        self.dealing = np.random.default_rng()

    @property
    def now(self) -> GameState:
        """The state of the game that is being played."""
        if self.state is None:
            raise SalonError(NOT_BEGUN)
        return self.state

    def deal(self, seed: int | None) -> GameState:
        """A new game: of this seed, or of one that follows from the last seed that somebody named."""
        if seed is None:
            dealt = int(self.dealing.integers(1 << SEED_BITS))
        else:
            dealt = seed_of(seed)
            self.dealing = np.random.default_rng(dealt)
        self.state = self.game.start(dealt, events=False)
        self.moves = 0
        return self.state

    def play(self, seat: int, action: int) -> None:
        """What is not possible raises IllegalAction, which says why, and changes nothing."""
        self.now.play(seat, action)
        self.moves += 1

    @property
    def is_cut(self) -> bool:
        """Whether the game is broken off here."""
        return self.max_cycles is not None and self.moves >= self.max_cycles and not self.now.over

    def rewards(self) -> list[float]:
        """By seat; nothing before the end."""
        return rewards(self.now, self.reward) if self.now.over else [0.0] * self.game.players

    def seat(self, agent: str) -> int:
        if agent not in self.seat_of:
            raise SalonError(not_one_of(str(agent), msg("an agent"), self.agents))
        return self.seat_of[agent]

    def render(self, seat: int | None) -> Any:
        return rendered(self.now, seat, self.render_mode)


class Spaces:
    """The spaces of both PettingZoo environments; it stands before PettingZoo's own class, which warns about them."""

    play: Play

    def observation_space(self, agent: str) -> Space[Any]:
        self.play.seat(agent)
        return self.play.observation_space

    def action_space(self, agent: str) -> Space[Any]:
        self.play.seat(agent)
        return self.play.action_spaces[agent]
