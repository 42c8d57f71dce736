"""Hints with reasons, judgements and explanations, asked over HTTP of a server whose bots have tiny minds."""

from collections.abc import Iterator
from time import sleep

import pytest

from tests.web.clients import House, http, in_turn
from tests.web.conftest import Begin


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house"), minds=True) as server:
        yield server
    assert "Traceback" not in server.logged(), server.logged()


def test_games_list_the_levels_first_and_say_what_each_bot_is_like(house: House) -> None:
    with http(house.url) as client:
        client.headers["Accept-Language"] = "fr"
        for game in client.get("/api/games").json():
            assert game["bots"][:5] == ["apprentice", "journeyman", "artist", "virtuoso", "maestro"]
            assert game["bots"][-1] == "random"
            assert set(game["bot_notes"]) == set(game["bots"])
            assert game["bot_notes"]["virtuoso"] == "suit toujours sa meilleure idée"


def test_a_hint_says_why_in_words_and_in_numbers(table: Begin) -> None:
    asked, other = in_turn(table("me", "open"))
    number = asked.look()["number"]
    hint = asked.do("hint")
    legal = asked.look()["legal"]
    assert {"action": hint["action"], "words": hint["words"]} in legal
    assert hint["why"].startswith("It expects to win ")
    advice = hint["advice"]
    assert advice["action"] == hint["action"]
    assert {action for action, _ in advice["others"]} <= {each["action"] for each in legal}
    seats = [seat for seat, _, _ in advice["replies"]]
    assert seats == [other.look()["seat"]]
    bare = asked.do("hint", bot="greedy")
    assert (bare["why"], bare["advice"]["others"]) == ("", [])
    assert "There is no such bot" in asked.refused("hint", bot="tom")
    assert asked.look()["number"] == number


def test_only_ones_own_moves_are_judged(table: Begin) -> None:
    asked, other = in_turn(table("me", "open"))
    assert other.refused("judge") == "You have made no move yet that could be judged."
    now = asked.look()
    asked.do("move", decision=now["decision"], action=now["legal"][-1]["action"])
    judged = asked.do("judge")
    assert "maestro" in judged["words"]
    assert judged == asked.do("judge", move=1) | {key: judged[key] for key in ("words", "advice")}
    assert other.refused("judge", move=1) == "You have made no move yet that could be judged."
    assert asked.refused("judge", move=2) == "Only your own moves are judged for you."


def test_a_bot_says_how_it_stands_and_no_more_while_the_match_goes_on(table: Begin) -> None:
    ines, *_ = table("me", "bot:artist")
    assert ines.refused("explain", seat=0) == "Only bots explain their moves."
    assert ines.refused("explain", seat=9) == "There is no seat 9 at this table."
    has_waited = False
    while not ((now := ines.look())["legal"] and has_waited):  # until the bot has had its turn
        if now["legal"]:
            ines.do("move", decision=now["decision"], action=now["legal"][-1]["action"])
            has_waited = not ines.look()["legal"]
        sleep(0.02)
    told = ines.do("explain", seat=1)
    assert " chose: " in told["words"]
    assert "It expects to win " in told["words"]
    assert (told["advice"]["others"], told["advice"]["replies"]) == ([], [])
