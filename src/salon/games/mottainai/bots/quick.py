"""The quick policy for Mottainai: a narrow look through the turn, for many games in little time.

It judges where a turn may lead as the greedy bot does, but follows few of the ways, and leaves out answers that
differ from others in nothing that counts.
"""

import gc
from typing import Final

from salon.bots.turns import Situation
from salon.engine.chance import QuickChance
from salon.engine.game import Game
from salon.engine.playout import Policy
from salon.engine.state import PASS, Choice, GameState
from salon.games.mottainai.bots.greedy import Eye, is_settled, until_night
from salon.games.mottainai.bots.quick_judge import QuickJudge
from salon.games.mottainai.rules.abilities import ANSWERS
from salon.games.mottainai.rules.actions import RETURN_OR_STOP
from salon.games.mottainai.rules.cards import MATERIAL_OF, MATERIALS, NONE, WORK_COUNT
from salon.games.mottainai.rules.completing import SMITH_SUPPORT
from salon.games.mottainai.rules.encode import FORGE, LEAN_ON, SELL, SPEND
from salon.games.mottainai.rules.hidden import CARD, Cards, is_seen, sorted_entries
from salon.games.mottainai.rules.state import State

WIDTH: Final = 2  # so many ways are followed from one action to the next, for each kind of task the turn may have
BEHIND: Final = 0.15  # a way that is worth so much less than the best one is not followed
MOST_QUESTIONS: Final = 24  # put within one action, such as into which wing each of the possible works goes
MOST_REMEMBERED: Final = 1000  # zones that a seat has looked at; then it forgets them all

# An order of the cards in which materials are well mixed: what nobody has seen is imagined to lie in this order.
STRIDE: Final = 23  # no divisor of 54 but 1 divides it
ORDER: Final = [STRIDE * place % WORK_COUNT for place in range(WORK_COUNT)]
PLACE_IN_ORDER: Final = [ORDER.index(card) for card in range(WORK_COUNT)]


def quick_policy(game: Game) -> Policy:
    return QuickPolicy()


class QuickPolicy(Policy):
    """Every seat plans its turn once, and anew whenever it sees what it had not imagined."""

    def __init__(self) -> None:
        self.planners: dict[int, Planner] = {}  # by seat

    def choose(self, state: GameState, seat: int, actions: list[int], chance: QuickChance) -> int:
        if len(actions) == 1:
            return actions[0]
        assert isinstance(state, State)
        planner = self.planners.get(seat)
        if planner is None:
            planner = self.planners[seat] = Planner(state, seat)
        return planner.choose(state)


# What a seat knows


def imagined(g: State, me: int) -> State:
    """A world like the true one as far as `me` can see it, in which the turn ends before anybody takes up cards. All
    other cards lie in an order that is always the same: nothing that follows can depend on where they really are."""
    world = g.clone()
    unseen: list[int] = []
    for zone in (g.deck, *g.hand, *g.waiting_area, g.start_card):
        unseen += [PLACE_IN_ORDER[entry & CARD] for entry in zone if entry != NONE and not is_seen(entry, me)]
    unseen.sort()
    world.deck = dealt(g.deck, me, unseen)
    world.hand = [sorted_entries(dealt(hand, me, unseen)) for hand in g.hand]
    world.waiting_area = [sorted_entries(dealt(waiting, me, unseen)) for waiting in g.waiting_area]
    world.start_card = dealt(g.start_card, me, unseen)
    world.todo = until_night(g, me)
    return world


def dealt(entries: Cards, me: int, unseen: list[int]) -> Cards:
    """These entries, with the next unseen card in each place that `me` cannot see."""
    return tuple(
        [entry if entry == NONE or is_seen(entry, me) else entry & ~CARD | ORDER[unseen.pop()] for entry in entries]
    )


def moment(g: State, eye: Eye) -> Situation:
    """All that an answer depends on: no plan is followed in another game than the one it was made for."""
    temples = (tuple(g.helpers), tuple(g.sales), tuple(g.bench), g.gallery, g.gift_shop)
    return (eye.situation(g), temples, tuple([len(hand) for hand in g.hand]), g.extra_turns)


# A turn


class Way:
    """A moment that a turn may lead to, and how it got there. It is judged where the next action begins."""

    __slots__ = ("action", "before", "first", "g", "moment", "worth")

    def __init__(self, g: State, before: "Way | None", action: int, first: int) -> None:
        self.g = g
        self.before = before
        self.action = action  # that was taken before
        self.first = first  # taken where a way was judged before
        self.moment: Situation = ()
        self.worth = 0.0


def worth_of(way: Way) -> float:
    return way.worth


class Planner:
    """Plans the turns of one seat, and remembers what the zones that it has looked at are worth."""

    def __init__(self, g: State, me: int) -> None:
        self.me = me
        self.eye = Eye(me)
        self.judge = QuickJudge(g, me)
        self.plan: dict[Situation, int] = {}
        self.poor: dict[tuple[int, ...], list[int]] = {}  # by action: answers that are not tried again

    def choose(self, g: State) -> int:
        here = moment(g, self.eye)
        action = self.plan.get(here)
        if action is None:
            self.judge.turn_to(g)
            if len(self.eye.hands) + len(self.eye.open_zones) > MOST_REMEMBERED:
                self.eye = Eye(self.me)
            self.plan = self.planned(imagined(g, self.me))
            action = self.plan[here]
        return action

    def planned(self, world: State) -> dict[Situation, int]:
        """What to do where until the turn is over. There are no cycles among the positions that are made and dropped:
        Python need not look for them meanwhile."""
        was_on = gc.isenabled()
        gc.disable()
        try:
            way = self.best_way(Way(world, None, PASS, PASS))
        finally:
            if was_on:
                gc.enable()
        plan: dict[Situation, int] = {}
        while way.before is not None:
            plan[way.before.moment] = way.action
            way = way.before
        return plan

    def best_way(self, start: Way) -> Way:
        """The best way that was found to the end of the turn."""
        ways = [start]
        over: list[Way] = []
        while ways:
            further: list[Way] = []
            self.poor.clear()
            for way in ways:
                self.go_on(way, further)
            further.sort(key=worth_of, reverse=True)
            over += [way for way in further if way.g.over][:1]
            ways = self.most_promising([way for way in further if not way.g.over])
        return max(over, key=worth_of)

    def most_promising(self, ways: list[Way]) -> list[Way]:
        """The first ways with each kind of task, out of ways in the order of their worth."""
        best: list[Way] = []
        followed = [0] * (len(MATERIALS) + 1)
        for way in ways:
            task = way.g.task[self.me]
            kind = len(MATERIALS) if task == NONE else MATERIAL_OF[task]
            if followed[kind] < WIDTH and way.worth > ways[0].worth - BEHIND:
                followed[kind] += 1
                best.append(way)
        return best

    def go_on(self, start: Way, found: list[Way]) -> None:
        """Find the ways from here to where the next action begins. What is best in an action hardly depends on the
        task of one's own that follows: after the first way, only its best answer is tried, and what is new."""
        choice = start.g.choice
        assert choice is not None
        answers = worth_trying(choice)
        if choice[2] != ANSWERS.to_action:
            self.follow(start, answers, found)
            return
        action = (start.g.left, *choice[3])
        poor = self.poor.get(action)
        if poor is None:
            before = len(found)
            self.follow(start, answers, found)
            best = max(found[before:], key=worth_of).first
            self.poor[action] = [answer for answer in answers if answer != best]
        else:
            self.follow(start, [answer for answer in answers if answer not in poor] or answers, found)

    def follow(self, start: Way, answers: list[int], found: list[Way]) -> None:
        """Play these answers, and whatever may follow until the next action begins."""
        unsettled = [start]
        before = len(found)
        for number, way in enumerate(unsettled):  # which grow meanwhile
            if number > MOST_QUESTIONS and len(found) > before:
                break
            g = way.g
            choice = g.choice
            assert choice is not None
            way.moment = moment(g, self.eye)
            if number:
                answers = worth_trying(choice)
            last = answers[-1]
            for answer in answers:
                after = g if answer == last else g.clone()  # nobody comes back here after the last one
                after.answer(choice, answer)
                further = Way(after, way, answer, way.first if number else answer)
                if is_settled(after):
                    further.worth = self.judge.worth(after)
                    found.append(further)
                else:
                    unsettled.append(further)


def worth_trying(choice: Choice) -> list[int]:
    """The answers that are worth a look. A Tailor returns nothing: unknown cards are worth no more than those in
    hand. As support, what costs nothing comes first: tasks, then cards that are only shown."""
    answers, kinds = choice[1], choice[2]
    if kinds == RETURN_OR_STOP:
        return [PASS]
    if kinds == SMITH_SUPPORT:  # whose answers are in the order of LEAN_ON, SPEND and showing, the highest first
        return [answers[0] if answers[0] >= LEAN_ON or answers[-1] >= SPEND else answers[-1]]
    return one_of_each_material(answers) if len(answers) > 2 else answers


def one_of_each_material(answers: list[int]) -> list[int]:
    """As helper, sale or on the bench, a card is its material and nothing else."""
    found: list[int] = []
    seen = [False] * ((FORGE - SELL) // WORK_COUNT * len(MATERIALS))
    for answer in answers:
        if SELL <= answer < FORGE:
            verb, card = divmod(answer - SELL, WORK_COUNT)
            kind = verb * len(MATERIALS) + MATERIAL_OF[card]
            if seen[kind]:
                continue
            seen[kind] = True
        found.append(answer)
    return found
