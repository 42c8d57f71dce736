"""salon play: a game against bots in the terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from salon.cli.arguments import Arguments, default_language
from salon.cli.games import (
    enough_bots,
    game_and_bots,
    game_arguments,
    language_argument,
    presets_by_language,
    presets_told,
    recorded,
    seat_of,
    seed_of,
    typed_bots,
    usual_game,
)
from salon.engine.errors import SalonError
from salon.engine.language import msg, translator
from salon.engine.playthrough import Playthrough

USUAL_SEAT: Final = 0
LONGEST_PAUSE: Final = 60.0


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("play", about, lang)
    game_arguments(arguments, by_language=True)
    arguments.value("--seat", "N", t("your seat, from 0"))
    arguments.value("--load", "FILE", t("continue a saved game"))
    arguments.value("--pause", "SECONDS", t("how long to wait after a bot's turn"))
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    lang = arguments.language()
    playthrough, bots, note = loaded(arguments) if arguments.text("load") else begun(arguments, lang)
    seat = seat_of(arguments, playthrough.game, USUAL_SEAT)
    assert seat is not None

    from salon.table.in_memory import InMemoryTable
    from salon.terminal.commands_back import Again, file_word
    from salon.terminal.look import is_interactive, open_console
    from salon.terminal.table import PAUSE, TerminalTable

    console = open_console()
    usual_pause = PAUSE if is_interactive(console) else 0.0
    pause = arguments.number("pause", usual_pause, 0.0, LONGEST_PAUSE)
    table = InMemoryTable(playthrough, [*bots[:seat], "", *bots[seat:]])
    flags = seat_and_bots(arguments, playthrough, seat, bots)
    if pause != usual_pause:
        flags += ["--pause", f"{pause:g}"]
    spoken = [] if lang == default_language(os.environ) else ["--lang", lang]
    cards = arguments.text("cards")
    own = ["--cards", file_word(Path(cards))] if cards is not None else []
    again = Again([*flags, *own, *spoken], ["--seat", str(seat), *own, *spoken])
    file = arguments.text("load")
    return TerminalTable(table, seat, console, lang, pause, again, Path(file) if file else None, note).run()


def seat_and_bots(arguments: Arguments, playthrough: Playthrough, seat: int, bots: list[str]) -> list[str]:
    """The flags that seat everybody again where they sit now; none where they sit as usual."""
    flags = [] if seat == USUAL_SEAT else ["--seat", str(seat)]
    if bots == enough_bots(arguments, playthrough.game, [], len(bots)):
        return flags
    return [*flags, "--bots", bots[0] if len(set(bots)) == 1 else ",".join(bots)]


def begun(arguments: Arguments, lang: str) -> tuple[Playthrough, list[str], str]:
    """A new game, its bots, and what was decided for somebody who plays in this language."""
    spec = usual_game(arguments)
    presets = presets_by_language(arguments, spec, lang)
    game, bots = game_and_bots(arguments, spec, people=1, presets=presets)
    seed, salt = seed_of(arguments)
    return Playthrough(game, seed, salt), bots, presets_told(game, presets, lang)


def loaded(arguments: Arguments) -> tuple[Playthrough, list[str], str]:
    """A saved game, to be continued; the file knows all about the game, but not who sits at the table."""
    path = str(arguments.text("load"))
    arguments.refuse(["players", "option", "seed"], msg("the saved game says it already."))
    playthrough = recorded(arguments, path)
    game = playthrough.game
    if arguments.text("game") not in (None, game.name):
        raise SalonError(msg("{path} is a game of {game}."), path=path, game=game.name)
    if playthrough.state.over:
        from salon.terminal.commands_back import command_line, file_word

        command = command_line("replay", file_word(Path(path)))
        raise SalonError(msg("This game is over; look at it with: {command}"), command=command)
    return playthrough, enough_bots(arguments, game, typed_bots(arguments, game.name), game.players - 1), ""
