"""The guide of a first game of Mottainai."""

from __future__ import annotations

from typing import Final

from salon.engine.language import msg
from salon.games.mottainai.rules.encode import COLLECT, CRAFT, FORGE, HIRE, NEW_TASK, PRAY, SELL, SEW, USE, WING
from salon.games.mottainai.web.cards import RoomSight
from salon.web.rooms.guide import Moment, Step, steps


def is_first_round(eyes: RoomSight) -> bool:
    return bool(eyes.sight.legal) and eyes.seen["round"] == 1


def chooses_a_task(eyes: RoomSight) -> bool:
    return NEW_TASK in eyes.verbs


def performs_for_another(eyes: RoomSight) -> bool:
    performing = eyes.seen["performing"]
    return bool(eyes.verbs) and performing is not None and performing["owner"] != eyes.near


def can_take_from_floor(eyes: RoomSight) -> bool:
    return bool(eyes.verbs & {HIRE, COLLECT})


def can_hire(eyes: RoomSight) -> bool:
    return HIRE in eyes.verbs


def can_use_bench(eyes: RoomSight) -> bool:
    return bool(eyes.verbs & {SELL, COLLECT})


def can_complete(eyes: RoomSight) -> bool:
    return bool(eyes.verbs & {CRAFT, FORGE})


def can_draw(eyes: RoomSight) -> bool:
    return bool(eyes.verbs & {PRAY, SEW})


def chooses_a_wing(eyes: RoomSight) -> bool:
    return WING in eyes.verbs


def has_an_effect(eyes: RoomSight) -> bool:
    return USE in eyes.verbs


def nears_the_end(eyes: RoomSight) -> bool:
    seen = eyes.seen
    fullest = max(max(len(seat["gallery"]), len(seat["gift_shop"])) for seat in seen["seats"])
    return bool(eyes.sight.legal) and (fullest >= seen["wing_limit"] - 2 or seen["deck"]["cards"] <= 12)


MOMENTS: Final = (
    Moment(
        "temple",
        msg("Your temple"),
        msg(
            "Every card is three things. Its foot names its task (the sign) and its material; its name and effect "
            "are those of the work it can become. On your mat it is a task at the top, a helper on the left, a "
            "sale on the right, material below, or a finished work in one of the two wings."
        ),
        is_first_round,
    ),
    Moment(
        "task",
        msg("Choose a task"),
        msg(
            "The card you put above your mat is your task. Its effect does not matter now, only its type: at noon"
            " you perform it, and so does everybody else on their turn. Then it falls to the floor."
        ),
        chooses_a_task,
    ),
    Moment(
        "noon",
        msg("The others come first"),
        msg(
            "At noon you perform the tasks of all the others, from your left on, then your own. You do it in your"
            " own temple and for yourself; the strip of the noon shows the order."
        ),
        performs_for_another,
    ),
    Moment(
        "floor",
        msg("Nothing is wasted"),
        msg(
            "Old tasks lie on the floor. A Monk hires a helper from there, a Potter collects material. Point at a"
            " card, or press it long, and you can read it."
        ),
        can_take_from_floor,
    ),
    Moment(
        "helpers",
        msg("Why helpers"),
        msg(
            "Each helper of a task's type gives you one action more whenever you perform such a task, also an "
            "opponent's. Covered by a work of the same type in your gallery, it gives two."
        ),
        can_hire,
    ),
    Moment(
        "bench",
        msg("Bench and sales"),
        msg(
            "Material on your craft bench supports works that you craft. A Clerk sells it: sales that are covered"
            " by works in your gift shop score, and the most sales of a material let such cards in your hand "
            "score."
        ),
        can_use_bench,
    ),
    Moment(
        "works",
        msg("Complete a work"),
        msg(
            "Any action may become a Craft: complete a card of the action's material, if your bench has as many "
            "of it as the work still needs (its value less one). A Smith uses cards in your hand instead. Support"
            " is not used up."
        ),
        can_complete,
    ),
    Moment(
        "wings",
        msg("All or nothing"),
        msg(
            "A work covers as many cards of its own type as its value: helpers if it stands in the gallery, sales"
            " in the gift shop. One card too many, and none of that type is covered."
        ),
        chooses_a_wing,
    ),
    Moment(
        "prayer",
        msg("The waiting area"),
        msg(
            "Any action may also become a prayer, which draws a card. What you draw waits face down until night; "
            "only then do you see it. A Tailor draws up to five cards at once."
        ),
        can_draw,
    ),
    Moment(
        "effects",
        msg("Effects"),
        msg(
            "Finished works act at the moments that their texts name. You may use an effect or leave it; other "
            "effects, such as support or cover, are always there."
        ),
        has_an_effect,
    ),
    Moment(
        "end",
        msg("How it ends"),
        msg(
            "The game ends at once when a wing is full or the deck is empty. Works, covered sales and backorders "
            "score; the panel of points shows how everybody stands."
        ),
        nears_the_end,
    ),
)


def guide(eyes: RoomSight) -> list[Step]:
    return steps(MOMENTS, eyes, eyes.t)
