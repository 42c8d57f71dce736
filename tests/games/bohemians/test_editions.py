"""The two editions. In games of two to four players they differ in colour-bound Muses and in the Journalist; what
differs against Time Spirits is in test_time_spirit.py. All else is the same. Cards of the stage."""

import pytest

from salon.games.bohemians.game import here
from salon.games.bohemians.rules.cards import edition_in
from salon.games.bohemians.rules.encode import SIDE
from salon.games.bohemians.web.cards import printed
from salon.registry import make
from tests.games.bohemians.scenario import bohemians
from tests.games.bohemians.stage import stage

BOTH = ["en", "fr"]
HAND = "0.hand=green,orange,pink,blue,white,alex,moon rest=out"


# Row 12: a Muse that needs a colour


def test_in_english_a_colour_bound_muse_may_not_lie_below_another_colour() -> None:
    """R8: Alex needs orange."""
    with stage(HAND, edition="en") as (me, _):
        me.places("green", "morning")
        me.places("orange", "night")
        me.cannot("The Alex to Morning")
        me.attaches("alex", "night")
        assert me.muses == "alex@night"
        me.is_asked("plan")


def test_in_french_it_may_but_its_ability_does_not_work() -> None:
    """R8: 2 below the orange Habit, nothing below the green one."""
    for column, inspiration in (("night", 2), ("morning", 0)):
        with stage(f"{HAND} 0.atelier=3", edition="fr") as (me, foe):
            me.places("green", "morning")
            me.places("orange", "night")
            me.attaches("alex", column)
            me.places("pink", "evening")
            me.works_in("afternoon")
            me.finishes()
            foe.finishes()
            assert me.muses == f"alex@{column}"
            assert me.inspiration == inspiration
            me.is_asked("spend")


@pytest.mark.parametrize("edition", BOTH)
def test_times_of_day_forbid_in_both(edition: str) -> None:
    """R8: the Moon shines at Night."""
    with stage(HAND, edition=edition) as (me, _):
        me.places("green", "morning")
        me.places("orange", "night")
        me.cannot("The Moon to Morning")
        me.attaches("moon", "night")
        me.is_asked("plan")


@pytest.mark.parametrize("edition", BOTH)
def test_a_white_habit_has_the_colour_that_its_muse_needs_in_both(edition: str) -> None:
    """R8, R9: it is orange for the round, and Alex gives 2."""
    with stage(f"{HAND} 0.atelier=3", edition=edition) as (me, foe):
        me.places("white", "morning")
        me.attaches("alex", "morning")
        me.places("green", "evening")
        me.places("pink", "night")
        me.works_in("afternoon")
        me.finishes()
        foe.finishes()
        assert me.inspiration == 2
        me.is_asked("spend")


@pytest.mark.parametrize(("edition", "muses"), [("en", ""), ("fr", "alex@night")])
def test_a_muse_whose_habit_is_exchanged_for_another_colour_stays_in_french_only(edition: str, muses: str) -> None:
    """R8: in English it returns to the hand."""
    with stage(HAND, edition=edition) as (me, _):
        me.places("orange", "night")
        me.attaches("alex", "night")
        me.places("green", "night")
        assert me.muses == muses
        assert ("alex" in me.hand) == (edition == "en")
        me.is_asked("plan")


@pytest.mark.parametrize(("edition", "muses"), [("en", ""), ("fr", "alex@night")])
def test_without_colour_a_colour_bound_muse_cannot_lie_there_or_does_not_work(edition: str, muses: str) -> None:
    """R8: it has no colour."""
    start = "0.hand=green,orange,pink,blue,alex,grey rest=out 0.atelier=3"
    with stage(start, edition=edition) as (me, foe):
        me.places("orange", "night")
        if edition == "en":
            me.cannot("The Alex to Night")
        else:
            me.attaches("alex", "night")
        for card, column in (("green", "morning"), ("pink", "evening")):
            me.places(card, column)
        me.works_in("afternoon")
        me.finishes()
        foe.finishes()
        assert me.state.phase == 2
        assert (me.muses, me.inspiration) == (muses, 0)
        me.is_asked("spend")


# Row 16 is in test_set_up.py. What the editions have in common


@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_four_players_the_same_seed_deals_the_same_game(players: int) -> None:
    """Nothing in set-up differs then: equal costs lie in random order in both."""
    dealt = []
    for edition in BOTH:
        g = here(bohemians(players, edition=edition).start(11))
        for _ in range(players):
            g.play(g.to_act[0], SIDE)
        dealt.append(g.position())
    assert dealt[0] == dealt[1]


@pytest.mark.parametrize("edition", BOTH)
def test_unspent_inspiration_and_rejections_are_alike(edition: str) -> None:
    """R14, R19: rows 7 and 8 read differently and come out the same."""
    start = "0.routine=green,orange,job,pink inspiration=6 0.hardships=woe-1 step=spend"
    with stage(start, edition=edition) as (me, foe):
        me.chooses("end the day")
        assert me.atelier == 6
        me.chooses("reject the woe 1")
        assert me.atelier == 0
        foe.is_asked("refresh_market")


@pytest.mark.parametrize("edition", BOTH)
def test_the_total_cannot_fall_below_nothing_in_either(edition: str) -> None:
    """R36: row 9, which only the French rules mention."""
    start = "0.routine=green,orange,job,pink-b 0.hardships=malnutrition,woe-1 0.atelier=3 step=count"
    with stage(start, edition=edition) as (me, _):
        assert me.inspiration == 0
        me.is_asked("spend")


def test_the_rules_say_that_a_doubled_symbol_counts_as_two_in_french_only() -> None:
    """R6: the card's own text is the same in both editions."""
    told = "A symbol that a Muse doubles counts as two symbols"
    for edition in ("en", "fr"):
        game = make("bohemians", edition=edition)
        assert (told in game.rules()) == (edition == "fr")


# What cards say


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        (
            "Émilie",
            "Choose a symbol: its halves on the attached Habit are double.",
            "halves on the attached Habit are double, and what they complete counts as two symbols.",
        ),
        ("Alex", "Orange Habit only.", "Works only below an orange Habit."),
    ],
)
def test_a_card_describes_the_edition_that_is_played(name: str, english: str, french: str) -> None:
    """R6 and R8, wherever cards are shown: in the list of all cards, in `? card`, and on the table."""
    for edition, told, other in (("en", english, french), ("fr", french, english)):
        game = make("bohemians", edition=edition)
        (listed,) = [card for card in game.card_list("en") if card.name == name]
        text = dict(game.card_texts("en"))[name]
        card = edition_in(game).box.number(name.lower().replace("é", "e"))
        on_the_table = printed(edition_in(game), card, "en").text
        for shown in (listed.text, text, on_the_table):
            assert told in shown
            if not told.startswith(other.removesuffix(".")):
                assert other not in shown


def test_both_editions_share_one_set_of_cards() -> None:
    """A file is the same file, whichever rulebook decides; and each game of an edition has the same texts."""
    english, french = make("bohemians"), make("bohemians", edition="fr")
    assert english.card_set == french.card_set
    assert edition_in(french) is edition_in(make("bohemians", edition="fr"))
    assert edition_in(french).box is edition_in(english).box
