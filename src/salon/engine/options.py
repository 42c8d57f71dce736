"""The options of a game: what can be chosen when it is made, sentences for what cannot, and what was chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from salon.engine.errors import BadOption, Sentence
from salon.engine.language import Translator, msg
from salon.engine.subclassing import mypyc_attr
from salon.engine.words import any_of, nearest

Value = int | str | bool


class Needs(NamedTuple):
    """What an option needs to matter at all: another one that has one of these values."""

    option: str
    values: tuple[Value, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One thing that can be chosen when a game is made: its possible values, the default first in the docs."""

    def __init__(
        self,
        name: str,
        values: Sequence[Value],
        default: Value,
        about: str,
        *,
        label: str = "",
        labels: Mapping[Value, str] | None = None,
        needs: Needs | None = None,
        unsaid: bool = False,
    ) -> None:
        self.name = name
        self.label = label or name  # what people read, like `labels`: keys of the language catalogue
        self.labels: Mapping[Value, str] = labels or {}
        self.needs = needs
        self.unsaid = unsaid  # left out while it has its default: it came later, and what was sealed before lacks it
        self.values = values
        self.default = default
        self.about = about  # a sentence in English; a key of the language catalogue

    def check(self, value: object) -> Value:
        """The value itself, or a sentence saying what is possible."""
        for possible in self.values:
            if type(possible) is type(value) and possible == value:
                return possible
        if isinstance(value, str):
            return self.read(value)
        raise self.refused(plain(value))

    def read(self, text: str) -> Value:
        """The value that somebody typed."""
        for possible in self.values:
            if plain(possible) == text.strip().lower():
                return possible
        raise self.refused(text)

    def refused(self, text: str) -> BadOption:
        sentence = msg("{option}={value} is not possible; {option} is {possible}.")
        return BadOption(sentence, option=self.name, value=text, possible=self.possible())

    def possible(self) -> str | Sentence:
        return any_of([plain(value) for value in self.values])

    def told(self, value: Value, t: Translator) -> str:
        """A value as people read it."""
        if value in self.labels:
            return t(self.labels[value])
        if isinstance(value, bool):
            return t("yes") if value else t("no")
        return str(value)


def players_option(values: Sequence[int], default: int, about: str, needs: Needs | None = None) -> Option:
    """How many play: every game has this option."""
    return Option("players", values, default, about, label=msg("Players"), needs=needs)


def plain(value: object) -> str:
    """A value as people type it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def check_options(
    name: str,
    known: Sequence[Option],
    given: Mapping[str, object],
    presets: Callable[[int], Mapping[str, Value]] = lambda players: {},
) -> dict[str, Value]:
    """All options with a value each, or a sentence listing what is possible."""
    names: Final = [option.name for option in known]
    for key in given:
        if key not in names:
            near = nearest(key, names)
            if near is None:
                sentence = msg("{game} has no option {key}. Its options are {names}.")
                raise BadOption(sentence, game=name, key=repr(key), names=", ".join(names))
            sentence = msg("{game} has no option {key}. Did you mean {near}? Its options are {names}.")
            raise BadOption(sentence, game=name, key=repr(key), near=near, names=", ".join(names))
    chosen = {option.name: option.check(given[option.name]) for option in known if option.name in given}
    usual = {option.name: option.default for option in known}
    every = usual | dict(presets(int((usual | chosen)["players"]))) | chosen
    return {
        option.name: every[option.name]
        for option in known
        if not (option.unsaid and every[option.name] == option.default)
    }


class Begun(NamedTuple):
    """What a game was begun under, and sealed for. Rules and cards may have been corrected since."""

    options: Mapping[str, Value]
    rules: int
    cards: str

    def terms(self, name: str) -> str:
        """All that decides how a seed plays out: game, options, rules and cards. A sealed deal seals these too."""
        return f"{spec_of(name, self.options)} rules {self.rules} cards {self.cards}"


def spec_of(name: str, options: Mapping[str, Value]) -> str:
    return f"{name}({', '.join([f'{key}={plain(value)}' for key, value in options.items()])})"
