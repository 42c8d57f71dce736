"""Revolutions that were announced, as notes for all to see: what holds now, next round, or at the end of this one."""

from __future__ import annotations

from typing import NamedTuple

from salon.games.bohemians.rules.catalogue.kinds import Effect
from salon.games.bohemians.rules.seen import Ending, Revolt
from salon.games.bohemians.web.room_sight import RoomSight
from salon.games.bohemians.words.by_hand import own_text
from salon.games.bohemians.words.wording import card_text, effect_text, once_chosen
from salon.web.rooms.parts import capital


class Notice(NamedTuple):
    title: str
    text: str  # the card's own
    when: str
    told: str  # what it comes to, as it was chosen
    light: str


def revolution(eyes: RoomSight) -> list[Notice]:
    t, seen = eyes.t, eyes.seen
    found = [notice(eyes, each, each["chosen"], t("this round")) for each in seen["announced"]]
    found += [notice(eyes, each, -1, t("at the end of this round")) for each in seen["at_end"]]
    found += [notice(eyes, each, each["chosen"], t("next round")) for each in seen["coming"]]
    return found + by_hand(eyes)


def by_hand(eyes: RoomSight) -> list[Notice]:
    """What somebody is asked by hand, with the text, for all others to see."""
    t, asked = eyes.t, eyes.seen["by_hand"]
    if asked is None or asked["seat"] == eyes.sight.me:
        return []
    effect = eyes.box.effects[asked["card"]][asked["index"]]
    text = own_text(effect, eyes.lang)
    title, name = eyes.edition.title(effect.card, eyes.lang), eyes.name(asked["seat"])
    told = t("{name} says by hand what it gives: “{text}”").format(name=name, text=text)
    return [Notice(title, text, t("now"), told, f"card-{effect.card}")]


def notice(eyes: RoomSight, each: Revolt | Ending, chosen: int, when: str) -> Notice:
    card = each["card"]
    told = told_of(eyes, eyes.box.effects[card][each["ability"]], chosen)
    title, text = eyes.edition.title(card, eyes.lang), card_text(eyes.edition, card, eyes.lang)
    return Notice(title, text, when, told, f"card-{card}")


def told_of(eyes: RoomSight, effect: Effect, chosen: int) -> str:
    """An effect without its moment, which the note says; and what was chosen, without what could have been."""
    t, notes = eyes.t, effect.ability.announcing.notes
    if notes:
        return once_chosen(t, notes, effect, chosen)
    prefix = t("End of round: {sentence}").format(sentence="")
    return capital(effect_text(effect, t).removeprefix(prefix))
