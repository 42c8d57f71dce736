"""The Wake Up Phase: drawing, morning icons, Hardships.

With the cards of the stage. `rest=out` takes the starting Habits that are not named out of the game, so the other
seat has nothing to plan and only finishes."""

from tests.games.bohemians.stage import ids, stage
from tests.games.bohemians.waking import FIVE, IN_HAND

# A. Draw


def test_draw_until_five_habits_are_in_hand_and_muses_and_hardships_draw_another() -> None:
    """Deck top: Habit, Hardship, Habit, Muse, Habit, Habit, Habit: seven draws."""
    with stage("0.deck=green,malnutrition,pink,alex,blue,orange,white,green-b rest=out") as (me, _):
        assert me.hand == "green,pink,blue,orange,white,alex"
        assert me.hardships == "malnutrition"
        assert me.state.drawn[0] == 7
        assert me.deck == "green-b"
        me.is_asked("plan")


def test_a_mark_at_the_end_still_draws_another() -> None:
    """The fifth Habit ends the draw: a Muse before it is replaced, what lies behind it stays."""
    with stage("0.deck=green,pink,blue,orange,alex,woe-1,white,moon rest=out") as (me, _):
        assert ids(me.hand) == ["green", "pink", "blue", "orange", "white", "alex"]
        assert (me.deck, me.state.drawn[0]) == ("moon", 7)
        me.is_asked("plan")


def test_with_an_empty_deck_the_discard_pile_is_shuffled_and_drawing_goes_on() -> None:
    with stage("0.deck=green,pink 0.discard=blue,orange,white,lamp,light rest=out") as (me, _):
        drawn = ids(me.hand)
        assert {"green", "pink"} <= set(drawn)
        assert len(drawn) == 5
        assert me.discard == ""
        assert set(ids(me.deck)) == {"blue", "orange", "white", "lamp", "light"} - set(drawn)
        me.is_asked("plan")


def test_the_new_deck_is_in_random_order() -> None:
    decks = set()
    for seed in range(12):
        with stage("0.deck=green 0.discard=blue,orange,white,lamp,light,pink rest=out", seed=seed) as (me, _):
            decks.add(me.deck)
            me.is_asked("plan")
    assert len(decks) > 4


def test_the_discard_pile_is_not_shuffled_before_a_card_is_needed() -> None:
    with stage(f"{FIVE} 0.discard=white,lamp rest=out") as (me, _):
        assert (me.deck, me.discard) == ("", "lamp,white")
        me.is_asked("plan")


def test_with_deck_and_discard_pile_empty_drawing_stops_and_one_plays_what_there_is() -> None:
    """R26: three Habits, a Muse and nothing else."""
    with stage("0.deck=green,alex,pink,blue rest=out") as (me, foe):
        assert me.hand == "green,pink,blue,alex"
        me.plans("green", "pink", "blue")
        assert me.routine == "green,pink,blue,-"
        foe.is_asked("plan")


def test_draw_2_cards_draws_the_one_card_there_is() -> None:
    """R26: also for points."""
    with stage("0.deck=green,pink,blue,orange,white,lamp 0.atelier=5 rest=out") as (me, _):
        me.chooses("draw 2 cards")
        assert me.hand == "green,pink,blue,orange,lamp,white"
        me.cannot("draw 2 cards")


# B1. Morning icons


def test_a_morning_icon_draws_a_card_and_muses_draw_another() -> None:
    with stage("0.hand=icon,green,pink,blue,orange 0.deck=alex,woe-1,white,lamp rest=out") as (me, _):
        me.is_asked("morning")
        me.chooses("use the icon")
        assert me.hand == "green,pink,blue,orange,white,icon,alex"
        assert me.hardships == "woe-1"
        assert me.deck == "lamp"
        me.is_asked("plan")


def test_draw_exactly_2_on_habit_and_muse_stops_at_two_cards() -> None:
    deck = "0.deck=white,alex,lamp rest=out"
    with stage(f"0.hand=exact-icon,green,pink,blue,orange {deck}") as (me, _):
        me.chooses("use the exact icon")
        assert (me.hand, me.deck) == ("green,pink,blue,orange,white,exact-icon,alex", "lamp")
        me.is_asked("plan")
    with stage(f"0.hand=icon-b,green,pink,blue,orange {deck}") as (me, _):
        me.chooses("use the icon b")
        assert (me.hand, me.deck) == ("green,pink,blue,orange,lamp,white,icon-b,alex", "")
        me.is_asked("plan")


def test_a_morning_icon_need_not_be_used() -> None:
    with stage("0.hand=icon,green,pink,blue,orange 0.deck=white rest=out") as (me, _):
        me.passes()
        assert me.deck == "white"
        me.cannot("use the icon")


def test_a_morning_icon_works_once_and_its_card_can_then_be_played() -> None:
    """R40: the draw is used once, even if the card is then played; its other ability works all the same."""
    start = "0.hand=both-icons,green,pink,orange,blue 0.deck=white,lamp rest=out 0.atelier=3"
    with stage(start) as (me, foe):
        me.chooses("use the both icons")
        assert me.deck == "lamp"
        me.cannot("use the both icons")
        me.plans("green", "both-icons", "orange", "job")
        foe.finishes()
        assert me.inspiration == 1
        me.cannot("use the both icons")


def test_a_card_whose_icon_was_used_may_stay_in_hand_and_is_discarded() -> None:
    with stage("0.hand=icon,green,pink,blue,orange 0.deck=white,lamp rest=out") as (me, foe):
        me.chooses("use the icon")
        me.plans("green", "pink", "blue", "job")
        assert (me.discard, me.hand) == ("orange,white,icon", "")
        foe.is_asked("plan")


def test_an_icon_drawn_by_an_icon_can_be_used_too() -> None:
    with stage("0.hand=icon,green,pink,blue,orange 0.deck=icon-b,white,lamp,light rest=out") as (me, _):
        me.chooses("use the icon")
        me.can_only("use the icon b", "go on")
        me.chooses("use the icon b")
        assert me.deck == "light"
        me.is_asked("plan")


def test_hardships_are_not_laid_out_before_the_icons_are_done() -> None:
    """The order of the steps is fixed: B1, then B2."""
    with stage("0.hand=icon,green,pink,blue,orange,malnutrition 0.deck=white,lamp rest=out") as (me, _):
        assert me.hardships == ""
        assert "malnutrition" in ids(me.hand)
        me.chooses("use the icon")
        assert me.hardships == "malnutrition"
        me.is_asked("plan")


def test_an_icon_with_nothing_to_draw_is_not_offered() -> None:
    """R26: no deck and no discard pile."""
    with stage("0.hand=icon,green,pink,blue,orange rest=out") as (me, _):
        me.is_asked("plan")


def test_swapping_discards_up_to_two_habits_and_draws_as_many_cards() -> None:
    start = "0.hand=swapper,green,pink,blue,orange,alex 0.deck=moon,white,lamp,light rest=out"
    with stage(start) as (me, _):
        me.chooses("use the swapper")
        me.can_only("discard the green", "discard the pink", "discard the blue", "discard the orange", "go on")
        me.chooses("discard the green")
        me.chooses("discard the orange")
        assert me.discard == "green,orange"
        assert me.hand == "pink,blue,lamp,white,swapper,alex,moon"  # a Muse draws another
        assert me.deck == "light"
        me.is_asked("plan")


def test_swapping_may_stop_after_one_card_or_none() -> None:
    start = "0.hand=swapper,green,pink,blue,orange 0.deck=white,lamp,light rest=out"
    for discards, deck in ((["discard the blue"], "lamp,light"), ([], "white,lamp,light")):
        with stage(start) as (me, _):
            me.chooses("use the swapper")
            for words in discards:
                me.chooses(words)
            me.passes()
            assert me.deck == deck
            me.is_asked("plan")


def test_swapped_habits_can_come_back_when_the_discard_pile_is_shuffled() -> None:
    with stage("0.hand=swapper,green,pink,blue,orange rest=out") as (me, _):
        me.chooses("use the swapper")
        me.chooses("discard the green")
        me.chooses("discard the blue")
        assert me.hand == "green,pink,blue,orange,swapper"
        me.is_asked("plan")


def test_slipping_discards_a_hardship_from_hand_without_its_effect() -> None:
    with stage("0.hand=slipper,green,pink,blue,orange,malnutrition,woe-1 rest=out") as (me, _):
        me.chooses("use the slipper")
        me.can_only("discard the malnutrition", "discard the woe 1", "go on")
        me.chooses("discard the malnutrition")
        assert (me.discard, me.hardships) == ("malnutrition", "woe-1")
        me.is_asked("plan")


def test_slipping_spares_the_habit_that_a_hardship_would_have_taken() -> None:
    with stage("0.hand=slipper,green,pink,blue,orange,anxiety rest=out") as (me, _):
        me.chooses("use the slipper")
        me.chooses("discard the anxiety")
        assert me.hand == "green,pink,blue,orange,slipper"
        me.is_asked("plan")


def test_without_a_hardship_in_hand_there_is_nothing_to_slip() -> None:
    with stage("0.hand=slipper,green,pink,blue,orange rest=out") as (me, _):
        me.is_asked("plan")


# B2. Hardships


def test_all_hardships_in_hand_are_laid_out_face_up() -> None:
    with stage(f"{IN_HAND},malnutrition,woe-1,eviction rest=out") as (me, _):
        assert me.hardships == "malnutrition,eviction,woe-1"
        assert me.ignored == ""
        assert me.hand == "green,green-b,pink,blue,orange"
        me.cannot("place the green in Night")


def test_a_hardship_makes_its_owner_discard_a_habit() -> None:
    with stage(f"{IN_HAND},alex,anxiety rest=out") as (me, _):
        me.is_asked("discard_one")
        me.can_only(*[f"discard the {card}" for card in ("green", "green b", "pink", "blue", "orange")])
        me.chooses("discard the pink")
        assert (me.hand, me.discard) == ("green,green-b,blue,orange,alex", "pink")
        me.is_asked("plan")


def test_such_a_hardship_can_be_ignored_first() -> None:
    """R13: before its limit matters, for 4 points."""
    with stage(f"{IN_HAND},anxiety 0.atelier=4 rest=out") as (me, _):
        me.chooses("ignore the anxiety")
        assert (me.ignored, me.hardships, me.atelier) == ("anxiety", "anxiety", 0)
        assert me.hand == "green,green-b,pink,blue,orange"
        me.is_asked("plan")


def test_three_points_do_not_ignore_it() -> None:
    """R13."""
    with stage(f"{IN_HAND},anxiety 0.atelier=3 rest=out") as (me, _):
        me.cannot("ignore the anxiety")


def test_two_habits_are_discarded_one_after_the_other_and_ignoring_in_between_keeps_the_second() -> None:
    with stage(f"{IN_HAND},panic 0.atelier=4 rest=out") as (me, _):
        me.chooses("discard the pink")
        me.chooses("ignore the panic")
        assert (me.discard, me.hand) == ("pink", "green,green-b,blue,orange")
        me.is_asked("plan")
    with stage(f"{IN_HAND},panic rest=out") as (me, _):
        me.chooses("discard the pink")
        me.chooses("discard the blue")
        assert me.hand == "green,green-b,orange"
        me.is_asked("plan")


# B5. The rest


def test_what_is_left_in_hand_goes_to_the_discard_pile() -> None:
    with stage(f"{IN_HAND},alex,moon 0.discard=white rest=out") as (me, foe):
        me.places("orange", "night")
        me.attaches("alex", "night")
        me.places("green", "morning")
        me.places("pink", "afternoon")
        me.works_in("evening")
        me.finishes()
        assert (me.hand, me.discard) == ("", "green-b,blue,white,moon")
        assert (me.routine, me.muses) == ("green,pink,job,orange", "alex@night")
        foe.is_asked("plan")
