"""What is printed on the sheets of the Time Spirits, in English and French."""

from collections.abc import Sequence

from salon.engine.language import Translator, translator
from salon.games.bohemians.rules.box import (
    CLOCK_BACK,
    LOST_BY_CLOCK,
    LOST_BY_FEW,
    LOST_BY_HARDSHIPS,
    LOST_BY_OWNED,
    LOST_BY_ROUNDS,
    NO_RELIEF,
    WON_BY_MUSES,
    WON_BY_POINTS,
    WON_BY_ROUNDS,
    WON_BY_WEAKENING,
    Part,
    Sheet,
)
from salon.games.bohemians.rules.cards import Edition
from salon.games.bohemians.rules.catalogue.kinds import ALWAYS
from salon.games.bohemians.rules.ids import RELIEFS, SPIRITS
from salon.games.bohemians.rules.modes import QUIET_ROUNDS
from salon.games.bohemians.words.conditions import when_told
from salon.games.bohemians.words.phrases import atelier_points, hardship_count
from salon.games.bohemians.words.text import listed

ALONE, IN_TWOS = range(2)  # for whom: a place in box.sheets


def word(edition: Edition, spirit: int, key: str, lang: str) -> str:
    """A word of a sheet: goal, track, fight or relieve."""
    row = edition.rows[SPIRITS + spirit]
    return row.text(key, lang) if row.has(key) else row.text("title", lang)


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
    if edition.box.sheets[spirit][ALONE].relief == NO_RELIEF:
        return t("There is no second payment on this sheet.")
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
    found = [fight_line(t, edition, spirit, sheet)] if sheet.costs else []
    if sheet.costs and sheet.dearer:
        found.append(t("That costs {n} more for each Hardship in your Routine.").format(n=sheet.dearer))
    track = word(edition, spirit, "track", t.language)
    if sheet.costs and sheet.last_when != ALWAYS:
        found.append(t("The last time is possible only {condition}.").format(condition=when_told(t, sheet.last_when)))
    if sheet.clock:
        found.append(clock_line(t, sheet).format(track=track, n=sheet.clock))
    if sheet.relief != NO_RELIEF:
        found.append(relief_line(t, edition, spirit, sheet))
    found += endings_told(t, sheet)
    return found + [setup for setup in [setup_line(t, sheet)] if setup]


def clock_line(t: Translator, sheet: Sheet) -> str:
    if not sheet.is_lost_by(LOST_BY_CLOCK):
        return t("Clock ({track}): it runs to {n}, and nothing happens then.")
    if sheet.by_night:
        return t("Clock ({track}): you lose at {n}, but only once the round is over.")
    return t("Clock ({track}): you lose at {n}.")


# How the game is won and lost, where that is not as usual: by the last payment, by the clock, by too many Hardships.


def endings_told(t: Translator, sheet: Sheet) -> list[str]:
    """A sentence for each part that neither the costs nor the clock have told."""
    if sheet.is_usual:
        return []
    told = [win_told(t, part) for part in sheet.wins if part.kind != WON_BY_WEAKENING]
    losses = [part for part in sheet.losses if part.kind != LOST_BY_CLOCK and part != Part(LOST_BY_HARDSHIPS)]
    told += [loss_told(t, part) for part in losses]
    if not sheet.is_lost_by(LOST_BY_HARDSHIPS):
        told.append(t("No number of Hardships in a Routine loses the game."))
    if not sheet.surely_ends:
        told.append(t("You also lose once the Spirit has not been weakened for {n} rounds.").format(n=QUIET_ROUNDS))
    return told


def win_told(t: Translator, part: Part) -> str:
    n = part.amount
    if part.kind == WON_BY_WEAKENING:
        return t("You win with the last payment.")
    if part.kind == WON_BY_ROUNDS:
        return t.plural("You win once {n} round is over.", "You win once {n} rounds are over.", n).format(n=n)
    if part.kind == WON_BY_POINTS:
        return t("You win if a round ends with at least {points}.").format(points=atelier_points(t, n))
    if part.kind == WON_BY_MUSES:
        return t.plural(
            "You win if a round ends and each player has at least {n} Muse.",
            "You win if a round ends and each player has at least {n} Muses.",
            n,
        ).format(n=n)
    return t.plural(
        "You win if a round ends and each player has at least {n} advanced Habit.",
        "You win if a round ends and each player has at least {n} advanced Habits.",
        n,
    ).format(n=n)


def loss_told(t: Translator, part: Part) -> str:
    n = part.amount
    if part.kind == LOST_BY_CLOCK:
        return t("You lose once the clock has run out.")
    if part.kind == LOST_BY_HARDSHIPS:
        return t("You lose at once with {hardships} in a Routine.").format(hardships=hardship_count(t, n))
    if part.kind == LOST_BY_ROUNDS:
        return t.plural("You lose once {n} round is over.", "You lose once {n} rounds are over.", n).format(n=n)
    if part.kind == LOST_BY_OWNED:
        return t("You lose if a round ends and a player has {hardships} among all cards.").format(
            hardships=hardship_count(t, n)
        )
    if part.kind == LOST_BY_FEW:
        return t.plural(
            "You lose if a round ends and a player has fewer than {n} Habit.",
            "You lose if a round ends and a player has fewer than {n} Habits.",
            n,
        ).format(n=n)
    return [
        t("You lose if a round ends and the Habit deck is empty."),
        t("You lose if a round ends and the Muse deck is empty."),
        t("You lose if a round ends and the Hardship deck is empty."),
    ][n]


def fight_line(t: Translator, edition: Edition, spirit: int, sheet: Sheet) -> str:
    fight = word(edition, spirit, "fight", t.language)
    told = (
        t("To win ({goal}): {fight}, {n} times, for {costs} Inspiration.")
        if sheet.is_won_by(WON_BY_WEAKENING)
        else t("To weaken it ({goal}): {fight}, {n} times, for {costs} Inspiration.")
    )
    return told.format(
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
