"""The 10 clay works. Above each stands its rule in our words; rulings are in the game's README."""

from collections.abc import Sequence
from typing import Final

from salon.engine.state import Kinds, Step, do
from salon.games.mottainai.rules.abilities import (
    AFTER_COMPLETING_THIS,
    AFTER_PRAYER,
    BEFORE_TAILOR,
    IN_THE_MORNING,
    Ability,
    BeforeTask,
    Obstruction,
    Scoring,
    Standing,
    Support,
    When,
)
from salon.games.mottainai.rules.actions import find_work, wing_in
from salon.games.mottainai.rules.cards import MATERIAL_OF, MATERIALS, MONK, VALUE_OF
from salon.games.mottainai.rules.common_reasons import Question
from salon.games.mottainai.rules.completing import choose_wing
from salon.games.mottainai.rules.cover import helpers_of
from salon.games.mottainai.rules.encode import FROM, NAME, SELL
from salon.games.mottainai.rules.hidden import Cards
from salon.games.mottainai.rules.state import CUP_USED, State, has_a_floor, is_opponent
from salon.games.mottainai.rules.verbs import (
    DECK,
    FLOOR,
    collect_top,
    end,
    give_all,
    return_work,
    sell,
    take,
    top_card,
    turn_up,
)
from salon.games.mottainai.rules.works.cloth import show_for_an_action

# Bangle: opponents performing your task get no actions from their helpers. Your own Monk helpers are always covered.
bangle_on_your_task: Final = Obstruction(no_helpers=True)
bangle_for_your_monks: Final = Standing(covers_helpers=[MONK])


# Bowl: in the morning you may add the top card of the deck to your craft bench.
def bowl(g: State, me: int, number: int) -> None:
    collect_top(g, me)


# Brick: for your Smith actions the tasks of all players count as cards in your hand that can be shown as support.
brick: Final = Support(leans=True)


# Cup: after a Prayer action of yours you may return Cup to the bottom of the deck; if you do, the game ends.
def cup(g: State, me: int, number: int) -> None:
    find_work(g, me, number, CUP_LEAVES)


def cup_left(g: State, me: int, source: int, number: int) -> None:
    return_work(g, me, number, wing_in(source))
    end(g, CUP_USED)


CUP_LEAVES: Final[Kinds] = ((FROM, cup_left),)


# Dice: before a Tailor action you may turn up the top card of the deck. If its value is your hand size, you complete
# it for free.
def dice(g: State, me: int, number: int) -> None:
    turn_up(g, me, 1)
    if VALUE_OF[top_card(g)] == len(g.hand[me]):
        g.then(do(choose_wing, me, top_card(g), DECK))


# Figurine: before you perform an opponent's task you may show a card of the task's type from hand; you then have one
# action more.
def before_an_opponents_task(g: State, me: int, owner: int, task: int) -> bool:
    return is_opponent(g, me, owner) and bool(g.hand[me])


# Haniwa: when the game ends, 3 points more for each helper of the type you have most of.
def haniwa(g: State, me: int, wing: Cards) -> int:
    return 3 * max([helpers_of(g, me, task) for task in MATERIALS])


# Jar: after you complete this you may name a material; every opponent moves all cards of it from hand into your
# waiting area.
def jar(g: State, me: int, number: int, card: int, wing: int) -> None:
    g.choose(me, JAR_NAMES, [NAME + material for material in MATERIALS])


def jar_named(g: State, me: int, material: int) -> None:
    give_all(g, me, material)


JAR_NAMES: Final[Kinds] = ((NAME, jar_named),)


# Teapot: when the game ends, 3 points more for each card of the material you have most of on your craft bench.
def teapot(g: State, me: int, wing: Cards) -> int:
    materials = [MATERIAL_OF[card] for card in g.bench[me]]
    return 3 * max([materials.count(material) for material in MATERIALS])


# Vase: after you complete this you may move two cards from the floor to your sales.
def vase(g: State, me: int, number: int, card: int, wing: int) -> None:
    g.then(do(vase_sells, me), do(vase_sells, me))


def vase_sells(g: State, me: int) -> None:
    g.choose(me, VASE_SELLS, [SELL + card for card in sorted(set(g.floor))])


def vase_sold(g: State, me: int, card: int) -> None:
    take(g, me, FLOOR, card)
    sell(g, me, card, FLOOR, me)


VASE_SELLS: Final[Kinds] = ((SELL, vase_sold),)


WORKS: Final[dict[str, Sequence[Ability]]] = {
    "bangle": [bangle_on_your_task, bangle_for_your_monks],
    "bowl": [When(IN_THE_MORNING, bowl)],
    "brick": [brick],
    "cup": [When(AFTER_PRAYER, cup, leaves=True)],
    "dice": [When(BEFORE_TAILOR, dice)],
    "figurine": [BeforeTask(before_an_opponents_task, show_for_an_action)],
    "haniwa": [Scoring(points=haniwa)],
    "jar": [When(AFTER_COMPLETING_THIS, jar)],
    "teapot": [Scoring(points=teapot)],
    "vase": [When(AFTER_COMPLETING_THIS, vase, can=has_a_floor)],
}


# The questions of these works, by the steps that get the answers, and what can stand against each.
QUESTIONS: Final[dict[Step, Question]] = {
    cup_left: ("cup", ["not-from-there"]),
    jar_named: ("jar", []),
    vase_sold: ("vase", ["not-on-floor"]),
}
