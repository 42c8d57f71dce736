"""Bots with a mind say why: what they expect, of what else they thought, and what the others may do."""

import json
from collections.abc import Iterator

import pytest

import salon
from salon.bots import Sight, make_bot
from salon.bots.advice import Advice, Other, Reply, advice_of, comparison_by, read_advice
from salon.bots.levels import Budget
from salon.bots.search import Candidate, Search
from salon.bots.thinker import Thinker
from salon.engine.state import GameState
from salon.games.bohemians.rules.encode import FINISH, PLACE
from tests.minds import let_think

QUICK = "maestro@48sims"


@pytest.fixture(autouse=True)
def minds(monkeypatch: pytest.MonkeyPatch) -> None:
    let_think(monkeypatch)


def thinker(bot: str, state: GameState) -> Thinker:
    made = make_bot(bot, state.game, 1)
    assert isinstance(made, Thinker)
    return made


def choices(game: str, count: int, **options: int) -> Iterator[tuple[GameState, Sight]]:
    """Some decisions early in a game."""
    state = salon.make(game, **options).start(3)
    for _ in range(count):
        seat = state.to_act[0]
        yield state, Sight(state, seat)
        legal = state.legal(seat)
        state.play(seat, legal[len(legal) // 2])


@pytest.mark.parametrize("game", salon.GAMES)
def test_advice_tells_what_is_expected_of_actions_that_are_possible(game: str) -> None:
    told = 0
    for state, sight in choices(game, 2, players=2):
        before = state.save()
        advice = advice_of(make_bot("maestro@0.01", state.game, 1), sight)
        assert state.save() == before
        assert advice.action in sight.legal()
        assert advice.expected is not None
        assert 0 <= advice.expected <= 1
        assert advice.action not in [other.action for other in advice.others]
        assert {other.action for other in advice.others} <= set(sight.legal())
        assert all(reply.seat != sight.seat and 0 < reply.share <= 1 for reply in advice.replies)
        told += len(advice.replies)
        assert read_advice(json.loads(json.dumps(advice.as_data()))) == advice
    assert told


def test_what_is_advised_is_what_the_bot_does() -> None:
    for state, sight in choices("bioutifoul", 4):
        assert thinker(QUICK, state).advise(sight).action == thinker(QUICK, state).choose(sight)


def test_advice_depends_on_nothing_that_the_seat_cannot_see() -> None:
    """In another world that looks the same from the seat, it is the same."""
    for state, sight in choices("bioutifoul", 3, players=3):
        other = Sight(state.redeal(sight.seat, 77), sight.seat)
        assert thinker(QUICK, state).advise(sight) == thinker(QUICK, state).advise(other)


def test_the_next_seat_replies_first() -> None:
    state, sight = next(choices("bioutifoul", 1, players=3))
    replies = thinker(QUICK, state).advise(sight).replies
    assert [reply.seat for reply in replies] == [(sight.seat + 1) % 3, (sight.seat + 2) % 3]


def test_a_first_impression_has_an_expectation_and_nothing_to_compare() -> None:
    state, sight = next(choices("bioutifoul", 1))
    advice = thinker("artist", state).advise(sight)
    assert advice.expected is not None
    assert (advice.others, advice.replies) == ((), ())


def test_an_action_is_compared_with_the_bots_own_choice() -> None:
    state, sight = next(choices("bioutifoul", 1))
    best = thinker(QUICK, state).compare(sight, sight.legal()[0]).action
    for action in sight.onward():
        advice = comparison_by(make_bot(QUICK, state.game, 1), sight, action)
        assert advice.expected_of(action) is not None
        assert all(advice.expected is not None and other.expected <= advice.expected for other in advice.others)
        assert {advice.action, *[other.action for other in advice.others]} <= {*sight.legal()}
    assert best in sight.legal()


def test_of_the_ways_that_begin_with_an_action_one_that_was_tried_stands_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another one may look better at first sight, and turn out to be a blunder."""
    duels: list[list[Candidate]] = []

    def duel(search: Search, sight: Sight, candidates: list[Candidate], budget: Budget) -> None:
        duels.append(candidates)

    monkeypatch.setattr(Search, "duel", duel)
    looked_better = 0
    for state, sight in choices("mottainai", 12, players=2):
        found = thinker(QUICK, state).thought(sight)
        for action in sight.legal() if len(found) > 1 else []:
            tried = [each.path for each in found if each.action == action and each.count]
            if tried and action != found[0].action:
                thinker(QUICK, state).compare(sight, action)
                assert duels[-1][1].path in tried
                looked_better += next(each for each in found if each.action == action).count == 0
    assert looked_better


def test_bots_without_a_mind_give_bare_advice() -> None:
    state, sight = next(choices("bioutifoul", 1))
    greedy = make_bot("greedy", state.game, 1)
    assert advice_of(greedy, sight) == Advice(greedy.choose(sight))
    assert comparison_by(greedy, sight, 5) == Advice(5)


def test_what_is_expected_of_an_action_is_known_if_it_was_looked_at() -> None:
    advice = Advice(1, 0.5, (Other(2, 0.25),), (Reply(1, 7, 1.0),))
    assert [advice.expected_of(action) for action in (1, 2, 3)] == [0.5, 0.25, None]


def a_day_to_plan() -> tuple[GameState, int]:
    state = salon.make("bohemians", players=2).start(7, events=False)
    bot = make_bot("quick", state.game, 1)
    while FINISH not in state.legal(state.to_act[0]):
        seat = state.to_act[0]
        state.play(seat, bot.choose(Sight(state, seat)))
    return state, state.to_act[0]


def test_what_is_taken_back_is_not_done_again_for_ever() -> None:
    """A card that is placed elsewhere than the maestro would can be moved again: the day is not lost."""
    state, seat = a_day_to_plan()
    bot, sight = thinker("maestro@8sims", state), Sight(state, seat)
    assert all(bot.compare(sight, action).expected_of(action) for action in sight.legal() if PLACE <= action < FINISH)


def test_a_hint_has_a_reason_where_only_one_way_comes_to_mind() -> None:
    """In the middle of a plan for a day."""
    state, seat = a_day_to_plan()
    bot = thinker("maestro@8sims", state)
    state.play(seat, next(action for action in state.legal(seat) if PLACE <= action < FINISH))
    advice = bot.advise(Sight(state, seat))
    assert advice.expected is not None
    assert not advice.others


def test_levels_that_choose_by_the_rule_of_thumb_say_what_they_expect() -> None:
    """In Bohemians all below the maestro do: they look at a few worlds once somebody asks."""
    state, seat = a_day_to_plan()
    advice = thinker("artist", state).advise(Sight(state, seat))
    assert advice.expected is not None
    assert 0 < advice.expected < 1
