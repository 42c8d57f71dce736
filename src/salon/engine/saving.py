"""Saving and loading a state as plain JSON data: fields, calls and choices, with functions by name."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Final

from salon.engine.chance import WORD, check_seed
from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.state import Call, Choice, GameState, Lane, Step
from salon.engine.zones import plain

TABLE_FIELDS: Final = ("over", "seed", "blocks", "revealed")


def save_state(state: GameState) -> dict[str, object]:
    """The state's fields, and what is left to do."""
    table = {name: plain(getattr(state, name)) for name in TABLE_FIELDS}
    return {
        "table": table | {"luck": state.luck[:]} if state.luck else table,
        "todo": [save_call(call) for call in state.todo],
        "choice": save_choice(state, state.choice),
        "asker": save_asker(state.asker),
        "lanes": [save_lane(state, lane) for lane in state.lanes],
        "events": None if state.events is None else [list(event) for event in state.events],
        "fields": {name: plain(getattr(state, name)) for name in state.field_names()},
    }


def load_state(state: GameState, saved: Mapping[str, object]) -> None:
    """Fill a blank state from what `save_state` made."""
    steps, players = state.game.steps, state.game.players
    try:
        fill(state, TABLE_FIELDS, entries(saved["table"]))
        check_seed(state.seed)
        if min(state.blocks) < 0:
            raise ValueError(f"blocks {state.blocks}")
        state.luck = list(numbers(entries(saved["table"]).get("luck", [])))
        pairs = list(zip(state.luck[::2], state.luck[1::2], strict=False))
        if len(state.luck) not in (0, 2 * len(state.blocks)) or (0, 0) in pairs:  # from which nothing else follows
            raise ValueError(f"luck {state.luck}")
        if not all(0 <= word <= WORD for word in state.luck):
            raise ValueError(f"luck {state.luck}")
        fill(state, state.field_names(), entries(saved["fields"]))
        state.todo = [load_call(steps, each) for each in rows(saved["todo"])]
        state.choice = load_choice(steps, players, saved["choice"])
        state.asker = load_asker(steps, saved)
        state.lanes = [load_lane(steps, players, entries(each)) for each in rows(saved["lanes"])]
        if len(state.lanes) not in (0, players) or (state.over and state.to_act):
            raise ValueError("lanes or questions that cannot be")
        for choice in [state.choice, *[lane.choice for lane in state.lanes]]:
            if choice is not None and not all(0 <= action < state.game.action_count for action in choice[1]):
                raise ValueError(f"actions {choice[1]}")
        events = saved["events"]
        state.events = None if events is None else [state.game.event(numbers(event)) for event in rows(events)]
    except (KeyError, TypeError, ValueError, IndexError) as cause:
        sentence = msg("This saved game is damaged ({kind}: {why}).")
        raise SalonError(sentence, kind=type(cause).__name__, why=str(cause)) from cause


def fill(state: GameState, names: tuple[str, ...], values: Mapping[str, object]) -> None:
    for name in names:
        setattr(state, name, shaped(values[name], getattr(state, name)))


def save_call(call: Call) -> list[object]:
    step, args = call
    return [step.__name__, list(args)]


def save_asker(asker: Call | None) -> list[object] | None:
    return None if asker is None else save_call(asker)


def load_asker(steps: Mapping[str, Step], saved: Mapping[str, object]) -> Call | None:
    """Read them from a save; older saves have none."""
    asker = saved.get("asker")
    return None if asker is None else load_call(steps, asker)


def load_call(steps: Mapping[str, Step], saved: object) -> Call:
    name, args = rows(saved)
    return (steps[str(name)], numbers(args))


def save_choice(state: GameState, choice: Choice | None) -> dict[str, object] | None:
    if choice is None:
        return None
    seat, _, kinds, args = choice
    return {
        "seat": seat,
        "actions": state.game.with_second_thoughts(state, choice),
        "kinds": [[verb, then.__name__] for verb, then in kinds],
        "args": list(args),
    }


def load_choice(steps: Mapping[str, Step], players: int, saved: object) -> Choice | None:
    if saved is None:
        return None
    choice = entries(saved)
    if not 0 <= whole(choice["seat"]) < players:
        raise ValueError(f"no seat {choice['seat']}")
    if not rows(choice["kinds"]) or not rows(choice["actions"]):
        raise ValueError("a question without answers")
    kinds = tuple([load_kind(steps, rows(each)) for each in rows(choice["kinds"])])
    return (whole(choice["seat"]), list(numbers(choice["actions"])), kinds, numbers(choice["args"]))


def load_kind(steps: Mapping[str, Step], saved: list[object]) -> tuple[int, Step]:
    verb, then = saved
    return (whole(verb), steps[str(then)])


def save_lane(state: GameState, lane: Lane) -> dict[str, object]:
    return {
        "todo": [save_call(call) for call in lane.todo],
        "choice": save_choice(state, lane.choice),
        "asker": save_asker(lane.asker),
    }


def load_lane(steps: Mapping[str, Step], players: int, saved: Mapping[str, object]) -> Lane:
    return Lane(
        [load_call(steps, each) for each in rows(saved["todo"])],
        load_choice(steps, players, saved["choice"]),
        load_asker(steps, saved),
    )


# Plain data, back in shape


def shaped(value: object, like: object) -> object:
    """The value in the shape of a blank state's: lists, and tuples where it has tuples."""
    if isinstance(like, list | tuple):
        if like and len(rows(value)) != len(like):  # one for each seat, or for each stream of chance
            raise ValueError(f"{len(like)} values, not {value!r}")
        found = [shaped(each, like[0]) if like else whole(each) for each in rows(value)]
        return found if isinstance(like, list) else tuple(found)
    if type(value) is not type(like):
        raise TypeError(f"{value!r}")
    return value


def entries(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise TypeError(f"{value!r}")
    return value


def rows(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError(f"{value!r}")
    return value


def numbers(value: object) -> tuple[int, ...]:
    return tuple([whole(each) for each in rows(value)])


def whole(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r}")
    return value


# The functions by name


def modules_of(kind: type[GameState]) -> list[ModuleType]:
    """Where the rules stand: beside the class of the state, and beside those it is made from."""
    kinds = [each for each in kind.__mro__ if each is not GameState and issubclass(each, GameState)]
    return [sys.modules[name] for name in dict.fromkeys([str(vars(each)["__module__"]) for each in kinds])]


def steps_of(modules: Iterable[ModuleType]) -> dict[str, Step]:
    """The functions of these modules by name, so that calls can be saved; two alike would be ambiguous."""
    steps: dict[str, Step] = {}
    for module in modules:
        for name, value in vars(module).items():
            if (
                callable(value)
                and not isinstance(value, type)
                and getattr(value, "__module__", "") == module.__name__
            ):
                if name in steps:
                    raise RuntimeError(f"two steps are named {name}")
                steps[name] = value
    return steps
