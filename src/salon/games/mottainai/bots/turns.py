"""Ways to take a turn in Mottainai: those that the greedy bot finds most promising."""

from __future__ import annotations

from typing import ClassVar, Final

from salon.bots.sight import Sight
from salon.bots.turns import Path, Situation, Turns, Way
from salon.engine.state import GameState
from salon.games.mottainai.bots import greedy
from salon.games.mottainai.bots.judge import Judge, Sales, Temple, likely_backorders
from salon.games.mottainai.rules.cards import MATERIALS, VALUE_OF
from salon.games.mottainai.rules.completing import can_be_crafted, can_be_forged
from salon.games.mottainai.rules.cover import GALLERY_WING, GIFT_SHOP_WING, works_in
from salon.games.mottainai.rules.hidden import materials_in
from salon.games.mottainai.rules.state import GOES_ON, State

# A mind looks further around than the greedy bot: its network knows better which ways are good.
WIDTH: Final = 12
PATIENCE: Final = 8000
MOST: Final = 100  # ways that are worth a closer look
OF_EACH_LENGTH: Final = 40

# Insights: of one's own hand, by material how many cards and how many that the bench supports, and what a Smith could
# finish; how far the points are ahead, once for each stage that the game may be in; of each seat, what to hope for,
# backorders, by task the actions that it gets out of it, its points, its works in each wing, and whether its fuller
# wing lacks one work, or two.
BYTE: Final = 255
SEATS: Final = 5
OF_HAND: Final = 2 * len(MATERIALS) + 1
LEADS: Final = (-12, -8, -5, -3, -1, 0, 1, 3, 5, 8, 12)  # points; a small network tells steps apart sooner than sizes
GOING_ON: Final = 0
NEARLY_OVER: Final = 1  # a rival lacks one work
OVER: Final = 2
STAGES: Final = 3
OF_SEAT: Final = 2 + len(MATERIALS) + 5
FINENESS: Final = 4  # of hopes and backorders
NEAR: Final = 1.5  # works that a rival's fuller wing lacks: one


class MottainaiTurns(Turns):
    """Finds them action by action. Cards that are drawn meanwhile are not looked at."""

    INSIGHTS: ClassVar[int] = OF_HAND + STAGES * len(LEADS) + SEATS * OF_SEAT

    def situation(self, state: GameState, seat: int) -> Situation:
        assert isinstance(state, State)
        return greedy.Eye(seat).situation(state)

    def ways(self, sight: Sight, seed: int) -> list[Way]:
        turn = greedy.Turn(greedy.imagined(sight, seed), sight.seat, width=WIDTH, patience=PATIENCE)
        found = turn.found(OF_EACH_LENGTH)
        found.sort(key=greedy.worth_of, reverse=True)
        different: dict[Situation, greedy.Way] = {}
        for way in found:
            different.setdefault(way.situation, way)
        best = list(different.values())[:MOST]
        return [ended(turn.judge, way.g, way.worth, way.path()) for way in best]

    def end(self, state: GameState, seat: int) -> Way:
        assert isinstance(state, State)
        state.choice = None  # what the next seat is asked
        judge = Judge(state, seat)
        return ended(judge, state, judge.worth(state), [])

    def turn_of(self, state: GameState, seat: int) -> int | None:
        assert isinstance(state, State)
        return state.round if state.turn == seat else None


def ended(judge: Judge, g: State, worth: float, path: Path) -> Way:
    return Way((1 + worth) / 2, path, g, insights(judge, g))


def insights(judge: Judge, g: State) -> bytes:
    """What can be made of a position, for the seat that the judge looks for."""
    me, players = judge.me, judge.players
    in_hand = materials_in(g.hand[me])
    numbers = in_hand[:]
    for material in MATERIALS:
        numbers.append(len(can_be_crafted(g, me, material)) if in_hand[material] else 0)
    numbers.append(sum([VALUE_OF[card] for card in can_be_forged(g, me)]))
    temples, sales = judge.temples(g), judge.sales(g)
    numbers.extend(leads(judge, g, temples, sales))
    for step in range(players):
        seat = (me + step) % players
        backorders = judge.backorders(g, sales) if seat == me else likely_backorders(g, seat, sales)
        gallery, gift_shop = len(works_in(g, seat, GALLERY_WING)), len(works_in(g, seat, GIFT_SHOP_WING))
        lacking = judge.limit - max(gallery, gift_shop)
        numbers.append(BYTE // 2 + int(FINENESS * temples[seat].hopes))
        numbers.append(int(FINENESS * backorders))
        numbers.extend(temples[seat].actions)
        numbers.extend([temples[seat].points, gallery, gift_shop, int(lacking == 1), int(lacking == 2)])
    numbers.extend([0] * (SEATS - players) * OF_SEAT)
    return bytes([min(BYTE, max(0, number)) for number in numbers])


def leads(judge: Judge, g: State, temples: list[Temple], sales: list[Sales]) -> list[int]:
    """Which leads are reached, in the row of the stage that the game is in."""
    lead = judge.lead(g, temples, sales) + judge.backorders(g, sales)
    is_near = any(judge.limit * (1 - temples[foe].fullness) < NEAR for foe in judge.foes)
    stage = OVER if g.ended != GOES_ON else NEARLY_OVER if is_near else GOING_ON
    found = [0] * (STAGES * len(LEADS))
    for number, points in enumerate(LEADS):
        found[stage * len(LEADS) + number] = int(lead >= points)
    return found
