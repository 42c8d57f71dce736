"""How minds see Bohemians, and what they learn from."""

from typing import Final

from salon.bots.minds import Mind
from salon.games.bohemians.bots.turns import BohemiansTurns

# Single cards tell it nothing: the insights say what a judge of cards makes of them, of an owner's cards, too.
SLOTS: Final = ("hand", "routine", "muse", "hardship", "market.habit", "market.muse", "market.extra", "announced")
CARDS: Final = ("cards.", *[f"{name}{slot}." for name in SLOTS for slot in range(10)])
SINGLE: Final = ("board.", "job.", "threat.", "next.", "asking.")
# What is judged is a day that has been counted. Hands are empty then, and what was said has done its part.
OF_THE_MOMENT: Final = ("phase", "question.", "said", "used", "announced", "coming", "at_end")
OF_A_SEAT: Final = ("to_act", "hand", "said", "threat_said", "board", "art", "job")
OF_SEATS: Final = tuple(f"seat{seat}.{name}" for seat in range(4) for name in OF_A_SEAT)

RIVALS: Final = (
    "bohemians(players=2)",
    "bohemians(players=3)",
    "bohemians(players=2)",
    "bohemians(players=4)",
)

# As a true bohemian the quick policy wins seldom, so that it takes many games to learn what winning takes.
ALONE: Final = (
    *(3 * ("bohemians(mode=solo, level=true-bohemian)",)),
    *(2 * ("bohemians(mode=solo, level=master)",)),
    "bohemians(mode=solo, level=normal)",
)
SPIRITS: Final = tuple(
    f"bohemians(mode={mode}, spirit={spirit})"
    for mode in ("spirit", "coop")
    for spirit in ("industry", "decency", "decadence")
)

MIND: Final = Mind(
    package="salon.games.bohemians.bots",
    turns=BohemiansTurns,
    most_seats=4,
    margin=4.0,
    specs=(*(2 * RIVALS), *ALONE, *SPIRITS),
    ignores=(*CARDS, *SINGLE, *OF_THE_MOMENT, *OF_SEATS),
    is_thumb_first=True,
    warmths=(0.28, 0.145, 0.06),
    hidden=(256, 64),
    course={"first_games": 60_000, "first_looks": 16, "generations": 0, "thoughtful": 0},
)
