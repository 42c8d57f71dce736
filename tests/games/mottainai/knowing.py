"""Worlds, views and hands, for tests of who knows what."""

import json
from typing import Any

from salon.games.mottainai.game import here
from salon.games.mottainai.rules.cards import WORK_IDS
from salon.games.mottainai.rules.hidden import (
    cards_in,
)
from salon.games.mottainai.rules.state import State


def worlds(g: State, seat: int, number: int) -> list[State]:
    return [here(g.redeal(seat, seed)) for seed in range(number)]


def seen(g: State, watcher: int | None) -> Any:
    """A view, for tests that look into it."""
    view: Any = g.view(watcher)
    assert json.loads(json.dumps(view)) == view
    return view


def hand_of(g: State, seat: int) -> list[str]:
    return sorted([WORK_IDS[card] for card in cards_in(g.hand[seat])])
