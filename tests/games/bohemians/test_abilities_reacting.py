"""Abilities that react to a purchase, to a gain or to the dues. With the cards of the stage."""

import pytest

from tests.games.bohemians.acting import spending
from tests.games.bohemians.stage import stage

# on_purchase


def test_inspiration_for_a_purchase_can_be_spent_at_once() -> None:
    """R37: 3 for the Muse, 1 back, once a round."""
    with stage(spending("portrait,green,orange,job", "inspiration=6")) as (me, _):
        me.chooses("buy the moon")
        assert me.inspiration == 6 - 3 + 1
        me.chooses("buy the alex")
        assert me.inspiration == 4 - 3
        me.is_asked("spend")


def test_only_the_kind_on_the_card_gives_it() -> None:
    with stage(spending("portrait,green,orange,job", "inspiration=6")) as (me, _):
        me.chooses("buy the icon")
        assert me.inspiration == 2
        me.is_asked("spend")


def test_points_for_a_purchase_stop_at_20() -> None:
    for before, after in ((5, 7), (19, 20)):
        with stage(spending("techniques,green,orange,job", f"inspiration=9 0.atelier={before}")) as (me, _):
            me.chooses("buy the icon")
            assert me.atelier == after
            me.chooses("buy the haggle")
            assert me.atelier == after
            me.is_asked("spend")


def test_an_achievement_counts_as_a_purchase_where_the_card_says_so() -> None:
    """R37."""
    with stage(spending("proud,green,orange,job", "inspiration=4")) as (me, _):
        me.chooses("gain the Achievement")
        assert (me.gained, me.inspiration) == ("piece-1", 2)
        me.is_asked("spend")


# topdeck_purchase


def test_one_card_that_is_bought_may_go_on_top_of_the_deck() -> None:
    start = spending("topdeck,green,orange,job", "inspiration=9 0.deck=white rest=out")
    with stage(start) as (me, _):
        me.chooses("buy the icon")
        me.can_only("put the icon on top of your deck", "go on")
        me.chooses("put the icon on top of your deck")
        assert (me.deck, me.discard, me.state.known[0]) == ("icon,white", "", 1)
        me.chooses("buy the haggle")  # it works once a round
        assert me.discard == "haggle"
        me.is_asked("spend")


def test_declining_leaves_it_for_the_next_purchase() -> None:
    """R40, R41: it is not used before it is used."""
    start = spending("topdeck,green,orange,job", "inspiration=9 0.deck=white rest=out")
    with stage(start) as (me, _):
        me.chooses("buy the icon")
        me.passes()
        me.chooses("buy the moon")
        me.chooses("put the moon on top of your deck")
        assert (me.deck, me.discard) == ("moon,white", "icon")
        me.is_asked("spend")


def test_an_achievement_cannot_go_on_top_of_the_deck() -> None:
    with stage(spending("topdeck,green,orange,job", "inspiration=9")) as (me, _):
        me.chooses("gain the Achievement")
        me.is_asked("spend")


# gain_loss


def test_shame_costs_points_when_an_achievement_is_gained() -> None:
    for before, after in ((6, 2), (3, 0)):
        with stage(spending("green,orange,-,job", f"inspiration=9 0.atelier={before} 0.hardships=shame")) as (me, _):
            me.chooses("gain the Achievement")
            assert (me.atelier, me.inspiration) == (after, 5)
            me.is_asked("spend")


def test_narcissism_brings_a_hardship_into_the_discard_pile() -> None:
    start = spending("green,orange,-,job", "inspiration=9 0.hardships=narcissism hardship-deck=woe-1,woe-2")
    with stage(start) as (me, _):
        me.chooses("gain the Achievement")
        assert me.discard == "woe-1"
        me.is_asked("spend")


def test_vanity_costs_inspiration_and_never_below_nothing() -> None:
    with stage(spending("green,orange,-,job", "inspiration=9 0.hardships=vanity")) as (me, _):
        me.chooses("gain the Achievement")
        assert me.inspiration == 9 - 4 - 2
        me.is_asked("spend")
    with stage(spending("green,orange,-,job", "inspiration=5 0.hardships=vanity 0.atelier=3")) as (me, _):
        me.chooses("gain the Achievement")
        assert me.inspiration == 0
        me.is_asked("spend")


def test_they_react_to_achievements_only_and_not_if_they_are_ignored() -> None:
    hardships = "0.hardships=shame,narcissism,vanity hardship-deck=woe-1"
    with stage(spending("green,orange,-,job", f"inspiration=9 0.atelier=6 {hardships}")) as (me, _):
        me.chooses("buy the icon")
        assert (me.atelier, me.inspiration, me.discard) == (6, 5, "icon")
        me.is_asked("spend")
    ignored = "0.ignored=shame,narcissism,vanity"
    with stage(spending("green,orange,-,job", f"inspiration=9 0.atelier=6 {hardships} {ignored}")) as (me, _):
        me.chooses("gain the Achievement")
        assert (me.atelier, me.inspiration, me.discard) == (6, 5, "")
        me.is_asked("spend")


def test_all_of_them_react() -> None:
    """R41: Hardships always work unless ignored."""
    start = "inspiration=9 0.atelier=6 0.hardships=shame,narcissism,vanity hardship-deck=woe-1"
    with stage(spending("green,orange,-,job", start)) as (me, _):
        me.chooses("gain the Achievement")
        assert (me.atelier, me.inspiration, me.discard) == (2, 3, "woe-1")
        me.is_asked("spend")


# skip_dues


def test_a_card_spares_a_hardship_on_a_day_without_work() -> None:
    start = spending("excuse,green,orange,blue", "inspiration=1 hardship-deck=woe-1")
    with stage(start) as (me, foe):
        me.chooses("end the day")
        me.is_asked("dues")
        me.chooses("use the excuse")
        assert me.discard == ""
        foe.is_asked("spend")


def test_the_excuse_is_optional() -> None:
    """R41."""
    with stage(spending("excuse,green,orange,blue", "inspiration=1 hardship-deck=woe-1")) as (me, foe):
        me.chooses("end the day")
        me.passes()
        assert me.discard == "woe-1"
        foe.is_asked("spend")


def test_a_player_who_works_needs_no_excuse() -> None:
    with stage(spending("excuse,green,orange,job", "inspiration=1 hardship-deck=woe-1")) as (me, foe):
        me.chooses("end the day")
        assert me.discard == ""
        foe.is_asked("spend")


@pytest.mark.parametrize(("points", "asked"), [(1, True), (0, False)])
def test_a_costly_excuse_is_paid_in_points(points: int, asked: bool) -> None:
    """2 points; what is left of the Inspiration has become points by then (R19)."""
    start = spending("costly-excuse,green,orange,blue", f"inspiration=1 0.atelier={points} hardship-deck=woe-1")
    with stage(start) as (me, foe):
        me.chooses("end the day")
        if asked:
            me.chooses("use the costly excuse")
            assert (me.atelier, me.discard) == (0, "")
        else:
            assert (me.atelier, me.discard) == (1, "woe-1")
        foe.is_asked("spend")
