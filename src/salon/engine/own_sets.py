"""Games that can be played with an owner's cards: the sets that are open, and a game that carries one of them.

The house set is always there. A game names its set by the set's id, and only one that is open; what a match, a record
or another process needs to know of an owner's set is the text of its file.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import ClassVar, Final, Generic, TypeVar

from salon.engine.cards import CardSet, CardTable, Field, OneOf, Problem, Problems, Schema, Text, read_file, shown
from salon.engine.errors import BadOption, SalonError
from salon.engine.game import Game
from salon.engine.language import msg, translator
from salon.engine.options import Option, Value
from salon.engine.subclassing import mypyc_attr
from salon.engine.untouched import rows_told, title_told
from salon.engine.words import normal, quoted

HOUSE: Final = "house"
LONGEST_ID: Final = 40
LONGEST_CARD_NAME: Final = 30
SHORT_NAME: Final = f"[a-z0-9](?:[a-z0-9-]{{0,{LONGEST_ID - 1}}})"
CARDS: Final = "cards"  # the option that names a set
ABOUT_CARDS: Final = msg("which set of cards is played with")
KEPT: Final = 16  # sets of matches that were begun with a file that is not open


@mypyc_attr(allow_interpreted_subclasses=True)
class ShortName:
    """A name that can stand in an option or a position: small letters, digits and hyphens."""

    def check(self, value: object) -> tuple[object, list[str]]:
        if isinstance(value, str) and re.fullmatch(SHORT_NAME, value):
            return value, []
        what = f"a name of small letters, digits and hyphens in quotes, at most {LONGEST_ID} long"
        return value, [f"must be {what}, not {shown(value)}."]


@mypyc_attr(allow_interpreted_subclasses=True)
class CardName(Text):
    """What a card is called: one line that fits on it, with something that can be typed."""

    def __init__(self, longest: int = LONGEST_CARD_NAME) -> None:
        self.longest = longest

    def check(self, value: object) -> tuple[object, list[str]]:
        value, wrong = super().check(value)
        if not wrong and isinstance(value, str):
            if "\n" in value or len(value) > self.longest:
                wrong = [f"must be one line of at most {self.longest} letters, not {quoted(value)}."]
            elif not normal(value):
                wrong = [f"must have a letter or a digit, unlike {quoted(value)}."]
        return value, wrong


def set_table(game: str, *more: Field, default: str | None = None) -> CardTable:
    """The table that says what a file is: for which game, and what the set is called."""
    named = Field("game", OneOf("the game of these cards", [game]), default=default, read_by_rules=False)
    return CardTable(
        "set", [named, Field("id", ShortName()), Field("title", Text(), translated=True), *more], single=True
    )


def taken_id(cards: CardSet, open_sets: "Mapping[str, OwnSet]") -> list[Problem]:
    """Two sets with the same id cannot both be open, and the house set is always open."""
    row, problems = cards.single("set"), Problems(cards.source)
    known = open_sets.get(row.text("id"))
    if known is not None and known.cards.old_fingerprint != cards.old_fingerprint:
        problems.at(row, "id", f"another set has the id {quoted(row.text('id'))} already; give this one another id.")
    return problems.found


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnSet:
    """A set of cards that a game can be played with: the house's, or an owner's."""

    def __init__(
        self, cards: CardSet, text: str, fingerprint: str, old_fingerprint: str, house_title: str = ""
    ) -> None:
        """A house set without a table that names it has its title from here."""
        row = cards.single("set") if cards.has("set") else None
        self.cards = cards
        self.text = text  # the file, so that another process can open it too
        self.row = row
        self.house_title = house_title
        self.id: str = row.text("id") if row else HOUSE
        self.fingerprint = fingerprint
        self.old_fingerprint = old_fingerprint  # the same while every word counted

    @property
    def is_owners(self) -> bool:
        return self.id != HOUSE

    def set_title(self, lang: str = "en") -> str:
        """What it is called."""
        return self.row.text("title", lang) if self.row else translator(lang)(self.house_title)


S_co = TypeVar("S_co", bound=OwnSet, covariant=True)


class Sets(Generic[S_co]):
    """The sets that a game can be played with here, by id; `read` makes one out of the text of a file."""

    def __init__(self, schema: Schema, read: Callable[[str, str], S_co], house: S_co | None = None) -> None:
        self.schema = schema
        self.read = read
        self.known: dict[str, S_co] = {} if house is None else {HOUSE: house}
        self.ids: list[str] = list(self.known)  # the values of the option `cards`
        self.kept: Callable[[str], S_co] = lru_cache(maxsize=KEPT)(self.unopened)

    def open_text(self, text: str, source: str) -> S_co:
        """Let games be played with these cards; a set with the same id must be the same set."""
        found = self.read(text, source)
        known = self.known.get(found.id)
        if known is None:
            self.known[found.id] = found
            self.ids.append(found.id)
            return found
        if known.old_fingerprint != found.old_fingerprint:  # to the letter: the open one is played with
            sentence = msg("{file} has the id {id}, which another set has already; give it another id.")
            raise SalonError(sentence, file=source, id=repr(found.id))
        return known

    def open_file(self, path: Path) -> S_co:
        """Read an owner's card file, and let games be played with it."""
        return self.open_text(read_file(path), str(path))

    def unopened(self, text: str) -> S_co:
        """The set of a file that is not open, for a match that was begun with it."""
        return self.read(text, "cards.toml")


@mypyc_attr(allow_interpreted_subclasses=True)
class CardsOption(Option):
    """Which of the sets is played with: only one that is open, and never a path."""

    def __init__(self, sets: Sets[OwnSet], unsaid: bool = False) -> None:
        super().__init__(CARDS, sets.ids, HOUSE, ABOUT_CARDS, label=msg("Cards"), unsaid=unsaid)

    def check(self, value: object) -> Value:
        if isinstance(value, str) and value.strip().lower() not in self.values:
            sentence = msg(
                "The card set {name} is not open; open is {names}. Give the file of another set after --cards."
            )
            raise BadOption(sentence, name=quoted(value), names=self.possible())
        return super().check(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class SetGame(Game):
    """A game that can be played with several sets of cards. `CardsOption` is one of its options."""

    SETS: ClassVar[Sets[OwnSet]]

    def __init__(self, options: Mapping[str, object], edition: OwnSet | None = None) -> None:
        """The game is played with the open set that the options name by its id, or with another set of that id."""
        if edition is not None:
            options = {key: value for key, value in options.items() if key != CARDS}
        super().__init__(options)
        if edition is not None:
            self.options[CARDS] = edition.id
        self.own_set = edition or self.SETS.known[str(self.options.get(CARDS, HOUSE))]
        self.card_set = self.own_set.fingerprint
        self.old_card_set = self.own_set.old_fingerprint

    def __reduce__(self) -> tuple[object, ...]:
        own = self.own_set
        is_open = self.SETS.known.get(own.id) is own
        return (made_with if is_open else with_file, (type(self), self.options, own.text))

    def cards_title(self, lang: str = "en") -> str:
        return self.own_set.set_title(lang)

    def cards_named(self, lang: str = "en") -> str:
        return title_told(translator(lang), self.cards_title(lang), self.own_set.cards)

    def cards_left(self, lang: str = "en") -> str:
        return rows_told(translator(lang), self.own_set.cards)

    def card_file(self) -> str:
        return "" if self.own_set is self.SETS.known[HOUSE] else self.own_set.text

    @classmethod
    def with_card_file(cls, options: Mapping[str, object], text: str) -> Game:
        """Prefer the open set if the rules read the same in both: its words are newer."""
        known = cls.SETS.known.get(str(options.get(CARDS, HOUSE)))
        if not text or (known is not None and known.text == text):
            return cls(options)
        kept = cls.SETS.kept(text)
        is_same = known is not None and known.fingerprint == kept.fingerprint
        return cls(options) if is_same else cls(options, kept)


def made_with(kind: type[SetGame], options: Mapping[str, object], text: str) -> Game:
    """The same game in another process, which may not know its cards yet."""
    set_id = str(options.get(CARDS, HOUSE))
    known = kind.SETS.known.get(set_id)
    if known is None or known.text != text:  # another set of that id is refused
        kind.SETS.open_text(text, set_id)
    return kind(options)


def with_file(kind: type[SetGame], options: Mapping[str, object], text: str) -> Game:
    return kind.with_card_file(options, text)
