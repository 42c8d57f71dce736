"""How a game of Bohemians against time or a Time Spirit ended: what every screen says."""

from salon.engine.language import Translator, translator
from salon.games.bohemians.rules.box import LOST_BY_CLOCK, LOST_BY_HARDSHIPS, WON_BY_WEAKENING
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.ids import SPIRITS
from salon.games.bohemians.rules.seen import Seen
from salon.games.bohemians.words.sheets import loss_told, win_told


def outcome(edition: Edition, lang: str, seen: Seen, broken: tuple[str, int] | None = None) -> str:
    """Why it was won or lost; `broken` is who broke down under how many Hardships, if that is known."""
    t, foe, is_won = translator(lang), seen["spirit"], seen["ended"] == "won"
    if foe is None:
        gained, target = len(seen["seats"][0]["achievements"]), seen["target"]
        if is_won:
            return t("Won in round {n}, with {target} Achievements.").format(n=seen["round"], target=target)
        lost = t.plural(
            "Lost: the last Achievement has gone by, with {n} of {target} gained.",
            "Lost: the last Achievement has gone by, with {n} of {target} gained.",
            gained,
        )
        return lost.format(n=gained, target=target)
    spirit = edition.title(foe["sheet"], lang)
    sheet = edition.box.sheets[foe["sheet"] - SPIRITS][len(seen["seats"]) - 1]
    parts = sheet.wins if is_won else sheet.losses
    part = None if foe["decided"] is None else parts[foe["decided"]]
    if is_won:
        told = t("Won in round {n}: {spirit} had to give way.").format(n=seen["round"], spirit=spirit)
        return told if part is None or part.kind == WON_BY_WEAKENING else f"{told} {win_told(t, part)}"
    if part is None:
        return t("Lost against {spirit}: nothing had changed for {n} rounds.").format(spirit=spirit, n=seen["quiet"])
    if part.kind == LOST_BY_HARDSHIPS:
        told = t("Lost against {spirit}: {n} Hardships in one Routine were too many.")
        name, count = broken or ("", foe["hardships_that_break"])
        if broken:
            told = t("Lost against {spirit}: {name} broke down under {n} Hardships.")
        return told.format(spirit=spirit, name=name, n=count)
    if part.kind == LOST_BY_CLOCK:
        return t("Lost: the clock of {spirit} has run out.").format(spirit=spirit)
    return t("Lost against {spirit}: {why}").format(spirit=spirit, why=loss_told(t, part))


def weakened(t: Translator, seen: Seen) -> str:
    """How much was done against a Spirit; empty where there is none."""
    foe = seen["spirit"]
    if foe is None:
        return ""
    times = len(foe["costs"])
    return t("{n} of {all} done against the Spirit").format(n=times - foe["left"], all=times)
