"""The quick policy of Bioutifoul: greedy's way of thinking on small numbers, for playouts."""

from __future__ import annotations

from salon.engine.chance import QuickChance
from salon.engine.game import Game
from salon.engine.playout import Policy
from salon.engine.state import GameState
from salon.games.bioutifoul.bots.quick_turn import QuickTurn, Weights
from salon.games.bioutifoul.rules.booklet import HAND, actions_left
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTIST_OF
from salon.games.bioutifoul.rules.encode import ARTIST_AND_PLACES, BUY, DISCARD, INFLUENCE, SELL, STAGE
from salon.games.bioutifoul.rules.state import Cards, State
from salon.games.bioutifoul.rules.verbs import buy, discard_influence, first_by, play_influence, sell, stage

Seen = tuple[
    int, int, int, int, int, Cards, Cards, Cards, Cards, tuple[Cards, ...], tuple[int, ...], tuple[Cards, ...]
]


def quick_policy(game: Game) -> Policy:
    return QuickPolicy()


class QuickPolicy(Policy):
    """Takes the way through its turn that ends best."""

    def __init__(self) -> None:
        self.plan: dict[Seen, int] = {}
        self.weights = Weights()

    def choose(self, state: GameState, seat: int, actions: list[int], chance: QuickChance) -> int:
        if len(actions) == 1:
            return actions[0]
        assert isinstance(state, State)
        left, bought = actions_left(state, seat)
        here = seen(state, seat, left)
        if here not in self.plan:
            self.plan = {}
            self.make_plan(state, seat, left, bought)
        return self.plan[here]

    def make_plan(self, g: State, me: int, left: int, bought: int) -> None:
        turn = QuickTurn(g, me, self.weights)
        after = g.clone()
        if left:
            for work in g.works[me][len(g.works[me]) - bought :]:
                turn.old[ARTIST_OF[work]] -= 1
            turn.look_at_gallery(left)
        else:
            hand = [0] * ARTIST_COUNT
            for artist in g.hand[me]:
                hand[artist] += 1
            turn.look(hand)
            self.plan_influence(after, me, hand, turn.best_play)
            left = 3
        for action in turn.best_actions():
            self.plan[seen(after, me, left)] = action
            left -= 1
            if action >= BUY:
                buy(after, me, first_by(after.market, action - BUY))
                bought += 1
            elif action >= SELL:
                sell(after, me, first_by(after.works[me], action - SELL))
            elif action >= STAGE:
                bought = stage(after, me, action - STAGE, bought)

    def plan_influence(self, g: State, me: int, hand: list[int], play: int) -> None:
        artist = places = 0
        if play >= INFLUENCE:
            artist, places = ARTIST_AND_PLACES[play - INFLUENCE]
            hand[artist] -= abs(places)
        while len(g.hand[me]) > HAND:
            most = hand.index(max(hand))
            self.plan[seen(g, me, 0)] = DISCARD + most
            discard_influence(g, me, most)
            hand[most] -= 1
        self.plan[seen(g, me, 0)] = play
        if places:
            play_influence(g, me, artist, places, (me - 1) % g.game.players)


def seen(g: State, me: int, left: int) -> Seen:
    return (
        me,
        left,
        g.round,
        g.first,
        g.staged_in,
        g.row,
        g.market,
        g.display,
        () if left else g.hand[me],
        tuple(g.works),
        tuple(g.gold),
        tuple(g.staged),
    )
