"""Typed words: normal forms, near names, and finding the one action that is meant."""

import itertools
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salon.engine.errors import Sentence
from salon.engine.words import (
    NotUnderstood,
    Phrases,
    all_of,
    any_of,
    nearest,
    normal,
    not_one_of,
    one_of,
    quoted,
    whole_words,
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Buy Alice", ["buy", "alice"]),
        ("  l'Œuvre d’Éva! ", ["l", "oeuvre", "d", "eva"]),
        ("STRASSE straße", ["strasse", "strasse"]),
        ("hand→right, 2 cards", ["hand", "right", "2", "cards"]),
        ("İstanbul ﬁn", ["istanbul", "fin"]),
        ("...", []),
        ("", []),
    ],
)
def test_normal(text: str, words: list[str]) -> None:
    assert normal(text) == words


@given(st.text())
def test_normal_words_are_normal_already(text: str) -> None:
    words = normal(text)
    assert normal(" ".join(words)) == words
    assert all(word and word.isalnum() for word in words)


def test_nearest_looks_past_case_and_accents() -> None:
    assert nearest("alise", ["Bob", "Alice"]) == "Alice"
    assert nearest("EVA", ["Bob", "Éva"]) == "Éva"
    assert nearest("zzz", ["Bob", "Alice"]) is None
    assert nearest("alice", []) is None


def test_one_of() -> None:
    assert one_of([]) == ""
    assert one_of(["a"]) == "a"
    assert one_of(["a", "b"]) == "a or b"
    assert one_of(["a", "b", "c"]) == "a, b or c"
    assert one_of(["a", "b"], "ou") == "a ou b"


def test_not_one_of_names_the_nearest_and_what_is_possible() -> None:
    assert str(not_one_of("alise", "an artist", ["alice", "bob"])) == (
        "'alise' is not an artist; did you mean 'alice'? Possible: alice or bob."
    )
    assert str(not_one_of("x", "an artist", ["alice"])) == "'x' is not an artist. Possible: alice."
    assert str(not_one_of("x", "an artist", [])) == "'x' is not an artist. There is none."
    many = [f"card{n}" for n in range(40)]
    assert str(not_one_of("zz", "a card", many)).endswith("card28, card29 and 10 more.")


def test_lists_are_joined_in_the_language_of_the_reader() -> None:
    names = ["a", "b", "c"]
    lists = [Sentence("<{any}> <{all}>", any=any_of(names[:n]), all=all_of(names[:n])) for n in range(4)]
    told = [each.in_language("fr") for each in lists]
    assert told == ["<> <>", "<a> <a>", "<a ou b> <a et b>", "<a, b ou c> <a, b et c>"]
    assert (str(any_of(names)), str(all_of(names))) == ("a, b or c", "a, b and c")


def test_not_one_of_is_told_in_the_language_of_the_reader() -> None:
    told = not_one_of("plai", "a command", ["play", "sim"]).in_language("fr")
    assert told == "'plai' n'est pas une commande ; vouliez-vous dire 'play' ? Possible : play ou sim."
    assert not_one_of("x", "a command", []).in_language("fr") == "'x' n'est pas une commande. Il n'y en a pas."
    many = not_one_of("zz", "a card", [f"card{n}" for n in range(40)]).in_language("fr")
    assert many.endswith("card28, card29 et 10 de plus.")


def test_what_is_not_understood_is_told_in_the_language_of_the_reader() -> None:
    assert (
        NotUnderstood("bye", ["buy"], False).in_language("fr")
        == "'bye' n'est pas compris ; vouliez-vous dire 'buy' ?"
    )
    assert NotUnderstood("b", ["buy", "bid"], True).in_language("fr") == "'b' peut vouloir dire 'buy' ou 'bid'."
    assert NotUnderstood("b", ["b"] * 8, True).in_language("fr").endswith("'b' ou 2 de plus.")


def test_quoted_is_short_and_harmless() -> None:
    assert quoted("a\x1b[2J\n") == r"'a\x1b[2J\n'"
    assert quoted("x" * 60) == repr("x" * 60)
    assert quoted("x" * 61) == repr("x" * 57 + "...")


BUY_ALICE, BUY_BOB, SELL_ALICE, BUY_ALBERT, HAND_1, HAND_12, PASS = range(7)
PHRASES = Phrases(
    [
        (BUY_ALICE, "buy a work by Alice"),
        (BUY_ALICE, "acheter une œuvre d'Alice"),
        (BUY_BOB, "buy a work by Bob"),
        (SELL_ALICE, "sell the work by Alice"),
        (BUY_ALBERT, "buy a work by Albert"),
        (HAND_1, "hand on 1 card"),
        (HAND_12, "hand on 12 cards"),
        (PASS, "pass"),
    ]
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Buy a work by ALICE!", BUY_ALICE),
        ("buy alice", BUY_ALICE),
        ("alice buy", BUY_ALICE),
        ("b bob", BUY_BOB),
        ("sel", SELL_ALICE),
        ("acheter oeuvre alice", BUY_ALICE),
        ("ach", BUY_ALICE),
        ("hand 1", HAND_1),
        ("12", HAND_12),
        ("card", HAND_1),  # "card" is a whole word here, and only the beginning of "cards"
        ("p", PASS),
    ],
)
def test_words_that_fit_one_action_are_understood(text: str, action: int) -> None:
    assert PHRASES.find(text) == action


def test_words_of_two_languages_do_not_mix() -> None:
    with pytest.raises(NotUnderstood):
        PHRASES.find("acheter work")


def test_each_typed_word_needs_a_word_of_its_own() -> None:
    with pytest.raises(NotUnderstood):
        PHRASES.find("pass pass")
    with pytest.raises(NotUnderstood):
        PHRASES.find("sell sell alice")


def test_a_single_letter_must_begin_the_phrase() -> None:
    phrases = Phrases([(0, "end the day"), (1, "buy Discipline Yourself"), (2, "clear the Muses")])
    assert phrases.find("e") == 0
    assert phrases.find("yo") == 1
    for letter in ("y", "m", "D"):
        with pytest.raises(NotUnderstood, match="did you mean"):
            phrases.find(letter)


def test_numbers_are_whole_words() -> None:
    phrases = Phrases([(0, "draw 12"), (1, "seat p12")])
    for text in ("1", "draw 1", "p1"):
        with pytest.raises(NotUnderstood):
            phrases.find(text)
    assert phrases.find("12") == 0


def test_several_actions_are_listed() -> None:
    with pytest.raises(NotUnderstood) as caught:
        PHRASES.find("buy al")
    assert str(caught.value) == "'buy al' may mean 'buy a work by Alice' or 'buy a work by Albert'."
    assert caught.value.ambiguous


def test_at_most_six_are_listed() -> None:
    phrases = Phrases([(n, f"take card {n}") for n in range(20)])
    with pytest.raises(NotUnderstood, match=r"'take card 5' or 14 more\.$") as caught:
        phrases.find("take")
    assert str(caught.value).count("take card") == 6
    assert len(caught.value.phrases) == 20


def test_several_phrases_of_one_action_are_one_action() -> None:
    assert Phrases([(3, "go left"), (3, "go to the left")]).find("left") == 3


def test_near_phrases_are_named() -> None:
    with pytest.raises(NotUnderstood) as caught:
        PHRASES.find("pss")
    assert str(caught.value) == "'pss' is not understood; did you mean 'pass'?"
    assert not caught.value.ambiguous
    with pytest.raises(NotUnderstood, match=r"^'xyzzy' is not understood\.$"):
        PHRASES.find("xyzzy")


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("buy alise", ["buy a work by Alice"]),
        ("slel work", ["sell the work by Alice"]),
        ("acheter alise", ["acheter une œuvre d'Alice"]),
        ("hand on 11 cards", ["hand on 1 card", "hand on 12 cards"]),
    ],
)
def test_a_misspelt_word_leads_to_the_phrases_it_would_fit(text: str, phrases: list[str]) -> None:
    with pytest.raises(NotUnderstood) as caught:
        PHRASES.find(text)
    assert sorted(caught.value.phrases) == phrases


def test_near_phrases_that_are_possible_now_come_first() -> None:
    phrases = Phrases([(0, "paint"), (1, "print")])
    with pytest.raises(NotUnderstood) as caught:
        phrases.find("priint", among=[0])
    assert caught.value.phrases == ["paint"]


@pytest.mark.parametrize("text", ["", "   ", "?!"])
def test_nothing_typed(text: str) -> None:
    with pytest.raises(NotUnderstood, match=r"^Please type some words\.$"):
        PHRASES.find(text)


def test_no_phrases_at_all() -> None:
    with pytest.raises(NotUnderstood):
        Phrases([]).find("buy")


def test_possible_actions_are_preferred() -> None:
    assert PHRASES.find("buy al", among=[BUY_ALBERT, SELL_ALICE]) == BUY_ALBERT
    assert PHRASES.find("buy bob", among=[BUY_ALICE]) == BUY_BOB  # so that the game can say why it is not possible
    with pytest.raises(NotUnderstood):
        PHRASES.find("buy", among=[BUY_ALICE, BUY_BOB])


def test_a_whole_phrase_wins_over_everything() -> None:
    phrases = Phrases([(0, "buy"), (1, "buy more"), (2, "Buy!"), (3, "buy")])
    assert phrases.find("buy") == 0
    assert phrases.find("buy", among=[1]) == 0
    assert phrases.find("buy", among=[1, 3]) == 3
    assert phrases.find("buy", among=[3, 2]) == 2


@given(st.lists(st.lists(st.sampled_from(["a", "ab", "abc", "b", "bc"]), min_size=1, max_size=4), max_size=6))
def test_every_phrase_finds_its_own_action(phrases: list[list[str]]) -> None:
    texts = [" ".join(words) for words in phrases]
    found = Phrases(enumerate(texts))
    for n, text in enumerate(texts):
        assert found.find(text, among=[n]) == n
        assert found.find(text) == texts.index(text)


SHORT_WORDS = st.lists(st.text("ab1", min_size=1, max_size=3), min_size=1, max_size=4)


@given(SHORT_WORDS, SHORT_WORDS)
def test_whole_words_is_the_best_of_all_ways_to_assign_the_words(typed: list[str], words: list[str]) -> None:
    def fits(given: str, word: str) -> bool:
        return given == word or (word.startswith(given) and not given[-1].isdigit())

    ways = [
        sum(given == word for given, word in zip(typed, way, strict=True))
        for way in itertools.permutations(words, len(typed))
        if all(map(fits, typed, way))
    ]
    assert whole_words(typed, words) == max(ways, default=-1)


@given(st.text())
def test_any_text_gives_an_action_or_a_sentence(text: str) -> None:
    try:
        said = f"{PHRASES.pairs[PHRASES.find(text)][1]}."
    except NotUnderstood as error:
        said = str(error)
    assert said.endswith((".", "?"))


def test_phrases_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(PHRASES)).find("acheter") == BUY_ALICE
