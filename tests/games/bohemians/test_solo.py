"""Art for Art Itself: set-up, the Achievements that do not wait, winning and losing."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import combinations

import pytest

from salon.engine.options import Value
from salon.engine.playthrough import Playthrough
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.encode import ACHIEVE, END_DAY, FINISH, SIDE
from salon.games.bohemians.rules.ids import ACHIEVEMENTS, CARD_COUNT, JOBS, MUSES, REVOLUTION, STAND_IN, is_hardship
from salon.games.bohemians.rules.solo import achievement_goes_by
from salon.games.bohemians.rules.state import State
from salon.games.bohemians.rules.verbs import gain_achievement
from salon.games.bohemians.rules.view import person
from salon.registry import make_with
from tests.games.bohemians import scenario as words
from tests.games.bohemians.scenario import Seat
from tests.games.bohemians.sets import opened
from tests.games.bohemians.stage import ids, stage_edition

LEVELS = ["normal", "master", "true-bohemian"]
LAST_WINNING_TURN = {"normal": 11, "master": 9, "true-bohemian": 9}
NEXT = "achievements=piece-1,piece-2,piece-3"
PLAN = "0.routine=green,pink,blue,job"


@contextmanager
def alone(text: str, level: str = "master", seed: int = 0, **options: Value) -> Iterator[list[Seat]]:
    """A scenario of Art for Art Itself with the cards of the stage."""
    with (
        opened(stage_edition()) as cards,
        words.scenario(text, 1, seed, cards=cards, mode="solo", level=level, **options) as seats,
    ):
        yield seats


def begun(seed: int = 0, side: int = 0, **options: Value) -> State:
    """A game of the house set in its first round."""
    g = here(make_with("bohemians", {"mode": "solo", **options}).start(seed))
    g.play(0, SIDE + side)
    return g


# Set-up


@pytest.mark.parametrize("level", LEVELS)
def test_alone_one_plays_with_all_thirteen_achievements_the_cheapest_first(level: str) -> None:
    g = begun(level=level)
    assert sorted(g.achievements) == list(range(ACHIEVEMENTS, CARD_COUNT))
    costs = [g.box.cost[card] for card in g.achievements[::-1]]
    assert costs == sorted(costs)


@pytest.mark.parametrize("level", LEVELS)
def test_alone_there_is_no_revolution(level: str) -> None:
    g = begun(level=level)
    assert set(range(REVOLUTION, MUSES)) <= set(g.out)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("edition", ["en", "fr"])
def test_alone_one_begins_with_the_points_of_the_setup_line(edition: str, side: int) -> None:
    """R30: no points for the place in turn order, only SETUP."""
    for seed in range(12):
        g = begun(seed, side, edition=edition)
        assert g.atelier == [g.box.setup_atelier[JOBS + g.job[0]]]


@pytest.mark.parametrize(("edition", "expected"), [("en", {0, 1, 2, 3}), ("fr", {0, 1, 2})])
def test_alone_one_may_be_a_journalist_in_english_only(edition: str, expected: set[int]) -> None:
    """R30: no number of players excludes it there; the French edition wants three."""
    assert {begun(seed, edition=edition).job[0] // 2 for seed in range(40)} == expected


@pytest.mark.parametrize("side", ["a", "b"])
def test_both_sides_of_the_journalist_do_something_alone_and_with_a_partner(side: str) -> None:
    """R30: neither needs rivals."""
    routine = "0.board=excentrique 0.art=composer 0.routine=tune-the-cafe-piano,good-company,job,-"
    for mode in ("solo", "spirit", "coop"):
        text = f"0.job=journalist-{side} {routine} 0.muses=alex@afternoon 0.atelier=3 step=day"
        g = here(make_with("bohemians", {"mode": mode}).position(text))
        gains = [line for line in g.day(0).count().lines if line.source == JOBS + g.job[0]]
        assert [(line.inspiration, line.atelier) for line in gains] == [(0, 1) if side == "a" else (1, 0)]


@pytest.mark.parametrize(("edition", "number"), [("en", 4), ("fr", 3)])
def test_alone_the_journalist_can_be_chosen_in_english_only(edition: str, number: int) -> None:
    """R30."""
    game = make_with("bohemians", {"mode": "solo", "dealing": "chosen", "edition": edition})
    g = here(game.start(0))
    for _ in range(2):
        g.play(0, g.legal(0)[0])
    assert len(g.legal(0)) == number
    assert any("Journalist" in game.say(action) for action in g.legal(0)) == (edition == "en")


@pytest.mark.parametrize(("level", "tokens"), [("normal", 2), ("master", 0), ("true-bohemian", 0)])
def test_reminder_tokens_lie_beside_the_deck_on_the_easiest_level(level: str, tokens: int) -> None:
    g = begun(level=level)
    assert g.clock == tokens
    assert g.view(None)["tokens"] == tokens


@pytest.mark.parametrize(("level", "hardships"), [("normal", 0), ("master", 0), ("true-bohemian", 2)])
def test_two_hardships_are_shuffled_into_the_starting_deck_on_the_hardest(level: str, hardships: int) -> None:
    drawn = set()
    for seed in range(12):
        g = begun(seed, level=level)
        mine = [card for card in g.own_cards(0) if is_hardship(card)]
        assert len(mine) == hardships
        assert len(g.own_cards(0)) == 10 + hardships
        assert len(g.hardship_deck) == 29 - hardships
        assert not g.discard[0]
        drawn |= set(mine)
    assert len(drawn) > hardships or not hardships  # not always the same ones


@pytest.mark.parametrize(
    "options",
    [
        {"level": "master"},
        {"mode": "solo", "players": 2},
        {"mode": "solo", "level": "hard"},
        {"mode": "solo", "spirit": "decency"},
    ],
)
def test_modes_levels_and_players_that_exclude_each_other_are_refused(options: dict[str, Value]) -> None:
    with pytest.raises(ValueError, match=r"mode|level|spirit"):
        make_with("bohemians", options)


def test_one_player_alone_plays_for_art_itself_unless_another_mode_is_said() -> None:
    assert make_with("bohemians", {"players": 1}).options["mode"] == "solo"
    assert make_with("bohemians", {"mode": "solo"}).players == 1


# The clock, without the rest of the game


@cache
def begun_once(level: str) -> State:
    """What thousands of ways to gain begin with; nobody plays on in it."""
    return begun(level=level)


def positions(level: str, gains: tuple[int, ...]) -> tuple[list[int], list[int], str]:
    """Where in the deck lay what was on top, turn by turn, and what was gained on these turns; and how it ended."""
    g = begun_once(level).clone()
    number = {card: place for place, card in enumerate(g.achievements[::-1], 1)}
    offers, gained, turn = [], [], 1
    while not g.over:
        offers.append(number[g.achievements[-1]])
        if turn in gains:
            gained.append(number[gain_achievement(g, 0, 0, 0)])
        if len(gained) == 5:
            return offers, gained, "won"
        achievement_goes_by(g)
        turn += 1
    return offers, gained, "lost" if g.is_lost else "over"


def position_on_offer(level: str, turn: int, gained: int) -> int:
    """How far the game has come, by turns and gains."""
    if level == "normal":
        return 1 + gained if turn <= 3 else turn - 2 + gained
    return turn + gained


TABLE = [
    (level, turn, gained)
    for level in LEVELS
    for turn in range(1, 12)
    for gained in range(min(turn, 5))
    if position_on_offer(level, turn, gained) <= 13
]


@pytest.mark.parametrize(("level", "turn", "gained"), TABLE)
def test_the_card_on_offer_on_a_turn_after_so_many_gains(level: str, turn: int, gained: int) -> None:
    """Master and True Bohemian t + g; Normal 1 + g for t <= 3, else t - 2 + g; however they came."""
    for gains in combinations(range(1, turn), gained):
        offers, _, _ = positions(level, gains)
        assert offers[turn - 1] == position_on_offer(level, turn, gained), gains


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_turn_on_which_the_game_can_be_won(level: str) -> None:
    """Shown by enumeration of all ways to gain: turn 9, on the easiest level turn 11."""
    fifth = {gains[-1]: positions(level, gains)[2] for gains in combinations(range(1, 16), 5)}
    won = [turn for turn, ended in fifth.items() if ended == "won"]
    assert sorted(won) == list(range(5, LAST_WINNING_TURN[level] + 1))
    assert {ended for turn, ended in fifth.items() if turn not in won} == {"lost"}


@pytest.mark.parametrize(("level", "turns"), [("normal", 15), ("master", 13), ("true-bohemian", 13)])
def test_without_any_gain_the_deck_is_empty_after_so_many_turns(level: str, turns: int) -> None:
    offers, _, ended = positions(level, ())
    assert len(offers) == turns
    assert ended == "lost"
    assert offers[-1] == 13


@pytest.mark.parametrize(("level", "first"), [("master", 5), ("true-bohemian", 5), ("normal", 7)])
def test_gains_on_the_last_five_turns_take_every_other_card(level: str, first: int) -> None:
    """Master turns 5 to 9, Normal turns 7 to 11: positions 5, 7, 9, 11, 13. One turn later is too late."""
    assert positions(level, tuple(range(first, first + 5)))[1:] == ([5, 7, 9, 11, 13], "won")
    offers, gained, ended = positions(level, tuple(range(first + 1, first + 6)))
    assert (gained, ended) == ([6, 8, 10, 12], "lost")
    assert len(offers) == first + 4


# The same in whole games


def played(level: str, gains: range) -> tuple[State, list[int]]:
    """A game of the first plans that come along, in which Inspiration for an Achievement comes on these turns."""
    g = begun(3, level=level)
    order = g.achievements[::-1]
    while not g.over:
        g.atelier[0] = 10  # so that each day asks whether to clear a market
        actions = g.game.onward(g, 0)
        if g.turn == 0 and END_DAY in actions and g.round in gains and not g.has_gained:
            g.inspiration = 20
            g.ask_anew()
            g.play(0, ACHIEVE)
        elif END_DAY in actions:
            g.play(0, END_DAY)
        else:
            g.play(0, FINISH if FINISH in actions else actions[0])
    return g, [order.index(card) + 1 for card in g.gained[0]]


@pytest.mark.parametrize(("level", "first"), [("master", 5), ("true-bohemian", 5), ("normal", 7)])
def test_in_a_whole_game(level: str, first: int) -> None:
    """One turn later is too late."""
    g, gained = played(level, range(first, first + 5))
    assert gained == [5, 7, 9, 11, 13]
    assert g.round == LAST_WINNING_TURN[level]
    assert g.winners() == [0]
    assert g.view(None)["ended"] == "won"
    g, gained = played(level, range(first + 1, first + 6))
    assert gained == [6, 8, 10, 12]
    assert g.round == LAST_WINNING_TURN[level]
    assert g.winners() == []
    assert g.view(None)["ended"] == "lost"


@pytest.mark.parametrize(("level", "turns"), [("normal", 15), ("master", 13)])
def test_a_whole_game_without_any_gain(level: str, turns: int) -> None:
    """Nor does it end before, whatever R44 says of quiet rounds."""
    g, gained = played(level, range(0))
    assert (g.round, gained, g.scores(), g.winners()) == (turns, [], [0], [])


# The steps of a round


def test_the_top_achievement_goes_after_the_day_before_anybody_sleeps() -> None:
    """R29."""
    with alone(f"{PLAN} 0.atelier=6 {NEXT} step=spend inspiration=1") as (me,):
        me.chooses("end the day")
        assert me.table.happened("went-by", me.card("piece-1"))
        assert me.state.achievements[-1] == me.card("piece-2")
        assert me.card("piece-1") in me.state.out
        me.is_asked("reject_for_points")


def test_it_goes_whether_or_not_one_was_gained() -> None:
    with alone(f"{PLAN} 0.atelier=3 {NEXT} step=spend inspiration=4") as (me,):
        me.chooses("gain the Achievement")
        me.chooses("end the day")
        assert me.gained == "piece-1"
        assert me.table.happened("went-by", me.card("piece-2"))
        assert me.state.achievements[-1] == me.card("piece-3")
        me.is_asked("refresh_market")


def test_on_the_easiest_level_a_token_goes_instead_while_there_is_one() -> None:
    with alone(f"{PLAN} clock=1 step=dues", level="normal") as (me,):
        assert me.table.happened("forgiven", 0)
        assert me.table.times("went-by") == 0
        assert len(me.state.achievements) == 13
        me.is_asked("refresh_market")
    with alone(f"{PLAN} clock=0 step=dues", level="normal") as (me,):
        assert me.table.happened("went-by", me.card("piece-1"))
        me.is_asked("refresh_market")


def test_dues_come_before_the_achievement_goes() -> None:
    """R29: they belong to the Day Phase. Even a lost game has taken its Hardship."""
    with alone("0.routine=green,pink,blue,orange achievements=piece-13 step=dues") as (me,):
        kinds = [event[0] for event in me.table.events]
        hardship, went_by, lost = [me.table.game.EVENTS.index(name) for name in ("hardship", "went-by", "lost")]
        assert kinds == [hardship, went_by, lost]
        me.table.is_over()


def test_with_the_last_achievement_the_game_is_lost_before_sleep() -> None:
    """R29: the defeat check stands before Sleep: no rejection, no market card to remove."""
    with alone(f"{PLAN} 0.atelier=20 achievements=piece-13 step=spend inspiration=1") as (me,):
        me.chooses("end the day")
        assert me.table.happened("lost")
        me.table.is_over()
        assert me.state.winners() == []
        assert me.table.game.can_be_lost


def test_four_achievements_and_an_empty_deck_lose() -> None:
    """There are no stand-ins here: with the last card gained the deck has run out."""
    start = f"{PLAN} 0.gained=piece-1,piece-2,piece-3 achievements=piece-13 step=spend inspiration=40"
    with alone(start) as (me,):
        me.chooses("gain the Achievement")
        assert not me.may(ACHIEVE)
        me.chooses("end the day")
        assert STAND_IN not in me.state.gained[0]
        assert me.state.scores() == [4]
        assert me.state.winners() == []
        me.table.is_over()


def test_the_fifth_achievement_wins_at_once() -> None:
    """R29: the day does not even end; what is left of Inspiration does not matter, nor that the deck is empty."""
    start = f"{PLAN} 0.gained=piece-1,piece-2,piece-3,piece-4 achievements=piece-13 step=spend inspiration=30"
    with alone(start) as (me,):
        me.chooses("gain the Achievement")
        assert me.table.happened("won")
        assert me.table.times("invested") == 0
        assert me.table.times("last-round") == 0
        me.table.is_over()
        assert me.state.winners() == [0]
        assert me.state.scores() == [5]


def test_the_fourth_does_not() -> None:
    start = f"{PLAN} 0.gained=piece-1,piece-2,piece-3 step=spend inspiration=30"
    with alone(start) as (me,):
        me.chooses("gain the Achievement")
        assert not me.state.is_last
        me.is_asked("spend")


def test_one_achievement_a_round_also_alone() -> None:
    with alone(f"{PLAN} step=spend inspiration=40") as (me,):
        me.chooses("gain the Achievement")
        assert not me.may(ACHIEVE)


def test_each_turn_one_market_card_may_be_removed_and_only_one() -> None:
    """Sleep step C, not a second removal: the First Player is always you."""
    start = f"{PLAN} habit-market=ledger,tidy,teach,barter habit-deck=proud step=sleep"
    with alone(start) as (me,):
        me.is_asked("refresh_market")
        me.chooses("remove The Ledger")
        assert me.written(me.state.habit_market) == "proud,tidy,teach,barter"
        assert me.state.first == 0
        assert me.state.round == 2
        assert me.table.question_of(0) in ("plan", "morning")
        me.is_asked("plan")
    with alone(start) as (me,):
        me.passes()
        assert me.written(me.state.habit_market) == "ledger,tidy,teach,barter"
        assert me.state.round == 2
        me.is_asked("plan")


def test_alone_nobody_has_more_achievements() -> None:
    """R54: there are no rivals."""
    with alone("0.routine=behind,pink,blue,job 0.atelier=3 step=day") as (me,):
        assert me.inspiration == 0
        assert me.state.standing(0).leader_gap == 0
        me.is_asked("spend")


def test_achievements_give_their_atelier_discount_alone_too() -> None:
    with alone(f"{PLAN} 0.gained=piece-1,piece-2 0.atelier=1 step=spend inspiration=1") as (me,):
        me.can("clear the Habits")
        me.chooses("clear the Habits")
        assert me.atelier == 0
        assert ids(me.gained) == ["piece-1", "piece-2"]
        me.is_asked("spend")


# What nobody knows


def test_hardships_shuffled_into_the_starting_deck_are_unknown_until_drawn() -> None:
    """R42: on the hardest level their number is known, not which."""
    g = begun(level="true-bohemian", seed=7)
    mine = person(g, 0, 0)
    added = [card for card in g.own_cards(0) if is_hardship(card)]
    in_hand = [card for card in added if card in g.hand[0] + g.hardships[0]]
    assert mine["unseen"] == len(added) - len(in_hand)
    assert mine["cards"] == sorted([card for card in g.own_cards(0) if card not in added or card in in_hand])
    worlds = [here(g.redeal(0, seed)) for seed in range(10)]
    assert len({world.unseen for world in worlds}) > 1
    for world in worlds:
        assert sorted(world.all_cards()) == sorted(g.all_cards())
        assert world.view(0) == g.view(0)


def test_alone_a_finished_plan_can_be_taken_back() -> None:
    """Nobody else is shown it."""
    playthrough = Playthrough(make_with("bohemians", {"players": "1"}), 8)
    while FINISH not in playthrough.state.legal(0):
        playthrough.play(0, playthrough.state.game.onward(playthrough.state, 0)[0])
    before = playthrough.state.save()
    playthrough.play(0, FINISH)
    assert playthrough.state.view(0)["phase"] == "day"
    playthrough.undo(0)
    assert playthrough.state.save() == before
