"""What a client may ask of a table, by HTTP or WebSocket alike, and how it is carried out."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from salon.bots.advice import Advice
from salon.engine.language import msg
from salon.table import advising, requests
from salon.table.errors import Refused
from salon.table.hall import Hall, Live, Request
from salon.web import diary_days as days
from salon.web.service import TableService, check_rate

Id = Annotated[
    str,
    Field(
        pattern=r"^[A-Za-z0-9_-]{1,64}$",
        description="The client's own name for this request. Asked again by the same name, it gets the first result.",
    ),
]
SeatNumber = Annotated[int, Field(ge=0, lt=100)]
LONGEST_SENT: Final = 4 * requests.LONGEST_STORY  # what is longer than a story may be gets a sentence all the same
Text = Annotated[str, Field(min_length=1, max_length=requests.LONGEST_CHAT)]


class Asked(BaseModel):
    """Base of every request: its name. What we do not know is refused, not overlooked."""

    model_config = ConfigDict(extra="forbid", strict=True)
    id: Id


class Move(Asked):
    """Play an action, as the answer to the question that was put by entry `decision`."""

    act: Literal["move"]
    decision: Annotated[int, Field(ge=0, le=2**31 - 1)]
    action: Annotated[int, Field(ge=0, le=2**31 - 1)]


class Plain(Asked):
    """Take back one's last move; ask the others to let one; agree to that, or not; resign; take one's seat back
    from a bot; begin a rematch."""

    act: Literal["undo", "offer", "accept", "decline", "resign", "back", "rematch"]
    offer: Annotated[int, Field(ge=0, le=2**31 - 1)] | None = Field(
        default=None,
        description="To agree or not: the number of the offer that is meant; if absent, the one that stands.",
    )


class Hint(Asked):
    """Ask what a bot would do, and why."""

    act: Literal["hint"]
    bot: Annotated[str, Field(max_length=40)] = Field(
        default="", description="Which bot is asked; the best one if it is empty."
    )


class Judge(Asked):
    """Ask how good one of one's own moves was."""

    act: Literal["judge"]
    move: Annotated[int, Field(ge=1, le=2**31 - 1)] | None = Field(
        default=None, description="Which move of the match, counted from 1; one's last one if absent."
    )


class Explain(Asked):
    """Ask a bot why it made its last move. While the match goes on, it says only how it stands."""

    act: Literal["explain"]
    seat: SeatNumber


class HandOver(Asked):
    """Let a bot play an open seat, or that of somebody who is away."""

    act: Literal["hand_over"]
    seat: SeatNumber
    bot: Annotated[str, Field(max_length=40)]


class Chat(Asked):
    """Say something to the table."""

    act: Literal["chat"]
    text: Text


class Note(Asked):
    """Remark on a move of a finished match."""

    act: Literal["note"]
    move: Annotated[int, Field(ge=0, le=2**31 - 1)]
    text: Text


class Story(Asked):
    """Tell one's own day of a round in one's own words; with an empty text, the program tells it again."""

    act: Literal["story"]
    round: Annotated[int, Field(ge=0, le=2**31 - 1)]
    text: Annotated[str, Field(max_length=LONGEST_SENT)]


Act = Annotated[Move | Plain | Hint | Judge | Explain | HandOver | Chat | Note | Story, Field(discriminator="act")]
Thought = Hint | Judge | Explain  # what a bot is asked to think about; nothing happens at the table


class AdviceData(BaseModel):
    """What a bot expects. Shares are those of games that the own side wins; others' replies are imagined."""

    action: int
    expected: float | None = Field(description="The share of games won with this action, if the bot can tell.")
    others: list[tuple[int, float]] = Field(description="Other actions and their shares, the best one first.")
    replies: list[tuple[int, int, float]] = Field(
        description="What each other seat would most often do next: seat, action, and how often, from 0 to 1."
    )


class Answer(BaseModel):
    """What became of a request."""

    number: int = Field(description="The number of the journal's entry that carried it out.")
    action: int | None = Field(default=None, description="For a hint: the action a bot would take.")
    words: str | None = Field(
        default=None,
        description="For a hint: the same in words. For a judgement or an explanation: all of it in words; empty if "
        "there was nothing to choose.",
    )
    why: str | None = Field(default=None, description="For a hint: the reason in words; empty if the bot has none.")
    advice: AdviceData | None = Field(default=None, description="What the bot expects, as numbers.")
    rematch: str | None = Field(default=None, description="For a rematch: the name of the match that follows.")
    token: str | None = Field(default=None, description="For a rematch: the pass of your own seat there.")


async def carry_out(service: TableService, live: Live, seat: int, act: Act, lang: str, client: str) -> Answer:
    """Do what a seat asks, or raise with the reason; `client` is the address that it comes from."""
    hall = service.hall
    if (seat, act.id) not in live.match.answered:  # repeats cost nothing
        check_act_rate(service, f"{live.match.terms.match} {seat}", act, client)
    if isinstance(act, Thought):
        with service.hinting.one_more():
            return await thought(hall, live, seat, act, lang)
    if isinstance(act, Plain) and act.act == "rematch":
        after = await hall.table(await hall.rematch(live, seat))
        token = service.signer.seat(after.match, requests.next_seat(live.match, seat))
        return Answer(number=live.match.number, rematch=after.match.terms.match, token=token)
    return Answer(number=await hall.ask(live, request_of(live, seat, act), seat, act.id))


async def thought(hall: Hall, live: Live, seat: int, act: Thought, lang: str) -> Answer:
    """What a bot says. Past matches are replayed for it: on a thread, so that live tables go on meanwhile."""
    match = live.match
    sight = match.sight(seat, lang)
    match act:
        case Hint():
            advice = await hall.hint(live, seat, act.bot)
            said, why = sight.say(advice.action), advising.reason(advice, sight)
            return Answer(number=match.number, action=advice.action, words=said, why=why, advice=told(advice))
        case Judge():
            past, advice = await hall.judge(live, seat, act.move)
            said = advising.verdict(past, advice, sight)
        case Explain():
            past, advice = await hall.explain(live, act.seat)
            said = await asyncio.to_thread(advising.explanation, match, past, advice, match.sight(seat, lang))
    return Answer(number=match.number, words=said, advice=told(advice))


def told(advice: Advice) -> AdviceData:
    return AdviceData.model_validate(advice.as_data())


def check_act_rate(service: TableService, who: str, act: Act, client: str) -> None:
    """Some requests cost others time or attention."""
    if act.act in ("chat", "note", "story"):
        check_rate(service.chat, who)
    elif isinstance(act, Thought):
        check_rate(service.hints, who)
    elif act.act == "rematch":
        check_rate(service.tables, client)


def request_of(live: Live, seat: int, act: Act) -> Request:
    match act:
        case Move():
            return lambda match: requests.move(match, seat, act.action, act.decision)
        case Chat():
            return lambda match: requests.chat(match, seat, act.text)
        case Note():
            return lambda match: requests.note(match, seat, act.move, act.text)
        case Story():
            return lambda match: days.story(match, seat, act.round, act.text)
        case HandOver():
            return lambda match: requests.hand_over(match, seat, act.seat, act.bot, live.is_away(act.seat))
    match act.act:
        case "undo":
            return lambda match: requests.undo(match, seat)
        case "offer":
            return lambda match: requests.offer(match, seat)
        case "accept":
            return lambda match: requests.answer(match, seat, True, act.offer)
        case "decline":
            return lambda match: requests.answer(match, seat, False, act.offer)
        case "resign":
            return lambda match: requests.resign(match, seat)
        case "back":
            return lambda match: requests.back(match, seat)
    raise Refused(msg("This cannot be asked here."))
