"""Bohemians alone and together in the browser: from one click or a set-up page through a whole game to its result."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import expect

from salon.games.bohemians.rules.encode import ACHIEVE, FIGHT, RELIEVE
from tests.games.bohemians.browser.paris import SPENDING_ALONE, TEMPTED
from tests.games.bohemians.browser.test_game import BOHEMIANS, MOST, choose
from tests.looking import LOOKING
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import PHONE, Guest
from tests.web.browser.test_phone import FINGER, SIDEWAYS, TOO_SMALL, phone
from tests.web.browser.test_two_browsers import next_to_move

SOME = 8  # questions: the first day is planned

ALL_SEATS = "() => [...document.querySelectorAll('[data-seats] select:not(:disabled)')].map(({ id }) => id)"


def play_on(ines: Guest, until: str = "", most: int = MOST) -> None:
    """Play by clicks to the end, or until something can be found on the page, or so many questions."""
    loads = ines.loads
    ines.page.evaluate("() => localStorage.setItem('salon.confirm', 'off')")
    question, answered = "", 0
    while (question := ines.wanted(question)) != "over" and not (until and ines.css(until).count()):
        ines.answer(question, lambda: choose(ines))
        answered += 1
        if answered == most < MOST:
            break
        assert answered < MOST
    assert ines.loads == loads, "the page was loaded again in the middle of the game"


def no_guide(ines: Guest) -> None:
    if (off := ines.css(".guide .step:not([hidden]) [data-guided=off]")).count():
        off.first.click()


def reads_the_end(ines: Guest, terms: str) -> None:
    """Result, replay and diary of a game that is won or lost."""
    told = ines.css("#ask .question").inner_text()
    assert told.startswith(("Won", "Lost", "Gagné", "Perdu")), told
    ines.css("#do-result").click()
    won = ines.css(".laureate.won").count()
    expect(ines.css(".verdict p").first).to_contain_text(told.splitlines()[0])
    expect(ines.css(".verdict .played-as")).to_contain_text(terms)
    assert bool(won) == told.startswith(("Won", "Gagné"))
    expect(ines.css(".moments")).to_have_count(0)
    ines.css("form.verify button").click()
    expect(ines.css(".proved")).to_be_visible()
    result = ines.page.url.removesuffix("/verify")
    ines.css("a[href$='/diary']").click()
    expect(ines.css(".colophon .ending")).to_have_text(told.splitlines()[0])
    assert ines.css("section.chapter").count() >= 2
    ines.go(result.replace("/table/", "/replay/"))
    expect(ines.css(".foe :is(.hourglass, .spirit)")).to_be_visible()


def test_one_click_begins_art_for_art_itself_and_each_day_takes_a_token(guest: Seats) -> None:
    ines = guest()
    ines.go("/")
    ines.css("button[value=bohemians-solo]").click()
    ines.connected()
    expect(ines.css(".hourglass")).to_contain_text("turns left to win")
    expect(ines.css(".marks-of-time .token")).to_have_count(2)
    expect(ines.css(".marks-of-time .offered")).to_have_count(1)
    expect(ines.css(".rival")).to_have_count(0)
    no_guide(ines)
    play_on(ines, until=".marks-of-time:not(:has(.token + .token))")


def test_the_last_days_of_art_for_art_itself_are_played_to_the_end(guest: Seats, house: House) -> None:
    """With `make looks` whole games are clicked through in the other modes; this one is the longest."""
    ines = guest(lang="fr")
    ines.sit(house.garden.unfinished(("Ines",), 2, game=BOHEMIANS, mode="solo").seats[0])
    no_guide(ines)
    play_on(ines)
    reads_the_end(ines, "Niveau : Vie de privilégié")


def test_one_click_leads_to_a_spirit_which_is_fought_to_the_end(guest: Seats, house: House) -> None:
    """In the gate the first day is followed by the last one of another game."""
    ines = guest()
    ines.go("/")
    ines.css("button[value=bohemians-spirit]").click()
    ines.connected()
    expect(ines.css(".spirit .likeness img")).to_be_visible()
    no_guide(ines)
    play_on(ines, most=MOST if LOOKING else SOME)
    if not LOOKING:
        ines.sit(house.garden.unfinished(("Ines",), 1, game=BOHEMIANS, mode="spirit").seats[0])
        play_on(ines)
    reads_the_end(ines, "alone against a Time Spirit")


def test_two_fight_a_spirit_together_the_partner_is_a_bot(guest: Seats) -> None:
    ines = guest()
    ines.go("/games/bohemians")
    ines.css("label.pill:has(#option-mode-coop)").click()
    expect(ines.css("fieldset:has([name=option-players])")).to_be_hidden()
    expect(ines.css("fieldset:has([name=option-level])")).to_be_hidden()
    ines.css("label.pill:has(#option-spirit-decadence)").click()
    assert ines.page.evaluate(ALL_SEATS) == ["seat-0", "seat-1"]
    ines.css("#name").fill("Ines")
    ines.css("form.desk button.main").click()
    ines.connected()
    expect(ines.css(".rival")).to_have_count(1)
    expect(ines.css(".track .common")).to_have_count(1)
    no_guide(ines)
    play_on(ines, most=MOST if LOOKING else SOME)


def test_two_fight_a_spirit_together_to_the_end(guest: Seats, house: House) -> None:
    """The player who is asked answers."""
    together = house.garden.unfinished(("Ines", "Claire"), 1, game=BOHEMIANS, mode="coop", spirit="decadence")
    ines, claire = guest(), guest()
    for each, link in zip((ines, claire), together.seats, strict=True):
        each.sit(link)
        no_guide(each)
        each.page.evaluate("() => localStorage.setItem('salon.confirm', 'off')")
    answered = 0
    while ines.css("#do-result").count() == 0:
        asked, _ = next_to_move((ines, claire))
        question = asked.wanted()
        if question != "over":
            asked.answer(question, partial(choose, asked))
        answered += 1
        assert answered < MOST
    reads_the_end(claire, "Time Spirit: The Claws of Decadence")


def test_the_way_to_play_decides_which_seats_and_options_there_are(guest: Seats) -> None:
    ines = guest()
    ines.go("/games/bohemians")
    ines.css("label.pill:has(#option-players-4)").click()
    assert len(ines.page.evaluate(ALL_SEATS)) == 4
    for mode, seats, shown in (("solo", 1, ["level"]), ("spirit", 1, ["spirit"]), ("coop", 2, ["spirit"])):
        ines.css(f"label.pill:has(#option-mode-{mode})").click()
        assert len(ines.page.evaluate(ALL_SEATS)) == seats
        expect(ines.css(".place:visible")).to_have_count(seats)
        for option in ("players", "level", "spirit"):
            field = ines.css(f"fieldset:has([name=option-{option}])")
            (expect(field).to_be_visible if option in shown else expect(field).to_be_hidden)()
    ines.css("label.pill:has(#option-mode-compete)").click()
    expect(ines.css(".place:visible")).to_have_count(4)


def test_an_offer_lies_on_a_phone_with_both_answers(guest: Seats, house: House) -> None:
    ines = phone(guest, PHONE)
    tempted = house.garden.position(TEMPTED, ("Ines",), game=BOHEMIANS, mode="spirit", spirit="decadence")
    ines.sit(tempted.seats[0])
    no_guide(ines)
    expect(ines.css(".offer.answer")).to_have_count(2)
    assert ines.page.evaluate(SIDEWAYS) == []
    assert ines.page.evaluate(TOO_SMALL, FINGER) == []
    ines.css("#offer-answer-0").tap()
    if ines.css("#confirm").is_visible():
        ines.css("#confirm-yes").tap()
    expect(ines.css(".threat h3 em")).to_have_text("declined")
    expect(ines.css(".day.arranging")).to_be_in_viewport()  # the page does not run off to the Atelier
    ines.page.wait_for_timeout(600)
    expect(ines.css(".day.arranging")).to_be_in_viewport()


def test_on_a_phone_what_wins_the_game_has_a_button_in_the_dock(guest: Seats, house: House) -> None:
    """The Achievement lies far to the right, and the Spirit's panel at the top of the page."""
    ines = phone(guest, PHONE)
    alone = house.garden.position(SPENDING_ALONE, ("Ines",), game=BOHEMIANS, mode="solo")
    ines.sit(alone.seats[0])
    ines.wanted()
    no_guide(ines)
    expect(ines.css(f"#do-{FIGHT}")).to_have_count(0)
    ines.css(f"#do-{ACHIEVE}").tap()
    if ines.css("#confirm").is_visible():
        ines.css("#confirm-yes").tap()
    expect(ines.css(".hourglass .tally b")).to_have_text("1")
    haunted = house.garden.position(SPENDING_ALONE, ("Ines",), game=BOHEMIANS, mode="spirit", spirit="decadence")
    ines.sit(haunted.seats[0])
    for payment in (FIGHT, RELIEVE):
        expect(ines.css(f"#do-{payment}")).to_be_in_viewport()
    ines.page.set_viewport_size({"width": 1280, "height": 800})
    for payment in (FIGHT, RELIEVE):  # beside the panel, which can be seen here
        expect(ines.css(f"#do-{payment}")).to_be_hidden()
        expect(ines.css(f"#pay-{payment}")).to_be_visible()
