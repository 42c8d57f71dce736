"""Passes: anybody can carry one, nobody can make one, and each opens one thing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salon.table import requests
from salon.web.passes import INVITE, SEAT, WATCH, Signer, is_valid
from tests.table.matches import EMPTY, Book, people
from tests.web.clients import Guest, House, begin, http
from tests.web.conftest import Begin

KEY = b"a key that nobody knows"
SIGNER = Signer(KEY)


@pytest.fixture
def book() -> Book:
    """A match of Ines, Claire and an open seat."""
    return Book(*people("Ines", "Claire"), EMPTY)


def test_a_pass_says_what_it_is_for(book: Book) -> None:
    for text, kind, seat in (
        (SIGNER.seat(book.match, 1), SEAT, 1),
        (SIGNER.invite(book.match, 2), INVITE, 2),
        (SIGNER.watch(book.match), WATCH, 0),
    ):
        found = SIGNER.read(text)
        assert found is not None
        assert (found.match, found.kind, found.seat) == (book.terms.match, kind, seat)
        assert is_valid(found, book.match)
        assert text.isascii()
        assert not set(text) & set(" ;,=\"'<>&/?#%")  # it travels in links and cookies as it is


def test_somebody_who_changes_a_letter_has_nothing(book: Book) -> None:
    text = SIGNER.seat(book.match, 1)
    for place in range(len(text)):
        for letter in "01Az.-_":
            if letter != text[place]:
                assert SIGNER.read(text[:place] + letter + text[place + 1 :]) is None
        assert SIGNER.read(text[:place]) is None
        assert SIGNER.read(text[place + 1 :]) is None
    for changed in (f"{text} ", f" {text}", f"{text}.", text.upper(), text + text, text.replace(".1.", ".01.")):
        assert SIGNER.read(changed) is None


def test_another_servers_passes_are_not_ours(book: Book) -> None:
    assert Signer(b"another key").read(SIGNER.seat(book.match, 0)) is None


@given(st.text() | st.lists(st.text(max_size=9), min_size=5, max_size=5).map(".".join))
def test_anything_else_is_no_pass(text: str) -> None:
    assert SIGNER.read(text) is None


def test_a_seats_pass_is_for_the_person_who_sits_there_now(book: Book) -> None:
    name, match = book.terms.match, book.match
    for seat, sitting in ((0, 2), (1, 1), (2, 0), (2, 3), (3, 1), (6, 0)):  # Ines sat down first, then Claire
        forged = SIGNER.read(SIGNER.signed(name, SEAT, seat, sitting))
        assert forged is not None
        assert not is_valid(forged, match)
    early = SIGNER.read(SIGNER.seat(match, 2))
    assert early is not None
    book.ask(lambda match: requests.sit(match, 2, "Aimé"))
    late = SIGNER.read(SIGNER.seat(match, 2))
    assert late is not None
    assert is_valid(late, match)
    assert not is_valid(early, match)


def test_a_pass_is_for_one_match(book: Book) -> None:
    other = Book(*people("Ines", "Claire"), EMPTY)
    for text in (SIGNER.seat(book.match, 0), SIGNER.invite(book.match, 2), SIGNER.watch(book.match)):
        given_pass = SIGNER.read(text)
        assert given_pass is not None
        assert not is_valid(given_pass, other.match)


# --- At a server -----------------------------------------------------------------------------------------------


def status(url: str, table: str, token: str) -> tuple[int, int]:
    """What somebody gets who looks at a table with this token, and who acts."""
    with Guest(url, table, token) as guest:
        return guest.http.get(guest.path).status_code, guest.ask("chat", text="It is me.").status_code


def test_each_pass_opens_one_thing(house: House, table: Begin) -> None:
    ines, friend, spectator = table("me", "open")
    other, *_ = table("me", "open")
    for guest, expected in ((ines, (200, 200)), (friend, (200, 200)), (spectator, (200, 403))):
        assert status(house.url, ines.table, guest.token) == expected
        assert status(house.url, other.table, guest.token) == (403, 403)
    said = [line["seat"] for line in ines.look()["chat"]]
    assert said == [0, 1]


def test_what_was_tampered_with_opens_nothing(house: House, table: Begin) -> None:
    ines, friend, spectator = table("me", "open")
    signature = friend.token.rpartition(".")[2]
    for token in (
        ines.token.replace(".seat.0.", ".seat.1."),
        ines.token.rpartition(".")[0] + "." + signature,
        spectator.token.replace(".watch.", ".seat."),
        ines.token[:-1],
        f"{ines.token}=",
        "",
        "é",
        "x" * 5000,
    ):
        with http(house.url) as client:
            answer = client.get(ines.path, headers={b"Authorization": f"Bearer {token}".encode().strip()})
            assert answer.status_code == 403, token
            cookie = f"salon-table-{ines.table}={token}".encode()
            assert client.get(ines.path, headers={b"Cookie": cookie}).status_code == 403, token


def test_an_invitation_is_no_seat_and_a_seat_no_invitation(house: House) -> None:
    with http(house.url) as client:
        wanted = {"game": "bioutifoul", "seats": ["me", "open"], "options": {"players": 2}}
        begun = client.post("/api/tables", json=wanted).json()
        invitation = begun["invitations"]["1"]
        assert status(house.url, begun["table"], invitation)[1] == 403
        path = f"/api/tables/{begun['table']}/seats"
        for token in (begun["token"], begun["watch"], invitation[:-1], f"{invitation}="):
            assert client.post(path, json={"invitation": token, "name": "Claire"}).status_code == 403
        other = client.post("/api/tables", json=wanted).json()
        elsewhere = {"invitation": other["invitations"]["1"], "name": "Claire"}
        assert client.post(path, json=elsewhere).status_code == 403
        for kind, token in (("join", begun["token"]), ("seat", invitation), ("watch", invitation)):
            assert client.get(f"/{kind}/{token}").status_code == 403


def test_a_cookie_does_what_a_bearer_token_does(house: House, table: Begin) -> None:
    ines, *_ = table("me", "open")
    with http(house.url) as client:
        mine = client.get(ines.path, headers={"Cookie": f"salon-table-{ines.table}={ines.token}"})
        assert mine.json() == ines.look()
        wrong = client.get(ines.path, headers={"Cookie": f"salon-table-other={ines.token}"})
        assert wrong.status_code == 403


def test_names_of_matches_cannot_be_guessed(house: House) -> None:
    names = {begin(house.url, "bot:random", "bot:random")[0].table for _ in range(5)}
    assert len(names) == 5
    assert all(len(name) >= 22 for name in names)  # 128 bits
