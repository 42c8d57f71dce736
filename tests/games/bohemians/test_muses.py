"""Where Muses may be played, in both editions: below a Habit, at their times, with their colour, one in a
column. With the cards of the workshop: First Light needs Morning, Moon Night, Lark anything but Night; Alex needs
orange, Anselme green, Colette pink, Sacha blue; Aimé shares a space."""

import pytest

from tests.games.bohemians.sets import Entry, counted, workshop

TIMES = ["Morning", "Afternoon", "Evening", "Night"]
BOTH = pytest.mark.parametrize("edition", ["en", "fr"])

# Times of day


@BOTH
@pytest.mark.parametrize(
    ("muse", "allowed"),
    [
        ("first-light", ["Morning"]),
        ("moon", ["Night"]),
        ("lark", ["Morning", "Afternoon", "Evening"]),
        ("plain", TIMES),
    ],
)
def test_times_of_day_allow_or_forbid_placing_in_both_editions(edition: str, muse: str, allowed: list[str]) -> None:
    """R8: time restrictions forbid placing in both."""
    title = f"The {muse.replace('-', ' ').title()}"
    with workshop(f"0.hand=green,pink,blue,orange,white,{muse} rest=out", edition=edition) as (me, _):
        me.arranges("green@morning", "pink@afternoon", "blue@evening", "orange@night")
        for time in TIMES:
            if time in allowed:
                me.can(f"{title} to {time}")
            else:
                me.cannot(f"{title} to {time}")


# Colours


@pytest.mark.parametrize(
    ("muse", "time"), [("anselme", "Morning"), ("colette", "Afternoon"), ("sacha", "Evening"), ("alex", "Night")]
)
def test_in_english_a_bound_muse_needs_its_colour_to_be_played(muse: str, time: str) -> None:
    """R8: en, it may not be placed below another colour."""
    title = f"The {muse.title()}"
    with workshop(f"0.hand=green,pink,blue,orange,white,{muse} rest=out") as (me, _):
        me.arranges("green@morning", "pink@afternoon", "blue@evening", "orange@night")
        me.can(f"{title} to {time}")
        me.cannot(*[f"{title} to {other}" for other in TIMES if other != time])


def test_in_french_a_bound_muse_may_be_played_anywhere_but_works_only_with_its_colour() -> None:
    """R8: fr."""
    with workshop("0.hand=green,pink,blue,orange,white,alex rest=out", edition="fr") as (me, _):
        me.arranges("green@morning", "pink@afternoon", "blue@evening", "orange@night")
        me.can(*[f"The Alex to {time}" for time in TIMES])
    text = "0.routine=green,orange,blue,pink"
    assert counted(f"{text} 0.muses=alex@morning", edition="fr").of("alex") == (0, 0)
    assert counted(f"{text} 0.muses=alex@afternoon", edition="fr").of("alex") == (2, 0)
    assert counted(f"{text} 0.muses=alex@afternoon").of("alex") == (2, 0)


def test_in_french_an_idle_muse_still_lies_there() -> None:
    """R8: it is a Muse in play, attached to its Habit; only its ability does not work."""
    sums = counted("0.routine=green,with-muse,per-muse,orange 0.muses=alex@afternoon", edition="fr")
    assert sums.entries == [Entry(2, "with-muse", 2), Entry(2, "per-muse", 1)]


@BOTH
def test_white_satisfies_any_muse(edition: str) -> None:
    """R9: it is the colour its Muse needs."""
    for muse, gain in (("alex", (2, 0)), ("anselme", (1, 2)), ("colette", (1, 0))):
        text = f"0.routine=green,white,pink,orange 0.muses={muse}@afternoon"
        assert counted(text, edition=edition).of(muse) == gain


def test_white_takes_any_muse_while_planning() -> None:
    """R9."""
    with workshop("0.hand=white,pink,blue,orange,green,alex,anselme,colette,sacha rest=out") as (me, _):
        me.places("white", "evening")
        me.can("The Alex to Evening", "The Anselme to Evening", "The Colette to Evening", "The Sacha to Evening")


def test_white_cannot_be_what_a_muse_needs_where_a_hardship_forbids_that_colour() -> None:
    """R9: beside orange, with Perfectionism, it cannot be orange."""
    with workshop("0.hand=white,orange,blue,pink,green,alex,anselme 0.hardships=perfectionism rest=out") as (me, _):
        me.arranges("orange@morning", "white@afternoon")
        me.cannot("The Alex to Afternoon")
        me.can("The Anselme to Afternoon", "The Alex to Morning")


def test_two_white_neighbours_cannot_both_be_orange_for_their_muses() -> None:
    """R9: one white Habit has its colour from Alex; beside it another one differs."""
    text = "0.hand=white,white-2,blue,pink,green,alex,anselme,colette 0.hardships=perfectionism rest=out"
    with workshop(text) as (me, _):
        me.arranges("white@morning", "white-2@afternoon", "alex@morning", "anselme@afternoon")
        assert me.muses == "alex@morning,anselme@afternoon"
        me.is_asked("plan")


@BOTH
def test_no_colour_and_a_bound_muse(edition: str) -> None:
    """R8: in English it may not be placed, in French it lies there and does nothing."""
    text = "0.hand=orange,white,blue,pink,green,alex 0.hardships=lure-of-death rest=out"
    with workshop(text, edition=edition) as (me, _):
        me.places("orange", "morning")
        if edition == "en":
            me.cannot("The Alex to Morning")
        else:
            me.can("The Alex to Morning")
    sums = counted("0.routine=orange,blue,green,pink 0.muses=alex@morning 0.hardships=lure-of-death", edition="fr")
    assert sums.entries == []


# Below a Habit


@BOTH
def test_no_muse_below_the_job_tile_or_an_empty_space(edition: str) -> None:
    """R11: a Muse needs a Habit to attach to."""
    with workshop("0.hand=green,pink,blue,orange,white,plain rest=out", edition=edition) as (me, _):
        me.cannot("The Plain to Morning")
        me.works_in("morning")
        me.places("green", "evening")
        me.cannot("The Plain to Morning", "The Plain to Afternoon", "The Plain to Night")
        me.can("The Plain to Evening")


# One in a column, except Aimé, who must share [R38]: what is done, and which Muses then lie where, or are in hand.

MOVED = {
    "the Job tile laid over a Habit sends its Muse back [R11]": (
        "green@evening plain@evening job@evening", "", "plain"),
    "a second Muse takes the place of the first": (
        "green@evening plain@evening simple@evening", "simple@evening", "plain"),
    "Aimé leaves with the other Muse": (
        "green@evening plain@evening aime@evening take_back_The_Plain", "", "aime,plain"),
    "Aimé stays when another Muse takes the place of the first": (
        "green@evening plain@evening aime@evening simple@evening", "aime@evening,simple@evening", "plain"),
    "Aimé stays behind when the other Muse moves, and so returns": (
        "green@evening pink@night plain@evening aime@evening plain@night", "plain@night", "aime"),
    "Aimé moves to another Muse": (
        "green@evening pink@night plain@evening simple@night aime@evening aime@night",
        "aime@night,plain@evening,simple@night", ""),
    "both in a shared space must be legal: Alex loses orange": (
        "orange@evening alex@evening aime@evening green@evening", "", "alex,aime"),
}  # fmt: skip


@pytest.mark.parametrize(("moves", "muses", "hand"), MOVED.values(), ids=MOVED)
def test_muses_that_are_moved_or_whose_habit_is(moves: str, muses: str, hand: str) -> None:
    named = [muse for muse in ("plain", "simple", "aime", "alex") if f"{muse}@" in moves]
    with workshop(f"0.hand={','.join(['green', 'pink', 'blue', 'orange', 'white', *named])} rest=out") as (me, _):
        me.arranges(*[move.replace("_", " ") for move in moves.split()])
        assert me.muses == muses
        assert [card for card in me.hand.split(",") if card in named] == [card for card in hand.split(",") if card]
        me.is_asked("plan")


def test_muses_are_not_compulsory() -> None:
    """What is left goes to the discard pile."""
    with workshop("0.hand=green,pink,blue,orange,white,plain rest=out") as (me, foe):
        me.plans("green", "pink", "blue", "orange")
        assert me.muses == ""
        assert me.discard == "white,plain"
        foe.is_asked("plan")


def test_aime_needs_another_muse_in_the_same_column() -> None:
    """R38: if no other Muse is played, Aimé cannot be."""
    with workshop("0.hand=green,pink,blue,orange,white,aime,plain rest=out") as (me, _):
        me.arranges("green@evening", "pink@night")
        me.cannot("The Aime to Evening", "The Aime to Night")
        me.attaches("plain", "evening")
        me.cannot("The Aime to Night")
        me.attaches("aime", "evening")
        assert me.muses == "aime@evening,plain@evening"
        me.is_asked("plan")


def test_aime_gives_its_benefit_and_so_does_the_other() -> None:
    """R38: both are attached to the Habit."""
    sums = counted("0.routine=green,flat-points,orange,blue-2 0.muses=alex@evening,aime@evening")
    assert sums.of("aime") == (2, 1)
    assert sums.of("alex") == (2, 0)


def test_a_muse_works_on_its_own_habit_only() -> None:
    """Not on the Habits beside it."""
    sums = counted("0.routine=single,single-2,pink,orange 0.muses=valery@night")
    assert sums.of("valery") == (0, 0)
