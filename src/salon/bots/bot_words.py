"""Bots as people read of them: how each is called, and what it is like. In addresses, journals and the interface for
programs a bot keeps its English name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from salon.bots.levels import level_of
from salon.engine.language import Translator, msg

TITLES: Final = {  # one that we have no words for goes by its name
    "apprentice": msg("apprentice"),
    "journeyman": msg("journeyman"),
    "artist": msg("artist"),
    "virtuoso": msg("virtuoso"),
    "maestro": msg("maestro"),
}
NOTES: Final = {
    "apprentice": msg("overlooks combinations, and often takes a worse idea"),
    "journeyman": msg("knows the trade, and sometimes takes a worse idea"),
    "artist": msg("mostly takes its best idea"),
    "virtuoso": msg("always takes its best idea"),
    "maestro": msg("thinks of what the others will do, and is the strongest"),
    "greedy": msg("takes what pays best right now"),
    "greedy-worker": msg("plays like greedy, and works at its Job every day"),
    "greedy-idler": msg("plays like greedy, and never works at its Job"),
    "greedy-1": msg("plays like the first greedy did"),
    "quick": msg("plays by rules of thumb, in no time"),
    "random": msg("plays anything that is allowed"),
}


def bot_title(bot: str, t: Translator) -> str:
    """How a bot is called: by its level, and by how long it thinks if that is its own time."""
    name, _, budget = bot.partition("@")
    title = t(TITLES.get(name, name))
    level = level_of(bot) if budget else None
    if level is None or not level.budget.seconds:
        return title
    return t("{bot}, {n} s a move").format(bot=title, n=budget)


def bot_note(bot: str, t: Translator) -> str:
    """What a bot is like; empty for those that we have no words for."""
    return t(NOTES.get(bot.partition("@")[0], ""))


def bot_notes(bots: Sequence[str], t: Translator) -> list[tuple[str, str]]:
    """What each bot is like, for those that we have words for."""
    return [(bot_title(bot, t), bot_note(bot, t)) for bot in bots if bot_note(bot, t)]
