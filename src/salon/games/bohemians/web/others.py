"""The other side of the table: everybody's day and belongings, the market, the decks and piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    ANSWER,
    BUY,
    COLUMN_COUNT,
    DISCARD,
    END_DAY,
    JOB_TO,
    MUSE_TO,
    PLACE,
    REMOVE,
    TAKE_CARD,
)
from salon.games.bohemians.rules.events import DAY_BEGAN, TOTAL
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    ADVANCED,
    COLOUR_IDS,
    EMPTY,
    JOB,
    JOBS,
    MUSES,
    STAND_IN,
    SYMBOL_IDS,
    is_habit,
    is_hardship,
    is_muse,
)
from salon.games.bohemians.web.cards import CHIP, Face, face, renamed, with_refusals
from salon.games.bohemians.web.day import Routine, routine_of
from salon.games.bohemians.web.room_sight import RoomSight
from salon.games.bohemians.words.choices import next_in_row
from salon.games.bohemians.words.text import art_name


class Cell(NamedTuple):
    """A time of day in a small Routine."""

    colour: str
    symbol: str
    is_job: bool
    told: str


class Pile(NamedTuple):
    name: str
    size: int
    cards: list[Face]


class Place(NamedTuple):
    """What everybody sees of a player."""

    seat: int
    art: str
    board: str
    atelier: int
    achievements: list[Face]
    target: int
    is_first: bool
    is_planning: bool
    has_planned: bool
    cells: list[Cell]
    inspiration: int | None
    left: int | None  # Inspiration still to spend
    routine: Routine | None
    job: Face | None
    piles: list[Pile]
    deck: int
    points: str  # empty where there are no Achievements
    hand: list[Face]  # a partner's, which is open
    is_partner: bool


class Stall(NamedTuple):
    """The market: what is on offer, and what comes next."""

    habits: list[Face | None]
    muses: list[Face | None]
    extra: list[Face]
    achievement: Face | None


# The market


def stall(eyes: RoomSight) -> Stall:
    seen = eyes.seen
    market = seen["market"]
    return Stall(
        habits=[on_offer(eyes, card) for card in market["habits"]],
        muses=[on_offer(eyes, card) for card in market["muses"]],
        extra=[each for each in [on_offer(eyes, card) for card in market["extra"]] if each],
        achievement=next_achievement(eyes) if seen["spirit"] is None else None,
    )


def on_offer(eyes: RoomSight, card: int) -> Face | None:
    if card == EMPTY:
        return None
    price = eyes.seen["prices"].get(str(card), eyes.box.cost[card])
    verb = next((each for each in (REMOVE, TAKE_CARD) if each in eyes.verbs), BUY)
    why = eyes.sight.why_not(verb + card - ADVANCED) if eyes.legal and not eyes.reach.get(card) else ""
    return face(eyes, card, "market", cost=price, why=why)


def next_achievement(eyes: RoomSight) -> Face | None:
    card = next_in_row(eyes.seen)
    price = eyes.seen["prices"].get(str(card), eyes.box.cost[card])
    why = eyes.sight.why_not(ACHIEVE) if eyes.legal and ACHIEVE not in eyes.legal else ""
    return face(eyes, card, "market", cost=price, why=why)


def decks(eyes: RoomSight) -> list[Pile]:
    """The common decks, and what was taken from the game: all of it can be looked through."""
    t, market = eyes.t, eyes.seen["market"]
    return [
        Pile(t("Habits in the deck"), market["habit_deck"], []),
        Pile(t("Habits removed"), len(market["habits_removed"]), pile(eyes, market["habits_removed"], "habits")),
        Pile(t("Muses in the deck"), market["muse_deck"], []),
        Pile(t("Muses removed"), len(market["muses_removed"]), pile(eyes, market["muses_removed"], "muses")),
        Pile(t("Hardships in the deck"), market["hardship_deck"], []),
        Pile(
            t("Hardships rejected"),
            len(market["hardships_rejected"]),
            pile(eyes, market["hardships_rejected"], "hardships"),
        ),
        *other_piles(eyes),
    ]


def other_piles(eyes: RoomSight) -> list[Pile]:
    """Achievements to come and gone by, or what a Time Spirit has taken."""
    t, foe, row = eyes.t, eyes.seen["spirit"], eyes.seen["achievements"]
    if foe is not None:
        aside, chained = foe["set_aside"], foe["chained"]
        found = [Pile(t("Habits set aside by the Spirit"), len(aside), pile(eyes, aside, "aside"))]
        return found + ([Pile(t("Habits in chains"), len(chained), pile(eyes, chained, "chains"))] if chained else [])
    if eyes.seen["mode"] != "solo":
        return [Pile(t("Achievements to come"), max(0, len(row) - 1), [])]
    gone = [card for card in eyes.seen["market"]["out"] if ACHIEVEMENTS <= card < STAND_IN]
    return [
        Pile(t("Achievements to come"), max(0, len(row) - 1), pile(eyes, row[1:], "row")),
        Pile(t("Achievements gone by"), len(gone), pile(eyes, gone, "gone")),
    ]


def pile(eyes: RoomSight, cards: Sequence[int], place: str) -> list[Face]:
    return [face(eyes, card, f"pile-{place}", kind=CHIP) for card in cards if card not in eyes.laid]


# The own hand


def hand(eyes: RoomSight) -> list[Face]:
    """Habits first, then Muses, then Hardships; each group in the order it was drawn."""
    held = eyes.seen["hand"] or []
    found = []
    for card in sorted(held, key=lambda card: (is_muse(card), is_hardship(card))):
        found.append(in_hand(eyes, card))
    return found


def in_hand(eyes: RoomSight, card: int) -> Face:
    why = ""
    if eyes.legal and not eyes.reach.get(card):
        why = eyes.sight.why_not(first_use(card))
    shown = face(eyes, card, f"hand-{eyes.near}", why=why)
    return shown if is_hardship(card) else with_refusals(eyes, shown, first_use(card))


def first_use(card: int) -> int:
    """What one would want to do with a card in hand: lay it into the first column, or be rid of it."""
    if is_habit(card):
        return PLACE + card * COLUMN_COUNT
    return MUSE_TO + (card - MUSES) * COLUMN_COUNT if is_muse(card) else DISCARD + card


def own_job(eyes: RoomSight) -> Face | None:
    """The Job tile, while a day is planned and it does not lie in the Routine."""
    if eyes.job < 0 or eyes.phase != "wake up" or JOB in (eyes.own["routine"] or []) or ANSWER in eyes.verbs:
        return None
    why = eyes.sight.why_not(JOB_TO) if eyes.legal and not eyes.reach.get(eyes.job) else ""
    return with_refusals(eyes, face(eyes, eyes.job, f"hand-{eyes.near}", why=why), JOB_TO)


# The players


def place_of(eyes: RoomSight, seat: int) -> Place:
    t, person = eyes.t, eyes.seen["seats"][seat]
    is_ready = person["board"] >= 0
    routine = routine_of(eyes, seat) if is_ready else None
    is_revealed = routine is not None and not routine.is_bare
    counted = person["day"]
    target = eyes.seen["target"]
    is_won_by_them = eyes.seen["spirit"] is None
    is_partner = seat != eyes.near and eyes.seen["mode"] == "coop"
    open_hand = pile(eyes, person["hand"] or [], f"hand-{seat}") if is_partner else []
    return Place(
        seat=seat,
        art=art_name(t, person["art"]) if person["art"] >= 0 else "",
        board=eyes.edition.board_title(person["board"], eyes.lang) if is_ready else "",
        atelier=person["atelier"],
        achievements=[achieved(eyes, seat, number, card) for number, card in enumerate(person["achievements"])],
        target=target,
        is_first=eyes.seen["first"] == seat,
        is_planning=person["is_planning"],
        has_planned=eyes.phase == "wake up" and not person["is_planning"],
        cells=cells(eyes, seat),
        inspiration=counted["inspiration"] if counted is not None and is_revealed else None,
        left=left_to_spend(eyes, seat),
        routine=routine if is_revealed or seat == eyes.near else None,
        job=job_of(eyes, seat),
        piles=piles(eyes, seat),
        deck=person["deck"],
        points=t("{n} of {target}").format(n=len(person["achievements"]), target=target) if is_won_by_them else "",
        hand=open_hand,
        is_partner=is_partner,
    )


def has_counted(eyes: RoomSight) -> bool:
    """Whether the day of the seat whose turn it is has been counted; before that its sum is a forecast."""
    if END_DAY in eyes.verbs:
        return True
    turn = eyes.seen["turn"]
    day = None if turn is None else eyes.seen["seats"][turn]["day"]
    if day is not None and day["open"]:
        return False
    for event in reversed(eyes.sight.events):
        if event[0] in (DAY_BEGAN, TOTAL):
            return event[0] == TOTAL
    return True


def left_to_spend(eyes: RoomSight, seat: int) -> int | None:
    """The Inspiration a seat has left; None if it has no day now, or has not counted it yet."""
    is_spending = eyes.seen["turn"] == seat and eyes.phase == "day" and has_counted(eyes)
    return eyes.seen["inspiration"] if is_spending else None


def achieved(eyes: RoomSight, seat: int, number: int, card: int) -> Face:
    """An Achievement on its owner's board; face up ones make an Atelier effect cheaper."""
    shown = face(eyes, card, f"gained-{seat}", kind="laurel small")
    if card == STAND_IN:
        return renamed(shown, f"stand-in-{seat}-{number}")
    return shown


def job_of(eyes: RoomSight, seat: int) -> Face | None:
    """Somebody's Job tile, while it does not lie in a Routine that can be seen, or in the viewer's hand."""
    person = eyes.seen["seats"][seat]
    is_played = JOB in (person["routine"] or [])
    is_held = seat == eyes.near and eyes.phase == "wake up"
    if person["job"] < 0 or is_held or is_played or eyes.phase == "setting up":
        return None
    return face(eyes, JOBS + person["job"], f"job-{seat}", kind=CHIP)


def cells(eyes: RoomSight, seat: int) -> list[Cell]:
    """A day at a glance: four colours with their symbols, or the Job."""
    t, routine = eyes.t, eyes.seen["seats"][seat]["routine"]
    today = eyes.day(seat)
    if routine is None or today is None or all(card == EMPTY for card in routine):
        return []
    found = []
    for column, card in enumerate(routine):
        if card == JOB:
            found.append(Cell("job", "", True, t("Job")))
        elif card == EMPTY:
            found.append(Cell("", "", False, t("nothing")))
        else:
            colour = today.colour(column)
            suit = COLOUR_IDS[colour] if colour >= 0 else ""
            symbol = SYMBOL_IDS[colour] if 0 <= colour < len(SYMBOL_IDS) else ""
            found.append(Cell(suit, symbol, False, eyes.edition.title(card, eyes.lang)))
    return found


def piles(eyes: RoomSight, seat: int) -> list[Pile]:
    """What belongs to a player and does not lie in the Routine."""
    t, person = eyes.t, eyes.seen["seats"][seat]
    played = [card for card in person["routine"] or [] if card >= 0]
    played += [muse for each in person["muses"] or [] for muse in each] + (person["hardships"] or [])
    held = (eyes.seen["hand"] if seat == eyes.sight.me else person["hand"]) or []
    rest = [card for card in person["cards"] if card not in [*person["discard"], *played, *held]]
    is_known = seat == eyes.sight.me or person["hand"] is not None or eyes.phase != "wake up"
    name = t("In the deck") if is_known else t("In the deck or in hand")
    top = [eyes.edition.title(card, eyes.lang) for card in person["top"]]
    if top:
        name = t("{name}; on top: {cards}").format(name=name, cards=", ".join(top))
    return [
        Pile(t("Discard pile"), len(person["discard"]), pile(eyes, person["discard"], f"discard-{seat}")),
        Pile(name, len(rest), pile(eyes, rest, f"deck-{seat}")),
    ]
