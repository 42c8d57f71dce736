"""The noon at a glance: whose task is performed when, and how many actions the present one has, and why."""

from __future__ import annotations

from typing import NamedTuple

from salon.games.mottainai.rules.cards import MATERIAL_IDS, MATERIAL_OF, TASK_IDS, work
from salon.games.mottainai.web.cards import RoomSight
from salon.games.mottainai.words.text import task_name

DONE, NOW, NEXT, NONE = "over", "present", "to-come", "nothing"


class Stop(NamedTuple):
    """One task of the noon."""

    seat: int
    name: str  # of the task, or what happens without one
    material: str  # of its card, empty for none
    task: str
    state: str
    told: str  # the whole of it, as a sentence


class Part(NamedTuple):
    """Where some of the actions come from."""

    sum: str
    name: str


class Count(NamedTuple):
    total: int
    done: int  # actions that are over
    title: str
    parts: list[Part]


def noon_order(eyes: RoomSight) -> list[Stop]:
    """The tasks of the turn in their order: the opponents' from the left on, then the player's own."""
    seen = eyes.seen
    seats = len(seen["seats"])
    order = [(seen["turn"] + step) % seats for step in range(1, seats + 1)]
    states = states_of(eyes, order)
    return [stop_of(eyes, seat, state) for seat, state in zip(order, states, strict=True)]


def states_of(eyes: RoomSight, order: list[int]) -> list[str]:
    """Done, now, or still to come."""
    seen, handled = eyes.seen, eyes.course.handled
    tasks = [seen["seats"][seat]["task"] for seat in order]
    if seen["phase"] == "morning":
        return [NEXT if task else NONE for task in tasks]
    if seen["phase"] == "night" or eyes.sight.over:
        return [DONE if seat in handled else NONE for seat in order]
    performing = seen["performing"]
    if performing:
        now = performing["owner"]
    else:  # between two tasks: the first that is still to come, or the prayer of a player who has none
        waiting = [seat for seat, task in zip(order, tasks, strict=True) if task and seat not in handled]
        now = waiting[0] if waiting else order[-1]
    states = []
    for seat, task in zip(order, tasks, strict=True):
        if seat == now:
            states.append(NOW)
        elif order.index(seat) < order.index(now):
            states.append(DONE if seat in handled else NONE)
        else:
            states.append(NEXT if task or seat == order[-1] else NONE)
    return states


def stop_of(eyes: RoomSight, seat: int, state: str) -> Stop:
    t, seen = eyes.t, eyes.seen
    performing, card = seen["performing"], seen["seats"][seat]["task"]
    own = seat == seen["turn"]
    if performing and performing["owner"] == seat:
        number = TASK_IDS.index(performing["task"])  # its card may be gone by now
    elif card is not None:
        number = MATERIAL_OF[work(card)]
    else:
        number = -1
    if number >= 0:
        name = task_name(t, number)
    elif own and seen["phase"] == "morning" and not eyes.sight.over:
        name = t("to be chosen")
    else:
        name = t("prayer") if own else t("no task")
    told = {
        DONE: t("{task} of {name}: done"),
        NOW: t("{task} of {name}: now"),
        NEXT: t("{task} of {name}: still to come"),
        NONE: t("{task} of {name}: nothing to perform"),
    }[state].format(task=name, name=eyes.sight.names[seat])
    material, task = (MATERIAL_IDS[number], TASK_IDS[number]) if number >= 0 else ("", "")
    return Stop(seat, name, material, task, state, told)


def count_of(eyes: RoomSight) -> Count | None:
    """The actions of the task in hand, once they have been counted: 1, those of helpers, those of works."""
    t, performing = eyes.t, eyes.seen["performing"]
    if performing is None or performing["total"] is None or eyes.sight.over:
        return None
    total = performing["total"]
    parts = [Part("1", t("for the task"))]
    helpers, each = performing["helpers"], performing["each"]
    if helpers:
        task = task_name(t, TASK_IDS.index(performing["task"]))
        if each > 1:
            named = t.plural("covered helper ({task})", "covered helpers ({task})", helpers).format(task=task)
        else:
            named = t.plural("helper ({task})", "helpers ({task})", helpers).format(task=task)
        parts.append(Part(f"{helpers} × {each}", named))
    elif performing["task"] in eyes.seen["seats"][eyes.seen["turn"]]["helper_cover"]:
        parts.append(Part("0", t("no helpers on this task")))
    parts += [Part("1", t.name(work(card))) for card in performing["added"]]
    title = t.plural("{n} action", "{n} actions", total).format(n=total)
    return Count(total, max(0, total - performing["left"] - 1), title, parts)
