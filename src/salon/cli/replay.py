"""salon replay: a recorded game, move by move."""

from __future__ import annotations

from collections.abc import Sequence

from salon.cli.arguments import Arguments
from salon.cli.games import cards_argument, language_argument, recorded, seat_of
from salon.engine.language import translator


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("replay", about, lang)
    arguments.place("file", t("a record or a saved game"))
    arguments.value("--seat", "N", t("through whose eyes, from 0; otherwise as a spectator"))
    cards_argument(arguments)
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    lang = arguments.language()
    playthrough = recorded(arguments, arguments.needed("file", "game.jsonl"))
    eyes = seat_of(arguments, playthrough.game, None)

    from salon.terminal.look import open_console
    from salon.terminal.replaying import Replay

    return Replay(playthrough, eyes, open_console(), lang).run()
