"""How minds see Bohemians, and what they learn from."""

from typing import Final

from salon.bots.minds import Mind
from salon.games.bohemians.bots.planned_days import PlannedDays

READ: Final = 4219  # the cards by number; not again by their features

MIND: Final = Mind(
    package="salon.games.bohemians.bots",
    most_seats=4,
    margin=4.0,
    specs=(
        "bohemians(players=2)",
        "bohemians(players=3)",
        "bohemians(players=2)",
        "bohemians(players=4)",
        "bohemians(mode=solo, level=master)",
        "bohemians(mode=solo, level=true-bohemian)",
        "bohemians(mode=spirit, spirit=industry)",
        "bohemians(mode=spirit, spirit=decency)",
        "bohemians(mode=spirit, spirit=decadence)",
        "bohemians(mode=coop, spirit=industry)",
    ),
    read=READ,
    habits=PlannedDays,
    hidden=(96, 64),
    steps=150,
)
