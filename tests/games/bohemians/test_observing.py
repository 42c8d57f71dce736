"""What a seat observes, as numbers: it is all that the seat may know, and nothing else. Cards and actions, too."""

from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from hashlib import sha256

import pytest

from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.options import Value
from salon.games.bohemians.game import Bohemians, here
from salon.games.bohemians.lab.random_sets import random_set
from salon.games.bohemians.rules.box import Box
from salon.games.bohemians.rules.card_features import CARD, card_features
from salon.games.bohemians.rules.catalogue.all_abilities import CATALOGUE
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    ACTION_COUNT,
    AMOUNT,
    BUY,
    COLOUR,
    JOB_TO,
    MUSE_TO,
    PLACE,
    VERBS,
)
from salon.games.bohemians.rules.ids import ADVANCED, MUSES
from salon.games.bohemians.rules.observing import BohemiansEncoder
from salon.games.bohemians.rules.positions.words import card_names
from salon.games.bohemians.rules.state import State
from salon.registry import make_with
from tests.games.bohemians.playing import bohemians, moments
from tests.games.bohemians.random_sets import sets_forgotten
from tests.games.bohemians.scenario import position
from tests.games.bohemians.stage import stage

SIZE = 11831
SETUPS: list[dict[str, Value]] = [
    {"players": 2},
    {"players": 3, "edition": "fr", "dealing": "chosen"},
    {"players": 4, "doubles": "icons"},
    {"players": 1, "mode": "solo", "level": "normal"},
    {"players": 1, "mode": "solo", "level": "true-bohemian"},
    {"players": 1, "mode": "spirit", "spirit": "decency"},
    {"players": 2, "mode": "coop", "spirit": "decadence"},
    {"players": 2, "mode": "coop", "edition": "fr"},
]
SET_SEEDS = (3, 4, 5)  # of sets made at random


def game_of(options: Mapping[str, Value]) -> Bohemians:
    game = make_with("bohemians", options)
    assert isinstance(game, Bohemians)
    return game


def written(g: State, seat: int) -> bytes:
    encoder = g.game.encoder()
    out = bytearray(encoder.size)
    encoder.observe(g, seat, out)
    return bytes(out)


class Observed:
    """What a seat observes, by the names of the fields."""

    def __init__(self, g: State, seat: int = 0) -> None:
        self.names = card_names(g)
        self.fields = {field.name: field for field in g.game.encoder().layout()}
        self.out = written(g, seat)

    def __getitem__(self, name: str) -> int | list[int]:
        """A number, or several."""
        numbers = self.some(name)
        return numbers[0] if len(numbers) == 1 else numbers

    def some(self, name: str) -> list[int]:
        field = self.fields[name]
        return list(self.out[field.at : field.at + field.size])

    def cards(self, plane: str, first: int = 0) -> dict[str, int]:
        """What a plane says, by the names of cards."""
        numbers = self.some(f"cards.{plane}")
        return {self.names[first + place]: number for place, number in enumerate(numbers) if number}

    def verbs(self) -> set[int]:
        return {VERBS[place] for place, flag in enumerate(self.some("question.verbs")) if flag}

    def features(self, slot: str) -> dict[str, list[int]]:
        """A card by its features, those that are not 0."""
        found = {name: self.some(f"{slot}.{name}") for name, _, _ in CARD}
        return {name: numbers for name, numbers in found.items() if any(numbers)}


def games() -> Iterator[tuple[dict[str, Value], State]]:
    """Random games in every mode, also with cards that nobody has seen, moment by moment."""
    for options in SETUPS:
        for g in moments(game_of(options), 5, 160):
            yield options, g
    for seed in SET_SEEDS:
        ways: list[dict[str, Value]] = [{"players": 2 + seed % 3}, {"mode": "coop"}, {"mode": "spirit"}]
        for way in ways:
            options = {**way, "cards": random_set(seed).id}
            for g in moments(game_of(options), seed, 120):
                yield options, g


# The vector as a whole


def test_the_layout_says_what_every_number_means() -> None:
    encoder = bohemians().encoder()
    place = 0
    for field in encoder.layout():
        assert field.at == place
        assert field.size > 0
        assert len(field.means) > 10
        place += field.size
    assert place == encoder.size
    assert len({field.name for field in encoder.layout()}) == len(encoder.layout())


def test_every_game_has_the_same_layout_and_one_encoder() -> None:
    with sets_forgotten():
        own: list[dict[str, Value]] = [{"players": 3, "cards": random_set(9).id}]
        layouts = []
        for options in SETUPS + own:
            game = game_of(options)
            assert game.encoder() is game.encoder()
            layouts.append(game.encoder().layout())
    assert all(layout == layouts[0] for layout in layouts)


def test_it_writes_into_its_own_place_only_and_forgets_what_was_there() -> None:
    g = position("")
    encoder = g.game.encoder()
    out = bytearray([7]) * (3 * encoder.size)
    encoder.observe(g, 1, out, encoder.size)
    assert out[: encoder.size] == out[2 * encoder.size :] == bytes([7]) * encoder.size
    assert out[encoder.size : 2 * encoder.size] == written(g, 1)


def test_there_is_no_such_seat() -> None:
    g = position("")
    for seat in (-1, 2):
        with pytest.raises(SalonError, match=f"There is no seat {seat}; the seats are 0 to 1"):
            written(g, seat)


HASHES = [
    "8880a87b52ead608",
    "9c5cf58dc15182c2",
    "dbfc809ab52fb57c",
    "189939b0614b8ced",
    "becb0864918b12d9",
    "bb0e1bdf9546b157",
    "3201163ba13093d7",
    "72f98fac0f63f521",
]


@pytest.mark.parametrize(("options", "pinned"), [*zip(SETUPS, HASHES, strict=True)], ids=str)
def test_shape_and_numbers_stay_as_they_are(options: dict[str, Value], pinned: str) -> None:
    """If this fails on purpose, the encoder's version must rise: somebody has trained with the numbers."""
    game = game_of(options)
    digest = sha256()
    for g in moments(game, 11, 150):
        for seat in range(game.players):
            digest.update(written(g, seat))
    assert (game.encoder().VERSION, game.encoder().size, digest.hexdigest()[:16]) == (0, SIZE, pinned)


# All that a seat may know, and nothing else


def test_a_redealt_world_changes_no_number() -> None:
    chance = Chance(1)
    with sets_forgotten():
        for options, g in games():
            for seat in range(g.game.players):
                if not chance.below(6):
                    world = here(g.redeal(seat, chance.below(1000)))
                    assert written(world, seat) == written(g, seat), options


def test_views_that_differ_give_numbers_that_differ() -> None:
    last: dict[int, tuple[dict[str, object], bytes]] = {}
    told_apart = 0
    with sets_forgotten():
        for options, g in games():
            for seat in range(g.game.players):
                view, numbers = dict(told(g.view(seat), "")), written(g, seat)
                if seat in last and view != last[seat][0]:
                    assert numbers != last[seat][1], options
                    told_apart += 1
                last[seat] = view, numbers
    assert told_apart > 1000


def told(view: object, path: str) -> Iterator[tuple[str, object]]:
    """What a view says, by the path to it, as far as it is written."""
    if any(fnmatch(path, left_out) for left_out in BohemiansEncoder.NOT_ENCODED):
        return
    if isinstance(view, dict):
        for key, value in view.items():
            yield from told(value, f"{path}.{key}".removeprefix("."))
    elif isinstance(view, list) and view and isinstance(view[0], dict | list):
        for place, value in enumerate(view):
            yield from told(value, f"{path}.{place}")
    else:
        yield path, str(view)


def test_a_plan_is_seen_by_its_owner_and_by_a_partner_only() -> None:
    g = position("0.hand=keep-a-diary,cafe-to-cafe 0.routine=-,job,-,- 0.atelier=7")
    g.shown_atelier[0] = 9  # before the owner paid for something
    mine, others = Observed(g), Observed(g, 1)
    assert mine["seat0.work"] == [0, 1, 0, 0]
    assert {"keep-a-diary", "cafe-to-cafe"} <= set(mine.cards("hand"))
    assert mine["seat0.atelier"] == 7
    assert others["seat1.work"] == [0, 0, 0, 0]
    assert not {"keep-a-diary", "cafe-to-cafe"} & set(others.cards("hand"))
    assert {"keep-a-diary", "cafe-to-cafe"} <= set(others.cards("owner1"))
    assert others["seat1.atelier"] == 9
    partner = Observed(position("0.hand=keep-a-diary,cafe-to-cafe 0.routine=-,job,-,-", mode="coop"), 1)
    assert partner["seat1.work"] == [0, 1, 0, 0]
    assert {"keep-a-diary", "cafe-to-cafe"} <= set(partner.cards("hand"))


def test_what_is_given_in_secret_stays_secret() -> None:
    """Hardships are passed on all at once: who is asked later does not see what the others have chosen."""
    seen = []
    for answer in ("pass the woe 1 to the left", "go on"):
        text = "step=end at-end=swap/0:0 rest=out 0.hardships=woe-1 1.hardships=woe-2 2.hardships=woe-4"
        with stage(text, players=3) as (me, left, _):
            me.chooses(answer)
            seen.append(written(left.state, 1))
            left.is_asked("may_give")
    assert seen[0] == seen[1]


# Cards by their features


def test_a_card_is_described_by_what_is_printed_on_it() -> None:
    with stage("0.hand=late,alex,lamp", players=2) as (me, _):
        seen = Observed(me.state)
        places = [me.state.hand[0].index(me.card(card)) for card in ("late", "alex", "lamp")]
        late, alex, lamp = [seen.features(f"hand{place}") for place in places]
        me.is_asked("plan")
    bonus = list(CATALOGUE).index("bonus")
    assert (late["kind"][1], late["cost"], late["colour"]) == (1, [4], [1, 0, 0, 0, 0])
    assert (late["abilities"][bonus], sum(late["abilities"])) == (1, 1)
    assert (late["more"], late["with_columns"], late["with_when"][1]) == ([1, 0, 0, 0, 0], [0, 0, 1, 1], 1)
    assert (alex["kind"][3], alex["muse_colour"], alex["muse_columns"]) == (1, [0, 0, 0, 1], [1, 1, 1, 1])
    assert (lamp["kind"][0], lamp["left"][:5], lamp["right"][:5]) == (1, [1, 0, 0, 0, 0], [1, 0, 0, 0, 0])


def test_the_same_numbers_are_other_cards_in_an_owners_set() -> None:
    """By number the same cards lie there; by their features they are not the same."""
    with sets_forgotten():
        own = game_of({"players": 2, "cards": random_set(21).id})
        house = bohemians()
        start = own.encoder().fields
        planes = [field for field in start if field.name.startswith(("cards.", "seat0."))]
        slots = [field for field in start if field.name.startswith(("market.habit", "board", "next"))]
        one, other = written(house_at_start(house), 0), written(house_at_start(own), 0)
        for field in planes:
            if field.name in ("cards.market", "cards.owner0"):
                assert one[field.at : field.at + field.size] == other[field.at : field.at + field.size]
        assert any(one[f.at : f.at + f.size] != other[f.at : f.at + f.size] for f in slots)
        differing = differing_cards(house.box, own.box)
        assert len(differing) > 100


def house_at_start(game: Bohemians) -> State:
    return here(game.start(8))


def differing_cards(one: Box, other: Box) -> list[int]:
    pairs = zip(card_features(one), card_features(other), strict=True)
    return [number for number, (mine, theirs) in enumerate(pairs) if mine != theirs]


# Actions


def test_actions_are_described_by_verb_card_time_and_choice() -> None:
    encoder = bohemians().encoder()
    assert encoder.ACTION_FIELDS == ("verb", "card", "column", "choice")
    assert encoder.describe(PLACE + 4 * 50 + 3) == (VERBS.index(PLACE), 50, 3, -1)
    assert encoder.describe(MUSE_TO + 4 * 2 + 1) == (VERBS.index(MUSE_TO), MUSES + 2, 1, -1)
    assert encoder.describe(JOB_TO + 2) == (VERBS.index(JOB_TO), -1, 2, -1)
    assert encoder.describe(COLOUR + 4 * 1 + 3) == (VERBS.index(COLOUR), -1, 1, 3)
    assert encoder.describe(BUY + 5) == (VERBS.index(BUY), ADVANCED + 5, -1, -1)
    assert encoder.describe(ACHIEVE) == (VERBS.index(ACHIEVE), -1, -1, -1)
    assert encoder.describe(AMOUNT + 7) == (VERBS.index(AMOUNT), -1, -1, 7)


def test_no_two_actions_are_described_alike() -> None:
    encoder = bohemians().encoder()
    assert len({encoder.describe(action) for action in range(ACTION_COUNT)}) == ACTION_COUNT
