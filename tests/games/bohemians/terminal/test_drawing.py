"""Bohemians in a terminal: table, choices and story fit, in both languages, and say what the view says."""

import random
import re

import pytest
from rich.cells import cell_len

import salon
from salon.engine.language import LANGUAGES
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.day import LAST_JUNCTION
from salon.games.bohemians.rules.encode import (
    BUY,
    END_DAY,
    FINISH,
    PLACE,
    REJECT_ONE,
)
from salon.games.bohemians.rules.events import PLANNED
from salon.games.bohemians.rules.ids import ADVANCED
from salon.games.bohemians.terminal.joints import Joint, joint_cells
from salon.games.bohemians.terminal.marks import Pen
from salon.games.bohemians.words.choices import is_planning
from salon.terminal import asking
from salon.terminal.drawing import drawing_of
from salon.terminal.look import Look
from salon.terminal.seats import names
from tests.games.bohemians.terminal.screens import (
    HAND,
    HOUSE_SET,
    SIGNS,
    WIDTHS,
    asked,
    at,
    bohemians,
    drawn,
    meant,
    moments,
    pen_for,
    seen,
    table,
    told,
)
from tests.looking import some
from tests.terminal.sights import sight_of


@pytest.mark.parametrize(
    ("players", "lang"), some([(players, lang) for players in (2, 3, 4) for lang in LANGUAGES], 0, 5)
)
def test_no_line_is_longer_than_the_terminal(players: int, lang: str) -> None:
    for place, width in enumerate(WIDTHS):
        look = Look(width, (24, 60)[place % 2], lang, ascii_only=place % 3 == 0)
        for state in moments(players)[place::24]:
            lines = drawn(state, look)
            assert not look.glyphs.ascii_only or not set("".join(lines)) & SIGNS
            for line in lines + told(state, look):
                assert cell_len(line) <= look.width, line


@pytest.mark.parametrize("players", [2, 4])
def test_choices_cover_what_is_legal_and_planning_lists_none_of_its_hundred(players: int) -> None:
    for state in moments(players):
        if 0 not in state.to_act:
            continue
        lines, actions = asking.question(drawing_of(state.game), sight_of(state), Look(100, 40))
        text = "\n".join(line.plain for line in lines)
        if is_planning(state.legal(0)):
            assert actions == []
            assert "Type  " in text
            assert len(lines) <= 7
            assert ("done: your plan is set" in text) == (FINISH in state.legal(0))
        else:
            assert sorted(actions) == sorted(state.legal(0))
            assert all(f"[{number}]" in text for number in range(1, len(actions) + 1))


# The table


def test_halves_that_join_are_bound_and_open_ones_are_hollow() -> None:
    pen = pen_for(Look(80, 40))

    def row(joint: Joint, pen: Pen = pen) -> str:
        return "".join(cell.plain or "|" for cell in joint_cells(pen, joint))

    assert row(Joint(1, 1, 0, 1, 1)) == "◆━━━◆"
    assert row(Joint(2, 6, 1, 2, 2)) == "♥━2━♥"
    assert row(Joint(7, 7, 2, 3, 3)) == "◉━3━◉"
    assert row(Joint(4, 4, 3, 1, 0)) == "✿━0━✿"  # muted
    assert row(Joint(5, 2, -1, 0, 0)) == "◇2  ♡"
    assert row(Joint(0, 8, -1, 0, 0)) == "|  2❀"
    plain = pen_for(Look(80, 40, ascii_only=True))
    assert row(Joint(1, 5, 0, 2, 2), plain) == "F=2=F"
    assert row(Joint(3, 0, -1, 0, 0), plain) == "c   |"
    assert row(Joint(3, 0, -1, 0, 0), pen_for(Look(80, 40, "fr", ascii_only=True))) == "l   |"


def test_the_routine_shows_every_complete_symbol_once() -> None:
    for state in moments(3):
        person = seen(state)["seats"][0]
        if not person["day"] or person["routine"] is None:
            continue
        text = table(state, Look(100, 90))
        if "┌" not in text:
            continue
        symbols = [each for each in person["day"]["symbols"] if each["place"] <= LAST_JUNCTION]
        assert len(re.findall("━[━0-9]━", text)) == len(symbols)
        singles = [each for each in symbols if each["counts"] == 1]
        assert text.count("━━━") == len(singles)


def test_colours_harmony_muses_hardships_and_the_sum_stand_around_the_routine() -> None:
    state = at(f"0.board=visionnaire 0.hand={HAND},emilie,malnutrition")
    for typed in ("5 n", "2 a", "mood m", "job e", "emilie m"):
        [action] = meant(state, typed)
        state.play(0, action)
    lines = table(state, Look(80, 60)).split("\n")
    top = next(place for place, line in enumerate(lines) if "┌" in line)
    assert re.search(
        r"^Hardships  Malnutrition · Day: ", lines[top - 2] if "Mal" in lines[top - 2] else lines[top - 1]
    )
    assert re.search(r"Morning gre★ +Afternoon +Evening +Night ora", lines[top - 1])
    assert re.search(r"┌─+ gre ─+┐ +┌─+ gre ─+┐ +┌─+ Job ─+┐ +┌─+ whi(=ora)? ─+┐", lines[top])
    assert "+ Émilie" in "\n".join(lines[top + 4 : top + 9])
    assert re.search(r"^Inspiration \d+ = symbols \d+ \+ harmony 2", "\n".join(lines), re.MULTILINE)
    assert "− Malnutrition 2" in "\n".join(lines)


def test_a_low_or_narrow_terminal_gets_a_line_for_each_time_of_day() -> None:
    state = at(f"0.board=visionnaire 0.hand={HAND}")
    state.play(0, meant(state, "1 m")[0])
    for look in (Look(80, 24), Look(60, 60)):
        text = table(state, look)
        assert "┌" not in text
        assert re.search(r"^Morning gre★ .*Get in the Mood for Composing", text, re.MULTILINE)
    assert len(table(state, Look(80, 24)).split("\n")) + len(asked(state, Look(80, 24)).split("\n")) < 24


def test_market_prices_the_next_achievement_and_the_atelier_are_shown() -> None:
    state = at("0.hand= step=spend turn=0 inspiration=12 0.gained=first-art-piece 0.atelier=9")
    text = table(state, Look(120, 80))
    for card, price in seen(state)["prices"].items():
        title = HOUSE_SET.title(int(card))
        assert re.search(rf"\b{price}(\(\d+\))? (\w\w\w )?{re.escape(title)}", text)
    assert "Atelier     2 Clear Market  3 Ignore 1 Hardship  4 Draw 2 Cards  5 Reject 1 Card" in text
    assert "12 Inspiration left" in text


def test_nothing_of_others_is_seen_while_they_plan() -> None:
    state = salon.make("bohemians", players=3).start(4)
    while here(state).phase == 0:
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])
    before = table(state, Look(120, 60))
    assert before.count("plans the day") == 2
    for _ in range(3):
        state.play(1, next(action for action in state.game.onward(state, 1) if action < FINISH))
    assert table(state, Look(120, 60)) == before
    for title in [HOUSE_SET.title(card) for card in here(state).routine[1] if card >= 0]:
        assert title not in before


def test_a_spectator_sees_no_hand() -> None:
    state = next(each for each in moments(3) if 0 in each.to_act and each.view(0)["hand"])
    text = table(state, Look(100, 60), None)
    assert "Your hand" not in text
    assert not re.search(r"\bYou\b", text)


# The choices


def test_investing_several_is_suggested_as_far_as_there_is_inspiration() -> None:
    for inspiration, suggested in ((1, ""), (2, " (several: invest 2)"), (9, " (several: invest 3)")):
        text = asked(at(f"step=spend turn=0 inspiration={inspiration} 0.hand="), Look(120, 40))
        assert re.search(rf"Invest +\[\d+\] 1 Inspiration in your Atelier{re.escape(suggested)}$", text, re.MULTILINE)


def test_spending_is_a_short_list_with_costs() -> None:
    state = at(
        "step=spend turn=0 inspiration=3 0.atelier=3 0.hand= habit-market=keep-a-diary,-,-,- achievements=street "
        "muse-market=emilie,aime,-,- 0.routine=mood-for-composing,practise-scales,hum-at-a-passer-by,first-note"
    )
    text = asked(state, Look(120, 40))
    diary = HOUSE_SET.box.number("keep-a-diary")
    assert BUY + diary - ADVANCED in state.legal(0)
    assert re.search(r"Buy +\[1\] 3 gre Keep a Diary [^ ]+ · \+1 Inspiration per Achievement", text)
    assert "Aimé · Must share its space" in text
    assert "Émilie" not in text  # too dear
    assert "[3] 1 Inspiration in your Atelier (several: invest 3)" in text
    assert "end the day (3 Inspiration into your Atelier) · you have not worked: a Hardship comes" in text
    assert "per Achievement" not in asked(state, Look(120, 24))


def test_going_on_says_what_it_means() -> None:
    sleeping = next(each for each in moments(2) if each.view(0)["phase"] == "sleep" and 0 in each.to_act)
    assert re.search(r"reject nothing more|leave the market as it is", asked(sleeping, Look(100, 40)))


def test_envy_that_is_ignored_is_rejected_at_the_usual_price() -> None:
    """R52: its printed price counts only while it works."""
    start = "step=sleep 0.hand= 0.hardships=envy 0.atelier=20"
    for ignored, price in (("", 9), (" 0.ignored=envy", 6)):
        state = at(start + ignored)
        envy = HOUSE_SET.box.number("envy")
        assert re.search(rf"Reject +\[1\] Envy · {price} Atelier points", asked(state, Look(120, 40)))
        state.play(0, REJECT_ONE + envy)
        assert seen(state)["seats"][0]["atelier"] == 20 - price


def test_discounts_beyond_the_usual_price_make_a_dear_rejection_cheaper() -> None:
    """Of 9 points for Envy, discounts of 7 leave 2; of the usual 6 they leave nothing."""
    gained = "first-art-piece,letters-from-admirers,first-exhibition,family-accepts,patron"
    routine = "0.routine=tidy-the-studio,-,-,- last=0"
    state = at(f"step=sleep 0.hand= 0.hardships=envy 0.atelier=20 0.gained={gained} {routine}")
    text = asked(state, Look(120, 40))
    assert "Envy · 2 Atelier points" in text
    state.play(0, REJECT_ONE + HOUSE_SET.box.number("envy"))
    assert seen(state)["seats"][0]["atelier"] == 18


def test_reasons_are_given_for_what_one_might_want() -> None:
    state = at("step=spend turn=0 inspiration=1 0.atelier=20 0.hand=")
    text = " ".join(line.plain for line in asking.reasons(drawing_of(state.game), sight_of(state), Look(120, 60)))
    assert "gain the Achievement" in text
    assert "invest 1" in text


# The story and the end


def test_every_day_is_told_as_a_story_once_all_plans_are_shown() -> None:
    state = salon.make("bohemians", players=3).start(8)
    chance, drawing, look, who = random.Random(2), bohemians(state), Look(90, 50), names(3, 0, "en")
    seen, stories, rounds = 0, list[str](), 0
    while state.view(0)["round"] == 1 or here(state).phase != 2:
        seat = state.to_act[0]
        state.play(seat, chance.choice(state.game.onward(state, seat)))
        events = state.events_for(0)
        text = " ".join(line.plain.strip() for line in drawing.story(events[seen:], who, 0, look))
        seen = len(events)
        found = re.findall(r"“.*?”", text)
        rounds += bool(found)
        stories += found
    assert (rounds, len(stories)) == (2, 6)
    assert len(set(stories)) == 6
    assert all(" I " in story for story in stories)


def test_who_does_not_know_the_jobs_is_told_in_plain_words() -> None:
    events = moments(2)[-1].events_for(0)
    shown = next(place for place, event in enumerate(events) if event[0] == PLANNED and event[1] == 1)
    drawing = drawing_of(salon.make("bohemians"))
    [first, *_] = drawing.story(events[shown : shown + 1], names(2, 0, "en"), 0, Look(90, 50))
    assert first.plain.startswith("Philippe    planned this day: ")


def test_a_plan_that_stands_is_said_to_stand() -> None:
    drawing, look = drawing_of(salon.make("bohemians")), Look(80, 24)
    assert drawing.turn_over([PLACE, FINISH], look) == "Your plan is set."
    assert drawing.turn_over([END_DAY], look) == ""


def test_the_reckoning_names_every_achievement() -> None:
    state = moments(3)[-1]
    assert state.over
    lines = [line.plain for line in drawing_of(state.game).result(state.view(0), names(3, 0, "en"), Look(100, 50))]
    assert [int(line.split()[1]) for line in lines[1:4]] == sorted(state.scores(), reverse=True)
    text = " ".join(" ".join(lines).split())
    for gained in here(state).gained:
        assert all(HOUSE_SET.title(card) in text for card in gained)
    narrow = drawing_of(state.game).result(state.view(0), names(3, 0, "en"), Look(40, 50))
    assert max(line.cell_len for line in narrow) <= 40
