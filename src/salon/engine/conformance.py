"""The properties that every game must have, checked while one random game of it is played.

Plain functions of a game and a seed: pytest, Hypothesis and the fuzzer all use them. The expensive checks
take turns, one at each state that is looked at, so that many games are looked at rather than few.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from typing import Final

from salon.engine.chance import Chance
from salon.engine.errors import BadOption
from salon.engine.game import Game
from salon.engine.language import LANGUAGES
from salon.engine.options import Value
from salon.engine.playthrough import Playthrough
from salon.engine.record import read_record, record_lines
from salon.engine.state import Event, GameState
from salon.engine.state_checks import Broken, Picks, look, saved, viewer
from salon.engine.vector_checks import VectorChecks

__all__ = ["MOST_DECISIONS", "Broken", "Check", "Picks", "check_game", "check_words", "is_possible", "option_sets"]

Player = Callable[[GameState, int], int]  # chooses an action for a seat

MOST_DECISIONS: Final = 20_000
PLAY_ON_EVERY: Final = 16  # redealt worlds, on average
REDEALS_THAT_TELL: Final = 20  # if this many have no effect, it is no coincidence

SECOND_THOUGHTS: Final = 10  # one move in so many may be one
RANDOM_MOVES: Final = 10  # where a player chooses, one move in so many is a random one all the same
PICKING: Final = 1_000_000  # a stream of chance that no seat uses


def option_sets(kind: type[Game], fixed: Mapping[str, Value] | None = None) -> list[dict[str, Value]]:
    """All combinations of the options of a game that it accepts, with those that are fixed."""
    names = [option.name for option in kind.OPTIONS]
    wanted = fixed or {}
    values = itertools.product(
        *[[wanted[option.name]] if option.name in wanted else option.values for option in kind.OPTIONS]
    )
    found = [dict(zip(names, each, strict=True)) for each in values]
    return [kind(options).options for options in found if is_possible(kind, options)]


def is_possible(kind: type[Game], options: dict[str, Value]) -> bool:
    """Some options exclude each other, such as teams and three players."""
    try:
        kind(options)
    except BadOption:
        return False
    return True


def check_game(
    game: Game,
    seed: int,
    picks: Picks | None = None,
    every: int = 1,
    watch: Callable[[Event], None] | None = None,
    with_words: bool = True,
    player: Player | None = None,
) -> int:
    """Play a whole game and check every so many states; returns the number of decisions.

    `picks(n)` chooses among n things; without it, the choice is random from the seed. `watch` gets all events. The
    words of a game are the same each time: where it is played often they can be left out. A `player`, such as a bot,
    makes most of the moves: good play leads to positions that random moves never reach.
    """
    check = Check(game, seed, picks or Chance(seed, PICKING).below, player)
    try:
        if with_words and game.phrases_known is None:  # once for each game object: parsing leaves them behind
            check_words(game)
        check.start()
        check.whole_game(every)
    except Broken:
        raise
    except Exception as error:
        raise Broken(f"{check.doing}: {type(error).__name__}: {error}", check.moves) from error
    if watch is not None:
        for event in check.events:
            watch(event[1:])
    return len(check.moves)


def check_words(game: Game) -> None:
    """Every action can be said and understood in every language."""
    for language in LANGUAGES:
        said = [game.say(action, language) for action in range(game.action_count)]
        for action, phrase in enumerate(said):
            if said.index(phrase) != action:
                raise Broken(f"actions {said.index(phrase)} and {action} are both {phrase!r}", [])
            if game.parse(phrase) != action:
                raise Broken(f"action {action} is {phrase!r}, which means action {game.parse(phrase)}", [])


class Check(VectorChecks):
    """One game being played and checked."""

    def __init__(self, game: Game, seed: int, picks: Picks, player: Player | None = None) -> None:
        super().__init__(game, seed, picks)
        self.player = player

    def whole_game(self, every: int) -> None:
        self.encoder_declared()
        while not self.state.over:
            self.waiting()
            if len(self.moves) % every == 0:
                self.conserved(self.state, "the state")
                self.observable()
                self.one_of_the_checks()
            self.move()
            self.expect(len(self.moves) < MOST_DECISIONS, f"a runaway: {MOST_DECISIONS} decisions and no end")
        self.finished()

    def move(self) -> None:
        seats = self.state.to_act
        seat = seats[self.picks(len(seats))]
        actions = self.state.legal(seat)
        onward = self.game.onward(self.state, seat)
        if len(onward) < len(actions) and self.picks(SECOND_THOUGHTS):
            actions = onward
        action = actions[self.picks(len(actions))]
        if self.player is not None and self.picks(RANDOM_MOVES):
            self.doing = f"seat {seat} choosing"
            action = self.player(self.state, seat)
        self.doing = f"seat {seat} taking action {action}"
        self.state.events = []
        self.state.play(seat, action)
        self.doing = f"seat {seat} taking action {action} in a copy that was {self.shadow_is}"
        self.shadow.events = []
        self.shadow.play(seat, action)
        self.events.extend(self.state.events)
        self.moves.append((seat, action))

    def finished(self) -> None:
        """Looked at when the game is over."""
        self.doing = "looking at the end"
        winners = self.state.winners()
        possible = bool(winners) or self.game.can_be_lost
        self.expect(possible and set(winners) <= set(range(self.game.players)), f"the winners are {winners}")
        sides = self.game.sides()
        seats = sorted([seat for side in sides for seat in side])
        self.expect(seats == list(range(self.game.players)), f"the sides are {sides}")
        whole = [seat for side in sides if set(side) & set(winners) for seat in side]
        self.expect(sorted(whole) == sorted(winners), f"of the sides {sides} only {winners} win")
        self.expect(not self.state.to_act, "somebody has to act after the end")
        ways = (self.queries, self.copies, self.old_clones, self.narration, self.position, self.redealt)
        for check in (*ways, self.observable, self.tell_apart):
            self.without_effect(check)
        for seat in range(self.game.players):
            self.expect(self.state.legal(seat) == [], f"seat {seat} can still act after the end")
            self.refused(seat, 0)
        self.conserved(self.state, "the state")
        self.replay()
        if self.redeals >= REDEALS_THAT_TELL:
            self.expect(self.redealing_works, "redealing never deals anything afresh")

    # In turn

    def one_of_the_checks(self) -> None:
        checks: Final = (
            self.redealt,
            self.queries,
            self.redealt,
            self.copies,
            self.redealt,
            self.illegal,
            self.redealt,
            self.narration,
            self.redealt,
            self.old_clones,
            self.redealt,
            self.position,
        )
        self.without_effect(checks[self.turn % len(checks)])
        self.turn += 1
        if self.encoder is not None:
            self.without_effect(self.tell_apart)
        if len(self.state.to_act) > 1 and not any(self.state.is_beside(seat) for seat in self.state.to_act):
            self.without_effect(self.order)

    # Secrets

    def redealt(self) -> None:
        """A world dealt afresh for a seat is the same game to this seat, now and after the next move."""
        state = self.state
        seat = self.chance.below(self.game.players)
        self.doing = f"redealing for seat {seat}"
        world = state.redeal(seat, self.chance.seed_for(self.redeals))
        self.redeals += 1
        if not self.redealing_works:
            self.redealing_works = world.save()["fields"] != state.save()["fields"]
        self.conserved(world, f"a world redealt for seat {seat}")
        self.expect(world.to_act == state.to_act, f"redealing for seat {seat} changes who must act")
        self.expect(world.legal(seat) == state.legal(seat), f"redealing for seat {seat} changes its own options")
        for watcher in (seat, None):
            self.expect(
                look(world, watcher) == look(state, watcher),
                f"redealing for seat {seat} changes what {viewer(watcher)} sees",
            )
        self.observed_alike(seat, state, world, "redealing")
        self.redealt_apart(world)
        again = world.redeal(seat, world.seed)
        self.expect(
            saved(again) == saved(world),
            f"what is redealt for seat {seat} depends on hidden cards: with the seed one could find them out",
        )
        if state.over:
            return
        self.one_move_later(seat, world)
        if self.chance.below(PLAY_ON_EVERY) == 0:
            self.play_on(world)

    def one_move_later(self, seat: int, world: GameState) -> None:
        """The same move in both worlds looks the same to a seat to which it reveals nothing."""
        actor = self.pick(self.state.to_act)
        possible = world.legal(actor)
        both = [action for action in self.state.legal(actor) if action in possible]
        if not both:
            return
        action = self.pick(both)
        truth = self.state.clone()
        for each in (truth, world):
            self.doing = f"seat {actor} taking action {action} in a world redealt for seat {seat}"
            each.events = []
            each.play(actor, action)
        self.conserved(world, f"a world redealt for seat {seat}, after action {action} of seat {actor},")
        for watcher in (seat, None):
            if (truth.revealed | world.revealed) >> self.bit(watcher) & 1:
                continue
            what = f"action {action} of seat {actor} tells {viewer(watcher)} a secret"
            seen = truth.events_for(watcher), world.events_for(watcher)
            self.expect(seen[0] == seen[1], f"{what}: the events are {seen[0]}, but could be {seen[1]}")
            self.expect(look(truth, watcher) == look(world, watcher), f"{what}: the view depends on hidden cards")
            if watcher is not None:
                self.observed_alike(watcher, truth, world, f"in a redealt world, action {action} of seat {actor}")

    def play_on(self, world: GameState) -> None:
        """A possible world can be played to its end."""
        decisions = 0
        while not world.over:
            actor = self.pick(world.to_act)
            action = self.pick(self.game.onward(world, actor))
            self.doing = f"seat {actor} taking action {action}, {decisions} moves after redealing"
            world.play(actor, action)
            decisions += 1
            self.expect(
                decisions < MOST_DECISIONS, f"a runaway after redealing: {MOST_DECISIONS} decisions and no end"
            )
        self.conserved(world, "a redealt world, played to its end,")

    # In the end

    def replay(self) -> None:
        """The record of the game says how to play it again."""
        self.doing = "writing a record"
        self.state.events = self.events
        playthrough = Playthrough(self.game, self.seed)
        playthrough.moves = self.moves[:]
        playthrough.state = self.state
        lines = record_lines(playthrough)
        self.doing = "replaying the record"
        again = read_record("\n".join(lines), lambda name, options: type(self.game)(options))
        self.expect(saved(again.state) == saved(self.state), "the same moves with the same seed led somewhere else")
