"""The strokes of every picture, in few characters, so that a picture weighs little."""

from typing import Final

WIDTH: Final = 120
HEIGHT: Final = 150


def num(value: float) -> str:
    """A coordinate in as few characters as a picture needs."""
    text = f"{value:.1f}".removesuffix(".0")
    if text in ("-0", "-0.0"):
        return "0"
    return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def run(*values: float) -> str:
    """Numbers of a path, one after the other: a minus sign separates as well as a space does."""
    return " ".join(map(num, values)).replace(" -", "-")


def svg(inside: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{inside}</svg>'


def ground(colour: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    return f'<path d="M0 0h{width}v{height}H0z" fill="{colour}"/>'


def square(x: float, y: float, side: float, colour: str) -> str:
    return f'<path d="M{run(x, y)}h{num(side)}v{num(side)}h{num(-side)}z" fill="{colour}"/>'


def disc(x: float, y: float, radius: float, colour: str, more: str = "") -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{colour}"{more}/>'


def path(d: str, colour: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{colour}"{more}/>'
