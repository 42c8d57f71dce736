"""A real server in a process of its own, that can be killed and started again on the same port and database."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Self

HOST: Final = "127.0.0.1"
ROOT: Final = Path(__file__).parents[2]
MANY: Final = 1e9  # all tests come from one address, so that usual limits would stop them


def serve(
    database: str,
    port: int,
    pause: float,
    limited: bool,
    away: float = 0.0,
    cards: str = "",
    games: Mapping[str, str] = {},
    minds: bool = False,
    **more: Any,
) -> None:
    """What the process does. `games` are let in beside the installed ones: their titles, by "module:Class". With
    `minds`, bots think with tiny networks."""
    from salon.games.bohemians.rules.cards import open_set
    from salon.table.keeper import Keeper
    from salon.web.server import listen
    from salon.web.server import serve as run
    from salon.web.settings import Limit, Limits, Settings

    endless = Limit(MANY, MANY)
    relaxed = Limits(requests=endless, tables=endless, messages=endless, chat=endless, hints=endless, replays=endless)
    limits = Limits() if limited else relaxed
    if away:
        less_patient(away)
    if cards:
        open_set(Path(cards))
    for named, title in games.items():
        let_in(named, title)
    if minds:
        tiny_minds()
    listening = listen(HOST, port, True)
    print(listening.getsockname()[1], flush=True)
    run(Settings(database=database, pause=pause, limits=limits, **more), Keeper(database), listening, opened)


def let_in(named: str, title: str) -> None:
    """As a program would that has a game of its own: it says what the game is called, and nothing else."""
    from salon.engine.manifest import Manifest
    from salon.registry import register

    sys.path.append(str(ROOT / "tests" / "packages" / "picnic"))  # as pytest has it
    module, _, kind = named.partition(":")
    register(Manifest(name=getattr(import_module(module), kind).NAME, title=title, game=named))


def tiny_minds() -> None:
    from salon.table.botroom import BotRoom
    from tests.minds import prepare

    BotRoom.prepare = staticmethod(prepare)  # type: ignore[method-assign]  # what its processes do first


def less_patient(away: float) -> None:
    """A person who is gone for so many seconds counts as away: for tests that cannot wait for a minute."""
    from salon.table import hall
    from salon.web import app

    vars(hall)["AWAY"] = away
    vars(app)["SWEEP_EVERY"] = away / 2


def opened() -> None:
    print("open", flush=True)


class Server:
    """Started at once; `with Server(path) as server` stops it in the end."""

    def __init__(
        self,
        database: Path | str,
        pause: float = 0.0,
        limited: bool = False,
        away: float = 0.0,
        cards: Path | str = "",
        **more: Any,
    ) -> None:
        self.database = str(database)
        self.pause = pause
        self.limited = limited
        self.away = away  # seconds after which somebody counts as away; 0: as usual
        self.cards = str(cards)  # a card file of Bohemians to open; none if empty
        self.more = more  # other settings
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        """Start it, the second time on the same port."""
        call = (
            f"serve({self.database!r}, {self.port}, {self.pause}, {self.limited}, {self.away}, {self.cards!r},"
            f" **{self.more!r})"
        )
        command = [sys.executable, "-c", f"from tests.web.servers import serve; {call}"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        assert self.process.stdout.readline() == "open\n"

    def kill(self) -> None:
        """As if the power failed: nothing is closed, nothing is said."""
        self.process.kill()
        self.reap()

    def stop(self) -> None:
        self.process.terminate()
        self.reap()

    def reap(self) -> None:
        self.process.wait(timeout=60)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *why: object) -> None:
        if self.process.poll() is None:
            self.stop()
        else:
            self.reap()
