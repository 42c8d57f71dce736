"""salon arena: bots meet on the same deals until it is known which one is stronger."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Final

import salon
from salon.bots import bot_names
from salon.cli import INTERRUPTED
from salon.cli.arguments import Arguments
from salon.cli.games import (
    cards_argument,
    games_and_workers,
    language_argument,
    list_options,
    many_games_arguments,
    read_seed,
    with_players,
)
from salon.cli.progress import progress_bar
from salon.engine.errors import BadOption, SalonError, Sentence
from salon.engine.language import Translator, msg, translator
from salon.registry import make_with, split_spec

if TYPE_CHECKING:
    from rich.console import Console

    from salon.engine.game import Game
    from salon.lab.contest import Cell, Standing
    from salon.lab.contest_folder import ContestFolder
    from salon.lab.contest_result import CellResult
    from salon.lab.evidence import Hypotheses
    from salon.lab.work import Workers

MOST_ERROR: Final = 0.49  # of a test that is better than guessing
LEAST_ERROR: Final = 0.0001
PLAYERS_USUAL: Final = "2"
TEST_FLAGS: Final = ("h0", "h1", "alpha", "beta")
LADDER_FILE: Final = "ladder.md"


def run(about: str, argv: Sequence[str], lang: str) -> int:
    arguments = arena_arguments(about, lang)
    if not arguments.read(argv):
        return 0
    t = translator(arguments.language())
    spec = arguments.needed("game", f"{next(iter(salon.GAMES))} greedy random")
    games, hiring = games_and_workers(arguments)
    cells, tables = ladder(arguments, spec) if arguments.is_set("ladder") else contest(arguments, spec)
    for cell in cells:
        cell.check()

    from salon.lab.contest_folder import ContestFolder
    from salon.lab.contest_page import page
    from salon.lab.contest_result import result_of

    out = arguments.text("out")
    code = 0
    with hiring as workers, ContestFolder(Path(out), cells) if out else nullcontext() as folder:
        standings, is_stopped = played(cells, games, workers, folder, t)
        results = [result_of(standing) for standing in standings if standing.games]
        command = shlex.join(["salon", "arena", *argv])
        data = {"command": command, "cells": [result.as_data() for result in results]}
        if folder:
            folder.write_result(data, page(results, command, t))
    if is_stopped:
        code = INTERRUPTED
    table = ladder_table(results, tables, Path(out) if out else None, t) if arguments.is_set("ladder") else ""
    if arguments.is_set("json"):
        print(json.dumps(data, indent=2))
    elif table:
        print(table, end="")
    else:
        print_results(results, [standing.cell for standing in standings if standing.games], t)
    if is_stopped and out:
        print(t("Stopped. The same command goes on."))
    return code


def arena_arguments(about: str, lang: str) -> Arguments:
    t = translator(lang)
    arguments = Arguments("arena", about, lang)
    arguments.place("game", t("which game: {games}").format(games=", ".join(salon.GAMES)))
    arguments.places_for("bots", "BOT", t("two bots or more, such as greedy random"))
    arguments.value("--players", "2,3", t("how many play; several numbers give a result for each"))
    arguments.values_of("--option", "KEY=VALUE", t("an option of the game; may be given several times"))
    arguments.value("--seed", "N", t("the same seed deals the same cards"))
    cards_argument(arguments)
    many_games_arguments(arguments)
    arguments.value("--h0", "PERCENT", t("the share of wins that the test starts from; the fair one by default"))
    arguments.value("--h1", "PERCENT", t("the share to be told apart from it; 55 between two by default"))
    arguments.value("--alpha", "P", t("how often H1 may be accepted by mistake; 0.05 by default"))
    arguments.value("--beta", "P", t("how often H0 may be accepted by mistake; 0.05 by default"))
    arguments.flag("--no-test", t("play all games, even if the test would know before"))
    arguments.value("--judge", "NAME", t("take luck out of the results: hand, as somebody wrote it, or network"))
    arguments.flag(
        "--ladder",
        t("play every bot, or those named first, against greedy or the last BOT in all modes, and print a table"),
    )
    arguments.value("--out", "FOLDER", t("keep every game there, with a page of plots; goes on if it was broken off"))
    arguments.flag("--json", t("print the results as JSON"))
    language_argument(arguments)
    list_options(arguments)
    return arguments


# What is to be played


def contest(arguments: Arguments, spec: str) -> tuple[list[Cell], list[Game]]:
    from salon.lab.contest import Cell

    bots = tuple(arguments.several("bots"))
    if len(bots) < 2:
        name, _ = split_spec(spec)
        example = f"{name} {' '.join(bot_names(name)[:2])}"
        arguments.needed("bots", example, Sentence(msg("two bots or more")))
    games = tables_typed(arguments, spec)
    tests = [test_for(arguments, game, len(bots), len(games)) for game in games]
    seed, judge = read_seed(arguments.text("seed")), arguments.text("judge") or ""
    return [Cell(game, bots, seed, test, judge) for game, test in zip(games, tests, strict=True)], games


def ladder(arguments: Arguments, spec: str) -> tuple[list[Cell], list[Game]]:
    from salon.lab.ladder import ladder_cells, tables, usual_rival

    arguments.refuse(TEST_FLAGS, msg("a ladder plays all its games."))
    *bots, rival = arguments.several("bots") or [""]
    counts: list[str] | list[None] = player_counts(arguments) or [None]
    games: list[Game] = []
    for players in counts:
        name, options = with_players(arguments, spec, players)
        games += tables(name, options)
    judge = arguments.text("judge") or ""
    seed = read_seed(arguments.text("seed"))
    rival = rival or usual_rival(name)
    cells = ladder_cells(games, bots or bot_names(name), rival, seed, judge)
    if not cells:
        raise SalonError(msg("There is nobody to be compared with {bot}: name another bot before it."), bot=rival)
    return cells, games


def player_counts(arguments: Arguments) -> list[str]:
    text = arguments.text("players")
    return [] if text is None else list(dict.fromkeys([each.strip() for each in text.split(",")]))


def tables_typed(arguments: Arguments, spec: str) -> list[Game]:
    """A game for each number of players; two if nobody says, or as many as the other options ask for."""
    counts = player_counts(arguments)
    if counts:
        return [make_with(*with_players(arguments, spec, players)) for players in counts]
    name, options = with_players(arguments, spec, None)
    if "players" in options:
        return [make_with(name, options)]
    try:
        return [make_with(name, {**options, "players": PLAYERS_USUAL})]
    except BadOption:
        return [make_with(name, options)]


def test_for(arguments: Arguments, game: Game, bots: int, tables: int) -> Hypotheses | None:
    """What the test has to tell apart at this table; none for more than two bots."""
    from salon.lab.evidence import Hypotheses, check_hypotheses, usual_hypotheses

    if arguments.is_set("no_test"):
        arguments.refuse(TEST_FLAGS, msg("--no-test leaves the test out."))
        return None
    if bots > 2:
        arguments.refuse(TEST_FLAGS, msg("the test compares two bots."))
        return None
    if tables > 1:
        arguments.refuse(["h0", "h1"], msg("a share of wins means something else with each number of players."))
    usual = usual_hypotheses(len(game.sides()))
    found = Hypotheses(
        arguments.number("h0", 100 * usual.h0, 0, 100) / 100,
        arguments.number("h1", 100 * usual.h1, 0, 100) / 100,
        arguments.number("alpha", usual.alpha, LEAST_ERROR, MOST_ERROR),
        arguments.number("beta", usual.beta, LEAST_ERROR, MOST_ERROR),
    )
    return check_hypotheses(found)


# Playing


def played(
    cells: Sequence[Cell], games: int, workers: Workers | int | None, folder: ContestFolder | None, t: Translator
) -> tuple[list[Standing], bool]:
    """The standings of all cells, and whether somebody stopped it."""
    from salon.lab.contest import hold
    from salon.lab.work import Stopped

    standings: list[Standing] = []
    for number, cell in enumerate(cells):
        title = t("{bots}; players: {n}").format(bots=", ".join(cell.bots), n=cell.game.players)
        total = cell.deals_in(games) * cell.games_each
        earlier = folder.games[number] if folder else ()
        try:
            with progress_bar(title, total, t) as progress:
                standings.append(hold(cell, games, workers, progress, earlier, keeper(folder, number)))
        except Stopped as stopped:
            return [*standings, stopped.done], True
    return standings, False


def keeper(folder: ContestFolder | None, cell: int) -> Callable[..., None] | None:
    return None if folder is None else lambda outcome: folder.keep(cell, outcome)


# Telling

WIDEST: Final = 1000  # columns


def print_results(results: Sequence[CellResult], cells: Sequence[Cell], t: Translator) -> None:
    from salon.cli.sim import what_was_played
    from salon.lab.contest_page import bot_headings, bot_row, cell_headings, cell_row
    from salon.lab.contest_words import sentences
    from salon.terminal.look import open_console

    console = open_console()
    for result, cell in zip(results, cells, strict=True):
        console.print(what_was_played(cell.game), style="bold")
        for sentence in sentences(result, t):
            console.print(sentence)
        print_table(console, bot_headings(result, t), [bot_row(bot, t) for bot in result.bots])
        console.print()
    if len(results) > 1 and results[0].share:
        print_table(console, cell_headings(t), [cell_row(result, t) for result in results])


def print_table(console: Console, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """As wide as it needs to be: a figure that is cut off is useless."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place else "left", header_style="dim", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    usual = console.width
    console.width = max(usual, console.measure(table, options=console.options.update(width=WIDEST)).maximum)
    console.print(table)
    console.width = usual


def ladder_table(results: Sequence[CellResult], tables: Sequence[Game], out: Path | None, t: Translator) -> str:
    """The table in Markdown, also in a file if there is a folder."""
    from salon.lab.contest_folder import write
    from salon.lab.ladder import markdown

    text = markdown(results, tables, t)
    if out:
        write(out / LADDER_FILE, text)
    return text
