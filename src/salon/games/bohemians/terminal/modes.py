"""What a table of Bohemians shows to those who play alone or against a Time Spirit: clocks, payments, the end."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from salon.games.bohemians.rules.ids import RELIEFS, SPIRITS
from salon.games.bohemians.rules.modes import COMPETE
from salon.games.bohemians.rules.seen import Person, Seen, SpiritSeen
from salon.games.bohemians.terminal.marks import MINUS, Pen
from salon.games.bohemians.words.sheets import deed, endings_told, goal, word
from salon.games.bohemians.words.wording import card_text, is_offer, threat_text
from salon.terminal.look import BAD, DIM, GOLD, STRONG, ink

SOON = 3  # payments after the next one that are named by their cost
NEAR = 3  # steps of a clock, or turns, that call for haste


def title_of_mode(seen: Seen, pen: Pen) -> str:
    """What stands above the table; nothing where all compete."""
    t = pen.t
    if seen["mode"] == COMPETE:
        return ""
    spirit = seen["spirit"]
    return t("Art for Art Itself") if spirit is None else pen.title(spirit["sheet"])


# Art for Art Itself


def turn_clock(seen: Seen, pen: Pen) -> list[Text]:
    """Whether the next Achievement goes, how many are left, and until when the game can be won."""
    t, left, tokens = pen.t, seen["achievements"], seen["tokens"]
    chips = [Text(t.plural("{n} Achievement left", "{n} Achievements left", len(left)).format(n=len(left)))]
    if tokens:
        chips.append(Text(t.plural("{n} token goes first", "{n} tokens go first", tokens).format(n=tokens)))
    elif left:
        chips.append(ink(t("the next one goes after this turn"), DIM))
    turns = seen["turns_left"]
    if turns:
        told = t.plural("{n} turn left to win", "{n} turns left to win", turns).format(n=turns)
        chips.append(ink(told, BAD if turns <= NEAR else GOLD))
    else:
        chips.append(ink(t("too late to win"), BAD))
    return chips


# A Time Spirit


def payments(spirit: SpiritSeen, seen: Seen, pen: Pen) -> list[Text]:
    """How often it must be weakened yet, and for what."""
    t = pen.t
    chips = [ink(goal(t, pen.edition, spirit["sheet"] - SPIRITS, spirit["left"]), STRONG)] if spirit["costs"] else []
    if spirit["left"]:
        chips.append(payment(spirit["sheet"], seen, pen))
    later = spirit["costs"][len(spirit["costs"]) - spirit["left"] + 1 :][:SOON] if spirit["left"] else []
    if later:
        chips.append(ink(t("then {costs}").format(costs=", ".join(str(each) for each in later)), DIM))
    sheet = pen.box.sheets[spirit["sheet"] - SPIRITS][len(seen["seats"]) - 1]
    return chips + [ink(told, DIM) for told in endings_told(t, sheet)]


def payment(card: int, seen: Seen, pen: Pen) -> Text:
    """'8 Break a Link'; what is printed stands in brackets, if it is something else, as on the market."""
    price = seen["prices"].get(str(card))
    shown = Text(deed(pen.edition, card, pen.look.lang))
    if price is None:
        return shown
    printed = printed_cost(card, seen, pen)
    usual = ink(f"({printed})", DIM) if price != printed else Text()
    return ink(str(price), GOLD) + usual + Text(" ") + shown


def printed_cost(card: int, seen: Seen, pen: Pen) -> int:
    """What a payment costs on the sheet."""
    spirit = seen["spirit"]
    assert spirit is not None
    if card == spirit["sheet"]:
        return spirit["costs"][len(spirit["costs"]) - spirit["left"]] if spirit["left"] else 0
    return pen.box.sheets[card - RELIEFS][len(seen["seats"]) - 1].relief_cost


def spirit_clock(spirit: SpiritSeen, seen: Seen, pen: Pen) -> list[Text]:
    """How far it has come, what sets it back, and how many Hardships are too many."""
    t, dot = pen.t, pen.look.glyphs.dot
    track = word(pen.edition, spirit["sheet"] - SPIRITS, "track", pen.look.lang)
    is_near = spirit["clock_ends"] - spirit["clock"] <= NEAR
    stands = f"{track} {spirit['clock']}/{spirit['clock_ends']}"
    chips = [ink(stands, BAD if is_near else STRONG)] if spirit["clock_ends"] else []
    left = spirit["relief_left"]
    if spirit["relief"] < 0:
        return chips
    shown = payment(spirit["relief"], seen, pen)
    if left is not None:
        shown += ink(f" {dot} {t.plural('{n} time left', '{n} times left', left).format(n=left)}", DIM)
    return [*chips, shown]


def threats(spirit: SpiritSeen, seen: Seen, names: Sequence[str], pen: Pen) -> list[Text]:
    """The Spirit's card of the round with its text, and whose it is if others have another one."""
    found = dict.fromkeys(card for card in spirit["threats"] if card >= 0)
    chips = []
    for card in found:
        shown = ink(pen.edition.title(card, pen.look.lang), BAD) + ink(f" {pen.look.glyphs.dot} ", DIM)
        if len(found) > 1:
            whose = [names[seat] for seat, each in enumerate(spirit["threats"]) if each == card]
            shown = ink(f"{', '.join(whose)}: ", DIM) + shown
        seats = [seat for seat, each in enumerate(spirit["threats"]) if each == card]
        chips.append(shown + ink(threat_told(card, seats, seen, pen), DIM))
    return chips


def threat_told(card: int, seats: Sequence[int], seen: Seen, pen: Pen) -> str:
    """All that an offer says while it is open, to those before whom it lies; afterwards what became of it."""
    asked = [seen["seat"]] if seen["seat"] in seats else seats
    is_open = is_offer(pen.edition, card) and any(seat in unanswered(seen) for seat in asked)
    told = card_text(pen.edition, card, pen.look.lang) if is_open else threat_text(pen.edition, card, pen.look.lang)
    return told.replace(MINUS, pen.minus)


def unanswered(seen: Seen) -> list[int]:
    """Who has not answered an offer yet: the player who is asked, and those after them in turn order."""
    if seen["phase"] != "wake up" or is_drawn(seen) or not seen["to_act"]:
        return []
    count = len(seen["seats"])
    order = [(seen["first"] + place) % count for place in range(count)]
    return order[order.index(seen["to_act"][0]) :]


def is_drawn(seen: Seen) -> bool:
    """Whether this round's cards are drawn: then all offers are answered."""
    return any(person["drawn"] for person in seen["seats"])


def burden(person: Person, spirit: SpiritSeen, pen: Pen) -> Text:
    """The Hardships in a Routine, and with how many the game is lost."""
    t = pen.t
    count = len(person["hardships"] or [])
    if not spirit["hardships_that_break"]:
        return ink(t.plural("{n} Hardship", "{n} Hardships", count).format(n=count), DIM)
    told = t("Hardships {n} of {most}").format(n=count, most=spirit["hardships_that_break"])
    return ink(told, BAD if spirit["hardships_that_break"] - count <= NEAR else DIM)
