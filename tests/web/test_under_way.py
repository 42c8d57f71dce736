"""What all visitors share: hints and replays under way, and the page that spectators are shown."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from salon.bots.advice import Advice
from salon.table.hall import Live
from salon.web import live as live_play
from salon.web import replaying
from salon.web.payload import Data, Links, table_context
from salon.web.settings import Settings
from tests.web.clients import RELAXED, Guest, Indoors, Line, begin, http, until

BUSY = "So many ask for this that it has to wait; try again in a few seconds."
ONE = 1  # at a time
LANGS = ["en", "fr", "en", "fr"]  # of those who come to watch

Sat = Callable[[], list[Guest]]


@pytest.fixture
def indoors(tmp_path: Path) -> Iterator[Indoors]:
    settings = Settings(
        database=str(tmp_path / "salon.db"), pause=0, limits=RELAXED, hints_at_once=ONE, replays_at_once=ONE
    )
    with Indoors(settings) as indoors:
        yield indoors


@pytest.fixture
def sat(indoors: Indoors) -> Iterator[Sat]:
    """Two at a new table, and somebody who watches."""
    everybody: list[Guest] = []

    def sit() -> list[Guest]:
        guests = begin(indoors.url, "me", "open")
        everybody.extend(guests)
        return guests

    yield sit
    for guest in everybody:
        guest.close()


def test_hints_under_way_are_counted_for_all_tables_together(
    indoors: Indoors, sat: Sat, monkeypatch: pytest.MonkeyPatch
) -> None:
    going_on = threading.Event()
    asked = threading.Event()

    async def slow(live: Live, seat: int, bot: str = "") -> Advice:
        asked.set()
        await asyncio.to_thread(going_on.wait)
        return Advice(live.match.playthrough.state.legal(seat)[0])

    monkeypatch.setattr(indoors.hall, "hint", slow)
    one, other = sat(), sat()
    first, second = asked_seat(one), asked_seat(other)
    with ThreadPoolExecutor() as threads:
        waiting = threads.submit(first.ask, "hint")
        assert asked.wait(60)
        refused = second.ask("hint")
        assert (refused.status_code, refused.json()["error"]) == (503, BUSY)
        second.do("chat", text="anything else goes on")
        going_on.set()
        assert waiting.result().status_code == 200
    assert second.ask("hint").status_code == 200


def asked_seat(guests: list[Guest]) -> Guest:
    return next(guest for guest in guests if guest.look().get("legal"))


def test_replays_under_way_are_counted_and_live_tables_go_on_meanwhile(
    indoors: Indoors, sat: Sat, monkeypatch: pytest.MonkeyPatch
) -> None:
    ines, friend, _ = sat()
    friend.do("resign")
    other, *_ = sat()
    going_on = threading.Event()
    begun: list[int] = []
    usual = replaying.step_context

    def slow(live: Live, number: int, eyes: int | None, lang: str) -> dict[str, object]:
        begun.append(number)
        going_on.wait(60)
        return usual(live, number, eyes, lang)

    monkeypatch.setattr(replaying, "step_context", slow)
    path = f"/api/replays/{ines.table}/steps/0"
    with ThreadPoolExecutor() as threads, http(indoors.url) as visitor, http(indoors.url) as patient:
        waiting = threads.submit(patient.get, path)
        until(lambda: begun)
        refused = visitor.get(path)
        assert (refused.status_code, refused.json()["error"]) == (503, BUSY)
        assert visitor.get(f"/replay/{ines.table}").status_code == 503
        other.do("chat", text="here all goes on")
        going_on.set()
        assert waiting.result().status_code == 200
        assert visitor.get(path).status_code == 200


def test_spectators_of_two_languages_do_not_push_each_other_out(sat: Sat, monkeypatch: pytest.MonkeyPatch) -> None:
    _, friend, spectator = sat()
    rendered: list[str] = []
    usual = table_context

    def counted(live: Live, me: int | None, lang: str, links: Links) -> Data:
        if me is None:
            rendered.append(lang)
        return usual(live, me, lang, links)

    monkeypatch.setattr(live_play, "table_context", counted)
    for lang in LANGS:
        with spectator.connected("html", **{"Accept-Language": lang}) as socket:
            line = Line(socket)
            line.say({"have": {}})
            told = str(line.hear()["regions"])
            assert ("Galerie" in told) == (lang == "fr")
    assert sorted(rendered) == ["en", "fr"]
    friend.do("chat", text="news")
    for lang in LANGS:
        with spectator.connected("html", **{"Accept-Language": lang}) as socket:
            line = Line(socket)
            line.say({"have": {}})
            assert "news" in str(line.hear()["regions"])
    assert sorted(rendered) == ["en", "en", "fr", "fr"]
