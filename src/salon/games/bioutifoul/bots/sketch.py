"""A sketch of what a seat of Bioutifoul sees: small numbers that a search changes and changes back."""

from __future__ import annotations

from salon.games.bioutifoul.bots.judge import ONE, OTHER, counts, missing
from salon.games.bioutifoul.rules.booklet import ROOM
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTIST_OF, ARTISTS, GAP
from salon.games.bioutifoul.rules.scoring import works_shown
from salon.games.bioutifoul.rules.state import Cards, State


class Rival:
    """What everybody sees of another gallery."""

    def __init__(self, g: State, seat: int, me: int) -> None:
        self.gold = g.gold[seat]
        self.works = counts(g.works[seat])
        self.shown = works_shown(g, seat)
        self.staged = len(g.staged[seat])
        # Whether a turn of this gallery follows in the same round.
        self.is_after = (seat - g.first) % g.game.players > (me - g.first) % g.game.players


class Sketch:
    """The position as one seat sees it in its turn, without its hand. Works are counted by artist."""

    def __init__(self, g: State, me: int, bought: int) -> None:
        self.rivals = [Rival(g, seat, me) for seat in range(g.game.players) if seat != me]
        self.is_last_round = g.last_round
        self.quiet_rounds = g.round - g.staged_in  # without an Exhibition
        self.values = [0] * ARTIST_COUNT
        self.see_row(g.row)
        self.market = counts(g.market)
        self.for_sale = len(g.market) - self.market[GAP]
        self.display = list(g.display)
        self.to_come = len(g.exhibition_deck) - g.display.count(GAP)  # Exhibitions left when all places are filled
        self.gold = g.gold[me]
        self.works = counts(g.works[me])
        self.hung = len(g.works[me])
        self.old = self.works[:]  # those that may be sold
        for work in g.works[me][self.hung - bought :]:
            self.old[ARTIST_OF[work]] -= 1
        self.staged = len(g.staged[me])
        self.shown = works_shown(g, me)
        self.drawn = 0  # Influence cards, in the search

    def see_row(self, row: Cards) -> None:
        for place, artist in enumerate(row):
            self.values[artist] = ARTIST_COUNT - place

    # What the rules allow in the Gallery phase

    def can_buy(self, artist: int) -> bool:
        return self.hung < ROOM and self.market[artist] > 0 and self.values[artist] <= self.gold

    def can_sell(self, artist: int) -> bool:
        return self.old[artist] > 0

    def can_stage(self, place: int) -> bool:
        return can_stage(self.display[place], self.works)

    # What the verbs do, and how it is taken back

    def buy(self, artist: int) -> None:
        self.market[artist] -= 1
        self.for_sale -= 1
        self.works[artist] += 1
        self.hung += 1
        self.gold -= self.values[artist]

    def unbuy(self, artist: int) -> None:
        self.market[artist] += 1
        self.for_sale += 1
        self.works[artist] -= 1
        self.hung -= 1
        self.gold += self.values[artist]

    def sell(self, artist: int) -> None:
        self.old[artist] -= 1
        self.works[artist] -= 1
        self.hung -= 1
        self.gold += self.values[artist]

    def unsell(self, artist: int) -> None:
        self.old[artist] += 1
        self.works[artist] += 1
        self.hung += 1
        self.gold -= self.values[artist]

    def stage(self, place: int) -> None:
        """Which works are old does not matter any more: the search sells first."""
        pair = self.display[place]
        self.display[place] = GAP
        self.change_staged(pair, 1)

    def unstage(self, place: int, pair: int) -> None:
        self.display[place] = pair
        self.change_staged(pair, -1)

    def change_staged(self, pair: int, by: int) -> None:
        self.staged += by
        self.to_come -= by
        self.drawn += by
        self.hung -= 2 * by
        for artist in (ONE[pair], OTHER[pair]):
            self.works[artist] -= by
            self.shown[artist] += by

    def rest(self) -> None:
        self.drawn += 1
        self.gold += 1

    def unrest(self) -> None:
        self.drawn -= 1
        self.gold -= 1

    # Queries

    def missing(self, pair: int, works: list[int]) -> tuple[int, int, bool]:
        """How many works a gallery lacks for an Exhibition, their price, and whether all are for sale."""
        return missing(pair, works, self.market, self.values)

    def my_wealth(self) -> int:
        return self.gold + self.price(self.works)

    def wealth_of(self, rival: Rival) -> int:
        return rival.gold + self.price(rival.works)

    def price(self, works: list[int]) -> int:
        """What works, counted by artist, would cost and bring now."""
        total = 0
        for artist in ARTISTS:
            total += works[artist] * self.values[artist]
        return total


def shows(pair: int, artist: int) -> bool:
    return artist in (ONE[pair], OTHER[pair])


def can_stage(pair: int, works: list[int]) -> bool:
    """Whether the works, counted by artist, are enough for this Exhibition; never for an empty place."""
    if pair == GAP:
        return False
    one, other = ONE[pair], OTHER[pair]
    return works[one] > 1 if one == other else works[one] > 0 and works[other] > 0
