"""The pages of a match that is over: the result with its certificate, the rematch, and the replay."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse
from starlette.responses import Response

from salon.engine.language import Translator, translator
from salon.engine.words import one_of
from salon.table import requests
from salon.table.hall import Live
from salon.table.match import Match
from salon.table.table_sight import TableSight
from salon.web import replaying
from salon.web.guards import client_of
from salon.web.lobby import terms_told
from salon.web.pages import SEE_OTHER, page, to_table
from salon.web.pages_context import chart_of
from salon.web.passes import SEAT
from salon.web.payload import Data
from salon.web.rooms.parts import Source, initials
from salon.web.rooms.room import has_diary, room_of, title_of
from salon.web.service import TableService, check_rate, form_of, language_of, service_of
from salon.web.static_files import art_url

afterwards = APIRouter(include_in_schema=False)


def check_replay_rate(request: Request) -> None:
    check_rate(service_of(request).replays, client_of(request.scope))


def seat_of(service: TableService, request: Request, match: Match) -> int | None:
    """The visitor's own seat. A match that is over can be looked at by anybody who knows its name."""
    given = service.pass_of(request, match)
    return given.seat if given is not None and given.kind == SEAT else None


@afterwards.get("/table/{name}/result")
async def result(request: Request, name: str) -> Response:
    check_replay_rate(request)
    service = service_of(request)
    live = await service.any_table(name)
    if not live.match.over or live.match.stop is not None:
        return to_table(live)
    await service.replayed(replaying.course_of, live.match, language_of(request))  # remembered from here on
    return result_page(request, live, None)


@afterwards.post("/table/{name}/verify")
async def verify(request: Request, name: str) -> Response:
    check_replay_rate(request)
    service, lang = service_of(request), language_of(request)
    live = await service.table(name)
    match = replaying.check_over(live)
    await service.replayed(replaying.course_of, match, lang)
    return result_page(request, live, await service.replayed(replaying.verified, match, lang))


def result_page(request: Request, live: Live, verdict: Data | None) -> Response:
    match, lang = live.match, language_of(request)
    t = translator(lang)
    me = seat_of(service_of(request), request, match)
    room = room_of(match.game)
    sight = match.sight(me, lang)
    course = replaying.course_of(match, lang)
    scores = match.scores()
    sides = match.game.sides()
    path = f"/table/{match.terms.match}"
    context: Data = {
        "title": title_of(match.game, lang),
        "game": match.terms.game,
        "path": f"{path}/result",
        "match_id": match.terms.match,
        "me": me,
        "winner": verdict_sentence(match, sight, t),
        "terms": terms_told(match.game, t),
        "ending": " ".join([each for each in (room.ending(sight), ending(match, t)) if each]),
        "seats": [
            {
                "seat": number,
                "name": sight.names[number],
                "points": scores[number],
                "scored": match.game.score_told(scores[number], lang),
                "won": number in match.winners(),
                "resigned": seat.resigned,
                "me": number == me,
                "pictures": [art_url(match.terms.game, name) for name in room.trophies(sight, number)],
            }
            for number, seat in enumerate(match.seats)
        ],
        "faces": initials(sight.names),
        "sources": sources_of(match, sight),
        "sides": sides,
        "is_common": match.game.can_be_lost,
        "scores": course.scores(),
        "chart": chart_of(
            [course.scores()[side[0]] for side in sides],
            [" + ".join([sight.names[seat] for seat in side]) for side in sides],
        ),
        "moments": course.moments,
        "is_unfinished": not match.playthrough.state.over,
        "certificate": {
            "commitment": match.terms.commitment,
            "seed": match.terms.seed,
            "salt": match.terms.salt,
        },
        "verified": verdict,
        "links": {
            "replay": f"/replay/{match.terms.match}",
            "record": f"{path}/record",
            "diary": f"{path}/diary" if has_diary(match.game) else "",
        },
        "rematch_url": f"{path}/next" if match.rematch and me is not None else "",
        "can_rematch": me is not None,
    }
    return page(request, "result.html", context)


def sources_of(match: Match, sight: TableSight) -> list[Source]:
    """Where the points came from. Where the game did not come to its end, what a seat alone knew of its points is
    told as well, since they are counted."""
    room = room_of(match.game)
    if match.playthrough.state.over:
        return room.points(sight)
    own = [room.points(match.sight(seat, sight.lang)) for seat in range(match.game.players)]
    return [
        Source(source.name, [each[place].per_seat[seat] for seat, each in enumerate(own)])
        for place, source in enumerate(own[0])
    ]


def verdict_sentence(match: Match, sight: TableSight, t: Translator) -> str:
    """Who wins, as one sentence."""
    winners = match.winners()
    if not winners and match.game.can_be_lost:
        return t("The game is lost.")
    if not winners:
        return t("Nobody wins.")
    if winners == [sight.me]:
        return t("You win!")
    names = one_of([sight.names[seat] for seat in winners], t("and"))
    if len(winners) > 1 and winners not in match.game.sides():
        return t("{names} share the victory").format(names=names)
    return t.plural("{names} wins", "{names} win together", len(winners)).format(names=names)


def ending(match: Match, t: Translator) -> str:
    """How the match came to its end."""
    gone = [seat.name for seat in match.seats if seat.resigned]
    if match.ended_by_resigning and not match.playthrough.state.over:
        told = t.plural("{names} has resigned.", "{names} have resigned.", len(gone)).format(
            names=one_of(gone, t("and"))
        )
        if len(match.sides_left()) < 2 or not match.winners():
            return told
        return f"{told} {t('All who stayed share the victory; the points are as they stood then.')}"
    moves = len(match.playthrough.moves)
    return t.plural("Played to the end, in {n} move.", "Played to the end, in {n} moves.", moves).format(n=moves)


@afterwards.post("/table/{name}/rematch")
async def rematch(request: Request, name: str) -> Response:
    """Begin the next match, and go there."""
    service = service_of(request)
    live, seat = await service.seated(request, name)
    check_rate(service.tables, client_of(request.scope))
    await service.hall.rematch(live, seat)
    return RedirectResponse(f"/table/{name}/next", SEE_OTHER)


@afterwards.get("/table/{name}/next")
async def following(request: Request, name: str) -> Response:
    """Lead the visitor to the rematch, on their own seat there."""
    service = service_of(request)
    live, seat = await service.admitted(request, name)
    if not live.match.rematch:
        return RedirectResponse(f"/table/{name}", SEE_OTHER)
    after = await service.table(live.match.rematch)
    response = to_table(after)
    if seat is None:
        token = service.signer.watch(after.match)
    else:
        token = service.signer.seat(after.match, requests.next_seat(live.match, seat))
    service.remember(request, response, after.match, token)
    return response


@afterwards.get("/replay/{name}")
async def replay(request: Request, name: str, move: int | None = None, eyes: int | None = None) -> Response:
    """A finished match, at any of its moves, through anybody's eyes."""
    check_replay_rate(request)
    service = service_of(request)
    live = await service.table(name)
    match = replaying.check_over(live)
    replaying.check_eyes(match, eyes)
    last = len(match.playthrough.moves)
    number = min(max(0, last if move is None else move), last)
    lang = language_of(request)
    context = await service.replayed(replaying.step_context, live, number, eyes, lang)
    await service.replayed(replaying.course_of, match, lang)
    return page(
        request,
        "replay.html",
        context | {"room_template": room_of(match.game).template} | replay_context(service, request, match, eyes),
    )


def replay_context(service: TableService, request: Request, match: Match, eyes: int | None) -> Data:
    lang = language_of(request)
    return {
        "notes": replaying.notes(match),
        "eyes": eyes,
        "eyes_of": [{"seat": number, "name": name} for number, name in enumerate(match.sight(None, lang).names)],
        "can_note": seat_of(service, request, match) is not None,
        "rounds": replaying.course_of(match, lang).begins[1:],
    }


@afterwards.post("/replay/{name}/notes")
async def note(request: Request, name: str) -> Response:
    """Write a remark on a move, and go on looking there."""
    service = service_of(request)
    live, seat = await service.seated(request, name)
    typed = await form_of(request)
    check_rate(service.chat, f"{name} {seat}")
    number = int(typed["move"]) if typed.get("move", "").isdecimal() and len(typed["move"]) < 9 else -1
    text = typed.get("text", "")
    await service.hall.ask(live, lambda match: requests.note(match, seat, number, text))
    eyes = f"&eyes={typed['eyes']}" if typed.get("eyes", "").isdecimal() else ""
    return RedirectResponse(f"/replay/{name}?move={number}{eyes}", SEE_OTHER)
