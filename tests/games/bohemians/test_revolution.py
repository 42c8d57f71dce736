"""Revolution: announced while spending, for the next round or the end of this one.

With the cards of the stage. `lamp` and `light` side by side complete one symbol of Focus; harmony of seat 0 is pink
in Morning, blue in Night, of seat 1 blue and green, of seat 2 orange and pink."""

import pytest

from tests.games.bohemians.scenario import Seat
from tests.games.bohemians.stage import all_but, ids, names, stage

IDLE = "1.routine=-,-,-,job 2.routine=-,-,-,job"
MARKET = "habit-market=icon,calm,excuse,tidy muse-market=alex,moon,blanche,hortense"


def played(card: str, more: str = "") -> str:
    """Seat 0 spends, this Revolution lying in its Routine."""
    return f"0.routine={card},green,orange,job inspiration=1 {IDLE} {MARKET} step=spend {more}"


def at_end(card: str, more: str = "") -> str:
    """The round ends, and seat 0 has announced this."""
    return f"at-end={card}/0:0 {MARKET} step=end rest=out {more}"


def counting(announced: str, routine: str = "lamp,light,pink,job", more: str = "") -> str:
    return f"announced={announced} 0.routine={routine} 0.atelier=3 {MARKET} step=count {more}"


# Announcing


@pytest.mark.parametrize("card", ["manifesto", "song"])
def test_a_symbol_is_named_as_it_is_announced(card: str) -> None:
    """R43: in the owner's Day Phase; it holds for the next round."""
    with stage(played(card), players=3) as (me, _, _):
        me.chooses(f"use the {card}")
        me.can_only("choose Focus", "choose Playfulness", "choose Curiosity", "choose Expression")
        me.chooses("choose Curiosity")
        assert me.state.coming == (me.card(card) * 4, 2)
        assert me.state.announced == ()
        assert me.table.happened("announced", 0, me.card(card), 2, 0)
        me.cannot(f"use the {card}")


@pytest.mark.parametrize("card", ["community", "lampposts"])
def test_a_direction_is_chosen_as_it_is_announced(card: str) -> None:
    """R43."""
    with stage(played(card), players=3) as (me, _, _):
        me.chooses(f"use the {card}")
        me.can_only("less for everybody", "more for everybody")
        me.chooses("less for everybody")
        assert me.state.coming == (me.card(card) * 4, 0)
        me.is_asked("spend")


@pytest.mark.parametrize("card", ["overturn", "soup", "hat", "swap", "academy"])
def test_what_works_at_the_end_of_the_round_is_announced_and_waits(card: str) -> None:
    """R43: nothing happens before the last Day Phase is over."""
    with stage(played(card, "0.hardships=woe-1 0.atelier=5"), players=3) as (me, _, _):
        me.chooses(f"use the {card}")
        assert me.state.at_end == (0, me.card(card) * 4)
        assert me.atelier == 5
        assert me.written(me.state.habit_market) == "icon,calm,excuse,tidy"
        assert me.table.happened("announced", 0, me.card(card), -1, 0)
        me.cannot(f"use the {card}")


def test_a_revolution_need_not_be_announced() -> None:
    """R41: abilities of Habits are optional."""
    with stage(played("strike"), players=3) as (me, _, third):
        me.can("use the strike")
        me.chooses("end the day")
        assert me.state.coming == ()
        third.is_asked("spend")


# Manifesto


def test_a_manifesto_blocks_a_symbol_for_everybody_in_the_next_round_and_only_then() -> None:
    """R43: announced in this round, where Focus still counts; blocked in the next, for its owner too; then over."""
    start = (
        "0.hand=manifesto,lamp,light,green,pink-b 1.hand=lamp-2,light-2,green-2,pink-2,orange-2 "
        "2.hand=lamp-3,light-3,green-3,pink-3,orange-3 2.board=focused 0.atelier=3 1.atelier=3 2.atelier=3 rest=out"
    )
    with stage(start, players=3) as seats:
        me, left, third = seats
        me.plans("lamp", "light", "manifesto", "job")
        left.plans("job", "green-2", "lamp-2", "light-2")
        third.plans("job", "green-3", "pink-3", "orange-3")
        assert me.inspiration == 1
        me.chooses("use the manifesto")
        me.chooses("choose Focus")
        me.chooses("end the day")
        assert left.inspiration == 1  # not yet
        for seat in (left, third):
            seat.chooses("end the day")
        left.passes()  # it may remove a market card
        assert tokens(me) == ["manifesto"]
        again(seats)
        assert left.state.turn == 1
        assert left.inspiration == 0
        left.chooses("end the day")
        third.chooses("end the day")
        assert me.inspiration == 0
        me.chooses("end the day")
        third.passes()
        assert tokens(me) == []
        again(seats)
        assert third.state.turn == 2
        third.chooses("end the day")
        assert me.inspiration == 1
        me.is_asked("spend")


def tokens(seat: Seat) -> list[str]:
    """The Revolution that works this round."""
    return [seat.written([each.effect.card]) for each in seat.state.revolution()]


def again(seats: list[Seat]) -> None:
    """The same plans once more, without the Manifesto."""
    me, left, third = seats
    me.plans("lamp", "light", "green", "job")
    left.plans("job", "green-2", "lamp-2", "light-2")
    third.plans("job", "green-3", "pink-3", "orange-3")


def test_two_manifestos_block_two_symbols_and_the_same_one_twice_once() -> None:
    """R23: tokens are reminders; their number limits nothing."""
    start = counting("manifesto/0:0,manifesto/0:2")
    with stage(start, players=3) as (me, _, _):
        assert me.inspiration == 0
        assert me.state.day(0).muted == 0b101
        me.is_asked("spend")
    with stage(counting("manifesto/0:0,manifesto/0:0"), players=3) as (me, _, _):
        assert me.inspiration == 0
        assert me.state.day(0).muted == 0b001
        me.is_asked("spend")


def test_another_symbol_still_counts() -> None:
    """R23."""
    with stage(counting("manifesto/0:1"), players=3) as (me, _, _):
        assert me.inspiration == 1
        me.is_asked("spend")


def test_a_blocked_symbol_is_still_completed() -> None:
    """R24: only its own Inspiration is 0; a Song on the same symbol counts it."""
    with stage(counting("manifesto/0:0,song/0:0"), players=3) as (me, _, _):
        assert me.inspiration == 1
        me.is_asked("spend")


# The other effects on the next round


def test_a_song_adds_inspiration_per_completed_symbol_for_everybody() -> None:
    with stage(counting("song/0:0"), players=3) as (me, _, _):
        assert me.inspiration == 2
        me.is_asked("spend")
    with stage(counting("song/0:1"), players=3) as (me, _, _):
        assert me.inspiration == 1
        me.is_asked("spend")
    start = "announced=song/0:0 turn=1 first=1 1.routine=lamp-2,light-2,job,- 1.atelier=3 step=count"
    with stage(start, players=3) as (_, left, _):
        assert left.inspiration == 2
        left.is_asked("spend")


def test_a_song_counts_two_symbols_at_most() -> None:
    """`max` of the card: three symbols of Focus give 3 and the Song 2."""
    start = "announced=song/0:0 0.board=focused 3.board=bare 0.routine=lamp,light,job,- 0.atelier=3 step=count"
    with stage(start, players=4) as (me, _, _, _):
        assert me.inspiration == 2 + 2  # the board's half and the pair
        me.is_asked("spend")
    start = "announced=song/0:0 0.board=focused 3.board=bare 0.routine=lamp,light,lamp-2,job 0.atelier=3 step=count"
    with stage(start, players=4) as (me, _, _, _):
        assert me.inspiration == 3 + 2
        me.is_asked("spend")


@pytest.mark.parametrize(("level", "cost"), [(0, 2), (1, 6)])
def test_the_community_makes_habits_2_cheaper_or_dearer_for_everybody(level: int, cost: int) -> None:
    """R43: for the whole next round."""
    for seat in (0, 2):
        start = (
            f"announced=community/0:{level} {seat}.routine=-,-,-,job turn={seat} first={seat} inspiration=10 {MARKET}"
        )
        with stage(f"{start} step=spend", players=3) as seats:
            seats[seat].chooses("buy the icon")
            assert seats[seat].inspiration == 10 - cost
            seats[seat].chooses("buy the alex")
            assert seats[seat].inspiration == 10 - cost - 3
            seats[seat].is_asked("spend")


def test_price_shifts_fall_to_nothing_at_the_lowest() -> None:
    """R35: three of them, 4 - 6."""
    shifts = "announced=community/0:0,community/0:0,community/0:0"
    with stage(f"{shifts} 0.routine=-,-,-,job inspiration=1 {MARKET} step=spend", players=3) as (me, _, _):
        me.chooses("buy the icon")
        assert me.inspiration == 1
        me.is_asked("spend")


@pytest.mark.parametrize(("level", "harmony"), [(0, 0), (1, 2)])
def test_the_lampposts_make_harmony_worth_nothing_or_two(level: int, harmony: int) -> None:
    with stage(counting(f"lampposts/0:{level}", "pink,green,orange,job"), players=3) as (me, _, _):
        assert me.inspiration == harmony
        me.is_asked("spend")
    start = f"announced=lampposts/0:{level} turn=1 first=1 1.routine=blue-2,-,job,green-2 1.atelier=3 step=count"
    with stage(start, players=3) as (_, left, _):
        assert left.inspiration == 2 * harmony
        left.is_asked("spend")


def test_during_a_strike_nobody_may_play_the_job_tile() -> None:
    """So all four spaces are Habits, and dues are due."""
    start = (
        "announced=strike/0:-1 0.hand=green,pink,blue,orange,white 1.hand=green-2,pink-2,blue-2,orange-2,white-2 "
        "hardship-deck=woe-1,woe-2,woe-3 rest=out"
    )
    with stage(start, players=3) as (me, left, third):
        for seat in (me, left, third):
            seat.cannot("the Job tile to Morning")
        me.places("green", "morning")
        me.places("pink", "afternoon")
        me.places("blue", "evening")
        me.cannot("finish the plan")
        me.places("orange", "night")
        me.finishes()
        left.plans("green-2", "pink-2", "blue-2", "orange-2")
        third.finishes()
        assert me.state.phase != 1
        third.is_asked("spend")


def test_what_was_announced_is_there_for_all_to_see_and_over_after_the_next_round() -> None:
    """R23, R43: tokens expire at the end of the round they affect."""
    start = f"announced=manifesto/0:1 coming=community/0:1 {MARKET} step=sleep rest=out"
    with stage(start, players=3) as (me, left, _):
        left.passes()
        for watcher in (0, 1, 2, None):
            view = me.state.view(watcher)
            assert view["announced"] == [{"card": me.card("community"), "chosen": 1, "ability": 0}]
            assert view["coming"] == []
        me.is_asked("plan")


# At the end of the round


def test_overturn_removes_and_refills_both_markets() -> None:
    start = at_end("overturn", "habit-deck=sow,ledger,barter,teach muse-deck=muse-1,muse-2,muse-3,muse-4")
    with stage(start, players=3) as (me, left, _):
        assert me.written(me.state.habit_market) == "sow,ledger,barter,teach"
        assert me.written(me.state.muse_market) == "muse-1,muse-2,muse-3,muse-4"
        assert names(me, me.state.habits_removed) == "tidy,icon,calm,excuse"
        assert names(me, me.state.muses_removed) == "alex,blanche,hortense,moon"
        left.is_asked("refresh_market")


def test_soup_lets_everybody_reject_a_hardship_in_turn_order() -> None:
    """R43: for nothing, and before rejections for points."""
    start = at_end("soup", "0.hardships=woe-1,woe-2 1.hardships=woe-3 2.hardships=woe-4 0.atelier=6")
    with stage(start, players=3) as (me, left, third):
        me.can_only("reject the woe 1 through a card", "reject the woe 2 through a card", "go on")
        me.chooses("reject the woe 1 through a card")
        left.passes()
        third.chooses("reject the woe 4 through a card")
        me.can_only("reject the woe 2", "go on")  # for 6 points, now
        me.passes()
        assert names(me, me.state.hardships_rejected) == "woe-1,woe-4"
        assert (me.discard, left.discard) == ("woe-2", "woe-3")
        left.is_asked("refresh_market")


def test_a_player_who_has_no_hardship_is_not_asked() -> None:
    with stage(at_end("soup", "2.hardships=woe-4"), players=3) as (_, _, third):
        third.can_only("reject the woe 4 through a card", "go on")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((10, 5, 1), (8, 5, 3)),
        ((10, 10, 1), (8, 8, 3)),
        ((10, 1, 1), (8, 3, 3)),
        ((4, 4, 4), (4, 4, 4)),
        ((1, 0, 1), (0, 2, 0)),
        ((20, 19, 20), (18, 20, 18)),
    ],
)
def test_the_hat_takes_2_points_from_who_has_most_and_gives_2_to_who_has_fewest(
    before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    """Ties included; with all alike nothing happens; from 0 to 20."""
    points = " ".join([f"{seat}.atelier={number}" for seat, number in enumerate(before)])
    with stage(at_end("hat", points), players=3) as seats:
        assert tuple([seat.atelier for seat in seats]) == after
        seats[1].is_asked("refresh_market")


def test_swap_passes_hardships_to_the_left_all_at_once() -> None:
    """Into the neighbour's discard pile: nobody can pass on what was just received."""
    start = at_end("swap", "0.hardships=woe-1 1.hardships=woe-2,woe-3 2.hardships=woe-4")
    with stage(start, players=3) as (me, left, third):
        me.chooses("pass the woe 1 to the left")
        assert me.hardships == "woe-1"  # until all have chosen
        left.can_only("pass the woe 2 to the left", "pass the woe 3 to the left", "go on")
        left.chooses("pass the woe 2 to the left")
        third.can_only("pass the woe 4 to the left", "go on")
        third.chooses("pass the woe 4 to the left")
        assert (me.discard, left.discard, third.discard) == ("woe-4", "woe-1,woe-3", "woe-2")
        left.is_asked("refresh_market")


def test_swap_may_be_declined_and_passes_over_those_without_hardships() -> None:
    with stage(at_end("swap", "0.hardships=woe-1 2.hardships=woe-4"), players=3) as (me, left, third):
        me.passes()
        third.chooses("pass the woe 4 to the left")
        assert (me.discard, left.discard, third.discard) == ("woe-1,woe-4", "", "")
        left.is_asked("refresh_market")


def test_a_hardship_passed_on_cannot_be_rejected_for_points_any_more() -> None:
    """R15: it lies in the neighbour's discard pile, and the neighbour has not played it."""
    with stage(at_end("swap", "0.hardships=woe-1 0.atelier=6 1.atelier=6"), players=3) as (me, left, _):
        me.chooses("pass the woe 1 to the left")
        assert left.discard == "woe-1"
        left.is_asked("refresh_market")


def test_an_ignored_hardship_can_be_passed_on() -> None:
    """It is still in play."""
    with stage(at_end("swap", "0.hardships=woe-1 0.ignored=woe-1"), players=3) as (me, left, _):
        me.chooses("pass the woe 1 to the left")
        assert (left.discard, me.ignored) == ("woe-1", "")
        left.is_asked("refresh_market")


def test_the_academy_gives_points_to_everybody_and_more_to_its_owner() -> None:
    with stage(at_end("academy", "0.atelier=1 1.atelier=2 2.atelier=20"), players=3) as (me, left, third):
        assert (me.atelier, left.atelier, third.atelier) == (4, 3, 20)
        left.is_asked("refresh_market")


def test_effects_at_the_end_come_in_turn_order_before_rejections() -> None:
    """R43: seat 1 has announced the Academy, then seat 2 the Hat: 4, 3, 1 become 5, 6, 2, then 5, 4, 4."""
    start = f"first=1 at-end=academy/0:1,hat/0:2 {MARKET} step=end rest=out 0.atelier=4 1.atelier=3 2.atelier=1"
    with stage(start, players=3) as (me, left, third):
        assert (me.atelier, left.atelier, third.atelier) == (5, 4, 4)
        third.is_asked("refresh_market")
    start = f"{start} 1.hardships=woe-1"
    with stage(start.replace("1.atelier=3", "1.atelier=6"), players=3) as (me, left, third):
        assert left.atelier == 6 + 3 - 2
        left.can("reject the woe 1")  # afterwards, with the points it has then


def test_points_from_the_academy_can_pay_for_a_rejection() -> None:
    """R43: it comes first."""
    with stage(at_end("academy", "0.atelier=3 0.hardships=woe-1"), players=3) as (me, left, _):
        me.chooses("reject the woe 1")
        assert me.atelier == 0
        left.is_asked("refresh_market")


def test_two_players_never_meet_revolution() -> None:
    """Their Habit deck is made without its ten cards."""
    with stage("0.atelier=3 0.routine=sow,-,-,job step=spend") as (me, _):
        everything = ids(me.written([*me.state.habit_deck, *me.state.habit_market]))
        assert set(everything) | {"sow"} == set(all_but("habit").split(","))
        me.can("end the day")
