"""What can be chosen is said once for all screens: groups, cards, prices, words, and what declining means."""

from typing import cast

import pytest

import salon
from salon.engine.state import PASS
from salon.games.bohemians.rules import encode
from salon.games.bohemians.rules.cards import HOUSE as HOUSE_NAME
from salon.games.bohemians.rules.cards import edition_of
from salon.games.bohemians.rules.encode import VERBS
from salon.games.bohemians.rules.ids import ADVANCED, EMPTY, HARDSHIPS, SPIRITS
from salon.games.bohemians.rules.seen import Seen
from salon.games.bohemians.words.choices import HEADINGS, Choices, card_meant, is_planning

SPENDING = (
    "step=spend turn=0 inspiration=3 0.atelier=3 0.hand= habit-market=keep-a-diary,-,-,- achievements=street "
    "muse-market=aime,-,-,- 0.routine=mood-for-composing,practise-scales,hum-at-a-passer-by,first-note"
)
HOUSE = edition_of(HOUSE_NAME)
DIARY = HOUSE.box.number("keep-a-diary")
OF_PLANS = (
    encode.SWAP, encode.TAKE_BACK, encode.TAKE_MUSE_BACK, encode.MUSE_TO, encode.JOB_TO, encode.PLACE, encode.FINISH,
)  # fmt: skip


def choices(position: str, **options: object) -> Choices:
    state = salon.make("bohemians", **options).position(position)
    return Choices(HOUSE, "en", cast(Seen, state.view(0)), state.legal(0))


def test_every_verb_has_a_heading_except_those_of_plans() -> None:
    assert sorted([*HEADINGS.titles, *OF_PLANS]) == VERBS


def test_spending_is_grouped_with_what_ends_it_last() -> None:
    asked = choices(SPENDING)
    assert [heading for heading, _ in asked.groups()] == ["Buy", "Invest", "Clear", "End"]
    assert sorted(choice.action for _, group in asked.groups() for choice in group) == sorted(asked.legal)


def test_a_choice_says_which_card_it_means_and_what_it_costs() -> None:
    asked = choices(SPENDING)
    bought = asked.choice(encode.BUY + DIARY - ADVANCED)
    assert (bought.card, bought.price, bought.points) == (DIARY, 3, None)
    cleared = asked.choice(encode.CLEAR_KIND)
    assert (cleared.card, cleared.price, cleared.points, cleared.text) == (EMPTY, None, 3, "the Habits")
    assert card_meant(asked.seen, encode.ACHIEVE) == asked.seen["achievements"][0]
    assert card_meant(asked.seen, encode.IGNORE_ONE) == HARDSHIPS


def test_the_end_of_a_day_says_what_comes_of_it() -> None:
    ended = choices(SPENDING).choice(encode.END_DAY)
    assert ended.gives == "(3 Inspiration into your Atelier)"
    assert ended.warns == "you have not worked: a Hardship comes"


def test_what_stands_alone_is_a_whole_sentence() -> None:
    asked = choices(SPENDING)
    assert asked.order(encode.INVEST) == "invest 1 in the Atelier"
    assert asked.order(encode.BUY + DIARY - ADVANCED) == "buy Keep a Diary"
    assert asked.order(encode.amount_action(2)) == "+2"
    assert asked.order(encode.amount_action(0)) == "0"


def test_abilities_and_discounts_are_not_taken_for_a_revolution() -> None:
    asked = choices(SPENDING)
    assert asked.choice(encode.WHICH + 1).text == "the second ability"
    assert asked.choice(encode.DISCOUNT).text == "keep the discount"
    assert asked.choice(encode.LEVEL).text == "less for everybody"


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        (encode.REMOVE, "leave the market as it is"),
        (encode.DISCARD, "discard no more"),
        (encode.REJECT_ONE, "reject nothing more"),
        (encode.AMOUNT, "nothing"),
        (encode.CLEAR_KIND, "count Inspiration"),
    ],
)
def test_declining_says_what_comes_of_it(verb: int, said: str) -> None:
    asked = choices(SPENDING)
    assert Choices(HOUSE, "en", asked.seen, [PASS, verb]).order(PASS) == said


def test_payments_are_called_as_the_sheet_calls_them() -> None:
    asked = choices("0.hand= step=spend inspiration=30 turn=0", players=1, mode="spirit")
    assert encode.FIGHT in asked.legal
    spirit = asked.seen["spirit"]
    assert spirit is not None
    assert asked.choice(encode.FIGHT).card == spirit["sheet"] >= SPIRITS
    assert asked.order(encode.FIGHT) == HOUSE.rows[spirit["sheet"]].text("fight", "en")


def test_a_plan_can_be_told_from_other_questions() -> None:
    assert is_planning(choices("0.hand=keep-a-diary,waltz step=round 0.drawn=0").legal)
    assert not is_planning(choices(SPENDING).legal)
