"""The texts of cards, made from their abilities."""

import pytest

from salon.engine.language import LANGUAGES
from salon.games.bohemians.rules.cards import EDITIONS, HOUSE
from salon.games.bohemians.rules.ids import ADVANCED, BOX_COUNT, JOBS, STAND_IN, THREATS
from salon.games.bohemians.words.wording import board_text, card_text

EDITION = EDITIONS[HOUSE]

# Cards of the house set: their texts in English and in French.
GOLDEN = {
    "discipline-yourself": ("+2 Atelier points.", "+2 points d'Atelier."),
    "teach-your-methods": (
        "Atelier points may pay for an Achievement. +1 Inspiration in Afternoon or Evening.",
        "Les points d'Atelier peuvent payer une Réalisation. +1 Inspiration l'après-midi ou le soir.",
    ),
    "try-out-new-techniques": (
        "The first time you buy a Habit: +2 Atelier points.",
        "La première fois que vous achetez une Activité : +2 points d'Atelier.",
    ),
    "practise-by-candle": (
        "+1 Inspiration per completed Focus in your Routine (max 3).",
        "+1 Inspiration par symbole Concentration complet de votre Journée (max 3).",
    ),
    "barter-sketches": (
        "Once a round, one Habit of your choice costs 2 less.",
        "Une fois par manche, une Activité de votre choix coûte 2 de moins.",
    ),
    "finish-what-you-started": (
        "Once a round, one Achievement of your choice costs 2 less.",
        "Une fois par manche, une Réalisation de votre choix coûte 2 de moins.",
    ),
    "tidy-the-studio": ("One Atelier effect costs 2 less.", "Un effet d'Atelier coûte 2 de moins."),
    "search-for-love": (
        "Once a round, one Muse of your choice costs 2 less.",
        "Une fois par manche, une Muse de votre choix coûte 2 de moins.",
    ),
    "wrong-balcony": (
        "Ignore the restrictions of the attached Muse. +1 Inspiration in Evening or Night.",
        "Ignorez les restrictions de la Muse associée. +1 Inspiration le soir ou la nuit.",
    ),
    "promise-the-moon": (
        "Sleep: put the attached Muse on top of your deck.",
        "Sommeil : placez la Muse associée sur votre pioche.",
    ),
    "omnibus": (
        "Clear the Muse market. +2 Inspiration if a Muse is in play.",
        "Nettoyez le marché des Muses. +2 Inspiration si une Muse est en jeu.",
    ),
    "follow-a-brass-band": (
        "+1 Inspiration per card drawn this round after the first 7. +1 Inspiration in Morning or Afternoon.",
        "+1 Inspiration par carte piochée cette manche après les 7 premières. "
        "+1 Inspiration le matin ou l'après-midi.",
    ),
    "stroll-through-the-fields": (
        "Morning icon: draw exactly 2 cards.",
        "Icône matin : piochez exactement 2 cartes.",
    ),
    "get-lost-on-purpose": (
        "Morning icon: discard up to 2 Habits, then draw that many cards.",
        "Icône matin : défaussez jusqu'à 2 Activités, puis piochez autant de cartes.",
    ),
    "leave-by-the-window": (
        "Morning icon: discard 1 Hardship from your hand without effect.",
        "Icône matin : défaussez 1 Désarroi de votre main sans en subir l'effet.",
    ),
    "maps-of-far-countries": (
        "You may put a Habit or a Muse that you buy on top of your deck. +1 Inspiration in Afternoon or Night.",
        "Vous pouvez placer sur votre pioche une Activité ou une Muse que vous achetez. "
        "+1 Inspiration l'après-midi ou la nuit.",
    ),
    "rummage-at-the-bookstalls": (
        "2 more Habits are on offer to you today.",
        "2 Activités de plus vous sont proposées aujourd'hui.",
    ),
}


@pytest.mark.parametrize("card_id", GOLDEN)
def test_a_card_says_what_it_does_in_both_languages(card_id: str) -> None:
    card = EDITION.box.number(card_id)
    assert tuple(card_text(EDITION, card, lang) for lang in LANGUAGES) == GOLDEN[card_id]


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("Valery", "+1 Inspiration per completed Playfulness on the attached Habit."),
        ("Alex", "Orange Habit only. +2 Inspiration."),
        ("Aimé", "Must share its space with another Muse. +2 Inspiration and +1 Atelier point."),
        ("The Moon over Montmartre", "Night only. +3 Inspiration."),
        ("Théodore the Patient", "Not in Night. +1 Inspiration per completed Focus on the attached Habit."),
        ("Envy", "Day: \N{MINUS SIGN}1 Inspiration per Achievement by which the leader is ahead of you (max 3). "
         "Sleep: rejecting this in the Atelier costs 9."),
        ("A Leaking Roof", "Day: symbols between Afternoon and Evening give nothing. \N{MINUS SIGN}1 Inspiration."),
        ("First Art Piece Shown to Friends", "Once a round an Atelier effect costs 1 less."),
        ("A Stand-in Achievement", "Once a round an Atelier effect costs 1 less."),
        ("Beggar", "Setup: 10 Atelier points. Played: no Hardship."),
        ("Call a General Strike", "Next round nobody may play a Job tile."),
    ],
)  # fmt: skip
def test_muses_hardships_and_the_rest_have_texts_of_their_own(title: str, text: str) -> None:
    card = next(card for card in range(BOX_COUNT) if EDITION.title(card) == title)
    assert card_text(EDITION, card) == text


def test_a_board_tells_its_symbol_and_its_harmony() -> None:
    assert board_text(EDITION, 0) == "Symbol: Playfulness. Harmony: pink in Morning, blue in Night."
    assert board_text(EDITION, 0, "fr") == "Symbole : Passion. Harmonie : rose le matin, bleu la nuit."


def reads_well(text: str) -> bool:
    return text.endswith(".") and not text[0].islower() and not any(bad in text for bad in ("{", "}", "  ", " ."))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_of_the_house_set_has_a_text_but_starting_habits(lang: str) -> None:
    assert all(card_text(EDITION, card, lang) == "" for card in range(ADVANCED))
    declined = [card for card in range(THREATS + 1, BOX_COUNT, 2) if not EDITION.box.effects[card]]  # are no offers
    for card in sorted(set(range(ADVANCED, BOX_COUNT)) - set(declined)):
        assert reads_well(card_text(EDITION, card, lang)), EDITION.title(card)
    assert card_text(EDITION, STAND_IN, lang)
    assert card_text(EDITION, JOBS, lang)
