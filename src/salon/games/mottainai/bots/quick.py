"""The quick policy for Mottainai: a narrow look through the turn, for many games in little time."""

import gc
from typing import Final

from salon.bots.turns import Situation
from salon.engine.chance import QuickChance
from salon.engine.game import Game
from salon.engine.playout import Policy
from salon.engine.state import PASS, Choice, GameState, do
from salon.games.mottainai.bots.greedy import Eye, is_settled
from salon.games.mottainai.bots.judge import Judge, Temple, Weights
from salon.games.mottainai.rules.abilities import AT_NIGHT
from salon.games.mottainai.rules.actions import RETURN_OR_STOP, offer
from salon.games.mottainai.rules.booklet import end_of_turn, night
from salon.games.mottainai.rules.cards import MATERIAL_OF, MATERIALS, NONE, WORK_COUNT
from salon.games.mottainai.rules.completing import SMITH_SUPPORT
from salon.games.mottainai.rules.encode import FORGE, LEAN_ON, SELL, SPEND
from salon.games.mottainai.rules.state import State


class Knobs:
    def __init__(self) -> None:
        self.width = 1
        self.tasks = 6
        self.questions = 40
        self.patience = 400
        self.by_card = False
        self.all_cards = False


KNOBS: Final = Knobs()
STATS: Final = [0, 0, 0]
MOST_KNOWN: Final = 2000


class QuickWeights(Weights):
    def __init__(self) -> None:
        super().__init__()
        self.calm = 15
        self.restless = 3.0


QUICK_WEIGHTS: Final = QuickWeights()
OTHER_WEIGHTS: Final = QuickWeights()  # for tuning


class QuickJudge(Judge):
    """Judges one turn after the other."""

    def __init__(self, g: State, me: int, weights: QuickWeights) -> None:
        super().__init__(g, me)
        self.weights = weights
        self.calm = weights.calm
        self.restless = weights.restless
        self.in_hand = [sum(weights.in_hand[:cards]) for cards in range(len(weights.in_hand) + 1)]

    def turn_to(self, g: State) -> None:
        self.patience = 1 - max(0.0, min(1.0, (g.round - self.calm) / self.calm))
        if len(self.known_temples) > MOST_KNOWN:
            self.known_temples.clear()
        if len(self.known_sales) > MOST_KNOWN:
            self.known_sales.clear()
        if len(self.known_hands) > MOST_KNOWN:
            self.known_hands.clear()


    def to_come(self, g: State, temples: list[Temple]) -> float:
        worth = super().to_come(g, temples)
        if g.task[self.me] != NONE:
            worth += self.restless * (1 - self.patience)
        return worth


class Mind:
    """What one seat remembers from turn to turn."""

    def __init__(self, g: State, me: int, weights: QuickWeights, knobs: Knobs) -> None:
        self.me = me
        self.knobs = knobs
        self.eye = Eye(me)
        self.judge = QuickJudge(g, me, weights)
        self.plan: dict[Situation, int] = {}

    def turn_to(self, g: State) -> None:
        self.judge.turn_to(g)
        if len(self.eye.hands) + len(self.eye.open_zones) > MOST_KNOWN:
            self.eye = Eye(self.me)


class QuickPolicy(Policy):
    def __init__(self, weights: QuickWeights = QUICK_WEIGHTS, knobs: Knobs = KNOBS) -> None:
        self.weights = weights
        self.knobs = knobs
        self.minds: dict[int, Mind] = {}

    def choose(self, state: GameState, seat: int, actions: list[int], chance: QuickChance) -> int:
        if len(actions) == 1:
            return actions[0]
        assert isinstance(state, State)
        mind = self.minds.get(seat)
        if mind is None:
            mind = self.minds[seat] = Mind(state, seat, self.weights, self.knobs)
        here = moment(state, seat, mind.eye)
        known = mind.plan.get(here)
        if known is None:
            mind.turn_to(state)
            mind.plan = Look(imagined(state, seat), mind).plan()
            known = mind.plan[here]
        return known


def quick_policy(game: Game) -> Policy:
    return QuickPolicy()


def imagined(g: State, me: int) -> State:
    world = g.redeal(me, 1)
    assert isinstance(world, State)
    world.todo = [
        do(offer, me, AT_NIGHT) if call[0] is night else call for call in world.todo if call[0] is not end_of_turn
    ]
    return world


def moment(g: State, me: int, eye: Eye) -> Situation:
    return (eye.situation(g), tuple(g.helpers), tuple(g.sales), tuple(g.bench), g.gallery, g.gift_shop)


class Way:
    __slots__ = ("action", "before", "g", "moment", "worth")

    def __init__(self, g: State, before: "Way | None", action: int) -> None:
        self.g = g
        self.before = before
        self.action = action
        self.moment: Situation = ()
        self.worth = 0.0


def worth_of(way: Way) -> float:
    return way.worth


class Look:
    def __init__(self, g: State, mind: Mind) -> None:
        self.me = mind.me
        self.eye = mind.eye
        self.judge = mind.judge
        self.start = Way(g, None, PASS)
        self.tried = 0
        self.knobs = mind.knobs
        self.width = mind.knobs.width

    def plan(self) -> dict[Situation, int]:
        was_on = gc.isenabled()
        gc.disable()
        try:
            return self.best()
        finally:
            if was_on:
                gc.enable()

    def best(self) -> dict[Situation, int]:
        ways = [self.start]
        best: Way | None = None
        while ways:
            further: list[Way] = []
            for way in ways:
                if not further or self.tried < self.knobs.patience:
                    self.ways_on(way, further)
            further.sort(key=worth_of, reverse=True)
            ways = []
            followed = [0] * (1 + WORK_COUNT)
            tasks = 0
            for way in further:
                if way.g.over:
                    if best is None or way.worth > best.worth:
                        best = way
                else:
                    task = way.g.task[self.me]
                    place = (task if self.knobs.by_card else MATERIAL_OF[task]) if task != NONE else WORK_COUNT
                    if followed[place] == 0:
                        tasks += 1
                    followed[place] += 1
                    if followed[place] <= self.width and tasks <= self.knobs.tasks:
                        ways.append(way)
        STATS[0] += 1
        STATS[1] += self.tried
        assert best is not None
        plan: dict[Situation, int] = {}
        at = best
        while at.before is not None:
            plan[at.before.moment] = at.action
            at = at.before
        return plan

    def ways_on(self, start: Way, found: list[Way]) -> None:
        unsettled = [start]
        was = len(found)
        for number, before in enumerate(unsettled):
            if len(found) > was and number > self.knobs.questions:
                break
            g = before.g
            choice = g.choice
            assert choice is not None
            before.moment = moment(g, self.me, self.eye)
            actions = choice[1] if self.knobs.all_cards else worth_trying(choice)
            self.tried += len(actions)
            last = actions[-1]
            for action in actions:
                after = g if action == last else g.clone()
                after.answer(choice, action)
                way = Way(after, before, action)
                if is_settled(after):
                    way.worth = self.judge.worth(after)
                    found.append(way)
                else:
                    unsettled.append(way)


def worth_trying(choice: Choice) -> list[int]:
    actions, kinds = choice[1], choice[2]
    if kinds is RETURN_OR_STOP:
        return [PASS]
    if kinds is SMITH_SUPPORT:
        return [actions[0] if actions[0] >= LEAN_ON or actions[-1] >= SPEND else actions[-1]]
    return of_each_material(actions) if len(actions) > 2 else actions


def of_each_material(actions: list[int]) -> list[int]:
    found: list[int] = []
    seen = 0
    for action in actions:
        if SELL <= action < FORGE:
            verb, card = divmod(action - SELL, WORK_COUNT)
            bit = 1 << (verb * len(MATERIALS) + MATERIAL_OF[card])
            if seen & bit:
                continue
            seen |= bit
        found.append(action)
    return found
