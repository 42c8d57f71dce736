"""All that lies on the table in Bioutifoul, as card numbers."""

from __future__ import annotations

from typing import Final

from salon.engine.game import Game
from salon.engine.state import GameState
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTISTS, ARTWORKS, GAP, PAIRS

Cards = tuple[int, ...]  # a zone; never changed in place, so that clones share it

EXHIBITION_NUMBERS: Final = len(ARTWORKS)
INFLUENCE_NUMBERS: Final = EXHIBITION_NUMBERS + len(PAIRS)


class Agreed:
    """What the players agreed on before the game: the options, as the rules ask for them."""

    __slots__ = ("exhibitions", "has_standstill", "may_keep_influence")

    def __init__(self, game: Game) -> None:
        options = game.options
        self.exhibitions = str(options["exhibitions"])  # which list of them
        self.may_keep_influence = options["influence"] == "may"
        self.has_standstill = bool(options["standstill"])


class State(GameState):
    """Artworks are numbered pictures; Influence cards are artist numbers; Exhibitions are pair numbers."""

    FIELDS = (
        "row",
        "market",
        "artwork_deck",
        "artwork_discards",
        "display",
        "exhibition_deck",
        "removed",
        "influence_deck",
        "influence_source",
        "influence_discards",
        "hand",
        "known",
        "works",
        "staged",
        "gold",
        "first",
        "turn",
        "round",
        "staged_in",
        "last_round",
    )
    SHARED = ("agreed",)
    __slots__ = FIELDS + SHARED

    def __init__(
        self,
        game: Game,
        agreed: Agreed,
        row: Cards,
        market: Cards,
        artwork_deck: Cards,
        artwork_discards: Cards,
        display: Cards,
        exhibition_deck: Cards,
        removed: Cards,
        influence_deck: Cards,
        influence_source: Cards,
        influence_discards: Cards,
        hand: list[Cards],
        known: list[int],
        works: list[Cards],
        staged: list[Cards],
        gold: list[int],
        first: int,
        turn: int,
        round: int,
        staged_in: int,
        last_round: bool,
        like: GameState | None,
    ) -> None:
        super().__init__(game, like)
        self.agreed = agreed
        self.row = row  # artists from the Bid card outwards: worth 4, 3, 2, 1
        self.market = market  # six places for Artworks, GAP where one was bought
        self.artwork_deck = artwork_deck  # the top card of every deck is the last
        self.artwork_discards = artwork_discards
        self.display = display  # places for Exhibitions, GAP where one was staged
        self.exhibition_deck = exhibition_deck
        self.removed = removed  # Exhibitions nobody sees: with two players, five
        self.influence_deck = influence_deck
        self.influence_source = influence_source  # the cards this deck was made of, known to all
        self.influence_discards = influence_discards
        self.hand = hand  # Influence cards, by seat
        self.known = known  # copies everybody knows to be in a hand, at seat * 4 + artist [R20]
        self.works = works  # Artworks in each gallery, oldest first
        self.staged = staged  # Exhibitions in each gallery
        self.gold = gold
        self.first = first  # the seat with the First player card
        self.turn = turn
        self.round = round
        self.staged_in = staged_in  # the last round in which an Exhibition was taken
        self.last_round = last_round

    def clone(self, events: bool = False) -> State:
        clone = State(
            self.game,
            self.agreed,
            self.row,
            self.market,
            self.artwork_deck,
            self.artwork_discards,
            self.display,
            self.exhibition_deck,
            self.removed,
            self.influence_deck,
            self.influence_source,
            self.influence_discards,
            self.hand[:],
            self.known[:],
            self.works[:],
            self.staged[:],
            self.gold[:],
            self.first,
            self.turn,
            self.round,
            self.staged_in,
            self.last_round,
            self,
        )
        if events:
            clone.with_events_of(self)
        return clone

    def all_cards(self) -> list[int]:
        """Every card, each kind with numbers of its own: the same multiset from the first move to the last."""
        artworks = [*self.market, *self.artwork_deck, *self.artwork_discards]
        exhibitions = [*self.display, *self.exhibition_deck, *self.removed]
        influences = [*self.influence_deck, *self.influence_discards]
        for seat in range(self.game.players):
            artworks.extend(self.works[seat])
            exhibitions.extend(self.staged[seat])
            influences.extend(self.hand[seat])
        return (
            [card for card in artworks if card != GAP]
            + [EXHIBITION_NUMBERS + card for card in exhibitions if card != GAP]
            + [INFLUENCE_NUMBERS + card for card in influences]
        )

    def value(self, artist: int) -> int:
        """What a work by this artist costs and brings now."""
        return len(self.row) - self.row.index(artist)


def blank_state(game: Game) -> State:
    """An empty table."""
    return State(
        game,
        Agreed(game),
        row=tuple(ARTISTS),
        market=(),
        artwork_deck=(),
        artwork_discards=(),
        display=(),
        exhibition_deck=(),
        removed=(),
        influence_deck=(),
        influence_source=(),
        influence_discards=(),
        hand=[()] * game.players,
        known=[0] * (game.players * ARTIST_COUNT),
        works=[()] * game.players,
        staged=[()] * game.players,
        gold=[0] * game.players,
        first=0,
        turn=0,
        round=1,
        staged_in=0,
        last_round=False,
        like=None,
    )
