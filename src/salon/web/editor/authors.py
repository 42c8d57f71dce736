"""The games whose card files can be typed in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from salon.web.editor.author import Author
from salon.web.editor.bohemians import BohemianAuthor

AUTHORS: Final[dict[str, Callable[[], Author]]] = {"bohemians": BohemianAuthor}
