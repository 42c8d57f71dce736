"""A Routine of Bohemians in a terminal: four cards side by side whose halves join, or a line each; and the sum."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from salon.games.bohemians.rules.box import BOARD_EDGES
from salon.games.bohemians.rules.day import LAST_JUNCTION
from salon.games.bohemians.rules.day_parts import BY_HARMONY, BY_SYMBOLS
from salon.games.bohemians.rules.ids import COLUMNS, JOB, NO_COLOUR, is_habit
from salon.games.bohemians.rules.seen import Counted, Person, SumLine
from salon.games.bohemians.terminal.joints import Joint, complete_at, joint_cells, joints
from salon.games.bohemians.terminal.marks import MINUS, Pen
from salon.games.bohemians.words.by_hand import still_open
from salon.games.bohemians.words.text import column_name
from salon.terminal.look import BAD, DIM, GOLD, GOOD, STRONG, Look, centred, flow, ink, pad, torn

BETWEEN: Final = 3  # cells between two cards
NARROWEST: Final = 15  # a card with its borders
WIDEST: Final = 24
SEPARATE: Final = 3  # between things in a line


# Side by side


def box_width(look: Look) -> int:
    """How wide a card can be drawn; 0 if four of them do not fit."""
    width = (look.width - 2 - (LAST_JUNCTION + 1) * BETWEEN) // len(COLUMNS)
    return min(width, WIDEST) if width >= NARROWEST else 0


def routine_boxes(pen: Pen, person: Person) -> list[Text]:
    """The four times of day with their cards; none if they do not fit, or nothing is known."""
    width, day, routine, muses = box_width(pen.look), person["day"], person["routine"], person["muses"]
    if not width or day is None or routine is None or muses is None:
        return []
    meeting = [joints(pen, routine, person["board"], day, place) for place in range(LAST_JUNCTION + 1)]
    titles = [face(pen, card, person["job"], width - 2) for card in routine]
    rows = max([len(each) for each in meeting] + [len(each) for each in titles])
    inset = " " * (1 + BETWEEN)
    lines = [Text(inset) + joined_by(BETWEEN, [heading(pen, person, day, column, width) for column in COLUMNS])]
    frames = [borders(pen, person, day, column, width) for column in COLUMNS]
    lines.append(Text(inset) + joined_by(BETWEEN, [above for above, _ in frames]))
    for row in range(rows):
        lines.append(box_row(pen, meeting, titles, row, width))
    lines.append(Text(inset) + joined_by(BETWEEN, [below for _, below in frames]))
    guests = [[line for muse in muses[column] for line in guest(pen, muse, width)] for column in COLUMNS]
    for row in range(max(len(each) for each in guests)):
        cells = [each[row] if row < len(each) else Text() for each in guests]
        lines.append(Text(inset) + joined_by(BETWEEN, [centred(cell, width) for cell in cells]))
    return [trimmed(line) for line in lines]


def joined_by(gap: int, cells: list[Text]) -> Text:
    return Text(" " * gap).join(cells)


def trimmed(line: Text) -> Text:
    line.rstrip()
    return line


def face(pen: Pen, card: int, job: int, width: int) -> list[Text]:
    """What is written on a card, in lines."""
    if card == JOB:
        return [centred(line, width) for line in torn(ink(pen.job(job), "italic"), width)]
    if not is_habit(card):
        return []
    return [centred(line, width) for line in torn(Text(pen.title(card)), width)]


def heading(pen: Pen, person: Person, day: Counted, column: int, width: int) -> Text:
    """A time of day, the colour that the board prefers there, and a star if the Habit has it."""
    preferred = pen.box.harmony[person["board"]][column]
    shown = ink(column_name(pen.t, column), STRONG)
    if preferred != NO_COLOUR:
        shown += Text(" ") + pen.colour(preferred)
    if is_harmonious(day, column):
        shown += ink(pen.look.glyphs.star, GOLD)
    return centred(shown, width)


def is_harmonious(day: Counted, column: int) -> bool:
    return any(line["step"] == BY_HARMONY and line["source"] == column for line in day["lines"])


def borders(pen: Pen, person: Person, day: Counted, column: int, width: int) -> tuple[Text, Text]:
    """The upper edge with the colour and the whole symbols of the card, and the lower edge."""
    top_left, top_right, bottom_left, bottom_right, flat, _ = pen.look.glyphs.frame
    routine = person["routine"]
    assert routine is not None
    card, style = routine[column], "" if routine[column] != -1 else DIM
    label = suit(pen, card, day, column)
    if label:
        label = Text(" ") + label + Text(" ")
    side = (width - 2 - label.cell_len) // 2
    above = Text(top_left + flat * side, style) + label
    above = above + ink(flat * (width - 1 - above.cell_len) + top_right, style)
    return above, ink(bottom_left + flat * (width - 2) + bottom_right, style)


def suit(pen: Pen, card: int, day: Counted, column: int) -> Text:
    """The colour of what lies there; a white Habit's with what it stands for."""
    t = pen.t
    if card == JOB:
        return ink(t("Job"), STRONG)
    if not is_habit(card):
        return Text()
    shown = pen.colour(pen.box.colour[card])
    if day["colours"][column] >= 0:
        shown += ink("=", DIM) + pen.colour(day["colours"][column])
    for symbol in pen.box.whole[card]:
        shown += Text(" ") + pen.symbol(symbol)
    return shown


def box_row(pen: Pen, meeting: list[list[Joint]], titles: list[list[Text]], row: int, width: int) -> Text:
    """A line through all four cards and what is between them."""
    side = ink(pen.look.glyphs.frame[5], DIM)
    line = Text()
    for place, rows in enumerate(meeting):
        before, between, after = Text(), Text(" " * BETWEEN), Text()
        if row < len(rows):
            before, between, after = joint_cells(pen, rows[row])
        line += (before or side if place else before or Text(" ")) + between
        if place == LAST_JUNCTION:
            return line + after
        words = titles[place][row] if row < len(titles[place]) else Text()
        line += (after or side) + pad(words, width - 2)
    return line


def guest(pen: Pen, muse: int, width: int) -> list[Text]:
    return torn(ink(f"+ {pen.title(muse)}", "italic"), width)


# A line for each time of day


def routine_lines(pen: Pen, person: Person) -> list[Text]:
    """Each card after the symbols that join it to the one before, with its halves and its Muses."""
    day, routine, muses = person["day"], person["routine"], person["muses"]
    if day is None or routine is None or muses is None:
        return []
    t, box, lines = pen.t, pen.box, list[Text]()
    heads = [heading(pen, person, day, column, 0) for column in COLUMNS]
    wide = max(head.cell_len for head in heads) + 2
    junctions = [complete_at(pen, day, place) for place in range(LAST_JUNCTION + 1)]
    joined = max(each.cell_len for each in junctions) + 1
    for column, card in enumerate(routine):
        shown = [pad(junctions[column], joined) + pen.in_routine(card, person["job"])]
        if is_habit(card):
            declared = day["colours"][column]
            shown[0] += ink("=", DIM) + pen.colour(declared) if declared >= 0 else Text()
            shown[0] += Text(" ") + pen.edges(card)
        shown += [ink(f"+ {pen.title(muse)}", "italic") for muse in muses[column]]
        lines += flow(pad(heads[column], wide), shown, pen.look.width, 2)
    board = BOARD_EDGES + person["board"]
    edges = (
        ink(t("board"), DIM) + Text(" ") + pen.edge(box.right[board]) + ink(" ... ", DIM) + pen.edge(box.left[board])
    )
    return lines + flow(" " * wide, [pad(junctions[LAST_JUNCTION], joined) + edges], pen.look.width)


# Hardships, and the sum


def hardships(pen: Pen, person: Person, brief: bool) -> list[Text]:
    """What is laid out above a Routine, and what each of them does."""
    t, lines = pen.t, list[Text]()
    if not person["hardships"]:
        return lines
    ignored = person["ignored"] or []
    head = ink(t("Hardships"), BAD) + Text("  ")
    shown = []
    for card in person["hardships"]:
        if card in ignored:
            shown.append(ink(f"{pen.title(card)} ({t('ignored')})", DIM))
        elif brief:
            shown.append(ink(pen.title(card), BAD))
        else:
            shown.append(ink(pen.title(card), BAD) + pen.about(card))
    return flow(head, shown, pen.look.width, SEPARATE)


def sum_lines(pen: Pen, day: Counted) -> list[Text]:
    """Inspiration and Atelier points, each with where it comes from."""
    t = pen.t
    total = day["inspiration"]
    head = ink(t("Inspiration {n}").format(n=total), GOLD)
    pieces = addends(pen, day["lines"], "inspiration")
    if not pieces:
        shown = [head]
    else:
        shown = [head + Text(" = ") + pieces[0], *pieces[1:]]
    if sum(line["inspiration"] for line in day["lines"]) < 0:
        shown.append(ink(t("(never below 0)"), DIM))
    lines = flow("", shown, pen.look.width, 1, indent=2)
    points = addends(pen, day["lines"], "atelier")
    if points:
        gained = ink(t("Atelier {n}").format(n=signed(pen, day["atelier"])), GOOD)
        lines += flow("", [gained + Text(" = ") + points[0], *points[1:]], pen.look.width, 1, indent=2)
    for each in day["open"]:
        told = f"{pen.edition.title(each['card'], pen.look.lang)}: {still_open(t, each['low'], each['high'])}"
        lines += flow("", [ink(told.replace(MINUS, pen.minus), DIM)], pen.look.width, 1, indent=2)
    return lines


def signed(pen: Pen, n: int) -> str:
    return f"+{n}" if n >= 0 else f"{pen.minus}{-n}"


def addends(pen: Pen, lines: list[SumLine], what: str) -> list[Text]:
    """The lines of a sum, harmony together: 'symbols 4', '+ Keep a Diary 2'."""
    found: dict[str, int] = {}
    for line in lines:
        n = line["inspiration"] if what == "inspiration" else line["atelier"]
        if n:
            source = source_of(pen, line)
            found[source] = found.get(source, 0) + n
    shown: list[Text] = []
    for source, n in found.items():
        sign = f"{pen.minus if n < 0 else '+'} " if shown else pen.minus if n < 0 else ""
        shown.append(Text(sign) + ink(source, DIM) + Text(f" {abs(n)}"))
    return shown


def source_of(pen: Pen, line: SumLine) -> str:
    t = pen.t
    if line["step"] == BY_SYMBOLS:
        return t("symbols")
    return t("harmony") if line["step"] == BY_HARMONY else pen.edition.title(line["source"], pen.look.lang)
