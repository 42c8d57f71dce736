"""The quick policy of Bioutifoul: it tries every way to take its turn, as greedy does, but on small numbers."""

from __future__ import annotations

from typing import Final

from salon.bots.turns import Situation
from salon.engine.chance import QuickChance
from salon.engine.game import Game
from salon.engine.playout import Policy
from salon.engine.state import PASS, GameState
from salon.games.bioutifoul.bots.quick_turn import QuickTurn, held
from salon.games.bioutifoul.rules.booklet import ACTIONS, HAND, actions_left
from salon.games.bioutifoul.rules.encode import ARTIST_AND_PLACES, BUY, DISCARD, INFLUENCE, SELL, STAGE
from salon.games.bioutifoul.rules.state import State
from salon.games.bioutifoul.rules.verbs import buy, discard_influence, first_by, play_influence, sell, stage

# Rounds without an Exhibition after which nobody plans any more. With a strange list of Exhibitions, galleries may
# keep from each other what all of them need. Something has to move then, or a game without the standstill rule [R23]
# would never end.
STUCK: Final = 10

NOTHING_PLANNED: Final = -1  # no action has this number


def quick_policy(game: Game) -> Policy:
    return QuickPolicy()


class QuickPolicy(Policy):
    """Plans once a turn, and keeps to the plan as long as the seat sees what it expected."""

    def __init__(self) -> None:
        self.plan: dict[Situation, int] = {}

    def choose(self, state: GameState, seat: int, actions: list[int], chance: QuickChance) -> int:
        if len(actions) == 1:
            return actions[0]
        assert isinstance(state, State)
        if state.round - state.staged_in > STUCK:
            return super().choose(state, seat, actions, chance)
        left, bought = actions_left(state, seat)
        here = situation(state, seat, left, bought)
        if self.plan.get(here, NOTHING_PLANNED) not in actions:
            self.plan = plan_for(state, seat, left, bought)
        return self.plan[here]


def plan_for(g: State, me: int, left: int, bought: int) -> dict[Situation, int]:
    """What to do in the rest of the turn, by what the seat will see then."""
    turn = QuickTurn(g, me, bought)
    plan: dict[Situation, int] = {}
    after = g.clone()
    if left:
        turn.look_at_gallery(left)
    else:
        turn.look(g, me)
        plan_influence(plan, after, me, turn.play)
        left = ACTIONS
    plan_gallery(plan, after, me, left, bought, turn.actions())
    return plan


def plan_influence(plan: dict[Situation, int], g: State, me: int, play: int) -> None:
    """Discard cards of which there are most, but keep those to be played."""
    rest = held(g, me)
    artist = places = 0
    if play != PASS:
        artist, places = ARTIST_AND_PLACES[play - INFLUENCE]
        rest[artist] -= abs(places)
    while len(g.hand[me]) > HAND:
        most = rest.index(max(rest))
        plan[situation(g, me, 0, 0)] = DISCARD + most
        discard_influence(g, me, most)
        rest[most] -= 1
    plan[situation(g, me, 0, 0)] = play
    if play != PASS:
        play_influence(g, me, artist, places, (me - 1) % g.game.players)


def plan_gallery(plan: dict[Situation, int], g: State, me: int, left: int, bought: int, actions: list[int]) -> None:
    """Staging draws no card here: it would be of no use before the next turn, and nobody can know it."""
    for action in actions:
        plan[situation(g, me, left, bought)] = action
        left -= 1
        if action >= BUY:
            buy(g, me, first_by(g.market, action - BUY))
            bought += 1
        elif action >= SELL:
            sell(g, me, first_by(g.works[me], action - SELL))
        elif action >= STAGE:
            bought = stage(g, me, action - STAGE, bought)


def situation(g: State, me: int, left: int, bought: int) -> Situation:
    """All that the seat sees and plans by. In the Gallery phase its hand is of no use any more."""
    return (
        me,
        left,
        bought,
        () if left else g.hand[me],
        g.row,
        g.market,
        g.display,
        tuple(g.works),
        tuple(g.gold),
        tuple(g.staged),
        g.first,
        g.round,
        g.staged_in,
        g.last_round,
        len(g.exhibition_deck),
    )
