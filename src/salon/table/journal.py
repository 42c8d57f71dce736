"""What is kept of a match: its terms, which never change, and a journal to which entries are only ever added.

A match is restored by reading its journal from the first entry to the last, as a game is by replaying its moves.
"""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from salon.engine.options import Value

NOBODY: Final = -1  # the seat of an entry that is nobody's

# The kinds of entry.
OPEN: Final = "open"  # the seat waits for somebody
SIT: Final = "sit"  # a person sits down; text: the name
BOT: Final = "bot"  # a bot plays the seat from the beginning; text: which one, and its name
HAND_OVER: Final = "hand_over"  # the seat lets a bot play on; value: which seat, text: which bot, its name if new
CRASH: Final = "crash"  # the seat's bot failed, so another one plays; text: which one
BACK: Final = "back"  # the person who sat here takes the seat back from the bot
MOVE: Final = "move"  # value: the action
UNDO: Final = "undo"  # value: how many moves are left; the seat is the one that moved, or the last one to agree
OFFER: Final = "offer"  # the seat asks the others to let it take back; value: how many moves would be left
ACCEPT: Final = "accept"  # the seat agrees to what was asked, and others must still agree ...
DECLINE: Final = "decline"  # ... or does not
RESIGN: Final = "resign"  # text: the bot that plays on
CHAT: Final = "chat"  # text: what was said
REMATCH: Final = "rematch"  # text: the match that follows this one
NOTE: Final = "note"  # a remark on a move of a finished match; value: the move, text: the remark
STORY: Final = "story"  # the seat tells its day in its own words; value: the round, text: the words, or empty
RULES: Final = "rules"  # begun under older rules, it goes on under these; value: their version, text: the cards
END: Final = "end"  # the game is over; text: its result

OLD_NAMES: Final = {"hand": HAND_OVER}  # as older databases have them


class Terms(NamedTuple):
    """What a match is played by, from first to last."""

    match: str  # its name, which cannot be guessed
    game: str
    options: dict[str, Value]
    rules: int  # the version of the rules
    cards: str  # the fingerprint of the cards
    seed: int  # secret until the match is over
    salt: str  # the same
    begun: int  # seconds since 1970
    commitment: str = ""  # what was published before the first move; it seals all of the above


class Entry(NamedTuple):
    """One line of a journal."""

    number: int  # 1, 2, 3, ...
    kind: str
    seat: int = NOBODY  # whose request this was, or whose move
    value: int = 0
    text: str = ""
    client: str = ""  # the client's own name for this request, so that a repeat is known; "" if there is none
    at: int = 0  # seconds since 1970


class Snapshot(NamedTuple):
    """The position after some entries of the journal, so that not all moves need replaying."""

    number: int  # of the last entry that counts
    state: dict[str, object]  # as state.save() makes it


class Result(NamedTuple):
    """How a game ended, kept because rules may be corrected afterwards."""

    scores: list[int]
    winners: list[int]


def written_result(scores: list[int], winners: list[int]) -> str:
    return json.dumps({"scores": scores, "winners": winners})


def read_result(text: str) -> Result:
    values = json.loads(text)
    return Result([int(each) for each in values["scores"]], [int(each) for each in values["winners"]])
