"""A search through one turn of Bioutifoul on a sketch of the position."""

from __future__ import annotations

from typing import Final

from salon.engine.state import PASS
from salon.games.bioutifoul.bots.quick_judge import CARD, GIFT, OTHER_ARTIST, QuickJudge
from salon.games.bioutifoul.bots.sketch import Sketch, shows
from salon.games.bioutifoul.rules.booklet import ACTIONS, HAND, PLAYS_THAT_FIT
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTISTS
from salon.games.bioutifoul.rules.encode import ARTIST_AND_PLACES, BUY, DONE, INFLUENCE, SELL, STAGE
from salon.games.bioutifoul.rules.state import Cards, State
from salon.games.bioutifoul.rules.verbs import moved

WORST: Final = -1000.0  # below what any end is worth
DIGIT: Final = 100  # a path is a number: its digits are actions, the last one last
NO_ACTION: Final = 0  # none of the Gallery phase has this number


class QuickTurn:
    """All that one seat can do until its Gallery phase is over, and the way to the best end."""

    def __init__(self, g: State, me: int, bought: int) -> None:
        self.sketch = Sketch(g, me, bought)
        self.judge = QuickJudge(self.sketch)
        self.best = WORST
        self.play = PASS  # in the Influence phase
        self.path = NO_ACTION  # through the Gallery phase
        self.length = 0  # of the Gallery phase, in actions

    # Influence

    def look(self, g: State, me: int) -> None:
        """Try every row that can be made, by the play that keeps the best hand, and every Gallery phase after it."""
        plays: dict[Cards, int] = {}
        worths: dict[Cards, float] = {}
        hand = held(g, me)
        for play in possible_plays(g, hand):
            row, worth = g.row, hand_worth(hand, sum(hand))
            if play != PASS:
                artist, places = ARTIST_AND_PLACES[play - INFLUENCE]
                row, worth = moved(row, artist, places), worth_after(hand, artist, abs(places))
            if row not in plays or worth > worths[row]:
                plays[row], worths[row] = play, worth
        for row, play in plays.items():
            before = self.best
            self.sketch.see_row(row)
            self.judge.see_row()
            self.judge.hand_worth = worths[row]
            self.look_at_gallery(ACTIONS)
            if self.best > before:
                self.play = play

    # Gallery

    def look_at_gallery(self, left: int) -> None:
        self.length = left
        self.judge.see_staged()
        self.gallery(left, NO_ACTION, NO_ACTION)

    def gallery(self, left: int, last: int, path: int) -> None:
        """Stop here, or go on. Sales and purchases could be done in any order; only one is tried: first sales, then
        what can be staged, then purchases, each followed by what it makes possible."""
        self.stop(left, path)
        if left:
            self.stage(left - 1, last, path * DIGIT)
            if last < STAGE or SELL <= last < BUY:
                self.sell(left - 1, last, path * DIGIT)
            self.buy(left - 1, last, path * DIGIT)

    def stop(self, left: int, path: int) -> None:
        """Judge the position in which the Gallery phase ends; after no action at all, with the card and the gold."""
        if left == ACTIONS:
            self.sketch.rest()
            worth = self.judge.worth(self.best)
            self.sketch.unrest()
        else:
            worth = self.judge.worth(self.best)
        if worth > self.best:
            self.best, self.path = worth, path

    def stage(self, left: int, last: int, path: int) -> None:
        sketch, judge = self.sketch, self.judge
        if sketch.hung < 2:
            return
        for place in range(len(sketch.display)):
            if sketch.can_stage(place):
                pair = sketch.display[place]
                if last >= BUY and not shows(pair, last - BUY):
                    continue  # it could have been staged before the purchase
                exhibited = judge.exhibited
                sketch.stage(place)
                judge.see_staged()
                self.gallery(left, STAGE + pair, path + STAGE + pair)
                sketch.unstage(place, pair)
                judge.exhibited = exhibited

    def sell(self, left: int, last: int, path: int) -> None:
        for artist in ARTISTS:
            if SELL + artist >= last and self.sketch.can_sell(artist):
                self.sketch.sell(artist)
                self.gallery(left, SELL + artist, path + SELL + artist)
                self.sketch.unsell(artist)

    def buy(self, left: int, last: int, path: int) -> None:
        for artist in ARTISTS:
            if BUY + artist >= last and self.sketch.can_buy(artist):
                self.sketch.buy(artist)
                self.gallery(left, BUY + artist, path + BUY + artist)
                self.sketch.unbuy(artist)

    def actions(self) -> list[int]:
        """The best way through the Gallery phase."""
        found: list[int] = []
        path = self.path
        while path:
            found.insert(0, path % DIGIT)
            path //= DIGIT
        return found if len(found) == self.length else [*found, DONE]


# Hands of Influence cards, counted by artist


def held(g: State, me: int) -> list[int]:
    hand = [0] * ARTIST_COUNT
    for artist in g.hand[me]:
        hand[artist] += 1
    return hand


def possible_plays(g: State, hand: list[int]) -> list[int]:
    """What can be played once the right cards are discarded."""
    found: list[int] = []
    for artist in ARTISTS:
        if hand[artist]:
            found += PLAYS_THAT_FIT[artist][g.row.index(artist)][min(HAND, hand[artist])]
    if g.agreed.may_keep_influence:
        found.append(PASS)
    return found


def worth_after(hand: list[int], artist: int, cards: int) -> float:
    """What a hand is worth when so many cards of an artist are handed on."""
    before = sum(hand)
    hand[artist] -= cards
    worth = hand_worth(hand, min(HAND, before) - cards) - GIFT * cards
    hand[artist] += cards
    return worth


def hand_worth(hand: list[int], kept: int) -> float:
    """What a hand is worth when so many of its cards are kept, by as many artists as possible."""
    kept = min(HAND, kept)
    return CARD * kept + OTHER_ARTIST * min(kept, ARTIST_COUNT - hand.count(0))
