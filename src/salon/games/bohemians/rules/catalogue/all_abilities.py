"""The contents of the catalogue: every ability, by the cards it stands on. Each is defined below its own functions;
to add one, define it like its neighbours, and name it here."""

from typing import Final

from salon.games.bohemians.rules.catalogue import (
    acting,
    by_hand,
    counting,
    haunting,
    revolution,
    setting_up,
    shaping,
    waking,
)
from salon.games.bohemians.rules.catalogue.kinds import Ability

ABILITIES: Final[list[Ability]] = [
    # On several kinds of card
    counting.BONUS, counting.COUNT, shaping.PRICE, acting.IGNORE_HARDSHIP,
    # On Habits
    shaping.ATELIER_AS_INSPIRATION, shaping.ATELIER_DISCOUNT, shaping.MUSE_FREE, acting.ON_PURCHASE, acting.KEEP_MUSE,
    acting.TOPDECK_PURCHASE, waking.MORNING_DRAW, waking.MORNING_SWAP, waking.MORNING_SLIP, acting.REJECT,
    acting.SKIP_DUES, acting.BARGAIN, acting.CLEAR_MARKET, acting.WIDEN_MARKET,
    # On Revolution: next round or the rest of this one, for everybody
    revolution.BLOCK_SYMBOL, revolution.BOOST_SYMBOL, revolution.PRICE_SHIFT, revolution.SET_HARMONY,
    revolution.BAN_JOB,
    # On Revolution: at the end of the round
    revolution.WIPE_MARKETS, revolution.ALL_REJECT_HARDSHIP, revolution.REDISTRIBUTE, revolution.PASS_HARDSHIP,
    revolution.ALL_ATELIER,
    # On Muses, for the attached Habit
    shaping.ATTACHED_DOUBLE, shaping.ATTACHED_HALVES, shaping.ATTACHED_WILD, counting.ATTACHED_REPEAT,
    # On Hardships
    shaping.REJECT_PRICE, shaping.LIMIT_HABITS, shaping.CLOSE_COLUMN, waking.DISCARD_HABIT, shaping.MUSE_LIMIT,
    shaping.NO_COLOUR, shaping.MUTE_SYMBOL, shaping.MUTE_JUNCTION, shaping.SYMBOL_CAP, shaping.NO_DOUBLES,
    shaping.ABILITIES_OFF, shaping.PURCHASE_LIMIT, acting.GAIN_LOSS, shaping.NO_ATELIER,
    # On the cards of Time Spirits
    haunting.CLOCK, haunting.CLOCK_BY_NIGHT, haunting.TAKE_HARDSHIPS, haunting.ATELIER, haunting.GAIN_MUSE,
    shaping.HABITS_DRAWN,
    # In the SETUP lines of Job tiles
    setting_up.SETUP_CARDS, setting_up.SETUP_HARDSHIPS, setting_up.SETUP_INSPIRATION,
    # On any card: what none of the others can say
    by_hand.ASKED,
]  # fmt: skip
CATALOGUE: Final[dict[str, Ability]] = {ability.name: ability for ability in ABILITIES}
