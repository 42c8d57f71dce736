"""Mottainai's cards as they lie on the table: what each is called, and what a click on it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from salon.engine.grades import grade_told
from salon.engine.language import Translator
from salon.games.mottainai.game import words_in
from salon.games.mottainai.rules.cards import (
    KITE,
    MATERIAL_IDS,
    MATERIAL_OF,
    SUPPORT,
    TASK_IDS,
    VALUE_OF,
    WORK_IDS,
    work,
)
from salon.games.mottainai.rules.encode import (
    COLLECT,
    CRAFT,
    FORGE,
    FROM,
    HIRE,
    NEW_TASK,
    PRAY,
    RETURN,
    SELL,
    USE,
    WITH,
    split,
)
from salon.games.mottainai.rules.seen import Seen, Temple, Work
from salon.games.mottainai.web.view import Course, course_of
from salon.games.mottainai.words.choices import Choices
from salon.games.mottainai.words.naming import Words
from salon.games.mottainai.words.targets import FROM_HAND, NOBODY, Target, numbers, numbers_of, own_temple, targets
from salon.games.mottainai.words.text import either, material_name, task_name
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import Button, Card, Panel, capital, last_of_the_turn, no_way_back

BACK: Final = "back"
SMITH: Final = TASK_IDS.index("smith")
TURNED_UP: Final = 3  # so many cards on top of the deck can be turned up


class RoomSight:
    """A TableSight of Mottainai, with what can be read off its events and what each click means."""

    def __init__(self, sight: TableSight) -> None:
        self.sight = sight
        self.seen = cast(Seen, sight.view)
        self.t: Words = words_in(sight.game, sight.lang)
        self.course: Course = course_of(sight.events, self.near)
        self.choices = Choices(self.t, self.seen, sight.names, sight.legal)
        self.verbs = {split(action)[0] for action in sight.legal}
        self.reach: dict[Target, list[int]] = {}
        self.panels: list[Panel] = []  # those of the cards that stand for several actions
        self.copies: Counter[int] = Counter()  # with two decks, so many cards of a number have been laid out
        for action in sight.legal:
            for target in targets(self.seen, action):
                self.reach.setdefault(target, []).append(action)

    @property
    def near(self) -> int:
        """The seat at the near side of the table: one's own, for spectators the first."""
        return self.sight.me or 0

    @property
    def own(self) -> Temple:
        return own_temple(self.seen)

    def rivals(self) -> list[int]:
        """The others, clockwise from the left, a partner included."""
        seats = len(self.sight.names)
        return [(self.near + step) % seats for step in range(1, seats)]

    def final(self, action: int) -> str:
        """What to ask before an action that cannot be taken back; empty if it can."""
        if action not in self.sight.final:
            return ""
        t, performing = self.t, self.seen["performing"]
        deed = "" if split(action)[0] in (WITH, FROM) else self.order(action)  # these are no sentences
        if performing and performing["owner"] == self.near and performing["total"] and not performing["left"]:
            return last_of_the_turn(t, deed)
        return no_way_back(t, deed)

    def order(self, action: int) -> str:
        """What a button or a card says that plays this action."""
        return capital(self.choices.order(action))

    def element(self, number: int) -> str:
        """The id of a card; with two decks the second of a name has a number of its own."""
        self.copies[number] += 1
        return card_id(number, self.copies[number])


def card_id(number: int, copy: int = 1) -> str:
    return f"card-{WORK_IDS[number]}" + (f"-{copy}" if copy > 1 else "")


# Cards


def kind_of(t: Translator, number: int) -> str:
    """What every card says on its edges."""
    material = MATERIAL_OF[number]
    return t("{material}, {task}, value {n}").format(
        material=capital(material_name(t, material)), task=task_name(t, material), n=VALUE_OF[number]
    )


def as_a_task(t: Translator, number: int) -> str:
    """What one does with the card above a mat."""
    return [
        t("As a task: Clerk - sell material from your craft bench."),
        t("As a task: Monk - hire a helper from the floor."),
        t("As a task: Tailor - return any cards from your hand, then draw up to five."),
        t("As a task: Potter - collect material from the floor."),
        t("As a task: Smith - complete a work from your hand."),
    ][MATERIAL_OF[number]]


def panel_text(eyes: RoomSight, number: int, *more: str) -> str:
    """What an opened card says: all that it can be, and how much of it is printed."""
    t = eyes.t
    kind = t("{material}, value {n}.").format(
        material=capital(material_name(t, MATERIAL_OF[number])), n=VALUE_OF[number]
    )
    as_a_work = t("As a work: {text}").format(text=t.text(number))
    grade = grade_told(t, t.works.grade(number, t.language))
    return "\n".join([each for each in (as_a_task(t, number), kind, as_a_work, *more, grade) if each])


def card_of(eyes: RoomSight, number: int, kind: str, place: str, where: str = "", more: str = "") -> Card:
    """A card that all can read; `where` says to those who do not see it where it lies, `more` follows its text."""
    t, material = eyes.t, MATERIAL_OF[number]
    name = t.name(number)
    return Card(
        id=eyes.element(number),
        kind=f"{kind} {MATERIAL_IDS[material]}",
        picture=f"work-{WORK_IDS[number]}",
        name=name,
        label=": ".join([name, ", ".join([each for each in (kind_of(eyes.t, number), where) if each])]),
        text=panel_text(eyes, number, more),
        place=place,
        marks=(MATERIAL_IDS[material], TASK_IDS[material]),
        price=VALUE_OF[number],
    )


def with_actions(eyes: RoomSight, card: Card, actions: Sequence[int], why: str = "") -> Card:
    """A click on the card does what it stands for, or asks which of several; or it says why there is nothing."""
    if not actions:
        return replace(card, why=why if eyes.sight.legal else "")  # who is not asked reads the card
    t = eyes.t
    orders = [eyes.order(action) for action in actions]
    label = t("{order} ({card})").format(order=" / ".join(orders), card=card.label)
    if len(actions) == 1:
        return replace(card, label=label, act=actions[0], final=eyes.final(actions[0]), use=orders[0])
    buttons = [
        Button(order, action, eyes.final(action), not place)
        for place, (order, action) in enumerate(zip(orders, actions, strict=True))
    ]
    panel = Panel(f"pick-{card.id}", card.name, t("This card can be used in more than one way."), buttons)
    eyes.panels.append(panel)
    return replace(card, label=label, pick=panel.id, partners=card.id, use=t("Use it"))


def at(eyes: RoomSight, place: str, seat: int, number: int) -> list[int]:
    """The legal actions that a card stands for."""
    return eyes.reach.get(Target(place, seat, number), [])


def why_not(eyes: RoomSight, action: int) -> str:
    """Why this card cannot be used; with two decks, it may just not be the copy that is meant."""
    t = eyes.t
    return eyes.sight.why_not(action) or t("The other copy of this card is meant.")


# The shared table


def floor(eyes: RoomSight) -> list[Card]:
    t, performing = eyes.t, eyes.seen["performing"]
    verb = HIRE if performing and performing["task"] == "monk" else COLLECT
    cards = []
    for number in numbers(eyes.seen["floor"]):
        card = card_of(eyes, number, "wk", "floor", t("on the floor"))
        cards.append(with_actions(eyes, card, at(eyes, "floor", NOBODY, number), why_not(eyes, verb + number)))
    return cards


def top_of_deck(eyes: RoomSight) -> list[Card]:
    """The top cards of the deck as far as they are known without a gap; a click may keep or return them."""
    t, cards = eyes.t, []
    depths = [t("top of the deck"), t("second"), t("third")]
    for depth, known in enumerate(eyes.seen["deck"]["known"][:TURNED_UP]):
        if known["depth"] != depth:
            break
        number = work(known["card"])
        card = replace(card_of(eyes, number, "wk", "top", t("on the deck")), caption=depths[depth])
        cards.append(with_actions(eyes, card, at(eyes, "top", NOBODY, number)))
    return cards


def deck(eyes: RoomSight) -> Card:
    """The pile, face down: its text says what is known of it."""
    t, pile = eyes.t, eyes.seen["deck"]
    name = t("The deck")
    told = [t.plural("{n} card.", "{n} cards.", pile["cards"]).format(n=pile["cards"])]
    told.append(t("When it is empty, the game ends at once."))
    known = [t.name(work(each["card"])) for each in pile["known"]]
    if known:
        told.append(t("You know these, from top to bottom: {cards}.").format(cards=", ".join(known)))
    card = Card("deck", "wk back", BACK, name, f"{name}: {told[0]}", "\n".join(told), "deck")
    return with_actions(eyes, card, at(eyes, "deck", NOBODY, 0))


# Temples


def tucked(eyes: RoomSight, number: int, place: str, seat: int, where: str) -> Card:
    """A card of which only an edge shows: a task, a helper, a sale or a material on the bench."""
    card = card_of(eyes, number, "tuck", f"{place}-{seat}", where)
    why = why_not(eyes, SELL + number) if place == "bench" and seat == eyes.sight.me else ""
    return with_actions(eyes, card, at(eyes, place, seat, number), why)


def standing(eyes: RoomSight, shown: Work, seat: int, wing: str) -> Card:
    """A work in a wing; a Kite may be a copy of another one."""
    t, faces = eyes.t, numbers_of(shown)
    number, face = work(shown["card"]), work(shown["work"])
    card = card_of(eyes, number, "wk", f"{wing}-{seat}")
    if number != face:
        name = t("{kite} as {work}").format(kite=t.name(KITE), work=t.name(face))
        marks = (MATERIAL_IDS[MATERIAL_OF[face]], TASK_IDS[MATERIAL_OF[face]])
        card = replace(
            card, kind=f"wk copy {marks[0]}", picture=f"work-{shown['work']}", name=name,
            label=f"{name}: {kind_of(t, face)}", marks=marks, price=VALUE_OF[face],
            text=panel_text(eyes, face, t("Kite is a copy of it for this turn.")), caption=t("copy"),
        )  # fmt: skip
    if seat != eyes.near and number in eyes.course.new_works:
        card = replace(card, new=True, label=", ".join([card.label, t("new since your last turn")]))
    actions = [action for each in faces for action in at(eyes, "work", seat, each)]
    return with_actions(eyes, card, actions, why_not(eyes, USE + faces[0]) if seat == eyes.sight.me else "")


# Hands


def hand(eyes: RoomSight) -> list[Card]:
    return [in_hand(eyes, number) for number in numbers(eyes.seen["hand"] or [])]


def in_hand(eyes: RoomSight, number: int) -> Card:
    """A card of the viewer's hand: what it would need as a work, and whether that is there."""
    t, own, material = eyes.t, eyes.own, MATERIAL_OF[number]
    completable = eyes.seen["completable"]
    crafted = completable is not None and WORK_IDS[number] in completable["craft"]
    forged = completable is not None and WORK_IDS[number] in completable["smith"]
    need = SUPPORT[material]
    on_bench = sum(MATERIAL_OF[work(card)] == material for card in own["bench"])
    beside = sum(MATERIAL_OF[work(card)] == material for card in eyes.seen["hand"] or []) - 1
    if need:
        told = t(
            "As a work it needs {need} more of its material: {bench} on your bench for a Craft, {hand} in your hand "
            "for a Smith."
        ).format(need=need, bench=on_bench, hand=beside)
    else:
        told = t("As a work it needs no support.")
    ways = [name for can, name in ((crafted, t("Craft")), (forged, task_name(t, SMITH))) if can]
    if ways and not eyes.sight.over:
        told = " ".join([told, t("It has what it needs for: {ways}.").format(ways=either(t, ways))])
    card = card_of(eyes, number, "wk", f"hand-{eyes.near}", more=told)
    card = replace(card, caption=" · ".join(ribbon(eyes, number, crafted, forged)))
    return with_actions(eyes, card, at(eyes, "hand", eyes.near, number), why_not(eyes, hand_verb(eyes) + number))


def ribbon(eyes: RoomSight, number: int, crafted: bool, forged: bool) -> list[str]:
    """How the action in hand can complete a card; while there is none, the tasks whose actions could."""
    t, legal = eyes.t, eyes.sight.legal
    if eyes.sight.over:
        return []
    if eyes.verbs & {PRAY, FORGE, CRAFT}:
        ways = [(CRAFT + number in legal, t("Craft")), (FORGE + number in legal, task_name(t, SMITH))]
    else:
        ways = [(crafted, task_name(t, MATERIAL_OF[number])), (forged, task_name(t, SMITH))]
    return list(dict.fromkeys([name for can, name in ways if can]))  # a Craft of metal is a Smith's, too


def hand_verb(eyes: RoomSight) -> int:
    """What one would want to do with a hand card now."""
    asked = [verb for verb in (RETURN, *FROM_HAND) if verb in eyes.verbs]
    performing = eyes.seen["performing"]
    if performing and performing["total"] is not None and (not asked or set(asked) <= {FORGE, CRAFT}):
        return FORGE if performing["task"] == "smith" else CRAFT
    return asked[0] if asked else NEW_TASK


def known_cards(eyes: RoomSight, cards: Sequence[str], seat: int, kind: str) -> list[Card]:
    """Cards of a hand or a waiting area that these eyes have seen."""
    return [card_of(eyes, number, kind, f"hand-{seat}") for number in numbers(cards)]


def backs(eyes: RoomSight, seat: int, count: int) -> list[Card]:
    t = eyes.t
    name = t("A card that you do not know")
    return [Card(f"back-{seat}-{place}", "wk back", BACK, name, name) for place in range(count)]
