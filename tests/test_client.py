"""The client for programs, against a real server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import salon
from salon.client import MovedOn, Refused, Seat, Server, parts_of, seat_at
from salon.engine.errors import SalonError
from tests.web import servers


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with servers.Server(tmp_path_factory.mktemp("client") / "salon.db") as server:
        yield server.url


def test_it_knows_the_games(url: str) -> None:
    games = {game.name: game for game in Server(url).games()}
    assert list(games) == list(salon.GAMES)
    assert games["bioutifoul"].options["players"] == [2, 3, 4, 5, 6]
    assert games["mottainai"].bots[-4:] == ["greedy", "greedy-1", "quick", "random"]


@pytest.mark.parametrize(("game", "players"), [("bioutifoul", 2), ("mottainai", 3)])
def test_a_whole_game_against_bots(url: str, game: str, players: int) -> None:
    seat = Server(url).begin(game, ["me"] + ["bot:random"] * (players - 1), name="Ada", players=players)
    events = []
    while not (table := seat.wait()).over:
        events += table.events
        assert table.question
        assert table.view
        seat.play(table.legal[-1].action)
    assert (table.seat, table.names[0], table.game, table.options["players"]) == (0, "Ada", game, players)
    assert len(table.scores or []) == players
    assert set(table.winners or []) <= set(range(players))
    assert len(events) + len(table.events) == seat.told  # each was told once


def test_resigning(url: str) -> None:
    seat = Server(url).begin("bohemians", ["me", "bot:random"], name="Ada", players=2)
    seat.play(seat.wait().legal[0].action)
    seat.act("resign")
    assert seat.wait().winners == [1]


def two_people(url: str) -> tuple[Seat, Seat]:
    one = Server(url).begin("bioutifoul", ["me", "open"], name="Ada", players=2)
    return one, seat_at(one.invitations[1], name="Ben")


def test_an_open_seat_is_taken_by_its_link_and_one_can_come_back_by_ones_own(url: str) -> None:
    one, other = two_people(url)
    assert other.look().seat == 1
    assert one.look().names == ["Ada", "Ben"]
    again = seat_at(f"{url}/seat/{other.token}")
    assert again.look().view == other.look().view
    with pytest.raises(Refused, match="taken"):
        seat_at(one.invitations[1], name="Cat")


def test_a_spectator_sees_no_hand_and_cannot_play(url: str) -> None:
    watching = Server(url).begin("bioutifoul", ["bot:random", "open"], players=2)
    table = watching.look()
    assert (table.seat, table.legal, table.view["hand"]) == (None, [], None)
    with pytest.raises(Refused):
        watching.play(0)


def test_what_is_not_possible_is_refused_with_the_reason_and_changes_nothing(url: str) -> None:
    one, other = two_people(url)
    for seat in (one, other):
        table = seat.look()
        impossible = 0 if 0 not in [each.action for each in table.legal] else 10_000
        with pytest.raises(Refused, match=r"\.$"):
            seat.play(impossible)
        assert seat.look().decision == table.decision


def test_why_not_is_answered_and_nothing_is_done(url: str) -> None:
    """Not even if it is possible: a certain picture, which stands for a plain action, is never listed as legal."""
    one, other = two_people(url)
    seat = one if one.look().legal else other
    game = salon.make("bioutifoul", players=2)
    for _ in range(40):
        table = seat.look()
        if not table.legal:
            seat = other if seat is one else one
            continue
        legal = [each.action for each in table.legal]
        unlisted = [n for n in range(game.action_count, game.number_count) if not seat.why_not(n)]
        assert [seat.why_not(action) for action in legal] == [""] * len(legal)
        assert seat.why_not(10**6).endswith(".")
        assert seat.look().decision == table.decision
        if unlisted:
            break
        seat.play(legal[-1])
    assert unlisted
    with pytest.raises(Refused, match="only those who play"):
        Server(url).begin("bioutifoul", ["bot:random", "open"], players=2).why_not(0)


def test_an_answer_that_comes_too_late_is_told_apart(url: str) -> None:
    one, other = two_people(url)
    seat = one if one.look().legal else other
    stale = seat_at(f"{url}/seat/{seat.token}")
    action = stale.look().legal[0].action
    seat.play(action)
    with pytest.raises(MovedOn):
        stale.play(action)


def test_hints_and_remarks(url: str) -> None:
    one, other = two_people(url)
    seat = one if one.look().legal else other
    hint = seat.hint("greedy")
    assert (hint.action, hint.words) in seat.look().legal
    assert (hint.why, hint.expected) == ("", None)
    seat.say("Good luck!")
    assert one.look().chat == other.look().chat == [(seat.look().seat, "Good luck!")]


def test_it_speaks_french(url: str) -> None:
    with pytest.raises(Refused, match=r"Il n'y a pas|n'existe"):
        Server(url, lang="fr").begin("chess")


@pytest.mark.parametrize("address", ["", "127.0.0.1:8321", "ftp://somewhere", "http://"])
def test_a_bad_address_gets_a_sentence(address: str) -> None:
    with pytest.raises(SalonError, match="is not the address of a server"):
        Server(address)


@pytest.mark.parametrize(
    "link", ["http://here/", "http://here/table/x", "http://here/seat/x", "http://here/seat/a.b/c"]
)
def test_a_bad_link_gets_a_sentence(link: str) -> None:
    with pytest.raises(SalonError, match="is not a link to a seat"):
        parts_of(link)


def test_nobody_there() -> None:
    with pytest.raises(SalonError, match=r"No Salon answers at http://127.0.0.1:9 \("):
        Server("http://127.0.0.1:9").games()


def test_no_such_seat(url: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"\.$"):
        seat_at(f"{url}/seat/{'x' * 22}.seat.0.1.{'y' * 24}").look()
