"""salon arena: what it prints and keeps, and what it refuses."""

import json
import re
from pathlib import Path

import pytest

from salon.bots import registry
from tests.cli.conftest import Salon
from tests.lab.test_contest import Winner
from tests.small_games import registered
from tests.small_games.matches import LastMatch
from tests.small_games.urn import Together

QUICK = ("--workers", "1", "--seed", "1")


@pytest.fixture(autouse=True)
def wide(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    registered(monkeypatch, LastMatch)
    monkeypatch.setitem(registry.FOR_EVERY_GAME, "winner", Winner)
    registered(monkeypatch, Together)


def test_it_states_its_hypotheses_and_stops_when_it_knows(salon: Salon) -> None:
    said = salon("arena", "last-match", "winner", "random", "--games", "200", *QUICK).out
    assert "whether winner wins 50 % of the games (H0) or 55 % (H1) against random" in said
    assert "If H0 is true it says H1 in 5 % of all cases" in said
    assert "winner wins 93.8 % (95 % interval 65.5 - 99.2); fair is 50.0 %. Elo over random: +470 (+111 to +" in said
    assert re.search(r"After \d\d games the test says H1\. Where it stops early", said)


def test_hypotheses_can_be_chosen(salon: Salon) -> None:
    flags = ("--h0", "45.5", "--h1", "65", "--alpha", "0.01", "--beta", "0.1", "--games", "40")
    said = salon("arena", "last-match", "random", "random", *flags, *QUICK)
    assert "wins 45.5 % of the games (H0) or 65 % (H1)" in said.out
    assert "says H1 in 1 % of all cases, and if H1 is true it says H0 in 10 %" in said.out


def test_a_cell_for_each_number_of_players(salon: Salon) -> None:
    flags = ("--players", "3,2", "--games", "3", "--no-test")
    said = salon("arena", "bioutifoul", "random", *flags, "greedy", *QUICK, "--json")
    three, two = json.loads(said.out)["cells"]
    assert (three["players"], three["games"], two["players"], two["games"]) == (3, 3, 2, 2)
    assert three["fair_share"] == pytest.approx(1 / 3)
    assert three["share"]["value"] == 0.0
    assert three["elo"] == {"value": None, "low": None, "high": pytest.approx(three["elo"]["high"])}
    assert three["test"] is None
    assert [bot["name"] for bot in three["bots"]] == ["random", "greedy"]


def test_a_game_played_together_compares_on_the_same_deals(salon: Salon) -> None:
    said = salon("arena", "together", "random", "random", "--games", "20", "--lang", "fr", *QUICK).out
    assert "Le test demande si random fait mieux que random dans 50\xa0% des donnes (H0)" in said
    assert "random fait mieux que random dans 50,0 % des donnes" in said


def test_the_folder_keeps_everything_and_goes_on(salon: Salon) -> None:
    command = ("arena", "last-match", "random", "random", "--out", "kept", "--no-test", *QUICK)
    salon(*command, "--games", "6")
    assert sorted(path.name for path in Path("kept").iterdir()) == [
        "contest.json",
        "games.jsonl",
        "index.html",
        "result.json",
    ]
    first = Path("kept/games.jsonl").read_text()
    assert first.count("\n") == 6
    whole = salon(*command, "--games", "10", "--json").out
    assert Path("kept/games.jsonl").read_text().startswith(first)
    assert Path("kept/games.jsonl").read_text().count("\n") == 10
    assert json.loads(whole)["cells"] == json.loads(Path("kept/result.json").read_text())["cells"]
    other = salon(*command, "--games", "10", "--option", "players=2", "--judge", "hand")
    assert other.code == 2
    refused = salon("arena", "last-match", "random", "random", "--out", "kept", "--no-test", "--seed", "2")
    assert (refused.code, "belongs to another command" in refused.err) == (2, True)


def test_many_bots_are_rated(salon: Salon) -> None:
    pytest.importorskip("openskill")
    said = salon("arena", "last-match", "random", "random", "random", "--games", "12", *QUICK).out
    assert said.splitlines()[1].split() == ["Bot", "games", "wins", "95", "%", "interval", "rating"]
    assert said.count(" ± ") == 3


def test_the_ladder_is_printed_and_kept(salon: Salon) -> None:
    command = ("arena", "last-match", "--ladder", "--games", "4", "--out", "up", *QUICK)
    said = salon(*command).out
    assert re.search(r"\| `winner` \| `random` \| 2 \| 4 \| .* % \| .* - .* \| 50\.0 % \| .* \|\n", said)
    assert Path("up/ladder.md").read_text() == said
    assert salon(*command).out == said


def test_a_ladder_may_be_of_some_bots_only_against_the_last_one(salon: Salon) -> None:
    said = salon("arena", "last-match", "random", "winner", "--ladder", "--games", "4", *QUICK).out
    assert [line.split(" | ")[:2] for line in said.splitlines()[2:]] == [["| `random`", "`winner`"]]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "salon arena needs GAME"),
        ("last-match", "salon arena needs two bots or more, as in: salon arena last-match"),
        ("last-match random", "needs two bots or more"),
        ("bioutifoul greedy gredy", "did you mean 'greedy'?"),
        ("bioutifoul greedy random --players 2,9", "players=9 is not possible"),
        ("bioutifoul greedy random --players 2,", "players= is not possible"),
        ("last-match random random --h0 60", "--h0 is below --h1"),
        ("last-match random random --h0 half", "--h0 takes a number"),
        ("last-match random random --alpha 0.7", "--alpha takes a number"),
        ("last-match random random random --h1 60", "the test compares two bots"),
        ("last-match random random --no-test --h1 60", "--no-test leaves the test out"),
        ("bioutifoul greedy random --players 2,3 --h1 60", "something else with each number of players"),
        ("last-match random random --judge hand", "Nobody has written a judge"),
        ("last-match random random --judge foot", "'foot' is not a judge"),
        ("last-match random random --games 0", "--games takes a whole number"),
        ("last-match --ladder gredy random", "'gredy' is not a bot that plays last-match"),
        ("last-match --ladder random random", "There is nobody to be compared with random"),
        ("bohemians --ladder --option mood=x", "bohemians has no option 'mood'. Did you mean mode?"),
        ("bohemians --ladder --players 2,9", "players=9 is not possible"),
        ("last-match --ladder --h1 60", "a ladder plays all its games"),
        ("last-match random random --out /dev/null/x", "Nothing can be written into the folder"),
    ],
)
def test_what_is_wrong_is_said(salon: Salon, words: str, sentence: str) -> None:
    said = salon("arena", *words.split())
    assert said.code == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1
