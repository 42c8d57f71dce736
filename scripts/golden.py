"""Write the golden transcripts: a game per player count and way to play, by random legal choices, in words.

They are reviewed as a diff: whoever changes a rule or a sentence runs this and looks at what became different.
"""

import re
import sys
from hashlib import sha256
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

import salon
from salon.engine.chance import Chance
from salon.engine.game import Game, Value
from salon.engine.state import EVERYONE, Event, GameState

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden"
COMMAND: Final = "python scripts/golden.py"
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
# The options that are not the default, by number of players: each is seen in one transcript.
OPTIONS: Final[dict[str, dict[int, dict[str, Value]]]] = {
    "bioutifoul": {
        2: {},
        3: {"exhibitions": "ten-pairs"},
        4: {"influence": "may"},
        5: {},
        6: {"standstill": False},
    },
    "mottainai": {2: {}, 3: {"edition": "v0.95"}, 4: {"teams": True}, 5: {"extended": False}},
    "bohemians": {
        1: {"mode": "solo", "level": "true-bohemian"},
        2: {},
        3: {"edition": "fr", "doubles": "icons"},
        4: {"dealing": "chosen"},
    },
}
# Other ways to play, by what their files are called.
WAYS: Final[dict[str, dict[str, dict[str, Value]]]] = {
    "bohemians": {
        "spirit": {"players": 1, "mode": "spirit", "spirit": "decency"},
        "coop": {"players": 2, "mode": "coop", "spirit": "decadence", "edition": "fr"},
    },
}
TRANSCRIPTS: Final = [
    *[(name, str(players)) for name, options in OPTIONS.items() for players in options],
    *[(name, way) for name, ways in WAYS.items() for way in ways],
]
FIRST_MOVES: Final = 30  # shown, and then only
LAST_MOVES: Final = 10
WIDTH: Final = 116


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, way in TRANSCRIPTS:
        path = path_of(name, way)
        old, new = path.read_text("utf-8") if path.exists() else "", transcript(name, way)
        path.write_text(new, "utf-8")
        print(f"wrote {path.relative_to(FOLDER.parent.parent)}")
        if plays_otherwise(old, new):
            print(f"  The same rules and cards give another game: raise RULES_VERSION of {name}, and run this again.")
    return 0


def plays_otherwise(old: str, new: str) -> bool:
    """Whether under one version of the rules somebody is asked otherwise: records may not replay then."""
    versions = [re.findall(r"^rules .*$", text, re.MULTILINE) for text in (old, new)]
    choices = [re.findall(r"^\d+\. .+, one of \d+|^\.\.\. \d+", text, re.MULTILINE) for text in (old, new)]
    return versions[0] == versions[1] and choices[0] != choices[1]


def path_of(name: str, way: str) -> Path:
    return FOLDER / f"{name}-{way}.txt"


def options_of(name: str, way: str) -> dict[str, Value]:
    """Of a number of players, or of another way to play."""
    return OPTIONS[name][int(way)] | {"players": int(way)} if way.isdecimal() else WAYS[name][way]


def transcript(name: str, way: str) -> str:
    """The whole text of one file."""
    game = salon.make(name, **options_of(name, way))
    players = game.players
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


def one_move(game: Game, state: GameState, chance: Chance, number: int) -> str:
    """Choose at random, and tell the choice and what followed."""
    seat = state.to_act[0]
    legal = sorted(game.onward(state, seat))
    action = legal[chance.below(len(legal))]
    assert state.events is not None
    before = len(state.events)
    state.play(seat, action)
    told = [words for event in state.events[before:] if (words := sentence(game, event)).strip()]
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


def result(game: Game, state: GameState) -> list[str]:
    """The final position, and the points by source."""
    view: Any = state.view(None)
    lines = [*wrap(state.position(), WIDTH, break_on_hyphens=False), ""]
    for seat, each in enumerate(view["seats"]):
        lines.append(f"{NAMES[seat]}: {RECKONING[game.name](each)}")
    winners = " and ".join([NAMES[seat] for seat in state.winners()])
    return [*lines, f"{f'Won by {winners}' if winners else 'Lost'} in round {view['round']}."]


def of_bioutifoul(seat: Any) -> str:
    points = seat["points"]
    most = ", ".join([artist.capitalize() for artist in points["majorities"]]) or "none"
    return (
        f"{points['total']} points: {points['exhibitions']} for exhibitions, "
        f"{points['all_artists']} for all artists, {len(points['majorities'])} for majorities ({most}); "
        f"wealth {seat['wealth']}"
    )


def of_mottainai(seat: Any) -> str:
    points = seat["points"]
    return (
        f"{points['total']} points: {points['works']} for works, {points['bonuses']} for bonuses, "
        f"{points['sales']} for covered sales, {points['backorders']} for backorders"
    )


def of_bohemians(seat: Any) -> str:
    return f"{len(seat['achievements'])} Achievements; {seat['atelier']} Atelier points, {len(seat['cards'])} cards"


RECKONING: Final = {"bioutifoul": of_bioutifoul, "mottainai": of_mottainai, "bohemians": of_bohemians}


if __name__ == "__main__":
    sys.exit(main())
