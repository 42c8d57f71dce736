"""Every work of Mottainai by its material, as lists show it."""

from salon.engine.grades import Listed, grade_of
from salon.engine.language import translator
from salon.games.mottainai.cards import MATERIAL_IDS, MATERIAL_OF, ROWS, VALUE_OF, WORKS, name_of, text_of
from salon.games.mottainai.text import material_name, task_name


def card_list(lang: str) -> list[Listed]:
    t = translator(lang)
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
                name=name_of(card, lang),
                what=what,
                text=text_of(card, lang),
                colour="",
                colour_name="",
                copies=1,
                grade=grade_of(ROWS[card], lang=lang),
            )
        )
    return found
