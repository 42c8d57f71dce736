"""How minds see Mottainai, and what they learn from."""

from typing import Final

from salon.bots.minds import Mind

MIND: Final = Mind(
    package="salon.games.mottainai.bots",
    most_seats=5,
    margin=8.0,
    specs=(
        "mottainai(players=2)",
        "mottainai(players=3)",
        "mottainai(players=2)",
        "mottainai(players=4)",
    ),
)
