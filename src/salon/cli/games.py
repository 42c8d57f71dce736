"""From arguments to a game with bots at its seats."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import salon
from salon.bots import bot_names, is_bot, no_such_bot, usual_bot
from salon.bots.bot_words import bot_note
from salon.card_files import open_file
from salon.cli.arguments import Arguments
from salon.engine.chance import SEED_BITS, check_seed
from salon.engine.errors import BadOption, SalonError
from salon.engine.language import msg, translator
from salon.engine.options import plain
from salon.engine.own_sets import CARDS, OwnSet
from salon.registry import make_with, read_options, split_spec

if TYPE_CHECKING:
    from salon.engine.game import Game
    from salon.engine.playthrough import Playthrough
    from salon.engine.record import Reading
    from salon.lab.work import Workers

SALT_BYTES: Final = 16
USUAL_PLAYERS: Final = 4

# For commands that play many games.
USUAL_GAMES: Final = 1000
MOST_GAMES: Final = 10_000_000
MOST_WORKERS: Final = 1024


def game_arguments(arguments: Arguments, by_language: bool = False) -> None:
    """The arguments of every command that makes a game; `by_language` if its options go by a person's language."""
    t = translator(arguments.lang)
    arguments.place("game", t("which game: {games}").format(games=", ".join(salon.GAMES)))
    arguments.value("--players", "N", t("how many play"))
    arguments.value("--bots", "A,B", t("the bots, such as maestro,artist; one name stands for all"))
    arguments.values_of("--option", "KEY=VALUE", t("an option of the game; may be given several times"))
    arguments.value("--seed", "N", t("the same seed deals the same cards"))
    cards_argument(arguments)
    list_bots(arguments)
    list_options(arguments, by_language=by_language)


def list_bots(arguments: Arguments) -> None:
    """Tell in the help which bots there are, and what they are like; those of all games first."""
    t = translator(arguments.lang)
    played: dict[str, list[str]] = {}
    for name in salon.GAMES:
        for bot in bot_names(name):
            played.setdefault(bot, []).append(name)
    rows = []
    for bot, games in sorted(played.items(), key=lambda pair: -len(pair[1])):
        only = "" if len(games) == len(salon.GAMES) else t("only in {games}").format(games=", ".join(games))
        rows.append((bot, "; ".join([part for part in (bot_note(bot, t), only) if part])))
    arguments.listing(t("bots, each after --bots"), rows)


def list_options(arguments: Arguments, with_defaults: bool = True, by_language: bool = False) -> None:
    """Tell in the help what --option may be followed by, for each game."""
    t = translator(arguments.lang)
    for name, kind in salon.GAMES.items():
        rows: list[tuple[str, str]] = []
        preset = kind.presets_in(arguments.lang) if by_language else {}
        for option in kind.OPTIONS:
            about = t(option.about)
            if with_defaults and option.name in kind.presets(USUAL_PLAYERS):
                about = t("{about}; by default as advised for the number of players").format(about=about)
            elif with_defaults and option.name != "players":  # the bots have a say in that
                usual = preset.get(option.name, option.default)
                about = t("{about}; {value} by default").format(about=about, value=plain(usual))
            rows.append((f"{option.name}={'|'.join(plain(value) for value in option.values)}", about))
        arguments.listing(t("options of {game}, each after --option").format(game=name), rows)
        arguments.named_after_option.update([option.name for option in kind.OPTIONS])


def many_games_arguments(arguments: Arguments) -> None:
    """The arguments of every command that plays many games."""
    t = translator(arguments.lang)
    arguments.value("--games", "N", t("how many games; {n} by default").format(n=USUAL_GAMES))
    arguments.value("--workers", "N", t("how many processes; as many as there are cores by default"))
    arguments.value("--ray", "ADDRESS", t("play on the Ray cluster at HOST:PORT, or on one started here: local"))


def games_and_workers(arguments: Arguments) -> tuple[int, AbstractContextManager[Workers | int | None]]:
    """How many games, and those who play them: so many processes, one for each core, or a cluster."""
    games = arguments.whole("games", USUAL_GAMES, 1, MOST_GAMES) or USUAL_GAMES
    workers = arguments.whole("workers", None, 1, MOST_WORKERS)
    if arguments.text("ray") is not None:
        arguments.refuse(["workers"], msg("the cluster says how many there are."))
    return games, hired(workers, arguments.text("ray"))


@contextmanager
def hired(workers: int | None, ray: str | None) -> Iterator[Workers | int | None]:
    """Those who do the work, for as long as there is some; `ray` is the address of a cluster."""
    if ray is None:
        yield workers
        return
    from salon.lab.cluster import Cluster

    with Cluster(ray) as cluster:
        yield cluster


def language_argument(arguments: Arguments) -> None:
    t = translator(arguments.lang)
    arguments.value("--lang", "en|fr", t("the language: en or fr"))


def name_and_options(arguments: Arguments, spec: str) -> tuple[str, dict[str, str]]:
    """The game's name and all options as typed, from `GAME(option=value)`, --option, --players and --cards."""
    return with_players(arguments, spec, arguments.text("players"))


def with_players(arguments: Arguments, spec: str, players: str | None) -> tuple[str, dict[str, str]]:
    """The same with one of several numbers of players."""
    name, inside = split_spec(spec)
    words = [*inside, *arguments.several("option"), *([f"players={players}"] if players is not None else [])]
    words += option_for_cards(arguments, name)
    return name, read_options(words, option_example(name, words))


def option_example(name: str, words: Sequence[str]) -> str:
    """An option of the game as one would type it: the one whose value was forgotten, if there is one."""
    options = sorted(salon.GAMES[name].OPTIONS, key=lambda option: option.name == "players")  # that has its own flag
    forgotten = [option for option in options if option.name in [word.strip() for word in words]]
    option = (forgotten or options)[0]
    return f"{option.name}={plain(option.values[-1])}"


# Card files


def cards_argument(arguments: Arguments) -> None:
    t = translator(arguments.lang)
    arguments.value("--cards", "FILE", t("play with the cards in this file"))


def opened(arguments: Arguments) -> tuple[str, OwnSet] | None:
    """The set in the file after --cards, and its game; from here on it can be played with."""
    path = arguments.text("cards")
    return None if path is None else open_file(Path(path))


def open_several(arguments: Arguments) -> None:
    """The sets in all files after --cards can be played with."""
    for path in arguments.several("cards"):
        open_file(Path(path))


def option_for_cards(arguments: Arguments, game: str) -> list[str]:
    """The option that chooses the set after --cards, as one would type it."""
    found = opened(arguments)
    if found is None:
        return []
    if found[0] != game:
        sentence = msg("The cards in {file} are for {game}, not for {other}.")
        raise SalonError(sentence, file=arguments.text("cards"), game=found[0], other=game)
    return [f"{CARDS}={found[1].id}"]


def usual_game(arguments: Arguments) -> str:
    """The game that is meant where none is named: that of the card file, if there is one."""
    found = None if arguments.text("game") else opened(arguments)
    return arguments.text("game") or (found[0] if found else next(iter(salon.GAMES)))


# Games and bots


def presets_by_language(arguments: Arguments, spec: str, lang: str) -> dict[str, str]:
    """The options that go with a person's language, where they were not typed."""
    name, typed = name_and_options(arguments, spec)
    presets = salon.GAMES[name].presets_in(lang)
    return {option: plain(value) for option, value in presets.items() if option not in typed}


def presets_told(game: Game, presets: Mapping[str, str], lang: str) -> str:
    """That these options were set for the language, and how to have them otherwise; empty if none was."""
    if not presets:
        return ""
    t = translator(lang)
    chosen = [option for option in game.OPTIONS if option.name in presets]
    usual = " ".join(f"--option {option.name}={plain(option.default)}" for option in chosen)
    return t("{told} Otherwise: {flags}").format(told=game.presets_told(lang), flags=usual)


def game_and_bots(
    arguments: Arguments, spec: str, people: int, presets: Mapping[str, str] | None = None
) -> tuple[Game, list[str]]:
    """The game, and a bot for every seat but the people's; with options that are preset unless they were typed."""
    name, typed = name_and_options(arguments, spec)
    options = {**(presets or {}), **typed}
    bots = typed_bots(arguments, name)
    if "players" not in options and len(bots) > 1:
        options["players"] = str(people + len(bots))
    game = make_with(name, options) if "players" in options else game_of_usual_size(name, options)
    return game, enough_bots(arguments, game, bots, game.players - people)


def game_of_usual_size(name: str, options: dict[str, str]) -> Game:
    """A game with the usual number of players; if the other options forbid that, with as many as they ask for."""
    try:
        return make_with(name, {**options, "players": str(USUAL_PLAYERS)})
    except BadOption:
        return make_with(name, options)


def typed_bots(arguments: Arguments, name: str) -> list[str]:
    """The names after --bots, as many as were typed."""
    text = arguments.text("bots")
    if text is None:
        return []
    bots = [each.strip() for each in text.split(",")]
    for bot in bots:
        if not is_bot(bot, name):
            raise SalonError(no_such_bot(bot, name))
    return bots


def enough_bots(arguments: Arguments, game: Game, bots: Sequence[str], needed: int) -> list[str]:
    """Exactly the bots needed; one name alone stands for all."""
    t = translator(arguments.lang)
    if bots and not needed:
        raise SalonError(msg("A game for one has no seat for a bot; leave --bots out."))
    if not bots:
        return [usual_bot(game.name)] * needed
    if len(bots) == 1:
        return list(bots) * needed
    if len(bots) != needed:
        sentence = t.plural(
            "Here it takes {n} bot, not {given}.",
            "Here it takes {n} bots, not {given}; one name alone stands for all.",
            needed,
        )
        raise SalonError(sentence.format(n=needed, given=len(bots)))
    return list(bots)


def seed_of(arguments: Arguments) -> tuple[int, str]:
    """The seed asked for; otherwise a secret one, with the salt that keeps it so."""
    text = arguments.text("seed")
    if text is None:
        return secrets.randbits(SEED_BITS), secrets.token_hex(SALT_BYTES)
    return read_seed(text), ""


def read_seed(text: str | None) -> int:
    """A seed as typed, 0 if none was; what cannot be one, however long, gets a sentence."""
    return check_seed(int(text) if re.fullmatch("[0-9]{1,39}", text) else text) if text is not None else 0


def seat_of(arguments: Arguments, game: Game, default: int | None) -> int | None:
    """--seat, if there is such a seat."""
    return arguments.whole("seat", default, 0, game.players - 1)


def recorded(arguments: Arguments, path: str) -> Playthrough:
    """The game in a record, perhaps with the cards after --cards; what is wrong with a file raises a sentence."""
    return whole(reading_of(arguments, path)).playthrough


def reading_of(arguments: Arguments, path: str) -> Reading:
    """The same, as far as it leads under the rules of today."""
    from salon.engine.record import open_record

    opened(arguments)
    return open_record(Path(path), make_with)


def whole(reading: Reading) -> Reading:
    """The reading of a record that leads to its end."""
    if reading.stop is not None:
        raise reading.stop
    return reading
