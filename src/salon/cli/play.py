"""salon play: a game against bots in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from salon.cli.arguments import Arguments
from salon.cli.games import (
    enough_bots,
    game_and_bots,
    game_arguments,
    language_argument,
    recorded,
    seat_of,
    seed_of,
    typed_bots,
)
from salon.engine.errors import SalonError
from salon.engine.language import translator
from salon.engine.playthrough import Playthrough

LONGEST_PAUSE = 60.0


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("play", about, lang)
    game_arguments(arguments)
    arguments.value("--seat", "N", t("your seat, from 0"))
    arguments.value("--load", "FILE", t("continue a saved game"))
    arguments.value("--pause", "SECONDS", t("how long to wait after a bot's turn"))
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    lang = arguments.language()
    playthrough, bots = loaded(arguments) if arguments.text("load") else begun(arguments)
    seat = seat_of(arguments, playthrough.game, 0)

    from salon.terminal.look import is_interactive, open_console
    from salon.terminal.seats import Seats
    from salon.terminal.table import PAUSE, Sitting

    console = open_console()
    pause = arguments.number("pause", PAUSE if is_interactive(console) else 0.0, 0.0, LONGEST_PAUSE)
    seats = Seats(playthrough.game, bots, seat, playthrough.seed, lang)
    return Sitting(playthrough, seats, console, lang, pause).run()


def begun(arguments: Arguments) -> tuple[Playthrough, list[str]]:
    game, bots = game_and_bots(arguments, arguments.text("game") or "bioutifoul", people=1)
    seed, salt = seed_of(arguments)
    return Playthrough(game, seed, salt), bots


def loaded(arguments: Arguments) -> tuple[Playthrough, list[str]]:
    """A saved game, to be continued; the file knows all about the game, but not who sits at the table."""
    t = translator(arguments.lang)
    path = str(arguments.text("load"))
    arguments.refuse(["players", "option", "seed"], t("the saved game says it already."))
    playthrough = recorded(path)
    game = playthrough.game
    if arguments.text("game") not in (None, game.name):
        raise SalonError(t("{path} is a game of {game}.").format(path=path, game=game.name))
    if playthrough.state.over:
        raise SalonError(t("This game is over; look at it with: salon replay {path}").format(path=path))
    return playthrough, enough_bots(arguments, game, typed_bots(arguments, game.name), game.players - 1)
