"""Rows of card sets made at random: what fits on them."""

from collections.abc import Sequence
from typing import Final

from salon.games.bohemians.rules.catalogue.all_abilities import CATALOGUE
from salon.games.bohemians.rules.catalogue.kinds import END_OF_ROUND, MORNING_ICON, NEXT_ROUND, Ability
from salon.games.bohemians.rules.ids import SYMBOL_IDS

Values = dict[str, object]

MORNING: Final = (MORNING_ICON,)
ANNOUNCED: Final = (NEXT_ROUND, END_OF_ROUND)


def is_main(edges: Sequence[Values], main: str) -> bool:
    """Whether no other symbol is as frequent as the main one."""
    found = dict.fromkeys(SYMBOL_IDS, 0)
    for edge in edges:
        for key, halves in edge.items():
            assert isinstance(halves, list)
            for name in halves:
                if name:
                    found[name.rstrip("*")] += 2 if key == "whole" else 1
    return all(count < found[main] for symbol, count in found.items() if symbol != main)


def places_for(ability: Ability, dealt: Sequence[Sequence[Values]], suits: Sequence[str]) -> list[int]:
    """The cards that may have this ability. A morning icon belongs on a blue Habit; no card has two of them, nor two
    things to announce."""
    places = range(len(suits))
    for moments, suit in ((MORNING, "blue"), (ANNOUNCED, "")):
        if ability.moment in moments:
            return [place for place in places if suits[place] == suit and not has_moment(dealt[place], moments)]
    return list(places)


def is_free(ability: Ability) -> bool:
    """Whether it may stand on any card."""
    return ability.moment not in MORNING + ANNOUNCED


def has_moment(items: Sequence[Values], moments: Sequence[int]) -> bool:
    return any(CATALOGUE[str(item["name"])].moment in moments for item in items)


def made_up(row: Values) -> Values:
    """A row without what is known of printed cards; slots have nothing of the kind."""
    return kept(row, "known", "known_fr", "ours", "ours_fr") | {"origin": "house"} if "origin" in row else row


def kept(row: Values, *dropped: str) -> Values:
    return {key: value for key, value in row.items() if key not in dropped}
