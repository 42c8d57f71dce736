"""Positions as one line of text, for games that have no words of their own for them.

Each field stands there by its name, and a list that has a part for each seat stands there seat by seat, such as
`deck=7,2 0.hand=3,9 1.hand=1 todo=turn:0`. `todo` are the calls left to do, the next one first.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Final

from salon.engine.describing import Description, read_calls, write_calls
from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.saving import entries, load_choice, load_lane, rows, save_choice, save_lane, shaped
from salon.engine.state import GameState
from salon.engine.zones import WHOLE, Zone, plain, zones_of

CALLS: Final = "todo"
QUESTION: Final = "question"  # one that no call can put again ...
LANES: Final = "lanes"  # ... and what each seat has to do while all act at once; both as they are saved
REST: Final = "*"  # a zone with all cards that are named nowhere else


def write_position(state: GameState) -> str:
    words: list[str] = []
    for field in state.field_names():
        value = getattr(state, field)
        if is_by_seat(state, field):
            words.extend([f"{seat}.{field}={written(each)}" for seat, each in enumerate(value)])
        else:
            words.append(f"{field}={written(value)}")
    asker = [state.asker] if state.asker is not None and state.choice is not None else []
    words.append(f"{CALLS}={write_calls([*asker, *state.todo[::-1]])}")
    if state.choice is not None and not asker:
        words.append(f"{QUESTION}={compact(save_choice(state, state.choice))}")
    if state.lanes:
        words.append(f"{LANES}={compact([save_lane(state, lane) for lane in state.lanes])}")
    return " ".join(words)


def read_position(state: GameState, text: str) -> None:
    """Fill a blank state. Cards that are not named lie, shuffled, in the zone `*`, or in the first one nobody sees.
    Without `todo`, the game goes on as it begins."""
    players = state.game.players
    fields = state.field_names()
    by_seat = [field for field in fields if is_by_seat(state, field)]
    table = [field for field in fields if field not in by_seat]
    said = Description(text, (*table, CALLS, QUESTION, LANES), by_seat, players)
    unseen = [zone for zone in zones_of(state) if zone.place == WHOLE and zone.field not in state.OPEN]
    rest = [zone for zone in unseen if not said.has(zone.field)][:1]
    for field in table:
        if said.text(field, "") == REST:
            rest = [Zone(field, WHOLE)]
        elif said.has(field):
            setattr(state, field, value_of(said, field, getattr(state, field)))
    for field in by_seat:
        blank = getattr(state, field)
        setattr(state, field, [value_of(said, f"{seat}.{field}", blank[seat]) for seat in range(players)])
    fill_up(state, rest)
    read_what_is_left(state, said)


def fill_up(state: GameState, rest: list[Zone]) -> None:
    """Every card is somewhere once."""
    missing, found = Counter(state.game.all_cards()), Counter(state.game.cards(state))
    if rest:
        rest[0].fill(state, state.shuffled(sorted((missing - found).elements())))
        found = Counter(state.game.cards(state))
    if missing != found:
        wrong = sorted(set((missing - found) + (found - missing)))
        sentence = msg("A position has every card once; missing or too many: {cards}.")
        raise SalonError(sentence, cards=", ".join([str(card) for card in wrong]))


def read_what_is_left(state: GameState, said: Description) -> None:
    game = state.game
    if said.has(CALLS):
        state.todo = read_calls(game.steps, said.text(CALLS, ""))[::-1]
    else:
        beginning = game.blank()
        game.set_up(beginning)
        state.todo = beginning.todo
    try:
        if said.has(QUESTION):
            state.choice = load_choice(game.steps, game.players, json.loads(said.text(QUESTION, "")))
        if said.has(LANES):
            lanes = rows(json.loads(said.text(LANES, "")))
            state.lanes = [load_lane(game.steps, game.players, entries(lane)) for lane in lanes]
            if len(lanes) != game.players:
                raise ValueError("a lane for each seat")
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        sentence = msg("{key} is not possible; copy it from a position that Salon wrote.")
        raise SalonError(sentence, key=QUESTION if said.has(QUESTION) else LANES) from error


def is_by_seat(state: GameState, field: str) -> bool:
    value = getattr(state, field)
    return isinstance(value, list) and len(value) == state.game.players


def written(value: object) -> str:
    """A value as JSON, a list or a zone without its brackets."""
    text = compact(plain(value))
    return text[1:-1] if isinstance(value, list | tuple) else text


def compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def value_of(said: Description, key: str, blank: object) -> object:
    """What is said of a field, in the shape that it has in a blank state."""
    text = said.text(key, written(blank))
    try:
        return shaped(json.loads(f"[{text}]" if isinstance(blank, list | tuple) else text), blank)
    except (TypeError, ValueError, RecursionError) as error:
        sentence = msg("{key}={text} is not possible; write whole numbers such as 3,9.")
        raise SalonError(sentence, key=key, text=text[:40]) from error
