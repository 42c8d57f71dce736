"""One temple of Mottainai in a terminal: in a few lines, or as its mat with cards tucked under all four sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from salon.games.mottainai.rules.cards import MATERIAL_IDS, MATERIALS, TASK_IDS, WORTH
from salon.games.mottainai.rules.seen import Cover, Seen, Temple
from salon.games.mottainai.terminal.marks import (
    TempleLook,
    as_task,
    hand_seen,
    heaps,
    mark,
    name,
    standing,
    task_mark,
)
from salon.terminal.look import DIM, GOLD, GOOD, STRONG, centred, columns, flow, ink, pad

NAME: Final = 12  # a name and some air
GAP: Final = 2
CHIP: Final = 3  # between things in a line
MAT: Final = 16  # the width of what lies on and under a mat, at least
RIM: Final = 1  # how far a mat reaches beyond the cards under it
MARGIN: Final = 4  # before the lines of a temple after the first


# What stands in a temple, piece by piece


def owner(seen: Seen, seat: int, names: Sequence[str], look: TempleLook) -> Text:
    acts = seat == seen["turn"] and not seen["over"]
    return ink(f"{look.glyphs.here} " if acts else "  ", GOOD) + ink(names[seat], STRONG)


def points(temple: Temple, look: TempleLook) -> Text:
    """The points as if the game ended now; cards in a hidden hand may add to them."""
    t, total = look.t, temple["points"]["total"]
    return ink(t.plural("{n} point", "{n} points", total).format(n=total), GOLD)


def task(temple: Temple, look: TempleLook) -> Text:
    t = look.t
    if temple["task"] is not None:
        return as_task(temple["task"], look)
    return ink(t("face down") if temple["face_down"] else t("no task"), DIM)


def bench(temple: Temple, look: TempleLook) -> Text:
    t, cards = look.t, heaps(temple["bench"], look) or [ink(look.glyphs.dot, DIM)]
    return ink(t("bench"), DIM) + Text(" ") + Text(" ").join(cards)


def hand(temple: Temple, own: bool, look: TempleLook) -> Text:
    """How many cards, and what is known of somebody else's hand. Question marks alone would say nothing."""
    t = look.t
    counted = Text(t("hand {n}").format(n=temple["hand"]))
    if own or not (temple["known"] or temple["may_be"]):
        return counted
    return counted + Text(" (") + Text(" ").join(hand_seen(temple, look)) + Text(")")


def waiting(temple: Temple, look: TempleLook) -> Text:
    t = look.t
    counted = t("waiting {n}").format(n=temple["waiting"])
    known = ", ".join(name(card, look) for card in temple["waiting_known"])
    return Text(f"{counted} ({known})" if known else counted)


def partner(temple: Temple, names: Sequence[str], look: TempleLook) -> list[Text]:
    t = look.t
    if temple["partner"] is None:
        return []
    return [ink(t("with {name}").format(name=names[temple["partner"]]), DIM)]


# Cover: all or nothing


def helpers(temple: Temple, look: TempleLook) -> list[Text]:
    """Each type of helpers, whether they are covered, and how many actions they add to a task."""
    t, found = look.t, []
    for number, each in enumerate(TASK_IDS):
        if each in temple["helper_cover"]:
            type_cover = temple["helper_cover"][each]
            actions = type_cover["cards"] * (2 if type_cover["covered"] else 1)
            worth = t("+{n}").format(n=actions)
            found.append(task_mark(number, look) + Text(" ") + covered(type_cover, worth, worth, look))
    return found


def sales(temple: Temple, look: TempleLook, brief: bool) -> list[Text]:
    """Each material of sales, whether they are covered, and what they score; a star where cards in hand score too."""
    t, found = look.t, []
    for number in MATERIALS:
        each = MATERIAL_IDS[number]
        star = ink(f" {look.glyphs.star}", GOOD) if each in temple["backorders"] else Text()
        if each in temple["sale_cover"]:
            type_cover = temple["sale_cover"][each]
            total = type_cover["cards"] * WORTH[number]
            scores = str(total) if brief else t.plural("{n} point", "{n} points", total).format(n=total)
            nothing = "0" if brief else t("none counts")
            found.append(mark(number, look) + Text(" ") + covered(type_cover, scores, nothing, look) + star)
        elif star:
            found.append(mark(number, look) + Text(" 0") + star)
    return found


def covered(type_cover: Cover, if_so: str, if_not: str, look: TempleLook) -> Text:
    """How many cards of a type there are, how many could be covered, and what comes of it."""
    t = look.t
    if type_cover["covered"]:
        return Text(t("{n} covered: {worth}").format(n=type_cover["cards"], worth=if_so))
    if type_cover["cover"]:
        few = t("{n}, cover {cover}: {worth}")
        return Text(few.format(n=type_cover["cards"], cover=type_cover["cover"], worth=if_not))
    return Text(t("{n}: {worth}").format(n=type_cover["cards"], worth=if_not))


# In a few lines


def temple_lines(seen: Seen, seat: int, names: Sequence[str], look: TempleLook) -> list[Text]:
    """The owner with task, bench and hand; helpers beside the gallery that covers them, sales beside the shop."""
    temple = seen["seats"][seat]
    chips = [task(temple, look)]
    if temple["bench"]:
        chips.append(bench(temple, look))
    chips.append(hand(temple, seat == seen["seat"], look))
    if temple["waiting"]:
        chips.append(waiting(temple, look))
    head = pad(owner(seen, seat, names, look), NAME + 2)
    chips += [points(temple, look), *partner(temple, names, look)]
    return [*flow(head, chips, look.width, CHIP, indent=4), *wing_lines(temple, look)]


def wing_lines(temple: Temple, look: TempleLook) -> list[Text]:
    """What is covered, and beside it what covers it; a pair without any card is left out."""
    t, empty = look.t, [ink(look.glyphs.dot, DIM)]
    titles = [t("helpers"), t("gallery"), t("sales"), t("gift shop")]
    heads = [ink(f"{title:<{max(len(each) for each in titles) + GAP}}", DIM) for title in titles]
    works = [[standing(work, look) for work in wing] for wing in (temple["gallery"], temple["gift_shop"])]
    for brief in (False, True):
        cards = [helpers(temple, look), sales(temple, look, brief)]
        pairs = [
            [(heads[2 * place], cards[place] or empty), (heads[2 * place + 1], works[place] or empty)]
            for place in range(2)
            if cards[place] or works[place]
        ]
        rows = [[head + Text(" " * GAP).join(chips) for head, chips in pair] for pair in pairs]
        lines = columns(rows, "ll", look.width - MARGIN) if rows else []
        if lines:
            break
    else:
        lines = [line for pair, row in zip(pairs, rows, strict=True) for line in pair_lines(pair, row, look)]
    return [Text(" " * MARGIN) + line for line in lines]


def pair_lines(pair: Sequence[tuple[Text, list[Text]]], row: Sequence[Text], look: TempleLook) -> list[Text]:
    """What is covered and what covers it, where there are no columns: in one line, or one under the other."""
    if sum(cell.cell_len for cell in row) + CHIP <= look.width - MARGIN:
        return [Text(" " * CHIP).join(row)]
    return [line for head, chips in pair for line in flow(head, chips, look.width - MARGIN, GAP)]


# As a mat


def temple_mats(seen: Seen, seats: Sequence[int], names: Sequence[str], look: TempleLook) -> list[list[Text]]:
    """These temples, each as a mat with cards tucked under its sides, and its wings; none if they are too wide."""
    for brief in (False, True):
        temples = [mat_rows(seen, seat, names, look, brief) for seat in seats]
        lines = columns([row for rows in temples for row in rows], "lrcll", look.width)
        if lines:
            return [[lines.pop(0) for _ in rows] for rows in temples]
    return []


def mat_rows(seen: Seen, seat: int, names: Sequence[str], look: TempleLook, brief: bool) -> list[list[Text]]:
    """Lines of five cells: gallery, helpers, the mat with the task above and the bench below, sales, gift shop."""
    temple, t = seen["seats"][seat], look.t
    left = [ink(t("helpers"), DIM), *helpers(temple, look)]
    right = [ink(t("sales"), DIM), *sales(temple, look, brief)]
    gallery = [ink(t("gallery"), DIM), *[standing(work, look) for work in temple["gallery"]]]
    gift_shop = [ink(t("gift shop"), DIM), *[standing(work, look) for work in temple["gift_shop"]]]
    beside = (gallery, left, right, gift_shop)
    body = mat_body(seen, seat, names, look)
    body += [Text()] * (max(len(block) for block in beside) - 1 - len(body))
    middle = mat(temple, body, look)
    rows = []
    for number, line in enumerate(middle):
        # Captions stand beside the mat's upper edge, which is its second line.
        cells = [block[number - 1] if 1 <= number <= len(block) else Text() for block in beside]
        rows.append([*cells[:2], line, *cells[2:]])
    return rows


def mat_body(seen: Seen, seat: int, names: Sequence[str], look: TempleLook) -> list[Text]:
    """What stands on the mat: whose it is, the points, and what one knows of the hidden cards."""
    temple, t = seen["seats"][seat], look.t
    name = owner(seen, seat, names, look)
    lines = [name[2:] if name.plain.startswith("  ") else name, points(temple, look)]
    lines.append(Text(t("hand {n}").format(n=temple["hand"])))
    if seat != seen["seat"] and (temple["known"] or temple["may_be"]):
        lines += flow("", hand_seen(temple, look), MAT, 1)
    if temple["waiting"]:
        lines.append(waiting(temple, look))
    return lines + partner(temple, names, look)


def mat(temple: Temple, body: Sequence[Text], look: TempleLook) -> list[Text]:
    """The mat itself, with the task under its upper edge and the bench under its lower one; all lines are as long."""
    top_left, top_right, bottom_left, bottom_right, flat, upright = look.glyphs.frame
    above, below = ("+", "+") if look.glyphs.ascii_only else ("┴", "┬")
    tucked = [task(temple, look), bench(temple, look)]
    card = max(MAT, *[line.cell_len for line in body], *[each.cell_len for each in tucked]) + 2
    side, rim = Text(upright), flat * RIM
    inset = Text(" " * (RIM + 1))
    sheets = [inset + side + centred(each, card) + side + inset for each in tucked]
    return [
        sheets[0],
        Text(top_left + rim + above + flat * card + above + rim + top_right),
        *[side + centred(line, card + 2 * (RIM + 1)) + side for line in body],
        Text(bottom_left + rim + below + flat * card + below + rim + bottom_right),
        sheets[1],
    ]
