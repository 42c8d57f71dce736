"""Bots at a table: seating them, asking for the next move, and playing a whole game out."""

from collections.abc import Sequence

from salon.bots.registry import make_bot
from salon.bots.sight import Bot, Sight
from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.playthrough import Playthrough
from salon.engine.state import GameState


def line_up(game: Game, names: Sequence[str]) -> list[str]:
    """A bot's name for every seat: a list shorter than the table repeats."""
    if not 1 <= len(names) <= game.players:
        sentence = msg("{game} has seats for 1 to {most} bots, not {n}.")
        raise SalonError(sentence, game=str(game), most=game.players, n=len(names))
    return [names[seat % len(names)] for seat in range(game.players)]


def seat_bots(game: Game, seed: int, names: Sequence[str]) -> list[Bot]:
    """A bot on every seat. Their seeds follow from the game's, so that one seed gives the whole game again."""
    chance = Chance(seed)
    return [make_bot(name, game, chance.seed_for(seat)) for seat, name in enumerate(line_up(game, names))]


def bot_move(state: GameState, bots: Sequence[Bot]) -> tuple[int, int]:
    """Who moves next, and the action that this seat's bot chooses."""
    seat = state.to_act[0]
    return seat, bots[seat].choose(Sight(state, seat))


def bot_game(game: Game, seed: int, names: Sequence[str]) -> Playthrough:
    """A whole game between bots, move by move, ready to be recorded."""
    playthrough = Playthrough(game, seed)
    bots = seat_bots(game, seed, names)
    while not playthrough.state.over:
        playthrough.play(*bot_move(playthrough.state, bots))
    return playthrough


def play_out(game: Game, seed: int, names: Sequence[str]) -> GameState:
    """The state, with its events, in which a game between these bots ends."""
    return bot_game(game, seed, names).state
