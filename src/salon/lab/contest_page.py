"""The page of a contest: one HTML file with everything in it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from salon.engine.language import Translator
from salon.lab.contest_result import BotResult, CellResult
from salon.lab.contest_words import elo_told, interval, number, percent, sentences, short_percent, short_verdict
from salon.lab.plots import curve, strengths

STYLE: Final = """
:root { color-scheme: light dark; --ink: #222; --paper: #fdfcf8; --line: #2a6f97; --pale: #2a6f9733; --aim: #b5651d; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e4da; --paper: #1c1b19; --line: #7fc1e3; --pale: #7fc1e333 } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
       color: var(--ink); background: var(--paper); }
h1, h2 { line-height: 1.2; overflow-wrap: anywhere; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
th, td { padding: .2rem .8rem .2rem 0; text-align: right; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; font-size: 12px; fill: var(--ink); }
.band { fill: var(--pale); } .curve { fill: none; stroke: var(--line); stroke-width: 2; }
.aim { stroke: var(--aim); stroke-dasharray: 4 4; } .margin { stroke: var(--line); stroke-width: 2; }
.dot { fill: var(--line); }
"""


def page(results: Sequence[CellResult], command: str, t: Translator) -> str:
    """All cells, with what they came to and how."""
    names = ", ".join(dict.fromkeys([bot.name for result in results for bot in result.bots]))
    title = t("Arena: {bots}").format(bots=names)
    body = [f"<h1>{escape(title)}</h1>", f"<p><code>{escape(command)}</code></p>", cells_table(results, t)]
    for result in results:
        body.append(f"<h2>{escape(result.game)}</h2>")
        body += [f"<p>{escape(each)}</p>" for each in sentences(result, t)]
        body += [
            figure(result, t),
            table(bot_headings(result, t), [bot_row(bot, t) for bot in result.bots]),
            ratings(result, t),
        ]
    return (
        f'<!doctype html>\n<html lang="{t.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join([each for each in body if each])
        + "\n</body>\n</html>\n"
    )


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join([f"<th>{escape(each)}</th>" for each in headings])
    body = "".join([f"<tr>{''.join([f'<td>{escape(each)}</td>' for each in row])}</tr>\n" for row in rows])
    return f"<table>\n<tr>{head}</tr>\n{body}</table>" if rows else ""


def cell_headings(t: Translator) -> list[str]:
    return [
        t("Bot"),
        t("against"),
        t("players"),
        t("games"),
        t("wins"),
        t("95 % interval"),
        t("fair"),
        t("Elo"),
        t("test"),
    ]


def cell_row(result: CellResult, t: Translator) -> list[str]:
    """A cell of two bots: how the first one did."""
    assert result.share is not None
    return [
        result.bots[0].name,
        result.bots[1].name,
        str(result.players),
        str(result.games),
        percent(result.share.value, t),
        interval(result.share, t),
        percent(0.5 if result.fair_share is None else result.fair_share, t),
        "-" if result.elo is None else elo_told(result.elo, t),
        short_verdict(result, t),
    ]


def cells_table(results: Sequence[CellResult], t: Translator) -> str:
    return table(cell_headings(t), [cell_row(result, t) for result in results if result.share is not None])


def bot_headings(result: CellResult, t: Translator) -> list[str]:
    rating = [t("rating")] if any(bot.rating for bot in result.bots) else []
    return [t("Bot"), t("games"), t("wins"), t("95 % interval"), *rating]


def bot_row(bot: BotResult, t: Translator) -> list[str]:
    rating = [f"{number(bot.rating.mu, 1, t)} ± {number(2 * bot.rating.sigma, 1, t)}"] if bot.rating else []
    return [bot.name, str(bot.games), percent(bot.share.value, t), interval(bot.share, t), *rating]


def figure(result: CellResult, t: Translator) -> str:
    lines = [] if result.fair_share is None else [(result.fair_share, t("fair"))]
    if result.test:
        lines = [(share, f"{name} {short_percent(share, t)} %") for name, share in hypotheses(result)]
    return curve(result.curve, lines, t("games"))


def hypotheses(result: CellResult) -> list[tuple[str, float]]:
    return [("H0", result.test.h0), ("H1", result.test.h1)] if result.test else []


def ratings(result: CellResult, t: Translator) -> str:
    rated = [(bot.name, bot.rating.mu, 2 * bot.rating.sigma) for bot in result.bots if bot.rating]
    return strengths(sorted(rated, key=lambda row: -row[1]))
