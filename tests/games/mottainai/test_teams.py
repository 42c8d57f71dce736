"""TEAMS of two for four players: partners sit opposite, and cards that say "opponent" spare the partner."""

from typing import Any

import pytest

from salon.games.mottainai.rules.cover import OWNER
from tests.games.mottainai.scenario import Seat, position, scenario

HANDS = "1.hand=curtain 2.hand=straw 3.hand=crane"


def noon(text: str, **options: bool) -> Any:
    """A scenario at noon for seat 0, whose partner is seat 2."""
    return scenario(f"{text} step=noon", players=4, teams=True, **options)


def said(seat: Seat) -> list[str]:
    return [seat.table.game.say(action) for action in seat.state.legal(seat.number)]


# Scores


def test_the_points_of_partners_are_added() -> None:
    g = position("0.gallery=fan 1.gallery=jar 2.gallery=frog 3.gallery=robe turn=0 ended=deck", players=4, teams=True)
    assert g.scores() == [3, 5, 3, 5]
    assert g.winners() == [1, 3]


@pytest.mark.parametrize(("turn", "winners"), [(0, [0, 2]), (1, [1, 3]), (2, [0, 2]), (3, [1, 3])])
def test_a_tie_goes_to_the_team_of_the_active_player(turn: int, winners: list[int]) -> None:
    """R16: for teams."""
    g = position(f"0.gallery=jar 3.gallery=cup turn={turn} ended=deck", players=4, teams=True)
    assert g.scores() == [3, 3, 3, 3]
    assert g.winners() == winners


def test_backorders_compare_with_the_partner_too() -> None:
    g = position("0.sales=jar 2.sales=cup 0.hand=vase", players=4, teams=True)
    assert g.scores() == [0, 0, 0, 0]
    g = position("0.sales=jar,dice 2.sales=cup 0.hand=vase", players=4, teams=True)
    assert g.scores() == [3, 0, 3, 0]


def test_turtle_wins_for_the_team() -> None:
    start = (
        "0.gallery=turtle,scroll,quilt,haniwa 0.hand=bench 0.task=tower 0.bench=frog 1.gallery=coin,ring,bell,sword"
    )
    with noon(start) as (me, _, _, _):
        me.chooses("craft bench")
        me.chooses("into the gift shop")
        me.table.is_over()
        assert me.state.winners() == [0, 2]


def test_a_view_names_the_partner() -> None:
    for teams in (True, False):
        view: Any = position("", players=4, teams=teams).view(0)
        assert [temple["partner"] for temple in view["seats"]] == ([2, 3, 0, 1] if teams else [None] * 4)


# The partner's task


def test_the_partners_task_is_performed_like_any_other() -> None:
    with noon(f"0.hand=gong 2.task=statue 0.helpers=frog floor=jar,cup {HANDS}") as (me, _, _, _):
        assert (me.state.count[OWNER], me.left) == (2, 2)
        me.is_asked("action")


@pytest.mark.parametrize(("owner", "hindered"), [(1, True), (2, False), (3, True)])
def test_tower_mask_and_bangle_hinder_opponents_and_not_the_partner(owner: int, hindered: bool) -> None:
    start = f"0.hand=amulet 0.helpers=frog {owner}.task=statue floor=jar,cup {HANDS}"
    with noon(f"{start} {owner}.gallery=tower") as (me, _, _, _):
        me.is_asked("permission" if hindered else "action")
    with noon(f"{start} {owner}.gallery=mask") as (me, _, _, _):
        assert ("pray" in said(me)) != hindered
        me.is_asked("action")
    with noon(f"{start} {owner}.gallery=bangle") as (me, _, _, _):
        assert me.left == (1 if hindered else 2)
        me.is_asked("action")


@pytest.mark.parametrize(("owner", "hindered"), [(1, True), (2, False)])
def test_curtain_hinders_opponents_and_not_the_partner(owner: int, hindered: bool) -> None:
    hands = HANDS.replace("curtain", "sketch")
    with noon(f"0.hand=robe {owner}.task=flag {owner}.gallery=curtain {hands}") as (me, _, _, _):
        me.is_asked("permission" if hindered else "action")


@pytest.mark.parametrize(("owner", "asks"), [(1, True), (2, False)])
def test_figurine_is_for_opponents_tasks(owner: int, asks: bool) -> None:
    with noon(f"0.gallery=figurine 0.hand=amulet {owner}.task=statue floor=jar {HANDS}") as (me, _, _, _):
        me.is_asked("show_for_an_action" if asks else "action")


# Nothing is taken from the partner


def test_doll_takes_over_opponents_tasks_only() -> None:
    start = f"0.gallery=doll 0.hand=gong 1.task=statue 2.task=jar 3.task=fan {HANDS} step=new-task"
    with scenario(start, players=4, teams=True) as (me, _, _, _):
        me.can_only("new task gong", "take over the task of seat 1", "take over the task of seat 3", "pass")
    with scenario(start, players=4) as (me, _, _, _):
        me.can("take over the task of seat 2")


def test_flute_and_sword_take_nothing_from_the_partner() -> None:
    foes = "1.task=statue 1.gallery=scroll 1.helpers=coin 2.gallery=poem 2.helpers=ring,bell 2.task=fan"
    with noon(f"0.gallery=flute,sword 0.hand=gong {foes} floor=jar {HANDS}") as (me, _, _, _):
        me.can_only("hire jar", "take scroll", "take statue", "take coin", "pray")


def test_ring_and_shuriken_take_nothing_from_the_partner() -> None:
    start = f"0.task=plane 0.gallery=ring 0.bench=jar 0.hand=gong {HANDS}"
    with noon(f"{start} 2.sales=cup,vase,dice") as (me, foe, _, _):
        me.chooses("sell jar")
        foe.is_asked("new_task")
    with noon(f"{start} 3.sales=cup,vase,dice") as (me, _, _, _):
        me.chooses("sell jar")
        me.can_only("use ring", "pass")
    start = f"0.task=gong 0.hand=shuriken,bell,coin {HANDS}"
    for owner, offered in ((2, False), (3, True)):
        with noon(f"{start} {owner}.gallery=cup,vase,dice") as (me, foe, _, _):
            me.chooses("forge shuriken")
            me.chooses("show bell")
            me.chooses("show coin")
            me.chooses("into the gallery")
            if offered:
                me.can_only("use shuriken", "pass")
            else:
                foe.is_asked("new_task")


def test_puppet_swaps_with_opponents_only() -> None:
    with noon(f"0.gallery=puppet 0.task=flag 0.hand=gong {HANDS}") as (me, _, _, _):
        me.chooses("sew")
        me.uses("puppet")
        me.can_only("choose seat 1", "choose seat 3")


def test_jar_takes_from_opponents_only() -> None:
    start = "0.task=vase 0.bench=cup,dice 0.hand=jar 1.hand=fan,gong 2.hand=fan,bell 3.hand=doll"
    with noon(start) as (me, foe, partner, other):
        me.chooses("craft jar")
        me.chooses("into the gallery")
        me.uses("jar")
        me.chooses("name paper")
        assert (me.hand, foe.hand, partner.hand, other.hand) == ("doll fan", "gong", "bell fan", "")
        foe.is_asked("new_task")


def test_frog_does_not_look_at_the_partners_works() -> None:
    start = f"0.task=tower 0.bench=amulet 0.hand=frog,gong 1.gallery=fan 3.gallery=doll {HANDS}"
    with noon(start) as (me, _, partner, _):
        me.chooses("craft frog")
        me.chooses("into the gallery")
        assert partner.gallery == ""
        me.can_only("use frog", "pass")
    with scenario(f"{start} step=noon", players=4) as (me, foe, _, _):
        me.chooses("craft frog")
        me.chooses("into the gallery")
        foe.is_asked("new_task")


# What says "all" or "any" includes the partner


def test_brick_and_kite_include_the_partner() -> None:
    start = f"0.gallery=brick 0.task=gong 0.hand=jar 2.task=cup 3.task=vase {HANDS}"
    with noon(start) as (me, _, _, _):
        me.chooses("pray")  # the tasks of the partner and of seat 4 come first
        me.chooses("pray")
        me.can_only("forge jar", "pray")
    with scenario(f"0.gallery=kite 0.hand=gong {HANDS}", players=4, teams=True) as (me, _, _, _):
        me.uses("kite")
        me.can_only("choose seat 0", "choose seat 1", "choose seat 2", "choose seat 3")
