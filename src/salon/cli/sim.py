"""salon sim: bots play many games on all cores, and a summary says who wins."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import salon
from salon.cli import INTERRUPTED
from salon.cli.arguments import Arguments
from salon.cli.games import (
    game_and_bots,
    game_arguments,
    games_and_workers,
    language_argument,
    many_games_arguments,
    read_seed,
)
from salon.cli.progress import progress_bar, tell_stopped
from salon.engine.errors import BadOption
from salon.engine.language import Translator, translator
from salon.engine.options import plain

if TYPE_CHECKING:
    from rich.console import Console

    from salon.engine.game import Game
    from salon.engine.options import Value
    from salon.lab.arena import Summary, Tally

SLOW: Final = 9.95  # games per second below which their number is not told as a whole one
GAP: Final = (0, 2, 0, 0)  # between the columns of a table


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("sim", about, lang)
    game_arguments(arguments)
    many_games_arguments(arguments)
    arguments.flag("--json", t("print the summary as JSON"))
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    lang = arguments.language()
    games, hiring = games_and_workers(arguments)
    game, bots = game_and_bots(
        arguments, arguments.needed("game", f"{next(iter(salon.GAMES))} --bots greedy,random"), people=0
    )
    seed = read_seed(arguments.text("seed"))

    from salon.lab.arena import simulate
    from salon.lab.work import Stopped
    from salon.terminal.look import open_console

    console = open_console()
    t = translator(lang)
    code = 0
    try:
        with hiring as workers, progress_bar(t("Playing"), games, t) as progress:
            summary = simulate(str(game), bots, games, seed, workers, progress)
    except Stopped as stopped:
        if stopped.done is None:
            raise
        summary, code = stopped.done, INTERRUPTED
        tell_stopped(summary.games, games, t)
    if arguments.is_set("json"):
        print(json.dumps(summary.as_data(), indent=2))
    else:
        print_summary(console, summary, game, games, lang)
    return code


def print_summary(console: Console, summary: Summary, game: Game, wanted: int, lang: str) -> None:
    from rich.table import Table

    t = translator(lang)
    console.print(what_was_played(game), style="bold")
    played = t.plural("{n} game, {rate} games per second", "{n} games, {rate} games per second", summary.games)
    if summary.games < wanted:
        played = t("{n} of {wanted} games, {rate} games per second")
    console.print(played.format(n=summary.games, wanted=wanted, rate=rate_told(summary.games_per_second, lang)))
    bots = [(tally.name, tally) for tally in summary.bots]
    seats = [(t("seat {n}").format(n=seat), tally) for seat, tally in enumerate(summary.seats)]
    if summary.first_player and summary.other_players:
        seats += [(t("first player"), summary.first_player), (t("other players"), summary.other_players)]
    are_rivals = len(game.sides()) > 1
    print_tallies(console, t("Bot"), bots, t, are_rivals)
    print_tallies(console, t("Seat"), seats, t, are_rivals)

    lengths = Table(box=None, pad_edge=False, padding=GAP)
    for title in (t("Length"), t("least"), t("mean"), t("most")):
        lengths.add_column(title, justify="left" if title == t("Length") else "right", header_style="dim")
    for what, length in ((t("rounds"), summary.rounds), (t("decisions"), summary.decisions)):
        if length is not None:
            lengths.add_row(what, str(length.least), decimal(length.mean, 1, lang), str(length.most))
    console.print()
    console.print(lengths)

    console.print()
    for end, count in summary.ends.items():
        share = f"{decimal(100 * count / summary.games, 1, lang)} %"
        console.print(f"{share:>8}  {end_in_words(game, end, lang)}")


def what_was_played(game: Game) -> str:
    """The game and its options, apart from those that can only have their default beside the other ones."""
    chosen = []
    for option in [each for each in game.OPTIONS if each.name in game.options]:
        value = game.options[option.name]
        others = [other for other in option.values if other != value]
        if option.name == "players" or value != option.default or not others or can_be_one(game, option.name, others):
            chosen.append(f"{option.name}={plain(value)}")
    return f"{game.name}({', '.join(chosen)})"


def can_be_one(game: Game, option: str, values: Sequence[Value]) -> bool:
    """Whether one of these values goes with the game's other options, with any number of players."""
    chosen = {key: value for key, value in game.options.items() if key != "players"}
    for value in values:
        try:
            type(game)({**chosen, option: value})
        except BadOption:
            continue
        return True
    return False


def print_tallies(
    console: Console, title: str, tallies: Sequence[tuple[str, Tally]], t: Translator, are_rivals: bool
) -> None:
    """Only rivals can share a victory; partners have it together."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=GAP)
    table.add_column(title, header_style="dim", style="bold", no_wrap=True)
    shared = [t("shared")] if are_rivals else []
    for heading in (t("games"), t("wins"), t("95 % interval"), *shared, t("mean points")):
        table.add_column(heading, justify="right", header_style="dim")
    for name, tally in tallies:
        low, high = tally.interval
        table.add_row(
            name,
            str(tally.games),
            f"{decimal(100 * tally.win_rate, 1, t.language)} %",
            f"{decimal(100 * low, 1, t.language)} - {decimal(100 * high, 1, t.language)}",
            *([str(tally.shared)] if are_rivals else []),
            decimal(tally.mean_points, 2, t.language),
        )
    console.print()
    console.print(table)


def decimal(number: float, places: int, lang: str) -> str:
    """A number with so many decimal places, after a comma where people write one."""
    text = f"{number:.{places}f}"
    return text.replace(".", ",") if lang == "fr" else text


def rate_told(rate: float, lang: str) -> str:
    """Games per second; of slow ones a tenth counts."""
    return decimal(rate, 1 if rate < SLOW else 0, lang)


def end_in_words(game: Game, end: str, lang: str) -> str:
    """The sentence of the event that ended games; its name where it has none."""
    try:
        return game.narrate((game.EVENTS.index(end),), [], lang) or end
    except (ValueError, IndexError):
        return end
