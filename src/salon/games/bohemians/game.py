"""Bohemians as a game of Salon: its options, and which module does what."""

from collections.abc import Mapping, Sequence

from salon.engine.game import Game, Option, steps_of
from salon.engine.language import msg
from salon.engine.table import Event, Table
from salon.games.bohemians import (
    asking,
    cards,
    day_phase,
    events,
    explaining,
    position,
    reasons,
    redealing,
    rules,
    telling,
    text,
    view,
    wake_up,
)
from salon.games.bohemians.catalogue import acting, revolution
from salon.games.bohemians.encode import ACTION_COUNT
from salon.games.bohemians.state import State


class Bohemians(Game):
    """Artists in Paris; 2 to 4 players."""

    NAME = "bohemians"
    RULES_VERSION = 1
    OPTIONS = (
        Option("players", (2, 3, 4), 2, msg("how many artists live in Paris")),
        Option("edition", ("en", "fr"), "en", msg("whether the English or the French rulebook decides")),
        Option("dealing", ("random", "chosen"), "random", msg("whether boards, arts and jobs are dealt or chosen")),
        Option(
            "doubles",
            ("once", "icons"),
            "once",
            msg("whether abilities count a completed double once or by its icons"),
        ),
        cards.CardsOption("cards", cards.SET_IDS, cards.HOUSE, msg("which set of cards is played with")),
    )
    EVENTS = events.EVENT_NAMES

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__(options)
        self.edition = cards.edition_of(str(self.options["cards"]))
        self.box = self.edition.box
        self.action_count = ACTION_COUNT
        self.steps = steps_of([rules, wake_up, day_phase, acting, revolution])
        self.card_set = self.box.fingerprint

    def __reduce__(self) -> tuple[object, ...]:
        return (made_with, (self.options, self.edition.text))

    def cards_title(self, lang: str = "en") -> str:
        return self.edition.cards.single("set").text("title", lang)

    def blank(self) -> State:
        return State(self, self.box, None)

    def set_up(self, state: Table) -> None:
        rules.set_up(here(state))

    def scores(self, state: Table) -> list[int]:
        return rules.scores(here(state))

    def winners(self, state: Table) -> list[int]:
        return rules.winners(here(state))

    def view(self, state: Table, seat: int | None) -> dict[str, object]:
        return view.view(here(state), seat)

    def redeal(self, world: Table, seat: int) -> None:
        redealing.redeal(here(world), seat)

    def onward(self, state: Table, seat: int) -> list[int]:
        return wake_up.leading_on(here(state), seat)

    def check(self, state: Table) -> None:
        position.check(here(state))

    def read_position(self, state: Table, description: str) -> None:
        position.read_position(here(state), description)

    def write_position(self, state: Table) -> str:
        return position.write_position(here(state))

    def cards(self, state: Table) -> list[int]:
        return here(state).all_cards()

    def say(self, action: int, lang: str = "en") -> str:
        return text.say(self.edition, action, lang)

    def synonyms(self) -> list[tuple[int, str]]:
        return text.synonyms(self.edition)

    def card_texts(self, lang: str = "en") -> list[tuple[str, str]]:
        return explaining.card_texts(self.edition, lang)

    def ask(self, state: Table, seat: int, lang: str = "en") -> str:
        return asking.ask(here(state), seat, lang)

    def rules(self, lang: str = "en") -> str:
        return explaining.rules(self.options, lang)

    def rules_now(self, state: Table, seat: int, lang: str = "en") -> str:
        return explaining.rules_now(here(state), seat, lang)

    def why_not(self, state: Table, seat: int, action: int, lang: str = "en") -> str:
        return reasons.why_not(here(state), seat, action, lang)

    def narrate(self, event: Event, names: Sequence[str], lang: str = "en", me: int | None = None) -> str:
        return telling.narrate(self.edition, event, names, lang, me)


def made_with(options: Mapping[str, object], text: str) -> Bohemians:
    """The same game in another process, which may not know its cards yet."""
    known = cards.EDITIONS.get(str(options["cards"]))
    if known is None or known.text != text:  # another set of that id is refused
        cards.open_text(text, str(options["cards"]))
    return Bohemians(options)


def here(state: Table) -> State:
    """A state of this very game."""
    assert isinstance(state, State)
    return state
