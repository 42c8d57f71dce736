"""Typing in card files of Mottainai and Bioutifoul in a real browser: names, the card, the file, what is wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from salon.cli import main
from salon.games.bioutifoul.rules import own_gallery
from salon.games.mottainai.rules import own_works
from tests.looking import some
from tests.web.browser.conftest import Seats
from tests.web.browser.guests import DESKTOP, PHONE
from tests.web.browser.test_editor import Desk, at, saved
from tests.web.browser.test_phone import SIDEWAYS

TEMPLATES = {"mottainai": own_works.AUTHORING.template(), "bioutifoul": own_gallery.AUTHORING.template()}


@pytest.fixture
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    game = str(request.param)
    made = Desk(tmp_path_factory.mktemp(game) / "my-copy.toml", TEMPLATES[game])
    yield made
    assert "Traceback" not in made.close()


@pytest.mark.parametrize("desk", ["mottainai"], indirect=True)
def test_a_work_of_mottainai_is_typed_in(desk: Desk, guest: Seats, capsys: pytest.CaptureFixture[str]) -> None:
    ines = at(desk, guest, "work/1", size=DESKTOP)
    page = ines.page
    house = desk.row("work", 1)
    expect(ines.css("#field-name")).to_contain_text("its name in your copy")
    expect(ines.css("#region-progress")).to_contain_text("0 of 54 typed in")
    page.fill("#f-name", "Paper Bird")
    saved(ines)
    expect(ines.css("#region-progress")).to_contain_text("1 of 54 typed in")
    assert not {"untouched", "origin"} & set(desk.row("work", 1)), "the mark goes with the first word that is typed"
    expect(ines.css("#region-preview .card")).to_contain_text("Paper Bird")
    expect(ines.css("#region-preview .does")).to_have_text(str(house["text"]))
    expect(ines.css("#row-name")).to_have_text("Paper Bird")
    page.fill("#f-text", "Lay it on the roof.")
    saved(ines)
    expect(ines.css("#region-preview .does")).to_have_text("Lay it on the roof.")
    assert (desk.row("work", 1)["name"], desk.row("work", 1)["text"]) == ("Paper Bird", "Lay it on the roof.")
    ines.shot("mottainai-editor")
    # A name that another work has: said at the field, and the card waits.
    page.fill("#f-name", str(desk.row("work", 2)["name"]))
    saved(ines)
    wrong = ines.css("#field-name .wrong:not([hidden])")
    expect(wrong).to_contain_text("is already the name of the work")
    expect(ines.css("#region-preview .nothing-yet")).to_have_count(1)
    ines.shot("mottainai-editor-wrong")
    page.fill("#f-name", "Paper Bird")
    saved(ines)
    expect(wrong).to_have_count(0)
    assert main(["cards", "check", str(desk.path)]) == 0
    assert "can be played with" in capsys.readouterr().out


@pytest.mark.parametrize("desk", ["bioutifoul"], indirect=True)
def test_an_artist_and_an_exhibition_of_bioutifoul_are_typed_in(desk: Desk, guest: Seats) -> None:
    ines = at(desk, guest, "artist/1", size=DESKTOP)
    page = ines.page
    page.fill("#f-name", "Alma")
    saved(ines)
    expect(ines.css("#region-preview .named")).to_have_text("Alma")
    assert desk.row("artist", 1)["name"] == "Alma"
    ines.shot("bioutifoul-editor")
    page.fill("#f-name", "A name that is much too long for it")
    saved(ines)
    expect(ines.css("#field-name .wrong:not([hidden])")).to_contain_text("must be one line of at most 16 letters")
    page.fill("#f-name", "Alma")
    saved(ines)
    ines.go(f"{desk.start}/exhibition/1")
    expect(ines.css("#field-artists select")).to_have_count(2)
    expect(ines.css("#field-copies")).to_contain_text("how many such cards there are")
    expect(ines.css("#region-preview .card")).to_have_count(1)
    expect(ines.css("#region-preview .named")).to_contain_text("Alma")  # as the artists of this file are called
    ines.shot("bioutifoul-editor-exhibition")
    before = desk.row("exhibition", 1)["copies"]
    page.fill("#f-copies", str(before + 1))
    saved(ines)
    assert desk.row("exhibition", 1)["copies"] == before + 1
    last = f"{desk.start}/exhibition/{len(desk.rows('exhibition'))}"
    ines.go(last)
    expect(ines.css("#field-copies .wrong:not([hidden])")).to_contain_text("there are 21 Exhibitions in all")


@pytest.mark.parametrize("desk", some(["mottainai", "bioutifoul"]), indirect=True)
def test_on_a_phone_nothing_runs_over(desk: Desk, guest: Seats) -> None:
    ines = at(desk, guest, "work/1" if "[[work]]" in desk.path.read_text("utf-8") else "exhibition/1", size=PHONE)
    expect(ines.css("#region-preview .card")).to_have_count(1)
    assert ines.page.evaluate(SIDEWAYS) == []
    ines.shot(f"editor-phone-{desk.path.parent.name[:6]}")
