"""The command `salon`. Importing it loads next to nothing; each command loads what it needs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

MISUSED: Final = 2
INTERRUPTED: Final = 130  # what shells expect after Ctrl-C ...
PIPE_CLOSED: Final = 141  # ... and when nobody reads the output any more


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code. What cannot be done gets one sentence, never a traceback."""
    from salon.engine.errors import SalonError

    try:
        from salon.cli.commands import run

        code = run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except SalonError as error:
        print(f"salon: {error}", file=sys.stderr)
        return MISUSED
    except ModuleNotFoundError as error:
        if error.name is None or error.name.split(".")[0] != "rich":
            raise
        print("salon: this needs Rich; install it with: pip install 'salon[terminal]'", file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python would complain once more when it closes standard output on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return code
