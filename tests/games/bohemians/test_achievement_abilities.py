"""Achievements with abilities: they work for their owner from the moment they are gained, beside the discount."""

import pytest

from salon.engine.cards import CardFileError, load_cards
from salon.games.bohemians.bots.judge import ACHIEVEMENT_WORTH, Judge
from salon.games.bohemians.rules.encode import USE
from salon.games.bohemians.rules.ids import ACHIEVEMENTS, is_hardship
from salon.games.bohemians.rules.schema import SCHEMA
from salon.games.bohemians.words.wording import card_text
from tests.games.bohemians.parts import PRIZES, parts, parts_edition, parts_tables
from tests.games.bohemians.scenario import Seat, position
from tests.games.bohemians.sets import Items, ability, bonus, count, counted, opened, written

PLAIN = "0.routine=green,pink,blue,orange"


def test_an_achievement_gives_inspiration_and_points_as_habits_are_counted() -> None:
    """R62: in step 2, after the Habits, every day."""
    day = counted(f"{PLAIN} 0.gained=piece-1", made_of=parts_edition())
    assert [entry for entry in day.entries if entry.source == "piece-1"] == [(2, "piece-1", 2, 1)]
    assert counted(PLAIN, made_of=parts_edition()).of("piece-1") == (0, 0)


def test_an_achievement_of_a_rival_gives_nothing() -> None:
    assert counted(f"{PLAIN} 1.gained=piece-1", made_of=parts_edition()).of("piece-1") == (0, 0)


def test_an_achievement_counts_habits() -> None:
    assert counted(f"{PLAIN} 0.gained=piece-2", made_of=parts_edition()).of("piece-2") == (1, 0)


def test_it_works_though_the_achievement_was_turned_for_the_discount() -> None:
    """R62: the discount of 1 is another thing."""
    assert counted(f"{PLAIN} 0.gained=piece-1 0.turned=1", made_of=parts_edition()).of("piece-1") == (2, 1)


def price_of(seat: Seat, card: str) -> int:
    prices = seat.state.game.view(seat.state, seat.number)["prices"]
    assert isinstance(prices, dict)
    return int(prices[str(seat.card(card))])


def test_a_price_is_lower_from_the_moment_on_that_the_achievement_is_gained() -> None:
    text = f"{PLAIN} inspiration=10 achievements=piece-4 habit-market=sow,proud turn=0 step=spend"
    with parts(text) as (me, _):
        assert price_of(me, "sow") == 4
        me.chooses("gain the Achievement")
        assert price_of(me, "sow") == 3
        me.chooses("buy The Sow")
        assert me.inspiration == 10 - 6 - 3
        me.can("end the day")


def test_a_discount_of_an_achievement_works_while_waking_up() -> None:
    """A Habit's cannot, as it does not lie in the Routine yet. It works once a round."""
    with parts("0.gained=piece-5 0.atelier=12 step=wake") as (me, foe):
        me.chooses("draw 2 cards")
        assert me.atelier == 12 - (5 - 2 - 1)  # its own discount, and the one of every Achievement
        me.chooses("draw 2 cards")
        assert me.atelier == 12 - 2 - 5
        me.is_asked("plan")
        foe.is_asked("plan")


def test_what_answers_to_gaining_an_achievement_does_not_answer_to_itself() -> None:
    """R62: it works for the next one."""
    text = f"{PLAIN} inspiration=9 achievements=piece-7 turn=0 step=spend"
    with parts(text) as (me, _):
        me.chooses("gain the Achievement")
        assert me.atelier == 0
        me.can("end the day")
    text = f"{PLAIN} 0.gained=piece-7 inspiration=9 achievements=piece-8 0.atelier=1 turn=0 step=spend"
    with parts(text) as (me, _):
        me.chooses("gain the Achievement")
        assert me.atelier == 1 + 3
        me.can("end the day")


def test_an_achievement_is_an_excuse_for_a_day_without_work() -> None:
    with parts(f"{PLAIN} 0.gained=piece-8 0.atelier=3 turn=0 step=dues") as (me, foe):
        me.chooses("use The Piece 8")
        assert me.atelier == 2
        assert not any(is_hardship(card) for card in me.state.discard[0])
        foe.can()


def test_an_achievement_rejects_a_hardship_once_a_round() -> None:
    text = f"{PLAIN} 0.gained=piece-10 0.hardships=malnutrition,envy inspiration=1 turn=0 step=spend"
    with parts(text) as (me, _):
        me.chooses("use The Piece 10")
        me.chooses("reject The Envy through a card")
        assert me.written(me.state.marked) == "envy"
        me.cannot("use The Piece 10", because="used already")


def test_with_an_achievement_more_habits_are_drawn() -> None:
    with parts("0.gained=piece-11 step=wake") as (me, foe):
        assert len(me.hand.split(",")) == 6
        assert len(foe.hand.split(",")) == 5
        me.is_asked("plan")


def test_of_two_abilities_at_dawn_the_owner_says_which() -> None:
    text = f"{PLAIN} 0.gained=piece-13 0.hardships=malnutrition turn=0 step=day"
    with parts(text) as (me, _):
        me.chooses("use The Piece 13")
        me.chooses("the second ability")
        me.can("use The Piece 13")
        me.passes()
        assert me.inspiration == 4 - 2
        me.can("end the day")


def test_the_text_of_an_achievement_is_written_from_its_abilities() -> None:
    assert card_text(parts_edition(), ACHIEVEMENTS) == (
        "Once a round an Atelier effect costs 1 less. +2 Inspiration and +1 Atelier point."
    )
    french = card_text(parts_edition(), ACHIEVEMENTS, "fr")
    assert french != card_text(parts_edition(), ACHIEVEMENTS)
    assert "Inspiration" in french


@pytest.mark.parametrize(
    ("item", "problem"),
    [
        (bonus(1, when="column", columns=["night"]), "cannot stand on an achievement, which lies in no column"),
        (bonus(1, when="harmony"), "cannot stand on an achievement: it needs a Habit"),
        (count("symbol", symbol="focus", where="attached"), "cannot stand on an achievement: it needs a Habit"),
        (ability("keep_muse"), "the ability keep_muse cannot stand on an achievement"),
    ],
)
def test_what_an_achievement_cannot_do_is_refused(item: Items, problem: str) -> None:
    tables = parts_tables()
    tables["achievement"][0]["abilities"] = [item]
    with pytest.raises(CardFileError) as refused:
        load_cards(written(tables), "parts.toml", SCHEMA)
    assert problem in str(refused.value)


def test_a_discount_on_drawing_still_makes_no_sense_on_a_habit() -> None:
    tables = parts_tables()
    tables["habit"][0]["abilities"] = PRIZES[5]
    with pytest.raises(CardFileError) as refused:
        load_cards(written(tables), "parts.toml", SCHEMA)
    assert "as Draw is bought before Habits lie in the Routine" in str(refused.value)


def test_a_bot_values_what_an_achievement_gives_every_day() -> None:
    with opened(parts_edition()) as cards:
        rich = Judge(position("achievements=piece-1,piece-3", cards=cards), 0)
        plain = Judge(position("achievements=piece-3,piece-1", cards=cards), 0)
    assert plain.worth_of_achievement() == ACHIEVEMENT_WORTH
    assert rich.worth_of_achievement() > ACHIEVEMENT_WORTH + 2


def test_the_action_has_the_number_of_the_card() -> None:
    text = f"{PLAIN} 0.gained=piece-10 0.hardships=envy turn=0 step=spend"
    with parts(text) as (me, _):
        assert USE + me.card("piece-10") in me.state.legal(0)
        me.can("use The Piece 10")
