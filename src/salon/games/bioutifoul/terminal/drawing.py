"""Bioutifoul in a terminal: the choices, what happened, and the reckoning; the table is drawn next door."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import cast

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
from salon.games.bioutifoul.terminal.marks import GalleryLook, mark, named, number_of
from salon.games.bioutifoul.terminal.table import GAP, NAME, table_lines
from salon.games.bioutifoul.words.choices import HEADINGS, Choice, choices, value_of
from salon.games.bioutifoul.words.reckoning import points_of
from salon.games.bioutifoul.words.story_lines import story_lines
from salon.terminal.drawing import Group, View
from salon.terminal.look import DIM, GOLD, STRONG, Look, columns, flow, ink, pad, words
from salon.terminal.paragraphs import THE_END, paragraph


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
        seen, look = cast(Seen, view), self.knowing(look)
        found: dict[str, Group] = {}
        for choice in choices(look.t, seen, legal):
            heading, label = self.choice(choice, seen, look)
            group = found.setdefault(heading.plain, (heading, []))
            group[1].append((choice.action, label))
        wide = max((heading.cell_len for heading, _ in found.values()), default=0)
        return [(pad(heading, wide + GAP), labelled) for heading, labelled in found.values()]

    def choice(self, choice: Choice, seen: Seen, look: GalleryLook) -> tuple[Text, Text]:
        """The group of an action, and its label there: what is done, and what it comes to."""
        artists = Text(" + ").join([named(ARTIST_IDS[artist], look) for artist in choice.artists])
        if choice.verb == INFLUENCE:
            return artists + ink(f" {value_of(seen, choice.artists[0])}", GOLD), Text(choice.text)
        label = artists + Text(" " if choice.artists and choice.text else "") + Text(choice.text)
        return ink(look.t(HEADINGS.titles[choice.verb]), STRONG), label

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
        told = story_lines(self.knowing(look).t, events, names, me, None)
        lines: list[Text] = []
        for seat, deeds in groupby(told, key=lambda line: line.seat):
            actor = THE_END if seat is None else seat
            lines += paragraph(actor, [line.text for line in deeds], names, me, look)
        return lines

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
            gallery = seen["seats"][seat]
            cells = [Text(str(each)) if each else ink(look.glyphs.dot, DIM) for each in points_of(gallery)]
            sums = [ink(str(gallery["points"]["total"]), STRONG), ink(str(gallery["wealth"]), GOLD)]
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
