"""The quick policy plans once a turn, keeps to what it planned, and finds the obvious."""

import pytest

import salon
from salon.bots import play_out
from salon.engine.chance import QuickChance
from salon.engine.conformance import option_sets
from salon.engine.state import GameState
from salon.games.bioutifoul.bots.quick import QuickPolicy, quick_policy
from salon.games.bioutifoul.bots.sketch import Sketch
from salon.games.bioutifoul.game import Bioutifoul, here
from salon.games.bioutifoul.rules.booklet import actions_left, buyable, sellable, stageable
from salon.games.bioutifoul.rules.cards import ARTISTS
from salon.games.bioutifoul.rules.encode import BUY, SELL, STAGE
from salon.games.bioutifoul.rules.own_gallery import gallery_from
from tests.looking import LOOKING

TWO = salon.make("bioutifoul")
DEALS = 20 if LOOKING else 8
DULL_MARKET = "market=S1S2H1H2R6A6"


def turn_of(state: GameState) -> list[str]:
    """All that the policy does until another seat is to act, in words."""
    seat, policy, chance = state.to_act[0], quick_policy(state.game), QuickChance(1, 2)
    said = []
    while not state.over and state.to_act == [seat]:
        action = policy.choose(state, seat, state.legal(seat), chance)
        said.append(state.game.say(action))
        state.play(seat, action)
    return said


# Planning


@pytest.mark.parametrize("options", option_sets(Bioutifoul), ids=str)
def test_games_of_every_kind_come_to_their_usual_end(options: dict[str, object]) -> None:
    """No standstill: the Exhibition deck runs out."""
    game = Bioutifoul(options)
    for seed in range(3):
        assert here(salon.playout(game.start(seed), quick_policy(game), seed)).last_round


def test_a_game_in_which_all_need_the_same_works_ends_without_the_standstill_rule() -> None:
    """Each of six full galleries has one of Alice's six works, and every Exhibition needs two."""
    only_alice = '[set]\ngame="bioutifoul"\nid="x"\ntitle="X"\n[[exhibition]]\nartists=["alice", "alice"]\ncopies=20'
    game = Bioutifoul({"players": 6, "standstill": False}, gallery_from(only_alice, "x.toml"))
    galleries = ["A2H2S3", "A3R6R2", "A5R4R5", "A1H1R3", "A4H4H5", "A6H3H6"]
    works = " ".join([f"{seat}.works={gallery} {seat}.gold=9" for seat, gallery in enumerate(galleries)])
    state, policy, chance = (
        game.position(f"row=AHSR market=S4R1S6S5S1S2 {works}"),
        quick_policy(game),
        QuickChance(1, 2),
    )
    while not state.over and here(state).round < 200:
        [seat] = state.to_act
        state.play(seat, policy.choose(state, seat, state.legal(seat), chance))
    assert state.over


@pytest.mark.parametrize("spec", ["bioutifoul(players=3, influence=may)", "bioutifoul(exhibitions=ten-pairs)"])
def test_one_plan_a_turn(spec: str) -> None:
    """So every turn goes as planned: a position that the rules make otherwise would call for another plan."""
    state, policy, chance = salon.make(spec).start(2), QuickPolicy(), QuickChance(1, 2)
    plans = []
    while not state.over:
        [seat] = state.to_act
        before = policy.plan
        action = policy.choose(state, seat, state.legal(seat), chance)
        if policy.plan is not before:
            plans.append((here(state).round, seat))
        state.play(seat, action)
    assert len(plans) == len(set(plans)) > 15


def test_a_plan_is_not_followed_at_another_table() -> None:
    """The rival's works are other ones, and so is what should be taken first."""
    table = (
        "row=SHRA market=S1S2S3S4R2R3 display=AR,AH,-,- 0.works=A1R1H1 0.gold=0 1.gold=9"
        " 0.staged=HS,AR 1.staged=HS,AR first=0 turn=0 last-round=yes step=gallery 1.works="
    )
    policy, chance = QuickPolicy(), QuickChance(1, 2)
    said = []
    for works in ("A2H2", "A2R4", "A2H2"):
        state = TWO.position(table + works)
        said.append(TWO.say(policy.choose(state, 0, state.legal(0), chance)))
    with_heinrich, with_rodrigo = "stage the exhibition Alice and Heinrich", "stage the exhibition Alice and Rodrigo"
    assert said == [with_heinrich, with_rodrigo, with_heinrich]


@pytest.mark.parametrize("spec", ["bioutifoul", "bioutifoul(players=4, exhibitions=ten-pairs)"])
def test_the_sketch_allows_what_the_rules_allow(spec: str) -> None:
    game = salon.make(spec)
    state, chance = game.start(3), QuickChance(5, 6)
    policy = quick_policy(game)
    while not state.over:
        [seat] = state.to_act
        g = here(state)
        left, bought = actions_left(g, seat)
        if left:
            sketch = Sketch(g, seat, bought)
            assert {BUY + artist for artist in ARTISTS if sketch.can_buy(artist)} == set(buyable(g, seat))
            assert {SELL + artist for artist in ARTISTS if sketch.can_sell(artist)} == set(sellable(g, seat, bought))
            places = [place for place in range(len(g.display)) if sketch.can_stage(place)]
            assert {STAGE + g.display[place] for place in places} == set(stageable(g, seat))
        state.play(seat, policy.choose(state, seat, state.legal(seat), chance))


# The obvious


def test_stages_what_the_rival_could_stage_next() -> None:
    state = TWO.position("0.works=A1R1 1.works=A2R2 display=AR,HS,AH,AS 0.gold=0 turn=0 step=gallery")
    assert turn_of(state)[0] == "stage the exhibition Alice and Rodrigo"


def test_buys_the_missing_work_and_stages() -> None:
    state = TWO.position(
        "row=SHRA market=R1S1S2S3H1H2 display=AR,HS,HS,HS 0.works=A1 0.gold=2 1.works=A2R2 turn=0 step=gallery"
    )
    assert turn_of(state)[:2] == ["buy a work by Rodrigo", "stage the exhibition Alice and Rodrigo"]


LAST_CHANCE = "row=SHRA market=R1S1S2S3H1H2 display=AR,-,-,- 0.works=A1 0.gold=1 first=1 turn=0 last-round=yes"


def test_makes_the_missing_work_affordable_first() -> None:
    state = TWO.position(f"{LAST_CHANCE} 0.hand=RSS")
    assert turn_of(state) == [
        "play 1 Rodrigo to the right (cheaper)",
        "buy a work by Rodrigo",
        "stage the exhibition Alice and Rodrigo",
    ]


def test_keeps_the_card_that_it_needs_when_it_must_discard() -> None:
    state = TWO.position(f"{LAST_CHANCE} 0.hand=RSSSH")
    said = turn_of(state)
    assert said[:2] == ["discard an Influence card of Sunny"] * 2
    assert said[2] == "play 1 Rodrigo to the right (cheaper)"


def test_sells_a_work_to_pay_for_a_last_exhibition() -> None:
    state = TWO.position(
        "row=SHRA market=R1A6S2S3H1H2 display=AR,-,-,- 0.works=A1S1 0.gold=0"
        " first=1 turn=0 last-round=yes step=gallery"
    )
    assert turn_of(state) == [
        "sell a work by Sunny",
        "buy a work by Rodrigo",
        "stage the exhibition Alice and Rodrigo",
    ]


def test_stages_twice_when_three_works_and_the_market_allow_it() -> None:
    state = TWO.position(
        "row=SHRA market=R1R2S2S3H1H2 display=AR,AR,HS,HS 0.works=A1A2R3 0.gold=2 first=1 turn=0 last-round=yes"
        " step=gallery"
    )
    assert sorted(turn_of(state)) == ["buy a work by Rodrigo"] + ["stage the exhibition Alice and Rodrigo"] * 2


def test_stages_two_works_of_one_artist() -> None:
    game = salon.make("bioutifoul", exhibitions="ten-pairs")
    state = game.position("row=SHRA market=A2S1S2S3H1H2 display=AA,HS,HH,SS 0.works=A1 0.gold=1 turn=0 step=gallery")
    assert turn_of(state)[:2] == ["buy a work by Alice", "stage the exhibition Alice and Alice"]


def test_takes_the_last_exhibition_that_shows_a_new_artist() -> None:
    """Both are ready; only Heinrich is still missing among the four artists."""
    state = TWO.position(
        f"row=SHRA {DULL_MARKET} display=AR,AH,-,- 0.works=A1R1H3 0.gold=0 0.staged=AR,AR,AS"
        " 1.staged=HS,HS,AH,RH first=1 turn=0 last-round=yes step=gallery"
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


def test_quick_holds_its_own_against_greedy() -> None:
    won = 0.0
    for deal in range(DEALS):
        for seat in (0, 1):
            names = ["greedy", "greedy"]
            names[seat] = "quick"
            winners = play_out(TWO, deal, names).winners()
            won += (seat in winners) / len(winners)
    assert won >= 0.4 * 2 * DEALS
