"""GAME WITH JUST TWO PLAYERS."""

from collections import Counter

from salon.games.bioutifoul.game import here
from salon.games.bioutifoul.rules.cards import GAP, exhibitions
from tests.games.bioutifoul.scenario import bioutifoul, scenario


def test_five_exhibitions_are_removed_four_are_shown_and_eleven_are_in_the_deck() -> None:
    g = here(bioutifoul(2).start(seed=3))
    assert len(g.removed) == 5
    assert len(g.display) == 4
    assert GAP not in g.display
    assert len(g.exhibition_deck) == 11
    assert sorted([*g.removed, *g.display, *g.exhibition_deck]) == exhibitions("six-pairs")
    assert [len(hand) for hand in g.hand] == [3, 3]
    assert len(g.market) == 6


def test_the_removed_exhibitions_are_random() -> None:
    game = bioutifoul(2)
    removed = [tuple(sorted(here(game.start(seed)).removed)) for seed in range(40)]
    assert len(set(removed)) > 20


def test_nobody_ever_sees_the_removed_exhibitions() -> None:
    """R20: they stay secret to the end, when their number is all that a view tells."""
    with scenario("removed=AR,AR,AR,AR,RS display=HS,HS,HS,HS step=over") as table:
        for seat in (0, 1, None):
            view = table.state.view(seat)
            assert isinstance(view["decks"], dict)
            assert view["decks"]["removed"] == 5
            assert "'rodrigo'" in str(view)  # an artist of the row
            assert "['alice', 'rodrigo']" not in str(view)
        table.is_over()


def test_the_opponent_is_the_neighbour_on_both_sides() -> None:
    with scenario("row=RAHS market=ARHSAR 0.hand=AAR 1.hand=S influences=H") as table:
        me, foe = table.seats()
        me.chooses("play 2 Alice to the right")
        assert foe.hand == "AAS"
        me.chooses("done")
        foe.chooses("play 2 Alice to the left")
        assert me.hand == "AARH"
        foe.is_asked("gallery")


def test_the_display_is_refilled_to_four() -> None:
    with scenario("market=ARHSAR display=AR,HS,AH,RS 0.works=AR step=gallery 0.hand=R 1.hand=AHS") as table:
        table.seat(0).chooses("stage Alice Rodrigo")
        table.seat(0).chooses("done")
        assert len(table.display.split(",")) == 4
        assert "-" not in table.display.split(",")
        assert len(table.state.exhibition_deck) == 10
        table.seat(1).is_asked("influence")


def test_the_removed_exhibitions_never_come_back() -> None:
    game = bioutifoul(2)
    g = here(game.start(seed=9))
    removed = Counter(g.removed)
    while not g.over:
        seat = g.to_act[0]
        legal = g.legal(seat)
        g.play(seat, legal[(len(legal) * 2) // 3])
    assert Counter(g.removed) == removed
