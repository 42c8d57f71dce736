"""Which picture of Bioutifoul was bought stands in the journal, so that a restored match has it too."""

import pytest

from salon.games.bioutifoul.game import here
from salon.games.bioutifoul.rules.encode import BUY, BUY_PICTURE, SELL_PICTURE
from salon.table import requests
from salon.table.advising import past_move
from salon.table.errors import Illegal
from salon.table.match import restored
from tests.table.matches import Book, people


def at_gallery(seed: int) -> tuple[Book, int]:
    book = Book(*people("Ann", "Ben"), seed=seed)
    seat = book.match.to_act[0]
    book.move(seat)
    return book, seat


def second_of_two(seed: int) -> tuple[Book, int, int]:
    """A gallery phase, the seat, and a work it can buy although an earlier one by that artist hangs there, or -1."""
    book, seat = at_gallery(seed)
    g = here(book.match.playthrough.state)
    for place, work in enumerate(g.market):
        if work // 6 in [each // 6 for each in g.market[:place]] and g.allows(seat, BUY_PICTURE + work):
            return book, seat, work
    return book, seat, -1


def test_the_picture_asked_for_is_bought_and_found_again_from_the_journal_and_after_undo() -> None:
    book, seat, work = next(found for found in map(second_of_two, range(1, 60)) if found[2] >= 0)
    snapshot, decision = book.match.snapshot(), book.match.decisions[seat]
    entry = book.ask(lambda match: requests.move(match, seat, BUY_PICTURE + work, decision))
    assert entry.value == BUY_PICTURE + work
    for kept in (None, snapshot):
        again = restored(book.terms, book.entries, kept)
        assert here(again.playthrough.state).works[seat] == (work,)
    book.ask(lambda match: requests.undo(match, seat))
    assert work in here(restored(book.terms, book.entries, None).playthrough.state).market


def test_a_picture_that_was_bought_is_judged_as_a_work_of_its_artist() -> None:
    """From which bots choose: a hint knows no picture."""
    book, seat, work = next(found for found in map(second_of_two, range(1, 60)) if found[2] >= 0)
    decision = book.match.decisions[seat]
    book.ask(lambda match: requests.move(match, seat, BUY_PICTURE + work, decision))
    past = past_move(book.match, len(book.match.playthrough.moves))
    assert past.action == BUY + work // 6
    assert past.action in past.before.legal(seat)


def test_a_picture_that_cannot_be_meant_is_refused_with_its_reason() -> None:
    book, seat = at_gallery(1)
    with pytest.raises(Illegal, match="not in your gallery"):
        book.ask(lambda match: requests.move(match, seat, SELL_PICTURE, match.decisions[seat]))
