"""A Time Spirit, fought alone or in twos: what it does each round, how it is fought, how the game ends."""

from typing import Final

from salon.engine.refusal import Refusal
from salon.engine.state import Call, Kinds, do
from salon.games.bohemians.rules.abilities import rejectable
from salon.games.bohemians.rules.box import (
    CLOCK_BACK,
    LOST_BY_CLOCK,
    LOST_BY_DECK,
    LOST_BY_FEW,
    LOST_BY_HARDSHIPS,
    LOST_BY_OWNED,
    LOST_BY_ROUNDS,
    WON_BY_HABITS,
    WON_BY_MUSES,
    WON_BY_POINTS,
    WON_BY_ROUNDS,
    WON_BY_WEAKENING,
    Part,
)
from salon.games.bohemians.rules.catalogue.counting import is_so
from salon.games.bohemians.rules.catalogue.kinds import A_HARDSHIP, ACTIVATED, AT_NIGHT
from salon.games.bohemians.rules.day import NOWHERE, Day
from salon.games.bohemians.rules.encode import ANSWER, MARK
from salon.games.bohemians.rules.events import ANSWERED, BROKEN, DECIDED, FOUGHT, LOST, STANDSTILL, STIRRED, WON
from salon.games.bohemians.rules.ids import (
    ADVANCED,
    DECLINED,
    EMPTY,
    HABIT,
    HABITS_PER_DECK,
    MUSES,
    WHITE,
    is_habit,
    is_hardship,
    is_muse,
    threat_of,
)
from salon.games.bohemians.rules.market import from_deck, put_with_removed
from salon.games.bohemians.rules.modes import (
    QUIET_ROUNDS,
    hardships_that_break,
    has_relief,
    is_against_spirit,
    relief,
    sheet_of,
    spirit_of,
    weakening,
)
from salon.games.bohemians.rules.state import NONE, SLEEP, State, seats_in_order
from salon.games.bohemians.rules.verbs import chain, earn, free, mark, move_clock, set_aside, spend_on, take_hardship

# SET-UP
# What the sheet says: so many fights to win, Hardships in the deck or taken at once, Atelier points, the white
# starting Habit under the sheet.


def spirit_appears(g: State) -> None:
    g.strength = len(sheet_of(g).costs)


def left_by_sheet(g: State, me: int, habits: list[int]) -> list[int]:
    """The starting Habits that are left when the sheet has taken the white one."""
    if not is_against_spirit(g) or not sheet_of(g).chains:
        return habits
    white = [card for card in habits if g.box.colour[card] == WHITE]
    for card in white:
        chain(g, me, card)
    return [card for card in habits if card not in white]


def hardships_of_sheet(g: State) -> int:
    """How many Hardships are shuffled into a starting deck."""
    return sheet_of(g).hardships_in_deck if is_against_spirit(g) else 0


def face_spirit(g: State, me: int) -> None:
    """Partners have one token: its points come once."""
    for _ in range(sheet_of(g).hardships_taken):
        take_hardship(g, me)
    if me == g.first:
        earn(g, me, sheet_of(g).atelier, weakening(g))


# ACTIVATION
# At the beginning of a round, before anybody draws, the top Habit of the market deck is revealed. The Spirit's
# clock moves on, and its card of that colour works this round. The Habit goes out of the game [R32].


def activate(g: State) -> None:
    for seat in range(g.game.players):
        g.threat[seat] = NONE
    habit = from_deck(g, HABIT)
    if habit == EMPTY:  # every Habit is somebody's
        move_clock(g, 1)
        g.then(do(check_clock))
        return
    card = threat_of(spirit_of(g), g.box.colour[habit])
    if g.agreed.is_english:
        set_aside(g, habit)
    else:
        put_with_removed(g, habit)
    g.tell(STIRRED, habit, card)
    move_clock(g, 1)
    for seat in range(g.game.players):
        g.threat[seat] = card
    offers = [do(offer, seat) for seat in seats_in_order(g)] if g.box.effects[card + DECLINED] else []
    g.then(do(check_clock), *offers, do(threats_work), do(check_clock))


def offer(g: State, me: int) -> None:
    g.ask(me, ANSWER_KINDS, [ANSWER, ANSWER + 1])


def answered(g: State, me: int, accepts: int) -> None:
    g.tell(ANSWERED, me, accepts)
    if not accepts:
        g.threat[me] += DECLINED


ANSWER_KINDS: Final[Kinds] = ((ANSWER, answered),)


def threats_work(g: State) -> None:
    g.then(*calls_of(g, ACTIVATED))


def calls_of(g: State, moment: int) -> list[Call]:
    """What the Spirit's cards do at a moment, to each player."""
    return [
        (effect.ability.doing, (seat, effect.card, effect.index))
        for seat in seats_in_order(g)
        for effect in (g.box.at[moment][g.threat[seat]] if g.threat[seat] != NONE else [])
    ]


def spirit_by_night(g: State) -> None:
    """What the Spirit does after the last Day Phase."""
    g.then(*calls_of(g, AT_NIGHT), do(check_clock_by_night), do(check_night))


# FIGHTING
# In the Day Phase, as often as there is Inspiration for it. Each payment counts as gaining an Achievement.


def allows_last_time(g: State, today: Day) -> bool:
    """Whether the Routine is as the sheet asks for; it asks at the last time only."""
    return is_so(today, NOWHERE, sheet_of(g).last_when)


def weakening_refused(g: State, today: Day) -> Refusal | None:
    if not g.strength:
        return Refusal("nothing-to-weaken")
    is_last = g.strength == 1
    return Refusal("last-time", (sheet_of(g).last_when,)) if is_last and not allows_last_time(g, today) else None


def relief_refused(g: State, me: int) -> Refusal | None:
    """Why the other payment on the sheet would do nothing."""
    sheet = sheet_of(g)
    if not has_relief(g):
        return Refusal("no-relief")
    if sheet.relief_uses and g.relieved >= sheet.relief_uses:
        return Refusal("relief-used-up", (relief(g), sheet.relief_uses))
    if sheet.relief == CLOCK_BACK:
        return None if g.clock > 0 else Refusal("clock-at-zero", (relief(g),))
    return None if rejectable(g, me, A_HARDSHIP) else Refusal("no-hardship-to-reject", (relief(g),))


def weaken(g: State, me: int, inspiration: int, points: int) -> None:
    """The last time wins the game, for all who fight. At the first ones, chained Habits come free."""
    spend_on(g, me, FOUGHT, weakening(g), inspiration, points)
    g.strength -= 1
    g.quiet = 0
    if g.chained:
        free(g, g.art.index(g.chained[0] // HABITS_PER_DECK), g.chained[0])
    if not g.strength and sheet_of(g).is_won_by(WON_BY_WEAKENING):
        g.tell(WON)
        g.finish()


def relieve(g: State, me: int, inspiration: int, points: int) -> list[Call]:
    """Pay; what is still to be done is that the Hardship to be rejected is chosen, where the sheet rejects one."""
    spend_on(g, me, FOUGHT, relief(g), inspiration, points)
    g.relieved += 1
    if sheet_of(g).relief == CLOCK_BACK:
        move_clock(g, -1)
        return []
    return [do(reject_hardship, me)]


def reject_hardship(g: State, me: int) -> None:
    g.must(me, MARK, rejectable(g, me, A_HARDSHIP), hardship_rejected)


def hardship_rejected(g: State, me: int, card: int) -> None:
    mark(g, me, card, 0)


# DEFEAT
# When the Spirit's clock has run out, or at once with too many Hardships in a Routine [R31].


def check_clock(g: State) -> None:
    """Check the clock by day; some sheets check it only by night."""
    if not sheet_of(g).by_night:
        check_clock_by_night(g)


def check_clock_by_night(g: State) -> None:
    if sheet_of(g).is_lost_by(LOST_BY_CLOCK) and g.clock >= sheet_of(g).clock:
        lose(g)


def check_hardships(g: State, me: int) -> None:
    if is_against_spirit(g) and len(g.hardships[me]) >= hardships_that_break(g):
        g.reveal()  # how many there were was drawn in secret
        g.tell(BROKEN, me, len(g.hardships[me]))
        lose(g)


# What else a sheet may name is looked at as the round ends, losses first [R63]. A game that nothing ends for sure is
# lost after so many rounds in which the Spirit was not weakened [R64].


def check_night(g: State) -> None:
    sheet = sheet_of(g)
    for number, part in enumerate(sheet.losses):
        if is_lost_by(g, part):
            g.tell(DECIDED, spirit_of(g), 1, number)
            lose(g)
            return
    for number, part in enumerate(sheet.wins):
        if is_won_by(g, part):
            g.tell(DECIDED, spirit_of(g), 0, number)
            g.tell(WON)
            g.finish()
            return
    if not sheet.surely_ends and g.quiet >= QUIET_ROUNDS:
        g.is_over_long = True
        g.tell(STANDSTILL)
        lose(g)


def is_lost_by(g: State, part: Part) -> bool:
    """Whether the game is lost by night; the clock and Hardships in a Routine have their own moments."""
    seats = range(g.game.players)
    if part.kind == LOST_BY_ROUNDS:
        return g.round >= part.amount
    if part.kind == LOST_BY_OWNED:
        return any(sum([is_hardship(card) for card in g.own_cards(seat)]) >= part.amount for seat in seats)
    if part.kind == LOST_BY_FEW:
        return any(sum([is_habit(card) for card in g.own_cards(seat)]) < part.amount for seat in seats)
    decks = (g.habit_deck, g.muse_deck, g.hardship_deck)
    return part.kind == LOST_BY_DECK and not decks[part.amount]


def is_won_by(g: State, part: Part) -> bool:
    """Whether the game is won by night; the last payment wins at once."""
    owned = [g.own_cards(seat) for seat in range(g.game.players)]
    if part.kind == WON_BY_ROUNDS:
        return g.round >= part.amount
    if part.kind == WON_BY_POINTS:
        return g.atelier[0] >= part.amount
    if part.kind == WON_BY_MUSES:
        return all(sum([is_muse(card) for card in cards]) >= part.amount for cards in owned)
    is_bought = [sum([ADVANCED <= card < MUSES for card in cards]) for cards in owned]
    return part.kind == WON_BY_HABITS and min(is_bought) >= part.amount


def decided_by(g: State) -> int | None:
    """The number of the part that won or lost a game that is over, if one did."""
    sheet = sheet_of(g)
    if not g.is_lost:
        if not g.strength and sheet.is_won_by(WON_BY_WEAKENING):
            return [part.kind for part in sheet.wins].index(WON_BY_WEAKENING)
        return next((number for number, part in enumerate(sheet.wins) if is_won_by(g, part)), None)
    if g.is_over_long:
        return None
    if max(map(len, g.hardships)) >= hardships_that_break(g):  # at once, although a clock may wait for the night
        return [part.kind for part in sheet.losses].index(LOST_BY_HARDSHIPS)
    for number, part in enumerate(sheet.losses):
        ran_out = part.kind == LOST_BY_CLOCK and g.clock >= sheet.clock
        if ran_out or (g.phase == SLEEP and is_lost_by(g, part)):
            return number
    return None


def lose(g: State) -> None:
    g.is_lost = True
    g.tell(LOST)
    g.finish()
