"""Every sentence. English stands here, marked by t() or msg(); French stands in locale/fr.po."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from a_skeleton.rules import DREW, HAND, HUNG, PICTURES, STORE, STORED, State, picture_of
from salon.engine.language import msg, translator
from salon.engine.state import PASS, Event

# What the table calls the parts of the view.
LABELS: Final = (msg("Attic"), msg("Walls"))


def say(action: int, lang: str) -> str:
    """An action as people read and type it."""
    t = translator(lang)
    if action == PASS:
        return t("pass")
    told = t("store picture {n}") if action >= STORE else t("hang picture {n}")
    return told.format(n=picture_of(action))


def ask(g: State, seat: int, lang: str) -> str:
    t = translator(lang)
    if g.to_act != [seat]:
        return t("You are not asked now.")
    if any(action < STORE for action in g.legal(seat)):
        return t("Which picture do you hang, or store in the attic?")
    return t("None of your pictures can be hung. Which one do you store in the attic?")


def rules(lang: str) -> str:
    t = translator(lang)
    dealt = t("There are {n} pictures, numbered from 0 to {last}. You hold {hand} of them.")
    end = t("When all pictures are gone, each picture on your wall is a point. The most points win.")
    return "\n\n".join([dealt.format(n=PICTURES, last=PICTURES - 1, hand=HAND), rules_now(lang), end])


def rules_now(lang: str) -> str:
    t = translator(lang)
    return t(
        "In your turn, hang a picture at the right end of your wall; its number must be higher than the last one's. "
        "Or store a picture in the attic. Then draw another one."
    )


# Why something is not possible, by the code that the rules give.
REFUSED: Final = {
    "no-pass": msg("Hang a picture, or store one in the attic."),
    "not-held": msg("You do not hold picture {0}."),
    "does-not-fit": msg("Picture {0} does not fit: the last one on your wall is {1}."),
}


def narrate(event: Event, names: Sequence[str], lang: str, me: int | None) -> str:
    """What happened, to the player who did it or to another one."""
    t = translator(lang)
    kind, seat, picture = event
    told = {
        HUNG: t("You hang picture {n}.") if seat == me else t("{name} hangs picture {n}."),
        STORED: t("You store picture {n}.") if seat == me else t("{name} stores picture {n}."),
        DREW: t("You draw picture {n}."),
    }
    return told[kind].format(name=names[seat], n=picture)
