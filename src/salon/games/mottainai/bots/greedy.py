"""The greedy bot for Mottainai: it imagines many ways through its turn, and takes the one that ends best."""

from typing import Final

from salon.bots.sight import Sight
from salon.engine.game import Game
from salon.engine.state import do
from salon.games.mottainai.bots.judge import Judge
from salon.games.mottainai.rules.abilities import ANSWERS, AT_NIGHT
from salon.games.mottainai.rules.actions import offer
from salon.games.mottainai.rules.booklet import RETURN_ONE, TASK_FROM_HAND, end_of_turn, night
from salon.games.mottainai.rules.hidden import Cards, cards_in
from salon.games.mottainai.rules.state import State

Situation = tuple[object, ...]
Path = tuple[tuple[Situation, int], ...]  # where a turn leads, and what is done there
Way = tuple[float, State, Path]  # judged where it has come to the next action

WIDTH: Final = 4  # so many ways are followed from one action to the next, for each task the turn may have
MOST_QUESTIONS: Final = 40  # put within one action, such as which cards to return
PATIENCE: Final = 1500  # positions looked at in a turn; then only the best way is followed


class GreedyBot:
    """Plans its turn once, and anew whenever it sees what it had not imagined, such as a card from the deck."""

    def __init__(self, game: Game, seed: int, judge: type[Judge] = Judge) -> None:
        self.seed = seed
        self.judge = judge
        self.plan: dict[Situation, int] = {}

    def choose(self, sight: Sight) -> int:
        world = imagined(sight, self.seed)
        here = situation(world, sight.seat)
        if here not in self.plan:
            self.plan = dict(Turn(world, sight.seat, self.judge).best_path())
        return self.plan[here]


def imagined(sight: Sight, seed: int) -> State:
    """A possible world that is over when the turn is, before anybody looks at the cards drawn: a plan must not
    depend on cards that only this world has there."""
    world = sight.world(seed)
    assert isinstance(world, State)
    world.todo = [
        do(offer, sight.seat, AT_NIGHT) if call[0] is night else call
        for call in world.todo
        if call[0] is not end_of_turn
    ]
    return world


def situation(g: State, me: int) -> Situation:
    """What tells two moments of a turn apart, as far as `me` can see it."""
    question = () if g.choice is None else (tuple(g.choice[1]), g.choice[3])
    return (
        question,
        g.round,
        g.left,
        len(g.deck),
        len(g.waiting_area[me]),
        tuple(cards_in(g.hand[me])),
        tuple(g.task),
        in_any_order(g.floor),
        in_any_order(g.helpers[me]),
        in_any_order(g.bench[me]),
        in_any_order(g.sales[me]),
        in_any_order(g.gallery[me]),
        in_any_order(g.gift_shop[me]),
    )


def in_any_order(cards: Cards) -> Cards:
    return tuple(sorted(cards))


def is_settled(g: State) -> bool:
    """Whether one thing is done and the next begins: only then can a position be judged."""
    if g.choice is None:
        return True
    kinds = g.choice[2]
    return kinds == ANSWERS.to_action or kinds in (RETURN_ONE, TASK_FROM_HAND) or kinds in ANSWERS.to_steps


class Turn:
    """A search through what one seat can do until its turn is over, action by action. Of the ways that lead through
    an action, only the most promising ones are followed."""

    def __init__(self, g: State, me: int, judge: type[Judge] = Judge) -> None:
        self.start = g
        self.me = me
        self.judge = judge(g, me)
        self.tried = 0

    def best_path(self) -> Path:
        ways: list[Way] = [(0.0, self.start, ())]
        over: list[Way] = []
        while ways:
            further: list[Way] = []
            seen: set[Situation] = set()
            for _, g, path in ways:
                if not further or self.tried < PATIENCE:
                    further += self.ways_on(g, path, seen)
            further.sort(key=worth_of, reverse=True)
            over += [way for way in further if way[1].over][:1]
            ways = self.most_promising([way for way in further if not way[1].over])
        return max(over, key=worth_of)[2]

    def ways_on(self, start: State, path: Path, seen: set[Situation]) -> list[Way]:
        """The ways from here to where the next action begins, short ones first."""
        found: list[Way] = []
        unsettled = [(start, path)]
        for number, (before, so_far) in enumerate(unsettled):  # which grow meanwhile
            if found and number > MOST_QUESTIONS:
                break
            here = situation(before, self.me)
            for action in before.legal(self.me):
                after = before.clone()
                after.play(self.me, action)
                self.tried += 1
                onwards = (*so_far, (here, action))
                there = (len(onwards), *situation(after, self.me))  # a second copy may put the same question again
                if there not in seen:
                    seen.add(there)
                    if is_settled(after):
                        found.append((self.judge.worth(after), after, onwards))
                    else:
                        unsettled.append((after, onwards))
        return found

    def most_promising(self, ways: list[Way]) -> list[Way]:
        """The first ways with each task, out of ways in the order of their worth."""
        followed: dict[int, int] = {}
        best: list[Way] = []
        for way in ways:
            task = way[1].task[self.me]
            followed[task] = followed.get(task, 0) + 1
            if followed[task] <= WIDTH:
                best.append(way)
        return best


def worth_of(way: Way) -> float:
    return way[0]
