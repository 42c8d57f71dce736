"""An owner's card file of Bioutifoul: what the artists of a copy are called, and which Exhibitions are in its box.

The booklet says how many Exhibitions there are, not which; an owner can count them. What a file leaves out is ours.
"""

from collections.abc import Mapping
from typing import Final

from salon.engine.authoring import TEMPLATE_ID, Authoring, Workshop
from salon.engine.cards import (
    CardSet,
    CardTable,
    Field,
    ListOf,
    OneOf,
    Problem,
    Problems,
    Row,
    Schema,
    Whole,
    load_cards,
)
from salon.engine.grades import PARTLY, PRINTED
from salon.engine.language import msg
from salon.engine.meaning import fingerprint_of
from salon.engine.own_sets import CardName, Sets, set_table
from salon.engine.untouched import origin_fields
from salon.engine.words import normal, quoted
from salon.games.bioutifoul.rules.cards import (
    ARTIST_IDS,
    ARTIST_NAMES,
    ARTISTS,
    CARDS,
    EXHIBITION_LISTS,
    EXHIBITIONS,
    FINGERPRINT,
    HOUSE_CARDS,
    KNOWN_OF_EXHIBITIONS,
    OURS_OF_EXHIBITIONS,
    PAIRS,
    GallerySet,
    pair_of,
)

GAME: Final = "bioutifoul"
LONGEST_NAME: Final = 16  # fits on a plinth


def check_set(cards: CardSet, problems: Problems) -> None:
    check_artists(cards.sound_rows("artist"), problems)
    if cards.has("exhibition"):  # the total of a list with something wrong in it says nothing
        check_exhibitions(cards.rows("exhibition"), problems)


def check_artists(rows: list[Row], problems: Problems) -> None:
    names = [normal(name) for name in names_of(rows)]
    for row in rows:
        artist = ARTIST_IDS.index(row.text("id"))
        others = [ARTIST_IDS[other] for other in ARTISTS if other != artist and names[other] == names[artist]]
        if others:
            sentence = f"{quoted(row.text('name'))} is already the name of the artist {quoted(others[0])}."
            problems.at(row, "name", sentence)


def check_exhibitions(rows: list[Row], problems: Problems) -> None:
    pairs = [pair_of(row) for row in rows]
    for place, row in enumerate(rows):
        if pairs[place] in pairs[:place]:
            first = rows[pairs.index(pairs[place])]
            problems.at(row, "artists", f"this pair stands in line {first.line_of('artists')} already.")
    total = sum([row.number("copies") for row in rows])
    if total != EXHIBITIONS:
        sentence = f"there are {total} Exhibitions in all; there must be {EXHIBITIONS}, as the booklet says."
        problems.at(rows[-1], "copies", sentence)


SCHEMA: Final = Schema(
    [
        set_table(GAME),
        CardTable(
            "artist",
            [Field("id", OneOf("an artist", ARTIST_IDS)), Field("name", CardName(LONGEST_NAME)), *origin_fields()],
            required=False,
        ),
        CardTable(
            "exhibition",
            [
                Field("artists", ListOf("an artist", ARTIST_IDS, 2, 2)),
                Field("copies", Whole(0, EXHIBITIONS)),
                *origin_fields(),
            ],
            required=False,
        ),
    ],
    check=check_set,
    patient=True,
)


def names_of(rows: list[Row]) -> list[str]:
    own = {row.text("id"): row.text("name") for row in rows}
    return [own.get(ARTIST_IDS[artist], ARTIST_NAMES[artist]) for artist in ARTISTS]


def copies_of(rows: list[Row]) -> list[int] | None:
    """The copies of each pair; None if the file has no list of its own."""
    counted = {pair_of(row): row.number("copies") for row in rows}
    return [counted.get(pair, 0) for pair in PAIRS] if rows else None


def gallery_from(text: str, source: str) -> GallerySet:
    cards = load_cards(text, source, SCHEMA)
    copies = copies_of(cards.rows("exhibition"))
    return GallerySet(cards, text, names_of(cards.rows("artist")), copies, fingerprint(copies))


def fingerprint(copies: list[int] | None) -> str:
    """The fingerprint of what the rules read. Names are only for people, and so is the order of a list."""
    if copies is None:
        return FINGERPRINT
    exhibitions = [{"artists": list(pair), "copies": n} for pair, n in zip(PAIRS, copies, strict=True)]
    return fingerprint_of({"artist": CARDS.read["artist"], "exhibition": exhibitions})


SETS: Final[Sets[GallerySet]] = Sets(SCHEMA, gallery_from, HOUSE_CARDS)


# For those who write one


def warnings(cards: CardSet) -> list[Problem]:
    """What is unusual about a file that can be played with."""
    found = Problems(cards.source)
    if not cards.has("artist") and not cards.has("exhibition"):
        found.at(cards.single("set"), "title", "the file changes nothing: it has neither artists nor Exhibitions.")
    if cards.has("exhibition"):
        warn_of_shares(cards.rows("exhibition"), found)
    return found.found


def warn_of_shares(rows: list[Row], found: Problems) -> None:
    """The rules treat all artists alike, so one would expect each as often as the others."""
    shown = [sum([row.number("copies") * pair_of(row).count(artist) for row in rows]) for artist in ARTISTS]
    if len(set(shown)) > 1:
        counts = ", ".join([f"{ARTIST_IDS[artist]} {shown[artist]}" for artist in ARTISTS])
        found.at(rows[-1], "copies", f"the Exhibitions do not show all artists equally often: {counts}.")


def template_rows() -> list[Mapping[str, object]]:
    first = EXHIBITION_LISTS[0]
    origin = {"origin": PARTLY, "known": KNOWN_OF_EXHIBITIONS, "ours": OURS_OF_EXHIBITIONS}
    rows = CARDS.rows("exhibition")
    return [{"artists": row.names("artists"), "copies": row.number(first)} | origin for row in rows]


AUTHORING: Final = Authoring(
    "A set of cards for Bioutifoul",
    SCHEMA,
    [
        msg("A set of cards for Bioutifoul. Type over it what is printed on the cards of your copy, and play."),
        "",
        "  salon cards edit my-set.toml",
        "  salon cards check my-set.toml",
        "  salon play bioutifoul --cards my-set.toml",
        "",
        msg("Artists with their usual names may be left out. Without any Exhibition it is played with our lists."),
    ],
    {
        "set": msg("The set itself."),
        "artist": msg("The four artists."),
        "exhibition": msg("The 20 Exhibitions, pair by pair. A pair that your copy lacks may be left out."),
    },
    {
        "set.game": msg("the game that these cards are for"),
        "set.id": msg("a short name of your own; games are set up with it, and records name it"),
        "set.title": msg("what you call it"),
        "title_fr": msg("the same in French"),
        "artist.id": msg("which artist, by the name in the booklet"),
        "artist.name": msg("the name in your copy"),
        "artists": msg("the two artists on it, by their names in the booklet; perhaps the same one twice"),
        "copies": msg("how many such cards there are"),
    },
    {
        "set": [{"game": GAME, "id": TEMPLATE_ID, "title": "My Copy", "title_fr": "Mon exemplaire"}],
        "artist": [
            {"id": id, "name": name, "origin": PRINTED} for id, name in zip(ARTIST_IDS, ARTIST_NAMES, strict=True)
        ],
        "exhibition": template_rows(),
    },
)
WORKSHOP: Final = Workshop(AUTHORING.template, AUTHORING.schema_text, warnings, AUTHORING.left)
