"""What can be made of the cards that everybody has in Bohemians, as numbers: for a judge that reads positions."""

from __future__ import annotations

from typing import Final

from salon.games.bohemians.bots.judge import Judge
from salon.games.bohemians.bots.situations import ROUND, lead_of
from salon.games.bohemians.bots.time import rounds_for, rounds_left, usual_day
from salon.games.bohemians.rules.ids import COLOUR_IDS, is_habit, is_hardship, is_muse
from salon.games.bohemians.rules.modes import TARGET, is_competing, is_solo
from salon.games.bohemians.rules.solo import turns_left
from salon.games.bohemians.rules.state import State

BYTE: Final = 255
SEATS: Final = 4
# Of each seat: its usual day, the rounds that it needs, Habits, their cost, Muses, their cost, Hardships, and its
# Habits of each colour.
OF_SEAT: Final = 7 + len(COLOUR_IDS)
# Too few games are learned from to tell what each card is good for: a judge of cards tells it. Of each seat: what its
# Habits give, the best ones of them, its Muses, its Achievements, and its Hardships.
BEST_HABITS: Final = (4, 8)
WORTHS_OF_SEAT: Final = 4 + len(BEST_HABITS)
# A small network tells steps apart sooner than sizes: how many rounds the side is ahead of the others or of time, and
# how many turns of Art for Art Itself need not bring an Achievement.
LEADS: Final[tuple[float, ...]] = (-4.0, -2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0, 4.0)
TO_SPARE: Final = (0, 1, 2, 3, 4)
INSIGHTS: Final = 2 + SEATS * OF_SEAT + len(LEADS) + len(TO_SPARE) + SEATS * WORTHS_OF_SEAT

FINENESS: Final = 8  # of rounds and of a day's Inspiration
OF_A_PAIR: Final = 32  # of what two Habits complete
OF_WORTH: Final = 16  # of what cards give


def insights(g: State, me: int) -> bytes:
    """For this seat first. How many rounds are left, and how well its Habits go together, come before all seats."""
    numbers = [int(FINENESS * rounds_left(g)), int(OF_A_PAIR * completed_by_two(g, me))]
    players, cost = g.game.players, g.box.cost
    are_rivals = is_competing(g)
    for step in range(players):
        seat = (me + step) % players
        cards = g.own_cards(seat)
        habits = [card for card in cards if is_habit(card)]
        muses = [card for card in cards if is_muse(card)]
        numbers.append(int(FINENESS * usual_day(g, seat)))
        numbers.append(int(FINENESS * rounds_for(g, seat)) if are_rivals else 0)
        numbers.append(len(habits))
        numbers.append(sum([cost[card] for card in habits]))
        numbers.append(len(muses))
        numbers.append(sum([cost[card] for card in muses]))
        numbers.append(sum([is_hardship(card) for card in cards]))
        of_colours = [0] * len(COLOUR_IDS)
        for card in habits:
            of_colours[g.box.colour[card]] += 1
        numbers.extend(of_colours)
    numbers.extend([0] * (SEATS - players) * OF_SEAT)
    lead, spare = lead_of(g, me) / ROUND, turns_to_spare(g)
    numbers.extend([int(lead >= rounds) for rounds in LEADS])
    numbers.extend([int(spare >= turns) for turns in TO_SPARE])
    for step in range(players):
        numbers.extend(worths_of_seat(g, (me + step) % players))
    numbers.extend([0] * (SEATS - players) * WORTHS_OF_SEAT)
    return bytes([min(BYTE, max(0, number)) for number in numbers])


def completed_by_two(g: State, me: int) -> float:
    """What one Habit completes beside another one, on average."""
    habits = [card for card in g.own_cards(me) if is_habit(card)]
    completed, pairs = 0, 0
    for left in habits:
        for right in habits:
            if left != right:
                completed += g.box.joint_worth(left, right)
                pairs += 1
    return completed / max(1, pairs)


def turns_to_spare(g: State) -> int:
    """The turns of Art for Art Itself after this one that need not bring an Achievement; elsewhere none."""
    return turns_left(g) - 1 - (TARGET[1] - len(g.gained[0])) if is_solo(g) else -1


def worths_of_seat(g: State, seat: int) -> list[int]:
    """What the cards of a seat give in a day."""
    judge = Judge(g, seat)
    strengths = sorted([judge.strength(card) for card in judge.habits], reverse=True)
    muses = [card for card in g.own_cards(seat) if is_muse(card)]
    worths = [judge.average()]
    worths.extend([sum(strengths[:count], 0.0) / count for count in BEST_HABITS])
    worths.append(judge.drawn * sum([judge.gain_of(card) for card in muses], 0.0))
    worths.append(sum([judge.gain_of(card) for card in g.prizes(seat)], 0.0))
    worths.append(judge.hardships_a_day())
    return [int(OF_WORTH * worth) for worth in worths]
