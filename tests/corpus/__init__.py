"""Records, saved states and databases of earlier versions; `python -m scripts.corpus` writes a folder of each."""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

HERE = Path(__file__).parent
VERSIONS = sorted(folder for folder in HERE.iterdir() if folder.is_dir() and "-" in folder.name)
WITH_DATABASE = [folder for folder in VERSIONS if (folder / "salon.sql.gz").is_file()]
OWN = "my-copy"


def text_in(path: Path) -> str:
    return gzip.decompress(path.read_bytes()).decode()


def files(ending: str) -> list[Path]:
    return [path for folder in VERSIONS for path in sorted(folder.glob(f"*{ending}"))]


def database(folder: Path, place: Path) -> str:
    """The database of a version, as it was left there; its path."""
    with closing(sqlite3.connect(place)) as file:
        file.executescript(text_in(folder / "salon.sql.gz"))
    return str(place)
