"""The ways in which something a person gave us cannot be used, each with a sentence that says why."""

from collections.abc import Mapping


class Sentence:
    """What we say to a person, with the values to fill in: English until it is known who reads it.

    Sentence(msg("{key} is given twice."), key=key). A value may be a sentence itself, or an error; it is then told in
    the same language.
    """

    def __init__(self, english: str, **values: object) -> None:
        self.english = english
        self.values = values

    def in_language(self, lang: str) -> str:
        from salon.engine.language import translator  # which may raise these errors itself

        told = translator(lang)(self.english)
        if not self.values:
            return told  # as it is: a text without values may have braces of its own
        return told.format(**{name: value_in_language(value, lang) for name, value in self.values.items()})

    def __str__(self) -> str:
        return self.in_language("en")

    def __reduce__(self) -> tuple[object, ...]:
        return restored_sentence, (self.english, self.values)


def restored_sentence(english: str, values: dict[str, object]) -> Sentence:
    """A sentence that comes from another process."""
    return Sentence(english, **values)


def value_in_language(value: object, lang: str) -> object:
    return value.in_language(lang) if isinstance(value, Sentence | SalonError) else value


class Versions(Sentence):
    """A sentence that somebody, such as a game, has told already in every language."""

    def __init__(self, versions: Mapping[str, str]) -> None:
        super().__init__(versions["en"])
        self.versions = dict(versions)

    def in_language(self, lang: str) -> str:
        return self.versions[lang]

    def __reduce__(self) -> tuple[object, ...]:
        return Versions, (self.versions,)


class SalonError(ValueError):
    """Something a person gave us cannot be used; the message is a whole sentence for them.

    SalonError(msg("{key} is given twice."), key=key), or with a sentence made elsewhere. As text it is English.
    """

    def __init__(self, english: str | Sentence, **values: object) -> None:
        self.said: Sentence = english if isinstance(english, Sentence) else Sentence(english, **values)
        super().__init__(str(self.said))

    def in_language(self, lang: str) -> str:
        return self.said.in_language(lang)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.said,)


class IllegalAction(SalonError):
    """The rules do not allow this action now; nothing has changed."""


class BadOption(SalonError):
    """There is no such game, or it cannot be played with these options."""


class BadRecord(SalonError):
    """A record of a game is damaged, foreign, or does not replay to what it says."""
