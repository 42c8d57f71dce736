"""A picture of the terminal as SVG, for pages: no web fonts, no outside address of any kind."""

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from salon.engine.errors import SalonError
from salon.engine.language import msg

# A white gallery, as in our art direction: ink on a light wall.
GALLERY: Final = TerminalTheme(
    (250, 249, 246),
    (27, 26, 29),
    [
        (27, 26, 29), (163, 18, 44), (0, 105, 74), (122, 82, 0),
        (31, 71, 207), (124, 29, 111), (15, 127, 134), (84, 80, 90),
    ],
)  # fmt: skip

# Rich fills in the {names}. Every piece of text gets its exact length, so that any monospaced font will do; at 21.5
# pixels the upright strokes of frames meet from line to line.
FORMAT: Final = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: ui-monospace, "DejaVu Sans Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace;
  font-size: 21.5px; white-space: pre;
}}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: Avenir Next, Segoe UI, Roboto, sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def write_picture(path: Path, lines: Sequence[Text], title: str, width: int) -> None:
    """These lines as a terminal of that width, in an SVG file."""
    console = Console(
        width=width,
        file=io.StringIO(),
        record=True,
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        no_color=False,  # a picture has colours even where the terminal has none
    )
    for line in lines:
        console.print(line)
    svg = console.export_svg(title=title, theme=GALLERY, code_format=FORMAT, unique_id="salon")
    # Trailing blanks would be the only difference between two editors' copies of the file.
    text = "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise SalonError(msg("{path} cannot be written: {why}."), path=path, why=error.strerror) from error
