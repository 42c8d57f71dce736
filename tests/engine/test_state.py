"""The table does what is left to do in the right order, and asks as the rules say."""

import json
from collections.abc import Callable

import pytest
from picnic.game import LAY, Picnic

import salon
from salon.engine.errors import IllegalAction, SalonError
from salon.engine.state import EVERYONE, PASS, GameState, Kinds, do, kinds

PAINT, FRAME = 10, 20  # verbs of no game, with steps that note what was done as events


def table(*calls: tuple[object, tuple[int, ...]]) -> GameState:
    state = Picnic({}).blank()
    state.events = []
    assert all(callable(step) for step, _ in calls)
    state.then(*[do(step, *args) for step, args in calls if callable(step)])
    state.carry_on()
    return state


def done(state: GameState) -> list[tuple[int, ...]]:
    return state.events_for(None)


def note(g: GameState, what: int) -> None:
    g.tell(what)


def painted(g: GameState, me: int, option: int, *args: int) -> None:
    g.tell(PAINT, me, option, *args)


def framed(g: GameState, me: int, option: int, *args: int) -> None:
    g.tell(FRAME, me, option, *args)


def must_paint(g: GameState, me: int, *options: int) -> None:
    g.must(me, PAINT, options, painted, 7, 8)


def may_paint(g: GameState, me: int, *options: int) -> None:
    g.may(me, PAINT, options, painted, 7)


PAINT_OR_FRAME: Kinds = kinds((PAINT, painted), (FRAME, framed))


def paint_or_frame(g: GameState, me: int, *actions: int) -> None:
    g.choose(me, PAINT_OR_FRAME, list(actions), (9,))


def nested(g: GameState, depth: int) -> None:
    """An effect in the middle of an effect: everything it brings is done before what was left."""
    g.tell(depth)
    if depth:
        g.then(do(nested, depth - 1), do(note, 100 + depth))


def asks_twice(g: GameState) -> None:
    must_paint(g, 0, 1, 2)
    must_paint(g, 1, 1, 2)


def asks_and_goes_on(g: GameState, me: int) -> None:
    g.then(do(note, 5))
    g.must(me, FRAME, [1, 2], framed_and_noted)


def framed_and_noted(g: GameState, me: int, option: int) -> None:
    g.tell(FRAME, me, option)
    g.then(do(note, 1))


def says_twice_what_comes_next(g: GameState) -> None:
    g.then(do(note, 1))
    g.then(do(note, 2))


def says_what_comes_next_after_a_forced_choice(g: GameState) -> None:
    must_paint(g, 0, 1)
    g.then(do(note, 2))


def says_it_through_a_helper(g: GameState) -> None:
    nested(g, 1)
    g.then(do(note, 2))


def ends(g: GameState) -> None:
    g.finish()


def test_then_does_the_first_one_first() -> None:
    state = table((note, (1,)), (note, (2,)), (note, (3,)))
    assert done(state) == [(1,), (2,), (3,)]
    assert state.over


def test_what_an_effect_brings_is_done_before_what_was_left() -> None:
    assert done(table((nested, (2,)), (note, (5,)))) == [(2,), (1,), (0,), (101,), (102,), (5,)]


@pytest.mark.parametrize(
    "step", [says_twice_what_comes_next, says_what_comes_next_after_a_forced_choice, says_it_through_a_helper]
)
def test_a_step_says_once_what_comes_next(step: Callable[[GameState], None]) -> None:
    """What was said later would be done earlier."""
    with pytest.raises(RuntimeError, match="a step said twice what comes next: note would be done too early"):
        table((step, ()))


def test_an_answer_may_say_what_comes_next_although_its_question_did() -> None:
    state = table((asks_and_goes_on, (0,)))
    state.play(0, FRAME + 2)
    assert done(state) == [(FRAME, 0, 2), (1,), (5,)]


def test_must_asks_for_one_of_the_options() -> None:
    state = table((must_paint, (1, 3, 4)), (note, (5,)))
    assert not state.over
    assert state.to_act == [1]
    assert state.legal(1) == [PAINT + 3, PAINT + 4]
    assert state.legal(0) == []
    state.play(1, PAINT + 4)
    assert done(state) == [(PAINT, 1, 4, 7, 8), (5,)]


def test_must_without_options_has_no_effect() -> None:
    assert done(table((must_paint, (1,)), (note, (5,)))) == [(5,)]


def test_a_forced_choice_is_made() -> None:
    state = table((must_paint, (1, 3)), (note, (5,)))
    assert done(state) == [(PAINT, 1, 3, 7, 8), (5,)]


def test_an_open_choice_reveals_nothing() -> None:
    state = table((must_paint, (1, 3, 4)), (note, (5,)))
    state.play(1, PAINT + 3)
    assert state.revealed == 0


def test_may_can_be_declined_even_if_there_is_a_single_option() -> None:
    for action, result in ((PASS, [(5,)]), (PAINT + 3, [(PAINT, 0, 3, 7), (5,)])):
        state = table((may_paint, (0, 3)), (note, (5,)))
        assert state.legal(0) == [PASS, PAINT + 3]
        state.play(0, action)
        assert done(state) == result


def test_may_without_options_is_not_asked() -> None:
    assert done(table((may_paint, (0,)), (note, (5,)))) == [(5,)]


def test_kinds_of_answers_are_sorted_in_whatever_order_they_are_written() -> None:
    assert PAINT_OR_FRAME == kinds((FRAME, framed), (PAINT, painted)) == ((FRAME, framed), (PAINT, painted))


def test_two_kinds_of_answers_with_the_same_actions_are_refused() -> None:
    with pytest.raises(RuntimeError, match="painted and framed both begin at 10"):
        kinds((PAINT, painted), (PAINT, framed))


def test_choose_gives_the_answer_to_the_step_of_its_kind() -> None:
    for action, result in ((PAINT + 1, (PAINT, 0, 1, 9)), (FRAME + 2, (FRAME, 0, 2, 9))):
        state = table((paint_or_frame, (0, PAINT + 1, FRAME + 2)))
        state.play(0, action)
        assert done(state) == [result]


def test_choose_takes_a_forced_action_of_any_kind() -> None:
    assert done(table((paint_or_frame, (0, PAINT + 1)))) == [(PAINT, 0, 1, 9)]
    assert done(table((paint_or_frame, (0, FRAME + 2)))) == [(FRAME, 0, 2, 9)]


def test_a_step_that_asks_twice_is_a_mistake() -> None:
    with pytest.raises(RuntimeError, match="asked twice"):
        table((asks_twice, ()))


def test_finish_ends_the_game_whatever_was_left() -> None:
    state = table((ends, ()), (note, (5,)))
    assert state.over
    assert done(state) == []


@pytest.mark.parametrize(
    ("seat", "action"),
    [(0, PAINT + 1), (1, PAINT + 1), (1, PASS), (1, -1), (1, 10**9), (-1, PAINT + 3), (2, PAINT + 3), (10**9, 0)],
)
def test_an_illegal_action_changes_nothing(seat: int, action: int) -> None:
    state = table((must_paint, (1, 3, 4)), (note, (5,)))
    before = json.dumps(state.save())
    why = r"picnic\." if seat in (0, 1) else f"There is no seat {seat}; the seats are 0 to 1."
    with pytest.raises(IllegalAction, match=why):
        state.play(seat, action)
    assert json.dumps(state.save()) == before


def test_the_list_of_legal_actions_is_the_callers_own() -> None:
    state = table((must_paint, (1, 3, 4)))
    state.legal(1).clear()
    assert state.legal(1) == [PAINT + 3, PAINT + 4]


def test_nobody_can_act_when_the_game_is_over() -> None:
    state = table((note, (1,)))
    assert state.to_act == []
    with pytest.raises(IllegalAction):
        state.play(0, PASS)


def test_events_have_an_audience() -> None:
    state = Picnic({"players": 3}).blank()
    state.events = []
    state.tell(1, 5)
    state.tell_only(2, 3, 6)
    assert state.events_for(None) == state.events_for(0) == [(1, 5)]
    assert state.events_for(2) == [(1, 5), (3, 6)]
    assert state.events[0][0] == EVERYONE


def test_events_can_be_left_out() -> None:
    state = Picnic({}).start(1, events=False)
    state.play(0, state.legal(0)[0])
    assert state.events is None
    assert state.events_for(0) == []


def test_revealed_is_of_the_last_move_only() -> None:
    state = Picnic({}).start(1)
    state.reveal(1)
    state.play(0, state.legal(0)[0])
    assert state.legal(0)[0] == PASS  # laid, and nobody learned anything
    assert state.revealed == 0


def test_there_are_worlds_for_seats_only() -> None:
    state = Picnic({}).start(1)
    for seat in (-1, 2):
        with pytest.raises(SalonError, match="the seats are 0 to 1"):
            state.redeal(seat, 5)


def test_a_redealt_world_has_a_future_of_its_own() -> None:
    state = Picnic({}).start(1)
    world = state.redeal(0, 5)
    assert world.seed == 5
    assert state.seed == 1
    assert world.legal(0) == state.legal(0)
    assert any(state.redeal(0, seed).legal(1) != state.legal(1) for seed in range(20))


def test_a_clone_records_no_events() -> None:
    state = Picnic({}).start(1)
    clone = state.clone()
    clone.play(0, clone.legal(0)[0])
    assert clone.events is None
    assert state.legal(0)[0] >= LAY  # still to be laid


@pytest.mark.parametrize("spec", ["bioutifoul", "mottainai", "bohemians", "picnic"])
def test_a_clone_that_is_told_to_keeps_the_events_and_goes_on(spec: str) -> None:
    game = Picnic({}) if spec == "picnic" else salon.make(spec)
    state = game.start(1)
    so_far = list(state.events or [])
    clone = state.clone(events=True)
    assert clone.events == so_far
    while clone.events == so_far:
        clone.play(clone.to_act[0], clone.legal(clone.to_act[0])[0])
    assert clone.events is not None
    assert clone.events[: len(so_far)] == so_far
    assert state.events == so_far
    assert game.start(1, events=False).clone(events=True).events is None


def test_an_equal_number_of_another_kind_is_taken_as_our_own() -> None:
    """Such as numpy's numbers, which JSON does not know; here Python's True, which JSON writes in another way."""
    state = table((must_paint, (1, 3, 4)), (note, (5,)))
    state.play(True, PAINT + 3)
    assert done(state) == [(PAINT, 1, 3, 7, 8), (5,)]
    assert "true" not in json.dumps(done(state))


def test_a_question_can_be_put_even_if_there_is_one_answer() -> None:
    state = table()
    state.over = False
    state.ask(1, ((PAINT, painted),), [PAINT + 3], (7, 8))
    assert (state.to_act, state.legal(1)) == ([1], [PAINT + 3])


@pytest.mark.parametrize("seat", [-1, 3])
def test_only_seats_that_exist_can_look(seat: int) -> None:
    state = salon.make("bioutifoul", players=3).start(1)
    for look in (state.view, state.events_for, state.legal, lambda seat: state.redeal(seat, 1)):
        with pytest.raises(salon.SalonError, match=f"There is no seat {seat}; the seats are 0 to 2."):
            look(seat)


@pytest.mark.parametrize("seed", [-1, 1 << 128])
def test_a_world_needs_a_proper_seed(seed: int) -> None:
    with pytest.raises(salon.SalonError, match="A seed is a whole number"):
        salon.make("bioutifoul").start(1).redeal(0, seed)
