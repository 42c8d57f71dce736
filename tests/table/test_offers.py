"""Asking the others at the table to let one take a move back."""

import pytest
from picnic.game import DIG, Picnic

from salon.table import journal
from salon.table.errors import Stale
from tests.small_games import registered
from tests.table.matches import (
    EMPTY,
    RANDOM,
    Book,
    answer,
    chat,
    finishing,
    hand_over,
    moving,
    offer,
    people,
    refused,
    resign,
    sit,
)

BEN_BEGINS = 1  # the seed of a match of three in which the second seat does


def asked(*seats: tuple[str, str]) -> tuple[Book, int, list[int]]:
    """The person who moved first asks to take it back; the match, that seat, and the other people."""
    book = Book(*seats)
    me = book.turn()
    entry = book.ask(offer(me))
    assert (entry.kind, entry.seat) == (journal.OFFER, me)
    return book, me, [seat for seat in book.match.people() if seat != me]


def agreeing(book: Book) -> set[int]:
    """The seats for taking back, if somebody asks for it."""
    return book.match.offer.accepted if book.match.offer else set()


def test_once_all_people_agree_the_move_is_taken_back() -> None:
    book = Book(*people("Ada", "Ben", "Cy"))
    me = book.match.to_act[0]
    book.ask(finishing(book.match, me))
    before = book.match.playthrough.state.save()
    book.ask(finishing(book.match, me))
    ben, cy = book.turn(), book.match.to_act[0]
    book.ask(offer(me))
    assert book.ask(answer(cy, True)).kind == journal.ACCEPT
    assert agreeing(book) == {me, cy}
    agreed = book.ask(answer(ben, True))
    assert (agreed.kind, agreed.seat, agreed.value) == (journal.UNDO, ben, 1)
    assert agreeing(book) == set()
    assert book.match.playthrough.state.save() == before
    assert book.match.to_act == [me]
    assert book.match.decisions[me] == book.match.last_undo == agreed.number


def test_taking_back_by_agreement_takes_the_bots_moves_along() -> None:
    book = Book(*people("Ada", "Ben"), RANDOM, seed=BEN_BEGINS)
    assert book.turn() == 1
    while book.match.bots_to_act():
        book.bot_moves()
    assert book.match.to_act == [0]
    movers = [seat for seat, _ in book.match.playthrough.moves]
    book.ask(offer(1))
    agreed = book.ask(answer(0, True))  # the bot is not asked
    assert agreed.value == len(book.match.playthrough.moves) == movers.index(2) - 1
    assert book.match.to_act == [1]
    book.turn()
    assert book.match.bots_to_act() == [2]  # and moves again


def test_one_who_declines_is_enough() -> None:
    book, me, others = asked(*people("Ada", "Ben", "Cy"))
    book.ask(answer(others[0], True))
    before = book.match.playthrough.state.save()
    assert book.ask(answer(others[1], False)).kind == journal.DECLINE
    assert agreeing(book) == set()
    assert book.match.playthrough.state.save() == before
    refused(book, answer(others[0], True), "Nobody asks to take a move back any more.", Stale)
    book.ask(offer(me))  # who asks again needs everybody again
    assert agreeing(book) == {me}


def test_somebody_who_asked_may_withdraw_but_not_agree() -> None:
    book, me, _ = asked(*people("Ada", "Ben"))
    refused(book, answer(me, True), "You have agreed already.")
    book.ask(answer(me, False))
    assert agreeing(book) == set()


def test_nobody_agrees_twice() -> None:
    book, _, others = asked(*people("Ada", "Ben", "Cy"))
    book.ask(answer(others[0], True))
    refused(book, answer(others[0], True), "You have agreed already.")


def test_a_move_makes_what_was_asked_void() -> None:
    book, _, others = asked(*people("Ada", "Ben"))
    book.move(others[0])
    assert agreeing(book) == set()
    refused(book, answer(others[0], True), "Nobody asks to take a move back any more.", Stale)


def test_everybody_sees_what_is_asked_and_talking_leaves_it_alone() -> None:
    book, me, others = asked(*people("Ada", "Ben"))
    book.ask(chat(others[0], "Why?"))
    assert book.match.offer is not None
    assert (book.match.offer.seat, book.match.offer.moves_left) == (me, len(book.match.playthrough.moves) - 1)


def test_one_at_a_time_asks() -> None:
    book = Book(*people("Ada", "Ben", "Cy"))
    first, second = book.turn(), book.turn()
    book.ask(offer(first))
    refused(book, offer(second), "Somebody has asked already; that must be answered first.")
    refused(book, offer(first), "Somebody has asked already; that must be answered first.")


def test_neither_bots_nor_open_seats_are_asked() -> None:
    book = Book(EMPTY, *people("Ben"), RANDOM, seed=BEN_BEGINS)
    book.turn()
    refused(book, offer(1), "There is no other person here who could agree.")


def test_who_can_take_back_alone_need_not_ask() -> None:
    book = Book(*people("Ada", "Ben"))
    me = book.match.to_act[0]
    refused(book, offer(me), "You have made no move yet that could be taken back.")
    book.move(me)
    refused(book, offer(me), "You can take this move back without asking.")


def test_a_bot_that_plays_for_somebody_cannot_answer() -> None:
    book, me, others = asked(*people("Ada", "Ben"))
    book.ask(hand_over(me, others[0], away=True))
    refused(book, answer(others[0], True), "A bot plays for you now; take your seat back first.")


@pytest.mark.parametrize("who", ["the one who asked", "one who has not answered"])
@pytest.mark.parametrize("how", [resign, lambda seat: hand_over(seat, seat)], ids=["resigns", "hands over"])
def test_nobody_waits_for_the_answer_of_somebody_who_has_left(who: str, how: object) -> None:
    assert callable(how)
    book, me, others = asked(*people("Ada", "Ben", "Cy"))
    book.ask(answer(others[0], True))
    book.ask(how(me if who == "the one who asked" else others[1]))
    assert agreeing(book) == set()


def test_a_bot_on_an_open_seat_leaves_what_was_asked_alone() -> None:
    book = Book(*people("Ada", "Ben"), EMPTY, seed=BEN_BEGINS)
    book.turn()
    book.ask(offer(1))
    book.ask(hand_over(1, 2))
    assert book.match.offer is not None
    assert book.ask(answer(0, True)).kind == journal.UNDO


def test_somebody_who_sits_down_meanwhile_is_asked_too() -> None:
    book = Book(*people("Ada", "Ben"), EMPTY, seed=BEN_BEGINS)
    book.turn()
    book.ask(offer(1))
    book.ask(sit(2, "Cy"))
    assert book.ask(answer(0, True)).kind == journal.ACCEPT
    assert book.ask(answer(2, True)).kind == journal.UNDO


def test_where_all_act_at_once_the_asker_goes_back_to_before_the_own_move(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Picnic, "picnic")
    book = Book(*people("Ada", "Ben"), game="picnic", seed=2)
    book.move(0, pick=1)
    book.move(1, pick=1)
    legal = book.match.playthrough.state.legal(0)
    book.ask(moving(book.match, 0, legal.index(DIG)))
    book.ask(offer(0))
    book.ask(answer(1, True))
    assert [seat for seat, _ in book.match.playthrough.moves] == [0, 1]
