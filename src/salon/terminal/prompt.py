"""What somebody typed: a number, a command in English or French, or the words of an action."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from rich.console import Console

from salon.engine.game import Game
from salon.engine.language import translator
from salon.engine.words import NotUnderstood, normal, one_of, quoted

# Every command by its words; those in front are shown in the help, English first.
COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "help": ("?", "help", "aide", "h"),
    "rules": ("rules", "règles"),
    "why": ("why", "pourquoi"),
    "undo": ("undo", "annuler", "u"),
    "save": ("save", "sauver", "sauvegarder", "enregistrer"),
    "log": ("log", "journal"),
    "table": ("table", "t"),
    "market": ("market", "marché"),
    "hint": ("hint", "conseil", "indice"),
    "judge": ("judge", "juger"),
    "explain": ("explain", "expliquer"),
    "quit": ("quit", "quitter", "exit", "q"),
}
ALONE: Final = ("rules", "undo", "table", "market", "quit")  # nothing can follow these
YES: Final = ("y", "yes", "o", "oui")
NO: Final = ("n", "no", "non")
ON: Final = ("on", "yes", "oui")
OFF: Final = ("off", "no", "non")


class Typed:
    """A command with what follows it; an empty command: number or words of an action."""

    def __init__(self, command: str, rest: str, word: str = "") -> None:
        self.command = command
        self.rest = rest
        self.word = word  # the command as it was typed


def understand(line: str) -> Typed:
    """Which command a line is, if it is one."""
    text = line.strip()
    first, _, rest = text.partition(" ")
    if first.startswith("?"):  # "?" needs no space after it
        return Typed("help", f"{first.lstrip('?')} {rest}".strip(), "?")
    for command, words in COMMANDS.items():
        fits = normal(first) in [normal(word) for word in words if word != "?"]
        if fits and (len(first) > 1 or not rest):  # "h left" is about Heinrich
            return Typed(command, rest.strip(), first)
    return Typed("", text)


def number_typed(text: str) -> int | None:
    """The number of a choice, also as '[3]' or '3.'; there is no choice -3, but somebody may ask for it."""
    digits = text.strip("[](). ")
    return int(digits) if re.fullmatch("-?[0-9]{1,9}", digits) else None


def too_much(word: str, rest: str, lang: str) -> str:
    """The answer to words after a command that takes none."""
    t = translator(lang)
    return t("Nothing can follow {command}; {text} is not understood.").format(command=word, text=quoted(rest))


def perhaps_meant(error: NotUnderstood, game: Game, possible: Sequence[int]) -> list[int]:
    """The actions that were perhaps meant, those that are possible first."""
    found = dict.fromkeys(game.parse(phrase, among=possible) for phrase in error.phrases)
    return sorted(found, key=lambda action: action not in possible)


def explain(error: NotUnderstood, game: Game, lang: str, possible: Sequence[int]) -> str:
    """What was not understood, in the player's language."""
    t = translator(lang)
    # The phrases may be in any language we understand; we answer in one.
    meant = [quoted(game.say(action, lang)) for action in perhaps_meant(error, game, possible)]
    if error.ambiguous:
        most, rest = meant[:MOST_SHOWN], len(meant) - MOST_SHOWN
        if rest > 0:
            most.append(t.plural("{n} more", "{n} more", rest).format(n=rest))
        return t("{text} may mean {phrases}.").format(text=quoted(error.text), phrases=one_of(most, t("or")))
    if meant:
        phrases = one_of(meant[:MOST_SHOWN], t("or"))
        return t("{text} is not understood; did you mean {phrases}?").format(text=quoted(error.text), phrases=phrases)
    return t("{text} is not understood; ? lists what you can type.").format(text=quoted(error.text))


MOST_SHOWN: Final = 4


# Reading

INTERRUPTED: Final = 130  # the exit code that shells expect after Ctrl-C


class EndOfInput(Exception):
    """Nothing more will be typed."""


def prepare_editing() -> None:
    """Arrow keys and history at the prompt, where Python has them."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline

            readline.set_auto_history(True)


def read_line(console: Console, prompt: str = "> ") -> str:
    """One typed line. The prompt is plain text, so that line editing knows how long it is."""
    console.file.flush()
    try:
        line = input(prompt)
        if not sys.stdin.isatty():  # nobody's keys are echoed: a transcript should show what was answered
            console.out(line, highlight=False)
        return line
    except EOFError:
        raise EndOfInput from None
    except UnicodeDecodeError:  # somebody sends bytes that are no text: not understood, that is all
        return ""


def ask_yes_no(console: Console, question: str, default: bool, lang: str) -> bool:
    """Ask until the answer is one; Enter and the end of input take the default."""
    t = translator(lang)
    hint = t("[Y/n]") if default else t("[y/N]")
    while True:
        try:
            typed = normal(read_line(console, f"{question} {hint} "))
        except EndOfInput:
            console.print()
            return default
        if not typed:
            return default
        if len(typed) == 1 and typed[0] in YES + NO:
            return typed[0] in YES
