"""3. BANK, and decks that run out."""

import pytest

from tests.games.bioutifoul.scenario import scenario

# Values: Rodrigo 4, Alice 3, Heinrich 2, Sunny 1.
TABLE = "row=RAHS market=ARHSAR display=AR,HS,AH,RS"
GALLERY = f"{TABLE} 0.hand=R 1.hand=AAH step=gallery"


def test_every_turn_ends_with_1_gold_and_a_full_market_and_display() -> None:
    with scenario(f"{GALLERY} 0.works=AR 0.gold=5 artworks=HA exhibitions=RH,AS") as table:
        me = table.seat(0)
        me.chooses("buy Sunny")
        me.chooses("stage Alice Rodrigo")
        me.chooses("buy Rodrigo")
        assert me.gold == 5 - 1 - 4 + 1
        assert table.times("earned") == 1
        assert table.market == "AHHAAR"
        assert table.display == "RH,HS,AH,RS"
        table.seat(1).is_asked("influence")


def test_gold_comes_before_the_refill() -> None:
    with scenario(f"{GALLERY} 0.gold=5") as table:
        table.seat(0).chooses("buy Sunny")
        table.seat(0).chooses("done")
        kinds = [table.game.EVENTS[event[0]] for event in table.events]
        assert kinds.index("earned") < kinds.index("hung")
        table.seat(1).is_asked("influence")


# Gold


@pytest.mark.parametrize("gold", [43, 500, 9000])
def test_more_gold_than_the_box_holds_blocks_nothing(gold: int) -> None:
    """R2: the bank pays and takes without limit, although the box cannot hold more than 42 gold."""
    with scenario(f"{GALLERY} 0.gold={gold} 1.gold={gold} 0.works=RR") as table:
        me = table.seat(0)
        me.chooses("sell Rodrigo")
        me.chooses("sell Rodrigo")
        me.chooses("buy Rodrigo")
        assert me.gold == gold + 4 + 4 - 4 + 1
        table.seat(1).is_asked("influence")


def test_exact_change_is_always_possible() -> None:
    """R2: gold is a whole number, so 4 can be paid out of 4 and 3 out of 5."""
    with scenario(f"{GALLERY} 0.gold=4") as table:
        table.seat(0).chooses("buy Rodrigo")
        assert table.seat(0).gold == 1
        table.seat(1).is_asked("influence")
    with scenario(f"{GALLERY} 0.gold=5") as table:
        table.seat(0).chooses("buy Alice")
        assert table.seat(0).gold == 2
        table.seat(0).is_asked("gallery")


# Artworks run out


def test_an_empty_artwork_deck_stands_until_a_work_must_be_drawn() -> None:
    """R10: taking the last card does not reshuffle; needing the next one does."""
    # 24 works: 6 on the market, 17 discards, so one Sunny is the whole deck.
    discards = "artwork-discards=AAAARRRRHHHHHSSSS"
    with scenario(f"{GALLERY} {discards} 0.gold=9 1.gold=9") as table:
        me, foe = table.seats()
        assert len(table.state.artwork_deck) == 1
        me.chooses("buy Sunny")
        me.chooses("done")
        assert table.market == "ARHSAR"
        assert (len(table.state.artwork_deck), len(table.artwork_discards)) == (0, 17)

        foe.chooses("play 2 Alice to the right")
        foe.chooses("done")  # nothing to refill: the empty deck stands
        assert (len(table.state.artwork_deck), len(table.artwork_discards)) == (0, 17)

        me.chooses("play 2 Alice to the left")
        me.chooses("buy Sunny")
        me.chooses("done")
        assert "-" not in table.market
        assert (len(table.state.artwork_deck), table.artwork_discards) == (16, "")
        foe.is_asked("discard")


def test_a_deck_that_runs_out_during_a_refill_is_made_anew_in_the_middle_of_it() -> None:
    """R10: the last card is dealt, then the discards are shuffled, with what was discarded this turn among them."""
    discards = "artwork-discards=AAARRRHHHHHSSSSS"
    with scenario(f"{GALLERY} {discards} 0.works=A 0.gold=9 artworks=R") as table:
        me = table.seat(0)
        assert len(table.state.artwork_deck) == 1
        me.chooses("sell Alice")
        me.chooses("buy Alice")
        me.chooses("buy Heinrich")
        assert table.market[0] == "R"
        assert "-" not in table.market
        assert (len(table.state.artwork_deck), table.artwork_discards) == (16, "")
        table.seat(1).is_asked("influence")


def test_the_discards_are_shuffled_not_turned_over() -> None:
    """R10: over several seeds the same discards come back in different orders."""
    markets = set()
    for seed in range(6):
        discards = "artwork-discards=AAAARRRRHHHHHSSSSS"
        with scenario(f"{GALLERY} {discards} 0.gold=9", seed=seed) as table:
            table.seat(0).chooses("buy Alice")
            table.seat(0).chooses("buy Rodrigo")
            table.seat(0).chooses("done")
            markets.add(table.market)
            table.seat(1).is_asked("influence")
    assert len(markets) > 1


# Influence cards run out

HANDS = "0.hand=AAR 1.hand=AHS"


def test_an_empty_influence_deck_is_made_of_its_discards_when_a_card_is_drawn() -> None:
    """R10: the draw reshuffles; the discards are the new deck."""
    # 18 of the 24 cards are discards, 6 are in hands.
    discards = "influence-discards=AAARRRRRHHHHHSSSSS"
    with scenario(f"{TABLE} {HANDS} {discards} step=gallery") as table:
        assert len(table.state.influence_deck) == 0
        table.seat(0).chooses("done")
        assert len(table.seat(0).hand) == 4
        assert (len(table.state.influence_deck), table.influence_discards) == (17, "")
        table.seat(1).is_asked("influence")


def test_an_empty_influence_deck_stands_until_a_card_must_be_drawn() -> None:
    """R10: drawing the last card does not reshuffle."""
    discards = "influence-discards=AAARRRRRHHHHHSSSS"
    with scenario(f"{TABLE} {HANDS} {discards} step=gallery") as table:
        table.seat(0).chooses("done")
        assert table.seat(0).hand == "AARS"
        assert (len(table.state.influence_deck), len(table.influence_discards)) == (0, 17)
        table.seat(1).is_asked("influence")


ALL_IN_HANDS = "0.hand=AAAAAARRRRRR 1.hand=HHHHHHSSSSSS"


def test_with_no_influence_card_left_the_no_action_draw_is_skipped_and_the_gold_is_not() -> None:
    """R13: deck and discards are empty: no card, all else as usual."""
    with scenario(f"{TABLE} {ALL_IN_HANDS} 0.gold=3 step=gallery") as table:
        me = table.seat(0)
        me.chooses("done")
        assert (me.gold, me.hand) == (5, "AAAAAARRRRRR")
        assert table.happened("none-left", 0)
        assert not table.happened("drew", 0)
        table.seat(1).is_asked("discard")


def test_with_no_influence_card_left_an_exhibition_is_staged_without_a_draw() -> None:
    """R13: the exhibition counts, the works are discarded, only the draw is skipped."""
    with scenario(f"{TABLE} {ALL_IN_HANDS} 0.works=AR step=gallery") as table:
        me = table.seat(0)
        me.chooses("stage Alice Rodrigo")
        assert (me.staged, me.works, len(me.hand)) == ("AR", "", 12)
        assert table.happened("none-left", 0)
        me.is_asked("gallery")
