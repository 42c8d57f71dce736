"""Games as data: every decision of many games as a row of a Parquet table, with the records it came from.

```python
import salon.data

rows = salon.data.load("FOLDER")                       # a dict of numpy arrays, a row for each decision
print(rows["observations"].shape, rows["masks"].shape, rows["actions"], rows["returns"])
for rows in salon.data.shards("FOLDER", columns=["actions", "seats"]):
    ...                                                # one shard after the other, where all are too large
print(salon.data.read_card("FOLDER").bots)             # what it is, and by whom
```

`salon dataset` makes such a folder, and `salon verify FOLDER` replays every record of it. Needs the extra `data`.
"""

from __future__ import annotations

try:
    from salon.data.folder import read_card
    from salon.data.loading import load, shards
except ModuleNotFoundError as error:  # numpy or pyarrow
    if error.name is None or error.name.startswith("salon"):
        raise
    raise ModuleNotFoundError(f"salon.data needs {error.name}: pip install 'salon[data]'", name=error.name) from error

__all__ = ["load", "read_card", "shards"]
