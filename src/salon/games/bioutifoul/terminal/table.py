"""Bioutifoul's table in a terminal: artists on plinths, framed works, exhibitions, and every gallery in a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from salon.games.bioutifoul.rules.booklet import ROOM
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTIST_IDS
from salon.games.bioutifoul.rules.encode import DONE, INFLUENCE
from salon.games.bioutifoul.rules.seen import Exhibition, Seen, Work, Worth
from salon.games.bioutifoul.terminal.marks import (
    PLINTHS,
    GalleryLook,
    letter,
    letters,
    mark,
    marks,
    name_of,
    named,
    number_of,
    painting,
)
from salon.terminal.look import (
    BAD,
    DIM,
    GOLD,
    GOOD,
    STRONG,
    centred,
    columns,
    flow,
    ink,
    pad,
    side_by_side,
    words,
)

FRAMED_WIDTH: Final = 78  # from here on works hang in frames, if the terminal is high enough
PLINTH: Final = 11
CANVAS: Final = 9
GAP: Final = 2  # between columns
CHIP: Final = 3  # between things in a line
NAME: Final = 12  # a name and some air

Sign = Callable[[str, GalleryLook], Text]  # how an artist is shown


def table_lines(seen: Seen, names: Sequence[str], look: GalleryLook, spare: int) -> list[Text]:
    """The whole table: with frames, if so many `spare` lines are left below it, otherwise in few lines."""
    small = [*header(seen, look), *lines_of_shared(seen, look), *galleries(seen, names, look)]
    small += own_hand(seen, names, look)
    if look.width < FRAMED_WIDTH:
        return small
    large = [*header(seen, look), Text(), *framed(seen, look), Text()]
    large += galleries(seen, names, look)
    if seen["hand"] is not None:
        large += [Text(), *own_hand(seen, names, look)]
    return large if len(large) + spare <= look.height else small


# What everybody shares


def header(seen: Seen, look: GalleryLook) -> list[Text]:
    t, dot = look.t, ink(f" {look.glyphs.dot} ", DIM)
    left = ink("Bioutifoul", STRONG) + dot + Text(t("round {n}").format(n=seen["round"]))
    if seen["over"]:
        left += dot + ink(t("the game is over"), BAD)
    elif seen["last_round"]:
        left += dot + ink(t("the last round"), BAD)
    decks = t("in the decks: works {works}, exhibitions {exhibitions}, influence {influences}")
    right = ink(
        decks.format(
            works=seen["decks"]["artworks"],
            exhibitions=seen["decks"]["exhibitions"],
            influences=seen["decks"]["influences"],
        ),
        DIM,
    )
    if left.cell_len + GAP + right.cell_len <= look.width:
        return [pad(left, look.width - right.cell_len) + right]
    return [left, *flow("", words(right.plain, DIM), look.width, 1)]


def lines_of_shared(seen: Seen, look: GalleryLook) -> list[Text]:
    """Row, market and exhibitions in a line each: for small terminals."""
    t = look.t
    titles = [t("Artists"), t("Market"), t("Exhibitions")]
    wide = max(len(title) for title in titles) + GAP
    heads = [pad(ink(title, DIM), wide) for title in titles]
    row = [artist_row(seen, named, look), artist_row(seen, mark, look)]  # with names, if there is room for them
    fitting = row[0] if sum(each.cell_len + CHIP for each in row[0]) - CHIP <= look.width - wide else row[1]
    empty = ink(look.glyphs.dot, DIM)
    market = [priced(work, look) if work else empty for work in seen["market"]]
    display = [marks(each["artists"], look) if each else empty for each in seen["display"]]
    return [
        *flow(heads[0], fitting, look.width, CHIP),
        *flow(heads[1], market, look.width),
        *flow(heads[2], display, look.width),
    ]


def artist_row(seen: Seen, sign: Sign, look: GalleryLook) -> list[Text]:
    t = look.t
    artists = [ink(f"{each['value']} ", GOLD) + sign(each["artist"], look) for each in seen["row"]]
    return [ink(t("Bid"), GOLD), *artists]


def priced(work: Work, look: GalleryLook) -> Text:
    return mark(work["artist"], look) + ink(f" {work['value']}", GOLD)


def framed(seen: Seen, look: GalleryLook) -> list[Text]:
    """Artists on plinths, exhibitions beside or below, works in frames: for large terminals."""
    t = look.t
    cards = [exhibition_card(exhibition, look) for exhibition in seen["display"]]
    row = plinths(seen["row"], look)
    half = (len(cards) + 1) // 2
    beside = side_by_side(cards[:half], 1) + side_by_side(cards[half:], 1)
    caption = ink(t("Exhibitions on display"), DIM)
    if row[0].cell_len + 2 * GAP + beside[0].cell_len <= look.width:
        lines = side_by_side([row, [caption, *beside]], 2 * GAP)
    else:
        lines = [*row, Text(), caption, *side_by_side(cards, 1)]
    works = side_by_side([work_card(work, look) for work in seen["market"]], 1)
    return [*lines, Text(), ink(t("Market"), DIM), *works]


def plinths(row: list[Worth], look: GalleryLook) -> list[Text]:
    """Price is height: the artists stand on plinths of 4, 3, 2 and 1, the Bid card at the dear end."""
    t, blocks = look.t, []
    corner = look.glyphs.frame
    word = t("Bid")
    inner = [Text(), ink(word, GOLD), Text(), Text()]
    blocks.append(frame([centred(line, len(word) + 2) for line in inner], corner))
    for artist in row:
        style = PLINTHS[number_of(artist["artist"])]
        title = f"{artist['value']} {name_of(artist['artist'], look)}"[:PLINTH].center(PLINTH)
        fill = (" " if look.colour else look.glyphs.fill) * PLINTH
        block = [centred(mark(artist["artist"], look), PLINTH), ink(title, f"bold {style}")]
        block += [ink(fill, style)] * (artist["value"] - 1)
        blocks.append(block)
    return side_by_side(blocks, GAP)


def frame(lines: Sequence[Text], corners: Sequence[str], style: str = "") -> list[Text]:
    wide = max(line.cell_len for line in lines)
    top_left, top_right, bottom_left, bottom_right, flat, upright = corners
    side = ink(upright, style)
    return [
        ink(top_left + flat * wide + top_right, style),
        *[side + pad(line, wide) + side for line in lines],
        ink(bottom_left + flat * wide + bottom_right, style),
    ]


def exhibition_card(exhibition: Exhibition | None, look: GalleryLook) -> list[Text]:
    inside = marks(exhibition["artists"], look) if exhibition else Text()
    return frame([centred(inside, CANVAS)], look.glyphs.frame, "" if exhibition else DIM)


def work_card(work: Work | None, look: GalleryLook) -> list[Text]:
    if work is None:
        return frame([Text(" " * CANVAS)] * 3, look.glyphs.frame, DIM)
    label = mark(work["artist"], look) + Text("  ") + ink(str(work["value"]), GOLD)
    picture = painting(work["card"], work["artist"], CANVAS, look)
    return frame([*picture, centred(label, CANVAS)], look.glyphs.frame)


# The galleries


def galleries(seen: Seen, names: Sequence[str], look: GalleryLook) -> list[Text]:
    """Everybody's gallery in a line, or in two where that is too long; one's own first, then around the table."""
    t = look.t
    start = seen["seat"] or 0
    order = [(start + place) % len(names) for place in range(len(names))]
    align = "lrlr" + "r" * ARTIST_COUNT + "clr"
    for sign, all_title in ((mark, t("All 4")), (letter, "4")):
        head = [t("Gallery"), t("Gold"), t("Works"), t("Staged"), *ARTIST_IDS, all_title, t("Hand"), t("Points")]
        title = [sign(each, look) if each in ARTIST_IDS else ink(each, DIM) for each in head]
        rows = [gallery_cells(seen, seat, names, look, sign) for seat in order]
        table = columns([title, *rows], align, look.width)
        if table:
            return table
    lines = []
    for name, gold, works, staged, *shown, all_four, hand, points in rows:
        total = int(points.plain)
        scored = t.plural("{n} point", "{n} points", total).format(n=total)
        facts = [gold + Text(f" {t('gold')}"), works, hand, ink(scored, STRONG)]
        lines += flow(pad(name, NAME + 2), facts, look.width, indent=2)
        counts = [letter(artist, look) + Text(" ") + count for artist, count in zip(ARTIST_IDS, shown, strict=True)]
        head_of_staged = ink(f"  {t('Staged')} ", DIM) + staged + Text("  ")
        if all_four.plain.strip():
            counts.append(ink(f"{t('All 4')} ", DIM) + all_four)
        lines += flow(head_of_staged, counts, look.width, gap=2)
    return lines


def gallery_cells(seen: Seen, seat: int, names: Sequence[str], look: GalleryLook, sign: Sign) -> list[Text]:
    owner, star = seen["seats"][seat], ink(look.glyphs.star, GOOD)
    acts = seat == seen["turn"] and not seen["over"]
    name = ink(f"{look.glyphs.here} " if acts else "  ", GOOD) + ink(names[seat], STRONG)
    if seat == seen["first"]:
        name += ink(look.glyphs.first, DIM)
    hung = [sign(work["artist"], look) for work in owner["works"]]
    hung += [centred(ink(look.glyphs.dot, DIM), sign(ARTIST_IDS[0], look).cell_len)] * (ROOM - len(hung))
    shown = []
    for artist in ARTIST_IDS:
        scores = star if artist in owner["points"]["majorities"] else Text(" ")
        shown.append(Text(str(owner["shown"][artist])) + scores)
    return [
        name,
        ink(str(owner["gold"]), GOLD),
        Text(" ").join(hung),
        Text(str(len(owner["staged"]))),
        *shown,
        star if owner["points"]["all_artists"] else Text(" "),
        letters(owner["known"], owner["hand"] - len(owner["known"]), look),
        ink(str(owner["points"]["total"]), STRONG),
    ]


def own_hand(seen: Seen, names: Sequence[str], look: GalleryLook) -> list[Text]:
    """The own Influence cards and, while one is asked which to play, who gets those."""
    t, seat = look.t, seen["seat"]
    if seen["hand"] is None or seat is None:
        return []
    cards = [named(artist, look) for artist in seen["hand"]] or [ink(t("no cards"), DIM)]
    lines = flow(ink(t("Your hand"), STRONG) + Text("  "), cards, look.width)
    if not any(INFLUENCE <= action < DONE for action in seen["legal"]):
        return lines
    heir = names[seat - 1]
    notes = [t("played cards go to {name}").format(name=heir), t("played: to {name}").format(name=heir)]
    for note in notes:
        if lines[-1].cell_len + GAP + len(note) <= look.width:
            lines[-1] = pad(lines[-1], look.width - len(note)) + ink(note, DIM)
            return lines
    return [*lines, *flow("  ", [ink(notes[0], DIM)], look.width)]
