"""A language model at the table, by the Model Context Protocol: a scripted one, over real standard input."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

import salon
from salon.client import Server
from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.language import LANGUAGES, translator
from salon.envs.in_words import SeatInMemory, page
from salon.envs.mcp import Hostess
from salon.table.plain_zones import Reader
from salon.table.table_sight import TableSight
from tests.web import servers

Tool = Callable[..., Awaitable[str]]
OFFER = re.compile(r"^(\d+): (.+)$", re.MULTILINE)


@asynccontextmanager
async def at_the_door() -> AsyncIterator[Tool]:
    """A tool of a `salon mcp` of its own, called by name; what is refused raises with the sentence."""
    parameters = StdioServerParameters(command=sys.executable, args=["-m", "salon", "mcp"])
    async with stdio_client(parameters) as (reading, writing), ClientSession(reading, writing) as session:
        await session.initialize()

        async def call(tool: str, **values: object) -> str:
            result = await session.call_tool(tool, values)
            text = "\n".join([part.text for part in result.content if part.type == "text"])
            if result.is_error:
                raise SalonError(text)
            return text

        yield call


def number_of(begun: str) -> str:
    return begun.split("match ")[1].split(".")[0]


@pytest.mark.parametrize("spec", ["bioutifoul", "mottainai"])
def test_a_whole_game_is_played_over_standard_input_and_output(spec: str) -> None:
    async def played() -> str:
        async with at_the_door() as call:
            assert spec in await call("games")
            assert len(await call("rules", game=spec)) > 1000
            text = await call("start", game=spec, seed=5, bots=["random"])
            match, luck = number_of(text), Random(5)
            for turn in range(2000):
                offers = OFFER.findall(text)
                if not offers:
                    return text
                number, words = luck.choice(offers)
                text = await call("play", match=match, action=words if turn % 2 else number)
            raise AssertionError("it never ended")

    text = asyncio.run(played())
    assert "The game is over." in text
    assert "Since your last look:" in text


def test_a_seat_at_a_running_server(tmp_path: Path) -> None:
    async def played(link: str) -> str:
        async with at_the_door() as call:
            text = await call("join", link=link, name="Model")
            match = number_of(text)
            with pytest.raises(SalonError, match=r"\.$"):
                await call("play", match=match, action="99999")
            while offers := OFFER.findall(text):
                assert await call("why_not", match=match, action=offers[0][0]) == "That is possible now."
                text = await call("play", match=match, action=offers[0][0])
            return text

    with servers.Server(tmp_path / "salon.db") as server:
        watching = Server(server.url).begin("bioutifoul", ["bot:random", "open"], players=2)
        text = asyncio.run(played(watching.invitations[1]))
        table = watching.look()
    assert table.over
    assert table.names[1] == "Model"
    assert f"{table.names[0]} {table.scores[0]}" in text if table.scores else False


def test_every_game_begins_in_every_language() -> None:
    for lang in LANGUAGES:
        for game in salon.GAMES:
            text = Hostess(lang).start(game, seed=1)
            assert OFFER.search(text)
            assert ("The table as you see it:" in text) == (lang == "en")


def test_what_is_not_possible_is_told_why_and_changes_nothing() -> None:
    hostess = Hostess()
    hostess.start("bioutifoul", {"players": 2}, seed=1)
    before = hostess.look("1")
    assert hostess.why_not("1", "buy a work by Alice").endswith(".")
    with pytest.raises(SalonError, match=r"Nothing has changed\.$"):
        hostess.play("1", "buy a work by Alice")
    assert hostess.look("1") == before


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda hostess: hostess.look("1"), "No match has begun; call start or join first."),
        (lambda hostess: hostess.start("chess"), "chess"),
        (lambda hostess: hostess.start("bioutifoul", {"players": 9}), "players=9 is not possible"),
        (lambda hostess: hostess.start("bioutifoul", {"players": 2}, seat=2), "the seats are 0 to 1"),
        (lambda hostess: hostess.start("bioutifoul", {"players": 3}, bots=["random"]), "2 bots are needed, not 1"),
        (lambda hostess: hostess.start("bioutifoul", bots=["nobody"]), "nobody"),
        (lambda hostess: hostess.start("bioutifoul", seed=-1), "A seed is a whole number"),
        (lambda hostess: hostess.join("http://127.0.0.1:9/seat/a.b"), "No Salon answers"),
        (lambda hostess: hostess.join("somewhere"), "is not the address of a server"),
        (lambda hostess: (hostess.start("bioutifoul", seed=1), hostess.look("7")), "7"),
        (lambda hostess: (hostess.start("bioutifoul", seed=1), hostess.play("1", "dance")), "dance"),
        (lambda hostess: (hostess.start("bioutifoul", seed=1), hostess.play("1", "99999")), "no action 99999"),
        (
            lambda hostess: (hostess.start("bioutifoul", seed=1), hostess.play("1", "9" * 5000)),
            r"no action 9+\.\.\.;",
        ),
    ],
)
def test_bad_input_gets_a_sentence(call: Callable[[Hostess], object], says: str) -> None:
    with pytest.raises(SalonError, match=says):
        call(Hostess())


@pytest.mark.parametrize("spec", list(salon.GAMES))
def test_nothing_hidden_leaves(spec: str) -> None:
    """What is told of a seat's table is the same in every world that the seat takes for possible."""

    def told(state: object) -> str:
        sight = TableSight(state, seat, names, "en")  # type: ignore[arg-type]  # any game's state
        zones = Reader(game, names, translator("en")).zones(sight.view)
        choices = [(action, sight.say(action)) for action in sight.legal]
        return page([], zones, sight.question(), choices, "", "en")

    game, luck = salon.make(spec), Chance(7)
    names = [f"Player {seat}" for seat in range(game.players)]
    state = game.start(3)
    for _ in range(60):
        seat = luck.below(game.players)
        assert told(state) == told(state.redeal(seat, luck.seed_for(1)))
        actor = state.to_act[0]
        actions = game.onward(state, actor)
        state.play(actor, actions[luck.below(len(actions))])
        if state.over:
            break


def test_the_model_does_not_see_the_seed() -> None:
    seat = SeatInMemory(salon.make("bioutifoul"), 123456789123456789, 0, ["random"])
    assert "123456789123456789" not in seat.look()
