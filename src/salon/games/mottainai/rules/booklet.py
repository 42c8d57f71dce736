"""The rules of Mottainai, in the order of the mat: set-up, morning, noon, night. [R1] ... are the rulings in the
README; actions, completing, cover and scoring have modules of their own.
"""

from collections.abc import Sequence
from typing import Final

from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Call, Kinds, Step, do, kinds
from salon.games.mottainai.rules.abilities import (
    ANSWERS,
    AT_NIGHT,
    BEFORE_TASK,
    HAND_LIMIT_STEP,
    IN_THE_MORNING,
    IN_THE_MORNING_V095,
    INSTEAD,
    NEW_TASK_STEP,
    OLD_TASK_STEP,
    Answer,
    instead_actions,
)
from salon.games.mottainai.rules.actions import FULL_HAND, action, offer, pray
from salon.games.mottainai.rules.cards import MATERIAL_OF, NONE, WORK_COUNT, WorkSet
from salon.games.mottainai.rules.common_reasons import Question, not_in_hand, other_than
from salon.games.mottainai.rules.cover import (
    ADDED,
    MASKED,
    NOT_COUNTED,
    actions_from_helpers,
    barring,
    covering_helpers,
    forbidding_conversion,
    helpers_of,
    ignoring_helpers,
    total,
)
from salon.games.mottainai.rules.encode import MOST_PLAYERS, NEW_TASK, OLD_TO_FLOOR, RETURN, SHOW
from salon.games.mottainai.rules.events import BARRED, BEGINS, COUNTED, NO_TASK, TURN
from salon.games.mottainai.rules.hidden import different, face_down, seen_by
from salon.games.mottainai.rules.state import MORNING, NIGHT, NOON, TOO_LONG, State, replaced
from salon.games.mottainai.rules.verbs import (
    HAND,
    end,
    kites_again,
    old_task_to_floor,
    restock,
    return_card,
    set_task,
    show,
    take_from_hand,
    take_top,
    take_up,
    tell_uses,
)

HAND_LIMIT: Final = FULL_HAND
ONE_DECK: Final = 3  # players at most; more play with two decks
MOST_ROUNDS: Final = 300  # a technical limit: the rules force nobody to end the game [R23]


# SET-UP
# Five cards each, one card face down into each task slot, unseen. Everybody turns up a card: these form the floor,
# and the player who turned up the alphabetically first name starts.


def set_up(g: State, works: WorkSet) -> None:
    players = g.game.players
    shuffle(g)
    for seat in range(players):
        g.hand[seat] = seen_by(tuple([take_top(g) for _ in range(FULL_HAND)]), seat)
    for seat in range(players):
        g.start_card = replaced(g.start_card, seat, take_top(g))
    for _ in range(players):
        restock(g)
    names = [works.alphabetical(card) for card in g.floor]
    tied = [seat for seat in range(players) if names[seat] == min(names)]
    g.first = tied[g.random_below(len(tied))] if len(tied) > 1 else tied[0]  # [R13]
    g.then(do(turn, g.first))


def shuffle(g: State) -> None:
    """One deck for two or three players, two for more."""
    decks = 1 if g.game.players <= ONE_DECK else 2
    g.deck = tuple([face_down(card) for card in g.shuffled(list(range(WORK_COUNT)) * decks)])


# A TURN
# One player takes a whole turn, then the player to the left. v0.95 has another order in the morning [R1].


def turn(g: State, me: int) -> None:
    g.turn = me
    g.phase = MORNING
    g.papers = 0
    g.added = ()
    g.old_task = NONE
    g.tell(TURN, me, g.round)
    g.then(*DAYS[g.agreed.is_v095][me])


def day(me: int, is_v095: bool) -> tuple[Call, ...]:
    """What a turn consists of: the four steps of the morning, noon and night."""
    if is_v095:
        second, third, fourth = do(old_task_v095, me), do(offer, me, IN_THE_MORNING_V095), do(new_task_v095, me)
    else:
        second, third, fourth = do(offer, me, IN_THE_MORNING), do(old_task, me), do(new_task, me)
    return (do(hand_limit, me), second, third, fourth, do(noon, me, 1), do(night, me))


# MORNING
# 1. With more than five cards in hand, return cards to the bottom of the deck until exactly five are left.


def hand_limit(g: State, me: int) -> None:
    if g.hand[me] and has_instead(g, me, HAND_LIMIT_STEP):
        first = [RETURN + card for card in different(g.hand[me])] if len(g.hand[me]) > HAND_LIMIT else [PASS]
        g.ask(me, ANSWERS.to_steps[HAND_LIMIT_STEP], first + instead_actions(g, me, HAND_LIMIT_STEP))
    else:
        down_to_limit(g, me)


def down_to_limit(g: State, me: int) -> None:
    if len(g.hand[me]) > HAND_LIMIT:
        g.ask(me, RETURN_ONE, [RETURN + card for card in different(g.hand[me])])


def returned_one(g: State, me: int, card: int) -> None:
    return_card(g, me, card)
    g.then(do(down_to_limit, me))


RETURN_ONE: Final[Kinds] = ((RETURN, returned_one),)


def has_instead(g: State, me: int, step: int) -> bool:
    """Whether a work offers another way to do this step."""
    table, works = INSTEAD[step], g.works(me)
    return bool(works) and any(table[number] is not None for number in works)


# 2. "In the morning" effects of your works, in the order you like, each at most once: `offer`.
# 3. The old task from your slot to the floor.


def old_task(g: State, me: int) -> None:
    if g.start_card[me] != NONE:
        old_task_to_floor(g, me)
    elif g.task[me] != NONE:
        actions = instead_actions(g, me, OLD_TASK_STEP)
        g.choose(me, ANSWERS.to_steps[OLD_TASK_STEP], [OLD_TO_FLOOR, *actions])


def old_task_goes(g: State, me: int, nothing: int) -> None:
    old_task_to_floor(g, me)


def old_task_v095(g: State, me: int) -> None:
    """The old task leaves before the morning effects; one of these may take it from the floor."""
    g.old_task = g.task[me]
    if g.task[me] != NONE or g.start_card[me] != NONE:
        old_task_to_floor(g, me)


# 4. You may put one hand card of any type into your task slot, or leave it empty.


def new_task(g: State, me: int) -> None:
    actions = [NEW_TASK + card for card in different(g.hand[me])] + instead_actions(g, me, NEW_TASK_STEP)
    if actions:
        g.ask(me, ANSWERS.to_steps[NEW_TASK_STEP], [PASS, *actions])
    else:
        g.tell(NO_TASK, me)


def new_task_v095(g: State, me: int) -> None:
    """A new task, only if no effect has filled the slot: effects came first."""
    if g.task[me] == NONE:
        actions = [NEW_TASK + card for card in different(g.hand[me])]
        if actions:
            g.ask(me, TASK_FROM_HAND, [PASS, *actions])
        else:
            g.tell(NO_TASK, me)


def chosen_task(g: State, me: int, card: int) -> None:
    take_from_hand(g, me, card)
    set_task(g, me, card, HAND, me)


def no_task(g: State, me: int, nothing: int) -> None:
    g.tell(NO_TASK, me)


TASK_FROM_HAND: Final[Kinds] = kinds((NEW_TASK, chosen_task), (PASS, no_task))

# In the order of HAND_LIMIT_STEP, OLD_TASK_STEP and NEW_TASK_STEP; works add to them.
STEP_ANSWERS: Final[Sequence[Sequence[Answer]]] = (
    ((RETURN, returned_one),),
    ((OLD_TO_FLOOR, old_task_goes),),
    TASK_FROM_HAND,
)


# NOON
# Perform the task of each opponent from your left on, clockwise, then your own. Each slot is looked at when it is
# reached [R11]. With your own slot empty, take exactly one Prayer action instead.


def noon(g: State, me: int, step: int) -> None:
    g.phase = NOON
    players = g.game.players
    while step < players and g.task[(me + step) % players] == NONE:  # nothing to perform there
        step += 1
    owner = (me + step) % players
    if g.task[owner] != NONE:
        task = MATERIAL_OF[g.task[owner]]
        if owner != me and (bars := barring(g, me, owner, task)):
            tell_uses(g, owner, bars)
            calls = [do(permission, me, owner, task)]
        else:
            calls = begin(g, me, owner, task)
        if owner != me:
            calls.append(do(noon, me, step + 1))
        g.then(*calls)
    else:
        pray(g, me)


# For each task: some works of its owner let opponents skip it unless they show a matching card from hand.


def permission(g: State, me: int, owner: int, task: int) -> None:
    if g.hand[me]:  # asked also without a matching card: that is a secret
        g.ask(me, SHOW_OR_SKIP, [PASS, *matching(g, me, task)], (owner, task))
    else:
        g.tell(BARRED, me, owner)


def matching(g: State, me: int, task: int) -> list[int]:
    """Showing each hand card of the task's own type."""
    return [SHOW + card for card in different(g.hand[me]) if MATERIAL_OF[card] == task]


def other_than_the_task(g: State, me: int, card: int, owner: int, task: int) -> Refusal | None:
    return other_than(task, g, me, card)


def shown_for_permission(g: State, me: int, card: int, owner: int, task: int) -> None:
    show(g, me, card)
    g.then(*begin(g, me, owner, task))


def skipped(g: State, me: int, nothing: int, owner: int, task: int) -> None:
    g.tell(BARRED, me, owner)


SHOW_OR_SKIP: Final[Kinds] = kinds((SHOW, shown_for_permission), (PASS, skipped))


# Then effects "before the task"; then the actions are counted once, with cards as they lie now.


def begin(g: State, me: int, owner: int, task: int) -> list[Call]:
    """The count begins with what is fixed from now on: whether actions may be converted, and what adds to them. The
    effect of the newest work comes first."""
    g.tell(BEGINS, me, owner, task)
    masks = forbidding_conversion(g, me, owner)
    tell_uses(g, owner, masks)
    g.count = (owner, task, 0, NOT_COUNTED, int(bool(masks))) + (g.added if owner == me else ())
    g.left = 0
    effects: list[Call] = []
    for number in g.works(me):
        before = BEFORE_TASK[number]
        if before is not None and before.applies(g, me, owner, task):
            effects.insert(0, do(before.step, me, number, owner, task))
    return [*effects, do(count_actions, me, owner, task)] if effects else counted(g, me, owner, task)


def count_actions(g: State, me: int, owner: int, task: int) -> None:
    g.then(*counted(g, me, owner, task))


def counted(g: State, me: int, owner: int, task: int) -> list[Call]:
    """The actions of the task, one after the other. Helpers gained, lost, covered or uncovered from now on change
    nothing."""
    helpers, each = actions_from_helpers(g, me, owner, task)
    if g.events is not None and helpers_of(g, me, task):
        tell_uses(g, owner, ignoring_helpers(g, me, owner))
        tell_uses(g, me, covering_helpers(g, me, task))
    masked, added = g.count[MASKED], g.count[ADDED:]
    g.count = (owner, task, helpers, each, masked) + added
    g.left = total(g.count)
    g.tell_all(COUNTED, [me, owner, task, helpers, each, len(added), g.left])
    calls = [do(action, me, task, masked, left) for left in range(g.left - 1, -1, -1)]
    calls.append(do(task_done, me))
    return calls


def task_done(g: State, me: int) -> None:
    g.count = ()
    g.as_clerks = ()


# NIGHT
# "At night" effects of your works; then take all cards of your waiting area into your hand.


def night(g: State, me: int) -> None:
    g.phase = NIGHT
    if g.works(me):
        g.then(do(offer, me, AT_NIGHT), do(end_of_turn, me))
    else:
        end_of_turn(g, me)


def end_of_turn(g: State, me: int) -> None:
    take_up(g, me)
    kites_again(g, me)
    if g.over:
        return
    if g.extra_turns:
        g.extra_turns -= 1
        turn(g, me)
        return
    following = (me + 1) % g.game.players
    if following == g.first:
        g.round += 1
        if g.round > MOST_ROUNDS:
            return end(g, TOO_LONG)
    turn(g, following)


# The calls of a day, made once for each seat.
DAYS: Final = [[day(me, is_v095) for me in range(MOST_PLAYERS)] for is_v095 in (False, True)]


# The questions of the booklet, by the steps that get the answers, and what can stand against each.
QUESTIONS: Final[dict[Step, Question]] = {
    returned_one: ("hand-limit", [not_in_hand, "within-hand-limit"]),
    old_task_goes: ("old-task", []),
    chosen_task: ("new-task", [not_in_hand]),
    no_task: ("new-task", []),
    shown_for_permission: ("permission", [not_in_hand, other_than_the_task]),
    skipped: ("permission", []),
}
