"""What a seat of Mottainai is asked: in words, with buttons for what no card stands for."""

from __future__ import annotations

from typing import Final

from salon.games.mottainai.rules.encode import (
    COLLECT_TOP,
    DRAW,
    LEAN_ON,
    OLD_TO_SALES,
    SELL_TOP,
    SEW,
    TASK_OF,
    USE,
    WING,
    split,
)
from salon.games.mottainai.web.cards import RoomSight
from salon.games.mottainai.words.choices import HEADINGS
from salon.web.rooms.parts import Asking, Button

ALSO_BUTTONS: Final = (USE, TASK_OF, LEAN_ON, SELL_TOP, COLLECT_TOP)  # although a card stands for them
MAIN: Final = (SEW, USE, OLD_TO_SALES, DRAW)


def asking(eyes: RoomSight) -> Asking | None:
    """What these eyes are asked; None if nothing."""
    if not eyes.sight.legal:
        return None
    in_panels = {button.act for panel in eyes.panels for button in panel.buttons}
    on_cards = {action for actions in eyes.reach.values() for action in actions}
    buttons = []
    for action in HEADINGS.ordered(eyes.sight.legal):
        verb, _ = split(action)
        if action not in in_panels and (verb in ALSO_BUTTONS or action not in on_cards):
            buttons.append(Button(eyes.order(action), action, eyes.final(action), verb in MAIN))
    buttons.sort(key=lambda button: not button.main)
    return Asking(eyes.sight.question(), eyes.sight.rules_now(), buttons, eyes.panels)


def wing_button(eyes: RoomSight, gallery: bool) -> Button | None:
    """The empty place in a wing for the work that is being completed."""
    action = WING if gallery else WING + 1
    return Button(eyes.order(action), action, eyes.final(action)) if action in eyes.sight.legal else None
