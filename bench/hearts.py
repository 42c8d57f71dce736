"""Hearts on our engine, for comparing like with like: OpenSpiel has the same game, written in C++.

One deal for four players, by the rules that OpenSpiel plays when nobody says otherwise. Everybody passes three cards,
one by one, or nobody does. The two of clubs leads. You follow suit if you can. Nobody plays points to the first trick
while they have anything else, and nobody leads hearts before points were played. Every heart you take costs 1 and the
queen of spades 13; taking them all costs the others 26 instead. As in OpenSpiel, a single card that is possible
is a decision, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from salon.engine.game import Game
from salon.engine.options import players_option
from salon.engine.state import GameState, do, kinds

Cards = tuple[int, ...]

PLAYERS: Final = 4
CARDS: Final = 52
SUITS: Final = 4
CLUBS: Final = 0
HEARTS: Final = 2
SPADES: Final = 3
TRICKS: Final = 13
PASSED: Final = 3  # cards

# A card's number is its rank, from the two, times the number of suits, plus its suit. So hands are sorted by rank.
TWO_OF_CLUBS: Final = CLUBS
QUEEN_OF_SPADES: Final = 10 * SUITS + SPADES
POINTS: Final = tuple([13 if card == QUEEN_OF_SPADES else int(card % SUITS == HEARTS) for card in range(CARDS)])
ALL_POINTS: Final = sum(POINTS)

GIVE: Final = 1  # + card
PLAY: Final = GIVE + CARDS  # + card
ACTION_COUNT: Final = PLAY + CARDS


class State(GameState):
    """Who has which cards. Tuples are replaced and never changed, so that clones can share them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("direction", "hands", "given", "trick", "tricks", "broken", "points")
    __slots__ = ("broken", "direction", "given", "hands", "points", "trick", "tricks")

    def __init__(self, game: Game, like: State | None = None) -> None:
        super().__init__(game, like)
        if like is None:
            self.direction = 0  # how many seats to the left the cards are passed; 0 if they stay
            self.hands: list[Cards] = [()] * PLAYERS
            self.given: list[Cards] = [()] * PLAYERS
            self.trick: Cards = ()  # what has been played to the trick on the table
            self.tricks = 0  # that have been taken
            self.broken = False  # whether points were played
            self.points = [0] * PLAYERS
        else:
            self.direction = like.direction
            self.hands = like.hands[:]
            self.given = like.given[:]
            self.trick = like.trick
            self.tricks = like.tricks
            self.broken = like.broken
            self.points = like.points[:]

    def clone(self, events: bool = False) -> State:
        clone = State(self.game, self)
        if events:
            clone.with_events_of(self)
        return clone


def deal(g: State) -> None:
    g.direction = g.random_below(PLAYERS)
    deck = g.shuffled(range(CARDS))
    g.hands = [tuple(sorted(deck[TRICKS * seat : TRICKS * seat + TRICKS])) for seat in range(PLAYERS)]
    g.then(do(give, 0) if g.direction else do(lead))


def give(g: State, me: int) -> None:
    """Choose the cards to pass. Nobody looks at what they get before all have chosen."""
    g.ask(me, GIVES, [GIVE + card for card in g.hands[me]])


def given(g: State, me: int, card: int) -> None:
    g.hands[me] = without(g.hands[me], card)
    g.given[me] += (card,)
    if len(g.given[me]) < PASSED:
        g.then(do(give, me))
    elif me + 1 < PLAYERS:
        g.then(do(give, me + 1))
    else:
        for seat in range(PLAYERS):
            receiver = (seat + g.direction) % PLAYERS
            g.hands[receiver] = tuple(sorted(g.hands[receiver] + g.given[seat]))
        g.then(do(lead))


def lead(g: State) -> None:
    """The two of clubs leads to the first trick."""
    for seat in range(PLAYERS):
        if TWO_OF_CLUBS in g.hands[seat]:
            g.ask(seat, PLAYS, [PLAY + TWO_OF_CLUBS])


def play(g: State, me: int) -> None:
    """Play a card to the trick."""
    hand = g.hands[me]
    cards = [card for card in hand if card % SUITS == g.trick[0] % SUITS] if g.trick else []
    if not cards and (g.tricks == 0 if g.trick else not g.broken):
        # To the first trick anything but points; to lead, anything but hearts.
        cards = [card for card in hand if (POINTS[card] == 0 if g.trick else card % SUITS != HEARTS)]
    g.ask(me, PLAYS, [PLAY + card for card in cards or hand])


def played(g: State, me: int, card: int) -> None:
    g.hands[me] = without(g.hands[me], card)
    g.trick += (card,)
    if POINTS[card]:
        g.broken = True
    if len(g.trick) == PLAYERS:
        take_trick(g, (me + 1) % PLAYERS)
    else:
        g.then(do(play, (me + 1) % PLAYERS))


def take_trick(g: State, leader: int) -> None:
    """The highest card of the suit that was led takes the trick. Its player leads to the next one."""
    trick = g.trick
    best = max([card for card in trick if card % SUITS == trick[0] % SUITS])
    taker = (leader + trick.index(best)) % PLAYERS
    g.points[taker] += sum([POINTS[card] for card in trick])
    g.trick = ()
    g.tricks += 1
    if g.tricks < TRICKS:
        g.then(do(play, taker))


def without(hand: Cards, card: int) -> Cards:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


GIVES: Final = kinds((GIVE, given))
PLAYS: Final = kinds((PLAY, played))


class Hearts(Game):
    NAME = "hearts"
    OPTIONS = (players_option((PLAYERS,), PLAYERS, "how many play"),)

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__(options)
        self.action_count = ACTION_COUNT

    def blank(self) -> State:
        return State(self)

    def set_up(self, state: GameState) -> None:
        assert isinstance(state, State)
        deal(state)

    def scores(self, state: GameState) -> list[int]:
        """Points are bad, so they count below zero."""
        assert isinstance(state, State)
        if ALL_POINTS in state.points:
            return [0 if points else -ALL_POINTS for points in state.points]
        return [-points for points in state.points]

    def winners(self, state: GameState) -> list[int]:
        scores = self.scores(state)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]
