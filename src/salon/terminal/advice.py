"""What bots say to a person at a terminal: a hint, how good a move was, and why a bot made its own."""

from __future__ import annotations

from salon.bots import bot_names
from salon.bots.bot_words import bot_title
from salon.engine.words import normal, one_of, quoted
from salon.table.advising import explanation, reason, verdict
from salon.table.errors import Refused
from salon.terminal.look import BAD, GOOD
from salon.terminal.prompt import OFF, ON
from salon.terminal.screen import Screen


class AdvisedScreen(Screen):
    """A person's screen, on which bots can be asked."""

    me: int
    judges = False  # whether each of the person's moves is judged

    def is_beside(self) -> bool:
        return self.match.is_beside(self.me)

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
