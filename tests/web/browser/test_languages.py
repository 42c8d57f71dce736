"""Everything in French: no English sentence is left on any page, and the language can be changed in mid-game."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import expect

from scripts.translations import PACKAGE, sentences
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import Guest
from tests.web.browser.scenes import ASKING, DIALOGS, PAGES, TABLES, Scene, gallery, swept

SURE: Final = 12  # letters in a row that no French text has by chance
# Whatever somebody reads or is read to: the words of the page, also in labels, titles and what cards say when opened.
WORDS: Final = """() => {
  const found = [document.title];
  const spoken = ["aria-label", "title", "placeholder", "alt"];
  const kept = ["data-name", "data-text", "data-why", "data-use", "data-new", "data-final", "data-sure"];
  const words = document.getElementById("words");
  if (words) found.push(...Object.values(words.dataset));
  const walk = (element) => {
    if (element.closest("[lang]") !== document.documentElement) return;
    if (element.matches("script, style, code, .chat, .story b, .laureate h2")) return;
    for (const name of [...spoken, ...kept]) if (element.hasAttribute(name)) found.push(element.getAttribute(name));
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && node.data.trim()) found.push(node.data.replace(/\\s+/g, " ").trim());
      else if (node.nodeType === Node.ELEMENT_NODE) walk(node);
    }
  };
  walk(document.body);
  return [...new Set(found)];
}"""


class Sentence(NamedTuple):
    text: str
    heart: str  # its longest part as it stands in the code: to look for that is much quicker than the pattern
    pattern: re.Pattern[str]
    sure: bool  # part of a text can be this sentence


@cache
def english() -> list[Sentence]:
    """The sentences of the code that are other in French."""
    with (PACKAGE / "locale" / "fr.po").open("rb") as file:
        catalogue = read_po(file, locale="fr")
    found = []
    for message in sentences(PACKAGE):
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        known = catalogue.get(ids[0], message.context)
        french = (
            [] if known is None else [known.string] if isinstance(known.string, str) else list(known.string or ())
        )
        in_french = {word for each in french for word in words_of(each)}
        found += [pattern_of(each) for each in ids if words_of(each) - in_french]
    return found


def pattern_of(sentence: str) -> Sentence:
    parts = parts_of(sentence)
    sure = any(len(part.strip()) >= SURE and " " in part.strip() for part in parts)
    return Sentence(sentence, max(parts, key=len), re.compile(".+?".join(map(re.escape, parts))), sure)


def words_of(sentence: str) -> set[str]:
    """What it says itself, without what is put into it."""
    return {word for part in parts_of(sentence) for word in re.findall("[a-z]{2,}", part)}


def parts_of(sentence: str) -> list[str]:
    return re.split(r"\{\w+\}", sentence)


def left_in_english(guest: Guest) -> list[str]:
    """The texts of a page that are sentences of ours, untranslated."""
    texts = guest.page.evaluate(WORDS)
    return sorted(
        f"{text!r} is {sentence.text!r}"
        for text in texts
        for sentence in english()
        if sentence.heart in text
        and (sentence.pattern.fullmatch(text) or (sentence.sure and sentence.pattern.search(text)))
    )


@pytest.mark.parametrize("scenes", [PAGES, TABLES + ASKING + DIALOGS], ids=["pages", "tables"])
def test_no_english_is_left_on_any_french_page(guest: Seats, house: House, scenes: list[Scene]) -> None:
    visitor = guest(lang="fr")
    left = {}
    for scene in swept(scenes, 1):
        visitor.expects(*scene.expects)
        scene.enter(visitor, house)
        assert visitor.css("html").get_attribute("lang") == "fr"
        left[scene.name] = left_in_english(visitor)
    assert {name: texts for name, texts in left.items() if texts} == {}


def test_english_would_be_noticed_if_it_were_there(guest: Seats, house: House) -> None:
    visitor = guest()
    for scene in (PAGES[0], TABLES[0], DIALOGS[0]):
        scene.enter(visitor, house)
        assert len(left_in_english(visitor)) > 10


def test_the_language_is_changed_in_mid_game_and_everything_stays_where_it_was(guest: Seats, house: House) -> None:
    ines = guest()
    ines.sit(gallery(house).seats[0])
    ines.css(".wall .legal").first.click()
    expect(ines.css(".gallery .card")).to_have_count(3)
    table = ines.page.url
    expect(ines.css("#ask")).to_contain_text("2 actions left")
    before = ines.page.evaluate(CARDS)

    ines.css("#tool-settings").click()
    ines.css("#settings [lang=fr]").click()
    ines.connected()
    expect(ines.css("html")).to_have_attribute("lang", "fr")
    expect(ines.css("#ask")).to_contain_text("2 actions")
    assert ines.page.url == table
    assert ines.page.evaluate(CARDS) == before
    assert left_in_english(ines) == []
    ines.choose_and_wait()  # and what comes by the line is French, too
    assert left_in_english(ines) == []

    ines.go("/")
    expect(ines.css("html")).to_have_attribute("lang", "fr")
    ines.css("button[lang=en]").click()
    expect(ines.css("html")).to_have_attribute("lang", "en")


# Which cards lie where.
CARDS: Final = (
    """() => [...document.querySelectorAll("[data-card]")].map(({ id, dataset }) => `${id} ${dataset.place}`)"""
)
