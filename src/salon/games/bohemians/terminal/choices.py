"""The choices of Bohemians in a terminal but for planning: the group of each action, and how it is labelled there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from salon.engine.language import msg
from salon.engine.state import PASS
from salon.games.bohemians.rules.catalogue.kinds import ACT, DAWN, DUES
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    AMOUNT,
    ANSWER,
    ART,
    BOARD,
    BUY,
    CLEAR_FREE,
    CLEAR_KIND,
    COLOUR,
    DISCARD,
    DISCOUNT,
    DRAW_TWO,
    END_DAY,
    FIGHT,
    GIVE,
    IGNORE_ONE,
    INVEST,
    LEVEL,
    MARK,
    ON_TOP,
    OVERLOOK,
    REJECT_ONE,
    RELIEVE,
    REMOVE,
    SIDE,
    SYMBOL,
    TAKE_CARD,
    TILE,
    USE,
    WHICH,
    split,
)
from salon.games.bohemians.rules.ids import (
    ADVANCED,
    CLEAR,
    DRAW,
    HABIT,
    HARDSHIPS,
    IGNORE,
    JOB,
    JOBS,
    STAND_IN,
    THREATS,
)
from salon.games.bohemians.rules.seen import Seen
from salon.games.bohemians.terminal.marks import MINUS, Pen
from salon.games.bohemians.terminal.modes import answer, fight_label
from salon.games.bohemians.terminal.planning import own, points
from salon.games.bohemians.words.text import art_name, column_name, job_name, symbol_name
from salon.games.bohemians.words.wording import board_text, effect_text
from salon.terminal.look import BAD, DIM, GOLD, STRONG, ink

# The verbs in the order in which they are listed; what ends a step comes last. Planning is not listed.
HEADINGS: Final[dict[int, str]] = {
    BOARD: msg("Board"),
    ART: msg("Deck"),
    TILE: msg("Job"),
    SIDE: msg("Side"),
    ANSWER: msg("Offer"),
    DISCOUNT: msg("Discount"),
    ACHIEVE: msg("Achieve"),
    FIGHT: msg("Fight"),
    RELIEVE: msg("Fight"),
    BUY: msg("Buy"),
    USE: msg("Use"),
    WHICH: msg("Use"),
    INVEST: msg("Invest"),
    CLEAR_KIND: msg("Clear"),
    CLEAR_FREE: msg("Clear"),
    DRAW_TWO: msg("Draw"),
    IGNORE_ONE: msg("Ignore"),
    OVERLOOK: msg("Ignore"),
    DISCARD: msg("Discard"),
    COLOUR: msg("White Habit"),
    SYMBOL: msg("Symbol"),
    LEVEL: msg("Announce"),
    GIVE: msg("Pass on"),
    MARK: msg("Reject"),
    REJECT_ONE: msg("Reject"),
    REMOVE: msg("Remove"),
    ON_TOP: msg("On top"),
    TAKE_CARD: msg("Take"),
    AMOUNT: msg("By hand"),
    END_DAY: msg("End"),
    PASS: msg("Go on"),
}
RANKS: Final = {verb: rank for rank, verb in enumerate(HEADINGS)}
INVESTED_AT_ONCE: Final = 3  # in the example
ROOMY: Final = 30  # rows from which on cards say what they do

WHEN_USED: Final = (DAWN, ACT, DUES)  # the moments at which a Spirit's card is used like one's own

# What declining means, by a verb that could be chosen instead.
DECLINING: Final[dict[int, str]] = {
    DISCARD: msg("discard no more"),
    REJECT_ONE: msg("reject nothing more"),
    MARK: msg("reject nothing"),
    GIVE: msg("keep it all"),
    REMOVE: msg("leave the market as it is"),
    ON_TOP: msg("into the discard pile"),
    OVERLOOK: msg("ignore nothing"),
    CLEAR_FREE: msg("clear nothing"),
}


def listed(action: int) -> tuple[int, int]:
    """Where an action stands in the list."""
    verb, option = split(action)
    return RANKS[verb], option


def heading(action: int, pen: Pen) -> Text:
    return ink(pen.t(HEADINGS[split(action)[0]]), STRONG)


def label(action: int, seen: Seen, legal: Sequence[int], pen: Pen) -> Text:
    """What is chosen, and what it costs or comes to; the heading has the verb."""
    t = pen.t
    verb, option = split(action)
    prices = seen["atelier_prices"]
    if verb == PASS:
        return declining(seen, legal, pen)
    if verb in (BOARD, ART, TILE, SIDE):
        return of_set_up(verb, option, seen, pen)
    if verb in (FIGHT, RELIEVE):
        return fight_label(verb, seen, pen)
    if verb == ANSWER:
        return answer(option, seen, pen)
    if verb in (BUY, ACHIEVE):
        return on_offer(verb, option, seen, pen)
    if verb == USE:
        return pen.named(option) + (of_threat(option, pen) if option >= THREATS else pen.about(option))
    if verb == INVEST:
        most = min(seen["inspiration"], INVESTED_AT_ONCE)
        several = ink(f" ({t('several')}: {t('invest')} {most})", DIM) if most > 1 else Text()
        return Text(t("1 Inspiration in your Atelier")) + several
    if verb in (CLEAR_KIND, CLEAR_FREE):
        kind = Text(t("the Habits") if option == HABIT else t("the Muses"))
        return kind + points(pen, prices[CLEAR]) if verb == CLEAR_KIND else kind
    if verb == DRAW_TWO:
        return Text(t("2 cards")) + points(pen, prices[DRAW])
    if verb in (IGNORE_ONE, OVERLOOK):
        card = HARDSHIPS + option
        price = points(pen, prices[IGNORE]) if verb == IGNORE_ONE else Text()
        return Text(pen.title(card)) + price + pen.about(card)
    if verb in (DISCARD, MARK, REJECT_ONE):
        price = points(pen, seen["reject_prices"][str(option)]) if verb == REJECT_ONE else Text()
        return pen.with_edges(option) + price + text_of(option, pen)
    if verb in (REMOVE, ON_TOP, TAKE_CARD):
        return pen.named(ADVANCED + option)
    if verb == GIVE:
        return Text(pen.title(HARDSHIPS + option)) + pen.about(HARDSHIPS + option)
    if verb == END_DAY:
        return day_ends(seen, pen)
    return declared(verb, option, pen)


def of_set_up(verb: int, option: int, seen: Seen, pen: Pen) -> Text:
    """A personality, an art, a job, or a side of the Job tile."""
    if verb == BOARD:
        title = pen.edition.board_title(option, pen.look.lang)
        told = board_text(pen.edition, option, pen.look.lang)
        return Text(title) + ink(f" {pen.look.glyphs.dot} {told}", DIM)
    if verb == ART:
        return Text(art_name(pen.t, option))
    if verb == TILE:
        return Text(pen.job(2 * option))
    return Text(job_name(pen.t, pen.edition, JOBS + own(seen)["job"] // 2 * 2 + option))  # the question says the rest


def on_offer(verb: int, option: int, seen: Seen, pen: Pen) -> Text:
    """A card to buy, with what it says; or the next Achievement."""
    if verb == ACHIEVE:
        card = (seen["achievements"] or [STAND_IN])[0]
        return pen.priced(card, seen["prices"].get(str(card), pen.box.cost[card]))
    card = ADVANCED + option
    shown = pen.priced(card, seen["prices"][str(card)])
    edges = pen.edges(card)
    return shown + (Text(" ") + edges if edges else Text()) + text_of(card, pen)


def text_of(card: int, pen: Pen) -> Text:
    """What a card says; on a low terminal one asks for it."""
    return pen.about(card) if pen.look.height >= ROOMY else Text()


def of_threat(card: int, pen: Pen) -> Text:
    """What of a Spirit's card can be used now; the rest of it has been done, or works by itself."""
    told = [effect_text(effect, pen.t) for effect in pen.box.effects[card] if effect.ability.moment in WHEN_USED]
    return ink(f" {pen.look.glyphs.dot} {' '.join(told)}".replace(MINUS, pen.minus), DIM)


def declared(verb: int, option: int, pen: Pen) -> Text:
    """A suit for a white Habit, a symbol, or less or more for everybody."""
    t = pen.t
    if verb == COLOUR:
        column, suit = divmod(option, 4)
        return Text(f"{column_name(t, column)} ") + pen.colour(suit)
    if verb == SYMBOL:
        return pen.symbol(option) + Text(f" {symbol_name(t, option)}")
    return Text(t("more for everybody") if option else t("less for everybody"))


def day_ends(seen: Seen, pen: Pen) -> Text:
    """What comes of the rest, and that whoever has not worked takes a Hardship."""
    t, left = pen.t, seen["inspiration"]
    shown = Text(t("end the day"))
    if left:
        shown += ink(" " + t("({n} Inspiration into your Atelier)").format(n=left), GOLD)
    if JOB not in (own(seen)["routine"] or []):
        shown += ink(f" {pen.look.glyphs.dot} {t('you have not worked: a Hardship comes')}", BAD)
    return shown


def declining(seen: Seen, legal: Sequence[int], pen: Pen) -> Text:
    """What it means to go on."""
    t = pen.t
    verbs = [split(action)[0] for action in legal if action != PASS]
    said = next((DECLINING[verb] for verb in verbs if verb in DECLINING), None)
    if said is not None:
        return Text(t(said))
    if seen["phase"] == "wake up":
        return Text(t("plan the day"))
    used = [action - USE for action in legal if split(action)[0] == USE]
    if used and IGNORE_ONE not in verbs and all(pen.box.at[DUES][card] for card in used):
        return Text(t("take a Hardship"))
    return Text(t("count Inspiration"))
