"""The words of a game: what it calls its actions, cards and scores, what it asks and explains, and what it tells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from salon.engine.grades import Listed
from salon.engine.language import msg, translator
from salon.engine.options import Value
from salon.engine.refusal import Refusal, told
from salon.engine.state import PASS, Event, GameState
from salon.engine.subclassing import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class GameWords:
    """Every sentence of a game, with a plain default: a part of every `Game`."""

    EVENTS: ClassVar[tuple[str, ...]] = ()  # the names of the kinds of event, by number ...
    EVENT_FIELDS: ClassVar[tuple[tuple[str, ...], ...]] = ()  # ... and of the values of each; without, bare tuples
    # Words, for games that need no code for them: keys of the language catalogue, with {0}, {1} ... for the values.
    ACTIONS: ClassVar[tuple[tuple[int, str], ...]] = ()  # where the numbers of a verb begin, and what it is called
    QUESTION: ClassVar[str] = msg("What do you do?")
    RULES: ClassVar[tuple[str, ...]] = ()  # paragraphs
    REFUSALS: ClassVar[Mapping[str, str]] = {}  # by their codes
    NARRATION: ClassVar[tuple[tuple[str, str], ...]] = ()  # by kind of event: to the seat it names, and of {name}

    def say(self, action: int, lang: str = "en") -> str:
        """The action in words, which `parse` understands. Seats are counted from 0 here, too."""
        t = translator(lang)
        verbs = [(verb, words) for verb, words in self.ACTIONS if verb <= action]
        if not verbs:
            return t("pass") if action == PASS else t("action {n}").format(n=action)
        verb, words = max(verbs)
        return t(words).format(action - verb)

    def say_at_table(
        self, state: GameState, seat: int, action: int, names: Sequence[str], lang: str = "en", me: int | None = None
    ) -> str:
        """The same for people at a table, who see what lies before the seat that acts, and know each other by their
        names; `me` is called "you"."""
        return self.say(action, lang)

    def synonyms(self) -> list[tuple[int, str]]:
        """Other words for some actions, in any language."""
        return []

    def said_before(self, action: int) -> list[str]:
        """What older records call an action, if these words mean another one today."""
        return []

    def card_texts(self, lang: str = "en") -> list[tuple[str, str]]:
        """The names of cards with a text of their own, and what each says."""
        return []

    def card_list(self, lang: str = "en") -> list[Listed]:
        """Every card that it is played with, kind after kind, copies as one; each with its grade."""
        return []

    def about_cards(self, lang: str = "en") -> str:
        """How the cards differ from the printed list, in a sentence or two; empty if they do not."""
        return ""

    def ask(self, state: GameState, seat: int, lang: str = "en") -> str:
        """What the seat is asked now, as one sentence."""
        t = translator(lang)
        if state.over:
            return t("The game is over.")
        return t(self.QUESTION) if seat in state.to_act else t("Somebody else decides now.")

    def rules(self, lang: str = "en") -> str:
        """The whole game in a few short paragraphs, for somebody who has never played it."""
        t = translator(lang)
        return "\n\n".join([t(each) for each in self.RULES]) or t("Nobody has written down these rules yet.")

    def rules_now(self, state: GameState, seat: int, lang: str = "en") -> str:
        """The rules of the step the seat is in, in our words."""
        return self.rules(lang)

    def score_told(self, score: int, lang: str = "en") -> str:
        """A score in words: points, unless the game counts something else."""
        return translator(lang).plural("{n} point", "{n} points", score).format(n=score)

    def cards_title(self, lang: str = "en") -> str:
        """What the cards it is played with are called, in a game with several sets of them."""
        return ""

    def cards_named(self, lang: str = "en") -> str:
        """The same, and how much of it an owner has not typed over yet."""
        return self.cards_title(lang)

    def cards_left(self, lang: str = "en") -> str:
        """How much of its cards an owner has not typed over yet, as a sentence; empty if nothing is left."""
        return ""

    def value_title(self, option: str, value: Value, lang: str = "en") -> str:
        """What the cards it is played with call a value of an option; empty if they have no title for it."""
        return ""

    def refusal_told(self, refusal: Refusal, lang: str = "en") -> str:
        """The sentence for a refusal of this game or of every game."""
        t = translator(lang)
        if refusal.code in self.REFUSALS:
            return t(self.REFUSALS[refusal.code]).format(*refusal.values)
        return told(t, refusal)

    def narrate(self, event: Event, names: Sequence[str], lang: str = "en", me: int | None = None) -> str:
        """What happened, as one sentence to seat `me` or a spectator; empty for an event not worth one."""
        code, seat, *values = event
        if not self.NARRATION:
            return f"{names[seat]}: {' '.join([self.EVENTS[code], *[str(value) for value in values]])}."
        mine, other = self.NARRATION[code]
        return translator(lang)(mine if seat == me else other).format(*values, name=names[seat])
