"""What minds make of cards that they never saw: an owner's cards count by what they can do."""

from typing import Any, Final

import pytest

import salon
from salon.bots.minds import Judge, mind_of
from salon.bots.network import Network
from salon.engine.options import Value
from salon.games.bohemians.rules.cards import edition_from
from tests.games.bohemians.random_sets import house_tables, written
from tests.games.bohemians.scenario import position
from tests.games.bohemians.sets import opened
from tests.random_minds import random_network

HABITS: Final = "discipline-yourself,keep-a-diary,cafe-to-cafe,cross-the-rooftops,last-herring"
MINE: Final = f"0.hand= 0.deck={HABITS},valery,malnutrition 1.gained=first-art-piece turn=0 round=4 step=round"


def judged(cards: str | None = None, network: Network | None = None) -> float:
    """What seat 0 may expect, by the weights that ship or by others."""
    options: dict[str, Value] = {} if cards is None else {"cards": cards}
    state = position(MINE, 2, 1, **options)
    end = mind_of(state.game).turns(state.game).end(state, 0)
    return float(Judge(state.game, network).worths([end], 0)[0])


def judged_with(tables: dict[str, Any], network: Network | None = None) -> float:
    tables["set"]["id"] = "mine"
    with opened(edition_from(written(tables), "mine.toml")) as cards:
        return judged(cards, network)


def test_cards_are_judged_by_what_they_can_do_whatever_their_numbers_and_names() -> None:
    tables = house_tables()
    for table in ("habit", "muse", "hardship"):
        tables[table].reverse()
        for number, row in enumerate(tables[table]):
            row |= {"title": f"Mine {number}", "title_fr": f"À moi {number}"}
    network = random_network(salon.make("bohemians"))
    assert judged_with(tables, network) == pytest.approx(judged(None, network), abs=1e-4)


def test_a_card_that_an_owner_made_better_is_worth_more() -> None:
    """To the network that ships."""
    expected = []
    for inspiration in (1, 3, 8):
        tables = house_tables()
        for row in tables["habit"]:
            if row["id"] in HABITS:
                row["abilities"] = [{"name": "bonus", "inspiration": inspiration}]
        expected.append(judged_with(tables))
    assert expected == sorted(expected)
    assert expected[-1] > expected[0] + 0.1
