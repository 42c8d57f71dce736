"""Why something is not possible in Mottainai: the first reason that holds, out of what this seat may know."""

from collections.abc import Sequence
from typing import Final

from salon.engine.language import msg
from salon.engine.state import PASS, Step
from salon.games.mottainai.rules.abilities import (
    BEFORE_TASK,
    IN_THE_MORNING,
    IN_THE_MORNING_V095,
    INSTEAD,
    SOURCE,
    SUPPORTS,
    WHEN,
)
from salon.games.mottainai.rules.actions import lost, returned, taken_from, use
from salon.games.mottainai.rules.booklet import no_task, old_task_goes, returned_one, skipped
from salon.games.mottainai.rules.cards import (
    FACE_OF,
    SPENT_KITE,
    work,
)
from salon.games.mottainai.rules.completing import (
    shown_as_support,
    spent_enough,
    used_after_completing,
    wing_chosen,
)
from salon.games.mottainai.rules.encode import (
    ACTION_COUNT,
    COLLECT,
    COLLECT_TOP,
    CONVERT,
    COPY,
    CRAFT,
    DISCARD,
    DRAW,
    FORGE,
    FROM,
    GIVE,
    HELPER_AS_TASK,
    HIRE,
    KEEP,
    LEAN_ON,
    MOVE,
    NAME,
    NEW_TASK,
    OLD_TO_FLOOR,
    OLD_TO_SALES,
    PRAY,
    RESTOCK,
    RETURN,
    RETURN_ALL,
    SELL,
    SELL_ALL,
    SELL_TOP,
    SEW,
    SHOW,
    SPEND,
    TAKE,
    TASK_OF,
    USE,
    WING,
    WITH,
)
from salon.games.mottainai.rules.state import MORNING, NIGHT, NOON, State
from salon.games.mottainai.rules.works.cloth import shown_for_an_action
from salon.games.mottainai.words.asking import OF_WORKS, question_of
from salon.games.mottainai.words.lacking import REASONS, TASK_OF_ACTION, not_the_moment
from salon.games.mottainai.words.naming import Words
from salon.games.mottainai.words.text import (
    either,
    no_such_action,
    work_name,
)

VERBS: Final = (
    PASS, RETURN, RETURN_ALL, RESTOCK, DISCARD, USE, OLD_TO_FLOOR, OLD_TO_SALES, NEW_TASK, HELPER_AS_TASK, TASK_OF,
    SHOW, SPEND, LEAN_ON, WING, NAME, WITH, GIVE, COPY, MOVE, KEEP, CONVERT, FROM, TAKE, DRAW, PRAY, SEW, SELL_TOP,
    SELL_ALL, COLLECT_TOP, SELL, HIRE, COLLECT, FORGE, CRAFT,
)  # fmt: skip

# What only certain works make possible.
BY_WORKS: Final[dict[int, Sequence[str]]] = {
    RETURN_ALL: ["tablet"],
    RESTOCK: ["tablet"],
    DISCARD: ["handkerchief"],
    OLD_TO_SALES: ["chopsticks"],
    HELPER_AS_TASK: ["sketch"],
    TASK_OF: ["doll"],
    SPEND: ["crane"],
    LEAN_ON: ["brick"],
    NAME: ["jar"],
    WITH: ["kite", "puppet"],
    GIVE: ["kite"],
    COPY: ["kite"],
    MOVE: ["plane"],
    KEEP: ["fan"],
    CONVERT: ["umbrella"],
    TAKE: ["flute", "sword", "ring", "shuriken"],
    DRAW: ["pinwheel"],
    SELL_TOP: ["bell"],
    SELL_ALL: ["robe"],
    COLLECT_TOP: ["socks"],
}

# What comes first, by the question that is open.
FIRST: Final[dict[Step, str]] = {
    returned_one: msg("First comes the hand limit."),
    use: msg("First decide on the effects of your works, or go on without."),
    old_task_goes: msg("First your old task must leave its slot."),
    no_task: msg("First choose your new task, or go on without."),
    skipped: msg("First show a card for this task, or skip it."),
    shown_for_an_action: msg("First show a card for one more action, or go on without."),
    lost: msg("First take this action."),
    returned: msg("First finish the Tailor action: return cards, or go on."),
    taken_from: msg("First say where the card is taken from."),
    shown_as_support: msg("First the work you have begun needs its support."),
    spent_enough: msg("First the work you have begun needs its support."),
    wing_chosen: msg("First choose a wing for the completed work."),
    used_after_completing: msg("First decide on the effects of your works, or go on without."),
}


def why_not(t: Words, g: State, seat: int, action: int) -> str:
    """Why the action is not possible now; the first reason that holds."""
    if not 0 <= action < ACTION_COUNT:
        return no_such_action(t, action)
    if g.over:
        return t("The game is over.")
    choice = g.choice_of(seat)
    if choice is None:
        return t("Somebody else decides now.")
    if action in choice[1]:
        return t("It is possible: nothing stands against it.")
    verb = max([each for each in VERBS if each <= action])
    if verb == PASS:
        return why_not_pass(t, g, seat)
    if verb == USE:
        return why_not_use(t, g, seat, action - USE)
    asked_for = verb in [each for each, _ in choice[2]]
    if verb in BY_WORKS and not (asked_for and is_of_a_work(g, seat)):
        works = [work(name) for name in BY_WORKS[verb]]
        owned = [each for each in works if each in [FACE_OF[number] for number in g.works(seat)]]
        if not owned:
            names = either(t, [t.name(each) for each in works])
            return t("Only {works} would allow that, and it is not among your works.").format(works=names)
        if not asked_for:
            return not_the_moment(t, owned[0])
    if not asked_for:
        return f"{what_first(t, g, seat)} {when(t, g, verb)}"
    return REASONS[verb](t, g, seat, action - verb)


def is_of_a_work(g: State, me: int) -> bool:
    """Whether the question that is open is a work's own."""
    question, _ = question_of(g, me)
    return question in OF_WORKS


def what_first(t: Words, g: State, me: int) -> str:
    question, _ = question_of(g, me)
    assert question is not None
    if question in OF_WORKS:
        return t("First answer the question of {work}.").format(work=t.name(work(OF_WORKS[question][0])))
    return t(FIRST[question])


def when(t: Words, g: State, verb: int) -> str:
    """When this can be done."""
    if verb in TASK_OF_ACTION or verb in (CRAFT, PRAY):
        return when_to_act(t, g, verb)
    if verb == RETURN:
        return t("Cards are returned at the hand limit in the morning, by a Tailor action, or when a work says so.")
    if verb == OLD_TO_FLOOR:
        return t("The old task leaves its slot in the morning, before the new one is chosen.")
    if verb == NEW_TASK:
        return (
            t("A new task is chosen after that.") if g.phase == MORNING else t("A new task is chosen in the morning.")
        )
    if verb == SHOW:
        return t("Cards are shown as support in a Smith action, or when a work asks for one.")
    if verb == WING:
        return t("A wing is chosen for a work just completed.")
    return t("Where a card is taken from is asked only if it lies in several places.")


def when_to_act(t: Words, g: State, verb: int) -> str:
    """When this action can be taken."""
    if g.phase == NOON:
        return t("Any further action comes after that.")
    if g.phase == NIGHT:
        return t("The actions of this turn are over.")
    if verb in (HIRE, COLLECT):
        return t(
            "Cards are taken from the floor at noon, by a Monk action (as helpers) or a Potter action (as material)."
        )
    if verb == SEW:
        return t("Tailor actions come at noon.")
    if verb == FORGE:
        return t("Works are completed at noon, by a Smith action or a Craft.")
    if verb in (CRAFT, PRAY):
        return t("Craft and Prayer are actions, and actions come at noon.")
    return t("Cards are sold at noon, by a Clerk action.")  # SELL; the others are of works


# Going on without


def why_not_pass(t: Words, g: State, me: int) -> str:
    question, _ = question_of(g, me)
    if question is lost:
        return t("An action cannot be passed up: what you have no other use for becomes a Prayer.")
    if question is returned_one:
        return t("You hold more than five cards: some must go back to the bottom of the deck.")
    if question is old_task_goes:
        return t("The old task must leave its slot: to the floor, or to your sales.")
    if question is spent_enough:
        return t("The support on your craft bench is not enough without paper spent.")
    return t("You cannot go on without this: choose one of the options.")


# Using a work


def why_not_use(t: Words, g: State, me: int, number: int) -> str:
    name = work_name(t, number)
    if number not in g.works(me):
        return t("{work} is not among your works.").format(work=name)
    if number == SPENT_KITE:
        return t("{work} has been used in this turn.").format(work=name)
    text = t.text(FACE_OF[number])
    if not is_used(g, number):
        if is_asked_about(number):
            told = t("You are asked about {work} when its moment comes. {text}")
        else:
            told = t("There is nothing to do for it: {work} works on its own. {text}")
        return told.format(work=name, text=text)
    question, args = question_of(g, me)
    if question is use and WHEN[args[0]][number] is not None:
        if number in args[1:]:
            return t("You have used {work} already.").format(work=name)
        return t("{work} could do nothing now: {text}").format(work=name, text=text)
    if question is used_after_completing and number in args[2:]:
        return t("{work} could do nothing now: {text}").format(work=name, text=text)
    return not_the_moment(t, FACE_OF[number])


def is_used(g: State, number: int) -> bool:
    """Whether this work has an effect that is used at a moment; that depends on the edition."""
    other = IN_THE_MORNING if g.game.options["edition"] == "v0.95" else IN_THE_MORNING_V095
    return any(table[number] is not None for moment, table in enumerate(WHEN) if moment != other)


def is_asked_about(number: int) -> bool:
    """Whether its owner decides about this work within a task, a step or an action."""
    support = SUPPORTS[number]
    return (
        BEFORE_TASK[number] is not None
        or SOURCE[number] is not None
        or any(table[number] is not None for table in INSTEAD)
        or (support is not None and (support.spends or support.leans))
    )
