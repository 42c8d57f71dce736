"""The greedy bot for Bohemians alone, and together against a Time Spirit."""

import pytest

import salon
from salon.bots import Sight, make_bot, play_out, seat_bots
from salon.engine.game import Game
from salon.games.bohemians.bots.judge import Judge
from salon.games.bohemians.bots.plan import Aims, paid_on, paid_with, prices_ahead, worth_of_paying
from salon.games.bohemians.bots.search import best_plan
from salon.games.bohemians.bots.time import pressure, rounds_left
from salon.games.bohemians.rules.encode import ACHIEVE, ANSWER, END_DAY, FIGHT, RELIEVE
from salon.games.bohemians.rules.ids import (
    BOX_COUNT,
    COLUMNS,
    EMPTY,
    EVENING,
    HARDSHIPS,
    JOB,
    SPIRIT_IDS,
    THREATS,
    is_habit,
)
from salon.games.bohemians.rules.modes import sheet_of
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.rules.time_spirit import allows_last_time
from tests.games.bohemians.bots.test_greedy import every_plan, holding, worth

NO_USE = [0.0] * BOX_COUNT


def until_spending(**options: object) -> State:
    """The first Day Phase in which something is to be spent."""
    game = salon.make("bohemians", **options)
    state = game.start(1)
    assert isinstance(state, State)
    bots = seat_bots(game, 1, ["random"])
    while END_DAY not in state.legal(state.to_act[0]):
        seat = state.to_act[0]
        state.play(seat, bots[seat].choose(Sight(state, seat)))
    return state


def spent(g: State, inspiration: int) -> int:
    """What greedy does with so much Inspiration."""
    g.inspiration = inspiration
    g.ask_anew()
    return make_bot("greedy", g.game, 1).choose(Sight(g, g.turn))


def without_market(g: State) -> State:
    g.habits_removed += tuple([card for card in g.habit_market if card != EMPTY])
    g.muses_removed += tuple([card for card in g.muse_market if card != EMPTY])
    g.habit_market = (EMPTY,) * 4
    g.muse_market = (EMPTY,) * 4
    return g


# Time


def test_the_last_turn_for_a_fifth_achievement() -> None:
    """Turn 9 on the middle level, turn 11 on the easiest."""
    for level, last in (("normal", 11), ("master", 9), ("true-bohemian", 9)):
        assert rounds_left(until_spending(mode="solo", level=level)) == last - 1


def test_in_art_for_art_itself_a_gain_leaves_the_last_turn_where_it_is() -> None:
    g = until_spending(mode="solo", level="master")
    before = rounds_left(g)
    g.gained[0] = (g.achievements[-1],)
    g.achievements = g.achievements[:-1]
    assert rounds_left(g) == before


def test_a_spirits_clock_tells_how_many_rounds_are_left() -> None:
    g = until_spending(mode="spirit", spirit="decadence")  # no card of it moves the clock unless one accepts
    assert sheet_of(g).by_night  # so the round in which it runs out is played
    g.clock = sheet_of(g).clock
    assert rounds_left(g) == 0
    g.clock -= 3
    assert rounds_left(g) == 3


def test_the_clock_presses_the_more_the_later_it_is() -> None:
    g = until_spending(mode="spirit", spirit="industry")
    g.strength = 4
    g.clock = sheet_of(g).clock - 2
    late = pressure(g)
    g.clock = 1
    assert pressure(g) < late == 1


# Plans


def test_fights_are_paid_one_after_the_other() -> None:
    g = until_spending(mode="spirit", spirit="industry")
    first, second, *_ = sheet_of(g).costs
    prices = prices_ahead(g, 0, g.day(0))
    assert prices[:2] == [first, first + second]
    assert [paid_with(prices, each) for each in (0, first, first + second - 1, first + second)] == [0, 1, 1, 2]
    aims = Aims(0.3, 1.0, 5.0, NO_USE, victory=50.0)
    assert worth_of_paying(aims, prices, 2) == 10
    assert worth_of_paying(aims, prices, len(prices)) == 50 + 5 * len(prices)


@pytest.mark.parametrize("spirit", SPIRIT_IDS)
@pytest.mark.parametrize("strength", [1, 3])
def test_no_plan_is_better_against_a_spirit(spirit: str, strength: int) -> None:
    g = salon.make("bohemians", mode="spirit", spirit=spirit).start(5)
    assert isinstance(g, State)
    while not is_habit(g.hand[0][0] if g.hand[0] else EMPTY):
        g.play(0, g.legal(0)[0])
    g.strength = strength
    holding(g, 0, (3, 44, 52, 67, 9, g.box.number("moon")), (HARDSHIPS + 2,))
    aims = Aims(0.3, 1.0, 6.0, NO_USE, victory=20.0)
    plans = [worth(g, 0, aims, *each) for each in every_plan(g, 0, aims.work)]
    assert best_plan(g, 0, aims).worth == pytest.approx(max(plans))


def test_works_where_that_keeps_the_clock_back() -> None:
    g = until_spending(mode="spirit", spirit="industry")
    green, pink = THREATS, THREATS + 2
    g.threat[0] = green
    spared = Judge(g, 0).aims().spared
    g.threat[0] = pink
    assert spared > Judge(g, 0).aims().spared


def test_habits_set_aside_are_not_to_come() -> None:
    g = until_spending(mode="spirit", spirit="industry", edition="en")
    aside = g.set_aside[0]
    assert aside not in Judge(g, 0).habits_to_come()
    g.set_aside, g.habit_deck = (), (*g.habit_deck, aside)
    assert aside in Judge(g, 0).habits_to_come()


# Spending


@pytest.mark.parametrize("spirit", SPIRIT_IDS)
def test_wins_when_it_can(spirit: str) -> None:
    g = until_spending(mode="spirit", spirit=spirit)
    g.strength = 1
    g.muses[0] = (4 * g.box.number("moon") + EVENING,)  # decency asks for one
    assert spent(g, sheet_of(g).costs[-1] + 3) == FIGHT


def test_does_not_count_on_a_victory_that_its_routine_forbids() -> None:
    g = without_market(until_spending(mode="spirit", spirit="decency"))
    assert allows_last_time(g, g.day(0)) == bool(g.muses[0])
    g.muses[0] = ()
    day = g.day(0)
    prices = prices_ahead(g, 0, day)
    assert paid_on(g, day, prices, prices[-1]) == len(prices) - 1
    g.muses[0] = (4 * g.box.number("moon") + EVENING,)
    assert paid_on(g, g.day(0), prices, prices[-1]) == len(prices)


def test_gains_the_fifth_achievement() -> None:
    g = until_spending(mode="solo")
    g.gained[0], g.achievements = g.achievements[-4:], g.achievements[:-4]
    assert spent(g, g.box.cost[g.achievements[-1]]) == ACHIEVE


def test_fights_late_with_all_it_has() -> None:
    g = until_spending(mode="spirit", spirit="industry")
    g.clock = sheet_of(g).clock - 2
    assert spent(g, sum(sheet_of(g).costs[:2])) == FIGHT


def test_sets_a_pressing_clock_back_if_it_cannot_fight() -> None:
    g = without_market(until_spending(mode="spirit", spirit="industry"))
    g.clock = sheet_of(g).clock - 1
    assert spent(g, sheet_of(g).costs[0] - 1) == RELIEVE


def test_refuses_the_last_glass_with_hardships_in_its_routine() -> None:
    g = without_market(until_spending(mode="spirit", spirit="decadence"))
    g.clock = 2
    g.hardships[0] = (g.box.number("malnutrition"),)
    assert spent(g, sheet_of(g).relief_cost) == RELIEVE


# Offers


def test_declines_what_brings_hardships_when_they_are_near_to_breaking_it() -> None:
    g = until_spending(mode="spirit", spirit="decadence")
    generous = THREATS + 16
    g.discard[0] += tuple(range(HARDSHIPS + 10, HARDSHIPS + 17))
    judge = Judge(g, 0)
    assert judge.gain_of(generous) < judge.gain_of(generous + 1)


def test_answers_offers() -> None:
    g = salon.make("bohemians", mode="coop", spirit="decadence").start(3)
    answers = 0
    bots = seat_bots(g.game, 3, ["greedy"])
    while not g.over and answers < 4:
        seat = g.to_act[0]
        answers += ANSWER in g.legal(seat)
        g.play(seat, bots[seat].choose(Sight(g, seat)))
    assert answers == 4


# Whole games


def test_one_seed_gives_the_same_game_again() -> None:
    once, again = [play_out(salon.make("bohemians", mode="solo"), 3, ["greedy"]) for _ in range(2)]
    assert once.save() == again.save()


def test_one_seed_gives_two_partners_the_same_days_again() -> None:
    once, again = [first_days(salon.make("bohemians", mode="coop", spirit="decadence"), 3, 4) for _ in range(2)]
    assert once.save() == again.save()


def first_days(game: Game, seed: int, days: int) -> State:
    """Played by greedy bots until this day begins, or to the end."""
    state = game.start(seed)
    assert isinstance(state, State)
    bots = seat_bots(game, seed, ["greedy"])
    while not state.over and state.round < days:
        seat = state.to_act[0]
        state.play(seat, bots[seat].choose(Sight(state, seat)))
    return state


@pytest.mark.parametrize("spirit", SPIRIT_IDS)
def test_what_greedy_cannot_see_makes_no_difference(spirit: str) -> None:
    game = salon.make("bohemians", mode="coop", spirit=spirit)
    bots = seat_bots(game, 11, ["greedy", "random"])
    state = game.start(11)
    for number in range(40):
        seat = state.to_act[-1]
        truth, dream = [
            make_bot("greedy", game, 5).choose(Sight(world, seat)) for world in (state, state.redeal(seat, number))
        ]
        assert truth == dream
        state.play(seat, bots[seat].choose(Sight(state, seat)))


def test_works_and_idles_against_a_spirit() -> None:
    for name, works in (("greedy-worker", True), ("greedy-idler", False)):
        state = salon.make("bohemians", mode="spirit").start(2)
        assert isinstance(state, State)
        bots = seat_bots(state.game, 2, [name])
        while END_DAY not in state.legal(0):
            state.play(0, bots[0].choose(Sight(state, 0)))
        assert (JOB in state.routine[0]) == works
        assert len(state.routine[0]) == len(COLUMNS)
