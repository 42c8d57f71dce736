"""The plain room: a table in the browser for any game, made from its view, its choices and its sentences alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.engine.game import Game
from salon.engine.grades import Listed, grade_told
from salon.engine.language import Translator, translator
from salon.engine.state import Event
from salon.table.plain_zones import Reader
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import (
    SHARED_REGIONS,
    Asking,
    Button,
    Card,
    Line,
    Source,
    capital,
    initials,
    no_way_back,
)

FEW: Final = 8  # actions that fit beside the question
MOST_REASONED: Final = 60  # actions for which a reason is told


class Choices(NamedTuple):
    """Actions that begin with the same words."""

    title: str
    buttons: list[Button]


class Refusal(NamedTuple):
    """A reason, and what is not possible because of it."""

    why: str
    deeds: list[str]


class PlainRoom:
    template: str = "plain_room.html"
    regions: tuple[str, ...] = (*SHARED_REGIONS, "zones", "refusals")

    def context(self, sight: TableSight) -> dict[str, object]:
        t = translator(sight.lang)
        buttons = [button(sight, action, t) for action in sight.legal]
        refused, untold = refusals(sight)
        scored = [sight.game.score_told(score, sight.lang) for score in sight.scores]
        return {
            "moment": moment(sight, t),
            "ending": sight.who_wins(),
            "faces": initials(sight.names),
            "asking": asking(sight, buttons),
            "groups": grouped(buttons) if len(buttons) > FEW else [],
            "zones": Reader(sight.game, sight.names, t).zones(sight.view),
            "refused": refused,
            "untold": untold,
            "scored": scored,
        }

    def story(self, sight: TableSight, events: Sequence[Event]) -> list[Line]:
        told = [sight.tell(event) for event in events]
        return [Line(sentence, "", about(sight, sentence)) for sentence in told if sentence]

    def points(self, sight: TableSight) -> list[Source]:
        """The game says how many, but not what for."""
        t = translator(sight.lang)
        return [Source(t("Points"), sight.scores)] if sight.scores else []

    def trophies(self, sight: TableSight, seat: int) -> list[str]:
        return []

    def ending(self, sight: TableSight) -> str:
        return ""

    def phases(self, sight: TableSight) -> tuple[list[str], int]:
        return [], -1


def moment(sight: TableSight, t: Translator) -> str:
    number = sight.view.get("round")
    return t("Round {n}").format(n=number) if isinstance(number, int) else ""


# The question


def button(sight: TableSight, action: int, t: Translator) -> Button:
    deed = sight.say(action)
    return Button(capital(deed), action, no_way_back(t, deed) if action in sight.final else "")


def asking(sight: TableSight, buttons: list[Button]) -> Asking | None:
    """What these eyes are asked; None if nothing. Where there is much to choose from, the buttons come in groups."""
    if not buttons:
        return None
    return Asking(sight.question(), "", buttons if len(buttons) <= FEW else [], [])


def grouped(buttons: Sequence[Button]) -> list[Choices]:
    """Buttons by their first word; those that have it alone come first, together."""
    groups: dict[str, list[Button]] = {}
    for each in buttons:
        groups.setdefault(each.label.split()[0] if each.label else "", []).append(each)
    alone = [group[0] for group in groups.values() if len(group) == 1]
    several = [Choices(beginning(group), group) for group in groups.values() if len(group) > 1]
    return [Choices("", alone), *several] if alone else several


def beginning(buttons: Sequence[Button]) -> str:
    """The words that all these buttons begin with."""
    columns = zip(*[each.label.split() for each in buttons], strict=False)
    same = []
    for words in columns:
        if len(set(words)) > 1:
            break
        same.append(words[0])
    return " ".join(same)


def refusals(sight: TableSight) -> tuple[list[Refusal], int]:
    """Why the other actions are not possible now, by reason; and how many there are beside those.

    Of a large numbering every so many are looked at, so that all kinds of action are among them.
    """
    if not sight.legal:
        return [], 0
    legal = set(sight.legal)
    others = [action for action in range(sight.game.action_count) if action not in legal]
    apart = -(-len(others) // MOST_REASONED) or 1
    found: dict[str, list[str]] = {}
    for action in others[::apart]:
        found.setdefault(sight.why_not(action), []).append(capital(sight.say(action)))
    told = [Refusal(why, deeds) for why, deeds in found.items() if why]
    return told, len(others) - sum([len(each.deeds) for each in told])


# The story


def about(sight: TableSight, sentence: str) -> int | None:
    """The seat that a sentence begins with, if it does so with a name or with "you"."""
    t = translator(sight.lang)
    if sight.me is not None and begins_with(sentence, t("You").split()[0]):
        return sight.me
    named = [seat for seat, name in enumerate(sight.names) if begins_with(sentence, name)]
    return max(named, key=lambda seat: len(sight.names[seat]), default=None)


def begins_with(sentence: str, word: str) -> bool:
    return bool(word) and sentence.startswith(word) and not sentence[len(word) :][:1].isalnum()


# The cards, where no game is on


def plain_face(game: Game, listed: Listed, lang: str) -> Card:
    told = [listed.what, listed.text, grade_told(translator(lang), listed.grade)]
    return Card(
        id=f"card-{listed.kind}-{listed.number}",
        kind="slip",
        picture="",
        name=listed.name,
        label=". ".join([each.rstrip(".") for each in (listed.name, listed.what, listed.text) if each]) + ".",
        text="\n".join([each for each in told if each]),
        caption=listed.what,
    )
