"""A game as it is played: options, seed and moves, and the state they lead to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from salon.engine.chance import commitment
from salon.engine.errors import IllegalAction, SalonError, Sentence
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.options import Begun
from salon.engine.state import GameState

Move = tuple[int, int]  # seat, action

LONGEST_SALT: Final = 200


class Playthrough:
    """The moves are all there is to keep: every earlier state is found again by replaying them."""

    def __init__(self, game: Game, seed: int, salt: str = "", begun: Begun | None = None, sealed: str = "") -> None:
        self.game = game
        self.begun = begun or game.begun()  # perhaps older rules or cards, and the deal was sealed for those
        self.sealed = sealed  # what was published, where that is known
        self.seed = seed
        self.salt = check_salt(salt)
        self.state: GameState = game.start(seed)
        self.moves: list[Move] = []

    @property
    def commitment(self) -> str:
        """What may be published before the first move."""
        return self.sealed or commitment(self.begun.terms(self.game.name), self.seed, self.salt)

    def play(self, seat: int, action: int) -> None:
        """Make a move. An illegal one raises IllegalAction, says why, and changes nothing."""
        self.state.play(seat, action)
        self.moves.append((int(seat), int(action)))  # equal numbers of another kind cannot be written down

    def why_it_stops(self, seat: int, action: int) -> Sentence | None:
        """Make a move of a game that was begun under older rules, or say why today's rules do not allow it."""
        try:
            self.play(seat, action)
        except IllegalAction as error:
            return cannot_take(seat, action, error.said)
        except (AssertionError, LookupError, RuntimeError, TypeError, ValueError) as error:  # no game intends this
            self.state = self.to(len(self.moves))
            return cannot_take(seat, action, Sentence(f"{type(error).__name__}."))
        return None

    def to(self, number: int) -> GameState:
        """The state after so many moves, as its own copy."""
        if not 0 <= number <= len(self.moves):
            sentence = msg("There is no move {n}; the moves are 1 to {last}, and 0 is the start.")
            raise SalonError(sentence, n=number, last=len(self.moves))
        state = self.game.start(self.seed)
        for seat, action in self.moves[:number]:
            state.play(seat, action)
        return state

    # Undo goes back to the last moment at which something hidden was revealed or another seat acted.

    def can_undo(self, seat: int) -> bool:
        """Whether the last move is this seat's own and showed nobody anything."""
        return not self.why_no_undo(seat)

    def undo(self, seat: int) -> None:
        """Take back the seat's last move."""
        why = self.why_no_undo(seat)
        if why:
            raise SalonError(why)
        self.back_to(len(self.moves) - 1)

    def back_to(self, number: int) -> None:
        """Take back all moves after this many, even those of others and those that showed something: all agreed."""
        self.state = self.to(number)
        del self.moves[number:]

    def go_on(self, state: GameState, moves: Iterable[Move]) -> None:
        """Go on from a state that was saved after these moves, without replaying them."""
        self.state = state
        self.moves = list(moves)

    def why_no_undo(self, seat: int) -> str:
        """The sentence for a seat that cannot take a move back; empty if it can."""
        if self.state.over:  # the seed may have been shown by now
            return msg("The game is over, so no move can be taken back.")
        if seat not in [mover for mover, _ in self.moves]:
            return msg("You have made no move yet that could be taken back.")
        if self.moves[-1][0] != seat:
            return msg("Another player has acted since your last move, so it cannot be taken back.")
        if self.state.revealed:
            return msg("Your last move revealed something hidden, so it cannot be taken back.")
        return ""

    def __reduce__(self) -> tuple[object, ...]:
        return (played, (self.game, self.seed, self.salt, self.moves, self.begun, self.sealed))


def played(
    game: Game, seed: int, salt: str, moves: Iterable[Move], begun: Begun | None = None, sealed: str = ""
) -> Playthrough:
    """A game with these moves made."""
    playthrough = Playthrough(game, seed, salt, begun, sealed)
    for seat, action in moves:
        playthrough.play(seat, action)
    return playthrough


def cannot_take(seat: int, action: int, why: Sentence) -> Sentence:
    return Sentence(msg("seat {seat} cannot take action {action} here: {why}"), seat=seat, action=action, why=why)


def check_salt(salt: str) -> str:
    """The salt itself, if it can be written into a record and published."""
    if not salt.isprintable() or len(salt) > LONGEST_SALT:
        raise SalonError(msg("A salt is a text of up to {n} printable characters."), n=LONGEST_SALT)
    return salt
