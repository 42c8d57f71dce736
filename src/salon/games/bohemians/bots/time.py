"""How long a game of Bohemians goes on: until somebody has enough Achievements, or until a clock has run out."""

from typing import Final

from salon.games.bohemians.rules.box import LOST_BY_CLOCK, LOST_BY_ROUNDS, WON_BY_ROUNDS, Box
from salon.games.bohemians.rules.ids import STAND_IN, SUITS, THREATS, is_habit, is_hardship, is_muse
from salon.games.bohemians.rules.modes import TARGET, is_against_spirit, is_solo, sheet_of, spirit_of
from salon.games.bohemians.rules.solo import turns_left
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.rules.verbs import HABITS_DRAWN

FIRST_DAY: Final = 6.5  # Inspiration, with a starting deck
HABITS_A_DAY: Final = 3.6
OF_A_MUSE: Final = 1.8
OF_A_HARDSHIP: Final = 2.0
QUALITY: Final = 0.4  # Inspiration in a day, for each that a Habit costs
BETTER_DAY: Final = 0.5  # more Inspiration, each round
AT_LEAST: Final = 1.2  # rounds for an Achievement
SHORTFALL: Final = 0.8  # rounds more, for each Inspiration that it costs more than a day gives
MOMENT: Final = 0.5  # rounds, at the very least
DEARER: Final = 1.0  # Hardships in the Routine when a Spirit is fought
UNSURE: Final = 2.0  # rounds, of such a forecast
OPEN_END: Final = 6.0  # rounds, at least, of a game that nothing ends
WASTED: Final = 0.4  # of a day's Inspiration goes to other things than fights


def rounds_left(g: State) -> float:
    """The rounds after this one."""
    if g.is_last:
        return 0.0
    if is_solo(g):
        return rounds_of_art(g)
    if is_against_spirit(g):
        return rounds_of_spirit(g)
    return max(MOMENT, min([rounds_for(g, seat) for seat in range(g.game.players)]) - 1)


# Competing: each Achievement will cost what others have made of the price by then, and needs a day that gives so much


def rounds_for(g: State, seat: int) -> float:
    """How many rounds a player needs to the end."""
    rounds = 0.0
    usual = usual_day(g, seat)
    for number in range(TARGET[g.game.players] - len(g.gained[seat])):
        place = len(g.achievements) - 1 - number * g.game.players
        price = g.box.cost[g.achievements[place] if place >= 0 else STAND_IN]
        day = usual + BETTER_DAY * rounds
        rounds += max(AT_LEAST, 1 + SHORTFALL * (price - day))
    return rounds


def usual_day(g: State, seat: int) -> float:
    """The Inspiration that a player's cards give in a day."""
    cards = g.own_cards(seat)
    habits = [card for card in cards if is_habit(card)]
    better = sum([quality(g.box, card) for card in habits]) / max(1, len(habits))
    drawn = min(1.0, HABITS_DRAWN / (len(habits) + 1))
    muses = sum([is_muse(card) for card in cards])
    hardships = sum([is_hardship(card) for card in cards])
    day = FIRST_DAY + HABITS_A_DAY * better + drawn * (OF_A_MUSE * muses - OF_A_HARDSHIP * hardships)
    return max(FIRST_DAY / 2, day)


def quality(box: Box, card: int) -> float:
    """How much more than a starting Habit a Habit gives: its price tells."""
    return QUALITY * box.cost[card]


# Art for Art Itself: with every turn an Achievement goes by, and the last ones are no use if too few are left


def rounds_of_art(g: State) -> float:
    return max(0, turns_left(g) - 1)


# Against a Time Spirit: its clock moves once a round, and when its cards say so


def rounds_of_spirit(g: State) -> float:
    """Counted by the clock and by the rounds of the sheet; if nothing ends the game, by the fights that are left."""
    sheet = sheet_of(g)
    found: list[float] = []
    if sheet.is_lost_by(LOST_BY_CLOCK):
        last = sheet.clock if sheet.by_night else sheet.clock - 1  # where the clock stands in the last round
        found.append(max(0, last - g.clock) / (1 + clock_of_cards(g)))
    counted = [part for part in sheet.wins if part.kind == WON_BY_ROUNDS]
    counted += [part for part in sheet.losses if part.kind == LOST_BY_ROUNDS]
    found += [max(0, part.amount - g.round) for part in counted]
    return min(found, default=max(OPEN_END, rounds_to_win(g)))


def clock_of_cards(g: State) -> float:
    """What a Spirit's cards add to its clock each round, as a rule; offers can be declined."""
    first = THREATS + 8 * spirit_of(g)
    cards = [first + 2 * suit for suit in SUITS if not g.box.effects[first + 2 * suit + 1]]
    effects = [effect for card in cards for effect in g.box.effects[card]]
    return sum([effect.ability.ticks * effect.amount for effect in effects]) / len(SUITS)


def rounds_to_win(g: State) -> float:
    """How many rounds all fights that are left will take, this one too."""
    days = [usual_day(g, seat) for seat in range(g.game.players)]
    sheet = sheet_of(g)
    owed = sum(sheet.costs[len(sheet.costs) - g.strength :]) + DEARER * sheet.dearer * g.strength
    rounds = 0.0
    while owed > 0:
        rounds += 1
        owed -= (1 - WASTED) * sum([day + BETTER_DAY * rounds for day in days])
    return rounds


def pressure(g: State) -> float:
    """How surely the Spirit's clock will run out before it is beaten, from 0 to 1."""
    missing = rounds_to_win(g) - (rounds_of_spirit(g) + 1)
    return max(0.0, min(1.0, (missing + UNSURE) / (2 * UNSURE)))
