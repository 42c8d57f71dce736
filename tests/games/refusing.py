"""What must hold of a game's refusals, whatever the game: the rules' query and the list of what is possible agree."""

import ast
from collections.abc import Callable, Iterable
from pathlib import Path

import salon.games
from salon.engine.chance import Chance
from salon.engine.game import Game
from salon.engine.language import LANGUAGES
from salon.engine.refusal import Refusal
from salon.engine.state import GameState

RULES = Path(salon.games.__path__[0])

Query = Callable[[GameState, int, int], Refusal | None]  # the rules' own: None if nothing stands against it


def codes_given(game: str) -> set[str]:
    """The codes of refusals that stand in a game's rules."""
    found = set()
    for path in (RULES / game / "rules").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                found |= {each.value for each in ast.walk(node.args[0]) if isinstance(each, ast.Constant)}
    return {code for code in found if isinstance(code, str)}


def check_agreement(game: Game, states: Iterable[GameState], query: Query, seed: int, sampled: int) -> set[str]:
    """At each moment some actions for each seat: refused with a sentence exactly if they are not allowed, and by the
    query exactly if they are not possible. Returns the codes that came up."""
    chance = Chance(seed, 2)
    codes = set()
    count = max(game.action_count, game.number_count)
    for state in states:
        for seat in range(game.players):
            legal = state.legal(seat)
            for action in [*legal, *[chance.below(count) for _ in range(sampled)]]:
                refusal = game.refusal(state, seat, action)
                asked = query(state, seat, action) if legal else refusal
                is_right = (refusal is None) == (asked is None) == state.allows(seat, action)
                assert is_right, f"{state!r}: seat {seat}, {game.say(action)}: {refusal}, {asked}"
                if refusal is not None:
                    codes.add(refusal.code)
                    told = {game.refusal_told(refusal, lang) for lang in LANGUAGES}
                    assert len(told) == len(LANGUAGES), refusal
    return codes
