"""The names by which PettingZoo and Gymnasium know the games: salon/NAME-v0, salon/NAME-vs-BOT-v0."""

from __future__ import annotations

import gymnasium
import pettingzoo

from salon.bots import bot_names
from salon.engine.errors import SalonError
from salon.registry import GAMES, make


def register_all() -> None:
    """All games that have an encoder; the version is the encoder's."""
    for name in GAMES:
        try:
            version = make(name).encoder().VERSION
        except SalonError:  # it has none, or cannot be played without saying more
            continue
        pettingzoo.register("aec", f"salon/{name}-v{version}", "salon.envs.agent_by_agent:aec", kwargs={"spec": name})
        pettingzoo.register(
            "parallel", f"salon/{name}-v{version}", "salon.envs.all_at_once:parallel", kwargs={"spec": name}
        )
        for bot in bot_names(name):
            gymnasium.register(
                f"salon/{name}-vs-{bot}-v{version}",
                "salon.envs.one_seat:single",
                kwargs={"spec": name, "opponents": bot},
            )
