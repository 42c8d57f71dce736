"""The games behind the doors that researchers know: PettingZoo, Gymnasium, batches of games, OpenSpiel, MCP.

```python
import salon.envs

env = salon.envs.aec("NAME(players=3)")                        # PettingZoo, one agent after the other
env = salon.envs.parallel("NAME(players=3)")                   # PettingZoo, all at once
env = salon.envs.single("NAME", opponents=["greedy"])          # Gymnasium, one seat against bots
env = salon.envs.batch("NAME", 256)                            # many games stepped together, as arrays
```

Importing it makes all of them known by name, too: `pettingzoo.make("aec", "salon/NAME-v0", players=3)` and
`gymnasium.make("salon/NAME-vs-greedy-v0")`. Without the extra `rl` none of it is there; no other door needs it.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

missing = [name for name in ("gymnasium", "numpy", "pettingzoo", "PIL") if find_spec(name) is None]

if not missing:
    from salon.envs.agent_by_agent import aec
    from salon.envs.all_at_once import parallel
    from salon.envs.batched import batch
    from salon.envs.one_seat import single
    from salon.envs.registered import register_all

    __all__ = ["aec", "batch", "parallel", "single"]

    register_all()


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Only called for what is not there."""
        if missing and name in ("aec", "batch", "parallel", "single"):
            packages = ", ".join(missing)
            raise ModuleNotFoundError(f"salon.envs.{name} needs {packages}: pip install 'salon[rl]'")
        raise AttributeError(f"module 'salon.envs' has no attribute {name!r}")
