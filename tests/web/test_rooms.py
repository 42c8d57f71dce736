"""What holds for the room of every game: clicks are moves, the page is sound, and nothing hidden shows."""

import re
from importlib import resources
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

import salon
from salon.engine.language import translator
from salon.registry import manifest_of
from salon.table.table_sight import TableSight
from salon.web import art
from salon.web.rendering import FOLDER, digest, environment, render_page, render_regions, render_table
from salon.web.rooms.room import room_of
from salon.web.static_files import file_of
from scripts.translations import sentences
from tests.web import room_games
from tests.web.room_games import EXAMPLES, Seen, names_of, option_sets, plain, positions
from tests.web.room_pages import context_of, page_html, regions_html
from tests.web.taken_apart import Page

HOSTILE: Final = [
    "<img src=x onerror=alert(1)>",
    '"><script>alert(1)</script>',
    "' style='x",
    "{{ 7 * 7 }}",
    "&lt;b&gt;",
    "…",
]
TEAMS: Final = {"players": 4, "teams": True}
GAMES: Final = [(name, number) for name in salon.GAMES for number in option_sets(name)]


@pytest.fixture(scope="module", params=GAMES, ids=[f"{name}-{number}" for name, number in GAMES])
def played(request: pytest.FixtureRequest) -> list[Seen]:
    """Many positions, and for each the table through the eyes of the seat that must choose."""
    return room_games.played(*request.param)


# Clicking


def test_what_can_be_clicked_is_exactly_what_can_be_played(played: list[Seen]) -> None:
    assert len(played) > 50
    for state, page in played:
        seat = state.to_act[0] if state.to_act else 0
        acts = {plain(state, seat, int(act)) for act in page.values("data-act")}
        assert acts == set([] if state.over else state.legal(seat))


def test_nobody_else_can_click_anything(played: list[Seen]) -> None:
    for state, _ in played[::20]:
        for seat in (None, *range(state.game.players)):
            if seat not in state.to_act:
                page = Page(regions_html(state, seat, names_of(state.game)))
                assert page.values("data-act") == page.values("data-pick") == []
                assert not [each for each in page.values("class") if "legal" in each.split()]


# The page


def test_the_whole_page_is_sound(played: list[Seen]) -> None:
    for state, _ in played[::50]:
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
        for source in [*page.values("src"), *page.values("data-picture")]:
            found = re.fullmatch(r"/art/([^/]+)/([^.]+)\.svg\?v=.+", source)
            assert found, source
            assert art.picture(found[1], found[2]), source


def test_every_icon_on_the_page_is_in_the_sprite(played: list[Seen]) -> None:
    for state, _ in played[::40]:
        used = set(re.findall(r"/static/([\w/]+\.svg)[^#\"]*#([\w-]+)", page_html(state, 0, names_of(state.game))))
        assert used
        for sprite, name in used:
            assert f'<symbol id="{name}"' in file_of(sprite).read_text("utf-8"), (sprite, name)


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


@pytest.mark.parametrize("name", salon.GAMES)
def test_names_and_chat_are_text_and_nothing_else(name: str) -> None:
    players = max(salon.GAMES[name].OPTIONS[0].values)
    for lang in ("en", "fr"):
        state = salon.make(name, players=players).start(3)
        hostile = HOSTILE[: state.game.players]
        page = Page(page_html(state, state.to_act[0], hostile, lang))
        assert not [tag for tag, attributes, _ in page.elements if tag == "script" and "src" not in attributes]
        assert not [each for each in page.values("src") if each == "x"]
        assert not page.values("onerror")
        assert not page.values("style")
        seen = " ".join(page.texts)
        for each in hostile:
            assert each in seen
        assert "49" not in seen


# Secrets


def test_nothing_hidden_reaches_the_page(played: list[Seen]) -> None:
    """Whatever a seat cannot know may be otherwise, and its page stays the same to the last byte."""
    for state, _ in played[::15]:
        names = names_of(state.game)
        for seat in range(state.game.players):
            world = state.redeal(seat, 1)
            world.events = state.events
            assert regions_html(world, seat, names) == regions_html(state, seat, names)
        watched = regions_html(state, None, names)
        for seat in range(min(2, state.game.players)):
            world = state.redeal(seat, 3)
            world.events = state.events
            assert regions_html(world, None, names) == watched


# What the table tells


def test_the_points_by_source_add_up_to_the_score_in_the_end(played: list[Seen]) -> None:
    """Before the end some points are known to their owner only."""
    ended = [state for state, _ in played if state.over]
    assert ended
    for state in ended:
        sources = room_of(state.game).points(TableSight(state, None, names_of(state.game), "fr"))
        assert [sum(each) for each in zip(*[source.per_seat for source in sources], strict=True)] == state.scores()


def test_everybody_sees_the_same_phase(played: list[Seen]) -> None:
    for state, _ in played[::10]:
        room = room_of(state.game)
        eyes = (None, *range(state.game.players))
        phases = {room.phases(TableSight(state, seat, names_of(state.game), "en"))[1] for seat in eyes}
        assert len(phases) == 1
        assert (phases == {-1}) == state.over


# Words


def marked(template: str) -> list[str]:
    """The sentences marked in a template, without those that are filled in."""
    loader = environment().loader
    assert loader is not None
    text = loader.get_source(environment(), template)[0]
    return [each for each in re.findall(r'\bt\("([^"]*)"\)', text) if "{" not in each]


def our_sentences(name: str) -> list[str]:
    own = Path(str(resources.files(manifest_of(name).web)))
    found = [*sentences(FOLDER.parent / "rooms"), *sentences(own)]
    rooms = [str(each.id) for each in found if isinstance(each.id, str) and each.id]
    templates = ["parts.html", "table.html", *[f"{name}/{path.name}" for path in (own / "templates").glob("*.html")]]
    return [*[each for each in rooms if "{" not in each], *[each for name in templates for each in marked(name)]]


@pytest.mark.parametrize("name", salon.GAMES)
def test_the_french_page_is_french(name: str) -> None:
    t = translator("fr")
    english = [each for each in our_sentences(name) if t(each) != each]
    assert len(english) > 60
    for number in option_sets(name):
        options = EXAMPLES[name].options[number]
        for state in positions(name, options, 5, every=50 * EXAMPLES[name].every[number]):
            for seat in (state.to_act[0] if state.to_act else 0, None):
                page = Page(page_html(state, seat, ["·"] * state.game.players, "fr"))
                for sentence in english:
                    wordy = " " in sentence
                    found = [text for text in page.texts if (sentence in text if wordy else sentence == text)]
                    assert not found, (sentence, found)


# The end


def test_the_end_says_who_has_won_and_nothing_before_does(played: list[Seen]) -> None:
    for state, _ in [seen for seen in played if not seen[0].game.can_be_lost]:
        names = names_of(state.game)
        told = str(room_of(state.game).context(TableSight(state, None, names, "en"))["ending"])
        assert [name for name in names if name in told] == [names[seat] for seat in sorted(state.winners())]


@pytest.mark.parametrize(
    ("position", "options", "me", "lang", "said"),
    [
        ("0.gallery=jar", {}, 0, "en", "You win with 3 points. The deck is empty."),
        ("0.gallery=jar", {}, 1, "en", "Ada wins with 3 points. The deck is empty."),
        ("0.gallery=jar", {}, None, "fr", "Ada gagne avec 3 points. La pioche est vide."),
        ("1.gallery=jar", TEAMS, 1, "en", "Ben and Dot win together with 3 points. The deck is empty."),
        ("1.gallery=jar", TEAMS, 0, "fr", "Ben et Dot gagnent ensemble avec 3 points. La pioche est vide."),
    ],
)
def test_a_victory_is_told(position: str, options: dict[str, object], me: int | None, lang: str, said: str) -> None:
    game = salon.make("mottainai", **options)
    state = game.position(f"{position} ended=deck")
    sight = TableSight(state, me, ["Ada", "Ben", "Cy", "Dot"][: game.players], lang)
    assert room_of(game).context(sight)["ending"] == said
