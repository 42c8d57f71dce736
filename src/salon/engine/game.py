"""A game: its options, its numbering of actions, and how its states are started, saved and put into words."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType
from typing import ClassVar, NamedTuple

from salon.engine import positions, zones
from salon.engine.chance import check_seed
from salon.engine.errors import SalonError
from salon.engine.events import AUDIENCE, CODE, check_fields, event_type
from salon.engine.grades import Listed
from salon.engine.language import LANGUAGES, msg, translator
from salon.engine.observing import Encoder
from salon.engine.options import Option, Value, check_options, plain
from salon.engine.refusal import GAME_OVER, NO_SUCH_ACTION, NOT_ASKED, NOT_NOW, Refusal, told
from salon.engine.saving import load_state, save_state
from salon.engine.state import PASS, Choice, Event, GameState, Step
from salon.engine.subclassing import mypyc_attr
from salon.engine.words import Phrases


class Begun(NamedTuple):
    """What a game was begun under, and sealed for. Rules and cards may have been corrected since."""

    options: Mapping[str, Value]
    rules: int
    cards: str

    def terms(self, name: str) -> str:
        """All that decides how a seed plays out: game, options, rules and cards. A sealed deal seals these too."""
        return f"{spec_of(name, self.options)} rules {self.rules} cards {self.cards}"


def spec_of(name: str, options: Mapping[str, Value]) -> str:
    return f"{name}({', '.join([f'{key}={plain(value)}' for key, value in options.items()])})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game with its options chosen: what starts, loads and words its states. Base of every game.

    For those who play: `name`, `players`, `options`, `action_count`; `start`, `position` and `load` make states;
    `say` and `parse` put actions into words and back; `ask`, `why_not`, `rules`, `rules_now` and `narrate` are the
    sentences around them. `str(game)` is what `salon.make` reads.

    For those who write a game: the class attributes, and the methods below "What each game says for itself". Every
    game has options, a state with steps, and `scores`; the rest has a plain default.
    """

    NAME: ClassVar[str] = ""
    RULES_VERSION: ClassVar[int] = 1  # a record says which it needs
    OPTIONS: ClassVar[tuple[Option, ...]] = ()  # `players` among them
    STATE: ClassVar[type[GameState]] = GameState  # made of the game alone; the steps stand in the same module
    ACTION_COUNT: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ()  # the names of the kinds of event, by number ...
    EVENT_FIELDS: ClassVar[tuple[tuple[str, ...], ...]] = ()  # ... and of the values of each; without, bare tuples
    # Words, for games that need no code for them: keys of the language catalogue, with {0}, {1} ... for the values.
    ACTIONS: ClassVar[tuple[tuple[int, str], ...]] = ()  # where the numbers of a verb begin, and what it is called
    QUESTION: ClassVar[str] = msg("What do you do?")
    RULES: ClassVar[tuple[str, ...]] = ()  # paragraphs
    REFUSALS: ClassVar[Mapping[str, str]] = {}  # by their codes
    NARRATION: ClassVar[tuple[tuple[str, str], ...]] = ()  # by kind of event: to the seat it names, and of {name}
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

    def refused(self, state: GameState, seat: int, action: int) -> Refusal:
        """What stands against an action that the seat cannot take now; for a seat that is asked something."""
        return Refusal(NOT_NOW)

    def not_asked(self, state: GameState, seat: int) -> Refusal:
        """Why the seat is asked nothing now."""
        return Refusal(NOT_ASKED)

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


def modules_of(kind: type[GameState]) -> list[ModuleType]:
    """Where the rules stand: beside the class of the state, and beside those it is made from."""
    kinds = [each for each in kind.__mro__ if each is not GameState and issubclass(each, GameState)]
    return [sys.modules[name] for name in dict.fromkeys([str(vars(each)["__module__"]) for each in kinds])]


def steps_of(modules: Iterable[ModuleType]) -> dict[str, Step]:
    """The functions of these modules by name, so that calls can be saved; two alike would be ambiguous."""
    steps: dict[str, Step] = {}
    for module in modules:
        for name, value in vars(module).items():
            if (
                callable(value)
                and not isinstance(value, type)
                and getattr(value, "__module__", "") == module.__name__
            ):
                if name in steps:
                    raise RuntimeError(f"two steps are named {name}")
                steps[name] = value
    return steps
