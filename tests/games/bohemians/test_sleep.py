"""Sleep: rejections for points, cleaning up, the First Player token, the market. Cards of the stage."""

from typing import Any

import pytest

from tests.games.bohemians.stage import ids, names, stage

PLAYED = "0.routine=green,pink,job,orange 0.muses=muse-1@night 0.hardships=woe-1"
MARKET = "habit-market=icon,calm,excuse,tidy muse-market=alex,moon,blanche,hortense"


def sleeping(more: str = "") -> str:
    return f"{PLAYED} {MARKET} step=sleep rest=out {more}"


# Rejecting for points


def test_a_card_played_this_round_is_rejected_for_6_points() -> None:
    """R14: a Habit, a Muse or a Hardship; the Job tile not."""
    with stage(sleeping("0.atelier=7")) as (me, foe):
        me.is_asked("reject_for_points")
        me.can_only(*[f"reject the {card}" for card in ("green", "pink", "orange", "muse 1", "woe 1")], "go on")
        me.chooses("reject the woe 1")
        assert me.atelier == 1
        assert me.state.hardships_rejected == (me.card("woe-1"),)
        assert "woe-1" not in ids(me.discard)
        foe.is_asked("refresh_market")


def test_five_points_reject_nothing() -> None:
    with stage(sleeping("0.atelier=5")) as (_, foe):
        foe.is_asked("refresh_market")


def test_several_cards_can_be_rejected() -> None:
    with stage(sleeping("0.atelier=13")) as (me, foe):
        me.chooses("reject the green")
        me.cannot("reject the green")
        me.chooses("reject the muse 1")
        assert me.atelier == 1
        assert {me.card("green"), me.card("muse-1")} <= set(me.state.out)
        foe.is_asked("refresh_market")


def test_an_ignored_hardship_can_be_rejected() -> None:
    """R14."""
    with stage(sleeping("0.atelier=6 0.ignored=woe-1")) as (me, foe):
        me.chooses("reject the woe 1")
        assert me.state.hardships_rejected == (me.card("woe-1"),)
        foe.is_asked("refresh_market")


def test_cards_bought_this_round_cannot_be_rejected() -> None:
    """R15: they lie in the discard pile."""
    with stage(sleeping("0.atelier=6 0.discard=icon-b")) as (me, _):
        me.cannot("reject the icon b")
        me.can("reject the green")


def test_discounts_not_yet_used_this_round_apply() -> None:
    """R14, R17: 6, less 2; the Achievements turn face up only afterwards."""
    with stage(sleeping("0.atelier=4 0.gained=piece-1,piece-2")) as (me, foe):
        me.chooses("reject the green")
        assert me.atelier == 0
        foe.is_asked("refresh_market")
    with stage(sleeping("0.atelier=4 0.gained=piece-1,piece-2 0.turned=1")) as (me, foe):
        foe.is_asked("refresh_market")  # 5 would be needed


def test_a_habits_discount_applies_too() -> None:
    """R14: Tidy lies in the Routine until all is cleaned up."""
    start = sleeping("0.atelier=5").replace("green,pink", "tidy,pink").replace("excuse,tidy", "excuse,sow")
    with stage(start) as (me, foe):
        me.chooses("reject the tidy")
        assert me.atelier == 0
        foe.is_asked("refresh_market")


def test_the_higher_price_of_envy() -> None:
    """Printed on the card, here 9; discounts apply to it."""
    start = sleeping("0.atelier=8").replace("woe-1", "envy")
    with stage(start) as (me, _):
        me.cannot("reject the envy")
        me.can("reject the green")
    with stage(start.replace("atelier=8", "atelier=9")) as (me, foe):
        me.chooses("reject the envy")
        assert me.atelier == 0
        foe.is_asked("refresh_market")
    with stage(f"{start} 0.gained=piece-1") as (me, foe):
        me.chooses("reject the envy")
        assert me.atelier == 0
        foe.is_asked("refresh_market")


def test_envy_that_is_ignored_has_no_printed_price() -> None:
    """R52: turned face down it is without printed abilities, so it leaves at the usual 6."""
    start = sleeping("0.atelier=6 0.ignored=envy").replace("woe-1", "envy")
    with stage(start) as (me, foe):
        me.chooses("reject the envy")
        assert me.atelier == 0
        foe.is_asked("refresh_market")


def test_the_bailiff_allows_reject() -> None:
    with stage(sleeping("0.atelier=6").replace("woe-1", "bailiff")) as (me, foe):
        me.chooses("reject the bailiff")
        assert me.atelier == 0
        foe.is_asked("refresh_market")


def test_all_reject_at_the_same_time() -> None:
    """R14: nobody waits for another; what comes out is the same in any order."""
    start = sleeping("0.atelier=12 1.routine=green-2,-,-,- 1.hardships=woe-2 1.atelier=12")
    ends = []
    for order in ("0110", "1001", "0011", "1100"):
        answers = {"0": iter(["reject the woe 1", "reject the green"]), "1": iter(["reject the woe 2",
                   "reject the green 2"])}  # fmt: skip
        with stage(start) as seats:
            assert seats[0].state.to_act == [0, 1]
            for seat in order:
                seats[int(seat)].chooses(next(answers[seat]))
            ends.append(seats[0].state.position())
            assert (seats[0].atelier, seats[1].atelier) == (0, 0)
            seats[1].is_asked("refresh_market")
    assert len(set(ends)) == 1


def test_rejected_habits_and_muses_never_come_back_to_the_market() -> None:
    """R28: they are out of the game, not among the removed cards; a Hardship can return through R27."""
    start = sleeping("0.atelier=20").replace("green,pink", "ledger,pink")
    with stage(start) as (me, foe):
        me.chooses("reject the ledger")
        me.chooses("reject the muse 1")
        me.chooses("reject the woe 1")
        assert {me.card("ledger"), me.card("muse-1")} <= set(me.state.out)
        assert (me.state.habits_removed, me.state.muses_removed) == ((), ())
        assert names(me, me.state.hardships_rejected) == "woe-1"
        foe.is_asked("refresh_market")


# A. Clean up


def test_everything_played_goes_to_the_discard_pile() -> None:
    with stage(sleeping("0.discard=white")) as (me, foe):
        assert me.discard == "green,pink,orange,white,muse-1,woe-1"
        assert (me.routine, me.muses, me.hardships) == ("-,-,-,-", "", "")
        foe.is_asked("refresh_market")


def test_achievements_stay_and_turn_face_up_again() -> None:
    """Used discounts are gone until the Sleep Phase."""
    with stage(sleeping("0.gained=piece-1,piece-2 0.turned=2")) as (me, foe):
        assert (me.gained, me.state.turned[0]) == ("piece-1,piece-2", 0)
        foe.is_asked("refresh_market")


def test_atelier_points_stay() -> None:
    with stage(sleeping("0.atelier=5 1.atelier=4")) as (me, foe):
        assert (me.atelier, foe.atelier) == (5, 4)
        foe.is_asked("refresh_market")


def test_an_ignored_hardship_works_again_when_it_is_drawn_again() -> None:
    """Ignoring lasts for the round."""
    start = (
        sleeping("0.ignored=woe-1").replace("green,pink,job,orange", "-,-,job,-").replace("0.muses=muse-1@night", "")
    )
    with stage(start) as (me, foe):
        foe.passes()
        assert (me.hardships, me.ignored) == ("woe-1", "")
        me.is_asked("plan")


# B. and C. The token and the market


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_token_moves_to_the_left_and_its_new_holder_looks_at_the_market(first: int) -> None:
    with stage(f"{MARKET} first={first} step=sleep", players=3) as seats:
        left = (first + 1) % 3
        assert seats[0].state.first == left
        assert seats[0].state.to_act == [left]
        seats[left].is_asked("refresh_market")


def test_the_new_first_player_may_remove_one_market_card() -> None:
    with stage(f"{MARKET} habit-deck=sow muse-deck=muse-1 step=sleep") as (me, foe):
        titles = ("icon", "calm", "excuse", "tidy", "alex", "moon", "blanche", "hortense")
        foe.can_only(*[f"remove the {card} from the market" for card in titles], "go on")
        foe.chooses("remove the calm from the market")
        assert me.written(me.state.habit_market) == "icon,sow,excuse,tidy"
        assert names(me, me.state.habits_removed) == "calm"
        assert me.state.round == 2
        me.is_asked("plan")


def test_a_muse_is_replaced_by_a_muse() -> None:
    with stage(f"{MARKET} muse-deck=muse-1 step=sleep") as (me, foe):
        foe.chooses("remove the alex from the market")
        assert me.written(me.state.muse_market) == "muse-1,moon,blanche,hortense"
        assert names(me, me.state.muses_removed) == "alex"
        me.is_asked("plan")


def test_the_market_may_be_left_as_it_is() -> None:
    with stage(f"{MARKET} step=sleep") as (me, foe):
        foe.passes()
        assert me.written(me.state.habit_market) == "icon,calm,excuse,tidy"
        assert (me.state.round, me.state.phase, me.state.first) == (2, 1, 1)
        me.is_asked("plan")


def test_in_the_next_round_the_new_first_player_lives_first() -> None:
    start = (
        f"{MARKET} 0.deck=green,pink,blue 1.deck=green-2,pink-2,blue-2 0.atelier=3 1.atelier=3 rest=out step=sleep"
    )
    with stage(start) as (me, foe):
        foe.passes()
        me.plans("green", "pink", "blue")
        foe.plans("green-2", "pink-2", "blue-2")
        assert me.state.turn == 1
        foe.is_asked("spend")


def test_what_was_rejected_is_public() -> None:
    """R42."""
    with stage(sleeping("0.atelier=6")) as (me, foe):
        me.chooses("reject the woe 1")
        for watcher in (0, 1, None):
            view: Any = me.state.view(watcher)
            assert view["market"]["hardships_rejected"] == [me.card("woe-1")]
        assert me.table.happened("marked", 0, me.card("woe-1"), 6)
        assert me.table.happened("rejected", 0, me.card("woe-1"))
        foe.is_asked("refresh_market")
