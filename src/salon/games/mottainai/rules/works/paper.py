"""The 12 paper works. Above each stands its rule in our words; rulings are in the game's README."""

from collections.abc import Sequence
from typing import Final

from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Kinds, Step, do
from salon.games.mottainai.rules.abilities import (
    AFTER_COMPLETING,
    AFTER_POTTER,
    AFTER_SMITH,
    AT_NIGHT,
    BEFORE_TAILOR,
    IN_THE_MORNING_V095,
    NEW_TASK_STEP,
    Ability,
    Instead,
    Obstruction,
    Scoring,
    Support,
    When,
)
from salon.games.mottainai.rules.actions import find_work, wing_in
from salon.games.mottainai.rules.cards import CLAY, CLOTH, METAL, NONE, PAPER, SMITH, TAILOR, work
from salon.games.mottainai.rules.common_reasons import Question, no_such_seat, not_in_hand
from salon.games.mottainai.rules.completing import complete_top
from salon.games.mottainai.rules.encode import (
    DRAW,
    FROM,
    HELPER_AS_TASK,
    HELPERS,
    KEEP,
    MOVE,
    RETURN,
    TASK_OF,
    TASK_SLOT,
)
from salon.games.mottainai.rules.hidden import Cards, cards_in, different
from salon.games.mottainai.rules.state import State, has_a_hand, opponents
from salon.games.mottainai.rules.verbs import (
    DECK,
    draw,
    keep_top,
    move_work,
    put_under,
    return_card,
    return_work,
    set_task,
    take,
    tell_use,
    turn_up,
)

# Crane: while completing a work by a Smith or a Craft action, you may send paper cards from your craft bench to the
# bottom of the deck. Each is one support for that work, which may be of any material.
crane: Final = Support(spends=True)


# Curtain: an opponent skips your Tailor or Smith task unless they show a card of the task's own type from hand.
curtain: Final = Obstruction(bars=[TAILOR, SMITH])


# Deck of Cards: when a Smith action of yours has completed a paper work, you may draw a card into your waiting area.
def deck_of_cards(g: State, me: int, number: int) -> None:
    draw(g, me)


# Doll: instead of playing a task from hand you may take over the task of an opponent; performing it this turn gives
# you one action more.
def tasks_of_opponents(g: State, me: int) -> list[int]:
    return [TASK_OF + foe for foe in opponents(g, me) if g.task[foe] != NONE]


def no_task_to_take(g: State, me: int, foe: int) -> Refusal | None:
    if foe not in opponents(g, me):
        return Refusal("no-opponent")
    return Refusal("no-task-yet") if g.start_card[foe] != NONE else None


def took_over(g: State, me: int, foe: int) -> None:
    card = g.task[foe]
    take(g, foe, TASK_SLOT, card)
    set_task(g, me, card, TASK_SLOT, foe)
    g.added = (work("doll"),)
    tell_use(g, me, work("doll"))


def doll_v095(g: State, me: int, number: int) -> None:
    g.choose(me, TAKE_OVER, tasks_of_opponents(g, me))


def can_take_over(g: State, me: int) -> bool:
    return g.task[me] == NONE and bool(tasks_of_opponents(g, me))


TAKE_OVER: Final[Kinds] = ((TASK_OF, took_over),)


# Fan: before a Tailor action you may turn up the top three cards of the deck; one goes back on top, two go to the
# bottom.
THREE: Final = 3


def fan(g: State, me: int, number: int) -> None:
    turn_up(g, me, THREE)
    g.then(do(keep_one, me))


def keep_one(g: State, me: int) -> None:
    g.choose(me, KEEP_ONE, [KEEP + card for card in different(g.deck[-THREE:])])


def kept(g: State, me: int, card: int) -> None:
    g.then(do(return_first, me, card))


def return_first(g: State, me: int, kept_card: int) -> None:
    g.choose(me, RETURN_FIRST, [RETURN + card for card in sorted(set(other_two(g, kept_card)))], (kept_card,))


def other_two(g: State, kept_card: int) -> list[int]:
    """The cards turned up that do not stay on top."""
    cards = cards_in(g.deck[-THREE:])
    cards.remove(kept_card)
    return cards


def returned_first(g: State, me: int, card: int, kept_card: int) -> None:
    last = other_two(g, kept_card)
    last.remove(card)
    keep_top(g, me, THREE, kept_card)
    put_under(g, me, card, DECK)
    put_under(g, me, last[0], DECK)


def three_in_deck(g: State, me: int) -> bool:
    return len(g.deck) >= THREE


KEEP_ONE: Final[Kinds] = ((KEEP, kept),)
RETURN_FIRST: Final[Kinds] = ((RETURN, returned_first),)


# Lampshade: when the game ends, for clay and for metal you may claim backorders if no other player has more sales.
lampshade: Final = Scoring(wins_ties=[CLAY, METAL])


# Pinwheel: at night you may return a card from hand; if you do, you may draw a card into your waiting area.
def pinwheel(g: State, me: int, number: int) -> None:
    g.ask(me, PINWHEEL_RETURNS, [RETURN + card for card in different(g.hand[me])])


def pinwheel_returned(g: State, me: int, card: int) -> None:
    return_card(g, me, card)
    g.then(do(pinwheel_draws, me))


def pinwheel_draws(g: State, me: int) -> None:
    g.choose(me, PINWHEEL_DRAWS, [PASS, DRAW])


def pinwheel_drew(g: State, me: int, nothing: int) -> None:
    draw(g, me)


PINWHEEL_RETURNS: Final[Kinds] = ((RETURN, pinwheel_returned),)
PINWHEEL_DRAWS: Final[Kinds] = ((DRAW, pinwheel_drew),)


# Plane: after a Potter action of yours that brought a card to your craft bench, one of your works may change wings.
def plane(g: State, me: int, number: int) -> None:
    g.choose(me, MOVE_A_WORK, [MOVE + each for each in sorted(set(g.works(me)))])


def chosen_to_move(g: State, me: int, number: int) -> None:
    g.then(do(move_from, me, number))


def move_from(g: State, me: int, number: int) -> None:
    find_work(g, me, number, MOVE_IT)


def moved(g: State, me: int, source: int, number: int) -> None:
    move_work(g, me, number, wing_in(source))


MOVE_A_WORK: Final[Kinds] = ((MOVE, chosen_to_move),)
MOVE_IT: Final[Kinds] = ((FROM, moved),)


# Poem: after you complete a paper work you may return that very work to the bottom of the deck; then you complete the
# top card of the deck for free.
def poem(g: State, me: int, number: int, card: int, wing: int) -> None:
    return_work(g, me, card, wing)
    complete_top(g, me)


# Scroll: when the game ends, 3 points more.
def scroll(g: State, me: int, wing: Cards) -> int:
    return 3


# Sketch: instead of playing a task from hand you may make one of your helpers your task.
def helpers_as_task(g: State, me: int) -> list[int]:
    return [HELPER_AS_TASK + card for card in sorted(set(g.helpers[me]))]


def sketched(g: State, me: int, card: int) -> None:
    tell_use(g, me, work("sketch"))
    take(g, me, HELPERS, card)
    set_task(g, me, card, HELPERS, me)


def sketch_v095(g: State, me: int, number: int) -> None:
    g.choose(me, SKETCH_A_TASK, helpers_as_task(g, me))


def can_sketch(g: State, me: int) -> bool:
    return g.task[me] == NONE and bool(g.helpers[me])


SKETCH_A_TASK: Final[Kinds] = ((HELPER_AS_TASK, sketched),)


# Straw: with a Smith action your cloth and clay works need one support less.
straw: Final = Support(saves=[CLOTH, CLAY])


WORKS: Final[dict[str, Sequence[Ability]]] = {
    "crane": [crane],
    "curtain": [curtain],
    "deck-of-cards": [When(AFTER_SMITH, deck_of_cards)],
    "doll": [
        Instead(NEW_TASK_STEP, tasks_of_opponents, (TASK_OF, took_over)),
        When(IN_THE_MORNING_V095, doll_v095, can=can_take_over, tells=False),
    ],
    "fan": [When(BEFORE_TAILOR, fan, can=three_in_deck)],
    "lampshade": [lampshade],
    "pinwheel": [When(AT_NIGHT, pinwheel, can=has_a_hand)],
    "plane": [When(AFTER_POTTER, plane)],
    "poem": [When(AFTER_COMPLETING, poem, completed=[PAPER], returns=True)],
    "scroll": [Scoring(points=scroll)],
    "sketch": [
        Instead(NEW_TASK_STEP, helpers_as_task, (HELPER_AS_TASK, sketched)),
        When(IN_THE_MORNING_V095, sketch_v095, can=can_sketch, tells=False),
    ],
    "straw": [straw],
}


# The questions of these works, by the steps that get the answers, and what can stand against each.
QUESTIONS: Final[dict[Step, Question]] = {
    took_over: ("doll", [no_such_seat, no_task_to_take, "has-no-task"]),
    kept: ("fan", ["not-turned-up"]),
    returned_first: ("fan", ["not-one-of-two"]),
    pinwheel_returned: ("pinwheel", [not_in_hand]),
    pinwheel_drew: ("pinwheel", []),
    chosen_to_move: ("plane", ["no-work"]),
    moved: ("plane", ["not-from-there"]),
    sketched: ("sketch", ["no-helper"]),
}
