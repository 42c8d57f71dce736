"""People and bots beside somebody in whose turn they may act: nobody waits for them, and no bot is asked."""

from collections.abc import Sequence

import pytest

from salon.bots import Sight, bot_game, make_bot
from salon.bots.playing import bot_move
from salon.engine.chance import Chance
from salon.engine.playthrough import Playthrough
from salon.engine.state import GameState
from salon.games.bohemians.rules.encode import CLEAR_KIND, END_DAY, IGNORE_ONE
from salon.lab.fuzzing import fuzz
from salon.registry import make_with
from salon.table.botroom import BotRoom
from salon.table.hall import LONGER_BESIDE, Hall, Live
from salon.table.in_memory import InMemoryTable
from salon.table.keeper import Keeper
from salon.table.match import BOT, PERSON
from salon.table.table_sight import TableSight
from tests.copies import replace_code
from tests.table.matches import Book, on_a_loop, open_hall, until
from tests.web.browser.planting import BESIDE

RANDOM = (BOT, "random")
INES = (PERSON, "Ines")
COOP = {"mode": "coop", "spirit": "decency"}
THERE, ME = 0, 1


def beside() -> GameState:
    return make_with("bohemians", COOP).position(BESIDE, 7)


def partners(*seats: tuple[str, str]) -> Book:
    """A match that stands where one has the Day and the other can pay."""
    book = Book(*seats, game="bohemians", mode="coop", spirit="decency")
    book.match.playthrough.go_on(beside(), [])
    return book


# --- Bots -----------------------------------------------------------------------------------------------------------


def test_a_bot_that_only_sits_beside_is_not_to_act() -> None:
    """Ines has the Day; her bot partner could pay, and nobody asks it."""
    match = partners(INES, RANDOM).match
    assert match.to_act == [THERE, ME]
    assert match.must_act == [THERE]
    assert match.bots_to_act() == []
    assert match.people_beside() == []


def test_no_loop_asks_a_bot_that_sits_beside() -> None:
    """Neither that of arenas, nor that of the terminal for people who play and for those who look on."""
    state = beside()
    bots = [make_bot("random", state.game, seat) for seat in (0, 1)]
    assert bot_move(state, bots)[0] == THERE
    for seats in (["random", "random"], ["random", ""]):
        playthrough = Playthrough(state.game, 0)
        playthrough.go_on(beside(), [])
        assert InMemoryTable(playthrough, seats).let_bot_move() == THERE


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_whole_games_of_bots_are_played_without_acting_beside(bot: str) -> None:
    made = bot_game(make_with("bohemians", COOP), 5, [bot])
    state = made.game.start(5)
    for seat, action in made.moves:
        assert seat in state.must_act
        state.play(seat, action)
    assert state.over


def test_the_fuzz_acts_beside_partners(monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays what anybody may do, not only what somebody must."""
    replace_code()
    acted = []
    usual = GameState.play

    def noted(state: GameState, seat: int, action: int) -> None:
        if state.is_beside(seat):
            acted.append(action)
        usual(state, seat, action)

    monkeypatch.setattr(GameState, "play", noted)
    assert fuzz([str(make_with("bohemians", COOP))], 1, 3, workers=1, every=1000).finds == []
    assert acted


# --- People ---------------------------------------------------------------------------------------------------------


def test_what_ends_a_turn_ends_it_though_one_may_act_beside_the_next() -> None:
    """And what is done beside ends none; only what shows new cards cannot be taken back."""
    state = beside()
    assert END_DAY in TableSight(state, THERE, ["Claire", "Ines"], "en").final
    mine = TableSight(state, ME, ["Claire", "Ines"], "en")
    ignoring = {action for action in mine.legal if IGNORE_ONE <= action < IGNORE_ONE + 100}
    assert ignoring
    assert mine.final == set(mine.legal) - ignoring


def pauses(hall: Hall, live: Live, moves: Sequence[tuple[int, int]]) -> list[float]:
    """How long a bot waits now, and after each of these moves."""
    found = [hall.pause_before(live)]
    for seat, action in moves:
        live.match.playthrough.play(seat, action)
        found.append(hall.pause_before(live))
    return found


@on_a_loop
async def test_a_bot_waits_longer_once_where_a_person_beside_it_can_do_something(sqlite: str) -> None:
    """Not again while nothing new is possible, and not among bots or for somebody who is away."""
    hall = Hall(Keeper(sqlite), BotRoom(), pause=0.5)
    longer = 0.5 * LONGER_BESIDE
    live = Live(partners(RANDOM, INES).match, 0)
    (ignoring, *_) = [action for action in live.match.playthrough.state.legal(ME) if action >= IGNORE_ONE]
    assert pauses(hall, live, [(ME, ignoring), (THERE, CLEAR_KIND)]) == [longer, 0.5, 0.5]
    assert pauses(hall, Live(partners(RANDOM, RANDOM).match, 0), []) == [0.5]
    gone = Live(partners(RANDOM, INES).match, 0)
    gone.seen[ME] = float("-inf")
    assert pauses(hall, gone, []) == [0.5]
    await hall.close()


@on_a_loop
async def test_nobody_waits_for_a_person_beside_a_bot(sqlite: str) -> None:
    """The bot's Day goes by though Ines does nothing."""
    async with open_hall(sqlite) as hall:
        book = partners(RANDOM, INES)
        await hall.keeper.run(hall.keeper.store.create, book.terms, book.entries)
        await hall.keeper.run(hall.keeper.store.keep_snapshot, book.terms.match, book.match.snapshot())
        live = await hall.table(book.terms.match)
        await until(lambda: live.match.must_act == [ME])
        assert {seat for seat, _ in live.match.playthrough.moves} == {THERE}


def test_redealing_for_the_one_beside_changes_nothing_seen() -> None:
    state = beside()
    world = state.redeal(ME, Chance(1).seed_for(0))
    assert world.legal(ME) == state.legal(ME)
    assert Sight(world, ME).legal() == state.legal(ME)
