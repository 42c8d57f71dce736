"""Abilities of Revolution: they reach everybody, next round or at the end of this one.

Its owner announces one while spending, and what the owner chooses then holds.
"""

from typing import Final

from salon.engine.language import msg
from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Kinds, do, kinds
from salon.games.bohemians.rules.abilities import not_in_play, rejectable
from salon.games.bohemians.rules.catalogue.estimates import AHEAD, Estimate
from salon.games.bohemians.rules.catalogue.kinds import (
    A_HARDSHIP,
    END_OF_ROUND,
    IN_NEXT_ROUND,
    IN_THIS_ROUND,
    NEXT_ROUND,
    ON_REVOLUTION,
    Ability,
    Announcing,
    Effect,
    each_word,
)
from salon.games.bohemians.rules.catalogue.shaping import ban_job
from salon.games.bohemians.rules.day import NOT_CHOSEN, Day
from salon.games.bohemians.rules.day_parts import Announced
from salon.games.bohemians.rules.encode import GIVE, LEVEL, MARK, SYMBOL
from salon.games.bohemians.rules.events import ANNOUNCED, WIPED
from salon.games.bohemians.rules.ids import HABIT, HARDSHIPS, MUSE, SYMBOLS
from salon.games.bohemians.rules.market import clear_market
from salon.games.bohemians.rules.state import State, seats_in_order
from salon.games.bohemians.rules.verbs import earn, hand_on, mark

# Announced for a round, with a symbol, a direction, or nothing to choose.


def announce_symbol(g: State, me: int, card: int, index: int) -> None:
    g.choose(me, SYMBOL_KINDS, [SYMBOL + symbol for symbol in SYMBOLS], (card, index))


def announce_level(g: State, me: int, card: int, index: int) -> None:
    g.choose(me, LEVEL_KINDS, [LEVEL, LEVEL + 1], (card, index))


def announce(g: State, me: int, card: int, index: int) -> None:
    announced(g, me, NOT_CHOSEN, card, index)


def announced(g: State, me: int, chosen: int, card: int, index: int) -> None:
    """Announce it for the next round, for the rest of this one [R60], or for both."""
    effect = g.box.effects[card][index]
    if effect.round != IN_NEXT_ROUND:
        g.announced += (effect.code, chosen)
    if effect.round != IN_THIS_ROUND:
        g.coming += (effect.code, chosen)
    g.tell(ANNOUNCED, me, card, chosen, index)


def choices_of(effect: Effect) -> list[int]:
    """What can be chosen when an ability for the next round is announced."""
    if effect.ability.doing is announce_symbol:
        return list(SYMBOLS)
    return [0, 1] if effect.ability.doing is announce_level else [NOT_CHOSEN]


SYMBOL_KINDS: Final[Kinds] = ((SYMBOL, announced),)
LEVEL_KINDS: Final[Kinds] = ((LEVEL, announced),)
ROUNDS: Final = ["this", "both"]  # besides the next


# What it then does to everybody's day. The second number is what its owner chose.


def block_symbol(day: Day, symbol: int, effect: Effect) -> None:
    day.muted |= 1 << symbol


BLOCK_SYMBOL: Final[Ability] = Ability(
    "block_symbol", NEXT_ROUND, ON_REVOLUTION, msg("Name a symbol. {in_round} it gives nobody Inspiration."),
    takes={"round": "next"}, shaping=block_symbol, doing=announce_symbol,
    announcing=Announcing(
        msg("{card}: which symbol gives nobody Inspiration next round?"),
        notes=[msg("{symbol} gives nobody Inspiration.")],
    ),
    examples=[{}, *each_word({}, "round", ROUNDS)],
    estimate=Estimate(
        0.8, helps=lambda bot, e: max([-bot.symbols_ahead(each) for each in SYMBOLS]) > AHEAD,
        likes=lambda bot, e, symbol:
            bot.symbols_of_rivals(symbol) if e.round == IN_THIS_ROUND else -bot.symbols_ahead(symbol),
    ),
)  # fmt: skip


def boost_symbol(day: Day, symbol: int, effect: Effect) -> None:
    day.boosts += (Announced(effect, symbol),)


BOOST_SYMBOL: Final[Ability] = Ability(
    "boost_symbol", NEXT_ROUND, ON_REVOLUTION,
    msg("Name a symbol. {in_round} everybody gets {gain} for each completed one{at_most}."), ("amount",),
    {"max": 0, "round": "next"}, shaping=boost_symbol, doing=announce_symbol,
    announcing=Announcing(
        msg("{card}: which symbol gives everybody more next round?"),
        notes=[msg("Everybody gets {gain} for each completed {symbol}{at_most}.")],
    ),
    least={"amount": 1},
    examples=[{"amount": 1, "max": 2}, {"amount": 1}, *each_word({"amount": 1}, "round", ROUNDS)],
    estimate=Estimate(
        0.6, helps=lambda bot, e: max([bot.symbols_ahead(each) for each in SYMBOLS]) > AHEAD,
        helps_this_round=lambda bot, e: False,
        likes=lambda bot, e, symbol:
            bot.symbols_of_rivals(symbol) if e.round == IN_THIS_ROUND else bot.symbols_ahead(symbol),
    ),
)  # fmt: skip


def price_shift(day: Day, level: int, effect: Effect) -> None:
    day.shifts += (Announced(effect, level),)


PRICE_SHIFT: Final[Ability] = Ability(
    "price_shift", NEXT_ROUND, ON_REVOLUTION,
    msg("{in_round} each {kinds} costs everybody {amount} more or {amount} less: you choose."),
    ("kinds", "amount"), {"round": "next"}, shaping=price_shift, doing=announce_level,
    announcing=Announcing(
        told=[msg("all is cheaper"), msg("all is dearer")],
        notes=[
            msg("Each {kinds} costs everybody {amount} less."),
            msg("Each {kinds} costs everybody {amount} more."),
        ],
    ),
    least={"amount": 1},
    examples=[{"kinds": ["habit"], "amount": 2}, *each_word({"kinds": ["habit"], "amount": 2}, "round", ROUNDS)],
    estimate=Estimate(
        0.4, helps_this_round=lambda bot, e: bot.g.inspiration > 0 or bot.comes_before_others(),
        likes=lambda bot, e, level:
            level if (bot.g.inspiration == 0 if e.round == IN_THIS_ROUND else bot.is_ahead()) else -level,
    ),
)  # fmt: skip


def set_harmony(day: Day, level: int, effect: Effect) -> None:
    day.harmony_bonus = effect.high if level else effect.low


SET_HARMONY: Final[Ability] = Ability(
    "set_harmony", NEXT_ROUND, ON_REVOLUTION,
    msg("{in_round} each harmony bonus is {low} or {high} for everybody: you choose."),
    takes={"low": 0, "high": 2, "round": "next"}, shaping=set_harmony, doing=announce_level,
    announcing=Announcing(
        told=[msg("harmony counts {low}"), msg("harmony counts {high}")],
        notes=[msg("Each harmony bonus is {low} for everybody."), msg("Each harmony bonus is {high} for everybody.")],
    ),
    check=lambda item, sound, carrier:
        ["set_harmony: low and high must differ."] if item.get("low", 0) == item.get("high", 2) else [],
    examples=[{}, {"low": 1, "high": 3}, *each_word({}, "round", ROUNDS)],
    estimate=Estimate(
        0.5, helps=lambda bot, e: abs(bot.harmony_ahead()) > AHEAD,
        likes=lambda bot, e, level:
            level if e.round != IN_THIS_ROUND and bot.harmony_ahead() > 0 else -level,
    ),
)  # fmt: skip


BAN_JOB: Final[Ability] = Ability(
    "ban_job", NEXT_ROUND, ON_REVOLUTION, msg("Next round nobody may play a Job tile."), shaping=ban_job,
    doing=announce, announcing=Announcing(notes=[msg("Nobody may play a Job tile.")]),
    estimate=Estimate(0.3, helps=lambda bot, e: bot.can_do_without_work()),
)  # fmt: skip


# At the end of the round, in turn order [R43].


# wipe_markets: both markets are removed and refilled.


def wipe_markets(g: State, me: int, card: int, index: int) -> None:
    g.tell(WIPED)
    clear_market(g, HABIT)
    clear_market(g, MUSE)


WIPE_MARKETS: Final[Ability] = Ability(
    "wipe_markets", END_OF_ROUND, ON_REVOLUTION, msg("End of round: remove all market cards and refill."),
    doing=wipe_markets, estimate=Estimate(0.3, helps=lambda bot, e: bot.finds_nothing_to_buy()),
)  # fmt: skip


# all_reject_hardship: everybody may reject a Hardship in play.


def all_reject_hardship(g: State, me: int, card: int, index: int) -> None:
    g.then(*[do(may_mark_hardship, seat) for seat in seats_in_order(g)])


def may_mark_hardship(g: State, me: int) -> None:
    g.may(me, MARK, rejectable(g, me, A_HARDSHIP), hardship_marked)


def hardship_marked(g: State, me: int, card: int) -> None:
    mark(g, me, card, 0)


ALL_REJECT_HARDSHIP: Final[Ability] = Ability(
    "all_reject_hardship", END_OF_ROUND, ON_REVOLUTION,
    msg("End of round: everybody may reject 1 Hardship in play."), doing=all_reject_hardship,
    estimate=Estimate(1.0, helps=lambda bot, e: bot.suffers_more()),
)  # fmt: skip


# redistribute: the players with the most Atelier points lose some, those with the fewest gain some, ties included.


def redistribute(g: State, me: int, card: int, index: int) -> None:
    most, fewest = max(g.atelier), min(g.atelier)
    if most == fewest:
        return
    amount = g.box.effects[card][index].amount
    before = g.atelier[:]
    for seat in seats_in_order(g):
        if before[seat] == most:
            earn(g, seat, -amount, card)
        elif before[seat] == fewest:
            earn(g, seat, amount, card)


REDISTRIBUTE: Final[Ability] = Ability(
    "redistribute", END_OF_ROUND, ON_REVOLUTION,
    msg("End of round: those with the most Atelier points lose {amount}, those with the fewest gain {amount}."),
    ("amount",), doing=redistribute, least={"amount": 1}, examples=[{"amount": 2}],
    estimate=Estimate(0.5, helps=lambda bot, e: bot.g.atelier[bot.me] < max(bot.g.atelier), until_the_end=True),
)  # fmt: skip


# pass_hardship: everybody may give a Hardship in play to the discard pile of the left neighbour, all at once.


def pass_hardship(g: State, me: int, card: int, index: int) -> None:
    next_gives(g)


def next_gives(g: State, *answers: int) -> None:
    """Ask in turn order; an answer is 0, or 1 more than the number of a Hardship among its kind."""
    seats = seats_in_order(g)
    if len(answers) < len(seats):
        g.then(do(may_give, seats[len(answers)], *answers))
        return
    for seat, answer in zip(seats, answers, strict=True):
        if answer:
            hand_on(g, seat, HARDSHIPS + answer - 1, (seat + 1) % len(seats))


def may_give(g: State, me: int, *answers: int) -> None:
    assert len(answers) < g.game.players, "all have answered"
    hardships = rejectable(g, me, A_HARDSHIP)  # what is to leave the game cannot be passed on
    if hardships:
        g.choose(me, GIVE_KINDS, [PASS, *[GIVE + each - HARDSHIPS for each in hardships]], answers)
    else:
        next_gives(g, *answers, 0)


def giving_refused(g: State, me: int, option: int) -> Refusal | None:
    card = HARDSHIPS + option
    if card in g.hardships[me] and card in g.marked:
        return Refusal("marked", (card,))
    return not_in_play(g, me, card)


def gave(g: State, me: int, option: int, *answers: int) -> None:
    next_gives(g, *answers, option + 1)


def gave_nothing(g: State, me: int, nothing: int, *answers: int) -> None:
    next_gives(g, *answers, 0)


GIVE_KINDS: Final[Kinds] = kinds((GIVE, gave), (PASS, gave_nothing))

PASS_HARDSHIP: Final[Ability] = Ability(
    "pass_hardship", END_OF_ROUND, ON_REVOLUTION,
    msg("End of round: everybody may pass 1 Hardship in play to the left neighbour's discard pile."),
    doing=pass_hardship, estimate=Estimate(1.0, helps=lambda bot, e: bot.suffers_more()),
)  # fmt: skip


# all_atelier: Atelier points for the owner, and for everybody else.


def all_atelier(g: State, me: int, card: int, index: int) -> None:
    effect = g.box.effects[card][index]
    for seat in seats_in_order(g):
        earn(g, seat, effect.owner if seat == me else effect.others, card)


ALL_ATELIER: Final[Ability] = Ability(
    "all_atelier", END_OF_ROUND, ON_REVOLUTION, msg("End of round: {owner} for you, {others} for everybody else."),
    ("owner", "others"), doing=all_atelier, not_all_zero=["owner", "others"], examples=[{"owner": 3, "others": 1}],
    estimate=Estimate(lambda bot, e: bot.point * (e.owner - e.others / 2), until_the_end=True),
)  # fmt: skip
