"""Market: a game that says as little as a game can. The engine makes its views, worlds, positions and words.

All at once, everybody puts a card from hand on the stall. The player with the lowest one may take a card of the
stall, and may give it away if it is an even one. The others stay there. The most cards win.
"""

from __future__ import annotations

from typing import Final

from salon.engine.game import Game
from salon.engine.options import players_option
from salon.engine.state import PASS, GameState, do

CARDS: Final = 12
HAND: Final = 2
OFFER: Final = PASS + 1  # + card
TAKE: Final = OFFER + CARDS  # + card
GIVE: Final = TAKE + CARDS  # + seat
OFFERED, TOOK = range(2)


class State(GameState):
    OPEN = ("day", "stall", "basket")
    OWN = ("hand", "offer")

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.deck: tuple[int, ...] = ()
        self.day = 0
        self.hand: list[tuple[int, ...]] = [()] * game.players
        self.offer: list[tuple[int, ...]] = [()] * game.players
        self.stall: tuple[int, ...] = ()
        self.basket: list[tuple[int, ...]] = [()] * game.players
        self.journeys: list[list[int]] = [[], [], []]  # who took something on each day: a list in a list


def set_up(g: State) -> None:
    g.deck = g.shuffled(range(CARDS))
    for seat in range(g.game.players):
        g.hand[seat], g.deck = g.deck[:HAND], g.deck[HAND:]
    g.then(do(open_stall))


def open_stall(g: State) -> None:
    if any(g.hand):
        g.then(do(show))
        g.at_once(*[do(put, seat) for seat in range(g.game.players)])


def put(g: State, me: int) -> None:
    g.ask(me, ((OFFER, offered),), [OFFER + card for card in g.hand[me]])


def offered(g: State, me: int, card: int) -> None:
    g.hand[me] = tuple([each for each in g.hand[me] if each != card])
    g.offer[me] = (card,)
    g.tell_only(me, OFFERED, me, card)


def show(g: State) -> None:
    g.reveal()
    first = g.offer.index(min(g.offer))
    g.stall += tuple([card for offer in g.offer for card in offer])
    g.offer[:] = [()] * g.game.players
    g.then(do(take, first), do(next_day))


def take(g: State, me: int) -> None:
    g.may(me, TAKE, g.stall, took)


def took(g: State, me: int, card: int) -> None:
    g.stall = tuple([each for each in g.stall if each != card])
    g.basket[me] += (card,)
    g.journeys[g.day].append(me)
    g.tell(TOOK, me, card)
    if card % 2 == 0:
        g.then(do(give, me))


def give(g: State, me: int) -> None:
    g.may(me, GIVE, [seat for seat in range(g.game.players) if seat != me], given)


def given(g: State, me: int, foe: int) -> None:
    g.basket[me], card = g.basket[me][:-1], g.basket[me][-1:]
    g.basket[foe] += card


def next_day(g: State) -> None:
    g.day += 1
    g.then(do(open_stall))


class Market(Game):
    NAME = "market"
    OPTIONS = (players_option((2, 3), 2, "how many go to market"),)
    STATE = State
    ACTION_COUNT = GIVE + 3
    EVENTS = ("offered", "took")

    def scores(self, state: GameState) -> list[int]:
        return [len(basket) for basket in here(state).basket]


def here(state: GameState) -> State:
    assert isinstance(state, State)
    return state
