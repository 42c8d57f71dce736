"""One seat of a game for Gymnasium: `salon.envs.single("NAME", opponents=["greedy"])`. Needs the extra `rl`.

Bots play the other seats. A game for one is a plain environment of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from salon.bots import Bot, Sight, make_bot
from salon.bots.registry import maker_of
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.envs.pictures import MODES
from salon.envs.play import IS_OVER, NOT_BEGUN, Play, action_of

UNLIKELY = 1 << 62  # seeds of bots are below


class SalonSingle(gymnasium.Env[Any, Any]):
    """One agent on one seat. `opponents` are the bots of the other seats in their order; one name stands for all of
    them. `Play` says what the other settings are.

    For MaskablePPO and the like, `action_masks` has the mask too.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self, spec: str | Game, opponents: Sequence[str] | str = "random", seat: int = 0, **settings: Any
    ) -> None:
        self.play = Play(spec, **settings)
        game = self.play.game
        if not 0 <= seat < game.players:
            raise SalonError(msg("There is no seat {n}; the seats are 0 to {last}."), n=seat, last=game.players - 1)
        names = [opponents] if isinstance(opponents, str) else list(opponents)
        if len(names) == 1:
            names *= game.players - 1
        if len(names) != game.players - 1:
            raise SalonError(msg("{n} bots are needed, not {given}."), n=game.players - 1, given=len(names))
        for name in names:
            maker_of(name, game.name)  # or a sentence
        self.seat = seat
        self.opponents = names
        self.render_mode = self.play.render_mode
        self.observation_space = self.play.observation_space
        self.action_space = self.play.action_spaces[self.play.agents[seat]]
        self.bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.play.deal(seed)
        others = [seat for seat in range(self.play.game.players) if seat != self.seat]
        self.bots = {
            other: make_bot(name, self.play.game, int(self.play.dealing.integers(UNLIKELY)))
            for other, name in zip(others, self.opponents, strict=True)
        }
        self.let_bots_move()
        return self.seen()

    def let_bots_move(self) -> None:
        """Until the game waits for the agent, is over or is broken off."""
        state = self.play.now
        while not state.over and not self.play.is_cut:
            waited_for = state.must_act
            if self.seat in waited_for:
                return
            seat = waited_for[0]
            self.play.play(seat, self.bots[seat].choose(Sight(state, seat)))

    def seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        mask = self.action_masks()
        seen = self.play.observer.observation(self.play.now, self.seat)
        return {"observation": seen, "action_mask": mask}, {"action_mask": mask}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        return self.play.observer.mask(self.play.now, self.seat)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self.play.state is None:
            raise SalonError(NOT_BEGUN)
        if self.play.now.over or self.play.is_cut:
            raise SalonError(IS_OVER)
        self.play.play(self.seat, action_of(action))
        self.let_bots_move()
        observation, info = self.seen()
        return observation, self.play.rewards()[self.seat], self.play.now.over, self.play.is_cut, info

    def render(self) -> Any:
        """The table as the agent sees it."""
        return self.play.render(self.seat)


def single(spec: str | Game, opponents: Sequence[str] | str = "random", **settings: Any) -> SalonSingle:
    """A seat of the game of a spec such as "NAME(players=3)", against these bots."""
    return SalonSingle(spec, opponents, **settings)
