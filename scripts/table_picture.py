"""Draws the README's picture of the browser table again: `python -m scripts.table_picture` (needs Chromium).

A table of four is opened on a server of its own; a person plays by the hints of the bot until a few works hang.
"""

import shutil
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.web.far_side import FLAGS
from tests.web.servers import ROOT, Server

SIZE: Final[ViewportSize] = {"width": 1440, "height": 900}
MOVES: Final = 14


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "salon.db") as server,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
        page.goto(server.url)
        page.fill("#name", "Ines")
        page.click("text=Play now against bots")
        for _ in range(MOVES):
            move(page)
        page.wait_for_selector("body.asked .work.legal")
        page.screenshot(path=ROOT / "docs" / "table.png")


def move(page: Page) -> None:
    """Do what the bot would do: the hint marks a card, or the button of its panel."""
    page.wait_for_selector("body.asked")
    question = page.get_attribute(".asking", "data-decision")
    page.click("#tool-hint")
    page.locator(".hinted:visible").first.click()
    for more in (".choice:not([hidden]) .hinted", "#confirm:not([hidden]) #confirm-yes"):
        if page.locator(more).count():
            page.locator(more).first.click()
    page.wait_for_selector(f'.asking:not([data-decision="{question}"])')


if __name__ == "__main__":
    main()
