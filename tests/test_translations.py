"""Every sentence in the code is translated, and every translation is used and fills in the same values."""

import string
import tomllib
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import salon
from salon.engine.language import LANGUAGES, read_catalogue
from scripts.translations import GAMES, PACKAGE, catalogues, sentences, updated

HEADER = """\
# Made for this test.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"""


def texts(value: str | Iterable[str]) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def key_of(message: Message) -> tuple[str | None, list[str]]:
    return message.context, texts(message.id)


def faults(po: str, language: str, used: Catalog) -> list[str]:
    """What is wrong with a .po text, given the sentences that the code uses."""
    known_messages = read_po(BytesIO(po.encode()), locale=language)
    catalogue = {str(key_of(each)): each for each in known_messages if each.id}
    wanted = {str(key_of(each)): each for each in used if each.id}
    found = [f"not used any more: {key}" for key in catalogue if key not in wanted]
    for key, message in wanted.items():
        if key not in catalogue:
            found.append(f"missing: {key} ({', '.join(file for file, _ in message.locations)})")
            continue
        known = catalogue[key]
        translations = texts(known.string or "")
        if known.fuzzy:
            found.append(f"fuzzy: {key}")
        elif not all(translations):
            found.append(f"not translated: {key}")
        else:
            # "one work" may leave out {n}, so that what each form must fill in is what any English form does.
            values = set().union(*map(placeholders, texts(known.id)))
            if any(placeholders(each) != values for each in translations):
                found.append(f"other placeholders: {key}: {translations}")
        if any("« " in each or " »" in each for each in translations):
            found.append(f"a line can break inside the quotes: {key}")
        if any(begins_a_line(each) for each in translations):
            found.append(f"a line can begin with a mark: {key}")
    return found


def begins_a_line(french: str) -> bool:
    """Whether an ordinary space stands before a mark that French keeps apart from its word: U+00A0 belongs there."""
    return any(f" {mark}" in french for mark in ":;?!")


def test_everything_the_code_says_is_translated() -> None:
    """Salon itself and each of its games have a catalogue in every language."""
    every = list(catalogues())
    assert [path.stem for path, _ in every] == list(LANGUAGES[1:]) * (1 + len(GAMES))
    for path, used in every:
        found = faults(path.read_text("utf-8"), path.stem, used)
        assert not found, "\n".join([f"{path}; `python scripts/translations.py` adds and drops:", *found])


@pytest.mark.parametrize("game", ["mottainai", "bohemians"])
def test_no_line_on_a_card_begins_with_a_french_mark(game: str) -> None:
    tables = tomllib.loads((PACKAGE / "games" / game / "rules" / "cards.toml").read_text("utf-8"))
    rows = [row for table in tables.values() if isinstance(table, list) for row in table]
    french = [value for row in rows for key, value in row.items() if key.endswith("_fr")]
    assert french
    assert [text for text in french if begins_a_line(text)] == []


def test_french_orders_can_be_typed_with_ordinary_spaces() -> None:
    game = salon.make("mottainai")
    orders = {action: game.say(action, "fr") for action in range(game.action_count)}
    marked = {action: order for action, order in orders.items() if "\u00a0" in order}
    assert marked
    assert {action: game.parse(order.replace("\u00a0", " ")) for action, order in marked.items()} == {
        action: action for action in marked
    }


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_catalogue_can_be_read_without_babel(language: str) -> None:
    path = PACKAGE / "locale" / f"{language}.po"
    ours = read_catalogue(path.read_text("utf-8"), path.name)
    for message in read_po(BytesIO(path.read_bytes()), locale=language):
        if isinstance(message.id, str) and message.id and message.string and not message.fuzzy:
            said = ours.pgettext(message.context, message.id) if message.context else ours.gettext(message.id)
            assert said == message.string


@pytest.fixture
def used(tmp_path: Path) -> Catalog:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "code.py").write_text(
        't("buy {work}").format(work=str(t("a " "lamp")))\n'
        't.plural("{n} point", "{n} points", 3)\n'
        't.context("verb", "work")\n'
        'OVER = msg("over")\nt(OVER)\n'
        'def t(text="no"): other("no"); self.plural("no", "no", 1)\n'
    )
    (tmp_path / "page.html").write_text(
        '{% macro m() %}<p title="{{ t("a {thing}").format(thing=t("frame")) }}">no</p>{% endmacro %}'
        '{{ t.plural("{n} card", "{n} cards", 2) }} {{ other("no") }}'
    )
    return sentences(tmp_path)


def test_marked_sentences_are_found_even_inside_others(used: Catalog) -> None:
    assert {str(key_of(message)) for message in used if message.id} == {
        "(None, ['buy {work}'])",
        "(None, ['a lamp'])",
        "(None, ['{n} point', '{n} points'])",
        "('verb', ['work'])",
        "(None, ['over'])",
        "(None, ['a {thing}'])",
        "(None, ['frame'])",
        "(None, ['{n} card', '{n} cards'])",
    }


def test_each_fault_is_told(used: Catalog) -> None:
    po = HEADER + (
        '\nmsgid "buy {work}"\nmsgstr "acheter {travail}"\n'
        '\n#, fuzzy\nmsgid "a lamp"\nmsgstr "une lampe"\n'
        '\nmsgid "{n} point"\nmsgid_plural "{n} points"\nmsgstr[0] "{n} point"\nmsgstr[1] ""\n'
        '\nmsgid "work"\nmsgstr "œuvre"\n'
        '\nmsgid "over"\nmsgstr "« fini » !"\n'
    )
    assert sorted(faults(po, "fr", used)) == [
        "a line can begin with a mark: (None, ['over'])",
        "a line can break inside the quotes: (None, ['over'])",
        "fuzzy: (None, ['a lamp'])",
        "missing: ('verb', ['work']) (deep/code.py)",
        "missing: (None, ['a {thing}']) (page.html)",
        "missing: (None, ['frame']) (page.html)",
        "missing: (None, ['{n} card', '{n} cards']) (page.html)",
        "not translated: (None, ['{n} point', '{n} points'])",
        "not used any more: (None, ['work'])",
        "other placeholders: (None, ['buy {work}']): ['acheter {travail}']",
    ]


def test_updating_keeps_translations_adds_new_drops_old_and_then_changes_nothing(used: Catalog) -> None:
    old = HEADER + '\nmsgid "over"\nmsgstr "fini"\n\nmsgid "gone"\nmsgstr "parti"\n'
    new = updated(old, "fr", used)
    assert new.startswith(HEADER + "\n")
    assert 'msgid "over"\nmsgstr "fini"\n' in new
    assert "gone" not in new
    assert 'msgctxt "verb"\nmsgid "work"\nmsgstr ""\n' in new
    assert new.index('msgid "a lamp"') < new.index('msgid "buy {work}"') < new.index('msgid "over"')
    assert "#:" not in new
    assert "Date" not in new
    assert updated(new, "fr", used) == new


def test_updating_an_empty_catalogue_gives_just_the_header() -> None:
    assert updated(HEADER, "fr", Catalog()) == HEADER
