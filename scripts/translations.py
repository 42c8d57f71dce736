"""Brings the `locale/*.po` of Salon and of its games up to date: `python scripts/translations.py`.

New sentences are added, to be translated by hand; those no longer used are dropped; translations stay.
"""

import ast
from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import IO, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import generate_po, read_po
from jinja2 import Environment, nodes

PACKAGE: Final = Path(__file__).parents[1] / "src" / "salon"
# The games with catalogues of their own: Salon's, and the one that `salon new game` begins with.
GAMES: Final = sorted(path.parent for path in PACKAGE.glob("*/*/**/locale"))
WIDTH: Final = 110

# How sentences are marked in the code, and which arguments hold them (Babel's notation; "c" is the context).
KEYWORDS: Final = {"t": None, "msg": None, "t.plural": (1, 2), "t.context": ((1, "c"), 2)}


def calls(
    file: IO[bytes], keywords: Collection[str], comment_tags: object, options: Mapping[str, object]
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """Finds marked sentences in code, for Babel, whose own finder knows no dotted names and misses nested calls."""
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in keywords:
            yield node.lineno, ast.unparse(node.func), tuple(text_of(each) for each in node.args), []


def text_of(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def calls_in_template(
    file: IO[bytes], keywords: Collection[str], comment_tags: object, options: Mapping[str, object]
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """The same for a template."""
    for call in Environment().parse(file.read().decode("utf-8")).find_all(nodes.Call):
        name = name_of(call.node)
        if name in keywords:
            yield call.lineno, name, tuple(constant(each) for each in call.args), []


def name_of(node: nodes.Node) -> str:
    if isinstance(node, nodes.Getattr):
        return f"{name_of(node.node)}.{node.attr}"
    return node.name if isinstance(node, nodes.Name) else ""


def constant(node: nodes.Node) -> str | None:
    return node.value if isinstance(node, nodes.Const) and isinstance(node.value, str) else None


FINDERS: Final = {".py": calls, ".html": calls_in_template}


def sentences(package: Path, known: Catalog | None = None) -> Catalog:
    """All sentences marked in a package's code and templates, without those that are `known` elsewhere and without
    those of the games inside it; a message's location is the file."""
    found = Catalog()
    games = [game for game in GAMES if game != package]
    paths = [path for path in sorted(package.rglob("*")) if path.suffix in FINDERS]
    for path in [path for path in paths if not any(game in path.parents for game in games)]:
        with path.open("rb") as file:
            finder = FINDERS[path.suffix]
            # Babel's annotation of what a finder yields forgets the name of the function.
            for _, message, _, context in extract(finder, file, KEYWORDS):  # type: ignore[arg-type]  # Babel's mistake
                first = message if isinstance(message, str) else message[0]
                if known is None or known.get(first, context) is None:
                    found.add(message, locations=[(str(path.relative_to(package)), 0)], context=context)
    return found


def updated(po: str, language: str, used: Catalog) -> str:
    """The .po text with exactly the used sentences: sorted, and without dates and places that would churn."""
    catalogue = read_po(BytesIO(po.encode()), locale=language)
    catalogue.update(used, no_fuzzy_matching=True)
    header = po.split("\n\n")[0].rstrip() + "\n"
    messages = generate_po(
        catalogue, omit_header=True, no_location=True, ignore_obsolete=True, sort_by="message", width=WIDTH
    )
    return "\n".join([header, "".join(messages)]).rstrip() + "\n"


def catalogues() -> Iterator[tuple[Path, Catalog]]:
    """Every .po file with the sentences that belong into it: the shared ones first, and a game has what is left."""
    shared = sentences(PACKAGE)
    for package, used in [(PACKAGE, shared), *[(game, sentences(game, shared)) for game in GAMES]]:
        for path in sorted((package / "locale").glob("*.po")):
            yield path, used


def main() -> None:
    for path, used in catalogues():
        po = updated(path.read_text("utf-8"), path.stem, used)
        path.write_text(po, "utf-8")
        missing = sum(not message.string or not any(message.string) for message in read_po(BytesIO(po.encode())))
        print(f"{path.relative_to(PACKAGE)}: {len(used)} sentences, {missing} to translate")


if __name__ == "__main__":
    main()
