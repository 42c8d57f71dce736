"""A game lives in its own folder: nothing else in the code, the templates or the translations names it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "salon" / "games"
FOLDERS = sorted(folder.name for folder in GAMES.iterdir() if (folder / "__init__.py").is_file())
ENDINGS = {".py", ".html", ".css", ".js", ".svg", ".po", ".toml", ".json", ".sql", ".md", ".txt", ".sh", ""}


def files(*tops: Path) -> Iterator[Path]:
    for top in tops:
        yield from (path for path in sorted(top.rglob("*")) if path.is_file() and path.suffix in ENDINGS)


def mentions(paths: Iterator[Path], names: list[str]) -> list[str]:
    """Every line, and every file name, with one of these games in it."""
    named = re.compile("|".join(names), re.IGNORECASE)
    found = []
    for path in paths:
        place = path.relative_to(ROOT).as_posix()
        if named.search(place.removeprefix(own_folder(place))):
            found.append(place)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if named.search(line):
                found.append(f"{place}:{number}: {line.strip()[:100]}")
    return found


def own_folder(place: str) -> str:
    """The part of a path that names the game to which the file belongs."""
    found = re.match("src/salon/games/[^/]+/", place)
    return found[0] if found else ""


def test_the_games_are_there() -> None:
    assert len(FOLDERS) >= 3


def test_nothing_outside_its_folder_names_a_game() -> None:
    everything = files(ROOT / "src" / "salon", ROOT / "scripts", ROOT / "bench")
    shared = (path for path in everything if not own_folder(path.relative_to(ROOT).as_posix()))
    assert mentions(shared, FOLDERS) == []


def test_pages_know_the_options_of_games_only_from_the_games() -> None:
    """Every game has players; all other options are some game's own."""
    web = ROOT / "src" / "salon" / "web"
    named = re.compile(r"option-(?!players\b)\w")
    pages = [*files(web / "static"), *files(web / "templates")]
    assert [path.name for path in pages if named.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("game", FOLDERS)
def test_a_game_names_no_other_game(game: str) -> None:
    assert mentions(files(GAMES / game), [name for name in FOLDERS if name != game]) == []


def test_a_mention_is_found_in_any_case_and_in_a_file_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.test_house.ROOT", tmp_path)
    folder = tmp_path / "src" / "salon" / "games" / "chess"
    folder.mkdir(parents=True)
    (folder / "go_board.py").write_text("board = 1\nGO = 'Chess'\n")
    assert mentions(files(tmp_path), ["go"]) == [
        "src/salon/games/chess/go_board.py",
        "src/salon/games/chess/go_board.py:2: GO = 'Chess'",
    ]
    assert mentions(files(tmp_path), ["chess"]) == ["src/salon/games/chess/go_board.py:2: GO = 'Chess'"]
