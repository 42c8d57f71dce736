"""Contests are fair, stop when they know, come out alike on any number of workers, and go on where they stopped."""

import json
import re
from pathlib import Path

import pytest

import salon
from salon.bots import Sight, registry
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import translator
from salon.lab import judges
from salon.lab.contest import Cell, Outcome, Standing, hold
from salon.lab.contest_folder import GAMES, ContestFolder
from salon.lab.contest_page import page
from salon.lab.contest_result import result_of
from salon.lab.evidence import Hypotheses
from salon.lab.ladder import ladder_cells, markdown, tables, told, usual_rival
from salon.lab.work import Stopped
from tests.lab.test_luck import by_lead
from tests.small_games import registered
from tests.small_games.matches import TAKE, LastMatch
from tests.small_games.urn import Together, UrnGame

HALF = Hypotheses(0.5, 0.55)


class Winner:
    """Leaves a heap of four, eight and so on: it wins wherever it can."""

    def __init__(self, game: Game, seed: int) -> None: ...

    def choose(self, sight: Sight) -> int:
        heap = sight.view()["heap"]
        assert isinstance(heap, dict)
        return TAKE + max(1, int(heap["matches"]) % 4)


@pytest.fixture
def matches(monkeypatch: pytest.MonkeyPatch) -> Game:
    registered(monkeypatch, LastMatch)
    monkeypatch.setitem(registry.FOR_EVERY_GAME, "winner", Winner)
    return salon.make("last-match")


# Who sits where


def test_one_bot_takes_each_seat_in_turn_and_the_other_all_others() -> None:
    cell = Cell(salon.make("bioutifoul", players=3), ("greedy", "random"), seed=4)
    assert cell.seatings(0) == cell.seatings(9) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    games = cell.tasks(0, 2)
    assert [task.match.names for task in games[:2]] == [
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
    ]
    seeds = [task.match.seed for task in games]
    assert seeds == seeds[:1] * 3 + seeds[3:4] * 3
    assert seeds[0] != seeds[3]
    assert cell.fair_share == pytest.approx(1 / 3)


def test_partners_are_the_same_bot() -> None:
    cell = Cell(salon.make("mottainai", players=4, teams=True), ("greedy", "random"))
    assert cell.seatings(0) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_together_each_bot_plays_every_deal_alone() -> None:
    cell = Cell(salon.make("bohemians", mode="coop"), ("greedy", "random"))
    assert cell.seatings(0) == [(0, 0), (1, 1)]
    assert cell.fair_share is None


def test_many_bots_meet_in_all_combinations_and_orders() -> None:
    cell = Cell(salon.make("bioutifoul", players=3), ("a", "b", "c", "d"))
    deals = [cell.seatings(deal) for deal in range(8)]
    assert {frozenset(deal[0]) for deal in deals} == {frozenset(range(4)) - {left} for left in range(4)}
    assert len({seats for deal in deals for seats in deal}) == 24
    for bot in range(4):
        assert [sum(seats[seat] == bot for deal in deals for seats in deal) for seat in range(3)] == [6, 6, 6]


# What comes out


def test_a_contest_stops_when_it_knows(matches: Game) -> None:
    standing = hold(Cell(matches, ("winner", "random"), 1, HALF), 1000, workers=1)
    assert standing.verdict == "h1"
    assert standing.games < 100
    lost = hold(Cell(matches, ("random", "winner"), 1, HALF), 1000, workers=1)
    assert lost.verdict == "h0"


def test_without_a_test_all_games_are_played_in_whole_deals(matches: Game) -> None:
    standing = hold(Cell(matches, ("winner", "random"), 1), 41, workers=1)
    assert (standing.games, standing.deals, standing.verdict) == (40, 20, "")


def test_a_bot_against_itself_wins_half() -> None:
    standing = hold(Cell(salon.make("bioutifoul"), ("greedy", "greedy"), 3), 4, workers=1)
    assert [evidence.plain.mean for evidence in standing.bots] == [0.5, 0.5]


def test_the_standing_does_not_depend_on_the_number_of_workers() -> None:
    cell = Cell(salon.make("bioutifoul"), ("random", "random"), 2, Hypotheses(0.3, 0.55))
    alone, together = [result_of(hold(cell, 30, workers=workers)).as_data() for workers in (1, 2)]
    assert alone == together
    assert alone["games"] == 16


def test_shares_of_many_bots_and_of_partners_add_up() -> None:
    game = salon.make("bioutifoul", players=3)
    standing = Standing(Cell(game, ("a", "b")))
    for seats, winners in (((0, 1, 1), [1, 2]), ((1, 0, 1), [1]), ((1, 1, 0), [0, 2])):
        standing.add(Outcome(1, seats, [0, 0, 0], winners, 9))
    first, second = [evidence.plain.mean for evidence in standing.bots]
    assert first == pytest.approx((0 + 1 + 0.5) / 3)
    assert first + 2 * second == pytest.approx(1)
    assert standing.games == 3


def test_together_a_deal_is_won_from_the_other_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, Together)
    standing = Standing(Cell(salon.make("together"), ("a", "b")))
    for bot, winners in ((0, [0, 1]), (1, []), (0, [0, 1]), (1, [0, 1])):
        standing.add(Outcome(1, (bot, bot), [0, 0], winners, 9))
    assert standing.duel is not None
    assert standing.duel.plain.mean == 0.75  # one deal, and half of the one that both won
    assert [evidence.plain.mean for evidence in standing.bots] == [1.0, 0.5]
    assert result_of(standing).elo is None


def test_ratings_follow_strength(matches: Game) -> None:
    pytest.importorskip("openskill")
    standing = hold(Cell(matches, ("random", "winner", "random"), 1), 60, workers=1)
    assert standing.ratings is not None
    mus = [standing.ratings.of(bot).mu for bot in range(3)]
    assert max(mus) == mus[1]
    json.dumps(result_of(standing).as_data())


def test_a_judge_spoils_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this game luck levels out by itself over the two games of a deal. The judge must not spoil that."""
    registered(monkeypatch, UrnGame)
    monkeypatch.setitem(judges.JUDGES, "lead", lambda game: by_lead)
    standing = hold(Cell(salon.make("urn"), ("random", "random"), 1, judge="lead"), 60, workers=1)
    result = result_of(standing)
    assert result.luck is not None
    assert result.share is not None
    assert result.share.value == pytest.approx(0.5)


# Folders


def test_a_folder_goes_on_where_it_stopped(matches: Game, tmp_path: Path) -> None:
    cell = Cell(matches, ("winner", "random"), 1)
    whole = result_of(hold(cell, 40, workers=1)).as_data()

    def interrupted(done: int, total: int) -> None:
        if done == 13:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped, ContestFolder(tmp_path / "out", [cell]) as folder:
        hold(cell, 40, 1, interrupted, folder.games[0], lambda outcome: folder.keep(0, outcome))
    assert stopped.value.done.games == 12
    path = tmp_path / "out" / GAMES
    assert path.read_text().count("\n") == 13
    with path.open("a") as file:
        file.write('{"cell": 0, "se')  # killed while it was writing
    with ContestFolder(tmp_path / "out", [cell]) as folder:
        again = hold(cell, 40, 1, None, folder.games[0], lambda outcome: folder.keep(0, outcome))
    assert result_of(again).as_data() == whole
    assert len([json.loads(line) for line in path.read_text().splitlines()]) == 40


def test_a_folder_of_another_contest_is_refused(matches: Game, tmp_path: Path) -> None:
    cell = Cell(matches, ("winner", "random"), 1)
    with ContestFolder(tmp_path / "out", [cell]):
        pass
    other = Cell(matches, ("winner", "random"), 2)
    with pytest.raises(SalonError, match="belongs to another command"), ContestFolder(tmp_path / "out", [other]):
        pass
    with pytest.raises(SalonError, match="is not empty"), ContestFolder(tmp_path, [cell]):
        pass
    (tmp_path / "out" / GAMES).write_text('{"cell": 7}\n')
    with pytest.raises(SalonError, match="line 1, is no game"), ContestFolder(tmp_path / "out", [cell]):
        pass


# Pages and tables


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_has_everything_in_it(matches: Game, lang: str) -> None:
    standing = hold(Cell(matches, ("winner", "random"), 1, HALF), 100, workers=1)
    text = page([result_of(standing)], "salon arena <x>", translator(lang))
    assert f'<html lang="{lang}">' in text
    assert "<polyline" in text
    assert "salon arena &lt;x&gt;" in text
    assert not re.search(r"<script|https?://|src=|@import", text)
    assert "nan" not in text


def test_the_ladder_has_every_kind_of_table_once() -> None:
    games = tables("bohemians", {"mode": "compete"})
    assert [game.players for game in games] == [2, 3, 4]
    modes = {str(game.options["mode"]) for game in tables("bohemians", {})}
    assert modes == {"compete", "solo", "spirit", "coop"}
    spirits = tables("bohemians", {"mode": "spirit"})
    assert [game.options["spirit"] for game in spirits] == ["industry", "decency", "decadence"]
    assert [told("spirit", game, [*games, *spirits]) for game in (games[0], spirits[1])] == ["-", "decency"]
    assert usual_rival("bohemians") == "greedy"
    cells = ladder_cells(games, ["random", "greedy", "greedy-idler"], "greedy", 0)
    assert [cell.bots for cell in cells] == [("random", "greedy")] * 3 + [("greedy-idler", "greedy")] * 3


def test_the_ladder_is_a_table_in_markdown(matches: Game) -> None:
    cells = ladder_cells([matches], ["winner", "random"], "random", 1)
    results = [result_of(hold(cell, 20, workers=1)) for cell in cells]
    head, rule, *rows = markdown(results, [matches], translator("en")).splitlines()
    assert head == "| Bot | against | players | games | wins | 95 % interval | fair | Elo |"
    assert rule == "| --- | --- | --- | --- | --- | --- | --- | --- |"
    assert len(rows) == 1
    assert rows[0].startswith("| `winner` | `random` | 2 | 20 | ")


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        (("greedy",), "at least 2 bots"),
        (("greedy", "gredy"), "did you mean 'greedy'"),
        (("random",) * 13, "At most 12"),
    ],
)
def test_what_cannot_be_played_is_refused(bots: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(SalonError, match=sentence):
        hold(Cell(salon.make("bioutifoul"), bots), 10, workers=1)
