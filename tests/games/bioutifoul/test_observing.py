"""What a seat observes as numbers: each section of the vector in a known position, and shapes and bytes that stay."""

import hashlib

import pytest

import salon
from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.games.bioutifoul.rules import own_gallery
from salon.games.bioutifoul.rules.cards import ARTWORKS, PAIR_OF, PAIRS
from salon.games.bioutifoul.rules.encode import ACTION_COUNT, BUY, DISCARD, DONE, INFLUENCE, SELL, STAGE, play_of
from salon.games.bioutifoul.rules.observing import BioutifoulEncoder
from salon.games.bioutifoul.rules.state import State
from tests.games.bioutifoul.scenario import bioutifoul, position
from tests.own_decks import bioutifoul_file, decks_forgotten

ALICE, RODRIGO, HEINRICH, SUNNY = range(4)
SIZE = 486
TABLE = (
    "row=SHRA market=A1R2A4-H1S6 display=AR,HS,-,AR 0.hand=AAR 0.known=A 0.gold=7 0.works=H2S1 0.staged=AR,HS "
    "1.hand=SSHH 1.known=SH 1.gold=2 1.works=R5 1.staged=AH first=1 round=9 artwork-discards=A6R1R3 "
    "influence-discards=HRRR"
)
GALLERY = f"{TABLE} turn=0 step=gallery actions=2 bought=1"


def observed(state: State, seat: int) -> dict[str, list[int]]:
    """The numbers by the names of their fields."""
    encoder = state.game.encoder()
    out = bytearray(encoder.size)
    encoder.observe(state, seat, out)
    return {field.name: list(out[field.at : field.at + field.size]) for field in encoder.layout()}


def by_pair(**counts: int) -> list[int]:
    """Counts by pair, from the letters of the artists."""
    found = [0] * len(PAIRS)
    for letters, count in counts.items():
        one, other = ["ARHS".index(letter) for letter in letters]
        found[PAIR_OF[one][other]] = count
    return found


# Shape


@pytest.mark.parametrize(
    ("spec", "digest"),
    [
        ("bioutifoul(players=2)", "6f4ecb506816902e"),
        ("bioutifoul(players=3, exhibitions=ten-pairs)", "f58ba2e833ded8b0"),
        ("bioutifoul(players=4, influence=may)", "355534a00967810e"),
        ("bioutifoul(players=6, standstill=no)", "538094c51891524a"),
    ],
)
def test_the_bytes_of_whole_games_stay_as_they_are(spec: str, digest: str) -> None:
    """Another digest means another meaning of some position: then the encoder needs another version."""
    game = salon.make(spec)
    encoder = game.encoder()
    assert (encoder.VERSION, encoder.size) == (0, SIZE)
    out, hashed, chance = bytearray(SIZE), hashlib.sha256(), Chance(1, 2**32 - 1)
    state = game.start(seed=5)
    while not state.over:
        for seat in range(game.players):
            encoder.observe(state, seat, out)
            hashed.update(out)
        seat = state.to_act[0]
        actions = state.legal(seat)
        state.play(seat, actions[chance.below(len(actions))])
    assert hashed.hexdigest()[:16] == digest


def test_names_and_places_of_the_fields_stay_as_they_are() -> None:
    fields = bioutifoul().encoder().layout()
    named = "\n".join([f"{field.name} {field.at} {field.size}" for field in fields])
    assert hashlib.sha256(named.encode()).hexdigest()[:16] == "a24d9b9030dc31a1"
    assert [field.name for field in fields[:3]] == ["options.players", "options.exhibitions", "options.influence"]
    assert fields[-1].name == "artwork.sunny6"
    assert sum([field.size for field in fields]) == SIZE


# Section by section


def test_options() -> None:
    seen = observed(position("", players=3, exhibitions="ten-pairs", influence="may", standstill=False), 0)
    assert seen["options.players"] == [0, 1, 0, 0, 0]
    assert (seen["options.exhibitions"], seen["options.influence"], seen["options.standstill"]) == ([1], [1], [0])
    assert seen["options.copies"] == [2] * 10
    usual = observed(position("", players=2), 1)
    assert usual["options.players"] == [1, 0, 0, 0, 0]
    assert (usual["options.exhibitions"], usual["options.influence"], usual["options.standstill"]) == ([0], [0], [1])
    assert sum(usual["options.copies"]) == 20
    assert usual["options.copies"][PAIR_OF[ALICE][ALICE]] == 0


def test_an_owners_exhibitions() -> None:
    with decks_forgotten():
        own_gallery.SETS.open_text(bioutifoul_file("observed"), "observed.toml")
        game = salon.make("bioutifoul", players=3, cards="observed")
    out = bytearray(SIZE)
    game.encoder().observe(game.start(1), 0, out)
    at = next(field.at for field in game.encoder().layout() if field.name == "options.copies")
    assert sorted(out[at : at + 10]) == [0, 0, 0, 0, 0, 0, 0, 6, 7, 7]


def test_round_and_end() -> None:
    seen = observed(position(GALLERY), 0)
    assert (seen["round"], seen["last_round"], seen["over"]) == ([9], [0], [0])
    over = observed(position(f"{TABLE} last-round=yes step=over"), 0)
    assert (over["last_round"], over["over"], over["asked.verbs"]) == ([1], [1], [0] * 7)


def test_the_question() -> None:
    """Keep, discard, play, end, stage, sell, buy; nobody else's question."""
    g = position(GALLERY)
    asked = observed(g, 0)
    assert asked["asked.verbs"] == [0, 0, 0, 1, 1, 1, 1]
    assert (asked["asked.left"], asked["asked.bought"]) == ([2], [1])
    other = observed(g, 1)
    assert (other["asked.verbs"], other["asked.left"], other["asked.bought"]) == ([0] * 7, [0], [0])
    assert observed(position(f"{TABLE} turn=0 step=influence"), 0)["asked.verbs"] == [0, 0, 1, 0, 0, 0, 0]
    assert observed(position(f"{TABLE} turn=0 step=influence", influence="may"), 0)["asked.verbs"][0] == 1
    assert observed(position(f"{TABLE} turn=1 step=influence"), 1)["asked.verbs"] == [0, 1, 0, 0, 0, 0, 0]


def test_the_row() -> None:
    seen = observed(position(GALLERY), 1)
    assert seen["row.values"] == [1, 2, 3, 4]
    assert seen["row.places"] == [0, 0, 0, 1] + [0, 0, 1, 0] + [0, 1, 0, 0] + [1, 0, 0, 0]


def test_decks_and_piles() -> None:
    g = position(GALLERY)
    for seat in (0, 1):
        seen = observed(g, seat)
        assert seen["decks"] == [24 - 5 - 3 - 3, len(g.exhibition_deck), 24 - 3 - 4 - 4, 5]
        assert seen["influences_made_of"] == [6, 6, 6, 6]
        assert seen["influences_discarded"] == [0, 3, 1, 0]
        assert seen["market"] == [2, 1, 1, 1]
        assert seen["artworks_discarded"] == [1, 2, 0, 0]
        assert seen["display"] == by_pair(AR=2, HS=1)


def test_hands() -> None:
    """One's own cards by artist; of the others, how many, and those that everybody knows."""
    g = position(GALLERY)
    mine, yours = observed(g, 0), observed(g, 1)
    assert (mine["hand"], yours["hand"]) == ([2, 1, 0, 0], [0, 0, 2, 2])
    assert (mine["seat0.hand"], mine["seat0.known"]) == ([3], [1, 0, 0, 0])
    assert (mine["seat1.hand"], mine["seat1.known"]) == ([4], [0, 0, 1, 1])
    assert (yours["seat1.hand"], yours["seat1.known"]) == ([3], [1, 0, 0, 0])


def test_galleries_come_in_turn_order_from_the_seat_that_observes() -> None:
    g = position("0.gold=10 1.gold=11 2.gold=12 turn=2 first=1 step=gallery", players=3)
    for seat, gold in ((0, [10, 11, 12]), (1, [11, 12, 10]), (2, [12, 10, 11])):
        seen = observed(g, seat)
        assert [seen[f"seat{place}.gold"] for place in range(6)] == [[each] for each in gold] + [[0]] * 3
        assert [seen[f"seat{place}.present"] for place in range(6)] == [[1]] * 3 + [[0]] * 3
        assert seen[f"seat{(2 - seat) % 3}.turn"] == seen[f"seat{(1 - seat) % 3}.first"] == [1]
        assert sum(sum(seen[f"seat{place}.{name}"]) for place in range(6) for name in ("turn", "first")) == 2


def test_what_galleries_have_and_are_worth() -> None:
    seen = observed(position(GALLERY), 0)
    assert (seen["seat0.works"], seen["seat1.works"]) == ([0, 0, 1, 1], [0, 1, 0, 0])
    assert (seen["seat0.wealth"], seen["seat1.wealth"]) == ([7 + 3 + 4], [2 + 2])
    assert (seen["seat0.staged"], seen["seat1.staged"]) == (by_pair(AR=1, HS=1), by_pair(AH=1))
    assert (seen["seat0.exhibitions"], seen["seat1.exhibitions"]) == ([2], [1])
    assert (seen["seat0.shown"], seen["seat1.shown"]) == ([1, 1, 1, 1], [1, 0, 1, 0])
    assert (seen["seat0.majorities"], seen["seat1.majorities"]) == ([1, 1, 1, 1], [1, 0, 1, 0])
    assert (seen["seat0.all_artists"], seen["seat1.all_artists"]) == ([1], [0])
    assert (seen["seat0.points"], seen["seat1.points"]) == ([2 + 1 + 4], [1 + 2])


@pytest.mark.parametrize("players", [2, 4, 6])
def test_counters_are_those_of_the_view_in_a_whole_game(players: int) -> None:
    game = bioutifoul(players)
    state, chance = game.start(seed=8), Chance(2, 2**32 - 1)
    while not state.over:
        seat = state.to_act[0]
        actions = state.legal(seat)
        state.play(seat, actions[chance.below(len(actions))])
        assert isinstance(state, State)
        seen = observed(state, seat)
        galleries = state.view(seat)["seats"]
        assert isinstance(galleries, list)
        for place in range(players):
            gallery = galleries[(seat + place) % players]
            assert seen[f"seat{place}.points"] == [gallery["points"]["total"]]
            assert seen[f"seat{place}.all_artists"] == [gallery["points"]["all_artists"]]
            assert sum(seen[f"seat{place}.majorities"]) == len(gallery["points"]["majorities"])
            assert seen[f"seat{place}.shown"] == list(gallery["shown"].values())
            assert seen[f"seat{place}.wealth"] == [gallery["wealth"]]


def test_what_a_byte_cannot_hold_stops_at_the_most() -> None:
    text = "row=SHRA round=300 0.gold=254 0.works=S 1.gold=999 turn=0 step=gallery"
    seen = observed(position(text, standstill=False), 0)
    assert (seen["round"], seen["seat0.gold"], seen["seat0.wealth"]) == ([255], [254], [255])
    assert (seen["seat1.gold"], seen["seat1.wealth"]) == ([255], [255])


def test_artworks_one_by_one() -> None:
    """On the market, discarded, then in the gallery of each seat, the oldest first; all 0 in the deck."""
    g = position(GALLERY)
    mine, yours = observed(g, 0), observed(g, 1)
    for work in ("alice1", "rodrigo2", "alice4", "heinrich1", "sunny6"):
        assert mine[f"artwork.{work}"] == yours[f"artwork.{work}"] == [1, 0] + [0] * 6
    for work in ("alice6", "rodrigo1", "rodrigo3"):
        assert mine[f"artwork.{work}"] == yours[f"artwork.{work}"] == [0, 1] + [0] * 6
    assert (mine["artwork.heinrich2"], mine["artwork.sunny1"]) == ([0, 0, 1] + [0] * 5, [0, 0, 2] + [0] * 5)
    assert (yours["artwork.heinrich2"], yours["artwork.rodrigo5"]) == ([0, 0, 0, 1] + [0] * 4, [0, 0, 1] + [0] * 5)
    hidden = [name for name, numbers in mine.items() if name.startswith("artwork.") and not any(numbers)]
    assert len(hidden) == len(g.artwork_deck) == len(ARTWORKS) - 11


# Actions


def test_every_action_is_described_differently() -> None:
    encoder = bioutifoul().encoder()
    assert encoder.ACTION_FIELDS == ("verb", "artist", "other_artist", "move")
    assert len({encoder.describe(action) for action in range(ACTION_COUNT)}) == ACTION_COUNT
    assert encoder.describe(0) == (0, -1, -1, -1)
    assert encoder.describe(DISCARD + SUNNY) == (1, SUNNY, -1, -1)
    assert encoder.describe(INFLUENCE + play_of(RODRIGO, -1)) == (2, RODRIGO, -1, 0)
    assert encoder.describe(INFLUENCE + play_of(RODRIGO, 3)) == (2, RODRIGO, -1, 5)
    assert encoder.describe(DONE) == (3, -1, -1, -1)
    assert encoder.describe(STAGE + PAIR_OF[HEINRICH][SUNNY]) == (4, HEINRICH, SUNNY, -1)
    assert encoder.describe(SELL + ALICE) == (5, ALICE, -1, -1)
    assert encoder.describe(BUY + SUNNY) == (6, SUNNY, -1, -1)


# Bad input


def test_seats_and_actions_that_do_not_exist() -> None:
    g = position("")
    encoder = g.game.encoder()
    assert isinstance(encoder, BioutifoulEncoder)
    with pytest.raises(SalonError, match=r"There is no seat 2; the seats are 0 to 1\."):
        encoder.observe(g, 2, bytearray(SIZE))
    for action in (-1, ACTION_COUNT):
        with pytest.raises(SalonError, match=rf"There is no action {action}; actions are numbered 0 to 47\."):
            encoder.describe(action)
