"""What a sketched position is worth to the seat that has just finished its Gallery phase, in points.

The terms are those of `judge.py`, worked out in a fraction of the time. Some things are different: an Exhibition on
display promises more, the more it would bring; a full gallery costs something; rivals' works do not count; plans
count fully until the end.
"""

from __future__ import annotations

from typing import Final

from salon.games.bioutifoul.bots.judge import CALM, FAR, LAST_GOLD, MOST_GOLD, ONE, OTHER, WIN
from salon.games.bioutifoul.bots.sketch import Rival, Sketch, can_stage
from salon.games.bioutifoul.rules.booklet import ROOM
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTISTS, GAP

# The weights are points, found by letting quick policies with different ones play against each other, mostly with two
# players, and with three and four. `judge.py` tells what each is for.

ALL_FOUR_HOPE: Final = [1.0, 0.83, 0.3, 0.18, 0.0]
MAJORITY_HOPE: Final = [0.33, 0.33, 0.4, 0.58, 0.59, 0.7, 0.73]
GOLD_FIRST: Final = 0.34
GOLD_FADE: Final = 0.79
GOLD_WORTH: Final = [GOLD_FIRST * (1 - GOLD_FADE**gold) / (1 - GOLD_FADE) for gold in range(MOST_GOLD + 1)]
WORK: Final = [0.5 + 0.023 * value for value in range(ARTIST_COUNT + 1)]  # by what it would bring
FULL: Final = 0.09  # what it costs to have no room for another work
PROSPECT: Final = [0.51, 0.36, 0.07]
NOT_FOR_SALE: Final = 0.82
SECOND_PROSPECT: Final = 0.35
APPEAL: Final = 1.25  # how much more an Exhibition promises for each point that it would bring beyond the usual ones
USUAL_GAIN: Final = 1.5
THREAT: Final = [0.57, 0.19, 0.07]
DENIAL: Final = 0.37
CARD: Final = 0.008
OTHER_ARTIST: Final = 0.024
GIFT: Final = 0.035
IMPATIENCE: Final = 0.02


class Exhibited:
    """What only staging changes."""

    def __init__(self, sketch: Sketch, judge: QuickJudge) -> None:
        self.is_end = sketch.is_last_round or sketch.to_come <= 0  # no turn of this seat follows
        self.leads: list[int] = []  # then: points ahead of each rival
        self.worth = 0.0  # or else: points made and likely
        if self.is_end:
            self.leads = points_ahead(sketch, judge.rivals_shown)
        else:
            self.worth = sketch.staged - judge.rivals_points + judge.artists_shown() - judge.denial()


class QuickJudge:
    """Judges the ends of one turn. Call `see_row` and `see_staged` when the sketch has changed in that."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self.rival_share = 1 / len(sketch.rivals)
        self.rivals_shown = [max([rival.shown[artist] for rival in sketch.rivals]) for artist in ARTISTS]
        self.rivals_points = self.rival_share * sum(
            [rival.staged + (0 not in rival.shown) for rival in sketch.rivals]
        )
        self.hurry = IMPATIENCE * max(0, sketch.quiet_rounds - CALM)
        self.staged_before = sketch.staged
        # By place on the display
        self.appeal = [self.appeal_of(pair) for pair in sketch.display]
        self.threats = [0.0] * len(sketch.display)
        self.promise = [0.0] * len(sketch.display)
        self.most_promise = 0.0
        self.hand_worth = 0.0  # of the Influence cards kept and handed on
        self.see_row()
        self.exhibited = Exhibited(sketch, self)

    def majority_hope(self, lead: int) -> float:
        """The majority of an artist with such a lead in works shown, and as much for the rivals against us."""
        lead = max(-FAR, min(FAR, lead))
        return MAJORITY_HOPE[FAR + lead] - self.rival_share * MAJORITY_HOPE[FAR - lead]

    def artists_shown(self) -> float:
        """The point for all four artists and the majorities, as likely as they are."""
        shown = self.sketch.shown
        worth = ALL_FOUR_HOPE[shown.count(0)]
        for artist in ARTISTS:
            worth += self.majority_hope(shown[artist] - self.rivals_shown[artist])
        return worth

    def appeal_of(self, pair: int) -> float:
        """How an Exhibition compares with the usual one, by what it would bring now."""
        if pair == GAP:
            return 0.0
        one, other, shown = ONE[pair], OTHER[pair], self.sketch.shown
        absent = shown.count(0)
        newly_shown = int(not shown[one]) + int(not shown[other] and one != other)
        gain = 1 + ALL_FOUR_HOPE[absent - newly_shown] - ALL_FOUR_HOPE[absent]
        for artist in (one, other):
            lead = shown[artist] - self.rivals_shown[artist]
            gain += self.majority_hope(lead + 1) - self.majority_hope(lead)
        return 1 + APPEAL * (gain - USUAL_GAIN)

    def see_row(self) -> None:
        """Values have changed, and so has what rivals can pay."""
        sketch = self.sketch
        self.most_promise = 0.0
        for place in range(len(sketch.display)):
            pair = sketch.display[place]
            if pair != GAP:
                self.threats[place] = self.threat(pair)
                self.promise[place] = self.appeal[place] * (1 - self.threats[place])
                self.most_promise = max(self.most_promise, self.promise[place])

    def see_staged(self) -> None:
        self.exhibited = Exhibited(self.sketch, self)

    def threat(self, pair: int) -> float:
        """How likely a rival takes this Exhibition first."""
        threat = 0.0
        for rival in self.sketch.rivals:
            lacking, price, is_for_sale = self.sketch.missing(pair, rival.works)
            if is_for_sale and price <= rival.gold:
                threat += (1 - threat) * THREAT[lacking]
        return threat

    def denial(self) -> float:
        """What rivals may still take of what lies on display."""
        total = 0.0
        for place in range(len(self.threats)):
            if self.sketch.display[place] != GAP:
                total += self.threats[place]
        return DENIAL * self.rival_share * total

    # The worth

    def worth(self, to_beat: float) -> float:
        """The sum of all terms. What cannot be better than another end is not looked at any further."""
        exhibited, sketch = self.exhibited, self.sketch
        if exhibited.is_end:
            return self.final()
        worth = exhibited.worth + GOLD_WORTH[min(MOST_GOLD, sketch.gold)] + self.works() + self.influence()
        if sketch.staged == self.staged_before:
            worth -= self.hurry * sketch.for_sale
        if worth + (1 + SECOND_PROSPECT) * PROSPECT[0] * self.most_promise <= to_beat:
            return worth
        return worth + self.prospects()

    def works(self) -> float:
        """One's own works, which may be sold or staged."""
        works, values = self.sketch.works, self.sketch.values
        worth = -FULL if self.sketch.hung == ROOM else 0.0
        for artist in ARTISTS:
            if works[artist]:
                worth += works[artist] * WORK[values[artist]]
        return worth

    def influence(self) -> float:
        """The cards kept, and those drawn unseen."""
        drawn = self.sketch.drawn
        return self.hand_worth + (CARD * drawn + OTHER_ARTIST if drawn else 0.0)

    def prospects(self) -> float:
        """The two best Exhibitions that may be staged next turn."""
        sketch = self.sketch
        best = second = 0.0
        for place in range(len(sketch.display)):
            pair = sketch.display[place]
            if pair != GAP:
                lacking, _, is_for_sale = sketch.missing(pair, sketch.works)
                worth = PROSPECT[lacking] * self.promise[place]
                if not is_for_sale:
                    worth *= NOT_FOR_SALE
                if worth > best:
                    best, second = worth, best
                elif worth > second:
                    second = worth
        return best + SECOND_PROSPECT * second

    def final(self) -> float:
        """No turn follows: the points as they stand, and whether they win; level on points, wealth decides."""
        sketch, leads = self.sketch, self.exhibited.leads
        mine = sketch.my_wealth() + 1
        worth = 0.0
        for place in range(len(leads)):
            rival, lead = sketch.rivals[place], leads[place]
            theirs = sketch.wealth_of(rival) + int(rival.is_after)
            worth += lead + WIN * sign(lead if lead else mine - theirs)
        return worth * self.rival_share + LAST_GOLD * mine


def points_ahead(sketch: Sketch, rivals_shown: list[int]) -> list[int]:
    """By how many points one is ahead of each rival, if nobody stages anything but what hangs ready."""
    most = [max(sketch.shown[artist], rivals_shown[artist]) for artist in ARTISTS]
    mine = sketch.staged + points_for_artists(sketch.shown, most)
    found: list[int] = []
    for rival in sketch.rivals:
        theirs = rival.staged + points_for_artists(rival.shown, most)
        found.append(mine - theirs - int(rival.is_after and is_ready(rival, sketch.display)))
    return found


def points_for_artists(shown: list[int], most: list[int]) -> int:
    """For all four artists, and for each of whom nobody shows more works."""
    points = int(0 not in shown)
    for artist in ARTISTS:
        if shown[artist] and shown[artist] == most[artist]:
            points += 1
    return points


def is_ready(rival: Rival, display: list[int]) -> bool:
    """Whether the rival has the works for an Exhibition on display."""
    return any(can_stage(pair, rival.works) for pair in display)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)
