"""Bioutifoul's table in the browser: what can be clicked is exactly what can be played, and nothing else shows."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

import salon
from salon.engine.game import Game
from salon.engine.language import translator
from salon.engine.table import Table
from salon.games.bioutifoul.encode import BUY, DONE, SELL, STAGE
from salon.games.bioutifoul.verbs import BOUGHT, STAGED
from salon.table.sight import Sight
from salon.web import art
from salon.web.rendering import FOLDER, digest, render_page, render_regions, render_table
from salon.web.rooms.parts import initials
from salon.web.rooms.room import room_of
from scripts.translations import sentences
from tests.web.room_pages import context_of, page_html, regions_html
from tests.web.taken_apart import Page

NAMES = ["Ines", "Claire", "Philippe", "Jack", "Marguerite", "Théo"]
HOSTILE = [
    "<img src=x onerror=alert(1)>",
    '"><script>alert(1)</script>',
    "' style='x",
    "{{ 7 * 7 }}",
    "&lt;b&gt;",
    "…",
]
OPTIONS: list[dict[str, object]] = [
    {"players": 2},
    {"players": 3, "influence": "may"},
    {"players": 4, "exhibitions": "ten-pairs"},
    {"players": 6, "exhibitions": "ten-pairs", "influence": "may"},
]


def positions(options: dict[str, object], seed: int, every: int = 1) -> Iterator[Table]:
    """The decisions of a random game, whose players act more often than chance would have it."""
    state = salon.make("bioutifoul", **options).start(seed)
    chance = Random(seed)
    for number in range(400):
        if number % every == 0 or state.over:
            yield state
        if state.over:
            return
        seat = state.to_act[0]
        legal = state.legal(seat)
        acting = [action for action in legal if action > DONE]
        staging = [action for action in legal if STAGE <= action < SELL]
        state.play(seat, chance.choice(staging or (acting if acting and chance.random() < 0.8 else legal)))


def names_of(game: Game) -> list[str]:
    return NAMES[: game.players]


Seen = tuple[Table, Page]


@pytest.fixture(scope="module", params=range(len(OPTIONS)))
def played(request: pytest.FixtureRequest) -> list[Seen]:
    """Copies of many positions of a game, and for each the table through the eyes of whoever must choose."""
    found = []
    for state in positions(OPTIONS[request.param], seed=request.param):
        copy = state.clone()
        copy.events = list(state.events or [])
        seat = copy.to_act[0] if copy.to_act else 0
        found.append((copy, Page(regions_html(copy, seat, names_of(copy.game)))))
    return found


# Clicking


def test_what_can_be_clicked_is_exactly_what_can_be_played(played: list[Seen]) -> None:
    assert len(played) > 60
    for state, page in played:
        seat = state.to_act[0] if state.to_act else 0
        assert {int(act) for act in page.values("data-act")} == set([] if state.over else state.legal(seat))


def test_nobody_else_can_click_anything(played: list[Seen]) -> None:
    for state, _ in played[::15]:
        for seat in (None, *range(state.game.players)):
            if seat not in state.to_act:
                page = Page(regions_html(state, seat, names_of(state.game)))
                assert page.values("data-act") == page.values("data-pick") == []
                assert not [each for each in page.values("class") if "legal" in each.split()]


def test_a_picked_card_opens_a_panel_and_lights_cards_that_are_there(played: list[Seen]) -> None:
    picked = 0
    for _, page in played:
        elements = page.by_id()
        panels = {
            each.attributes["id"] for each in page.elements if "choice" in each.attributes.get("class", "").split()
        }
        assert set(page.values("data-pick")) == panels
        for element in page.elements:
            if "data-pick" in element.attributes:
                picked += 1
                partners = element.attributes["data-with"].split()
                assert partners
                assert set(partners) <= set(elements)
    assert picked > 40


def test_staging_lights_the_two_works_that_will_go(played: list[Seen]) -> None:
    staged = 0
    for state, page in played:
        for element in page.elements:
            pick = element.attributes.get("data-pick", "")
            if pick.startswith("pick-show-"):
                trial, seat = state.clone(), state.to_act[0]
                before = {work["card"] for work in gallery(trial, seat)}
                trial.play(seat, STAGE + int(pick.removeprefix("pick-show-")))
                gone = before - {work["card"] for work in gallery(trial, seat)}
                assert {f"work-{work}" for work in gone} == set(element.attributes["data-with"].split())
                staged += 1
    assert staged


def gallery(state: Table, seat: int) -> list[dict[str, object]]:
    seats = state.view(None)["seats"]
    assert isinstance(seats, list)
    works = seats[seat]["works"]
    assert isinstance(works, list)
    return works


def test_what_cannot_be_used_says_why(played: list[Seen]) -> None:
    for state, page in played:
        if state.over:
            continue
        for element in page.elements:
            attributes = element.attributes
            if attributes.get("data-place") in ("market", "display", "hand", f"gallery-{state.to_act[0]}"):
                usable = "data-act" in attributes or "data-pick" in attributes
                assert usable != bool(attributes.get("data-why")), attributes
                assert usable == ("legal" in attributes["class"].split())


def test_a_work_bought_in_this_turn_is_not_offered_for_sale() -> None:
    """[R17] Of an old and a new work by one artist only the old one can be clicked."""
    state = salon.make("bioutifoul", players=2).position(
        "row=SHRA market=A1R2A4S5H1S6 0.works=A2 0.gold=3 turn=0 step=gallery"
    )
    state.play(0, BUY + 0)
    works = {
        key: value for key, value in Page(regions_html(state, 0, NAMES[:2])).by_id().items() if "data-place" in value
    }
    assert works["work-1"]["data-act"] == str(SELL + 0)
    assert "data-act" not in works["work-0"]
    assert works["work-0"]["data-why"].startswith("You bought this Alice just now")


def test_what_ends_the_turn_asks_first_and_says_so(played: list[Seen]) -> None:
    asked = 0
    for state, page in played:
        if state.over:
            continue
        final = Sight(state, state.to_act[0], names_of(state.game), "en").final
        for element in page.elements:
            act = int(element.attributes.get("data-act", -1))
            if STAGE <= act < SELL:  # its panel has asked already, and says that it cannot be taken back
                assert "data-final" not in element.attributes
            elif act >= 0:
                assert (act in final) == bool(element.attributes.get("data-final"))
                asked += act in final
    assert asked


# The page


def test_the_whole_page_is_sound(played: list[Seen]) -> None:
    for state, _ in played[::40]:
        for seat in (0, None):
            page = Page(page_html(state, seat, names_of(state.game)))
            ids = page.values("id")
            assert len(ids) == len(set(ids))
            for tag, attributes, _ in page.elements:
                assert not [name for name in attributes if name == "style" or name.startswith("on")]
                assert tag not in ("style", "font")
                assert tag != "script" or attributes["src"]
                assert tag != "img" or attributes["alt"] == ""
                assert tag != "button" or attributes.get("aria-label") or "aria-label" not in attributes
                for reference in ("aria-labelledby", "for", "popovertarget", "data-dialog"):
                    assert attributes.get(reference, ids[0]) in ids
            headings = [int(tag[1]) for tag, _, _ in page.elements if re.fullmatch("h[1-6]", tag)]
            assert headings[0] == 1
            assert all(after - before <= 1 for before, after in pairwise(headings))


def test_every_picture_on_the_page_exists(played: list[Seen]) -> None:
    for _, page in played[::5]:
        for source in page.values("src"):
            found = re.fullmatch(r"/art/([^/]+)/([^.]+)\.svg\?v=.+", source)
            assert found, source
            assert art.picture(found[1], found[2]), source


def test_every_icon_on_the_page_is_in_the_sprite(played: list[Seen]) -> None:
    sprite = (Path(FOLDER).parent / "static" / "symbols.svg").read_text("utf-8")
    known = set(re.findall(r'<symbol id="([^"]+)"', sprite))
    state = played[len(played) // 2][0]
    used = set(re.findall(r"symbols\.svg[^#\"]*#([\w-]+)", page_html(state, 0, names_of(state.game))))
    assert used
    assert used <= known


def test_a_region_alone_is_the_region_on_the_page(played: list[Seen]) -> None:
    state = played[len(played) // 2][0]
    room, context = room_of(state.game), context_of(state, 0, names_of(state.game))
    html = render_table(room.template, room.regions, context)
    regions = render_regions(room.template, room.regions, context)
    digests = {each["id"]: each["data-digest"] for each in Page(html).by_id().values() if "data-region" in each}
    assert digests == {name: digest(text) for name, text in regions.items()}
    for text in regions.values():
        assert text in html
    assert 'data-digest=""' in render_page(room.template, **context)


def test_names_and_chat_are_text_and_nothing_else() -> None:
    for lang in ("en", "fr"):
        state = salon.make("bioutifoul", players=6).start(3)
        html = page_html(state, state.to_act[0], HOSTILE, lang)
        page = Page(html)
        assert not [tag for tag, attributes, _ in page.elements if tag == "script" and "src" not in attributes]
        assert not [each for each in page.values("src") if each == "x"]
        assert not page.values("onerror")
        assert not page.values("style")
        seen = " ".join(page.texts)
        for name in HOSTILE:
            assert name in seen
        assert "49" not in seen


# Secrets


def test_nothing_hidden_reaches_the_page(played: list[Seen]) -> None:
    """Whatever a seat cannot know may be otherwise, and its page stays the same to the last byte."""
    for state, _ in played[::12]:
        names = names_of(state.game)
        for seat in range(state.game.players):
            world = state.redeal(seat, 1)
            world.events = state.events
            assert regions_html(world, seat, names) == regions_html(state, seat, names)
        watched = regions_html(state, None, names)
        for seat in (0, 1):
            world = state.redeal(seat, 3)
            world.events = state.events
            assert regions_html(world, None, names) == watched


def test_only_the_owner_sees_a_hand(played: list[Seen]) -> None:
    for state, _ in played[::9]:
        for seat in (None, *range(state.game.players)):
            cards = [
                each for each in Page(regions_html(state, seat, names_of(state.game))).values("id") if "hand-" in each
            ]
            mine = [each for each in cards if re.fullmatch(r"hand-\w+-\d", each)]
            hand = state.view(seat)["hand"] or []
            assert isinstance(hand, list)
            assert len(mine) == len(hand)


# Words


def marked(template: str) -> list[str]:
    """The sentences marked in a template, without those that are filled in."""
    text = (FOLDER / template).read_text("utf-8")
    return [each for each in re.findall(r'\bt\("([^"]*)"\)', text) if "{" not in each]


def our_sentences() -> list[str]:
    rooms = [str(each.id) for each in sentences(FOLDER.parent / "rooms") if isinstance(each.id, str) and each.id]
    templates = ("parts.html", "table.html", "bioutifoul.html", "bioutifoul_parts.html")
    return [*[each for each in rooms if "{" not in each], *[each for name in templates for each in marked(name)]]


def test_the_french_page_is_french() -> None:
    t = translator("fr")
    english = [each for each in our_sentences() if t(each) != each]
    assert len(english) > 60
    for options in OPTIONS:
        for state in positions(options, 5, every=40):
            for seat in (state.to_act[0] if state.to_act else 0, None):
                page = Page(page_html(state, seat, ["·"] * state.game.players, "fr"))
                for sentence in english:
                    wordy = " " in sentence
                    found = [text for text in page.texts if (sentence in text if wordy else sentence == text)]
                    assert not found, (sentence, found)


def test_the_story_names_cards_that_light_up(played: list[Seen]) -> None:
    lit = 0
    for state, page in played[::5]:
        room, sight = room_of(state.game), Sight(state, None, names_of(state.game), "en")
        ids = set(page.values("id"))
        for event in sight.events:
            for line in room.story(sight, [event]):
                assert line.text == sight.tell(event)
                if event[0] == STAGED:
                    assert line.lights
                    assert set(line.lights.split()) <= ids
                    lit += 1
                if event[0] == BOUGHT:
                    assert line.lights == f"work-{event[2]}"
                    assert line.seat == event[1]
    assert lit


def test_the_points_by_source_add_up_to_the_score(played: list[Seen]) -> None:
    for state, _ in played:
        sources = room_of(state.game).points(Sight(state, None, names_of(state.game), "fr"))
        assert [sum(each) for each in zip(*[source.per_seat for source in sources], strict=True)] == state.scores()


def test_everybody_sees_the_same_phase(played: list[Seen]) -> None:
    for state, _ in played:
        room = room_of(state.game)
        phases = {
            room.phases(Sight(state, seat, names_of(state.game), "en"))[1]
            for seat in (None, *range(state.game.players))
        }
        if state.over:
            assert phases == {-1}
        else:
            assert phases == {1 if max(state.legal(state.to_act[0])) >= DONE else 0}


def test_an_exhibition_keeps_its_number_on_its_way_to_a_gallery() -> None:
    state = salon.make("bioutifoul", players=3).start(2)
    chance = Random(2)
    pairs: dict[str, str] = {}
    places: dict[str, list[str]] = {}
    while not state.over:
        for element in Page(regions_html(state, None, NAMES[:3])).elements:
            if element.attributes.get("id", "").startswith("poster-"):
                key, place = element.attributes["id"], element.attributes["data-place"]
                assert pairs.setdefault(key, element.attributes["data-name"]) == element.attributes["data-name"]
                if places.setdefault(key, [place])[-1] != place:
                    places[key].append(place)
        seat = state.to_act[0]
        legal = state.legal(seat)
        staging = [action for action in legal if STAGE <= action < SELL]
        state.play(seat, chance.choice(staging or [action for action in legal if action > DONE] or legal))
    assert {len(each) for each in places.values()} <= {1, 2}
    assert all(each[0] == "display" for each in places.values())
    assert len([each for each in places.values() if len(each) == 2]) >= 5


def test_faces_tell_players_apart() -> None:
    assert initials(["Ines", "Claire"]) == ["I", "C"]
    assert initials(["Claire", "Carl", "Jack"]) == ["Cl", "Ca", "J"]
    assert initials(["Anna", "Anna", "An"]) == ["A1", "A2", "A3"]
    assert initials(["", "  ", "x"]) == ["?1", "?2", "X"]
