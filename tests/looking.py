"""Whether somebody wants to see everything: `make looks` does, the gate does not have the time for it."""

from __future__ import annotations

import os
from typing import Final

LOOKING: Final = bool(os.environ.get("SALON_LOOKS"))
