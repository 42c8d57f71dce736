"""What the cards of Time Spirits do: the twelve that the house has, accepted and declined, and the abilities that
only such cards have."""

import pytest

from salon.games.bohemians.rules.encode import ANSWER, IGNORE_ONE, MUSE_TO, PLACE, USE
from salon.games.bohemians.rules.ids import HARDSHIPS, MUSES, is_threat
from tests.games.bohemians.haunted import haunted
from tests.games.bohemians.scenario import Seat
from tests.games.bohemians.stage import ids, names

PLAN = "0.routine=green,pink,blue,job"
IDLE = "0.routine=green,pink,blue,orange"
TOP = {"green": "sow", "pink": "haggle", "blue": "icon", "orange": "calm"}
WOES = "hardship-deck=woe-1,woe-2,woe-3"


def stirs(colour: str) -> str:
    """A round that begins with a Habit of this colour on top of the deck."""
    return f"habit-deck={TOP[colour]} step=round"


def lies_before(seat: Seat) -> str:
    return seat.state.box.ids[seat.state.threat[seat.number]]


def is_declined(seat: Seat) -> bool:
    return seat.state.threat[seat.number] % 2 != seat.state.box.ids.index(lies_before(seat)) % 2


def worked(seat: Seat) -> list[str]:
    """The abilities of the Spirit's cards that took effect since the last answer, in order."""
    kind = seat.table.game.EVENTS.index("worked")
    codes = [event[2] for event in seat.table.events if event[0] == kind]
    effects = [seat.state.effect(code) for code in codes]
    return [effect.ability.name for effect in effects if is_threat(effect.card)]


def can_place(seat: Seat, habit: str, column: int) -> bool:
    return seat.may(PLACE + seat.card(habit) * 4 + column)


def can_attach(seat: Seat, muse: str, column: int) -> bool:
    return seat.may(MUSE_TO + (seat.card(muse) - MUSES) * 4 + column)


# The Wheels of Industry


def test_full_steam_moves_the_clock_by_one_more() -> None:
    with haunted(f"clock=1 {stirs('green')}") as (me,):
        assert lies_before(me) == "full-steam"
        assert me.state.clock == 3
        assert worked(me) == ["clock"]
        me.is_asked("plan")


def test_no_visitors_keeps_all_muses_away() -> None:
    with haunted(f"0.hand=green,pink,blue,orange,lamp,muse-1 {stirs('pink')}") as (me,):
        me.places("green", "morning")
        assert not can_attach(me, "muse-1", 0)
    with haunted(f"0.hand=green,pink,blue,orange,lamp,muse-1 {stirs('blue')}") as (me,):
        me.places("green", "morning")
        assert can_attach(me, "muse-1", 0)


@pytest.mark.parametrize(("colour", "drawn"), [("blue", 4), ("green", 5)])
def test_the_night_shift_leaves_four_habits(colour: str, drawn: int) -> None:
    start = f"0.deck=green,muse-1,pink,woe-1,blue,orange,lamp,light,white {stirs(colour)}"
    with haunted(start) as (me,):
        assert len([name for name in ids(me.hand) if name != "muse-1"]) == drawn
        assert ("lamp" in ids(me.hand)) == (drawn == 5)
        me.is_asked("plan")


def test_wages_cut_bring_a_hardship_at_once() -> None:
    """Into the discard pile, before the draw: with an empty deck it comes back in the same round."""
    with haunted(f"0.deck=green,pink,blue,orange,lamp {WOES} {stirs('orange')}") as (me,):
        assert me.discard == "woe-1"
        assert worked(me) == ["take_hardships"]
        me.is_asked("plan")
    hand = "0.hand=green,pink,blue,orange 0.discard=lamp rest=out"
    with haunted(f"{hand} {WOES} {stirs('orange')}", seed=1) as (me,):
        assert set(ids(me.hand)) | set(ids(me.hardships)) >= {"lamp"}
        assert me.discard in ("", "woe-1")
        assert {*ids(me.hardships), *ids(me.discard), *ids(me.deck)} == {"woe-1"}
        me.is_asked("plan")


# The Chains of Decency


@pytest.mark.parametrize(("plan", "clock"), [(PLAN, 3), (IDLE, 4)])
def test_what_will_people_say_moves_the_clock_by_night_unless_one_works(plan: str, clock: int) -> None:
    with haunted(f"{plan} 0.threat=what-will-people-say clock=3 step=end", "decency") as (me,):
        assert me.state.clock == clock
        assert worked(me) == ["clock_by_night"] * (clock - 3)
        me.is_asked("refresh_market")


def test_by_day_it_does_nothing() -> None:
    with haunted(f"0.atelier=5 clock=3 {stirs('green')}", "decency") as (me,):
        assert lies_before(me) == "what-will-people-say"
        assert me.state.clock == 4
        me.is_asked("plan")


def test_by_night_the_game_can_be_lost() -> None:
    """Before Sleep: nothing is rejected any more."""
    with haunted(f"{IDLE} 0.atelier=20 0.threat=what-will-people-say clock=7 step=end", "decency") as (me,):
        assert me.table.happened("lost")
        me.table.is_over()
        assert me.state.winners() == []


def test_a_chaperone_allows_one_muse() -> None:
    with haunted(f"0.hand=green,pink,blue,orange,lamp,muse-1,muse-2 {stirs('pink')}", "decency") as (me,):
        assert lies_before(me) == "a-chaperone"
        me.arranges("green@morning", "pink@afternoon")
        assert can_attach(me, "muse-2", 1)
        me.attaches("muse-1", "morning")
        assert not can_attach(me, "muse-2", 1)
        assert can_attach(me, "muse-2", 0)  # in place of the other


def test_a_chaperone_makes_muses_dearer_and_nothing_else() -> None:
    market = "habit-market=ledger,tidy,teach,barter muse-market=muse-3,muse-4,muse-5,muse-6 clock=2"
    with haunted(f"{PLAN} 0.threat=a-chaperone {market} step=spend inspiration=20", "decency") as (me,):
        me.chooses("buy The Muse 3")
        assert me.inspiration == 16
        me.chooses("buy The Ledger")
        assert me.inspiration == 12
        me.fights()
        assert me.inspiration == 7
        me.is_asked("spend")


def test_early_to_bed_closes_the_night_but_not_to_the_job() -> None:
    with haunted(f"0.hand=green,pink,blue,orange,lamp 0.atelier=3 {stirs('blue')}", "decency") as (me,):
        assert lies_before(me) == "early-to-bed"
        assert not can_place(me, "green", 3)
        assert can_place(me, "green", 2)
        me.plans("green", "pink", "blue", "job")
        assert me.routine == "green,pink,blue,job"
        me.is_asked("spend")


def test_a_proper_coat_costs_two_points_at_once_and_one_more_for_each_habit() -> None:
    with haunted(f"0.atelier=5 {stirs('orange')}", "decency") as (me,):
        assert lies_before(me) == "a-proper-coat"
        assert me.atelier == 3
        assert worked(me) == ["atelier"]
        me.is_asked("plan")
    with haunted(f"0.atelier=1 {stirs('orange')}", "decency") as (me,):
        assert me.atelier == 0
        me.is_asked("plan")
    market = "habit-market=ledger,tidy,teach,barter muse-market=muse-3,muse-4,muse-5,muse-6"
    with haunted(f"{PLAN} 0.threat=a-proper-coat {market} step=spend inspiration=20", "decency") as (me,):
        me.chooses("buy The Ledger")
        assert me.inspiration == 15
        me.chooses("buy The Muse 3")
        assert me.inspiration == 12
        me.is_asked("spend")


# The Claws of Decadence: offers


@pytest.mark.parametrize("colour", TOP)
def test_an_offer_is_accepted_or_declined_before_the_draw(colour: str) -> None:
    with haunted(f"0.atelier=5 {stirs(colour)}", "decadence") as (me,):
        me.is_asked("offer")
        assert me.state.legal(0) == [ANSWER, ANSWER + 1]
        assert me.table.times("drew") == 0
        assert me.state.clock == 1
        assert me.hand == ""


@pytest.mark.parametrize("colour", TOP)
def test_the_answer_is_told_and_kept(colour: str) -> None:
    with haunted(f"0.atelier=5 {stirs(colour)}", "decadence") as (me,):
        me.accepts()
        assert me.table.happened("answered", 0, 1)
        assert not is_declined(me)
        me.is_asked("plan")
    with haunted(f"0.atelier=5 {stirs(colour)}", "decadence") as (me,):
        me.declines()
        assert me.table.happened("answered", 0, 0)
        assert is_declined(me)
        me.is_asked("plan")


@pytest.mark.parametrize("spirit", ["industry", "decency"])
@pytest.mark.parametrize("colour", TOP)
def test_other_spirits_offer_nothing(spirit: str, colour: str) -> None:
    with haunted(f"0.deck=green,pink,blue,orange,lamp {stirs(colour)}", spirit) as (me,):
        assert me.table.times("answered") == 0
        me.is_asked("plan")


def test_a_clock_that_runs_out_makes_no_offer() -> None:
    with haunted(f"clock=8 {stirs('green')}", "decadence") as (me,):
        me.table.is_over()
        assert me.state.winners() == []


def test_a_generous_friend_accepted_gives_points_and_a_hardship() -> None:
    with haunted(f"0.atelier=5 {WOES} {stirs('green')}", "decadence") as (me,):
        assert lies_before(me) == "a-generous-friend"
        me.accepts()
        assert me.atelier == 9
        assert me.discard == "woe-1"
        assert worked(me) == ["atelier", "take_hardships"]
        me.is_asked("plan")
    with haunted(f"0.atelier=18 {WOES} {stirs('green')}", "decadence") as (me,):
        me.accepts()
        assert me.atelier == 20
        me.is_asked("plan")


def test_a_generous_friend_declined_costs_one_inspiration() -> None:
    with haunted(f"0.atelier=5 {WOES} {stirs('green')}", "decadence") as (me,):
        me.declines()
        assert (me.atelier, me.discard) == (5, "")
        me.is_asked("plan")
    start = "0.routine=sow,pink,blue,job 0.atelier=3 0.threat=a-generous-friend{} step=day"
    for declined, inspiration in (("~declined", 2), ("", 3)):
        with haunted(start.format(declined), "decadence") as (me,):
            assert me.inspiration == inspiration
            me.is_asked("spend")


def test_velvet_and_mirrors_accepted_gives_the_cheapest_muse_and_a_hardship() -> None:
    """The first of equal ones; the market is refilled."""
    market = "muse-market=muse-3,muse-4,muse-5,muse-6 muse-deck=muse-7"
    with haunted(f"{market} {WOES} {stirs('pink')}", "decadence") as (me,):
        assert lies_before(me) == "velvet-and-mirrors"
        me.accepts()
        assert me.discard == "muse-3,woe-1"
        assert me.written(me.state.muse_market) == "muse-7,muse-4,muse-5,muse-6"
        assert worked(me) == ["gain_muse", "take_hardships"]
        me.is_asked("plan")


def test_velvet_and_mirrors_without_a_muse_on_the_market_brings_the_hardship_only() -> None:
    with haunted("muse-deck=muse-1 step=round habit-deck=icon") as (me,):
        every = ",".join([me.written([card]) for card in range(MUSES, HARDSHIPS)])
        me.is_asked("plan")
    with haunted(f"out={every} {WOES} {stirs('pink')}", "decadence") as (me,):
        me.accepts()
        assert me.discard == "woe-1"
        assert worked(me) == ["take_hardships"]
        me.is_asked("plan")


def test_velvet_and_mirrors_declined_allows_one_muse() -> None:
    with haunted(f"0.hand=green,pink,blue,orange,lamp,muse-1,muse-2 {stirs('pink')}", "decadence") as (me,):
        me.declines()
        assert me.discard == ""
        me.arranges("green@morning", "pink@afternoon", "muse-1@morning")
        assert not can_attach(me, "muse-2", 1)
    with haunted(f"0.hand=green,pink,blue,orange,lamp,muse-1,muse-2 {stirs('pink')}", "decadence") as (me,):
        me.accepts()
        me.arranges("green@morning", "pink@afternoon", "muse-1@morning", "muse-2@afternoon")
        assert len(ids(me.muses)) == 2
        me.is_asked("plan")


@pytest.mark.parametrize(("accepts", "habits", "woes"), [(True, 7, "woe-1"), (False, 4, "")])
def test_the_green_hour_gives_two_habits_more_or_takes_one(accepts: bool, habits: int, woes: str) -> None:
    start = "0.deck=green,pink,blue,orange,lamp,light,white,green-b,pink-b,blue-b"
    with haunted(f"{start} {WOES} {stirs('blue')}", "decadence") as (me,):
        assert lies_before(me) == "the-green-hour"
        me.accepts() if accepts else me.declines()
        assert len(ids(me.hand)) == habits
        assert me.state.drawn == [habits]
        assert me.discard == woes
        me.is_asked("plan")


def test_seven_habits_in_hand_still_make_four_times_of_day() -> None:
    start = "0.deck=green,pink,blue,orange,lamp,light,white,green-b,pink-b,blue-b 0.atelier=4"
    with haunted(f"{start} {WOES} {stirs('blue')}", "decadence") as (me,):
        me.accepts()
        me.plans("green", "pink", "blue", "orange")
        assert len(ids(me.discard)) == 1 + 3
        me.is_asked("spend")


def test_one_more_confession_accepted_moves_the_clock_and_rejects_a_hardship() -> None:
    """The Hardship while spending, once; the clock at once."""
    with haunted(f"0.atelier=5 clock=3 {stirs('orange')}", "decadence") as (me,):
        assert lies_before(me) == "one-more-confession"
        assert me.state.clock == 4
        me.accepts()
        assert me.state.clock == 5
        assert worked(me) == ["clock"]
        me.is_asked("plan")
    start = f"{PLAN} 0.hardships=woe-1,woe-2 0.threat=one-more-confession step=spend inspiration=1"
    with haunted(start, "decadence") as (me,):
        confession = USE + me.state.threat[0]
        assert me.may(confession)
        me.takes(confession)
        me.chooses("reject The Woe 2 through a card")
        assert names(me, me.state.marked) == "woe-2"
        assert me.inspiration == 1
        assert not me.may(confession)
        me.chooses("end the day")
        me.passes()
        assert names(me, me.state.hardships_rejected) == "woe-2"
        me.is_asked("offer")


def test_one_more_confession_needs_a_hardship() -> None:
    """Habits and Muses are not confessed."""
    with haunted(f"{PLAN} 0.threat=one-more-confession step=spend inspiration=1", "decadence") as (me,):
        assert not me.may(USE + me.state.threat[0])


def test_one_more_confession_declined_brings_a_hardship() -> None:
    with haunted(f"clock=3 {WOES} {stirs('orange')}", "decadence") as (me,):
        me.declines()
        assert me.state.clock == 4
        assert me.discard == "woe-1"
        assert worked(me) == ["take_hardships"]
        me.is_asked("plan")
    start = f"{PLAN} 0.hardships=woe-3,woe-4 0.threat=one-more-confession~declined step=spend inspiration=1"
    with haunted(start, "decadence") as (me,):
        assert not me.may(USE + me.state.threat[0])
        assert not me.may(USE + me.state.threat[0] - 1)


def test_accepting_can_lose_the_game() -> None:
    with haunted(f"clock=7 {stirs('orange')}", "decadence") as (me,):
        me.accepts()
        assert me.state.clock == 9
        me.table.is_over()
        assert me.state.winners() == []
    with haunted(f"0.deck=green,pink,blue,orange,lamp clock=7 {stirs('orange')}", "decadence") as (me,):
        me.declines()
        assert me.state.clock == 8
        me.is_asked("plan")


# A Spirit's card works like a Hardship, but is none


def test_a_spirits_card_is_not_counted_among_the_hardships() -> None:
    """Neither for defeat nor for its price."""
    start = f"{PLAN} 0.hardships=woe-1,woe-2 0.threat=a-generous-friend~declined step=spend inspiration=9"
    with haunted(start, "decadence") as (me,):
        me.fights()
        assert me.inspiration == 3
        assert len(ids(me.hardships)) == 2
        me.is_asked("spend")


def test_it_is_neither_ignored_nor_rejected() -> None:
    start = f"{PLAN} 0.hardships=woe-1 0.threat=a-generous-friend~declined 0.atelier=20 step=day"
    with haunted(start, "decadence") as (me,):
        me.is_asked("dawn")
        assert [action for action in me.state.legal(0) if action] == [IGNORE_ONE + me.card("woe-1") - HARDSHIPS]
        me.passes()
        me.chooses("end the day")
        me.is_asked("reject_for_points")
        me.can_only("go on", *[f"reject The {card}" for card in ("Green", "Pink", "Blue", "Woe 1")])


def test_five_hardships_and_a_spirits_card_do_not_break() -> None:
    start = f"0.deck=woe-1,woe-2,woe-3,woe-4,woe-5,green,pink,blue,orange,lamp {stirs('blue')}"
    with haunted(start) as (me,):
        assert len(ids(me.hardships)) == 5
        me.is_asked("plan")
