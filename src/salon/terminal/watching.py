"""Looking on while bots play; and pictures of the table."""

from __future__ import annotations

import time
from typing import Final

from rich.console import Console
from rich.text import Text

from salon.engine.playthrough import Playthrough
from salon.engine.state import GameState
from salon.engine.words import normal, quoted
from salon.terminal import asking, ending
from salon.terminal.drawing import drawing_of
from salon.terminal.hiding import is_hidden
from salon.terminal.look import BAD, DIM, STRONG, Look, flow, ink, is_interactive, look_at
from salon.terminal.prompt import INTERRUPTED, EndOfInput, prepare_editing, read_line
from salon.terminal.seats import Seats, names

SPARE: Final = 8  # lines that the move, the story and the prompt need beside the table

FORWARD: Final = ("n", "next", "suivant", "s", "+")
QUIT: Final = ("q", "quit", "exit", "quitter")


class Onlooker:
    """Somebody who looks on, as a spectator or over one seat's shoulder."""

    def __init__(
        self, playthrough: Playthrough, eyes: int | None, console: Console, lang: str, note: str = ""
    ) -> None:
        self.playthrough = playthrough
        self.game = playthrough.game
        self.eyes = eyes
        self.console = console
        self.lang = lang
        self.note = note  # what one should know about this game before it begins
        self.drawing = drawing_of(self.game)

    @property
    def look(self) -> Look:
        return look_at(self.console, self.lang)

    @property
    def names(self) -> list[str]:
        return names(self.game.players, self.eyes, self.lang)

    # One frame

    def frame(self, number: int, state: GameState, look: Look) -> list[Text]:
        """The table after so many moves: which move it was, what came of it, and at the end the reckoning."""
        lines = [*self.table(state, look), Text(), *self.headline(number, look), *self.story_of(number, state, look)]
        return [*lines, Text(), *self.reckoning(state, look)] if state.over else lines

    def table(self, state: GameState, look: Look) -> list[Text]:
        return self.drawing.table(state.view(self.eyes), self.names, look, SPARE)

    def reckoning(self, state: GameState, look: Look) -> list[Text]:
        return ending.lines(self.playthrough, self.drawing, state.view(self.eyes), self.names, self.eyes, look)

    def headline(self, number: int, look: Look) -> list[Text]:
        t = look.t
        if not number:
            return [ink(t("The start"), STRONG), *self.foreword(look)]
        seat, action = self.playthrough.moves[number - 1]
        if is_hidden(self.playthrough.to(number - 1), seat, action, self.eyes):
            told = t("a secret choice")
        else:
            told = self.game.say(action, self.lang)
        words = t("Move {n}, {name}: {action}").format(n=number, name=self.names[seat], action=told)
        return flow("", [ink(words, STRONG)], look.width)

    def foreword(self, look: Look) -> list[Text]:
        return flow("", [ink(self.note)], look.width) if self.note else []

    def story_of(self, number: int, state: GameState, look: Look) -> list[Text]:
        """What the last move brought, as far as these eyes saw it."""
        if not number:
            return []
        before = len(self.playthrough.to(number - 1).events_for(self.eyes))
        return self.drawing.story(state.events_for(self.eyes)[before:], self.names, self.eyes, look)

    def show(self, lines: list[Text], afresh: bool = False) -> None:
        """Print; `afresh` wipes a real terminal first, so that frames replace each other."""
        if afresh and is_interactive(self.console) and not self.console.is_dumb_terminal:
            self.console.clear()
        for line in lines:
            self.console.print(line)

    # Bots playing

    def watch(self, seats: Seats, speed: float | None) -> int:
        """Let the bots play: so many moves a second, or, without a speed, a move for each Enter; the exit code."""
        prepare_editing()
        try:
            if speed is not None and not is_interactive(self.console):
                self.tell_all(seats)
            else:
                self.show_all(seats, speed)
        except KeyboardInterrupt:
            self.console.print()  # the shell's prompt gets a line of its own
            return INTERRUPTED
        return 0

    def show_all(self, seats: Seats, speed: float | None) -> None:
        """On a screen: a frame for every move."""
        state = self.playthrough.state
        self.show(self.frame(0, state, self.look), afresh=True)
        while not state.over:
            if speed is not None:
                time.sleep(1 / speed)
            elif not self.wants_more():
                return
            self.playthrough.play(*seats.next_move(state))
            self.show(self.frame(len(self.playthrough.moves), state, self.look), afresh=True)

    def tell_all(self, seats: Seats) -> None:
        """Into a file or a pipe: the story turn by turn, the table once a round, and the end."""
        state = self.playthrough.state
        self.show(self.foreword(self.look))
        told = len(state.events_for(self.eyes))
        drawn: object = None
        while not state.over:
            now = state.view(self.eyes).get("round")
            if now != drawn:
                self.show([Text(), *self.table(state, self.look), Text()])
                drawn = now
            seat, action = seats.next_move(state)
            self.playthrough.play(seat, action)
            if seat not in state.must_act:
                events = state.events_for(self.eyes)
                self.show(self.drawing.story(events[told:], self.names, self.eyes, self.look))
                told = len(events)
        self.show([Text(), *self.table(state, self.look), Text(), *self.reckoning(state, self.look)])

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
            sentence = t("{text} is not understood; Enter shows the next move, q ends.").format(text=quoted(typed))
            self.show(flow("", [ink(sentence, BAD)], self.look.width))

    # A picture

    def picture(self, look: Look) -> list[Text]:
        """The latest frame, with the question if these eyes belong to a seat that is asked."""
        state = self.playthrough.state
        number = len(self.playthrough.moves)
        lines = self.table(state, look)
        if self.eyes is not None and self.eyes in state.must_act:
            movers = [seat for seat, _ in self.playthrough.moves]
            last_turn = [place for place in range(1, number) if movers[place - 1] == self.eyes != movers[place]]
            told = len(self.playthrough.to(last_turn[-1] if last_turn else 0).events_for(self.eyes))
            story = self.drawing.story(state.events_for(self.eyes)[told:], self.names, self.eyes, look)
            asked, _ = asking.question(self.game, self.drawing, state, self.eyes, look)
            return [*story, Text(), *lines, Text(), *asked, ink(">", DIM)]
        return self.frame(number, state, look)
