"""Words of the games alone and against a Time Spirit: actions, questions, reasons, rules and cards."""

from collections.abc import Iterator

import pytest

from salon.engine.conformance import check_game
from salon.engine.language import LANGUAGES, translator
from salon.engine.options import Value
from salon.games.bohemians.game import Bohemians
from salon.games.bohemians.rules.cards import edition_of
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    ACTION_COUNT,
    ANSWER,
    DRAW_TWO,
    END_DAY,
    FIGHT,
    MARK,
    MUSE_TO,
    PLACE,
    RELIEVE,
    USE,
    VERBS,
)
from salon.games.bohemians.rules.events import EVENT_NAMES, STIRRED
from salon.games.bohemians.rules.ids import EMPTY, MUSES, RELIEFS, SPIRIT_IDS, THREATS
from salon.games.bohemians.rules.modes import LEVELS, sheet_of
from salon.games.bohemians.rules.state import State, question_of
from salon.games.bohemians.words.aims import level_name
from salon.games.bohemians.words.asking import ASK
from salon.games.bohemians.words.story import diary
from salon.games.bohemians.words.text import say
from salon.games.bohemians.words.wording import card_text
from tests.games.bohemians.haunted import haunted_edition
from tests.games.bohemians.playing import bohemians, moments, public_events
from tests.games.bohemians.scenario import position
from tests.games.bohemians.sets import opened
from tests.games.bohemians.test_telling import UNTOLD, assert_clean, card

Mode = dict[str, Value]
SOLO: list[Mode] = [{"mode": "solo", "players": 1, "level": level} for level in LEVELS]
SPIRIT: list[Mode] = [{"mode": "spirit", "players": 1, "spirit": spirit} for spirit in SPIRIT_IDS]
COOP: list[Mode] = [{"mode": "coop", "players": 2, "spirit": spirit} for spirit in SPIRIT_IDS]
ALL_MODES = SOLO + SPIRIT + COOP
DAY = "0.routine=mood-for-composing,hum-at-a-passer-by,listen-to-the-street,drinking-song"
POSSIBLE = "It is possible: nothing stands against it."
SENTENCE_ENDS = "?."


def made(mode: Mode, edition: str = "en") -> Bohemians:
    others = {key: value for key, value in mode.items() if key != "players"}
    return bohemians(int(str(mode["players"])), edition=edition, **others)


def alone(text: str, spirit: str = "industry") -> State:
    return position(text, 1, mode="spirit", spirit=spirit)


def spending(text: str, spirit: str = "industry") -> State:
    return alone(f"{DAY} {text} step=spend", spirit)


# Actions


def test_payments_are_called_as_on_the_sheet_and_offers_are_answered() -> None:
    game = made({"mode": "spirit", "players": 1, "spirit": "decency"})
    assert [game.say(action) for action in (FIGHT, RELIEVE)] == ["Break a Link", "Shock the Neighbours"]
    assert game.say(FIGHT, "fr") == "Briser un maillon"
    assert [game.say(ANSWER + answer) for answer in (0, 1)] == ["decline the offer", "accept the offer"]
    for words in ("fight", "weaken", "affaiblir", "break a link", "briser un maillon", "Break a Link"):
        assert game.parse(words, among=[FIGHT, RELIEVE, END_DAY]) == FIGHT
    for words in ("relief", "shock the neighbours", "soulager"):
        assert game.parse(words, among=[FIGHT, RELIEVE, END_DAY]) == RELIEVE
    for words, answer in (("yes", 1), ("oui", 1), ("accept", 1), ("no", 0), ("decline", 0), ("refuser", 0)):
        assert game.parse(words, among=[ANSWER, ANSWER + 1]) == ANSWER + answer


def test_without_a_spirit_they_have_names_too() -> None:
    game = bohemians()
    assert [game.say(action) for action in (FIGHT, RELIEVE)] == [
        "weaken the Time Spirit",
        "loosen the grip of the Time Spirit",
    ]
    for lang in LANGUAGES:
        for spirit in range(-1, 3):
            said = [say(game.edition, action, lang, spirit) for action in range(ACTION_COUNT)]
            assert len(set(said)) == ACTION_COUNT


# Questions


def test_an_offer_says_what_either_answer_brings() -> None:
    state = alone("0.threat=a-generous-friend todo=offer:0 phase=wake-up", "decadence")
    asked = state.game.ask(state, 0)
    assert asked.startswith("The Claws of Decadence makes you an offer: A Generous Friend. If you accept: +")
    assert "If you decline: " in asked
    assert "can be neither ignored nor rejected" in state.game.rules_now(state, 0)


def test_the_second_payment_says_what_is_different_for_two() -> None:
    told = card_text(edition_of("house"), RELIEFS, "en")
    alone, in_twos = edition_of("house").box.sheets[0]
    assert alone.relief_uses != in_twos.relief_uses
    assert f"{alone.relief_uses} times at most" in told
    assert f"With two players: Open a Valve, {in_twos.relief_cost} Inspiration, {in_twos.relief_uses} times" in told


def test_spending_names_both_payments_with_their_prices() -> None:
    state = spending("inspiration=30 clock=3")
    sheet = sheet_of(state)
    asked = state.game.ask(state, 0)
    assert f"Throw a Clog in the Works for {sheet.costs[0]}" in asked
    assert f"Open a Valve for {sheet.relief_cost}" in asked
    told = state.game.rules_now(state, 0)
    assert "counts as gaining an Achievement" in told
    assert f"Weaken the Spirit {state.strength} more times, and you have won." in told


def test_a_relief_asks_which_hardship_goes() -> None:
    state = spending("inspiration=30 0.hardships=debts,envy", "decadence")
    state.play(0, RELIEVE)
    assert state.game.ask(state, 0).startswith("Refuse the Last Glass: which Hardship do you reject?")
    assert "only cards you played can be rejected" in state.game.why_not(state, 0, MARK + card("omnibus"))
    assert state.game.why_not(state, 0, END_DAY).startswith("First choose a Hardship to reject.")


def test_nobody_alone_is_told_of_a_first_player() -> None:
    state = position("todo=refresh_market:0 phase=sleep", 1, mode="solo")
    assert state.game.ask(state, 0) == "Before the next round: do you remove a card from the market?"
    assert "First Player" not in state.game.rules_now(state, 0)
    assert state.game.narrate((EVENT_NAMES.index("round"), 3, 0), ["You"]) == "Round 3 begins."


def test_partners_are_told_that_the_atelier_is_common() -> None:
    state = position(f"{DAY} 0.atelier=2 1.atelier=2 inspiration=3 step=spend", 2, mode="coop")
    assert "invest in your common Atelier" in state.game.ask(state, 0)
    assert "one Atelier token in common" in state.game.rules_now(state, 0)
    planned = position("0.atelier=4 1.atelier=4 0.todo=plan:0 1.todo=plan:1", 2, mode="coop")
    said = planned.game.why_not(planned, 0, DRAW_TWO)
    assert said == "Draw 2 Cards costs 5 Atelier points; there are 4 in your common Atelier."


# Reasons


def test_a_fight_is_too_dear() -> None:
    state = spending("inspiration=2")
    price = sheet_of(state).costs[0]
    assert state.game.why_not(state, 0, FIGHT) == (
        f"Throw a Clog in the Works costs {price}; you have 2 Inspiration."
    )  # fmt: skip


def test_hardships_make_it_dearer() -> None:
    state = spending("inspiration=2 0.hardships=debts,envy", "decadence")
    sheet = sheet_of(state)
    said = state.game.why_not(state, 0, FIGHT)
    assert f"costs {sheet.costs[0] + 2 * sheet.dearer}" in said or "because of" in said
    assert said.endswith(f"Your Hardships make it {2 * sheet.dearer} dearer.")


@pytest.mark.parametrize(
    ("text", "spirit", "reason"),
    [
        ("inspiration=30", "industry", "Open a Valve can do nothing: the clock stands at 0."),
        ("inspiration=1 clock=2", "industry", "Open a Valve costs "),
        (
            "inspiration=30",
            "decadence",
            "Refuse the Last Glass can do nothing: you have no Hardship in play to re",
        ),
    ],
)
def test_a_relief_is_not_possible(text: str, spirit: str, reason: str) -> None:
    state = spending(text, spirit)
    assert state.game.why_not(state, 0, RELIEVE).startswith(reason)


def test_a_relief_is_used_up() -> None:
    uses = sheet_of(spending("inspiration=1")).relief_uses
    state = spending(f"inspiration=30 clock=3 relieved={uses}")
    said = state.game.why_not(state, 0, RELIEVE)
    assert said == f"Open a Valve is possible {uses} times in a game, and they are used up."


def test_what_is_not_done_in_a_mode_is_said() -> None:
    state = spending("inspiration=30")
    assert state.game.why_not(state, 0, ACHIEVE) == "Against a Time Spirit there are no Achievements: weaken it."
    assert state.game.why_not(state, 0, ANSWER).startswith("First spend your Inspiration, and end your day. A Spirit")
    for mode, players in (("compete", 2), ("solo", 1)):
        other = position(f"{DAY} inspiration=3 step=spend", players, mode=mode)
        for action in (FIGHT, RELIEVE, ANSWER, ANSWER + 1):
            assert other.game.why_not(other, 0, action) == "There is no Time Spirit in this game."


def test_a_spirits_card_is_named_as_what_forbids_something() -> None:
    planning = "0.todo=plan:0 phase=wake-up"
    state = alone(f"0.hand=mood-for-composing 0.threat=early-to-bed {planning}", "decency")
    said = state.game.why_not(state, 0, PLACE + card("mood-for-composing") * 4 + 3)
    assert said == "Early to Bed closes Night to Habits; only the Job tile may go there."
    muse = alone(f"0.hand=valery 0.routine=mood-for-composing,-,-,- 0.threat=no-visitors {planning}")
    said = muse.game.why_not(muse, 0, MUSE_TO + (card("valery") - MUSES) * 4)
    assert said == "No Visitors on the Factory Floor allows you no Muse today."
    dear = spending("inspiration=1 habit-market=omnibus 0.threat=a-proper-coat", "decency")
    buying = dear.game.parse("buy Fall in Love on the Omnibus")
    assert "because of A Proper Coat" in dear.game.why_not(dear, 0, buying)


def test_a_spirits_card_works_on_its_own() -> None:
    state = spending("inspiration=1 0.threat=full-steam")
    assert state.game.why_not(state, 0, USE + THREATS) == (
        "There is nothing to do for it: Full Steam Ahead works on its own."
    )  # fmt: skip
    other = state.game.why_not(state, 0, USE + THREATS + 2)
    assert other == "No Visitors on the Factory Floor is neither in your hand nor in your Routine."


# All that is said in random games


def every_moment(mode: Mode, number: int) -> Iterator[tuple[Bohemians, State]]:
    game = made(mode, ("en", "fr")[number % 2])
    for state in moments(game, number, 500):
        yield game, state


@pytest.mark.parametrize(("number", "mode"), list(enumerate(ALL_MODES)), ids=str)
def test_questions_rules_and_reasons_are_sentences(number: int, mode: Mode) -> None:
    seen: set[object] = set()
    for turn, (game, state) in enumerate(every_moment(mode, number)):
        seat = state.to_act[0]
        question, _ = question_of(state, seat)
        for lang in LANGUAGES:
            asked = game.ask(state, seat, lang)
            assert asked[-1] in SENTENCE_ENDS
            assert not set("{}") & set(asked)
            if question not in seen:
                assert_clean(game.rules_now(state, seat, lang), lang)
        seen.add(question)
        if turn % 9 == 0:
            for verb in VERBS:
                lang = LANGUAGES[(turn + verb) % 2]
                said = game.why_not(state, seat, verb, lang)
                assert_clean(said, lang)
                assert (said == translator(lang)(POSSIBLE)) == (verb in state.legal(seat))
    assert seen <= set(ASK)


@pytest.mark.parametrize(("number", "mode"), list(enumerate(ALL_MODES)), ids=str)
def test_all_that_happens_is_told(number: int, mode: Mode) -> None:
    game = made(mode)
    names = ["Anna", "Berthe"][: game.players]
    for event in public_events(game, number, 700):
        for lang in LANGUAGES:
            sentence = game.narrate(event, names, lang, 0)
            assert_clean(sentence, lang)
            assert bool(sentence) != (EVENT_NAMES[event[0]] in UNTOLD)


@pytest.mark.parametrize(("number", "mode"), list(enumerate(ALL_MODES)), ids=str)
def test_the_game_conforms(number: int, mode: Mode) -> None:
    assert check_game(made(mode, ("en", "fr")[number % 2]), number, every=5) > 20


# Rules and cards


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mode", ALL_MODES, ids=str)
def test_the_rules_of_a_mode_are_a_few_paragraphs(mode: Mode, lang: str) -> None:
    told = {edition: made(mode, edition).rules(lang) for edition in ("en", "fr")}
    for text in told.values():
        assert 6 <= text.count("\n\n") + 1 <= 12
        assert not set("{}") & set(text)
        assert all(paragraph.endswith(".") for paragraph in text.split("\n\n"))
    assert told["en"] != told["fr"]


def test_each_mode_says_how_it_is_won_and_lost() -> None:
    solo = made(SOLO[0]).rules()
    assert "Your Achievement number 5 wins the game at once." in solo
    assert "Level Normal: two reminder tokens" in solo
    assert "First Player" not in solo
    assert made(SOLO[1]).rules("fr").split("\n\n")[1].startswith("Niveau « Vie normale » : ")
    spirit = made(SPIRIT[0])
    assert "at once with 6 Hardships" in spirit.rules()
    assert "set aside for good" in spirit.rules()
    french = made(SPIRIT[0], "fr").rules()
    assert "at once with 7 Hardships" in french
    assert "removed from the market" in french
    coop = made(COOP[0]).rules()
    assert "one Atelier token for both" in coop
    assert "First Player" in coop


def test_levels_have_the_names_of_either_rulebook() -> None:
    assert [level_name(translator("en"), level) for level in LEVELS] == ["Normal", "Master", "True Bohemian"]
    assert [level_name(translator("fr"), level) for level in LEVELS] == [
        "Vie de privilégié",
        "Vie normale",
        "Vie de misère",
    ]


def test_sheets_and_cards_of_spirits_can_be_looked_up() -> None:
    with opened(haunted_edition()) as cards:
        game = bohemians(1, mode="spirit", cards=cards)
        told = dict(game.card_texts())
        edition = game.edition
    decency, decadence = [edition.title(game.box.number(spirit)) for spirit in SPIRIT_IDS[1:]]
    assert told[decency] == (
        f"{decency} (Time Spirit): To win (links): Fight decency, 2 times, for 5, then 6 Inspiration. "
        "Clock (hours): you lose at 8. Ease decency, 4 Inspiration, 1 time at most: the clock goes back by 1. "
        "Set-up: 2 Hardships into the starting deck and the white starting Habit under the sheet until the Spirit is "
        "weakened. With two players: To win (links): Fight decency, 3 times, for 5, then 6 and 7 Inspiration. "
        "Clock (hours): you lose at 9. Ease decency, 4 Inspiration, 2 times at most: the clock goes back by 1. "
        "Its cards, by the colour of the Habit that is revealed: Green: The What Will People Say. End of round: the "
        "clock moves on by 1 more unless you play your Job tile. Pink: The A Chaperone. Wake Up: play at most 1 "
        "Muse. Day: each Muse costs 1 more. Blue: The Early To Bed. Wake Up: no Habit in Night (the Job tile may go "
        "there). Orange: The A Proper Coat. Day: each Habit costs 1 more. −2 Atelier points now. Printed: as its "
        "owner typed it in."
    )
    assert told[decadence].startswith(
        f"{decadence} (Time Spirit): To win (links): Fight decadence, 3 times, for 4 Inspiration. That costs 1 more "
        "for each Hardship in your Routine. Clock (hours): you lose at 9. Ease decadence, 2 Inspiration: reject 1 "
        "Hardship in play. Set-up: 2 Hardships into the discard pile and 4 Atelier points."
    )
    assert told["Ease decadence"].startswith(f"Ease decadence (against {decadence}): ")


def test_an_offer_is_told_with_both_outcomes() -> None:
    told = dict(bohemians(1, mode="spirit").card_texts())
    assert told["Full Steam Ahead"] == (
        "Full Steam Ahead (card of The Wheels of Industry, green): End of round: the clock moves on by 1 more unless "
        "you play your Job tile. Ours: the printed card is not publicly known."
    )
    friend = told["A Generous Friend"]
    assert friend.startswith("A Generous Friend (card of The Claws of Decadence, green): Offer. Accepted: ")
    assert "Declined: Day: \N{MINUS SIGN}" in friend
    assert "A Generous Friend (2)" not in told


# Stories


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_spirits_card_has_its_part_in_the_story_unless_it_was_declined(lang: str) -> None:
    game = made(COOP[2])
    events = public_events(game, 3, 700)
    entries = diary(game.edition, lang, events)
    stirred = [event[2] for event in events if event[0] == STIRRED]
    assert {entry.threat for entry in entries} - {EMPTY} <= {card + more for card in stirred for more in (0, 1)}
    endured = [entry for entry in entries if entry.threat != EMPTY]
    assert endured
    for entry in endured:
        is_declined = (entry.threat - THREATS) % 2 == 1
        assert (game.edition.story(entry.threat, lang).rstrip(".") in entry.story) != is_declined
