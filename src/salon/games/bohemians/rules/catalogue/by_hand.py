"""by_hand: what the catalogue cannot say. Its owner has typed in the text and its limits; at its moment the table
shows the text and asks the player what it gives.

What is said is noted in the state. As the day is counted it is a line of the sum; a change of price holds from then
on; all else happens at once. Habits, Muses, Achievements and Job tiles may be declined, Hardships and Spirits'
cards may not.
"""

from typing import Final

from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Call, Kinds, do, kinds
from salon.games.bohemians.rules.abilities import (
    hardships_of_the_day,
    in_routine,
    is_of_kind,
    rejectable,
)
from salon.games.bohemians.rules.catalogue.by_hand_values import EXAMPLES, NOT_WAKING, check_by_hand
from salon.games.bohemians.rules.catalogue.estimates import Estimate
from salon.games.bohemians.rules.catalogue.kinds import (
    ACT,
    ANYTHING,
    AT_ACHIEVEMENT,
    AT_COUNT,
    AT_DAY,
    AT_SPEND,
    AT_WAKE_UP,
    ATELIER,
    BY_HAND,
    CARDS_DRAWN,
    DAWN,
    DISCARDED,
    DUES_SPARED,
    IGNORED,
    INSPIRATION,
    LAID_OUT,
    LEAST_BY_HAND,
    MORNING_ICON,
    MOST_BY_HAND,
    PRICE,
    REJECTED,
    Ability,
    Counting,
    Effect,
    Gain,
    no_gain,
)
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.encode import AMOUNT, DISCARD, IGNORE_ONE, MARK, OVERLOOK, amount_action
from salon.games.bohemians.rules.events import BY_HAND as SAID_BY_HAND
from salon.games.bohemians.rules.ids import (
    HARDSHIPS,
    IGNORE,
    JOBS,
    KIND_IDS,
    SPIRITS,
    is_achievement,
    is_habit,
    is_hardship,
    is_muse,
)
from salon.games.bohemians.rules.plan_verbs import settle
from salon.games.bohemians.rules.prices import can_pay
from salon.games.bohemians.rules.state import NONE, WAKE_UP, Cards, State, question_of
from salon.games.bohemians.rules.verbs import (
    ATELIER_MOST,
    discard_from_hand,
    draw_cards,
    earn,
    gain_inspiration,
    ignore,
    mark,
    move_token,
    pay_atelier,
    use,
)

CHOSEN_CARDS: Final = (DISCARDED, IGNORED, REJECTED)


# Who is asked, and when


def is_optional(card: int) -> bool:
    """Habits, Muses, Achievements and Job tiles; nobody can decline what a Hardship or a Spirit does [R41]."""
    return is_used_at_will(card) or JOBS <= card < SPIRITS


def is_used_at_will(card: int) -> bool:
    """Whether its owner can use it at any time of the day."""
    return is_habit(card) or is_muse(card) or is_achievement(card)


def questions(g: State, me: int, asked_at: int, kind: int = -1, gained: int = NONE) -> list[Call]:
    """What cards that work now ask a player by hand at this moment of the day. At a purchase, only cards that speak
    of this kind of card ask. An Achievement does not answer to its own gain [R62]. Each asks once a round [R40], but
    a Hardship asks for each Achievement [R53]."""
    if not g.box.has_by_hand:
        return []
    today = g.day(me)
    prizes = [card for card in today.standing.prizes if card != gained]
    jobs = [JOBS + g.job[me]] if today.is_job_played else []
    cards = [*in_routine(today), *prizes, *jobs, *today.hardships]
    return [
        do(ask_by_hand, me, card, effect.index)
        for card in cards
        for effect in g.box.at[BY_HAND][card]
        if effect.asked_at == asked_at
        and (kind < 0 or effect.kinds >> kind & 1)
        and (not g.is_used(me, effect) or (asked_at == AT_ACHIEVEMENT and not is_optional(card)))
    ]


def ask_by_hand(g: State, me: int, card: int, index: int) -> None:
    effect = g.box.effects[card][index]
    if card in g.ignored[me] or (effect.gives == DUES_SPARED and has_no_dues(g, me)):
        return
    if effect.gives in CHOSEN_CARDS:
        choose_one(g, me, card, index, 0)
        return
    amounts = [amount_action(amount) for amount in amounts_of(effect) if can_be_paid(g, me, effect, amount)]
    if not amounts:
        return
    instead = [PASS] if is_optional(card) else instead_of(g, me, effect)
    g.choose(me, AMOUNT_KINDS, [*instead, *amounts], (card, index))


def amounts_of(effect: Effect) -> list[int]:
    """What may be said; to say nothing is to decline, where that is possible."""
    return [each for each in range(effect.low, effect.high + 1) if each or not is_optional(effect.card)]


def can_be_paid(g: State, me: int, effect: Effect, amount: int) -> bool:
    """Points that buy off a Hardship must be there; other losses end at 0."""
    return not effect.spares or effect.gives != ATELIER or g.atelier[me] + amount >= 0


def amount_refused(g: State, me: int, option: int) -> Refusal | None:
    card, index = question_of(g, me)[1][:2]
    effect, amount = g.box.effects[card][index], option + LEAST_BY_HAND
    if amount in amounts_of(effect) and can_be_paid(g, me, effect, amount):
        return None
    return Refusal("amount-range", (card, effect.low, effect.high)) if amount else Refusal("amount-nothing", (card,))


def instead_of(g: State, me: int, effect: Effect) -> list[int]:
    """A Hardship that asks as it is laid out can be ignored first [R13]."""
    is_early = effect.asked_at == AT_WAKE_UP and is_hardship(effect.card)
    return [IGNORE_ONE + effect.card - HARDSHIPS] if is_early and can_pay(g, me, IGNORE, g.day(me)) else []


def turned_down_first(g: State, me: int, option: int, card: int, index: int, done: int = 0) -> None:
    pay_atelier(g, me, IGNORE)
    ignore(g, me, HARDSHIPS + option)
    settle(g, me)


# An amount: Inspiration, Atelier points, cards to draw, or a change of price


def amount_said(g: State, me: int, option: int, card: int, index: int) -> None:
    effect = g.box.effects[card][index]
    amount = option + LEAST_BY_HAND
    if effect.gives == ATELIER and g.phase == WAKE_UP:  # later the others are told how far the token moved
        amount = max(0, min(ATELIER_MOST, g.atelier[me] + amount)) - g.atelier[me]
    note(g, me, effect, amount)
    if effect.gives == CARDS_DRAWN:
        draw_cards(g, me, amount, bool(effect.exactly))
    elif g.phase == WAKE_UP:
        move_token(g, me, amount)
    elif effect.asked_at == AT_COUNT or effect.gives in (PRICE, DUES_SPARED):
        pass  # it is counted with the day, or asked for with each price, or at the dues
    elif effect.gives == INSPIRATION:
        gain_inspiration(g, me, amount, card)
    else:
        earn(g, me, amount, card)


def nothing_said(g: State, me: int, nothing: int, card: int, index: int) -> None:
    note(g, me, g.box.effects[card][index], 0)


AMOUNT_KINDS: Final[Kinds] = kinds((AMOUNT, amount_said), (IGNORE_ONE, turned_down_first), (PASS, nothing_said))


def note(g: State, me: int, effect: Effect, amount: int) -> None:
    """Note what was said, and tell everybody; while all wake up, they are told later."""
    if not g.is_used(me, effect):
        use(g, me, effect)
    g.by_hand[me] += (effect.code, amount)
    if g.phase != WAKE_UP:
        g.tell(SAID_BY_HAND, me, effect.code, amount)


# Cards to discard, to ignore or to reject, one after the other


def choose_one(g: State, me: int, card: int, index: int, done: int) -> None:
    """Ask again until the most allowed are chosen. Below the least, the player can only decline the whole card."""
    effect = g.box.effects[card][index]
    verb, kinds = CHOOSING[effect.gives]
    found = candidates(g, me, effect) if done < effect.high else []
    if not found:
        note(g, me, effect, done)
        return
    actions = [verb + each for each in found]
    if done >= effect.low or (done == 0 and is_optional(card)):
        actions.insert(0, PASS)
    g.ask(me, kinds, [*actions, *instead_of(g, me, effect)], (card, index, done))


def candidates(g: State, me: int, effect: Effect) -> list[int]:
    """The cards to choose from, as options of the verb."""
    if effect.gives == REJECTED:
        return rejectable(g, me, effect.kind)
    if effect.gives == IGNORED:
        return [each - HARDSHIPS for each in hardships_of_the_day(g, me)]
    return [each for each in g.hand[me] if each != effect.card and is_of_kind(each, effect.kind)]


def card_discarded(g: State, me: int, option: int, card: int, index: int, done: int) -> None:
    discard_from_hand(g, me, option)
    g.then(do(choose_one, me, card, index, done + 1))


def card_ignored(g: State, me: int, option: int, card: int, index: int, done: int) -> None:
    ignore(g, me, HARDSHIPS + option)
    g.then(do(choose_one, me, card, index, done + 1))


def card_marked(g: State, me: int, option: int, card: int, index: int, done: int) -> None:
    mark(g, me, option, 0)
    g.then(do(choose_one, me, card, index, done + 1))


def enough_chosen(g: State, me: int, nothing: int, card: int, index: int, done: int) -> None:
    note(g, me, g.box.effects[card][index], done)


DISCARD_KINDS: Final[Kinds] = kinds(
    (IGNORE_ONE, turned_down_first),
    (DISCARD, card_discarded),
    (PASS, enough_chosen),
)
OVERLOOK_KINDS: Final[Kinds] = kinds((OVERLOOK, card_ignored), (PASS, enough_chosen))
MARK_KINDS: Final[Kinds] = kinds((MARK, card_marked), (PASS, enough_chosen))
CHOOSING: Final[dict[int, tuple[int, Kinds]]] = {
    DISCARDED: (DISCARD, DISCARD_KINDS),
    IGNORED: (OVERLOOK, OVERLOOK_KINDS),
    REJECTED: (MARK, MARK_KINDS),
}


def can_ask(g: State, me: int, effect: Effect) -> bool:
    """Whether it makes sense to use such a card now."""
    if effect.gives in CHOSEN_CARDS:
        return bool(candidates(g, me, effect))
    return effect.gives != CARDS_DRAWN or bool(g.deck[me] or g.discard[me])


# At the dues


def spared_by_hand(g: State, me: int) -> int:
    """The card that spares a player the Hardship of a day without work, as it was said; NONE if there is none."""
    for code, amount in pairs_of(g.by_hand[me]):
        effect = g.effect(code)
        if amount and (effect.spares or effect.gives == DUES_SPARED):
            return effect.card
    return NONE


def has_no_dues(g: State, me: int) -> bool:
    return g.is_at_work(me) or spared_by_hand(g, me) != NONE


# As the day is counted


def said_to_count(day: Day, column: int, effect: Effect) -> Gain:
    amount = said_of(day.by_hand, effect.code)
    return (amount, 0) if effect.gives == INSPIRATION else (0, amount)


def said_of(by_hand: Cards, code: int) -> int:
    """What was said of an ability; 0 if nothing was said yet."""
    return next((amount for each, amount in pairs_of(by_hand) if each == code), 0)


def pairs_of(by_hand: Cards) -> list[tuple[int, int]]:
    return list(zip(by_hand[::2], by_hand[1::2], strict=True))


def middle(effect: Effect) -> int:
    """What a bot takes it for: the middle of the limits, and if there are two, the worse one."""
    both = effect.low + effect.high
    return -(-both // 2) if effect.gives == PRICE else both // 2


# In the catalogue there is one entry; on a card it is one that works at the right moment.


def entry(moment: int, counting: Counting = no_gain, waking: bool = False) -> Ability:
    return Ability(
        "by_hand", moment, ANYTHING, "", ("moment", "gives", "low", "high"),
        {"text": "", "text_fr": "", "kinds": KIND_IDS, "kind": "any", "uses": 0, "exactly": False, "spares": False},
        counting, doing=ask_by_hand, possible=can_ask, only_while_waking=waking,
        least=dict.fromkeys(("low", "high"), LEAST_BY_HAND), most=dict.fromkeys(("low", "high"), MOST_BY_HAND),
        barred={"moment": NOT_WAKING}, check=check_by_hand, examples=EXAMPLES,
        estimate=Estimate(lambda bot, e: bot.of_saying(e), until_the_end=True),
    )  # fmt: skip


def is_by_hand(ability: Ability) -> bool:
    return ability.doing is ask_by_hand


ASKED: Final[Ability] = entry(BY_HAND)
COUNTED: Final[Ability] = entry(BY_HAND, counting=said_to_count)
SHOWN: Final[Ability] = entry(MORNING_ICON, waking=True)
LAID: Final[Ability] = entry(LAID_OUT, waking=True)
USED_AT_DAWN: Final[Ability] = entry(DAWN)
USED_BY_DAY: Final[Ability] = entry(ACT)


def ability_on(card: int, asked_at: int) -> Ability:
    """The entry for a card that asks then. Habits, Muses and Achievements are used when their owner likes, at the
    beginning of the Day and while spending; the others ask by themselves."""
    if asked_at == AT_WAKE_UP:
        return LAID if is_hardship(card) else SHOWN
    if asked_at == AT_COUNT:
        return COUNTED
    if is_used_at_will(card) and asked_at in (AT_DAY, AT_SPEND):
        return USED_AT_DAWN if asked_at == AT_DAY else USED_BY_DAY
    return ASKED
