"""The first entries of a journal: who sits where, and what everybody is called."""

from __future__ import annotations

from collections.abc import Sequence

from salon.engine.language import msg
from salon.table import journal, requests
from salon.table.errors import Refused
from salon.table.journal import Entry
from salon.table.match import BOT, OPEN, PERSON


def seating(
    game: str, seats: Sequence[tuple[str, str]], at: int, check_bot: requests.CheckBot = requests.check_bot
) -> list[Entry]:
    """Each seat is a kind, and the name of the person or the bot. People come first: no bot takes a person's name."""
    entries: list[Entry] = []
    names: list[str] = []
    for seat, (kind, text) in sorted(enumerate(seats), key=lambda each: each[1][0] != PERSON):
        if kind == PERSON:
            names.append(requests.distinct(requests.check_name(text), names))
            entries.append(Entry(0, journal.SIT, seat, text=names[-1]))
        elif kind == BOT:
            check_bot(game, text.partition(" ")[0])
            bot = seated_bot(text, names)
            names.append(bot.partition(" ")[2])
            entries.append(Entry(0, journal.BOT, seat, text=bot))
        elif kind == OPEN:
            entries.append(Entry(0, journal.OPEN, seat))
        else:
            raise Refused(msg("A seat is for a person, a bot, or open."))
    return [entry._replace(number=number, at=at) for number, entry in enumerate(entries, 1)]


def seated_bot(text: str, taken: Sequence[str]) -> str:
    """A bot, with the name it had in the match before or a new one."""
    bot, _, name = text.partition(" ")
    return f"{bot} {requests.distinct(requests.check_name(name), taken)}" if name else requests.named_bot(bot, taken)
