"""Whether a set of cards has an id of its own."""

from salon.engine.cards import CardSet, Problem, Problems
from salon.engine.words import quoted
from salon.games.bohemians.cards import EDITIONS


def taken_id(cards: CardSet) -> list[Problem]:
    """Two sets of one id cannot both be open, and that of the house always is."""
    row, problems = cards.single("set"), Problems(cards.source)
    known = EDITIONS.get(row.text("id"))
    if known is not None and known.cards.old_fingerprint != cards.old_fingerprint:
        problems.at(row, "id", f"another set has the id {quoted(row.text('id'))} already; give this one another id.")
    return problems.found
