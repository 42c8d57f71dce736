"""Why something is not possible in Bohemians: the first reason that holds, out of what this seat may know."""

from collections.abc import Sequence
from typing import Final

from salon.engine.language import Translator, msg, translator
from salon.engine.state import PASS
from salon.games.bohemians.rules.abilities import ability_used
from salon.games.bohemians.rules.booklet import (
    art_chosen,
    board_chosen,
    market_refreshed,
    rejected_for_points,
    side_chosen,
    tile_chosen,
)
from salon.games.bohemians.rules.catalogue.acting import cleared_for_free, marked, overlooked, put_on_top
from salon.games.bohemians.rules.catalogue.by_hand import enough_chosen, nothing_said
from salon.games.bohemians.rules.catalogue.kinds import (
    ACT,
    DAWN,
    DUES,
    END_OF_ROUND,
    MORNING_ICON,
    NEXT_ROUND,
    Effect,
)
from salon.games.bohemians.rules.catalogue.revolution import announced, gave_nothing, hardship_marked
from salon.games.bohemians.rules.catalogue.setting_up import taken
from salon.games.bohemians.rules.catalogue.shaping import ABILITIES_OFF
from salon.games.bohemians.rules.catalogue.waking import habit_discarded, slipped, swap_done
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.day_phase import (
    colour_declared,
    counting_begins,
    discount_decided,
    hardship_taken,
    ignored_beside,
    used,
)
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    ACTION_COUNT,
    AMOUNT,
    ANSWER,
    ART,
    BOARD,
    BUY,
    CLEAR_FREE,
    CLEAR_KIND,
    COLOUR,
    DISCARD,
    DISCOUNT,
    DRAW_TWO,
    END_DAY,
    FIGHT,
    FINISH,
    GIVE,
    IGNORE_ONE,
    INVEST,
    JOB_TO,
    LEVEL,
    MARK,
    MUSE_TO,
    ON_TOP,
    OVERLOOK,
    PLACE,
    REJECT_ONE,
    RELIEVE,
    REMOVE,
    SIDE,
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
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    COLUMNS,
    JOBS,
    is_threat,
)
from salon.games.bohemians.rules.modes import is_against_spirit
from salon.games.bohemians.rules.state import DAY, SLEEP, WAKE_UP, State, question_of
from salon.games.bohemians.rules.time_spirit import answered, hardship_rejected
from salon.games.bohemians.rules.wake_up import columns_swapped, morning_is_over
from salon.games.bohemians.words.forbidding import args_of, hardship_with, title
from salon.games.bohemians.words.lacking import REASONS
from salon.games.bohemians.words.phrases import atelier_points
from salon.games.bohemians.words.text import colour_name, column_name, no_such_action

PLANNING: Final = (SWAP, TAKE_BACK, TAKE_MUSE_BACK, MUSE_TO, JOB_TO, PLACE, FINISH)
SPENDING: Final = (INVEST, BUY, ACHIEVE, FIGHT, RELIEVE, END_DAY)
AGAINST_SPIRIT: Final = (FIGHT, RELIEVE, ANSWER)

# What comes first, by the step that gets the answer to the question that is open.
FIRST: Final[dict[object, str]] = {
    board_chosen: msg("First choose your Routine board."),
    art_chosen: msg("First choose your starting deck."),
    tile_chosen: msg("First choose your Job tile."),
    side_chosen: msg("First choose a side of your Job tile."),
    taken: msg("First take a card from the market, as your Job tile says."),
    morning_is_over: msg("First decide on your morning icons, or go on."),
    columns_swapped: msg("First finish your plan."),
    slipped: msg("First discard Hardships from your hand, or go on."),
    counting_begins: msg("First decide what to do before counting, or go on."),
    overlooked: msg("First choose a Hardship to ignore."),
    colour_declared: msg("First say how your day counts."),
    used: msg("First spend your Inspiration, and end your day."),
    marked: msg("First choose a card to reject."),
    discount_decided: msg("First say whether you use the discount for this purchase."),
    put_on_top: msg("First say whether the card you bought goes on top of your deck."),
    gave_nothing: msg("First pass a Hardship to the left, or go on."),
    hardship_marked: msg("First choose a Hardship to reject, or go on."),
    hardship_taken: msg("First decide how to meet your dues."),
    rejected_for_points: msg("First reject cards for Atelier points, or go on."),
    market_refreshed: msg("First remove a card from the market, or go on."),
    ignored_beside: msg("It is your partner's Day: only the Atelier is open to you."),
    answered: msg("First accept or decline the Spirit's offer."),
    hardship_rejected: msg("First choose a Hardship to reject."),
}
# The same for questions that a card asks, the card being the question's first argument.
FIRST_BY_CARD: Final[dict[object, str]] = {
    habit_discarded: msg("First discard a Habit because of {card}."),
    swap_done: msg("First discard Habits for {card}, or go on."),
    cleared_for_free: msg("First choose what {card} clears."),
    announced: msg("First choose what {card} announces."),
    ability_used: msg("First say which ability of {card} you use."),
    nothing_said: msg("First say by hand what {card} gives."),
    enough_chosen: msg("First choose by hand what {card} is about."),
}
# When each kind of answer has its moment.
WHEN: Final[dict[int, str]] = {
    DISCARD: msg("Cards are discarded from hand only while you wake up, where a card says so."),
    DRAW_TWO: msg("Draw 2 Cards works while you wake up."),
    IGNORE_ONE: msg("Hardships are ignored while you plan, or at the beginning of your Day."),
    OVERLOOK: msg("Only a card lets you ignore a Hardship for nothing, at the beginning of your Day."),
    CLEAR_KIND: msg("Clear Market works in your Day, and is paid with Atelier points."),
    COLOUR: msg("White Habits get their colour as counting begins."),
    SYMBOL: msg("Symbols are chosen as counting begins, or when a Revolution asks for one."),
    LEVEL: msg("Less or more is chosen when a Revolution asks for it."),
    GIVE: msg("Hardships are passed on at the end of a round, if a Revolution says so."),
    MARK: msg("Only a card lets you reject for nothing."),
    REJECT_ONE: msg("Cards are rejected for Atelier points in the Sleep Phase."),
    REMOVE: msg("The new First Player may remove a market card, after the Sleep Phase."),
    ON_TOP: msg("Only a card puts what you buy on top of your deck."),
    WHICH: msg("An ability is chosen when you use a card that has several."),
    CLEAR_FREE: msg("Only a card clears a market for nothing."),
    DISCOUNT: msg("A discount that works once a round is asked for when a purchase would waste a part of it."),
    TAKE_CARD: msg("Only the SETUP line of a Job tile gives cards for nothing, before the first round."),
    ANSWER: msg("A Spirit makes its offers at the beginning of a round, and only some of its cards do."),
    AMOUNT: msg("How much a card gives is said only where it asks for it by hand."),
}


def why_not(g: State, seat: int, action: int, lang: str) -> str:
    """Why the action is not possible now; the first reason that holds."""
    t = translator(lang)
    if not 0 <= action < ACTION_COUNT:
        return no_such_action(t, action)
    if g.over:
        return t("The game is over.")
    choice = g.choice_of(seat)
    if choice is None:
        return not_asked(t, g, seat)
    if action in choice[1]:
        return t("It is possible: nothing stands against it.")
    verb, option = split(action)
    never = why_never(t, g, verb)
    if never:
        return never
    if verb == PASS:
        return why_not_pass(t, g, seat)
    if verb == USE:
        return why_not_use(t, g, seat, option)
    if verb not in [each for each, _ in choice[2]]:
        return f"{what_first(t, g, seat)} {when(t, g, verb)}"
    return REASONS[verb](t, g, seat, option)


def why_never(t: Translator, g: State, verb: int) -> str:
    """What is not done at all in this mode; empty if it is."""
    if is_against_spirit(g):
        return t("Against a Time Spirit there are no Achievements: weaken it.") if verb == ACHIEVE else ""
    return t("There is no Time Spirit in this game.") if verb in AGAINST_SPIRIT else ""


def not_asked(t: Translator, g: State, me: int) -> str:
    if g.phase == WAKE_UP:
        return t("Your plan is set: wait until the others have finished theirs.")
    if g.phase == DAY and g.turn != me:
        return t("It is the Day of another player.")
    if g.phase == SLEEP:
        return t("You are asleep: the others are still deciding.")
    return t("Somebody else decides now.")


def what_first(t: Translator, g: State, me: int) -> str:
    question, _ = question_of(g, me)
    if question in FIRST_BY_CARD:
        return t(FIRST_BY_CARD[question]).format(card=title(t, g, args_of(g, me)[0]))
    return t(FIRST[question])


def when(t: Translator, g: State, verb: int) -> str:
    """When this can be done."""
    if verb in (BOARD, ART, TILE, SIDE):
        return t("Boards, decks and Job tiles are chosen before the first round.")
    if verb in PLANNING:
        if g.phase == WAKE_UP:
            return t("The Routine is planned after that.")
        return t("The Routine is planned in the Wake Up Phase.")
    if verb in SPENDING:
        return t("Inspiration is spent in your Day, after counting.")
    return t(WHEN[verb])


# Going on without


def why_not_pass(t: Translator, g: State, me: int) -> str:
    question, _ = question_of(g, me)
    if question is columns_swapped:
        return t("A plan does not end by itself: finish it once it is complete.")
    if question is used:
        return t("A day does not end by itself: end it when you have spent enough.")
    if question is ignored_beside:
        return t("There is nothing to go on from: it is your partner's Day, and nobody waits for you.")
    if question is habit_discarded:
        return t("{card} makes you discard a Habit.").format(card=title(t, g, args_of(g, me)[0]))
    if question in (nothing_said, enough_chosen):
        return t("{card} always works: say what it gives.").format(card=title(t, g, args_of(g, me)[0]))
    return t("You cannot go on without this: choose one of the options.")


# Using a card

USED_WHEN: Final[dict[int, str]] = {
    MORNING_ICON: msg("{card} is used in the morning, from your hand, before you plan."),
    DAWN: msg("{card} is used at the beginning of your Day, before counting."),
    ACT: msg("{card} is used in your Day, after counting."),
    NEXT_ROUND: msg("{card} is announced in your Day, after counting."),
    END_OF_ROUND: msg("{card} is announced in your Day, after counting."),
    DUES: msg("{card} is used at the end of your Day, if you have not worked."),
}


def why_not_use(t: Translator, g: State, me: int, card: int) -> str:
    name = title(t, g, card)
    effects = [effect for effect in g.box.effects[card] if effect.ability.moment in USED_WHEN]
    is_played = card in g.routine[me] or card in g.muses_of(me)
    if not is_mine(g, me, card):
        return t("{card} is neither in your hand nor in your Routine.").format(card=name)
    if not effects:
        if not g.box.effects[card] and card < ACHIEVEMENTS:
            return t("{card} has no ability.").format(card=name)
        return t("There is nothing to do for it: {card} works on its own.").format(card=name)
    fitting = [effect for effect in effects if effect.ability.moment in moments(g, me)]
    unused = [effect for effect in effects if not g.is_used(me, effect)]
    if not unused:
        return t("{card} is used already: an ability works once a round.").format(card=name)
    if is_played:
        robbed = why_robbed(t, g, me, card)
        if robbed:
            return robbed
    if not fitting:
        return t(USED_WHEN[unused[0].ability.moment]).format(card=name)
    return nothing_to_do(t, g, me, [effect for effect in fitting if effect in unused] or fitting)


def is_mine(g: State, me: int, card: int) -> bool:
    if card >= JOBS:
        return card == g.threat[me] if is_threat(card) else card == JOBS + g.job[me]
    played = [*g.routine[me], *g.muses_of(me), *g.hardships[me], *g.gained[me]]
    return card in g.hand[me] or card in played


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


def why_robbed(t: Translator, g: State, me: int, card: int) -> str:
    """Why a card in the Routine has lost its abilities; empty if it has not."""
    day: Day = g.day(me)
    for column in COLUMNS:
        if day.routine[column] == card and day.abilities_off >> column & 1:
            cause = hardship_with(g, me, ABILITIES_OFF, column)
            return t("{cause} takes away the abilities of {card} ({column}).").format(
                cause=title(t, g, cause), card=title(t, g, card), column=column_name(t, column)
            )
        if card in day.muses[column] and not day.works(card, column):
            return t("{card} does nothing: the Habit above is not {colour}.").format(
                card=title(t, g, card), colour=colour_name(t, g.box.muse_colour[card])
            )
    return ""


def nothing_to_do(t: Translator, g: State, me: int, effects: Sequence[Effect]) -> str:
    effect = effects[0]
    return t(effect.ability.idle).format(
        card=title(t, g, effect.card), points=atelier_points(t, effect.cost), n=g.atelier[me]
    )
