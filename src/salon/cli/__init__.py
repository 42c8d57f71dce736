"""The command `salon`. Importing it loads next to nothing; each command loads what it needs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from salon.engine.errors import SalonError

MISUSED: Final = 2
INTERRUPTED: Final = 130  # what shells expect after Ctrl-C ...
PIPE_CLOSED: Final = 141  # ... and when nobody reads the output any more

# Packages that not everybody needs, and which extra brings them.
EXTRAS: Final = {
    **{"rich": "terminal", "ray": "ray", "mcp": "mcp", "numpy": "data", "pyarrow": "data"},
    "openskill": "arena",
    **dict.fromkeys(("fastapi", "jinja2", "platformdirs", "pydantic", "starlette", "uvicorn", "websockets"), "web"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""

    def run(words: Sequence[str]) -> int:
        from salon.cli.commands import run

        return run(words)

    return guarded(run, list(sys.argv[1:] if argv is None else argv))


def guarded(run: Callable[[Sequence[str]], int], words: Sequence[str]) -> int:
    """Run it with these words; the exit code. What cannot be done gets one sentence, never a traceback."""
    from salon.engine.errors import SalonError
    from salon.engine.language import msg

    try:
        code = run(words)
        sys.stdout.flush()
    except SalonError as error:
        return refused(error, words)
    except ModuleNotFoundError as error:
        extra = EXTRAS.get((error.name or "").split(".")[0])
        if extra is None:
            raise
        command = f"pip install 'salon[{extra}]'"
        sentence = msg("this needs {package}; install it with: {command}")
        return refused(SalonError(sentence, package=error.name, command=command), words)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python would complain once more when it closes standard output on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return code


def refused(error: SalonError, argv: Sequence[str]) -> int:
    """Say why, in the language of the person who typed this."""
    from salon.cli.arguments import language_of

    print(f"salon: {error.in_language(language_of(argv))}", file=sys.stderr)
    return MISUSED
