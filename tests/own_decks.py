"""Card files of owners of Mottainai and Bioutifoul, for tests, and sets that are gone after a test."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape

from salon.card_files import games_with_sets
from salon.engine.toml_text import toml_table
from salon.games.mottainai.rules.cards import WORK_IDS

# Made-up names: no word of any sentence, none of them a name of ours.
ARTISTS = {"alice": "Zoé", "rodrigo": "Ulla", "heinrich": "Krzysztof", "sunny": "Mbali"}
PAIRS = {("alice", "alice"): 7, ("alice", "rodrigo"): 6, ("heinrich", "sunny"): 7}


def work_name(work: str) -> str:
    return f"Q{work[::-1].replace('-', '')}x".capitalize()


def mottainai_file(set_id: str = "mine", title: str = "Fifth Printing", **names: str) -> str:
    """Every work has another name and another text, in both languages; those in `names` these."""
    parts = [toml_table("[set]", {"game": "mottainai", "id": set_id, "title": title, "title_fr": "Cinquième tirage"})]
    for work in WORK_IDS:
        name = names.get(work, work_name(work))
        words = {"name": name, "name_fr": f"{name}-fr", "text": f"Says {name}.", "text_fr": f"Dit {name}."}
        parts.append(toml_table("[[work]]", {"id": work, **words, "text_v095": f"Said {name}."}))
    return "\n".join(parts)


def bioutifoul_file(
    set_id: str = "mine", title: str = "My Gallery", pairs: dict[tuple[str, str], int] | None = None
) -> str:
    """Other artists, and another list of Exhibitions."""
    parts = [toml_table("[set]", {"game": "bioutifoul", "id": set_id, "title": title, "title_fr": "Ma galerie"})]
    parts += [toml_table("[[artist]]", {"id": artist, "name": name}) for artist, name in ARTISTS.items()]
    for artists, copies in (PAIRS if pairs is None else pairs).items():
        parts.append(toml_table("[[exhibition]]", {"artists": list(artists), "copies": copies}))
    return "\n".join(parts)


def text_in(page: str) -> str:
    """What one reads on a page or is read to, labels included, but not the ids of pictures."""
    labels = re.findall(r'(?:aria-label|title|data-text|data-label|alt)="([^"]*)"', page)
    return unescape("\n".join([re.sub(r"<[^>]+>", " ", page), *labels]))


@contextmanager
def decks_forgotten() -> Iterator[None]:
    """Sets that are opened inside, of any game, cannot be played with afterwards."""
    shelves = [kind.SETS for kind in games_with_sets().values()]
    before = [dict(sets.known) for sets in shelves]
    try:
        yield
    finally:
        for sets, known in zip(shelves, before, strict=True):
            sets.known.clear()
            sets.known.update(known)
            sets.ids[:] = list(known)
