"""The page of all cards, as it is without a script."""

import re

import pytest

import salon
from salon.engine.language import translator
from salon.registry import make_with
from salon.web.shelf import Search, cards_url, filters_of, folded, is_found
from tests.web.conftest import Browsers
from tests.web.visits import text_of

CARD = re.compile(
    r'<li data-words="([^"]*)" data-kind="([^"]*)" data-colour="([^"]*)" data-grade="([^"]*)"( hidden)?>'
)


def found(page: str) -> list[tuple[str, str, str]]:
    """Kind, colour and grade of the cards that are shown."""
    return [(kind, colour, grade) for _, kind, colour, grade, hidden in CARD.findall(page) if not hidden]


@pytest.mark.parametrize("game", salon.GAMES)
def test_every_card_is_shown_by_kind_with_its_grade(browser: Browsers, game: str) -> None:
    page = browser().get(f"/cards/{game}")
    cards = salon.make(game).card_list()
    assert found(page) == [(card.kind, card.colour, card.grade.id) for card in cards]
    assert re.findall(r'<section class="kind kind-([a-z-]+)"', page) == list(
        dict.fromkeys(card.kind for card in cards)
    )
    said = text_of(page)
    for card in cards:
        assert card.name in said
        assert card.grade.ours in said


def test_all_six_halves_are_drawn(browser: Browsers) -> None:
    page = browser().get("/cards/bohemians?kind=habit")
    start = page.index('id="card-40"')
    face = page[start : page.index("</button>", start)]
    assert re.findall(r'class="half (left|right) k(\d)', face) == [
        ("left", "0"), ("left", "1"), ("right", "0"), ("right", "2")
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("?q=emilie", 1),
        ("?q=Malnutrition", 1),
        ("?grade=printed", 5),
        ("?kind=muse&grade=printed", 3),
        ("?kind=habit&colour=green", 10),
        ("?q=no+such+card", 0),
        ("?kind=nonsense", 0),
    ],
)
def test_the_address_says_what_is_looked_for(browser: Browsers, query: str, count: int) -> None:
    page = browser().get(f"/cards/bohemians{query}")
    assert len(found(page)) == count
    assert f"{count} card{'' if count == 1 else 's'}" in text_of(page)
    assert ('id="nothing" hidden' in page) == bool(count)


def test_the_page_speaks_french_and_finds_titles_of_both_languages(browser: Browsers) -> None:
    page = browser("fr").get("/cards/bohemians?q=shame")
    assert len(found(page)) == 1
    said = text_of(page)
    assert "Cartes de Bohemians" in said
    assert "en partie de la maison" in said
    assert "Les cartes de la maison ne sont pas la liste imprimée" in said


def test_what_is_not_there_gets_a_sentence(browser: Browsers) -> None:
    ines = browser()
    assert "The card set 'nope' is not open" in text_of(ines.get("/cards/bohemians?set=nope", 422))
    ines.get("/cards/chess", 404)
    assert "The card set 'mine' is not open" in text_of(ines.get("/cards/bioutifoul?set=mine", 422))


def test_what_somebody_types_is_only_ever_text(browser: Browsers) -> None:
    page = browser().get('/cards/bohemians?q="><script>x</script>' + "y" * 500)
    assert "<script>x" not in page
    assert "&gt;&lt;script&gt;" in page


def test_start_page_set_up_rules_and_table_lead_there_and_say_what_the_cards_are(browser: Browsers) -> None:
    ines = browser()
    for path in ("/", "/games/bohemians", "/rules/bohemians"):
        page = ines.get(path)
        assert 'href="/cards/bohemians"' in page
        assert "The house cards are not the printed list" in text_of(page)
    assert 'href="/cards/bohemians"' in ines.post("/tables", game="bohemians", name="Ines")


def test_of_bioutifoul_everybody_reads_that_the_list_of_exhibitions_is_ours(browser: Browsers) -> None:
    """And how owners play theirs."""
    ines = browser()
    for path in ("/", "/games/bioutifoul", "/rules/bioutifoul", "/cards/bioutifoul"):
        page = text_of(ines.get(path))
        assert "not which artists the Exhibitions show: that list is ours." in page, path
        assert "beginning with “salon cards new bioutifoul”, and play it with --cards." in page, path


# What is found


def test_accents_and_capitals_do_not_matter() -> None:
    assert folded("Émilie, Œuvre") == "emilie, œuvre"
    (emilie,) = [card for card in salon.make("bohemians").card_list() if card.name == "Émilie"]
    assert is_found(Search("ÉMI lie"), emilie, folded("Émilie"))
    assert not is_found(Search("emilie", kind="habit"), emilie, folded("Émilie"))


def test_a_filter_without_a_choice_is_not_offered() -> None:
    filters = filters_of(translator("en"), salon.make("mottainai").card_list())
    assert [each.id for each in filters["kind"]] == ["paper", "stone", "cloth", "clay", "metal"]
    assert filters["colour"] == filters["grade"] == []


def test_the_address_names_a_set_only_where_it_is_not_the_usual_one() -> None:
    assert cards_url(make_with("bohemians", {})) == "/cards/bohemians"
    assert cards_url(make_with("mottainai", {})) == "/cards/mottainai"
