"""What holds for all tests."""

import os
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

# Each of these takes half a minute or more, and no worker can share it with another.
SLOW: Final = (
    "test_compiled_sample.py", "test_stranger.py", "test_docs_pages.py", "test_examples.py", "test_dataset.py",
    "test_site.py",
)  # fmt: skip

# How long an example takes says nothing on a busy machine.
settings.register_profile("salon", deadline=None)
settings.load_profile("salon")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests at a terminal or of a server wait at times. Each worker costs a
    collection of all tests and, for the tests in a browser, a browser of its own."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that take long come first: at the end the cores would wait for the last of them. Those of one folder of
    browser tests stay together, so that a worker keeps its browser and its server from file to file. Those of the web
    come next, because in most of them a server is started."""
    items.sort(key=lambda item: place_in_line(item.path))


def place_in_line(path: Path) -> int:
    if path.name in SLOW:
        return 0
    if "browser" in path.parts:
        return 1
    return 2 if "web" in path.parts else 3
