"""by_hand in card files: examples, and which text, moment and limits go together."""

from typing import Final

from salon.engine.words import one_of, quoted
from salon.games.bohemians.rules.catalogue.kinds import (
    ON_ACHIEVEMENT,
    ON_HABIT,
    ON_HARDSHIP,
    ON_REVOLUTION,
    Barred,
    Given,
    carrier_name,
)

# What may be asked for at each moment. While waking up, a Habit is shown as with a morning icon, an Achievement is
# used beside them, and a Hardship asks as it is laid out; it comes too late to draw.
GIVES_AT: Final = {
    "wake_up": ["atelier", "draw", "discard"],
    "day": ["atelier", "ignore", "reject"],
    "count": ["inspiration", "atelier"],
    "spend": ["inspiration", "atelier", "reject", "price"],
    "purchase": ["inspiration", "atelier", "reject"],
    "achievement": ["inspiration", "atelier", "reject"],
    "dues": ["atelier", "reject", "spare"],
    "sleep": ["atelier", "reject"],
}
WAKING: Final = ON_HABIT | ON_REVOLUTION | ON_HARDSHIP | ON_ACHIEVEMENT  # what can ask while its owner wakes up
OF_CARDS: Final = ["draw", "discard", "ignore", "reject"]  # the limits are a number of cards
# What the other parameters are for.
ONLY_WITH: Final = {
    "kind": ["discard", "reject"],
    "uses": ["price"],
    "exactly": ["draw"],
    "spares": ["inspiration", "atelier", "draw", "discard", "ignore", "reject"],
}
NOT_WAKING: Final[Barred] = Barred(["wake_up"], free_on=WAKING)
TOO_LATE: Final = "sleep"  # the dues are paid


# What owners type in for themselves: any words, which the table shows as they are.
EXAMPLES: Final[list[Given]] = [
    {"moment": "count", "gives": "inspiration", "low": 0, "high": 4,
     "text": "+1 Inspiration per window in the room.", "text_fr": "+1 Inspiration par fenêtre de la pièce."},
    {"moment": "wake_up", "gives": "draw", "low": 1, "high": 3, "exactly": True, "text": "Draw 1 card per candle."},
    {"moment": "wake_up", "gives": "discard", "low": 0, "high": 2, "kind": "muse", "text": "Discard up to 2 Muses."},
    {"moment": "day", "gives": "ignore", "low": 1, "high": 1, "text": "Ignore a Hardship with a river on it."},
    {"moment": "spend", "gives": "price", "low": -3, "high": 0, "kinds": ["muse"], "uses": 1,
     "text": "A Muse costs 1 less per flower on it."},
    {"moment": "purchase", "gives": "atelier", "low": 0, "high": 3, "kinds": ["habit"],
     "text": "When you buy a Habit: 1 Atelier point per hat on it."},
    {"moment": "achievement", "gives": "atelier", "low": -4, "high": 0,
     "text": "Pay for the party after an Achievement."},
    {"moment": "dues", "gives": "reject", "low": 0, "high": 1, "kind": "hardship",
     "text": "Reject a Hardship in rhyme."},
    {"moment": "dues", "gives": "spare", "low": 0, "high": 1, "text": "No Hardship if it rained today."},
    {"moment": "dues", "gives": "reject", "low": 0, "high": 1, "spares": True,
     "text": "Reject a card instead of taking a Hardship."},
    {"moment": "sleep", "gives": "reject", "low": 0, "high": 2, "kind": "habit",
     "text": "Forget Habits you sang today."},
]  # fmt: skip


def check_by_hand(item: Given, sound: Given, carrier: int) -> list[str]:
    """What is wrong with values that are each possible, but not together or not on this kind of card."""
    where = carrier_name(carrier)
    wrong: list[str] = []
    if not item.get("text") and not item.get("text_fr"):
        wrong.append("by_hand needs text or text_fr: what is printed on the card.")
    moment, gives = sound.get("moment"), sound.get("gives")
    if moment in NOT_WAKING.words and not carrier & WAKING:
        possible = [each for each in GIVES_AT if each not in NOT_WAKING.words]
        wrong.append(f"by_hand: {where} cannot ask while its owner wakes up. Possible: {one_of(possible)}.")
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


def check_limits(sound: Given, gives: object) -> list[str]:
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
