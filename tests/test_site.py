"""The documentation site: all pages are there, every link leads somewhere, and nothing comes from anybody else."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from html import unescape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, sync_playwright

import salon
from salon.engine.vector_checks import encoder_of
from tests.web.far_side import CHROMIUM, FLAGS

ROOT = Path(__file__).resolve().parent.parent
# Names of XML's vocabularies look like addresses, and nobody ever fetches them.
VOCABULARIES = ("http://www.w3.org/", "http://www.sitemaps.org/schemas/")
OUR_OWN = ("http://127.0.0.1", "https://salon.example", "http://salon.example")
TRIES = 20
MOMENT = 500  # milliseconds
TEXTS = {".html", ".css", ".js", ".json", ".xml", ".svg", ".txt"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if find_spec("zensical") is None or find_spec("mkdocstrings_handlers") is None:
        pytest.skip("the packages of requirements-docs.txt are not installed; `make docs` installs them")
    folder = tmp_path_factory.mktemp("docs")
    done = subprocess.run(
        [sys.executable, "-m", "scripts.docs", str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "site"


def pages(site: Path) -> list[Path]:
    return sorted(path for path in site.rglob("*.html") if path.name != "404.html")


def test_every_page_is_there(site: Path) -> None:
    made = {path.relative_to(site).as_posix() for path in pages(site)}
    written = {f"{path.stem}.html" for path in (ROOT / "docs").glob("*.md")}
    games = {f"games/{name}.html" for name in salon.GAMES}
    observations = {f"observations/{name}.html" for name in salon.GAMES if encoder_of(salon.make(name))}
    interface = {f"interface/{name}.html" for name in ("salon", "salon.engine.game", "salon.table.match")}
    assert written | games | observations | interface <= made
    assert observations


def test_every_page_can_be_reached_from_the_first(site: Path) -> None:
    linked = {(site / unquote(link.partition("#")[0])).resolve() for link in links_of(site / "index.html")}
    assert [path for path in pages(site) if path.resolve() not in linked] == []


def test_the_interface_is_written_from_docstrings(site: Path) -> None:
    text = (site / "interface" / "salon.html").read_text("utf-8")
    assert salon.make.__doc__ is not None
    assert unescape(text).count(salon.make.__doc__.partition(",")[0]) >= 1
    for name in salon.__all__:
        assert name in text


def test_the_rules_of_a_game_are_its_own_document(site: Path) -> None:
    for name in salon.GAMES:
        text = (site / "games" / f"{name}.html").read_text("utf-8")
        assert 'id="rulings"' in text


def links_of(page: Path) -> list[str]:
    found = re.findall(r'(?:href|src)="([^"]*)"', page.read_text("utf-8"))
    return [unescape(link) for link in found if link and not link.startswith("data:")]


def test_every_link_leads_somewhere(site: Path) -> None:
    anchors = {path.resolve(): set(re.findall(r'\bid="([^"]+)"', path.read_text("utf-8"))) for path in pages(site)}
    broken = []
    for page in pages(site):
        for link in links_of(page):
            path, _, anchor = link.partition("#")
            target = (page.parent / unquote(path)).resolve() if path else page.resolve()
            is_there = target.exists() and (not anchor or not path or unquote(anchor) in anchors.get(target, ()))
            if not is_there:
                broken.append(f"{page.relative_to(site)}: {link}")
    assert broken == []


def test_no_file_of_the_site_names_an_address_of_others(site: Path) -> None:
    found = []
    for path in sorted(site.rglob("*")):
        if path.suffix in TEXTS:
            for address in re.findall(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]+[^\s\"'<>)\\]*", path.read_text("utf-8")):
                if path.suffix in (".html", ".css") or address.startswith("http"):
                    found.append((path.name, address))
    assert [each for each in found if not each[1].startswith(VOCABULARIES + OUR_OWN)] == []


@pytest.fixture
def served(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *said: object) -> None:
        """Nothing."""


def search(page: Page, words: str) -> None:
    """Type the words, and press Enter until the first thing found opens: its list is out of our reach."""
    for _ in range(TRIES):
        page.get_by_role("button", name="Search").first.click()
        page.wait_for_timeout(MOMENT)
        page.keyboard.type(words)
        page.wait_for_timeout(MOMENT)
        page.keyboard.press("Enter")
        page.wait_for_timeout(MOMENT)
        if words in page.url:
            return
        page.reload()
    raise AssertionError(f"the search does not find {words}")


def test_a_browser_asks_nobody_else_and_finds_what_it_searches(served: str) -> None:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        asked: list[str] = []
        troubles: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(f"{served}index.html")
        search(page, "redeal")
        page.goto(f"{served}interface/salon.engine.game.html")
        browser.close()
    hosts = {urlsplit(url).netloc for url in asked if not url.startswith(("data:", "blob:"))}
    assert hosts == {urlsplit(served).netloc}
    assert troubles == []
