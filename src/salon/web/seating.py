"""From what somebody asks for to who sits where: "me", "open" and "bot:greedy" become the seats of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from salon.bots import usual_bot
from salon.engine.language import msg, translator
from salon.registry import GAMES
from salon.table.errors import Refused
from salon.table.hall import Hall, Live
from salon.table.match import BOT, OPEN, PERSON

ME = "me"
BOT_PREFIX = "bot:"


async def begin(
    hall: Hall, game: str, options: Mapping[str, object], seats: Sequence[str], name: str, lang: str
) -> tuple[Live, int | None]:
    """A new match, and the seat of the person who began it. With no seats said: a person against the best bots."""
    if game not in GAMES:
        raise Refused(msg("There is no such game here; the games are {names}."), names=", ".join(GAMES))
    wanted = list(seats) or usual_seats(game, options)
    if wanted.count(ME) > 1:
        raise Refused(msg("You can have one seat only."))
    t = translator(lang)
    kinds = [seat_of(word, name.strip() or t("Guest")) for word in wanted]
    live = await hall.begin(game, options, kinds)
    return live, wanted.index(ME) if ME in wanted else None


def usual_seats(game: str, options: Mapping[str, object]) -> list[str]:
    players = GAMES[game](options).players
    return [ME] + [BOT_PREFIX + usual_bot(game)] * (players - 1)


def seat_of(word: str, name: str) -> tuple[str, str]:
    if word == ME:
        return PERSON, name
    if word == OPEN:
        return OPEN, ""
    if word.startswith(BOT_PREFIX):
        return BOT, word.removeprefix(BOT_PREFIX)
    raise Refused(msg("A seat is me, open, or a bot such as bot:greedy."))
