"""A course as a page: how well the network came to foresee who wins, and how it did against the quick policy."""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from math import exp
from typing import Any, Final

from salon.lab.contest import Point
from salon.lab.contest_page import STYLE
from salon.lab.plots import curve

EVEN: Final = ((0.5, "as strong"),)


def page(lines: Iterable[str], title: str) -> str:
    """One HTML file with everything in it, from the lines of a course."""
    told = [json.loads(line) for line in lines]
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n"
        + shown(
            "How well it foretold what it learned from, each time it went through its games: the share that it gave "
            "to what came of them (geometric mean).",
            curve(foreseen(told), (), "times"),
        )
        + shown(
            "Share of games won against the quick policy, without thinking ahead, over games learned from.",
            curve(compared(told), EVEN, "games"),
        )
        + "</body>\n</html>\n"
    )


def shown(sentence: str, plot: str) -> str:
    return f"<p>{sentence}</p>\n{plot}\n" if plot else ""


def foreseen(told: list[dict[str, Any]]) -> list[Point]:
    """By how often it went through games. What it lost is a cross-entropy."""
    shares = [exp(-each["shares"]) for each in told if each["stage"] in ("looking", "playing")]
    return [Point(number, share, share, share) for number, share in enumerate(shares, 1)]


def compared(told: list[dict[str, Any]]) -> list[Point]:
    return [
        Point(each["games"], each["to_quick"], each["to_quick_low"], each["to_quick_high"])
        for each in told
        if each["stage"] == "comparing"
    ]
