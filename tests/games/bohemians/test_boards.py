"""Rulings that fit nowhere else: the boards of the house set, and what cannot happen at all."""

import pytest

from salon.games.bohemians.rules.box import BOARD_EDGES
from salon.games.bohemians.rules.ids import BLUE, COLUMNS, MORNING, NIGHT, PINK
from salon.games.bohemians.rules.symbols import SYMBOL_OF
from tests.games.bohemians.scenario import position
from tests.games.bohemians.sets import counted, workshop

BOARDS = range(4)


@pytest.mark.parametrize("board", BOARDS)
def test_harmony_is_in_morning_and_night_the_boards_own_suit_first(board: int) -> None:
    """R1: two colours on each board. A suit has the number of its main symbol."""
    box = position("").box
    harmony = box.harmony[board]
    assert [column for column in COLUMNS if harmony[column] >= 0] == [MORNING, NIGHT]
    own = {SYMBOL_OF[half] for half in box.right[BOARD_EDGES + board] if half}
    assert own == {harmony[MORNING]}
    assert harmony[NIGHT] != harmony[MORNING]


def test_one_board_has_blue_and_pink() -> None:
    """R1: as in the rulebook's example, blue first and then pink."""
    box = position("").box
    assert (BLUE, PINK) in [(box.harmony[board][MORNING], box.harmony[board][NIGHT]) for board in BOARDS]


@pytest.mark.parametrize("board", BOARDS)
def test_each_board_has_halves_of_its_kind_on_both_sides(board: int) -> None:
    """R2: left of Morning and right of Night, nowhere else."""
    box = position("").box
    left, right = box.right[BOARD_EDGES + board], box.left[BOARD_EDGES + board]
    assert any(left)
    assert any(right)
    assert len({SYMBOL_OF[half] for half in left + right if half}) == 1


def test_all_four_symbols_belong_to_a_board() -> None:
    """R2: one kind each."""
    box = position("").box
    kinds = [SYMBOL_OF[half] for board in BOARDS for half in set(box.right[BOARD_EDGES + board]) if half]
    assert sorted(kinds) == [0, 1, 2, 3]


def test_nothing_turns_a_habit_face_down() -> None:
    """R12: no known effect does it, so only Hardships can be ignored, in the Atelier and through cards."""
    text = "0.routine=calm,flat,single,single-2 0.hardships=malnutrition,debts 0.atelier=4 step=day"
    with workshop(text) as (me, _):
        me.can_only("go on", "use The Calm", "ignore The Malnutrition", "ignore The Debts")
        me.chooses("use The Calm")
        me.can_only("ignore The Malnutrition through a card", "ignore The Debts through a card")
        me.chooses("ignore The Debts through a card")
        me.passes()
        assert me.inspiration == 2 + 1 - 2, "all Habits keep their symbols and abilities"
        me.is_asked("spend")


def test_the_order_inside_a_step_makes_no_difference() -> None:
    """R36: it is the owner's choice; the sum is the same, whichever Muse or Hardship comes first."""
    habits = "0.routine=flat,three,late,green"
    one = counted(f"{habits} 0.muses=plain@morning,gloomy@night 0.hardships=malnutrition,windfall")
    other = counted(f"{habits} 0.muses=gloomy@night,plain@morning 0.hardships=windfall,malnutrition")
    assert one.inspiration == other.inspiration == 2 + 1 + 1 + 1 - 3 - 2 + 2
