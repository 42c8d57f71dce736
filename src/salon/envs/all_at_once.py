"""The games for PettingZoo, all agents at once: `salon.envs.parallel("NAME(players=3)")`. Needs the extra `rl`.

In every step each agent gives an action. Those whom the game does not wait for have one only: the no-op, the last
number of the action space. A partner who may act beside another one's turn can do so or take the no-op.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from salon.engine.errors import IllegalAction, SalonError
from salon.engine.game import Game
from salon.envs.pictures import MODES
from salon.envs.play import IS_OVER, MUST_ACT, NOT_BEGUN, Play, Spaces, action_of

Arrays = dict[str, dict[str, Any]]


class SalonParallel(Spaces, ParallelEnv[str, Any, Any]):
    """One game as PettingZoo plays it at once; `Play` says what the settings are."""

    def __init__(self, spec: str | Game, **settings: Any) -> None:
        self.play = Play(spec, more_actions=1, **settings)
        self.no_op = self.play.game.action_count
        self.render_mode = self.play.render_mode
        self.metadata = {"name": self.play.name, "render_modes": list(MODES), "render_fps": 1}
        self.possible_agents = self.play.agents
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, Arrays]:
        self.play.deal(seed)
        self.agents = self.possible_agents[:]
        return self.seen()

    def seen(self) -> tuple[Arrays, Arrays]:
        """What everybody observes, with the mask in the observation and in the info."""
        state, observer = self.play.now, self.play.observer
        waited_for = state.must_act
        observations: Arrays = {}
        infos: Arrays = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = observer.mask(state, seat, more=1)
            mask[self.no_op] = seat not in waited_for
            observations[agent] = {"observation": observer.observation(state, seat), "action_mask": mask}
            infos[agent] = {"action_mask": mask}
        return observations, infos

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[Arrays, dict[str, float], dict[str, bool], dict[str, bool], Arrays]:
        if not self.agents:
            raise SalonError(NOT_BEGUN if self.play.state is None else IS_OVER)
        self.play_all(self.chosen(actions))
        agents, is_over, is_cut = self.possible_agents, self.play.now.over, self.play.is_cut
        observations, infos = self.seen()
        if is_over or is_cut:
            self.agents = []
        return (
            observations,
            dict(zip(agents, self.play.rewards(), strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            infos,
        )

    def chosen(self, actions: dict[str, Any]) -> list[tuple[int, int]]:
        """Who does what, those who may act beside the others first; checked before anything is done."""
        state = self.play.now
        given = {self.play.seat(agent): action_of(action) for agent, action in actions.items()}
        waited_for, found = state.must_act, []
        for seat, agent in enumerate(self.possible_agents):
            action = given.get(seat, self.no_op)
            if action != self.no_op:
                if not state.allows(seat, action):
                    raise state.illegal(seat, action)
                found.append((seat, action))
            elif seat in waited_for:
                raise SalonError(MUST_ACT, agent=agent)
        return sorted(found, key=lambda each: each[0] in waited_for)

    def play_all(self, chosen: list[tuple[int, int]]) -> None:
        """Where one of them uses up what another one wanted, the other one is asked again."""
        for seat, action in chosen:
            if self.play.now.over:
                return
            try:
                self.play.play(seat, action)
            except IllegalAction:
                continue

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return self.play.render(None)

    def close(self) -> None:
        """There is no window to close."""


def parallel(spec: str | Game, **settings: Any) -> SalonParallel:
    """The game of a spec such as "NAME(players=3)" as a parallel environment; `Play` says what the settings are."""
    return SalonParallel(spec, **settings)
