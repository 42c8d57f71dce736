"""A Time Spirit fought alone: set-up, activation, losing.

Payments are in test_time_spirit_payments.py. What its cards do is in test_haunting.py.
"""

import pytest

from salon.engine.options import Value
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.cards import HOUSE, edition_of
from salon.games.bohemians.rules.encode import ANSWER, FIGHT, SIDE
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    CARD_COUNT,
    JOBS,
    MUSES,
    REVOLUTION,
    SPIRIT_IDS,
    THREATS,
    WHITE,
    is_habit,
    is_hardship,
)
from salon.games.bohemians.rules.modes import SPIRIT, sheet_of
from salon.games.bohemians.rules.state import NONE, State
from salon.registry import make_with
from tests.games.bohemians.haunted import CARDS, HABITS_FOR_SALE, ON_MARKET, PLAN, haunted, haunted_game
from tests.games.bohemians.scenario import scenario
from tests.games.bohemians.stage import ids, names, stage

SIX = "woe-1,woe-2,woe-3,woe-4,woe-5,woe-6"
CALM = "habit-deck=haggle step=round"
ADVANCED_HABITS = {"green": "sow", "pink": "haggle", "blue": "icon", "orange": "calm"}


def begun(spirit: str, seed: int = 0, side: int = 0, **options: Value) -> State:
    """A game of the house set as its first round begins."""
    g = here(make_with("bohemians", {"mode": "spirit", "spirit": spirit, **options}).start(seed))
    g.play(0, SIDE + side)
    return g


# Set-up


@pytest.mark.parametrize("spirit", SPIRIT_IDS)
def test_there_are_no_achievements_and_no_revolution(spirit: str) -> None:
    """R53: payments leave no card, so nobody has Achievements."""
    g = begun(spirit)
    assert g.achievements == ()
    assert set(range(ACHIEVEMENTS, CARD_COUNT)) | set(range(REVOLUTION, MUSES)) <= set(g.out)


@pytest.mark.parametrize(("edition", "tiles"), [("en", {0, 1, 2, 3}), ("fr", {0, 1, 2})])
def test_one_may_be_a_journalist_in_english_only(edition: str, tiles: set[int]) -> None:
    """R30: the French edition wants three players."""
    assert {begun("industry", seed, edition=edition).job[0] // 2 for seed in range(40)} == tiles


@pytest.mark.parametrize("spirit", SPIRIT_IDS)
def test_the_sheets_of_the_house_are_set_up_as_they_say(spirit: str) -> None:
    """R30: 0 points plus SETUP. Whatever the numbers on the sheet: strength, points, Hardships in the deck or taken,
    the white Habit under it."""
    for seed in range(12):
        g = begun(spirit, seed, seed % 2)
        sheet = sheet_of(g)
        assert g.strength == len(sheet.costs) > 0
        assert sum(set_up_events(g, "earned", 2)) == min(20, g.box.setup_atelier[JOBS + g.job[0]] + sheet.atelier)
        assert len(set_up_events(g, "hardship", 2)) == sheet.hardships_taken
        assert [g.box.colour[card] for card in g.chained] == [WHITE] * sheet.chains
        mine = g.own_cards(0)
        later = [event for event in g.events or [] if event[1] == g.game.EVENTS.index("hardship")]
        assert sum(is_habit(card) for card in mine) == 10 - sheet.chains
        assert sum(is_hardship(card) for card in mine) == sheet.hardships_in_deck + len(later)


def set_up_events(g: State, kind: str, value: int) -> list[int]:
    """One of the values of all events of a kind before the first round."""
    kinds = g.game.EVENTS
    assert g.events is not None
    told = [event[1:] for event in g.events]
    before = [event[0] for event in told].index(kinds.index("round"))
    return [event[value] for event in told[:before] if event[0] == kinds.index(kind)]


def test_the_sheet_of_decency_changes_the_starting_deck() -> None:
    """Two Hardships are shuffled into it, and the white Habit lies under the sheet."""
    with haunted_game(mode="spirit", spirit="decency") as game:
        g = here(game.start(0))
        g.play(0, SIDE)
        assert g.strength == 2
        assert [g.box.colour[card] for card in g.chained] == [WHITE]
        assert g.chained[0] not in g.own_cards(0)
        assert g.chained[0] // 10 == g.art[0]
        assert sum(is_hardship(card) for card in g.own_cards(0)) == 2
        assert not g.discard[0]


def test_the_sheet_of_decadence_gives_hardships_and_points_at_once() -> None:
    with haunted_game(mode="spirit", spirit="decadence") as game:
        g = here(game.start(0))
        g.play(0, SIDE)
        assert g.to_act == [0]
        assert g.legal(0) == [ANSWER, ANSWER + 1]
        assert len(g.discard[0]) == 2
        assert all(is_hardship(card) for card in g.discard[0])
        assert g.atelier == [min(20, g.box.setup_atelier[JOBS + g.job[0]] + 4)]
        assert len(g.deck[0]) == 10


def test_the_sheet_of_industry_changes_nothing() -> None:
    with haunted_game(mode="spirit", spirit="industry") as game:
        for seed in range(20):
            g = here(game.start(seed))
            g.play(0, SIDE)
            if g.threat[0] - THREATS != 2 * 3:  # the orange card brings a Hardship
                assert sum(is_hardship(card) for card in g.own_cards(0)) == 0
            assert g.atelier == [g.box.setup_atelier[JOBS + g.job[0]]]
            assert (g.chained, g.clock >= 1) == ((), True)


# Activation


@pytest.mark.parametrize(("name", "spirit", "colour"), [card[:3] for card in CARDS])
def test_the_colour_of_the_top_habit_decides_the_card(name: str, spirit: str, colour: str) -> None:
    with haunted(f"0.atelier=5 habit-deck={ADVANCED_HABITS[colour]} step=round", spirit) as (me,):
        g = me.state
        assert g.box.ids[g.threat[0]] == name
        assert me.table.happened("stirred", me.card(ADVANCED_HABITS[colour]), g.threat[0])
        me.is_asked("offer" if spirit == "decadence" else "plan")


@pytest.mark.parametrize("spirit", SPIRIT_IDS)
@pytest.mark.parametrize("colour", range(4))
def test_each_spirit_of_the_house_has_a_card_for_each_colour(spirit: str, colour: int) -> None:
    g = begun(spirit)
    assert g.box.effects[THREATS + 8 * SPIRIT_IDS.index(spirit) + 2 * colour]
    assert colour in {g.box.colour[card] for card in g.habit_deck}


def test_the_spirit_stirs_before_anybody_draws() -> None:
    """The night shift draws up to 4 Habits, in the same round."""
    start = "0.deck=green,pink,blue,orange,lamp habit-deck=icon step=round"
    with haunted(start) as (me,):
        kinds = [event[0] for event in me.table.events]
        assert kinds.index(me.table.game.EVENTS.index("stirred")) < kinds.index(me.table.game.EVENTS.index("drew"))
        assert ids(me.hand) == ["green", "pink", "blue", "orange"]
        me.is_asked("plan")


def test_each_activation_moves_the_clock_by_one() -> None:
    with haunted("clock=2 habit-deck=icon step=round") as (me,):
        assert me.state.clock == 3
        assert me.table.happened("ticked", 1, 3)
        me.is_asked("plan")


def test_a_spirits_card_lies_there_for_one_round() -> None:
    with haunted(f"{PLAN} 0.threat=full-steam habit-deck=haggle step=sleep") as (me,):
        me.passes()
        assert me.state.box.ids[me.state.threat[0]] == "no-visitors"
        me.is_asked("plan")


def test_in_english_the_activating_habit_is_set_aside() -> None:
    """R32."""
    with haunted("habit-deck=icon,calm step=round", edition="en") as (me,):
        assert names(me, me.state.set_aside) == "icon"
        assert me.state.habits_removed == ()
        me.is_asked("plan")


def test_in_french_it_goes_to_what_was_removed_from_the_market() -> None:
    """R32."""
    with haunted("habit-deck=icon,calm step=round", edition="fr") as (me,):
        assert names(me, me.state.habits_removed) == "icon"
        assert me.state.set_aside == ()
        me.is_asked("plan")


def all_habits_but(*left: str) -> str:
    with haunted("step=round habit-deck=icon") as (me,):
        me.is_asked("plan")
        every = [me.written([card]) for card in range(40, REVOLUTION)]
    return ",".join([name for name in every if name not in left])


def test_habits_set_aside_come_back_when_deck_and_removed_pile_are_empty() -> None:
    """R32: they are shuffled into a new deck, of which the top one activates."""
    out = all_habits_but(*HABITS_FOR_SALE, "icon", "icon-b")
    with haunted(f"{ON_MARKET} set-aside=icon,icon-b out={out} step=round") as (me,):
        assert me.table.happened("reshuffled", -1)
        assert len(me.state.habit_deck) == 1
        assert len(me.state.set_aside) == 1
        assert sorted(me.state.habit_deck + me.state.set_aside) == sorted([me.card("icon"), me.card("icon-b")])
        me.is_asked("plan")


def test_what_was_removed_from_the_market_comes_back_first() -> None:
    """R32: not before both are empty."""
    out = all_habits_but(*HABITS_FOR_SALE, "icon", "icon-b")
    with haunted(f"{ON_MARKET} set-aside=icon habits-removed=icon-b out={out} step=round") as (me,):
        assert names(me, me.state.set_aside) == "icon,icon-b"
        assert me.state.habit_deck == ()
        me.is_asked("plan")


def test_the_market_too_is_refilled_from_habits_set_aside_in_the_end() -> None:
    """R32."""
    out = all_habits_but(*HABITS_FOR_SALE, "icon")
    with haunted(f"{PLAN} {ON_MARKET} set-aside=icon out={out} step=spend inspiration=9") as (me,):
        me.chooses("buy The Ledger")
        assert me.written(me.state.habit_market) == "icon,tidy,teach,barter"
        assert me.state.set_aside == ()
        me.is_asked("spend")


def test_without_any_habit_left_only_the_clock_moves() -> None:
    """Every Habit is somebody's: no card of the Spirit works, but it still has more Achievements [R53]."""
    out = all_habits_but(*HABITS_FOR_SALE)
    with haunted(f"{ON_MARKET} 0.routine=-,-,-,- clock=1 out={out} step=round") as (me,):
        assert me.state.threat == [NONE]
        assert me.state.clock == 2
        assert me.state.standing(0).behind_spirit == 1
        me.is_asked("plan")


# Defeat


@pytest.mark.parametrize(("edition", "breaking"), [("en", 6), ("fr", 7)])
def test_so_many_hardships_in_the_routine_lose_the_game(edition: str, breaking: int) -> None:
    """R31: en 6, fr 7, at once as they are laid out."""
    woes = [f"woe-{number}" for number in range(1, breaking + 1)]
    habits = "green,pink,blue,orange,lamp"
    with haunted(f"0.deck={','.join(woes)},{habits} habit-deck=haggle step=round", edition=edition) as (me,):
        assert me.table.happened("broken", 0, breaking)
        assert me.table.happened("lost")
        me.table.is_over()
        assert me.state.winners() == []
        assert me.state.view(None)["ended"] == "lost"
    with haunted(f"0.deck={','.join(woes[1:])},{habits} habit-deck=haggle step=round", edition=edition) as (me,):
        assert len(ids(me.hardships)) == breaking - 1
        me.is_asked("plan")


def test_a_hardship_drawn_late_breaks_as_well() -> None:
    """R31: at any moment. Draw 2 Cards may be one too many."""
    start = f"0.deck=woe-1,woe-2,woe-3,woe-4,woe-5,green,pink,blue,orange,lamp,woe-6,light,white 0.atelier=5 {CALM}"
    with haunted(start) as (me,):
        me.chooses("draw two cards")
        assert me.table.happened("broken", 0, 6)
        me.table.is_over()
        assert me.state.winners() == []


def test_ignored_hardships_count() -> None:
    """R31: face down they are still in play."""
    start = f"0.deck=woe-1,woe-2,woe-3,woe-4,woe-5,green,pink,blue,orange,lamp,woe-6,light,white 0.atelier=9 {CALM}"
    with haunted(start) as (me,):
        me.chooses("ignore The Woe 1")
        me.chooses("draw two cards")
        assert me.table.happened("broken", 0, 6)
        me.table.is_over()


def test_hardships_in_the_discard_pile_do_not_count() -> None:
    """R31: only those in the Routine."""
    start = "0.routine=green,pink,blue,orange 0.hardships=woe-1,woe-2,woe-3,woe-4,woe-5 0.discard=woe-6,woe-7"
    with haunted(f"{start} step=dues") as (me,):
        assert me.table.times("hardship") == 1
        me.is_asked("refresh_market")


def test_six_hardships_lose_nothing_where_no_spirit_is_fought() -> None:
    with stage(f"0.deck={SIX},green,pink,blue,orange,lamp step=round") as (me, _):
        assert len(ids(me.hardships)) == 6
        me.is_asked("plan")


def test_the_game_is_lost_when_the_clock_has_run_out() -> None:
    """As the round begins, before anybody draws."""
    with haunted("clock=4 habit-deck=haggle step=round") as (me,):
        assert me.state.clock == 5
        assert me.table.happened("lost")
        assert me.table.times("drew") == 0
        me.table.is_over()
        assert me.state.winners() == []


def test_one_step_before_it_goes_on() -> None:
    with haunted("clock=3 habit-deck=haggle step=round") as (me,):
        me.is_asked("plan")


def test_a_spirits_card_can_run_the_clock_out() -> None:
    with haunted("clock=3 habit-deck=sow step=round") as (me,):
        assert me.state.clock == 5
        assert me.table.times("drew") == 0
        me.table.is_over()
        assert me.state.winners() == []


# Under the sheet


def test_the_first_broken_link_frees_the_white_habit() -> None:
    with haunted(f"{PLAN} chained=white step=spend inspiration=9", "decency") as (me,):
        me.fights()
        assert me.table.happened("freed", 0, me.card("white"))
        assert me.discard == "white"
        assert me.state.chained == ()
        assert not me.may(FIGHT)


def test_relief_frees_nothing() -> None:
    with haunted(f"{PLAN} chained=white clock=3 step=spend inspiration=9", "decency") as (me,):
        me.relieves()
        assert names(me, me.state.chained) == "white"
        me.is_asked("spend")


# What everybody sees


def test_the_view_tells_all_about_the_spirit() -> None:
    start = f"{PLAN} clock=2 strength=2 relieved=1 0.threat=no-visitors set-aside=haggle step=spend inspiration=9"
    with haunted(start) as (me,):
        for seat in (0, None):
            seen = me.state.view(seat)
            assert seen["mode"] == "spirit"
            spirit = seen["spirit"]
            assert isinstance(spirit, dict)
            assert (spirit["left"], spirit["clock"], spirit["clock_ends"]) == (2, 2, 5)
            assert (spirit["relief_left"], spirit["can_relieve"]) == (1, True)
            assert spirit["threats"] == me.state.threat
            assert spirit["hardships_that_break"] == 6
            assert spirit["costs"] == [3, 4, 5]
            assert spirit["set_aside"] == [me.card("haggle")]
        me.is_asked("spend")


# What single sheets ask for, with the house set


def test_the_last_link_breaks_only_with_a_muse_in_play() -> None:
    """Decency: the scandal needs a witness."""
    day = "strength=1 inspiration=30 step=spend 0.routine=keep-a-diary,waltz,job,first-note"
    with scenario(day, 1, mode=SPIRIT, spirit="decency") as (me,):
        assert not me.may(FIGHT)
        me.is_asked("spend")
    with scenario(f"{day} 0.muses=valery@morning", 1, mode=SPIRIT, spirit="decency") as (me,):
        me.fights()
        assert me.state.winners() == [0]


def test_before_the_last_link_no_muse_is_needed() -> None:
    day = "strength=2 inspiration=30 step=spend 0.routine=keep-a-diary,waltz,job,first-note"
    with scenario(day, 1, mode=SPIRIT, spirit="decency") as (me,):
        assert me.may(FIGHT)
        me.is_asked("spend")


def test_the_clock_of_decadence_may_run_out_in_the_morning() -> None:
    """The day is still lived; with The Wheels of Industry the same loses at once."""
    for spirit, is_over in (("industry", True), ("decadence", False)):
        ends = edition_of(HOUSE).box.sheets[SPIRIT_IDS.index(spirit)][0].clock
        morning = f"clock={ends - 1} habit-deck=cafe-to-cafe step=round"
        with scenario(morning, 1, mode=SPIRIT, spirit=spirit) as (me,):
            assert (me.state.clock, me.state.over) == (ends, is_over)
            if not is_over:
                me.is_asked("offer")


def test_the_clock_of_decadence_is_looked_at_when_the_round_is_over() -> None:
    ends = edition_of(HOUSE).box.sheets[2][0].clock
    day = f"clock={ends} inspiration=5 step=spend 0.routine=keep-a-diary,waltz,job,first-note"
    with scenario(day, 1, mode=SPIRIT, spirit="decadence") as (me,):
        me.is_asked("spend")
        me.chooses("end the day")
        assert (me.state.over, me.state.winners()) == (True, [])
