"""Salon for language models, by the Model Context Protocol: `salon mcp` serves these tools over standard input and
output. Needs the extra `mcp`.

A model sits on one seat: at a table of its own against bots, or at a running server by a link. It reads what the seat
may see, in words, and says what it plays, by number or in words.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import wraps
from typing import Final

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import salon
from salon.bots import bot_names, usual_bot
from salon.bots.registry import maker_of
from salon.engine.chance import SEED_BITS, check_seed
from salon.engine.errors import SalonError
from salon.engine.language import msg, translator
from salon.engine.options import Value
from salon.engine.words import not_one_of
from salon.envs.in_words import Seat, SeatByLink, SeatInMemory
from salon.registry import make_with, manifest_of

MOST_MATCHES: Final = 100  # in one session; the oldest make room

INSTRUCTIONS: Final = """\
Card games about making art, by the rules. Call games, then start (or join with a link); read the table with look. \
Each answer lists what you can do now: play one by its number or its words. If something you want is not listed, ask \
why_not. The rules of a game are in rules; read them before your first game."""


class Hostess:
    """Who leads a model to its seats; matches are called 1, 2, 3 ... in the order in which they began."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        self.seats: dict[str, Seat] = {}
        self.begun = 0

    def seated(self, seat: Seat) -> str:
        self.begun += 1
        self.seats[str(self.begun)] = seat
        if len(self.seats) > MOST_MATCHES:
            del self.seats[next(iter(self.seats))]
        t = translator(self.lang)
        return t("This is match {n}.").format(n=self.begun) + "\n\n" + seat.look()

    def seat(self, match: str) -> Seat:
        if str(match) not in self.seats:
            if not self.seats:
                raise SalonError(msg("No match has begun; call start or join first."))
            raise SalonError(not_one_of(str(match), msg("a match"), list(self.seats)))
        return self.seats[str(match)]

    # The tools. Their names and docstrings are what a model reads.

    def games(self) -> str:
        """The games that can be played, with their options and bots."""
        lines = []
        for name, kind in salon.GAMES.items():
            manifest = manifest_of(name)
            t = translator(self.lang)
            lines.append(f"{name}: {manifest.title}. {t(manifest.about)}")
            for option in kind.OPTIONS:
                values = ", ".join([str(value) for value in option.values])
                lines.append(f"  {option.name} = {values} (usually {option.default}): {t(option.about)}")
            lines.append(f"  bots: {', '.join(bot_names(name))}")
        return "\n".join(lines)

    def rules(self, game: str, options: dict[str, Value] | None = None) -> str:
        """The rules of a game, as they are played with these options, and what its cards say."""
        made = make_with(game, options or {})
        cards = [f"{name}: {text}" for name, text in made.card_texts(self.lang)]
        return "\n".join([made.rules(self.lang), "", *cards])

    def start(
        self,
        game: str,
        options: dict[str, Value] | None = None,
        seat: int = 0,
        bots: list[str] | None = None,
        seed: int | None = None,
    ) -> str:
        """Begin a match against bots, and see the table. Seats are counted from 0; `bots` are for the other seats in
        their order, the usual one everywhere if none are named. The same seed deals the same cards again."""
        made = make_with(game, options or {})
        if not 0 <= seat < made.players:
            sentence = msg("There is no seat {n}; the seats are 0 to {last}.")
            raise SalonError(sentence, n=seat, last=made.players - 1)
        others = bots or [usual_bot(made.name)] * (made.players - 1)
        if len(others) != made.players - 1:
            raise SalonError(msg("{n} bots are needed, not {given}."), n=made.players - 1, given=len(others))
        for bot in others:
            maker_of(bot, made.name)  # or a sentence
        dealt = secrets.randbits(SEED_BITS) if seed is None else check_seed(seed)
        return self.seated(SeatInMemory(made, dealt, seat, others, self.lang))

    def join(self, link: str, name: str = "Guest") -> str:
        """Sit down at a table of a running server with a link that somebody has sent you, and see the table."""
        return self.seated(SeatByLink(link, name, self.lang))

    def look(self, match: str) -> str:
        """The table as you see it: what has happened since your last look, what lies there, what you can do."""
        return self.seat(match).look()

    def play(self, match: str, action: str) -> str:
        """Do something that the table offers, by its number or its words; then see what follows."""
        return self.seat(match).play(str(action))

    def why_not(self, match: str, action: str) -> str:
        """Why something cannot be done now. It is not done."""
        return self.seat(match).why_not(str(action))

    def hint(self, match: str, bot: str = "") -> str:
        """What a bot would do in your place, and what it expects of that; the best bot if none is named."""
        return self.seat(match).hint(bot)


def server(lang: str = "en") -> MCPServer:
    """A server with the tools of one hostess."""
    hostess = Hostess(lang)
    made = MCPServer(
        "salon", title="Salon", instructions=INSTRUCTIONS, version=salon.__version__, log_level="WARNING"
    )
    for tool in (
        hostess.games, hostess.rules, hostess.start, hostess.join, hostess.look, hostess.play, hostess.why_not,
        hostess.hint,
    ):  # fmt: skip
        made.tool()(in_sentences(tool, lang))
    return made


def in_sentences(tool: Callable[..., str], lang: str) -> Callable[..., str]:
    """The same tool; what it cannot do is told the model in a sentence."""

    @wraps(tool)
    def told(*values: object, **named: object) -> str:
        try:
            return tool(*values, **named)
        except SalonError as error:
            raise ToolError(error.in_language(lang)) from None

    return told
