"""The last three turns of a game for two, small enough for solvers that go through everything.

All rules are in force. Only the position is chosen so that little is left to happen:

- Nineteen Influence cards lie in the discards, face up. Five are left, four of one artist and one of another: one in
  each hand and three in the deck, in any order. That is all the chance there is; a player wonders where the odd card
  is. There are at most three draws, so that no deck is made anew.
- The Artwork deck has six works by one artist, in a fixed order. All others that are neither on the market nor in a
  gallery are in the discards.
- Fourteen Exhibitions are staged, seven by each player. One is in the deck and one is removed (the rules remove
  five). Both are of the same pair, so that everybody knows what comes.
- Nobody has staged anything since round 2, so that round 22 is the last one, by the standstill. An Exhibition staged
  before brings the last card of the deck to the display, and makes the round the last one, by the usual rule.
- Seat 0 ends round 21; seat 1, the First player, and then seat 0 play round 22.

An Exhibition decides who wins, or else wealth does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salon.engine.dealing import Dealing, Drawn
from salon.engine.state import GameState
from salon.games.bioutifoul.game import Bioutifoul
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTIST_NAMES, ARTISTS, ARTWORKS_EACH, LETTERS

HANDS: Final = 2  # the first cards drawn are the players' hands, one each; the rest is the deck
POOL: Final = "HHHHR"
WORKS: Final = {"market": "SSSHHH", "artworks": "RRRRRR", "0.works": "", "1.works": "H"}
TABLE: Final = (
    "row=SHRA display=AR,HS,RH,RS removed=AS exhibitions=AS"
    " 0.staged=RH,HS,AH,RH,AR,RS,RS 1.staged=AH,HS,AS,AR,AR,HS,AH"
    " 0.gold=1 1.gold=1 first=1 turn=0 round=21 staged-in=2 step=influence"
)
MOST_MOVES: Final = 20


class Small(Dealing):
    """Draws the five Influence cards one by one, each outcome an artist. What must follow is not drawn."""

    def __init__(self) -> None:
        super().__init__(Bioutifoul({"players": 2}))
        self.most_outcomes = ARTIST_COUNT
        self.most_moves = MOST_MOVES

    def left(self, drawn: Drawn) -> list[int]:
        """How many cards of each artist are still to be drawn."""
        return [POOL.count(LETTERS[artist]) - drawn.count(artist) for artist in ARTISTS]

    def outcomes(self, drawn: Drawn) -> Sequence[tuple[int, float]]:
        left = self.left(drawn)
        possible = [artist for artist in ARTISTS if left[artist]]
        return [(artist, left[artist] / sum(left)) for artist in possible] if len(possible) > 1 else []

    def begin(self, drawn: Drawn) -> GameState:
        left = self.left(drawn)
        cards = "".join(
            [LETTERS[artist] for artist in drawn] + [LETTERS[artist] * left[artist] for artist in ARTISTS]
        )
        hands = [f"{seat}.hand={cards[seat]}" for seat in range(HANDS)]
        works = [f"{key}={letters}" for key, letters in WORKS.items()]
        decks = f"influences={cards[HANDS:]} influences-from={cards}"
        discards = f"influence-discards={all_but(cards)} artwork-discards={all_but(''.join(WORKS.values()))}"
        return self.game.position(" ".join([TABLE, *works, *hands, decks, discards]))

    def told(self, drawn: Drawn, outcome: int) -> str:
        place = f"in the hand of seat {len(drawn)}" if len(drawn) < HANDS else f"card {len(drawn) - 1} of the deck"
        return f"{place}: {ARTIST_NAMES[outcome]}"


def all_but(letters: str) -> str:
    """The letters of all other Artworks or Influence cards: there are as many of each artist."""
    return "".join([letter * (ARTWORKS_EACH - letters.count(letter)) for letter in LETTERS])
