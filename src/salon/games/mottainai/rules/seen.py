"""The types of what a view says, for those who draw it. Cards are ids of works, materials and tasks are ids."""

from typing import Final, TypedDict

PLACE_IDS: Final = ("helpers", "bench", "sales", "task", "gallery", "gift_shop", "floor", "deck", "hand")


class Known(TypedDict):
    depth: int  # 0 is the top of the deck
    card: str


class Deck(TypedDict):
    cards: int
    known: list[Known]  # cards that the viewer has seen there


class Work(TypedDict):
    card: str
    work: str  # what it is: the card itself, or what a Kite copies this turn
    value: int
    material: str


class Cover(TypedDict):
    """One type of helpers or sales, and how it stands with its cover."""

    cards: int
    cover: int
    covered: bool


class Points(TypedDict):
    """Points by source, as if the game ended now; `backorders` is None if the viewer cannot see the hand."""

    total: int
    works: int
    bonuses: int
    sales: int
    backorders: int | None


class Temple(TypedDict):
    """What the viewer sees of a seat."""

    hand: int
    known: list[str]  # cards of the hand that the viewer knows; all of them in the viewer's own hand
    may_be: list[list[str]]  # what everybody knows of the other cards: the materials that each can be, if not all
    waiting: int
    waiting_known: list[str]
    waiting_may_be: list[list[str]]
    face_down: bool  # the starting card still lies in the task slot
    task: str | None
    helpers: list[str]
    sales: list[str]
    bench: list[str]
    gallery: list[Work]
    gift_shop: list[Work]
    helper_cover: dict[str, Cover]  # by task, for every type that is there
    sale_cover: dict[str, Cover]  # by material
    backorders: list[str]  # materials whose cards in hand would score
    points: Points
    partner: int | None


class Performing(TypedDict):
    """The task being performed at noon; the count is None until it has been taken."""

    owner: int
    task: str
    helpers: int
    each: int  # actions that each of these helpers gives
    added: list[str]  # works that added an action each
    shown: list[str]  # cards shown that count as Clerk helpers
    masked: bool  # its actions may not be converted
    total: int | None
    left: int  # after the one that is being taken


class Completable(TypedDict):
    """Cards in the viewer's own hand that could be completed now."""

    smith: list[str]
    craft: list[str]  # by a Craft of their own material


class Find(TypedDict):
    """Where a card lies that a legal action is about, if the verb alone does not tell."""

    action: int
    number: int  # of the card, or of the work in a wing
    seat: int
    place: str  # one of PLACE_IDS


class Seen(TypedDict):
    """What a seat, or with `seat` None a spectator, sees of the game."""

    game: str
    seat: int | None
    round: int
    turn: int
    first: int
    phase: str  # morning, noon, night
    extra_turns: int
    over: bool
    ended: str | None  # wing, deck, cup, turtle or long
    wing_limit: int
    to_act: list[int]
    deck: Deck
    floor: list[str]
    performing: Performing | None
    seats: list[Temple]
    hand: list[str] | None
    completable: Completable | None
    legal: list[int]
    finds: list[Find]
    ends: list[int]  # legal actions that fill a wing
