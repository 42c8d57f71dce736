"""The quick policy for Mottainai: a narrow look through the turn, for many games in little time."""

from typing import Final

from salon.bots.turns import Situation
from salon.engine.chance import QuickChance
from salon.engine.game import Game
from salon.engine.playout import Policy
from salon.engine.state import PASS, GameState, do
from salon.games.mottainai.bots.greedy import Eye, is_settled
from salon.games.mottainai.bots.judge import Judge
from salon.games.mottainai.rules.abilities import AT_NIGHT
from salon.games.mottainai.rules.actions import RETURN_OR_STOP, offer
from salon.games.mottainai.rules.booklet import end_of_turn, night
from salon.games.mottainai.rules.completing import SMITH_SUPPORT
from salon.games.mottainai.rules.state import State


class Knobs:
    def __init__(self) -> None:
        self.width = 1
        self.questions = 12
        self.patience = 400
        self.dedupe = False


KNOBS: Final = Knobs()
STATS: Final = [0, 0, 0]


class QuickPolicy(Policy):
    def __init__(self) -> None:
        self.plan: dict[Situation, int] = {}

    def choose(self, state: GameState, seat: int, actions: list[int], chance: QuickChance) -> int:
        if len(actions) == 1:
            return actions[0]
        assert isinstance(state, State)
        here = moment(state, seat, Eye(seat))
        known = self.plan.get(here)
        if known is None:
            self.plan = Look(imagined(state, seat), seat).plan()
            known = self.plan[here]
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
    return (me, eye.situation(g), tuple(g.helpers), tuple(g.sales), tuple(g.bench), g.gallery, g.gift_shop)


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
    def __init__(self, g: State, me: int) -> None:
        self.me = me
        self.eye = Eye(me)
        self.judge = Judge(g, me)
        self.start = Way(g, None, PASS)
        self.tried = 0
        self.width = KNOBS.width

    def plan(self) -> dict[Situation, int]:
        ways = [self.start]
        best: Way | None = None
        while ways:
            further: list[Way] = []
            for way in ways:
                if not further or self.tried < KNOBS.patience:
                    self.ways_on(way, further)
            further.sort(key=worth_of, reverse=True)
            ways = []
            followed: dict[int, int] = {}
            for way in further:
                if way.g.over:
                    if best is None or way.worth > best.worth:
                        best = way
                else:
                    task = way.g.task[self.me]
                    followed[task] = followed.get(task, 0) + 1
                    if followed[task] <= self.width:
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
            if len(found) > was and number > KNOBS.questions:
                break
            g = before.g
            choice = g.choice
            assert choice is not None
            before.moment = moment(g, self.me, self.eye)
            actions = choice[1]
            kinds = choice[2]
            if kinds is RETURN_OR_STOP or kinds is SMITH_SUPPORT:
                actions = actions[:1]
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
