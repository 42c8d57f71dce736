"""The diary of a game that is lived from day to day, as a page to read, to add to, to send and to print."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse
from starlette.responses import Response

from salon.engine.language import Translator, msg, translator
from salon.engine.words import one_of
from salon.table.match import Match
from salon.table.table_sight import TableSight
from salon.web import diary_days as days
from salon.web.pages import SEE_OTHER, page
from salon.web.payload import Data
from salon.web.result_pages import check_replay_rate, verdict_sentence
from salon.web.rooms.diary import Day
from salon.web.rooms.parts import initials
from salon.web.rooms.room import room_of, title_of
from salon.web.service import check_rate, form_of, language_of, service_of

MONTHS: Final = (
    msg("January"), msg("February"), msg("March"), msg("April"), msg("May"), msg("June"), msg("July"),
    msg("August"), msg("September"), msg("October"), msg("November"), msg("December"),
)  # fmt: skip
LONGEST_ROUND: Final = 6  # digits

MOVED: Final = 308

diaries = APIRouter(include_in_schema=False)


class Chapter(NamedTuple):
    """A round, with the days of all in the order in which they were lived."""

    number: int
    days: Sequence[Day]


@diaries.get("/table/{name}/diary")
async def diary(request: Request, name: str) -> Response:
    check_replay_rate(request)
    service = service_of(request)
    live, seat = await service.reading(request, name)
    return diary_page(request, live.match, seat)


@diaries.get("/table/{name}/journal")
async def old_address(name: str) -> Response:
    """Diaries were called journals once, and links to them were sent to friends."""
    return RedirectResponse(f"/table/{name}/diary", MOVED)


@diaries.post("/table/{name}/diary")
async def story(request: Request, name: str) -> Response:
    """Tell a day in one's own words, and read on there."""
    service = service_of(request)
    live, seat = await service.seated(request, name)
    typed = await form_of(request)
    check_rate(service.chat, f"{name} {seat}")
    number, text = round_typed(typed.get("round", "")), "" if "program" in typed else typed.get("text", "")
    await service.hall.ask(live, lambda match: days.story(match, seat, number, text))
    return RedirectResponse(f"/table/{name}/diary#day-{number}-{seat}", SEE_OTHER)


def round_typed(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) <= LONGEST_ROUND else -1


def diary_page(request: Request, match: Match, me: int | None) -> Response:
    lang = language_of(request)
    t = translator(lang)
    found = days.check_diary(match, lang)
    sight = match.sight(me, lang)
    path = f"/table/{match.terms.match}"
    context: Data = {
        "title": title_of(match.game, lang),
        "game": match.terms.game,
        "path": f"{path}/diary",
        "names": sight.names,
        "faces": initials(sight.names),
        "me": me,
        "of_whom": one_of(sight.names, t("and")),
        "when": date_of(match.terms.begun, t),
        "lives": found.lives,
        "chapters": [Chapter(number, list(each)) for number, each in groupby(found.days, lambda day: day.round)],
        "ending": ending_told(match, match.sight(None, lang), t) if match.over else "",
        "links": {
            "table": f"{path}/result" if match.over else path,
            "here": service_of(request).links(request).diary(match),
        },
    }
    return page(request, "diary.html", context)


def ending_told(match: Match, sight: TableSight, t: Translator) -> str:
    """Who wins; or how a game was won or lost that is not played against each other."""
    return room_of(match.game).ending(sight) or verdict_sentence(match, sight, t)


def date_of(seconds: int, t: Translator) -> str:
    """A day as people write it, by the clock of Greenwich."""
    then = time.gmtime(seconds)
    day = t.context("day of a month", "1") if then.tm_mday == 1 else str(then.tm_mday)  # which is special in French
    return t("{day} {month} {year}").format(day=day, month=t(MONTHS[then.tm_mon - 1]), year=then.tm_year)
