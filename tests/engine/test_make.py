"""Games are found by name and options, and a refusal lists what is possible."""

import pytest

import salon
from salon.engine.conformance import option_sets

BIOUTIFOUL = salon.GAMES["bioutifoul"]
OPTIONS = "Its options are players, exhibitions, influence, standstill, cards."


def test_defaults() -> None:
    game = salon.make("bioutifoul")
    assert game.name == "bioutifoul"
    assert game.players == 2
    assert game.options == {"players": 2, "exhibitions": "six-pairs", "influence": "must", "standstill": True}


def test_options_are_keywords_or_words() -> None:
    keywords = salon.make("bioutifoul", players=3, influence="may", standstill=False)
    words = salon.make("  bioutifoul ( players = 3 ,influence=may,standstill=No )  ")
    mixed = salon.make("bioutifoul(players=3, standstill=no)", influence="may")
    assert keywords.options == words.options == mixed.options
    assert salon.make("bioutifoul()").options == salon.make("bioutifoul").options


@pytest.mark.parametrize(
    ("spec", "sides"),
    [
        ("bioutifoul(players=3)", [[0], [1], [2]]),
        ("mottainai(players=4)", [[0], [1], [2], [3]]),
        ("mottainai(players=4, teams=yes)", [[0, 2], [1, 3]]),
        ("bohemians(players=2)", [[0], [1]]),
        ("bohemians(players=1)", [[0]]),
        ("bohemians(players=2, mode=coop)", [[0, 1]]),
    ],
)
def test_a_game_says_who_wins_or_loses_together(spec: str, sides: list[list[int]]) -> None:
    assert salon.make(spec).sides() == sides


@pytest.mark.parametrize("options", option_sets(BIOUTIFOUL), ids=str)
def test_a_game_as_text_makes_the_same_game(options: dict[str, object]) -> None:
    game = salon.make("bioutifoul", **options)
    assert game.options == options
    assert salon.make(str(game)).options == options
    assert str(salon.make(str(game))) == str(game)


@pytest.mark.parametrize(
    ("spec", "options", "sentence"),
    [
        (
            "bioutiful",
            {},
            "'bioutiful' is not a game we know; did you mean 'bioutifoul'? "
            "Possible: bioutifoul, mottainai or bohemians.",
        ),
        ("chess", {}, "'chess' is not a game we know. Possible: bioutifoul, mottainai or bohemians."),
        ("", {}, "'' is not a game; write a name, or a name and options such as bioutifoul(players=3)."),
        ("go(", {}, "'go(' is not a game; write a name, or a name and options such as bioutifoul(players=3)."),
        ("bioutifoul", {"players": 1}, "players=1 is not possible; players is 2, 3, 4, 5 or 6."),
        ("bioutifoul", {"players": 7}, "players=7 is not possible; players is 2, 3, 4, 5 or 6."),
        ("bioutifoul", {"players": "three"}, "players=three is not possible; players is 2, 3, 4, 5 or 6."),
        ("bioutifoul", {"players": 3.0}, "players=3.0 is not possible; players is 2, 3, 4, 5 or 6."),
        ("bioutifoul(players=many)", {}, "players=many is not possible; players is 2, 3, 4, 5 or 6."),
        ("bioutifoul", {"standstill": 1}, "standstill=1 is not possible; standstill is yes or no."),
        ("bioutifoul(standstill=true)", {}, "standstill=true is not possible; standstill is yes or no."),
        (
            "bioutifoul",
            {"exhibitions": "eight"},
            "exhibitions=eight is not possible; exhibitions is six-pairs or ten-pairs.",
        ),
        ("bioutifoul", {"player": 3}, f"bioutifoul has no option 'player'. Did you mean players? {OPTIONS}"),
        ("bioutifoul(colour=red)", {}, f"bioutifoul has no option 'colour'. {OPTIONS}"),
        ("bioutifoul(3)", {}, "'3' is not an option; options look like bioutifoul(players=3)."),
        ("bioutifoul(players=3,)", {}, "'' is not an option; options look like bioutifoul(players=3)."),
        ("bioutifoul(players=3, players=4)", {}, "players is given twice."),
        ("bioutifoul(players=3)", {"players": 3}, "players is given twice."),
    ],
)
def test_a_refusal_lists_what_is_possible(spec: str, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(salon.BadOption) as refusal:
        salon.make(spec, **options)
    assert str(refusal.value) == sentence


def test_values_may_be_given_as_people_type_them() -> None:
    game = salon.make("bioutifoul", players="3", standstill="no")
    assert (game.players, game.options["standstill"]) == (3, False)
