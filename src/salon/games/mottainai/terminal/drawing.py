"""Mottainai in a terminal: the choices, what happened, and the reckoning; the table is drawn next door."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, cast

from rich.text import Text

from salon.engine.game import Game
from salon.engine.state import Event
from salon.games.mottainai.game import words_in
from salon.games.mottainai.rules.cards import WORTH
from salon.games.mottainai.rules.encode import COLLECT, CRAFT, FORGE, HIRE, NEW_TASK, PRAY, SELL, SEW
from salon.games.mottainai.rules.events import ENDED, TURN
from salon.games.mottainai.rules.seen import Seen
from salon.games.mottainai.terminal.choices import label
from salon.games.mottainai.terminal.marks import TempleLook, mark, task_mark
from salon.games.mottainai.terminal.table import table_lines
from salon.games.mottainai.terminal.temple import GAP, NAME
from salon.games.mottainai.words.choices import Choices
from salon.games.mottainai.words.reckoning import points_of, source_names, team_total
from salon.games.mottainai.words.story_lines import story_lines
from salon.games.mottainai.words.targets import numbers, own_temple
from salon.games.mottainai.words.text import material_name
from salon.terminal.drawing import Group, View
from salon.terminal.look import DIM, STRONG, Look, columns, flow, ink, pad, words
from salon.terminal.paragraphs import NOBODY, THE_END, paragraph
from salon.terminal.seats import names as names_at

BESIDE_CHOICES: Final = 5  # lines that a question needs besides its choices
NUMBER: Final = "[10] "  # before a choice; only a few are longer


class MottainaiDrawing:
    def __init__(self, game: Game) -> None:
        self.game = game

    def knowing(self, look: Look) -> TempleLook:
        """The look, with the names of the cards that this game is played with."""
        return TempleLook(look, words_in(self.game, look.lang))

    # The table

    def table(self, view: View, names: Sequence[str], look: Look, spare: int) -> list[Text]:
        """Choices with rules beside them may need more lines than others: the table leaves them their room."""
        seen = cast(Seen, view)
        look = self.knowing(look)
        lines = BESIDE_CHOICES
        for title, labelled in self.groups(view, seen["legal"], look):
            lines += len(flow(title, [Text(NUMBER) + label for _, label in labelled], look.width))
        return table_lines(seen, names, look, max(spare, lines))

    # Choices

    def groups(self, view: View, legal: Sequence[int], look: Look) -> list[Group]:
        seen = cast(Seen, view)
        look = self.knowing(look)
        players = names_at(len(seen["seats"]), seen["seat"], look.lang)
        choices = Choices(look.t, seen, players, legal)
        found = [(ink(title, STRONG), group) for title, group in choices.groups()]
        wide = max((title.cell_len for title, _ in found), default=0)
        return [
            (pad(title, wide + GAP), [(choice.action, label(choice, choices, look)) for choice in group])
            for title, group in found
        ]

    def typical(self, view: View) -> list[int]:
        """What one might want to do now: in the morning a task, at noon any action with the cards that are there."""
        seen = cast(Seen, view)
        hand, bench = numbers({*(seen["hand"] or [])}), numbers({*own_temple(seen)["bench"]})
        if seen["phase"] == "morning":
            return [NEW_TASK + card for card in hand]
        floor = numbers({*seen["floor"]})
        actions = [SELL + card for card in bench] + [verb + card for verb in (HIRE, COLLECT) for card in floor]
        return [*actions, SEW, *[verb + card for verb in (FORGE, CRAFT) for card in hand], PRAY]

    # What happened

    def turn_over(self, actions: Sequence[int], look: Look) -> str:
        t = look.t
        return t("Your turn is over.")

    def story(self, events: Sequence[Event], names: Sequence[str], me: int | None, look: Look) -> list[Text]:
        """A paragraph for each player's doings: the name once, which says whose turn it is, then what they did."""
        told = [
            (THE_END if line.kind == ENDED else NOBODY if line.seat is None else line.seat, line.text)
            for line in story_lines(self.knowing(look).t, events, names, me)
            if line.kind != TURN
        ]
        lines: list[Text] = []
        for actor, doings in groupby(told, key=lambda each: each[0]):
            lines += paragraph(actor, [text for _, text in doings], names, me, look)
        return lines

    # The end

    def result(self, view: View, names: Sequence[str], look: Look) -> list[Text]:
        seen = cast(Seen, view)
        t, seats = look.t, seen["seats"]
        teams = seats[0]["partner"] is not None
        titles = [t("Temple"), *source_names(t), t("Points"), *([t("Team")] if teams else [])]
        rows = [[ink(title, DIM) for title in titles]]
        totals = [team_total(seats, seat) for seat in range(len(seats))]
        for seat in sorted(range(len(names)), key=lambda seat: (-totals[seat], (seat - seen["turn"]) % len(names))):
            sources, total = points_of(seats[seat]), seats[seat]["points"]["total"]
            cells = [Text(str(each)) if each else ink(look.glyphs.dot, DIM) for each in sources]
            sums = [ink(str(total), STRONG)] + ([ink(str(totals[seat]), STRONG)] if teams else [])
            rows.append([ink(names[seat], STRONG), *cells, *sums])
        table = columns(rows, "l" + "r" * (len(rows[0]) - 1), look.width)
        if not table:
            for row in rows[1:]:
                facts = [title + Text(" ") + cell for title, cell in zip(rows[0][1:], row[1:], strict=True)]
                table += flow(pad(row[0], NAME), facts, look.width, indent=2)
        return [*table, Text(), *flow("", words(self.decided(seen, look)), look.width, 1)]

    def decided(self, seen: Seen, look: Look) -> str:
        """What the columns are, or that points did not matter."""
        t = look.t
        if seen["ended"] == "turtle":
            return t("Turtle with a work of each of the five materials wins, whatever the points.")
        return t(
            "Backorders are cards in hand of a material of which nobody else has as many sales. Level on points, the "
            "player whose turn it is wins, or else the one who comes next."
        )

    def legend(self, look: Look) -> list[Text]:
        t = look.t
        types = []
        for number, worth in enumerate(WORTH):
            value = t("value {n}").format(n=worth)
            types.append(
                mark(number, look)
                + Text(f" {material_name(t, number)}, ")
                + task_mark(number, look)
                + Text(f", {value}")
            )
        text = [
            t(
                "Helpers: with “3, cover 2: +3” there are three, and works that cover two. That is too few, so none "
                "is covered and each adds one action to a task of its type. Covered ones add two each."
            ),
            t(
                "Sales: covered ones score their value, others nothing. {star}: the most sales of a material, so "
                "cards of it in hand score as well."
            ).format(star=look.glyphs.star),
            t(
                "Points: as if the game ended now, without what others may score for hidden cards. {here} has the "
                "turn."
            ).format(here=look.glyphs.here),
        ]
        lines = flow("", types, look.width)
        return lines + [line for sentence in text for line in flow("", words(sentence, DIM), look.width, 1)]
