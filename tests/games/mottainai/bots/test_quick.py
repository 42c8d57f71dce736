"""The quick policy for Mottainai sees only what it may, ends its games, and finds the obvious."""

import pytest

import salon
from salon.engine.chance import QuickChance
from salon.engine.conformance import option_sets
from salon.engine.state import GameState
from salon.games.mottainai.bots.judge import Judge
from salon.games.mottainai.bots.quick import QuickPolicy, imagined
from salon.games.mottainai.bots.quick_judge import QuickJudge
from salon.games.mottainai.game import Mottainai, here
from salon.games.mottainai.rules.state import TOO_LONG
from tests.sampling import with_all_pairs

TWO = salon.make("mottainai")
CHANCE = QuickChance(1, 2)


def turn_of(state: GameState) -> list[str]:
    """All that the policy does until another seat is to act, in words."""
    seat = state.to_act[0]
    policy = QuickPolicy()
    said = []
    while not state.over and state.to_act == [seat]:
        action = policy.choose(state, seat, state.legal(seat), CHANCE)
        said.append(state.game.say(action))
        state.play(seat, action)
    return said


@pytest.mark.parametrize("options", with_all_pairs(option_sets(Mottainai)), ids=str)
def test_games_with_all_pairs_of_options_come_to_a_natural_end(options: dict[str, object]) -> None:
    game = Mottainai(options)
    end = salon.playout(game.start(1), QuickPolicy(), seed=1)
    assert here(end).ended != TOO_LONG


@pytest.mark.parametrize("seed", [1059, 1139])
def test_nobody_waits_for_ever_with_a_fine_hand(seed: int) -> None:
    """Without more and more worth for a task, both prayed for 300 rounds."""
    assert here(salon.playout(TWO.start(seed), QuickPolicy(), seed=seed)).round < 100


@pytest.mark.parametrize("players", [2, 4])
def test_imagined_worlds_are_the_same_whatever_is_hidden(players: int) -> None:
    """All cards are there, and those that the seat knows lie where they are."""
    game = salon.make("mottainai", players=players)
    policy, state = QuickPolicy(), game.start(6)
    for number in range(60):
        if state.over:
            break
        seat = state.to_act[0]
        world = imagined(here(state), seat)
        assert sorted(world.all_cards()) == sorted(here(state).all_cards())
        assert world.view(seat) == state.view(seat)
        assert world.position() == imagined(here(state.redeal(seat, number)), seat).position()
        state.play(seat, policy.choose(state, seat, state.legal(seat), CHANCE))


def test_one_policy_for_many_games_plays_each_like_a_new_one() -> None:
    shared = QuickPolicy()
    for deal in range(4):
        for _ in range(2):
            again = salon.playout(TWO.start(deal), shared, seed=deal)
            assert again.save() == salon.playout(TWO.start(deal), QuickPolicy(), seed=deal).save()


def test_the_quick_judge_says_the_same_as_the_judge() -> None:
    """As long as nobody loses patience; it only adds up in another order."""
    policy = QuickPolicy()
    for deal in range(4):
        state = TWO.start(deal)
        while not state.over and here(state).round <= 15:
            seat = state.to_act[0]
            quick = QuickJudge(here(state), seat)
            quick.turn_to(here(state))
            assert quick.worth(here(state)) == pytest.approx(Judge(here(state), seat).worth(here(state)))
            state.play(seat, policy.choose(state, seat, state.legal(seat), CHANCE))


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


def test_wins_with_turtle() -> None:
    state = TWO.position("0.gift-shop=turtle,bowl,robe,frog 0.hand=jar,vase,haniwa,doll 0.task=bell turn=0 step=noon")
    assert turn_of(state)[0] == "forge Doll"
    assert state.winners() == [0]


def test_covers_the_sales_that_wait_for_it() -> None:
    state = TWO.position("0.sales=jar,vase 0.hand=bowl 0.bench=cup,dice 0.task=teapot turn=0 step=noon")
    assert turn_of(state)[:2] == ["craft Bowl", "into the gift shop"]


def test_sells_no_card_too_many() -> None:
    """The gift shop covers two sales of stone; a third would cost what they score."""
    state = TWO.position("0.gift-shop=frog 0.sales=stool,tablet 0.bench=tower 0.hand= 0.task=fan turn=0 step=noon")
    assert "sell Tower" not in turn_of(state)


def test_keeps_paper_on_the_bench_while_support_can_be_shown() -> None:
    """Crane would let it spend Fan, which is gone then; Pin and Ring are only shown."""
    state = TWO.position("0.gallery=crane 0.bench=fan 0.hand=bell,pin,ring 0.task=sword turn=0 step=noon")
    said = turn_of(state)
    assert any(each.startswith("forge") for each in said)
    assert "fan" in state.position().split("0.bench=")[1].split(" ")[0]
