"""The quick policy of Bohemians: nearly the best plans, the obvious moves, and a memory that misleads nobody."""

import pytest

import salon
from salon.bots import Sight, seat_bots
from salon.engine.chance import Chance, QuickChance
from salon.engine.playout import Policy
from salon.engine.state import GameState
from salon.games.bohemians.bots.judge import Judge, best_of
from salon.games.bohemians.bots.plan import MAY_WORK, Aims, look_at
from salon.games.bohemians.bots.quick import QuickPolicy, quick_policy
from salon.games.bohemians.bots.quick_judge import Matches, QuickJudge, best_of_three
from salon.games.bohemians.bots.quick_search import good_plan
from salon.games.bohemians.bots.search import best_plan
from salon.games.bohemians.game import Bohemians
from salon.games.bohemians.rules.encode import ACHIEVE, DRAW_TWO, END_DAY, FINISH
from salon.games.bohemians.rules.ids import BOX_COUNT
from salon.games.bohemians.rules.planning import day_with, muses_by_column
from salon.games.bohemians.rules.state import State
from tests.games.bohemians.bots.test_greedy import holding, in_the_morning, random_position
from tests.games.bohemians.hands import hands_edition
from tests.games.bohemians.sets import opened

TWO = salon.make("bohemians")


def choice_of(policy: Policy, g: GameState, me: int) -> int:
    return policy.choose(g, me, g.game.onward(g, me), QuickChance(1, 2))


# Plans


def test_most_plans_are_the_best_and_none_is_more_than_it_says() -> None:
    best_ones = 0
    for seed in range(40):
        g, aims = random_position(Chance(seed), "en", "once")
        good, best = good_plan(g, 0, aims, 8), best_plan(g, 0, aims)
        day = day_with(g, 0, good.routine, muses_by_column(good.muses))
        assert good.worth == look_at(g, 0, aims, day).worth <= best.worth + 1e-9
        best_ones += good.worth >= best.worth - 1e-9
    assert best_ones >= 34


def test_columns_are_shared_out_among_muses_by_what_they_give_together() -> None:
    """Colette counts Muses: alone she would lose the one column that suits her."""
    g = in_the_morning(2)
    number = g.box.number
    habits = [
        number(each) for each in ("cross-the-rooftops", "first-note", "tune-the-cafe-piano", "hum-at-a-passer-by")
    ]
    muses = [number(each) for each in ("lucien", "first-light", "anselme", "colette")]
    holding(g, 0, (*habits, *muses))
    aims = Aims(0.35, 0.0, 0.0, [0.0] * BOX_COUNT, MAY_WORK)
    assert good_plan(g, 0, aims, 8).worth == best_plan(g, 0, aims).worth


def test_the_plan_is_laid_card_by_card_and_stands() -> None:
    g = in_the_morning(seed=5)
    g.atelier[0] = 0
    policy = quick_policy(TWO)
    played: list[int] = []
    while g.lanes[0].choice is not None:
        played.append(choice_of(policy, g, 0))
        g.play(0, played[-1])
    assert played[-1] == FINISH
    assert len(played) <= 9


# The obvious


STARTING = ("find-focus", "listen-for-a-line", "count-syllables", "toast-the-absent", "rhyme-with-a-name")
ADVANCED = ("waltz", "follow-a-brass-band", "cross-the-rooftops", "intriguing-stranger", "first-train")


@pytest.mark.parametrize(("hand", "pays", "draws"), [(STARTING, 0, True), (ADVANCED, 1, False)])
def test_draws_two_cards_for_an_achievement_within_reach_only(hand: tuple[str, ...], pays: int, draws: bool) -> None:
    g = in_the_morning(seed=2)
    g.atelier[0] = 9
    holding(g, 0, tuple([g.box.number(each) for each in hand]))
    assert good_plan(g, 0, Judge(g, 0).aims(), 8).pays == pays
    assert (choice_of(quick_policy(TWO), g, 0) == DRAW_TWO) == draws


def spending(inspiration: int) -> State:
    """A first day with so much Inspiration to spend."""
    g = in_the_morning()
    bots = seat_bots(TWO, 1, ["random"])
    while END_DAY not in g.legal(g.to_act[0]):
        seat = g.to_act[0]
        g.play(seat, bots[seat].choose(Sight(g, seat)))
    g.inspiration = inspiration
    g.ask_anew()
    return g


def test_gains_an_achievement_rather_than_cards_when_the_end_is_near() -> None:
    g = spending(8)
    g.gained[1 - g.turn], g.achievements = g.achievements[:4], g.achievements[4:]
    assert choice_of(quick_policy(TWO), g, g.turn) == ACHIEVE


def test_buys_nothing_in_the_last_round() -> None:
    g = spending(7)
    g.is_last = True
    g.ask_anew()
    assert choice_of(quick_policy(TWO), g, g.turn) == END_DAY


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_with_achievements(players: int) -> None:
    game = salon.make("bohemians", players=players)
    for seed in range(2):
        end = salon.playout(game.start(seed), quick_policy(game), seed)
        assert isinstance(end, State)
        assert not end.is_over_long
        assert max(end.scores()) >= (4 if players == 4 else 5)


# Judging


def test_neighbours_are_counted_as_the_patient_judge_counts_them() -> None:
    values = [0, 3, 1, 1, 0, 2, 0]
    assert best_of_three([values.count(value) for value in range(10)], len(values)) == pytest.approx(
        best_of(values, 3)
    )
    g = in_the_morning(seed=3)
    for card in (0, 9, 45, 77):
        assert QuickJudge(g, 0, Matches()).matches(card) == pytest.approx(Judge(g, 0).matches(card))


def test_what_is_remembered_of_a_deck_is_forgotten_with_it() -> None:
    g = in_the_morning(seed=3)
    matches = Matches()
    QuickJudge(g, 0, matches).matches(45)
    g.discard[0] += (60, 61, 62)
    assert QuickJudge(g, 0, matches).matches(45) == pytest.approx(Judge(g, 0).matches(45))


# Its memory


def moves(game: Bohemians, policy: QuickPolicy, g: State, number: int) -> list[int]:
    """The next moves of a game."""
    found: list[int] = []
    while len(found) < number and not g.over:
        seat = g.to_act[0]
        found.append(choice_of(policy, g, seat))
        g.play(seat, found[-1])
    return found


def test_one_policy_plays_two_games_in_turns_as_if_each_were_the_only_one() -> None:
    game = Bohemians({"players": 2})
    alone = [moves(game, QuickPolicy(2), begun(game, seed), 90) for seed in (1, 2)]
    shared, states = QuickPolicy(2), [begun(game, seed) for seed in (1, 2)]
    together: list[list[int]] = [[], []]
    for _ in range(30):
        for number in range(2):
            together[number] += moves(game, shared, states[number], 3)
    assert together == alone


def begun(game: Bohemians, seed: int) -> State:
    g = game.start(seed, events=False)
    assert isinstance(g, State)
    return g


def test_cards_by_hand_are_guessed_without_a_change_to_the_state() -> None:
    with opened(hands_edition()) as cards:
        game = salon.make("bohemians", players=2, cards=cards)
        policy, g = quick_policy(game), game.start(3)
        while not g.over:
            seat, before = g.to_act[0], g.save()
            action = choice_of(policy, g, seat)
            assert g.save() == before
            g.play(seat, action)
