"""The game as Salon knows it: its options, and which module does what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from a_skeleton import positions, rules, words
from a_skeleton.rules import State
from salon.engine.game import Game, steps_of
from salon.engine.language import msg, translator
from salon.engine.options import players_option
from salon.engine.refusal import Refusal
from salon.engine.state import Event, GameState


class ASkeletonGame(Game):
    NAME = "a-skeleton"
    RULES_VERSION = 1  # raise it when the same moves lead somewhere else
    OPTIONS = (players_option((2, 3, 4), 2, msg("how many collectors hang pictures")),)
    EVENTS = rules.EVENTS

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__(options)
        self.action_count = rules.ACTION_COUNT
        self.steps = steps_of([rules])  # by name, so that a game can be saved at any moment
        self.card_set = f"{rules.PICTURES}-pictures"  # which cards records were made with

    # The rules

    def blank(self) -> State:
        return State(self)

    def set_up(self, state: GameState) -> None:
        rules.set_up(here(state))

    def scores(self, state: GameState) -> list[int]:
        return [len(wall) for wall in here(state).walls]

    def winners(self, state: GameState) -> list[int]:
        scores = self.scores(state)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def cards(self, state: GameState) -> list[int]:
        return here(state).all_pictures()

    def view(self, state: GameState, seat: int | None) -> dict[str, object]:
        """What a seat may know, or a spectator; built from what it may see, as plain JSON data."""
        g = here(state)
        view: dict[str, object] = {
            "to_act": g.to_act,
            "deck": len(g.deck),
            "attic": sorted(g.attic),
            "walls": [list(wall) for wall in g.walls],
            "hands": [len(hand) for hand in g.hands],
        }
        if seat is not None:
            view |= {"hand": sorted(g.hands[seat]), "legal": g.legal(seat)}
        return view

    def redeal(self, world: GameState, seat: int) -> None:
        rules.redeal(here(world), seat)

    def read_position(self, state: GameState, text: str) -> None:
        positions.read(here(state), text)

    def write_position(self, state: GameState) -> str:
        return positions.write(here(state))

    def refused(self, state: GameState, seat: int, action: int) -> Refusal:
        return rules.refused(here(state), seat, action) or super().refused(state, seat, action)

    # The words

    def say(self, action: int, lang: str = "en") -> str:
        return words.say(action, lang)

    def ask(self, state: GameState, seat: int, lang: str = "en") -> str:
        return words.ask(here(state), seat, lang)

    def rules(self, lang: str = "en") -> str:
        return words.rules(lang)

    def rules_now(self, state: GameState, seat: int, lang: str = "en") -> str:
        return words.rules_now(lang)

    def refusal_told(self, refusal: Refusal, lang: str = "en") -> str:
        told = words.REFUSED.get(refusal.code)
        return translator(lang)(told).format(*refusal.values) if told else super().refusal_told(refusal, lang)

    def narrate(self, event: Event, names: Sequence[str], lang: str = "en", me: int | None = None) -> str:
        return words.narrate(event, names, lang, me)


def here(state: GameState) -> State:
    """A state of this very game."""
    assert isinstance(state, State)
    return state
