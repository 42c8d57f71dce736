"""The games as the start page shows them: those that can be played, and those still on the easel."""

from __future__ import annotations

from typing import Final, NamedTuple

from salon.engine.game import Value
from salon.engine.language import Translator, msg
from salon.games.registry import GAMES


class GameShown(NamedTuple):
    name: str
    title: str
    place: str
    players: str
    minutes: int
    about: str
    at_once: int  # players, when somebody plays at once against bots

    def shown(self, t: Translator) -> dict[str, object]:
        return {
            "name": self.name,
            "title": self.title,
            "ready": self.name in GAMES,
            "place": t(self.place),
            "players": self.players,
            "minutes": self.minutes,
            "about": t(self.about),
        }


GAMES_SHOWN: Final = (
    GameShown(
        "bioutifoul", "Bioutifoul", msg("galleries"), "2-6", 30,
        msg("Buy works while their artists are cheap, stage exhibitions, and show the most of each artist."), 4,
    ),
    GameShown(
        "mottainai", "Mottainai", msg("a temple workshop"), "2-5", 25,
        msg("Every card is a task, a material and a work: nothing is wasted, and the works feed each other."), 3,
    ),
    GameShown(
        "bohemians", "Bohemians", msg("Paris"), "2-4", 60,
        msg("Live from day to day, find Muses, bear Hardships, and fit your habits together into inspiration."), 3,
    ),
)  # fmt: skip


def shown_game(name: str) -> GameShown:
    return next(each for each in GAMES_SHOWN if each.name == name)


OPTION_LABELS: Final = {
    "players": msg("Players"),
    "exhibitions": msg("Exhibition cards"),
    "influence": msg("Playing Influence"),
    "standstill": msg("End at a standstill"),
    "edition": msg("Edition"),
    "extended": msg("Extended game"),
    "teams": msg("Teams of two"),
    "dealing": msg("Boards, arts and Job tiles"),
    "doubles": msg("Completed doubles"),
    "cards": msg("Cards"),
}
VALUE_LABELS: Final = {
    "six-pairs": msg("six pairs, no artist twice"),
    "ten-pairs": msg("ten pairs, two of one artist too"),
    "must": msg("must be played"),
    "may": msg("may be played"),
    "mat": msg("published: morning effects first"),
    "v0.95": msg("v0.95: the old task goes first"),
    "en": msg("the English rulebook"),
    "fr": msg("the French rulebook"),
    "random": msg("dealt at random"),
    "chosen": msg("chosen one after the other"),
    "once": msg("abilities count them once"),
    "icons": msg("abilities count their icons"),
    "house": msg("the house set"),
}


def option_label(name: str, t: Translator) -> str:
    return t(OPTION_LABELS[name]) if name in OPTION_LABELS else name


def value_label(value: Value, t: Translator) -> str:
    if isinstance(value, bool):
        return t("yes") if value else t("no")
    return t(VALUE_LABELS[value]) if isinstance(value, str) and value in VALUE_LABELS else str(value)
