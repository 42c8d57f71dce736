"""Mottainai in words, English and French: the pieces of sentences, and the actions.

Questions are in asking.py, rules in explaining.py, refusals in refusals.py, and what happened in telling.py.
"""

from collections.abc import Sequence
from typing import Final

from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import Translator, msg
from salon.engine.state import PASS
from salon.games.mottainai.rules import encode
from salon.games.mottainai.rules.cards import AS_COPY, FACE_OF, KITE, MATERIALS, SPENT_KITE, WORKS
from salon.games.mottainai.rules.encode import (
    ACTION_COUNT,
    DRAW,
    FORGE,
    FROM,
    LEAN_ON,
    MOST_PLAYERS,
    NAME,
    NEW_TASK,
    OLD_TO_FLOOR,
    OLD_TO_SALES,
    PLACES,
    PRAY,
    RETURN_ALL,
    SEW,
    TASK_OF,
    WING,
    WITH,
    split,
)
from salon.games.mottainai.rules.state import OPPONENTS, State
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


def player(t: Translator, game: Game, to_the_left: int) -> str:
    """Another player, so many seats to the left of mine: names are not known here."""
    players = game.players
    if to_the_left == 0:
        return t("yourself")
    if to_the_left not in OPPONENTS[bool(game.options["teams"])][players][0]:
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
    whose = player(t, g.game, (owner - me) % g.game.players)
    return t("the {task} task of {player}").format(task=task_name(t, task), player=whose)


# Actions


# What each verb says as an order; a card, work, material or seat is put in where its name stands.
ORDERS: Final[dict[int, str]] = {
    PASS: msg("go on without"),
    encode.RETURN: msg("return {card}"),
    encode.RETURN_ALL: msg("return the whole floor"),
    encode.RESTOCK: msg("restock the floor"),
    encode.DISCARD: msg("discard {card}"),
    encode.USE: msg("use {work}"),
    encode.OLD_TO_FLOOR: msg("old task to the floor"),
    encode.OLD_TO_SALES: msg("old task to your sales"),
    encode.NEW_TASK: msg("new task {card}"),
    encode.HELPER_AS_TASK: msg("new task {card} from your helpers"),
    encode.TASK_OF: msg("take over the task of seat {seat}"),
    encode.SHOW: msg("show {card}"),
    encode.SPEND: msg("spend {card} from your craft bench"),
    encode.LEAN_ON: msg("lean on the task of seat {seat}"),
    encode.NAME: msg("name {material}"),
    encode.WITH: msg("choose seat {seat}"),
    encode.GIVE: msg("give {card}"),
    encode.COPY: msg("copy {work}"),
    encode.MOVE: msg("move {work} to the other wing"),
    encode.KEEP: msg("keep {card} on top"),
    encode.CONVERT: msg("turn your helper {card} into a sale"),
    encode.TAKE: msg("take {card} from an opponent"),
    encode.DRAW: msg("draw a card"),
    encode.PRAY: msg("pray"),
    encode.SEW: msg("sew"),
    encode.SELL_TOP: msg("sell the top card of the deck"),
    encode.SELL_ALL: msg("sell all your {material}"),
    encode.COLLECT_TOP: msg("collect the top card of the deck"),
    encode.SELL: msg("sell {card}"),
    encode.HIRE: msg("hire {card}"),
    encode.COLLECT: msg("collect {card}"),
    encode.FORGE: msg("forge {card}"),
    encode.CRAFT: msg("craft {card}"),
}
# What single actions say instead.
WAYS: Final[dict[int, str]] = {
    encode.USE + SPENT_KITE: msg("use Kite again"),
    encode.MOVE + SPENT_KITE: msg("move the used Kite to the other wing"),
    encode.WING: msg("into the gallery"),
    encode.WING + 1: msg("into the gift shop"),
}
FROM_PLACES: Final = {
    encode.HELPERS: msg("from the helpers of seat {seat}"),
    encode.BENCH: msg("from the craft bench of seat {seat}"),
    encode.SALES: msg("from the sales of seat {seat}"),
    encode.TASK_SLOT: msg("from the task of seat {seat}"),
    encode.GALLERY: msg("from the gallery of seat {seat}"),
    encode.GIFT_SHOP: msg("from the gift shop of seat {seat}"),
}


# What is said instead where players have names: of others, and of the one who is told.
AMONG: Final[dict[int, tuple[str, str]]] = {
    encode.TASK_OF: (msg("take over the task of {name}"), msg("take over your task")),
    encode.LEAN_ON: (msg("lean on the task of {name}"), msg("lean on your task")),
    encode.WITH: (msg("choose {name}"), msg("choose you")),
}
FROM_AMONG: Final = {
    encode.HELPERS: (msg("from the helpers of {name}"), msg("from your helpers")),
    encode.BENCH: (msg("from the craft bench of {name}"), msg("from your craft bench")),
    encode.SALES: (msg("from the sales of {name}"), msg("from your sales")),
    encode.TASK_SLOT: (msg("from the task of {name}"), msg("from your task")),
    encode.GALLERY: (msg("from the gallery of {name}"), msg("from your gallery")),
    encode.GIFT_SHOP: (msg("from the gift shop of {name}"), msg("from your gift shop")),
}


def say(t: Words, action: int, first: int = 0) -> str:
    """The action as an order: 'craft Jar'. Seats are counted from 0 as everywhere."""
    if not 0 <= action < ACTION_COUNT:
        raise SalonError(no_such_action(t, action))
    verb, option = split(action)
    if action in WAYS:
        return t(WAYS[action])
    if verb == FROM:
        seat, place = divmod(option, PLACES)
        return t(FROM_PLACES[place]).format(seat=seat + first)
    order = t(ORDERS[verb])
    if "{card}" in order:
        return order.format(card=t.name(option))
    if "{work}" in order:
        return order.format(work=work_name(t, option))
    if "{material}" in order:
        return order.format(material=material_name(t, option))
    return order.format(seat=option + first)


def say_among(t: Words, action: int, names: Sequence[str], me: int | None) -> str:
    """The same among people: 'lean on the task of Jack', and to Jack himself 'lean on your task'."""
    verb, option = split(action) if 0 <= action < ACTION_COUNT else (PASS, 0)
    seat, place = divmod(option, PLACES) if verb == FROM else (option, 0)
    if (verb != FROM and verb not in AMONG) or seat >= len(names):
        return say(t, action)
    of_others, own = FROM_AMONG[place] if verb == FROM else AMONG[verb]
    return t(own) if seat == me else t(of_others).format(name=names[seat])


def no_such_action(t: Translator, action: int) -> str:
    return t("There is no action {n}; actions are numbered 0 to {last}.").format(n=action, last=ACTION_COUNT - 1)


def said_before(languages: Sequence[Words], action: int) -> list[str]:
    """What older records, which count seats from 1, call this action; its number decides."""
    return [say(t, action, first=1) for t in languages] if split(action)[0] in (TASK_OF, LEAN_ON, WITH, FROM) else []


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
    # Only one number of the older words has no other meaning now: the third of three seats was seat 3.
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
