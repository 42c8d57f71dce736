"""Abilities that the rulebooks' texts ask for beyond the house set: each on a card of the workshop."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from salon.engine.cards import load_cards
from salon.engine.options import Value
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.catalogue.kinds import ON_HABIT, ON_HARDSHIP, ON_MUSE, ON_REVOLUTION
from salon.games.bohemians.rules.day_parts import BY_HABITS
from salon.games.bohemians.rules.schema import SCHEMA
from salon.games.bohemians.rules.sets.ability_checks import Abilities
from salon.games.bohemians.words.wording import board_text, card_text
from tests.games.bohemians.scenario import Seat, scenario
from tests.games.bohemians.sets import ability, bonus, change, count, opened, workshop_tables, written


def edition_with(table: str, card: str, **values: Any) -> Edition:
    tables = workshop_tables()
    change(tables[table], card, **values)
    text = written(tables)
    return Edition(load_cards(text, "workshop.toml", SCHEMA), text)


@contextmanager
def changed(
    table: str, card: str, text: str, players: int = 2, options: dict[str, Value] | None = None, **values: Any
) -> Iterator[list[Seat]]:
    """A scenario with the cards of the workshop, one of them changed."""
    with (
        opened(edition_with(table, card, **values)) as cards,
        scenario(text, players, 0, cards=cards, **(options or {})) as seats,
    ):
        yield seats


def told(table: str, card: str, lang: str, **values: Any) -> str:
    edition = edition_with(table, card, **values)
    return card_text(edition, edition.box.number(card), lang)


def given_by(me: Seat, card: str) -> int:
    """The Inspiration that a card gave as the day was counted, beside symbols and harmony."""
    return sum([line.inspiration for line in me.day.lines if line.step == BY_HABITS and line.source == me.card(card)])


# --- Counting Habits ---


@pytest.mark.parametrize(
    ("what", "routine", "times"),
    [
        ("habit", "flat,green,pink,job", 3),
        ("habit", "flat,green,-,-", 2),
        ("white", "flat,white,pink,job", 1),
        ("white", "flat,manifesto,white,job", 2),
        ("white", "flat,green,pink,job", 0),
        ("revolution", "flat,manifesto,white,job", 1),
        ("revolution", "flat,manifesto,strike,soup", 3),
    ],
)
def test_habits_of_any_colour_white_ones_and_revolution_are_counted(what: str, routine: str, times: int) -> None:
    text = f"0.routine={routine} 0.atelier=3 step=count"
    with changed("habit", "flat", text, 3, abilities=[count(what, 2)]) as (me, *_):
        assert given_by(me, "flat") == 2 * times
        me.is_asked("spend")


def test_a_habit_without_colour_is_not_white() -> None:
    """R58: white is a colour."""
    text = "0.routine=flat,white,pink,job 0.hardships=lure-of-death 0.atelier=3 step=count"
    with changed("habit", "flat", text, abilities=[count("white")]) as (me, _):
        assert me.inspiration == 0
        me.is_asked("spend")


@pytest.mark.parametrize(
    ("muses", "inspiration"),
    [("", 0), ("alex@afternoon", 0), ("plain@morning", 3), ("plain@morning,aime@morning", 6)],
)
def test_muses_attached_to_a_habit_are_counted_there_only(muses: str, inspiration: int) -> None:
    text = f"0.routine=flat,green,pink,orange 0.muses={muses} 0.atelier=3 step=count"
    with changed("habit", "flat", text, abilities=[count("muse", 3, where="attached")]) as (me, _):
        assert given_by(me, "flat") == inspiration
        me.is_asked("spend")


@pytest.mark.parametrize("what", ["hardship", "achievement", "habit", "white", "muse_or_achievement"])
def test_what_lies_on_no_card_cannot_be_counted_there(what: str) -> None:
    (sentence,) = Abilities(ON_HABIT).check([count(what, where="attached")])[1]
    assert sentence == 'count takes where = "attached" with what = "symbol" or "muse" only.'


def test_a_colour_cannot_be_counted_on_a_card() -> None:
    assert Abilities(ON_MUSE).check([count("colour", colour="green", where="attached")])[1]


# --- Attached to a Habit of a colour ---

ORANGE = bonus(2, when="attached_colour", colour="orange")


@pytest.mark.parametrize(
    ("habit", "edition", "inspiration"),
    [("orange", "en", 2), ("green", "en", 0), ("orange", "fr", 2), ("green", "fr", 0)],
)
def test_a_muse_may_lie_anywhere_and_give_only_below_its_colour(habit: str, edition: str, inspiration: int) -> None:
    text = f"0.routine=-,{habit},job,- 0.muses=plain@afternoon 0.atelier=3 step=count"
    with changed("muse", "plain", text, options={"edition": edition}, abilities=[ORANGE]) as (me, _):
        assert me.inspiration == inspiration
        me.is_asked("spend")


def test_a_white_habit_is_the_colour_that_its_muse_asks_for() -> None:
    text = "0.routine=-,white,job,- 0.muses=plain@afternoon 0.atelier=3 step=count"
    with changed("muse", "plain", text, abilities=[ORANGE]) as (me, _):
        assert me.inspiration == 2
        me.is_asked("spend")


def test_only_a_muse_is_attached() -> None:
    for carrier in (ON_HABIT, ON_HARDSHIP):
        assert "cannot stand on a" in Abilities(carrier).check([ORANGE])[1][0]
    assert "bonus takes colour with" in Abilities(ON_MUSE).check([bonus(2, when="attached_colour")])[1][0]


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_a_muse_that_only_works_below_its_colour_may_lie_elsewhere_in_both_editions(edition: str) -> None:
    """R8: as the French rulebook says it of most Muses."""
    text = "0.hand=green,orange,pink,blue,alex 1.hand=green-2 rest=out"
    with changed("muse", "alex", text, options={"edition": edition}, works_only=True) as (me, _):
        me.chooses("place The Green in Morning")
        me.chooses("The Alex to Morning")
        assert me.state.muses[0]
        me.is_asked("plan")
    for habit, inspiration in (("green", 0), ("orange", 2)):
        counting = f"0.routine={habit},job,-,- 0.muses=alex@morning 0.atelier=3 step=count"
        with changed("muse", "alex", counting, options={"edition": edition}, works_only=True) as (me, _):
            assert me.inspiration == inspiration
            me.is_asked("spend")


# --- Perfectionism ---


def limit(**values: Any) -> list[dict[str, Any]]:
    return [ability("limit_habits", **values)]


def placeable(me: Seat) -> set[str]:
    said = [me.state.game.say(action) for action in me.state.legal(0)]
    return {each.removeprefix("place The ") for each in said if each.startswith("place ")}


@pytest.mark.parametrize(
    ("condition", "there", "not_there"),
    [
        ({"condition": "white"}, ["White in Morning"], ["Green in Morning", "Blue in Night"]),
        ({"condition": "revolution"}, ["Manifesto in Night"], ["White in Morning", "Green in Night"]),
        ({"condition": "harmony"}, ["White in Night", "Blue in Night"], ["Blue in Morning", "White in Evening"]),
        ({"condition": "has_colour", "colour": "blue", "columns": ["night"]},
         ["Green in Morning", "Blue in Night", "White in Night"], ["Green in Night"]),
        ({"condition": "white", "when": "job_played"}, ["Green in Morning"], []),
        ({"condition": "white", "when": "job_not_played"}, ["White in Morning"], ["Green in Morning"]),
        ({"condition": "white", "when": "fewer_achievements"}, ["Green in Morning"], []),
    ],
)  # fmt: skip
def test_habits_that_fail_the_condition_cannot_be_played(
    condition: dict[str, Any], there: list[str], not_there: list[str]
) -> None:
    text = "0.hand=green,blue,white,manifesto,flat 0.hardships=perfectionism 1.hand=green-2 rest=out 0.board=bare"
    with changed("hardship", "perfectionism", text, 3, abilities=limit(**condition)) as (me, *_):
        found = placeable(me)
        assert set(there) <= found
        assert not set(not_there) & found
        me.is_asked("plan")


def test_the_job_tile_brings_back_a_limit_that_waits_for_it() -> None:
    """What is not allowed any more returns to the hand."""
    text = "0.hand=green,blue,white,flat,pink 0.hardships=perfectionism 1.hand=green-2 rest=out"
    limits = limit(condition="white", when="job_played")
    with changed("hardship", "perfectionism", text, abilities=limits) as (me, _):
        me.chooses("place The Green in Morning")
        me.chooses("place The White in Night")
        me.chooses("the Job tile to Evening")
        assert me.written(me.state.routine[0]) == "-,-,job,white"
        me.chooses("take back Evening")
        me.chooses("place The Green in Morning")
        me.is_asked("plan")


def test_a_muse_is_refused_where_it_would_forbid_the_habits() -> None:
    text = "0.hand=green,blue,white,flat,pink,plain 0.hardships=perfectionism 1.hand=green-2 rest=out"
    limits = limit(condition="white", when="muse_in_play")
    with changed("hardship", "perfectionism", text, abilities=limits) as (me, _):
        me.chooses("place The Green in Morning")
        me.cannot("The Plain to Morning", because="The Perfectionism forbids this Muse with these Habits.")
        me.is_asked("plan")


def test_habits_come_before_muses_so_no_limit_waits_for_them() -> None:
    wrong = Abilities(ON_HARDSHIP).check(limit(condition="muse_attached"))[1]
    assert "condition cannot be 'muse_attached' here, as Habits are played before Muses." in wrong[0]
    assert (
        "as the card lies in no column" in Abilities(ON_HARDSHIP).check(limit(condition="white", when="column"))[1][0]
    )


# --- The Lure of Death ---


@pytest.mark.parametrize(
    ("values", "colourless"),
    [
        ({}, "green pink blue green"),
        ({"columns": ["morning"]}, "green"),
        ({"condition": "has_colour", "colour": "green"}, "green green"),
        ({"condition": "has_colour", "colour": "green", "columns": ["night"]}, "green"),
        ({"condition": "has_symbol", "symbol": "focus"}, "blue"),
        ({"condition": "white"}, ""),
        ({"condition": "revolution"}, ""),
        ({"condition": "harmony"}, ""),
        ({"condition": "muse_attached"}, "pink"),
        ({"condition": "neighbours_differ"}, "green pink blue green"),
        ({"condition": "neighbours_alike"}, ""),
        ({"when": "job_played"}, ""),
        ({"when": "job_not_played"}, "green pink blue green"),
        ({"when": "muse_in_play"}, "green pink blue green"),
        ({"when": "four_colours"}, ""),
        ({"when": "fewer_achievements"}, ""),
    ],
)
def test_colour_is_lost_where_the_condition_holds(values: dict[str, Any], colourless: str) -> None:
    """R59: as colours are printed."""
    text = "0.routine=green,pink,low,green-2 0.muses=plain@afternoon 0.hardships=lure-of-death 0.board=bare step=day"
    lure = [ability("no_colour", **values)]
    with changed("hardship", "lure-of-death", f"{text} 0.atelier=3", abilities=lure) as (me, _):
        day = me.state.day(0)
        lost = [name for column, name in enumerate(["green", "pink", "blue", "green"]) if day.colour(column) < 0]
        assert " ".join(lost) == colourless
        me.is_asked("spend")


def test_a_muse_below_a_habit_that_it_robs_of_its_colour_is_refused() -> None:
    text = "0.hand=green,blue,white,orange,pink,alex 0.hardships=lure-of-death 1.hand=green-2 rest=out"
    lure = [ability("no_colour", condition="muse_attached")]
    with changed("hardship", "lure-of-death", text, abilities=lure) as (me, _):
        me.chooses("place The Orange in Morning")
        me.cannot("The Alex to Morning", because="The Lure Of Death forbids this Muse with these Habits.")
        me.is_asked("plan")


# --- Revolution of this round ---


def test_a_symbol_is_blocked_for_those_who_come_later_this_round() -> None:
    """R60: what was counted stays; it is over with the round."""
    text = "0.routine=manifesto,-,-,job 0.atelier=3 1.routine=job,single-2,double-2,- 1.atelier=3 inspiration=2"
    block = [ability("block_symbol", round="this")]
    with changed("revolution", "manifesto", f"{text} step=spend", 3, abilities=block) as (me, next_one, _):
        me.chooses("use The Manifesto")
        me.chooses("choose Focus")
        assert me.inspiration == 2
        assert me.state.announced
        assert me.state.coming == ()
        assert me.table.happened("announced", 0, me.card("manifesto"), 0, 0)
        me.chooses("end the day")
        assert next_one.inspiration == 0
        next_one.is_asked("spend")


def test_both_rounds_are_this_one_and_the_next() -> None:
    text = "0.routine=community,-,-,job 0.atelier=3 inspiration=4 habit-market=flat,late,behind,per-gap step=spend"
    shift = [ability("price_shift", kinds=["habit"], amount=2, round="both")]
    with changed("revolution", "community", text, 3, abilities=shift) as (me, *_):
        me.chooses("use The Community")
        me.chooses("less for everybody")
        assert me.state.announced == me.state.coming != ()
        me.chooses("buy The Flat")
        assert me.inspiration == 4 - (4 - 2)
        me.is_asked("spend")


def test_a_job_tile_lies_there_already_so_it_is_banned_next_round_only() -> None:
    assert (
        "'round' is not a parameter of ban_job"
        in Abilities(ON_REVOLUTION).check([ability("ban_job", round="this")])[1][0]
    )


# --- Two morning icons, two announcements ---


def test_two_morning_icons_are_used_one_after_the_other() -> None:
    icons = [ability("morning_slip"), ability("morning_draw", amount=1)]
    text = "0.hand=icon,green,blue,pink,orange 0.deck=white 1.hand=green-2 step=round rest=out"
    with changed("habit", "icon", text, abilities=icons) as (me, _):
        me.chooses("use The Icon")
        assert me.card("white") in me.state.hand[0], "no Hardship to discard, so the second one is used"
        me.is_asked("plan")


def test_a_revolution_may_announce_two_things() -> None:
    items = [ability("block_symbol"), ability("wipe_markets")]
    text = "0.routine=manifesto,-,-,job 0.atelier=3 inspiration=2 step=spend"
    with changed("revolution", "manifesto", text, 3, abilities=items) as (me, *_):
        me.chooses("use The Manifesto")
        me.chooses("the second ability")
        assert me.table.happened("announced", 0, me.card("manifesto"), -1, 1)
        me.chooses("use The Manifesto")
        me.chooses("choose Focus")
        assert me.state.view(1)["coming"] == [{"card": me.card("manifesto"), "chosen": 0, "ability": 0}]
        me.is_asked("spend")


# --- Boards ---


def test_three_harmony_columns_count_each_and_a_colour_may_come_twice() -> None:
    harmony = {"morning": "pink", "afternoon": "pink", "night": "blue"}
    text = "0.routine=pink,pink-2,job,blue 0.board=bare 0.atelier=3 step=count"
    with changed("board", "bare", text, harmony=harmony) as (me, _):
        assert me.inspiration == 3
        me.is_asked("spend")


def test_a_board_with_two_symbols_tells_both_and_completes_both() -> None:
    values: dict[str, Any] = {"left": ["focus", "", ""], "whole": ["curiosity"]}
    edition = edition_with("board", "bare", **values)
    assert board_text(edition, 0).startswith("Symbols: Playfulness, Focus and Curiosity.")
    assert board_text(edition, 0, "fr").startswith("Symboles\N{NO-BREAK SPACE}: ")
    text = "0.routine=single,job,-,- 0.board=bare 0.atelier=3 step=count"
    with changed("board", "bare", text, **values) as (me, _):
        assert me.inspiration == 2
        me.is_asked("spend")


# --- Texts ---


@pytest.mark.parametrize(
    ("table", "card", "items", "english", "french"),
    [
        ("habit", "flat", [count("habit")], "+1 Inspiration per Habit in your Routine.",
         "+1 Inspiration par Activité dans votre Journée."),
        ("muse", "plain", [ORANGE], "+2 Inspiration if attached to an orange Habit.",
         "+2 Inspiration seulement si elle est associée à une Activité orange."),
        ("hardship", "perfectionism",
         limit(condition="has_colour", colour="blue", columns=["night"], when="job_played"),
         "Wake Up: in Night, play only blue Habits if you play your Job tile.",
         "Réveil\N{NO-BREAK SPACE}: la nuit, ne jouez que des Activités bleues si vous jouez votre Gagne-pain."),
        ("hardship", "lure-of-death", [ability("no_colour", condition="harmony")],
         "Whole round: your Habits in harmony have no colour.",
         "Toute la manche\N{NO-BREAK SPACE}: vos Activités en harmonie sont sans couleur."),
        ("revolution", "manifesto", [ability("block_symbol", round="this")],
         "Name a symbol. For the rest of this round it gives nobody Inspiration.",
         "Nommez un symbole. Jusqu'à la fin de cette manche, il ne donne d'Inspiration à personne."),
    ],
)  # fmt: skip
def test_texts_are_written_from_the_abilities(
    table: str, card: str, items: list[dict[str, Any]], english: str, french: str
) -> None:
    assert told(table, card, "en", abilities=items) == english
    assert told(table, card, "fr", abilities=items) == french


def test_the_french_works_only_is_said_of_a_muse() -> None:
    assert told("muse", "alex", "en", works_only=True) == "Works only below an orange Habit. +2 Inspiration."
    assert told("muse", "alex", "fr", works_only=True).startswith("Ne fonctionne que sous une Activité orange. ")
