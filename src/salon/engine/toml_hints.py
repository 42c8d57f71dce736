"""What is usually meant when a TOML text cannot be read: plain words for the parser's own."""

import re
from collections.abc import Collection
from typing import Final

CURLY: Final = "“”„‟‘’‚«»"
LONG_NUMBER: Final = re.compile(r"[0-9_]{4301,}")
_HEADER: Final = re.compile(r"\s*(\[\[?)\s*([\w-]+)\s*\]")
_KEY: Final = re.compile(r"\s*([\w-]+)\s*=")


def plain(text: str, why: str, line: int, column: int, single: Collection[str]) -> tuple[int, str]:
    """The line to look at and what is wrong there, for what the parser says of a line and a column.

    `single` are the tables that stand once, as [set]; others repeat, as [[card]].
    """
    lines = text.split("\n")
    here = lines[line - 1] if line <= len(lines) else ""
    if why.startswith("Exceeds the limit"):
        found = LONG_NUMBER.search(text)
        return text.count("\n", 0, found.start()) + 1 if found else line, "this number has too many digits"
    if why.startswith(("Cannot overwrite", "Cannot declare", "Cannot mutate", "Cannot define")):
        return twice(lines, line, single) or (line, f"{why[:1].lower()}{why[1:]}")
    sentence = f"{why[:1].lower()}{why[1:]}"
    if why.startswith("Illegal character '\\n'"):
        sentence = "a quotation mark is missing at the end of this text" + straight(here)
    elif why.startswith(("Invalid value", "Expected a value")):
        sentence = no_value(here[column - 1 :])
    elif why.startswith("Unclosed array"):
        sentence = "in a list, a comma between its entries or the ] after the last one is missing"
    elif why.startswith("Invalid initial character for a key part") and "{" in here[:column]:
        sentence = "a table in { } stands on one line, without a comma after its last value"
    elif why.startswith("Expected newline"):
        sentence = "something stands after the value, or the number begins with 0"
    elif why.startswith("Unescaped '\\'"):
        sentence = "in a text, a backslash is written twice: \\\\"
    return line, sentence


def twice(lines: list[str], line: int, single: Collection[str]) -> tuple[int, str] | None:
    """A table with too few brackets, or a key that stands twice."""
    header = _HEADER.match(lines[line - 1])
    if header:
        name = header.group(2)
        headers = [(number, _HEADER.match(each)) for number, each in enumerate(lines, 1)]
        same = [(number, found.group(1)) for number, found in headers if found and found.group(2) == name]
        if name in single:
            return line, f"[{name}] stands once only, and it stands in line {same[0][0]} already"
        number = next((number for number, bracket in same if bracket == "["), line)
        return number, f"[{name}] must be [[{name}]], with two brackets on each side, before each one"
    key = _KEY.match(lines[line - 1])
    if key:
        for number in range(line - 1, 0, -1):
            other = _KEY.match(lines[number - 1])
            if other and other.group(1) == key.group(1):
                return line, f"the key {key.group(1)} stands in line {number} already"
    return None


def no_value(rest: str) -> str:
    """Why no value begins here."""
    value = rest.split("#")[0].strip()
    if not value:
        return "the value is missing"
    if value[0] in CURLY:
        return "quotation marks must be straight" + straight(value)
    if re.match(r"(true|false)\b", value, re.IGNORECASE):
        return "true and false are written in small letters"
    return 'this is no value; a text stands in quotation marks, as in "text"' + straight(value)


def straight(text: str) -> str:
    """A hint if the text has quotation marks that are not TOML's."""
    found = [letter for letter in text if letter in CURLY]
    return f'; write " instead of {found[0]}' if found else ""
