"""Mottainai's works as the page of all cards shows them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from salon.engine.game import Game
from salon.engine.grades import Listed, grade_told
from salon.engine.language import translator
from salon.games.mottainai.rules.cards import MATERIAL_IDS, MATERIAL_OF, TASK_IDS, VALUE_OF, WORK_IDS
from salon.games.mottainai.web.cards import as_a_task, card_id, kind_of
from salon.web.rooms.parts import Card
from salon.web.rooms.room import Shelf


def mottainai_face(game: Game, listed: Listed, lang: str) -> Card:
    t, number = translator(lang), listed.number
    material = MATERIAL_OF[number]
    as_a_work = t("As a work: {text}").format(text=listed.text)
    told = [kind_of(t, number), as_a_task(t, number), as_a_work, grade_told(t, listed.grade)]
    card = Card(
        id=card_id(number),
        kind=f"wk {MATERIAL_IDS[material]}",
        picture=f"work-{WORK_IDS[number]}",
        name=listed.name,
        label=f"{listed.name}: {kind_of(t, number)}. {listed.text}",
        text="\n".join(told),
    )
    return replace(card, marks=(MATERIAL_IDS[material], TASK_IDS[material]), price=VALUE_OF[number])


SHEETS: Final = tuple([f"mottainai/{name}" for name in ("room", "temple", "hand", "others", "night", "phone")])
SHELF: Final = Shelf("mot", SHEETS, ("mottainai/shelf",), "mottainai/shelf.html", mottainai_face)
