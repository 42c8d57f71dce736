"""Two players against a Time Spirit (R33): one Atelier token, and a common fate."""

import pytest

from salon.games.bohemians.game import here
from salon.games.bohemians.rules.encode import DRAW_TWO, FIGHT, RELIEVE, SIDE
from salon.games.bohemians.rules.ids import JOBS, SPIRIT_IDS, WHITE, is_hardship
from salon.games.bohemians.rules.modes import sheet_of
from salon.registry import make_with
from tests.games.bohemians.haunted import haunted, haunted_game, partners
from tests.games.bohemians.partners import HANDS, PLANS, ignoring, seen, stirs
from tests.games.bohemians.stage import ids, names

WOES = "hardship-deck=woe-1,woe-2,woe-3,woe-4"


# Set-up


@pytest.mark.parametrize("spirit", SPIRIT_IDS)
def test_the_common_token_starts_at_zero_plus_both_setup_lines(spirit: str) -> None:
    """R33, R56: what the sheet gives comes once; at most 20."""
    with haunted_game(mode="coop", spirit=spirit) as game:
        earned, begun = game.EVENTS.index("earned"), game.EVENTS.index("round")
        for seed in range(20):
            g = here(game.start(seed))
            assert g.atelier == [0, 0]
            for seat in (g.first, 1 - g.first):
                g.play(seat, SIDE + seed % 2)
            assert g.events is not None
            told = [event[1:] for event in g.events]
            before = told[: [event[0] for event in told].index(begun)]
            points = sum(event[2] for event in before if event[0] == earned)
            setup = sum(g.box.setup_atelier[JOBS + job] for job in g.job)
            assert points == min(20, setup + sheet_of(g).atelier)
            assert g.atelier[0] == g.atelier[1]


@pytest.mark.parametrize(("edition", "expected"), [("en", {0, 1, 2, 3}), ("fr", {0, 1, 2})])
def test_a_partner_may_be_a_journalist_in_english_only(edition: str, expected: set[int]) -> None:
    """R30: the French edition wants three players."""
    tiles = set()
    for seed in range(20):
        g = here(make_with("bohemians", {"mode": "coop", "edition": edition}).start(seed))
        tiles |= {job // 2 for job in g.job}
    assert tiles == expected


@pytest.mark.parametrize("spirit", SPIRIT_IDS)
def test_two_players_meet_the_sheet_for_two(spirit: str) -> None:
    strength = {"industry": (3, 4), "decency": (2, 3), "decadence": (3, 4)}[spirit]
    ends = {"industry": (5, 6), "decency": (8, 9), "decadence": (9, 9)}[spirit]
    for players, mode in enumerate(("spirit", "coop")):
        with haunted_game(mode=mode, spirit=spirit) as game:
            g = here(game.start(0))
            assert g.strength == strength[players]
            assert seen(g, None)["spirit"]["clock_ends"] == ends[players]


def test_decency_chains_the_white_habits_of_both() -> None:
    """And two Hardships go into each deck."""
    with haunted_game(mode="coop", spirit="decency") as game:
        g = here(game.start(1))
        for seat in (g.first, 1 - g.first):
            g.play(seat, SIDE)
        assert [g.box.colour[card] for card in g.chained] == [WHITE, WHITE]
        assert sorted(card // 10 for card in g.chained) == sorted(g.art)
        for seat in (0, 1):
            assert sum(is_hardship(card) for card in g.own_cards(seat)) == 2


def test_decadence_gives_two_hardships_to_each() -> None:
    with haunted_game(mode="coop", spirit="decadence") as game:
        g = here(game.start(1))
        for seat in (g.first, 1 - g.first):
            g.play(seat, SIDE)
        assert [sum(is_hardship(card) for card in g.own_cards(seat)) for seat in (0, 1)] == [2, 2]


# One token


def test_a_payment_of_one_moves_the_token_of_both() -> None:
    """R33."""
    with partners(f"{PLANS} 0.atelier=9 step=spend inspiration=5") as (me, friend):
        me.chooses("clear the Habits")
        assert (me.atelier, friend.atelier) == (6, 6)
        me.chooses("invest 1")
        assert (me.atelier, friend.atelier) == (7, 7)
        me.chooses("end the day")
        assert (me.atelier, friend.atelier) == (11, 11)
        friend.is_asked("spend")


def test_the_token_never_passes_twenty() -> None:
    """R18."""
    with partners(f"{PLANS} 0.atelier=18 step=spend inspiration=7") as (me, friend):
        me.chooses("end the day")
        assert (me.atelier, friend.atelier) == (20, 20)
        friend.is_asked("spend")


def test_while_both_wake_up_a_payment_leaves_too_little_for_the_other() -> None:
    """R33: payments are taken in the order made; the other is asked anew."""
    start = f"{HANDS},woe-2 0.hardships=woe-1 0.atelier=7 {stirs()}"
    with partners(start) as (me, friend):
        assert ignoring(me, "woe-1")
        assert ignoring(friend, "woe-2")
        friend.chooses("ignore The Woe 2")
        assert (me.atelier, friend.atelier) == (3, 3)
        assert not ignoring(me, "woe-1")
        me.cannot("ignore The Woe 1")
        me.is_asked("plan")
        assert me.state.to_act == [0, 1]


def test_the_plan_of_the_other_stays_as_it_is_when_asked_anew() -> None:
    """R33."""
    start = f"{HANDS},woe-2 0.atelier=9 {stirs()}"
    with partners(start) as (me, friend):
        me.arranges("green@morning", "pink@night")
        assert me.may(DRAW_TWO)
        friend.chooses("ignore The Woe 2")
        assert me.routine == "green,-,-,pink"
        assert me.hand == "blue,orange,lamp"
        assert me.may(DRAW_TWO)  # 5 points are left
        assert friend.may(DRAW_TWO)
        friend.chooses("draw two cards")
        assert me.atelier == 0
        assert not me.may(DRAW_TWO)


def test_one_who_has_finished_is_not_asked_again() -> None:
    with partners(f"{HANDS},woe-2 0.atelier=9 {stirs()}") as (me, friend):
        me.plans("green", "pink", "blue", "job")
        assert me.state.to_act == [1]
        friend.chooses("ignore The Woe 2")
        assert me.state.to_act == [1]
        friend.is_asked("plan")


def test_in_the_morning_too_the_other_is_asked_anew() -> None:
    """R33: a question about Draw 2 Cards that is no question any more goes by, and the plan begins."""
    with partners(f"{HANDS} 0.deck=swapper 0.atelier=5 {stirs()}") as (me, friend):
        me.is_asked("morning")
        assert me.may(DRAW_TWO)
        friend.chooses("draw two cards")
        me.is_asked("plan")
        assert not me.may(DRAW_TWO)


def test_in_the_night_both_reject_with_one_token() -> None:
    """R33."""
    with partners(f"{PLANS} 0.atelier=11 step=sleep") as (me, friend):
        assert me.state.to_act == [0, 1]
        friend.chooses("reject The Green 2")
        assert me.state.to_act == [1]
        assert (me.atelier, friend.atelier) == (5, 5)
        friend.is_asked("refresh_market")


def test_what_both_paid_while_waking_up_is_told_once_and_of_nobody() -> None:
    """R33: it came from the common token."""
    start = f"{HANDS},woe-2 0.atelier=14 {stirs()}"
    with partners(start) as (me, friend):
        me.chooses("draw two cards")
        friend.chooses("ignore The Woe 2")
        friend.plans("green-2", "pink-2", "blue-2", "job")
        me.plans("green", "pink", "blue", "job")
        assert me.table.happened("paid", -1, 9)
        assert me.table.times("paid") == 1
        assert me.atelier == 5
        me.is_asked("spend")


def test_spectators_see_the_token_where_it_was_until_both_are_awake() -> None:
    """R34."""
    start = f"{HANDS},woe-2 0.atelier=14 {stirs()}"
    with partners(start) as (me, friend):
        me.chooses("draw two cards")
        friend.chooses("ignore The Woe 2")
        assert [person["atelier"] for person in seen(me.state, None)["seats"]] == [14, 14]
        assert [person["atelier"] for person in seen(me.state, 0)["seats"]] == [5, 5]
        friend.plans("green-2", "pink-2", "blue-2", "job")
        me.plans("green", "pink", "blue", "job")
        assert [person["atelier"] for person in seen(me.state, None)["seats"]] == [5, 5]
        me.is_asked("spend")


# The round


def test_days_are_lived_one_after_the_other_from_the_first_player_on() -> None:
    with partners(f"{PLANS} 0.atelier=3 first=1 step=day") as (me, friend):
        friend.chooses("end the day")
        me.chooses("end the day")
        assert me.table.happened("token", 0)
        me.is_asked("refresh_market")


@pytest.mark.parametrize("first", [0, 1])
def test_the_token_passes_and_its_new_holder_may_remove_a_card(first: int) -> None:
    """R33."""
    start = f"{PLANS} first={first} habit-market=ledger,tidy,teach,barter habit-deck=proud,haggle step=sleep"
    with partners(start) as seats:
        receiver = seats[1 - first]
        assert receiver.state.first == 1 - first
        receiver.is_asked("refresh_market")
        receiver.chooses("remove The Ledger")
        assert receiver.written(receiver.state.habit_market) == "proud,tidy,teach,barter"
        assert receiver.state.round == 2
        receiver.is_asked("plan")


def test_both_fight_the_same_spirit() -> None:
    """Costs for two: 3, 3, 4, 4; the last one wins for both."""
    start = "0.routine=green,pink,blue,job 1.routine=teach,pink-2,blue-2,job 0.atelier=18 step=spend inspiration=6"
    with partners(start) as (me, friend):
        me.fights()
        me.fights()
        assert (me.inspiration, me.state.strength) == (0, 2)
        assert not me.may(FIGHT)
        me.chooses("end the day")
        friend.fights()
        assert (friend.atelier, friend.state.strength) == (14, 1)
        friend.fights()
        friend.table.is_over()
        assert me.state.winners() == [0, 1]
        assert me.state.scores() == [4, 4]
        assert seen(me.state, 0)["ended"] == seen(me.state, None)["ended"] == "won"


def test_a_partner_wins_for_both_in_the_own_day() -> None:
    """At once: the other has no day any more."""
    with partners(f"{PLANS} strength=1 step=spend inspiration=4") as (me, friend):
        me.fights()
        me.table.is_over()
        assert me.state.winners() == [0, 1]
        assert friend.state.legal(1) == []


def test_relief_is_counted_for_both_together() -> None:
    """Three times for two players."""
    with partners(f"{PLANS} clock=5 relieved=2 0.atelier=3 step=spend inspiration=9") as (me, friend):
        me.relieves()
        assert not me.may(RELIEVE)
        assert me.state.clock == 4
        me.chooses("end the day")
        assert not friend.may(RELIEVE)


def test_chained_habits_come_free_one_by_one() -> None:
    with partners(f"{PLANS} chained=white,white-2 step=spend inspiration=12", "decency") as (me, friend):
        me.fights()
        assert me.discard == "white"
        assert names(me, me.state.chained) == "white-2"
        me.fights()
        assert friend.discard == "white-2"
        assert me.discard == "white"
        assert me.state.chained == ()
        me.is_asked("spend")


# A common fate


@pytest.mark.parametrize("unlucky", [0, 1])
@pytest.mark.parametrize(("edition", "breaking"), [("en", 6), ("fr", 7)])
def test_too_many_hardships_of_one_lose_for_both(unlucky: int, edition: str, breaking: int) -> None:
    """R31, R33: counted per Routine, though the other lane still waits."""
    woes = ",".join([f"woe-{number}" for number in range(1, breaking + 1)])
    hands = HANDS.split()
    hands[unlucky] += f",{woes}"
    with partners(f"{' '.join(hands)} {stirs()}", edition=edition) as (me, _):
        assert me.table.happened("broken", unlucky, breaking)
        me.table.is_over()
        assert me.state.winners() == []
        assert me.state.is_lost


def test_hardships_of_two_routines_are_not_added() -> None:
    """R31."""
    hands = "0.hand=green,pink,blue,orange,lamp,woe-1,woe-2,woe-3 1.hand=green-2,pink-2,blue-2,orange-2,lamp-2,woe-4"
    with partners(f"{hands},woe-5,woe-6 {stirs()}") as (me, friend):
        assert me.state.to_act == [0, 1]
        friend.is_asked("plan")


def test_a_card_drawn_late_by_one_ends_it_for_both() -> None:
    """R31: at any moment, also while the other plans."""
    mine = "0.hand=green,pink,blue,orange,lamp,woe-1,woe-2,woe-3,woe-4,woe-5 0.deck=woe-6,light,white"
    theirs = "1.hand=green-2,pink-2,blue-2,orange-2,lamp-2"
    with partners(f"{mine} {theirs} 0.atelier=5 {stirs()}") as (me, friend):
        friend.arranges("green-2@morning")
        me.chooses("draw two cards")
        me.table.is_over()
        assert me.state.winners() == []
        assert seen(me.state, 1)["ended"] == "lost"


def test_the_clock_loses_for_both() -> None:
    with partners(f"clock=5 {stirs()}") as (me, _):
        me.table.is_over()
        assert me.state.winners() == []
        assert me.state.scores() == [0, 0]


# The Spirit's cards before two players


def test_the_clock_moves_once_though_the_card_lies_before_both() -> None:
    """R55."""
    with partners(f"{HANDS} clock=1 {stirs('green')}") as (me, _):
        assert me.state.box.ids[me.state.threat[0]] == "full-steam"
        assert me.state.threat[0] == me.state.threat[1]
        assert me.state.clock == 3
        me.is_asked("plan")


@pytest.mark.parametrize(
    ("mine", "theirs", "clock"),
    [("job", "job", 3), ("job", "orange-2", 4), ("orange", "job", 4), ("orange", "orange-2", 4)],
)
def test_by_night_both_must_do_what_the_card_asks(mine: str, theirs: str, clock: int) -> None:
    """R55: once, unless both work."""
    plans = f"0.routine=green,pink,blue,{mine} 1.routine=green-2,pink-2,blue-2,{theirs}"
    with partners(f"{plans} 0.threat=what-will-people-say clock=3 step=end", "decency") as (me, friend):
        assert me.state.clock == clock
        friend.is_asked("refresh_market")


def test_atelier_points_of_a_card_go_once() -> None:
    """R56."""
    with partners(f"{HANDS} 0.atelier=9 {stirs('orange')}", "decency") as (me, friend):
        assert (me.atelier, friend.atelier) == (7, 7)
        me.is_asked("plan")


def test_a_hardship_comes_to_each() -> None:
    with partners(f"{HANDS} {WOES} {stirs('orange')}") as (me, friend):
        assert (me.discard, friend.discard) == ("woe-1", "woe-2")
        me.is_asked("plan")


def test_each_answers_an_offer_in_turn_order() -> None:
    """Points come once, if anybody accepts [R56]; Hardships come to those who do."""
    with partners(f"{HANDS} first=1 0.atelier=5 {WOES} {stirs('green')}", "decadence") as (me, friend):
        friend.is_asked("offer")
        friend.accepts()
        me.is_asked("offer")
        me.declines()
        assert (me.atelier, friend.atelier) == (9, 9)
        assert (me.discard, friend.discard) == ("", "woe-1")
        assert me.state.threat[0] == me.state.threat[1] + 1
        me.is_asked("plan")


def test_both_accepting_still_get_the_points_once() -> None:
    """R56."""
    with partners(f"{HANDS} 0.atelier=5 {WOES} {stirs('green')}", "decadence") as (me, friend):
        me.accepts()
        friend.accepts()
        assert me.atelier == 9
        assert (me.discard, friend.discard) == ("woe-1", "woe-2")
        me.is_asked("plan")


@pytest.mark.parametrize(("answers", "clock"), [("aa", 5), ("ad", 5), ("da", 5), ("dd", 4)])
def test_a_confession_moves_the_clock_once(answers: str, clock: int) -> None:
    """R55: no matter who accepts it."""
    with partners(f"{HANDS} clock=3 {WOES} {stirs('orange')}", "decadence") as seats:
        for seat, answer in zip(seats, answers, strict=True):
            seat.accepts() if answer == "a" else seat.declines()
        assert seats[0].state.clock == clock
        assert [bool(ids(seat.discard)) for seat in seats] == [answer == "d" for answer in answers]
        seats[0].is_asked("plan")


def test_what_was_declined_works_for_the_one_who_declined() -> None:
    with partners(f"0.atelier=5 {WOES} {stirs('blue')}", "decadence") as (me, friend):
        me.accepts()
        friend.declines()
        assert me.state.drawn == [7, 4]
        me.is_asked("plan")


def test_partners_both_have_fewer_achievements_than_the_spirit() -> None:
    """R53."""
    plans = "0.routine=behind,pink,blue,job 1.routine=green-2,pink-2,blue-2,job"
    with partners(f"{plans} 0.atelier=3 0.threat=no-visitors step=day") as (me, friend):
        assert me.inspiration == 3
        assert me.state.standing(1).behind_spirit == 1
        me.chooses("end the day")
        friend.is_asked("spend")


def test_alone_the_same_hand_is_nobody_elses() -> None:
    with haunted(f"{HANDS.split()[0]} {stirs()}") as (me,):
        assert seen(me.state, None)["seats"][0]["hand"] is None
        me.is_asked("plan")
