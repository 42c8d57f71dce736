"""Bioutifoul as a game of Salon: its options, and which module does what."""

from collections.abc import Mapping, Sequence

from salon.engine.game import Game, Option, steps_of
from salon.engine.grades import Listed
from salon.engine.language import msg
from salon.engine.table import Event, Table
from salon.games.bioutifoul import card_list, cards, position, rules, text, verbs, view
from salon.games.bioutifoul.encode import ACTION_COUNT, NUMBER_COUNT
from salon.games.bioutifoul.state import State, blank_state


class Bioutifoul(Game):
    """Galleries, influence, exhibitions; 2 to 6 players."""

    NAME = "bioutifoul"
    RULES_VERSION = 1
    OLD_CARDS = dict.fromkeys(("6af39c7275e981a4",), "637709695b831597")
    OPTIONS = (
        Option("players", (2, 3, 4, 5, 6), 2, msg("how many galleries compete")),
        Option("exhibitions", ("six-pairs", "ten-pairs"), "six-pairs", msg("which Exhibition cards are in the deck")),
        Option("influence", ("must", "may"), "must", msg("whether an Influence card must be played each turn")),
        Option("standstill", (True, False), True, msg("whether 20 rounds without an exhibition end the game")),
    )
    EVENTS = verbs.EVENT_NAMES

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__(options)
        self.action_count = ACTION_COUNT
        self.number_count = NUMBER_COUNT
        self.steps = steps_of([rules])
        self.card_set = cards.FINGERPRINT

    def blank(self) -> State:
        return blank_state(self)

    def set_up(self, state: Table) -> None:
        rules.set_up(here(state))

    def scores(self, state: Table) -> list[int]:
        return [rules.points(here(state), seat) for seat in range(self.players)]

    def winners(self, state: Table) -> list[int]:
        return rules.winners(here(state))

    def view(self, state: Table, seat: int | None) -> dict[str, object]:
        return view.view(here(state), seat)

    def redeal(self, world: Table, seat: int) -> None:
        view.redeal(here(world), seat)

    def cards(self, state: Table) -> list[int]:
        return here(state).all_cards()

    def stands_for(self, state: Table, seat: int, action: int) -> int:
        return rules.stands_for(here(state), seat, action)

    def check(self, state: Table) -> None:
        position.check(here(state))

    def read_position(self, state: Table, description: str) -> None:
        position.read_position(here(state), description)

    def write_position(self, state: Table) -> str:
        return position.write_position(here(state))

    def say(self, action: int, lang: str = "en") -> str:
        return text.say(action, lang)

    def synonyms(self) -> list[tuple[int, str]]:
        return text.synonyms()

    def card_list(self, lang: str = "en") -> list[Listed]:
        return card_list.card_list(str(self.options["exhibitions"]), lang)

    def about_cards(self, lang: str = "en") -> str:
        return card_list.about_cards(lang)

    def ask(self, state: Table, seat: int, lang: str = "en") -> str:
        return text.ask(here(state), seat, lang)

    def rules(self, lang: str = "en") -> str:
        return text.rules(self.options, lang)

    def rules_now(self, state: Table, seat: int, lang: str = "en") -> str:
        return text.rules_now(here(state), seat, lang)

    def why_not(self, state: Table, seat: int, action: int, lang: str = "en") -> str:
        return text.why_not(here(state), seat, action, lang)

    def narrate(self, event: Event, names: Sequence[str], lang: str = "en", me: int | None = None) -> str:
        return text.narrate(event, names, lang, me)


def here(state: Table) -> State:
    """A state of this very game."""
    assert isinstance(state, State)
    return state
