"""The examples of Bohemians that are kept."""

from collections.abc import Mapping
from typing import Any

from salon.games.bohemians.rules.cards import house_text, open_text
from tests.corpus import OWN
from tests.samples import Aims, Picture, Samples


def reckoning(seat: Mapping[str, Any]) -> str:
    return f"{len(seat['achievements'])} Achievements; {seat['atelier']} Atelier points, {len(seat['cards'])} cards"


def own_cards(set_id: str) -> str:
    text = house_text().replace('id = "house"', f'id = "{set_id}"', 1)
    open_text(text, f"{set_id}.toml")
    return text


SAMPLES = Samples(
    by_players={
        1: {"mode": "solo", "level": "true-bohemian"},
        2: {},
        3: {"edition": "fr", "doubles": "icons"},
        4: {"dealing": "chosen"},
    },
    other_ways={
        "spirit": {"players": 1, "mode": "spirit", "spirit": "decency"},
        "coop": {"players": 2, "mode": "coop", "spirit": "decadence", "edition": "fr"},
    },
    corpus={
        "1-solo": ({"mode": "solo", "level": "master"}, "greedy"),
        "1-solo-fr": ({"mode": "solo", "edition": "fr"}, "greedy"),
        "1-industry": ({"mode": "spirit", "spirit": "industry"}, "greedy"),
        "1-decency": ({"mode": "spirit", "spirit": "decency"}, "random"),
        "2": ({"players": 2}, "greedy"),
        "2-coop": ({"mode": "coop", "spirit": "decadence"}, "greedy"),
        "2-coop-fr": ({"mode": "coop", "spirit": "industry", "edition": "fr"}, "random"),
        "3-fr": ({"players": 3, "edition": "fr", "doubles": "icons"}, "greedy"),
        "4-chosen": ({"players": 4, "dealing": "chosen"}, "random"),
        "2-own": ({"players": 2, "cards": OWN}, "greedy"),
    },
    reckoning=reckoning,
    aims=Aims(12, 0.3, 0.05, 0.8, 2, 8, 0.1),
    own_cards=own_cards,
    picture=Picture(22, "body.asked .arranging", "bohemians.png"),
)
