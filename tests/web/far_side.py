"""The far side of the wire for tests of the table's client: one page in our form, over real HTTP and WebSockets."""

from __future__ import annotations

import asyncio
import json
import queue
import shutil
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, sync_playwright
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

import salon

STATIC = Path(salon.__file__).parent / "web" / "static"
# The shell has no window to draw, which is a third of a browser's work; what it shows and does is the same.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
# A browser with a window to look at prepares two pages for its address bar, each in a process of its own, whenever a
# guest opens one of ours: a third of all the work. The others are those that Playwright turns off; it says so with
# the same flag, of which the last one counts.
OF_THE_ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
OF_PLAYWRIGHT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch",
)  # fmt: skip
FLAGS = [
    f"--disable-features={','.join(OF_PLAYWRIGHT + OF_THE_ADDRESS_BAR)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-site-isolation-trials",  # which start a spare process beside every page
]
# Counts what cannot be seen afterwards: transitions, and the regions that were changed.
WATCH = """
window.transitions = 0;
const start = document.startViewTransition;
document.startViewTransition = function (change) { window.transitions++; return start.call(this, change); };
window.touched = new Set();
const everything = { subtree: true, childList: true, attributes: true, characterData: true };
addEventListener("DOMContentLoaded", () => document.querySelector("main") && new MutationObserver((records) => {
  for (const { target } of records) {
    window.touched.add((target instanceof Element ? target : target.parentElement)?.closest("[data-region]")?.id);
  }
}).observe(document.querySelector("main"), everything));
"""
PATIENCE = 10  # seconds
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"

Message = dict[str, Any]

STYLE = """
:root { view-transition-name: none } ::view-transition { pointer-events: none }
::view-transition-group(*) { animation-duration: 500ms }
body { margin: 0; font: 14px sans-serif } section { padding: 20px; min-height: 30px }
#market, #gallery { display: flex; gap: 20px } .card { position: relative; width: 90px; height: 60px }
.strip { height: 60px; overflow: auto } .strip li { height: 40px } .choice[hidden] { display: none }
.why { position: absolute } #opened.peek { position: fixed; top: 0; margin: 0 }
#opened.peek.left { left: 0 } #opened.peek.right { right: 0 }
"""

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bioutifoul</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/look.css"><script src="/static/theme.js"></script>
<script type="module" src="/static/table.js"></script></head>
<body data-table="T" data-live="/live" data-number="17" data-version="1">
<div id="words" hidden data-lost="The line is lost." data-back="Here again." data-copied="Copied."
 data-final="This ends your turn." data-turn="Your turn"></div>
<div id="offline" role="status" hidden></div><div id="said" aria-live="polite"></div>
<main>{regions}</main>
<div id="confirm" hidden><p id="confirm-text"></p>
<button id="confirm-yes">Yes</button><button id="confirm-no">No</button></div>
<dialog id="rules"><p>The rules</p><button data-close>Close</button></dialog>
<dialog id="settings"><select name="theme"><option>auto</option><option>light</option><option>dark</option></select>
<input type="checkbox" name="confirm"><button data-close>Close</button>
<button id="do-resign" data-do="resign" data-sure="Really?">Resign</button></dialog>
<dialog id="opened"><img id="opened-picture" alt=""><h2 id="opened-name"></h2><p id="opened-text"></p>
<p id="opened-why"></p><button id="opened-act">Use</button><button data-close>Close</button></dialog>
</body></html>"""


def card(name: str, place: str, more: str = "", inner: str = "") -> str:
    words = f'data-name="The {name}" data-text="What {name} does"'
    return f'<button id="{name}" class="card" data-card data-place="{place}" {words} {more}>{name}{inner}</button>'


MARKET = (
    card("work-1", "market", 'data-act="41"').replace('"card"', '"card legal"')
    + card("work-2", "market", 'data-act="42"').replace('"card"', '"card legal"')
    + card(
        "work-3",
        "market",
        'data-why="You lack 2 gold."',
        '<img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    )
    + card("work-4", "market", 'data-pick="pick-4" data-with="work-3 elsewhere"').replace('"card"', '"card legal"')
)
ASK = """<p data-decision="{decision}">What do you do?</p>
<div class="choice" id="pick-4" hidden><p>How?</p><button id="do-51" data-act="51">This way</button>
<button id="do-cancel" data-cancel>Not</button></div>
<button id="do-end" class="legal" data-act="60" data-final>End</button>
<button id="unseen" class="legal" data-act="61" hidden>Unseen</button>"""
REGIONS = {
    "bar": """<button id="do-undo" data-do="undo">Undo</button><button id="do-hint" data-do="hint">Hint</button>
<button id="do-rules" data-dialog="rules">Rules</button>
<button id="do-settings" data-dialog="settings">Settings</button>
<button id="do-copy" data-copy="the link">Copy</button>
<button id="do-bot" data-do="hand_over" data-seat="2" data-bot="greedy">Bot</button>""",
    "market": MARKET,
    "gallery": "",
    "ask": ASK.format(decision=17),
    "story": """<details><summary id="more">More</summary><p>Text</p></details>
<ol class="strip"><li>one</li><li>two</li><li>three</li><li>four</li></ol>
<a id="name" href="#" data-light="work-1 work-3">The work</a>""",
    "chat": """<p>Hello</p><form id="say" data-say><input id="say-text" name="text"><button>Say</button></form>
<dialog id="log"><p>Log</p><button id="log-close" data-close>Close</button></dialog>
<button id="do-log" data-dialog="log">Log</button>""",
}


def page_text() -> str:
    parts = [f'<section id="{n}" data-region data-digest="{n}0">{html}</section>' for n, html in REGIONS.items()]
    return PAGE.replace("{regions}", "\n".join(parts))


def update(digest: str = "new", **regions: str) -> Message:
    parts = {name: {"html": html, "digest": f"{name}-{digest}"} for name, html in regions.items()}
    return {"type": "update", "number": 18, "regions": parts}


class FarSide:
    """Serves one page, hears what the client says and says what a test wants."""

    def __init__(self) -> None:
        self.up = True
        self.quick = False  # answers by itself, at once, and puts the next question
        self.attempts = 0
        self.version = "1"
        self.greeting: Message = {"type": "here", "number": 17}
        self.messages: queue.Queue[Message] = queue.Queue()
        self.line: WebSocket | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.loads = 0
        self.address = ""
        routes = [
            Route("/", self.page),
            Route("/look.css", lambda _: Response(STYLE, media_type="text/css")),
            Mount("/static", StaticFiles(directory=STATIC)),
            WebSocketRoute("/live", self.live),
        ]
        config = uvicorn.Config(Starlette(routes=routes), port=0, ws="websockets-sansio", log_level="error")
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)

    async def page(self, _: Request) -> Response:
        self.loads += 1
        text = page_text().replace('data-version="1"', f'data-version="{self.version}"')
        return HTMLResponse(text, headers={"Content-Security-Policy": POLICY})

    async def live(self, line: WebSocket) -> None:
        self.loop = asyncio.get_running_loop()
        self.attempts += 1
        if not self.up:
            await line.close()
            return
        await line.accept()
        self.line = line
        async for text in line.iter_text():
            message = json.loads(text)
            if "have" in message:
                await line.send_json(self.greeting)
            elif self.quick:
                await line.send_json({"type": "answer", "id": message["id"], "ok": True})
                await line.send_json(update("next", ask=ASK.format(decision=18)))
            self.messages.put(message)

    def __enter__(self) -> FarSide:
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive()
            self.thread.join(0.01)
        self.address = f"http://127.0.0.1:{self.server.servers[0].sockets[0].getsockname()[1]}/"
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)

    def heard(self) -> Message:
        return self.messages.get(timeout=PATIENCE)

    def say(self, *messages: Message | str) -> None:
        assert self.line is not None
        for message in messages:
            self.do(self.line.send_text(message if isinstance(message, str) else json.dumps(message)))

    def hang_up(self) -> None:
        assert self.line is not None
        self.do(self.line.close())

    def do(self, what: Coroutine[Any, Any, None]) -> None:
        assert self.loop is not None
        asyncio.run_coroutine_threadsafe(what, self.loop).result(PATIENCE)

    def answer(self, request: Message, ok: bool = True, sentence: str = "") -> None:
        self.say({"type": "answer", "id": request["id"], "ok": ok, "sentence": sentence})


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def new_page(browser: Browser, **options: Any) -> Page:
    """In a context of its own, with nothing in it yet."""
    page = browser.new_context(**{"viewport": {"width": 1000, "height": 800}} | options).new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.add_init_script(WATCH)
    return page


@contextmanager
def visit(browser: Browser, far: FarSide, **options: Any) -> Iterator[Page]:
    """A page of its own that is connected."""
    page = new_page(browser, **options)
    with connected(page, far):
        yield page
    page.context.close()


@contextmanager
def connected(page: Page, far: FarSide) -> Iterator[None]:
    """The page goes to the far side, and leaves it in the end; then it must have had no errors of its own."""
    errors: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    def fail(error: Error) -> None:
        errors.append(str(error))

    page.on("pageerror", fail)
    page.on("console", note)
    page.goto(far.address)
    assert set(far.heard()["have"]) == set(REGIONS)
    yield
    page.goto("about:blank")
    page.remove_listener("pageerror", fail)
    page.remove_listener("console", note)
    # A browser reports a line that it could not open as an error of the page.
    assert [error for error in errors if "WebSocket" not in error] == []


def has_focus(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def last_word(page: Page, far: FarSide) -> None:
    """Proves that nothing else is on its way: the next thing heard is what is said in the chat now."""
    page.locator("#say-text").fill("that is all")
    page.locator("#say-text").press("Enter")
    message = far.heard()
    assert (message["act"], message["text"]) == ("chat", "that is all")
    far.answer(message)
