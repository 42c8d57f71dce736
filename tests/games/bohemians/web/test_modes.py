"""Bohemians alone and together, as the web shows it: the clock, the Spirit, the partner, and the end."""

import pytest

import salon
from salon.engine.state import GameState
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.box import Sheet
from salon.games.bohemians.rules.cards import EDITIONS
from salon.games.bohemians.rules.encode import ANSWER, END_DAY, FIGHT, RELIEVE
from salon.games.bohemians.rules.ids import COLOUR_IDS, SPIRIT_IDS, SUITS, threat_of
from salon.games.bohemians.web.asking import asking
from salon.games.bohemians.web.others import place_of, stall
from salon.games.bohemians.web.room_sight import RoomSight
from salon.games.bohemians.web.solo import clock
from salon.games.bohemians.web.spirit import Spirit, offer_of_spirit, spirit
from salon.games.bohemians.words.wording import card_text
from salon.table.table_sight import TableSight
from salon.web.rooms.room import room_of
from tests.web.room_games import NAMES
from tests.web.room_pages import page_html, regions_html
from tests.web.taken_apart import Page

DAY = "0.routine=keep-a-diary,job,cafe-to-cafe,waltz inspiration=9 round=4 turn=0 step=spend "
MORNING = "0.hand=keep-a-diary,wander-the-streets,cafe-to-cafe,waltz,malnutrition round=4 step=round 0.drawn=0 "
SETUP = {"game": "bohemians", "name": "Ines", "seat-0": "me", "seat-1": "open", "option-players": "3"}


def at(position: str, **options: object) -> GameState:
    return salon.make("bohemians", **options).position(position, 1)


def sheet_of(mode: str, name: str) -> Sheet:
    """What is printed on a Spirit's sheet; it may be printed anew."""
    return EDITIONS["house"].box.sheets[SPIRIT_IDS.index(name)][mode == "coop"]


def eyes_of(state: GameState, seat: int | None = 0) -> RoomSight:
    return RoomSight(TableSight(state, seat, NAMES[: state.game.players], "en"))


def spirit_of(state: GameState, seat: int | None = 0) -> Spirit:
    found = spirit(eyes_of(state, seat))
    assert found is not None
    return found


# Art for Art Itself


@pytest.mark.parametrize(("level", "turns", "tokens"), [("normal", 11, 2), ("master", 9, 0), ("true-bohemian", 9, 0)])
def test_the_clock_of_a_game_alone_says_how_many_turns_are_left_to_win(level: str, turns: int, tokens: int) -> None:
    shown = clock(eyes_of(salon.make("bohemians", mode="solo", level=level).start(3)))
    assert shown is not None
    assert (shown.tokens, len(shown.marks)) == (tokens, 13)
    assert shown.told == f"{turns} turns left to win"
    assert [mark.state for mark in shown.marks[:2]] == ["offered", "to-come" if tokens else "soon"]


def test_each_day_takes_a_turn_from_the_clock_gained_or_not() -> None:
    state = at(DAY, mode="solo", level="master")
    before = clock(eyes_of(state))
    state.play(0, END_DAY)
    after = clock(eyes_of(state))
    assert before is not None
    assert after is not None
    assert (before.told, after.told) == ("9 turns left to win", "8 turns left to win")
    assert [mark.state for mark in after.marks].count("gone") == 1


@pytest.mark.parametrize(("gained", "told"), [(0, "2 turns left to win"), (1, "It can no longer be won.")])
def test_a_player_who_has_gained_today_needs_other_days_for_the_rest(gained: int, told: str) -> None:
    """Two are needed of three that are left: one today and one tomorrow."""
    mine, left = "first-art-piece,letters-from-admirers,newspaper-quarrel", "retrospective,movement,street"
    state = at(DAY + f"0.gained={mine} achievements={left} has-gained={gained}", mode="solo", level="master")
    shown = clock(eyes_of(state))
    assert shown is not None
    assert shown.told == told


def test_what_goes_by_is_named_before_it_goes() -> None:
    shown = clock(eyes_of(at(DAY, mode="solo", level="master")))
    spared = clock(eyes_of(at(DAY, mode="solo")))
    assert shown is not None
    assert spared is not None
    assert "or, if you gain it" in shown.goes_by
    assert "reminder token" in spared.goes_by


def test_there_is_a_clock_only_where_one_plays_against_it() -> None:
    for options in ({"players": 2}, {"mode": "spirit"}, {"mode": "coop"}):
        assert clock(eyes_of(salon.make("bohemians", **options).start(1))) is None
    for options in ({"players": 2}, {"mode": "solo"}):
        assert spirit(eyes_of(salon.make("bohemians", **options).start(1))) is None


# A Time Spirit


@pytest.mark.parametrize("name", ["industry", "decency", "decadence"])
@pytest.mark.parametrize("mode", ["spirit", "coop"])
def test_a_spirit_shows_what_is_left_and_when_its_clock_runs_out(mode: str, name: str) -> None:
    ends = sheet_of(mode, name).clock
    state = at(DAY + f"clock={ends - 3} strength=2", mode=mode, spirit=name)
    shown = spirit_of(state)
    assert [step.is_done for step in shown.steps].count(False) == 2
    assert [step.is_next for step in shown.steps].index(True) == len(shown.steps) - 2
    assert (shown.clock, shown.ends, shown.is_urgent) == (ends - 3, ends, True)
    assert f"at most {4 if sheet_of(mode, name).by_night else 3} rounds are left" in shown.time
    assert [load.most for load in shown.loads] == [6] * state.game.players
    page = regions_html(state, 0, NAMES[: state.game.players])
    assert shown.picture in page
    assert stall(eyes_of(state)).achievement is None


def test_a_clock_that_is_looked_at_by_night_leaves_the_day() -> None:
    """The Claws of Decadence: the last Day is still lived."""
    ends = sheet_of("spirit", "decadence").clock
    for clock_at, told in (
        (ends, "It has run out: today is the last chance."),
        (ends - 1, "It moves on each morning: at most 2 rounds are left."),
    ):
        state = at(DAY + f"clock={clock_at}", mode="spirit", spirit="decadence")
        assert spirit_of(state).time == told
        assert told in regions_html(state, 0, NAMES[:1])
    last = at(DAY + f"clock={sheet_of('spirit', 'industry').clock - 1}", mode="spirit")
    assert spirit_of(last).time == "It runs out as the next round begins."


def test_the_last_payment_may_ask_for_something_and_the_button_says_what() -> None:
    """The Chains of Decency: with a Muse in play."""
    rich = DAY.replace("inspiration=9", "inspiration=40") + "clock=3 "
    alone = spirit_of(at(rich + "strength=1", mode="spirit", spirit="decency"))
    told = "The last time is possible only if a Muse is in play."
    assert told in alone.text
    assert (alone.payments[0].act, alone.payments[0].why) == (None, told)
    state = at(rich + "strength=1", mode="spirit", spirit="decency")
    assert Page(regions_html(state, 0, NAMES[:1])).by_id()[f"pay-{FIGHT}"]["data-why"] == told
    for more in ("strength=2", "strength=1 0.muses=marguerite@morning"):
        assert spirit_of(at(rich + more, mode="spirit", spirit="decency")).payments[0].act == FIGHT


def test_the_payments_are_buttons_with_their_price_or_the_reason_why_not() -> None:
    sheet = sheet_of("spirit", "industry")
    enough = f"inspiration={sheet.costs[0] + sheet.relief_cost}"
    state = at(DAY.replace("inspiration=9", enough) + "clock=3", mode="spirit")
    weaken, relieve = spirit_of(state).payments
    assert (weaken.act, weaken.cost) == (FIGHT, sheet.costs[0])
    assert (relieve.act, relieve.cost) == (RELIEVE, sheet.relief_cost)
    state.play(0, FIGHT)
    weaken, relieve = spirit_of(state).payments
    assert weaken.act is None
    assert weaken.why
    assert weaken.cost == sheet.costs[1]
    state.play(0, RELIEVE)
    shown = spirit_of(state)
    assert shown.clock == 2
    assert f"{sheet.relief_uses - 1} times more" in shown.payments[1].does
    page = Page(regions_html(state, 0, NAMES[:1])).by_id()
    assert page[f"pay-{FIGHT}"]["data-why"]
    asked = asking(eyes_of(state))
    assert asked is not None
    assert not {button.act for button in asked.buttons} & {FIGHT, RELIEVE}


def test_hardships_make_a_payment_dearer_and_the_panel_says_so() -> None:
    state = at(DAY + "0.hardships=malnutrition,envy clock=3", mode="spirit", spirit="decadence")
    weaken, sheet = spirit_of(state).payments[0], sheet_of("spirit", "decadence")
    assert (weaken.cost, weaken.usual) == (sheet.costs[0] + 2 * sheet.dearer, sheet.costs[0])


def test_the_card_of_the_round_has_its_title_text_and_colour() -> None:
    threat = spirit_of(at(DAY + "clock=5 0.threat=no-visitors", mode="spirit")).threats[0]
    assert (threat.title, threat.suit, threat.note) == ("No Visitors on the Factory Floor", "pink", "")
    assert "no Muse" in threat.text


def offered() -> GameState:
    """Decadence makes an offer on every morning."""
    return at(MORNING + "clock=3", mode="spirit", spirit="decadence")


def test_an_offer_shows_both_answers_with_what_they_bring() -> None:
    state = offered()
    both = offer_of_spirit(eyes_of(state))
    assert both is not None
    assert [each.button.act for each in both.offers] == [ANSWER + 1, ANSWER]
    assert len({each.texts[0] for each in both.offers}) == 2
    assert spirit_of(state).threats[0].note == "an offer"
    page = Page(regions_html(state, 0, NAMES[:1])).by_id()
    assert page["offer-answer-1"]["data-act"] == str(ANSWER + 1)
    assert "Declined:" in spirit_of(state).threats[0].text
    willing = state.clone()
    willing.events = list(state.events or [])
    willing.play(0, ANSWER + 1)
    assert spirit_of(willing).threats[0].note == "accepted"
    state.play(0, ANSWER)
    assert spirit_of(state).threats[0].note == "declined"
    assert offer_of_spirit(eyes_of(state)) is None


def test_what_a_plan_would_gain_is_what_it_gains_under_a_spirits_card() -> None:
    """Its card weighs on the day like a Hardship, and green abilities know that the Spirit has more."""
    state = at(MORNING + "clock=3", mode="spirit", spirit="decency")
    eyes = eyes_of(state)
    for action in [action for action in state.legal(0) if eyes.gain(action) is not None]:
        trial = state.clone()
        trial.play(0, action)
        before, after = eyes.own["day"], eyes_of(trial).own["day"]
        assert before is not None
        assert after is not None
        gain = eyes.gain(action)
        assert gain == (after["inspiration"] - before["inspiration"], after["atelier"] - before["atelier"])


def test_a_spirit_has_more_achievements_also_before_a_card_of_it_lies_there() -> None:
    """R53: as the rules have it, on every day."""
    for position in (DAY + "clock=3", DAY + "clock=3 0.threat=no-visitors"):
        state = here(at(position, mode="spirit"))
        assert eyes_of(state).standing(0) == state.standing(0)
        assert eyes_of(state).standing(0).behind_spirit == 1


# Two against a Spirit


def test_partners_see_each_others_hands_and_plans_and_onlookers_do_not() -> None:
    state = at(MORNING + "1.hand=drinking-song,sit-for-a-portrait 1.drawn=0", mode="coop")
    partner = place_of(eyes_of(state), 1)
    assert {"drinking-song"} <= {EDITIONS["house"].box.ids[face.number] for face in partner.hand}
    assert partner.is_partner
    assert not place_of(eyes_of(state, None), 1).hand
    assert "Open hand" in regions_html(state, 0, NAMES[:2])
    assert "Open hand" not in regions_html(state, None, NAMES[:2])


def test_partners_have_one_atelier_token() -> None:
    page = regions_html(at(DAY, mode="coop"), 0, NAMES[:2])
    assert page.count('class="common"') == 1
    assert "one token for both" in page
    assert 'class="common"' not in regions_html(at(DAY, players=2), 0, NAMES[:2])


# The end


@pytest.mark.parametrize(
    ("position", "options", "told"),
    [
        ("strength=1 clock=3", {"mode": "spirit"}, "Won in round 4: The Wheels of Industry had to give way."),
        ("strength=1 clock=3", {"mode": "coop"}, "Won in round 4: The Wheels of Industry had to give way."),
    ],
)
def test_the_last_payment_wins(position: str, options: dict[str, object], told: str) -> None:
    state = at(DAY.replace("inspiration=9", "inspiration=40") + position, **options)
    state.play(0, FIGHT)
    assert state.over
    for seat in (0, None):
        sight = TableSight(state, seat, NAMES[: state.game.players], "en")
        assert room_of(state.game).ending(sight) == told
        assert told in page_html(state, seat, NAMES[: state.game.players])
    assert room_of(state.game).trophies(sight, 0) == ["spirit-industry"]


def given_up(position: str, **options: object) -> GameState:
    """The end of a game in which nothing is done any more."""
    state = at(position, **options)
    while not state.over:
        seat = state.to_act[0]
        legal = state.game.onward(state, seat)
        state.play(seat, END_DAY if END_DAY in legal else legal[0])
    return state


def lost(position: str, **options: object) -> TableSight:
    """What is seen there of a game against a Spirit."""
    state = given_up(position, **options)
    sight = TableSight(state, 0, NAMES[: state.game.players], "en")
    assert sight.view["ended"] == "lost"
    assert room_of(state.game).trophies(sight, 0) == []
    return sight


def test_a_game_can_be_lost_to_the_clock_and_under_hardships() -> None:
    sight = lost(DAY + f"strength=5 clock={sheet_of('spirit', 'industry').clock - 1}", mode="spirit")
    assert room_of(sight.game).ending(sight) == "Lost: the clock of The Wheels of Industry has run out."
    six = "malnutrition,envy,debts,eviction,bailiff,melancholy"
    sight = lost(MORNING.replace("malnutrition", six) + "clock=1", mode="spirit")
    told = f"Lost against The Wheels of Industry: {NAMES[0]} broke down under 6 Hardships."
    assert room_of(sight.game).ending(sight) == told


@pytest.mark.parametrize(
    ("gained", "told"),
    [
        ("", "avec 0 obtenue sur 5."),
        ("0.gained=first-art-piece ", "avec 1 obtenue sur 5."),
        ("0.gained=first-art-piece,school-of-two ", "avec 2 obtenues sur 5."),
    ],
)
def test_what_was_gained_in_vain_agrees_with_its_number(gained: str, told: str) -> None:
    state = given_up(DAY + gained + "achievements=forged clock=0", mode="solo")
    assert room_of(state.game).ending(TableSight(state, 0, NAMES[:1], "fr")).endswith(told)


def test_games_among_rivals_end_as_ever() -> None:
    state = salon.make("bohemians", players=2).start(1)
    assert room_of(state.game).ending(TableSight(state, 0, NAMES[:2], "en")) == ""


def test_in_the_sleep_phase_the_day_that_was_gained_on_is_over() -> None:
    """Three are left for two days, so it can still be won."""
    mine, left = "first-art-piece,letters-from-admirers,newspaper-quarrel", "forged,retrospective,movement,street"
    more = f"0.atelier=9 0.gained={mine} achievements={left} has-gained=1"
    state = at(DAY + more, mode="solo", level="master")
    state.play(0, END_DAY)
    assert state.view(0)["phase"] == "sleep"
    shown = clock(eyes_of(state))
    assert shown is not None
    assert shown.told == "2 turns left to win"


def test_what_a_habit_of_each_colour_would_bring_up_can_be_read_beforehand() -> None:
    for lang in ("en", "fr"):
        state = salon.make("bohemians", players=1, mode="spirit", spirit="decadence").start(1)
        page = Page(regions_html(state, 0, ["Ines"], lang)).by_id()
        sheet = page["spirit-sheet"]["data-text"]
        for suit in SUITS:
            card = threat_of(SPIRIT_IDS.index("decadence"), suit)
            omen, text = page[f"omen-{suit}"], card_text(EDITIONS["house"], card, lang)
            assert COLOUR_IDS[suit] in omen["class"].split()
            assert omen["data-text"] == text
            assert f"{EDITIONS['house'].title(card, lang)}. {text}" in sheet
