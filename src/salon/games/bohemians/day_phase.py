"""The Day Phase, one player after the other: count Inspiration, spend it, pay the dues."""

from typing import Final

from salon.engine.table import PASS, Call, Kinds, do
from salon.games.bohemians.catalogue.kinds import (
    ACT,
    BOUGHT,
    COUNTS,
    DAWN,
    DUES,
    END_OF_ROUND,
    GAINED,
    NEXT_ROUND,
    SHAPES,
    UNLESS_JOB,
    UNLESS_MUSE,
    Effect,
)
from salon.games.bohemians.day import NOT_CHOSEN, UNDECLARED, Day, Declaration, Line
from salon.games.bohemians.declaring import ByColumn, declarations
from salon.games.bohemians.encode import (
    ACHIEVE,
    BUY,
    CLEAR_KIND,
    COLOUR,
    END_DAY,
    IGNORE_ONE,
    INVEST,
    SYMBOL,
    USE,
    WHICH,
)
from salon.games.bohemians.events import (
    ANNOUNCED,
    CHOSE_SYMBOL,
    CLEARED,
    COUNTED,
    DAY_BEGAN,
    LAST_ROUND,
    SPARED,
    TOTAL,
    WHITE_IS,
    WORKED,
)
from salon.games.bohemians.numbers import (
    ACHIEVEMENT,
    ADVANCED,
    CLEAR,
    COLUMNS,
    EMPTY,
    HABIT,
    HARDSHIPS,
    IGNORE,
    JOB,
    JOBS,
    MUSE,
    NO_COLOUR,
    WHITE,
    is_muse,
    kind_of,
)
from salon.games.bohemians.planning import colourings, put, suiting
from salon.games.bohemians.state import Cards, State, achievement_count
from salon.games.bohemians.verbs import (
    ATELIER_MOST,
    atelier_cost,
    buy,
    clear_market,
    earn,
    gain_achievement,
    ignore,
    invest,
    next_achievement,
    offered,
    pay_atelier,
    remove_from_market,
    take_hardship,
    use,
)

TARGET: Final = [0, 0, 5, 5, 4]  # Achievements that end the game, by the number of players
SHIFT_SIGN: Final = [-1, 1]  # less, more


def day(g: State, me: int) -> None:
    g.turn = me
    g.inspiration = 0
    g.bought = 0
    g.has_gained = False
    g.tell(DAY_BEGAN, me)
    g.then(do(dawn, me))


# At the beginning of the Day Phase, before counting, Hardships can still be ignored: for Atelier points, or
# through cards. Ignoring now lifts only what they do in the Day Phase [R13].


def dawn(g: State, me: int) -> None:
    today = g.day(me)
    actions = [USE + effect.card for effect in usable(g, me, today, DAWN)]
    if not today.is_atelier_shut and atelier_cost(g, me, today, IGNORE) <= g.atelier[me]:
        actions += [IGNORE_ONE + card - HARDSHIPS for card in today.hardships if works_by_day(g, card)]
    if actions:
        g.ask(me, DAWN_KINDS, [PASS, *sorted(set(actions))])
    else:
        g.then(do(declare, me))


def works_by_day(g: State, hardship: int) -> bool:
    """Whether a Hardship does anything after the Wake Up Phase."""
    return any(effect.ability.name not in ONLY_WHILE_WAKING for effect in g.box.effects[hardship])


ONLY_WHILE_WAKING: Final = ("limit_habits", "close_column", "discard_habit", "muse_limit")


def used_at_dawn(g: State, me: int, card: int) -> None:
    """Through a Muse that needs a colour, a white Habit is of that colour from now on [R9]."""
    today = g.day(me)
    column = column_of(today, card)
    is_bound = is_muse(card) and g.box.muse_colour[card] != NO_COLOUR and not today.free_muses >> column & 1
    if is_bound and today.colour(column) == WHITE:
        g.said[me] = put(g.said[me], column, g.box.muse_colour[card])
    g.then(do(pick_ability, me, card, DAWN), do(dawn, me))


def ignored_at_dawn(g: State, me: int, option: int) -> None:
    pay_atelier(g, me, IGNORE)
    ignore(g, me, HARDSHIPS + option)
    g.then(do(dawn, me))


def counting_begins(g: State, me: int, nothing: int) -> None:
    g.then(do(declare, me))


DAWN_KINDS: Final[Kinds] = ((USE, used_at_dawn), (IGNORE_ONE, ignored_at_dawn), (PASS, counting_begins))


# Abilities that can be used: of Habits and Muses in the Routine, once a round each [R40], in columns where they
# have not been taken away. Whoever uses a card with several says which.


def in_routine(today: Day) -> list[int]:
    """The Habits and Muses whose abilities work today."""
    found: list[int] = []
    for column in COLUMNS:
        if today.routine[column] >= 0 and not today.abilities_off >> column & 1:
            found.append(today.routine[column])
        found += [muse for muse in today.muses[column] if works_today(today, muse, column)]
    return found


def works_today(today: Day, muse: int, column: int) -> bool:
    """Whether a Muse has the colour it needs, or before counting, can still have it."""
    if not today.works(muse, column) or today.colour(column) != WHITE or today.free_muses >> column & 1:
        return today.works(muse, column)
    needed = today.box.muse_colour[muse]
    return needed == NO_COLOUR or any(colours[column] == needed for colours in sayable_colours(today))


def column_of(today: Day, card: int) -> int:
    """Where a Habit or Muse of the Routine lies."""
    return [card == today.routine[column] or card in today.muses[column] for column in COLUMNS].index(True)


def usable(g: State, me: int, today: Day, moment: int) -> list[Effect]:
    return [
        effect
        for card in in_routine(today)
        for effect in g.box.at[moment][card]
        if not g.is_used(me, effect) and effect.ability.possible(g, me, effect)
    ]


def usable_now(g: State, me: int, today: Day, moment: int) -> list[Effect]:
    """At dawn and at the dues what works then; while spending all that works when its owner likes."""
    moments = (ACT, NEXT_ROUND, END_OF_ROUND) if moment == ACT else (moment,)
    return [effect for each in moments for effect in usable(g, me, today, each)]


def pick_ability(g: State, me: int, card: int, moment: int) -> None:
    effects = [effect for effect in usable_now(g, me, g.day(me), moment) if effect.card == card]
    g.must(me, WHICH, [effect.index for effect in effects], ability_used, card)


def ability_used(g: State, me: int, index: int, card: int) -> None:
    """What works at the end of the round is announced now."""
    effect = g.box.effects[card][index]
    use(g, me, effect)
    if effect.ability.moment == END_OF_ROUND:
        g.at_end += (me, effect.code)
        g.tell(ANNOUNCED, me, card, NOT_CHOSEN)
    else:
        g.then((effect.ability.doing, (me, card, index)))


# As counting begins, the owner says which suit each white Habit is [R9] and which symbols Muses double or add
# [R6] [R7]. Whatever gives most is said by itself: Inspiration can be invested one for one, so only more
# Inspiration against more Atelier points is a choice.


def declare(g: State, me: int) -> None:
    choices = possible_declarations(g, me)
    for place in range(len(g.said[me])):
        if len({flat(each)[place] for each in choices}) > 1:
            words = sorted({declaring(place, flat(each)[place]) for each in choices})
            g.ask(me, DECLARE_KINDS, words, (place,))
            return
    g.said[me] = flat(choices[0])
    g.then(do(counted, me))


def possible_declarations(g: State, me: int) -> list[Declaration]:
    """Worth making, and not against what has been said already."""
    today = g.day(me)
    colours = [each for each in sayable_colours(today) if agrees(each, g.said[me][: len(COLUMNS)])]
    today.said = UNDECLARED
    return [each for each in declarations(today, colours) if agrees(flat(each), g.said[me])]


def sayable_colours(today: Day) -> list[ByColumn]:
    """What white Habits can be: as they were planned, or if a Hardship that was ignored since then makes that
    impossible, any suit that their Muses allow."""
    return colourings(today) or suiting(today)


def flat(each: Declaration) -> Cards:
    return each.colours + each.doubles + each.extras


def agrees(each: Cards, said: Cards) -> bool:
    return all(word in (NOT_CHOSEN, other) for word, other in zip(said, each, strict=True))


def declaring(place: int, value: int) -> int:
    """The first four places of a declaration are the suits of columns, the others symbols."""
    return COLOUR + place * 4 + value if place < len(COLUMNS) else SYMBOL + value


def colour_declared(g: State, me: int, option: int, place: int) -> None:
    say(g, me, place, option % 4)


def symbol_declared(g: State, me: int, symbol: int, place: int) -> None:
    say(g, me, place, symbol)


def say(g: State, me: int, place: int, value: int) -> None:
    g.said[me] = put(g.said[me], place, value)
    g.then(do(declare, me))


DECLARE_KINDS: Final[Kinds] = ((SYMBOL, symbol_declared), (COLOUR, colour_declared))


# B. COUNT INSPIRATION
# Symbols, Habit abilities, colour harmony, Muse abilities, Hardships, in this order; never below 0.


def counted(g: State, me: int) -> None:
    today = g.day(me)
    total = today.count()
    tell_declaration(g, me, today)
    g.sums[me] = tuple([number for line in total.lines or [NO_LINE] for number in line])
    for line in total.lines:
        g.tell(COUNTED, me, *line)
        earn(g, me, line.atelier, line.source)
    g.inspiration = total.inspiration
    g.tell(TOTAL, me, total.inspiration)
    tell_what_worked(g, me, today, total.lines)
    g.then(do(spend, me))


NO_LINE: Final = Line(0, 0, 0, 0)  # tells a day that gave nothing from one that is not counted yet


def tell_declaration(g: State, me: int, today: Day) -> None:
    for column in COLUMNS:
        if today.said.colours[column] != NOT_CHOSEN:
            g.tell(WHITE_IS, me, today.routine[column], today.said.colours[column])
        for chosen in (today.said.doubles[column], today.said.extras[column]):
            if chosen != NOT_CHOSEN:
                g.tell(CHOSE_SYMBOL, me, today.routine[column], chosen)


def tell_what_worked(g: State, me: int, today: Day, lines: list[Line]) -> None:
    """For the fuzzer's table: which abilities took effect."""
    if g.events is None:
        return
    sources = [line.source for line in lines if line.step not in (1, 3)]
    cards = [*in_routine(today), *today.hardships]
    for card in [*cards, JOBS + g.job[me]]:
        for effect in g.box.effects[card]:
            if effect.ability.moment == SHAPES or (effect.ability.moment == COUNTS and card in sources):
                g.tell(WORKED, me, effect.code)


# C. SPEND
# In any order: buy market cards, gain at most one Achievement a round, invest, clear a market for 3 Atelier
# points, use abilities. What is left at the end goes to the Atelier [R19].


def spend(g: State, me: int) -> None:
    today = g.day(me)
    actions = [INVEST] if g.inspiration and g.atelier[me] < ATELIER_MOST else []
    actions += [BUY + card - ADVANCED for card in buyable(g, me, today)]
    if not g.has_gained and can_afford(g, me, today, next_achievement(g)):
        actions.append(ACHIEVE)
    if not today.is_atelier_shut and atelier_cost(g, me, today, CLEAR) <= g.atelier[me]:
        actions += [CLEAR_KIND + kind for kind in (HABIT, MUSE) if is_on_offer(g, kind)]
    actions += [USE + effect.card for effect in usable_now(g, me, today, ACT)]
    g.choose(me, SPEND_KINDS, [END_DAY, *sorted(set(actions))])


def buyable(g: State, me: int, today: Day) -> list[int]:
    if g.bought >= today.purchase_limit:
        return []
    return [card for card in offered(g) if can_afford(g, me, today, card)]


def is_on_offer(g: State, kind: int) -> bool:
    return any(card != EMPTY for card in (g.habit_market if kind == HABIT else g.muse_market))


def cost(g: State, me: int, today: Day, card: int) -> int:
    """What a card costs today, never below 0 [R35]."""
    kind = kind_of(card)
    total = g.box.cost[card]
    for effect in today.prices:
        if applies(g, me, today, effect, kind):
            total += effect.amount
    for effect, level in today.shifts:
        if effect.kinds >> kind & 1:
            total += SHIFT_SIGN[level] * effect.amount
    return max(0, total)


def applies(g: State, me: int, today: Day, effect: Effect, kind: int) -> bool:
    """Whether a change of price holds for this purchase: one that works once is used up by the first [R45]."""
    if not effect.kinds >> kind & 1 or (effect.uses and g.is_used(me, effect)):
        return False
    if effect.unless == UNLESS_MUSE:
        return today.muse_count == 0
    return effect.unless != UNLESS_JOB or not today.is_job_played


def can_afford(g: State, me: int, today: Day, card: int) -> bool:
    purse = g.inspiration
    if today.pay_by_atelier >> kind_of(card) & 1:
        purse += g.atelier[me]
    return cost(g, me, today, card) <= purse


def payment(g: State, me: int, today: Day, card: int) -> tuple[int, int]:
    """Inspiration and Atelier points paid. Where points may pay they do so first: Inspiration can become points,
    never the other way round [R46]."""
    price = cost(g, me, today, card)
    points = min(price, g.atelier[me]) if today.pay_by_atelier >> kind_of(card) & 1 else 0
    return price - points, points


def use_up_prices(g: State, me: int, today: Day, kind: int) -> None:
    for effect in today.prices:
        if effect.uses and applies(g, me, today, effect, kind):
            use(g, me, effect)


def card_bought(g: State, me: int, option: int) -> None:
    card = ADVANCED + option
    today = g.day(me)
    inspiration, points = payment(g, me, today, card)
    use_up_prices(g, me, today, kind_of(card))
    buy(g, me, card, inspiration, points)
    calls = [
        (effect.ability.doing, (me, effect.card, effect.index, card))
        for effect in usable(g, me, today, BOUGHT)
        if effect.kinds >> kind_of(card) & 1
    ]
    g.then(*calls, do(spend, me))


def achieved(g: State, me: int, nothing: int) -> None:
    today = g.day(me)
    inspiration, points = payment(g, me, today, next_achievement(g))
    use_up_prices(g, me, today, ACHIEVEMENT)
    card = gain_achievement(g, me, inspiration, points)
    g.has_gained = True
    g.quiet = 0
    if achievement_count(g, me) == TARGET[g.game.players] and not g.is_last:
        g.is_last = True
        g.tell(LAST_ROUND, me)
    reacting = [effect for hardship in today.hardships for effect in g.box.at[GAINED][hardship]]
    bought = [effect for effect in usable(g, me, today, BOUGHT) if effect.kinds >> ACHIEVEMENT & 1]
    calls: list[Call] = [(effect.ability.doing, (me, effect.card, effect.index)) for effect in reacting]
    calls += [(effect.ability.doing, (me, effect.card, effect.index, card)) for effect in bought]
    g.then(*calls, do(spend, me))


def invested(g: State, me: int, nothing: int) -> None:
    invest(g, me, 1)
    g.then(do(spend, me))


def cleared(g: State, me: int, kind: int) -> None:
    g.tell(CLEARED, me, kind, pay_atelier(g, me, CLEAR))
    clear_market(g, kind)
    g.then(do(spend, me))


def used(g: State, me: int, card: int) -> None:
    g.then(do(pick_ability, me, card, ACT), do(spend, me))


def day_ended(g: State, me: int, nothing: int) -> None:
    invest(g, me, g.inspiration)
    for card in g.extra:
        remove_from_market(g, card)
    g.extra = ()
    g.then(do(dues, me))


SPEND_KINDS: Final[Kinds] = (
    (END_DAY, day_ended),
    (ACHIEVE, achieved),
    (BUY, card_bought),
    (INVEST, invested),
    (CLEAR_KIND, cleared),
    (USE, used),
)


# D. DUES
# With the Job tile in the Routine nothing happens. Otherwise take a Hardship into the discard pile.


def dues(g: State, me: int) -> None:
    if g.is_at_work(me):
        g.tell(SPARED, me, JOB)
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


DUES_KINDS: Final[Kinds] = ((USE, excused), (PASS, hardship_taken))
