"""What the engine makes of a state's fields where its game says no more: cards, views, worlds dealt afresh.

A zone is a tuple of card numbers; a list of zones has one for each seat. The state says which of its fields are
`OPEN` to everybody, and which have a part for each seat that is its `OWN`. Of all other zones people see how many
cards they have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from salon.engine.state import GameState

WHOLE: Final = -1  # the field itself is the zone


class Zone(NamedTuple):
    """Where a zone is: a field, and a place in its list."""

    field: str
    place: int

    def cards(self, state: GameState) -> tuple[int, ...]:
        value = getattr(state, self.field)
        found: tuple[int, ...] = value if self.place == WHOLE else value[self.place]
        return found

    def fill(self, state: GameState, cards: tuple[int, ...]) -> None:
        if self.place == WHOLE:
            setattr(state, self.field, cards)
        else:
            getattr(state, self.field)[self.place] = cards


def zones_of(state: GameState) -> list[Zone]:
    found: list[Zone] = []
    for field in state.field_names():
        value = getattr(state, field)
        if isinstance(value, tuple):
            found.append(Zone(field, WHOLE))
        elif isinstance(value, list):
            found.extend([Zone(field, place) for place, each in enumerate(value) if isinstance(each, tuple)])
    return found


def cards_in(state: GameState) -> list[int]:
    """Every card of the state, zone after zone."""
    return [card for zone in zones_of(state) for card in zone.cards(state)]


def seen_by(state: GameState, seat: int | None) -> dict[str, object]:
    """What a seat may know, or a spectator: what is open, its own parts, and how many cards are anywhere else."""
    view: dict[str, object] = {"to_act": state.to_act}
    for field in state.field_names():
        value = getattr(state, field)
        if field in state.OPEN:
            view[field] = plain(value)
        elif field not in state.OWN:
            add_sizes(view, field, value)
        else:
            add_sizes(view, f"{field}_sizes", value)
            if seat is not None:
                view[field] = plain(value[seat])
    if seat is not None:
        view["legal"] = state.legal(seat)
    return view


def add_sizes(view: dict[str, object], key: str, value: object) -> None:
    """How many cards a zone has, or each of several; what is no zone is not shown at all."""
    if isinstance(value, tuple):
        view[key] = len(value)
    elif isinstance(value, list) and any(isinstance(each, tuple) for each in value):
        view[key] = [len(each) for each in value]


def redeal(world: GameState, seat: int) -> None:
    """Deal afresh what this seat cannot know: every zone keeps its size. For games whose cards are of one kind."""
    hidden = [
        zone
        for zone in zones_of(world)
        if zone.field not in world.OPEN and not (zone.field in world.OWN and zone.place == seat)
    ]
    unseen = sorted([card for zone in hidden for card in zone.cards(world)])  # the true order tells nothing
    dealt = world.shuffled(unseen)
    for zone in hidden:
        size = len(zone.cards(world))
        zone.fill(world, dealt[:size])
        dealt = dealt[size:]
    if world.lanes:
        world.ask_others_anew()
        world.run_lanes()
    elif world.choice is not None and world.choice[0] != seat:
        world.ask_anew()  # another player chooses from another hand now


def plain(value: object) -> object:
    """Lists and tuples all the way down become new lists; numbers and words are shared."""
    return [plain(each) for each in value] if isinstance(value, list | tuple) else value
