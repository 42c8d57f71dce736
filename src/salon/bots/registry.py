"""All bots by name: those that play every game, and those made for one."""

from collections.abc import Callable
from functools import partial
from typing import Final

from salon.bots import bioutifoul, bohemians, mottainai
from salon.bots.eyes import Bot
from salon.bots.mottainai_first import FirstJudge
from salon.bots.random_bot import RandomBot
from salon.engine.chance import check_seed
from salon.engine.errors import SalonError, Sentence
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.words import not_one_of

Maker = Callable[[Game, int], Bot]

BEST: Final = "greedy"  # of a game that has one ...
FOR_ALL: Final = "random"  # ... and of one that has not

FOR_EVERY_GAME: Final[dict[str, Maker]] = {FOR_ALL: RandomBot}
FOR_ONE_GAME: Final[dict[str, dict[str, Maker]]] = {
    "bioutifoul": {BEST: bioutifoul.GreedyBot},
    "bohemians": {
        BEST: bohemians.GreedyBot,
        "greedy-worker": partial(bohemians.GreedyBot, works="always"),
        "greedy-idler": partial(bohemians.GreedyBot, works="never"),
    },
    "mottainai": {BEST: mottainai.GreedyBot, "greedy-1": partial(mottainai.GreedyBot, judge=FirstJudge)},
}


def bots_of(game_name: str) -> dict[str, Maker]:
    return FOR_EVERY_GAME | FOR_ONE_GAME.get(game_name, {})


def bot_names(game_name: str) -> list[str]:
    """The bots that can play this game."""
    return list(bots_of(game_name))


def best_bot(game_name: str) -> str:
    """The bot that sits down, and gives hints, where nobody says which one should."""
    return BEST if BEST in bots_of(game_name) else FOR_ALL


def no_such_bot(name: str, game_name: str) -> Sentence:
    return not_one_of(name, Sentence(msg("a bot that plays {game}"), game=game_name), bot_names(game_name))


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """A bot for one seat of one game, or a sentence listing which there are."""
    makers = bots_of(game.name)
    if name not in makers:
        raise SalonError(no_such_bot(name, game.name))
    return makers[name](game, check_seed(seed))
