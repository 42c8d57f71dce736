"""What players did, told in paragraphs: the name once, then one thing after the other."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from salon.terminal.look import STRONG, Look, flow, ink, pad, words

NOBODY, THE_END = -1, -2  # instead of a seat: whose doing something was
NAME: Final = 12  # a name and some air


def doer(is_end: bool, sentence: str, names: Sequence[str]) -> int:
    """The person whose doing a sentence tells: it begins with their name."""
    if is_end:
        return THE_END
    return next((seat for seat, name in enumerate(names) if sentence.startswith(f"{name} ")), NOBODY)


def paragraph(actor: int, doings: list[str], names: Sequence[str], me: int | None, look: Look) -> list[Text]:
    """What somebody did, one thing after the other; the same thing several times is told once."""
    t = look.t
    told = []
    for doing, same in groupby(doings):
        times = len(list(same))
        told.append(f"{doing.removesuffix('.')} ({times}x)." if times > 1 else doing)
    if not told or actor in (NOBODY, THE_END, me):
        style = STRONG if actor == THE_END else ""
        return flow("", words(" ".join(told), style), look.width, 1) if told else []
    told = [doing.removeprefix(f"{names[actor]} ").removesuffix(".") for doing in told]
    pieces = [t("{doing};").format(doing=doing) for doing in told[:-1]] + [f"{told[-1]}."]
    return flow(pad(ink(names[actor], STRONG), NAME), words(" ".join(pieces)), look.width, 1)
