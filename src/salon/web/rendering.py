"""Templates to HTML: whole pages, and the regions of a table one by one."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from typing import Final

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined, Template, nodes
from markupsafe import Markup, escape

from salon.registry import GAMES, manifest_of
from salon.table.requests import LONGEST_CHAT, LONGEST_NAME, LONGEST_STORY
from salon.web.rooms.parts import Line
from salon.web.static_files import art_url, static_url

FOLDER: Final = Path(__file__).parent / "templates"


@cache
def environment() -> Environment:
    """Everything is escaped, and a name that nobody gave a value is a fault."""
    made = Environment(
        loader=ChoiceLoader([FunctionLoader(of_a_game), FileSystemLoader(FOLDER)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals.update(static=static_url, art=art_url, digests={}, line=line)
    made.globals.update(LONGEST_NAME=LONGEST_NAME, LONGEST_CHAT=LONGEST_CHAT, LONGEST_STORY=LONGEST_STORY)
    return made


def of_a_game(name: str) -> str | None:
    """The template of a game, from its own folder: "<game>/room.html"."""
    game, _, file = name.partition("/")
    web = manifest_of(game).web if file and game in GAMES else ""
    path = resources.files(web).joinpath("templates", file) if web and ".." not in file else None
    return path.read_text("utf-8") if path is not None and path.is_file() else None


def render_page(template: str, **context: object) -> str:
    return environment().get_template(template).render(context)


def render_table(template: str, regions: Sequence[str], context: Mapping[str, object]) -> str:
    """A table's page, which says of each region what it has: the client asks for the rest."""
    digests = {name: digest(html) for name, html in render_regions(template, regions, context).items()}
    return render_page(template, **{**context, "digests": digests})


def render_regions(template: str, regions: Sequence[str], context: Mapping[str, object]) -> dict[str, str]:
    """The regions alone: each is the block of its name, in the template or in those that it extends."""
    chain = family(template)
    rendering = chain[0].new_context(dict(context))
    for ancestor in chain[1:]:
        for name, block in ancestor.blocks.items():
            rendering.blocks.setdefault(name, []).append(block)
    return {name: "".join(rendering.blocks[name][0](rendering)) for name in regions}


@lru_cache(maxsize=20_000)
def line(said: Line, who: str) -> Markup:
    """A line of the story: the name in bold, and the cards it names light up. Most lines are shown many times."""
    words = escape(said.text)
    if who and said.text.startswith(who) and not said.text[len(who) :][:1].isalnum():  # but not the "You" of "Your"
        words = Markup("<b>{}</b>{}").format(who, said.text[len(who) :])
    if said.lights:
        words = Markup('<button type="button" class="named" data-light="{}">{}</button>').format(said.lights, words)
    return Markup('<li class="{}">{}</li>').format("all" if said.seat is None else f"seat{said.seat}", words)


def digest(html: str) -> str:
    return blake2b(html.encode(), digest_size=6).hexdigest()


@cache
def family(template: str) -> list[Template]:
    """A template and those it extends, the nearest first."""
    made = environment()
    found = [made.get_template(template)]
    while parent := parent_of(str(found[-1].name)):
        found.append(made.get_template(parent))
    return found


def parent_of(template: str) -> str:
    loader = environment().loader
    assert loader is not None
    source, _, _ = loader.get_source(environment(), template)
    extends = environment().parse(source).find(nodes.Extends)
    if extends is None:
        return ""
    parent = extends.template
    assert isinstance(parent, nodes.Const)
    return str(parent.value)
