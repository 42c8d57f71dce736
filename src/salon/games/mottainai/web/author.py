"""Typing in card files of Mottainai."""

from __future__ import annotations

from typing import ClassVar

from salon.engine.cards import CardSet, Problem, Row
from salon.engine.game import Game
from salon.engine.grades import Listed
from salon.engine.language import Translator, msg
from salon.games.mottainai.rules import own_works
from salon.games.mottainai.rules.cards import ROWS, WORK_IDS
from salon.web.editor.shelf_author import ShelfAuthor


class MottainaiAuthor(ShelfAuthor):
    names: ClassVar = {"work": msg("Works")}

    def __init__(self) -> None:
        super().__init__(own_works.AUTHORING, "mottainai")

    def row_name(self, table: str, row: dict[str, object], number: int, t: Translator) -> str:
        """A work without a name of its own has its usual one."""
        card = row.get("id")
        if table == "work" and not row.get("name") and card in WORK_IDS:
            return ROWS[WORK_IDS.index(str(card))].text("name", t.language)
        return super().row_name(table, row, number, t)

    def warnings(self, cards: CardSet) -> list[Problem]:
        return own_works.warnings(cards)

    def listed(self, game: Game, table: str, row: Row, t: Translator) -> Listed:
        return next(each for each in game.card_list(t.language) if WORK_IDS[each.number] == row.text("id"))
