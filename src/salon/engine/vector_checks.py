"""The properties of the numbers that a seat observes, for games that have an encoder; nothing is asked of the others.

A vector says what the view says, no more and no less. No more: cards dealt afresh change no byte. No less: views that
differ have vectors that differ. What an encoder leaves out it lists in NOT_ENCODED, as keys of the view with dots,
`*` for any key or index: `"seats.*.wealth"`. With `:order` behind, only the order of a list is left out:
`"seats.*.staged:order"`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from salon.engine.game import Game
from salon.engine.observing import Encoder, Field
from salon.engine.state import GameState
from salon.engine.state_checks import Broken, Picks, StateChecks

GUARD: Final = 16  # bytes at most that are watched on either side of a vector
ORDER: Final = ":order"
NOTHING: Final = object()


def encoder_of(game: Game) -> Encoder | None:
    """The game's encoder, if it has one."""
    return None if type(game).encoder is Game.encoder else game.encoder()


class VectorChecks(StateChecks):
    """One game being played, and what can be checked of its vectors."""

    def __init__(self, game: Game, seed: int, picks: Picks) -> None:
        super().__init__(game, seed, picks)
        self.encoder = encoder_of(game)
        self.views: dict[tuple[int, bytes], str] = {}  # what a seat saw when it observed this, without NOT_ENCODED

    def encoder_declared(self) -> None:
        """Every byte belongs to one field, every field has a name of its own, every action has all features."""
        if self.encoder is None:
            return
        self.doing = "reading the layout of the vector"
        fields: list[Field] = list(self.encoder.layout())
        names = [field.name for field in fields]
        at = 0
        for field in fields:
            self.expect(names.count(field.name) == 1, f"two fields of the vector are called {field.name!r}")
            fits = field.at == at and field.size > 0
            self.expect(fits, f"field {field.name!r} of the vector is {field.size} bytes at {field.at}, not at {at}")
            self.expect(field.means != "", f"nobody says what field {field.name!r} of the vector means")
            at += field.size
        self.expect(at == self.encoder.size > 0, f"the vector has {self.encoder.size} bytes, its fields have {at}")
        features = self.encoder.ACTION_FIELDS
        for action in range(self.game.action_count):
            self.doing = f"describing action {action}"
            said = self.encoder.describe(action)
            fits = len(said) == len(features) and min(said) >= -1
            self.expect(fits, f"action {action} is described as {said}, its fields are {features}")

    def vector(self, state: GameState, seat: int) -> bytes:
        """What a seat observes, written amid bytes that are none of the encoder's business."""
        assert self.encoder is not None
        size = self.encoder.size
        self.doing = f"observing as seat {seat}"
        found: list[bytes] = []
        for at in (0, 1 + self.chance.below(GUARD)):
            filler = 1 + self.chance.below(255)
            out = bytearray([filler]) * (at + size + GUARD)
            self.encoder.observe(state, seat, out, at)
            around = out[:at] + out[at + size :]
            fits = len(out) == at + size + GUARD and around == bytearray([filler]) * (at + GUARD)
            self.expect(fits, f"{self.doing} writes outside of its {size} bytes at {at}")
            found.append(bytes(out[at : at + size]))
        if found[0] != found[1]:
            where = self.first_field(found[0], found[1])
            raise Broken(f"{self.doing} depends on what was there before: {where}", self.moves)
        return found[0]

    def first_field(self, one: bytes, other: bytes) -> str:
        """The first field that differs, for a message."""
        assert self.encoder is not None
        for field in self.encoder.layout():
            end = field.at + field.size
            this, that = one[field.at : end], other[field.at : end]  # mypyc knows no bytes[slice(...)]
            if this != that:
                return f"field {field.name!r} is {list(this)}, but could be {list(that)}"
        return "no field"

    def observable(self) -> None:
        """Every seat can observe, asked or not."""
        if self.encoder is not None:
            for seat in range(self.game.players):
                self.vector(self.state, seat)

    # No more than the view

    def observed_alike(self, seat: int, truth: GameState, world: GameState, what: str) -> None:
        """Two worlds that look the same to a seat have the same vector for it."""
        if self.encoder is None:
            return
        one, other = self.vector(truth, seat), self.vector(world, seat)
        if one != other:
            raise Broken(f"{what} changes what seat {seat} observes: {self.first_field(one, other)}", self.moves)

    # No less than the view

    def tell_apart(self) -> None:
        """What one seat sees now, and after each of two moves that are possible: states that differ by little."""
        if self.encoder is None:
            return
        watcher = self.chance.below(self.game.players)
        self.told_apart(watcher, self.state)
        for _ in range(0 if self.state.over else 2):
            clone = self.state.clone()
            actor = self.pick(clone.to_act)
            action = self.pick(clone.legal(actor))
            self.doing = f"seat {actor} taking action {action} in a clone"
            clone.play(actor, action)
            self.told_apart(watcher, clone)

    def redealt_apart(self, world: GameState) -> None:
        """Somebody else may hold other cards in a redealt world, and the rest is the same."""
        if self.encoder is None:
            return
        watcher = self.chance.below(self.game.players)
        self.told_apart(watcher, self.state)
        self.told_apart(watcher, world)

    def told_apart(self, seat: int, state: GameState) -> None:
        """Whenever this seat has observed the same in this game, it has seen the same."""
        assert self.encoder is not None
        self.doing = f"asking for the view of seat {seat}"
        view = without(state.view(seat), [key.split(".") for key in self.encoder.NOT_ENCODED])
        seen = json.dumps(view, sort_keys=True)
        before = self.views.setdefault((seat, self.vector(state, seat)), seen)
        if before != seen:
            key = next(differing(json.loads(before), json.loads(seen), ""))
            raise Broken(f"seat {seat} observes the same where its views differ: in {key}", self.moves)


def without(seen: object, left_out: list[list[str]]) -> object:
    """What a view says, without these keys, each given as the names on the way to it."""
    if isinstance(seen, dict):
        return {
            name: rest(value, str(name), left_out) for name, value in seen.items() if not ends(str(name), left_out)
        }
    if isinstance(seen, list):
        return [rest(value, str(at), left_out) for at, value in enumerate(seen) if not ends(str(at), left_out)]
    return seen


def rest(value: object, name: str, left_out: list[list[str]]) -> object:
    """What is left of the value of this name; its order does not count if that is left out."""
    left = without(value, [keys[1:] for keys in left_out if len(keys) > 1 and keys[0] in (name, "*")])
    return sorted(left, key=json.dumps) if isinstance(left, list) and ends(name, left_out, ORDER) else left


def ends(name: str, left_out: list[list[str]], mark: str = "") -> bool:
    return [name + mark] in left_out or ["*" + mark] in left_out


def differing(one: object, other: object, key: str) -> Iterator[str]:
    """The keys in which two views differ, with what they say."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in [*one, *[name for name in other if name not in one]]:
            yield from differing(one.get(name, NOTHING), other.get(name, NOTHING), f"{key}.{name}" if key else name)
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (this, that) in enumerate(zip(one, other, strict=True)):
            yield from differing(this, that, f"{key}.{place}")
    elif one != other:
        yield f"{key} ({one} and {other})"
