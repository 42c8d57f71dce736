"""Why a request is not carried out."""

from __future__ import annotations

from salon.engine.errors import SalonError


class Refused(SalonError):
    """The request cannot be carried out, and nothing was changed."""


class Illegal(Refused):
    """The rules forbid it. The game says why, in every language, and at once, since the table may move on."""


class Stale(Refused):
    """The request answers a question that is no longer asked."""


class NoSuchMatch(Refused):
    """There is no match of that name, or it cannot be played any more."""
