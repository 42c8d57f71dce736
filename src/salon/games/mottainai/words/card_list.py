"""Every work of Mottainai by its material, as lists show it."""

from salon.engine.grades import Listed
from salon.engine.untouched import set_told
from salon.games.mottainai.rules.cards import MATERIAL_IDS, MATERIAL_OF, VALUE_OF, WORKS
from salon.games.mottainai.words.naming import Words
from salon.games.mottainai.words.text import material_name, task_name


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
                grade=t.works.grade(card, t.language),
            )
        )
    return found


def about_cards(t: Words) -> str:
    """Where the cards are not those of the published game; empty where they are."""
    own = [card for card in WORKS if t.works.grade(card).is_owners]
    if not t.works.is_owners:
        return ""
    told = t.plural(
        "{title} is a set that an owner of the box typed in: {n} work differs from the published game.",
        "{title} is a set that an owner of the box typed in: {n} works differ from the published game.",
        len(own),
    )
    title = t.works.set_title(t.language)
    return set_told(t, title, t.works.cards, card_list(t), told.format(title=title, n=len(own)))
