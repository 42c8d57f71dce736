"""salon serve: the table in the browser, on this machine or for others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from salon.cli.arguments import Arguments
from salon.cli.games import language_argument, open_several
from salon.engine.errors import SalonError
from salon.engine.language import msg, translator
from salon.engine.words import quoted

LAST_PORT: Final = 65535
LONGEST_PAUSE: Final = 60.0
FEWEST_CONNECTIONS: Final = 8  # a browser needs seven
MOST_CONNECTIONS: Final = 65_000
PATIENCE_RANGE: Final = (1.0, 600.0)
ADDRESS: Final = re.compile(r"https?://([\w.-]+|\[[0-9a-fA-F:.]+\])(:[0-9]{1,5})?")  # links are made by adding a path


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("serve", about, lang)
    arguments.value("--host", "HOST", t("the address to listen on; 0.0.0.0 lets other machines in"))
    arguments.value("--port", "PORT", t("the port to listen on"))
    arguments.value("--db", "PLACE", t("where games are kept: a file, or postgresql://..."))
    arguments.value("--url", "URL", t("how others reach this server, for the links people send each other"))
    arguments.value("--connections", "N", t("how many connections one address may hold at a time"))
    arguments.value("--patience", "SECONDS", t("how long a request may take to arrive"))
    arguments.value("--pause", "SECONDS", t("how long a bot waits before each move"))
    arguments.values_of("--cards", "FILE", t("a card file to choose from; may be given several times"))
    arguments.flag("--no-browser", t("do not open the browser"))
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    lang = arguments.language()
    port = arguments.whole("port", None, 0, LAST_PORT)
    connections = arguments.whole("connections", None, FEWEST_CONNECTIONS, MOST_CONNECTIONS)
    url = checked_url(arguments)

    from salon.web.server import run as serve
    from salon.web.settings import (
        USUAL_CONNECTIONS,
        USUAL_HOST,
        USUAL_PATIENCE,
        USUAL_PAUSE,
        USUAL_PORT,
        Settings,
        usual_database,
    )

    open_several(arguments)
    settings = Settings(
        host=arguments.text("host") or USUAL_HOST,
        port=USUAL_PORT if port is None else port,
        database=arguments.text("db") or usual_database(),
        public_url=url,
        pause=arguments.number("pause", USUAL_PAUSE, 0.0, LONGEST_PAUSE),
        connections=USUAL_CONNECTIONS if connections is None else connections,
        patience=arguments.number("patience", USUAL_PATIENCE, *PATIENCE_RANGE),
    )
    return serve(settings, not arguments.is_set("no_browser"), port is not None, lang)


def checked_url(arguments: Arguments) -> str:
    url = (arguments.text("url") or "").rstrip("/")
    if url and not ADDRESS.fullmatch(url):
        raise SalonError(msg("--url takes an address such as https://salon.example, not {text}."), text=quoted(url))
    return url
