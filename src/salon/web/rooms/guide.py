"""A guide for somebody's first game of any kind: small steps, each for the moment when it is needed first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from salon.engine.language import Translator

E = TypeVar("E")  # a game's own eyes


class Step(NamedTuple):
    """A step of the guide; the browser remembers by its name that somebody knows it, so no two games share one."""

    name: str
    title: str
    text: str


class Moment(NamedTuple, Generic[E]):
    name: str
    title: str
    text: str
    fits: Callable[[E], bool]


def steps(moments: Sequence[Moment[E]], eyes: E, t: Translator) -> list[Step]:
    """The steps that fit this moment; the browser shows the first one that is not known yet."""
    return [Step(moment.name, t(moment.title), t(moment.text)) for moment in moments if moment.fits(eyes)]
