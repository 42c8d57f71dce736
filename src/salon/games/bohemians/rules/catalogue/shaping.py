"""Abilities that shape a day: what may be planned, how it counts, what things cost."""

from typing import Final

from salon.engine.language import msg
from salon.games.bohemians.rules.catalogue.conditions import check_condition, depends_on_muses, takes_colour
from salon.games.bohemians.rules.catalogue.estimates import Estimate
from salon.games.bohemians.rules.catalogue.kinds import (
    NOTHING_NAMED,
    ON_ACHIEVEMENT,
    ON_HABIT,
    ON_HARDSHIP,
    ON_MUSE,
    ON_SPIRIT,
    OWNED,
    PLAYED,
    PRINTED,
    SHAPES,
    TROUBLES,
    Ability,
    Barred,
    Effect,
    Given,
    each_word,
)
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.ids import ACHIEVEMENT, COLUMN_IDS, COLUMNS, is_habit

# Abilities of Habits. Those for the Day Phase do not work where a Hardship takes abilities away.


def has_no_abilities(day: Day, column: int, effect: Effect) -> bool:
    """Whether this is a Habit that a Hardship has robbed of its abilities; Hardships shape a day first."""
    return is_habit(effect.card) and bool(day.abilities_off >> column & 1)


def price(day: Day, column: int, effect: Effect) -> None:
    if not has_no_abilities(day, column, effect):
        day.prices += (effect,)


PRICE: Final[Ability] = Ability(
    "price", SHAPES, PLAYED | TROUBLES, msg("{price}{unless}."), ("kinds", "amount"), {"uses": 0, "unless": ""},
    shaping=price, not_all_zero=["amount"],
    examples=[
        {"kinds": ["muse"], "amount": -2, "uses": 1},
        {"kinds": ["habit", "muse"], "amount": -1},
        {"kinds": ["achievement"], "amount": 1, "unless": "muse_in_play"},
        {"kinds": ["achievement"], "amount": 1, "unless": "job_played"},
    ],
    estimate=Estimate(
        lambda bot, e: -e.amount * bot.purchases(e.kinds) * bot.holds(e),
        # For Achievements a plan looks at the price.
        today=lambda bot, e: -e.amount * bot.purchases(e.kinds & ~(1 << ACHIEVEMENT)) if bot.left else 0.0,
        while_spending=True,
    ),
)  # fmt: skip


def atelier_as_inspiration(day: Day, column: int, effect: Effect) -> None:
    if not has_no_abilities(day, column, effect):
        day.pay_by_atelier |= effect.kinds


ATELIER_AS_INSPIRATION: Final[Ability] = Ability(
    "atelier_as_inspiration", SHAPES, OWNED, msg("Atelier points may pay for {a_kind}."), ("kinds",),
    shaping=atelier_as_inspiration, examples=[{"kinds": ["achievement"]}], suit="green", estimate=Estimate(1.2),
)  # fmt: skip


def atelier_discount(day: Day, column: int, effect: Effect) -> None:
    if not has_no_abilities(day, column, effect):
        day.discounts += (effect,)


ATELIER_DISCOUNT: Final[Ability] = Ability(
    "atelier_discount", SHAPES, OWNED, msg("{discount}."), ("effect", "amount"), shaping=atelier_discount,
    least={"amount": 1}, suit="green",
    barred={"effect": Barred(["draw"], ", as Draw is bought before Habits lie in the Routine", ON_ACHIEVEMENT)},
    examples=[
        {"effect": "reject", "amount": 2},
        *each_word({"effect": "any", "amount": 1}, "effect", ["clear", "ignore", "any", "draw"]),
    ],
    estimate=Estimate(lambda bot, e: 0.6 * bot.point * e.amount),
)  # fmt: skip


def muse_free(day: Day, column: int, effect: Effect) -> None:
    """Works in the Wake Up Phase, as Muses are played."""
    day.free_muses |= 1 << column


MUSE_FREE: Final[Ability] = Ability(
    "muse_free", SHAPES, ON_HABIT, msg("Ignore the restrictions of the attached Muse."), shaping=muse_free,
    suit="pink", estimate=Estimate(0.3, today=0.0),
)  # fmt: skip


# Abilities of Muses, on the attached Habit.


def attached_double(day: Day, column: int, effect: Effect) -> None:
    day.doublers |= 1 << column


ATTACHED_DOUBLE: Final[Ability] = Ability(
    "attached_double", SHAPES, ON_MUSE, msg("Choose a symbol: its halves on the attached Habit are double."),
    shaping=attached_double,
    says_in_french_rules=msg("Choose a symbol: its halves on the attached Habit are double, and what they complete "
                             "counts as two symbols."),
    estimate=Estimate(2.0, today=0.0),
)  # fmt: skip


def attached_halves(day: Day, column: int, effect: Effect) -> None:
    day.extenders |= 1 << column


ATTACHED_HALVES: Final[Ability] = Ability(
    "attached_halves", SHAPES, ON_MUSE,
    msg("Choose a symbol: the attached Habit has one more half of it on each side."),
    shaping=attached_halves, estimate=Estimate(2.0, today=0.0),
)  # fmt: skip


def attached_wild(day: Day, column: int, effect: Effect) -> None:
    day.wild |= 1 << column


ATTACHED_WILD: Final[Ability] = Ability(
    "attached_wild", SHAPES, ON_MUSE, msg("The attached Habit is white."), shaping=attached_wild,
    estimate=Estimate(0.8, today=0.0),
)  # fmt: skip


# Abilities of Hardships, and of the cards of Time Spirits.

WHENS: Final = ["job_played", "job_not_played", "muse_in_play", "fewer_achievements", "four_colours",
                "two_rivals_level"]  # fmt: skip
IN_NO_COLUMN: Final[Barred] = Barred(
    ["column", "muse_attached", "harmony", "attached_colour"], ", as the card lies in no column"
)


def columns_of(effect: Effect) -> int:
    """How many columns it is about."""
    return bin(effect.columns).count("1")


def habits_drawn(day: Day, column: int, effect: Effect) -> None:
    day.more_habits += effect.amount


HABITS_DRAWN: Final[Ability] = Ability(
    "habits_drawn", SHAPES, ON_SPIRIT | ON_ACHIEVEMENT, msg("Wake Up: draw until you hold {habits_in_hand}."),
    ("amount",), shaping=habits_drawn, only_while_waking=True,
    least={"amount": -4},  # at least one of the five drawn cards is left
    not_all_zero=["amount"], examples=[{"amount": -1}],
    estimate=Estimate(lambda bot, e: e.amount * (0.7 if e.amount > 0 else 1.2)),
)  # fmt: skip


def limit_habits(day: Day, column: int, effect: Effect) -> None:
    day.limits += (effect,)
    day.heeds_muses |= depends_on_muses(effect)


LIMIT_HABITS: Final[Ability] = Ability(
    "limit_habits", SHAPES, TROUBLES, msg("Wake Up: {condition}{when}."), ("condition",),
    {"symbol": "", "colour": "", "columns": COLUMN_IDS, "when": "always"}, shaping=limit_habits,
    only_while_waking=True,
    barred={"condition": Barred(["muse_attached"], ", as Habits are played before Muses"), "when": IN_NO_COLUMN},
    check=check_condition,
    examples=[
        *each_word({}, "condition", ["neighbours_differ", "neighbours_alike"]),
        {"condition": "has_symbol", "symbol": "focus"},
        {"condition": "has_colour", "colour": "green"},
        *each_word({}, "condition", ["white", "revolution", "harmony"]),
        {"condition": "has_colour", "colour": "green", "columns": ["morning", "night"]},
        *each_word({"condition": "neighbours_differ"}, "when", WHENS),
    ],
    estimate=Estimate(lambda bot, e: -1.8 * bot.likely(e) * columns_of(e) / len(COLUMNS)),
)  # fmt: skip


def close_column(day: Day, column: int, effect: Effect) -> None:
    day.closed |= effect.columns


CLOSE_COLUMN: Final[Ability] = Ability(
    "close_column", SHAPES, TROUBLES, msg("Wake Up: no Habit {where} (the Job tile may go there)."), ("columns",),
    shaping=close_column, only_while_waking=True, examples=[{"columns": ["morning"]}], estimate=Estimate(-2.5),
)  # fmt: skip


def muse_limit(day: Day, column: int, effect: Effect) -> None:
    day.muse_limit = min(day.muse_limit, effect.max)


MUSE_LIMIT: Final[Ability] = Ability(
    "muse_limit", SHAPES, TROUBLES, msg("Wake Up: {muses}."), ("max",), shaping=muse_limit, only_while_waking=True,
    examples=[{"max": 1}], estimate=Estimate(lambda bot, e: -2 * bot.muses_a_day()),
)  # fmt: skip


def no_colour(day: Day, column: int, effect: Effect) -> None:
    """What takes colours away looks at them as they are printed [R59]."""
    for each in COLUMNS:
        if effect.columns >> each & 1 and takes_colour(day, each, effect):
            day.colourless |= 1 << each
    day.heeds_muses |= depends_on_muses(effect)


NO_COLOUR: Final[Ability] = Ability(
    "no_colour", SHAPES, TROUBLES, msg("Whole round: {colourless}{when}."),
    takes={"columns": COLUMN_IDS, "condition": "", "symbol": "", "colour": "", "when": "always"}, shaping=no_colour,
    barred={"when": IN_NO_COLUMN}, check=check_condition,
    examples=[
        {"columns": ["morning", "night"]},
        {},
        {"condition": "has_symbol", "symbol": "focus"},
        {"condition": "has_colour", "colour": "green"},
        *each_word({}, "condition", ["white", "revolution", "harmony", "muse_attached", "neighbours_alike",
                                     "neighbours_differ"]),
        *each_word({}, "when", WHENS),
    ],
    estimate=Estimate(
        lambda bot, e: (-1.0 if e.condition == NOTHING_NAMED else -0.4) * bot.likely(e) * 0.3 * columns_of(e)
    ),
)  # fmt: skip


def mute_symbol(day: Day, column: int, effect: Effect) -> None:
    day.muted |= 1 << effect.symbol


MUTE_SYMBOL: Final[Ability] = Ability(
    "mute_symbol", SHAPES, TROUBLES, msg("Day: your {symbol} symbols give no Inspiration."), ("symbol",),
    shaping=mute_symbol, examples=[{"symbol": "focus"}], estimate=Estimate(-1.5),
)  # fmt: skip


def mute_junction(day: Day, column: int, effect: Effect) -> None:
    """The junction between two neighbouring columns has the number of the right one."""
    day.muted_junctions |= 1 << effect.right


def check_junction(item: Given, sound: Given, carrier: int) -> list[str]:
    if "left" not in sound or "right" not in sound:
        return []
    left, right = COLUMN_IDS.index(str(sound["left"])), COLUMN_IDS.index(str(sound["right"]))
    return [] if right == left + 1 else ["mute_junction: right must be the time of day after left."]


MUTE_JUNCTION: Final[Ability] = Ability(
    "mute_junction", SHAPES, TROUBLES, msg("Day: symbols between {left} and {right} give nothing."),
    ("left", "right"), shaping=mute_junction,
    barred={"left": Barred(["night"]), "right": Barred(["morning"])}, check=check_junction,
    examples=[{"left": "morning", "right": "afternoon"}], estimate=Estimate(-1.2),
)  # fmt: skip


def symbol_cap(day: Day, column: int, effect: Effect) -> None:
    day.symbol_cap = min(day.symbol_cap, effect.max)


SYMBOL_CAP: Final[Ability] = Ability(
    "symbol_cap", SHAPES, TROUBLES, msg("Day: symbols give at most {max} Inspiration in all."), ("max",),
    shaping=symbol_cap, examples=[{"max": 5}],
    estimate=Estimate(lambda bot, e: -max(0.5, 7.0 - e.max)),  # so many symbols are usual
)  # fmt: skip


def no_doubles(day: Day, column: int, effect: Effect) -> None:
    day.are_doubles_single = True


NO_DOUBLES: Final[Ability] = Ability(
    "no_doubles", SHAPES, TROUBLES, msg("Day: double halves count as single ones."), shaping=no_doubles,
    estimate=Estimate(-2.0),
)  # fmt: skip


def abilities_off(day: Day, column: int, effect: Effect) -> None:
    day.abilities_off |= effect.columns


ABILITIES_OFF: Final[Ability] = Ability(
    "abilities_off", SHAPES, TROUBLES, msg("Day: {unable}."), ("columns",), shaping=abilities_off,
    examples=[{"columns": ["night"]}], estimate=Estimate(lambda bot, e: -0.5 * columns_of(e)),
)  # fmt: skip


def purchase_limit(day: Day, column: int, effect: Effect) -> None:
    day.purchase_limit = min(day.purchase_limit, effect.max)


PURCHASE_LIMIT: Final[Ability] = Ability(
    "purchase_limit", SHAPES, TROUBLES, msg("Day: {market_cards}."), ("max",), shaping=purchase_limit,
    examples=[{"max": 1}], estimate=Estimate(-0.8, while_spending=True),
)  # fmt: skip


def no_atelier(day: Day, column: int, effect: Effect) -> None:
    day.is_atelier_shut = True


NO_ATELIER: Final[Ability] = Ability(
    "no_atelier", SHAPES, TROUBLES,
    msg("Whole round: no Atelier effects except Reject 1 Card (investing is allowed)."),
    shaping=no_atelier, estimate=Estimate(-0.5),
)  # fmt: skip


# reject_price shapes nothing: it is looked up as the Hardship is rejected.

REJECT_PRICE: Final[Ability] = Ability(
    "reject_price", PRINTED, ON_HARDSHIP, msg("Sleep: rejecting this in the Atelier costs {amount}."), ("amount",),
    least={"amount": 1}, examples=[{"amount": 9}],
)  # fmt: skip


# An ability of Revolution. revolution.py announces it, but the rules of planning cannot know that module; they look
# for this one.


def ban_job(day: Day, nothing: int, effect: Effect) -> None:
    day.is_job_banned = True
