"""Games of Bohemians for tests of the diary: lived for some days by bots, under people's names."""

from salon.engine.playthrough import Move
from salon.registry import make_with
from salon.table import journal
from salon.table.journal import Entry
from tests.web.browser.planting import SEED, Garden, Planted, whole_game
from tests.web.clients import Guest

NAMES = ("Ines", "Claire")
OPTIONS = (("players", len(NAMES)),)


def moves_until(days: int, more: int = 0) -> list[Move]:
    """The moves of a game until so many days are shown, and a few more."""
    state = make_with("bohemians", dict(OPTIONS)).start(SEED)
    moves = whole_game("bohemians", SEED, OPTIONS)
    for count, (seat, action) in enumerate(moves):
        if state.view(None)["round"] == days and state.view(None)["phase"] == "day":
            return moves[: count + more]
        state.play(seat, action)
    raise AssertionError(f"this game has no {days} days")


def lived(garden: Garden, days: int, more: int = 0, words: dict[tuple[int, int], str] | None = None) -> Planted:
    """A match in which so many days are known; `words`: what was written of them, by round and seat."""
    planted = garden.begun(NAMES, game="bohemians")
    begun = len(garden.journal(planted.name))
    entries = [Entry(0, journal.MOVE, seat, action) for seat, action in moves_until(days, more)]
    entries += [Entry(0, journal.STORY, seat, number, text) for (number, seat), text in (words or {}).items()]
    garden.store.append([(planted.name, each._replace(number=begun + n)) for n, each in enumerate(entries, 1)])
    return planted


def guests_of(url: str, planted: Planted) -> list[Guest]:
    """Everybody at the table, by seat, and last somebody who watches."""
    guests = [Guest(url, planted.name, path.removeprefix("/seat/"), seat) for seat, path in enumerate(planted.seats)]
    return [*guests, Guest(url, planted.name, planted.watch.removeprefix("/watch/"))]
