"""salon schema: the JSON Schema of our files, for programs of other people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salon.cli.arguments import Arguments
from salon.cli.games import language_argument
from salon.engine.errors import SalonError
from salon.engine.language import msg, translator
from salon.engine.words import not_one_of

SCHEMAS: Final = ("record",)


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("schema", about, lang)
    arguments.place("what", t("which schema: record, for one line of a record"))
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    arguments.language()  # or a sentence
    what = arguments.needed("what", "record")
    if what not in SCHEMAS:
        raise SalonError(not_one_of(what, msg("a schema"), SCHEMAS))

    from salon.engine.record import schema_text

    print(schema_text(), end="")
    return 0
