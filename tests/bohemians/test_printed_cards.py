"""What the public sources know of printed cards (facts 4) is what the house set has, and its origin says so."""

from typing import Any, Final

import pytest

from salon.games.bohemians.cards import HOUSE, edition_of
from salon.games.bohemians.numbers import STAND_IN
from tests.bohemians.random_sets import house_tables

COLUMN_BONUS: Final = {"name": "bonus", "inspiration": 1, "when": "column"}

# A card, what is known of its row, and what is known of its abilities; the rest of a card is ours.
KNOWN: Final[list[tuple[str, dict[str, Any], list[dict[str, Any]]]]] = [
    # 4.1 Starting Habits
    ("find-focus", {"title": "Find Focus"}, []),
    ("wander-the-streets",
     {"title": "Wander the Streets Aimlessly", "title_fr": "Errer sans but dans les rues"}, []),
    # 4.2 Advanced Habits
    ("cafe-to-cafe", {"title": "Go from Café to Café", "title_fr": "Aller de café en café"},
     [{"name": "count", "what": "symbol", "where": "routine", "amount": 1, "max": 3}]),
    ("intriguing-stranger", {"title_fr": "Deviser avec un étranger intrigant"},
     [{"name": "reject", "kind": "any"}, COLUMN_BONUS]),
    ("teach-your-methods", {"title": "Teach Others Your Methods", "title_fr": "Enseigner ses méthodes"},
     [{"name": "atelier_as_inspiration"}, COLUMN_BONUS]),
    ("follow-a-brass-band", {},
     [{"name": "count", "what": "card_drawn", "threshold": 7, "amount": 1}, COLUMN_BONUS]),
    ("good-company", {}, [{"name": "bonus", "inspiration": 2, "atelier": 1, "when": "job_not_played"}]),
    ("behind-the-piano", {}, [{"name": "skip_dues"}]),
    ("barter-sketches", {}, [{"name": "price"}]),
    ("radical-comrades", {"title_fr": "Croiser des camarades radicaux", "cost": 5}, [{"name": "count"}]),
    ("stroll-through-the-fields", {"title_fr": "Flâner dans les champs", "cost": 4}, []),
    ("obsessions", {"title_fr": "Céder à ses obsessions"}, []),
    ("discipline-yourself", {"title_fr": "Se discipliner"}, []),
    # 4.3 Revolution
    ("manifesto", {"title": "Work on a Manifesto", "title_fr": "Préparer un manifeste"}, [{"name": "block_symbol"}]),
    ("move-the-community", {}, [{"name": "price_shift", "amount": 2}]),
    # 4.4 Muses
    ("valery", {"title": "Valery", "title_fr": "Valérie"},
     [{"name": "count", "what": "symbol", "where": "attached", "amount": 1}]),
    ("alex", {"title": "Alex", "title_fr": "Alexandre", "colour": "orange"}, [{"name": "bonus", "inspiration": 2}]),
    ("emilie", {"title": "Émilie"}, [{"name": "attached_double"}]),
    ("pascal", {"title": "Pascal"}, [{"name": "attached_halves"}]),
    ("aime", {"title": "Aimé", "shared": True}, []),
    # 4.5 Hardships
    ("malnutrition", {"title": "Malnutrition"}, [{"name": "bonus", "inspiration": -2}]),
    ("envy", {"title": "Envy", "title_fr": "Jalousie"}, [{"name": "reject_price"}]),
    ("perfectionism", {"title": "Perfectionism", "title_fr": "Perfectionnisme"}, [{"name": "limit_habits"}]),
    ("lure-of-death", {"title": "The Lure of Death"}, [{"name": "no_colour"}]),
    ("shame", {"title": "Shame", "title_fr": "Honte"}, [{"name": "gain_loss"}]),
    ("narcissism", {"title": "Narcissism", "title_fr": "Narcissisme"}, [{"name": "gain_loss"}]),
    ("solitude", {"title": "Solitude"}, [{"name": "price", "kinds": ["achievement"]}]),
    ("rising-rents", {}, [{"name": "price", "kinds": ["habit", "muse", "achievement"], "amount": 1}]),
    ("opium-addiction", {"title": "Opium Addiction"}, []),
    ("syphilis", {"title": "Syphilis"}, []),
    ("alcoholism", {"title": "Alcoholism"}, []),
    # 4.6 Achievements
    ("first-art-piece", {"title": "First Art Piece Shown to Friends",
                         "title_fr": "Première œuvre d'art montrée à des amis", "cost": 8}, []),
    ("street", {"cost": 15}, []),
    # 4.7 and 4.8 Boards and Job tiles
    ("romantique", {"title": "Le Romantique", "symbol": "playfulness"}, []),
    ("vagabond", {"title": "Le Vagabond", "symbol": "curiosity"}, []),
    ("excentrique", {"title": "L'Excentrique", "symbol": "expression"}, []),
    ("visionnaire", {"title": "Le Visionnaire", "symbol": "focus"}, []),
    ("beggar-a", {"title": "Beggar", "setup_atelier": 10}, []),
    ("journalist-a", {"title": "Journalist", "players": 3}, []),
    ("waiter-a", {"title": "Waiter"}, []),
    ("street-musician-a", {"title": "Street Musician"}, []),
    # 4.9 Time Spirits
    ("industry", {"title": "The Wheels of Industry", "title_fr": "Les Rouages de l'Industrie"}, []),
    ("decency", {"title": "The Chains of Decency", "title_fr": "Les Chaînes de la Bienséance"}, []),
    ("decadence", {"title": "The Claws of Decadence", "title_fr": "Les Griffes de la Décadence"}, []),
]  # fmt: skip


def rows() -> dict[str, dict[str, Any]]:
    return {row["id"]: row for name, rows in house_tables().items() if name != "set" for row in rows if "id" in row}


@pytest.mark.parametrize(("card", "known", "abilities"), KNOWN, ids=[card for card, *_ in KNOWN])
def test_what_is_known_of_a_card_is_on_it(card: str, known: dict[str, Any], abilities: list[dict[str, Any]]) -> None:
    row = rows()[card]
    assert row | known == row
    for item in abilities:
        assert any(each | item == each for each in row["abilities"]), item
    if "origin" in row:
        assert row["origin"] == "printed"
        assert row["known"]


def test_every_printed_card_says_how_surely_it_is_known_and_every_other_is_ours() -> None:
    edition = edition_of(HOUSE)
    for card, row in enumerate(edition.rows):
        if card == STAND_IN:
            continue
        assert edition.is_house(card) == (not edition.known(card)), row.text("id")
