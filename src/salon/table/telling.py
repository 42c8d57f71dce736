"""What happens at a table beside the game, in words: who sat down, asked to take a move back, left or resigned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salon.engine.language import msg, translator
from salon.table import journal
from salon.table.journal import Entry

SENTENCES: Final = {
    journal.SIT: msg("{name} sat down."),
    journal.HAND_OVER: msg("A bot plays for {name} now."),
    journal.CRASH: msg("The bot of {name} failed; another one plays on."),
    journal.BACK: msg("{name} is back."),
    journal.UNDO: msg("A move was taken back."),
    journal.OFFER: msg("{name} asks to take a move back."),
    journal.DECLINE: msg("The move is not taken back."),
    journal.RESIGN: msg("{name} resigned."),
    journal.REMATCH: msg("{name} begins a rematch."),
    journal.STORY: msg("{name} wrote in the diary."),
    journal.RULES: msg(
        "The rules or cards were corrected since this match began; every move means the same, and it goes on under"
        " rules {n}."
    ),
}


def is_news(entry: Entry) -> bool:
    """Whether people at the table want to hear of it, as they do of what is said."""
    if entry.kind == journal.STORY:
        return bool(entry.text)  # taking one's words back is a quiet thing
    return entry.kind == journal.CHAT or entry.kind in SENTENCES


def news(entry: Entry, names: Sequence[str], lang: str) -> str:
    """An entry as a sentence; what somebody said is given as it was said."""
    if entry.kind == journal.CHAT:
        return entry.text
    seat = entry.value if entry.kind == journal.HAND_OVER else entry.seat
    return translator(lang)(SENTENCES[entry.kind]).format(name=names[seat], n=entry.value)
