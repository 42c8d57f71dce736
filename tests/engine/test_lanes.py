"""Lanes: several seats decide at once, nobody sees or disturbs the others, and all go on together."""

import itertools
import json

import pytest
from picnic.game import DIG, LAY, LIFTED, STUNG, TAKE, Picnic, State, here, lunch, rest

from salon.engine.errors import IllegalAction
from salon.engine.state import PASS, GameState, do

GAME = Picnic({"players": 3})


def picnic(text: str) -> State:
    return here(GAME.position(text))


def lunch_time() -> State:
    """Three painters with two dishes in hand and two in the basket."""
    hands = "hand=[[1,2],[3,4],[5,6]] basket=[[7,8],[9,10],[11,0]] cloth=[-1,-1,-1] kept=[[],[],[]]"
    return picnic(f"{hands} step=lay,lay,lay")


def test_all_seats_are_asked_at_once_and_fewer_as_they_finish() -> None:
    state = lunch_time()
    assert state.to_act == [0, 1, 2]
    assert state.legal(1) == [LAY + 3, LAY + 4]
    state.play(1, LAY + 3)
    assert state.to_act == [0, 1, 2]  # a second decision in the same lane
    assert state.legal(1) == [PASS, DIG]
    state.play(1, PASS)
    assert state.to_act == [0, 2]
    assert state.legal(1) == []


def test_a_seat_that_is_done_waits_for_the_others() -> None:
    state = lunch_time()
    state.play(1, LAY + 3)
    state.play(1, PASS)
    with pytest.raises(IllegalAction):
        state.play(1, LAY + 4)
    assert state.hand[1] == (4,)


def test_lanes_are_joined_when_all_are_done() -> None:
    state = lunch_time()
    for seat, dish in ((2, 6), (0, 1), (1, 3)):
        state.play(seat, LAY + dish)
        assert state.cloth[seat] == dish
        assert state.lanes
        state.play(seat, PASS)
    assert state.lanes == []
    assert state.to_act == [2]  # the finest dish
    assert state.legal(2) == [TAKE + 1, TAKE + 3, TAKE + 6]
    state.play(2, TAKE + 3)
    assert state.kept == [(), (), (3,)]
    assert sorted(state.ants) == [1, 6]


def test_after_the_join_the_next_lunch_begins() -> None:
    state = picnic("hand=[[1,2],[3,4],[]] basket=[[],[],[]] cloth=[0,0,11] kept=[[],[],[]] step=lift")
    state.play(2, TAKE + 11)
    assert state.to_act == [0, 1]  # seat 2 has nothing to do
    assert state.legal(2) == []


def test_a_lane_may_finish_at_once() -> None:
    """A single dish is laid without asking; with an empty basket that was all."""
    state = picnic("hand=[[1,2],[3],[5,6]] basket=[[],[],[]] cloth=[-1,-1,-1] kept=[[],[],[]] step=lay,lay,lay")
    assert state.to_act == [0, 2]
    assert state.cloth[1] == 3


def test_if_all_lanes_finish_at_once_nobody_is_asked() -> None:
    state = picnic("hand=[[1],[3],[5]] basket=[[],[],[]] cloth=[-1,-1,-1] kept=[[],[],[]] step=lay,lay,lay")
    assert state.to_act == [2]
    assert state.lanes == []


def test_declining_ends_the_lane_and_digging_goes_on() -> None:
    state = lunch_time()
    state.play(0, LAY + 1)
    state.play(0, DIG)
    assert state.legal(0) == [PASS, DIG]
    state.play(0, DIG)
    assert state.basket[0] == ()
    assert sorted(state.hand[0]) == [2, 7, 8]
    assert state.to_act == [1, 2]


MOVES = {seat: [(seat, LAY + 2 * seat + 1), (seat, DIG), (seat, DIG)] for seat in range(3)}


def orders() -> list[list[int]]:
    """Every order in which three seats can make three moves each."""
    return [list(order) for order in sorted(set(itertools.permutations([0, 0, 0, 1, 1, 1, 2, 2, 2])))]


def test_nothing_depends_on_who_answers_first() -> None:
    """What each seat digs up comes from its own stream, so that all orders lead to the same picnic."""
    results = set()
    for order in orders():
        state = lunch_time()
        state.events = None
        moves = {seat: MOVES[seat][:] for seat in range(3)}
        for seat in order:
            state.play(*moves[seat].pop(0))
        assert state.lanes == []
        results.add(json.dumps(state.save()))
    assert len(orders()) == 1680
    assert len(results) == 1


def test_what_a_seat_draws_differs_between_seats_and_seeds() -> None:
    drawn = set()
    for seed in range(20):
        state = GAME.position(lunch_time().position(), seed)
        for seat in range(3):
            for move in MOVES[seat][:2]:
                state.play(*move)
        drawn.add(tuple(hand[-1] for hand in here(state).hand))
    assert len(drawn) > 4


def test_nothing_of_another_lane_is_seen_before_the_join() -> None:
    state = lunch_time()
    seen = json.dumps([state.view(0), state.view(2), state.view(None)])
    state.play(1, LAY + 3)
    state.play(1, DIG)
    assert json.dumps([state.view(0), state.view(2), state.view(None)]) == seen
    assert state.events_for(0) == state.events_for(2) == state.events_for(None) == []
    assert len(state.events_for(1)) == 2


def test_after_the_join_everybody_sees() -> None:
    state = lunch_time()
    for seat, dish in ((0, 1), (1, 3), (2, 5)):
        state.play(seat, LAY + dish)
        state.play(seat, PASS)
    assert state.events_for(None) == [(LIFTED, 0, 1), (LIFTED, 1, 3), (LIFTED, 2, 5)]
    assert state.revealed == -1


def test_the_game_can_end_in_a_lane() -> None:
    state = picnic("hand=[[1,2],[0,4],[5,6]] basket=[[7],[8],[9]] cloth=[-1,-1,-1] kept=[[],[],[]] step=lay,lay,lay")
    state.play(0, LAY + 1)
    state.play(1, LAY + 0)
    assert state.over
    assert state.to_act == []
    assert state.todo == []  # the cloth is never lifted
    assert state.events_for(2) == [(STUNG, 1, 0)]
    assert state.winners() == [0, 1, 2]


def test_the_game_can_end_as_lanes_begin() -> None:
    """Seat 1 has nothing but the wasp; the others, asked before and after, are not asked any more."""
    state = picnic("hand=[[1,2],[0],[5,6]] basket=[[],[],[]] cloth=[-1,-1,-1] kept=[[],[],[]] step=lay,lay,lay")
    assert state.over
    assert state.to_act == []


def test_lanes_can_be_saved_and_cloned_in_the_middle() -> None:
    state = lunch_time()
    state.play(1, LAY + 3)
    state.play(2, LAY + 5)
    state.play(2, PASS)
    saved = json.dumps(state.save())
    loaded, clone = GAME.load(json.loads(saved)), state.clone()
    clone.events = list(state.events or [])
    for other in (loaded, clone):
        assert json.dumps(other.save()) == saved
        assert other.to_act == [0, 1]
    for each in (state, loaded, clone):
        for move in ((1, DIG), (0, LAY + 2), (0, PASS), (1, PASS)):
            each.play(*move)
        assert each.to_act == [2]
    assert state.save() == loaded.save() == clone.save()


# What a step in a lane must not do


def asks_another(g: GameState, me: int) -> None:
    g.must(me + 1, LAY, [1, 2], rest)


def begins_lanes_again(g: GameState, me: int) -> None:
    lunch(here(g))


def uses_the_tables_stream(g: GameState, me: int) -> None:
    g.shuffled([1, 2, 3])


def uses_a_neighbours_stream(g: GameState, me: int) -> None:
    g.random_below(6, me + 1)


@pytest.mark.parametrize(
    ("step", "complaint"),
    [
        (asks_another, "the lane of seat 0 asked seat 1"),
        (begins_lanes_again, "all seats act at once already"),
        (uses_the_tables_stream, "the lane of seat 0 drew from another stream"),
        (uses_a_neighbours_stream, "the lane of seat 0 drew from another stream"),
    ],
)
def test_a_lane_keeps_to_itself(step: object, complaint: str) -> None:
    assert callable(step)
    state = here(Picnic({}).position("hand=[[1],[2]] basket=[[],[]] cloth=[-1,-1] kept=[[],[]] step=over"))
    state.over = False
    state.at_once(do(step, 0), do(rest, 1))
    with pytest.raises(RuntimeError, match=complaint):
        state.carry_on()


def test_lanes_take_one_call_for_each_seat() -> None:
    with pytest.raises(RuntimeError, match="one call per seat"):
        lunch_time().clone().game.blank().at_once(do(rest, 0))


def test_a_step_asks_or_lets_all_act_at_once_but_not_both() -> None:
    state = lunch_time().clone().game.blank()
    calls = [do(rest, seat) for seat in range(state.game.players)]
    state.must(0, LAY, [1, 2], rest)
    with pytest.raises(RuntimeError, match="asked before letting all seats act at once"):
        state.at_once(*calls)
    state.finish()
    state.at_once(*calls)
    with pytest.raises(RuntimeError, match="asked after letting all seats act at once"):
        state.must(0, LAY, [1, 2], rest)


def test_finishing_takes_back_what_was_asked() -> None:
    state = lunch_time().clone().game.blank()
    state.must(0, LAY, [1, 2], rest)
    state.finish()
    assert state.to_act == []
