"""What can be set about a server, and how much anybody may ask of it."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from platformdirs import user_data_dir

USUAL_HOST: Final = "127.0.0.1"
USUAL_PORT: Final = 8321
USUAL_CONNECTIONS: Final = 250  # from one address at a time; a browser holds seven at most
USUAL_PATIENCE: Final = 20.0  # seconds for all of a request to arrive
USUAL_PAUSE: Final = 0.6  # seconds before each move of a bot, for people to follow

LARGEST_HEAD: Final = 32_768  # bytes of a request's headers; forty tables in cookies are a third of it
LARGEST_BODY: Final = 16_384  # bytes of a request or a message
MOST_WATCHERS: Final = 200  # connections to one table


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many a second in the long run."""

    burst: float
    rate: float


@dataclass(frozen=True)
class Limits:
    """For one address, or for one connection."""

    requests: Limit = field(default_factory=lambda: Limit(400, 60))
    tables: Limit = field(default_factory=lambda: Limit(30, 0.2))
    messages: Limit = field(default_factory=lambda: Limit(40, 10))  # of one connection
    chat: Limit = field(default_factory=lambda: Limit(8, 0.5))  # of one seat
    replays: Limit = field(default_factory=lambda: Limit(120, 30))  # whole matches are played again for these
    hints: Limit = field(default_factory=lambda: Limit(10, 1))  # of one seat


@dataclass(frozen=True)
class Settings:
    """A server's settings; the usual ones are for playing on this machine."""

    host: str = USUAL_HOST
    port: int = USUAL_PORT
    database: str = ""
    public_url: str = ""  # how others reach this server, if not by host and port
    pause: float = USUAL_PAUSE
    connections: int = USUAL_CONNECTIONS
    patience: float = USUAL_PATIENCE
    hints_at_once: int = 8  # of all tables together
    replays_at_once: int = 8  # of all visitors together
    limits: Limits = field(default_factory=Limits)


def usual_database() -> str:
    """SALON_DB, or one file in the user's data directory."""
    return os.environ.get("SALON_DB", "") or str(Path(user_data_dir("salon", appauthor=False)) / "salon.db")
