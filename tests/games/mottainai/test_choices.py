"""What can be chosen is said once for all screens: groups, labels, what declining means, and the cards meant."""

from typing import cast

import pytest

import salon
from salon.engine.state import PASS, GameState
from salon.games.mottainai.game import words_in
from salon.games.mottainai.rules import encode
from salon.games.mottainai.rules.cards import work
from salon.games.mottainai.rules.encode import VERBS, split
from salon.games.mottainai.rules.seen import Seen
from salon.games.mottainai.words.choices import HEADINGS, Choices
from salon.games.mottainai.words.targets import NOBODY, Target, targets

NAMES = ["Ann", "Claire", "Bo", "Dan"]


def asked_of(state: GameState) -> Choices:
    names = NAMES[: state.game.players]
    return Choices(words_in(state.game, "en"), cast(Seen, state.view(0)), names, state.legal(0))


def choices(position: str, players: int = 2, **options: object) -> Choices:
    state = salon.make("mottainai", players=players, **options).position(position)
    return asked_of(state)


def after(position: str, *actions: int) -> Choices:
    """The choices once these actions were taken; what need not be asked is left out."""
    state = salon.make("mottainai", players=2).position(position)
    for action in actions:
        if action in state.legal(0):
            state.play(0, action)
    return asked_of(state)


def test_every_verb_has_a_heading() -> None:
    assert sorted(HEADINGS.titles) == VERBS
    assert [split(verb) for verb in VERBS] == [(verb, 0) for verb in VERBS]


def test_the_own_action_comes_first_then_craft_then_prayer() -> None:
    asked = choices("turn=0 step=noon 0.task=frog 0.bench=tower 0.hand=bench,jar floor=fan,doll")
    groups = [(heading, [choice.action for choice in group]) for heading, group in asked.groups()]
    assert groups == [
        ("Hire", [encode.HIRE + work("doll"), encode.HIRE + work("fan")]),
        ("Craft", [encode.CRAFT + work("bench")]),
        ("Pray", [encode.PRAY]),
    ]


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("turn=0 step=new-task 0.hand=jar", "no task: one prayer at noon"),
        ("turn=0 step=new-task 0.gallery=doll 1.task=jar 0.hand=", "no task: one prayer at noon"),
        ("turn=0 0.gallery=bowl 0.hand=fan", "use none of these"),
        ("turn=0 step=noon 1.gallery=curtain 1.task=gong 0.hand=pin,fan", "skip this task"),
        ("turn=0 step=noon 0.gallery=flag 0.task=gong 0.hand=fan", "show nothing"),
        ("turn=0 step=noon 1.gallery=mask 1.task=gong 0.hand=pin", "let the action go"),
    ],
)
def test_declining_says_what_comes_of_it(position: str, said: str) -> None:
    assert choices(position).order(PASS) == said


def test_going_on_after_a_tailor_returns_no_more_but_after_tablet_all_the_rest() -> None:
    asked = after("turn=0 step=noon 0.task=kite 0.hand=jar,pin floor=fan,doll", encode.SEW)
    assert asked.order(PASS) == "return no more"
    completed = "turn=0 step=noon 0.task=gong 0.hand=tablet,frog floor=fan,doll,crane"
    steps = (encode.FORGE + work("tablet"), encode.SHOW + work("frog"), encode.WING)
    asked = after(completed, *steps, encode.USE + work("tablet"), encode.RETURN_ALL)
    assert asked.order(PASS) == "return the rest in any order"


def test_players_are_called_by_their_names() -> None:
    asked = choices("turn=0 step=new-task 0.gallery=doll 0.hand=bowl 1.task=jar 2.task=fan", players=3)
    assert asked.order(encode.TASK_OF + 2) == "take over the task of Bo"
    assert asked.choice(encode.TASK_OF + 1)[2:4] == ("Claire", work("jar"))
    assert asked.order(encode.LEAN_ON) == "lean on your own task"
    assert asked.order(encode.LEAN_ON + 1) == "lean on the task of Claire"
    assert asked.order(encode.WITH) == "yourself"
    assert asked.order(encode.FROM + 1 * encode.PLACES + encode.HELPERS) == "Claire: helpers"
    assert asked.order(encode.FROM + encode.GIFT_SHOP) == "your gift shop"


def test_a_card_to_take_says_where_it_lies() -> None:
    asked = choices("turn=0 step=noon 0.gallery=sword 0.task=frog 1.helpers=fan floor=jar 0.hand=doll")
    assert asked.choice(encode.TAKE + work("fan")).beside == "Claire: helpers"


def test_a_partners_cards_are_no_targets() -> None:
    state = salon.make("mottainai", players=4, teams=True, extended=True).position(
        "turn=0 step=noon 0.gallery=sword 0.task=frog 1.helpers=fan 2.helpers=fan floor=jar 0.hand=doll"
    )
    action = encode.TAKE + work("fan")
    assert action in state.legal(0)
    assert targets(cast(Seen, state.view(0)), action) == [Target("helpers", 1, work("fan"))]


def test_ring_takes_a_sale_and_shuriken_a_work() -> None:
    fan = work("fan")
    sold = "turn=0 step=noon 0.task=doll 0.bench=jar 0.gallery=ring 1.sales=fan,kite 1.gallery=frog"
    asked = after(sold, encode.SELL + work("jar"), encode.USE + work("ring"))
    assert encode.TAKE + fan in asked.legal
    assert targets(asked.seen, encode.TAKE + fan) == [Target("sales", 1, fan)]
    completed = "turn=0 step=noon 0.task=gong 0.hand=shuriken,pin,bell 1.gallery=fan,doll 1.sales=frog"
    support = [encode.SHOW + work("pin"), encode.SHOW + work("bell")]
    steps = [encode.FORGE + work("shuriken"), *support, encode.WING, encode.USE + work("shuriken")]
    asked = after(completed, *steps)
    assert encode.TAKE + fan in asked.legal
    assert targets(asked.seen, encode.TAKE + fan) == [Target("work", 1, fan)]


def test_what_is_sold_lies_on_the_bench_and_what_is_hired_on_the_floor() -> None:
    asked = choices("turn=0 step=noon 0.task=fan 0.bench=jar,pin floor=doll")
    assert targets(asked.seen, encode.SELL + work("jar")) == [Target("bench", 0, work("jar"))]
    assert targets(asked.seen, encode.PRAY) == []
    asked = choices("turn=0 step=noon 0.task=frog floor=doll")
    assert targets(asked.seen, encode.HIRE + work("doll")) == [Target("floor", NOBODY, work("doll"))]
