"""Ways to take a day: a plan that is begun is finished."""

import salon
from salon.bots import Sight, make_bot
from salon.bots.minds import mind_of
from salon.games.bohemians.rules.encode import COLUMN_COUNT, FINISH, TAKE_BACK
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
