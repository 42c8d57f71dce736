"""salon cards, and --cards, with card files of Mottainai and Bioutifoul."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from salon.card_files import games_with_sets
from salon.web import server
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
    assert len(salon("cards", "check", "new.toml").out.splitlines()) == 1  # nothing is unusual
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
