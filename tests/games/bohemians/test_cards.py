"""Card files of Bohemians: what is wrong with one, what is unusual, and sets made at random."""

import json
import pickle
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import salon
from salon.bots import bot_game
from salon.engine.cards import CardFileError, Problem, load_cards
from salon.engine.errors import BadOption, SalonError
from salon.engine.options import Value
from salon.engine.record import read_record, record_lines
from salon.games.bohemians.authoring.template import KEYS, TABLES, schema_text, template
from salon.games.bohemians.authoring.unusual import warnings
from salon.games.bohemians.lab.random_sets import SEEDS, random_text
from salon.games.bohemians.rules import cards
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES, CATALOGUE
from salon.games.bohemians.rules.ids import THREATS
from salon.games.bohemians.rules.schema import SCHEMA
from salon.registry import make_with
from tests.games.bohemians.card_faults import FAULTS, Change, abilities_dropped, key_dropped, own_set, put
from tests.games.bohemians.random_sets import Tables, house_tables, sets_forgotten, texts_of_sets, written


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with sets_forgotten():
        yield


def problems_of(text: str) -> list[Problem]:
    try:
        load_cards(text, "test.toml", SCHEMA)
    except CardFileError as error:
        return error.problems
    return []


# --- What is wrong ---


def test_the_house_set_has_no_fault_and_nothing_unusual() -> None:
    assert problems_of(own_set()) == []
    assert warnings(cards.EDITIONS[cards.HOUSE].cards) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_told_with_its_line(fault: str) -> None:
    change, key, sentence = FAULTS[fault]
    text = own_set(change)
    found = [problem for problem in problems_of(text) if problem.key == key and sentence in problem.sentence]
    assert len(found) >= 1, problems_of(text)
    lines = text.splitlines()
    for problem in found:
        line = lines[problem.line - 1]
        stands_there = line.startswith((f"{key} = ", f"[[{key}]]", f"[{key}]", "[["))
        assert stands_there or problem.line == len(lines), line


def test_many_faults_are_told_at_once() -> None:
    """A slip in one table does not keep the constraints on the others from being looked at."""
    chosen = [
        "half misspelt",
        "copies",
        "two sides a",
        "players of one side",
        "title without letters",
        "slot twice",
        "columns and forbidden",
        "edge of one deck too short",
        "unknown table",
    ]

    def change(tables: Tables) -> None:
        for fault in chosen:
            FAULTS[fault][0](tables)

    found = problems_of(own_set(change))
    for fault in chosen:
        assert any(FAULTS[fault][2] in problem.sentence for problem in found), fault
    assert [problem.line for problem in found] == sorted([problem.line for problem in found])


def test_a_wrong_value_does_not_hide_what_is_wrong_with_other_rows_of_its_table() -> None:
    def change(tables: Tables) -> None:
        misspelt, longer, *_ = tables["habit"]
        misspelt["left"][0] = "focuss"
        longer["right"].append("focus")
        tables["habit"].pop()

    found = [problem.sentence for problem in problems_of(own_set(change))]
    assert len(found) == 3
    for told in ("'focuss' is not a half symbol", "must have 3 entries", "39 [[habit]] in all; there must be 40."):
        assert any(told in sentence for sentence in found), told


def test_a_set_without_spirits_has_those_of_the_house() -> None:
    edition = cards.open_text(own_set(lambda t: (t.pop("spirit"), t.pop("spirit_card"))), "mine.toml")
    house = cards.EDITIONS[cards.HOUSE]
    assert warnings(edition.cards) == []
    assert edition.box.sheets == house.box.sheets
    assert edition.title(THREATS) == house.title(THREATS)
    assert salon.make("bohemians", mode="coop", cards="mine").start(1).to_act


# --- What is unusual ---


def costs_from(least: int) -> Change:
    """The first Achievement costs so much, those after it 10 at least."""

    def change(tables: Tables) -> None:
        first, *rest = sorted(tables["achievement"], key=itemgetter("cost"))
        first["cost"] = least
        rest[0]["cost"] = 8
        rest[0]["players"] = 3
        for row in rest[1:]:
            row["cost"] = max(10, row["cost"])
        marked = [row for row in rest if row.get("players", 1) == 3]
        del marked[-1]["players"]

    return change


@pytest.mark.parametrize(
    ("change", "key", "sentence"),
    [
        (put("heated-views", colour="pink"), "habit", "there are 11 pink Habits; a suit usually has 10."),
        (put("waltz", cost=1), "cost", "1 is unusual; cards usually cost from 2 to 8."),
        (abilities_dropped("habit", "morning_draw", "morning_slip", "morning_swap"), "habit", "has a morning icon"),
        (put("waltz", left=["", "", ""], right=["", "", ""]), "left", "this Habit has no halves at all."),
        (put("moon", shared=True), "shared", "usually one Muse alone must share a space"),
        (costs_from(5), "cost", "the costs go from 5 to 1"),
        (key_dropped("muse", "title_fr"), "title_fr", "21 of 21 [[muse]] have no title_fr (line"),
        (key_dropped("job", "story"), "story", "8 of 8 [[job]] have no story (line"),
        (key_dropped("spirit", "goal_fr"), "goal_fr", "have no goal_fr (line"),
        (key_dropped("spirit_card", "title_fr"), "title_fr", "12 of 12 [[spirit_card]] have no title_fr (line"),
    ],
)
def test_what_is_unusual_is_told_but_can_be_played_with(change: Change, key: str, sentence: str) -> None:
    set_of_cards = load_cards(own_set(change), "test.toml", SCHEMA)
    assert any(problem.key == key and sentence in problem.sentence for problem in warnings(set_of_cards))


def test_few_or_many_halves_are_unusual() -> None:
    def more(tables: Tables) -> None:
        tables["set"]["rows"] = 4
        for name in ("starting_slot", "habit", "revolution", "board"):
            for row in tables[name]:
                for edge in ("left", "right"):
                    first = next((half for half in row[edge] if half), "")
                    row[edge] = [half or first * (name in ("starting_slot", "habit")) for half in [*row[edge], ""]]

    (found,) = warnings(load_cards(own_set(more), "test.toml", SCHEMA))
    assert found.sentence == "an edge has 3.7 halves on average; about 2 is usual."


# --- Templates and schemas ---


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_template_can_be_played_with_as_it_is(lang: str) -> None:
    text = template(lang)
    mine = load_cards(text, "template", SCHEMA)
    assert warnings(mine) == []
    assert mine.single("set").text("id") == "my-box"
    assert max(len(line) for line in text.splitlines() if line.startswith("#")) <= 96


def test_the_template_explains_every_table_and_key() -> None:
    """And everything is explained in the schema, too."""
    assert set(TABLES) == set(SCHEMA.tables)
    for name, table in SCHEMA.tables.items():
        about = template().split(f"- {table.header}:")[1].split(f"\n{table.header}\n")[0]
        for key in table.fields:
            assert f"{name}.{key}" in KEYS or key in KEYS
            assert f"#   {key}: " in about


@pytest.mark.parametrize(
    "text", [cards.house_text(), template(), random_text(1)], ids=["house", "template", "random"]
)
def test_the_schema_accepts_what_can_be_played_with(text: str) -> None:
    schema = json.loads(schema_text())
    jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.Draft7Validator(schema).validate(tomllib.loads(text))


@pytest.mark.parametrize(
    "fault",
    ["id with a capital", "half misspelt", "white Habit", "harmony misspelt", "ability misspelt", "ability elsewhere",
     "ability without name", "parameter misspelt", "parameter missing", "parameter too large", "five abilities",
     "nothing drawn", "unknown table", "missing table", "unknown key", "a short clock", "dear fights", "no fight",
     "an unknown relief", "white card of a Spirit", "clock backwards", "another Spirit", "a Habit too few",
     "a board too many", "a card without abilities", "wider Hardships", "Achievements on deck", "no points",
     "no discount on drawing", "Hardship's neighbours", "harmony of a Spirit", "name that is no text"],
)  # fmt: skip
def test_the_schema_refuses_slips(fault: str) -> None:
    tables = house_tables()
    FAULTS[fault][0](tables)
    assert list(jsonschema.Draft7Validator(json.loads(schema_text())).iter_errors(tables))


@pytest.mark.parametrize("fault", ["parameter misspelt", "parameter too large", "ability misspelt"])
def test_the_schema_complains_of_what_is_wrong_and_of_no_other_ability(fault: str) -> None:
    tables = house_tables()
    FAULTS[fault][0](tables)
    [error] = jsonschema.Draft7Validator(json.loads(schema_text())).iter_errors(tables)
    assert list(error.absolute_path)[2:] in (
        ["abilities", 0],
        ["abilities", 0, "inspiration"],
        ["abilities", 0, "name"],
    )


def test_the_title_of_a_job_is_that_of_both_its_sides() -> None:
    about = template().split("- [[job]]:")[1].split("\n[[job]]\n")[0]
    assert "title: the title as it is printed, the same on both sides of the tile" in " ".join(about.split())


def test_an_ability_in_a_list_of_several_lines_is_complained_of_where_it_stands() -> None:
    text = own_set(put("waltz", abilities=[{"name": "reject"}, {"name": "bonus", "inspiration": 99}, {"name": "x"}]))
    with pytest.raises(CardFileError) as caught:
        load_cards(text, "test.toml", SCHEMA)
    lines = text.splitlines()
    wrong = [lines[problem.line - 1].strip() for problem in caught.value.problems if problem.key == "abilities"]
    assert wrong == ['{ name = "bonus", inspiration = 99 },', '{ name = "x" },']


def test_a_wrong_number_of_rows_is_told_once() -> None:
    with pytest.raises(CardFileError) as caught:
        load_cards(own_set(lambda tables: tables["set"].update(rows=2)), "test.toml", SCHEMA)
    [problem] = caught.value.problems
    assert problem.key == "rows"
    assert problem.sentence.startswith("must be 3, as 1")


# --- Sets and games ---


def test_a_set_of_ones_own_is_played_with_by_its_id(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(own_set(put("waltz", title="Waltz Alone")), "utf-8")
    edition = cards.open_set(tmp_path / "mine.toml")
    assert cards.SET_IDS == ["house", "mine"]
    game = salon.make("bohemians", cards="mine")
    assert game.card_set == edition.box.fingerprint != salon.make("bohemians").card_set
    assert game.cards_title() == "Mine"


@pytest.mark.parametrize("name", ["yours", "mine.toml", "/etc/passwd", "../mine"])
def test_only_open_sets_can_be_named(name: str) -> None:
    with pytest.raises(BadOption, match=r"is not open; open is house\. Give the file of another set after --cards\."):
        salon.make("bohemians", cards=name)


def test_two_sets_of_one_id_are_refused_unless_they_are_the_same() -> None:
    first = cards.open_text(own_set(), "first.toml")
    assert cards.open_text("# A remark changes nothing.\n" + own_set(), "again.toml") is first
    with pytest.raises(SalonError, match=r"second\.toml has the id 'mine', which another set has already"):
        cards.open_text(own_set(put("waltz", cost=7)), "second.toml")
    with pytest.raises(SalonError, match="has the id 'house'"):
        cards.open_text(own_set(lambda tables: tables["set"].update(id="house")), "third.toml")


def test_what_is_written_again_has_the_same_fingerprint() -> None:
    house = load_cards(cards.house_text(), "house", SCHEMA)
    assert load_cards(written(house_tables()), "again", SCHEMA).fingerprint == house.fingerprint
    assert load_cards(own_set(), "other", SCHEMA).fingerprint != house.fingerprint


def test_a_game_with_cards_of_its_own_works_in_another_process(tmp_path: Path) -> None:
    cards.open_text(own_set(), "mine.toml")
    game = salon.make("bohemians", cards="mine", players=3)
    state = game.start(5)
    (tmp_path / "game").write_bytes(pickle.dumps((game, state)))
    code = (
        "import pickle, pathlib\n"
        f"game, state = pickle.loads(pathlib.Path({str(tmp_path / 'game')!r}).read_bytes())\n"
        "seat = state.to_act[0]\n"
        "state.play(seat, state.legal(seat)[0])\n"
        "print(game, game.card_set)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"{game} {game.card_set}\n"


def test_a_game_is_not_unpickled_with_other_cards_of_the_same_id() -> None:
    cards.open_text(own_set(), "mine.toml")
    pickled = pickle.dumps(salon.make("bohemians", cards="mine"))
    with sets_forgotten():
        del cards.EDITIONS["mine"]
        cards.SET_IDS.remove("mine")
        cards.open_text(own_set(put("waltz", cost=7)), "other.toml")
        with pytest.raises(SalonError, match="has the id 'mine', which another set has already"):
            pickle.loads(pickled)


def test_a_record_is_not_replayed_with_other_cards() -> None:
    with sets_forgotten():
        cards.open_text(own_set(), "mine.toml")
        record = "\n".join(record_lines(bot_game(salon.make("bohemians", cards="mine"), 3, ["random"])))
        assert read_record(record, make_with).state.over
    with pytest.raises(SalonError, match=r"line 1: The card set 'mine' is not open; .* after --cards\."):
        read_record(record, make_with)
    cards.open_text(own_set(put("waltz", cost=7)), "other.toml")
    with pytest.raises(
        SalonError, match=r"not played with 'Mine' as it is here, .* it was played with after --cards"
    ):
        read_record(record, make_with)


# --- Sets made at random ---

WAYS_TO_PLAY: list[dict[str, Value]] = [
    {"players": 2}, {"players": 3}, {"players": 4}, {"mode": "solo"}, {"mode": "spirit", "spirit": "decency"},
    {"mode": "coop", "spirit": "decadence"},
]  # fmt: skip


@given(st.integers(0, SEEDS - 1))  # a number, since a whole card file is too long to be shown when it fails
@settings(max_examples=15, deadline=None, database=None, derandomize=True)
def test_random_sets_obey_all_constraints_and_show_every_ability(seed: int) -> None:
    text = random_text(seed)
    assert problems_of(text) == []
    tables = tomllib.loads(text)
    carriers = ("habit", "revolution", "muse", "hardship", "achievement", "job", "spirit_card")
    rows = [row for name in carriers for row in tables[name]]
    used = {item["name"] for row in rows for key in ("abilities", "played", "setup") for item in row.get(key, [])}
    assert used == set(CATALOGUE)


def test_random_sets_are_the_same_for_the_same_seed() -> None:
    assert random_text(7) == random_text(7) != random_text(8)
    assert len(ABILITIES) == len(CATALOGUE)


@given(st.data())
@settings(max_examples=5, deadline=None, database=None, derandomize=True)
def test_games_with_random_sets_come_to_an_end(data: st.DataObject) -> None:
    with sets_forgotten():
        edition = cards.open_text(data.draw(texts_of_sets), "random.toml")
        options = data.draw(st.sampled_from(WAYS_TO_PLAY))
        game = make_with("bohemians", options | {"cards": edition.id})
        state = bot_game(game, data.draw(st.integers(0, 1000)), ["random"]).state
        assert state.over
        assert sorted(game.cards(state)) == sorted(game.cards(game.start(0)))
