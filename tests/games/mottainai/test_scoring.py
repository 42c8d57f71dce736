"""SCORING: works, bonuses, covered sales, backorders; and who wins."""

from typing import Any

import pytest

from salon.games.mottainai.rules.scoring import SOURCES, points
from salon.games.mottainai.rules.state import State
from tests.games.mottainai.scenario import position, scenario


def by_source(g: State, seat: int) -> dict[str, int]:
    """The points of a seat, as it sees them itself; all queries agree."""
    view: Any = g.view(seat)
    seen: dict[str, int] = view["seats"][seat]["points"]
    found = dict(zip(SOURCES, points(g, seat), strict=True))
    assert seen == {"total": sum(found.values()), **found}
    return found


def test_the_example_of_section_11_is_worth_20_points() -> None:
    """Golden: works 7, Bench 4, two covered clay sales 6, one clay card as a backorder 3."""
    g = position(
        "0.gallery=frog,bench 0.gift-shop=vase 0.sales=jar,cup,fan 1.sales=dice 0.hand=gong,haniwa ended=wing"
    )
    assert by_source(g, 0) == {"works": 7, "bonuses": 4, "sales": 6, "backorders": 3}
    assert g.scores() == [20, 0]
    assert g.winners() == [0]


# 1. Works


def test_every_completed_work_scores_its_value_in_either_wing() -> None:
    g = position("0.gallery=fan,frog,robe 0.gift-shop=jar,gong")
    assert by_source(g, 0)["works"] == 1 + 2 + 2 + 3 + 3


def test_helpers_bench_task_and_what_waits_score_nothing() -> None:
    g = position(
        "0.helpers=jar 0.bench=cup 0.task=gong 0.waiting=bell,coin 0.sales=ring 0.hand=fan 1.hand=doll ended=wing"
    )
    assert g.scores() == [0, 0]


# 2. Bonuses are in the tests of the works


def test_bonus_points_are_added() -> None:
    g = position("0.gallery=scroll,bench")
    assert by_source(g, 0) == {"works": 3, "bonuses": 3 + 2, "sales": 0, "backorders": 0}


# 3. Covered sales


def test_covered_sales_score_their_value_and_uncovered_ones_nothing() -> None:
    """[faq] Each type by itself."""
    g = position("0.sales=jar,cup,frog,statue,tower,fan 0.gift-shop=vase,stool,straw")
    assert by_source(g, 0)["sales"] == 2 * 3 + 0 + 1


def test_pillar_covers_the_tied_material_that_scores_most() -> None:
    """R28: of clay and paper, two each, it covers clay; and paper if clay is covered anyway."""
    g = position("0.sales=jar,cup,fan,doll,frog 0.gallery=pillar")
    assert by_source(g, 0)["sales"] == 6
    g = position("0.sales=jar,cup,fan,doll,frog 0.gallery=pillar 0.gift-shop=vase")
    assert by_source(g, 0)["sales"] == 6 + 2


# 4. Backorders


@pytest.mark.parametrize(
    ("mine", "theirs", "scored"),
    [
        ("jar,cup", "vase", 3),
        ("jar", "", 3),
        ("jar", "vase", 0),
        ("", "", 0),
        ("jar", "vase,cup", 0),
    ],
)
def test_backorders_need_strictly_more_sales_than_every_other_player(mine: str, theirs: str, scored: int) -> None:
    g = position(f"0.sales={mine} 1.sales={theirs} 0.hand=haniwa,gong")
    assert by_source(g, 0)["backorders"] == scored


def test_each_card_of_the_material_in_hand_scores_its_value() -> None:
    g = position("0.sales=jar,fan 0.hand=haniwa,teapot,doll,gong,frog")
    assert by_source(g, 0)["backorders"] == 3 + 3 + 1


def test_with_more_players_each_of_them_must_have_fewer() -> None:
    hands = "0.hand=haniwa 1.hand=teapot 2.hand=cup"
    g = position(f"0.sales=jar,vase 1.sales=dice,bowl {hands}", players=3)
    assert [by_source(g, seat)["backorders"] for seat in range(3)] == [0, 0, 0]
    g = position(f"0.sales=jar,vase 1.sales=dice 2.sales=bowl {hands}", players=3)
    assert [by_source(g, seat)["backorders"] for seat in range(3)] == [3, 0, 0]


def test_sales_count_for_backorders_covered_or_not() -> None:
    g = position("0.sales=jar,cup 1.sales=vase 1.gift-shop=bowl 0.hand=haniwa 1.hand=teapot")
    assert [by_source(g, seat)["backorders"] for seat in range(2)] == [3, 0]


def test_cards_that_wait_are_no_backorders() -> None:
    """If the game ends they are not taken up."""
    g = position("0.sales=jar 0.waiting=haniwa 0.hand=teapot ended=deck")
    assert by_source(g, 0)["backorders"] == 3


@pytest.mark.parametrize(
    ("work", "sales", "scored"),
    [
        ("lampshade", "0.sales=jar 1.sales=vase,coin", 3),  # tied at one clay sale
        ("lampshade", "", 3 + 3),  # [faq] even at zero sales: clay and metal
        ("lampshade", "1.sales=vase,coin", 0),
        ("quilt", "0.sales=fan 1.sales=doll", 1 + 2 + 2),
        ("quilt", "1.sales=doll", 2 + 2),
        ("quilt", "", 1 + 2 + 2),
    ],
)
def test_lampshade_and_quilt_accept_a_tie(work: str, sales: str, scored: int) -> None:
    """[faq] Lampshade for clay and metal, Quilt for paper, stone and cloth."""
    g = position(f"0.gallery={work} 0.hand=haniwa,gong,plane,frog,robe {sales}")
    assert by_source(g, 0)["backorders"] == scored


def test_several_players_may_claim_a_tied_material() -> None:
    """[faq] With two decks, each by a Lampshade."""
    g = position("0.gallery=lampshade 1.gift-shop=lampshade 0.hand=haniwa 1.hand=teapot 2.hand=cup", players=4)
    assert [by_source(g, seat)["backorders"] for seat in range(4)] == [3, 3, 0, 0]


def test_coin_counts_the_backorders_once_more() -> None:
    g = position("0.gallery=coin 0.sales=jar 0.hand=haniwa,teapot")
    assert by_source(g, 0)["backorders"] == 2 * (3 + 3)


def test_the_others_see_all_points_but_those_of_the_hand() -> None:
    g = position("0.gallery=scroll 0.sales=jar 0.hand=haniwa 1.hand=teapot")
    for watcher in (1, None):
        view: Any = g.view(watcher)
        mine = view["seats"][0]["points"]
        assert mine == {"total": 4, "works": 1, "bonuses": 3, "sales": 0, "backorders": None}
        assert view["seats"][0]["backorders"] == ["clay"]


def test_when_the_game_is_over_everybody_sees_all_points() -> None:
    g = position("0.gallery=scroll 0.sales=jar 0.hand=haniwa! 1.hand=teapot! ended=wing")
    view: Any = g.view(None)
    assert view["seats"][0]["points"]["backorders"] == 3
    assert view["seats"][0]["points"]["total"] == g.scores()[0] == 7


# Who wins


def test_the_most_points_win() -> None:
    g = position("0.gallery=fan 1.gallery=jar 2.gallery=frog turn=0 ended=deck", players=3)
    assert (g.scores(), g.winners()) == ([1, 3, 2], [1])


@pytest.mark.parametrize(
    ("turn", "winner"),
    [(0, 0), (1, 2), (2, 2), (3, 0)],
)
def test_of_tied_players_the_active_one_wins_or_else_the_next_clockwise(turn: int, winner: int) -> None:
    """R16: seats 0 and 2 are tied; seat 1 comes before seat 2, seat 3 before seat 0."""
    g = position(f"0.gallery=jar 2.gallery=cup 1.gallery=frog turn={turn} ended=deck", players=4)
    assert g.scores() == [3, 2, 3, 0]
    assert g.winners() == [winner]


def test_a_pending_extra_turn_changes_nothing_in_a_tie() -> None:
    """R16: the active player is the one whose turn it is, and after that the seats count, clockwise."""
    g = position("1.gallery=jar 2.gallery=cup turn=0 extra-turns=1 ended=deck", players=3)
    assert g.winners() == [1]


def test_the_active_player_is_not_the_owner_of_the_task_being_performed() -> None:
    """R16: tied after the last card, drawn on the task of seat 1, the turn decides: seat 0 has it."""
    start = "0.gallery=jar 1.gallery=cup 1.task=plane 0.hand=gong deck=fan rest=0.bench step=noon"
    with scenario(start) as (me, _):
        me.chooses("pray")
        assert me.state.scores() == [3, 3]
        assert me.state.winners() == [0]
        me.table.is_over()


def test_nobody_has_won_before_the_end() -> None:
    g = position("0.gallery=jar 0.hand=gong")
    assert g.winners() == []
