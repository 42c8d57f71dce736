"""SET-UP: hands, the face-down starting cards, the floor and who begins."""

from typing import Any

import pytest

import salon
from salon.engine.errors import SalonError
from salon.engine.options import Value
from salon.games.mottainai.game import here
from salon.games.mottainai.rules.cards import MONK, NAMES, NONE, WORKS, alphabetical, work
from salon.games.mottainai.rules.cover import OWNER
from salon.games.mottainai.rules.events import BEGINS
from salon.games.mottainai.rules.hidden import CARD, cards_in, face_down
from salon.games.mottainai.rules.state import State
from salon.registry import make_with
from tests.games.mottainai.scenario import mottainai, scenario


def starts(players: int, seeds: int) -> list[State]:
    game = mottainai(players)
    return [here(game.start(seed, events=False)) for seed in range(seeds)]


def turned_up(g: State) -> list[int]:
    """The cards that the seats turned up; behind them may lie the first player's starting card."""
    return list(g.floor[: g.game.players])


@pytest.mark.parametrize(("players", "deck"), [(2, 40), (3, 33), (4, 80), (5, 73)])
def test_everybody_gets_five_cards_and_one_face_down_and_turns_one_up(players: int, deck: int) -> None:
    g = here(mottainai(players).start(seed=4))
    assert [len(hand) for hand in g.hand] == [5] * players
    assert len(g.deck) == deck
    first = [seat for seat in range(players) if g.start_card[seat] == NONE]
    assert first == [g.first]  # whose old-task step is over when the first question comes
    assert len(g.floor) == players + 1
    assert g.waiting_area == [()] * players
    for zone in (g.helpers, g.sales, g.bench, g.gallery, g.gift_shop):
        assert list(zone) == [()] * players
    assert list(g.task) == [NONE] * players


@pytest.mark.parametrize("zone", ["hand", "task", "start_card", "gallery", "gift_shop"])
def test_a_saved_game_has_each_zone_for_every_seat(zone: str) -> None:
    saved = mottainai(3).start(seed=4).save()
    assert mottainai(3).load(saved).save() == saved
    fields = saved["fields"]
    assert isinstance(fields, dict)
    fields[zone].pop()
    with pytest.raises(SalonError, match="This saved game is damaged"):
        mottainai(3).load(saved)


@pytest.mark.parametrize(("players", "decks"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_two_and_three_players_have_one_deck_and_four_and_five_have_two(players: int, decks: int) -> None:
    g = here(mottainai(players).start(seed=1))
    assert sorted(g.all_cards()) == sorted(WORKS * decks)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_alphabetically_first_name_turned_up_starts(players: int) -> None:
    begun = set()
    for g in starts(players, 40):
        names = [alphabetical(card) for card in turned_up(g)]
        assert names[g.first] == min(names)
        assert (g.turn, g.to_act, g.round) == (g.first, [g.first], 1)
        begun.add(g.first)
    assert begun == set(range(players))


def test_go_set_comes_before_gong() -> None:
    """R24: names as printed, letter by letter, a space before any letter."""
    in_order = [NAMES[card] for card in sorted(WORKS, key=alphabetical)]
    assert in_order.index("Go Set") + 1 == in_order.index("Gong")
    assert in_order[:3] == ["Amulet", "Bangle", "Bell"]
    assert in_order[-2:] == ["Umbrella", "Vase"]


def test_who_turned_up_go_set_starts_before_who_turned_up_gong() -> None:
    """R24: in whichever seat."""
    both = {work("go-set"), work("gong")}
    met = [g for g in starts(2, 1500) if set(turned_up(g)) == both]
    assert {g.first for g in met} == {0, 1}
    assert {turned_up(g)[g.first] for g in met} == {work("go-set")}


def test_of_two_seats_with_the_same_first_name_one_starts_at_random() -> None:
    """R13: with two decks two players can turn up the same work."""
    places = []
    for g in starts(4, 1500):
        names = [alphabetical(card) for card in turned_up(g)]
        tied = [seat for seat in range(4) if names[seat] == min(names)]
        assert g.first in tied
        if len(tied) == 2:
            places.append(tied.index(g.first))
    assert len(places) > 20
    assert 0.3 < sum(places) / len(places) < 0.7


def test_the_start_player_is_the_same_for_the_same_seed() -> None:
    game = mottainai(4)
    assert game.start(7).position() == game.start(7).position()
    assert game.start(7).position() != game.start(8).position()


@pytest.mark.parametrize("first", [0, 1, 2])
def test_play_goes_clockwise_and_the_start_player_opens_each_round(first: int) -> None:
    with scenario(f"0.hand=jar,fan 1.hand=cup,doll 2.hand=gong,plane first={first}", players=3) as seats:
        for turn in range(6):
            seat = seats[(first + turn) % 3]
            assert (seat.state.turn, seat.state.round) == (seat.number, 1 + turn // 3)
            seat.takes_a_quiet_turn()
        seats[first].is_asked("new_task")


# The face-down starting card


def test_nobody_has_seen_the_starting_cards_not_even_their_owners() -> None:
    """R10: the card lies unseen until it reaches the floor."""
    g = here(mottainai(3).start(seed=9))
    for seat in range(3):
        view: Any = g.view(seat)
        assert [temple["face_down"] for temple in view["seats"]] == [each != g.first for each in range(3)]
        assert [temple["task"] for temple in view["seats"]] == [None] * 3
        if seat != g.first:
            assert g.start_card[seat] == face_down(g.start_card[seat] & CARD)
            in_worlds = {cards_in([here(g.redeal(seat, seed)).start_card[seat]])[0] for seed in range(30)}
            assert len(in_worlds) > 10


def test_the_starting_card_goes_to_the_floor_as_the_first_old_task_and_may_be_taken_at_once() -> None:
    """R10: face up, in the old-task step, like any old task."""
    with scenario("0.hand=statue 0.start=jar 1.start=cup 1.hand=gong") as (me, foe):
        assert me.floor == "jar"
        assert me.table.happened("old-task", 0, work("jar"), 1)
        me.chooses("new task statue")
        me.chooses("hire jar")
        assert me.helpers == "jar"
        assert foe.floor == "cup"
        foe.is_asked("new_task")


def test_on_the_first_turn_of_the_game_only_the_own_task_is_performed() -> None:
    """R10: the opponents' cards are no tasks yet."""
    with scenario("0.hand=statue 0.start=jar 1.start=frog 2.start=cup 1.hand=gong 2.hand=fan", players=3) as seats:
        me = seats[0]
        me.chooses("new task statue")
        assert [event for event in me.table.events if event[0] == BEGINS] == [(BEGINS, 0, 0, MONK)]
        me.chooses("hire jar")
        assert me.state.turn == 1
        assert me.helpers == "jar"
        assert seats[1].floor == "frog"
        seats[1].is_asked("new_task")


def test_in_the_first_round_only_those_who_have_had_a_turn_have_a_task() -> None:
    """R10: seat 2, who has not, is skipped."""
    start = "0.task=statue 1.hand=tower,scroll 1.start=frog 2.start=amulet 2.hand=gong floor=jar,cup turn=1"
    with scenario(start, players=3) as (_, me, left):
        me.chooses("new task tower")
        assert me.state.count[OWNER] == 0  # its left neighbour, seat 2, has no task
        me.chooses("hire jar")
        assert me.state.count[OWNER] == 1
        me.chooses("hire cup")
        assert me.helpers == "jar cup"
        left.is_asked("new_task")


def test_works_cannot_take_or_use_a_starting_card() -> None:
    """R10: not for Doll, Flute or Brick."""
    with scenario("0.hand=gong 0.gallery=doll 1.start=cup 1.hand=fan step=new-task") as (me, _):
        me.can_only("new task gong", "pass")
    with scenario("0.hand=gong 0.task=statue 0.gallery=flute 1.start=cup 1.hand=fan step=noon") as (me, _):
        me.can_only("pray")
    start = "0.hand=jar,vase 0.task=gong 0.gallery=brick 1.start=cup 1.hand=fan step=noon"
    with scenario(start) as (me, _):
        me.can_only("pray")  # a second clay card would do, as a task
    with scenario(start.replace("1.start=cup", "1.task=cup floor=doll")) as (me, _):
        me.chooses("collect doll")
        me.can_only("forge jar", "forge vase", "pray")


# Options


def test_the_extended_game_is_preset_for_four_and_five_players() -> None:
    assert [mottainai(players).options["extended"] for players in (2, 3, 4, 5)] == [False, False, True, True]
    assert mottainai(4, extended=False).options["extended"] is False
    assert mottainai(2, extended=True).options["extended"] is True
    assert mottainai().options == {"players": 2, "edition": "mat", "extended": False, "teams": False}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_teams_are_for_four_players_only(players: int) -> None:
    with pytest.raises(salon.SalonError, match="four players only: partners sit opposite"):
        mottainai(players, teams=True)
    assert mottainai(4, teams=True).options["teams"] is True


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 1}, "players"),
        ({"players": 6}, "players"),
        ({"edition": "v0.84"}, "edition"),
        ({"extended": "six"}, "extended"),
        ({"expansion": "wutai"}, "expansion"),
    ],
)
def test_other_options_are_refused_by_name(options: dict[str, Value], sentence: str) -> None:
    with pytest.raises(salon.SalonError, match=sentence):
        make_with("mottainai", options)
