"""The pieces that card texts are made of: every word in braces in the templates of the catalogue."""

from collections.abc import Callable
from typing import Final

from salon.engine.language import Translator
from salon.games.bohemians.catalogue.kinds import (
    A_HABIT,
    ALWAYS,
    ANY_EFFECT,
    FEWER_ACHIEVEMENTS,
    FOUR_COLOURS,
    HARMONY,
    HAS_COLOUR,
    HAS_SYMBOL,
    IN_COLUMN,
    JOB_NOT_PLAYED,
    JOB_PLAYED,
    MUSE_ATTACHED,
    MUSE_IN_PLAY,
    NEIGHBOURS_ALIKE,
    ON_THE_CARD,
    PER_ACHIEVEMENT,
    PER_CARD_DRAWN,
    PER_COLOUR,
    PER_DIFFERENT_NEIGHBOUR,
    PER_HARDSHIP,
    PER_LEADER_GAP,
    PER_MUSE,
    PER_MUSE_OR_ACHIEVEMENT,
    PER_RIVAL_AT_WORK,
    PER_SYMBOL,
    UNLESS_JOB,
    UNLESS_MUSE,
    Effect,
)
from salon.games.bohemians.numbers import (
    ACHIEVEMENT,
    COLUMNS,
    HABIT,
    MUSE,
    is_hardship,
    is_muse,
)
from salon.games.bohemians.text import either, in_column, listed, symbol_name

MINUS: Final = "\N{MINUS SIGN}"
ALL_COLUMNS: Final = 15
KINDS: Final = (HABIT, MUSE, ACHIEVEMENT)


# Times of day, and numbers


def bits(columns: int) -> list[int]:
    return [column for column in COLUMNS if columns >> column & 1]


def times(t: Translator, columns: int, every: bool = False) -> str:
    """'in Morning or Evening', or with `and`."""
    names = bare_times(t, columns)
    return t("in {column}").format(column=listed(t, names) if every else either(t, names))


def bare_times(t: Translator, columns: int) -> list[str]:
    """Times of day without 'in', in French with their article."""
    preposition = t("in {column}").format(column="")
    return [in_column(t, column).removeprefix(preposition) for column in bits(columns)]


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"{MINUS}{-n}"


def plain(n: int) -> str:
    return str(n) if n >= 0 else f"{MINUS}{-n}"


def atelier_points(t: Translator, n: int) -> str:
    return t.plural("{n} Atelier point", "{n} Atelier points", abs(n)).format(n=plain(n))


def signed_points(t: Translator, n: int) -> str:
    return t.plural("{n} Atelier point", "{n} Atelier points", abs(n)).format(n=signed(n))


def gain_of(t: Translator, inspiration: int, atelier: int) -> str:
    """'+2 Inspiration and +1 Atelier point'"""
    gains = [t("{n} Inspiration").format(n=signed(inspiration))] if inspiration or not atelier else []
    if atelier:
        gains.append(signed_points(t, atelier))
    return listed(t, gains)


def gain(t: Translator, effect: Effect) -> str:
    return gain_of(t, effect.inspiration or effect.amount, effect.atelier)


def when(t: Translator, effect: Effect) -> str:
    """The condition of a bonus, with a space before it."""
    condition = condition_of(t, effect)
    return f" {condition}" if condition else ""


def condition_of(t: Translator, effect: Effect) -> str:
    if effect.when == ALWAYS or (effect.when == IN_COLUMN and effect.columns == ALL_COLUMNS):
        return ""
    if effect.when == IN_COLUMN:
        return times(t, effect.columns)
    if effect.when == JOB_PLAYED:
        return t("if you play your Job tile")
    if effect.when == JOB_NOT_PLAYED:
        return t("if you do not play your Job tile")
    if effect.when == MUSE_ATTACHED:
        return t("if a Muse is attached")
    if effect.when == MUSE_IN_PLAY:
        return t("if a Muse is in play")
    if effect.when == FEWER_ACHIEVEMENTS:
        return t("if another player has more Achievements than you")
    if effect.when == HARMONY:
        if is_muse(effect.card):
            return t("if the attached Habit is in harmony")
        return t("if this space is in harmony")
    if effect.when == FOUR_COLOURS:
        return t("if your Habits have four different colours")
    return t("if at least two others have as many Achievements as you or more")


def counted(t: Translator, effect: Effect) -> str:
    """What is counted, after 'per'."""
    what = effect.what
    if what == PER_SYMBOL:
        return symbols_counted(t, effect)
    if what == PER_COLOUR:
        return [
            t("green Habit in your Routine"),
            t("pink Habit in your Routine"),
            t("blue Habit in your Routine"),
            t("orange Habit in your Routine"),
        ][effect.colour]
    if what == PER_MUSE:
        return t("Muse in play")
    if what == PER_HARDSHIP:
        return t("Hardship in play")
    if what == PER_ACHIEVEMENT:
        return t("Achievement you have")
    if what == PER_CARD_DRAWN:
        return cards_drawn(t, effect.threshold)
    if what == PER_DIFFERENT_NEIGHBOUR:
        return t("neighbouring Habit of another colour")
    if what == PER_MUSE_OR_ACHIEVEMENT:
        return t("Muse in play and per Achievement you have")
    if what == PER_LEADER_GAP:
        return t("Achievement that the leader has more than you")
    assert what == PER_RIVAL_AT_WORK
    return t("other player at work")


def symbols_counted(t: Translator, effect: Effect) -> str:
    """A Hardship lies in no column: it always counts the whole Routine."""
    if effect.where == ON_THE_CARD and not is_hardship(effect.card):
        sentence = t("completed {symbol} on the attached Habit") if is_muse(effect.card) else ""
        sentence = sentence or t("completed {symbol} on this card")
    else:
        sentence = t("completed {symbol} in your Routine")
    return sentence.format(symbol=symbol_name(t, effect.symbol))


def cards_drawn(t: Translator, threshold: int) -> str:
    if not threshold:
        return t("card drawn this round")
    return t.plural(
        "card drawn this round after the first",
        "card drawn this round after the first {n}",
        threshold,
    ).format(n=threshold)


def only_in(t: Translator, effect: Effect) -> str:
    """The times of day at which something is counted, if not all."""
    if effect.columns in (0, ALL_COLUMNS):
        return ""
    return t(", only {in_columns}").format(in_columns=times(t, effect.columns))


def at_most(t: Translator, effect: Effect) -> str:
    return t(" (max {n})").format(n=effect.max) if effect.max else ""


def kinds_of(effect: Effect) -> list[int]:
    return [kind for kind in KINDS if effect.kinds >> kind & 1]


def kind_names(t: Translator, effect: Effect) -> list[str]:
    names = [t("Habit"), t("Muse"), t("Achievement")]
    return [names[kind] for kind in kinds_of(effect)]


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
    if kinds_of(effect) == [ACHIEVEMENT]:  # at most one a round
        sentence = t("the Achievement costs {n} less") if less else t("the Achievement costs {n} more")
        return sentence.format(n=n)
    if effect.uses:
        sentence = t("one {kinds} costs {n} less") if less else t("one {kinds} costs {n} more")
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


def hardship_count(t: Translator, n: int) -> str:
    return t.plural("{n} Hardship", "{n} Hardships", abs(n)).format(n=plain(n))


def habits(t: Translator, effect: Effect) -> str:
    return t.plural("{n} Habit", "{n} Habits", abs(effect.amount)).format(n=plain(effect.amount))


def cards(t: Translator, effect: Effect) -> str:
    found = t.plural("{n} card", "{n} cards", abs(effect.amount)).format(n=plain(effect.amount))
    return t("exactly {cards}").format(cards=found) if effect.exactly else found


def as_many(t: Translator, effect: Effect) -> str:
    return t("exactly as many cards") if effect.exactly else t("as many cards")


def discount(t: Translator, effect: Effect) -> str:
    n = plain(effect.amount)
    if effect.effect == ANY_EFFECT:
        return t("one Atelier effect costs {n} less").format(n=n)
    return t("{effect} costs {n} less once").format(effect=atelier_effect(t, effect.effect), n=n)


def atelier_effect(t: Translator, effect: int) -> str:
    return [t("Clear Market"), t("Ignore 1 Hardship"), t("Draw 2 Cards"), t("Reject 1 Card")][effect]


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


def low(t: Translator, effect: Effect) -> str:
    return str(effect.low)


def high(t: Translator, effect: Effect) -> str:
    return str(effect.high)


def owner(t: Translator, effect: Effect) -> str:
    return signed_points(t, effect.owner)


def others(t: Translator, effect: Effect) -> str:
    return signed(effect.others)


def condition(t: Translator, effect: Effect) -> str:
    """What Habits a Hardship allows."""
    if effect.condition == HAS_SYMBOL:
        return t("play only Habits with {symbol}").format(symbol=symbol_name(t, effect.symbol))
    if effect.condition == HAS_COLOUR:
        return [
            t("play only green Habits"),
            t("play only pink Habits"),
            t("play only blue Habits"),
            t("play only orange Habits"),
        ][effect.colour]
    if effect.condition == NEIGHBOURS_ALIKE:
        return t("Habits side by side must have the same colour")
    return t("no two Habits of the same colour side by side")


def where(t: Translator, effect: Effect) -> str:
    return t("at all") if effect.columns == ALL_COLUMNS else times(t, effect.columns)


def muses(t: Translator, effect: Effect) -> str:
    if not effect.max:
        return t("play no Muse")
    return t.plural("play at most {n} Muse", "play at most {n} Muses", effect.max).format(n=effect.max)


def colourless(t: Translator, effect: Effect) -> str:
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


Piece = Callable[[Translator, Effect], str]
PIECES: Final[dict[str, Piece]] = {
    "gain": gain, "when": when, "counted": counted, "only_in": only_in, "at_most": at_most, "price": price,
    "unless": unless, "hardships": hardships, "habits": habits, "cards": cards, "as_many": as_many, "kinds": kinds,
    "a_kind": a_kind, "discount": discount, "purchase": purchase, "a_card": a_card, "pay": pay, "markets": markets,
    "on_offer": on_offer, "amount": amount, "low": low, "high": high, "owner": owner, "others": others,
    "condition": condition, "where": where, "muses": muses, "colourless": colourless, "unable": unable,
    "symbol": symbol, "left": left, "right": right, "max": limit, "market_cards": market_cards, "loss": loss,
}  # fmt: skip
