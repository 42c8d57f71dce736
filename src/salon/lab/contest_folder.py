"""The folder of `salon arena`: what was asked for, every game as it arrives, and what they came to.

    contest.json     what decides which games are played; written first
    games.jsonl      a line for each game, in order
    result.json      what they came to, and index.html, the same for people; written in the end

The same command goes on where it was stopped or killed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.lab.contest import Cell, Outcome

FORMAT: Final = 1
TERMS: Final = "contest.json"
GAMES: Final = "games.jsonl"
RESULT: Final = "result.json"
PAGE: Final = "index.html"


def terms_of(cells: Sequence[Cell]) -> dict[str, object]:
    """All that decides which games are played. How many, and on how many cores, may change."""
    return {
        "salon contest": FORMAT,
        "cells": [
            {
                "game": cell.game.terms(),
                "bots": list(cell.bots),
                "seed": str(cell.seed),
                "hypotheses": list(cell.hypotheses) if cell.hypotheses else None,
                "judge": cell.judge,
            }
            for cell in cells
        ],
    }


class ContestFolder:
    """Keeps the games of some cells. Use it as a context: it holds the file open."""

    def __init__(self, folder: Path, cells: Sequence[Cell]) -> None:
        self.folder = folder
        self.terms = terms_of(cells)
        self.games: list[list[Outcome]] = [[] for _ in cells]

    def __enter__(self) -> ContestFolder:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.check_terms()
            self.read_games(self.folder / GAMES)
            self.file = (self.folder / GAMES).open("a", encoding="utf-8")
        except OSError as error:
            raise unwritable(self.folder, error) from error
        return self

    def __exit__(self, *error: object) -> None:
        self.file.close()

    def check_terms(self) -> None:
        path = self.folder / TERMS
        if path.exists():
            if known(path.read_text("utf-8")) != self.terms:
                sentence = msg(
                    "{folder} belongs to another command: other bots, options, rules, seed, hypotheses or judge."
                    " Give the same command again, or take another folder."
                )
                raise SalonError(sentence, folder=self.folder)
        elif any(self.folder.iterdir()):
            raise SalonError(msg("{folder} is not empty and is no folder of salon arena."), folder=self.folder)
        else:
            write(path, json.dumps(self.terms, indent=2) + "\n")

    def read_games(self, path: Path) -> None:
        """The games that are there. A last line that was cut off by a crash is dropped."""
        if not path.exists():
            return
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        for number, line in enumerate(whole.decode("utf-8").splitlines(), 1):
            try:
                cell, outcome = read_line(line)
                self.games[cell].append(outcome)
            except (ValueError, KeyError, TypeError, IndexError):
                sentence = msg(
                    "{path}, line {n}, is no game of this contest. Delete this line and all after it to go on."
                )
                raise SalonError(sentence, path=path, n=number) from None
        if len(whole) < len(text):
            with path.open("r+b") as file:
                file.truncate(len(whole))

    def keep(self, cell: int, outcome: Outcome) -> None:
        self.file.write(line_of(cell, outcome) + "\n")
        self.file.flush()

    def write_result(self, data: Mapping[str, object], page: str) -> None:
        write(self.folder / RESULT, json.dumps(data, indent=2) + "\n")
        write(self.folder / PAGE, page)


def known(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return None


def line_of(cell: int, outcome: Outcome) -> str:
    data = {"cell": cell, **outcome._asdict(), "seed": str(outcome.seed)}  # it may have 39 digits
    if outcome.luck is None:
        del data["luck"]
    return json.dumps(data)


def read_line(line: str) -> tuple[int, Outcome]:
    data = json.loads(line)
    cell = int(data.pop("cell"))
    if cell < 0:
        raise ValueError(line)
    return cell, Outcome(**{**data, "seed": int(data["seed"]), "seats": tuple(data["seats"])})


def write(path: Path, text: str) -> None:
    """Under another name first, so that half a file never counts."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, "utf-8")
        os.replace(part, path)
    except OSError as error:
        raise unwritable(path.parent, error) from error


def unwritable(folder: Path, error: OSError) -> SalonError:
    return SalonError(
        msg("Nothing can be written into the folder {folder}: {why}."), folder=folder, why=error.strerror
    )
