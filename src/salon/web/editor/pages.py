"""The pages of the editor. Everything has a secret word in its address, so that no other page can write the file."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import parse_qs

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, RedirectResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp

from salon.engine.errors import SalonError
from salon.engine.language import LANGUAGES, msg, translator
from salon.web.app import LOCAL, explain, refuse
from salon.web.editor.content import CardFile, Content
from salon.web.editor.form import Form
from salon.web.guards import Barred, Guards
from salon.web.pages import SEE_OTHER, art, common, page
from salon.web.rendering import render_regions
from salon.web.service import KEPT, LANGUAGE_COOKIE, form_of, language_of
from salon.web.settings import Limits
from salon.web.static_files import static_files

TEMPLATE: Final = "edit.html"
REGIONS: Final = ("fields", "preview", "rail", "progress", "steps")
MOST_FIELDS: Final = 300

editor = APIRouter(include_in_schema=False)


def create_editor(file: CardFile, token: str, started: Callable[[], None] = lambda: None) -> ASGIApp:
    """The editor of one file as an ASGI application, for this machine alone. `started` is called once it is open."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        started()
        yield

    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None, lifespan=lifespan)
    app.state.file = file
    app.state.token = token
    app.include_router(editor)
    app.add_api_route("/art/{game}/{name}.svg", art)
    app.mount("/static", static_files())
    for kind in (SalonError, Barred, HTTPException, RequestValidationError, Exception):
        app.add_exception_handler(kind, explain)
    return Guards(app, Limits(), LOCAL, refuse)


def file_of(request: Request, token: str) -> CardFile:
    if not secrets.compare_digest(token.encode(), request.app.state.token.encode()):
        raise Barred(403, msg("This page opens with the whole address that salon cards edit has printed."))
    file = request.app.state.file
    assert isinstance(file, CardFile)
    return file


@editor.get("/")
async def home(request: Request) -> Response:
    raise Barred(403, msg("This page opens with the whole address that salon cards edit has printed."))


@editor.get("/edit/{token}")
async def begin(request: Request, token: str) -> Response:
    """The first card that nobody has typed over yet, or else the first row of all."""
    content = file_of(request, token).read()
    rows = [(table, index) for table in content.author.schema.tables for index in range(len(content.rows(table)))]
    if not rows:
        raise SalonError(msg("There is no card in this file yet."))
    table, index = next((place for place in rows if content.is_untouched(*place)), rows[0])
    return RedirectResponse(f"/edit/{token}/{table}/{index + 1}", SEE_OTHER)


@editor.get("/edit/{token}/{table}/{number}")
async def row_page(request: Request, token: str, table: str, number: int) -> Response:
    content = file_of(request, token).read()
    check_row(content, table, number)
    return page(request, TEMPLATE, context_of(request, content, token, table, number))


@editor.get("/api/edit/{token}")
async def state(request: Request, token: str) -> Response:
    """Which version of the file there is, for a page that comes back into sight."""
    return JSONResponse({"digest": file_of(request, token).read().digest})


@editor.post("/api/edit/{token}/{table}/{number}")
async def save(request: Request, token: str, table: str, number: int) -> Response:
    """One field was changed: `key` says which, `digest` which version of the file the page knows."""
    file = file_of(request, token)
    content = file.read()
    check_row(content, table, number)
    typed = await typed_of(request)
    key = next(iter(typed.get("key", [])), "")
    usual = content.author.schema.tables[table]
    if key not in usual.fields:
        raise Barred(404, msg("This row has no such field."))
    t = translator(language_of(request))
    value = content.author.shape(usual, key, content, t).read(typed, key)
    known = next(iter(typed.get("digest", [])), "")
    content = file.change(known, table, number - 1, key, value)
    regions = render_regions(TEMPLATE, REGIONS, common(request) | context_of(request, content, token, table, number))
    return JSONResponse({"digest": content.digest, "regions": regions})


@editor.post("/language")
async def language(request: Request) -> Response:
    """Change the language and go back to the same page."""
    typed = await form_of(request)
    back = typed.get("back", "/")
    inside = back.startswith("/") and not back.startswith(("//", "/\\"))
    response = RedirectResponse(back if inside else "/", SEE_OTHER)
    if typed.get("lang") in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, typed["lang"], max_age=KEPT, httponly=True, samesite="lax")
    return response


def check_row(content: Content, table: str, number: int) -> None:
    if table not in content.author.schema.tables or not 1 <= number <= len(content.rows(table)):
        raise Barred(404, msg("The file has no such row."))


async def typed_of(request: Request) -> dict[str, list[str]]:
    try:
        text = (await request.body()).decode("utf-8")
        return parse_qs(text, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError as error:
        raise Barred(400, msg("This form cannot be read.")) from error


def context_of(request: Request, content: Content, token: str, table: str, number: int) -> dict[str, object]:
    t = translator(language_of(request))
    author = content.author
    return Form(content, table, number - 1, t).context() | {
        "author": author,
        "base": f"/edit/{token}",
        "file": request.app.state.file.path.name,
        "reloaded": "changed" in request.query_params,
        "replaying": True,  # nothing can be done with the card in the preview
        "new": [],
        "faces": [],
    }
