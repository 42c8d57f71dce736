"""Mottainai's table in the browser: what can be clicked is exactly what can be played, and nothing else shows."""

import re
from collections.abc import Sequence
from importlib import resources

import pytest

import salon
from salon.engine.state import Event
from salon.games.mottainai.rules import encode
from salon.games.mottainai.rules.cards import CARD_OF, FACE_OF, WORK_IDS, name_of, text_of, work
from salon.games.mottainai.rules.encode import CRAFT, FORGE, VERBS, WING, split
from salon.games.mottainai.rules.events import (
    COMPLETED,
    DREW,
    HIRED,
    PRAYED,
    RETURNED,
    RETURNED_CARD,
    TOOK_UP,
    TOOK_UP_CARD,
)
from salon.games.mottainai.web.cards import RoomSight, card_id, hand
from salon.games.mottainai.web.guide import MOMENTS
from salon.table.table_sight import TableSight
from salon.web import art
from salon.web.rooms.room import room_of
from tests.web import room_games
from tests.web.room_games import NAMES, Seen, names_of
from tests.web.room_pages import regions_html
from tests.web.taken_apart import Page

NO_VERBS = (
    "ACTION_COUNT", "WORK_COUNT", "WORK_NUMBERS", "MATERIAL_COUNT", "MOST_PLAYERS", "PLACES", "HELPERS", "BENCH",
    "SALES", "TASK_SLOT", "GALLERY", "GIFT_SHOP",
)  # fmt: skip


@pytest.fixture(scope="module", params=room_games.option_sets("mottainai"))
def played(request: pytest.FixtureRequest) -> list[Seen]:
    """Many positions, and for each the table through the eyes of the player who must choose."""
    return room_games.played("mottainai", request.param)


# Clicking


def test_the_verbs_are_those_of_the_numbering() -> None:
    numbers = {name: value for name, value in vars(encode).items() if name.isupper() and isinstance(value, int)}
    assert sorted(value for name, value in numbers.items() if name not in NO_VERBS) == VERBS
    assert split(CRAFT + 3) == (CRAFT, 3)


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
        final = TableSight(state, state.to_act[0], names_of(state.game), "en").final
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


def test_every_picture_in_the_style_exists() -> None:
    sheets = resources.files("salon.games.mottainai.web").joinpath("static").iterdir()
    style = "".join([file.read_text("utf-8") for file in sheets if file.name.endswith(".css")])
    drawn = re.findall(r"/art/mottainai/([\w-]+)\.svg", style)
    assert drawn
    assert all(art.picture("mottainai", name) for name in drawn)


# Secrets


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
    context = room_of(state.game).context(TableSight(state, 0, NAMES[:2], "en"))
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
        room, sight = room_of(state.game), TableSight(state, None, names_of(state.game), "en")
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
    return [line.text for line in room_of(state.game).story(TableSight(state, me, NAMES[:2], "en"), events)]


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


def ribbons(text: str) -> dict[str, str]:
    state = salon.make("mottainai", players=2).position(text)
    return {card.name: card.caption for card in hand(RoomSight(TableSight(state, 0, NAMES[:2], "en")))}


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


def test_the_winner_is_named(played: list[Seen]) -> None:
    for state, page in played:
        if state.over:
            alone = state.winners() == [0]  # the page is seat 0's
            wanted = ["You win"] if alone else [NAMES[seat] for seat in state.winners()]
            assert any(all(each in text and "point" in text for each in wanted) for text in page.texts)


def test_trophies_are_pictures_of_the_works(played: list[Seen]) -> None:
    for state, _ in played[::30]:
        for seat in range(state.game.players):
            names = room_of(state.game).trophies(TableSight(state, None, names_of(state.game), "en"), seat)
            assert all(art.picture("mottainai", name) for name in names)


# The guide


def test_every_step_of_the_guide_has_its_moment(played: list[Seen]) -> None:
    """In one game or two, all moments come; and a player who is not asked is told nothing."""
    shown = {step for _, page in played for step in page.values("data-guide")}
    assert shown == {moment.name for moment in MOMENTS}
    state = played[3][0]
    assert not Page(regions_html(state, None, names_of(state.game))).values("data-guide")


def test_the_first_step_comes_with_the_first_question() -> None:
    state = salon.make("mottainai", players=2).start(1)
    page = Page(regions_html(state, state.to_act[0], NAMES[:2]))
    assert page.values("data-guide")[:2] == ["temple", "task"]


# Words
