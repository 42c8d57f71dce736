"""The ways in which something a person gave us cannot be used, each with a sentence that says why."""


class SalonError(ValueError):
    """Something a person gave us cannot be used; the message is a whole sentence for them."""


class IllegalAction(SalonError):
    """The rules do not allow this action now; nothing has changed."""


class BadOption(SalonError):
    """There is no such game, or it cannot be played with these options."""


class BadRecord(SalonError):
    """A record of a game is damaged, foreign, or does not replay to what it says."""
