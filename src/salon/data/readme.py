"""The card of a dataset for people: README.md, in English, as it goes wherever the data goes."""

from __future__ import annotations

from salon.data.folder import BOTS, Card
from salon.data.tables import COLUMNS
from salon.engine.options import spec_of
from salon.engine.words import one_of


def readme(card: Card) -> str:
    spec = spec_of(card.game, card.options) if card.options else card.game
    versions = [", ".join(f"{name} {version}" for name, version in each.items()) for each in card.made_with]
    columns = "\n".join(f"| `{name}` | {means} |" for name, means in COLUMNS.items())
    thoughts = "are among the actions" if card.second_thoughts else "are left out, as in the environments"
    return f"""\
# Games of {spec}

{by_whom(card)}

| | |
| --- | --- |
| games | {card.games} |
| decisions, a row for each | {card.rows} |
| shards | {len(card.shards)} |
| rules | version {card.rules} |
| cards | {", ".join(card.cards) or "none"} |
| encoder of observations | version {card.encoder}, {card.observation_size} numbers |
| actions | {card.action_count}; second thoughts, which only rearrange a plan, {thoughts} |
| made with | {"; then with ".join(versions)} |
| id | {card.id} |

## Columns

| | |
| --- | --- |
{columns}

The rows of a game follow each other in the order of its moves, in one shard.

## Loading

```python
import salon.data  # pip install 'salon[data]'

rows = salon.data.load(".")  # a dict of numpy arrays
print(rows["observations"].shape, rows["actions"])
```

Any reader of Parquet will do. Observations and masks are binary of a fixed length: in numpy,
`numpy.frombuffer(value, numpy.uint8)` and `numpy.unpackbits(..., bitorder="little")`.

## Where it comes from

`records/` has the records of all games, one file for each shard; a record begins at each line with `"salon"`.
`salon verify FOLDER` replays every record and compares every row. `card.json` has the hashes of all files.
"""


def by_whom(card: Card) -> str:
    if card.source == BOTS:
        return (
            f"Played by the bots {one_of(card.bots, 'and')}, seed {card.seed}. Each deal is played with every"
            " rotation of the bots over the seats."
        )
    return "Played by people and bots in matches that were finished at a server. There are no names and no chat."
