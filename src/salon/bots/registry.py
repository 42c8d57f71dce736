"""All bots by name: `random`, which plays every game, and those that a game brings along."""

from collections.abc import Callable
from typing import Final

from salon.bots.random_bot import RandomBot
from salon.bots.sight import Bot
from salon.engine.chance import check_seed
from salon.engine.errors import SalonError, Sentence
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.words import not_one_of
from salon.registry import GAMES, manifest_of

Maker = Callable[[Game, int], Bot]

RANDOM: Final = "random"
FOR_EVERY_GAME: Final[dict[str, Maker]] = {RANDOM: RandomBot}


def bot_names(game_name: str) -> list[str]:
    """The bots that can play this game."""
    offered = manifest_of(game_name).bots if game_name in GAMES else ()
    return [*FOR_EVERY_GAME, *[offer.name for offer in offered]]


def best_bot(game_name: str) -> str:
    """The bot that sits down, and gives hints, where nobody says which one should: the first of the highest level."""
    offered = manifest_of(game_name).bots if game_name in GAMES else ()
    return max(offered, key=lambda offer: offer.level).name if offered else RANDOM


def no_such_bot(name: str, game_name: str) -> Sentence:
    return not_one_of(name, Sentence(msg("a bot that plays {game}"), game=game_name), bot_names(game_name))


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """A bot for one seat of one game, or a sentence listing which there are."""
    return maker_of(name, game.name)(game, check_seed(seed))


def maker_of(name: str, game_name: str) -> Maker:
    if name in FOR_EVERY_GAME:
        return FOR_EVERY_GAME[name]
    manifest = manifest_of(game_name) if game_name in GAMES else None
    for offer in manifest.bots if manifest else ():
        if offer.name == name and manifest:
            maker: Maker = manifest.thing(offer.make)
            return maker
    raise SalonError(no_such_bot(name, game_name))
