"""Every ruling of the README and the test that proves it. Others prove more of it; each cites its rulings, too."""

import ast
import re
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

README = resources.files("salon.games.bohemians").joinpath("README.md").read_text("utf-8")
HERE = Path(__file__).parent
FEWEST = 50  # rulings that there were from the beginning
PROOFS = {
    "R1": ("boards", "test_harmony_is_in_morning_and_night_the_boards_own_suit_first"),
    "R2": ("symbols", "test_the_board_completes_halves_left_of_morning_and_right_of_night"),
    "R3": ("symbols", "test_halves_of_a_kind_in_different_rows_do_not_meet"),
    "R4": ("symbols", "test_a_junction_is_worth_1_2_or_3_by_its_doubles_and_nothing_unmatched"),
    "R5": ("symbols", "test_a_completed_double_counts_once_or_by_its_icons"),
    "R6": ("symbols_of_muses", "test_emilie_makes_a_single_half_double"),
    "R7": ("symbols_of_muses", "test_pascal_adds_a_half_on_each_side"),
    "R8": ("editions", "test_in_french_it_may_but_its_ability_does_not_work"),
    "R9": ("counting", "test_white_is_not_one_colour_for_the_column_and_another_for_the_muse"),
    "R10": ("planning", "test_four_habits_make_a_plan_and_three_do_not"),
    "R11": ("muses", "test_no_muse_below_the_job_tile_or_an_empty_space"),
    "R12": ("boards", "test_nothing_turns_a_habit_face_down"),
    "R13": ("wake_up", "test_such_a_hardship_can_be_ignored_first"),
    "R14": ("sleep", "test_all_reject_at_the_same_time"),
    "R15": ("abilities_acting", "test_what_was_just_bought_cannot_be_rejected"),
    "R16": ("spending", "test_clearing_a_market_with_few_cards_left"),
    "R17": ("spending", "test_clear_market_with_discounts"),
    "R18": ("spending", "test_points_stop_at_20"),
    "R19": ("day_phase", "test_inspiration_left_over_goes_to_the_atelier"),
    "R20": ("ending", "test_the_last_round_has_no_rejections_and_no_market"),
    "R21": ("spending", "test_with_no_achievement_left_any_card_stands_in_at_15"),
    "R22": ("spending", "test_surcharges_and_discounts_hold_for_stand_ins_too"),
    "R23": ("revolution", "test_two_manifestos_block_two_symbols_and_the_same_one_twice_once"),
    "R24": ("symbols", "test_a_muted_symbol_still_counts_as_completed"),
    "R25": ("wake_up_late", "test_a_hardship_drawn_late_is_laid_out_at_once_and_works"),
    "R26": ("wake_up", "test_with_deck_and_discard_pile_empty_drawing_stops_and_one_plays_what_there_is"),
    "R27": ("day_phase", "test_with_an_empty_hardship_deck_rejected_ones_are_shuffled"),
    "R28": ("sleep", "test_rejected_habits_and_muses_never_come_back_to_the_market"),
    "R29": ("solo", "test_the_top_achievement_goes_after_the_day_before_anybody_sleeps"),
    "R30": ("solo", "test_alone_one_may_be_a_journalist_in_english_only"),
    "R31": ("time_spirit", "test_so_many_hardships_in_the_routine_lose_the_game"),
    "R32": ("time_spirit", "test_in_english_the_activating_habit_is_set_aside"),
    "R33": ("coop", "test_a_payment_of_one_moves_the_token_of_both"),
    "R34": ("wake_up_late", "test_until_the_last_plan_stands_nothing_of_anothers_wake_up_phase_is_shown"),
    "R35": ("prices", "test_no_price_falls_below_nothing"),
    "R36": ("counting", "test_the_floor_is_applied_after_the_last_step_only"),
    "R37": ("abilities_reacting", "test_inspiration_for_a_purchase_can_be_spent_at_once"),
    "R38": ("muses", "test_aime_needs_another_muse_in_the_same_column"),
    "R39": ("set_up", "test_the_sides_of_every_tile_of_the_house_set_differ"),
    "R40": ("abilities_acting", "test_both_parts_of_a_card_work"),
    "R41": ("abilities_at_dawn", "test_ignoring_through_a_habit_is_optional"),
    "R42": ("knowledge", "test_a_redealt_world_looks_the_same_to_its_seat_and_to_spectators"),
    "R43": ("revolution", "test_effects_at_the_end_come_in_turn_order_before_rejections"),
    "R44": ("ending", "test_a_player_who_does_nothing_at_all_plays_20_rounds"),
    "R45": ("prices", "test_a_price_change_that_works_once_is_used_up_by_the_first_purchase_it_holds_for"),
    "R46": ("prices", "test_where_atelier_points_may_pay_they_pay_first"),
    "R47": ("counting", "test_more_inspiration_against_more_atelier_points_is_asked"),
    "R48": ("wake_up_late", "test_draw_2_cards_comes_before_the_hardships_if_an_icon_may_be_drawn"),
    "R49": ("wake_up_late", "test_of_habits_that_cannot_stay_together_the_latest_time_of_day_returns"),
    "R50": ("day_phase", "test_a_hardship_that_only_works_while_waking_up_is_not_offered"),
    "R51": ("abilities_acting", "test_of_two_abilities_to_use_the_owner_says_which_and_both_can_be_used"),
    "R52": ("sleep", "test_envy_that_is_ignored_has_no_printed_price"),
    "R53": ("time_spirit_payments", "test_fighting_leaves_no_achievement"),
    "R54": ("solo", "test_alone_nobody_has_more_achievements"),
    "R55": ("coop", "test_the_clock_moves_once_though_the_card_lies_before_both"),
    "R56": ("coop", "test_atelier_points_of_a_card_go_once"),
    "R57": ("day_phase", "test_a_market_can_be_cleared_with_points_that_counting_would_take"),
    "R58": ("wider_abilities", "test_a_habit_without_colour_is_not_white"),
    "R59": ("wider_abilities", "test_colour_is_lost_where_the_condition_holds"),
    "R60": ("wider_abilities", "test_a_symbol_is_blocked_for_those_who_come_later_this_round"),
    "R61": ("setup_lines", "test_inspiration_comes_on_the_first_day_once_it_is_counted_and_never_again"),
    "R62": ("achievement_abilities", "test_an_achievement_gives_inspiration_and_points_as_habits_are_counted"),
    "R63": ("spirit_parts", "test_a_part_wins_by_night"),
    "R64": ("spirit_parts", "test_a_game_that_nothing_ends_is_lost_after_quiet_rounds"),
    "R65": ("by_hand", "test_a_habit_asks_as_the_day_is_counted_and_its_answer_is_a_line_of_the_sum"),
}


def listed(readme: str) -> list[str]:
    """The rulings that the README numbers, in its order; R29-R33 is five of them."""
    section = readme.partition("## Rulings")[2].partition("\n## ")[0]
    found: list[str] = []
    for first, last in re.findall(r"\*\*R(\d+)(?:-R(\d+))?\b", section):
        found += [f"R{number}" for number in range(int(first), int(last or first) + 1)]
    return found


@cache
def docstrings(name: str) -> dict[str, str]:
    """The tests of a file and what each says of itself."""
    tree = ast.parse((HERE / f"test_{name}.py").read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {node.name: ast.get_docstring(node) or "" for node in functions if node.name.startswith("test_")}


def cited(docstring: str) -> set[str]:
    """The rulings that a docstring begins with: 'R7: ...', 'R7, R8: ...', 'R7 and R8: ...' or 'R7.'"""
    match = re.match(r"R\d+(?:(?:, | and )R\d+)*[:.]", docstring)
    return set(re.findall(r"R\d+", match[0])) if match else set()


def test_every_ruling_of_the_readme_has_a_test() -> None:
    assert [ruling for ruling in listed(README) if ruling not in PROOFS] == []


def test_the_table_names_no_ruling_that_the_readme_does_not_have() -> None:
    assert [ruling for ruling in PROOFS if ruling not in listed(README)] == []


@pytest.mark.parametrize("ruling", PROOFS)
def test_the_test_of_a_ruling_exists_and_cites_it(ruling: str) -> None:
    file, name = PROOFS[ruling]
    assert name in docstrings(file), f"test_{file}.py has no {name}"
    assert ruling in cited(docstrings(file)[name]), f"{name} does not begin with {ruling}"


def test_the_rulings_are_in_the_readme_once_and_in_order() -> None:
    numbers = listed(README)
    assert numbers == [f"R{number}" for number in range(1, len(numbers) + 1)]
    assert len(numbers) >= FEWEST


def test_no_test_cites_a_ruling_that_does_not_exist() -> None:
    for file in sorted(HERE.glob("test_*.py")):
        for name, docstring in docstrings(file.stem.removeprefix("test_")).items():
            assert cited(docstring) <= set(listed(README)), f"{file.name}: {name}"


def test_the_code_and_the_readme_point_to_rulings_that_exist() -> None:
    folder = Path(str(resources.files("salon.games.bohemians")))
    for path in [*folder.rglob("*.py"), folder / "README.md"]:
        pointed = re.findall(r"R\d+", " ".join(re.findall(r"\[R\d+(?:, R\d+)*\]", path.read_text("utf-8"))))
        assert set(pointed) <= set(listed(README)), path.name


def test_a_ruling_that_is_only_mentioned_does_not_count() -> None:
    assert cited("R7: this counts.") == {"R7"}
    assert cited("R7, R8: both count.") == {"R7", "R8"}
    assert cited("R10 and R26: both count.") == {"R10", "R26"}
    assert cited("R7.") == {"R7"}
    assert cited("This does not, see R7: no.") == set()
    assert listed("## Rulings\n* **R7 Cards.** About R8. **R9** too.\n* **R10-R12** later.\n## End\n**R13**") == [
        "R7", "R9", "R10", "R11", "R12",
    ]  # fmt: skip
