"""The questions of Mottainai, in English and French."""

from collections.abc import Callable
from typing import Final

from salon.engine.language import msg
from salon.engine.state import PASS
from salon.games.mottainai.rules.abilities import (
    AFTER_CLERK,
    AFTER_POTTER,
    AFTER_PRAYER,
    AFTER_SMITH,
    AT_NIGHT,
    BEFORE_TAILOR,
)
from salon.games.mottainai.rules.actions import FULL_HAND
from salon.games.mottainai.rules.booklet import HAND_LIMIT
from salon.games.mottainai.rules.cards import CLERK, FACE_OF, MATERIAL_OF, MONK, POTTER, work
from salon.games.mottainai.rules.cover import MASKED, OWNER, TASK, WINGS, total
from salon.games.mottainai.rules.encode import (
    ACTION_COUNT,
    COLLECT,
    COLLECT_TOP,
    CRAFT,
    DISCARD,
    DRAW,
    FORGE,
    HELPER_AS_TASK,
    HIRE,
    PRAY,
    SELL,
    SELL_TOP,
    SEW,
    SHOW,
    TAKE,
    TASK_OF,
    USE,
)
from salon.games.mottainai.rules.hidden import Cards
from salon.games.mottainai.rules.refusing import question_of, work_asking
from salon.games.mottainai.rules.state import State
from salon.games.mottainai.rules.verbs import fills_a_wing, wing_limit
from salon.games.mottainai.words.naming import Words
from salon.games.mottainai.words.text import (
    a_card,
    cards_of,
    either,
    material_name,
    own_action,
    task_of,
)

Teller = Callable[[Words, State, int, Cards], str]  # of whom, and the arguments of the question

IN_BOTH_WINGS: Final = msg("{work} stands in both of your wings: which one do you use?")

# The questions that works ask, by the name of the step that gets the answer.
OF_WORKS: Final[dict[str, str]] = {
    "kept": msg("{work}: which of the three cards turned up stays on top of the deck?"),
    "returned_first": msg("{work}: which of the other two cards goes to the bottom of the deck first?"),
    "pinwheel_returned": msg("{work}: which card from your hand goes to the bottom of the deck?"),
    "pinwheel_drew": msg("{work}: do you draw a card into your waiting area?"),
    "chosen_to_move": msg("{work}: which of your works goes to the other wing?"),
    "moved": msg("{work}: that work stands in both of your wings; which one goes to the other?"),
    "took_over": msg("{work}: whose task do you take over as your own?"),
    "sketched": msg("{work}: which of your helpers becomes your task?"),
    "amulet_sold": msg("{work}: which card do you move from your craft bench to your sales?"),
    "fountain_shown": msg("{work}: do you show a stone card from your hand, as one more Clerk helper for this task?"),
    "statue_collected": msg("{work} moves two cards from the floor to your craft bench: which one now?"),
    "floor_returned": msg("{work}: do you return the whole floor, or restock it until stone and metal lie there?"),
    "rest_returned": msg(
        "{work}: which floor card goes to the bottom of the deck next? Going on returns all the rest."
    ),
    "cloak_completed": msg("{work}: which metal work from your hand do you complete, without support?"),
    "kite_rose": IN_BOTH_WINGS,
    "kite_flew": msg("{work}: onto whose craft bench goes a card from your hand, to copy a work of that player?"),
    "kite_gave": msg("{work}: which card from your hand goes to that craft bench?"),
    "kite_copied": msg("{work}: which work of that player does it copy, to the end of your turn?"),
    "umbrella_converted": msg("{work}: does a helper of yours, of the type turned up, become a sale?"),
    "puppet_left": IN_BOTH_WINGS,
    "puppet_swapped": msg("{work}: with which opponent do you swap hands?"),
    "cup_left": IN_BOTH_WINGS,
    "jar_named": msg("{work}: which material must all opponents hand over to your waiting area?"),
    "vase_sold": msg("{work} moves two cards from the floor to your sales: which one now?"),
    "gong_joined": IN_BOTH_WINGS,
    "ring_took": msg("{work}: which sale do you take from an opponent who has more sales than you?"),
    "ring_took_from": msg("{work}: several opponents have this sale; whose do you take?"),
    "shuriken_took": msg("{work}: which work do you take from an opponent who has more works than you?"),
    "shuriken_took_from": msg("{work}: this work stands in several places; where do you take it from?"),
    "shuriken_placed": msg("{work}: does the work you take go to your gallery or to your gift shop?"),
}


def offered(g: State, seat: int) -> list[int]:
    """The works that can be used now."""
    return [FACE_OF[action - USE] for action in g.legal(seat) if action != PASS]


def can(g: State, seat: int, verb: int, options: int) -> bool:
    """Whether something of this kind is possible now."""
    return any(verb <= action < verb + options for action in g.legal(seat))


# QUESTIONS


def ask(t: Words, g: State, seat: int) -> str:
    question, args = question_of(g, seat)
    if not question:
        return t("The game is over.") if g.over else t("Somebody else decides now.")
    asking = work_asking(g, seat)
    if asking is not None:
        asked = [t(OF_WORKS[question]).format(work=t.name(asking))]
        if question == "shuriken_placed":
            asked += wings_that_end(t, g, seat, args[0])
        if question == "pinwheel_drew" and len(g.deck) == 1:
            asked.append(last_card(t))
        return " ".join(asked)
    return ASK[question](t, g, seat, args)


# Morning


def ask_hand_limit(t: Words, g: State, me: int, args: Cards) -> str:
    instead = can(g, me, DISCARD, USE - DISCARD)
    handkerchief = t.name(work("handkerchief"))
    held = len(g.hand[me])
    if held <= HAND_LIMIT:
        return t("{work}: do you put a card from your hand onto the floor?").format(work=handkerchief)
    asked = t.plural(
        "You hold {held} cards and the limit is five: return {n} of them to the bottom of the deck.",
        "You hold {held} cards and the limit is five: return {n} of them to the bottom of the deck, one by one.",
        held - HAND_LIMIT,
    ).format(held=held, n=held - HAND_LIMIT)
    if instead:
        asked += " " + t("Or, with {work}, put one card onto the floor and keep the rest.").format(work=handkerchief)
    return asked


def ask_offer(t: Words, g: State, me: int, args: Cards) -> str:
    works = either(t, [t.name(each) for each in offered(g, me)])
    moment = args[0]
    if moment == AT_NIGHT:
        return t("Night: do you use {works}?").format(works=works)
    if moment == BEFORE_TAILOR:
        return t("Before the Tailor action: do you use {works}?").format(works=works)
    if moment == AFTER_CLERK:
        return t("After the Clerk action: do you use {works}?").format(works=works)
    if moment == AFTER_POTTER:
        return t("After the Potter action: do you use {works}?").format(works=works)
    if moment == AFTER_SMITH:
        return t("The Smith action completed a paper work: do you use {works}?").format(works=works)
    if moment == AFTER_PRAYER:
        return t("After the Prayer: do you use {works}?").format(works=works)
    return t("Morning: do you use {works}?").format(works=works)


def ask_old_task(t: Words, g: State, me: int, args: Cards) -> str:
    return t("Morning: does your old task {card} go to the floor, or by {work} to your sales?").format(
        card=t.name(g.task[me]), work=t.name(work("chopsticks"))
    )


def ask_new_task(t: Words, g: State, me: int, args: Cards) -> str:
    asked = t("Morning: which card from your hand becomes your new task, if any?")
    if can(g, me, HELPER_AS_TASK, TASK_OF - HELPER_AS_TASK):
        sketch = t.name(work("sketch"))
        asked += " " + t("With {work} it may be one of your helpers.").format(work=sketch)
    if can(g, me, TASK_OF, SHOW - TASK_OF):
        doll = t.name(work("doll"))
        asked += " " + t("With {work} it may be the task of an opponent.").format(work=doll)
    return asked


# Before a task


def ask_permission(t: Words, g: State, me: int, args: Cards) -> str:
    owner, task = args
    return t("Do you show {a_card} from your hand in order to perform {task}, or skip that task?").format(
        a_card=a_card(t, task), task=task_of(t, g, me, owner, task)
    )


def ask_for_an_action(t: Words, g: State, me: int, args: Cards) -> str:
    owner, task = g.count[OWNER], g.count[TASK]
    return t("{work}: do you show {a_card} from your hand, for one more action of {task}?").format(
        work=t.name(FACE_OF[args[0]]), a_card=a_card(t, task), task=task_of(t, g, me, owner, task)
    )


# Actions


def ask_action(t: Words, g: State, me: int, args: Cards) -> str:
    """What this action can be now, and only that."""
    task = args[0]
    mask = t("{work}: no Craft, no Prayer").format(work=t.name(work("mask")))
    ways = ways_to_act(t, g, me, task)
    if g.count and g.count[MASKED]:
        ways.append(t("lose this action ({mask})").format(mask=mask))
    else:
        ways.append(t("pray"))
    if g.count:
        action = t("Action {n} of {all}, {task}").format(
            n=total(g.count) - g.left, all=total(g.count), task=task_of(t, g, me, g.count[OWNER], task)
        )
    else:  # in the morning
        action = t("{work} gives you one Tailor action").format(work=t.name(work("pin")))
    if len(ways) > 1:
        asked = t("{action}: {ways}?").format(action=action, ways=either(t, ways))
    elif PRAY in g.legal(me):
        asked = only_prayer(t, task).format(action=action)
    else:
        asked = t("{action}: nothing to forge, so that it is lost ({mask}).").format(action=action, mask=mask)
    takes_top = any(each in (PRAY, SELL_TOP, COLLECT_TOP) for each in g.legal(me))
    return f"{asked} {last_card(t)}" if takes_top and len(g.deck) == 1 else asked


def ways_to_act(t: Words, g: State, me: int, task: int) -> list[str]:
    """The ways in which the task's own action is possible, and Craft."""
    found = [own_action(t, task)] if can(g, me, *OWN_ACTIONS[task]) else []
    if can(g, me, SELL_TOP, 1):
        found.append(t("sell the top card of the deck"))
    if can(g, me, COLLECT_TOP, 1):
        found.append(t("collect the top card of the deck"))
    if can(g, me, TAKE, DRAW - TAKE):
        found.append(t("take a card from an opponent"))
    if can(g, me, CRAFT, ACTION_COUNT - CRAFT):
        found.append(t("craft {material}").format(material=material_name(t, task)))
    return found


# The actions of each task, as it is printed: the first, and how many.
OWN_ACTIONS: Final = (
    (SELL, HIRE - SELL), (HIRE, COLLECT - HIRE), (SEW, 1), (COLLECT, FORGE - COLLECT), (FORGE, CRAFT - FORGE)
)  # fmt: skip


def only_prayer(t: Words, task: int) -> str:
    """A Tailor action is always possible."""
    if task == CLERK:
        return t("{action}: nothing to sell or craft, so pray.")
    if task == MONK:
        return t("{action}: nothing to hire or craft, so pray.")
    if task == POTTER:
        return t("{action}: nothing to collect or craft, so pray.")
    return t("{action}: nothing to forge or craft, so pray.")


def last_card(t: Words) -> str:
    return t("The deck has one card left: taking it ends the game.")


def ask_returning(t: Words, g: State, me: int, args: Cards) -> str:
    drawn = FULL_HAND - len(g.hand[me]) - len(g.waiting_area[me])
    if drawn <= 0:
        return t("Tailor: return a card to the bottom of the deck, or go on and draw nothing?")
    asked = t.plural(
        "Tailor: return a card to the bottom of the deck, or go on and draw {n} card?",
        "Tailor: return a card to the bottom of the deck, or go on and draw {n} cards?",
        drawn,
    ).format(n=drawn)
    if drawn >= len(g.deck):
        asked += " " + t("Going on takes the last card of the deck: the game ends.")
    return asked


def ask_taken_from(t: Words, g: State, me: int, args: Cards) -> str:
    return t("Where do you take {card} from?").format(card=t.name(args[0]))


# Completing


def ask_smith_support(t: Words, g: State, me: int, args: Cards) -> str:
    card, need = args[:2]
    return t("{work} still needs {cards} as support: which one do you show now?").format(
        work=t.name(card), cards=cards_of(t, MATERIAL_OF[card], need)
    )


def ask_craft_support(t: Words, g: State, me: int, args: Cards) -> str:
    card = t.name(args[0])
    crane = t.name(work("crane"))
    if PASS in g.legal(me):
        return t("{work}: do you spend paper from your craft bench as support for {card}?").format(
            work=crane, card=card
        )
    return t("{work}: which paper from your craft bench do you spend as support for {card}?").format(
        work=crane, card=card
    )


def ask_wing(t: Words, g: State, me: int, args: Cards) -> str:
    asked = t("Where does {work} go: to the gallery, to cover helpers, or to the gift shop, to cover sales?").format(
        work=t.name(args[0])
    )
    return " ".join([asked, *wings_that_end(t, g, me, args[0])])


def wings_that_end(t: Words, g: State, me: int, card: int) -> list[str]:
    """A warning for each wing in which this work would end the game."""
    warnings = [
        t("In the gallery it makes {n} works in one wing: the game ends."),
        t("In the gift shop it makes {n} works in one wing: the game ends."),
    ]
    return [warnings[wing].format(n=wing_limit(g)) for wing in WINGS if fills_a_wing(g, me, card, wing)]


def ask_after_completing(t: Words, g: State, me: int, args: Cards) -> str:
    return t("You have completed {card}: do you use {works}?").format(
        card=t.name(args[0]), works=either(t, [t.name(each) for each in offered(g, me)])
    )


ASK: Final[dict[str, Teller]] = {
    "returned_one": ask_hand_limit,
    "use": ask_offer,
    "old_task_goes": ask_old_task,
    "no_task": ask_new_task,
    "skipped": ask_permission,
    "shown_for_an_action": ask_for_an_action,
    "lost": ask_action,
    "returned": ask_returning,
    "taken_from": ask_taken_from,
    "shown_as_support": ask_smith_support,
    "spent_enough": ask_craft_support,
    "wing_chosen": ask_wing,
    "used_after_completing": ask_after_completing,
}
