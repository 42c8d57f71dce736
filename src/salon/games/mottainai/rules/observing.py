"""What a seat observes of Mottainai, as numbers.

The vector tells all that `view` shows, in five parts: the game and its clock, the question asked and its answers, a
block for each seat, and a plane of 54 numbers for each place in which the seat may see cards. The planes lie side by
side at the end, a number for each work: as a table with 54 columns, a column is all that is known about one work.

An owner's set changes names and texts only, so that the place of a work in a plane says all about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salon.engine.game import Game
from salon.engine.observing import MOST
from salon.engine.state import GameState
from salon.games.mottainai.rules.abilities import SCORING, STANDING
from salon.games.mottainai.rules.cards import (
    AS_COPY,
    FACE_OF,
    KITE,
    MATERIAL_OF,
    NONE,
    SPENT_KITE,
    VALUE_OF,
    WORK_COUNT,
    WORK_NUMBERS,
    WORTH,
)
from salon.games.mottainai.rules.cover import (
    ADDED,
    FOR_EACH,
    HELPERS_COUNTED,
    MASKED,
    NOT_COUNTED,
    OWNER,
    TASK,
    total,
)
from salon.games.mottainai.rules.encode import MATERIAL_COUNT
from salon.games.mottainai.rules.hidden import CARD, CARD_BITS, SEEN_BIT, Cards
from salon.games.mottainai.rules.layout import (
    BENCH_PLANE,
    GALLERY_PLANE,
    GIFT_SHOP_PLANE,
    HELPERS_PLANE,
    PLANES,
    SALES_PLANE,
    SETS_OF_MATERIALS,
    TASK_PLANE,
    WAITING_PLANE,
    WORKS_IN_ORDER,
)
from salon.games.mottainai.rules.observed import DESCRIBED, KIND_OF
from salon.games.mottainai.rules.observing_question import QuestionEncoder
from salon.games.mottainai.rules.scoring import backorders, bonuses, covered_sales
from salon.games.mottainai.rules.state import GOES_ON, State

# Five counts, one for each material, in one number: eight bits each.
BYTE: Final = 8
LOWEST: Final = 255
ONE_OF: Final = [1 << BYTE * MATERIAL_OF[card] for card in range(WORK_NUMBERS)]
COVER_OF: Final = [VALUE_OF[number] << BYTE * MATERIAL_OF[number] for number in range(WORK_NUMBERS)]

# What a work changes beside its value, in bits: for these it must be asked more closely.
SCORES: Final = 1
COVERS: Final = 2
COVERS_MOST: Final = 4
WINS_TIES: Final = 8
COUNTS_AGAIN: Final = 16

BIT: Final = [1 << card for card in range(WORK_COUNT)]  # for a set of cards in one number
# A work as everybody sees it: no card shows that the effect of a Kite is used up, nor that it copies another Kite.
AS_SEEN: Final = [KITE if number in (SPENT_KITE, AS_COPY + KITE) else number for number in range(WORK_NUMBERS)]


def effect_bits(number: int) -> int:
    """What this work changes in the count of points and of cover."""
    bits = 0
    standing, scoring = STANDING[number], SCORING[number]
    if standing is not None and (standing.in_both_wings or standing.covers_helpers):
        bits |= COVERS
    if scoring is not None:
        bits |= SCORES if scoring.points is not None else 0
        bits |= COVERS if scoring.covers_sales else 0
        bits |= COVERS_MOST if scoring.covers_most else 0
        bits |= WINS_TIES if scoring.wins_ties else 0
        bits |= COUNTS_AGAIN if scoring.backorders_again else 0
    return bits


def all_of(materials: Sequence[int]) -> int:
    """As many as can be counted of each of these materials."""
    return sum([LOWEST << BYTE * material for material in materials])


class MottainaiEncoder(QuestionEncoder):
    """All that a seat may know. The order of cards among helpers, sales and on benches is not told: no rule asks."""

    ACTION_FIELDS = ("verb", "card", "kite", "material", "seat", "place")
    NOT_ENCODED = ("seat",)  # seats are counted from the one that observes

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.effects = [effect_bits(number) for number in range(WORK_NUMBERS)]
        # By the number of a work, the materials that it changes something for.
        self.in_both_wings = [0 if each is None else all_of(each.in_both_wings) for each in STANDING]
        self.covers_helpers = [0 if each is None else all_of(each.covers_helpers) for each in STANDING]
        self.covers_sales = [0 if each is None else all_of(each.covers_sales) for each in SCORING]
        self.wins_ties = [0 if each is None else all_of(each.wins_ties) for each in SCORING]

    def observe(self, state: GameState, seat: int, out: bytearray, at: int = 0) -> None:
        assert isinstance(state, State)
        players = self.players
        if not 0 <= seat < players:
            state.check_seat(seat)
        out[at : at + self.size] = self.blank
        self.write_clock(state, seat, out, at)
        if state.count:
            self.write_performing(state, seat, out, at)
        choice = state.choice
        if choice is not None:
            out[at + self.to_act_at + (choice[0] - seat) % players] = 1
            if choice[0] == seat:
                self.write_arguments(KIND_OF[choice[2][-1][1]], choice[3], seat, out, at)
                self.write_answers(choice[1], seat, out, at)
        self.write_floor_and_deck(state, seat, out, at)
        sales: list[int] = []
        ties: list[int] = []
        bits = 0
        for step in range(players):
            bits |= self.write_seat(state, seat, step, sales, ties, out, at)
        self.write_backorders(state, seat, sales, ties, bits, out, at)

    def write_clock(self, g: State, seat: int, out: bytearray, at: int) -> None:
        players = self.players
        if g.round <= MOST:
            out[at + self.round_at] = g.round
        else:
            out[at + self.round_at] = MOST
            out[at + self.round_at + 1] = min(g.round - MOST, MOST)
        out[at + self.turn_at + (g.turn - seat) % players] = 1
        out[at + self.first_at + (g.first - seat) % players] = 1
        out[at + self.phase_at + g.phase] = 1
        if g.extra_turns:
            out[at + self.extra_at] = min(g.extra_turns, MOST)
        if g.over:
            out[at + self.over_at] = 1
        if g.ended != GOES_ON:
            out[at + self.ended_at + g.ended - 1] = 1
        out[at + self.deck_at] = len(g.deck)

    def write_performing(self, g: State, seat: int, out: bytearray, at: int) -> None:
        count = g.count
        out[at + self.owner_at + (count[OWNER] - seat) % self.players] = 1
        out[at + self.task_at + count[TASK]] = 1
        place = at + self.counted_at
        if count[FOR_EACH] != NOT_COUNTED:
            out[place] = 1
            out[place + 1] = min(count[HELPERS_COUNTED], MOST)
            out[place + 2] = min(count[FOR_EACH], MOST)
            out[place + 3] = min(total(count), MOST)
        if g.left:
            out[place + 4] = min(g.left, MOST)
        if count[MASKED]:
            out[place + 5] = 1
        if len(count) > ADDED:
            for number in count[ADDED:]:
                out[at + self.added_at + FACE_OF[number]] += 1
        for card in g.as_clerks:
            out[at + self.shown_at + card] += 1

    def write_floor_and_deck(self, g: State, seat: int, out: bytearray, at: int) -> None:
        floor = at + self.floor_at
        met = 0
        for place, card in enumerate(g.floor):
            here = floor + card
            if met & BIT[card]:
                out[here] = 2
                out[here + 2 * WORK_COUNT] = out[here + WORK_COUNT]
            else:
                out[here] = 1
                met |= BIT[card]
            out[here + WORK_COUNT] = place + 1
        deck = at + self.depth_at
        seen = SEEN_BIT << seat
        met = 0
        depth = len(g.deck)
        for entry in g.deck:
            if entry & seen:
                card = entry & CARD
                here = deck + card
                if met & BIT[card]:
                    out[here + WORK_COUNT] = out[here]
                met |= BIT[card]
                out[here] = depth
            depth -= 1

    def write_seat(
        self, g: State, seat: int, step: int, sales_of: list[int], ties_of: list[int], out: bytearray, at: int
    ) -> int:
        """All about a seat except its backorders, which depend on the sales of all seats. What its works change is
        returned."""
        other = (seat + step) % self.players
        block = at + self.seats_at + step * self.seat_size
        cards = at + self.cards_at + step * PLANES
        hand = g.hand[other]
        if hand:
            out[block + self.hand_at] = len(hand)
            self.write_hidden(hand, seat, out, cards, block + self.may_be_at)
        waiting = g.waiting_area[other]
        if waiting:
            out[block + self.waiting_at] = len(waiting)
            self.write_hidden(waiting, seat, out, cards + WAITING_PLANE, block + self.waiting_may_be_at)
        task = g.task[other]
        if task != NONE:
            out[cards + TASK_PLANE + task] = 1
            out[block + self.slot_at + MATERIAL_OF[task]] = 1
        if g.start_card[other] != NONE:
            out[block + self.face_down_at] = 1
        helpers = write_open(g.helpers[other], out, cards + HELPERS_PLANE)
        sales = write_open(g.sales[other], out, cards + SALES_PLANE)
        bench = write_open(g.bench[other], out, cards + BENCH_PLANE)
        if other == g.turn:
            helpers += len(g.as_clerks)  # Clerks have the lowest eight bits
        sales_of.append(sales)
        if bench:
            write_counts(bench, out, block + self.bench_at)
        if helpers:
            write_counts(helpers, out, block + self.helpers_at)
        if sales:
            write_counts(sales, out, block + self.sales_at)
        ties = bits = 0
        if g.gallery[other] or g.gift_shop[other]:
            bits = self.write_works(g, other, helpers, sales, out, block, cards)
            if bits & WINS_TIES:
                for number in g.works(other):
                    ties |= self.wins_ties[number]
        ties_of.append(ties)
        return bits

    def write_hidden(self, entries: Cards, seat: int, out: bytearray, plane: int, may_be: int) -> None:
        """Cards that the seat has seen one by one, the others by what they may be: these lie side by side where the
        same is known of them."""
        seen = SEEN_BIT << seat
        met = 0
        last = NONE
        alike = 0
        for entry in entries:
            if entry & seen:
                card = entry & CARD
                if met & BIT[card]:
                    out[plane + card] = 2
                else:
                    out[plane + card] = 1
                    met |= BIT[card]
            else:
                materials = entry >> CARD_BITS & SETS_OF_MATERIALS - 1
                if materials != last:
                    if alike:
                        out[may_be + last] += alike
                    last, alike = materials, 0
                alike += 1
        if alike:
            out[may_be + last] += alike

    def write_works(
        self, g: State, seat: int, helpers: int, sales: int, out: bytearray, block: int, cards: int
    ) -> int:
        """The wings, what they cover, and the points that all can count. What the works change is returned."""
        gallery, gift_shop = g.gallery[seat], g.gift_shop[seat]
        in_order = block + self.in_order_at
        helper_cover = write_wing(gallery, out, cards + GALLERY_PLANE, in_order)
        sale_cover = write_wing(gift_shop, out, cards + GIFT_SHOP_PLANE, in_order + WORKS_IN_ORDER)
        if gallery:
            out[block + self.works_at] = len(gallery)
        if gift_shop:
            out[block + self.works_at + 1] = len(gift_shop)
        bits = 0
        works = 0
        for number in gallery + gift_shop:
            bits |= self.effects[number]
            works += VALUE_OF[number]
        helpers_always = sales_always = 0  # of these types they are covered, however many there are
        if bits & COVERS:
            both = 0
            for number in gallery + gift_shop:
                both |= self.in_both_wings[number]
                helpers_always |= self.covers_helpers[number]
                sales_always |= self.covers_sales[number]
            helper_cover, sale_cover = helper_cover + (sale_cover & both), sale_cover + (helper_cover & both)
        if helper_cover:
            write_counts(helper_cover, out, block + self.helper_cover_at)
        if sale_cover:
            write_counts(sale_cover, out, block + self.sale_cover_at)
        if helpers:
            write_covered(helpers, helper_cover | helpers_always, out, block + self.helpers_covered_at)
        sold = 0
        if sales:
            if bits & COVERS_MOST:
                sales_always |= all_of(covered_sales(g, seat))
            sold = write_covered(sales, sale_cover | sales_always, out, block + self.sales_covered_at)
        bonus = bonuses(g, seat) if bits & SCORES else 0
        points = block + self.points_at
        out[points] = min(works + bonus + sold, MOST)
        out[points + 1] = min(works, MOST)
        if bonus:
            out[points + 2] = min(bonus, MOST)
        if sold:
            out[points + 3] = min(sold, MOST)
        return bits

    def write_backorders(
        self, g: State, seat: int, sales: list[int], ties: list[int], bits: int, out: bytearray, at: int
    ) -> None:
        """Who has more sales of a material than every other player, or as many and a work that wins ties; and the
        points that the seat may count for it."""
        players = self.players
        block = at + self.seats_at + self.backorders_at
        for material in range(MATERIAL_COUNT):
            shift = BYTE * material
            leader, most = NONE, 0
            for step in range(players):
                count = sales[step] >> shift & LOWEST
                if count > most:
                    leader, most = step, count
                elif count == most:
                    leader = NONE
            if leader != NONE:
                out[block + leader * self.seat_size + material] = 1
            elif bits & WINS_TIES:
                for step in range(players):
                    if ties[step] >> shift & LOWEST and sales[step] >> shift & LOWEST == most:
                        out[block + step * self.seat_size + material] = 1
        for step in range(players if g.over else 1):
            self.write_backorder_points(g, (seat + step) % players, step, bits, out, at)

    def write_backorder_points(self, g: State, other: int, step: int, bits: int, out: bytearray, at: int) -> None:
        block = at + self.seats_at + step * self.seat_size
        found = 0
        if bits & COUNTS_AGAIN:
            found = backorders(g, other)
        else:
            for entry in g.hand[other]:
                if out[block + self.backorders_at + MATERIAL_OF[entry & CARD]]:
                    found += VALUE_OF[entry & CARD]
        if found:
            points = block + self.points_at
            out[points] = min(out[points] + found, MOST)
            out[points + 4] = min(found, MOST)

    def describe(self, action: int) -> tuple[int, ...]:
        return DESCRIBED[action]


# Cards that all see, and counts by material


def write_open(zone: Cards, out: bytearray, plane: int) -> int:
    """The cards of a zone; how many there are of each material."""
    counts = met = 0
    for card in zone:
        if met & BIT[card]:
            out[plane + card] = 2
        else:
            out[plane + card] = 1
            met |= BIT[card]
        counts += ONE_OF[card]
    return counts


def write_wing(wing: Cards, out: bytearray, plane: int, in_order: int) -> int:
    """The works of a wing, as what they are; what they cover."""
    counts = 0
    last = in_order + WORKS_IN_ORDER
    for number in wing:
        out[plane + FACE_OF[number]] += 1
        counts += COVER_OF[number]
        if in_order < last:
            out[in_order] = AS_SEEN[number] + 1
            in_order += 1
    return counts


def write_counts(counts: int, out: bytearray, place: int) -> None:
    while counts:
        if counts & LOWEST:
            out[place] = counts & LOWEST
        counts >>= BYTE
        place += 1


def write_covered(counts: int, covers: int, out: bytearray, place: int) -> int:
    """Where there are cards, and at most as many as are covered; what these are worth as sales."""
    worth = 0
    material = 0
    while counts:
        count = counts & LOWEST
        if count and count <= covers & LOWEST:
            out[place + material] = 1
            worth += count * WORTH[material]
        counts >>= BYTE
        covers >>= BYTE
        material += 1
    return worth
