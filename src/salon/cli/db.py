"""salon db: looks after the database of matches, such as before a new version opens it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Final

from salon.cli.arguments import Arguments
from salon.cli.games import language_argument, open_several
from salon.engine.errors import SalonError
from salon.engine.language import Translator, msg, translator
from salon.engine.words import not_one_of, one_of

if TYPE_CHECKING:
    from salon.table.checking import Finding

SOME_ONLY_READ: Final = 1
TASKS: Final = ("check",)


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("db", about, lang)
    arguments.place("task", t("what to do: {tasks}").format(tasks=", ".join(TASKS)))
    arguments.value("--db", "PLACE", t("where games are kept: a file, or postgresql://..."))
    arguments.values_of("--cards", "FILE", t("cards that matches were begun with; may be given several times"))
    language_argument(arguments)
    arguments.listing(
        t("tasks"),
        [("check", t("tell which matches go on under the rules of this version, and which can only be read"))],
    )
    if not arguments.read(argv):
        return 0
    task = arguments.needed("task", "check")
    if task not in TASKS:
        raise SalonError(not_one_of(task, msg("a task of salon db"), list(TASKS)))
    return check(arguments, translator(arguments.language()))


def check(arguments: Arguments, t: Translator) -> int:
    from salon.table.checking import AS_IT_IS, DAMAGED, GOES_ON, READ_ONLY, findings
    from salon.table.store import open_store

    open_several(arguments)
    address = arguments.text("db")
    if address is None:
        from salon.web.settings import usual_database

        address = usual_database()
    counts: Counter[str] = Counter()
    with closing(open_store(address, is_read_only=True)) as store:
        for found in findings(store):
            counts[found.verdict] += 1
            if found.verdict != AS_IT_IS:
                print(line(found, t))
    total = sum(counts.values())
    print(t.plural("{n} match in all:", "{n} matches in all:", total).format(n=total))
    print("  " + t("{n} as they are").format(n=counts[AS_IT_IS]))
    print("  " + t("{n} begun under older rules or with other cards, and go on").format(n=counts[GOES_ON]))
    print("  " + t("{n} can be read, but not played on").format(n=counts[READ_ONLY]))
    if counts[DAMAGED]:
        print("  " + t("{n} damaged").format(n=counts[DAMAGED]))
    return SOME_ONLY_READ if counts[READ_ONLY] + counts[DAMAGED] else 0


def line(found: Finding, t: Translator) -> str:
    """One match that a new version touches."""
    from salon.table.checking import DAMAGED, GOES_ON

    who = one_of(found.names, t("and"))
    known = {
        "match": found.match,
        "game": found.game,
        "who": who,
        "rules": found.rules,
        "n": found.led,
        "all": found.moves,
    }
    if found.verdict == GOES_ON:
        return t("{match} ({game}, {who}), begun under rules {rules}: goes on.").format(**known)
    why = found.why.in_language(t.language) if found.why else ""
    if found.verdict == DAMAGED:
        return t("{match} ({game}): {why}").format(why=why, **known)
    sentence = t("{match} ({game}, {who}), begun under rules {rules}: can be read up to move {n} of {all}. {why}")
    return sentence.format(why=why, **known)
