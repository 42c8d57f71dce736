"""What holds for all tests."""

import os
from itertools import groupby

import pytest
from hypothesis import settings

# How long an example takes says nothing on a busy machine.
settings.register_profile("salon", deadline=None)
settings.load_profile("salon")


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: tests in a browser and at a terminal wait as much as they work."""
    return (os.cpu_count() or 1) + 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Spread the files of browser tests among the others, the first one in front. They take the longest: at the end
    the cores would wait for the last of them."""
    files = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    files.sort(key=lambda tests: "test_compiled_sample" not in tests[0].path.name)  # one test of minutes comes first
    browser = [tests for tests in files if "browser" in tests[0].path.parts]
    others = [tests for tests in files if "browser" not in tests[0].path.parts]
    apart = len(others) // (len(browser) + 1) + 1
    spread = []
    for number, tests in enumerate(others):
        if number % apart == 0 and browser:
            spread.append(browser.pop(0))
        spread.append(tests)
    items[:] = [item for tests in spread + browser for item in tests]
