"""The greedy bot for Mottainai: it imagines many ways through its turn, and takes the one that ends best."""

import gc
from typing import Final

from salon.bots.sight import Sight
from salon.bots.turns import Path, Situation
from salon.engine.game import Game
from salon.engine.state import PASS, Call, do
from salon.games.mottainai.bots.judge import Judge
from salon.games.mottainai.rules.abilities import ANSWERS, AT_NIGHT
from salon.games.mottainai.rules.actions import RETURN_OR_STOP, offer
from salon.games.mottainai.rules.booklet import RETURN_ONE, TASK_FROM_HAND, end_of_turn, night
from salon.games.mottainai.rules.encode import RETURN
from salon.games.mottainai.rules.hidden import Cards, cards_in
from salon.games.mottainai.rules.state import State

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
        here = Eye(sight.seat).situation(world)
        if here not in self.plan:
            self.plan = dict(Turn(world, sight.seat, self.judge).best_path())
        return self.plan[here]


def imagined(sight: Sight, seed: int) -> State:
    """A possible world that is over when the turn is, before anybody looks at the cards drawn: a plan must not
    depend on cards that only this world has there."""
    world = sight.world(seed)
    assert isinstance(world, State)
    world.todo = until_night(world, sight.seat)
    return world


def until_night(g: State, me: int) -> list[Call]:
    """What is left to do in this turn, before anybody looks at the cards drawn."""
    return [do(offer, me, AT_NIGHT) if call[0] is night else call for call in g.todo if call[0] is not end_of_turn]


class Eye:
    """Tells the moments of a turn apart, as far as `me` can see them. Most zones stay as they were: these are looked
    up, or taken over from the moment before. As bytes they are compared quickly."""

    def __init__(self, me: int) -> None:
        self.me = me
        self.hands: dict[Cards, bytes] = {}
        self.open_zones: dict[Cards, bytes] = {}
        self.zones: tuple[Cards, ...] = ()  # of the moment looked at last ...
        self.seen: tuple[bytes, ...] = ()  # ... and what they look like

    def situation(self, g: State) -> Situation:
        question = () if g.choice is None else (tuple(g.choice[1]), g.choice[3])
        return self.moment(g, question, self.in_this_order(g.hand[self.me]), len(g.deck))

    def once_returned(self, g: State, action: int) -> Situation:
        """The situation after a Tailor has returned this card, but not the last one: the same question again."""
        hand = sorted(cards_in(g.hand[self.me]))
        hand.remove(action - RETURN)
        question = (tuple([PASS] + [RETURN + card for card in dict.fromkeys(hand)]), ())
        return self.moment(g, question, bytes(hand), len(g.deck) + 1)

    def moment(self, g: State, question: Situation, hand: bytes, deck: int) -> Situation:
        me = self.me
        zones = (g.floor, g.helpers[me], g.bench[me], g.sales[me], g.gallery[me], g.gift_shop[me])
        if zones != self.zones:
            self.zones = zones
            self.seen = tuple([self.in_any_order(zone) for zone in zones])
        return (question, g.round, g.left, deck, len(g.waiting_area[me]), hand, g.task, self.seen)

    def in_this_order(self, hand: Cards) -> bytes:
        cards = self.hands.get(hand)
        if cards is None:
            cards = bytes(cards_in(hand))
            self.hands[hand] = cards
        return cards

    def in_any_order(self, zone: Cards) -> bytes:
        cards = self.open_zones.get(zone)
        if cards is None:
            cards = bytes(sorted(zone))
            self.open_zones[zone] = cards
        return cards


def is_settled(g: State) -> bool:
    """Whether one thing is done and the next begins: only then can a position be judged."""
    if g.choice is None:
        return True
    kinds = g.choice[2]
    return kinds == ANSWERS.to_action or kinds in (RETURN_ONE, TASK_FROM_HAND) or kinds in ANSWERS.to_steps


class Way:
    """A moment that a turn may lead to, and how it got there. It is judged where the next action begins."""

    __slots__ = ("action", "before", "g", "length", "situation", "worth")

    def __init__(self, g: State, situation: Situation, before: "Way | None", action: int) -> None:
        self.g = g
        self.situation = situation
        self.before = before
        self.action = action  # that was taken before
        self.length: int = 0 if before is None else before.length + 1
        self.worth = 0.0

    def path(self) -> Path:
        """What was done on the way here."""
        path: Path = []
        way = self
        while way.before is not None:
            path.append((way.before.situation, way.action))
            way = way.before
        return path[::-1]


class Turn:
    """A search through what one seat can do until its turn is over, action by action. Of the ways that lead through
    an action, only the most promising ones are followed. The state that it starts from is played on."""

    def __init__(
        self, g: State, me: int, judge: type[Judge] = Judge, width: int = WIDTH, patience: int = PATIENCE
    ) -> None:
        self.me = me
        self.width = width
        self.patience = patience
        self.eye = Eye(me)
        self.start = Way(g, self.eye.situation(g), None, PASS)
        self.judge = judge(g, me)
        self.tried = 0

    def best_path(self) -> Path:
        """What to do where."""
        return max(self.found(1), key=worth_of).path()

    def found(self, most: int) -> list[Way]:
        """The ways that end the turn. Thousands of positions are made and dropped in no time, without any cycles
        among them: Python need not look for cycles meanwhile."""
        was_on = gc.isenabled()
        gc.disable()
        try:
            return self.ends(most)
        finally:
            if was_on:
                gc.enable()

    def ends(self, most: int) -> list[Way]:
        """The ways that end the turn: the best ones of each length, so many of them."""
        ways = [self.start]
        over: list[Way] = []
        while ways:
            further: list[Way] = []
            seen: set[tuple[int, Situation]] = set()
            for way in ways:
                if not further or self.tried < self.patience:
                    further += self.ways_on(way, seen)
            further.sort(key=worth_of, reverse=True)
            over += [way for way in further if way.g.over][:most]
            ways = self.most_promising([way for way in further if not way.g.over])
        return over

    def ways_on(self, start: Way, seen: set[tuple[int, Situation]]) -> list[Way]:
        """The ways from here to where the next action begins, short ones first."""
        found: list[Way] = []
        unsettled = [start]
        for number, before in enumerate(unsettled):  # which grow meanwhile
            if found and number > MOST_QUESTIONS:
                break
            g, length = before.g, before.length + 1
            choice = g.choice
            assert choice is not None
            actions = choice[1]
            self.tried += len(actions)
            last = actions[-1]
            is_returning = choice[2] == RETURN_OR_STOP and len(g.hand[self.me]) > 1
            for action in actions:
                is_lower = is_returning and RETURN <= action < before.action
                if is_lower and (length, self.eye.once_returned(g, action)) in seen:
                    continue  # the same cards were returned before, in another order
                after = g if action == last else g.clone()  # nobody comes back here after the last one
                after.answer(choice, action)
                there = self.eye.situation(after)
                known = len(seen)
                seen.add((length, there))  # a second copy may put the same question again
                if len(seen) > known:
                    way = Way(after, there, before, action)
                    if is_settled(after):
                        way.worth = self.judge.worth(after)
                        found.append(way)
                    else:
                        unsettled.append(way)
        return found

    def most_promising(self, ways: list[Way]) -> list[Way]:
        """The first ways with each task, out of ways in the order of their worth."""
        followed: dict[int, int] = {}
        best: list[Way] = []
        for way in ways:
            task = way.g.task[self.me]
            followed[task] = followed.get(task, 0) + 1
            if followed[task] <= self.width:
                best.append(way)
        return best


def worth_of(way: Way) -> float:
    return way.worth
