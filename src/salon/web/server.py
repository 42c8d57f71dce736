"""Opening the house: a port, the database, the server, and the visitor's browser."""

from __future__ import annotations

import errno
import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import closing, suppress
from types import FrameType
from typing import Final

import uvicorn

from salon.engine.errors import SalonError
from salon.engine.language import Translator, msg, translator
from salon.table.keeper import Keeper
from salon.web.app import create_app
from salon.web.door import Door, protocols
from salon.web.settings import LARGEST_BODY, Settings

MORE_PORTS: Final = 20  # tried one after the other, when the usual port is taken and nobody asked for it
WAITING: Final = 2048  # connections not answered yet
# Objects made before the garbage collector looks, and how often it looks further: a table is thousands of objects
# that stay, and to look at those of a thousand tables takes a third of a second in which nobody is answered.
RARELY: Final = (50_000, 50, 100)
MOST_FILES: Final = 65_536
ANY_HOST: Final = ("0.0.0.0", "::")


def run(settings: Settings, open_browser: bool, port_given: bool, lang: str) -> int:
    """Serve until somebody says stop; the exit code."""
    t = translator(lang)
    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s", stream=sys.stderr
    )
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    allow_files()
    with closing(listen(settings.host, settings.port, port_given)) as listening:
        url = address(settings, listening.getsockname()[1])
        keeper = Keeper(settings.database)
        taken = keeper.claim(url)
        if not taken:
            return stay_open(settings, keeper, listening, url, open_browser, t)
        keeper.close_now()
    print(t("Salon is open already, with the same games: {url}").format(url=taken))
    if open_browser:
        webbrowser.open(taken)
    return 0


def stay_open(
    settings: Settings, keeper: Keeper, listening: socket.socket, url: str, open_browser: bool, t: Translator
) -> int:
    def started() -> None:
        print(t("Salon is open: {url}").format(url=url))
        kept = t("Games are kept in {place}. Ctrl-C closes.")
        print(kept.format(place=without_password(settings.database)), flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # being told to stop is as good as Ctrl-C
    with suppress(KeyboardInterrupt):  # uvicorn raises it once all is closed
        serve(settings, keeper, listening, started)
    print(t("Salon is closed; every game waits where it was."), flush=True)
    return 0


def serve(settings: Settings, keeper: Keeper, listening: socket.socket, started: Callable[[], None]) -> None:
    """Serve on a socket until a signal comes."""

    def settled() -> None:
        gc.collect()
        gc.freeze()  # what there is now stays, so it is not looked at again
        gc.set_threshold(*RARELY)
        started()

    server_of(settings, keeper, settled).run(sockets=[listening])


class Server(uvicorn.Server):
    """Closes once."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A second Ctrl-C would cut off what is being closed, and that takes seconds at most anyway."""
        if not self.should_exit:
            super().handle_exit(sig, frame)


def server_of(settings: Settings, keeper: Keeper, started: Callable[[], None]) -> uvicorn.Server:
    line, socket = protocols(Door(settings))
    config = uvicorn.Config(
        create_app(settings, keeper, started),
        http=line,
        ws=socket,
        ws_max_size=LARGEST_BODY,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    return Server(config)


def allow_files() -> None:
    """As many connections as the system allows: each is a file, and usually a process may have few."""
    with suppress(ImportError, OSError, ValueError):  # Windows has no such limit
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def listen(host: str, port: int, port_given: bool) -> socket.socket:
    """A socket on this port; on one of the next ones, unless somebody asked for this one."""
    ports = [port] if port_given else [*range(port, port + MORE_PORTS), 0]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in ports:
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(WAITING)  # from here on, early guests wait until we are open
        except (OSError, TypeError, ValueError) as error:  # the last two for what is no host name at all
            listening.close()
            if port_given or getattr(error, "errno", None) != errno.EADDRINUSE:
                why = getattr(error, "strerror", None) or str(error)
                sentence = msg("Nothing can listen on {host}, port {port}: {why}.")
                raise SalonError(sentence, host=host, port=candidate, why=why) from error
            continue
        return listening
    raise SalonError(msg("No port is free on {host}."), host=host)


def address(settings: Settings, port: int) -> str:
    """Where a browser on this machine finds the server."""
    if settings.public_url:
        return settings.public_url
    host = "127.0.0.1" if settings.host in ANY_HOST else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def without_password(database: str) -> str:
    """A database's address as it may be shown."""
    scheme, separator, rest = database.partition("://")
    if not separator:
        return database
    return f"{scheme}://{rest.rpartition('@')[2].partition('?')[0]}"
