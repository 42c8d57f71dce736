"""The pages of a match that is over, and those beside the tables."""

import pytest

import salon
from salon.bots import bot_game, bot_move, seat_bots
from salon.engine.language import translator
from salon.engine.options import Value
from salon.table import journal, requests
from salon.web.lobby import terms_told
from salon.web.replaying import course_of, leader_of
from salon.web.result_pages import ending, sources_of, verdict_sentence
from salon.web.rooms.room import room_of
from tests.table.matches import RANDOM, Book, people, resign
from tests.web.clients import House, begin, http
from tests.web.conftest import Browsers
from tests.web.visits import SETUP, end, link, meet, text_of

# --- Afterwards ---------------------------------------------------------------------------------------------------


def test_a_result_that_is_not_there_yet_leads_to_the_table(browser: Browsers) -> None:
    ines = browser()
    table = meet(ines, browser())
    ines.get(f"/table/{table}/result")
    assert ines.at == f"/table/{table}"
    assert "once it is over" in text_of(ines.get(f"/replay/{table}", 409))
    assert "would tell secrets" in text_of(ines.get(f"/table/{table}/record", 409))
    assert ines.post(f"/table/{table}/verify", 409)
    assert ines.post(f"/table/{table}/rematch", 409)
    ines.get(f"/table/{table}/next")
    assert ines.at == f"/table/{table}"


def test_the_result_shows_points_and_a_certificate_that_can_be_verified(house: House, browser: Browsers) -> None:
    guests = begin(house.url, "bot:greedy", "bot:greedy")
    watching = guests[-1]
    with watching.line() as line:
        line.hear_until(lambda message: message.get("over"))
    end = watching.look()
    somebody = browser()
    page = somebody.get(f"/table/{watching.table}/result")
    said = text_of(page)
    for secret in (end["commitment"], end["seed"], end["salt"]):
        assert secret in said
    for points in end["scores"]:
        assert f"{points} point" in said
    assert "Played to the end, in" in said
    assert "Verified" not in said
    verified = somebody.post(f"/table/{watching.table}/verify")
    assert "Verified: game, seed and salt give the seal" in text_of(verified)
    assert "Rematch" not in text_of(verified)  # which is for those who played
    for guest in guests:
        guest.close()


def test_the_result_says_who_resigned_and_who_won(browser: Browsers) -> None:
    ines, friend = browser(), browser()
    table = meet(ines, friend)
    end(ines, table)
    assert "You win!" in text_of(friend.get(f"/table/{table}/result"))
    said = text_of(ines.get(f"/table/{table}/result"))
    assert "Claire wins" in said
    assert "Ines has resigned." in said
    assert f'href="/replay/{table}?move=0&amp;eyes=0"' in ines.get(f"/table/{table}/result")
    assert "Ines gave up; the match is over." in text_of(friend.get(f"/table/{table}"))
    assert '"salon": 1' in ines.get(f"/table/{table}/record")


def test_those_with_the_same_initial_are_told_apart(browser: Browsers) -> None:
    ines, friend = browser(), browser()
    invitation = link(ines.post("/tables", name="Ines", **SETUP), "join")
    friend.post(invitation, name="Ida")
    end(ines, ines.table)
    page = ines.get(f"/table/{ines.table}/result")
    assert [page.count(f">{face}</span>") > 0 for face in ("In", "Id", "I")] == [True, True, False]


# Who sits there when the first gives up, whether in teams, who looks at the result, and what they read
GIVEN_UP = {
    "one is left": (people("Ada", "Ben"), False, None, "Ben wins"),
    "the one who is left": (people("Ada", "Ben"), False, 1, "You win!"),
    "rivals are left": ([*people("Ada"), RANDOM, RANDOM], False, 0, "Claire and Philippe share the victory"),
    "partners are left": ([*people("Ada"), RANDOM, RANDOM, RANDOM], True, 0, "Claire and Jack win together"),
}


@pytest.mark.parametrize(("seats", "teams", "me", "told"), GIVEN_UP.values(), ids=GIVEN_UP)
def test_partners_win_together_and_rivals_share_a_victory(
    seats: list[tuple[str, str]], teams: bool, me: int | None, told: str
) -> None:
    book = Book(*seats, game="mottainai", teams=teams)
    book.ask(resign(0))
    assert verdict_sentence(book.match, book.match.sight(me, "en"), translator("en")) == told


@pytest.mark.parametrize("game", ["mottainai", "bioutifoul", "bohemians"])
def test_where_the_points_came_from_adds_up_also_after_resigning(game: str) -> None:
    """Some points, such as those for cards in hand, only their owner knew until then."""
    is_hidden = False
    for seed in range(6):
        book = Book(*people("Ada", "Ben"), RANDOM, game=game, seed=seed)
        bots = seat_bots(book.match.game, seed, ["greedy"])
        for _ in range(60):
            seat, action = bot_move(book.match.playthrough.state, bots)
            book.add(requests.entry(book.match, journal.MOVE, seat, action))
        book.ask(resign(0))
        book.ask(resign(1))
        sight = book.match.sight(None, "en")
        sums = [
            sum(each) for each in zip(*[source.per_seat for source in sources_of(book.match, sight)], strict=True)
        ]
        assert sums == book.match.scores()
        known = room_of(book.match.game).points(sight)
        is_hidden |= sums != [sum(each) for each in zip(*[source.per_seat for source in known], strict=True)]
    assert is_hidden == (game == "mottainai")


def test_rivals_who_share_a_victory_by_resigning_are_told_why() -> None:
    book = Book(*people("Ada"), RANDOM, RANDOM, game="mottainai")
    book.ask(resign(0))
    assert ending(book.match, translator("en")) == (
        "Ada has resigned. All who stayed share the victory; the points are as they stood then."
    )
    alone = Book(*people("Ada", "Ben"))
    alone.ask(resign(0))
    assert ending(alone.match, translator("en")) == "Ada has resigned."


# How a match was played, as far as that is not as usual
TERMS = [
    ("bioutifoul", {}, ""),
    ("bioutifoul", {"exhibitions": "ten-pairs"}, "Exhibition cards: ten pairs, two of one artist too"),
    ("mottainai", {"players": 4}, ""),  # extended, as four usually play
    ("mottainai", {"players": 4, "extended": False}, "Extended game: no"),
    ("mottainai", {"players": 4, "teams": True}, "Teams of two: yes"),
    ("bohemians", {"players": 3}, ""),
    ("bohemians", {"mode": "solo"}, "How to play: alone (Art for Art Itself) · Level: Normal"),
]


@pytest.mark.parametrize(("game", "options", "told"), TERMS)
def test_the_result_says_how_the_match_was_played_if_not_as_usual(
    game: str, options: dict[str, Value], told: str
) -> None:
    assert terms_told(salon.make(game, **options), translator("en")) == told


def test_a_match_of_teams_tells_where_it_was_won() -> None:
    """Partners have the same points, so none of them ever leads alone."""
    book = Book(*people("Ada", "Ben", "Cleo", "Dan"), game="mottainai", teams=True)
    for seat, action in bot_game(book.match.game, book.terms.seed, ["greedy"]).moves:
        book.add(requests.entry(book.match, journal.MOVE, seat, action))
    assert book.match.over
    moments = course_of(book.match, "en").moments
    assert moments
    assert all(str(moment["text"]) for moment in moments)


@pytest.mark.parametrize(
    ("scores", "leader"), [([3, 1, 3, 1], 0), ([1, 3, 1, 3], 1), ([2, 2, 2, 2], None), ([0, 0, 0, 0], None)]
)
def test_a_team_leads_together(scores: list[int], leader: int | None) -> None:
    assert leader_of(scores, [[0, 2], [1, 3]]) == leader


def test_nobody_leads_where_all_play_together() -> None:
    assert leader_of([4, 4], [[0, 1]]) is None
    assert leader_of([4], [[0]]) is None


def test_a_rematch_gives_everybody_their_seat(browser: Browsers) -> None:
    ines, friend, spectator, stranger = browser(), browser(), browser(), browser()
    table = meet(ines, friend)
    spectator.get(link(ines.get(f"/table/{table}"), "watch"))
    end(ines, table)
    assert "Rematch" in text_of(ines.get(f"/table/{table}/result"))
    ines.post(f"/table/{table}/rematch")
    following = ines.table
    assert following != table
    assert "To the rematch" in text_of(friend.get(f"/table/{table}/result"))
    for somebody, seat in ((ines, 1), (friend, 0), (spectator, None)):
        somebody.get(f"/table/{table}/next")
        assert somebody.at == f"/table/{following}"
        with somebody.guest(following) as guest:
            now = guest.look()
        assert now["seat"] == seat
        assert [each["name"] for each in now["seats"]] == ["Claire", "Ines"]
    friend.post(f"/table/{table}/rematch")  # a second one is the same
    assert friend.table == following
    assert stranger.get(f"/table/{table}/next", 403)
    assert stranger.post(f"/table/{table}/rematch", 403)
    assert spectator.post(f"/table/{table}/rematch", 403)


def test_a_replay_can_be_gone_through_by_link_alone(browser: Browsers) -> None:
    ines, stranger = browser(), browser()
    table = meet(ines, browser())
    with ines.guest(table) as guest:
        asked = guest.look()["to_act"]
        if asked == [0]:
            guest.move()
    end(ines, table)
    moves = int(asked == [0])
    for path, number in (("", moves), ("?move=0", 0), ("?move=999", moves), ("?move=-5", 0), ("?eyes=1&move=0", 0)):
        page = stranger.get(f"/replay/{table}{path}")
        assert f'<span id="move-number">{number}</span>/{moves}' in page
    assert "The cards are dealt." in text_of(stranger.get(f"/replay/{table}?move=0"))
    assert stranger.get(f"/replay/{table}?eyes=2", 404)
    assert stranger.get(f"/replay/{table}?move=x", 422)
    told = text_of(browser("fr").get(f"/replay/{table}?move=abc", 422))
    assert "query.move devrait être un nombre entier." in told
    assert "data-act" not in stranger.get(f"/replay/{table}?eyes=0")


def test_notes_are_pinned_to_moves(browser: Browsers) -> None:
    ines, stranger = browser(), browser()
    table = meet(ines, browser())
    end(ines, table)
    page = ines.post(f"/replay/{table}/notes", move="0", eyes="1", text=" What a <deal>! ")
    assert str(ines.client.get(f"/replay/{table}").url).endswith(table)
    assert "What a &lt;deal&gt;!" in page
    assert "What a &lt;deal&gt;!" in stranger.get(f"/replay/{table}?move=0")
    for wrong in ({"move": "7", "text": "x"}, {"move": "x", "text": "x"}, {"move": "0", "text": ""}, {}):
        assert ines.post(f"/replay/{table}/notes", 409, **wrong)
    assert stranger.post(f"/replay/{table}/notes", 403, move="0", text="x")


# --- The rest -----------------------------------------------------------------------------------------------------


def test_rules_and_interface_can_be_read(browser: Browsers) -> None:
    for lang in ("en", "fr"):
        somebody = browser(lang)
        assert len(text_of(somebody.get("/rules/bioutifoul"))) > 1000
        page = somebody.get("/api")
        for word in ("/api/tables/{name}/acts", "/api/openapi.json", "NewTable", "decision"):
            assert word in page


def test_whatever_is_not_there_has_a_page_with_a_way_back(browser: Browsers) -> None:
    somebody = browser()
    for path in ("/nowhere", "/games/chess", "/rules/chess", "/table/none", "/replay/none", "/art/x/y.svg"):
        page = somebody.get(path, 404)
        assert 'href="/"' in page
        assert "Nothing hangs here" in page


def test_pages_are_whole_documents(house: House) -> None:
    with http(house.url) as client:
        for path in ("/", "/games/bioutifoul", "/rules/bioutifoul", "/api", "/nowhere"):
            answer = client.get(path)
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.text.startswith("<!doctype html>")
            assert answer.text.rstrip().endswith("</html>")
