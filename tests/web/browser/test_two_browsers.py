"""Two people at one table: invited, cut off, with a killed server, away and back again; and an onlooker."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from salon.table import journal
from tests.looking import LOOKING
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import WANTED, Guest
from tests.web.browser.planting import BUSY, RODRIGO_DEARER
from tests.web.browser.scenes import TWO, gallery, influence

LOST = ("WebSocket connection", "Failed to load resource: net::ERR_")
KILLS = 3 if LOOKING else 2  # with a move on its way, and before one
SPOKEN = ".chat li:not(.news)"
# The page keeps its line to itself; to cut it, a test needs to get hold of it.
HOLD_LINES = """
window.lines = [];
window.WebSocket = class extends WebSocket { constructor(...given) { super(...given); window.lines.push(this); } };
"""


def test_a_friend_comes_by_the_invitation_and_both_play_talk_and_take_back(guest: Seats, house: House) -> None:
    ines, claire = guest(permissions=["clipboard-read", "clipboard-write"]), guest(lang="fr")
    ines.go("/games/bioutifoul")
    ines.css("#name").fill("Ines")
    ines.css("label.pill:has(#option-players-2)").click()
    ines.css("#seat-1").select_option("open")
    ines.css("text=Open the table").click()
    ines.connected()
    name = ines.page.url.rpartition("/")[2]

    ines.css("#copy-1").click()
    expect(ines.css("#copy-1 .why")).to_have_text("Copied")
    link = ines.page.evaluate("() => navigator.clipboard.readText()")
    assert link == ines.css("#link-1").input_value()
    claire.go(link)
    expect(claire.css("main")).to_contain_text("Ines")
    claire.css("#name").fill("Claire & <i>Co</i>")
    claire.css("main button").click()
    claire.connected()
    expect(ines.css("#copy-1")).to_have_count(0)
    expect(ines.css(".rival .name > span").last).to_have_text("Claire & <i>Co</i>")

    clicks = play_in_turn([ines, claire], 8)
    talk(ines, claire)
    assert len(moves_of(house, name)) == clicks
    take_back_with_leave(ines, claire)
    expect_the_same_table(ines, claire)


def talk(ines: Guest, claire: Guest) -> None:
    """Both ways, and what looks like HTML stays text."""
    ines.css("#say").fill("<b>Salut</b> & bienvenue")
    ines.css("#say").press("Enter")
    for each in (ines, claire):
        expect(each.css(SPOKEN)).to_have_text("Ines <b>Salut</b> & bienvenue")
    claire.css("#say").fill('"><img src=x onerror=alert(1)>')
    claire.css(".talk button").click()
    for each in (ines, claire):
        expect(each.css(SPOKEN).last).to_contain_text('"><img src=x onerror=alert(1)>')
    assert ines.css(".chat img").count() == 0
    assert ines.css("#say").input_value() == claire.css("#say").input_value() == ""


def take_back_with_leave(ines: Guest, claire: Guest) -> None:
    """The one who moved first asks to take that move back; the other agrees."""
    mover, other = next_to_move([ines, claire])
    while other.css("#tool-undo[data-do=offer]").count() == 0:  # until the other one has moved and cannot undo
        play_in_turn([ines, claire], 1)
        mover, other = next_to_move([ines, claire])
    asked = mover.question()
    other.css("#tool-undo").click()
    expect(other.css("#confirm")).to_be_visible()
    other.css("#confirm-yes").click()
    expect(other.css("#notice-offer #do-decline")).to_be_visible()
    mover.css("#do-accept").click()
    other.wanted()
    for each in (mover, other):
        expect(each.css("#notice-offer")).to_have_count(0)
    assert mover.question() != asked


def test_a_move_clicked_while_the_line_is_cut_is_made_once_when_it_is_back(guest: Seats, house: House) -> None:
    match = gallery(house)
    ines, claire = guest(own=True), guest()
    ines.context.add_init_script(HOLD_LINES)
    ines.expects(*LOST)
    ines.sit(match.seats[0])
    claire.sit(match.seats[1])
    before, loads = len(moves_of(house, match.name)), ines.loads
    works = ines.css(".gallery .card").count()

    ines.context.set_offline(True)
    ines.page.evaluate("() => lines.at(-1).close()")
    expect(ines.css("#offline")).to_be_visible()
    ines.css(".wall .legal").first.click()
    expect(ines.css("main")).to_have_attribute("aria-busy", "true")
    ines.css(".wall .legal").nth(2).click()  # too eager: one move at a time
    claire.css("#say").fill("Are you still there?")
    claire.css("#say").press("Enter")
    expect(claire.css(SPOKEN)).to_have_count(1)
    expect(ines.css(".gallery .card")).to_have_count(works)

    ines.context.set_offline(False)
    expect(ines.css(".gallery .card")).to_have_count(works + 1)
    expect(ines.css(SPOKEN)).to_contain_text("Are you still there?")
    expect(ines.css("#offline")).to_be_hidden()
    expect(ines.css("main")).to_have_attribute("aria-busy", "false")
    expect(claire.css("#place-0 .works .card")).to_have_count(works + 1)
    assert len(moves_of(house, match.name)) == before + 1
    assert ines.loads == loads


def test_a_move_whose_answer_got_lost_is_asked_again_and_not_made_twice(guest: Seats, house: House) -> None:
    match = gallery(house)
    ines = guest(own=True)
    cut: list[WebSocketRoute] = []

    def deaf_line(line: WebSocketRoute) -> None:
        """The first line lets every word of the page through, and no answer back."""
        server = line.connect_to_server()
        if cut:
            return
        cut.append(line)
        server.on_message(lambda text: None if json.loads(text)["type"] in ("answer", "update") else line.send(text))

    ines.page.route_web_socket("**/live*", deaf_line)
    ines.go(match.seats[0])
    works = ines.css(".gallery .card").count()
    before = len(moves_of(house, match.name))
    ines.css(".wall .legal").first.click()
    ines.until(lambda: len(moves_of(house, match.name)) == before + 1)
    expect(ines.css(".gallery .card")).to_have_count(works)  # nobody told the page
    cut[0].close()
    expect(ines.css(".gallery .card")).to_have_count(works + 1)
    expect(ines.css("main")).to_have_attribute("aria-busy", "false")
    assert len(moves_of(house, match.name)) == before + 1


def test_the_server_is_killed_again_and_again_and_nobody_loses_anything(guest: Seats, tmp_path: Path) -> None:
    with House(tmp_path) as house:
        match = influence(house)
        ines, claire = guest(home=house.url), guest(home=house.url)
        for each, link in zip((ines, claire), match.seats, strict=True):
            each.expects(*LOST)
            each.sit(link)
        loads = ines.loads, claire.loads
        for n in range(1, 1 + KILLS):  # the first moves are all hers: an Influence card, then actions
            question = ines.wanted()
            if n == 2:
                house.kill()
                expect(ines.css("#offline")).to_be_visible()
                ines.choose()  # at a table without a server
            else:
                ines.choose()
                house.kill()  # with the move on its way, or just made
            house.start()
            ines.wanted(question)
            assert len(moves_of(house, match.name)) == n
            for each in (ines, claire):
                expect(each.css("#offline")).to_be_hidden()
        play_in_turn([ines, claire], 3)
        expect_the_same_table(ines, claire)
        for each in (ines, claire):
            each.page.wait_for_function(
                "() => [...document.images].every((image) => !image.src || image.naturalWidth > 0)"
            )
        assert (ines.loads, claire.loads) == loads


def test_a_bot_plays_for_a_player_who_is_away_until_they_come_back(guest: Seats, tmp_path: Path) -> None:
    with House(tmp_path, away=1.0) as house:
        match = influence(house)
        ines, claire = guest(home=house.url), guest(home=house.url)
        for each, link in zip((ines, claire), match.seats, strict=True):
            each.expects(*LOST)  # in the end, when the house closes
            each.sit(link)
        expect(claire.css("#notice-away-0")).to_have_count(0)
        ines.go("about:blank")
        claire.css("#bot-0-artist").click()
        expect(claire.css("#confirm")).to_be_visible()
        claire.css("#confirm-yes").click()
        claire.wanted()  # the bot has played a turn
        expect(claire.css("#rival-0 .flag.quiet")).to_have_text("bot")

        ines.sit(match.path)
        expect(ines.css("#ask")).to_contain_text("A bot plays for you.")
        ines.css("#do-back").click()
        expect(ines.css("#do-back")).to_have_count(0)
        expect(claire.css("#rival-0 .flag.quiet")).to_have_count(0)
        while next_to_move([ines, claire])[0] is claire:
            claire.choose_and_wait()
        ines.wanted()
        bots = [entry for entry in house.garden.journal(match.name) if entry.kind == journal.HAND_OVER]
        assert [(entry.seat, entry.value) for entry in bots] == [(1, 0)]


def test_an_onlooker_sees_the_table_but_no_hand_and_can_do_nothing(guest: Seats, house: House) -> None:
    match = house.garden.position(BUSY, TWO)
    ines, onlooker = guest(), guest()
    ines.sit(match.seats[0])
    ines.css("#tool-settings").click()
    onlooker.sit(ines.css("#link-watch").input_value())
    ines.css("#settings header [data-close]").click()

    expect(onlooker.css("#ask")).to_contain_text("You are watching.")
    for nothing in (".legal", "[data-act]", "[data-do]", "form[data-say]", ".hand .card[id^=hand-]", "#link-own"):
        expect(onlooker.css(nothing)).to_have_count(0)
    expect(onlooker.css(".hand .card.back")).to_have_count(3)
    refused = onlooker.page.evaluate(FORGE, RODRIGO_DEARER)
    assert not refused["ok"]
    assert "watching" in refused["sentence"]

    ines.choose_and_wait()  # and what happens is seen
    expect(onlooker.css(".story li").first).to_contain_text("Ines")


# An onlooker who knows how to speak to the server, and tries to move for somebody.
FORGE = """action => new Promise((resolve) => {
  const line = new WebSocket(`ws://${location.host}${document.body.dataset.live}?as=html`);
  line.onopen = () => {
    line.send('{"have": {}}');
    line.send(JSON.stringify({ id: "forged", act: "move", decision: 2, action }));
  };
  line.onmessage = ({ data }) => { const said = JSON.parse(data); if (said.type === "answer") resolve(said); };
})"""


# Hands


def is_asked(guest: Guest) -> bool:
    return bool(guest.page.evaluate(WANTED, ""))


def next_to_move(guests: Sequence[Guest]) -> tuple[Guest, Guest]:
    """The one of the two who is asked, and the other one."""
    first, second = guests
    first.until(lambda: is_asked(first) or is_asked(second))
    return (first, second) if is_asked(first) else (second, first)


def play_in_turn(guests: Sequence[Guest], moves: int) -> int:
    for _ in range(moves):
        next_to_move(guests)[0].choose_and_wait()
    return moves


def moves_of(house: House, name: str) -> list[journal.Entry]:
    """The moves that are written down, each asked for once."""
    moves = [entry for entry in house.garden.journal(name) if entry.kind == journal.MOVE]
    clients = [entry.client for entry in moves if entry.client]
    assert len(set(clients)) == len(clients)
    return moves


def expect_the_same_table(one: Guest, other: Guest) -> None:
    """What all can see is the same for all: artists, exhibitions, market."""
    one.until(lambda: shared_cards(one) == shared_cards(other))


def shared_cards(guest: Guest) -> list[str]:
    cards = guest.css(".artists .card, .shows .card, .wall .card")
    return sorted(cards.evaluate_all("cards => cards.map(({ id }) => id)"))
