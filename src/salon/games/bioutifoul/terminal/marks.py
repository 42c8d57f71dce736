"""How Bioutifoul's artists are told apart: letter, shape and colour, never by colour alone; and their works."""

from typing import Final

from rich.text import Text

from salon.games.bioutifoul.rules.cards import ARTIST_IDS
from salon.games.bioutifoul.words.naming import Words
from salon.terminal.look import DIM, Look, WordedLook, ink

# Artist by artist, as in the game's numbering: Alice, Rodrigo, Heinrich, Sunny.
SIGNS: Final = ("● {}", "■ {}", "▲ {}", "☼ {}")
PLAIN_SIGNS: Final = ("({})", "[{}]", "/{}\\", "*{}*")
STYLES: Final = (
    "bold #ffffff on #b52a3c",
    "bold #ffffff on #1f47cf",
    "bold #1f2124 on #e4e0d6",
    "bold #241a00 on #f6b51e",
)
PLINTHS: Final = ("#ffffff on #8f2130", "#ffffff on #1a3aa8", "#f3efe7 on #45464b", "#241a00 on #d79a10")

# What fills a picture, again and again, each line from another place: circles, cut squares, ruled hills, sun and sea.
BRUSHES: Final = (("●○ ◎", "○ ◉ ●"), ("◢■◤◥", "◣◥◢■"), ("▁▂▃▄▃▂▁", "▂▃▅▆▅▃▂▁"), ("  ☼ ", "≈~"))
PLAIN_BRUSHES: Final = (("oO .", "O o."), ("/#\\#", "#\\#/"), ("-=_=", "=_=-"), ("  * ", "~-"))
CANVASES: Final = ("#7c1d3f on #ffd9cf", "#1f47cf on #e7ebf7", "#e9e6df on #2b2c30", "#0f7f86 on #ffd98a")


class GalleryLook(WordedLook[Words]):
    """A look that also knows what the artists of this game are called."""


def number_of(artist: str) -> int:
    return ARTIST_IDS.index(artist)


def name_of(artist: str, look: GalleryLook) -> str:
    return look.t.name(number_of(artist))


def letter_of(artist: str, look: GalleryLook) -> str:
    return look.t.gallery.letters[number_of(artist)]


def mark(artist: str, look: GalleryLook) -> Text:
    """The artist in three cells."""
    number = number_of(artist)
    sign = (PLAIN_SIGNS if look.glyphs.ascii_only else SIGNS)[number].format(letter_of(artist, look))
    return ink(sign, STYLES[number])


def marks(artists: list[str], look: GalleryLook) -> Text:
    return Text(" ").join([mark(artist, look) for artist in artists])


def named(artist: str, look: GalleryLook) -> Text:
    return mark(artist, look) + Text(f" {name_of(artist, look)}")


def letter(artist: str, look: GalleryLook) -> Text:
    """The artist in one cell."""
    return ink(letter_of(artist, look), STYLES[number_of(artist)])


def letters(artists: list[str], hidden: int, look: GalleryLook) -> Text:
    """Cards in somebody's hand, one cell each: known ones by letter, the others as question marks."""
    known = [letter(artist, look) for artist in artists]
    return Text().join([*known, *[ink("?", DIM)] * hidden])


def painting(card: int, artist: str, width: int, look: Look) -> list[Text]:
    """Two lines of a picture; a card always shows the same one."""
    number = number_of(artist)
    brushes = (PLAIN_BRUSHES if look.glyphs.ascii_only else BRUSHES)[number]
    lines = []
    for row, brush in enumerate(brushes):
        start = card * (3 + 2 * row) % len(brush)
        stroke = (brush * (width // len(brush) + 2))[start : start + width]
        if artist == "sunny" and row == 0:  # one sun only
            stroke = stroke[: stroke.find(brush.strip()) + 1].ljust(width)
        lines.append(ink(stroke, CANVASES[number]))
    return lines
