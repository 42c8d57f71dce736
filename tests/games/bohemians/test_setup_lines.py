"""SETUP lines of Job tiles that give cards, Hardships or Inspiration."""

from typing import Any

import salon
from salon.games.bohemians.bots.judge import Judge
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.encode import SIDE, TAKE_CARD
from salon.games.bohemians.rules.ids import ADVANCED, JOBS, is_habit, is_hardship, is_muse
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.words.wording import setup_line
from salon.table.table_sight import TableSight
from tests.games.bohemians.parts import parts, parts_edition
from tests.games.bohemians.scenario import position
from tests.games.bohemians.sets import opened

SETTING_UP = "phase=setting-up 0.board=bare 0.art=composer 1.board=edged 1.art=painter"


def set_up_with(job: str, side: str, foe: str = "waiter-b") -> State:
    """Seat 0 goes first, and chooses a side; the other seat's tile gives nothing but points."""
    with opened(parts_edition()) as cards:
        for seed in range(200):
            g = here(salon.make("bohemians", players=2, cards=cards).start(seed))
            if g.first == 0 and g.box.ids[JOBS + g.job[0]] == f"{job}-a":
                g.play(0, SIDE + "ab".index(side))
                return g
    raise AssertionError("nobody has this tile")


def test_cards_are_chosen_from_the_market_for_nothing_and_it_is_refilled() -> None:
    g = set_up_with("beggar", "a")
    assert g.to_act == [0]
    assert g.legal(0) == [TAKE_CARD + card - ADVANCED for card in g.muse_market]
    assert "First take a card from the market" in g.game.why_not(g, 0, SIDE)
    assert g.game.why_not(g, 0, TAKE_CARD + g.habit_market[0] - ADVANCED) == "Your Job tile gives you a Muse."
    first = g.muse_market[1]
    g.play(0, TAKE_CARD + first - ADVANCED)
    second = g.muse_market[0]
    g.play(0, TAKE_CARD + second - ADVANCED)
    assert g.discard[0] == (first, second)
    assert all(is_muse(card) for card in g.muse_market)
    assert g.to_act == [1]
    assert (g.inspiration, g.bought) == (0, 0)


def test_a_card_from_the_deck_on_top_of_ones_own_is_in_hand_on_the_first_morning() -> None:
    """R61: and everybody knows it."""
    g = set_up_with("beggar", "b")
    (top,) = [g.deck[0][-1]]
    assert is_habit(top)
    assert top >= ADVANCED
    assert (len(g.deck[0]), g.known[0]) == (11, 1)
    g.play(1, SIDE)
    assert top in g.hand[0]
    assert sum(is_habit(card) for card in g.hand[0]) == 5


def test_hardships_go_to_the_discard_pile_or_into_the_deck_for_all_to_see() -> None:
    """R61: two of them, and a third one that is shuffled in."""
    g = set_up_with("musician", "a")
    assert len(g.discard[0]) == 2
    assert all(is_hardship(card) for card in g.discard[0])
    assert sum(is_hardship(card) for card in g.deck[0]) == 1
    assert g.unseen == ()
    (hidden,) = [card for card in g.deck[0] if is_hardship(card)]
    view: Any = here(g).game.view(g, 1)
    assert hidden in view["seats"][0]["cards"]
    told = [g.game.narrate(event, ["Ann", "Bob"]) for event in g.events_for(None)]
    assert any("it is shuffled into the deck" in each for each in told)


def test_a_card_can_be_shuffled_into_the_own_deck() -> None:
    g = set_up_with("waiter", "a")
    card = g.habit_market[2]
    g.play(0, TAKE_CARD + card - ADVANCED)
    assert card in g.deck[0]
    assert (len(g.deck[0]), g.known[0]) == (11, 0)


def test_inspiration_comes_on_the_first_day_once_it_is_counted_and_never_again() -> None:
    """R61."""
    day = "0.job=musician-b 1.job=waiter-b 0.routine=green,pink,blue,orange 0.hardships=malnutrition turn=0 step=day"
    with parts(f"{day} round=1") as (me, _):
        assert me.inspiration == 5
        me.can("end the day")
    with parts(f"{day} round=2 0.atelier=4") as (me, _):
        me.passes()
        assert me.inspiration == 0  # Malnutrition takes more than there is
        me.can("end the day")


def test_the_text_of_a_setup_line_is_written_from_its_parts() -> None:
    edition = parts_edition()
    number = edition.box.ids.index
    assert setup_line(edition, number("beggar-a")) == (
        "Setup: 10 Atelier points and 2 Muses of your choice from the market into your discard pile."
    )
    assert setup_line(edition, number("beggar-b")) == (
        "Setup: 6 Atelier points and 1 Habit from the market deck on top of your deck."
    )
    assert setup_line(edition, number("musician-a")) == (
        "Setup: 19 Atelier points, 2 Hardships into your discard pile and 1 Hardship shuffled into your deck."
    )
    assert setup_line(edition, number("musician-b")) == "Setup: +5 Inspiration on the first Day."
    assert "défausse" in setup_line(edition, number("beggar-a"), "fr")


def test_a_bot_knows_what_setup_lines_are_worth() -> None:
    with opened(parts_edition()) as cards:
        judge = Judge(position("", cards=cards), 0)
    worth = {name: judge.worth_of_job(judge.box.ids.index(name) - JOBS) for name in judge.box.ids[JOBS : JOBS + 8]}
    assert worth["musician-b"] == 5
    assert worth["musician-a"] < 19 * judge.point
    assert worth["beggar-a"] > 10 * judge.point


def test_at_a_table_a_side_is_called_by_its_name() -> None:
    """The numbering of actions knows only a first and a second side; everybody sees whose tile it is."""
    game = salon.make("bohemians", players=2)
    state = game.start(3)
    seat = state.to_act[0]
    names = {each.number - JOBS: each.name for each in game.card_list() if each.kind == "job"}
    tile = here(state).job[seat]
    sight = TableSight(state, seat, ["Ines", "Jack"], "en")
    assert [sight.say(SIDE), sight.say(SIDE + 1)] == [names[tile], names[tile + 1]]
    assert game.say(SIDE + 1) == "the second side of the Job tile"
    other = TableSight(state, None, ["Ines", "Jack"], "en")
    assert other.say(SIDE + 1, seat) == names[tile + 1]
