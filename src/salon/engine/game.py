"""A game: its options, its numbering of actions, and how its states are started, saved and put into words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from salon.engine import positions, zones
from salon.engine.chance import check_seed
from salon.engine.errors import SalonError
from salon.engine.events import AUDIENCE, CODE, check_fields, event_type
from salon.engine.game_words import GameWords
from salon.engine.language import LANGUAGES, msg, translator
from salon.engine.observing import Encoder
from salon.engine.options import Begun, Option, Value, check_options, spec_of
from salon.engine.refusal import GAME_OVER, NO_SUCH_ACTION, NOT_ASKED, NOT_NOW, Refusal
from salon.engine.saving import load_state, modules_of, save_state, steps_of
from salon.engine.state import Choice, Event, GameState, Step
from salon.engine.subclassing import mypyc_attr
from salon.engine.words import Phrases


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(GameWords):
    """A game with its options chosen: what starts, loads and words its states. Base of every game.

    For those who play: `name`, `players`, `options`, `action_count`; `start`, `position` and `load` make states;
    `say` and `parse` put actions into words and back; `ask`, `why_not`, `rules`, `rules_now` and `narrate` are the
    sentences around them. `str(game)` is what `salon.make` reads.

    For those who write a game: the class attributes, the methods below "What each game says for itself", and the
    words of `GameWords`. Every game has options, a state with steps, and `scores`; the rest has a plain default.
    """

    NAME: ClassVar[str] = ""
    RULES_VERSION: ClassVar[int] = 1  # a record says which it needs
    OPTIONS: ClassVar[tuple[Option, ...]] = ()  # `players` among them
    STATE: ClassVar[type[GameState]] = GameState  # made of the game alone; the steps stand in the same module
    ACTION_COUNT: ClassVar[int] = 0
    # The fingerprints of our own cards from when every word of them counted, and what the same cards have since.
    OLD_CARDS: ClassVar[Mapping[str, str]] = {}

    def __init__(self, options: Mapping[str, object]) -> None:
        check_fields(self.EVENTS, self.EVENT_FIELDS)
        self.options: dict[str, Value] = check_options(self.NAME, self.OPTIONS, options, self.presets)
        self.name: str = self.NAME
        self.players: int = int(self.options["players"])
        self.action_count: int = self.ACTION_COUNT  # the numbering that legal actions and masks use ...
        self.number_count: int = 0  # ... and with more particular actions behind it, if there are any
        self.steps: dict[str, Step] = steps_of(modules_of(self.STATE))
        self.card_set = ""  # the fingerprint of the cards it is played with ...
        self.old_card_set = ""  # ... and the one that this very file had while every word counted
        self.can_be_lost = False  # whether it may end without a winner: against the game itself
        self.has_asides = False  # whether a seat may sometimes act while another one is asked, see `aside`
        self.has_second_thoughts = False  # whether `onward` leaves something out
        self.order_matters = False  # whether seats that act at once share something that one may use up
        self.phrases_known: Phrases | None = None  # these two are worked out when they are first needed
        self.full_deck: list[int] | None = None

    def __str__(self) -> str:
        """The game and its options as `salon.make` reads them."""
        return spec_of(self.name, self.options)

    def begun(self) -> Begun:
        """What a game that begins now is begun under."""
        return Begun(self.options, self.RULES_VERSION, self.card_set)

    def terms(self) -> str:
        return self.begun().terms(self.name)

    def has_cards(self, fingerprint: str) -> bool:
        """Whether these are our cards, by the fingerprint of today or by an older one."""
        return fingerprint in (self.card_set, self.old_card_set) or self.OLD_CARDS.get(fingerprint) == self.card_set

    def card_file(self) -> str:
        """The text of an owner's card file that it is played with; empty if it is played with our own cards."""
        return ""

    @classmethod
    def older_card_file(cls, fingerprint: str) -> str:
        """Our own cards as they were before a correction, where they are kept: older matches go on with them."""
        return ""

    @classmethod
    def with_card_file(cls, options: Mapping[str, object], text: str) -> Game:
        """The game whose `card_file` gave this text, made again in a process that may not know these cards."""
        return cls(options)

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.options,))

    # Starting and restoring

    def start(self, seed: int, events: bool = True) -> GameState:
        """A new game at its first decision. Same options and same seed: same game, on every machine.

        `events=False` records nothing of what happens, which is faster.
        """
        state = self.blank()
        state.seed = check_seed(seed)
        if events:
            state.events = []
        self.set_up(state)
        state.carry_on()
        return state

    def position(self, text: str = "", seed: int = 0) -> GameState:
        """A position from a short readable description such as `0.hand=jar,cup turn=0 step=noon`.

        What it leaves open is dealt from the seed. The game's README lists the words, the steps and the calls that it
        takes. A position whose game has ended is over. `state.position()` writes one.
        """
        state = self.blank()
        state.seed = check_seed(seed)
        state.events = []
        self.read_position(state, text)
        try:
            if state.choice is None:
                state.carry_on()
        except (TypeError, ValueError, IndexError, AssertionError, RuntimeError) as cause:
            raise SalonError(
                msg("This position cannot be played on ({kind}: {why})."), kind=type(cause).__name__, why=str(cause)
            ) from cause
        return state

    def save(self, state: GameState) -> dict[str, object]:
        """The state as plain JSON data."""
        return {
            "game": self.name,
            "options": dict(self.options),
            "rules": self.RULES_VERSION,
            "cards": self.card_set,
        } | save_state(state)

    def load(self, saved: Mapping[str, object]) -> GameState:
        """The state that was saved, in the middle of an effect or not."""
        if not isinstance(saved, Mapping):
            raise SalonError(msg("A saved game is a table of names and values, as state.save() makes it."))
        if saved.get("game") != self.name or saved.get("options") != self.options:
            raise SalonError(msg("This is not a saved game of {game}."), game=str(self))
        rules = saved.get("rules")
        if isinstance(rules, int) and rules != self.RULES_VERSION:
            sentence = msg(
                "This game was saved under rules {rules}, and only a Salon with those reads it; ours are {n}."
            )
            raise SalonError(sentence, rules=rules, n=self.RULES_VERSION)
        if rules != self.RULES_VERSION:
            raise SalonError(msg("This game was saved under other rules; these are rules {n}."), n=self.RULES_VERSION)
        if not self.has_cards(str(saved.get("cards"))):
            sentence = msg("This game was saved with other cards; the fingerprint of these is {fingerprint}.")
            raise SalonError(sentence, fingerprint=self.card_set)
        state = self.blank()
        load_state(state, saved)
        if sorted(self.cards(state)) != self.all_cards():
            raise SalonError(msg("This saved game is damaged: some cards are missing, or there are too many."))
        self.check(state)
        return state

    def all_cards(self) -> list[int]:
        """The cards that are somewhere in every state, sorted."""
        if self.full_deck is None:
            self.full_deck = sorted(self.cards(self.start(0, events=False)))
        return self.full_deck

    def encoder(self) -> Encoder:
        """What writes this game's observations as numbers, for learning and data."""
        raise SalonError(msg("{game} has no encoder, so nobody can learn it from numbers."), game=self.name)

    # What happened

    def event(self, values: Event) -> Event:
        """An event of a state, from its audience, code and values: with names, if the game says the fields."""
        if not self.EVENT_FIELDS:
            return values
        code = values[1]
        return event_type(self.EVENTS[code], (AUDIENCE, CODE, *self.EVENT_FIELDS[code]))(*values)

    def event_seen(self, event: Event) -> Event:
        """The event as a seat is told of it: without the audience."""
        if not self.EVENT_FIELDS:
            return event[1:]
        code = event[1]
        return event_type(self.EVENTS[code], (CODE, *self.EVENT_FIELDS[code]))(*event[1:])

    # Words

    def parse(self, text: str, among: Sequence[int] | None = None) -> int:
        """The action that somebody means by these words, in any of the languages.

        A whole phrase is always understood, and so are beginnings of its words that fit one action only. Actions in
        `among`, such as the legal ones, are preferred. What is not understood raises a SalonError with suggestions.
        """
        return self.phrases().find(text, among)

    def phrases(self) -> Phrases:
        """All that can be said in this game, in any of the languages."""
        if self.phrases_known is None:
            pairs = [(action, self.say(action, lang)) for lang in LANGUAGES for action in range(self.action_count)]
            self.phrases_known = Phrases(pairs + self.synonyms())
        return self.phrases_known

    # What is not possible, and why

    def refusal(self, state: GameState, seat: int, action: int) -> Refusal | None:
        """What stands against an action of this seat, as a code and its values; None if it is possible."""
        last = max(self.action_count, self.number_count) - 1
        if not 0 <= action <= last:
            return Refusal(NO_SUCH_ACTION, (action, last))
        if state.over:
            return Refusal(GAME_OVER)
        if state.choice_of(seat) is None:
            return self.not_asked(state, seat)
        return None if state.allows(seat, action) else self.refused(state, seat, action)

    def why_not(self, state: GameState, seat: int, action: int, lang: str = "en") -> str:
        """Why the seat cannot take this action now, as one sentence."""
        refusal = self.refusal(state, seat, action)
        if refusal is None:
            t = translator(lang)
            return t("It is possible: nothing stands against it.")
        return self.refusal_told(refusal, lang)

    # What each game says for itself

    @classmethod
    def presets(cls, players: int) -> dict[str, Value]:
        """The options whose default depends on the number of players."""
        return {}

    @classmethod
    def presets_in(cls, lang: str) -> dict[str, Value]:
        """Options for people who play in this language and have chosen nothing, at a terminal or in a browser.
        Programs that say nothing get the defaults."""
        return {}

    @classmethod
    def presets_told(cls, lang: str) -> str:
        """What `presets_in` decides and why, as one sentence; empty if it decides nothing."""
        return ""

    def blank(self) -> GameState:
        """A state with nothing in it yet."""
        return self.STATE(self)

    def set_up(self, state: GameState) -> None:
        """Deal, and put the first calls on the stack; the step of the same name does it unless the game does."""
        if "set_up" not in self.steps:
            raise RuntimeError("every game says this for itself")
        self.steps["set_up"](state)

    def scores(self, state: GameState) -> list[int]:
        """A number per seat."""
        raise RuntimeError("every game says this for itself")

    def sides(self) -> list[list[int]]:
        """The seats that win or lose together: each alone, or all of them where they play against the game itself."""
        seats = list(range(self.players))
        return [seats] if self.can_be_lost else [[seat] for seat in seats]

    def winners(self, state: GameState) -> list[int]:
        """The seats that win a finished game: those with the highest score."""
        scores = self.scores(state)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        """What this seat may know, built from what it may see."""
        return zones.seen_by(state, seat)

    def redeal(self, world: GameState, seat: int) -> None:
        """Deal afresh, from the world's own chance, everything that this seat cannot know."""
        zones.redeal(world, seat)

    def shuffle_undrawn(self, world: GameState) -> bool:
        """Put into a new order, from the world's own chance, what no seat has seen: the decks from which will be
        drawn. All that any seat knows stays as it is. For telling luck from skill (`salon.lab.luck`); False where a
        game does not do this."""
        return False

    def cards(self, state: GameState) -> list[int]:
        """Every card of the state, zone after zone, as numbers: the same multiset from first to last move."""
        return zones.cards_in(state)

    def check(self, state: GameState) -> None:
        """Raise a SalonError if something in a loaded state cannot be; the cards have been counted already."""

    def aside(self, state: GameState, seat: int) -> Choice | None:
        """What a seat may do, but does not have to, while the table waits for another one; None if nothing.
        `state.to_act` lists such seats after the one that must act, and `state.is_beside` tells them apart. Nobody
        waits for them. Their actions ask nothing; then the other seat is asked again. For games that set
        `has_asides`."""
        return None

    def onward(self, state: GameState, seat: int) -> list[int]:
        """What a seat may do, without second thoughts: actions that only rearrange what it has just put down.

        Random players choose from these, so that a game does not go round in circles.
        """
        return state.legal(seat)

    def own_side(self, state: GameState, seat: int) -> object:
        """A seat's own side of the table, as it may know it: for a bot that only has to see whether its plan still
        fits. The whole view, unless the game has something quicker."""
        return self.view(state, seat)

    def with_second_thoughts(self, state: GameState, choice: Choice) -> list[int]:
        """A new list of all that answers a question, in a game that sets `has_second_thoughts`.

        Such a game may ask without its second thoughts, if they are slow to work out: they are listed here, once
        somebody wants to see them. A saved game lists them, so it leaves them out again as it loads one.
        """
        return choice[1][:]

    def stands_for(self, state: GameState, seat: int, action: int) -> int:
        """The legal action of which a more particular one is a case, or -1. An example is buying one certain picture,
        where the rules do not care which. `legal` lists only the plain ones, so that nobody searches the others."""
        return -1

    def coverage(self) -> tuple[list[str], list[str]]:
        """Rows and columns of a table of what can happen with these options, such as cards and their uses; the
        fuzzer fills it."""
        return [], []

    def covered(self, event: Event) -> tuple[str, str] | None:
        """The row and column that an event belongs to, if any."""
        return None

    def read_position(self, state: GameState, text: str) -> None:
        """Fill a blank state from a description."""
        positions.read_position(state, text)

    def write_position(self, state: GameState) -> str:
        """The description of a state, complete."""
        return positions.write_position(state)

    def refused(self, state: GameState, seat: int, action: int) -> Refusal:
        """What stands against an action that the seat cannot take now; for a seat that is asked something."""
        return Refusal(NOT_NOW)

    def not_asked(self, state: GameState, seat: int) -> Refusal:
        """Why the seat is asked nothing now."""
        return Refusal(NOT_ASKED)
