"""What the documents promise is there: links, commands, and the code that a reader would copy."""

import re
from pathlib import Path

import pytest

import salon
from salon.cli.commands import COMMANDS
from salon.engine.observing import Field
from salon.engine.vector_checks import encoder_of
from scripts.docs import gather

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "NOTICE.md", "SECURITY.md",
    "docs/adding-a-game.md", "docs/how-it-works.md",
]  # fmt: skip
GAMES = sorted(path.parent for path in (ROOT / "src" / "salon" / "games").glob("*/README.md"))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / document).read_text("utf-8"))
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_commands_exist(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    made = re.findall(r"(?:`|^)make ([a-z-]+)", text, re.MULTILINE)
    assert [target for target in made if target not in targets] == []
    run = re.findall(r"(?:`|^)salon ([a-z]+)", text, re.MULTILINE)
    assert [command for command in run if command not in COMMANDS] == []


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_a_game_names_only_files_that_it_has(folder: Path) -> None:
    named = re.findall(r"`((?:\w+/)*\w+\.(?:py|toml)|(?:\w+/)+)`", (folder / "README.md").read_text("utf-8"))
    assert named
    assert [name for name in named if not list(folder.rglob(name)) and not (ROOT / name).exists()] == []


def test_files_that_contributors_are_sent_to_are_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    named = re.findall(r"`((?:[\w-]+/)+[\w.-]*|[\w-]+\.(?:py|md|txt|toml|yaml))`", text)
    in_a_game = [folder / part for folder in GAMES for part in ("", "rules", "words")]
    places = [ROOT, ROOT / "src" / "salon", *in_a_game, *[ROOT / "tests" / "games" / each.name for each in GAMES]]
    assert named
    kept = [name for name in named if not name.startswith("build/")]  # which the tests make
    assert [name for name in kept if not any((place / name).exists() for place in places)] == []


def test_the_code_in_the_readme_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    exec(code, {})
    assert re.fullmatch(r"\[\d+, \d+, \d+\] \[.+\]\n", capsys.readouterr().out)


def test_a_page_tells_what_every_position_of_a_vector_means(tmp_path: Path) -> None:
    """Of every game that has an encoder, and of no other one."""
    gather(tmp_path / "docs")
    encoders = {name: encoder_of(salon.make(name)) for name in salon.GAMES}
    pages = {path.stem: path.read_text("utf-8") for path in (tmp_path / "docs" / "source" / "observations").iterdir()}
    assert set(pages) == {name for name, encoder in encoders.items() if encoder} >= {"bioutifoul"}
    for name, text in pages.items():
        encoder = encoders[name]
        assert encoder is not None
        rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line[:1] == "|"]
        assert rows[2:] == [[span(field), f"`{field.name}`", field.means] for field in encoder.layout()]
        assert f"writes {encoder.size} numbers" in text
        assert f"version {encoder.VERSION}" in text
        assert all(f"* `{key}`\n" in text for key in encoder.NOT_ENCODED)
    assert "| 0 to 4 | `options.players` | A flag" in pages["bioutifoul"]


def span(field: Field) -> str:
    return f"{field.at} to {field.at + field.size - 1}" if field.size > 1 else f"{field.at}"
