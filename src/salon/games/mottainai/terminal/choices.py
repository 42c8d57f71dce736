"""The choices of Mottainai in a terminal: the group of each action, and how it is labelled there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from salon.engine.language import msg
from salon.engine.state import PASS
from salon.games.mottainai.rules.cards import CARD_OF, FACE_OF, TASK_IDS, WORK_IDS
from salon.games.mottainai.rules.encode import (
    COLLECT,
    COLLECT_TOP,
    CONVERT,
    COPY,
    CRAFT,
    DISCARD,
    DRAW,
    FORGE,
    FROM,
    GIVE,
    HELPER_AS_TASK,
    HIRE,
    KEEP,
    LEAN_ON,
    MOVE,
    NAME,
    NEW_TASK,
    OLD_TO_FLOOR,
    OLD_TO_SALES,
    PLACES,
    PRAY,
    RESTOCK,
    RETURN,
    RETURN_ALL,
    SELL,
    SELL_ALL,
    SELL_TOP,
    SEW,
    SHOW,
    SPEND,
    TAKE,
    TASK_OF,
    USE,
    WING,
    WITH,
)
from salon.games.mottainai.rules.seen import Seen, Temple
from salon.games.mottainai.terminal.marks import TempleLook, as_task, mark, material_of, named, rule, valued
from salon.games.mottainai.terminal.temple import helpers, sales
from salon.games.mottainai.words.text import material_name, own_action, work_name
from salon.terminal.look import BAD, DIM, STRONG, ink
from salon.terminal.seats import names

ROOMY: Final = 30  # rows from which on the cards that may become a task say what its actions are

# The verbs in the order in which they are listed: the task's own action, Craft, Prayer, effects, and declining last.
HEADINGS: Final[dict[int, str]] = {
    NEW_TASK: msg("New task"),
    HELPER_AS_TASK: msg("From your helpers"),
    TASK_OF: msg("Take over"),
    OLD_TO_FLOOR: msg("Old task"),
    OLD_TO_SALES: msg("Old task"),
    SELL: msg("Sell"),
    SELL_ALL: msg("Sell all"),
    SELL_TOP: msg("Sell"),
    HIRE: msg("Hire"),
    COLLECT: msg("Collect"),
    COLLECT_TOP: msg("Collect"),
    TAKE: msg("Take"),
    SEW: msg("Tailor"),
    FORGE: msg("Forge"),
    CRAFT: msg("Craft"),
    PRAY: msg("Pray"),
    USE: msg("Use"),
    COPY: msg("Copy"),
    WING: msg("Into"),
    NAME: msg("Name"),
    WITH: msg("Choose"),
    FROM: msg("From"),
    MOVE: msg("Move"),
    KEEP: msg("Keep on top"),
    CONVERT: msg("Into a sale"),
    GIVE: msg("Give"),
    SHOW: msg("Show"),
    SPEND: msg("Spend"),
    LEAN_ON: msg("Lean on"),
    RETURN: msg("Return"),
    RETURN_ALL: msg("Floor"),
    RESTOCK: msg("Floor"),
    DISCARD: msg("Discard"),
    DRAW: msg("Draw"),
    PASS: msg("Go on"),
}
RANKS: Final = {verb: rank for rank, verb in enumerate(HEADINGS)}
VERBS: Final = sorted(HEADINGS)

# What verbs without options say.
SENTENCES: Final[dict[int, str]] = {
    OLD_TO_FLOOR: msg("to the floor"),
    OLD_TO_SALES: msg("into your sales"),
    SELL_TOP: msg("the top card of the deck"),
    COLLECT_TOP: msg("the top card of the deck"),
    SEW: msg("return cards as you like, then draw up to five"),
    PRAY: msg("draw a card into your waiting area"),
    RETURN_ALL: msg("return all its cards under the deck"),
    RESTOCK: msg("turn up cards until stone and metal lie there"),
    DRAW: msg("a card into your waiting area"),
}

TAKING_THE_TOP: Final = (SELL_TOP, COLLECT_TOP, PRAY, DRAW)

# What declining means, by a verb that could be chosen instead.
DECLINING: Final[dict[int, str]] = {
    NEW_TASK: msg("leave the slot empty: one prayer at noon instead"),
    HELPER_AS_TASK: msg("leave the slot empty: one prayer at noon instead"),
    TASK_OF: msg("leave the slot empty: one prayer at noon instead"),
    USE: msg("use none of these"),
    RETURN: msg("return no more"),
    DISCARD: msg("discard nothing"),
    SPEND: msg("spend no more"),
    CONVERT: msg("leave your helpers"),
    DRAW: msg("draw nothing"),
}

# How the card of a verb is shown: as material, with its value, or as a task; the others say what it does as a work.
CARDS: Final[dict[int, Callable[[str, TempleLook], Text]]] = {
    HELPER_AS_TASK: as_task,
    SELL: valued,
    HIRE: as_task,
    COLLECT: named,
    KEEP: named,
    CONVERT: valued,
    GIVE: named,
    SHOW: named,
    SPEND: named,
    RETURN: valued,
    DISCARD: valued,
}
EXPLAINED: Final = (FORGE, CRAFT, COPY)


def split(action: int) -> tuple[int, int]:
    """The verb of an action, and its option."""
    verb = VERBS[bisect_right(VERBS, action) - 1]
    return verb, action - verb


def listed(action: int) -> tuple[int, int]:
    """Where an action stands in the list."""
    verb, option = split(action)
    return RANKS[verb], option


def heading(action: int, look: TempleLook) -> Text:
    return ink(look.t(HEADINGS[split(action)[0]]), STRONG)


def label(action: int, seen: Seen, legal: Sequence[int], look: TempleLook) -> Text:
    """What is chosen, and what it comes to; the heading has the verb."""
    t = look.t
    verb, option = split(action)
    if verb == PASS:
        return declining(seen, legal, look)
    if verb in SENTENCES:
        shown = Text(t(SENTENCES[verb]))
        ends = verb in TAKING_THE_TOP and seen["deck"]["cards"] == 1
        return shown + ink(f" {look.glyphs.dot} {t('the last card: the game ends')}", BAD) if ends else shown
    if verb in CARDS:
        return CARDS[verb](WORK_IDS[option], look)
    if verb in EXPLAINED:
        return with_rule(valued(WORK_IDS[option], look), WORK_IDS[option], look)
    if verb == NEW_TASK:
        return new_task(WORK_IDS[option], own(seen), look)
    if verb == USE:
        return with_rule(in_wing(option, look), WORK_IDS[FACE_OF[option]], look)
    if verb == MOVE:
        return moved(option, own(seen), look)
    if verb == WING:
        return wing(option, own(seen), seen["wing_limit"], look)
    if verb in (NAME, SELL_ALL):
        return mark(option, look) + Text(f" {material_name(t, option)}")
    if verb == TAKE:
        return taken(WORK_IDS[option], seen, look)
    return of_seat(verb, option, seen, look)


def declining(seen: Seen, legal: Sequence[int], look: TempleLook) -> Text:
    """What it means to go on. That nothing else can be done may be a secret: then this is the only choice."""
    t, performing = look.t, seen["performing"]
    verbs = [split(action)[0] for action in legal if action != PASS]
    meant = next((DECLINING[verb] for verb in verbs if verb in DECLINING), None)
    if meant is not None:
        return Text(t(meant))
    if performing is None:
        return Text(t("skip this task"))  # no card was shown to its owner
    return Text(t("show nothing") if performing["total"] is None else t("the action is lost"))


def own(seen: Seen) -> Temple:
    """The temple of whoever chooses."""
    assert seen["seat"] is not None
    return seen["seats"][seen["seat"]]


def with_rule(shown: Text, card: str, look: TempleLook) -> Text:
    return shown + ink(f" {look.glyphs.dot} {rule(card, look)}", DIM)


def new_task(card: str, temple: Temple, look: TempleLook) -> Text:
    """A card that may become the task: its actions as helpers stand now, and what these are."""
    t = look.t
    task = material_of(card)
    cover = temple["helper_cover"].get(TASK_IDS[task])
    actions = 1 + (cover["cards"] * (2 if cover["covered"] else 1) if cover else 0)
    brings = t.plural("{n} action", "{n} actions", actions).format(n=actions)
    shown = as_task(card, look) + Text(f" {look.glyphs.dot} {brings}")
    return shown + ink(f" {look.glyphs.dot} {own_action(t, task)}", DIM) if look.height >= ROOMY else shown


def in_wing(number: int, look: TempleLook) -> Text:
    """A work by its number in a wing, which may be a Kite's."""
    shown = mark(material_of(WORK_IDS[FACE_OF[number]]), look)
    return shown + Text(f" {work_name(look.t, number)}")


def moved(number: int, temple: Temple, look: TempleLook) -> Text:
    t = look.t
    work = (WORK_IDS[CARD_OF[number]], WORK_IDS[FACE_OF[number]])
    in_gallery = work in [(each["card"], each["work"]) for each in temple["gallery"]]
    way = t("{work} to the gift shop") if in_gallery else t("{work} to the gallery")
    before, after = way.split("{work}")
    return Text(before) + in_wing(number, look) + Text(after)


def wing(option: int, temple: Temple, limit: int, look: TempleLook) -> Text:
    """A wing with its works, whether one more ends the game, and the cards that it might cover."""
    t = look.t
    works = len(temple["gift_shop"] if option else temple["gallery"])
    there = t.plural("{n} work there", "{n} works there", works).format(n=works)
    cards = sales(temple, look, True) if option else helpers(temple, look)
    shown = Text(t("the gift shop") if option else t("the gallery")) + ink(f" ({there})", DIM)
    if works + 1 >= limit:
        shown += ink(f" {look.glyphs.dot} {t('one more ends the game')}", BAD)
    title = t("sales") if option else t("helpers")
    return shown + (ink(f" {look.glyphs.dot} {title} ", DIM) + Text("  ").join(cards) if cards else Text())


def taken(card: str, seen: Seen, look: TempleLook) -> Text:
    """A card of an opponent, with where it lies."""
    who = names(len(seen["seats"]), seen["seat"], look.lang)
    found = [
        place_of(look, place).format(name=who[seat])
        for seat, temple in enumerate(seen["seats"])
        if seat != seen["seat"]
        for place, cards in enumerate(places(temple))
        if card in cards
    ]
    return valued(card, look) + ink(f" ({', '.join(found)})", DIM)


def places(temple: Temple) -> list[list[str]]:
    """The cards of a temple place by place, as FROM numbers them."""
    works = [[work["card"] for work in temple[wing]] for wing in ("gallery", "gift_shop")]
    return [temple["helpers"], temple["bench"], temple["sales"], [temple["task"] or ""], *works]


def place_of(look: TempleLook, place: int) -> str:
    t = look.t
    return [
        t("{name}: helpers"),
        t("{name}: bench"),
        t("{name}: sales"),
        t("{name}: task"),
        t("{name}: gallery"),
        t("{name}: gift shop"),
    ][place]


def of_seat(verb: int, option: int, seen: Seen, look: TempleLook) -> Text:
    """A player, with what matters about them."""
    t = look.t
    seat, place = divmod(option, PLACES) if verb == FROM else (option, 0)
    temple = seen["seats"][seat]
    name = names(len(seen["seats"]), seen["seat"], look.lang)[seat]
    if verb == FROM:
        return Text(place_of(look, place).format(name=name))
    if verb == WITH:
        cards = t.plural("{n} card in hand", "{n} cards in hand", temple["hand"]).format(n=temple["hand"])
        works = len(temple["gallery"]) + len(temple["gift_shop"])
        has = t.plural("{n} work", "{n} works", works).format(n=works)
        return Text(name) + ink(f" ({cards}, {has})", DIM)
    return Text(f"{name} ") + (as_task(temple["task"], look) if temple["task"] else Text())
