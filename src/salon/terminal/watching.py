"""Looking on while bots play; and pictures of the table."""

from __future__ import annotations

import time
from typing import Final

from rich.text import Text

from salon.engine.words import normal, quoted
from salon.table.moments import Moment
from salon.terminal import asking, ending
from salon.terminal.look import BAD, DIM, STRONG, Look, flow, ink, is_interactive
from salon.terminal.prompt import INTERRUPTED, EndOfInput, prepare_editing, read_line
from salon.terminal.screen import Screen

SPARE: Final = 8  # lines that the move, the story and the prompt need beside the table

FORWARD: Final = ("n", "next", "suivant", "s", "+")
QUIT: Final = ("q", "quit", "exit", "quitter")


class Onlooker(Screen):
    """Somebody who looks on, as a spectator or over one seat's shoulder."""

    # One frame

    def frame(self, number: int, look: Look) -> list[Text]:
        """The table after so many moves: which move it was, what came of it, and at the end the reckoning."""
        moment = self.moment(number)
        sight = moment.sight
        lines = [*self.drawn(sight, look, SPARE), Text(), *self.headline(moment, look)]
        lines += self.drawing.story(moment.events, sight.names, self.eyes, look)
        return [*lines, Text(), *ending.lines(self.match, self.drawing, sight, look)] if sight.over else lines

    def headline(self, moment: Moment, look: Look) -> list[Text]:
        t = look.t
        if not moment.number:
            return [ink(t("The start"), STRONG), *self.foreword(look)]
        words = t("Move {n}, {name}: {action}").format(
            n=moment.number, name=moment.sight.names[moment.mover], action=moment.last_move()
        )
        return flow("", [ink(words, STRONG)], look.width)

    def foreword(self, look: Look) -> list[Text]:
        return flow("", [ink(self.note)], look.width) if self.note else []

    def show_frame(self, number: int) -> None:
        """On a real terminal, frames replace each other."""
        lines = self.frame(number, self.look)
        if is_interactive(self.console) and not self.console.is_dumb_terminal:
            self.console.clear()
        self.show(lines)

    # Bots playing

    def watch(self, speed: float | None) -> int:
        """Let the bots play: so many moves a second, or, without a speed, a move for each Enter; the exit code."""
        prepare_editing()
        try:
            if speed is not None and not is_interactive(self.console):
                self.tell_all()
            else:
                self.show_all(speed)
        except KeyboardInterrupt:
            self.console.print()  # the shell's prompt gets a line of its own
            return INTERRUPTED
        return 0

    def show_all(self, speed: float | None) -> None:
        """On a screen: a frame for every move."""
        self.show_frame(0)
        while not self.match.over:
            if speed is not None:
                time.sleep(1 / speed)
            elif not self.wants_more():
                return
            self.table.let_bot_move()
            self.show_frame(len(self.match.playthrough.moves))
            self.tell_failures()

    def tell_all(self) -> None:
        """Write into a file or a pipe: the story turn by turn, the table once a round, and the end."""
        self.show(self.foreword(self.look))
        told = len(self.sight.events)
        drawn: object = None
        while not self.match.over:
            sight = self.sight
            if sight.view.get("round") != drawn:
                self.show([Text(), *self.drawn(sight, self.look, SPARE), Text()])
                drawn = sight.view.get("round")
            seat = self.table.let_bot_move()
            self.tell_failures()
            if seat not in self.match.must_act:
                sight = self.sight
                self.show(self.drawing.story(sight.events[told:], sight.names, self.eyes, self.look))
                told = len(sight.events)
        sight, look = self.sight, self.look
        reckoning = ending.lines(self.match, self.drawing, sight, look)
        self.show([Text(), *self.drawn(sight, look, SPARE), Text(), *reckoning])

    def wants_more(self) -> bool:
        t = self.look.t
        while True:
            try:
                typed = read_line(self.console, t("Enter: next move, q: quit > ")).strip()
            except EndOfInput:
                self.console.print()
                return False
            word = " ".join(normal(typed)) or typed
            if not word or word in FORWARD:
                return True
            if word in QUIT:
                return False
            sentence = t("{text} is not understood; Enter shows the next move, q ends.")
            self.say(sentence.format(text=quoted(typed)), BAD)

    # A picture

    def picture(self, look: Look) -> list[Text]:
        """The latest frame, with the question if these eyes belong to a seat that is asked."""
        sight, movers = self.sight, [seat for seat, _ in self.match.playthrough.moves]
        number = len(movers)
        if self.eyes not in self.match.must_act:
            return self.frame(number, look)
        last_turn = [place for place in range(1, number) if movers[place - 1] == self.eyes != movers[place]]
        told = len(self.moment(last_turn[-1] if last_turn else 0).sight.events)
        drawn = self.drawn(sight, look, SPARE)  # first: a drawing may tell a story by what it has drawn
        story = self.drawing.story(sight.events[told:], sight.names, self.eyes, look)
        asked, _ = asking.question(self.drawing, sight, look)
        return [*story, Text(), *drawn, Text(), *asked, ink(">", DIM)]
