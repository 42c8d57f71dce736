"""Playing at a table of a Salon server from a program: JSON over HTTP, with the standard library alone.

```python
from salon.client import Server

server = Server("http://127.0.0.1:8321")
seat = server.begin("NAME", ["me", "bot:greedy"], name="Ada")  # or server.seat("http://.../join/..."), by a link
while not (table := seat.wait()).over:
    seat.play(table.legal[0].action)
print(table.scores, table.winners)
```

What the server refuses raises `Refused` with the server's sentence, and has changed nothing.
"""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.options import Value

SEAT: Final = "seat"  # the kinds of link that people send each other
JOIN: Final = "join"
WATCH: Final = "watch"
QUICK: Final = 0.05  # seconds between two looks at the table; longer and longer while nothing happens
SLOW: Final = 1.0
PATIENCE: Final = 30.0  # seconds for an answer
TRIES: Final = 3  # of a request that got no answer; its name makes sure that it is carried out once


class Refused(SalonError):
    """The server did not carry out a request; its sentence says why. Nothing was changed."""


class MovedOn(Refused):
    """Something has happened at the table since the last look, so the answer came too late: look again."""


class GameInfo(NamedTuple):
    """A game that can be played at a server."""

    name: str
    options: dict[str, list[Value]]
    bots: list[str]


class Possible(NamedTuple):
    """An action that is possible now, and what it is in words."""

    action: int
    words: str


class Hint(NamedTuple):
    """What a bot would do, in words, and its reason, which is empty if it has none."""

    action: int
    words: str
    why: str = ""
    expected: float | None = None  # the share of games that it expects to win this way


@dataclass(frozen=True)
class Table:
    """A match as a seat sees it at a certain moment; as a spectator does if `seat` is None."""

    table: str
    game: str
    options: dict[str, Value]
    seat: int | None
    decision: int  # which question is asked; an answer names it, so that a late one cannot mean something else
    over: bool
    to_act: list[int]
    question: str
    legal: list[Possible]
    view: dict[str, Any]
    events: list[list[Any]]  # what has happened since the last look: the kind of each, and its values
    names: list[str]  # of those who sit there
    chat: list[tuple[int, str]]
    scores: list[int] | None  # once it is over
    winners: list[int] | None


class Server:
    """A Salon server, by its address."""

    def __init__(self, address: str, lang: str = "en") -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise SalonError(
                msg("{address} is not the address of a server, such as http://127.0.0.1:8321."), address=address
            )
        self.address = f"{parts.scheme}://{parts.netloc}"
        self.lang = lang

    def ask(self, path: str, data: Mapping[str, object] | None = None, token: str = "") -> Any:
        """What the server answers: GET without data, POST with it."""
        headers = {"Content-Type": "application/json", "Accept-Language": self.lang}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        body = None if data is None else json.dumps(data).encode()
        try:
            with urlopen(Request(f"{self.address}/api{path}", body, headers), timeout=PATIENCE) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise refused(error) from None
        except (URLError, OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            sentence = msg("No Salon answers at {address} ({why}).")
            raise SalonError(sentence, address=self.address, why=str(reason)) from error

    def ask_once(self, path: str, data: Mapping[str, object], token: str = "") -> Any:
        """The same for a request with a name: without an answer it is sent again, and carried out once."""
        for left in range(TRIES, 0, -1):
            try:
                return self.ask(path, data, token)
            except Refused:
                raise
            except SalonError:
                if left == 1:
                    raise
                time.sleep(SLOW)
        raise AssertionError("unreachable")

    def games(self) -> list[GameInfo]:
        return [
            GameInfo(game["name"], {option["name"]: option["values"] for option in game["options"]}, game["bots"])
            for game in self.ask("/games")
        ]

    def begin(self, game: str, seats: Sequence[str] = (), name: str = "", **options: Value) -> Seat:
        """A new match; each seat is "me", "open" or "bot:NAME". `seat.invitations` has links for the open ones."""
        begun = self.ask("/tables", {"game": game, "seats": list(seats), "name": name, "options": options})
        seat = Seat(self, begun["table"], begun["token"] or begun["watch"])
        seat.invitations = {
            int(number): f"{self.address}/{JOIN}/{each}" for number, each in begun["invitations"].items()
        }
        return seat

    def seat(self, link: str, name: str = "") -> Seat:
        """The seat that a link leads to: one's own (/seat/), an open one (/join/), where one sits down under a name,
        or one to watch from (/watch/)."""
        kind, token = parts_of(link)
        table = token.split(".")[0]
        if kind == JOIN:
            wanted = {"invitation": token, "name": name or "Guest", "id": uuid.uuid4().hex}
            token = self.ask_once(f"/tables/{table}/seats", wanted)["token"]
        return Seat(self, table, token)


def seat_at(link: str, name: str = "", lang: str = "en") -> Seat:
    """The seat that a link leads to, at the server that the link names."""
    return Server(link, lang).seat(link, name)


def parts_of(link: str) -> tuple[str, str]:
    """The kind of a link that people send each other, and its pass."""
    parts = urlsplit(link).path.strip("/").split("/")
    if len(parts) != 2 or parts[0] not in (SEAT, JOIN, WATCH) or "." not in parts[1]:
        raise SalonError(
            msg("{link} is not a link to a seat; such a link has /seat/, /join/ or /watch/ in it."), link=link
        )
    return parts[0], parts[1]


def refused(error: HTTPError) -> Refused:
    """What the server says against a request. One that came too late is answered with the table as it is now."""
    try:
        problem = json.load(error)
        return (MovedOn if problem.get("table") else Refused)(str(problem["error"]))
    except (ValueError, LookupError, AttributeError):
        return Refused(f"{error.code} {error.reason}.")


class Seat:
    """A seat at a table, or a place to watch from."""

    def __init__(self, server: Server, table: str, token: str) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.invitations: dict[int, str] = {}
        self.seen: Table | None = None  # as of the last look
        self.told = 0  # events of which the last look told

    def look(self) -> Table:
        """The match as it stands now."""
        data = self.server.ask(f"/tables/{self.table}", token=self.token)
        events, self.told = data["events"][self.told :], len(data["events"])
        self.seen = Table(
            table=data["table"],
            game=data["game"],
            options=data["options"],
            seat=data["seat"],
            decision=data["decision"],
            over=data["over"],
            to_act=data["to_act"],
            question=data["question"],
            legal=[Possible(each["action"], each["words"]) for each in data["legal"]],
            view=data["view"],
            events=events,
            names=[each["name"] for each in data["seats"]],
            chat=[(line["seat"], line["text"]) for line in data["chat"]],
            scores=data.get("scores"),
            winners=data.get("winners"),
        )
        return self.seen

    def wait(self, seconds: float = float("inf")) -> Table:
        """The match once this seat can act or all is over, or as it is after so many seconds."""
        deadline, pause, told = time.monotonic() + seconds, QUICK, self.told
        while not (table := self.look()).legal and not table.over and time.monotonic() < deadline:
            time.sleep(pause)
            pause = min(SLOW, pause * 1.5)
            self.told = told  # what was told to nobody is told again
        return table

    def play(self, action: int) -> None:
        """Answer the question that was asked at the last look. What is not possible raises Refused."""
        table = self.seen or self.look()
        self.act("move", decision=table.decision, action=int(action))

    def why_not(self, action: int) -> str:
        """Why an action is not possible now, as one sentence; empty if it is possible. It is not done."""
        return str(self.server.ask(f"/tables/{self.table}/why/{int(action)}", token=self.token)["why"])

    def hint(self, bot: str = "") -> Hint:
        """What the best bot, or another one, would do here, and why."""
        answer = self.act("hint", bot=bot)
        return Hint(answer["action"], answer["words"], answer["why"], answer["advice"]["expected"])

    def judge(self, move: int | None = None) -> str:
        """How good one's last move was, or another one of one's own, in words; empty if there was no choice."""
        return str(self.act("judge", move=move)["words"])

    def explain(self, seat: int) -> str:
        """Why a bot made its last move, in words."""
        return str(self.act("explain", seat=seat)["words"])

    def say(self, text: str) -> None:
        """A remark to the table."""
        self.act("chat", text=text)

    def act(self, act: str, **values: object) -> Any:
        """Any other request, as the server's OpenAPI document describes them."""
        request = {"id": uuid.uuid4().hex, "act": act, **values}
        return self.server.ask_once(f"/tables/{self.table}/acts", request, self.token)
