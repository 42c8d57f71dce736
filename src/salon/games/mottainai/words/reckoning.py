"""Where the points of Mottainai come from, the parts of a turn, and how a game ended: what every screen says."""

from collections.abc import Sequence

from salon.engine.language import Translator
from salon.games.mottainai.rules.cards import work
from salon.games.mottainai.rules.seen import Temple
from salon.games.mottainai.words.naming import Words


def source_names(t: Translator) -> list[str]:
    return [t("Works"), t("Bonuses"), t("Covered sales"), t("Backorders")]


def points_of(temple: Temple) -> list[int | None]:
    """Source by source; None for what only the owner of a hand knows."""
    points = temple["points"]
    return [points["works"], points["bonuses"], points["sales"], points["backorders"]]


def team_total(seats: Sequence[Temple], seat: int) -> int:
    """The points of a seat, with those of a partner."""
    partner = seats[seat]["partner"]
    return seats[seat]["points"]["total"] + (0 if partner is None else seats[partner]["points"]["total"])


def phase_names(t: Translator) -> dict[str, str]:
    return {"morning": t("morning"), "noon": t("noon"), "night": t("night")}


def how_it_ended(t: Words, how: str | None) -> str:
    return {
        "wing": t("a wing is full"),
        "deck": t("the deck is empty"),
        "cup": t("{work} ended the game").format(work=t.name(work("cup"))),
        "turtle": t("{work} wins with works of all five materials").format(work=t.name(work("turtle"))),
    }.get(how or "", t("the game went on for too long"))
