"""FINISHING THE GAME: when it ends."""

from collections import Counter

import pytest

from salon.engine.chance import Chance
from salon.engine.options import Value
from salon.games.bioutifoul.game import here
from salon.games.bioutifoul.rules.verbs import PLAYED, TURN
from tests.games.bioutifoul.scenario import bioutifoul, scenario

MARKET = "row=RAHS market=ARHSAR"
EVERY_SEAT = [(players, place) for players in (2, 3, 4, 5, 6) for place in range(players)]


def nearly_empty_deck(players: int, deck: str = "HS") -> str:
    """One Exhibition in the deck (or those named), the display full, all others staged or removed."""
    if players == 2:
        # The five Exhibitions that are not named are the removed ones.
        return f"{MARKET} display=AR,HS,AH,RS exhibitions={deck} 0.staged=AR,AR,AR,HS,HS,AH,AH,AS,AS,AS"
    staged = "AR,AR,HS,HS,AH,AH,AS,AS,RH,RH,RH,RS,RS"
    return f"{MARKET} display=AR,AR,HS,AH,RS,AS exhibitions={deck} 0.staged={staged}"


def turns_by_seat(events: list[tuple[int, ...]]) -> Counter[int]:
    return Counter([event[1] for event in events if event[0] == TURN])


@pytest.mark.parametrize(("players", "place"), EVERY_SEAT)
@pytest.mark.parametrize("first", [0, 1])
def test_no_matter_who_empties_the_deck_the_round_is_completed(players: int, place: int, first: int) -> None:
    """R14: from the first to the last seat of the round, counted from the First player card."""
    emptier = (first + place) % players
    start = f"{nearly_empty_deck(players)} {emptier}.works=AR first={first} round=7 staged-in=6"
    with scenario(start, players=players) as table:
        assert len(table.state.exhibition_deck) == 1
        for turn in range(players):
            seat = table.seat((first + turn) % players)
            assert not table.state.over
            assert table.is_last_round() == (turn > place)
            if seat.number == emptier:
                while table.question() != "gallery":
                    seat.plays_any_influence()
                seat.chooses("stage Alice Rodrigo")
                seat.chooses("done")
                assert table.happened("announced", 9)  # HS
                assert table.happened("last-round")
            else:
                seat.takes_a_quiet_turn()
        assert table.happened("ended")
        assert table.state.round == 7
        events = [event[1:] for event in table.state.events or []]
        assert turns_by_seat(events) == Counter(range(players))
        table.is_over()


def test_the_game_goes_on_while_one_exhibition_is_left_in_the_deck() -> None:
    """R14: only an empty deck starts the end."""
    start = nearly_empty_deck(3, "HS,AH").replace("AH,AH,AS,AS", "AH,AS,AS")
    with scenario(f"{start} 2.works=AR turn=2 step=gallery", players=3) as table:
        table.seat(2).chooses("stage Alice Rodrigo")
        table.seat(2).chooses("done")
        assert len(table.state.exhibition_deck) == 1
        assert not table.is_last_round()
        assert table.state.round == 2
        table.seat(0).is_asked("influence")


def test_the_last_exhibition_is_announced_and_can_still_be_staged_in_the_last_round() -> None:
    with scenario(f"{nearly_empty_deck(3)} 0.works=AR 1.works=HS 2.works=HS step=gallery", players=3) as table:
        table.seat(0).chooses("stage Alice Rodrigo")
        table.seat(0).chooses("done")
        assert table.display == "HS,AR,HS,AH,RS,AS"
        table.seat(1).plays_any_influence()
        table.seat(1).chooses("stage Heinrich Sunny")
        table.seat(1).chooses("done")
        assert table.display == "-,AR,HS,AH,RS,AS"  # not replaced any more
        table.seat(2).plays_any_influence()
        table.seat(2).chooses("stage Heinrich Sunny")
        table.seat(2).chooses("done")
        assert table.display == "-,AR,-,AH,RS,AS"
        table.is_over()


def test_in_the_last_round_the_market_is_still_filled_and_every_action_possible() -> None:
    start = f"{nearly_empty_deck(3)} last-round=yes 1.works=AR 1.gold=9 1.hand=R turn=1 step=gallery"
    with scenario(start, players=3) as table:
        me = table.seat(1)
        me.can("buy Sunny", "sell Alice", "stage Alice Rodrigo", "done")
        me.chooses("buy Sunny")
        me.chooses("done")
        assert "-" not in table.market
        table.seat(2).is_asked("influence")


def test_with_too_few_exhibitions_left_those_left_are_placed() -> None:
    """R15: two gaps and one card."""
    start = f"{nearly_empty_deck(3)} 0.works=ARA 0.gold=9 step=gallery"
    with scenario(start, players=3) as table:
        me = table.seat(0)
        me.chooses("stage Alice Rodrigo")
        me.chooses("buy Rodrigo")
        me.chooses("stage Alice Rodrigo")
        assert table.display == "HS,-,HS,AH,RS,AS"
        assert table.is_last_round()
        table.seat(1).is_asked("influence")


def test_two_exhibitions_in_one_turn_can_take_the_last_two_of_the_deck() -> None:
    """R14: the deck is looked at after refilling, so both last cards are on display."""
    start = nearly_empty_deck(3, "HS,AH").replace("AH,AH,AS,AS", "AH,AS,AS")
    with scenario(f"{start} 0.works=ARA 0.gold=9 step=gallery", players=3) as table:
        me = table.seat(0)
        me.chooses("stage Alice Rodrigo")
        assert not table.is_last_round()
        me.chooses("buy Rodrigo")
        me.chooses("stage Alice Rodrigo")
        assert table.display == "HS,AH,HS,AH,RS,AS"
        assert table.is_last_round()
        table.seat(1).is_asked("influence")


def test_the_players_finish_the_round_as_usual() -> None:
    """R25: "Normally, each player completes his turn" announces no exception and no extra round."""
    with scenario(f"{nearly_empty_deck(3)} first=1 turn=0 0.works=AR step=gallery", players=3) as table:
        table.seat(0).chooses("stage Alice Rodrigo")
        table.seat(0).chooses("done")  # seat 0 is the last of this round
        table.is_over()


# Standstill


@pytest.mark.parametrize(("rounds", "staged_in"), [(20, 0), (25, 5), (34, 14)])
def test_twenty_rounds_without_an_exhibition_end_the_game(rounds: int, staged_in: int) -> None:
    """R23: with that round, as its last player has finished."""
    start = f"{MARKET} round={rounds} staged-in={staged_in} turn=1 first=1"
    with scenario(start, players=3) as table:
        table.seat(1).takes_a_quiet_turn()
        table.seat(2).takes_a_quiet_turn()
        table.seat(0).takes_a_quiet_turn()
        assert table.happened("standstill")
        assert not table.happened("ended")
        table.is_over()


@pytest.mark.parametrize(("rounds", "staged_in"), [(19, 0), (24, 5)])
def test_nineteen_rounds_without_an_exhibition_do_not(rounds: int, staged_in: int) -> None:
    """R23: one round short."""
    with scenario(f"{MARKET} round={rounds} staged-in={staged_in} turn=1 0.hand=ARH 1.hand=R") as table:
        table.seat(1).takes_a_quiet_turn()
        assert not table.happened("standstill")
        table.seat(0).is_asked("discard")


def test_an_exhibition_in_the_twentieth_round_keeps_the_game_going() -> None:
    """R23: the count starts again with any Exhibition taken."""
    start = f"{MARKET} display=AR,HS,AH,RS round=20 turn=1 1.hand=R 1.works=AR 0.hand=ARH step=gallery"
    with scenario(start) as table:
        table.seat(1).chooses("stage Alice Rodrigo")
        table.seat(1).chooses("done")
        assert table.state.staged_in == 20
        table.seat(0).is_asked("influence")


def test_without_the_guard_the_game_goes_on() -> None:
    """R23: the option standstill=no."""
    with scenario(f"{MARKET} round=20 turn=1 0.hand=AR 1.hand=R", standstill=False) as table:
        table.seat(1).takes_a_quiet_turn()
        assert table.state.round == 21
        table.seat(0).is_asked("influence")


@pytest.mark.parametrize("guard", [True, False])
def test_players_who_only_ever_pass_are_stopped_after_twenty_rounds_by_the_guard(guard: bool) -> None:
    """R23: from the first turn of a game on."""
    game = bioutifoul(players=2, standstill=guard)
    g = here(game.start(seed=5))
    while not g.over and g.round <= 30:
        seat = g.to_act[0]
        g.play(seat, max(g.legal(seat)))  # in the Gallery phase the highest number ends it
    assert g.over == guard
    assert g.round == (20 if guard else 31)
    begun = {0: 20, 1: 20} if guard else {g.first: 31, 1 - g.first: 30}
    assert turns_by_seat(g.events_for(None)) == Counter(begun)


def test_the_end_of_the_deck_goes_before_standstill_when_both_come_together() -> None:
    """R23: the last round was announced, and it is what ends the game."""
    with scenario(f"{nearly_empty_deck(2)} round=30 staged-in=10 last-round=yes turn=1 1.hand=R") as table:
        table.seat(1).takes_a_quiet_turn()
        assert table.happened("ended")
        assert not table.happened("standstill")
        table.is_over()


# Whole games, by random choices


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"exhibitions": "ten-pairs"},
        {"influence": "may"},
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_what_the_rules_imply_holds_in_whole_games(players: int, options: dict[str, Value]) -> None:
    """R14: all players have had the same number of turns; with the deck empty, so many Exhibitions are staged."""
    game = bioutifoul(players, **options)
    for seed in range(3):
        chance = Chance(seed)
        g = here(game.start(seed))
        while not g.over:
            seat = g.to_act[0]
            legal = g.legal(seat)
            if game.say(legal[0]).startswith("discard"):
                assert len(g.hand[seat]) <= (8 if options.get("influence") == "may" else 7)
            g.play(seat, legal[chance.below(len(legal))])
            assert all(len(works) <= 3 for works in g.works)
            assert min(g.gold) >= 0
        events = g.events_for(None)
        assert turns_by_seat(events) == Counter(dict.fromkeys(range(players), g.round))
        if "influence" not in options:  # a hand was never empty as a turn began
            assert Counter([event[1] for event in events if event[0] == PLAYED]) == turns_by_seat(events)
        if g.last_round:
            staged = sum(len(each) for each in g.staged)
            assert (11 if players == 2 else 14) <= staged <= (15 if players == 2 else 20)
