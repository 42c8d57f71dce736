"""The Atelier in the Wake Up Phase, cards drawn late, and that nobody sees another's.

With the cards of the stage. `rest=out` takes the starting Habits that are not named out of the game, so the other
seat has nothing to plan and only finishes."""

from typing import Any

import pytest

from salon.games.bohemians.rules.events import EVENT_NAMES
from tests.games.bohemians.scenario import Seat
from tests.games.bohemians.stage import ids, stage
from tests.games.bohemians.waking import FIVE, IN_HAND

# The Atelier in this phase


def test_two_discounts_on_draw_2_cards() -> None:
    """Token 5 to 2, both Achievements face down; of 2 cards one is a Muse, so 1 more: 8 cards."""
    start = f"{FIVE},blue-b,alex,white,lamp 0.gained=piece-1,piece-2 0.atelier=5 rest=out"
    with stage(start) as (me, _):
        assert me.hand == "green,green-b,pink,blue,orange"
        me.chooses("draw 2 cards")
        assert me.hand == "green,green-b,pink,blue,blue-b,orange,white,alex"
        assert len(ids(me.hand)) == 8
        assert (me.atelier, me.state.turned[0], me.deck) == (2, 2, "lamp")
        me.cannot("draw 2 cards")  # the discounts are gone until the Sleep Phase


def test_draw_2_cards_costs_5_and_can_be_had_again() -> None:
    with stage(f"{FIVE},white,lamp,light,blue-b,pink-b 0.atelier=14 rest=out") as (me, _):
        me.chooses("draw 2 cards")
        assert me.atelier == 9
        me.chooses("draw 2 cards")
        assert (me.atelier, me.deck, len(ids(me.hand))) == (4, "pink-b", 9)
        me.cannot("draw 2 cards")


def test_discounts_add_up_below_nothing_and_only_as_many_are_turned_as_help() -> None:
    """R17: Ignore costs 4; of six Achievements four are turned, two stay usable for the next effect."""
    gained = ",".join([f"piece-{number}" for number in (1, 2, 4, 5, 7, 8)])
    with stage(f"{IN_HAND},malnutrition,woe-1 0.gained={gained} 0.atelier=2 rest=out last=0") as (me, _):
        me.chooses("ignore the malnutrition")
        assert (me.atelier, me.state.turned[0]) == (2, 4)
        me.chooses("ignore the woe 1")
        assert (me.atelier, me.state.turned[0]) == (0, 6)
        me.is_asked("plan")


def test_ignoring_a_hardship_lifts_what_it_forbids_and_it_still_lies_there() -> None:
    """R13: during step B3."""
    with stage(f"{IN_HAND},eviction 0.atelier=5 rest=out") as (me, foe):
        me.places("green", "morning")
        me.cannot("place the pink in Night")
        me.chooses("ignore the eviction")
        assert (me.atelier, me.hardships, me.ignored) == (1, "eviction", "eviction")
        me.cannot("ignore the eviction")
        me.places("pink", "night")
        me.places("blue", "evening")
        me.works_in("afternoon")
        me.finishes()
        assert me.routine == "green,job,blue,pink"
        foe.is_asked("plan")


def test_habits_give_no_discount_before_the_plan_stands() -> None:
    """Abilities of Habits work from the Routine, in the Day Phase; in hand only the morning icon does."""
    with stage("0.hand=tidy,green,pink,blue,orange,woe-1 0.atelier=3 rest=out") as (me, _):
        me.places("tidy", "morning")
        me.cannot("ignore the woe 1")


def test_the_bailiff_shuts_the_atelier() -> None:
    with stage(f"{IN_HAND},bailiff,woe-1 0.deck=white 0.atelier=20 rest=out") as (me, _):
        me.passes()
        me.cannot("draw 2 cards", "ignore the woe 1", "ignore the bailiff")


def test_until_the_bailiff_is_laid_out_cards_can_be_drawn() -> None:
    """R48: here it makes a difference whether they are drawn in step B1 or later."""
    with stage(f"{IN_HAND},bailiff 0.deck=white,lamp,light 0.atelier=20 rest=out") as (me, _):
        me.can_only("draw 2 cards", "go on")
        me.chooses("draw 2 cards")
        assert (me.hardships, me.atelier, me.deck) == ("", 15, "light")
        me.passes()
        me.cannot("draw 2 cards")


def test_clear_market_and_reject_do_not_belong_to_this_phase() -> None:
    with stage(f"{IN_HAND},woe-1 0.atelier=20 rest=out") as (me, _):
        me.cannot("clear the Habits", "clear the Muses", "reject the woe 1")


# Cards drawn late


def test_a_hardship_drawn_late_is_laid_out_at_once_and_works() -> None:
    """R25: what it makes illegal returns to the hand; new cards may still be planned."""
    start = f"{FIVE},alcoholism,white,lamp 0.atelier=5 rest=out"
    with stage(start) as (me, foe):
        me.places("green", "morning")
        me.places("pink", "afternoon")
        me.chooses("draw 2 cards")
        assert me.hardships == "alcoholism"
        assert me.routine == "-,pink,-,-"
        assert me.hand == "green,green-b,blue,orange,lamp,white"
        me.cannot("place the green in Morning")
        me.places("lamp", "evening")
        me.places("white", "night")
        me.works_in("morning")
        me.finishes()
        assert me.routine == "job,pink,lamp,white"
        foe.is_asked("plan")


def test_a_muse_that_a_late_hardship_forbids_returns_to_the_hand() -> None:
    """R25: here no Muse may be played any more."""
    with stage(f"{FIVE},jilted,white,lamp 0.hand=alex,moon 0.atelier=5 rest=out") as (me, _):
        me.places("orange", "night")
        me.attaches("alex", "night")
        me.chooses("draw 2 cards")
        assert me.muses == ""
        assert {"alex", "moon"} <= set(ids(me.hand))
        assert me.routine == "-,-,-,orange"
        me.cannot("The Alex to Night")


def test_a_colour_bound_muse_returns_when_a_late_hardship_takes_the_colour_away() -> None:
    """R25: the Lure of Death's note; the Habit itself stays."""
    with stage(f"{FIVE},grey,white,lamp 0.hand=alex 0.atelier=5 rest=out") as (me, _):
        me.places("orange", "night")
        me.attaches("alex", "night")
        me.chooses("draw 2 cards")
        assert (me.routine, me.muses) == ("-,-,-,orange", "")
        me.cannot("The Alex to Night")


def test_of_habits_that_cannot_stay_together_the_latest_time_of_day_returns() -> None:
    """R49: Perfectionism does not suffer two blue ones side by side; Night goes, and can be replaced."""
    start = "0.deck=green,pink,blue,blue-b,orange,perfectionism,white,lamp 0.atelier=5 rest=out"
    with stage(start) as (me, foe):
        for card, column in (("green", "morning"), ("pink", "afternoon"), ("blue", "evening"), ("blue-b", "night")):
            me.places(card, column)
        me.chooses("draw 2 cards")
        assert me.routine == "green,pink,blue,-"
        assert "blue-b" in ids(me.hand)
        me.cannot("place the blue b in Night")
        me.places("orange", "night")
        me.finishes()
        assert me.routine == "green,pink,blue,orange"
        foe.is_asked("plan")


def test_habits_that_a_late_hardship_does_not_touch_stay_where_they_are() -> None:
    """R25, R49: of two green ones side by side the later returns; pink and blue break no rule."""
    start = "0.deck=green,green-b,pink,blue,orange,perfectionism,white,lamp 0.atelier=5 rest=out"
    with stage(start) as (me, _):
        for card, column in (("green", "morning"), ("green-b", "afternoon"), ("pink", "evening"), ("blue", "night")):
            me.places(card, column)
        me.chooses("draw 2 cards")
        assert me.routine == "green,-,pink,blue"
        me.is_asked("plan")


def test_a_late_hardship_can_take_a_habit_from_hand() -> None:
    """R25: it works at once, and can be ignored first."""
    with stage(f"{FIVE},anxiety,white,lamp 0.atelier=9 rest=out") as (me, _):
        me.places("green", "morning")
        me.chooses("draw 2 cards")
        me.can("discard the white", "ignore the anxiety")
        me.cannot("discard the green")
        me.chooses("discard the white")
        assert me.routine == "green,-,-,-"
        me.is_asked("plan")


def test_a_morning_icon_drawn_after_the_hardships_were_laid_out_comes_too_late() -> None:
    """R25: the order of the steps is fixed; the Habit can be planned."""
    with stage(f"{FIVE},icon,white,lamp 0.atelier=5 rest=out") as (me, foe):
        me.passes()  # B1: Draw 2 Cards was offered, since an icon lies in the deck
        me.chooses("draw 2 cards")
        me.cannot("use the icon")
        me.plans("icon", "green", "pink", "job")
        foe.is_asked("plan")


def test_draw_2_cards_comes_before_the_hardships_if_an_icon_may_be_drawn() -> None:
    """R48: an icon drawn then can be used; Hardships are laid out after that."""
    with stage(f"{FIVE},woe-1,icon,white,lamp 0.atelier=5 rest=out") as (me, _):
        me.can_only("draw 2 cards", "go on")
        me.chooses("draw 2 cards")
        assert me.hardships == ""
        me.chooses("use the icon")
        assert (me.hardships, me.deck) == ("woe-1", "")
        me.is_asked("plan")


def test_an_icon_in_the_discard_pile_may_be_drawn_too() -> None:
    """R48: the pile would be shuffled."""
    with stage(f"{FIVE},white 0.discard=icon 0.atelier=5 rest=out") as (me, _):
        me.can_only("draw 2 cards", "go on")


def test_without_an_icon_to_draw_draw_2_cards_is_only_offered_while_planning() -> None:
    """R48: sooner or later makes no difference."""
    with stage(f"{FIVE},white,lamp 0.atelier=5 rest=out") as (me, _):
        me.is_asked("plan")
        me.can("draw 2 cards")


def test_draw_2_cards_can_find_the_hardship_that_a_habit_in_hand_slips_away() -> None:
    """R25, R48: Draw 2 Cards can be bought from the end of step A on. With an icon in hand that discards a Hardship
    it makes a difference whether a Hardship is drawn before or after it."""
    with stage("0.hand=slipper,green,pink,blue,orange 0.deck=woe-1,white,lamp 0.atelier=5 rest=out") as (me, _):
        me.can("draw 2 cards")
        me.is_asked("morning")


def test_draw_2_cards_can_come_before_habits_in_hand_are_swapped() -> None:
    """R25, R48: a player who holds 7 Habits chooses better which two to swap."""
    with stage("0.hand=swapper,green,pink,blue,orange 0.deck=white,lamp,light 0.atelier=5 rest=out") as (me, _):
        me.is_asked("morning")
        me.can("use the swapper", "draw 2 cards")


def test_draw_2_cards_can_come_before_a_hardship_takes_a_habit() -> None:
    """R25, R48: Draw 2 Cards can be bought at any moment of the phase; one of 7 Habits is easier to lose."""
    with stage(f"{IN_HAND},anxiety 0.deck=white,lamp 0.atelier=5 rest=out") as (me, _):
        me.can("draw 2 cards")


# Nobody sees another's Wake Up Phase


SECRETIVE = (
    "0.hand=icon,green,pink,blue,orange,malnutrition 0.deck=white,alex,lamp,light 0.atelier=9 0.gained=piece-1 "
    "1.hand=green-2,pink-2,blue-2,orange-2,white-2 1.deck=lamp-2 rest=out"
)


def hides(me: Seat) -> list[str]:
    """What others and spectators know, as one text each."""
    g = me.state
    views: Any = [g.view(1), g.view(2), g.view(None)]
    return [str(view["seats"][0]) + str(g.events_for(watcher)) for view, watcher in
            zip(views, (1, 2, None), strict=True)]  # fmt: skip


def test_until_the_last_plan_stands_nothing_of_anothers_wake_up_phase_is_shown() -> None:
    """R34: not even the morning card, Hardships, points paid, and sizes of hand and deck; then all at once."""
    with stage(SECRETIVE, players=3) as (me, foe, third):
        before = hides(me)
        me.chooses("use the icon")
        me.chooses("draw 2 cards")
        me.chooses("ignore the malnutrition")
        for card, column in (("icon", "morning"), ("orange", "night"), ("green", "evening")):
            me.places(card, column)
        me.attaches("alex", "night")
        me.works_in("afternoon")
        assert hides(me) == before
        me.finishes()
        done = [text.replace("'is_planning': False", "'is_planning': True") for text in hides(me)]
        assert done == before
        foe.plans("green-2", "pink-2", "blue-2", "job")
        assert [text.replace("'is_planning': False", "'is_planning': True") for text in hides(me)] == before
        third.finishes()
        for watcher in (1, 2, None):
            view: Any = me.state.view(watcher)
            person = view["seats"][0]
            assert person["routine"] == [me.card("icon"), -2, me.card("green"), me.card("orange")]
            assert person["muses"] == [[], [], [], [me.card("alex")]]
            assert (person["hardships"], person["ignored"]) == ([me.card("malnutrition")], [me.card("malnutrition")])
            assert (person["atelier"], person["discounts"]) == (9 - 4 - 4, 0)
            assert (person["deck"], person["drawn"]) == (0, 4)
            assert person["discard"] == sorted([me.card(card) for card in ("pink", "blue", "white", "lamp", "light")])
            told = {EVENT_NAMES[event[0]] for event in me.state.events_for(watcher) if event[1] == 0}
            assert {"woke", "showed", "laid-out", "turned-down", "paid", "planned", "attached"} <= told
        assert me.table.happened("paid", 0, 8)
        assert me.table.happened("showed", 0, me.card("icon"))
        me.is_asked("spend")


def test_only_the_one_who_draws_learns_which_cards() -> None:
    """R34, R42: also once all is shown, nobody is told what another drew."""
    with stage(SECRETIVE, players=3) as (me, foe, _):
        drew = EVENT_NAMES.index("drew")
        me.chooses("use the icon")
        mine = [event for event in me.state.events_for(0) if event[0] == drew]
        assert (drew, 0, me.card("white")) in mine
        assert all(event[1] == 0 for event in mine)
        assert [event for event in me.state.events_for(None) if event[0] == drew] == []
        assert all(event[1] == 1 for event in me.state.events_for(1) if event[0] == drew)
        foe.is_asked("plan")


def test_others_do_not_see_that_a_discard_pile_was_shuffled_until_all_have_planned() -> None:
    """R34: the pile as it was before lies there for them."""
    with stage("0.deck=green,pink 0.discard=blue,orange,white,lamp rest=out") as (me, foe):
        view: Any = me.state.view(1)
        assert view["seats"][0]["discard"] == sorted([me.card(card) for card in ("blue", "orange", "white", "lamp")])
        assert view["seats"][0]["deck"] == 2
        own: Any = me.state.view(0)
        assert (own["seats"][0]["discard"], own["seats"][0]["deck"]) == ([], 1)
        foe.is_asked("plan")


ANSWERS = {
    0: ["use the icon", "draw 2 cards", "place the green in Morning", "place the icon in Night",
        "place the pink in Evening", "the Job tile to Afternoon", "finish the plan"],
    1: ["draw 2 cards", "place the pink 2 in Morning", "place the blue 2 in Night", "place the orange 2 in Evening",
        "place the white 2 in Afternoon", "finish the plan"],
}  # fmt: skip


@pytest.mark.parametrize("order", ["0000000111111", "1111110000000", "0101010101010", "1100110011000"])
def test_who_acts_first_does_not_matter(order: str) -> None:
    """R34: all draw from their own decks by their own luck, also when discard piles are shuffled."""
    start = (
        "0.hand=icon,green,pink,blue,orange 0.discard=white,lamp,light,alex,moon,woe-1 0.atelier=5 "
        "1.hand=green-2,pink-2,blue-2,orange-2,white-2 1.discard=lamp-2,light-2,muse-1,woe-2,woe-3 1.atelier=5 "
        "rest=out"
    )
    ends = []
    for each in ("0000000111111", order):
        with stage(start) as seats:
            answers = {seat: iter(words) for seat, words in ANSWERS.items()}
            for seat in each:
                seats[int(seat)].chooses(next(answers[int(seat)]))
            ends.append(seats[0].state.position())
            assert seats[0].state.lanes == []
            seats[1].is_asked("refresh_market")
    assert ends[0] == ends[1]
