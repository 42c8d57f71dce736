"""salon watch: bots play, and people look on; or a picture of the table is made."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from salon.cli.arguments import Arguments
from salon.cli.games import (
    game_and_bots,
    game_arguments,
    language_argument,
    presets_by_language,
    presets_told,
    seat_of,
    seed_of,
    usual_game,
)
from salon.engine.errors import SalonError
from salon.engine.language import msg, translator
from salon.engine.playthrough import Playthrough

USUAL_SPEED: Final = 1.0
SLOWEST: Final = 0.01
FASTEST: Final = 1000.0
MOST_MOVES: Final = 100_000
PICTURE_COLUMNS: Final = 100
PICTURE_ROWS: Final = 60  # enough for the largest drawing


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("watch", about, lang)
    game_arguments(arguments, by_language=True)
    arguments.value("--speed", "N", t("moves per second"))
    arguments.flag("--step", t("wait for Enter before each move"))
    arguments.value("--seat", "N", t("through whose eyes, from 0; otherwise as a spectator"))
    arguments.value("--picture", "FILE", t("write a picture (SVG) of the table instead"))
    arguments.value("--move", "N", t("the picture shows the table after so many moves"))
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    lang = arguments.language()
    if arguments.is_set("step"):
        arguments.refuse(["speed"], msg("--step waits for Enter."))
    if not arguments.text("picture"):
        arguments.refuse(["move"], msg("it belongs to --picture."))
    speed = None if arguments.is_set("step") else arguments.number("speed", USUAL_SPEED, SLOWEST, FASTEST)
    moves = arguments.whole("move", None, 0, MOST_MOVES)
    spec = usual_game(arguments)
    presets = presets_by_language(arguments, spec, lang)
    game, bots = game_and_bots(arguments, spec, people=0, presets=presets)
    note = presets_told(game, presets, lang)
    seed, salt = seed_of(arguments)
    eyes = seat_of(arguments, game, None)

    from salon.table.in_memory import InMemoryTable
    from salon.terminal.look import Look, open_console
    from salon.terminal.picture import write_picture
    from salon.terminal.watching import Onlooker

    console = open_console()
    table = InMemoryTable(Playthrough(game, seed, salt), bots)
    onlooker = Onlooker(table, eyes, console, lang, note)
    if not arguments.text("picture"):
        return onlooker.watch(speed)

    path = Path(str(arguments.text("picture")))
    made = table.match.playthrough.moves
    while not table.match.over and (moves is None or len(made) < moves):
        table.let_bot_move()
    if moves is not None and len(made) < moves:
        raise SalonError(msg("The game is over after {n} moves."), n=len(made))
    lines = onlooker.picture(Look(PICTURE_COLUMNS, PICTURE_ROWS, lang))
    write_picture(path, lines, f"salon play {game.name}", PICTURE_COLUMNS)
    if note:
        print(note)
    print(t("The picture is in {path}.").format(path=path))
    return 0
