"""The opened card of every game says how much of it is the printed one."""

import pytest

from salon.registry import make
from tests.web.room_pages import regions_html
from tests.web.taken_apart import Page

GRADES = ("Printed: ", "Partly ours. ", "Ours: ")
CARDS = {
    "bioutifoul": ("painter", "work", "poster", "influence"),
    "mottainai": ("wk",),
    "bohemians": ("habit",),
}


@pytest.mark.parametrize("game", list(CARDS))
def test_every_face_on_the_table_has_its_grade_as_the_last_line(game: str) -> None:
    state = make(game, players=2).start(3)
    seat = state.to_act[0]
    faces = [
        each
        for each in Page(regions_html(state, seat, ["Ann", "Ben"])).by_id().values()
        if each.get("data-text") and set(each.get("class", "").split()) & set(CARDS[game])
    ]
    faces = [each for each in faces if "back" not in each["class"].split()]
    assert faces
    for each in faces:
        assert each["data-text"].split("\n")[-1].startswith(GRADES), each["data-text"]


def test_kinds_of_bioutifoul_say_what_of_them_is_known() -> None:
    state = make("bioutifoul", players=2).start(3)
    page = Page(regions_html(state, state.to_act[0], ["Ann", "Ben"])).by_id()
    works = [each["data-text"] for name, each in page.items() if name.startswith("work-")]
    posters = [each["data-text"] for name, each in page.items() if name.startswith("poster-")]
    assert works
    assert all("Ours: that there are six of each artist, and the picture." in each for each in works)
    assert posters
    assert all("Ours: which pairs there are, and how many of each." in each for each in posters)
