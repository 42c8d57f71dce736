"""The Wake Up Phase: everybody draws and plans a day, all at once, unseen by the others [R34]."""

from typing import Final

from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Choice, Kinds, do, kinds
from salon.games.bohemians.rules.abilities import ignorable
from salon.games.bohemians.rules.catalogue.kinds import LAID_OUT, MORNING_ICON, Effect
from salon.games.bohemians.rules.catalogue.shaping import NO_ATELIER
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.encode import (
    COLUMN_COUNT,
    DRAW_TWO,
    FINISH,
    IGNORE_ONE,
    JOB_TO,
    MUSE_TO,
    PLACE,
    SWAP,
    TAKE_BACK,
    TAKE_MUSE_BACK,
    USE,
)
from salon.games.bohemians.rules.ids import DRAW, HARDSHIPS, IGNORE, MUSES, is_hardship
from salon.games.bohemians.rules.plan_verbs import (
    attach,
    discard_hand,
    lay_habit,
    lay_hardship,
    lay_job,
    settle,
    swap_columns,
    take_back,
    take_muse_back,
)
from salon.games.bohemians.rules.planning import is_complete, onward, second_thoughts
from salon.games.bohemians.rules.prices import atelier_refused, can_pay
from salon.games.bohemians.rules.state import NONE, State
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
    """The morning icons in hand that can be used, and what the player's Achievements do then by hand."""
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
    return any(effect.ability.moment == LAID_OUT or effect.ability is NO_ATELIER for effect in effects)


def morning_is_over(g: State, me: int, nothing: int) -> None:
    g.then(do(lay_out, me))


def used_in_the_morning(g: State, me: int, card: int) -> None:
    """If a Habit has several morning icons, they are used one after the other."""
    effect = next(each for each in morning_effects(g, me) if each.card == card)
    use(g, me, effect)
    g.then((effect.ability.doing, (me, card, effect.index)), do(morning, me))


def drew_two_in_the_morning(g: State, me: int, nothing: int) -> None:
    draw_two(g, me)
    g.then(do(morning, me))


MORNING_KINDS: Final[Kinds] = kinds(
    (USE, used_in_the_morning),
    (DRAW_TWO, drew_two_in_the_morning),
    (PASS, morning_is_over),
)


def draw_two(g: State, me: int) -> None:
    pay_atelier(g, me, DRAW)
    draw_cards(g, me, DRAWN_FOR_POINTS, exactly=False)


def can_draw_two(g: State, me: int, day: Day) -> bool:
    return bool(g.deck[me] or g.discard[me]) and can_pay(g, me, DRAW, day)


def drawing_refused(g: State, me: int, nothing: int) -> Refusal | None:
    if not g.deck[me] and not g.discard[me]:
        return Refusal("no-card-left")
    return atelier_refused(g, me, DRAW)


# 2. Lay out all Hardships in hand. Those that work in the Wake Up Phase apply from now on.


def lay_out(g: State, me: int) -> None:
    """Lay out Hardships, also those drawn late: what they make illegal returns to the hand [R25]."""
    drawn = [card for card in g.hand[me] if is_hardship(card)]
    for card in drawn:
        lay_hardship(g, me, card)
    calls = [
        (effect.ability.doing, (me, card, effect.index)) for card in drawn for effect in g.box.at[LAID_OUT][card]
    ]
    settle(g, me)
    check_hardships(g, me)
    g.then(*calls, do(plan, me))


# 3. and 4. Either 4 Habits, or 3 Habits and the Job tile, one in each space; Muses below Habits. All can be
# rearranged until the plan stands. Hardships can be ignored and cards drawn for Atelier points all the while.


def plan(g: State, me: int) -> None:
    """Ask without second thoughts: there are many of them, and few are ever looked at."""
    day = g.day(me)
    actions = onward(g, me, day)
    if is_complete(day, g.hand[me]):
        actions.append(FINISH)
    if can_draw_two(g, me, day):
        actions.append(DRAW_TWO)
    actions += ignorable(g, me, day)
    g.ask(me, PLAN_KINDS, actions)


def is_planning(g: State, me: int) -> bool:
    choice = g.choice_of(me)
    return choice is not None and choice[2] == PLAN_KINDS


def with_second_thoughts(g: State, choice: Choice) -> list[int]:
    """All that can be done: second thoughts come after what puts cards into free spaces, before the rest."""
    me, actions, kinds, _ = choice
    if kinds != PLAN_KINDS:
        return actions[:]
    forward = [action for action in actions if action < FINISH]
    return forward + second_thoughts(g, me, g.day(me)) + actions[len(forward) :]


def drop_second_thoughts(g: State) -> None:
    """A saved game lists them all; the table works them out when somebody wants to see them."""
    g.choice = without_second_thoughts(g, g.choice)
    for lane in g.lanes:
        lane.choice = without_second_thoughts(g, lane.choice)


def without_second_thoughts(g: State, choice: Choice | None) -> Choice | None:
    if choice is None or choice[2] != PLAN_KINDS:
        return choice
    me, actions, kinds, args = choice
    forward = onward(g, me, g.day(me))
    return me, [action for action in actions if action >= FINISH or action in forward], kinds, args


def leading_on(g: State, me: int) -> list[int]:
    """What can be done, apart from second thoughts about the plan."""
    choice = g.choice_of(me)
    return g.legal(me) if choice is None else choice[1][:]


# The answers


def placed(g: State, me: int, option: int) -> None:
    lay_habit(g, me, option % COLUMN_COUNT, option // COLUMN_COUNT)
    g.then(do(plan, me))


def job_placed(g: State, me: int, column: int) -> None:
    lay_job(g, me, column)
    g.then(do(plan, me))


def taken_back(g: State, me: int, column: int) -> None:
    take_back(g, me, column)
    g.then(do(plan, me))


def columns_swapped(g: State, me: int, pair: int) -> None:
    swap_columns(g, me, pair)
    g.then(do(plan, me))


def muse_placed(g: State, me: int, option: int) -> None:
    attach(g, me, MUSES + option // COLUMN_COUNT, option % COLUMN_COUNT)
    g.then(do(plan, me))


def muse_taken_back(g: State, me: int, option: int) -> None:
    take_muse_back(g, me, MUSES + option)
    g.then(do(plan, me))


def drew_two(g: State, me: int, nothing: int) -> None:
    draw_two(g, me)
    g.then(do(lay_out, me))


def ignored(g: State, me: int, option: int) -> None:
    """Another Hardship may forbid what the ignored one allowed: without The Lure of Death colours are back."""
    pay_atelier(g, me, IGNORE)
    ignore(g, me, HARDSHIPS + option)
    settle(g, me)
    g.then(do(plan, me))


# 5. What is left in hand goes to the discard pile.


def finished(g: State, me: int, nothing: int) -> None:
    discard_hand(g, me)


PLAN_KINDS: Final[Kinds] = kinds(
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
