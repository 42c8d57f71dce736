"""How minds see Mottainai, and what they learn from."""

from typing import Final

from salon.bots.minds import Mind
from salon.games.mottainai.bots.turns import MottainaiTurns

# Works are known from the planes, where each has a number of its own.
ORDERS: Final = tuple(f"seat{seat}.{wing}_order" for seat in range(5) for wing in ("gallery", "gift_shop"))

MIND: Final = Mind(
    package="salon.games.mottainai.bots",
    turns=MottainaiTurns,
    most_seats=5,
    margin=8.0,
    specs=(
        "mottainai(players=2)",
        "mottainai(players=3)",
        "mottainai(players=2)",
        "mottainai(players=4)",
    ),
    ignores=(
        "phase",
        "over",
        "to_act",
        "performing",
        "question",
        "answers",
        "cards.floor_place",
        "cards.deck_place",
        "cards.performing",
        *ORDERS,
    ),
)
