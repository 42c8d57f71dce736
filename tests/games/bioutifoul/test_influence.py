"""1. INFLUENCE."""

import pytest

from salon.games.bioutifoul.rules.encode import BUY, INFLUENCE, artist_and_places, play_of
from tests.games.bioutifoul.scenario import scenario

MARKET = "market=ARHSAR"
INFLUENCE_STEP = f"{MARKET} step=influence"

# Where an artist can go with so many cards, by the place it stands at: 0 is beside the Bid card and worth 4.
MOVE_TABLE = {
    (1, 0): [1],
    (1, 1): [0, 2],
    (1, 2): [1, 3],
    (1, 3): [2],
    (2, 0): [2],
    (2, 1): [3],
    (2, 2): [0],
    (2, 3): [1],
    (3, 0): [3],
    (3, 1): [],
    (3, 2): [],
    (3, 3): [0],
}


def row_with_alice_at(place: int) -> str:
    return "RHS"[:place] + "A" + "RHS"[place:]


def words(cards: int, places: int) -> str:
    return f"play {cards} Alice to the {'left' if places < 0 else 'right'}"


# The worked example and the table of moves


def test_example_1_two_alice_cards_take_her_from_3_to_1() -> None:
    """Golden T1, the booklet's example: two places to the right, from value 3 to value 1."""
    with scenario(f"row=RAHS 0.hand=AAH {INFLUENCE_STEP}") as table:
        jack = table.seat(0)
        jack.cannot("play 2 Alice to the left", because="must fit on the row")
        jack.chooses("play 2 Alice to the right")
        assert table.row == "RHSA"
        assert table.happened("played", 0, 0, 2, 1, 1)
        jack.is_asked("gallery")


@pytest.mark.parametrize(("way", "row"), [("left", "ARHS"), ("right", "RHAS")])
def test_example_1_one_alice_card_could_have_gone_either_way(way: str, row: str) -> None:
    """Golden T1, second sentence: with one card there is a choice of direction."""
    with scenario(f"row=RAHS 0.hand=AAH {INFLUENCE_STEP}") as table:
        table.seat(0).chooses(f"play 1 Alice to the {way}")
        assert table.row == row
        table.seat(0).is_asked("gallery")


@pytest.mark.parametrize(("cards", "place"), list(MOVE_TABLE))
def test_every_cell_of_the_table_of_moves(cards: int, place: int) -> None:
    """R5: exactly the moves that fit on the row, exactly as far as cards are played."""
    for target in MOVE_TABLE[cards, place]:
        with scenario(f"row={row_with_alice_at(place)} 0.hand=AAA {INFLUENCE_STEP}") as table:
            me = table.seat(0)
            me.chooses(words(cards, target - place))
            assert table.row.index("A") == target
            assert table.state.value(0) == 4 - target
            assert me.hand == "A" * (3 - cards)
            me.is_asked("gallery")
    with scenario(f"row={row_with_alice_at(place)} 0.hand=AAA {INFLUENCE_STEP}") as table:
        for places in (-cards, cards):
            if place + places not in MOVE_TABLE[cards, place]:
                table.seat(0).cannot(words(cards, places), because="the move must fit on the row")
        table.seat(0).is_asked("influence")


@pytest.mark.parametrize("place", [1, 2])
def test_three_cards_of_an_artist_in_the_middle_cannot_all_be_played_but_one_or_two_can(place: int) -> None:
    """R5: no wrap-around and no shortened move."""
    with scenario(f"row={row_with_alice_at(place)} 0.hand=AAA {INFLUENCE_STEP}") as table:
        me = table.seat(0)
        me.cannot(words(3, -3), words(3, 3), because=f"Alice stands at {4 - place} and cannot move 3 that way")
        me.can_only(words(1, -1), words(1, 1), words(2, 2 if place == 1 else -2))


def test_a_hand_of_three_never_gives_more_than_five_plays() -> None:
    with scenario(f"row=RAHS 0.hand=ARH {INFLUENCE_STEP}") as table:
        table.seat(0).can_only(
            words(1, -1),
            words(1, 1),
            "play 1 Rodrigo to the right",
            "play 1 Heinrich to the left",
            "play 1 Heinrich to the right",
        )


def test_the_numbering_of_moves_goes_there_and_back() -> None:
    for artist in range(4):
        for places in (-3, -2, -1, 1, 2, 3):
            action = INFLUENCE + artist * 6 + play_of(0, places)
            assert INFLUENCE <= action < BUY
            assert artist_and_places(action - INFLUENCE) == (artist, places)


@pytest.mark.parametrize(
    ("before", "play", "after"),
    [
        ("ARHS", "play 3 Alice to the right", "RHSA"),
        ("RHSA", "play 3 Alice to the left", "ARHS"),
        ("RHAS", "play 2 Alice to the left", "ARHS"),
        ("RAHS", "play 2 Alice to the right", "RHSA"),
        ("ARHS", "play 2 Alice to the right", "RHAS"),
        ("RAHS", "play 1 Alice to the right", "RHAS"),
    ],
)
def test_the_artists_passed_over_close_up_in_their_order(before: str, play: str, after: str) -> None:
    """R6: a slide, not a swap with the artist who stood there; "rows" in the booklet are places [R25]."""
    with scenario(f"row={before} 0.hand=AAA {INFLUENCE_STEP}") as table:
        table.seat(0).chooses(play)
        assert table.row == after
        table.seat(0).is_asked("gallery")


# How many cards


def test_at_least_one_influence_card_must_be_played() -> None:
    """R4: there is no way to play none."""
    with scenario(f"row=RAHS 0.hand=AAR {INFLUENCE_STEP}") as table:
        table.seat(0).cannot("keep", because="At least one Influence card must be played")


def test_fewer_cards_than_held_may_be_played() -> None:
    """R7: with three Alice at the end of the row, one, two or three of them."""
    with scenario(f"row=ARHS 0.hand=AAA {INFLUENCE_STEP}") as table:
        me = table.seat(0)
        me.can_only(words(1, 1), words(2, 2), words(3, 3))
        me.chooses(words(1, 1))
        assert me.hand == "AA"
        me.is_asked("gallery")


def test_more_cards_than_held_cannot_be_played() -> None:
    with scenario(f"row=ARHS 0.hand=AAR {INFLUENCE_STEP}") as table:
        me = table.seat(0)
        me.cannot("play 3 Alice to the right", because="You hold 2 Influence cards of Alice, not 3")
        me.cannot("play 1 Sunny to the left", because="You do not hold an Influence card of Sunny")


def test_a_single_play_is_made_without_asking() -> None:
    with scenario(f"row=AHRS 0.hand=A {INFLUENCE_STEP}") as table:
        assert table.row == "HARS"
        assert table.seat(0).hand == ""
        table.seat(0).is_asked("gallery")


def test_only_one_play_is_made_in_a_turn() -> None:
    with scenario(f"row=RAHS 0.hand=AAR {INFLUENCE_STEP}") as table:
        me = table.seat(0)
        me.chooses("play 1 Alice to the right")
        me.cannot("play 1 Alice to the right", "keep", because="The Influence phase of this turn is over")


# Whom the cards go to


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("giver", [0, 1])
def test_played_cards_go_to_the_player_on_the_right_who_moved_just_before(players: int, giver: int) -> None:
    right = (giver - 1) % players
    hands = " ".join([f"{seat}.hand={'AAH' if seat == giver else 'S'}" for seat in range(players)])
    with scenario(f"row=RAHS turn={giver} {hands} {INFLUENCE_STEP}", players=players) as table:
        table.seat(giver).chooses("play 2 Alice to the right")
        assert table.seat(giver).hand == "H"
        for seat in table.seats():
            if seat.number not in (giver, right):
                assert seat.hand == "S"
        assert table.seat(right).hand == "AAS"
        assert table.happened("played", giver, 0, 2, 1, right)
        table.seat(giver).is_asked("gallery")


def test_cards_received_after_the_own_turn_are_playable_in_the_next_one() -> None:
    """R19: a card handed over during a turn is in hand at once, and first of use in the next own turn."""
    with scenario(f"row=RAHS 0.hand=AAH 1.hand=SR 2.hand=SSR {INFLUENCE_STEP}", players=3) as table:
        table.seat(0).chooses("play 2 Alice to the right")
        assert table.seat(2).hand == "AARSS"
        table.seat(2).cannot("play 1 Alice to the left", because="Somebody else decides now")
        table.seat(0).chooses("done")
        table.seat(1).takes_a_quiet_turn()
        table.seat(2).chooses("discard Sunny")
        table.seat(2).chooses("discard Sunny")
        table.seat(2).can("play 2 Alice to the left")


def test_a_card_drawn_in_the_own_turn_is_not_playable_in_it() -> None:
    """R19: the Influence phase is over by the time a card is drawn."""
    position = "row=RAHS market=ARHSAR display=AR,HS,AH,RS 0.hand=S 0.works=AR 0.gold=9 influences=H step=gallery"
    with scenario(position) as table:
        me = table.seat(0)
        me.chooses("stage Alice Rodrigo")
        assert me.hand == "HS"
        me.cannot("play 1 Heinrich to the left", because="The Influence phase of this turn is over")


# The hand limit


def test_a_player_who_holds_more_than_three_cards_discards_the_ones_of_their_choice_down_to_three() -> None:
    with scenario(f"row=RAHS 0.hand=AARHS {MARKET}") as table:
        me = table.seat(0)
        me.can_only("discard Alice", "discard Rodrigo", "discard Heinrich", "discard Sunny")
        me.chooses("discard Heinrich")
        me.can_only("discard Alice", "discard Rodrigo", "discard Sunny")
        me.chooses("discard Alice")
        assert me.hand == "ARS"
        assert sorted(table.influence_discards) == ["A", "H"]
        me.is_asked("influence")


def test_nothing_can_be_played_before_the_discards() -> None:
    with scenario(f"row=RAHS 0.hand=AARR {MARKET}") as table:
        me = table.seat(0)
        me.cannot("play 1 Alice to the left", "keep", because="First discard down to 3 Influence cards")
        me.cannot("buy Alice", "done", because="First discard down to 3 Influence cards")
        me.cannot("discard Sunny", because="You do not hold an Influence card of Sunny")


def test_with_three_cards_nothing_may_be_discarded() -> None:
    """R24: no voluntary discards."""
    with scenario(f"row=RAHS 0.hand=AAR {MARKET}") as table:
        why = "Influence cards are discarded only as a turn begins, by a player who holds more than 3"
        table.seat(0).cannot("discard Alice", "discard Rodrigo", because=why)


def test_with_four_cards_exactly_one_is_discarded() -> None:
    """R24: down to three, and no further."""
    with scenario(f"row=RAHS 0.hand=AARR {MARKET}") as table:
        me = table.seat(0)
        me.chooses("discard Alice")
        assert me.hand == "ARR"
        me.cannot("discard Alice", because="only as a turn begins")


def test_a_hand_of_one_artist_is_asked_all_the_same() -> None:
    """A discard without a question would tell everybody that the other cards are of the same artist."""
    with scenario(f"row=ARHS 0.hand=AAAAA {MARKET}") as table:
        me = table.seat(0)
        me.chooses("discard alice")
        me.chooses("discard alice")
        assert (me.hand, table.influence_discards) == ("AAA", "AA")
        me.is_asked("influence")


def test_the_limit_applies_only_as_the_own_turn_begins() -> None:
    """Cards given to a full hand, and cards drawn above three, stay until the player's next turn begins."""
    start = f"row=RAHS 0.hand=AAR 1.hand=RHS {MARKET} influences=HS"
    with scenario(start) as table:
        me, foe = table.seats()
        me.chooses("play 2 Alice to the right")
        assert foe.hand == "AARHS"
        me.chooses("done")
        assert me.hand == "RH"
        foe.is_asked("discard")
        foe.chooses("discard Sunny")
        foe.chooses("discard Heinrich")
        foe.chooses("play 2 Alice to the left")
        foe.chooses("done")
        assert me.hand == "AARH"
        me.is_asked("discard")


def test_the_largest_hand_is_seven_two_kept_two_drawn_and_three_received() -> None:
    cards = "0.hand=AAR 1.hand=HHH 2.hand=S influences=SS"
    table_top = "row=RHAS market=ARHSAR display=AR,HS,AH,RS,AS,RH 0.works=ARH 0.gold=9"
    with scenario(f"{table_top} {cards}", players=3) as table:
        me = table.seat(0)
        me.chooses("play 1 Rodrigo to the right")
        me.chooses("stage Alice Rodrigo")
        me.chooses("buy Sunny")
        me.chooses("stage Heinrich Sunny")
        table.seat(1).chooses("play 3 Heinrich to the right")
        assert me.hand == "AAHHHSS"
        table.seat(1).chooses("done")
        table.seat(2).takes_a_quiet_turn()
        for artist in ("Alice", "Alice", "Sunny", "Sunny"):
            me.chooses(f"discard {artist}")
        assert me.hand == "HHH"
        me.is_asked("influence")


# influence="may"


def test_as_an_option_no_card_need_be_played() -> None:
    """R4: with influence="may" the row stays, nothing is handed on, and the Gallery phase follows."""
    with scenario(f"row=RAHS 0.hand=AAR 1.hand=S {INFLUENCE_STEP}", influence="may") as table:
        me, foe = table.seats()
        me.can("keep", "play 2 Alice to the right")
        me.chooses("keep")
        assert (table.row, me.hand, foe.hand) == ("RAHS", "AAR", "S")
        assert table.happened("kept", 0)
        me.is_asked("gallery")


def test_as_an_option_even_a_single_play_is_asked_for() -> None:
    """R4: one card at the end of the row may be kept."""
    with scenario(f"row=ARHS 0.hand=A {INFLUENCE_STEP}", influence="may") as table:
        table.seat(0).can_only("keep", "play 1 Alice to the right")


def test_as_an_option_an_empty_hand_skips_the_influence_phase() -> None:
    """R4: with influence="may" a hand can be empty as a turn begins; the Gallery phase comes at once."""
    with scenario(f"row=RAHS 0.hand= 1.hand=AAR {MARKET}", influence="may") as table:
        assert table.row == "RAHS"
        table.seat(0).is_asked("gallery")


def test_as_an_option_a_hand_of_eight_is_cut_to_three() -> None:
    """R4: three kept, two drawn and three received can come together; the limit is the same."""
    with scenario(f"row=RAHS 0.hand=AARRHHSS {MARKET}", influence="may") as table:
        me = table.seat(0)
        for artist in ("Alice", "Rodrigo", "Heinrich", "Sunny"):
            me.chooses(f"discard {artist}")
        me.chooses("discard Alice")
        assert me.hand == "RHS"
        me.can("keep")


def test_even_where_a_card_must_be_played_an_empty_hand_skips_the_influence_phase() -> None:
    """R4: it cannot arise in play, but a position may say so; the turn goes on with the Gallery phase."""
    with scenario("market=ARHSAR 0.hand= 0.gold=4 turn=0") as table:
        table.seat(0).can("buy alice")
