"""How the choices of Mottainai are drawn in a terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.text import Text

from salon.games.mottainai.rules import encode
from salon.games.mottainai.rules.cards import FACE_OF, NONE, WORK_IDS
from salon.games.mottainai.rules.encode import split
from salon.games.mottainai.rules.seen import Temple
from salon.games.mottainai.terminal.marks import TempleLook, as_task, mark, material_of, named, valued
from salon.games.mottainai.terminal.temple import helpers, sales
from salon.games.mottainai.words.choices import Choice, Choices
from salon.games.mottainai.words.text import work_name
from salon.terminal.look import BAD, DIM, ink

ROOMY: Final = 30  # rows from which on the cards that may become a task say what its actions are

# Where a card is material it is shown as such, and where it is a task as that; everywhere else with its value.
AS_MATERIAL: Final = (encode.COLLECT, encode.KEEP, encode.GIVE, encode.SHOW, encode.SPEND)
AS_TASK: Final = (encode.NEW_TASK, encode.HELPER_AS_TASK, encode.HIRE, encode.TASK_OF, encode.LEAN_ON)


def label(choice: Choice, choices: Choices, look: TempleLook) -> Text:
    """What is chosen, and what it comes to; the heading has the verb."""
    dot = f" {look.glyphs.dot} "
    shown = subject(choice, look)
    if choice.beside:
        shown += ink(f" ({choice.beside})", DIM)
    if choice.brings:
        shown += Text(f"{dot}{choice.brings}")
    if choice.ends:
        shown += ink(f"{dot}{choice.ends}", BAD)
    if choice.rule and (choice.verb != encode.NEW_TASK or look.height >= ROOMY):
        shown += ink(f"{dot}{choice.rule}", DIM)
    return shown + to_cover(choice, choices.own, look) if choice.verb == encode.WING else shown


def subject(choice: Choice, look: TempleLook) -> Text:
    """A card with its marks, a material with its own, or just the words."""
    if choice.verb in (encode.NAME, encode.SELL_ALL):
        return mark(split(choice.action)[1], look) + Text(f" {choice.text}")
    if choice.card == NONE:
        return Text(choice.text)
    if choice.verb in (encode.USE, encode.MOVE):
        before, after = choice.text.split("{work}") if choice.text else ("", "")
        return Text(before) + in_wing(choice.card, look) + Text(after)
    drawn: Callable[[str, TempleLook], Text] = valued
    if choice.verb in AS_MATERIAL:
        drawn = named
    elif choice.verb in AS_TASK:
        drawn = as_task
    return Text(f"{choice.text} " if choice.text else "") + drawn(WORK_IDS[choice.card], look)


def in_wing(number: int, look: TempleLook) -> Text:
    """A work by its number in a wing, which may be a Kite's."""
    shown = mark(material_of(WORK_IDS[FACE_OF[number]]), look)
    return shown + Text(f" {work_name(look.t, number)}")


def to_cover(choice: Choice, temple: Temple, look: TempleLook) -> Text:
    """The cards that a work might cover in a wing."""
    t = look.t
    is_shop = choice.action != encode.WING
    cards = sales(temple, look, True) if is_shop else helpers(temple, look)
    title = t("sales") if is_shop else t("helpers")
    return ink(f" {look.glyphs.dot} {title} ", DIM) + Text("  ").join(cards) if cards else Text()
