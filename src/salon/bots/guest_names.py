"""What bots are called at a table. There are more names than seats, so that one is always free."""

from typing import Final

GUESTS: Final = (
    "Claire", "Philippe", "Jack", "Ines", "Marguerite", "Oscar", "Olympe", "Vincent", "Rosa", "Emile", "Suzanne",
)  # fmt: skip
