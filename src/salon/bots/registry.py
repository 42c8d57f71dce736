"""All bots by name: `random`, which plays every game, the levels of a mind, and those that a game brings along."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from salon.bots.levels import LEVELS, MAESTRO, PATIENT, USUAL, Level, level_of
from salon.bots.quick_bot import QuickBot
from salon.bots.random_bot import RandomBot
from salon.bots.sight import Bot
from salon.engine.chance import check_seed
from salon.engine.errors import SalonError, Sentence
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.words import all_of, not_one_of, quoted
from salon.registry import GAMES, manifest_of

Maker = Callable[[Game, int], Bot]

RANDOM: Final = "random"
QUICK: Final = "quick"  # for games that have a policy
FOR_EVERY_GAME: Final[dict[str, Maker]] = {RANDOM: RandomBot}


def bot_names(game_name: str) -> list[str]:
    """The bots that can play this game, as they are offered: the levels from the weakest to the strongest, then those
    that the game brings along, the strongest first, and those that play anything."""
    offered = manifest_of(game_name).bots if game_name in GAMES else ()
    levels = [level.name for level in LEVELS] if has_mind(game_name) else []
    own = [offer.name for offer in sorted(offered, key=lambda offer: -offer.level)]
    quick = [QUICK] if has_policy(game_name) else []
    return [*levels, *own, *quick, *FOR_EVERY_GAME]


def bots_to_meet(game_name: str) -> list[str]:
    """The bots as people are offered them: with a maestro who takes its time."""
    names = bot_names(game_name)
    if MAESTRO.name in names:
        names.insert(names.index(MAESTRO.name) + 1, PATIENT)
    return names


def is_bot(name: str, game_name: str) -> bool:
    """Whether such a bot can play this game. A level may carry how long it thinks: "maestro@0.5"."""
    return name.partition("@")[0] in bot_names(game_name) and (level_of(name) is not None or "@" not in name)


def has_mind(game_name: str) -> bool:
    """Whether the levels can play this game: it has a mind, and there is numpy to think with."""
    return game_name in GAMES and bool(manifest_of(game_name).mind) and find_spec("numpy") is not None


def has_policy(game_name: str) -> bool:
    """Whether the game brings rules of thumb along, by which it is played quickly."""
    return game_name in GAMES and bool(manifest_of(game_name).policy)


def best_bot(game_name: str) -> str:
    """The strongest bot: it gives hints."""
    if has_mind(game_name):
        return MAESTRO.name
    offered = manifest_of(game_name).bots if game_name in GAMES else ()
    return max(offered, key=lambda offer: offer.level).name if offered else RANDOM


def usual_bot(game_name: str) -> str:
    """The bot that sits down where nobody says which one should: good company, not the strongest."""
    return USUAL.name if has_mind(game_name) else best_bot(game_name)


def no_such_bot(name: str, game_name: str) -> Sentence:
    plain, at, _ = name.partition("@")
    if at and has_mind(game_name) and plain in bot_names(game_name) and level_of(plain) is None:
        sentence = msg("{name}: only {levels} can be told how long to think; {bot} cannot.")
        levels = all_of([level.name for level in LEVELS])
        return Sentence(sentence, name=quoted(name), levels=levels, bot=plain)
    return not_one_of(name, Sentence(msg("a bot that plays {game}"), game=game_name), bot_names(game_name))


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """A bot for one seat of one game, or a sentence listing which there are."""
    return maker_of(name, game.name)(game, check_seed(seed))


def maker_of(name: str, game_name: str) -> Maker:
    if name in FOR_EVERY_GAME:
        return FOR_EVERY_GAME[name]
    if name == QUICK and has_policy(game_name):
        return QuickBot
    if has_mind(game_name) and (level := level_of(name)) is not None:
        return Leveled(level)
    manifest = manifest_of(game_name) if game_name in GAMES else None
    for offer in manifest.bots if manifest else ():
        if offer.name == name and manifest:
            maker: Maker = manifest.thing(offer.make)
            return maker
    raise SalonError(no_such_bot(name, game_name))


class Leveled:
    """Makes bots of one level."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def __call__(self, game: Game, seed: int) -> Bot:
        bot: Bot = import_module("salon.bots.thinker").Thinker(game, seed, self.level)
        return bot
