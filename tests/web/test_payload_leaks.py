"""Nobody is sent what they may not know: not the cards of others, not the seed, not a pass that is not theirs."""

import copy
import json
import random
import re
from collections.abc import Iterator

import pytest

from salon.engine.state import GameState
from salon.table import journal, requests
from salon.table.hall import Live
from salon.table.match import Match
from salon.table.table_sight import TableSight
from salon.web import replaying
from salon.web.live import regions_of
from salon.web.passes import Signer
from salon.web.payload import Links, NoPasses, table_context, table_data
from salon.web.rendering import render_regions
from salon.web.rooms.room import room_of
from tests.looking import some
from tests.table.matches import EMPTY, RANDOM, Book, people
from tests.web.clients import Browser, Guest, House, Json, http
from tests.web.conftest import Begin, Browsers

LINKS = Links("http://127.0.0.1:8321", Signer(b"a key"))
NAMES = ("Ines", "Claire", "Aimé", "Valery", "Jack", "Philippe")
LANGUAGES = ("en", "fr")
LATELY = 60  # events: nobody changes what was said before


def sent(match: Match, seat: int | None) -> list[str]:
    """All that these eyes are sent about a match as it stands, in every form."""
    live = Live(match, 0)
    found = []
    for lang in LANGUAGES:
        sight = match.sight(seat, lang)
        lately = sight.events[-LATELY:]
        found.append(json.dumps(table_data(live, seat, lang)))
        found += [sight.tell(event) for event in lately]  # what a page announces
        found += [line.text for line in room_of(match.game).story(sight, lately)]  # the log
    found += regions_of(live, seat, "en", LINKS).values()
    return found


def possible_world(state: GameState, seat: int, seed: int) -> GameState:
    """Cards dealt afresh wherever this seat cannot see them, and nothing that it did not see has happened."""
    world = state.redeal(seat, seed)
    world.events = [event for event in state.events or () if event[0] >> seat & 1]
    return world


def in_world(match: Match, world: GameState) -> Match:
    """The same match, in which the cards lie as they do in this world."""
    other = copy.copy(match)
    other.playthrough = copy.copy(match.playthrough)
    other.playthrough.state = world
    return other


def positions(book: Book, every: int) -> Iterator[Match]:
    """A match played by chance, seen now and then."""
    chance = random.Random(book.terms.seed)
    match = book.match
    moves = 0
    while not match.over:
        if moves % every == 0:
            yield match
        seat = match.to_act[0]
        action = chance.choice(match.game.onward(match.playthrough.state, seat))
        book.add(requests.entry(match, journal.MOVE, seat, action))
        moves += 1


@pytest.mark.parametrize(
    ("game", "seats", "options", "every"),
    some(
        [
            pytest.param("bioutifoul", people(*NAMES[:2]), {}, 43, id="two people"),
            pytest.param("bioutifoul", [*people(*NAMES[:3]), EMPTY], {"influence": "may"}, 83, id="an open seat"),
            pytest.param(
                "bioutifoul", [*people(*NAMES[:4]), RANDOM, RANDOM], {"exhibitions": "ten-pairs"}, 109,
                id="six with bots",
            ),
            pytest.param("mottainai", people(*NAMES[:2]), {}, 19, id="two temples"),
            pytest.param("mottainai", [*people(*NAMES[:2]), EMPTY], {"edition": "v0.95"}, 25, id="a temple to let"),
            pytest.param("mottainai", people(*NAMES[:4]), {"teams": True}, 51, id="two teams"),
            pytest.param(
                "mottainai", [*people(*NAMES[:3]), RANDOM, RANDOM], {"extended": True}, 137,
                id="five temples with bots",
            ),
            pytest.param("bohemians", people(*NAMES[:2]), {"dealing": "chosen"}, 41, id="two artists"),
        ],
        1, 5, 7,
    ),
)  # fmt: skip
def test_what_is_sent_does_not_depend_on_cards_that_cannot_be_seen(
    game: str, seats: list[tuple[str, str]], options: dict[str, object], every: int
) -> None:
    book = Book(*seats, game=game, seed=11, **options)
    dealt_afresh = seen_by_others = 0
    for match in positions(book, every):
        everybody: list[int | None] = [*range(len(match.seats)), None]
        truth = {eyes: sent(match, eyes) for eyes in everybody}
        state = match.playthrough.state
        for seat in range(len(match.seats)):
            world = possible_world(state, seat, 1000 * match.number + seat)
            other = in_world(match, world)
            assert sent(other, seat) == truth[seat]
            assert sent(other, None) == truth[None]  # a spectator knows nothing that this seat does not
            dealt_afresh += world.save()["fields"] != state.save()["fields"]
            neighbour = (seat + 1) % len(match.seats)
            hand = regions_of(Live(other, 0), neighbour, "en", LINKS)["hand"]
            seen_by_others += hand not in truth[neighbour]
    assert dealt_afresh > 10  # or this would prove nothing ...
    assert seen_by_others > 5  # ... and neither if what is sent showed nothing at all


@pytest.mark.parametrize(("game", "every"), [("bioutifoul", 29), ("mottainai", 9)])
def test_a_replay_through_somebodys_eyes_shows_what_they_saw(game: str, every: int) -> None:
    book = Book(*people(*NAMES[:3]), game=game, seed=21)
    for _ in positions(book, 1000):
        pass
    match = book.match
    live = Live(match, 0)
    room = room_of(match.game)
    for number in range(0, len(match.playthrough.moves), every):
        state = match.playthrough.to(number)
        for seat in range(3):
            for eyes in (seat, None):  # a spectator knows nothing that this seat does not
                told = replaying.step_context(live, number, eyes, "en")
                sight = TableSight(possible_world(state, seat, number), eyes, match.names, "en")
                kept = {name: told[name] for name in ("replaying", "over", "talk", "move", "moves", "sentence")}
                context = told | table_context(live, eyes, "en", NoPasses(), sight) | kept
                expected = replaying.step(live, number, eyes, "en")["regions"]
                assert render_regions(room.template, room.regions, context) == expected


# --- Everything that goes over the wire in a whole game -----------------------------------------------------------


def test_seed_salt_and_passes_of_others_are_not_sent_before_the_end(table: Begin) -> None:
    guests = table("me", "open")
    ines, friend, spectator = guests
    heard: dict[str, list[str]] = {guest.token: [] for guest in guests}
    with ines.line() as mine, friend.line() as theirs, spectator.line() as watched, \
            ines.line(form="html") as my_page, friend.line(form="html") as their_page, \
            spectator.line(form="html") as watched_page:  # fmt: skip
        lines = {ines: (mine, my_page), friend: (theirs, their_page), spectator: (watched, watched_page)}
        now = {0: mine.update(), 1: theirs.update()}
        while not now[0]["over"]:
            seat = now[0]["to_act"][0]
            action = now[seat]["legal"][-1]["action"]
            (mine, theirs)[seat].say(
                {"id": f"m{now[0]['number']}", "act": "move", "decision": now[seat]["decision"], "action": action}
            )
            for number, line in ((0, mine), (1, theirs)):
                now[number] = line.update()
        watched.hear_until(lambda message: message.get("over"))
        for guest, (program, page) in lines.items():
            page.hear_until(lambda message: "do-result" in message["regions"].get("ask", {"html": ""})["html"])
            heard[guest.token] += [json.dumps(each) for each in program.heard if not each.get("over")]
            heard[guest.token] += [json.dumps(each) for each in page.heard[:-1]]
    end = ines.look()
    seed, salt = int(end["seed"]), end["salt"]
    secrets = [str(seed), f"{seed:x}", salt]
    assert sum(map(len, heard.values())) > 300
    for token, texts in heard.items():
        others = [guest.token for guest in (ines, friend) if guest.token != token]
        everything = "\n".join(texts)
        for secret in (*secrets, *others, '"seed"', '"salt"'):
            assert secret not in everything
        assert not re.search(r"\.invite\.\d", everything)  # every seat is taken


def test_a_page_shows_no_pass_but_the_readers_own(browser: Browsers, house: House) -> None:
    ines, friend, stranger = browser(), browser(), browser()
    form = {"option-players": "3", "seat-0": "me", "seat-1": "open", "seat-2": "open"}
    page = ines.post("/tables", game="bioutifoul", name="Ines", **form)
    table = ines.table
    links = sorted(set(re.findall(r"/join/[\w.=-]+", page)))
    assert len(links) == 2
    friend.post(links[0], name="Claire")
    assert passes(ines.get(f"/table/{table}")) == {"seat.0", "invite.2", "watch.0"}
    assert passes(friend.get(f"/table/{table}")) == {"seat.1", "invite.2", "watch.0"}
    watch = re.search(r"/watch/[\w.=-]+", page)
    assert watch
    assert passes(stranger.get(watch[0])) == {"watch.0"}  # nobody invites but those who play
    with ines.guest(table) as mine, friend.guest(table) as theirs:
        mine.do("resign")
        theirs.do("resign")
    for somebody in (ines, friend, stranger, Browser(house.url)):
        for path in ("", "?eyes=0", "?eyes=1", "?eyes=2", "?move=0&eyes=1"):
            assert passes(somebody.get(f"/replay/{table}{path}")) == set()
        assert passes(somebody.get(f"/table/{table}/result")) == set()
        assert passes(somebody.client.get(f"/api/replays/{table}/steps/0?eyes=1").text) == set()
        somebody.close()


def passes(text: str) -> set[str]:
    """The kinds and seats of the passes that a text has in it."""
    return set(re.findall(r"\.((?:seat|invite|watch)\.\d)\.", text))


def test_a_program_is_told_no_pass_but_its_own(house: House) -> None:
    with http(house.url) as client:
        wanted = {"game": "bioutifoul", "seats": ["me", "open", "open"], "options": {"players": 3}}
        begun: Json = client.post("/api/tables", json=wanted).json()
        assert passes(json.dumps(begun)) == {"seat.0", "invite.1", "invite.2", "watch.0"}
        seated = client.post(
            f"/api/tables/{begun['table']}/seats", json={"invitation": begun["invitations"]["1"], "name": "Claire"}
        )
        assert passes(seated.text) == {"seat.1"}
        with Guest(house.url, begun["table"], begun["token"]) as ines:
            assert passes(json.dumps(ines.look())) == set()
