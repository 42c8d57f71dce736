"""Translators and the reading of .po files."""

import gettext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salon.engine.errors import SalonError
from salon.engine.language import LANGUAGES, Translator, msg, read_catalogue, translator

HEADER = """\
# Comment
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"""

FRENCH = (
    HEADER
    + r"""
#. A remark, and where it is used
#: code.py:3
msgid "buy {work}"
msgstr "acheter {work}"

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} point"
msgstr[1] "{n} points"

msgctxt "noun"
msgid "work"
msgstr "œuvre"
msgctxt "verb"
msgid "work"
msgstr "travailler"

msgid ""
"two "
"lines\n"
msgstr ""
"\"deux\"\t"
"lignes \\n\n"

#, python-brace-format, fuzzy
msgid "lamp"
msgstr "lampadaire"

msgid "empty"
msgstr ""

#, fuzzy
#~ msgid "gone"
#~ msgstr "parti"

msgid "after"
msgstr "après"
"""
)


def french(text: str = FRENCH) -> Translator:
    return Translator("fr", read_catalogue(text, "test.po"))


def test_english_is_what_the_code_says() -> None:
    t = translator("en")
    assert t("buy {work}") == "buy {work}"
    assert t.context("verb", "work") == "work"
    assert [t.plural("{n} point", "{n} points", n).format(n=n) for n in (0, 1, 2)] == [
        "0 points",
        "1 point",
        "2 points",
    ]


def test_sentences_are_translated_and_unknown_ones_stay() -> None:
    t = french()
    assert t("buy {work}").format(work="Alice") == "acheter Alice"
    assert t("sell {work}") == "sell {work}"
    assert t.plural("{n} lamp", "{n} lamps", 0) == "{n} lamps"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_stay_no_words(language: str) -> None:
    assert translator(language)("") == ""


def test_french_plurals() -> None:
    t = french()
    said = [t.plural("{n} point", "{n} points", n).format(n=n) for n in (0, 1, 2, 1000)]
    assert said == ["0 point", "1 point", "2 points", "1000 points"]


def test_contexts_tell_words_apart() -> None:
    t = french()
    assert t.context("noun", "work") == "œuvre"
    assert t.context("verb", "work") == "travailler"
    assert t.context("place", "work") == "work"
    assert t("work") == "work"


def test_long_texts_and_escapes() -> None:
    assert french()("two lines\n") == '"deux"\tlignes \\n\n'


def test_fuzzy_and_empty_translations_are_not_used() -> None:
    t = french()
    assert t("lamp") == "lamp"
    assert t("empty") == "empty"
    assert t("gone") == "gone"
    assert t("after") == "après"  # the flag before it belongs to the message that is gone


def test_windows_line_ends_and_marks() -> None:
    assert french("\ufeff" + FRENCH.replace("\n", "\r\n"))("buy {work}") == "acheter {work}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_be_had_and_is_read_once(language: str) -> None:
    assert translator(language).language == language
    assert translator(language) is translator(language)


def test_our_french_catalogue_has_french_plurals() -> None:
    catalogue = translator("fr").catalogue
    assert isinstance(catalogue, gettext.GNUTranslations)
    assert catalogue.info()["plural-forms"] == "nplurals=2; plural=(n > 1);"


def test_an_unknown_language_is_refused_with_those_possible() -> None:
    with pytest.raises(SalonError) as caught:
        translator("de")
    assert str(caught.value) == "'de' is not a language we speak. Possible: en or fr."


def test_msg_only_marks() -> None:
    assert msg("over") == "over"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('msgid "a"\nmsgstr "b', "line 8: expected a keyword"),
        ('msgid "a"\nmsgstr "b" c', "line 8: expected a keyword"),
        ('msgid "a"\nmsgtxt "b"', "line 8: expected a keyword"),
        ('"astray"', "line 7: expected a keyword"),
        ('msgid "a"', r"line 7: this message has no msgstr\."),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr "c"', r"line 7: this message has no msgstr\[0\]\."),
        ('msgctxt "a"\nmsgstr "c"', r"line 7: this message has no msgid\."),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"', r"line 9: this message has a second msgstr\."),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', r"line 10: this message is already in line 7\."),
        (r'msgid "a\q"' + '\nmsgstr "b"', r"line 7: '\\q' is not an escape"),
    ],
)
def test_a_malformed_catalogue_gets_a_sentence_with_the_line(text: str, sentence: str) -> None:
    with pytest.raises(SalonError, match=rf"^test\.po, {sentence}"):
        french(HEADER + "\n" + text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        'msgid "a"\nmsgstr "b"',
        HEADER.replace("UTF-8", "latin-1"),
        HEADER.replace("Plural-Forms", "Plurals"),
        HEADER.replace("n > 1", "n >"),
        HEADER.replace("n > 1", "__import__('os')"),
    ],
)
def test_a_bad_header_is_refused(text: str) -> None:
    with pytest.raises(SalonError, match=r"^test\.po, line 1: the header "):
        french(text)


def without(text: str, start: int, length: int, instead: str) -> str:
    start %= len(text)
    return text[:start] + instead + text[start + length :]


NATURAL = st.integers(min_value=0, max_value=2000)
PIECES = st.text(st.sampled_from('"\\#[]~,\n msgidtrx'), max_size=8)


@given(st.one_of(st.text(), st.builds(without, st.just(FRENCH), NATURAL, NATURAL.map(lambda n: n % 40), PIECES)))
def test_any_text_is_a_catalogue_or_gets_a_sentence(text: str) -> None:
    try:
        said = french(text)("buy {work}")
    except SalonError as error:
        said = str(error)
    assert said.startswith(("acheter", "buy", "test.po, line ")) or "buy {work}" in text
