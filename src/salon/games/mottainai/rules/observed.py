"""What questions and actions are about, as small numbers: tables for the encoder."""

from typing import Final

from salon.engine.state import PASS, Step
from salon.games.mottainai.rules import encode
from salon.games.mottainai.rules.cards import (
    AS_COPY,
    FACE_OF,
    MATERIAL_OF,
    NONE,
    SPENT_KITE,
    WORK_COUNT,
    WORK_NUMBERS,
)
from salon.games.mottainai.rules.encode import ACTION_COUNT, GALLERY, MATERIAL_COUNT, PLACES, split
from salon.games.mottainai.rules.refusing import QUESTIONS

# QUESTIONS
# What each argument of a question means; the last one also stands for all that follow.

A_WORK: Final = 0  # the number of a card or of a work
A_MATERIAL: Final = 1
A_SEAT: Final = 2
A_WING: Final = 3
A_PLACE: Final = 4
A_SOURCE: Final = 5  # seat and place, as FROM has them
A_MOMENT: Final = 6
A_NEED: Final = 7
OTHERS: Final = 8  # works whose effects are used, or still to come
SUPPORT: Final = 9  # cards shown, and tasks leaned on

# By the name of the step that gets the lowest kind of answer. New ones come last: no place changes its meaning.
ASKED: Final[dict[str, list[int]]] = {
    "returned_one": [],
    "use": [A_MOMENT, OTHERS],
    "old_task_goes": [],
    "no_task": [],
    "skipped": [A_SEAT, A_MATERIAL],
    "lost": [A_MATERIAL],
    "returned": [],
    "taken_from": [A_WORK, A_MATERIAL],
    "shown_as_support": [A_WORK, A_NEED, SUPPORT],
    "spent_enough": [A_WORK, A_NEED],
    "wing_chosen": [A_WORK, A_PLACE],
    "used_after_completing": [A_WORK, A_WING, OTHERS],
    "took_over": [],
    "kept": [],
    "returned_first": [A_WORK],
    "pinwheel_returned": [],
    "pinwheel_drew": [],
    "chosen_to_move": [],
    "moved": [A_WORK],
    "sketched": [],
    "amulet_sold": [],
    "fountain_shown": [A_WORK, A_SEAT, A_MATERIAL],
    "statue_collected": [],
    "floor_returned": [],
    "rest_returned": [],
    "cloak_completed": [],
    "shown_for_an_action": [A_WORK],
    "kite_rose": [A_WORK],
    "kite_flew": [A_WING, A_WORK],
    "kite_gave": [A_SEAT, A_WING, A_WORK],
    "kite_copied": [A_SEAT, A_WING, A_WORK],
    "umbrella_converted": [],
    "puppet_left": [A_WORK],
    "puppet_swapped": [],
    "cup_left": [A_WORK],
    "jar_named": [],
    "vase_sold": [],
    "gong_joined": [A_WORK],
    "ring_took": [],
    "ring_took_from": [A_WORK],
    "shuriken_took": [],
    "shuriken_took_from": [A_WORK],
    "shuriken_placed": [A_WORK, A_SOURCE],
}
QUESTION_NAMES: Final = list(ASKED)
ARGUMENTS: Final = list(ASKED.values())
KIND_OF: Final[dict[Step, int]] = {
    step: QUESTION_NAMES.index(step.__name__) for step in QUESTIONS if step.__name__ in ASKED
}

# ACTIONS

VERB_NAMES: Final = [
    "pass", "return", "return all", "restock", "discard", "use", "old to floor", "old to sales", "new task",
    "helper as task", "task of", "show", "spend", "lean on", "wing", "name", "with", "give", "copy", "move", "keep",
    "convert", "from", "take", "draw", "pray", "sew", "sell top", "sell all", "collect top", "sell", "hire",
    "collect", "forge", "craft",
]  # fmt: skip

OF_A_SEAT: Final = (encode.TASK_OF, encode.LEAN_ON, encode.WITH)
OF_A_MATERIAL: Final = (encode.NAME, encode.SELL_ALL)
OF_A_WORK: Final = (encode.USE, encode.MOVE)
OF_NOTHING: Final = (
    PASS, encode.RETURN_ALL, encode.RESTOCK, encode.OLD_TO_FLOOR, encode.OLD_TO_SALES, encode.DRAW, encode.PRAY,
    encode.SEW, encode.SELL_TOP, encode.COLLECT_TOP,
)  # fmt: skip

ABOUT_NOTHING: Final = -1
ABOUT_A_SEAT: Final = -2
ABOUT_A_PLACE: Final = -3
# Where in the answers of the vector something begins.
WORKS_AT: Final = WORK_COUNT
MATERIALS_AT: Final = WORKS_AT + WORK_NUMBERS
WINGS_AT: Final = MATERIALS_AT + MATERIAL_COUNT

SEAT_FIELD: Final = 4
PLACE_FIELD: Final = 5


def about(action: int) -> int:
    """Which place among the answers an action marks; below 0 if that depends on who observes."""
    verb, option = split(action)
    if verb in OF_NOTHING:
        return ABOUT_NOTHING
    if verb in OF_A_SEAT:
        return ABOUT_A_SEAT
    if verb == encode.FROM:
        return ABOUT_A_PLACE
    if verb in OF_A_MATERIAL:
        return MATERIALS_AT + option
    if verb == encode.WING:
        return WINGS_AT + option
    return WORKS_AT + option if verb in OF_A_WORK else option


def described(action: int) -> tuple[int, ...]:
    """Verb, card, whether a Kite stands for it (2: one that is used up), material, seat and place."""
    verb, option = split(action)
    number = encode.VERBS.index(verb)
    if verb in OF_NOTHING:
        return (number, NONE, NONE, NONE, NONE, NONE)
    if verb in OF_A_SEAT:
        return (number, NONE, NONE, NONE, option, NONE)
    if verb == encode.FROM:
        return (number, NONE, NONE, NONE, option // PLACES, option % PLACES)
    if verb in OF_A_MATERIAL:
        return (number, NONE, NONE, option, NONE, NONE)
    if verb == encode.WING:
        return (number, NONE, NONE, NONE, NONE, GALLERY + option)
    kite = int(option >= AS_COPY) + int(option == SPENT_KITE) if verb in OF_A_WORK else NONE
    return (number, FACE_OF[option], kite, MATERIAL_OF[option], NONE, NONE)


VERB_OF: Final = [encode.VERBS.index(split(action)[0]) for action in range(ACTION_COUNT)]
ABOUT: Final = [about(action) for action in range(ACTION_COUNT)]
DESCRIBED: Final = [described(action) for action in range(ACTION_COUNT)]
