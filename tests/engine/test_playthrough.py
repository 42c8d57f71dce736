"""A game as it is played: moves, undo and going back."""

import pickle

import pytest
from picnic.game import DIG, Picnic

import salon
from salon.engine.chance import commitment
from salon.engine.errors import IllegalAction, SalonError
from salon.engine.playthrough import Playthrough, played
from salon.engine.state import PASS

ANOTHER_ACTED = "Another player has acted since your last move, so it cannot be taken back."
REVEALED = "Your last move revealed something hidden, so it cannot be taken back."
NO_MOVE = "You have made no move yet that could be taken back."


def picnic() -> Playthrough:
    return Playthrough(Picnic({}), 1, "pepper")


def lay(playthrough: Playthrough, seat: int) -> None:
    playthrough.play(seat, playthrough.state.legal(seat)[0])


def finished() -> Playthrough:
    playthrough = Playthrough(salon.make("bioutifoul"), 5)
    while not playthrough.state.over:
        seat = playthrough.state.to_act[0]
        legal = playthrough.state.legal(seat)
        playthrough.play(seat, legal[len(playthrough.moves) % 2 % len(legal)])
    return playthrough


def test_moves_are_kept_in_order() -> None:
    playthrough = picnic()
    first, second = playthrough.state.legal(1)[0], playthrough.state.legal(0)[1]
    playthrough.play(1, first)
    playthrough.play(0, second)
    assert playthrough.moves == [(1, first), (0, second)]
    assert playthrough.state.legal(0) == [PASS, DIG]


def test_an_illegal_move_changes_nothing() -> None:
    playthrough = picnic()
    before = playthrough.state.save()
    with pytest.raises(IllegalAction):
        playthrough.play(0, DIG)
    assert playthrough.moves == []
    assert playthrough.state.save() == before


def test_its_state_records_events() -> None:
    playthrough = picnic()
    lay(playthrough, 0)
    assert len(playthrough.state.events_for(0)) == 1


def test_a_move_that_showed_nobody_anything_can_be_taken_back() -> None:
    playthrough = picnic()
    before = playthrough.state.save()
    lay(playthrough, 0)
    assert playthrough.can_undo(0)
    playthrough.undo(0)
    assert playthrough.moves == []
    assert playthrough.state.save() == before
    playthrough.play(0, playthrough.state.legal(0)[1])  # and another one made
    assert len(playthrough.moves) == 1


def test_several_moves_can_be_taken_back_one_by_one() -> None:
    playthrough = picnic()
    lay(playthrough, 0)
    playthrough.play(0, PASS)
    playthrough.undo(0)
    assert len(playthrough.moves) == 1
    assert playthrough.state.legal(0) == [PASS, DIG]
    playthrough.undo(0)
    assert playthrough.moves == []


def refused(playthrough: Playthrough, seat: int, sentence: str) -> None:
    before = (playthrough.moves[:], playthrough.state.save())
    assert not playthrough.can_undo(seat)
    with pytest.raises(SalonError) as refusal:
        playthrough.undo(seat)
    assert str(refusal.value) == sentence
    assert (playthrough.moves, playthrough.state.save()) == before


def test_nothing_is_taken_back_before_the_first_move() -> None:
    refused(picnic(), 0, NO_MOVE)


def test_a_seat_without_a_move_cannot_take_back_anothers() -> None:
    playthrough = picnic()
    lay(playthrough, 0)
    refused(playthrough, 1, NO_MOVE)


def test_nothing_is_taken_back_after_the_end() -> None:
    """The seed is shown then, and to know it is to know every card."""
    playthrough = finished()
    last = playthrough.moves[-1][0]
    assert not playthrough.can_undo(last)
    with pytest.raises(SalonError, match="The game is over"):
        playthrough.undo(last)


def test_undo_ends_where_another_seat_acted() -> None:
    playthrough = picnic()
    lay(playthrough, 0)
    lay(playthrough, 1)
    refused(playthrough, 0, ANOTHER_ACTED)
    assert playthrough.can_undo(1)
    playthrough.undo(1)
    assert playthrough.can_undo(0)  # now nobody has


def test_undo_ends_where_something_hidden_was_revealed() -> None:
    playthrough = picnic()
    lay(playthrough, 0)
    playthrough.play(0, DIG)
    refused(playthrough, 0, REVEALED)
    playthrough.play(0, PASS)
    playthrough.undo(0)  # the later move, but not further
    refused(playthrough, 0, REVEALED)


def test_equal_numbers_of_another_kind_are_written_down_as_our_own() -> None:
    playthrough = picnic()
    playthrough.play(True, playthrough.state.legal(1)[0])
    assert [type(number) for number in playthrough.moves[0]] == [int, int]


def test_any_earlier_state_can_be_found_again() -> None:
    playthrough = finished()
    state = playthrough.game.start(5)
    for number, (seat, action) in enumerate(playthrough.moves):
        if number % 40 == 0:
            assert playthrough.to(number).save() == state.save()
        state.play(seat, action)
    assert playthrough.to(len(playthrough.moves)).save() == playthrough.state.save()


def test_an_earlier_state_is_a_copy() -> None:
    playthrough = picnic()
    lay(playthrough, 0)
    earlier = playthrough.to(1)
    earlier.play(0, PASS)
    assert playthrough.to(1).legal(0) == playthrough.state.legal(0) == [PASS, DIG]


@pytest.mark.parametrize("number", [-1, 2, 10**9])
def test_there_are_no_states_beyond_the_moves(number: int) -> None:
    playthrough = picnic()
    lay(playthrough, 0)
    with pytest.raises(SalonError, match=f"^There is no move {number}; the moves are 1 to 1, and 0 is the start.$"):
        playthrough.to(number)


def test_with_the_others_consent_any_number_of_moves_is_taken_back() -> None:
    """No matter who made them, or what they showed."""
    playthrough = picnic()
    lay(playthrough, 0)
    after_one = playthrough.state.save()
    lay(playthrough, 1)
    playthrough.play(0, DIG)
    moves = playthrough.moves[:]
    playthrough.back_to(1)
    assert playthrough.moves == moves[:1]
    assert playthrough.state.save() == after_one
    for seat, action in moves[1:]:  # the same moves lead to the same cards again
        playthrough.play(seat, action)
    assert playthrough.state.save() == played(playthrough.game, 1, "pepper", moves).state.save()
    playthrough.back_to(3)
    assert playthrough.moves == moves
    playthrough.back_to(0)
    assert playthrough.state.save() == picnic().state.save()


def test_even_the_end_can_be_taken_back() -> None:
    playthrough = finished()
    last = len(playthrough.moves)
    playthrough.back_to(last - 1)
    assert not playthrough.state.over
    assert len(playthrough.moves) == last - 1


@pytest.mark.parametrize("number", [-1, 3, 10**9])
def test_nobody_goes_back_to_where_the_game_never_was(number: int) -> None:
    playthrough = picnic()
    lay(playthrough, 0)
    lay(playthrough, 1)
    before = (playthrough.moves[:], playthrough.state.save())
    with pytest.raises(SalonError, match=f"There is no move {number}"):
        playthrough.back_to(number)
    assert (playthrough.moves, playthrough.state.save()) == before


def test_a_saved_state_goes_on_as_if_its_moves_had_been_played() -> None:
    lived, again = finished(), Playthrough(salon.make("bioutifoul"), 5)
    half = len(lived.moves) // 2
    given = lived.moves[:half]
    again.go_on(again.game.load(lived.to(half).save()), given)
    assert again.state.save() == lived.to(half).save()
    for seat, action in lived.moves[half:]:
        again.play(seat, action)
    assert (again.moves, again.state.save()) == (lived.moves, lived.state.save())
    assert len(given) == half  # it keeps a list of its own
    again.back_to(half - 1)  # and the moves before are known
    assert again.state.save() == lived.to(half - 1).save()
    assert again.commitment == lived.commitment


def test_after_a_saved_state_the_same_moves_can_be_undone() -> None:
    lived, again = picnic(), picnic()
    lay(lived, 0)
    again.go_on(again.game.load(lived.state.save()), lived.moves)
    assert [again.why_no_undo(seat) for seat in (0, 1)] == [lived.why_no_undo(seat) for seat in (0, 1)]
    lived.play(0, DIG)
    again.go_on(again.game.load(lived.state.save()), lived.moves)
    refused(again, 0, REVEALED)


def test_the_commitment_is_that_of_seed_and_salt() -> None:
    assert picnic().commitment == commitment(Picnic({}).terms(), 1, "pepper")


def test_a_playthrough_survives_pickling() -> None:
    playthrough = finished()
    copy = pickle.loads(pickle.dumps(playthrough))
    assert copy.moves == playthrough.moves
    assert copy.commitment == playthrough.commitment
    assert copy.state.save() == playthrough.state.save()


def test_moves_can_be_given_all_at_once() -> None:
    playthrough = finished()
    assert played(playthrough.game, 5, "", playthrough.moves).state.save() == playthrough.state.save()


@pytest.mark.parametrize("salt", ["two\nlines", "\ud800", "\x1b[2J", "x" * 201])
def test_a_salt_can_be_published(salt: str) -> None:
    with pytest.raises(SalonError, match="printable characters"):
        Playthrough(Picnic({}), 1, salt)
