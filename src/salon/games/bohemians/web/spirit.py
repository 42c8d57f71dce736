"""A Time Spirit as the table shows it: what is left to do, what it costs, its clock, and what it threatens with."""

from __future__ import annotations

from typing import NamedTuple

from salon.engine.grades import grade_told
from salon.games.bohemians.rules.box import CLOCK_BACK, LOST_BY_CLOCK, Sheet
from salon.games.bohemians.rules.encode import ANSWER, FIGHT, RELIEVE
from salon.games.bohemians.rules.events import ANSWERED, STIRRED
from salon.games.bohemians.rules.ids import COLOUR_IDS, EMPTY, SPIRIT_IDS, SPIRITS, SUITS, THREATS, suit_of
from salon.games.bohemians.rules.ids import threat_of as threat_numbered
from salon.games.bohemians.rules.seen import SpiritSeen
from salon.games.bohemians.web.art.spirits import picture_of_spirit
from salon.games.bohemians.web.room_sight import RoomSight
from salon.games.bohemians.web.setup import Mark, Offer, Offers
from salon.games.bohemians.words.card_lines import cards_of_spirit
from salon.games.bohemians.words.sheets import deed, endings_told, text_for, word
from salon.games.bohemians.words.text import colour_name
from salon.games.bohemians.words.wording import card_text, is_offer, threat_text
from salon.web.rooms.parts import Button, capital


class Step(NamedTuple):
    """One time that it must be weakened."""

    cost: int
    is_done: bool
    is_next: bool


class Payment(NamedTuple):
    """What can be paid for on the sheet, as a button."""

    id: str
    title: str
    does: str
    cost: int
    usual: int
    act: int | None
    final: str
    why: str


class Threat(NamedTuple):
    """The Spirit's card of this round."""

    title: str
    text: str
    suit: str
    suit_name: str
    whose: str  # where it is not the same for all
    note: str


class Omen(NamedTuple):
    """A card that the Spirit may bring up in the next round, if a Habit of this colour is revealed."""

    id: str
    title: str
    text: str
    suit: str
    suit_name: str


class Load(NamedTuple):
    """Somebody's Hardships in play, and how many lose the game."""

    name: str
    held: int
    most: int
    told: str


class Spirit(NamedTuple):
    id: str
    title: str
    text: str  # of the sheet, and what its cards say
    picture: str
    goal: str
    left: int
    steps: list[Step]
    track: str
    clock: int
    ends: int
    time: str
    is_urgent: bool
    threats: list[Threat]
    omens: list[Omen]
    loads: list[Load]
    payments: list[Payment]
    chained: str
    endings: list[str]  # how it is won and lost, where that is unusual


def number_of(eyes: RoomSight) -> int:
    return SPIRIT_IDS.index(str(eyes.sight.game.options["spirit"]))


def sheet_of(eyes: RoomSight) -> Sheet:
    return eyes.box.sheets[number_of(eyes)][eyes.sight.game.players - 1]


def spirit(eyes: RoomSight) -> Spirit | None:
    """None, where there is none."""
    seen = eyes.seen["spirit"]
    if seen is None:
        return None
    number, edition = number_of(eyes), eyes.edition
    done = len(seen["costs"]) - seen["left"]
    graded = grade_told(eyes.t, edition.grade(SPIRITS + number, eyes.lang))
    sheet = text_for(edition, number, eyes.sight.game.players, eyes.lang)
    return Spirit(
        id=SPIRIT_IDS[number],
        title=edition.title(SPIRITS + number, eyes.lang),
        text="\n".join([sheet, *cards_of_spirit(eyes.t, edition, number), graded]),
        picture=picture_of_spirit(SPIRIT_IDS[number]),
        goal=capital(word(edition, number, "goal", eyes.lang)),
        left=seen["left"],
        steps=[Step(cost, place < done, place == done) for place, cost in enumerate(seen["costs"])],
        track=capital(word(edition, number, "track", eyes.lang)),
        clock=seen["clock"],
        ends=seen["clock_ends"],
        time=time_told(eyes, seen),
        is_urgent=sheet_of(eyes).is_lost_by(LOST_BY_CLOCK) and seen["clock_ends"] - seen["clock"] <= 3,
        threats=threats(eyes, seen),
        omens=omens(eyes),
        loads=loads(eyes, seen),
        payments=[] if eyes.sight.me is None or eyes.sight.over else payments(eyes, seen),
        chained=", ".join([edition.title(card, eyes.lang) for card in seen["chained"]]),
        endings=endings_told(eyes.t, sheet_of(eyes)),
    )


def time_told(eyes: RoomSight, seen: SpiritSeen) -> str:
    """The clock's next step: it moves as each round begins, and with its last step the game is lost, or by night that
    day. Cards of the Spirit may move it further."""
    t, is_by_night = eyes.t, sheet_of(eyes).by_night
    if eyes.sight.over or not sheet_of(eyes).is_lost_by(LOST_BY_CLOCK):
        return ""
    rounds = seen["clock_ends"] - seen["clock"] - (eyes.phase == "setting up") + is_by_night
    if rounds <= 1 and is_by_night:
        return t("It has run out: today is the last chance.")
    if rounds <= 1:
        return t("It runs out as the next round begins.")
    return t.plural(
        "It moves on each morning: at most {n} round is left.",
        "It moves on each morning: at most {n} rounds are left.",
        rounds,
    ).format(n=rounds)


def threats(eyes: RoomSight, seen: SpiritSeen) -> list[Threat]:
    """One card, unless partners answered an offer differently."""
    found = {card: [seat for seat, each in enumerate(seen["threats"]) if each == card] for card in seen["threats"]}
    is_split = len(found) > 1
    return [threat_of(eyes, card, seats, is_split) for card, seats in found.items() if card != EMPTY]


def threat_of(eyes: RoomSight, card: int, seats: list[int], is_split: bool) -> Threat:
    t, edition = eyes.t, eyes.edition
    has_declined = (card - THREATS) % 2 == 1
    note, text = "", threat_text(edition, card, eyes.lang)
    if has_declined:
        note = t("declined")
    elif is_offer(edition, card):
        is_open = bool(set(seats) & unanswered(eyes))
        note = t("an offer") if is_open else t("accepted")
        text = card_text(edition, card, eyes.lang) if is_open else text
    return Threat(
        title=edition.title(card - has_declined, eyes.lang),
        text=text,
        suit=COLOUR_IDS[suit_of(card)],
        suit_name=colour_name(t, suit_of(card)),
        whose=", ".join([eyes.name(seat) for seat in seats]) if is_split else "",
        note=note,
    )


def unanswered(eyes: RoomSight) -> set[int]:
    """Who has not answered the Spirit's last offer; a game that began in the middle does not tell."""
    seats: set[int] = {eyes.near} if ANSWER in eyes.verbs else set()
    for event in eyes.sight.events:
        if event[0] == STIRRED:
            seats = set(range(len(eyes.seen["seats"])))
        elif event[0] == ANSWERED:
            seats.discard(event[1])
    return seats


def omens(eyes: RoomSight) -> list[Omen]:
    """Its four cards, so that one can prepare for them."""
    found = []
    for suit in SUITS:
        card = threat_numbered(number_of(eyes), suit)
        found.append(
            Omen(
                id=f"omen-{suit}",
                title=eyes.edition.title(card, eyes.lang),
                text=card_text(eyes.edition, card, eyes.lang),
                suit=COLOUR_IDS[suit],
                suit_name=colour_name(eyes.t, suit),
            )
        )
    return found


def loads(eyes: RoomSight, seen: SpiritSeen) -> list[Load]:
    """While partners plan, onlookers do not see what they have drawn."""
    t, most = eyes.t, seen["hardships_that_break"]
    found = []
    for seat, person in enumerate(eyes.seen["seats"]):
        if person["hardships"] is None or not most:
            continue
        count = len(person["hardships"])
        name = eyes.name(seat) if len(eyes.seen["seats"]) > 1 else t("Hardships in play")
        told = t.plural(
            "{name}: {n} Hardship in play; {most} break an artist.",
            "{name}: {n} Hardships in play; {most} break an artist.",
            count,
        ).format(name=name, n=count, most=most)
        found.append(Load(name, count, most, told))
    return found


# What can be paid for


def payments(eyes: RoomSight, seen: SpiritSeen) -> list[Payment]:
    t, sheet = eyes.t, sheet_of(eyes)
    weakens = t("weakens it for good: 1 less to go")
    if sheet.dearer:
        weakens = t("weakens it for good; {n} more for each Hardship in your Routine").format(n=sheet.dearer)
    relieves = t("the clock goes back by 1") if sheet.relief == CLOCK_BACK else t("reject 1 Hardship in play")
    if seen["relief_left"] is not None:
        relieves = t.plural("{does}; {n} time more", "{does}; {n} times more", seen["relief_left"]).format(
            does=relieves, n=seen["relief_left"]
        )
    step = len(seen["costs"]) - seen["left"]
    found = []
    if seen["left"]:
        found.append(payment(eyes, FIGHT, seen["sheet"], weakens, seen["costs"][step]))
    if seen["relief"] != EMPTY:
        found.append(payment(eyes, RELIEVE, seen["relief"], relieves, sheet.relief_cost))
    return found


def payment(eyes: RoomSight, action: int, card: int, does: str, usual: int) -> Payment:
    is_legal = action in eyes.legal
    return Payment(
        id=f"pay-{action}",
        title=deed(eyes.edition, card, eyes.lang),
        does=does,
        cost=eyes.seen["prices"].get(str(card), usual),
        usual=usual,
        act=action if is_legal else None,
        final=eyes.final(action) if is_legal else "",
        why="" if is_legal or not eyes.legal else eyes.sight.why_not(action),
    )


# Its offers


def offer_of_spirit(eyes: RoomSight) -> Offers | None:
    """The two answers to what it offers, each with what it brings; None if nothing is offered to these eyes."""
    seen = eyes.seen["spirit"]
    if seen is None or ANSWER not in eyes.verbs:
        return None
    t, card = eyes.t, seen["threats"][eyes.near]
    title = t("{spirit} offers: {card}").format(
        spirit=eyes.edition.title(seen["sheet"], eyes.lang), card=eyes.edition.title(card, eyes.lang)
    )
    return Offers(title, [answer(eyes, ANSWER + 1, card), answer(eyes, ANSWER, card + 1)])


def answer(eyes: RoomSight, action: int, card: int) -> Offer:
    t, suit = eyes.t, suit_of(card)
    told = eyes.order(action)
    marks = [Mark(COLOUR_IDS[suit], colour_name(t, suit))] if action > ANSWER else []
    return Offer(
        id=f"offer-answer-{action - ANSWER}",
        kind="answer",
        title=told,
        texts=[threat_text(eyes.edition, card, eyes.lang)],
        picture=picture_of_spirit(SPIRIT_IDS[number_of(eyes)]),
        marks=marks,
        symbol="",
        button=Button(told, action, eyes.final(action)),
    )
