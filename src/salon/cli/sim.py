"""salon sim: bots play many games on all cores, and a summary says who wins."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from salon.cli.arguments import Arguments
from salon.cli.games import game_and_bots, game_arguments, language_argument
from salon.cli.progress import progress_bar
from salon.engine.chance import check_seed
from salon.engine.language import Translator, translator

if TYPE_CHECKING:
    from rich.console import Console

    from salon.engine.game import Game
    from salon.lab.arena import Summary, Tally

USUAL_GAMES: Final = 1000
MOST_GAMES: Final = 10_000_000
MOST_WORKERS: Final = 1024


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("sim", about, lang)
    game_arguments(arguments)
    arguments.value("--games", "N", t("how many games; 1000 if not said"))
    arguments.value("--workers", "N", t("how many processes; as many as there are cores if not said"))
    arguments.flag("--json", t("print the summary as JSON"))
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    lang = arguments.language()
    games = arguments.whole("games", USUAL_GAMES, 1, MOST_GAMES) or USUAL_GAMES
    workers = arguments.whole("workers", None, 1, MOST_WORKERS)
    game, bots = game_and_bots(arguments, arguments.needed("game", "bioutifoul --bots greedy,random"), people=0)
    seed_text = arguments.text("seed") or "0"
    seed = check_seed(int(seed_text) if seed_text.isascii() and seed_text.isdigit() else seed_text)

    from salon.lab.arena import simulate
    from salon.terminal.look import open_console

    console = open_console()
    with progress_bar(translator(lang)("Playing"), games) as progress:
        summary = simulate(str(game), bots, games, seed, workers, progress)
    if arguments.is_set("json"):
        print(json.dumps(summary.as_data(), indent=2))
    else:
        print_summary(console, summary, game, lang)
    return 0


def print_summary(console: Console, summary: Summary, game: Game, lang: str) -> None:
    from rich.table import Table

    t = translator(lang)
    console.print(
        t.plural("{n} game of {game}, {rate} games per second", "{n} games of {game}, {rate} games per second",
                 summary.games).format(n=summary.games, game=game, rate=round(summary.games_per_second)),
        style="bold",
    )  # fmt: skip
    bots = [(tally.name, tally) for tally in summary.bots]
    seats = [(t("seat {n}").format(n=seat), tally) for seat, tally in enumerate(summary.seats)]
    if summary.first_player and summary.other_players:
        seats += [(t("first player"), summary.first_player), (t("other players"), summary.other_players)]
    print_tallies(console, t("Bot"), bots, t)
    print_tallies(console, t("Seat"), seats, t)

    lengths = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for title in (t("Length"), t("least"), t("mean"), t("most")):
        lengths.add_column(title, justify="left" if title == t("Length") else "right", header_style="dim")
    for what, length in ((t("rounds"), summary.rounds), (t("decisions"), summary.decisions)):
        if length is not None:
            lengths.add_row(what, str(length.least), f"{length.mean:.1f}", str(length.most))
    console.print()
    console.print(lengths)

    console.print()
    for end, count in summary.ends.items():
        share = f"{100 * count / summary.games:.1f} %"
        console.print(f"{share:>8}  {end_in_words(game, end, lang)}")


def print_tallies(console: Console, title: str, tallies: Sequence[tuple[str, Tally]], t: Translator) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(title, header_style="dim", style="bold", no_wrap=True)
    for heading in (t("games"), t("wins"), t("95 % interval"), t("shared"), t("mean points")):
        table.add_column(heading, justify="right", header_style="dim")
    for name, tally in tallies:
        low, high = tally.interval
        table.add_row(
            name,
            str(tally.games),
            f"{100 * tally.win_rate:.1f} %",
            f"{100 * low:.1f} - {100 * high:.1f}",
            str(tally.shared),
            f"{tally.mean_points:.2f}",
        )
    console.print()
    console.print(table)


def end_in_words(game: Game, end: str, lang: str) -> str:
    """The sentence of the event that ended games; its name where it has none."""
    try:
        return game.narrate((game.EVENTS.index(end),), [], lang) or end
    except (ValueError, IndexError):
        return end
