"""What the engine says for a game that does not say it: views, worlds, copies, positions and words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

from salon.engine.conformance import check_game
from salon.engine.errors import IllegalAction, SalonError
from salon.engine.state import PASS, do
from tests.small_games.market import GIVE, OFFER, TAKE, Market, State, given, here, next_day

SEED = 1


def market(text: str, players: int = 2) -> State:
    return here(Market({"players": players}).position(text))


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(20))
def test_a_game_that_says_almost_nothing_has_every_property_of_a_game(players: int, seed: int) -> None:
    assert check_game(Market({"players": players}), seed) > 0


# Views and worlds


def test_a_view_has_what_is_open_what_is_ones_own_and_how_many_cards_are_elsewhere() -> None:
    g = market("0.hand=1,2 1.hand=3,4 stall=5 0.basket=7")
    seen = {
        "to_act": [0, 1],
        "deck": 6,
        "day": 0,
        "hand_sizes": [2, 2],
        "offer_sizes": [0, 0],
        "stall": [5],
        "basket": [[7], []],
    }
    assert g.view(None) == seen
    assert g.view(1) == seen | {"hand": [3, 4], "offer": [], "legal": [OFFER + 3, OFFER + 4]}


def test_a_world_has_ones_own_cards_and_what_is_open_and_the_rest_is_dealt_afresh() -> None:
    g = market("0.hand=1,2 1.hand=3,4 stall=5")
    worlds = [here(g.redeal(1, seed)) for seed in range(30)]
    assert {world.hand[1] for world in worlds} == {(3, 4)}
    assert {world.stall for world in worlds} == {(5,)}
    assert len({world.hand[0] for world in worlds}) > 10
    assert [world.legal(0) for world in worlds] == [[OFFER + card for card in world.hand[0]] for world in worlds]


def test_the_highest_score_wins_and_several_share_it() -> None:
    assert market("day=2 0.basket=1,2 1.basket=3 todo=").winners() == [0]
    assert market("day=2 0.basket=1 1.basket=3 todo=").winners() == [0, 1]


# Copies


def test_a_clone_shares_no_list_with_the_state_not_even_one_inside_a_list() -> None:
    g = market("stall=5,7 todo=take:0,next_day")
    clone = here(g.clone())
    clone.play(0, TAKE + 5)
    assert (g.stall, g.basket, g.journeys) == ((5, 7), [(), ()], [[], [], []])
    assert (clone.stall, clone.basket, clone.journeys) == ((7,), [(5,), ()], [[0], [], []])
    assert (g.events, clone.events) == ([], None)
    assert g.clone(events=True).events == []


# Positions


def test_a_position_names_each_field_and_the_calls_left_to_do() -> None:
    zones = "deck=9,8,10,11 day=1 0.hand=1 1.hand=2 0.offer= 1.offer= stall=5,7 0.basket=0,3 1.basket=4,6"
    text = f"{zones} journeys=[0],[],[] todo=take:1,next_day"
    assert market(text).position() == text
    assert market(text).to_act == [1]


def test_a_position_goes_on_as_the_game_begins_unless_it_says_what_is_left_to_do() -> None:
    assert market("0.hand=1,2 1.hand=3,4").legal(0) == [OFFER + 1, OFFER + 2]
    assert market("todo=").over


class RushedState(State):
    """With steps of this module beside those of the market."""


class Rushed(Market):
    STATE = RushedState


def rush(g: State, me: int) -> None:
    g.must(me, TAKE, g.stall, rushed)


def rushed(g: State, me: int, card: int) -> None:
    g.may(me, GIVE, [1], given)


def lecture(g: State, me: int) -> None:
    g.then(do(next_day))
    g.must(me, TAKE, g.stall, rushed)


def test_a_question_that_an_answer_led_to_is_part_of_the_position() -> None:
    game = Rushed({})
    g = game.position("0.basket=4 stall=5,6 todo=rush:0,next_day")
    g.play(0, TAKE + 5)
    assert g.legal(0) == [PASS, GIVE + 1]
    again = here(game.position(g.position()))
    assert again.position() == g.position()
    again.play(0, GIVE + 1)
    assert again.basket == [(), (4,)]
    assert again.day == 1


def test_a_question_cannot_be_put_anew_by_a_step_that_also_says_what_comes_next() -> None:
    g = Rushed({}).position("stall=5,6 todo=lecture:0")
    with pytest.raises(RuntimeError, match="lecture asks and says what comes next; leave that to another step"):
        g.redeal(1, SEED)


def test_cards_that_are_not_named_lie_in_the_first_zone_nobody_sees_or_where_the_star_is() -> None:
    assert sorted(market("0.hand=1,2 1.hand=3,4").deck) == [0, *range(5, 12)]
    assert sorted(market("0.hand=1,2 1.hand=3,4 deck=0 stall=*").stall) == [*range(5, 12)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0.hand=3 1.hand=3", "A position has every card once; missing or too many: 3."),
        ("0.hand=77", "A position has every card once; missing or too many: 77."),
        ("deck=1,2", "A position has every card once; missing or too many: 0, 3, 4, 5, 6, 7, 8, 9, 10, 11."),
        ("0.hand=a", "0.hand=a is not possible; write whole numbers such as 3,9."),
        ("0.hand=[[1]]", "0.hand=[[1]] is not possible; write whole numbers such as 3,9."),
        ("day=", "day= is not possible; write whole numbers such as 3,9."),
        ("journeys=[1]", "journeys=[1] is not possible; write whole numbers such as 3,9."),
        ("question={}", "question is not possible; copy it from a position that Salon wrote."),
        ("lanes=[1,", "lanes is not possible; copy it from a position that Salon wrote."),
        ("lanes=[]", "lanes is not possible; copy it from a position that Salon wrote."),
        ("decks=3", "A position has no 'decks'. Did you mean deck?"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(SalonError) as refused:
        market(text)
    assert str(refused.value).startswith(sentence)


# Words


def test_a_game_without_words_has_plain_ones() -> None:
    game = Market({})
    g = game.start(SEED)
    assert [game.say(action) for action in (PASS, OFFER)] == ["pass", "action 1"]
    assert game.parse("passer") == PASS
    assert game.ask(g, 0) == "What do you do?"
    assert game.rules() == game.rules_now(g, 0) == "Nobody has written down these rules yet."
    assert game.narrate((1, 0, 7), ["Ines", "Claire"]) == "Ines: took 7."
    with pytest.raises(IllegalAction, match=r"This is not possible now\."):
        g.play(0, TAKE)
    g.play(0, g.legal(0)[0])
    assert game.ask(g, 0) == "Somebody else decides now."
    assert game.ask(market("todo="), 0) == "The game is over."


class Spoken(Market):
    ACTIONS = ((PASS, "take nothing"), (OFFER, "offer {0}"), (TAKE, "take {0}"), (GIVE, "give it to {0}"))
    QUESTION = "Well?"
    RULES = ("Offer a card.", "Take a card.")
    REFUSALS: ClassVar[Mapping[str, str]] = {"not-now": "Not at this market."}
    NARRATION = (("You offer {0}.", ""), ("You take {0}.", "{name} takes {0}."))


def test_a_games_own_words_stand_in_tables() -> None:
    game = Spoken({})
    g = game.start(SEED)
    said = [game.say(action) for action in (PASS, OFFER, OFFER + 11, TAKE, GIVE + 2)]
    assert said == ["take nothing", "offer 0", "offer 11", "take 0", "give it to 2"]
    assert game.ask(g, 1) == "Well?"
    assert game.rules() == "Offer a card.\n\nTake a card."
    assert game.why_not(g, 0, TAKE) == "Not at this market."
    assert game.why_not(g, 0, 999) == "There is no action 999; actions are numbered 0 to 27."
    names = ["Ines", "Claire"]
    assert [game.narrate((1, 0, 7), names, "en", me) for me in (0, 1, None)] == [
        "You take 7.",
        "Ines takes 7.",
        "Ines takes 7.",
    ]
