"""How much of a card is the printed one: its title and effect, a part, or nothing; and cards as lists show them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.engine.cards import Row
from salon.engine.language import Translator

PRINTED: Final = "printed"
PARTLY: Final = "partly"
OURS: Final = "house"
GRADES: Final = [PRINTED, PARTLY, OURS]


class Grade(NamedTuple):
    """What a card file says of a card's origin."""

    id: str
    known: str = ""  # what the public sources know; of a card of our own, a hint at most
    ours: str = ""
    is_owners: bool = False  # typed in by the owner of a box, who has the card in hand
    is_untouched: bool = False  # in an owner's set, but still the house's card


class Listed(NamedTuple):
    """A card as a list of all cards shows it."""

    number: int  # by which the game's room draws it
    kind: str  # a short name, the same in all languages
    kind_name: str  # in the plural
    name: str
    what: str  # "green card, cost 3"
    text: str
    colour: str  # a short name, or empty
    colour_name: str
    copies: int
    grade: Grade


def grade_of(row: Row, is_owners: bool = False, lang: str = "en") -> Grade:
    """What a row of a card file says of its origin; `is_owners` if the file is somebody's own."""
    known, ours = [row.text(key, lang) if row.has(key) else "" for key in ("known", "ours")]
    is_untouched = row.has("untouched") and row.flag("untouched")
    return Grade(row.text("origin"), known, ours, is_owners and not is_untouched, is_untouched)


def grade_name(t: Translator, grade: str) -> str:
    return {PRINTED: t("printed"), PARTLY: t("partly ours"), OURS: t("ours")}[grade]


def grade_told(t: Translator, grade: Grade) -> str:
    """The grade in one line, with what is known and what is ours."""
    found = [not_typed_over(t)] if grade.is_untouched else []
    if grade.id == PARTLY:
        found.append(t("Partly ours."))
        found += [t("Known: {what}.").format(what=grade.known)] if grade.known else []
        found += [t("Ours: {what}.").format(what=grade.ours)] if grade.ours else []
    elif grade.id == OURS:
        home = t("Ours: made up at home.")
        found.append(home if grade.is_owners else t("Ours: the printed card is not publicly known."))
        found += [t("A hint: {what}.").format(what=grade.known)] if grade.known else []
    elif grade.is_owners:
        found.append(t("Printed: as its owner typed it in."))
    else:
        found.append(t("Printed: title and effect of the printed card, in our words."))
        found += [t("Ours: {what}.").format(what=grade.ours)] if grade.ours else []
    return " ".join(found)


def not_typed_over(t: Translator) -> str:
    return t("Not typed over yet: a card of the house set.")


def grades_counted(t: Translator, cards: Sequence[Listed]) -> list[tuple[str, int, str]]:
    """For each grade that there is: its id, how many cards have it, and both in words."""
    found: list[tuple[str, int, str]] = []
    for grade in GRADES:
        count = sum([card.copies for card in cards if card.grade.id == grade])
        if count:
            told = t("{n} {grade}").format(n=count, grade=grade_name(t, grade))
            found.append((grade, count, told))
    return found
