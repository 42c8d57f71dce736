"""What is remembered to be quick is what would be worked out anew: days, declarations, second thoughts."""

import inspect
from collections.abc import Iterator

import pytest

import salon
from salon.engine.chance import Chance
from salon.engine.options import Value
from salon.games.bohemians.game import Bohemians, here
from salon.games.bohemians.lab.random_sets import random_text
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.day_parts import Announced, Declaration, Standing
from salon.games.bohemians.rules.declaring import Tally, all_declarations, colour_choices
from salon.games.bohemians.rules.encode import FINISH, TAKE_BACK
from salon.games.bohemians.rules.ids import ACHIEVEMENTS, COLUMNS, HARDSHIPS, JOB, MUSES
from salon.games.bohemians.rules.state import State
from tests.games.bohemians.playing import bohemians, moments
from tests.games.bohemians.random_sets import sets_forgotten

WAYS: dict[str, dict[str, Value]] = {
    "two": {"players": 2},
    "three, in French": {"players": 3, "edition": "fr"},
    "four, by icons": {"players": 4, "doubles": "icons"},
    "alone": {"players": 1, "mode": "solo"},
    "against a Spirit": {"players": 1, "mode": "spirit", "spirit": "decadence"},
    "together": {"players": 2, "mode": "coop", "spirit": "decency"},
}
WORKED_OUT_LATER = {"made", "habit_gain", "working"}  # of a day, by those who ask for it


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with sets_forgotten():
        yield


def game_of(options: dict[str, Value]) -> Bohemians:
    game = salon.make("bohemians", **options)
    assert isinstance(game, Bohemians)
    return game


def with_own_cards(seed: int, options: dict[str, Value]) -> Bohemians:
    game = Bohemians.with_card_file(game_of(options).options, random_text(seed))
    assert isinstance(game, Bohemians)
    return game


def plain(value: object) -> object:
    """A value as something to compare: the parts of a day are no tuples."""
    if isinstance(value, Day | Standing | Declaration):
        fields = [name for name in vars(type(value)) if inspect.isdatadescriptor(vars(type(value))[name])]
        return {name: plain(getattr(value, name)) for name in fields if name not in WORKED_OUT_LATER}
    if isinstance(value, list | tuple) and not isinstance(value, Announced):
        return [plain(each) for each in value]
    return value


def assert_days_are_right(state: State) -> None:
    for seat in range(state.game.players):
        kept = state.day(seat)
        assert state.day(seat) is kept, "it is not made again for nothing"
        assert plain(kept) == plain(state.new_day(seat))


@pytest.mark.parametrize("way", WAYS)
def test_a_day_that_is_kept_is_the_day_as_it_stands(way: str) -> None:
    for number, state in enumerate(moments(game_of(WAYS[way]), seed=5, most=250)):
        assert_days_are_right(state)
        if number % 20 == 0:
            for seat in state.to_act:
                assert_days_are_right(here(state.redeal(seat, number)))
                state.game.ask(state, seat)
                state.view(seat)
                assert_days_are_right(state)


@pytest.mark.parametrize("seed", range(4))
def test_so_it_is_with_any_cards(seed: int) -> None:
    for state in moments(with_own_cards(seed, {"players": 3}), seed, most=150):
        assert_days_are_right(state)


def test_a_clone_keeps_its_own_days() -> None:
    for state in moments(bohemians(2), seed=3, most=120):
        clone = state.clone()
        seat = clone.to_act[0]
        before = plain(state.day(seat))
        clone.play(seat, clone.legal(seat)[-1])
        assert plain(state.day(seat)) == before
        assert_days_are_right(clone)


# Declarations


def some_day(state: State, chance: Chance) -> Day:
    """Habits, Muses and Hardships at random, as no rule would let them lie."""

    def some(first: int, end: int) -> int:
        return first + chance.below(end - first)

    routine = [some(0, MUSES) for _ in COLUMNS]
    if chance.below(2):
        routine[chance.below(len(COLUMNS))] = JOB
    state.hardships[0] = tuple({some(HARDSHIPS, ACHIEVEMENTS) for _ in range(chance.below(3))})
    muses = [tuple({some(MUSES, HARDSHIPS) for _ in range(chance.below(3))}) for _ in COLUMNS]
    return state.new_day(0).with_plan(tuple(routine), muses)


@pytest.mark.parametrize("edition", ["en", "fr"])
@pytest.mark.parametrize("doubles", ["once", "icons"])
def test_what_differs_in_symbols_only_counts_as_if_counted_anew(edition: str, doubles: str) -> None:
    compared = 0
    for seed in range(12):
        options: dict[str, Value] = {"players": 3, "edition": edition, "doubles": doubles}
        game = game_of(options) if seed % 2 else with_own_cards(seed, options)
        chance, state = Chance(seed), here(game.start(seed))
        for _ in range(10):
            day = some_day(state, chance)
            tally = Tally(day.copy())
            for said in all_declarations(day, colour_choices(day))[:200]:
                if day.heeds_suits and said.colours is not tally.suits:
                    tally = Tally(day.with_plan(day.routine, day.muses, said))
                total = day.with_plan(day.routine, day.muses, said).count()
                assert tally.count(said) == (total.inspiration, total.atelier)
                compared += 1
    assert compared > 1000


# Second thoughts


def test_second_thoughts_are_legal_between_what_leads_on_and_the_rest() -> None:
    state = next(each for each in moments(bohemians(2), seed=1) if TAKE_BACK in each.legal(0))
    legal, onward = state.legal(0), state.game.onward(state, 0)
    second = [action for action in legal if action not in onward]
    assert TAKE_BACK in second
    forward = [action for action in onward if action < FINISH]
    assert legal == forward + second + onward[len(forward) :]
    for action in second:
        clone = state.clone()
        clone.play(0, action)
        assert not clone.over


def test_a_saved_plan_lists_them_and_goes_on_without_them() -> None:
    for state in moments(bohemians(2), seed=1, most=60):
        loaded = state.game.load(state.save())
        assert loaded.save() == state.save()
        for seat in range(2):
            assert loaded.legal(seat) == state.legal(seat)
            assert state.game.onward(loaded, seat) == state.game.onward(state, seat)
