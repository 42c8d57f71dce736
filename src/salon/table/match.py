"""A match: a journal read from the first entry to the last, and what follows from it. Pure: no clock, no database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.engine.chance import Chance
from salon.engine.errors import SalonError, Sentence
from salon.engine.game import Game
from salon.engine.language import msg, translator
from salon.engine.options import Begun
from salon.engine.playthrough import Move, Playthrough
from salon.engine.record import is_older, record_lines
from salon.engine.state import Choice
from salon.registry import make_with
from salon.table import journal
from salon.table.journal import NOBODY, Entry, Result, Snapshot, Terms
from salon.table.table_sight import TableSight
from salon.table.telling import is_news

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"


class Seat:
    """Who plays a seat now, and who sat down there."""

    def __init__(self) -> None:
        self.kind = OPEN
        self.name = ""
        self.bot = ""  # which bot plays, while one does
        self.sitting = 0  # the entry with which a person sat down; 0: nobody ever did
        self.resigned = False

    @property
    def is_always_a_bot(self) -> bool:
        """Nobody sat down here, and nobody is waited for."""
        return self.kind == BOT and not self.sitting


class Offer:
    """A seat asks to take moves back, although others have acted since or something was revealed."""

    def __init__(self, number: int, seat: int, moves_left: int) -> None:
        self.number = number  # of its entry
        self.seat = seat
        self.moves_left = moves_left
        self.accepted = {seat}


class Stop(NamedTuple):
    """The place where a match of older rules cannot go on under today's rules."""

    moves: int  # that lead on
    why: Sentence


class Chances:
    """What people may do beside a bot that is to act, and have let pass: each chance counts once."""

    def __init__(self) -> None:
        self.passed: dict[int, frozenset[int]] = {}

    def has_new(self, match: Match, seat: int) -> bool:
        """Whether the bot's turn has made something possible for this seat."""
        if not match.is_beside(seat):
            self.passed.pop(seat, None)
            return False
        return not self.passed.get(seat, frozenset()).issuperset(match.playthrough.state.legal(seat))

    def let_pass(self, match: Match, seat: int) -> None:
        self.passed[seat] = frozenset(match.playthrough.state.legal(seat))


class Match:
    """The fold of a journal. `add` is the only way in which it changes."""

    def __init__(self, terms: Terms, game: Game | None = None) -> None:
        self.terms = terms
        self.game = game or make_with(terms.game, terms.options)
        begun = begun_by(terms, self.game)
        self.playthrough = Playthrough(self.game, terms.seed, terms.salt, begun, terms.commitment)
        self.is_older = is_older(self.game, begun)
        self.goes_by: tuple[int, str] = (terms.rules, terms.cards)  # the rules and cards that its journal tells of
        self.is_read = False  # while the journal is read: older moves may no longer be possible
        self.stop: Stop | None = None
        self.unread: list[Move] = []  # the moves after the stop
        self.is_lost = False  # it cannot even be replayed: only what is written can be read
        self.result: Result | None = None
        self.number = 0  # of the last entry
        self.seats = [Seat() for _ in range(self.game.players)]
        self.decisions = [0] * self.game.players  # the entry that put the question which a seat answers next
        self.last_undo = 0  # after this entry, what was seen before may no longer be true
        self.offer: Offer | None = None
        self.talk: list[Entry] = []  # what was said, and what else people want to hear of
        self.notes: list[Entry] = []
        self.stories: list[Entry] = []  # all that were ever written; the last one of a day counts
        self.rematch = ""
        self.answered: dict[tuple[int, str], int] = {}  # requests that were carried out, and by which entry

    # Reading the journal

    def add(self, entry: Entry) -> None:
        """Let one more entry happen. An impossible move raises and changes nothing."""
        if entry.number != self.number + 1:
            raise SalonError(f"The journal goes from entry {self.number} to {entry.number}.")
        if entry.kind == journal.MOVE:
            before = self.questions()
            self.play(entry)
            self.moved(before, entry)
        elif entry.kind == journal.UNDO:
            before = self.questions()
            self.take_back_to(entry.value)
            self.moved(before, entry)
        else:
            self.note_down(entry)
        self.count(entry)

    def play(self, entry: Entry) -> None:
        """Make a move. A match of older rules that is read from its journal may not lead on from here."""
        if self.stop is None and self.is_read and self.is_older:
            why = self.playthrough.why_it_stops(entry.seat, entry.value)
            self.stop = None if why is None else Stop(len(self.playthrough.moves), why)
        elif self.stop is None:
            self.playthrough.play(entry.seat, entry.value)
        if self.stop is not None:
            self.unread.append((entry.seat, entry.value))

    def take_back_to(self, number: int) -> None:
        """Moves that could not be made may be taken back, too; then it leads on."""
        led = len(self.playthrough.moves)
        if self.stop is None:
            self.playthrough.back_to(number)
            return
        del self.unread[max(0, number - led) :]
        if not self.unread and not self.is_lost:
            self.stop = None
            self.playthrough.back_to(min(number, led))

    def moved(self, before: list[Choice | None], entry: Entry) -> None:
        """A seat that moved, or is asked something else than before, has a new decision to make."""
        for seat, question in enumerate(self.questions()):
            if seat == entry.seat or question != before[seat]:
                self.decisions[seat] = entry.number

    def count(self, entry: Entry) -> None:
        """The entry has happened."""
        self.number = entry.number
        if entry.client:
            self.answered[entry.seat, entry.client] = entry.number
        if entry.kind in (journal.MOVE, journal.UNDO):
            self.offer = None
        if entry.kind == journal.UNDO:
            self.last_undo = entry.number
        if is_news(entry) and entry.number > len(self.seats):  # that is where the first seating ends
            self.talk.append(entry)

    def questions(self) -> list[Choice | None]:
        return [self.playthrough.state.choice_of(seat) for seat in range(self.game.players)]

    def note_down(self, entry: Entry) -> None:
        """An entry that moves no card."""
        seat = self.seats[entry.seat] if entry.seat != NOBODY else Seat()
        match entry.kind:
            case journal.OPEN:
                seat.kind, seat.name = OPEN, ""
            case journal.SIT:
                seat.kind, seat.name, seat.sitting = PERSON, entry.text, entry.number
            case journal.BOT | journal.CRASH:
                seat_bot(seat, entry.text)
            case journal.HAND_OVER:
                self.hand_over(self.seats[entry.value], entry.text)
            case journal.BACK:
                seat.kind, seat.bot = PERSON, ""
            case journal.RESIGN:
                seat_bot(seat, entry.text)
                seat.resigned = True
                self.offer = None
            case journal.OFFER:
                self.offer = Offer(entry.number, entry.seat, entry.value)
            case journal.ACCEPT if self.offer is not None:
                self.offer.accepted.add(entry.seat)
            case journal.DECLINE:
                self.offer = None
            case journal.NOTE:
                self.notes.append(entry)
            case journal.STORY:
                self.stories.append(entry)
            case journal.REMATCH:
                self.rematch = entry.text
            case journal.RULES:
                self.goes_by = (entry.value, entry.text)
            case journal.END:
                self.result = journal.read_result(entry.text)

    def hand_over(self, seat: Seat, bot: str) -> None:
        """A person who leaves can no longer answer, so what was asked must be asked again."""
        if seat.kind == PERSON:
            self.offer = None
        seat_bot(seat, bot)

    # What follows from it

    @property
    def chat(self) -> list[Entry]:
        """What was said."""
        return [entry for entry in self.talk if entry.kind == journal.CHAT]

    @property
    def own_words(self) -> dict[tuple[int, int], str]:
        """How players tell their days themselves, by round and seat; the other days are missing here."""
        written = {(entry.value, entry.seat): entry.text for entry in self.stories}
        return {day: words for day, words in written.items() if words}

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def over(self) -> bool:
        """The game is over, or too many have resigned: one side is left, or no person. Or it cannot go on."""
        return self.stop is not None or self.playthrough.state.over or self.ended_by_resigning

    @property
    def ended_by_resigning(self) -> bool:
        left = [seat for seat in self.seats if not seat.resigned]
        if len(left) == len(self.seats):
            return False
        return len(self.sides_left()) < 2 or all(seat.is_always_a_bot for seat in left)

    def sides_left(self) -> list[list[int]]:
        """The sides that have not given up: somebody of them plays on, or they were bots all the time."""
        return [side for side in self.game.sides() if not has_given_up([self.seats[number] for number in side])]

    def winners(self) -> list[int]:
        """The seats that win a match that is over. Where the game itself can win, one who gives up loses for all."""
        if self.result is not None:
            return self.result.winners
        if self.playthrough.state.over:
            return self.playthrough.state.winners()
        if not self.over or not self.ended_by_resigning or self.game.can_be_lost:
            return []
        return sorted(number for side in self.sides_left() for number in side if self.seats[number].kind != OPEN)

    def scores(self) -> list[int]:
        """Everybody's points, as they were when the game ended or as they are now."""
        return self.playthrough.state.scores() if self.result is None else self.result.scores

    @property
    def all_moves(self) -> list[Move]:
        """All moves: the possible ones, and those after a stop."""
        return self.playthrough.moves + self.unread

    @property
    def to_act(self) -> list[int]:
        return [] if self.over else self.playthrough.state.to_act

    @property
    def must_act(self) -> list[int]:
        """The seats that the game waits for."""
        return [] if self.over else self.playthrough.state.must_act

    def bots_to_act(self) -> list[int]:
        """The bots that are to move; they wait while somebody asks to take a move back."""
        return [] if self.offer else [seat for seat in self.must_act if self.seats[seat].kind == BOT]

    def people_beside(self) -> list[int]:
        """The people who may act now, but do not have to: the match waits for somebody else."""
        waited_for = self.must_act
        return [seat for seat in self.to_act if seat not in waited_for and self.seats[seat].kind == PERSON]

    def is_asked(self, seat: int | None) -> bool:
        """Whether somebody at this seat must choose now, and not a bot that plays for them."""
        return seat is not None and seat in self.must_act and self.seats[seat].kind == PERSON

    def is_beside(self, seat: int | None) -> bool:
        """Whether somebody at this seat may act now although the match waits for another one."""
        return seat in self.people_beside()

    def seed_for_bot(self, seat: int) -> int:
        """What a bot thinks with on this seat now: if it is asked again, it answers the same."""
        return Chance(self.terms.seed, self.number).seed_for(seat)

    def people(self) -> list[int]:
        """The seats that people play now."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON]

    def sight(self, me: int | None, lang: str) -> TableSight:
        """What a seat, or with None a spectator, may see."""
        t = translator(lang)
        names = [seat.name or t("Seat {n}").format(n=number) for number, seat in enumerate(self.seats)]
        return TableSight(self.playthrough.state, me, names, lang, self.over)

    # Restoring

    def snapshot(self) -> Snapshot:
        position: dict[str, object] = {"state": self.playthrough.state.save(), "decisions": self.decisions[:]}
        return Snapshot(self.number, position)


def restored(terms: Terms, entries: Sequence[Entry], snapshot: Snapshot | None, game: Game | None = None) -> Match:
    """The match that a journal tells of; what the snapshot knows is not played again."""
    match = Match(terms, game)
    known = snapshot.number if snapshot is not None else 0
    if known > len(entries):
        raise SalonError(f"The snapshot knows {known} entries, but the journal has {len(entries)}.")
    moves: list[Move] = []
    for entry in entries[:known]:
        skip(match, entry, moves)
    if snapshot is not None:
        state, decisions = snapshot.state["state"], snapshot.state["decisions"]
        assert isinstance(state, dict)
        assert isinstance(decisions, list)
        match.playthrough.go_on(match.game.load(state), moves)
        match.decisions = decisions[:]
    match.is_read = True
    for entry in entries[known:]:
        match.add(entry)
    match.is_read = False
    check_result(match)
    return match


def match_record(match: Match) -> list[str]:
    """The record of a match, with the moves after a stop and the result that was written down."""
    return record_lines(match.playthrough, True, match.unread, match.result if match.stop is not None else None)


def check_result(match: Match) -> None:
    """A game of older rules that ended must still end so; otherwise its result stands as it was written."""
    state, result = match.playthrough.state, match.result
    if result is None or match.stop is not None:
        return
    if not state.over or (state.scores(), state.winners()) != (result.scores, result.winners):
        match.stop = Stop(len(match.playthrough.moves), Sentence(msg("Under the rules of today it ends otherwise.")))


def begun_by(terms: Terms, game: Game) -> Begun:
    """The options in the game's own order, as they were sealed; a database keeps them in another."""
    known = {key: terms.options[key] for key in game.options if key in terms.options}
    return Begun(known, terms.rules, terms.cards)


def has_given_up(side: Sequence[Seat]) -> bool:
    """Partners give up when the last of their people resigns."""
    resigned = [seat for seat in side if seat.resigned]
    return bool(resigned) and all(seat.resigned or seat.is_always_a_bot for seat in side)


def seat_bot(seat: Seat, text: str) -> None:
    """A bot with a name of its own, or one that plays for somebody under that name."""
    bot, _, name = text.partition(" ")
    seat.kind, seat.bot, seat.name = BOT, bot, name or seat.name


def skip(match: Match, entry: Entry, moves: list[Move]) -> None:
    """Read an entry without making its move, since a snapshot follows."""
    if entry.kind == journal.MOVE:
        moves.append((entry.seat, entry.value))
    elif entry.kind == journal.UNDO:
        del moves[entry.value :]
    else:
        match.note_down(entry)
    match.count(entry)
