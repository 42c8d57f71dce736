"""salon replay: a recorded game, move by move."""

from __future__ import annotations

from collections.abc import Sequence

from salon.cli.arguments import Arguments
from salon.cli.games import cards_argument, language_argument, reading_of, seat_of
from salon.engine.language import translator
from salon.engine.record import Reading


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
    reading = reading_of(arguments, arguments.needed("file", "game.jsonl"))
    eyes = seat_of(arguments, reading.playthrough.game, None)

    from salon.table.in_memory import InMemoryTable
    from salon.terminal.look import open_console
    from salon.terminal.replaying import Replay

    table = InMemoryTable(reading.playthrough, [""] * reading.playthrough.game.players)
    return Replay(table, eyes, open_console(), lang, stop_told(reading, lang)).run()


def stop_told(reading: Reading, lang: str) -> str:
    """Why an older record leads no further, and how its game ended; empty for one that leads to its end."""
    if reading.stop is None:
        return ""
    t = translator(lang)
    told = reading.stop.in_language(lang)
    if reading.scores:
        scores = ", ".join(str(score) for score in reading.scores)
        winners = ", ".join(str(seat) for seat in reading.winners)
        ended = t("It ended with the scores {scores} and the winning seats {winners}.")
        told = f"{told} {ended.format(scores=scores, winners=winners)}"
    return told
