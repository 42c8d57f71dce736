"""Bioutifoul drawn in a terminal: artists on plinths, framed works, exhibitions, and every gallery in a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, cast

from rich.text import Text

from salon.engine.game import Game
from salon.engine.table import PASS, Event
from salon.games.bioutifoul.cards import ARTIST_COUNT, ARTIST_IDS, PAIRS
from salon.games.bioutifoul.encode import (
    ACTION_COUNT,
    BUY,
    DISCARD,
    DONE,
    INFLUENCE,
    SELL,
    STAGE,
    artist_and_places,
)
from salon.games.bioutifoul.verbs import (
    ANNOUNCED,
    DREW,
    EARNED,
    ENDED,
    HUNG,
    LAST_ROUND,
    REPLACED,
    STANDSTILL,
    TURN,
)
from salon.terminal.bioutifoul_marks import (
    PLINTHS,
    letter,
    letters,
    mark,
    marks,
    name_of,
    named,
    number_of,
    painting,
)
from salon.terminal.bioutifoul_view import Exhibition, Seen, Work
from salon.terminal.drawing import Group, View
from salon.terminal.look import BAD, DIM, GOLD, GOOD, STRONG, Look, centred, flow, ink, pad, side_by_side

ROOM: Final = 3  # places in a gallery
FRAMED_WIDTH: Final = 78  # from here on works hang in frames, if the terminal is high enough
PLINTH: Final = 11
CANVAS: Final = 9
GAP: Final = 2  # between columns
CHIP: Final = 3  # between things in a line
NAME: Final = 12  # a name and some air

NOBODYS: Final = (REPLACED, HUNG, ANNOUNCED, LAST_ROUND, STANDSTILL, ENDED)  # events without a seat
QUIET: Final = (TURN, HUNG, ANNOUNCED, EARNED, DREW)  # the table shows them


Sign = Callable[[str, Look], Text]  # how an artist is shown


def listed(action: int) -> tuple[int, int]:
    """Where an action stands in the list: buy, sell, stage; ending or declining comes last."""
    for rank, (first, beyond) in enumerate(((DISCARD, DONE), (BUY, ACTION_COUNT), (SELL, BUY), (STAGE, SELL))):
        if first <= action < beyond:
            return rank, action
    return ACTION_COUNT, action


class BioutifoulDrawing:
    def __init__(self, game: Game) -> None:
        self.game = game

    # The table

    def table(self, view: View, names: Sequence[str], look: Look, spare: int) -> list[Text]:
        seen = cast(Seen, view)
        small = [*header(seen, look), *lines_of_shared(seen, look), *galleries(seen, names, look)]
        small += own_hand(seen, names, look)
        if look.width < FRAMED_WIDTH:
            return small
        large = [*header(seen, look), Text(), *framed(seen, look), Text()]
        large += galleries(seen, names, look)
        if seen["hand"] is not None:
            large += [Text(), *own_hand(seen, names, look)]
        return large if len(large) + spare <= look.height else small

    # Choices

    def groups(self, view: View, legal: Sequence[int], look: Look) -> list[Group]:
        seen = cast(Seen, view)
        worth = {work["artist"]: work["value"] for work in seen["row"]}
        found: dict[str, Group] = {}
        for action in sorted(legal, key=listed):
            heading, label = self.choice(action, worth, look)
            group = found.setdefault(heading.plain, (heading, []))
            group[1].append((action, label))
        wide = max((heading.cell_len for heading, _ in found.values()), default=0)
        return [(pad(heading, wide + GAP), labelled) for heading, labelled in found.values()]

    def choice(self, action: int, worth: dict[str, int], look: Look) -> tuple[Text, Text]:
        """The group of an action, and its label there: what is done, and what it comes to."""
        t = look.t
        if action in (PASS, DONE):
            return ink(t("End") if action == DONE else t("Keep"), STRONG), Text(self.game.say(action, look.lang))
        if action < INFLUENCE:
            return ink(t("Discard"), STRONG), named(ARTIST_IDS[action - DISCARD], look)
        if action < DONE:
            number, places = artist_and_places(action - INFLUENCE)
            artist = ARTIST_IDS[number]
            value = worth[artist] - places
            if places < 0:
                label = t.plural("{n} card, up to {value}", "{n} cards, up to {value}", -places)
            else:
                label = t.plural("{n} card, down to {value}", "{n} cards, down to {value}", places)
            heading = named(artist, look) + ink(f" {worth[artist]}", GOLD)
            return heading, Text(label.format(n=abs(places), value=value))
        if action >= SELL:
            artist = ARTIST_IDS[action - (BUY if action >= BUY else SELL)]
            price = t("for {price}").format(price=worth[artist])
            return ink(t("Buy") if action >= BUY else t("Sell"), STRONG), named(artist, look) + Text(f" {price}")
        one, other = PAIRS[action - STAGE]
        pair = named(ARTIST_IDS[one], look) + Text(" + ") + named(ARTIST_IDS[other], look)
        return ink(t("Stage"), STRONG), pair

    def typical(self, view: View) -> list[int]:
        """The actions of the current step: moves by one, sales of works one has, exhibitions on display."""
        seen = cast(Seen, view)
        first = min(seen["legal"], default=DONE)
        if PASS < first < INFLUENCE:
            return list(range(DISCARD, INFLUENCE))
        if first < DONE:
            by_one = [play for play in range(DONE - INFLUENCE) if abs(artist_and_places(play)[1]) == 1]
            return [PASS, *[INFLUENCE + play for play in by_one]]
        shown = [exhibition["artists"] for exhibition in seen["display"] if exhibition]
        pairs = [pair for pair, (one, other) in enumerate(PAIRS) if [ARTIST_IDS[one], ARTIST_IDS[other]] in shown]
        own = seen["seats"][seen["seat"] or 0]["works"]
        sales = [SELL + artist for artist in sorted({number_of(work["artist"]) for work in own})]
        return [*range(BUY, ACTION_COUNT), *sales, *[STAGE + pair for pair in pairs]]

    # What happened

    def story(self, events: Sequence[Event], names: Sequence[str], me: int | None, look: Look) -> list[Text]:
        """A paragraph for each player's doings: the name once, then what they did."""
        lines: list[Text] = []
        actor, doings = -1, list[str]()
        for event in [each for each in events if each[0] not in QUIET]:
            seat = -1 if event[0] in NOBODYS else event[1]
            if seat != actor:
                lines += paragraph(actor, doings, names, me, look)
                actor, doings = seat, []
            # Without a name the sentence begins with the verb, which is what stands behind the name here.
            unnamed = ["" if each == seat else name for each, name in enumerate(names)]
            doings.append(self.game.narrate(event, unnamed, look.lang, me).strip())
        return lines + paragraph(actor, doings, names, me, look)

    # The end

    def result(self, view: View, names: Sequence[str], look: Look) -> list[Text]:
        seen = cast(Seen, view)
        t = look.t
        order = sorted(
            range(len(names)),
            key=lambda seat: (-seen["seats"][seat]["points"]["total"], -seen["seats"][seat]["wealth"]),
        )
        head = [t("Gallery"), t("Exhibitions"), t("All four"), *ARTIST_IDS, t("Points"), t("Wealth")]
        rows = [[mark(each, look) if each in ARTIST_IDS else ink(each, DIM) for each in head]]
        for seat in order:
            sources, wealth = seen["seats"][seat]["points"], seen["seats"][seat]["wealth"]
            scored = [sources["exhibitions"], sources["all_artists"]]
            scored += [int(artist in sources["majorities"]) for artist in ARTIST_IDS]
            cells = [Text(str(each)) if each else ink(look.glyphs.dot, DIM) for each in scored]
            sums = [ink(str(sources["total"]), STRONG), ink(str(wealth), GOLD)]
            rows.append([ink(names[seat], STRONG), *cells, *sums])
        table = columns(rows, "l" + "c" * 6 + "rr", look.width)
        if not table:
            for row in rows[1:]:
                facts = [title + Text(" ") + cell for title, cell in zip(rows[0][1:], row[1:], strict=True)]
                table += flow(pad(row[0], NAME), facts, look.width, indent=2)
        note = t(
            "Under an artist's mark stands the point for most works by that artist. Level on points, wealth decides."
        )
        return [*table, Text(), *flow("", words(note), look.width, 1)]

    def legend(self, look: Look) -> list[Text]:
        t = look.t
        star = t("{star} scores 1 point: the most works of an artist on staged exhibitions, or all four artists.")
        hand = t("Hand: a letter is a card that everybody has seen, ? is one that only its owner knows.")
        turn = t("{here} is to play; {first} plays first in every round.")
        text = [
            star.format(star=look.glyphs.star),
            hand,
            turn.format(here=look.glyphs.here, first=look.glyphs.first.strip()),
        ]
        return [line for sentence in text for line in flow("", words(sentence, DIM), look.width, 1)]


# What everybody shares


def header(seen: Seen, look: Look) -> list[Text]:
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


def lines_of_shared(seen: Seen, look: Look) -> list[Text]:
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


def artist_row(seen: Seen, sign: Sign, look: Look) -> list[Text]:
    t = look.t
    artists = [ink(f"{each['value']} ", GOLD) + sign(each["artist"], look) for each in seen["row"]]
    return [ink(t("Bid"), GOLD), *artists]


def priced(work: Work, look: Look) -> Text:
    return mark(work["artist"], look) + ink(f" {work['value']}", GOLD)


def framed(seen: Seen, look: Look) -> list[Text]:
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


def plinths(row: list[Work], look: Look) -> list[Text]:
    """Price is height: the artists stand on plinths of 4, 3, 2 and 1, the Bid card at the dear end."""
    t, blocks = look.t, []
    corner = look.glyphs.frame
    word = t("Bid")
    inner = [Text(), ink(word, GOLD), Text(), Text()]
    blocks.append(frame([centred(line, len(word) + 2) for line in inner], corner))
    for artist in row:
        style = PLINTHS[number_of(artist["artist"])]
        title = f"{artist['value']} {name_of(artist['artist'])}".center(PLINTH)
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


def exhibition_card(exhibition: Exhibition | None, look: Look) -> list[Text]:
    inside = marks(exhibition["artists"], look) if exhibition else Text()
    return frame([centred(inside, CANVAS)], look.glyphs.frame, "" if exhibition else DIM)


def work_card(work: Work | None, look: Look) -> list[Text]:
    if work is None:
        return frame([Text(" " * CANVAS)] * 3, look.glyphs.frame, DIM)
    label = mark(work["artist"], look) + Text("  ") + ink(str(work["value"]), GOLD)
    picture = painting(work["card"], work["artist"], CANVAS, look)
    return frame([*picture, centred(label, CANVAS)], look.glyphs.frame)


# The galleries


def galleries(seen: Seen, names: Sequence[str], look: Look) -> list[Text]:
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


def gallery_cells(seen: Seen, seat: int, names: Sequence[str], look: Look, sign: Sign) -> list[Text]:
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


def own_hand(seen: Seen, names: Sequence[str], look: Look) -> list[Text]:
    """The own Influence cards, and who gets those that are played."""
    t, seat = look.t, seen["seat"]
    if seen["hand"] is None or seat is None:
        return []
    cards = [named(artist, look) for artist in seen["hand"]] or [ink(t("no cards"), DIM)]
    lines = flow(ink(t("Your hand"), STRONG) + Text("  "), cards, look.width)
    note = ink(t("played cards go to {name}").format(name=names[seat - 1]), DIM)
    if not seen["over"] and lines[-1].cell_len + 2 * GAP + note.cell_len <= look.width:
        lines[-1] = pad(lines[-1], look.width - note.cell_len) + note
    return lines


def columns(rows: Sequence[Sequence[Text]], align: str, width: int) -> list[Text]:
    """Cells one under the other: l left, r right, c centred. Empty if they do not fit."""
    wide = [max(row[place].cell_len for row in rows) for place in range(len(align))]
    gap = min(GAP, (width - sum(wide)) // (len(wide) - 1))
    lines: list[Text] = []
    if gap < 1:
        return lines
    for row in rows:
        line = Text()
        for place, cell in enumerate(row):
            spaces = Text(" " * (wide[place] - cell.cell_len))
            placed = {"l": pad(cell, wide[place]), "r": spaces + cell, "c": centred(cell, wide[place])}
            line += Text(" " * gap if place else "") + placed[align[place]]
        lines.append(line)
    return lines


# Sentences


def paragraph(actor: int, doings: list[str], names: Sequence[str], me: int | None, look: Look) -> list[Text]:
    if not doings:
        return []
    if actor in (-1, me):
        style = STRONG if actor == -1 else ""
        return flow("", [ink(doing, style) for doing in doings], look.width, 1)
    told = [doing.removesuffix(".") for doing in doings]
    pieces = [Text(f"{doing};") for doing in told[:-1]] + [Text(f"{told[-1]}.")]
    return flow(pad(ink(names[actor], STRONG), NAME), pieces, look.width, 1)


def words(sentence: str, style: str = "") -> list[Text]:
    return [ink(word, style) for word in sentence.split()]
