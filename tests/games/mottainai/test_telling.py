"""What happened, told in sentences, in both languages."""

import pytest

from salon.engine.chance import Chance
from salon.engine.language import LANGUAGES
from salon.engine.state import Event
from salon.games.mottainai.rules.cards import work
from salon.games.mottainai.rules.encode import (
    BENCH,
    GALLERY,
    GIFT_SHOP,
    HELPERS,
    SALES,
    TASK_SLOT,
)
from salon.games.mottainai.rules.events import EVENT_NAMES
from salon.games.mottainai.rules.verbs import (
    DECK,
    FLOOR,
    HAND,
)
from tests.games.mottainai.scenario import mottainai

GAME = mottainai(players=3)
NAMES = ["Claire", "Philippe", "Jack"]

Told = tuple[tuple[str, *tuple[int, ...]], str]  # an event, its kind by name, and its sentence

JAR, FAN = work("jar"), work("fan")
SENTENCES: list[Told] = [
    (("turn", 0, 3), "Round 3: Claire to play."),
    (("returned", 0), "Claire returned a card to the bottom of the deck."),
    (("returned-card", 0, JAR), "Claire returned Jar to the bottom of the deck."),
    (("bottom", 0, FAN, BENCH), "Claire returned Fan from the craft bench to the bottom of the deck."),
    (("discarded", 0, JAR), "Claire put Jar from hand onto the floor."),
    (("old-task", 0, JAR, 0), "Claire put the old task Jar onto the floor."),
    (("new-task", 0, JAR, HAND, 0), "Claire chose a new task: Jar, Potter."),
    (("no-task", 0), "Claire chose no task."),
    (("begins", 0, 1, 3), ""),
    (("barred", 0, 1), "Claire skipped the task of Philippe: no matching card was shown."),
    (
        ("counted", 0, 1, 3, 1, 1, 0, 2),
        "Claire got 2 actions from the Potter task of Philippe: 1, and 1 for a helper.",
    ),
    (("lost", 0), "Claire lost an action."),
    (("showed", 0, JAR), "Claire showed Jar."),
    (("prayed", 0), "Claire prayed."),
    (("drew", 0), "Claire drew a card into the waiting area."),
    (("took-up", 0, 2), "Claire took up 2 cards from the waiting area."),
    (("took-up-card", 0, JAR), "Claire took up Jar from the waiting area."),
    (("sold", 0, JAR, BENCH, 0), "Claire sold Jar from the craft bench."),
    (("hired", 0, JAR, FLOOR, 0), "Claire hired Jar as a Potter."),
    (("collected", 0, JAR, FLOOR, 0), "Claire collected Jar from the floor."),
    (("completed", 0, JAR, 0, HAND), "Claire completed Jar in the gallery."),
    (("used", 0, FAN), "Claire used Fan."),
    (("restocked", JAR), "New on the floor: Jar."),
    (("turned-up", 0, JAR), "Claire turned up Jar on top of the deck."),
    (("kept-on-top", 0, JAR), "Claire left Jar on top of the deck."),
    (("took-work", 0, JAR, 1, 1), "Claire took Jar from Philippe into the gift shop."),
    (("waits", 0, work("gong")), "Claire moved Gong into the waiting area."),
    (("moved", 0, JAR, 0), "Claire moved Jar to the gallery."),
    (("copied", 0, FAN), "Claire made Kite a copy of Fan, to the end of the turn."),
    (("kite-again", 0), "Kite is itself again."),
    (("swapped", 0, 1), "Claire swapped hands with Philippe."),
    (("gave", 0, 1, 2, 3), "Claire handed 2 clay cards to Philippe."),
    (("frog", 0), "Claire earned another turn after this one."),
    (("none-in-hand", 0, 4), "Claire had no metal in hand."),
    (("ended", 0, 1), "Claire filled a wing: the game is over."),
    (("scored", 0, work("scroll"), 3), "Claire scored 3 points by Scroll."),
]
MORE: list[Told] = [
    (("old-task", 0, JAR, 1), "Claire turned up the starting card, Jar; it goes to the floor."),
    (("old-task", 2, JAR, 1), "You turned up the starting card, Jar; it goes to the floor."),
    (("bottom", 0, FAN, FLOOR), "Claire returned Fan from the floor to the bottom of the deck."),
    (("bottom", 0, FAN, DECK), "Claire moved Fan from the top to the bottom of the deck."),
    (("bottom", 0, FAN, GIFT_SHOP), "Claire returned the work Fan to the bottom of the deck."),
    (("new-task", 0, JAR, HELPERS, 0), "Claire made a helper the new task: Jar, Potter."),
    (("new-task", 0, JAR, TASK_SLOT, 1), "Claire took over the task of Philippe: Jar, Potter."),
    (("new-task", 0, JAR, TASK_SLOT, 2), "Claire took over your task: Jar, Potter."),
    (("barred", 0, 2), "Claire skipped your task: no matching card was shown."),
    (("counted", 0, 0, 0, 0, 0, 0, 1), "Claire got 1 action from their own Clerk task."),
    (("counted", 0, 2, 0, 2, 2, 0, 5), "Claire got 5 actions from your Clerk task: 1, and 4 for 2 covered helpers."),
    (
        ("counted", 2, 2, 4, 3, 1, 2, 6),
        "You got 6 actions from your own Smith task: 1, 3 for 3 helpers, and 2 by works.",
    ),
    (("counted", 2, 1, 4, 0, 0, 1, 2), "You got 2 actions from the Smith task of Philippe: 1, and 1 by a work."),
    (("sold", 0, JAR, DECK, 0), "Claire sold Jar from the top of the deck."),
    (("sold", 0, JAR, FLOOR, 0), "Claire sold Jar from the floor."),
    (("sold", 0, JAR, TASK_SLOT, 0), "Claire sold the old task Jar."),
    (("sold", 0, JAR, HELPERS, 0), "Claire turned the helper Jar into a sale."),
    (("sold", 0, JAR, SALES, 1), "Claire took the sale Jar from Philippe."),
    (("sold", 0, JAR, SALES, 2), "Claire took your sale Jar."),
    (("hired", 2, JAR, HELPERS, 1), "You took the helper Jar from Philippe."),
    (("hired", 0, JAR, HELPERS, 2), "Claire took your helper Jar."),
    (("hired", 0, JAR, TASK_SLOT, 1), "Claire hired Jar, the task of Philippe."),
    (("hired", 0, JAR, TASK_SLOT, 2), "Claire hired your task Jar."),
    (("hired", 0, FAN, GALLERY, 1), "Claire hired Fan, a work of Philippe."),
    (("hired", 0, FAN, GIFT_SHOP, 2), "Claire hired your work Fan."),
    (("collected", 0, JAR, DECK, 0), "Claire collected Jar from the top of the deck."),
    (("collected", 0, JAR, BENCH, 1), "Claire took Jar from the craft bench of Philippe."),
    (("collected", 0, JAR, BENCH, 2), "Claire took Jar from your craft bench."),
    (("collected", 0, JAR, TASK_SLOT, 1), "Claire collected Jar, the task of Philippe."),
    (("collected", 0, JAR, TASK_SLOT, 2), "Claire collected your task Jar."),
    (("collected", 0, FAN, GALLERY, 1), "Claire collected Fan, a work of Philippe."),
    (("collected", 0, FAN, GALLERY, 2), "Claire collected your work Fan."),
    (("collected", 1, JAR, HAND, 0), "Claire put Jar from hand onto the craft bench of Philippe."),
    (("collected", 0, JAR, HAND, 0), "Claire put Jar from hand onto their own craft bench."),
    (("collected", 2, JAR, HAND, 0), "Claire put Jar from hand onto your craft bench."),
    (("collected", 2, JAR, HAND, 2), "You put Jar from hand onto your craft bench."),
    (("completed", 0, JAR, 1, HAND), "Claire completed Jar in the gift shop."),
    (("completed", 0, JAR, 0, DECK), "Claire completed the top card of the deck, Jar, in the gallery."),
    (("completed", 0, JAR, 1, DECK), "Claire completed the top card of the deck, Jar, in the gift shop."),
    (("used", 0, 54 + FAN), "Claire used Kite as Fan."),
    (("used", 0, work("mask")), "Mask, a work of Claire, took effect."),
    (("used", 2, work("mask")), "Your Mask took effect."),
    (("took-work", 0, JAR, 1, 0), "Claire took Jar from Philippe into the gallery."),
    (("took-work", 0, JAR, 2, 0), "Claire took your work Jar into the gallery."),
    (("took-work", 0, JAR, 2, 1), "Claire took your work Jar into the gift shop."),
    (("moved", 0, JAR, 1), "Claire moved Jar to the gift shop."),
    (("swapped", 0, 2), "Claire swapped hands with you."),
    (("gave", 0, 2, 1, 3), "Claire handed you 1 clay card."),
    (("gave", 0, 2, 0, 3), "Claire had no clay in hand."),
    (("ended", 0, 2), "The deck is empty: the game is over."),
    (("ended", 0, 3), "Claire ended the game by Cup."),
    (("ended", 2, 4), "You completed works of all five materials and won by Turtle."),
    (("ended", 0, 5), "300 rounds have been played: the game ends here."),
    (("turn", 2, 3), "Round 3: it is your turn."),
    # told twice otherwise
    (("returned", 2), ""),
    (("took-up", 2, 2), ""),
]


def event(kind: str, *values: int) -> Event:
    return (EVENT_NAMES.index(kind), *values)


def test_every_kind_of_event_is_in_the_list_above() -> None:
    assert [told[0] for told, _ in SENTENCES] == list(EVENT_NAMES)


@pytest.mark.parametrize(("told", "sentence"), SENTENCES + MORE)
def test_each_kind_of_event_has_its_sentence(told: tuple[str, *tuple[int, ...]], sentence: str) -> None:
    """To Jack, at seat 2."""
    assert GAME.narrate(event(*told), NAMES, me=2) == sentence


def test_a_spectator_is_never_addressed() -> None:
    for told, sentence in SENTENCES:
        assert GAME.narrate(event(*told), NAMES) == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_told_in_whole_sentences(lang: str) -> None:
    state, chance = GAME.start(seed=4), Chance(4)
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        state.play(seat, legal[chance.below(len(legal))])
    silent = {"begins"}
    for me in (0, 1, 2, None):
        for happened in state.events_for(me):
            sentence = GAME.narrate(happened, NAMES, lang, me)
            kind = EVENT_NAMES[happened[0]]
            if kind in silent or (kind in ("returned", "took-up") and happened[1] == me):
                assert sentence == ""
            else:
                assert sentence.endswith(".")
                assert "{" not in sentence
