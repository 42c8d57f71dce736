"""What stands against an action: each kind of answer has its refusals beside the list of what is possible."""

from collections.abc import Callable, Sequence
from typing import Final

from salon.engine.refusal import NOT_ASKED, Refusal
from salon.engine.state import PASS, Step
from salon.games.bohemians.rules.abilities import ignoring_refused, usable
from salon.games.bohemians.rules.booklet import (
    art_refused,
    board_refused,
    rejecting_for_points_refused,
    tile_refused,
)
from salon.games.bohemians.rules.catalogue.acting import (
    free_clearing_refused,
    marking_refused,
    overlooking_refused,
    topping_refused,
)
from salon.games.bohemians.rules.catalogue.by_hand import amount_refused, enough_chosen, nothing_said
from salon.games.bohemians.rules.catalogue.kinds import (
    ACT,
    DAWN,
    DUES,
    END_OF_ROUND,
    MORNING_ICON,
    NEXT_ROUND,
    Effect,
)
from salon.games.bohemians.rules.catalogue.revolution import giving_refused
from salon.games.bohemians.rules.catalogue.setting_up import taking_refused
from salon.games.bohemians.rules.catalogue.shaping import abilities_off
from salon.games.bohemians.rules.catalogue.waking import discarding_refused, habit_discarded
from salon.games.bohemians.rules.day_phase import (
    colour_refused,
    counting_begins,
    hardship_taken,
    ignored_beside,
    symbol_refused,
    used,
)
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    AMOUNT,
    ANSWER,
    ART,
    BOARD,
    BUY,
    CLEAR_FREE,
    CLEAR_KIND,
    COLOUR,
    DISCARD,
    DRAW_TWO,
    FIGHT,
    FINISH,
    GIVE,
    IGNORE_ONE,
    INVEST,
    JOB_TO,
    MARK,
    MUSE_TO,
    ON_TOP,
    OVERLOOK,
    PLACE,
    REJECT_ONE,
    RELIEVE,
    REMOVE,
    SWAP,
    SYMBOL,
    TAKE_BACK,
    TAKE_CARD,
    TAKE_MUSE_BACK,
    TILE,
    USE,
    WHICH,
    split,
)
from salon.games.bohemians.rules.ids import ACHIEVEMENTS, COLUMNS, HARDSHIPS, JOBS, is_threat
from salon.games.bohemians.rules.modes import is_against_spirit
from salon.games.bohemians.rules.planning import (
    attaching_refused,
    finishing_refused,
    placing_refused,
    swapping_refused,
    taking_back_refused,
    taking_muse_back_refused,
    working_refused,
)
from salon.games.bohemians.rules.prices import purchase_refused, removal_refused
from salon.games.bohemians.rules.spending import (
    achieving_refused,
    clearing_refused,
    fighting_refused,
    investing_refused,
    relieving_refused,
)
from salon.games.bohemians.rules.state import DAY, SLEEP, WAKE_UP, State, cause_of, question_of
from salon.games.bohemians.rules.wake_up import columns_swapped, drawing_refused, morning_effects, morning_is_over

AGAINST_SPIRIT: Final = (FIGHT, RELIEVE, ANSWER)


def refused(g: State, me: int, action: int) -> Refusal | None:
    """What stands against an action of a seat that is asked something; None if it is possible."""
    choice = g.choice_of(me)
    assert choice is not None
    verb, option = split(action)
    if is_against_spirit(g) and verb == ACHIEVE:
        return Refusal("no-achievements")
    if not is_against_spirit(g) and verb in AGAINST_SPIRIT:
        return Refusal("no-spirit")
    if verb == PASS:
        return passing_refused(g, me)
    if verb == USE:
        return using_refused(g, me, option)
    if verb not in [each for each, _ in choice[2]]:
        return another_first(g, me, verb)
    return REFUSING[verb](g, me, option) if verb in REFUSING else None


def not_asked(g: State, me: int) -> Refusal:
    if g.phase == WAKE_UP:
        return Refusal("plan-stands")
    if g.phase == DAY and g.turn != me:
        return Refusal("anothers-day")
    return Refusal("asleep") if g.phase == SLEEP else Refusal(NOT_ASKED)


def another_first(g: State, me: int, verb: int) -> Refusal:
    """Another kind of answer is wanted: the step that gets it, what was tried, whether all wake up, and the card that
    asks, if one does."""
    question, args = question_of(g, me)
    assert question is not None
    return Refusal(first(question), (verb, int(g.phase == WAKE_UP), *args[:1]))


def first(question: Step) -> str:
    """The code for what is to be done first: the step that gets the answer gives it its name."""
    return "first-" + getattr(question, "__name__", "?").replace("_", "-")


def passing_refused(g: State, me: int) -> Refusal | None:
    question, args = question_of(g, me)
    if PASS in g.legal(me):
        return None
    if question is columns_swapped:
        return Refusal("finish-plan")
    if question is used:
        return Refusal("end-day")
    if question is ignored_beside:
        return Refusal("nobody-waits")
    if question is habit_discarded:
        return Refusal("makes-discard", args[:1])
    return Refusal("always-works", args[:1]) if question in (nothing_said, enough_chosen) else Refusal("must-choose")


def turning_down_refused(g: State, me: int, option: int) -> Refusal | None:
    """Ignoring a Hardship for points; one that asks as it is laid out can be ignored first [R13], and no other."""
    question, args = question_of(g, me)
    if question in (nothing_said, enough_chosen) and HARDSHIPS + option != args[0]:
        return Refusal("about-card", args[:1])
    if question is habit_discarded and HARDSHIPS + option != args[0]:
        return Refusal("about-hardship", args[:1])
    refusal = ignoring_refused(g, me, HARDSHIPS + option)
    is_late = question in (nothing_said, enough_chosen) and g.phase != WAKE_UP
    return refusal or (Refusal("worked-already", (HARDSHIPS + option,)) if is_late else None)


def choosing_ability_refused(g: State, me: int, index: int) -> Refusal | None:
    return None if WHICH + index in g.legal(me) else Refusal("no-such-ability")


# Using a card

USED_AT: Final = (MORNING_ICON, DAWN, ACT, NEXT_ROUND, END_OF_ROUND, DUES)


def using_refused(g: State, me: int, card: int) -> Refusal | None:
    if not is_mine(g, me, card):
        return Refusal("not-yours", (card,))
    if card in [effect.card for effect in usable_at(g, me)]:
        return None
    effects = [effect for effect in g.box.effects[card] if effect.ability.moment in USED_AT]
    if not effects:
        return Refusal("works-alone" if g.box.effects[card] or card >= ACHIEVEMENTS else "no-ability", (card,))
    unused = [effect for effect in effects if not g.is_used(me, effect)]
    if not unused:
        return Refusal("used-already", (card,))
    if card in g.routine[me] or card in g.muses_of(me):
        robbed = abilities_lost(g, me, card)
        if robbed is not None:
            return robbed
    fitting = [effect for effect in effects if effect.ability.moment in moments(g, me)]
    if not fitting:
        return Refusal("another-moment", (card, unused[0].ability.moment))
    lacking = ([effect for effect in fitting if effect in unused] or fitting)[0]
    if lacking.ability.moment == DUES:
        return Refusal("excuse-too-dear", (card, lacking.cost, g.atelier[me]))
    return Refusal("nothing-to-do", (card, lacking.index))


def is_mine(g: State, me: int, card: int) -> bool:
    if card >= JOBS:
        return card == g.threat[me] if is_threat(card) else card == JOBS + g.job[me]
    return card in [*g.hand[me], *g.routine[me], *g.muses_of(me), *g.hardships[me], *g.gained[me]]


def moments(g: State, me: int) -> Sequence[int]:
    """Whose moment it is: of which abilities the open question asks."""
    question, _ = question_of(g, me)
    if question is morning_is_over:
        return (MORNING_ICON,)
    if question is counting_begins:
        return (DAWN,)
    if question is used:
        return (ACT, NEXT_ROUND, END_OF_ROUND)
    return (DUES,) if question is hardship_taken else ()


def usable_at(g: State, me: int) -> list[Effect]:
    """What the open question lets its owner use."""
    if question_of(g, me)[0] is morning_is_over:
        return morning_effects(g, me)
    return [effect for moment in moments(g, me) for effect in usable(g, me, g.day(me), moment)]


def abilities_lost(g: State, me: int, card: int) -> Refusal | None:
    """Why a card in the Routine has lost its abilities."""
    day = g.day(me)
    for column in COLUMNS:
        if day.routine[column] == card and day.abilities_off >> column & 1:
            return Refusal("abilities-off", (cause_of(g, me, abilities_off, column), card, column))
        if card in day.muses[column] and not day.works(card, column):
            return Refusal("muse-does-nothing", (card, g.box.muse_colour[card]))
    return None


REFUSING: Final[dict[int, Callable[[State, int, int], Refusal | None]]] = {
    BOARD: board_refused,
    ART: art_refused,
    TILE: tile_refused,
    DISCARD: discarding_refused,
    SWAP: swapping_refused,
    TAKE_BACK: taking_back_refused,
    TAKE_MUSE_BACK: taking_muse_back_refused,
    MUSE_TO: attaching_refused,
    JOB_TO: working_refused,
    PLACE: placing_refused,
    FINISH: finishing_refused,
    DRAW_TWO: drawing_refused,
    IGNORE_ONE: turning_down_refused,
    OVERLOOK: overlooking_refused,
    COLOUR: colour_refused,
    SYMBOL: symbol_refused,
    GIVE: giving_refused,
    MARK: marking_refused,
    REJECT_ONE: rejecting_for_points_refused,
    REMOVE: removal_refused,
    ON_TOP: topping_refused,
    WHICH: choosing_ability_refused,
    CLEAR_KIND: clearing_refused,
    CLEAR_FREE: free_clearing_refused,
    INVEST: investing_refused,
    BUY: purchase_refused,
    ACHIEVE: achieving_refused,
    FIGHT: fighting_refused,
    RELIEVE: relieving_refused,
    TAKE_CARD: taking_refused,
    AMOUNT: amount_refused,
}
