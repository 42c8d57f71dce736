"""What a seat of Bohemians is asked: in words, with buttons for what no card stands for; and the Atelier."""

from __future__ import annotations

from typing import Final, NamedTuple

from salon.engine.state import PASS
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    AMOUNT,
    ANSWER,
    ART,
    BOARD,
    CLEAR_KIND,
    DRAW_TWO,
    END_DAY,
    FIGHT,
    FINISH,
    IGNORE_ONE,
    REJECT_ONE,
    RELIEVE,
    SIDE,
    TILE,
    USE,
    split,
)
from salon.games.bohemians.rules.ids import CLEAR, DRAW, HARDSHIPS, IGNORE, REJECT
from salon.games.bohemians.rules.prices import ATELIER_COST
from salon.games.bohemians.rules.verbs import ATELIER_MOST
from salon.games.bohemians.web.cards import Choice, Panel
from salon.games.bohemians.web.room_sight import RoomSight, ways
from salon.games.bohemians.words.choices import EFFECT_OF, card_meant
from salon.web.rooms.parts import Asking, Button

MAIN: Final = (FINISH, END_DAY, PASS)
BIG: Final = (BOARD, ART, TILE, SIDE, ANSWER)  # big cards stand for them
PAID: Final = (ACHIEVE, FIGHT, RELIEVE)  # the Achievement, and the buttons of the Spirit's panel
OF_EFFECTS: Final = (CLEAR_KIND, DRAW_TWO)  # the Atelier's own buttons stand for them


class Effect(NamedTuple):
    """One of the four Atelier effects: a button with its price."""

    id: str
    name: str
    cost: int
    usual: int
    act: int | None
    final: str
    panel: Panel | None
    why: str


def asking(eyes: RoomSight) -> Asking | None:
    """What these eyes are asked; None if nothing. The last to be called: it needs to know which cards lie there."""
    if not eyes.legal:
        return None
    buttons = []
    for action in eyes.sight.legal:
        verb, _ = split(action)
        cards = [card for card, _ in ways(eyes, action)]
        if verb in PAID:
            buttons.append(Button(label_with_price(eyes, action), action, eyes.final(action), repeats=True))
            continue
        has_place = verb in (*OF_EFFECTS, *BIG) or any(card in eyes.shown for card in cards)
        if has_place and (verb != USE or eyes.phase == "wake up"):
            continue
        buttons.append(Button(eyes.order(action), action, eyes.final(action), verb in MAIN))
    buttons.sort(key=lambda button: (not button.main, not button.repeats, button.act == PASS))
    if AMOUNT in eyes.verbs:  # the numbers in their order, and what declines them behind
        buttons = sorted([button._replace(main=False) for button in buttons], key=lambda button: button.act < AMOUNT)
    if sum(button.main for button in buttons) > 1:
        buttons = [button._replace(main=not place) for place, button in enumerate(buttons)]
    t = eyes.t
    if SIDE in eyes.verbs:  # the two big cards say what the sides say
        note = t("The setup line counts once, now. The other counts whenever the tile lies in your Routine.")
        return Asking(t("Which side of your Job tile do you play with?"), note, buttons, [])
    if ANSWER in eyes.verbs:  # and here what the answers bring
        return Asking(t("Do you accept the Spirit's offer?"), eyes.sight.rules_now(), buttons, [])
    return Asking(eyes.sight.question(), eyes.sight.rules_now(), buttons, [])


def label_with_price(eyes: RoomSight, action: int) -> str:
    price = eyes.seen["prices"][str(card_meant(eyes.seen, action))]
    return eyes.t("{deed}: {n} Inspiration").format(deed=eyes.order(action), n=price)


# The Atelier


def effects(eyes: RoomSight) -> list[Effect]:
    t = eyes.t
    names = [t("clear a market"), t("ignore a Hardship"), t("draw 2 cards"), t("reject a card")]
    first = [CLEAR_KIND, IGNORE_ONE, DRAW_TWO, REJECT_ONE]
    found = []
    for effect in (CLEAR, IGNORE, DRAW, REJECT):
        actions = [action for action in eyes.sight.legal if EFFECT_OF.get(split(action)[0]) == effect]
        choices = [Choice(eyes.order(action), action, eyes.final(action), False, "", "") for action in actions]
        panel, why = None, ""
        if len(choices) > 1:
            panel = Panel(f"pick-effect-{effect}", names[effect], "", choices)
        if not choices and eyes.legal:
            why = eyes.sight.why_not(example(eyes, effect, first[effect]))
        found.append(
            Effect(
                id=f"effect-{effect}",
                name=names[effect],
                cost=eyes.seen["atelier_prices"][effect],
                usual=ATELIER_COST[effect],
                act=choices[0].act if len(choices) == 1 else None,
                final=choices[0].final if len(choices) == 1 else "",
                panel=panel,
                why=why,
            )
        )
    return found


def example(eyes: RoomSight, effect: int, first: int) -> int:
    """An action of this effect, to ask why it is not possible: about a card in play, if there is one."""
    person = eyes.own
    if effect == IGNORE and person["hardships"]:
        return first + person["hardships"][0] - HARDSHIPS
    if effect == REJECT:
        cards = [card for card in (person["routine"] or []) if card >= 0] + (person["hardships"] or [])
        return first + (cards[0] if cards else 0)
    return first


def track(eyes: RoomSight) -> list[list[int]]:
    """For each number of points: the seats whose tokens stand there."""
    places: list[list[int]] = [[] for _ in range(ATELIER_MOST + 1)]
    for seat, person in enumerate(eyes.seen["seats"]):
        places[person["atelier"]].append(seat)
    return places
