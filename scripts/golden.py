"""Write the golden transcripts: one game of Bioutifoul per player count, by random legal choices, in words.

They are reviewed as a diff: whoever changes a rule or a sentence runs this and looks at what became different.
"""

import sys
from hashlib import sha256
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

import salon
from salon.engine.chance import Chance
from salon.engine.game import Game, Value
from salon.engine.table import EVERYONE, Event, Table

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden"
COMMAND: Final = "python scripts/golden.py"
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
# The options that are not the default, by number of players: each is seen in one transcript.
OPTIONS: Final[dict[int, dict[str, Value]]] = {
    2: {},
    3: {"exhibitions": "ten-pairs"},
    4: {"influence": "may"},
    5: {},
    6: {"standstill": False},
}
FIRST_MOVES: Final = 30  # shown, and then only
LAST_MOVES: Final = 10
WIDTH: Final = 116


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for players in OPTIONS:
        path_of(players).write_text(transcript(players), "utf-8")
        print(f"wrote {path_of(players).relative_to(FOLDER.parent.parent)}")
    return 0


def path_of(players: int) -> Path:
    return FOLDER / f"bioutifoul-{players}.txt"


def transcript(players: int) -> str:
    """The whole text of one file."""
    game = salon.make("bioutifoul", players=players, **OPTIONS[players])
    state = game.start(seed=players)
    chance = Chance(1000 + players)
    head = [
        str(game),
        f"rules {game.RULES_VERSION}, cards {game.card_set}, deal from seed {players}, choices from {1000 + players}",
        "",
        *wrap(state.position(), WIDTH, break_on_hyphens=False),
        "",
    ]
    moves: list[str] = []
    while not state.over:
        moves.append(one_move(game, state, chance, len(moves) + 1))
    return "\n".join(head + shortened(moves) + ["", *result(game, state), ""])


def one_move(game: Game, state: Table, chance: Chance, number: int) -> str:
    """Choose at random, and tell the choice and what followed."""
    seat = state.to_act[0]
    legal = sorted(state.legal(seat))
    action = legal[chance.below(len(legal))]
    assert state.events is not None
    before = len(state.events)
    state.play(seat, action)
    told = [sentence(game, event) for event in state.events[before:]]
    return "\n".join([f"{number}. {NAMES[seat]}, one of {len(legal)}: {game.say(action)}", *told])


def sentence(game: Game, event: Event) -> str:
    audience, kind_and_values = event[0], event[1:]
    words = game.narrate(kind_and_values, NAMES)
    return f"     {words}" if audience == EVERYONE else f"     {words} (told to this player only)"


def shortened(moves: list[str]) -> list[str]:
    """The first and the last moves; those between count by their fingerprint."""
    between = moves[FIRST_MOVES:-LAST_MOVES]
    digest = sha256("\n".join(between).encode()).hexdigest()[:16]
    left_out = f"... {len(between)} moves are left out here; their fingerprint is {digest} ..."
    return [*moves[:FIRST_MOVES], "", left_out, "", *moves[-LAST_MOVES:]]


def result(game: Game, state: Table) -> list[str]:
    """The final position, and the points by source."""
    view: Any = state.view(None)
    lines = [*wrap(state.position(), WIDTH, break_on_hyphens=False), ""]
    for seat, each in enumerate(view["seats"]):
        points = each["points"]
        most = ", ".join([artist.capitalize() for artist in points["majorities"]]) or "none"
        lines.append(
            f"{NAMES[seat]}: {points['total']} points: {points['exhibitions']} for exhibitions, "
            f"{points['all_artists']} for all artists, {len(points['majorities'])} for majorities ({most}); "
            f"wealth {each['wealth']}"
        )
    winners = " and ".join([NAMES[seat] for seat in state.winners()])
    return [*lines, f"Won by {winners} in round {view['round']}."]


if __name__ == "__main__":
    sys.exit(main())
