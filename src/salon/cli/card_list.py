"""salon cards list: every card of a game or of an owner's file, with how much of it is the printed one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from salon.engine.grades import grade_name, grade_told, grades_counted
from salon.engine.language import Translator

if TYPE_CHECKING:
    from salon.engine.game import Game
    from salon.engine.grades import Listed


def told_of_cards(game: Game, t: Translator) -> str:
    """Kind after kind, a card a line: its grade before it, and below what is known and what is ours."""
    about, kind = game.about_cards(t.language), ""
    lines = [about] if about else []
    cards = game.card_list(t.language)
    wide = max([len(grade_name(t, card.grade.id)) for card in cards])
    for card in cards:
        if card.kind != kind:
            kind = card.kind
            told = counted(t, [each for each in cards if each.kind == kind])
            lines += ["", t("{option}: {value}").format(option=card.kind_name, value=told)]
        copies = f" x {card.copies}" if card.copies > 1 else ""
        lines.append(f"  {grade_name(t, card.grade.id):<{wide}}  {card.name}{copies} ({card.what})")
        if card.grade.known or card.grade.ours or card.grade.is_untouched:
            lines.append(f"  {'':<{wide}}    {grade_told(t, card.grade)}")
    return "\n".join(lines).lstrip("\n")


def counted(t: Translator, cards: Sequence[Listed]) -> str:
    return ", ".join([told for _, _, told in grades_counted(t, cards)])
