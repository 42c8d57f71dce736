"""What a seat of Mottainai is asked: in words, with buttons for what no card stands for."""

from __future__ import annotations

from typing import Final

from salon.engine.state import PASS
from salon.games.mottainai.rules.encode import (
    BENCH,
    COLLECT,
    COLLECT_TOP,
    DRAW,
    FORGE,
    FROM,
    GALLERY,
    GIFT_SHOP,
    HELPERS,
    HIRE,
    LEAN_ON,
    NEW_TASK,
    OLD_TO_SALES,
    PLACES,
    RETURN,
    SALES,
    SELL,
    SELL_ALL,
    SELL_TOP,
    SEW,
    TAKE,
    TASK_OF,
    TASK_SLOT,
    USE,
    WING,
    WITH,
)
from salon.games.mottainai.web.cards import RoomSight, split, targets
from salon.web.rooms.parts import Asking, Button, capital

ALSO_BUTTONS: Final = (
    USE,
    TASK_OF,
    LEAN_ON,
    SELL_TOP,
    COLLECT_TOP,
)  # although a card stands for them
OF_A_TASK: Final = (SELL, SELL_ALL, SELL_TOP, HIRE, SEW, COLLECT, COLLECT_TOP, TAKE, FORGE)
MAIN: Final = (SEW, USE, OLD_TO_SALES, DRAW)


def asking(eyes: RoomSight) -> Asking | None:
    """What these eyes are asked; None if nothing."""
    legal = eyes.sight.legal
    if not legal:
        return None
    in_panels = {button.act for panel in eyes.panels for button in panel.buttons}
    buttons = []
    for action in legal:
        verb, _ = split(action)
        if action not in in_panels and (verb in ALSO_BUTTONS or not targets(eyes, action)):
            buttons.append(Button(label_of(eyes, action), action, eyes.final(action), verb in MAIN))
    buttons.sort(key=lambda button: (not button.main, button.act == PASS))
    return Asking(eyes.sight.question(), eyes.sight.rules_now(), buttons, eyes.panels)


def label_of(eyes: RoomSight, action: int) -> str:
    """An action in words; people are called by their names, and declining says what comes of it."""
    t, names = eyes.t, eyes.sight.names
    verb, option = split(action)
    if verb == PASS:
        return declining(eyes)
    if verb == TASK_OF:
        return t("Take over the task of {name}").format(name=names[option])
    if verb == LEAN_ON:
        own = t("Lean on your own task")
        return own if option == eyes.near else t("Lean on the task of {name}").format(name=names[option])
    if verb == WITH:
        return t("Yourself") if option == eyes.near else names[option]
    if verb == FROM:
        seat, place = divmod(option, PLACES)
        return from_own_wing(eyes, place) if seat == eyes.near else from_where(eyes, place).format(name=names[seat])
    return capital(eyes.sight.say(action))


def declining(eyes: RoomSight) -> str:
    t, verbs, performing = eyes.t, eyes.verbs, eyes.seen["performing"]
    if NEW_TASK in verbs:
        return t("No task: pray at noon")
    if RETURN in verbs:
        return t("That is all")
    if performing and performing["masked"] and verbs <= {PASS, *OF_A_TASK}:
        return t("Let the action go")  # where it may not become a Prayer
    return capital(eyes.sight.say(PASS))


def from_where(eyes: RoomSight, place: int) -> str:
    t = eyes.t
    return {
        HELPERS: t("From the helpers of {name}"),
        BENCH: t("From the craft bench of {name}"),
        SALES: t("From the sales of {name}"),
        TASK_SLOT: t("From the task of {name}"),
        GALLERY: t("From the gallery of {name}"),
        GIFT_SHOP: t("From the gift shop of {name}"),
    }[place]


def from_own_wing(eyes: RoomSight, place: int) -> str:
    """Which of two copies of a work is meant."""
    t = eyes.t
    return t("The one in your gallery") if place == GALLERY else t("The one in your gift shop")


def wing_button(eyes: RoomSight, gallery: bool) -> Button | None:
    """The empty place in a wing for the work that is being completed."""
    action = WING if gallery else WING + 1
    if action not in eyes.sight.legal:
        return None
    return Button(capital(eyes.sight.say(action)), action, eyes.final(action))
