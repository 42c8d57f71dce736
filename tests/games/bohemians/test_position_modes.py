"""Positions and saved games of Bohemians alone and against a Time Spirit."""

import json

import pytest

from salon.engine.errors import SalonError
from salon.engine.options import Value
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.ids import WHITE
from salon.games.bohemians.rules.state import NONE, State
from tests.games.bohemians.scenario import position
from tests.games.bohemians.test_position import CLOCK_ENDS, public_and_hidden, written

# Alone, and against a Time Spirit


def alone(text: str, players: int = 1, **options: Value) -> State:
    return position(text, players, 0, **options)


@pytest.mark.parametrize(("level", "tokens"), [("normal", 2), ("master", 0), ("true-bohemian", 0)])
def test_art_for_art_itself_begins_with_its_reminder_tokens_and_all_achievements(level: str, tokens: int) -> None:
    g = alone("", mode="solo", level=level)
    assert (g.clock, len(g.achievements), len(g.habit_deck)) == (tokens, 13, 36)
    assert g.to_act == [0]


def test_a_time_spirit_is_as_strong_as_ever_and_threatens_nobody_unless_it_is_said() -> None:
    g = alone("step=wake", mode="spirit", spirit="decency")
    assert (g.clock, g.strength, g.relieved) == (0, len(g.box.sheets[1][0].costs), 0)
    assert (g.threat, g.chained, g.set_aside, g.achievements) == ([NONE], (), (), ())


def test_all_of_a_time_spirit_can_be_said() -> None:
    g = alone("", mode="spirit", spirit="decency")
    white = next(card for card in range(10) if g.box.colour[card] == WHITE)
    words = "clock=4 strength=2 relieved=1 0.threat=early-to-bed set-aside=waltz,omnibus step=wake"
    g = alone(f"{words} chained={written(g, (white,))}", mode="spirit", spirit="decency")
    assert (g.clock, g.strength, g.relieved, g.chained) == (4, 2, 1, (white,))
    assert (g.box.ids[g.threat[0]], written(g, g.set_aside)) == ("early-to-bed", "waltz,omnibus")
    assert white not in g.deck[0] + g.hand[0]


def test_a_declined_card_has_a_mark() -> None:
    text = "0.threat=the-green-hour 1.threat=the-green-hour~declined step=wake"
    g = alone(text, 2, mode="coop", spirit="decadence")
    assert g.threat[1] == g.threat[0] + 1
    assert "1.threat=the-green-hour~declined" in g.position()


def test_partners_face_one_card_and_have_one_token_said_once() -> None:
    g = alone("0.threat=full-steam 1.atelier=7 step=wake", 2, mode="coop")
    assert g.threat[0] == g.threat[1] != NONE
    assert (g.atelier, g.shown_atelier) == ([7, 7], [7, 7])


@pytest.mark.parametrize(
    ("text", "mode", "winners"),
    [
        ("lost=1", "solo", []),
        ("lost=1 clock=14", "spirit", []),
        ("lost=1", "coop", []),
        ("strength=0", "spirit", [0]),
        ("strength=0 step=wake", "coop", [0, 1]),
        ("0.gained=patron,street,forged,retrospective,first-exhibition", "solo", [0]),
    ],
)
def test_a_position_can_be_a_game_that_is_won_or_lost(text: str, mode: str, winners: list[int]) -> None:
    g = alone(text, 2 if mode == "coop" else 1, mode=mode)
    assert g.over
    assert g.winners() == winners
    assert public_and_hidden(here(g.game.position(g.position()))) == public_and_hidden(g)


SIX = "malnutrition,envy,shame,perfectionism,mania,rising-rents"


@pytest.mark.parametrize(
    ("text", "mode", "reason"),
    [
        ("strength=3", "solo", "strength belongs to a Time Spirit; there is none with mode=solo."),
        ("0.threat=full-steam", "compete", "0.threat belongs to a Time Spirit; there is none with mode=compete."),
        ("clock=1", "compete", "clock belongs to a game alone, or against a Time Spirit."),
        ("lost=1", "compete", "lost belongs to a game alone, or against a Time Spirit."),
        ("clock=3", "solo", "clock is a whole number from 0 to 2."),
        (f"clock={CLOCK_ENDS}", "spirit", f"clock is a whole number from 0 to {CLOCK_ENDS - 1}."),
        ("strength=99", "spirit", "strength is a whole number from 0 to"),
        ("strength=0 lost=1", "spirit", "strength is a whole number from 1 to"),
        ("relieved=99", "spirit", "relieved is a whole number from 0 to"),
        ("0.threat=full-stem", "spirit", "'full-stem' is not a card of this Time Spirit; did you mean 'full-steam'?"),
        ("0.threat=early-to-bed", "spirit", "'early-to-bed' is not a card of this Time Spirit"),
        ("0.threat=full-steam~declined", "spirit", "full-steam makes no offer that could be declined."),
        ("0.threat=full-steam 1.threat=no-visitors", "coop", "the same card of the Spirit lies before both players."),
        ("0.threat=full-steam 1.threat=-", "coop", "The same card of the Spirit lies before both players."),
        ("0.atelier=3 1.atelier=4", "coop", "1.atelier: partners have one Atelier token"),
        ("chained=waltz", "spirit", "chained: waltz cannot lie there, only starting Habits can."),
        ("chained=practise-scales", "spirit", "practise-scales is not the white starting Habit of a player."),
        ("set-aside=alex", "spirit", "set-aside: alex cannot lie there, only advanced Habits can."),
        (f"0.hardships={SIX} step=spend", "spirit", "With 6 Hardships in a Routine the game is lost: say lost=1."),
    ],
)
def test_what_cannot_be_of_a_mode_is_refused_with_the_reason(text: str, mode: str, reason: str) -> None:
    with pytest.raises(SalonError) as refused:
        alone(text, 1 if mode in ("solo", "spirit") else 2, mode=mode)
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("clock", 12),
        ("clock", -1),
        ("strength", 99),
        ("relieved", -1),
        ("threat", [3, -1]),
        ("threat", [168, 170]),
        ("threat", [169, 168]),
        ("atelier", [3, 4]),
        ("shown_atelier", [3, 4]),
    ],
)
def test_a_saved_game_against_a_spirit_that_is_no_position_is_refused(field: str, value: object) -> None:
    g = alone("0.routine=-,-,-,job inspiration=3 step=spend", 2, mode="coop")
    saved = json.loads(json.dumps(g.save()))
    saved["fields"][field] = value
    with pytest.raises(SalonError, match="This saved game is damaged"):
        g.game.load(saved)


@pytest.mark.parametrize(
    ("field", "value"), [("clock", 1), ("strength", 1), ("is_lost", True), ("threat", [168, 168])]
)
def test_a_saved_game_has_nothing_of_another_mode(field: str, value: object) -> None:
    g = position("0.routine=-,-,-,job inspiration=3 step=spend")
    saved = json.loads(json.dumps(g.save()))
    saved["fields"][field] = value
    with pytest.raises(SalonError, match="This saved game is damaged"):
        g.game.load(saved)
