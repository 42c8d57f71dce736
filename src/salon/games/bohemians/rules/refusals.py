"""What stands against an action: each kind of answer has its refusals beside the list of what is possible."""

from collections.abc import Callable, Sequence
from typing import Final

from salon.engine.refusal import NOT_ASKED, Refusal
from salon.engine.state import PASS, Step
from salon.games.bohemians.rules import booklet, day_phase, encode, planning, prices, spending, wake_up
from salon.games.bohemians.rules.abilities import ignoring_refused
from salon.games.bohemians.rules.catalogue import acting, by_hand, revolution, setting_up, waking
from salon.games.bohemians.rules.catalogue.kinds import ACT, DAWN, DUES, END_OF_ROUND, MORNING_ICON, NEXT_ROUND
from salon.games.bohemians.rules.catalogue.shaping import abilities_off
from salon.games.bohemians.rules.ids import ACHIEVEMENTS, ADVANCED, COLUMNS, HARDSHIPS, JOBS, MUSES, is_threat
from salon.games.bohemians.rules.modes import is_against_spirit
from salon.games.bohemians.rules.state import DAY, SLEEP, WAKE_UP, State, cause_of, question_of

AGAINST_SPIRIT: Final = (encode.FIGHT, encode.RELIEVE, encode.ANSWER)
BY_HAND: Final = (by_hand.nothing_said, by_hand.enough_chosen)


def refused(g: State, me: int, action: int) -> Refusal | None:
    """What stands against an action of a seat that is asked something; None if it is possible."""
    choice = g.choice_of(me)
    assert choice is not None
    verb, option = encode.split(action)
    if is_against_spirit(g) and verb == encode.ACHIEVE:
        return Refusal("no-achievements")
    if not is_against_spirit(g) and verb in AGAINST_SPIRIT:
        return Refusal("no-spirit")
    if verb == PASS:
        return passing_refused(g, me)
    if verb == encode.USE:
        return using_refused(g, me, option)
    if verb not in [each for each, _ in choice[2]]:
        return another_first(g, me, verb)
    if verb in REFUSING:
        return REFUSING[verb](g, me, option)
    if verb not in ONE_REASON or action in g.legal(me):
        return None
    code, base = ONE_REASON[verb]
    return Refusal(code, (base + option,))


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
    if question is wake_up.columns_swapped:
        return Refusal("finish-plan")
    if question is day_phase.used:
        return Refusal("end-day")
    if question is day_phase.ignored_beside:
        return Refusal("nobody-waits")
    if question is waking.habit_discarded:
        return Refusal("makes-discard", args[:1])
    return Refusal("always-works", args[:1]) if question in BY_HAND else Refusal("must-choose")


def turning_down_refused(g: State, me: int, option: int) -> Refusal | None:
    """Ignoring a Hardship for points; one that asks as it is laid out can be ignored first [R13], and no other."""
    question, args = question_of(g, me)
    if question in BY_HAND and HARDSHIPS + option != args[0]:
        return Refusal("about-card", args[:1])
    if question is waking.habit_discarded and HARDSHIPS + option != args[0]:
        return Refusal("about-hardship", args[:1])
    refusal = ignoring_refused(g, me, HARDSHIPS + option)
    is_late = question in BY_HAND and g.phase != WAKE_UP
    return refusal or (Refusal("worked-already", (HARDSHIPS + option,)) if is_late else None)


# Using a card

USED_AT: Final = (MORNING_ICON, DAWN, ACT, NEXT_ROUND, END_OF_ROUND, DUES)


def using_refused(g: State, me: int, card: int) -> Refusal | None:
    if not is_mine(g, me, card):
        return Refusal("not-yours", (card,))
    if encode.USE + card in g.legal(me):
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
    played = g.routine[me] + g.hardships[me] + g.gained[me]
    return card in g.hand[me] or card in played or card in g.muses_of(me)


def moments(g: State, me: int) -> Sequence[int]:
    """The moments whose abilities the open question asks for."""
    question, _ = question_of(g, me)
    if question is wake_up.morning_is_over:
        return (MORNING_ICON,)
    if question is day_phase.counting_begins:
        return (DAWN,)
    if question is day_phase.used:
        return (ACT, NEXT_ROUND, END_OF_ROUND)
    return (DUES,) if question is day_phase.hardship_taken else ()


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
    encode.TILE: booklet.tile_refused,
    encode.DISCARD: waking.discarding_refused,
    encode.SWAP: planning.swapping_refused,
    encode.MUSE_TO: planning.attaching_refused,
    encode.JOB_TO: planning.working_refused,
    encode.PLACE: planning.placing_refused,
    encode.FINISH: planning.finishing_refused,
    encode.DRAW_TWO: wake_up.drawing_refused,
    encode.IGNORE_ONE: turning_down_refused,
    encode.OVERLOOK: acting.overlooking_refused,
    encode.COLOUR: day_phase.colour_refused,
    encode.SYMBOL: day_phase.symbol_refused,
    encode.GIVE: revolution.giving_refused,
    encode.MARK: acting.marking_refused,
    encode.REJECT_ONE: booklet.rejecting_for_points_refused,
    encode.CLEAR_KIND: spending.clearing_refused,
    encode.CLEAR_FREE: acting.free_clearing_refused,
    encode.INVEST: spending.investing_refused,
    encode.BUY: prices.purchase_refused,
    encode.ACHIEVE: spending.achieving_refused,
    encode.FIGHT: spending.fighting_refused,
    encode.RELIEVE: spending.relieving_refused,
    encode.TAKE_CARD: setting_up.taking_refused,
    encode.AMOUNT: by_hand.amount_refused,
}
# There is only one reason why such an option is not in the list: its code, and the first number it can be about.
ONE_REASON: Final = {
    encode.BOARD: ("board-taken", 0),
    encode.ART: ("deck-taken", 0),
    encode.TAKE_BACK: ("nothing-there", 0),
    encode.TAKE_MUSE_BACK: ("muse-not-in-routine", MUSES),
    encode.REMOVE: ("not-on-market", ADVANCED),
    encode.ON_TOP: ("not-just-bought", ADVANCED),
    encode.WHICH: ("no-such-ability", 0),
}
