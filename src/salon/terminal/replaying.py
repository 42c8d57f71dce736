"""Going through a recorded game: forward, back, anywhere, and through anybody's eyes."""

from __future__ import annotations

from typing import Final

from rich.console import Console

from salon.bots.guest_names import GUESTS
from salon.engine.words import normal, quoted
from salon.table.in_memory import InMemoryTable
from salon.terminal.look import BAD, flow, words
from salon.terminal.prompt import INTERRUPTED, EndOfInput, number_typed, prepare_editing, read_line, too_much
from salon.terminal.watching import FORWARD, QUIT, Onlooker

# Every command by its words, in English and French.
COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "forward": FORWARD,
    "back": ("b", "back", "p", "previous", "retour", "r", "precedent"),
    "jump": ("j", "jump", "go", "move", "aller", "coup"),
    "start": ("start", "first", "debut"),
    "end": ("end", "last", "fin"),
    "seat": ("seat", "place"),
    "help": ("?", "help", "h", "aide"),
    "quit": QUIT,
}
ALONE: Final = ("start", "end", "help", "quit")  # nothing can follow these
NOBODY: Final = ("none", "nobody", "aucun", "aucune", "personne")


class Replay(Onlooker):
    """A record, gone through by typed lines, so that it works in pipes and on dumb terminals too."""

    def __init__(self, table: InMemoryTable, eyes: int | None, console: Console, lang: str, stop: str = "") -> None:
        """`stop`: why the game leads no further than this, if it does not."""
        super().__init__(table, eyes, console, lang)
        self.stop = stop
        self.here = 0
        self.last = len(self.match.playthrough.moves)

    def run(self) -> int:
        prepare_editing()
        self.draw()
        try:
            while self.obey(read_line(self.console, self.prompt()).strip()):
                pass
        except EndOfInput:
            self.console.print()
        except KeyboardInterrupt:
            self.console.print()
            return INTERRUPTED
        return 0

    def draw(self) -> None:
        self.show_frame(self.here)
        if self.stop and self.here == self.last:
            self.say(self.stop, BAD)

    def prompt(self) -> str:
        t = self.look.t
        prompt = t("Move {n} of {last} (Enter: next, b: back, a number, start, end, ?: help, q: quit) > ")
        if self.look.width < len(prompt):
            prompt = t("{n} of {last} (? for help) > ")
        return prompt.format(n=self.here, last=self.last)

    def obey(self, line: str) -> bool:
        """Do what a line says, or say why not; False if it says to leave."""
        t = self.look.t
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        command = command_of(word)
        if number_typed(line) is not None:
            command, word, rest = "jump", "jump", line
        if command in ALONE and rest:
            sentence = too_much(word, rest, self.lang)
        elif command == "quit":
            return False
        elif command == "help":
            self.help()
            return True
        elif command == "seat":
            sentence = self.look_through(word, rest)
        elif command:
            sentence = self.go(command, word, rest)
        else:
            sentence = t("{text} is not understood; ? lists what you can type.").format(text=quoted(line))
        if sentence:
            self.say(sentence, BAD)
        else:
            self.draw()
        return True

    def help(self) -> None:
        t = self.look.t
        sentence = t(
            "Enter or n: the next move; b: back; n 5 or b 5: five moves at once; a number or jump 20: that move; "
            "start, end; seat 1 or seat {name}: through these eyes; seat none: as a spectator; q: quit."
        )
        self.show(flow("", words(sentence.format(name=GUESTS[1])), self.look.width, 1))

    def go(self, command: str, word: str, rest: str) -> str:
        """Go to another move; a sentence if there is no way."""
        t = self.look.t
        if command in ("start", "end"):
            self.here = 0 if command == "start" else self.last
            return ""
        number = number_typed(rest) if rest or command == "jump" else 1
        if number is None or (number < 1 and command != "jump"):
            return t("After {command} comes a number, as in: {command} 5").format(command=word)
        if command == "jump":
            if not 0 <= number <= self.last:
                return t("There is no move {n}; the last one is {last}.").format(n=number, last=self.last)
            self.here = number
        elif command == "forward":
            if self.here == self.last:
                return t("This is the end of the record.")
            self.here = min(self.here + number, self.last)
        else:
            if self.here == 0:
                return t("This is the start of the record.")
            self.here = max(self.here - number, 0)
        return ""

    def look_through(self, word: str, rest: str) -> str:
        """Change the eyes; a sentence if nobody has such eyes."""
        t = self.look.t
        seat, last = number_typed(rest), self.game.players - 1
        if " ".join(normal(rest)) in NOBODY:
            self.eyes = None
        elif seat is not None and 0 <= seat <= last:
            self.eyes = seat
        elif rest and normal(rest) in (known := [normal(name) for name in GUESTS[: self.game.players]]):
            self.eyes = known.index(normal(rest))
        else:
            sentence = t("After {command} comes a number from 0 to {last}, or none.")
            return sentence.format(command=word, last=last)
        return ""


def command_of(word: str) -> str:
    """The command that a word is; Enter alone goes forward. Empty if it is none."""
    if not word:
        return "forward"
    plain = " ".join(normal(word)) or word[0]
    return next((command for command, known in COMMANDS.items() if plain in known), "")
