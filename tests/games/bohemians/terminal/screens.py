"""Bohemians on a terminal, for the tests of its drawing: games at many moments, and what is drawn of them."""

import random
import re
from functools import cache
from typing import cast

import salon
from salon.engine.state import GameState
from salon.games.bohemians.game import Bohemians, here
from salon.games.bohemians.rules.cards import HOUSE, edition_of
from salon.games.bohemians.rules.encode import (
    split,
)
from salon.games.bohemians.rules.seen import Seen
from salon.games.bohemians.terminal.drawing import BohemiansDrawing
from salon.games.bohemians.terminal.marks import Pen
from salon.terminal import asking
from salon.terminal.drawing import drawing_of, sentences
from salon.terminal.look import Look
from salon.terminal.seats import names
from tests.terminal.sights import sight_of

WIDTHS = (50, 53, 60, 66, 73, 80, 99, 140)
SIGNS = set("◆♥◉✿◇♡○❀┌│━★▸·")
MOST_PRINTED = 20_000_000  # letters; a game has far fewer
HAND = "mood-for-composing,practise-scales,hum-at-a-passer-by,ride-the-last-tram,first-note"


def played(players: int, seed: int, **options: object) -> list[GameState]:
    """Moments of a game played at random: one of every kind of question to seat 0, and the end."""
    state = salon.make("bohemians", players=players, **options).start(seed)
    chance = random.Random(seed)
    found: dict[tuple[int, ...], GameState] = {}
    while not state.over:
        seat = state.to_act[0]
        legal = state.game.onward(state, seat)
        if seat == 0:
            kinds = sorted({split(action)[0] for action in legal})
            found.setdefault((*kinds, -here(state).routine[0].count(-1)), state.clone())
        state.play(seat, chance.choice(legal))
    return [*found.values(), state]


@cache
def moments(players: int) -> list[GameState]:
    return [state for seed in range(3) for state in played(players, seed, dealing="chosen" if seed else "random")]


HOUSE_SET = edition_of(HOUSE)


def seen(state: GameState) -> Seen:
    """What seat 0 sees."""
    return cast(Seen, state.view(0))


def at(position: str, players: int = 2) -> GameState:
    return salon.make("bohemians", players=players).position(position)


def bohemians(state: GameState) -> BohemiansDrawing:
    drawing = drawing_of(state.game)
    assert isinstance(drawing, BohemiansDrawing)
    return drawing


def pen_for(look: Look) -> Pen:
    game = salon.make("bohemians")
    assert isinstance(game, Bohemians)
    return Pen(game.edition, look)


def table(state: GameState, look: Look, seat: int | None = 0) -> str:
    who = names(state.game.players, seat, look.lang)
    lines = drawing_of(state.game).table(state.view(seat), who, look, 10)
    return "\n".join(line.plain.rstrip() for line in lines)


def asked(state: GameState, look: Look) -> str:
    lines, _ = asking.question(drawing_of(state.game), sight_of(state, look.lang), look)
    return "\n".join(line.plain.rstrip() for line in lines)


def drawn(state: GameState, look: Look) -> list[str]:
    """All that is drawn of a state, as it is printed."""
    drawing = drawing_of(state.game)
    who = names(state.game.players, 0, look.lang)
    view = state.view(0)
    lines = drawing.table(view, who, look, 10) + drawing.table(state.view(None), who, look, 0)
    lines += drawing.legend(look)
    if state.over:
        lines += drawing.result(view, who, look)
    return [line.plain for line in lines]


def told(state: GameState, look: Look) -> list[str]:
    """And what is said."""
    game, drawing = state.game, drawing_of(state.game)
    who = names(game.players, 0, look.lang)
    lines = drawing.story(state.events_for(0)[-60:], who, 0, look)
    lines += sentences(game, state.events_for(0)[-20:], who, 0, look)
    if 0 in state.to_act:
        sight = sight_of(state, look.lang)
        lines += asking.question(drawing, sight, look)[0]
        lines += asking.help_lines(drawing, sight, look) + asking.reasons(drawing, sight, look)
    return [line.plain for line in lines]


def meant(state: GameState, typed: str, lang: str = "en") -> list[int]:
    found = bohemians(state).meant(typed, state.view(0), Look(80, 40, lang))
    assert isinstance(found, list), found
    return found


def plan_line(screen: str, chance: random.Random) -> str:
    """What somebody types who plans a day: cards as they come, now and then the Job tile, and done."""
    if re.search(r"\b(done|fait)\s?: ", screen):
        return chance.choice(["done", "done", "swap m n"])
    hand = screen[screen.rindex("\nYour hand" if "Your hand" in screen else "\nVotre main") :]
    last = max(int(number) for number in re.findall(r"\[(\d+)\]", hand))
    if chance.random() < 0.2:
        return "job e"
    return f"{chance.randint(1, last)} {chance.choice('maen')}"
