"""What the plain room makes of a game: rows from its view, buttons, reasons, and a story."""

from __future__ import annotations

import pytest
from picnic.game import HAND, LAY, Picnic

import salon
from salon.engine.game import Game
from salon.engine.state import GameState
from salon.registry import GAMES
from salon.table.plain_zones import Zone
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import Button
from salon.web.rooms.plain import FEW, MOST_REASONED, PlainRoom, about, grouped, refusals
from salon.web.rooms.room import room_of, shelf_of
from tests.small_games import registered
from tests.small_games.matches import Crowd, LastMatch
from tests.web.room_games import EXAMPLES, names_of, positions
from tests.web.room_pages import page_html, regions_html
from tests.web.taken_apart import Page

NO_WASP = 1  # the seed of a picnic for two that nobody can end before its time


class Odd(LastMatch):
    """With everything in its view that JSON has."""

    NAME = "odd"

    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        seats = [{"gold": 3}, {"gold": 0}]
        return {"": 1, "a-b__c": None, "row": [[], [1, [2]], {"x": {}}], "seats": seats, "to_act": [7]}


@pytest.fixture
def picnic(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Picnic)


# What the room shows


def seen_by(me: int | None, kind: type[Game] = Picnic, lang: str = "en", **options: int) -> TableSight:
    state = salon.make(kind.NAME, **options).start(NO_WASP)
    return TableSight(state, me, ["Ines", "Claire", "Jack"][: state.game.players], lang)


@pytest.mark.usefixtures("picnic")
def test_every_key_of_the_view_is_a_row_with_its_label() -> None:
    sight = seen_by(0)
    shown = Page(regions_html(sight._state, 0, sight.names)).texts
    assert set(sight.view) == {"to_act", "kept", "ants", "hand", "laid", "legal"}
    for label in ("To play", "Kept", "Ants", "Hand", "Laid"):
        assert label in shown
    assert "Legal" not in shown  # they are the buttons
    assert shown[shown.index("Hand") :][:6].count("1") == shown[shown.index("Hand") :][:6].count("9") == 1


@pytest.mark.usefixtures("picnic")
@pytest.mark.parametrize("players", [2, 3])
def test_a_list_with_an_entry_for_each_player_has_their_names_and_a_hand_of_two_has_not(players: int) -> None:
    sight = seen_by(0, players=players)
    zones = {zone.label: zone for zone in zones_of(sight)}
    assert [(row.label, row.seat) for row in zones["Kept"].rows] == [(name, n) for n, name in enumerate(sight.names)]
    assert [row.text for row in zones["Kept"].rows] == [""] * players
    assert len(zones["Hand"].cards) == HAND
    assert zones["To play"].cards == sight.names


def zones_of(sight: TableSight) -> list[Zone]:
    zones = PlainRoom().context(sight)["zones"]
    assert isinstance(zones, list)
    return zones


def test_dictionaries_are_indented_and_values_are_words(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, LastMatch)
    heap, last = zones_of(seen_by(0, LastMatch, lang="fr"))
    assert [(row.label, row.text) for row in heap.rows] == [("Matches", "9"), ("Is low", "non")]
    assert last == Zone("Last to take", text="-1")


def test_whatever_a_view_holds_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Odd)
    first, second, row, seats, to_act = zones_of(seen_by(None, Odd))
    assert (first.label, first.text) == ("", "1")
    assert second == Zone("A b c")
    assert [each.label for each in row.rows] == ["1", "2", "3"]
    assert row.rows[0] == Zone("1")
    assert row.rows[2].rows == [Zone("X")]
    assert [(each.label, each.rows[0].text) for each in seats.rows] == [("Ines", "3"), ("Claire", "0")]
    assert to_act.cards == ["7"]


@pytest.mark.usefixtures("picnic")
def test_reasons_are_told_to_those_who_are_asked() -> None:
    page = Page(regions_html(seen_by(0)._state, 0, ["Ines", "Claire"]))
    assert "One does not do that at a picnic." in page.texts
    assert "Take dish 3" in page.texts
    assert not [each for each in page.texts if "not listed" in each]
    assert "why-not" not in Page(regions_html(seen_by(0)._state, None, ["Ines", "Claire"])).by_id()


def test_of_a_large_numbering_some_reasons_are_told_and_many_choices_come_in_groups(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    registered(monkeypatch, Crowd)
    sight = TableSight(salon.make("crowd").start(1), 0, list("ABCDEFGH"), "en")
    (refusal,), untold = refusals(sight)
    assert refusal.why == "You may take 1 to 40."
    assert len(refusal.deeds) == MOST_REASONED
    assert untold == sight.game.action_count - 40 - MOST_REASONED
    page = Page(regions_html(sight._state, 0, sight.names))
    assert "Take matches:" in page.texts
    assert len(sight.legal) == 40 > FEW
    assert [int(act) for act in page.values("data-act")] == sight.legal
    assert len(set(page.values("id"))) == len(page.values("id"))


def test_choices_are_grouped_by_their_first_words() -> None:
    said = ["Lay dish 1", "Take the cup", "Lay dish 2", "Pass", "Take the spoon", "Lay dish 3"]
    groups = grouped([Button(label, number) for number, label in enumerate(said)])
    assert [(group.title, [each.act for each in group.buttons]) for group in groups] == [
        ("", [3]),
        ("Lay dish", [0, 2, 5]),
        ("Take the", [1, 4]),
    ]


@pytest.mark.usefixtures("picnic")
def test_what_cannot_be_taken_back_is_asked_first() -> None:
    state = salon.make("picnic").start(NO_WASP)
    names = ["Ines", "Claire"]
    assert Page(regions_html(state, 0, names)).values("data-final") == []  # one may dig first
    state.play(0, LAY + 9)
    assert Page(regions_html(state, 0, names)).values("data-final") == [
        "Leave the basket? This cannot be taken back.",
        "Dig in the basket? This cannot be taken back.",
    ]


@pytest.mark.usefixtures("picnic")
def test_the_story_knows_whom_it_is_about() -> None:
    sight = seen_by(1)
    said = {"Claire: laid 3.": 1, "Ines wins.": 0, "Inessa wins.": None, "You win.": 1, "Rain.": None}
    assert {sentence: about(sight, sentence) for sentence in said} == said


@pytest.mark.usefixtures("picnic")
def test_nothing_hidden_reaches_the_plain_page() -> None:
    state = salon.make("picnic", players=3).start(NO_WASP)
    names = ["Ines", "Claire", "Jack"]
    number = 0
    while not state.over:
        for seat in range(3):
            world = state.redeal(seat, 5)
            world.events = state.events
            for eyes in (seat, None):  # a spectator knows no more than anybody
                assert regions_html(world, eyes, names) == regions_html(state, eyes, names)
        asked = state.to_act[-1]
        state.play(asked, max(state.legal(asked)))
        number += 1
    assert number > 6


# The three games, as if they brought no rooms


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_the_plain_room_is_enough_for_every_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = GAMES[name]
    registered(monkeypatch, kind, name)
    options = EXAMPLES[name].options[0]
    seen = 0
    for state in positions(name, options, 3, every=40):
        assert isinstance(room_of(state.game), PlainRoom)
        names = names_of(state.game)
        for seat in (*state.to_act[:1], None):
            page = Page(page_html(state, seat, names, "fr"))
            legal = [] if seat is None else state.legal(seat)
            assert sorted([int(act) for act in page.values("data-act")]) == sorted(legal)
            assert len(set(page.values("id"))) == len(page.values("id"))
        seen += 1
    assert seen > 2
    assert state.over
    assert shelf_of(name).template == "plain_shelf.html"
