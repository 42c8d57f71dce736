"""Addresses and methods of all sorts: nothing leads out of the house, and whatever is not there is said not to be."""

from urllib.parse import unquote

import httpx
import pytest

from salon.engine.language import translator
from tests.web.clients import EVIL, Guest, House, Line, raw, said
from tests.web.conftest import Begin

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
    for path in ("/", "/api/games", "/rules/bioutifoul", "/static/look.css", "/art/house/icon.svg", "/nowhere"):
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
