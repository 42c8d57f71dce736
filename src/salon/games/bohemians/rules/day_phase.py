"""The Day Phase, one player after the other: count Inspiration, spend it, pay the dues."""

from typing import Final

from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Call, Choice, Kinds, do, kinds
from salon.games.bohemians.rules.abilities import (
    column_of,
    ignorable,
    in_routine,
    pick_ability,
    usable,
    usable_now,
)
from salon.games.bohemians.rules.catalogue.by_hand import questions, spared_by_hand
from salon.games.bohemians.rules.catalogue.kinds import (
    ACT,
    AT_ACHIEVEMENT,
    AT_COUNT,
    AT_DAY,
    AT_DUES,
    AT_PURCHASE,
    AT_SPEND,
    BOUGHT,
    DAWN,
    DUES,
    GAINED,
    SHAPES,
)
from salon.games.bohemians.rules.catalogue.setting_up import add_first_inspiration
from salon.games.bohemians.rules.day import NO_GAIN, NOT_CHOSEN, NOWHERE, Day
from salon.games.bohemians.rules.day_parts import NO_LINE
from salon.games.bohemians.rules.declaring import declaring, flat
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    BUY,
    CLEAR_KIND,
    COLOUR,
    DISCOUNT,
    END_DAY,
    FIGHT,
    IGNORE_ONE,
    INVEST,
    RELIEVE,
    SYMBOL,
    USE,
)
from salon.games.bohemians.rules.events import (
    CHOSE_SYMBOL,
    CLEARED,
    COUNTED,
    DAY_BEGAN,
    LAST_ROUND,
    SPARED,
    TOTAL,
    WHITE_IS,
    WON,
    WORKED,
)
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENT,
    ACHIEVEMENTS,
    ADVANCED,
    CLEAR,
    COLUMNS,
    HARDSHIPS,
    IGNORE,
    JOB,
    JOBS,
    NO_COLOUR,
    RELIEFS,
    SPIRITS,
    WHITE,
    is_muse,
    kind_of,
)
from salon.games.bohemians.rules.market import buy, clear_market, withdraw_extra
from salon.games.bohemians.rules.modes import TARGET, is_solo, relief, weakening
from salon.games.bohemians.rules.planning import possible_declarations
from salon.games.bohemians.rules.prices import may_keep_offers, next_achievement, payment
from salon.games.bohemians.rules.spending import clearings, counting_wastes_points, payments
from salon.games.bohemians.rules.state import DAY, NONE, State, put, question_of
from salon.games.bohemians.rules.time_spirit import relieve, weaken
from salon.games.bohemians.rules.verbs import (
    earn,
    gain_achievement,
    ignore,
    invest,
    pay_atelier,
    take_hardship,
    use_up_prices,
)


def day(g: State, me: int) -> None:
    g.turn = me
    g.inspiration = 0
    g.bought = 0
    g.has_gained = False
    g.tell(DAY_BEGAN, me)
    g.then(do(dawn, me))


# At the beginning of the Day Phase, before counting, Hardships can still be ignored: for Atelier points, or
# through cards. Ignoring now lifts only what they do in the Day Phase [R13]. A market can be cleared too, with points
# that will not be there any more once the day is counted [R57].


def dawn(g: State, me: int) -> None:
    today = g.day(me)
    actions = [USE + effect.card for effect in usable(g, me, today, DAWN)]
    actions += ignorable(g, me, today)
    to_clear = clearings(g, me, today)
    if to_clear and counting_wastes_points(g, me):
        actions += to_clear
    if actions:
        g.ask(me, DAWN_KINDS, [PASS, *sorted(set(actions))])
    else:
        counting_begins(g, me, PASS)


def cleared_at_dawn(g: State, me: int, kind: int) -> None:
    clear(g, me, kind)
    g.then(do(dawn, me))


def used_at_dawn(g: State, me: int, card: int) -> None:
    """If the Muse needs a colour, a white Habit above it is of that colour from now on [R9]."""
    today = g.day(me)
    if is_muse(card) and g.box.muse_colour[card] != NO_COLOUR:
        column = column_of(today, card)
        if not today.free_muses >> column & 1 and today.colour(column) == WHITE:
            g.said[me] = put(g.said[me], column, g.box.muse_colour[card])
    g.then(do(pick_ability, me, card, DAWN), do(dawn, me))


def ignored_at_dawn(g: State, me: int, option: int) -> None:
    pay_atelier(g, me, IGNORE)
    ignore(g, me, HARDSHIPS + option)
    g.then(do(dawn, me))


def counting_begins(g: State, me: int, nothing: int) -> None:
    g.then(*questions(g, me, AT_DAY), do(declare, me))


DAWN_KINDS: Final[Kinds] = kinds(
    (CLEAR_KIND, cleared_at_dawn),
    (USE, used_at_dawn),
    (IGNORE_ONE, ignored_at_dawn),
    (PASS, counting_begins),
)


# As counting begins, the owner says which suit each white Habit is [R9] and which symbols Muses double or add
# [R6] [R7]. Whatever gives most is said by itself: Inspiration can be invested one for one, so only more
# Inspiration against more Atelier points is a choice.


def declare(g: State, me: int) -> None:
    choices = [flat(each) for each in possible_declarations(g, me)]
    for place in range(len(g.said[me]) if len(choices) > 1 else 0):
        if len({each[place] for each in choices}) > 1:
            words = sorted({declaring(place, each[place]) for each in choices})
            g.ask(me, DECLARE_KINDS, words, (place,))
            return
    g.said[me] = choices[0]
    g.then(*questions(g, me, AT_COUNT), do(counted, me))


def colour_declared(g: State, me: int, option: int, place: int) -> None:
    say(g, me, place, option % 4)


def symbol_declared(g: State, me: int, symbol: int, place: int) -> None:
    say(g, me, place, symbol)


def say(g: State, me: int, place: int, value: int) -> None:
    g.said[me] = put(g.said[me], place, value)
    g.then(do(declare, me))


DECLARE_KINDS: Final[Kinds] = kinds((SYMBOL, symbol_declared), (COLOUR, colour_declared))


def colour_refused(g: State, me: int, option: int) -> Refusal | None:
    place = question_of(g, me)[1][0]
    if place >= len(COLUMNS):
        return Refusal("symbol-asked")
    if option // 4 != place:
        return Refusal("colour-asked-there", (g.routine[me][place], place))
    return declaration_refused(g, me, COLOUR + option)


def symbol_refused(g: State, me: int, symbol: int) -> Refusal | None:
    question, args = question_of(g, me)
    if question is colour_declared and args[0] < len(COLUMNS):
        return Refusal("colour-asked", (g.routine[me][args[0]],))
    return declaration_refused(g, me, SYMBOL + symbol)


def declaration_refused(g: State, me: int, action: int) -> Refusal | None:
    """Only what is worth saying is asked for; a Revolution leaves every symbol open."""
    place = question_of(g, me)[1][0] % len(COLUMNS)
    return None if action in g.legal(me) else Refusal("declares-less", (g.routine[me][place],))


# B. COUNT INSPIRATION
# Symbols, Habit abilities, colour harmony, Muse abilities, Hardships, in this order; never below 0.


def counted(g: State, me: int) -> None:
    today = g.day(me)
    total = today.count()
    tell_declaration(g, me, today)
    g.sums[me] = tuple([number for line in total.lines or [NO_LINE] for number in line.numbers()])
    for line in total.lines:
        g.tell_all(COUNTED, [me, *line.numbers()])
        earn(g, me, line.atelier, line.source)
    g.inspiration = total.inspiration
    g.tell(TOTAL, me, total.inspiration)
    tell_what_worked(g, me, today)
    add_first_inspiration(g, me)
    g.then(*questions(g, me, AT_SPEND), do(spend, me))


def tell_declaration(g: State, me: int, today: Day) -> None:
    for column in COLUMNS:
        if today.said.colours[column] != NOT_CHOSEN:
            g.tell(WHITE_IS, me, today.routine[column], today.said.colours[column])
        for chosen in (today.said.doubles[column], today.said.extras[column]):
            if chosen != NOT_CHOSEN:
                g.tell(CHOSE_SYMBOL, me, today.routine[column], chosen)


def tell_what_worked(g: State, me: int, today: Day) -> None:
    """For the fuzzer's table: which abilities shaped the day or gave something."""
    if g.events is None:
        return
    placed = [(card, column_of(today, card)) for card in in_routine(today)]
    placed += [(card, NOWHERE) for card in (*today.standing.prizes, *today.hardships)]
    if today.is_job_played:
        placed.append((JOBS + today.job, today.routine.index(JOB)))
    for card, column in placed:
        for effect in g.box.effects[card]:
            if effect.ability.moment == SHAPES or today.gain_of(effect, column) != NO_GAIN:
                g.tell(WORKED, me, effect.code)


# C. SPEND
# In any order: buy market cards, gain at most one Achievement a round, invest, clear a market for 3 Atelier
# points, use abilities. What is left at the end goes to the Atelier [R19].


def spend(g: State, me: int) -> None:
    today = g.day(me)
    actions = payments(g, me, today) + clearings(g, me, today)
    actions += [USE + effect.card for effect in usable_now(g, me, today, ACT)]
    g.choose(me, SPEND_KINDS, [END_DAY, *sorted(set(actions))])


def card_bought(g: State, me: int, option: int) -> None:
    g.then(do(pay, me, ADVANCED + option))


# A discount that works for one purchase a round is used for the one that its owner chooses [R45].


def pay(g: State, me: int, card: int) -> None:
    if may_keep_offers(g, me, g.day(me), card):
        g.ask(me, DISCOUNT_KINDS, [DISCOUNT, DISCOUNT + 1], (card,))
    else:
        g.then(do(purchase, me, card, 0))


def discount_decided(g: State, me: int, takes: int, card: int) -> None:
    g.then(do(purchase, me, card, 1 - takes))


DISCOUNT_KINDS: Final[Kinds] = ((DISCOUNT, discount_decided),)


def purchase(g: State, me: int, card: int, keeping: int) -> None:
    """Buy a card for today's price, printed on the card or on the sheet of a Time Spirit."""
    today = g.day(me)
    inspiration, points = payment(g, me, today, card, bool(keeping))
    use_up_prices(g, me, today, card, bool(keeping))
    if card >= RELIEFS:
        relieve_for(g, me, today, inspiration, points)
    elif card >= SPIRITS:
        weaken(g, me, inspiration, points)
        react(g, me, today, card)
    elif card >= ACHIEVEMENTS:
        achieve_for(g, me, today, inspiration, points)
    else:
        buy_for(g, me, today, card, inspiration, points)


def buy_for(g: State, me: int, today: Day, card: int, inspiration: int, points: int) -> None:
    buy(g, me, card, inspiration, points)
    calls = [
        (effect.ability.doing, (me, effect.card, effect.index, card))
        for effect in usable(g, me, today, BOUGHT)
        if effect.kinds >> kind_of(card) & 1
    ]
    g.then(*calls, *questions(g, me, AT_PURCHASE, kind_of(card)), do(spend, me))


def achieved(g: State, me: int, nothing: int) -> None:
    g.then(do(pay, me, next_achievement(g)))


def achieve_for(g: State, me: int, today: Day, inspiration: int, points: int) -> None:
    card = gain_achievement(g, me, inspiration, points)
    g.has_gained = True
    g.quiet = 0
    if len(g.gained[me]) == TARGET[g.game.players]:
        goal_reached(g, me)
    react(g, me, today, card)


def goal_reached(g: State, me: int) -> None:
    """The round is finished; alone, the game is won at once [R29]."""
    if is_solo(g):
        g.tell(WON)
        g.finish()
    elif not g.is_last:
        g.is_last = True
        g.tell(LAST_ROUND, me)


def react(g: State, me: int, today: Day, card: int) -> None:
    g.then(*reactions(g, me, today, card))


def reactions(g: State, me: int, today: Day, card: int) -> list[Call]:
    """What gaining an Achievement, or fighting a Time Spirit, brings about; then spending goes on."""
    reacting = [effect for hardship in today.hardships for effect in g.box.at[GAINED][hardship]]
    bought = [effect for effect in usable(g, me, today, BOUGHT) if effect.kinds >> ACHIEVEMENT & 1]
    calls: list[Call] = [(effect.ability.doing, (me, effect.card, effect.index)) for effect in reacting]
    calls += [(effect.ability.doing, (me, effect.card, effect.index, card)) for effect in bought]
    return [*calls, *questions(g, me, AT_ACHIEVEMENT, gained=card), do(spend, me)]


def fought(g: State, me: int, nothing: int) -> None:
    g.then(do(pay, me, weakening(g)))


def relieved(g: State, me: int, nothing: int) -> None:
    g.then(do(pay, me, relief(g)))


def relieve_for(g: State, me: int, today: Day, inspiration: int, points: int) -> None:
    following = reactions(g, me, today, relief(g))  # as the cards lie before the payment
    g.then(*relieve(g, me, inspiration, points), *following)


def invested(g: State, me: int, nothing: int) -> None:
    invest(g, me, 1)
    g.then(do(spend, me))


def cleared(g: State, me: int, kind: int) -> None:
    clear(g, me, kind)
    g.then(do(spend, me))


def clear(g: State, me: int, kind: int) -> None:
    g.tell(CLEARED, me, kind, pay_atelier(g, me, CLEAR))
    clear_market(g, kind)


def used(g: State, me: int, card: int) -> None:
    g.then(do(pick_ability, me, card, ACT), do(spend, me))


def day_ended(g: State, me: int, nothing: int) -> None:
    invest(g, me, g.inspiration)
    withdraw_extra(g)
    g.then(*questions(g, me, AT_DUES), do(dues, me))


SPEND_KINDS: Final[Kinds] = kinds(
    (END_DAY, day_ended),
    (RELIEVE, relieved),
    (FIGHT, fought),
    (ACHIEVE, achieved),
    (BUY, card_bought),
    (INVEST, invested),
    (CLEAR_KIND, cleared),
    (USE, used),
)


# BESIDE A PARTNER
# "The Atelier is shared ... Effects may still be triggered during any player's turn": in a partner's Day Phase the
# other one may clear a market too, and ignore Hardships until their own day is counted [R33]. Nobody waits for it.


def beside(g: State, me: int) -> Choice | None:
    if g.phase != DAY or g.turn == me or g.asker is None or g.asker[0] not in (dawn, spend):
        return None
    today = g.day(me)
    actions = clearings(g, me, today) + ignorable(g, me, today)
    return (me, sorted(actions), BESIDE_KINDS, ()) if actions else None


def cleared_beside(g: State, me: int, kind: int) -> None:
    clear(g, me, kind)


def ignored_beside(g: State, me: int, option: int) -> None:
    pay_atelier(g, me, IGNORE)
    ignore(g, me, HARDSHIPS + option)


BESIDE_KINDS: Final[Kinds] = kinds((CLEAR_KIND, cleared_beside), (IGNORE_ONE, ignored_beside))


# D. DUES
# With the Job tile in the Routine nothing happens. Otherwise take a Hardship into the discard pile.


def dues(g: State, me: int) -> None:
    if g.is_at_work(me):
        g.tell(SPARED, me, JOB)
        return
    card = spared_by_hand(g, me)
    if card != NONE:
        g.tell(SPARED, me, card)
        return
    excuses = usable(g, me, g.day(me), DUES)
    if excuses:
        g.choose(me, DUES_KINDS, [PASS, *sorted({USE + effect.card for effect in excuses})])
    else:
        take_hardship(g, me)


def excused(g: State, me: int, card: int) -> None:
    g.then(do(pick_ability, me, card, DUES))


def hardship_taken(g: State, me: int, nothing: int) -> None:
    take_hardship(g, me)


DUES_KINDS: Final[Kinds] = kinds((USE, excused), (PASS, hardship_taken))
