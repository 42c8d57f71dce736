"""Build the documentation site: `make docs`, or `python -m scripts.docs [FOLDER]`.

The pages are those of docs/, the documents in each game's own folder, what the vectors of each game mean, and the
interface of some packages, written from their docstrings. They are put together in FOLDER/source, and the site is
made in FOLDER/site.
"""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

import salon
from salon.engine.observing import MOST, Encoder, Field
from salon.engine.vector_checks import encoder_of
from salon.registry import manifest_of

ROOT: Final = Path(__file__).resolve().parent.parent
PAGES: Final = ROOT / "docs"
USUAL_FOLDER: Final = ROOT / "build" / "docs"
PACKAGES: Final = ("salon", "salon.client", "salon.engine", "salon.table")
WITH_MODULES: Final = ("salon.engine", "salon.table")
# All except the names of XML's vocabularies, which look like addresses and are never fetched.
ADDRESS: Final = re.compile(r"https?://(?!www\.w3\.org/)")

Nav = list[dict[str, Any]]


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else USUAL_FOLDER
    settings = gather(folder.resolve())
    done = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", settings], check=False
    )
    if done.returncode == 0:
        site = folder / "site"
        without_addresses(site)
        print(f"The site is in {site}. To read it, with its search: python -m http.server --directory {site}")
    return done.returncode


def without_addresses(site: Path) -> None:
    """The theme's scripts know where to find more, such as diagrams, and its style sheets who drew the icons. We use
    none of the first and keep the second as a name: what has no address cannot be fetched from anybody."""
    for path in [*site.rglob("*.js"), *site.rglob("*.css")]:
        text = path.read_text("utf-8")
        path.write_text(ADDRESS.sub("", text), "utf-8")


def gather(folder: Path) -> Path:
    """Put all pages into the folder, and the settings of the site beside them."""
    shutil.rmtree(folder, ignore_errors=True)
    source = folder / "source"
    shutil.copytree(PAGES, source, ignore=shutil.ignore_patterns("*.toml"))
    settings = tomllib.loads((PAGES / "site.toml").read_text("utf-8"))
    settings["nav"] = [{title: page} for title, page in settings["nav"].items()]
    settings["nav"] += [
        {"The games": list(game_pages(source))},
        {"Observations": list(observation_pages(source))},
        {"The interface": interface_pages(source)},
    ]
    settings["plugins"] = [{name: options} for name, options in settings["plugins"].items()]
    settings["plugins"][-1]["mkdocstrings"]["handlers"]["python"]["paths"] = [str(ROOT / "src")]
    settings["markdown_extensions"] = [{name: options} for name, options in settings["markdown_extensions"].items()]
    settings |= {"docs_dir": "source", "site_dir": "site"}
    path = folder / "mkdocs.yml"
    path.write_text(json.dumps(settings, indent=2), "utf-8")  # JSON is YAML too
    return path


def game_pages(source: Path) -> Iterator[dict[str, str]]:
    """The documents that lie in the folder of each game that has some: its rules and rulings, and what else."""
    (source / "games").mkdir()
    for name, kind in salon.GAMES.items():
        package = resources.files(kind.__module__.rpartition(".")[0])
        found = sorted((each for each in package.iterdir() if each.name.endswith(".md")), key=lambda each: each.name)
        for document in sorted(found, key=lambda each: each.name != "README.md"):
            text = document.read_text("utf-8")
            page = f"games/{name}{'' if document.name == 'README.md' else '-' + document.name.lower()[:-3]}.md"
            (source / page).write_text(text, "utf-8")
            title = manifest_of(name).title
            yield {title if document.name == "README.md" else f"{title}: {heading(text)}": page}


def observation_pages(source: Path) -> Iterator[dict[str, str]]:
    """For each game that has an encoder, what each position of its vector means."""
    (source / "observations").mkdir()
    for name, kind in salon.GAMES.items():
        if encoder := encoder_of(kind({})):
            title = manifest_of(name).title
            page = f"observations/{name}.md"
            (source / page).write_text(observations(name, title, encoder), "utf-8")
            yield {title: page}


def observations(name: str, title: str, encoder: Encoder) -> str:
    rows = [f"| {positions(field)} | `{field.name}` | {field.means} |\n" for field in encoder.layout()]
    left_out = "".join([f"* `{key}`\n" for key in encoder.NOT_ENCODED])
    fields = ", ".join([f"`{field}`" for field in encoder.ACTION_FIELDS])
    return (
        f"# What a seat observes in {title}\n\n"
        f"`salon.make({name!r}).encoder()` writes {encoder.size} numbers, each from 0 to {MOST}, for every number of "
        f"players and all options. This is version {encoder.VERSION} of its layout. Seats are counted from the one "
        "that observes, in turn order.\n\n"
        f"| Positions | Name | Meaning |\n| --- | --- | --- |\n{''.join(rows)}\n"
        f"An action is described by these numbers, -1 where one does not apply: {fields}.\n"
        + (
            f"\nThe vector tells all that the view tells, apart from these keys of it:\n\n{left_out}"
            if left_out
            else ""
        )
    )


def positions(field: Field) -> str:
    return str(field.at) if field.size == 1 else f"{field.at} to {field.at + field.size - 1}"


def heading(text: str) -> str:
    found = re.search("^# (.+)$", text, re.MULTILINE)
    return found[1].replace("`", "") if found else ""


def interface_pages(source: Path) -> Nav:
    """A page for each module, and for each package one that lists them."""
    folder = source / "interface"
    folder.mkdir()
    nav: Nav = []
    for package in PACKAGES:
        names = [module.name for module in iter_modules([str(ROOT / "src" / Path(*package.split(".")))])]
        modules = [f"{package}.{name}" for name in names] if package in WITH_MODULES else []
        for module in modules:
            (folder / f"{module}.md").write_text(f"# `{module}`\n\n::: {module}\n", "utf-8")
        listed = "".join([f"* [`{module}`]({module}.md): {first_sentence(module)}\n" for module in modules])
        (folder / f"{package}.md").write_text(f"# `{package}`\n\n::: {package}\n\n{listed}", "utf-8")
        pages: list[Any] = [f"interface/{package}.md", *[{m: f"interface/{m}.md"} for m in modules]]
        nav.append({package: pages if modules else pages[0]})
    return nav


def first_sentence(module: str) -> str:
    """The first sentence of a module's docstring, without loading the module."""
    path = ROOT / "src" / Path(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    found = re.match(r'"""(.+?[.:?])(\s|""")', file.read_text("utf-8"), re.DOTALL)
    return re.sub(r"\s+", " ", found[1]).rstrip(".:") + "." if found else ""


if __name__ == "__main__":
    sys.exit(main())
