"""What a seat observes, as numbers: the same that `view` shows, for networks and data.

Seats are relative: seat0 is the one that observes, seat1 sits to its left. Most of the vector goes by card number, a
plane of numbers for each place in which a card can be. What lies near the seat is there once more by the features of
the cards (card_features.py), so that a set with other cards can be played too.

Not written is what follows from the rest: prices, what a day would count, and what can be done with each card.
"""

from typing import Final

from salon.engine.game import Game
from salon.engine.observing import MOST
from salon.engine.state import Choice, GameState
from salon.games.bohemians.rules.box import Box
from salon.games.bohemians.rules.catalogue.kinds import LEAST_BY_HAND, MOST_ABILITIES
from salon.games.bohemians.rules.describing import DESCRIBED, VERB_OF
from salon.games.bohemians.rules.encode import CLEAR_FREE, DISCOUNT, GIVE, WHICH
from salon.games.bohemians.rules.ids import CARD_COUNT, COLUMN_IDS, JOB, JOBS, SETUPS, STAND_IN, THREATS
from salon.games.bohemians.rules.modes import Agreed
from salon.games.bohemians.rules.observed_layout import (
    ACHIEVEMENT_COUNT,
    ANNOUNCED_SLOTS,
    ART_HERE,
    ASKS,
    ATELIER,
    BOARD_HERE,
    BOARD_SIZE,
    CHAINED,
    COUNT,
    COUNTED,
    DECK,
    DISCARD_PILE,
    DISCARDED,
    DISCOUNTS,
    DRAWN,
    EXTRA,
    EXTRA_SLOTS,
    FEATURES,
    FIRST,
    FIRST_REVOLT,
    GAINED,
    GAINED_BY,
    HAND,
    HAND_SLOTS,
    HARDSHIP,
    HARDSHIP_SLOTS,
    IGNORED,
    IN_HAND,
    JOB_HERE,
    KEPT,
    LAID_OUT,
    MARKED,
    MARKET,
    MUSE_SLOTS,
    NUMBERS,
    ON_MARKET,
    OUT,
    PLAYED,
    POINTS,
    REMOVED,
    ROW,
    SAID,
    SET_ASIDE,
    THREAT,
    THREAT_SAID,
    THREAT_USED,
    TO_ACT,
    TOP,
    TURN,
    UNSEEN,
    WAITING,
    WORK,
    Layout,
)
from salon.games.bohemians.rules.state import NONE, NOTHING_SAID, WAKE_UP, Cards, State
from salon.games.bohemians.rules.view import BY_HAND_QUESTIONS

ABOUT_A_CARD: Final = (DISCOUNT, WHICH, CLEAR_FREE)  # questions with one argument, which is a card
MOST_PLANES: Final = 2000  # to be remembered


class BohemiansEncoder(Layout):
    """Writes what a seat of Bohemians may know."""

    def __init__(self, game: Game, box: Box, agreed: Agreed) -> None:
        super().__init__(game, box, agreed)
        self.known_planes: dict[Cards, bytes] = {}

    def observe(self, state: GameState, seat: int, out: bytearray, at: int = 0) -> None:
        assert isinstance(state, State)
        state.check_seat(seat)
        out[at : at + self.size] = self.start
        self.write_table(state, out, at)
        self.write_revolution(state, seat, out, at)
        self.write_market(state, out, at)
        self.write_question(state, seat, out, at)
        for step in range(self.players):
            self.write_person(state, seat, step, out, at)
        self.write_own(state, seat, out, at)

    def write_table(self, g: State, out: bytearray, at: int) -> None:
        out[at + self.phase + g.phase] = 1
        end = at + self.end
        if g.over:
            out[end] = 1
        if g.is_lost:
            out[end + 1] = 1
        if g.is_over_long:
            out[end + 2] = 1
        if g.is_last:
            out[end + 3] = 1
        out[at + self.round] = min(MOST, g.round)
        self.write(out, at + self.quiet, g.quiet)
        self.write(out, at + self.clock, g.clock)
        self.write(out, at + self.strength, g.strength)
        self.write(out, at + self.relieved, g.relieved)
        self.write(out, at + self.inspiration, g.inspiration)
        self.write(out, at + self.bought, g.bought)
        if g.has_gained:
            out[at + self.has_gained] = 1
        decks = at + self.decks
        self.write(out, decks, len(g.habit_deck))
        self.write(out, decks + 1, len(g.muse_deck))
        self.write(out, decks + 2, len(g.hardship_deck))
        self.write(out, decks + 3, len(g.achievements))

    def write_revolution(self, g: State, me: int, out: bytearray, at: int) -> None:
        if g.announced:
            self.write_chosen(g.announced, out, at + self.announced)
            slot = at + self.revolution
            for code in g.announced[: 2 * ANNOUNCED_SLOTS : 2]:
                out[slot : slot + FEATURES] = self.features[code // MOST_ABILITIES]
                slot += FEATURES
        if g.coming:
            self.write_chosen(g.coming, out, at + self.coming)
        if g.at_end:
            seat = NONE
            for number in g.at_end:  # seats and codes by turns
                if seat == NONE:
                    seat = number
                else:
                    out[at + self.at_end + number - FIRST_REVOLT] = 1 + (seat - me) % self.players
                    seat = NONE

    def write_chosen(self, pairs: Cards, out: bytearray, at: int) -> None:
        code = NONE
        for number in pairs:
            if code == NONE:
                code = number
            else:
                out[at + code - FIRST_REVOLT] = 2 + number
                code = NONE

    def write_market(self, g: State, out: bytearray, at: int) -> None:
        planes = at + self.planes
        self.write_slots(g.habit_market, MARKET, planes + ON_MARKET, at + self.habit_market, out)
        self.write_slots(g.muse_market, MARKET, planes + ON_MARKET, at + self.muse_market, out)
        if g.extra:
            self.write_slots(g.extra, EXTRA_SLOTS, planes + EXTRA, at + self.extra, out)
        flag(g.habits_removed, out, planes + REMOVED)
        flag(g.muses_removed, out, planes + REMOVED)
        flag(g.hardships_rejected, out, planes + REMOVED)
        out[planes + OUT : planes + OUT + CARD_COUNT] = self.plane(g.out)
        flag(g.chained, out, planes + CHAINED)
        flag(g.set_aside, out, planes + SET_ASIDE)
        flag(g.marked, out, planes + MARKED)
        flag(g.kept, out, planes + KEPT)
        place = len(g.achievements)
        card = STAND_IN
        for card in g.achievements:
            out[planes + WAITING + card] = place
            place -= 1
        out[at + self.next : at + self.next + FEATURES] = self.features[card]

    def write_slots(self, cards: Cards, most: int, plane: int, slot: int, out: bytearray) -> None:
        """Cards by their place from 1 on, and the first ones by their features."""
        for place, card in enumerate(cards, 1):
            if card >= 0:
                out[plane + card] = place
                if place <= most:
                    out[slot : slot + FEATURES] = self.features[card]
            slot += FEATURES

    def write_question(self, g: State, me: int, out: bytearray, at: int) -> None:
        """What the seat is asked, and who else must choose."""
        asked = g.choice
        if asked is None:
            for seat, lane in enumerate(g.lanes):
                if lane.choice is not None:
                    out[at + self.seats + (seat - me) % self.players * ROW + TO_ACT] = 1
                    if seat == me:
                        self.write_answers(lane.choice, out, at)
            return
        out[at + self.seats + (asked[0] - me) % self.players * ROW + TO_ACT] = 1
        if asked[0] == me:
            self.write_answers(asked, out, at)
        elif self.has_by_hand and asked[2] in BY_HAND_QUESTIONS:
            self.write_asking(asked[3], out, at)  # all see for which card

    def write_answers(self, choice: Choice, out: bytearray, at: int) -> None:
        verbs = at + self.verbs
        before = NONE
        for action in choice[1]:
            verb = VERB_OF[action]
            if verb != before:
                out[verbs + verb] = 1
                before = verb
        verb, args = choice[2][0][0], choice[3]
        if not args or verb == GIVE:  # those are what others have chosen in secret
            return
        if len(args) > 1 or verb in ABOUT_A_CARD:
            self.write_asking(args, out, at)
        else:
            self.write(out, at + self.numbers, 1 + args[0])

    def write_asking(self, args: Cards, out: bytearray, at: int) -> None:
        card = args[0]
        if card < CARD_COUNT:
            out[at + self.planes + ASKS + card] = 1
        out[at + self.asking : at + self.asking + FEATURES] = self.features[card]
        place = at + self.numbers
        for number in args[1 : 1 + NUMBERS]:
            self.write(out, place, 1 + number)
            place += 1

    def write_person(self, g: State, me: int, step: int, out: bytearray, at: int) -> None:
        """A player; while all wake up, another one as everybody saw them before."""
        seat = (me + step) % self.players
        row = at + self.seats + step * ROW
        if seat == g.turn:
            out[row + TURN] = 1
        if seat == g.first:
            out[row + FIRST] = 1
        if g.board[seat] >= 0:
            out[row + BOARD_HERE + g.board[seat]] = 1
        if g.art[seat] >= 0:
            out[row + ART_HERE + g.art[seat]] = 1
        if g.job[seat] >= 0:
            out[row + JOB_HERE + g.job[seat]] = 1
        if g.threat[seat] >= 0:
            out[row + THREAT + (g.threat[seat] - THREATS) % 8] = 1
        if g.gained[seat]:
            self.write(out, row + GAINED, len(g.gained[seat]))
            plane = at + self.planes + GAINED_BY + step * ACHIEVEMENT_COUNT
            for card in g.gained[seat]:
                if card < CARD_COUNT:
                    out[plane + card] = 1
        is_open = step == 0 or self.is_coop
        if g.phase == WAKE_UP and not g.over and not is_open:
            self.write_hidden(g, seat, step, out, at)
        else:
            self.write_open(g, seat, step, is_open, out, at)

    def write_hidden(self, g: State, seat: int, step: int, out: bytearray, at: int) -> None:
        planes, row = at + self.planes, at + self.seats + step * ROW
        own = planes + step * CARD_COUNT
        self.write(out, row + ATELIER, g.shown_atelier[seat])
        self.write(out, row + DISCOUNTS, len(g.gained[seat]))
        self.write(out, row + DECK, g.shown_deck[seat])
        self.write(out, row + DISCARD_PILE, len(g.shown_discard[seat]))
        out[own : own + CARD_COUNT] = self.plane(g.deck[seat])
        flag(g.discard[seat], out, own)
        flag(g.hand[seat], out, own)
        flag(g.hardships[seat], out, own)
        for card in g.routine[seat]:
            if card >= 0:
                out[own + card] = 1
        for entry in g.muses[seat]:
            out[own + (entry >> 2)] = 1
        self.write_unseen(g.shown_unseen, row, own, out)
        flag(g.shown_discard[seat], out, planes + DISCARDED)
        place = len(g.shown_top[seat])
        for card in g.shown_top[seat]:
            out[planes + TOP + card] = place
            place -= 1

    def write_open(self, g: State, seat: int, step: int, has_hand: bool, out: bytearray, at: int) -> None:
        planes, row = at + self.planes, at + self.seats + step * ROW
        own = planes + step * CARD_COUNT
        deck, known = g.deck[seat], g.known[seat]
        self.write(out, row + ATELIER, g.atelier[seat])
        self.write(out, row + DISCOUNTS, len(g.gained[seat]) - g.turned[seat])
        self.write(out, row + DECK, len(deck))
        self.write(out, row + DISCARD_PILE, len(g.discard[seat]))
        self.write(out, row + DRAWN, g.drawn[seat])
        self.write(out, row + LAID_OUT, len(g.hardships[seat]))
        out[own : own + CARD_COUNT] = self.plane(deck)
        self.write_unseen(g.unseen, row, own, out)
        place = known
        if known:
            for card in deck[len(deck) - known :]:
                out[planes + TOP + card] = place
                place -= 1
        for card in g.discard[seat]:
            out[own + card] = 1
            out[planes + DISCARDED + card] = 1
        flag(g.hand[seat], out, own)
        if has_hand:
            self.write(out, row + HAND, len(g.hand[seat]))
            flag(g.hand[seat], out, planes + IN_HAND)
        for column, card in enumerate(g.routine[seat]):
            if card >= 0:
                out[own + card] = 1
                out[planes + PLAYED + column * CARD_COUNT + card] = 1
            elif card == JOB:
                out[row + WORK + column] = 1
        for entry in g.muses[seat]:
            out[own + (entry >> 2)] = 1
            out[planes + PLAYED + (entry & 3) * CARD_COUNT + (entry >> 2)] = 1
        for card in g.hardships[seat]:
            out[own + card] = 1
            out[planes + HARDSHIP + card] = 1
        flag(g.ignored[seat], out, planes + IGNORED)
        self.write_day(g, seat, out, row, at)

    def write_unseen(self, unseen: Cards, row: int, own: int, out: bytearray) -> None:
        """Nobody knows yet which Hardships these are: only how many are this player's."""
        count = 0
        for card in unseen:
            if out[own + card]:
                out[own + card] = 0
                count += 1
        self.write(out, row + UNSEEN, count)

    def write_day(self, g: State, seat: int, out: bytearray, row: int, at: int) -> None:
        """What was used and said this round, and what the day has given."""
        for code in g.used[seat]:
            card = code // MOST_ABILITIES
            place = row + THREAT_USED if THREATS <= card < SETUPS else at + self.used + card
            out[place] |= 1 << code % MOST_ABILITIES
        code = NONE
        for number in g.by_hand[seat]:
            if code == NONE:
                code = number
            else:
                card = code // MOST_ABILITIES
                place = row + THREAT_SAID if THREATS <= card < SETUPS else at + self.said + card
                out[place] = 1 + number - LEAST_BY_HAND
                code = NONE
        if g.said[seat] is not NOTHING_SAID:
            place = row + SAID
            for word in g.said[seat]:
                if word >= 0:
                    out[place + word] = 1
                place += 4
        if g.sums[seat]:
            self.write_sum(g.sums[seat], out, row)

    def write_sum(self, lines: Cards, out: bytearray, row: int) -> None:
        inspiration = points = part = 0
        for number in lines:  # a line is four numbers: step, source, Inspiration, Atelier points
            if part == 2:
                inspiration += number
            elif part == 3:
                points += number
            part = (part + 1) % 4
        out[row + COUNTED] = 1
        self.write(out, row + COUNT, inspiration)
        self.write(out, row + POINTS, points)
        self.write(out, row + POINTS + 1, -points)

    def write_own(self, g: State, me: int, out: bytearray, at: int) -> None:
        """The seat's own cards by their features."""
        features = self.features
        if g.board[me] >= 0:
            out[at + self.board : at + self.board + BOARD_SIZE] = self.boards[g.board[me]]
        if g.job[me] >= 0:
            out[at + self.job : at + self.job + FEATURES] = features[JOBS + g.job[me]]
        if g.threat[me] >= 0:
            out[at + self.threat : at + self.threat + FEATURES] = features[g.threat[me]]
        self.write_features(g.hand[me], HAND_SLOTS, at + self.hand, out)
        self.write_features(g.routine[me], len(COLUMN_IDS), at + self.routine, out)
        self.write_features(g.hardships[me], HARDSHIP_SLOTS, at + self.hardships, out)
        columns = 0  # that have a Muse already, as bits
        for entry in g.muses[me]:
            column = entry & 3
            slot = at + self.muses + (MUSE_SLOTS - 1 if columns >> column & 1 else column) * FEATURES
            columns |= 1 << column
            out[slot : slot + FEATURES] = features[entry >> 2]

    def write_features(self, cards: Cards, most: int, slot: int, out: bytearray) -> None:
        last = slot + most * FEATURES
        for card in cards:
            if slot == last:
                return
            if card >= 0:
                out[slot : slot + FEATURES] = self.features[card]
            slot += FEATURES

    def plane(self, cards: Cards) -> bytes:
        """A flag for each of these cards. What lies in large piles stays there for many moves, and is remembered."""
        found = self.known_planes.get(cards)
        if found is None:
            if len(self.known_planes) >= MOST_PLANES:
                self.known_planes.clear()
            flags = bytearray(CARD_COUNT)
            flag(cards, flags, 0)
            found = bytes(flags)
            self.known_planes[cards] = found
        return found

    def write(self, out: bytearray, place: int, number: int) -> None:
        """Write a counter; most of the vector is 0 and stays so."""
        if number > 0:
            out[place] = min(MOST, number)

    def describe(self, action: int) -> tuple[int, ...]:
        return DESCRIBED[action]


def flag(cards: Cards, out: bytearray, plane: int) -> None:
    for card in cards:
        out[plane + card] = 1
