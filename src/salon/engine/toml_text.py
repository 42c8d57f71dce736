"""Writing TOML: the tables of a card file, so that people like to read them."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

WIDTH: Final = 118


def toml_table(header: str, values: Mapping[str, object]) -> str:
    """One table with its header, such as `[[card]]`, and a line for each key."""
    return "\n".join([header, *[toml_line(key, value) for key, value in values.items()]]) + "\n"


def toml_line(key: str, value: object) -> str:
    """A key and its value; a list of tables that is too long for one line has one for each."""
    line = f"{key} = {toml_value(value)}"
    if isinstance(value, list) and (len(line) > WIDTH or (len(value) > 1 and isinstance(value[0], dict))):
        return "\n".join([f"{key} = [", *[f"  {toml_value(item)}," for item in value], "]"])
    return line


def toml_value(value: object) -> str:
    """A value on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join([f"{key} = {toml_value(each)}" for key, each in value.items()]) + " }"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join([toml_value(each) for each in value]) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")  # what TOML has, it writes as JSON does
