"""Writing a file whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

PART: Final = ".part"  # how the name of a file ends that is being written


def write_whole(path: Path, data: bytes) -> None:
    """The file gets its name when all of it is on the disk, so that half a file never counts. Raises OSError."""
    part = path.with_name(f".{path.name}.{os.urandom(4).hex()}{PART}")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
