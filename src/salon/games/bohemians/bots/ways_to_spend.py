"""Ways to spend the Inspiration of a day in Bohemians.

Their end is the moment before the day ends, so that it shows what is left. Nobody knows which cards come to the
market meanwhile: their slots are empty at the end, and once they are seen, the rest of the day is thought over.
"""

from typing import Final

from salon.bots.turns import Path, Way
from salon.engine.state import EVERYONE, NO_CHOICE, Kinds
from salon.games.bohemians.bots.greedy import answer_to
from salon.games.bohemians.bots.insights import insights
from salon.games.bohemians.bots.judge import Judge
from salon.games.bohemians.bots.quick_judge import Matches, QuickJudge
from salon.games.bohemians.bots.search import best_plan
from salon.games.bohemians.bots.situations import lead_of, situation_of, squashed
from salon.games.bohemians.bots.spending import fights, first_use, is_of_use, loses_inspiration, spend
from salon.games.bohemians.rules.day_phase import SPEND_KINDS
from salon.games.bohemians.rules.day_phase import spend as ask_to_spend
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    BUY,
    CLEAR_FREE,
    CLEAR_KIND,
    END_DAY,
    FIGHT,
    RELIEVE,
    USE,
    WHICH,
)
from salon.games.bohemians.rules.ids import ADVANCED, EMPTY
from salon.games.bohemians.rules.modes import is_against_spirit, relief
from salon.games.bohemians.rules.prices import next_achievement, payment, purchase_refused
from salon.games.bohemians.rules.spending import achieving_refused, fighting_refused, relieving_refused
from salon.games.bohemians.rules.state import Cards, State

MOST: Final = 30  # ways that are worth a closer look
FEW: Final = 8  # where something else is better
MOST_SETS: Final = 300  # of things to buy, to be compared
HELPFUL: Final = 0.3  # of an ability that is used
MOST_ANSWERS: Final = 30  # to what an ability asks


class Moment:
    """A moment of a day that was thought out so far."""

    __slots__ = ("g", "is_known", "path")

    def __init__(self, g: State, path: Path, is_known: bool) -> None:
        self.g = g
        self.path = path  # as long as all is known; what comes later will be thought over
        self.is_known = is_known  # nothing came to light on the way


class Basket:
    """Things that can be bought together."""

    __slots__ = ("actions", "left", "next", "room", "worth")

    def __init__(self, worth: float, left: int, room: int, following: int, actions: tuple[int, ...]) -> None:
        self.worth = worth
        self.left = left  # of the Inspiration
        self.room = room  # for more cards
        self.next = following  # the first card that may be added: in this order, each set is found once
        self.actions = actions


class Spending:
    """What a seat may do with the Inspiration of its day."""

    def __init__(self, g: State, me: int) -> None:
        self.g = g
        self.me = me
        self.matches = Matches()
        self.judge = self.judge_of(g)
        self.lead = lead_of(g, me)
        self.worths: dict[int, float] = {}  # of things to buy
        self.found: list[Way] = []

    def judge_of(self, g: State) -> Judge:
        """The judge of the quick policy, whose weights are the better ones."""
        return QuickJudge(g, self.me, self.matches)

    def ways(self) -> list[Way]:
        """What the rule of thumb would do first, then all others."""
        begin = Moment(self.g, [], True)
        usual = spend(self.judge, self.things_to_do(begin))
        is_using = USE <= usual < WHICH
        used, helped = self.after_uses(begin) if is_using else (begin, 0.0)
        if is_using:
            self.buy(used, helped, MOST)
        self.buy(begin, 0.0, FEW if is_using else MOST)
        for action in self.things_to_do(used):
            if USE <= action < WHICH:
                self.buy(self.moved(used, action), helped - HELPFUL, 1)
            elif CLEAR_KIND <= action < CLEAR_FREE:
                self.add(self.moved(used, action), helped)
        same = [way for way in self.found if way.action == usual]
        if not same:
            self.add(self.moved(begin, usual), 0.0)
            same = self.found[-1:]
        best = max(same, key=way_worth)
        others = [way for way in self.found if way is not best]
        others.sort(key=way_worth, reverse=True)
        return [best, *others]

    def after_uses(self, moment: Moment) -> tuple[Moment, float]:
        """After all abilities were used that help, and what that is worth."""
        worth = 0.0
        for _ in range(MOST_ANSWERS):
            action = self.helpful_use(moment)
            if action == END_DAY:
                break
            moment = self.moved(moment, action)
            worth += HELPFUL
        return moment, worth

    def helpful_use(self, moment: Moment) -> int:
        g = moment.g
        judge = self.judge if g is self.g else self.judge_of(g)
        today = g.day(self.me)
        for action in self.things_to_do(moment):
            if USE <= action < WHICH:
                effect = first_use(g, self.me, today, action - USE)
                if not effect.ability.estimate.after_buying and is_of_use(judge, effect):
                    return action
        return END_DAY

    def things_to_do(self, moment: Moment) -> list[int]:
        """What can be done next, as far as that is known."""
        choice = moment.g.choice
        is_spending = choice is not None and choice[0] == self.me and choice[2] == SPEND_KINDS
        return choice[1] if choice is not None and is_spending and moment.is_known else []

    # Buying

    def buy(self, begin: Moment, worth: float, most: int) -> None:
        """Add the sets of things to buy that look best, and the best one for each thing to begin with."""
        if not self.things_to_do(begin):
            self.add(begin, worth)
            return
        g = begin.g
        sets = self.sets(g, self.judge if g is self.g else self.judge_of(g))
        sets.sort(key=basket_worth, reverse=True)
        after: dict[tuple[int, ...], Moment | None] = {(): begin}
        begun: set[int] = set()
        for number, each in enumerate(sets):
            action = each.actions[0] if each.actions else END_DAY
            if number >= most and (action in begun or most == 1):
                continue
            moment = self.bought(each.actions, after)
            if moment is not None:
                begun.add(action)
                self.add(moment, worth + self.worth_of_things(each.actions))

    def bought(self, actions: tuple[int, ...], after: dict[tuple[int, ...], Moment | None]) -> Moment | None:
        """The moment after some purchases; None if they are not possible together."""
        if actions in after:
            return after[actions]
        before = self.bought(actions[:-1], after)
        found: Moment | None = None
        if before is not None and self.can_pay(before, actions[-1]):
            found = self.moved(before, actions[-1])
        after[actions] = found
        return found

    def can_pay(self, moment: Moment, action: int) -> bool:
        if moment.is_known:
            return action in self.things_to_do(moment)
        g, me = moment.g, self.me
        if not is_spending_next(g):
            return False
        if action < ACHIEVE:
            return purchase_refused(g, me, action - BUY) is None
        if action == ACHIEVE:
            return achieving_refused(g, me, 0) is None
        return (fighting_refused(g, me, 0) if action == FIGHT else relieving_refused(g, me, 0)) is None

    def sets(self, g: State, judge: Judge) -> list[Basket]:
        """Sets of things that can be bought together, small ones first. What brings victory comes before cards,
        unless a Hardship takes Inspiration then."""
        me = self.me
        today = g.day(me)
        choice = g.choice
        assert choice is not None
        items: list[tuple[float, int, int]] = []
        for action in choice[1]:
            if BUY <= action < ACHIEVE and (judge.left or is_against_spirit(g)):
                inspiration, points = payment(g, me, today, ADVANCED + action - BUY)
                items.append((self.worth_of_thing(action) - judge.point * points, inspiration, action))
        items.sort(reverse=True)
        found = self.with_goals(g, judge, today.purchase_limit - g.bought)
        is_late = loses_inspiration(g, today)
        number = 0
        while number < len(found) and len(found) < MOST_SETS:
            each = found[number]
            number += 1
            if not each.room:
                continue
            for place in range(each.next, len(items)):
                worth, price, action = items[place]
                if price <= each.left:
                    actions = (action, *each.actions) if is_late else (*each.actions, action)
                    found.append(
                        Basket(
                            each.worth + worth - judge.point * price,
                            each.left - price,
                            each.room - 1,
                            place + 1,
                            actions,
                        )
                    )
        return found

    def with_goals(self, g: State, judge: Judge, room: int) -> list[Basket]:
        """All that may be paid for besides cards."""
        me = self.me
        today = g.day(me)
        choice = g.choice
        assert choice is not None
        found = [Basket(0.0, g.inspiration, room, 0, ())]
        if ACHIEVE in choice[1]:
            price = payment(g, me, today, next_achievement(g))[0]
            worth = self.worth_of_thing(ACHIEVE) - judge.point * price
            found.append(Basket(worth, g.inspiration - price, room, 0, (ACHIEVE,)))
        elif FIGHT in choice[1]:
            for worth, price, action in fights(judge, today):
                last = found[-1]
                if price <= last.left:
                    gain = last.worth + worth - judge.point * price
                    found.append(Basket(gain, last.left - price, room, 0, (*last.actions, action)))
        if RELIEVE in choice[1]:
            price = payment(g, me, today, relief(g))[0]
            worth = self.worth_of_thing(RELIEVE) - judge.point * price
            for each in found[:]:
                if price <= each.left:
                    actions = (*each.actions, RELIEVE)
                    found.append(Basket(each.worth + worth, each.left - price, room, 0, actions))
        return found

    def worth_of_things(self, actions: tuple[int, ...]) -> float:
        worth = sum([self.worth_of_thing(action) for action in actions], 0.0)
        is_last = 0 < self.g.strength == actions.count(FIGHT)
        return worth + (self.judge.worth_of_victory() if is_last else 0.0)

    def worth_of_thing(self, action: int) -> float:
        """What something is worth that can be bought, before it is paid for."""
        found = self.worths.get(action)
        if found is None:
            judge = self.judge
            if action < ACHIEVE:
                found = judge.surplus(ADVANCED + action - BUY, 0)
            elif action == RELIEVE:
                found = judge.worth_of_relief()
            else:
                found = judge.worth_of_achievement() + (judge.worth_of_victory() if action == ACHIEVE else 0.0)
            self.worths[action] = found
        return found

    # What follows

    def moved(self, moment: Moment, action: int) -> Moment:
        """After an action, and after the usual answers to what is asked then."""
        me = self.me
        g = moment.g.clone()
        path = moment.path[:]
        g.revealed = 0 if moment.is_known else EVERYONE
        if is_spending_next(g):
            g.todo.pop()
        kinds, chosen = SPEND_KINDS, action
        args: tuple[int, ...] = ()
        for _ in range(MOST_ANSWERS):
            if not g.revealed >> me & 1:
                path.append((situation_of(g, me), chosen))
            answer(g, me, chosen, kinds, args)
            choice = g.choice
            if choice is None or choice[0] != me:
                break
            _, actions, kinds, args = choice
            chosen = actions[0] if len(actions) == 1 else answer_to(kinds, self.judge_of(g), actions[:], best_plan)
        is_known = not g.revealed >> me & 1
        if is_known and is_spending_next(g):
            g.todo.pop()
            g.height = len(g.todo)
            ask_to_spend(g, me)
        forget(moment.g, g, action >= BUY)
        return Moment(g, path, is_known)

    def add(self, moment: Moment, worth: float) -> None:
        """Add a way that ends with the day, or where something comes to light. Points and Inspiration that are left
        count as points."""
        g, me = moment.g, self.me
        left = g.inspiration + g.atelier[me] - self.g.inspiration - self.g.atelier[me]
        path = moment.path
        if self.things_to_do(moment):
            path = [*path, (situation_of(g, me), END_DAY)]
        looks = squashed(self.lead + worth + self.judge.point * left)
        self.found.append(Way(looks, path, g, insights(g, self.me)))


# A day that has been spent ends by itself. Here it waits: what comes then is not known.


def is_spending_next(g: State) -> bool:
    return bool(g.todo) and g.todo[-1][0] is ask_to_spend


def answer(g: State, me: int, action: int, kinds: Kinds, args: tuple[int, ...]) -> None:
    """Answer a question, and carry on until another one is asked or Inspiration can be spent again."""
    g.choice = NO_CHOICE
    g.height = len(g.todo)
    for verb, then in kinds:
        if action >= verb:
            then(g, me, action - verb, *args)
            break
    while g.choice is None and g.todo and not is_spending_next(g):
        step, numbers = g.todo.pop()
        g.height = len(g.todo)
        step(g, *numbers)


def forget(before: State, g: State, is_purchase: bool) -> None:
    """Take cards that have come to the market from it again: which they are, nobody knows yet. After a purchase the
    decks are as before."""
    if g.habit_market is not before.habit_market:
        g.habit_market = unseen(before.habit_market, g.habit_market)
    if g.muse_market is not before.muse_market:
        g.muse_market = unseen(before.muse_market, g.muse_market)
    if is_purchase:
        g.habit_deck, g.habits_removed, g.set_aside = before.habit_deck, before.habits_removed, before.set_aside
        g.muse_deck, g.muses_removed = before.muse_deck, before.muses_removed


def unseen(before: Cards, after: Cards) -> Cards:
    return tuple([card if card == known else EMPTY for card, known in zip(after, before, strict=True)])


def way_worth(way: Way) -> float:
    return way.worth


def basket_worth(basket: Basket) -> float:
    return basket.worth
