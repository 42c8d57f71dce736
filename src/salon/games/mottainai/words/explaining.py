"""The rules of Mottainai in our words, English and French: the whole game, and the step somebody is in."""

from collections.abc import Mapping, Sequence
from typing import Final

from salon.engine.grades import grade_told
from salon.games.mottainai.rules.abilities import OBSTRUCTION, SOURCE, SUPPORTS
from salon.games.mottainai.rules.cards import FACE_OF, MATERIAL_OF, SMITH, SUPPORT, V095, VALUE_OF, WORKS, work
from salon.games.mottainai.rules.cover import MASKED, OWNER
from salon.games.mottainai.rules.encode import DISCARD, HELPER_AS_TASK, SHOW, TASK_OF, USE
from salon.games.mottainai.rules.hidden import Cards
from salon.games.mottainai.rules.refusing import question_of, work_asking
from salon.games.mottainai.rules.state import State
from salon.games.mottainai.words.asking import Teller, can, offered
from salon.games.mottainai.words.naming import Words
from salon.games.mottainai.words.text import cards_of, material_name, task_name, with_text

# THE WHOLE GAME


def rules(t: Words, options: Mapping[str, object]) -> str:
    """The whole game in a few short paragraphs, for somebody who has never played it."""
    paragraphs = [
        t(
            "You run a temple workshop. Every card is three things at once: a task, a material and a work. Its type "
            "fixes all three: paper goes with Clerk and value 1, stone with Monk and 2, cloth with Tailor and 2, "
            "clay with Potter and 3, metal with Smith and 3. What is written on a card counts only once it is a "
            "completed work."
        ),
        t(
            "Your temple has a slot for one task on top, helpers on the left, sales on the right, a craft bench "
            "below, and beside it two wings for works: the gallery near the helpers, the gift shop near the sales. "
            "In the middle lie the deck and the floor, cards face up for all. Cards you draw wait in your waiting "
            "area and come into your hand at the end of the turn."
        ),
        turn(t, options),
        t(
            "A task gives 1 action, and 1 more for each of your helpers of its type, or 2 if all of these are "
            "covered. Clerk: move a card from your craft bench to your sales. Monk: move a card from the floor to "
            "your helpers. Tailor: return any cards from your hand, then draw until you have five. Potter: move a "
            "card from the floor to your craft bench. Smith: complete a work from your hand. Instead, any action may "
            "be a Craft or a Prayer. A Prayer draws one card."
        ),
        t(
            "A work needs as many cards of its material as its value, itself included; the others are its support "
            "and are not used up. A Smith action completes a work of any material and shows the support from your "
            "hand. A Craft completes a work of the action's own material, with support on your craft bench. A "
            "completed work goes to the wing you like, and its effect begins."
        ),
        t(
            "Cover is all or nothing. Works in the gallery cover helpers, works in the gift shop cover sales, each "
            "as many cards of its own type as its value. With one card of a type too many, none is covered."
        ),
        ending(t, options)
        + " "
        + t(
            "Then you score the value of your works, their bonuses, and the value of every covered sale. And "
            "backorders: with more sales of a material than every other player, covered or not, you score the value "
            "of the cards of that material in your hand. Level on points, the player whose turn it is wins, or else "
            "the one who would come next."
        ),
    ]
    if options["edition"] == V095:
        paragraphs.append(
            t(
                "This is the edition v0.95. It says that a work covers as many cards as its value, but not that "
                "cover is all or nothing; that is taken from the later mat."
            )
        )
    if options["teams"]:
        paragraphs.append(
            t(
                "Two play against two; partners sit opposite. You perform your partner's task too, but no card that "
                "speaks of opponents concerns your partner. The points of both are added."
            )
        )
    return "\n\n".join(paragraphs)


def turn(t: Words, options: Mapping[str, object]) -> str:
    """The editions differ in the order of the morning."""
    if options["edition"] != V095:
        return t(
            "Morning: return cards to the bottom of the deck until you hold at most five; use morning effects; move "
            "your old task to the floor; put a card from your hand into the slot as your new task, if you like. "
            "Noon: perform the task of each other player, from your left on, then your own; without a task of "
            "your own you pray once. Night: use night effects, then take up your waiting area."
        )
    return t(
        "Morning: return cards to the bottom of the deck until you hold at most five; move your old task to the "
        "floor; use morning effects, and {doll}, {sketch} and {chopsticks} are among them; if your slot is still "
        "empty, put a card from your hand into it as your new task, if you like. Noon: perform the task of each "
        "other player, from your left on, then your own; without a task of your own you pray once. Night: use night "
        "effects, then take up your waiting area."
    ).format(**{name: t.name(work(name)) for name in ("doll", "sketch", "chopsticks")})


def ending(t: Words, options: Mapping[str, object]) -> str:
    if options["extended"]:
        return t("The game ends at once with the sixth work in one wing, or with the last card of the deck.")
    return t("The game ends at once with the fifth work in one wing, or with the last card of the deck.")


# THE RULES OF A STEP


def rules_now(t: Words, g: State, seat: int) -> str:
    question, args = question_of(g, seat)
    if not question:
        return explain_the_end(t, g)
    asking = work_asking(g, seat)
    if asking is not None:
        return with_text(t, asking)
    return EXPLAIN[question](t, g, seat, args)


def explain_the_end(t: Words, g: State) -> str:
    return f"{ending(t, g.game.options)} " + t(
        "Works score their value, and so do covered sales. Backorders: with more sales of a material than every "
        "other player, you score the value of the cards of it in your hand."
    )


def texts(t: Words, works: Sequence[int]) -> str:
    """What these works do, each told once."""
    return " ".join([with_text(t, each) for each in dict.fromkeys(works)])


def explain_hand_limit(t: Words, g: State, me: int, args: Cards) -> str:
    told = t(
        "As your morning begins you keep at most five cards. You return others, unseen, to the bottom of the deck. "
        "Later in the turn your hand may be larger."
    )
    if can(g, me, DISCARD, USE - DISCARD):
        told += " " + texts(t, [work("handkerchief")])
    return told


def explain_offer(t: Words, g: State, me: int, args: Cards) -> str:
    return f"{texts(t, offered(g, me))} " + t("Effects are free to use or not, in the order you like, each once.")


def explain_old_task(t: Words, g: State, me: int, args: Cards) -> str:
    told = t("In the morning your old task leaves its slot for the floor, where it can be hired or collected.")
    return f"{told} {texts(t, [work('chopsticks')])}"


def explain_new_task(t: Words, g: State, me: int, args: Cards) -> str:
    told = t(
        "Any card can be a task: paper is Clerk, stone Monk, cloth Tailor, clay Potter, metal Smith. At noon you "
        "perform the tasks of the others, from your left on, then your own; in their turns the others perform yours. "
        "Without a task of your own you pray once."
    )
    works = [work("sketch")] if can(g, me, HELPER_AS_TASK, TASK_OF - HELPER_AS_TASK) else []
    works += [work("doll")] if can(g, me, TASK_OF, SHOW - TASK_OF) else []
    return " ".join([told, texts(t, works)]) if works else told


def explain_permission(t: Words, g: State, me: int, args: Cards) -> str:
    owner, task = args
    barring = []
    for number in g.works(owner):
        obstruction = OBSTRUCTION[number]
        if obstruction is not None and task in obstruction.bars:
            barring.append(FACE_OF[number])
    return f"{texts(t, barring)} " + t("The card you show stays in your hand.")


def explain_for_an_action(t: Words, g: State, me: int, args: Cards) -> str:
    return f"{texts(t, [FACE_OF[args[0]]])} " + t("The card you show stays in your hand.")


def explain_action(t: Words, g: State, me: int, args: Cards) -> str:
    """The task's own action, what it can become, and the works that have a say in it."""
    task = args[0]
    told = [
        t("Clerk: move a card from your craft bench to your sales."),
        t("Monk: move a card from the floor to your helpers."),
        t("Tailor: return any cards from your hand, then draw into your waiting area until both together are five."),
        t("Potter: move a card from the floor to your craft bench."),
        t("Smith: complete a work of any material from your hand; its support is shown from your hand too."),
    ][task]
    if g.count and g.count[MASKED]:
        masks = [FACE_OF[number] for number in g.works(g.count[OWNER]) if forbids_conversion(number)]
        told += " " + texts(t, masks)
    else:
        if SUPPORT[task]:
            craft = t(
                "Or Craft: complete a work of {material} from your hand; it needs {support} on your craft bench."
            )
        else:
            craft = t("Or Craft: complete a work of {material} from your hand; it needs no support.")
        told += " " + craft.format(material=material_name(t, task), support=cards_of(t, task, SUPPORT[task]))
        told += " " + t("Or Prayer: draw a card into your waiting area; it reaches your hand as the turn ends.")
    works = [FACE_OF[number] for number in g.works(me) if has_a_say(number, task)]
    return f"{told} {texts(t, works)}" if works else told


def forbids_conversion(number: int) -> bool:
    obstruction = OBSTRUCTION[number]
    return obstruction is not None and obstruction.no_conversion


def has_a_say(number: int, task: int) -> bool:
    """Whether a work widens what its owner can do with an action of this task."""
    source = SOURCE[number]
    return (source is not None and task in source.tasks) or (SUPPORTS[number] is not None and task == SMITH)


def explain_returning(t: Words, g: State, me: int, args: Cards) -> str:
    return t(
        "Tailor: return any number of cards, unseen, to the bottom of the deck. Then you draw into your waiting area "
        "until hand and waiting area together are five; with five or more you draw nothing."
    )


def explain_taken_from(t: Words, g: State, me: int, args: Cards) -> str:
    works = [FACE_OF[number] for number in g.works(me) if has_a_say(number, args[1])]
    return f"{texts(t, works)} " + t("This card lies in several places.")


def explain_support(t: Words, g: State, me: int, args: Cards) -> str:
    told = t(
        "A work needs as many cards of its material as its value, itself included: paper 1, stone and cloth 2, clay "
        "and metal 3. A Smith action shows the others from your hand; all see them, and they stay there. A Craft has "
        "them on your craft bench."
    )
    works = [FACE_OF[number] for number in g.works(me) if SUPPORTS[number] is not None]
    return f"{told} {texts(t, works)}" if works else told


def explain_wing(t: Words, g: State, me: int, args: Cards) -> str:
    return (
        t(
            "Works in the gallery cover helpers, works in the gift shop cover sales: of their own type, as many as "
            "their value. If all helpers of a type are covered, each gives two actions instead of one; covered sales "
            "score. With one card too many, none of the type is covered."
        )
        + f" {ending(t, g.game.options)}"
    )


EXPLAIN: Final[dict[str, Teller]] = {
    "returned_one": explain_hand_limit,
    "use": explain_offer,
    "old_task_goes": explain_old_task,
    "no_task": explain_new_task,
    "skipped": explain_permission,
    "shown_for_an_action": explain_for_an_action,
    "lost": explain_action,
    "returned": explain_returning,
    "taken_from": explain_taken_from,
    "shown_as_support": explain_support,
    "spent_enough": explain_support,
    "wing_chosen": explain_wing,
    "used_after_completing": explain_offer,
}


# Cards


def card_texts(t: Words) -> list[tuple[str, str]]:
    """Every work: its name, and a line with all that it is and does once it is completed."""
    return [(t.name(card), f"{card_text(t, card)} {grade_told(t, t.works.grade(card))}") for card in WORKS]


def card_text(t: Words, card: int) -> str:
    """'Kite (cloth, Tailor, value 2): In the morning ...'"""
    return t("{work} ({material}, {task}, value {n}): {text}").format(
        work=t.name(card),
        material=material_name(t, MATERIAL_OF[card]),
        task=task_name(t, MATERIAL_OF[card]),
        n=VALUE_OF[card],
        text=t.text(card),
    )
