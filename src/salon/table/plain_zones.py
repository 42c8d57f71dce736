"""A view as rows that anybody can read: every key with its label, lists as small cards, dictionaries indented.

All that is known of the game is plain data. Which of its lists have an entry for each player is learned from sample
games, because a hand of two cards looks like a list of two players.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import Translator

LEGAL: Final = "legal"  # the buttons show these
TO_ACT: Final = "to_act"  # seats, by which players are meant
SAMPLE_SEED: Final = 1
SAMPLE_MOVES: Final = 40
SAMPLE_GAMES: Final = 3  # with different numbers of players
EACH: Final = "*"  # in a path: any entry of a list

Path = tuple[str, ...]


class Zone(NamedTuple):
    """A labelled row: a text, small cards, rows of its own, or nothing."""

    label: str
    seat: int | None = None  # the player whom it belongs to
    text: str = ""
    cards: Sequence[str] = ()
    rows: Sequence[Zone] = ()


class Reader:
    """Turns a view into zones, for players of these names."""

    def __init__(self, game: Game, names: Sequence[str], t: Translator) -> None:
        self.by_seat = lists_by_seat(game)
        self.names = names
        self.t = t
        self.usual = usual_labels(t)

    def zones(self, view: Mapping[str, object], path: Path = ()) -> list[Zone]:
        keys = [key for key in view if path or key != LEGAL]
        return [self.zone(self.label(key), view[key], (*path, key)) for key in keys]

    def zone(self, label: str, value: object, path: Path, seat: int | None = None) -> Zone:
        if value in (None, "", [], {}):
            return Zone(label, seat)
        if isinstance(value, dict):
            return Zone(label, seat, rows=self.zones(value, path))
        if not isinstance(value, list):
            return Zone(label, seat, text=self.text(value))
        inside = (*path, EACH)
        if path in self.by_seat and len(value) == len(self.names):
            owned = enumerate(zip(self.names, value, strict=True))
            return Zone(label, seat, rows=[self.zone(name, each, inside, owner) for owner, (name, each) in owned])
        if path == (TO_ACT,) and all(each in range(len(self.names)) for each in value):
            return Zone(label, seat, cards=[self.names[each] for each in value])
        if any(isinstance(each, list | dict) for each in value):
            return Zone(label, seat, rows=[self.zone(str(n), each, inside) for n, each in enumerate(value, 1)])
        return Zone(label, seat, cards=[self.text(each) for each in value])

    def text(self, value: object) -> str:
        t = self.t
        if isinstance(value, bool):
            return t("yes") if value else t("no")
        return t("nothing") if value in (None, "") else str(value)

    def label(self, key: str) -> str:
        """A key as people read it, translated if we know the word or the game's own catalogue does."""
        words = " ".join(key.replace("_", " ").replace("-", " ").split())
        if not words:
            return key
        return self.usual.get(words) or self.t(words[:1].upper() + words[1:])


def usual_labels(t: Translator) -> dict[str, str]:
    """What many games have on their tables."""
    return {
        "deck": t.context("zone", "Deck"),
        "decks": t.context("zone", "Decks"),
        "discards": t.context("zone", "Discards"),
        "hand": t.context("zone", "Hand"),
        "hand sizes": t.context("zone", "Hands"),
        "hands": t.context("zone", "Hands"),
        "phase": t.context("zone", "Phase"),
        "points": t.context("zone", "Points"),
        "round": t.context("zone", "Round"),
        "score": t.context("zone", "Score"),
        "scores": t.context("zone", "Scores"),
        "seats": t.context("zone", "Players"),
        "to act": t.context("zone", "To play"),
        "turn": t.context("zone", "Turn"),
    }


# Which lists have an entry for each player


_known: Final[dict[tuple[type[Game], str], frozenset[Path]]] = {}


def lists_by_seat(game: Game) -> frozenset[Path]:
    """The lists of a view that always have as many entries as there are players, however many that are."""
    key = type(game), str(game)
    if key not in _known:
        _known[key] = learned(game)
    return _known[key]


def learned(game: Game) -> frozenset[Path]:
    found: set[Path] = set()
    others: set[Path] = set()
    for players, view in sample_views(game):
        for path, length in lengths(view, ()):
            (found if length == players else others).add(path)
    return frozenset(found - others)


def lengths(value: object, path: Path) -> Iterator[tuple[Path, int]]:
    """All lists inside a value, with their lengths."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from lengths(each, (*path, key))
    elif isinstance(value, list):
        yield path, len(value)
        for each in value:
            yield from lengths(each, (*path, EACH))


def sample_views(game: Game) -> Iterator[tuple[int, object]]:
    """What players and spectators see in games played at random, the first one with the options of this game."""
    counts = [int(value) for option in game.OPTIONS if option.name == "players" for value in option.values]
    others = [count for count in counts if count != game.players]
    yield from views_of(game)
    for players in others[: SAMPLE_GAMES - 1]:
        try:
            other = type(game)({**game.options, "players": players})
        except SalonError:  # its other options do not fit so many
            continue
        yield from views_of(other)


def views_of(game: Game) -> Iterator[tuple[int, object]]:
    chance, state = Chance(SAMPLE_SEED), game.start(SAMPLE_SEED, events=False)
    for _ in range(SAMPLE_MOVES):
        for seat in (*state.to_act[:1], None):
            yield game.players, state.view(seat)
        if state.over:
            return
        onward = game.onward(state, state.to_act[0])
        state.play(state.to_act[0], onward[chance.below(len(onward))])
