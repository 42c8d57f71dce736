"""What the works are called and what is written on them: in a language, by an edition, in somebody's set of cards."""

from salon.engine.language import Translator, translator
from salon.games.mottainai.rules.cards import V095, WorkSet


class Words(Translator):
    """A translator that also knows the cards of one game."""

    def __init__(self, language: str, works: WorkSet, edition: str) -> None:
        super().__init__(language, translator(language).catalogue)
        self.works = works
        self.text_key = "text_v095" if edition == V095 else "text"

    def name(self, card: int) -> str:
        return self.works.name(card, self.language)

    def text(self, card: int) -> str:
        """What the work does once it is completed, as this edition has it."""
        return self.works.says(card, self.text_key, self.language)
