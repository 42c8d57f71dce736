"""Reasons that only other sets of cards give."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest

from salon.games.bohemians.rules.cards import HOUSE, open_text
from salon.games.bohemians.rules.encode import (
    MARK,
    REJECT_ONE,
    USE,
)
from tests.games.bohemians.random_sets import house_tables, sets_forgotten, written
from tests.games.bohemians.reasoning import (
    DAY,
    GREEN,
    GREEN_TOO,
    ORANGE,
    PINK,
    WHITE,
    muse_to,
    place,
    plan,
    rejecting,
    spend,
)
from tests.games.bohemians.scenario import position
from tests.games.bohemians.test_telling import assert_clean, card

LIMITS = [
    ({"condition": "has_symbol", "symbol": "curiosity"}, "all your Habits must show Curiosity."),
    ({"condition": "has_colour", "colour": "pink"}, "all your Habits must be pink."),
    ({"condition": "neighbours_alike"}, "neighbouring Habits must share a colour, and Strike Up a Drinking Song and"),
]


def why_not_with(text: str, action: int, cards: str = HOUSE, edition: str = "en") -> str:
    state = position(text, cards=cards, edition=edition)
    assert_clean(state.game.why_not(state, 0, action, "fr"), "fr")
    return state.game.why_not(state, 0, action)


@contextmanager
def changed(**abilities: Mapping[str, object]) -> Iterator[str]:
    """The house set, but some cards have this one ability, and no other; a hyphen is an underscore here."""
    tables = house_tables()
    tables["set"]["id"] = "changed"
    for row in [*tables["habit"], *tables["muse"], *tables["hardship"]]:
        name = row["id"].replace("-", "_")
        if name in abilities:
            row["abilities"] = [abilities[name]]
            row["origin"] = "house"
            row.pop("known", None)
    with sets_forgotten():
        yield open_text(written(tables), "changed.toml").id


@pytest.mark.parametrize(("limit", "reason"), LIMITS, ids=str)
def test_a_hardship_may_limit_habits_in_other_ways(limit: dict[str, object], reason: str) -> None:
    with changed(perfectionism={"name": "limit_habits", **limit}) as cards:
        text = plan(f"0.hand={GREEN_TOO} 0.hardships=perfectionism 0.routine={ORANGE},-,-,-")
        assert why_not_with(text, place(GREEN_TOO, "afternoon"), cards=cards).startswith(
            f"Perfectionism forbids it: {reason}"
        )


def test_a_white_habit_cannot_please_two_neighbours() -> None:
    with changed(perfectionism={"name": "limit_habits", "condition": "neighbours_alike"}) as cards:
        text = plan(f"0.hand={GREEN} 0.hardships=perfectionism 0.routine={ORANGE},{WHITE},-,-")
        assert why_not_with(text, place(GREEN, "evening"), cards=cards).endswith(
            "and Strike Up a Drinking Song and Wait for the First Note do not."
        )


def test_two_hardships_together_may_leave_no_way() -> None:
    pink = {"name": "limit_habits", "condition": "has_colour", "colour": "pink"}
    alone = {"name": "limit_habits", "condition": "neighbours_differ"}
    with changed(perfectionism=alone, envy=pink) as cards:
        text = plan(f"0.hand={WHITE} 0.hardships=perfectionism,envy 0.routine={PINK},-,-,-")
        said = why_not_with(text, place(WHITE, "afternoon"), cards=cards)
        assert said == "Perfectionism and Envy together leave no way to play this."


def test_one_muse_may_be_all_that_is_allowed() -> None:
    with changed(jilted={"name": "muse_limit", "max": 1}) as cards:
        text = plan(f"0.hand=blanche 0.hardships=jilted 0.routine={GREEN},{PINK},-,- 0.muses=valery@morning")
        assert why_not_with(text, muse_to("blanche", "afternoon"), cards=cards) == "Jilted allows you 1 Muse today."


@pytest.mark.parametrize(("kind", "name"), [("habit", "Habit"), ("muse", "Muse")])
def test_a_card_may_reject_one_kind_only(kind: str, name: str) -> None:
    with changed(intriguing_stranger={"name": "reject", "kind": kind}) as cards:
        text = f"{rejecting('intriguing-stranger')} 0.muses=valery@morning,blanche@night".replace(
            "0.muses=valery@morning ", ""
        )
        said = why_not_with(text, MARK + card("debts"), cards=cards)
        assert said == f"Debts is no {name}: only those are rejected now."


def test_an_excuse_that_is_too_dear() -> None:
    free, dear = {"name": "skip_dues"}, {"name": "skip_dues", "cost": 3}
    with changed(behind_the_piano=dear, omnibus=free) as cards:
        text = f"0.routine={GREEN},behind-the-piano,omnibus,{ORANGE} 0.atelier=2 step=dues"
        said = why_not_with(text, USE + card("behind-the-piano"), cards=cards)
        assert said == "Hide behind the Piano costs 3 Atelier points; you have 2."


def test_in_the_french_edition_a_muse_may_lie_where_it_does_nothing() -> None:
    with changed(alex={"name": "reject"}) as cards:
        text = spend("0.muses=alex@morning inspiration=1")
        said = why_not_with(text, USE + card("alex"), cards=cards, edition="fr")
        assert said == "Alex does nothing: the Habit above is not orange."


def test_only_a_hardship_may_be_rejected_at_the_end_of_the_round() -> None:
    text = f"{DAY} 0.hardships=debts,envy phase=sleep todo=may_mark_hardship:0"
    said = why_not_with(text, MARK + card(GREEN))
    assert said == "Get in the Mood for Composing is no Hardship: only those are rejected now."


def test_a_card_without_a_price_of_its_own_is_rejected_for_six() -> None:
    with changed(debts={"name": "reject_price", "amount": 2}) as cards:
        text = f"{DAY} 0.hardships=debts 0.atelier=5 step=sleep"
        said = why_not_with(text, REJECT_ONE + card(GREEN), cards=cards)
        assert said == "Reject 1 Card costs 6 Atelier points; you have 5."
