"""The application: pages, interface and live play under one roof, with guards at the door."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final
from urllib.parse import urlsplit

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Scope

import salon
from salon.engine.errors import SalonError, Sentence
from salon.engine.language import msg, translator
from salon.table.botroom import BotRoom
from salon.table.errors import NoSuchMatch, Refused
from salon.table.hall import Hall
from salon.table.keeper import Keeper
from salon.table.store import StoreFailed
from salon.web.api import api
from salon.web.card_pages import card_pages
from salon.web.diary_pages import diaries
from salon.web.guards import Barred, Guards
from salon.web.kept import kept
from salon.web.pages import message_page, pages
from salon.web.reason_pages import reason_pages
from salon.web.result_pages import afterwards
from salon.web.service import NotYours, TableService, language_of
from salon.web.settings import Settings
from salon.web.static_files import static_files

SWEEP_EVERY: Final = 10.0  # seconds
LOCAL: Final = frozenset(("localhost", "127.0.0.1", "::1"))

LONGEST_WHERE: Final = 100
LONGEST_WHAT: Final = 300

# What is wrong with a value of a request, by Pydantic's name for it; what is rare stays in Pydantic's own words.
WRONG: Final = {
    "missing": msg("{where} is missing."),
    "extra_forbidden": msg("{where} does not belong here."),
    "int_parsing": msg("{where} should be a whole number."),
    "int_parsing_size": msg("{where} is too large a number."),
    "int_from_float": msg("{where} should be a whole number."),
    "int_type": msg("{where} should be a whole number."),
    "bool_parsing": msg("{where} should be true or false."),
    "bool_type": msg("{where} should be true or false."),
    "string_type": msg("{where} should be a text."),
    "list_type": msg("{where} should be a list."),
    "dict_type": msg("{where} should be a table of names and values."),
    "model_attributes_type": msg("{where} should be a table of names and values."),
    "greater_than_equal": msg("{where} should be at least {ge}."),
    "less_than_equal": msg("{where} should be at most {le}."),
    "string_too_short": msg("{where} should have at least {min_length} characters."),
    "string_too_long": msg("{where} should have at most {max_length} characters."),
    "too_long": msg("{where} should have at most {max_length} items."),
    "string_pattern_mismatch": msg("{where} should look like {pattern}."),
    "union_tag_invalid": msg("{where}: {discriminator} should be one of {expected_tags}."),
    "union_tag_not_found": msg("{where}: {discriminator} is missing."),
    "json_invalid": msg("{where}: this is not JSON ({error})."),
}

log: Final = logging.getLogger("salon.web")


def create_app(settings: Settings, keeper: Keeper, started: Callable[[], None] = lambda: None) -> ASGIApp:
    """The whole server as an ASGI application. `started` is called once it can be used."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(keeper, BotRoom(), settings.pause)
        key = await keeper.run(keeper.store.secret, "passes")
        app.state.service = TableService(hall, key, settings)
        sweeping = asyncio.create_task(sweep(hall))
        started()
        yield
        sweeping.cancel()
        with suppress(asyncio.CancelledError):
            await sweeping
        await hall.close()

    app = FastAPI(
        title="Salon",
        version=salon.__version__,
        description="Tables of card games about making art: begin a match, sit down, move, watch.",
        lifespan=lifespan,
        docs_url=None,  # FastAPI's own pages load scripts from elsewhere; ours is /api
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    salon.GAMES.playable()  # looks at all of them, once
    for failure in salon.GAMES.failures:
        log.warning("%s", failure)
    app.include_router(api)
    app.include_router(pages)
    app.include_router(card_pages)
    app.include_router(afterwards)
    app.include_router(diaries)
    app.include_router(kept)
    app.include_router(reason_pages)
    app.mount("/static", static_files())
    for kind in (SalonError, Barred, HTTPException, RequestValidationError, ClientDisconnect, Exception):
        app.add_exception_handler(kind, explain)
    return Guards(app, settings.limits, hosts_of(settings), refuse, settings.public_url)


def hosts_of(settings: Settings) -> frozenset[str]:
    """A server for this machine alone answers to no other name, so that a foreign page cannot speak to it by one."""
    if settings.public_url:
        return LOCAL | {str(urlsplit(settings.public_url).hostname)}
    return LOCAL if settings.host in LOCAL else frozenset()


async def sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        hall.sweep()


# What cannot be done gets a sentence: as JSON for programs, as a page for people.


async def explain(request: Request, error: Exception) -> Response:
    status, sentence = status_and_sentence(error, language_of(request))
    if status == 500:
        route = request.scope.get("route")  # not the path, which may hold somebody's pass
        log.error("%s %s", request.method, getattr(route, "path", "?"), exc_info=error)
    response = answer(request, status, sentence)
    if isinstance(error, HTTPException):
        response.headers.update(error.headers or {})  # such as which methods there are
    return response


def refuse(scope: Scope, barred: Barred) -> ASGIApp:
    request = Request(scope)
    return answer(request, barred.status, translator(language_of(request))(barred.sentence))


def answer(request: Request, status: int, sentence: str) -> Response:
    sentence = sentence.encode("utf-8", "replace").decode()  # it may quote half a character
    if request.scope["path"].startswith("/api/"):
        return JSONResponse({"error": sentence}, status)
    return message_page(request, status, sentence)


def status_and_sentence(error: Exception, lang: str) -> tuple[int, str]:
    """Errors by kind; the sentence in the reader's language where we have it."""
    t = translator(lang)
    match error:
        case Barred():
            return error.status, t(error.sentence)
        case NotYours():
            return 403, error.in_language(lang)
        case NoSuchMatch():
            return 404, error.in_language(lang)
        case Refused():
            return 409, error.in_language(lang)
        case StoreFailed():
            log.error("The store failed: %s", error)
            return 503, t("This could not be written down, so it has not happened. Please try again.")
        case SalonError():
            return 422, error.in_language(lang)
        case RequestValidationError():
            return 422, validation_sentence(error, lang)
        case ClientDisconnect():
            return 400, t("The request was broken off.")
        case HTTPException(status_code=404):
            return 404, t("There is nothing at this address.")
        case HTTPException(status_code=405):
            return 405, t("This address is used in another way.")
        case HTTPException():
            return error.status_code, str(error.detail)
    return 500, t("Something went wrong here, and it was noted down. Nothing is lost: go back and try again.")


def validation_sentence(error: RequestValidationError, lang: str) -> str:
    """The first thing that is wrong with a request, and where."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])[:LONGEST_WHERE]
    known = WRONG.get(first["type"])
    if known is None:
        what = str(first["msg"]).rstrip(".")[:LONGEST_WHAT]
        return Sentence(msg("{where}: {what}."), where=where, what=what).in_language(lang)
    limits = {name: str(value)[:LONGEST_WHAT] for name, value in first.get("ctx", {}).items()}
    return Sentence(known, **limits | {"where": where}).in_language(lang)
