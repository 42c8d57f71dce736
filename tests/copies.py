"""Which copy of Salon is tested: the source, or one that is compiled."""

from typing import Final

import pytest

from salon.engine import state

IS_COMPILED: Final = not str(state.__file__).endswith(".py")


def replace_code() -> None:
    """For a test that puts other code in the place of ours: compiled code would not see it."""
    if IS_COMPILED:
        pytest.skip("this test replaces code, and compiled code cannot be replaced")
