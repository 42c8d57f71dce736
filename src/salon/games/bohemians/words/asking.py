"""The questions of Bohemians, in English and French."""

from collections.abc import Callable
from typing import Final

from salon.engine.language import Translator, translator
from salon.engine.state import Step
from salon.games.bohemians.rules.abilities import ability_used
from salon.games.bohemians.rules.booklet import (
    art_chosen,
    board_chosen,
    market_refreshed,
    rejected_for_points,
    side_chosen,
    tile_chosen,
)
from salon.games.bohemians.rules.catalogue.acting import cleared_for_free, marked, overlooked, put_on_top
from salon.games.bohemians.rules.catalogue.by_hand import enough_chosen, nothing_said
from salon.games.bohemians.rules.catalogue.kinds import Ability
from salon.games.bohemians.rules.catalogue.revolution import announced, gave_nothing, hardship_marked
from salon.games.bohemians.rules.catalogue.setting_up import taken
from salon.games.bohemians.rules.catalogue.shaping import ATTACHED_DOUBLE, ATTACHED_HALVES
from salon.games.bohemians.rules.catalogue.waking import habit_discarded, slipped, swap_done
from salon.games.bohemians.rules.day_phase import (
    colour_declared,
    counting_begins,
    discount_decided,
    hardship_taken,
    ignored_beside,
    used,
)
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    BUY,
    CLEAR_FREE,
    CLEAR_KIND,
    DRAW_TWO,
    FINISH,
    IGNORE_ONE,
    INVEST,
    JOB_TO,
    MUSE_TO,
    ON_TOP,
    OVERLOOK,
    REJECT_ONE,
    REMOVE,
    USE,
    WHICH,
)
from salon.games.bohemians.rules.ids import (
    ADVANCED,
    CLEAR,
    COLUMNS,
    DECLINED,
    DRAW,
    EMPTY,
    IGNORE,
    JOBS,
    REJECT,
    SPIRITS,
    is_muse,
)
from salon.games.bohemians.rules.modes import is_coop, relief, spirit_of
from salon.games.bohemians.rules.planning import best_declaration, is_full
from salon.games.bohemians.rules.prices import atelier_cost, cost, cost_without, next_achievement, offers_used
from salon.games.bohemians.rules.state import WAKE_UP, Cards, State, question_of
from salon.games.bohemians.rules.time_spirit import answered, hardship_rejected
from salon.games.bohemians.rules.view import asked_by_hand
from salon.games.bohemians.rules.wake_up import columns_swapped, morning_is_over
from salon.games.bohemians.words.asking_parts import (
    cards_to_use,
    chosen_from,
    effect_on,
    excuse,
    named,
    payment_told,
    payments,
    price_of,
    worth,
)
from salon.games.bohemians.words.by_hand import own_text, question_told
from salon.games.bohemians.words.phrases import atelier_points
from salon.games.bohemians.words.sheets import deed
from salon.games.bohemians.words.text import edition_in, either, in_column, job_name, listed, name_of
from salon.games.bohemians.words.wording import card_text, effect_text, threat_text

Teller = Callable[[Translator, State, int, Cards], str]  # of whom, and the arguments of the question


def ask(g: State, seat: int, lang: str) -> str:
    t = translator(lang)
    question, args = question_of(g, seat)
    if question is not None:
        return ASK[question](t, g, seat, args)
    if g.over:
        return t("The game is over.")
    if g.phase == WAKE_UP:
        return t("Your plan is set; the others are still planning.")
    by_hand = asked_by_hand(g)
    if by_hand is not None:
        effect = effect_on(g, by_hand["card"], by_hand["index"])
        return t("Somebody else says now by hand what {card} gives: “{text}”").format(
            card=name_of(g, effect.card, t.language), text=own_text(effect, t.language)
        )
    return t("Somebody else decides now.")


# What is possible


# SET-UP


def ask_board(t: Translator, g: State, me: int, args: Cards) -> str:
    return t("Which personality is yours? Each board has a symbol and two times of day with a colour they like.")


def ask_art(t: Translator, g: State, me: int, args: Cards) -> str:
    return t("What is your art? The four starting decks play alike and tell different days.")


def ask_tile(t: Translator, g: State, me: int, args: Cards) -> str:
    return t("Which Job tile do you take? It spares you Hardships on the days you work.")


def ask_side(t: Translator, g: State, me: int, args: Cards) -> str:
    side = JOBS + g.job[me]
    edition = edition_in(g)
    sides = [
        t("{card}: {text}").format(card=job_name(t, edition, each), text=card_text(edition, each, t.language))
        for each in (side, side + 1)
    ]
    return t("Which side of your Job tile do you play with? {sides}").format(sides=" ".join(sides))


def ask_to_take(t: Translator, g: State, me: int, args: Cards) -> str:
    _, _, left = args
    asked = t("Setup: which card do you take from the market, for nothing?")
    return asked if left == 1 else asked + " " + t("{n} are still due.").format(n=left)


# WAKE UP


def ask_morning(t: Translator, g: State, me: int, args: Cards) -> str:
    ways: list[str] = []
    if cards_to_use(g, me):
        ways.append(t("show and use {cards}").format(cards=named(t, g, cards_to_use(g, me))))
    if DRAW_TWO in g.legal(me):
        ways.append(t("draw 2 cards for {points}").format(points=price_of(t, g, me, DRAW)))
    ways.append(t("go on to your plan"))
    return t("Before you plan: {ways}?").format(ways=either(t, ways))


def ask_plan(t: Translator, g: State, me: int, args: Cards) -> str:
    day = g.day(me)
    if FINISH in g.legal(me) and is_full(day, g.hand[me]):
        asked = t("Your plan is complete: finish it, or change it.")
        if any(is_muse(card) for card in g.hand[me]) and chosen_from(g, me, MUSE_TO, JOB_TO):
            asked += " " + t("Muses may still be added.")
        free = [column for column in COLUMNS if day.routine[column] == EMPTY and JOB_TO + column in g.legal(me)]
        if free:  # a card keeps Habits out of it
            asked += " " + t("Your Job tile may still lie {in_column}.").format(in_column=in_column(t, free[0]))
    elif day.is_job_banned:
        asked = t("Plan your day: 4 Habits. Nobody may play the Job tile this round.")
    else:
        asked = t("Plan your day: 4 Habits, or 3 and the Job tile.")
    if day.limits and not is_full(day, g.hand[me]):
        cause = edition_in(g).title(day.limits[0].card, t.language)
        asked += " " + t("{card} lets you leave spaces empty.").format(card=cause)
    day = day.copy()
    day.said = best_declaration(day)
    total = day.count()
    told = [asked, t("It is worth {gain} now.").format(gain=worth(t, total.inspiration, total.atelier))]
    if day.open_by_hand():
        told.append(t("What cards give by hand is still to be said."))
    return " ".join(told)


def ask_discard(t: Translator, g: State, me: int, args: Cards) -> str:
    hardship, left = args
    asked = t("{hardship}: which Habit do you discard?").format(hardship=name_of(g, hardship, t.language))
    if left > 1:
        asked += " " + t("{n} are still due.").format(n=left)
    if chosen_from(g, me, IGNORE_ONE, OVERLOOK):
        asked += " " + t("Or ignore it for {points}.").format(points=price_of(t, g, me, IGNORE))
    return asked


def ask_swap(t: Translator, g: State, me: int, args: Cards) -> str:
    card, index, done = args
    return t("{card}: do you discard a Habit, to draw a card for it? So far {done} of {all}.").format(
        card=name_of(g, card, t.language), done=done, all=effect_on(g, card, index).amount
    )


def ask_slip(t: Translator, g: State, me: int, args: Cards) -> str:
    return t("Do you discard a Hardship from your hand, so that it does nothing?")


# DAY


def ask_dawn(t: Translator, g: State, me: int, args: Cards) -> str:
    ways: list[str] = []
    if cards_to_use(g, me):
        ways.append(t("use {cards}").format(cards=named(t, g, cards_to_use(g, me))))
    if chosen_from(g, me, IGNORE_ONE, OVERLOOK):
        ways.append(t("ignore a Hardship for {points}").format(points=price_of(t, g, me, IGNORE)))
    if chosen_from(g, me, CLEAR_KIND, CLEAR_FREE):
        ways.append(t("clear a market for {points}").format(points=price_of(t, g, me, CLEAR)))
    ways.append(t("count your Inspiration"))
    return t("Your day begins: {ways}?").format(ways=either(t, ways))


def ask_declaration(t: Translator, g: State, me: int, args: Cards) -> str:
    """The first four places are colours, the next four doubled symbols, the last four added ones."""
    place = args[0]
    column = place % len(COLUMNS)
    habit = name_of(g, g.routine[me][column], t.language)
    if place < len(COLUMNS):
        asked = t("Which colour is {habit} today?").format(habit=habit)
    elif place < 2 * len(COLUMNS):
        asked = t("{muse}: which symbol is double on {habit}?").format(
            muse=muse_with(t, g, me, column, ATTACHED_DOUBLE), habit=habit
        )
    else:
        asked = t("{muse}: which symbol is added to {habit}?").format(
            muse=muse_with(t, g, me, column, ATTACHED_HALVES), habit=habit
        )
    outcomes = t("No choice is best in every way.")
    return f"{asked} {outcomes}"


def muse_with(t: Translator, g: State, me: int, column: int, ability: Ability) -> str:
    """The Muse in a column that has an ability."""
    for muse in g.muses_in(me, column):
        if any(effect.ability is ability for effect in g.box.effects[muse]):
            return name_of(g, muse, t.language)
    return t("Muse")


def ask_spending(t: Translator, g: State, me: int, args: Cards) -> str:
    """What can be done now, and only that."""
    legal = g.legal(me)
    ways: list[str] = []
    if chosen_from(g, me, BUY, ACHIEVE):
        ways.append(t("buy a card"))
    if ACHIEVE in legal:
        card = next_achievement(g)
        ways.append(
            t("gain {achievement} for {n}").format(
                achievement=name_of(g, card, t.language), n=cost(g, me, g.day(me), card)
            )
        )
    ways += [payment_told(t, g, me, card) for action, card in payments(g) if action in legal]
    if INVEST in legal:
        ways.append(t("invest in your common Atelier") if is_coop(g) else t("invest"))
    if chosen_from(g, me, CLEAR_KIND, CLEAR_FREE):
        ways.append(t("clear a market for {points}").format(points=price_of(t, g, me, CLEAR)))
    if cards_to_use(g, me):
        ways.append(t("use {cards}").format(cards=named(t, g, cards_to_use(g, me))))
    ways.append(t("end the day"))
    return t("You have {n} Inspiration: {ways}?").format(n=g.inspiration, ways=either(t, ways))


def ask_dues(t: Translator, g: State, me: int, args: Cards) -> str:
    ways = [excuse(t, g, card) for card in cards_to_use(g, me)]
    ways.append(t("go on and take a Hardship"))
    return t("You have not worked: {ways}?").format(ways=either(t, ways))


# Abilities


def ask_overlook(t: Translator, g: State, me: int, args: Cards) -> str:
    asked = t("Which Hardship do you ignore?")
    return asked if args[0] == 1 else asked + " " + t("You may ignore {n}.").format(n=args[0])


def ask_which(t: Translator, g: State, me: int, args: Cards) -> str:
    """The abilities are named with the numbers that they have on the card."""
    effects = [g.box.effects[args[0]][index] for index in chosen_from(g, me, WHICH, CLEAR_KIND)]
    texts = [f"{effect.index + 1}. {effect_text(effect, t)}" for effect in effects]
    asked = t("Which ability of {card} do you use?").format(card=name_of(g, args[0], t.language))
    return " ".join([asked, *texts])


def ask_mark(t: Translator, g: State, me: int, args: Cards) -> str:
    return t("Which card do you reject? It leaves the game as you sleep.")


def ask_clear(t: Translator, g: State, me: int, args: Cards) -> str:
    return t("{card}: do you clear the Habits or the Muses?").format(card=name_of(g, args[0], t.language))


def ask_on_top(t: Translator, g: State, me: int, args: Cards) -> str:
    bought = ADVANCED + chosen_from(g, me, ON_TOP, USE)[0]
    return t("{card}: does {bought} go on top of your deck?").format(
        card=name_of(g, args[0], t.language), bought=name_of(g, bought, t.language)
    )


def ask_announcement(t: Translator, g: State, me: int, args: Cards) -> str:
    """What a Revolution will be."""
    card, index = args
    effect = effect_on(g, card, index)
    return t(effect.ability.announcing.asks).format(card=name_of(g, card, t.language), text=effect_text(effect, t))


def ask_to_mark(t: Translator, g: State, me: int, args: Cards) -> str:
    return t("End of the round: do you reject a Hardship in play? Everybody may.")


def ask_to_give(t: Translator, g: State, me: int, args: Cards) -> str:
    return t("End of the round: do you pass a Hardship in play to your left neighbour? Everybody may.")


def ask_for_amount(t: Translator, g: State, me: int, args: Cards) -> str:
    """Also asks for cards; then the third argument says how many have been chosen."""
    effect = effect_on(g, args[0], args[1])
    asked = t("{card}, by hand: “{text}” {asked}").format(
        card=name_of(g, effect.card, t.language),
        text=own_text(effect, t.language),
        asked=question_told(t, effect, args[2] if len(args) > 2 else 0),
    )
    if chosen_from(g, me, IGNORE_ONE, OVERLOOK):
        asked += " " + t("Or ignore it for {points}.").format(points=price_of(t, g, me, IGNORE))
    return asked


# SLEEP


def ask_reject(t: Translator, g: State, me: int, args: Cards) -> str:
    today = g.day(me)
    costs = {atelier_cost(g, me, today, REJECT, card) for card in chosen_from(g, me, REJECT_ONE, REMOVE)}
    if len(costs) == 1:
        return t("Sleep: do you reject a card you played, for {points}?").format(points=atelier_points(t, min(costs)))
    return t("Sleep: do you reject a card you played, for {low} to {high} Atelier points?").format(
        low=min(costs), high=max(costs)
    )


def ask_refresh(t: Translator, g: State, me: int, args: Cards) -> str:
    if g.game.players == 1:
        return t("Before the next round: do you remove a card from the market?")
    return t("You are First Player now: do you remove a card from the market?")


# A TIME SPIRIT


def ask_answer(t: Translator, g: State, me: int, args: Cards) -> str:
    edition, card = edition_in(g), g.threat[me]
    return t("{spirit} makes you an offer: {card}. If you accept: {accepted} If you decline: {declined}").format(
        spirit=edition.title(SPIRITS + spirit_of(g), t.language),
        card=edition.title(card, t.language),
        accepted=threat_text(edition, card, t.language),
        declined=threat_text(edition, card + DECLINED, t.language),
    )


def ask_discount(t: Translator, g: State, me: int, args: Cards) -> str:
    """How much each answer makes it cost."""
    today, card = g.day(me), args[0]
    edition = edition_in(g)
    names = [edition.title(effect.card, t.language) for effect in offers_used(g, me, today, card)]
    return t(
        "{cards}: do you use the discount now? Then you pay {less}, otherwise {full}, and keep it for "
        "another purchase."
    ).format(
        cards=listed(t, names), less=cost(g, me, today, card), full=cost_without(g, me, today, card)
    )  # fmt: skip


def ask_beside(t: Translator, g: State, me: int, args: Cards) -> str:
    return t("It is your partner's Day. You may use the Atelier too; nobody waits for you.")


def ask_hardship(t: Translator, g: State, me: int, args: Cards) -> str:
    return t("{deed}: which Hardship do you reject? It leaves the game as you sleep.").format(
        deed=deed(edition_in(g), relief(g), t.language)
    )


ASK: Final[dict[Step, Teller]] = {
    board_chosen: ask_board,
    art_chosen: ask_art,
    tile_chosen: ask_tile,
    side_chosen: ask_side,
    taken: ask_to_take,
    morning_is_over: ask_morning,
    columns_swapped: ask_plan,
    habit_discarded: ask_discard,
    swap_done: ask_swap,
    slipped: ask_slip,
    counting_begins: ask_dawn,
    colour_declared: ask_declaration,
    used: ask_spending,
    hardship_taken: ask_dues,
    ability_used: ask_which,
    overlooked: ask_overlook,
    marked: ask_mark,
    cleared_for_free: ask_clear,
    put_on_top: ask_on_top,
    discount_decided: ask_discount,
    ignored_beside: ask_beside,
    announced: ask_announcement,
    hardship_marked: ask_to_mark,
    gave_nothing: ask_to_give,
    rejected_for_points: ask_reject,
    market_refreshed: ask_refresh,
    answered: ask_answer,
    hardship_rejected: ask_hardship,
    nothing_said: ask_for_amount,
    enough_chosen: ask_for_amount,
}
