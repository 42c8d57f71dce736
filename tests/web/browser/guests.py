"""Somebody at a browser: a page that notes whatever goes wrong in it, and hands that click what can be seen."""

from __future__ import annotations

import base64
import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import (
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Position,
    Response,
    TimeoutError,
    WebSocket,
    expect,
)

from tests.looking import LOOKING

ROOT: Final = Path(__file__).parents[3]
LOOKED_AT: Final = ["en", "fr"] if LOOKING else ["fr"]  # French words are longer
SCREENSHOTS: Final = ROOT / "build" / "screenshots"
PATIENCE: Final = 45_000  # ms; the machine may be busy
ANSWER_WITHIN: Final = 8_000  # ms, until somebody would click again
NOWHERE: Final = "/static/theme.js"  # nothing to draw and no line; leaving the house would cost the page its process
CORNER: Final[Position] = {"x": 12, "y": 14}  # of a card, which shows even if the next one lies on it

DESKTOP: Final = (1440, 900)
LAPTOP: Final = (1280, 720)
PHONE: Final = (390, 844)
SMALL_PHONE: Final = (360, 640)
PHONES: Final = [PHONE, SMALL_PHONE] if LOOKING else [SMALL_PHONE]  # whatever fits the small one fits both

# Both are asked of pages that are just being opened, too: what throws there would count as an error of the page.
# The table wants an answer from this seat, another one than the question `known`; or the match is over.
WANTED: Final = """known => {
  const question = document.querySelector("#ask [data-decision]")?.dataset.decision;
  if (document.getElementById("do-result")) return "over";
  const free = document.querySelector("body.asked main:not([aria-busy=true])") !== null;
  return free && question !== known && question;
}"""
# The question was answered: there is another one, or somebody else is asked.
GONE_ON: Final = """known => {
  const question = document.querySelector("#ask [data-decision]");
  return (question !== null && question.dataset.decision !== known) || document.getElementById("do-result") !== null;
}"""
# The ids of what can be clicked now, sorted by kind.
CHOICES: Final = """() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const ids = (selector) => [...document.querySelectorAll(selector)].filter(shown).map(({ id }) => id);
  return {
    posters: ids(".shows .legal"), market: ids(".wall .legal"), gallery: ids(".gallery .legal"),
    hand: ids(".hand .legal"), painters: ids(".artists .legal"), buttons: ids("#ask .asking [data-act]"),
    floor: ids(".ground .legal"), temples: ids(":is(.temple, .rivals) .legal"),
    works: document.querySelectorAll(".gallery .card").length,
  };
}"""


class Guest:
    """At one page in a browser context. What goes wrong is collected; what a test expects, it says."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.context = page.context
        self.home = home
        self.wrong: list[str] = []
        self.expected: list[str] = []
        self.loads = 0  # pages
        self.lines: list[WebSocket] = []
        self.heard: list[int] = []  # messages on each line
        self.sent: list[str] = []
        page.on("console", self.read)
        page.on("pageerror", self.fail)
        page.on("response", self.hear)
        page.on("domcontentloaded", self.count)
        page.on("websocket", self.line)

    def leave(self) -> None:
        """Leave the page to somebody else, who must find nothing of this guest in it."""
        self.page.mouse.move(0, 0)
        self.go(NOWHERE)
        self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self.context.clear_cookies()
        self.page.remove_listener("console", self.read)
        self.page.remove_listener("pageerror", self.fail)
        self.page.remove_listener("response", self.hear)
        self.page.remove_listener("domcontentloaded", self.count)
        self.page.remove_listener("websocket", self.line)

    def read(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.note(said.type, said.text)

    def fail(self, error: Error) -> None:
        self.note("page error", str(error))

    def note(self, kind: str, text: str) -> None:
        self.wrong.append(f"{kind}: {text}")

    def hear(self, response: Response) -> None:
        if response.status >= 400:
            self.note("status", f"{response.status} {response.url}")

    def count(self, page: Page) -> None:
        self.loads += 1

    def line(self, line: WebSocket) -> None:
        number = len(self.lines)
        self.lines.append(line)
        self.heard.append(0)
        line.on("framereceived", lambda _: self.heard.__setitem__(number, self.heard[number] + 1))
        line.on("framesent", lambda text: self.sent.append(str(text)))

    def expects(self, *patterns: str) -> None:
        """These may go wrong from now on: the test is about it."""
        self.expected += patterns

    def trouble(self) -> list[str]:
        return [each for each in self.wrong if not any(re.search(pattern, each) for pattern in self.expected)]

    def go(self, path: str) -> None:
        self.page.goto(self.home + path if path.startswith("/") else path)

    def sit(self, path: str) -> None:
        """Go to a table, and wait until its line is up."""
        self.go(path)
        self.connected()

    def connected(self) -> None:
        """The line is up: the server has answered to what the page has."""
        self.until(lambda: bool(self.lines) and not self.lines[-1].is_closed() and self.heard[-1] > 0)
        expect(self.page.locator("#offline")).to_be_hidden()

    def until(self, condition: Callable[[], bool]) -> None:
        """Waits for something that the page itself cannot tell."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < deadline, "waited in vain"
            self.page.wait_for_timeout(20)

    def shot(self, name: str, whole: bool = False) -> None:
        """With `make looks`, keep a picture; in the gate nobody looks."""
        if LOOKING:
            self.keep_picture(name, whole)

    def keep_picture(self, name: str, whole: bool = False) -> None:
        """Keep a picture of what can be seen, or of the whole page. Playwright's own way is much slower."""
        how: dict[str, Any] = {"format": "jpeg", "quality": 90}
        if whole:
            size = self.page.evaluate("() => ({ width: innerWidth, height: document.documentElement.scrollHeight })")
            how |= {"captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "scale": 1, **size}}
        taken = self.context.new_cdp_session(self.page).send("Page.captureScreenshot", how)
        path = SCREENSHOTS / f"{name}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(taken["data"]))

    def css(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def focused(self) -> str:
        """The id of what has the focus; "body" if nothing has."""
        return str(self.page.evaluate("() => document.activeElement.id || document.activeElement.localName"))

    # At the table

    def question(self) -> str:
        return str(self.page.evaluate('() => document.querySelector("#ask [data-decision]")?.dataset.decision ?? ""'))

    def wanted(self, known: str = "") -> str:
        """Waits until this seat is asked something else than `known`: the question's number, or "over"."""
        return str(self.page.wait_for_function(WANTED, arg=known).json_value())

    def answer(self, question: str, choose: Callable[[], None]) -> None:
        """Click, and again if nothing comes of it: a click can fall between two states of the page, and what somebody
        else did may have put another question, so that nothing is there to be clicked."""
        for _ in range(3):
            with suppress(TimeoutError):
                choose()
            with suppress(TimeoutError):
                self.page.wait_for_function(GONE_ON, arg=question, timeout=ANSWER_WITHIN)
                return
        raise AssertionError(f"nothing comes of answering question {question}")

    def choices(self) -> dict[str, Any]:
        found = self.page.evaluate(CHOICES)
        assert isinstance(found, dict)
        return found

    def choose(self, is_bored: bool = False) -> None:
        """Answer the question as a simple soul would: stage, else buy, else the first thing there is.

        At Mottainai that is to complete what can be completed, else to take what lies on the floor. A bored guest
        takes the last thing instead: by taking and giving back, a game can be made to last for hundreds of questions.
        """
        seen = self.choices()
        buys = seen["market"] if seen["works"] < 3 else []
        cards = [*seen["posters"], *buys, *seen["hand"], *seen["painters"], *seen["floor"], *seen["temples"]]
        found = [*cards, *seen["buttons"], *seen["gallery"]]
        self.css(f"#{found[-1 if is_bored else 0]}").click(position=CORNER)
        panel = self.css(".choice:not([hidden]):not(#confirm) [data-act]")
        if panel.count():
            panel.first.click()
        if self.css("#confirm").is_visible():
            self.css("#confirm-yes").click()

    def choose_and_wait(self) -> None:
        """Answer the question, until the table has taken the answer."""
        question = self.wanted()
        self.choose()
        self.page.wait_for_function(GONE_ON, arg=question)

    def play(self, most: int = 400) -> int:
        """Answer everything until the match is over, or so many questions; how many it were."""
        question = ""
        for answered in range(most):
            question = self.wanted(question)
            if question == "over":
                return answered
            self.choose()
        return most
