"""One action: Clerk, Monk, Tailor, Potter or Smith, or a Craft or a Prayer instead."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Call, Kinds, Step, do
from salon.games.mottainai.rules.abilities import (
    AFTER_CLERK,
    AFTER_POTTER,
    AFTER_PRAYER,
    AFTER_SMITH,
    ANSWERS,
    BEFORE_TAILOR,
    SOURCE,
    WHEN,
    Answer,
    usable,
)
from salon.games.mottainai.rules.cards import CLERK, FACE_OF, MATERIAL_OF, MONK, POTTER, SMITH, SUPPORT, TAILOR
from salon.games.mottainai.rules.common_reasons import Question, masked, not_in_hand, other_task
from salon.games.mottainai.rules.completing import (
    can_be_crafted,
    can_be_forged,
    craft_support,
    saving,
    smith_support,
    support_for_smith,
    too_little_in_hand,
    too_little_on_bench,
)
from salon.games.mottainai.rules.cover import GALLERY_WING, GIFT_SHOP_WING
from salon.games.mottainai.rules.encode import (
    BENCH,
    COLLECT,
    CRAFT,
    FORGE,
    FROM,
    GALLERY,
    GIFT_SHOP,
    HIRE,
    PLACES,
    PRAY,
    RETURN,
    SELL,
    SEW,
    TAKE,
    USE,
)
from salon.games.mottainai.rules.events import LOST, PRAYED, USED
from salon.games.mottainai.rules.hidden import Cards, different
from salon.games.mottainai.rules.state import State
from salon.games.mottainai.rules.verbs import (
    FLOOR,
    announce,
    collect,
    draw,
    hire,
    return_card,
    sell,
    take,
    tell_uses,
)

FULL_HAND: Final = 5
Finds = list[tuple[int, int, int]]  # cards that can be taken: card, seat, place


# AN ACTION
# Each can be the task's own action, a Craft or a Prayer. On the task of a player with Mask it may not be converted,
# and is lost if the player cannot or does not want to use it.


def action(g: State, me: int, task: int, masked: int, left: int) -> None:
    g.left = left
    actions = own_actions(g, me, task)
    if masked:
        actions.append(PASS)
    else:
        actions += [CRAFT + card for card in can_be_crafted(g, me, task)]
        actions.append(PRAY)
    if g.hand[me] and (task == SMITH or not masked):  # asked even with one answer: what can be finished is a secret
        g.ask(me, ANSWERS.to_action, actions, (task,))
    else:
        g.choose(me, ANSWERS.to_action, actions, (task,))


def own_actions(g: State, me: int, task: int) -> list[int]:
    """The task's own action, in all the ways it can be done now."""
    if task == CLERK:
        actions = [SELL + card for card in each_once(g.bench[me])]
    elif task == MONK:
        actions = [HIRE + card for card in each_once(g.floor)]
    elif task == TAILOR:
        return [SEW]
    elif task == POTTER:
        actions = [COLLECT + card for card in each_once(g.floor)]
    else:
        return [FORGE + card for card in can_be_forged(g, me)]
    for number in g.works(me):
        source = SOURCE[number]
        if source is not None and task in source.tasks:
            if source.options is not None:
                actions += [action for action in source.options(g, me) if action not in actions]
            if source.finds is not None:
                takes = [TAKE + card for card, _, _ in source.finds(g, me, task)]
                actions += sorted(set(takes) - set(actions))
    return actions


def each_once(cards: Cards) -> list[int]:
    return sorted(set(cards)) if len(cards) > 1 else list(cards)


def lost(g: State, me: int, nothing: int, task: int) -> None:
    g.tell(LOST, me)


# Clerk: move one card from your craft bench to your sales.


def clerk(g: State, me: int, card: int, task: int) -> None:
    take(g, me, BENCH, card)
    sell(g, me, card, BENCH, me)
    then_offer(g, me, AFTER_CLERK)


# Monk: move one card from the floor to your helpers.


def monk(g: State, me: int, card: int, task: int) -> None:
    take(g, me, FLOOR, card)
    hire(g, me, card, FLOOR, me)


def off_the_floor(own: int, code: str, g: State, me: int, card: int, task: int) -> Refusal | None:
    """Monk and Potter both take a card from the floor."""
    return other_task(own, code if task in (MONK, POTTER) else "monk-or-potter-takes", g, me, card, task)


# Tailor: return any number of hand cards to the bottom of the deck, then draw into your waiting area until hand and
# waiting area together are five.


def tailor(g: State, me: int, nothing: int, task: int) -> None:
    g.then(*offers(g, me, BEFORE_TAILOR), do(returning, me), do(refill, me))


def returning(g: State, me: int) -> None:
    if g.hand[me]:
        g.ask(me, RETURN_OR_STOP, [PASS] + [RETURN + card for card in different(g.hand[me])])


def returned(g: State, me: int, card: int) -> None:
    return_card(g, me, card)
    g.then(do(returning, me))


def refill(g: State, me: int) -> None:
    missing = FULL_HAND - len(g.hand[me]) - len(g.waiting_area[me])
    if missing > 0:
        draw(g, me, missing)


RETURN_OR_STOP: Final[Kinds] = ((RETURN, returned),)


# Potter: move one card from the floor to your craft bench.


def potter(g: State, me: int, card: int, task: int) -> None:
    take(g, me, FLOOR, card)
    collect(g, me, card, FLOOR, me)
    then_offer(g, me, AFTER_POTTER)


# Smith: finish one hand card of any material as a work, and show the support that it needs from your hand.


def smith(g: State, me: int, card: int, task: int) -> None:
    announce(g, me, card)
    tell_uses(g, me, saving(g, me, MATERIAL_OF[card]))
    need = support_for_smith(g, me, MATERIAL_OF[card])
    g.then(do(smith_support, me, card, need), do(after_smith, me, g.papers))


def after_smith(g: State, me: int, papers: int) -> None:
    """Some effects want to know whether the action has completed a paper work."""
    if g.papers > papers:
        offer(g, me, AFTER_SMITH)


# Craft: complete from your hand a work of the action's material, with support from your craft bench.


def craft(g: State, me: int, card: int, task: int) -> None:
    announce(g, me, card)
    g.then(do(craft_support, me, card, SUPPORT[MATERIAL_OF[card]]))


# Prayer: draw one card into your waiting area.


def prayer(g: State, me: int, nothing: int, task: int) -> None:
    pray(g, me)


def pray(g: State, me: int) -> None:
    g.tell(PRAYED, me)
    draw(g, me)
    then_offer(g, me, AFTER_PRAYER)


# Effects before and after an action, in the morning and at night: in the order you like, each once.


def offers(g: State, me: int, moment: int) -> list[Call]:
    """The call that offers these effects; most players have no works most of the time."""
    return [do(offer, me, moment)] if g.gallery[me] or g.gift_shop[me] else []


def then_offer(g: State, me: int, moment: int) -> None:
    """Offer these effects next."""
    if g.gallery[me] or g.gift_shop[me]:
        g.then(do(offer, me, moment))


def offer(g: State, me: int, moment: int, *used: int) -> None:
    works = usable(g, me, moment, used)
    if works:
        g.choose(me, USE_AN_EFFECT, [PASS] + [USE + number for number in works], (moment, *used))


def not_to_use(g: State, me: int, number: int, moment: int, *used: int) -> Refusal | None:
    if WHEN[moment][number] is None:
        return Refusal("not-the-moment", (FACE_OF[number],))
    return Refusal("used-already", (number,)) if g.works(me).count(number) <= used.count(number) else None


def use(g: State, me: int, number: int, moment: int, *used: int) -> None:
    ability = WHEN[moment][number]
    assert ability is not None
    if ability.tells:
        g.tell(USED, me, number)
    if not ability.leaves:
        used = (*used, number)
    g.then(do(ability.step, me, number), do(offer, me, moment, *used))


USE_AN_EFFECT: Final[Kinds] = ((USE, use),)


# Taking a card from an opponent: the action names the card. Only if several places have it, the player is asked
# which one.


def take_from(g: State, me: int, card: int, finds: Finds, kinds: Kinds, *args: int) -> None:
    """Ask where the card is taken from, if that is open."""
    places = [FROM + seat * PLACES + place for each, seat, place in finds if each == card]
    g.choose(me, kinds, sorted(set(places)), (card, *args))


def find_work(g: State, me: int, number: int, kinds: Kinds) -> None:
    """One of your works is to move: ask for its wing, if a copy stands in each."""
    wings = [place for place, works in ((GALLERY, g.gallery), (GIFT_SHOP, g.gift_shop)) if number in works[me]]
    g.choose(me, kinds, [FROM + me * PLACES + place for place in wings], (number,))


def wing_in(source: int) -> int:
    """The wing that an option of FROM means."""
    return GALLERY_WING if source % PLACES == GALLERY else GIFT_SHOP_WING


def seat_and_place(source: int) -> tuple[int, int]:
    """What an option of FROM means."""
    return source // PLACES, source % PLACES


def takes_nothing(g: State, me: int, card: int, task: int) -> Refusal | None:
    if card in [each for each, _, _ in finds(g, me, task)]:
        return None
    works = [number for number in g.works(me) if (by := SOURCE[number]) is not None and by.finds and task in by.tasks]
    return Refusal("nobody-has-it what-works-take", (card, *works)) if works else Refusal("takes-nothing", (task,))


def taken(g: State, me: int, card: int, task: int) -> None:
    """A Monk or Potter action takes a card from an opponent instead of the floor."""
    g.then(do(take_from_an_opponent, me, card, task))


def take_from_an_opponent(g: State, me: int, card: int, task: int) -> None:
    take_from(g, me, card, finds(g, me, task), TAKEN_FROM, task)


def finds(g: State, me: int, task: int) -> Finds:
    """All that works let this action take from opponents."""
    found: Finds = []
    for number in g.works(me):
        source = SOURCE[number]
        if source is not None and task in source.tasks and source.finds is not None:
            found += source.finds(g, me, task)
    return found


def taken_from(g: State, me: int, source: int, card: int, task: int) -> None:
    seat, place = seat_and_place(source)
    for number in g.works(me):
        by = SOURCE[number]
        if by is not None and by.finds is not None and (card, seat, place) in by.finds(g, me, task):
            g.tell(USED, me, number)
            break
    take(g, seat, place, card)
    if task == MONK:
        hire(g, me, card, place, seat)
    else:
        collect(g, me, card, place, seat)
        then_offer(g, me, AFTER_POTTER)


TAKEN_FROM: Final[Kinds] = ((FROM, taken_from),)

ACTION_ANSWERS: Final[Sequence[Answer]] = (  # works add to them
    (CRAFT, craft), (FORGE, smith), (COLLECT, potter), (HIRE, monk), (SELL, clerk), (SEW, tailor), (PRAY, prayer),
    (TAKE, taken), (PASS, lost),
)  # fmt: skip


# The questions of actions, by the steps that get the answers, and what can stand against each.
QUESTIONS: Final[dict[Step, Question]] = {
    clerk: ("action", [partial(other_task, CLERK, "clerk-sells"), "not-on-bench"]),
    monk: ("action", [partial(off_the_floor, MONK, "monk-hires"), "not-on-floor"]),
    tailor: ("action", [partial(other_task, TAILOR, "tailor-sews")]),
    potter: ("action", [partial(off_the_floor, POTTER, "potter-collects"), "not-on-floor"]),
    smith: ("action", [partial(other_task, SMITH, "smith-completes"), not_in_hand, too_little_in_hand]),
    craft: ("action", [masked, not_in_hand, too_little_on_bench]),
    prayer: ("action", [masked]),
    taken: ("action", [takes_nothing]),
    lost: ("action", []),
    returned: ("tailor", [not_in_hand]),
    use: ("effects", [not_to_use, "does-nothing"]),
    taken_from: ("place", ["not-from-there"]),
}
