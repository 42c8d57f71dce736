"""The benchmark's hearts: the rules, and the same cards and points as OpenSpiel's where that is installed."""

import random
from typing import Any

import pytest

from bench.hearts import GIVE, HEARTS, PLAY, POINTS, QUEEN_OF_SPADES, SUITS, TWO_OF_CLUBS, Hearts, State
from salon.engine.state import GameState


def dealt(seed: int) -> State:
    state = Hearts({}).start(seed, events=False)
    assert isinstance(state, State)
    return state


def cards_of(state: GameState, seat: int) -> list[int]:
    return [action - PLAY if action >= PLAY else action - GIVE for action in state.legal(seat)]


def play_on(state: State, chance: random.Random) -> None:
    seat = state.to_act[0]
    state.play(seat, chance.choice(state.legal(seat)))


def test_cards_are_passed_before_anybody_looks_at_them() -> None:
    state = next(state for seed in range(20) if (state := dealt(seed)).direction == 1)
    before = [set(hand) for hand in state.hands]
    given = []
    for seat in range(4):
        given.append(set(cards_of(state, seat)[:3]))
        for _ in range(3):
            assert state.to_act == [seat]
            state.play(seat, state.legal(seat)[0])
    assert [set(hand) for hand in state.hands] == [before[seat] - given[seat] | given[seat - 1] for seat in range(4)]


@pytest.mark.parametrize("seed", range(30))
def test_a_deal_follows_the_rules(seed: int) -> None:
    state, chance = dealt(seed), random.Random(seed)
    assert sorted([card for hand in state.hands for card in hand]) == list(range(52))
    while any(state.legal(seat)[0] < PLAY for seat in state.to_act):
        play_on(state, chance)
    assert cards_of(state, state.to_act[0]) == [TWO_OF_CLUBS]
    while not state.over:
        [seat] = state.to_act
        hand, cards = state.hands[seat], cards_of(state, seat)
        suits = {card % SUITS for card in hand}
        if state.trick and state.trick[0] % SUITS in suits:
            assert cards == [card for card in hand if card % SUITS == state.trick[0] % SUITS]
        elif state.trick and state.tricks == 0 and any(POINTS[card] == 0 for card in hand):
            assert cards == [card for card in hand if POINTS[card] == 0]
        elif not state.trick and state.tricks and not state.broken and suits != {HEARTS}:
            assert cards == [card for card in hand if card % SUITS != HEARTS]
        elif state.tricks:
            assert cards == list(hand)
        play_on(state, chance)
    assert sum(state.points) == 26
    assert state.game.winners(state) == [seat for seat in range(4) if state.scores()[seat] == max(state.scores())]


def test_taking_all_points_costs_the_others() -> None:
    state = dealt(1)
    state.points = [0, 26, 0, 0]
    assert state.scores() == [-26, 0, -26, -26]
    state.points = [0, 25, 1, 0]
    assert state.scores() == [0, -25, -1, 0]
    assert POINTS[QUEEN_OF_SPADES] == 13


def test_openspiel_plays_the_same_game() -> None:
    pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is installed by make bench")
    game, chance = pyspiel.load_game("hearts"), random.Random(5)
    for seed in range(200):
        ours, theirs = dealt(seed), game.new_initial_state()
        theirs.apply_action(ours.direction)
        for card in [card for cards in zip(*ours.hands, strict=True) for card in cards]:  # dealt one by one, in turn
            theirs.apply_action(card)
        while not ours.over:
            seat = theirs.current_player()
            assert ours.to_act == [seat]
            cards = cards_of(ours, seat)
            assert cards == theirs.legal_actions()
            number = chance.randrange(len(cards))
            ours.play(seat, ours.legal(seat)[number])
            theirs.apply_action(cards[number])
        assert [26 + score for score in ours.scores()] == theirs.returns()
