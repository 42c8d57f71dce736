"""Mottainai's table in a terminal: floor and deck, the order of noon, every temple, and the viewer's hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from salon.games.mottainai.rules.cards import SUPPORT
from salon.games.mottainai.rules.seen import Performing, Seen
from salon.games.mottainai.terminal.marks import (
    TempleLook,
    by_material,
    in_order,
    mark,
    material_of,
    name,
    named,
    rule,
    task_mark,
    task_number,
    valued,
)
from salon.games.mottainai.terminal.temple import CHIP, GAP, temple_lines, temple_mats
from salon.games.mottainai.words.reckoning import how_it_ended, phase_names
from salon.games.mottainai.words.text import material_name, task_name
from salon.terminal.look import BAD, DIM, GOOD, STRONG, columns, flow, ink, pad, words

MAT_WIDTH: Final = 78  # from here on temples are drawn as mats, if the terminal is high enough
NEAR_TOP: Final = 3  # cards of the deck that may matter soon


def table_lines(seen: Seen, names: Sequence[str], look: TempleLook, spare: int) -> list[Text]:
    """The whole table: as richly as so many `spare` lines below it allow."""
    shared = [*header(seen, look), *floor(seen, look), *noon(seen, names, look)]
    order = [((seen["seat"] or 0) + place) % len(names) for place in range(len(names))]
    in_lines = [temple_lines(seen, seat, names, look) for seat in order]
    small = [*shared, *[line for temple in in_lines for line in temple], *own_hand(seen, look)]
    if look.width < MAT_WIDTH:
        return small
    all_mats = temple_mats(seen, order, names, look) or in_lines
    one_mat = list(in_lines)
    focus = seen["turn"] if seen["seat"] is None else seen["seat"]
    for mat in temple_mats(seen, [focus], names, look):
        one_mat[order.index(focus)] = mat
    notes, hand = explained(seen, look), hand_table(seen, look)
    for parts in (
        [shared, *all_mats, hand, notes],
        [shared, *one_mat, hand, notes],
        [shared, *all_mats, hand],
        [shared, *one_mat, hand],
        [shared, *one_mat, own_hand(seen, look)],
    ):
        large = [line for part in parts if part for line in [*part, Text()]][:-1]
        if len(large) + spare <= look.height:
            return large
    return small


# What everybody shares


def header(seen: Seen, look: TempleLook) -> list[Text]:
    t, dot = look.t, f" {look.glyphs.dot} "
    left = [ink("Mottainai", STRONG), Text(t("round {n}").format(n=seen["round"]))]
    if seen["over"]:
        left.append(ink(t("the game is over: {how}").format(how=how_it_ended(t, seen["ended"])), BAD))
    else:
        left.append(Text(phase_names(t)[seen["phase"]]))
    if seen["extra_turns"]:
        left.append(Text(t("another turn follows")))
    right = [ink(t("deck {n}").format(n=seen["deck"]["cards"]), STRONG)]
    if not seen["over"]:
        right.append(ink(t("{n} works in a wing end the game").format(n=seen["wing_limit"]), DIM))
    ends = [ink(dot, DIM).join(pieces) for pieces in (left, right)]
    if sum(end.cell_len for end in ends) + GAP <= look.width:
        return [pad(ends[0], look.width - ends[1].cell_len) + ends[1]]
    return flow("", left + right, look.width, CHIP)


def caption(title: str, look: TempleLook) -> Text:
    """The title of a line that everybody shares; they are all as long."""
    t = look.t
    return ink(f"{title:<{max(len(each) for each in (t('Floor'), t('Deck'), t('Noon'))) + GAP}}", DIM)


def floor(seen: Seen, look: TempleLook) -> list[Text]:
    """The cards of the floor, material by material, and what one knows of the deck's top."""
    t = look.t
    kinds = [
        mark(material, look) + Text(" " + ", ".join(name(card, look) for card in in_order(cards)))
        for material, cards in by_material(seen["floor"])
    ]
    lines = flow(caption(t("Floor"), look), kinds or [ink(t("empty"), DIM)], look.width, CHIP)
    known = [each for each in seen["deck"]["known"] if each["depth"] < NEAR_TOP]
    if known:
        places = [t("on top"), t("second"), t("third")]
        cards = [ink(f"{places[each['depth']]} ", DIM) + named(each["card"], look) for each in known]
        lines += flow(caption(t("Deck"), look), cards, look.width, CHIP)
    return lines


# Noon


def noon(seen: Seen, names: Sequence[str], look: TempleLook) -> list[Text]:
    """Whose tasks are performed, in which order, and how it stands with the one in hand."""
    t, turn, performing = look.t, seen["turn"], seen["performing"]
    if seen["over"] or seen["phase"] == "night":
        return []
    order = [(turn + step) % len(names) for step in range(1, len(names) + 1)]
    reached = order.index(performing["owner"]) if performing else 0
    stops = []
    for place, seat in enumerate(order):
        if performing and place == reached:  # its card may have been taken away meanwhile
            shown = task_mark(task_number(performing["task"]), look)
            stops.append(ink(f"{look.glyphs.here} ", GOOD) + ink(names[seat], STRONG) + Text(" ") + shown)
        else:
            done = place < reached and seen["seats"][seat]["task"] is not None
            shown = task_to_perform(seen, seat, look) + ink(f" {t('done')}" if done else "", DIM)
            stops.append(Text(f"{names[seat]} ") + shown)
    head = caption(t("Noon"), look)
    lines = flow(head, stops, look.width, CHIP)
    return lines + (flow(" " * head.cell_len, count(performing, look), look.width, 1) if performing else [])


def task_to_perform(seen: Seen, seat: int, look: TempleLook) -> Text:
    t, card = look.t, seen["seats"][seat]["task"]
    if card is not None:
        return task_mark(material_of(card), look)
    if seat != seen["turn"]:
        return ink(t("no task"), DIM)
    return ink(t("no task: one prayer") if seen["phase"] == "noon" else t("no task yet"), DIM)


def count(performing: Performing, look: TempleLook) -> list[Text]:
    """Which action this is, and where the actions come from; in pieces that flow."""
    t, total = look.t, performing["total"]
    sources = [t("1 for the task")]
    helpers, actions = performing["helpers"], performing["helpers"] * performing["each"]
    if helpers and performing["each"] > 1:
        counted = t.plural("{actions} for {n} covered helper", "{actions} for {n} covered helpers", helpers)
        sources.append(counted.format(actions=actions, n=helpers))
    elif helpers:
        counted = t.plural("{actions} for {n} helper", "{actions} for {n} helpers", helpers)
        sources.append(counted.format(actions=actions, n=helpers))
    sources += [t("1 for {work}").format(work=name(work, look)) for work in performing["added"]]
    if total is None:
        return words(t("the actions are not counted yet"), DIM)
    ordinal = t("action {n} of {total}:").format(n=total - performing["left"], total=total)
    pieces = [ink(ordinal, STRONG), *words(" + ".join(sources))]
    if performing["shown"]:
        shown = ", ".join(name(card, look) for card in performing["shown"])
        pieces += words(t("({cards} shown as Clerk helpers)").format(cards=shown), DIM)
    if performing["masked"]:
        pieces += words(t("(no Craft, no Prayer)"), DIM)
    return pieces


# The own hand


def own_hand(seen: Seen, look: TempleLook) -> list[Text]:
    """The cards in a line, and below what could be completed now."""
    t, could = look.t, seen["completable"]
    if seen["hand"] is None or could is None:
        return []
    cards = [valued(card, look) for card in seen["hand"]] or [ink(t("no cards"), DIM)]
    lines = flow(ink(t("Your hand"), STRONG) + Text("  "), cards, look.width)
    if seen["over"] or not (could["smith"] or could["craft"]):
        return lines
    by = []
    for way, found in ((t("by a Smith: {cards}"), could["smith"]), (t("by a Craft: {cards}"), could["craft"])):
        if found:
            by.append(ink(way.format(cards=", ".join(name(card, look) for card in found)), DIM))
    return lines + flow(ink(f"  {t('Could be completed now')} ", DIM), by, look.width, CHIP, indent=4)


def hand_table(seen: Seen, look: TempleLook) -> list[Text]:
    """A line for each card: what it is as a task, what it needs as a work, and by what it could be completed now."""
    t = look.t
    if seen["hand"] is None:
        return []
    if not seen["hand"] or seen["over"]:
        return own_hand(seen, look)
    titles = (t("Your hand"), t("as a task"), t("as a work"), t("could be completed now by"))
    rows = [[ink(titles[0], STRONG), *[ink(title, DIM) for title in titles[1:]]]]
    for card in seen["hand"]:
        rows.append(
            [valued(card, look), task_mark(material_of(card), look), needs(card, look), ways(seen, card, look)]
        )
    return columns(rows, "llll", look.width) or own_hand(seen, look)


def needs(card: str, look: TempleLook) -> Text:
    t, material = look.t, material_of(card)
    if not SUPPORT[material]:
        return Text(t("needs no support"))
    return Text(t("needs {n} more {material}").format(n=SUPPORT[material], material=material_name(t, material)))


def ways(seen: Seen, card: str, look: TempleLook) -> Text:
    """The actions by which this card could be completed."""
    t, could = look.t, seen["completable"]
    found = []
    if could and card in could["craft"]:
        found.append(t("Craft in a {task} task").format(task=task_name(t, material_of(card))))
    if could and card in could["smith"]:
        found.append(t("Smith"))
    return Text(", ".join(found)) if found else ink(look.glyphs.dot, DIM)


def explained(seen: Seen, look: TempleLook) -> list[Text]:
    """What the works in all wings do."""
    wings = [temple[wing] for temple in seen["seats"] for wing in ("gallery", "gift_shop")]
    works = in_order(list({work["work"] for works in wings for work in works}))
    return [
        line
        for work in works
        for line in flow(
            named(work, look) + Text(f" {look.glyphs.dot} "), words(rule(work, look), DIM), look.width, 1, indent=4
        )
    ]
