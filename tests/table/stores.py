"""What tests of the store share: a match, its first entries, and processes of their own."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg

from salon.table.journal import MOVE, OPEN, Entry, Terms
from salon.table.store import Store

TERMS = Terms("mq7", "bioutifoul", {"players": 3, "standstill": True, "edition": "é"}, 2, "f00d", 2**128 - 1, "s", 1)
OTHER = TERMS._replace(match="other")
FIRST = Entry(1, OPEN, 0, at=5)


def move(number: int, client: str = "", seat: int = 0) -> Entry:
    return Entry(number, MOVE, seat, 7, "", client, 1_800_000_000)


def started(store: Store, terms: Terms = TERMS) -> Store:
    store.create(terms, [])
    return store


OPENING = """
import os, sys
from salon.table.journal import *
from salon.table.store import open_store
store = open_store(sys.argv[1])
"""


@contextmanager
def process(script: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Another Python process that runs this script; it is killed in the end."""
    command = [sys.executable, "-c", script, *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as started:
        try:
            yield started
        finally:
            started.kill()


def line(running: subprocess.Popen[str]) -> str:
    """What the process says next."""
    assert running.stdout
    return running.stdout.readline().rstrip("\n")


def go(running: subprocess.Popen[str]) -> None:
    """Let a process that waits for a line carry on."""
    assert running.stdin
    running.stdin.write("go\n")
    running.stdin.flush()


def execute(address: str, statement: str) -> None:
    """Do something to a database behind the store's back."""
    if address.startswith("postgres"):
        with psycopg.connect(address) as connection:
            connection.execute(statement)
    else:
        with closing(sqlite3.connect(address)) as file, file:
            file.execute(statement)
