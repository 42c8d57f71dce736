"""Why a request is not carried out: a sentence that can be translated, with its values."""

from __future__ import annotations

from collections.abc import Callable

from salon.engine.errors import SalonError
from salon.engine.language import LANGUAGES, translator


class Refused(SalonError):
    """The request cannot be carried out, and nothing was changed."""

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence.format(**values) if values else sentence)
        self.sentence = sentence
        self.values = values

    def in_language(self, lang: str) -> str:
        told = translator(lang)(self.sentence)
        return told.format(**self.values) if self.values else told


class Illegal(Refused):
    """The rules forbid it; the game itself says why, in any language: now, since the table may move on."""

    def __init__(self, why: Callable[[str], str]) -> None:
        super().__init__(why("en"))
        self.sentences = {lang: why(lang) for lang in LANGUAGES}

    def in_language(self, lang: str) -> str:
        return self.sentences[lang]


class Stale(Refused):
    """The request answers a question that is no longer asked."""


class NoSuchMatch(Refused):
    """There is no match of that name, or it cannot be played any more."""
