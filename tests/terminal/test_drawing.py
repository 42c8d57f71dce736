"""The drawn table fits every terminal, in both languages, and says what the view says."""

from functools import cache

import pytest
from rich.cells import cell_len
from rich.text import Text

import salon
from salon.bots import bot_move, seat_bots
from salon.engine.language import LANGUAGES
from salon.engine.state import GameState
from salon.terminal import asking
from salon.terminal.drawing import PlainDrawing, drawing_of
from salon.terminal.look import Look, flow, torn, words
from salon.terminal.seats import names
from tests.looking import some
from tests.terminal.sights import drawn, sight_of

WIDTHS = (50, 53, 60, 66, 73, 80, 99, 160)
BIG_HANDS = (
    "0.hand=AAAARRRHS 0.known=AAR",
    "1.hand=RRHHHSSS 1.known=HHSS",
    "2.hand=",
    "3.hand=",
    "4.hand=",
    "5.hand=",
)


@cache
def states(players: int) -> list[GameState]:
    """Moments of a real game, its end, and one with hands as big as they get."""
    game = salon.make("bioutifoul", players=players, exhibitions="ten-pairs")
    state = game.start(players)
    bots = seat_bots(game, 5, ["greedy"])
    found: list[GameState] = []
    while not state.over:
        if len(found) < 12 and state.to_act == [0]:
            found.append(state.clone())
        state.play(*bot_move(state, bots))
    return [*found[::4], state, game.position(f"turn=0 {' '.join(BIG_HANDS[:players])}")]


@pytest.mark.parametrize(
    ("players", "lang"), some([(players, lang) for players in (2, 3, 4, 5, 6) for lang in LANGUAGES], 0, 9)
)
def test_no_line_is_longer_than_the_terminal(players: int, lang: str) -> None:
    for place, width in enumerate(WIDTHS):
        look = Look(width, (24, 60)[place % 2], lang, ascii_only=place % 3 == 0)
        for state in states(players):
            for line in drawn(state, look):
                assert cell_len(line) <= width, line
                assert not look.glyphs.ascii_only or not set(line) & set("●■▲☼┌│★▸·")


def test_the_table_says_what_the_view_says() -> None:
    game = salon.make("bioutifoul", players=3)
    state = game.position(
        "turn=0 row=SHRA 0.gold=7 0.works=HS 1.staged=AR,AR,HS 1.known=S 1.hand=SRR 0.hand=AAS first=2"
    )
    text = "\n".join(drawn(state, Look(80, 24)))
    assert "Bid   4 ☼ S Sunny   3 ▲ H Heinrich   2 ■ R Rodrigo   1 ● A Alice" in text
    rows = [line.lstrip("▸ ").split() for line in text.split("\n")]
    assert ["You", "7", "▲", "H", "☼", "S", "·", "0", "0", "0", "0", "0", "???", "0"] in rows
    assert ["Philippe", "3", "·", "·", "·", "3", "2★", "2★", "1★", "1★", "★", "S??", "8"] in rows
    assert "● A Alice   ● A Alice   ☼ S Sunny" in text


def test_choices_are_grouped_and_cover_exactly_what_is_legal() -> None:
    look = Look(100, 40)
    for players in (2, 4):
        for state in states(players):
            if 0 in state.to_act:
                lines, actions = asking.question(drawing_of(state.game), sight_of(state, look.lang), look)
                assert sorted(actions) == sorted(state.legal(0))
                text = "\n".join(line.plain for line in lines)
                assert all(f"[{number}]" in text for number in range(1, len(actions) + 1))


def test_a_large_terminal_gets_plinths_and_frames_a_low_one_lines() -> None:
    state = states(4)[0]
    view, who = state.view(0), names(4, 0, "en")
    drawing = drawing_of(state.game)
    large = drawing.table(view, who, Look(100, 50), 10)
    small = drawing.table(view, who, Look(100, 24), 10)
    assert any("┌─────────┐" in line.plain for line in large)
    assert len(small) <= 10
    assert len(large) + 10 <= 50


def test_a_spectator_sees_no_hand() -> None:
    state = states(3)[0]
    text = "\n".join(
        line.plain for line in drawing_of(state.game).table(state.view(None), names(3, None, "en"), Look(80, 24), 0)
    )
    assert "Your hand" not in text
    assert "You" not in text


def test_a_game_that_nobody_has_drawn_can_be_played_all_the_same() -> None:
    state = states(2)[0]
    drawing, look = PlainDrawing(state.game), Look(80, 24)
    who = names(2, 0, "en")
    lines, actions = asking.question(drawing, sight_of(state, look.lang), look)
    assert actions == state.legal(0)
    lines += drawing.table(state.view(0), who, look, 10) + drawing.story(state.events_for(0), who, 0, look)
    assert max(line.cell_len for line in lines) <= 80
    assert drawing.result(state.view(0), who, look) == drawing.legend(look) == []
    assert drawing.typical(state.view(0))
    assert drawing.turn_over([1], look) == "Your turn is over."


def test_the_plain_table_has_words_and_names_for_people() -> None:
    """A view is data: its keys become labels, seats become names, and what can be chosen is asked below anyway."""
    state = states(2)[0]
    for lang, label, name in (("en", "To play: ", "You"), ("fr", "À jouer\u00a0: ", "Vous")):
        look = Look(80, 24, lang)
        lines = [line.plain for line in PlainDrawing(state.game).table(state.view(0), names(2, 0, lang), look, 10)]
        assert f"{label}{name}" in lines
        assert not [line for line in lines if "_" in line or "legal" in line.lower() or "[" in line or "{" in line]


def test_a_seat_keeps_its_name_no_matter_who_looks_on() -> None:
    assert names(4, None, "en") == ["Claire", "Philippe", "Jack", "Ines"]
    assert names(4, 0, "en") == ["You", "Philippe", "Jack", "Ines"]
    assert names(4, 2, "en") == ["Claire", "Philippe", "You", "Ines"]


@pytest.mark.parametrize("width", WIDTHS)
def test_who_gets_played_cards_is_told_just_while_it_matters(width: int) -> None:
    game = salon.make("bioutifoul", players=3)
    for step, told in (("influence", True), ("gallery", False)):
        state = game.position(f"turn=0 step={step} 0.hand=ARH 0.gold=4 row=SHRA")
        table = drawing_of(game).table(state.view(0), names(3, 0, "en"), Look(width, 24), 0)
        text = "\n".join(line.plain for line in table)
        assert ("played cards go to Jack" in text or "played: to Jack" in text) == told


def test_a_turn_that_ends_by_itself_is_said_to_be_over() -> None:
    game = salon.make("bioutifoul", players=2)
    drawing, look = drawing_of(game), Look(80, 24)
    play, buy, end = [game.parse(words) for words in ("play 1 alice left", "buy alice", "end")]
    assert drawing.turn_over([play, buy, buy, buy], look) == "Your turn is over."
    assert drawing.turn_over([play, buy], look) == "Nothing more is possible: your turn is over."
    assert drawing.turn_over([play], look) == "Nothing more is possible: your turn is over."
    assert drawing.turn_over([play, buy, end], look) == ""


def test_what_does_not_fit_on_a_line_gets_lines_of_its_own() -> None:
    pieces = [Text("short one ;"), Text("this piece is too long for a line ;"), Text("last.")]
    lines = [line.plain for line in flow("Name  ", pieces, 28, 1)]
    assert lines == ["Name  short one ;", "      this piece is too long", "      for a line ;", "      last."]
    # French sets signs apart, but they never begin a line.
    assert [line.plain for line in flow("", [Text("un deux trois quatre cinq six sept huit ; neuf")], 40)] == [
        "un deux trois quatre cinq six sept",
        "huit ; neuf",
    ]
    assert [line.plain for line in flow("", [Text("a" * 50)], 40)] == ["a" * 40, "a" * 10]


def test_no_line_ends_beside_the_signs_that_french_sets_apart() -> None:
    sentence = "Jouez-la (« Perfectionnisme ») ici : « Le beau jour », puis « Rien ». Et vous ?"
    for width in range(21, 60):
        for lines in (torn(Text(sentence), width), flow("", words(sentence), width, 1)):
            told = [line.plain for line in lines]
            assert " ".join(told) == sentence
            assert not any(line.endswith("«") or line[0] in "»:?" for line in told)
    assert [line.plain for line in torn(Text("(« Perfectionnisme »)"), 18)] == ["(« Perfectionnisme", "»)"]
