"""Bohemians' table in the browser: half symbols meet, gains are promised as they come, and plans stay hidden."""

import re
from collections import Counter

import pytest

import salon
from salon.engine.state import GameState
from salon.games.bohemians.rules import encode
from salon.games.bohemians.rules.cards import EDITIONS
from salon.games.bohemians.rules.encode import (
    BUY,
    FINISH,
    JOB_TO,
    MUSE_TO,
    PLACE,
    SIDE,
    SWAP,
    TAKE_BACK,
    VERBS,
    split,
)
from salon.games.bohemians.rules.ids import ADVANCED, JOBS, MUSES
from salon.games.bohemians.web.asking import asking
from salon.games.bohemians.web.cards import printed
from salon.games.bohemians.web.day import routine_of
from salon.games.bohemians.web.guide import MOMENTS, guide
from salon.games.bohemians.web.others import stall
from salon.games.bohemians.web.revolution import revolution
from salon.games.bohemians.web.room_sight import TO_HAND, RoomSight
from salon.games.bohemians.words.phrases import signed
from salon.games.mottainai.web.guide import MOMENTS as OF_MOTTAINAI
from salon.table.table_sight import TableSight
from salon.web.rooms.room import room_of
from tests.web import room_games
from tests.web.room_games import NAMES, Seen, names_of
from tests.web.room_pages import regions_html
from tests.web.taken_apart import Page

NO_VERBS = (
    "ACTION_COUNT", "COLUMN_COUNT", "HABIT_COUNT", "MUSE_COUNT", "HARDSHIP_COUNT", "MARKET_COUNT", "ACHIEVEMENTS",
    "ADVANCED", "BOARD_COUNT", "BOX_COUNT", "HARDSHIPS", "JOB_COUNT", "MUSES", "MOST_ABILITIES",
    "LEAST_BY_HAND", "MOST_BY_HAND",
)  # fmt: skip
HOUSE = EDITIONS["house"]
PLAN = (
    "0.hand=keep-a-diary,wander-the-streets,cafe-to-cafe,waltz,tidy-the-studio,marguerite,malnutrition "
    "0.board=visionnaire 1.board=vagabond 0.atelier=6 round=4 step=round 0.drawn=0 "
    "habit-market=row-against-the-seine muse-market=valery"
)


def number(name: str) -> int:
    return HOUSE.box.number(name)


def planning() -> GameState:
    return salon.make("bohemians", players=2).position(PLAN, 1)


def eyes_of(state: GameState, seat: int | None = 0) -> RoomSight:
    return RoomSight(TableSight(state, seat, NAMES[: state.game.players], "en"))


@pytest.fixture(scope="module", params=room_games.option_sets("bohemians"))
def played(request: pytest.FixtureRequest) -> list[Seen]:
    """Many positions, and for each the table through the eyes of the player who must choose."""
    return room_games.played("bohemians", request.param)


# Clicking


def test_the_verbs_are_those_of_the_numbering() -> None:
    numbers = {name: value for name, value in vars(encode).items() if name.isupper() and isinstance(value, int)}
    assert sorted(value for name, value in numbers.items() if name not in NO_VERBS) == VERBS
    assert split(BUY + 3) == (BUY, 3)


def test_each_pick_has_its_panel_and_each_panel_its_card(played: list[Seen]) -> None:
    for _, page in played:
        panels = {
            each.attributes["id"] for each in page.elements if "choice" in each.attributes.get("class", "").split()
        }
        assert set(page.values("data-pick")) == panels


def test_every_card_lies_in_one_place_and_can_be_read(played: list[Seen]) -> None:
    for _, page in played:
        cards = [each.attributes for each in page.elements if "data-card" in each.attributes]
        ids = Counter(card["id"] for card in cards)
        assert max(ids.values()) == 1
        for card in cards:
            assert "data-read" in card
            assert card["data-text"]
            assert card["aria-label"]


def test_what_cannot_be_used_says_why(played: list[Seen]) -> None:
    for state, page in played[::4]:
        if state.over:
            continue
        for element in page.elements:
            attributes = element.attributes
            if "data-card" not in attributes or attributes.get("data-place") != "market":
                continue
            usable = "data-act" in attributes or "data-pick" in attributes
            assert usable != bool(attributes.get("data-why")), attributes
            assert usable == ("legal" in attributes["class"].split())


def test_panels_say_where_a_card_goes_and_what_that_adds() -> None:
    """What a button promises is what the day is worth afterwards."""
    state = planning()
    state.play(0, PLACE + number("keep-a-diary") * 4 + 1)
    checked = 0
    more = [PLACE + number("cafe-to-cafe") * 4 + 2, MUSE_TO + (number("marguerite") - MUSES) * 4 + 2]
    for action in more:
        page = Page(regions_html(state, 0, NAMES[:2]))
        before = day_worth(state)
        for element in page.elements:
            if "data-drop" not in element.attributes or element.attributes["data-drop"] == TO_HAND:
                continue
            trial = state.clone()
            trial.play(0, int(element.attributes["data-act"]))
            assert element.attributes["data-gain"] == signed(day_worth(trial) - before)
            checked += 1
        state.play(0, action)
    assert checked > 30


def day_worth(state: GameState) -> int:
    seats = state.view(0)["seats"]
    assert isinstance(seats, list)
    return int(seats[0]["day"]["inspiration"])


def test_cards_are_dropped_on_columns_and_back_on_the_hand() -> None:
    state = planning()
    state.play(0, JOB_TO)
    state.play(0, PLACE + number("waltz") * 4 + 3)
    page = Page(regions_html(state, 0, NAMES[:2]))
    drops = {}
    for element in page.elements:
        if "data-drop" in element.attributes:
            panel = re.sub(r"-\d+$", "", element.attributes["id"])
            drops[panel, element.attributes["data-drop"]] = int(element.attributes["data-act"])
    waltz, job = f"pick-card-{number('waltz')}", f"pick-card-{number('beggar-a')}"
    assert drops[waltz, TO_HAND] == TAKE_BACK + 3
    assert drops[waltz, "0"] == SWAP + encode.PAIRS.index((0, 3))
    assert drops[job, "3"] == SWAP + encode.PAIRS.index((0, 3))
    assert drops[job, TO_HAND] == TAKE_BACK
    assert drops[f"pick-card-{number('keep-a-diary')}", "1"] == PLACE + number("keep-a-diary") * 4 + 1


def test_a_column_that_is_closed_to_a_card_says_why() -> None:
    cards = Page(regions_html(planning(), 0, NAMES[:2])).by_id()
    muse = cards[f"card-{number('marguerite')}"]
    for column, name in enumerate(("Morning", "Afternoon", "Evening", "Night")):
        assert muse[f"data-no{column}"] == f"A Muse goes below a Habit, and there is none yet in {name}."
    assert muse["data-why"] == muse["data-no0"]


def test_among_equal_places_the_main_button_is_an_empty_one() -> None:
    """Otherwise a player who takes the button that is offered throws out a card for nothing."""
    state = planning()
    state.play(0, PLACE + number("keep-a-diary") * 4)
    page = Page(regions_html(state, 0, NAMES[:2])).by_id()
    buttons = [page[f"pick-card-{number('waltz')}-{PLACE + number('waltz') * 4 + column}"] for column in range(4)]
    assert [each["data-gain"] for each in buttons] == ["+0"] * 4
    assert ["main" in each["class"].split() for each in buttons] == [False, True, False, False]


def test_both_sides_of_the_job_tile_can_be_read_before_one_is_chosen() -> None:
    state = salon.make("bohemians", players=2).start(3)
    seat = state.to_act[0]
    page = Page(regions_html(state, seat, NAMES[:2]))
    acts = [
        each.attributes["data-act"] for each in page.elements if "offer" in each.attributes.get("class", "").split()
    ]
    assert acts == [str(SIDE), str(SIDE + 1)]
    assert any(text.startswith("Setup:") for text in page.texts)


@pytest.mark.parametrize("side", [0, 1])
def test_a_side_of_the_job_tile_is_confirmed_by_its_name(side: int) -> None:
    """The action alone, which knows no tile, is 'the second side of the Job tile'."""
    state = salon.make("bohemians", players=2).start(3)
    eyes = eyes_of(state, state.to_act[0])
    row = HOUSE.rows[JOBS + eyes.own["job"] // 2 * 2 + side]
    name = f"{row.text('title', 'en')}, {row.text('portrait', 'en')}"
    assert eyes.final(SIDE + side) == f"{name}? This cannot be taken back."


# The day


def test_halves_that_meet_become_one_symbol_and_the_others_stay_open() -> None:
    state = planning()
    state.play(0, PLACE + number("keep-a-diary") * 4)
    state.play(0, PLACE + number("tidy-the-studio") * 4 + 1)
    routine = routine_of(eyes_of(state), 0)
    assert routine is not None
    diary, tidy = routine.columns[0].habit, routine.columns[1].habit
    assert diary is not None
    assert tidy is not None
    assert [(joint.row, joint.drawn) for joint in routine.columns[1].seam] == [(0, "focus")]
    assert [half.drawn for half in diary.right] == ["focus-left-2-open"]  # the lower one met nothing
    assert "focus-right-open" not in [half.drawn for half in tidy.left]
    assert [joint.drawn for joint in routine.columns[1].whole] == ["focus"]  # printed whole


def test_a_muse_that_will_be_kept_says_so_and_one_that_is_rejected_too() -> None:
    text = (
        "0.routine=keep-a-diary,job,cafe-to-cafe,waltz 0.muses=marguerite@morning,valery@evening 0.board=visionnaire "
        "kept=marguerite marked=valery inspiration=2 round=4 turn=0 step=spend"
    )
    routine = routine_of(eyes_of(salon.make("bohemians", players=2).position(text, 1)), 0)
    assert routine is not None
    ribbons = [(face.state, face.note) for column in routine.columns for face in column.muses]
    assert ribbons == [("kept", "kept"), ("marked", "will be rejected")]


def test_the_symbols_on_every_board_are_those_that_count(played: list[Seen]) -> None:
    checked = 0
    for state, _ in played:
        for seat in range(state.game.players):
            eyes = eyes_of(state, None)
            routine = routine_of(eyes, seat) if eyes.seen["seats"][seat]["board"] >= 0 else None
            counted = eyes.seen["seats"][seat]["day"]
            if routine is None or counted is None or routine.is_bare:
                continue
            joints = [joint for column in routine.columns for joint in (*column.seam, *column.whole)]
            joints += [*routine.last, *routine.board]
            assert len(joints) == len(counted["symbols"])
            checked += 1
    assert checked


def test_the_sum_is_told_line_by_line_and_each_lights_what_lies_there(played: list[Seen]) -> None:
    lit = 0
    for _, page in played:
        ids = set(page.by_id())
        for element in page.elements:
            if "title" in element.attributes and "data-light" in element.attributes:
                lights = element.attributes["data-light"].split()
                assert set(lights) <= ids
                lit += len(lights)
    assert lit


# Secrets


def test_nobody_sees_the_plan_of_another() -> None:
    state = planning()
    state.play(0, PLACE + number("waltz") * 4)
    for seat in (1, None):
        cards = Page(regions_html(state, seat, NAMES[:2])).by_id()
        assert cards[f"card-{number('waltz')}"]["data-place"] == "pile-deck-0"
    own = Page(regions_html(state, 0, NAMES[:2])).by_id()
    assert own[f"card-{number('waltz')}"]["data-place"] == "day-0-0"


# The page


def test_a_price_that_is_changed_shows_the_printed_one_too() -> None:
    state = salon.make("bohemians", players=2).position(
        "0.hand=keep-a-diary,wander-the-streets,cafe-to-cafe,waltz,tidy-the-studio,solitude 0.drawn=0 step=round "
        "achievements=forged",
        1,
    )
    html = regions_html(state, 0, NAMES[:2])
    card = Page(html).by_id()[f"card-{number('forged')}"]
    assert card["data-text"].startswith("It costs you 18 now, instead of 15.\nAchievement. Costs 15 Inspiration.")
    assert '<span class="cost more"><s>15</s>18</span>' in html


@pytest.mark.parametrize(
    ("card", "grade", "large", "small"),
    [
        ("malnutrition", "printed", "Printed: title and effect of the printed card, in our words.", "Printed."),
        ("shame", "partly", "Ours: what it does then.", "Partly ours."),
        ("waltz", "house", "Ours: the printed card is not publicly known.", "Ours."),
    ],
)
def test_a_card_says_how_much_of_it_is_printed_both_large_and_small(
    card: str, grade: str, large: str, small: str
) -> None:
    """Small by its mark, and at the end of its label for those who do not see it."""
    base = printed(HOUSE, number(card), "en")
    assert base.grade == grade
    assert base.told.endswith(large)
    assert base.label.endswith(small)
    assert printed(HOUSE, number(card), "fr").told.splitlines()[-1] != base.told.splitlines()[-1]


def test_the_marks_of_all_three_grades_are_on_the_table() -> None:
    state = salon.make("bohemians", players=2).position(
        "0.hand=keep-a-diary,wander-the-streets,cafe-to-cafe,waltz,tidy-the-studio,malnutrition 0.drawn=0 step=round",
        1,
    )
    html = regions_html(state, 0, NAMES[:2])
    for grade, name in (("printed", "printed"), ("partly", "partly ours"), ("house", "ours")):
        assert f'<span class="grade of-{grade}" title="{name}" aria-hidden="true"></span>' in html


def test_the_end_of_a_game_against_the_game_says_how(played: list[Seen]) -> None:
    ended = [state for state, _ in played if state.over and state.game.can_be_lost]
    assert bool(ended) == played[0][0].game.can_be_lost
    for state in ended:
        context = room_of(state.game).context(TableSight(state, None, names_of(state.game), "en"))
        assert str(context["ending"]).startswith("Won" if state.winners() else "Lost")


def test_a_plan_that_is_complete_can_be_finished_and_asks_first() -> None:
    state = planning()
    for column, name in enumerate(("keep-a-diary", "wander-the-streets", "cafe-to-cafe", "waltz")):
        state.play(0, PLACE + number(name) * 4 + column)
    page = Page(regions_html(state, 0, NAMES[:2])).by_id()
    assert page[f"do-{FINISH}"]["data-final"]
    assert BUY + number("valery") - ADVANCED not in state.legal(0)


# The guide


RARE = {"mornings", "laurels", "revolt", "last-day", "muses", "fighting"}  # not in every game of chance
ONLY = {  # the steps that come in some modes only
    "compete": {"artist", "habits"},
    "solo": {"alone", "waking", "time"},
    "spirit": {"spirit", "waking", "stirred", "offered"},
    "coop": {"spirit", "waking", "stirred", "partner"},
}
EARLY = "0.hand=first-train,keep-a-diary,wander-the-streets,cafe-to-cafe,waltz 0.drawn=5 step=round"
LAST_DAY = (
    "0.routine=keep-a-diary,job,cafe-to-cafe,waltz inspiration=9 turn=0 step=spend last=1 coming=general-strike/0:-1"
)


def test_every_step_of_the_guide_has_its_moment(played: list[Seen]) -> None:
    """In one game, nearly all moments come; and a player who is not asked is told nothing."""
    shown = {step for _, page in played for step in page.values("data-guide")}
    ours = ONLY[str(played[0][0].game.options["mode"])]
    assert {moment.name for moment in MOMENTS} - RARE - set().union(*ONLY.values()) <= shown
    assert shown >= ours
    assert not shown & set().union(*ONLY.values()) - ours - {"offered"}
    three = salon.make("bohemians", players=3)
    rare = {step for position in (EARLY, LAST_DAY) for step in steps_of(three.position(position, 1))}
    assert rare >= RARE - {"muses", "fighting"}
    state = played[3][0]
    assert not Page(regions_html(state, None, names_of(state.game))).values("data-guide")


def test_no_two_guides_have_a_step_of_the_same_name() -> None:
    """A browser that knows one would never show the other."""
    names = [moment.name for moment in MOMENTS] + [moment.name for moment in OF_MOTTAINAI]
    assert len(set(names)) == len(names)


def test_the_guide_begins_with_the_first_question_and_goes_on_as_the_plan_grows() -> None:
    state = salon.make("bohemians", players=2).start(3)
    assert steps_of(state, state.to_act[0]) == ["artist"]
    state = planning()
    assert steps_of(state)[:3] == ["habits", "woes", "routine"]
    assert "symbols" not in steps_of(state)
    state.play(0, PLACE + number("keep-a-diary") * 4 + 2)
    assert {"symbols", "muses", "total"} <= set(steps_of(state))
    assert "colours" not in steps_of(state)
    state.play(0, PLACE + number("wander-the-streets") * 4 + 1)
    assert {"colours", "work"} <= set(steps_of(state))
    assert "finished-plan" not in steps_of(state)
    state.play(0, PLACE + number("cafe-to-cafe") * 4)
    state.play(0, JOB_TO + 3)
    assert "finished-plan" in steps_of(state)


def steps_of(state: GameState, seat: int = 0) -> list[str]:
    return [step.name for step in guide(eyes_of(state, seat))]


def test_the_sides_of_a_job_tile_are_told_by_the_cards_and_not_by_the_question_again() -> None:
    state = salon.make("bohemians", players=2).start(3)
    asked = asking(eyes_of(state, state.to_act[0]))
    assert asked is not None
    assert "Setup" not in asked.question + asked.note


# Revolutions

UPROAR = (
    "0.routine=keep-a-diary,job,cafe-to-cafe,waltz inspiration=9 turn=0 step=spend extra=search-for-love "
    "announced=manifesto/0:1,sing-in-the-street/0:2,repaint-the-lampposts/0:1 "
    "coming=general-strike/0:-1,move-the-community/0:0 at-end=turn-over-the-stalls/0:1,free-academy/0:2"
)


def test_a_note_says_when_a_revolution_holds_and_what_was_chosen() -> None:
    state = salon.make("bohemians", players=3).position(UPROAR, 1)
    notes = revolution(eyes_of(state))
    assert [(note.when, note.told) for note in notes] == [
        ("this round", "Playfulness gives nobody Inspiration."),
        ("this round", "Everybody gets +1 Inspiration for each completed Curiosity (max 2)."),
        ("this round", "Each harmony bonus is 2 for everybody."),
        ("at the end of this round", "Remove all market cards and refill."),
        ("at the end of this round", "+3 Atelier points for you, +1 for everybody else."),
        ("next round", "Nobody may play a Job tile."),
        ("next round", "Each Habit costs everybody 2 less."),
    ]
    assert notes[0].text.startswith("Name a symbol.")


def test_what_is_on_offer_only_today_says_what_it_does() -> None:
    state = salon.make("bohemians", players=3).position(UPROAR, 1)
    extra = stall(eyes_of(state)).extra
    assert [(face.number, face.note, bool(face.text)) for face in extra] == [(number("search-for-love"), "", True)]
