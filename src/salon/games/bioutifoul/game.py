"""Bioutifoul as a game of Salon: its options, and which module does what."""

from collections.abc import Mapping, Sequence

from salon.engine.errors import BadOption, Versions
from salon.engine.game import Game
from salon.engine.grades import Listed
from salon.engine.language import LANGUAGES, msg, translator
from salon.engine.options import Option, players_option
from salon.engine.own_sets import CardsOption, OwnSet, SetGame
from salon.engine.refusal import Refusal
from salon.engine.saving import steps_of
from salon.engine.state import Event, GameState
from salon.engine.subclassing import mypyc_attr
from salon.engine.words import quoted
from salon.games.bioutifoul.rules import booklet as rules
from salon.games.bioutifoul.rules import cards, own_gallery, position, scoring, verbs, view
from salon.games.bioutifoul.rules.encode import ACTION_COUNT, NUMBER_COUNT
from salon.games.bioutifoul.rules.observing import BioutifoulEncoder
from salon.games.bioutifoul.rules.state import State, blank_state
from salon.games.bioutifoul.words import card_list, refusals, text
from salon.games.bioutifoul.words.naming import Words


@mypyc_attr(allow_interpreted_subclasses=True)  # a variant of it is a subclass
class Bioutifoul(SetGame):
    """Galleries, influence, exhibitions; 2 to 6 players."""

    NAME = "bioutifoul"
    RULES_VERSION = 1
    OLD_CARDS = dict.fromkeys(("6af39c7275e981a4",), "637709695b831597")
    OPTIONS = (
        players_option((2, 3, 4, 5, 6), 2, msg("how many galleries compete")),
        Option(
            "exhibitions",
            ("six-pairs", "ten-pairs"),
            "six-pairs",
            msg("which Exhibition cards are in the deck"),
            label=msg("Exhibition cards"),
            labels={
                "six-pairs": msg("six pairs, no artist twice"),
                "ten-pairs": msg("ten pairs, two of one artist too"),
            },
        ),
        Option(
            "influence",
            ("must", "may"),
            "must",
            msg("whether an Influence card must be played each turn"),
            label=msg("Playing Influence"),
            labels={"must": msg("must be played"), "may": msg("may be played")},
        ),
        Option(
            "standstill",
            (True, False),
            True,
            msg("whether 20 rounds without an exhibition end the game"),
            label=msg("End at a standstill"),
        ),
        CardsOption(own_gallery.SETS, unsaid=True),
    )
    EVENTS = verbs.EVENT_NAMES
    EVENT_FIELDS = verbs.EVENT_FIELDS
    SETS = own_gallery.SETS

    def __init__(self, options: Mapping[str, object], edition: OwnSet | None = None) -> None:
        super().__init__(options, edition)
        self.gallery = cards.cards_in(self)
        if self.gallery.copies and self.options["exhibitions"] != cards.EXHIBITION_LISTS[0]:
            sentence = msg("exhibitions={value} is not possible with {title}, which has its own list of Exhibitions.")
            title = Versions({lang: quoted(self.gallery.set_title(lang)) for lang in LANGUAGES})
            raise BadOption(sentence, value=self.options["exhibitions"], title=title)
        self.action_count = ACTION_COUNT
        self.number_count = NUMBER_COUNT
        self.steps = steps_of([rules])
        self.spoken = {lang: Words(lang, self.gallery) for lang in LANGUAGES}
        self.numbers: BioutifoulEncoder | None = None  # made when it is first needed

    def blank(self) -> State:
        return blank_state(self)

    def set_up(self, state: GameState) -> None:
        rules.set_up(here(state))

    def encoder(self) -> BioutifoulEncoder:
        if self.numbers is None:
            self.numbers = BioutifoulEncoder(self)
        return self.numbers

    def scores(self, state: GameState) -> list[int]:
        return [scoring.points(here(state), seat) for seat in range(self.players)]

    def winners(self, state: GameState) -> list[int]:
        return scoring.winners(here(state))

    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        return view.view(here(state), seat)

    def redeal(self, world: GameState, seat: int) -> None:
        view.redeal(here(world), seat)

    def shuffle_undrawn(self, world: GameState) -> bool:
        view.shuffle_undrawn(here(world))
        return True

    def cards(self, state: GameState) -> list[int]:
        return here(state).all_cards()

    def stands_for(self, state: GameState, seat: int, action: int) -> int:
        return rules.stands_for(here(state), seat, action)

    def refused(self, state: GameState, seat: int, action: int) -> Refusal:
        return rules.refused(here(state), seat, action) or super().refused(state, seat, action)

    def check(self, state: GameState) -> None:
        position.check(here(state))

    def read_position(self, state: GameState, description: str) -> None:
        position.read_position(here(state), description)

    def write_position(self, state: GameState) -> str:
        return position.write_position(here(state))

    def words(self, lang: str) -> Words:
        """The language, with the names of the artists it is played with."""
        return self.spoken[translator(lang).language]

    def say(self, action: int, lang: str = "en") -> str:
        return text.say(self.words(lang), action)

    def synonyms(self) -> list[tuple[int, str]]:
        return text.synonyms(self.gallery.letters)

    def card_list(self, lang: str = "en") -> list[Listed]:
        return card_list.card_list(self.words(lang), str(self.options["exhibitions"]))

    def card_texts(self, lang: str = "en") -> list[tuple[str, str]]:
        return card_list.card_texts(self.words(lang), str(self.options["exhibitions"]))

    def about_cards(self, lang: str = "en") -> str:
        return card_list.about_cards(self.words(lang), str(self.options["exhibitions"]))

    def ask(self, state: GameState, seat: int, lang: str = "en") -> str:
        return text.ask(self.words(lang), here(state), seat)

    def rules(self, lang: str = "en") -> str:
        return f"{text.rules(self.words(lang), self.options)}\n\n{self.about_cards(lang)}"

    def rules_now(self, state: GameState, seat: int, lang: str = "en") -> str:
        return text.rules_now(self.words(lang), here(state), seat)

    def refusal_told(self, refusal: Refusal, lang: str = "en") -> str:
        return refusals.told(self.words(lang), refusal)

    def narrate(self, event: Event, names: Sequence[str], lang: str = "en", me: int | None = None) -> str:
        return text.narrate(self.words(lang), event, names, me)


def words_in(game: Game, lang: str) -> Words:
    """The words of a game that is Bioutifoul, for those who lay its table."""
    assert isinstance(game, Bioutifoul)
    return game.words(lang)


def here(state: GameState) -> State:
    """A state of this very game."""
    assert isinstance(state, State)
    return state
