"""The greedy bot for Mottainai plays by the rules, sees only what it may, and finds the obvious."""

import pytest

import salon
from salon.bots import Eyes, make_bot, play_out, seat_bots
from salon.bots.mottainai import GreedyBot, Path, Turn
from salon.engine.conformance import option_sets
from salon.engine.table import Table
from salon.games.mottainai.game import Mottainai
from salon.games.mottainai.state import TOO_LONG, State

TWO = salon.make("mottainai")


def turn_of(state: Table) -> list[str]:
    """All that greedy does until another seat is to act, in words."""
    seat = state.to_act[0]
    bot = make_bot("greedy", state.game, 1)
    said = []
    while not state.over and state.to_act == [seat]:
        action = bot.choose(Eyes(state, seat))
        said.append(state.game.say(action))
        state.play(seat, action)
    return said


@pytest.mark.parametrize("options", option_sets(Mottainai), ids=str)
def test_greedy_plays_every_option_set_to_its_end(options: dict[str, object]) -> None:
    """An illegal choice would raise; a dull one would come to the technical limit."""
    state = play_out(Mottainai(options), 1, ["greedy"])
    assert isinstance(state, State)
    assert state.over
    assert state.ended != TOO_LONG


@pytest.mark.parametrize("players", [2, 4])
def test_what_greedy_cannot_see_makes_no_difference(players: int) -> None:
    state = salon.make("mottainai", players=players).start(11)
    bots = seat_bots(state.game, 11, ["greedy", "random"])
    for number in range(60):
        seat = state.to_act[0]
        truth, dream = [
            make_bot("greedy", state.game, 5).choose(Eyes(world, seat))
            for world in (state, state.redeal(seat, number))
        ]
        assert truth == dream
        state.play(seat, bots[seat].choose(Eyes(state, seat)))


def test_greedy_plans_a_turn_once_unless_it_sees_something_new(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = 0
    search = Turn.best_path

    def counted(turn: Turn) -> Path:
        nonlocal plans
        plans += 1
        return search(turn)

    monkeypatch.setattr(Turn, "best_path", counted)
    state = TWO.start(2)
    bots = seat_bots(TWO, 2, ["greedy"])
    news = 0
    turn = (0, 0)
    while not state.over:
        assert isinstance(state, State)
        if (state.round, state.turn) != turn or state.revealed:
            news += 1
            turn = (state.round, state.turn)
        seat = state.to_act[0]
        state.play(seat, bots[seat].choose(Eyes(state, seat)))
    assert 10 < plans <= news


def test_greedy_thinks_again_when_the_table_is_not_as_planned() -> None:
    bot = GreedyBot(TWO, 0)
    bot.choose(Eyes(TWO.position("0.hand=fan,frog turn=0", seed=1), 0))
    second = TWO.position("0.hand=teapot,sword 0.bench=jar,vase 0.task=bowl turn=0 step=noon")
    assert TWO.say(bot.choose(Eyes(second, 0))) == "craft Teapot"
