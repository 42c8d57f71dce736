"""Positions as one line of text."""

import json
from importlib import resources
from typing import Any

import pytest

from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.options import Value
from salon.games.mottainai.game import here
from salon.games.mottainai.rules.cards import MATERIAL_OF, NONE, STONE, WORKS, work
from salon.games.mottainai.rules.cover import OWNER
from salon.games.mottainai.rules.hidden import (
    ANY_MATERIAL,
    MATERIAL_BIT,
    SEEN_BIT,
    cards_in,
    face_down,
    face_up,
    is_seen,
)
from salon.games.mottainai.rules.state import State
from salon.registry import make_with
from tests.games.mottainai.scenario import mottainai, written


def laid_out(text: str, players: int = 2, seed: int = 0, **options: Value) -> State:
    """Nothing is added to the words, unlike in scenarios."""
    return here(mottainai(players, **options).position(text, seed))


def public_and_hidden(g: State) -> str:
    """All fields, and what is being asked; not the seed nor the events."""
    saved = g.save()
    return json.dumps([saved["fields"], saved["choice"], saved["todo"], g.over])


# Reading


def test_the_example_in_the_documentation_lays_out_what_it_says() -> None:
    documentation = resources.files("salon.games.mottainai").joinpath("README.md").read_text("utf-8")
    example = next(line.strip() for line in documentation.splitlines() if line.startswith("    deck="))
    g = laid_out(example)
    assert written(cards_in(g.deck[::-1][:2])) == "jar cup"
    assert written(g.floor) == "fan bell"
    assert (written([g.task[0]]), written(g.helpers[0])) == ("gong", "pin")
    assert g.gallery[0][0] > 53  # a Kite that is a copy
    assert MATERIAL_OF[g.gallery[0][0]] == STONE
    assert (g.turn, g.to_act) == (0, [0])


@pytest.mark.parametrize(("players", "deck"), [(2, 42), (3, 36), (4, 84), (5, 78)])
def test_an_empty_description_is_a_game_in_the_middle_of_nothing(players: int, deck: int) -> None:
    """Hands of five and a floor, but no starting cards."""
    g = laid_out("", players)
    assert [len(hand) for hand in g.hand] == [5] * players
    assert len(g.floor) == players
    assert len(g.deck) == deck
    assert list(g.start_card) == [NONE] * players
    assert sorted(g.all_cards()) == sorted(WORKS * (1 if players < 4 else 2))


def test_what_is_left_open_is_dealt_from_the_seed() -> None:
    assert laid_out("turn=1", seed=1).position() == laid_out("turn=1", seed=1).position()
    assert laid_out("turn=1", seed=1).position() != laid_out("turn=1", seed=2).position()


def test_the_deck_lists_its_next_cards_first_and_the_rest_lies_below() -> None:
    g = laid_out("deck=jar,cup floor= 0.hand=gong 1.hand=")
    assert written(cards_in(g.deck[::-1][:2])) == "jar cup"
    assert len(g.deck) == 53


@pytest.mark.parametrize("where", ["floor", "0.helpers", "1.sales", "1.bench"])
def test_the_rest_may_lie_elsewhere(where: str) -> None:
    g = laid_out(f"deck=jar floor=cup 0.hand=gong 1.hand=fan rest={where}")
    assert written(cards_in(g.deck)) == "jar"
    zones = {"floor": g.floor, "0.helpers": g.helpers[0], "1.sales": g.sales[1], "1.bench": g.bench[1]}
    assert len(zones[where]) == (51 if where == "floor" else 50)
    assert sorted(g.all_cards()) == WORKS


def test_who_has_seen_a_hidden_card_stands_behind_it() -> None:
    g = laid_out("0.hand=jar,cup!,fan~12,coin~1/pm 1.hand= 2.hand= deck=doll~0,poem floor=", players=3)
    any_jar = face_down(work("jar")) | SEEN_BIT
    assert any_jar in g.hand[0]
    assert face_up(work("cup")) in g.hand[0]
    fan = next(entry for entry in g.hand[0] if entry & 63 == work("fan"))
    assert [is_seen(fan, watcher) for watcher in range(6)] == [True, True, True, False, False, False]
    coin = next(entry for entry in g.hand[0] if entry & 63 == work("coin"))
    assert coin & ANY_MATERIAL == MATERIAL_BIT | MATERIAL_BIT << 4
    assert [is_seen(g.deck[-1], watcher) for watcher in range(3)] == [True, False, False]
    assert g.deck[-2] == face_down(work("poem"))


@pytest.mark.parametrize(
    ("step", "phase", "asked"),
    [("start", 0, "new_task"), ("new-task", 0, "new_task"), ("noon", 1, "action"), ("night", 0, "new_task")],
)
def test_a_step_says_where_in_the_turn_the_position_lies(step: str, phase: int, asked: str) -> None:
    """After the night it is the next player's morning."""
    g = laid_out(f"0.hand=gong 1.hand=bell 1.task=plane 0.bench=jar floor= step={step}")
    assert g.asker is not None
    assert (g.phase, g.asker[0].__name__) == (phase, asked)
    assert g.turn == (1 if step == "night" else 0)


def test_a_position_can_lie_in_the_middle_of_a_task() -> None:
    """Here after the first of three actions, one through Fountain and one through Doll."""
    start = "0.gallery=fountain,doll 0.hand=frog,fan 1.task=plane 1.hand=bell 0.bench=jar floor= step=new-task"
    g = laid_out(start)
    for answer in ("take over the task of seat 1", "show frog", "pass", "sell jar"):
        g.play(0, g.game.parse(answer))
    again = laid_out(g.position())
    assert public_and_hidden(again) == public_and_hidden(g)
    assert (again.count[OWNER], written(again.added), written(again.as_clerks)) == (0, "doll", "frog")
    assert again.view(0)["performing"] == g.view(0)["performing"]


def test_a_position_can_be_a_game_that_is_over() -> None:
    g = laid_out("0.gallery=jar 1.gallery=fan rest=1.sales 0.hand= 1.hand= floor= ended=deck")
    assert g.over
    assert g.winners() == [0]
    assert g.deck == ()


@pytest.mark.parametrize(("edition", "asked"), [("mat", "new_task"), ("v0.95", "new_task_v095")])
def test_the_new_task_step_follows_the_edition(edition: str, asked: str) -> None:
    """R1: in v0.95 Sketch has had its time, so that only the hand is left to choose from."""
    g = laid_out("0.hand=gong 0.gallery=sketch 0.helpers=fan 1.hand=bell floor= step=new-task", edition=edition)
    assert g.asker is not None
    assert g.asker[0].__name__ == asked
    said = [g.game.say(action) for action in g.legal(0)]
    assert said == ["go on without", "new task Gong"] + (
        ["new task Fan from your helpers"] if edition == "mat" else []
    )


def test_in_v095_the_slot_may_be_filled_when_the_new_task_step_comes() -> None:
    """Doll or Sketch filled it, so the step is skipped."""
    g = laid_out("0.hand=gong 0.task=plane 0.bench=jar 1.hand=bell floor= step=new-task", edition="v0.95")
    assert g.asker is not None
    assert g.asker[0].__name__ == "action"


FIVE = "bench,frog,pillar,statue,stool"
ALL_MATERIALS = "turtle,crane,frog,cloak,vase"


@pytest.mark.parametrize("edition", ["mat", "v0.95"])
@pytest.mark.parametrize(
    ("text", "how", "sentence"),
    [
        (f"0.gallery={FIVE}", "wing", "Ann filled a wing: the game is over."),
        (f"0.gift-shop={FIVE} step=night", "wing", "Ann filled a wing: the game is over."),
        ("0.gallery=go-set,bench,frog 0.gift-shop=pillar,statue", "wing", "Ann filled a wing: the game is over."),
        (
            f"0.gallery={ALL_MATERIALS}",
            "turtle",
            "Ann completed works of all five materials and won by Turtle.",
        ),
        ("0.hand= 1.hand= floor= rest=floor", "deck", "The deck is empty: the game is over."),
    ],
)
def test_a_position_that_is_decided_is_over_and_says_so(text: str, how: str, sentence: str, edition: str) -> None:
    g = laid_out(text, edition=edition)
    assert (g.over, g.to_act, g.view(None)["ended"]) == (True, [], how)
    assert g.game.narrate(g.events_for(None)[-1], ["Ann", "Ben"]) == sentence
    assert public_and_hidden(laid_out(g.position(), edition=edition)) == public_and_hidden(g)


def test_works_of_another_seat_decide_a_position_as_if_in_that_seats_turn() -> None:
    g = laid_out(f"1.gallery={ALL_MATERIALS} 0.gallery=pin,gong,sword,ring,coin 0.hand= turn=0")
    assert (g.over, g.turn, g.view(None)["ended"]) == (True, 0, "wing")
    g = laid_out(f"1.gallery={ALL_MATERIALS} turn=0")
    assert (g.over, g.turn, g.winners()) == (True, 1, [1])
    g = laid_out(f"1.gallery={FIVE} turn=0 0.hand= 1.hand= floor= rest=floor")
    assert (g.over, g.turn, g.view(None)["ended"]) == (True, 1, "wing")


def test_six_works_decide_an_extended_game() -> None:
    assert not laid_out(f"0.gallery={FIVE}", extended=True).over
    assert laid_out(f"0.gallery={FIVE},tablet", extended=True).over


# Writing


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 2, "edition": "v0.95", "extended": True},
        {"players": 3},
        {"players": 4, "teams": True},
        {"players": 5, "edition": "v0.95"},
    ],
    ids=str,
)
def test_a_written_position_reads_back_the_same_at_every_decision(options: dict[str, Value]) -> None:
    game = make_with("mottainai", options)
    for seed in range(2):
        g, chance = here(game.start(seed)), Chance(seed)
        moves = 0
        while not g.over and moves < 300:
            assert g.asker is not None, "a question that nobody could put anew"
            again = here(game.position(g.position()))
            assert public_and_hidden(again) == public_and_hidden(g)
            seat = g.to_act[0]
            legal = g.legal(seat)
            g.play(seat, legal[chance.below(len(legal))])
            moves += 1
        again = here(game.position(g.position()))
        assert public_and_hidden(again) == public_and_hidden(g)
        assert again.scores() == g.scores()


@pytest.mark.parametrize(
    ("words", "written_again"),
    [
        ("0.gallery=kite>statue,kite>", "0.gallery=kite>statue,kite>"),
        ("0.hand=jar!", "0.hand=jar!"),
        ("0.hand=jar~01", "0.hand=jar~01"),
        ("0.hand=jar~1", "0.hand=jar~01"),  # the owner has always seen it
        ("0.hand=coin~01/pm", "0.hand=coin~01/pm"),
        ("0.hand=coin/mp", "0.hand=coin/pm"),
        ("0.hand=coin/psctm", "0.hand=coin"),
        ("0.waiting=jar~1/t", "0.waiting=jar~1/t"),
        ("1.start=jar", "1.start=jar"),
        ("extra-turns=2", "extra-turns=2"),
        ("old-task=fan", "old-task=fan"),
        ("added=doll,kite>doll", "added=doll,kite>doll"),
        ("count=1:monk:2:1:0:figurine", "count=1:monk:2:1:0:figurine"),
        ("papers=2", "papers=2"),
        ("round=7", "round=7"),
        ("first=1 turn=0", "first=1"),
    ],
)
def test_words_are_written_again_as_they_are_read(words: str, written_again: str) -> None:
    hand = "" if words.startswith("0.hand") else "0.hand=bell"
    g = laid_out(f"{words} {hand} floor=vase 1.hand=gong todo=new_task:0,noon:0:1,night:0", players=4)
    assert written_again in g.position().split()
    assert public_and_hidden(laid_out(g.position(), players=4)) == public_and_hidden(g)


# Errors


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("floor=yar", "floor: 'yar' is not a work; did you mean 'jar'?"),
        ("0.hand=jarr", "0.hand: 'jarr' is not a work"),
        ("0.hand=jar,jar", "0.hand: there is no jar left"),
        ("0.hand=jar floor=jar", "floor: there is no jar left"),
        ("0.gallery=frog>statue", "0.gallery: only a kite is a copy of something, as in kite>statue"),
        ("0.gallery=kite>statu", "'statu' is not a work"),
        ("0.gallery=kite,kite>statue", "0.gallery: there is no kite left"),
        ("0.helpers=kite>statue", "0.helpers: a kite is a copy only in a wing"),
        ("0.task=jar,cup", "0.task: one card at most lies there"),
        ("0.start=jar,cup", "0.start: one card at most lies there"),
        ("old-task=jar,cup", "old-task: one card at most lies there"),
        ("0.start=jar 0.task=cup", "0.task: a task slot with a starting card has no task"),
        ("0.hand=jar~", "0.hand: behind ~ stand the seats that have seen the card, as in jar~02"),
        ("0.hand=jar~7", "0.hand: behind ~ stand the seats that have seen the card"),
        ("deck=jar/", "deck: behind / stand materials, p, s, c, t, m, as in jar/pm"),
        ("deck=jar/x", "deck: behind / stand materials, p, s, c, t, m, as in jar/pm"),
        ("deck=jar/pm", "deck: jar/pm is not possible: jar is not of these materials"),
        ("ended=", "ended= is not possible; ended is wing, deck, cup, turtle, long"),
        ("rest=hand", "rest=hand is not possible; rest is deck, floor, 0.helpers, 0.sales, 0.bench, 1.helpers"),
        ("rest=2.sales", "rest=2.sales is not possible"),
        ("turn=2", "turn is a whole number from 0 to 1"),
        ("first=x", "first is a whole number from 0 to 1"),
        ("round=0", "round is a whole number from 1"),
        ("left=-1", "left is a whole number from 0"),
        ("step=bank", "step is start, new-task, noon, night"),
        ("0.task=jar step=new-task", "step=new-task is not possible: there is a task in the slot of seat 0"),
        ("phase=evening", "phase is morning, noon, night"),
        ("ended=early", "ended=early is not possible; ended is wing, deck"),
        ("count=0:clerk", "count=0:clerk is not possible; it looks like 0:clerk:2:1:0"),
        ("count=0:baker:2:1:0", "it looks like 0:clerk:2:1:0"),
        ("count=0:clerk:two:1:0", "it looks like 0:clerk:2:1:0"),
        ("count=0:clerk:200:1:0", "it looks like 0:clerk:2:1:0"),
        ("count=2:clerk:2:1:0", "count=2:clerk:2:1:0 is not possible: there is no seat 2"),
        ("count=0:clerk:2:1:0:dol", "count: 'dol' is not a work; did you mean 'doll'?"),
        ("0.hand=jar as-clerks=frog", "as-clerks: only cards in the hand of the player whose turn it is are shown"),
        ("todo=knoon:0", "todo: 'knoon' is not a step; did you mean 'noon'?"),
        ("todo=noon:x", "todo: behind noon stand whole numbers, as in noon:0:1"),
        ("2.hand=jar", "A position has no '2.hand'"),
        ("decks=jar", "Did you mean deck?"),
        ("jar", "is not a word of a position"),
        ("turn=0 turn=1", "turn is given twice"),
    ],
)
def test_an_impossible_description_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(SalonError) as refused:
        laid_out(text)
    assert reason in str(refused.value)


def test_too_few_cards_for_what_is_not_said_are_an_error() -> None:
    sales = written(WORKS[:46]).replace(" ", ",")
    with pytest.raises(SalonError, match=r"Too few cards are left for 1\.hand; say what lies there"):
        laid_out(f"0.sales={sales}")
    with pytest.raises(SalonError, match="Too few cards are left for floor; say what lies there"):
        laid_out(f"0.sales={sales} 0.hand=pin 1.hand=ring,sword,turtle,shuriken,gong")
    assert len(laid_out(f"0.sales={sales} 0.hand=pin 1.hand=ring floor=").deck) == 6


# Saved games


@pytest.mark.parametrize(
    ("field", "value"),
    [("turn", 2), ("first", -1), ("phase", 3), ("ended", 6), ("left", -1), ("papers", -1), ("extra_turns", -1)],
)
def test_a_saved_game_that_is_no_position_is_refused(field: str, value: int) -> None:
    g = laid_out("0.task=plane 0.hand=gong 1.hand=bell step=noon")
    saved = json.loads(json.dumps(g.save()))
    saved["fields"][field] = value
    with pytest.raises(SalonError, match="This saved game is damaged"):
        g.game.load(saved)


def test_a_saved_game_with_a_work_too_many_or_half_a_count_is_refused() -> None:
    g = laid_out("0.task=plane 0.hand=gong 1.hand=bell 0.gallery=kite step=noon")
    for field, value in (("gallery", [[], []]), ("gallery", [[109], []]), ("count", [0, 1])):
        saved = json.loads(json.dumps(g.save()))
        saved["fields"][field] = value
        with pytest.raises(SalonError, match="This saved game is damaged"):
            g.game.load(saved)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("todo=noon:9:1", "each step is for a seat"),
        ("todo=noon", "each step is for a seat"),
        ("todo=noon:0", "cannot be played on"),
        ("todo=action:0:9:0:0", "cannot be played on"),
        ("todo=offer:0:55", "cannot be played on"),
        ("1.gallery=kite>poem turn=0", "only in the turn of its owner"),
    ],
)
def test_a_turn_that_cannot_be_gets_a_sentence(words: str, complaint: str) -> None:
    with pytest.raises(SalonError, match=complaint):
        laid_out(words)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("count", [0, 9, 0, 0, 0]),
        ("count", [0, 1, 0, 0, 0, 500]),
        ("count", [7, 1, 0, 0, 0]),
        ("as_clerks", [99]),
        ("added", [500]),
        ("round", -5),
        ("papers", 10**30),
        ("old_task", 77),
    ],
)
def test_a_saved_game_with_nonsense_is_refused(field: str, value: object) -> None:
    saved: Any = laid_out("step=noon").save()
    saved["fields"][field] = value
    with pytest.raises(SalonError, match="damaged"):
        mottainai().load(saved)
