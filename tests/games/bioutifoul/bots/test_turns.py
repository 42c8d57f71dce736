"""Where turns end that were played on, for a judge that knows the ends of ways."""

import salon
from salon.games.bioutifoul.bots.turns import BioutifoulTurns
from salon.games.bioutifoul.rules.encode import DONE
from salon.games.bioutifoul.rules.state import State


def test_the_gold_of_the_bank_does_not_count_because_ways_end_before_it() -> None:
    game = salon.make("bioutifoul")
    state = game.position("row=RAHS market=ARHSAR 0.works=R 0.gold=5 step=gallery")
    state.play(0, DONE)
    assert isinstance(state, State)
    assert state.gold[0] == 5 + 1 + 1  # for the rest, and from the bank
    end = BioutifoulTurns(game).end(state, 0).end
    assert isinstance(end, State)
    assert end.gold[0] == 5 + 1
