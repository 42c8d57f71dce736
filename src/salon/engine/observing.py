"""What a seat observes, as numbers: a vector of one length per game, a byte per number, for networks and data.

A game's encoder declares its fields in the order of the vector, and writes into a bytearray. An array over the same
memory sees the numbers without a copy, and a batch of games writes into one: that is why `observe` takes a place.

```python
encoder = game.encoder()
out = bytearray(encoder.size)
encoder.observe(state, seat, out)
for field in encoder.layout():
    print(field.name, out[field.at : field.at + field.size])
```
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from salon.engine.subclassing import mypyc_attr

if TYPE_CHECKING:
    from salon.engine.game import Game
    from salon.engine.state import GameState

MOST: Final = 255  # what a byte can hold; counters stop there


class Field(NamedTuple):
    """Some neighbouring numbers of a vector. Names stay as they are for as long as the encoder has its version."""

    name: str
    at: int
    size: int
    means: str  # an English sentence for the table in the documentation


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes all that a seat may know. It reads the state itself, because that is quick, but only what `view` shows:
    the conformance suite redeals the hidden cards and finds every byte unchanged."""

    VERSION: ClassVar[int] = 0  # rises when any position of the vector gets another meaning
    ACTION_FIELDS: ClassVar[tuple[str, ...]] = ("verb", "card", "place")  # what `describe` says of an action
    NOT_ENCODED: ClassVar[tuple[str, ...]] = ()  # keys of the view, with dots, that no position tells apart, with why

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fields: list[Field] = []
        self.size = 0
        self.blank = b""

    def add(self, name: str, size: int, means: str) -> int:
        """Declare the next field of the vector; where it begins."""
        at = self.size
        self.fields.append(Field(name, at, size, means))
        self.size += size
        self.blank = bytes(self.size)
        return at

    def layout(self) -> Sequence[Field]:
        """What each position of the vector means, in order."""
        return self.fields

    def observe(self, state: GameState, seat: int, out: bytearray, at: int = 0) -> None:
        """Write what this seat may know into `size` bytes of `out`, from place `at`."""
        raise NotImplementedError  # every game writes its own

    def describe(self, action: int) -> tuple[int, ...]:
        """An action as small numbers, one for each of ACTION_FIELDS: so a network can judge an action that it has
        seldom seen by others of the same verb, card or place."""
        raise NotImplementedError  # every game writes its own
