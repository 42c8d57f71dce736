"""The small interface between many tasks and the workers that do them: this machine's cores, or a cluster."""

import pickle
import traceback
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any, Final, NamedTuple, Protocol

Work = Callable[[Any], Any]  # a module-level function, because it goes to other processes

MOST_TRIES: Final = 4  # a batch whose worker dies each time is to blame for it


class Done(NamedTuple):
    """A batch that was worked off, up to its end or up to the task that failed."""

    results: list[Any]
    seconds: float  # of a core: a busy machine takes longer over the same work
    error: Exception | None = None


class Workers(Protocol):
    """Workers take batches and give each one back exactly once, in any order. A batch is named by a number.

    When a worker dies, another one does its batch again. `spread` sees to the order, the sizes and Ctrl-C.
    """

    @property
    def places(self) -> int:
        """How many batches keep all of them busy."""

    def give(self, number: int, work: Work, tasks: Sequence[Any]) -> None:
        """Let somebody do this batch; it does not wait."""

    def take(self) -> tuple[int, Done]:
        """Wait for a batch to be done."""

    def stop(self) -> None:
        """Drop all batches still in hand. Nobody works any more until there is another batch."""


class Stopped(KeyboardInterrupt):
    """Ctrl-C, with what was done by then: the results of the first tasks, or what they were summed up to."""

    def __init__(self, done: Any) -> None:
        super().__init__()
        self.done = done


def work_off(work: Work, tasks: Sequence[Any]) -> Done:
    """Do a batch, in whichever process this is."""
    results: list[Any] = []
    begun = process_time()
    try:
        for task in tasks:
            results.append(work(task))  # one by one, to keep those before an error
    except Exception as error:
        return Done(results, process_time() - begun, portable(error))
    return Done(results, process_time() - begun)


def portable(error: Exception) -> Exception:
    """The error as it can go to another process, with the place where it happened."""
    place = "".join(traceback.format_exception(error))
    error.add_note(place)
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # its class cannot be sent, whatever the reason
        return RuntimeError(place)
    return error
