"""Time Spirits from parts: clock, payments, relief, ways to win and ways to lose, of which any may be missing."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from salon.bots import Sight, make_bot
from salon.engine.cards import CardFileError, load_cards
from salon.games.bohemians.authoring.unusual import warnings
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.encode import FIGHT, RELIEVE
from salon.games.bohemians.rules.events import DECIDED
from salon.games.bohemians.rules.modes import QUIET_ROUNDS, SPIRIT
from salon.games.bohemians.rules.schema import SCHEMA
from salon.games.bohemians.words.sheets import sheet_text
from tests.games.bohemians.haunted import MARKET, haunted_tables
from tests.games.bohemians.playing import bohemians
from tests.games.bohemians.scenario import Seat, scenario
from tests.games.bohemians.sets import Items, Tables, opened, written

CLOCK = ("clock", "clock_two", "track")
RELIEF = ("relief", "relief_cost", "relieve", "relief_uses", "relief_uses_two")
COSTS = ("costs", "costs_two", "goal", "fight")
NIGHT = "0.routine=green,pink,blue,orange step=end"


def tables_with(*left_out: str, **values: object) -> Tables:
    """The haunted set with another sheet of industry."""
    tables = haunted_tables()
    tables["set"] = {"id": "pieces", "title": "Pieces", "rows": 3}
    sheet: Items = {key: value for key, value in tables["spirit"][0].items() if key not in left_out}
    tables["spirit"][0] = sheet | values
    return tables


def edition_with(*left_out: str, **values: object) -> Edition:
    text = written(tables_with(*left_out, **values))
    return Edition(load_cards(text, "pieces.toml", SCHEMA), text)


@contextmanager
def against(edition: Edition, text: str) -> Iterator[Seat]:
    described = text if "habit-market" in text else f"{text} {MARKET}"
    with opened(edition) as cards, scenario(described, 1, 0, cards=cards, mode=SPIRIT) as (me,):
        yield me


def problems_of(*left_out: str, **values: object) -> str:
    with pytest.raises(CardFileError) as refused:
        edition_with(*left_out, **values)
    return str(refused.value)


def warned_of(*left_out: str, **values: object) -> list[str]:
    return [problem.sentence for problem in warnings(edition_with(*left_out, **values).cards)]


# What may be missing


def test_without_a_clock_nothing_moves_and_nothing_runs_out() -> None:
    edition = edition_with(*CLOCK, *RELIEF)
    with against(edition, "step=round habit-deck=late round=15") as me:
        assert me.state.clock == 0
        view: Any = me.state.game.view(me.state, 0)
        assert view["spirit"]["clock_ends"] == 0
        me.is_asked("plan")
    assert "Clock" not in sheet_text(edition, 0, "en")


def test_without_a_relief_there_is_no_second_payment() -> None:
    with against(edition_with(*RELIEF), "inspiration=9 clock=3 turn=0 step=spend") as me:
        assert FIGHT in me.state.legal(0)
        assert RELIEVE not in me.state.legal(0)
        assert "no second payment" in me.state.game.why_not(me.state, 0, RELIEVE)
        me.can("end the day")


def test_without_costs_the_spirit_cannot_be_weakened() -> None:
    edition = edition_with(*COSTS, win=[{"name": "rounds", "amount": 4}])
    with against(edition, "inspiration=9 turn=0 step=spend") as me:
        assert FIGHT not in me.state.legal(0)
        assert "nothing left to pay" in me.state.game.why_not(me.state, 0, FIGHT)
        me.can("end the day")


# Winning


@pytest.mark.parametrize(
    ("part", "short", "enough"),
    [
        ({"name": "rounds", "amount": 4}, "round=3", "round=4"),
        ({"name": "atelier", "amount": 7}, "0.atelier=6", "0.atelier=7"),
        ({"name": "muses", "amount": 2}, "0.discard=alex", "0.discard=alex,moon"),
        ({"name": "habits", "amount": 1}, "round=1", "0.discard=sow"),
    ],
)
def test_a_part_wins_by_night(part: Items, short: str, enough: str) -> None:
    """R63: as the round ends."""
    edition = edition_with(win=[part])
    with against(edition, f"{NIGHT} {short}") as me:
        assert not me.state.over
        me.passes()
        me.can()
    with against(edition, f"{NIGHT} {enough}") as me:
        assert me.state.over
        assert me.state.winners() == [0]
        assert me.state.game.narrate((DECIDED, 0, 0, 0), ["Ann"]).startswith("You win")
        again = me.state.game.position(me.state.position())
        assert again.over


def test_the_last_payment_wins_beside_other_parts() -> None:
    edition = edition_with(win=[{"name": "rounds", "amount": 9}, {"name": "weakened"}])
    with against(edition, "inspiration=9 strength=1 turn=0 step=spend") as me:
        me.fights()
        assert me.state.winners() == [0]


def test_where_it_does_not_win_the_game_goes_on() -> None:
    edition = edition_with(win=[{"name": "rounds", "amount": 9}])
    with against(edition, "inspiration=9 strength=1 turn=0 step=spend") as me:
        me.fights()
        assert not me.state.over
        assert FIGHT not in me.state.legal(0)
        me.can("end the day")


# Losing


@pytest.mark.parametrize(
    ("part", "safe", "lost"),
    [
        ({"name": "rounds", "amount": 4}, "round=3", "round=4"),
        ({"name": "hardships_owned", "amount": 2}, "0.discard=envy", "0.discard=envy,malnutrition"),
        ({"name": "few_habits", "amount": 5}, "0.discard=sow rest=out", "rest=out"),
        ({"name": "deck_empty", "deck": "hardship"}, "round=1", "hardship-deck="),
    ],
)
def test_a_part_loses_by_night(part: Items, safe: str, lost: str) -> None:
    """R63."""
    edition = edition_with(lose=[part])
    if part["name"] == "deck_empty":
        lost = "hardships-rejected=" + ",".join(all_hardships())
    with against(edition, f"{NIGHT} {safe}") as me:
        assert not me.state.over
        me.passes()
        me.can()
    with against(edition, f"{NIGHT} {lost}") as me:
        assert me.state.over
        assert me.state.winners() == []
        view: Any = me.state.game.view(me.state, 0)
        assert view["spirit"]["decided"] == 0


def all_hardships() -> list[str]:
    found = [row["id"] for row in haunted_tables()["hardship"]]
    return [*found, "ache~2"]


def test_a_loss_counts_before_a_victory() -> None:
    """R63."""
    edition = edition_with(win=[{"name": "rounds", "amount": 4}], lose=[{"name": "rounds", "amount": 4}])
    with against(edition, f"{NIGHT} round=4") as me:
        assert me.state.winners() == []


def test_a_sheet_has_a_number_of_hardships_of_its_own_or_none() -> None:
    few = edition_with(lose=[{"name": "hardships", "amount": 2}])
    with against(few, "0.deck=envy,malnutrition step=wake") as me:
        assert me.state.over
        assert me.state.winners() == []
    many = ",".join(all_hardships()[:9])
    with against(edition_with(lose=[{"name": "clock"}]), f"0.hardships={many} 0.atelier=9 turn=0 step=spend") as me:
        assert not me.state.over
        me.can("end the day")


def test_a_clock_may_run_out_without_a_loss() -> None:
    edition = edition_with(lose=[{"name": "rounds", "amount": 30}])
    with against(edition, "clock=9 step=round") as me:
        assert me.state.clock == 10
        me.is_asked("plan")


def test_a_number_may_be_another_one_for_two() -> None:
    sheets = edition_with(win=[{"name": "rounds", "amount": 4, "two": 6}]).box.sheets[0]
    assert [sheet.wins[0].amount for sheet in sheets] == [4, 6]


def test_a_game_that_nothing_ends_is_lost_after_quiet_rounds() -> None:
    """R64: every game ends."""
    edition = edition_with(*CLOCK, *RELIEF)
    with against(edition, f"{NIGHT} quiet={QUIET_ROUNDS - 1}") as me:
        assert not me.state.over
        me.passes()
        me.can()
    with against(edition, f"{NIGHT} quiet={QUIET_ROUNDS}") as me:
        assert me.state.over
        assert me.state.winners() == []
    with against(edition_with(), f"{NIGHT} quiet={QUIET_ROUNDS}") as me:  # this one has a clock
        assert not me.state.over
        me.passes()
        me.can()
    with against(edition, "inspiration=9 quiet=15 turn=0 step=spend") as me:
        me.fights()
        assert me.state.quiet == 0
        me.can("end the day")


# Texts, and card files


def test_the_text_of_a_sheet_is_written_from_its_parts() -> None:
    wins = [{"name": "weakened"}, {"name": "muses", "amount": 3}]
    losses = [{"name": "hardships", "amount": 4}, {"name": "deck_empty", "deck": "habit"}]
    text = sheet_text(edition_with(*CLOCK, *RELIEF, win=wins, lose=losses), 0, "en")
    assert text.startswith("To win (links): Fight industry, 3 times, for 3, then 4 and 5 Inspiration. ")
    assert "You win if a round ends and each player has at least 3 Muses." in text
    assert "You lose at once with 4 Hardships in a Routine." in text
    assert "You lose if a round ends and the Habit deck is empty." in text
    assert "You also lose once the Spirit has not been weakened for 20 rounds." in text
    french = sheet_text(edition_with(*CLOCK, *RELIEF, win=wins, lose=losses), 0, "fr")
    assert "Vous perdez" in french
    assert "You" not in french


def test_half_of_a_part_is_refused() -> None:
    assert "a sheet with clock_two needs clock as well" in problems_of("clock")
    assert "a sheet with relief needs relief_cost as well" in problems_of("relief_cost")
    assert "a sheet with costs needs fight as well" in problems_of("fight")
    assert "clock needs clock on this sheet" in problems_of(*CLOCK, *RELIEF, lose=[{"name": "clock"}])
    assert "weakened needs costs on this sheet" in problems_of(*COSTS, win=[{"name": "weakened"}])


def test_values_of_parts_are_checked() -> None:
    assert "'weekend' is not a part of win" in problems_of(win=[{"name": "weekend"}])
    assert "rounds needs amount" in problems_of(win=[{"name": "rounds"}])
    assert "rounds: amount must be from 1 to 60, not 0" in problems_of(win=[{"name": "rounds", "amount": 0}])
    assert "clock takes no amount" in problems_of(lose=[{"name": "clock", "amount": 3}])
    assert "deck_empty needs deck, one of habit, muse, hardship" in problems_of(lose=[{"name": "deck_empty"}])
    assert "rounds is there twice" in problems_of(win=2 * [{"name": "rounds", "amount": 3}])


def test_what_is_only_odd_is_a_warning_with_its_reason() -> None:
    never = "nothing ends this game for sure, so it is lost after 20 rounds without weakening the Spirit."
    assert never in warned_of(*CLOCK, *RELIEF)
    assert never in warned_of(relief_uses=0)
    assert never not in warned_of()
    assert any("nothing wins against this Spirit" in each for each in warned_of(*COSTS))
    assert any("paying the costs wins nothing" in each for each in warned_of(win=[{"name": "rounds", "amount": 9}]))
    assert any("nothing happens once the clock" in each for each in warned_of(lose=[{"name": "rounds", "amount": 9}]))
    assert any("the second payment does nothing" in each for each in warned_of(*CLOCK))
    assert any("moves a clock that the sheet does not have" in each for each in warned_of(*CLOCK, *RELIEF))


# Bots


@pytest.mark.parametrize(
    ("left_out", "values"),
    [
        ((*CLOCK, *RELIEF), {}),
        ((*COSTS, *CLOCK, *RELIEF), {"win": [{"name": "rounds", "amount": 3}]}),
        (RELIEF, {"win": [{"name": "muses", "amount": 2}, {"name": "atelier", "amount": 20}]}),
    ],
)
def test_a_greedy_bot_plays_such_a_game_to_its_end(left_out: tuple[str, ...], values: Items) -> None:
    with opened(edition_with(*left_out, **values)) as cards:
        game = bohemians(1, mode=SPIRIT, cards=cards)
        state = game.start(3)
        bot = make_bot("greedy", game, 1)
        for _ in range(3000):
            if state.over:
                break
            state.play(0, bot.choose(Sight(state, 0)))
        assert state.over
