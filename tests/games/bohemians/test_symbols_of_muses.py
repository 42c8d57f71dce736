"""Half symbols with Émilie, who doubles them, and with Pascal, who adds some; with the cards of `test_symbols`."""

from tests.games.bohemians.sets import counted
from tests.games.bohemians.test_symbols import symbols

# Émilie


def test_emilie_makes_a_single_half_double() -> None:
    """R6: 1 becomes 2."""
    assert symbols("0.routine=pink,single,single-2,pink-2 0.muses=emilie@afternoon") == 2


def test_emilie_leaves_a_double_half_double() -> None:
    """R6: it does not become triple."""
    assert symbols("0.routine=pink,double,double-2,pink-2 0.muses=emilie@afternoon") == 3
    assert symbols("0.routine=pink,double,single,pink-2 0.muses=emilie@afternoon") == 2


def test_emilie_doubles_both_edges_of_her_habit_but_not_its_neighbours() -> None:
    """R6: junctions of singles all day: those beside Afternoon give 2, the last one still 1."""
    assert symbols("0.routine=single,single-2,single-3,single-4 0.muses=emilie@afternoon") == 2 + 2 + 1


def test_emilie_gives_nothing_for_unmatched_halves() -> None:
    """R6: EN 'counts as double: nothing otherwise'."""
    assert symbols("0.routine=curious,single,curious-2,pink 0.muses=emilie@afternoon") == 0


def test_emilie_makes_a_whole_symbol_worth_2() -> None:
    """R6."""
    assert symbols("0.routine=pink,whole-focus,pink-2,green 0.muses=emilie@afternoon") == 2


def test_emilie_works_on_one_kind_only() -> None:
    """R6: three symbols at a junction, one of which she doubles."""
    assert symbols("0.routine=pink,mixed,mixed-2,pink-2 0.muses=emilie@afternoon") == 4


def test_emilie_and_the_board() -> None:
    """R6: the board is a neighbour too."""
    assert symbols("0.board=focused 0.routine=single,pink,pink-2,pink-3 0.muses=emilie@morning") == 2


def test_emilies_symbol_counts_once_or_by_its_icons() -> None:
    """R6: how often it counts follows R5."""
    text = "0.routine=per-focus,single,single-2,pink 0.muses=emilie@afternoon"
    assert counted(text).of("per-focus") == (1, 0)
    assert counted(text, doubles="icons").of("per-focus") == (2, 0)


def test_in_the_french_edition_emilies_symbol_counts_as_two() -> None:
    """R6: "compte comme deux symboles", also for abilities that count; in English, once. Inspiration is the same."""
    text = "0.routine=per-focus,single,single-2,pink 0.muses=emilie@afternoon"
    assert counted(text, edition="fr").of("per-focus") == (2, 0)
    assert counted(text, edition="en").of("per-focus") == (1, 0)
    assert counted(text, edition="fr", doubles="icons").of("per-focus") == (2, 0)
    assert symbols(text, edition="fr") == symbols(text, edition="en") == 2


def test_in_the_french_edition_symbols_of_other_habits_still_count_once() -> None:
    """R6: two junctions beside Afternoon, one further away."""
    text = "0.routine=single,single-2,single-3,per-focus 0.muses=emilie@morning"
    assert counted(text, edition="fr").of("per-focus")[0] == counted(text, edition="en").of("per-focus")[0] + 1


def test_in_the_french_edition_a_whole_symbol_of_emilies_habit_counts_as_two() -> None:
    """R6."""
    text = "0.routine=pink,whole-focus,pink-2,per-focus 0.muses=emilie@afternoon"
    assert counted(text, edition="fr").of("per-focus") == (2, 0)


def test_mania_stops_emilie_in_the_french_edition_too() -> None:
    """R6: where doubles count as single ones, nothing counts as two."""
    text = "0.routine=per-focus,single,single-2,pink 0.muses=emilie@afternoon 0.hardships=mania"
    assert counted(text, edition="fr").of("per-focus") == (1, 0)


# Pascal


def test_pascal_adds_a_half_on_each_side() -> None:
    """R7: a plain Habit between two halves of Focus."""
    assert symbols("0.routine=single,green,single-2,pink 0.muses=pascal@afternoon") == 2


def test_pascals_halves_are_of_one_kind() -> None:
    """R7: Focus on the left, Curiosity on the right: only one of them."""
    assert symbols("0.routine=single,green,curious,pink 0.muses=pascal@afternoon") == 1


def test_pascals_half_meets_any_row_but_completes_only_one_half() -> None:
    """R7: `low` has two halves of Focus on that edge."""
    assert symbols("0.routine=low,green,pink,pink-2 0.muses=pascal@afternoon") == 1


def test_pascals_half_is_single() -> None:
    """R7: with a double half it is worth 2."""
    assert symbols("0.routine=double,green,double-2,pink 0.muses=pascal@afternoon") == 2 + 2


def test_pascal_completes_no_half_that_is_complete_already() -> None:
    """R7: 'one otherwise unmatched half'."""
    assert symbols("0.routine=pink,single,single-2,pink-2 0.muses=pascal@afternoon") == 1


def test_pascal_completes_a_half_that_faces_another_kind() -> None:
    """R7: the left neighbour's Focus faces Curiosity, and is unmatched."""
    assert symbols("0.routine=single,curious,pink,pink-2 0.muses=pascal@afternoon") == 1


def test_pascal_and_the_board() -> None:
    """R7: card or board."""
    assert symbols("0.board=focused 0.routine=pink,green,pink-2,pink-3 0.muses=pascal@morning") == 1
    assert symbols("0.board=focused 0.routine=pink,green,pink-2,pink-3 0.muses=pascal@night") == 1


def test_pascal_finds_nothing_at_the_job_tile_or_an_empty_space() -> None:
    """R7."""
    assert symbols("0.routine=job,single,-,pink 0.muses=pascal@afternoon") == 0


def test_pascals_own_habit_cannot_be_completed_from_within() -> None:
    """R7: the added half is on the same edge as the Habit's own, and does not face it."""
    assert symbols("0.routine=pink,single,pink-2,pink-3 0.muses=pascal@afternoon") == 0


def test_added_halves_complete_each_other() -> None:
    """R7: if neither finds a half to complete."""
    assert symbols("0.routine=pink,green,blue,pink-2 0.muses=pascal@afternoon,gloomy@evening") == 1
    assert symbols("0.routine=pink,green,blue,pink-2 0.muses=pascal@morning,gloomy@evening") == 0


def test_what_pascal_completes_counts_for_abilities_on_both_cards() -> None:
    """R7: and so for H1-like abilities."""
    both = counted("0.routine=single,per-focus,single-2,pink 0.muses=pascal@afternoon")
    assert both.of("symbols") == (2, 0)
    assert both.of("per-focus") == (2, 0)
