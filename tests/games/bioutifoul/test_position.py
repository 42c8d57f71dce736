"""Positions as one line of text."""

import json

import pytest

from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.options import Value
from salon.games.bioutifoul.game import here
from salon.games.bioutifoul.rules.cards import GAP
from salon.games.bioutifoul.rules.state import State
from salon.registry import make_with
from tests.games.bioutifoul.scenario import bioutifoul, letters, pairs, position

DOCUMENTED = (
    "row=SHRA market=A1R2A4-H1S6 display=AR,HS,-,AS 0.hand=AAR 0.gold=3 0.works=H2 0.staged=AR turn=0 step=gallery"
)


def public_and_hidden(g: State) -> str:
    """All fields, and what is being asked; not the seed nor the events."""
    saved = g.save()
    return json.dumps([saved["fields"], saved["choice"], saved["todo"], g.over])


def test_the_example_in_the_documentation_lays_out_what_it_says() -> None:
    g = position(DOCUMENTED)
    assert letters(g.row) == "SHRA"
    assert list(g.market) == [0, 7, 3, GAP, 12, 23]
    assert pairs(g.display) == "AR,HS,-,AS"
    assert letters(g.hand[0]) == "AAR"
    assert (g.gold[0], list(g.works[0]), pairs(g.staged[0])) == (3, [13], "AR")
    assert g.to_act == [0]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_an_empty_description_is_a_game_just_dealt(players: int) -> None:
    g = position("", players=players)
    assert GAP not in g.market
    assert GAP not in g.display
    assert [len(hand) for hand in g.hand] == [3] * players
    assert len(g.removed) == (5 if players == 2 else 0)
    assert len(g.exhibition_deck) == (11 if players == 2 else 14)
    assert sorted(g.all_cards()) == sorted(here(bioutifoul(players).start(0)).all_cards())


def test_what_is_left_open_is_dealt_from_the_seed() -> None:
    assert position("turn=1", seed=1).position() == position("turn=1", seed=1).position()
    assert position("turn=1", seed=1).position() != position("turn=1", seed=2).position()


def test_decks_list_their_next_cards_first() -> None:
    g = position("artworks=H2S exhibitions=AR,HS influences=SAR", players=3)
    assert "artworks=H2S" in g.position()
    assert pairs(g.exhibition_deck[::-1]).startswith("AR,HS,")
    assert letters(g.influence_deck[::-1]).startswith("SAR")
    assert len(g.exhibition_deck) == 14  # market, display and hands were dealt from below


def test_cards_named_for_one_zone_are_in_no_other() -> None:
    g = position("market=AAAAAA 0.works=RRR 1.works=HHH step=gallery 0.hand=AAAAAA")
    assert sorted(g.all_cards()) == sorted(here(bioutifoul(2).start(0)).all_cards())
    assert 0 not in g.influence_deck


@pytest.mark.parametrize("seed", range(30))
def test_two_players_may_name_any_exhibition_whatever_was_removed(seed: int) -> None:
    g = position("display=AH,AH,AH,AS exhibitions=RS,RS,RS 0.staged=AS,AS", seed=seed)
    assert pairs(g.display) == "AH,AH,AH,AS"
    assert pairs(g.exhibition_deck[:-4:-1]) == "RS,RS,RS"
    assert len(g.removed) == 5


def test_removed_exhibitions_can_be_named() -> None:
    assert pairs(position("removed=AR,HS,AH").removed) == "AR,HS,AH"
    assert pairs(position("removed=").removed) == ""


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3, "exhibitions": "ten-pairs"},
        {"players": 4, "influence": "may"},
        {"players": 6, "standstill": False},
    ],
)
def test_a_written_position_reads_back_the_same_at_every_decision(options: dict[str, Value]) -> None:
    game = make_with("bioutifoul", options)
    g, chance = here(game.start(seed=3)), Chance(3)
    while not g.over:
        again = here(game.position(g.position()))
        assert public_and_hidden(again) == public_and_hidden(g)
        seat = g.to_act[0]
        legal = g.legal(seat)
        g.play(seat, legal[chance.below(len(legal))])
    again = here(game.position(g.position()))
    assert public_and_hidden(again) == public_and_hidden(g)
    assert again.scores() == g.scores()


NO_DECK = "display=AR,HS,AH,RS 0.staged=AR,AR,AR,HS,HS,HS,AH,AH,AS,AS,AS"  # with two players; five are removed


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (NO_DECK, "The last round is complete: the game is over."),
        ("last-round=yes first=1 turn=1", "The last round is complete: the game is over."),
        ("round=21 turn=1", "20 rounds without an exhibition: the game ends here."),
        ("round=30 staged-in=9 turn=1", "20 rounds without an exhibition: the game ends here."),
    ],
)
def test_a_position_that_is_decided_is_over_and_says_so(text: str, sentence: str) -> None:
    """R14, R23: the round that ended the game lies behind."""
    g = position(text)
    assert (g.over, g.to_act) == (True, [])
    assert g.game.narrate(g.events_for(None)[-1], ["Ann", "Ben"]) == sentence
    assert g.winners()


def test_an_empty_exhibition_deck_makes_it_the_last_round() -> None:
    """R14: said or not, and it is played to its end."""
    g = position(f"{NO_DECK} turn=1")
    assert g.last_round
    assert g.to_act == [1]


def test_standstill_decides_nothing_where_it_is_switched_off() -> None:
    assert not bioutifoul(2, standstill=False).position("round=40").over


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("row=SHR", "each artist stands in the row once"),
        ("row=SHRR", "each artist stands in the row once"),
        ("row=SHRX", "'X' is not an artist; the artists are A, R, H, S"),
        ("market=ARHSA", "The market has 6 places, not 5"),
        ("market=ARHSAX", "'X' is not an artist"),
        ("market=AAAAAAA", "there is no A left"),
        ("market=A1A1RRRR", "there is no A1 left"),
        ("market=A7RRRRR", "there is no A7 left"),
        ("market=ARHSA-", "As a turn begins the market has no empty place"),
        ("display=AR,HS", "The display has 4 places, not 2"),
        ("display=AR,HS,AH,ARS", "'ARS' is not an Exhibition"),
        ("display=AA,HS,AH,RS", "there is no Exhibition AA left"),
        ("0.works=ARHS", "A gallery holds at most 3 works"),
        ("0.works=A-", "'-' is not an artist"),
        ("0.staged=-", "'-' is not an Exhibition"),
        ("artworks=A-", "'-' is not an artist"),
        ("exhibitions=AR,-", "'-' is not an Exhibition"),
        ("artwork-discards=AAAAAARRRRRRHHHHHHS", "Too few Artworks are left for the market"),
        ("influence-discards=AAAAAARRRRRRHHHHHHSSSS", "Too few Influence cards are left for the hand of seat 0"),
        ("0.staged=AR,AR,AR,AR,HS,HS,HS,HS,AH,AH,AH,AS,AS", "Too few Exhibitions are left for the display"),
        ("influences=A influences-from=RR", "influences-from=RR is not possible: the deck has more A"),
        ("0.hand=AAAAAAA", "there is no Influence card of A left"),
        ("0.hand=AR 0.known=AA", "the hand has fewer A"),
        ("0.hand=AR 0.known=X", "'X' is not an artist"),
        ("0.gold=-1", "0.gold is a whole number from 0"),
        ("0.gold=many", "0.gold is a whole number from 0"),
        ("turn=2", "turn is a whole number from 0 to 1"),
        ("step=bank", "step is start, influence, gallery, over"),
        ("last-round=maybe", "last-round is no, yes"),
        ("round=0", "round is a whole number from 1"),
        ("round=3 staged-in=4", "staged-in is a whole number from 0 to 3"),
        ("0.works=A bought=2 step=gallery", "bought is a whole number from 0 to 1"),
        ("actions=4 step=gallery", "actions is a whole number from 0 to 3"),
        ("2.hand=A", "A position has no '2.hand'"),
        ("rows=SHRA", "Did you mean row?"),
        ("SHRA", "is not a word of a position"),
        ("turn=0 turn=1", "turn is given twice"),
    ],
)
def test_an_impossible_description_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(SalonError) as refused:
        position(text)
    assert reason in str(refused.value)


@pytest.mark.parametrize("named", ["A1", "A6", "A3"])
def test_a_work_named_by_its_copy_is_never_taken_as_any_work(named: str) -> None:
    """Whatever the order of the words: here the market takes any two of Alice's works first."""
    for seed in range(5):
        g = here(bioutifoul().position(f"market=ARHSAR 0.works={named}", seed))
        assert g.position().split("0.works=")[1].startswith(named)
