"""Players: what a bot is, what it sees, and all bots by name."""

from salon.bots.playing import bot_game, bot_move, line_up, play_out, seat_bots
from salon.bots.registry import best_bot, bot_names, bots_to_meet, has_mind, is_bot, make_bot, no_such_bot, usual_bot
from salon.bots.sight import Bot, Sight

__all__ = [
    "Bot",
    "Sight",
    "best_bot",
    "bot_game",
    "bot_move",
    "bot_names",
    "bots_to_meet",
    "has_mind",
    "is_bot",
    "line_up",
    "make_bot",
    "no_such_bot",
    "play_out",
    "seat_bots",
    "usual_bot",
]
