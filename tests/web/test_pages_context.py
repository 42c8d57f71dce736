"""What the pages around the tables are made from: fields that keep what was typed, charts, the interface in words."""

from itertools import pairwise

import pytest
from fastapi import FastAPI

from salon.engine.errors import BadOption
from salon.engine.game import Game
from salon.engine.language import translator
from salon.engine.options import Needs, Option, players_option
from salon.web.api import api
from salon.web.lobby import is_asked, players_by
from salon.web.pages_context import (
    Shape,
    api_groups,
    api_shapes,
    chart_of,
    how_long_ago,
    option_fields,
    seat_fields,
    spread,
    stepped,
)

HOSTILE = "<script>alert(1)</script>"


def interface() -> dict[str, object]:
    app = FastAPI()
    app.include_router(api)
    return app.openapi()


def options(name: str) -> list[dict[str, object]]:
    counts = [{"value": str(n), "label": str(n)} for n in range(2, 7)]
    ways = [{"value": "must", "label": name}, {"value": "may", "label": name}]
    return [
        {"name": "players", "label": name, "about": "", "values": counts, "default": "2"},
        {"name": "influence", "label": name, "about": name, "values": ways, "default": "must"},
    ]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (-5, "just now"), (59, "just now"), (60, "1 minute ago"), (3599, "59 minutes ago"), (3600, "1 hour ago"),
        (86399, "23 hours ago"), (86400, "1 day ago"), (20 * 86400, "20 days ago"),
    ],
)  # fmt: skip
def test_how_long_ago_is_said_in_the_largest_unit_that_fits(seconds: int, words: str) -> None:
    assert how_long_ago(1_000_000, 1_000_000 + seconds, translator("en")) == words


# Setting up


def test_the_set_up_page_keeps_what_was_typed() -> None:
    typed = {"option-players": "4", "option-influence": "may", "seat-0": "open", "seat-3": "me"}
    picked = {field.name: [each.value for each in field.choices if each.chosen] for field in (
        *option_fields(options("x"), typed), *seat_fields("bohemians", typed, translator("en"))
    )}  # fmt: skip
    assert picked == {
        "option-players": ["4"], "option-influence": ["may"],
        "seat-0": ["open"], "seat-1": ["bot:artist"], "seat-2": ["bot:artist"], "seat-3": ["me"],
        "seat-4": ["bot:artist"], "seat-5": ["bot:artist"],
    }  # fmt: skip


class Ballroom(Game):
    """A stranger's game in which one option decides which others there are, and how many play."""

    NAME = "ballroom"
    OPTIONS = (
        players_option((2, 3, 4, 6), 4, "how many dance", Needs("dance", ("reel", "round"))),
        Option("dance", ("reel", "round", "waltz"), "reel", "what is danced"),
        Option("turns", ("left", "right"), "left", "which way", needs=Needs("dance", ("waltz",))),
    )

    def __init__(self, options: dict[str, object]) -> None:
        super().__init__(options if options.get("dance") != "waltz" else {"players": 2} | options)
        if self.options["dance"] != "waltz" and self.players == 2:
            raise BadOption("two of them waltz.")


def test_which_options_and_seats_there_are_is_said_by_the_game() -> None:
    named = {option.name: option for option in Ballroom.OPTIONS}
    assert players_by(Ballroom, named["dance"]) == {"waltz": 2}
    assert players_by(Ballroom, named["players"]) == {"2": 2, "3": 3, "4": 4, "6": 6}
    assert players_by(Ballroom, named["turns"]) == {}
    assert [value for value in named["players"].values if is_asked(Ballroom, value)] == [3, 4, 6]


def test_an_option_is_apart_while_what_it_needs_is_not_chosen() -> None:
    dances = [{"value": each, "label": each} for each in ("reel", "waltz")]
    told = {"label": "x", "about": "", "default": "reel"}
    asked: list[dict[str, object]] = [
        {"name": "turns", **told, "values": dances, "needs": Needs("dance", ("waltz", "tango"))},
        {"name": "dance", **told, "values": dances, "players": {"waltz": 2}},
    ]
    turns, dance = option_fields(asked, {})
    assert (turns.needs, turns.values, turns.is_apart) == ("option-dance", "waltz tango", True)
    assert (dance.needs, dance.is_apart) == ("", False)
    assert [choice.players for choice in dance.choices] == [0, 2]
    turns, _ = option_fields(asked, {"option-dance": "waltz"})
    assert not turns.is_apart


def test_nonsense_in_the_form_falls_back_to_the_default() -> None:
    fields = option_fields(options("x"), {"option-players": "999", "option-influence": HOSTILE})
    fields += seat_fields("bioutifoul", {"seat-1": "bot:nobody"}, translator("en"))
    assert [[each.value for each in field.choices if each.chosen] for field in fields] == [
        ["2"], ["must"], ["me"], *[["bot:artist"]] * 5,
    ]  # fmt: skip


# The course of the score


def test_a_chart_needs_two_points_in_time() -> None:
    assert chart_of([], []) is None
    assert chart_of([[3], [4]], ["a", "b"]) is None


def test_a_game_in_which_nobody_scored_has_no_chart() -> None:
    assert chart_of([[0, 0, 0], [0, 0, 0]], ["a", "b"]) is None
    assert chart_of([[0, 0, 0], [0, 0, -1]], ["a", "b"]) is not None


def test_the_chart_s_lines_begin_left_end_right_and_stay_inside() -> None:
    chart = chart_of([[0, 2, 7], [0, 0, -3]], ["Ines", "Wilhelmina-Anastasia"])
    assert chart is not None
    for course in chart.courses:
        points = [tuple(map(float, point.split(","))) for point in course.points.split()]
        assert [x for x, _ in points] == [chart.left, (chart.left + chart.right) / 2, chart.right]
        assert all(0 <= y <= chart.bottom for _, y in points)
        assert course.end == points[-1]
        assert len(course.name) <= 12
    assert [tick.text for tick in chart.rounds] == ["0", "1", "2"]
    assert chart.scores[0].text == "-3"
    assert chart.courses[0].end[1] < chart.courses[1].end[1]


def test_names_at_the_lines_ends_never_lie_upon_each_other() -> None:
    for heights in ([100.0] * 6, [14.0] * 6, [240.0] * 6, [50.0, 51.0, 200.0, 201.0, 202.0, 14.0]):
        placed = sorted(spread(heights))
        assert all(low + 20 <= high for low, high in pairwise(placed))
        assert placed[-1] <= 240


@pytest.mark.parametrize(
    ("low", "high", "steps"),
    [(0, 1, [0, 1]), (0, 12, [0, 2, 4, 6, 8, 10, 12]), (-4, 100, [-4, 16, 36, 56, 76, 96])],
)
def test_an_axis_has_few_numbers_evenly_apart(low: int, high: int, steps: list[int]) -> None:
    assert stepped(low, high) == steps


# The interface


def test_shapes_that_calls_name_can_be_looked_up() -> None:
    document = interface()
    t = translator("en")
    anchors = {shape.anchor for shape in api_shapes(document, t)}
    named = {call.body_shape for group in api_groups(document, t) for call in group.calls}
    named |= {answer.shape for group in api_groups(document, t) for call in group.calls for answer in call.answers}
    assert named - {""} <= anchors
    assert named - {""}


def test_kinds_of_values_are_said_in_words() -> None:
    schema = {
        "required": ["name"],
        "properties": {
            "name": {"type": "string", "description": " who "},
            "seats": {"type": "array", "items": {"$ref": "#/components/schemas/Seat"}},
            "eyes": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
            "lang": {"enum": ["en", "fr"]},
            "act": {"const": "move"},
            "other": {},
            "odd": {"type": ["string", "null"]},
        },
    }
    [shape] = api_shapes({"components": {"schemas": {"New table": schema}}}, translator("en"))
    assert isinstance(shape, Shape)
    assert shape.anchor == "shape-new-table"
    assert [(part.name, part.kind, part.shape, part.needed, part.about) for part in shape.parts] == [
        ("name", "text", "", True, "who"),
        ("seats", "list of Seat", "shape-seat", False, ""),
        ("eyes", "whole number or nothing", "", False, ""),
        ("lang", "“en” or “fr”", "", False, ""),
        ("act", "“move”", "", False, ""),
        ("other", "", "", False, ""),
        ("odd", "", "", False, ""),
    ]


def test_a_broken_document_gives_an_empty_page_not_an_error() -> None:
    t = translator("en")
    broken: list[dict[str, object]] = [{}, {"paths": 3, "components": []}, {"paths": {"/a": {"get": []}}}]
    for document in broken:
        assert api_groups(document, t) == []
        assert api_shapes(document, t) == []
