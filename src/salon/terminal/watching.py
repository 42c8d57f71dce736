"""Looking on: bots playing a game, and recorded games, forward, back and anywhere."""

from __future__ import annotations

import time
from typing import Final

from rich.console import Console
from rich.text import Text

from salon.engine.playthrough import Playthrough
from salon.engine.table import Table
from salon.engine.words import normal, quoted
from salon.terminal import asking, ending
from salon.terminal.drawing import drawing_of
from salon.terminal.look import BAD, DIM, STRONG, Look, flow, ink, is_interactive, look_at
from salon.terminal.prompt import EndOfInput, number_typed, prepare_editing, read_line
from salon.terminal.seats import Seats

SPARE: Final = 8  # lines that the move, the story and the prompt need beside the table

FORWARD: Final = ("n", "next", "suivant", "s", "+")
BACK: Final = ("b", "back", "p", "retour", "r", "precedent")
START: Final = ("start", "first", "debut")
END: Final = ("end", "last", "fin")
QUIT: Final = ("q", "quit", "exit", "quitter")


class Onlooker:
    """Somebody who looks on, as a spectator or over one seat's shoulder."""

    def __init__(
        self, playthrough: Playthrough, names: list[str], eyes: int | None, console: Console, lang: str
    ) -> None:
        self.playthrough = playthrough
        self.game = playthrough.game
        self.names = names
        self.eyes = eyes
        self.console = console
        self.lang = lang
        self.drawing = drawing_of(self.game)

    @property
    def look(self) -> Look:
        return look_at(self.console, self.lang)

    # One frame

    def frame(self, number: int, state: Table, look: Look) -> list[Text]:
        """The table after so many moves: which move it was, what came of it, and at the end the reckoning."""
        view = state.view(self.eyes)
        table = self.drawing.table(view, self.names, look, SPARE)
        lines = [*table, Text(), *self.headline(number, look), *self.story_of(number, state, look)]
        if state.over:
            lines += [Text(), *ending.lines(self.playthrough, self.drawing, view, self.names, self.eyes, look)]
        return lines

    def headline(self, number: int, look: Look) -> list[Text]:
        t = look.t
        if not number:
            return [ink(t("The start"), STRONG)]
        seat, action = self.playthrough.moves[number - 1]
        words = t("Move {n}, {name}: {action}").format(
            n=number, name=self.names[seat], action=self.game.say(action, self.lang)
        )
        return flow("", [ink(words, STRONG)], look.width)

    def story_of(self, number: int, state: Table, look: Look) -> list[Text]:
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
        """Let the bots play: so many moves a second, or, without a speed, a move for each Enter."""
        prepare_editing()
        state = self.playthrough.state
        if speed is not None and not is_interactive(self.console):
            return self.tell_all(seats)
        self.show(self.frame(0, state, self.look), afresh=True)
        while not state.over:
            if speed is not None:
                time.sleep(1 / speed)
            elif not self.wants_more():
                return 0
            self.playthrough.play(*seats.next_move(state))
            self.show(self.frame(len(self.playthrough.moves), state, self.look), afresh=True)
        return 0

    def tell_all(self, seats: Seats) -> int:
        """Into a file or a pipe: the story turn by turn, the table once a round, and the end."""
        state = self.playthrough.state
        told = len(state.events_for(self.eyes))
        drawn: object = None
        while not state.over:
            view = state.view(self.eyes)
            if view.get("round") != drawn:
                self.show([Text(), *self.drawing.table(view, self.names, self.look, SPARE), Text()])
                drawn = view.get("round")
            seat, action = seats.next_move(state)
            self.playthrough.play(seat, action)
            if seat not in state.to_act:
                events = state.events_for(self.eyes)
                self.show(self.drawing.story(events[told:], self.names, self.eyes, self.look))
                told = len(events)
        self.show([Text(), *self.frame(len(self.playthrough.moves), state, self.look)])
        return 0

    def wants_more(self) -> bool:
        t = self.look.t
        try:
            typed = normal(read_line(self.console, t("Enter: next move, q: quit > ")))
        except EndOfInput:
            self.console.print()
            return False
        return not typed or typed[0] not in QUIT

    # A record

    def replay(self) -> int:
        """Go through the moves by typed lines, so that it works in pipes and on dumb terminals too."""
        prepare_editing()
        t = self.look.t
        last = len(self.playthrough.moves)
        here = 0
        self.show(self.frame(0, self.playthrough.to(0), self.look), afresh=True)
        while True:
            prompt = t("Move {n} of {last} (Enter: next, b: back, a number, start, end, ?: help, q: quit) > ")
            if self.look.width < len(prompt):
                prompt = t("{n} of {last} (? for help) > ")
            try:
                typed = read_line(self.console, prompt.format(n=here, last=last)).strip()
            except EndOfInput:
                self.console.print()
                return 0
            words = normal(typed) or [typed]
            if words[0] in QUIT:
                return 0
            there, sentence = self.jump(words[0], here, last)
            if sentence:
                self.show(flow("", [ink(sentence, BAD)], self.look.width))
            else:
                here = there
                self.show(self.frame(here, self.playthrough.to(here), self.look), afresh=True)

    def jump(self, word: str, here: int, last: int) -> tuple[int, str]:
        """Where a typed word leads, or a sentence on why it leads nowhere."""
        t = self.look.t
        number = number_typed(word)
        if not word or word in FORWARD:
            return (here + 1, "") if here < last else (here, t("This is the end of the record."))
        if word in BACK:
            return (here - 1, "") if here else (here, t("This is the start of the record."))
        if word in START or word in END:
            return 0 if word in START else last, ""
        if number is not None and number <= last:
            return number, ""
        if number is not None:
            return here, t("There is no move {n}; the last one is {last}.").format(n=number, last=last)
        if word.startswith("?"):
            return here, t("Enter or n: the next move; b: back; a number: that move; start, end; q: quit.")
        return here, t("{text} is not understood; ? lists what you can type.").format(text=quoted(word))

    # A picture

    def picture(self, look: Look) -> list[Text]:
        """The latest frame, with the question if these eyes belong to a seat that is asked."""
        state = self.playthrough.state
        number = len(self.playthrough.moves)
        lines = self.drawing.table(state.view(self.eyes), self.names, look, SPARE)
        if self.eyes is not None and self.eyes in state.to_act:
            movers = [seat for seat, _ in self.playthrough.moves]
            last_turn = [place for place in range(1, number) if movers[place - 1] == self.eyes != movers[place]]
            told = len(self.playthrough.to(last_turn[-1] if last_turn else 0).events_for(self.eyes))
            story = self.drawing.story(state.events_for(self.eyes)[told:], self.names, self.eyes, look)
            asked, _ = asking.question(self.game, self.drawing, state, self.eyes, look)
            return [*story, Text(), *lines, Text(), *asked, ink(">", DIM)]
        return self.frame(number, state, look)
