"""Luck is 0 on average whatever the judge says, and taking it out leaves the truth with less to vary."""

from collections.abc import Sequence
from itertools import permutations
from statistics import mean, stdev

import pytest

import salon
from salon.bots import bot_game
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.state import GameState
from salon.lab.arena import shares
from salon.lab.evidence import Evidence
from salon.lab.judges import make_judge
from salon.lab.luck import Judge, check_luck_can_be_told, judged_game, with_other_luck
from tests.small_games import registered
from tests.small_games.matches import LastMatch
from tests.small_games.urn import BALLS, DRAWS, HEAD_START, Urn, UrnGame

GAMES = 600
FAR = 4.0  # standard errors that chance does not reach


def true_share() -> float:
    """How often seat 0 wins, counted over all orders."""
    orders = list(permutations(BALLS, 2 * DRAWS))
    leads = [HEAD_START + sum(order[0::2]) - sum(order[1::2]) for order in orders]
    return mean([1.0 if lead > 0 else 0.5 if lead == 0 else 0.0 for lead in leads])


def by_lead(state: GameState) -> Sequence[float]:
    """A good judge: the lead so far."""
    one, other = state.scores()
    share = min(1.0, max(0.0, 0.5 + (one - other) / 16))
    return [share, 1 - share]


def by_own_points(state: GameState) -> Sequence[float]:
    return [score / 40 for score in state.scores()]


def by_nonsense(state: GameState) -> Sequence[float]:
    """A bad one, which even looks at the next ball and favours one seat."""
    assert isinstance(state, Urn)
    return [0.9 + sum(state.urn[:1]) / 10, -0.3]


@pytest.mark.parametrize(("judge", "saves"), [(by_lead, 2.0), (by_nonsense, 0.9)])
def test_luck_taken_out_leaves_the_true_share(judge: Judge, saves: float, monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, UrnGame)
    game, evidence, lucks = salon.make("urn"), Evidence(1), []
    for seed in range(GAMES):
        playthrough, luck = judged_game(game, seed, ["random"], judge)
        evidence.add(shares(game, playthrough.state.winners())[0], luck[0])
        lucks.append(luck[0])
    assert abs(mean(lucks)) < FAR * stdev(lucks) / GAMES**0.5
    error = (evidence.cleared.spread / GAMES) ** 0.5
    assert abs(evidence.cleared.mean - true_share()) < FAR * error
    assert evidence.games_saved is not None
    assert evidence.games_saved > saves  # 1 game tells as much as so many, and a bad judge costs next to nothing


class Sorted(UrnGame):
    """A fault: in other worlds the small balls come first."""

    def shuffle_undrawn(self, world: GameState) -> bool:
        assert isinstance(world, Urn)
        world.urn = tuple(sorted(world.urn))
        return True


def test_worlds_that_are_not_as_likely_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Sorted)
    game = salon.make("urn")
    lucks = [judged_game(game, seed, ["random"], by_own_points)[1][0] for seed in range(200)]
    assert abs(mean(lucks)) > FAR * stdev(lucks) / 200**0.5


def test_a_judge_does_not_change_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, UrnGame)
    game = salon.make("urn")
    judged, _ = judged_game(game, 5, ["random"], by_lead)
    assert judged.state.save() == bot_game(game, 5, ["random"]).state.save()


@pytest.mark.parametrize(
    "spec", ["bioutifoul(players=3)", "mottainai(players=2)", "bohemians(players=2)", "bohemians(mode=coop)"]
)
def test_other_luck_changes_nothing_that_a_seat_knows(spec: str) -> None:
    """Every move is possible there, too: what a bot sees, and thus what it does, is the same."""
    game = salon.make(spec)
    playthrough = bot_game(game, 3, ["random"])
    changed = 0
    state = game.start(3)
    for number, (seat, action) in enumerate(playthrough.moves[:120]):
        world = with_other_luck(state, number)
        assert sorted(game.cards(world)) == sorted(game.cards(state))
        for each in range(game.players):
            assert world.view(each) == state.view(each)
        changed += world.save()["fields"] != state.save()["fields"]
        world.play(seat, action)
        state.play(seat, action)
    assert changed > 50


def test_a_bot_against_itself_has_no_luck_over_both_seats() -> None:
    """Paired deals: what one seat has gained by luck, the same bot has lost on the other one."""
    game = salon.make("bioutifoul", players=2)
    playthrough, luck = judged_game(game, 1, ["greedy"], make_judge("hand", game), worlds=1)
    assert playthrough.state.over
    assert sum(luck) == pytest.approx(0)
    assert any(luck)


def test_games_without_luck_or_without_a_judge_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, LastMatch)
    game: Game = salon.make("last-match")
    with pytest.raises(SalonError, match="does not say which cards nobody has seen"):
        check_luck_can_be_told(game)
    with pytest.raises(SalonError, match="Nobody has written a judge of positions for last-match"):
        make_judge("hand", game)
    with pytest.raises(SalonError, match="There is no trained network that judges last-match"):
        make_judge("network", game)
    with pytest.raises(SalonError, match="'hands' is not a judge; did you mean 'hand'"):
        make_judge("hands", game)
