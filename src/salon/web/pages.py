"""The pages that people see: the start page, setting up, joining, the table, the result, rules and messages."""

from __future__ import annotations

import re
import secrets
import time
from typing import Any, Final
from urllib.parse import quote, unquote

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, RedirectResponse
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

import salon
from salon.bots import bot_names
from salon.bots.bot_words import bot_notes
from salon.engine.errors import SalonError
from salon.engine.language import LANGUAGES, msg, translator
from salon.engine.options import plain
from salon.engine.words import one_of
from salon.registry import GAMES, make_with, manifest_of
from salon.table import requests
from salon.table.errors import Refused
from salon.table.hall import Live
from salon.table.match import OPEN
from salon.table.store import StoreFailed
from salon.web.api import record_of
from salon.web.art import frames
from salon.web.guards import client_of
from salon.web.lobby import (
    begun_at_once,
    choice_label,
    heeded,
    is_asked,
    label_of,
    most_players,
    players_at_once,
    players_by,
    players_of,
    shown,
    with_cards,
)
from salon.web.pages_context import (
    api_groups,
    api_shapes,
    how_long_ago,
    option_fields,
    seat_fields,
)
from salon.web.passes import INVITE, SEAT, WATCH, Pass, is_valid
from salon.web.payload import Data, table_context
from salon.web.rendering import render_page, render_table
from salon.web.rooms.room import room_of, title_of
from salon.web.seating import begin
from salon.web.service import (
    LANGUAGE_COOKIE,
    NAME_COOKIE,
    NotYours,
    TableService,
    check_rate,
    form_of,
    language_of,
    service_of,
)
from salon.web.shelf import cards_url
from salon.web.static_files import art_answer, art_svg

REQUEST_NAME: Final = re.compile("[A-Za-z0-9_-]{16,64}")
AS_ADVISED: Final = "as-advised"  # the value of an option that the number of players decides
SEE_OTHER: Final = 303  # after a posted form: the answer is a page of its own

pages = APIRouter(include_in_schema=False)


def page(request: Request, template: str, context: Data, status: int = 200) -> HTMLResponse:
    return HTMLResponse(render_page(template, **(common(request) | context)), status)


def common(request: Request) -> Data:
    """What every template may use."""
    lang = language_of(request)
    query = request.scope["query_string"].decode("latin-1")
    path = request.scope["path"] + (f"?{query}" if query else "")
    if request.method != "GET":
        path = "/"  # a form's address cannot be gone back to
    return {"t": translator(lang), "lang": lang, "path": path, "version": salon.__version__}


def message_page(request: Request, status: int, sentence: str) -> HTMLResponse:
    """What went wrong, in a sentence, with ways to go on."""
    t = translator(language_of(request))
    titles = {403: t("Not for you"), 404: t("Nothing hangs here"), 409: t("Not now"), 429: t("One moment")}
    title = titles.get(status, t("Something went wrong"))
    links: list[Data] = [{"url": "/", "text": t("To the start page")}]
    return page(
        request, "message.html", {"status": status, "title": title, "sentence": sentence, "links": links}, status
    )


# Before a match


@pages.get("/")
async def start(request: Request) -> Response:
    service = service_of(request)
    t = translator(language_of(request))
    games = [shown(manifest, t) for manifest in GAMES.manifests().values()]
    tables = [own_table(live, seat, request) for live, seat in await service.own_tables(request)]
    name = remembered_name(request)
    return page(request, "start.html", {"games": games, "tables": tables, "name": name, "frames": frames()})


def own_table(live: Live, seat: int, request: Request) -> Data:
    """One of the visitor's matches, as the start page lists it."""
    match, t = live.match, translator(language_of(request))
    others = [other.name or t("an open seat") for number, other in enumerate(match.seats) if number != seat]
    return {
        "title": match.terms.game.capitalize() if match.is_lost else title_of(match.game, t.language),
        "with": one_of(others, t("and")),
        "url": f"/table/{match.terms.match}/result" if match.over else f"/table/{match.terms.match}",
        "your_turn": match.is_asked(seat),
        "over": match.over,
        "when": how_long_ago(match.terms.begun, int(time.time()), t),
    }


@pages.get("/games/{game}")
async def set_up(request: Request, game: str) -> Response:
    service_of(request)
    return set_up_page(request, check_game(game), {}, [])


def check_game(game: str) -> str:
    if game not in GAMES:
        raise HTTPException(404)
    return game


def set_up_page(request: Request, game: str, typed: dict[str, str], errors: list[str]) -> Response:
    """The choices for a new match; after a mistake, with what was chosen so far."""
    t = translator(language_of(request))
    kind = GAMES[game]
    expected = kind.presets_in(t.language)
    here = with_cards(game, typed.get("option-cards", ""))
    options: list[dict[str, Any]] = [
        {
            "name": option.name,
            "label": label_of(option, t),
            "about": t(option.about),
            "values": [
                {"value": plain(value), "label": choice_label(here, option, value, t)} for value in option.values
            ],
            "default": plain(expected.get(option.name, option.default)),
            "preset": kind.presets_told(t.language) if option.name in expected else "",
            "needs": option.needs,
            "players": players_by(kind, option),
        }
        for option in kind.OPTIONS
        if not option.unsaid or len(option.values) > 1  # there may be no set but the house's
    ]
    decisive = {option["needs"].option for option in options if option["needs"]}
    for option in options:
        if option["name"] in decisive:
            continue
        if option["name"] == "players":
            asked = [plain(value) for value in players_of(kind).values if is_asked(kind, value)]
            option["values"] = [each for each in option["values"] if each["value"] in asked]
        if option["name"] in kind.presets(most_players(kind)):  # the number of players decides it
            option["values"] = [{"value": AS_ADVISED, "label": t("as advised")}, *option["values"]]
            option["default"] = AS_ADVISED
    manifest = manifest_of(game)
    context: Data = {
        "game": game,
        "path": f"/games/{game}",
        "title": manifest.title,
        "about": t(manifest.about) if manifest.about else "",
        "honest": here.about_cards(t.language),
        "cards_url": cards_url(here),
        "fields": option_fields(options, typed),
        "decisive": [f"option-{name}" for name in decisive],
        "seats": seat_fields(game, typed, t),
        "bot_notes": bot_notes(bot_names(game), t),
        "name": typed.get("name", remembered_name(request)),
        "errors": errors,
    }
    return page(request, "setup.html", context, 422 if errors else 200)


@pages.post("/tables")
async def new_table(request: Request) -> Response:
    """Begin a match, and take one's own seat."""
    service = service_of(request)
    typed = await form_of(request)
    at_once = begun_at_once(typed.get("at-once", ""))
    game = check_game(typed.get("game", "") if at_once is None else at_once[0])
    check_rate(service.tables, client_of(request.scope))
    lang = language_of(request)
    chosen = {
        key.removeprefix("option-"): value
        for key, value in typed.items()
        if key.startswith("option-") and value != AS_ADVISED
    }
    usual = {"players": players_at_once(game)} if at_once is None else at_once[1]
    given: dict[str, object] = {**GAMES[game].presets_in(lang), **(heeded(game, chosen) or usual)}
    try:
        options = make_with(game, given).options
        players = int(options["players"])
        seats = [typed[f"seat-{seat}"] for seat in range(players) if f"seat-{seat}" in typed]
        live, seat = await begin(service.hall, game, options, seats, typed.get("name", ""), lang)
    except StoreFailed:
        raise  # what is wrong with the database is not for visitors
    except SalonError as error:
        return set_up_page(request, game, typed, [error.in_language(lang)])
    token = service.signer.watch(live.match) if seat is None else service.signer.seat(live.match, seat)
    response = to_table(live)
    service.remember(request, response, live.match, token)
    remember_name(service, request, response, typed.get("name", ""))
    return response


def to_table(live: Live) -> RedirectResponse:
    return RedirectResponse(f"/table/{live.match.terms.match}", SEE_OTHER)


def remember_name(service: TableService, request: Request, response: Response, name: str) -> None:
    name = " ".join(name.split())
    if name:
        service.set_cookie(request, response, NAME_COOKIE, quote(name[: requests.LONGEST_NAME]))


def remembered_name(request: Request) -> str:
    return unquote(request.cookies.get(NAME_COOKIE, ""))


# Coming to a table


async def opened(request: Request, token: str, kind: str) -> tuple[Live, Pass]:
    """The table that a link leads to."""
    service = service_of(request)
    given = service.signer.read(token)
    if given is None or given.kind != kind:
        raise NotYours(msg("This link is not valid; perhaps it is not complete."))
    live = await service.any_table(given.match)
    if not is_valid(given, live.match):
        raise NotYours(msg("This link is no longer valid: somebody else has that seat now."))
    return live, given


@pages.get("/join/{token}")
async def invitation(request: Request, token: str) -> Response:
    live, given = await opened(request, token, INVITE)
    if is_seated(request, live):
        return to_table(live)  # somebody who sits here already has come back by the invitation
    return join_page(request, live, given.seat, remembered_name(request), "")


def is_seated(request: Request, live: Live) -> bool:
    mine = service_of(request).pass_of(request, live.match)
    return mine is not None and mine.kind == SEAT


def join_page(request: Request, live: Live, seat: int, name: str, error: str) -> Response:
    match, t = live.match, translator(language_of(request))
    title = title_of(match.game, t.language)
    hosts = [each.name for each in match.seats if each.sitting]
    if hosts:
        invited = t.plural(
            "{names} invites you to a table of {game}.", "{names} invite you to a table of {game}.", len(hosts)
        )
    else:
        invited = t("You are invited to a table of {game}.")
    context: Data = {
        "title": title,
        "game": match.terms.game,
        "seat": seat,
        "taken": match.seats[seat].kind != OPEN,
        "taken_by": match.seats[seat].name,
        "watch": service_of(request).links(request).watch(match),
        "sentence": invited.format(names=one_of(hosts, t("and")), game=title),
        "name": name,
        "error": error,
        "action": request.url.path,
        "request_id": secrets.token_urlsafe(16),
        "path": request.url.path,
    }
    return page(request, "join.html", context, 409 if error else 200)


@pages.post("/join/{token}")
async def join(request: Request, token: str) -> Response:
    live, given = await opened(request, token, INVITE)
    service = service_of(request)
    if is_seated(request, live):
        return to_table(live)  # a second click
    typed = await form_of(request)
    t = translator(language_of(request))
    name = typed.get("name", "").strip() or t("Guest")
    try:
        seat = await service.sit(live, given.seat, name, asked_by(typed))
    except Refused as refusal:
        return join_page(request, live, given.seat, name, refusal.in_language(language_of(request)))
    response = to_table(live)
    service.remember(request, response, live.match, seat)
    remember_name(service, request, response, name)
    return response


def asked_by(typed: dict[str, str]) -> str:
    """The form's own name for this request: sent again after no answer came, it gets the same seat."""
    name = typed.get("request", "")
    return name if REQUEST_NAME.fullmatch(name) else ""


@pages.get("/seat/{token}")
async def own_link(request: Request, token: str) -> Response:
    """Somebody's own seat, on another device; those who sit at this table already keep their own."""
    live, _ = await opened(request, token, SEAT)
    response = to_table(live)
    if not is_seated(request, live):
        service_of(request).remember(request, response, live.match, token)
    return response


@pages.get("/watch/{token}")
async def watch(request: Request, token: str) -> Response:
    live, _ = await opened(request, token, WATCH)
    response = to_table(live)
    service = service_of(request)
    if service.pass_of(request, live.match) is None:  # nobody loses a seat by looking
        service.remember(request, response, live.match, token)
    return response


@pages.get("/table/{name}")
async def table(request: Request, name: str) -> Response:
    service = service_of(request)
    if (await service.any_table(name)).match.stop is not None:
        return RedirectResponse(f"/table/{name}/kept", SEE_OTHER)
    live, seat = await service.admitted(request, name)
    context = table_context(live, seat, language_of(request), service.links(request))
    room = room_of(live.match.game)
    return HTMLResponse(render_table(room.template, room.regions, common(request) | context))


@pages.get("/table/{name}/log")
async def log(request: Request, name: str) -> Response:
    """The whole story of a match, for those who may see it."""
    live, seat = await service_of(request).admitted(request, name)
    sight = live.match.sight(seat, language_of(request))
    lines = room_of(live.match.game).story(sight, sight.events)
    return PlainTextResponse("\n".join(line.text for line in lines) + "\n")


@pages.get("/table/{name}/record")
async def record(request: Request, name: str) -> Response:
    return record_of(await service_of(request).any_table(name))


# Odds and ends


@pages.post("/language")
async def language(request: Request) -> Response:
    """Change the language and go back to the same page."""
    service = service_of(request)
    typed = await form_of(request)
    back = typed.get("back", "/")
    inside = back.startswith("/") and not back.startswith(("//", "/\\"))
    response = RedirectResponse(back if inside else "/", SEE_OTHER)
    if typed.get("lang") in LANGUAGES:
        service.set_cookie(request, response, LANGUAGE_COOKIE, typed["lang"])
    return response


@pages.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    lang = language_of(request)
    made = make_with(check_game(game), {})
    context: Data = {
        "game": game,
        "title": manifest_of(made.name).title,
        "paragraphs": made.rules(lang).split("\n\n"),
        "cards_url": cards_url(made),
    }
    return page(request, "rules.html", context)


@pages.get("/api")
async def for_programs(request: Request) -> Response:
    """The interface for programs, as a page to read."""
    document, t = request.app.openapi(), translator(language_of(request))
    context: Data = {
        "about": document["info"]["description"],
        "groups": api_groups(document, t),
        "shapes": api_shapes(document, t),
        "document_url": request.app.openapi_url,
    }
    return page(request, "api.html", context)


@pages.get("/art/{game}/{name}.svg")
async def art(request: Request, game: str, name: str) -> Response:
    svg = art_svg(game, name)
    if svg is None:
        raise HTTPException(404)
    return art_answer(svg, "v" in request.query_params, request.headers.get("if-none-match", ""))
