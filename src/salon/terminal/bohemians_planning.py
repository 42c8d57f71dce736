"""Planning a day of Bohemians at a prompt: a hundred things can be done, so what can be typed is shown instead."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from salon.engine.words import normal
from salon.games.bohemians.encode import (
    DRAW_TWO,
    FINISH,
    IGNORE_ONE,
    JOB_TO,
    MUSE_TO,
    OVERLOOK,
    PLACE,
    SWAP,
)
from salon.games.bohemians.numbers import COLUMNS, DRAW, EMPTY, HARDSHIPS, IGNORE, is_habit, is_muse
from salon.games.bohemians.seen import Person, Seen
from salon.games.bohemians.text import column_name
from salon.terminal.bohemians_marks import Pen
from salon.terminal.look import DIM, GOLD, GOOD, flow, ink


def is_planning(legal: Sequence[int]) -> bool:
    """Whether a plan can be rearranged now: no other question offers any of this."""
    return any(SWAP <= action <= FINISH for action in legal)


def own(seen: Seen) -> Person:
    assert seen["seat"] is not None
    return seen["seats"][seen["seat"]]


# What can be typed, in a few lines


def command_lines(seen: Seen, pen: Pen) -> list[Text]:
    t, me, legal = pen.t, own(seen), seen["legal"]
    routine = me["routine"] or []
    letters = [normal(column_name(t, column))[0][0] for column in COLUMNS]
    habits = [str(place + 1) for place, card in enumerate(seen["hand"] or []) if is_habit(card)]
    muses = [place + 1 for place, card in enumerate(seen["hand"] or []) if is_muse(card)]
    free = [column for column in COLUMNS if routine[column] == EMPTY]
    full = [column for column in COLUMNS if routine[column] != EMPTY]
    chips: list[Text] = []
    if habits and any(PLACE <= action < FINISH for action in legal):
        chips.append(command(pen, f"{habits[0]} {letters[(free or [3])[-1]]}", t("a card and a time of day")))
    if len(free) > 1 and len(habits) >= len(free):
        chips.append(command(pen, " ".join(habits[: len(free)]), t("several into the free spaces")))
    if muses and any(MUSE_TO <= action < JOB_TO for action in legal):
        chips.append(command(pen, f"{muses[0]} {letters[(full or [0])[0]]}", t("a Muse")))
    if any(JOB_TO <= action < PLACE for action in legal):
        chips.append(command(pen, f"{t('job')} {letters[(free or [0])[0]]}", t("the Job tile")))
    if len(full) > 1 or (full and free):
        chips.append(
            command(pen, f"{t('swap')} {letters[full[0]]} {letters[([*full[1:], *free])[0]]}", t("exchange"))
        )
    if full:
        chips.append(command(pen, f"{t('back')} {letters[full[-1]]}", t("take back")))
    return flow(ink(f"{t('Type')}  ", DIM), [*chips, *further(seen, pen)], pen.look.width)


def further(seen: Seen, pen: Pen) -> list[Text]:
    """What the Atelier offers, and the end of planning."""
    t, chips = pen.t, list[Text]()
    prices = seen["atelier_prices"]
    if FINISH in seen["legal"]:
        chips.append(command(pen, t("done"), t("your plan is set")))
    if DRAW_TWO in seen["legal"]:
        chips.append(command(pen, t("draw"), t("2 cards")) + points(pen, prices[DRAW]))
    for action in seen["legal"]:
        if IGNORE_ONE <= action < OVERLOOK:
            title = pen.title(HARDSHIPS + action - IGNORE_ONE)
            chips.append(command(pen, f"{t('ignore')} {title}", "") + points(pen, prices[IGNORE]))
    return chips


def command(pen: Pen, typed: str, meaning: str) -> Text:
    t = pen.t
    before, after = t("{command}: {meaning}").format(command="\n", meaning=meaning).split("\n")
    return Text(before) + ink(typed, GOOD) + ink(after if meaning else "", DIM)


def points(pen: Pen, price: int) -> Text:
    t = pen.t
    return ink(
        f" {pen.look.glyphs.dot} {t.plural('{n} Atelier point', '{n} Atelier points', price).format(n=price)}", GOLD
    )
