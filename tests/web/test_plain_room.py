"""A game that brings no room: every page of the house, from set-up to replay, made from its interface alone."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from picnic.game import Picnic

import salon
from salon.engine.game import Game
from salon.engine.grades import Grade, Listed
from salon.registry import GAMES
from salon.web.rooms.plain import PlainRoom
from tests.small_games import registered
from tests.small_games.matches import Alone, Crowd, LastMatch
from tests.web.clients import Browser, Guest, Indoors, begin, http
from tests.web.room_games import EXAMPLES
from tests.web.taken_apart import Page
from tests.web.visits import link, text_of

SMALL = [Picnic, LastMatch, Alone, Crowd]
NO_WASP = 1
TITLES = {Picnic: "Lunch on the Grass", LastMatch: "The Last Match", Alone: "Alone", Crowd: "A Crowd of Eight"}


class Dealing(LastMatch):
    """The Last Match with a list of its cards."""

    NAME = "dealing"

    def card_list(self, lang: str = "en") -> list[Listed]:
        name = "Match <b>" if lang == "en" else "Allumette <b>"
        return [Listed(0, "match", "Matches", name, "thin", "It burns.", "", "", 9, Grade("house"))]


@pytest.fixture(params=SMALL, ids=[kind.NAME for kind in SMALL])
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> type[Game]:
    small: type[Game] = request.param
    registered(monkeypatch, small, title=TITLES[small])
    return small


@pytest.fixture
def picnic(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Picnic, title=TITLES[Picnic])


@pytest.fixture(autouse=True)
def no_wasp(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is dealt from a seed with which no bot can end a picnic before its time."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: NO_WASP)


@pytest.fixture
def ines(indoors: Indoors) -> Iterator[Browser]:
    with Browser(indoors.url) as browser:
        yield browser


@pytest.fixture
def picnickers(indoors: Indoors, picnic: None) -> Iterator[Callable[..., list[Guest]]]:
    """picnickers("me", "open"): all who sit at a new table, and last somebody who watches."""
    with ExitStack() as leaving:

        def seated(*seats: str) -> list[Guest]:
            return [leaving.enter_context(guest) for guest in begin(indoors.url, *seats, game="picnic")]

        yield seated


# Before a match


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_pages_before_a_match(indoors: Indoors, kind: type[Game], lang: str) -> None:
    title = TITLES[kind]
    with Browser(indoors.url, lang) as ines:
        start = ines.get("/")
        assert title in text_of(start)
        assert f"/cards/{kind.NAME}" not in start
        set_up = text_of(ines.get(f"/games/{kind.NAME}"))
        assert set_up.count(title) >= 2
        assert {"en": "Players", "fr": "Joueurs"}[lang] in set_up
        assert "Content-Type" not in set_up  # the header of a catalogue, for want of words about an option
        assert f"/cards/{kind.NAME}" not in ines.get(f"/games/{kind.NAME}")
        rules = ines.get(f"/rules/{kind.NAME}")
        assert salon.make(kind.NAME).rules(lang) in text_of(rules)
        assert f"/cards/{kind.NAME}" not in rules
        none = {"en": "This game has no list of its cards.", "fr": "Ce jeu n'a pas de liste de ses cartes."}[lang]
        assert none in text_of(ines.get(f"/cards/{kind.NAME}"))
        assert ines.client.get(f"/art/{kind.NAME}/poster.svg").status_code == 200


@pytest.mark.parametrize(
    ("kind", "lang", "told"),
    [
        (Picnic, "en", "2-3 players"),
        (LastMatch, "en", "2 players"),
        (Alone, "en", "1 player"),
        (Alone, "fr", "1 joueur"),
        (Crowd, "fr", "8 joueurs"),
    ],
)
def test_the_start_page_says_how_many_play(
    indoors: Indoors, monkeypatch: pytest.MonkeyPatch, kind: type[Game], lang: str, told: str
) -> None:
    registered(monkeypatch, kind, title="Some game")
    with Browser(indoors.url, lang) as ines:
        assert re.search(rf"Some game (\S+, )?{told}(?! \w*s\b)", text_of(ines.get("/")))


def test_a_game_that_is_let_in_while_the_house_is_open_gets_its_poster(
    ines: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ines.client.get("/art/late-comer/poster.svg").status_code == 404
    registered(monkeypatch, LastMatch, "late-comer")
    assert ines.client.get("/art/late-comer/poster.svg").status_code == 200


def test_everybody_gets_a_seat_at_the_table_of_eight(ines: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Crowd)
    page = ines.get("/games/crowd")
    assert page.count("<select id=") == 8
    seats = {f"seat-{seat}": "bot:random" for seat in range(7)} | {"seat-7": "me"}
    page = ines.post("/tables", game="crowd", name="Ines", **{"option-players": "8"}, **seats)
    assert Page(page).by_id()["rival-7"]["class"].split()[0] == "rival"
    assert "You will be asked when it is your turn." in text_of(page)


def test_a_program_seats_eight_and_a_bot_takes_the_last_seat(
    indoors: Indoors, monkeypatch: pytest.MonkeyPatch
) -> None:
    registered(monkeypatch, Crowd)
    wanted = {"game": "crowd", "seats": ["me", *["open"] * 7]}
    with http(indoors.url) as client:
        begun = client.post("/api/tables", json=wanted).json()
        with Guest(indoors.url, begun["table"], begun["token"], 0) as ines:
            ines.do("hand_over", seat=7, bot="random")
            assert [seat["kind"] for seat in ines.look()["seats"]][5:] == ["open", "open", "bot"]
        told = client.post("/api/tables", json=wanted | {"seats": ["open"] * 9}).json()
    assert told == {"error": "body.seats should have at most 8 items."}


def test_a_game_with_a_list_of_cards_shows_them_on_slips(ines: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Dealing)
    assert "/cards/dealing" in ines.get("/")
    assert "/cards/dealing" in ines.get("/rules/dealing")
    page = Page(ines.get("/cards/dealing?q=burns"))
    assert page.by_id()["card-match-0"]["data-name"] == "Match <b>"
    assert "It burns." in page.texts
    assert "1 card" in page.texts
    page = Page(ines.get("/cards/dealing?q=wet"))
    assert "hidden" not in page.by_id()["nothing"]


# At the table


def test_a_whole_game_with_everything_that_a_table_has(ines: Browser, kind: type[Game]) -> None:
    page = ines.post("/tables", game=kind.NAME, name="Ines")
    table, title = ines.table, TITLES[kind]
    assert title in text_of(page)
    assert link(page, "watch")
    with ines.guest(table, 0) as me:
        moves, scores = played_with_hints(ines, me)
    assert moves
    over = text_of(ines.get(f"/table/{table}"))
    assert "Result and certificate" in over
    assert "Good day!" in over
    result = text_of(ines.get(f"/table/{table}/result"))
    for score in scores:
        assert f"{score} point" in result
    assert "Verified" in text_of(ines.post(f"/table/{table}/verify"))
    assert ines.get(f"/table/{table}/log").count("\n") >= moves
    assert ines.get(f"/table/{table}/record").count('"move"') >= moves
    for eyes in ("", "&eyes=0"):
        assert "The cards are dealt." in text_of(ines.get(f"/replay/{table}?move=0{eyes}"))
    step = ines.client.get(f"/api/replays/{table}/steps/1?eyes=0").json()
    assert set(step["regions"]) == set(PlainRoom.regions)
    assert f"{title} with" in text_of(ines.get("/")) or kind is Alone
    page = ines.post(f"/table/{table}/rematch")
    assert ines.table != table
    assert title in text_of(page)


def played_with_hints(ines: Browser, me: Guest) -> tuple[int, list[int]]:
    """To the end, as the hints say; at each question the page has a button for every action. Moves and scores."""
    me.do("chat", text="Good day!")
    moves = 0
    while not (now := me.look())["over"]:
        if not now["legal"]:
            continue
        page = Page(ines.get(f"/table/{me.table}"))
        legal = [each["action"] for each in now["legal"]]
        assert [int(act) for act in page.values("data-act")] == legal
        assert me.do("hint")["action"] in legal
        me.do("move", decision=now["decision"], action=legal[-1])
        moves += 1
    return moves, now["scores"]


def test_two_who_act_at_once_see_nothing_of_each_other(
    indoors: Indoors, picnickers: Callable[..., list[Guest]]
) -> None:
    ines, claire, watcher = picnickers("me", "open")
    assert ines.look()["to_act"] == [0, 1]
    with Browser(indoors.url) as friend, Browser(indoors.url) as somebody:
        friend.get(f"/seat/{claire.token}")
        somebody.get(f"/watch/{watcher.token}")
        before = [on_the_table(browser.get(f"/table/{ines.table}")) for browser in (friend, somebody)]
        ines.move()
        assert [on_the_table(browser.get(f"/table/{ines.table}")) for browser in (friend, somebody)] == before
        watched = text_of(somebody.get(f"/table/{ines.table}"))
        assert "You are watching." in watched
        assert "What is not possible now, and why" not in watched


def on_the_table(page: str) -> str:
    """The rows, without who is waited for: that may change."""
    return re.sub(r"<dt><span>To play.*?</dd>", "", page[page.index('id="zones"') : page.index('id="refusals"')])


def test_a_live_line_brings_the_regions_of_the_plain_room(picnickers: Callable[..., list[Guest]]) -> None:
    ines, *_ = picnickers("me", "open")
    with ines.line(form="html") as line:
        update = line.update()
        assert set(update["regions"]) == set(PlainRoom.regions)
        now = ines.look()
        assert line.ask("move", decision=now["decision"], action=now["legal"][0]["action"])["ok"]
        while not [message for message in line.heard[1:] if "zones" in message.get("regions", {})]:
            line.hear()
        assert line.ask("undo")["ok"]


def test_a_match_that_cannot_go_on_has_its_page(
    indoors: Indoors, picnickers: Callable[..., list[Guest]], monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, *_ = picnickers("me", "open")
    guest.move()
    indoors.hall.tables.clear()
    usual = Picnic.start
    monkeypatch.setattr(Picnic, "RULES_VERSION", 2)
    monkeypatch.setattr(Picnic, "start", lambda game, seed, events=True: usual(game, seed + 1, events))
    with Browser(indoors.url) as ines:
        ines.get(f"/seat/{guest.token}")
        page = text_of(ines.get(f"/table/{guest.table}"))
        assert "This match can be read, but not played on" in page
        assert TITLES[Picnic] in page
        assert "lay dish" in page


@pytest.mark.parametrize(
    ("lang", "typed", "told"),
    [
        ("en", "take matches: 2000", "Take matches: 2000 You may take 1 to 40."),
        ("en", "take matches: 7", "Take matches: 7 This is possible now."),
        ("fr", "prendre des allumettes : 41", "On prend 1 à 40 allumettes."),
        ("en", "sing", "is not"),
        ("en", "", "What would you like to do?"),
        ("en", "x" * 5000, "is not"),
    ],
)
def test_every_reason_can_be_asked_for_in_words(
    indoors: Indoors, monkeypatch: pytest.MonkeyPatch, lang: str, typed: str, told: str
) -> None:
    registered(monkeypatch, Crowd)
    with Browser(indoors.url, lang) as ines:
        page = ines.post("/tables", game="crowd", name="Ines")
        assert f"/table/{ines.table}/why" in page
        page = ines.page(ines.client.get(f"/table/{ines.table}/why", params={"deed": typed}), 200)
        assert told in text_of(page)
        with Browser(indoors.url) as stranger:
            stranger.get(f"/table/{ines.table}/why?deed=take", 403)


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_the_plain_shelf_is_enough_for_every_game(name: str, ines: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, GAMES[name], name)
    page = Page(ines.get(f"/cards/{name}"))
    cards = salon.make(name).card_list()
    assert len([each for each in page.values("class") if "slip" in each.split()]) == len(cards)
    assert len(set(page.values("id"))) == len(page.values("id"))
