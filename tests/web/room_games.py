"""Random games that the rooms are tested with, and what their tables look like at each decision."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

import salon
from salon.engine.game import Game
from salon.engine.state import PASS, GameState
from salon.games.bioutifoul.rules import encode as bioutifoul
from salon.games.bohemians.rules import encode as bohemians
from salon.games.mottainai.rules import encode as mottainai
from tests.looking import LOOKING
from tests.web.room_pages import regions_html
from tests.web.taken_apart import Page

NAMES: Final = ["Ines", "Claire", "Philippe", "Jack", "Marguerite", "Théo"]
Options = dict[str, object]
Seen = tuple[GameState, Page]  # a position, and the table through the eyes of the player who must choose


class Example(NamedTuple):
    """How a game is played for its room: with which options, how often, and what players like to do."""

    options: list[Options]
    games: int  # with each of the options
    weight: Callable[[int], float]  # of an action; those who only do what chance would have it see little of a game
    decisions: int  # at most
    every: Sequence[int] = (1, 1, 1, 1)  # with each of the options: of so many decisions one is looked at
    in_gate: int = 2  # in the gate, of so many of those one
    gate: Sequence[int] = (0, 2)  # the options that the gate has time for; with `make looks` it is all of them


def plain(state: GameState, seat: int, action: int) -> int:
    """The listed action that a click means: one on a picture means that very picture."""
    return action if action in state.legal(seat) else state.game.stands_for(state, seat, action)


def bioutifoul_weight(action: int) -> float:
    if bioutifoul.STAGE <= action < bioutifoul.SELL:
        return 100
    return 3 if action > bioutifoul.DONE else 1


def mottainai_weight(action: int) -> float:
    returns = mottainai.RETURN <= action < mottainai.RETURN_ALL
    if action == PASS or returns or mottainai.DISCARD <= action < mottainai.USE:
        return 0.3
    if action >= mottainai.FORGE:
        return 10
    if action >= mottainai.SELL:
        return 3
    return 0.6 if action == mottainai.PRAY else 2


def bohemians_weight(action: int) -> float:
    """Forward: cards into the plan, the plan finished, days spent well; now and then a second thought."""
    if action in (bohemians.FINISH, bohemians.ACHIEVE, bohemians.FIGHT):
        return 40
    if bohemians.BUY <= action < bohemians.ACHIEVE or bohemians.USE <= action < bohemians.CLEAR_KIND:
        return 10
    if bohemians.PLACE <= action < bohemians.FINISH or bohemians.MUSE_TO <= action < bohemians.JOB_TO:
        return 2
    return 0.3 if bohemians.SWAP <= action < bohemians.JOB_TO else 1


EXAMPLES: Final = {
    "bioutifoul": Example(
        [
            {"players": 2},
            {"players": 3, "influence": "may"},
            {"players": 4, "exhibitions": "ten-pairs"},
            {"players": 6, "exhibitions": "ten-pairs", "influence": "may"},
        ],
        1,
        bioutifoul_weight,
        400,
    ),
    "mottainai": Example(
        [
            {"players": 2},
            {"players": 3, "edition": "v0.95"},
            {"players": 4, "teams": True, "extended": True},
            {"players": 5, "extended": True},
        ],
        2,
        mottainai_weight,
        2000,
        every=(2, 2, 3, 3),
        in_gate=4,
    ),
    "bohemians": Example(
        [
            {"players": 3, "dealing": "chosen", "doubles": "icons"},
            {"mode": "solo"},
            {"mode": "spirit", "spirit": "decadence"},
            {"mode": "coop", "spirit": "industry"},
            {"players": 2, "edition": "fr", "dealing": "chosen"},
            {"players": 4},
            {"mode": "solo", "level": "true-bohemian", "dealing": "chosen"},
            {"mode": "spirit", "spirit": "decency"},
            {"mode": "coop", "spirit": "decadence", "edition": "fr"},
        ],
        1,
        bohemians_weight,
        6000,
        every=(13, 3, 1, 3, 13, 13, 3, 1, 3),
        in_gate=1,
        gate=(0, 1, 2, 3),
    ),
}


def option_sets(name: str) -> Sequence[int]:
    example = EXAMPLES[name]
    return range(len(example.options)) if LOOKING else example.gate


def names_of(game: Game) -> list[str]:
    return NAMES[: game.players]


def positions(name: str, options: Options, seed: int, every: int = 1) -> Iterator[GameState]:
    """The decisions of a random game."""
    example = EXAMPLES[name]
    state = salon.make(name, **options).start(seed)
    chance = Random(seed)
    for number in range(example.decisions):
        if number % every == 0 or state.over:
            yield state
        if state.over:
            return
        legal = state.legal(state.to_act[0])
        state.play(state.to_act[0], chance.choices(legal, [example.weight(action) for action in legal])[0])


@cache
def played(name: str, number: int) -> list[Seen]:
    """Copies of all positions of some games with one of the sets of options."""
    found = []
    example = EXAMPLES[name]
    every = example.every[number] * (1 if LOOKING else example.in_gate)
    for seed in range(example.games):
        for state in positions(name, example.options[number], 10 * number + seed, every):
            copy = state.clone()
            copy.events = list(state.events or [])
            seat = copy.to_act[0] if copy.to_act else 0
            found.append((copy, Page(regions_html(copy, seat, names_of(copy.game)))))
    return found
