"""salon cards, and --cards, with card files of Mottainai and Bioutifoul."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from salon.card_files import games_with_sets
from salon.engine.game import Game
from salon.registry import make_with
from salon.web import server
from salon.web.rooms.room import title_of
from tests.cli.conftest import Salon
from tests.own_decks import bioutifoul_file, decks_forgotten, mottainai_file

FILES = {"mottainai": mottainai_file(), "bioutifoul": bioutifoul_file()}
GAMES = list(FILES)


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with decks_forgotten():
        yield


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest, salon: Salon) -> str:
    """A game whose owner has a file, in the folder that the test plays in."""
    name = str(request.param)
    Path("mine.toml").write_text(FILES[name], "utf-8")
    return name


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_template_passes_the_check_and_fits_the_schema(salon: Salon, game: str, lang: str) -> None:
    Path("new.toml").write_text(salon("cards", "new", game, "--lang", lang).out, "utf-8")
    assert "My Copy can be played with; its fingerprint is " in salon("cards", "check", "new.toml").out
    assert len(salon("cards", "check", "new.toml").out.splitlines()) == 2  # nothing is unusual; the rest is to type
    schema = json.loads(salon("cards", "schema", game).out)
    jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.validate(tomllib.loads(Path("new.toml").read_text("utf-8")), schema)
    jsonschema.validate(tomllib.loads(Path("mine.toml").read_text("utf-8")), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"set": {"game": "chess", "id": "x", "title": "X"}}, schema)


def test_all_problems_are_told_at_once(salon: Salon, game: str) -> None:
    table = "work" if game == "mottainai" else "artist"
    Path("bad.toml").write_text(f'[set]\ngame = "{game}"\n\n[[{table}]]\nid = "nobody"\n', "utf-8")
    said = salon("cards", "check", "bad.toml")
    assert said.code == 1
    assert said.out.startswith(f"bad.toml has {3 if game == 'mottainai' else 4} problems:\n  line 1, id: ")
    assert "line 5, id: 'nobody' is not a" in said.out
    refused = salon("play", game, "--cards", "bad.toml")
    assert (refused.code, refused.err) == (2, f"salon: {said.out}")


def test_which_game_a_file_is_for(salon: Salon, game: str) -> None:
    """It says so itself; otherwise its tables do, and what it says wrongly gets the nearest name."""
    table = "work" if game == "mottainai" else "exhibition"
    Path("unsaid.toml").write_text(f'[set]\nid = "x"\ntitle = "X"\n\n[[{table}]]\n', "utf-8")
    assert "line 1, game: this key is missing from this [set]." in salon("cards", "check", "unsaid.toml").out
    Path("near.toml").write_text(f'[set]\ngame = "{game[:-1]}"\nid = "x"\ntitle = "X"\n', "utf-8")
    assert f"did you mean '{game}'?" in salon("cards", "check", "near.toml").out
    Path("chess.toml").write_text('[set]\ngame = "chess"\n', "utf-8")
    assert salon("cards", "check", "chess.toml").out == (
        "chess.toml has 1 problem:\n"
        "  line 2, game: 'chess' is not a game with card files. Possible: bioutifoul, mottainai or bohemians.\n"
    )
    broken = f'[set]\ngame = "{game}"\nid = \n'
    Path("broken.toml").write_text(broken, "utf-8")
    assert "line 3: this is not valid TOML" in salon("cards", "check", "broken.toml").out


def test_the_cards_of_a_file_are_listed(salon: Salon, game: str) -> None:
    said = salon("cards", "list", "mine.toml")
    assert said.code == 0
    assert ("Qetikx (cloth, Tailor, value 2)" if game == "mottainai" else "Zoé and Zoé x 7 (Exhibition)") in said.out
    assert "an owner of the box typed in" in said.out


def test_a_game_is_played_saved_and_verified_with_its_cards(salon: Salon, game: str) -> None:
    """The cards alone say which game is meant; without them there is a sentence."""
    flags = ["--bots", "random", "--seed", "2"]
    with decks_forgotten():
        said = salon("play", "--cards", "mine.toml", *flags, typed="1\nsave game\nquit\n")
        assert ("Q" if game == "mottainai" else "Krzysztof") in said.out
    assert "--cards mine.toml\n" in said.out
    title = "Fifth Printing" if game == "mottainai" else "My Gallery"
    for command, typed in ((["play", "--load"], "quit\n"), (["replay"], "end\nq\n"), (["verify"], "")):
        with decks_forgotten():
            refused = salon(*command, "game.jsonl")
            assert refused.code == 2
            assert "line 1: The card set 'mine' is not open; open is house." in refused.err
            said = salon(*command, "game.jsonl", "--cards", "mine.toml", typed=typed)
            assert said.code == 0
    assert f"Cards: {title}, with fingerprint " in said.out


def test_bots_play_watch_and_fuzz_with_its_cards(salon: Salon, game: str) -> None:
    """In processes of their own as well."""
    flags = [game, "--cards", "mine.toml", "--players", "2", "--seed", "1"]
    said = salon("sim", *flags, "--bots", "random", "--games", "4", "--workers", "2", "--json")
    assert json.loads(said.out)["game"].endswith("cards=mine)")
    assert salon("watch", *flags, "--bots", "random").code == 0
    assert "no find" in salon("fuzz", *flags, "--games", "2", "--workers", "2").out


def test_cards_of_another_game_are_refused(salon: Salon, game: str) -> None:
    other = next(each for each in GAMES if each != game)
    said = salon("play", other, "--cards", "mine.toml")
    assert (said.code, said.err) == (2, f"salon: The cards in mine.toml are for {game}, not for {other}.\n")


def test_files_of_several_games_are_served_together(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def serve(*_: object) -> int:
        seen.extend([list(games_with_sets()[name].SETS.ids) for name in ("bioutifoul", "mottainai", "bohemians")])
        return 0

    monkeypatch.setattr(server, "run", serve)
    flags = []
    for name, text in FILES.items():
        Path(f"{name}.toml").write_text(text, "utf-8")
        flags += ["--cards", f"{name}.toml"]
    assert salon("serve", "--no-browser", *flags).code == 0
    assert seen == [["house", "mine"], ["house", "mine"], ["house"]]


# Rows that are still the house's. Bohemians says the same of them, and its numbers stand beside the others'.

ROWS = {"mottainai": 54, "bioutifoul": 14, "bohemians": 190}
CARDS = {"mottainai": 54, "bioutifoul": 24, "bohemians": 180}
FIRST = {
    "mottainai": ('untouched = true\nid = "crane"', 'id = "crane"', "Crane"),
    "bioutifoul": ('untouched = true\nid = "alice"', 'id = "alice"', "Alice"),
    "bohemians": ('untouched = true\nid = "obsessions"', 'id = "obsessions"', "Give In to Your Obsessions"),
}


@pytest.fixture(params=list(ROWS))
def begun(request: pytest.FixtureRequest, salon: Salon) -> str:
    """A game whose owner has a file in which nothing is typed over yet."""
    name = str(request.param)
    Path("begun.toml").write_text(salon("cards", "new", name).out, "utf-8")
    return name


def typed_over(game: str, old: str, new: str) -> None:
    text = Path("begun.toml").read_text("utf-8")
    assert old in text
    Path("begun.toml").write_text(text.replace(old, new, 1), "utf-8")


def test_every_row_of_a_new_file_is_marked_and_the_check_counts_them(salon: Salon, begun: str) -> None:
    tables = tomllib.loads(Path("begun.toml").read_text("utf-8"))
    rows = [row for name, rows in tables.items() if name != "set" for row in rows]
    assert len(rows) == ROWS[begun]
    assert all(row["untouched"] is True for row in rows)
    n = ROWS[begun]
    counted = f"{n} of {n} rows are not typed over yet: they are still those of the house set."
    assert counted in salon("cards", "check", "begun.toml").out
    assert (
        f"{n} entrées sur {n} ne sont pas encore remplacées"
        in salon("cards", "check", "begun.toml", "--lang", "fr").out
    )
    typed_over(begun, *FIRST[begun][:2])
    assert f"{n - 1} of {n} rows are not typed over yet" in salon("cards", "check", "begun.toml").out


def test_a_row_that_was_changed_but_is_still_marked_is_named(salon: Salon, begun: str) -> None:
    name = FIRST[begun][2]
    typed_over(begun, f'= "{name}"', '= "Entirely Mine"')
    said = salon("cards", "check", "begun.toml").out
    assert "1 of them has been changed (line " in said
    assert "If it is done, delete its line untouched." in said


def test_a_file_in_which_nothing_is_typed_over_does_not_pass_for_an_owners(salon: Salon, begun: str) -> None:
    said = salon("cards", "list", "begun.toml").out
    assert "typed in" not in said
    assert "is a copy of the house cards: nothing in it is typed over yet." in said
    assert f"{CARDS[begun]} cards are still those of the house." in said
    assert said.count("Not typed over yet: a card of the house set.") >= 6


def test_of_a_file_that_is_half_done_the_list_says_how_much_is_left(salon: Salon, begun: str) -> None:
    typed_over(begun, *FIRST[begun][:2])
    typed_over(begun, f'= "{FIRST[begun][2]}"', '= "Entirely Mine"')
    said = salon("cards", "list", "begun.toml").out
    assert "is a set that an owner of the box typed in" in said
    assert f"{CARDS[begun] - 1} cards are still those of the house." in said
    mine = said[said.index("  Entirely Mine") :].splitlines()[1]
    assert "Not typed over yet" not in mine


def test_wherever_the_set_is_named_it_is_said_how_much_of_it_is_typed_over(salon: Salon, begun: str) -> None:
    """At the terminal, at a table in the browser, and of a record."""
    title = "My Box" if begun == "bohemians" else "My Copy"
    flags = ["--bots", "random", "--seed", "2", "--players", "2"]
    said = salon("play", "--cards", "begun.toml", *flags, typed="1\nsave game\nquit\n").out
    assert f"{title} is a copy of the house cards: nothing in it is typed over yet." in " ".join(said.split())
    verified = salon("verify", "game.jsonl", "--cards", "begun.toml").out
    cards_line = next(line for line in verified.splitlines() if line.startswith(f"Cards: {title}, with fingerprint "))
    assert cards_line.endswith(
        f" {ROWS[begun]} of {ROWS[begun]} rows are not typed over yet: they are still those of the house set."
    )
    game = salon_made(begun)
    assert title_of(game, "en").endswith(f" ({title}, not typed over yet)")
    assert title_of(game, "fr").endswith(", pas encore remplacées)")


def test_a_set_that_is_half_done_is_named_with_what_is_left(salon: Salon, begun: str) -> None:
    typed_over(begun, *FIRST[begun][:2])
    salon("cards", "list", "begun.toml")
    n = ROWS[begun]
    assert title_of(salon_made(begun), "en").endswith(f", {n - 1} of {n} rows not typed over yet)")


def salon_made(name: str) -> Game:
    return make_with(name, {"cards": "my-box"})


def test_what_an_owner_says_of_the_origin_of_a_card_counts(salon: Salon, game: str) -> None:
    """A copy may have home-made cards."""
    table, row = ("work", "crane") if game == "mottainai" else ("artist", "alice")
    text = f'[set]\ngame = "{game}"\nid = "x"\ntitle = "X"\n\n[[{table}]]\nid = "{row}"\nname = "Zed"\n'
    Path("home.toml").write_text(text + 'origin = "house"\n', "utf-8")
    assert "ours" in next(line for line in salon("cards", "list", "home.toml").out.splitlines() if "Zed (" in line)
