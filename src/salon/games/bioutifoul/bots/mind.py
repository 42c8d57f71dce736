"""How minds see Bioutifoul, and what they learn from."""

from typing import Final

from salon.bots.minds import Mind
from salon.games.bioutifoul.bots.turns import BioutifoulTurns

MIND: Final = Mind(
    package="salon.games.bioutifoul.bots",
    turns=BioutifoulTurns,
    most_seats=6,
    margin=3.0,
    specs=(
        "bioutifoul(players=2)",
        "bioutifoul(players=3)",
        "bioutifoul(players=2)",
        "bioutifoul(players=4)",
    ),
    ignores=("over", "asked", "artwork."),  # works of one artist are alike
    warmths=(0.4, 0.25, 0.155),
)
