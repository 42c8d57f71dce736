"""What must not be possible: other sites, other names, other people's words as code, too much of anything."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from salon.web.guards import PROTECTION
from salon.web.settings import LARGEST_BODY, Limit, Limits, Settings
from tests.web.clients import EVIL, RELAXED, Browser, Guest, House, Indoors, begin, http, raw, said
from tests.web.conftest import Begin, Browsers

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
        for host, status in (("salon.example", 200), ("localhost", 200), ("evil.example", 421), ("[", 421)):
            assert client.get("/", headers={"Host": host}).status_code == status
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
    ("/api/openapi.json", 200), ("/static/look.css", 200), ("/static/table.js", 200), ("/art/house/icon.svg", 200),
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
    texture = client.get("/art/mottainai/texture-paper.svg")  # as the style sheet names it
    assert texture.headers["cache-control"] == "no-cache"
    again = client.get("/art/mottainai/texture-paper.svg", headers={"if-none-match": texture.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
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
