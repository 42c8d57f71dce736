"""Art for Art Itself, the game for one: Achievements do not wait."""

from typing import Final

from salon.games.bohemians.rules.events import FORGIVEN, LOST
from salon.games.bohemians.rules.modes import NORMAL, TARGET, TRUE_BOHEMIAN, is_solo
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.rules.verbs import let_go_by

TOKENS: Final = 2  # beside the deck, on the easiest level
HARDSHIPS_IN_DECK: Final = 2  # on the hardest


def tokens_at_first(g: State) -> int:
    return TOKENS if g.agreed.level == NORMAL else 0


def hardships_of_level(g: State) -> int:
    return HARDSHIPS_IN_DECK if is_solo(g) and g.agreed.level == TRUE_BOHEMIAN else 0


def turns_left(g: State) -> int:
    """The turns, with this one, in which the game can still be won; 0 if it cannot be won any more. Each turn takes
    an Achievement or a token away, each gain one more, but the last gain ends the game."""
    needed = TARGET[g.game.players] - len(g.gained[0])
    turns = len(g.achievements) - needed + 1 + g.clock
    return turns if turns - g.has_gained >= needed else 0


def achievement_goes_by(g: State) -> None:
    """After each Day Phase the top Achievement leaves the game, gained or not: on the easiest level a reminder
    token instead, the first two times. With the last Achievement the game is lost [R29]."""
    g.has_gained = False  # what comes next is another turn's
    if g.clock:
        g.clock -= 1
        g.tell(FORGIVEN, g.clock)
        return
    if g.achievements:
        let_go_by(g)
    if not g.achievements:
        g.is_lost = True
        g.tell(LOST)
        g.finish()
