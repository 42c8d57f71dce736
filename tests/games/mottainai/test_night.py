"""NIGHT: effects "at night", then the waiting area into the hand; and whose turn comes next."""

from tests.games.mottainai.scenario import scenario


def test_all_cards_of_the_waiting_area_go_into_the_hand() -> None:
    with scenario("0.hand=jar 0.waiting=fan,cup,gong 1.hand=bell step=night") as (me, foe):
        assert (me.hand, me.waiting) == ("cup fan gong jar", "")
        assert me.table.happened("took-up", 0, 3)
        foe.is_asked("new_task")


def test_no_limit_is_checked_at_night() -> None:
    with scenario("0.hand=jar,vase,dice,doll,plane 0.waiting=fan,cup,gong 1.hand=bell step=night") as (me, foe):
        assert len(me.hand.split()) == 8
        foe.is_asked("new_task")


def test_an_empty_waiting_area_is_not_mentioned() -> None:
    with scenario("0.hand=jar 1.hand=bell step=night") as (me, foe):
        assert me.table.times("took-up") == 0
        foe.is_asked("new_task")


def test_cards_drawn_at_noon_cannot_be_used_before_the_night() -> None:
    """They wait: not as a work, not as support, not as a task."""
    start = "0.hand=gong 0.task=fan 0.helpers=doll 1.hand=bell deck=scroll,cup step=noon"
    with scenario(start) as (me, foe):
        me.chooses("pray")
        assert (me.hand, me.waiting) == ("gong", "scroll")
        me.can_only("pray")
        me.chooses("pray")
        assert me.hand == "cup gong scroll"
        foe.is_asked("new_task")


def test_a_night_effect_comes_before_the_waiting_area_is_taken_up() -> None:
    """[mat] So that a card that is waiting cannot be returned, and the card drawn for it is taken up tonight."""
    start = "0.gallery=pinwheel 0.hand=jar 0.waiting=fan 1.hand=bell deck=cup step=night"
    with scenario(start) as (me, foe):
        me.is_asked("offer")
        me.uses("pinwheel")
        me.can_only("return jar")
        me.chooses("return jar")
        me.chooses("draw a card")
        assert me.hand == "cup fan"
        foe.is_asked("new_task")


def test_night_effects_may_be_left_out_and_are_each_used_once() -> None:
    """[glossary] With two decks there can be two Pinwheels."""
    start = "0.gallery=pinwheel,pinwheel 0.hand=jar,vase 1.hand=bell deck=cup,fan step=night"
    with scenario(start, players=4) as (me, foe, _, _):
        me.uses("pinwheel")
        me.chooses("return jar")
        me.chooses("draw a card")
        me.can_only("use pinwheel", "pass")
        me.uses("pinwheel")
        me.chooses("return vase")
        me.declines()
        assert me.hand == "cup"
        foe.is_asked("new_task")


def test_nobody_else_takes_up_cards_or_acts_at_night() -> None:
    with scenario("0.hand=jar 1.gallery=pinwheel 1.hand=bell step=night") as (_, foe):
        foe.is_asked("new_task")


def test_the_player_to_the_left_has_the_next_turn() -> None:
    with scenario("0.hand=jar 1.hand=bell 2.hand=fan turn=2 first=1 round=4 step=night", players=3) as (
        left,
        first,
        me,
    ):
        assert (me.state.turn, me.state.round) == (0, 4)
        left.takes_a_quiet_turn()
        assert (me.state.turn, me.state.round) == (1, 5)
        first.is_asked("new_task")


def test_an_extra_turn_comes_before_the_next_player() -> None:
    """R16: it changes nothing in the order of seats; Frog's condition is in test_stone_amulet_to_frog.py."""
    with scenario("0.hand=jar 0.waiting=coin 1.hand=bell extra-turns=2 step=night") as (me, foe):
        for left in (1, 0):
            assert (me.state.turn, me.state.round, me.state.extra_turns) == (0, 1, left)
            me.declines()  # no new task: a Prayer, and the night
        assert len(me.hand.split()) == 4
        foe.is_asked("new_task")


def test_a_game_that_nobody_ends_is_ended_by_the_table() -> None:
    """R23: a technical limit, not a rule: play need not use up the deck."""
    with scenario("0.hand=jar 1.hand=bell 0.gallery=scroll round=300 turn=1 first=0 step=night") as (me, foe):
        me.table.is_over()
        assert me.state.winners() == [0]
        assert foe.state.view(None)["ended"] == "long"
    with scenario("0.hand=jar 1.hand=bell round=299 turn=1 first=0 step=night") as (me, _):
        me.is_asked("new_task")
