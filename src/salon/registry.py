"""The games that are installed, found by their entry points; and how one is made from a name and options.

A game is a package with an entry point of the group `salon.games` that names its manifest. Salon's own games are
found in the same way as a stranger's.
"""

from __future__ import annotations

import re
from collections.abc import ItemsView, Iterable, Iterator, Mapping, ValuesView
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from salon.engine.errors import BadOption, SalonError, Sentence
from salon.engine.game import Game
from salon.engine.language import msg, speak_from
from salon.engine.manifest import Manifest
from salon.engine.playout import AT_RANDOM, Policy
from salon.engine.words import not_one_of, quoted

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "salon.games"
OWN: Final = "salon.games."  # the package of our own games
GIVEN_TWICE: Final = msg("{key} is given twice.")
NAME: Final = re.compile("[a-z][a-z0-9_-]{0,39}")


class Registry(Mapping[str, type[Game]]):
    """The classes of all games by name. Their manifests are read when somebody looks, a class when it is needed."""

    def __init__(self) -> None:
        self.found: dict[str, Manifest] | None = None
        self.failures: list[Sentence] = []  # packages that cannot be played, and why

    def manifests(self) -> dict[str, Manifest]:
        if self.found is None:
            from importlib.metadata import entry_points  # it loads forty modules, so only when somebody looks

            self.found = {}
            for point in sorted(entry_points(group=GROUP), key=by_package):
                self.add_from(point)
            self.found = dict(sorted(self.found.items(), key=lambda named: named[1].order))
        return self.found

    def add_from(self, point: EntryPoint) -> None:
        """Whatever is wrong with one package is noted, and the others are played."""
        try:
            manifest = point.load()
            if not isinstance(manifest, Manifest):
                raise SalonError(msg("{place} is no manifest."), place=point.value)
            self.add(manifest)
        except Exception as error:  # a stranger's package may raise anything while it is loaded
            sentence = msg("The game {name} of the package {package} is left out: {why}")
            self.failures.append(Sentence(sentence, name=point.name, package=package_of(point), why=reason(error)))

    def add(self, manifest: Manifest) -> None:
        """Let a game be played; a name that is taken is refused."""
        known = self.manifests()
        if not NAME.fullmatch(manifest.name):
            sentence = msg("{name} is no name for a game; use small letters, digits and hyphens.")
            raise SalonError(sentence, name=quoted(manifest.name))
        if manifest.name in known:
            sentence = msg("another game is named {name} already, {other}.")
            raise SalonError(sentence, name=manifest.name, other=known[manifest.name].game)
        known[manifest.name] = manifest
        if manifest.locale:
            speak_from(manifest.locale)

    def remove(self, name: str) -> None:
        """Take a game out again that was added at run time."""
        del self.manifests()[name]

    def __getitem__(self, name: str) -> type[Game]:
        """A game whose class cannot be loaded is left out from now on."""
        manifest = self.manifests()[name]
        try:
            kind = manifest.load("game")
            if not (isinstance(kind, type) and issubclass(kind, Game)):
                raise SalonError(msg("{place} is no class of a game."), place=manifest.game)
        except Exception as error:
            failure = Sentence(msg("The game {name} is left out: {why}"), name=name, why=reason(error))
            self.failures.append(failure)
            self.remove(name)
            raise SalonError(failure) from error
        return kind

    def playable(self) -> dict[str, type[Game]]:
        """All whose classes can be loaded; what is wrong with the others is among the failures."""
        found: dict[str, type[Game]] = {}
        for name in list(self.manifests()):
            with suppress(SalonError):
                found[name] = self[name]
        return found

    def items(self) -> ItemsView[str, type[Game]]:
        return self.playable().items()

    def values(self) -> ValuesView[type[Game]]:
        return self.playable().values()

    def __iter__(self) -> Iterator[str]:
        return iter(self.manifests())

    def __len__(self) -> int:
        return len(self.manifests())

    def __contains__(self, name: object) -> bool:
        return name in self.manifests()


def package_of(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.value


def by_package(point: EntryPoint) -> tuple[bool, str]:
    """Our own games first, wherever they are installed, so that no other package can take their names."""
    return not point.value.startswith(OWN), package_of(point)


def reason(error: Exception) -> SalonError | Sentence:
    """What a stranger's package stumbled over, as the end of a sentence."""
    if isinstance(error, SalonError):
        return error
    return Sentence(msg("{kind}: {why}."), kind=type(error).__name__, why=" ".join(str(error).split()))


GAMES: Final[Registry] = Registry()
"""The games that are installed, by name: what can be given to `make`."""


def manifest_of(name: str) -> Manifest:
    return GAMES.manifests()[name]


def policy_of(game: Game) -> Policy:
    """How this game is played quickly, by the rules of thumb that it brings along; at random if it has none."""
    manifest = GAMES.manifests().get(game.name)
    make_policy = manifest.load("policy") if manifest else None
    policy: Policy = make_policy(game) if make_policy else AT_RANDOM
    return policy


def register(manifest: Manifest) -> None:
    """Add a game that is not installed, such as one in a notebook or in a test."""
    GAMES.add(manifest)


def make(spec: str, **options: object) -> Game:
    """make("GAME", players=3), or the same as one text: make("GAME(players=3)")."""
    return make_with(spec, options)


def make_with(spec: str, given: Mapping[str, object]) -> Game:
    """The same with the options as data, as records have them: any name, however foreign, gets its sentence."""
    name, words = split_spec(spec)
    options: dict[str, object] = dict(given)
    for key, value in read_options(words, example()).items():
        if key in options:
            raise BadOption(GIVEN_TWICE, key=key)
        options[key] = value
    return GAMES[name](options)


def example() -> str:
    """A game with an option, as one would type it."""
    return f"{next(iter(GAMES), 'game')}(players=3)"


def split_spec(spec: str) -> tuple[str, list[str]]:
    """A game we know, and the options behind it as they were typed: the name and ["players=3"]."""
    found = re.fullmatch(r"\s*([\w-]+)\s*(?:\((.*)\))?\s*", spec)
    if not found:
        sentence = msg("{text} is not a game; write a name, or a name and options such as {example}.")
        raise BadOption(sentence, text=quoted(spec), example=example())
    name, listed = found[1], found[2]
    if name not in GAMES:
        raise BadOption(not_one_of(name, msg("a game we know"), list(GAMES)))
    return name, listed.split(",") if listed and listed.strip() else []


def read_options(words: Iterable[str], example: str) -> dict[str, str]:
    """Options by name from words such as "players=3", each at most once; the game itself looks at the values."""
    options: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        key = key.strip()
        if not equals or not key:
            sentence = msg("{text} is not an option; options look like {example}.")
            raise BadOption(sentence, text=quoted(word.strip()), example=example)
        if key in options:
            raise BadOption(GIVEN_TWICE, key=key)
        options[key] = value.strip()
    return options
