"""SPECIAL CASES: the market as a turn begins."""

from itertools import product

import pytest

from tests.games.bioutifoul.scenario import scenario

SHOWN = "display=AR,HS,AH,RS"  # every artist is on display
ONLY_HEINRICH_AND_SUNNY = "display=HS,HS,HS,HS"


@pytest.mark.parametrize(("artist", "place"), list(product("ARHS", range(6))))
def test_five_works_of_one_artist_are_replaced_wherever_the_sixth_lies(artist: str, place: int) -> None:
    other = "R" if artist == "A" else "A"
    market = artist * place + other + artist * (5 - place)
    new = "ARHS".replace(artist, "") * 2
    with scenario(f"{SHOWN} market={market} artworks={new}") as table:
        assert table.happened("replaced")
        assert table.market == new
        assert sorted(table.artwork_discards) == sorted(market)
        table.seat(0).is_asked("influence")


@pytest.mark.parametrize("artist", "ARHS")
def test_six_works_of_one_artist_are_replaced(artist: str) -> None:
    with scenario(f"{SHOWN} market={artist * 6}") as table:
        assert table.times("replaced") == 1
        assert table.artwork_discards == artist * 6
        table.seat(0).is_asked("influence")


@pytest.mark.parametrize("market", ["AAAARR", "RAAAAR", "RRAAAA", "AAAARH", "HSAAAA"])
def test_four_works_of_one_artist_stay(market: str) -> None:
    with scenario(f"{SHOWN} market={market}") as table:
        assert not table.happened("replaced")
        assert table.market == market
        table.seat(0).is_asked("influence")


def test_artworks_without_any_artist_on_display_are_replaced() -> None:
    display = "display=HH,HH,SS,SS,HS,HS"
    with scenario(f"{display} market=AAARRR artworks=AARRHS", players=3, exhibitions="ten-pairs") as table:
        assert table.happened("replaced")
        assert table.market == "AARRHS"
        table.seat(0).is_asked("influence")


@pytest.mark.parametrize(
    ("display", "market"),
    [
        ("AH,HH,SS,SS,HS,HS", "AAARRR"),  # one artist of one Exhibition
        ("HH,HH,SS,SS,HS,RS", "AAARRR"),
        ("HH,HH,SS,SS,HS,HS", "AAARRH"),  # one Artwork
        ("HH,HH,SS,SS,HS,HS", "SAARRR"),
    ],
)
def test_an_overlap_through_one_artist_is_enough_to_stay(display: str, market: str) -> None:
    with scenario(f"display={display} market={market}", players=3, exhibitions="ten-pairs") as table:
        assert not table.happened("replaced")
        assert table.market == market
        table.seat(0).is_asked("influence")


def test_the_market_is_replaced_only_once_a_turn_and_again_as_the_next_turn_begins() -> None:
    with scenario(f"{SHOWN} market=AAAAAR artworks=HHHHHSSSRRRA 1.hand=HR") as table:
        assert table.times("replaced") == 1
        assert table.market == "HHHHHS"  # no better, and the turn is taken with it
        table.seat(0).takes_a_quiet_turn()
        assert table.times("replaced") == 1
        assert table.market == "SSRRRA"
        table.seat(1).is_asked("influence")


def test_the_market_is_not_looked_at_during_a_turn_only_as_the_next_one_begins() -> None:
    start = f"{SHOWN} row=RHSA market=AAAARR artworks=AHSRHSR 0.gold=9 0.hand=A 1.hand=RH"
    with scenario(f"{start} step=influence") as table:
        me = table.seat(0)
        me.is_asked("gallery")  # one Alice at the right end: its move was forced
        me.chooses("buy Rodrigo")  # four Alice and one Rodrigo are left
        assert not table.happened("replaced")
        me.chooses("done")
        kinds = [table.state.game.EVENTS[event[0]] for event in table.events]
        assert kinds.index("hung") < kinds.index("turn") < kinds.index("replaced")
        assert table.market == "HSRHSR"
        table.seat(1).is_asked("influence")


def test_the_special_case_comes_before_the_hand_limit() -> None:
    """R8: a player who must discard Influence cards already sees the new market."""
    with scenario(f"{SHOWN} market=AAAAAA artworks=RHSRHS 0.hand=AARH") as table:
        assert table.market == "RHSRHS"
        table.seat(0).is_asked("discard")


def test_two_players_compare_the_market_with_the_four_exhibitions_on_display() -> None:
    """R9: a display of four is compared as it is."""
    with scenario(f"{ONLY_HEINRICH_AND_SUNNY} market=AAARRR artworks=AARRHS") as table:
        assert table.happened("replaced")
        assert table.market == "AARRHS"
        table.seat(0).is_asked("influence")


@pytest.mark.parametrize(("display", "replaced"), [("HS,-,-,HS,-,-", True), ("HS,-,-,AH,-,-", False)])
def test_in_the_final_round_only_the_exhibitions_still_face_up_count(display: str, replaced: bool) -> None:
    """R9: fewer than six Exhibitions are compared as they are."""
    start = f"display={display} market=AAARRR artworks=AARRHS last-round=yes first=1 turn=0"
    with scenario(start, players=4) as table:
        assert table.happened("replaced") == replaced
        table.seat(0).is_asked("influence")


@pytest.mark.parametrize(("market", "replaced"), [("AAARRR", False), ("AAAARR", False), ("AAAAAR", True)])
def test_with_no_exhibition_face_up_only_works_of_one_artist_count(market: str, replaced: bool) -> None:
    """R9: without an Exhibition there is nothing to overlap with, so only the first condition is tested."""
    with scenario(f"display=-,-,-,- market={market}") as table:
        assert table.happened("replaced") == replaced
        table.seat(0).is_asked("influence")


def test_a_new_market_is_drawn_from_a_deck_made_of_the_discards_with_the_six_among_them() -> None:
    """R10: the six are discarded first; as the short deck runs out they are shuffled in with the rest."""
    galleries = "0.works=HHH 1.works=SSS 2.works=HHH"
    with scenario(f"market=AAAAAR artwork-discards=RRRRRSS {galleries}", players=3) as table:
        # 18 others: 9 in galleries, 7 discards, so 2 in the deck. 2 + 7 + 6 are drawn from.
        assert table.happened("replaced")
        assert "-" not in table.market
        assert table.artwork_discards == ""
        assert len(table.state.artwork_deck) == 9
        table.seat(0).is_asked("influence")


def test_six_full_galleries_and_an_empty_deck_bring_the_same_six_works_back() -> None:
    """R10: no card is missing although 18 Artworks hang in galleries and the deck is empty."""
    galleries = "0.works=RRR 1.works=RRR 2.works=HHH 3.works=HHH 4.works=SSS 5.works=SSS"
    with scenario(f"market=AAAAAA {galleries}", players=6) as table:
        assert table.times("replaced") == 1
        assert table.market == "AAAAAA"
        assert (len(table.state.artwork_deck), table.artwork_discards) == (0, "")
        table.seat(0).is_asked("influence")
