"""What must not be possible: other sites, other names, other people's words as code, too much of anything."""

import re
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from salon.engine.language import translator
from salon.web.guards import PROTECTION
from salon.web.settings import LARGEST_BODY, Limit, Limits, Settings
from tests.web.clients import RELAXED, Browser, Guest, House, Indoors, Line, begin, http
from tests.web.conftest import Begin, Browsers

EVIL = "http://evil.example"


@pytest.fixture
def client(house: House) -> Iterator[httpx.Client]:
    with http(house.url) as made:
        yield made


def raw(house: House, request: bytes) -> bytes:
    """What the server answers to bytes that no client of good manners would send."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=60) as line:
        line.sendall(request)
        answer = b""
        while b"\r\n\r\n" not in answer and (more := line.recv(65536)):
            answer += more
    return answer


def said(answer: httpx.Response) -> str:
    """The sentence of a refusal, which is JSON for programs."""
    assert answer.headers["content-type"].startswith("application/json")
    (sentence,) = answer.json().values()
    return str(sentence)


# --- Other sites -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", [EVIL, "http://127.0.0.1", "http://127.0.0.1:1", "null", "http://[", "", "x"])
def test_another_sites_page_cannot_post(table: Begin, origin: str) -> None:
    ines, *_ = table("me", "open")
    answer = ines.http.post(f"{ines.path}/acts", json={"id": "1", "act": "resign"}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert said(answer) == "This request came from another site, so it was not carried out."
    assert not ines.look()["over"]


@pytest.mark.parametrize("site", ["cross-site", "same-site", "nonsense"])
def test_a_browser_that_says_it_comes_from_elsewhere_is_believed(table: Begin, site: str) -> None:
    ines, *_ = table("me", "open")
    act = {"id": "1", "act": "resign"}
    headers = {"Sec-Fetch-Site": site, "Origin": ines.url}
    assert ines.http.post(f"{ines.path}/acts", json=act, headers=headers).status_code == 403
    with Browser(ines.url) as somebody:
        somebody.client.headers["Sec-Fetch-Site"] = site
        for path in ("/tables", "/language", f"/table/{ines.table}/rematch", f"/table/{ines.table}/verify"):
            assert "came from another site" in somebody.post(path, 403, game="bioutifoul")
        assert "Salon" in somebody.get("/")  # a link from elsewhere is welcome


def test_own_pages_and_programs_can_post(table: Begin, house: House) -> None:
    ines, *_ = table("me", "open")
    for headers in ({}, {"Origin": house.url}, {"Origin": house.url, "Sec-Fetch-Site": "same-origin"}):
        assert ines.http.post(f"{ines.path}/acts", json={"id": f"{len(headers)}", "act": "chat", "text": "hello"},
                              headers=headers).status_code == 200  # fmt: skip


@pytest.mark.parametrize(
    "headers", [{"Origin": EVIL}, {"Origin": "null"}, {"Origin": "http://["}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_another_sites_page_gets_no_websocket(table: Begin, headers: dict[str, str]) -> None:
    ines, *_ = table("me", "open")
    with pytest.raises(InvalidStatus) as refused, ines.connected(**headers):
        pass
    assert refused.value.response.status_code == 403
    with ines.line(Origin=ines.url) as line:
        assert line.hear()["type"] == "update"


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "[", "127.0.0.1/x", ""]
)
def test_a_server_for_this_machine_answers_to_no_other_name(house: House, host: str) -> None:
    for path in ("/", "/api/games", "/static/look.css"):
        answer = raw(house, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        assert answer.startswith(b"HTTP/1.1 421"), answer[:200]
    assert b"HTTP/1.1 421" in raw(house, b"GET / HTTP/1.0\r\n\r\n")
    upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
    asking = f"GET /api/tables/x/live HTTP/1.1\r\nHost: {host}\r\n{upgrade}\r\n".format(key="x" * 22 + "==")
    assert raw(house, asking.encode()).startswith((b"HTTP/1.1 403", b"HTTP/1.1 400"))


def test_a_server_for_this_machine_answers_to_its_own_names(house: House, client: httpx.Client) -> None:
    for host in ("localhost", f"localhost:{house.port}", "127.0.0.1", "[::1]", f"LOCALHOST:{house.port}"):
        assert client.get("/api/games", headers={"Host": host}).status_code == 200


def test_behind_a_proxy_the_public_address_is_our_own(tmp_path: Path) -> None:
    public = "https://salon.example"
    settings = Settings(database=str(tmp_path / "salon.db"), limits=RELAXED, public_url=public)
    with Indoors(settings) as server, http(server.url) as client:
        for origin, status in ((public, 201), (server.url, 201), (EVIL, 403), ("https://salon.example.evil", 403)):
            answer = client.post("/api/tables", json={"game": "bioutifoul"}, headers={"Origin": origin})
            assert answer.status_code == status
        assert client.get("/", headers={"Host": "anything.example"}).status_code == 200
        for host in ("[", "a/b", "a?b"):
            assert client.get("/", headers={"Host": host}).status_code == 421
        form = {"game": "bioutifoul", "option-players": "2", "seat-0": "me", "seat-1": "open", "name": "Ines"}
        opened = client.post("/tables", data=form)
        cookies = opened.headers.get_list("set-cookie")
        assert len(cookies) == 2
        for cookie in cookies:
            assert "; Secure" in cookie
        client.cookies.clear()
        page = client.get(opened.headers["location"], headers={"Cookie": cookies[0].split(";")[0]}).text
        assert f"{public}/join/" in page
        assert server.url not in page


# --- Headers and cookies ---------------------------------------------------------------------------------------

EVERYWHERE = [
    ("/", 200), ("/games/bioutifoul", 200), ("/rules/bioutifoul", 200), ("/api", 200), ("/api/games", 200),
    ("/api/openapi.json", 200), ("/static/look.css", 200), ("/static/table.js", 200), ("/art/lobby/icon.svg", 200),
    ("/nowhere", 404), ("/static/nowhere", 404), ("/api/nowhere", 404), ("/table/none", 404), ("/join/none", 403),
    ("/tables", 405), ("/replay/x?move=y", 422), ("/api/tables/a b", 422),
]  # fmt: skip


@pytest.mark.parametrize(("path", "status"), EVERYWHERE)
def test_every_answer_is_protected(client: httpx.Client, path: str, status: int) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    for name, value in PROTECTION.items():
        assert answer.headers[name] == value
    for name in ("server", "x-powered-by"):
        assert name not in answer.headers
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    caching = answer.headers["cache-control"]
    assert caching == ("no-cache" if path.startswith("/static/") and status == 200 else caching)
    assert path.startswith(("/static/", "/art/")) or caching == "no-store"


def test_files_with_a_version_are_kept_and_others_are_asked_for_again(client: httpx.Client) -> None:
    page = client.get("/").text
    for path in re.findall(r'(?:href|src)="(/(?:static|art)/[^"#]+)', page):
        answer = client.get(path.replace("&amp;", "&"))
        assert answer.status_code == 200, path
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert client.get("/static/live.js").headers["content-type"].startswith("text/javascript")
    assert client.get("/static/look.css").headers["content-type"].startswith("text/css")
    assert client.get("/static/symbols.svg").headers["content-type"].startswith("image/svg+xml")


def test_no_page_has_code_or_style_inside(browser: Browsers) -> None:
    ines = browser()
    for page in all_pages(ines):
        assert not re.search(r"<style|\sstyle\s*=|\son[a-z]+\s*=|javascript:", page, re.IGNORECASE)
        for script in re.findall(r"<script[^>]*>(.*?)</script>", page, re.DOTALL):
            assert script == ""
        for address in re.findall(r'\s(?:src|href|action)="([^"]*)"', page):
            assert not urlsplit(address.replace("&amp;", "&")).netloc or address.startswith(str(ines.client.base_url))


def all_pages(ines: Browser, name: str = "Ines", text: str = "hello") -> Iterator[str]:
    """Every kind of page there is, as somebody sees it who plays, talks, resigns and looks back."""
    yield ines.get("/rules/bioutifoul")
    yield ines.get("/api")
    yield ines.get("/nowhere", 404)
    yield ines.post("/tables", 422, game="bioutifoul", name=name * 30)
    form = {"option-players": "3", "seat-0": "me", "seat-1": "open", "seat-2": "open"}
    yield ines.post("/tables", game="bioutifoul", name=name, **form)
    table = ines.table
    links = re.findall(r'value="([^"]*/join/[^"]*)"', ines.get(f"/table/{table}"))
    with Browser(str(ines.client.base_url).rstrip("/")) as friend:
        yield friend.get(urlsplit(links[0]).path)
        yield friend.post(urlsplit(links[0]).path, name=name)
        yield friend.get(urlsplit(links[1]).path)
        with Browser(str(ines.client.base_url).rstrip("/")) as late:
            yield late.get(urlsplit(links[0]).path)  # taken
        with ines.guest(table) as mine, friend.guest(table) as theirs:
            theirs.do("chat", text=text)
            yield ines.get(f"/table/{table}")
            yield ines.get("/")
            mine.do("resign")
            theirs.do("resign")
            theirs.do("note", move=0, text=text)
    for path in ("result", "log", "record"):
        yield ines.get(f"/table/{table}/{path}")
    yield ines.post(f"/table/{table}/verify")
    yield ines.get(f"/replay/{table}")
    yield ines.get(f"/replay/{table}?eyes=1")
    yield ines.post(f"/replay/{table}/notes", move="0", text=text)
    yield ines.get("/games/bioutifoul")
    yield ines.get("/")


MARKUP = "<i>\"'&lt;{{7*7}}"
ESCAPED = "&lt;i&gt;&#34;&#39;&amp;lt;{{7*7}}"


def test_names_and_talk_are_never_markup(browser: Browsers) -> None:
    ines = browser()
    shown = 0
    for page in all_pages(ines, MARKUP, f"<script>alert(1)</script>{MARKUP}"):
        if not page.startswith("<!doctype html>"):
            continue  # the record and the log are text
        assert MARKUP[:5] not in page
        assert "<script>alert" not in page
        shown += ESCAPED in page
    assert shown >= 9
    ines.post("/tables", game="bioutifoul", name=MARKUP)
    with ines.guest(ines.table) as guest, guest.line(form="html") as line:
        regions = [region["html"] for region in line.update()["regions"].values()]
    assert not any(MARKUP[:5] in html for html in regions)
    assert any(ESCAPED in html for html in regions)


def test_texts_that_people_download_are_not_taken_for_pages(browser: Browsers) -> None:
    ines = browser()
    ines.post("/tables", game="bioutifoul", name=MARKUP)
    answer = ines.client.get(f"/table/{ines.table}/log")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["x-content-type-options"] == "nosniff"
    with ines.guest(ines.table) as guest:
        guest.do("resign")
    answer = ines.client.get(f"/table/{ines.table}/record")
    assert answer.headers["content-type"].startswith("application/jsonl")
    assert answer.headers["content-disposition"].startswith("attachment")


def test_cookies_are_for_the_server_alone(house: House, client: httpx.Client) -> None:
    answer = client.post("/tables", data={"game": "bioutifoul", "name": "Ines"})
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 2
    for cookie in (*cookies, *client.post("/language", data={"lang": "fr"}).headers.get_list("set-cookie")):
        assert "; HttpOnly" in cookie
        assert "; SameSite=lax" in cookie
        assert "; Path=/" in cookie
        assert "Domain" not in cookie
        assert "Secure" not in cookie  # or no browser would send it to http://localhost


def test_a_browser_carries_only_so_many_passes(house: House) -> None:
    with http(house.url) as client:
        old = "; ".join(f"salon-table-{number}=x" for number in range(60))
        answer = client.post("/tables", data={"game": "bioutifoul"}, headers={"Cookie": old})
    dropped = [cookie for cookie in answer.headers.get_list("set-cookie") if "Max-Age=0" in cookie]
    assert len(dropped) == 21
    assert dropped[0].startswith("salon-table-0=")


# --- Too much --------------------------------------------------------------------------------------------------


def test_a_body_that_says_it_is_too_large_is_not_read(house: House, client: httpx.Client) -> None:
    for path in ("/api/tables", "/tables", "/language", "/nowhere"):
        answer = client.post(path, content=b"x" * (LARGEST_BODY + 1))
        assert answer.status_code == 413
        assert "at most 16 kB" in answer.text
    unread = raw(house, b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n")
    assert unread.startswith(b"HTTP/1.1 413")


def test_a_body_that_turns_out_too_large_is_cut_off(client: httpx.Client) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(40):
            yield b"x" * 1000

    for path in ("/api/tables", "/tables", "/language"):
        answer = client.post(path, content=endless(), headers={"Content-Type": "application/json"})
        assert answer.status_code == 413, answer.text
        assert "at most 16 kB" in answer.text
    fits = client.post("/api/tables", content=iter([b'{"game": "bioutifoul"', b" " * 16_000, b"}"]),
                       headers={"Content-Type": "application/json"})  # fmt: skip
    assert fits.status_code == 201


def limited(tmp_path: Path, **limits: Limit) -> Indoors:
    kept = {name: limits.get(name, getattr(RELAXED, name)) for name in vars(RELAXED)}
    return Indoors(Settings(database=str(tmp_path / "salon.db"), pause=0.0, limits=Limits(**kept)))


TOO_MUCH = "That was too much at once; wait a few seconds and try again."


def test_requests_are_limited(tmp_path: Path) -> None:
    with limited(tmp_path, requests=Limit(5, 0.001)) as server, http(server.url) as client:
        answers = [client.get("/api/games", headers={"Accept-Language": "en"}) for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert said(answers[-1]) == TOO_MUCH
        page = client.get("/")
        assert page.status_code == 429
        assert TOO_MUCH in page.text
        with Guest(server.url, "x", "") as guest, pytest.raises(InvalidStatus), guest.connected():
            pass


def test_tables_talk_and_hints_are_limited(tmp_path: Path) -> None:
    with limited(tmp_path, tables=Limit(2, 0.001), chat=Limit(2, 0.001), hints=Limit(1, 0.001)) as server:
        guests = begin(server.url, "me", "open")
        ines, friend, _ = guests
        with http(server.url) as client:
            assert client.post("/api/tables", json={"game": "bioutifoul"}).status_code == 201
            assert said(client.post("/api/tables", json={"game": "bioutifoul"})) == TOO_MUCH
            assert client.post("/tables", data={"game": "bioutifoul"}).status_code == 429
        assert [ines.ask("chat", text="x").status_code for _ in range(3)] == [200, 200, 429]
        with ines.line() as line:
            assert line.ask("chat", text="x")["sentence"] == TOO_MUCH
            assert line.ask("undo")["sentence"] != TOO_MUCH
        assert friend.ask("chat", text="x").status_code == 200  # each has their own
        assert {ines.ask("hint").status_code for _ in range(2)} <= {200, 409, 429}
        assert ines.ask("hint").status_code == 429
        for guest in guests:
            guest.close()


def test_messages_of_one_connection_are_limited_whatever_they_say(tmp_path: Path) -> None:
    with limited(tmp_path, messages=Limit(3, 0.001)) as server:
        guests = begin(server.url, "me", "open")
        with guests[0].line() as line, guests[1].line() as other:
            line.update()
            other.update()
            for _ in range(3):
                line.say("nonsense")
                assert line.hear()["sentence"] == "This message cannot be read."
            line.say("nonsense")
            assert line.hear()["sentence"] == TOO_MUCH
            assert line.ask("chat", text="hello")["sentence"] == TOO_MUCH
            assert other.ask("chat", text="hello")["ok"]
        for guest in guests:
            guest.close()


# --- Addresses -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "back",
    [EVIL, "//evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "/\n/evil.example", "evil",
     "javascript:alert(1)", "", " //evil.example", "///evil.example", "/\r\nSet-Cookie: x=y"],
)  # fmt: skip
def test_the_language_switch_leads_nowhere_else(client: httpx.Client, back: str) -> None:
    answer = client.post("/language", data={"lang": "fr", "back": back})
    assert answer.status_code == 303
    place = answer.headers["location"]
    assert place.startswith("/")
    assert not place.startswith(("//", "/\\"))
    assert not set(place) & set("\t\r\n\\")
    assert [each for each in answer.headers.get_list("set-cookie") if "x=y" in each] == []


@pytest.mark.parametrize(
    "path",
    ["/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/static/%2e%2e%2f%2e%2e%2fpyproject.toml",
     "/static//etc/passwd", "/static/%00", "/static/", "/static", "/static/..\\app.py", "/art/../api",
     "/static/x" * 500, "/art/bioutifoul/..%2f..%2fapp.py.svg", "/art/bioutifoul/nothing.svg", "/art/%2e%2e/x.svg",
     "/art/bioutifoul/work-1.svg.svg", "/art/bioutifoul/work-99999.svg", "/art/bioutifoul/work-%D9%A1.svg"],
)  # fmt: skip
def test_no_path_leads_out_of_the_house(house: House, path: str) -> None:
    answer = raw(house, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 307")), answer[:100]
    assert b"location: http://localhost/" in answer or b"307" not in answer[:20]


@pytest.mark.parametrize(
    "name", ["%00", "%ff", "%ED%A0%80", "..%2f..", "%2e%2e", "é", "a" * 3000, "'; DROP TABLE x;--"]
)
def test_names_of_all_sorts_are_simply_not_found(client: httpx.Client, name: str) -> None:
    for path, status in (
        (f"/table/{name}", (404,)), (f"/table/{name}/result", (404,)), (f"/table/{name}/next", (404,)),
        (f"/replay/{name}", (404,)), (f"/join/{name}", (403, 404)), (f"/seat/{name}", (403, 404)),
        (f"/games/{name}", (404,)), (f"/rules/{name}", (404,)), (f"/art/{name}/{name}.svg", (404,)),
        (f"/api/tables/{name}", (404, 422)), (f"/api/tables/{name}/record", (404, 422)),
        (f"/api/replays/{name}/steps/0", (404, 422)),
    ):  # fmt: skip
        assert client.get(path).status_code in status, path
    if "/" not in unquote(name) and " " not in name:
        with Guest(str(client.base_url).rstrip("/"), name, "x") as guest, guest.connected() as socket:
            assert Line(socket).hear()["type"] == "gone"


@pytest.mark.parametrize(
    "value", ["", "x", "-1", "1.5", "9" * 40, "9" * 5000, "NaN", "%00", "%ff", "1&move=2", "[]", "٣"]
)
def test_odd_numbers_in_addresses_are_refused_or_put_right(table: Begin, value: str) -> None:
    ines, *_ = table("me", "open")
    ines.do("resign")
    replay, steps = f"/replay/{ines.table}", f"/api/replays/{ines.table}/steps"
    for path in (f"{replay}?move={value}", f"{replay}?eyes={value}", f"{steps}/0?eyes={value}", f"{steps}/{value}"):
        assert ines.http.get(path).status_code in (200, 404, 405, 422), path


def test_bytes_that_are_no_address_are_refused(house: House) -> None:
    for line in (b"GET /?\xff HTTP/1.1", b"GET /api/games?x=\xff\xfe HTTP/1.1", b"GET /\xff HTTP/1.1"):
        answer = raw(house, line + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 404")), answer[:300]


def test_whole_pages_are_left_out_when_only_their_headers_are_asked_for(client: httpx.Client) -> None:
    for path in ("/", "/api/games", "/rules/bioutifoul", "/static/look.css", "/art/lobby/icon.svg", "/nowhere"):
        head, get = client.head(path), client.get(path)
        assert head.status_code == get.status_code
        assert head.content == b""
        assert head.headers["content-length"] == get.headers["content-length"]


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_other_methods_are_named_as_such(client: httpx.Client, method: str) -> None:
    for path in ("/", "/api/games", "/api/tables", "/static/look.css"):
        answer = client.request(method, path)
        assert answer.status_code == 405
        assert "This address is used in another way." in answer.text
        assert answer.headers.get("allow") or path.startswith("/static")
    assert client.get("/api/tables").headers["allow"] == "POST"


def test_refusals_are_in_french_for_those_who_read_french(client: httpx.Client) -> None:
    t = translator("fr")
    nothing = "There is nothing at this address."
    assert t(nothing) != nothing
    for headers in (
        {"Cookie": "salon-lang=fr"},
        {"Accept-Language": "fr-CA,en;q=0.5"},
        {"Accept-Language": "de, fr"},
    ):
        assert said(client.get("/api/nowhere", headers=headers)) == t(nothing)
        assert '<html lang="fr"' in client.get("/nowhere", headers=headers).text
    for odd in ("*", "", "fr;q=x", "en;q=0.9,fr;q=0.1", ";;;,,,q=", "x" * 5000, "fr;q=nan"):
        assert client.get("/", headers={"Accept-Language": odd}).status_code == 200
    chosen = client.get("/nowhere", headers={"Cookie": "salon-lang=en", "Accept-Language": "fr"})
    assert '<html lang="en"' in chosen.text
    assert client.get("/", headers={"Cookie": "salon-lang=../../etc"}).status_code == 200
