"""Mottainai in words, English and French: the pieces of sentences, and the actions.

Questions are in asking.py, rules in explaining.py, refusals in reasons.py, and what happened in telling.py.
"""

from collections.abc import Sequence
from typing import Final

from salon.engine.errors import SalonError
from salon.engine.language import Translator
from salon.engine.state import PASS
from salon.games.mottainai.rules.cards import AS_COPY, FACE_OF, KITE, MATERIALS, SPENT_KITE, WORKS
from salon.games.mottainai.rules.encode import (
    ACTION_COUNT,
    COLLECT,
    COLLECT_TOP,
    CONVERT,
    COPY,
    CRAFT,
    DISCARD,
    DRAW,
    FORGE,
    FROM,
    GALLERY,
    GIFT_SHOP,
    GIVE,
    HELPER_AS_TASK,
    HELPERS,
    HIRE,
    KEEP,
    LEAN_ON,
    MOST_PLAYERS,
    MOVE,
    NAME,
    NEW_TASK,
    OLD_TO_FLOOR,
    OLD_TO_SALES,
    PLACES,
    PRAY,
    RETURN,
    RETURN_ALL,
    SALES,
    SELL,
    SELL_ALL,
    SELL_TOP,
    SEW,
    SHOW,
    SPEND,
    TAKE,
    TASK_OF,
    TASK_SLOT,
    USE,
    WING,
    WITH,
)
from salon.games.mottainai.rules.state import State, is_opponent
from salon.games.mottainai.words.naming import Words

# Pieces of sentences. Names of works stand alone, without an article; French elides before clay (argile), so that
# phrases with a material are whole ones. Every French word for a player or a task goes with "de" and "à" as it is.


def material_name(t: Translator, material: int) -> str:
    return [t("paper"), t("stone"), t("cloth"), t("clay"), t("metal")][material]


def a_card(t: Translator, material: int) -> str:
    return [t("a paper card"), t("a stone card"), t("a cloth card"), t("a clay card"), t("a metal card")][material]


def cards_of(t: Translator, material: int, n: int) -> str:
    return [
        t.plural("{n} paper card", "{n} paper cards", n),
        t.plural("{n} stone card", "{n} stone cards", n),
        t.plural("{n} cloth card", "{n} cloth cards", n),
        t.plural("{n} clay card", "{n} clay cards", n),
        t.plural("{n} metal card", "{n} metal cards", n),
    ][material].format(n=n)


def task_name(t: Translator, task: int) -> str:
    return [t("Clerk"), t("Monk"), t("Tailor"), t("Potter"), t("Smith")][task]


def own_action(t: Translator, task: int) -> str:
    """What a task lets one do, as it is printed."""
    return [
        t("sell a card from your craft bench"),
        t("hire a card from the floor"),
        t("sew (return cards and draw)"),
        t("collect a card from the floor"),
        t("forge a work from your hand"),
    ][task]


def work_name(t: Words, number: int) -> str:
    """A work in a wing: a Kite may be a copy of another one."""
    if number < AS_COPY or number == SPENT_KITE:
        return t.name(FACE_OF[number])
    return t("{kite} as {work}").format(kite=t.name(KITE), work=t.name(FACE_OF[number]))


def with_text(t: Words, work: int) -> str:
    """A work and what it does."""
    return t("{work}: {text}").format(work=t.name(work), text=t.text(work))


def either(t: Translator, names: Sequence[str]) -> str:
    """'Bowl, Kite or Pin'"""
    if len(names) < 2:
        return "".join(names)
    return t("{one} or {other}").format(one=", ".join(names[:-1]), other=names[-1])


def player(t: Translator, g: State, me: int, seat: int) -> str:
    """Another player, from my place at the table: names are not known here."""
    players = g.game.players
    to_the_left = (seat - me) % players
    if to_the_left == 0:
        return t("yourself")
    if not is_opponent(g, me, seat):
        return t("your partner")
    if players == 2:
        return t("your opponent")
    if to_the_left == 1:
        return t("your left neighbour")
    if to_the_left == players - 1:
        return t("your right neighbour")
    if players == 4:
        return t("the player opposite")
    return t("the second player on your left") if to_the_left == 2 else t("the second player on your right")


def task_of(t: Translator, g: State, me: int, owner: int, task: int) -> str:
    """'the Potter task of your left neighbour'"""
    if owner == me:
        return t("your own {task} task").format(task=task_name(t, task))
    return t("the {task} task of {player}").format(task=task_name(t, task), player=player(t, g, me, owner))


# Actions


def say(t: Words, action: int) -> str:
    """The action as an order: 'craft Jar'."""
    if not 0 <= action < ACTION_COUNT:
        raise SalonError(no_such_action(t, action))
    if action < DISCARD:
        return say_to_the_bottom(t, action)
    if action < USE:
        return t("discard {card}").format(card=t.name(action - DISCARD))
    if action < OLD_TO_FLOOR:
        return say_use(t, action - USE)
    if action < SHOW:
        return say_task(t, action)
    if action < WING:
        return say_support(t, action)
    if action < FROM:
        return say_effect(t, action)
    if action < PRAY:
        return say_take(t, action)
    return say_action(t, action)


def no_such_action(t: Translator, action: int) -> str:
    return t("There is no action {n}; actions are numbered 0 to {last}.").format(n=action, last=ACTION_COUNT - 1)


def say_to_the_bottom(t: Words, action: int) -> str:
    if action == PASS:
        return t("go on without")
    if action < RETURN_ALL:
        return t("return {card}").format(card=t.name(action - RETURN))
    return t("return the whole floor") if action == RETURN_ALL else t("restock the floor")


def say_use(t: Words, number: int) -> str:
    if number == SPENT_KITE:
        return t("use Kite again")
    return t("use {work}").format(work=work_name(t, number))


def say_task(t: Words, action: int) -> str:
    if action == OLD_TO_FLOOR:
        return t("old task to the floor")
    if action == OLD_TO_SALES:
        return t("old task to your sales")
    if action < HELPER_AS_TASK:
        return t("new task {card}").format(card=t.name(action - NEW_TASK))
    if action < TASK_OF:
        return t("new task {card} from your helpers").format(card=t.name(action - HELPER_AS_TASK))
    return say_seat(t, action)


def say_support(t: Words, action: int) -> str:
    if action < SPEND:
        return t("show {card}").format(card=t.name(action - SHOW))
    if action < LEAN_ON:
        return t("spend {card} from your craft bench").format(card=t.name(action - SPEND))
    return say_seat(t, action)


def say_effect(t: Words, action: int) -> str:
    if action < NAME:
        return t("into the gallery") if action == WING else t("into the gift shop")
    if action < WITH:
        return t("name {material}").format(material=material_name(t, action - NAME))
    if action < GIVE:
        return say_seat(t, action)
    if action < COPY:
        return t("give {card}").format(card=t.name(action - GIVE))
    if action < MOVE:
        return t("copy {work}").format(work=t.name(action - COPY))
    if action < KEEP:
        number = action - MOVE
        if number == SPENT_KITE:
            return t("move the used Kite to the other wing")
        return t("move {work} to the other wing").format(work=work_name(t, number))
    if action < CONVERT:
        return t("keep {card} on top").format(card=t.name(action - KEEP))
    return t("turn your helper {card} into a sale").format(card=t.name(action - CONVERT))


def say_take(t: Words, action: int) -> str:
    if action < TAKE:
        return say_seat(t, action)
    if action < DRAW:
        return t("take {card} from an opponent").format(card=t.name(action - TAKE))
    return t("draw a card")


# Actions that name a seat, counted from 0 as everywhere. Older records count from 1 in words; the numbers decide.
SEAT_ACTIONS: Final = (
    *range(TASK_OF, TASK_OF + MOST_PLAYERS),
    *range(LEAN_ON, LEAN_ON + MOST_PLAYERS),
    *range(WITH, WITH + MOST_PLAYERS),
    *range(FROM, FROM + MOST_PLAYERS * PLACES),
)


def say_seat(t: Translator, action: int, first: int = 0) -> str:
    if action < SHOW:
        return t("take over the task of seat {seat}").format(seat=action - TASK_OF + first)
    if action < WING:
        return t("lean on the task of seat {seat}").format(seat=action - LEAN_ON + first)
    if action < GIVE:
        return t("choose seat {seat}").format(seat=action - WITH + first)
    seat, place = divmod(action - FROM, PLACES)
    return from_where(t, place).format(seat=seat + first)


def said_before(languages: Sequence[Words], action: int) -> list[str]:
    """What older records call this action."""
    return [say_seat(t, action, first=1) for t in languages] if action in SEAT_ACTIONS else []


def from_where(t: Translator, place: int) -> str:
    if place == HELPERS:
        return t("from the helpers of seat {seat}")
    if place == SALES:
        return t("from the sales of seat {seat}")
    if place == TASK_SLOT:
        return t("from the task of seat {seat}")
    if place == GALLERY:
        return t("from the gallery of seat {seat}")
    if place == GIFT_SHOP:
        return t("from the gift shop of seat {seat}")
    return t("from the craft bench of seat {seat}")


def say_action(t: Words, action: int) -> str:
    if action == PRAY:
        return t("pray")
    if action == SEW:
        return t("sew")
    if action == SELL_TOP:
        return t("sell the top card of the deck")
    if action < COLLECT_TOP:
        return t("sell all your {material}").format(material=material_name(t, action - SELL_ALL))
    if action == COLLECT_TOP:
        return t("collect the top card of the deck")
    if action < HIRE:
        return t("sell {card}").format(card=t.name(action - SELL))
    if action < COLLECT:
        return t("hire {card}").format(card=t.name(action - HIRE))
    if action < FORGE:
        return t("collect {card}").format(card=t.name(action - COLLECT))
    if action < CRAFT:
        return t("forge {card}").format(card=t.name(action - FORGE))
    return t("craft {card}").format(card=t.name(action - CRAFT))


# Other words that people type. The same words may mean several things: then what is possible now is meant.
SYNONYMS: Final = (
    (PASS, ("pass", "no", "none", "nothing", "done", "stop", "skip", "passer", "non", "rien", "fini", "sauter")),
    (DRAW, ("yes", "draw", "oui", "piocher")),
    (PRAY, ("prayer", "prière")),
    (SEW, ("tailor", "tailleur")),
    (WING, ("gallery", "galerie")),
    (WING + 1, ("gift shop", "shop", "boutique")),
    (OLD_TO_FLOOR, ("floor", "sol")),
    (OLD_TO_SALES, ("sales", "ventes")),
    (RETURN_ALL, ("return all", "tout remettre")),
)


def synonyms(languages: Sequence[Words], players: int) -> list[tuple[int, str]]:
    pairs = [(action, word) for action, words in SYNONYMS for word in words]
    for seat in range(MOST_PLAYERS):
        for verb in (WITH, TASK_OF, LEAN_ON):
            pairs += [(verb + seat, f"seat {seat}"), (verb + seat, f"siège {seat}")]
    # Of the older words only one number has no other meaning now: of three seats, the third was seat 3.
    for verb in (WITH, TASK_OF, LEAN_ON):
        pairs += [(verb + players - 1, f"seat {players}"), (verb + players - 1, f"siège {players}")]
    last = [verb + players - 1 for verb in (WITH, TASK_OF, LEAN_ON)]
    last += [FROM + (players - 1) * PLACES + place for place in range(PLACES)]
    pairs += [(action, words) for action in last for words in said_before(languages, action)]
    for t in languages:
        pairs += [(NAME + material, material_name(t, material)) for material in MATERIALS]
        pairs += [(FORGE + card, f"{t('Smith')} {t.name(card)}") for card in WORKS]
        pairs += [(NEW_TASK + card, f"{t('task')} {t.name(card)}") for card in WORKS]
    return pairs
