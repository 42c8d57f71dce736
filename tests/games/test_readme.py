"""What the READMEs of the games say of positions, questions and events is exactly what is so."""

import ast
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

import salon
import salon.games
from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.state import Step
from salon.games.bioutifoul.rules.booklet import DISCARD_ONE as BIOUTIFOULS_DISCARD
from salon.games.bohemians.rules.positions.reading import calls_known as calls_of_bohemians
from salon.games.mottainai.rules.position import calls_known as calls_of_mottainai

GAMES = Path(salon.games.__path__[0])
WITH_CALLS: Mapping[str, Callable[[Game], dict[str, Step]]] = {
    "mottainai": calls_of_mottainai,
    "bohemians": calls_of_bohemians,
}
ALL = ("bioutifoul", *WITH_CALLS)
SPAN = re.compile(r"`([^`]+)`")


def section(game: str, title: str) -> str:
    """What stands below a heading of a README, up to the next heading."""
    text = (GAMES / game / "README.md").read_text("utf-8")
    found = re.search(rf"^#+ {re.escape(title)}\n(.*?)(?=^#|\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, f"{game} has no section {title}"
    return found[1]


def refusal(game: Game, text: str) -> str:
    with pytest.raises(SalonError) as refused:
        game.position(text)
    return str(refused.value)


# Positions


@pytest.mark.parametrize("name", ALL)
def test_the_readme_lists_the_steps_that_a_position_can_be_at(name: str) -> None:
    row = next(line for line in section(name, "Positions").splitlines() if line.startswith("| `step` |"))
    said = refusal(salon.make(name), "step=nonsense")
    accepted = said.removeprefix("step=nonsense is not possible; step is ").removesuffix(".").split(", ")
    assert SPAN.findall(row)[1:] == accepted


@pytest.mark.parametrize("name", WITH_CALLS)
def test_the_readme_lists_the_calls_that_can_be_left_to_do_with_what_they_take(name: str) -> None:
    spelt = []
    for step, call in WITH_CALLS[name](salon.make(name)).items():
        source = GAMES.parent.parent / f"{call.__module__.replace('.', '/')}.py"
        tree = ast.parse(source.read_text())
        parameters = next(node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == step).args
        names = ["seat" if each.arg == "me" else each.arg for each in parameters.args[1:]]
        spelt.append(":".join([step, *names, *(["..."] if parameters.vararg else [])]))
    listed = [each for each in SPAN.findall(section(name, "What can be left to do")) if "=" not in each]
    assert sorted(set(listed) - {"state.position()", "number", "owner", "task", "card", "index"}) == sorted(spelt)


@pytest.mark.parametrize("name", WITH_CALLS)
def test_every_call_that_the_rules_leave_to_do_is_accepted(name: str) -> None:
    left = set()
    for path in (GAMES / name / "rules").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "do":
                left |= {each.id for each in node.args[:1] if isinstance(each, ast.Name)}
    game = salon.make(name)
    assert left & set(game.steps) <= set(WITH_CALLS[name](game))


@pytest.mark.parametrize("name", WITH_CALLS)
def test_what_is_no_step_cannot_be_left_to_do(name: str) -> None:
    """A function of the rules that only answers a question is none."""
    game = salon.make(name)
    query = {"mottainai": "matching", "bohemians": "is_planning"}[name]
    assert query in game.steps
    assert f"'{query}' is not a step" in refusal(game, f"todo={query}:0")


# The end


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("step", ["", " step=round", " step=wake"])
def test_bohemians_is_over_with_the_achievements_that_end_it(players: int, step: str) -> None:
    game = salon.make("bohemians", players=players)
    titles = [word.partition("=")[2] for word in game.start(1).position().split() if word.startswith("achievements=")]
    cards = titles[0].split(",")
    enough = {2: 5, 3: 5, 4: 4}[players]
    gained, fewer = ",".join(cards[:enough]), ",".join(cards[: enough - 1])
    rest = ",".join(cards[enough:])
    state = game.position(f"1.gained={gained} achievements={rest}{step}")
    assert state.over
    assert state.winners() == [1]
    assert game.position(state.position()).over
    assert not game.position(f"1.gained={fewer} achievements={rest}{step}").over


def test_bohemians_plays_the_last_round_to_its_end() -> None:
    game = salon.make("bohemians", players=2)
    titles = next(w for w in game.start(1).position().split() if w.startswith("achievements=")).partition("=")[2]
    cards = titles.split(",")
    state = game.position(
        f"0.gained={','.join(cards[:5])} achievements={','.join(cards[5:])} turn=1 inspiration=3 step=spend"
    )
    decisions = 0
    while not state.over:
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])
        decisions += 1
    assert decisions
    assert state.view(None)["round"] == 1


@pytest.mark.parametrize(
    ("spec", "text"),
    [
        ("bioutifoul", "step=over"),
        ("bioutifoul", "round=21 staged-in=0 first=0 turn=0"),
        ("mottainai", "0.gallery=jar,cup,fan,bell,vase step=noon"),
        ("mottainai", "ended=cup"),
        ("bohemians(players=1)", "lost=1"),
        ("bohemians(mode=spirit)", "strength=0"),
        ("bohemians(mode=coop)", "lost=1 step=spend turn=0"),
    ],
)
def test_a_finished_position_is_over(spec: str, text: str) -> None:
    game = salon.make(spec)
    state = game.position(text)
    assert state.over
    assert not state.to_act
    assert state.winners() or game.can_be_lost
    assert game.position(state.position()).over


# Questions with one answer

SPECS = (
    "bioutifoul(players=2)", "mottainai(players=2)", "mottainai(players=4)",
    "mottainai(players=3, edition=v0.95)", "bohemians(players=2)", "bohemians(players=1)",
    "bohemians(mode=spirit, spirit=decadence)",
)  # fmt: skip


def asked_with_one_answer(spec: str, games: int) -> set[str]:
    """The steps that put a question with one answer only, in games played at random."""
    game, found = salon.make(spec), set()
    # Of a kind of question: an answer, or the end of another step, may lead straight to one of them.
    putters: dict[object, str] = {BIOUTIFOULS_DISCARD: "influence"}
    for seed in range(games):
        state, chance = game.start(seed, events=False), Chance(seed, 99)
        while not state.over:
            seat = state.to_act[0]
            call = state.asker if state.choice is not None else state.lanes[seat].asker
            choice = state.choice_of(seat)
            assert choice is not None
            if call is not None and choice[2] not in putters:
                putters[choice[2]] = call[0].__name__
            if len(state.legal(seat)) == 1:
                found.add(putters[choice[2]])
            actions = game.onward(state, seat)
            state.play(seat, actions[chance.below(len(actions))])
    return found


def listed_with_one_answer(name: str) -> set[str]:
    rows = [line for line in section(name, "Questions with one answer").splitlines() if line.startswith("| `")]
    return {step for row in rows for step in SPAN.findall(row.split("|")[1])}


@pytest.mark.parametrize("spec", SPECS)
def test_questions_with_one_answer_are_those_of_the_readme(spec: str) -> None:
    name = spec.partition("(")[0]
    found = asked_with_one_answer(spec, 6)
    assert found <= listed_with_one_answer(name)
    assert bool(found) == (name != "bohemians")  # there they are rare


def test_the_only_habit_in_hand_is_discarded_by_its_owner() -> None:
    """Anxiety asks for one; nobody else learns that there was no choice."""
    state = salon.make("bohemians").position("0.hand=anxiety,keep-a-diary rest=out todo=days 0.todo=lay_out:0")
    assert [state.game.say(action) for action in state.legal(0)] == ["discard Keep a Diary"]


@pytest.mark.parametrize("name", ALL)
def test_the_readme_names_only_steps_that_ask_in_any_case(name: str) -> None:
    """Those that use `ask`; `must`, `may` and `choose` play a single answer themselves."""
    asking = set()
    for path in (GAMES / name / "rules").rglob("*.py"):
        for function in [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)]:
            calls = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
            if any(isinstance(call, ast.Attribute) and call.attr == "ask" for call in calls):
                asking.add(function.name)
    assert listed_with_one_answer(name) <= asking


# Events


def test_the_readme_of_bioutifoul_has_every_event_with_its_fields() -> None:
    game = salon.make("bioutifoul")
    listed: dict[str, tuple[str, ...]] = {}
    for line in section("bioutifoul", "Events").splitlines():
        if line.startswith("| `"):
            _, kinds, fields, _ = line.split("|")
            listed |= dict.fromkeys(SPAN.findall(kinds), tuple(SPAN.findall(fields)))
    assert listed == dict(zip(game.EVENTS, game.EVENT_FIELDS, strict=True))
