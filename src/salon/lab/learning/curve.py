"""The curve of a course as a page: how the latest network did against the quick policy."""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from typing import Final

from salon.lab.contest import Point
from salon.lab.contest_page import STYLE
from salon.lab.plots import curve

EVEN: Final = ((0.5, "as strong"),)


def page(lines: Iterable[str], title: str) -> str:
    """One HTML file with everything in it, from the lines of a course."""
    told = [json.loads(line) for line in lines]
    points = [
        Point(each["games"], each["to_quick"], each["to_quick_low"], each["to_quick_high"])
        for each in told
        if each["stage"] == "comparing"
    ]
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n"
        "<p>Share of games won against the quick policy, without thinking ahead, over games learned from.</p>\n"
        f"{curve(points, EVEN, 'games')}\n</body>\n</html>\n"
    )
