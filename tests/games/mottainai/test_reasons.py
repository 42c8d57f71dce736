"""Reasons: why something is not possible, out of what a seat may know."""

import pytest

from salon.engine.language import LANGUAGES
from salon.engine.state import PASS
from salon.games.mottainai.game import here
from salon.games.mottainai.rules.cards import WORK_IDS, WORKS, text_of, work
from salon.games.mottainai.rules.encode import (
    ACTION_COUNT,
    FROM,
    PLACES,
    SALES,
    TAKE,
)
from tests.games.mottainai.questions import QUESTIONS, moments, reached
from tests.games.mottainai.scenario import mottainai, position

GAME = mottainai(players=3)

SMITH = "0.task=gong 1.hand=bell step=noon"
WING_AT_NOON = f"0.hand=fan,jar {SMITH} then forge fan"
REASONS = [
    # no question for this seat
    ("ended=cup", "sell jar", "The game is over."),
    ("1.hand=jar turn=1 step=new-task", "sell jar", "Somebody else decides now."),
    ("0.hand=jar step=new-task", "new task jar", "It is possible: nothing stands against it."),
    # the wrong step
    ("0.hand=jar step=new-task", "sell jar", "First choose your new task, or go on without. Cards are sold at noon"),
    (
        "0.hand=jar step=new-task",
        "pray",
        "First choose your new task, or go on without. Craft and Prayer are actions",
    ),
    (
        "0.hand=jar 0.gallery=bowl",
        "new task jar",
        "First decide on the effects of your works, or go on without. A new",
    ),
    ("0.hand=jar,cup,fan,bell,doll,frog", "new task jar", "First comes the hand limit. A new task is chosen after"),
    ("0.hand=jar todo=returning:0", "pray", "First finish the Tailor action: return cards, or go on. Craft and"),
    (
        QUESTIONS["wing"][0],
        "old task to the floor",
        "First choose a wing for the completed work. The old task leaves",
    ),
    (QUESTIONS["fan"][0], "gallery", "First answer the question of Fan. A wing is chosen for a work just completed."),
    (f"0.hand=jar {SMITH}", "return jar", "First take this action. Cards are returned at the hand limit"),
    (f"0.hand=jar {SMITH}", "show jar", "First take this action. Cards are shown as support in a Smith action"),
    (f"0.hand=jar {SMITH}", "from the helpers of seat 1", "First take this action. Where a card is taken from is"),
    # actions: at noon they come one after the other, in the morning and at night not at all
    (WING_AT_NOON, "hire jar", "First choose a wing for the completed work. Any further action comes after that."),
    (WING_AT_NOON, "pray", "First choose a wing for the completed work. Any further action comes after that."),
    (
        QUESTIONS["night"][0],
        "pray",
        "First decide on the effects of your works, or go on without. The actions of this",
    ),
    ("0.hand=jar step=new-task", "hire jar", "First choose your new task, or go on without. Cards are taken from"),
    ("0.hand=jar step=new-task", "collect jar", "First choose your new task, or go on without. Cards are taken from"),
    ("0.hand=jar step=new-task", "sew", "First choose your new task, or go on without. Tailor actions come at noon."),
    ("0.hand=jar step=new-task", "forge jar", "First choose your new task, or go on without. Works are completed at"),
    (f"0.hand=jar {SMITH}", "new task jar", "First take this action. A new task is chosen in the morning."),
    # going on without
    (f"0.hand=jar {SMITH}", "pass", "An action cannot be passed up"),
    ("0.hand=jar,cup,fan,bell,doll,frog", "pass", "You hold more than five cards"),
    (QUESTIONS["old task"][0], "pass", "The old task must leave its slot"),
    (QUESTIONS["craft support needed"][0], "pass", "The support on your craft bench is not enough"),
    (QUESTIONS["wing"][0], "pass", "You cannot go on without this"),
    # effects
    (QUESTIONS["morning"][0], "use fan", "Fan is not among your works."),
    (QUESTIONS["morning"][0], "use kite as statue", "Kite as Statue is not among your works."),
    ("0.hand=jar 0.gallery=bowl,kite>", "use kite again", "Kite has been used in this turn."),
    (
        "0.gallery=bowl,mask todo=offer:0:0",
        "use mask",
        "There is nothing to do for it: Mask works on its own. Opponents who",
    ),
    ("0.gallery=bowl,quilt todo=offer:0:0", "use quilt", "There is nothing to do for it: Quilt works on its own."),
    ("0.gallery=bowl,straw todo=offer:0:0", "use straw", "There is nothing to do for it: Straw works on its own."),
    ("0.gallery=bowl,flag todo=offer:0:0", "use flag", "You are asked about Flag when its moment comes. Before"),
    ("0.gallery=bowl,crane todo=offer:0:0", "use crane", "You are asked about Crane when its moment comes."),
    ("0.gallery=bowl,brick todo=offer:0:0", "use brick", "You are asked about Brick when its moment comes."),
    ("0.gallery=bowl,bell todo=offer:0:0", "use bell", "You are asked about Bell when its moment comes."),
    ("0.gallery=bowl,doll todo=offer:0:0", "use doll", "You are asked about Doll when its moment comes."),
    ("0.gallery=bowl,fan todo=offer:0:0", "use fan", "It is not the moment for Fan: Before a Tailor action"),
    ("0.gallery=bowl,pin todo=offer:0:0:35", "use bowl", "You have used Bowl already."),
    ("0.gallery=bowl,kite todo=offer:0:0", "use kite", "Kite could do nothing now: In the morning"),
    ("0.gallery=frog,stool todo=after_completing:0:16:0:16:20", "use frog", "Frog could do nothing now"),
    # what only works allow
    ("0.hand=jar,cup,fan,bell,doll,frog", "discard jar", "Only Handkerchief would allow that, and it is not among"),
    ("0.hand=jar step=new-task", "take over the task of seat 1", "Only Doll would allow that"),
    ("0.hand=jar 0.bench=cup 0.task=fan step=noon", "sell the top card of the deck", "Only Bell would allow that"),
    ("0.hand=jar 0.task=frog step=noon", "take cup", "Only Flute, Sword, Ring or Shuriken would allow that"),
    ("0.hand=jar 0.gallery=bell step=new-task", "sell the top card", "It is not the moment for Bell: In a Clerk"),
    ("0.hand=jar 0.gallery=handkerchief step=new-task", "discard jar", "It is not the moment for Handkerchief"),
    # the morning
    ("0.hand=jar step=new-task", "new task cup", "You do not have Cup in your hand."),
    ("0.hand=jar,cup,fan,bell,doll,frog", "return crane", "You do not have Crane in your hand."),
    (QUESTIONS["handkerchief"][0], "discard cup", "You do not have Cup in your hand."),
    (QUESTIONS["handkerchief"][0], "return jar", "You hold no more than five cards, so none must go back"),
    (QUESTIONS["new task"][0], "new task cup from your helpers", "There is no Cup among your helpers."),
    (QUESTIONS["new task with doll"][0], "take over the task of seat 0", "Only the task of an opponent"),
    (QUESTIONS["new task with doll"][0], "take over the task of seat 2", "That player has no task."),
    (QUESTIONS["new task with doll"][0], "take over the task of seat 4", "There is no seat 4: there are 3 players."),
    ("0.hand=jar 0.gallery=doll 1.start=cup step=new-task", "take over the task of seat 1", "The card face down in"),
    # showing, and support
    (QUESTIONS["permission"][0], "show jar", "Jar is clay; what is wanted is a stone card."),
    (QUESTIONS["permission"][0], "show cup", "You do not have Cup in your hand."),
    (QUESTIONS["flag"][0], "show frog", "Frog is stone; what is wanted is a paper card."),
    (
        "0.hand=jar 0.gallery=fountain 0.task=fan step=noon",
        "show jar",
        "Jar is clay; what is wanted is a stone card.",
    ),
    (QUESTIONS["smith support"][0], "show jar", "Jar is the work itself: its support must be other cards."),
    ("0.hand=jar,cup,vase todo=smith_support:0:41:1:37", "show cup", "You have shown Cup already."),
    ("0.hand=jar,cup,fan todo=smith_support:0:41:1", "show fan", "Fan is paper; what is wanted is a clay card."),
    ("0.hand=jar,cup todo=smith_support:0:41:1", "spend fan", "Only Crane would allow that"),
    ("0.hand=jar,cup 0.gallery=crane todo=smith_support:0:41:1", "spend fan", "There is no Fan on your craft bench."),
    (
        "0.hand=jar,cup 0.gallery=crane 0.bench=vase todo=smith_support:0:41:1",
        "spend vase",
        "Vase is clay; only paper",
    ),
    ("0.hand=jar,cup 0.gallery=brick todo=smith_support:0:41:1", "lean on the task of seat 1", "There is no task in"),
    ("0.hand=jar,cup 0.gallery=brick todo=smith_support:0:41:1", "lean on the task of seat 3", "There is no seat 3"),
    (
        "0.hand=jar,cup 0.gallery=brick 1.task=fan todo=smith_support:0:41:1",
        "lean on seat 1",
        "Fan is paper; what is",
    ),
    (
        "0.hand=jar,cup 0.gallery=brick 1.task=vase todo=smith_support:0:41:1:101",
        "lean on the task of seat 1",
        "That task counts as support already.",
    ),
    # answers to works
    (QUESTIONS["kite"][0], "choose seat 3", "There is no seat 3: there are 3 players."),
    (QUESTIONS["puppet"][0], "choose seat 0", "Hands are swapped with an opponent."),
    ("0.hand=jar,fan 0.gallery=kite then use kite then seat 1", "give cup", "You do not have Cup in your hand."),
    (
        "0.hand=bell 0.gallery=kite 1.gallery=jar,fan then use kite then seat 1 then give bell",
        "copy cup",
        "That player has no",
    ),
    ("0.gallery=jar,fan todo=plane:0:7", "move cup to the other wing", "Cup is not among your works."),
    (QUESTIONS["fan"][0], "keep doll", "Doll is not one of the three cards turned up."),
    ("deck=jar,cup,vase todo=return_first:0:41", "return doll", "Doll is not one of the other two cards turned up."),
    ("floor=jar,cup todo=return_floor:0", "return doll", "There is no Doll on the floor."),
    ("floor=jar 0.helpers=cup todo=umbrella_converts:0:3", "turn your helper doll", "There is no Doll among your"),
    (
        "floor=jar 0.helpers=cup,fan todo=umbrella_converts:0:3",
        "turn your helper fan",
        "Fan is paper; the card turned",
    ),
    ("0.gallery=ring 1.sales=jar,cup todo=ring:0:50", "take doll", "No opponent with more sales than you has Doll"),
    ("0.gallery=shuriken 1.gallery=jar,cup todo=shuriken:0:51:51:0", "take doll", "No opponent with more works than"),
    (QUESTIONS["vase"][0], "sell doll", "There is no Doll on the floor."),
    ("0.hand=pin,bell,jar todo=cloak_completes:0", "forge jar", "Jar is clay; what is wanted is a metal card."),
    # actions
    ("0.hand=jar 0.bench=cup 0.task=fan step=noon", "sell doll", "There is no Doll on your craft bench."),
    (
        "0.hand=jar floor=cup 0.task=fan step=noon",
        "hire cup",
        "A card from the floor is taken by a Monk action (as a helper)",
    ),
    ("0.hand=jar floor=cup 0.task=frog step=noon", "collect cup", "A Monk action takes a card from the floor as a"),
    ("0.hand=jar floor=cup 0.task=vase step=noon", "hire cup", "A Potter action takes a card from the floor as"),
    ("0.hand=jar floor=cup 0.task=frog step=noon", "hire doll", "There is no Doll on the floor."),
    ("0.hand=jar floor=cup 0.task=vase step=noon", "collect doll", "There is no Doll on the floor."),
    (
        "0.hand=jar floor=cup 0.task=vase step=noon",
        "sew",
        "Cards are returned and drawn by a Tailor action; this is a Potter",
    ),
    (
        "0.hand=jar 0.gallery=bell 0.task=vase step=noon",
        "sell the top card",
        "Cards are sold by a Clerk action; this is a Potter action.",
    ),
    (
        "0.hand=jar 0.gallery=socks 0.task=fan step=noon",
        "collect the top card",
        "The top card of the deck is collected by a Potter",
    ),
    (
        "0.hand=jar 0.gallery=robe 0.bench=cup 0.task=fan step=noon",
        "sell all your clay",
        "Your craft bench has 1 clay",
    ),
    ("0.hand=jar 0.gallery=ring 0.task=frog step=noon", "take cup", "With a Monk action you take nothing from"),
    ("0.hand=jar 0.gallery=sword 1.helpers=fan 0.task=frog step=noon", "take cup", "No opponent has Cup where you"),
    (
        "0.hand=jar 0.gallery=sword 0.helpers=doll 1.helpers=cup 0.task=frog step=noon",
        "take cup",
        "No opponent has Cup where you could take it. Sword: In a Monk action, instead of a card from the floor",
    ),
    (f"0.hand=jar,cup {SMITH}", "forge jar", "Jar needs 2 clay cards as support from your hand, besides itself; you"),
    (f"0.hand=jar {SMITH}", "forge cup", "You do not have Cup in your hand."),
    (f"0.hand=jar 0.waiting=cup! {SMITH}", "forge cup", "Cup is in your waiting area until the end of the turn."),
    (f"0.hand=jar 0.waiting=cup {SMITH}", "forge cup", "You do not have Cup in your hand."),
    ("0.hand=jar 0.task=vase step=noon", "forge jar", "A Smith action completes works of any material; this is"),
    (
        "0.hand=jar 0.bench=cup 0.task=vase step=noon",
        "craft jar",
        "Jar needs 2 clay cards as support; your craft bench",
    ),
    ("0.hand=bell 0.task=vase step=noon", "craft bell", "A Potter action crafts only clay."),
    ("0.hand=bell 0.task=vase step=noon", "craft jar", "You do not have Jar in your hand."),
    (QUESTIONS["masked action"][0], "pray", "Mask, a work of your left neighbour, forbids Craft and Prayer on this"),
    (QUESTIONS["masked action"][0], "craft jar", "Mask, a work of your left neighbour, forbids Craft and Prayer on"),
]


@pytest.mark.parametrize(("text", "words", "reason"), REASONS)
def test_each_refusal_has_its_reason(text: str, words: str, reason: str) -> None:
    state = reached(text)
    assert GAME.why_not(state, 0, GAME.parse(words)).startswith(reason)


def test_where_a_card_lies_in_several_places_the_others_are_refused() -> None:
    """Two decks: two opponents have the same sale."""
    state = position("0.gallery=ring 1.sales=jar,cup 2.sales=jar,fan todo=ring:0:50", players=4)
    state.play(0, TAKE + work("jar"))
    assert state.game.ask(state, 0) == "Ring: several opponents have this sale; whose do you take?"
    assert state.game.why_not(state, 0, FROM + 3 * PLACES + SALES) == "The card cannot be taken from there."


def test_a_card_in_two_wings_is_asked_for() -> None:
    """Two decks: Cup stands in both wings."""
    state = position("0.gallery=cup 0.gift-shop=cup todo=cup:0:37", players=4)
    assert state.game.ask(state, 0) == "Cup stands in both of your wings: which one do you use?"


@pytest.mark.parametrize("action", [-1, ACTION_COUNT, 9999])
def test_a_number_that_is_no_action_is_refused_with_the_range(action: int) -> None:
    why = GAME.why_not(position("0.hand=jar", players=3), 0, action)
    assert why == f"There is no action {action}; actions are numbered 0 to {ACTION_COUNT - 1}."


# Whatever is asked, everything has a sentence, and none tells a secret


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_a_whole_sentence_at_every_question_met(lang: str) -> None:
    possible = GAME.why_not(position("0.hand=jar step=new-task", players=3), 0, PASS, lang)
    for state, seat in moments():
        legal = state.legal(seat)
        for action in range(ACTION_COUNT):
            why = state.game.why_not(state, seat, action, lang)
            assert why.endswith(".")
            assert "{" not in why
            assert (why == possible) == (action in legal)


def test_no_sentence_tells_what_the_seat_cannot_know() -> None:
    """In every other world that looks the same to the seat, all that is said to it is the same."""
    for state, seat in moments():
        world = here(state.redeal(seat, 7))
        game = state.game
        assert game.ask(state, seat) == game.ask(world, seat)
        assert game.rules_now(state, seat) == game.rules_now(world, seat)
        for action in range(ACTION_COUNT):
            assert game.why_not(state, seat, action) == game.why_not(world, seat, action)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_texts_of_works_can_end_a_reason(lang: str) -> None:
    assert [WORK_IDS[card] for card in WORKS if not text_of(card, lang).endswith(".")] == []
