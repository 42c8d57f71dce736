"""What can be chosen in Mottainai, said once: the group of each action, its place there, and what it comes to.

The terminal lists choices beneath their headings; in the browser cards and buttons stand for them.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.engine.headings import Headings
from salon.engine.language import msg
from salon.engine.state import PASS
from salon.games.mottainai.rules import encode
from salon.games.mottainai.rules.cards import CARD_OF, FACE_OF, MATERIAL_OF, NONE, TASK_IDS, WORK_IDS, work
from salon.games.mottainai.rules.encode import GALLERY, GIFT_SHOP, PLACES, split
from salon.games.mottainai.rules.seen import PLACE_IDS, Seen
from salon.games.mottainai.words.naming import Words
from salon.games.mottainai.words.targets import finds_for, own_temple
from salon.games.mottainai.words.text import material_name, own_action, say

# The verbs in the order in which they are listed: the task's own action, Craft, Prayer, effects, and declining last.
HEADINGS: Final = Headings(
    {
        encode.NEW_TASK: msg("New task"),
        encode.HELPER_AS_TASK: msg("From your helpers"),
        encode.TASK_OF: msg("Take over"),
        encode.OLD_TO_FLOOR: msg("Old task"),
        encode.OLD_TO_SALES: msg("Old task"),
        encode.SELL: msg("Sell"),
        encode.SELL_ALL: msg("Sell all"),
        encode.SELL_TOP: msg("Sell"),
        encode.HIRE: msg("Hire"),
        encode.COLLECT: msg("Collect"),
        encode.COLLECT_TOP: msg("Collect"),
        encode.TAKE: msg("Take"),
        encode.SEW: msg("Tailor"),
        encode.FORGE: msg("Forge"),
        encode.CRAFT: msg("Craft"),
        encode.PRAY: msg("Pray"),
        encode.USE: msg("Use"),
        encode.COPY: msg("Copy"),
        encode.WING: msg("Into"),
        encode.NAME: msg("Name"),
        encode.WITH: msg("Choose"),
        encode.FROM: msg("From"),
        encode.MOVE: msg("Move"),
        encode.KEEP: msg("Keep on top"),
        encode.CONVERT: msg("Into a sale"),
        encode.GIVE: msg("Give"),
        encode.SHOW: msg("Show"),
        encode.SPEND: msg("Spend"),
        encode.LEAN_ON: msg("Lean on"),
        encode.RETURN: msg("Return"),
        encode.RETURN_ALL: msg("Floor"),
        encode.RESTOCK: msg("Floor"),
        encode.DISCARD: msg("Discard"),
        encode.DRAW: msg("Draw"),
        PASS: msg("Go on"),
    },
    split,
)

# What verbs without options say beneath their headings.
SENTENCES: Final[dict[int, str]] = {
    encode.OLD_TO_FLOOR: msg("to the floor"),
    encode.OLD_TO_SALES: msg("into your sales"),
    encode.SELL_TOP: msg("the top card of the deck"),
    encode.COLLECT_TOP: msg("the top card of the deck"),
    encode.SEW: msg("return cards as you like, then draw up to five"),
    encode.PRAY: msg("draw a card into your waiting area"),
    encode.RETURN_ALL: msg("return all its cards under the deck"),
    encode.RESTOCK: msg("turn up cards until stone and metal lie there"),
    encode.DRAW: msg("a card into your waiting area"),
}
TAKING_THE_TOP: Final = (encode.SELL_TOP, encode.COLLECT_TOP, encode.PRAY, encode.DRAW)
WITH_RULE: Final = (encode.FORGE, encode.CRAFT, encode.COPY, encode.USE)
OF_PLAYERS: Final = (encode.TASK_OF, encode.LEAN_ON, encode.WITH)

# What declining means, by a verb that could be chosen instead.
NO_TASK: Final = msg("no task: one prayer at noon")
DECLINING: Final[dict[int, str]] = {
    encode.NEW_TASK: NO_TASK,
    encode.HELPER_AS_TASK: NO_TASK,
    encode.TASK_OF: NO_TASK,
    encode.USE: msg("use none of these"),
    encode.RETURN: msg("return no more"),
    encode.DISCARD: msg("discard nothing"),
    encode.SPEND: msg("spend no more"),
    encode.CONVERT: msg("leave your helpers"),
    encode.DRAW: msg("draw nothing"),
}


class Choice(NamedTuple):
    """An action beneath its heading, in pieces."""

    action: int
    verb: int
    text: str = ""  # what the card, if there is one, does not say
    card: int = NONE  # which it is about; a work in a wing by its number there
    beside: str = ""  # how it stands with that now
    brings: str = ""
    rule: str = ""  # what a work does, or what the actions of a task are
    ends: str = ""  # how it ends the game


class Choices:
    """What a seat can choose from. It is called "you"; all others are called by their names."""

    def __init__(self, t: Words, seen: Seen, names: Sequence[str], legal: Sequence[int]) -> None:
        self.t, self.seen, self.names, self.legal = t, seen, names, legal
        self.me = seen["seat"] or 0
        self.own = own_temple(seen)

    def groups(self) -> list[tuple[str, list[Choice]]]:
        """The headings with their choices, all in order."""
        return HEADINGS.groups(self.t, self.legal, self.choice)

    def order(self, action: int) -> str:
        """The whole of an action in words, for where it stands alone."""
        t, (verb, option) = self.t, split(action)
        if verb == PASS:
            return self.declining()
        if verb == encode.TASK_OF:
            return t("take over the task of {name}").format(name=self.names[option])
        if verb == encode.LEAN_ON:
            told = t("lean on your own task") if option == self.me else t("lean on the task of {name}")
            return told.format(name=self.names[option])
        return self.choice(action).text if verb in (encode.WITH, encode.FROM) else say(t, action)

    def choice(self, action: int) -> Choice:
        t, (verb, option) = self.t, split(action)
        made = Choice(action, verb)
        if verb == PASS:
            return made._replace(text=self.declining())
        if verb in SENTENCES:
            is_last = verb in TAKING_THE_TOP and self.seen["deck"]["cards"] == 1
            return made._replace(text=t(SENTENCES[verb]), ends=t("the last card: the game ends") if is_last else "")
        if verb in (encode.NAME, encode.SELL_ALL):
            return made._replace(text=material_name(t, option))
        if verb == encode.WING:
            return self.into_wing(made, option)
        if verb in OF_PLAYERS:
            return self.player(made, option)
        if verb == encode.FROM:
            return made._replace(text=self.place_named(*divmod(option, PLACES)))
        made = made._replace(card=option)
        if verb == encode.NEW_TASK:
            return self.new_task(made, option)
        if verb == encode.MOVE:
            return made._replace(text=self.way_out(option))
        if verb == encode.TAKE:
            return made._replace(beside=self.whereabouts(action))
        return made._replace(rule=t.text(FACE_OF[option])) if verb in WITH_RULE else made

    def declining(self) -> str:
        """What it means to go on. That nothing else can be done may be a secret: then this is the only choice."""
        t, performing = self.t, self.seen["performing"]
        for action in self.legal:
            verb, _ = split(action)
            if verb == encode.RETURN and [find["place"] for find in finds_for(self.seen, action)] == ["floor"]:
                return t("return the rest in any order")
            if verb in DECLINING:
                return t(DECLINING[verb])
        if performing is None:
            return t("skip this task")  # no card was shown to its owner
        return t("show nothing") if performing["total"] is None else t("let the action go")

    # What it comes to

    def new_task(self, made: Choice, card: int) -> Choice:
        """A card that may become the task: its actions as helpers stand now, and what these are."""
        t, task = self.t, MATERIAL_OF[card]
        cover = self.own["helper_cover"].get(TASK_IDS[task])
        actions = 1 + (cover["cards"] * (2 if cover["covered"] else 1) if cover else 0)
        brings = t.plural("{n} action", "{n} actions", actions).format(n=actions)
        return made._replace(brings=brings, rule=own_action(t, task))

    def way_out(self, number: int) -> str:
        """The way of a work to the other wing, with a gap for its name."""
        t, moved = self.t, (WORK_IDS[CARD_OF[number]], WORK_IDS[FACE_OF[number]])
        in_gallery = moved in [(each["card"], each["work"]) for each in self.own["gallery"]]
        return t("{work} to the gift shop") if in_gallery else t("{work} to the gallery")

    def into_wing(self, made: Choice, wing: int) -> Choice:
        t, works = self.t, len(self.own["gift_shop" if wing else "gallery"])
        return made._replace(
            text=t("the gift shop") if wing else t("the gallery"),
            beside=t.plural("{n} work there", "{n} works there", works).format(n=works),
            ends=t("one more ends the game") if made.action in self.seen["ends"] else "",
        )

    def player(self, made: Choice, seat: int) -> Choice:
        """A player, with what matters about them: the task, or how rich they are in cards and works."""
        t, temple = self.t, self.seen["seats"][seat]
        made = made._replace(text=t("yourself") if seat == self.me else self.names[seat])
        if made.verb != encode.WITH:
            return made._replace(card=work(temple["task"])) if temple["task"] else made
        cards = t.plural("{n} card in hand", "{n} cards in hand", temple["hand"]).format(n=temple["hand"])
        works = len(temple["gallery"]) + len(temple["gift_shop"])
        has = t.plural("{n} work", "{n} works", works).format(n=works)
        return made._replace(beside=f"{cards}, {has}")

    # Places

    def whereabouts(self, action: int) -> str:
        """Where the cards of opponents lie."""
        found = finds_for(self.seen, action)
        return ", ".join([self.place_named(find["seat"], PLACE_IDS.index(find["place"])) for find in found])

    def place_named(self, seat: int, place: int) -> str:
        """A place by its number for FROM: of two copies of a work one's own may be meant, too."""
        t = self.t
        if seat == self.me:
            return {GALLERY: t("your gallery"), GIFT_SHOP: t("your gift shop")}[place]
        told = [
            t("{name}: helpers"),
            t("{name}: bench"),
            t("{name}: sales"),
            t("{name}: task"),
            t("{name}: gallery"),
            t("{name}: gift shop"),
        ]
        return told[place].format(name=self.names[seat])
