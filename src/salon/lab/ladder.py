"""The ladder: bots of a game against one of them, with each number of players, in each mode and on each level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from salon.bots import best_bot, bot_names
from salon.engine.errors import BadOption
from salon.engine.game import Game
from salon.engine.language import Translator
from salon.engine.options import plain
from salon.lab.contest import Cell
from salon.lab.contest_result import CellResult
from salon.lab.contest_words import elo_told, interval, percent
from salon.registry import GAMES, make_with

USUAL_RIVAL: Final = "greedy"
# The options whose values are all played, where a game has them. The latter ones matter in some modes only.
KINDS: Final = ("mode", "players")
DETAILS: Final = ("level", "spirit")


def usual_rival(name: str) -> str:
    """The bot that all others are measured against."""
    return USUAL_RIVAL if USUAL_RIVAL in bot_names(name) else best_bot(name)


def tables(name: str, options: Mapping[str, str]) -> list[Game]:
    """The game in each mode and on each level with each number of players, apart from what was chosen; each kind of
    table once."""
    kinds: list[dict[str, str]] = [dict(options)]
    known = {option.name: option for option in GAMES[name].OPTIONS}
    for varied in KINDS + DETAILS:
        if varied in known and varied not in options:
            kinds = [{**kind, varied: plain(value)} for kind in kinds for value in known[varied].values]
    found: dict[str, Game] = {}
    refused: BadOption | None = None
    for kind in kinds:
        try:
            game = make_with(name, kind)
        except BadOption as error:
            refused = error  # no such mode for so many
        else:
            found[str(game)] = game
    if refused and not found:
        raise refused
    return list(found.values())


def ladder_cells(games: Sequence[Game], bots: Sequence[str], rival: str, seed: int, judge: str = "") -> list[Cell]:
    others = [bot for bot in dict.fromkeys(bots) if bot != rival]
    return [Cell(game, (bot, rival), seed, judge=judge) for bot in others for game in games]


def markdown(results: Sequence[CellResult], games: Sequence[Game], t: Translator) -> str:
    """A table of all cells, for a page."""
    by_spec = {str(game): game for game in games}
    varied = [name for name in KINDS if any(name in game.options for game in games)]
    varied += [name for name in DETAILS if len({game.options.get(name) for game in games}) > 1]
    headings = [t("Bot"), t("against"), *varied, t("games"), t("wins"), t("95 % interval"), t("fair"), t("Elo")]
    lines = [headings, ["---"] * len(headings)]
    for result in results:
        if result.share is None:
            continue
        game = by_spec[result.game]
        lines.append(
            [
                f"`{result.bots[0].name}`",
                f"`{result.bots[1].name}`",
                *[told(name, game, games) for name in varied],
                str(result.games),
                percent(result.share.value, t),
                interval(result.share, t),
                percent(0.5 if result.fair_share is None else result.fair_share, t),
                "-" if result.elo is None else elo_told(result.elo, t),
            ]
        )
    return "".join([f"| {' | '.join(line)} |\n" for line in lines])


def told(name: str, game: Game, games: Sequence[Game]) -> str:
    """The value of an option. That of a detail is told if it matters in this mode: there are tables with another."""
    if name not in game.options:
        return "-"
    alike = [other for other in games if other.options.get("mode") == game.options.get("mode")]
    matters = name in KINDS or len({other.options[name] for other in alike}) > 1
    return plain(game.options[name]) if matters else "-"
