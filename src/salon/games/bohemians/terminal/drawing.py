"""Bohemians in a terminal: the choices, what happened, and the reckoning; the table is drawn next door."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.text import Text

from salon.engine.game import Game
from salon.engine.state import Event
from salon.engine.words import normal
from salon.games.bohemians.game import Bohemians
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    BUY,
    CLEAR_KIND,
    COLUMN_COUNT,
    DRAW_TWO,
    FIGHT,
    FINISH,
    IGNORE_ONE,
    INVEST,
    JOB_TO,
    MUSE_TO,
    PLACE,
    REJECT_ONE,
    RELIEVE,
)
from salon.games.bohemians.rules.ids import (
    ADVANCED,
    COLUMNS,
    EMPTY,
    HARDSHIPS,
    MUSES,
    SPIRIT_IDS,
    SUITS,
    SYMBOLS,
    is_habit,
    is_muse,
)
from salon.games.bohemians.rules.modes import COMPETE, COOP, SPIRIT
from salon.games.bohemians.rules.seen import Seen
from salon.games.bohemians.terminal.by_hand import amount_lines, amount_meant, is_by_hand
from salon.games.bohemians.terminal.choices import label
from salon.games.bohemians.terminal.marks import Pen
from salon.games.bohemians.terminal.planning import command_lines
from salon.games.bohemians.terminal.story import Chronicle
from salon.games.bohemians.terminal.table import GAP, NAME, market_table, table_lines
from salon.games.bohemians.terminal.typed import Meant, has_odd_number, meant
from salon.games.bohemians.words.choices import Choices, is_planning, own_person
from salon.games.bohemians.words.outcome import outcome, weakened
from salon.games.bohemians.words.story import is_endured
from salon.games.bohemians.words.text import colour_name, symbol_name
from salon.terminal.drawing import Group, View
from salon.terminal.look import DIM, STRONG, Look, columns, flow, ink, pad, words

BESIDE_CHOICES: Final = 5  # lines that a question needs besides its choices
NUMBER: Final = "[10] "  # before a choice, at its longest
INVESTING: Final = ("invest", "investir")
MOST_INVESTED: Final = 20


class BohemiansDrawing:
    def __init__(self, game: Game) -> None:
        assert isinstance(game, Bohemians)
        self.game = game
        self.chronicle = Chronicle(game.edition)

    def pen(self, look: Look) -> Pen:
        return Pen(self.game.edition, look)

    # The table

    def table(self, view: View, names: Sequence[str], look: Look, spare: int) -> list[Text]:
        """Choices with texts beside them may need more lines than others: the table leaves them their room."""
        seen = cast(Seen, view)
        self.chronicle.round = seen["round"]
        if seen["spirit"] is not None:
            cards = seen["spirit"]["threats"]
            self.chronicle.threats = {seat: card for seat, card in enumerate(cards) if is_endured(card)}
        self.chronicle.jobs = {seat: person["job"] for seat, person in enumerate(seen["seats"])}
        lines = BESIDE_CHOICES
        for title, labelled in self.groups(view, seen["legal"], look):
            lines += len(flow(title, [Text(NUMBER) + label for _, label in labelled], look.width))
        return table_lines(seen, names, self.pen(look), max(spare, lines))

    # Choices

    def groups(self, view: View, legal: Sequence[int], look: Look) -> list[Group]:
        """What can be chosen; for planning, what can be typed, since there is far too much to choose from."""
        seen, pen = cast(Seen, view), self.pen(look)
        if is_planning(legal):
            return [(line, []) for line in command_lines(seen, pen)]
        if is_by_hand(legal):
            return [(line, []) for line in amount_lines(seen, legal, pen)]
        choices = Choices(pen.edition, look.lang, seen, legal)
        found = [(ink(title, STRONG), group) for title, group in choices.groups()]
        wide = max((title.cell_len for title, _ in found), default=0)
        return [
            (pad(title, wide + GAP), [(choice.action, label(choice, seen, pen)) for choice in group])
            for title, group in found
        ]

    def meant(self, text: str, view: View, look: Look) -> Meant:
        """What a short command means: anything typed while planning, or how much to invest."""
        seen = cast(Seen, view)
        if is_planning(seen["legal"]):
            return meant(seen, text, self.pen(look))
        if is_by_hand(seen["legal"]):
            return amount_meant(text, seen["legal"])
        typed = [] if has_odd_number(text) else normal(text)
        if len(typed) == 2 and typed[0] in INVESTING and typed[1].isdecimal() and 0 < int(typed[1]) <= MOST_INVESTED:
            return [INVEST] * int(typed[1])
        return None

    def partner_plans(self, view: View) -> bool:
        """Partners' plans are open [R33]."""
        seen = cast(Seen, view)
        others = [person for seat, person in enumerate(seen["seats"]) if seat != seen["seat"]]
        return seen["mode"] == COOP and any(person["is_planning"] for person in others)

    def typical(self, view: View) -> list[int]:
        """What one might want to do now: plan with the cards in hand, or buy what is on offer."""
        seen = cast(Seen, view)
        if seen["seat"] is None:
            return []
        me, hand = own_person(seen), seen["hand"] or []
        troubles = [IGNORE_ONE + card - HARDSHIPS for card in me["hardships"] or []]
        if seen["phase"] == "wake up":
            habits = [PLACE + card * COLUMN_COUNT + column for card in hand if is_habit(card) for column in COLUMNS]
            muses = [
                MUSE_TO + (card - MUSES) * COLUMN_COUNT + column
                for card in hand
                if is_muse(card)
                for column in COLUMNS
            ]
            return [*habits, *muses, *[JOB_TO + column for column in COLUMNS], DRAW_TWO, *troubles, FINISH]
        if seen["phase"] == "sleep":
            return [REJECT_ONE + card for card in [*(me["routine"] or []), *(me["hardships"] or [])] if card >= 0]
        market = seen["market"]
        offered = [card for card in [*market["habits"], *market["muses"], *market["extra"]] if card != EMPTY]
        buying = [BUY + card - ADVANCED for card in offered]
        aims = [ACHIEVE] if seen["spirit"] is None else [FIGHT, RELIEVE]
        return [*aims, *buying, INVEST, CLEAR_KIND, CLEAR_KIND + 1, DRAW_TWO, *troubles]

    def market(self, view: View, look: Look) -> list[Text]:
        """What is on offer, with what the cards say; planning on a low terminal leaves no room for it."""
        return market_table(cast(Seen, view), self.pen(look))

    def card_texts(self, lang: str) -> list[tuple[str, str]]:
        """The texts of cards, without Time Spirits that nobody plays against."""
        cards = self.game.card_texts(lang)
        sheets, threats = [len(SPIRIT_IDS)] * 2, len(SPIRIT_IDS) * len(SUITS)  # they come last
        common = len(cards) - sum(sheets) - threats
        if self.game.options["mode"] not in (SPIRIT, COOP):
            return cards[:common]
        spirit = SPIRIT_IDS.index(str(self.game.options["spirit"]))
        own = [common + spirit, common + len(SPIRIT_IDS) + spirit]
        first = common + sum(sheets) + spirit * len(SUITS)
        return [*cards[:common], *[cards[place] for place in [*own, *range(first, first + len(SUITS))]]]

    # What happened

    def turn_over(self, actions: Sequence[int], look: Look) -> str:
        """Only a plan needs it: of all else the story says what came of it."""
        t = look.t
        return t("Your plan is set.") if actions and actions[-1] == FINISH else ""

    def story(self, events: Sequence[Event], names: Sequence[str], me: int | None, look: Look) -> list[Text]:
        return self.chronicle.lines(events, names, me, look)

    # The end

    def result(self, view: View, names: Sequence[str], look: Look) -> list[Text]:
        seen, t, pen = cast(Seen, view), look.t, self.pen(look)
        titles = [t("Artist"), t("Achievements"), t("Atelier"), t("Habits"), t("Muses"), t("Hardships")]
        facts = len(titles) - 1 if seen["spirit"] is None else len(titles) - 2  # no Achievements against a Spirit
        titles = [titles[0], *titles[-facts:]]
        rows = [[ink(title, DIM) for title in titles]]
        ranks = {seat: (len(person["achievements"]), person["atelier"]) for seat, person in enumerate(seen["seats"])}
        best = sorted(ranks, key=lambda seat: ranks[seat], reverse=True)
        for seat in best:
            cards = seen["seats"][seat]["cards"]
            counts = [
                sum(ADVANCED <= card < MUSES for card in cards),
                sum(is_muse(card) for card in cards),
                sum(card >= HARDSHIPS for card in cards),
            ]
            cells = [Text(str(each)) if each else ink(look.glyphs.dot, DIM) for each in (ranks[seat][1], *counts)]
            cells.insert(0, ink(str(ranks[seat][0]), STRONG))
            rows.append([ink(names[seat], STRONG), *cells[-facts:]])
        lines = columns(rows, "l" + "r" * facts, look.width)
        if not lines:
            for row in rows[1:]:
                told = [title + Text(" ") + cell for title, cell in zip(rows[0][1:], row[1:], strict=True)]
                lines += flow(pad(row[0], NAME), told, look.width, indent=2)
        for seat in best:
            gained = [Text(pen.title(card)) for card in seen["seats"][seat]["achievements"]]
            if gained:
                lines += flow(pad(ink(names[seat], STRONG), NAME), gained, look.width)
        if seen["mode"] == COMPETE:
            decided = t(
                "The player with the most Achievements wins; ties go to Atelier points. The other columns are "
                "cards that were bought or taken."
            )
        else:
            owned = t("Habits, Muses and Hardships are cards that were bought or taken.")
            done = "" if seen["spirit"] is None else f" {weakened(t, seen)}."
            decided = f"{outcome(self.game.edition, look.lang, seen)}{done} {owned}"
        return [*lines, Text(), *flow("", words(decided, DIM), look.width, 1)]

    def legend(self, look: Look) -> list[Text]:
        t, pen = look.t, self.pen(look)
        signs = [pen.symbol(symbol) + Text(f" {symbol_name(t, symbol)}") for symbol in SYMBOLS]
        suits = [pen.colour(suit) + Text(f" {colour_name(t, suit)}") for suit in [*SUITS, len(SUITS)]]
        open_half, double = pen.half(1).plain, pen.half(5).plain
        bar = "=" if look.glyphs.ascii_only else "━"
        text = [
            t(
                "{half} is half a symbol on the edge of a card, {double} a double one. {joined}: two halves have met "
                "and give 1 Inspiration; with a number, a double gives that many."
            ).format(half=open_half, double=double, joined=f"{pen.sign(0)}{bar * 3}{pen.sign(0)}"),
            t(
                "Beside a time of day stands the colour that your board prefers there; {star}: the Habit has it and "
                "gives 1 Inspiration more."
            ).format(star=look.glyphs.star),
            t(
                "Planning: cards of your hand go by their numbers, or by words of their titles, and times of day by "
                "their first letters. {one} puts a card there, whatever lies there now; {two} fills the free spaces, "
                "and j is the Job tile; {swap} exchanges; {back} takes back, also a Muse by its name, or all; {done} "
                "ends it."
            ).format(one="3 n", two="2 4 j 1", swap=f"{t('swap')} m n", back=f"{t('back')} n", done=t("done")),
        ]
        if self.game.options["mode"] == COOP:
            text.append(t("You and your partner see each other's hands and plans."))
        elif self.game.players > 1:
            text.append(t("Nobody sees your plan before all plans are made."))
        lines = flow("", signs, look.width) + flow("", suits, look.width)
        return lines + [line for sentence in text for line in flow("", words(sentence, DIM), look.width, 1)]
