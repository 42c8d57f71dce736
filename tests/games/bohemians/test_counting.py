"""Counting a day, step by step: the rulebook's example, the order of the steps, colours and
harmony. With the cards of the workshop unless a test names another set: the board `bare` prefers pink in Morning and
blue in Night."""

import tomllib

import pytest

from salon.engine.cards import load_cards
from salon.games.bohemians.rules.box import BOARD_EDGES, unmatched
from salon.games.bohemians.rules.cards import Edition, house_text
from salon.games.bohemians.rules.encode import COLOUR
from salon.games.bohemians.rules.ids import BLUE, EXPRESSION, PINK
from salon.games.bohemians.rules.schema import SCHEMA
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.rules.symbols import is_double, symbol_of, worth_of
from tests.games.bohemians.scenario import position, scenario
from tests.games.bohemians.sets import (
    Entry,
    bonus,
    change,
    counted,
    counted_in,
    example_edition,
    opened,
    workshop,
    written,
)

# The rulebook's example: Vincent's day, with a set that has exactly what is known of its cards

VINCENTS_DAY = (
    "0.board=romantique 0.routine=wander-the-streets,cafe-to-cafe,intriguing-stranger,recite-on-a-table "
    "0.muses=alex@night,valery@evening 0.hardships=malnutrition"
)


def test_the_rulebooks_example_gives_12() -> None:
    """EN Vincent, FR Archibald: 7, +1, +1, +1, +2, +2, -2."""
    sums = counted(VINCENTS_DAY, made_of=example_edition())
    assert sums.entries == [
        Entry(1, "symbols", 7),
        Entry(2, "cafe-to-cafe", 1),
        Entry(2, "intriguing-stranger", 1),
        Entry(3, "harmony in morning", 1),
        Entry(4, "valery", 2),
        Entry(4, "alex", 2),
        Entry(5, "malnutrition", -2),
    ]
    assert sums.inspiration == 12


def test_vincents_day_has_seven_symbols_worth_1_and_six_halves_left_over() -> None:
    """One of the six is double, and worth nothing."""
    with opened(example_edition()) as cards:
        g = position(f"{VINCENTS_DAY} step=count", cards=cards)
        made = g.day(0).count().symbols
        assert [worth_of(each.made) for each in made] == [1] * 7
        assert [symbol_of(each.made) for each in made].count(EXPRESSION) == 1
        box, board = g.box, BOARD_EDGES + g.board[0]
        facing = zip([board, *g.routine[0]], [*g.routine[0], board], strict=True)
        edges = [(box.right[one], box.left[other]) for one, other in facing]
        lost = [half for right, left in edges for half in unmatched(right, left) + unmatched(left, right)]
        assert len(lost) == 6
        assert sum([is_double(half) for half in lost]) == 1


def test_wander_the_streets_is_blue_in_the_blue_column_and_orange_is_nothing_in_the_pink_one() -> None:
    with opened(example_edition()) as cards:
        g = position(f"{VINCENTS_DAY} step=count", cards=cards)
        assert [g.box.harmony[g.board[0]][column] for column in (0, 3)] == [BLUE, PINK]
        assert [g.day(0).is_harmonious(column) for column in range(4)] == [True, False, False, False]


def test_vincents_day_counts_alike_when_icons_count() -> None:
    """R5: no double is completed."""
    assert counted(VINCENTS_DAY, made_of=example_edition(), doubles="icons").inspiration == 12


def test_vincents_day_is_12_in_french_too() -> None:
    assert counted(VINCENTS_DAY, made_of=example_edition(), edition="fr").inspiration == 12


# The same with cards of the house set


def test_vincents_day_can_be_laid_with_the_house_set() -> None:
    """Wander in the blue column, an orange Habit in the pink one, on the board that has both. Row by row:

    board . c c / Wander . f c: c 1. Wander . e c / Café E* e c: e 1, c 1, a double half is lost.
    Café p . e / Stranger p E* f: p 1. Stranger f c p / Party f E* p: f 1, p 1. Party . c e / board . c c: c 1.
    In all 7, none of them double.
    """
    g = position(
        "0.board=vagabond 1.board=romantique 0.routine=wander-the-streets,cafe-to-cafe,intriguing-stranger,"
        "party-on-credit 0.muses=valery@evening,alex@night 0.hardships=malnutrition step=count"
    )
    assert [worth_of(each.made) for each in g.day(0).symbols()] == [1] * 7
    sums = counted_in(g)
    assert sums.entries == [
        Entry(1, "symbols", 7),
        Entry(2, "cafe-to-cafe", 1),
        Entry(2, "intriguing-stranger", 1),
        Entry(3, "harmony in morning", 1),
        Entry(4, "valery", 2),
        Entry(4, "alex", 2),
        Entry(5, "malnutrition", -2),
    ]
    assert sums.inspiration == 12


# The five steps


def test_the_steps_come_in_their_order_whatever_the_columns() -> None:
    """R36: steps 1 to 5 are fixed."""
    sums = counted(
        "0.routine=pink,flat,single,single-2 0.muses=plain@morning,simple@night 0.hardships=windfall,malnutrition"
    )
    assert [entry.step for entry in sums.entries] == [1, 2, 3, 4, 4, 5, 5]
    assert sums.inspiration == 1 + 2 + 1 + 1 + 1 + 2 - 2


def test_inspiration_cannot_fall_below_0() -> None:
    """R36: FR."""
    assert counted("0.routine=flat,green,orange,green-2 0.hardships=malnutrition").inspiration == 0
    assert counted("0.routine=green,orange,green-2,orange-2 0.hardships=malnutrition").inspiration == 0


def test_the_floor_is_applied_after_the_last_step_only() -> None:
    """R36: a Muse that costs 3 and a Hardship that gives 2: 2 - 3 + 2, not 0 + 2."""
    sums = counted("0.routine=flat,green,orange,green-2 0.muses=gloomy@afternoon 0.hardships=windfall")
    assert sums.inspiration == 1


def test_lines_add_up_to_the_total_even_below_0() -> None:
    """R36: the sum shows what was lost, the total is 0."""
    sums = counted("0.routine=green,orange,green-2,orange-2 0.hardships=malnutrition,debts")
    assert [entry.inspiration for entry in sums.entries] == [-2, -4]
    assert sums.inspiration == 0


def test_sources_that_give_nothing_have_no_line() -> None:
    sums = counted("0.routine=late,per-muse,green,orange 0.muses= 0.hardships=review")
    assert sums.entries == []


def test_atelier_points_from_counting_move_the_token() -> None:
    sums = counted("0.atelier=5 0.routine=flat-points,green,orange,green-2 0.muses=aime@afternoon,plain@afternoon")
    assert sums.atelier == 5 + 2 + 1
    assert sums.inspiration == 2 + 1


def test_the_token_goes_no_further_than_20_nor_below_0() -> None:
    assert counted("0.atelier=19 0.routine=flat-points,green,orange,green-2").atelier == 20
    assert counted("0.atelier=3 0.routine=flat,flat-points,orange,green-2 0.hardships=poverty").atelier == 1


def test_the_token_is_moved_line_by_line() -> None:
    """2 points from a Habit in step 2 come before 4 are lost in step 5; 1 - 4 would leave 0 and then 2."""
    assert counted("0.atelier=1 0.routine=flat,flat-points,orange,green-2 0.hardships=poverty").atelier == 0


def test_muses_inspiration_is_added_by_itself() -> None:
    """R41: nothing is asked, also where it is a loss."""
    assert counted("0.routine=flat,flat-points,orange,green 0.muses=gloomy@morning").inspiration == 0
    assert counted("0.routine=flat,green,orange,green-2 0.muses=plain@morning").inspiration == 3


def test_a_choice_that_a_muse_offers_may_be_declined() -> None:
    """R41: Blanche may ignore a Hardship, or not."""
    text = "0.routine=flat,green,orange,green-2 0.muses=blanche@morning 0.hardships=malnutrition 0.atelier=3 step=day"
    with workshop(text) as (me, _):
        me.can_only("go on", "use The Blanche")
        me.passes()
        assert me.inspiration == 0
        assert me.hardships == "malnutrition"
        assert me.ignored == ""
        me.is_asked("spend")


def test_hardships_always_work_unless_ignored() -> None:
    """R41: a Hardship turned face down does nothing, but is in play."""
    assert counted("0.routine=flat,flat-points,orange,green 0.hardships=malnutrition").inspiration == 0
    sums = counted(
        "0.routine=flat,flat-points,per-hardship,green 0.hardships=malnutrition,debts 0.ignored=malnutrition,debts"
    )
    assert sums.inspiration == 2 + 2, "flat, and one for each Hardship in play"


def test_the_sum_is_told_and_kept() -> None:
    """Every source is recorded, so that it can be shown as a sum."""
    with workshop("0.routine=flat,single,single-2,blue 0.hardships=malnutrition step=count") as (me, _):
        state = me.state
        assert state.sums[0] == (1, 0, 1, 0, 2, me.card("flat"), 2, 0, 3, 3, 1, 0, 5, me.card("malnutrition"), -2, 0)
        assert me.table.happened("counted", 0, 1, 0, 1, 0)
        assert me.table.happened("counted", 0, 5, me.card("malnutrition"), -2, 0)
        assert me.table.happened("total", 0, 2)
        me.is_asked("spend")


# Colour harmony


@pytest.mark.parametrize(
    ("routine", "where"),
    [
        ("pink,green,orange,green-2", ["harmony in morning"]),
        ("green,orange,green-2,blue", ["harmony in night"]),
        ("pink,green,orange,blue", ["harmony in morning", "harmony in night"]),
        ("blue,green,orange,pink", []),
        ("green,pink,blue,orange", []),
        ("orange,green,orange-2,green-2", []),
    ],
)
def test_harmony_gives_1_for_a_habit_of_the_columns_colour(routine: str, where: list[str]) -> None:
    sums = counted(f"0.routine={routine}")
    assert sums.entries == [Entry(3, source, 1) for source in where]


def test_the_job_tile_and_empty_spaces_have_no_harmony() -> None:
    assert counted("0.routine=job,green,orange,-").entries == []


def test_each_board_has_its_own_colours() -> None:
    assert counted("0.board=focused 0.routine=green,pink,blue,orange").of("harmony in morning") == (1, 0)
    assert counted("0.board=focused 0.routine=green,pink,blue,orange").of("harmony in night") == (1, 0)
    assert counted("0.board=showy 0.routine=orange,blue,green,pink").of("harmony in night") == (1, 0)


def test_white_can_earn_harmony() -> None:
    """R9: it is whatever its owner says, and that is what gives most."""
    assert counted("0.routine=white,green,orange,green-2").entries == [Entry(3, "harmony in morning", 1)]
    assert counted("0.routine=green,orange,green-2,white").entries == [Entry(3, "harmony in night", 1)]


def test_two_white_habits_may_be_two_colours() -> None:
    """R9: one colour per white card."""
    sums = counted("0.routine=white,green,orange,white-2")
    assert [entry.source for entry in sums.entries] == ["harmony in morning", "harmony in night"]


def test_no_colour_no_harmony() -> None:
    """In all columns, or in the one the Hardship names."""
    assert counted("0.routine=pink,green,orange,blue 0.hardships=lure-of-death").entries == []
    sums = counted("0.routine=pink,green,orange,blue 0.hardships=grey-morning")
    assert [entry.source for entry in sums.entries] == ["harmony in night"]


def test_white_has_no_colour_either_when_it_is_lost() -> None:
    """The Hardship takes white away as any colour."""
    assert counted("0.routine=white,green,orange,green-2 0.hardships=lure-of-death").entries == []


def test_revolution_changes_every_harmony_bonus() -> None:
    routine = "0.routine=pink,green,orange,blue"
    assert counted(f"{routine} announced=lampposts/0:1", players=3).entries == [
        Entry(3, "harmony in morning", 2),
        Entry(3, "harmony in night", 2),
    ]
    assert counted(f"{routine} announced=lampposts/0:0", players=3).entries == []


# White: one colour


def test_white_is_not_one_colour_for_the_column_and_another_for_the_muse() -> None:
    """R9: Alex needs orange, so white cannot be pink for the column."""
    sums = counted("0.routine=white,green,blue,green-2 0.muses=alex@morning")
    assert sums.entries == [Entry(4, "alex", 2)]


def test_white_is_what_its_muse_needs_even_if_another_colour_gives_more() -> None:
    """R9: fixed when the colour-bound Muse was played, although pink would give harmony."""
    with workshop("0.atelier=3 0.routine=white,green,orange,pink 0.muses=sacha@morning step=count") as (me, _):
        assert me.state.day(0).colour(0) == BLUE
        me.is_asked("spend")


@pytest.mark.parametrize("colour", [BLUE, PINK])
def test_in_french_the_owner_says_whether_white_serves_its_muse(colour: int) -> None:
    """R8: a Muse needs no colour to be played. R47: what Sacha does cannot be counted, so nothing is better."""
    text = "0.atelier=3 0.routine=white,green,orange,pink 0.muses=sacha@morning step=count"
    with workshop(text, edition="fr") as (me, _):
        me.is_asked("declare")
        me.takes(COLOUR + colour)
        assert me.state.day(0).colour(0) == colour
        me.is_asked("spend")


def test_in_french_white_is_what_gives_most_and_the_muse_may_be_idle() -> None:
    """R9: pink gives 1 more to `per-pink` and 2 of harmony, orange the 2 of Alex; English has no choice (R8)."""
    text = "0.routine=white,per-pink,green,orange 0.muses=alex@morning announced=lampposts/0:1"
    english, french = counted(text, players=3), counted(text, players=3, edition="fr")
    assert english.entries == [Entry(2, "per-pink", 1), Entry(4, "alex", 2)]
    assert french.entries == [Entry(2, "per-pink", 2), Entry(3, "harmony in morning", 2)]


def test_what_white_was_said_to_be_is_told() -> None:
    """R9."""
    with workshop("0.routine=white,green,orange,green-2 step=count") as (me, _):
        assert me.table.happened("white-is", 0, me.card("white"), PINK)
        me.is_asked("spend")


def test_white_counts_for_abilities_as_the_colour_it_is() -> None:
    """R9: pink in Morning for harmony, and so for `per-pink`; not also green."""
    sums = counted("0.routine=white,per-pink,orange,orange-2")
    assert sums.entries == [Entry(2, "per-pink", 2), Entry(3, "harmony in morning", 1)]


def test_white_makes_the_fourth_colour() -> None:
    """R9: in Afternoon no harmony is at stake; only green is missing."""
    assert counted("0.routine=four-colours,white,orange,pink").of("four-colours") == (4, 0)


def test_one_white_habit_cannot_be_two_colours_that_are_missing() -> None:
    """R9."""
    assert counted("0.routine=four-colours,white,blue,pink").of("four-colours") == (0, 0)


def test_perfectionism_limits_what_white_can_be() -> None:
    """R9: pink beside pink is forbidden, so white in Morning cannot be pink for harmony."""
    assert counted("0.routine=white,pink,green,orange 0.hardships=perfectionism").entries == []
    assert counted("0.routine=white,green,pink,orange 0.hardships=perfectionism").inspiration == 1


# What is declared by itself, and what is asked


def test_what_gives_more_is_declared_without_asking() -> None:
    """R47: pink gives 1 Inspiration, any other colour nothing."""
    with workshop("0.routine=white,green,orange,green-2 step=count") as (me, _):
        assert me.state.day(0).colour(0) == PINK
        assert me.inspiration == 1
        me.is_asked("spend")


def test_however_much_is_lost_something_is_declared() -> None:
    """Found by the fuzzer: six Hardships take 120 Atelier points, whatever suit the white Habit is."""
    tables = tomllib.loads(house_text())
    tables["set"]["id"] = "ruin"
    ruinous = ["debts", "eviction", "hunger", "anxiety", "mania", "bailiff"]
    for each in ruinous:
        change(tables["hardship"], each, abilities=[bonus(atelier=-20)])
    text = written(tables)
    with opened(Edition(load_cards(text, "ruin.toml", SCHEMA), text)) as cards:
        start = f"0.routine=first-note,job,keep-a-diary,waltz 0.hardships={','.join(ruinous)} step=count"
        with scenario(start, cards=cards) as (me, _):
            me.is_asked("spend")
            assert me.atelier == 0


def test_more_inspiration_against_more_atelier_points_is_asked() -> None:
    """R47: pink gives 1 Inspiration, green 2 Atelier points."""
    text = "0.atelier=3 0.routine=white,points-for-green,orange,pink step=count"
    for words, inspiration, atelier in (("Morning is green", 0, 3 + 2), ("Morning is pink", 1, 3)):
        with workshop(text) as (me, _):
            me.is_asked("declare")
            me.can_only("Morning is pink", "Morning is green")
            me.chooses(words)
            assert (me.inspiration, me.atelier) == (inspiration, atelier)
            me.is_asked("spend")


def test_two_white_habits_are_asked_for_one_after_the_other() -> None:
    """R47: pink and blue give 2 Inspiration, one of them green 1 and 2 points, both green 4 points. Each answer is
    offered once."""
    text = "0.atelier=3 0.routine=white,points-for-green,orange,white-2 step=count"
    with workshop(text) as (me, _):
        assert outcomes(me.state) == {(2, 3), (1, 3 + 2), (0, 3 + 4)}
        me.can_only("Morning is pink", "Morning is green")


def outcomes(g: State) -> set[tuple[int, int]]:
    """Inspiration and Atelier points of seat 0, whatever it declares."""
    assert g.asker is not None
    if g.asker[0].__name__ != "declare":
        return {(g.inspiration, g.atelier[0])}
    found: set[tuple[int, int]] = set()
    for action in g.legal(0):
        later = g.clone()
        later.play(0, action)
        found |= outcomes(later)
    return found


def test_as_much_in_all_is_not_asked_and_inspiration_is_preferred() -> None:
    """R47: 2 Inspiration (harmony raised by a Revolution) or 2 Atelier points: Inspiration can become points."""
    text = "0.routine=white,points-for-green,orange,pink announced=lampposts/0:1 step=count"
    with workshop(text, players=3) as (me, _, _):
        assert (me.inspiration, me.atelier) == (2, 0)
        me.is_asked("spend")


def test_emilie_chooses_what_gives_most_by_herself() -> None:
    """R47: Focus is matched on one side, Playfulness and Curiosity nowhere."""
    with workshop("0.routine=single,mixed,pink,green 0.muses=emilie@afternoon step=count") as (me, _):
        assert me.table.happened("chose-symbol", 0, me.card("mixed"), 0)
        assert me.inspiration == 2
        me.is_asked("spend")


def test_pascal_chooses_what_gives_most_by_himself() -> None:
    """R47: Curiosity completes two halves, Focus one (R7)."""
    with workshop("0.routine=curious,green,curious-2,pink 0.muses=pascal@afternoon step=count") as (me, _):
        assert me.table.happened("chose-symbol", 0, me.card("green"), 2)
        assert me.inspiration == 2
        me.is_asked("spend")


def test_a_symbol_is_asked_where_points_stand_against_inspiration() -> None:
    """R47: Pascal between Focus, which gives 1, and Curiosity, muted by a Manifesto, which gives 2 points."""
    text = "0.routine=single,points-for-curiosity,curious,pink 0.muses=pascal@afternoon announced=manifesto/0:2"
    with workshop(f"{text} step=count", players=3) as (me, _, _):
        me.is_asked("declare")
        me.can_only("choose Focus", "choose Curiosity")
        me.chooses("choose Focus")
        assert (me.inspiration, me.atelier) == (1, 0)
        me.is_asked("spend")


def test_symbol_and_colour_together_lift_a_day_above_0() -> None:
    """R47: Émilie doubles Curiosity (2), white is pink (+1), Malnutrition takes 2: 1 is left. Each choice without the
    other gives 0, as any other choice does."""
    text = "0.routine=white,green,curious,curious-2 0.muses=emilie@night 0.hardships=malnutrition"
    assert counted(text).inspiration == 2 + 1 - 2


def test_declaring_after_a_muse_has_made_a_habit_white() -> None:
    """R9: Minuit lets the green Habit be pink."""
    assert counted("0.routine=green,orange,blue,orange-2 0.muses=minuit@morning").entries == [
        Entry(3, "harmony in morning", 1)
    ]
