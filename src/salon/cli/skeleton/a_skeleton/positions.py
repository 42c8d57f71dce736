"""Positions as one line of text, for tests and bug reports: `turn=0 0.hand=3,9 0.wall=5 1.hand=1`."""

from __future__ import annotations

from a_skeleton.rules import PICTURES, Pictures, State, turn
from salon.engine.describing import Description
from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.state import do


def write(g: State) -> str:
    words = [f"turn={g.to_act[0] if g.to_act else 0}", f"deck={listed(g.deck)}", f"attic={listed(g.attic)}"]
    for seat, (hand, wall) in enumerate(zip(g.hands, g.walls, strict=True)):
        words += [f"{seat}.hand={listed(hand)}", f"{seat}.wall={listed(wall)}"]
    return " ".join(words)


def read(g: State, text: str) -> None:
    """Fill a blank state. Pictures that are not named lie in the deck, shuffled."""
    seats = range(g.game.players)
    said = Description(text, ("turn", "deck", "attic"), ("hand", "wall"), len(seats))
    g.hands = [pictures(said, f"{seat}.hand") for seat in seats]
    g.walls = [pictures(said, f"{seat}.wall") for seat in seats]
    g.attic = pictures(said, "attic")
    named = g.all_pictures()
    rest = [picture for picture in range(PICTURES) if picture not in named]
    g.deck = pictures(said, "deck") if said.has("deck") else g.shuffled(rest)
    if sorted(g.all_pictures()) != list(range(PICTURES)):
        raise SalonError(msg("A position has every picture from 0 to {last} once."), last=PICTURES - 1)
    g.then(do(turn, said.number("turn", 0, highest=len(seats) - 1)))


def listed(zone: Pictures) -> str:
    return ",".join([str(picture) for picture in zone])


def pictures(said: Description, key: str) -> Pictures:
    written = said.text(key, "")
    numbers = written.split(",") if written else []
    if not all(number.isdecimal() for number in numbers):
        raise SalonError(msg("{key}={text} is not possible; write numbers such as 3,9."), key=key, text=written)
    return tuple([int(number) for number in numbers])
