"""People with browsers at tables: sitting down together, leaving, and reading what the pages say."""

import re
from html import unescape
from urllib.parse import urlsplit

from tests.web.clients import Browser

SETUP = {"game": "bioutifoul", "option-players": "2", "seat-0": "me", "seat-1": "open"}


def link(page: str, kind: str) -> str:
    """The path of a link that a page shows for copying."""
    found = re.search(rf'value="([^"]*/{kind}/[^"]+)"', page)
    assert found, kind
    return urlsplit(found[1]).path


def text_of(page: str) -> str:
    """What one reads on a page."""
    main = page[page.index("<body") :]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", main)).split())


def meet(ines: Browser, friend: Browser) -> str:
    """The two sit down at a new table; its name."""
    page = ines.post("/tables", name="Ines", **SETUP)
    friend.post(link(page, "join"), name="Claire")
    assert friend.table == ines.table
    return ines.table


def end(ines: Browser, table: str) -> None:
    with ines.guest(table) as guest:
        guest.do("resign")
