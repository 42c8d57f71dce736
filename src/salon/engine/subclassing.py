"""Which classes others may subclass where the engine is compiled: @mypyc_attr(allow_interpreted_subclasses=True).

Without that mark mypyc refuses a subclass that is not compiled along with its base, such as a stranger's game. It
knows the mark by its place in `mypy_extensions`, and reads it without running it. To Python it means nothing, so
nobody has to install that package. This module is never compiled: compiled, it would lack the name.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    Marked = TypeVar("Marked")

    def mypyc_attr(**marks: object) -> Callable[[Marked], Marked]:
        return lambda marked: marked
