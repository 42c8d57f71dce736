"""The Wake Up Phase: everybody draws and plans a day, all at once, unseen by the others [R34]."""

from typing import Final

from salon.engine.state import PASS, Kinds, do
from salon.games.bohemians.rules.catalogue.kinds import LAID_OUT, MORNING_ICON, Effect
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.encode import (
    COLUMN_COUNT,
    DRAW_TWO,
    FINISH,
    IGNORE_ONE,
    JOB_TO,
    MUSE_TO,
    PAIRS,
    PLACE,
    SWAP,
    TAKE_BACK,
    TAKE_MUSE_BACK,
    USE,
)
from salon.games.bohemians.rules.ids import (
    COLUMNS,
    DRAW,
    EMPTY,
    HARDSHIPS,
    IGNORE,
    JOB,
    MUSES,
    is_habit,
    is_hardship,
)
from salon.games.bohemians.rules.planning import (
    are_habits_allowed,
    fitting_muses,
    is_complete,
    making_room,
    onward,
    second_thoughts,
    swapped,
)
from salon.games.bohemians.rules.prices import can_pay
from salon.games.bohemians.rules.state import NO_MUSES, NONE, State, put, without
from salon.games.bohemians.rules.time_spirit import check_hardships
from salon.games.bohemians.rules.verbs import HABITS_DRAWN, draw_cards, draw_habits, ignore, pay_atelier, use

DRAWN_FOR_POINTS: Final = 2


# A. DRAW
# Draw until you hold 5 Habits. Muses and Hardships are extra. With an empty deck, the discard pile is shuffled.


def wake_up(g: State, me: int) -> None:
    more = g.day(me).more_habits if g.threat[me] != NONE or g.gained[me] else 0
    draw_habits(g, me, max(1, HABITS_DRAWN + more))
    g.then(do(morning, me))


# B. PLAN
# 1. Show Habits in hand that have the morning icon, and use them. The Atelier's Draw 2 Cards can be bought from
#    here on; what it draws later comes too late for this step [R25], so it is offered here if it matters.


def morning(g: State, me: int) -> None:
    actions = sorted({USE + effect.card for effect in morning_effects(g, me)})
    if is_drawing_urgent(g, me) and can_draw_two(g, me, g.day(me)):
        actions.append(DRAW_TWO)
    if actions:
        g.ask(me, MORNING_KINDS, [PASS, *actions])
    else:
        g.then(do(lay_out, me))


def morning_effects(g: State, me: int) -> list[Effect]:
    """The morning icons in hand that can be used, and what own Achievements do then by hand."""
    return [
        effect
        for card in (*g.hand[me], *g.prizes(me))
        for effect in g.box.at[MORNING_ICON][card]
        if not g.is_used(me, effect) and effect.ability.possible(g, me, effect)
    ]


def is_drawing_urgent(g: State, me: int) -> bool:
    """Whether it matters to draw two cards now, not later [R48]: morning icons are in hand or may be drawn, or a
    Hardship in hand does something as it is laid out, or shuts the Atelier."""
    if any(g.box.at[MORNING_ICON][card] for card in g.hand[me] + g.deck[me] + g.discard[me]):
        return True
    if morning_effects(g, me):
        return True
    effects = [effect for card in g.hand[me] if is_hardship(card) for effect in g.box.effects[card]]
    return any(effect.ability.moment == LAID_OUT or effect.ability.name == "no_atelier" for effect in effects)


def morning_is_over(g: State, me: int, nothing: int) -> None:
    g.then(do(lay_out, me))


def used_in_the_morning(g: State, me: int, card: int) -> None:
    """Should a Habit have several morning icons, they are used one after the other."""
    effect = next(each for each in morning_effects(g, me) if each.card == card)
    use(g, me, effect)
    g.then((effect.ability.doing, (me, card, effect.index)), do(morning, me))


def drew_two_in_the_morning(g: State, me: int, nothing: int) -> None:
    draw_two(g, me)
    g.then(do(morning, me))


MORNING_KINDS: Final[Kinds] = (
    (USE, used_in_the_morning),
    (DRAW_TWO, drew_two_in_the_morning),
    (PASS, morning_is_over),
)


def draw_two(g: State, me: int) -> None:
    pay_atelier(g, me, DRAW)
    draw_cards(g, me, DRAWN_FOR_POINTS, exactly=False)


def can_draw_two(g: State, me: int, day: Day) -> bool:
    return bool(g.deck[me] or g.discard[me]) and can_pay(g, me, DRAW, day)


# 2. Lay out all Hardships in hand. Those that work in the Wake Up Phase apply from now on.


def lay_out(g: State, me: int) -> None:
    """Also for Hardships drawn late: what they make illegal returns to the hand [R25]."""
    drawn = [card for card in g.hand[me] if is_hardship(card)]
    for card in drawn:
        g.hand[me] = without(g.hand[me], card)
        g.hardships[me] += (card,)
    calls = [
        (effect.ability.doing, (me, card, effect.index)) for card in drawn for effect in g.box.at[LAID_OUT][card]
    ]
    settle(g, me)
    check_hardships(g, me)
    g.then(*calls, do(plan, me))


def settle(g: State, me: int) -> None:
    """Take back into the hand what may not lie in the Routine any more: of what excludes each other, the later."""
    day, planned = g.day(me), g.routine[me]
    routine = tuple([EMPTY if is_habit(card) else card for card in planned])
    for column in COLUMNS:
        if is_habit(planned[column]):
            if are_habits_allowed(day.with_plan(put(routine, column, planned[column]), NO_MUSES)):
                routine = put(routine, column, planned[column])
            else:
                g.hand[me] += (planned[column],)
    g.routine[me] = routine
    settle_muses(g, me)


def settle_muses(g: State, me: int) -> None:
    if g.muses[me]:
        kept = fitting_muses(g, me, g.routine[me], g.muses[me])
        g.hand[me] += tuple([entry >> 2 for entry in g.muses[me] if entry not in kept])
        g.muses[me] = kept


# 3. and 4. Either 4 Habits, or 3 Habits and the Job tile, one in each space; Muses below Habits. All can be
# rearranged until the plan stands. Hardships can be ignored and cards drawn for Atelier points all the while.


def plan(g: State, me: int) -> None:
    day = g.day(me)
    actions = onward(g, me, day) + second_thoughts(g, me, day)
    if is_complete(g, me, day):
        actions.append(FINISH)
    if can_draw_two(g, me, day):
        actions.append(DRAW_TWO)
    actions += ignoring(g, me, day)
    g.ask(me, PLAN_KINDS, actions)


def is_planning(g: State, me: int) -> bool:
    choice = g.choice_of(me)
    return choice is not None and choice[2] == PLAN_KINDS


def leading_on(g: State, me: int) -> list[int]:
    """What can be done, but for second thoughts about the plan."""
    actions = g.legal(me)
    if not is_planning(g, me):
        return actions
    forward = onward(g, me, g.day(me))
    return [action for action in actions if action >= FINISH or action in forward]


def ignoring(g: State, me: int, day: Day) -> list[int]:
    active = g.active_hardships(me)
    if not active or not can_pay(g, me, IGNORE, day):
        return []
    return [IGNORE_ONE + card - HARDSHIPS for card in active]


# The answers


def placed(g: State, me: int, option: int) -> None:
    card, column = option // COLUMN_COUNT, option % COLUMN_COUNT
    g.hand[me] = without(g.hand[me], card)
    lay(g, me, column, card)


def job_placed(g: State, me: int, column: int) -> None:
    if JOB in g.routine[me]:
        g.routine[me] = put(g.routine[me], g.routine[me].index(JOB), EMPTY)
    lay(g, me, column, JOB)


def lay(g: State, me: int, column: int, card: int) -> None:
    """Into a column; what lies there returns to the hand."""
    before = g.routine[me][column]
    if is_habit(before):
        g.hand[me] += (before,)
    g.routine[me] = put(g.routine[me], column, card)
    if is_habit(card):
        settle_muses(g, me)
    else:
        settle(g, me)  # what may be played can depend on the Job tile
    g.then(do(plan, me))


def muse_placed(g: State, me: int, option: int) -> None:
    muse, column = MUSES + option // COLUMN_COUNT, option % COLUMN_COUNT
    if muse in g.hand[me]:
        g.hand[me] = without(g.hand[me], muse)
    kept = making_room(g, me, muse, column)
    g.hand[me] += tuple([entry >> 2 for entry in g.muses[me] if entry not in kept and entry >> 2 != muse])
    g.muses[me] = (*kept, muse * COLUMN_COUNT + column)
    settle_muses(g, me)
    g.then(do(plan, me))


def muse_taken_back(g: State, me: int, option: int) -> None:
    muse = MUSES + option
    g.muses[me] = tuple([entry for entry in g.muses[me] if entry >> 2 != muse])
    g.hand[me] += (muse,)
    settle_muses(g, me)
    g.then(do(plan, me))


def taken_back(g: State, me: int, column: int) -> None:
    lay(g, me, column, EMPTY)


def columns_swapped(g: State, me: int, pair: int) -> None:
    """Muses go along, as far as they may."""
    one, other = PAIRS[pair]
    g.routine[me] = swapped(g.routine[me], pair)
    g.muses[me] = tuple([
        entry - one + other if entry & 3 == one else entry - other + one if entry & 3 == other else entry
        for entry in g.muses[me]
    ])  # fmt: skip
    settle_muses(g, me)
    g.then(do(plan, me))


def drew_two(g: State, me: int, nothing: int) -> None:
    draw_two(g, me)
    g.then(do(lay_out, me))


def ignored(g: State, me: int, option: int) -> None:
    """What the one Hardship allowed another may forbid: without The Lure of Death colours are back."""
    pay_atelier(g, me, IGNORE)
    ignore(g, me, HARDSHIPS + option)
    settle(g, me)
    g.then(do(plan, me))


# 5. What is left in hand goes to the discard pile.


def finished(g: State, me: int, nothing: int) -> None:
    g.discard[me] += g.hand[me]
    g.hand[me] = ()


PLAN_KINDS: Final[Kinds] = (
    (IGNORE_ONE, ignored),
    (DRAW_TWO, drew_two),
    (FINISH, finished),
    (PLACE, placed),
    (JOB_TO, job_placed),
    (MUSE_TO, muse_placed),
    (TAKE_MUSE_BACK, muse_taken_back),
    (TAKE_BACK, taken_back),
    (SWAP, columns_swapped),
)
