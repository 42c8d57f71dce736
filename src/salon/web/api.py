"""The interface for programs: JSON over HTTP, described by an OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Body, Path, Request, WebSocket
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr
from pydantic_core import PydanticKnownError

from salon.bots import bot_names
from salon.bots.bot_words import bot_note
from salon.engine.language import msg, translator
from salon.registry import GAMES
from salon.table.errors import Refused, Stale
from salon.table.hall import Live
from salon.table.match import match_record
from salon.web import diary_days as days
from salon.web import live as live_play
from salon.web import replaying
from salon.web.acts import Act, Answer, carry_out
from salon.web.guards import client_of
from salon.web.lobby import most_players
from salon.web.passes import INVITE
from salon.web.payload import Data, table_data
from salon.web.seating import begin
from salon.web.service import NotYours, check_rate, language_of, service_of


class Problem(BaseModel):
    """Why a request was not carried out."""

    error: str = Field(description="One sentence saying what is wrong and what is possible.")


class NotNow(Problem):
    """Why a request was not carried out; one that came too late also gets the match as it stands now."""

    table: Data | None = Field(default=None, description="As from GET /api/tables/{name}, if the table has moved on.")


PROBLEMS: dict[int | str, dict[str, object]] = {
    400: {"model": Problem, "description": "The request cannot be read."},
    403: {"model": Problem, "description": "Only somebody with another pass may do this."},
    404: {"model": Problem, "description": "There is no such thing here."},
    405: {"model": Problem, "description": "This address is used in another way."},
    409: {"model": Problem, "description": "Not possible now; nothing was changed."},
    413: {"model": Problem, "description": "The request is too large."},
    422: {"model": Problem, "description": "The request says something impossible."},
    429: {"model": Problem, "description": "Too much at once."},
    503: {"model": Problem, "description": "Nothing can be written down just now; nothing was changed."},
}

api = APIRouter(prefix="/api", responses=PROBLEMS)

Name = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The name of a match.")]


SmallInt = Annotated[StrictInt, Field(ge=-1_000_000, le=1_000_000)]
Short = Annotated[StrictStr, Field(max_length=60)]


class OptionData(BaseModel):
    name: str
    about: str
    values: list[int | str | bool]
    default: int | str | bool


class GameData(BaseModel):
    """A game that can be played here."""

    name: str
    options: list[OptionData]
    bots: list[str] = Field(description="By name: the levels from the weakest to the strongest, then the others.")
    bot_notes: dict[str, str] = Field(description="What each bot is like, for those that there are words for.")


def not_too_many(seats: list[str]) -> list[str]:
    """No table is larger than those of the largest game that is here now."""
    most = max([most_players(kind) for kind in GAMES.values()], default=0)
    if len(seats) > most:
        raise PydanticKnownError("too_long", {"field_type": "List", "max_length": most, "actual_length": len(seats)})
    return seats


class NewTable(BaseModel):
    """A match to begin. Without seats: the one who asks against bots."""

    model_config = ConfigDict(extra="forbid")
    game: Annotated[str, Field(max_length=40, examples=list(GAMES)[:1])]
    options: Annotated[dict[Short, StrictBool | SmallInt | Short], Field(max_length=20)] = {}
    seats: Annotated[
        list[Annotated[str, Field(max_length=60)]],
        AfterValidator(not_too_many),
        Field(examples=[["me", "open", "bot:artist"]], description="Each is me, open, or bot:NAME."),
    ] = []
    name: Annotated[str, Field(max_length=60, description="What the one who asks is called.")] = ""


class Begun(BaseModel):
    """A match that has begun, and the passes to it."""

    table: str
    seat: int | None
    token: str | None = Field(description="The pass of your own seat: send it as `Authorization: Bearer TOKEN`.")
    watch: str = Field(description="A pass to watch.")
    invitations: dict[int, str] = Field(description="For each open seat the pass with which somebody sits down.")


Secret = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{16,64}$",
        description="The client's own name for this request, which nobody can guess: asked again, it gives the seat.",
    ),
]


class Sitting(BaseModel):
    """Sitting down on an open seat."""

    model_config = ConfigDict(extra="forbid")
    invitation: Annotated[str, Field(max_length=200)]
    name: Annotated[str, Field(max_length=60)]
    id: Secret | None = None


class Seated(BaseModel):
    seat: int
    token: str


class Reason(BaseModel):
    """What stands against an action."""

    why: str = Field(description="One sentence; empty if the action is possible.")


class HourData(BaseModel):
    """A time of day."""

    time: str
    deed: str = Field(description="The title of what was done.")
    company: list[str] = Field(description="The titles of who came along.")


class DayData(BaseModel):
    """A day of somebody's, as everybody saw it."""

    round: int
    seat: int
    story: str
    own: bool = Field(description="Whether the story is in the player's own words, and not the program's.")
    hours: list[HourData]
    troubles: list[str]
    honour: str | None = Field(description="The best that the day brought, if it did.")
    gains: list[str]


@api.get("/games")
async def games(request: Request) -> list[GameData]:
    """The games, their options and their bots."""
    service_of(request)
    t = translator(language_of(request))
    return [
        GameData(
            name=name,
            options=[
                OptionData(
                    name=option.name, about=t(option.about), values=list(option.values), default=option.default
                )
                for option in game.OPTIONS
            ],
            bots=bot_names(name),
            bot_notes={bot: note for bot in bot_names(name) if (note := bot_note(bot, t))},
        )
        for name, game in GAMES.items()
    ]


@api.post("/tables", status_code=201)
async def new_table(request: Request, wanted: NewTable) -> Begun:
    """Begin a match."""
    service = service_of(request)
    check_rate(service.tables, client_of(request.scope))
    lang = language_of(request)
    live, seat = await begin(service.hall, wanted.game, wanted.options, wanted.seats, wanted.name, lang)
    match, signer = live.match, service.signer
    return Begun(
        table=match.terms.match,
        seat=seat,
        token=None if seat is None else signer.seat(match, seat),
        watch=signer.watch(match),
        invitations={number: signer.invite(match, number) for number in open_seats(live)},
    )


def open_seats(live: Live) -> list[int]:
    return [number for number, seat in enumerate(live.match.seats) if seat.kind == "open"]


@api.get("/tables/{name}")
async def table(request: Request, name: Name) -> Data:
    """The match as the pass's seat sees it, or as a spectator does."""
    live, seat = await service_of(request).admitted(request, name)
    return table_data(live, seat, language_of(request))


@api.post(
    "/tables/{name}/acts",
    response_model=Answer,
    responses={409: {"model": NotNow, "description": PROBLEMS[409]["description"]}},
)
async def act(request: Request, name: Name, act: Annotated[Act, Body()]) -> Answer | JSONResponse:
    """Move, take back, chat, resign and so on. Each request is carried out once, however often it is sent."""
    service, lang = service_of(request), language_of(request)
    live, seat = await service.seated(request, name)
    try:
        return await carry_out(service, live, seat, act, lang, client_of(request.scope))
    except Stale as stale:
        now = table_data(await service.table(name), seat, lang)
        return JSONResponse({"error": stale.in_language(lang), "table": now}, 409)


@api.get("/tables/{name}/why/{action}")
async def why(request: Request, name: Name, action: Annotated[int, Path(ge=0, le=2**31 - 1)]) -> Reason:
    """Why an action is not possible now for the pass's seat. Nothing is done, even if it is possible."""
    live, seat = await service_of(request).seated(request, name)
    return Reason(why=live.match.sight(seat, language_of(request)).why_not(action))


@api.post("/tables/{name}/seats")
async def sit(request: Request, name: Name, sitting: Sitting) -> Seated:
    """Sit down on an open seat, with its invitation."""
    service = service_of(request)
    invitation = service.signer.read(sitting.invitation)
    if invitation is None or invitation.kind != INVITE or invitation.match != name:
        raise NotYours(msg("This invitation is not valid; perhaps it is not complete."))
    live = await service.table(name)
    token = await service.sit(live, invitation.seat, sitting.name, sitting.id or "")
    return Seated(seat=invitation.seat, token=token)


@api.get("/tables/{name}/diary")
async def diary(request: Request, name: Name) -> list[DayData]:
    """The diary of a game that is lived from day to day: for everybody with a pass, and for all once it is over."""
    service = service_of(request)
    check_rate(service.replays, client_of(request.scope))
    live, _ = await service.reading(request, name)
    return [
        DayData(
            round=day.round,
            seat=day.seat,
            story=day.story,
            own=day.is_own,
            hours=[
                HourData(time=hour.time, deed=hour.deed.title, company=[each.title for each in hour.company])
                for hour in day.hours
            ],
            troubles=list(day.troubles),
            honour=None if day.honour is None else day.honour.title,
            gains=list(day.gains),
        )
        for day in days.check_diary(live.match, language_of(request)).days
    ]


RECORD: Final = "application/jsonl"


@api.get(
    "/tables/{name}/record",
    response_class=Response,
    responses={200: {"description": "The record.", "content": {RECORD: {"schema": {"type": "string"}}}}},
)
async def record(request: Request, name: Name) -> PlainTextResponse:
    """The record of a match that is over, as JSON Lines; `salon verify` and `salon replay` read it."""
    return record_of(await service_of(request).any_table(name))


def record_of(live: Live) -> PlainTextResponse:
    if not live.match.over:
        raise Refused(msg("The record can be had once the match is over: until then it would tell secrets."))
    text = "\n".join(match_record(live.match)) + "\n"
    file = f"{live.match.terms.game}-{live.match.terms.match[:8]}.jsonl"
    return PlainTextResponse(
        text, media_type=RECORD, headers={"content-disposition": f'attachment; filename="{file}"'}
    )


@api.get("/replays/{name}/steps/{number}")
async def step(request: Request, name: Name, number: int, eyes: int | None = None) -> Data:
    """A finished match after so many moves, as a seat's eyes or a spectator's saw it: page regions and a sentence."""
    service = service_of(request)
    check_rate(service.replays, client_of(request.scope))
    return await service.replayed(replaying.step, await service.table(name), number, eyes, language_of(request))


@api.websocket("/tables/{name}/live")
async def live(socket: WebSocket, name: str) -> None:
    await live_play.serve(socket, name)
