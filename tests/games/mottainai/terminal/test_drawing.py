"""Mottainai's drawn table fits every terminal, in both languages, and says what the view says."""

import random
import re
from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len

import salon
from salon.bots import bot_game
from salon.engine.language import LANGUAGES
from salon.engine.playthrough import Playthrough
from salon.engine.state import GameState
from salon.games.mottainai.rules.cards import text_of, work
from salon.games.mottainai.rules.encode import CRAFT, FORGE, HIRE, PRAY, USE, split
from salon.terminal import asking, ending
from salon.terminal.drawing import drawing_of
from salon.terminal.look import Look
from salon.terminal.seats import names
from tests.looking import LOOKING, some
from tests.small_games.matches import LastMatch
from tests.terminal.persons import sitting
from tests.terminal.sights import drawn, sight_of

WIDTHS = (50, 53, 60, 66, 73, 80, 99, 160)


def played(players: int, seed: int, **options: object) -> list[GameState]:
    """Moments of a game played at random: one of every kind of question to seat 0, and the end."""
    state = salon.make("mottainai", players=players, **options).start(seed)
    chance = random.Random(seed)
    found: dict[tuple[int, ...], GameState] = {}
    while not state.over:
        [seat] = state.to_act
        legal = state.legal(seat)
        if seat == 0:
            found.setdefault(tuple(sorted({split(action)[0] for action in legal})), state.clone())
        state.play(seat, chance.choice(legal))
    return [*found.values(), state]


@cache
def moments(players: int) -> list[GameState]:
    return [state for seed in range(4) for state in played(players, seed, teams=players == 4 and seed % 2 == 1)]


def at(position: str, players: int = 2) -> GameState:
    return salon.make("mottainai", players=players).position(position)


def table(state: GameState, look: Look, seat: int | None = 0) -> str:
    who = names(state.game.players, seat, look.lang)
    lines = drawing_of(state.game).table(state.view(seat), who, look, 10)
    return "\n".join(line.plain.rstrip() for line in lines)


def asked(state: GameState, look: Look) -> str:
    lines, _ = asking.question(drawing_of(state.game), sight_of(state, look.lang), look)
    return "\n".join(line.plain.rstrip() for line in lines)


@pytest.mark.parametrize(
    ("players", "lang"), some([(players, lang) for players in (2, 3, 4, 5) for lang in LANGUAGES], 0, 5)
)
def test_no_line_is_longer_than_the_terminal(players: int, lang: str) -> None:
    for place, width in enumerate(WIDTHS):
        look = Look(width, (24, 60)[place % 2], lang, ascii_only=place % 3 == 0)
        for state in moments(players)[place % 8 :: 8]:
            for line in drawn(state, look):
                assert cell_len(line) <= width, line
                assert not look.glyphs.ascii_only or not set(line) & set("┌┴│★▸·")


@pytest.mark.parametrize("players", [2, 4])
def test_choices_are_grouped_and_cover_exactly_what_is_legal(players: int) -> None:
    for state in moments(players):
        if 0 in state.to_act:
            look = Look(100, 40)
            lines, actions = asking.question(drawing_of(state.game), sight_of(state, look.lang), look)
            assert sorted(actions) == sorted(state.legal(0))
            text = "\n".join(line.plain for line in lines)
            assert all(f"[{number}]" in text for number in range(1, len(actions) + 1))


# The table

TEMPLE = (
    "turn=0 step=noon 1.task=jar 0.task=frog 0.helpers=bench,tower,tablet,vase 0.gallery=pillar,haniwa "
    "0.sales=dice,bowl,fan 0.gift-shop=teapot 0.bench=kite,ring 0.hand=flag,doll,quilt "
    "floor=sword,flute,crane deck=robe! "
    "1.hand=gong!,pin,mask,coin 1.sales=brick"
)


def test_a_temple_shows_its_cards_and_how_they_are_covered() -> None:
    text = table(at(TEMPLE), Look(80, 24))
    assert "▸ You         Monk Frog   bench clo 1 met 1   hand 3" in text
    assert "Monk 3, cover 2: +3  Potter 1 covered: +2" in text
    assert "gallery    sto 2 Pillar  cla 3 Haniwa" in text
    assert "pap 1: 0 ★  cla 2 covered: 6 ★" in text
    assert "gift shop  cla 3 Teapot" in text
    assert "Philippe    Potter Jar   hand 4 (met Gong ???)" in text
    assert "cla 1: none counts" in text


def test_the_floor_is_sorted_by_material_and_a_card_seen_on_the_deck_is_shown() -> None:
    text = table(at(TEMPLE), Look(80, 24))
    assert "Floor  pap Crane   met Flute, Sword" in text
    assert "Deck   on top clo Robe" in text


def test_the_order_of_noon_and_the_count_of_actions() -> None:
    state, look = at(TEMPLE), Look(80, 24)
    lines = table(state, look).split("\n")
    assert "Noon   ▸ Philippe Potter   You Monk" in lines
    assert "       action 1 of 3: 1 for the task + 2 for 1 covered helper" in lines
    for _ in range(3):
        state.play(0, PRAY)
    lines = table(state, look).split("\n")
    assert "Noon   Philippe Potter done   ▸ You Monk" in lines
    assert "       action 1 of 4: 1 for the task + 3 for 3 helpers" in lines


def test_what_could_be_completed_now_is_said_in_every_size() -> None:
    state = at(TEMPLE)
    small = table(state, Look(90, 24))
    assert "Could be completed now by a Smith: Doll, Flag, Quilt   by a Craft: Doll, Flag, Quilt" in small
    large = table(state, Look(100, 60))
    assert re.search(r"clo 2 Flag +Tailor +needs 1 more cloth +Craft in a Tailor task, Smith", large)
    assert re.search(r"pap 1 Doll +Clerk +needs no support +Craft in a Clerk task, Smith", large)


def test_a_large_terminal_gets_mats_and_rules_a_low_one_lines() -> None:
    state = at(TEMPLE)
    large, small = table(state, Look(100, 70)), table(state, Look(100, 24))
    assert re.search(r"gallery +helpers +┌─┴─+┴─┐ +sales +gift shop", large)
    assert re.search(r"sto 2 Pillar +Monk 3, cover 2: \+3 +│ +▸ You +│ +pap 1: none counts ★ +cla 3 Teapot", large)
    assert "│ bench clo 1 met 1 │" in large
    assert re.search(r"Pillar · When the game ends", large)
    assert "┌" not in small
    assert len(small.split("\n")) + 10 <= 24


def test_choices_with_rules_get_the_room_they_need() -> None:
    for state in moments(2):
        if 0 in state.to_act:
            for look in (Look(100, 40), Look(120, 50)):
                text = table(state, look)
                fits = len(text.split("\n")) + len(asked(state, look).split("\n")) + 3 <= look.height
                assert fits or "┌" not in text


def test_a_kite_says_what_it_copies() -> None:
    text = table(at("turn=0 step=noon 0.gallery=kite>statue 0.task=jar"), Look(80, 24))
    assert "sto 2 Statue (Kite)" in text


def test_a_spectator_sees_no_hand() -> None:
    text = table(at(TEMPLE), Look(80, 24), None)
    assert "Your hand" not in text
    assert "You" not in text
    assert "Doll" not in text


def test_without_colour_every_material_is_told_by_its_letters() -> None:
    for lang, marks in (("en", "pap sto clo cla met"), ("fr", "pap pie tis arg mét")):
        text = table(at("turn=0 floor=fan,frog,kite,jar,gong"), Look(80, 24, lang, colour=False))
        assert all(re.search(rf"\b{mark}\b", text) for mark in marks.split())


# The choices


def test_own_action_craft_and_prayer_stand_in_this_order() -> None:
    state = at("turn=0 step=noon 0.task=frog 0.bench=tower 0.hand=bench,jar floor=fan,doll")
    text = asked(state, Look(100, 24))
    assert "Hire   [1] Clerk Doll   [2] Clerk Fan" in text
    assert f"Craft  [3] sto 2 Bench · {text_of(work('bench'))[:40]}" in text
    assert "Pray   [4] draw a card into your waiting area" in text
    _, actions = asking.question(drawing_of(state.game), sight_of(state), Look(100, 24))
    assert actions == [HIRE + work("doll"), HIRE + work("fan"), CRAFT + work("bench"), PRAY]


def test_a_new_task_says_how_many_actions_it_brings() -> None:
    state = at("turn=0 step=new-task 0.helpers=jar,fan,doll 0.gallery=vase 0.hand=bench,cup,crane")
    text = asked(state, Look(80, 24))
    assert "[1] Clerk Crane · 3 actions   [2] Monk Bench · 1 action" in text
    assert "[3] Potter Cup · 3 actions" in text
    assert "[4] no task: one prayer at noon" in text
    text = asked(state, Look(80, 40))
    assert "[1] Clerk Crane · 3 actions · sell a card from your craft bench" in text
    assert "[2] Monk Bench · 1 action · hire a card from the floor" in text


def test_what_ends_the_game_says_so() -> None:
    last = at("turn=0 step=noon 0.task=fan 0.hand=jar deck=cup rest=1.sales")
    assert "[1] draw a card into your waiting area · the last card: the game ends" in asked(last, Look(80, 24))
    full = at("turn=0 step=noon 0.task=gong 0.hand=fan,jar 0.gallery=cup,bell,vase,frog 0.gift-shop=doll")
    full.play(0, FORGE + work("fan"))
    text = asked(full, Look(100, 24))
    assert "[1] the gallery (4 works there) · one more ends the game" in text
    assert text.count("ends the game") == 1


def test_an_effect_is_offered_with_its_text() -> None:
    state = at("turn=0 0.gallery=bowl,umbrella 0.hand=fan")
    assert {USE + work("bowl"), USE + work("umbrella")} <= set(state.legal(0))
    text = " ".join(asked(state, Look(80, 24)).split())
    assert all(text_of(work(name)) in text for name in ("bowl", "umbrella"))
    assert "use none of these" in text


def test_going_on_says_what_it_means() -> None:
    barred = at("turn=0 step=noon 1.gallery=curtain 1.task=gong 0.hand=pin,fan")
    assert "Show   [1] met Pin" in asked(barred, Look(80, 24))
    assert "Go on  [2] skip this task" in asked(barred, Look(80, 24))
    secret = at("turn=0 step=noon 1.gallery=curtain 1.task=gong 0.hand=fan")
    assert "[1] skip this task" in asked(secret, Look(80, 24))
    before = at("turn=0 step=noon 0.gallery=flag 0.task=gong 0.hand=fan")
    assert "[1] show nothing" in asked(before, Look(80, 24))
    masked = at("turn=0 step=noon 1.gallery=mask 1.task=gong 0.hand=pin")
    assert "[1] let the action go" in asked(masked, Look(80, 24))


def test_a_card_to_take_says_where_it_lies() -> None:
    state = at("turn=0 step=noon 0.gallery=sword 0.task=frog 1.helpers=fan floor=jar 0.hand=doll")
    assert "Take  [2] pap 1 Fan (Philippe: helpers)" in asked(state, Look(80, 24))


def test_players_are_called_by_their_names() -> None:
    state = at("turn=0 step=new-task 0.gallery=doll 1.task=jar 2.task=fan", players=3)
    assert re.search(r"Take over +\[6\] Philippe Potter Jar +\[7\] Jack Clerk Fan", asked(state, Look(100, 24)))


def test_a_reason_is_given_for_every_card_in_hand_that_cannot_be_completed() -> None:
    state = at("turn=0 step=noon 0.task=gong 0.hand=jar,fan,bell")
    typical = drawing_of(state.game).typical(state.view(0))
    assert {FORGE + work("jar"), CRAFT + work("bell"), FORGE + work("fan")} <= set(typical)


def test_each_reason_stands_once_with_what_it_is_against() -> None:
    state = at("turn=0 step=noon 0.task=fan 0.bench=pin 0.hand=jar,bell floor=cup,vase")
    lines = asking.reasons(drawing_of(state.game), sight_of(state), Look(100, 40))
    text = " ".join(" ".join(line.plain for line in lines).split())
    assert text.startswith("· hire Cup, hire Vase, collect Cup, collect Vase: A card from the floor is taken by")
    assert "· craft Jar, craft Bell: A Clerk action crafts only paper." in text
    assert text.count("·") == 4
    free = at("turn=0 step=new-task 0.hand=jar")
    [line] = asking.reasons(drawing_of(free.game), sight_of(free), Look(100, 40))
    assert line.plain == "Everything is possible that could be done in this step."


# The story and the end


def test_a_name_stands_once_before_what_its_owner_did() -> None:
    state = moments(3)[-1]
    lines = drawing_of(state.game).story(state.events_for(0)[:60], names(3, 0, "en"), 0, Look(100, 40))
    text = " ".join(line.plain for line in lines)
    assert "Philippe    " in text
    assert "; Philippe" not in text


def test_points_stand_by_their_source() -> None:
    state = at(
        "turn=0 0.gallery=frog,bench 0.gift-shop=vase 0.sales=jar,dice,fan 0.hand=gong,bowl 1.sales=cup 1.hand= "
        "floor= rest=floor ended=deck"
    )
    lines = drawing_of(state.game).result(state.view(0), names(2, 0, "en"), Look(80, 24))
    rows = [line.plain.split() for line in lines]
    assert ["You", "7", "4", "6", "3", "20"] in rows
    assert ["Philippe", "·", "·", "·", "·", "0"] in rows


def test_partners_have_a_common_sum() -> None:
    state = next(each for each in moments(4) if each.over and each.game.options["teams"])
    lines = drawing_of(state.game).result(state.view(0), names(4, 0, "en"), Look(100, 40))
    sums = [line.plain.split()[-1] for line in lines[1:5]]
    assert sums == [str(each) for each in sorted(state.scores(), reverse=True)]


@cache
def won_by_team() -> Playthrough:
    """A game that seats 1 and 3 win."""
    game = salon.make("mottainai", players=4, teams=True)
    games = (bot_game(game, seed, ["random"]) for seed in range(20))
    return next(each for each in games if each.state.winners() == [1, 3])


@pytest.mark.parametrize(
    ("me", "lang", "said"),
    [
        (None, "en", "Philippe and Ines win together with {n} points."),
        (0, "en", "Philippe and Ines win together with {n} points."),
        (1, "en", "You and Ines win together with {n} points. Congratulations!"),
        (3, "fr", "Vous et Philippe gagnez ensemble avec {n} points. Félicitations !"),
    ],
)
def test_partners_win_together(me: int | None, lang: str, said: str) -> None:
    playthrough = won_by_team()
    verdict = ending.verdict(sight_of(playthrough.state, lang, me), Look(100, 40, lang=lang))
    assert verdict == said.format(n=playthrough.state.scores()[1])


@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (40, 100)][: 1 + LOOKING])
def test_somebody_plays_a_whole_game(tmp_path: Path, rows: int, columns: int) -> None:
    chance = random.Random(rows)
    game = ("play", "mottainai", "--bots", "random", "--seed", "11", "--pause", "0")
    with sitting(tmp_path, *game, rows=rows, columns=columns) as person:
        screen = person.read()
        while "[y/N]" not in screen:
            last = max(int(number) for number in re.findall(r"\[(\d+)\]", screen))
            screen = person.type(str(chance.randint(1, last)), r"(?:(?:\n|\x1b\[\?2004h)> |\[y/N\] )$")
        assert "The reckoning" in screen
        person.type("n", "Not saved")
        assert person.leave() == 0


@pytest.mark.parametrize(
    ("typed", "lang", "said"),
    [
        ("amulet", "en", "Amulet (stone, Monk, value 2): After"),
        ("Amulette", "en", "Amulet (stone, Monk, value 2): After"),
        ("amulet", "fr", "Amulette (pierre, Moine, valeur 2) : Après"),
        ("ta", "en", "'ta' may mean"),
        ("chess", "en", "There is no card 'chess' to explain here."),
    ],
)
def test_a_card_is_explained_by_its_name_in_any_language(typed: str, lang: str, said: str) -> None:
    look = Look(100, 40, lang)
    game = salon.make("mottainai")
    assert asking.about(game, drawing_of(game), typed, look).startswith(said)


def test_a_game_whose_cards_have_no_text_explains_none() -> None:
    game = LastMatch({})
    assert "'alice' is not understood" in asking.about(game, drawing_of(game), "alice", Look(100, 40))


def test_a_word_of_the_rules_is_explained_where_it_is_no_card() -> None:
    game = salon.make("bioutifoul")
    assert "Buy works while" in asking.about(game, drawing_of(game), "works", Look(100, 40))
