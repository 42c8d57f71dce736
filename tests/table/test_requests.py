"""What people may ask of a match, and what they are told when it cannot be."""

import pytest

from salon.engine.language import LANGUAGES
from salon.table import journal, requests
from salon.table.errors import Illegal, Stale
from salon.table.hall import Request
from salon.table.match import BOT
from tests.table.matches import (
    EMPTY,
    RANDOM,
    Book,
    answer,
    chat,
    come_back,
    hand_over,
    moving,
    offer,
    people,
    refused,
    resign,
    undo,
)

GREEDY = (BOT, "greedy")
MOVED_ON = "The table has moved on since you chose. This is how it stands now."
OVER = "The match is over."


# --- Moves ----------------------------------------------------------------------------------------------------------


def test_a_move_answers_the_question_that_was_put() -> None:
    book = Book(*people("Ada", "Ben"))
    me = book.match.to_act[0]
    legal = book.match.playthrough.state.legal(me)
    entry = book.ask(lambda match: requests.move(match, me, legal[1], 0))
    assert (entry.kind, entry.seat, entry.value) == (journal.MOVE, me, legal[1])
    assert book.match.playthrough.moves == [(me, legal[1])]


def test_a_move_that_answers_an_earlier_question_is_stale() -> None:
    book = Book(*people("Ada", "Ben"))
    me = book.match.to_act[0]
    late = moving(book.match, me)
    book.move(me, pick=1)
    refused(book, late, MOVED_ON, Stale)
    book.ask(undo(me))
    refused(book, late, MOVED_ON, Stale)  # the same question again, but another time
    refused(book, lambda match: requests.move(match, me, 1, match.number + 1), MOVED_ON, Stale)


def test_an_illegal_move_is_refused_in_the_games_own_words_in_every_language() -> None:
    book = Book(*people("Ada", "Ben"))
    me = book.match.to_act[0]
    state = book.match.playthrough.state
    for action in set(range(book.match.game.action_count)) - set(state.legal(me)):
        words = {lang: book.match.game.why_not(state, me, action, lang) for lang in LANGUAGES}
        assert words["en"] != words["fr"]
        with pytest.raises(Illegal) as refusal:
            requests.move(book.match, me, action, 0)
        assert {lang: refusal.value.in_language(lang) for lang in LANGUAGES} == words


def test_the_reason_is_told_as_it_was_when_the_move_was_refused() -> None:
    """Another request may be carried out before the sentence is sent."""
    book = Book(*people("Ada", "Ben"))
    me = book.match.to_act[0]
    with pytest.raises(Illegal) as refusal:
        requests.move(book.match, me, book.match.game.action_count, 0)
    said = refusal.value.in_language("fr")
    book.ask(resign(me))
    assert refusal.value.in_language("fr") == said


def test_a_seat_that_is_not_asked_cannot_move() -> None:
    book = Book(*people("Ada", "Ben"))
    foe = 1 - book.match.to_act[0]
    refused(book, lambda match: requests.move(match, foe, 1, 0), "Somebody else decides now.", Illegal)


def test_nobody_moves_for_a_bot() -> None:
    book = Book(*people("Ada", "Ben"))
    me = book.match.to_act[0]
    late = moving(book.match, me)
    book.ask(hand_over(me, me))
    refused(book, late, "A bot plays for you now; take your seat back first.")
    refused(book, undo(me), "A bot plays for you now; take your seat back first.")
    refused(book, offer(me), "A bot plays for you now; take your seat back first.")
    book.ask(come_back(me))
    book.ask(late)  # nothing has been played meanwhile


def test_nobody_moves_once_the_match_is_over() -> None:
    book = Book(*people("Ada", "Ben"))
    me = book.match.to_act[0]
    book.move(me)
    late = moving(book.match, me)
    book.ask(resign(1 - me))
    for request in (late, undo(me), answer(me, True), resign(me), hand_over(me, me), come_back(1 - me)):
        refused(book, request, OVER)
    refused(book, offer(me), OVER)
    book.ask(chat(me, "Well played"))  # but everybody may still talk


# --- Taking back ----------------------------------------------------------------------------------------------------


def test_the_own_last_move_is_taken_back_as_often_as_nothing_was_revealed() -> None:
    book = Book(*people("Ada", "Ben"))
    me = book.match.to_act[0]
    start = book.match.playthrough.state.save()
    book.move(me)
    book.move(me)  # buying shows nothing before the turn ends
    assert book.ask(undo(me)).value == 1
    assert book.ask(undo(me)).value == 0
    assert book.match.playthrough.state.save() == start
    refused(book, undo(me), "You have made no move yet that could be taken back.")


def test_nothing_is_taken_back_once_something_was_revealed() -> None:
    book = Book(*people("Ada", "Ben"))
    me = book.turn()
    refused(book, undo(me), "Your last move revealed something hidden, so it cannot be taken back.")
    refused(book, undo(1 - me), "You have made no move yet that could be taken back.")


def test_nothing_is_taken_back_once_another_has_acted() -> None:
    book = Book(*people("Ada", "Ben"))
    me = book.turn()
    book.move(1 - me)
    refused(book, undo(me), "Another player has acted since your last move, so it cannot be taken back.")


# --- Resigning ------------------------------------------------------------------------------------------------------


def test_of_two_the_other_one_wins() -> None:
    book = Book(*people("Ada", "Ben"))
    entry = book.ask(resign(0))
    assert (entry.kind, entry.text) == (journal.RESIGN, "maestro")
    assert book.match.over
    assert book.match.winners() == [1]
    assert book.match.to_act == book.match.bots_to_act() == []


def test_against_a_bot_the_bot_wins() -> None:
    book = Book(RANDOM, *people("Ada"))
    book.ask(resign(1))
    assert (book.match.over, book.match.winners()) == (True, [0])


def test_of_three_people_a_bot_plays_on_for_the_one_who_resigns() -> None:
    book = Book(*people("Ada", "Ben", "Cy"))
    me = book.match.to_act[0]
    book.ask(resign(me))
    match = book.match
    assert (match.over, match.winners(), match.bots_to_act()) == (False, [], [me])
    assert (match.seats[me].kind, match.seats[me].bot, match.seats[me].resigned) == (BOT, "maestro", True)
    refused(book, resign(me), "You have resigned already.")
    refused(book, come_back(me), "You have resigned, and a bot plays your seat to the end.")
    book.ask(resign((me + 1) % 3))
    assert (match.over, match.winners()) == (True, [(me + 2) % 3])


def test_once_only_bots_are_left_the_match_is_over_and_they_win() -> None:
    book = Book(*people("Ada"), RANDOM, GREEDY, RANDOM)
    book.ask(resign(0))
    assert (book.match.over, book.match.winners()) == (True, [1, 2, 3])


def test_of_many_people_all_but_one_may_resign() -> None:
    book = Book(*people("Ada", "Ben", "Cy", "Dot", "Eve", "Flo"))
    for seat in (4, 0, 2, 5):
        book.ask(resign(seat))
        assert not book.match.over
    book.ask(resign(1))
    assert (book.match.over, book.match.winners()) == (True, [3])


# Seats of four that resign one after the other, and who then wins; nobody before the last of them
TEAMS = {
    "both partners": (people("Ada", "Ben", "Cy", "Dot"), (1, 3), [0, 2]),
    "one of each team, then a partner": (people("Ada", "Ben", "Cy", "Dot"), (0, 1, 3), [0, 2]),
    "the only person": ((*people("Ada"), RANDOM, GREEDY, RANDOM), (0,), [1, 3]),
    "the only person of a team": ((*people("Ada", "Ben"), RANDOM, RANDOM), (1,), [0, 2]),
}


@pytest.mark.parametrize(("seats", "resigning", "winners"), TEAMS.values(), ids=TEAMS)
def test_a_team_gives_up_with_the_last_of_its_people(
    seats: tuple[tuple[str, str], ...], resigning: tuple[int, ...], winners: list[int]
) -> None:
    book = Book(*seats, game="mottainai", teams=True)
    for seat in resigning:
        assert (book.match.over, book.match.winners()) == (False, [])
        book.ask(resign(seat))
    assert (book.match.over, book.match.winners()) == (True, winners)


def test_somebody_who_let_a_bot_play_may_still_come_back_and_so_the_match_goes_on() -> None:
    book = Book(*people("Ada", "Ben"), RANDOM)
    book.ask(hand_over(1, 1))
    book.ask(resign(0))
    assert not book.match.over
    book.ask(come_back(1))
    book.ask(resign(1))
    assert (book.match.over, book.match.winners()) == (True, [2])


def test_an_open_seat_is_waited_for() -> None:
    book = Book(*people("Ada"), EMPTY, RANDOM)
    book.ask(resign(0))
    assert not book.match.over
    book.ask(hand_over(0, 1))
    assert (book.match.over, book.match.winners()) == (True, [1, 2])


def test_the_winners_of_a_match_played_to_its_end_are_the_games() -> None:
    book = Book(*people("Ada", "Ben", "Cy"))
    book.ask(resign(0))
    while not book.match.over:
        book.bot_moves() if book.match.bots_to_act() else book.turn()
    assert book.match.winners() == book.match.playthrough.state.winners() != []


# --- Talking --------------------------------------------------------------------------------------------------------


def test_what_was_said_is_kept_on_one_line() -> None:
    book = Book(*people("Ada", "Ben"))
    book.ask(chat(1, " <b>Hi</b>,\n{name}! "))
    assert [(line.seat, line.text) for line in book.match.chat] == [(1, "<b>Hi</b>, {name}!")]


@pytest.mark.parametrize("text", ["", " \n", "x" * 501, "\x00", "\u202e", "\ud800", "\u3164"])
def test_what_cannot_be_shown_is_not_said(text: str) -> None:
    refused(Book(*people("Ada", "Ben")), chat(0, text), "A remark has 1 to 500 visible characters.")


def test_there_is_an_end_to_talking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "MOST_CHAT", 2)
    book = Book(*people("Ada", "Ben"))
    book.ask(chat(0, "Oh"))
    book.ask(chat(1, "Ah"))
    refused(book, chat(0, "Oh"), "So much was said at this table that no more fits into its book.")


def test_notes_are_written_on_moves_of_a_match_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "MOST_NOTES", 1)
    book = Book(*people("Ada", "Ben"))
    book.turn()
    moves = len(book.match.playthrough.moves)

    def note(move: int) -> Request:
        return lambda match: requests.note(match, 1, move, " Here! ")

    refused(book, note(1), "Notes are written on matches that are over.")
    book.ask(resign(0))
    for move in (-1, moves + 1):
        refused(book, note(move), f"There is no move {move} in this match.")
    book.ask(note(moves))
    assert [(line.seat, line.value, line.text) for line in book.match.notes] == [(1, moves, "Here!")]
    refused(book, note(0), "So much was said at this table that no more fits into its book.")
