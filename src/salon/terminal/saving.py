"""Putting a game into a file: under a good name, and never over another file without asking."""

from __future__ import annotations

import tempfile
from datetime import datetime
from pathlib import Path
from typing import Final

from salon.engine.errors import SalonError
from salon.engine.playthrough import Move
from salon.engine.record import write_record
from salon.terminal.commands_back import Again
from salon.terminal.look import BAD, GOOD, STRONG, ink
from salon.terminal.prompt import ask_yes_no
from salon.terminal.screen import Screen

SUFFIX: Final = ".jsonl"


def free_name(game_name: str, folder: Path | None = None) -> Path:
    """A name with the game and the time that no file has yet."""
    stem = f"{game_name}-{datetime.now():%Y-%m-%d-%H%M}"
    number = 1
    while True:
        path = (folder or Path()) / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        if not path.exists():
            return path
        number += 1


def named(text: str) -> Path:
    """The path somebody typed; a name without an ending gets ours."""
    path = Path(text).expanduser()
    return path if path.suffix else path.with_name(path.name + SUFFIX)


class SavingScreen(Screen):
    """A person's screen, from which the game can be saved; those who leave are asked about it."""

    me: int
    again: Again
    file: Path | None  # where the game was last read or saved ...
    kept: list[Move]  # ... with these moves

    def save(self, text: str) -> bool:
        """Whether the game is in a file now; if not, the reason was said."""
        t = self.look.t
        try:
            path = named(text) if text else free_name(self.game.name)
            if path.exists():
                question = t("{path} exists already. Write over it?").format(path=path)
                if not ask_yes_no(self.console, question, False, self.lang):
                    self.say(t("Not saved."))
                    return False
            self.write(path)
            return True
        except SalonError as error:
            self.say(error.in_language(self.lang), BAD)
        except (OSError, ValueError, RuntimeError) as error:  # a name that no file can have
            self.say(t("{text} cannot be used as a file name: {why}.").format(text=repr(text), why=error), BAD)
        return False

    def write(self, path: Path) -> None:
        t = self.look.t
        write_record(path, self.match.playthrough)  # with the seed: who saves may continue
        self.file, self.kept = path, list(self.moves)
        self.say(t("Saved in {path}.").format(path=path), GOOD)
        self.say_how_to_come_back(path)

    def say_how_to_come_back(self, path: Path) -> None:
        t = self.look.t
        over = self.match.over
        self.say(t("Look at it again with:") if over else t("Continue with:"))
        command = self.again.replay(path) if over else self.again.play(path)
        self.console.print(ink(command, STRONG), soft_wrap=True)  # in one piece, to be copied

    def quit(self) -> bool:
        """Offer to save, and say goodbye: False. True if the game could not be saved, and so goes on."""
        t = self.look.t
        wants = self.has_news() and ask_yes_no(self.console, t("Save the game before you leave?"), True, self.lang)
        if wants and not self.save(""):
            self.say(t("Not saved, so the game goes on; try: save FILE"))
            return True
        self.say(t("Goodbye!"))
        return False

    def leave(self) -> None:
        """Nobody can be asked any more: save the game, and say where; or say why there is no need to."""
        t = self.look.t
        if self.match.over:
            self.say(t("Not saved."))
        elif self.has_news():
            if not self.save(""):
                self.save(str(Path(tempfile.gettempdir()) / free_name(self.game.name).name))
        elif self.file:
            self.say(t("You have made no new move: the game is still in {path}.").format(path=self.file))
            self.say_how_to_come_back(self.file)
        else:
            self.say(t("You have made no move yet, so there is nothing to keep."))

    def has_news(self) -> bool:
        """Whether the person has made or taken back a move since the file was written."""
        moves, same = self.moves, 0
        while same < min(len(moves), len(self.kept)) and moves[same] == self.kept[same]:
            same += 1
        return any(seat == self.me for seat, _ in moves[same:] + self.kept[same:])
