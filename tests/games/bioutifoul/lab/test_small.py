"""The reduced game for solvers: the rules' own positions, and no chance that is not written out."""

from collections.abc import Iterator

import pytest

from salon.engine.dealing import Drawn
from salon.games.bioutifoul.game import here
from salon.games.bioutifoul.lab.small import POOL, Small
from salon.games.bioutifoul.rules.cards import LETTERS
from salon.games.bioutifoul.rules.state import State


def deals(small: Small, drawn: Drawn = (), chance: float = 1.0) -> Iterator[tuple[State, float]]:
    """Each beginning, and its chance."""
    outcomes = small.outcomes(drawn)
    for outcome, probability in outcomes:
        yield from deals(small, (*drawn, outcome), chance * probability)
    if not outcomes:
        yield here(small.begin(drawn)), chance


def test_the_odd_card_is_as_likely_in_each_of_five_places() -> None:
    odd = LETTERS.index(min(POOL, key=POOL.count))
    places = []
    for state, chance in deals(Small()):
        assert chance == pytest.approx(1 / len(POOL))
        places.append([*state.hand, *[(card,) for card in state.influence_deck[::-1]]].index((odd,)))
    assert sorted(places) == [0, 1, 2, 3, 4]


def test_it_begins_as_the_description_says() -> None:
    for state, _ in deals(Small()):
        assert state.game.load(state.save()).position() == state.position(), "no card is missing"
        assert (len(state.influence_discards), len(state.influence_deck)) == (19, 3)
        assert (len(state.artwork_deck), len(state.exhibition_deck), len(state.removed)) == (6, 1, 1)
        assert state.exhibition_deck == state.removed
        assert [len(staged) for staged in state.staged] == [7, 7]
        assert (state.to_act, state.round, state.first) == ([0], 21, 1)
        assert len(set(state.scores())) == 1, "both may still win"


def test_what_a_seat_cannot_know_is_another_of_the_deals() -> None:
    """So that search in redealt worlds and a solver speak of the same game."""
    beginnings = [(state.hand, sorted(state.influence_deck)) for state, _ in deals(Small())]
    for state, _ in deals(Small()):
        for seat in (0, 1):
            for seed in range(5):
                world = here(state.redeal(seat, seed))
                assert (world.hand, sorted(world.influence_deck)) in beginnings


def test_it_lasts_three_turns_and_shuffles_nothing() -> None:
    for state, _ in deals(Small()):
        blocks = state.blocks

        def visit(now: State, turns: tuple[int, ...], blocks: list[int] = blocks) -> None:
            assert now.blocks == blocks
            if now.over:
                assert turns in ((0,), (0, 1), (0, 1, 0))
                return
            seat = now.to_act[0]
            turns = turns if turns[-1:] == (seat,) else (*turns, seat)
            for action in now.legal(seat):
                after = now.clone()
                after.play(seat, action)
                visit(after, turns)

        visit(state, ())


def test_outcomes_in_words() -> None:
    small = Small()
    assert small.told((), 0) == "in the hand of seat 0: Alice"
    assert small.told((1, 1), 0) == "card 1 of the deck: Alice"
