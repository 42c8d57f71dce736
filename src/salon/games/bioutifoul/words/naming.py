"""What the artists are called: in the words of a language, with the cards of somebody's copy."""

from typing import Final

from salon.engine.language import Translator, translator
from salon.engine.words import normal
from salon.games.bioutifoul.rules.cards import GallerySet

VOWELS: Final = "aeiouy"  # before which French elides; not before Heinrich


class Words(Translator):
    """A translator that also knows the cards of one game."""

    def __init__(self, language: str, gallery: GallerySet) -> None:
        super().__init__(language, translator(language).catalogue)
        self.gallery = gallery

    def name(self, artist: int) -> str:
        return self.gallery.names[artist]

    def of(self, artist: int, phrase: str, **values: object) -> str:
        """A phrase of this language with the artist in it: "une œuvre de Sunny", "une œuvre d'Alice"."""
        if self.language == "fr" and normal(self.name(artist))[0][0] in VOWELS:
            phrase = phrase.replace("de {artist}", "d'{artist}")
        return phrase.format(artist=self.name(artist), **values)
