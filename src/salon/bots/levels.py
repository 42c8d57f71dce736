"""The levels of play, from `apprentice` to `maestro`, for every game that has a mind.

All of them are the same mind. The weaker ones are weaker as people are: an apprentice overlooks long combinations and
often takes the second-best idea; a virtuoso takes its best idea; a maestro thinks about what the others will do then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from salon.engine.errors import SalonError
from salon.engine.language import msg


@dataclass(frozen=True)
class Budget:
    """How much may be thought about one choice: so many simulations, or so many seconds. With neither, a first
    impression is all."""

    simulations: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Level:
    """How somebody plays."""

    name: str
    rank: int  # the weakest is 0: a game says how warm each rank is
    notices: float = 1.0  # how likely each further step of a combination is thought of
    budget: Budget = Budget()


APPRENTICE: Final = Level("apprentice", 0, notices=0.9)
JOURNEYMAN: Final = Level("journeyman", 1, notices=0.95)
ARTIST: Final = Level("artist", 2)
VIRTUOSO: Final = Level("virtuoso", 3)
MAESTRO: Final = Level("maestro", 4, budget=Budget(seconds=0.3))
LEVELS: Final = (APPRENTICE, JOURNEYMAN, ARTIST, VIRTUOSO, MAESTRO)
USUAL: Final = ARTIST  # who sits down where nobody says which one should

PATIENT: Final = f"{MAESTRO.name}@3"  # for people who would rather wait for a stronger opponent

SIMULATIONS: Final = "sims"
LONGEST: Final = 600.0  # seconds


def with_budget(level: Level, text: str) -> Level:
    """The level with another budget: "0.5" is seconds, "200sims" simulations."""
    number = text.removesuffix(SIMULATIONS)
    try:
        if number != text:
            budget = Budget(simulations=int(number))
        else:
            budget = Budget(seconds=float(number))
    except ValueError:
        budget = Budget(-1)
    if budget.simulations < 0 or not 0 <= budget.seconds <= LONGEST:
        sentence = msg(
            "{name}@{text}: after the @ comes how long a bot may think about a move: seconds from 0 to {most}, such "
            "as {seconds}, or simulations, such as {simulations}."
        )
        examples = {"seconds": f"{level.name}@0.5", "simulations": f"{level.name}@200sims"}
        raise SalonError(sentence, name=level.name, text=text, most=int(LONGEST), **examples)
    return replace(level, budget=budget)


def level_of(name: str) -> Level | None:
    """The level of this name, such as "maestro" or "maestro@0.5"; None if there is none."""
    plain, at, budget = name.partition("@")
    for level in LEVELS:
        if level.name == plain:
            return with_budget(level, budget) if at else level
    return None
