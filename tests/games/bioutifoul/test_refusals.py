"""What is refused, and with which code; the sentences are tested with the words."""

from collections.abc import Iterator

import pytest

import salon
from salon.engine.chance import Chance
from salon.engine.game import Game
from salon.engine.refusal import Refusal
from salon.engine.state import PASS, GameState
from salon.games.bioutifoul.game import here
from salon.games.bioutifoul.rules.booklet import refused
from salon.games.bioutifoul.rules.cards import PAIRS
from salon.games.bioutifoul.rules.encode import BUY, DISCARD, DONE, INFLUENCE, SELL_PICTURE, STAGE, play_of
from salon.games.bioutifoul.words.refusals import REFUSED, TOO_FEW
from tests.games.bioutifoul.scenario import position
from tests.games.refusing import check_agreement, codes_given

WAYS = [
    "bioutifoul(players=2)",
    "bioutifoul(players=3, exhibitions=ten-pairs)",
    "bioutifoul(players=4, influence=may)",
    "bioutifoul(players=6)",
]


def moments(game: Game, seed: int) -> Iterator[GameState]:
    chance = Chance(seed)
    state = game.start(seed)
    while not state.over:
        yield state
        seat = state.to_act[0]
        actions = state.legal(seat)
        state.play(seat, actions[chance.below(len(actions))])


@pytest.mark.parametrize("way", WAYS)
def test_what_is_refused_is_what_is_not_possible(way: str) -> None:
    game = salon.make(way)
    codes = set()
    for seed in range(3):
        codes |= check_agreement(
            game, moments(game, seed), lambda g, me, action: refused(here(g), me, action), seed, 20
        )
    if game.options["influence"] == "must":
        assert codes_given("bioutifoul") <= codes, "all of them come up"


def test_the_words_have_a_sentence_for_each_code_of_the_rules() -> None:
    assert {*REFUSED, TOO_FEW} == codes_given("bioutifoul")


TABLE = "row=RAHS market=ARHSAR display=AR,HS,AH,RS,AS,RH 0.hand=AAR"
HEINRICH, SUNNY = 2, 3
BOTH = PAIRS.index((HEINRICH, SUNNY))


@pytest.mark.parametrize(
    ("text", "action", "expected"),
    [
        (f"{TABLE}R", INFLUENCE, Refusal("discard-first")),
        (f"{TABLE}R", DISCARD + SUNNY, Refusal("card-not-held", (SUNNY,))),
        (TABLE, PASS, Refusal("must-play")),
        (TABLE, DONE, Refusal("influence-first")),
        (TABLE, INFLUENCE + play_of(0, 3), Refusal("too-few-cards", (2, 0, 3))),
        (TABLE, INFLUENCE + play_of(0, -2), Refusal("does-not-fit", (0, 3, 2))),
        (f"{TABLE} 0.gold=2 step=gallery", BUY, Refusal("too-dear", (0, 3, 2))),
        (f"{TABLE} 0.works=AR step=gallery", STAGE + BOTH, Refusal("works-missing", (BOTH, HEINRICH, SUNNY))),
        (f"{TABLE} 0.works=AS step=gallery", STAGE + BOTH, Refusal("works-missing", (BOTH, HEINRICH))),
        (f"{TABLE} step=gallery", SELL_PICTURE, Refusal("not-in-gallery")),
    ],
)
def test_a_refusal_has_a_code_and_the_values_it_is_about(text: str, action: int, expected: Refusal) -> None:
    state = position(text, players=3)
    assert state.game.refusal(state, 0, action) == expected
