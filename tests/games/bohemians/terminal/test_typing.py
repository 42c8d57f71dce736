"""Bohemians at a terminal: what can be typed, in planning and elsewhere."""

import random
import re
from pathlib import Path

import pytest

import salon
from salon.engine.state import GameState
from salon.engine.words import normal
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.encode import (
    DRAW_TWO,
    FINISH,
    IGNORE_ONE,
    INVEST,
    JOB_TO,
    MUSE_TO,
    PLACE,
    SWAP,
    TAKE_BACK,
    TAKE_MUSE_BACK,
    split,
)
from salon.games.bohemians.rules.ids import HARDSHIPS, MUSES, RELIEFS, SPIRITS, THREATS
from salon.games.bohemians.terminal.drawing import BohemiansDrawing
from salon.games.bohemians.terminal.planning import command_lines
from salon.games.bohemians.words.choices import is_planning
from salon.terminal import asking
from salon.terminal.drawing import Terse, drawing_of
from salon.terminal.look import GOOD, Look
from tests.games.bohemians.terminal.screens import (
    HAND,
    HOUSE_SET,
    MOST_PRINTED,
    asked,
    at,
    bohemians,
    meant,
    moments,
    pen_for,
    plan_line,
    seen,
)
from tests.looking import LOOKING
from tests.terminal.persons import sitting

# Planning by short commands


def refused(state: GameState, typed: str) -> str:
    found = bohemians(state).meant(typed, state.view(0), Look(80, 40))
    assert isinstance(found, str), found
    return found


def test_cards_by_number_or_title_and_times_of_day_by_letter() -> None:
    state = at(f"0.hand={HAND},emilie")
    game = state.game
    hand = here(state).hand[0]
    assert isinstance(drawing_of(game), Terse)
    for typed in ("3 n", "[3] night", "place 3 n", "hum night", "passer-by in the night", "fredonner nuit", "3 nuit"):
        assert meant(state, typed) == [PLACE + hand[2] * 4 + 3], typed
    assert meant(state, "1 apres-midi") == meant(state, "1 afternoon") == meant(state, "1 a")
    assert meant(state, "1 e") == meant(state, "1 s") == [PLACE + hand[0] * 4 + 2]
    assert meant(state, "4") == [PLACE + hand[3] * 4]
    assert meant(state, "job e") == meant(state, "j e") == meant(state, "gagne-pain soir") == [JOB_TO + 2]
    assert meant(state, "2 4 j 1") == [
        PLACE + hand[1] * 4,
        PLACE + hand[3] * 4 + 1,
        JOB_TO + 2,
        PLACE + hand[0] * 4 + 3,
    ]
    assert meant(state, "2 n 4 m") == [PLACE + hand[1] * 4 + 3, PLACE + hand[3] * 4]
    assert game.parse("place Practise Scales in Morning", among=state.legal(0)) == PLACE + hand[1] * 4


def test_second_thoughts_and_the_end_of_planning() -> None:
    state = at(f"0.hand={HAND},emilie")
    for action in meant(state, "1 2 3 4"):
        state.play(0, action)
    assert here(state).routine[0].count(-1) == 0
    emilie = here(state).hand[0].index(MUSES + 2) + 1
    [action] = meant(state, f"{emilie} e")
    assert action == MUSE_TO + 2 * 4 + 2
    state.play(0, action)
    assert meant(state, "swap m n") == meant(state, "n m") == meant(state, "x night morning") == [SWAP + 2]
    assert meant(state, "scales n") == [SWAP + 4]  # it lies in Afternoon
    assert meant(state, "émilie m") == [MUSE_TO + 2 * 4]
    assert meant(state, "back e") == meant(state, "reprendre soir") == meant(state, "back hum") == [TAKE_BACK + 2]
    assert meant(state, "back emilie") == [TAKE_MUSE_BACK + 2]
    assert meant(state, "back all") == [TAKE_BACK + column for column in range(4)]
    assert meant(state, "job n") == [JOB_TO + 3]
    assert meant(state, "done") == meant(state, "fini") == meant(state, "fait") == [FINISH]
    assert meant(state, "draw") == meant(state, "piocher") == [DRAW_TWO]
    assert refused(state, "1") == "Say where Wait for the First Note goes: Morning, Afternoon, Evening or Night."


def test_what_a_short_command_lacks_is_said() -> None:
    state = at(f"0.hand={HAND},malnutrition,hunger 0.atelier=9")
    assert refused(state, "9 n") == "There is no card 9 in your hand; they are 1 to 5."
    assert refused(state, "2 2") == "A card can be placed only once."
    assert refused(state, "") == "Type a card of your hand and a time of day, as in: 1 m; ? explains."
    assert refused(state, "swap m") == "Say which two times of day to exchange, as in: swap m n"
    assert refused(state, "back") == refused(state, "back all") == "Nothing lies in your Routine yet."
    assert refused(state, "ignore") == "Say which of your Hardships to ignore."
    assert meant(state, "ignore maln") == [IGNORE_ONE] == [IGNORE_ONE + here(state).hardships[0][0] - HARDSHIPS]
    state.play(0, PLACE + here(state).hand[0][0] * 4)
    assert refused(state, "back").startswith("Say what to take back")
    assert bohemians(state).meant("xyzzy", state.view(0), Look(80, 40)) is None


def typed_examples(state: GameState) -> list[str]:
    """What the planning line suggests to type."""
    return [
        line.plain[span.start : span.end]
        for line in command_lines(seen(state), pen_for(Look(200, 40)))
        for span in line.spans
        if span.style == GOOD
    ]


def test_what_the_planning_line_suggests_can_be_done() -> None:
    """Also where a Hardship closes a time of day or makes Habits exclude each other, and where a Muse needs more."""
    positions = [
        at(f"0.hand={HAND},aime{trouble}{more}")
        for trouble in ("", ",eviction", ",alcoholism", ",perfectionism")
        for more in ("", " 0.atelier=9", " 0.routine=-,duet-for-four-hands,-,-")
    ]
    planning = [state for players in (1, 2, 3) for state in moments(players) if is_planning(state.legal(0))]
    kinds = set()
    for state in [*positions, *planning]:
        for typed in typed_examples(state):
            trial = state.clone()
            for action in meant(trial, typed):
                assert action in trial.legal(0), (typed, asked(trial, Look(80, 24)))
                trial.play(0, action)
                kinds.add(split(action)[0])
    assert kinds >= {PLACE, MUSE_TO, JOB_TO, SWAP, TAKE_BACK, FINISH, DRAW_TWO}


def test_several_cards_for_fewer_spaces() -> None:
    state = at(f"0.hand={HAND},eviction")
    assert refused(state, "1 2 3 4") == "No free space is left for Ride the Last Tram."


@pytest.mark.parametrize("typed", ["-1", "-2 m", "1.5 m", "−1 n", "1 -2"])
def test_numbers_that_no_card_has_are_not_understood(typed: str) -> None:
    assert refused(at(f"0.hand={HAND}"), typed) == f"{typed!r} is not understood; ? lists what you can type."


def test_nobody_invests_less_than_nothing() -> None:
    state = at("step=spend turn=0 inspiration=7 0.hand=")
    assert bohemians(state).meant("invest -3", state.view(0), Look(80, 40)) is None


def test_several_points_are_invested_at_once() -> None:
    state = at("step=spend turn=0 inspiration=7 0.hand=")
    assert meant(state, "invest 3") == [INVEST] * 3
    assert bohemians(state).meant("invest", state.view(0), Look(80, 40)) is None
    assert bohemians(state).meant("1", state.view(0), Look(80, 40)) is None


# Whole games, typed


@pytest.mark.parametrize(("lang", "rows", "columns"), [("en", 24, 80), ("fr", 45, 110)][: 1 + LOOKING])
def test_somebody_plays_a_whole_game(tmp_path: Path, lang: str, rows: int, columns: int) -> None:
    chance = random.Random(rows)
    game = ("play", "bohemians", "--bots", "random", "--seed", "5", "--pause", "0", "--lang", lang)
    stories, question = 0, ""
    with sitting(tmp_path, *game, rows=rows, columns=columns) as person:
        screen = person.read()
        while not re.search(r"\[[yo]/N\] $", screen):
            assert len(person.everything) < MOST_PRINTED
            stories += "“" in screen
            if re.search(r"\n(Bohemians) ", screen):  # otherwise only why something typed is not possible
                question = screen[screen.rindex("\nBohemians ") :]
            if re.search(r"\n(Type|Tapez)  ", question):
                typed = plan_line(question, chance)
            else:
                numbers = [int(number) for number in re.findall(r"\[(\d+)\] ", question)]
                typed = str(1 if chance.random() < 0.7 else max(numbers))
            screen = person.type(typed, r"(?:(?:\n|\x1b\[\?2004h)> |\[[yo]/N\] )$")
        assert stories > 3
        assert normal("The reckoning" if lang == "en" else "Le décompte")[-1] in normal(screen)
        person.type("n", ".")
        assert person.leave() == 0


# What a word means, the market, hints


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("job", "with your Job tile in the Routine nothing happens"),
        ("harmony", "1 for each time of day whose Habit has the colour"),
        ("Hardships", "Hardships always work unless ignored."),
        ("atelier", "Invest in the Atelier, 1 point for 1 Inspiration"),
        ("market", "the market is refilled at once"),
        ("envy", "Envy ("),
    ],
)
def test_words_of_the_rules_are_explained(word: str, said: str) -> None:
    game = salon.make("bohemians")
    assert said in asking.about(game, drawing_of(game), word, Look(100, 40))


def test_cards_of_spirits_are_explained_where_there_are_any() -> None:
    for mode, spirit, knows in (
        ("compete", "industry", False),
        ("spirit", "industry", True),
        ("spirit", "decency", False),
    ):
        game = salon.make("bohemians", mode=mode, spirit=spirit)
        for text in ("No Visitors", "Wheels of Industry"):
            told = asking.about(game, drawing_of(game), text, Look(100, 40))
            assert told.startswith("There is no card") != knows, told
    drawing = drawing_of(game)
    assert isinstance(drawing, BohemiansDrawing)
    titles = [name for name, _ in drawing.card_texts("en")]
    assert [
        HOUSE_SET.title(card) for card in (SPIRITS + 1, RELIEFS + 1, *range(THREATS + 8, THREATS + 16, 2))
    ] == titles[-6:]


def test_the_market_and_a_hint_can_be_asked_for_and_why_knows_short_commands(tmp_path: Path) -> None:
    with sitting(
        tmp_path, "play", "bohemians", "--players", "1", "--seed", "3", "--pause", "0", rows=24, columns=80
    ) as person:
        person.read()
        assert "\nHabits" not in person.type("1")
        market = person.type("market")
        assert "\nHabits" in market
        assert "\nMuses" in market
        assert re.search(r"A bot would choose: \w+", person.type("hint"))
        assert "hint" in person.type("?")
        why = person.type("why done")
        assert "finish the plan: " in why
        assert "go on:" not in why
        assert why.split("finish the plan: ")[1].split("\n")[0] in person.type("done")
        assert "This is possible now." in person.type("why 1 m")
        assert "There is no card 9" in person.type("why 9 m")
        person.type("quit", ".")


def test_asking_for_a_card_tells_what_it_says_in_the_edition_that_is_played(tmp_path: Path) -> None:
    options = ["--players", "1", "--seed", "3", "--pause", "0", "--option", "edition=fr"]
    with sitting(tmp_path, "play", "bohemians", *options, rows=40, columns=100) as person:
        person.read()
        assert "and what they complete counts as two symbols." in " ".join(person.type("? emilie").split())
        person.type("quit", ".")


def test_asking_for_a_card_tells_how_much_of_it_is_printed(tmp_path: Path) -> None:
    with sitting(
        tmp_path, "play", "bohemians", "--players", "1", "--seed", "3", "--pause", "0", rows=40, columns=100
    ) as person:
        person.read()
        printed = " ".join(person.type("? malnutrition").split())
        assert "Printed: title and effect of the printed card, in our words." in printed
        partly = " ".join(person.type("? valery").split())
        assert "Partly ours. Known: the title and the effect (rulebook). Ours: which symbol it counts" in partly
        assert "Ours: the printed card is not publicly known." in " ".join(person.type("? practise scales").split())
        rules = " ".join(person.type("rules").split())
        assert "The house cards are not the printed list, which is not public" in rules
        assert "salon cards new bohemians" in rules
        person.type("quit", ".")
