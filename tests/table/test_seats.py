"""Who sits where: sitting down, names, handing over to a bot, and the next match."""

import pytest
from picnic.game import Picnic

from salon.bots.guest_names import GUESTS
from salon.registry import GAMES
from salon.table import journal, requests
from salon.table.errors import Refused
from salon.table.match import BOT, OPEN, PERSON
from salon.table.seating import seating
from tests.small_games import registered
from tests.table.matches import EMPTY, RANDOM, Book, come_back, hand_over, people, refused, resign, sit

GREEDY = (BOT, "greedy")
NO_SUCH_BOT = (
    "There is no such bot; the bots are apprentice, journeyman, artist, virtuoso, maestro, maestro@3, greedy, quick "
    "and random."
)


# --- Sitting down, names --------------------------------------------------------------------------------------------


def test_somebody_sits_down_on_an_open_seat_once() -> None:
    book = Book(*people("Ada"), EMPTY)
    entry = book.ask(sit(1, "Ben"))
    seat = book.match.seats[1]
    assert (seat.kind, seat.name, seat.sitting) == (PERSON, "Ben", entry.number)
    refused(book, sit(1, "Cy"), "This seat is taken by Ben.")
    refused(book, sit(0, "Cy"), "This seat is taken by Ada.")
    refused(book, sit(2, "Cy"), "There is no seat 2 at this table.")
    refused(book, sit(-1, "Cy"), "There is no seat -1 at this table.")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ben", "Ben"),
        ("  Ben \t van\u00a0 Ek\n", "Ben van Ek"),
        ("Zoe\u0301", "Zo\u00e9"),
        ("x" * 24, "x" * 24),
        ("日本語 <b>&amp;", "日本語 <b>&amp;"),
        ("{name} %s", "{name} %s"),
        ("♥️", "♥️"),
    ],
)
def test_names_are_cleaned(typed: str, shown: str) -> None:
    book = Book(*people("Ada"), EMPTY)
    book.ask(sit(1, typed))
    assert book.match.names[1] == shown


@pytest.mark.parametrize(
    "name",
    ["", " \n\t ", "x" * 25, "a\x00b", "a\u200bb", "\u202eneB", "\ud800", "\x1b[2J", "\u3164", "A\u115fda", "\ufeff"],
)
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    refused(Book(*people("Ada"), EMPTY), sit(1, name), "A name has 1 to 24 visible characters.")
    with pytest.raises(Refused, match="A name has 1 to 24 visible characters"):
        seating("bioutifoul", people("Ada", name), 5)


def test_no_two_at_a_table_have_the_same_name() -> None:
    book = Book(*people("Ada", "Ada", " Ada "), EMPTY, EMPTY, RANDOM)
    book.ask(sit(3, "Ada"))
    book.ask(sit(4, "Ada 2"))
    assert book.match.names == ["Ada", "Ada 2", "Ada 3", "Ada 4", "Ada 2 2", GUESTS[0]]


def test_a_number_fits_behind_the_longest_name() -> None:
    book = Book(*people("x" * 24, "x" * 24), EMPTY)
    book.ask(sit(2, "y" * 21 + " zz"))
    assert book.match.names[1] == "x" * 22 + " 2"
    assert requests.distinct("y" * 21 + " zz", ["y" * 21 + " zz"]) == "y" * 21 + " 2"


def test_no_bot_takes_the_name_of_a_person_who_sits_there_before_or_after() -> None:
    book = Book(RANDOM, *people(GUESTS[0], GUESTS[2]), RANDOM, EMPTY, EMPTY)
    assert book.match.names == [GUESTS[1], GUESTS[0], GUESTS[2], GUESTS[3], "", ""]
    book.ask(sit(4, GUESTS[1]))
    assert book.match.names[4] == f"{GUESTS[1]} 2"
    book.ask(hand_over(1, 5))
    assert book.match.names[5] == GUESTS[4]
    assert len(set(book.match.names)) == 6


def test_there_is_a_free_name_for_a_bot_whatever_people_are_called() -> None:
    most = max(players for game in GAMES.values() for players in game.OPTIONS[0].values if isinstance(players, int))
    assert len(set(GUESTS)) > most


def test_a_seat_is_for_a_person_a_bot_or_open() -> None:
    with pytest.raises(Refused, match=r"^A seat is for a person, a bot, or open\.$"):
        seating("bioutifoul", [("cat", "Tom"), EMPTY], 5)
    with pytest.raises(
        Refused,
        match=r"^There is no such bot; the bots are apprentice, .* maestro@3, greedy, quick and random\.$",
    ):
        seating("bioutifoul", [(BOT, "tom"), EMPTY], 5)
    with pytest.raises(Refused, match="visible characters"):
        seating("bioutifoul", [(BOT, "greedy \u3164"), EMPTY], 5)


# --- Handing over and coming back -----------------------------------------------------------------------------------


def test_an_open_seat_is_handed_to_a_bot_by_anybody() -> None:
    book = Book(*people("Ada"), EMPTY)
    entry = book.ask(hand_over(0, 1))
    assert (entry.kind, entry.seat, entry.value) == (journal.HAND_OVER, 0, 1)
    seat = book.match.seats[1]
    assert (seat.kind, seat.bot, seat.name, seat.sitting) == (BOT, "greedy", GUESTS[0], 0)
    refused(book, hand_over(0, 1), "A bot plays this seat already.")
    refused(book, sit(1, "Ben"), f"This seat is taken by {GUESTS[0]}.")


def test_the_seat_of_somebody_is_handed_over_only_while_that_one_is_away() -> None:
    book = Book(*people("Ada", "Ben"))
    refused(book, hand_over(0, 1), "Ben is here: only the seat of somebody who is away is handed to a bot.")
    book.ask(hand_over(0, 1, away=True))
    seat = book.match.seats[1]
    assert (seat.kind, seat.bot, seat.name) == (BOT, "greedy", "Ben")
    assert book.match.people() == [0]


def test_the_own_seat_is_handed_over_at_any_time_and_taken_back() -> None:
    book = Book(*people("Ada", "Ben"))
    sitting = book.match.seats[0].sitting
    refused(book, come_back(0), "You sit here already.")
    book.ask(hand_over(0, 0, "random"))
    assert (book.match.seats[0].kind, book.match.seats[0].bot) == (BOT, "random")
    book.ask(come_back(0))
    assert (book.match.seats[0].kind, book.match.seats[0].bot) == (PERSON, "")
    assert book.match.seats[0].sitting == sitting  # so the same passes are good


def test_only_bots_that_play_this_game_take_over(monkeypatch: pytest.MonkeyPatch) -> None:
    book = Book(*people("Ada"), EMPTY)
    refused(
        book,
        hand_over(0, 1, "tom"),
        NO_SUCH_BOT,
    )
    refused(
        book,
        hand_over(0, 1, ""),
        NO_SUCH_BOT,
    )
    refused(book, hand_over(0, 2), "There is no seat 2 at this table.")
    registered(monkeypatch, Picnic, "picnic")
    lunch = Book(*people("Ada"), EMPTY, game="picnic")
    refused(lunch, hand_over(0, 1, "greedy"), "There is no such bot; the bots are random.")


# --- The next match -------------------------------------------------------------------------------------------------


def test_in_the_next_match_everybody_moves_one_seat_on_and_keeps_name_and_bot() -> None:
    book = Book(GREEDY, *people("Ada", "Ben"), RANDOM, GREEDY, EMPTY)
    with pytest.raises(Refused, match="A rematch can begin once this match is over"):
        requests.rematch_seats(book.match)
    book.ask(hand_over(2, 2, "random"))  # who left may be back for the next match
    book.ask(hand_over(1, 5, "random"))
    book.ask(resign(2))
    book.ask(resign(1))
    assert book.match.over
    after = Book(*requests.rematch_seats(book.match))
    names = book.match.names
    assert after.match.names == names[-1:] + names[:-1]
    assert [seat.kind for seat in after.match.seats] == [BOT, BOT, PERSON, PERSON, BOT, BOT]
    assert [seat.bot for seat in after.match.seats] == ["random", "greedy", "", "", "random", "greedy"]
    assert [requests.next_seat(book.match, seat) for seat in range(6)] == [1, 2, 3, 4, 5, 0]


def test_open_seats_stay_open_in_the_next_match() -> None:
    book = Book(*people("Ada"), EMPTY)
    book.ask(resign(0))
    assert requests.rematch_seats(book.match) == [(OPEN, ""), (PERSON, "Ada")]
