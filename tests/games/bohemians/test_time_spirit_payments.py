"""What is paid against a Time Spirit: fighting it until it is beaten, and the other payment of its sheet."""

import pytest

from salon.games.bohemians.rules.encode import ACHIEVE, FIGHT, RELIEVE
from salon.games.bohemians.rules.prices import cost
from salon.games.bohemians.rules.state import NONE
from tests.games.bohemians.haunted import ON_MARKET, PLAN, haunted
from tests.games.bohemians.scenario import Seat
from tests.games.bohemians.sets import counted
from tests.games.bohemians.stage import ids, names


def price(seat: Seat, what: str) -> int:
    """What a payment against the Spirit costs now, as the view tells it."""
    seen = seat.state.view(seat.number)
    spirit, prices = seen["spirit"], seen["prices"]
    assert isinstance(spirit, dict)
    assert isinstance(prices, dict)
    found = prices[str(spirit[what])]
    assert found == cost(seat.state, seat.number, seat.state.day(seat.number), spirit[what])
    return int(found)


# Fighting


def test_the_spirit_is_fought_as_often_as_one_can_pay_in_one_day() -> None:
    """Not once a round, as Achievements are gained; the last time wins at once."""
    with haunted(f"{PLAN} 0.threat=full-steam step=spend inspiration=12") as (me,):
        assert price(me, "sheet") == 3
        me.fights()
        assert (me.inspiration, me.state.strength, price(me, "sheet")) == (9, 2, 4)
        me.fights()
        assert (me.inspiration, me.state.strength, price(me, "sheet")) == (5, 1, 5)
        me.fights()
        assert me.table.happened("won")
        me.table.is_over()
        assert me.state.winners() == [0]
        assert me.state.scores() == [3]
        assert me.state.view(0)["ended"] == "won"


def test_with_too_little_inspiration_it_is_not_fought() -> None:
    with haunted(f"{PLAN} strength=2 step=spend inspiration=3") as (me,):
        assert not me.may(FIGHT)
        assert not me.may(ACHIEVE)
    with haunted(f"{PLAN} strength=2 step=spend inspiration=4") as (me,):
        assert me.may(FIGHT)
        assert not me.may(ACHIEVE)


def test_fighting_leaves_no_achievement() -> None:
    """R53: nobody has Achievements there, so nothing is counted and no Atelier effect gets cheaper."""
    with haunted(f"{PLAN} 0.atelier=2 step=spend inspiration=8") as (me,):
        me.fights()
        me.fights()
        assert me.gained == ""
        assert me.state.standing(0).achievements == 0
        me.cannot("clear the Habits")
    with haunted(f"{PLAN} 0.atelier=3 step=spend inspiration=8") as (me,):
        me.fights()
        me.chooses("clear the Habits")
        assert me.atelier == 0
        me.is_asked("spend")


def test_winning_is_at_once() -> None:
    """No dues, no night, not even the clock that has but one step to go."""
    with haunted("0.routine=green,pink,blue,orange strength=1 clock=4 step=spend inspiration=5") as (me,):
        me.fights()
        assert me.table.times("hardship") == 0
        assert me.table.times("invested") == 0
        me.table.is_over()
        assert me.state.winners() == [0]


def test_quiet_rounds_do_not_end_a_fight() -> None:
    """R44 holds among rivals: here the clock ends the game."""
    with haunted(f"{PLAN} quiet=40 step=end") as (me,):
        assert not me.state.over
        me.is_asked("refresh_market")


def test_after_each_round_one_market_card_may_be_removed() -> None:
    """Sleep step C, not a second removal."""
    with haunted(f"{PLAN} {ON_MARKET} habit-deck=proud,haggle step=sleep") as (me,):
        me.is_asked("refresh_market")
        me.chooses("remove The Ledger")
        assert me.written(me.state.habit_market) == "proud,tidy,teach,barter"
        assert me.state.round == 2
        me.is_asked("plan")


# What cards say of gaining an Achievement holds for each payment


@pytest.mark.parametrize(("hardships", "muses", "sheet", "relief"), [
    ("", "", 3, 2),
    ("solitude", "", 6, 5),
    ("solitude", "muse-1@morning", 3, 2),
    ("rents", "", 4, 3),
    ("rents,solitude", "", 7, 6),
    ("rents", "hortense@morning", 3, 2),
    ("", "hortense@morning", 2, 1),
])  # fmt: skip
def test_prices_of_achievements_hold_for_both_payments(hardships: str, muses: str, sheet: int, relief: int) -> None:
    """Solitude is named; Rising Rents and Hortense go by the same word."""
    woes = f"0.hardships={hardships}" if hardships else ""
    with haunted(f"{PLAN} {woes} 0.muses={muses} clock=2 step=spend inspiration=20") as (me,):
        assert (price(me, "sheet"), price(me, "relief")) == (sheet, relief)
        me.fights()
        assert me.inspiration == 20 - sheet
        me.is_asked("spend")


def test_a_discount_that_works_once_is_used_up_by_the_first_payment() -> None:
    """R45."""
    with haunted(f"{PLAN} 0.muses=hortense@morning clock=2 step=spend inspiration=20") as (me,):
        me.fights()
        assert me.inspiration == 18
        assert (price(me, "sheet"), price(me, "relief")) == (4, 2)
        me.is_asked("spend")
    with haunted(f"{PLAN} 0.muses=hortense@morning clock=2 step=spend inspiration=20") as (me,):
        me.relieves()
        assert me.inspiration == 19
        assert price(me, "sheet") == 3
        me.fights()
        assert me.inspiration == 16
        assert price(me, "sheet") == 4
        me.is_asked("spend")


def test_shame_costs_atelier_points_each_time() -> None:
    """Shame is named."""
    with haunted(f"{PLAN} 0.hardships=shame 0.atelier=20 clock=2 step=spend inspiration=20") as (me,):
        me.fights()
        assert me.atelier == 16
        me.fights()
        assert me.atelier == 12
        me.relieves()
        assert me.atelier == 8
        me.is_asked("spend")


def test_narcissism_brings_a_hardship_each_time() -> None:
    """Narcissism is named."""
    start = f"{PLAN} 0.hardships=narcissism hardship-deck=woe-1,woe-2,woe-3 clock=2 step=spend inspiration=20"
    with haunted(start) as (me,):
        me.fights()
        assert me.discard == "woe-1"
        me.relieves()
        assert me.discard == "woe-1,woe-2"
        me.fights()
        assert me.discard == "woe-1,woe-2,woe-3"
        me.is_asked("spend")


def test_an_ignored_shame_does_nothing() -> None:
    with haunted(f"{PLAN} 0.hardships=shame 0.ignored=shame 0.atelier=9 step=spend inspiration=9") as (me,):
        me.fights()
        assert me.atelier == 9
        me.is_asked("spend")


def test_inspiration_for_a_gain_comes_once_a_round() -> None:
    """R40: abilities of Habits work once a round, however often the Spirit is fought."""
    with haunted("0.routine=proud,pink,blue,job step=spend inspiration=10") as (me,):
        me.fights()
        assert me.inspiration == 9
        me.fights()
        assert me.inspiration == 5
        me.is_asked("spend")


def test_atelier_points_that_pay_for_achievements_pay_against_the_spirit() -> None:
    """R46: they pay first."""
    with haunted("0.routine=teach,pink,blue,job 0.atelier=2 step=spend inspiration=1") as (me,):
        me.fights()
        assert (me.atelier, me.state.strength) == (0, 2)
        me.is_asked("refresh_market")


def test_fighting_does_not_count_among_the_cards_bought() -> None:
    with haunted(f"{PLAN} 0.hardships=hunger {ON_MARKET} step=spend inspiration=20") as (me,):
        me.fights()
        me.chooses("buy The Ledger")
        me.cannot("buy The Tidy")
        assert me.may(FIGHT)


@pytest.mark.parametrize("threat", ["full-steam", "no-visitors"])
def test_green_abilities_the_spirit_always_has_one_achievement_more(threat: str) -> None:
    """R53: "fewer Achievements" is true, and the leader is one ahead, whatever was paid."""
    start = f"0.routine=behind,pink,blue,job 0.threat={threat} 0.atelier=3 strength=1 step=day"
    with haunted(start) as (me,):
        assert me.inspiration == 3
        assert me.state.standing(0).behind_spirit == 1
        me.is_asked("spend")


def test_only_green_habits_compare_achievements_with_the_spirits() -> None:
    """R53: "For the purpose of green Habit abilities, the player is always considered to have less Achievements".
    Envy takes 1 for each Achievement that the leader has more, and there is no leader."""
    text = "0.routine=per-gap,pink,blue,job 0.hardships=envy"
    day = counted(text, players=1, mode="spirit")
    assert (day.of("per-gap"), day.of("envy")) == ((1, 0), (0, 0))
    rivals = counted(f"{text} 1.gained=piece-1,piece-2")
    assert (rivals.of("per-gap"), rivals.of("envy")) == ((2, 0), (-2, 0))


def test_the_spirit_has_more_even_while_none_of_its_cards_works() -> None:
    """R53."""
    with haunted("0.routine=behind,pink,blue,job 0.atelier=3 step=day") as (me,):
        assert me.state.threat == [NONE]
        assert me.inspiration == 3
        me.is_asked("spend")


# The other payment


def test_relief_sets_the_clock_back_by_one_but_only_so_often() -> None:
    with haunted(f"{PLAN} clock=4 step=spend inspiration=20") as (me,):
        me.relieves()
        assert (me.state.clock, me.inspiration) == (3, 18)
        me.relieves()
        assert (me.state.clock, me.inspiration) == (2, 16)
        assert not me.may(RELIEVE)
        assert me.state.relieved == 2


def test_relief_used_up_stays_used_up() -> None:
    with haunted(f"{PLAN} clock=4 relieved=1 step=spend inspiration=20") as (me,):
        assert me.may(RELIEVE)
    with haunted(f"{PLAN} clock=4 relieved=2 step=spend inspiration=20") as (me,):
        assert not me.may(RELIEVE)


def test_a_clock_at_zero_cannot_be_set_back() -> None:
    with haunted(f"{PLAN} clock=0 step=spend inspiration=20") as (me,):
        assert not me.may(RELIEVE)


def test_relief_wants_its_price() -> None:
    with haunted(f"{PLAN} clock=2 0.atelier=3 step=spend inspiration=1") as (me,):
        assert not me.may(RELIEVE)


def test_relief_by_rejecting_a_hardship_asks_which() -> None:
    """Decadence allows it as often as wanted; a Hardship already marked can no longer be chosen."""
    start = f"{PLAN} 0.hardships=woe-1,woe-2,woe-3 step=spend inspiration=20"
    with haunted(start, "decadence") as (me,):
        me.relieves()
        me.can_only(*[f"reject The Woe {number} through a card" for number in (1, 2, 3)])
        me.chooses("reject The Woe 2 through a card")
        assert (me.inspiration, names(me, me.state.marked)) == (18, "woe-2")
        me.relieves()
        me.chooses("reject The Woe 1 through a card")
        me.relieves()  # the last one goes by itself
        assert names(me, me.state.marked) == "woe-1,woe-2,woe-3"
        assert not me.may(RELIEVE)
        assert me.state.clock == 0


def test_without_a_hardship_there_is_nothing_to_refuse() -> None:
    with haunted(f"{PLAN} step=spend inspiration=20", "decadence") as (me,):
        assert not me.may(RELIEVE)


def test_rejected_hardships_leave_in_the_night() -> None:
    start = f"{PLAN} 0.hardships=woe-1 0.threat=a-generous-friend step=spend inspiration=3"
    with haunted(start, "decadence") as (me,):
        me.relieves()
        me.chooses("end the day")
        me.passes()
        assert names(me, me.state.hardships_rejected) == "woe-1"
        assert "woe-1" not in ids(me.discard)
        me.is_asked("offer")


@pytest.mark.parametrize(("woes", "sheet"), [("", 4), ("woe-1", 5), ("woe-1,woe-2,woe-3", 7)])
def test_decadence_is_dearer_for_each_hardship_in_the_routine(woes: str, sheet: int) -> None:
    hardships = f"0.hardships={woes}" if woes else ""
    with haunted(f"{PLAN} {hardships} step=spend inspiration=9", "decadence") as (me,):
        assert price(me, "sheet") == sheet
        me.fights()
        assert me.inspiration == 9 - sheet
        me.is_asked("spend")


def test_ignored_hardships_make_it_dearer_too() -> None:
    """They are still in play."""
    with haunted(f"{PLAN} 0.hardships=woe-1 0.ignored=woe-1 step=spend inspiration=9", "decadence") as (me,):
        assert price(me, "sheet") == 5
        me.is_asked("spend")
