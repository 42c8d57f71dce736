"""Where the cards lie that a question is about: the rules say so, and screens need not guess."""

from collections.abc import Sequence
from typing import cast

import pytest

from salon.games.mottainai.game import words_in
from salon.games.mottainai.rules import encode
from salon.games.mottainai.rules.cards import work
from salon.games.mottainai.rules.encode import FROM, PLACES, split
from salon.games.mottainai.rules.hidden import Cards
from salon.games.mottainai.rules.seen import PLACE_IDS, Find, Seen
from salon.games.mottainai.rules.state import State
from salon.games.mottainai.words.choices import Choices
from salon.games.mottainai.words.targets import NOBODY, Target, targets
from tests.games.mottainai.questions import QUESTIONS, moments, reached
from tests.games.mottainai.scenario import position
from tests.games.mottainai.test_refusals import described

JAR, FAN, CUP = work("jar"), work("fan"), work("cup")


def seen(state: State, seat: int = 0) -> Seen:
    return cast(Seen, state.view(seat))


def lies_there(g: State, find: Find) -> bool:
    zones: list[Sequence[Cards]] = [g.helpers, g.bench, g.sales, [(task,) for task in g.task], g.gallery, g.gift_shop]
    return find["number"] in zones[PLACE_IDS.index(find["place"])][find["seat"]]


def test_a_card_lies_where_the_view_says_and_the_rules_ask_where_these_places_are_several() -> None:
    taken = 0
    for state, seat in [*moments(), *described()]:
        for action in [action for action in state.legal(seat) if split(action)[0] == encode.TAKE]:
            finds = [find for find in seen(state, seat)["finds"] if find["action"] == action]
            assert finds
            assert all(lies_there(state, find) for find in finds)
            after = state.clone()
            after.play(seat, action)
            places = [FROM + find["seat"] * PLACES + PLACE_IDS.index(find["place"]) for find in finds]
            asked = [each for each in after.legal(seat) if split(each)[0] == FROM]
            assert asked == (sorted(places) if len(places) > 1 else [])
            taken += 1
    assert taken > 10


def test_sword_alone_takes_no_work_although_it_is_the_same_card() -> None:
    """Two decks: only what the owned work finds is meant, wherever else the card lies."""
    state = position("0.hand=doll 0.gallery=sword 1.helpers=fan 2.gallery=fan 0.task=frog step=noon", players=4)
    assert targets(seen(state), encode.TAKE + FAN) == [Target("helpers", 1, FAN)]


@pytest.mark.parametrize(
    ("text", "action", "target"),
    [
        ("0.hand=jar,cup todo=returning:0", encode.RETURN + JAR, Target("hand", 0, JAR)),
        ("floor=jar,cup todo=return_floor:0", encode.RETURN + JAR, Target("floor", NOBODY, JAR)),
        ("deck=jar,cup,vase todo=return_first:0:43", encode.RETURN + JAR, Target("top", NOBODY, JAR)),
        ("floor=jar,cup todo=vase_sells:0", encode.SELL + CUP, Target("floor", NOBODY, CUP)),
        ("0.bench=jar,cup 0.gallery=amulet todo=amulet:0:12:16:0", encode.SELL + CUP, Target("bench", 0, CUP)),
        ("1.gallery=jar,cup todo=kite_copies:0:1:0:26", encode.COPY + CUP, Target("work", 1, CUP)),
    ],
)
def test_the_card_meant_lies_where_the_question_looks(text: str, action: int, target: Target) -> None:
    state = reached(text)
    assert action in state.legal(0)
    assert targets(seen(state), action) == [target]


def test_nobody_else_is_told_what_a_question_is_about() -> None:
    for state, seat in moments():
        watchers = [None, *[each for each in range(state.game.players) if each != seat]]
        assert [cast(Seen, state.view(watcher))["finds"] for watcher in watchers] == [[] for _ in watchers]


@pytest.mark.parametrize(
    ("question", "ending"), [("wing", []), ("fifth work", [0]), ("fifth work with go set", [0, 1])]
)
def test_a_choice_of_a_wing_says_whether_it_ends_the_game(question: str, ending: list[int]) -> None:
    state = reached(QUESTIONS[question][0])
    choices = Choices(words_in(state.game, "en"), seen(state), ["Ann", "Bo", "Cy"], state.legal(0))
    said = [wing for wing in (0, 1) if choices.choice(encode.WING + wing).ends == "one more ends the game"]
    assert said == ending
    for wing in (0, 1):
        after = state.clone()
        after.play(0, encode.WING + wing)
        assert after.over == (wing in ending)
