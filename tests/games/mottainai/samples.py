"""The examples of Mottainai that are kept."""

from collections.abc import Mapping
from typing import Any

from tests.samples import Aims, Samples


def reckoning(seat: Mapping[str, Any]) -> str:
    points = seat["points"]
    return (
        f"{points['total']} points: {points['works']} for works, {points['bonuses']} for bonuses, "
        f"{points['sales']} for covered sales, {points['backorders']} for backorders"
    )


SAMPLES = Samples(
    by_players={2: {}, 3: {"edition": "v0.95"}, 4: {"teams": True}, 5: {"extended": False}},
    corpus={
        "2": ({"players": 2}, "greedy"),
        "2-random": ({"players": 2}, "random"),
        "3-v095": ({"players": 3, "edition": "v0.95"}, "greedy"),
        "3-v095-random": ({"players": 3, "edition": "v0.95"}, "random"),
        "4-teams": ({"players": 4, "teams": True}, "random"),
        "5": ({"players": 5, "extended": False}, "random"),
    },
    reckoning=reckoning,
    aims=Aims(8, 0.8, 0.12, 1.2, 1.3, 15, 0.3),
)
