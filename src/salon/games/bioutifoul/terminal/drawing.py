"""Bioutifoul in a terminal: the choices, what happened, and the reckoning; the table is drawn next door."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.text import Text

from salon.engine.game import Game
from salon.engine.state import PASS, Event
from salon.games.bioutifoul.game import words_in
from salon.games.bioutifoul.rules.booklet import ACTIONS
from salon.games.bioutifoul.rules.cards import ARTIST_IDS, PAIRS
from salon.games.bioutifoul.rules.encode import (
    ACTION_COUNT,
    BUY,
    DISCARD,
    DONE,
    INFLUENCE,
    SELL,
    STAGE,
    artist_and_places,
)
from salon.games.bioutifoul.rules.seen import Seen
from salon.games.bioutifoul.rules.verbs import (
    ANNOUNCED,
    DREW,
    EARNED,
    ENDED,
    HUNG,
    LAST_ROUND,
    REPLACED,
    STANDSTILL,
    TURN,
)
from salon.games.bioutifoul.terminal.marks import GalleryLook, mark, named, number_of
from salon.games.bioutifoul.terminal.table import GAP, NAME, table_lines
from salon.terminal.drawing import Group, View
from salon.terminal.look import DIM, GOLD, STRONG, Look, columns, flow, ink, pad, words

NOBODYS: Final = (REPLACED, HUNG, ANNOUNCED, LAST_ROUND, STANDSTILL, ENDED)  # events without a seat
QUIET: Final = (TURN, HUNG, ANNOUNCED, EARNED, DREW)  # the table shows them


def listed(action: int) -> tuple[int, int]:
    """Where an action stands in the list: buy, sell, stage; ending or declining comes last."""
    for rank, (first, beyond) in enumerate(((DISCARD, DONE), (BUY, ACTION_COUNT), (SELL, BUY), (STAGE, SELL))):
        if first <= action < beyond:
            return rank, action
    return ACTION_COUNT, action


class BioutifoulDrawing:
    def __init__(self, game: Game) -> None:
        self.game = game

    def knowing(self, look: Look) -> GalleryLook:
        """The look, with the names of the artists that this game is played with."""
        return GalleryLook(look, words_in(self.game, look.lang))

    # The table

    def table(self, view: View, names: Sequence[str], look: Look, spare: int) -> list[Text]:
        return table_lines(cast(Seen, view), names, self.knowing(look), spare)

    # Choices

    def groups(self, view: View, legal: Sequence[int], look: Look) -> list[Group]:
        seen = cast(Seen, view)
        worth = {work["artist"]: work["value"] for work in seen["row"]}
        found: dict[str, Group] = {}
        for action in sorted(legal, key=listed):
            heading, label = self.choice(action, worth, self.knowing(look))
            group = found.setdefault(heading.plain, (heading, []))
            group[1].append((action, label))
        wide = max((heading.cell_len for heading, _ in found.values()), default=0)
        return [(pad(heading, wide + GAP), labelled) for heading, labelled in found.values()]

    def choice(self, action: int, worth: dict[str, int], look: GalleryLook) -> tuple[Text, Text]:
        """The group of an action, and its label there: what is done, and what it comes to."""
        t = look.t
        if action in (PASS, DONE):
            return ink(t("End") if action == DONE else t("Keep"), STRONG), Text(self.game.say(action, look.lang))
        if action < INFLUENCE:
            return ink(t("Discard"), STRONG), named(ARTIST_IDS[action - DISCARD], look)
        if action < DONE:
            number, places = artist_and_places(action - INFLUENCE)
            artist = ARTIST_IDS[number]
            value = worth[artist] - places
            if places < 0:
                label = t.plural("{n} card, up to {value}", "{n} cards, up to {value}", -places)
            else:
                label = t.plural("{n} card, down to {value}", "{n} cards, down to {value}", places)
            heading = named(artist, look) + ink(f" {worth[artist]}", GOLD)
            return heading, Text(label.format(n=abs(places), value=value))
        if action >= SELL:
            artist = ARTIST_IDS[action - (BUY if action >= BUY else SELL)]
            price = t("for {price}").format(price=worth[artist])
            return ink(t("Buy") if action >= BUY else t("Sell"), STRONG), named(artist, look) + Text(f" {price}")
        one, other = PAIRS[action - STAGE]
        pair = named(ARTIST_IDS[one], look) + Text(" + ") + named(ARTIST_IDS[other], look)
        return ink(t("Stage"), STRONG), pair

    def typical(self, view: View) -> list[int]:
        """The actions of the current step: moves by one, sales of works one has, exhibitions on display."""
        seen = cast(Seen, view)
        first = min(seen["legal"], default=DONE)
        if PASS < first < INFLUENCE:
            return list(range(DISCARD, INFLUENCE))
        if first < DONE:
            by_one = [play for play in range(DONE - INFLUENCE) if abs(artist_and_places(play)[1]) == 1]
            return [PASS, *[INFLUENCE + play for play in by_one]]
        shown = [exhibition["artists"] for exhibition in seen["display"] if exhibition]
        pairs = [pair for pair, (one, other) in enumerate(PAIRS) if [ARTIST_IDS[one], ARTIST_IDS[other]] in shown]
        own = seen["seats"][seen["seat"] or 0]["works"]
        sales = [SELL + artist for artist in sorted({number_of(work["artist"]) for work in own})]
        return [*range(BUY, ACTION_COUNT), *sales, *[STAGE + pair for pair in pairs]]

    # What happened

    def turn_over(self, actions: Sequence[int], look: Look) -> str:
        t = look.t
        if actions[-1] == DONE:
            return ""
        taken = 0
        while taken < len(actions) and actions[-1 - taken] > DONE:
            taken += 1
        return t("Your turn is over.") if taken == ACTIONS else t("Nothing more is possible: your turn is over.")

    def story(self, events: Sequence[Event], names: Sequence[str], me: int | None, look: Look) -> list[Text]:
        """A paragraph for each player's doings: the name once, then what they did."""
        lines: list[Text] = []
        actor, doings = -1, list[str]()
        for event in [each for each in events if each[0] not in QUIET]:
            seat = -1 if event[0] in NOBODYS else event[1]
            if seat != actor:
                lines += paragraph(actor, doings, names, me, look)
                actor, doings = seat, []
            # Without a name the sentence begins with the verb, which is what stands behind the name here.
            unnamed = ["" if each == seat else name for each, name in enumerate(names)]
            doings.append(self.game.narrate(event, unnamed, look.lang, me).strip())
        return lines + paragraph(actor, doings, names, me, look)

    # The end

    def result(self, view: View, names: Sequence[str], look: Look) -> list[Text]:
        seen = cast(Seen, view)
        t = look.t
        order = sorted(
            range(len(names)),
            key=lambda seat: (-seen["seats"][seat]["points"]["total"], -seen["seats"][seat]["wealth"]),
        )
        head = [t("Gallery"), t("Exhibitions"), t("All four"), *ARTIST_IDS, t("Points"), t("Wealth")]
        rows = [[mark(each, self.knowing(look)) if each in ARTIST_IDS else ink(each, DIM) for each in head]]
        for seat in order:
            sources, wealth = seen["seats"][seat]["points"], seen["seats"][seat]["wealth"]
            scored = [sources["exhibitions"], sources["all_artists"]]
            scored += [int(artist in sources["majorities"]) for artist in ARTIST_IDS]
            cells = [Text(str(each)) if each else ink(look.glyphs.dot, DIM) for each in scored]
            sums = [ink(str(sources["total"]), STRONG), ink(str(wealth), GOLD)]
            rows.append([ink(names[seat], STRONG), *cells, *sums])
        table = columns(rows, "l" + "c" * 6 + "rr", look.width)
        if not table:
            for row in rows[1:]:
                facts = [title + Text(" ") + cell for title, cell in zip(rows[0][1:], row[1:], strict=True)]
                table += flow(pad(row[0], NAME), facts, look.width, indent=2)
        note = t(
            "Under an artist's mark stands the point for most works by that artist. Level on points, wealth decides."
        )
        return [*table, Text(), *flow("", words(note), look.width, 1)]

    def legend(self, look: Look) -> list[Text]:
        t = look.t
        star = t("{star} scores 1 point: the most works of an artist on staged exhibitions, or all four artists.")
        hand = t("Hand: a letter is a card that everybody has seen, ? is one that only its owner knows.")
        turn = t("{here} is to play; {first} plays first in every round.")
        text = [
            star.format(star=look.glyphs.star),
            hand,
            turn.format(here=look.glyphs.here, first=look.glyphs.first.strip()),
        ]
        return [line for sentence in text for line in flow("", words(sentence, DIM), look.width, 1)]


def paragraph(actor: int, doings: list[str], names: Sequence[str], me: int | None, look: Look) -> list[Text]:
    if not doings:
        return []
    if actor in (-1, me):
        style = STRONG if actor == -1 else ""
        return flow("", [ink(doing, style) for doing in doings], look.width, 1)
    t = look.t
    told = [doing.removesuffix(".") for doing in doings]
    pieces = [Text(t("{doing};").format(doing=doing)) for doing in told[:-1]] + [Text(f"{told[-1]}.")]
    return flow(pad(ink(names[actor], STRONG), NAME), pieces, look.width, 1)
