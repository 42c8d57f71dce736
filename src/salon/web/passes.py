"""Who may do what at a table: signed passes, each for one seat of one match or for watching it.

A pass is a text that anybody can carry and nobody can make: in a link, in a cookie, or as a bearer token.
"""

from __future__ import annotations

import base64
import hmac
from hashlib import sha256
from typing import Final, NamedTuple

from salon.table.match import Match

SEAT: Final = "seat"  # plays; made when somebody sits down
INVITE: Final = "invite"  # may sit down on an open seat
WATCH: Final = "watch"

SIGNATURE_BYTES: Final = 18
LONGEST: Final = 200


class Pass(NamedTuple):
    """A pass whose signature is right."""

    match: str
    kind: str
    seat: int
    sitting: int


class Signer:
    """Makes passes and recognises its own."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def signed(self, match: str, kind: str, seat: int = 0, sitting: int = 0) -> str:
        words = f"{match}.{kind}.{seat}.{sitting}"
        digest = hmac.new(self.key, f"salon pass {words}".encode(), sha256).digest()
        return f"{words}.{base64.urlsafe_b64encode(digest[:SIGNATURE_BYTES]).decode()}"

    def read(self, text: str) -> Pass | None:
        """The pass, or None if it is not one of ours."""
        parts = text.split(".")
        if len(text) > LONGEST or not text.isascii() or len(parts) != 5:
            return None
        match, kind, seat, sitting, _ = parts
        if not seat.isdecimal() or not sitting.isdecimal():
            return None
        found = Pass(match, kind, int(seat), int(sitting))
        return found if hmac.compare_digest(self.signed(*found), text) else None

    def seat(self, match: Match, seat: int) -> str:
        """The pass of the person on this seat now."""
        return self.signed(match.terms.match, SEAT, seat, match.seats[seat].sitting)

    def invite(self, match: Match, seat: int) -> str:
        return self.signed(match.terms.match, INVITE, seat)

    def watch(self, match: Match) -> str:
        return self.signed(match.terms.match, WATCH)


def is_valid(given: Pass, match: Match) -> bool:
    """Whether a pass is for this match, and for the person who sits there now."""
    if given.match != match.terms.match or not 0 <= given.seat < len(match.seats):
        return False
    return given.kind != SEAT or given.sitting == match.seats[given.seat].sitting != 0
