"""Questions that a table of Mottainai can come to, for tests of what is said."""

import functools

import salon
from salon.engine.chance import Chance
from salon.engine.options import Value
from salon.engine.state import Step
from salon.games.mottainai.game import here
from salon.games.mottainai.rules.state import State
from salon.games.mottainai.rules.verbs import HAND
from tests.games.mottainai.scenario import mottainai, position

GAME = mottainai(players=3)


def reached(text: str) -> State:
    """A position for three, then what seat 0 answers: `0.hand=jar 0.gallery=kite then use kite`."""
    start, *answers = text.split(" then ")
    state = position(start, players=3)
    for words in answers:
        state.play(0, GAME.parse(words, among=state.legal(0)))
    return state


QUESTIONS = {
    "hand limit": (
        "0.hand=jar,cup,bell,fan,frog,crane,doll",
        "You hold 7 cards and the limit is five: return 2 of them to the bottom of the deck, one by one.",
    ),
    "handkerchief": (
        "0.hand=jar 0.gallery=handkerchief",
        "Handkerchief: do you put a card from your hand onto the floor?",
    ),
    "hand limit or handkerchief": (
        "0.hand=jar,cup,bell,fan,frog,crane 0.gallery=handkerchief",
        "You hold 6 cards and the limit is five: return 1 of them to the bottom of the deck. "
        "Or, with Handkerchief, put one card onto the floor and keep the rest.",
    ),
    "morning": ("0.hand=jar 0.gallery=bowl 0.gift-shop=pin,kite", "Morning: do you use Bowl, Pin or Kite?"),
    "old task": (
        "0.hand=jar 0.gallery=chopsticks 0.task=fan",
        "Morning: does your old task Fan go to the floor, or by Chopsticks to your sales?",
    ),
    "new task": (
        "0.hand=jar 0.gallery=sketch 0.helpers=fan step=new-task",
        "Morning: which card from your hand becomes your new task, if any? "
        "With Sketch it may be one of your helpers.",
    ),
    "new task with doll": (
        "0.hand=jar 0.gallery=doll 1.task=fan step=new-task",
        "Morning: which card from your hand becomes your new task, if any? "
        "With Doll it may be the task of an opponent.",
    ),
    "permission": (
        "0.hand=jar 1.task=bench 1.gallery=tower step=noon",
        "Do you show a stone card from your hand in order to perform the Monk task of your left neighbour, "
        "or skip that task?",
    ),
    "fountain": (
        "0.hand=frog 0.gallery=fountain 0.task=fan step=noon",
        "Fountain: do you show a stone card from your hand, as one more Clerk helper for this task?",
    ),
    "flag": (
        "0.hand=frog 0.gallery=flag 0.task=fan step=noon",
        "Flag: do you show a paper card from your hand, for one more action of your own Clerk task?",
    ),
    "figurine": (
        "0.hand=frog 0.gallery=figurine 2.task=fan step=noon",
        "Figurine: do you show a paper card from your hand, for one more action of "
        "the Clerk task of your right neighbour?",
    ),
    "own action": (
        "0.hand=jar,poem 0.bench=cup 0.helpers=crane 0.task=fan step=noon",
        "Action 1 of 2, your own Clerk task: sell a card from your craft bench, craft paper or pray?",
    ),
    "action without a craft": (
        "0.hand=jar floor=cup 0.task=vase step=noon",
        "Action 1 of 1, your own Potter task: collect a card from the floor or pray?",
    ),
    "action by works": (
        "0.hand=jar 0.gallery=socks,sword 1.bench=cup floor= 0.task=vase step=noon",
        "Action 1 of 1, your own Potter task: "
        "collect the top card of the deck, take a card from an opponent or pray?",
    ),
    "action by bell": (
        "0.hand=jar 0.gallery=bell 0.task=fan step=noon",
        "Action 1 of 1, your own Clerk task: sell the top card of the deck or pray?",
    ),
    "only prayer, clerk": (
        "0.hand=jar 0.task=fan step=noon",
        "Action 1 of 1, your own Clerk task: nothing to sell or craft, so pray.",
    ),
    "only prayer, monk": (
        "0.hand=jar floor= 0.task=frog step=noon",
        "Action 1 of 1, your own Monk task: nothing to hire or craft, so pray.",
    ),
    "only prayer, potter": (
        "0.hand=jar floor= 0.task=vase step=noon",
        "Action 1 of 1, your own Potter task: nothing to collect or craft, so pray.",
    ),
    "only prayer, smith": (
        "0.hand=jar 0.task=gong step=noon",
        "Action 1 of 1, your own Smith task: nothing to forge or craft, so pray.",
    ),
    "last prayer": (
        "0.hand=jar deck=cup rest=1.sales 0.task=fan step=noon",
        "Action 1 of 1, your own Clerk task: nothing to sell or craft, so pray. "
        "The deck has one card left: taking it ends the game.",
    ),
    "masked action": (
        "0.hand=jar 1.task=fan 1.gallery=mask 0.bench=cup step=noon",
        "Action 1 of 1, the Clerk task of your left neighbour: sell a card from your craft bench "
        "or lose this action (Mask: no Craft, no Prayer)?",
    ),
    "lost action": (
        "0.hand=jar 1.task=gong 1.gallery=mask step=noon",
        "Action 1 of 1, the Smith task of your left neighbour: nothing to forge, "
        "so that it is lost (Mask: no Craft, no Prayer).",
    ),
    "pin": (
        "0.hand=jar todo=pin:0:49",
        "Pin gives you one Tailor action: sew (return cards and draw) or pray?",
    ),
    "tailor": (
        "0.hand=jar,cup 0.waiting=fan todo=returning:0",
        "Tailor: return a card to the bottom of the deck, or go on and draw 2 cards?",
    ),
    "tailor with a low deck": (
        "0.hand=jar,cup deck=fan,bell rest=1.sales todo=returning:0",
        "Tailor: return a card to the bottom of the deck, or go on and draw 3 cards? "
        "Going on takes the last card of the deck: the game ends.",
    ),
    "tailor with five": (
        "0.hand=jar,cup,fan,bell 0.waiting=doll todo=returning:0",
        "Tailor: return a card to the bottom of the deck, or go on and draw nothing?",
    ),
    "before the tailor": ("0.gallery=fan,dice todo=offer:0:3", "Before the Tailor action: do you use Fan or Dice?"),
    "after the clerk": (
        "0.gallery=ring 1.sales=fan todo=offer:0:4",
        "After the Clerk action: do you use Ring?",
    ),
    "after the potter": ("0.gallery=plane todo=offer:0:5", "After the Potter action: do you use Plane?"),
    "after the smith": (
        "0.gallery=deck-of-cards todo=offer:0:6",
        "The Smith action completed a paper work: do you use Deck of Cards?",
    ),
    "after the prayer": ("0.gallery=cup,gong todo=offer:0:7", "After the Prayer: do you use Cup or Gong?"),
    "night": ("0.hand=jar 0.gallery=pinwheel step=night", "Night: do you use Pinwheel?"),
    "smith support": (
        "0.hand=jar,cup,vase todo=smith_support:0:41:2",
        "Jar still needs 2 clay cards as support: which one do you show now?",
    ),
    "craft support": (
        "0.hand=frog 0.bench=pillar,fan 0.gallery=crane todo=craft_support:0:16:1",
        "Crane: do you spend paper from your craft bench as support for Frog?",
    ),
    "craft support needed": (
        "0.hand=frog 0.bench=doll,fan 0.gallery=crane todo=craft_support:0:16:1",
        "Crane: which paper from your craft bench do you spend as support for Frog?",
    ),
    "wing": (
        f"0.hand=jar todo=choose_wing:0:41:{HAND}",
        "Where does Jar go: to the gallery, to cover helpers, or to the gift shop, to cover sales?",
    ),
    "fifth work": (
        f"0.hand=jar 0.gallery=cup,fan,bell,vase 0.gift-shop=frog todo=choose_wing:0:41:{HAND}",
        "Where does Jar go: to the gallery, to cover helpers, or to the gift shop, to cover sales? "
        "In the gallery it makes 5 works in one wing: the game ends.",
    ),
    "fifth work with go set": (
        f"0.hand=frog 0.gallery=cup,fan,bell 0.gift-shop=go-set todo=choose_wing:0:16:{HAND}",
        "Where does Frog go: to the gallery, to cover helpers, or to the gift shop, to cover sales? "
        "In the gallery it makes 5 works in one wing: the game ends. "
        "In the gift shop it makes 5 works in one wing: the game ends.",
    ),
    "after completing": (
        "0.gallery=jar,stool todo=after_completing:0:41:0:41:20",
        "You have completed Jar: do you use Jar or Stool?",
    ),
    "kite": (
        "0.hand=jar 0.gallery=kite then use kite",
        "Kite: onto whose craft bench goes a card from your hand, to copy a work of that player?",
    ),
    "puppet": ("todo=puppet_swaps:0", "Puppet: with which opponent do you swap hands?"),
    "pinwheel with the last card": (
        "0.hand=jar deck=cup rest=1.sales todo=pinwheel_draws:0",
        "Pinwheel: do you draw a card into your waiting area? The deck has one card left: taking it ends the game.",
    ),
    "shuriken": (
        "0.gallery=shuriken,fan,bell,vase 1.gallery=jar,cup,frog,doll 1.gift-shop=crane todo=shuriken:0:51:51:0"
        " then take jar",
        "Shuriken: does the work you take go to your gallery or to your gift shop? "
        "In the gallery it makes 5 works in one wing: the game ends.",
    ),
    "fan": (
        "deck=jar,cup,vase todo=keep_one:0",
        "Fan: which of the three cards turned up stays on top of the deck?",
    ),
    "tablet": (
        "floor=jar,cup todo=tablet:0:21:21:0",
        "Tablet: do you return the whole floor, or restock it until stone and metal lie there?",
    ),
    "vase": (
        "floor=jar,cup,fan todo=vase_sells:0",
        "Vase moves two cards from the floor to your sales: which one now?",
    ),
}


TABLES: list[dict[str, Value]] = [
    {"players": 2},
    {"players": 3, "edition": "v0.95"},
    {"players": 4, "teams": True},
    {"players": 5},
]
SEEDS = 6


@functools.cache
def moments() -> list[tuple[State, int]]:
    """A few states for each question that random games come to."""
    found: dict[tuple[Step, int], tuple[State, int]] = {}
    for options in TABLES:
        game = salon.make("mottainai", **options)
        for seed in range(SEEDS):
            state, chance = here(game.start(seed=seed)), Chance(seed)
            while not state.over:
                assert state.choice is not None
                seat, legal, kinds, _ = state.choice
                found.setdefault((kinds[-1][1], chance.below(3)), (state.clone(), seat))
                state.play(seat, legal[chance.below(len(legal))])
    return list(found.values())
