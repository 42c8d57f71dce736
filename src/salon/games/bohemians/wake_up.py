"""The Wake Up Phase: everybody draws and plans a day, all at once, unseen by the others [R34]."""

from typing import Final

from salon.engine.table import PASS, Kinds, do
from salon.games.bohemians.catalogue.kinds import LAID_OUT, MORNING_ICON, Effect
from salon.games.bohemians.day import Day
from salon.games.bohemians.encode import (
    COLUMN_COUNT,
    DISCARD,
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
    WHICH,
)
from salon.games.bohemians.numbers import (
    COLUMNS,
    DRAW,
    EMPTY,
    HARDSHIPS,
    IGNORE,
    JOB,
    MUSES,
    is_habit,
    is_hardship,
    is_muse,
)
from salon.games.bohemians.planning import (
    are_habits_allowed,
    can_attach,
    can_place,
    day_with,
    fitting_muses,
    is_complete,
    put,
)
from salon.games.bohemians.state import NO_MUSES, Cards, State
from salon.games.bohemians.verbs import (
    HABITS_DRAWN,
    atelier_cost,
    discard_from_hand,
    draw_cards,
    draw_habits,
    ignore,
    pay_atelier,
    use,
    without,
)

DRAWN_FOR_POINTS: Final = 2


# A. DRAW
# Draw until you hold 5 Habits. Muses and Hardships are extra. With an empty deck, the discard pile is shuffled.


def wake_up(g: State, me: int) -> None:
    draw_habits(g, me, HABITS_DRAWN)
    g.then(do(morning, me))


# B. PLAN
# 1. Show Habits in hand that have the morning icon, and use them. The Atelier's Draw 2 Cards can be bought from
#    here on; what it draws later comes too late for this step [R25], so it is offered here if it matters.


def morning(g: State, me: int) -> None:
    shown = [effect for effect in morning_effects(g, me) if effect.ability.possible(g, me, effect)]
    actions = sorted({USE + effect.card for effect in shown})
    if is_drawing_urgent(g, me) and can_draw_two(g, me, g.day(me)):
        actions.append(DRAW_TWO)
    if actions:
        g.ask(me, MORNING_KINDS, [PASS, *actions])
    else:
        g.then(do(lay_out, me))


def morning_effects(g: State, me: int) -> list[Effect]:
    """The morning icons in hand that are not used."""
    return [
        effect
        for card in g.hand[me]
        for effect in g.box.at[MORNING_ICON][card]
        if is_habit(card) and not g.is_used(me, effect)
    ]


def is_drawing_urgent(g: State, me: int) -> bool:
    """Whether it matters to draw two cards now, not later [R48]: morning icons are in hand or may be drawn, or a
    Hardship in hand does something as it is laid out, or shuts the Atelier."""
    if any(g.box.at[MORNING_ICON][card] for card in g.hand[me] + g.deck[me] + g.discard[me]):
        return True
    effects = [effect for card in g.hand[me] if is_hardship(card) for effect in g.box.effects[card]]
    return any(effect.ability.moment == LAID_OUT or effect.ability.name == "no_atelier" for effect in effects)


def morning_is_over(g: State, me: int, nothing: int) -> None:
    g.then(do(lay_out, me))


def used_in_the_morning(g: State, me: int, card: int) -> None:
    g.then(do(pick_icon, me, card), do(morning, me))


def pick_icon(g: State, me: int, card: int) -> None:
    """Which of the card's morning icons, if it has several."""
    possible = [each for each in morning_effects(g, me) if each.card == card and each.ability.possible(g, me, each)]
    g.must(me, WHICH, [effect.index for effect in possible], icon_used, card)


def icon_used(g: State, me: int, index: int, card: int) -> None:
    effect = g.box.effects[card][index]
    use(g, me, effect)
    g.then((effect.ability.doing, (me, card, index)))


def drew_two_in_the_morning(g: State, me: int, nothing: int) -> None:
    pay_atelier(g, me, DRAW)
    draw_cards(g, me, DRAWN_FOR_POINTS, exactly=False)
    g.then(do(morning, me))


MORNING_KINDS: Final[Kinds] = (
    (USE, used_in_the_morning),
    (DRAW_TWO, drew_two_in_the_morning),
    (PASS, morning_is_over),
)


def can_draw_two(g: State, me: int, day: Day) -> bool:
    return bool(g.deck[me] or g.discard[me]) and can_pay(g, me, DRAW, day)


def can_pay(g: State, me: int, effect: int, day: Day) -> bool:
    return not day.is_atelier_shut and atelier_cost(g, me, day, effect) <= g.atelier[me]


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


def onward(g: State, me: int, day: Day) -> list[int]:
    """Cards from hand, and the Job tile, into spaces that are free."""
    found: list[int] = []
    empty = [column for column in COLUMNS if day.routine[column] == EMPTY]
    for card in g.hand[me]:
        if is_habit(card):
            found += [PLACE + card * COLUMN_COUNT + each for each in empty if can_place(g, me, card, each, day)]
        elif is_muse(card):
            found += [muse_to(card, each) for each in COLUMNS if can_attach(day, card, each)]
    if not day.is_job_played and not day.is_job_banned:
        found += [JOB_TO + column for column in empty]
    return found


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


def second_thoughts(g: State, me: int, day: Day) -> list[int]:
    """Whatever rearranges what has been planned already."""
    found: list[int] = []
    full = [column for column in COLUMNS if day.routine[column] != EMPTY]
    for card in g.hand[me]:
        if is_habit(card):
            found += [PLACE + card * COLUMN_COUNT + each for each in full if can_place(g, me, card, each, day)]
        elif is_muse(card):
            others = [each for each in COLUMNS if day.muses[each] and not can_attach(day, card, each)]
            found += [muse_to(card, each) for each in others if can_change(g, me, card, each)]
    for entry in g.muses[me]:
        muse = entry >> 2
        found += [muse_to(muse, each) for each in COLUMNS if each != entry & 3 and can_change(g, me, muse, each)]
        found.append(TAKE_MUSE_BACK + muse - MUSES)
    if not day.is_job_banned:
        found += [
            JOB_TO + column for column in (COLUMNS if day.is_job_played else full) if day.routine[column] != JOB
        ]
    found += [TAKE_BACK + column for column in full]
    found += [SWAP + pair for pair in range(len(PAIRS)) if can_swap(g, me, day, pair)]
    return found


def ignoring(g: State, me: int, day: Day) -> list[int]:
    if not day.hardships or not can_pay(g, me, IGNORE, day):
        return []
    return [IGNORE_ONE + card - HARDSHIPS for card in day.hardships]


def muse_to(muse: int, column: int) -> int:
    return MUSE_TO + (muse - MUSES) * COLUMN_COUNT + column


def can_change(g: State, me: int, muse: int, column: int) -> bool:
    """Whether a Muse may lie in a column once it has left its own, and the one that is there has."""
    return can_attach(day_with(g, me, g.routine[me], muses_by_column(making_room(g, me, muse, column))), muse, column)


def making_room(g: State, me: int, muse: int, column: int) -> Cards:
    """The Muses but for this one, and if it does not share, but for those that lie in its way."""
    shares = g.box.muse_shares[muse]
    return tuple([
        entry
        for entry in g.muses[me]
        if entry >> 2 != muse and (shares or entry & 3 != column or g.box.muse_shares[entry >> 2])
    ])  # fmt: skip


def muses_by_column(entries: Cards) -> list[Cards]:
    return [tuple([entry >> 2 for entry in entries if entry & 3 == column]) for column in COLUMNS]


def can_swap(g: State, me: int, day: Day, pair: int) -> bool:
    one, other = PAIRS[pair]
    if day.routine[one] == day.routine[other]:
        return False
    if not day.closed and not day.limits:
        return True
    return are_habits_allowed(day.with_plan(swapped(day.routine, pair), NO_MUSES))


def swapped(routine: Cards, pair: int) -> Cards:
    one, other = PAIRS[pair]
    return put(put(routine, one, routine[other]), other, routine[one])


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
    settle_muses(g, me)
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
    pay_atelier(g, me, DRAW)
    draw_cards(g, me, DRAWN_FOR_POINTS, exactly=False)
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


# discard_habit: discard Habits of your choice, as this Hardship is laid out. It can be ignored first [R13].


def discard_habit(g: State, me: int, card: int, index: int) -> None:
    g.then(do(discard_one, me, card, g.box.effects[card][index].amount))


def discard_one(g: State, me: int, hardship: int, left: int) -> None:
    habits = [card for card in g.hand[me] if is_habit(card)]
    if not left or not habits or hardship in g.ignored[me]:
        return
    day = g.day(me)
    actions = [DISCARD + card for card in habits]
    if can_pay(g, me, IGNORE, day):
        actions.append(IGNORE_ONE + hardship - HARDSHIPS)
    g.ask(me, DISCARD_KINDS, actions, (hardship, left))


def habit_discarded(g: State, me: int, card: int, hardship: int, left: int) -> None:
    discard_from_hand(g, me, card)
    g.then(do(discard_one, me, hardship, left - 1))


def ignored_instead(g: State, me: int, option: int, hardship: int, left: int) -> None:
    pay_atelier(g, me, IGNORE)
    ignore(g, me, HARDSHIPS + option)
    settle(g, me)


DISCARD_KINDS: Final[Kinds] = ((IGNORE_ONE, ignored_instead), (DISCARD, habit_discarded))


# morning_draw, morning_swap, morning_slip: what the morning icons do.


def morning_draw(g: State, me: int, card: int, index: int) -> None:
    effect = g.box.effects[card][index]
    draw_cards(g, me, effect.amount, bool(effect.exactly))


def can_draw(g: State, me: int, effect: Effect) -> bool:
    return bool(g.deck[me] or g.discard[me])


def morning_swap(g: State, me: int, card: int, index: int) -> None:
    g.then(do(swap_one, me, card, index, 0))


def swap_one(g: State, me: int, card: int, index: int, done: int) -> None:
    """Discard up to so many Habits, then draw as many cards. The Habit itself stays in hand."""
    effect = g.box.effects[card][index]
    habits = [each for each in g.hand[me] if is_habit(each) and each != card]
    if done == effect.amount or not habits:
        draw_cards(g, me, done, bool(effect.exactly))
    else:
        g.ask(me, SWAP_KINDS, [PASS] + [DISCARD + each for each in habits], (card, index, done))


def swap_discarded(g: State, me: int, habit: int, card: int, index: int, done: int) -> None:
    discard_from_hand(g, me, habit)
    g.then(do(swap_one, me, card, index, done + 1))


def swap_done(g: State, me: int, nothing: int, card: int, index: int, done: int) -> None:
    draw_cards(g, me, done, bool(g.box.effects[card][index].exactly))


SWAP_KINDS: Final[Kinds] = ((DISCARD, swap_discarded), (PASS, swap_done))


def has_habits_to_swap(g: State, me: int, effect: Effect) -> bool:
    return any(is_habit(card) and card != effect.card for card in g.hand[me])


def morning_slip(g: State, me: int, card: int, index: int) -> None:
    g.then(do(slip_one, me, g.box.effects[card][index].amount))


def slip_one(g: State, me: int, left: int) -> None:
    """Discard a Hardship from hand: it has no effect."""
    hardships = [card for card in g.hand[me] if is_hardship(card)]
    if left and hardships:
        g.ask(me, SLIP_KINDS, [PASS] + [DISCARD + card for card in hardships], (left,))


def slipped(g: State, me: int, card: int, left: int) -> None:
    discard_from_hand(g, me, card)
    g.then(do(slip_one, me, left - 1))


SLIP_KINDS: Final[Kinds] = ((DISCARD, slipped),)


def has_hardships_in_hand(g: State, me: int, effect: Effect) -> bool:
    return any(is_hardship(card) for card in g.hand[me])
