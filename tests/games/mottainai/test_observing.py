"""What a seat observes as numbers: complete, free of secrets, and the same from version to version."""

import hashlib
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import salon
from salon.engine.errors import SalonError
from salon.games.mottainai.game import here
from salon.games.mottainai.rules import encode, own_works
from salon.games.mottainai.rules.cards import AS_COPY, MATERIAL_OF, SPENT_KITE, WORK_IDS, work
from salon.games.mottainai.rules.encode import ACTION_COUNT, VERBS
from salon.games.mottainai.rules.observed import ASKED, QUESTION_NAMES, VERB_NAMES
from salon.games.mottainai.rules.refusing import question_of
from salon.games.mottainai.rules.state import State
from salon.games.mottainai.words import asking
from tests.games.mottainai.reading import by_card, cards, fields, observed, one_of, told_by
from tests.games.mottainai.scenario import mottainai, position
from tests.own_decks import decks_forgotten, mottainai_file

GAMES = [
    "mottainai(players=2)",
    "mottainai(players=3, edition=v0.95)",
    "mottainai(players=4, teams=yes)",
    "mottainai(players=4, extended=no)",
    "mottainai(players=5)",
]
SIZE = 3805


@cache
def states_of(spec: str, seed: int) -> list[State]:
    """The states of a random game, to its end."""
    g = salon.make(spec).start(seed, events=False)
    dice = random.Random(seed)
    found = [here(g.clone())]
    while not g.over:
        seat = g.to_act[0]
        g.play(seat, dice.choice(g.legal(seat)))
        found.append(here(g.clone()))
    return found


def rich_states(spec: str, seed: int, every: int) -> Iterator[tuple[State, int]]:
    """Some states of a random game, and every seat at them."""
    for g in [*states_of(spec, seed)[seed % every :: every], states_of(spec, seed)[-1]]:
        for seat in range(g.game.players):
            yield g, seat


# Shape


@pytest.mark.parametrize("spec", GAMES)
def test_every_number_has_one_name_and_the_vector_is_as_long_in_every_game(spec: str) -> None:
    encoder = salon.make(spec).encoder()
    layout = encoder.layout()
    assert encoder.size == len(encoder.blank) == SIZE
    assert [each.at for each in layout] == [
        sum(other.size for other in layout[:place]) for place in range(len(layout))
    ]
    assert layout[-1].at + layout[-1].size == SIZE
    assert len({each.name for each in layout}) == len(layout)
    assert all(each.means.endswith(".") for each in layout)


def test_the_layout_is_that_of_version_0() -> None:
    """What was trained with it relies on each place: another layout is another version."""
    encoder = mottainai().encoder()
    said = " ".join(f"{each.name}:{each.at}+{each.size}" for each in encoder.layout())
    assert (encoder.VERSION, hashlib.sha256(said.encode()).hexdigest()[:16]) == (0, "fdb6ce6468f5165e")


@pytest.mark.parametrize(
    ("spec", "expected"),
    list(
        zip(
            GAMES,
            ["159917ad4f1553ce", "0a4b4a47f84b45d5", "2b86340135f099f9", "77ee0a3e69579d01", "59e00b33b17c39b1"],
            strict=True,
        )
    ),
)
def test_the_numbers_of_a_whole_game_are_those_of_version_0(spec: str, expected: str) -> None:
    digest = hashlib.sha256()
    for g in states_of(spec, 1):
        for seat in range(g.game.players):
            digest.update(observed(g, seat))
    assert digest.hexdigest()[:16] == expected


def test_the_encoder_is_made_once() -> None:
    game = mottainai()
    assert game.encoder() is game.encoder()


def test_the_vector_goes_to_its_place_and_nothing_else_changes() -> None:
    g = states_of(GAMES[0], 2)[50]
    encoder = g.game.encoder()
    out = bytearray(b"\7" * (SIZE + 20))
    encoder.observe(g, 1, out, 10)
    assert out == b"\7" * 10 + observed(g, 1) + b"\7" * 10


def test_a_seat_that_is_not_there_is_refused() -> None:
    g = states_of(GAMES[0], 2)[0]
    with pytest.raises(SalonError, match="There is no seat 2; the seats are 0 to 1"):
        observed(g, 2)


# All that the view shows, and nothing more


@pytest.mark.parametrize("spec", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_the_numbers_say_what_the_view_says(spec: str, seed: int) -> None:
    for g, seat in rich_states(spec, seed, 9):
        found = fields(g, seat)
        for name, numbers in told_by(g.view(seat), g.game.players).items():
            assert found[name] == numbers, (name, g.position())


@pytest.mark.parametrize("spec", GAMES)
@pytest.mark.parametrize("seed", range(3, 6))
def test_redealing_what_a_seat_has_not_seen_changes_no_bit(spec: str, seed: int) -> None:
    for g, seat in rich_states(spec, seed, 9):
        vector = observed(g, seat)
        for world in range(3):
            assert observed(g.redeal(seat, world), seat) == vector, g.position()


@pytest.mark.parametrize("spec", GAMES)
def test_views_that_differ_give_vectors_that_differ(spec: str) -> None:
    """From each state to the next as a seat sees them, and to all others of a game's middle."""
    states = states_of(spec, 6)[60:220]
    for seat in range(states[0].game.players):
        seen: dict[bytes, str] = {}
        for g in states:
            view = str(without_what_is_not_encoded(g, seat))
            assert seen.setdefault(observed(g, seat), view) == view, g.position()


def without_what_is_not_encoded(g: State, seat: int) -> dict[str, Any]:
    assert g.game.encoder().NOT_ENCODED == ("seat",)
    view = g.view(seat)
    del view["seat"]
    return view


@pytest.mark.parametrize("spec", GAMES)
def test_absent_seats_are_all_0(spec: str) -> None:
    for g, seat in rich_states(spec, 4, 25):
        found = fields(g, seat)
        for step in range(g.game.players, 5):
            numbers = [
                each for name, each in found.items() if name.startswith((f"seat{step}.", f"cards.seat{step}."))
            ]
            assert not any(any(each) for each in numbers)


def test_names_of_an_owners_works_change_no_number() -> None:
    """Only who begins depends on names."""
    text = "0.hand=gong,fan 1.hand=jar floor=cup 0.task=doll 1.gallery=robe step=noon"
    house = position(text)
    with decks_forgotten():
        own = own_works.SETS.open_text(mottainai_file(), "mine.toml")
        game = salon.make("mottainai", cards=own.id)
        assert game.card_set != house.game.card_set
        assert observed(here(game.position(text, 0)), 0) == observed(house, 0)


@pytest.mark.parametrize("spec", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_cover_and_points_are_those_of_the_view_whatever_works_stand_together(spec: str, seed: int) -> None:
    """Full wings, which random games seldom reach, with the works that change how cover and points are counted."""
    game = salon.make(spec)
    deck = WORK_IDS * (1 if game.players <= 3 else 2)
    random.Random(seed).shuffle(deck)
    places = ["gallery", "gift-shop", "sales", "helpers", "bench", "hand"]
    said = [
        f"{seat}.{place}={','.join([deck.pop() for _ in range(2 if place.startswith('g') else 3)])}"
        for seat in range(game.players)
        for place in places
    ]
    g = here(game.position(" ".join([*said, "floor=", "step=new-task"]), seed))
    for seat in range(game.players):
        found = fields(g, seat)
        for name, numbers in told_by(g.view(seat), game.players).items():
            assert found[name] == numbers, (name, g.position())


# Known positions, by section


def test_the_options_of_the_game() -> None:
    found = fields(position("", 4, teams=True, edition="v0.95", extended=False), 1)
    assert found["options.players"] == [0, 0, 1, 0]
    assert (found["options.v095"], found["options.extended"], found["options.teams"]) == ([1], [0], [1])
    assert [found[f"seat{step}.partner"] for step in range(5)] == [[0], [0], [1], [0], [0]]
    assert [found[f"seat{step}.present"] for step in range(5)] == [[1], [1], [1], [1], [0]]


def test_the_clock_and_seats_counted_from_the_observer() -> None:
    g = position("turn=2 first=1 round=7 extra-turns=1 2.hand=gong step=new-task", 3)
    found = fields(g, 1)
    assert found["round"] == [7, 0]
    assert found["turn"] == found["to_act"] == [0, 1, 0, 0, 0]
    assert found["first"] == [1, 0, 0, 0, 0]
    assert found["phase"] == [1, 0, 0]
    assert found["extra_turns"] == [1]


def test_a_very_long_game_still_counts_its_rounds() -> None:
    assert fields(position("round=299 0.hand=gong step=new-task"), 0)["round"] == [255, 44]


def test_the_task_being_performed() -> None:
    g = position("0.hand=gong 1.task=doll 0.bench=cup 0.helpers=fan,poem 0.gallery=crane 1.gift-shop=mask step=noon")
    found = fields(g, 0)
    assert found["performing.owner"] == [0, 1, 0, 0, 0]
    assert found["performing.task"] == [1, 0, 0, 0, 0]
    assert found["performing.counted"] == [1]
    assert [found[f"performing.{name}"] for name in ("helpers", "each", "total", "left", "masked")] == [
        [2], [1], [3], [2], [1]
    ]  # fmt: skip


def test_what_is_known_of_hidden_cards() -> None:
    """Seat 0 has seen the robe; the jar is known to be clay, the fan may be anything but stone."""
    g = position("0.hand=gong 1.hand=robe~0,jar/t,fan/pctm 1.waiting=cup deck=pin~0,bell rest=0.sales step=new-task")
    mine, theirs = fields(g, 0), fields(g, 1)
    assert by_card(mine["cards.seat1.hand"]) == {"robe": 1}
    assert [place for place, number in enumerate(mine["seat1.hand_may_be"]) if number] == [8, 29]
    assert [place for place, number in enumerate(mine["seat1.waiting_may_be"]) if number] == [31]
    assert (mine["seat1.hand"], mine["seat1.waiting"]) == ([3], [1])
    assert by_card(mine["cards.deck_place"]) == {"pin": 1}
    assert by_card(theirs["cards.deck_place"]) == {}
    assert by_card(theirs["cards.seat0.hand"]) == {"robe": 1, "jar": 1, "fan": 1}
    assert theirs["seat1.hand_may_be"][31] == 1


def test_two_copies_of_a_card() -> None:
    """With two decks, each copy has its place on the floor and in the deck."""
    g = position("floor=fan,cup,fan 1.sales=jar,jar 0.hand=gong,gong deck=pin~0,bell,pin~0 step=new-task", 4)
    found = fields(g, 0)
    assert by_card(found["cards.floor"]) == {"fan": 2, "cup": 1}
    assert by_card(found["cards.floor_place"]) == {"fan": 3, "cup": 2}
    assert by_card(found["cards.floor_place_of_other"]) == {"fan": 1}
    assert by_card(found["cards.deck_place"]) == {"pin": 1}
    assert by_card(found["cards.deck_place_of_other"]) == {"pin": 3}
    assert by_card(found["cards.seat1.sales"]) == {"jar": 2}
    assert by_card(found["cards.seat0.hand"]) == {"gong": 2}


def test_a_kite_that_copies_stands_as_that_work_and_is_still_told_from_it() -> None:
    g = position("0.hand=gong 0.gallery=kite>tower,fan 0.gift-shop=tower 0.task=doll step=noon", 4)
    found = fields(g, 1)
    assert by_card(found["cards.seat3.gallery"]) == {"tower": 1, "fan": 1}
    assert found["seat3.gallery_order"][:3] == [1 + AS_COPY + work("tower"), 1 + work("fan"), 0]
    assert found["seat3.gift_shop_order"][:2] == [1 + work("tower"), 0]
    assert found["seat3.helper_cover"] == [1, 2, 0, 0, 0]


def test_cover_and_points() -> None:
    """Pillar covers the most sales, so that the clay sales score without a work in the gift shop."""
    g = position("0.hand=gong 1.sales=jar,cup,fan 1.gallery=pillar 1.helpers=robe,stool 0.sales=bell step=new-task")
    found = fields(g, 0)
    assert found["seat1.helpers"] == [0, 1, 1, 0, 0]
    assert found["seat1.helper_cover"] == [0, 2, 0, 0, 0]
    assert found["seat1.helpers_covered"] == [0, 1, 0, 0, 0]
    assert found["seat1.sales_covered"] == [0, 0, 0, 1, 0]
    assert found["seat1.backorders"] == [1, 0, 0, 1, 0]
    assert found["seat1.points"] == [8, 2, 0, 6, 0]
    assert found["seat0.points"] == [3, 0, 0, 0, 3]


def test_a_question_with_its_arguments_and_answers() -> None:
    """Seat 1 forges a tower and leans on the task of seat 0; one more support is needed."""
    g = position("turn=1 1.hand=jar,cup,vase,teapot 1.task=gong step=noon")
    g.play(1, encode.FORGE + work("jar"))
    g.play(1, encode.SHOW + work("cup"))
    found = fields(g, 1)
    assert found["question"] == one_of(len(QUESTION_NAMES), QUESTION_NAMES.index("shown_as_support"))
    assert by_card(found["question.work"][:54]) == {"jar": 1}
    assert by_card(found["question.others"][:54]) == {"cup": 1}
    assert found["question.need"] == [1]
    assert found["answers"] == one_of(len(VERB_NAMES), VERB_NAMES.index("show"))
    assert found["answers.cards"] == cards(["vase", "teapot"])
    assert not any(any(numbers) for name, numbers in fields(g, 0).items() if name.startswith(("question", "answers")))


def test_seats_in_a_question_are_counted_from_the_observer() -> None:
    g = position("turn=2 2.hand=fan 1.task=jar 1.gallery=tower 2.task=doll step=noon", 3)
    found = fields(g, 2)
    assert question_of(g, 2)[0] == "skipped"
    assert found["question.seats"] == [0, 0, 1, 0, 0]
    assert found["question.task"] == [0, 0, 0, 1, 0]


def test_all_questions_and_verbs_have_their_places() -> None:
    """The steps that get the lowest kind of answer: each question that random games ask is found under its own name,
    with flags for exactly the verbs of its answers."""
    for spec in GAMES:
        for g in states_of(spec, 1)[:-1]:
            seat = g.to_act[0]
            found = fields(g, seat)
            assert found["question"] == one_of(len(ASKED), QUESTION_NAMES.index(question_of(g, seat)[0]))
            verbs = {VERBS.index(encode.split(action)[0]) for action in g.legal(seat)}
            assert found["answers"] == one_of(len(VERBS), *verbs)


def test_every_kind_of_question_of_the_rules_has_a_place() -> None:
    """The words of all questions go by the same names."""
    assert set(QUESTION_NAMES) == {*asking.ASK, *asking.OF_WORKS}
    assert [getattr(encode, name.upper().replace(" ", "_")) for name in VERB_NAMES] == VERBS


# Actions


def test_what_an_action_is_about() -> None:
    encoder = mottainai().encoder()

    def described(action: int) -> dict[str, int]:
        values = zip(encoder.ACTION_FIELDS, encoder.describe(action), strict=True)
        return {name: value for name, value in values if value != -1}

    jar = {"card": work("jar"), "material": 3}
    assert described(encode.PRAY) == {"verb": VERB_NAMES.index("pray")}
    assert described(encode.SELL + work("jar")) == {"verb": VERB_NAMES.index("sell"), **jar}
    assert described(encode.USE + work("jar")) == {"verb": VERB_NAMES.index("use"), **jar, "kite": 0}
    assert described(encode.USE + AS_COPY + work("jar")) == {"verb": VERB_NAMES.index("use"), **jar, "kite": 1}
    assert described(encode.MOVE + SPENT_KITE)["kite"] == 2
    assert described(encode.NAME + 4) == {"verb": VERB_NAMES.index("name"), "material": 4}
    assert described(encode.LEAN_ON + 2) == {"verb": VERB_NAMES.index("lean on"), "seat": 2}
    assert described(encode.WING + 1) == {"verb": VERB_NAMES.index("wing"), "place": encode.GIFT_SHOP}
    assert described(encode.FROM + 3 * encode.PLACES + encode.SALES) == {
        "verb": VERB_NAMES.index("from"),
        "seat": 3,
        "place": encode.SALES,
    }


def test_no_two_actions_are_described_alike() -> None:
    encoder = mottainai().encoder()
    described = [encoder.describe(action) for action in range(ACTION_COUNT)]
    assert len(set(described)) == ACTION_COUNT
    assert all(each[3] == MATERIAL_OF[each[1]] for each in described if each[1] >= 0)
    assert max(each[1] for each in described) == len(WORK_IDS) - 1
