"""What the greedy bot for Bohemians makes of abilities by hand: the middle of their limits, neither more nor less."""

from salon.engine.state import PASS
from salon.games.bohemians.bots.counting import gain_by_ignoring
from salon.games.bohemians.bots.judge import Judge
from salon.games.bohemians.rules.catalogue.by_hand import has_no_dues, middle
from salon.games.bohemians.rules.catalogue.kinds import AT_COUNT, BY_HAND, PRICE, Effect
from salon.games.bohemians.rules.encode import AMOUNT, DISCARD, IGNORE_ONE, MARK, OVERLOOK, amount_action
from salon.games.bohemians.rules.ids import HARDSHIPS, JOBS, is_hardship
from salon.games.bohemians.rules.state import NONE, State


def guess(world: State, me: int) -> None:
    """Note for all own cards what they are expected to give as the day is counted, as if it had been said."""
    cards = [*world.own_cards(me), *world.prizes(me), JOBS + world.job[me]]
    if world.threat[me] != NONE:
        cards.append(world.threat[me])
    for effect in [effect for card in cards for effect in world.box.at[BY_HAND][card]]:
        if effect.asked_at == AT_COUNT and effect.code not in world.by_hand[me][::2]:
            world.by_hand[me] += (effect.code, middle(effect))


def asked_for(judge: Judge) -> Effect:
    _, (card, index, *_) = judge.g.asked(judge.me)
    return judge.box.effects[card][index]


def say_amount(judge: Judge, legal: list[int]) -> int:
    """The middle, unless that is a loss that may be declined and spares no Hardship that is worse."""
    effect = asked_for(judge)
    amount = middle(effect)
    is_loss = amount > 0 if effect.gives == PRICE else amount < 0
    if effect.spares and not has_no_dues(judge.g, judge.me):
        is_loss = judge.given_by_hand(effect) + judge.harm <= 0
    if PASS in legal and (is_loss or not amount):
        return PASS
    return min([each for each in legal if each >= AMOUNT], key=lambda each: abs(each - amount_action(amount)))


def is_enough(judge: Judge, legal: list[int]) -> bool:
    """Whether as many cards are chosen as the middle says."""
    done = judge.g.asked(judge.me)[1][2]
    return PASS in legal and done >= middle(asked_for(judge))


def discard(judge: Judge, legal: list[int]) -> int:
    """Hardships first, then what is the weakest."""
    cards = [action - DISCARD for action in legal if DISCARD <= action < IGNORE_ONE and action != PASS]
    if is_enough(judge, legal):
        return PASS
    return DISCARD + min(cards, key=lambda card: -judge.harm_of(card) if is_hardship(card) else judge.gain_of(card))


def overlook(judge: Judge, legal: list[int]) -> int:
    if is_enough(judge, legal):
        return PASS
    actions = [action for action in legal if action != PASS]
    return max(actions, key=lambda action: gain_by_ignoring(judge, HARDSHIPS + action - OVERLOOK))


def mark(judge: Judge, legal: list[int]) -> int:
    """What is the worst to keep; nothing that is worth keeping, if that is possible."""
    best = max([each for each in legal if each != PASS], key=lambda action: judge.gain_by_rejecting(action - MARK))
    if is_enough(judge, legal) or (PASS in legal and judge.gain_by_rejecting(best - MARK) <= 0):
        return PASS
    return best
