"""Onlookers read the words of a move only if they can see what it was."""

import random

import pytest

import salon
from salon.engine.playthrough import Playthrough
from salon.games.bohemians.rules.encode import MUSE_TO, PLACE, split
from salon.table.in_memory import InMemoryTable
from salon.table.moments import Moment, is_hidden
from salon.terminal.look import Look, open_console
from salon.terminal.watching import Onlooker
from salon.web.replaying import sentence

SECRET = "a secret choice"


def played(name: str, most: int = 80, **options: object) -> Playthrough:
    playthrough = Playthrough(salon.make(name, **options), 5)
    chance = random.Random(1)
    while not playthrough.state.over and len(playthrough.moves) < most:
        seat = playthrough.state.to_act[-1]
        playthrough.play(seat, chance.choice(playthrough.game.onward(playthrough.state, seat)))
    return playthrough


def headlines(playthrough: Playthrough, eyes: int | None) -> list[str]:
    table = InMemoryTable(playthrough, [""] * playthrough.game.players)
    onlooker = Onlooker(table, eyes, open_console(), "en")
    moments = [onlooker.moment(number) for number in range(1, len(playthrough.moves) + 1)]
    return [" ".join(line.plain for line in onlooker.headline(moment, Look(200, 40))) for moment in moments]


@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_a_plan_is_secret_until_all_plans_are_open(eyes: int | None) -> None:
    """R34: the replay and the watched game showed "Philippe: place Daydream at Work in Afternoon"."""
    playthrough = played("bohemians", players=2)
    told = headlines(playthrough, eyes)
    plans = [
        (line, seat)
        for line, (seat, action) in zip(told, playthrough.moves, strict=True)
        if split(action)[0] in (PLACE, MUSE_TO)
    ]
    assert {seat for _, seat in plans} == {0, 1}
    for line, seat in plans:
        assert line.endswith(SECRET) == (seat != eyes), line
    assert any(": buy " in line for line in told)


def test_partners_see_each_others_plans() -> None:
    """R33."""
    told = headlines(played("bohemians", players=2, mode="coop", most=40), 0)
    assert any(": place " in line for line in told)
    assert not any(SECRET in line for line in told)


def test_a_card_returned_from_the_hand_is_secret() -> None:
    playthrough = played("mottainai", players=2, most=150)
    told = headlines(playthrough, 0)
    moves = list(zip(told, playthrough.moves, strict=True))
    returned = [(line, seat) for line, (seat, action) in moves if playthrough.game.say(action).startswith("return ")]
    assert {seat for _, seat in returned} == {0, 1}
    for line, seat in returned:
        assert line.endswith(SECRET) == (seat != 0)
    assert any(seat == 1 and not line.endswith(SECRET) for line, (seat, _) in moves)


def test_nothing_that_is_played_openly_is_a_secret() -> None:
    playthrough = played("bioutifoul", players=3, most=60)
    assert not any(SECRET in line for eyes in (None, 0) for line in headlines(playthrough, eyes))


def test_two_moves_that_come_to_the_same_are_no_secret() -> None:
    """To invest the last Inspiration, or to end the day, which does so."""
    state = salon.make("bohemians", players=2).position("step=spend turn=0 inspiration=1 0.atelier=3 0.hand=")
    for action in state.legal(0):
        assert not is_hidden(state, 0, action, 1), state.game.say(action)


@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_a_moment_is_the_table_after_so_many_moves_and_what_the_last_one_brought(eyes: int | None) -> None:
    playthrough = played("mottainai", players=2, most=60)
    match = InMemoryTable(playthrough, ["", ""]).match
    told = playthrough.to(0).events_for(eyes)
    assert Moment(match, 0, eyes, "en").events == []
    for number, (seat, action) in enumerate(playthrough.moves, 1):
        moment = Moment(match, number, eyes, "en")
        assert (moment.mover, moment.action) == (seat, action)
        assert moment.sight.view == playthrough.to(number).view(eyes)
        assert moment.sight.names == ["Claire", "Philippe"]
        told += moment.events
    assert told == playthrough.state.events_for(eyes)


def test_a_replay_in_the_browser_names_the_move_where_the_story_tells_nothing() -> None:
    """A plan has no story before all plans are open: the page had an empty line for each of its moves."""
    playthrough = played("bohemians", players=2)
    match = InMemoryTable(playthrough, ["", ""]).match
    numbers = range(1, len(playthrough.moves) + 1)
    said = {eyes: [sentence(Moment(match, number, eyes, "en")) for number in numbers] for eyes in (None, 0)}
    plans = [n for n, (_, action) in enumerate(playthrough.moves) if split(action)[0] in (PLACE, MUSE_TO)]
    assert plans
    for place in plans:
        mover = playthrough.moves[place][0]
        assert said[None][place] == f"{match.names[mover]}: a secret choice"
        assert said[0][place].startswith("Claire: p" if mover == 0 else "Philippe: a secret choice")
    assert all(said[None])
