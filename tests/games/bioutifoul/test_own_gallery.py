"""An owner's card file of Bioutifoul: its artists' names in every word, its Exhibitions in the deck."""

import pickle
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import salon
from salon.engine.cards import CardFileError
from salon.engine.errors import BadOption, SalonError
from salon.engine.language import LANGUAGES
from salon.engine.playthrough import Playthrough
from salon.engine.record import read_record, write_record
from salon.games.bioutifoul.rules import own_gallery
from salon.games.bioutifoul.rules.cards import ARTIST_IDS, ARTIST_NAMES, FINGERPRINT, PAIRS
from salon.games.bioutifoul.rules.encode import BUY, SELL_PICTURE
from salon.games.bioutifoul.rules.state import EXHIBITION_NUMBERS, INFLUENCE_NUMBERS
from salon.registry import make_with
from salon.terminal.drawing import drawing_of
from salon.terminal.look import Look
from tests import own_decks
from tests.own_decks import ARTISTS, bioutifoul_file, decks_forgotten, text_in
from tests.web.room_pages import regions_html

NAMES = ["Ada", "Ben", "Cy"]
HEAD = '[set]\ngame = "bioutifoul"\nid = "x"\ntitle = "X"\n'


@pytest.fixture(autouse=True)
def own() -> Iterator[None]:
    with decks_forgotten():
        own_gallery.SETS.open_text(bioutifoul_file(), "mine.toml")
        yield


def problems_of(text: str) -> list[str]:
    with pytest.raises(CardFileError) as caught:
        own_gallery.SETS.read(text, "mine.toml")
    return [str(problem) for problem in caught.value.problems]


# The set


def test_the_usual_cards_are_as_they_were() -> None:
    """What was sealed and recorded with them stays valid to the letter."""
    game = salon.make("bioutifoul")
    assert game.card_set == FINGERPRINT == "637709695b831597"
    assert game.terms() == (
        "bioutifoul(players=2, exhibitions=six-pairs, influence=must, standstill=yes) rules 1 cards 637709695b831597"
    )
    assert salon.make("bioutifoul", cards="house").options == game.options


def test_the_deck_has_the_owners_exhibitions() -> None:
    game = salon.make("bioutifoul", players=3, cards="mine")
    dealt = [card for card in game.cards(game.start(1)) if EXHIBITION_NUMBERS <= card < INFLUENCE_NUMBERS]
    named = [tuple([ARTIST_IDS[artist] for artist in PAIRS[card - EXHIBITION_NUMBERS]]) for card in dealt]
    assert Counter(named) == own_decks.PAIRS
    listed = {card.name: card.copies for card in game.card_list() if card.kind == "exhibition"}
    assert listed == {"Zoé and Zoé": 7, "Zoé and Ulla": 6, "Krzysztof and Mbali": 7}
    assert all(card.grade.is_owners for card in game.card_list() if card.kind == "exhibition")
    assert "with the list of its Exhibitions" in game.about_cards()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_asks_for_a_card_reads_its_grade(lang: str) -> None:
    house = dict(salon.make("bioutifoul").card_texts(lang))
    own_gallery.SETS.open_text(bioutifoul_file("asked"), "asked.toml")
    own = dict(salon.make("bioutifoul", cards="asked").card_texts(lang))
    assert list(own)[-4:] == ["Zoé", "Ulla", "Krzysztof", "Mbali"]
    if lang == "en":
        assert house["Alice and Rodrigo"].startswith("Alice and Rodrigo (Exhibition): Asks for a work by each")
        assert "Ours: which pairs there are, and how many of each." in house["Alice and Rodrigo"]
        assert "that there are six of each artist" in house["Alice"]
        assert "Printed: as its owner typed it in." in own["Zoé"]


def test_the_rules_say_what_the_cards_are() -> None:
    own_gallery.SETS.open_text(bioutifoul_file("ruled"), "ruled.toml")
    for game in (salon.make("bioutifoul"), salon.make("bioutifoul", cards="ruled")):
        assert game.rules().endswith(game.about_cards())


def test_a_set_with_other_names_only_is_played_with_either_list() -> None:
    """Names are for people, so the fingerprint is that of the usual cards."""
    own_gallery.SETS.open_text(bioutifoul_file("names", pairs={}), "names.toml")
    for which in ("six-pairs", "ten-pairs"):
        game, usual = [salon.make("bioutifoul", exhibitions=which, **more) for more in ({"cards": "names"}, {})]
        assert game.card_set == FINGERPRINT
        assert game.cards(game.start(4)) == usual.cards(usual.start(4))
        assert game.say(BUY) == "buy a work by Zoé"
        assert "that list is ours" in game.about_cards()


def test_a_list_of_its_own_excludes_ours() -> None:
    with pytest.raises(BadOption) as refused:
        salon.make("bioutifoul", cards="mine", exhibitions="ten-pairs")
    assert str(refused.value) == (
        "exhibitions=ten-pairs is not possible with 'My Gallery', which has its own list of Exhibitions."
    )


def test_the_order_of_a_list_does_not_count() -> None:
    turned = bioutifoul_file("turned", pairs={(b, a): n for (a, b), n in reversed(own_decks.PAIRS.items())})
    one, other = own_gallery.SETS.read(turned, "turned.toml"), own_gallery.SETS.known["mine"]
    assert one.fingerprint == other.fingerprint != FINGERPRINT


# Everything that is said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_speaks_of_the_owners_artists_only(lang: str) -> None:
    """Actions, questions, reasons and what happened; the terminal's table and the browser's."""
    game = salon.make("bioutifoul", players=3, cards="mine")
    state, chance, heard = game.start(5), random.Random(5), list[str]()
    drawing, steps = drawing_of(game), 0
    while not state.over:
        [seat] = state.to_act
        legal = state.legal(seat)
        heard += [game.say(action, lang) for action in legal]
        if steps % 9 == 0:
            heard += [game.ask(state, seat, lang), game.rules_now(state, seat, lang)]
            heard += [game.why_not(state, seat, action, lang) for action in range(game.number_count)]
            view = state.view(seat)
            for wide, high in ((130, 60), (60, 24)):
                look = Look(wide, high, lang, colour=False)
                heard += [line.plain for line in drawing.table(view, NAMES, look, 10)]
                for heading, choices in drawing.groups(view, legal, look):
                    heard += [heading.plain, *[label.plain for _, label in choices]]
            heard.append(text_in(regions_html(state, seat, NAMES, lang)))
        state.play(seat, chance.choice(legal))
        steps += 1
    heard += [game.narrate(event, NAMES, lang, 0) for event in state.events_for(0)]
    heard += [line.plain for line in drawing.result(state.view(0), NAMES, Look(100, 40, lang, colour=False))]
    heard += [f"{card.name} {card.text}" for card in game.card_list(lang)]
    everything = "\n".join(heard)
    for name in ARTISTS.values():
        assert name in everything
    found = re.search(rf".{{0,60}}\b({'|'.join(ARTIST_NAMES)})\b.{{0,60}}", everything)
    assert found is None, found
    assert all(mark in everything for mark in ("● Z", "■ U", "▲ K", "☼ M"))


def test_french_elides_before_the_owners_artists() -> None:
    game, usual = salon.make("bioutifoul", cards="mine"), salon.make("bioutifoul")
    assert [game.say(BUY + artist, "fr") for artist in (0, 1)] == [
        "acheter une œuvre de Zoé", "acheter une œuvre d'Ulla"
    ]  # fmt: skip
    assert [usual.say(BUY + artist, "fr") for artist in (0, 2)] == [
        "acheter une œuvre d'Alice", "acheter une œuvre de Heinrich"
    ]  # fmt: skip
    assert usual.say(SELL_PICTURE + 2, "fr") == "vendre l'œuvre 3 d'Alice"


def test_artists_with_one_initial_keep_their_usual_letters() -> None:
    text = HEAD + '[[artist]]\nid = "alice"\nname = "Sasha"\n'
    assert own_gallery.SETS.read(text, "x.toml").letters == ["A", "R", "H", "S"]
    assert own_gallery.SETS.known["mine"].letters == ["Z", "U", "K", "M"]


def test_what_is_typed_is_understood_by_the_owners_names() -> None:
    game = salon.make("bioutifoul", cards="mine")
    for lang in LANGUAGES:
        for action in range(game.action_count):
            assert game.parse(game.say(action, lang), [action]) == action
    assert game.parse("stage ZU") == salon.make("bioutifoul").parse("stage AR")


# Records and other processes


def test_a_record_is_read_with_the_file_only(tmp_path: Path) -> None:
    playthrough = Playthrough(salon.make("bioutifoul", cards="mine"), 3, "")
    for _ in range(5):
        [seat] = playthrough.state.to_act
        playthrough.play(seat, playthrough.state.legal(seat)[0])
    write_record(tmp_path / "game.jsonl", playthrough)
    assert read_record(tmp_path / "game.jsonl", make_with).state.save() == playthrough.state.save()
    with decks_forgotten():
        own_gallery.SETS.known.pop("mine")
        own_gallery.SETS.ids.remove("mine")
        with pytest.raises(SalonError, match="The card set 'mine' is not open; open is house"):
            read_record(tmp_path / "game.jsonl", make_with)
        own_gallery.SETS.open_text(bioutifoul_file(pairs={("alice", "sunny"): 20}), "mine.toml")
        with pytest.raises(SalonError, match="not played with 'My Gallery' as it is here, whose fingerprint is"):
            read_record(tmp_path / "game.jsonl", make_with)


def test_another_process_gets_the_cards_with_the_game() -> None:
    game = salon.make("bioutifoul", cards="mine")
    sent, text = pickle.dumps(game), game.card_file()
    with decks_forgotten():
        own_gallery.SETS.known.pop("mine")
        own_gallery.SETS.ids.remove("mine")
        kept = type(game).with_card_file(game.options, text)
        assert kept.load(game.save(game.start(7))).save() == game.start(7).save()
        assert pickle.loads(sent).say(BUY) == "buy a work by Zoé"


# Files with something wrong


def test_every_problem_is_told_at_once_with_line_key_and_nearest_name() -> None:
    text = """[set]
game = "bioutifull"
id = "mine"
title = "Mine"

[[artist]]
id = "alise"
name = "Zoé"

[[artist]]
id = "sunny"
name = "Alice"

[[exhibition]]
artists = ["alice", "rodrigo"]
copies = 9

[[exhibition]]
artists = ["rodrigo", "alice"]
copies = 9
"""
    found = problems_of(text)
    assert [each.partition(":")[0] for each in found] == [
        "line 2, game", "line 7, id", "line 12, name", "line 19, artists", "line 20, copies"
    ]  # fmt: skip
    assert "did you mean 'bioutifoul'?" in found[0]
    assert "'alise' is not an artist; did you mean 'alice'?" in found[1]
    assert "'Alice' is already the name of the artist 'alice'." in found[2]
    assert "this pair stands in line 15 already." in found[3]
    assert "there are 18 Exhibitions in all; there must be 20" in found[4]


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ('artists = ["alice"]\ncopies = 20', "must have exactly 2 names, not 1."),
        ('artists = ["alice", "sunny"]\ncopies = 21', "must be from 0 to 20, not 21."),
        ('artists = ["alice", "sonny"]\ncopies = 20', "did you mean 'sunny'?"),
        ('artists = ["alice", "sunny"]', "this key is missing from this [[exhibition]]."),
    ],
)
def test_a_row_that_cannot_be_is_refused(row: str, told: str) -> None:
    [problem] = problems_of(f"{HEAD}\n[[exhibition]]\n{row}\n")
    assert told in problem


def test_what_is_unusual_is_told() -> None:
    [nothing] = own_gallery.warnings(own_gallery.SETS.read(HEAD, "x.toml").cards)
    assert "the file changes nothing" in str(nothing)
    [uneven] = own_gallery.warnings(own_gallery.SETS.known["mine"].cards)
    assert str(uneven).endswith(
        "the Exhibitions do not show all artists equally often: alice 20, rodrigo 6, heinrich 7, sunny 7."
    )
    even = own_gallery.SETS.read(own_gallery.AUTHORING.template(), "x.toml")
    assert own_gallery.warnings(even.cards) == []
