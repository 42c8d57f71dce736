"""A person at the table: the loop of telling what happened, drawing, asking and playing."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from typing import Final

from rich.console import Console

from salon.bots import bot_names
from salon.bots.bot_words import bot_title
from salon.engine.errors import SalonError
from salon.engine.own_sets import CARDS, HOUSE
from salon.engine.playthrough import Move
from salon.engine.record import write_record
from salon.engine.words import NotUnderstood, normal, one_of, quoted
from salon.registry import GAMES, manifest_of
from salon.table.advising import explanation, reason, verdict
from salon.table.errors import Refused
from salon.table.in_memory import InMemoryTable
from salon.table.match import Chances
from salon.terminal import asking, ending, saving
from salon.terminal.commands_back import Again
from salon.terminal.drawing import Partnered, Stocked, Terse
from salon.terminal.look import BAD, DIM, GOOD, STRONG, ink
from salon.terminal.prompt import (
    ALONE,
    INTERRUPTED,
    OFF,
    ON,
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
from salon.terminal.screen import Screen

PAUSE: Final = 0.6  # seconds after each bot's turn, for somebody who watches
SPARE: Final = 10  # lines that question, choices and prompt may need below the table
ROOMY: Final = 26  # rows from which on a blank line sets off the question
SENTENCES: Final = 25  # shown by `log`
SEAL: Final = 16  # digits of the sealed deal shown as a game begins; all of them are shown at the end


class TerminalTable(Screen):
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
        self.file = file  # where the game was last read or saved ...
        self.kept = list(self.moves)  # ... with these moves
        own = [number for number, (seat, _) in enumerate(self.moves, 1) if seat == me]
        self.told = len(self.moment(own[-1] if own else 0).sight.events)  # how many the person has read about
        self.chances = Chances()
        self.judges = False  # whether each of the person's moves is judged

    @property
    def moves(self) -> list[Move]:
        return self.match.playthrough.moves

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

    def is_beside(self) -> bool:
        return self.match.is_beside(self.me)

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

    def hint(self, text: str) -> None:
        """What the best bot would do here, and why; after the name of a bot, what that one would do."""
        t = self.look.t
        if self.is_beside():
            self.say(t("A bot would go on without it: press Enter."), GOOD)
            return
        try:
            advice = self.table.hint(self.me, self.bot_typed(text))
        except Refused as error:
            self.say(error.in_language(self.lang), BAD)
            return
        sight = self.sight
        self.say(t("A bot would choose: {action}").format(action=sight.say(advice.action)), GOOD)
        self.say(reason(advice, sight))

    def bot_typed(self, text: str) -> str:
        """The bot that is meant: people may call it as they read of it."""
        typed = normal(text)
        titles = {bot: normal(bot_title(bot, self.look.t)) for bot in bot_names(self.game.name)}
        return next((bot for bot, title in titles.items() if typed in (title, normal(bot))), text)

    def judge(self, text: str) -> None:
        """How good the last move was; or from now on each one, or none."""
        t = self.look.t
        if text.lower() in ON + OFF:
            self.judges = text.lower() in ON
            if self.judges:
                self.say(t("From now on, each of your moves is judged; judge off ends it."))
            else:
                self.say(t("Your moves are no longer judged."))
        elif text:
            self.say(t("After {command} comes on or off, or nothing.").format(command=t("judge")), BAD)
        else:
            self.say_how_good(True)

    def say_how_good(self, is_asked: bool) -> None:
        """What the strongest bot thinks of the last move. Where there was nothing to choose, that is said only to
        somebody who asks."""
        t = self.look.t
        try:
            past, advice = self.table.judge(self.me)
        except Refused as error:
            self.say(error.in_language(self.lang), BAD)
            return
        said = verdict(past, advice, self.sight)
        if said or is_asked:
            self.say(said or t("There was nothing to choose."), GOOD)

    def explain(self, text: str) -> None:
        """Why a bot made its last move: the one of this name, or the one who moved last."""
        t = self.look.t
        bots = [seat for seat, sitting in enumerate(self.match.seats) if sitting.is_always_a_bot]
        named = [seat for seat in bots if normal(self.match.names[seat]) == normal(text)]
        if text and not named:
            names = one_of([self.match.names[seat] for seat in bots], t("and"))
            self.say(
                t("There is no bot {text} here; the bots are {names}.").format(text=quoted(text), names=names), BAD
            )
            return
        movers = [seat for seat, _ in self.moves if seat in bots]
        seat = (named or movers[-1:] or bots[:1] or [self.me])[0]
        try:
            past, advice = self.table.explain(seat)
        except Refused as error:
            self.say(error.in_language(self.lang), BAD)
            return
        self.say(explanation(self.match, past, advice, self.sight))

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

    def save(self, text: str) -> bool:
        """Whether the game is in a file now; if not, the reason was said."""
        t = self.look.t
        try:
            path = saving.named(text) if text else saving.free_name(self.game.name)
            if path.exists():
                question = t("{path} exists already. Write over it?").format(path=path)
                if not ask_yes_no(self.console, question, False, self.lang):
                    self.say(t("Not saved."))
                    return False
            self.write(path)
            return True
        except SalonError as error:
            self.say(error.in_language(self.lang), BAD)
        except (OSError, ValueError, RuntimeError) as error:  # a name that no file can have
            self.say(t("{text} cannot be used as a file name: {why}.").format(text=repr(text), why=error), BAD)
        return False

    def write(self, path: Path) -> None:
        t = self.look.t
        write_record(path, self.match.playthrough)  # with the seed: who saves may continue
        self.file, self.kept = path, list(self.moves)
        self.say(t("Saved in {path}.").format(path=path), GOOD)
        self.say_how_to_come_back(path)

    def say_how_to_come_back(self, path: Path) -> None:
        t = self.look.t
        over = self.match.over
        self.say(t("Look at it again with:") if over else t("Continue with:"))
        command = self.again.replay(path) if over else self.again.play(path)
        self.console.print(ink(command, STRONG), soft_wrap=True)  # in one piece, to be copied

    # Leaving

    def quit(self) -> bool:
        """Offer to save, and say goodbye: False. True if the game could not be saved, and so goes on."""
        t = self.look.t
        wants = self.has_news() and ask_yes_no(self.console, t("Save the game before you leave?"), True, self.lang)
        if wants and not self.save(""):
            self.say(t("Not saved, so the game goes on; try: save FILE"))
            return True
        self.say(t("Goodbye!"))
        return False

    def leave(self) -> None:
        """Nobody can be asked any more: save the game, and say where; or say why there is no need to."""
        t = self.look.t
        if self.match.over:
            self.say(t("Not saved."))
        elif self.has_news():
            if not self.save(""):
                self.save(str(Path(tempfile.gettempdir()) / saving.free_name(self.game.name).name))
        elif self.file:
            self.say(t("You have made no new move: the game is still in {path}.").format(path=self.file))
            self.say_how_to_come_back(self.file)
        else:
            self.say(t("You have made no move yet, so there is nothing to keep."))

    def has_news(self) -> bool:
        """Whether the person has made or taken back a move since the file was written."""
        moves, same = self.moves, 0
        while same < min(len(moves), len(self.kept)) and moves[same] == self.kept[same]:
            same += 1
        return any(seat == self.me for seat, _ in moves[same:] + self.kept[same:])
