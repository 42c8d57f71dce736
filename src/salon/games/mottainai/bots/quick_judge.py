"""The judge of the quick policy: it judges one turn after the other, and adds up a temple in one go."""

from typing import Final

from salon.games.mottainai.bots.judge import LASTS, Judge, Temple, cover
from salon.games.mottainai.rules.abilities import SCORING, STANDING
from salon.games.mottainai.rules.cards import MATERIALS, NONE, VALUE_OF, WORTH
from salon.games.mottainai.rules.cover import GALLERY_WING, GIFT_SHOP_WING, covering_helpers, works_in
from salon.games.mottainai.rules.hidden import Cards, materials_in
from salon.games.mottainai.rules.scoring import bonuses, points_of_sales, points_of_works
from salon.games.mottainai.rules.state import State

MOST_KNOWN: Final = 1000  # of a kind; then it forgets them all

# Two players may both have a fine hand and wait for the other one, for ever: in a long game a task is worth more.
CALM: Final = 18  # rounds that need no hurry; after as many again all patience is gone
RESTLESS: Final = 3.0  # for a task, once all patience is gone


class QuickJudge(Judge):
    """Says the same as the judge, sooner, as long as nobody loses patience."""

    def __init__(self, g: State, me: int) -> None:
        super().__init__(g, me)
        self.known_forges: dict[tuple[Cards, ...], int] = {}

    def turn_to(self, g: State) -> None:
        """Another turn begins, of this game or of another one with the same options."""
        self.patience = 1 - max(0.0, min(1.0, (g.round - CALM) / CALM))
        if len(self.known_temples) > MOST_KNOWN:
            self.known_temples.clear()
        if len(self.known_sales) > MOST_KNOWN:
            self.known_sales.clear()
        if len(self.known_hands) > MOST_KNOWN:
            self.known_hands.clear()
        if len(self.known_forges) > MOST_KNOWN:
            self.known_forges.clear()

    def to_come(self, g: State, temples: list[Temple]) -> float:
        worth = super().to_come(g, temples)
        return worth if g.task[self.me] == NONE else worth + RESTLESS * (1 - self.patience)

    def forgeable(self, g: State, hand: Cards, temple: Temple) -> int:
        """Where works change what support is, tasks and the bench count as well."""
        if not temple.supports:
            return super().forgeable(g, hand, temple)
        me = self.me
        zones = (hand, g.bench[me], g.task, g.gallery[me], g.gift_shop[me])
        value = self.known_forges.get(zones)
        if value is None:
            value = super().forgeable(g, hand, temple)
            self.known_forges[zones] = value
        return value

    def added_up(self, g: State, seat: int) -> Temple:
        """The terms of a temple: its helpers, its sales, its bench and its works."""
        weights, works = self.weights, g.works(seat)
        gallery, gift_shop = works_in(g, seat, GALLERY_WING), works_in(g, seat, GIFT_SHOP_WING)
        for_helpers, for_sales = cover(gallery), cover(gift_shop)
        helpers, sales = materials_in(g.helpers[seat]), materials_in(g.sales[seat])
        bench = materials_in(g.bench[seat])
        fullness = max(len(gallery), len(gift_shop)) / self.limit
        hopes = weights.work_in_gallery * len(gallery) + weights.work_in_gift_shop * len(gift_shop)
        hopes += weights.fullest_wing * fullness * fullness
        points, scores_more, stands = 0, False, False
        for number in works:
            points += VALUE_OF[number]
            if LASTS[number]:
                hopes += weights.lasting_effect
            if SCORING[number] is not None:
                scores_more = True
                hopes += weights.scoring_effect
            if STANDING[number] is not None:
                stands = True
        actions: list[int] = []
        for material in MATERIALS:
            hopes += weights.on_bench[material] * bench[material]
            hired, worth = helpers[material], WORTH[material]
            is_covered = hired <= for_helpers[material] or (stands and bool(covering_helpers(g, seat, material)))
            actions.append(1 + hired * (2 if is_covered else 1))
            hopes += weights.helper[material] * hired * (weights.covered_helper if is_covered else 1)
            hopes += weights.helper_room * max(0, for_helpers[material] - hired)
            room = for_sales[material] - sales[material]
            if room < 0:
                hopes += worth * weights.uncovered_sale * sales[material]
            else:
                points += worth * sales[material]
                hopes += worth * (weights.sale_room * room + weights.sale_on_bench * min(room, bench[material]))
        if scores_more:
            points = points_of_works(g, seat) + bonuses(g, seat) + points_of_sales(g, seat)
        return Temple(points, hopes, fullness, actions, works)
