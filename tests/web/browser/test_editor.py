"""Typing in a card file in a real browser, with `salon cards edit` running beside it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Route, expect

from salon.cli import main
from salon.games.bohemians.authoring.template import template
from tests.looking import LOOKING, some
from tests.web.browser.conftest import Seats
from tests.web.browser.guests import DESKTOP, PHONE, Guest
from tests.web.browser.test_accessibility import schemes, violations

SAVED: Final = "saved"


class Desk:
    """A card file, and the address at which it is typed in."""

    def __init__(self, path: Path, text: str = "") -> None:
        self.path = path
        path.write_text(text or template(), "utf-8")
        command = [sys.executable, "-m", "salon", "cards", "edit", str(path), "--no-browser", "--lang", "en"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self.process.stdout is not None
        found = re.search(r"(http://[^/]+)(/edit/\S+)", self.process.stdout.readline())
        assert found
        self.home, self.start = found[1], found[2]

    def close(self) -> str:
        self.process.terminate()
        return self.process.communicate(timeout=60)[0]

    def rows(self, table: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = tomllib.loads(self.path.read_text("utf-8"))[table]
        return found

    def row(self, table: str, number: int) -> dict[str, Any]:
        return self.rows(table)[number - 1]


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    made = Desk(tmp_path_factory.mktemp("edit") / "my-set.toml")
    yield made
    assert "Traceback" not in made.close()


def at(desk: Desk, guest: Seats, place: str, **how: Any) -> Guest:
    visitor = guest(home=desk.home, **how)
    visitor.go(f"{desk.start}/{place}")
    return visitor


def saved(visitor: Guest) -> None:
    expect(visitor.css("#state")).to_have_text(SAVED)
    visitor.page.evaluate("document.getElementById('state').textContent = ''")


def test_a_card_is_typed_in_and_the_file_stays_plain(
    desk: Desk, guest: Seats, capsys: pytest.CaptureFixture[str]
) -> None:
    before = desk.path.read_text("utf-8")
    ines = at(desk, guest, "habit/7")
    page = ines.page
    expect(ines.css("#confirm")).to_be_visible()
    # A title: saved while one types, and seen on the card.
    page.fill("#f-title", "Read by Candlelight")
    saved(ines)
    expect(ines.css("#region-preview .card")).to_contain_text("Read by Candlelight")
    expect(ines.css("#row-name")).to_have_text("Read by Candlelight")
    expect(ines.css("#region-progress")).to_contain_text("1 of 190 typed in")
    expect(ines.css("#confirm")).to_have_count(0)
    # An ability by name, with its parameters.
    page.select_option("#f-abilities-0-name", "bonus")
    saved(ines)
    expect(ines.css("#region-preview .card")).to_contain_text("+2 Inspiration")
    page.fill("#f-abilities-0-inspiration", "4")
    page.press("#f-abilities-0-inspiration", "Tab")
    expect(ines.css("#region-preview .card")).to_contain_text("+4 Inspiration")
    # Something wrong is told at the field, and nowhere else.
    page.select_option("#f-abilities-0-when", "job_played")
    expect(ines.css("#f-abilities-0 .wrong")).to_have_text(re.compile('bonus takes columns with when = "column"'))
    expect(ines.css(".wrong:visible")).to_have_count(2)  # and the row in the bar
    expect(ines.css("#region-preview")).to_contain_text("as soon as nothing is wrong")
    for box in ines.css("#f-abilities-0 .some input").all():
        if box.is_checked():
            box.uncheck(force=True)
            saved(ines)
    expect(ines.css("#f-abilities-0 .wrong")).to_have_count(0)
    expect(ines.css("#region-preview .card")).to_contain_text("+4 Inspiration if")
    # A half symbol.
    page.select_option("#f-left-0", "focus*")
    saved(ines)
    # All of it is in the file, and after a reload on the page.
    page.reload()
    expect(ines.css("#f-title")).to_have_value("Read by Candlelight")
    expect(ines.css("#f-abilities-0-inspiration")).to_have_value("4")
    row = desk.row("habit", 7)
    assert row["title"] == "Read by Candlelight"
    assert row["abilities"] == [{"name": "bonus", "inspiration": 4, "when": "job_played"}]
    assert row["left"][0] == "focus*"
    assert "untouched" not in row
    after = desk.path.read_text("utf-8")
    comments = [line for line in before.splitlines() if line.startswith("#")]
    assert [line for line in after.splitlines() if line.startswith("#")] == comments
    assert len(set(after.splitlines()) - set(before.splitlines())) <= 4
    assert main(["cards", "check", str(desk.path), "--lang", "en"]) == 0
    assert "189 of 190 rows are not typed over yet" in capsys.readouterr().out
    ines.shot("edit-habit")


def test_abilities_are_added_and_taken_away(desk: Desk, guest: Seats) -> None:
    ines = at(desk, guest, "muse/3")
    count = len(desk.row("muse", 3)["abilities"])
    ines.page.select_option("#f-abilities-new-name", "ignore_hardship")
    saved(ines)
    assert [each["name"] for each in desk.row("muse", 3)["abilities"]][-1] == "ignore_hardship"
    expect(ines.css("#f-abilities-new-name")).to_have_value("")
    expect(ines.css(f"#f-abilities-{count}-name")).to_have_value("ignore_hardship")
    ines.css("#f-abilities-0 [data-remove]").click()
    saved(ines)
    expect(ines.css(f"#f-abilities-{count}-name")).to_have_count(0)
    expect(ines.css(f"#f-abilities-{count - 1}-name")).to_have_value("ignore_hardship")
    assert len(desk.row("muse", 3)["abilities"]) == count


def test_keys_lead_from_card_to_card_and_nothing_typed_is_lost(desk: Desk, guest: Seats) -> None:
    ines = at(desk, guest, "achievement/1")
    ines.page.fill("#f-title", "A Toast")
    ines.page.keyboard.press("Control+Enter")  # before anything was saved
    ines.page.wait_for_url("**/achievement/2")
    assert desk.row("achievement", 1)["title"] == "A Toast"
    ines.css("[data-key=previous]").click()
    expect(ines.css("#f-title")).to_have_value("A Toast")
    ines.css("#row-name").click()
    ines.page.keyboard.press("/")
    ines.page.keyboard.type("emilie")
    expect(ines.css(".all-cards li:visible")).to_have_count(1)
    ines.css(".all-cards li:visible a").click()
    expect(ines.css("#row-name")).to_have_text("Émilie")


def test_a_file_that_was_changed_elsewhere_is_shown_and_not_overwritten(desk: Desk, guest: Seats) -> None:
    ines = at(desk, guest, "hardship/1")
    changed = desk.path.read_text("utf-8").replace('title = "My Box"', 'title = "Her Box"')
    desk.path.write_text(changed, "utf-8")
    ines.expects("409")
    ines.page.fill("#f-title", "Cold Feet")
    ines.page.press("#f-title", "Tab")
    expect(ines.css(".heads-up")).to_contain_text("The file was changed elsewhere")
    assert desk.path.read_text("utf-8") == changed
    ines.page.fill("#f-title", "Cold Feet")
    ines.page.press("#f-title", "Tab")
    saved(ines)
    assert desk.row("hardship", 1)["title"] == "Cold Feet"


def test_what_is_typed_before_the_script_has_come_is_saved(desk: Desk, guest: Seats) -> None:
    ines = guest(home=desk.home, own=True)
    late: list[Route] = []
    ines.page.route("**/edit.js*", lambda route: late.append(route))
    ines.page.goto(f"{desk.home}{desk.start}/hardship/2", wait_until="commit")
    before = desk.path.read_text("utf-8")
    ines.page.fill("#f-title", "Wet Feet")
    ines.page.press("#f-title", "Tab")
    ines.until(lambda: bool(late))
    assert desk.path.read_text("utf-8") == before
    late[0].continue_()
    saved(ines)
    after = desk.path.read_text("utf-8")
    assert desk.row("hardship", 2)["title"] == "Wet Feet"
    ines.page.unroute("**/edit.js*")
    ines.go(f"{desk.start}/hardship/3")  # where nothing is typed, nothing is saved
    expect(ines.css("#state")).to_have_text("")
    assert desk.path.read_text("utf-8") == after


def test_what_is_no_number_is_told_at_its_field(desk: Desk, guest: Seats) -> None:
    ines = at(desk, guest, "spirit/1")
    ines.expects("422")
    before = desk.path.read_text("utf-8")
    ines.page.fill("#f-costs", "6, many")
    ines.page.press("#f-costs", "Tab")
    expect(ines.css("#field-costs .refused")).to_have_text(
        "This is a whole number, not 'many'. It has not been saved."
    )
    assert desk.path.read_text("utf-8") == before


PLACES: Final = ["habit/8", "job/2", "spirit/2", "board/2", "hardship/5"]
WINDOWS: Final = [(DESKTOP, "en"), (PHONE, "fr")]


@pytest.mark.parametrize(("number", "place"), some(list(enumerate(PLACES)), 2, 3))
def test_axe_finds_nothing_serious_and_everything_fits(desk: Desk, guest: Seats, number: int, place: str) -> None:
    """In the gate windows and colour schemes take turns."""
    axe = Axe()
    for size, lang in WINDOWS if LOOKING else [WINDOWS[number % 2]]:
        visitor = at(desk, guest, place, size=size, lang=lang)
        for scheme in schemes(number // 2):
            visitor.page.emulate_media(color_scheme=scheme)
            assert violations(axe, visitor) == []
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        visitor.shot(f"edit-{place.replace('/', '-')}-{size[0]}")
