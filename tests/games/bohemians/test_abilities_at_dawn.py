"""Abilities that are used at dawn, before counting. With the cards of the stage."""

from tests.games.bohemians.stage import all_but, stage

# ignore_hardship, at dawn


def test_a_habit_can_ignore_a_hardship_before_counting() -> None:
    start = "0.routine=calm,sow,pink-b,job 0.hardships=malnutrition,woe-1 step=day"
    with stage(start) as (me, _):
        me.is_asked("dawn")
        me.chooses("use the calm")
        me.can_only("ignore the malnutrition through a card", "ignore the woe 1 through a card")
        me.chooses("ignore the malnutrition through a card")
        assert (me.ignored, me.inspiration, me.atelier) == ("malnutrition", 3 - 1, 0)
        me.cannot("use the calm")


def test_ignoring_through_a_habit_is_optional() -> None:
    """R41: abilities of Habits are."""
    with stage("0.routine=calm,sow,pink-b,job 0.hardships=malnutrition step=day") as (me, _):
        me.passes()
        assert (me.ignored, me.inspiration) == ("", 1)
        me.cannot("use the calm")


def test_two_hardships_are_ignored_or_the_one_there_is() -> None:
    with stage("0.routine=calmer,sow,pink-b,job 0.hardships=malnutrition,woe-1,woe-2 step=day") as (me, _):
        me.chooses("use the calmer")
        me.chooses("ignore the woe 1 through a card")
        me.chooses("ignore the woe 2 through a card")
        assert me.ignored == "woe-1,woe-2"
        me.is_asked("spend")
    with stage("0.routine=calmer,sow,pink-b,job 0.hardships=malnutrition step=day") as (me, _):
        me.chooses("use the calmer")
        assert me.ignored == "malnutrition"
        me.is_asked("spend")


def test_a_muse_can_ignore_a_hardship_too_and_may_be_left_alone() -> None:
    """R41: a choice that a Muse offers may be declined."""
    start = "0.routine=sow,orange,pink-b,job 0.muses=blanche@evening 0.hardships=malnutrition step=day"
    with stage(start) as (me, _):
        me.chooses("use the blanche")
        assert (me.ignored, me.inspiration) == ("malnutrition", 3)
        me.is_asked("spend")
    with stage(start) as (me, _):
        me.passes()
        assert me.inspiration == 1
        me.is_asked("spend")


def test_each_ability_ignores_once_a_round() -> None:
    """R40: a Habit, a Muse and points, one after the other."""
    start = "0.routine=calm,sow,pink-b,job 0.muses=blanche@evening 0.hardships=malnutrition,woe-1,woe-2"
    with stage(f"{start} 0.atelier=4 step=day") as (me, _):
        me.chooses("use the calm")
        me.chooses("ignore the woe 1 through a card")
        me.cannot("use the calm")
        me.chooses("use the blanche")
        me.chooses("ignore the woe 2 through a card")
        me.chooses("ignore the malnutrition")
        assert (me.inspiration, me.atelier) == (3, 0)
        me.is_asked("spend")


def test_without_a_hardship_there_is_nothing_to_ignore() -> None:
    with stage("0.routine=calm,sow,pink-b,job step=day") as (me, _):
        me.is_asked("spend")


def test_through_a_card_the_bailiff_can_be_ignored_and_then_the_atelier_is_open() -> None:
    start = "0.routine=calm,sow,pink-b,job 0.hardships=bailiff,malnutrition 0.atelier=4 step=day"
    with stage(start) as (me, _):
        me.cannot("ignore the malnutrition")
        me.chooses("use the calm")
        me.chooses("ignore the bailiff through a card")
        me.chooses("ignore the malnutrition")
        assert (me.inspiration, me.atelier) == (3, 0)
        me.is_asked("spend")


# bargain, at dawn


def test_a_bargain_takes_a_hardship_and_gives_inspiration_in_step_2() -> None:
    start = "0.routine=bargain,green,pink-b,job hardship-deck=woe-1,woe-2 step=day"
    with stage(start) as (me, _):
        me.chooses("use the bargain")
        assert (me.discard, me.inspiration) == ("woe-1", 4)
        assert me.table.happened("counted", 0, 2, me.card("bargain"), 4, 0)
        me.cannot("use the bargain")


def test_a_bargain_may_be_declined() -> None:
    """R41."""
    with stage("0.routine=bargain,sow,pink-b,job hardship-deck=woe-1 step=day") as (me, _):
        me.passes()
        assert (me.discard, me.inspiration) == ("", 3)
        me.is_asked("spend")


def test_a_bigger_bargain_takes_two() -> None:
    with stage("0.routine=big-bargain,green,pink-b,job hardship-deck=woe-1,woe-2,woe-3 step=day") as (me, _):
        me.chooses("use the big bargain")
        assert (me.discard, me.inspiration) == ("woe-1,woe-2", 7)
        me.is_asked("spend")


def test_without_hardships_there_is_no_bargain() -> None:
    """R27: none in the deck and none rejected."""
    with stage(f"0.routine=bargain,sow,pink-b,job out={all_but('hardship')} step=day") as (me, _):
        me.is_asked("spend")
