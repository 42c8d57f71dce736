"""Drawing Bohemians alone and against a Time Spirit: the clock, the Spirit, its card, and what fights it."""

import random
import re
from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len

import salon
from salon.engine.language import LANGUAGES
from salon.engine.state import PASS, GameState
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.encode import ANSWER
from salon.games.bohemians.words.choices import is_planning
from salon.games.bohemians.words.wording import threat_text
from salon.terminal import asking
from salon.terminal.drawing import drawing_of
from salon.terminal.look import Look
from salon.terminal.seats import names
from tests.games.bohemians.terminal.screens import (
    HAND,
    HOUSE_SET,
    MOST_PRINTED,
    SIGNS,
    WIDTHS,
    asked,
    drawn,
    meant,
    plan_line,
    played,
    seen,
    table,
    told,
)
from tests.looking import some
from tests.terminal.persons import sitting
from tests.terminal.sights import sight_of

# Alone, and against a Time Spirit

MODES: dict[str, dict[str, object]] = {
    "solo": {"mode": "solo"},
    "master": {"mode": "solo", "level": "master"},
    "spirit": {"mode": "spirit", "spirit": "decadence"},
    "coop": {"mode": "coop", "spirit": "decency"},
}


@cache
def moments_of(mode: str) -> list[GameState]:
    players = 2 if mode == "coop" else 1
    return [state for seed in range(2) for state in played(players, seed, **MODES[mode])]


@pytest.mark.parametrize(("mode", "lang"), some([(mode, lang) for mode in MODES for lang in LANGUAGES], 0, 5, 7))
def test_other_modes_fit_every_terminal_too(mode: str, lang: str) -> None:
    for place, width in enumerate(WIDTHS):
        look = Look(width, (24, 60)[place % 2], lang, ascii_only=place % 3 == 0)
        for state in moments_of(mode)[place::16]:
            lines = drawn(state, look)
            assert not look.glyphs.ascii_only or not set("".join(lines)) & SIGNS
            for line in lines + told(state, look):
                assert cell_len(line) <= look.width, line


@pytest.mark.parametrize("mode", MODES)
def test_choices_of_other_modes_cover_what_is_legal(mode: str) -> None:
    for state in moments_of(mode):
        if 0 in state.to_act and not is_planning(state.legal(0)):
            _, actions = asking.question(drawing_of(state.game), sight_of(state), Look(100, 40))
            assert sorted(actions) == sorted(state.legal(0))


def test_alone_one_sees_how_many_turns_are_left() -> None:
    """The last turn that wins is 9, and 11 with the two tokens."""
    for level, turns in (("normal", 11), ("master", 9)):
        state = salon.make("bohemians", mode="solo", level=level).position("0.hand= step=spend turn=0 inspiration=1")
        assert f"{turns} turns left to win" in table(state, Look(100, 50))
    text = table(state, Look(100, 50))
    assert "13 Achievements left   the next one goes after this turn" in text
    assert "First Player" not in text
    assert "Art for Art Itself" in text


def test_turns_are_counted_down_until_it_is_too_late() -> None:
    state = salon.make("bohemians", mode="solo", level="master").start(1)
    left = list[int]()
    while not state.over:
        if here(state).phase == 1:
            left.append(seen(state)["turns_left"])
            told = f"{left[-1]} turn" if left[-1] else "too late to win"
            assert told in table(state, Look(100, 50))
        state.play(0, PASS if PASS in state.legal(0) else state.game.onward(state, 0)[0])
    gained = len(here(state).gained[0])
    assert sorted(set(left), reverse=True) == list(dict.fromkeys(left))
    assert left[0] == 9
    assert gained == 0
    assert left[-1] == 0


def test_a_spirits_payments_clock_and_card_are_shown() -> None:
    game = salon.make("bohemians", mode="spirit", spirit="industry")
    state = game.position(
        "0.hand= step=spend turn=0 inspiration=30 clock=4 0.threat=full-steam 0.hardships=debts,envy"
    )
    text = table(state, Look(100, 60))
    spirit = seen(state)["spirit"]
    assert spirit is not None
    prices = seen(state)["prices"]
    assert "The Wheels of Industry" in text
    assert re.search(
        rf"Spirit +cogs: {spirit['left']}   {prices[str(spirit['sheet'])]} Throw a Clog in the Works", text
    )
    assert re.search(
        rf"Clock +steam 4/{spirit['clock_ends']}   {prices[str(spirit['relief'])]} Open a Valve · \d", text
    )
    assert re.search(r"This round +Full Steam Ahead · .*clock moves on by 1 more", text)
    assert "Hardships 2 of 6" in text
    assert "Achievement" not in text.split("\n\n", maxsplit=1)[0].split("This round")[0].split("Spirit")[1]
    choices = asked(state, Look(100, 60))
    assert re.search(r"Fight +\[\d\] \d+ Throw a Clog in the Works   \[\d\] \d+ Open a Valve", choices)


def test_an_offer_shows_both_ways_and_then_what_became_of_it() -> None:
    state = next(each for each in moments_of("spirit") if ANSWER in each.legal(0))
    card = here(state).threat[0]
    title = HOUSE_SET.title(card)
    ways = [threat_text(HOUSE_SET, each, "en") for each in (card + 1, card)]
    shown = " ".join(table(state, Look(100, 60)).split())
    assert f"{title} · Offer. Accepted: {ways[1]} Declined: {ways[0]}" in shown
    assert re.search(r"Offer +\[1\] decline · .*\s+\[2\] accept · ", asked(state, Look(100, 60)))
    for answer, way in enumerate(ways):
        after = state.clone()
        after.play(0, ANSWER + answer)
        assert f"This round {title} · {way}" in " ".join(table(after, Look(100, 60)).split())


def test_partners_see_each_others_hands_and_plans() -> None:
    state = next(
        each
        for each in moments_of("coop")
        if each.view(0)["phase"] == "wake up" and here(each).hand[1] and 0 in each.to_act
    )
    text = table(state, Look(140, 90))
    for card in here(state).hand[1]:
        assert HOUSE_SET.title(card) in text
    assert text.count("common Atelier") == 2
    hidden = table(state, Look(140, 90), None)
    assert "    hand  " in text
    assert "    hand  " not in hidden


def test_a_bot_plans_before_its_partner_who_sees_the_plan_on_any_terminal(tmp_path: Path) -> None:
    with sitting(
        tmp_path, "play", "bohemians", "--option", "mode=coop", "--seed", "6", "--pause", "0", rows=24, columns=80
    ) as person:
        person.read()
        planning = person.type("1")
        assert re.search(r"Philippe .* has planned\n    .*\n.* = \d+\n", planning)
        helped = " ".join(person.type("?").split())
        assert "You and your partner see each other's hands and plans." in helped
        assert "Nobody sees your plan" not in helped
        assert re.search(r"Philippe .* has planned\n    .*\n.* = \d+\n", person.type("1 2 3 4"))
        assert "Taken back" in person.type("undo")
        person.type("quit", r"\[Y/n\] $")
        person.type("n", ".")
        assert person.leave() == 0


@pytest.mark.parametrize(
    ("players", "mode", "hides"), [(1, "solo", False), (1, "spirit", False), (2, "compete", True), (2, "coop", False)]
)
def test_plans_are_secret_among_rivals(players: int, mode: str, hides: bool) -> None:
    game = salon.make("bohemians", players=players, mode=mode)
    legend = " ".join(line.plain for line in drawing_of(game).legend(Look(100, 50)))
    assert ("Nobody sees your plan before all plans are made." in legend) == hides


@pytest.mark.parametrize("mode", MODES)
def test_the_end_says_why(mode: str) -> None:
    state = moments_of(mode)[-1]
    assert state.over
    players = state.game.players
    lines = drawing_of(state.game).result(state.view(0), names(players, 0, "en"), Look(100, 50))
    text = " ".join(line.plain for line in lines)
    assert re.search(r"Won in round \d+|has gone by, with|has run out|were too many|nothing had changed", text)
    assert "Most Achievements win" not in text
    assert text.endswith("Habits, Muses and Hardships are cards that were bought or taken.")


def test_the_prices_of_a_spirit_are_told_alike() -> None:
    """14 with 1 for each Hardship, then 9: the one was to be paid, the others were printed."""
    game = salon.make("bohemians", players=1, mode="spirit", spirit="decadence")
    state = game.position("0.hand= 0.hardships=malnutrition,hunger step=spend inspiration=3")
    spirit = seen(state)["spirit"]
    assert spirit is not None
    costs = spirit["costs"]
    price = seen(state)["prices"][str(spirit["sheet"])]
    assert price == costs[0] + 2
    assert re.search(rf"{price}\({costs[0]}\) [A-Z].*   then {costs[1]}, {costs[2]}, ", table(state, Look(100, 60)))


def test_an_offer_that_one_has_accepted_is_told_as_such_while_a_partner_thinks() -> None:
    state = next(
        each
        for seed in range(20)
        for each in played(2, seed, mode="coop", spirit="decadence")
        if ANSWER in each.legal(0) and each.view(0)["first"] == 0
    )
    card = here(state).threat[0]
    state.play(0, ANSWER + 1)
    assert state.to_act == [1]
    shown = " ".join(table(state, Look(100, 60)).split())
    assert f"{HOUSE_SET.title(card)} · {threat_text(HOUSE_SET, card, 'en')}" in shown
    assert "Declined:" not in shown
    assert "Declined:" in " ".join(table(state, Look(100, 60), 1).split())


def test_of_an_accepted_offer_the_menu_shows_what_can_be_used() -> None:
    game = salon.make("bohemians", players=1, mode="spirit", spirit="decadence")
    state = game.position("0.hand= 0.hardships=envy 0.threat=one-more-confession step=spend inspiration=1")
    text = " ".join(asked(state, Look(120, 40)).split())
    assert re.search(r"Use \[\d\] One More Confession · Reject 1 Hardship", text)
    assert "Declined" not in text
    assert "clock" not in text.split("Invest")[0].split("Use ")[1]


@pytest.mark.parametrize("spirit", ["industry", "decency", "decadence"])
def test_planning_against_a_spirit_fits_a_low_terminal(spirit: str) -> None:
    """With Hardships to ignore, and points for it: the Spirit and its clock stay in sight."""
    game = salon.make("bohemians", players=1, mode="spirit", spirit=spirit)
    state = game.position(f"0.hand={HAND},malnutrition,hunger,envy,shame 0.atelier=14")
    if ANSWER in state.legal(0):
        state.play(0, ANSWER)
    look = Look(80, 24)
    for typed in ("", "1 2", "back all", "1 2 3 4"):
        for action in meant(state, typed) if typed else []:
            state.play(0, action)
        lines = table(state, look).splitlines() + asked(state, look).splitlines()
        assert len(lines) < 24, "\n".join(lines)  # the prompt needs one
        assert any(line.startswith("Clock") for line in lines)


def test_too_many_hardships_are_named_although_the_clock_has_run_out_too() -> None:
    """The Claws of Decadence look at the clock by night only."""
    game = salon.make("bohemians", mode="spirit", spirit="decadence")
    six = "malnutrition,envy,debts,eviction,bailiff,melancholy"
    state = game.position(f"0.hand={six} clock=12 step=wake turn=- 0.drawn=0")
    while not state.over:
        state.play(0, state.game.onward(state, 0)[0])
    spirit = seen(state)["spirit"]
    assert spirit is not None
    assert spirit["clock"] >= spirit["clock_ends"]
    lines = drawing_of(game).result(state.view(0), names(1, 0, "en"), Look(100, 50))
    text = " ".join(line.plain for line in lines)
    assert "6 Hardships in one Routine were too many." in text
    assert "clock has run out" not in text


@pytest.mark.parametrize(
    ("mode", "lang", "verdict"),
    some(
        [
            ("--option mode=solo", "en", "You have (won|lost)"),
            ("--option mode=spirit --option spirit=decadence", "fr", "Vous avez (gagné|perdu)"),
            ("--option mode=coop --option spirit=industry", "en", "You have (won|lost) together"),
            ("--players 1 --option level=true-bohemian", "fr", "Vous avez (gagné|perdu)"),
        ],
        1,
    ),
)
def test_somebody_plays_a_whole_game_of_another_mode(tmp_path: Path, mode: str, lang: str, verdict: str) -> None:
    chance = random.Random(mode)
    question = ""
    with sitting(
        tmp_path, "play", "bohemians", *mode.split(), "--seed", "5", "--pause", "0", "--lang", lang, rows=40
    ) as person:
        screen = person.read()
        while not re.search(r"\[[yo]/N\] $", screen):
            assert len(person.everything) < MOST_PRINTED
            if re.search(r"\n(Bohemians) ", screen):
                question = screen[screen.rindex("\nBohemians ") :]
            if "Enter goes on without it." in screen:  # beside the partner's Day
                typed = ""
            elif re.search(r"\n(Type|Tapez)  ", question):
                typed = plan_line(question, chance)
            else:
                numbers = [int(number) for number in re.findall(r"\[(\d+)\] ", question)]
                typed = str(1 if chance.random() < 0.7 else max(numbers))
            screen = person.type(typed, r"(?:(?:\n|\x1b\[\?2004h)> |\[[yo]/N\] )$")
        assert re.search(verdict, " ".join(screen.split()))
        person.type("n", ".")
        assert person.leave() == 0
