"""The pages around the tables: what is written on them is escaped, translated, labelled; no code stands in them."""

import re
from collections.abc import Iterator

import pytest
from fastapi import FastAPI

from salon.bots.bot_words import bot_notes
from salon.engine.language import LANGUAGES, Translator, translator
from salon.web.api import api
from salon.web.diary_pages import Chapter
from salon.web.pages_context import (
    api_groups,
    api_shapes,
    chart_of,
    option_fields,
    seat_fields,
)
from salon.web.rendering import render_page
from salon.web.rooms.diary import Day, Hour, Life, Picture
from tests.web.taken_apart import Page

HOSTILE = "<script>alert(1)</script>\" ' onload=x style=y {{ 7 * 7 }} &amp;"
WORDLESS = "·1·"  # a name without letters: what letters a page then has are its own
BOTS = ["random", "greedy"]
OURS = {"Salon", "English", "Français", *BOTS, "POST"}


class Wordless(Translator):
    """A language without any words."""

    def __init__(self) -> None:
        super().__init__("en", translator("en").catalogue)

    def __call__(self, sentence: str) -> str:
        return ""

    def plural(self, one: str, many: str, n: int) -> str:
        return ""

    def context(self, context: str, sentence: str) -> str:
        return ""


def interface() -> dict[str, object]:
    app = FastAPI()
    app.include_router(api)
    return app.openapi()


def games(name: str) -> list[dict[str, object]]:
    shown: dict[str, object] = {
        "title": name, "place": name, "players": "2-6", "minutes": 30, "about": name, "honest": name, "preset": name,
        "more": [], "cards_url": "/cards/a",
    }  # fmt: skip
    return [
        shown | {"name": "bioutifoul", "more": [{"name": "alone", "label": name}]},
        shown | {"name": "mottainai"},
        shown | {"name": "bohemians"},
    ]


def tables(name: str) -> list[dict[str, object]]:
    table: dict[str, object] = {"title": name, "with": name, "url": "/table/a", "when": name}
    states = [(True, False), (False, False), (False, True)]
    return [table | {"your_turn": turn, "over": over} for turn, over in states] + [
        table | {"with": "", "your_turn": False, "over": False}
    ]


def options(name: str) -> list[dict[str, object]]:
    counts = [{"value": str(n), "label": str(n)} for n in range(2, 7)]
    ways = [{"value": "must", "label": name}, {"value": "may", "label": name}]
    return [
        {"name": "players", "label": name, "about": "", "values": counts, "default": "2"},
        {"name": "influence", "label": name, "about": name, "values": ways, "default": "must", "preset": name},
    ]


def result(name: str, players: int) -> dict[str, object]:
    seat = {"name": name, "points": 5, "scored": name, "resigned": False, "me": False}
    seat |= {"pictures": ["/art/house/icon.svg"] * 3}
    seats = [seat | {"seat": number, "won": number == 0} for number in range(players)]
    seats[-1] |= {"resigned": True, "me": True, "pictures": []}
    scores = [[number, 3, 5] for number in range(players)]
    return {
        "title": name, "game": "bioutifoul", "match_id": "a", "me": players - 1, "is_common": False,
        "sides": [[seat] for seat in range(players)],
        "winner": name, "ending": name, "terms": name, "seats": seats, "faces": list("123456"),
        "sources": [{"name": name, "per_seat": list(range(players))}] * 2,
        "scores": scores, "chart": chart_of(scores, [name] * players),
        "moments": [{"move": 3, "text": name}],
        "is_unfinished": False,
        "certificate": {"commitment": "12", "seed": 34, "salt": "56"},
        "links": {"replay": "/replay/a", "record": "/table/a/record", "diary": ""},
        "rematch_url": "", "can_rematch": True, "verified": None,
    }  # fmt: skip


def scrubber(name: str, t: Translator) -> dict[str, object]:
    return {
        "match_id": "a", "move": 3, "moves": 40, "sentence": name, "rounds": [4, 9], "eyes": None, "can_note": True,
        "notes": [{"move": 3, "by": name, "text": name}, {"move": 9, "by": name, "text": name}],
        "eyes_of": [{"seat": 0, "name": name}, {"seat": 1, "name": name}], "result_url": "/table/a/result",
        "links": {"diary": "/table/a/diary"},
    }  # fmt: skip


def diary(name: str, ending: str) -> dict[str, object]:
    hours = [Hour(name, Picture("job-waiter-a", name), [Picture("muse-pink-company", name)] * 2)] * 3
    hours.append(Hour(name, Picture("", name), []))
    days = [Day(2, seat, name, hours, [name], Picture("board-vagabond", name), [name], seat == 0) for seat in (0, 1)]
    return {
        "title": name, "game": "bohemians", "names": [name] * 2, "faces": ["1", "2"], "me": 0, "of_whom": name,
        "when": name, "lives": [Life(seat, [name, name], "board-vagabond") for seat in (0, 1)], "ending": ending,
        "chapters": [Chapter(2, days), Chapter(3, [day._replace(round=3, honour=None) for day in days])],
        "links": {"table": "/table/a", "here": name},
    }  # fmt: skip


def contexts(name: str, t: Translator) -> Iterator[tuple[str, dict[str, object]]]:
    """Every page in every state, with this text for all that comes from elsewhere."""
    yield (
        "start.html",
        {"games": games(name), "tables": tables(name), "name": name, "frames": [("house", "icon")] * 10},
    )
    yield "start.html", {"games": games(name), "tables": [], "name": "", "frames": []}
    set_up: dict[str, object] = {
        "game": "bioutifoul", "title": name, "about": name, "name": name, "honest": name, "cards_url": "/c",
        "fields": option_fields(options(name), {}), "seats": seat_fields("bioutifoul", {}, t),
        "decisive": ["option-influence"], "bot_notes": bot_notes(BOTS, t), "errors": [],
    }  # fmt: skip
    yield "setup.html", set_up
    yield "setup.html", set_up | {"errors": [name, name]}
    join: dict[str, object] = {
        "title": name, "game": "bioutifoul", "seat": 1, "taken": False, "taken_by": "", "watch": "/watch/a",
        "sentence": name, "name": name, "error": "", "request_id": "r" * 22, "action": "/join/a",
    }  # fmt: skip
    yield "join.html", join
    yield "join.html", join | {"error": name}
    yield "join.html", join | {"taken": True, "taken_by": name}
    for players in range(2, 7):
        yield "result.html", result(name, players)
    yield "result.html", result(name, 2) | {"verified": {"ok": True, "sentence": name}, "rematch_url": "/table/b"}
    yield "result.html", result(name, 2) | {"verified": {"ok": False, "sentence": name}, "can_rematch": False}
    yield "result.html", result(name, 2) | {"chart": None, "moments": []}
    yield "rules.html", {"game": "bioutifoul", "title": name, "paragraphs": [name, name], "cards_url": "/cards/a"}
    links = [{"url": "/", "text": name}, {"url": "/rules/bioutifoul", "text": name}]
    yield "message.html", {"status": 404, "title": name, "sentence": name, "links": links}
    yield "result.html", result(name, 2) | {"links": {"replay": "/1", "record": "/2", "diary": "/3"}}
    yield "diary.html", diary(name, name)
    yield "diary.html", diary(name, "") | {"me": None}
    yield "diary.html", diary(name, "") | {"chapters": [], "lives": []}
    yield "scrubber.html", scrubber(name, t)
    yield "scrubber.html", scrubber(name, t) | {"links": {"diary": ""}}
    yield "scrubber.html", scrubber(name, t) | {"eyes": 1, "can_note": False, "moves": 0, "move": 0}
    part = {"name": name, "in": name, "schema": {"enum": [name]}, "description": name}
    call = {"summary": name, "description": name, "parameters": [part], "responses": {"200": {"description": name}}}
    shape = {"description": name, "properties": {name: {"type": "string", "description": name}}}
    strange = {"paths": {f"/{name}": {"post": call}}, "components": {"schemas": {name: shape}}}
    yield "api.html", {
        "groups": api_groups(strange, t), "shapes": api_shapes(strange, t),
        "about": name, "version": "1", "document_url": "/1",
    }  # fmt: skip


def rendered(name: str, t: Translator, lang: str) -> Iterator[tuple[str, str]]:
    for template, context in contexts(name, t):
        yield template, render_page(template, t=t, lang=lang, path="/?a=1&b=2", **context)


def pages(name: str, lang: str) -> list[tuple[str, Page]]:
    return [(template, Page(html)) for template, html in rendered(name, translator(lang), lang)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hostile_texts_are_shown_and_do_nothing(lang: str) -> None:
    for template, page in pages(HOSTILE, lang):
        assert HOSTILE in " ".join(page.texts), template
        for element in page.elements:
            assert element.tag != "script" or element.attributes["src"].startswith("/static/"), template


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_on_a_page_is_styled_or_scripted_in_place(lang: str) -> None:
    for template, page in pages(HOSTILE, lang):
        for element in page.elements:
            assert element.tag != "style", template
            names = [name for name in element.attributes if name == "style" or name.startswith("on")]
            assert not names, (template, element)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ids_are_unique_and_whatever_is_named_by_id_is_there(lang: str) -> None:
    references = ("for", "form", "aria-labelledby", "aria-describedby", "data-copy")
    for template, page in pages("Ines", lang):
        ids = page.values("id")
        assert len(ids) == len(set(ids)), (template, sorted(each for each in ids if ids.count(each) > 1))
        for element in page.elements:
            named = [word for key in references for word in element.attributes.get(key, "").split()]
            link = element.attributes.get("href", "")
            named += [link[1:]] if link.startswith("#") else []
            assert set(named) <= set(ids), (template, element)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_field_has_a_label_and_every_picture_an_alternative(lang: str) -> None:
    for template, page in pages("Ines", lang):
        labelled = {
            each.attributes["for"] for each in page.elements if each.tag == "label" and "for" in each.attributes
        }
        for element in page.elements:
            if element.tag == "img":
                assert "alt" in element.attributes, template
            if element.tag in ("input", "select", "textarea") and element.attributes.get("type") != "hidden":
                inside = "label" in element.around
                named = element.attributes.get("id") in labelled or bool(element.attributes.get("aria-label"))
                assert inside or named, (template, element)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_headings_come_in_order_from_one_first_one(lang: str) -> None:
    for template, page in pages("Ines", lang):
        if template == "scrubber.html":  # below a table, which has the headings
            continue
        levels = [int(each.tag[1]) for each in page.elements if re.fullmatch("h[1-6]", each.tag)]
        assert levels.count(1) == 1, template
        for above, below in zip([0, *levels], levels, strict=False):
            assert below <= above + 1, (template, levels)


def test_every_word_on_the_pages_comes_from_the_translator_or_from_the_data() -> None:
    for template, html in rendered(WORDLESS, Wordless(), "en"):
        words = set(re.findall(r"[^\W\d_]+", " ".join(Page(html).texts)))
        assert words <= OURS, (template, words - OURS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_page_offers_the_other_language_and_comes_back(lang: str) -> None:
    for template, page in pages("Ines", lang):
        offered = [each.attributes["value"] for each in page.elements if each.attributes.get("name") == "lang"]
        assert offered == [other for other in LANGUAGES if other != lang], template
        back = [each.attributes["value"] for each in page.elements if each.attributes.get("name") == "back"]
        assert back == ["/?a=1&b=2"], template


# The start page


def start_page(name: str) -> Page:
    t = translator("en")
    return Page(
        render_page("start.html", t=t, lang="en", path="/", games=games("x"), tables=[], name=name, frames=[])
    )


def test_every_game_can_be_played_at_once_set_up_and_read_about() -> None:
    page = start_page("")
    played = [each.attributes["value"] for each in page.elements if each.attributes.get("name") == "game"]
    assert played == ["bioutifoul", "mottainai", "bohemians"]
    links = {each.attributes["href"] for each in page.elements if each.tag == "a"}
    assert {f"/{where}/{game}" for where in ("games", "rules") for game in played} <= links


def test_the_name_goes_along_with_whichever_game_is_played() -> None:
    page = start_page("Ines")
    button = next(each for each in page.elements if each.attributes.get("name") == "game")
    form = next(each for each in page.elements if each.attributes.get("action") == "/tables")
    field = next(each for each in page.elements if each.attributes.get("name") == "name")
    assert button.attributes["form"] == form.attributes["id"]
    assert "form" in field.around
    assert field.attributes["value"] == "Ines"


# The interface


def test_the_page_for_programs_tells_of_every_call_of_our_interface() -> None:
    document = interface()
    t = translator("en")
    groups = api_groups(document, t)
    paths = document["paths"]
    assert isinstance(paths, dict)
    told = {(call.method.lower(), call.path) for group in groups for call in group.calls}
    assert told == {(method, path) for path, calls in paths.items() for method in calls}
    shapes = api_shapes(document, t)
    html = render_page(
        "api.html", t=t, lang="en", path="/api", groups=groups, shapes=shapes, about="", version="", document_url="/x"
    )
    texts = " ".join(Page(html).texts)
    for group in groups:
        for call in group.calls:
            assert call.path in texts
            assert call.summary in texts
