"""The examples of Bioutifoul that are kept."""

from collections.abc import Mapping
from typing import Any

from tests.samples import Aims, Picture, Samples


def reckoning(seat: Mapping[str, Any]) -> str:
    points = seat["points"]
    most = ", ".join([artist.capitalize() for artist in points["majorities"]]) or "none"
    return (
        f"{points['total']} points: {points['exhibitions']} for exhibitions, "
        f"{points['all_artists']} for all artists, {len(points['majorities'])} for majorities ({most}); "
        f"wealth {seat['wealth']}"
    )


SAMPLES = Samples(
    by_players={
        2: {},
        3: {"exhibitions": "ten-pairs"},
        4: {"influence": "may"},
        5: {},
        6: {"standstill": False},
    },
    corpus={
        "2": ({"players": 2}, "greedy"),
        "3-ten-pairs": ({"players": 3, "exhibitions": "ten-pairs"}, "random"),
        "4-may": ({"players": 4, "influence": "may"}, "greedy"),
        "6": ({"players": 6, "standstill": False}, "random"),
    },
    reckoning=reckoning,
    aims=Aims(6, 1.5, 0.35, 1.5, 1.2, 20, 0.5),
    picture=Picture(14, "body.asked .work.legal", "table.png"),
)
