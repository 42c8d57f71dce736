"""Style sheets, scripts and pictures, with addresses that change when they do."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib import resources
from os import stat_result
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from salon.registry import GAMES, manifest_of
from salon.web import art

FOLDER: Final = Path(__file__).parent / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"  # such an address is never used for anything else
ASK_AGAIN: Final = "no-cache"  # modules and style sheets name what they use without a version


class Files(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOR_EVER if b"v=" in scope["query_string"] else ASK_AGAIN
        return response

    def lookup_path(self, path: str) -> tuple[str, stat_result | None]:
        """The files of a game lie in its own folder; their addresses begin with its name."""
        game, _, rest = path.replace("\\", "/").partition("/")
        folder = own_folder(game)
        if folder is None:
            return super().lookup_path(path)
        return StaticFiles(directory=folder).lookup_path(rest) if folder.is_dir() else ("", None)


def own_folder(game: str) -> Path | None:
    """Where the style sheets and scripts of a game lie, if there is such a game and it has some."""
    web = manifest_of(game).web if game in GAMES else ""
    return Path(str(resources.files(web))) / "static" if web else None


def static_files() -> StaticFiles:
    return Files(directory=FOLDER)


@cache
def static_url(name: str) -> str:
    digest = blake2b(file_of(name).read_bytes(), digest_size=5).hexdigest()
    return f"/static/{name}?v={digest}"


def file_of(name: str) -> Path:
    """A file by the name that templates call it: "look.css", or "<game>/room.css"."""
    game, _, rest = name.partition("/")
    folder = own_folder(game) if rest else None
    return folder / rest if folder else FOLDER / name


def art_url(game: str, name: str) -> str:
    return f"/art/{game}/{name}.svg?v={art_version()}"


@cache
def art_version() -> str:
    """Another one whenever a picture may have been drawn differently."""
    return fingerprint(*art.folders())


def fingerprint(*folders: Path) -> str:
    """The fingerprint of all the code in some folders."""
    digest = blake2b(digest_size=5)
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            digest.update(f"{path.relative_to(folder).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def art_answer(svg: str, is_versioned: bool, known: str) -> Response:
    """A picture; style sheets name it without a version, so a browser asks whether the one it has is `known`."""
    tag = f'"{art_version()}"'
    headers = {"cache-control": FOR_EVER if is_versioned else ASK_AGAIN, "etag": tag}
    if known == tag:
        return Response(status_code=304, headers=headers)
    return Response(svg, media_type="image/svg+xml", headers=headers)


def art_svg(game: str, name: str) -> str | None:
    """A picture, which is drawn once; names that there are not must not be remembered for ever."""
    return art.picture(game, name) if name in art.names(game) else None
