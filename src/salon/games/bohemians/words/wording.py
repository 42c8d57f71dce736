"""The texts of cards, made from their abilities, in English and French."""

from collections.abc import Sequence
from string import Formatter

from salon.engine.language import Translator, translator
from salon.games.bohemians.rules.box import BOARD_EDGES
from salon.games.bohemians.rules.cards import ENGLISH, Edition
from salon.games.bohemians.rules.catalogue.kinds import COUNTS, ON_HABIT, PRINTED, SHAPES, Effect
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    DECLINED,
    JOBS,
    NO_COLOUR,
    RELIEFS,
    SETUPS,
    SPIRITS,
    SYMBOL_IDS,
    THREATS,
    is_declined,
    is_hardship,
    is_muse,
    is_threat,
)
from salon.games.bohemians.rules.symbols import SYMBOL_OF
from salon.games.bohemians.words.by_hand import own_text
from salon.games.bohemians.words.phrases import ALL_COLUMNS, atelier_points, bare_times, bits, times
from salon.games.bohemians.words.pieces import PIECES
from salon.games.bohemians.words.sheets import relief_text, sheet_text
from salon.games.bohemians.words.text import colour_name, either, in_column, listed, symbol_name

# THE TEXT OF A CARD


def card_text(edition: Edition, card: int, lang: str = "en") -> str:
    """All that a card says, apart from its title and what is drawn on it; nothing for a starting Habit."""
    t = translator(lang)
    if ACHIEVEMENTS <= card < JOBS:
        discount = t("Once a round an Atelier effect costs 1 less.")
        return " ".join([discount, *effects_told(t, edition, card)])
    if card >= SPIRITS:
        return text_of_spirit(t, edition, card)
    if card >= JOBS:
        return " ".join(
            [each for each in (setup_line(edition, card, lang), played_line(edition, card, lang)) if each]
        )
    return " ".join([*(restrictions(t, edition, card) if is_muse(card) else []), *effects_told(t, edition, card)])


def text_of_spirit(t: Translator, edition: Edition, card: int) -> str:
    """A sheet, what else can be paid for on it, or one of the Spirit's cards; an offer has two outcomes."""
    if card < RELIEFS:
        return sheet_text(edition, card - SPIRITS, t.language)
    if card < THREATS:
        return relief_text(edition, card - RELIEFS, t.language)
    if not is_offer(edition, card):
        return threat_text(edition, card, t.language)
    return t("Offer. Accepted: {accepted} Declined: {declined}").format(
        accepted=threat_text(edition, card, t.language), declined=threat_text(edition, card + DECLINED, t.language)
    )


def is_offer(edition: Edition, card: int) -> bool:
    """Whether a Spirit's card can be declined, and has not been."""
    return not is_declined(card) and bool(edition.box.effects[card + DECLINED])


def threat_text(edition: Edition, card: int, lang: str) -> str:
    """What a Spirit's card does, as it was accepted or declined."""
    return " ".join(effects_told(translator(lang), edition, card))


def effects_told(t: Translator, edition: Edition, card: int) -> list[str]:
    """The abilities of a card, one sentence each."""
    sentences: list[str] = []
    effects = sorted(edition.box.effects[card], key=works_in_sleep)  # in the order of the phases
    for number, effect in enumerate(effects):
        sentence = effect_text(effect, t, edition.rulebook)
        phase = t("Day: {sentence}").format(sentence="")
        if number and not effect.texts and sentence.startswith(phase) and sentences[0].startswith(phase):
            sentence = capital(sentence.removeprefix(phase))  # once is enough
        sentences.append(sentence)
    return sentences


def works_in_sleep(effect: Effect) -> bool:
    return effect.ability.moment == PRINTED


def effect_text(effect: Effect, t: Translator, rulebook: str = ENGLISH) -> str:
    """One ability as a sentence. Hardships and Spirits' cards say in which phase they work."""
    if effect.texts:
        return own_text(effect, t.language)
    ability = effect.ability
    sentence = filled(t, ability.says if rulebook == ENGLISH else ability.says_in_french_rules, effect)
    is_trouble = is_hardship(effect.card) or is_threat(effect.card)
    if is_trouble and ability.on & ON_HABIT and ability.moment in (COUNTS, SHAPES):  # there it goes without saying
        return t("Day: {sentence}").format(sentence=sentence)
    return capital(sentence)


def once_chosen(t: Translator, sentences: Sequence[str], effect: Effect, chosen: int) -> str:
    """What a Revolution comes to with the symbol that was chosen, or with less or more."""
    symbol = symbol_name(t, chosen) if chosen >= 0 else ""
    return filled(t, sentences[chosen if len(sentences) > 1 else 0], effect, symbol)


def filled(t: Translator, says: str, effect: Effect, symbol: str = "") -> str:
    """A sentence of the catalogue with the pieces that it names; the symbol may be one that was chosen."""
    pieces = {name: PIECES[name](t, effect) for _, name, _, _ in Formatter().parse(says) if name}
    return t(says).format(**(pieces | {"symbol": symbol} if symbol else pieces))


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def restrictions(t: Translator, edition: Edition, muse: int) -> list[str]:
    """Where a Muse may be played."""
    box = edition.box
    found: list[str] = []
    columns = box.muse_columns[muse]
    forbidden = ALL_COLUMNS & ~columns
    if not columns:
        found.append(t("Cannot be played."))
    elif len(bits(forbidden)) == 1:
        found.append(t("Not {in_columns}.").format(in_columns=times(t, forbidden)))
    elif forbidden:
        found.append(capital(t("{columns} only.").format(columns=either(t, bare_times(t, columns)))))
    is_free = box.muse_works_only[muse] or edition.rulebook != ENGLISH  # to lie below any colour [R8]
    if box.muse_colour[muse] != NO_COLOUR and is_free:
        found.append(
            [
                t("Works only below a green Habit."),
                t("Works only below a pink Habit."),
                t("Works only below a blue Habit."),
                t("Works only below an orange Habit."),
            ][box.muse_colour[muse]]
        )
    elif box.muse_colour[muse] != NO_COLOUR:
        found.append(
            [t("Green Habit only."), t("Pink Habit only."), t("Blue Habit only."), t("Orange Habit only.")][
                box.muse_colour[muse]
            ]
        )
    if box.muse_shares[muse]:
        found.append(t("Must share its space with another Muse."))
    return found


def setup_line(edition: Edition, side: int, lang: str = "en") -> str:
    """What a side of a Job tile gives at the start; nothing if that is nothing."""
    t = translator(lang)
    n = edition.box.setup_atelier[side]
    given = [atelier_points(t, n)] if n else []
    given += [effect_text(effect, t) for effect in edition.box.effects[SETUPS + side - JOBS]]
    return t("Setup: {points}.").format(points=listed(t, given)) if given else ""


def played_line(edition: Edition, side: int, lang: str = "en") -> str:
    """What it does in a Routine."""
    t = translator(lang)
    return " ".join([t("Played: no Hardship."), *[effect_text(each, t) for each in edition.box.effects[side]]])


def board_symbols(edition: Edition, board: int) -> list[int]:
    """The symbols of a board, its own first; usually that is the only one."""
    halves = edition.box.right[BOARD_EDGES + board] + edition.box.left[BOARD_EDGES + board]
    shown = [SYMBOL_OF[each] for each in halves if each]
    own = SYMBOL_IDS.index(edition.boards[board].text("symbol"))
    return list(dict.fromkeys([own, *shown, *edition.box.whole[BOARD_EDGES + board]]))


def board_text(edition: Edition, board: int, lang: str = "en") -> str:
    """A Routine board: its symbol, or its symbols, and its harmony."""
    t = translator(lang)
    symbols = [symbol_name(t, symbol) for symbol in board_symbols(edition, board)]
    if len(symbols) == 1:
        told = [t("Symbol: {symbol}.").format(symbol=symbols[0])]
    else:
        told = [t("Symbols: {symbols}.").format(symbols=listed(t, symbols))]
    harmony = [
        t("{colour} {in_column}").format(colour=colour_name(t, colour), in_column=in_column(t, column))
        for column, colour in enumerate(edition.box.harmony[board])
        if colour != NO_COLOUR
    ]
    if harmony:
        told.append(t("Harmony: {harmony}.").format(harmony=", ".join(harmony)))
    return " ".join(told)
