"""SET-UP: decks, the market, Achievements, who plays whom, and the first Atelier points."""

from typing import Any

import pytest

import salon
from salon.engine.language import translator
from salon.engine.options import Value
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.encode import ART, BOARD, SIDE, TILE
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    ADVANCED,
    CARD_COUNT,
    HARDSHIPS,
    JOBS,
    MUSES,
    REVOLUTION,
    WHITE,
)
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.words.wording import effect_text
from salon.registry import make_with
from tests.games.bohemians.scenario import bohemians
from tests.games.bohemians.sets import opened
from tests.games.bohemians.stage import stage_edition


def start(players: int, seed: int = 0, **options: Value) -> State:
    return here(bohemians(players, **options).start(seed))


def sides_chosen(g: State, *sides: int) -> State:
    """All players choose the side of their Job tile, in turn order."""
    for side in sides:
        g.play(g.to_act[0], SIDE + side)
    return g


def takes(g: State, seat: int, board: int, art: int, tile: int) -> None:
    """Choose these; what is left to the last of four players is theirs without a question."""
    for action in (BOARD + board, ART + art, TILE + tile):
        if action in g.legal(seat):
            g.play(seat, action)
    assert (g.board[seat], g.art[seat], g.job[seat]) == (board, art, 2 * tile)


def in_turn_order(g: State) -> list[int]:
    return [(g.first + step) % g.game.players for step in range(g.game.players)]


# The common area


@pytest.mark.parametrize(("players", "habits"), [(2, 40), (3, 50), (4, 50)])
def test_revolution_is_in_the_habit_deck_from_three_players_on(players: int, habits: int) -> None:
    g = start(players)
    in_game = [*g.habit_deck, *g.habit_market]
    assert sorted(in_game) == list(range(ADVANCED, ADVANCED + habits))
    assert any(REVOLUTION <= card < MUSES for card in in_game) == (players > 2)
    assert {g.box.colour[card] for card in range(REVOLUTION, MUSES)} == {WHITE}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_habits_and_four_muses_lie_face_up(players: int) -> None:
    g = start(players)
    assert [len(g.habit_market), len(g.muse_market)] == [4, 4]
    assert all(ADVANCED <= card < MUSES for card in g.habit_market)
    assert all(MUSES <= card < HARDSHIPS for card in g.muse_market)
    assert sorted([*g.muse_deck, *g.muse_market]) == list(range(MUSES, HARDSHIPS))
    assert sorted(g.hardship_deck) == list(range(HARDSHIPS, ACHIEVEMENTS))
    assert (len(g.muse_deck), len(g.hardship_deck)) == (17, 29)


@pytest.mark.parametrize(("players", "achievements"), [(2, 9), (3, 13), (4, 13)])
def test_achievements_lie_by_cost_the_cheapest_on_top(players: int, achievements: int) -> None:
    for seed in range(20):
        g = start(players, seed)
        costs = [g.box.cost[card] for card in g.achievements[::-1]]
        assert len(costs) == achievements
        assert costs == sorted(costs)
        assert g.box.ids[g.achievements[-1]] == "first-art-piece"
        assert costs[-1] == 15
        assert 8 in costs


def test_with_two_players_the_four_achievements_marked_3_plus_are_out() -> None:
    g = start(2)
    marked = [card for card in range(ACHIEVEMENTS, CARD_COUNT) if g.box.players[card] == 3]
    assert len(marked) == 4
    assert set(marked) <= set(g.out)
    assert not set(marked) & set(g.achievements)


def test_achievements_of_equal_cost_lie_in_random_order() -> None:
    """In both editions."""
    for edition in ("en", "fr"):
        orders: set[tuple[int, ...]] = set()
        for seed in range(60):
            g = start(3, seed, edition=edition)
            twice = [card for card in g.achievements if [g.box.cost[each] for each in g.achievements].count(
                g.box.cost[card]) > 1]  # fmt: skip
            orders.add(tuple(twice))
        assert len(orders) > 4


def test_decks_are_shuffled_by_the_seed() -> None:
    one, other = start(3, 1), start(3, 2)
    assert one.habit_deck != other.habit_deck
    assert one.muse_deck != other.muse_deck
    assert one.hardship_deck != other.hardship_deck
    assert start(3, 1).position() == one.position()


# Each player


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gets_another_board_another_deck_and_another_job(players: int) -> None:
    seen: set[tuple[int, int, int]] = set()
    for seed in range(40):
        g = start(players, seed)
        jobs = [job // 2 for job in g.job]
        for dealt in (g.board, g.art, jobs):
            assert len(set(dealt)) == players
        seen |= set(zip(g.board, g.art, jobs, strict=True))
    assert len(seen) > 25  # of 64: dealt independently of each other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_starting_deck_is_the_ten_habits_of_the_own_art_and_one_of_them_is_white(players: int) -> None:
    g = sides_chosen(start(players, 5), *[0] * players)
    for seat in range(players):
        own = sorted(g.own_cards(seat))
        assert own == list(range(10 * g.art[seat], 10 * g.art[seat] + 10))
        assert [g.box.colour[card] for card in own].count(WHITE) == 1
        assert all(not g.box.effects[card] for card in own)
    others = [card for card in g.out if card < ADVANCED]
    assert len(others) == 10 * (4 - players)


def test_the_first_player_is_random_and_goes_first() -> None:
    firsts = [start(3, seed).first for seed in range(60)]
    assert set(firsts) == {0, 1, 2}
    for seed in range(5):
        g = start(3, seed)
        assert g.to_act == [g.first]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_owner_chooses_the_side_in_turn_order(players: int) -> None:
    g = start(players, 3)
    tiles = [job // 2 for job in g.job]
    for place, seat in enumerate(in_turn_order(g)):
        assert g.to_act == [seat]
        assert g.legal(seat) == [SIDE, SIDE + 1]
        g.play(seat, SIDE + place % 2)
    assert g.job == [2 * tiles[seat] + in_turn_order(g).index(seat) % 2 for seat in range(players)]
    assert g.phase == 1
    assert g.round == 1


# The first Atelier points


def test_atelier_points_in_turn_order_before_the_setup_lines() -> None:
    for players in (2, 3, 4):
        g = start(players, 8)
        assert [g.atelier[seat] for seat in in_turn_order(g)] == [0, 2, 3, 4][:players]


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_the_owner_of_a_gain_10_tile_stands_on_10_12_13_or_14(place: int) -> None:
    """The Beggar's first side has SETUP 10."""
    with opened(stage_edition()) as cards:
        game = bohemians(4, dealing="chosen", cards=cards)
        g = here(game.start(2))
        owner = in_turn_order(g)[place]
        others = iter([1, 2, 3])
        for number, seat in enumerate(in_turn_order(g)):
            takes(g, seat, number, number, 0 if seat == owner else next(others))
        before = list(g.atelier)
        for seat in in_turn_order(g):
            g.play(seat, SIDE)
        assert before[owner] == [0, 2, 3, 4][place]
        assert g.atelier[owner] == [10, 12, 13, 14][place]


def test_the_setup_line_never_leads_above_20() -> None:
    """The Musician of the stage gains 19: from 4 that is 20."""
    with opened(stage_edition()) as cards:
        g = here(bohemians(4, dealing="chosen", cards=cards).start(2))
        for number, seat in enumerate(in_turn_order(g)):
            takes(g, seat, number, number, (0, 2, 3, 1)[number])
        sides_chosen(g, 0, 0, 0, 0)
        assert [g.atelier[seat] for seat in in_turn_order(g)] == [10, 2 + 1, 3 + 3, 20]


def test_the_setup_line_is_that_of_the_side_chosen() -> None:
    """R39: the sides of a tile are two jobs; of the Beggar's, one gains 10 and the other 6."""
    with opened(stage_edition()) as cards:
        for side, points in ((0, 10), (1, 6)):
            g = here(bohemians(2, dealing="chosen", cards=cards).start(0))
            one, other = in_turn_order(g)
            for seat, tile in ((one, 0), (other, 2)):
                takes(g, seat, tile, tile, tile)
            g.play(one, SIDE + side)
            assert g.atelier[one] == points


def test_the_sides_of_every_tile_of_the_house_set_differ() -> None:
    """R39."""
    t = translator("en")
    box = here(bohemians().start(0)).box
    for tile in range(4):
        one, other = JOBS + 2 * tile, JOBS + 2 * tile + 1
        sides = [
            (box.setup_atelier[card], [effect_text(each, t) for each in box.effects[card]]) for card in (one, other)
        ]
        assert sides[0] != sides[1]


# Chosen by agreement


@pytest.mark.parametrize("players", [2, 3, 4])
def test_by_agreement_boards_decks_and_jobs_are_chosen_in_turn_order(players: int) -> None:
    g = start(players, 4, dealing="chosen")
    assert g.board == g.art == g.job == [-1] * players
    for number, seat in enumerate(in_turn_order(g)):
        if number < 3:
            assert g.to_act == [seat]
            assert g.legal(seat) == [BOARD + each for each in range(number, 4)]
        takes(g, seat, number, number, number)
    sides_chosen(g, *[1] * players)
    for number, seat in enumerate(in_turn_order(g)):
        assert (g.board[seat], g.art[seat], g.job[seat]) == (number, number, 2 * number + 1)
        assert sorted(g.own_cards(seat)) == list(range(10 * number, 10 * number + 10))


# The Journalist


def journalists(players: int, edition: str) -> int:
    """In how many of 40 games somebody is the Journalist, tile 3."""
    return sum([3 in [job // 2 for job in start(players, seed, edition=edition).job] for seed in range(40)])


def test_in_french_the_journalist_needs_three_players() -> None:
    assert journalists(2, "fr") == 0
    assert journalists(3, "fr") > 0


def test_in_english_nobody_says_so() -> None:
    assert journalists(2, "en") > 0


def test_in_french_the_journalist_cannot_be_chosen_by_two() -> None:
    for edition, tiles in (("fr", [0, 1, 2]), ("en", [0, 1, 2, 3])):
        g = start(2, 0, dealing="chosen", edition=edition)
        seat = g.first
        g.play(seat, BOARD)
        g.play(seat, ART)
        assert g.legal(seat) == [TILE + tile for tile in tiles]
        assert ("Journalist" in g.game.rules_now(g, seat)) == (3 in tiles)


# The view from the first moment on, and options


def test_who_plays_whom_is_public() -> None:
    g = sides_chosen(start(3, 6), 0, 1, 0)
    for watcher in (0, 1, 2, None):
        view: Any = g.view(watcher)
        assert [each["board"] for each in view["seats"]] == g.board
        assert [each["art"] for each in view["seats"]] == g.art
        assert [each["job"] for each in view["seats"]] == g.job
        assert view["achievements"] == list(g.achievements[::-1])


def test_the_options_and_their_defaults() -> None:
    assert bohemians().options == {
        "players": 2,
        "mode": "compete",
        "level": "normal",
        "spirit": "industry",
        "edition": "en",
        "dealing": "random",
        "doubles": "once",
        "cards": "house",
    }


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": 0}, "players"),
        ({"players": 5}, "players"),
        ({"edition": "pl"}, "edition"),
        ({"dealing": "drafted"}, "dealing"),
        ({"doubles": "twice"}, "doubles"),
        ({"cards": "printed"}, "cards"),
        ({"spirit": "romanticism"}, "spirit"),
    ],
)
def test_other_options_are_refused_by_name(options: dict[str, Value], sentence: str) -> None:
    with pytest.raises(salon.SalonError, match=sentence):
        make_with("bohemians", options)
