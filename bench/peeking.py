"""What it would be worth to see all cards: a maestro that looks at them, beside one that must imagine them.

`python -m bench.peeking GAME --games 200` lets each of the two play against greedy bots, on the same deals and once
in every seat. The one that peeks finds its ways as usual, and thinks ahead in the true world alone: there it knows
every hand, what lies on the deck, and what chance will bring. The difference shows how much the same mind would
gain by knowing all that. Better guesses at hidden cards cannot gain more.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Final, NamedTuple

import salon
from salon.bots import Bot, Sight, make_bot
from salon.bots.levels import MAESTRO, Budget
from salon.bots.search import Search, won
from salon.bots.thinker import Thinker
from salon.engine.chance import Chance
from salon.engine.errors import SalonError
from salon.engine.state import GameState
from salon.lab.evidence import Sample
from salon.lab.pool import spread

FOE: Final = "greedy"


class PeekingSearch(Search):
    """There is only one world for it: the true one."""

    def world(self, sight: Sight) -> GameState:
        return sight._state.clone()


class Peeking(Thinker):
    """A maestro that cheats, to find out what that is worth."""

    def search(self, seed: int) -> Search:
        return PeekingSearch(self.game, self.turns, self.judge, seed)


class Deal(NamedTuple):
    """One deal, to be played once in every seat."""

    spec: str
    seed: int
    simulations: int
    is_peeking: bool


def play(deal: Deal) -> float:
    """What the maestro wins of this deal, from 0 to 1."""
    game = salon.make(deal.spec)
    level = replace(MAESTRO, budget=Budget(deal.simulations))
    total = 0.0
    for own in range(game.players):
        state = game.start(deal.seed, events=False)
        bots: list[Bot] = [make_bot(FOE, game, deal.seed) for _ in range(game.players)]
        bots[own] = (Peeking if deal.is_peeking else Thinker)(game, deal.seed, level)
        while not state.over:
            seat = state.to_act[0]
            state.play(seat, bots[seat].choose(Sight(state, seat)))
        total += won(state, own)
    return total / game.players


def contest(asked: argparse.Namespace, spec: str, is_peeking: bool) -> Sample:
    """So many games, or a few more, so that every deal is played in every seat."""
    players = salon.make(spec).players
    seeds = Chance(asked.seed)
    count = -(-asked.games // players)
    deals = [Deal(spec, seeds.seed_for(number), asked.simulations, is_peeking) for number in range(count)]
    sample = Sample(players)
    for value in spread(play, deals, asked.workers, None):
        sample.add(value)
    return sample


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"it takes a whole number from 1 on, not {text!r}")
    return int(text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("specs", nargs="+", metavar="GAME", help="with options")
    parser.add_argument("--games", type=positive, default=200)
    parser.add_argument("--simulations", type=positive, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=positive)
    asked = parser.parse_args()
    for spec in asked.specs:
        for is_peeking in (False, True):
            try:
                sample = contest(asked, spec, is_peeking)
            except SalonError as error:
                parser.error(str(error))
            low, high = sample.share()[1:]
            name = "sees all cards" if is_peeking else "sees its own"
            print(
                f"{spec:24} {name:14} won {sample.mean:.1%} of {sample.games} ({low or 0:.1%} to {high or 1:.1%})",
                flush=True,
            )


if __name__ == "__main__":
    main()
