"""From arguments to a game with bots at its seats."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import salon
from salon.bots import bot_names
from salon.cli.arguments import Arguments
from salon.engine.chance import SEED_BITS, check_seed
from salon.engine.errors import SalonError
from salon.engine.language import translator
from salon.engine.words import not_one_of, quoted
from salon.games import make_with

if TYPE_CHECKING:
    from salon.engine.game import Game
    from salon.engine.playthrough import Playthrough

SALT_BYTES: Final = 16
USUAL_PLAYERS: Final = 4
BEST_BOT: Final = "greedy"  # sits down where nobody says who should


def game_arguments(arguments: Arguments) -> None:
    """The arguments of every command that makes a game."""
    t = translator(arguments.lang)
    arguments.place("game", t("which game: {games}").format(games=", ".join(salon.GAMES)))
    arguments.value("--players", "N", t("how many play"))
    arguments.value("--bots", "A,B", t("the bots, such as greedy,random; one name stands for all"))
    arguments.values_of("--option", "KEY=VALUE", t("an option of the game; may be given several times"))
    arguments.value("--seed", "N", t("the same seed deals the same cards"))


def language_argument(arguments: Arguments) -> None:
    t = translator(arguments.lang)
    arguments.value("--lang", "en|fr", t("the language: en or fr"))


def split_spec(arguments: Arguments, spec: str) -> tuple[str, dict[str, str]]:
    """The game's name and all options as typed, from `bioutifoul(influence=may)`, --option and --players."""
    t = translator(arguments.lang)
    found = re.fullmatch(r"\s*([^()\s]+)\s*(?:\((.*)\))?\s*", spec)
    name = found[1] if found else spec
    if name not in salon.GAMES:
        raise SalonError(not_one_of(name, "a game we know", list(salon.GAMES)))
    inside = found[2].split(",") if found and found[2] else []
    options: dict[str, str] = {}
    players = arguments.text("players")
    for word in [*inside, *arguments.several("option"), *([f"players={players}"] if players else [])]:
        key, equals, value = (part.strip() for part in word.partition("="))
        if not equals or not key:
            sentence = t("{text} is not an option; options look like influence=may.")
            raise SalonError(sentence.format(text=quoted(word)))
        if key in options:
            raise SalonError(t("{key} is given twice.").format(key=key))
        if re.search(r"[(),]", value):
            raise SalonError(t("{text} is not a value of an option.").format(text=quoted(value)))
        options[key] = value
    return name, options


def game_and_bots(arguments: Arguments, spec: str, people: int) -> tuple[Game, list[str]]:
    """The game, and a bot for every seat but the people's."""
    name, options = split_spec(arguments, spec)
    bots = typed_bots(arguments, name)
    if "players" not in options:
        options["players"] = str(people + len(bots) if len(bots) > 1 - people else USUAL_PLAYERS)
    game = salon.make(f"{name}({', '.join(f'{key}={value}' for key, value in options.items())})")
    return game, enough_bots(arguments, game, bots, game.players - people)


def typed_bots(arguments: Arguments, name: str) -> list[str]:
    """The names after --bots, as many as were typed."""
    text = arguments.text("bots")
    if text is None:
        return []
    bots = [each.strip() for each in text.split(",")]
    for bot in bots:
        if bot not in bot_names(name):
            raise SalonError(not_one_of(bot, f"a bot that plays {name}", bot_names(name)))
    return bots


def enough_bots(arguments: Arguments, game: Game, bots: Sequence[str], needed: int) -> list[str]:
    """Exactly the bots needed; one name alone stands for all."""
    t = translator(arguments.lang)
    if not bots:
        return [BEST_BOT if BEST_BOT in bot_names(game.name) else bot_names(game.name)[0]] * needed
    if len(bots) == 1:
        return list(bots) * needed
    if len(bots) != needed:
        sentence = t.plural(
            "With {players} players it takes {n} bot, not {given}; one name alone stands for all.",
            "With {players} players it takes {n} bots, not {given}; one name alone stands for all.",
            needed,
        )
        raise SalonError(sentence.format(players=game.players, n=needed, given=len(bots)))
    return list(bots)


def seed_of(arguments: Arguments) -> tuple[int, str]:
    """The seed asked for; otherwise a secret one, with the salt that keeps it so."""
    text = arguments.text("seed")
    if text is None:
        return secrets.randbits(SEED_BITS), secrets.token_hex(SALT_BYTES)
    typed = re.fullmatch("[0-9]{1,39}", text)
    return check_seed(int(text) if typed else text), ""


def seat_of(arguments: Arguments, game: Game, default: int | None) -> int | None:
    """--seat, if there is such a seat."""
    return arguments.whole("seat", default, 0, game.players - 1)


def recorded(path: str) -> Playthrough:
    """The game in a record; what is wrong with the file raises a sentence."""
    from salon.engine.record import read_record

    return read_record(Path(path), make_with)
