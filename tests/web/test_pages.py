"""The pages that people see, fetched as a browser does but without scripts."""

import re
from html import unescape
from urllib.parse import urlsplit

import pytest

import salon
from salon.bots import bots_to_meet, usual_bot
from salon.engine.language import translator
from salon.table.requests import LONGEST_CHAT, LONGEST_NAME
from tests.web.clients import Browser
from tests.web.conftest import Browsers
from tests.web.visits import SETUP, end, link, meet, text_of

# --- The start page and setting up --------------------------------------------------------------------------------


def test_one_click_from_the_start_page_to_the_table(browser: Browsers) -> None:
    ines = browser()
    start = ines.get("/")
    assert 'form="play" name="game" value="bioutifoul"' in start
    assert "Your tables" not in start
    page = ines.post("/tables", game="bioutifoul", name="")
    assert ines.at.startswith("/table/")
    assert "Guest" in page
    with ines.guest(ines.table) as guest:
        kinds = [seat["kind"] for seat in guest.look()["seats"]]
    assert kinds == ["person"] + ["bot"] * (len(kinds) - 1)


@pytest.mark.parametrize("game", salon.GAMES)
def test_the_usual_bots_sit_down_and_are_offered_first(browser: Browsers, game: str) -> None:
    ines = browser()
    ines.post("/tables", game=game, name="Ines")
    with ines.guest(ines.table) as guest:
        assert {seat["bot"] for seat in guest.look()["seats"][1:]} == {usual_bot(game)}
    page = ines.post("/tables", name="Ines", **SETUP | {"game": game})
    offered = re.findall(r'data-do="hand_over" data-seat="1" data-bot="([^"]+)"', page)
    assert (offered[0], offered[-1]) == (usual_bot(game), "random")
    assert sorted(offered) == sorted(bots_to_meet(game))


@pytest.mark.parametrize("bot", bots_to_meet("bioutifoul"))
def test_every_bot_that_is_offered_sits_down(browser: Browsers, bot: str) -> None:
    ines = browser()
    page = ines.get("/games/bioutifoul")
    assert f'value="bot:{bot}"' in page
    ines.post("/tables", name="Ines", **SETUP | {"seat-1": f"bot:{bot}"})
    with ines.guest(ines.table) as guest:
        assert guest.look()["seats"][1]["bot"] == bot


def test_a_bot_that_would_think_for_minutes_is_not_let_in(browser: Browsers) -> None:
    refused = browser().post("/tables", 422, name="Ines", **SETUP | {"seat-1": "bot:maestro@600"})
    assert "There is no such bot; the bots are apprentice" in refused


def test_a_name_is_remembered(browser: Browsers) -> None:
    ines = browser()
    ines.post("/tables", name="Inès  d'Étretat & co", **SETUP)
    for path in ("/", "/games/bioutifoul"):
        assert 'value="Inès d&#39;Étretat &amp; co"' in ines.get(path)


def test_the_start_page_lists_the_visitors_tables(browser: Browsers) -> None:
    ines, friend, stranger = browser(), browser(), browser()
    table = meet(ines, friend)
    with ines.guest(table, 0) as guest:
        asked = guest.look()["to_act"][0]
    for seat, somebody, other in ((0, ines, "Claire"), (1, friend, "Ines")):
        start = somebody.get("/")
        assert f'href="/table/{table}"' in start
        said = text_of(start)
        assert f"Bioutifoul with {other}" in said
        assert ("your turn" in said) == (seat == asked)
        assert ("waiting for the others" in said) == (seat != asked)
        assert "just now" in said
    assert table not in stranger.get("/")
    end(ines, table)
    assert f'href="/table/{table}/result"' in ines.get("/")
    assert "finished" in text_of(ines.get("/"))


def test_spectators_tables_are_not_theirs(browser: Browsers) -> None:
    ines, stranger = browser(), browser()
    page = ines.post("/tables", name="Ines", **SETUP)
    stranger.get(link(page, "watch"))
    assert ines.table not in stranger.get("/")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"name": "x" * 25}, "A name has 1 to 24 visible characters."),
        ({"seat-1": "me"}, "You can have one seat only."),
        ({"seat-1": "bot:deepblue"}, "There is no such bot"),
        ({"seat-1": "cat"}, "A seat is me, open, or a bot such as bot:greedy."),
        ({"option-players": "3"}, "3 seats are needed, not 2."),
        ({"option-players": "many"}, "players"),
        ({"option-influence": "never"}, "influence"),
        ({"option-luck": "good"}, "luck"),
    ],
)
def test_a_mistake_in_the_form_is_named_and_the_rest_kept(browser: Browsers, wrong: dict[str, str], why: str) -> None:
    ines = browser()
    form = SETUP | {"name": "Ines", "option-exhibitions": "ten-pairs"} | wrong
    page = ines.post("/tables", 422, **form)
    assert why in text_of(page)
    assert f'value="{form["name"]}"' in page
    assert re.search(r'id="option-exhibitions-ten-pairs"[^>]* checked', page)
    seat = re.search(r'<select id="seat-1".*?</select>', page, re.DOTALL)
    assert seat
    if form["seat-1"] in ("open", "me"):
        assert f'value="{form["seat-1"]}" selected' in seat[0]


def test_a_form_that_no_page_of_ours_sends_gets_a_page_too(browser: Browsers) -> None:
    ines = browser()
    for content, status in (
        (b"", 404),
        (b"game=chess", 404),
        (b"\xff\xfe", 400),
        (b"game=%ff", 400),
        (b"&" * 99, 400),
    ):
        answer = ines.client.post("/tables", content=content)
        assert answer.status_code == status, content
        assert "<main" in answer.text


# --- Coming to a table --------------------------------------------------------------------------------------------


def test_an_invitation_leads_to_a_seat(browser: Browsers) -> None:
    ines, friend = browser(), browser()
    page = ines.post("/tables", name="Ines", **SETUP)
    invitation = link(page, "join")
    assert "Ines invites you to a table of Bioutifoul." in text_of(friend.get(invitation))
    assert "visible characters" in text_of(friend.post(invitation, 409, name="x" * 30))
    assert f'value="{"x" * 30}"' in friend.post(invitation, 409, name="x" * 30)
    friend.post(invitation, name="Claire")
    with friend.guest(ines.table) as guest:
        assert guest.look()["seat"] == 1
    assert "Claire" in ines.get(f"/table/{ines.table}")


def test_two_who_sit_already_invite_a_third(browser: Browsers) -> None:
    ines, friend, third = browser(), browser(), browser()
    page = ines.post("/tables", name="Ines", **SETUP | {"option-players": "3", "seat-2": "open"})
    friend.post(link(page, "join"), name="Claire")
    invitation = link(ines.get(f"/table/{ines.table}"), "join")
    assert "Ines and Claire invite you to a table of Bioutifoul." in text_of(third.get(invitation))
    assert "Ines et Claire vous invitent à une table de Bioutifoul." in text_of(browser("fr").get(invitation))


def test_somebody_who_sits_already_is_led_to_the_table(browser: Browsers) -> None:
    ines, friend = browser(), browser()
    invitation = link(ines.post("/tables", name="Ines", **SETUP), "join")
    table = ines.table
    ines.get(invitation)
    assert ines.at == f"/table/{table}"
    friend.post(invitation, name="Claire")
    friend.post(invitation, name="Claire")  # clicked twice
    assert friend.at == f"/table/{table}"
    friend.get(invitation)
    assert friend.at == f"/table/{table}"
    with ines.guest(table) as guest:
        assert [seat["name"] for seat in guest.look()["seats"]] == ["Ines", "Claire"]


def test_somebody_who_heard_no_answer_sends_the_form_again_and_has_the_seat(browser: Browsers) -> None:
    ines, friend, other = browser(), browser(), browser()
    invitation = link(ines.post("/tables", name="Ines", **SETUP), "join")
    form = re.search(r'name="request" value="([^"]+)"', friend.get(invitation))
    assert form
    friend.post(invitation, name="Claire", request=form[1])
    friend.client.cookies.clear()  # the answer was lost, and the cookie with it
    friend.post(invitation, name="Claire", request=form[1])
    assert friend.at == ines.at
    for guess in ("", "x", "x" * 16, form[1] + "x"):
        assert "Claire sits here already." in text_of(other.post(invitation, 409, name="Aimé", request=guess))


def test_a_taken_seat_offers_watching(browser: Browsers) -> None:
    ines, friend, late = browser(), browser(), browser()
    invitation = link(ines.post("/tables", name="Ines", **SETUP), "join")
    friend.post(invitation, name="Claire")
    page = late.get(invitation)
    assert "Claire sits here already." in text_of(page)
    assert "This seat is taken" in text_of(late.post(invitation, 409, name="Aimé"))
    watching = re.search(r'href="([^"]*/watch/[^"]+)"', page)
    assert watching
    assert "You are watching." in text_of(late.get(urlsplit(watching[1]).path))


def test_links_that_are_not_whole_are_said_to_be(browser: Browsers) -> None:
    ines, stranger = browser(), browser()
    page = ines.post("/tables", name="Ines", **SETUP)
    for kind in ("join", "seat", "watch"):
        path = link(page, kind)
        for broken in (path[:-3], path[:-1], path + "x", f"/{kind}/x"):
            assert "This link is not valid" in text_of(stranger.get(broken, 403))
    assert "private" in text_of(stranger.get(f"/table/{ines.table}", 403))


def test_ones_own_link_opens_the_seat_on_another_device(browser: Browsers) -> None:
    ines, phone = browser(), browser()
    page = ines.post("/tables", name="Ines", **SETUP)
    phone.get(link(page, "seat"))
    assert phone.at == ines.at
    with phone.guest(ines.table) as guest:
        assert guest.look()["seat"] == 0
        guest.do("chat", text="From the train.")
    assert "From the train." in ines.get(ines.at)


def test_nobody_loses_a_seat_by_looking(browser: Browsers) -> None:
    ines = browser()
    page = ines.post("/tables", name="Ines", **SETUP)
    ines.get(link(page, "watch"))
    with ines.guest(ines.table) as guest:
        assert guest.look()["seat"] == 0


def test_fields_take_as_much_as_the_table_does(browser: Browsers) -> None:
    ines = browser()
    page = ines.post("/tables", name="Ines", **SETUP)
    assert f'<input id="say" maxlength="{LONGEST_CHAT}"' in page
    for path in ("/", "/games/bioutifoul", link(page, "join")):
        assert f'maxlength="{LONGEST_NAME}"' in browser().get(path)


def test_a_page_has_what_it_says_it_has(browser: Browsers) -> None:
    ines, friend, stranger = browser(), browser("fr"), browser()
    table = meet(ines, friend)
    stranger.get(link(ines.get(f"/table/{table}"), "watch"))
    for somebody, lang in ((ines, "en"), (friend, "fr"), (stranger, "en")):
        page = somebody.get(f"/table/{table}")
        have = dict(re.findall(r'id="([\w-]+)" data-region data-digest="([0-9a-f]+)"', page))
        assert len(have) > 10
        with somebody.guest(table) as guest:
            with guest.line(have, "html", **{"Cookie": f"salon-lang={lang}"}) as line:
                assert line.hear()["type"] == "here"
            other = "en" if lang == "fr" else "fr"
            with guest.line(have, "html", **{"Cookie": f"salon-lang={other}"}) as line:
                assert len(line.hear()["regions"]) > 5


def test_the_log_tells_everything_to_those_who_may_know(browser: Browsers) -> None:
    ines, friend, stranger = browser(), browser(), browser()
    table = meet(ines, friend)
    for somebody in (ines, friend):
        log = somebody.get(f"/table/{table}/log")
        assert "Round 1" in log
        with somebody.guest(table) as guest:
            hand = guest.look()["view"]["hand"]
        # Each reads of their own cards and of no others; the two hands may well be alike.
        assert sorted(re.findall(r"an influence card of (\w+)", log.lower())) == sorted(hand)
    assert stranger.get(f"/table/{table}/log", 403)


# --- Languages ----------------------------------------------------------------------------------------------------


def test_the_language_is_switched_on_the_spot_and_kept(browser: Browsers) -> None:
    ines = browser()
    t = translator("fr")
    for path in ("/", "/games/bioutifoul", "/rules/bioutifoul?x=1&y=é", "/api"):
        assert '<html lang="en"' in ines.get(path)
        page = ines.post("/language", lang="fr", back=path)
        assert ines.at == urlsplit(path).path
        assert '<html lang="fr"' in page
        assert '<html lang="fr"' in ines.get(path)
        ines.post("/language", lang="en", back=path)
    ines.post("/tables", name="Ines", **SETUP)
    assert t("Settings") in ines.post("/language", lang="fr", back=ines.at)
    assert '<html lang="fr"' in ines.post("/language", lang="xx", back="/")  # which we do not speak


def test_the_browsers_language_is_taken_until_one_is_chosen(browser: Browsers) -> None:
    assert '<html lang="fr"' in browser("fr").get("/")
    assert '<html lang="en"' in browser("de").get("/")


def test_every_page_comes_back_to_itself_after_switching(browser: Browsers) -> None:
    ines, friend = browser(), browser()
    invitation = link(ines.post("/tables", name="Ines", **SETUP), "join")
    table = ines.table
    assert way_back(friend.post(invitation, 409, name="x" * 30)) == invitation
    friend.post(invitation, name="Claire")
    end(ines, table)
    result = f"/table/{table}/result"
    for path in ("/", "/games/bioutifoul", f"/table/{table}", result, f"/replay/{table}?move=0&eyes=1", "/nowhere"):
        assert way_back(ines.page(ines.client.get(path), 404 if path == "/nowhere" else 200)) == path
    assert way_back(ines.post(f"/table/{table}/verify")) == result
    assert way_back(ines.post("/tables", 422, name="x" * 30, **SETUP)) == "/games/bioutifoul"
    assert way_back(ines.post(f"/replay/{table}/notes", 409)) == "/"


def way_back(page: str) -> str:
    """Where the language switch of a page leads."""
    found = re.search(r'name="back" value="([^"]*)"', page)
    assert found
    return unescape(found[1])


# --- A French visitor plays by the French rulebook ---------------------------------------------------------------

FRENCH_RULEBOOK = "Vous jouez en français : le livret français fait foi."


def edition_at(somebody: Browser) -> str:
    with somebody.guest(somebody.table) as guest:
        return str(guest.look()["options"]["edition"])


def test_a_seat_has_the_same_number_wherever_it_is_read(browser: Browsers) -> None:
    ines = browser()
    page = text_of(ines.get("/games/bioutifoul"))
    assert "0 Seat 0" in page  # the badge, and the label
    page = ines.post("/tables", name="Ines", **SETUP)
    assert "Seat 1 is free." in text_of(page)


def test_the_skip_link_does_not_promise_a_question_where_nobody_is_asked(browser: Browsers) -> None:
    ines, friend = browser(), browser()
    table = meet(ines, friend)
    assert '<a class="skip" href="#ask">To the question</a>' in ines.get(f"/table/{table}")
    end(ines, table)
    for path in (f"/table/{table}", f"/replay/{table}?move=0"):
        assert '<a class="skip" href="#ask">To the table</a>' in ines.get(path)


def test_the_set_up_page_presets_the_edition_of_the_visitors_language(browser: Browsers) -> None:
    page = browser("fr").get("/games/bohemians")
    assert re.search(r'id="option-edition-fr"[^>]* checked', page)
    assert FRENCH_RULEBOOK in text_of(page)
    page = browser("en").get("/games/bohemians")
    assert re.search(r'id="option-edition-en"[^>]* checked', page)
    assert "French, so" not in text_of(page)
    assert "fait foi" not in text_of(browser("fr").get("/games/bioutifoul"))


@pytest.mark.parametrize("button", [{"game": "bohemians"}, {"at-once": "bohemians-solo"}])
def test_a_click_on_the_start_page_begins_with_that_edition_too(browser: Browsers, button: dict[str, str]) -> None:
    """The start page says so beside the button, and the table whose rulebook it is."""
    ines = browser("fr")
    assert text_of(ines.get("/")).count(FRENCH_RULEBOOK) == 1
    page = ines.post("/tables", name="Ines", **button)
    assert edition_at(ines) == "fr"
    assert "Édition : la règle française" in text_of(page)
    ines = browser("en")
    ines.post("/tables", name="Ines", **button)
    assert edition_at(ines) == "en"


def test_an_edition_that_was_chosen_stays_chosen(browser: Browsers) -> None:
    """Also on the page that comes back after a mistake, which says no more that it was preset."""
    form = {"game": "bohemians", "name": "Ines", "option-players": "2", "option-mode": "compete"}
    ines = browser("fr")
    page = ines.post("/tables", **form, **{"option-edition": "en"})
    assert edition_at(ines) == "en"
    assert "Édition : la règle anglaise" in text_of(page)
    page = ines.post("/tables", 422, **form, **{"option-edition": "en", "option-luck": "good"})
    assert re.search(r'id="option-edition-en"[^>]* checked', page)
    assert FRENCH_RULEBOOK not in text_of(page)
