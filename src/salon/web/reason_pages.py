"""Why something is not possible now, for those who say in words what they would like to do."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from salon.engine.errors import SalonError
from salon.engine.language import translator
from salon.table.match import Match
from salon.web.guards import client_of
from salon.web.pages import page
from salon.web.payload import Data
from salon.web.rooms.parts import capital
from salon.web.rooms.room import title_of
from salon.web.service import check_rate, language_of, service_of

LONGEST_DEED: Final = 100  # letters

reason_pages = APIRouter(include_in_schema=False)


@reason_pages.get("/table/{name}/why")
async def why(request: Request, name: str, deed: str = "") -> Response:
    service, lang = service_of(request), language_of(request)
    check_rate(service.replays, client_of(request.scope))
    live, seat = await service.seated(request, name)
    match, typed = live.match, deed.strip()[:LONGEST_DEED]
    context: Data = {
        "title": title_of(match.game, lang),
        "table": f"/table/{match.terms.match}",
        "deed": typed,
        "meant": "",
        "reason": "",
        "LONGEST_DEED": LONGEST_DEED,
    }
    if typed:
        legal = match.sight(seat, lang).legal
        try:  # on a thread: at first all that can be said in this game is looked through
            action = await service.replayed(match.game.parse, typed, legal)
            context |= {"meant": capital(match.game.say(action, lang)), "reason": reason(match, seat, action, lang)}
        except SalonError as error:
            context["reason"] = error.in_language(lang)
    return page(request, "why.html", context)


def reason(match: Match, seat: int, action: int, lang: str) -> str:
    t = translator(lang)
    return match.sight(seat, lang).why_not(action) or t("This is possible now.")
