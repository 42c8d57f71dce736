"""Opening the editor: a port of its own on this machine, a secret word, and the browser."""

from __future__ import annotations

import secrets
import signal
import threading
import webbrowser
from contextlib import closing, suppress
from pathlib import Path

import uvicorn

from salon.engine.language import translator
from salon.web.editor.author import Author
from salon.web.editor.content import CardFile
from salon.web.editor.pages import create_editor
from salon.web.server import Server, listen
from salon.web.settings import USUAL_HOST


def run(path: Path, author: Author, open_browser: bool, port: int, lang: str) -> int:
    """Serve until somebody says stop; the exit code. A port of 0 is any that is free."""
    t = translator(lang)
    file = CardFile(path, author)
    file.read()  # what is no TOML is told here, and nothing is opened
    token = secrets.token_urlsafe(16)
    with closing(listen(USUAL_HOST, port, True)) as listening:
        url = f"http://{USUAL_HOST}:{listening.getsockname()[1]}/edit/{token}"

        def started() -> None:
            print(t("{file} is open: {url}").format(file=path.name, url=url))
            print(t("Every field is saved as soon as it is typed in. Ctrl-C closes."), flush=True)
            if open_browser:
                threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

        config = uvicorn.Config(
            create_editor(file, token, started),
            ws="none",
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=3,
        )
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # being told to stop is as good as Ctrl-C
        with suppress(KeyboardInterrupt):  # uvicorn raises it once all is closed
            Server(config).run(sockets=[listening])
    print(t("Closed; {path} has everything that was typed in.").format(path=path), flush=True)
    return 0
