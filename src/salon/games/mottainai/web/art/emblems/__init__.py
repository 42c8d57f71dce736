"""A crest for each work of Mottainai: the emblem that a family of its makers might wear."""

from typing import Final

from salon.games.mottainai.web.art.emblems.clay import CLAY
from salon.games.mottainai.web.art.emblems.cloth import CLOTH
from salon.games.mottainai.web.art.emblems.metal import METAL
from salon.games.mottainai.web.art.emblems.paper import PAPER
from salon.games.mottainai.web.art.emblems.stone import STONE

EMBLEMS: Final = {"paper": PAPER, "stone": STONE, "cloth": CLOTH, "clay": CLAY, "metal": METAL}
