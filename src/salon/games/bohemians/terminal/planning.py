"""Planning a day of Bohemians at a prompt: a hundred things can be done, so what can be typed is shown instead."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from salon.engine.words import normal
from salon.games.bohemians.rules.catalogue.shaping import LIMIT_HABITS
from salon.games.bohemians.rules.encode import (
    COLUMN_COUNT,
    DRAW_TWO,
    FINISH,
    IGNORE_ONE,
    JOB_TO,
    MUSE_TO,
    OVERLOOK,
    PAIRS,
    PLACE,
    SWAP,
    TAKE_BACK,
)
from salon.games.bohemians.rules.ids import COLUMNS, DRAW, EMPTY, HARDSHIPS, IGNORE, MUSES, is_habit, is_muse
from salon.games.bohemians.rules.seen import Seen
from salon.games.bohemians.terminal.marks import Pen
from salon.games.bohemians.words.choices import own_person
from salon.games.bohemians.words.text import column_name
from salon.terminal.look import DIM, GOLD, GOOD, flow, ink

# What can be typed, in a few lines


def command_lines(seen: Seen, pen: Pen) -> list[Text]:
    """An example of each kind of thing that can be done now, made of what is legal."""
    t, me, legal = pen.t, own_person(seen), seen["legal"]
    routine = me["routine"] or []
    letters = [normal(column_name(t, column))[0][0] for column in COLUMNS]
    free = [column for column in COLUMNS if routine[column] == EMPTY]
    chips: list[Text] = []
    placing = [(place, column) for place, card in enumerate(seen["hand"] or []) for column in places(legal, card)]
    habits = [pair for pair in placing if is_habit((seen["hand"] or [])[pair[0]])]
    if habits:
        place, column = max(habits, key=lambda pair: (pair[1] in free, -pair[0], pair[1]))
        chips.append(command(pen, f"{place + 1} {letters[column]}", t("a card and a time of day")))
    several = [] if is_limited(seen, pen) else filling(habits, free)
    if len(several) > 1:
        chips.append(command(pen, " ".join(str(place + 1) for place in several), t("several into the free spaces")))
    for place, column in [pair for pair in placing if pair not in habits][:1]:
        chips.append(command(pen, f"{place + 1} {letters[column]}", t("a Muse")))
    jobs = [column for column in COLUMNS if JOB_TO + column in legal]
    if jobs:
        column = min(jobs, key=lambda each: each not in free)
        chips.append(command(pen, f"{t('job')} {letters[column]}", t("the Job tile")))
    for one, other in [pair for place, pair in enumerate(PAIRS) if SWAP + place in legal][:1]:
        chips.append(command(pen, f"{t('swap')} {letters[one]} {letters[other]}", t("exchange")))
    for column in [column for column in COLUMNS if TAKE_BACK + column in legal][-1:]:
        chips.append(command(pen, f"{t('back')} {letters[column]}", t("take back")))
    return flow(ink(f"{t('Type')}  ", DIM), [*chips, *further(seen, pen)], pen.look.width)


def places(legal: Sequence[int], card: int) -> list[int]:
    """The columns that a Habit or Muse of the hand may go to."""
    if not is_habit(card) and not is_muse(card):
        return []
    first = PLACE + card * COLUMN_COUNT if is_habit(card) else MUSE_TO + (card - MUSES) * COLUMN_COUNT
    return [column for column in COLUMNS if first + column in legal]


def filling(habits: Sequence[tuple[int, int]], free: Sequence[int]) -> list[int]:
    """Cards that can be typed one after the other, each for the first free space where it may lie."""
    found, left = list[int](), list(free)
    for place in dict.fromkeys(place for place, _ in habits):
        column = next((column for column in left if (place, column) in habits), None)
        if column is not None:
            found.append(place)
            left.remove(column)
    return found


def is_limited(seen: Seen, pen: Pen) -> bool:
    """Whether one Habit may forbid another, so that nobody knows yet where a second one can lie."""
    me = own_person(seen)
    cards = [card for card in me["hardships"] or [] if card not in (me["ignored"] or [])]
    cards += [] if seen["spirit"] is None else [card for card in seen["spirit"]["threats"] if card >= 0]
    return any(effect.ability is LIMIT_HABITS for card in cards for effect in pen.box.effects[card])


def further(seen: Seen, pen: Pen) -> list[Text]:
    """What the Atelier offers, and the end of planning."""
    t, chips = pen.t, list[Text]()
    prices = seen["atelier_prices"]
    if FINISH in seen["legal"]:
        chips.append(command(pen, t("done"), t("your plan is set")))
    if DRAW_TWO in seen["legal"]:
        chips.append(command(pen, t("draw"), t("2 cards")) + points(pen, prices[DRAW]))
    ignored = [action for action in seen["legal"] if IGNORE_ONE <= action < OVERLOOK]
    titles = [pen.title(HARDSHIPS + action - IGNORE_ONE) for action in ignored]
    if titles:
        others = ink("".join(f", {title}" for title in titles[1:]), DIM)
        chips.append(command(pen, f"{t('ignore')} {titles[0]}", "") + others + points(pen, prices[IGNORE]))
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
