"""Sentences in the player's language: English stands in the code, other languages in `locale/*.po` of a package."""

import gettext
import io
import re
import struct
from importlib import resources
from typing import Final

from salon.engine.errors import SalonError
from salon.engine.subclassing import mypyc_attr

LANGUAGES: Final = ("en", "fr")

LONGEST_LINE: Final = 60  # that is shown in a complaint
_MO_MAGIC: Final = 0x950412DE
_HEADER: Final = ("Content-Type: text/plain; charset=UTF-8", "Plural-Forms: nplurals=[0-9]; plural=.+;")
_KEYWORD: Final = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)\s+(?=\")")
_STRING: Final = re.compile(r'"((?:[^"\\]|\\.)*)"\s*$')
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Translator:
    """Turns an English sentence into the player's; its {placeholders} are filled in later, by `format`."""

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self.catalogue = catalogue

    def __call__(self, sentence: str) -> str:
        """t("buy {work}").format(work=...)"""
        return self.catalogue.gettext(sentence) if sentence else ""  # under the empty key a catalogue has its header

    def plural(self, one: str, many: str, n: int) -> str:
        """t.plural("{n} point", "{n} points", n).format(n=n)"""
        return self.catalogue.ngettext(one, many, n)

    def context(self, context: str, sentence: str) -> str:
        """t.context("verb", "work"): for an English word that other languages must tell apart."""
        return self.catalogue.pgettext(context, sentence)


def msg(sentence: str) -> str:
    """Marks a sentence kept in a constant, so that it is found for translation: later, t(CONSTANT)."""
    return sentence


_translators: Final[dict[str, Translator]] = {}
_packages: Final = ["salon.locale"]  # with the translations of what has been loaded so far


def speak_from(package: str) -> None:
    """Add a package with translations, such as a game's. What an earlier one translates stays as it is."""
    if package not in _packages:
        _packages.append(package)
        for language, known in _translators.items():
            known.catalogue = _catalogue_of(language)


def translator(language: str) -> Translator:
    """The translator into one of LANGUAGES."""
    if language not in LANGUAGES:
        raise SalonError(f"{language!r} is not a language we speak. Possible: {' or '.join(LANGUAGES)}.")
    if language not in _translators:
        _translators[language] = Translator(language, _catalogue_of(language))
    return _translators[language]


def _catalogue_of(language: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    found = [(package, resources.files(package).joinpath(f"{language}.po")) for package in _packages]
    files = [(file.read_text("utf-8"), f"{package}/{language}.po") for package, file in found if file.is_file()]
    first, *others = [read_catalogue(text, source) for text, source in files]
    last = first
    for each in others:  # if one lacks a sentence, the next one is asked
        last.add_fallback(each)
        last = each
    return first


def read_catalogue(text: str, source: str) -> gettext.GNUTranslations:
    """The catalogue in a .po file's text; the standard library then picks the right plurals."""
    messages = _messages(text, source)
    for needed in _HEADER:
        if not re.search(f"^{needed}$", messages.get("", ""), re.MULTILINE):
            raise _bad(source, 1, f"the header needs a line '{needed}'")
    try:
        return gettext.GNUTranslations(io.BytesIO(_mo(messages)))
    except ValueError as error:
        raise _bad(source, 1, f"the header cannot be used: {error}") from error


def _bad(source: str, line: int, why: str) -> SalonError:
    return SalonError(f"{source}, line {line}: {why}.")


class _Entry:
    """One message of a .po file while it is being read."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.fuzzy = False
        self.parts: dict[str, str] = {}  # keyword -> text

    def key(self) -> str:
        """The message's key in a .mo file."""
        context = self.parts["msgctxt"] + "\x04" if "msgctxt" in self.parts else ""
        plural = "\x00" + self.parts["msgid_plural"] if "msgid_plural" in self.parts else ""
        return context + self.parts["msgid"] + plural

    def translations(self) -> list[str]:
        return [self.parts[part] for part in sorted(self.parts) if part.startswith("msgstr")]


def _messages(text: str, source: str) -> dict[str, str]:
    """The translated messages of a .po file, as a .mo file keeps them; fuzzy and empty ones are left out."""
    messages: dict[str, str] = {}
    first_line: dict[str, int] = {}
    for entry in _entries(text, source):
        parts = entry.parts
        for needed in ("msgid", "msgstr[0]" if "msgid_plural" in parts else "msgstr"):
            if needed not in parts:
                raise _bad(source, entry.line, f"this message has no {needed}")
        key = entry.key()
        if key in first_line:
            raise _bad(source, entry.line, f"this message is already in line {first_line[key]}")
        first_line[key] = entry.line
        translations = entry.translations()
        if not entry.fuzzy and all(translations):
            messages[key] = "\x00".join(translations)
    return messages


def _entries(text: str, source: str) -> list[_Entry]:
    entries: list[_Entry] = []
    entry = _Entry(0)
    fuzzy = False  # a flag stands before its message
    part = ""
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            if line.startswith("#,"):
                fuzzy = fuzzy or "fuzzy" in line
            elif line.startswith("#~"):  # no longer used, and neither are its flags
                fuzzy = False
            part = ""
            continue
        keyword = _KEYWORD.match(line)
        if keyword:
            part = keyword.group(1)
            starts = part == "msgctxt" or (part == "msgid" and set(entry.parts) != {"msgctxt"})
            if starts or not entries:
                entry = _Entry(number)
                entry.fuzzy = fuzzy
                fuzzy = False
                entries.append(entry)
            if part in entry.parts:
                raise _bad(source, number, f"this message has a second {part}")
            entry.parts[part] = ""
        string = _STRING.match(line, keyword.end() if keyword else 0)
        if not string or not part:
            raise _bad(source, number, f'expected a keyword such as msgid, then "text", not {line[:LONGEST_LINE]!r}')
        entry.parts[part] += _unescaped(string.group(1), source, number)
    return entries


def _unescaped(text: str, source: str, line: int) -> str:
    pieces = text.split("\\")
    result = [pieces.pop(0)]
    while pieces:
        piece = pieces.pop(0)
        if not piece:  # two backslashes: the next piece is ordinary text
            result.append("\\" + pieces.pop(0))
        elif piece[0] in _ESCAPES:
            result.append(_ESCAPES[piece[0]] + piece[1:])
        else:
            raise _bad(source, line, f"'\\{piece[0]}' is not an escape we know; use {' '.join(_ESCAPES)}")
    return "".join(result)


def _mo(messages: dict[str, str]) -> bytes:
    """The messages as the bytes of a .mo file: a header, two tables of (length, offset), the texts."""
    # The empty key, the header, sorts first: it must be read before anything else is decoded.
    pairs = [(key.encode(), messages[key].encode()) for key in sorted(messages)]
    tables = 7 * 4
    texts = tables + 2 * 8 * len(pairs)
    index: list[int] = []
    data = bytearray()
    for text in [key for key, _ in pairs] + [value for _, value in pairs]:
        index += [len(text), texts + len(data)]
        data += text + b"\x00"
    head = [_MO_MAGIC, 0, len(pairs), tables, tables + 8 * len(pairs), 0, 0]
    return struct.pack(f"<{len(head) + len(index)}I", *head, *index) + data
