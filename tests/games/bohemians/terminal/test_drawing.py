"""Bohemians' drawn table fits every terminal, in both languages; planning by short commands; whole games typed."""

import random
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import salon
from salon.engine.language import LANGUAGES
from salon.engine.state import GameState
from salon.engine.words import normal
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.day import LAST_JUNCTION
from salon.games.bohemians.rules.encode import (
    BUY,
    DRAW_TWO,
    END_DAY,
    FINISH,
    IGNORE_ONE,
    INVEST,
    JOB_TO,
    MUSE_TO,
    PLACE,
    REJECT_ONE,
    SWAP,
    TAKE_BACK,
    TAKE_MUSE_BACK,
    split,
)
from salon.games.bohemians.rules.events import PLANNED
from salon.games.bohemians.rules.ids import ADVANCED, HARDSHIPS, MUSES, RELIEFS, SPIRITS, THREATS
from salon.games.bohemians.terminal.drawing import BohemiansDrawing
from salon.games.bohemians.terminal.joints import Joint, joint_cells
from salon.games.bohemians.terminal.marks import Pen
from salon.games.bohemians.terminal.planning import command_lines
from salon.games.bohemians.words.choices import is_planning
from salon.terminal import asking
from salon.terminal.drawing import Terse, drawing_of
from salon.terminal.look import GOOD, Look
from salon.terminal.seats import names
from tests.games.bohemians.terminal.screens import (
    HAND,
    HOUSE_SET,
    MOST_PRINTED,
    SIGNS,
    WIDTHS,
    asked,
    at,
    bohemians,
    drawn,
    meant,
    moments,
    pen_for,
    plan_line,
    seen,
    table,
    told,
)
from tests.looking import LOOKING
from tests.terminal.persons import sitting
from tests.terminal.sights import sight_of


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
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
