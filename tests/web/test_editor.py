"""Typing in a card file in the browser: the form for each row, what is saved and what is refused."""

from __future__ import annotations

import re
import threading
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from salon.engine.cards import CardTable, Field, OneOf, Schema, Text, Whole, load_cards
from salon.engine.language import translator
from salon.games.bohemians.authoring.template import template
from salon.games.bohemians.rules.cards import house_text
from salon.games.bohemians.rules.schema import SCHEMA
from salon.games.bohemians.web.author import BohemianAuthor
from salon.web.editor.author import Author
from salon.web.editor.content import CardFile, Content
from salon.web.editor.form import Form
from salon.web.editor.pages import create_editor
from salon.web.editor.shapes import Control
from salon.web.server import listen
from tests.web.clients import EVIL, PATIENCE, http, until
from tests.web.taken_apart import Page
from tests.web.visits import text_of as text_of_page

TOKEN = "a-secret-word"


def text_of(html: str) -> str:
    """The words of a page, or of a piece of one."""
    return text_of_page(html if "<body" in html else f"<body>{html}")


class Editor:
    """A file in a folder of its own, and somebody who types it in."""

    def __init__(self, path: Path, author: Author) -> None:
        self.path = path
        self.file = CardFile(path, author)
        self.listening = listen("127.0.0.1", 0, True)
        app = create_editor(self.file, TOKEN)
        self.server = uvicorn.Server(uvicorn.Config(app, log_level="warning", ws="none"))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listening]})
        self.thread.start()
        until(lambda: self.server.started)
        self.client = http(f"http://127.0.0.1:{self.listening.getsockname()[1]}", follow_redirects=True)

    def close(self) -> None:
        self.client.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listening.close()

    def page(self, place: str, status: int = 200, lang: str = "en") -> str:
        answer = self.client.get(f"/edit/{TOKEN}/{place}", headers={"accept-language": lang})
        assert answer.status_code == status, answer.text
        return answer.text

    def save(self, place: str, key: str, status: int = 200, **typed: Any) -> dict[str, Any]:
        """Names have a double underscore for the dot: abilities__0__name."""
        data = {name.replace("__", "."): value for name, value in typed.items()}
        data = {"key": key, "digest": self.file.read().digest, **data}
        answer = self.client.post(f"/api/edit/{TOKEN}/{place}", data=data)
        assert answer.status_code == status, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def row(self, table: str, number: int) -> dict[str, Any]:
        found: dict[str, Any] = tomllib.loads(self.path.read_text("utf-8"))[table][number - 1]
        return found


@pytest.fixture(scope="module")
def text() -> str:
    return template()


Editing = Callable[[Path, Author], Editor]


@pytest.fixture
def editing() -> Iterator[Editing]:
    opened: list[Editor] = []

    def edit(path: Path, author: Author) -> Editor:
        opened.append(Editor(path, author))
        return opened[-1]

    yield edit
    for each in opened:
        each.close()


@pytest.fixture
def editor(tmp_path: Path, text: str, editing: Editing) -> Editor:
    path = tmp_path / "my-set.toml"
    path.write_text(text, "utf-8")
    return editing(path, BohemianAuthor())


@pytest.fixture(scope="module")
def unchanged(tmp_path_factory: pytest.TempPathFactory, text: str) -> Iterator[Editor]:
    """For tests that only read."""
    path = tmp_path_factory.mktemp("unchanged") / "my-set.toml"
    path.write_text(text, "utf-8")
    editor = Editor(path, BohemianAuthor())
    yield editor
    editor.close()


# The form


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("table", list(SCHEMA.tables))
def test_every_kind_of_row_has_its_form_and_its_card(unchanged: Editor, table: str, lang: str) -> None:
    html = unchanged.page(f"{table}/1", lang=lang)
    for key in SCHEMA.tables[table].fields:
        assert f'data-field="{key}"' in html
    assert ("data-picture" in html) == (table != "set")
    page = Page(html)
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    for element in page.elements:
        assert element.tag != "script" or element.attributes["src"].startswith("/static/")
        assert not [name for name in element.attributes if name == "style" or name.startswith("on")]
        if element.tag in ("input", "select", "textarea") and element.attributes.get("type") != "hidden":
            named = element.attributes.get("aria-label") or element.attributes.get("id") in page.values("for")
            assert named or "label" in element.around, element


def entries(control: Control) -> Iterator[tuple[str, str]]:
    """What a browser sends of a control that nobody has touched."""
    if control.kind in ("text", "long", "number") or (control.kind == "tick" and control.value):
        yield control.name, control.value
    elif control.kind == "choice":
        yield control.name, next((each.value for each in control.choices if each.chosen), "")
    elif control.kind == "some":
        yield from [(control.name, each.value) for each in control.choices if each.chosen]
    elif control.kind == "item":
        yield f"{control.name}.name", control.value
        yield f"{control.name}.was", control.value
    for part in control.parts:
        yield from entries(part)


def test_every_value_of_the_house_set_comes_back_from_the_form_as_it_was() -> None:
    author, t = BohemianAuthor(), translator("en")
    content = Content(house_text(), "house", author)
    count = 0
    for name, table in SCHEMA.tables.items():
        shapes = {key: author.shape(table, key, content, t) for key in table.fields}
        for row in content.rows(name):
            for key in table.fields:
                sent: dict[str, list[str]] = {}
                for entry, value in entries(shapes[key].control(key, row.get(key), t)):
                    sent.setdefault(entry, []).append(value)
                read = shapes[key].read(sent, key)
                if key in ("left", "right") and key not in row:
                    assert read in (None, ["", "", ""])
                else:
                    assert read == row.get(key) or (not read and not row.get(key)), (name, row["id"], key)
                    count += key in row
    assert count > 1500


def test_the_list_marks_what_is_untouched_and_what_is_wrong(editor: Editor) -> None:
    first = editor.page("habit/1")
    assert "0 of 190 typed in" in text_of(first)
    assert first.count('class="is-untouched"') == 190
    editor.save("habit/1", "cost", cost="31")
    page = editor.page("habit/2")
    assert "1 of 190 typed in" in text_of(page)
    assert "1 row is wrong" in text_of(page)
    assert re.findall(r'class="is-wrong"><i aria-hidden="true"></i>([^<]*)<', page) == ["Discipline Yourself"]
    assert 'data-key="untouched">' in page


def test_one_begins_with_the_first_card_that_is_untouched(editor: Editor) -> None:
    assert "Slot 1 - my-set.toml" in editor.client.get(f"/edit/{TOKEN}").text
    for number in range(1, 11):
        editor.save(f"starting_slot/{number}", "untouched", untouched="")
    answer = editor.client.get(f"/edit/{TOKEN}")
    assert answer.url.path.endswith("/starting_habit/1")


# Saving


def test_a_title_is_saved_and_everything_else_stays(editor: Editor, text: str) -> None:
    said = editor.save("muse/1", "title", title="Jeanne")
    after = editor.path.read_text("utf-8")
    old = tomllib.loads(text)["muse"][0]
    marks = ("untouched", "origin", "known", "known_fr", "ours", "ours_fr")
    assert editor.row("muse", 1) == {key: value for key, value in old.items() if key not in marks} | {
        "title": "Jeanne"
    }
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        line for line in after.splitlines() if line.startswith("#")
    ]
    assert set(after.splitlines()) - set(text.splitlines()) == {'title = "Jeanne"'}
    assert load_cards(after, "mine", SCHEMA).single("muse").text("title") == "Jeanne"
    assert "Jeanne" in said["regions"]["preview"]
    assert "1 of 190 typed in" in text_of(said["regions"]["progress"])
    assert list(editor.path.parent.iterdir()) == [editor.path]


def test_a_card_that_is_right_as_it_is_loses_its_mark_alone(editor: Editor, text: str) -> None:
    editor.save("hardship/2", "untouched", untouched="")
    row = editor.row("hardship", 2)
    assert row == {key: value for key, value in tomllib.loads(text)["hardship"][1].items() if key in row}
    assert "untouched" not in row
    assert "origin" not in row


def test_saying_where_a_card_comes_from_keeps_its_mark(editor: Editor) -> None:
    editor.save("habit/3", "origin", origin="partly")
    assert editor.row("habit", 3)["untouched"] is True
    assert editor.row("habit", 3)["origin"] == "partly"


def test_what_is_left_as_it_was_is_not_written(editor: Editor) -> None:
    row = editor.row("habit", 1)
    before = editor.path.stat()
    editor.save("habit/1", "title", title=row["title"])
    editor.save("muse/1", "works_only")
    editor.save("job/1", "played")  # which the file has as an empty list
    assert editor.path.stat().st_mtime_ns == before.st_mtime_ns
    assert editor.row("habit", 1)["untouched"] is True


def test_an_ability_is_chosen_by_name_and_begins_as_its_example(editor: Editor) -> None:
    editor.save("achievement/1", "abilities", abilities__new__name="bonus")
    assert editor.row("achievement", 1)["abilities"][0]["name"] == "bonus"
    said = editor.save("achievement/1", "abilities", abilities__0__name="morning_draw", abilities__0__was="bonus")
    assert "cannot stand on an achievement" in text_of(said["regions"]["fields"])
    said = editor.save("habit/1", "abilities", abilities__0__name="count", abilities__0__was="bonus")
    assert editor.row("habit", 1)["abilities"] == [
        {"name": "count", "what": "symbol", "symbol": "focus", "amount": 1, "max": 3}
    ]
    assert "+1 Inspiration per completed Focus" in text_of(said["regions"]["preview"])


def test_the_parameters_of_an_ability_are_fields(editor: Editor) -> None:
    typed: dict[str, Any] = {
        "abilities__0__name": "bonus", "abilities__0__was": "bonus", "abilities__0__inspiration": "3",
        "abilities__0__when": "column", "abilities__0__columns": ["night", "morning"], "abilities__0__atelier": "",
        "abilities__1__name": "by_hand", "abilities__1__was": "",
    }  # fmt: skip
    said = editor.save("habit/5", "abilities", **typed)
    one, two = editor.row("habit", 5)["abilities"]
    assert one == {"name": "bonus", "inspiration": 3, "when": "column", "columns": ["morning", "night"]}
    assert two["name"] == "by_hand"
    assert "text" not in two
    fields = said["regions"]["fields"]
    assert "by_hand needs text or text_fr" in text_of(fields)
    item = fields[fields.index('id="f-abilities-1"') :]
    assert "by_hand needs text or text_fr" in item
    assert "as soon as nothing is wrong" in text_of(said["regions"]["preview"])
    editor.save("habit/5", "abilities", **typed | {"abilities__1__name": "by_hand", "remove": "abilities.1"})
    assert [each["name"] for each in editor.row("habit", 5)["abilities"]] == ["bonus"]


def test_edges_setup_lines_and_parts_of_spirits_are_typed_in(editor: Editor) -> None:
    editor.save("habit/9", "left", left__0="focus*", left__1="", left__2="expression")
    assert editor.row("habit", 9)["left"] == ["focus*", "", "expression"]
    editor.save("job/1", "setup", setup__new__name="setup_inspiration")
    editor.save(
        "job/1", "setup", setup__0__name="setup_inspiration", setup__0__was="setup_inspiration",
        setup__0__inspiration="5",
    )  # fmt: skip
    assert editor.row("job", 1)["setup"] == [{"name": "setup_inspiration", "inspiration": 5}]
    editor.save("spirit/1", "lose", lose__new__name="rounds")
    editor.save("spirit/1", "lose", lose__0__name="rounds", lose__0__was="rounds", lose__0__amount="12")
    assert editor.row("spirit", 1)["lose"] == [{"name": "rounds", "amount": 12}]
    editor.save("spirit/1", "costs", costs="6, 7; 8")
    assert editor.row("spirit", 1)["costs"] == [6, 7, 8]
    editor.save("board/1", "harmony", harmony__morning="green", harmony__night="blue", harmony__evening="")
    assert editor.row("board", 1)["harmony"] == {"morning": "green", "night": "blue"}
    editor.save("muse/2", "columns", columns=["evening"])
    assert editor.row("muse", 2)["columns"] == ["evening"]


def test_a_starting_habit_is_drawn_with_the_slot_of_this_file(editor: Editor) -> None:
    before = editor.page("starting_habit/1")
    editor.save("starting_slot/1", "left", left__0="expression*", left__1="expression*", left__2="expression*")
    after = editor.page("starting_habit/1")
    assert before.split('id="region-preview"')[1].count("#expression-right-2-open") == 0
    assert after.split('id="region-preview"')[1].count("#expression-right-2-open") == 3


def test_every_card_of_the_set_is_drawn(text: str) -> None:
    author, t = BohemianAuthor(), translator("fr")
    content = Content(text, "mine", author)
    places = [(table, index) for table in SCHEMA.tables for index in range(0, len(content.rows(table)), 7)]
    assert [place for place in places if author.preview(content, *place, t) is None] == [("set", 0)]


# What is wrong


def test_what_is_wrong_and_what_is_unusual_is_told_at_the_field(editor: Editor) -> None:
    said = editor.save("habit/1", "cost", cost="31")
    field = said["regions"]["fields"].split('id="field-cost"')[1].split('data-field="left"')[0]
    assert "must be from 0 to 30, not 31." in field
    assert editor.row("habit", 1)["cost"] == 31
    said = editor.save("habit/1", "cost", cost="19")
    field = said["regions"]["fields"].split('id="field-cost"')[1].split('data-field="left"')[0]
    assert 'class="odd"' in field
    said = editor.save("habit/1", "title", title="")
    assert "this key is missing" in said["regions"]["fields"]
    said = editor.save("set/1", "id", id="house")
    assert "another set has the id" in text_of(editor.page("set/1")) or "missing" in text_of(editor.page("habit/1"))


def test_a_number_that_is_none_is_refused_and_nothing_is_written(editor: Editor, text: str) -> None:
    assert editor.save("habit/1", "cost", 422, cost="three")["error"].startswith(
        "This is a whole number, not 'three'."
    )
    assert editor.save("spirit/1", "costs", 422, costs="6, x")["error"].startswith("This is a whole number")
    assert editor.path.read_text("utf-8") == text


def test_a_file_that_was_changed_elsewhere_is_not_overwritten(editor: Editor) -> None:
    known = editor.file.read().digest
    changed = editor.path.read_text("utf-8").replace("My Box", "Her Box")
    editor.path.write_text(changed, "utf-8")
    said = editor.save("habit/1", "title", 409, digest=known, title="Mine")
    assert said["error"] == "The file was changed elsewhere; this is how it is now."
    assert editor.path.read_text("utf-8") == changed
    assert editor.client.get(f"/api/edit/{TOKEN}").json()["digest"] != known
    assert "The file was changed elsewhere" in editor.page("habit/1?changed")
    editor.save("habit/1", "title", title="Mine")


def test_a_file_that_is_gone_or_no_longer_toml_gets_a_sentence(editor: Editor) -> None:
    editor.path.write_text("[[habit]\n", "utf-8")
    assert "this is not valid TOML" in text_of(editor.page("habit/1", 422))
    editor.path.unlink()
    assert "cannot be read: No such file" in text_of(editor.page("habit/1", 422))
    answer = editor.client.post(f"/api/edit/{TOKEN}/habit/1", data={"key": "title", "title": "x"})
    assert answer.status_code == 422
    assert not editor.path.exists()


@pytest.mark.parametrize("place", ["habit/41", "habit/0", "habit/-1", "card/1", "habit/x"])
def test_an_unknown_row_gets_a_sentence(unchanged: Editor, place: str) -> None:
    assert unchanged.client.get(f"/edit/{TOKEN}/{place}").status_code in (404, 422)
    assert unchanged.save(place, "title", 422 if place.endswith("x") else 404)["error"]


def test_an_unknown_field_gets_a_sentence(editor: Editor) -> None:
    assert editor.save("habit/1", "nonsense", 404)["error"] == "This row has no such field."
    assert editor.save("habit/1", "", 404)["error"] == "This row has no such field."


def test_nobody_without_the_secret_word_reads_or_writes(editor: Editor, text: str) -> None:
    for path in ("/", "/edit/wrong", "/edit/wrong/habit/1", "/api/edit/wrong"):
        answer = editor.client.get(path)
        assert answer.status_code == 403
        assert "opens with the whole address" in answer.text
    typed = {"key": "title", "title": "x", "digest": editor.file.read().digest}
    assert editor.client.post("/api/edit/wrong/habit/1", data=typed).status_code == 403
    assert editor.path.read_text("utf-8") == text


def test_no_other_site_writes_and_no_other_name_reaches_it(editor: Editor, text: str) -> None:
    typed = {"key": "title", "title": "x", "digest": editor.file.read().digest}
    for headers in ({"origin": EVIL}, {"sec-fetch-site": "cross-site"}, {"host": "evil.example"}):
        answer = editor.client.post(f"/api/edit/{TOKEN}/habit/1", data=typed, headers=headers)
        assert answer.status_code in (403, 421)
    assert editor.path.read_text("utf-8") == text
    policy = editor.client.get(f"/edit/{TOKEN}/habit/1").headers["content-security-policy"]
    assert "script-src 'self'" in policy


def test_the_language_is_chosen_as_everywhere(editor: Editor) -> None:
    back = f"/edit/{TOKEN}/habit/1"
    answer = editor.client.post("/language", data={"lang": "fr", "back": back})
    assert answer.url.path == back
    assert "Activités avancées" in answer.text
    away = editor.client.post("/language", data={"lang": "en", "back": "//evil.example"}, follow_redirects=False)
    assert away.headers["location"] == "/"


def test_hostile_texts_are_shown_and_do_nothing(editor: Editor) -> None:
    said = editor.save("habit/1", "title", title='<script>alert("x")</script>')
    assert "<script>alert" not in "".join(said["regions"].values())
    assert "&lt;script&gt;" in said["regions"]["fields"]


# Any game


def test_a_game_needs_no_more_than_a_schema(tmp_path: Path, editing: Editing) -> None:
    colours = OneOf("a colour", ["red", "blue"])
    fields = [Field("id", Text()), Field("name", Text(), translated=True), Field("price", Whole(1, 9)),
              Field("colour", colours, optional=True)]  # fmt: skip
    path = tmp_path / "cards.toml"
    path.write_text('# mine\n[[card]]\nid = "a"\nname = "Lamp"\nprice = 3\n', "utf-8")
    plain = editing(path, Author("chess", Schema([CardTable("card", fields)])))
    assert "Lamp" in text_of(plain.page("card/1"))
    said = plain.save("card/1", "colour", colour="blue")
    assert path.read_text("utf-8") == '# mine\n[[card]]\nid = "a"\nname = "Lamp"\nprice = 3\ncolour = "blue"\n'
    assert "blue" in said["regions"]["preview"]
    said = plain.save("card/1", "price", price="0")
    assert "must be from 1 to 9, not 0." in said["regions"]["fields"]
    form = Form(plain.file.read(), "card", 0, translator("en"))
    assert form.context()["total"] == 0
