"""Abilities by hand on Achievements, and those that spare their owner the Hardship of a day without work."""

import pytest

from salon.bots.sight import Sight
from salon.engine.state import PASS
from salon.games.bohemians.bots.greedy import GreedyBot
from salon.games.bohemians.bots.judge import Judge
from salon.games.bohemians.rules.catalogue.kinds import ON_ACHIEVEMENT, ON_HABIT
from salon.games.bohemians.rules.day_parts import BY_HABITS
from salon.games.bohemians.rules.encode import USE, amount_action
from salon.games.bohemians.rules.ids import is_hardship
from salon.games.bohemians.rules.sets.ability_checks import Abilities
from tests.games.bohemians.hands import hands, says
from tests.games.bohemians.scenario import Seat
from tests.games.bohemians.test_by_hand import FOE, amounts, lines, seen, told
from tests.web.room_pages import regions_html

WORKING = "0.routine=green,pink,blue,job"


# ACHIEVEMENTS


def test_an_achievement_asks_as_the_day_is_counted() -> None:
    """R62, R65: a line of step 2, and everybody sees the text and the answer."""
    with hands(f"{WORKING} 0.gained=piece-1 step=count") as (me, foe):
        assert amounts(me) == [1, 2, 3, 4]
        assert PASS in me.state.legal(0), "an Achievement may be declined"
        day = seen(me, 1)["seats"][0]["day"]
        assert day is not None
        assert [each["card"] for each in day["open"]] == [me.card("piece-1")]
        says(me, 3)
        assert lines(me) == [(BY_HABITS, 3, 0)]
        assert any("Ann said by hand what The Piece 1 gives: +3 Inspiration." in each for each in told(foe))
        me.is_asked("spend")


def test_the_achievement_of_a_rival_asks_nobody() -> None:
    with hands(f"{WORKING} 1.gained=piece-1 0.atelier=9 step=count") as (me, _):
        me.is_asked("spend")


def test_an_achievement_draws_while_its_owner_wakes_up() -> None:
    text = f"0.gained=piece-2 0.hand=green,pink,blue,orange,white 0.deck=sow,windows {FOE} rest=out"
    with hands(text) as (me, foe):
        me.chooses("use The Piece 2")
        says(me, 2)
        assert len(me.hand.split(",")) == 7
        me.plans("green", "pink", "blue", "white")
        foe.plans("green-2", "pink-2", "blue-2", "orange-2")
        heard = told(foe)
        assert any("The Piece 2 gives: 2 cards to draw." in each for each in heard)
        assert not any("showed" in each for each in heard), "it is no Habit that is shown from a hand"
        me.is_asked("spend")


def test_an_achievement_discards_while_its_owner_wakes_up() -> None:
    with hands(f"0.gained=piece-8 0.hand=green,pink,blue,orange,white,fever {FOE} rest=out") as (me, _):
        me.chooses("use The Piece 8")
        me.chooses("discard fever")
        me.passes()
        assert me.discard == "fever"
        me.is_asked("plan")


def test_an_achievement_ignores_a_hardship_at_the_beginning_of_the_day() -> None:
    with hands(f"{WORKING} 0.gained=piece-3 0.atelier=9 0.hardships=fever step=day") as (me, _):
        me.chooses("use The Piece 3")
        me.chooses("ignore fever through a card")
        assert me.ignored == "fever"
        me.is_asked("spend")


def test_an_achievement_changes_a_price_when_its_owner_likes() -> None:
    text = f"{WORKING} 0.gained=piece-4 muse-market=alex,blanche,moon,aime inspiration=9 step=spend"
    with hands(text) as (me, _):
        me.chooses("use The Piece 4")
        says(me, -2)
        assert seen(me, 1)["prices"][str(me.card("blanche"))] == 1
        assert USE + me.card("piece-4") not in me.state.legal(0), "once a round"
        me.is_asked("spend")


def test_an_achievement_answers_to_the_next_one_and_not_to_itself() -> None:
    """R62."""
    text = f"{WORKING} achievements=piece-5,piece-10 inspiration=20 step=spend"
    with hands(text) as (me, _):
        me.chooses("gain the achievement")
        me.is_asked("spend")
    text = f"{WORKING} 0.gained=piece-5 achievements=piece-10,piece-11 inspiration=20 step=spend"
    with hands(text) as (me, _):
        me.chooses("gain the achievement")
        says(me, 2)
        assert me.atelier == 2
        me.is_asked("spend")


def test_an_achievement_asks_in_the_sleep() -> None:
    text = f"{WORKING} 0.gained=piece-7 step=sleep"
    with hands(text) as (me, foe):
        says(me, 2)
        assert me.atelier == 2
        foe.is_asked("refresh_market")


def test_a_bot_takes_the_middle_of_an_achievement_too() -> None:
    with hands(f"{WORKING} 0.gained=piece-1 step=count") as (me, _):
        assert GreedyBot(me.table.game, 1).choose(Sight(me.state, 0)) == amount_action(2)
        me.table.named = True


# THE DUES


def has_a_hardship(seat: Seat) -> bool:
    return any(is_hardship(card) for card in seat.state.discard[seat.number])


def test_a_card_spares_its_owner_the_hardship_of_a_day_without_work() -> None:
    with hands("0.routine=alibi,green,pink,orange inspiration=1 1.atelier=9 step=spend") as (me, foe):
        me.chooses("end the day")
        assert me.table.game.ask(me.state, 0) == (
            "The Alibi, by hand: “dues: spare, more or less.” How many Hardships does it spare you, from 0 to 1?"
        )
        says(me, 1)
        assert not has_a_hardship(me)
        assert "Ann escaped the Hardship by The Alibi." in told(foe)
        assert any("The Alibi gives: no Hardship for a day without work." in each for each in told(foe))
        foe.is_asked("spend")


def test_a_player_who_declines_takes_the_hardship() -> None:
    with hands("0.routine=alibi,green,pink,orange 1.atelier=9 step=dues") as (me, foe):
        me.passes()
        assert has_a_hardship(me)
        foe.is_asked("spend")


def test_nothing_is_asked_after_a_day_with_work() -> None:
    text = "0.routine=alibi,green,pink,job inspiration=1 1.atelier=9 step=spend"
    with hands(text) as (me, foe):
        me.chooses("end the day")
        assert not has_a_hardship(me)
        foe.is_asked("spend")


def test_one_card_is_enough() -> None:
    """The second card that could spare it is not asked any more."""
    text = "0.routine=alibi,green,pink,orange 0.gained=piece-6 inspiration=1 1.atelier=9"
    with hands(f"{text} step=spend") as (me, foe):
        me.chooses("end the day")
        says(me, 1)
        assert not has_a_hardship(me)
        foe.is_asked("spend")


def test_rejecting_cards_by_hand_spares_the_hardship_too() -> None:
    text = "0.routine=trade,green,pink,orange 1.atelier=9"
    with hands(f"{text} inspiration=1 step=spend") as (me, foe):
        me.chooses("end the day")
        me.chooses("reject the green through a card")
        me.passes()
        assert not has_a_hardship(me)
        assert "Ann escaped the Hardship by The Trade." in told(foe)
        foe.is_asked("spend")


def test_rejecting_none_does_not() -> None:
    text = "0.routine=trade,green,pink,orange 1.atelier=9 inspiration=1 step=spend"
    with hands(text) as (me, foe):
        me.chooses("end the day")
        me.passes()
        assert has_a_hardship(me)
        foe.is_asked("spend")


def test_a_hardship_ignored_in_the_morning_of_the_day_spares_that_of_the_dues() -> None:
    text = "0.routine=nap,sow,pink,orange 0.hardships=fever"
    with hands(f"{text} 1.atelier=9 step=day") as (me, foe):
        me.chooses("use nap")
        me.chooses("ignore fever through a card")
        me.chooses("end the day")
        assert not has_a_hardship(me)
        foe.is_asked("spend")


def test_points_paid_by_hand_spare_the_hardship() -> None:
    text = "0.routine=green,pink,blue,orange 0.muses=patron@morning 0.atelier=5 inspiration=0"
    with hands(f"{text} 1.atelier=9 step=spend") as (me, foe):
        me.chooses("end the day")
        says(me, -3)
        assert me.atelier == 2
        assert not has_a_hardship(me)
        foe.is_asked("spend")


def test_a_bot_works_less_for_it() -> None:
    with hands("0.gained=piece-6 step=wake") as (me, _):
        assert Judge(me.state, 0).aims().spared == 0
        assert Judge(me.state, 1).aims().spared > 0
        me.table.named = True


# CARD FILES

SOUND = {"name": "by_hand", "moment": "dues", "gives": "reject", "low": 0, "high": 1, "text": "Whatever."}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"gives": "spare", "high": 2}, "by_hand: the limits of spare are 0 and 1: the dues are one Hardship."),
        ({"gives": "spare", "moment": "spend"}, "atelier, reject or price, not spare"),
        ({"spares": True, "moment": "sleep"}, "by_hand takes spares only before the dues, so not at 'sleep'."),
        ({"spares": True, "moment": "spend", "gives": "price"}, "by_hand takes spares only with gives = "),
        ({"spares": "yes"}, "must be true or false"),
    ],
)
@pytest.mark.parametrize("carrier", [ON_HABIT, ON_ACHIEVEMENT])
def test_what_is_wrong_is_said(carrier: int, change: dict[str, object], sentence: str) -> None:
    assert Abilities(carrier).check([{**SOUND, "spares": True}])[1] == []
    wrong = Abilities(carrier).check([{**SOUND, **change}])[1]
    assert any(sentence in each for each in wrong), wrong


# IN THE BROWSER


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        (f"0.gained=piece-2 0.hand=green,pink,blue,orange,white 0.deck=sow {FOE} rest=out", "piece-2"),
        (f"{WORKING} 0.gained=piece-3 0.hardships=fever step=day", "piece-3"),
        (f"{WORKING} 0.gained=piece-4 inspiration=3 step=spend", "piece-4"),
    ],
)
def test_an_achievement_has_a_button_at_its_moment(text: str, piece: str) -> None:
    with hands(text) as (me, _):
        action = USE + me.card(piece)
        assert action in me.state.legal(0)
        page = regions_html(me.state, 0, ["Ann", "Ben"])
        assert f'data-act="{action}"' in page
        me.table.named = True
