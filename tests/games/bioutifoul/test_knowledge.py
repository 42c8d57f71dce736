"""Who knows what: known cards, worlds dealt afresh, views and events."""

import json
from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import permutations
from typing import Any

import pytest

from salon.engine.chance import Chance
from salon.engine.state import EVERYONE
from salon.games.bioutifoul.game import here
from salon.games.bioutifoul.rules.cards import LETTERS
from salon.games.bioutifoul.rules.state import State
from salon.games.bioutifoul.rules.verbs import DREW, DREW_CARD
from tests.games.bioutifoul.scenario import bioutifoul, letters, pairs, position, scenario

TABLE = "row=RAHS market=ARHSAR display=AR,HS,AH,RS"


def worlds(g: State, seat: int, number: int) -> list[State]:
    return [here(g.redeal(seat, seed)) for seed in range(number)]


def hand_of(g: State, seat: int) -> str:
    return letters(sorted(g.hand[seat]))


# Cards that everybody knows


def test_cards_handed_to_the_right_are_known_until_they_are_played_and_then_known_one_seat_further() -> None:
    """R20: they were played face up, so everybody knows where they are."""
    with scenario("row=RAHS market=ARHSAR 0.hand=AAH 2.hand=RS 1.hand=RHS", players=3) as table:
        first, second, third = table.seats()
        first.chooses("play 2 Alice to the right")
        assert [seat.known for seat in table.seats()] == ["", "", "AA"]
        first.chooses("done")
        second.chooses("play 1 Heinrich to the left")
        assert [seat.known for seat in table.seats()] == ["H", "", "AA"]
        second.chooses("done")
        third.chooses("discard Rodrigo")
        assert third.known == "AA"
        third.chooses("play 2 Alice to the left")
        assert [seat.known for seat in table.seats()] == ["H", "AA", ""]
        third.is_asked("gallery")


@pytest.mark.parametrize("seat", [0, 1])
def test_every_world_keeps_the_known_cards_in_their_hand_for_every_seat(seat: int) -> None:
    """R20: whether the giver or a third player deals the hidden cards afresh."""
    with scenario("row=RAHS market=ARHSAR 0.hand=AAH 2.hand=RS 1.hand=RHS", players=3) as table:
        table.seat(0).chooses("play 2 Alice to the right")
        hands = {hand_of(world, 2) for world in worlds(table.state, seat, 60)}
        assert len(hands) > 5
        assert all(hand.startswith("AA") for hand in hands)
        table.seat(0).is_asked("gallery")


@pytest.mark.parametrize(
    ("hand", "known", "discarded", "left"),
    [
        ("AARH", "A", "Alice", ""),  # perhaps the other one, but nobody can tell
        ("AARH", "AA", "Alice", "A"),
        ("AARH", "A", "Rodrigo", "A"),
        ("AARH", "", "Alice", ""),  # not below none
        ("AARH", "AR", "Rodrigo", "A"),
    ],
)
def test_the_known_copies_of_an_artist_fall_with_each_copy_discarded(
    hand: str, known: str, discarded: str, left: str
) -> None:
    """R20: a discard is seen; it may have been the known copy."""
    with scenario(f"{TABLE} 0.hand={hand} 0.known={known}") as table:
        table.seat(0).chooses(f"discard {discarded}")
        assert table.seat(0).known == left
        table.seat(0).is_asked("influence")


@pytest.mark.parametrize(
    ("known", "cards", "left"),
    [("A", 1, ""), ("AA", 1, "A"), ("AA", 2, ""), ("A", 2, ""), ("AAA", 2, "A"), ("", 1, "")],
)
def test_the_known_copies_of_an_artist_fall_with_each_copy_played(known: str, cards: int, left: str) -> None:
    """R20: by as many as are played, not below none; the receiver's copies are all known."""
    with scenario(f"{TABLE} 0.hand=AAA 0.known={known} 1.hand=A") as table:
        me, foe = table.seats()
        me.chooses(f"play {cards} Alice to the right")
        assert me.known == left
        assert foe.known == "A" * cards  # the copy held before is not known
        me.is_asked("gallery")


def test_cards_drawn_are_known_to_nobody_else() -> None:
    """R20: drawing is secret; only the number of cards is public."""
    with scenario(f"{TABLE} 0.hand=R 1.hand=AHS influences=S step=gallery") as table:
        table.seat(0).chooses("done")
        assert table.seat(0).hand == "RS"
        assert table.seat(0).known == ""
        assert len({hand_of(world, 0) for world in worlds(table.state, 1, 60)}) > 3
        table.seat(1).is_asked("influence")


def test_known_cards_never_outnumber_the_hand_in_whole_games() -> None:
    """R20: in every position of a game the known copies are in the hand."""
    for seed in range(4):
        chance = Chance(seed)
        g = here(bioutifoul(players=3 + seed % 3).start(seed))
        while not g.over:
            seat = g.to_act[0]
            legal = g.legal(seat)
            g.play(seat, legal[chance.below(len(legal))])
            for each in range(g.game.players):
                for artist in range(4):
                    assert 0 <= g.known[each * 4 + artist] <= g.hand[each].count(artist)


# Worlds


def test_a_world_keeps_the_own_hand_and_all_sizes_and_looks_the_same_to_the_seat() -> None:
    with scenario("market=ARHSAR 1.hand=AAH", players=4) as table:
        table.seat(0).takes_a_quiet_turn()
        g = table.state
        before = json.dumps(g.save())
        for seat in range(4):
            for world in worlds(g, seat, 8):
                assert hand_of(world, seat) == hand_of(g, seat)
                assert [len(hand) for hand in world.hand] == [len(hand) for hand in g.hand]
                assert sorted(world.all_cards()) == sorted(g.all_cards())
                assert json.dumps(world.view(seat)) == json.dumps(g.view(seat))
                assert world.legal(seat) == g.legal(seat)
        assert json.dumps(g.save()) == before
        table.seat(1).is_asked("influence")


def test_a_seat_that_is_not_there_cannot_have_worlds() -> None:
    with pytest.raises(ValueError, match="There is no seat 2; the seats are 0 to 1"):
        position("").redeal(2, 0)


@pytest.mark.parametrize("influence", ["must", "may"])
@pytest.mark.parametrize("question", ["1.hand=SHS", "1.hand=SHSA", "1.hand=AASSRRH 1.known=AS"])
def test_in_every_world_a_foe_who_is_asked_can_do_whatever_is_offered(question: str, influence: str) -> None:
    """Everybody sees who is asked; what is offered depends on the hand, so it is dealt along with it."""
    g = position(f"{TABLE} 0.hand=AAR {question} turn=1 first=1", influence=influence)
    assert g.to_act == [1]
    offers = set()
    for world in worlds(g, 0, 100):
        offers.add(tuple(world.legal(1)))
        assert world.legal(1)
        assert world.legal(0) == []
        for action in world.legal(1):
            world.clone().play(1, action)
    assert len(offers) > 1


def test_a_last_card_that_plays_itself_is_noted_as_revealed() -> None:
    """One card of an artist at the end of the row has one place to go: the move before it cannot be taken back."""
    for hand, row, revealed in (("A", "ARHS", True), ("A", "RAHS", False), ("AR", "ARHS", False)):
        g = position(f"row={row} market=ARHSAR 0.gold=0 0.works=S 1.hand={hand} step=gallery actions=1 turn=0")
        g.play(0, bioutifoul().parse("sell sunny"))
        assert g.turn == 1
        assert bool(g.revealed) == revealed


def test_a_deck_made_of_the_discards_holds_nothing_else() -> None:
    """R20: the discards were public, so after they became the deck everybody knows what it is made of."""
    hidden = f"{TABLE} 0.hand=AAR 1.hand=SSH influences=RRHH influence-discards=AAAARRRHHHSSSS turn=0"
    nobody_drew_since, one_drawn_since = (
        position(f"{hidden} influences-from=RRHH"),
        position(f"{hidden} influences-from=RRHHH"),
    )
    assert {hand_of(world, 1) for world in worlds(nobody_drew_since, 0, 50)} == {"HSS"}
    assert {hand_of(world, 1) for world in worlds(one_drawn_since, 0, 50)} == {"HSS", "RSS"}


def test_making_the_deck_anew_tells_everybody_what_it_is_made_of() -> None:
    """R10: an empty deck is made of the discards as soon as a card is needed."""
    discards = "AAAAARRRRRRHHHHHSSSS"
    g = position(f"{TABLE} 0.hand=A 0.gold=0 1.hand=SSH influence-discards={discards} step=gallery turn=0")
    assert (g.turn, letters(sorted(g.influence_source))) == (1, discards)
    assert len(g.influence_deck) == len(discards) - 1


def chi_square(found: Iterable[Hashable], likely: Iterable[Hashable]) -> tuple[float, int]:
    """How far the worlds found are from the equally likely deals (repeats allowed), and the degrees of freedom."""
    counts, deals = Counter(found), Counter(likely)
    assert set(counts) == set(deals), "a world that cannot be, or one that never came"
    total, all_deals = sum(counts.values()), sum(deals.values())
    expected = {world: total * deals[world] / all_deals for world in deals}
    return sum((counts[world] - expected[world]) ** 2 / expected[world] for world in deals), len(deals) - 1


# The value that chance exceeds once in a thousand times, by degrees of freedom. The seeds are fixed.
ONE_IN_A_THOUSAND = {2: 13.82, 3: 16.27, 5: 20.52, 11: 31.26}

SMALL_POOL = "influence-discards=AAAARRRRRHHHHSSSSS"  # leaves A A, R, H H, S for hands and deck


def test_each_possible_hand_and_deck_comes_as_often_as_it_should() -> None:
    """R20: the foe's Rodrigo is known; the other card and the deck are any four of A, H, H, S."""
    g = position(f"{TABLE} 0.hand=A 1.hand=RH 1.known=R {SMALL_POOL} step=gallery")
    assert sorted(letters(g.influence_deck)) == ["A", "H", "S"]
    found = [(hand_of(world, 1), letters(world.influence_deck)) for world in worlds(g, 0, 2400)]
    likely = [("".join(sorted("R" + deal[0], key=LETTERS.index)), "".join(deal[1:])) for deal in permutations("AHHS")]
    distance, freedom = chi_square(found, likely)
    assert freedom == 11
    assert distance < ONE_IN_A_THOUSAND[freedom]


def test_a_foe_who_is_asked_has_a_hand_that_leaves_a_choice_as_often_as_it_should() -> None:
    """A single Alice or Sunny at an end of the row would have been played without asking."""
    pool = "influence-discards=AAAAARRRRRHHHHHHSSSSS"  # A, R and S are left
    g = position(f"row=ARHS market=ARHSAR 0.hand= 1.hand=R {pool} turn=1 step=influence")
    assert g.to_act == [1]
    assert {hand_of(world, 1) for world in worlds(g, 0, 50)} == {"R"}
    pool = "influence-discards=AAAAARRRRRHHHHHSSSSS"  # A, R, H and S are left
    g = position(f"row=ARHS market=ARHSAR 0.hand= 1.hand=R {pool} turn=1 step=influence")
    found = [(hand_of(world, 1), letters(world.influence_deck)) for world in worlds(g, 0, 2400)]
    likely = [(deal[0], "".join(deal[1:])) for deal in permutations("ARHS") if deal[0] in "RH"]
    distance, freedom = chi_square(found, likely)
    assert freedom == 11
    assert distance < ONE_IN_A_THOUSAND[freedom]


def test_the_removed_exhibitions_are_dealt_afresh_together_with_the_deck() -> None:
    """R20: with two players nobody knows which ones were removed."""
    staged = "AR,AR,HS,HS,AH,AH,AS,AS,RH,RH,RH,RS,RS"
    g = position(f"{TABLE} 0.staged={staged} removed=AR exhibitions=HS,AS step=gallery")
    found = [(pairs(world.removed), pairs(world.exhibition_deck)) for world in worlds(g, 1, 1200)]
    likely = [(deal[0], ",".join(deal[1:])) for deal in permutations(["AR", "HS", "AS"])]
    distance, freedom = chi_square(found, likely)
    assert freedom == 5
    assert distance < ONE_IN_A_THOUSAND[freedom]


def test_the_artwork_deck_is_dealt_in_every_order() -> None:
    discards = "artwork-discards=AAARRRRHHHHHSSSS"  # leaves an Alice and a Sunny below a full market
    g = position(f"{TABLE} {discards} step=gallery")
    found = [tuple(world.artwork_deck) for world in worlds(g, 0, 200)]
    assert len(g.artwork_deck) == 2
    assert set(found) == set(permutations(g.artwork_deck))
    assert 70 < found.count(tuple(g.artwork_deck)) < 130


# Views


def test_a_view_is_the_same_whatever_the_others_hold() -> None:
    hidden = ["1.hand=HHH 2.hand=SSS", "1.hand=SSS 2.hand=RRR", "1.hand=ARS 2.hand=HHR"]
    states = [position(f"row=RAHS market=ARHSAR 0.hand=AAR {hands}", players=3) for hands in hidden]
    views = {json.dumps(g.view(0)) for g in states}
    spectators = {json.dumps(g.view(None)) for g in states}
    assert (len(views), len(spectators)) == (1, 1)
    assert len({json.dumps(g.view(1)) for g in states}) == 3


def test_a_view_has_the_own_hand_and_only_the_number_of_cards_in_the_others() -> None:
    """R20: hand sizes and known cards are public."""
    g = position(f"{TABLE} 0.hand=RAA 1.hand=SSSSH 1.known=S")
    view: Any = g.view(0)
    assert view["hand"] == ["alice", "alice", "rodrigo"]
    assert [seat["hand"] for seat in view["seats"]] == [3, 5]
    assert [seat["known"] for seat in view["seats"]] == [[], ["sunny"]]
    assert view["legal"] == g.legal(0)
    other: Any = g.view(1)
    assert other["hand"] == ["heinrich", "sunny", "sunny", "sunny", "sunny"]
    assert other["legal"] == []
    spectator: Any = g.view(None)
    assert (spectator["hand"], spectator["legal"]) == (None, [])


def test_gold_galleries_discards_and_deck_sizes_are_public() -> None:
    """R20: what lies face up, and how many cards lie face down."""
    public = "0.works=A2 1.staged=AR 1.gold=7 artwork-discards=S3H1 influence-discards=SA"
    g = position(f"{TABLE} {public} 0.hand=RAA 1.hand=HHH step=gallery")
    for seat in (0, 1, None):
        view: Any = g.view(seat)
        assert view["decks"] == {"artworks": 15, "exhibitions": 10, "influences": 16, "removed": 5}
        assert [each["card"] for each in view["discards"]["artworks"]] == sorted(g.artwork_discards)
        assert view["discards"]["influences"] == ["alice", "sunny"]
        assert [each["gold"] for each in view["seats"]] == [3, 7]
        assert view["seats"][0]["works"][0] == {"card": 1, "artist": "alice", "value": 3}
        assert view["seats"][1]["staged"][0]["artists"] == ["alice", "rodrigo"]
        assert view["row"][0] == {"artist": "rodrigo", "value": 4}
        assert json.loads(json.dumps(view)) == view


# Events


def test_only_the_seat_that_draws_is_told_which_card() -> None:
    with scenario("market=ARHSAR 0.hand=R 1.hand=AHS influences=S step=gallery", players=3) as table:
        table.seat(0).chooses("done")
        drawn = (DREW_CARD, 0, LETTERS.index("S"))
        assert drawn in table.state.events_for(0)
        for other in (1, 2, None):
            assert DREW_CARD not in [event[0] for event in table.state.events_for(other)]
            assert (DREW, 0) in table.state.events_for(other)
        table.seat(1).is_asked("influence")


def test_nothing_but_a_drawn_card_is_told_to_one_seat_alone() -> None:
    g = bioutifoul(4).start(seed=1)
    chance = Chance(1)
    while not g.over:
        seat = g.to_act[0]
        g.play(seat, g.legal(seat)[chance.below(len(g.legal(seat)))])
    assert {event[1] for event in g.events or [] if event[0] != EVERYONE} == {DREW_CARD}


@pytest.mark.parametrize(
    ("answer", "learned"),
    [("buy Sunny", 0), ("sell Alice", 0), ("stage Alice Rodrigo", 1 << 0), ("done", EVERYONE)],
)
def test_what_an_answer_reveals_and_to_whom(answer: str, learned: int) -> None:
    """Undo goes back to the last moment at which something hidden was seen: so the state must say so."""
    start = f"{TABLE.replace('market=ARHSAR', 'market=ARHS-R')} 0.hand=R 1.hand=AHS 0.works=AR 0.gold=9 step=gallery"
    with scenario(start) as table:
        table.seat(0).chooses(answer)
        assert table.state.revealed == learned
        if answer == "done":
            table.seat(1).is_asked("influence")
        else:
            table.seat(0).is_asked("gallery")
