"""Abilities by hand: at their moment the table shows the owner's text, asks what it gives, and everybody sees it."""

from typing import cast

import pytest

import salon
from salon.bots import bot_game
from salon.bots.sight import Sight
from salon.engine.conformance import check_game
from salon.engine.options import Value
from salon.engine.state import PASS
from salon.games.bohemians.bots.by_hand import guess
from salon.games.bohemians.bots.greedy import GreedyBot
from salon.games.bohemians.bots.judge import Judge
from salon.games.bohemians.bots.search import best_plan
from salon.games.bohemians.rules.cards import effect_of
from salon.games.bohemians.rules.catalogue.kinds import ON_HABIT, ON_HARDSHIP, ON_MUSE
from salon.games.bohemians.rules.day_parts import BY_HABITS, BY_HARDSHIPS, BY_MUSES
from salon.games.bohemians.rules.encode import AMOUNT, IGNORE_ONE, amount_action
from salon.games.bohemians.rules.ids import ADVANCED, HARDSHIPS
from salon.games.bohemians.rules.seen import Seen
from salon.games.bohemians.rules.sets.ability_checks import Abilities
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.words.by_hand import own_text
from tests.games.bohemians.hands import hands, hands_edition, says
from tests.games.bohemians.scenario import Seat
from tests.games.bohemians.sets import opened

FOE = "1.hand=green-2,pink-2,blue-2,orange-2,white-2"


def amounts(seat: Seat) -> list[int]:
    return [action - amount_action(0) for action in seat.state.legal(seat.number) if action >= AMOUNT]


def lines(seat: Seat) -> list[tuple[int, int, int]]:
    """The sum by step: Inspiration and Atelier points."""
    flat = seat.state.sums[seat.number]
    return [(flat[place], flat[place + 2], flat[place + 3]) for place in range(0, len(flat), 4)]


def seen(seat: Seat, watcher: int) -> Seen:
    return cast(Seen, seat.state.view(watcher))


def told(seat: Seat, lang: str = "en") -> list[str]:
    return [seat.table.game.narrate(event, ["Ann", "Ben"], lang) for event in seat.table.events]


# COUNTING


def test_a_habit_asks_as_the_day_is_counted_and_its_answer_is_a_line_of_the_sum() -> None:
    """R65: its owner says what it gives, and everybody sees the text and the answer."""
    with hands("0.routine=sow,windows,pink,job step=count") as (me, foe):
        me.is_asked("ask_by_hand")
        assert amounts(me) == [-1, 1, 2, 3, 4], "nothing is what declining gives"
        assert me.table.game.ask(me.state, 0) == (
            "The Windows, by hand: “count: inspiration, more or less.” "
            "How much Inspiration does it give, from −1 to 4?"
        )
        assert me.table.game.ask(me.state, 1) == (
            "Somebody else says now by hand what The Windows gives: “count: inspiration, more or less.”"
        )
        assert seen(me, 1)["by_hand"] == {"seat": 0, "card": me.card("windows"), "index": 0}
        says(me, 3)
        assert lines(me) == [(BY_HABITS, 3, 0), (BY_HABITS, 3, 0)]
        assert me.inspiration == 6
        assert "Ann said by hand what The Windows gives: +3 Inspiration. “count: inspiration, more or less.”" in told(
            foe
        )
        me.is_asked("spend")


def test_it_may_be_declined() -> None:
    with hands("0.routine=sow,windows,pink,job step=count") as (me, _):
        me.passes()
        assert me.inspiration == 3
        assert "Ann said by hand what The Windows gives: nothing. “count: inspiration, more or less.”" in told(me)
        me.is_asked("spend")


def test_a_habit_may_lose_by_hand_what_its_owner_says() -> None:
    with hands("0.routine=sow,windows,pink,job step=count") as (me, _):
        says(me, -1)
        assert lines(me) == [(BY_HABITS, 3, 0), (BY_HABITS, -1, 0)]
        me.is_asked("spend")


def test_a_hardship_is_asked_for_and_cannot_be_declined() -> None:
    with hands("0.routine=sow,green,pink,job 0.hardships=fever step=count") as (me, _):
        assert amounts(me) == [-3, -2, -1, 0]
        me.cannot("go on", because="The Fever always works: say what it gives.")
        says(me, -2)
        assert lines(me) == [(BY_HABITS, 3, 0), (BY_HARDSHIPS, -2, 0)]
        assert me.inspiration == 1
        me.is_asked("spend")


def test_an_ignored_hardship_asks_nothing() -> None:
    with hands("0.routine=sow,green,pink,job 0.hardships=fever 0.ignored=fever step=count") as (me, _):
        assert me.inspiration == 3
        me.is_asked("spend")


def test_a_muse_and_a_job_tile_ask_one_after_the_other() -> None:
    with hands("0.job=beggar-b 0.routine=green,pink,blue,job 0.muses=sibyl@morning step=count") as (me, _):
        says(me, 6)
        assert amounts(me) == [1, 2]
        says(me, 2)
        assert lines(me) == [(BY_HABITS, 0, 2), (BY_MUSES, 6, 0)]
        assert me.atelier == 2
        me.is_asked("spend")


def test_where_abilities_are_taken_away_nothing_is_asked() -> None:
    with hands("0.routine=sow,windows,pink,job 0.hardships=crisis 0.atelier=3 step=count") as (me, _):
        assert me.inspiration == 0
        me.is_asked("spend")


def test_revolution_can_be_by_hand_too() -> None:
    with hands("0.routine=academy,green,pink,job 0.said=0:-1:-1:-1:-1:-1:-1:-1:-1:-1:-1:-1 step=count", 3) as (
        me,
        *_,
    ):
        says(me, 5)
        assert me.inspiration == 5
        me.is_asked("spend")


def test_the_suit_of_a_white_habit_is_asked_for_while_something_is_open_by_hand() -> None:
    """The text may be about colours: nothing is said by itself then."""
    with hands("0.routine=green,windows,white,job step=count") as (me, _):
        me.is_asked("declare")
        assert len(me.state.legal(0)) == 4
        me.chooses("evening is blue")
        says(me, 1)
        me.is_asked("spend")


# THE LIVE TOTAL


def test_until_it_is_asked_the_total_says_that_something_is_open() -> None:
    with hands(f"0.hand=windows,sow,pink,green,white {FOE} rest=out") as (me, foe):
        me.places("sow", "morning")
        me.places("windows", "night")
        mine = seen(me, 0)["seats"][0]["day"]
        assert mine is not None
        assert mine["inspiration"] == 3
        assert mine["open"] == [{"card": me.card("windows"), "low": -1, "high": 4}]
        assert me.table.game.ask(me.state, 0).endswith("What cards give by hand is still to be said.")
        me.arranges("pink@afternoon", "green@evening")
        me.finishes()
        foe.plans("green-2", "pink-2", "blue-2", "orange-2")
        says(me, 2)
        mine = seen(me, 1)["seats"][0]["day"]
        assert mine is not None
        assert (mine["open"], mine["inspiration"]) == ([], 5)
        me.is_asked("spend")


# WAKING UP


def test_a_morning_icon_by_hand_draws_so_many_cards_and_all_are_told_with_the_plan() -> None:
    with hands(f"0.hand=candles,green,pink,white 0.deck=blue,orange,sow 0.drawn=5 {FOE} rest=out step=wake") as (
        me,
        foe,
    ):
        me.chooses("use candles")
        assert amounts(me) == [1, 2, 3]
        says(me, 2)
        assert me.hand == "green,pink,blue,orange,white,sow,candles"
        assert seen(foe, 1)["by_hand"] is None, "nothing of another's Wake Up Phase is shown"
        assert not any("by hand" in each for each in told(foe))
        me.plans("green", "pink", "candles", "white")
        foe.plans("green-2", "pink-2", "blue-2", "orange-2")
        assert "Ann said by hand what The Candles gives: 2 cards to draw. “wake_up: draw, more or less.”" in told(foe)
        me.is_asked("spend")


def test_cards_to_discard_by_hand_are_chosen_one_by_one() -> None:
    """Below the least nobody may stop halfway, only leave it."""
    with hands(f"0.hand=sort,green,pink,white,blue,sow,lamp {FOE} rest=out") as (me, foe):
        me.chooses("use sort")
        assert PASS in me.state.legal(0)
        me.chooses("discard sow")
        assert PASS not in me.state.legal(0)
        me.chooses("discard the lamp")
        me.passes()
        assert me.discard == "lamp,sow"
        me.plans("green", "pink", "blue", "white")
        foe.plans("green-2", "pink-2", "blue-2", "orange-2")
        assert any("The Sort gives: 2 cards discarded." in each for each in told(foe))
        me.is_asked("spend")


def test_atelier_points_by_hand_while_waking_up_are_not_mistaken_for_a_payment() -> None:
    with hands(f"0.hand=gift,green,pink,white,blue 0.atelier=6 {FOE} rest=out") as (me, foe):
        me.chooses("use gift")
        says(me, 3)
        assert me.atelier == 9
        assert seen(foe, 1)["seats"][0]["atelier"] == 6, "others see it with the plan"
        me.plans("green", "pink", "blue", "white")
        foe.plans("green-2", "pink-2", "blue-2", "orange-2")
        assert any("The Gift gives: +3 Atelier points." in each for each in told(foe))
        assert me.table.times("paid") == 0
        me.is_asked("spend")


def test_a_hardship_that_asks_as_it_is_laid_out_can_be_ignored_first() -> None:
    """R13: a Wake Up Hardship is ignored before it matters."""
    with hands(f"0.hand=green,pink,blue,orange,white,moths 0.atelier=7 {FOE} rest=out") as (me, foe):
        assert PASS not in me.state.legal(0)
        me.takes(IGNORE_ONE + me.card("moths") - HARDSHIPS)
        assert (me.ignored, me.atelier) == ("moths", 3)
        me.plans("green", "pink", "blue", "orange")
        foe.plans("green-2", "pink-2", "blue-2", "orange-2")
        me.is_asked("spend")


def test_a_hardship_that_asks_as_it_is_laid_out() -> None:
    with hands(f"0.hand=green,pink,blue,orange,white,light,moths 0.atelier=3 {FOE} rest=out") as (me, foe):
        me.chooses("discard the light")
        me.passes()
        assert me.discard == "light"
        me.plans("green", "pink", "blue", "orange")
        foe.plans("green-2", "pink-2", "blue-2", "orange-2")
        assert any("The Moths gives: 1 card discarded." in each for each in told(foe))
        me.is_asked("spend")


# WHAT ELSE


def test_amounts_outside_the_limits_are_refused_with_a_sentence() -> None:
    with hands("0.routine=sow,windows,pink,job step=count") as (me, _):
        me.cannot("by hand, plus 5", because="By hand The Windows gives from −1 to 4.")
        me.cannot("by hand, 0", because="To take nothing from The Windows, go on.")
        me.cannot("invest", because="First say by hand what The Windows gives.")
        says(me, 4)
        me.cannot("by hand, plus 1", because="How much a card gives is said only where it asks for it by hand.")
        me.is_asked("spend")


def test_a_position_says_what_was_said_by_hand() -> None:
    with hands("0.routine=sow,windows,pink,job 0.muses=sibyl@morning step=count") as (me, _):
        says(me, 4)
        assert "0.by-hand=" in me.state.position()
        again = me.table.game.position(me.state.position())
        assert again.position() == me.state.position()
        assert again.legal(0) == me.state.legal(0)
        says(me, 1)
        assert me.inspiration == 8
        me.is_asked("spend")


def test_the_text_of_a_card_is_the_one_that_was_typed_in() -> None:
    with hands("0.routine=sow,windows,pink,job inspiration=1 step=spend") as (me, _):
        english, french = [dict(me.table.game.card_texts(lang))["The Windows"] for lang in ("en", "fr")]
        assert "count: inspiration, more or less." in english
        assert "count : inspiration, plus ou moins." in french
        me.is_asked("spend")


def test_the_log_is_french_too() -> None:
    with hands("0.routine=sow,windows,pink,job step=count") as (me, _):
        says(me, 1)
        assert [each for each in told(me, "fr") if "à la main" in each]
        me.is_asked("spend")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_amounts_are_said_and_understood(lang: str) -> None:
    with hands("0.routine=sow,windows,pink,job step=count") as (me, _):
        game = me.table.game
        for amount in range(-10, 21):
            assert game.parse(game.say(amount_action(amount), lang)) == amount_action(amount)
        me.passes()
        me.is_asked("spend")


# CARD FILES

SOUND = {"name": "by_hand", "moment": "count", "gives": "inspiration", "low": 0, "high": 3, "text": "Whatever."}


@pytest.mark.parametrize(
    ("carrier", "change", "sentence"),
    [
        (ON_HABIT, {"text": ""}, "by_hand needs text or text_fr: what is printed on the card."),
        (ON_HABIT, {"text": "Two\nlines."}, "by_hand: text must be one line of at most 300 letters."),
        (ON_HABIT, {"text": "x" * 301}, "by_hand: text must be one line of at most 300 letters."),
        (ON_HABIT, {"low": -11}, "by_hand: low must be from -10 to 20, not -11."),
        (ON_HABIT, {"high": 21}, "by_hand: high must be from -10 to 20, not 21."),
        (ON_HABIT, {"low": 4}, "by_hand: the least it gives, 4, is more than the most, 3."),
        (ON_HABIT, {"high": 0}, "by_hand needs low or high that is not 0."),
        (ON_HABIT, {"gives": "draw"}, "by_hand: at 'count' it gives inspiration or atelier, not draw."),
        (ON_MUSE, {"moment": "wake_up", "gives": "draw"}, "by_hand: a muse cannot ask while its owner wakes up."),
        (ON_HARDSHIP, {"moment": "wake_up", "gives": "draw"}, "at 'wake_up' it gives atelier or discard, not draw."),
        (ON_HABIT, {"moment": "spend", "gives": "reject", "low": -1}, "are numbers of cards, so not below 0."),
        (ON_HABIT, {"kind": "muse"}, "by_hand takes kind only with gives = 'discard' or 'reject'."),
        (ON_HABIT, {"uses": 1}, "by_hand takes uses only with gives = 'price'."),
        (ON_HABIT, {"exactly": True}, "by_hand takes exactly only with gives = 'draw'."),
        (ON_HABIT, {"kinds": ["muse"]}, 'by_hand takes kinds only with moment = "purchase" or gives = "price".'),
        (ON_HABIT, {"moment": "night"}, "'night' is not a moment"),
    ],
)
def test_what_is_wrong_with_an_ability_by_hand_is_said(
    carrier: int, change: dict[str, object], sentence: str
) -> None:
    assert Abilities(carrier).check([SOUND])[1] == []
    wrong = Abilities(carrier).check([{**SOUND, **change}])[1]
    assert any(sentence in each for each in wrong), wrong


def test_one_language_is_enough() -> None:
    item = {key: value for key, value in SOUND.items() if key != "text"} | {"text_fr": "N'importe quoi."}
    assert Abilities(ON_HABIT).check([item])[1] == []
    assert own_text(effect_of(ADVANCED, 0, item), "en") == "N'importe quoi."


# BOTS


def bot_says(seat: Seat) -> int:
    bot = GreedyBot(seat.table.game, 1)
    return bot.choose(Sight(seat.state, seat.number))


@pytest.mark.parametrize(
    ("position", "amount"),
    [
        ("0.routine=sow,windows,pink,job step=count", 1),
        ("0.routine=sow,green,pink,job 0.hardships=fever step=count", -2),
        ("0.routine=green,pink,blue,job 0.muses=sibyl@morning step=count", 3),
        ("0.routine=sow,green,pink,job 0.hardships=toll step=count", 2),
    ],
)
def test_a_bot_says_the_middle_and_never_the_most(position: str, amount: int) -> None:
    with hands(position) as (me, _):
        assert bot_says(me) == amount_action(amount)
        me.table.named = True


def test_a_bot_plans_with_the_middle() -> None:
    """If two cards differ only in their middle, it lays the one whose middle is above 0."""
    with hands(f"0.hand=green,green-b,orange,windows,pink-b {FOE} rest=out") as (me, _):
        plan = best_plan(guessed(me), 0, Judge(guessed(me), 0).aims())
        assert me.card("windows") in plan.routine
        me.table.named = True


def guessed(seat: Seat) -> State:
    world = seat.state.clone()
    guess(world, seat.number)
    return world


@pytest.mark.parametrize("seed", range(2))
def test_bots_play_whole_games_with_such_cards(seed: int) -> None:
    with opened(hands_edition()) as cards:
        state = bot_game(salon.make("bohemians", players=2, cards=cards), seed, ["greedy", "random"]).state
        assert state.over


@pytest.mark.parametrize("options", [{"players": 3}, {"mode": "coop"}, {"edition": "fr"}], ids=str)
def test_games_with_such_cards_keep_every_promise(options: dict[str, Value]) -> None:
    """Saved, cloned, redealt and replayed in the middle of a question by hand; and random play comes to its end."""
    with opened(hands_edition()) as cards:
        check_game(salon.make("bohemians", cards=cards, **options), 4, every=25, with_words=False)
