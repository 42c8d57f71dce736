"""What the public sources know of printed cards is what the house set has, and its origin says so."""

from typing import Any, Final

import pytest

import salon
from salon.engine.grades import OURS, PARTLY, PRINTED
from salon.engine.language import LANGUAGES
from salon.games.bohemians.rules.cards import HOUSE, edition_of
from salon.games.bohemians.rules.ids import BOARD_COUNT, STAND_IN
from tests.games.bohemians.random_sets import house_tables

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
    assert row["origin"] in (PRINTED, PARTLY)
    assert row["known"]


def test_printed_are_only_the_cards_whose_title_and_effect_are_known() -> None:
    """At least a part of the title or of the effect of all others is ours."""
    found = {card for card, row in rows().items() if row.get("origin") == PRINTED}
    assert found == {"manifesto", "alex", "emilie", "pascal", "malnutrition"}


def test_a_card_that_is_partly_ours_says_what_is_known_and_what_is_ours() -> None:
    edition = edition_of(HOUSE)
    for lang in LANGUAGES:
        grades = [edition.grade(card, lang) for card in range(len(edition.rows)) if card != STAND_IN]
        for grade in [*grades, *[edition.board_grade(board, lang) for board in range(BOARD_COUNT)]]:
            assert bool(grade.ours) or grade.id != PARTLY
            assert bool(grade.known) or grade.id == OURS
            assert not grade.ours or grade.id != OURS
            assert not any(line.endswith(".") or "\n" in line for line in (grade.known, grade.ours))
            assert not grade.is_owners


@pytest.mark.parametrize(
    "card", ["moon", "alluring-stranger", "fidele", "anselme", "daydream-at-work", "heated-views"]
)
def test_what_a_review_merely_hints_at_is_ours(card: str) -> None:
    assert rows()[card]["origin"] == OURS
    assert rows()[card]["known"]
    assert rows()[card]["known_fr"]


def test_a_card_of_which_only_the_title_is_known_does_not_claim_its_effect() -> None:
    """Reviews name these Hardships; what they do is nowhere to be read."""
    for card in ("opium-addiction", "syphilis", "alcoholism", "debts", "hunger", "mania"):
        assert rows()[card]["origin"] == PARTLY
        assert "effect" in rows()[card]["ours"]
        assert "effect" not in rows()[card]["known"]


# How a game tells it


def told(name: str, lang: str = "en", **options: object) -> str:
    return dict(salon.make("bohemians", **options).card_texts(lang))[name]


def test_a_player_who_asks_for_a_card_reads_its_grade() -> None:
    assert told("Malnutrition").endswith("Printed: title and effect of the printed card, in our words.")
    assert told("Valery").endswith(
        "Partly ours. Known: the title and the effect (rulebook). Ours: which symbol it counts, and the cost."
    )
    assert told("L'Excentrique").endswith("Ours: the symbol (guessed), the harmony and the half symbols.")
    assert told("Practise Scales").endswith("Ours: the printed card is not publicly known.")
    assert told("Valérie", "fr").endswith("De nous\N{NO-BREAK SPACE}: quel symbole elle compte, et le coût.")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The house cards are not the printed list, which is not public (5 printed, 59 partly ours, 116 ours)"),
        ("fr", "Les cartes de la maison ne sont pas la liste imprimée"),
    ],
)
def test_the_rules_say_that_these_are_not_the_printed_cards_and_how_owners_play_theirs(
    lang: str, sentence: str
) -> None:
    last = salon.make("bohemians").rules(lang).split("\n\n")[-1]
    assert last.startswith(sentence)
    assert "salon cards new bohemians" in last
    assert "--cards" in last
