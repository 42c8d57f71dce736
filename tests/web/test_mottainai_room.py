"""Mottainai's table in the browser: what can be clicked is exactly what can be played, and nothing else shows."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

import salon
from salon.engine.game import Game
from salon.engine.language import translator
from salon.engine.table import PASS, Event, Table
from salon.games.mottainai import encode
from salon.games.mottainai.cards import CARD_OF, FACE_OF, WORK_IDS, name_of, text_of, work
from salon.games.mottainai.encode import (
    CRAFT,
    DISCARD,
    FORGE,
    PRAY,
    RETURN,
    RETURN_ALL,
    SELL,
    USE,
    WING,
)
from salon.games.mottainai.events import (
    COMPLETED,
    DREW,
    HIRED,
    PRAYED,
    RETURNED,
    RETURNED_CARD,
    TOOK_UP,
    TOOK_UP_CARD,
)
from salon.table.sight import Sight
from salon.web import art
from salon.web.rendering import FOLDER, digest, render_regions, render_table
from salon.web.rooms.mottainai_cards import VERBS, Eyes, card_id, hand, split
from salon.web.rooms.mottainai_guide import MOMENTS
from salon.web.rooms.room import room_of
from scripts.translations import sentences
from tests.web.room_pages import context_of, page_html, regions_html
from tests.web.taken_apart import Page

NAMES = ["Ines", "Claire", "Philippe", "Jack", "Marguerite"]
HOSTILE = ["<img src=x onerror=alert(1)>", '"><script>alert(1)</script>', "' style='x", "{{ 7 * 7 }}", "&lt;b&gt;"]
NO_VERBS = (
    "ACTION_COUNT", "WORK_COUNT", "WORK_NUMBERS", "MATERIAL_COUNT", "MOST_PLAYERS", "PLACES", "HELPERS", "BENCH",
    "SALES", "TASK_SLOT", "GALLERY", "GIFT_SHOP",
)  # fmt: skip
OPTIONS: list[dict[str, object]] = [
    {"players": 2},
    {"players": 3, "edition": "v0.95"},
    {"players": 4, "teams": True, "extended": True},
    {"players": 5, "extended": True},
]


def weight(action: int) -> float:
    """Players who complete works, use effects and leave what does nothing see more of the game."""
    if action == PASS or RETURN <= action < RETURN_ALL or DISCARD <= action < USE:
        return 0.3
    if action >= FORGE:
        return 10
    if action >= SELL:
        return 3
    return 0.6 if action == PRAY else 2


def positions(options: dict[str, object], seed: int, every: int = 1) -> Iterator[Table]:
    """The decisions of a random game."""
    state = salon.make("mottainai", **options).start(seed)
    chance = Random(seed)
    for number in range(2000):
        if number % every == 0 or state.over:
            yield state
        if state.over:
            return
        legal = state.legal(state.to_act[0])
        state.play(state.to_act[0], chance.choices(legal, [weight(action) for action in legal])[0])


def names_of(game: Game) -> list[str]:
    return NAMES[: game.players]


Seen = tuple[Table, Page]


@pytest.fixture(scope="module", params=range(len(OPTIONS)))
def played(request: pytest.FixtureRequest) -> list[Seen]:
    """Copies of the positions of some games, and for each the table through the eyes of whoever must choose."""
    found = []
    for seed in range(2):
        for state in positions(OPTIONS[request.param], seed=10 * request.param + seed):
            copy = state.clone()
            copy.events = list(state.events or [])
            seat = copy.to_act[0] if copy.to_act else 0
            found.append((copy, Page(regions_html(copy, seat, names_of(copy.game)))))
    return found


# Clicking


def test_the_verbs_are_those_of_the_numbering() -> None:
    numbers = {name: value for name, value in vars(encode).items() if name.isupper() and isinstance(value, int)}
    assert sorted(value for name, value in numbers.items() if name not in NO_VERBS) == VERBS
    assert split(CRAFT + 3) == (CRAFT, 3)


def test_what_can_be_clicked_is_exactly_what_can_be_played(played: list[Seen]) -> None:
    assert len(played) > 100
    for state, page in played:
        seat = state.to_act[0] if state.to_act else 0
        assert {int(act) for act in page.values("data-act")} == set([] if state.over else state.legal(seat))


def test_nobody_else_can_click_anything(played: list[Seen]) -> None:
    for state, _ in played[::25]:
        for seat in (None, *range(state.game.players)):
            if seat not in state.to_act:
                page = Page(regions_html(state, seat, names_of(state.game)))
                assert page.values("data-act") == page.values("data-pick") == []
                assert not [each for each in page.values("class") if "legal" in each.split()]


def test_a_card_that_stands_for_several_actions_opens_their_panel(played: list[Seen]) -> None:
    for _, page in played:
        elements = page.by_id()
        panels = {
            each.attributes["id"] for each in page.elements if "choice" in each.attributes.get("class", "").split()
        }
        assert set(page.values("data-pick")) == panels
        for element in page.elements:
            if "data-pick" in element.attributes:
                assert set(element.attributes["data-with"].split()) <= set(elements)


def test_metal_can_be_forged_or_crafted_by_one_click_and_a_choice() -> None:
    state = salon.make("mottainai", players=2).position(
        "0.hand=bell,pin,coin 0.bench=gong,ring 0.task=sword turn=0 step=noon"
    )
    page = Page(regions_html(state, 0, NAMES[:2]))
    bell = page.by_id()["card-bell"]
    assert bell["data-pick"] == "pick-card-bell"
    both = {str(FORGE + work("bell")), str(CRAFT + work("bell"))}
    assert both <= set(page.values("data-act"))
    assert "data-act" not in bell


def test_each_click_is_on_the_card_that_the_action_names(played: list[Seen]) -> None:
    """A card's action names this card, or a work that it is a copy of."""
    checked = 0
    for _, page in played:
        for element in page.elements:
            act = int(element.attributes.get("data-act", -1))
            if "data-card" not in element.attributes or act < 0:
                continue
            verb, option = split(act)
            if verb in (encode.TASK_OF, encode.LEAN_ON, encode.SELL_TOP, encode.COLLECT_TOP):
                continue
            named = {WORK_IDS[CARD_OF[option]], WORK_IDS[FACE_OF[option]]}
            assert re.sub(r"-2$", "", element.attributes["id"]).removeprefix("card-") in named
            checked += 1
    assert checked > 100


def test_what_cannot_be_used_says_why(played: list[Seen]) -> None:
    for state, page in played[::3]:
        if state.over:
            continue
        for element in page.elements:
            attributes = element.attributes
            if attributes.get("data-place") in ("floor", f"hand-{state.to_act[0]}") and "data-card" in attributes:
                usable = "data-act" in attributes or "data-pick" in attributes
                known = "tuck" in attributes["class"]  # in the own waiting area
                assert known or usable != bool(attributes.get("data-why")), attributes
                assert usable == ("legal" in attributes["class"].split())


def test_every_card_can_be_read_and_opens_with_its_text(played: list[Seen]) -> None:
    for lang in ("en", "fr"):
        for state, _ in played[:: len(played) // 5]:
            page = Page(regions_html(state, 0, names_of(state.game), lang))
            cards = [each.attributes for each in page.elements if each.attributes.get("id", "").startswith("card-")]
            assert cards
            for card in cards:
                assert "data-read" in card
                number = work(re.sub(r"-2$", "", card["id"]).removeprefix("card-"))
                assert card["data-name"] == name_of(number, lang) or "copy" in card["class"].split()
                assert text_of(number, lang) in card["data-text"] or "copy" in card["class"].split()


def test_what_cannot_be_taken_back_asks_first(played: list[Seen]) -> None:
    asked = 0
    for state, page in played[::5]:
        if state.over:
            continue
        final = Sight(state, state.to_act[0], names_of(state.game), "en").final
        for element in page.elements:
            act = int(element.attributes.get("data-act", -1))
            if act >= 0:
                assert (act in final) == bool(element.attributes.get("data-final"))
                asked += act in final
    assert asked


def test_a_work_can_be_put_into_a_wing_by_clicking_the_wing() -> None:
    state = salon.make("mottainai", players=2).position("0.hand=poem 0.task=crane turn=0 step=noon")
    state.play(0, CRAFT + work("poem"))
    wings = Page(regions_html(state, 0, NAMES[:2])).by_id()
    assert wings["wing-gallery"]["data-act"] == str(WING)
    assert wings["wing-gift-shop"]["data-act"] == str(WING + 1)


# The page


def test_the_whole_page_is_sound(played: list[Seen]) -> None:
    for state, _ in played[::60]:
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


def test_every_picture_on_the_page_and_in_its_style_exists(played: list[Seen]) -> None:
    for _, page in played[::5]:
        for source in [*page.values("src"), *page.values("data-picture")]:
            found = re.fullmatch(r"/art/([^/]+)/([^.]+)\.svg\?v=.+", source)
            assert found, source
            assert art.picture(found[1], found[2]), source
    style = (FOLDER.parent / "static" / "mottainai.css").read_text("utf-8")
    drawn = re.findall(r"/art/mottainai/([\w-]+)\.svg", style)
    assert drawn
    assert all(art.picture("mottainai", name) for name in drawn)


def test_every_icon_on_the_page_is_in_the_sprite(played: list[Seen]) -> None:
    sprite = (Path(FOLDER).parent / "static" / "symbols.svg").read_text("utf-8")
    known = set(re.findall(r'<symbol id="([^"]+)"', sprite))
    for state, _ in played[::40]:
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


def test_names_and_chat_are_text_and_nothing_else() -> None:
    for lang in ("en", "fr"):
        state = salon.make("mottainai", players=5).start(3)
        page = Page(page_html(state, state.to_act[0], HOSTILE, lang))
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
    for state, _ in played[::18]:
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


def test_only_the_owner_sees_a_hand_that_nobody_showed() -> None:
    state = salon.make("mottainai", players=3).start(5)
    for seat in (None, 0, 1, 2):
        places = Page(regions_html(state, seat, NAMES[:3])).values("data-place")
        assert [each for each in places if each.startswith("hand-")] == ([] if seat is None else [f"hand-{seat}"] * 5)


# What the table tells


def test_cover_is_told_as_it_stands() -> None:
    state = salon.make("mottainai", players=2).position(
        "0.helpers=robe,socks,quilt 0.gallery=flag 0.sales=poem,fan 0.gift-shop=crane,doll turn=0 step=noon"
    )
    texts = Page(regions_html(state, 0, NAMES[:2])).texts
    assert "3 of 2 covered: none counts double" in texts
    assert "2 of 2 covered: 2 points" in texts


def test_the_count_of_actions_says_where_each_comes_from() -> None:
    state = salon.make("mottainai", players=2).position(
        "0.helpers=statue,stool 0.gallery=tower 0.hand=poem 0.task=frog floor=jar,cup,vase turn=0 step=noon"
    )
    context = room_of(state.game).context(Sight(state, 0, NAMES[:2], "en"))
    count = context["count"]
    assert repr(count) == (
        "Count(total=5, done=0, title='5 actions', "
        "parts=[Part(sum='1', name='for the task'), Part(sum='2 × 2', name='covered helpers (Monk)')])"
    )


def test_the_noon_goes_from_the_left_to_the_own_task(played: list[Seen]) -> None:
    for state, page in played[::7]:
        if state.over or state.view(None)["phase"] != "noon":
            continue
        stops = [each.split() for each in page.values("class") if "stop" in each.split()]
        assert len(stops) == state.game.players
        assert sum("present" in each for each in stops) == 1
        performing = state.view(None)["performing"]
        if isinstance(performing, dict):
            step = (performing["owner"] - state.to_act[0] - 1) % state.game.players
            assert "present" in stops[step]


def test_the_story_names_cards_that_light_up(played: list[Seen]) -> None:
    seen = 0
    for state, _ in played[::40]:
        room, sight = room_of(state.game), Sight(state, None, names_of(state.game), "en")
        for event in sight.events:
            for line in room.story(sight, [event]):
                assert line.text == sight.tell(event)
                if event[0] in (COMPLETED, HIRED):
                    assert line.lights == card_id(event[2])
                    assert line.seat == event[1]
                    seen += 1
    assert seen


def told(text: str, events: Sequence[Event], me: int | None = 0) -> list[str]:
    state = salon.make("mottainai", players=2).position(text)
    return [line.text for line in room_of(state.game).story(Sight(state, me, NAMES[:2], "en"), events)]


def test_what_is_drawn_and_returned_is_told_in_one_line() -> None:
    at_noon, seat = "0.hand=poem turn=0 step=noon", 1
    tailor = [(RETURNED, seat)] * 3 + [(DREW, seat)] * 4
    assert told(at_noon, tailor) == ["Claire returned 3 cards and drew 4 cards."]
    assert told(at_noon, [(PRAYED, seat), (DREW, seat), (DREW, seat)]) == [
        "Claire prayed.",
        "Claire drew a card into the waiting area.",
    ]
    assert told(at_noon, [(DREW, seat), (DREW, seat)]) == ["Claire drew 2 cards into the waiting area."]
    assert told(at_noon, [(DREW, seat), (RETURNED, seat)]) == [
        "Claire drew a card into the waiting area.",
        "Claire returned a card to the bottom of the deck.",
    ]


def test_only_the_own_cards_are_told_by_their_names() -> None:
    at_noon = "0.hand=poem turn=0 step=noon"
    returned = [event for card in ("jar", "cup") for event in ((RETURNED, 0), (RETURNED_CARD, 0, work(card)))]
    assert told(at_noon, [*returned, (DREW, 0)]) == ["You returned Jar and Cup and drew 1 card."]
    own = [(TOOK_UP, 0, 2), (TOOK_UP_CARD, 0, work("teapot")), (TOOK_UP_CARD, 0, work("kite"))]
    assert told(at_noon, own) == ["You took up Teapot and Kite."]
    assert told(at_noon, [(TOOK_UP, 1, 2)]) == ["Claire took up 2 cards from the waiting area."]


def ribbons(text: str) -> dict[str, str]:
    state = salon.make("mottainai", players=2).position(text)
    return {card.name: card.caption for card in hand(Eyes(Sight(state, 0, NAMES[:2], "en")))}


def test_a_ribbon_says_what_this_action_can_complete_or_else_which_task_could() -> None:
    cards = "0.hand=crane,frog,tower,bell 1.hand=gong turn=0"
    assert ribbons(f"{cards} 0.task=doll step=noon") == {"Crane": "Craft", "Frog": "", "Tower": "", "Bell": ""}
    assert ribbons(f"{cards} step=new-task") == {
        "Crane": "Clerk · Smith",
        "Frog": "Smith",
        "Tower": "Smith",
        "Bell": "",
    }


def test_an_opened_card_says_all_that_it_can_be() -> None:
    state = salon.make("mottainai", players=2).position("0.hand=bell 1.hand=gong turn=0 step=new-task")
    lines = Page(regions_html(state, 0, NAMES[:2])).by_id()["card-bell"]["data-text"].split("\n")
    assert lines[:2] == ["As a task: Smith - complete a work from your hand.", "Metal, value 3."]
    assert lines[2] == f"As a work: {text_of(work('bell'), 'en')}"


def test_in_the_end_points_are_no_longer_supposed(played: list[Seen]) -> None:
    for state, page in played:
        assert ("Points, as if the game ended now" in page.texts) != state.over
        assert ("Points in the end" in page.texts) == state.over


def test_the_points_by_source_add_up_to_the_score(played: list[Seen]) -> None:
    ended = [state for state, _ in played if state.over]
    assert ended
    for state in ended:
        sources = room_of(state.game).points(Sight(state, None, names_of(state.game), "fr"))
        assert [sum(each) for each in zip(*[source.per_seat for source in sources], strict=True)] == state.scores()


def test_the_winner_is_named(played: list[Seen]) -> None:
    for state, page in played:
        if state.over:
            alone = state.winners() == [0]  # the page is seat 0's
            wanted = ["You win"] if alone else [NAMES[seat] for seat in state.winners()]
            assert any(all(each in text and "point" in text for each in wanted) for text in page.texts)


def test_everybody_sees_the_same_phase(played: list[Seen]) -> None:
    for state, _ in played[::10]:
        room = room_of(state.game)
        eyes = (None, *range(state.game.players))
        phases = {room.phases(Sight(state, seat, names_of(state.game), "en"))[1] for seat in eyes}
        assert len(phases) == 1
        assert (phases == {-1}) == state.over


def test_trophies_are_pictures_of_the_works(played: list[Seen]) -> None:
    for state, _ in played[::30]:
        for seat in range(state.game.players):
            names = room_of(state.game).trophies(Sight(state, None, names_of(state.game), "en"), seat)
            assert all(art.picture("mottainai", name) for name in names)


# The guide


def test_every_step_of_the_guide_has_its_moment(played: list[Seen]) -> None:
    """In one game or two, all moments come; and whoever is not asked is told nothing."""
    shown = {step for _, page in played for step in page.values("data-guide")}
    assert shown == {moment.name for moment in MOMENTS}
    state = played[3][0]
    assert not Page(regions_html(state, None, names_of(state.game))).values("data-guide")


def test_the_first_step_comes_with_the_first_question() -> None:
    state = salon.make("mottainai", players=2).start(1)
    page = Page(regions_html(state, state.to_act[0], NAMES[:2]))
    assert page.values("data-guide")[:2] == ["temple", "task"]


# Words


def marked(template: str) -> list[str]:
    """The sentences marked in a template, without those that are filled in."""
    text = (FOLDER / template).read_text("utf-8")
    return [each for each in re.findall(r'\bt\("([^"]*)"\)', text) if "{" not in each]


def our_sentences() -> list[str]:
    rooms = [str(each.id) for each in sentences(FOLDER.parent / "rooms") if isinstance(each.id, str) and each.id]
    templates = ("parts.html", "table.html", "mottainai.html", "mottainai_parts.html")
    return [*[each for each in rooms if "{" not in each], *[each for name in templates for each in marked(name)]]


def test_the_french_page_is_french() -> None:
    t = translator("fr")
    english = [each for each in our_sentences() if t(each) != each]
    assert len(english) > 60
    for options in OPTIONS:
        for state in positions(options, 5, every=60):
            for seat in (state.to_act[0] if state.to_act else 0, None):
                page = Page(page_html(state, seat, ["·"] * state.game.players, "fr"))
                for sentence in english:
                    wordy = " " in sentence
                    found = [text for text in page.texts if (sentence in text if wordy else sentence == text)]
                    assert not found, (sentence, found)
