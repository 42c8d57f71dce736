"""A game's manifest: all that it offers, by name. What is written as "module:thing" is loaded when it is asked for.

So the start page can list a game without loading its rules, and a program that plays at random loads no browser room.
Whatever a game does not name has a plain default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple

from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.options import Value


class BotOffer(NamedTuple):
    """A bot that plays this game; `make` names a function of a game and a seed. If nobody says which bot should sit
    down or give hints, the best one does."""

    name: str
    make: str
    level: int = 1  # the higher, the stronger; `random`, which plays every game, has 0


class QuickStart(NamedTuple):
    """Another button on the start page: a game with these options begins at once."""

    name: str
    label: str  # a key of the language catalogue, like every sentence in a manifest
    options: Mapping[str, Value]
    any_of: str = ""  # an option whose value is left to chance


class Study(NamedTuple):
    """A reduced game for solvers that count all that chance can do; `make` names a class of `engine.dealing.Dealing`,
    made with nothing."""

    name: str
    make: str


@dataclass(frozen=True, kw_only=True)
class Manifest:
    """What a game offers. `game` is all that it needs; the rest makes it a better host."""

    name: str
    title: str
    game: str | type[Game]  # the class, or "package.module:Class"
    tagline: str = ""  # a few words: where one is
    about: str = ""  # a sentence: what one does
    order: int = 100  # where it stands in lists: the smaller, the earlier
    minutes: int = 0  # that a game takes; 0 if nobody knows
    at_once: int = 0  # players where one click begins a game against bots; 0: the default of the option `players`
    quick_starts: tuple[QuickStart, ...] = ()
    bots: tuple[BotOffer, ...] = ()
    policy: str = ""  # how it is played quickly, without a look ahead: a function of a game that gives a `Policy`
    mind: str = ""  # what a network has to know to learn it: a `salon.bots.minds.Mind`
    judge: str = ""  # a function of a game; what it gives tells, of a state, what each seat can expect to win
    locale: str = ""  # the package with its translations: fr.po
    example: str = ""  # a position, as `Game.position` reads it
    drawing: str = ""  # how it is drawn in a terminal: a class, made with the game
    web: str = ""  # the package of its own templates, style sheets and scripts
    room: str = ""  # its own table in the browser: a class, made with nothing
    diary: str = ""  # its days, for those who want to read them: a function of a sight
    shelf: str = ""  # how its cards are drawn where no game is on
    pictures: str = ""  # a function that gives its pictures by name
    workshop: str = ""  # what it has for owners who write card files
    author: str = ""  # its form for typing in cards: a class, made with nothing
    studies: tuple[Study, ...] = ()
    random_cards: str = ""  # sets of cards made at random, for the fuzzer
    loaded: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def load(self, part: str) -> Any:
        """The thing that a part of the manifest names; None if the game has none."""
        named = getattr(self, part)
        return self.thing(named) if isinstance(named, str) and named else named or None

    def thing(self, named: str) -> Any:
        """What "module:thing" names."""
        if named not in self.loaded:
            module, _, name = named.partition(":")
            try:
                self.loaded[named] = getattr(import_module(module), name)
            except (ImportError, AttributeError) as error:
                sentence = msg("{game} names {thing}, which cannot be loaded: {why}.")
                raise SalonError(sentence, game=self.name, thing=named, why=str(error)) from error
        return self.loaded[named]
