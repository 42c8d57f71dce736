"""Answers of the kind that is asked for, and yet not possible in Bohemians: what stands against each."""

from collections.abc import Callable
from typing import Final

from salon.engine.language import Translator
from salon.games.bohemians.rules.abilities import is_of_kind
from salon.games.bohemians.rules.booklet import tiles_in_play
from salon.games.bohemians.rules.box import CLOCK_BACK
from salon.games.bohemians.rules.catalogue.acting import marked
from salon.games.bohemians.rules.catalogue.by_hand import enough_chosen, nothing_said
from salon.games.bohemians.rules.catalogue.kinds import (
    A_HABIT,
    A_MUSE,
    LEAST_BY_HAND,
    REJECTED_IDS,
)
from salon.games.bohemians.rules.catalogue.shaping import NO_ATELIER, PURCHASE_LIMIT
from salon.games.bohemians.rules.catalogue.waking import habit_discarded, slipped, swap_done
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    AMOUNT,
    ART,
    BOARD,
    BUY,
    CLEAR_FREE,
    CLEAR_KIND,
    COLOUR,
    DISCARD,
    DRAW_TWO,
    FIGHT,
    FINISH,
    GIVE,
    IGNORE_ONE,
    INVEST,
    JOB_TO,
    MARK,
    MUSE_TO,
    ON_TOP,
    OVERLOOK,
    PLACE,
    REJECT_ONE,
    RELIEVE,
    REMOVE,
    SWAP,
    SYMBOL,
    TAKE_BACK,
    TAKE_CARD,
    TAKE_MUSE_BACK,
    TILE,
    WHICH,
)
from salon.games.bohemians.rules.ids import (
    ADVANCED,
    CLEAR,
    COLUMNS,
    DRAW,
    EMPTY,
    HABIT,
    HARDSHIPS,
    IGNORE,
    JOBS,
    REJECT,
    SPIRITS,
    is_habit,
    kind_of,
)
from salon.games.bohemians.rules.modes import has_relief, is_coop, relief, sheet_of, weakening
from salon.games.bohemians.rules.prices import (
    applies,
    atelier_cost,
    cost,
    dearer,
    is_on_offer,
    next_achievement,
    offered,
    printed_cost,
    printed_prices,
)
from salon.games.bohemians.rules.state import State, question_of
from salon.games.bohemians.rules.time_spirit import can_relieve, can_weaken
from salon.games.bohemians.rules.verbs import ATELIER_MOST
from salon.games.bohemians.words.conditions import when_told
from salon.games.bohemians.words.forbidding import (
    args_of,
    hardship_with,
    not_in_hand,
    title,
    titles,
    why_not_finish,
    why_not_job,
    why_not_muse,
    why_not_place,
    why_not_swap,
    why_not_take_back,
    why_not_take_muse_back,
)
from salon.games.bohemians.words.phrases import atelier_effect, atelier_points, plain
from salon.games.bohemians.words.sheets import deed
from salon.games.bohemians.words.text import edition_in, in_column

# Reasons that hold for several kinds


def not_yours(t: Translator, g: State, me: int, hardship: int) -> str:
    if not g.hardships[me]:
        return t("You have no Hardship today.")
    return t("{card} is not among your Hardships today.").format(card=title(t, g, hardship))


def not_on_the_market(t: Translator, g: State, card: int) -> str:
    return t("{card} is not on the market.").format(card=title(t, g, card))


def too_dear(t: Translator, g: State, me: int, effect: int, price: int) -> str:
    """An Atelier effect that cannot be paid for."""
    if is_coop(g):
        told = t("{effect} costs {points}; there are {n} in your common Atelier.")
        return told.format(effect=atelier_effect(t, effect), points=atelier_points(t, price), n=g.atelier[me])
    return t("{effect} costs {points}; you have {n}.").format(
        effect=atelier_effect(t, effect), points=atelier_points(t, price), n=g.atelier[me]
    )


def atelier_shut(t: Translator, g: State, me: int) -> str:
    """Why no Atelier effect can be used; empty if they can."""
    cause = hardship_with(g, me, NO_ATELIER)
    if cause == EMPTY:
        return ""
    return t("{card} forbids it: no Atelier effects today except Reject 1 Card.").format(
        card=title(t, g, cause)
    )  # fmt: skip


def why_not_atelier(t: Translator, g: State, me: int, effect: int) -> str:
    """Shut, or too dear; empty if neither."""
    price = atelier_cost(g, me, g.day(me), effect)
    shut = atelier_shut(t, g, me)
    return shut or (too_dear(t, g, me, effect, price) if price > g.atelier[me] else "")


# Setting up


def why_not_board(t: Translator, g: State, me: int, board: int) -> str:
    return t("Somebody else has this Routine board.")


def why_not_art(t: Translator, g: State, me: int, art: int) -> str:
    return t("Somebody else has this starting deck.")


def why_not_tile(t: Translator, g: State, me: int, tile: int) -> str:
    if tile not in tiles_in_play(g):
        return t("{job} needs {n} players.").format(
            job=title(t, g, JOBS + 2 * tile), n=g.box.players[JOBS + 2 * tile]
        )  # fmt: skip
    return t("Somebody else has this Job tile.")


# While waking up


def why_not_discard(t: Translator, g: State, me: int, card: int) -> str:
    if card not in g.hand[me]:
        return not_in_hand(t, g, me, card)
    question, args = question_of(g, me)
    if question is enough_chosen:
        return t("{card} does not speak of such a card.").format(card=title(t, g, args[0]))
    if question is slipped:
        return t("{card} is no Hardship: only those are discarded now.").format(card=title(t, g, card))
    if question is swap_done and card == args[0]:
        return t("{card} itself stays in your hand.").format(card=title(t, g, card))
    return t("{card} is no Habit: only those are discarded now.").format(card=title(t, g, card))


def why_not_draw_two(t: Translator, g: State, me: int, nothing: int) -> str:
    if not g.deck[me] and not g.discard[me]:
        return t("There is no card left to draw, neither in your deck nor in your discard pile.")
    return why_not_atelier(t, g, me, DRAW)


def why_not_ignore(t: Translator, g: State, me: int, option: int) -> str:
    card = HARDSHIPS + option
    if question_of(g, me)[0] in (nothing_said, enough_chosen) and card != args_of(g, me)[0]:
        return t("This is about {card}.").format(card=title(t, g, args_of(g, me)[0]))
    if question_of(g, me)[0] is habit_discarded and card != args_of(g, me)[0]:
        return t("This is about {card}: discard a Habit for it, or ignore it.").format(
            card=title(t, g, args_of(g, me)[0])
        )
    told = why_not_overlook(t, g, me, option)
    if not told and g.sums[me]:  # beside a partner
        return t("Your day is counted: ignoring {card} now changes nothing.").format(card=title(t, g, card))
    told = told or why_not_atelier(t, g, me, IGNORE)
    if told:
        return told
    return t("{card} worked while you woke up: ignoring it now changes nothing.").format(card=title(t, g, card))


def why_not_overlook(t: Translator, g: State, me: int, option: int) -> str:
    card = HARDSHIPS + option
    if card in g.ignored[me]:
        return t("{card} is ignored already.").format(card=title(t, g, card))
    return "" if card in g.hardships[me] else not_yours(t, g, me, card)


# Declaring


def why_not_colour(t: Translator, g: State, me: int, option: int) -> str:
    place = args_of(g, me)[0]
    column = option // 4
    if place >= len(COLUMNS):
        return t("You are asked for a symbol.")
    if column != place:
        return t("The question is about {card} {in_column}.").format(
            card=title(t, g, g.routine[me][place]), in_column=in_column(t, place)
        )
    return less_or_forbidden(t, g, me, place)


def why_not_symbol(t: Translator, g: State, me: int, symbol: int) -> str:
    place = args_of(g, me)[0]
    if place < len(COLUMNS):
        return t("You are asked for the colour of {card}.").format(card=title(t, g, g.routine[me][place]))
    return less_or_forbidden(t, g, me, place)


def less_or_forbidden(t: Translator, g: State, me: int, place: int) -> str:
    habit = title(t, g, g.routine[me][place % len(COLUMNS)])
    return t("For {card} this would give you less than another choice, or a card forbids it.").format(card=habit)


# The Day


def why_not_buy(t: Translator, g: State, me: int, option: int) -> str:
    card = ADVANCED + option
    if card not in offered(g):
        return not_on_the_market(t, g, card)
    day = g.day(me)
    if g.bought >= day.purchase_limit:
        limit = hardship_with(g, me, PURCHASE_LIMIT)
        return t.plural(
            "{card} lets you buy {n} card a day, and you already have.",
            "{card} lets you buy {n} cards a day, and you already have.",
            day.purchase_limit,
        ).format(card=title(t, g, limit), n=day.purchase_limit)  # fmt: skip
    return too_much(t, g, me, day, card)


def why_not_achieve(t: Translator, g: State, me: int, nothing: int) -> str:
    if g.has_gained:
        return t("You have gained an Achievement this round already.")
    return too_much(t, g, me, g.day(me), next_achievement(g))


def too_much(t: Translator, g: State, me: int, day: Day, card: int) -> str:
    """What a card costs, why it costs more than is printed, and what there is to pay with."""
    price = cost(g, me, day, card)
    kind = kind_of(card)
    causes = [each.card for each in day.prices if each.amount > 0 and applies(g, me, day, each, kind)]
    causes += [effect.card for effect, level in day.shifts if level and effect.kinds >> kind & 1]
    purse = t("{n} Inspiration").format(n=g.inspiration)
    if day.pay_by_atelier >> kind & 1:
        purse = t("{n} Inspiration and {points}").format(n=g.inspiration, points=atelier_points(t, g.atelier[me]))
    if causes and price > printed_cost(g, card):
        told = t("{card} costs {price} because of {causes}; you have {purse}.")
    else:
        told = t("{card} costs {price}; you have {purse}.")
    name = title(t, g, card) if card < SPIRITS else deed(edition_in(g), card, t.language)
    return told.format(card=name, price=price, causes=titles(t, g, causes), purse=purse)


def why_not_fight(t: Translator, g: State, me: int, nothing: int) -> str:
    if not g.strength:
        return t("There is nothing left to pay on the sheet that would weaken the Spirit.")
    if not can_weaken(g, g.day(me)):
        condition = when_told(t, sheet_of(g).last_when)
        return t("The last time is possible only {condition}.").format(condition=condition)
    told = too_much(t, g, me, g.day(me), weakening(g))
    more = dearer(g, me, weakening(g))
    return f"{told} {t('Your Hardships make it {n} dearer.').format(n=more)}" if more else told


def why_not_relieve(t: Translator, g: State, me: int, nothing: int) -> str:
    sheet, name = sheet_of(g), deed(edition_in(g), relief(g), t.language)
    if not has_relief(g):
        return t("There is no second payment on this sheet.")
    if sheet.relief_uses and g.relieved >= sheet.relief_uses:
        return t.plural(
            "{deed} is possible {n} time in a game, and that is used up.",
            "{deed} is possible {n} times in a game, and they are used up.",
            sheet.relief_uses,
        ).format(deed=name, n=sheet.relief_uses)
    if can_relieve(g, me):
        return too_much(t, g, me, g.day(me), relief(g))
    if sheet.relief == CLOCK_BACK:
        return t("{deed} can do nothing: the clock stands at 0.").format(deed=name)
    return t("{deed} can do nothing: you have no Hardship in play to reject.").format(deed=name)


def why_not_invest(t: Translator, g: State, me: int, nothing: int) -> str:
    if not g.inspiration:
        return t("You have no Inspiration left.")
    return t("Your Atelier is full: {n} points are the most.").format(n=ATELIER_MOST)


def why_not_clear(t: Translator, g: State, me: int, kind: int) -> str:
    if not is_on_offer(g, kind):
        return t("There is nothing to clear there.")
    told = why_not_atelier(t, g, me, CLEAR)
    return told or t("It can wait until you have counted: that takes no Atelier points, and there is room for more.")


def why_not_clear_free(t: Translator, g: State, me: int, kind: int) -> str:
    card = title(t, g, args_of(g, me)[0])
    if kind == HABIT:
        return t("{card} does not clear Habits.").format(card=card)
    return t("{card} does not clear Muses.").format(card=card)


def why_not_on_top(t: Translator, g: State, me: int, option: int) -> str:
    return t("Only the card you have just bought can go on top of your deck.")


def why_not_remove(t: Translator, g: State, me: int, option: int) -> str:
    return not_on_the_market(t, g, ADVANCED + option)


def why_not_take(t: Translator, g: State, me: int, option: int) -> str:
    card = ADVANCED + option
    if card in offered(g):
        return t("Your Job tile gives you a Muse.") if is_habit(card) else t("Your Job tile gives you a Habit.")
    return not_on_the_market(t, g, card)


# Rejecting and passing on


def why_not_mark(t: Translator, g: State, me: int, card: int) -> str:
    told = not_rejectable(t, g, me, card)
    if told:
        return told
    if question_of(g, me)[0] is enough_chosen:
        return t("{card} does not speak of such a card.").format(card=title(t, g, args_of(g, me)[0]))
    if question_of(g, me)[0] is not marked:
        return t("{card} is no Hardship: only those are rejected now.").format(card=title(t, g, card))
    kinds = [kind for kind in range(1, len(REJECTED_IDS)) if is_of_kind(min(g.legal(me)) - MARK, kind)]
    if kinds == [A_HABIT]:
        return t("{card} is no Habit: only those are rejected now.").format(card=title(t, g, card))
    if kinds == [A_MUSE]:
        return t("{card} is no Muse: only those are rejected now.").format(card=title(t, g, card))
    return t("{card} is no Hardship: only those are rejected now.").format(card=title(t, g, card))


def not_rejectable(t: Translator, g: State, me: int, card: int) -> str:
    """Only what was played this round can be rejected, and once."""
    if card in g.marked:
        return t("{card} is already marked for rejection.").format(card=title(t, g, card))
    if card not in g.routine[me] + g.hardships[me] and card not in g.muses_of(me):
        return t("You did not play {card} this round: only cards you played can be rejected.").format(
            card=title(t, g, card)
        )
    return ""


def why_not_reject(t: Translator, g: State, me: int, card: int) -> str:
    told = not_rejectable(t, g, me, card)
    price = atelier_cost(g, me, g.day(me), REJECT, card)
    if told:
        return told
    if printed_prices(g, me, card):
        return t("Rejecting {card} costs {points}; you have {n}.").format(
            card=title(t, g, card), points=atelier_points(t, price), n=g.atelier[me]
        )
    return too_dear(t, g, me, REJECT, price)


def why_not_give(t: Translator, g: State, me: int, option: int) -> str:
    card = HARDSHIPS + option
    if card in g.hardships[me] and card in g.marked:
        return t("{card} is already marked for rejection.").format(card=title(t, g, card))
    return not_yours(t, g, me, card)


def why_not_amount(t: Translator, g: State, me: int, option: int) -> str:
    card, index = args_of(g, me)[:2]
    effect = g.box.effects[card][index]
    if option + LEAST_BY_HAND == 0:
        return t("To take nothing from {card}, go on.").format(card=title(t, g, card))
    return t("By hand {card} gives from {low} to {high}.").format(
        card=title(t, g, card), low=plain(effect.low), high=plain(effect.high)
    )


def why_not_which(t: Translator, g: State, me: int, index: int) -> str:
    return t("The card has no such ability, or it is used already.")


REASONS: Final[dict[int, Callable[[Translator, State, int, int], str]]] = {
    BOARD: why_not_board,
    ART: why_not_art,
    TILE: why_not_tile,
    DISCARD: why_not_discard,
    SWAP: why_not_swap,
    TAKE_BACK: why_not_take_back,
    TAKE_MUSE_BACK: why_not_take_muse_back,
    MUSE_TO: why_not_muse,
    JOB_TO: why_not_job,
    PLACE: why_not_place,
    FINISH: why_not_finish,
    DRAW_TWO: why_not_draw_two,
    IGNORE_ONE: why_not_ignore,
    OVERLOOK: why_not_overlook,
    COLOUR: why_not_colour,
    SYMBOL: why_not_symbol,
    GIVE: why_not_give,
    MARK: why_not_mark,
    REJECT_ONE: why_not_reject,
    REMOVE: why_not_remove,
    ON_TOP: why_not_on_top,
    WHICH: why_not_which,
    CLEAR_KIND: why_not_clear,
    CLEAR_FREE: why_not_clear_free,
    INVEST: why_not_invest,
    BUY: why_not_buy,
    ACHIEVE: why_not_achieve,
    FIGHT: why_not_fight,
    RELIEVE: why_not_relieve,
    TAKE_CARD: why_not_take,
    AMOUNT: why_not_amount,
}
