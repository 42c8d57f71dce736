"""The pieces that card texts are made of: every word in braces in the templates of the catalogue."""

from collections.abc import Callable
from typing import Final

from salon.engine.language import Translator
from salon.games.bohemians.rules.catalogue.kinds import (
    A_HABIT,
    ANY_EFFECT,
    FROM_MARKET,
    UNLESS_JOB,
    UNLESS_MUSE,
    Effect,
)
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENT,
    HABIT,
    MUSE,
)
from salon.games.bohemians.rules.verbs import HABITS_DRAWN
from salon.games.bohemians.words.conditions import colourless_habits, condition, condition_of, counted
from salon.games.bohemians.words.phrases import (
    ALL_COLUMNS,
    atelier_effect,
    atelier_points,
    bare_times,
    bits,
    gain_of,
    hardship_count,
    kind_names,
    kinds_of,
    plain,
    signed,
    signed_points,
    times,
)
from salon.games.bohemians.words.text import either, listed, symbol_name


def gain(t: Translator, effect: Effect) -> str:
    return gain_of(t, effect.inspiration or effect.amount, effect.atelier)


def when(t: Translator, effect: Effect) -> str:
    """The condition of a bonus, with a space before it."""
    told = condition_of(t, effect)
    return f" {told}" if told else ""


def only_in(t: Translator, effect: Effect) -> str:
    """The times of day at which something is counted, if not all."""
    if effect.columns in (0, ALL_COLUMNS):
        return ""
    return t(", only {in_columns}").format(in_columns=times(t, effect.columns))


def at_most(t: Translator, effect: Effect) -> str:
    return t(" (max {n})").format(n=effect.max) if effect.max else ""


def kinds(t: Translator, effect: Effect) -> str:
    """'Habit, Muse and Achievement'"""
    return listed(t, kind_names(t, effect))


def a_kind(t: Translator, effect: Effect) -> str:
    """'a Habit or a Muse'"""
    names = [t("a Habit"), t("a Muse"), t("an Achievement")]
    return either(t, [names[kind] for kind in kinds_of(effect)])


def price(t: Translator, effect: Effect) -> str:
    """'each Habit costs 1 less'"""
    n = abs(effect.amount)
    less = effect.amount < 0
    if kinds_of(effect) == [ACHIEVEMENT] and not effect.uses:
        sentence = t("each Achievement costs {n} less") if less else t("each Achievement costs {n} more")
        return sentence.format(n=n)
    if effect.uses:
        sentence = (
            t("once a round, one {kinds} of your choice costs {n} less")
            if less
            else t("the first {kinds} that you buy costs {n} more")
        )
        return sentence.format(kinds=either(t, kind_names(t, effect)), n=n)
    sentence = t("each {kinds} costs {n} less") if less else t("each {kinds} costs {n} more")
    return sentence.format(kinds=kinds(t, effect), n=n)


def unless(t: Translator, effect: Effect) -> str:
    if effect.unless == UNLESS_MUSE:
        return t(" unless a Muse is in play")
    return t(" unless you play your Job tile") if effect.unless == UNLESS_JOB else ""


def hardships(t: Translator, effect: Effect) -> str:
    n = effect.hardships if "hardships" in effect.ability.takes else effect.amount
    return hardship_count(t, n)


def habits(t: Translator, effect: Effect) -> str:
    return t.plural("{n} Habit", "{n} Habits", abs(effect.amount)).format(n=plain(effect.amount))


def habits_in_hand(t: Translator, effect: Effect) -> str:
    n = HABITS_DRAWN + effect.amount
    return t.plural("{n} Habit", "{n} Habits", n).format(n=n)


def atelier(t: Translator, effect: Effect) -> str:
    """'+4 Atelier points'"""
    return signed_points(t, effect.amount)


def cards(t: Translator, effect: Effect) -> str:
    found = t.plural("{n} card", "{n} cards", abs(effect.amount)).format(n=plain(effect.amount))
    return t("exactly {cards}").format(cards=found) if effect.exactly else found


def as_many(t: Translator, effect: Effect) -> str:
    return t("exactly that many cards") if effect.exactly else t("that many cards")


def discount(t: Translator, effect: Effect) -> str:
    n = plain(effect.amount)
    if effect.effect == ANY_EFFECT:
        return t("one Atelier effect costs {n} less").format(n=n)
    return t("{effect} costs {n} less once").format(effect=atelier_effect(t, effect.effect), n=n)


def purchase(t: Translator, effect: Effect) -> str:
    """'buy a Habit or a Muse'; Achievements are gained."""
    found = kinds_of(effect)
    ways: list[str] = []
    if HABIT in found and MUSE in found:
        ways.append(t("buy a Habit or a Muse"))
    elif HABIT in found:
        ways.append(t("buy a Habit"))
    elif MUSE in found:
        ways.append(t("buy a Muse"))
    if ACHIEVEMENT in found:
        ways.append(t("gain an Achievement"))
    return either(t, ways)


def a_card(t: Translator, effect: Effect) -> str:
    return [t("1 card in play"), t("1 Habit in play"), t("1 Muse in play"), t("1 Hardship in play")][effect.kind]


def pay(t: Translator, effect: Effect) -> str:
    return t("pay {points}: ").format(points=atelier_points(t, effect.cost)) if effect.cost else ""


def markets(t: Translator, effect: Effect) -> str:
    names = [t("the Habit market"), t("the Muse market")]
    return either(t, [names[kind] for kind in kinds_of(effect) if kind != ACHIEVEMENT]) or t("no market")


def on_offer(t: Translator, effect: Effect) -> str:
    n = effect.amount
    if effect.kind == A_HABIT:
        found = t.plural("{n} more Habit is on offer to you today", "{n} more Habits are on offer to you today", n)
    else:
        found = t.plural("{n} more Muse is on offer to you today", "{n} more Muses are on offer to you today", n)
    return found.format(n=plain(n))


def amount(t: Translator, effect: Effect) -> str:
    return plain(effect.amount)


def in_round(t: Translator, effect: Effect) -> str:
    """The beginning of a sentence that says in which round a Revolution works."""
    return [t("Next round"), t("For the rest of this round"), t("Until the end of the next round")][effect.round]


def low(t: Translator, effect: Effect) -> str:
    return str(effect.low)


def high(t: Translator, effect: Effect) -> str:
    return str(effect.high)


def owner(t: Translator, effect: Effect) -> str:
    return signed_points(t, effect.owner)


def others(t: Translator, effect: Effect) -> str:
    return signed(effect.others)


def where(t: Translator, effect: Effect) -> str:
    return t("at all") if effect.columns == ALL_COLUMNS else times(t, effect.columns)


def muses(t: Translator, effect: Effect) -> str:
    if not effect.max:
        return t("play no Muse")
    return t.plural("play at most {n} Muse", "play at most {n} Muses", effect.max).format(n=effect.max)


def colourless(t: Translator, effect: Effect) -> str:
    some = colourless_habits(t, effect)
    if some:
        return some
    if effect.columns == ALL_COLUMNS:
        return t("your Habits have no colour")
    return t.plural(
        "your Habit {in_columns} has no colour", "your Habits {in_columns} have no colour", len(bits(effect.columns))
    ).format(in_columns=times(t, effect.columns, every=True))


def unable(t: Translator, effect: Effect) -> str:
    if effect.columns == ALL_COLUMNS:
        return t("your Habits have no abilities")
    return t.plural(
        "your Habit {in_columns} has no abilities",
        "your Habits {in_columns} have no abilities",
        len(bits(effect.columns)),
    ).format(in_columns=times(t, effect.columns, every=True))


def symbol(t: Translator, effect: Effect) -> str:
    return symbol_name(t, effect.symbol)


def left(t: Translator, effect: Effect) -> str:
    return bare_times(t, 1 << effect.left)[0]


def right(t: Translator, effect: Effect) -> str:
    return bare_times(t, 1 << effect.right)[0]


def limit(t: Translator, effect: Effect) -> str:
    return str(effect.max)


def market_cards(t: Translator, effect: Effect) -> str:
    if not effect.max:
        return t("buy no market card")
    return t.plural("buy at most {n} market card", "buy at most {n} market cards", effect.max).format(n=effect.max)


def loss(t: Translator, effect: Effect) -> str:
    """What gaining an Achievement costs besides."""
    lost = [t("{n} Inspiration").format(n=plain(effect.inspiration))] if effect.inspiration else []
    lost += [atelier_points(t, effect.atelier)] if effect.atelier else []
    found = [t("lose {things}").format(things=listed(t, lost))] if lost else []
    if effect.hardships:
        taken = hardship_count(t, effect.hardships)
        found.append(t("take {hardships} into your discard pile").format(hardships=taken))
    return listed(t, found) or t("lose nothing")


def taken_cards(t: Translator, effect: Effect) -> str:
    """'1 Muse of your choice from the market'"""
    n = effect.amount
    is_habits = effect.kind == A_HABIT
    if effect.source == FROM_MARKET:
        told = (
            t.plural("{n} Habit of your choice from the market", "{n} Habits of your choice from the market", n)
            if is_habits
            else t.plural("{n} Muse of your choice from the market", "{n} Muses of your choice from the market", n)
        )
    else:
        told = (
            t.plural("{n} Habit from the market deck", "{n} Habits from the market deck", n)
            if is_habits
            else t.plural("{n} Muse from the market deck", "{n} Muses from the market deck", n)
        )
    return told.format(n=n)


def to_place(t: Translator, effect: Effect) -> str:
    return [t("into your discard pile"), t("on top of your deck"), t("shuffled into your deck")][effect.to]


Piece = Callable[[Translator, Effect], str]
PIECES: Final[dict[str, Piece]] = {
    "gain": gain, "when": when, "counted": counted, "only_in": only_in, "at_most": at_most, "price": price,
    "unless": unless, "hardships": hardships, "habits": habits, "cards": cards, "as_many": as_many, "kinds": kinds,
    "a_kind": a_kind, "discount": discount, "purchase": purchase, "a_card": a_card, "pay": pay, "markets": markets,
    "on_offer": on_offer, "amount": amount, "low": low, "high": high, "owner": owner, "others": others,
    "condition": condition, "where": where, "muses": muses, "colourless": colourless, "unable": unable,
    "symbol": symbol, "left": left, "right": right, "max": limit, "market_cards": market_cards, "loss": loss,
    "in_round": in_round, "habits_in_hand": habits_in_hand, "atelier": atelier, "taken_cards": taken_cards,
    "to_place": to_place,
}  # fmt: skip
