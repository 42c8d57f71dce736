"""What on Mottainai's table an action is about: the cards that stand for it, by their places and owners."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from salon.engine.state import PASS
from salon.games.mottainai.rules import encode
from salon.games.mottainai.rules.cards import AS_COPY, KITE, SPENT_KITE, WORK_IDS, work
from salon.games.mottainai.rules.encode import split
from salon.games.mottainai.rules.seen import Seen, Temple, Work

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


def opponents(seen: Seen) -> list[int]:
    """From the left on."""
    me, seats = seen["seat"] or 0, len(seen["seats"])
    others = [(me + step) % seats for step in range(1, seats)]
    return [seat for seat in others if own_temple(seen)["partner"] != seat]


def cards_at(temple: Temple, place: str) -> list[str]:
    """What of a temple can be taken, place by place."""
    if place == "task":
        return [temple["task"] or ""]
    if place == "work":
        return [shown["card"] for shown in temple["gallery"] + temple["gift_shop"]]
    if place == "helpers":
        return temple["helpers"]
    return temple["sales"] if place == "sales" else temple["bench"]


def targets(seen: Seen, legal: Sequence[int], action: int, given_to: int = NOBODY) -> list[Target]:
    """What stands for a legal action; nothing for most of what is no card. `given_to` is who got a Kite's card."""
    verb, option = split(action)
    me = seen["seat"] or 0
    if verb in FROM_HAND:
        return [Target("hand", me, option)]
    if verb == encode.RETURN:
        return [returned_from(seen, legal, option)]
    if verb == encode.SELL:
        from_bench = asked_for(legal, encode.SELL) == set(own_temple(seen)["bench"])
        return [Target("bench", me, option) if from_bench else Target("floor", NOBODY, option)]
    if verb in (encode.HIRE, encode.COLLECT):
        return [Target("floor", NOBODY, option)]
    if verb == encode.SPEND:
        return [Target("bench", me, option)]
    if verb in (encode.HELPER_AS_TASK, encode.CONVERT):
        return [Target("helpers", me, option)]
    if verb in (encode.TASK_OF, encode.LEAN_ON):
        task = seen["seats"][option]["task"]
        return [Target("task", option, work(task))] if task else []
    if verb in (encode.USE, encode.MOVE):
        return [Target("work", me, option)]
    if verb == encode.COPY:
        temple = seen["seats"][given_to]
        works = [shown for shown in temple["gallery"] + temple["gift_shop"] if work(shown["work"]) == option]
        return [Target("work", given_to, number) for shown in works for number in numbers_of(shown)]
    if verb == encode.TAKE:
        return takes(seen, legal, option)
    if verb == encode.KEEP:
        return [Target("top", NOBODY, option)]
    return [Target("deck", NOBODY, 0)] if verb in (encode.SELL_TOP, encode.COLLECT_TOP) else []


def asked_for(legal: Sequence[int], verb: int) -> set[str]:
    """The cards with which a verb is legal."""
    return {WORK_IDS[option] for each, option in map(split, legal) if each == verb}


def returned_from(seen: Seen, legal: Sequence[int], number: int) -> Target:
    """Where a card lies that can be returned: mostly in hand, after Tablet on the floor, after Fan on the deck.

    Only one of these can be all that is asked for; with two decks a card alone would not tell.
    """
    wanted = asked_for(legal, encode.RETURN)
    if wanted == set(seen["hand"] or []):
        return Target("hand", seen["seat"] or 0, number)
    return Target("floor" if wanted == set(seen["floor"]) else "top", NOBODY, number)


def takes(seen: Seen, legal: Sequence[int], number: int) -> list[Target]:
    """Where an opponent has a card that can be taken; with two decks, only where the rules look for it."""
    return [
        Target(place, seat, number)
        for seat in opponents(seen)
        for place in places_to_take_from(seen, legal, seen["seats"][seat])
        if WORK_IDS[number] in cards_at(seen["seats"][seat], place)
    ]


def places_to_take_from(seen: Seen, legal: Sequence[int], foe: Temple) -> list[str]:
    """Sword and Flute take what a Monk or a Potter action may take; else Ring takes sales, and Shuriken works."""
    own, performing = own_temple(seen), seen["performing"]
    if encode.PRAY in legal or PASS in legal:
        place = "helpers" if performing and performing["task"] == "monk" else "bench"
        more = [place] if len(cards_at(foe, place)) > len(cards_at(own, place)) else []
        return [*more, "task", "work"]
    on_sale = {card for seat in opponents(seen) for card in seen["seats"][seat]["sales"]}
    return ["sales" if asked_for(legal, encode.TAKE) <= on_sale else "work"]
