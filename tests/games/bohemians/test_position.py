"""Positions as one line of text, and saved games. With the house set, whose ids the README uses too."""

import json
from importlib import resources

import pytest

from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.options import Value
from salon.games.bohemians.game import here
from salon.games.bohemians.rules.cards import HOUSE, edition_of
from salon.games.bohemians.rules.ids import EMPTY, JOB
from salon.games.bohemians.rules.positions.words import SEAT_KEYS, TABLE_KEYS, card_names, listed
from salon.games.bohemians.rules.state import State
from salon.registry import make_with
from tests.games.bohemians.scenario import bohemians, position
from tests.games.bohemians.stage import stage

README = resources.files("salon.games.bohemians").joinpath("README.md").read_text("utf-8")

CLOCK_ENDS = edition_of(HOUSE).box.sheets[0][0].clock  # of Industry, alone


def public_and_hidden(g: State) -> str:
    """All fields, and what is being asked; not the seed nor the events."""
    saved = g.save()
    return json.dumps([saved["fields"], saved["choice"], saved["todo"], saved.get("lanes"), g.over])


def written(g: State, cards: tuple[int, ...]) -> str:
    return listed(card_names(g), cards)


def number(g: State, name: str) -> int:
    return card_names(g).index(name)


# Reading


def test_the_example_in_the_documentation_lays_out_what_it_says() -> None:
    example = next(line.strip() for line in README.splitlines() if line.startswith("    0.hand="))
    g = position(example)
    assert {number(g, "keep-a-diary"), number(g, "cafe-to-cafe")} <= set(g.hand[0])
    assert g.routine[0] == (EMPTY, JOB, EMPTY, EMPTY)
    assert (g.atelier, written(g, g.gained[1])) == ([7, 0], "first-art-piece")
    assert g.to_act == [0, 1]


def test_the_documentation_names_the_words_of_a_position_and_the_options() -> None:
    """Those under "the others" need no row of their own."""
    named = [key for key in TABLE_KEYS if f"`{key}`" in README] + [key for key in SEAT_KEYS if f"`0.{key}`" in README]
    assert {"habit-deck", "habit-market", "rest", "turn", "first", "round", "step", "todo", "announced"} <= set(named)
    assert {"hand", "deck", "discard", "hardships", "ignored", "routine", "muses", "gained", "atelier"} <= set(named)
    assert [option for option in bohemians().options if f"`{option}`" not in README] == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_empty_description_is_the_first_round_without_job_lines(players: int) -> None:
    g = position("", players)
    assert (g.round, g.first, g.phase, g.to_act) == (1, 0, 1, list(range(players)))
    assert g.board == g.art == list(range(players))
    assert g.job == [2 * seat for seat in range(players)]
    assert [len(hand) for hand in g.hand] == [5] * players
    assert g.atelier == [0] * players
    assert len(g.achievements) == (9 if players == 2 else 13)
    assert (len(g.habit_deck), len(g.muse_deck), len(g.hardship_deck)) == (36 if players == 2 else 46, 17, 29)


def test_what_is_left_open_is_dealt_from_the_seed() -> None:
    assert position("first=1", seed=1).position() == position("first=1", seed=1).position()
    assert position("first=1", seed=1).position() != position("first=1", seed=2).position()


def test_decks_list_their_next_cards_first_and_the_rest_lies_below() -> None:
    """Slots of the market that are not named would be filled from there first."""
    g = position(
        "habit-market=-,-,-,- muse-market=-,-,-,- habit-deck=waltz,omnibus muse-deck=alex hardship-deck=envy,hunger "
        "0.deck=keep-a-diary inspiration=1 step=spend"
    )
    assert written(g, g.habit_deck[-1:-3:-1]) == "waltz,omnibus"
    assert written(g, g.muse_deck[-1:]) == "alex"
    assert written(g, g.hardship_deck[-1:-3:-1]) == "envy,hunger"
    assert written(g, g.deck[0][-1:]) == "keep-a-diary"
    assert len(g.deck[0]) == 11
    assert len(g.hardship_deck) == 29


def test_own_starting_habits_that_are_not_named_lie_in_the_deck_or_out_of_the_game() -> None:
    assert len(position("0.hand=practise-scales step=sleep").deck[0]) == 9
    g = position("0.hand=practise-scales step=sleep rest=out")
    assert (g.deck[0], len([card for card in g.out if card < 40])) == ((), 39)


def test_slots_of_the_market_that_are_not_named_are_filled_and_a_dash_stays_empty() -> None:
    g = position("habit-market=waltz,-,omnibus step=sleep")
    assert written(g, g.habit_market[:3]) == "waltz,-,omnibus"
    assert g.habit_market[3] != EMPTY
    assert EMPTY not in g.muse_market


def test_achievements_that_are_not_named_are_out_once_some_are() -> None:
    g = position("achievements=patron,street step=sleep")
    assert written(g, g.achievements[::-1]) == "patron,street"
    assert number(g, "forged") in g.out


@pytest.mark.parametrize(
    ("step", "phase", "asked"),
    [
        ("round", 1, "plan"),
        ("wake", 1, "plan"),
        ("day", 2, "dawn"),
        ("count", 2, "spend"),
        ("spend", 2, "spend"),
        ("dues", 3, "reject_for_points"),
        ("end", 3, "reject_for_points"),
        ("sleep", 3, "reject_for_points"),
    ],
)
def test_a_step_says_how_far_the_round_is(step: str, phase: int, asked: str) -> None:
    """The last seat's day here: after its dues comes Sleep."""
    hand = "" if step in ("round", "wake") else "1.routine=practise-scales,-,-,job 1.art=composer 0.art=painter"
    start = f"{hand} 1.hardships=malnutrition 1.atelier=7 first=0 rest=out step={step}"
    g = position(f"{start} turn=1" if phase == 2 or step == "dues" else start)
    assert g.phase == phase
    asker = g.lanes[1].asker if g.lanes else g.asker
    assert asker is not None
    assert asker[0].__name__ == asked


def test_a_position_can_be_a_game_that_is_over() -> None:
    g = position("0.gained=patron,street,forged,retrospective,first-exhibition last=1")
    assert g.over
    assert g.winners() == [0]


def test_a_position_can_lie_in_the_middle_of_a_hardship() -> None:
    with stage("0.hand=green,pink,blue,orange,panic 0.atelier=4 rest=out") as (me, _):
        me.chooses("discard the pink")
        again = here(me.table.game.position(me.state.position()))
        assert public_and_hidden(again) == public_and_hidden(me.state)
        me.can_only("discard the green", "discard the blue", "discard the orange", "ignore the panic")


def test_a_second_copy_of_a_hardship_has_its_number_behind_it() -> None:
    """Two cards that look alike: one is ignored, the other works and is rejected."""
    start = "0.routine=sow,green,orange,job 0.hardships=ache~2,ache 0.ignored=ache~2 0.atelier=6 step=count"
    with stage(start) as (me, _):
        assert (me.hardships, me.ignored) == ("ache,ache~2", "ache~2")
        assert me.inspiration == 3 - 1
        again = here(me.table.game.position(me.state.position()))
        assert public_and_hidden(again) == public_and_hidden(me.state)
        me.chooses("end the day")
        me.can("reject the ache", "reject the ache (2)")


# Writing


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 2, "edition": "fr", "dealing": "chosen"},
        {"players": 3, "doubles": "icons"},
        {"players": 4, "dealing": "chosen"},
        {"players": 4, "edition": "fr"},
        {"mode": "solo"},
        {"mode": "solo", "level": "true-bohemian", "dealing": "chosen"},
        {"mode": "spirit", "spirit": "industry"},
        {"mode": "spirit", "spirit": "decency", "edition": "fr"},
        {"mode": "spirit", "spirit": "decadence"},
        {"mode": "coop", "spirit": "decency"},
        {"mode": "coop", "spirit": "decadence", "edition": "fr", "dealing": "chosen"},
    ],
    ids=str,
)
def test_a_written_position_reads_back_the_same_at_every_decision(options: dict[str, Value]) -> None:
    game = make_with("bohemians", options)
    g, chance = here(game.start(3)), Chance(3)
    for _ in range(260):
        if g.over:
            break
        again = here(game.position(g.position()))
        assert public_and_hidden(again) == public_and_hidden(g)
        assert again.position() == g.position()
        seat = g.to_act[chance.below(len(g.to_act))]
        actions = game.onward(g, seat) if chance.below(5) else g.legal(seat)
        g.play(seat, actions[chance.below(len(actions))])
    assert g.round > 1


def test_what_was_read_plays_on_like_what_was_written() -> None:
    """With the same seed's luck: chance starts anew in a position, so only until cards are shuffled."""
    g = position("0.hand=practise-scales,drinking-song,first-note,waltz,omnibus rest=out 0.atelier=3")
    again = here(g.game.position(g.position()))
    for action in ("place Waltz in Morning", "the Job tile to Night"):
        g.play(0, g.game.parse(action))
        again.play(0, g.game.parse(action))
    assert again.position() == g.position()


# Sentences


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("0.hand=walz", "0.hand: 'walz' is not a card; did you mean 'waltz'?"),
        ("0.hand=waltz 1.hand=waltz", "1.hand: waltz lies elsewhere already."),
        ("0.hand=waltz,waltz", "0.hand: waltz lies elsewhere already."),
        ("0.routine=waltz", "0.routine: four things stand there"),
        ("0.routine=job,job,-,-", "0.routine: four things stand there, a Habit, job (once) or - each."),
        ("0.routine=alex,-,-,-", "0.routine: alex cannot lie there, only Habits can."),
        ("0.muses=alex", "0.muses: a Muse and its time of day stand there, as in alex@evening."),
        ("0.muses=alex@noon", "0.muses: a Muse and its time of day stand there"),
        ("0.muses=waltz@night", "0.muses: waltz cannot lie there, only Muses can."),
        ("habit-market=waltz,omnibus,obsessions,red-lantern,keep-a-diary", "4 cards at most lie there"),
        ("0.board=romantique 1.board=romantique", "Two players have the same board"),
        ("0.art=poet 1.art=poet", "Two players have the same art"),
        ("0.job=beggar-a 1.job=beggar-b", "Two players have the same job"),
        ("0.board=dandy", "0.board is romantique, vagabond, excentrique, visionnaire."),
        ("0.job=banker", "0.job=banker is not possible"),
        ("0.atelier=21", "0.atelier is a whole number from 0 to 20."),
        ("0.atelier=many", "0.atelier is a whole number from 0 to 20."),
        ("0.turned=1", "0.turned is a whole number from 0 to 0."),
        ("0.known=2 0.deck=waltz", "0.known is a whole number from 0 to 1."),
        ("turn=2 step=day", "turn is a seat, or - outside the Day Phase."),
        ("first=2", "first is a whole number from 0 to 1."),
        ("round=0", "round is a whole number from 1"),
        ("step=noon", "step is round, wake, day, count, spend, dues, end, sleep."),
        ("phase=noon", "phase is setting-up, wake-up, day, sleep."),
        ("rest=table", "rest is deck, out."),
        ("announced=manifesto", "announced: an ability and a number stand there, as in manifesto/0:2."),
        ("announced=manifesto/9:1", "behind a card stands the number of one of its abilities"),
        ("coming=manifesto/0:much", "coming: an ability and a number stand there"),
        ("announced=manifesto/0:7", "announced: behind manifesto/0 stands 0, 1, 2 or 3, not 7."),
        ("coming=general-strike/0:1", "coming: behind general-strike/0 stands -1, not 1."),
        ("coming=turn-over-the-stalls/0:-1", "coming: turn-over-the-stalls/0 is no ability that can be announced"),
        ("at-end=soup:0", "at-end"),
        ("at-end=intriguing-stranger/0:0", "at-end: intriguing-stranger/0 is no ability that can be announced"),
        ("0.used=waltz", "0.used: behind a card stands the number of one of its abilities, as in waltz/0."),
        ("0.said=1:2", "0.said has 12 numbers"),
        ("0.said=green", "0.said: whole numbers stand there, as in 1:-1:2."),
        ("0.sums=1:2", "0.sums four for each line"),
        ("todo=sing", "todo: 'sing' is not a step"),
        ("todo=spend:x", "todo"),
        ("2.hand=waltz", "A position has no '2.hand'"),
        ("0.hat=waltz", "A position has no '0.hat'"),
        ("decks=waltz", "A position has no 'decks'"),
        ("waltz", "is not a word of a position"),
        ("0.hand=waltz 0.hand=omnibus", "0.hand is given twice."),
        ("0.hand=stand-in", "0.hand: 'stand-in' is not a card"),
        ("0.deck=manifesto 0.muses=alex@night,alex@morning", "alex lies elsewhere already."),
    ],
)
def test_an_impossible_description_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(SalonError) as refused:
        position(text)
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        "habit-market=alex",
        "muse-market=waltz",
        "habit-deck=alex",
        "hardship-deck=waltz",
        "achievements=waltz",
        "0.hand=street",
        "0.deck=street",
        "0.hardships=waltz",
        "0.gained=waltz",
        "hardships-rejected=waltz",
        "habits-removed=alex",
    ],
)
def test_a_card_of_another_kind_is_refused_with_a_sentence(text: str) -> None:
    """No play leads to a Muse among the Habits of the market, or to an Achievement in hand."""
    with pytest.raises(SalonError):
        position(text)


def test_an_ignored_hardship_must_lie_there() -> None:
    with pytest.raises(SalonError):
        position("0.ignored=malnutrition step=day")


@pytest.mark.parametrize("text", ["turn=- step=spend", "turn=- step=day", "todo=spend:7", "todo=spend"])
def test_a_day_of_nobody_gets_a_sentence(text: str) -> None:
    with pytest.raises(SalonError):
        position(text)


# Saved games


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("turn", 2),
        ("first", -1),
        ("phase", 4),
        ("board", [0, 4]),
        ("art", [0, -2]),
        ("job", [0, 8]),
        ("atelier", [0, 21]),
        ("shown_atelier", [-1, 0]),
        ("ignored", [[111], []]),
        ("known", [99, 0]),
        ("said", [[], []]),
        ("sums", [[1], []]),
        ("round", -1),
        ("inspiration", -1),
        ("quiet", -1),
    ],
)
def test_a_saved_game_that_is_no_position_is_refused(field: str, value: object) -> None:
    g = position("0.routine=-,-,-,job inspiration=3 step=spend")
    saved = json.loads(json.dumps(g.save()))
    assert field in saved["fields"]
    saved["fields"][field] = value
    with pytest.raises(SalonError, match="This saved game is damaged"):
        g.game.load(saved)


def test_a_saved_game_with_a_card_too_many_is_refused() -> None:
    g = position("0.routine=-,-,-,job inspiration=3 step=spend")
    saved = json.loads(json.dumps(g.save()))
    saved["fields"]["out"] = [*saved["fields"]["out"], 90]
    with pytest.raises(SalonError, match="This saved game is damaged"):
        g.game.load(saved)
