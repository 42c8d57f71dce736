"""Why something is not possible in Bohemians: a sentence for each code that the rules give."""

from collections.abc import Callable, Mapping
from typing import Final

from salon.engine import refusal as engine
from salon.engine.language import Translator, msg, translator
from salon.engine.refusal import Refusal, named
from salon.games.bohemians.rules import encode
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.catalogue.kinds import ACT, DAWN, DUES, END_OF_ROUND, MORNING_ICON, NEXT_ROUND
from salon.games.bohemians.rules.ids import NO_COLOUR, SPIRITS
from salon.games.bohemians.words.conditions import allowed_habits, when_told
from salon.games.bohemians.words.phrases import atelier_effect, atelier_points, plain, times
from salon.games.bohemians.words.sheets import deed
from salon.games.bohemians.words.text import colour_name, column_name, in_column, listed, symbol_name

REFUSED: Final = {
    # no question for this seat, or none that this could answer
    "plan-stands": msg("Your plan is set: wait until the others have finished theirs."),
    "anothers-day": msg("It is the Day of another player."),
    "asleep": msg("You are asleep: the others are still deciding."),
    "no-achievements": msg("Against a Time Spirit there are no Achievements: weaken it."),
    "no-spirit": msg("There is no Time Spirit in this game."),
    # going on without
    "finish-plan": msg("A plan does not end by itself: finish it once it is complete."),
    "end-day": msg("A day does not end by itself: end it when you have spent enough."),
    "nobody-waits": msg("There is nothing to go on from: it is your partner's Day, and nobody waits for you."),
    "makes-discard": msg("{card} makes you discard a Habit."),
    "always-works": msg("{card} always works: say what it gives."),
    "must-choose": msg("You cannot go on without this: choose one of the options."),
    # setting up
    "board-taken": msg("Somebody else has this Routine board."),
    "deck-taken": msg("Somebody else has this starting deck."),
    "tile-for-more": msg("{job} needs {n} players."),
    "tile-taken": msg("Somebody else has this Job tile."),
    "muse-given": msg("Your Job tile gives you a Muse."),
    "habit-given": msg("Your Job tile gives you a Habit."),
    # cards in hand
    "in-routine": msg("{card} lies in your Routine already, {in_column}: swap two times of day to move it."),
    "not-in-hand": msg("{card} is not in your hand."),
    "not-such-a-card": msg("{card} does not speak of such a card."),
    "hardships-discarded": msg("{card} is no Hardship: only those are discarded now."),
    "habits-discarded": msg("{card} is no Habit: only those are discarded now."),
    "stays-in-hand": msg("{card} itself stays in your hand."),
    "no-card-left": msg("There is no card left to draw, neither in your deck nor in your discard pile."),
    # Habits and the Job tile
    "column-closed": msg("{card} closes {column} to Habits; only the Job tile may go there."),
    "limits-together": msg("{cards} together leave no way to play this."),
    "symbol-missing": msg("{card} forbids it: all your Habits must show {symbol}."),
    "colour-missing": msg("{card} forbids it: all your Habits must be {colour}."),
    "limit-broken": msg("{card} forbids it: {sentence}."),
    "neighbours-differ": msg(
        "{card} forbids it: neighbouring Habits must share a colour, and {one} and {other} do not."
    ),
    "neighbours-alike": msg(
        "{card} forbids it: neighbouring Habits must differ in colour, and {one} and {other} do not."
    ),
    "nothing-to-swap": msg("There is nothing to swap: {column} and {other_column} are empty."),
    "nothing-there": msg("Nothing lies there: {column} is empty."),
    "job-banned": msg("{card} was announced: nobody may play a Job tile this round."),
    "job-there": msg("The Job tile lies there already."),
    "plan-incomplete": msg("The plan is not complete: {card} can still be placed {in_column}."),
    # Muses
    "muse-there": msg("{muse} is there already."),
    "muse-at-work": msg("A Muse goes below a Habit, and {in_column} you work."),
    "muse-without-habit": msg("A Muse goes below a Habit, and there is none yet {in_column}."),
    "muse-times": msg("{muse} can be played only {in_columns}."),
    "muse-shares": msg("{muse} shares a space with another Muse, and there is none {in_column}."),
    "no-muse": msg("{card} allows you no Muse today."),
    "muses-heeded": msg("{cards} forbids this Muse with these Habits."),
    "muse-colour-lost": msg("{muse} needs a Habit that is {needed}; {cause} leaves {habit} without colour."),
    "muse-colour": msg("{muse} needs a Habit that is {needed}; {habit} is {colour}."),
    "muse-white": msg(
        "{muse} needs a Habit that is {needed}; {habit} is white, but cannot be {needed} today ({cause})."
    ),
    "muse-not-in-routine": msg("{muse} is not in your Routine."),
    # Hardships
    "no-hardship": msg("You have no Hardship today."),
    "not-your-hardship": msg("{card} is not among your Hardships today."),
    "ignored-already": msg("{card} is ignored already."),
    "day-counted": msg("Your day is counted: ignoring {card} now changes nothing."),
    "worked-already": msg("{card} worked while you woke up: ignoring it now changes nothing."),
    "about-card": msg("This is about {card}."),
    "about-hardship": msg("This is about {card}: discard a Habit for it, or ignore it."),
    # declaring
    "symbol-asked": msg("You are asked for a symbol."),
    "colour-asked": msg("You are asked for the colour of {card}."),
    "colour-asked-there": msg("The question is about {card} {in_column}."),
    "declares-less": msg("For {card} this would give you less than another choice, or a card forbids it."),
    # the market, and what brings victory closer
    "not-on-market": msg("{card} is not on the market."),
    "has-gained": msg("You have gained an Achievement this round already."),
    "nothing-to-weaken": msg("There is nothing left to pay on the sheet that would weaken the Spirit."),
    "last-time": msg("The last time is possible only {condition}."),
    "no-relief": msg("There is no second payment on this sheet."),
    "clock-at-zero": msg("{deed} can do nothing: the clock stands at 0."),
    "no-hardship-to-reject": msg("{deed} can do nothing: you have no Hardship in play to reject."),
    "not-just-bought": msg("Only the card you have just bought can go on top of your deck."),
    # the Atelier
    "atelier-shut": msg("{card} forbids it: no Atelier effects today except Reject 1 Card."),
    "points-lacking": msg("{effect} costs {points}; you have {n}."),
    "common-points-lacking": msg("{effect} costs {points}; there are {n} in your common Atelier."),
    "no-inspiration": msg("You have no Inspiration left."),
    "atelier-full": msg("Your Atelier is full: {n} points are the most."),
    "nothing-to-clear": msg("There is nothing to clear there."),
    "clear-later": msg(
        "It can wait until you have counted: that takes no Atelier points, and there is room for more."
    ),
    "clears-no-habits": msg("{card} does not clear Habits."),
    "clears-no-muses": msg("{card} does not clear Muses."),
    # rejecting
    "marked": msg("{card} is already marked for rejection."),
    "not-played": msg("You did not play {card} this round: only cards you played can be rejected."),
    "habits-rejected": msg("{card} is no Habit: only those are rejected now."),
    "muses-rejected": msg("{card} is no Muse: only those are rejected now."),
    "hardships-rejected": msg("{card} is no Hardship: only those are rejected now."),
    "rejecting-too-dear": msg("Rejecting {card} costs {points}; you have {n}."),
    # by hand
    "amount-nothing": msg("To take nothing from {card}, go on."),
    "amount-range": msg("By hand {card} gives from {low} to {high}."),
    # using a card
    "not-yours": msg("{card} is neither in your hand nor in your Routine."),
    "no-ability": msg("{card} has no ability."),
    "works-alone": msg("There is nothing to do for it: {card} works on its own."),
    "used-already": msg("{card} is used already: an ability works once a round."),
    "abilities-off": msg("{cause} takes away the abilities of {card} ({column})."),
    "muse-does-nothing": msg("{card} does nothing: the Habit above is not {colour}."),
    "excuse-too-dear": msg("{card} costs {points}; you have {n}."),
    "no-such-ability": msg("The card has no such ability, or it is used already."),
}
# What comes first, by the step that gets the answer to the question that is open.
FIRST: Final = {
    "first-board-chosen": msg("First choose your Routine board."),
    "first-art-chosen": msg("First choose your starting deck."),
    "first-tile-chosen": msg("First choose your Job tile."),
    "first-side-chosen": msg("First choose a side of your Job tile."),
    "first-taken": msg("First take a card from the market, as your Job tile says."),
    "first-morning-is-over": msg("First decide on your morning icons, or go on."),
    "first-columns-swapped": msg("First finish your plan."),
    "first-slipped": msg("First discard Hardships from your hand, or go on."),
    "first-counting-begins": msg("First decide what to do before counting, or go on."),
    "first-overlooked": msg("First choose a Hardship to ignore."),
    "first-colour-declared": msg("First say how your day counts."),
    "first-used": msg("First spend your Inspiration, and end your day."),
    "first-marked": msg("First choose a card to reject."),
    "first-discount-decided": msg("First say whether you use the discount for this purchase."),
    "first-put-on-top": msg("First say whether the card you bought goes on top of your deck."),
    "first-gave-nothing": msg("First pass a Hardship to the left, or go on."),
    "first-hardship-marked": msg("First choose a Hardship to reject, or go on."),
    "first-hardship-taken": msg("First decide how to meet your dues."),
    "first-rejected-for-points": msg("First reject cards for Atelier points, or go on."),
    "first-market-refreshed": msg("First remove a card from the market, or go on."),
    "first-ignored-beside": msg("It is your partner's Day: only the Atelier is open to you."),
    "first-answered": msg("First accept or decline the Spirit's offer."),
    "first-hardship-rejected": msg("First choose a Hardship to reject."),
    "first-habit-discarded": msg("First discard a Habit because of {card}."),
    "first-swap-done": msg("First discard Habits for {card}, or go on."),
    "first-cleared-for-free": msg("First choose what {card} clears."),
    "first-announced": msg("First choose what {card} announces."),
    "first-ability-used": msg("First say which ability of {card} you use."),
    "first-nothing-said": msg("First say by hand what {card} gives."),
    "first-enough-chosen": msg("First choose by hand what {card} is about."),
}
# When each kind of answer has its moment.
SETTING_UP: Final = msg("Boards, decks and Job tiles are chosen before the first round.")
PLANNED: Final = msg("The Routine is planned in the Wake Up Phase.")
PLANNED_NEXT: Final = msg("The Routine is planned after that.")
SPENT: Final = msg("Inspiration is spent in your Day, after counting.")
WHEN: Final = {
    encode.DISCARD: msg("Cards are discarded from hand only while you wake up, where a card says so."),
    encode.DRAW_TWO: msg("Draw 2 Cards works while you wake up."),
    encode.IGNORE_ONE: msg("Hardships are ignored while you plan, or at the beginning of your Day."),
    encode.OVERLOOK: msg("Only a card lets you ignore a Hardship for nothing, at the beginning of your Day."),
    encode.CLEAR_KIND: msg("Clear Market works in your Day, and is paid with Atelier points."),
    encode.COLOUR: msg("White Habits get their colour as counting begins."),
    encode.SYMBOL: msg("Symbols are chosen as counting begins, or when a Revolution asks for one."),
    encode.LEVEL: msg("Less or more is chosen when a Revolution asks for it."),
    encode.GIVE: msg("Hardships are passed on at the end of a round, if a Revolution says so."),
    encode.MARK: msg("Only a card lets you reject for nothing."),
    encode.REJECT_ONE: msg("Cards are rejected for Atelier points in the Sleep Phase."),
    encode.REMOVE: msg("The new First Player may remove a market card, after the Sleep Phase."),
    encode.ON_TOP: msg("Only a card puts what you buy on top of your deck."),
    encode.WHICH: msg("An ability is chosen when you use a card that has several."),
    encode.CLEAR_FREE: msg("Only a card clears a market for nothing."),
    encode.DISCOUNT: msg("A discount that works once a round is asked for when a purchase would waste a part of it."),
    encode.TAKE_CARD: msg("Only the SETUP line of a Job tile gives cards for nothing, before the first round."),
    encode.ANSWER: msg("A Spirit makes its offers at the beginning of a round, and only some of its cards do."),
    encode.AMOUNT: msg("How much a card gives is said only where it asks for it by hand."),
}
USED_WHEN: Final = {
    MORNING_ICON: msg("{card} is used in the morning, from your hand, before you plan."),
    DAWN: msg("{card} is used at the beginning of your Day, before counting."),
    ACT: msg("{card} is used in your Day, after counting."),
    NEXT_ROUND: msg("{card} is announced in your Day, after counting."),
    END_OF_ROUND: msg("{card} is announced in your Day, after counting."),
    DUES: msg("{card} is used at the end of your Day, if you have not worked."),
}

# How values are shown, by their names in the sentences.
ENGLISH: Final = translator("en")
CARDS: Final = ("card", "cards", "cause", "causes", "habit", "job", "muse", "one", "other")
SHOWN: Final[dict[str, Callable[[Translator, int], str]]] = {
    "column": column_name,
    "condition": when_told,
    "effect": atelier_effect,
    "in_column": in_column,
    "in_columns": times,
    "needed": colour_name,
    "other_column": column_name,
    "points": atelier_points,
    "symbol": symbol_name,
}


def told(edition: Edition, refusal: Refusal, lang: str) -> str:
    t, code, values = translator(lang), refusal.code, refusal.values
    if code in REFUSED:
        return filled(t, edition, t(REFUSED[code]), named(REFUSED[code], values))
    if code in PLURAL:  # the last value is counted
        return filled(t, edition, PLURAL[code](t, values[-1]), named(PLURAL[code](ENGLISH, 1), values))
    if code in FIRST:
        when = t(moment_of(values[0], bool(values[1])))
        cards = {"card": values[2:]} if "{card}" in FIRST[code] else {}  # else the question is not about a card
        return f"{filled(t, edition, t(FIRST[code]), cards)} {when}"
    return SPECIAL[code](t, edition, values) if code in SPECIAL else engine.told(t, refusal)


def moment_of(verb: int, is_waking: bool) -> str:
    """When this can be done."""
    if verb < encode.DISCARD:
        return SETTING_UP
    if encode.SWAP <= verb <= encode.FINISH:
        return PLANNED_NEXT if is_waking else PLANNED
    return WHEN.get(verb, SPENT)


def filled(t: Translator, edition: Edition, sentence: str, values: Mapping[str, tuple[int, ...]]) -> str:
    """Several values of one name are listed."""
    shown = {name: [value_told(t, edition, name, each) for each in some] for name, some in values.items()}
    return sentence.format(**{name: listed(t, list(dict.fromkeys(some))) for name, some in shown.items()})


def value_told(t: Translator, edition: Edition, name: str, value: int) -> str:
    if name in CARDS:
        return edition.title(value, t.language)
    if name == "deed":
        return deed(edition, value, t.language)
    if name == "sentence":
        return allowed_habits(t, edition.box.effect(value))
    if name == "colour":
        return t("without colour") if value == NO_COLOUR else colour_name(t, value)
    return SHOWN[name](t, value) if name in SHOWN else plain(value)


# Sentences that count something, or are put together


PLURAL: Final[dict[str, Callable[[Translator, int], str]]] = {
    "purchase-limit": lambda t, n: t.plural(
        "{card} lets you buy {n} card a day, and you already have.",
        "{card} lets you buy {n} cards a day, and you already have.",
        n,
    ),
    "muse-limit": lambda t, n: t.plural("{card} allows you {n} Muse today.", "{card} allows you {n} Muses today.", n),
    "relief-used-up": lambda t, n: t.plural(
        "{deed} is possible {n} time in a game, and that is used up.",
        "{deed} is possible {n} times in a game, and they are used up.",
        n,
    ),
}


def too_dear(t: Translator, edition: Edition, values: tuple[int, ...]) -> str:
    """What a card costs, why it costs more than is printed, and what there is to pay with."""
    card, price, inspiration, points, dearer, *causes = values
    purse = t("{n} Inspiration").format(n=inspiration)
    if points >= 0:
        purse = t("{n} Inspiration and {points}").format(n=inspiration, points=atelier_points(t, points))
    sentence = t("{card} costs {price}; you have {purse}.")
    if causes:
        sentence = t("{card} costs {price} because of {causes}; you have {purse}.")
    name = edition.title(card, t.language) if card < SPIRITS else deed(edition, card, t.language)
    because = filled(t, edition, "{causes}", {"causes": tuple(causes)})
    said = sentence.format(card=name, price=price, causes=because, purse=purse)
    return f"{said} {t('Your Hardships make it {n} dearer.').format(n=dearer)}" if dearer else said


def another_moment(t: Translator, edition: Edition, values: tuple[int, ...]) -> str:
    card, moment = values
    return t(USED_WHEN[moment]).format(card=edition.title(card, t.language))


def nothing_to_do(t: Translator, edition: Edition, values: tuple[int, ...]) -> str:
    card, index = values
    return t(edition.box.effects[card][index].ability.idle).format(card=edition.title(card, t.language))


SPECIAL: Final[dict[str, Callable[[Translator, Edition, tuple[int, ...]], str]]] = {
    "too-dear": too_dear,
    "another-moment": another_moment,
    "nothing-to-do": nothing_to_do,
}
