"""How minds see Mottainai, and what they learn from."""

from typing import Final

from salon.bots.minds import Mind
from salon.games.mottainai.bots.turns import MottainaiTurns

# Single cards matter as works and in one's own hand; elsewhere their materials say enough.
SEATS: Final = tuple(f"seat{seat}." for seat in range(5))
UNIMPORTANT: Final = ("hand_may_be", "waiting_may_be", "gallery_order", "gift_shop_order")
OF_CARDS: Final = ("waiting", "task", "helpers", "sales", "bench")
OF_ALL_CARDS: Final = ("cards.floor", "cards.deck", "cards.performing", *[f"cards.{seat}hand" for seat in SEATS[1:]])

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
        *("phase", "over", "to_act", "performing", "question", "answers"),
        *[seat + name for seat in SEATS for name in UNIMPORTANT],
        *[f"cards.{seat}{name}" for seat in SEATS for name in OF_CARDS],
        *OF_ALL_CARDS,
    ),
    warmths=(0.75, 0.28, 0.13),
    hidden=(192, 64),
    course={"games": 1500, "generations": 10, "thoughtful_games": 150, "thoughtful": 2},
)
