"""Events with names: tuples of whole numbers that also know what kind they are and what their fields mean.

A game declares the fields of each kind beside its names (`Game.EVENTS`, `Game.EVENT_FIELDS`). Where events are
recorded, each one is then a named tuple: `event.kind` is "sold", `event.seat` and `event.card` are its values. It is
still a tuple, equal to the plain one, and is saved, sent and pickled as such. Where none are recorded, none are made.
"""

from __future__ import annotations

import collections
import copyreg
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

AUDIENCE: Final = "audience"  # a bit for each seat that saw it; -1, all bits, for everybody
CODE: Final = "code"  # the number of the kind


@cache
def event_type(kind: str, fields: tuple[str, ...]) -> Callable[..., tuple[int, ...]]:
    """The named tuple of a kind of event. It is made when the first such event happens."""
    make: Callable[..., type] = collections.namedtuple
    made = make("".join([word.title() for word in kind.split("-")]), fields)
    setattr(made, "kind", kind)  # noqa: B010 - a class attribute beside the fields, which no type checker knows
    copyreg.pickle(made, as_plain)
    return made


def as_plain(event: tuple[int, ...]) -> tuple[type, tuple[list[int]]]:
    """Pickled, an event is a plain tuple: its own type exists in this process only."""
    return tuple, (list(event),)


def check_fields(names: Sequence[str], fields: Sequence[Sequence[str]]) -> None:
    """A game that names fields names those of every kind, none twice and none as what every event has."""
    if fields and len(fields) != len(names):
        raise RuntimeError(f"{len(names)} kinds of event, but fields for {len(fields)}")
    for name, each in zip(names, fields, strict=False):
        taken = {AUDIENCE, CODE, "kind", "count", "index"} & set(each)
        if taken or len(set(each)) != len(each):
            raise RuntimeError(f"the event {name} cannot have the fields {', '.join(each)}")


# A game writes its kinds of event as one table of names and fields, in the order of their codes:
#     KINDS = (("turn", "seat round"), ("sold", "seat card price"), ("ended", ""))


def names_of(kinds: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    return tuple([name for name, _ in kinds])


def fields_of(kinds: Sequence[tuple[str, str]]) -> tuple[tuple[str, ...], ...]:
    return tuple([tuple(fields.split()) for _, fields in kinds])
