"""Small datasets to test with."""

from pathlib import Path

from salon.data.folder import Card
from salon.data.making import card_for_bots, make_dataset, sources_of
from salon.registry import make


def make_small(
    folder: Path, spec: str, bots: tuple[str, ...], games: int = 3, shard: int = 2, second_thoughts: bool = False
) -> Card:
    """Some games between bots, on this core."""
    game = make(spec)
    card = card_for_bots(game, bots, games, 5, shard, second_thoughts)
    return make_dataset(folder, card, sources_of(card, game), workers=1)


def contents(folder: Path) -> dict[str, bytes]:
    """All files by name."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
