"""The games as the start page and the page to set one up show them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from salon.engine.errors import BadOption
from salon.engine.game import Game
from salon.engine.language import Translator
from salon.engine.manifest import Manifest
from salon.engine.options import Option, Value, plain
from salon.registry import GAMES, make_with, manifest_of
from salon.web.rooms.parts import capital
from salon.web.shelf import cards_url


def shown(manifest: Manifest, t: Translator) -> dict[str, object]:
    """A game as the start page shows it."""
    kind, game = GAMES[manifest.name], make_with(manifest.name, {})
    return {
        "name": manifest.name,
        "title": manifest.title,
        "place": t(manifest.tagline) if manifest.tagline else "",
        "players": players_told(kind, t),
        "minutes": manifest.minutes,
        "about": t(manifest.about) if manifest.about else "",
        "honest": game.about_cards(t.language),
        "cards_url": cards_url(game),
        "preset": kind.presets_told(t.language),
        "more": [{"name": each.name, "label": t(each.label)} for each in manifest.quick_starts],
    }


def players_of(kind: type[Game]) -> Option:
    return next(option for option in kind.OPTIONS if option.name == "players")


def players_by(kind: type[Game], option: Option) -> dict[str, int]:
    """How many play with a value of an option, by what people type: for values that decide it."""
    if option.name == "players":
        return {plain(value): int(value) for value in option.values}
    asked = players_of(kind).needs
    if asked is None or asked.option != option.name:
        return {}
    return {plain(value): kind({option.name: value}).players for value in option.values if value not in asked.values}


def is_asked(kind: type[Game], value: Value) -> bool:
    """Whether so many can play where their number is asked for: another option may decide it with its value."""
    needs = players_of(kind).needs
    return needs is None or any(can_be(kind, {"players": value, needs.option: each}) for each in needs.values)


def can_be(kind: type[Game], options: Mapping[str, Value]) -> bool:
    try:
        kind(options)
    except BadOption:
        return False
    return True


def players_told(kind: type[Game], t: Translator) -> str:
    numbers = sorted([int(value) for value in players_of(kind).values])
    if len(numbers) == 1:
        return t.plural("{n} player", "{n} players", numbers[0]).format(n=numbers[0])
    without_gaps = numbers[-1] - numbers[0] + 1 == len(numbers)
    told = f"{numbers[0]}-{numbers[-1]}" if without_gaps else ", ".join([str(number) for number in numbers])
    return t("{players} players").format(players=told)


def most_players(kind: type[Game]) -> int:
    return max([int(value) for value in players_of(kind).values])


def players_at_once(name: str) -> Value:
    """How many sit down where one click begins a game."""
    return manifest_of(name).at_once or players_of(GAMES[name]).default


def begun_at_once(name: str) -> tuple[str, Mapping[str, object]] | None:
    """The game and the options behind a button of the start page; None if there is no such button."""
    for game in GAMES.manifests().values():
        for each in [each for each in game.quick_starts if each.name == name]:
            drawn = {
                option.name: secrets.choice(option.values)
                for option in GAMES[game.name].OPTIONS
                if option.name == each.any_of
            }
            return game.name, {**each.options, **drawn}
    return None


def label_of(option: Option, t: Translator) -> str:
    """What people read; a game that says nothing about its number of players has the usual word."""
    return t("Players") if option.name == option.label == "players" else capital(t(option.label))


def option_of(kind: type[Game], name: str) -> Option | None:
    return next((option for option in kind.OPTIONS if option.name == name), None)


def heeded(game: str, given: Mapping[str, str]) -> dict[str, str]:
    """The chosen options that matter. What they depend on was asked beside them: a request
    without that was not made by our page, and hears from the game itself what does not fit."""
    found = {}
    for name, value in given.items():
        option = option_of(GAMES[game], name)
        needs = option.needs if option else None
        if needs is None or needs.option not in given or given[needs.option] in needs.values:
            found[name] = value
    return found


def with_cards(game: str, chosen: str) -> Game:
    """The game as the set-up page shows it: with the set of cards that was chosen, if there is such a set."""
    for option in GAMES[game].OPTIONS:
        if option.name == "cards" and chosen in option.values:
            return make_with(game, {option.name: chosen})
    return make_with(game, {})


def choice_label(game: Game, option: Option, value: Value, t: Translator) -> str:
    """How the set-up page calls a value; a set of cards has a title of its own, and so may have what is in it."""
    if option.name == "cards":
        return make_with(game.name, {option.name: value}).cards_named(t.language)
    return game.value_title(option.name, value, t.language) or option.told(value, t)


def terms_told(game: Game, t: Translator) -> str:
    """What a match was about where games can differ, in the words of the set-up page; nothing if all was as usual."""
    told, presets, expected = [], game.presets(game.players), game.presets_in(t.language)
    decisive = {option.needs.option for option in game.OPTIONS if option.needs}  # told though the players decide it
    for option in game.OPTIONS:
        value, needs = game.options.get(option.name, option.default), option.needs
        usual = option.default if option.name in decisive else presets.get(option.name, option.default)
        unusual = value != usual or option.name in expected  # where the language decides, either is worth telling
        matters = unusual if needs is None else game.options[needs.option] in needs.values
        if matters and option.name not in ("players", "cards"):  # those are seen: by the names, and in the title
            label = choice_label(game, option, value, t)
            told.append(t("{option}: {value}").format(option=label_of(option, t), value=label))
    return " · ".join(told)
