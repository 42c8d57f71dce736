"""Why an action is not possible: what the rules answer when they are asked, before it is put into words."""

from __future__ import annotations

from string import Formatter
from typing import Final, NamedTuple

from salon.engine.language import Translator


class Refusal(NamedTuple):
    """What stands against an action: a code such as "too-dear", and the numbers that it is about.

    The rules make it where they make the list of what is possible. The words have a sentence for each code.
    """

    code: str
    values: tuple[int, ...] = ()


# What stands against an action in every game.
NO_SUCH_ACTION: Final = "no-such-action"  # its number, and the last one that there is
GAME_OVER: Final = "game-over"
NOT_ASKED: Final = "not-asked"  # somebody else decides
NOT_NOW: Final = "not-now"


def told(t: Translator, refusal: Refusal) -> str:
    """The sentence for a code of every game; for any other one, that it is not possible."""
    if refusal.code == NO_SUCH_ACTION:
        action, last = refusal.values
        return t("There is no action {n}; actions are numbered 0 to {last}.").format(n=action, last=last)
    if refusal.code == GAME_OVER:
        return t("The game is over.")
    if refusal.code == NOT_ASKED:
        return t("Somebody else decides now.")
    return t("This is not possible now.")


def named(sentence: str, values: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """The values of a refusal by their names in its English sentence, in the order in which it names them; the last
    name has all that are left."""
    names = list(dict.fromkeys([name for _, name, _, _ in Formatter().parse(sentence) if name]))
    found = {name: (value,) for name, value in zip(names[:-1], values, strict=False)}
    return {**found, **{name: values[len(names) - 1 :] for name in names[-1:]}}
