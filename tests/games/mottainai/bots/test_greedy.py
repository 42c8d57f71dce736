"""The greedy bot for Mottainai plays by the rules, sees only what it may, and finds the obvious."""

import gc

import pytest

import salon
from salon.bots import Sight, make_bot, play_out, seat_bots
from salon.engine.conformance import option_sets
from salon.engine.state import PASS
from salon.games.mottainai.bots.first_judge import FirstJudge
from salon.games.mottainai.bots.greedy import Eye, GreedyBot
from salon.games.mottainai.bots.judge import Judge
from salon.games.mottainai.game import Mottainai
from salon.games.mottainai.rules.cards import WORK_COUNT
from salon.games.mottainai.rules.encode import NEW_TASK, SEW
from salon.games.mottainai.rules.state import TOO_LONG, WING_FULL, State
from tests.bots.turns import turn_of
from tests.sampling import with_all_pairs

TWO = salon.make("mottainai")


@pytest.mark.parametrize("options", with_all_pairs(option_sets(Mottainai)), ids=str)
def test_greedy_plays_option_sets_with_all_pairs_of_values_to_their_end(options: dict[str, object]) -> None:
    """An illegal choice would raise; a dull one would come to the technical limit."""
    state = play_out(Mottainai(options), 1, ["greedy"])
    assert isinstance(state, State)
    assert state.over
    assert state.ended != TOO_LONG


@pytest.mark.parametrize("players", [2, 4])
def test_what_greedy_cannot_see_makes_no_difference(players: int) -> None:
    game = salon.make("mottainai", players=players)
    bots = seat_bots(game, 11, ["greedy", "random"])
    state = game.start(11)
    for number in range(60):
        if state.over:
            state = game.start(number)
        seat = state.to_act[0]
        truth, dream = [
            make_bot("greedy", game, 5).choose(Sight(world, seat)) for world in (state, state.redeal(seat, number))
        ]
        assert truth == dream
        state.play(seat, bots[seat].choose(Sight(state, seat)))


def test_greedy_plans_a_turn_once_unless_it_sees_something_new() -> None:
    state, bots = TWO.start(3), [GreedyBot(TWO, seat) for seat in range(2)]
    plans = news = 0
    turn = (0, 0)
    while not state.over:
        assert isinstance(state, State)
        if (state.round, state.turn) != turn or state.revealed:
            news += 1
            turn = (state.round, state.turn)
        seat = state.to_act[0]
        before = bots[seat].plan
        action = bots[seat].choose(Sight(state, seat))
        plans += bots[seat].plan is not before
        state.play(seat, action)
    assert 10 < plans <= news


def test_greedy_thinks_again_when_the_table_is_not_as_planned() -> None:
    bot = GreedyBot(TWO, 0)
    bot.choose(Sight(TWO.position("0.hand=fan,frog turn=0", seed=1), 0))
    second = TWO.position("0.hand=teapot,sword 0.bench=jar,vase 0.task=bowl turn=0 step=noon")
    assert TWO.say(bot.choose(Sight(second, 0))) == "craft Teapot"


def test_greedy_goes_on_when_two_copies_of_a_work_ask_the_same() -> None:
    """No card can be shown for either Figurine: declining the first leads to a question that looks like it."""
    state = salon.make("mottainai", players=4).position(
        "0.gallery=figurine,figurine 0.hand=bell,coin 1.task=tower floor=fan turn=0 step=new-task"
    )
    assert turn_of(state)[1:3] == ["go on without", "go on without"]


@pytest.mark.parametrize("hand", ["fan,frog,jar", "fan,fan,jar,gong", "fan!,frog!,jar,gong", "frog,jar!"])
def test_what_a_tailor_returns_leads_where_it_is_foreseen(hand: str) -> None:
    """Known cards, copies and cards that all have seen included; the search need not play what it has seen before."""
    game = salon.make("mottainai", players=4)
    state = game.position(f"0.hand={hand} 0.waiting=coin floor=bell,plane 0.task=robe turn=0 step=noon")
    assert isinstance(state, State)
    state.play(0, SEW)
    eye = Eye(0)
    returns = [action for action in state.legal(0) if action != PASS]
    assert returns
    for action in returns:
        after = state.clone()
        foreseen = eye.once_returned(state, action)
        after.play(0, action)
        assert eye.situation(after) == foreseen


def test_the_search_leaves_the_search_for_cycles_as_it_was() -> None:
    state = TWO.position("0.hand=teapot,sword 0.bench=jar,vase 0.task=bowl turn=0 step=noon")
    assert gc.isenabled()
    make_bot("greedy", TWO, 1).choose(Sight(state, 0))
    assert gc.isenabled()
    gc.disable()
    try:
        make_bot("greedy", TWO, 1).choose(Sight(state, 0))
        assert not gc.isenabled()
    finally:
        gc.enable()


# The obvious


def test_ends_a_game_that_it_wins() -> None:
    state = TWO.position("0.gallery=bowl,jar,vase,haniwa 0.hand=doll,sketch 0.task=bell turn=0 step=noon")
    assert turn_of(state)[-1] == "into the gallery"
    assert state.winners() == [0]


def test_does_not_end_a_game_that_it_would_lose() -> None:
    state = TWO.position(
        "0.gift-shop=crane,fan,plane,poem 0.hand=doll,sketch 0.task=bell turn=0 step=noon"
        " 1.gallery=bowl,jar,vase 1.gift-shop=ring,pin,shuriken"
    )
    turn_of(state)
    assert not state.over


def test_a_lost_end_is_worse_than_any_going_on() -> None:
    """Far behind, the first judge liked the end better."""
    far_behind = (
        "0.gift-shop=crane,fan,plane,poem 0.hand= 1.gallery=bowl,jar,vase,haniwa 1.gift-shop=ring,pin,shuriken,bell"
        " 1.helpers=coin,gong,sword 1.bench=cup,dice,teapot turn=0 step=noon"
    )
    goes_on = TWO.position(far_behind)
    assert isinstance(goes_on, State)
    ended = goes_on.clone()
    ended.ended = WING_FULL
    judge = Judge(goes_on, 0)
    assert judge.worth(ended) < judge.worth(goes_on)
    first = FirstJudge(goes_on, 0)
    assert first.worth(ended) > first.worth(goes_on)


def is_a_new_task(action: int) -> bool:
    return NEW_TASK <= action < NEW_TASK + WORK_COUNT


def test_most_mornings_have_a_task() -> None:
    """Going on without one gives a rival nothing, and leads nowhere."""
    mornings, tasks = 0, 0
    for deal in range(6):
        state = TWO.start(deal)
        bots = seat_bots(TWO, deal, ["greedy"])
        while not state.over:
            seat = state.to_act[0]
            action = bots[seat].choose(Sight(state, seat))
            if any(is_a_new_task(each) for each in state.legal(seat)):
                mornings += 1
                tasks += is_a_new_task(action)
            state.play(seat, action)
    assert tasks > 0.5 * mornings


def test_the_first_hint_is_a_task() -> None:
    """In a first round there is everything to win."""
    first = [TWO.start(deal) for deal in range(12)]
    said = [TWO.say(make_bot("greedy", TWO, 1).choose(Sight(state, state.to_act[0]))) for state in first]
    assert said.count("go on without") <= 6


def test_the_first_greedy_bot_can_still_be_played_against() -> None:
    assert play_out(TWO, 1, ["greedy-1"]).over


def test_wins_with_turtle() -> None:
    """Forging either work would bring more points than the paper one, which wins at once."""
    state = TWO.position("0.gift-shop=turtle,bowl,robe,frog 0.hand=jar,vase,haniwa,doll 0.task=bell turn=0 step=noon")
    assert turn_of(state)[0] == "forge Doll"
    assert state.winners() == [0]


def test_covers_the_sales_that_wait_for_it() -> None:
    state = TWO.position("0.sales=jar,vase 0.hand=bowl 0.bench=cup,dice 0.task=teapot turn=0 step=noon")
    assert turn_of(state)[:2] == ["craft Bowl", "into the gift shop"]


def test_covers_the_helpers_that_wait_for_it() -> None:
    state = TWO.position("0.helpers=ring,pin 0.hand=bell 0.bench=coin,gong 0.task=sword turn=0 step=noon")
    assert turn_of(state)[:2] == ["craft Bell", "into the gallery"]


def test_sells_no_card_too_many() -> None:
    """The gift shop covers two sales of stone; a third would cost what they score."""
    state = TWO.position("0.gift-shop=frog 0.sales=stool,tablet 0.bench=tower 0.hand= 0.task=fan turn=0 step=noon")
    assert "sell Tower" not in turn_of(state)


def test_gives_the_rival_no_task_for_which_it_has_many_helpers() -> None:
    """Both cards are tasks that find something to do, but the rival has three Smiths."""
    state = TWO.position(
        "floor=fan,doll,bowl,ring 0.hand=bell,frog 1.helpers=coin,pin,gong 1.hand=jar turn=0 step=new-task"
    )
    assert turn_of(state)[0] != "new task Bell"


def test_does_not_pray_for_ever() -> None:
    """In a long game the bot plays a task, even if its rival makes more of it."""
    state = TWO.position(
        "round=60 floor=fan,doll,bowl,ring 0.hand=bell,frog,jar,cup,plane 1.helpers=coin,stool,vase,crane,puppet"
        " turn=0 step=new-task"
    )
    assert turn_of(state)[0] != "go on without"


def test_greedy_beats_random_clearly() -> None:
    won = 0
    for deal in range(5):
        for greedy in (0, 1):
            names = ["random", "random"]
            names[greedy] = "greedy"
            won += greedy in play_out(TWO, deal, names).winners()
    assert won >= 0.9 * 10
