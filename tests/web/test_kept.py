"""A match that does not lead on under the rules of today: its page, its replay up to there, and nothing lost."""

import pytest

from tests.table.test_reviving import dealt_otherwise
from tests.web.clients import Browser, Indoors, begin
from tests.web.visits import text_of

MOVES = 12


def test_a_match_that_does_not_lead_on_can_be_read_and_replayed_up_to_there(
    indoors: Indoors, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests = begin(indoors.url, "me", "open")
    for _ in range(MOVES):
        asked = guests[guests[0].look()["to_act"][0]]
        now = asked.look()
        asked.do("move", decision=now["decision"], action=now["legal"][0]["action"])
    table = guests[0].table
    indoors.hall.tables.clear()
    dealt_otherwise(monkeypatch)
    with Browser(indoors.url) as ines:
        ines.get(f"/seat/{guests[0].token}")
        page = text_of(ines.get(f"/table/{table}"))
        assert "This match can be read, but not played on" in page
        assert "Under the rules of today it leads up to move" in page
        assert "cannot take action" in page
        assert "Begun under rules 1." in page
        assert "No result is written in its journal." in page
        assert "Friend 1" in page
        assert "Bioutifoul" in text_of(ines.get("/"))
        replay = ines.get(f"/replay/{table}?move=0")
        assert "The cards are dealt." in text_of(replay)
        assert ines.get(f"/table/{table}/record").count('"move"') == MOVES
    for guest in guests:
        guest.http.close()
