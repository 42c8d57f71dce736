"""An agent that chooses at random at a table that it reads in words, as a language model does: `salon mcp`.

    python examples/random_by_mcp.py mottainai

Needs the extra `mcp`. A model reads the same text. It prints how the game ended.
"""

import asyncio
import random
import re
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

OFFER = re.compile(r"^(\d+): ", re.MULTILINE)  # what can be done is listed with its numbers


async def play(game: str) -> str:
    """What the table says at the end."""
    luck = random.Random(7)
    salon = StdioServerParameters(command=sys.executable, args=["-m", "salon", "mcp"])
    async with stdio_client(salon) as (reading, writing), ClientSession(reading, writing) as session:
        await session.initialize()

        async def call(tool: str, **values: object) -> str:
            result = await session.call_tool(tool, values)
            return "\n".join([part.text for part in result.content if part.type == "text"])

        text = await call("start", game=game, options={"players": 2}, bots=["random"], seed=7)
        while offers := OFFER.findall(text):
            text = await call("play", match="1", action=luck.choice(offers))
        return text


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1] if len(sys.argv) > 1 else "bioutifoul")).splitlines()[-1])
