"""All 54 works by material; importing this enters their abilities into the tables of the rules."""

from salon.games.mottainai.rules.abilities import enter
from salon.games.mottainai.rules.works import clay, cloth, metal, paper, stone

MODULES = (paper, stone, cloth, clay, metal)

for module in MODULES:
    enter(module.WORKS)
