"""Workers on a Ray cluster: on several machines, or for a trial on this one. Needs the extra `ray`."""

import logging
import os
import re
import secrets
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import salon
from salon.engine.errors import SalonError
from salon.engine.language import msg
from salon.engine.words import quoted
from salon.lab.work import MOST_TRIES, Done, Work, work_off

LOCAL: Final = "local"
ADDRESS: Final = re.compile(r"(?P<host>[A-Za-z0-9.-]+|\[[0-9a-fA-F:]+\]):(?P<port>[0-9]{1,5})")
HIGHEST_PORT: Final = 65535
PATIENCE: Final = 5.0  # seconds until nobody is thought to be at an address
STDERR: Final = 2  # what every process calls it
AHEAD: Final = 2  # batches for each core: the next one is there when one is done
TOKENS: Final = ("RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH", "RAY_AUTH_MODE")  # how Ray is told who may join
STORE: Final = 200_000_000  # bytes that a cluster of our own keeps for results, instead of a third of the memory


class Cluster:
    """Ray sends batches to its nodes, and again if a worker or a whole node dies.

    `address` is HOST:PORT of a cluster of which this machine is a node, or "local" to start one here.
    """

    def __init__(self, address: str) -> None:
        check_address(address)
        import ray

        self.ray = ray
        self.in_hand: dict[Any, int] = {}
        join(ray, address)
        retries = MOST_TRIES - 1
        self.remote = ray.remote(num_cpus=1, max_retries=retries, scheduling_strategy="SPREAD")(work_off_there)

    @property
    def places(self) -> int:
        """Counted each time: nodes come and go."""
        return max(1, AHEAD * int(self.ray.cluster_resources().get("CPU", 1)))

    def give(self, number: int, work: Work, tasks: Sequence[Any]) -> None:
        packed = self.ray.cloudpickle.dumps((work, tasks))
        self.in_hand[self.remote.remote(salon.__version__, packed)] = number

    def take(self) -> tuple[int, Done]:
        (batch,), _ = self.ray.wait(list(self.in_hand), num_returns=1)
        number = self.in_hand.pop(batch)
        try:
            return number, self.ray.get(batch)
        except self.ray.exceptions.RayError as error:
            sentence = msg("The cluster could not do a batch of games: {why}.")
            return number, Done([], 0.0, SalonError(sentence, why=last_line(error)))

    def stop(self) -> None:
        for batch in self.in_hand:
            self.ray.cancel(batch, force=True)
        self.in_hand = {}

    def leave(self) -> None:
        """A cluster that was started for us ends here."""
        self.ray.shutdown()

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *error: object) -> None:
        self.leave()


def work_off_there(version: str, packed: bytes) -> Done:
    """Runs on a node. Another version of the rules may play another game."""
    if version != salon.__version__:
        sentence = msg("{node} has Salon {theirs}, and this machine {ours}; all need the same version.")
        error = SalonError(sentence, node=socket.gethostname(), theirs=salon.__version__, ours=version)
        return Done([], 0.0, error)
    from ray import cloudpickle

    return work_off(*cloudpickle.loads(packed))


def check_address(address: str) -> None:
    """A sentence if it is none, or if nobody is there; Ray itself would try for half a minute."""
    if address == LOCAL:
        return
    found = ADDRESS.fullmatch(address)
    if found is None or not 0 < int(found["port"]) <= HIGHEST_PORT:
        sentence = msg("{text} is no address of a Ray cluster; it is HOST:PORT, or local to start one here.")
        raise SalonError(sentence, text=quoted(address))
    try:
        socket.create_connection((found["host"].strip("[]"), int(found["port"])), PATIENCE).close()
    except OSError as error:
        why = error.strerror or str(error)  # one that took too long has only the latter
        sentence = msg("There is no Ray cluster at {address}: {why}. `--ray local` starts one here.")
        raise SalonError(sentence, address=address, why=why) from None


def join(ray: Any, address: str) -> None:
    remarks_to_stderr(ray._private.worker)
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.CRITICAL}
    sentence = msg(
        "The Ray cluster at {address} cannot be used: {why}."
        " This machine must be one of its nodes, and know its token (RAY_AUTH_TOKEN_PATH)."
    )
    if address == LOCAL:
        sentence = msg("Ray could not be started here: {why}.")
        settings |= {"include_dashboard": False, "object_store_memory": STORE}
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # nothing is told to Ray's makers
        if not any(name in os.environ for name in TOKENS):  # Ray would put one into the user's home
            os.environ[TOKENS[0]] = secrets.token_hex(32)
    elif address.startswith("127."):
        settings["_node_ip_address"] = address.partition(":")[0]  # Ray would take the one of the network
    try:
        with standard_error_closed():
            ray.init(address, **settings)
    except Exception as error:  # of many kinds, and all mean the same to us
        raise SalonError(sentence, address=address, why=last_line(error)) from None


def remarks_to_stderr(worker: Any) -> None:
    """Ray remarks on dead nodes, and has no setting for where. Standard output is for results only."""
    remark = getattr(worker, "print_to_stdstream", None)
    if remark is not None:
        worker.print_to_stdstream = lambda data, **more: remark(data | {"is_err": True}, **more)


@contextmanager
def standard_error_closed() -> Iterator[None]:
    """Ray tells each of its twenty tries to get in; we tell the outcome."""
    sys.stderr.flush()
    kept, nowhere = os.dup(STDERR), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STDERR)
    try:
        yield
    finally:
        os.dup2(kept, STDERR)
        os.close(kept)
        os.close(nowhere)


def last_line(error: Exception) -> str:
    """Ray's errors are long; what was the matter stands at the end."""
    return (str(error).strip().splitlines() or [type(error).__name__])[-1].strip(" .")
