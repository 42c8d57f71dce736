"""The greedy bot for Bioutifoul: it tries every way to take its turn, and takes the one that ends best."""

from salon.bots.bioutifoul_judge import Judge
from salon.bots.eyes import Eyes
from salon.engine.game import Game
from salon.games.bioutifoul.cards import ARTIST_OF, GAP
from salon.games.bioutifoul.rules import bank, next_turn
from salon.games.bioutifoul.state import State
from salon.games.bioutifoul.text import actions_left
from salon.games.bioutifoul.view import known_cards

Situation = tuple[object, ...]
Plan = list[tuple[Situation, int]]  # where the turn leads, and what to do there


class GreedyBot:
    """Plans once a turn. Cards it draws meanwhile are of no use before the next turn, so the plan stays good."""

    def __init__(self, game: Game, seed: int) -> None:
        self.seed = seed
        self.plan: Plan = []

    def choose(self, eyes: Eyes) -> int:
        world = imagined(eyes, self.seed)
        if not self.plan or self.plan[0][0] != situation(world, eyes.seat):
            self.plan = Turn(world, eyes.seat).best_plan()
        return self.plan.pop(0)[1]


def imagined(eyes: Eyes, seed: int) -> State:
    """The table as the seat sees it. Every hidden card is blank, so that nothing can be made of it."""
    world = eyes.world(seed)
    assert isinstance(world, State)
    world.artwork_deck = (GAP,) * len(world.artwork_deck)
    world.exhibition_deck = (GAP,) * len(world.exhibition_deck)
    world.influence_deck = (GAP,) * (len(world.influence_deck) + len(world.influence_discards))
    world.influence_discards = ()
    for foe, hand in enumerate(world.hand):
        if foe != eyes.seat:
            known = known_cards(world, foe)
            world.hand[foe] = (*known, *(GAP,) * (len(hand) - len(known)))
    return world


def situation(g: State, me: int) -> Situation:
    """What tells two moments of a turn apart, but for the hand. Works of one artist are alike, if not new."""
    left, bought = actions_left(g, me)
    works = [ARTIST_OF[work] for work in g.works[me]]
    old = len(works) - bought
    return (
        g.round,
        left,
        tuple(g.row),
        g.gold[me],
        tuple(sorted(works[:old])),
        tuple(sorted(works[old:])),
        tuple(sorted(g.staged[me])),
        len(g.hand[me]),
    )


class Turn:
    """A search through all that one seat can do until its Gallery phase is over."""

    def __init__(self, g: State, me: int) -> None:
        self.me = me
        self.judge = Judge(g, me)
        self.seen: set[Situation] = set()
        self.best = float("-inf")
        self.plan: Plan = []
        self.start = g.clone()
        # The imagined game ends with this turn, before the bank phase turns up cards that nobody knows yet.
        self.start.todo = [call for call in g.todo if call[0] not in (bank, next_turn)]

    def best_plan(self) -> Plan:
        self.explore(self.start, [])
        return self.plan

    def explore(self, g: State, path: Plan) -> None:
        """Try everything from here on; `g` is used up."""
        if g.over:
            worth = self.judge.worth(g)
            if worth > self.best:
                self.best, self.plan = worth, path
            return
        here = situation(g, self.me)
        # From the end of the numbering: of two ways to the same end, the one without needless sales and purchases.
        actions = sorted(g.legal(self.me), reverse=True)
        for action in actions:
            after = g.clone() if action != actions[-1] else g
            after.play(self.me, action)
            there = (after.over, tuple(sorted(after.hand[self.me])), *situation(after, self.me))
            if there not in self.seen:
                self.seen.add(there)
                self.explore(after, [*path, (here, action)])
