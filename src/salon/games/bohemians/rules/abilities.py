"""Abilities of Habits and Muses in the Routine, and of a Time Spirit's card: which can be used, and what happens."""

from salon.engine.refusal import Refusal
from salon.games.bohemians.rules.catalogue.kinds import (
    A_HABIT,
    A_HARDSHIP,
    A_MUSE,
    ACT,
    ANY_CARD,
    END_OF_ROUND,
    NEXT_ROUND,
    Effect,
)
from salon.games.bohemians.rules.day import NOT_CHOSEN, Day
from salon.games.bohemians.rules.encode import IGNORE_ONE, WHICH
from salon.games.bohemians.rules.events import ANNOUNCED
from salon.games.bohemians.rules.ids import (
    COLUMNS,
    HARDSHIPS,
    IGNORE,
    NO_COLOUR,
    WHITE,
    is_habit,
    is_hardship,
    is_muse,
)
from salon.games.bohemians.rules.planning import sayable_colours
from salon.games.bohemians.rules.prices import atelier_refused, can_pay
from salon.games.bohemians.rules.state import NONE, WAKE_UP, State
from salon.games.bohemians.rules.verbs import use


def works_by_day(g: State, hardship: int) -> bool:
    """Whether a Hardship does anything after the Wake Up Phase."""
    return any(not effect.ability.only_while_waking for effect in g.box.effects[hardship])


# Hardships can be ignored for Atelier points while their owner plans, and until the day is counted. By day that is
# possible only for those that still do something [R50].


def ignorable(g: State, me: int, day: Day) -> list[int]:
    if not g.hardships[me] or g.sums[me] or not can_pay(g, me, IGNORE, day):
        return []
    is_early = g.phase == WAKE_UP
    hardships = list(g.active_hardships(me)) if is_early else hardships_of_the_day(g, me)
    return [IGNORE_ONE + card - HARDSHIPS for card in hardships]


def hardships_of_the_day(g: State, me: int) -> list[int]:
    return [card for card in g.active_hardships(me) if works_by_day(g, card)]


def ignoring_refused(g: State, me: int, hardship: int) -> Refusal | None:
    refusal = not_active(g, me, hardship)
    if refusal is None and g.sums[me]:  # beside a partner
        return Refusal("day-counted", (hardship,))
    return refusal or atelier_refused(g, me, IGNORE) or no_use_in_ignoring(g, hardship)


def no_use_in_ignoring(g: State, hardship: int) -> Refusal | None:
    is_late = g.phase != WAKE_UP and not works_by_day(g, hardship)
    return Refusal("worked-already", (hardship,)) if is_late else None


def not_active(g: State, me: int, hardship: int) -> Refusal | None:
    if hardship in g.ignored[me]:
        return Refusal("ignored-already", (hardship,))
    return not_in_play(g, me, hardship)


def not_in_play(g: State, me: int, hardship: int) -> Refusal | None:
    if hardship in g.hardships[me]:
        return None
    return Refusal("not-your-hardship", (hardship,)) if g.hardships[me] else Refusal("no-hardship")


# Abilities that can be used: those of Habits and Muses in the Routine, once a round each [R40], in columns where they
# have not been taken away; and those of a Time Spirit's card. A player who uses a card with several says which.


def in_routine(today: Day) -> list[int]:
    """The Habits and Muses whose abilities work today."""
    if today.working is not None:
        return today.working
    found: list[int] = []
    for column in COLUMNS:
        if today.routine[column] >= 0 and not today.abilities_off >> column & 1:
            found.append(today.routine[column])
        for muse in today.muses[column]:
            if works_today(today, muse, column):
                found.append(muse)
    today.working = found
    return found


def works_today(today: Day, muse: int, column: int) -> bool:
    """Whether a Muse has the colour it needs, or before counting, can still have it."""
    if not today.works(muse, column) or today.colour(column) != WHITE or today.free_muses >> column & 1:
        return today.works(muse, column)
    needed = today.box.muse_colour[muse]
    return needed == NO_COLOUR or any(colours[column] == needed for colours in sayable_colours(today))


def column_of(today: Day, card: int) -> int:
    """The column in which a Habit or Muse of the Routine lies."""
    return [card == today.routine[column] or card in today.muses[column] for column in COLUMNS].index(True)


def usable(g: State, me: int, today: Day, moment: int) -> list[Effect]:
    cards = [*in_routine(today), *today.standing.prizes]
    if g.threat[me] != NONE:
        cards.append(g.threat[me])
    effects = g.box.at[moment]
    found: list[Effect] = []
    for card in cards:
        for effect in effects[card]:
            if not g.is_used(me, effect) and effect.ability.possible(g, me, effect):
                found.append(effect)
    return found


def usable_now(g: State, me: int, today: Day, moment: int) -> list[Effect]:
    """At dawn and at the dues: what works then. While spending: all that works when its owner likes."""
    moments = (ACT, NEXT_ROUND, END_OF_ROUND) if moment == ACT else (moment,)
    return [effect for each in moments for effect in usable(g, me, today, each)]


def pick_ability(g: State, me: int, card: int, moment: int) -> None:
    effects = [effect for effect in usable_now(g, me, g.day(me), moment) if effect.card == card]
    g.must(me, WHICH, [effect.index for effect in effects], ability_used, card)


def ability_used(g: State, me: int, index: int, card: int) -> None:
    """What works at the end of the round is announced now."""
    effect = g.box.effects[card][index]
    use(g, me, effect)
    if effect.ability.moment == END_OF_ROUND:
        g.at_end += (me, effect.code)
        g.tell(ANNOUNCED, me, card, NOT_CHOSEN, index)
    else:
        g.then((effect.ability.doing, (me, card, index)))


def rejectable(g: State, me: int, kind: int = ANY_CARD) -> list[int]:
    """The cards played this round that are not yet marked: not the Job tile, not what was just bought [R15]."""
    played = [card for card in g.routine[me] if card >= 0] + g.muses_of(me) + list(g.hardships[me])
    return [card for card in played if card not in g.marked and is_of_kind(card, kind)]


def rejecting_refused(g: State, me: int, card: int) -> Refusal | None:
    if card in g.marked:
        return Refusal("marked", (card,))
    return None if card in rejectable(g, me) else Refusal("not-played", (card,))


def is_of_kind(card: int, kind: int) -> bool:
    if kind == A_HABIT:
        return is_habit(card)
    if kind == A_MUSE:
        return is_muse(card)
    return kind != A_HARDSHIP or is_hardship(card)
