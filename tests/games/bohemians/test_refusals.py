"""What is refused, and with which code; test_reasons.py has the sentences."""

from itertools import islice

import pytest

from salon.engine.refusal import Refusal
from salon.engine.state import GameState
from salon.games.bohemians.game import Bohemians, here
from salon.games.bohemians.lab.random_sets import random_text
from salon.games.bohemians.rules.cards import open_text
from salon.games.bohemians.rules.encode import BUY, FINISH, INVEST, OVERLOOK, PLACE
from salon.games.bohemians.rules.ids import ADVANCED, HARDSHIPS, MORNING
from salon.games.bohemians.rules.refusals import ONE_REASON, refused
from salon.games.bohemians.words.refusals import FIRST, PLURAL, REFUSED, SPECIAL
from tests.games.bohemians.playing import moments
from tests.games.bohemians.random_sets import sets_forgotten
from tests.games.bohemians.scenario import position
from tests.games.bohemians.test_telling import card
from tests.games.refusing import check_agreement, codes_given
from tests.looking import some

WAYS: list[dict[str, str | int]] = [
    {"players": 2, "dealing": "chosen"},
    {"players": 3, "edition": "fr", "doubles": "icons"},
    {"players": 4},
    {"mode": "solo"},
    {"mode": "spirit", "spirit": "decency"},
    {"mode": "coop", "spirit": "decadence", "edition": "fr"},
    {"mode": "coop"},
]


def query(g: GameState, me: int, action: int) -> Refusal | None:
    return refused(here(g), me, action)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_what_is_refused_is_what_is_not_possible(way: dict[str, str | int]) -> None:
    game = Bohemians(way)
    check_agreement(game, islice(moments(game, 7, 900), 0, None, 4), query, 7, 9)


@pytest.mark.parametrize("seed", some(range(6), 0, 3, 5))
def test_so_it_is_with_cards_of_any_kind(seed: int) -> None:
    with sets_forgotten():
        edition = open_text(random_text(seed), f"random-{seed}.toml")
        game = Bohemians({**WAYS[seed], "cards": edition.id}, edition)
        check_agreement(game, islice(moments(game, seed, 500), 0, None, 3), query, seed, 9)


def test_the_words_have_a_sentence_for_each_code_of_the_rules() -> None:
    assert {*REFUSED, *PLURAL, *SPECIAL} == codes_given("bohemians") | {code for code, _ in ONE_REASON.values()}
    steps = {"first-" + name.replace("_", "-") for name in Bohemians({}).steps}
    assert set(FIRST) <= steps


PLANNING = "0.todo=plan:0 1.todo=plan:1"
HABITS = "mood-for-composing,hum-at-a-passer-by,listen-to-the-street,drinking-song"


@pytest.mark.parametrize(
    ("text", "action", "expected"),
    [
        (
            f"0.hand=drinking-song 0.hardships=alcoholism {PLANNING}",
            PLACE + card("drinking-song") * 4,
            Refusal("column-closed", (card("alcoholism"), MORNING)),
        ),
        (
            f"0.hand=drinking-song 0.routine=job,-,-,- {PLANNING}",
            FINISH,
            Refusal("plan-incomplete", (card("drinking-song"), 1)),
        ),
        (
            f"0.routine={HABITS} inspiration=2 habit-market=omnibus step=spend",
            BUY + card("waltz") - ADVANCED,
            Refusal("not-on-market", (card("waltz"),)),
        ),
        (f"0.routine={HABITS} 0.atelier=3 step=spend", INVEST, Refusal("no-inspiration")),
        (f"0.routine={HABITS} inspiration=3 0.atelier=20 step=spend", INVEST, Refusal("atelier-full", (20,))),
    ],
)
def test_a_refusal_has_a_code_and_the_values_it_is_about(text: str, action: int, expected: Refusal) -> None:
    state = position(text)
    assert state.game.refusal(state, 0, action) == expected


def test_a_card_does_not_ignore_what_has_worked_already() -> None:
    state = position(f"0.routine={HABITS} 0.hardships=debts,envy,jilted todo=overlook_one:0:1 phase=day")
    said = state.game.why_not(state, 0, OVERLOOK + card("jilted") - HARDSHIPS)
    assert said == "Jilted worked while you woke up: ignoring it now changes nothing."
