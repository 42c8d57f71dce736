"""Half symbols and what they make, with the cards of the workshop: `single` and `double` have a half
of Focus in the first row on both sides, `low` one in each of the other rows, `curious` Curiosity in the first,
`mixed` Focus, Playfulness and Curiosity. The board `bare` has no halves."""

import tomllib
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from salon.games.bohemians.rules.cards import house_text
from salon.games.bohemians.rules.ids import ART_IDS, CURIOSITY, FOCUS
from salon.games.bohemians.rules.positions.words import card_names, listed
from salon.games.bohemians.rules.symbols import (
    NOTHING,
    count_of,
    doubled,
    half,
    joined,
    symbol_of,
    undoubled,
    worth_of,
)
from tests.games.bohemians.scenario import position
from tests.games.bohemians.sets import counted, workshop


def symbols(text: str, edition: str = "en") -> int:
    """The Inspiration of step 1."""
    return counted(text, edition=edition).of("symbols")[0]


# Two halves


@pytest.mark.parametrize(
    ("one", "other", "worth"),
    [
        ("single", "single-2", 1),
        ("double", "single", 2),
        ("single", "double", 2),
        ("double", "double-2", 3),
        ("single", "curious", 0),
        ("double", "curious", 0),
        ("curious", "double", 0),
        ("double", "green", 0),
        ("single", "green", 0),
        ("green", "double", 0),
    ],
)
def test_a_junction_is_worth_1_2_or_3_by_its_doubles_and_nothing_unmatched(one: str, other: str, worth: int) -> None:
    """R4: single and single, double and single, double and double."""
    assert symbols(f"0.routine=pink,{one},{other},pink-2") == worth


def test_halves_join_by_kind_alone_and_doubles_add_one_each() -> None:
    for kind, other_kind in product(range(4), repeat=2):
        for one, other in product([False, True], repeat=2):
            made = joined(half(kind, one), half(other_kind, other))
            if kind == other_kind:
                assert (symbol_of(made), worth_of(made)) == (kind, 1 + one + other)
            else:
                assert made == NOTHING
        assert joined(half(kind), 0) == joined(0, half(kind)) == joined(0, 0) == NOTHING


def test_edges_doubled_and_undoubled_keep_their_kinds() -> None:
    edge = (half(FOCUS), half(CURIOSITY), half(FOCUS, double=True))
    assert doubled(edge, FOCUS) == (half(FOCUS, True), half(CURIOSITY), half(FOCUS, True))
    assert undoubled(edge) == (half(FOCUS), half(CURIOSITY), half(FOCUS))
    assert [count_of(edge, symbol) for symbol in range(4)] == [2, 0, 1, 0]


# Rows


def test_halves_of_a_kind_in_different_rows_do_not_meet() -> None:
    """R3: the same row on facing edges; the first row of `single` does not match the others of `low`."""
    assert symbols("0.routine=pink,single,low,pink-2") == 0


def test_each_row_of_a_junction_counts_by_itself() -> None:
    """R3: three rows match, or one of them."""
    assert symbols("0.routine=pink,mixed,mixed-2,pink-2") == 3
    assert symbols("0.routine=pink,mixed,single,pink-2") == 1
    assert symbols("0.routine=pink,low,low-2,pink-2") == 2


def test_a_kind_that_is_on_both_edges_but_never_face_to_face_is_lost() -> None:
    """R3: `mixed` has its Curiosity in the third row, `curious` in the first."""
    assert symbols("0.routine=pink,mixed,curious,pink-2") == 0


def test_junctions_add_up_along_the_day() -> None:
    """1 + 2 + 3: single-single, single-double, double-double."""
    assert symbols("0.routine=single,single-2,double,double-2") == 1 + 2 + 3


# Neighbours that are no Habits


def test_the_job_tile_has_no_symbols() -> None:
    assert symbols("0.routine=single,job,single-2,pink") == 0


def test_an_empty_space_has_no_symbols() -> None:
    assert symbols("0.routine=single,-,single-2,pink") == 0


def test_habits_on_either_side_of_a_gap_do_not_touch() -> None:
    assert symbols("0.routine=single,single-2,-,single-3") == 1


# The board


def test_the_board_completes_halves_left_of_morning_and_right_of_night() -> None:
    """R2: the board `focused` has a half of Focus on each side."""
    assert symbols("0.board=focused 0.routine=single,pink,pink-2,pink-3") == 1
    assert symbols("0.board=focused 0.routine=pink,pink-2,pink-3,single") == 1
    assert symbols("0.board=focused 0.routine=single,pink,pink-2,single-2") == 2


def test_the_board_reaches_no_other_column() -> None:
    """R2: in Afternoon and Evening no edge meets the board."""
    assert symbols("0.board=focused 0.routine=pink,single,pink-2,pink-3") == 0
    assert symbols("0.board=focused 0.routine=pink,pink-2,single,pink-3") == 0


def test_the_board_matches_by_kind_and_row_and_doubles_count() -> None:
    """R2: `edged` has c, c* and nothing on the left; nothing, c and c* on the right."""
    assert symbols("0.board=edged 1.board=bare 0.routine=curious,pink,pink-2,pink-3") == 1
    assert symbols("0.board=edged 1.board=bare 0.routine=single,pink,pink-2,pink-3") == 0
    assert symbols("0.board=edged 1.board=bare 0.routine=pink,pink-2,pink-3,mixed") == 2, "c* and c, in the third row"
    assert symbols("0.board=edged 1.board=bare 0.routine=pink,pink-2,pink-3,curious") == 0, (
        "nothing in the first row there"
    )


def test_a_double_half_of_a_card_on_the_board() -> None:
    assert symbols("0.board=focused 0.routine=double,pink,pink-2,pink-3") == 2


def test_the_board_does_not_meet_the_job_tile_or_an_empty_space() -> None:
    assert symbols("0.board=focused 0.routine=job,single,pink,pink-2") == 0
    assert symbols("0.board=focused 0.routine=-,single,pink,pink-2") == 0


# Whole symbols


def test_a_whole_symbol_on_a_card_counts_by_itself() -> None:
    assert symbols("0.routine=job,whole-focus,-,pink") == 1


def test_a_whole_symbol_on_the_board_counts_by_itself() -> None:
    assert symbols("0.board=showy 0.routine=pink,pink-2,pink-3,green") == 1


# What takes symbols away


def test_mania_makes_double_halves_single() -> None:
    assert symbols("0.routine=single,single-2,double,double-2") == 6
    assert symbols("0.routine=single,single-2,double,double-2 0.hardships=mania") == 3


def test_mania_stops_emilie() -> None:
    assert symbols("0.routine=pink,single,single-2,pink-2 0.muses=emilie@afternoon 0.hardships=mania") == 1


def test_mania_and_pascal() -> None:
    assert symbols("0.routine=double,green,pink,pink-2 0.muses=pascal@afternoon 0.hardships=mania") == 1


def test_mania_that_is_ignored_does_nothing() -> None:
    assert symbols("0.routine=double,double-2,pink,green 0.hardships=mania 0.ignored=mania") == 3


def test_a_muted_symbol_gives_nothing_and_others_do() -> None:
    assert symbols("0.routine=pink,mixed,mixed-2,pink-2 0.hardships=cramp") == 2
    assert symbols("0.routine=pink,double,double-2,pink-2 0.hardships=cramp") == 0


def test_a_muted_whole_symbol_gives_nothing() -> None:
    assert symbols("0.routine=pink,whole-focus,pink-2,green 0.hardships=cramp") == 0


def test_a_muted_symbol_still_counts_as_completed() -> None:
    """R24: for counting abilities and Valery; only its own Inspiration is 0."""
    muted = counted("0.routine=per-focus,single,single-2,pink 0.muses=valery@afternoon 0.hardships=cramp")
    assert muted.of("symbols") == (0, 0)
    assert muted.of("per-focus") == (1, 0)
    assert muted.of("valery") == (1, 0)


def test_a_symbol_blocked_by_a_manifesto_still_counts_as_completed() -> None:
    """R24: with the Revolution card of the round before."""
    text = "0.routine=per-focus,single,single-2,pink 0.muses=valery@afternoon"
    blocked = counted(f"{text} announced=manifesto/0:{FOCUS}", players=3)
    assert blocked.of("symbols") == (0, 0)
    assert blocked.of("per-focus") == (1, 0)
    assert blocked.of("valery") == (1, 0)
    assert counted(f"{text} announced=manifesto/0:{CURIOSITY}", players=3).of("symbols") == (1, 0)


def test_a_muted_junction_gives_nothing_and_others_do() -> None:
    """Between Afternoon and Evening; the second of three junctions."""
    assert symbols("0.routine=single,single-2,double,double-2 0.hardships=roof") == 1 + 3
    assert symbols("0.routine=single,single-2,pink,double 0.hardships=roof") == 1


def test_a_muted_junction_leaves_whole_symbols_alone() -> None:
    assert symbols("0.routine=pink,whole-focus,pink-2,green 0.hardships=roof") == 1


def test_symbols_at_a_muted_junction_still_count_as_completed() -> None:
    """R24: for the whole Routine, and on both cards of the junction."""
    muted = counted("0.routine=per-focus,single,single-2,pink 0.muses=valery@evening 0.hardships=roof")
    assert muted.of("symbols") == (0, 0)
    assert muted.of("per-focus") == (1, 0)
    assert muted.of("valery") == (1, 0)


@pytest.mark.parametrize(
    ("routine", "free", "capped"),
    [
        ("pink,single,single-2,pink-2", 1, 1),
        ("pink,single,double,pink-2", 2, 2),
        ("pink,double,double-2,pink-2", 3, 2),
    ],
)
def test_a_cap_holds_for_all_symbols_together(routine: str, free: int, capped: int) -> None:
    assert symbols(f"0.routine={routine}") == free
    assert symbols(f"0.routine={routine} 0.hardships=opium") == capped


def test_a_cap_does_not_touch_what_abilities_give_for_symbols() -> None:
    sums = counted("0.routine=per-focus,low,low-2,low-3 0.hardships=opium")
    assert sums.of("symbols") == (2, 0)
    assert sums.of("per-focus") == (3, 0)


# How often a completed double counts


@pytest.mark.parametrize(("doubles", "times"), [("once", 1), ("icons", 3)])
def test_a_completed_double_counts_once_or_by_its_icons(doubles: str, times: int) -> None:
    """R5: double and double show three icons. Its Inspiration is the same either way."""
    sums = counted("0.routine=per-focus,double,double-2,pink 0.muses=valery@evening", doubles=doubles)
    assert sums.of("symbols") == (3, 0)
    assert sums.of("per-focus") == (times, 0)
    assert sums.of("valery") == (times, 0)


@pytest.mark.parametrize(("doubles", "times"), [("once", 1), ("icons", 2)])
def test_double_and_single_show_two_icons(doubles: str, times: int) -> None:
    """R5."""
    sums = counted("0.routine=pink,double,single,pink-2 0.muses=valery@evening", doubles=doubles)
    assert sums.of("valery") == (times, 0)


@pytest.mark.parametrize("doubles", ["once", "icons"])
def test_singles_count_once_either_way(doubles: str) -> None:
    """R5."""
    sums = counted("0.routine=pink,single,single-2,pink-2 0.muses=valery@evening", doubles=doubles)
    assert sums.of("valery") == (1, 0)


def test_mania_leaves_one_icon() -> None:
    """R5: double halves count as single ones."""
    sums = counted("0.routine=pink,double,double-2,green 0.muses=valery@evening 0.hardships=mania", doubles="icons")
    assert sums.of("valery") == (1, 0)


@pytest.mark.parametrize(("doubles", "times"), [("once", 1), ("icons", 2)])
def test_a_boosted_symbol_counts_once_or_by_its_icons_up_to_its_most(doubles: str, times: int) -> None:
    """R5: the song gives everybody 1 per completed symbol, at most 2."""
    sums = counted(f"0.routine=pink,double,double-2,green announced=song/0:{FOCUS}", players=3, doubles=doubles)
    assert sums.of("song") == (times, 0)


# The house set, counted from the text of its file


def test_random_days_of_the_house_set_count_as_its_file_says() -> None:
    """Worked out once more from the names of halves in the file, for all boards, with gaps and the Job tile."""
    tables = tomllib.loads(house_text())
    slots = {row["slot"]: row for row in tables["starting_slot"]}
    rows = [slots[row["slot"]] for row in sorted(tables["starting_habit"], key=by_number)]
    rows += tables["habit"] + tables["revolution"]
    random, g = Random(5), position("")
    for number in range(400):
        board = number % 4
        routine = random.sample(range(90), 4)
        for column in range(4):
            if random.random() < 0.15:
                routine[column] = random.choice([-1, -2]) if -2 not in routine else -1
        edge = tables["board"][board]
        sides = [{"left": [], "right": edge["left"]}, *[rows[card] if card >= 0 else {} for card in routine]]
        sides.append({"left": edge["right"], "right": []})
        expected = sum([worth(one.get("right", []), other.get("left", [])) for one, other in pairwise(sides)])
        expected += sum([len(side.get("whole", [])) for side in [edge, *sides]])
        g.board[0], g.routine[0] = board, tuple(routine)
        sums = g.day(0).count()
        found = [line.inspiration for line in sums.lines if line.step == 1]
        assert sum(found) == expected, f"{edge['id']}: {listed(card_names(g), routine)}"


def by_number(row: dict[str, Any]) -> tuple[int, int]:
    return ART_IDS.index(row["art"]), row["slot"]


def worth(right: list[str], left: list[str]) -> int:
    """The worth of two edges that face each other, row by row; nothing where one side has none."""
    pairs = [(one, other) for one, other in zip(right, left, strict=False) if one and other]
    return sum([1 + one.count("*") + other.count("*") for one, other in pairs if one.strip("*") == other.strip("*")])


# Where a completed symbol lies


def test_a_junction_lies_on_both_its_cards() -> None:
    """Each of two cards has it."""
    for column in ("afternoon", "evening"):
        assert counted(f"0.routine=pink,single,single-2,pink-2 0.muses=valery@{column}").of("valery") == (1, 0)


def test_both_junctions_and_a_whole_symbol_are_on_the_card() -> None:
    left_and_right = counted("0.routine=single,single-2,single-3,pink 0.muses=valery@afternoon")
    assert left_and_right.of("valery") == (2, 0)
    assert counted("0.routine=pink,whole-focus,pink-2,green 0.muses=valery@afternoon").of("valery") == (1, 0)


def test_symbols_elsewhere_are_not_on_the_card() -> None:
    assert counted("0.routine=pink,green,single,single-2 0.muses=valery@morning").of("valery") == (0, 0)
    assert counted("0.routine=pink,green,pink-2,whole-focus 0.muses=valery@evening").of("valery") == (0, 0)


def test_the_junction_with_the_board_is_on_the_card_and_the_boards_whole_symbol_is_not() -> None:
    assert counted("0.board=focused 0.routine=single,pink,green,pink-2 0.muses=valery@morning").of("valery") == (1, 0)
    with workshop("0.board=showy 0.routine=pink,green,pink-2,green-2 step=count") as (me, _):
        assert [made.place for made in me.day.symbols] == [9], "the whole Expression, on the board"
        me.is_asked("spend")
