"""The documentation does what it says: every command and every piece of code on its pages is run, page by page.

A page's blocks run in order, in one folder and one Python. A block of text directly under one shows what it prints;
a line of three dots in it stands for anything.
"""

import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from threading import Timer
from typing import NamedTuple
from urllib.request import urlopen

import pytest

from salon.cli.commands import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted((ROOT / "docs").glob("*.md"))
SHOWN = re.compile(r"^```(\w*)\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.DOTALL | re.MULTILINE)
SERVERS = ("salon serve", "salon cards edit")
PATIENCE = 90.0  # seconds


class Block(NamedTuple):
    language: str
    code: str
    prints: str  # "" if the page does not say


def blocks(page: Path) -> list[Block]:
    return [Block(*found) for found in SHOWN.findall(page.read_text("utf-8"))]


def matches(printed: str, shown: str) -> bool:
    """Whether this is what the page shows; three dots alone in a line stand for any lines."""
    pattern = "".join(["(?:.*\n)*?" if line == "..." else re.escape(line) + "\n" for line in shown.splitlines()])
    return re.fullmatch(pattern, printed) is not None


def commands(code: str) -> Iterator[str]:
    """The lines of a shell block without remarks; one that ends in a backslash goes on in the next."""
    for line in code.replace("\\\n", " ").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.partition("   #")[0].strip()


class Reader:
    """Somebody who follows a page in an empty folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, object] = {"__name__": "page"}
        own = folder / "bin"
        own.mkdir()
        (own / "salon").write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m salon "$@"\n')
        (own / "salon").chmod(0o755)
        self.environment = {
            **os.environ, "PATH": f"{own}{os.pathsep}{os.environ['PATH']}", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
            "SALON_DB": str(folder / "usual.db"), "LANGUAGE": "en",
        }  # fmt: skip

    def follow(self, block: Block) -> None:
        if block.language == "python":
            self.expect(block, self.python(block.code))
        elif block.language == "sh":
            self.expect(block, "".join([self.shell(line, bool(block.prints)) for line in commands(block.code)]))
        elif block.language == "toml":
            tomllib.loads(block.code)
        elif block.language == "json":
            json.loads(block.code)
        else:
            assert block.language == "text", f"nobody knows how to try a block of {block.language or 'no language'}"

    def expect(self, block: Block, printed: str) -> None:
        if block.prints:
            assert matches(printed, block.prints), f"{block.code}\nprints\n{printed}\nand not\n{block.prints}"

    def python(self, code: str) -> str:
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(code, "page", "exec"), self.names)
        return printed.getvalue()

    def shell(self, line: str, may_fail: bool) -> str:
        if line.startswith("make "):
            self.check_make(line)
            return ""
        if line.startswith(SERVERS):
            return self.server(line)
        done = subprocess.run(
            ["sh", "-c", line], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            cwd=self.folder, env=self.environment, timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert may_fail or done.returncode == 0, f"{line}\n{done.stdout}"
        return done.stdout

    def check_make(self, line: str) -> None:
        """What `make` would do is tried elsewhere; here it must know the target."""
        subprocess.run(["make", "--dry-run", *shlex.split(line)[1:]], cwd=ROOT, capture_output=True, check=True)

    def server(self, line: str) -> str:
        """Start it on any free port of this machine, ask it for its first page, and stop it."""
        words = shlex.split(re.sub(r" --port \d+| --no-browser| --host \S+| --url \S+", "", line))
        started = subprocess.Popen(
            [sys.executable, "-m", *words, "--port", "0", "--no-browser"], text=True, cwd=self.folder,
            env={**self.environment, "PYTHONUNBUFFERED": "1"}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        assert started.stdout is not None
        said = ""
        watchdog = Timer(PATIENCE / 2, started.kill)
        watchdog.start()
        try:
            for told in started.stdout:
                said += told
                if found := re.search(r"http://127\.0\.0\.1:\d+\S*", told):
                    with urlopen(found[0].rstrip(".,;"), timeout=PATIENCE) as answer:
                        assert answer.status == 200
                    return ""
            raise AssertionError(f"{line}\n{said}")
        finally:
            watchdog.cancel()
            started.terminate()
            started.communicate(timeout=PATIENCE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_stands_on_a_page_works(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    reader = Reader(tmp_path)
    for block in blocks(page):
        reader.follow(block)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_no_block_is_overlooked(page: Path) -> None:
    text = page.read_text("utf-8")
    found = sum(2 if block.prints else 1 for block in blocks(page))
    assert 2 * found == len(re.findall("^ *(?:```|~~~)", text, re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_and_commands_in_the_text_are_there(page: Path) -> None:
    text = page.read_text("utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if not (page.parent / link).exists()]
    assert links == []
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert set(re.findall(r"`make ([a-z-]+)", text)) <= set(targets)
    assert set(re.findall(r"`salon ([a-z]+)", text)) <= set(COMMANDS)
    files = re.findall(r"`((?:examples|src|docs|scripts)/[\w/.-]+|[\w.]+\.(?:md|yaml)|Dockerfile)`", text)
    assert [file for file in files if not (ROOT / file).exists()] == []


def test_three_dots_stand_for_any_lines() -> None:
    assert matches("a\nb\nc\n", "a\n...\n")
    assert matches("a\nb\nc\n", "a\n...\nc\n")
    assert not matches("a\nb\nd\n", "a\n...\nc\n")
    assert not matches("a\n", "b\n")


def test_a_page_that_says_what_is_not_so_is_found(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    with pytest.raises(AssertionError, match="and not"):
        reader.follow(Block("python", "print(1)\n", "2\n"))
    with pytest.raises(AssertionError, match="salon nonsense"):
        reader.follow(Block("sh", "salon nonsense\n", ""))
    with pytest.raises(subprocess.CalledProcessError):
        reader.follow(Block("sh", "make nonsense\n", ""))
    with pytest.raises(AssertionError, match="salon serve"):
        reader.follow(Block("sh", "salon serve --nonsense\n", ""))
