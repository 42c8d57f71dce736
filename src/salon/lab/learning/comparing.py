"""Two networks play each other by their first impressions, many games at once."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from salon.bots.choosing import best, log_chances
from salon.bots.minds import mind_of
from salon.bots.network import Network
from salon.bots.worlds import Worlds
from salon.engine.chance import Chance
from salon.lab.learning.experience import outcome
from salon.registry import make

DEALS: Final = 20


class Comparison(NamedTuple):
    """Some deals, in which one network takes each seat in turn and the other one all the rest."""

    spec: str
    seed: int
    one: dict[str, Any]
    other: dict[str, Any]


def compare(comparison: Comparison) -> list[float]:
    """What the first network has won of each deal, from 0 to 1."""
    game = make(comparison.spec)
    mind = mind_of(game)
    networks = [Network(comparison.one), Network(comparison.other)]
    worlds = Worlds(game, mind.habits)
    deals = Chance(comparison.seed)
    seat_of_one: list[int] = []
    for deal in range(DEALS):
        for seat in range(game.players):
            worlds.add(game.start(deals.seed_for(deal), events=False))
            seat_of_one.append(seat)
    won = [0.0] * len(seat_of_one)
    going = list(range(len(won)))
    while going:
        for place in worlds.look(going):
            won[place] = outcome(worlds.states[place], seat_of_one[place], mind.most_seats)[1]
        going = list(worlds.places)
        if going:
            worlds.play(chosen(worlds, networks, seat_of_one))
    return [float(np.mean(won[deal * game.players : (deal + 1) * game.players])) for deal in range(DEALS)]


def chosen(worlds: Worlds, networks: list[Network], seat_of_one: list[int]) -> list[int]:
    """The best action of each row, in the eyes of the network that plays there."""
    rows = len(worlds.places)
    observed = np.frombuffer(worlds.observations, np.uint8, rows * worlds.width).reshape(rows, worlds.width)
    actions, ends = np.array(worlds.actions, np.intp), np.array(worlds.ends, np.intp)
    by_network = []
    for network in networks:  # both see all rows, which is simple and quick enough
        worths = network.worths(network.judge(observed).hidden, actions, ends)
        by_network.append(actions[best(log_chances(worths, ends), ends)])
    pairs = zip(worlds.places, worlds.seats, strict=True)
    return [int(by_network[seat != seat_of_one[place]][row]) for row, (place, seat) in enumerate(pairs)]
