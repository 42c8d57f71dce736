"""SET-UP."""

import pytest

from salon.games.bioutifoul.game import here
from salon.games.bioutifoul.rules.cards import ARTISTS, GAP
from tests.games.bioutifoul.scenario import bioutifoul, letters, scenario


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_players_see_6_artworks_and_6_exhibitions_and_have_3_cards_and_3_gold(players: int) -> None:
    g = here(bioutifoul(players).start(seed=11))
    assert len(g.market) == 6
    assert GAP not in g.market
    assert len(g.artwork_deck) + len(g.artwork_discards) == 18
    assert len(g.display) == 6
    assert GAP not in g.display
    assert len(g.exhibition_deck) == 14
    assert len(g.removed) == 0
    assert [len(hand) for hand in g.hand] == [3] * players
    assert len(g.influence_deck) == 24 - 3 * players
    assert list(g.gold) == [3] * players
    assert list(g.works) == [()] * players
    assert list(g.staged) == [()] * players


def test_the_artists_stand_in_random_order() -> None:
    game = bioutifoul(3)
    orders = {letters(here(game.start(seed, events=False)).row) for seed in range(250)}
    assert len(orders) == 24


def test_the_first_player_is_chosen_at_random() -> None:
    """R21: each seat begins about as often as any other (fixed seeds, 400 expected each)."""
    game = bioutifoul(3)
    firsts = [here(game.start(seed, events=False)).first for seed in range(1200)]
    for seat in range(3):
        assert 340 < firsts.count(seat) < 460


def test_the_first_player_takes_the_first_turn_of_round_1() -> None:
    """R21: the seat that was chosen holds the First player card and begins."""
    game = bioutifoul(4)
    begun = set()
    for seed in range(20):
        g = here(game.start(seed))
        assert g.to_act == [g.first]
        assert (g.turn, g.round, g.last_round) == (g.first, 1, False)
        begun.add(g.first)
    assert begun == {0, 1, 2, 3}


def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    game = bioutifoul(5)
    assert game.start(7).position() == game.start(7).position()
    assert game.start(7).position() != game.start(8).position()


def test_nobody_knows_any_hand_at_the_start() -> None:
    g = here(bioutifoul(4).start(seed=2))
    assert list(g.known) == [0] * (4 * len(ARTISTS))


@pytest.mark.parametrize("first", [0, 1, 2])
def test_play_goes_to_the_left_and_the_first_player_opens_each_round(first: int) -> None:
    with scenario(f"market=ARHSAR first={first}", players=3) as table:
        for turn in range(6):
            seat = (first + turn) % 3
            assert table.state.turn == seat
            assert table.state.round == 1 + turn // 3
            table.seat(seat).takes_a_quiet_turn()
        assert table.state.round == 3
        table.seat(first).is_asked("discard")
