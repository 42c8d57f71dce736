"""The greedy bot plays by the rules, sees only what it may, and finds the obvious."""

import pytest

import salon
from salon.bots import Sight, make_bot, play_out, seat_bots
from salon.engine.conformance import option_sets
from salon.engine.state import GameState
from salon.games.bioutifoul.bots.greedy import GreedyBot
from salon.games.bioutifoul.game import Bioutifoul
from tests.bots.turns import turn_of
from tests.looking import LOOKING

TWO = salon.make("bioutifoul")
DEALS = 20 if LOOKING else 8
DULL_MARKET = "market=S1S2H1H2R6A6"


@pytest.mark.parametrize("options", option_sets(Bioutifoul), ids=str)
def test_greedy_plays_every_option_set_to_its_end(options: dict[str, object]) -> None:
    """An illegal choice would raise; a dull one would never get there."""
    state = play_out(Bioutifoul(options), 1, ["greedy"])
    assert state.events is not None
    assert Bioutifoul.EVENTS[state.events[-1][1]] == "ended"


@pytest.mark.parametrize("players", [2, 4])
def test_what_greedy_cannot_see_makes_no_difference(players: int) -> None:
    state = salon.make("bioutifoul", players=players).start(11)
    bots = seat_bots(state.game, 11, ["greedy", "random"])
    for number in range(60):
        seat = state.to_act[0]
        truth, dream = [
            make_bot("greedy", state.game, 5).choose(Sight(world, seat)) for world in worlds(state, number)
        ]
        assert truth == dream
        state.play(seat, bots[seat].choose(Sight(state, seat)))


def worlds(state: GameState, seed: int) -> list[GameState]:
    return [state, state.redeal(state.to_act[0], seed)]


@pytest.mark.parametrize("influence", ["must", "may"])
def test_greedy_makes_one_plan_a_turn_and_keeps_to_it(influence: str) -> None:
    """So every turn went as imagined: a position that the rules make otherwise would call for another plan."""
    game = salon.make("bioutifoul", players=3, influence=influence)
    state, bots = game.start(2), [GreedyBot(game, seat) for seat in range(3)]
    plans: list[tuple[object, int]] = []
    while not state.over:
        [seat] = state.to_act
        before = bots[seat].plan
        action = bots[seat].choose(Sight(state, seat))
        if bots[seat].plan is not before:
            plans.append((state.view(None)["round"], seat))
        state.play(seat, action)
    assert len(plans) == len(set(plans)) > 20


def test_greedy_thinks_again_when_the_table_is_not_as_planned() -> None:
    bot = GreedyBot(TWO, 0)
    first = TWO.position("0.hand=ARH turn=0", seed=1)
    bot.choose(Sight(first, 0))
    second = TWO.position("0.works=A1R1 display=AR,HS,AH,AS 0.gold=0 turn=0 step=gallery")
    assert TWO.say(bot.choose(Sight(second, 0))) == "stage the exhibition Alice and Rodrigo"


# The obvious


def test_stages_what_hangs_ready() -> None:
    state = TWO.position("0.works=A1R1 display=AR,HS,AH,AS 0.gold=0 turn=0 step=gallery")
    assert turn_of(state)[0] == "stage the exhibition Alice and Rodrigo"


def test_buys_the_missing_work_and_stages() -> None:
    state = TWO.position("row=SHRA market=R1S1S2S3H1H2 display=AR,HS,HS,HS 0.works=A1 0.gold=2 turn=0 step=gallery")
    assert turn_of(state)[:2] == ["buy a work by Rodrigo", "stage the exhibition Alice and Rodrigo"]


def test_makes_the_missing_work_affordable_first() -> None:
    state = TWO.position("row=SHRA market=R1S1S2S3H1H2 display=AR,HS,HS,HS 0.works=A1 0.gold=1 0.hand=RSS turn=0")
    assert turn_of(state) == [
        "play 1 Rodrigo to the right (cheaper)",
        "buy a work by Rodrigo",
        "stage the exhibition Alice and Rodrigo",
    ]


def test_stages_twice_when_three_works_and_the_market_allow_it() -> None:
    state = TWO.position(
        "row=SHRA market=R1R2S2S3H1H2 display=AR,AR,HS,HS 0.works=A1A2R3 0.gold=2 turn=0 step=gallery"
    )
    assert sorted(turn_of(state)) == ["buy a work by Rodrigo"] + ["stage the exhibition Alice and Rodrigo"] * 2


def test_takes_the_exhibition_that_the_rival_would_win_with() -> None:
    """Two Exhibitions are ready, of the same points; the rival, who plays last, has the works for one of them."""
    state = TWO.position(
        "row=SHRA market=S1S2S3S4R2R3 display=AR,AH,-,- 0.works=A1R1H1 1.works=A2H2 0.gold=0 1.gold=9"
        " 0.staged=HS,AR 1.staged=HS,AR first=0 turn=0 last-round=yes step=gallery"
    )
    assert turn_of(state)[0] == "stage the exhibition Alice and Heinrich"


def test_drives_up_its_own_works_when_only_wealth_is_left_to_win() -> None:
    state = TWO.position(
        f"row=SAHR {DULL_MARKET} display=-,-,-,- exhibitions= 0.works=A1 0.gold=3 1.gold=5 0.hand=AH 0.staged=AR"
        " 1.staged=AR first=1 turn=0 last-round=yes"
    )
    assert turn_of(state)[0] == "play 1 Alice to the left (dearer)"
    assert state.winners() == [0]


def test_takes_no_action_when_the_extra_gold_decides_the_last_turn() -> None:
    state = TWO.position(
        f"row=SAHR {DULL_MARKET} display=-,-,-,- 0.gold=4 1.gold=5 0.staged=AR 1.staged=AR"
        " first=1 turn=0 last-round=yes step=gallery"
    )
    assert turn_of(state) == ["end the Gallery phase"]
    assert state.winners() == [0]


def test_does_not_end_a_game_that_it_would_lose() -> None:
    """The Exhibition would bring three points, but also the end, with two points too few."""
    state = TWO.position(
        f"row=SAHR {DULL_MARKET} display=AR,HS,HS,HS exhibitions=AH removed=AR,AR,AH,AH,AS 0.works=A1R1 0.gold=3"
        " 0.staged=RS,RS,RS,HS 1.staged=AS,AS,RH,RH,RH,AR turn=0 first=1 step=gallery"
    )
    assert "stage the exhibition Alice and Rodrigo" not in turn_of(state)


def test_uncovers_new_works_when_nothing_can_be_staged_for_rounds() -> None:
    """All Exhibitions need Heinrich, who is not on the market; both galleries are full."""
    state = TWO.position(
        "row=RSHA market=A2A6A4R3S4S5 display=RH,HS,HS,HS exhibitions=AR,AH removed=AS,RS,RH,RH,AH"
        " 0.gold=31 0.works=S2R6R2 0.staged=AR,AH,AS,AS 1.gold=27 1.works=S1R1R4 1.staged=RS,AR,RS,AR,HS"
        " turn=0 first=1 round=24 staged-in=11"
    )
    words = [said.split()[0] for said in turn_of(state)]
    assert "sell" in words
    assert "buy" in words


def test_greedy_beats_random_clearly() -> None:
    won = 0.0
    for deal in range(DEALS):
        for greedy in (0, 1):
            names = ["random", "random"]
            names[greedy] = "greedy"
            winners = play_out(TWO, deal, names).winners()
            won += (greedy in winners) / len(winners)
    assert won >= 0.9 * 2 * DEALS
