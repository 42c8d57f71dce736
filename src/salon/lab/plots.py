"""Small plots as inline SVG, without scripts: a curve with its interval, and strengths side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from salon.lab.contest import Point

WIDTH: Final = 640
HEIGHT: Final = 260
LEFT: Final = 48  # for the numbers of the axis
BELOW: Final = 28
RIGHT: Final = 12
ABOVE: Final = 10
ROW: Final = 26  # of strengths
NAMES: Final = 150


def curve(points: Sequence[Point], lines: Sequence[tuple[float, str]], games: str) -> str:
    """Share over games, with the interval as a band, and some shares as lines with a name. `games` names the axis."""
    if len(points) < 2:
        return ""
    last = points[-1].games
    shown = [value for point in points[len(points) // 10 :] for value in (point.low, point.high)]
    shown += [share for share, _ in lines]
    low, high = max(0.0, min(shown) - 0.02), min(1.0, max(shown) + 0.02)

    def x(played: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * played / last

    def y(share: float) -> float:
        inside = min(high, max(low, share))
        return ABOVE + (HEIGHT - ABOVE - BELOW) * (high - inside) / (high - low)

    def path(places: Sequence[tuple[float, float]]) -> str:
        return " ".join([f"{x(played):.1f},{y(share):.1f}" for played, share in places])

    band = [(point.games, point.high) for point in points] + [(point.games, point.low) for point in reversed(points)]
    parts = [f'<polygon class="band" points="{path(band)}"/>']
    for share, name in lines:
        parts.append(f'<line class="aim" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(share):.1f}" y2="{y(share):.1f}"/>')
        parts.append(f'<text x="{WIDTH - RIGHT}" y="{y(share) - 4:.1f}" text-anchor="end">{escape(name)}</text>')
    parts.append(f'<polyline class="curve" points="{path([(point.games, point.share) for point in points])}"/>')
    for share in ticks(low, high):
        parts.append(f'<text x="{LEFT - 6}" y="{y(share) + 4:.1f}" text-anchor="end">{100 * share:.0f} %</text>')
    for played in (last // 2, last):
        told = f"{played} {escape(games)}" if played == last else str(played)
        parts.append(f'<text x="{x(played):.1f}" y="{HEIGHT - 8}" text-anchor="end">{told}</text>')
    return svg(HEIGHT, parts)


def ticks(low: float, high: float) -> list[float]:
    """Round shares between these, five or fewer."""
    for step in (1, 2, 5, 10, 20, 50):
        found = [each / 100 for each in range(0, 101, step) if low <= each / 100 <= high]
        if len(found) <= 5:
            return found
    return []


def strengths(rows: Sequence[tuple[str, float, float]]) -> str:
    """Names with a value and what it may be off by, one below the other."""
    if not rows:
        return ""
    low = min([value - margin for _, value, margin in rows])
    high = max([value + margin for _, value, margin in rows])

    def x(value: float) -> float:
        return NAMES + (WIDTH - NAMES - RIGHT) * (value - low) / ((high - low) or 1.0)

    parts = []
    for place, (name, value, margin) in enumerate(rows):
        middle = ABOVE + ROW * place + ROW / 2
        parts.append(f'<text x="{NAMES - 10}" y="{middle + 4:.1f}" text-anchor="end">{escape(name)}</text>')
        ends = f'x1="{x(value - margin):.1f}" x2="{x(value + margin):.1f}" y1="{middle:.1f}" y2="{middle:.1f}"'
        parts.append(
            f'<line class="margin" {ends}/><circle class="dot" cx="{x(value):.1f}" cy="{middle:.1f}" r="4"/>'
        )
    return svg(ABOVE + ROW * len(rows) + ABOVE, parts)


def svg(height: int, parts: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img">{"".join(parts)}</svg>'
