"""The greedy bot for Bioutifoul: it tries every way to take its turn, and takes the one that ends best."""

from salon.bots.sight import Sight
from salon.bots.turns import Situation
from salon.engine.game import Game
from salon.engine.state import PASS
from salon.games.bioutifoul.bots.judge import Judge
from salon.games.bioutifoul.rules.booklet import ACTIONS, HAND, actions_left, buyable, plays, sellable, stageable
from salon.games.bioutifoul.rules.cards import ARTIST_OF, GAP
from salon.games.bioutifoul.rules.encode import BUY, DISCARD, DONE, INFLUENCE, SELL, STAGE, artist_and_places
from salon.games.bioutifoul.rules.state import Cards, State
from salon.games.bioutifoul.rules.verbs import (
    buy,
    discard_influence,
    draw_influence,
    earn,
    first_by,
    play_influence,
    sell,
    stage,
)
from salon.games.bioutifoul.rules.view import known_cards

Path = tuple[tuple[Situation, int], ...]  # where a turn leads, and what is done there


class GreedyBot:
    """Plans once a turn. Cards it draws meanwhile are of no use before the next turn, so the plan stays good."""

    def __init__(self, game: Game, seed: int) -> None:
        self.seed = seed
        self.plan: dict[Situation, int] = {}

    def choose(self, sight: Sight) -> int:
        world = imagined(sight, self.seed)
        here = situation(world, sight.seat, *actions_left(world, sight.seat))
        if here not in self.plan:
            self.plan = dict(Turn(world, sight.seat).best_path())
        return self.plan[here]


def imagined(sight: Sight, seed: int) -> State:
    """The table as the seat sees it. Every hidden card is blank, so that nothing can be made of it."""
    world = sight.world(seed)
    assert isinstance(world, State)
    world.artwork_deck = (GAP,) * len(world.artwork_deck)
    world.exhibition_deck = (GAP,) * len(world.exhibition_deck)
    world.influence_deck = (GAP,) * (len(world.influence_deck) + len(world.influence_discards))
    world.influence_discards = ()
    for foe, hand in enumerate(world.hand):
        if foe != sight.seat:
            known = known_cards(world, foe)
            world.hand[foe] = (*known, *(GAP,) * (len(hand) - len(known)))
    return world


def situation(g: State, me: int, left: int, bought: int) -> Situation:
    """What tells two moments of a turn apart, without the hand. Works of one artist are alike, if not new."""
    works = [ARTIST_OF[work] for work in g.works[me]]
    old = len(works) - bought
    return (
        g.round,
        left,
        g.row,
        g.gold[me],
        tuple(sorted(works[:old])),
        tuple(sorted(works[old:])),
        tuple(sorted(g.staged[me])),
        len(g.hand[me]),
    )


class End:
    """Where a turn may end, and how it gets there."""

    __slots__ = ("g", "path", "worth")

    def __init__(self, worth: float, path: Path, g: State) -> None:
        self.worth = worth
        self.path = path
        self.g = g


class Turn:
    """A search through all that one seat can do until its Gallery phase is over.

    It asks the rules what is possible and lets the verbs do it, rather than play the actions: a game that is
    played carries on through the bank phase, and turns up cards that nobody knows yet.
    """

    def __init__(self, g: State, me: int) -> None:
        self.start = g
        self.me = me
        self.judge = Judge(g, me)
        self.seen: set[tuple[Cards, Situation]] = set()
        self.ends: list[End] = []

    def best_path(self) -> Path:
        """The way to the best end; the first one found, if several are as good."""
        self.look()
        best = self.ends[0]
        for end in self.ends:
            if end.worth > best.worth:
                best = end
        return best.path

    def look(self) -> None:
        """Find all ends."""
        left, bought = actions_left(self.start, self.me)
        if left:
            self.gallery(self.start, left, bought, ())
        else:
            self.influence(self.start, ())

    def is_new(self, g: State, moment: Situation) -> bool:
        """Whether the search comes here for the first time; the hand is part of what is judged."""
        there = (tuple(sorted(g.hand[self.me])), moment)
        if there in self.seen:
            return False
        self.seen.add(there)
        return True

    def influence(self, g: State, path: Path) -> None:
        """Every set of cards to discard above the hand limit, then every play."""
        me, hand = self.me, g.hand[self.me]
        here = situation(g, me, 0, 0)
        if not self.is_new(g, here):
            return
        if len(hand) > HAND:
            for artist in sorted(set(hand)):
                after = g.clone()
                discard_influence(after, me, artist)
                self.influence(after, (*path, (here, DISCARD + artist)))
            return
        for action in plays(g, me):
            after = g.clone()
            artist, places = artist_and_places(action - INFLUENCE)
            play_influence(after, me, artist, places, (me - 1) % g.game.players)
            self.gallery(after, ACTIONS, 0, (*path, (here, action)))
        if g.agreed.may_keep_influence:
            self.gallery(g, ACTIONS, 0, (*path, (here, PASS)))

    def gallery(self, g: State, left: int, bought: int, path: Path) -> None:
        """Stop here, or go on with every action there is. Shorter ways come first, so they win over detours."""
        here = situation(g, self.me, left, bought)
        if not self.is_new(g, here):
            return
        self.stop(g, left, (*path, (here, DONE)))
        if left:
            for action in stageable(g, self.me) + sellable(g, self.me, bought) + buyable(g, self.me):
                after = g.clone()
                new = self.act(after, action, bought)
                self.gallery(after, left - 1, new, (*path, (here, action)))

    def act(self, g: State, action: int, bought: int) -> int:
        """Take an action of the Gallery phase; returns how many works in the gallery are new then."""
        me = self.me
        if action >= BUY:
            buy(g, me, first_by(g.market, action - BUY))
            return bought + 1
        if action >= SELL:
            sell(g, me, first_by(g.works[me], action - SELL))
            return bought
        bought = stage(g, me, action - STAGE, bought)
        draw_influence(g, me)
        return bought

    def stop(self, g: State, left: int, path: Path) -> None:
        """Judge the position in which the Gallery phase ends; after no action at all, with the card and the gold."""
        if left == ACTIONS:
            g = g.clone()
            draw_influence(g, self.me)
            earn(g, self.me, 1)
        self.ends.append(End(self.judge.worth(g), path, g))
