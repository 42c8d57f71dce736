"""The games behind OpenSpiel: its own simulation test, its bots and a solver, and that nothing hidden shows.

OpenSpiel is large, so that it is not there every day; `make openspiel` installs it and runs these tests.
"""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

import salon
from salon.engine.errors import BadOption, IllegalAction, SalonError
from salon.engine.rewards import rewards

if find_spec("pyspiel"):
    import pyspiel
    from open_spiel.python import observation
    from open_spiel.python.algorithms import ismcts, mcts

    import salon.envs.openspiel

SMALL = "salon_bioutifoul_small"
SPECS = [
    "salon_bioutifoul(deals=20)",
    "salon_bioutifoul(deals=20,players=4,exhibitions=ten-pairs,influence=may,standstill=False,max_moves=150)",
    "salon_mottainai(deals=20,players=3)",
    "salon_mottainai(deals=20,players=4,teams=True,edition=v0.95,extended=no)",
    "salon_mottainai(deals=20,reward=margin)",
    "salon_bohemians(deals=20)",
    "salon_bohemians(deals=20,players=1)",
    "salon_bohemians(deals=20,mode=coop)",
    "salon_bohemians(deals=20,players=3,second_thoughts=True,max_moves=150)",
    SMALL,
]
WHOLE = ["salon_bioutifoul(deals=20)", "salon_mottainai(deals=20,players=3)", "salon_bohemians(deals=20,players=3)"]


@pytest.fixture(autouse=True, scope="module")
def wanted(pytestconfig: pytest.Config) -> None:
    if not find_spec("pyspiel"):
        with pytestconfig.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
            print("\nSalon: the tests of OpenSpiel are skipped: it is not installed.", file=sys.stderr)
        pytest.skip("OpenSpiel is not installed; `make openspiel` installs it")


def dealt(spec: str, seed: int = 1) -> Any:
    """A game at its first decision."""
    state, luck = pyspiel.load_game(spec).new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(luck.choice([outcome for outcome, _ in state.chance_outcomes()]))
    return state


def walked(state: Any, seed: int = 1) -> Iterator[Any]:
    """The same state before each of its moves, played at random, and once at the end."""
    luck = random.Random(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(luck.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("spec", SPECS)
def test_its_own_simulation_passes(spec: str, capfd: pytest.CaptureFixture[str]) -> None:
    """With saving and loading, at all players' observations and information states."""
    pyspiel.random_sim_test(pyspiel.load_game(spec), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()  # it prints every state


def test_the_interpreter_ends_in_peace() -> None:
    """OpenSpiel lets go of the games after Python has ended."""
    code = "import salon.envs.openspiel, pyspiel; print(pyspiel.load_game('salon_bioutifoul').num_players())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("2\n", "")


@pytest.mark.parametrize(
    ("spec", "plain"),
    [
        ("salon_bioutifoul(players=3,first_deal=500)", "bioutifoul(players=3)"),
        ("salon_mottainai(players=4,teams=True,first_deal=500)", "mottainai(players=4, teams=yes)"),
        ("salon_bohemians(players=1,first_deal=500)", "bohemians(players=1)"),
        ("salon_bohemians(players=3,first_deal=500)", "bohemians(players=3)"),
    ],
)
def test_a_whole_game_is_the_engines_own_and_its_returns_add_up(spec: str, plain: str) -> None:
    state = pyspiel.load_game(spec).new_initial_state()
    state.apply_action(11)
    engine = salon.make(plain).start(511)
    luck = random.Random(4)
    while not engine.over:
        seat = engine.to_act[0]
        assert state.current_player() == seat
        assert state.legal_actions() == sorted(engine.game.onward(engine, seat))
        action = luck.choice(state.legal_actions())
        assert state.action_to_string(action) == engine.game.say(action)
        state.apply_action(action)
        engine.play(seat, action)
    assert state.is_terminal()
    assert state.table.state.save() == engine.save()
    assert state.returns() == rewards(engine)
    game = state.get_game()
    is_alone = len(engine.game.sides()) == 1
    assert game.get_type().utility == (
        pyspiel.GameType.Utility.GENERAL_SUM if is_alone else pyspiel.GameType.Utility.ZERO_SUM
    )
    assert game.utility_sum() is None if is_alone else abs(sum(state.returns())) < 1e-9


def test_partners_against_the_game_have_one_utility() -> None:
    game = pyspiel.load_game("salon_bohemians(mode=coop)")
    assert game.get_type().utility == pyspiel.GameType.Utility.IDENTICAL


@pytest.mark.parametrize("spec", [*WHOLE, "salon_bohemians(deals=20,mode=coop)", SMALL])
def test_nothing_hidden_shows(spec: str) -> None:
    """Worlds in which all that a seat cannot know is dealt afresh: neither text nor any number tells them apart."""
    luck, others = random.Random(9), 0
    state = dealt(spec, 3)
    observer = observation.make_observation(state.get_game())
    for number, now in enumerate(walked(state, 5)):
        if number % 12 and spec != SMALL:
            continue
        for seat in range(now.num_players()):
            world = now.resample_from_infostate(seat, luck.random)
            assert world.information_state_string(seat) == now.information_state_string(seat)
            assert world.observation_string(seat) == now.observation_string(seat)
            assert world.observation_tensor(seat) == now.observation_tensor(seat)
            observer.set_from(now, seat)
            assert observer.tensor.tolist() == now.observation_tensor(seat)
            assert world.current_player() == now.current_player()
            others += str(world) != str(now)
    assert others > 2, "the worlds are other ones"


def test_the_others_remember_nothing_of_the_true_cards_in_a_world_dealt_afresh() -> None:
    state = dealt("salon_bioutifoul(deals=20)")
    world = state.resample_from_infostate(0, random.Random(1).random)
    drawn = [event for event in world.table.state.events_for(1) if event.kind == "drew-card"]
    assert drawn == []
    assert [event for event in state.table.state.events_for(1) if event.kind == "drew-card"]
    mine = [event for event in world.table.state.events_for(0) if event.kind == "drew-card"]
    assert len(mine) == 3


def test_who_answers_first_where_all_act_at_once_shows_nobody_the_answer() -> None:
    states = walked(dealt("salon_bohemians(deals=20,players=3)"))
    state = next(now for now in states if len(now.table.state.must_act) == 3)
    texts = set()
    for action in state.legal_actions():
        after = state.child(action)
        if after.table.state.lanes:
            texts.add((after.information_state_string(1), after.information_state_string(2)))
    assert len(state.legal_actions()) > 1
    assert len(texts) == 1


@pytest.mark.parametrize("spec", [*WHOLE, SMALL])
def test_saved_in_the_middle_it_goes_on_alike(spec: str) -> None:
    state = dealt(spec, 2)
    for _, _ in zip(walked(state, 2), range(6), strict=False):
        pass
    game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(game) == str(state.get_game())
    copy, pickled = state.clone(), pickle.loads(pickle.dumps(state))
    ends = [list(walked(each, 6))[-1] for each in (state, again, copy, pickled)]
    for end in ends[1:]:
        assert end.history() == ends[0].history()
        assert end.returns() == ends[0].returns()
        assert end.information_state_string(0) == ends[0].information_state_string(0)


@pytest.mark.parametrize("spec", [f"{each[:-1]},max_moves=24)" for each in WHOLE])
def test_its_search_bots_play(spec: str) -> None:
    game = pyspiel.load_game(spec)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bots = [
        ismcts.ISMCTSBot(game, evaluator, 2.0, max_simulations=4, random_state=np.random.RandomState(2)),
        mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=np.random.RandomState(3)),
        ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=np.random.RandomState(4), use_observation_string=True),
    ]
    state = dealt(spec)
    while not state.is_terminal():
        seat = state.current_player()
        action = bots[seat].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert len(state.history()) == 25, "a deal and 24 moves"


def test_a_search_bot_that_knows_no_hidden_card_beats_chance() -> None:
    """Over all deals of the reduced game, in the seat that has the last turn."""
    game, won, luck = pyspiel.load_game(SMALL), 0.0, random.Random(1)
    evaluator = mcts.RandomRolloutEvaluator(2, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.5, max_simulations=30, random_state=np.random.RandomState(2))
    bot.set_resampler(
        lambda state, seat: state.resample_from_infostate(seat, luck.random)
    )  # its own is never the same
    for number in range(10):
        state = dealt(SMALL, number)
        while not state.is_terminal():
            is_bots = state.current_player() == 0
            state.apply_action(bot.step(state) if is_bots else luck.choice(state.legal_actions()))
        won += state.returns()[0]
    assert won >= 3


def test_observers_of_other_kinds() -> None:
    game = pyspiel.load_game("salon_bioutifoul(deals=20)")
    state = dealt("salon_bioutifoul(deals=20)")
    public = observation.make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    assert public.tensor is None
    assert public.string_from(state, 0) == public.string_from(state, 1) != state.observation_string(0)
    recall = observation.make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert recall.tensor is None
    assert recall.string_from(state, 1) == state.information_state_string(1)
    fresh = game.new_initial_state()
    assert not any(fresh.observation_tensor(0))
    assert len(fresh.observation_tensor(0)) == game.observation_tensor_size()
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(SalonError, match="what everybody sees"):
        game.make_py_observer(everything)
    with pytest.raises(SalonError, match="colour"):
        game.make_py_observer(None, {"colour": "red"})


@pytest.mark.parametrize(
    ("spec", "error", "says"),
    [
        ("salon_chess", None, "salon_chess"),
        ("salon_bioutifoul(colour=red)", None, "Unknown parameter 'colour'"),
        ("salon_bioutifoul(players=many)", None, "Wrong type for parameter players"),
        ("salon_bioutifoul(players=9)", BadOption, "players=9 is not possible; players is 2, 3, 4, 5 or 6"),
        ("salon_bioutifoul(exhibitions=all)", BadOption, "exhibitions=all is not possible"),
        ("salon_bohemians(mode=alone)", BadOption, "mode=alone is not possible"),
        ("salon_bioutifoul(reward=money)", SalonError, "money"),
        ("salon_bioutifoul(deals=0)", SalonError, "deals=0 is not possible; deals is a number from 1 to 1000000"),
        ("salon_bioutifoul(max_moves=0)", SalonError, "max_moves=0 is not possible"),
    ],
)
def test_bad_parameters_get_a_sentence_of_ours_or_of_openspiel(
    spec: str, error: type[Exception] | None, says: str
) -> None:
    with pytest.raises(error or pyspiel.SpielError, match=says):
        pyspiel.load_game(spec)


def test_bad_actions_get_a_sentence_and_change_nothing() -> None:
    game = pyspiel.load_game("salon_bioutifoul(deals=20)")
    fresh = game.new_initial_state()
    with pytest.raises(SalonError, match="no deal 20; the deals are 0 to 19"):
        fresh.apply_action(20)
    assert fresh.is_chance_node()
    state = dealt("salon_bioutifoul(deals=20)")
    before, history = str(state), state.history()
    impossible = min(set(range(game.num_distinct_actions())) - set(state.legal_actions()))
    with pytest.raises(IllegalAction, match=r"\.$"):
        state.apply_action(impossible)
    assert (str(state), state.history()) == (before, history)
    end = list(walked(dealt("salon_bioutifoul(deals=20,max_moves=3)")))[-1]
    assert end.returns() == [0.0, 0.0]
    with pytest.raises(SalonError, match="over"):
        end.apply_action(29)


# The reduced game, which OpenSpiel solves


class Walk:
    """All states of a game, and what is to be said of them."""

    def __init__(self, game: Any) -> None:
        self.states = 0
        self.chances = 0
        self.ends: dict[tuple[float, ...], float] = {}  # what they bring, and what they would come to at random
        self.before: dict[str, tuple[object, ...]] = {}  # by information state: what the seat knew and did until then
        self.legal: dict[str, list[int]] = {}
        self.shuffles: set[tuple[int, ...]] = set()  # how much of the engine's own chance was used
        self.longest = 0
        self.visit(game.new_initial_state(), ((), ()), 1.0)

    def visit(self, state: Any, lines: tuple[tuple[object, ...], ...], chance: float) -> None:
        self.states += 1
        if state.is_chance_node():
            self.chances += 1
            for outcome, probability in state.chance_outcomes():
                self.visit(state.child(outcome), lines, chance * probability)
            return
        self.shuffles.add(tuple(state.table.state.blocks))
        if state.is_terminal():
            assert state.table.state.over, "none is broken off"
            self.longest = max(self.longest, state.table.moves)
            returns = tuple(state.returns())
            self.ends[returns] = self.ends.get(returns, 0.0) + chance
            return
        seat, known, actions = state.current_player(), state.information_state_string(), state.legal_actions()
        assert self.before.setdefault(known, lines[seat]) == lines[seat]
        assert self.legal.setdefault(known, actions) == actions
        for action in actions:
            line = (*lines[seat], known, action)
            self.visit(
                state.child(action), (line, lines[1]) if seat == 0 else (lines[0], line), chance / len(actions)
            )


def test_the_reduced_game_is_small_forgets_nothing_and_writes_out_all_chance() -> None:
    game = pyspiel.load_game(SMALL)
    walk = Walk(game)
    assert (walk.states, walk.chances, len(walk.before)) == (1853, 4, 527)
    assert len(walk.shuffles) == 1, "nothing is shuffled while it is played"
    assert walk.longest == 9 <= game.max_game_length()
    assert set(walk.ends) == {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}
    assert sum(walk.ends.values()) == pytest.approx(1)
    assert min(walk.ends.values()) > 0.05, "all of it happens"


def test_a_solver_makes_the_reduced_game_ever_harder_to_exploit() -> None:
    game = pyspiel.load_game(SMALL)
    solver = pyspiel.CFRPlusSolver(game)
    found = []
    for rounds in (1, 3, 8):
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(game, solver.average_policy()))
    assert found[0] > 2 * found[1] > 4 * found[2] > 0, found
    assert found[2] < 0.08
