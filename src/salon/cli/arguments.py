"""Reading the command line: every mistake becomes one sentence."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Mapping, Sequence
from typing import Final, NoReturn

from salon.engine.errors import SalonError, Sentence
from salon.engine.language import LANGUAGES, msg, translator
from salon.engine.words import nearest, not_one_of, quoted

LONGEST_NUMBER: Final = 40  # digits; a seed has at most 39


def default_language(environ: Mapping[str, str]) -> str:
    """The language of the terminal's user: the first of LC_ALL, LC_MESSAGES and LANG that is set."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return "fr" if environ[name].lower().startswith("fr") else "en"
    return "en"


def language_of(argv: Sequence[str]) -> str:
    """The language for everything we say, known before the rest of the line is understood."""
    for place, word in enumerate(argv):
        value = argv[place + 1] if word == "--lang" and place + 1 < len(argv) else word.removeprefix("--lang=")
        if word.startswith("--lang") and value in LANGUAGES:
            return value
    return default_language(os.environ)


class Arguments:
    """The arguments of one command; what was typed is kept as text until a command reads it."""

    def __init__(self, command: str, about: str, lang: str) -> None:
        self.command = command
        self.lang = lang
        t = translator(lang)
        self.parser = Parser(prog=f"salon {command}", description=about, add_help=False, allow_abbrev=False)
        self.parser.lang = lang
        self.group = self.parser.add_argument_group(t("options"))
        self.places = self.parser.add_argument_group(t("arguments"))
        self.flag("--help", t("show this help"), "-h")
        self.values: dict[str, str | bool | list[str] | None] = {}
        self.named_after_option: set[str] = set()  # what games let one choose with --option

    # What there is

    def place(self, name: str, about: str) -> None:
        """An argument without a flag."""
        self.places.add_argument(name, metavar=name.upper(), nargs="?", help=about)

    def places_for(self, name: str, metavar: str, about: str) -> None:
        """Any number of arguments without a flag, after the others."""
        self.places.add_argument(name, metavar=metavar, nargs="*", help=about)

    def value(self, flag: str, metavar: str, about: str) -> None:
        self.group.add_argument(flag, metavar=metavar, help=about)

    def values_of(self, flag: str, metavar: str, about: str) -> None:
        """A flag that may be given several times."""
        self.group.add_argument(flag, metavar=metavar, action="append", default=[], help=about)

    def flag(self, flag: str, about: str, *others: str) -> None:
        self.group.add_argument(flag, *others, action="store_true", help=about)

    def listing(self, title: str, rows: Sequence[tuple[str, str]]) -> None:
        """Things and what they are about, for the help only."""
        group = self.parser.add_argument_group(title)
        for term, about in rows:
            group._group_actions.append(argparse.Action([], "", metavar=term, help=about.replace("%", "%%")))

    # What was typed

    def read(self, argv: Sequence[str]) -> bool:
        """Understand the line; False if only help was wanted, which is then printed."""
        found, left = self.parser.parse_known_intermixed_args(argv)  # flags may stand between the other words
        self.values = vars(found)
        if self.values["help"]:
            print(self.parser.format_help(), end="")
            return False
        if left:
            flags = [flag for action in self.parser._actions for flag in action.option_strings]
            near = nearest(left[0].split("=")[0], flags) if left[0].startswith("-") else None
            near = self.after_option(left[0], argv) or near
            help_lists = Sentence(msg("--help lists what it takes."))
            hint = Sentence(msg("did you mean {flag}?"), flag=near) if near else help_lists
            sentence = msg("{command} does not take {text}; {hint}")
            raise SalonError(sentence, command=self.parser.prog, text=quoted(left[0]), hint=hint)
        return True

    def after_option(self, flag: str, argv: Sequence[str]) -> str:
        """How an option of a game is typed that somebody took for a flag; empty if it is none."""
        name, equals, value = flag.removeprefix("--").partition("=")
        if not flag.startswith("--") or name not in self.named_after_option:
            return ""
        following = "" if equals else next(iter(argv[list(argv).index(flag) + 1 :]), "")
        value = value or ("" if following.startswith("-") else following)
        return f"--option {name}={value or 'VALUE'}"

    def text(self, name: str) -> str | None:
        value = self.values[name]
        return value if isinstance(value, str) else None

    def is_set(self, name: str) -> bool:
        return bool(self.values[name])

    def several(self, name: str) -> list[str]:
        value = self.values[name]
        return value if isinstance(value, list) else []

    def needed(self, name: str, examples: str, what: Sentence | None = None) -> str:
        """An argument that must be there; `what` says what it is, if its name does not."""
        value = self.text(name)
        if value is None:
            sentence = msg("{command} needs {what}, as in: {command} {example}")
            raise SalonError(sentence, command=self.parser.prog, what=what or name.upper(), example=examples)
        return value

    def whole(self, name: str, default: int | None, least: int, most: int) -> int | None:
        """A whole number within its bounds."""
        text = self.text(name)
        if text is None:
            return default
        digits = re.fullmatch("[0-9]+", text) and len(text) <= LONGEST_NUMBER
        if not digits or not least <= int(text) <= most:
            sentence = msg("--{name} takes a whole number from {least} to {most}, not {text}.")
            raise SalonError(sentence, name=flag_name(name), least=least, most=most, text=quoted(text))
        return int(text)

    def number(self, name: str, default: float, least: float, most: float) -> float:
        """A number, perhaps with a decimal point, within its bounds."""
        text = self.text(name)
        if text is None:
            return default
        if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text) or not least <= float(text) <= most:
            sentence = msg("--{name} takes a number from {least:g} to {most:g}, not {text}.")
            raise SalonError(sentence, name=name, least=least, most=most, text=quoted(text))
        return float(text)

    def language(self) -> str:
        text = self.text("lang")
        if text is not None and text not in LANGUAGES:
            raise SalonError(not_one_of(text, msg("a language we speak"), LANGUAGES))
        return text or default_language(os.environ)

    def refuse(self, names: Sequence[str], why: str) -> None:
        """Flags that make no sense with what else was said."""
        for name in names:
            if self.values[name]:
                sentence = msg("--{name} cannot be used here: {why}")
                raise SalonError(sentence, name=flag_name(name), why=Sentence(why))


def flag_name(name: str) -> str:
    """How a value is typed: random-cards, not random_cards."""
    return name.replace("_", "-")


class Parser(argparse.ArgumentParser):
    """argparse, except that a mistake raises a sentence."""

    lang = "en"

    def format_help(self) -> str:
        t = translator(self.lang)
        return super().format_help().replace("usage: ", t("How to use it: "), 1)

    def error(self, message: str) -> NoReturn:
        found = re.fullmatch(r"argument ([^:]*): (.*)", message)
        flag = found[1].split("/")[0] if found else ""
        if found and found[2].startswith("expected"):
            raise SalonError(msg("{flag} needs a value after it."), flag=flag)
        if found and found[2].startswith("ignored explicit"):
            raise SalonError(msg("{flag} takes no value."), flag=flag)
        raise SalonError(f"{message[:1].upper()}{message[1:]}.")
