"""Servers for the tests: one that tests of a module share, and one they can reach into."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from salon.web.settings import Settings
from tests.table.conftest import postgres, postgres_server
from tests.web.clients import RELAXED, Browser, Guest, House, Indoors, begin, http

__all__ = ["postgres", "postgres_server"]

Begin = Callable[..., list[Guest]]
Browsers = Callable[..., Browser]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for a whole module. Whatever it was asked, it must never have stumbled."""
    server = House(tmp_path_factory.mktemp("house"))
    with server:
        yield server
    assert "Traceback" not in server.logged(), server.logged()


@pytest.fixture
def client(house: House) -> Iterator[httpx.Client]:
    with http(house.url) as made:
        yield made


@pytest.fixture
def table(house: House) -> Iterator[Begin]:
    """table("me", "open"): a new match in the house, with its guests."""
    with ExitStack() as leaving:

        def seated(*seats: str, **options: Any) -> list[Guest]:
            guests = begin(house.url, *seats, **options)
            for guest in guests:
                leaving.callback(guest.close)
            return guests

        yield seated


@pytest.fixture
def browser(house: House) -> Iterator[Browsers]:
    """browser(), browser("fr"): somebody with a browser of their own."""
    with ExitStack() as leaving:

        def opened(lang: str = "en") -> Browser:
            made = Browser(house.url, lang)
            leaving.callback(made.close)
            return made

        yield opened


@pytest.fixture
def indoors(tmp_path: Path) -> Iterator[Indoors]:
    with Indoors(Settings(database=str(tmp_path / "salon.db"), pause=0.0, limits=RELAXED)) as server:
        yield server
