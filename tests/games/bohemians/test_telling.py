"""What happened, told in sentences, in both languages."""

import pytest

from salon.engine.language import LANGUAGES
from salon.games.bohemians.rules.events import EVENT_NAMES
from salon.games.bohemians.rules.ids import EMPTY, HABIT, JOB, JOBS, MUSE, RELIEFS, SPIRITS, STAND_IN
from tests.games.bohemians.playing import bohemians, moments

GAME = bohemians(players=3)
NAMES = ["Claire", "Philippe", "Jack"]
UNTOLD = {"counted", "worked", "token"}


def card(name: str) -> int:
    return GAME.box.number(name)


DIARY, WALTZ, ALEX, DEBTS = card("keep-a-diary"), card("waltz"), card("alex"), card("debts")
SHOWN, WHITE, WAITER = card("first-art-piece"), card("first-note"), card("waiter-a")
Told = tuple[tuple[str, *tuple[int, ...]], str]  # an event, its kind by name, and its sentence
SENTENCES: list[Told] = [
    (("person", 0, 1, 3, WAITER - JOBS), "Claire took up the life of an artist: Le Vagabond, Poet, Waiter."),
    (("round", 3, 1), "Round 3: Philippe is First Player."),
    (("drew", 0, DIARY), "Claire drew: Keep a Diary."),
    (("woke", 0, 7), "Claire drew 7 cards."),
    (("woke", 0, 1), "Claire drew 1 card."),
    (("showed", 0, DIARY), "Claire used the morning icon of Keep a Diary."),
    (("laid-out", 0, DEBTS), "Claire laid out Debts."),
    (("turned-down", 0, DEBTS), "Claire ignored Debts."),
    (("paid", 0, 4), "Claire spent 4 Atelier points while waking up."),
    (
        ("planned", 0, DIARY, JOB, EMPTY, WHITE),
        "Claire planned this day: Keep a Diary – the Job tile – nothing – Wait for the First Note.",
    ),
    (("attached", 0, ALEX, 2), "Claire invited Alex for the evening."),
    (("day-began", 0), "Claire's Day begins."),
    (("white-is", 0, WHITE, 1), "Claire declared Wait for the First Note to be pink."),
    (("chose-symbol", 0, DIARY, 2), "Claire chose Curiosity for Keep a Diary."),
    (("counted", 0, 1, 0, 5, 0), ""),
    (("total", 0, 12), "Claire counted 12 Inspiration."),
    (("worked", 0, 4 * DIARY), ""),
    (("bought", 0, DIARY, 3, 0), "Claire bought Keep a Diary for 3 Inspiration."),
    (("bought", 0, DIARY, 0, 0), "Claire bought Keep a Diary for nothing."),
    (("bought", 0, DIARY, 0, 1), "Claire bought Keep a Diary for 1 Atelier point."),
    (("bought", 0, DIARY, 2, 2), "Claire bought Keep a Diary for 2 Inspiration and 2 Atelier points."),
    (
        ("gained", 0, SHOWN, 5, 0),
        "Claire gained the Achievement First Art Piece Shown to Friends for 5 Inspiration.",
    ),
    (("gained", 0, STAND_IN, 15, 0), "Claire gained the Achievement A Stand-in Achievement for 15 Inspiration."),
    (("invested", 0, 2), "Claire invested 2 Inspiration in the Atelier."),
    (("invested", 0, 0), "Claire invested in vain: the Atelier is full."),
    (("earned", 0, 2, WAITER), "Claire gained 2 Atelier points from Waiter."),
    (("earned", 0, -1, DEBTS), "Claire lost 1 Atelier point to Debts."),
    (("inspired", 0, 2, WALTZ), "Claire gained 2 Inspiration from Waltz until the Band Begs for Mercy."),
    (("inspired", 0, -2, DEBTS), "Claire lost 2 Inspiration to Debts."),
    (("hardship", 0, DEBTS), "Claire received a Hardship: Debts."),
    (("no-hardship-left", 0), "Claire found no Hardship left to take."),
    (("spared", 0, JOB), "Claire escaped the Hardship by working."),
    (("spared", 0, DIARY), "Claire escaped the Hardship by Keep a Diary."),
    (("cleared", 0, HABIT, 3), "Claire cleared the Habits from the market for 3 Atelier points."),
    (("cleared", 0, MUSE, 1), "Claire cleared the Muses from the market for 1 Atelier point."),
    (("cleared-free", 0, HABIT, DIARY), "Claire cleared the Habits from the market by Keep a Diary."),
    (("cleared-free", 0, MUSE, DIARY), "Claire cleared the Muses from the market by Keep a Diary."),
    (("offered", DIARY), "New on offer: Keep a Diary."),
    (
        ("announced", 0, card("manifesto"), 2, 0),
        "Claire announced Work on a Manifesto for the next round: Curiosity.",
    ),
    (
        ("announced", 0, card("general-strike"), -1, 0),
        "Claire announced Call a General Strike for the next round.",
    ),
    (
        ("announced", 0, card("turn-over-the-stalls"), -1, 0),
        "Claire announced Overturn the Stalls for the end of the round.",
    ),
    (
        ("announced", 0, card("repaint-the-lampposts"), 1, 0),
        "Claire announced Repaint the Lampposts for the next round: harmony counts 2.",
    ),
    (
        ("announced", 0, card("move-the-community"), 0, 0),
        "Claire announced Move the Community for the next round: all is cheaper.",
    ),
    (
        ("announced", 0, card("move-the-community"), 1, 0),
        "Claire announced Move the Community for the next round: all is dearer.",
    ),
    (("marked", 0, DEBTS, 6), "Claire chose to reject Debts for 6 Atelier points."),
    (("marked", 0, DEBTS, 0), "Claire chose to reject Debts."),
    (("rejected", 0, DEBTS), "Claire rejected Debts: it leaves the game."),
    (("kept", 0, ALEX), "Claire kept Alex on top of the deck."),
    (("put-on-top", 0, DIARY), "Claire put Keep a Diary on top of the deck."),
    (("handed", 0, DEBTS, 1), "Claire passed Debts to Philippe."),
    (("handed", 0, DEBTS, 2), "Claire passed Debts to you."),
    (("wiped",), "Both markets were cleared."),
    (("token", 1), ""),
    (("removed", 0, DIARY), "Claire removed Keep a Diary from the market."),
    (("reshuffled", 0), "Claire shuffled the discard pile into a new deck."),
    (("reshuffled", -1), "The Habits removed from the market were shuffled into a new deck."),
    (("reshuffled", -2), "The Muses removed from the market were shuffled into a new deck."),
    (("reshuffled", -3), "The rejected Hardships were shuffled into a new deck."),
    (("last-round", 0), "Claire reached the goal: this is the last round."),
    (("standstill",), "Nobody has gained an Achievement for 20 rounds: the game ends here."),
    (("ended",), "The game is over."),
    (
        ("went-by", SHOWN),
        "First Art Piece Shown to Friends did not wait: this Achievement leaves the game.",
    ),
    (("forgiven", 1), "A reminder token went instead of an Achievement: 1 is left."),
    (("forgiven", 0), "The last reminder token went; from now on Achievements will go."),
    (("chained", 0, WHITE), "Claire lost Wait for the First Note to the Spirit: it lies under the sheet."),
    (("freed", 0, WHITE), "Claire freed Wait for the First Note from under the sheet."),
    (
        ("stirred", DIARY, card("full-steam")),
        "Keep a Diary (green) has stirred The Wheels of Industry: Full Steam Ahead.",
    ),
    (("answered", 0, 1), "Claire accepted the Spirit's offer."),
    (("answered", 0, 0), "Claire declined the Spirit's offer."),
    (("ticked", 2, 5), "The Spirit's clock moved on to 5."),
    (("ticked", -1, 4), "The Spirit's clock went back to 4."),
    (
        ("fought", 0, SPIRITS + 1, 8, 2),
        "Claire paid 8 Inspiration and 2 Atelier points against The Chains of Decency: Break a Link.",
    ),
    (("fought", 0, RELIEFS, 3, 0), "Claire paid 3 Inspiration against The Wheels of Industry: Open a Valve."),
    (("broken", 0, 6), "Claire broke down under 6 Hardships."),
    (("paid", -1, 4), "4 points of the common Atelier were spent while waking up."),
    (("received", 0, DIARY, 0), "Claire received Keep a Diary: it goes to the discard pile."),
    (("won",), "The game is won."),
    (("lost",), "The game is lost."),
]
TO_ME: list[Told] = [
    (("round", 3, 2), "Round 3: you are First Player."),
    (("day-began", 2), "Your Day begins."),
    (("bought", 2, DIARY, 3, 0), "You bought Keep a Diary for 3 Inspiration."),
    (("handed", 2, DEBTS, 0), "You passed Debts to Claire."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES + TO_ME, ids=str)
def test_an_event_is_a_sentence(event: tuple[str, *tuple[int, ...]], sentence: str) -> None:
    kind, *values = event
    assert GAME.narrate((EVENT_NAMES.index(kind), *values), NAMES, "en", 2) == sentence


def test_every_kind_of_event_has_its_sentence_here() -> None:
    """The house set has nothing by hand, and no Spirit with other ends; test_by_hand and test_spirit_parts do."""
    assert {event[0] for event, _ in SENTENCES} == set(EVENT_NAMES) - {"by-hand", "decided"}
    assert {event[0] for event, sentence in SENTENCES if not sentence} == UNTOLD


@pytest.mark.parametrize(("event", "sentence"), SENTENCES + TO_ME, ids=str)
def test_french_puts_titles_into_quotation_marks_and_spaces_before_colons(
    event: tuple[str, *tuple[int, ...]], sentence: str
) -> None:
    kind, *values = event
    told = GAME.narrate((EVENT_NAMES.index(kind), *values), NAMES, "fr", 2)
    assert bool(told) == bool(sentence)
    assert_clean(told, "fr")
    assert told != sentence or not sentence


@pytest.mark.parametrize("seed", range(4))
def test_all_that_happens_in_a_random_game_can_be_told(seed: int) -> None:
    game = bohemians(players=2 + seed % 3, edition="fr" if seed == 1 else "en")
    names = ["Anna", "Berthe", "Claude", "Denise"]
    told = 0
    for state in moments(game, seed, 900):
        assert state.events is not None
        for audience, *event in state.events[told:]:
            for lang in LANGUAGES:
                for me in (None, 0):
                    if me is None or audience >> me & 1:
                        sentence = game.narrate(tuple(event), names, lang, me)
                        assert_clean(sentence, lang)
                        assert bool(sentence) != (EVENT_NAMES[event[0]] in UNTOLD)
        told = len(state.events)


def assert_clean(sentence: str, lang: str) -> None:
    assert not any(mark in sentence for mark in ("{", "}", "  ", "None", " .", " ,")), sentence
    assert not sentence or (sentence.endswith(".") and not sentence[0].islower()), sentence
    if lang == "fr":
        assert ":" not in sentence.replace("\u00a0:", ""), sentence
        assert ";" not in sentence.replace("\u00a0;", ""), sentence
