"""salon cards: owners of a box check their card files, and get what they need to write one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from salon.card_files import game_of, games_with_sets, open_file, usual_game, workshop_of
from salon.cli.arguments import Arguments
from salon.cli.games import language_argument
from salon.engine.errors import SalonError, Sentence
from salon.engine.language import msg, translator
from salon.engine.words import any_of, not_one_of
from salon.registry import GAMES, make_with, manifest_of

HAS_PROBLEMS: Final = 1
LAST_PORT: Final = 65535
A_FILE: Final = msg("a card file")


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("cards", about, lang)
    arguments.place("task", t("what to do: {tasks}").format(tasks=", ".join(TASKS)))
    arguments.place("what", t("the file to check, or the game whose template is wanted"))
    arguments.value("--port", "PORT", t("for edit: the port to listen on; left out, any that is free"))
    arguments.flag("--no-browser", t("do not open the browser"))
    language_argument(arguments)
    arguments.listing(
        t("tasks"),
        [
            ("check FILE", t("tell everything that is wrong with a card file, and what is unusual")),
            ("edit FILE", t("type in a card file in the browser, card after card, as each will look")),
            (t("new GAME"), t("print a card file with comments, to be typed over")),
            (t("list GAME or FILE"), t("print every card, and how much of it is the printed one")),
            ("list-abilities", t("print what cards can do, and how to write it")),
            (t("schema GAME"), t("print the JSON Schema of card files, for editors")),
        ],
    )
    if not arguments.read(argv):
        return 0
    tasks = Sentence(msg("a task ({tasks})"), tasks=any_of(list(TASKS)))
    task = arguments.needed("task", "check my-set.toml", tasks)
    if task not in TASKS:
        raise SalonError(not_one_of(task, msg("a task of salon cards"), list(TASKS)))
    return TASKS[task](arguments, arguments.language())


def check(arguments: Arguments, lang: str) -> int:
    """All problems, or what is unusual; the exit code says whether the set can be played with."""
    from salon.engine.cards import CardFileError, load_cards, read_file
    from salon.engine.own_sets import taken_id

    t = translator(lang)
    path = arguments.needed("what", "check my-set.toml", Sentence(A_FILE))
    try:
        text = read_file(Path(path))
        game = game_of(text, path)
        sets = games_with_sets()[game].SETS
        cards = load_cards(text, path, sets.schema)
        if taken := taken_id(cards, sets.known):
            raise CardFileError(taken)
    except CardFileError as error:
        print(error)
        return HAS_PROBLEMS
    found = workshop_of(game).warnings(cards)
    title, fingerprint = cards.single("set").text("title", lang), sets.read(text, path).fingerprint
    told = t("{path}: {title} can be played with; its fingerprint is {fingerprint}.")
    print(told.format(path=path, title=title, fingerprint=fingerprint))
    for line in workshop_of(game).left(cards, t):
        print(line)
    if found:
        print(t.plural("{n} thing is unusual:", "{n} things are unusual:", len(found)).format(n=len(found)))
    for problem in found:
        print(f"  {problem}")
    return 0


def edit(arguments: Arguments, lang: str) -> int:
    """A form in the browser; a file that is not there yet is begun, if that is wanted."""
    path = Path(arguments.needed("what", "edit my-set.toml", Sentence(A_FILE)))
    port = arguments.whole("port", 0, 0, LAST_PORT) or 0

    from salon.engine.cards import read_file
    from salon.web.editor.authors import author_of
    from salon.web.editor.server import run as serve

    if not path.exists():
        offer_new(path, author_of(usual_game()).new_file(lang), lang)
    author = author_of(game_of(read_file(path), str(path)))
    return serve(path, author, not arguments.is_set("no_browser"), port, lang)


def offer_new(path: Path, text: str, lang: str) -> None:
    """Begin a file as `salon cards new` does."""
    t, game = translator(lang), usual_game()
    others = any_of([f"salon cards new {each} > {path}" for each in games_with_sets() if each != game])
    command = others if isinstance(others, str) else others.in_language(lang)
    print(t("For another game, answer n and begin with: {command}").format(command=command))
    sentence = t("{path} is not there yet. Begin it, with the house cards of {game} to be typed over? [Y/n]")
    asked = sentence.format(path=path, game=manifest_of(game).title)
    try:
        answer = input(f"{asked} ").strip().lower()
    except EOFError:
        answer = "n"
        print()
    if answer[:1] not in ("", "y", "o"):  # yes, oui
        sentence = msg("There is no card file {path}; begin one with: {command}")
        raise SalonError(sentence, path=path, command=f"salon cards new {game} > {path}")
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise SalonError(msg("{path} cannot be written: {why}."), path=path, why=error.strerror) from error


def new(arguments: Arguments, lang: str) -> int:
    games = Sentence(msg("a game ({games})"), games=any_of(list(games_with_sets())))
    print(workshop_of(arguments.needed("what", f"new {usual_game()}", games)).template(lang), end="")
    return 0


def list_cards(arguments: Arguments, lang: str) -> int:
    """List the cards of a game as it is usually played, or of an owner's file."""
    from salon.cli.card_list import told_of_cards

    either = Sentence(msg("a card file or a game ({games})"), games=any_of(list(GAMES)))
    what = arguments.needed("what", f"list {usual_game()}", either)
    if what in GAMES:
        made = make_with(what, {})
    elif Path(what).exists():
        game, own = open_file(Path(what))
        made = make_with(game, {"cards": own.id})
    else:
        raise SalonError(not_one_of(what, msg("a card file or a game"), list(GAMES)))
    print(told_of_cards(made, translator(lang)))
    return 0


def list_abilities(arguments: Arguments, lang: str) -> int:
    """List the abilities of all games whose cards choose from a catalogue."""
    told = {name: text for game in games_with_sets() for name, text in workshop_of(game).abilities(lang).items()}
    name = arguments.text("what")
    if name is not None and name not in told:
        raise SalonError(not_one_of(name, msg("an ability"), list(told)))
    print("\n\n".join(told.values() if name is None else [told[name]]))
    return 0


def schema(arguments: Arguments, lang: str) -> int:
    print(workshop_of(arguments.text("what") or usual_game()).schema_text(), end="")
    return 0


TASKS: Final[dict[str, Callable[[Arguments, str], int]]] = {
    "check": check,
    "edit": edit,
    "new": new,
    "list": list_cards,
    "list-abilities": list_abilities,
    "schema": schema,
}
