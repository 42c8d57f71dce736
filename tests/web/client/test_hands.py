"""The table's client in a real browser: picking, confirming, keys, opened cards, hints, dialogs and settings."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.far_side import (
    ASK,
    MARKET,
    REGIONS,
    FarSide,
    has_focus,
    last_word,
    update,
    visit,
)

# --- Picking ---------------------------------------------------------------------------------------------------


def test_picking_a_card_shows_its_panel_and_marks_what_goes_with_it(page: Page, far: FarSide) -> None:
    page.locator("#work-4").click()
    expect(page.locator("#pick-4")).to_be_visible()
    expect(page.locator(".picked")).to_have_count(2)
    expect(page.locator("#work-3.picked")).to_be_visible()
    expect(page.locator("#work-4")).to_have_attribute("aria-pressed", "true")
    page.locator("#do-51").click()
    assert far.heard()["action"] == 51


@pytest.mark.parametrize("way", ["again", "cancel", "escape"])
def test_a_pick_is_taken_back_by_picking_again_by_the_button_or_by_escape(page: Page, far: FarSide, way: str) -> None:
    page.locator("#work-4").click()
    expect(page.locator("#pick-4")).to_be_visible()
    match way:
        case "again":
            page.locator("#work-4").click()
        case "cancel":
            page.locator("#do-cancel").click()
        case "escape":
            page.keyboard.press("Escape")
    expect(page.locator("#pick-4")).to_be_hidden()
    expect(page.locator(".picked")).to_have_count(0)
    last_word(page, far)


def test_a_pick_by_key_leads_into_the_panel_and_escape_back_to_the_card(page: Page, far: FarSide) -> None:
    page.locator("#work-4").press("Enter")
    assert has_focus(page) == "do-51"
    page.keyboard.press("Escape")
    assert has_focus(page) == "work-4"


def test_a_pick_outlives_updates_until_the_question_changes(page: Page, far: FarSide) -> None:
    page.locator("#work-4").click()
    far.say(update("1", market=MARKET + "<p>more</p>", ask=ASK.format(decision=17) + "<p>more</p>"))
    expect(page.locator("#ask")).to_contain_text("more")
    expect(page.locator("#pick-4")).to_be_visible()
    expect(page.locator(".picked")).to_have_count(2)
    far.say(update("2", ask=ASK.format(decision=19)))
    expect(page.locator("#pick-4")).to_be_hidden()
    expect(page.locator(".picked")).to_have_count(0)


# --- Why not ---------------------------------------------------------------------------------------------------


def test_a_card_that_cannot_be_used_says_why_until_the_next_click(page: Page, far: FarSide) -> None:
    page.locator("#work-3").click()
    sticker = page.locator("#work-3 > .why[role=status]")
    expect(sticker).to_have_text("You lack 2 gold.")
    far.say(update(market=MARKET + "<p>more</p>"))
    expect(page.locator("#market")).to_contain_text("more")
    expect(sticker).to_have_text("You lack 2 gold.")
    page.locator("#story").click()
    expect(page.locator(".why")).to_have_count(0)
    last_word(page, far)


# --- Sure? -----------------------------------------------------------------------------------------------------


def test_a_move_that_ends_the_turn_is_asked_about_once(page: Page, far: FarSide) -> None:
    page.locator("#do-end").click()
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#confirm-text")).to_have_text("This ends your turn.")
    page.locator("#confirm-no").click()
    expect(page.locator("#confirm")).to_be_hidden()
    page.locator("#do-end").press("Enter")
    assert has_focus(page) == "confirm-yes"
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_hidden()
    assert far.heard()["action"] == 60
    last_word(page, far)


def test_the_question_is_dropped_by_escape_by_another_choice_and_by_a_new_position(page: Page, far: FarSide) -> None:
    page.locator("#do-end").click()
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_be_hidden()
    page.locator("#do-end").click()
    page.locator("#say-text").click()
    expect(page.locator("#confirm")).to_be_hidden()
    assert has_focus(page) == "say-text"
    page.locator("#do-end").click()
    far.say(update("1", ask=ASK.format(decision=17) + "<p>more</p>"))
    expect(page.locator("#ask")).to_contain_text("more")
    expect(page.locator("#confirm")).to_be_visible()
    far.say(update("2", ask=ASK.format(decision=18)))
    expect(page.locator("#confirm")).to_be_hidden()
    last_word(page, far)


def test_who_does_not_want_to_be_asked_is_not_except_where_it_is_grave(page: Page, far: FarSide) -> None:
    page.locator("#do-settings").click()
    expect(page.locator("[name=confirm]")).to_be_checked()
    page.locator("[name=confirm]").uncheck()
    page.locator("#settings [data-close]").click()
    page.locator("#do-end").click()
    far.answer(far.heard())
    expect(page.locator("main")).to_have_attribute("aria-busy", "false")
    page.locator("#do-settings").click()
    page.locator("#do-resign").click()
    expect(page.locator("#settings")).to_be_hidden()  # the question is asked in the dock, behind it
    expect(page.locator("#confirm-text")).to_have_text("Really?")
    page.locator("#confirm-yes").click()
    assert far.heard()["act"] == "resign"


# --- Keys ------------------------------------------------------------------------------------------------------


def test_arrows_go_from_legal_target_to_legal_target_and_enter_acts(page: Page, far: FarSide) -> None:
    page.locator("#work-2").evaluate("card => { card.style.visibility = 'hidden' }")
    trail = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
        trail.append(has_focus(page))
    assert trail == ["work-1", "work-4", "work-1", "do-end", "work-1", "do-end", "work-4"]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert far.heard()["action"] == 41


def test_a_key_held_down_acts_once(page: Page, far: FarSide) -> None:
    far.quick = True
    page.locator("#work-1").focus()
    page.keyboard.down("Enter")
    assert far.heard()["action"] == 41
    expect(page.locator("[data-decision='18']")).to_be_visible()
    page.keyboard.down("Enter")  # without a release in between, this is how a held key repeats
    page.keyboard.up("Enter")
    far.quick = False
    last_word(page, far)


def test_letters_undo_hint_and_open_the_rules_but_not_while_one_types(page: Page, far: FarSide) -> None:
    page.locator("#say-text").press_sequentially("uh?o")
    page.locator("#say-text").blur()
    page.keyboard.press("u")
    undo = far.heard()
    assert undo["act"] == "undo"
    far.answer(undo)
    page.keyboard.press("h")
    assert far.heard()["act"] == "hint"
    page.keyboard.press("?")
    expect(page.locator("#rules")).to_be_visible()
    page.keyboard.press("u")
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    last_word(page, far)


def test_a_key_obeys_what_its_button_says(page: Page, far: FarSide) -> None:
    far.say(update(bar='<button id="do-undo" data-key="u" data-why="Cards were revealed.">Undo</button>'))
    expect(page.locator("#do-undo")).to_have_attribute("data-key", "u")
    page.keyboard.press("u")
    expect(page.locator("#do-undo .why")).to_have_text("Cards were revealed.")
    last_word(page, far)


# --- A card, large ---------------------------------------------------------------------------------------------


def test_a_pointer_at_rest_peeks_at_a_card_without_taking_focus_or_clicks(page: Page, far: FarSide) -> None:
    page.locator("#do-undo").focus()
    page.locator("#work-3").hover()
    expect(page.locator("#opened")).to_be_visible()
    expect(page.locator("#opened")).to_have_class("peek right")
    expect(page.locator("#opened-name")).to_have_text("The work-3")
    expect(page.locator("#opened-text")).to_have_text("What work-3 does")
    expect(page.locator("#opened-why")).to_have_text("You lack 2 gold.")
    expect(page.locator("#opened-picture")).to_have_attribute("src", "data:image/gif;base64,R0lGODlhAQABAAAAACw=")
    assert has_focus(page) == "do-undo"
    page.locator("#work-1").hover()
    expect(page.locator("#opened")).to_be_hidden()
    expect(page.locator("#opened-name")).to_have_text("The work-1")
    page.locator("#work-1").click()
    expect(page.locator("#opened")).to_be_hidden()
    assert far.heard()["action"] == 41


@pytest.mark.parametrize("way", ["o", "Enter", "menu"])
def test_keys_and_the_menu_open_a_card_in_a_dialog(page: Page, far: FarSide, way: str) -> None:
    page.locator("#work-3").focus()
    if way == "menu":
        page.locator("#work-3").click(button="right")
    else:
        page.keyboard.press(way)
    expect(page.locator("#opened:modal")).to_be_visible()
    expect(page.locator("#opened-why")).to_be_visible()
    expect(page.locator("#opened-act")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#opened")).to_be_hidden()
    assert has_focus(page) == "work-3"


def test_an_opened_card_can_be_used_and_closes_when_it_is_gone(page: Page, far: FarSide) -> None:
    page.locator("#work-1").focus()
    page.keyboard.press("o")
    expect(page.locator("#opened-why")).to_be_hidden()
    expect(page.locator("#opened-picture")).to_be_hidden()
    page.locator("#opened-act").click()
    expect(page.locator("#opened")).to_be_hidden()
    far.answer(far.heard())
    page.locator("#work-1").focus()
    page.keyboard.press("o")
    expect(page.locator("#opened")).to_be_visible()
    far.say(update(market=""))
    expect(page.locator("#opened")).to_be_hidden()


def test_a_long_press_opens_a_card_and_is_no_click(browser: Browser, far: FarSide) -> None:
    with visit(browser, far, has_touch=True, viewport={"width": 390, "height": 844}) as phone:
        box = phone.locator("#work-1").bounding_box()
        assert box is not None
        hand = phone.context.new_cdp_session(phone)
        finger = [{"x": box["x"] + 20, "y": box["y"] + 20}]
        hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
        expect(phone.locator("#opened:modal")).to_be_visible()
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(phone.locator("#opened-name")).to_have_text("The work-1")
        phone.locator("#opened [data-close]").tap()
        expect(phone.locator("#opened")).to_be_hidden()
        phone.locator("#work-1").tap()
        assert far.heard()["action"] == 41
        last_word(phone, far)


# --- Told and shown --------------------------------------------------------------------------------------------


def test_names_in_the_story_light_their_cards(page: Page, far: FarSide) -> None:
    page.locator("#name").hover()
    expect(page.locator(".lit")).to_have_count(2)
    page.locator("#say-text").hover()
    expect(page.locator(".lit")).to_have_count(0)
    page.locator("#name").focus()
    expect(page.locator("#work-3.lit")).to_be_visible()


def test_what_happened_is_announced_and_the_title_tells_who_is_asked(page: Page, far: FarSide) -> None:
    far.say(update("1") | {"said": ["Claire buys.", "<b>Ines</b> waits."], "asked": True})
    expect(page.locator("#said p")).to_have_text(["Claire buys.", "<b>Ines</b> waits."])
    expect(page).to_have_title("● Your turn · Bioutifoul")
    far.say(update("2") | {"asked": False})
    expect(page).to_have_title("Bioutifoul")


def hint(page: Page, far: FarSide, action: int, words: str) -> None:
    page.locator("#do-hint").click()
    far.say({"type": "answer", "id": far.heard()["id"], "ok": True, "action": action, "words": words})


def test_a_hint_marks_its_card_scrolls_to_it_and_says_it(own_page: Page, far: FarSide) -> None:
    own_page.set_viewport_size({"width": 1000, "height": 150})
    hint(own_page, far, 60, "End the turn.")
    expect(own_page.locator("#do-end.hinted")).to_be_in_viewport()
    expect(own_page.locator("#said")).to_contain_text("End the turn.")
    expect(own_page.locator("#do-end .tip")).to_have_text("End the turn.")
    hint(own_page, far, 51, "Pick work 4.")
    expect(own_page.locator("#work-4.hinted")).to_be_in_viewport()
    expect(own_page.locator("#do-end.hinted")).to_have_count(0)
    far.say(update(ask=ASK.format(decision=18)))
    expect(own_page.locator(".hinted")).to_have_count(0)
    hint(own_page, far, 42, "Buy work 2.")
    expect(own_page.locator("#work-2.hinted .tip")).to_have_text("Buy work 2.")


def test_a_hint_marks_cards_whose_click_is_a_case_of_it(own_page: Page, far: FarSide) -> None:
    """A hint says whose work to buy; a click says which one."""
    own_page.locator("#work-2").evaluate("card => { card.dataset.caseOf = '7' }")
    hint(own_page, far, 7, "Buy a work by Sunny.")
    expect(own_page.locator(".hinted")).to_have_count(1)
    expect(own_page.locator("#work-2.hinted .tip")).to_have_text("Buy a work by Sunny.")


@pytest.mark.parametrize("has_clipboard", [True, False])
def test_a_link_is_copied_and_the_page_says_so(own_page: Page, far: FarSide, has_clipboard: bool) -> None:
    own_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if not has_clipboard:  # as on a page that came by http
        own_page.evaluate("navigator.clipboard.writeText = undefined")
    own_page.locator("#do-copy").click()
    expect(own_page.locator("#do-copy .tip")).to_have_text("Copied.")
    assert own_page.evaluate("navigator.clipboard.readText()") == "the link"
    assert has_focus(own_page) == "do-copy"


def test_dialogs_open_and_close_by_buttons_and_by_a_click_beside_them(page: Page, far: FarSide) -> None:
    page.locator("#do-rules").click()
    expect(page.locator("#rules:modal")).to_be_visible()
    page.locator("#rules p").click()
    page.locator("#rules [data-close]").click()
    expect(page.locator("#rules")).to_be_hidden()
    page.locator("#do-rules").click()
    page.mouse.click(5, 5)
    expect(page.locator("#rules")).to_be_hidden()


def test_settings_stay_and_the_colours_are_there_before_the_page(own_page: Page, far: FarSide) -> None:
    expect(own_page.locator("html")).to_have_attribute("data-theme", "auto")
    own_page.locator("#do-settings").click()
    own_page.locator("[name=theme]").select_option("dark")
    expect(own_page.locator("html")).to_have_attribute("data-theme", "dark")
    own_page.add_init_script(
        "new MutationObserver(() => { window.early ??= document.body && document.documentElement.dataset.theme })"
        ".observe(document, { childList: true, subtree: true })"
    )
    own_page.reload()
    expect(own_page.locator("[name=theme]")).to_have_value("dark")
    assert own_page.evaluate("window.early") == "dark"
    assert set(far.heard()["have"]) == set(REGIONS)
