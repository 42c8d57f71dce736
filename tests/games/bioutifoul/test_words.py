"""Words: actions, questions, reasons and what happened, in both languages."""

import pytest

from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.language import LANGUAGES
from salon.games.bioutifoul.rules.encode import (
    ACTION_COUNT,
    BUY,
    DISCARD,
    DONE,
    INFLUENCE,
    NUMBER_COUNT,
    SELL,
    STAGE,
)
from salon.games.bioutifoul.rules.verbs import EVENT_NAMES
from tests.games.bioutifoul.scenario import bioutifoul, position
from tests.games.sayings import check_sayings

GAME = bioutifoul(players=3)
NAMES = ["Claire", "Philippe", "Jack"]
TABLE = "row=RAHS market=ARHSAR display=AR,HS,AH,RS,AS,RH 0.hand=AAR"
STEPS = {
    "discard": f"{TABLE}H",
    "influence": TABLE,
    "gallery": f"{TABLE} 0.works=AR 0.gold=1 step=gallery",
    "full gallery": f"{TABLE} 0.works=ARA bought=1 actions=2 0.gold=9 step=gallery",
    "somebody else's": f"{TABLE} 1.hand=AHS turn=1",
    "over": f"{TABLE} step=over",
}


# Actions


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (0, "play no Influence card"),
        (DISCARD + 3, "discard an Influence card of Sunny"),
        (INFLUENCE, "play 1 Alice to the left (dearer)"),
        (INFLUENCE + 11, "play 3 Rodrigo to the right (cheaper)"),
        (BUY, "buy a work by Alice"),
        (SELL + 2, "sell a work by Heinrich"),
        (STAGE, "stage the exhibition Alice and Alice"),
        (STAGE + 9, "stage the exhibition Heinrich and Sunny"),
        (DONE, "end the Gallery phase"),
    ],
)
def test_actions_are_said_as_orders(action: int, words: str) -> None:
    assert GAME.say(action) == words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_is_understood_as_it_is_said_and_said_like_no_other(lang: str) -> None:
    check_sayings(GAME, lang, among=[DONE])


def test_all_actions_have_a_number_and_the_numbering_has_no_gap() -> None:
    assert (DISCARD, INFLUENCE, BUY, SELL, STAGE, DONE, GAME.action_count) == (1, 5, 44, 40, 30, 29, 48)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("buy alice", BUY),
        ("sell sunny", SELL + 3),
        ("stage heinrich sunny", STAGE + 9),
        ("play 2 alice right", INFLUENCE + 4),
        ("discard rodrigo", DISCARD + 1),
        ("done", DONE),
        ("fini", DONE),
        ("pass", DONE),
        ("keep", 0),
        ("aucune", 0),
    ],
)
def test_short_words_are_enough(typed: str, action: int) -> None:
    assert GAME.parse(typed) == action


@pytest.mark.parametrize("typed", ["pass", "none", "rien", "passer"])
def test_passing_means_what_can_be_passed_now(typed: str) -> None:
    assert GAME.parse(typed, among=[0, INFLUENCE]) == 0
    assert GAME.parse(typed, among=[BUY, DONE]) == DONE


@pytest.mark.parametrize("typed", ["alice", "buy", "buy picasso", ""])
def test_words_that_mean_nothing_or_several_things_are_refused(typed: str) -> None:
    with pytest.raises(SalonError):
        GAME.parse(typed)


# Questions and the rules of a step


@pytest.mark.parametrize(
    ("step", "question"),
    [
        ("discard", "You hold 4 Influence cards: discard 1 of them."),
        ("influence", "Influence: whose value do you move, and which way?"),
        ("gallery", "Gallery: buy, sell or stage. 3 actions left."),
        ("somebody else's", "Somebody else decides now."),
        ("over", "The game is over."),
    ],
)
def test_each_step_has_its_question(step: str, question: str) -> None:
    assert GAME.ask(position(STEPS[step], players=3), 0) == question


def test_the_question_counts_what_is_left() -> None:
    many = position(f"{TABLE}HHS", players=3)
    assert GAME.ask(many, 0) == "You hold 6 Influence cards: discard 3 of them, one after the other."
    last = position(f"{TABLE} 0.works=A 0.gold=1 actions=1 step=gallery", players=3)
    assert GAME.ask(last, 0) == "Gallery: buy, sell or stage. 1 action left."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_step_has_its_own_question_and_its_own_rules(lang: str) -> None:
    asked, explained = set(), set()
    for step in ("discard", "influence", "gallery", "over"):
        state = position(STEPS[step], players=3)
        asked.add(GAME.ask(state, 0, lang))
        explained.add(GAME.rules_now(state, 0, lang))
    assert (len(asked), len(explained)) == (4, 4)
    assert "" not in asked | explained


@pytest.mark.parametrize("players", [2, 3])
def test_the_rules_tell_the_special_cases_and_the_two_player_set_up(players: int) -> None:
    """Also to somebody who reads them before a table is set up."""
    told = bioutifoul(players).rules()
    assert "5 or 6 of the works for sale are by one artist" in told
    assert "none of them is by an artist of the Exhibitions on display" in told
    assert "That happens once a turn" in told
    assert "With two players, 5 Exhibitions are removed unseen and only 4 are on display." in told
    assert "deux joueurs, 5 Expositions sont retirées" in bioutifoul(players).rules("fr")


def test_the_rules_speak_of_nothing_that_the_table_does_not_show() -> None:
    """The Bid card only marks the dear end of the row; the table says left and right."""
    assert "Bid" not in GAME.rules("en")
    assert "to the left (dearer) or to the right (cheaper)" in GAME.rules("en")
    assert "Cote" not in GAME.rules("fr")
    assert "vers la gauche (plus cher)" in GAME.rules("fr")


# Reasons


@pytest.mark.parametrize(
    ("step", "words", "reason"),
    [
        ("over", "buy alice", "The game is over."),
        ("somebody else's", "buy alice", "Somebody else decides now."),
        ("gallery", "sell alice", "It is possible: nothing stands against it."),
        ("discard", "discard sunny", "You do not hold an Influence card of Sunny."),
        ("discard", "play 1 alice left", "First discard down to 3 Influence cards."),
        ("discard", "buy alice", "First discard down to 3 Influence cards."),
        (
            "influence",
            "buy alice",
            "First comes the Influence phase: play your Influence cards, then comes the Gallery",
        ),
        ("influence", "discard alice", "Influence cards are discarded only as a turn begins, by a player who holds"),
        ("influence", "keep", "At least one Influence card must be played."),
        ("influence", "play 3 alice right", "You hold 2 Influence cards of Alice, not 3."),
        ("influence", "play 2 rodrigo right", "You hold 1 Influence card of Rodrigo, not 2."),
        ("influence", "play 1 sunny left", "You do not hold an Influence card of Sunny."),
        (
            "influence",
            "play 2 alice left",
            "Alice stands at 3 and cannot move 2 that way: the move must fit on the row.",
        ),
        ("gallery", "play 1 alice left", "The Influence phase of this turn is over; Influence is played before the"),
        ("gallery", "buy heinrich", "Heinrich costs 2; you have 1 gold bar."),
        ("gallery", "sell heinrich", "There is no Heinrich in your gallery."),
        (
            "gallery",
            "stage heinrich sunny",
            "For Heinrich and Sunny your gallery lacks a work by Heinrich and a work by Sunny.",
        ),
        ("gallery", "stage alice sunny", "For Alice and Sunny your gallery lacks a work by Sunny."),
        ("gallery", "stage sunny and sunny", "The exhibition Sunny and Sunny is not on display."),
        ("full gallery", "buy sunny", "Your gallery is full: it has room for 3 works."),
    ],
)
def test_each_refusal_has_its_reason(step: str, words: str, reason: str) -> None:
    state = position(STEPS[step], players=3)
    assert GAME.why_not(state, 0, GAME.parse(words)).startswith(reason)


def test_the_reason_for_an_empty_market_place_and_a_new_work() -> None:
    state = position(f"{TABLE.replace('ARHSAR', '-R-S-R')} 0.works=A bought=1 0.gold=9 step=gallery", players=3)
    assert GAME.why_not(state, 0, BUY) == "There is no Alice for sale."
    assert GAME.why_not(state, 0, SELL) == "You bought this Alice just now; it can be sold from your next turn on."


@pytest.mark.parametrize("action", [-1, NUMBER_COUNT, 999])
def test_a_number_that_is_no_action_is_refused_with_the_range(action: int) -> None:
    why = GAME.why_not(position(TABLE, players=3), 0, action)
    assert why == f"There is no action {action}; actions are numbered 0 to 95."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("step", STEPS)
def test_every_action_has_a_whole_sentence_in_every_step(step: str, lang: str) -> None:
    state = position(STEPS[step], players=3)
    possible = GAME.why_not(position(STEPS["gallery"], players=3), 0, DONE, lang)
    for action in range(ACTION_COUNT):
        why = GAME.why_not(state, 0, action, lang)
        assert why.endswith(".")
        assert "{" not in why
        assert (why == possible) == (action in state.legal(0))


# What happened

SENTENCES = [
    (("turn", 0, 3), "Round 3: Claire to play."),
    (("replaced",), "The market suits nobody: six new works replace it."),
    (("discarded", 0, 1), "Claire discarded an Influence card of Rodrigo."),
    (("played", 0, 0, 2, 1, 2), "Claire played 2 Alice, now worth 1; Jack gets the cards."),
    (("kept", 0), "Claire played no Influence card."),
    (("bought", 0, 23, 1), "Claire bought a work by Sunny for 1 gold bar."),
    (("sold", 0, 0, 4), "Claire sold a work by Alice for 4 gold bars."),
    (("staged", 0, 4), "Claire staged the exhibition Alice and Rodrigo."),
    (("drew", 0), "Claire drew an Influence card."),
    (("drew-card", 0, 2), "Claire drew an Influence card of Heinrich."),
    (("none-left", 0), "Claire found no Influence card left to draw."),
    (("rested", 0), "Claire took no action."),
    (("earned", 0, 1), "Claire received 1 gold bar."),
    (("hung", 6), "New on the market: a work by Rodrigo."),
    (("announced", 9), "New exhibition on display: Heinrich and Sunny."),
    (("last-round",), "The Exhibition deck is empty: this is the last round."),
    (("standstill",), "20 rounds without an exhibition: the game ends here."),
    (("ended",), "The last round is complete: the game is over."),
]


def test_every_kind_of_event_is_in_the_list_below() -> None:
    assert [event[0] for event, _ in SENTENCES] == list(EVENT_NAMES)


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_each_kind_of_event_has_its_sentence(event: tuple[str, *tuple[int, ...]], sentence: str) -> None:
    kind, *values = event
    assert GAME.narrate((EVENT_NAMES.index(kind), *values), NAMES) == sentence


def test_the_own_part_is_told_as_you() -> None:
    played = (EVENT_NAMES.index("played"), 0, 0, 2, 1, 2)
    assert GAME.narrate(played, NAMES, me=0) == "You played 2 Alice, now worth 1; Jack gets the cards."
    assert GAME.narrate(played, NAMES, me=2) == "Claire played 2 Alice, now worth 1; you get the cards."


def test_the_own_turn_is_told_as_yours() -> None:
    turn = (EVENT_NAMES.index("turn"), 2, 3)
    assert GAME.narrate(turn, NAMES, me=2) == "Round 3: it is your turn."
    assert GAME.narrate(turn, NAMES, "fr", me=2) == "Manche 3\u00a0: c'est à vous de jouer."
    assert GAME.narrate(turn, NAMES, me=0) == "Round 3: Jack to play."


def test_a_card_drawn_is_told_once_to_the_player_who_drew_it() -> None:
    drew, card = (EVENT_NAMES.index("drew"), 1), (EVENT_NAMES.index("drew-card"), 1, 3)
    assert GAME.narrate(drew, NAMES, me=1) == ""
    assert GAME.narrate(card, NAMES, me=1) == "You drew an Influence card of Sunny."
    assert GAME.narrate(drew, NAMES, me=0) == "Philippe drew an Influence card."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_told_in_whole_sentences(lang: str) -> None:
    state, chance = GAME.start(seed=4), Chance(4)
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        state.play(seat, legal[chance.below(len(legal))])
    drew = EVENT_NAMES.index("drew")
    for me in (0, 1, 2, None):
        for event in state.events_for(me):
            sentence = GAME.narrate(event, NAMES, lang, me)
            if event[0] == drew and event[1] == me:
                assert sentence == ""
            else:
                assert sentence.endswith(".")
                assert "{" not in sentence
