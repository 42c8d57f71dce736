"""How minds see Bohemians, and what they learn from."""

from typing import Final

from salon.bots.minds import Mind
from salon.games.bohemians.bots.turns import BohemiansTurns, TurnsOfOneSide

# Cards are known from the planes, where each has a number of its own; these say the same by their features.
SLOTS: Final = ("hand", "routine", "muse", "hardship", "market.habit", "market.muse", "market.extra", "announced")
FEATURES: Final = tuple(f"{name}{slot}." for name in SLOTS for slot in range(10))
SINGLE: Final = ("board.", "job.", "threat.", "next.", "asking.")
# What is judged is a day that has been counted. Hands are empty then, and what was said has done its part.
OF_THE_MOMENT: Final = (
    "phase",
    "question.",
    "cards.hand",
    "cards.asks",
    "said",
    "used",
    "announced",
    "coming",
    "at_end",
)
# Where a card lies matters less than whose it is.
PLACES: Final = ("top", "discard", "morning", "afternoon", "evening", "night", "market", "extra", "removed", "out")
OTHERS: Final = ("chained", "set_aside", "marked", "kept", "waiting")
OF_A_SEAT: Final = ("to_act", "hand", "said", "threat_said")
OF_SEATS: Final = tuple(f"seat{seat}.{name}" for seat in range(4) for name in OF_A_SEAT)

PACKAGE: Final = "salon.games.bohemians.bots"
IGNORES: Final = (*FEATURES, *SINGLE, *OF_THE_MOMENT, *OF_SEATS, *[f"cards.{name}" for name in PLACES + OTHERS])

# Few games are won alone, so a network learns only what to hope for; which way is better, the rule of thumb knows.
OF_ONE_SIDE: Final = Mind(
    package=PACKAGE,
    weights="mind-of-one-side.npz",
    turns=TurnsOfOneSide,
    most_seats=4,
    margin=4.0,
    specs=(
        "bohemians(mode=solo, level=master)",
        "bohemians(mode=solo, level=true-bohemian)",
        "bohemians(mode=solo, level=normal)",
        "bohemians(mode=spirit, spirit=industry)",
        "bohemians(mode=spirit, spirit=decency)",
        "bohemians(mode=spirit, spirit=decadence)",
        "bohemians(mode=solo, level=master)",
        "bohemians(mode=coop, spirit=industry)",
        "bohemians(mode=coop, spirit=decency)",
        "bohemians(mode=coop, spirit=decadence)",
    ),
    ignores=(*IGNORES, "cards.", *[f"seat{seat}.{name}" for seat in range(4) for name in ("board", "art", "job")]),
    is_thumb_first=True,
    warmths=(0.36, 0.21, 0.1),
    hidden=(128, 48),
    is_taught_quickly=True,
    first_looks=40,
    games=400,
    generations=2,
)

MIND: Final = Mind(
    package=PACKAGE,
    turns=BohemiansTurns,
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
    ignores=IGNORES,
    by_number=("cards.",),
    warmths=(0.36, 0.21, 0.1),
    hidden=(48, 24),
    is_taught_quickly=True,
    games=150,
    generations=12,
    of_one_side=OF_ONE_SIDE,
)
