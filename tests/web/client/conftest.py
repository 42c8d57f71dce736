"""The table's client in a browser, with a far side that says and hears what a test wants."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.far_side import CHROMIUM, FarSide, chromium, connected, new_page, visit


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no chromium on this machine: the browser tests are skipped")
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def shared_page(browser: Browser) -> Page:
    """To open a page takes longer than most tests. Every far side has its own port, so that nothing is kept."""
    return new_page(browser)


@pytest.fixture
def far() -> Iterator[FarSide]:
    with FarSide() as far:
        yield far


@pytest.fixture
def page(shared_page: Page, far: FarSide) -> Iterator[Page]:
    shared_page.mouse.move(0, 0)
    with connected(shared_page, far):
        yield shared_page


@pytest.fixture
def own_page(browser: Browser, far: FarSide) -> Iterator[Page]:
    """For a test that changes what navigating does not undo: the clock, the window, permissions, scripts."""
    with visit(browser, far) as page:
        yield page
