"""The greedy bot for Bohemians plans the best day there is, plays by the rules, and sees only what it may."""

from itertools import permutations, product

import pytest

import salon
from salon.bots import Sight, make_bot, play_out, seat_bots
from salon.engine.chance import Chance
from salon.engine.conformance import option_sets
from salon.engine.errors import SalonError
from salon.engine.state import Lane, do
from salon.games.bohemians.bots.greedy import GreedyBot
from salon.games.bohemians.bots.judge import Judge
from salon.games.bohemians.bots.plan import MAY_WORK, MUST_NOT_WORK, MUST_WORK, Aims, Plan, look_at
from salon.games.bohemians.bots.search import best_plan
from salon.games.bohemians.bots.spending import best_set
from salon.games.bohemians.bots.waking import next_step, swap_in_the_morning
from salon.games.bohemians.game import Bohemians
from salon.games.bohemians.rules.cards import effect_of
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES
from salon.games.bohemians.rules.catalogue.kinds import ON_HABIT, ON_MUSE, ON_REVOLUTION, Ability
from salon.games.bohemians.rules.encode import ACHIEVE, BUY, DISCARD, END_DAY, FINISH
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    ADVANCED,
    BOX_COUNT,
    COLUMNS,
    EMPTY,
    HARDSHIPS,
    JOB,
    MUSES,
    is_habit,
    is_muse,
)
from salon.games.bohemians.rules.planning import are_habits_allowed, day_with, fitting_muses
from salon.games.bohemians.rules.state import DAY, EMPTY_ROUTINE, NO_MUSES, WAKE_UP, Cards, State, put
from salon.games.bohemians.rules.wake_up import is_planning, plan
from tests.looking import some
from tests.sampling import with_all_values

TWO = salon.make("bohemians")


def in_the_morning(players: int = 2, seed: int = 1, **options: object) -> State:
    """A game in which all plan their first day."""
    state = salon.make("bohemians", players=players, **options).start(seed)
    assert isinstance(state, State)
    while state.phase != WAKE_UP:
        state.play(state.to_act[0], state.legal(state.to_act[0])[0])
    return state


def holding(g: State, me: int, cards: Cards, hardships: Cards = ()) -> State:
    """The same, with other cards in hand and Hardships laid out; nothing is planned yet."""
    g.hand[me] = cards
    g.hardships[me] = hardships
    g.routine[me] = EMPTY_ROUTINE
    g.muses[me] = ()
    g.drawn[me] = len(cards) + len(hardships)
    g.lanes[me] = Lane([do(plan, me)])
    g.enter_lane(me)
    g.run_lane()
    return g


# The best day


def every_plan(g: State, me: int, work: int) -> list[tuple[Cards, Cards]]:
    """All plans that the rules allow, found the slow way."""
    habits = [card for card in g.hand[me] if is_habit(card)]
    muses = [card for card in g.hand[me] if is_muse(card)]
    blank = day_with(g, me, EMPTY_ROUTINE, NO_MUSES)
    found: list[tuple[Cards, Cards]] = []
    for routine in product([*habits, JOB, EMPTY], repeat=len(COLUMNS)):
        laid = [card for card in routine if card != EMPTY]
        if len(set(laid)) < len(laid) or (JOB in laid and (blank.is_job_banned or work == MUST_NOT_WORK)):
            continue
        if work == MUST_WORK and JOB not in laid and not blank.is_job_banned:
            continue
        if not is_legal(g, me, routine, habits):
            continue
        day = day_with(g, me, routine, NO_MUSES)
        for columns in product([-1, *COLUMNS], repeat=len(muses)):
            entries = [muse * 4 + column for muse, column in zip(muses, columns, strict=True) if column >= 0]
            if any(fitting_muses(day, order) == order for order in permutations(entries)):
                found.append((routine, tuple(entries)))
    return found


def is_legal(g: State, me: int, routine: Cards, habits: list[int]) -> bool:
    """Whether Habits may lie there, and none can be added; with a condition on Habits spaces may stay empty."""
    day = day_with(g, me, routine, NO_MUSES)
    if not are_habits_allowed(day):
        return False
    if day.limits:
        return True
    left = [card for card in habits if card not in routine]
    return not any(
        are_habits_allowed(day_with(g, me, put(routine, column, card), NO_MUSES))
        for column in COLUMNS
        if routine[column] == EMPTY
        for card in left
    )


def worth(g: State, me: int, aims: Aims, routine: Cards, entries: Cards) -> float:
    muses = [tuple([entry >> 2 for entry in entries if entry & 3 == column]) for column in COLUMNS]
    return look_at(g, me, aims, day_with(g, me, routine, muses)).worth


def some_of(chance: Chance, cards: range, number: int) -> Cards:
    shuffled = list(cards)
    chance.shuffle(shuffled)
    return tuple(shuffled[:number])


def random_position(chance: Chance, edition: str, doubles: str) -> tuple[State, Aims]:
    """Any Habits, Muses and Hardships, on any board, perhaps in the round after a Revolution, with any aims."""
    g = in_the_morning(3, chance.below(1000), edition=edition, doubles=doubles)
    muses = some_of(chance, range(MUSES, HARDSHIPS), chance.below(3))
    habits = some_of(chance, range(MUSES), 3 + chance.below(3))
    holding(g, 0, habits + muses, some_of(chance, range(HARDSHIPS, ACHIEVEMENTS), chance.below(4)))
    g.board[0], g.job[0], g.atelier[0] = chance.below(4), chance.below(8), chance.below(20)
    g.gained[0] = tuple(range(ACHIEVEMENTS, ACHIEVEMENTS + chance.below(4)))
    g.gained[1] = tuple(range(ACHIEVEMENTS + 4, ACHIEVEMENTS + 4 + chance.below(4)))
    if chance.below(3) == 0:
        card = [g.box.number(each) for each in REVOLTS][chance.below(len(REVOLTS))]
        g.announced = (g.box.effects[card][0].code, chance.below(2))
    using = [float(chance.below(3)) if chance.below(5) == 0 else 0.0 for _ in range(BOX_COUNT)]
    work = (MAY_WORK, MAY_WORK, MUST_WORK, MUST_NOT_WORK)[chance.below(4)]
    return g, Aims(0.1 + 0.1 * chance.below(6), 1.5 * chance.below(3), 5.0 * chance.below(4), using, work)


REVOLTS = ["manifesto", "general-strike", "sing-in-the-street", "repaint-the-lampposts"]


@pytest.mark.parametrize(("edition", "doubles"), [("en", "once"), ("fr", "icons")])
@pytest.mark.parametrize("seed", range(12))
def test_no_plan_is_better_than_the_best_plan(seed: int, edition: str, doubles: str) -> None:
    g, aims = random_position(Chance(seed), edition, doubles)
    plans = every_plan(g, 0, aims.work)
    best = best_plan(g, 0, aims)
    assert best.worth == pytest.approx(max([worth(g, 0, aims, *each) for each in plans]))
    assert (best.routine, tuple(sorted(best.muses))) in [(routine, tuple(sorted(muses))) for routine, muses in plans]


MUSES_THAT_SHAPE = ["emilie", "pascal", "minuit", "twins", "aime"]


HARDSHIPS_THAT_SHAPE = ["perfectionism", "lure-of-death", "mania", "opium-addiction", "alcoholism"]
TOGETHER = [(muse, hardship) for muse in MUSES_THAT_SHAPE for hardship in HARDSHIPS_THAT_SHAPE]


@pytest.mark.parametrize(("muse", "hardship"), some(TOGETHER, *range(0, len(TOGETHER), 3)))
def test_no_plan_is_better_whatever_shapes_the_day(muse: str, hardship: str) -> None:
    g = in_the_morning(3)
    number = g.box.number
    chance = Chance(MUSES_THAT_SHAPE.index(muse) * ACHIEVEMENTS + number(hardship))
    habits = (*some_of(chance, range(9), 1), 9, *some_of(chance, range(ADVANCED, MUSES), 2))
    holding(g, 0, (*habits, number(muse), number("moon")), (number(hardship),))
    aims = Aims(0.4, 1.0, 6.0, [0.0] * BOX_COUNT)
    assert best_plan(g, 0, aims).worth == pytest.approx(
        max([worth(g, 0, aims, *each) for each in every_plan(g, 0, MAY_WORK)])
    )


def test_perfectionism_lets_spaces_stay_empty_but_the_bot_fills_what_gives_something() -> None:
    """Spaces may stay empty; a day with more completed symbols is still the better one."""
    g = in_the_morning(2)
    number = g.box.number
    habits = tuple(
        [number(each) for each in ("cafe-to-cafe", "keep-a-diary", "search-for-love", "discipline-yourself")]
    )
    holding(g, 0, habits, (number("perfectionism"),))
    assert FINISH in g.legal(0)
    best = best_plan(g, 0, Judge(g, 0).aims())
    assert EMPTY not in best.routine


def test_the_best_plan_uses_what_lies_in_the_routine_already() -> None:
    g = in_the_morning()
    aims = Aims(0.4, 1.0, 6.0, [0.0] * BOX_COUNT)
    best = best_plan(g, 0, aims)
    habit = next(card for card in g.hand[0] if is_habit(card))
    g.hand[0] = tuple([card for card in g.hand[0] if card != habit])
    g.routine[0] = put(EMPTY_ROUTINE, 2, habit)
    assert best_plan(g, 0, aims).worth == best.worth


def test_steps_lead_to_the_plan_from_any_other() -> None:
    g = in_the_morning(seed=4)
    cards = (40, 52, 63, 74, 5, g.box.number("emilie"), g.box.number("aime"))
    holding(g, 0, cards)
    chance = Chance(3)
    for _ in range(20):
        actions = [action for action in g.legal(0) if action < FINISH]
        g.play(0, actions[chance.below(len(actions))])
        work = g.clone()
        best = best_plan(work, 0, Judge(work, 0).aims())
        while (step := next_step(work, 0, best)) != FINISH:
            work.play(0, step)
        assert work.routine[0] == best.routine
        assert sorted(work.muses[0]) == sorted(best.muses)
        assert FINISH in work.legal(0)


# Whole games


@pytest.mark.parametrize("options", with_all_values(option_sets(Bohemians)), ids=str)
def test_greedy_plays_option_sets_of_all_modes_to_their_end(options: dict[str, object]) -> None:
    """An illegal choice would raise; a dull one would come to the technical limit."""
    game = Bohemians(options)
    state = play_out(game, 1, ["greedy", "random"][: game.players])
    assert isinstance(state, State)
    assert state.over
    assert not state.is_over_long


def test_one_seed_gives_the_same_game_again() -> None:
    once, again = [play_out(TWO, 3, ["greedy", "random"]) for _ in range(2)]
    assert once.save() == again.save()


@pytest.mark.parametrize("players", [2, 4])
def test_what_greedy_cannot_see_makes_no_difference(players: int) -> None:
    game = salon.make("bohemians", players=players)
    bots = seat_bots(game, 11, ["greedy", "random"])
    state = game.start(11)
    for number in range(60):
        seat = state.to_act[-1]
        truth, dream = [
            make_bot("greedy", game, 5).choose(Sight(world, seat)) for world in (state, state.redeal(seat, number))
        ]
        assert truth == dream
        state.play(seat, bots[seat].choose(Sight(state, seat)))


def test_greedy_beats_random_clearly() -> None:
    won = 0
    for deal in range(3):
        for greedy in (0, 1):
            names = ["random", "random"]
            names[greedy] = "greedy"
            won += greedy in play_out(TWO, deal, names).winners()
    assert won == 6


@pytest.mark.parametrize(("name", "works"), [("greedy-worker", True), ("greedy-idler", False)])
def test_some_always_work_and_some_never_do(name: str, works: bool) -> None:
    state = TWO.start(2)
    assert isinstance(state, State)
    bots = seat_bots(TWO, 2, [name])
    while state.round < 3:
        if state.phase == DAY:
            assert state.is_at_work(0) == state.is_at_work(1) == works
        seat = state.to_act[0]
        state.play(seat, bots[seat].choose(Sight(state, seat)))


def test_an_unknown_way_to_work_is_refused() -> None:
    with pytest.raises(SalonError, match="A bot works judge, always or never, not 'often'"):
        GreedyBot(TWO, 1, works="often")


# The obvious


def spending(seed: int = 1) -> State:
    """A Day Phase in which something is to be spent."""
    g = in_the_morning(seed=seed)
    bots = seat_bots(g.game, seed, ["random"])
    while END_DAY not in g.legal(g.to_act[0]):
        seat = g.to_act[0]
        g.play(seat, bots[seat].choose(Sight(g, seat)))
    return g


def spent(g: State, inspiration: int) -> int:
    """What greedy does with so much Inspiration."""
    me = g.turn
    g.inspiration = inspiration
    assert g.asker is not None
    g.ask_anew()
    return make_bot("greedy", g.game, 1).choose(Sight(g, me))


def test_gains_an_achievement_when_it_can() -> None:
    g = spending()
    g.gained[1 - g.turn], g.achievements = g.achievements[:4], g.achievements[4:]  # the end is near
    assert spent(g, g.box.cost[g.achievements[-1]] + 8) == ACHIEVE


def test_buys_no_card_in_the_last_round() -> None:
    g = spending()
    g.is_last = True
    g.has_gained = True
    assert spent(g, 12) == END_DAY


def test_buys_a_good_card_early_in_the_game() -> None:
    g = spending()
    g.has_gained = True
    g.muse_market = (g.box.number("moon"), *g.muse_market[1:])
    assert spent(g, 4) == BUY + g.box.number("moon") - ADVANCED


def plan_of(g: State, me: int, is_last: bool) -> Plan:
    g.is_last = is_last
    return best_plan(g, me, Judge(g, me).aims())


def test_works_early_and_never_in_the_last_round() -> None:
    """A Hardship taken in the first round hurts all game long, one in the last round nobody."""
    g = in_the_morning(seed=2)
    holding(g, 0, (0, 1, 2, 4, 8))
    g.achievements = (g.box.number("street"),)  # none that could be paid
    g.job[0] = 0
    assert JOB in plan_of(g, 0, False).routine
    assert JOB not in plan_of(g, 0, True).routine


def test_plans_a_day_once() -> None:
    searches: list[int] = []

    def search(g: State, me: int, aims: Aims, patience: int) -> Plan:
        searches.append(me)
        return best_plan(g, me, aims, patience)

    g = in_the_morning(seed=5)
    g.atelier[0] = 0
    bot = GreedyBot(g.game, 1, search=search)
    while is_planning(g, 0):
        g.play(0, bot.choose(Sight(g, 0)))
    assert g.hand[0] == ()
    assert searches == [0]


def test_all_plans_come_from_the_search_it_is_given() -> None:
    """What it discards before the plan too: without a plan no Habit is of use, so the weakest goes."""
    g = in_the_morning(seed=5)
    judge = Judge(g, 0)
    habits = [card for card in g.hand[0] if is_habit(card)]
    nothing = Plan(0.0, EMPTY_ROUTINE, (), 0)
    weakest = min(habits, key=judge.strength)
    legal = [DISCARD + card for card in habits]
    assert swap_in_the_morning(judge, legal, lambda *_: nothing) == DISCARD + weakest
    kept = swap_in_the_morning(judge, legal, lambda *_: nothing._replace(routine=(weakest, *EMPTY_ROUTINE[1:])))
    assert kept != DISCARD + weakest


def test_rejects_a_hardship_it_can_pay_for() -> None:
    g = in_the_morning(seed=6)
    malnutrition = g.box.number("malnutrition")
    judge = Judge(g, 0)
    assert judge.gain_by_rejecting(malnutrition) > 6 * judge.point
    assert judge.gain_by_rejecting(malnutrition) > judge.gain_by_rejecting(0)
    g.is_last = True
    assert Judge(g, 0).gain_by_rejecting(malnutrition) == 0


def test_the_purse_is_spent_on_the_set_that_is_worth_most() -> None:
    items = [(6.0, 6, 1), (4.0, 3, 2), (3.5, 3, 3)]
    assert best_set(items, 0, 6, 9, 0.1) == (7.5, [2, 3])
    assert best_set(items, 0, 6, 1, 0.1) == (6.0, [1])
    assert best_set(items, 0, 2, 9, 0.5) == (1.0, [])


# What abilities are worth

WORTH_BUYING = [ability for ability in ABILITIES if ability.on & (ON_HABIT | ON_REVOLUTION | ON_MUSE)]


@pytest.mark.parametrize("ability", WORTH_BUYING, ids=[ability.name for ability in WORTH_BUYING])
def test_the_bot_has_an_estimate_of_every_ability_that_can_be_bought(ability: Ability) -> None:
    """Early or late, with points to pay with and Hardships about, each is worth something."""
    given = {"name": ability.name, **ability.examples[0]}
    worth = []
    for rounds in ("round=4 1.gained=first-art-piece", "round=9 last=1"):
        g = salon.make("bohemians", players=3).position(f"0.discard=hunger,debts 0.atelier=9 step=spend {rounds}")
        assert isinstance(g, State)
        worth.append(Judge(g, 0).expected(effect_of(ADVANCED, 0, given)))
    assert max(worth) > 0
