"""Positions as one line of text: words such as `row=SHRA` or `0.hand=AAR`, in any order."""

from collections.abc import Mapping, Sequence
from typing import Final

from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.state import Call, Step
from salon.engine.words import nearest, not_one_of

LONGEST_NUMBER: Final = 18  # digits; Python itself refuses to read thousands of them


class Description:
    """The words of a description, each to be used by the game exactly as it understands it."""

    def __init__(self, text: str, table_keys: Sequence[str], seat_keys: Sequence[str], players: int) -> None:
        keys = [*table_keys, *[f"{seat}.{key}" for seat in range(players) for key in seat_keys]]
        self.words: dict[str, str] = {}
        for word in text.split():
            key, equals, value = word.partition("=")
            if not equals:
                raise SalonError(f"{word!r} is not a word of a position; they look like {keys[0]}=...")
            if key not in keys:
                near = nearest(key, keys)
                hint = f" Did you mean {near}?" if near else ""
                possible = ", ".join([*table_keys, *[f"0.{each}" for each in seat_keys]])
                raise SalonError(f"A position has no {key!r}.{hint} Possible are {possible}.")
            if key in self.words:
                raise SalonError(f"{key} is given twice.")
            self.words[key] = value

    def has(self, key: str) -> bool:
        return key in self.words

    def text(self, key: str, default: str) -> str:
        return self.words.get(key, default)

    def number(self, key: str, default: int, lowest: int = 0, highest: int = 9999) -> int:
        """A whole number within its bounds."""
        value = self.words.get(key, str(default))
        if not value.isdecimal() or len(value) > LONGEST_NUMBER or not lowest <= int(value) <= highest:
            given = f"{key}={value[:LONGEST_NUMBER]}"
            raise SalonError(f"{given} is not possible; {key} is a whole number from {lowest} to {highest}.")
        return int(value)

    def one_of(self, key: str, possible: Sequence[str], default: str) -> str:
        value = self.words.get(key, default)
        if value not in possible:
            raise SalonError(f"{key}={value} is not possible; {key} is {', '.join(possible)}.")
        return value


# Calls still to do, for games whose positions can lie in the middle of an effect: `noon:0:1,night:0`


def write_calls(calls: Sequence[Call]) -> str:
    """Calls as text, the next one first."""
    return ",".join([":".join([step.__name__, *[str(arg) for arg in args]]) for step, args in calls])


def read_calls(steps: Mapping[str, Step], text: str) -> list[Call]:
    """Calls from text; the steps are those of a game."""
    calls: list[Call] = []
    for word in text.split(",") if text else []:
        name, *args = word.split(":")
        if name not in steps:
            raise SalonError(msg("{key}: {why}"), key="todo", why=not_one_of(name, msg("a step"), list(steps)))
        if not all(arg.isdecimal() and len(arg) <= LONGEST_NUMBER for arg in args):
            raise SalonError(f"todo: behind {name} stand whole numbers, as in {name}:0:1.")
        calls.append((steps[name], tuple([int(arg) for arg in args])))
    return calls
