"""Bohemians' cards as they lie on the table: what each is called, what it shows, and what a click on it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from salon.engine.grades import Grade, grade_name, grade_told
from salon.engine.language import Translator, translator
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.encode import SWAP, split
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    COLOUR_IDS,
    COLUMNS,
    EMPTY,
    JOBS,
    MUSES,
    NO_COLOUR,
    REVOLUTION,
    SPIRIT_COUNT,
    SPIRIT_IDS,
    SPIRITS,
    STAND_IN,
    SYMBOL_IDS,
    is_habit,
    is_hardship,
    is_muse,
)
from salon.games.bohemians.rules.symbols import SYMBOL_OF, Edge, is_double
from salon.games.bohemians.web.art.cameos import picture_of_muse
from salon.games.bohemians.web.art.laurels import picture_of_achievement, picture_of_job
from salon.games.bohemians.web.art.scenes import picture_of_habit
from salon.games.bohemians.web.art.spirits import picture_of_spirit
from salon.games.bohemians.web.art.troubles import picture_of_hardship
from salon.games.bohemians.web.room_sight import TO_HAND, RoomSight, Way
from salon.games.bohemians.words.phrases import signed
from salon.games.bohemians.words.text import colour_name, column_name, listed, symbol_name
from salon.games.bohemians.words.wording import card_text, played_line
from salon.web.rooms.parts import Card, capital

SUIT_OF_MUSE: Final = ""  # she has none, unless she keeps company with one colour only
MINUS: Final = "\N{MINUS SIGN}"
CHIP: Final = "chip"  # a card in a pile


class Half(NamedTuple):
    """A half symbol on an edge of a card: its row, and what is drawn."""

    row: int
    drawn: str


class Choice(NamedTuple):
    """A button of the panel that opens when a card is picked."""

    label: str
    act: int
    final: str
    main: bool
    drop: str  # where the card goes: a column, the hand, or nowhere
    gain: str  # what that adds, as "+5"


class Panel(NamedTuple):
    """What is asked once a card is picked."""

    id: str
    question: str
    note: str
    choices: list[Choice]


class Face(NamedTuple):
    """A card, and all that its face shows."""

    card: Card
    number: int
    suit: str  # the colour's id; empty for none
    suit_name: str
    text: str  # in short
    cost: int
    printed: int  # cost; another one than `cost` if something changes it
    left: list[Half]
    right: list[Half]
    whole: list[str]
    grade: str  # the id, empty for what no box has
    grade_name: str
    panel: Panel | None
    refusals: Mapping[str, str]  # by column, why it cannot go there
    edges: str = ""  # all symbols printed on it, for the enlarged card
    note: str = ""  # what a ribbon says
    state: str = ""  # ignored, marked, kept

    @property
    def is_movable(self) -> bool:
        return self.panel is not None and any(choice.drop for choice in self.panel.choices)


class Printed(NamedTuple):
    """What of a card is always the same: everything printed on it."""

    kind: str
    picture: str
    suit: str
    suit_name: str
    text: str
    label: str
    told: str  # what the opened card says
    left: list[Half]
    right: list[Half]
    whole: list[str]
    grade: str
    grade_name: str

    @property
    def edges(self) -> str:
        """Its symbols in one line: 'left:0:focus-right-open right:2:focus-left-2-open whole:0:focus'."""
        sides = (("left", self.left), ("right", self.right), ("whole", enumerate(self.whole)))
        return " ".join([f"{side}:{row}:{drawn}" for side, found in sides for row, drawn in found])


# What is printed


@lru_cache(maxsize=2000)
def printed(edition: Edition, number: int, lang: str) -> Printed:
    t, box = translator(lang), edition.box
    colour = box.colour[number] if is_habit(number) else NO_COLOUR
    suit_name = colour_name(t, colour) if colour >= 0 else ""
    text = card_text(edition, number, lang)
    short = played_line(edition, number, lang) if number >= JOBS else text
    edges = edges_told(t, edition, number) if is_habit(number) else ""
    kind = kind_told(t, edition, number)
    is_told = number < ACHIEVEMENTS or number >= JOBS
    story = t("“{story}”").format(story=edition.story(number, lang)) if is_told and edition.story(number) else ""
    grade = None if number == STAND_IN else edition.grade(number, lang)
    lines = [kind, edges, text, story, grade_told(t, grade) if grade else ""]
    on_edge = number < MUSES
    return Printed(
        kind=kind_of(number),
        picture=picture_of(edition, number),
        suit=COLOUR_IDS[colour] if colour >= 0 else "",
        suit_name=suit_name,
        text=short,
        label=" ".join([each for each in (kind, edges, text, grade_word(t, grade)) if each]),
        told="\n".join([each for each in lines if each]),
        left=halves(box.left[number], "right") if on_edge else [],
        right=halves(box.right[number], "left") if on_edge else [],
        whole=[SYMBOL_IDS[symbol] for symbol in box.whole[number]] if on_edge else [],
        grade=grade.id if grade else "",
        grade_name=grade_name(t, grade.id) if grade else "",
    )


def kind_of(number: int) -> str:
    """The class of a card in the style sheet."""
    if is_habit(number):
        return "habit"
    if is_muse(number):
        return "muse"
    if is_hardship(number):
        return "hard"
    return "job" if number >= JOBS else "laurel"


def picture_of(edition: Edition, number: int) -> str:
    box = edition.box
    card = box.ids[number]
    if is_habit(number):
        return picture_of_habit(card, COLOUR_IDS[box.colour[number]], edition.title(number))
    if is_muse(number):
        needed = box.muse_colour[number]
        return picture_of_muse(card, COLOUR_IDS[needed] if needed >= 0 else SUIT_OF_MUSE)
    if is_hardship(number):
        return picture_of_hardship(card)
    if number >= SPIRITS:
        return picture_of_spirit(SPIRIT_IDS[(number - SPIRITS) % SPIRIT_COUNT])
    if number >= JOBS:
        return picture_of_job(edition.rows[number].text("tile"), "ab"[(number - JOBS) % 2])
    return picture_of_achievement(card)


def halves(edge: Edge, side: str) -> list[Half]:
    """The halves of an edge as outlines; `side` is the side of the symbol that is seen."""
    return [Half(row, drawn_half(each, side)) for row, each in enumerate(edge) if each]


def drawn_half(half: int, side: str) -> str:
    return f"{SYMBOL_IDS[SYMBOL_OF[half]]}-{side}{'-2' if is_double(half) else ''}-open"


def kind_told(t: Translator, edition: Edition, number: int) -> str:
    """What it is and costs: 'Habit, blue. Costs 5 Inspiration.'"""
    box = edition.box
    cost = t("Costs {n} Inspiration.").format(n=box.cost[number]) if box.cost[number] else ""
    if is_habit(number):
        colour = colour_name(t, box.colour[number])
        if number >= REVOLUTION:
            what = t("Revolution, a white Habit.")
        else:
            what = t("Habit, {colour}.").format(colour=colour)
    elif is_muse(number):
        what = t("Muse.")
    elif is_hardship(number):
        what = t("Hardship.")
    elif number >= JOBS:
        what = t("Job tile.")
    else:
        what = t("Achievement.")
    return " ".join([each for each in (what, cost) if each])


def edges_told(t: Translator, edition: Edition, number: int) -> str:
    """The half symbols on both edges, from top to bottom, for those who do not see them."""
    box = edition.box
    told = t("Left edge: {left}. Right edge: {right}.").format(
        left=edge_told(t, box.left[number]), right=edge_told(t, box.right[number])
    )
    if box.whole[number]:
        symbols = listed(t, [symbol_name(t, symbol) for symbol in box.whole[number]])
        told = " ".join([told, t("Whole: {symbols}.").format(symbols=symbols)])
    return told


def edge_told(t: Translator, edge: Edge) -> str:
    names = []
    for half in edge:
        name = symbol_name(t, SYMBOL_OF[half]) if half else t("nothing")
        names.append(t("double {symbol}").format(symbol=name) if is_double(half) else name)
    return ", ".join(names) or t("nothing")


def grade_word(t: Translator, grade: Grade | None) -> str:
    """A card's grade at the end of its label: 'Partly ours.'"""
    return f"{capital(grade_name(t, grade.id))}." if grade else ""


def bare_face(edition: Edition, number: int, lang: str) -> Face:
    """A card as it is printed, on no table: for lists, and for those who are typing it in."""
    base = printed(edition, number, lang)
    name, cost = edition.title(number, lang), edition.box.cost[number]
    card = Card(
        id=f"card-{number}",
        kind=f"{base.kind} {base.suit}".strip(),
        picture=base.picture,
        name=name,
        label=f"{name}: {base.label}",
        text=base.told,
        price=cost,
    )
    return drawn(base, card, number, cost, cost)


def drawn(base: Printed, card: Card, number: int, cost: int, usual: int) -> Face:
    return Face(
        card=card,
        number=number,
        suit=base.suit,
        suit_name=base.suit_name,
        text=base.text,
        cost=cost,
        printed=usual,
        left=base.left,
        right=base.right,
        whole=base.whole,
        grade=base.grade,
        grade_name=base.grade_name,
        panel=None,
        refusals={},
        edges=base.edges,
    )


# Cards on the table


def renamed(shown: Face, new: str) -> Face:
    """A card that is not alone of its number, and that nothing can be done with."""
    return shown._replace(card=replace(shown.card, id=new, act=None, pick="", why=""), panel=None)


def face(
    eyes: RoomSight, number: int, place: str, where: str = "", kind: str = "", cost: int | None = None, why: str = "",
    note: str = "", state: str = "",
) -> Face:  # fmt: skip
    """A card that all can read, with what a click on it does. `where` says where it lies, `why` why it is no use."""
    t = eyes.t
    base = printed(eyes.edition, number, eyes.lang)
    eyes.laid.add(number)
    if kind != CHIP:
        eyes.shown.add(number)
    name = eyes.edition.title(number, eyes.lang)
    usual = eyes.box.cost[number]
    told = base.told
    if cost is not None and cost != usual:
        changed = t("It costs you {n} now, instead of {usual}.").format(n=cost, usual=usual)
        told = "\n".join([changed, told])
    card = Card(
        id=f"card-{number}",
        kind=f"{kind or base.kind} {base.suit}".strip(),
        picture=base.picture,
        name=name,
        label=": ".join([name, " ".join([each for each in (base.label, where) if each])]),
        text=told,
        place=place,
        price=cost or 0,
    )
    card, panel = with_ways(eyes, card, eyes.reach.get(number, []), why, number)
    shown = drawn(base, card, number, usual if cost is None else cost, usual)
    return shown._replace(panel=panel, note=note, state=state)


def with_ways(eyes: RoomSight, card: Card, found: Sequence[Way], why: str, number: int) -> tuple[Card, Panel | None]:
    """A click on the card does what it stands for, or asks which of several; or it says why there is nothing."""
    if not found:
        return replace(card, why=why if eyes.legal else ""), None
    t = eyes.t
    if len(found) == 1 and not found[0].drop:
        action = found[0].action
        order = eyes.order(action)
        label = t("{order} ({card})").format(order=order, card=card.label)
        return replace(card, label=label, act=action, final=eyes.final(action), use=order), None
    choices = sorted([choice_of(eyes, way, number) for way in found], key=by_place)
    best = max(
        range(len(choices)), key=lambda place: (gain_of(choices[place]), is_free(eyes, choices[place], number))
    )
    choices[best] = choices[best]._replace(main=True)
    panel = Panel(f"pick-{card.id}", card.name, printed(eyes.edition, number, eyes.lang).text, choices)
    if any(way.drop for way in found):
        use = t("Move it") if any(way.drop == TO_HAND for way in found) else t("Place it")
    else:
        use = t("Use it")
    label = t("{order} ({card})").format(order=use, card=card.label)
    return replace(card, label=label, pick=panel.id, partners=card.id, use=use), panel


def by_place(choice: Choice) -> tuple[bool, str]:
    """Columns in their order, then the hand, then what has no place."""
    return not choice.drop, choice.drop


def gain_of(choice: Choice) -> int:
    return int(choice.gain.replace(MINUS, "-") or -99) if choice.drop != TO_HAND else -99


def is_free(eyes: RoomSight, choice: Choice, number: int) -> bool:
    """Whether nothing has to make way for the card there."""
    if choice.drop in ("", TO_HAND):
        return False
    column, own = int(choice.drop), eyes.own
    return not (own["muses"] or [])[column] if is_muse(number) else (own["routine"] or [])[column] == EMPTY


def choice_of(eyes: RoomSight, way: Way, number: int) -> Choice:
    t = eyes.t
    gain = eyes.gain(way.action) if way.drop else None
    label = eyes.order(way.action)
    verb, _ = split(way.action)
    if way.drop == TO_HAND:
        label = t("Back to your hand")
    elif way.drop:
        column = int(way.drop)
        label = column_name(t, column)
        there = (eyes.own["routine"] or [])[column]
        if verb == SWAP and there != EMPTY:
            label = t("{column}, in exchange").format(column=label)
        elif not is_muse(number) and there != EMPTY:
            label = t("{column}, instead").format(column=label)
    return Choice(label, way.action, eyes.final(way.action), False, way.drop, signed(gain[0]) if gain else "")


# Columns that a card of the plan cannot go to


def with_refusals(eyes: RoomSight, shown: Face, action_to: int) -> Face:
    """The reasons why a card cannot be dropped on a column; `action_to` is the action for the first column."""
    if not eyes.is_planning or (not shown.is_movable and not shown.card.why):
        return shown
    possible = {choice.drop for choice in shown.panel.choices} if shown.panel else set()
    closed = [column for column in COLUMNS if str(column) not in possible]
    reasons = {str(column): eyes.sight.why_not(action_to + column) for column in closed}
    return shown._replace(refusals={column: why for column, why in reasons.items() if why})
