"""Bohemians in words, English and French: the pieces of sentences, and the actions.

Texts of cards are in wording.py, questions in asking.py, and rules in explaining.py.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from salon.engine.errors import SalonError
from salon.engine.language import LANGUAGES, Translator, translator
from salon.engine.refusal import NO_SUCH_ACTION, Refusal
from salon.engine.refusal import told as refusal_told
from salon.engine.state import PASS
from salon.engine.words import normal
from salon.games.bohemians.rules import cards
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.catalogue.kinds import LEAST_BY_HAND
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    ACTION_COUNT,
    AMOUNT,
    ANSWER,
    ART,
    BOARD,
    BUY,
    CLEAR_FREE,
    CLEAR_KIND,
    COLOUR,
    COLUMN_COUNT,
    DISCARD,
    DISCOUNT,
    DRAW_TWO,
    END_DAY,
    FIGHT,
    FINISH,
    GIVE,
    IGNORE_ONE,
    INVEST,
    JOB_TO,
    LEVEL,
    MARK,
    MUSE_TO,
    ON_TOP,
    OVERLOOK,
    PAIRS,
    PLACE,
    REJECT_ONE,
    RELIEVE,
    REMOVE,
    SIDE,
    SWAP,
    SYMBOL,
    TAKE_BACK,
    TAKE_CARD,
    TAKE_MUSE_BACK,
    TILE,
    USE,
    WHICH,
)
from salon.games.bohemians.rules.ids import (
    ADVANCED,
    BOX_COUNT,
    COLUMNS,
    HABIT,
    HARDSHIPS,
    JOBS,
    MUSES,
    SPIRIT_COUNT,
    SPIRIT_IDS,
    SPIRITS,
    SYMBOLS,
    is_threat,
)
from salon.games.bohemians.rules.modes import COOP, SPIRIT
from salon.games.bohemians.rules.state import NONE, State

# Pieces of sentences. Titles of cards stand alone, without an article.


def edition_in(g: State) -> Edition:
    """The cards that a game is played with."""
    return cards.edition_in(g.game)


def column_name(t: Translator, column: int) -> str:
    return [t("Morning"), t("Afternoon"), t("Evening"), t("Night")][column]


def in_column(t: Translator, column: int) -> str:
    return [t("in Morning"), t("in Afternoon"), t("in Evening"), t("in Night")][column]


def to_column(t: Translator, column: int) -> str:
    return [t("to Morning"), t("to Afternoon"), t("to Evening"), t("to Night")][column]


def symbol_name(t: Translator, symbol: int) -> str:
    return [t("Focus"), t("Playfulness"), t("Curiosity"), t("Expression")][symbol]


def colour_name(t: Translator, colour: int) -> str:
    """An adjective; French has the masculine."""
    return [t("green"), t("pink"), t("blue"), t("orange"), t("white")][colour]


def art_name(t: Translator, art: int) -> str:
    return [t("Composer"), t("Painter"), t("Sculptor"), t("Poet")][art]


def listed(t: Translator, names: Sequence[str]) -> str:
    """'Morning, Evening and Night'"""
    if len(names) < 2:
        return "".join(names)
    return t("{one} and {other}").format(one=", ".join(names[:-1]), other=names[-1])


def either(t: Translator, names: Sequence[str]) -> str:
    """'Morning, Evening or Night'"""
    if len(names) < 2:
        return "".join(names)
    return t("{one} or {other}").format(one=", ".join(names[:-1]), other=names[-1])


# Names: titles made different where a set has several cards of one title, as with copies of a Hardship.

NAMES: Final[dict[tuple[Edition, str], list[str]]] = {}


def names_of(edition: Edition, lang: str) -> list[str]:
    """A name for everything that has a title, each unlike all others."""
    key = (edition, lang)
    if key not in NAMES:
        NAMES[key] = different([edition.title(card, lang) for card in range(BOX_COUNT)])
    return NAMES[key]


def different(titles: Sequence[str]) -> list[str]:
    """Malnutrition, Malnutrition (2), ..."""
    taken: set[str] = set()
    found: list[str] = []
    for title in titles:
        name, copy = title, 1
        while " ".join(normal(name)) in taken:
            copy += 1
            name = f"{title} ({copy})"
        taken.add(" ".join(normal(name)))
        found.append(name)
    return found


def job_name(t: Translator, edition: Edition, side: int) -> str:
    """A side of a Job tile: 'Beggar, under the bridge'"""
    row = edition.rows[side]
    if not row.has("portrait"):
        return names_of(edition, t.language)[side]
    return t("{kind}, {what}").format(kind=row.text("title", t.language), what=row.text("portrait", t.language))


def side_named(g: State, seat: int, action: int, lang: str) -> str:
    """The side of the seat's own Job tile that an action chooses; empty for any other action."""
    if not SIDE <= action < SIDE + 2 or g.job[seat] == NONE:
        return ""
    return job_name(translator(lang), edition_in(g), JOBS + g.job[seat] // 2 * 2 + action - SIDE)


def name_of(g: State, card: int, lang: str) -> str:
    """A Spirit's card is the same card once its offer is declined."""
    return edition_in(g).title(card, lang) if is_threat(card) else names_of(edition_in(g), lang)[card]


# Actions


NO_SPIRIT: Final = -1


def spirit_in(options: Mapping[str, object]) -> int:
    """The Time Spirit that is fought in a game with these options."""
    return SPIRIT_IDS.index(str(options["spirit"])) if options["mode"] in (SPIRIT, COOP) else NO_SPIRIT


def score_told(score: int, lang: str, spirit: int = NO_SPIRIT) -> str:
    """What counts in this game: Achievements, or how often the Spirit was weakened."""
    t = translator(lang)
    if spirit == NO_SPIRIT:
        return t.plural("{n} Achievement", "{n} Achievements", score).format(n=score)
    return t.plural("Spirit weakened {n} time", "Spirit weakened {n} times", score).format(n=score)


def say(edition: Edition, action: int, lang: str, spirit: int = NO_SPIRIT) -> str:
    """The action as an order: 'buy Keep a Diary'. Payments against a Spirit are called as its sheet calls them."""
    t = translator(lang)
    names = names_of(edition, lang)
    if not 0 <= action < ACTION_COUNT:
        raise SalonError(refusal_told(t, Refusal(NO_SUCH_ACTION, (action, ACTION_COUNT - 1))))
    if action == PASS:
        return t("go on")
    if action < DISCARD:
        return say_set_up(t, edition, names, action)
    if action < FINISH:
        return say_plan(t, names, action)
    if action < COLOUR:
        return say_while_waking(t, names, action)
    if action < REMOVE:
        return say_choice(t, names, action)
    if action < CLEAR_KIND:
        return say_with_card(t, names, action)
    if action >= AMOUNT:
        return say_amount(t, action - AMOUNT + LEAST_BY_HAND)
    if action >= TAKE_CARD:
        return t("take {card}").format(card=names[ADVANCED + action - TAKE_CARD])
    if action >= DISCOUNT:
        return t("use the discount now") if action > DISCOUNT else t("keep the discount")
    if action in (FIGHT, RELIEVE) or action >= ANSWER:
        return say_to_spirit(t, edition, action, spirit)
    return say_spend(t, names, action)


def say_set_up(t: Translator, edition: Edition, names: list[str], action: int) -> str:
    if action < ART:
        boards = different([row.text("title", t.language) for row in edition.boards])
        return t("take the board {board}").format(board=boards[action - BOARD])
    if action < TILE:
        return [
            t("take the deck of the Composer"),
            t("take the deck of the Painter"),
            t("take the deck of the Sculptor"),
            t("take the deck of the Poet"),
        ][action - ART]
    if action < SIDE:
        return t("take the Job tile {job}").format(job=names[JOBS + 2 * (action - TILE)])
    return t("the first side of the Job tile") if action == SIDE else t("the second side of the Job tile")


def say_plan(t: Translator, names: list[str], action: int) -> str:
    if action < SWAP:
        return t("discard {card}").format(card=names[action - DISCARD])
    if action < TAKE_BACK:
        one, other = PAIRS[action - SWAP]
        return t("exchange {one} and {other}").format(one=column_name(t, one), other=column_name(t, other))
    if action < TAKE_MUSE_BACK:
        return [t("take back Morning"), t("take back Afternoon"), t("take back Evening"), t("take back Night")][
            action - TAKE_BACK
        ]
    if action < MUSE_TO:
        return t("take back {card}").format(card=names[MUSES + action - TAKE_MUSE_BACK])
    if action < JOB_TO:
        muse, column = divmod(action - MUSE_TO, COLUMN_COUNT)
        return t("{muse} {to_column}").format(muse=names[MUSES + muse], to_column=to_column(t, column))
    if action < PLACE:
        return t("the Job tile {to_column}").format(to_column=to_column(t, action - JOB_TO))
    card, column = divmod(action - PLACE, COLUMN_COUNT)
    return t("place {card} {in_column}").format(card=names[card], in_column=in_column(t, column))


def say_while_waking(t: Translator, names: list[str], action: int) -> str:
    if action == FINISH:
        return t("finish the plan")
    if action == DRAW_TWO:
        return t("draw 2 cards")
    if action < OVERLOOK:
        return t("ignore {card}").format(card=names[HARDSHIPS + action - IGNORE_ONE])
    return t("ignore {card} through a card").format(card=names[HARDSHIPS + action - OVERLOOK])


def say_choice(t: Translator, names: list[str], action: int) -> str:
    if action < SYMBOL:
        column, suit = divmod(action - COLOUR, 4)
        return t("{column} is {colour}").format(column=column_name(t, column), colour=colour_name(t, suit))
    if action < LEVEL:
        return t("choose {symbol}").format(symbol=symbol_name(t, action - SYMBOL))
    if action < GIVE:
        return t("less for everybody") if action == LEVEL else t("more for everybody")
    if action < MARK:
        return t("pass {card} to the left").format(card=names[HARDSHIPS + action - GIVE])
    if action < REJECT_ONE:
        return t("reject {card} through a card").format(card=names[action - MARK])
    return t("reject {card}").format(card=names[action - REJECT_ONE])


def say_with_card(t: Translator, names: list[str], action: int) -> str:
    if action < ON_TOP:
        return t("remove {card} from the market").format(card=names[ADVANCED + action - REMOVE])
    if action < USE:
        return t("put {card} on top of your deck").format(card=names[ADVANCED + action - ON_TOP])
    if action < WHICH:
        return t("use {card}").format(card=names[action - USE])
    ordinals = (t("the first ability"), t("the second ability"), t("the third ability"), t("the fourth ability"))
    return ordinals[action - WHICH]


def say_spend(t: Translator, names: list[str], action: int) -> str:
    if action < CLEAR_FREE:
        return t("clear the Habits") if action - CLEAR_KIND == HABIT else t("clear the Muses")
    if action < INVEST:
        if action - CLEAR_FREE == HABIT:
            return t("clear the Habits through a card")
        return t("clear the Muses through a card")
    if action == INVEST:
        return t("invest 1")
    if action < ACHIEVE:
        return t("buy {card}").format(card=names[ADVANCED + action - BUY])
    return t("gain the Achievement") if action == ACHIEVE else t("end the day")


def say_to_spirit(t: Translator, edition: Edition, action: int, spirit: int) -> str:
    if action >= ANSWER:
        return t("accept the offer") if action > ANSWER else t("decline the offer")
    key = "fight" if action == FIGHT else "relieve"
    if spirit != NO_SPIRIT and edition.rows[SPIRITS + spirit].has(key):
        return edition.rows[SPIRITS + spirit].text(key, t.language)
    return t("weaken the Time Spirit") if action == FIGHT else t("loosen the grip of the Time Spirit")


def say_amount(t: Translator, amount: int) -> str:
    """The amount in words, because a sign is easily lost when it is typed."""
    if not amount:
        return t("by hand, 0")
    return (t("by hand, plus {n}") if amount > 0 else t("by hand, minus {n}")).format(n=abs(amount))


# Other words that people type. The same words may mean several things: then what is possible now is meant.
SYNONYMS: Final = (
    (PASS, ("pass", "no", "none", "nothing", "done", "stop", "skip", "count",
            "passer", "non", "rien", "fini", "sauter", "compter")),
    (SIDE, ("a", "side a", "face a", "first", "première")),
    (SIDE + 1, ("b", "side b", "face b", "second", "seconde", "deuxième")),
    (FINISH, ("done", "ready", "finish", "plan", "fini", "prêt", "terminer", "finir")),
    (DRAW_TWO, ("draw", "draw two", "draw two cards", "piocher", "piocher deux cartes")),
    (LEVEL, ("less", "cheaper", "low", "moins", "moins cher")),
    (LEVEL + 1, ("more", "dearer", "high", "plus", "plus cher")),
    (CLEAR_KIND, ("clear habits", "nettoyer activités")),
    (CLEAR_KIND + 1, ("clear muses", "nettoyer muses")),
    (INVEST, ("invest", "investir")),
    (ACHIEVE, ("achievement", "achieve", "gain", "réalisation")),
    (FIGHT, ("fight", "weaken", "affaiblir", "combattre")),
    (RELIEVE, ("relieve", "relief", "loosen", "soulager", "desserrer")),
    (ANSWER, ("decline", "refuse", "no", "décliner", "refuser", "non")),
    (ANSWER + 1, ("accept", "take it", "yes", "accepter", "oui")),
    (END_DAY, ("end", "done", "sleep", "finish", "fin", "fini", "dormir", "terminer", "finir")),
)  # fmt: skip


def synonyms(edition: Edition) -> list[tuple[int, str]]:
    pairs = [(action, word) for action, words in SYNONYMS for word in words]
    for lang in LANGUAGES:
        t = translator(lang)
        columns = [column_name(t, column) for column in COLUMNS]
        job = t("Job")
        for column, name in enumerate(columns):
            pairs += [(JOB_TO + column, f"{job} {name}"), (TAKE_BACK + column, f"{t('back')} {name}")]
            pairs += [(COLOUR + column * 4 + suit, f"{name} {colour_name(t, suit)}") for suit in range(4)]
        for number, (one, other) in enumerate(PAIRS):
            pairs += [(SWAP + number, f"{t('swap')} {columns[one]} {columns[other]}")]
            pairs += [(SWAP + number, f"{t('swap')} {columns[other]} {columns[one]}")]
        pairs += [(SYMBOL + symbol, symbol_name(t, symbol)) for symbol in SYMBOLS]
        pairs += [(COLOUR + column * 4 + suit, colour_name(t, suit)) for column in COLUMNS for suit in range(4)]
        pairs += [(ART + art, art_name(t, art)) for art in range(4)]
        names = names_of(edition, lang)
        for spirit in range(SPIRIT_COUNT):
            pairs += [(action, say_to_spirit(t, edition, action, spirit)) for action in (FIGHT, RELIEVE)]
        pairs += [(TILE + tile, names[JOBS + 2 * tile]) for tile in range(4)]
        pairs += [(BOARD + board, row.text("title", lang)) for board, row in enumerate(edition.boards)]
    return pairs
