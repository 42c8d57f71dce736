"""What can be made of the cards that everybody has in Bohemians, as numbers: for a judge that reads positions."""

from __future__ import annotations

from typing import Final

from salon.games.bohemians.bots.time import rounds_for, rounds_left, usual_day
from salon.games.bohemians.rules.ids import COLOUR_IDS, is_habit, is_hardship, is_muse
from salon.games.bohemians.rules.modes import is_against_spirit, is_solo
from salon.games.bohemians.rules.state import State

BYTE: Final = 255
SEATS: Final = 4
# Of each seat: its usual day, the rounds that it needs, Habits, their cost, Muses, their cost, Hardships, and its
# Habits of each colour.
OF_SEAT: Final = 7 + len(COLOUR_IDS)
INSIGHTS: Final = 2 + SEATS * OF_SEAT
FINENESS: Final = 8  # of rounds and of a day's Inspiration
OF_A_PAIR: Final = 32  # of what two Habits complete


def insights(g: State, me: int) -> bytes:
    """For this seat first. How many rounds are left, and how well its Habits go together, come before all seats."""
    numbers = [int(FINENESS * rounds_left(g)), int(OF_A_PAIR * completed_by_two(g, me))]
    players, cost = g.game.players, g.box.cost
    are_rivals = not is_solo(g) and not is_against_spirit(g)
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
