"""Words: actions, questions and rules, in both languages."""

import re
from types import ModuleType

import pytest

import salon
from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.language import LANGUAGES
from salon.engine.playthrough import Playthrough
from salon.engine.record import open_record, record_lines
from salon.engine.state import PASS, Step
from salon.games.mottainai.rules import actions, completing, works
from salon.games.mottainai.rules import booklet as rules
from salon.games.mottainai.rules.cards import text_of, work
from salon.games.mottainai.rules.encode import (
    ACTION_COUNT,
    COLLECT,
    CRAFT,
    DRAW,
    FORGE,
    FROM,
    GALLERY,
    LEAN_ON,
    NAME,
    NEW_TASK,
    OLD_TO_FLOOR,
    OLD_TO_SALES,
    PLACES,
    PRAY,
    RETURN,
    SELL,
    SEW,
    TASK_OF,
    USE,
    WING,
    WITH,
)
from salon.games.mottainai.words.asking import ASK, OF_WORKS
from salon.games.mottainai.words.explaining import EXPLAIN
from tests.games.mottainai.questions import QUESTIONS, moments, reached
from tests.games.mottainai.scenario import mottainai, position
from tests.games.sayings import check_sayings

GAME = mottainai(players=3)


# Actions


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (PASS, "go on without"),
        (RETURN + work("jar"), "return Jar"),
        (USE + work("bowl"), "use Bowl"),
        (NEW_TASK + work("go-set"), "new task Go Set"),
        (TASK_OF + 1, "take over the task of seat 1"),
        (WING, "into the gallery"),
        (WING + 1, "into the gift shop"),
        (NAME + 3, "name clay"),
        (FROM + 2 * PLACES + GALLERY, "from the gallery of seat 2"),
        (SELL + work("fan"), "sell Fan"),
        (COLLECT + work("bench"), "collect Bench"),
        (FORGE + work("jar"), "forge Jar"),
        (CRAFT + work("jar"), "craft Jar"),
        (PRAY, "pray"),
        (SEW, "sew"),
    ],
)
def test_actions_are_said_as_orders(action: int, words: str) -> None:
    assert GAME.say(action) == words


@pytest.mark.parametrize(
    ("action", "to_claire", "to_jack"),
    [
        (TASK_OF + 2, "take over the task of Jack", "take over your task"),
        (LEAN_ON + 2, "lean on the task of Jack", "lean on your task"),
        (WITH + 2, "choose Jack", "choose you"),
        (FROM + 2 * PLACES + GALLERY, "from the gallery of Jack", "from your gallery"),
        (CRAFT + work("jar"), "craft Jar", "craft Jar"),
    ],
)
def test_among_people_seats_have_names(action: int, to_claire: str, to_jack: str) -> None:
    assert said(action, 0) == said(action, None) == to_claire
    assert said(action, 2) == to_jack


@pytest.mark.parametrize("lang", LANGUAGES)
def test_among_people_no_action_names_a_seat_that_is_taken(lang: str) -> None:
    names = ["Claire", "Philippe", "Jack", "Ines", "Paul"]
    told = [GAME.say_at_table(GAME.start(1), 0, action, names, lang, me=1) for action in range(ACTION_COUNT)]
    assert not [words for words in told if re.search(r"(seat|siège) \d", words)]
    assert len(set(told)) == ACTION_COUNT


def said(action: int, me: int | None) -> str:
    return GAME.say_at_table(GAME.start(1), 0, action, ["Claire", "Philippe", "Jack"], me=me)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_is_understood_as_it_is_said_and_said_like_no_other(lang: str) -> None:
    check_sayings(GAME, lang, among=[PASS])


@pytest.mark.parametrize("action", [-1, ACTION_COUNT])
def test_a_number_that_is_no_action_has_no_words(action: int) -> None:
    with pytest.raises(SalonError, match="There is no action"):
        GAME.say(action)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("gallery", WING),
        ("galerie", WING),
        ("gift shop", WING + 1),
        ("boutique", WING + 1),
        ("tailor", SEW),
        ("prayer", PRAY),
        ("smith jar", FORGE + work("jar")),
        ("task jar", NEW_TASK + work("jar")),
        ("clay", NAME + 3),
        ("floor", OLD_TO_FLOOR),
        ("ventes", OLD_TO_SALES),
        ("done", PASS),
        ("passer", PASS),
        ("oui", DRAW),
    ],
)
def test_short_words_are_enough(typed: str, action: int) -> None:
    assert GAME.parse(typed) == action


def test_the_same_words_mean_what_is_possible_now() -> None:
    assert GAME.parse("seat 1", among=[WITH, WITH + 1]) == WITH + 1
    assert GAME.parse("seat 1", among=[PASS, TASK_OF + 1]) == TASK_OF + 1


@pytest.mark.parametrize("seat", range(5))
def test_words_count_seats_from_0_as_everything_else_does(seat: int) -> None:
    """`--seat 0`, `0.hand=`, `state.play(0, ...)` and "choose seat 0" are about the same one."""
    assert GAME.say(WITH + seat) == f"choose seat {seat}"
    assert GAME.say(TASK_OF + seat) == f"take over the task of seat {seat}"
    assert GAME.say(LEAN_ON + seat, "fr").endswith(f" {seat}")
    assert GAME.say(FROM + seat * PLACES + GALLERY) == f"from the gallery of seat {seat}"
    assert GAME.parse(f"seat {seat}", among=[WITH + seat]) == WITH + seat


def test_of_the_older_words_those_that_can_mean_nothing_else_are_still_understood() -> None:
    """They counted from 1. Of three seats, the third was seat 3; but seat 2 is the third one now."""
    legal = [WITH, WITH + 1, WITH + 2]
    assert GAME.parse("choose seat 3", among=legal) == GAME.parse("seat 3", among=legal) == WITH + 2
    assert GAME.parse("choose seat 2", among=legal) == WITH + 2
    assert GAME.parse("choose seat 2", among=[WITH, WITH + 1]) == WITH + 2  # refused, and nobody else is chosen


def test_records_with_the_older_words_are_read_without_a_remark() -> None:
    """The numbers have not changed, and they decide."""
    playthrough = Playthrough(GAME, 54)
    chance = Chance(54, 99)
    while not playthrough.state.over:
        seat = playthrough.state.to_act[0]
        actions = playthrough.state.legal(seat)
        playthrough.play(seat, actions[chance.below(len(actions))])
    lines = record_lines(playthrough)
    older = [re.sub(r"(seat )(\d)", lambda found: found[1] + str(int(found[2]) + 1), line) for line in lines]
    assert older != lines
    reading = open_record("\n".join(older), lambda name, options: salon.make(name, **options))
    assert not reading.remarks
    assert reading.playthrough.moves == playthrough.moves


@pytest.mark.parametrize("typed", ["jar", "sell", "sell picasso", ""])
def test_words_that_mean_nothing_or_several_things_are_refused(typed: str) -> None:
    with pytest.raises(SalonError):
        GAME.parse(typed)


# Questions


@pytest.mark.parametrize("about", QUESTIONS)
def test_each_question_names_what_it_is_about(about: str) -> None:
    text, question = QUESTIONS[about]
    assert GAME.ask(reached(text), 0) == question


@pytest.mark.parametrize(
    ("players", "teams", "owner", "whose"),
    [
        (2, False, 1, "the Clerk task of your opponent"),
        (4, False, 2, "the Clerk task of the player opposite"),
        (4, True, 2, "the Clerk task of your partner"),
        (5, False, 2, "the Clerk task of the second player on your left"),
        (5, False, 3, "the Clerk task of the second player on your right"),
        (5, False, 4, "the Clerk task of your right neighbour"),
        (5, False, 0, "your own Clerk task"),
    ],
)
def test_players_are_told_by_where_they_sit(players: int, teams: bool, owner: int, whose: str) -> None:
    state = position(f"0.hand=jar 0.bench=cup {owner}.task=fan step=noon", players=players, teams=teams)
    assert f", {whose}:" in state.game.ask(state, 0)


def kinds_in(module: ModuleType) -> list[str]:
    """The name of the step that gets the lowest kind of answer, for each question that a module can put."""
    found = [value for value in vars(module).values() if isinstance(value, tuple) and value]
    asked = [kinds for kinds in found if all(isinstance(each, tuple) and callable(each[-1]) for each in kinds)]
    return [kinds[-1][1].__name__ for kinds in asked]


def test_every_question_that_can_be_put_has_a_sentence_and_rules() -> None:
    """The steps of the morning and the action have answers from works as well: their tables are not constants."""
    steps = {step for module in (rules, actions, completing, *works.MODULES) for step in kinds_in(module)}
    assert len(steps) > 30
    assert steps <= set(ASK) | set(OF_WORKS)
    assert set(ASK) == set(EXPLAIN)
    assert not set(ASK) & set(OF_WORKS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_somebody_else_and_the_end_are_told(lang: str) -> None:
    state = position("1.hand=jar turn=1 step=new-task", players=3)
    over = position("ended=cup", players=3)
    assert GAME.ask(state, 0, lang) != GAME.ask(over, 0, lang)
    assert GAME.ask(over, 0) == "The game is over."
    assert "Backorders" in GAME.rules_now(over, 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_question_met_has_sentences_of_its_own(lang: str) -> None:
    steps: dict[str, Step] = {}
    for state, seat in moments():
        assert state.choice is not None
        step = state.choice[2][-1][1]
        question = state.game.ask(state, seat, lang)
        told = state.game.rules_now(state, seat, lang)
        assert question[-1] in ".?"
        assert told.endswith(".")
        assert "{" not in question + told
        assert steps.setdefault(question, step) is step
    assert len(set(steps.values())) > 20


# The rules


def test_the_rules_of_a_step_contain_the_text_of_the_work_that_asks() -> None:
    for name in ("fan", "tablet", "vase", "puppet", "kite", "flag", "fountain", "figurine"):
        state = reached(QUESTIONS[name][0])
        assert text_of(work(name)) in GAME.rules_now(state, 0)


@pytest.mark.parametrize(
    ("about", "said"),
    [
        ("hand limit", "at most five cards"),
        ("handkerchief", text_of(work("handkerchief"))),
        ("morning", text_of(work("bowl"))),
        ("old task", text_of(work("chopsticks"))),
        ("new task", text_of(work("sketch"))),
        ("new task with doll", text_of(work("doll"))),
        ("permission", text_of(work("tower"))),
        ("own action", "it needs no support"),
        ("masked action", text_of(work("mask"))),
        ("pin", "it needs 1 cloth card on your craft bench"),
        ("craft support", text_of(work("crane"))),
        ("wing", "The game ends at once with the fifth work"),
        ("after completing", text_of(work("stool"))),
    ],
)
def test_the_rules_of_a_step_say_what_matters_in_it(about: str, said: str) -> None:
    assert said in GAME.rules_now(reached(QUESTIONS[about][0]), 0)


def test_the_rules_of_an_action_name_the_own_works_that_widen_it() -> None:
    state = position("0.hand=jar 0.gallery=bell,socks,brick 0.bench=cup 0.task=fan step=noon", players=3)
    told = GAME.rules_now(state, 0)
    assert text_of(work("bell")) in told
    assert text_of(work("socks")) not in told
    assert text_of(work("brick")) not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_rules_follow_the_options(lang: str) -> None:
    plain, extended = mottainai(2).rules(lang), mottainai(2, extended=True).rules(lang)
    old, teams = mottainai(2, edition="v0.95").rules(lang), mottainai(4, teams=True, extended=False).rules(lang)
    assert len({plain, extended, old, teams}) == 4
    # v0.95 has another morning, and says what of it is taken from the mat.
    assert len(old.split("\n\n")) == len(plain.split("\n\n")) + 1
    assert sum(one != two for one, two in zip(old.split("\n\n"), plain.split("\n\n"), strict=False)) == 1
    assert teams.startswith(plain)
    assert all("{" not in each for each in (plain, extended, old, teams))
