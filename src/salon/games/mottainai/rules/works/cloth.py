"""The 11 cloth works. Above each stands its rule in our words; rulings are in the game's README."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Kinds, Step, do
from salon.games.mottainai.rules.abilities import (
    AFTER_CLERK,
    AFTER_COMPLETING,
    AFTER_POTTER,
    BEFORE_TAILOR,
    HAND_LIMIT_STEP,
    IN_THE_MORNING,
    Ability,
    BeforeTask,
    Instead,
    Obstruction,
    Scoring,
    Source,
    When,
)
from salon.games.mottainai.rules.actions import find_work, then_offer, wing_in
from salon.games.mottainai.rules.booklet import matching
from salon.games.mottainai.rules.cards import (
    AS_COPY,
    CLERK,
    CLOTH,
    FACE_OF,
    KITE,
    MATERIAL_OF,
    MATERIALS,
    METAL,
    PAPER,
    POTTER,
    SPENT_KITE,
    STONE,
    work,
)
from salon.games.mottainai.rules.common_reasons import Question, no_such_seat, not_in_hand, other_task, other_than
from salon.games.mottainai.rules.completing import choose_wing
from salon.games.mottainai.rules.cover import TASK
from salon.games.mottainai.rules.encode import (
    BENCH,
    COLLECT_TOP,
    CONVERT,
    COPY,
    DISCARD,
    FORGE,
    FROM,
    GIVE,
    HELPERS,
    SELL_ALL,
    SHOW,
    WITH,
)
from salon.games.mottainai.rules.events import COPIED, USED
from salon.games.mottainai.rules.hidden import Cards, different, material_count
from salon.games.mottainai.rules.state import State, has_a_hand, opponents
from salon.games.mottainai.rules.verbs import (
    HAND,
    announce,
    become,
    collect,
    collect_top,
    discard,
    has_in_hand,
    look_for_the_end,
    restock,
    return_work,
    sell,
    show,
    swap_hands,
    take,
    take_from_hand,
    tell_use,
)


# Cloak: after you complete a work you may return that very work to the bottom of the deck; then you complete a metal
# work from your hand for free.
def cloak(g: State, me: int, number: int, card: int, wing: int) -> None:
    return_work(g, me, card, wing)
    if has_in_hand(g, me, METAL):
        g.then(do(cloak_completes, me))


def cloak_completes(g: State, me: int) -> None:
    """The player is asked even with one metal card in hand: it is a secret that there is no other."""
    g.ask(me, CLOAK_COMPLETES, [FORGE + card for card in different(g.hand[me]) if MATERIAL_OF[card] == METAL])


def cloak_completed(g: State, me: int, card: int) -> None:
    announce(g, me, card)
    g.then(do(choose_wing, me, card, HAND))


CLOAK_COMPLETES: Final[Kinds] = ((FORGE, cloak_completed),)


# Flag: before you perform your own task you may show a card of the task's type from hand; you then have one action
# more.
def before_own_task(g: State, me: int, owner: int, task: int) -> bool:
    return owner == me and bool(g.hand[me])


def show_for_an_action(g: State, me: int, number: int, owner: int, task: int) -> None:
    """The player is asked even without such a card in hand: that is a secret."""
    g.ask(me, SHOW_FOR_AN_ACTION, [PASS, *matching(g, me, task)], (number,))


def other_than_this_task(g: State, me: int, card: int, number: int) -> Refusal | None:
    return other_than(g.count[TASK], g, me, card)


def shown_for_an_action(g: State, me: int, card: int, number: int) -> None:
    g.tell(USED, me, number)
    show(g, me, card)
    g.count += (number,)


SHOW_FOR_AN_ACTION: Final[Kinds] = ((SHOW, shown_for_an_action),)


# Handkerchief: instead of the hand limit you may put one card from hand onto the floor; the rest of your hand stays.
def discards(g: State, me: int) -> list[int]:
    return [DISCARD + card for card in different(g.hand[me])]


def discarded(g: State, me: int, card: int) -> None:
    tell_use(g, me, work("handkerchief"))
    discard(g, me, card)


# Kite: in the morning you may move a card from your hand to the craft bench of any player. Then pick a work of that
# player: to the end of your turn Kite is an exact copy of it.
def kite(g: State, me: int, number: int) -> None:
    find_work(g, me, number, KITE_RISES)


def kite_rose(g: State, me: int, source: int, number: int) -> None:
    become(g, me, number, SPENT_KITE, wing_in(source))
    g.then(do(kite_flies, me, wing_in(source), number))


def kite_flies(g: State, me: int, wing: int, number: int) -> None:
    g.choose(me, KITE_FLIES, [WITH + seat for seat in range(g.game.players)], (wing, number))


def kite_flew(g: State, me: int, seat: int, wing: int, number: int) -> None:
    g.then(do(kite_gives, me, seat, wing, number))


def kite_gives(g: State, me: int, seat: int, wing: int, number: int) -> None:
    g.ask(me, KITE_GIVES, [GIVE + card for card in different(g.hand[me])], (seat, wing, number))


def kite_gave(g: State, me: int, card: int, seat: int, wing: int, number: int) -> None:
    take_from_hand(g, me, card)
    collect(g, seat, card, HAND, me)
    g.then(do(kite_copies, me, seat, wing, number))


def kite_copies(g: State, me: int, seat: int, wing: int, number: int) -> None:
    faces = sorted({FACE_OF[each] for each in g.works(seat)})
    g.choose(me, KITE_COPIES, [COPY + face for face in faces], (seat, wing, number))


def kite_copied(g: State, me: int, face: int, seat: int, wing: int, number: int) -> None:
    """If a Kite chooses itself, nothing changes. A copy of another Kite copies once more, but not for ever [R26]."""
    if face == KITE and (number != KITE or is_only_kite(g, me, seat)):
        return
    become(g, me, SPENT_KITE, AS_COPY + face, wing)
    g.tell(COPIED, me, face)
    look_for_the_end(g)


def is_only_kite(g: State, me: int, seat: int) -> bool:
    """Whether Kite chose itself: its owner has no other."""
    return seat == me and [FACE_OF[each] for each in g.works(me)].count(KITE) == 1


KITE_RISES: Final[Kinds] = ((FROM, kite_rose),)
KITE_FLIES: Final[Kinds] = ((WITH, kite_flew),)
KITE_GIVES: Final[Kinds] = ((GIVE, kite_gave),)
KITE_COPIES: Final[Kinds] = ((COPY, kite_copied),)


# Mask: opponents performing your task may not turn its actions into Prayer or Craft.
mask: Final = Obstruction(no_conversion=True)


# Puppet: before a Tailor action you may return Puppet to the bottom of the deck and swap hands with an opponent: your
# hand becomes theirs, their hand goes into your waiting area.
def puppet(g: State, me: int, number: int) -> None:
    find_work(g, me, number, PUPPET_LEAVES)


def puppet_left(g: State, me: int, source: int, number: int) -> None:
    return_work(g, me, number, wing_in(source))
    g.then(do(puppet_swaps, me))


def puppet_swaps(g: State, me: int) -> None:
    g.choose(me, PUPPET_SWAPS, [WITH + foe for foe in opponents(g, me)])


def puppet_swapped(g: State, me: int, foe: int) -> None:
    swap_hands(g, me, foe)


PUPPET_LEAVES: Final[Kinds] = ((FROM, puppet_left),)
PUPPET_SWAPS: Final[Kinds] = ((WITH, puppet_swapped),)


# Quilt: when the game ends your paper, stone and cloth sales count as covered, and for these three you may claim
# backorders if no other player has more sales.
quilt: Final = Scoring(covers_sales=[PAPER, STONE, CLOTH], wins_ties=[PAPER, STONE, CLOTH])


# Robe: a Clerk action of yours may move all cards of one material from your craft bench to your sales.
def whole_materials(g: State, me: int) -> list[int]:
    """The materials with several cards on the bench: for a single card the plain Clerk action does the same."""
    return [SELL_ALL + material for material in MATERIALS if material_count(g.bench[me], material) > 1]


def too_few_of_it(g: State, me: int, material: int, task: int) -> Refusal | None:
    count = material_count(g.bench[me], material)
    return None if count > 1 else Refusal("too-few-of-it", (material, count))


def robe_sold(g: State, me: int, material: int, task: int) -> None:
    tell_use(g, me, work("robe"))
    for card in g.bench[me]:
        if MATERIAL_OF[card] == material:
            take(g, me, BENCH, card)
            sell(g, me, card, BENCH, me)
    then_offer(g, me, AFTER_CLERK)


# Socks: a Potter action of yours may collect from the top of the deck instead of the floor.
def from_the_top(g: State, me: int) -> list[int]:
    return [COLLECT_TOP]


def socks_collected(g: State, me: int, nothing: int, task: int) -> None:
    tell_use(g, me, work("socks"))
    collect_top(g, me)
    then_offer(g, me, AFTER_POTTER)


# Tapestry: when the game ends, 1 point more for each work in the wing where Tapestry stands, itself included.
def tapestry(g: State, me: int, wing: Cards) -> int:
    return len(wing)


# Umbrella: in the morning you may turn a card from the deck onto the floor; then one of your helpers of that type may
# become a sale.
def umbrella(g: State, me: int, number: int) -> None:
    restock(g)
    g.then(do(umbrella_converts, me, MATERIAL_OF[g.floor[-1]]))


def umbrella_converts(g: State, me: int, material: int) -> None:
    helpers = {card for card in g.helpers[me] if MATERIAL_OF[card] == material}
    if helpers:
        g.choose(me, UMBRELLA_CONVERTS, [PASS] + [CONVERT + card for card in sorted(helpers)])


def no_such_helper(g: State, me: int, card: int) -> Refusal | None:
    if card not in g.helpers[me]:
        return Refusal("no-helper", (card,))
    wanted = MATERIAL_OF[g.floor[-1]]
    return None if MATERIAL_OF[card] == wanted else Refusal("other-than-turned-up", (card, wanted))


def umbrella_converted(g: State, me: int, card: int) -> None:
    take(g, me, HELPERS, card)
    sell(g, me, card, HELPERS, me)


UMBRELLA_CONVERTS: Final[Kinds] = ((CONVERT, umbrella_converted),)


WORKS: Final[dict[str, Sequence[Ability]]] = {
    "cloak": [When(AFTER_COMPLETING, cloak, returns=True)],
    "flag": [BeforeTask(before_own_task, show_for_an_action)],
    "handkerchief": [Instead(HAND_LIMIT_STEP, discards, (DISCARD, discarded))],
    "kite": [When(IN_THE_MORNING, kite, can=has_a_hand, leaves=True)],
    "mask": [mask],
    "puppet": [When(BEFORE_TAILOR, puppet, leaves=True)],
    "quilt": [quilt],
    "robe": [Source([CLERK], whole_materials, (SELL_ALL, robe_sold))],
    "socks": [Source([POTTER], from_the_top, (COLLECT_TOP, socks_collected))],
    "tapestry": [Scoring(points=tapestry)],
    "umbrella": [When(IN_THE_MORNING, umbrella)],
}


# The questions of these works, by the steps that get the answers, and what can stand against each.
QUESTIONS: Final[dict[Step, Question]] = {
    cloak_completed: ("cloak", [not_in_hand, partial(other_than, METAL)]),
    shown_for_an_action: ("one-more-action", [not_in_hand, other_than_this_task]),
    discarded: ("handkerchief", [not_in_hand]),
    kite_rose: ("kite", ["not-from-there"]),
    kite_flew: ("kite", [no_such_seat]),
    kite_gave: ("kite", [not_in_hand]),
    kite_copied: ("kite", ["nothing-to-copy"]),
    puppet_left: ("puppet", ["not-from-there"]),
    puppet_swapped: ("puppet", [no_such_seat, "swaps-with-opponents"]),
    robe_sold: ("robe", [partial(other_task, CLERK, "clerk-sells"), too_few_of_it]),
    socks_collected: ("socks", [partial(other_task, POTTER, "potter-collects-top")]),
    umbrella_converted: ("umbrella", [no_such_helper]),
}
