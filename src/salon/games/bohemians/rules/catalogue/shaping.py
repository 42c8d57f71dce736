"""Abilities that shape a day: what may be planned, how it counts, what things cost."""

from salon.games.bohemians.rules.catalogue.conditions import depends_on_muses, takes_colour
from salon.games.bohemians.rules.catalogue.kinds import Effect
from salon.games.bohemians.rules.day import Announced, Day
from salon.games.bohemians.rules.ids import COLUMNS, is_habit

# Of Habits. Those that work in the Day Phase do not where a Hardship takes abilities away.


def has_no_abilities(day: Day, column: int, effect: Effect) -> bool:
    """Whether this is a Habit that a Hardship has robbed of its abilities; Hardships shape a day first."""
    return is_habit(effect.card) and bool(day.abilities_off >> column & 1)


def price(day: Day, column: int, effect: Effect) -> None:
    if not has_no_abilities(day, column, effect):
        day.prices.append(effect)


def atelier_as_inspiration(day: Day, column: int, effect: Effect) -> None:
    if not has_no_abilities(day, column, effect):
        day.pay_by_atelier |= effect.kinds


def atelier_discount(day: Day, column: int, effect: Effect) -> None:
    if not has_no_abilities(day, column, effect):
        day.discounts.append(effect)


def muse_free(day: Day, column: int, effect: Effect) -> None:
    """Works in the Wake Up Phase, as Muses are played."""
    day.free_muses |= 1 << column


# Of Muses, on the attached Habit.


def attached_double(day: Day, column: int, effect: Effect) -> None:
    day.doublers |= 1 << column


def attached_halves(day: Day, column: int, effect: Effect) -> None:
    day.extenders |= 1 << column


def attached_wild(day: Day, column: int, effect: Effect) -> None:
    day.wild |= 1 << column


# Of Hardships, and of the cards of Time Spirits.


def habits_drawn(day: Day, column: int, effect: Effect) -> None:
    day.more_habits += effect.amount


def limit_habits(day: Day, column: int, effect: Effect) -> None:
    day.limits.append(effect)
    day.heeds_muses |= depends_on_muses(effect)


def close_column(day: Day, column: int, effect: Effect) -> None:
    day.closed |= effect.columns


def muse_limit(day: Day, column: int, effect: Effect) -> None:
    day.muse_limit = min(day.muse_limit, effect.max)


def no_colour(day: Day, column: int, effect: Effect) -> None:
    """What takes colours away looks at them as they are printed [R59]."""
    for each in COLUMNS:
        if effect.columns >> each & 1 and takes_colour(day, each, effect):
            day.colourless |= 1 << each
    day.heeds_muses |= depends_on_muses(effect)


def mute_symbol(day: Day, column: int, effect: Effect) -> None:
    day.muted |= 1 << effect.symbol


def mute_junction(day: Day, column: int, effect: Effect) -> None:
    """The junction between two neighbouring columns has the number of the right one."""
    day.muted_junctions |= 1 << effect.right


def symbol_cap(day: Day, column: int, effect: Effect) -> None:
    day.symbol_cap = min(day.symbol_cap, effect.max)


def no_doubles(day: Day, column: int, effect: Effect) -> None:
    day.are_doubles_single = True


def abilities_off(day: Day, column: int, effect: Effect) -> None:
    day.abilities_off |= effect.columns


def purchase_limit(day: Day, column: int, effect: Effect) -> None:
    day.purchase_limit = min(day.purchase_limit, effect.max)


def no_atelier(day: Day, column: int, effect: Effect) -> None:
    day.is_atelier_shut = True


# Of Revolution, in the round after it was announced. The second number is what its owner chose.


def block_symbol(day: Day, symbol: int, effect: Effect) -> None:
    day.muted |= 1 << symbol


def boost_symbol(day: Day, symbol: int, effect: Effect) -> None:
    day.boosts.append(Announced(effect, symbol))


def price_shift(day: Day, level: int, effect: Effect) -> None:
    day.shifts.append(Announced(effect, level))


def set_harmony(day: Day, level: int, effect: Effect) -> None:
    day.harmony_bonus = effect.high if level else effect.low


def ban_job(day: Day, nothing: int, effect: Effect) -> None:
    day.is_job_banned = True
