"""What a bot does in its turn."""

from salon.bots import Sight, make_bot
from salon.engine.state import GameState


def turn_of(state: GameState) -> list[str]:
    """All that greedy does until another seat is to act, in words."""
    seat = state.to_act[0]
    bot = make_bot("greedy", state.game, 1)
    said = []
    while not state.over and state.to_act == [seat]:
        action = bot.choose(Sight(state, seat))
        said.append(state.game.say(action))
        state.play(seat, action)
    return said
