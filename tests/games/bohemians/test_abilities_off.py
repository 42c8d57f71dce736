"""What a crisis takes away, with each kind of ability. With the cards of the workshop, see
sets.py: Habits cost 4, Muses 3, the first Achievement 4."""

import pytest

from tests.games.bohemians.sets import Entry, counted, workshop
from tests.games.bohemians.shaping import CRISIS, DAY

# abilities_off, with each kind of ability


def test_a_crisis_takes_what_habits_give() -> None:
    sums = counted(f"0.routine=flat,per-hardship,at-work,job {CRISIS}")
    assert sums.entries == []


def test_a_crisis_leaves_symbols_harmony_muses_hardships_and_the_job() -> None:
    text = f"0.job=beggar-b 0.routine=pink,single,single-2,job 0.muses=plain@morning {CRISIS},malnutrition"
    assert counted(text).entries == [
        Entry(1, "symbols", 1),
        Entry(2, "beggar-b", 0, 1),
        Entry(3, "harmony in morning", 1),
        Entry(4, "plain", 1),
        Entry(5, "malnutrition", -2),
    ]


def test_abilities_are_taken_only_in_the_columns_of_the_hardship() -> None:
    sums = counted("0.routine=flat,per-hardship,flat-points,idle 0.hardships=insomnia")
    assert sums.of("flat") == sums.of("idle") == (0, 0)
    assert sums.of("per-hardship") == (1, 0)
    assert sums.of("flat-points") == (0, 2)


def test_a_crisis_that_is_ignored_takes_nothing() -> None:
    assert counted(f"0.routine=flat,green,blue,orange {CRISIS} 0.ignored=crisis").of("flat") == (2, 0)


def test_a_crisis_leaves_nothing_to_repeat() -> None:
    assert counted(f"0.routine=green,flat,blue,orange 0.muses=twins@afternoon {CRISIS}").of("twins") == (0, 0)


def test_a_crisis_takes_price_changes_of_habits_but_not_of_muses() -> None:
    text = f"0.routine=cheap-habits,blue,orange,pink {CRISIS} inspiration=20 {DAY}"
    for muses, cost in (("", 4), ("sacha@afternoon", 3)):
        with workshop(f"{text} 0.muses={muses}") as (me, _):
            me.chooses("buy The Behind")
            assert me.inspiration == 20 - cost
            me.is_asked("spend")


def test_a_crisis_takes_payment_by_points() -> None:
    with workshop(f"0.routine=points-pay,blue,orange,pink {CRISIS} 0.atelier=9 inspiration=3 {DAY}") as (me, _):
        me.cannot("gain the Achievement")


def test_a_crisis_takes_discounts() -> None:
    with workshop(f"0.routine=discount,blue,orange,pink {CRISIS} 0.atelier=2 inspiration=1 {DAY}") as (me, _):
        me.cannot("clear the Habits")


def test_a_crisis_cannot_be_ignored_through_a_habit_it_has_robbed() -> None:
    with workshop(f"0.routine=calm,blue,orange,single 0.atelier=3 {CRISIS} step=day") as (me, _):
        me.is_asked("spend")
        me.cannot("use The Calm")


def test_a_crisis_can_be_ignored_through_a_muse_and_the_habits_work_again() -> None:
    with workshop(f"0.routine=flat,calm,orange,green 0.muses=blanche@night {CRISIS} step=day") as (me, _):
        me.can_only("go on", "use The Blanche")
        me.chooses("use The Blanche")
        assert me.ignored == "crisis"
        assert me.inspiration == 2
        me.is_asked("spend")


def test_a_crisis_takes_bargains() -> None:
    with workshop(f"0.routine=bargain,blue,orange,single 0.atelier=3 {CRISIS} step=day") as (me, _):
        assert me.inspiration == 0
        me.is_asked("spend")


@pytest.mark.parametrize("habit", ["rejecter", "keeper", "stalls"])
def test_a_crisis_takes_abilities_to_be_used(habit: str) -> None:
    text = f"0.routine={habit},blue,orange,pink 0.muses=plain@morning inspiration=1 step=spend"
    words = f"use The {habit.title()}"
    with workshop(text) as (me, _):
        me.can(words)
    with workshop(f"{text} {CRISIS}") as (me, _):
        me.cannot(words)


def test_a_crisis_takes_what_follows_a_purchase() -> None:
    for hardships, left in (("", 20 - 3 + 1), ("crisis", 20 - 3)):
        text = f"0.routine=muse-buyer,blue,orange,pink 0.hardships={hardships} inspiration=20 {DAY}"
        with workshop(text) as (me, _):
            me.chooses("buy The Plain")
            assert me.inspiration == left
            me.is_asked("spend")
    with workshop(f"0.routine=topdeck,blue,orange,pink {CRISIS} inspiration=20 {DAY}") as (me, _):
        me.chooses("buy The Plain")
        assert me.discard == "plain"
        me.is_asked("spend")


def test_a_crisis_takes_excuses_at_the_dues() -> None:
    text = f"0.routine=excuse,blue,orange,pink {CRISIS} hardship-deck=envy inspiration=1 step=spend"
    with workshop(text) as (me, foe):
        me.chooses("end the day")
        assert "envy" in me.discard.split(",")
        foe.is_asked("refresh_market")


def test_a_crisis_takes_revolution() -> None:
    text = "0.routine=manifesto,blue,orange,academy inspiration=1 step=spend"
    with workshop(text, players=3) as (me, _, _):
        me.can("use The Manifesto", "use The Academy")
    with workshop(f"{text} {CRISIS}", players=3) as (me, _, _):
        me.cannot("use The Manifesto", "use The Academy")


def test_a_crisis_of_the_day_does_not_take_morning_icons_or_freedom_for_muses() -> None:
    """'Day: ...' is its phase; both work in the Wake Up Phase."""
    with workshop("0.hand=icon,free,blue,orange,pink,alex,crisis 0.deck=green rest=out") as (me, _):
        me.chooses("use The Icon")
        assert me.hardships == "crisis"
        me.places("free", "morning")
        me.can("The Alex to Morning")
