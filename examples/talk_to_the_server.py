"""Play at a table of a Salon server as a program does: JSON over HTTP, with the standard library alone.

    salon serve --no-browser                    # in another terminal
    python examples/talk_to_the_server.py http://127.0.0.1:8321

The server describes its interface at /api, and in /api/openapi.json. A WebSocket at /api/tables/NAME/live sends
news at once; this program asks again instead.
"""

import json
import random
import sys
import time
import uuid
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen


def ask(url: str, data: dict[str, Any] | None = None, token: str = "") -> Any:
    """GET without data, POST with it. A seat's token is its pass."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    body = None if data is None else json.dumps(data).encode()
    with urlopen(Request(url, body, headers)) as answer:
        return json.load(answer)


def main() -> None:
    api = (sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8321").rstrip("/") + "/api"
    try:
        games = ask(f"{api}/games")
    except URLError as error:
        sys.exit(f"No Salon answers at {api} ({error.reason}). Start one with: salon serve --no-browser")
    print("games:", ", ".join(game["name"] for game in games))

    wanted = {"game": games[0]["name"], "seats": ["me", "bot:random"], "options": {"players": 2}, "name": "Ada"}
    begun = ask(f"{api}/tables", wanted)
    table, token = f"{api}/tables/{begun['table']}", begun["token"]
    while not (seen := ask(table, token=token))["over"]:
        if not seen["legal"]:
            time.sleep(0.05)  # the bot is thinking
            continue
        action = random.choice(seen["legal"])
        # The request has a name of its own, so that sending it twice moves once; `decision` says which question
        # it answers, so that a late answer cannot mean something else.
        move = {"id": uuid.uuid4().hex, "act": "move", "decision": seen["decision"], "action": action["action"]}
        ask(f"{table}/acts", move, token)
    print("scores:", seen["scores"], "won by:", seen["winners"])


if __name__ == "__main__":
    main()
