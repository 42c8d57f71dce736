"""Whether cards of Bohemians can be read where they lie: all of the house set, in the market and in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import pytest

import salon
from salon.engine.state import GameState
from salon.games.bohemians.rules.cards import EDITIONS
from salon.games.bohemians.rules.ids import ACHIEVEMENTS, ADVANCED, HARDSHIPS, MUSES
from salon.web.rendering import render_regions
from tests.games.bohemians.browser.paris import spending
from tests.looking import LOOKING, some
from tests.web.browser.conftest import House, Seats
from tests.web.browser.guests import DESKTOP, LAPTOP, LOOKED_AT, PHONE, Guest
from tests.web.room_pages import context_of

HOUSE: Final = EDITIONS["house"]
NAMES: Final = ["Ines", "Claire"]
SAMPLE: Final = 1 if LOOKING else 4  # of so many tables one

# Lays other cards on the table, and says whose texts are not there to the last word, by where they lie.
CUT: Final = """regions => {
  for (const [name, html] of Object.entries(regions)) document.getElementById(name).innerHTML = html;
  dispatchEvent(new Event("resize"));
  const found = [];
  for (const text of document.querySelectorAll(".stalls .foot > small, .scene .foot > small")) {
    if (text.scrollHeight <= text.clientHeight + 1 && text.offsetHeight > 0) continue;
    const card = text.closest(".card");
    if (card.matches(".below *, .laurel")) continue; // there a face and a name are enough
    const where = card.closest(".stalls") ? "market" : card.closest(".woes") ? "hardship" : "day";
    found.push([where, card.dataset.name, text.textContent]);
  }
  return found;
}"""


def named(cards: Sequence[int]) -> str:
    return ",".join(HOUSE.box.ids[card] for card in cards)


def turned(first: int, end: int, start: int, count: int) -> list[int]:
    """So many cards of a kind from one on, as often around as it takes."""
    return [first + (start + n) % (end - first) for n in range(count)]


def tables() -> Iterator[GameState]:
    """Every card that can be bought lies once in the market and, if it is a Habit, once in play; Hardships, too."""
    game = salon.make("bohemians", players=2)
    for start in range(0, MUSES - ADVANCED, 4):
        habits = turned(ADVANCED, MUSES, start, 8)
        muses, woes = turned(MUSES, HARDSHIPS, start, 4), turned(HARDSHIPS, ACHIEVEMENTS, start * 3 // 4, 3)
        yield game.position(
            f"habit-market={named(habits[:4])} muse-market={named(muses)} 0.hardships={named(woes)} "
            f"0.routine={named(habits[4:])} inspiration=2 round=4 turn=0 step=spend",
            1,
        )


def cut_texts(guest: Guest, lang: str, sample: int = 1) -> list[tuple[str, str, str]]:
    found = []
    for table in list(tables())[::sample]:
        regions = render_regions("bohemians/room.html", ("market", "day"), context_of(table, 0, NAMES, lang))
        found += [(where, name, text) for where, name, text in guest.page.evaluate(CUT, regions)]
    return found


@pytest.mark.parametrize("lang", LOOKED_AT)
@pytest.mark.parametrize("size", some([DESKTOP, LAPTOP, PHONE], 0, 2), ids=str)
def test_what_cards_say_is_there_to_the_last_word(
    guest: Seats, house: House, size: tuple[int, int], lang: str
) -> None:
    """On a small window a few texts are too long; on a phone the day shows names only."""
    ines = guest(size=size, lang=lang)
    spending(ines, house)
    cut = Counter(where for where, _, _ in cut_texts(ines, lang, SAMPLE))
    most = {DESKTOP: {}, LAPTOP: {"market": 4, "day": 1, "hardship": 2}, PHONE: {"day": 99}}[size]
    assert cut <= Counter(most)
