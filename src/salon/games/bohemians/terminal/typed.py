"""What somebody types to plan a day of Bohemians: cards by number or title, times of day by their first letters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from salon.engine.language import LANGUAGES, translator
from salon.engine.words import NotUnderstood, Phrases, normal, one_of, quoted
from salon.games.bohemians.rules.encode import (
    COLUMN_COUNT,
    DRAW_TWO,
    FINISH,
    IGNORE_ONE,
    JOB_TO,
    MUSE_TO,
    PAIRS,
    PLACE,
    SWAP,
    TAKE_BACK,
    TAKE_MUSE_BACK,
)
from salon.games.bohemians.rules.ids import COLUMNS, EMPTY, HARDSHIPS, JOB, JOBS, MUSES, is_muse
from salon.games.bohemians.rules.seen import Person, Seen
from salon.games.bohemians.terminal.marks import Pen
from salon.games.bohemians.words.choices import own_person
from salon.games.bohemians.words.text import column_name, names_of

Meant = list[int] | str | None  # actions, or why there are none, or that these words are no short command

# The first words of short commands, in English and French.
PUT: Final = ("place", "put", "muse", "habit", "placer", "poser", "activite")
BACK: Final = ("back", "b", "remove", "retour", "r", "reprendre", "enlever")
EXCHANGE: Final = ("swap", "x", "exchange", "echanger", "echange")
DONE: Final = ("done", "finish", "ready", "d", "fait", "fini", "f", "finir", "terminer", "pret")
DRAWING: Final = ("draw", "piocher", "pioche")
IGNORING: Final = ("ignore", "ignorer")
ALL: Final = ("all", "tout")
JOB_WORDS: Final = ("j", "job", "g", "gagnepain", "tile", "tuile")
FILLERS: Final = ("in", "to", "into", "on", "and", "with", "au", "en", "et", "dans", "the", "le", "la")


def meant(seen: Seen, text: str, pen: Pen) -> Meant:
    """The actions that a short command means: '3 n', 'diary morning', '2 4 j 5', 'swap m n', 'back e', 'done'."""
    t = pen.t
    if has_odd_number(text):
        return t("{text} is not understood; ? lists what you can type.").format(text=quoted(text))
    typed = [word for word in words_of(text) if word not in FILLERS]
    if len(typed) > 1 and typed[0] in PUT:
        typed = typed[1:]
    if not typed:
        return t("Type a card of your hand and a time of day, as in: 1 {letter}; ? explains.").format(
            letter=column_name(t, 0)[0].lower()
        )
    first, rest = typed[0], typed[1:]
    if not rest and first in DONE:
        return [FINISH]
    if not rest and first in DRAWING:
        return [DRAW_TWO]
    if first in IGNORING:
        return ignored(seen, rest, pen)
    if first in BACK:
        return taken_back(seen, rest, pen)
    times = [column_of(word) for word in typed]
    if first in EXCHANGE or (len(typed) == 2 and min(times) >= 0):
        return exchanged(times[1:] if first in EXCHANGE else times, pen)
    placed = by_numbers(seen, typed, pen)
    return by_words(seen, typed, pen) if placed is None else placed


def has_odd_number(text: str) -> bool:
    """Whether a number in it is no whole number above 0: nothing has such a number."""
    return bool(re.search(r"(?<!\w)[-\N{MINUS SIGN}]\s*\d|\d\.\d", text))


def words_of(text: str) -> list[str]:
    """The words of a line; a time of day of two words is one, and so is the Job tile in French."""
    plain = " ".join(normal(text)).replace("apres midi", "apresmidi").replace("gagne pain", "gagnepain")
    return plain.replace("job tile", "job").replace("tuile gagnepain", "job").split()


def column_of(word: str) -> int:
    """The time of day that a word begins like, in any language; -1 if none."""
    found = {
        column
        for lang in LANGUAGES
        for column in COLUMNS
        if "".join(normal(column_name(translator(lang), column))).startswith(word)
    }
    return found.pop() if len(found) == 1 else -1


# Numbers of cards in hand and the Job tile, each with a time of day or for the next free space


def by_numbers(seen: Seen, typed: Sequence[str], pen: Pen) -> Meant:
    t, hand = pen.t, seen["hand"] or []
    found, placed = list[int](), list[int]()
    free = [column for column in COLUMNS if (own_person(seen)["routine"] or [])[column] == EMPTY]
    place = 0
    while place < len(typed):
        word = typed[place]
        place += 1
        if word in JOB_WORDS:
            card = JOB
        elif word.isdecimal():
            if not 1 <= int(word) <= len(hand):
                return no_such_card(seen, word, pen)
            card = hand[int(word) - 1]
        else:
            return None
        column = column_of(typed[place]) if place < len(typed) else -1
        if column >= 0:
            place += 1
        else:
            column = next_place(seen, card, free)
        if column < 0:
            return no_space(card, pen) if found and not is_muse(card) else where(seen, card, pen)
        if card in placed:
            return t("A card can be placed only once.")
        placed.append(card)
        free = [each for each in free if each != column]
        found.append(into(seen, card, column))
    return found


def no_such_card(seen: Seen, word: str, pen: Pen) -> str:
    t, last = pen.t, len(seen["hand"] or [])
    if not last:
        return t("Your hand is empty.")
    return t("There is no card {n} in your hand; they are 1 to {last}.").format(n=word, last=last)


def next_place(seen: Seen, card: int, free: Sequence[int]) -> int:
    """The first free space that a Habit or the Job tile may go to; for a Muse the only one. -1: say where."""
    possible = [column for column in COLUMNS if into(seen, card, column) in seen["legal"]]
    if is_muse(card):
        return possible[0] if len(possible) == 1 else -1
    return next((column for column in free if column in possible), -1)


def where(seen: Seen, card: int, pen: Pen) -> str:
    """That a time of day must be said, and which are possible."""
    t = pen.t
    title = t("the Job tile") if card == JOB else pen.title(card)
    possible = [column_name(t, column) for column in COLUMNS if into(seen, card, column) in seen["legal"]]
    if not possible:
        return t("{card} can go nowhere now.").format(card=title)
    return t("Say where {card} goes: {columns}.").format(card=title, columns=one_of(possible, t("or")))


def no_space(card: int, pen: Pen) -> str:
    """That others of the same line have taken all the spaces where this one could lie."""
    t = pen.t
    title = t("the Job tile") if card == JOB else pen.title(card)
    return t("No free space is left for {card}.").format(card=title)


def into(seen: Seen, card: int, column: int) -> int:
    """The action that brings a card of the hand or the Routine into a column."""
    if card == JOB:
        return JOB_TO + column
    if is_muse(card):
        return MUSE_TO + (card - MUSES) * COLUMN_COUNT + column
    routine = own_person(seen)["routine"] or []
    if card in routine and routine.index(card) != column:
        return SWAP + PAIRS.index((min(routine.index(card), column), max(routine.index(card), column)))
    return PLACE + card * COLUMN_COUNT + column


# Words of a title


def by_words(seen: Seen, typed: Sequence[str], pen: Pen) -> Meant:
    column = column_of(typed[-1])
    words = typed[:-1] if column >= 0 else typed
    me = own_person(seen)
    cards = [*(seen["hand"] or []), *[card for card in me["routine"] or [] if card >= 0], *attached(me), JOB]
    found = card_of(words, cards, me["job"], pen) if words else None
    if found is None or isinstance(found, str):
        return found
    if column < 0:
        column = next_place(seen, found, [each for each in COLUMNS if (me["routine"] or [])[each] == EMPTY])
    return [into(seen, found, column)] if column >= 0 else where(seen, found, pen)


def attached(person: Person) -> list[int]:
    return [muse for muses in person["muses"] or [] for muse in muses]


def card_of(words: Sequence[str], cards: Sequence[int], job: int, pen: Pen) -> int | str | None:
    """The card whose title begins like these words in any language; a sentence if there are several."""
    t = pen.t
    pairs = [
        (card, names_of(pen.edition, lang)[JOBS + job if card == JOB else card])
        for lang in LANGUAGES
        for card in cards
    ]
    phrases = Phrases(pairs)
    try:
        return phrases.find(" ".join(words))
    except NotUnderstood as error:
        if not error.ambiguous:
            return None
        meant = sorted(
            {pen.job(job) if card == JOB else pen.title(card) for card in map(phrases.find, error.phrases)}
        )
        said = t("{text} may mean {phrases}.")
        return said.format(text=quoted(" ".join(words)), phrases=one_of(meant, t("or")))


# Second thoughts


def exchanged(times: Sequence[int], pen: Pen) -> Meant:
    t = pen.t
    if len(times) != 2 or min(times) < 0 or times[0] == times[1]:
        letters = [column_name(t, column)[0].lower() for column in (0, 3)]
        return t("Say which two times of day to exchange, as in: {example}").format(
            example=f"{t('swap')} {' '.join(letters)}"
        )
    return [SWAP + PAIRS.index((min(times), max(times)))]


def taken_back(seen: Seen, rest: Sequence[str], pen: Pen) -> Meant:
    """A time of day, all of them, or the words of a title."""
    t, me = pen.t, own_person(seen)
    routine = me["routine"] or []
    full = [column for column in COLUMNS if routine[column] != EMPTY]
    if list(rest) and rest[0] in ALL:
        return [TAKE_BACK + column for column in full] or t("Nothing lies in your Routine yet.")
    if len(rest) == 1 and column_of(rest[0]) >= 0:
        return [TAKE_BACK + column_of(rest[0])]
    planned = [card for card in routine if card >= 0] + attached(me) + ([JOB] if JOB in routine else [])
    if len(rest) == 1 and rest[0] in JOB_WORDS and JOB in routine:
        return [TAKE_BACK + routine.index(JOB)]
    found = card_of(rest, planned, me["job"], pen) if rest and planned else None
    if isinstance(found, str):
        return found
    if found is None:
        return t("Say what to take back: a time of day, a Muse, or all.") if full else t(
            "Nothing lies in your Routine yet."
        )  # fmt: skip
    return [TAKE_MUSE_BACK + found - MUSES if is_muse(found) else TAKE_BACK + routine.index(found)]


def ignored(seen: Seen, rest: Sequence[str], pen: Pen) -> Meant:
    """A Hardship by words of its title; the only one needs none."""
    t = pen.t
    me = own_person(seen)
    cards = [card for card in me["hardships"] or [] if card not in (me["ignored"] or [])]
    if len(cards) == 1 and not rest:
        return [IGNORE_ONE + cards[0] - HARDSHIPS]
    found = card_of(rest, cards, me["job"], pen) if rest and cards else None
    if found is None:
        return t("Say which of your Hardships to ignore.") if cards else t("No Hardship lies in your Routine.")
    return found if isinstance(found, str) else [IGNORE_ONE + found - HARDSHIPS]
