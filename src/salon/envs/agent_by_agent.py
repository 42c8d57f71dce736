"""The games for PettingZoo, one agent after the other: `salon.envs.aec("NAME(players=3)")`. Needs the extra `rl`.

Agents are called player_0, player_1 ... by their seats. Where the rules let all act at once, they are asked one after
the other and see nothing of each other's answers. A partner who may act beside another one's turn, but does not have
to, is not asked here: the parallel environment has a no-op for that.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.envs.pictures import MODES
from salon.envs.play import IS_OVER, MUST_ACT, NOT_BEGUN, Play, Spaces, action_of


class SalonAEC(Spaces, AECEnv[str, Any, Any]):
    """One game as PettingZoo plays it; `Play` says what the settings are."""

    def __init__(self, spec: str | Game, **settings: Any) -> None:
        super().__init__()
        self.play = Play(spec, **settings)
        self.render_mode = self.play.render_mode
        self.metadata = {
            "name": self.play.name, "render_modes": list(MODES), "is_parallelizable": False, "render_fps": 1
        }  # fmt: skip
        self.possible_agents = self.play.agents
        self.agents: list[str] = []
        self.no_actions = np.zeros(self.play.game.action_count, np.int8)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.play.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.select()

    def select(self) -> None:
        """Whom the game waits for next, and what that agent can do."""
        state = self.play.now
        seat = state.to_act[0]
        self.agent_selection = self.possible_agents[seat]
        self.mask = self.play.observer.mask(state, seat)
        self.infos[self.agent_selection] = {"action_mask": self.mask}

    def observe(self, agent: str) -> dict[str, Any]:
        state, seat = self.play.now, self.play.seat(agent)
        is_asked = agent == self.agent_selection and not state.over
        mask = self.mask if is_asked else self.no_actions.copy()
        return {"observation": self.play.observer.observation(state, seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        if not self.agents:
            raise SalonError(NOT_BEGUN if self.play.state is None else IS_OVER)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise SalonError(MUST_ACT, agent=agent)
        self.play.play(self.play.seat_of[agent], action_of(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        is_over, is_cut = self.play.now.over, self.play.is_cut
        if not is_over and not is_cut:
            self.select()
            return
        self.rewards = dict(zip(self.possible_agents, self.play.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.truncations = dict.fromkeys(self.agents, is_cut)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """The table as the agent whose turn it is sees it; as a spectator does where all act at once."""
        state = self.play.now
        return self.play.render(None if state.over or state.lanes else self.play.seat_of[self.agent_selection])

    def close(self) -> None:
        """There is no window to close."""


def aec(spec: str | Game, **settings: Any) -> SalonAEC:
    """The game of a spec such as "NAME(players=3)" as a PettingZoo environment; `Play` says what the settings are."""
    return SalonAEC(spec, **settings)
