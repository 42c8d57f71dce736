"""Draws the README's pictures of the browser tables again: `python -m scripts.table_picture` (needs Chromium).

Tables are opened on a server of their own; a person plays by the hints of the bot until there is something to see.
"""

import shutil
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.samples import samples
from tests.web.far_side import FLAGS
from tests.web.servers import ROOT, Server

SIZE: Final[ViewportSize] = {"width": 1440, "height": 900}


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "salon.db") as server,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game, picture in [(name, each.picture) for name, each in samples().items() if each.picture]:
            page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
            page.goto(server.url)
            page.fill("#name", "Ines")
            page.click(f'button[form="play"][value="{game}"]')
            page.wait_for_selector("body.asked")
            without_guide(page)
            for _ in range(picture.moves):
                move(page)
            page.wait_for_selector(picture.shows)
            page.screenshot(path=ROOT / "docs" / picture.file)


def without_guide(page: Page) -> None:
    off = page.locator("[data-guided=off]:visible")
    if off.count():
        off.click()


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
