"""The commands by name. A slip of the pen gets the nearest one, and no command at all the table in the browser."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final

import salon
from salon.cli.arguments import language_of
from salon.engine.errors import SalonError, Sentence
from salon.engine.language import msg, translator
from salon.engine.words import not_one_of

# Each command: its module, loaded only when it is called, and what it does.
COMMANDS: Final = {
    "serve": ("salon.cli.serve", msg("open the table in the browser, for friends and bots")),
    "play": ("salon.cli.play", msg("play a game against bots in the terminal")),
    "watch": ("salon.cli.watch", msg("watch bots play, step by step or at a speed")),
    "replay": ("salon.cli.replay", msg("go through a recorded game, forward, back or anywhere")),
    "sim": ("salon.cli.sim", msg("let bots play many games and sum up who wins")),
    "arena": ("salon.cli.arena", msg("find out which bot is stronger, and stop when it is known")),
    "train": ("salon.cli.train", msg("let a mind learn a game, from lessons and from games against itself")),
    "dataset": ("salon.cli.dataset", msg("write many games, or a server's matches, as tables to learn from")),
    "fuzz": ("salon.cli.fuzz", msg("play random games looking for faults in a game")),
    "verify": ("salon.cli.verify", msg("check everything that a record or a dataset says")),
    "cards": ("salon.cli.cards", msg("check a card file of your own, or start one")),
    "new": ("salon.cli.new", msg("begin a game of your own, as a package that plays at once")),
    "mcp": ("salon.cli.mcp", msg("let a language model play, by the Model Context Protocol")),
    "db": ("salon.cli.db", msg("check what a new version does to the matches that are kept")),
    "about": ("salon.cli.about", msg("say which Salon this is, and how fast it plays here")),
    "schema": ("salon.cli.schema", msg("print the JSON Schema of our files")),
}


def run(argv: Sequence[str]) -> int:
    """Do what the command line says; the exit code."""
    lang = language_of(argv)
    t = translator(lang)
    if not argv or (argv[0].startswith("-") and argv[0] not in ("-h", "--help", "--version")):
        if misplaced := [word for word in argv if word in COMMANDS]:
            options = " ".join([word for word in argv if word != misplaced[0]])
            sentence = msg("The command comes first: salon {command} {options}")
            raise SalonError(sentence, command=misplaced[0], options=options)
        argv = ["serve", *argv]
    name, rest = argv[0], argv[1:]
    if name in ("-h", "--help", "help"):
        print(overview(lang))
        return 0
    if name == "--version":
        print(f"salon {salon.__version__}")
        return 0
    if name not in COMMANDS:
        raise SalonError(not_one_of(name, msg("a command"), list(COMMANDS)))
    module, about = COMMANDS[name]
    command: Callable[[str, Sequence[str], str], int] = import_module(module).run
    salon.GAMES.manifests()
    told = tell_failures(lang)
    try:
        code = command(t(about), rest, lang)
    except SalonError as error:
        tell_failures(lang, [*told, error.said])
        raise
    tell_failures(lang, told)  # some show only when a game is looked at
    return code


def tell_failures(lang: str, told: Sequence[Sentence] = ()) -> list[Sentence]:
    """Say which games are left out and why, each once; all that have been told by now."""
    failures = salon.GAMES.failures[:]
    for failure in failures:
        if not any(failure is each for each in told):
            print(f"salon: {failure.in_language(lang)}", file=sys.stderr)
    return failures


def overview(lang: str) -> str:
    t = translator(lang)
    lines = [t("Salon: card games about making art, played completely and by the rules."), ""]
    lines += [f"  salon {name:<8}{t(about)}" for name, (_, about) in COMMANDS.items()]
    lines += ["", t("salon alone opens the table in the browser; salon COMMAND --help says more about a command.")]
    return "\n".join(lines)
