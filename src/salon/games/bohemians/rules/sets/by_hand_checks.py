"""Abilities by hand in card files: a text, a moment, and limits that go together."""

from typing import Final

from salon.engine.words import one_of, quoted
from salon.games.bohemians.rules.catalogue.by_hand import GIVES_AT, OF_CARDS, WAKING
from salon.games.bohemians.rules.catalogue.kinds import ASKED_IDS, ON_HARDSHIP

# What the other parameters are for.
ONLY_WITH: Final = {
    "kind": ["discard", "reject"],
    "uses": ["price"],
    "exactly": ["draw"],
    "spares": ["inspiration", "atelier", "draw", "discard", "ignore", "reject"],
}
TOO_LATE: Final = "sleep"  # the dues are paid


def moments_on(carriers: int) -> list[str]:
    """When some of these kinds of card can ask."""
    return [name for name in ASKED_IDS if name != "wake_up" or carriers & WAKING]


def check_by_hand(item: dict[str, object], sound: dict[str, object], carrier: int, where: str) -> list[str]:
    """What is wrong with values that are each possible, but not together or not on this kind of card."""
    wrong: list[str] = []
    if not item.get("text") and not item.get("text_fr"):
        wrong.append("by_hand needs text or text_fr: what is printed on the card.")
    moment, gives = sound.get("moment"), sound.get("gives")
    if moment is not None and moment not in moments_on(carrier):
        wrong.append(
            f"by_hand: {where} cannot ask while its owner wakes up. Possible: {one_of(moments_on(carrier))}."
        )
    if isinstance(moment, str) and isinstance(gives, str):
        possible = [each for each in GIVES_AT[moment] if each != "draw" or carrier != ON_HARDSHIP]
        if gives not in possible:
            wrong.append(f"by_hand: at {quoted(moment)} it gives {one_of(possible)}, not {gives}.")
        if "kinds" in item and gives != "price" and moment != "purchase":
            wrong.append('by_hand takes kinds only with moment = "purchase" or gives = "price".')
        if sound.get("spares") and moment == TOO_LATE:
            wrong.append(f"by_hand takes spares only before the dues, so not at {quoted(moment)}.")
    wrong += [
        f"by_hand takes {key} only with gives = {one_of([quoted(each) for each in with_these])}."
        for key, with_these in ONLY_WITH.items()
        if item.get(key) and key in sound and item[key] != "any" and gives is not None and gives not in with_these
    ]
    return wrong + check_limits(sound, gives)


def check_limits(sound: dict[str, object], gives: object) -> list[str]:
    low, high = sound.get("low"), sound.get("high")
    if not isinstance(low, int) or not isinstance(high, int):
        return []
    if low > high:
        return [f"by_hand: the least it gives, {low}, is more than the most, {high}."]
    if gives in OF_CARDS and low < 0:
        return [f"by_hand: the limits of {gives} are numbers of cards, so not below 0."]
    if gives == "spare" and (low, high) not in ((0, 1), (1, 1)):
        return ["by_hand: the limits of spare are 0 and 1: the dues are one Hardship."]
    return ["by_hand needs low or high that is not 0."] if low == high == 0 else []
