"""The game as Salon knows it: its options, its numbers, its words, and how it is scored."""

from a_skeleton import rules, words
from a_skeleton.rules import State
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.options import players_option
from salon.engine.refusal import Refusal
from salon.engine.state import GameState


class ASkeletonGame(Game):
    NAME = "a-skeleton"
    RULES_VERSION = 1  # raise it when the same moves lead somewhere else
    OPTIONS = (players_option((2, 3, 4), 2, msg("how many collectors hang pictures")),)
    STATE = State
    ACTION_COUNT = rules.ACTION_COUNT
    EVENTS = rules.EVENTS

    ACTIONS = words.ACTIONS
    QUESTION = words.QUESTION
    RULES = words.RULES
    REFUSALS = words.REFUSALS
    NARRATION = words.NARRATION

    def scores(self, state: GameState) -> list[int]:
        return [len(wall) for wall in here(state).wall]

    def refused(self, state: GameState, seat: int, action: int) -> Refusal:
        return rules.refused(here(state), seat, action) or super().refused(state, seat, action)


def here(state: GameState) -> State:
    """A state of this very game."""
    assert isinstance(state, State)
    return state
