"""What on Mottainai's table an action is about: the cards that stand for it, by their places and owners."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from salon.games.mottainai.rules import encode
from salon.games.mottainai.rules.cards import AS_COPY, KITE, SPENT_KITE, work
from salon.games.mottainai.rules.encode import split
from salon.games.mottainai.rules.seen import Find, Seen, Temple, Work

NOBODY: Final = -1  # whose the floor and the deck are
FROM_HAND: Final = (encode.DISCARD, encode.NEW_TASK, encode.SHOW, encode.GIVE, encode.FORGE, encode.CRAFT)


class Target(NamedTuple):
    """Something on the table that stands for an action: a card or work by its number, the deck by the number 0."""

    place: str  # hand, helpers, bench, sales, task, work (in either wing), floor, top (of the deck) or deck
    seat: int
    number: int


def numbers(cards: Iterable[str]) -> list[int]:
    """Ids of works as card numbers, in the order of their materials."""
    return sorted(work(card) for card in cards)


def numbers_of(shown: Work) -> list[int]:
    """What a work in a wing can be to the rules: of two Kites, eyes cannot tell which one is used up."""
    if shown["card"] != shown["work"]:
        return [AS_COPY + work(shown["work"])]
    number = work(shown["card"])
    return [KITE, SPENT_KITE] if number == KITE else [number]


def own_temple(seen: Seen) -> Temple:
    """The temple at the near side of the table: the viewer's own, for spectators the first."""
    return seen["seats"][seen["seat"] or 0]


# Where the card of a verb lies, unless the rules find it elsewhere.
PLACES: Final = {
    **dict.fromkeys(FROM_HAND, "hand"), encode.RETURN: "hand", encode.SELL: "bench", encode.SPEND: "bench",
    encode.HIRE: "floor", encode.COLLECT: "floor", encode.HELPER_AS_TASK: "helpers", encode.CONVERT: "helpers",
    encode.USE: "work", encode.MOVE: "work", encode.KEEP: "top",
}  # fmt: skip
ON_THE_TABLE: Final = {"gallery": "work", "gift_shop": "work", "deck": "top"}  # what places are called as targets


def finds_for(seen: Seen, action: int) -> list[Find]:
    return [find for find in seen["finds"] if find["action"] == action]


def targets(seen: Seen, action: int) -> list[Target]:
    """What stands for a legal action; nothing for most of what is no card."""
    verb, option = split(action)
    found = [
        Target(ON_THE_TABLE.get(find["place"], find["place"]), find["seat"], find["number"])
        for find in finds_for(seen, action)
    ]
    if found:
        return list(dict.fromkeys(found))
    if verb in PLACES:
        place = PLACES[verb]
        return [Target(place, NOBODY if place in ("floor", "top") else seen["seat"] or 0, option)]
    if verb in (encode.TASK_OF, encode.LEAN_ON):
        task = seen["seats"][option]["task"]
        return [Target("task", option, work(task))] if task else []
    return [Target("deck", NOBODY, 0)] if verb in (encode.SELL_TOP, encode.COLLECT_TOP) else []
