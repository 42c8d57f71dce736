"""The table's client in a browser, with a far side that says and hears what a test wants."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.far_side import CHROMIUM, FarSide, chromium, visit


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no chromium on this machine: the browser tests are skipped")
    with chromium() as browser:
        yield browser


@pytest.fixture
def far() -> Iterator[FarSide]:
    with FarSide() as far:
        yield far


@pytest.fixture
def page(browser: Browser, far: FarSide) -> Iterator[Page]:
    with visit(browser, far) as page:
        yield page
