"""What bots say of moves: hints with reasons, how good a move was, why a bot moved. Nothing hidden is told."""

from dataclasses import replace

import pytest

import salon
from salon.bots.advice import Advice, Other, Reply
from salon.engine.playthrough import Playthrough
from salon.engine.state import PASS
from salon.table import advising, requests
from salon.table.advising import Past
from salon.table.errors import Refused
from salon.table.in_memory import InMemoryTable
from salon.table.table_sight import TableSight
from tests.minds import TinyMinds, let_think
from tests.table.matches import on_a_loop, open_hall, people, seated, whole_turn

ME = 0


@pytest.fixture(autouse=True)
def minds(monkeypatch: pytest.MonkeyPatch) -> None:
    let_think(monkeypatch)
    monkeypatch.setattr(requests, "JUDGE", "maestro@0.01")


@pytest.fixture
def table() -> InMemoryTable:
    """I begin, against an artist."""
    return InMemoryTable(Playthrough(salon.make("bioutifoul", players=2), 15), ["", "artist"])


def before_my_first_move(table: InMemoryTable) -> tuple[TableSight, list[int]]:
    while not table.match.is_asked(ME):
        table.let_bot_move()
    sight = table.match.sight(ME, "en")
    return sight, sight.legal


def my_turn(table: InMemoryTable) -> None:
    """I play anything until the bot has moved."""
    moved = len(table.match.playthrough.moves)
    while not any(seat != ME for seat, _ in table.match.playthrough.moves[moved:]):
        if table.match.is_asked(ME):
            table.move(ME, table.match.playthrough.state.legal(ME)[-1])
        else:
            table.let_bot_move()


# --- Hints ----------------------------------------------------------------------------------------------------------


def test_a_reason_compares_with_the_next_best_action_and_says_what_may_follow(table: InMemoryTable) -> None:
    sight, (first, second, *_) = before_my_first_move(table)
    advice = Advice(first, 0.62, (Other(second, 0.55),), (Reply(1, second, 0.4),))
    other, name = sight.say(second), sight.names[1]
    assert advising.reason(advice, sight) == (
        f"It expects to win 62 in 100 games this way, 55 with “{other}”. "
        f"Then {name} would perhaps choose “{sight.game.say(second)}”."
    )
    level = replace(advice, others=(Other(second, 0.6239),), replies=())
    assert advising.reason(level, sight).endswith(f"this way, and about as many with “{other}”.")
    assert advising.reason(Advice(first, 0.1), sight) == "It expects to win 10 in 100 games."
    assert advising.reason(Advice(first), sight) == ""


def test_to_go_on_is_no_reply_that_means_anything(table: InMemoryTable) -> None:
    sight, (first, *_) = before_my_first_move(table)
    assert advising.reason(Advice(first, 0.5, (), (Reply(1, PASS, 0.9),)), sight) == (
        "It expects to win 50 in 100 games."
    )


def test_a_reason_is_told_in_french(table: InMemoryTable) -> None:
    _, (first, second, *_) = before_my_first_move(table)
    sight = table.match.sight(ME, "fr")
    told = advising.reason(Advice(first, 0.62, (Other(second, 0.55),)), sight)
    assert told == f"Ainsi, il compte gagner 62 fois sur 100, contre 55 avec «\u00a0{sight.say(second)}\u00a0»."


def test_a_hint_comes_from_the_bot_that_is_asked(table: InMemoryTable) -> None:
    before_my_first_move(table)
    assert table.hint(ME, "artist").others == ()
    assert table.hint(ME, "greedy").expected is None
    with pytest.raises(Refused, match="There is no such bot"):
        table.hint(ME, "tom")


# --- How good was that? ---------------------------------------------------------------------------------------------


def verdict_on(table: InMemoryTable, played: int, advice: Advice) -> str:
    past = Past(1, ME, played, table.match.playthrough.state)
    return advising.verdict(past, advice, table.match.sight(ME, "en"))


def test_a_move_is_compared_with_the_maestros(table: InMemoryTable) -> None:
    sight, (first, second, *_) = before_my_first_move(table)
    name = sight.say(first)
    assert verdict_on(table, second, Advice(first, 0.58, (Other(second, 0.49),))) == (
        f"The maestro would have chosen “{name}” (58 in 100 games won, instead of 49)."
    )
    assert verdict_on(table, first, Advice(first, 0.5)) == (
        "That was the choice of the maestro, too. It expects to win 50 in 100 games this way."
    )
    nearly = "Well played: about as good as “{}”, the choice of the maestro ({} and {} in 100 games won)."
    assert verdict_on(table, second, Advice(first, 0.51, (Other(second, 0.49),))) == nearly.format(name, 49, 51)
    better = "Well played: better than “{}”, the choice of the maestro ({} and {} in 100 games won)."
    assert verdict_on(table, second, Advice(second, 0.51, (Other(first, 0.5),))) == nearly.format(name, 51, 50)
    assert verdict_on(table, second, Advice(second, 0.6, (Other(first, 0.5),))) == better.format(name, 60, 50)
    assert verdict_on(table, second, Advice(first)) == ""


def test_ones_own_moves_are_judged_and_nobody_elses(table: InMemoryTable) -> None:
    with pytest.raises(Refused, match="You have made no move yet that could be judged"):
        table.judge(ME)
    before_my_first_move(table)
    my_turn(table)
    moves = table.match.playthrough.moves
    own = [number for number, (seat, _) in enumerate(moves, 1) if seat == ME]
    theirs = [number for number, (seat, _) in enumerate(moves, 1) if seat != ME]
    entries = table.match.number
    past, advice = table.judge(ME)
    assert (past.number, past.seat, past.action) == (own[-1], *moves[own[-1] - 1])
    assert past.before.save() == table.match.playthrough.to(own[-1] - 1).save()
    assert table.judge(ME, own[0])[0].number == own[0]
    for wrong in (theirs[0], len(moves) + 1):
        with pytest.raises(Refused, match="Only your own moves"):
            table.judge(ME, wrong)
    assert table.match.number == entries, "nothing is written down"
    assert advice.expected is None or 0 <= advice.expected <= 1


def test_who_follows_a_hint_hears_the_same_again(table: InMemoryTable) -> None:
    """If the maestro thought anew, it might have changed its mind."""
    before_my_first_move(table)
    hint = table.hint(ME)
    table.move(ME, hint.action)
    assert table.judge(ME)[1] == replace(hint, others=())
    table.undo(ME)
    other = next(action for action in table.match.playthrough.state.legal(ME) if action != hint.action)
    table.move(ME, other)
    assert table.judge(ME)[1].expected_of(other) is not None
    assert table.judge(ME)[1].others


def test_a_hint_where_there_was_nothing_to_choose_is_no_praise(table: InMemoryTable) -> None:
    before_my_first_move(table)
    while len(table.match.playthrough.state.legal(ME)) > 1 or not table.match.is_asked(ME):
        if table.match.is_asked(ME):
            table.move(ME, table.match.playthrough.state.legal(ME)[-1])
        else:
            table.let_bot_move()
    table.move(ME, table.hint(ME).action)
    past, advice = table.judge(ME)
    assert advising.verdict(past, advice, table.match.sight(ME, "en")) == ""


def test_others_who_act_at_once_do_not_make_a_hint_forgotten() -> None:
    """In Bohemians all players plan their days at the same time, so a rival may move between my hint and my move."""
    table = InMemoryTable(Playthrough(salon.make("bohemians", players=2), 3), ["", "random"])
    while not {0, 1} <= {*table.match.playthrough.state.to_act} or len(table.match.playthrough.state.legal(ME)) == 1:
        if table.match.is_asked(ME):
            table.move(ME, table.match.playthrough.state.legal(ME)[0])
        else:
            table.let_bot_move()
    hint = table.hint(ME)
    assert table.let_bot_move() == 1
    table.move(ME, hint.action)
    assert table.judge(ME)[1] == replace(hint, others=())


def test_a_hint_of_another_bot_is_not_what_a_move_is_measured_by(table: InMemoryTable) -> None:
    before_my_first_move(table)
    table.move(ME, table.hint(ME, "quick").action)
    assert table.judge(ME)[1].expected is not None


def test_where_no_bot_has_a_mind_nobody_judges(table: InMemoryTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "has_mind", lambda game: False)
    with pytest.raises(Refused, match="No bot of this game can judge moves"):
        table.judge(ME)


# --- Why did you do that? -------------------------------------------------------------------------------------------


def test_while_the_match_goes_on_a_bot_says_only_how_it_stands(table: InMemoryTable) -> None:
    before_my_first_move(table)
    my_turn(table)
    past, advice = table.explain(1)
    assert (advice.action, advice.others, advice.replies) == (past.action, (), ())
    assert advice.expected is not None
    said = advising.explanation(table.match, past, advice, table.match.sight(ME, "en"))
    name = table.match.names[1]
    assert said.startswith(f"{name} chose: ")
    assert f" It expects to win {round(100 * advice.expected)} in 100 games." in said
    assert said.endswith("More would tell of its cards while the game goes on.")


def test_a_secret_choice_is_not_told(table: InMemoryTable, monkeypatch: pytest.MonkeyPatch) -> None:
    before_my_first_move(table)
    my_turn(table)
    monkeypatch.setattr("salon.table.moments.is_hidden", lambda *_: True)
    past, advice = table.explain(1)
    said = advising.explanation(table.match, past, advice, table.match.sight(ME, "en"))
    assert said.startswith(f"{table.match.names[1]} chose: a secret choice.")
    assert table.match.game.say(past.action) not in said


def finished(table: InMemoryTable) -> InMemoryTable:
    while not table.match.over:
        if table.match.is_asked(ME):
            table.move(ME, table.match.playthrough.state.legal(ME)[-1])
        else:
            table.let_bot_move()
    return table


def test_afterwards_it_tells_everything(table: InMemoryTable) -> None:
    finished(table)
    number = requests.explain(table.match, 1)
    past = advising.past_move(table.match, number)
    sight = table.match.sight(ME, "en")
    other = next(action for action in past.before.legal(1) if action != past.action)

    def tell(advice: Advice) -> str:
        return advising.explanation(table.match, past, advice, sight)

    best = tell(Advice(past.action, 0.7, (Other(other, 0.2),), (Reply(ME, other, 1.0),)))
    assert "It expects to win 70 in 100 games this way, 20 with “" in best
    assert "Then you would perhaps choose “" in best
    assert "would have been better (90)" in tell(Advice(other, 0.9, (Other(past.action, 0.4),)))
    assert tell(Advice(past.action)).endswith("This bot says no more: it mostly takes its best idea.")
    assert table.explain(1)[0].number == number


def test_only_bots_explain_themselves(table: InMemoryTable) -> None:
    with pytest.raises(Refused, match="Only bots explain their moves"):
        table.explain(ME)
    with pytest.raises(Refused, match="There is no seat 7"):
        table.explain(7)
    if not any(seat == 1 for seat, _ in table.match.playthrough.moves):
        with pytest.raises(Refused, match="has made no move yet"):
            table.explain(1)


def test_a_bot_without_a_mind_says_what_it_is_like() -> None:
    table = InMemoryTable(Playthrough(salon.make("bioutifoul", players=2), 15), ["", "greedy"])
    before_my_first_move(table)
    my_turn(table)
    said = advising.explanation(table.match, *table.explain(1), table.match.sight(ME, "en"))
    assert said.endswith("This bot says no more: it takes what pays best right now.")


# --- In the hall ----------------------------------------------------------------------------------------------------


@on_a_loop
async def test_the_hall_asks_its_bot_room_and_writes_nothing(sqlite: str) -> None:
    async with open_hall(sqlite, TinyMinds()) as hall:
        live = await seated(hall, *people("Ada", "Ben"), seed=1)
        seat = live.match.to_act[0]
        number = live.match.number
        hint = await hall.hint(live, seat, "maestro")
        assert hint.action in live.match.playthrough.state.legal(seat)
        assert hint.expected is not None
        assert hint.others
        assert live.match.number == number
        await hall.ask(live, lambda match: requests.move(match, seat, hint.action, match.decisions[seat]))
        assert (await hall.judge(live, seat))[1] == replace(hint, others=())
        await whole_turn(hall, live)
        number = live.match.number
        past, advice = await hall.judge(live, seat)
        assert past.seat == seat
        assert advice.expected is None or advice.expected_of(past.action) is not None
        with pytest.raises(Refused, match="Only bots explain"):
            await hall.explain(live, seat)
        assert live.match.number == number
