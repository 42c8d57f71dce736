"""The colours can be read, by day and by night: text at least 4.5:1 against its ground, rings and fields 3:1."""

import re

import pytest

from salon.web.static_files import file_of

SHEETS = "".join(file_of(name).read_text("utf-8") for name in ("look.css", "bioutifoul/room.css"))
TEXT, RING = 4.5, 3.0
WALLS = ("room", "floor", "card", "sheet")  # what lies behind the words of a table


def token(name: str, night: bool) -> str:
    """The value of a colour's custom property, as six hexadecimal digits."""
    found = re.search(rf"--{name}:\s*(?:light-dark\((#\w+), (#\w+)\)|(#\w+))", SHEETS)
    assert found, f"no colour --{name}"
    colour = str(found[3] or found[2 if night else 1])
    return colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:4])


def light(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_contrast_is_reckoned_as_the_guidelines_do() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("night", [False, True])
def test_every_text_can_be_read(night: bool) -> None:
    pairs = [(ink, wall) for ink in ("ink", "ink-2") for wall in WALLS]
    pairs += [(f"on-{fill}", fill) for fill in ("go", "pick", "no", "alice", "rodrigo", "heinrich", "sunny")]
    pairs += [("gold", wall) for wall in ("card", "sheet")] + [("sheet", "ink"), ("no", "sheet")]
    for ink, ground in pairs:
        assert contrast(token(ink, night), token(ground, night)) >= TEXT, (ink, ground)


@pytest.mark.parametrize("night", [False, True])
def test_rings_and_the_edges_of_fields_can_be_seen(night: bool) -> None:
    pairs = [(ring, wall) for ring in ("go", "pick", "no") for wall in WALLS] + [("edge", "sheet")]
    for ring, ground in pairs:
        assert contrast(token(ring, night), token(ground, night)) >= RING, (ring, ground)


def test_the_letters_on_faces_can_be_read() -> None:
    seats = re.findall(r"\.seat(\d) \{ --seat: (#\w{6})", SHEETS)
    assert [seat for seat, _ in seats] == list("0123456789")
    for _, colour in seats:
        assert contrast("#ffffff", colour) >= TEXT
