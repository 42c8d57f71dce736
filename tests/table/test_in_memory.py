"""A match in memory: the hall's rules without a hall, and the same game for the same seed."""

import pytest

import salon
from salon.bots import Bot, Sight, bot_game
from salon.bots.guest_names import GUESTS
from salon.engine.playthrough import Playthrough
from salon.engine.record import record_lines
from salon.table import journal
from salon.table.errors import Illegal, Refused
from salon.table.in_memory import InMemoryTable
from salon.table.match import BOT, PERSON, match_record

ME = 0


def begun(*seats: str, seed: int = 15) -> InMemoryTable:
    return InMemoryTable(Playthrough(salon.make("bioutifoul", players=len(seats)), seed, "salt"), seats)


def test_bots_play_the_game_that_arenas_play_with_this_seed() -> None:
    table = begun("greedy", "random", "greedy")
    while not table.match.over:
        table.let_bot_move()
    made = bot_game(table.match.game, 15, ["greedy", "random", "greedy"])
    assert table.match.playthrough.moves == made.moves
    assert table.match.result == (made.state.scores(), made.state.winners())


def test_a_seat_has_its_usual_name_and_is_a_persons_or_a_bots() -> None:
    match = begun("", "greedy", "random").match
    assert match.names == list(GUESTS[:3])
    assert [(seat.kind, seat.bot) for seat in match.seats] == [(PERSON, ""), (BOT, "greedy"), (BOT, "random")]
    assert match.talk == []


def test_alone_at_a_terminal_bots_may_think_as_long_as_one_likes() -> None:
    """At a server's table others would wait for them, too."""
    assert begun("", "maestro@30").match.seats[1].bot == "maestro@30"
    with pytest.raises(Refused, match="There is no such bot"):
        begun("", "tom")


def test_a_move_is_made_or_refused_with_the_games_own_reason() -> None:
    table = begun("", "greedy")
    state = table.match.playthrough.state
    wrong = next(action for action in range(state.game.action_count) if not state.allows(ME, action))
    with pytest.raises(Illegal) as refusal:
        table.move(ME, wrong)
    assert refusal.value.in_language("fr") == state.game.why_not(state, ME, wrong, "fr")
    assert table.match.playthrough.moves == []
    table.move(ME, state.legal(ME)[0])
    assert len(table.match.playthrough.moves) == 1


def test_a_move_is_taken_back_by_the_rules_of_the_hall() -> None:
    table = begun("", "greedy")
    with pytest.raises(Refused, match="You have made no move yet"):
        table.undo(ME)
    action = table.match.playthrough.state.legal(ME)[0]
    table.move(ME, action)
    assert table.undo(ME) == action
    assert table.match.playthrough.moves == []
    assert [entry.kind for entry in table.match.talk] == [journal.UNDO]


def test_a_hint_is_a_bots_choice_and_nothing_happens() -> None:
    table = begun("", "greedy")
    assert table.hint(ME, "greedy") == table.hint(ME, "greedy")
    assert table.hint(ME, "greedy").action in table.match.playthrough.state.legal(ME)
    with pytest.raises(Refused, match="Somebody else decides now"):
        table.hint(1)


def test_a_saved_game_goes_on_and_its_record_stays_the_same() -> None:
    game = salon.make("bioutifoul", players=2)
    half = Playthrough(game, 15, "salt")
    for seat, action in bot_game(game, 15, ["greedy"]).moves[:7]:
        half.play(seat, action)
    table = InMemoryTable(half, ["", "greedy"])
    assert table.match.terms.commitment == half.commitment
    assert match_record(table.match) == record_lines(half)


class Stumbling:
    def choose(self, sight: Sight) -> int:
        raise LookupError("no idea")


class Cheating:
    def choose(self, sight: Sight) -> int:
        return -1


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (Stumbling(), "LookupError: no idea"),
        (Cheating(), "RuntimeError: it chose -1, which is not possible"),
    ],
)
def test_a_bot_that_fails_is_replaced_as_in_the_hall(bot: Bot, why: str) -> None:
    table = begun("greedy", "greedy")
    table.bots[1] = bot
    while not table.match.over:
        table.let_bot_move()
    assert table.failures == [(1, "greedy", why)]
    assert [seat.bot for seat in table.match.seats] == ["greedy", "random"]
    assert [entry.kind for entry in table.match.talk] == [journal.CRASH]
