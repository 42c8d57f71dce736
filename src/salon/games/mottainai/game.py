"""Mottainai as a game of Salon: its options, and which module does what."""

from collections.abc import Mapping, Sequence

from salon.engine.errors import BadOption
from salon.engine.game import Game
from salon.engine.grades import Listed
from salon.engine.language import LANGUAGES, msg, translator
from salon.engine.observing import Encoder
from salon.engine.options import Option, Value, players_option
from salon.engine.own_sets import CardsOption, OwnSet, SetGame
from salon.engine.refusal import Refusal
from salon.engine.saving import steps_of
from salon.engine.state import Event, GameState
from salon.engine.subclassing import mypyc_attr
from salon.games.mottainai.rules import (
    actions,
    cards,
    completing,
    events,
    own_works,
    position,
    redealing,
    refusing,
    scoring,
    view,
    works,
)
from salon.games.mottainai.rules import booklet as rules
from salon.games.mottainai.rules.encode import ACTION_COUNT
from salon.games.mottainai.rules.observing import MottainaiEncoder
from salon.games.mottainai.rules.state import State, blank_state
from salon.games.mottainai.words import asking, card_list, explaining, refusals, telling, text
from salon.games.mottainai.words.naming import Words

works.enter_all()

TWO_DECKS = 4  # players from whom on two decks are used, and the extended game is preset


@mypyc_attr(allow_interpreted_subclasses=True)  # a variant of it is a subclass
class Mottainai(SetGame):
    """A temple workshop; 2 to 5 players."""

    NAME = "mottainai"
    RULES_VERSION = 1
    OLD_CARDS = dict.fromkeys(("fb42abdadb1e61a4", "f82b2ba645bb997e"), "cba37e370346b0f7")
    OPTIONS = (
        players_option((2, 3, 4, 5), 2, msg("how many temples compete")),
        Option(
            "edition",
            ("mat", "v0.95"),
            "mat",
            msg("which edition's order of the morning is played"),
            label=msg("Edition"),
            labels={"mat": msg("published: morning effects first"), "v0.95": msg("v0.95: the old task goes first")},
        ),
        Option(
            "extended",
            (False, True),
            False,
            msg("whether six works in a wing end the game, not five"),
            label=msg("Extended game"),
        ),
        Option(
            "teams", (False, True), False, msg("whether four players play two against two"), label=msg("Teams of two")
        ),
        CardsOption(own_works.SETS, unsaid=True),
    )
    EVENTS = events.EVENT_NAMES
    EVENT_FIELDS = events.EVENT_FIELDS
    SETS = own_works.SETS

    def __init__(self, options: Mapping[str, object], edition: OwnSet | None = None) -> None:
        super().__init__(options, edition)
        if self.options["teams"] and self.players != 4:
            raise BadOption(msg("teams=yes is possible with four players only: partners sit opposite."))
        self.action_count = ACTION_COUNT
        self.steps = steps_of([rules, actions, completing, *works.MODULES])
        assert isinstance(self.own_set, cards.WorkSet)
        self.works = self.own_set
        self.encoding: MottainaiEncoder | None = None
        self.spoken = {lang: Words(lang, self.works, str(self.options["edition"])) for lang in LANGUAGES}

    @classmethod
    def presets(cls, players: int) -> dict[str, Value]:
        return {"extended": players >= TWO_DECKS}

    def blank(self) -> State:
        return blank_state(self)

    def set_up(self, state: GameState) -> None:
        rules.set_up(here(state), self.works)

    def scores(self, state: GameState) -> list[int]:
        return scoring.scores(here(state))

    def sides(self) -> list[list[int]]:
        if self.options["teams"]:
            return [[seat, scoring.partner(seat)] for seat in (0, 1)]
        return super().sides()

    def winners(self, state: GameState) -> list[int]:
        return scoring.winners(here(state))

    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        return view.view(here(state), seat)

    def redeal(self, world: GameState, seat: int) -> None:
        redealing.redeal(here(world), seat)

    def shuffle_undrawn(self, world: GameState) -> bool:
        redealing.shuffle_undrawn(here(world))
        return True

    def encoder(self) -> Encoder:
        if self.encoding is None:
            self.encoding = MottainaiEncoder(self)
        return self.encoding

    def cards(self, state: GameState) -> list[int]:
        return here(state).all_cards()

    def coverage(self) -> tuple[list[str], list[str]]:
        return cards.WORK_IDS, ["completed", "used"]

    def covered(self, event: Event) -> tuple[str, str] | None:
        return events.covered(event)

    def check(self, state: GameState) -> None:
        position.check(here(state))

    def read_position(self, state: GameState, description: str) -> None:
        position.read_position(here(state), description)

    def write_position(self, state: GameState) -> str:
        return position.write_position(here(state))

    def words(self, lang: str) -> Words:
        """The language, with the names and texts of the cards it is played with."""
        return self.spoken[translator(lang).language]

    def say(self, action: int, lang: str = "en") -> str:
        return text.say(self.words(lang), action)

    def say_at_table(
        self, state: GameState, seat: int, action: int, names: Sequence[str], lang: str = "en", me: int | None = None
    ) -> str:
        return text.say_among(self.words(lang), action, names, me)

    def synonyms(self) -> list[tuple[int, str]]:
        return text.synonyms(list(self.spoken.values()), self.players)

    def said_before(self, action: int) -> list[str]:
        return text.said_before(list(self.spoken.values()), action)

    def card_list(self, lang: str = "en") -> list[Listed]:
        return card_list.card_list(self.words(lang))

    def about_cards(self, lang: str = "en") -> str:
        return card_list.about_cards(self.words(lang))

    def card_texts(self, lang: str = "en") -> list[tuple[str, str]]:
        return explaining.card_texts(self.words(lang))

    def ask(self, state: GameState, seat: int, lang: str = "en") -> str:
        return asking.ask(self.words(lang), here(state), seat)

    def rules(self, lang: str = "en") -> str:
        told = explaining.rules(self.words(lang), self.options)
        return f"{told}\n\n{self.about_cards(lang)}".rstrip()

    def rules_now(self, state: GameState, seat: int, lang: str = "en") -> str:
        return explaining.rules_now(self.words(lang), here(state), seat)

    def refused(self, state: GameState, seat: int, action: int) -> Refusal:
        return refusing.refused(here(state), seat, action) or super().refused(state, seat, action)

    def refusal_told(self, refusal: Refusal, lang: str = "en") -> str:
        return refusals.told(self.words(lang), self, refusal) or super().refusal_told(refusal, lang)

    def narrate(self, event: Event, names: Sequence[str], lang: str = "en", me: int | None = None) -> str:
        return telling.narrate(self.words(lang), event, names, me)


def words_in(game: Game, lang: str) -> Words:
    """The words of a game that is Mottainai, for those who lay its table."""
    assert isinstance(game, Mottainai)
    return game.words(lang)


def here(state: GameState) -> State:
    """A state of this very game."""
    assert isinstance(state, State)
    return state
