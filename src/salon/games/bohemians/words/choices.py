"""What can be chosen in Bohemians, said once: the group of each action, the card it is about, its price, its words.

The terminal lists choices beneath their headings; in the browser cards and buttons stand for them.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.engine.headings import Headings
from salon.engine.language import msg, translator
from salon.engine.state import PASS
from salon.games.bohemians.rules import encode
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.catalogue.kinds import ACT, DAWN, DUES, LEAST_BY_HAND
from salon.games.bohemians.rules.encode import split
from salon.games.bohemians.rules.ids import (
    ADVANCED,
    CLEAR,
    DRAW,
    EMPTY,
    HABIT,
    HARDSHIPS,
    IGNORE,
    JOB,
    JOBS,
    REJECT,
    SPIRITS,
    STAND_IN,
    THREATS,
)
from salon.games.bohemians.rules.seen import Person, Seen
from salon.games.bohemians.words.phrases import signed
from salon.games.bohemians.words.text import NO_SPIRIT, art_name, column_name, job_name, say, symbol_name
from salon.games.bohemians.words.wording import board_text, card_text, effect_text, threat_text

# The verbs in the order in which they are listed; what ends a step comes last. Planning is not listed.
HEADINGS: Final = Headings(
    {
        encode.BOARD: msg("Board"),
        encode.ART: msg("Deck"),
        encode.TILE: msg("Job"),
        encode.SIDE: msg("Side"),
        encode.ANSWER: msg("Offer"),
        encode.DISCOUNT: msg("Discount"),
        encode.ACHIEVE: msg("Achieve"),
        encode.FIGHT: msg("Fight"),
        encode.RELIEVE: msg("Fight"),
        encode.BUY: msg("Buy"),
        encode.USE: msg("Use"),
        encode.WHICH: msg("Use"),
        encode.INVEST: msg("Invest"),
        encode.CLEAR_KIND: msg("Clear"),
        encode.CLEAR_FREE: msg("Clear"),
        encode.DRAW_TWO: msg("Draw"),
        encode.IGNORE_ONE: msg("Ignore"),
        encode.OVERLOOK: msg("Ignore"),
        encode.DISCARD: msg("Discard"),
        encode.COLOUR: msg("White Habit"),
        encode.SYMBOL: msg("Symbol"),
        encode.LEVEL: msg("Announce"),
        encode.GIVE: msg("Pass on"),
        encode.MARK: msg("Reject"),
        encode.REJECT_ONE: msg("Reject"),
        encode.REMOVE: msg("Remove"),
        encode.ON_TOP: msg("On top"),
        encode.TAKE_CARD: msg("Take"),
        encode.AMOUNT: msg("By hand"),
        encode.END_DAY: msg("End"),
        PASS: msg("Go on"),
    },
    split,
)

# What declining means, by a verb that could be chosen instead.
DECLINING: Final[dict[int, str]] = {
    encode.DISCARD: msg("discard no more"),
    encode.REJECT_ONE: msg("reject nothing more"),
    encode.MARK: msg("reject nothing"),
    encode.GIVE: msg("keep it all"),
    encode.REMOVE: msg("leave the market as it is"),
    encode.ON_TOP: msg("into the discard pile"),
    encode.OVERLOOK: msg("ignore nothing"),
    encode.CLEAR_FREE: msg("clear nothing"),
    encode.AMOUNT: msg("nothing"),
}

# Where the options of a verb begin among the cards.
CARDS_FROM: Final[dict[int, int]] = {
    **dict.fromkeys((encode.IGNORE_ONE, encode.OVERLOOK, encode.GIVE), HARDSHIPS),
    **dict.fromkeys((encode.REMOVE, encode.ON_TOP, encode.BUY, encode.TAKE_CARD), ADVANCED),
    **dict.fromkeys((encode.DISCARD, encode.MARK, encode.REJECT_ONE, encode.USE), 0),
}
EFFECT_OF: Final = {
    encode.CLEAR_KIND: CLEAR,
    encode.IGNORE_ONE: IGNORE,
    encode.DRAW_TWO: DRAW,
    encode.REJECT_ONE: REJECT,
}  # of the Atelier
WHEN_USED: Final = (DAWN, ACT, DUES)  # the moments at which a Spirit's card is used like one's own


class Choice(NamedTuple):
    """An action beneath its heading, in pieces."""

    action: int
    verb: int
    card: int = EMPTY  # which it is about
    text: str = ""  # where no card says it
    price: int | None = None  # in Inspiration
    points: int | None = None  # of the Atelier that it costs
    rule: str = ""  # what the card says, or what comes of it
    gives: str = ""
    warns: str = ""


def is_planning(legal: Sequence[int]) -> bool:
    """Whether a plan can be rearranged now: no other question offers any of this."""
    return any(encode.SWAP <= action <= encode.FINISH for action in legal)


def own_person(seen: Seen) -> Person:
    """The person at the near side of the table: the viewer's own, for spectators the first."""
    return seen["seats"][seen["seat"] or 0]


def next_in_row(seen: Seen) -> int:
    """The Achievement that can be gained next."""
    return seen["achievements"][0] if seen["achievements"] else STAND_IN


def card_meant(seen: Seen, action: int) -> int:
    """The card that an action is about, plans excepted; EMPTY for none. Payments are about parts of a sheet."""
    verb, option = split(action)
    if verb in CARDS_FROM:
        return CARDS_FROM[verb] + option
    if verb == encode.ACHIEVE:
        return next_in_row(seen)
    if verb in (encode.FIGHT, encode.RELIEVE) and seen["spirit"] is not None:
        return seen["spirit"]["sheet" if verb == encode.FIGHT else "relief"]
    return EMPTY


class Choices:
    """What a seat can choose from."""

    def __init__(self, edition: Edition, lang: str, seen: Seen, legal: Sequence[int]) -> None:
        self.edition, self.lang, self.t = edition, lang, translator(lang)
        self.seen, self.legal = seen, legal
        self.verbs = {split(action)[0] for action in legal}
        self.own = own_person(seen)

    def groups(self) -> list[tuple[str, list[Choice]]]:
        """The headings with their choices, all in order."""
        return HEADINGS.groups(self.t, self.legal, self.choice)

    def order(self, action: int) -> str:
        """The whole of an action in words, for where it stands alone."""
        t, (verb, option) = self.t, split(action)
        if verb == PASS:
            return self.declining()
        if verb == encode.INVEST:
            return t("invest 1 in the Atelier")
        if verb == encode.AMOUNT:
            return signed(option + LEAST_BY_HAND) if option + LEAST_BY_HAND else "0"
        if verb == encode.SIDE and self.own["job"] >= 0:
            return self.side(option)
        spirit = NO_SPIRIT if self.seen["spirit"] is None else self.seen["spirit"]["sheet"] - SPIRITS
        return say(self.edition, action, self.lang, spirit)

    def choice(self, action: int) -> Choice:
        t, (verb, option) = self.t, split(action)
        made = Choice(action, verb, card_meant(self.seen, action), points=self.points(action))
        if made.card != EMPTY:
            return made._replace(price=self.seen["prices"].get(str(made.card)), rule=self.rule(made.card))
        if verb == encode.BOARD:
            title = self.edition.board_title(option, self.lang)
            return made._replace(text=title, rule=board_text(self.edition, option, self.lang))
        if verb == encode.ANSWER:
            return made._replace(text=t("accept") if option else t("decline"), rule=self.answered(option))
        if verb == encode.END_DAY:
            return self.day_ends(made)
        return made._replace(text=self.label(action))

    def label(self, action: int) -> str:
        """What is chosen, where a heading has the verb and no card stands for it."""
        t, (verb, option) = self.t, split(action)
        if verb == encode.ART:
            return art_name(t, option)
        if verb == encode.TILE:
            return self.edition.title(JOBS + 2 * option, self.lang)
        if verb == encode.SIDE:
            return self.side(option)
        if verb == encode.INVEST:
            return t("1 Inspiration in your Atelier")
        if verb in (encode.CLEAR_KIND, encode.CLEAR_FREE):
            return t("the Habits") if option == HABIT else t("the Muses")
        if verb == encode.DRAW_TWO:
            return t("2 cards")
        if verb == encode.COLOUR:
            return column_name(t, option // 4)
        return symbol_name(t, option) if verb == encode.SYMBOL else self.order(action)

    def declining(self) -> str:
        """What it means to go on."""
        t, box = self.t, self.edition.box
        verbs = [split(action)[0] for action in self.legal if action != PASS]
        said = next((DECLINING[verb] for verb in verbs if verb in DECLINING), None)
        if said is not None:
            return t(said)
        if self.seen["phase"] == "wake up":
            return t("plan the day")
        used = [action - encode.USE for action in self.legal if split(action)[0] == encode.USE]
        if used and encode.IGNORE_ONE not in verbs and all(box.at[DUES][card] for card in used):
            return t("take a Hardship")
        return t("count Inspiration")

    # What it costs and comes to

    def points(self, action: int) -> int | None:
        """The Atelier points that an action costs; a card that was marked for it has its own price."""
        verb, option = split(action)
        if verb == encode.REJECT_ONE:
            return self.seen["reject_prices"][str(option)]
        return self.seen["atelier_prices"][EFFECT_OF[verb]] if verb in EFFECT_OF else None

    def rule(self, card: int) -> str:
        """What a card says; of a Spirit's card only what can be used now, the rest of it works by itself."""
        if card >= THREATS:
            effects = self.edition.box.effects[card]
            return " ".join([effect_text(each, self.t) for each in effects if each.ability.moment in WHEN_USED])
        return card_text(self.edition, card, self.lang)

    def side(self, option: int) -> str:
        """A side of the Job tile by its name, which only somebody who sees the tile knows."""
        return job_name(self.t, self.edition, JOBS + self.own["job"] // 2 * 2 + option)

    def answered(self, option: int) -> str:
        """What an answer to the Spirit's offer brings: what declining it does is written on a card of its own."""
        spirit, seat = self.seen["spirit"], self.seen["seat"]
        if spirit is None or seat is None:
            return ""
        card = spirit["threats"][seat]
        return threat_text(self.edition, card if option else card + 1, self.lang)

    def day_ends(self, made: Choice) -> Choice:
        """What comes of the rest, and that a day without work brings a Hardship."""
        t, left = self.t, self.seen["inspiration"]
        gives = t("({n} Inspiration into your Atelier)").format(n=left) if left else ""
        is_idle = JOB not in (self.own["routine"] or [])
        warns = t("you have not worked: a Hardship comes") if is_idle else ""
        return made._replace(text=t("end the day"), gives=gives, warns=warns)
