"""All that lies on the table in Mottainai, as card numbers."""

from __future__ import annotations

from typing import Final, TypeVar

from salon.engine.game import Game
from salon.engine.state import GameState
from salon.games.mottainai.rules.cards import CARD_OF, NONE, V095, WORK_NUMBERS
from salon.games.mottainai.rules.hidden import Cards, cards_in

MORNING: Final = 0
NOON: Final = 1
NIGHT: Final = 2
# Whether and how the game ended.
GOES_ON: Final = 0
WING_FULL: Final = 1
DECK_EMPTY: Final = 2
CUP_USED: Final = 3
TURTLE_WON: Final = 4
TOO_LONG: Final = 5


# Who plays against whom


def seats_from_left(players: int, me: int) -> list[int]:
    """The others, clockwise, from the left neighbour on."""
    return [(me + step) % players for step in range(1, players)]


def opponents_of(players: int, me: int, teams: bool) -> list[int]:
    """All others except a partner, who sits opposite."""
    return [seat for seat in seats_from_left(players, me) if not (teams and (seat - me) % 2 == 0)]


OPPONENTS: Final = [
    [[opponents_of(players, me, teams) for me in range(players)] for players in range(6)] for teams in (False, True)
]  # by teams, players and seat


WING_LIMIT: Final = 5  # works in a wing that end the game
EXTENDED_LIMIT: Final = 6


class Agreed:
    """What the players agreed on before the game: the options, as the rules ask for them."""

    __slots__ = ("in_teams", "is_v095", "opponents", "wing_limit")

    def __init__(self, game: Game) -> None:
        options = game.options
        self.is_v095 = options["edition"] == V095
        self.in_teams = bool(options["teams"])
        self.opponents = OPPONENTS[self.in_teams][game.players]  # by seat
        self.wing_limit = EXTENDED_LIMIT if options["extended"] else WING_LIMIT


class State(GameState):
    """Open zones hold cards, wings numbers of works; deck, hands and waiting areas hold entries of `hidden`.

    What changes often is a list with a zone for each seat; wings and task slots are tuples, which clones share.
    """

    FIELDS = (
        "deck",
        "floor",
        "hand",
        "waiting_area",
        "start_card",
        "task",
        "helpers",
        "sales",
        "bench",
        "gallery",
        "gift_shop",
        "turn",
        "round",
        "first",
        "phase",
        "extra_turns",
        "old_task",
        "added",
        "as_clerks",
        "count",
        "left",
        "papers",
        "ended",
    )
    SHARED = ("agreed",)
    __slots__ = FIELDS + SHARED

    def __init__(
        self,
        game: Game,
        agreed: Agreed,
        deck: Cards,
        floor: Cards,
        hand: list[Cards],
        waiting_area: list[Cards],
        start_card: Cards,
        task: Cards,
        helpers: list[Cards],
        sales: list[Cards],
        bench: list[Cards],
        gallery: tuple[Cards, ...],
        gift_shop: tuple[Cards, ...],
        turn: int,
        round: int,
        first: int,
        phase: int,
        extra_turns: int,
        old_task: int,
        added: Cards,
        as_clerks: Cards,
        count: Cards,
        left: int,
        papers: int,
        ended: int,
        like: GameState | None,
    ) -> None:
        super().__init__(game, like)
        self.agreed = agreed
        self.deck = deck  # its top card is the last
        self.floor = floor
        self.hand = hand
        self.waiting_area = waiting_area
        self.start_card = start_card  # dealt face down into the task slot, an entry or NONE
        self.task = task  # a card or NONE
        self.helpers = helpers
        self.sales = sales
        self.bench = bench
        self.gallery = gallery
        self.gift_shop = gift_shop
        self.turn = turn
        self.round = round
        self.first = first
        self.phase = phase
        self.extra_turns = extra_turns  # that the player whose turn it is has still to come
        self.old_task = old_task  # v0.95: last turn's task, on the floor this morning
        self.added = added  # works that add an action each to this turn's own task
        self.as_clerks = as_clerks  # cards shown that count as Clerk helpers during this task
        self.count = count  # of the task being performed, see cover.py; empty without one
        self.left = left  # actions of that task still to come
        self.papers = papers  # paper works completed in this turn
        self.ended = ended

    def clone(self, events: bool = False) -> State:
        clone = State(
            self.game,
            self.agreed,
            self.deck,
            self.floor,
            self.hand[:],
            self.waiting_area[:],
            self.start_card,
            self.task,
            self.helpers[:],
            self.sales[:],
            self.bench[:],
            self.gallery,
            self.gift_shop,
            self.turn,
            self.round,
            self.first,
            self.phase,
            self.extra_turns,
            self.old_task,
            self.added,
            self.as_clerks,
            self.count,
            self.left,
            self.papers,
            self.ended,
            self,
        )
        if events:
            clone.with_events_of(self)
        return clone

    def works(self, seat: int) -> Cards:
        """The completed works of a seat, as numbers: a Kite may be a copy."""
        return self.gallery[seat] + self.gift_shop[seat]

    def all_cards(self) -> list[int]:
        """Every card, the same multiset from the first move to the last."""
        found = cards_in(self.deck) + list(self.floor)
        for seat in range(self.game.players):
            found += cards_in(self.hand[seat] + self.waiting_area[seat])
            found += self.helpers[seat] + self.sales[seat] + self.bench[seat]
            found += [CARD_OF[work] if work < WORK_NUMBERS else NONE for work in self.works(seat)]
            if self.task[seat] != NONE:
                found.append(self.task[seat])
            if self.start_card[seat] != NONE:
                found += cards_in([self.start_card[seat]])
        return found


def blank_state(game: Game) -> State:
    """An empty table."""
    players = game.players
    return State(
        game,
        Agreed(game),
        deck=(),
        floor=(),
        hand=[()] * players,
        waiting_area=[()] * players,
        start_card=(NONE,) * players,
        task=(NONE,) * players,
        helpers=[()] * players,
        sales=[()] * players,
        bench=[()] * players,
        gallery=((),) * players,
        gift_shop=((),) * players,
        turn=0,
        round=1,
        first=0,
        phase=MORNING,
        extra_turns=0,
        old_task=NONE,
        added=(),
        as_clerks=(),
        count=(),
        left=0,
        papers=0,
        ended=GOES_ON,
        like=None,
    )


Each = TypeVar("Each")


def replaced(row: tuple[Each, ...], place: int, new: Each) -> tuple[Each, ...]:
    """The row with something new in one place, such as for one seat."""
    return row[:place] + (new,) + row[place + 1 :]


# Whom cards mean by "opponent"


def opponents(g: State, me: int) -> list[int]:
    """All of them, clockwise from the left."""
    return g.agreed.opponents[me]


def is_opponent(g: State, me: int, seat: int) -> bool:
    return seat in opponents(g, me)


# What an effect may need


def has_a_hand(g: State, me: int) -> bool:
    return bool(g.hand[me])


def has_a_floor(g: State, me: int) -> bool:
    return bool(g.floor)
