"""Art for Art Itself, the game for one: Achievements do not wait."""

from typing import Final

from salon.games.bohemians.events import FORGIVEN, LOST, WENT_BY
from salon.games.bohemians.modes import NORMAL, TRUE_BOHEMIAN, is_solo
from salon.games.bohemians.state import State

TOKENS: Final = 2  # beside the deck, on the easiest level
HARDSHIPS_IN_DECK: Final = 2  # on the hardest


def tokens_at_first(g: State) -> int:
    return TOKENS if g.game.options["level"] == NORMAL else 0


def hardships_of_level(g: State) -> int:
    return HARDSHIPS_IN_DECK if is_solo(g) and g.game.options["level"] == TRUE_BOHEMIAN else 0


def achievement_goes_by(g: State) -> None:
    """After each Day Phase the top Achievement leaves the game, gained or not: on the easiest level a reminder
    token instead, the first two times. With the last Achievement the game is lost [R29]."""
    if g.clock:
        g.clock -= 1
        g.tell(FORGIVEN, g.clock)
        return
    if g.achievements:
        g.out += (g.achievements[-1],)
        g.tell(WENT_BY, g.achievements[-1])
        g.achievements = g.achievements[:-1]
    if not g.achievements:
        g.is_lost = True
        g.tell(LOST)
        g.finish()
