"""States are saved and loaded in the middle of any effect; a damaged save gets a sentence."""

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any, cast

import pytest
from picnic.game import DIG, LAY, Picnic

import salon
from salon.engine.errors import SalonError
from salon.engine.state import PASS, GameState

GAME = Picnic({"players": 3})


def mid_effect() -> GameState:
    """Seat 0 digs, seat 1 is done, seat 2 has not begun; the cloth is to be lifted after that."""
    hands = "hand=[[1,2],[3,4],[5,6]] basket=[[7,8],[9,10],[11,0]] cloth=[-1,-1,-1] kept=[[],[],[]]"
    state = GAME.position(f"{hands} step=lay,lay,lay", seed=2**128 - 1)
    for move in ((0, LAY + 1), (0, DIG), (1, LAY + 4), (1, PASS)):
        state.play(*move)
    return state


def reloaded(state: GameState) -> GameState:
    return state.game.load(json.loads(json.dumps(state.save())))


def repickled(state: GameState) -> GameState:
    again: GameState = pickle.loads(pickle.dumps(state))
    return again


@pytest.mark.parametrize("again", [reloaded, repickled, copy.copy, copy.deepcopy], ids=lambda way: way.__name__)
def test_a_game_goes_on_where_it_was_saved(again: Callable[[GameState], GameState]) -> None:
    state = mid_effect()
    other = again(state)
    assert other is not state
    assert other.save() == state.save()
    for move in ((0, PASS), (2, LAY + 6), (2, DIG), (2, PASS)):
        assert other.to_act == state.to_act
        state.play(*move)
        assert other.save() != state.save()
        other.play(*move)
        assert other.save() == state.save()


def test_a_save_says_which_step_comes_next() -> None:
    saved: Any = mid_effect().save()
    assert saved["todo"] == [["lift", []]]
    assert [lane["choice"] and lane["choice"]["seat"] for lane in saved["lanes"]] == [0, None, 2]
    assert saved["lanes"][2]["choice"]["kinds"] == [[LAY, "laid"]]


def test_bioutifoul_is_saved_in_mid_turn() -> None:
    state = salon.make("bioutifoul").start(7)
    for _ in range(5):
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])
    assert reloaded(state).save() == state.save()
    assert reloaded(state).todo == state.todo


def saved_game() -> dict[str, Any]:
    saved: dict[str, Any] = json.loads(json.dumps(mid_effect().save()))
    return saved


def damage(saved: dict[str, Any], path: str, value: object) -> None:
    """Put a value at a place such as lanes.0.choice.seat; None takes the key away."""
    *places, last = [int(word) if word.isdecimal() else word for word in path.split(".")]
    node: Any = saved
    for place in places:
        node = node[place]
    if value is None:
        del node[last]
    else:
        node[last] = value


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("table", None),
        ("table", [1]),
        ("table.seed", None),
        ("table.seed", "7"),
        ("table.over", 1),
        ("table.blocks", 5),
        ("table.blocks.0", "0"),
        ("table.blocks", [0]),
        ("table.seed", -1),
        ("fields.hand", [[1]]),
        ("lanes.0.choice.seat", 9),
        ("table.blocks.0", -1),
        ("lanes.0.choice.actions", []),
        ("lanes.0.choice.actions", [999]),
        ("lanes.0.choice.kinds", []),
        ("lanes", [{"todo": [], "choice": None}]),
        ("fields", None),
        ("fields.hand", None),
        ("fields.hand", 3),
        ("fields.hand.0", 3),
        ("fields.hand.0.0", "card"),
        ("fields.cloth.0", 1.5),
        ("fields.ants", [[1]]),
        ("todo", None),
        ("todo", {}),
        ("todo.0", ["lift"]),
        ("todo.0.0", "no_such_step"),
        ("todo.0.1", ["x"]),
        ("choice", None),
        ("choice", 4),
        ("choice", {}),
        ("lanes", None),
        ("lanes", [[]]),
        ("lanes.0.todo", None),
        ("lanes.0.choice.seat", "me"),
        ("lanes.0.choice.actions", 3),
        ("lanes.0.choice.kinds", [[1]]),
        ("lanes.0.choice.kinds.0.1", "no_such_step"),
        ("lanes.0.choice.args", [None]),
        ("events", None),
        ("events", [3]),
        ("events.0", ["x"]),
    ],
)
def test_a_damaged_save_gets_a_sentence(path: str, value: object) -> None:
    saved = saved_game()
    GAME.load(saved)
    damage(saved, path, value)
    with pytest.raises(SalonError, match=r"^This saved game is damaged \(.+\)\.$"):
        GAME.load(saved)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("game", "chess", "This is not a saved game of picnic(players=3)."),
        ("game", None, "This is not a saved game of picnic(players=3)."),
        ("options.players", 2, "This is not a saved game of picnic(players=3)."),
        ("rules", 99, "This game was saved under rules 99, and only a Salon with those reads it; ours are 1."),
        ("cards", "x", "This game was saved with other cards; the fingerprint of these is twelve-dishes."),
        ("cards", None, "This game was saved with other cards; the fingerprint of these is twelve-dishes."),
    ],
)
def test_a_foreign_save_gets_a_sentence(path: str, value: object, sentence: str) -> None:
    saved = saved_game()
    damage(saved, path, value)
    with pytest.raises(SalonError) as refusal:
        GAME.load(saved)
    assert str(refusal.value) == sentence


def test_a_save_with_other_cards_gets_a_sentence() -> None:
    saved = saved_game()
    saved["fields"]["ants"] = [1]
    with pytest.raises(SalonError, match="some cards are missing, or there are too many"):
        GAME.load(saved)


def test_a_save_that_is_no_table_gets_a_sentence() -> None:
    with pytest.raises(SalonError, match="A saved game is a table"):
        GAME.load(cast(Any, [1]))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("row", [0, 1, 2, 2]),
        ("influence_source", [99]),
        ("influence_source", [0]),
        ("known", [9] + [0] * 7),
        ("first", 5),
        ("market", [1]),
    ],
)
def test_what_is_no_position_of_the_game_is_not_loaded(path: str, value: object) -> None:
    game = salon.make("bioutifoul")
    saved: dict[str, Any] = json.loads(json.dumps(game.start(3).save()))
    game.load(saved)
    saved["fields"][path] = value
    with pytest.raises(SalonError, match="This saved game is damaged"):
        game.load(saved)


def test_a_playout_without_luck_is_damaged() -> None:
    """From two words that are both 0 nothing else ever follows."""
    game = Picnic({})
    state = game.start(1)
    state.luck = [1, 2] * len(state.blocks)
    saved = state.save()
    assert isinstance(saved["table"], dict)
    assert game.load(saved).save() == saved
    saved["table"]["luck"] = [0] * len(state.luck)
    with pytest.raises(SalonError, match="damaged"):
        game.load(saved)
