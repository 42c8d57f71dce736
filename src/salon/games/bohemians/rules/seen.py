"""The types of what a view says, for those who draw it. Cards, boards, colours and symbols are numbers, as in
numbers.py; the game's `title` puts a card into words."""

from typing import TypedDict


class SumLine(TypedDict):
    """A line of the sum: the counting step 1 to 5, and the card, or for harmony the column, that it comes from."""

    step: int
    source: int
    inspiration: int
    atelier: int


class Junction(TypedDict):
    """A completed symbol. Places 0 to 4 are junctions (0 is left of Morning, 4 right of Night), 5 to 8 whole
    symbols in a column, 9 one on the board."""

    place: int
    symbol: int
    worth: int
    counts: int  # the Inspiration it gives: its worth, or 0 if it is muted


class Open(TypedDict):
    """What is still to be said by hand before a day can be counted: the card, and from where to where."""

    card: int
    low: int
    high: int


class ByHand(TypedDict):
    """Who is asked by hand now, and for which ability of which card."""

    seat: int
    card: int
    index: int


class Counted(TypedDict):
    inspiration: int
    atelier: int
    lines: list[SumLine]
    symbols: list[Junction]
    colours: list[int]  # by column, what a white Habit is; -1 where there is nothing to say
    doubles: list[int]  # by column, the symbol that a Muse doubles
    extras: list[int]  # and the one that a Muse adds
    open: list[Open]


class Revolt(TypedDict):
    """A Revolution announced: the card and which of its abilities, and the symbol or direction chosen, or -1."""

    card: int
    chosen: int
    ability: int


class Ending(TypedDict):
    seat: int
    card: int
    ability: int


class Person(TypedDict):
    """What the viewer sees of a player. While all wake up, only what was known before is seen of others."""

    board: int
    art: int
    job: int
    atelier: int
    achievements: list[int]
    discounts: int  # Achievements that are still face up
    deck: int
    top: list[int]  # cards that everybody knows to be on top of the deck, the next one first
    discard: list[int]
    cards: list[int]  # all that the player owns, in no order: deck, hand, Routine and discard pile
    unseen: int  # Hardships among them, in the deck, that nobody has seen yet
    is_planning: bool
    hand: list[int] | None  # of a partner
    drawn: int | None
    routine: list[int] | None  # by column: a Habit, -1 for nothing, -2 for the Job tile
    muses: list[list[int]] | None  # by column
    hardships: list[int] | None
    ignored: list[int] | None
    kept: list[int]  # Muses to go on top of the deck
    marked: list[int]  # to be rejected
    day: Counted | None  # as it stands, or as it was counted


class SpiritSeen(TypedDict):
    """A Time Spirit: its two payments as numbers of cards (their prices are among the prices), and how it stands."""

    sheet: int
    relief: int
    left: int  # how many times it must still be weakened
    costs: list[int]
    clock: int
    clock_ends: int
    relief_left: int | None  # None: as often as wanted
    can_relieve: bool
    threats: list[int]  # by seat, the Spirit's card of this round, or -1
    hardships_that_break: int  # in one Routine; 0 if no number does
    decided: int | None  # once the game is over: the number of the part of the sheet that won or lost it
    chained: list[int]
    set_aside: list[int]


class Market(TypedDict):
    habits: list[int]  # -1 for an empty slot
    muses: list[int]
    extra: list[int]  # only today
    habit_deck: int
    muse_deck: int
    hardship_deck: int
    habits_removed: list[int]
    muses_removed: list[int]
    hardships_rejected: list[int]
    out: list[int]  # of the game


class Seen(TypedDict):
    game: str
    seat: int | None
    round: int
    turn: int | None  # whose Day Phase it is
    first: int
    phase: str
    over: bool
    ended: str | None  # "achievements" or "standstill"; "won" or "lost", alone or against a Time Spirit
    is_last: bool  # round
    mode: str
    target: int  # Achievements that end the game
    tokens: int  # left, in Art for Art Itself
    turns_left: int  # in which that game can still be won, with this one
    spirit: SpiritSeen | None
    quiet: int  # rounds without a gain
    to_act: list[int]
    market: Market
    achievements: list[int]  # the next one first
    prices: dict[str, int]  # what each card on offer costs the player of this day, or the viewer
    atelier_prices: list[int]  # of the four effects, for the viewer
    reject_prices: dict[str, int]  # what the viewer can reject for Atelier points now, and for how many
    inspiration: int
    bought: int  # market cards, in this Day Phase
    has_gained: bool  # an Achievement, in this Day Phase
    announced: list[Revolt]
    coming: list[Revolt]
    at_end: list[Ending]
    by_hand: ByHand | None
    seats: list[Person]
    hand: list[int] | None
    legal: list[int]
