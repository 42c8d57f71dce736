"""Bioutifoul's table in the browser: what can be clicked is exactly what can be played, and nothing else shows."""

import re
from random import Random

import pytest

import salon
from salon.engine.state import GameState
from salon.games.bioutifoul.rules.encode import BUY, DONE, SELL, SELL_PICTURE, STAGE
from salon.games.bioutifoul.rules.verbs import BOUGHT, STAGED
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import capital, initials
from salon.web.rooms.room import room_of
from tests.web import room_games
from tests.web.room_games import NAMES, Seen, names_of, plain
from tests.web.room_pages import regions_html
from tests.web.taken_apart import Page


@pytest.fixture(scope="module", params=room_games.option_sets("bioutifoul"))
def played(request: pytest.FixtureRequest) -> list[Seen]:
    """Many positions, and for each the table through the eyes of the player who must choose."""
    return room_games.played("bioutifoul", request.param)


# Clicking


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


def gallery(state: GameState, seat: int) -> list[dict[str, object]]:
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
    assert works["work-1"]["data-act"] == str(SELL_PICTURE + 1)
    assert works["work-1"]["data-case-of"] == str(SELL + 0), "a hint to sell a work by Alice means it, too"
    assert works["work-7"]["data-case-of"] == str(BUY + 1)
    assert "data-act" not in works["work-0"]
    assert works["work-0"]["data-why"].startswith("You bought this Alice just now")


def test_what_ends_the_turn_asks_first_and_says_so(played: list[Seen]) -> None:
    asked = 0
    for state, page in played:
        if state.over:
            continue
        final = TableSight(state, state.to_act[0], names_of(state.game), "en").final
        for element in page.elements:
            act = plain(state, state.to_act[0], int(element.attributes.get("data-act", -1)))
            if STAGE <= act < SELL:  # its panel has asked already, and says that it cannot be taken back
                assert "data-final" not in element.attributes
            elif act >= 0:
                assert (act in final) == bool(element.attributes.get("data-final"))
                asked += act in final
                deed = capital(state.game.say(act))
                assert act not in final or act == DONE or element.attributes["data-final"].startswith(f"{deed}?")
    assert asked


# The page


# Secrets


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


def test_the_story_names_cards_that_light_up(played: list[Seen]) -> None:
    lit = 0
    for state, page in played[::5]:
        room, sight = room_of(state.game), TableSight(state, None, names_of(state.game), "en")
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


def test_the_phase_is_that_of_the_question(played: list[Seen]) -> None:
    for state, _ in played:
        room = room_of(state.game)
        phases = {
            room.phases(TableSight(state, seat, names_of(state.game), "en"))[1]
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
