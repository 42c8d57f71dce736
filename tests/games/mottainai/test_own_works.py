"""An owner's card file of Mottainai: its names and texts are those of the game, in every word it says."""

import pickle
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import salon
from salon.engine.cards import CardFileError
from salon.engine.errors import BadOption, SalonError
from salon.engine.language import LANGUAGES
from salon.engine.playthrough import Playthrough
from salon.engine.record import read_record, write_record
from salon.games.mottainai.rules import own_works
from salon.games.mottainai.rules.cards import CARDS, FINGERPRINT, WORK_IDS, WORKS, name_of, work
from salon.registry import make_with
from salon.terminal.drawing import drawing_of
from salon.terminal.look import Look
from tests.own_decks import decks_forgotten, mottainai_file, text_in, work_name
from tests.web.room_pages import regions_html

NAMES = ["Ada", "Ben"]
# Words of ordinary sentences, too; elsewhere a name of the published game would be a mistake.
EVERYDAY = {"Bench", "Poem", "Tower", "Deck of Cards"}


@pytest.fixture(autouse=True)
def own() -> Iterator[None]:
    with decks_forgotten():
        own_works.SETS.open_text(mottainai_file(), "mine.toml")
        yield


def problems_of(text: str) -> list[str]:
    with pytest.raises(CardFileError) as caught:
        own_works.SETS.read(text, "mine.toml")
    return [str(problem) for problem in caught.value.problems]


# The set


def test_the_published_cards_are_as_they_were() -> None:
    """What was sealed and recorded with them stays valid to the letter."""
    game = salon.make("mottainai")
    assert game.card_set == FINGERPRINT == "cba37e370346b0f7"
    assert game.terms() == ("mottainai(players=2, edition=mat, extended=no, teams=no) rules 1 cards cba37e370346b0f7")
    assert "cards" not in game.options
    assert salon.make("mottainai", cards="house").options == game.options
    assert game.card_file() == ""


def test_a_game_with_an_owners_cards_says_so_in_all_that_is_sealed() -> None:
    game = salon.make("mottainai", cards="mine")
    assert game.terms().endswith(f", cards=mine) rules 1 cards {game.card_set}")
    assert game.card_set != FINGERPRINT
    assert game.cards_title("fr") == "Cinquième tirage"
    assert game.save(game.start(1))["cards"] == game.card_set
    with pytest.raises(SalonError):
        salon.make("mottainai").load(game.save(game.start(1)))


def test_only_names_count_in_the_fingerprint() -> None:
    """The alphabet of the names decides who begins; texts and French are for people."""
    head = '[set]\ngame = "mottainai"\nid = "{}"\ntitle = "T"\n\n[[work]]\nid = "kite"\n'
    same = own_works.SETS.read(head.format("a") + 'name_fr = "Dragon"\ntext = "Says so."\n', "a.toml")
    other = own_works.SETS.read(head.format("b") + 'name = "Dragon"\n', "b.toml")
    assert same.fingerprint == FINGERPRINT != other.fingerprint
    assert (same.name(work("kite")), same.name(work("kite"), "fr")) == ("Kite", "Dragon")


def test_what_a_file_leaves_out_is_as_published() -> None:
    text = '[set]\ngame = "mottainai"\nid = "few"\ntitle = "Few"\n\n[[work]]\nid = "doll"\nname = "Puppe"\n'
    works = own_works.SETS.open_text(text, "few.toml")
    assert [works.name(card) for card in WORKS if card != work("doll")] == [
        name_of(card) for card in WORKS if card != work("doll")
    ]
    assert works.name(work("doll"), "fr") == "Puppe"  # what the card says, in whatever language
    assert works.says(work("doll"), "text_v095") == CARDS.rows("work")[3].text("text_v095")
    game = salon.make("mottainai", cards="few")
    assert [card.name for card in game.card_list() if card.grade.is_owners] == ["Puppe"]
    assert game.about_cards().endswith("1 work differs from the published game.")
    assert salon.make("mottainai").about_cards() == ""


def test_the_alphabet_of_the_owners_names_decides_who_begins() -> None:
    """Accents do not count: Éclair stands before Fan."""
    ours, theirs = salon.make("mottainai"), salon.make("mottainai", cards="mine")
    firsts = [(ours.start(seed).view(None)["turn"], theirs.start(seed).view(None)["turn"]) for seed in range(40)]
    assert any(one != other for one, other in firsts)
    works = own_works.SETS.read(mottainai_file("x", plane="Éclair", fan="Fan", jar="Eb"), "x.toml")
    assert sorted([work("fan"), work("plane"), work("jar")], key=works.alphabetical) == [
        work("jar"), work("plane"), work("fan")
    ]  # fmt: skip


# Everything that is said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", ["mat", "v0.95"])
def test_a_whole_game_speaks_of_the_owners_works_only(lang: str, edition: str) -> None:
    """Actions, questions, reasons, rules and what happened; the terminal's table and the browser's."""
    game = salon.make("mottainai", cards="mine", edition=edition)
    state, chance, look, heard = game.start(5), random.Random(5), Look(100, 40, lang, colour=False), list[str]()
    drawing, steps = drawing_of(game), 0
    while not state.over:
        [seat] = state.to_act
        legal = state.legal(seat)
        heard += [game.say(action, lang) for action in legal]
        if steps % 9 == 0:
            heard += [game.ask(state, seat, lang), game.rules_now(state, seat, lang)]
            heard += [game.why_not(state, seat, action, lang) for action in range(0, game.action_count, 7)]
            view = state.view(seat)
            heard += [line.plain for line in drawing.table(view, NAMES, look, 10)]
            heard += [
                head.plain + label.plain for head, rows in drawing.groups(view, legal, look) for _, label in rows
            ]
            heard.append(text_in(regions_html(state, seat, NAMES, lang)))
        state.play(seat, chance.choice(legal))
        steps += 1
    heard += [game.narrate(event, NAMES, lang, 0) for event in state.events_for(0)]
    heard += [game.rules(lang), *[f"{name} {text}" for name, text in game.card_texts(lang)]]
    everything = "\n".join(heard)
    for card in WORKS:
        assert work_name(WORK_IDS[card]) in everything
        name = name_of(card, lang)
        if lang == "en" and name not in EVERYDAY:
            found = re.search(rf"(?<![\w-]){name}(?![\w-])", everything)
            assert found is None, everything[max(0, found.start() - 60) : found.end() + 60]


def test_what_is_typed_is_understood_by_the_owners_names() -> None:
    game = salon.make("mottainai", cards="mine")
    for action in range(game.action_count):
        assert game.parse(game.say(action, "fr"), [action]) == action
    with pytest.raises(SalonError):
        game.parse("task Kite")
    assert game.parse(f"task {work_name('kite')}") == salon.make("mottainai").parse("task Kite")


# Records and other processes


def test_a_record_is_read_with_the_file_only(tmp_path: Path) -> None:
    playthrough = Playthrough(salon.make("mottainai", cards="mine"), 3, "")
    for _ in range(5):
        [seat] = playthrough.state.to_act
        playthrough.play(seat, playthrough.state.legal(seat)[0])
    write_record(tmp_path / "game.jsonl", playthrough)
    assert read_record(tmp_path / "game.jsonl", make_with).state.save() == playthrough.state.save()
    with decks_forgotten():
        own_works.SETS.known.pop("mine")
        own_works.SETS.ids.remove("mine")
        with pytest.raises(SalonError, match="The card set 'mine' is not open; open is house"):
            read_record(tmp_path / "game.jsonl", make_with)
        own_works.SETS.open_text(mottainai_file(kite="Other"), "mine.toml")
        with pytest.raises(SalonError, match="not played with 'Fifth Printing' as it is here, whose fingerprint is"):
            read_record(tmp_path / "game.jsonl", make_with)


def test_another_process_gets_the_cards_with_the_game() -> None:
    game = salon.make("mottainai", cards="mine")
    sent, text = pickle.dumps(game), game.card_file()
    with decks_forgotten():
        own_works.SETS.known.pop("mine")
        own_works.SETS.ids.remove("mine")
        kept = type(game).with_card_file(game.options, text)
        assert (kept.say(5), kept.card_set, kept.options) == (game.say(5), game.card_set, game.options)
        with pytest.raises(BadOption):
            salon.make("mottainai", cards="mine")  # kept with its match, but not open
        assert pickle.loads(sent).say(5) == game.say(5)


# Files with something wrong


def test_every_problem_is_told_at_once_with_line_key_and_nearest_name() -> None:
    text = """[set]
game = "motainai"
id = "My Box"

[[work]]
id = "kyte"
material = "clay"

[[work]]
id = "fan"
name = "Kite"

[[work]]
id = "doll"
name = ""
name_fr = "A name that is by far too long for a card"
"""
    found = problems_of(text)
    assert [each.partition(":")[0] for each in found] == [
        "line 1, title", "line 2, game", "line 3, id", "line 6, id", "line 7, material", "line 11, name",
        "line 15, name", "line 16, name_fr",
    ]  # fmt: skip
    assert "did you mean 'mottainai'?" in found[1]
    assert "'kyte' is not a work; did you mean 'kite'?" in found[3]
    assert "'material' is not a key of [[work]]" in found[4]
    assert "'Kite' is already the name of the work 'kite'." in found[5]
    assert "must be one line of at most 30 letters" in found[7]


def test_names_must_differ_in_french_too_and_be_typable() -> None:
    head = '[set]\ngame = "mottainai"\nid = "x"\ntitle = "X"\n\n[[work]]\nid = "kite"\n'
    assert "'grue' is already the name of the work 'crane'" in problems_of(head + 'name_fr = "grue"\n')[0]
    assert "must have a letter or a digit" in problems_of(head + 'name = "!?"\n')[0]
    assert "one line" in problems_of(head + 'name = "Two\\nlines"\n')[0]


def test_the_id_of_another_set_is_refused() -> None:
    for set_id in ("mine", "house"):
        with pytest.raises(SalonError, match=f"has the id '{set_id}', which another set has already"):
            own_works.SETS.open_text(mottainai_file(set_id, kite="Other"), "other.toml")
    assert own_works.SETS.open_text("# A remark.\n" + mottainai_file(), "again.toml").text == mottainai_file()


def test_what_is_unusual_is_told() -> None:
    head = '[set]\ngame = "mottainai"\nid = "x"\ntitle = "X"\n'
    nothing = own_works.SETS.read(head, "x.toml")
    assert "the file changes no work" in str(own_works.warnings(nothing.cards)[0])
    english = own_works.SETS.read(head + '\n[[work]]\nid = "kite"\nname = "Dragon"\n', "x.toml")
    [warning] = own_works.warnings(english.cards)
    assert str(warning) == "line 8, name: there is no name_fr: the French table shows this name."
    assert own_works.warnings(own_works.SETS.read(mottainai_file(), "x.toml").cards) == []
