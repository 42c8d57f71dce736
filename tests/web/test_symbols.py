"""Every symbol that a table uses is in the file that is named: the house's own, or the game's."""

import re
from xml.etree import ElementTree

import httpx
import pytest

import salon
from tests.web.conftest import Browsers

SYMBOL = "{http://www.w3.org/2000/svg}symbol"
USED = re.compile(r'href="(/static/[^"#]+)#([^"]+)"')


def symbols_in(client: httpx.Client, file: str) -> list[str]:
    sprite = ElementTree.fromstring(client.get(file).text)
    return [symbol.attrib["id"] for symbol in sprite.iter(SYMBOL)]


@pytest.mark.parametrize("game", list(salon.GAMES))
def test_the_symbols_of_a_table_are_there(browser: Browsers, client: httpx.Client, game: str) -> None:
    used = set(USED.findall(browser().post("/tables", game=game, name="Ines")))
    known = {file: symbols_in(client, file) for file, _ in used}
    assert len(known) >= 2  # the house's and the game's
    assert {(file, name) for file, name in used if name not in known[file]} == set()


def test_every_task_of_mottainai_has_its_symbol(client: httpx.Client) -> None:
    known = symbols_in(client, "/static/mottainai/symbols.svg")
    assert len(known) == len(set(known))
    assert {f"task-{task}" for task in ("clerk", "monk", "tailor", "potter", "smith")} <= set(known)
