"""Thinking ahead: what is dropped early, and where a search stops to judge."""

from __future__ import annotations

import pytest

import salon
from salon.bots import Sight
from salon.bots.levels import Budget
from salon.bots.minds import Judge, mind_of
from salon.bots.search import Candidate, Search, still_open
from salon.engine.chance import QuickChance
from salon.engine.state import GameState
from salon.games.bohemians.rules.day_phase import SPEND_KINDS
from tests.random_minds import random_network


def candidate(*worths: float) -> Candidate:
    found = Candidate([((), 0)], 0.5)
    found.worths += worths
    return found


def test_a_way_is_dropped_at_once_if_it_is_worse_in_nearly_all_worlds() -> None:
    best, close = candidate(*[0.6, 0.8] * 8), candidate(*[0.8, 0.5] * 8)
    worse = candidate(*[0.4, 0.5] * 8)
    assert still_open([worse, best, close]) == [best, close]


def test_ways_that_did_alike_all_stay_even_if_time_was_up_before_the_last_was_tried() -> None:
    alike = [candidate(*[0.5] * 16), candidate(*[0.5] * 16), candidate(*[0.5] * 15)]
    assert still_open(alike) == alike


class Dreamed(Search):
    """Worlds in which a way is worth what it was judged at first sight."""

    def play_on(self, state: GameState, seat: int, candidate: Candidate) -> float:
        return candidate.judged


def searching(spec: str, kind: type[Search]) -> tuple[GameState, Search]:
    game = salon.make(spec)
    return game.start(3, events=False), kind(game, mind_of(game).turns(game), Judge(game, random_network(game)), 1)


def test_a_clear_case_takes_few_worlds_and_an_open_one_all_of_them() -> None:
    state, search = searching("bioutifoul(players=2)", Dreamed)
    sight = Sight(state, state.to_act[0])
    for others, tried in ((0.1, 16), (0.9, 50 + 75)):  # half of the simulations for three ways, then for two
        ways = [Candidate([((), number)], worth) for number, worth in enumerate((0.9, others, others))]
        best = search.think(sight, ways, Budget(simulations=300))[0]
        assert best is ways[0]
        assert best.count == tried


def test_a_search_in_bohemians_judges_the_next_day_before_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    state, search = searching("bohemians(players=2)", Search)
    policy = salon.policy_of(state.game)
    judged: list[bool] = []

    def worth(state: GameState, seat: int) -> float:
        choice = state.choice_of(seat)
        judged.append(choice is not None and choice[2] == SPEND_KINDS)
        return 0.5

    monkeypatch.setattr(search, "worth", worth)
    seat = state.to_act[0]
    action = policy.choose(state, seat, state.legal(seat), QuickChance(1, 2))
    way = Candidate([(search.turns.situation(state, seat), action)], 0.5)
    for _ in range(4):
        search.simulate(Sight(state, seat), [way])
    assert any(judged)


def test_a_search_can_be_stopped_at_any_moment() -> None:
    state, search = searching("bioutifoul(players=2)", Dreamed)
    ways = [Candidate([((), number)], worth) for number, worth in enumerate((0.5, 0.6, 0.4))]
    asked: list[int] = []

    def is_enough() -> bool:
        asked.append(1)
        return len(asked) > 5

    found = search.think(Sight(state, state.to_act[0]), ways, Budget(simulations=3000), is_enough)
    assert found[0] is ways[1]
    assert found[0].count == 5
