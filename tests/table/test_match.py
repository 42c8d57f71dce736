"""A match is what its journal says: it is restored from it, with or without a snapshot, as it was."""

import json
from functools import cache

import pytest
from picnic.game import DIG, Picnic

from salon.bots import bot_names
from salon.bots.guest_names import GUESTS
from salon.engine.chance import Chance
from salon.engine.errors import IllegalAction, SalonError
from salon.table import journal, requests
from salon.table.errors import Refused
from salon.table.hall import Request
from salon.table.journal import Entry, Snapshot
from salon.table.match import BOT, OPEN, PERSON, Match, restored
from tests.small_games import registered
from tests.table.matches import EMPTY, RANDOM, Book, moving, people, told

LIVES = 10  # at each table
REQUESTS_IN_A_LIFE = 80
TABLES = {
    "two people": people("Ada", "Ben"),
    "three people": people("Ada", "Ben", "Cy"),
    "people, bots and open seats": [*people("Ada", "Ben"), RANDOM, EMPTY, (BOT, "greedy"), EMPTY],
}


@pytest.fixture(autouse=True)
def picnic(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which several seats act at once."""
    registered(monkeypatch, Picnic, "picnic")


# --- Restoring ------------------------------------------------------------------------------------------------------


class Life:
    """A match in which everybody asks for anything, at random."""

    def __init__(self, book: Book, seed: int) -> None:
        self.book = book
        self.chance = Chance(seed)
        self.told = [told(book.match)]  # after each entry since the match began
        self.snapshots = [book.match.snapshot()]
        for _ in range(REQUESTS_IN_A_LIFE):
            self.something_happens()

    def below(self, limit: int) -> int:
        return self.chance.below(limit)

    def something_happens(self) -> None:
        match = self.book.match
        client = f"click {self.below(40)}"
        try:
            request = self.some_request()
            (entry,) = request(match)
        except Refused:
            assert told(match) == self.told[-1]
            return
        if (entry.seat, client) in match.answered:
            return
        self.book.add(entry._replace(client=client, at=self.below(10**9)))
        self.told.append(told(match))
        self.snapshots.append(kept_and_read(match.snapshot()))

    def some_request(self) -> Request:
        match = self.book.match
        seats = len(match.seats)
        seat, other = self.below(seats), self.below(seats)
        if match.offer and match.people() and self.below(2):
            answering, yes = match.people()[self.below(len(match.people()))], self.below(4) > 0
            return lambda match: requests.answer(match, answering, yes)
        if self.below(3) and match.to_act:
            mover = match.to_act[self.below(len(match.to_act))]
            if match.seats[mover].kind == BOT:
                action = match.playthrough.state.legal(mover)[0]
                return lambda match: [requests.entry(match, journal.MOVE, mover, action)]
            return moving(match, mover, self.below(99))
        crashed = [number for number in range(seats) if match.seats[number].kind == BOT]
        bots = bot_names(match.terms.game)
        rare: list[Request] = [
            lambda match: requests.resign(match, seat),
            lambda match: [requests.entry(match, journal.REMATCH, seat, text="another")],
        ]
        often: list[Request] = [
            lambda match: requests.undo(match, seat),
            lambda match: requests.offer(match, seat),
            lambda match: requests.answer(match, seat, yes=True),
            lambda match: requests.sit(match, seat, "Cleo"),
            lambda match: requests.hand_over(match, other, seat, bots[-1], away=True),
            lambda match: requests.back(match, seat),
            lambda match: requests.chat(match, seat, "Oh!"),
            lambda match: requests.note(match, seat, 0, "Here!"),
            lambda match: requests.story(match, seat, other, f"I wrote entry {match.number}.", range(seats)),
        ]
        if crashed:
            often.append(lambda match: [requests.entry(match, journal.CRASH, crashed[0], text="random")])
        some = rare if self.below(20) == 0 else often
        return some[self.below(len(some))]


def kept_and_read(snapshot: Snapshot) -> Snapshot:
    """As the store gives it back."""
    return Snapshot(snapshot.number, json.loads(json.dumps(snapshot.state)))


LIVED = [(game, table) for game in ("bioutifoul", "picnic") for table in TABLES]


@cache
def lives(game: str, table: str) -> list[Life]:
    seats = (
        TABLES[table] if game == "bioutifoul" else [seat if seat[0] != BOT else RANDOM for seat in TABLES[table][:3]]
    )
    return [Life(Book(*seats, game=game, seed=seed), seed) for seed in range(LIVES)]


@pytest.mark.parametrize(("game", "table"), LIVED)
def test_whatever_happened_a_match_is_restored_as_it_was_with_any_snapshot(game: str, table: str) -> None:
    for number, life in enumerate(lives(game, table)):
        book = life.book
        begun = len(book.entries) - len(life.told) + 1
        for snapshot in [None, *life.snapshots[number % 6 :: 6]]:
            assert told(restored(book.terms, book.entries, snapshot)) == life.told[-1]
        for happened in range(number % 9, len(life.told), 9):  # and as it was at any time before
            for earlier in (None, life.snapshots[happened], life.snapshots[happened // 2]):
                assert told(restored(book.terms, book.entries[: begun + happened], earlier)) == life.told[happened]


def test_in_such_a_life_everything_happens() -> None:
    lived = [life for game, table in LIVED for life in lives(game, table)]
    kinds = {entry.kind for life in lived for entry in life.book.entries}
    by_the_hall = {journal.END, journal.RULES}  # tests of the hall have those
    assert (
        kinds
        == {kind for name, kind in vars(journal).items() if name.isupper() and isinstance(kind, str)} - by_the_hall
    )
    assert {life.book.match.over for life in lived} == {True, False}


def test_a_restored_match_can_go_on() -> None:
    lived = Book(*people("Ada", "Ben"))
    lived.turn()
    again = Book(*people("Ada", "Ben"))
    again.match = restored(lived.terms, lived.entries, kept_and_read(lived.match.snapshot()))
    for book in (lived, again):
        book.turn()
        book.ask(lambda match: requests.offer(match, 1 - match.to_act[0]))
        book.ask(lambda match: requests.answer(match, match.to_act[0], yes=True))
        book.turn()
    assert told(again.match) == told(lived.match)


def test_a_snapshot_that_knows_more_than_the_journal_is_refused() -> None:
    book = Book(*people("Ada", "Ben"))
    book.turn()
    with pytest.raises(SalonError, match="The snapshot knows"):
        restored(book.terms, book.entries[:-1], book.match.snapshot())


def test_a_snapshot_of_another_game_is_refused() -> None:
    book, other = Book(*people("Ada", "Ben")), Book(*people("Ada", "Ben", "Cy"))
    with pytest.raises(SalonError, match="not a saved game of"):
        restored(book.terms, book.entries, Snapshot(2, other.match.snapshot().state))


def test_a_snapshot_stays_as_it_was_when_play_goes_on() -> None:
    book = Book(*people("Ada", "Ben"))
    snapshot = book.match.snapshot()
    before = json.dumps(snapshot)
    book.turn()
    assert json.dumps(snapshot) == before


def test_the_seed_stays_what_was_committed_to() -> None:
    book = Book(*people("Ada", "Ben"), seed=2**128 - 1)
    first = book.match.playthrough.commitment
    book.turn()
    assert restored(book.terms, book.entries, book.match.snapshot()).playthrough.commitment == first


# --- What cannot be in a journal ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 2, 4])
def test_no_entry_is_left_out_or_comes_twice(number: int) -> None:
    book = Book(*people("Ada", "Ben"))
    before = told(book.match)
    with pytest.raises(SalonError, match=f"^The journal goes from entry 2 to {number}.$"):
        book.match.add(Entry(number, journal.CHAT, 0, text="Hello"))
    assert told(book.match) == before


def test_impossible_moves_change_nothing() -> None:
    book = Book(*people("Ada", "Ben"))
    book.turn()
    before = told(book.match)
    me = book.match.to_act[0]
    impossible = [
        (journal.MOVE, me, 10**6),
        (journal.MOVE, 1 - me, 0),
        (journal.UNDO, me, 99),
        (journal.UNDO, me, -1),
    ]
    for kind, seat, value in impossible:
        with pytest.raises(IllegalAction if kind == journal.MOVE else SalonError):
            book.match.add(Entry(book.match.number + 1, kind, seat, value))
        assert told(book.match) == before


# --- Decisions ------------------------------------------------------------------------------------------------------


def test_every_move_puts_a_new_question_to_the_seat_that_moved_and_to_the_one_asked_next() -> None:
    book = Book(*people("Ada", "Ben", "Cy"))
    match = book.match
    assert match.decisions == [0, 0, 0]
    me = match.to_act[0]
    first = book.move(me)
    assert match.decisions[me] == first.number
    assert sorted(match.decisions) == [0, 0, first.number]
    while match.to_act == [me]:
        last = book.ask(moving(match, me, -1))
    foe = match.to_act[0]
    assert match.decisions[me] == match.decisions[foe] == last.number
    assert sorted(match.decisions)[0] == 0


def test_what_moves_no_card_puts_no_new_question() -> None:
    book = Book(*people("Ada", "Ben"))
    book.move(book.match.to_act[0])
    before = book.match.decisions[:]
    book.ask(lambda match: requests.chat(match, 0, "Hello"))
    book.ask(lambda match: requests.hand_over(match, 0, 1, "random", away=True))
    book.ask(lambda match: requests.back(match, 1))
    assert book.match.decisions == before


def test_after_taking_back_the_question_is_a_new_one_though_it_reads_the_same() -> None:
    book = Book(*people("Ada", "Ben"))
    me = book.match.to_act[0]
    legal = book.match.playthrough.state.legal(me)
    book.move(me)
    taken_back = book.ask(lambda match: requests.undo(match, me))
    assert book.match.playthrough.state.legal(me) == legal
    assert book.match.decisions[me] == taken_back.number
    assert book.match.last_undo == taken_back.number


def test_where_all_act_at_once_anothers_move_leaves_my_question_alone_but_my_own_does_not() -> None:
    book = Book(*people("Ada", "Ben", "Cy"), game="picnic", seed=3)
    match = book.match
    assert match.to_act == [0, 1, 2]
    mine = moving(match, 0, 1)
    hers = book.move(1)
    assert match.decisions == [0, hers.number, 0]
    dug = book.ask(moving(match, 1, match.playthrough.state.legal(1).index(DIG)))
    assert match.decisions == [0, dug.number, 0]
    laid = book.ask(mine)  # chosen before the others moved, and good all the same
    assert match.decisions == [laid.number, dug.number, 0]
    with pytest.raises(Refused, match="The table has moved on"):
        mine(match)


def test_where_all_act_at_once_decisions_are_the_same_after_a_snapshot() -> None:
    book = Book(*people("Ada", "Ben", "Cy"), game="picnic", seed=3)
    snapshot = kept_and_read(book.match.snapshot())
    book.move(1)
    book.move(2, pick=1)
    again = restored(book.terms, book.entries, snapshot)
    assert again.decisions == book.match.decisions == [0, 4, 5]


# --- Who plays ------------------------------------------------------------------------------------------------------


def test_bots_have_names_of_their_own_that_stay_in_the_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book(*people("Ada"), RANDOM, EMPTY)
    assert book.match.names == ["Ada", GUESTS[0], ""]
    book.ask(lambda match: requests.hand_over(match, 0, 2, "random", away=False))
    monkeypatch.setattr(requests, "GUESTS", ("Zoe",))  # another version of Salon has other names
    again = restored(book.terms, book.entries, None)
    assert again.names == ["Ada", GUESTS[0], GUESTS[1]]
    assert [seat.bot for seat in again.seats] == ["", "random", "random"]


def test_a_bot_that_plays_for_somebody_keeps_the_name() -> None:
    book = Book(*people("Ada", "Ben"))
    book.ask(lambda match: requests.hand_over(match, 0, 0, "greedy", away=False))
    assert (book.match.names, book.match.seats[0].kind, book.match.seats[0].bot) == (["Ada", "Ben"], BOT, "greedy")
    book.add(Entry(book.match.number + 1, journal.CRASH, 0, text="random"))
    assert (book.match.names, book.match.seats[0].bot) == (["Ada", "Ben"], "random")
    book.ask(lambda match: requests.back(match, 0))
    assert (book.match.names, book.match.seats[0].kind, book.match.seats[0].bot) == (["Ada", "Ben"], PERSON, "")


def test_open_seats_are_called_by_their_number_in_the_readers_language() -> None:
    match = Book(*people("Ada"), EMPTY).match
    assert match.sight(0, "en").names == ["Ada", "Seat 1"]
    assert match.seats[1].kind == OPEN


def test_a_match_between_bots_alone_is_not_over_before_it_ends() -> None:
    book = Book(RANDOM, RANDOM)
    book.bot_moves()
    assert told(book.match)["end"] == (False, [], False)
    while not book.match.over:
        book.bot_moves()
    assert book.match.winners() == book.match.playthrough.state.winners() != []
    assert book.match.to_act == book.match.bots_to_act() == []


def test_a_match_needs_no_game_object() -> None:
    book = Book(*people("Ada", "Ben"))
    assert str(Match(book.terms).game) == str(book.match.game)
