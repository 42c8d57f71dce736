"""The servers of the tests of the web."""

from tests.web.conftest import browser, client, house, indoors, postgres, postgres_server, table

__all__ = ["browser", "client", "house", "indoors", "postgres", "postgres_server", "table"]
