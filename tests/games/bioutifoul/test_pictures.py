"""Which picture is bought or sold: all the same to the rules, but not to the person who pointed at one."""

import json

import pytest

from salon.engine.errors import IllegalAction
from salon.engine.playthrough import Playthrough
from salon.engine.record import read_record, record_lines
from salon.games.bioutifoul.game import here
from salon.games.bioutifoul.rules.cards import ARTWORKS
from salon.games.bioutifoul.rules.encode import ACTION_COUNT, BUY, BUY_PICTURE, NUMBER_COUNT, SELL, SELL_PICTURE
from salon.games.bioutifoul.rules.state import State
from salon.registry import make_with
from tests.games.bioutifoul.scenario import bioutifoul, position

ALICE, FIRST, SECOND = 0, 0, 3  # the market's works A1 and A4


def at_gallery(works: str = "0.works=A2 0.gold=9") -> State:
    return position(f"row=SHRA market=A1R2A4H4H1S6 {works} 0.hand=A 1.hand=R turn=0 step=gallery")


def test_the_picture_that_was_named_is_bought() -> None:
    g = at_gallery()
    g.play(0, BUY_PICTURE + SECOND)
    assert g.works[0] == (1, SECOND)
    assert g.market[2] == -1
    assert g.market[0] == FIRST
    assert [event for event in g.events_for(None) if event[0] == 5][-1] == (5, 0, SECOND, 1)


def test_the_picture_that_was_named_is_sold() -> None:
    g = at_gallery("0.works=A2A3R1")
    g.play(0, SELL_PICTURE + 2)
    assert g.works[0] == (1, 6)
    assert g.artwork_discards == (2,)


def test_the_plain_action_moves_the_first_one_as_ever() -> None:
    g = at_gallery("0.works=A2A3 0.gold=9")
    g.play(0, BUY + ALICE)
    g.play(0, SELL + ALICE)
    assert g.works[0] == (2, FIRST)


def test_only_the_plain_actions_are_listed_and_to_be_chosen_by_bots() -> None:
    g = at_gallery()
    assert max(g.legal(0)) < g.game.action_count == ACTION_COUNT
    assert g.game.number_count == NUMBER_COUNT == ACTION_COUNT + 2 * len(ARTWORKS)


@pytest.mark.parametrize(
    ("works", "action", "why"),
    [
        ("", BUY_PICTURE + 1, "This work is not for sale."),
        ("0.gold=0 0.works=H2", BUY_PICTURE + SECOND, "Alice costs 1; you have 0 gold bars."),
        ("0.works=H2H3S1", BUY_PICTURE + SECOND, "Your gallery is full: it has room for 3 works."),
        ("0.works=A2", SELL_PICTURE + FIRST, "This work is not in your gallery."),
        ("0.works=A2A3 bought=1", SELL_PICTURE + 2, "You bought this Alice just now"),
        ("", NUMBER_COUNT, f"There is no action {NUMBER_COUNT}; actions are numbered 0 to {NUMBER_COUNT - 1}."),
    ],
)
def test_a_picture_that_cannot_be_meant_is_refused_with_the_reason(works: str, action: int, why: str) -> None:
    g = at_gallery(works)
    before = json.dumps(g.save())
    assert not g.allows(0, action)
    with pytest.raises(IllegalAction, match=why.replace(".", r"\.")):
        g.play(0, action)
    assert json.dumps(g.save()) == before


def test_nobody_else_and_in_no_other_phase() -> None:
    g = at_gallery()
    assert not g.allows(1, BUY_PICTURE + SECOND)
    g = position("row=SHRA market=A1R2A4H4H1S6 0.gold=9 0.hand=AR turn=0 step=influence")
    assert not g.allows(0, BUY_PICTURE + SECOND)


def test_which_picture_makes_no_difference_to_the_rules() -> None:
    """The same questions, gold and artists follow; only the numbers of two works have changed places."""
    one, other = at_gallery(), at_gallery()
    one.play(0, BUY + ALICE)
    other.play(0, BUY_PICTURE + SECOND)
    assert sorted(one.legal(0)) == sorted(other.legal(0))
    assert (one.gold, one.row, len(one.works[0])) == (other.gold, other.row, len(other.works[0]))
    assert one.view(1)["seats"] != other.view(1)["seats"]


def test_a_redealt_world_buys_the_same_picture() -> None:
    g = at_gallery()
    for seat in (0, 1):
        world = here(g.redeal(seat, 5))
        world.play(0, BUY_PICTURE + SECOND)
        assert world.works[0] == (1, SECOND)


def test_a_question_saved_before_there_were_such_actions_takes_the_plain_one() -> None:
    g = at_gallery()
    saved = json.loads(json.dumps(g.save()))
    saved["choice"]["kinds"] = [kind for kind in saved["choice"]["kinds"] if kind[0] < ACTION_COUNT]
    old = here(g.game.load(saved))
    old.play(0, BUY_PICTURE + SECOND)
    assert old.works[0] == (1, FIRST)


def played() -> tuple[Playthrough, int, int]:
    """A game in which somebody bought the second of two works by one artist; the seat, and the picture."""
    for seed in range(100):
        game = Playthrough(bioutifoul(2), seed)
        while not game.state.over and len(game.moves) < 40:
            g = here(game.state)
            seat = g.to_act[0]
            for work in g.market:
                alike = [each for each in g.market if each >= 0 and work >= 0 and each // 6 == work // 6]
                if g.allows(seat, BUY_PICTURE + work) and work != alike[0]:
                    game.play(seat, BUY_PICTURE + work)
                    return game, seat, work
            game.play(seat, g.legal(seat)[0])
    raise AssertionError("no such game")


def test_records_and_undo_keep_the_picture() -> None:
    game, seat, work = played()
    assert here(game.state).works[seat][-1] == work
    lines = record_lines(game)
    said = json.loads(lines[-1])
    assert (said["action"], said["words"]) == (BUY_PICTURE + work, game.game.say(BUY_PICTURE + work))
    again = read_record("\n".join(lines), make_with)
    assert again.state.position() == game.state.position()
    if game.can_undo(seat):
        game.undo(seat)
        assert work in here(game.state).market


@pytest.mark.parametrize(("lang", "sentence"), [("en", "buy work 4 by Alice"), ("fr", "acheter l'œuvre 4 d'Alice")])
def test_such_an_action_is_said_with_its_picture_and_like_no_other(lang: str, sentence: str) -> None:
    game = bioutifoul(2)
    assert game.say(BUY_PICTURE + SECOND, lang) == sentence
    assert len({game.say(action, lang) for action in range(NUMBER_COUNT)}) == NUMBER_COUNT
