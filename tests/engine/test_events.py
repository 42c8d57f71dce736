"""Events have a kind and named fields, and are plain tuples all the same."""

import ast
import copy
import json
import pickle
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from picnic.game import Picnic

import salon
from salon.engine.events import check_fields
from salon.engine.state import EVERYONE

GAME = salon.make("bioutifoul")
BUILT_IN = ("bioutifoul", "mottainai", "bohemians")
SOLD, DREW_CARD = GAME.EVENTS.index("sold"), GAME.EVENTS.index("drew-card")


def events_of(state: Any, *told: tuple[int, ...]) -> list[Any]:
    """What a state that has been told this has recorded; Any, because type checkers see plain tuples."""
    state.events.clear()
    for kind, *values in told:
        state.tell(kind, *values)
    return list(state.events)


def test_an_event_has_a_kind_and_named_fields() -> None:
    [event] = events_of(GAME.start(1), (SOLD, 1, 7, 4))
    assert (event.kind, event.seat, event.artwork, event.price) == ("sold", 1, 7, 4)
    assert (event.code, event.audience) == (SOLD, EVERYONE)
    assert str(event) == f"Sold(audience=-1, code={SOLD}, seat=1, artwork=7, price=4)"
    assert event == (EVERYONE, SOLD, 1, 7, 4)


def test_what_a_seat_is_told_has_no_audience() -> None:
    state = GAME.start(1)
    events_of(state, (SOLD, 1, 7, 4))
    state.tell_only(1, DREW_CARD, 1, 3)
    seen: list[list[Any]] = [list(state.events_for(seat)) for seat in (0, 1, None)]
    assert [[event.kind for event in events] for events in seen] == [["sold"], ["sold", "drew-card"], ["sold"]]
    assert seen[1] == [(SOLD, 1, 7, 4), (DREW_CARD, 1, 3)]
    assert seen[1][1]._asdict() == {"code": DREW_CARD, "seat": 1, "artist": 3}


def test_events_are_saved_sent_and_pickled_as_plain_tuples() -> None:
    state = GAME.start(1)
    [event] = events_of(state, (SOLD, 1, 7, 4))
    assert json.loads(json.dumps(event)) == list(event)
    for made in (pickle.loads(pickle.dumps(event)), copy.deepcopy(event)):
        assert made == event
        assert type(made) is tuple
    loaded: Any = GAME.load(json.loads(json.dumps(state.save()))).events
    assert loaded == [event]
    assert loaded[0].kind == "sold"


def test_values_that_a_kind_does_not_have_are_refused() -> None:
    with pytest.raises(TypeError):
        GAME.start(1).tell(SOLD, 1)


def test_a_state_without_events_makes_none() -> None:
    state = GAME.start(1, events=False)
    state.tell(SOLD)  # wrong, but nobody looks
    assert state.events is None


def test_a_game_that_declares_no_fields_has_bare_tuples() -> None:
    assert [type(event) for event in events_of(Picnic({}).start(1), (0, 1, 2))] == [tuple]


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ((("seat",),), "2 kinds of event, but fields for 1"),
        ((("seat", "seat"), ()), "the event bought cannot have the fields seat, seat"),
        (((), ("seat", "kind")), "the event sold cannot have the fields seat, kind"),
    ],
)
def test_fields_that_cannot_be_are_refused(fields: tuple[tuple[str, ...], ...], problem: str) -> None:
    with pytest.raises(RuntimeError, match=problem):
        check_fields(("bought", "sold"), fields)


def told_in(name: str) -> Iterator[tuple[str, int, int]]:
    """Every place in a game's rules that tells an event: where, its code, how many values."""
    for path in sorted(Path(import_module(f"salon.games.{name}.rules").__path__[0]).rglob("*.py")):
        dotted = ".".join(path.with_suffix("").parts[path.parts.index("rules") :])
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                skipped = {"tell": 1, "tell_only": 2}.get(node.func.attr)
                if skipped is None or any(isinstance(arg, ast.Starred) for arg in node.args):
                    continue
                code = node.args[skipped - 1]
                if isinstance(code, ast.Name) and code.id.isupper():
                    module = import_module(f"salon.games.{name}.{dotted}")
                    yield f"{path.name}:{node.lineno}", getattr(module, code.id), len(node.args) - skipped


@pytest.mark.parametrize("name", BUILT_IN)
def test_everything_that_the_rules_tell_has_its_fields(name: str) -> None:
    """Also what happens too rarely for other tests."""
    fields = salon.make(name).EVENT_FIELDS
    told = list(told_in(name))
    assert len(told) > 15
    assert not [(where, fields[code]) for where, code, values in told if len(fields[code]) != values]
