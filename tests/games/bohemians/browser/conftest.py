"""The browser and the house of all tests in a browser."""

from tests.web.browser.conftest import browser, guest, house, left_pages, pytest_runtest_makereport

__all__ = ["browser", "guest", "house", "left_pages", "pytest_runtest_makereport"]
