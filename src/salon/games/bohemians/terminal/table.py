"""Bohemians' table in a terminal: market and Atelier, everybody's days, and the viewer's Routine and hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from salon.games.bohemians.rules.catalogue.revolution import announce_level
from salon.games.bohemians.rules.ids import EMPTY, STAND_IN
from salon.games.bohemians.rules.modes import COOP, SOLO
from salon.games.bohemians.rules.seen import Person, Revolt, Seen, SpiritSeen
from salon.games.bohemians.terminal.joints import chain
from salon.games.bohemians.terminal.marks import Pen
from salon.games.bohemians.terminal.modes import (
    burden,
    is_drawn,
    payments,
    spirit_clock,
    threats,
    title_of_mode,
    turn_clock,
)
from salon.games.bohemians.terminal.routine import (
    SEPARATE,
    hardships,
    routine_boxes,
    routine_lines,
    sum_lines,
)
from salon.games.bohemians.words.choices import is_planning
from salon.games.bohemians.words.phrases import atelier_effect
from salon.games.bohemians.words.text import art_name, symbol_name
from salon.terminal.look import BAD, DIM, GOLD, GOOD, STRONG, flow, ink, pad, torn

GAP: Final = 2
NAME: Final = 13  # a sign, a name and some air
MARGIN: Final = 4  # before the further lines of a player
ROOM_FOR_TEXT: Final = 34  # columns
SOON: Final = 3  # Achievements after the next one that are named by their cost


def table_lines(seen: Seen, names: Sequence[str], pen: Pen, spare: int) -> list[Text]:
    """The whole table: as richly as so many `spare` lines below it allow."""
    head, news = header(seen, names, pen), revolution(seen, pen) + threat_lines(seen, names, pen)
    people = [line for seat in order(seen, names) for line in person_lines(seen, seat, names, pen, True)]
    boxes, hand, long_hand = own_day(seen, pen, True), own_hand(seen, pen), hand_table(seen, pen)
    market = market_lines(seen, pen, True)
    for parts in (
        [[*head, *market_table(seen, pen), *news], people, boxes, long_hand],
        [[*head, *market, *news], people, boxes, long_hand],
        [[*head, *market, *news], people, boxes, hand],
    ):
        large = [line for part in parts if part for line in [*part, Text()]][:-1]
        if len(large) + spare <= pen.look.height:
            return large
    market = market_lines(seen, pen, False)
    few = [line for seat in order(seen, names) for line in person_lines(seen, seat, names, pen, False)]
    # On a low terminal, what does not matter now is left out: the market while one plans, and after that the plan.
    lasting = goal_lines(seen, pen) if is_planning(seen["legal"]) else market
    for parts in (
        [head, market, news, people, boxes, hand],
        [head, market, news, people, own_day(seen, pen, False), hand],
        [head, lasting, news, few, own_day(seen, pen, False), hand],
        [head, lasting, news, few, own_sum(seen, pen), hand],
    ):
        small = [line for part in parts for line in part]
        if len(small) + spare <= pen.look.height or (is_planning(seen["legal"]) and parts[1] is lasting):
            return small
    return small


def order(seen: Seen, names: Sequence[str]) -> list[int]:
    """The others in turn order after the viewer, who comes last, above their own Routine."""
    first = 0 if seen["seat"] is None else seen["seat"] + 1
    return [(first + place) % len(names) for place in range(len(names))]


# What everybody shares


def header(seen: Seen, names: Sequence[str], pen: Pen) -> list[Text]:
    t, dot = pen.t, f" {pen.look.glyphs.dot} "
    left = [ink("Bohemians", STRONG), Text(t("round {n}").format(n=seen["round"]))]
    left.append(ink(ending(seen, pen), BAD) if seen["over"] else Text(phase(seen, pen)))
    right = [Text(title_of_mode(seen, pen))] if title_of_mode(seen, pen) else []
    if len(names) > 1:
        right.append(Text(t("First Player: {name}").format(name=names[seen["first"]])))
    if seen["is_last"] and not seen["over"]:
        right.append(ink(t("the last round"), BAD))
    ends = [ink(dot, DIM).join(pieces) for pieces in (left, right)]
    if sum(end.cell_len for end in ends) + GAP <= pen.look.width:
        return [pad(ends[0], pen.look.width - ends[1].cell_len) + ends[1]]
    return flow("", left + right, pen.look.width, SEPARATE)


def phase(seen: Seen, pen: Pen) -> str:
    t = pen.t
    names = {"setting up": t("setting up"), "wake up": t("Wake Up Phase"), "day": t("Day Phase")}
    return names.get(seen["phase"], t("Sleep Phase"))


def ending(seen: Seen, pen: Pen) -> str:
    t = pen.t
    if seen["ended"] in ("won", "lost"):
        return t("the game is won") if seen["ended"] == "won" else t("the game is lost")
    return t("the game is over: nobody gained anything") if seen["ended"] == "standstill" else t("the game is over")


def captions(pen: Pen) -> list[str]:
    t = pen.t
    found = [t("Habits"), t("Muses"), t("Today only"), t("Achievement"), t("Atelier"), t("Revolution")]
    return [*found, t("Clock"), t("Spirit"), t("This round")]


def caption(title: str, pen: Pen) -> Text:
    """The title of a line that everybody shares; they are all as long."""
    return ink(f"{title:<{max(len(each) for each in captions(pen)) + 1}}", DIM)


def rows_of_market(seen: Seen) -> list[list[int]]:
    market = seen["market"]
    return [
        [card for card in cards if card != EMPTY] for cards in (market["habits"], market["muses"], market["extra"])
    ]


def market_lines(seen: Seen, pen: Pen, edges: bool) -> list[Text]:
    """What is on offer with its prices, the next Achievement, and the effects of the Atelier."""
    lines: list[Text] = []
    for title, cards in zip(captions(pen)[:3], rows_of_market(seen), strict=True):
        chips = []
        for card in cards:
            shown = pen.priced(card, seen["prices"][str(card)])
            chips.append(shown + Text(" ") + pen.edges(card) if edges and pen.edges(card) else shown)
        if chips:
            lines += flow(caption(title, pen), chips, pen.look.width, SEPARATE)
    return lines + shared_lines(seen, pen)


def market_table(seen: Seen, pen: Pen) -> list[Text]:
    """A line for each card on offer: its price, its halves and what it says."""
    lines: list[Text] = []
    all_cards = [card for cards in rows_of_market(seen) for card in cards]
    shown = {card: pen.priced(card, seen["prices"][str(card)]) for card in all_cards}
    wide = max((each.cell_len for each in shown.values()), default=0) + GAP
    halves = max((pen.edges(card).cell_len for card in all_cards), default=0) + GAP
    if caption("", pen).cell_len + wide + halves + ROOM_FOR_TEXT > pen.look.width:
        return market_lines(seen, pen, True)
    for title, cards in zip(captions(pen)[:3], rows_of_market(seen), strict=True):
        for number, card in enumerate(cards):
            head = caption("" if number else title, pen) + pad(shown[card], wide) + pad(pen.edges(card), halves)
            lines += hanging(head, pen.rule(card), pen.look.width)
    return lines + shared_lines(seen, pen)


def hanging(head: Text, sentence: str, width: int) -> list[Text]:
    """A text beside what it is about, in a column of its own."""
    first, *rest = torn(ink(sentence, DIM), width - head.cell_len)
    return [head + first, *[Text(" " * head.cell_len) + line for line in rest]]


def shared_lines(seen: Seen, pen: Pen) -> list[Text]:
    """The next Achievement, what the others will cost, and the Atelier's prices; clocks, if there are any."""
    t, lines = pen.t, goal_lines(seen, pen)
    effects = [
        ink(str(cost), GOLD) + Text(f" {atelier_effect(t, effect)}")
        for effect, cost in enumerate(seen["atelier_prices"])
    ]
    return lines + flow(caption(t("Atelier"), pen), effects, pen.look.width, GAP)


def goal_lines(seen: Seen, pen: Pen) -> list[Text]:
    """What is to be gained, and how much time is left; what the Atelier offers now stands beside the choices."""
    spirit = seen["spirit"]
    return achievement_lines(seen, pen) if spirit is None else spirit_lines(spirit, seen, pen)


def achievement_lines(seen: Seen, pen: Pen) -> list[Text]:
    t, found = pen.t, seen["achievements"]
    if seen["mode"] == SOLO and not found:
        return []  # and no stand-in either: the game is over
    next_one = found[0] if found else STAND_IN
    price = seen["prices"].get(str(next_one), pen.box.cost[next_one])
    chips = [pen.priced(next_one, price)]
    if found[1:]:
        costs = ", ".join(str(pen.box.cost[card]) for card in found[1 : 1 + SOON])
        chips.append(ink(t("then {costs}").format(costs=costs), DIM))
    lines = flow(caption(t("Achievement"), pen), chips, pen.look.width, SEPARATE)
    if seen["mode"] != SOLO or seen["over"]:
        return lines
    return lines + flow(caption(t("Clock"), pen), turn_clock(seen, pen), pen.look.width, SEPARATE)


def spirit_lines(spirit: SpiritSeen, seen: Seen, pen: Pen) -> list[Text]:
    """What weakens the Spirit, and how far it has come."""
    t, width = pen.t, pen.look.width
    lines = flow(caption(t("Spirit"), pen), payments(spirit, seen, pen), width, SEPARATE)
    return lines + flow(caption(t("Clock"), pen), spirit_clock(spirit, seen, pen), width, SEPARATE)


def threat_lines(seen: Seen, names: Sequence[str], pen: Pen) -> list[Text]:
    """What the Spirit does this round."""
    t = pen.t
    spirit = seen["spirit"]
    chips = [] if spirit is None or seen["over"] else threats(spirit, seen, names, pen)
    return flow(caption(t("This round"), pen), chips, pen.look.width, SEPARATE) if chips else []


def revolution(seen: Seen, pen: Pen) -> list[Text]:
    """What Revolution cards do this round, will do next round, or at the end of this one."""
    t = pen.t
    chips = [ink(revolt(pen, each), BAD) for each in seen["announced"]]
    chips += [Text(t("next round: {card}").format(card=revolt(pen, each))) for each in seen["coming"]]
    for each in seen["at_end"]:
        chips.append(Text(t("at the end of the round: {card}").format(card=pen.title(each["card"]))))
    return flow(caption(t("Revolution"), pen), chips, pen.look.width, SEPARATE) if chips else []


def revolt(pen: Pen, each: Revolt) -> str:
    """A Revolution with what was chosen: a symbol, or less or more."""
    t, chosen = pen.t, each["chosen"]
    if chosen < 0:
        return pen.title(each["card"])
    if pen.box.effects[each["card"]][each["ability"]].ability.doing is announce_level:
        what = t("more") if chosen else t("less")
    else:
        what = symbol_name(t, chosen)
    return f"{pen.title(each['card'])} ({what})"


# The players


def person_lines(seen: Seen, seat: int, names: Sequence[str], pen: Pen, days: bool) -> list[Text]:
    """Who somebody is and what one knows of them; another one's day in a line, once it is shown."""
    t, person, own = pen.t, seen["seats"][seat], seat == seen["seat"]
    acts = seat == seen["turn"] and not seen["over"]
    head = ink(f"{pen.look.glyphs.here} " if acts else "  ", GOOD) + ink(names[seat], STRONG)
    if person["board"] < 0:
        return flow(pad(head, NAME), [ink(t("not chosen yet"), DIM)], pen.look.width)
    achieved = t("{n}/{target} Achievements").format(n=len(person["achievements"]), target=seen["target"])
    chips = [ink(achieved, GOLD) if seen["spirit"] is None else burden(person, seen["spirit"], pen)]
    atelier = t("common Atelier {n}") if seen["mode"] == COOP else t("Atelier {n}")
    chips.append(Text(atelier.format(n=person["atelier"])))
    if acts and seen["inspiration"]:
        chips.append(ink(t("{n} Inspiration left").format(n=seen["inspiration"]), GOLD))
    chips.append(Text(t("deck {n}, discard {discard}").format(n=person["deck"], discard=len(person["discard"]))))
    if person["top"]:
        chips.append(Text(t("on top {cards}").format(cards=", ".join(pen.title(card) for card in person["top"]))))
    if seen["phase"] == "wake up" and not own and (seen["spirit"] is None or is_drawn(seen)):
        chips.append(ink(t("plans the day") if person["is_planning"] else t("has planned"), DIM))
    if pen.look.width >= ROOMY:
        board = pen.edition.board_title(person["board"], pen.look.lang)
        chips.append(ink(", ".join([board, art_name(t, person["art"]), pen.job(person["job"])]), DIM))
    lines = flow(pad(head, NAME), chips, pen.look.width, GAP, indent=MARGIN)
    is_partner = seen["phase"] == "wake up" and person["hand"] is not None  # who may be asked what they plan
    return lines + shown_day(person, pen) + partners_hand(person, pen) if not own and (days or is_partner) else lines


ROOMY: Final = 100  # columns from which on one sees who everybody is


def shown_day(person: Person, pen: Pen) -> list[Text]:
    """A day of somebody else in short: the cards, what joins them, and what it came to."""
    t = pen.t
    day, routine, muses = person["day"], person["routine"], person["muses"]
    if day is None or routine is None or muses is None or not is_planned(person):
        return []
    pieces = chain(pen, routine, person["job"], day, muses)
    pieces[:-1] = [piece + ink(f" {pen.look.glyphs.dot}", DIM) for piece in pieces[:-1]]
    troubles = [pen.title(card) for card in person["hardships"] or [] if card not in (person["ignored"] or [])]
    if troubles:
        pieces.append(ink(t("despite {cards}").format(cards=", ".join(troubles)), BAD))
    pieces.append(ink(f"= {day['inspiration']}", GOLD))
    return flow(" " * MARGIN, pieces, pen.look.width, 1)


def partners_hand(person: Person, pen: Pen) -> list[Text]:
    """Partners play with open hands."""
    t = pen.t
    if not person["hand"]:
        return []
    cards = [pen.with_edges(card) for card in person["hand"]]
    return flow(Text(" " * MARGIN) + ink(t("hand"), DIM) + Text("  "), cards, pen.look.width)


def is_planned(person: Person) -> bool:
    return any(card != EMPTY for card in person["routine"] or [])


# The own day and hand


def own_day(seen: Seen, pen: Pen, boxes: bool) -> list[Text]:
    """The Routine of the viewer, or for a spectator that of the player whose day it is; nothing if there is none."""
    seat = seen["turn"] if seen["seat"] is None else seen["seat"]
    person = None if seat is None else seen["seats"][seat]
    is_waking = seen["phase"] == "wake up" and not seen["over"]
    if person is None or person["day"] is None or (not is_waking and not is_planned(person)):
        return []
    drawn = routine_boxes(pen, person) if boxes else []
    troubles = hardships(pen, person, brief=not drawn)
    # On a low terminal nothing is said twice: the question to the player who plans says what the day is worth.
    is_said = is_planning(seen["legal"]) and not boxes and not person["day"]["lines"]
    total = [] if is_said else sum_lines(pen, person["day"])
    return [*troubles, *(drawn or routine_lines(pen, person)), *total]


def own_sum(seen: Seen, pen: Pen) -> list[Text]:
    """Only what the viewer's day is worth."""
    day = None if seen["seat"] is None else seen["seats"][seen["seat"]]["day"]
    return sum_lines(pen, day) if day is not None and seen["phase"] == "day" else []


def is_numbered(seen: Seen) -> bool:
    """Whether cards in hand go by numbers: while they are planned with, and nothing else has numbers."""
    return is_planning(seen["legal"])


def numbered(seen: Seen, place: int) -> Text:
    return ink(f"[{place + 1}]", GOOD) + Text(" ") if is_numbered(seen) else Text()


def own_hand(seen: Seen, pen: Pen) -> list[Text]:
    """The cards with their halves, in lines."""
    t = pen.t
    if not seen["hand"]:
        return []
    cards = [numbered(seen, place) + pen.with_edges(card) for place, card in enumerate(seen["hand"])]
    return flow(ink(t("Your hand"), STRONG) + Text("  "), cards, pen.look.width)


def hand_table(seen: Seen, pen: Pen) -> list[Text]:
    """A line for each card: its halves, and what it says."""
    t = pen.t
    if not seen["hand"]:
        return []
    shown = [numbered(seen, place) + pen.named(card) for place, card in enumerate(seen["hand"])]
    wide = max(each.cell_len for each in shown) + GAP
    halves = max(pen.edges(card).cell_len for card in seen["hand"]) + GAP
    if wide + halves + ROOM_FOR_TEXT > pen.look.width:
        return own_hand(seen, pen)
    lines = [ink(t("Your hand"), STRONG)]
    for card, name in zip(seen["hand"], shown, strict=True):
        lines += hanging(pad(name, wide) + pad(pen.edges(card), halves), pen.rule(card), pen.look.width)
    return lines
