"""What happened in Bohemians, as sentences in English and French.

French tells the past with "Vous avez" and "Jack a": these are pieces of their own, and every sentence goes on with a
participle.
"""

from collections.abc import Sequence

from salon.engine.language import Translator, translator
from salon.engine.state import Event
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.catalogue.kinds import NEXT_ROUND
from salon.games.bohemians.rules.events import (
    ANNOUNCED,
    ANSWERED,
    ATTACHED,
    BOUGHT,
    BROKEN,
    BY_HAND,
    CHAINED,
    CHOSE_SYMBOL,
    CLEARED,
    CLEARED_FREE,
    COUNTED,
    DAY_BEGAN,
    DECIDED,
    DREW,
    EARNED,
    ENDED,
    FORGIVEN,
    FOUGHT,
    FREED,
    GAINED,
    HABIT_DECK,
    HANDED,
    HARDSHIP,
    INSPIRED,
    INVESTED,
    KEPT,
    LAID_OUT,
    LAST_ROUND,
    LOST,
    MARKED,
    MUSE_DECK,
    NO_HARDSHIP_LEFT,
    OFFERED,
    PAID,
    PERSON,
    PLANNED,
    PUT_ON_TOP,
    RECEIVED,
    REJECTED,
    REMOVED,
    RESHUFFLED,
    ROUND,
    SHOWED,
    SPARED,
    STANDSTILL,
    STIRRED,
    TICKED,
    TOKEN,
    TOTAL,
    TURNED_DOWN,
    WENT_BY,
    WHITE_IS,
    WIPED,
    WOKE,
    WON,
    WORKED,
)
from salon.games.bohemians.rules.ids import EMPTY, HABIT, JOB, JOBS, RELIEFS, SPIRITS, THREATS
from salon.games.bohemians.rules.modes import QUIET_ROUNDS
from salon.games.bohemians.words.by_hand import given, own_text
from salon.games.bohemians.words.phrases import atelier_points
from salon.games.bohemians.words.sheets import deed, loss_told, win_told
from salon.games.bohemians.words.text import art_name, colour_name, symbol_name
from salon.games.bohemians.words.wording import once_chosen

# What another event tells, or what the table itself shows: the sum, and whose token moved as the next round begins.
UNTOLD = (COUNTED, WORKED, TOKEN)


BOTH = -1  # instead of a seat: partners together


class Audience:
    """Who is told, in which language, with which cards, and what the players are called."""

    def __init__(self, edition: Edition, names: Sequence[str], lang: str, me: int | None) -> None:
        self.edition = edition
        self.names = names
        self.lang = lang
        self.me = me

    def who(self, t: Translator, seat: int) -> str:
        return t("You") if seat == self.me else t("{name}").format(name=self.names[seat])

    def card(self, card: int) -> str:
        return self.edition.title(card, self.lang)


def narrate(edition: Edition, event: Event, names: Sequence[str], lang: str, me: int | None) -> str:
    """An event as a sentence, empty where another one tells the same."""
    t = translator(lang)
    to = Audience(edition, names, lang, me)
    kind, values = event[0], event[1:]
    if kind in UNTOLD:
        return ""
    if kind in (ROUND, OFFERED, WIPED, STANDSTILL, ENDED, RESHUFFLED):
        return tell_of_the_table(t, to, kind, values)
    if kind in (PERSON, PLANNED, ATTACHED, WOKE, PAID, DAY_BEGAN):
        return tell_plan(t, to, kind, values)
    if kind in (WHITE_IS, CHOSE_SYMBOL, TOTAL, INVESTED, EARNED, INSPIRED):
        return tell_count(t, to, kind, values)
    if kind in (BOUGHT, GAINED):
        return tell_purchase(t, to, kind, values)
    if kind in (CLEARED, CLEARED_FREE):
        return tell_clearing(t, to, kind, values)
    if kind == ANNOUNCED:
        return tell_revolution(t, to, values)
    if kind in (WENT_BY, FORGIVEN, STIRRED, TICKED, WON, LOST):
        return tell_of_the_game(t, to, kind, values)
    if kind in (ANSWERED, FOUGHT, BROKEN):
        return tell_fight(t, to, kind, values)
    if kind == DECIDED:
        return tell_decision(t, to, values)
    if kind == RECEIVED:
        return tell_receipt(t, to, values)
    if kind == BY_HAND:
        return tell_by_hand(t, to, values)
    if kind in (NO_HARDSHIP_LEFT, SPARED, HANDED, MARKED, LAST_ROUND):
        return tell_trouble(t, to, kind, values)
    return tell_card(t, to, kind, values)


# The common area and the course of the game


def tell_of_the_table(t: Translator, to: Audience, kind: int, values: Event) -> str:
    if kind == ROUND:
        if len(to.names) == 1:
            return t("Round {n} begins.").format(n=values[0])
        if values[1] == to.me:
            return t("Round {n}: you are First Player.").format(n=values[0])
        return t("Round {n}: {name} is First Player.").format(n=values[0], name=to.names[values[1]])
    if kind == OFFERED:
        return t("New on offer: {card}.").format(card=to.card(values[0]))
    if kind == WIPED:
        return t("Both markets were cleared.")
    if kind == STANDSTILL:
        return t("Nobody has gained an Achievement for {n} rounds: the game ends here.").format(n=QUIET_ROUNDS)
    if kind == ENDED:
        return t("The game is over.")
    if values[0] >= 0:
        return t("{who} shuffled the discard pile into a new deck.").format(who=to.who(t, values[0]))
    deck = -1 - values[0]
    if deck == HABIT_DECK:
        return t("The Habits removed from the market were shuffled into a new deck.")
    if deck == MUSE_DECK:
        return t("The Muses removed from the market were shuffled into a new deck.")
    return t("The rejected Hardships were shuffled into a new deck.")


# Waking up


def tell_plan(t: Translator, to: Audience, kind: int, values: Event) -> str:
    seat = values[0]
    who = to.who(t, seat) if seat != BOTH else ""
    if kind == PERSON:
        return t("{who} took up the life of an artist: {board}, {art}, {job}.").format(
            who=who,
            board=to.edition.board_title(values[1], to.lang),
            art=art_name(t, values[2]),
            job=to.card(JOBS + values[3]),
        )
    if kind == WOKE:
        return t.plural("{who} drew {n} card.", "{who} drew {n} cards.", values[1]).format(who=who, n=values[1])
    if kind == PAID:
        if seat == BOTH:
            return t.plural(
                "{n} point of the common Atelier was spent while waking up.",
                "{n} points of the common Atelier were spent while waking up.",
                values[1],
            ).format(n=values[1])
        return t.plural(
            "{who} spent {n} Atelier point while waking up.",
            "{who} spent {n} Atelier points while waking up.",
            values[1],
        ).format(who=who, n=values[1])
    if kind == DAY_BEGAN:
        if seat == to.me:
            return t("Your Day begins.")
        return t("{name}'s Day begins.").format(name=to.names[seat])
    if kind == ATTACHED:
        told = [
            t("{who} invited {muse} for the morning."),
            t("{who} invited {muse} for the afternoon."),
            t("{who} invited {muse} for the evening."),
            t("{who} invited {muse} for the night."),
        ][values[2]]
        return told.format(who=who, muse=to.card(values[1]))
    morning, afternoon, evening, night = [planned(t, to, card) for card in values[1:]]
    return t("{who} planned this day: {morning} – {afternoon} – {evening} – {night}.").format(
        who=who, morning=morning, afternoon=afternoon, evening=evening, night=night
    )


def planned(t: Translator, to: Audience, card: int) -> str:
    if card == EMPTY:
        return t("nothing")
    return t("the Job tile") if card == JOB else to.card(card)


# Inspiration and Atelier points


def tell_count(t: Translator, to: Audience, kind: int, values: Event) -> str:
    seat, n = values[0], values[1]
    who = to.who(t, seat)
    if kind == WHITE_IS:
        return t("{who} declared {card} to be {colour}.").format(
            who=who, card=to.card(values[1]), colour=colour_name(t, values[2])
        )
    if kind == CHOSE_SYMBOL:
        return t("{who} chose {symbol} for {card}.").format(
            who=who, card=to.card(values[1]), symbol=symbol_name(t, values[2])
        )
    if kind == TOTAL:
        return t("{who} counted {n} Inspiration.").format(who=who, n=n)
    if kind == INVESTED:
        if n == 0:
            return t("{who} invested in vain: the Atelier is full.").format(who=who)
        return t("{who} invested {n} Inspiration in the Atelier.").format(who=who, n=n)
    if kind == INSPIRED:
        told = t("{who} gained {n} Inspiration from {card}.") if n > 0 else t("{who} lost {n} Inspiration to {card}.")
    elif n > 0:
        told = t.plural(
            "{who} gained {n} Atelier point from {card}.", "{who} gained {n} Atelier points from {card}.", n
        )  # fmt: skip
    else:
        told = t.plural("{who} lost {n} Atelier point to {card}.", "{who} lost {n} Atelier points to {card}.", -n)
    return told.format(who=who, n=abs(n), card=to.card(values[2]))


# Spending


def tell_purchase(t: Translator, to: Audience, kind: int, values: Event) -> str:
    seat, card, inspiration, atelier = values
    price = price_paid(t, inspiration, atelier)
    told = (
        t("{who} bought {card} for {price}.")
        if kind == BOUGHT
        else t("{who} gained the Achievement {card} for {price}.")
    )
    return told.format(who=to.who(t, seat), card=to.card(card), price=price)


def price_paid(t: Translator, inspiration: int, atelier: int) -> str:
    if inspiration and atelier:
        return t("{n} Inspiration and {points}").format(n=inspiration, points=atelier_points(t, atelier))
    if inspiration:
        return t("{n} Inspiration").format(n=inspiration)
    return atelier_points(t, atelier) if atelier else t("nothing")


def tell_clearing(t: Translator, to: Audience, kind: int, values: Event) -> str:
    seat, market, n = values
    is_habits = market == HABIT
    if kind == CLEARED:
        told = (
            t("{who} cleared the Habits from the market for {points}.")
            if is_habits
            else t("{who} cleared the Muses from the market for {points}.")
        )
        return told.format(who=to.who(t, seat), points=atelier_points(t, n))
    told = (
        t("{who} cleared the Habits from the market by {card}.")
        if is_habits
        else t("{who} cleared the Muses from the market by {card}.")
    )
    return told.format(who=to.who(t, seat), card=to.card(n))


def tell_revolution(t: Translator, to: Audience, values: Event) -> str:
    """What was chosen is a symbol, or less or more, or nothing."""
    seat, card, chosen, index = values
    effect = to.edition.box.effects[card][index]
    who, title = to.who(t, seat), to.card(card)
    if effect.ability.moment != NEXT_ROUND:
        return t("{who} announced {card} for the end of the round.").format(who=who, card=title)
    if chosen == EMPTY:
        return t("{who} announced {card} for the next round.").format(who=who, card=title)
    sentences = effect.ability.announcing.told
    what = once_chosen(t, sentences, effect, chosen) if sentences else symbol_name(t, chosen)
    told = [
        t("{who} announced {card} for the next round: {what}."),
        t("{who} announced {card} for the rest of this round: {what}."),
        t("{who} announced {card} for this round and the next: {what}."),
    ]
    return told[effect.round].format(who=who, card=title, what=what)


def tell_by_hand(t: Translator, to: Audience, values: Event) -> str:
    """What a player said that a card gives, with the text of the card."""
    seat, code, amount = values
    effect = to.edition.box.effect(code)
    return t("{who} said by hand what {card} gives: {what}. “{text}”").format(
        who=to.who(t, seat),
        card=to.card(effect.card),
        what=given(t, effect, amount),
        text=own_text(effect, t.language),
    )


# Alone, and against a Time Spirit


def tell_of_the_game(t: Translator, to: Audience, kind: int, values: Event) -> str:
    if kind == WENT_BY:
        return t("{card} did not wait: this Achievement leaves the game.").format(card=to.card(values[0]))
    if kind == FORGIVEN:
        if not values[0]:
            return t("The last reminder token went; from now on Achievements will go.")
        return t.plural(
            "A reminder token went instead of an Achievement: {n} is left.",
            "A reminder token went instead of an Achievement: {n} are left.",
            values[0],
        ).format(n=values[0])
    if kind == STIRRED:
        habit, card = values
        return t("{habit} ({colour}) has stirred {spirit}: {card}.").format(
            habit=to.card(habit),
            colour=colour_name(t, to.edition.box.colour[habit]),
            spirit=to.card(SPIRITS + (card - THREATS) // 8),
            card=to.card(card),
        )
    if kind == TICKED:
        told = (
            t("The Spirit's clock moved on to {n}.") if values[0] > 0 else t("The Spirit's clock went back to {n}.")
        )
        return told.format(n=values[1])
    return t("The game is won.") if kind == WON else t("The game is lost.")


def tell_decision(t: Translator, to: Audience, values: Event) -> str:
    """The part of the sheet that has won or lost the game."""
    spirit, is_lost, number = values
    sheet = to.edition.box.sheets[spirit][len(to.names) - 1]
    return loss_told(t, sheet.losses[number]) if is_lost else win_told(t, sheet.wins[number])


def tell_fight(t: Translator, to: Audience, kind: int, values: Event) -> str:
    who = to.who(t, values[0])
    if kind == ANSWERED:
        told = t("{who} accepted the Spirit's offer.") if values[1] else t("{who} declined the Spirit's offer.")
        return told.format(who=who)
    if kind == BROKEN:
        return t("{who} broke down under {n} Hardships.").format(who=who, n=values[1])
    _, card, inspiration, atelier = values
    sheet = card if card < RELIEFS else card - RELIEFS + SPIRITS
    return t("{who} paid {price} against {spirit}: {deed}.").format(
        who=who,
        price=price_paid(t, inspiration, atelier),
        spirit=to.card(sheet),
        deed=deed(to.edition, card, to.lang),
    )


# Hardships, and the end


def tell_trouble(t: Translator, to: Audience, kind: int, values: Event) -> str:
    seat = values[0]
    who = to.who(t, seat)
    if kind == LAST_ROUND:
        return t("{who} reached the goal: this is the last round.").format(who=who)
    if kind == NO_HARDSHIP_LEFT:
        return t("{who} found no Hardship left to take.").format(who=who)
    card = values[1]
    if kind == SPARED:
        if card == JOB:
            return t("{who} escaped the Hardship by working.").format(who=who)
        return t("{who} escaped the Hardship by {card}.").format(who=who, card=to.card(card))
    if kind == MARKED:
        if values[2]:
            told = t("{who} chose to reject {card} for {points}.")
        else:
            told = t("{who} chose to reject {card}.")
        return told.format(who=who, card=to.card(card), points=atelier_points(t, values[2]))
    neighbour = values[2]
    told = t("{who} passed {card} to you.") if neighbour == to.me else t("{who} passed {card} to {name}.")
    return told.format(who=who, card=to.card(card), name=to.names[neighbour])


# A player and a card


def tell_receipt(t: Translator, to: Audience, values: Event) -> str:
    seat, card, place = values
    told = [
        t("{who} received {card}: it goes to the discard pile."),
        t("{who} received {card}: it goes on top of the deck."),
        t("{who} received {card}: it is shuffled into the deck."),
    ][place]
    return told.format(who=to.who(t, seat), card=to.card(card))


def tell_card(t: Translator, to: Audience, kind: int, values: Event) -> str:
    sentences = {
        DREW: t("{who} drew: {card}."),
        SHOWED: t("{who} used the morning icon of {card}."),
        LAID_OUT: t("{who} laid out {card}."),
        TURNED_DOWN: t("{who} ignored {card}."),
        HARDSHIP: t("{who} received a Hardship: {card}."),
        REJECTED: t("{who} rejected {card}: it leaves the game."),
        KEPT: t("{who} kept {card} on top of the deck."),
        PUT_ON_TOP: t("{who} put {card} on top of the deck."),
        REMOVED: t("{who} removed {card} from the market."),
        CHAINED: t("{who} lost {card} to the Spirit: it lies under the sheet."),
        FREED: t("{who} freed {card} from under the sheet."),
    }
    return sentences[kind].format(who=to.who(t, values[0]), card=to.card(values[1]))
