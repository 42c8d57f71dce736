"""Why something is not possible in Mottainai: a sentence for each code that the rules give."""

import re
from collections.abc import Sequence
from typing import Final

from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.refusal import Refusal
from salon.games.mottainai.rules.cards import FACE_OF, MATERIAL_OF
from salon.games.mottainai.words.naming import Words
from salon.games.mottainai.words.text import (
    a_card,
    cards_of,
    either,
    material_name,
    player,
    task_name,
    with_text,
    work_name,
)

DECIDE_ON_EFFECTS: Final = msg("First decide on the effects of your works, or go on without.")
NEEDS_ITS_SUPPORT: Final = msg("First the work you have begun needs its support.")

# By the codes of the rules, whose values stand in the order of the gaps here. A code of two words has two sentences.
REFUSED: Final[dict[str, str]] = {
    # What comes first
    "first-hand-limit": msg("First comes the hand limit."),
    "first-effects": DECIDE_ON_EFFECTS,
    "first-old-task": msg("First your old task must leave its slot."),
    "first-new-task": msg("First choose your new task, or go on without."),
    "first-permission": msg("First show a card for this task, or skip it."),
    "first-one-more-action": msg("First show a card for one more action, or go on without."),
    "first-action": msg("First take this action."),
    "first-tailor": msg("First finish the Tailor action: return cards, or go on."),
    "first-place": msg("First say where the card is taken from."),
    "first-smith-support": NEEDS_ITS_SUPPORT,
    "first-craft-support": NEEDS_ITS_SUPPORT,
    "first-wing": msg("First choose a wing for the completed work."),
    "first-work": msg("First answer the question of {work}."),
    # When it can be done
    "when-returned": msg(
        "Cards are returned at the hand limit in the morning, by a Tailor action, or when a work says so."
    ),
    "when-old-task": msg("The old task leaves its slot in the morning, before the new one is chosen."),
    "when-new-task": msg("A new task is chosen in the morning."),
    "when-shown": msg("Cards are shown as support in a Smith action, or when a work asks for one."),
    "when-wing": msg("A wing is chosen for a work just completed."),
    "when-from": msg("Where a card is taken from is asked only if it lies in several places."),
    "when-converted": msg("Craft and Prayer are actions, and actions come at noon."),
    "when-sewn": msg("Tailor actions come at noon."),
    "when-sold": msg("Cards are sold at noon, by a Clerk action."),
    "when-floor": msg(
        "Cards are taken from the floor at noon, by a Monk action (as helpers) or a Potter action (as material)."
    ),
    "when-completed": msg("Works are completed at noon, by a Smith action or a Craft."),
    "new-task-follows": msg("A new task is chosen after that."),
    "actions-follow": msg("Any further action comes after that."),
    "actions-are-over": msg("The actions of this turn are over."),
    # Going on without
    "must-action": msg("An action cannot be passed up: what you have no other use for becomes a Prayer."),
    "must-hand-limit": msg("You hold more than five cards: some must go back to the bottom of the deck."),
    "must-old-task": msg("The old task must leave its slot: to the floor, or to your sales."),
    "must-craft-support": msg("The support on your craft bench is not enough without paper spent."),
    "must-choose": msg("You cannot go on without this: choose one of the options."),
    # Works
    "only-by-works": msg("Only {works} would allow that, and it is not among your works."),
    "not-the-moment": msg("It is not the moment for {work}: {text}"),
    "no-work": msg("{work} is not among your works."),
    "used-this-turn": msg("{work} has been used in this turn."),
    "asks-by-itself": msg("You are asked about {work} when its moment comes. {text}"),
    "works-by-itself": msg("There is nothing to do for it: {work} works on its own. {text}"),
    "used-already": msg("You have used {work} already."),
    "does-nothing": msg("{work} could do nothing now: {text}"),
    "masked": msg("{work}, a work of {player}, forbids Craft and Prayer on this task."),
    "nothing-to-copy": msg("That player has no work {work} to copy."),
    # Where a card is not
    "in-waiting-area": msg("{card} is in your waiting area until the end of the turn."),
    "not-in-hand": msg("You do not have {card} in your hand."),
    "within-hand-limit": msg("You hold no more than five cards, so none must go back to the deck."),
    "not-on-floor": msg("There is no {card} on the floor."),
    "not-on-bench": msg("There is no {card} on your craft bench."),
    "no-helper": msg("There is no {card} among your helpers."),
    "not-turned-up": msg("{card} is not one of the three cards turned up."),
    "not-one-of-two": msg("{card} is not one of the other two cards turned up."),
    "no-such-sale": msg("No opponent with more sales than you has {card} among them."),
    "no-such-work": msg("No opponent with more works than you has {card} among them."),
    "nobody-has-it": msg("No opponent has {card} where you could take it."),
    "what-works-take": "{texts}",
    "takes-nothing": msg("With a {task} action you take nothing from opponents."),
    "not-from-there": msg("The card cannot be taken from there."),
    # Seats and their tasks
    "no-seat": msg("There is no seat {seat}: there are {n} players."),
    "no-opponent": msg("Only the task of an opponent can be taken over."),
    "no-task-yet": msg("The card face down in that slot is no task yet."),
    "has-no-task": msg("That player has no task."),
    "no-task-there": msg("There is no task in that slot."),
    "leaned-on-already": msg("That task counts as support already."),
    "swaps-with-opponents": msg("Hands are swapped with an opponent."),
    # Materials and support
    "other-material": msg("{card} is {material}; what is wanted is {a_card}."),
    "other-than-turned-up": msg("{card} is {material}; the card turned up is {other}."),
    "only-paper": msg("{card} is {material}; only paper is spent as support."),
    "work-itself": msg("{card} is the work itself: its support must be other cards."),
    "shown-already": msg("You have shown {card} already."),
    "too-little-in-hand": msg("{card} needs {support} as support from your hand, besides itself; you can show {n}."),
    "too-little-on-bench": msg("{card} needs {support} as support; your craft bench has {n}."),
    "too-few-of-it": msg("Your craft bench has {cards}: to sell several at once there must be two."),
    # Actions of another task
    "crafts-other-material": msg("A {task} action crafts only {material}."),
    "monk-hires": msg("A Potter action takes a card from the floor as material; a Monk action takes it as a helper."),
    "potter-collects": msg(
        "A Monk action takes a card from the floor as a helper; a Potter action takes it as material."
    ),
    "monk-or-potter-takes": msg(
        "A card from the floor is taken by a Monk action (as a helper) or a Potter action (as material); this is "
        "a {task} action."
    ),
    "potter-collects-top": msg("The top card of the deck is collected by a Potter action; this is a {task} action."),
    "tailor-sews": msg("Cards are returned and drawn by a Tailor action; this is a {task} action."),
    "smith-completes": msg("A Smith action completes works of any material; this is a {task} action."),
    "clerk-sells": msg("Cards are sold by a Clerk action; this is a {task} action."),
}

GAP: Final = re.compile(r"{(\w+)}")


def told(t: Words, game: Game, refusal: Refusal) -> str:
    """What stands against an action; empty for what is no reason of this game's own."""
    sentences = [REFUSED[code] for code in refusal.code.split() if code in REFUSED]
    return " ".join([t(each).format(**filling(t, game, GAP.findall(each), refusal.values)) for each in sentences])


def filling(t: Words, game: Game, gaps: Sequence[str], values: Sequence[int]) -> dict[str, str]:
    """What stands in the gaps of a sentence; some values fill two."""
    found: dict[str, str] = {}
    given = iter(values)
    for gap in gaps:
        if gap in found:
            continue
        value = next(given)
        if gap == "card":
            found |= {"card": t.name(value), "material": material_name(t, MATERIAL_OF[value])}
        elif gap == "work":
            found |= {"work": work_name(t, value), "text": t.text(FACE_OF[value])}
        elif gap == "task":
            found |= {"task": task_name(t, value), "material": material_name(t, value)}
        elif gap == "works":
            found["works"] = either(t, [t.name(each) for each in values])
        elif gap == "texts":  # of the works after a card
            found["texts"] = " ".join([with_text(t, each) for each in dict.fromkeys([FACE_OF[n] for n in given])])
        elif gap == "support":
            found["support"] = cards_of(t, MATERIAL_OF[values[0]], value)
        elif gap == "cards":
            found["cards"] = cards_of(t, value, next(given))
        elif gap == "a_card":
            found["a_card"] = a_card(t, value)
        elif gap == "other":
            found["other"] = material_name(t, value)
        elif gap == "player":
            found["player"] = player(t, game, value)
        else:
            found[gap] = str(value)
    return found
