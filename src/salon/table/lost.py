"""A game that cannot be played here: its cards, or the game itself, are missing. Its matches can still be read."""

from __future__ import annotations

from salon.engine.game import Game
from salon.engine.language import translator
from salon.engine.state import GameState
from salon.table.journal import Entry, Terms


class LostGame(Game):
    """Stands in for the real one: nothing can be played, and only names and numbers are known of it."""

    def __init__(self, terms: Terms, entries: list[Entry]) -> None:
        self.options = dict(terms.options)
        self.name = terms.game
        players = terms.options.get("players", 0)
        self.players = max([int(players), *[entry.seat + 1 for entry in entries]])
        self.action_count = 0
        self.steps = {}
        self.card_set = terms.cards
        self.old_card_set = ""
        self.can_be_lost = False
        self.order_matters = False
        self.phrases_known = None
        self.full_deck = None

    def blank(self) -> GameState:
        return GameState(self, None)

    def set_up(self, state: GameState) -> None:
        state.finish()

    def scores(self, state: GameState) -> list[int]:
        return [0] * self.players

    def winners(self, state: GameState) -> list[int]:
        return []

    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        return {}

    def say(self, action: int, lang: str = "en") -> str:
        t = translator(lang)
        return t("action {n}").format(n=action)

    def rules(self, lang: str = "en") -> str:
        return ""
