"""What a position of Bioutifoul is worth to a seat that has just finished its Gallery phase, in points.

The worth is a sum of named terms. Only what everybody at the table can see goes into them, and one's own hand.
"""

from typing import Final

from salon.games.bioutifoul.rules.booklet import stageable
from salon.games.bioutifoul.rules.cards import ARTIST_COUNT, ARTIST_OF, ARTISTS, GAP, PAIRS
from salon.games.bioutifoul.rules.scoring import has_all_artists, points, wealth, works_shown
from salon.games.bioutifoul.rules.state import Cards, State

# The weights are points, found by letting bots with different ones play against each other.

# Points that are not safe yet count with their chance of lasting. Long before the end a lead says little.
ALL_FOUR_HOPE: Final = (1.0, 0.8, 0.45, 0.12, 0.0)  # by artists still missing on one's own Exhibitions
FAR: Final = 3  # a lead in works shown beyond which nothing changes
MAJORITY_HOPE: Final = (0.3, 0.34, 0.42, 0.54, 0.62, 0.66, 0.68)  # by lead, from -FAR to +FAR; level, both score

# Gold buys works, but a gallery has room for few: each further bar is worth less, so it is better spent than kept.
GOLD_FIRST: Final = 0.25
GOLD_FADE: Final = 0.75
MOST_GOLD: Final = 60
GOLD_WORTH: Final = [GOLD_FIRST * (1 - GOLD_FADE**gold) / (1 - GOLD_FADE) for gold in range(MOST_GOLD + 1)]

# A work can be sold later, at a value that others will have moved towards the middle by then.
MIDDLE_VALUE: Final = 2.5
VALUE_LASTS: Final = 0.25
RESALE: Final = 0.2  # per gold it may bring; less than the first gold in hand, because selling takes an action
RIVAL_RESALE: Final = 0.08  # per gold that works in rivals' galleries may bring

# An Exhibition that could be staged next turn, by the works still missing for it.
PROSPECT: Final = (0.42, 0.25, 0.11)
NOT_FOR_SALE: Final = 0.7  # a missing work is not on the market yet
SECOND_PROSPECT: Final = 0.4  # both in one turn take more actions and gold

# How likely a rival takes an Exhibition first, by the works that rival misses for it and can pay.
THREAT: Final = (0.5, 0.25, 0.1)
DENIAL: Final = 0.3  # for leaving a rival nothing to take; not 1, since the rival will find something else

# Influence cards: choice is worth something, and so is what a neighbour does not get.
CARD: Final = 0.02
OTHER_ARTIST: Final = 0.03  # per artist in hand: more moves to choose from
GIFT: Final = 0.04  # per card in the neighbour's hand

# Rounds without an Exhibition: when galleries are full of works that nobody needs, somebody must let go of some and
# uncover others. It matters more with every round, so that games end even without the standstill guard [R23].
CALM: Final = 3  # rounds that need no hurry
IMPATIENCE: Final = 0.02  # per further round and work left on the market; nothing once an Exhibition is staged

# The end: no plans are worth anything any more, only points, then wealth.
PACE: Final = 0.6  # Exhibitions staged in a turn; tells how many turns are left
LONG: Final = 2.5  # so many turns left leave time for every plan
WIN: Final = 5.0  # enough to end a game that is won, and not to end one that is lost
LAST_GOLD: Final = 0.01  # never worth a point

# The artists of each pair, apart: looking into a tuple is slow when compiled.
ONE: Final = [one for one, _ in PAIRS]
OTHER: Final = [other for _, other in PAIRS]


class Judge:
    """Judges the ends of one turn of one seat; what the turn cannot change is looked at once."""

    def __init__(self, g: State, me: int) -> None:
        self.me = me
        self.foes = [seat for seat in range(g.game.players) if seat != me]
        self.rival_share = 1 / len(self.foes)
        shown = [works_shown(g, foe) for foe in self.foes]
        self.rivals_shown = [max([each[artist] for each in shown]) for artist in ARTISTS]
        self.rivals_points = sum([len(g.staged[foe]) + has_all_artists(g, foe) for foe in self.foes])
        self.market = counts(g.market)
        self.row: Cards = ()
        self.values = [0] * ARTIST_COUNT
        self.resale_of = [0.0] * ARTIST_COUNT
        self.threats = [0.0] * (len(PAIRS) + 1)  # by pair of artists; none for an empty place
        self.rivals_resale = 0.0
        # What only staging changes, by what is staged and what is on display.
        self.exhibited: dict[tuple[Cards, Cards], tuple[float, float]] = {}
        self.all_points: dict[Cards, list[int]] = {}
        # What moving artists does not change, by own works, market and display.
        self.lacking: dict[tuple[Cards, Cards, Cards], list[tuple[int, float, bool]]] = {}

    def worth(self, g: State) -> float:
        """The sum of all terms."""
        gaps = g.display.count(GAP)
        if g.last_round or len(g.exhibition_deck) <= gaps:
            return self.final(g)
        if g.row != self.row:
            self.see_row(g)
        key = (g.staged[self.me], g.display)
        if key not in self.exhibited:
            self.exhibited[key] = self.exhibitions(g, (len(g.exhibition_deck) - gaps) / (PACE * g.game.players))
        staged, time = self.exhibited[key]
        return (
            staged
            + self.prospects(g)
            + self.standstill(g)
            + time * (self.gold(g) + self.resale(g) + self.influence(g))
        )

    def see_row(self, g: State) -> None:
        """The row has moved: look up again what works cost and what rivals can afford."""
        self.row = g.row
        for place, artist in enumerate(g.row):
            self.values[artist] = ARTIST_COUNT - place
        self.threats = [0.0] * (len(PAIRS) + 1)
        for foe in self.foes:
            works = counts(g.works[foe])
            for pair in range(len(PAIRS)):
                lacking, price, for_sale = missing(pair, works, self.market, self.values)
                if for_sale and price <= g.gold[foe]:
                    self.threats[pair] += (1 - self.threats[pair]) * THREAT[lacking]
        self.resale_of = [VALUE_LASTS * value + (1 - VALUE_LASTS) * MIDDLE_VALUE for value in self.values]
        self.rivals_resale = sum([self.resale_of[ARTIST_OF[work]] for foe in self.foes for work in g.works[foe]])
        self.exhibited = {}

    # The terms

    def exhibitions(self, g: State, turns_left: float) -> tuple[float, float]:
        """What Exhibitions are worth, staged and on display; and how much time there is for plans, from 0 to 1."""
        time = min(1.0, turns_left / LONG)
        points = len(g.staged[self.me]) - self.rival_share * self.rivals_points
        return points + self.artists_shown(g, time) + self.denial(g), time

    def artists_shown(self, g: State, time: float) -> float:
        """The point for all four artists and the majorities, now and likely; rivals' majorities against us."""
        mine = works_shown(g, self.me)
        absent = mine.count(0)
        worth = time * ALL_FOUR_HOPE[absent] + (1 - time) * (absent == 0)
        for artist in ARTISTS:
            lead = mine[artist] - self.rivals_shown[artist]
            hope = MAJORITY_HOPE[max(-FAR, min(FAR, lead)) + FAR]
            fear = MAJORITY_HOPE[max(-FAR, min(FAR, -lead)) + FAR]
            worth += time * hope + (1 - time) * (lead >= 0 and mine[artist] > 0)
            worth -= self.rival_share * (time * fear + (1 - time) * (lead <= 0))
        return worth

    def prospects(self, g: State) -> float:
        """The two best Exhibitions that may be staged next turn."""
        key = (g.works[self.me], g.market, g.display)
        if key not in self.lacking:
            works, market = counts(g.works[self.me]), counts(g.market)
            found = [(pair, missing(pair, works, market, self.values)) for pair in g.display if pair != GAP]
            self.lacking[key] = [(pair, PROSPECT[lacking], for_sale) for pair, (lacking, _, for_sale) in found]
        best = second = 0.0
        for pair, prospect, for_sale in self.lacking[key]:
            worth = prospect * (1 - self.threats[pair])
            if not for_sale:
                worth *= NOT_FOR_SALE
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
        return best + SECOND_PROSPECT * second

    def denial(self, g: State) -> float:
        """What rivals may still take of what lies on display."""
        return -DENIAL * self.rival_share * sum([self.threats[pair] for pair in g.display])

    def standstill(self, g: State) -> float:
        """What it costs to leave a market as it is from which nothing is staged any more."""
        rounds = g.round - g.staged_in - CALM
        return -IMPATIENCE * rounds * (len(g.market) - g.market.count(GAP)) if rounds > 0 else 0.0

    def gold(self, g: State) -> float:
        """What can still be bought."""
        return GOLD_WORTH[min(MOST_GOLD, g.gold[self.me])]

    def resale(self, g: State) -> float:
        """What one's own works would bring, and what the rivals' would."""
        mine = sum([self.resale_of[ARTIST_OF[work]] for work in g.works[self.me]])
        return RESALE * mine - RIVAL_RESALE * self.rival_share * self.rivals_resale

    def influence(self, g: State) -> float:
        """The cards in hand, those just drawn unseen among them, and those the right-hand neighbour was given."""
        hand, neighbour = g.hand[self.me], g.hand[self.me - 1]
        return CARD * len(hand) + OTHER_ARTIST * len(set(hand)) - GIFT * len(neighbour)

    def final(self, g: State) -> float:
        """No turn follows: the points as they stand, and whether they win; level on points, wealth decides."""
        if g.staged[self.me] not in self.all_points:
            self.all_points[g.staged[self.me]] = [points(g, seat) for seat in range(g.game.players)]
        points_of = self.all_points[g.staged[self.me]]
        mine, my_wealth = points_of[self.me], wealth(g, self.me) + 1
        worth = 0.0
        for foe in self.foes:
            theirs, their_wealth = points_of[foe], wealth(g, foe)
            if (foe - g.first) % g.game.players > (self.me - g.first) % g.game.players:  # still has a turn
                theirs += len(stageable(g, foe)) > 0
                their_wealth += 1
            ahead = (mine, my_wealth) > (theirs, their_wealth)
            behind = (mine, my_wealth) < (theirs, their_wealth)
            worth += WIN * (ahead - behind) + mine - theirs
        return worth * self.rival_share + LAST_GOLD * my_wealth


def counts(works: Cards) -> list[int]:
    """How many works there are of each artist."""
    found = [0] * (ARTIST_COUNT + 1)
    for work in works:
        found[ARTIST_OF[work]] += 1  # an empty place counts at the end
    return found


def missing(pair: int, works: list[int], market: list[int], values: list[int]) -> tuple[int, int, bool]:
    """How many works a gallery lacks for an Exhibition, their price, and whether all are for sale."""
    one, other = ONE[pair], OTHER[pair]
    if one == other:
        lacking = max(0, 2 - works[one])
        return lacking, lacking * values[one], market[one] >= lacking
    lacking = price = 0
    for_sale = True
    if not works[one]:
        lacking, price, for_sale = 1, values[one], market[one] > 0
    if not works[other]:
        lacking += 1
        price += values[other]
        for_sale = for_sale and market[other] > 0
    return lacking, price, for_sale
