"""salon mcp: language models at the table, by the Model Context Protocol over standard input and output."""

from __future__ import annotations

from collections.abc import Sequence

from salon.cli.arguments import Arguments
from salon.cli.games import language_argument


def run(about: str, argv: Sequence[str], lang: str) -> int:
    arguments = Arguments("mcp", about, lang)
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    lang = arguments.language()
    from salon.envs.mcp import server  # which needs an extra

    server(lang).run("stdio")
    return 0
