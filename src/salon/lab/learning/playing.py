"""Games to learn from: a network against itself, or lessons by a bot that can already play."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from salon.bots import Sight, make_bot
from salon.bots.choosing import log_chances, pick
from salon.bots.minds import Mind, mind_of, share
from salon.bots.network import Network
from salon.bots.worlds import NO_HABIT, Worlds
from salon.engine.chance import Chance
from salon.engine.game import Game
from salon.engine.state import GameState
from salon.lab.learning.experience import Experience, Seen, joined, margin, outcome, told
from salon.registry import make

TOGETHER = 96  # games that are played at the same time


class Session(NamedTuple):
    """Some games of one kind to be played; the seed says which."""

    spec: str
    games: int
    seed: int
    weights: dict[str, Any]  # of the network; empty for a lesson
    teacher: str = ""
    blunders: float = 0.1  # of a teacher's moves that are left to chance, so that more is seen


def play_session(session: Session) -> Experience:
    """Play the games, and tell what they teach."""
    game = make(session.spec)
    if session.teacher:
        return Lessons(game, session).experience()
    return SelfPlay(game, session).experience()


class SelfPlay:
    """A network plays every seat, and chooses by its own chances."""

    def __init__(self, game: Game, session: Session) -> None:
        self.game = game
        self.session = session
        self.mind: Mind = mind_of(game)
        self.network = Network(session.weights)
        self.worlds = Worlds(game, self.mind.habits)
        self.dice = np.random.default_rng(session.seed)
        self.deals = Chance(session.seed)
        self.begun = 0
        self.seen: list[list[Seen]] = []
        self.done: list[Experience] = []

    def deal(self) -> GameState:
        self.begun += 1
        return self.game.start(self.deals.seed_for(self.begun), events=False)

    def experience(self) -> Experience:
        going = []
        for _ in range(min(TOGETHER, self.session.games)):
            going.append(self.worlds.add(self.deal()))
            self.seen.append([Seen() for _ in range(self.game.players)])
        while going:
            over = self.worlds.look(going)
            for place in over:
                self.finish(place)
                if self.begun < self.session.games:
                    self.worlds.replace(place, self.deal())
                    self.seen[place] = [Seen() for _ in range(self.game.players)]
                else:
                    going.remove(place)
            if self.worlds.places:
                self.step()
        return joined(self.done)

    def step(self) -> None:
        """Choose for every game that waits."""
        worlds = self.worlds
        rows = len(worlds.places)
        observed = np.frombuffer(worlds.observations, np.uint8, rows * worlds.width).reshape(rows, worlds.width)
        observed = observed[:, : self.network.inputs]
        judged = self.network.judge(observed)
        actions, ends = np.array(worlds.actions, np.intp), np.array(worlds.ends, np.intp)
        chances = log_chances(self.network.worths(judged.hidden, actions, ends), ends)
        picked = pick(chances, ends, self.dice)
        row_of, place_of = observed.nonzero()
        cuts = np.searchsorted(row_of, np.arange(rows + 1))
        numbers, places = observed[row_of, place_of], place_of.astype(np.uint16)
        first = 0
        for row, (place, seat) in enumerate(zip(worlds.places, worlds.seats, strict=True)):
            seen = self.seen[place][seat]
            cut = slice(cuts[row], cuts[row + 1])
            seen.observations.append((places[cut], numbers[cut]))
            seen.actions.append(actions[first : ends[row]].astype(np.uint16))
            seen.chosen.append(int(picked[row]) - first)
            seen.chances.append(float(chances[picked[row]]))
            seen.expected.append(share(judged.shares[row], self.game, seat))
            first = int(ends[row])
        worlds.play([int(action) for action in actions[picked]])

    def finish(self, place: int) -> None:
        remember(self.worlds.states[place], self.seen[place], self.mind, self.done)


class Lessons:
    """A bot plays every seat. Now and then chance moves instead, but what is learned is what the bot would do."""

    def __init__(self, game: Game, session: Session) -> None:
        self.game = game
        self.session = session
        self.mind: Mind = mind_of(game)
        self.encoder = game.encoder()
        self.dice = np.random.default_rng(session.seed)
        self.done: list[Experience] = []

    def experience(self) -> Experience:
        deals = Chance(self.session.seed)
        for number in range(self.session.games):
            self.play(deals.seed_for(number))
        return joined(self.done)

    def play(self, seed: int) -> None:
        game, mind = self.game, self.mind
        state = game.start(seed, events=False)
        seats = range(game.players)
        bots = [make_bot(self.session.teacher, game, seed + seat) for seat in seats]
        habits = [mind.habits() if mind.habits else None for _ in seats]
        seen = [Seen() for _ in seats]
        out = bytearray(self.encoder.size)
        while not state.over:
            seat = state.to_act[0]
            choice = state.choice_of(seat)
            assert choice is not None
            habit = habits[seat]
            action = habit.answer(state, seat, choice) if habit else NO_HABIT
            actions = game.onward(state, seat)
            if action == NO_HABIT:
                action = bots[seat].choose(Sight(state, seat)) if len(actions) > 1 else actions[0]
                if len(actions) > 1 and action in actions:
                    self.encoder.observe(state, seat, out)
                    observed = np.frombuffer(out, np.uint8)[: mind.inputs(self.encoder.size)]
                    places = observed.nonzero()[0]
                    seen[seat].observations.append((places.astype(np.uint16), observed[places]))
                    seen[seat].actions.append(np.array(actions, np.uint16))
                    seen[seat].chosen.append(actions.index(action))
                    seen[seat].chances.append(0.0)
                    seen[seat].expected.append(0.0)
                    if self.dice.random() < self.session.blunders:
                        action = actions[int(self.dice.integers(len(actions)))]
                        bots[seat] = make_bot(self.session.teacher, game, seed + seat)  # its plans are void
            state.play(seat, action)
        remember(state, seen, mind, self.done)


def remember(state: GameState, seen: list[Seen], mind: Mind, done: list[Experience]) -> None:
    """Add what a finished game teaches each seat that was asked anything."""
    for seat, each in enumerate(seen):
        if each.chosen:
            shares, won = outcome(state, seat, mind.most_seats)
            done.append(told(each, shares, won, margin(state, seat, mind.margin)))
