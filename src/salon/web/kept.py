"""A match that cannot go on under the rules of today, or without its cards: all that is kept of it, to read."""

from __future__ import annotations

import time

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse
from starlette.responses import Response

from salon.engine.language import Translator, msg, translator
from salon.engine.options import Value, plain
from salon.engine.words import one_of
from salon.table import journal
from salon.table.match import Match
from salon.table.telling import news
from salon.web.guards import client_of
from salon.web.lobby import label_of, option_of
from salon.web.pages import SEE_OTHER, page
from salon.web.pages_context import how_long_ago
from salon.web.payload import Data
from salon.web.rooms.room import has_diary, title_of
from salon.web.service import NotYours, check_rate, language_of, service_of

kept = APIRouter(include_in_schema=False)


@kept.get("/table/{name}/kept")
async def kept_page(request: Request, name: str) -> Response:
    """Terms, names, moves in words, what was said and written, and the result if there was one."""
    service = service_of(request)
    check_rate(service.replays, client_of(request.scope))
    match = (await service.any_table(name)).match
    if match.stop is None:
        return RedirectResponse(f"/table/{name}", SEE_OTHER)
    if match.result is None and service.pass_of(request, match) is None:
        raise NotYours(msg("This table is private: it opens with an invitation, or with a link to watch."))
    return page(request, "kept.html", kept_context(match, language_of(request)))


def kept_context(match: Match, lang: str) -> Data:
    assert match.stop is not None
    t = translator(lang)
    names = match.sight(None, lang).names
    path = f"/table/{match.terms.match}"
    return {
        "title": title_of(match.game, lang) if not match.is_lost else match.terms.game.capitalize(),
        "path": f"{path}/kept",
        "names": one_of(names, t("and")),
        "when": how_long_ago(match.terms.begun, int(time.time()), t),
        "terms": [option_told(match, key, value, t) for key, value in match.terms.options.items()],
        "version": t("Begun under rules {n}.").format(n=match.terms.rules),
        "led": match.stop.moves,
        "why": match.stop.why.in_language(lang),
        "is_lost": match.is_lost,
        "result": result_lines(match, names, t),
        "moves": [
            {"number": number, "name": names[seat], "words": match.game.say(action, lang)}
            for number, (seat, action) in enumerate(match.all_moves, 1)
        ],
        "talk": [
            {"name": names[entry.seat] if entry.kind == journal.CHAT else "", "text": news(entry, names, lang)}
            for entry in match.talk
        ],
        "stories": [
            {"name": names[seat], "round": number, "text": words} for (number, seat), words in match.own_words.items()
        ],
        "links": {
            "replay": f"/replay/{match.terms.match}?move=0" if match.stop.moves else "",
            "diary": f"{path}/diary" if has_diary(match.game) and match.stop.moves else "",
            "record": f"{path}/record",
        },
    }


def option_told(match: Match, name: str, value: Value, t: Translator) -> str:
    """As the page to set up a table tells it; of a game that is not here any more, as it was written down."""
    option = None if match.is_lost else option_of(type(match.game), name)
    return f"{label_of(option, t)}: {option.told(value, t)}" if option else f"{name}: {plain(value)}"


def result_lines(match: Match, names: list[str], t: Translator) -> list[str]:
    """The result as it was written when the game ended; or that there is none."""
    result = match.result
    if result is None and match.ended_by_resigning:
        gone = one_of([seat.name for seat in match.seats if seat.resigned], t("and"))
        return [t("{names} gave up; the match is over.").format(names=gone)]
    if result is None:
        return [t("No result is written in its journal.")]
    won = one_of([names[seat] for seat in result.winners], t("and"))
    lines = [t("Won by: {names}").format(names=won) if won else t("Nobody wins.")]
    for seat, score in enumerate(result.scores):
        lines.append(f"{names[seat]}: {match.game.score_told(score, t.language)}")
    return lines
