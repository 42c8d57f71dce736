"""A person at the table: the loop of telling what happened, drawing, asking and playing."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from typing import Final

from rich.console import Console

from salon.engine.own_sets import CARDS, HOUSE
from salon.engine.words import NotUnderstood, Phrases, one_of
from salon.registry import GAMES, manifest_of
from salon.table.errors import Refused
from salon.table.in_memory import InMemoryTable
from salon.table.match import Chances
from salon.terminal import asking, ending
from salon.terminal.advice import AdvisedScreen
from salon.terminal.commands_back import Again
from salon.terminal.drawing import Partnered, Stocked, Terse
from salon.terminal.look import BAD, DIM, GOOD, STRONG
from salon.terminal.prompt import (
    ALONE,
    INTERRUPTED,
    EndOfInput,
    Typed,
    ask_yes_no,
    explain,
    number_typed,
    perhaps_meant,
    prepare_editing,
    read_line,
    too_much,
    understand,
)
from salon.terminal.saving import SavingScreen

PAUSE: Final = 0.6  # seconds after each bot's turn, for somebody who watches
SPARE: Final = 10  # lines that question, choices and prompt may need below the table
ROOMY: Final = 26  # rows from which on a blank line sets off the question
SENTENCES: Final = 25  # shown by `log`
SEAL: Final = 16  # digits of the sealed deal shown as a game begins; all of them are shown at the end


class TerminalTable(AdvisedScreen, SavingScreen):
    """A match that one person plays here against bots: what is typed becomes requests."""

    def __init__(
        self,
        table: InMemoryTable,
        me: int,
        console: Console,
        lang: str,
        pause: float,
        again: Again,
        file: Path | None = None,
        note: str = "",
    ) -> None:
        super().__init__(table, me, console, lang, note)
        self.me = me
        self.pause = pause
        self.again = again
        self.file = file
        self.kept = list(self.moves)
        own = [number for number, (seat, _) in enumerate(self.moves, 1) if seat == me]
        self.told = len(self.moment(own[-1] if own else 0).sight.events)  # how many the person has read about
        self.chances = Chances()

    # From the first move to the last

    def run(self) -> int:
        """Play until the game is over or the person leaves; the exit code."""
        prepare_editing()
        try:
            self.welcome()
            while not self.match.over:
                if not self.is_wanted():
                    self.let_bot_move()
                elif not self.decide():
                    return 0
            self.finish()
        except EndOfInput:
            self.console.print()
            self.leave()
        except KeyboardInterrupt:
            self.console.print()
            self.leave()
            return INTERRUPTED
        return 0

    def welcome(self) -> None:
        t = self.look.t
        others = one_of([name for seat, name in enumerate(self.match.names) if seat != self.me], t("and"))
        game = manifest_of(self.game.name).title if self.game.name in GAMES else self.game.name.title()
        said = t("Welcome to {game}! You play with {names}.") if others else t("Welcome to {game}! You play alone.")
        self.say(said.format(game=game, names=others), STRONG)
        if self.note:
            self.say(self.note)
        if self.game.options.get(CARDS, HOUSE) != HOUSE:
            self.say(self.game.about_cards(self.lang))
        self.say(t("Type a number or words; ? explains the current step. New here? Type: rules"))
        sealed = t("The deal is sealed as {seal}...: nobody can change it now, and the seed is shown at the end.")
        self.say(sealed.format(seal=self.match.terms.commitment[:SEAL]), DIM)

    def is_wanted(self) -> bool:
        """Whether the person chooses now: when asked, and once for each chance beside a bot."""
        has_chance = self.chances.has_new(self.match, self.me)
        return has_chance or (self.match.is_asked(self.me) and not self.partner_plans())

    def partner_plans(self) -> bool:
        """Whether a bot makes its plan before the person does, who may look at it."""
        return isinstance(self.drawing, Partnered) and self.drawing.partner_plans(self.sight.view)

    def let_bot_move(self) -> None:
        """A bot's move; its whole turn is told at once, as soon as somebody else is to act."""
        seat = self.table.let_bot_move()
        self.tell_failures()
        if seat not in self.match.must_act and self.tell():
            time.sleep(self.pause)

    def tell(self) -> bool:
        """Tell what happened since the last time; whether there was anything."""
        sight = self.sight
        lines = self.drawing.story(sight.events[self.told :], sight.names, self.me, self.look)
        self.told = len(sight.events)
        self.show(lines)
        return bool(lines)

    def finish(self) -> None:
        self.tell()
        sight = self.sight
        self.console.print()
        self.show(self.drawn(sight, self.look, SPARE))
        self.console.print()
        self.show(ending.lines(self.match, self.drawing, sight, self.look))
        t = self.look.t
        while ask_yes_no(self.console, t("Save the record of this game?"), False, self.lang):
            if self.save(""):
                return
        self.say(t("Not saved."))

    # The person's move

    def decide(self) -> bool:
        """Ask until a move is made or taken back, or Enter lets a chance beside a bot go by; False if the person
        leaves."""
        self.tell()
        actions = self.ask() if self.is_beside() else self.draw()
        commands: dict[str, Callable[[str], object]] = {
            "help": self.help, "rules": self.rules, "why": self.why, "save": self.save, "log": self.log,
            "table": lambda _: self.draw(), "market": self.market, "hint": self.hint, "judge": self.judge,
            "explain": self.explain,
        }  # fmt: skip
        while True:
            typed = understand(read_line(self.console))
            if typed.command in ALONE and typed.rest:
                self.say(too_much(typed.word, typed.rest, self.lang), BAD)
            elif typed.command == "quit":
                return self.quit()
            elif typed.command == "undo":
                if self.undo():
                    return True
            elif typed.command:
                commands[typed.command](typed.rest)
            elif not typed.rest and self.is_beside():
                self.chances.let_pass(self.match, self.me)
                return True
            else:
                meant = self.actions_meant(typed, actions)
                if meant:
                    self.play_all(meant)
                    return True

    def play_all(self, actions: list[int]) -> None:
        """One move after the other, as far as they are possible; the first one is."""
        for action in actions:
            sight = self.sight
            if action not in sight.legal:
                self.say(f"{sight.say(action)}: {sight.why_not(action)}", BAD)
                return
            self.play(action)

    def play(self, action: int) -> None:
        """The person's move; if it ends the turn without saying so, we do."""
        beside = self.is_beside()
        self.table.move(self.me, action)
        if self.judges:
            self.say_how_good(False)
        if self.match.over or beside or self.match.is_asked(self.me):
            return
        self.tell()
        turn = list(takewhile(lambda move: move[0] == self.me, reversed(self.moves)))
        sentence = self.drawing.turn_over([made for _, made in reversed(turn)], self.look)
        if sentence:
            self.say(sentence)

    def draw(self) -> list[int]:
        """The table and the question; the actions in the order of their numbers."""
        self.console.print()
        self.show(self.drawn(self.sight, self.look, SPARE))
        if self.look.height >= ROOMY:
            self.console.print()
        return self.ask()

    def ask(self) -> list[int]:
        """The question; beside a bot with the way to leave it at that."""
        lines, actions = asking.question(self.drawing, self.sight, self.look)
        self.show(lines)
        if self.is_beside():
            t = self.look.t
            self.say(t("Enter goes on without it."), DIM)
        return actions

    def actions_meant(self, typed: Typed, actions: list[int]) -> list[int]:
        """What was typed, as moves; none after a sentence on why. A game may have short commands of its own."""
        if isinstance(self.drawing, Terse):
            sight = self.sight
            meant = self.drawing.meant(typed.rest, sight.view, self.look)
            if isinstance(meant, str):
                self.say(meant, BAD)
                return []
            if meant and meant[0] not in sight.legal:
                self.say(sight.why_not(meant[0]), BAD)
                return []
            if meant:
                return meant
        action = self.action_meant(typed, actions)
        return [] if action is None else [action]

    def action_meant(self, typed: Typed, actions: list[int]) -> int | None:
        """The action that a number or words mean; None after a sentence on why they mean none."""
        t, sight = self.look.t, self.sight
        if not typed.rest:
            self.say(t("Type a number from 1 to {last}, or words; ? explains.").format(last=len(actions)))
            return None
        possible = sight.legal  # perhaps more than is listed
        number = number_typed(typed.rest)
        if number is not None:
            if 1 <= number <= len(actions):
                return actions[number - 1]
            self.say(t("There is no choice {n}; they are 1 to {last}.").format(n=number, last=len(actions)), BAD)
            return None
        shown = Phrases((action, sight.say(action)) for action in possible).whole(typed.rest)
        if shown is not None:  # as this table says it; the game knows no names of people, and no sides of a Job
            return shown
        try:
            action = self.game.parse(typed.rest, among=possible)
        except NotUnderstood as error:
            meant = perhaps_meant(error, self.game, possible)
            if error.ambiguous and meant[0] not in possible:
                self.say(asking.why_none(sight, meant), BAD)
            else:
                self.say(explain(error, self.game, self.lang, possible), BAD)
            return None
        if action in possible:
            return action
        self.say(sight.why_not(action), BAD)
        return None

    # Commands

    def help(self, text: str) -> None:
        """The rules of the moment; with the name of a card, what it says."""
        if text:
            self.say(asking.about(self.game, self.drawing, text, self.look))
            return
        self.show(asking.help_lines(self.drawing, self.sight, self.look))

    def market(self, _: str) -> None:
        """What is on offer; where the table shows it in any case, the table."""
        if isinstance(self.drawing, Stocked):
            self.show(self.drawing.market(self.sight.view, self.look))
        else:
            self.draw()

    def rules(self, _: str) -> None:
        self.show(asking.rules_lines(self.game, self.look))

    def why(self, text: str) -> None:
        """Why an action is not possible; without words, why none of the other ones is."""
        sight = self.sight
        if not text:
            self.show(asking.reasons(self.drawing, sight, self.look))
            return
        if isinstance(self.drawing, Terse):
            meant = self.drawing.meant(text, sight.view, self.look)
            if isinstance(meant, str):
                self.say(meant, BAD)
                return
            if meant:
                self.say_why(meant)
                return
        illegal = sorted(set(range(self.game.action_count)) - set(sight.legal))
        try:
            action = self.game.parse(text, among=illegal)
        except NotUnderstood as error:
            self.say(explain(error, self.game, self.lang, illegal), BAD)
            return
        self.say_why([action])

    def say_why(self, actions: list[int]) -> None:
        """Why the first of these that is not possible is not; or that it is possible."""
        t, sight = self.look.t, self.sight
        action = next((action for action in actions if action not in sight.legal), actions[0])
        self.say(f"{sight.say(action)}: {sight.why_not(action) or t('This is possible now.')}")

    def undo(self) -> bool:
        t = self.look.t
        try:
            action = self.table.undo(self.me)
        except Refused as refusal:
            self.say(refusal.in_language(self.lang), BAD)
            return False
        sight = self.sight
        self.told = len(sight.events)
        self.say(t("Taken back: {action}.").format(action=sight.say(action)), GOOD)
        return True

    def log(self, text: str) -> None:
        t = self.look.t
        most = number_typed(text) if text else SENTENCES
        if most is None or most < 1:
            self.say(t("After {command} comes a number, as in: {command} 5").format(command=t("log")), BAD)
            return
        sight = self.sight
        told = [sentence for sentence in map(sight.tell, sight.events) if sentence]
        for sentence in told[-most:]:
            self.say(sentence)
