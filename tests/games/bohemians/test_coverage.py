"""The fuzzer's table: which abilities of the catalogue took effect in a game, whatever set it is played with."""

from typing import Final

import pytest

from salon.engine.options import Value
from salon.games.bohemians.lab.random_sets import random_set
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES
from tests.games.bohemians.playing import bohemians, moments
from tests.games.bohemians.random_sets import sets_forgotten
from tests.games.bohemians.scenario import Seat
from tests.games.bohemians.sets import workshop
from tests.games.bohemians.stage import stage

# Sets, and games with them, that show all between them
GAMES: Final[list[tuple[int, int, dict[str, Value]]]] = [
    (8, 4, {}),
    (5, 1, {"mode": "spirit", "spirit": "industry"}),
    (7, 4, {}),
    (8, 1, {"mode": "spirit", "spirit": "industry"}),
]


def used(seat: Seat) -> list[str]:
    """The abilities that took effect through the last answer, or since the position was laid out."""
    game = seat.state.game
    return [place[0] for event in seat.table.events if (place := game.covered(event))]


def test_the_table_has_a_row_for_each_ability_that_can_be_met() -> None:
    """Revolution takes three players, and a Spirit's own abilities a Spirit."""
    two, three, alone, together = [
        bohemians(players, mode=mode).coverage()
        for players, mode in ((2, "compete"), (3, "compete"), (1, "solo"), (2, "coop"))
    ]
    assert two[1] == ["used"]
    assert two == alone
    assert set(three[0]) | set(together[0]) == {ability.name for ability in ABILITIES}
    assert "ban_job" in set(three[0]) - set(two[0])
    assert "clock" in set(together[0]) - set(two[0])
    assert set(three[0]) & set(together[0]) == set(two[0])


def test_every_ability_can_be_seen_to_be_used() -> None:
    rows = [ability.name for ability in ABILITIES]
    found: set[str] = set()
    for seed, players, options in GAMES:
        with sets_forgotten():
            game = bohemians(players, cards=random_set(seed).id, **options)
            *_, state = moments(game, seed, 3000)
            assert state.events is not None
            places = [game.covered(event[1:]) for event in state.events]
        found |= {place[0] for place in places if place}
    assert [row for row in rows if row not in found] == []


@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        ("0.routine=three,green,pink,orange", ["bonus", "bonus"]),
        ("0.routine=green,pink,orange,three", ["bonus", "bonus", "bonus"]),
        ("0.routine=late,green,pink,orange", []),
        ("0.routine=green,per-hardship,pink,orange", []),
        ("0.routine=at-work,job,pink,orange", ["bonus"]),
        ("0.routine=at-work,blue,pink,orange", []),
        ("0.routine=cheap-habits,green,pink,orange", ["price"]),
        ("0.routine=green,pink,blue,orange 0.hardships=jilted,envy", ["muse_limit"]),
        ("0.routine=green,pink,blue,orange 0.hardships=jilted 0.ignored=jilted", []),
    ],
)
def test_as_a_day_is_counted_what_shaped_it_or_gave_something_took_effect(text: str, abilities: list[str]) -> None:
    with workshop(f"{text} 0.atelier=3 step=count") as (me, _):
        assert used(me) == abilities
        me.is_asked("spend")


@pytest.mark.parametrize(("more", "abilities"), [("", ["reject_price"]), (" 0.ignored=envy", [])])
def test_a_price_of_its_own_takes_effect_when_the_hardship_is_rejected(more: str, abilities: list[str]) -> None:
    with stage(f"0.routine=green,pink,blue,orange 0.hardships=envy 0.atelier=9 step=sleep{more}") as (me, foe):
        me.chooses("reject the envy")
        assert used(me) == abilities
        foe.is_asked("refresh_market")


@pytest.mark.parametrize(
    ("answer", "abilities"), [("discard the white", ["discard_habit"]), ("ignore the anxiety", [])]
)
def test_discarding_as_a_hardship_is_laid_out_is_told_with_the_plan(answer: str, abilities: list[str]) -> None:
    text = "0.hand=green,pink,blue,orange,white,anxiety 0.atelier=7 1.hand=green-2,pink-2,blue-2,orange-2,white-2"
    with stage(f"{text} rest=out") as (me, foe):
        me.chooses(answer)
        assert used(me) == [], "while all wake up nobody is told"
        me.plans("green", "pink", "blue", "orange")
        foe.plans("green-2", "pink-2", "blue-2", "orange-2")
        assert used(me) == abilities
        me.is_asked("spend")
