"""How Mottainai's cards are told apart: a short word on a colour for each material, never by colour alone."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from salon.games.mottainai.rules.cards import MATERIAL_IDS, MATERIAL_OF, TASK_IDS, VALUE_OF
from salon.games.mottainai.rules.cards import work as card_of
from salon.games.mottainai.rules.seen import Temple, Work
from salon.games.mottainai.words.naming import Words
from salon.games.mottainai.words.text import material_name, task_name
from salon.terminal.look import DIM, Look, WordedLook, ink

# Material by material, as in the game's numbering: paper, stone, cloth, clay, metal; all with dark ink.
COLOURS: Final = ("#f0b7c3", "#9fbf96", "#c3a5dc", "#ee9d5c", "#86b1da")
STYLES: Final = tuple(f"bold #1d1420 on {colour}" for colour in COLOURS)
CLOSE: Final = 2  # so few materials that a card can be are worth naming
SHORT: Final = 3  # letters of a material that tell it from the others, in English and in French


class TempleLook(WordedLook[Words]):
    """A look that also knows what the cards of this game are called."""


def material_of(card: str) -> int:
    return MATERIAL_OF[card_of(card)]


def value_of(card: str) -> int:
    return VALUE_OF[card_of(card)]


def in_order(cards: Sequence[str]) -> list[str]:
    """The cards as the game numbers them: material by material."""
    return sorted(cards, key=card_of)


def name(card: str, look: TempleLook) -> str:
    return look.t.name(card_of(card))


def rule(card: str, look: TempleLook) -> str:
    """What the card does as a work."""
    return look.t.text(card_of(card))


# A card shows a material where it is a thing, and a task where it is somebody's work to do.


def short(material: int, look: Look) -> str:
    return material_name(look.t, material)[:SHORT]


def mark(material: int, look: Look, after: str = "") -> Text:
    """A material in three letters, with something after them on the same ground."""
    return ink(f"{short(material, look)}{after}", STYLES[material])


def task_mark(task: int, look: Look) -> Text:
    return ink(task_name(look.t, task), STYLES[task])


def named(card: str, look: TempleLook) -> Text:
    """A card as material, without its value."""
    return mark(material_of(card), look) + Text(f" {name(card, look)}")


def valued(card: str, look: TempleLook) -> Text:
    """A card with its value, which is what it scores and one more than the support it needs."""
    return mark(material_of(card), look, f" {value_of(card)}") + Text(f" {name(card, look)}")


def as_task(card: str, look: TempleLook) -> Text:
    return task_mark(material_of(card), look) + Text(f" {name(card, look)}")


def standing(work: Work, look: TempleLook) -> Text:
    """A work in a wing; a Kite that copies another one says so."""
    shown = mark(MATERIAL_IDS.index(work["material"]), look, f" {work['value']}") + Text(
        f" {name(work['work'], look)}"
    )
    return shown if work["card"] == work["work"] else shown + ink(f" ({name(work['card'], look)})", DIM)


def by_material(cards: Sequence[str]) -> list[tuple[int, list[str]]]:
    """The materials that are there, each with its cards."""
    found = [
        (material, [card for card in cards if material_of(card) == material]) for material in range(len(COLOURS))
    ]
    return [(material, those) for material, those in found if those]


def heaps(cards: Sequence[str], look: TempleLook) -> list[Text]:
    """How many cards there are of each material."""
    return [mark(material, look) + Text(f" {len(those)}") for material, those in by_material(cards)]


def hand_seen(temple: Temple, look: TempleLook) -> list[Text]:
    """What one knows of somebody's hand: some cards, what others can be, and question marks for the rest."""
    t, unseen = look.t, temple["hand"] - len(temple["known"])
    shown = [named(card, look) for card in temple["known"]]
    guesses = [[MATERIAL_IDS.index(each) for each in materials] for materials in temple["may_be"]]
    close = [guess for guess in guesses if len(guess) <= CLOSE]
    shown += [Text("/").join([mark(material, look) for material in guess]) + Text("?") for guess in close]
    if unseen > len(close):
        shown.append(ink("?" * (unseen - len(close)), DIM))
    if len(guesses) == unseen > len(close):  # of every one of them something is known
        none = [material for material in range(len(COLOURS)) if not any(material in guess for guess in guesses)]
        shown += [ink(t("no {material}").format(material=material_name(t, material)), DIM) for material in none]
    return shown


def task_number(task: str) -> int:
    return TASK_IDS.index(task)
