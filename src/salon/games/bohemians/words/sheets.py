"""What is printed on the sheets of the Time Spirits, in English and French."""

from collections.abc import Sequence

from salon.engine.language import Translator, translator
from salon.games.bohemians.box import CLOCK_BACK, Sheet
from salon.games.bohemians.cards import Edition
from salon.games.bohemians.catalogue.kinds import ALWAYS
from salon.games.bohemians.numbers import RELIEFS, SPIRITS
from salon.games.bohemians.words.conditions import when_told
from salon.games.bohemians.words.phrases import atelier_points, hardship_count
from salon.games.bohemians.words.text import listed

ALONE, IN_TWOS = range(2)  # for whom: a place in box.sheets


def word(edition: Edition, spirit: int, key: str, lang: str) -> str:
    """A word of a sheet: goal, track, fight or relieve."""
    return edition.rows[SPIRITS + spirit].text(key, lang)


def deed(edition: Edition, card: int, lang: str) -> str:
    """What a payment against a Spirit is called, by its number among the cards."""
    return word(edition, card - SPIRITS, "fight", lang) if card < RELIEFS else edition.title(card, lang)


def goal(t: Translator, edition: Edition, spirit: int, left: int) -> str:
    """'links: 5'"""
    return t("{what}: {n}").format(what=word(edition, spirit, "goal", t.language), n=left)


def sheet_text(edition: Edition, spirit: int, lang: str) -> str:
    """All of a sheet: for one player, and where it differs, for two."""
    t = translator(lang)
    alone, in_twos = [lines_for(t, edition, spirit, sheet) for sheet in edition.box.sheets[spirit]]
    return with_exceptions(t, alone, in_twos)


def relief_text(edition: Edition, spirit: int, lang: str) -> str:
    """The second payment on the sheet, likewise."""
    t = translator(lang)
    alone, in_twos = [relief_line(t, edition, spirit, sheet) for sheet in edition.box.sheets[spirit]]
    return with_exceptions(t, [alone], [in_twos])


def with_exceptions(t: Translator, alone: list[str], in_twos: list[str]) -> str:
    other = [line for line in in_twos if line not in alone]
    exceptions = [t("With two players: {text}").format(text=" ".join(other))] if other else []
    return " ".join([*alone, *exceptions])


def text_for(edition: Edition, spirit: int, players: int, lang: str) -> str:
    """What it says for so many players."""
    return " ".join(lines_for(translator(lang), edition, spirit, edition.box.sheets[spirit][players - 1]))


def lines_for(t: Translator, edition: Edition, spirit: int, sheet: Sheet) -> list[str]:
    found = [fight_line(t, edition, spirit, sheet)]
    if sheet.dearer:
        found.append(t("That costs {n} more for each Hardship in your Routine.").format(n=sheet.dearer))
    track = word(edition, spirit, "track", t.language)
    if sheet.last_when != ALWAYS:
        found.append(t("The last time is possible only {condition}.").format(condition=when_told(t, sheet.last_when)))
    lost = t("Clock ({track}): you lose at {n}, but only once the round is over.") if sheet.by_night else t(
        "Clock ({track}): you lose at {n}."
    )  # fmt: skip
    found.append(lost.format(track=track, n=sheet.clock))
    found.append(relief_line(t, edition, spirit, sheet))
    return found + [setup for setup in [setup_line(t, sheet)] if setup]


def fight_line(t: Translator, edition: Edition, spirit: int, sheet: Sheet) -> str:
    fight = word(edition, spirit, "fight", t.language)
    return t("To win ({goal}): {fight}, {n} times, for {costs} Inspiration.").format(
        goal=word(edition, spirit, "goal", t.language),
        fight=fight,
        n=len(sheet.costs),
        costs=costs_told(t, sheet.costs),
    )


def costs_told(t: Translator, costs: Sequence[int]) -> str:
    """'6, 7 and 8', or one number that holds for all."""
    if len(set(costs)) == 1:
        return str(costs[0])
    return t("{first}, then {costs}").format(first=costs[0], costs=listed(t, [str(each) for each in costs[1:]]))


def relief_line(t: Translator, edition: Edition, spirit: int, sheet: Sheet) -> str:
    relieve = edition.title(RELIEFS + spirit, t.language)
    does = t("the clock goes back by 1") if sheet.relief == CLOCK_BACK else t("reject 1 Hardship in play")
    if not sheet.relief_uses:
        return t("{relieve}, {cost} Inspiration: {does}.").format(
            relieve=relieve, cost=sheet.relief_cost, does=does
        )  # fmt: skip
    return t.plural(
        "{relieve}, {cost} Inspiration, {n} time at most: {does}.",
        "{relieve}, {cost} Inspiration, {n} times at most: {does}.",
        sheet.relief_uses,
    ).format(relieve=relieve, cost=sheet.relief_cost, n=sheet.relief_uses, does=does)


def setup_line(t: Translator, sheet: Sheet) -> str:
    """What each player does before the first round; empty if nothing."""
    found: list[str] = []
    if sheet.hardships_in_deck:
        found.append(
            t("{hardships} into the starting deck").format(hardships=hardship_count(t, sheet.hardships_in_deck))
        )
    if sheet.hardships_taken:
        found.append(
            t("{hardships} into the discard pile").format(hardships=hardship_count(t, sheet.hardships_taken))
        )
    if sheet.atelier:
        found.append(atelier_points(t, sheet.atelier))
    if sheet.chains:
        found.append(t("the white starting Habit under the sheet until the Spirit is weakened"))
    return t("Set-up: {things}.").format(things=listed(t, found)) if found else ""
