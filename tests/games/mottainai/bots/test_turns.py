"""What minds are told of a position of Mottainai beside what is observed."""

import salon
from salon.bots import Sight
from salon.games.mottainai.bots.judge import Judge
from salon.games.mottainai.bots.turns import GOING_ON, LEADS, NEARLY_OVER, OVER, STAGES, MottainaiTurns, leads
from salon.games.mottainai.game import here
from salon.games.mottainai.rules.state import State

TWO = salon.make("mottainai")
FOUR_WORKS = "gallery=bowl,jar,vase,haniwa"  # of clay: 3 points each


def leads_by_stage(g: State, seat: int) -> dict[int, list[int]]:
    """The leads that are reached, for each stage that has any."""
    judge = Judge(g, seat)
    row = leads(judge, g, judge.temples(g), judge.sales(g))
    assert len(row) == STAGES * len(LEADS)
    reached = {
        stage: [lead for number, lead in enumerate(LEADS) if row[stage * len(LEADS) + number]]
        for stage in range(STAGES)
    }
    return {stage: found for stage, found in reached.items() if found}


def test_a_lead_is_told_in_the_row_of_the_stage_that_the_game_is_in() -> None:
    early = here(TWO.position("0.gallery=bowl turn=0 step=noon"))
    assert leads_by_stage(early, 0) == {GOING_ON: [lead for lead in LEADS if lead <= 3]}
    assert leads_by_stage(early, 1) == {GOING_ON: [lead for lead in LEADS if lead <= -3]}
    late = here(TWO.position(f"0.{FOUR_WORKS} turn=0 step=noon"))
    assert leads_by_stage(late, 0) == {GOING_ON: list(LEADS)}  # no danger from the other one
    assert leads_by_stage(late, 1) == {NEARLY_OVER: [lead for lead in LEADS if lead <= -12]}


def test_a_way_that_ends_the_game_is_told_from_one_that_does_not() -> None:
    state = TWO.position(f"0.{FOUR_WORKS} 0.hand=doll,sketch 0.task=bell turn=0 step=noon")
    ends = [way.end for way in MottainaiTurns(TWO).ways(Sight(state, 0), 1)]
    stages = {stage for end in ends if end is not None for stage in leads_by_stage(here(end), 0)}
    assert stages == {GOING_ON, OVER}
