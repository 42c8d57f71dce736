"""What the rules allow and what they say against the rest are one: neither can be without the other."""

from types import ModuleType

import pytest

import salon
from salon.engine.chance import Chance
from salon.engine.refusal import Refusal
from salon.engine.state import Step
from salon.games.mottainai.game import here
from salon.games.mottainai.rules import actions, booklet, completing, works
from salon.games.mottainai.rules.abilities import ANSWERS
from salon.games.mottainai.rules.cards import work
from salon.games.mottainai.rules.encode import ACTION_COUNT, TASK_OF
from salon.games.mottainai.rules.refusing import QUESTIONS as ANSWERED
from salon.games.mottainai.rules.refusing import refused
from salon.games.mottainai.rules.state import State
from salon.games.mottainai.words.refusals import REFUSED
from tests.games.mottainai.questions import QUESTIONS, SEEDS, TABLES, moments, reached
from tests.games.mottainai.scenario import position
from tests.games.mottainai.test_reasons import REASONS

DOLL = "0.hand=jar 0.gallery=doll,sketch 0.helpers=fan 1.task=cup step=new-task"
TWO_PLACES = "0.hand=fan 0.gallery=flute,sword 1.bench=jar 2.task=jar todo=take_from_an_opponent:0:41:3"


def described() -> list[tuple[State, int]]:
    """The positions of other tests, and some that two decks, teams or another edition bring about."""
    texts = [text for text, _, _ in REASONS] + [text for text, _ in QUESTIONS.values()]
    states = [reached(text) for text in dict.fromkeys(texts)]
    states += [position(DOLL, edition="v0.95"), position(TWO_PLACES, players=4)]
    states.append(position("0.hand=fan 0.gallery=flute,sword 1.bench=jar 2.task=jar 0.task=cup step=noon", players=4))
    states.append(position(f"2.task=frog {DOLL}", players=4, teams=True))
    return [(state, 0) for state in states if state.legal(0)]


def test_every_action_is_either_possible_or_refused() -> None:
    for state, _ in moments():
        for seat in range(state.game.players):
            for action in range(ACTION_COUNT):
                is_refused = state.game.refusal(state, seat, action) is not None
                assert is_refused != state.allows(seat, action), (state, seat, state.game.say(action))


def test_the_reasons_of_the_rules_agree_with_their_lists_of_options() -> None:
    """Nothing asks the list first here: a reason that holds for a legal action would be found."""
    for state, seat in [*moments(), *described()]:
        legal = set(state.legal(seat))
        possible = {action for action in range(ACTION_COUNT) if refused(state, seat, action) is None}
        assert possible == legal, (state, [state.game.say(action) for action in possible ^ legal])


def test_in_whole_games_no_reason_holds_against_what_is_legal() -> None:
    for options in TABLES:
        game = salon.make("mottainai", **options)
        for seed in range(SEEDS):
            state, chance = here(game.start(seed=seed)), Chance(seed)
            while not state.over:
                seat, legal = state.to_act[0], state.legal(state.to_act[0])
                assert [game.say(action) for action in legal if refused(state, seat, action)] == [], state
                state.play(seat, legal[chance.below(len(legal))])


def test_every_reason_of_the_rules_has_a_sentence_and_every_sentence_a_reason() -> None:
    codes: set[str] = set()
    for state, seat in [*moments(), *described()]:
        for action in range(ACTION_COUNT):
            refusal = refused(state, seat, action)
            if refusal is not None:
                codes.update(refusal.code.split())
    assert codes == set(REFUSED)


def answer_steps(module: ModuleType) -> set[Step]:
    """The steps that get an answer, in all the questions of a module."""
    kinds = [value for value in vars(module).values() if isinstance(value, tuple) and value]
    return {each[1] for value in kinds for each in value if isinstance(each, tuple) and callable(each[-1])}


def test_for_every_kind_of_answer_it_is_said_what_can_stand_against_it() -> None:
    modules = [booklet, actions, completing, *works.MODULES]
    steps = {step for module in modules for step in answer_steps(module)}
    steps |= {step for kinds in (ANSWERS.to_action, *ANSWERS.to_steps) for _, step in kinds}
    assert steps == set(ANSWERED)


@pytest.mark.parametrize(
    ("text", "words", "refusal"),
    [
        (QUESTIONS["masked action"][0], "pray", Refusal("masked", (work("mask"), 1))),
        ("0.hand=jar,cup 0.task=gong step=noon", "forge jar", Refusal("too-little-in-hand", (work("jar"), 2, 1))),
        ("0.hand=jar step=new-task", "sell jar", Refusal("first-new-task when-sold")),
        (QUESTIONS["fan"][0], "gallery", Refusal("first-work when-wing", (work("fan"),))),
    ],
)
def test_a_program_reads_the_reason_as_a_code_and_its_values(text: str, words: str, refusal: Refusal) -> None:
    state = reached(text)
    assert state.game.refusal(state, 0, state.game.parse(words)) == refusal


def test_the_task_of_a_partner_is_not_taken_over() -> None:
    state = position(f"2.task=frog {DOLL}", players=4, teams=True)
    assert state.game.refusal(state, 0, TASK_OF + 2) == Refusal("no-opponent")
