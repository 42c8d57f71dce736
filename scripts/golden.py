"""Write the golden transcripts: a game per player count and way to play, by random legal choices, in words.

They are reviewed as a diff: after a change of a rule or a sentence, run this and look at what became different.
"""

import re
import sys
from hashlib import sha256
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

import salon
from salon.engine.chance import Chance
from salon.engine.game import Game
from salon.engine.options import Value
from salon.engine.state import EVERYONE, Event, GameState
from tests.samples import samples

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden"
COMMAND: Final = "python -m scripts.golden"
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
SAMPLES: Final = samples()
TRANSCRIPTS: Final = [
    *[(name, str(players)) for name, each in SAMPLES.items() for players in each.by_players],
    *[(name, way) for name, each in SAMPLES.items() for way in each.other_ways],
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
    """The options for a number of players, or for another way to play."""
    kept = SAMPLES[name]
    return {**kept.by_players[int(way)], "players": int(way)} if way.isdecimal() else dict(kept.other_ways[way])


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
        lines.append(f"{NAMES[seat]}: {SAMPLES[game.name].reckoning(each)}")
    winners = " and ".join([NAMES[seat] for seat in state.winners()])
    return [*lines, f"{f'Won by {winners}' if winners else 'Lost'} in round {view['round']}."]


if __name__ == "__main__":
    sys.exit(main())
