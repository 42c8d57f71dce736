"""Bohemians in the browser: a whole game by clicks in both languages; plans by keys, by dragging and by a finger."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from salon.games.bohemians.rules.cards import EDITIONS
from salon.games.bohemians.rules.encode import FINISH
from salon.games.bohemians.rules.ids import ADVANCED, WHITE
from salon.games.bohemians.web.guide import MOMENTS
from tests.games.mottainai.browser.test_game import read_the_guide
from tests.looking import LOOKING, some
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import ANSWER_WITHIN, GONE_ON, LAPTOP, LOOKED_AT, PHONE, PHONES, SMALL_PHONE, Guest
from tests.web.browser.test_keyboard import WAY, focus_is_seen, go_by_arrows
from tests.web.browser.test_languages import left_in_english
from tests.web.browser.test_phone import FINGER, SIDEWAYS, TOO_SMALL, phone

BOHEMIANS: Final = "bohemians"
TWO: Final = ("Ines", "Claire")
MOST: Final = 1500  # questions in a game, however unlucky
READ: Final = (3, 25) if LOOKING else (3, 12)  # the questions at which everything on the page is read

# A morning with five Habits, a Muse and a Hardship; the Muse needs a Habit above her.
MORNING: Final = (
    "0.hand=keep-a-diary,wander-the-streets,cafe-to-cafe,waltz,tidy-the-studio,marguerite,malnutrition "
    "0.board=visionnaire 1.board=vagabond 0.atelier=6 1.atelier=9 "
    "habit-market=row-against-the-seine,wrong-balcony,barter-sketches,obsessions "
    "muse-market=valery,alex,emilie,moon round=4 step=round 0.deck=chase-the-light 0.drawn=0"
)

# What somebody would do who wants the game to end: gain, buy what is dear, fill the day, and go on.
CHOICE: Final = """() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const free = document.querySelectorAll(".scene .column.free").length;
  const first = [
    ...all(".offer.legal"), ...all(".stall .laurel.legal"), ...all(".pay.legal").slice(0, 1),
    ...(document.querySelector("[data-act='" + FINISH + "']") ? [] : all(".fan .legal[data-pick]").slice(0, free)),
    ...all(".fan .legal[data-act]"), ...all(".stall .legal[data-act]").slice(-1), ...all("#ask .asking [data-act]"),
    ...all(".legal[data-act], .legal[data-pick]"),
  ];
  return first[0]?.id;
}""".replace("FINISH", str(FINISH))

# Of the places for a picked card, the free one that gives most.
PLACE: Final = """() => {
  const buttons = [...document.querySelectorAll(".panels .choice:not([hidden]) [data-act]")];
  const isFree = ({ dataset }) => document.querySelector(`.scene .column.free[data-spot="${dataset.drop}"]`);
  const gain = ({ dataset }) => Number((dataset.gain ?? "0").replace("\u2212", "-"));
  const best = (found) => found.sort((one, other) => gain(other) - gain(one))[0];
  return (best(buttons.filter(isFree)) ?? buttons[0])?.id ?? "";
}"""


def choose(ines: Guest) -> None:
    """Click what somebody would."""
    choice = ines.page.wait_for_function(CHOICE, timeout=ANSWER_WITHIN).json_value()
    ines.css(f"#{choice}").click(timeout=ANSWER_WITHIN)
    if button := ines.page.evaluate(PLACE):
        ines.css(f"#{button}").click()
    if ines.css("#confirm").is_visible():
        ines.css("#confirm-yes").click()


@pytest.mark.parametrize("lang", LOOKED_AT)
def test_a_game_for_two_is_set_up_and_played_by_clicks_to_its_result(guest: Seats, house: House, lang: str) -> None:
    """In the gate, where shorter games come to their end (`test_modes.py`), until the guide has said most of its
    words; the result is then that of another game."""
    ines = guest(lang=lang)
    ines.go("/")
    ines.css("[aria-labelledby=game-bohemians] a.quiet").click()
    ines.css("label.pill:has(#option-players-2)").click()
    ines.css("#name").fill("Ines")
    ines.css("form.desk button.main").click()
    ines.connected()
    expect(ines.css(".rival")).to_have_count(1)
    loads = ines.loads
    ines.page.evaluate("() => localStorage.setItem('salon.confirm', 'off')")

    question, answered, steps = "", 0, 0
    while (question := ines.wanted(question)) != "over":
        steps += read_the_guide(ines)
        if not LOOKING and steps > len(MOMENTS) // 2 and answered > max(READ):
            break
        if lang == "fr" and answered in READ:
            assert left_in_english(ines) == []
        ines.answer(question, lambda: choose(ines))
        answered += 1
        assert answered < MOST
    assert ines.loads == loads, "the page was loaded again in the middle of the game"
    assert len(MOMENTS) // 2 < steps <= len(MOMENTS)
    if question != "over":
        ines.sit(house.garden.finished(TWO, game=BOHEMIANS).seats[0])
    ines.css("#do-result").click()
    expect(ines.css(".laureate")).to_have_count(2)
    assert ines.css(".laureate.won").count() >= 1


# A plan


def at_the_plan(guest: Guest, house: House) -> None:
    """In the morning one's own board is empty and the hand full."""
    guest.sit(house.garden.position(MORNING, TWO, game=BOHEMIANS).seats[0])
    guest.wanted()
    expect(guest.css(".fan .habit")).to_have_count(5)


def column(guest: Guest, number: int) -> Locator:
    return guest.css(f".scene .column.c{number} .lies")


def card_of(name: str) -> str:
    return f"#card-{EDITIONS['house'].box.number(name)}"


def inspiration(guest: Guest) -> int:
    return int(guest.css("#sum-own .total b").inner_text())


def test_a_picked_card_shows_what_each_column_would_add_and_a_click_on_one_lays_it_there(
    guest: Seats, house: House
) -> None:
    ines = guest()
    at_the_plan(ines, house)
    before = inspiration(ines)
    ines.css(card_of("keep-a-diary")).click()
    expect(ines.css(".scene .column.target")).to_have_count(4)
    promised = column(ines, 2).get_attribute("data-gain") or ""
    assert promised.startswith("+")
    column(ines, 2).click()
    expect(column(ines, 2).locator(card_of("keep-a-diary"))).to_be_visible()
    assert inspiration(ines) == before + int(promised)
    expect(ines.css(".scene .column.target")).to_have_count(0)

    ines.css(card_of("waltz")).click()  # onto a column that is taken: the other card comes back
    column(ines, 2).click()
    expect(ines.css(f".fan {card_of('keep-a-diary')}")).to_be_visible()
    expect(column(ines, 2).locator(card_of("waltz"))).to_be_visible()


# How far a card that lies in the Routine reaches down, and where the space for its Muse begins.
REACHES: Final = """() => [document.querySelector(".scene .column.c2 .lies > .habit"),
  document.querySelector(".scene .column.c2 .below .space")].map((each) => each.getBoundingClientRect())
  .map(({ bottom, top }, place) => Math.round(place ? top : bottom))"""


@pytest.mark.parametrize("size", some([PHONE, (768, 1024), (820, 1180), (1000, 1200)]), ids=str)
def test_a_card_on_the_board_leaves_room_for_its_muse(guest: Seats, house: House, size: tuple[int, int]) -> None:
    ines = guest(size=size)
    at_the_plan(ines, house)
    ines.css(card_of("keep-a-diary")).click()
    column(ines, 2).click()
    expect(column(ines, 2).locator(card_of("keep-a-diary"))).to_be_visible()
    bottom, top = ines.page.evaluate(REACHES)
    assert bottom <= top


# Whether spaces of the day look like places to go to: the borders of those for Habits, and of those for Muses.
BORDERS: Final = """() => ["lies", "below"].map((part) =>
  getComputedStyle(document.querySelector(`.scene .column.c2 .${part} .space`)).borderTopColor)"""


def test_a_picked_habit_marks_the_spaces_for_habits_only_and_shows_its_halves_there(
    guest: Seats, house: House
) -> None:
    ines = guest()
    at_the_plan(ines, house)
    habits, muses = ines.page.evaluate(BORDERS)
    halves = ines.css(f"{card_of('keep-a-diary')} .half").count()
    ines.css(card_of("keep-a-diary")).click()
    expect(ines.css(".scene .column.c2.target")).to_have_count(1)
    marked, unmarked = ines.page.evaluate(BORDERS)
    assert (marked != habits, unmarked == muses) == (True, True)
    assert halves > 0
    expect(ines.css(".scene .column.c2 .ghost .half")).to_have_count(halves)
    ines.page.keyboard.press("Escape")
    expect(ines.css(".ghost")).to_have_count(0)


# Whether the picture of the opened card lies within its panel.
INSIDE: Final = """() => {
  const place = (id) => document.getElementById(id).getBoundingClientRect();
  const [panel, picture] = [place("opened"), place("opened-picture")];
  return picture.width > 50 && picture.left >= panel.left && picture.right <= panel.right
    && picture.top >= panel.top && picture.bottom <= panel.bottom;
}"""


def test_the_picture_of_an_opened_card_stays_in_its_panel(guest: Seats, house: House) -> None:
    ines = guest()
    at_the_plan(ines, house)
    for what in (".scene .woes .hard", ".stall .habit", ".stall .muse", ".stall .laurel"):
        ines.css(what).first.hover()
        expect(ines.css("#opened.peek")).to_be_visible()
        assert ines.page.evaluate(INSIDE), what
        ines.css(what).first.click(button="right")
        expect(ines.css("#opened:not(.peek)")).to_be_visible()
        assert ines.page.evaluate(INSIDE), what
        ines.page.keyboard.press("Escape")
        expect(ines.css("#opened")).to_be_hidden()


def test_no_card_opens_where_one_was_dropped_until_the_mouse_goes_to_another(guest: Seats, house: House) -> None:
    ines = guest()
    at_the_plan(ines, house)
    question = ines.question()
    drag(ines, card_of("keep-a-diary"), column(ines, 1))
    ines.page.wait_for_function(GONE_ON, arg=question)
    expect(column(ines, 1).locator(card_of("keep-a-diary"))).to_be_visible()
    ines.page.wait_for_timeout(1_000)  # longer than a pointer must rest
    expect(ines.css("#opened")).to_be_hidden()
    ines.css(".stall .habit").first.hover()
    expect(ines.css("#opened.peek")).to_be_visible()


def test_each_line_of_the_sum_lights_what_it_comes_from(guest: Seats, house: House) -> None:
    ines = guest()
    at_the_plan(ines, house)
    line = ines.css("#sum-own .lines button").first
    lights = (line.get_attribute("data-light") or "").split()
    line.hover()
    expect(ines.css(f"#{lights[0]}")).to_have_class(re.compile("lit"))


def walk_to(ines: Guest, place: str) -> None:
    """Up from the panel to the columns, then along them."""
    ines.page.keyboard.press("ArrowUp")
    for _ in range(4):
        if ines.focused() == place:
            return
        right, _ = ines.page.evaluate(WAY, place)
        ines.page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    assert ines.focused() == place


def test_a_plan_is_arranged_by_keys_alone(guest: Seats, house: House) -> None:
    ines = guest()
    at_the_plan(ines, house)
    for name in ("keep-a-diary", "wander-the-streets", "cafe-to-cafe", "waltz"):
        free = ines.css(".scene .column.free").count()
        question = ines.question()
        go_by_arrows(ines, [card_of(name).removeprefix("#")])
        focus_is_seen(ines)
        ines.page.keyboard.press("Enter")
        assert ines.css(".panels .choice:not([hidden])").evaluate("panel => panel.contains(document.activeElement)")
        place = ines.css(".scene .column.free .space").first.get_attribute("id") or ""
        walk_to(ines, place)
        focus_is_seen(ines)
        assert "+" in (ines.css(f"#{place}").get_attribute("aria-label") or "")
        ines.page.keyboard.press("Enter")
        ines.page.wait_for_function(GONE_ON, arg=question)
        focus_is_seen(ines)
        expect(ines.css(".scene .column.free")).to_have_count(free - 1)
    expect(ines.css(f"#do-{FINISH}")).to_be_visible()
    go_by_arrows(ines, [f"do-{FINISH}"])
    expect(ines.css(f"#do-{FINISH}")).to_be_focused()
    ines.page.keyboard.press("Enter")
    expect(ines.css("#confirm-yes")).to_be_focused()
    ines.page.keyboard.press("Enter")
    expect(ines.css(f"#do-{FINISH}")).to_have_count(0)


def drag(ines: Guest, what: str, to: Locator) -> None:
    """With the mouse, in small steps."""
    card, place = ines.css(what).bounding_box(), to.bounding_box()
    assert card is not None
    assert place is not None
    ines.page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 3)
    ines.page.mouse.down()
    ines.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=6)
    ines.page.mouse.up()


def test_a_plan_is_arranged_by_dragging_and_what_is_impossible_springs_back(guest: Seats, house: House) -> None:
    ines = guest()
    at_the_plan(ines, house)
    names = ("keep-a-diary", "wander-the-streets", "cafe-to-cafe", "waltz")
    for number, name in enumerate(names):
        question = ines.question()
        drag(ines, card_of(name), column(ines, number))
        ines.page.wait_for_function(GONE_ON, arg=question)
        expect(column(ines, number).locator(card_of(name))).to_be_visible()
        expect(ines.css(".flying")).to_have_count(0)
    question = ines.question()
    drag(ines, card_of("waltz"), column(ines, 0))  # Habits change places
    ines.page.wait_for_function(GONE_ON, arg=question)
    expect(column(ines, 3).locator(card_of("keep-a-diary"))).to_be_visible()
    question = ines.question()
    drag(ines, card_of("waltz"), ines.css(".fan"))  # and go back
    ines.page.wait_for_function(GONE_ON, arg=question)
    expect(ines.css(f".fan {card_of('waltz')}")).to_be_visible()

    drag(ines, card_of("marguerite"), column(ines, 0))  # nothing lies there, so nobody can come along
    expect(ines.css(".why")).to_be_visible()
    expect(ines.css(".flying")).to_have_count(0)
    expect(ines.css(f".fan {card_of('marguerite')}")).to_be_visible()


# On a phone


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_a_plan_by_a_finger_and_nothing_is_out_of_reach(guest: Seats, house: House, size: tuple[int, int]) -> None:
    ines = phone(guest, size, lang="fr" if size == SMALL_PHONE else "en")
    ines.sit(house.garden.position(MORNING, TWO, game=BOHEMIANS).seats[0])
    ines.wanted()
    for number, name in enumerate(("keep-a-diary", "wander-the-streets", "cafe-to-cafe", "waltz")):
        question = ines.question()
        assert ines.page.evaluate(SIDEWAYS) == []
        assert ines.page.evaluate(TOO_SMALL, FINGER) == []
        ines.css(card_of(name)).tap()
        expect(ines.css(".panels .choice:not([hidden])")).to_be_visible()
        assert ines.page.evaluate(SIDEWAYS) == []
        if number % 2:
            ines.css(".panels .choice:not([hidden]) .do").nth(number).tap()
        else:
            column(ines, number).tap()
        ines.page.wait_for_function(GONE_ON, arg=question)
        expect(column(ines, number).locator(card_of(name))).to_be_visible()
        ines.page.wait_for_timeout(350)  # two quick taps in one place count as one
    for each in ines.css(".dock :is(.question, .do):visible").all():
        expect(each).to_be_in_viewport(ratio=0.99)


class Finger:
    """One that is put down, moved and lifted, as the browser gets it from a screen."""

    def __init__(self, ines: Guest) -> None:
        self.page = ines.page
        self.session = ines.context.new_cdp_session(ines.page)

    def does(self, what: str, *points: dict[str, float]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": list(points)})

    def drags(self, what: Locator, to: Locator) -> None:
        card, place = what.bounding_box(), to.bounding_box()
        assert card is not None
        assert place is not None
        begin = card["x"] + card["width"] / 2, card["y"] + card["height"] / 2
        end = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
        self.does("touchStart", {"x": begin[0], "y": begin[1]})
        for step in range(1, 9):
            way = step / 8
            self.does(
                "touchMove",
                {"x": begin[0] + (end[0] - begin[0]) * way, "y": begin[1] + (end[1] - begin[1]) * way},
            )
        self.does("touchEnd")


def test_a_plan_is_dragged_tapped_and_finished_by_a_finger(guest: Seats, house: House) -> None:
    ines = phone(guest, PHONE)
    at_the_plan(ines, house)
    finger = Finger(ines)
    scrolled = "() => document.scrollingElement.scrollTop"
    for number, name in enumerate(("keep-a-diary", "wander-the-streets")):  # up from the hand
        question, top = ines.question(), ines.page.evaluate(scrolled)
        finger.drags(ines.css(card_of(name)), column(ines, number))
        ines.page.wait_for_function(GONE_ON, arg=question)
        expect(column(ines, number).locator(card_of(name))).to_be_visible()
        assert ines.page.evaluate(scrolled) == top, "the page went along with the finger"
    question = ines.question()
    finger.drags(ines.css(card_of("wander-the-streets")), column(ines, 3))  # sideways on the board
    ines.page.wait_for_function(GONE_ON, arg=question)
    expect(column(ines, 3).locator(card_of("wander-the-streets"))).to_be_visible()

    finger.drags(
        ines.css(card_of("tidy-the-studio")), ines.css(card_of("cafe-to-cafe"))
    )  # along the hand, which scrolls
    ines.page.wait_for_function("() => document.querySelector('.fan').scrollLeft > 20")
    expect(ines.css(".panels .choice:not([hidden]), .flying")).to_have_count(0)

    for what, number in ((".fan .job", 1), (card_of("cafe-to-cafe"), 2), (card_of("marguerite"), 2)):
        question = ines.question()
        ines.page.wait_for_timeout(350)  # two quick taps in one place count as one
        ines.css(what).tap()
        column(ines, number).tap()
        ines.page.wait_for_function(GONE_ON, arg=question)
    expect(ines.css(f".column.c2 .below {card_of('marguerite')}")).to_be_visible()
    question = ines.question()
    ines.css(card_of("marguerite")).tap()  # and back by a tap
    ines.css(".panels .choice:not([hidden]) [data-drop=hand]").tap()
    ines.page.wait_for_function(GONE_ON, arg=question)
    expect(ines.css(f".fan {card_of('marguerite')}")).to_be_visible()

    ines.css(f"#do-{FINISH}").tap()
    ines.css("#confirm-yes").tap()
    expect(ines.css(f"#do-{FINISH}")).to_have_count(0)
    expect(ines.css(".scene .column.c1 .lies .job")).to_be_visible()


def test_a_day_is_told_in_whole_lines(guest: Seats, house: House) -> None:
    ines = guest(size=LAPTOP, lang="fr")
    ines.sit(house.garden.finished(TWO, game=BOHEMIANS).seats[0])
    tale = ines.css(".own-tale")
    expect(tale).to_be_visible()
    height, line = tale.evaluate("tale => [tale.clientHeight, parseFloat(getComputedStyle(tale).lineHeight)]")
    assert height >= 3 * line
    assert tale.evaluate("tale => tale.scrollHeight <= tale.clientHeight") or abs(height / line % 1 - 0.5) > 0.4
    expect(tale).to_be_in_viewport(ratio=1)


def test_the_days_of_the_others_open_after_the_reveal(guest: Seats, house: House) -> None:
    ines = phone(guest, PHONE)
    ines.sit(house.garden.finished(TWO, game=BOHEMIANS).seats[0])
    expect(ines.css(".tale-below .day-tale")).to_be_visible()  # the own one
    ines.css("#who-1").tap()
    expect(ines.css("#place-1 .day .lies .card").first).to_be_visible()
    expect(ines.css("#place-1 .day-tale")).to_be_visible()
    assert ines.page.evaluate(SIDEWAYS) == []


# The half symbols of a column that lie under the note on its colour.
COVERED: Final = """() => {
  const note = document.querySelector(".scene .c1 .declared").getBoundingClientRect();
  return [...document.querySelectorAll(".scene .c1 .lies .half")].filter((half) => {
    const { left, right, top, bottom } = half.getBoundingClientRect();
    return left < note.right - 1 && right > note.left + 1 && top < note.bottom - 1 && bottom > note.top + 1;
  }).length;
}"""


def test_the_colour_that_a_white_habit_counts_as_covers_no_half_symbol(guest: Seats, house: House) -> None:
    ines = phone(guest, SMALL_PHONE, lang="fr")
    text = (
        "0.routine=-,WHITE,-,waltz 0.said=-1:1:-1:-1:-1:-1:-1:-1:-1:-1:-1:-1 inspiration=2 round=4 turn=0 step=spend"
    )
    ines.sit(house.garden.position(text.replace("WHITE", white_habit()), TWO, game=BOHEMIANS).seats[0])
    expect(ines.css(".scene .c1 .declared")).to_be_visible()
    assert ines.css(".scene .c1 .lies .half").count() > 2
    assert ines.page.evaluate(COVERED) == 0


def white_habit() -> str:
    """One with many half symbols."""
    box = EDITIONS["house"].box
    white = [card for card in range(ADVANCED) if box.colour[card] == WHITE]
    return box.ids[max(white, key=lambda card: sum(map(bool, box.left[card] + box.right[card])))]
