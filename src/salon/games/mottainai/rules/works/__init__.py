"""All 54 works by material, and the entering of their abilities into the tables of the rules."""

from salon.games.mottainai.rules.abilities import enter, enter_answers
from salon.games.mottainai.rules.actions import ACTION_ANSWERS
from salon.games.mottainai.rules.booklet import STEP_ANSWERS
from salon.games.mottainai.rules.works import clay, cloth, metal, paper, stone

MODULES = (paper, stone, cloth, clay, metal)


def enter_all() -> None:
    """Fill the tables of abilities.py: before that, no game can be played. Doing so twice changes nothing."""
    for module in MODULES:
        enter(module.WORKS)
    enter_answers(ACTION_ANSWERS, STEP_ANSWERS)
