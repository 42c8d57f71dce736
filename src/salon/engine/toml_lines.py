"""Where the tables and keys of a TOML text stand; TOML's own parser gives no line numbers."""

import re
import tomllib
from typing import Final

# Enough of TOML's grammar to find statements in a text that is known to be valid.
# A multi-line string may end in up to two quotes of its own.
TOKEN: Final = re.compile(
    r'"""(?:\\.|(?!""")[^\\])*"""(?:"{0,2})'
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'"
    r"|#[^\n]*"
    r"|[\n=\[\]{}]"
    r"""|[^"'#\n=\[\]{}]+""",
    re.DOTALL,
)
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


class Lines:
    """The line of each table, row and key. What is written inline has the line of the key it belongs to."""

    def __init__(self, text: str) -> None:
        self.last = max(1, text.count("\n") + (not text.endswith("\n")))
        self.tables: dict[str, int] = {}  # where a table is first mentioned
        self.rows: dict[str, list[int]] = {}  # where each [[table]] begins
        self.keys: dict[tuple[str, int], dict[str, int]] = {}  # by table and index
        self.items: dict[tuple[str, int], dict[str, list[int]]] = {}  # likewise, each table in the list of a key

    def of_table(self, table: str) -> int:
        return self.tables.get(table, 1)

    def of_row(self, table: str, index: int) -> int:
        rows = self.rows.get(table, [])
        return rows[index] if index < len(rows) else self.of_table(table)

    def of_keys(self, table: str, index: int) -> dict[str, int]:
        return self.keys.get((table, index), {})

    def of_items(self, table: str, index: int) -> dict[str, list[int]]:
        return self.items.get((table, index), {})

    def scan(self, text: str) -> None:
        """Note where everything is: a statement ends with its line, unless brackets are open."""
        line = start = 1
        depth = 0
        statement: list[str] = []
        header: list[str] = []
        items: list[int] = []  # where the tables in a list begin
        for match in TOKEN.finditer(text + "\n"):
            token = match.group()
            if token == "\n" and depth == 0:
                if statement:
                    header = self._note(statement, header, start, items)
                statement, items = [], []
            elif not token.startswith("#") and (statement or not token.isspace()):
                start = start if statement else line
                statement.append(token)
                if token == "{" and depth == 1:
                    items.append(line)
                depth += (token in "[{") - (token in "]}")
            line += token.count("\n")

    def _note(self, statement: list[str], header: list[str], line: int, items: list[int]) -> list[str]:
        """Note one statement, which stands under the given header; the header of the next one is returned."""
        if statement[0] == "[":
            repeated = statement[1] == "["
            header = path_of("".join(statement).strip().strip("[]"))
            if repeated and len(header) == 1:
                self.rows.setdefault(header[0], []).append(line)
            path = header
        else:
            path = header + path_of("".join(statement[: statement.index("=")]))
        table = path[0]
        self.tables.setdefault(table, line)
        if len(path) > 1:
            index = max(0, len(self.rows.get(table, [])) - 1)
            self.keys.setdefault((table, index), {}).setdefault(path[1], line)
            self.items.setdefault((table, index), {}).setdefault(path[1], items)
        return header


def path_of(dotted: str) -> list[str]:
    """The names in a dotted key, with TOML's own parser to undo the quotes."""
    if BARE.fullmatch(dotted.strip()):
        return [dotted.strip()]
    path: list[str] = []
    node: object = tomllib.loads(f"{dotted} = 0")
    while isinstance(node, dict):
        path.append(next(iter(node)))
        node = node[path[-1]]
    return path
