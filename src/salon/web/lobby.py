"""The games as the start page shows them: those that can be played, and those still on the easel."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final, NamedTuple

from salon.engine.game import Game, Option, Value
from salon.engine.language import Translator, msg
from salon.games.registry import GAMES, make_with


class AtOnce(NamedTuple):
    """Another game that begins with one click."""

    name: str
    label: str
    options: Mapping[str, object]
    any_of: str = ""  # the option whose value is left to chance


class GameShown(NamedTuple):
    name: str
    title: str
    place: str
    players: str
    minutes: int
    about: str
    at_once: int  # players, when somebody plays at once against bots
    more: tuple[AtOnce, ...] = ()

    def shown(self, t: Translator) -> dict[str, object]:
        return {
            "name": self.name,
            "title": self.title,
            "place": t(self.place),
            "players": self.players,
            "minutes": self.minutes,
            "about": t(self.about),
            "honest": make_with(self.name, {}).about_cards(t.language),
            "preset": GAMES[self.name].presets_told(t.language),
            "more": [{"name": each.name, "label": t(each.label)} for each in self.more],
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
        "bohemians", "Bohemians", msg("Paris"), "1-4", 60,
        msg("Live from day to day, find Muses, bear Hardships, and fit your habits together into inspiration."), 3,
        (
            AtOnce("bohemians-solo", msg("Play alone"), {"mode": "solo"}),
            AtOnce("bohemians-spirit", msg("Face a Time Spirit"), {"mode": "spirit"}, "spirit"),
        ),
    ),
)  # fmt: skip


def shown_game(name: str) -> GameShown:
    return next(each for each in GAMES_SHOWN if each.name == name)


def begun_at_once(name: str) -> tuple[str, Mapping[str, object]] | None:
    """The game and the options behind a button of the start page; None if there is no such button."""
    for game in GAMES_SHOWN:
        for each in [each for each in game.more if each.name == name]:
            drawn = {
                option.name: secrets.choice(option.values)
                for option in GAMES[game.name].OPTIONS
                if option.name == each.any_of
            }
            return game.name, {**each.options, **drawn}
    return None


# What matters only where another option has one of these values. Elsewhere it is not asked, and what was chosen
# before, or left as it was, is not heeded.
class Depends(NamedTuple):
    on: str
    values: tuple[str, ...]


DEPENDING: Final = {
    "bohemians": {
        "players": Depends("mode", ("compete",)),
        "level": Depends("mode", ("solo",)),
        "spirit": Depends("mode", ("spirit", "coop")),
    }
}


def depends(game: str, option: str) -> Depends | None:
    return DEPENDING.get(game, {}).get(option)


def heeded(game: str, given: Mapping[str, str]) -> dict[str, str]:
    """The options that matter, of those that somebody chose. What they depend on was asked beside them: whoever left
    that out did not use our page, and hears from the game itself what does not fit."""
    found = {}
    for name, value in given.items():
        condition = depends(game, name)
        if condition is None or condition.on not in given or given[condition.on] in condition.values:
            found[name] = value
    return found


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
    "mode": msg("How to play"),
    "level": msg("Level"),
    "spirit": msg("Time Spirit"),
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
    "compete": msg("against each other"),
    "solo": msg("alone (Art for Art Itself)"),
    "spirit": msg("alone against a Time Spirit"),
    "coop": msg("together against a Time Spirit"),
    "normal": msg("Normal"),
    "master": msg("Master"),
    "true-bohemian": msg("True Bohemian"),
}


def option_label(name: str, t: Translator) -> str:
    return t(OPTION_LABELS[name]) if name in OPTION_LABELS else name


def with_cards(game: str, chosen: str) -> Game:
    """The game as the set-up page shows it: with the set of cards that was chosen, if there is such a set."""
    for option in GAMES[game].OPTIONS:
        if option.name == "cards" and chosen in option.values:
            return make_with(game, {option.name: chosen})
    return make_with(game, {})


def choice_label(game: Game, option: Option, value: Value, t: Translator) -> str:
    """How the set-up page calls a value; a set of cards has a title of its own, and so may have what is in it."""
    if option.name == "cards":
        return make_with(game.name, {option.name: value}).cards_title(t.language)
    return game.value_title(option.name, value, t.language) or value_label(value, t)


def value_label(value: Value, t: Translator) -> str:
    if isinstance(value, bool):
        return t("yes") if value else t("no")
    return t(VALUE_LABELS[value]) if isinstance(value, str) and value in VALUE_LABELS else str(value)


def terms_told(game: Game, t: Translator) -> str:
    """What a match was about where games can differ, in the words of the set-up page; nothing if all was as usual."""
    told, presets, expected = [], game.presets(game.players), game.presets_in(t.language)
    decisive = {each.on for each in DEPENDING.get(game.name, {}).values()}  # told though the players decide it, too
    for option in game.OPTIONS:
        value, condition = game.options.get(option.name, option.default), depends(game.name, option.name)
        usual = option.default if option.name in decisive else presets.get(option.name, option.default)
        unusual = value != usual or option.name in expected  # where the language decides, either is worth telling
        matters = unusual if condition is None else game.options[condition.on] in condition.values
        if matters and option.name not in ("players", "cards"):  # those are seen: by the names, and in the title
            label = choice_label(game, option, value, t)
            told.append(t("{option}: {value}").format(option=option_label(option.name, t), value=label))
    return " · ".join(told)
