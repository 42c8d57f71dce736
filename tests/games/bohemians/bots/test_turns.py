"""Ways to take a day: a plan that is begun is finished, where ways end, and what is told of their ends."""

import pytest

import salon
from salon.bots import Sight, make_bot
from salon.bots.minds import mind_of
from salon.bots.turns import write_ends
from salon.games.bohemians.bots.insights import turns_to_spare
from salon.games.bohemians.rules.encode import COLUMN_COUNT, END_DAY, FINISH, TAKE_BACK
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.rules.wake_up import PLAN_KINDS


def test_a_mind_that_thinks_anew_before_every_card_finishes_the_plan_that_it_began() -> None:
    """At a server every answer is thought of by a bot that knows nothing of the last one."""
    game = salon.make("bohemians", players=2)
    turns = mind_of(game).turns(game)
    begun = 0
    for deal in range(4):
        state = game.start(deal, events=False)
        bots = [make_bot("greedy", game, seat) for seat in range(2)]
        while True:
            choice = state.choice_of(0)
            if choice is not None and choice[2] == PLAN_KINDS and len(turns.ways(Sight(state, 0), 1)) > 1:
                break
            seat = state.to_act[0]
            state.play(seat, bots[seat].choose(Sight(state, seat)))
        for way in turns.ways(Sight(state, 0), 1):
            if len(way.path) == 1:  # it draws cards, or ignores a Hardship
                continue
            action = way.action
            begun += 1
            after = state.clone()
            after.play(0, action)
            for step in range(1, 12):
                again = turns.ways(Sight(after, 0), step)
                action = again[step % len(again)].action  # it may change its mind, but takes nothing back
                assert action not in range(TAKE_BACK, TAKE_BACK + COLUMN_COUNT)
                after.play(0, action)
                if action == FINISH:
                    break
            assert action == FINISH
    assert begun > 4


def test_a_day_that_ends_at_once_reads_alike_as_a_way_and_played_on_to_there() -> None:
    game = salon.make("bohemians", players=2)
    turns, bot = mind_of(game).turns(game), make_bot("quick", game, 0)
    state = game.start(5, events=False)
    looked_at = 0
    while not state.over and looked_at < 5:
        seat = state.to_act[0]
        if END_DAY in state.legal(seat):
            ways = [way for way in turns.ways(Sight(state, seat), 1) if way.action == END_DAY]
            rows = [
                write_ends(game.encoder(), [end], seat, turns.INSIGHTS)
                for end in (*ways, turns.end(state.clone(), seat))
            ]
            assert turns.ends_before(state, seat, END_DAY)
            assert len(set(map(bytes, rows))) == 1
            looked_at += len(ways)
        state.play(seat, bot.choose(Sight(state, seat)))
    assert looked_at == 5


@pytest.mark.parametrize(("level", "last"), [("normal", 11), ("master", 9), ("true-bohemian", 9)])
def test_alone_all_turns_that_need_not_bring_an_achievement_are_known(level: str, last: int) -> None:
    """Five Achievements are needed by the last turn, so of the turns after the first one, five are not to spare."""
    game = salon.make("bohemians", mode="solo", level=level)
    state, bot = game.start(1, events=False), make_bot("greedy", game, 0)
    while END_DAY not in state.legal(0):
        state.play(0, bot.choose(Sight(state, 0)))
    assert isinstance(state, State)
    assert turns_to_spare(state) == last - 1 - 5
