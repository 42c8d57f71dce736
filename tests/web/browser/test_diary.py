"""The diary in a browser: a day told in one's own words, read by the others at once, kept, and printed."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from salon.engine.language import translator
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import PHONES, Guest
from tests.web.browser.planting import CROWD, Planted
from tests.web.browser.test_accessibility import schemes, violations
from tests.web.browser.test_languages import left_in_english
from tests.web.browser.test_phone import FINGER, SIDEWAYS, TOO_SMALL, phone
from tests.web.lived import lived

WORDS = "I composed a waltz, which the cat took for a <b>polka</b>."
UNTOLD = "A sentence that is still being wri"

# What could be clicked, if it can be seen.
CLICKABLE = """() => [...document.querySelectorAll("button, a, summary, select, input, textarea, details, .bar")]
  .filter((element) => element.checkVisibility()).map((element) => element.outerHTML.slice(0, 80))"""
# The colours of the paper and of a story on it.
COLOURS = """() => [document.documentElement, document.body, document.querySelector(".diary"),
  document.querySelector(".told")].map((element) => getComputedStyle(element))
  .map(({ color, backgroundColor }) => [color, backgroundColor])"""


def open_diary(guest: Guest) -> None:
    guest.css("#tool-diary").click()
    expect(guest.css("dialog#diary")).to_be_visible()


def rewrite(guest: Guest, words: str) -> None:
    """Tell the day of round 2 in one's own words."""
    guest.css("#rewrite-2 summary").click()
    guest.css("#words-2").fill(words)
    guest.css("#rewrite-2 .do.main").click()
    expect(guest.css("#rewrite-2 form")).to_be_hidden()


def test_what_one_writes_the_other_reads_at_once_and_for_ever(guest: Seats, house: House) -> None:
    planted = lived(house.garden, 2)
    ines, claire = guest(), guest()
    ines.sit(planted.seats[0])
    claire.sit(planted.seats[1])
    for each in (ines, claire):
        open_diary(each)
    hers = claire.css("#page-2-0 .told")
    before = hers.inner_text()
    claire.css("#rewrite-2 summary").click()
    claire.css("#words-2").fill(UNTOLD)

    rewrite(ines, f"  {WORDS}\n")
    for each in (ines, claire):
        expect(each.css("#page-2-0 .told")).to_have_text(WORDS)
        expect(each.css("#page-2-0 .by")).to_contain_text("in Ines's own words")
        expect(each.css("#chat")).to_contain_text("Ines wrote in the diary.")
    expect(claire.css("#words-2")).to_have_value(UNTOLD)  # what is typed is the writer's
    expect(claire.css("#words-2")).to_be_focused()

    ines.page.reload()
    claire.page.reload()
    for each in (ines, claire):
        each.connected()
        open_diary(each)
        expect(each.css("#page-2-0 .told")).to_have_text(WORDS)
    expect(claire.css("#rewrite-2")).to_have_count(1)  # her own day, and nobody else's

    ines.css("#rewrite-2 summary").click()
    expect(ines.css("#words-2")).to_have_value(WORDS)
    ines.css("#rewrite-2 [name=program]").click()
    expect(hers).to_have_text(before)
    ines.css("#rewrite-2 summary").click()
    expect(ines.css("#words-2")).to_have_value(before)


def test_a_story_that_is_too_long_is_refused_in_a_sentence_and_not_lost(guest: Seats, house: House) -> None:
    ines = guest()
    ines.sit(lived(house.garden, 2).seats[0])
    open_diary(ines)
    ines.css("#rewrite-2 summary").click()
    field = ines.css("#words-2")
    assert field.get_attribute("maxlength") == "1000"
    field.evaluate("element => element.removeAttribute('maxlength')")
    field.fill("x" * 1001)
    ines.css("#rewrite-2 .do.main").click()
    expect(ines.css("#rewrite-2 .why")).to_have_text("A story has at most 1000 characters, all of them visible.")
    expect(field).to_have_value("x" * 1001)


def test_spectators_read_the_diary_and_cannot_write(guest: Seats, house: House) -> None:
    watching = guest()
    watching.sit(lived(house.garden, 2, words={(2, 0): WORDS}).watch)
    open_diary(watching)
    expect(watching.css("#page-2-0 .told")).to_have_text(WORDS)
    expect(watching.css("dialog#diary form")).to_have_count(0)
    watching.css("dialog#diary .whole a").click()
    expect(watching.css("h1")).to_have_text("Diary")
    expect(watching.css(".rewrite")).to_have_count(0)


def test_the_page_is_written_on_read_and_copied(guest: Seats, house: House) -> None:
    planted = lived(house.garden, 2)
    ines, claire = guest(permissions=["clipboard-read", "clipboard-write"]), guest(lang="fr")
    ines.sit(planted.seats[0])
    claire.sit(planted.seats[1])
    open_diary(ines)
    ines.css("dialog#diary .whole a").click()
    ines.css("#day-1-0 summary").click()
    ines.css("#words-1").fill(WORDS)
    ines.css("#day-1-0 .do.main").click()
    expect(ines.css("#day-1-0 .told")).to_have_text(WORDS)
    expect(ines.css("#day-1-0 .by")).to_be_visible()
    claire.go(f"{planted.path}/diary")
    expect(claire.css("#day-1-0 .told")).to_have_text(WORDS)
    label = ines.css("#copy-link").inner_text()
    ines.css("#copy-link").click()
    expect(ines.css("#copy-link")).to_have_text("Copied")
    ines.css("#copy-link").click()  # says so already, and after a while both have passed
    expect(ines.css("#copy-link")).to_have_text(label)
    assert ines.page.evaluate("() => navigator.clipboard.readText()") == f"{house.url}{planted.path}/diary"


def keepsake(house: House) -> Planted:
    """A finished game with a long name in it, and a day in somebody's own words."""
    return house.garden.finished(CROWD[:2], game="bohemians")


def test_the_result_leads_to_the_diary_which_anybody_can_read(guest: Seats, house: House) -> None:
    planted = keepsake(house)
    stranger = guest()
    stranger.go(f"{planted.path}/result")
    stranger.page.get_by_role("link", name="Read the diary").click()
    expect(stranger.css("h1")).to_have_text("Diary")
    assert stranger.css(".day").count() >= 6
    stranger.page.wait_for_load_state("load")  # with all its pictures
    assert stranger.css(".hour img").evaluate_all("all => all.filter((each) => !each.naturalWidth).length") == 0
    stranger.shot("diary-desktop", whole=True)


def test_on_paper_there_is_nothing_to_click_and_it_is_black_on_white_even_at_night(
    guest: Seats, house: House
) -> None:
    planted = lived(house.garden, 2)
    ines = guest(dark=True)
    ines.sit(planted.seats[0])
    ines.go(f"{planted.path}/diary")
    assert ines.page.evaluate(CLICKABLE)
    ines.page.evaluate("() => (window.print = () => document.body.classList.add('printed'))")
    ines.css("#print").click()
    expect(ines.css("body")).to_contain_class("printed")
    ines.page.emulate_media(media="print")
    assert ines.page.evaluate(CLICKABLE) == []
    expect(ines.css("#day-2-0 .told")).to_be_visible()
    for ink, paper in ines.page.evaluate(COLOURS):
        assert ink in ("rgb(0, 0, 0)", "rgb(27, 26, 29)")
        assert paper in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    assert a4_pages(ines.page) <= 2
    ines.shot("diary-print", whole=True)


def a4_pages(page: Page) -> int:
    """How many sheets of paper it takes."""
    printed = page.pdf(prefer_css_page_size=True)
    assert b"/MediaBox [0 0 594" in printed or b"/MediaBox [0 0 595" in printed
    return printed.count(b"/Type /Page\n")


def test_the_diary_fits_a_phone_and_its_fingers(guest: Seats, house: House) -> None:
    planted, going_on = keepsake(house), lived(house.garden, 2, words={(2, 0): "W" * 1000})
    for size in PHONES:
        visitor = phone(guest, size, dark=True)
        visitor.sit(going_on.seats[0])
        open_diary(visitor)
        visitor.css("#rewrite-2 summary").click()
        assert visitor.page.evaluate(SIDEWAYS) == []
        visitor.shot(f"diary-table-{size[0]}")
        for path in (going_on.path, planted.path):
            visitor.go(f"{path}/diary")
            for summary in visitor.css(".rewrite summary").all():
                summary.click()
            assert visitor.page.evaluate(SIDEWAYS) + visitor.page.evaluate(TOO_SMALL, FINGER) == []
        visitor.shot(f"diary-phone-{size[0]}", whole=True)


def test_axe_finds_nothing_serious_in_the_diary(guest: Seats, house: House) -> None:
    planted = lived(house.garden, 2, words={(1, 0): WORDS})
    visitor, axe = guest(), Axe()
    found: list[str] = []
    visitor.sit(planted.seats[0])
    open_diary(visitor)
    visitor.css("#rewrite-2 summary").click()
    for number, where in enumerate(("table", "page")):
        if where == "page":
            visitor.go(f"{planted.path}/diary")
            visitor.css(".rewrite summary").first.click()
        for scheme in schemes(number):
            visitor.page.emulate_media(color_scheme=scheme)
            found += [f"{where}, {scheme}: {wrong}" for wrong in violations(axe, visitor)]
    assert found == []


def test_no_english_is_left_in_a_french_diary(guest: Seats, house: House) -> None:
    words = "Une valse, que le chat prit pour une polka."
    planted = lived(house.garden, 2, words={(1, 0): words})
    visitor = guest(lang="fr")
    visitor.sit(planted.seats[0])
    visitor.go(f"{planted.path}/diary")
    expect(visitor.css("#day-1-0 .told")).to_have_text(words)
    expect(visitor.css("#print")).to_have_text(translator("fr")("Print"))
    assert left_in_english(visitor) == []
