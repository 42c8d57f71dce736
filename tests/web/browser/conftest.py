"""A browser, a house with a server, and guests. Whatever goes wrong in a page fails the test."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.web import clients
from tests.web.browser.guests import DESKTOP, PATIENCE, Guest
from tests.web.browser.planting import Garden
from tests.web.far_side import CHROMIUM, chromium
from tests.web.servers import Server

HERE = Path(__file__).parent
NO_CHROMIUM = (
    "Chromium is not installed here, so the table is not tested in a browser "
    "(Debian: apt install chromium-headless-shell)."
)
LOCALES = {"en": "en-GB", "fr": "fr-FR"}

Seats = Callable[..., Guest]


class House(clients.House):
    """A server, and a way to plant matches in its database. Whatever it was asked, it must never have stumbled."""

    def __init__(self, folder: Path, **options: Any) -> None:
        self.log = folder / "log.txt"
        self.garden = Garden(folder / "salon.db")
        Server.__init__(self, folder / "salon.db", **options)

    def __enter__(self) -> House:
        return self

    def __exit__(self, *how: Any) -> None:
        self.garden.close()
        super().__exit__(*how)
        assert "Traceback" not in self.logged(), self.logged()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without a browser these tests are skipped, and that is said once, in a line that nobody overlooks."""
    ours = [item for item in items if item.path.parent.name == HERE.name]
    if CHROMIUM is not None or not ours:
        return
    for item in ours:
        item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))
    if os.environ.get("PYTEST_XDIST_WORKER", "gw0") == "gw0":
        with config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
            os.write(2, f"\n{NO_CHROMIUM}\n".encode())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Whether a test failed, for the fixture that then keeps a picture of what could be seen."""
    report = yield
    if call.when == "call" and call.excinfo is not None:
        item.stash[FAILED] = True
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    # Not for the whole session: while it runs, nobody else in this process can have an event loop.
    expect.set_options(timeout=PATIENCE)
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not harm it. Its bots move at once."""
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture(scope="package")
def left_pages() -> dict[str, list[Page]]:
    """Pages that guests have left, by what they are like: to open a new one takes longer than many a test."""
    return {}


@pytest.fixture
def guest(
    browser: Browser, house: House, left_pages: dict[str, list[Page]], request: pytest.FixtureRequest
) -> Iterator[Seats]:
    """Lets somebody in: guest(size=PHONE, lang="fr", dark=True, moving=True, home=url).

    With own=True the page is new and nobody gets it afterwards: for tests that do to it what nobody can undo.
    """
    guests: list[tuple[Guest, str]] = []

    def let_in(
        size: tuple[int, int] = DESKTOP, lang: str = "en", dark: bool = False, moving: bool = False, home: str = "",
        own: bool = False, **more: Any,
    ) -> Guest:  # fmt: skip
        like = "" if own or home else repr((size, lang, dark, moving, more))
        viewport: ViewportSize = {"width": size[0], "height": size[1]}
        scheme: Literal["dark", "light"] = "dark" if dark else "light"
        if like and left_pages.get(like):
            page = left_pages[like].pop()
            page.set_viewport_size(viewport)
            page.emulate_media(media="null", color_scheme=scheme)
        else:
            motion: Literal["no-preference", "reduce"] = "no-preference" if moving else "reduce"
            page = browser.new_context(
                viewport=viewport, locale=LOCALES[lang], color_scheme=scheme, reduced_motion=motion, **more
            ).new_page()
            page.context.set_default_timeout(PATIENCE)
        guests.append((Guest(page, home or house.url), like))
        return guests[-1][0]

    yield let_in
    failed = FAILED in request.node.stash
    for number, (each, _) in enumerate(guests):
        if failed:
            name = re.sub(r"[^a-z0-9]+", "-", request.node.name.lower())
            each.keep_picture(f"failed/{name}-{number}")
    for each, like in guests:
        if like and not failed:
            each.leave()
            left_pages.setdefault(like, []).append(each.page)
        else:
            each.context.close()
    assert [trouble for each, _ in guests for trouble in each.trouble()] == []
