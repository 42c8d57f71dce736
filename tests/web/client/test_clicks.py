"""The table's client in a real browser: what it sends, what it shows, and what it leaves alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.far_side import (
    ASK,
    REGIONS,
    FarSide,
    Message,
    last_word,
    update,
)

# --- What a click sends ----------------------------------------------------------------------------------------


def test_a_click_sends_one_move_with_its_name_and_the_question_it_answers(page: Page, far: FarSide) -> None:
    page.locator("#work-1").click()
    move = far.heard()
    assert re.fullmatch(r"[A-Za-z0-9_-]{8,64}", move.pop("id"))
    assert move == {"act": "move", "decision": 17, "action": 41}


def test_a_double_click_sends_one_move_however_quick_the_answer(page: Page, far: FarSide) -> None:
    far.quick = True
    page.locator("#work-2").dblclick(delay=150)
    assert far.heard()["action"] == 42
    far.quick = False
    last_word(page, far)
    page.locator("#work-1").dblclick()
    far.answer(far.heard())
    last_word(page, far)


def test_until_a_move_is_answered_and_shown_other_acts_are_ignored(page: Page, far: FarSide) -> None:
    page.locator("#work-1").click()
    move = far.heard()
    expect(page.locator("main")).to_have_attribute("aria-busy", "true")
    page.locator("#work-2").click()
    page.locator("#do-undo").click()
    last_word(page, far)
    far.answer(move)
    expect(page.locator("main")).to_have_attribute("aria-busy", "false")
    page.locator("#work-2").click()  # a question that is answered, though the next one has not come yet
    last_word(page, far)
    far.say(update(ask=ASK.format(decision=18)))
    expect(page.locator("[data-decision='18']")).to_be_visible()
    page.locator("#work-2").click()
    assert far.heard()["action"] == 42


def test_a_refused_move_says_why_on_its_card(page: Page, far: FarSide) -> None:
    page.locator("#work-1").click()
    far.answer(far.heard(), ok=False, sentence="Too late.")
    expect(page.locator("#work-1 .why")).to_have_text("Too late.")
    expect(page.locator("#said")).to_contain_text("Too late.")


def test_other_requests_carry_what_they_need_and_nothing_else(page: Page, far: FarSide) -> None:
    for button, wanted in (
        ("#do-undo", {"act": "undo"}),
        ("#do-bot", {"act": "hand_over", "seat": 2, "bot": "greedy"}),
        ("#do-hint", {"act": "hint"}),
    ):
        page.locator(button).click()
        request = far.heard()
        far.answer(request)
        expect(page.locator("main")).to_have_attribute("aria-busy", "false")
        assert request == {"id": request["id"], **wanted}


def test_an_answer_may_send_the_page_elsewhere_but_only_here(page: Page, far: FarSide) -> None:
    page.locator("#do-undo").click()
    far.say({"type": "answer", "id": far.heard()["id"], "ok": True, "goto": "//example.invalid/"})
    page.locator("#do-undo").click()
    far.say({"type": "answer", "id": far.heard()["id"], "ok": True, "goto": "/?next"})
    page.wait_for_url("**/?next")


def test_chat_is_sent_and_the_field_emptied_and_a_refused_line_comes_back(page: Page, far: FarSide) -> None:
    last_word(page, far)
    expect(page.locator("#say-text")).to_have_value("")
    page.locator("#say-text").fill("a line")
    page.locator("#say-text").press("Enter")
    far.answer(far.heard(), ok=False, sentence="Not so fast.")
    expect(page.locator("#say-text")).to_have_value("a line")
    expect(page.locator("#said")).to_contain_text("Not so fast.")


# --- The line --------------------------------------------------------------------------------------------------


def test_unanswered_requests_are_sent_again_by_the_same_name_after_the_line_broke(page: Page, far: FarSide) -> None:
    page.locator("#work-1").click()
    move = far.heard()
    far.up = False
    far.hang_up()
    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator("#offline")).to_have_text("The line is lost.")
    far.up = True
    assert "have" in far.heard()
    assert far.heard() == move
    expect(page.locator("#offline")).to_be_hidden()
    far.answer(move)
    last_word(page, far)
    far.hang_up()
    assert "have" in far.heard()
    last_word(page, far)  # nothing answered is asked again


def test_what_is_asked_while_the_line_is_broken_goes_out_once_it_is_back(page: Page, far: FarSide) -> None:
    far.up = False
    far.hang_up()
    expect(page.locator("#offline")).to_be_visible()
    page.locator("#work-1").click()
    page.locator("#work-1").click()
    far.up = True
    page.evaluate("dispatchEvent(new Event('online'))")
    assert "have" in far.heard()
    assert far.heard()["action"] == 41
    last_word(page, far)


def test_a_line_on_which_no_answer_comes_is_given_up_for_a_new_one(own_page: Page, far: FarSide) -> None:
    own_page.clock.install()
    own_page.locator("#work-1").click()
    move = far.heard()
    own_page.clock.fast_forward(9_000)
    assert "have" in far.heard()
    assert far.heard() == move


def test_retries_come_after_half_a_second_then_after_twice_as_long_each_time(own_page: Page, far: FarSide) -> None:
    own_page.clock.install()
    own_page.clock.pause_at(own_page.evaluate("Date.now()") / 1000 + 60)
    far.up = False
    far.hang_up()
    expect(own_page.locator("#offline")).to_be_visible()
    for attempt, pause in enumerate((500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000), start=2):
        with own_page.expect_event("console"):  # the browser's own remark on a line that it could not open
            own_page.clock.fast_forward(pause)
        assert far.attempts == attempt
    far.up = True
    own_page.clock.fast_forward(10_000)
    assert "have" in far.heard()


def test_digests_of_what_is_on_the_table_are_sent_on_every_opening(page: Page, far: FarSide) -> None:
    far.say(update("7", gallery="<p>hung</p>"))
    expect(page.locator("#gallery")).to_have_text("hung")
    far.hang_up()
    assert far.heard()["have"] == {name: f"{name}0" for name in REGIONS} | {"gallery": "gallery-7"}


def test_goodbye_stays_in_the_banner_until_the_server_is_back(page: Page, far: FarSide) -> None:
    far.up = False
    far.say({"type": "gone", "sentence": "The server rests."})
    far.hang_up()
    expect(page.locator("#offline")).to_have_text("The server rests.")
    far.up = True
    page.evaluate("dispatchEvent(new Event('online'))")
    assert "have" in far.heard()
    expect(page.locator("#offline")).to_be_hidden()
    far.say(update() | {"said": ["Claire buys."]})
    expect(page.locator("#said p")).to_have_text(["Here again.", "Claire buys."])


def test_another_version_reloads_the_page_once(page: Page, far: FarSide) -> None:
    far.greeting = {"type": "here", "number": 17, "version": "2"}
    far.hang_up()
    assert "have" in far.heard()
    assert "have" in far.heard()  # of the reloaded page, which says it is version 1 still
    expect(page.locator("#offline")).to_be_hidden()
    last_word(page, far)
    assert far.loads == 2


def test_what_nobody_expected_is_ignored_with_a_warning(page: Page, far: FarSide) -> None:
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    strange: list[Message | str] = [
        "not json", "null", "[]", '{"type": 3}', {"type": "dance"}, {"type": "answer", "id": "never", "ok": True},
        {"type": "update", "regions": {"nowhere": {"html": "x", "digest": "x"}, "market": None, "bar": {"html": 3}}},
        {"type": "update", "regions": "all", "said": 7, "asked": "yes"}, {"type": "update", "regions": None},
    ]  # fmt: skip
    far.say(*strange, update(gallery="<p>goes on</p>"))
    expect(page.locator("#gallery")).to_have_text("goes on")
    assert len(warnings) >= 8
    expect(page.locator("#work-1")).to_be_visible()
