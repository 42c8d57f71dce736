"""Abilities that work while their owner wakes up: morning icons, and Hardships as they are laid out."""

from typing import Final

from salon.engine.language import msg
from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Kinds, do, kinds
from salon.games.bohemians.rules.catalogue.by_hand import candidates, enough_chosen
from salon.games.bohemians.rules.catalogue.estimates import HARM, MORNING_CARD, Estimate
from salon.games.bohemians.rules.catalogue.kinds import (
    LAID_OUT,
    MORNING_ICON,
    ON_HABIT,
    ON_HARDSHIP,
    Ability,
    Effect,
)
from salon.games.bohemians.rules.encode import DISCARD, IGNORE_ONE
from salon.games.bohemians.rules.ids import HARDSHIPS, IGNORE, is_habit, is_hardship
from salon.games.bohemians.rules.plan_verbs import settle
from salon.games.bohemians.rules.planning import not_in_hand
from salon.games.bohemians.rules.prices import can_pay
from salon.games.bohemians.rules.state import State, question_of
from salon.games.bohemians.rules.verbs import discard_from_hand, draw_cards, ignore, pay_atelier

# discard_habit: discard Habits of your choice, as this Hardship is laid out. It can be ignored first [R13].


def discard_habit(g: State, me: int, card: int, index: int) -> None:
    g.then(do(discard_one, me, card, g.box.effects[card][index].amount))


def discard_one(g: State, me: int, hardship: int, left: int) -> None:
    habits = [card for card in g.hand[me] if is_habit(card)]
    if not left or not habits or hardship in g.ignored[me]:
        return
    day = g.day(me)
    actions = [DISCARD + card for card in habits]
    if can_pay(g, me, IGNORE, day):
        actions.append(IGNORE_ONE + hardship - HARDSHIPS)
    g.ask(me, DISCARD_KINDS, actions, (hardship, left))


def habit_discarded(g: State, me: int, card: int, hardship: int, left: int) -> None:
    discard_from_hand(g, me, card)
    g.then(do(discard_one, me, hardship, left - 1))


def ignored_instead(g: State, me: int, option: int, hardship: int, left: int) -> None:
    pay_atelier(g, me, IGNORE)
    ignore(g, me, HARDSHIPS + option)
    settle(g, me)


DISCARD_KINDS: Final[Kinds] = kinds((IGNORE_ONE, ignored_instead), (DISCARD, habit_discarded))

DISCARD_HABIT: Final[Ability] = Ability(
    "discard_habit", LAID_OUT, ON_HARDSHIP, msg("Wake Up: discard {habits} of your choice."), takes={"amount": 1},
    doing=discard_habit, only_while_waking=True, least={"amount": 1}, examples=[{}, {"amount": 2}],
    estimate=Estimate(-1.2),
)  # fmt: skip


# morning_draw, morning_swap, morning_slip: what the morning icons do.


def morning_draw(g: State, me: int, card: int, index: int) -> None:
    effect = g.box.effects[card][index]
    draw_cards(g, me, effect.amount, bool(effect.exactly))


def can_draw(g: State, me: int, effect: Effect) -> bool:
    return bool(g.deck[me] or g.discard[me])


MORNING_DRAW: Final[Ability] = Ability(
    "morning_draw", MORNING_ICON, ON_HABIT, msg("Morning icon: draw {cards}."), ("amount",), {"exactly": False},
    doing=morning_draw, possible=can_draw, idle=msg("{card} can do nothing: you have no card left to draw."),
    least={"amount": 1}, examples=[{"amount": 2}, {"amount": 2, "exactly": True}],
    estimate=Estimate(
        lambda bot, e: MORNING_CARD * e.amount, today=0.0, helps=lambda bot, e: not bot.draws_mostly_hardships()
    ),
)  # fmt: skip


def morning_swap(g: State, me: int, card: int, index: int) -> None:
    g.then(do(swap_one, me, card, index, 0))


def swap_one(g: State, me: int, card: int, index: int, done: int) -> None:
    """Discard up to so many Habits, then draw as many cards. The Habit itself stays in hand."""
    effect = g.box.effects[card][index]
    habits = [each for each in g.hand[me] if is_habit(each) and each != card]
    if done == effect.amount or not habits:
        draw_cards(g, me, done, bool(effect.exactly))
    else:
        g.ask(me, SWAP_KINDS, [PASS] + [DISCARD + each for each in habits], (card, index, done))


def swap_discarded(g: State, me: int, habit: int, card: int, index: int, done: int) -> None:
    discard_from_hand(g, me, habit)
    g.then(do(swap_one, me, card, index, done + 1))


def swap_done(g: State, me: int, nothing: int, card: int, index: int, done: int) -> None:
    draw_cards(g, me, done, bool(g.box.effects[card][index].exactly))


SWAP_KINDS: Final[Kinds] = kinds((DISCARD, swap_discarded), (PASS, swap_done))


def has_habits_to_swap(g: State, me: int, effect: Effect) -> bool:
    return any(is_habit(card) and card != effect.card for card in g.hand[me])


MORNING_SWAP: Final[Ability] = Ability(
    "morning_swap", MORNING_ICON, ON_HABIT, msg("Morning icon: discard up to {habits}, then draw {as_many}."),
    ("amount",), {"exactly": False}, doing=morning_swap, possible=has_habits_to_swap,
    idle=msg("{card} can do nothing: you have no other Habit in your hand."),
    least={"amount": 1}, examples=[{"amount": 2}, {"amount": 2, "exactly": True}],
    estimate=Estimate(lambda bot, e: 0.5 * e.amount, today=0.0),
)  # fmt: skip


def morning_slip(g: State, me: int, card: int, index: int) -> None:
    g.then(do(slip_one, me, g.box.effects[card][index].amount))


def slip_one(g: State, me: int, left: int) -> None:
    """Discard a Hardship from hand: it has no effect."""
    hardships = [card for card in g.hand[me] if is_hardship(card)]
    if left and hardships:
        g.ask(me, SLIP_KINDS, [PASS] + [DISCARD + card for card in hardships], (left,))


def slipped(g: State, me: int, card: int, left: int) -> None:
    discard_from_hand(g, me, card)
    g.then(do(slip_one, me, left - 1))


SLIP_KINDS: Final[Kinds] = ((DISCARD, slipped),)


def has_hardships_in_hand(g: State, me: int, effect: Effect) -> bool:
    return any(is_hardship(card) for card in g.hand[me])


MORNING_SLIP: Final[Ability] = Ability(
    "morning_slip", MORNING_ICON, ON_HABIT, msg("Morning icon: discard {hardships} from your hand without effect."),
    takes={"amount": 1}, doing=morning_slip, possible=has_hardships_in_hand,
    idle=msg("{card} can do nothing: you have no Hardship in your hand."),
    least={"amount": 1}, examples=[{}, {"amount": 2}],
    estimate=Estimate(lambda bot, e: min(e.amount, bot.hardships_a_day()) * HARM, today=0.0),
)  # fmt: skip
# Each of these questions, and one that is asked by hand, wants another kind of card to be discarded.


def discarding_refused(g: State, me: int, card: int) -> Refusal | None:
    question, args = question_of(g, me)
    if card not in g.hand[me]:
        return not_in_hand(g, me, card)
    if question is enough_chosen:
        is_meant = card in candidates(g, me, g.box.effects[args[0]][args[1]])
        return None if is_meant else Refusal("not-such-a-card", (args[0],))
    if question is slipped:
        return None if is_hardship(card) else Refusal("hardships-discarded", (card,))
    if question is swap_done and card == args[0]:
        return Refusal("stays-in-hand", (card,))
    return None if is_habit(card) else Refusal("habits-discarded", (card,))
