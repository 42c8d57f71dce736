"""All that lies on the table in Bohemians, as card numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from salon.engine.game import Game
from salon.engine.state import GameState, Step
from salon.games.bohemians.rules.box import Box, cards_of
from salon.games.bohemians.rules.catalogue.kinds import Effect, Shaping
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.day_parts import UNDECLARED, Announced, Declaration, Standing
from salon.games.bohemians.rules.ids import CARD_COUNT, COLUMNS, EMPTY, JOB

if TYPE_CHECKING:
    from salon.games.bohemians.rules.modes import Agreed

Cards = tuple[int, ...]
SETTING_UP: Final = 0
WAKE_UP: Final = 1
DAY: Final = 2
SLEEP: Final = 3
NONE: Final = -1
EMPTY_ROUTINE: Final = (EMPTY,) * 4
NO_MUSES: Final[list[Cards]] = [(), (), (), ()]
NO_REVOLUTION: Final[list[Announced]] = []
NOTHING_SAID: Final = (NONE,) * 12


class State(GameState):
    """Decks have their top card last. Muses in play are entries: 4 * Muse + column."""

    FIELDS = (
        "habit_deck", "muse_deck", "hardship_deck", "habit_market", "muse_market", "extra", "habits_removed",
        "muses_removed", "hardships_rejected", "out", "achievements", "board", "art", "job", "atelier", "turned",
        "drawn", "known", "deck", "discard", "hand", "routine", "muses", "hardships", "ignored", "gained", "said",
        "used", "sums", "shown_atelier", "shown_deck", "shown_discard", "shown_top", "marked", "kept", "announced",
        "coming", "at_end", "turn", "round", "first", "phase", "inspiration", "bought", "has_gained", "quiet",
        "is_last", "is_over_long", "clock", "strength", "relieved", "threat", "chained", "set_aside",
        "unseen", "shown_unseen", "is_lost", "by_hand",
    )  # fmt: skip
    SHARED = ("box", "days", "agreed")
    __slots__ = FIELDS + SHARED

    def __init__(self, game: Game, box: Box, agreed: Agreed, like: State | None) -> None:
        super().__init__(game, like)
        self.box = box
        self.agreed = agreed
        self.days: list[KeptDay | None]  # by seat, the last one that was made
        if like is None:
            self.blank(game.players)
        else:
            self.copy(like)

    def blank(self, players: int) -> None:
        # The common area
        self.habit_deck: Cards = ()
        self.muse_deck: Cards = ()
        self.hardship_deck: Cards = ()
        self.habit_market: Cards = ()
        self.muse_market: Cards = ()
        self.extra: Cards = ()  # on offer for the rest of this day only
        self.habits_removed: Cards = ()
        self.muses_removed: Cards = ()
        self.hardships_rejected: Cards = ()
        self.out: Cards = ()  # of the game
        self.achievements: Cards = ()  # the next one is the last
        # Each player's
        self.board = [NONE] * players
        self.art = [NONE] * players
        self.job = [NONE] * players  # 2 * tile + side
        self.atelier = [0] * players
        self.turned = [0] * players  # Achievements face down: their discount is used
        self.drawn = [0] * players  # cards this round
        self.known = [0] * players  # cards on top of the deck that everybody knows
        self.deck: list[Cards] = [()] * players
        self.discard: list[Cards] = [()] * players
        self.hand: list[Cards] = [()] * players
        self.routine: list[Cards] = [EMPTY_ROUTINE] * players
        self.muses: list[Cards] = [()] * players
        self.hardships: list[Cards] = [()] * players
        self.ignored: list[Cards] = [()] * players  # among the Hardships
        self.gained: list[Cards] = [()] * players  # Achievements
        self.said: list[Cards] = [NOTHING_SAID] * players  # a Declaration
        self.used: list[Cards] = [()] * players  # codes of abilities used this round
        self.sums: list[Cards] = [()] * players  # the lines of the last count, four numbers each
        # What others see of a player while all wake up: how it was before [R34]
        self.shown_atelier = [0] * players
        self.shown_deck = [0] * players
        self.shown_discard: list[Cards] = [()] * players
        self.shown_top: list[Cards] = [()] * players  # the cards that all know to be on top of the deck
        # This round
        self.marked: Cards = ()  # to be rejected in the Sleep Phase
        self.kept: Cards = ()  # Muses to go on top of their owner's deck
        self.announced: Cards = ()  # Revolution that works this round: code and what was chosen
        self.coming: Cards = ()  # and next round
        self.at_end: Cards = ()  # and at the end of this round: seat and code
        self.turn = 0
        self.round = 1
        self.first = 0
        self.phase = SETTING_UP
        self.inspiration = 0  # that the player of this Day Phase can still spend
        self.bought = 0  # market cards in this Day Phase
        self.has_gained = False  # an Achievement in this Day Phase
        self.quiet = 0  # rounds in a row without a gain [R44]
        self.is_last = False  # the game ends with this round
        self.is_over_long = False  # because nobody gained anything
        # Alone, or together against a Time Spirit
        self.clock = 0  # reminder tokens left, or how far the Spirit has come
        self.strength = 0  # of the Spirit: how many times it must still be weakened
        self.relieved = 0  # how often the other payment on its sheet was made
        self.threat = [NONE] * players  # the card of the Spirit that works this round
        self.chained: Cards = ()  # Habits under its sheet
        self.set_aside: Cards = ()  # Habits that have activated it [R32]
        self.unseen: Cards = ()  # Hardships shuffled into starting decks, until they are drawn [R42]
        self.shown_unseen: Cards = ()  # and what others know of it, while all wake up
        self.is_lost = False
        # By hand, this round: codes, and what the owner said that they give
        self.by_hand: list[Cards] = [()] * players
        self.days = [None] * players

    def copy(self, like: State) -> None:
        self.habit_deck = like.habit_deck
        self.muse_deck = like.muse_deck
        self.hardship_deck = like.hardship_deck
        self.habit_market = like.habit_market
        self.muse_market = like.muse_market
        self.extra = like.extra
        self.habits_removed = like.habits_removed
        self.muses_removed = like.muses_removed
        self.hardships_rejected = like.hardships_rejected
        self.out = like.out
        self.achievements = like.achievements
        self.board = like.board[:]
        self.art = like.art[:]
        self.job = like.job[:]
        self.atelier = like.atelier[:]
        self.turned = like.turned[:]
        self.drawn = like.drawn[:]
        self.known = like.known[:]
        self.deck = like.deck[:]
        self.discard = like.discard[:]
        self.hand = like.hand[:]
        self.routine = like.routine[:]
        self.muses = like.muses[:]
        self.hardships = like.hardships[:]
        self.ignored = like.ignored[:]
        self.gained = like.gained[:]
        self.said = like.said[:]
        self.used = like.used[:]
        self.sums = like.sums[:]
        self.shown_atelier = like.shown_atelier[:]
        self.shown_deck = like.shown_deck[:]
        self.shown_discard = like.shown_discard[:]
        self.shown_top = like.shown_top[:]
        self.marked = like.marked
        self.kept = like.kept
        self.announced = like.announced
        self.coming = like.coming
        self.at_end = like.at_end
        self.turn = like.turn
        self.round = like.round
        self.first = like.first
        self.phase = like.phase
        self.inspiration = like.inspiration
        self.bought = like.bought
        self.has_gained = like.has_gained
        self.quiet = like.quiet
        self.is_last = like.is_last
        self.is_over_long = like.is_over_long
        self.clock = like.clock
        self.strength = like.strength
        self.relieved = like.relieved
        self.threat = like.threat[:]
        self.chained = like.chained
        self.set_aside = like.set_aside
        self.unseen = like.unseen
        self.shown_unseen = like.shown_unseen
        self.is_lost = like.is_lost
        self.by_hand = like.by_hand[:]
        self.days = like.days[:]

    def clone(self, events: bool = False) -> State:
        clone = State(self.game, self.box, self.agreed, self)
        if events:
            clone.with_events_of(self)
        return clone

    def all_cards(self) -> list[int]:
        """Every card, the same multiset from the first move to the last. A stand-in is none."""
        found = cards_of([
            self.habit_deck, self.muse_deck, self.hardship_deck, self.habit_market, self.muse_market, self.extra,
            self.habits_removed, self.muses_removed, self.hardships_rejected, self.out, self.achievements,
            self.chained, self.set_aside,
        ])  # fmt: skip
        for seat in range(self.game.players):
            found += cards_of([self.own_cards(seat), self.gained[seat]])
        return [card for card in found if 0 <= card < CARD_COUNT]

    def own_cards(self, seat: int) -> list[int]:
        """What belongs to a player and goes round: deck, hand, Routine and discard pile."""
        played = [card for card in self.routine[seat] if card >= 0]
        return cards_of([
            self.deck[seat], self.discard[seat], self.hand[seat], played, self.muses_of(seat), self.hardships[seat],
        ])  # fmt: skip

    # The Routine

    def muses_of(self, seat: int) -> list[int]:
        return [entry >> 2 for entry in self.muses[seat]]

    def muses_in(self, seat: int, column: int) -> Cards:
        return tuple([entry >> 2 for entry in self.muses[seat] if entry & 3 == column])

    def active_hardships(self, seat: int) -> Cards:
        return tuple([card for card in self.hardships[seat] if card not in self.ignored[seat]])

    def troubles(self, seat: int) -> Cards:
        """All that weighs on a day: Hardships that are not ignored, and the card of a Time Spirit."""
        active = self.active_hardships(seat) if self.ignored[seat] else self.hardships[seat]
        return active if self.threat[seat] == NONE else (*active, self.threat[seat])

    def is_at_work(self, seat: int) -> bool:
        return JOB in self.routine[seat]

    def effect(self, code: int) -> Effect:
        return self.box.effect(code)

    def is_used(self, seat: int, effect: Effect) -> bool:
        return effect.code in self.used[seat]

    def day(self, seat: int) -> Day:
        """A seat's day as it stands: the same one, until something in it changes."""
        kept = self.days[seat]
        if kept is None or not kept.holds(self):
            kept = KeptDay(self, seat)
            self.days[seat] = kept
        return kept.day

    def new_day(self, seat: int) -> Day:
        return Day(
            self.box,
            self.board[seat],
            self.job[seat],
            self.routine[seat],
            [self.muses_in(seat, column) for column in COLUMNS] if self.muses[seat] else NO_MUSES,
            self.troubles(seat),
            len(self.hardships[seat]),
            self.standing(seat),
            self.revolution() if self.announced else NO_REVOLUTION,
            self.used[seat],
            UNDECLARED if self.said[seat] is NOTHING_SAID else declaration(self.said[seat]),
            self.by_hand[seat],
        )

    def standing(self, seat: int) -> Standing:
        """What a day depends on. While all wake up, nobody knows yet who else will work."""
        mine = len(self.gained[seat])
        gap = level = at_work = 0
        for rival, gained in enumerate(self.gained):
            if rival != seat:
                gap = max(gap, len(gained) - mine)
                level += len(gained) >= mine
                at_work += self.phase != WAKE_UP and JOB in self.routine[rival]
        agreed = self.agreed
        return Standing(
            self.drawn[seat],
            mine,
            gap,
            level,
            at_work,
            icons=agreed.icons,
            strict=agreed.is_english,
            twofold=not agreed.is_english,
            behind_spirit=int(agreed.is_against_spirit),
            prizes=self.prizes(seat) if mine else (),
        )

    def prizes(self, seat: int) -> Cards:
        """The Achievements of a player that have abilities."""
        return tuple([card for card in self.gained[seat] if self.box.effects[card]])

    def revolution(self) -> list[Announced]:
        """What was announced in the last round."""
        pairs = zip(self.announced[::2], self.announced[1::2], strict=True)
        return [Announced(self.effect(code), chosen) for code, chosen in pairs]


class OwnSide:
    """What a player has on hand and has played this round, with the points for it."""

    __slots__ = ("atelier", "hand", "hardships", "ignored", "muses", "round", "routine")

    def __init__(self, g: State, seat: int) -> None:
        self.round = g.round
        self.atelier = g.atelier[seat]
        self.hand = g.hand[seat]
        self.routine = g.routine[seat]
        self.muses = g.muses[seat]
        self.hardships = g.hardships[seat]
        self.ignored = g.ignored[seat]


class KeptDay:
    """A seat's day, with all that it was made from. Cards lie in tuples, and tuples never change: as long as the very
    same ones lie there, the day is the same."""

    __slots__ = (
        "announced", "board", "by_hand", "day", "drawn", "gained", "hardships", "ignored", "is_early", "job", "muses",
        "routine", "routines", "said", "seat", "threat", "used",
    )  # fmt: skip

    def __init__(self, g: State, seat: int) -> None:
        self.day = g.new_day(seat)
        self.seat = seat
        self.board = g.board[seat]
        self.job = g.job[seat]
        self.routine = g.routine[seat]
        self.muses = g.muses[seat]
        self.hardships = g.hardships[seat]
        self.ignored = g.ignored[seat]
        self.threat = g.threat[seat]
        self.drawn = g.drawn[seat]
        self.used = g.used[seat]
        self.said = g.said[seat]
        self.by_hand = g.by_hand[seat]
        self.announced = g.announced
        self.gained = g.gained[:]
        self.is_early = g.phase == WAKE_UP
        self.routines = [] if self.is_early else g.routine[:]  # while all wake up, nobody knows who else will work

    def holds(self, g: State) -> bool:
        """Whether it is still this seat's day."""
        seat = self.seat
        return (
            self.routine is g.routine[seat]
            and self.muses is g.muses[seat]
            and self.hardships is g.hardships[seat]
            and self.ignored is g.ignored[seat]
            and self.used is g.used[seat]
            and self.said is g.said[seat]
            and self.by_hand is g.by_hand[seat]
            and self.announced is g.announced
            and self.threat == g.threat[seat]
            and self.drawn == g.drawn[seat]
            and self.is_early == (g.phase == WAKE_UP)
            and self.gained == g.gained
            and (self.is_early or self.routines == g.routine)
            and self.board == g.board[seat]
            and self.job == g.job[seat]
        )


def question_of(g: State, seat: int) -> tuple[Step | None, Cards]:
    """The step that gets the lowest kind of answer, which tells all questions apart, and the question's arguments."""
    choice = g.choice_of(seat)
    return (None, ()) if choice is None else (choice[2][-1][1], choice[3])


def cause_of(g: State, seat: int, shaping: Shaping, column: int = NONE) -> int:
    """The first Hardship that works and shapes a day like this, in a column if one is given, or a Spirit's card; or
    EMPTY."""
    for card in g.troubles(seat):
        for effect in g.box.effects[card]:
            if effect.ability.shaping is shaping and (column < 0 or effect.columns >> column & 1):
                return card
    return EMPTY


def seats_in_order(g: State) -> list[int]:
    """All seats in turn order, from the First Player."""
    return [(g.first + step) % g.game.players for step in range(g.game.players)]


def declaration(said: Cards) -> Declaration:
    return Declaration(
        (said[0], said[1], said[2], said[3]),
        (said[4], said[5], said[6], said[7]),
        (said[8], said[9], said[10], said[11]),
    )


def put(cards: Cards, place: int, card: int) -> Cards:
    return cards[:place] + (card,) + cards[place + 1 :]


def without(cards: Cards, card: int) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
