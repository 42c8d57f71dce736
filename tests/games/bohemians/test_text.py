"""Words: actions, questions and rules, in both languages."""

import random
from collections.abc import Iterator

import pytest

import salon
from salon.engine.cards import load_cards
from salon.engine.errors import SalonError
from salon.engine.language import LANGUAGES, translator
from salon.engine.state import PASS, Step
from salon.games.bohemians.game import Bohemians
from salon.games.bohemians.rules.cards import EDITIONS, HOUSE, Edition, house_text
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    ACTION_COUNT,
    ART,
    BOARD,
    BUY,
    CLEAR_FREE,
    CLEAR_KIND,
    COLOUR,
    DISCARD,
    DRAW_TWO,
    END_DAY,
    FINISH,
    GIVE,
    IGNORE_ONE,
    INVEST,
    JOB_TO,
    LEVEL,
    MARK,
    MUSE_TO,
    ON_TOP,
    OVERLOOK,
    PLACE,
    REJECT_ONE,
    REMOVE,
    SIDE,
    SWAP,
    SYMBOL,
    TAKE_BACK,
    TAKE_MUSE_BACK,
    TILE,
    USE,
)
from salon.games.bohemians.rules.ids import ADVANCED, EVENING, HARDSHIPS, JOBS, MUSES, NIGHT
from salon.games.bohemians.rules.schema import SCHEMA
from salon.games.bohemians.rules.state import State, question_of
from salon.games.bohemians.words import asking
from salon.games.bohemians.words.asking import ASK
from salon.games.bohemians.words.explaining import EXPLAIN
from salon.games.bohemians.words.text import different, say
from tests.games.sayings import check_sayings

EDITION = EDITIONS[HOUSE]
BOX = EDITION.box
GAME = Bohemians({"players": 3})
DIARY = BOX.number("keep-a-diary")
ENVY = next(card for card in range(HARDSHIPS, JOBS) if EDITION.title(card) == "Envy")
ALEX = next(card for card in range(MUSES, HARDSHIPS) if EDITION.title(card) == "Alex")


# Actions


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (PASS, "go on"),
        (BOARD, "take the board Le Romantique"),
        (ART + 3, "take the deck of the Poet"),
        (TILE, "take the Job tile Beggar"),
        (SIDE + 1, "the second side of the Job tile"),
        (DISCARD + DIARY, "discard Keep a Diary"),
        (SWAP + 2, "exchange Morning and Night"),
        (TAKE_BACK, "take back Morning"),
        (TAKE_MUSE_BACK + ALEX - MUSES, "take back Alex"),
        (MUSE_TO + (ALEX - MUSES) * 4 + EVENING, "Alex to Evening"),
        (JOB_TO + NIGHT, "the Job tile to Night"),
        (PLACE + DIARY * 4, "place Keep a Diary in Morning"),
        (FINISH, "finish the plan"),
        (DRAW_TWO, "draw 2 cards"),
        (IGNORE_ONE + ENVY - HARDSHIPS, "ignore Envy"),
        (OVERLOOK + ENVY - HARDSHIPS, "ignore Envy through a card"),
        (COLOUR + 3 * 4 + 1, "Night is pink"),
        (SYMBOL + 2, "choose Curiosity"),
        (LEVEL, "less for everybody"),
        (GIVE + ENVY - HARDSHIPS, "pass Envy to the left"),
        (MARK + ENVY, "reject Envy through a card"),
        (REJECT_ONE + ENVY, "reject Envy"),
        (REMOVE + DIARY - ADVANCED, "remove Keep a Diary from the market"),
        (ON_TOP + DIARY - ADVANCED, "put Keep a Diary on top of your deck"),
        (USE + DIARY, "use Keep a Diary"),
        (CLEAR_KIND, "clear the Habits"),
        (CLEAR_FREE + 1, "clear the Muses through a card"),
        (INVEST, "invest 1"),
        (BUY + ALEX - ADVANCED, "buy Alex"),
        (ACHIEVE, "gain the Achievement"),
        (END_DAY, "end the day"),
    ],
)
def test_actions_are_said_as_orders(action: int, words: str) -> None:
    assert GAME.say(action) == words


@pytest.mark.parametrize(
    ("mode", "lang", "told"),
    [
        ("compete", "en", ["0 Achievements", "1 Achievement", "5 Achievements"]),
        ("solo", "fr", ["0 Réalisation", "1 Réalisation", "5 Réalisations"]),
        ("spirit", "en", ["Spirit weakened 0 times", "Spirit weakened 1 time", "Spirit weakened 5 times"]),
        ("coop", "fr", ["Zeitgeist affaibli 0 fois", "Zeitgeist affaibli 1 fois", "Zeitgeist affaibli 5 fois"]),
    ],
)
def test_a_score_is_told_as_what_it_counts(mode: str, lang: str, told: list[str]) -> None:
    game = salon.make("bohemians", mode=mode)
    assert [game.score_told(score, lang) for score in (0, 1, 5)] == told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_is_understood_as_it_is_said_and_said_like_no_other(lang: str) -> None:
    check_sayings(GAME, lang, among=[PASS])


@pytest.mark.parametrize("action", [-1, ACTION_COUNT])
def test_a_number_that_is_no_action_has_no_words(action: int) -> None:
    with pytest.raises(SalonError, match="There is no action"):
        GAME.say(action)


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("diary morning", PLACE + DIARY * 4),
        ("alex evening", MUSE_TO + (ALEX - MUSES) * 4 + EVENING),
        ("job night", JOB_TO + NIGHT),
        ("swap night morning", SWAP + 2),
        ("back night", TAKE_BACK + NIGHT),
        ("journal intime matin", PLACE + DIARY * 4),
        ("gagne-pain nuit", JOB_TO + NIGHT),
        ("pass", PASS),
        ("done", FINISH),
        ("draw", DRAW_TWO),
        ("focus", SYMBOL),
        ("joie", SYMBOL + 3),
        ("b", SIDE + 1),
        ("composer", ART),
        ("journaliste", TILE + 3),
    ],
)
def test_a_few_words_are_enough(words: str, action: int) -> None:
    assert GAME.parse(words, among=[action]) == action


def test_the_same_word_means_what_is_possible() -> None:
    assert GAME.parse("done", among=[PASS, USE]) == PASS
    assert GAME.parse("done", among=[INVEST, END_DAY]) == END_DAY
    assert GAME.parse("green", among=[COLOUR + 4, COLOUR + 5]) == COLOUR + 4


# Copies


def with_copies() -> Edition:
    """A set with two copies of its first Hardship, in the place of its last one."""
    before, *hardships = house_text().split("[[hardship]]\n")
    last, _, after = hardships[-1].partition("\n[[")
    assert "origin" in last
    hardships = [hardships[0].replace("abilities =", "copies = 2\nabilities =", 1), *hardships[1:-1]]
    text = "[[hardship]]\n".join([before, *hardships]) + "\n[[" + after
    return Edition(load_cards(text, "copies.toml", SCHEMA), text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_copies_of_a_card_have_phrases_of_their_own(lang: str) -> None:
    edition = with_copies()
    said = [say(edition, action, lang) for action in range(ACTION_COUNT)]
    assert len(set(said)) == ACTION_COUNT


def test_a_copy_has_a_number() -> None:
    assert say(with_copies(), IGNORE_ONE, "en") == "ignore Malnutrition"
    assert say(with_copies(), IGNORE_ONE + 1, "en") == "ignore Malnutrition (2)"


def test_names_that_look_like_copies_differ_too() -> None:
    assert different(["Rent", "Rent (2)", "rent!", "Rent"]) == ["Rent", "Rent (2)", "rent! (3)", "Rent (4)"]


# Questions


def moments(most: int) -> Iterator[tuple[Bohemians, State, int]]:
    """Decisions of random games of all sizes and options."""
    for seed in range(most):
        chance = random.Random(seed)
        edition = ("en", "fr")[seed % 2]
        game = Bohemians({"players": 2 + seed % 3, "edition": edition, "dealing": ("chosen", "random")[seed % 2]})
        state = game.start(seed, events=False)
        assert isinstance(state, State)
        for _ in range(400):
            if state.over:
                break
            seat = chance.choice(state.to_act)
            yield game, state, seat
            state.play(seat, chance.choice(game.onward(state, seat)))


def test_a_space_that_is_closed_to_habits_is_offered_to_the_job_tile() -> None:
    game = salon.make("bohemians")
    habits = "mood-for-composing,practise-scales,first-note"
    evicted = f"todo= 0.todo=plan:0 1.todo=plan:1 0.hardships=eviction 0.routine={habits}"
    state = game.position(f"{evicted},-")
    asked = "Your plan is complete: finish it, or change it. Your Job tile may still lie in Night."
    assert game.ask(state, 0).startswith(asked)
    assert "Job tile" not in game.ask(game.position(f"{evicted},job"), 0)


def test_every_question_is_a_sentence_in_both_languages() -> None:
    seen: set[Step] = set()
    for game, state, seat in moments(4):
        question, _ = question_of(state, seat)
        assert question is not None
        is_new = question not in seen
        seen.add(question)
        for lang in LANGUAGES:
            asked = game.ask(state, seat, lang)
            assert asked[-1] in "?."
            assert not set("{}") & set(asked)
            if is_new:
                told = game.rules_now(state, seat, lang)
                assert told.endswith(".")
                assert not set("{}") & set(told)
    assert len(seen) >= len(ASK) // 3  # many questions are put by an owner's cards only


def test_every_question_is_explained() -> None:
    assert set(ASK) == set(EXPLAIN)


def start(**options: object) -> State:
    state = Bohemians(options).start(1, events=False)
    assert isinstance(state, State)
    return state


def planning() -> State:
    """A game in which all have chosen their side and wake up."""
    state = start(players=2)
    while len(state.to_act) == 1:
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])
    return state


def test_planning_says_what_is_needed_and_what_the_plan_is_worth() -> None:
    state = planning()
    assert (
        state.game.ask(state, 0) == "Plan your day: 4 Habits, or 3 and the Job tile. It is worth 0 Inspiration now."
    )


def test_a_complete_plan_can_be_finished() -> None:
    state = planning()
    habits = state.hand[0]
    for column in range(4):
        state.play(0, PLACE + habits[column] * 4 + column)
    assert state.game.ask(state, 0).startswith("Your plan is complete: finish it, or change it. It is worth ")
    state.play(0, FINISH)
    assert state.game.ask(state, 0) == "Your plan is set; the others are still planning."


def test_the_question_of_a_side_tells_both() -> None:
    state = start(players=2)
    asked = state.game.ask(state, state.to_act[0])
    assert asked.count("Setup:") == 2
    assert state.game.ask(state, 1 - state.to_act[0]) == "Somebody else decides now."


def test_a_declaration_names_the_card_that_needs_it() -> None:
    t = translator("en")
    state = planning()
    pascal = next(card for card in range(MUSES, HARDSHIPS) if EDITION.title(card) == "Pascal")
    state.routine[0] = (DIARY, -1, -1, -1)
    state.muses[0] = (pascal * 4,)
    assert asking.ask_declaration(t, state, 0, (0,)).startswith("Which colour is Keep a Diary today?")
    assert asking.ask_declaration(t, state, 0, (8,)).startswith("Pascal: which symbol is added to Keep a Diary?")
    assert asking.ask_declaration(t, state, 0, (4,)).startswith("Muse: which symbol is double on Keep a Diary?")


def test_questions_about_several_cards_say_how_many() -> None:
    t = translator("en")
    state = planning()
    assert asking.ask_overlook(t, state, 0, (2,)) == "Which Hardship do you ignore? You may ignore 2."
    assert asking.ask_discard(t, state, 0, (ENVY, 2)) == "Envy: which Habit do you discard? 2 are still due."
    assert asking.ask_clear(t, state, 0, (DIARY,)) == "Keep a Diary: do you clear the Habits or the Muses?"


# Rules and cards


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_rules_are_a_few_paragraphs(lang: str, players: int) -> None:
    told = Bohemians({"players": players, "edition": "fr", "doubles": "icons"}).rules(lang)
    assert 6 <= told.count("\n\n") + 1 <= 9
    assert not set("{}") & set(told)
    assert ("4" if players == 4 else "5") in told.split("\n\n")[0]
    assert ("Revolution" in told or "Révolution" in told) == (players > 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_looked_up_by_a_name_of_its_own(lang: str) -> None:
    cards = GAME.card_texts(lang)
    assert len({name for name, _ in cards}) == len(cards)
    assert all(text.endswith(".") and not set("{}") & set(text) for _, text in cards)


def test_a_card_is_told_in_full() -> None:
    cards = dict(GAME.card_texts())
    assert cards["Keep a Diary"] == (
        "Keep a Diary (green Habit, cost 3): +1 Inspiration per Achievement you have (max 3). "
        "Left: Expression, Focus, Playfulness. Right: Focus, double Focus, \N{EN DASH}. "
        "Partly ours. Known: an activity shown on some card (a German review). Ours: the wording of the title, "
        "colour, cost, effect and half symbols."
    )
    assert "Whole: Focus. " in cards["Tidy the Studio"]
    assert cards["Beggar"].startswith("Beggar, under the bridge (Job tile): Setup: 10 Atelier points.")
    assert cards["Le Romantique"].startswith("Le Romantique (Routine board): Symbol: Playfulness.")
    assert cards["Envy"].startswith("Envy (Hardship): Day:")
    assert cards["Alex"].startswith("Alex (Muse, cost ")
    assert cards["Call a General Strike"].startswith("Call a General Strike (Revolution, cost ")
