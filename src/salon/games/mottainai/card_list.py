"""Every work of Mottainai by its material, as lists show it."""

from salon.engine.grades import Listed, grade_of
from salon.games.mottainai.cards import MATERIAL_IDS, MATERIAL_OF, ROWS, VALUE_OF, WORKS
from salon.games.mottainai.naming import Words
from salon.games.mottainai.text import material_name, task_name


def card_list(t: Words) -> list[Listed]:
    found: list[Listed] = []
    for card in WORKS:
        material = material_name(t, MATERIAL_OF[card])
        what = t("{material}, {task}, value {n}").format(
            material=material, task=task_name(t, MATERIAL_OF[card]), n=VALUE_OF[card]
        )
        found.append(
            Listed(
                number=card,
                kind=MATERIAL_IDS[MATERIAL_OF[card]],
                kind_name=material[:1].upper() + material[1:],
                name=t.name(card),
                what=what,
                text=t.text(card),
                colour="",
                colour_name="",
                copies=1,
                grade=grade_of(ROWS[card], lang=t.language),
            )
        )
    return found
