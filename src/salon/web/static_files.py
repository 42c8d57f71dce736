"""Style sheets, scripts and pictures, with addresses that change when they do."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import salon
from salon.web import art

FOLDER: Final = Path(__file__).parent / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"  # such an address is never used for anything else
ASK_AGAIN: Final = "no-cache"  # modules that import each other have no version in their addresses


class Files(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOR_EVER if b"v=" in scope["query_string"] else ASK_AGAIN
        return response


def static_files() -> StaticFiles:
    return Files(directory=FOLDER)


@cache
def static_url(name: str) -> str:
    digest = blake2b((FOLDER / name).read_bytes(), digest_size=5).hexdigest()
    return f"/static/{name}?v={digest}"


def art_url(game: str, name: str) -> str:
    return f"/art/{game}/{name}.svg?v={salon.__version__}"


def art_svg(game: str, name: str) -> str | None:
    """A picture, which is drawn once; names that there are not must not be remembered for ever."""
    return art.picture(game, name) if name in art.names(game) else None
