"""2. GALLERY."""

import pytest

from tests.games.bioutifoul.scenario import scenario

# Values: Rodrigo 4, Alice 3, Heinrich 2, Sunny 1.
TABLE = "row=RAHS market=ARHSAR display=AR,HS,AH,RS"
GALLERY = f"{TABLE} 0.hand=R 1.hand=AAH step=gallery"


# The worked examples


def test_example_2_three_turns_with_two_three_and_no_actions() -> None:
    """Golden T2, the booklet's example as the first turns of a game: buy, buy; sell, buy, stage; nothing."""
    start = "row=ARHS market=HSHSAR display=RH,AR,RS,AH artworks=RSAA 0.hand=ARR 1.hand=AA influences=SHSR"
    with scenario(start) as table:
        jack, foe = table.seats()
        jack.chooses("play 1 Alice to the right")
        assert table.row == "RAHS"  # Heinrich 2, Sunny 1
        jack.chooses("buy Heinrich")
        jack.chooses("buy Sunny")
        # With nothing left to pay with and no old work to sell, the turn ends by itself, with 1 gold from the bank.
        assert (jack.gold, jack.works, jack.hand) == (3 - 2 - 1 + 1, "HS", "RR")

        foe.chooses("play 1 Alice to the left")
        foe.chooses("done")
        assert foe.hand == "AAS"

        jack.chooses("play 1 Rodrigo to the right")
        assert table.row == "AHRS"  # Rodrigo 2, Sunny 1
        jack.chooses("sell Sunny")
        jack.chooses("buy Rodrigo")
        jack.cannot("sell Rodrigo", because="You bought this Rodrigo just now")
        jack.chooses("stage Rodrigo Heinrich")  # the other old work and the new one
        assert (jack.works, jack.staged) == ("", "RH")
        assert jack.gold == 1 + 1 - 2 + 1
        assert jack.hand == "ARH"
        assert sorted(table.artwork_discards) == ["H", "R", "S"]

        foe.chooses("discard Alice")
        foe.chooses("play 1 Sunny to the left")
        foe.chooses("done")

        assert jack.hand == "ARHS"
        jack.chooses("discard Heinrich")
        jack.chooses("play 1 Alice to the right")
        gold = jack.gold
        jack.chooses("done")
        assert jack.gold == gold + 1 + 1
        assert len(jack.hand) == 3 - 1 + 1
        foe.is_asked("discard")


def test_example_3_one_sunny_and_one_rodrigo_make_their_exhibition() -> None:
    """Golden T3, the booklet's example: both works are discarded, and one Influence card is drawn."""
    with scenario(f"{GALLERY} 0.works=SR influences=H") as table:
        jack = table.seat(0)
        jack.chooses("stage Rodrigo Sunny")
        assert (jack.works, jack.staged, jack.hand) == ("", "RS", "RH")
        assert sorted(table.artwork_discards) == ["R", "S"]
        assert table.display == "AR,HS,AH,-"
        jack.is_asked("gallery")


# Actions


def test_three_purchases_are_three_actions_and_the_fourth_action_does_not_exist() -> None:
    """R11: three actions in total, and the same one may be done three times."""
    with scenario(f"{GALLERY} 0.gold=20") as table:
        me = table.seat(0)
        me.chooses("buy Sunny")
        me.chooses("buy Heinrich")
        me.chooses("buy Alice")
        assert me.works == "SHA"
        assert me.gold == 20 - 1 - 2 - 3 + 1
        table.seat(1).is_asked("influence")


def test_three_sales_are_three_actions() -> None:
    """R11: three in total, whatever their kind."""
    with scenario(f"{GALLERY} 0.works=ARH 0.gold=0") as table:
        me = table.seat(0)
        me.chooses("sell Alice")
        me.chooses("sell Rodrigo")
        me.chooses("sell Heinrich")
        assert me.works == ""
        assert me.gold == 3 + 4 + 2 + 1
        table.seat(1).is_asked("influence")


@pytest.mark.parametrize("left", [1, 2, 3])
def test_so_many_actions_are_left_and_no_more(left: int) -> None:
    """R11: the turn ends after the last action without asking."""
    with scenario(f"{GALLERY} 0.works=SSS 0.gold=0 actions={left}") as table:
        for _ in range(left):
            table.seat(0).chooses("sell Sunny")
        assert table.seat(0).works == "S" * (3 - left)
        table.seat(1).is_asked("influence")


def test_actions_of_every_kind_mix_in_any_order() -> None:
    with scenario(f"{GALLERY} 0.works=RH 0.gold=0") as table:
        me = table.seat(0)
        me.can_only("sell Rodrigo", "sell Heinrich", "done")
        me.chooses("sell Rodrigo")
        me.can("buy Sunny", "buy Rodrigo", "sell Heinrich")
        me.chooses("buy Sunny")
        me.chooses("stage Heinrich Sunny")
        assert (me.works, me.staged, me.gold) == ("", "HS", 4 - 1 + 1)
        table.seat(1).is_asked("influence")


def test_two_exhibitions_fit_in_a_turn_with_a_purchase_between_them() -> None:
    with scenario(f"{GALLERY} 0.works=ARH 0.gold=1 influences=SS") as table:
        me = table.seat(0)
        me.chooses("stage Alice Rodrigo")
        me.chooses("buy Sunny")
        me.chooses("stage Heinrich Sunny")
        assert (me.works, me.staged, me.hand) == ("", "AR,HS", "RSS")
        table.seat(1).is_asked("influence")


# No action


def test_no_action_by_choice_brings_an_influence_card_and_1_gold_besides_the_banks() -> None:
    """R12: by choice; nobody is asked whether to take it."""
    with scenario(f"{GALLERY} 0.gold=3 influences=S") as table:
        me = table.seat(0)
        me.chooses("done")
        assert (me.gold, me.hand) == (3 + 1 + 1, "RS")
        assert table.happened("rested", 0)
        table.seat(1).is_asked("influence")


def test_no_action_because_none_is_possible_brings_the_same() -> None:
    """R12: no gold and no works: the phase passes without a question, and the bonus is compulsory."""
    with scenario(f"{GALLERY} 0.gold=0 influences=S") as table:
        me = table.seat(0)
        assert (me.gold, me.hand) == (2, "RS")
        assert table.happened("rested", 0)
        table.seat(1).is_asked("influence")


@pytest.mark.parametrize("action", ["buy Sunny", "sell Alice", "stage Alice Rodrigo"])
def test_one_action_of_any_kind_forfeits_the_bonus(action: str) -> None:
    """R12: after an action, ending the phase brings nothing more."""
    with scenario(f"{GALLERY} 0.works=AR 0.gold=9 influences=SS") as table:
        me = table.seat(0)
        me.chooses(action)
        gold, hand = me.gold, me.hand
        me.chooses("done")
        assert (me.gold, me.hand) == (gold + 1, hand)
        assert not table.happened("rested", 0)
        table.seat(1).is_asked("influence")


def test_running_out_of_possible_actions_after_one_forfeits_the_bonus() -> None:
    """R12: the rest of the phase passes without a question and without the bonus."""
    with scenario(f"{GALLERY} 0.gold=1") as table:
        me = table.seat(0)
        me.chooses("buy Sunny")
        assert (me.gold, me.hand, me.works) == (1, "R", "S")
        assert not table.happened("rested", 0)
        table.seat(1).is_asked("influence")


# Purchasing artwork


@pytest.mark.parametrize(("artist", "value"), [("Rodrigo", 4), ("Alice", 3), ("Heinrich", 2), ("Sunny", 1)])
def test_a_work_costs_and_brings_the_value_of_its_artist(artist: str, value: int) -> None:
    with scenario(f"{GALLERY} 0.gold={value}") as table:
        me = table.seat(0)
        me.chooses(f"buy {artist}")
        assert table.events[0][3] == value
        assert (me.gold, me.works) == (1, artist[0])
        table.seat(1).is_asked("influence")
    with scenario(f"{GALLERY} 0.gold={value - 1} 0.works={artist[0]}") as table:
        me = table.seat(0)
        have = f"{value - 1} gold bar"
        me.cannot(f"buy {artist}", because=f"{artist} costs {value}; you have {have}")
        me.chooses(f"sell {artist}")
        assert (me.gold, me.works) == (value - 1 + value, "")
        me.is_asked("gallery")


def test_prices_were_fixed_by_the_influence_phase_and_stay_for_the_whole_gallery_phase() -> None:
    with scenario("row=RAHS market=ARHSAR display=AR,HS,AH,RS 0.hand=AAH 0.gold=9") as table:
        me = table.seat(0)
        me.chooses("play 2 Alice to the right")  # from 3 to 1
        me.chooses("buy Alice")
        me.chooses("buy Alice")
        assert me.gold == 9 - 1 - 1
        me.is_asked("gallery")


def test_the_gap_on_the_market_stays_until_the_bank_phase() -> None:
    with scenario(f"{GALLERY} 0.gold=9 artworks=HH") as table:
        me = table.seat(0)
        me.chooses("buy Heinrich")
        assert table.market == "AR-SAR"
        me.cannot("buy Heinrich", because="There is no Heinrich for sale")
        me.chooses("done")
        assert table.market == "ARHSAR"
        table.seat(1).is_asked("influence")


def test_a_gallery_has_room_for_three_works() -> None:
    with scenario(f"{GALLERY} 0.works=AA 0.gold=20") as table:
        me = table.seat(0)
        me.chooses("buy Sunny")
        me.cannot("buy Sunny", "buy Heinrich", because="Your gallery is full: it has room for 3 works")
        assert me.works == "AAS"


@pytest.mark.parametrize("makes_room", ["sell Alice", "stage Alice Rodrigo"])
def test_a_full_gallery_may_buy_again_once_a_sale_or_an_exhibition_has_made_room(makes_room: str) -> None:
    """R18: room is checked at the moment of buying."""
    with scenario(f"{GALLERY} 0.works=ARA 0.gold=9") as table:
        me = table.seat(0)
        me.cannot("buy Sunny", because="Your gallery is full")
        me.chooses(makes_room)
        me.chooses("buy Sunny")
        assert me.works[-1] == "S"
        me.is_asked("gallery")


# Selling artwork


def test_a_work_bought_this_turn_cannot_be_sold_this_turn() -> None:
    """R17: the ban is on the card that was bought."""
    with scenario(f"{GALLERY} 0.gold=9") as table:
        me = table.seat(0)
        me.chooses("buy Alice")
        me.cannot("sell Alice", because="You bought this Alice just now; it can be sold from your next turn on")


def test_a_work_bought_last_turn_can_be_sold() -> None:
    """R17: the ban ends with the turn."""
    with scenario(f"{GALLERY} 0.gold=9") as table:
        me, foe = table.seats()
        me.chooses("buy Alice")
        me.chooses("done")
        foe.takes_a_quiet_turn()
        me.chooses("play 1 Rodrigo to the right")
        me.can("sell Alice")


def test_of_an_old_and_a_new_work_of_one_artist_only_the_old_one_can_be_sold() -> None:
    """R17: as many sales as old works of the artist hang in the gallery."""
    with scenario(f"{GALLERY} 0.works=A1 0.gold=9") as table:
        me = table.seat(0)
        me.chooses("buy Alice")
        me.chooses("sell Alice")
        assert me.works == "A"
        assert 0 in table.state.artwork_discards  # A1, the old one
        me.cannot("sell Alice", because="You bought this Alice just now")


def test_an_exhibition_spends_the_new_work_so_that_the_old_one_can_still_be_sold() -> None:
    """R17: with an old and a new Alice the new one goes into the exhibition."""
    with scenario(f"{GALLERY} 0.works=A1R1 0.gold=9") as table:
        me = table.seat(0)
        me.chooses("buy Alice")
        me.chooses("stage Alice Rodrigo")
        assert list(table.state.works[0]) == [0]  # A1
        me.chooses("sell Alice")
        assert (me.works, me.staged) == ("", "AR")
        table.seat(1).is_asked("influence")


def test_an_exhibition_of_old_works_leaves_the_new_one_unsaleable() -> None:
    """R17: what is left over is new, so it cannot be sold."""
    with scenario(f"{GALLERY} 0.works=AR 0.gold=9") as table:
        me = table.seat(0)
        me.chooses("buy Sunny")
        me.chooses("stage Alice Rodrigo")
        assert me.works == "S"
        me.cannot("sell Sunny", because="You bought this Sunny just now")


@pytest.mark.parametrize(
    ("works", "bought", "pair", "left", "saleable"),
    [
        ("ARA", 1, "stage Alice Rodrigo", "A", "A"),  # new Alice, old Rodrigo spent
        ("AAR", 1, "stage Alice Rodrigo", "A", "A"),  # new Rodrigo, an old Alice spent
        ("AAR", 2, "stage Alice Rodrigo", "A", "A"),  # new Alice and Rodrigo spent
        ("AAR", 3, "stage Alice Rodrigo", "A", ""),
        ("HAR", 2, "stage Alice Rodrigo", "H", "H"),
        ("HAR", 1, "stage Alice Heinrich", "R", ""),
        ("ARH", 1, "stage Alice Rodrigo", "H", ""),
        ("RAH", 2, "stage Alice Rodrigo", "H", ""),
    ],
)
def test_new_works_are_spent_first_and_the_count_of_new_ones_stays_right(
    works: str, bought: int, pair: str, left: str, saleable: str
) -> None:
    """R17: old and new works in every mixture; the gallery hangs them oldest first."""
    with scenario(f"{GALLERY} 0.gold=0 0.works={works} bought={bought} actions=2") as table:
        me, foe = table.seats()
        me.chooses(pair)
        assert me.works == left
        if saleable:
            me.can_only(f"sell {'Alice' if saleable == 'A' else 'Heinrich'}", "done")
        else:
            foe.is_asked("influence")  # nothing to sell and nothing to pay with


@pytest.mark.parametrize(("bought", "saleable"), [(0, True), (1, True), (2, True), (3, False)])
def test_an_exhibition_of_one_artist_twice_spends_the_new_works_first(bought: int, saleable: bool) -> None:
    """R17: three works by Alice, so many of them new; two are spent on the Exhibition AA."""
    start = "row=RAHS market=RRHHSS display=AA,HS,AH,RS 0.hand=R 1.hand=AAH 0.gold=0 0.works=AAA step=gallery"
    with scenario(f"{start} bought={bought} actions=2", exhibitions="ten-pairs") as table:
        me, foe = table.seats()
        me.chooses("stage Alice Alice")
        assert (me.works, me.staged) == ("A", "AA")
        if saleable:
            me.can_only("sell Alice", "done")
        else:
            foe.is_asked("influence")


# Holding an exhibition


def test_an_exhibition_needs_both_works_and_must_be_on_display() -> None:
    with scenario(f"{GALLERY} 0.works=AS") as table:
        me = table.seat(0)
        me.cannot("stage Alice Rodrigo", because="your gallery lacks a work by Rodrigo")
        me.cannot("stage Heinrich Sunny", because="your gallery lacks a work by Heinrich")
        me.cannot("stage Alice Sunny", because="The exhibition Alice and Sunny is not on display")


def test_an_exhibition_of_one_artist_needs_two_works_of_that_artist() -> None:
    """R1: staging counts copies, so that lists with same-artist Exhibitions work too."""
    start = "market=RRHHSS display=AA,HS,AH,RS 0.hand=R step=gallery"
    with scenario(f"{start} 0.works=AH", exhibitions="ten-pairs") as table:
        table.seat(0).cannot("stage Alice Alice", because="your gallery lacks a work by Alice")
    with scenario(f"{start} 0.works=AHA", exhibitions="ten-pairs") as table:
        me = table.seat(0)
        me.chooses("stage Alice Alice")
        assert (me.works, me.staged, table.artwork_discards) == ("H", "AA", "AA")
        me.is_asked("gallery")


def test_a_work_bought_this_turn_may_be_exhibited_this_turn() -> None:
    with scenario(f"{GALLERY} 0.works=R 0.gold=3") as table:
        me = table.seat(0)
        me.chooses("buy Alice")
        me.chooses("stage Alice Rodrigo")
        assert me.staged == "AR"
        table.seat(1).is_asked("influence")


def test_of_two_alike_exhibitions_one_is_taken_and_the_gap_stays_until_the_bank_phase() -> None:
    with scenario(f"{GALLERY.replace('AR,HS,AH,RS', 'HS,AR,AR,RS')} 0.works=ARA exhibitions=AH") as table:
        me = table.seat(0)
        me.chooses("stage Alice Rodrigo")
        assert table.display == "HS,-,AR,RS"
        me.chooses("done")
        assert table.display == "HS,AH,AR,RS"
        table.seat(1).is_asked("influence")


def test_a_gallery_has_room_for_any_number_of_exhibitions() -> None:
    start = "row=RAHS market=ARHSAR display=RS,HS,AH,RS 0.hand=R 0.works=RS step=gallery"
    with scenario(f"{start} 0.staged=AR,AR,AR,AR,AS,AS,AS,RH,RH", players=2) as table:
        me = table.seat(0)
        me.chooses("stage Rodrigo Sunny")
        assert me.staged.count(",") == 9
        me.is_asked("gallery")
