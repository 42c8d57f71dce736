"""Judges of whole positions by name: they tell what each seat can expect to win."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module

from salon.bots import has_mind
from salon.engine.errors import SalonError, Sentence
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.words import not_one_of
from salon.lab.luck import Judge
from salon.registry import GAMES, make, manifest_of


def by_hand(game: Game) -> Judge:
    """The judge that the game brings along."""
    maker = manifest_of(game.name).load("judge") if game.name in GAMES else None
    if maker is None:
        raise SalonError(msg("Nobody has written a judge of positions for {game}."), game=game.name)
    judge: Judge = maker(game)
    return judge


def by_network(game: Game) -> Judge:
    """A network that was trained."""
    if not has_mind(game.name):
        raise SalonError(msg("There is no trained network that judges {game}."), game=game.name)
    judge: Judge = import_module("salon.bots.minds").judge_of(game)  # which needs numpy
    return judge


JUDGES: dict[str, Callable[[Game], Judge]] = {"hand": by_hand, "network": by_network}


def make_judge(name: str, game: Game) -> Judge:
    if name not in JUDGES:
        raise SalonError(not_one_of(name, Sentence(msg("a judge")), list(JUDGES)))
    return JUDGES[name](game)


@lru_cache(maxsize=8)
def judge_for(name: str, spec: str) -> Judge:
    """The same for a process that plays many games: made once."""
    return make_judge(name, make(spec))
