"""Cards move in verbs only: elsewhere the rules decide, ask, count and tell. So what a move must do besides, such as
recording who saw it, stands in one place."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import salon.games

GAMES = Path(salon.games.__path__[0])

# Of each game: where cards lie in its state; the modules that move them; and the functions that deal them.
# Positions and redealing put cards where a text or a seat's knowledge wants them, which is no move of the game.
SETTING = ("position.py", "positions", "redealing.py", "state.py")
RULES = {
    "bioutifoul": (
        "market display hand works staged artwork_deck artwork_discards exhibition_deck removed influence_deck "
        "influence_discards",
        ("verbs.py",),
        ("set_up", "shuffle_decks", "redeal", "deal_hands", "shuffle_undrawn", "shuffle_open_decks"),
    ),
    "mottainai": (
        "deck floor hand waiting_area start_card task helpers sales bench gallery gift_shop",
        ("verbs.py",),
        ("set_up", "shuffle"),
    ),
    "bohemians": (
        "habit_deck muse_deck hardship_deck habit_market muse_market extra habits_removed muses_removed "
        "hardships_rejected out achievements chained set_aside deck hand discard routine muses hardships ignored "
        "gained",
        ("verbs.py", "market.py", "plan_verbs.py"),
        ("set_up", "side_chosen"),
    ),
}


def moves(tree: ast.Module, zones: set[str]) -> Iterator[tuple[str, str]]:
    """The functions that assign to a zone, each with the zone."""
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        for node in ast.walk(function):
            targets = node.targets if isinstance(node, ast.Assign) else []
            targets = [node.target] if isinstance(node, ast.AugAssign) else targets
            for target in [each for one in targets for each in (one.elts if isinstance(one, ast.Tuple) else [one])]:
                place = target.value if isinstance(target, ast.Subscript) else target
                of_the_game = isinstance(place, ast.Attribute) and ast.unparse(place.value) == "g"
                if isinstance(place, ast.Attribute) and of_the_game and place.attr in zones:
                    yield function.name, place.attr


@pytest.mark.parametrize("game", RULES)
def test_cards_move_in_verbs_only(game: str) -> None:
    zones, verbs, dealing = RULES[game]
    moved = {False: set[str](), True: set[str]()}
    for path in sorted((GAMES / game / "rules").rglob("*.py")):
        if path.name in SETTING or path.parent.name in SETTING:
            continue
        for function, zone in moves(ast.parse(path.read_text()), set(zones.split())):
            if function not in dealing:
                moved[path.name in verbs].add(f"{path.name}: {function} moves {zone}")
    assert sorted(moved[False]) == []
    assert len(moved[True]) > 5
