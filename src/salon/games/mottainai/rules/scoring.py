"""Points: works, their bonuses, covered sales and backorders; and who wins."""

from typing import Final

from salon.games.mottainai.rules.abilities import SCORING, STANDING, Scoring
from salon.games.mottainai.rules.cards import MATERIAL_OF, MATERIALS, VALUE_OF, WORTH, work
from salon.games.mottainai.rules.cover import are_sales_covered, sales_of, works_in
from salon.games.mottainai.rules.hidden import CARD
from salon.games.mottainai.rules.state import TURTLE_WON, State, replaced

SOURCES: Final = ("works", "bonuses", "sales", "backorders")
BLANKS: Final = [work("crane"), work("stool"), work("socks"), work("bowl"), work("bell")]  # one of each material


def points(g: State, seat: int) -> list[int]:
    """The points of a seat by source, as if the game ended now."""
    return [points_of_works(g, seat), bonuses(g, seat), points_of_sales(g, seat), backorders(g, seat)]


def effects(g: State, seat: int) -> list[Scoring]:
    return [each for number in g.works(seat) if (each := SCORING[number]) is not None]


def brought_by(g: State, seat: int, number: int) -> int:
    """The points that the effect of a work brings: the points with it, minus the points without it."""
    if SCORING[number] is None and STANDING[number] is None:
        return 0
    world = g.clone()
    gallery = tuple([blank_of(each) if each == number else each for each in g.gallery[seat]])
    gift_shop = tuple([blank_of(each) if each == number else each for each in g.gift_shop[seat]])
    world.gallery = replaced(g.gallery, seat, gallery)
    world.gift_shop = replaced(g.gift_shop, seat, gift_shop)
    return sum(points(g, seat)) - sum(points(world, seat))


def blank_of(number: int) -> int:
    """A work of the same material whose effect scores nothing."""
    return BLANKS[MATERIAL_OF[number]]


# 1. The value of every completed work in both wings.


def points_of_works(g: State, seat: int) -> int:
    return sum([VALUE_OF[number] for number in g.works(seat)])


# 2. Bonus points of works.


def bonuses(g: State, seat: int) -> int:
    total = 0
    for wing, standing in enumerate((g.gallery[seat], g.gift_shop[seat])):
        for number in standing:
            scoring = SCORING[number]
            if scoring is not None and scoring.points is not None:
                total += scoring.points(g, seat, works_in(g, seat, wing))
    return total


# 3. The value of every covered sale.


def points_of_sales(g: State, seat: int) -> int:
    return sum([sales_of(g, seat, material) * WORTH[material] for material in covered_sales(g, seat)])


def covered_sales(g: State, seat: int) -> list[int]:
    """The materials whose sales score: covered by the gift shop, or by an effect at the end."""
    covered = [material for material in MATERIALS if are_sales_covered(g, seat, material)]
    for effect in effects(g, seat):
        covered += [material for material in effect.covers_sales if material not in covered]
    for effect in effects(g, seat):
        if effect.covers_most:
            covered += best_of_the_most(g, seat, covered)
    return covered


def best_of_the_most(g: State, seat: int, covered: list[int]) -> list[int]:
    """The material that brings the most points by being covered now, among those with the most sales [R28]."""
    most = max([sales_of(g, seat, material) for material in MATERIALS])
    tied = [material for material in MATERIALS if sales_of(g, seat, material) == most and material not in covered]
    return tied[-1:]  # materials are in the order of their values


# 4. Backorders: a player may have more sales of a material than every other player, covered or not. Then the cards of
#    this material in that player's hand score their value.


def backorders(g: State, seat: int) -> int:
    """The points for backorders: counted once, and once more for each effect that says so."""
    won = backorder_materials(g, seat)
    total = 0
    for entry in g.hand[seat]:
        if MATERIAL_OF[entry & CARD] in won:
            total += VALUE_OF[entry & CARD]
    return total * backorder_times(g, seat)


def backorder_times(g: State, seat: int) -> int:
    return 1 + sum([effect.backorders_again for effect in effects(g, seat)])


def backorder_materials(g: State, seat: int) -> list[int]:
    """The materials whose cards in hand score."""
    ties = [material for effect in effects(g, seat) for material in effect.wins_ties]
    won: list[int] = []
    for material in MATERIALS:
        mine = sales_of(g, seat, material)
        others = max([sales_of(g, other, material) for other in range(g.game.players) if other != seat])
        if mine > others or (mine == others and material in ties):
            won.append(material)
    return won


# The most points win; with teams, both partners' together. A tie goes to the active player, or else to the tied
# player who would have the next turn, clockwise [R16]. A tie of the teams goes to the active player's team.


def scores(g: State) -> list[int]:
    """The points of every seat; with teams, those of both partners together."""
    own = [sum(points(g, seat)) for seat in range(g.game.players)]
    if g.agreed.in_teams:
        return [own[seat] + own[partner(seat)] for seat in range(g.game.players)]
    return own


def partner(seat: int) -> int:
    """With teams there are four seats, and partners sit opposite."""
    return (seat + 2) % 4


def winners(g: State) -> list[int]:
    players = g.game.players
    if g.ended == TURTLE_WON:
        best = g.turn
    else:
        reached = scores(g)
        best = max(range(players), key=lambda seat: (reached[seat], -((seat - g.turn) % players)))
    return sorted([best, partner(best)]) if g.agreed.in_teams else [best]
