"""The databases into which a corpus is put."""

from tests.table.conftest import postgres, postgres_server

__all__ = ["postgres", "postgres_server"]
