"""The properties that every state of a game must have, each a check of the state that a game has come to."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from collections.abc import Callable
from typing import Final

from salon.engine.chance import Chance
from salon.engine.errors import IllegalAction
from salon.engine.game import Game
from salon.engine.language import LANGUAGES
from salon.engine.playthrough import Move
from salon.engine.state import Event, GameState

Picks = Callable[[int], int]

CLONES_KEPT: Final = 3
ILLEGAL_TRIED: Final = 3
CHECKING: Final = 1_000_001  # a stream of chance that no seat uses


class Broken(Exception):
    """A game lacks a property; `moves` lead to the state in which it was seen."""

    def __init__(self, what: str, moves: list[Move]) -> None:
        self.what = what
        self.moves = moves
        super().__init__(f"after {len(moves)} moves: {what}")

    def __reduce__(self) -> tuple[type[Broken], tuple[str, list[Move]]]:
        return Broken, (self.what, self.moves)


class StateChecks:
    """One game being played, and what can be checked wherever it is."""

    def __init__(self, game: Game, seed: int, picks: Picks) -> None:
        self.game = game
        self.seed = seed
        self.picks = picks
        self.chance = Chance(seed, CHECKING)
        self.moves: list[Move] = []
        self.doing = "starting"  # said of an unexpected exception
        self.names = [f"Player {seat}" for seat in range(game.players)]
        self.events: list[Event] = []  # all so far; the state keeps those of the last move, to be small
        self.narrated = 0  # so many of them
        self.clones: list[tuple[GameState, str]] = []  # with what they looked like when they were made
        self.redeals = 0
        self.redealing_works = False
        # Short games, too, should see all checks, if not in the same game.
        self.turn = self.chance.below(1000)

    def start(self) -> None:
        self.state: GameState = self.game.start(self.seed)
        self.cards = sorted(self.game.cards(self.state))
        self.shadow: GameState = self.game.start(self.seed)  # a copy that makes the same moves
        self.shadow_is = "started again"
        self.events.extend(self.state.events or [])

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            raise Broken(what, self.moves)

    def pick(self, among: list[int]) -> int:
        return among[self.chance.below(len(among))]

    # At every state

    def waiting(self) -> None:
        """The game waits for somebody, who has something to choose from."""
        self.doing = "asking who must act"
        seats = self.state.to_act
        beside = [seat for seat in range(self.game.players) if self.state.is_beside(seat)]
        needed = sorted((set(seats) & set(range(self.game.players))) - set(beside))
        self.expect(bool(needed), "the game waits for nobody, but it is not over")
        self.expect(seats == needed + beside, f"the seats to act are {seats}, of whom {beside} need not")
        self.expect(self.state.winners() == [], "there are winners before the end")
        for seat in range(self.game.players):
            actions = self.state.legal(seat)
            if seat not in seats:
                self.expect(actions == [], f"seat {seat} is not to act, but may choose from {actions}")
                continue
            self.expect(bool(actions), f"seat {seat} has nothing to choose from")
            self.expect(len(set(actions)) == len(actions), f"seat {seat} has the same action twice: {actions}")
            choice = self.state.choice_of(seat)
            verbs = [] if choice is None else [verb for verb, _ in choice[2]]
            self.expect(verbs == sorted(set(verbs), reverse=True), f"the kinds of answers are not sorted: {verbs}")
            in_range = min(actions) >= 0 and max(actions) < self.game.action_count
            self.expect(in_range, f"seat {seat} has actions that do not exist: {actions}")

    def conserved(self, state: GameState, what: str) -> None:
        """Each card is in exactly one place."""
        self.doing = "counting the cards"
        cards = sorted(self.game.cards(state))
        if cards != self.cards:
            lost, gained = Counter(self.cards) - Counter(cards), Counter(cards) - Counter(self.cards)
            what = f"{what} has lost the cards {list(lost.elements())} and gained {list(gained.elements())}"
            raise Broken(what, self.moves)

    # Without effect

    def without_effect(self, check: Callable[[], None]) -> None:
        """No query and nothing done to a copy may change the state."""
        before = saved(self.state)
        check()
        self.expect(saved(self.state) == before, f"{self.doing} changed the state")

    def queries(self) -> None:
        """Every query gives the same answer twice and changes nothing; views are plain JSON."""
        state = self.state
        for seat in [*range(self.game.players), None]:
            self.doing = f"asking for the view of {viewer(seat)}"
            view = state.view(seat)
            text = json.dumps(view)
            self.expect(json.loads(text) == view, f"the view of {viewer(seat)} is not plain JSON data")
            self.expect(json.dumps(state.view(seat)) == text, f"{self.doing} twice gives two answers")
        for seat in range(self.game.players):
            self.doing = f"asking what seat {seat} may do"
            self.expect(state.legal(seat) == state.legal(seat), f"{self.doing} twice gives two answers")
            state.legal(seat).clear()  # it is the caller's own list
            for language in LANGUAGES:
                self.doing = f"asking for the question to seat {seat} in {language}"
                self.expect(bool(self.game.ask(state, seat, language)), f"{self.doing}: there is none")
                self.doing = f"asking for the rules for seat {seat} in {language}"
                self.expect(bool(self.game.rules_now(state, seat, language)), f"{self.doing}: there are none")
        self.doing = "asking for scores, winners and who must act"
        answers = (state.scores(), state.winners(), state.to_act)
        self.expect(
            (state.scores(), state.winners(), state.to_act) == answers, f"{self.doing} twice gives two answers"
        )
        self.expect(len(answers[0]) == self.game.players, f"there are {len(answers[0])} scores")

    def copies(self) -> None:
        """What was saved, pickled or copied some moves ago is still the same game; now another way has its turn."""
        self.doing = f"looking at a copy that was {self.shadow_is}"
        text = saved(self.state)
        self.expect(saved(self.shadow) == text, f"a copy that was {self.shadow_is} some moves ago differs by now")
        ways: dict[str, Callable[[GameState], GameState]] = {
            "saved and loaded": reloaded,
            "pickled": repickled,
            "copied": copy.copy,
            "deeply copied": copy.deepcopy,
        }
        self.shadow_is = list(ways)[self.chance.below(len(ways))]
        self.doing = f"making a copy that is {self.shadow_is}"
        self.shadow = ways[self.shadow_is](self.state)
        self.expect(saved(self.shadow) == text, f"a copy that was {self.shadow_is} differs at once")
        self.alike(self.shadow, f"a copy that was {self.shadow_is}")

    def alike(self, other: GameState, what: str) -> None:
        """The other state looks the same to everybody."""
        for seat in [*range(self.game.players), None]:
            self.expect(look(other, seat) == look(self.state, seat), f"{what} looks different to {viewer(seat)}")
            if seat is not None:
                self.expect(other.legal(seat) == self.state.legal(seat), f"{what} has other options for seat {seat}")

    def old_clones(self) -> None:
        """Clones are equal to what they were cloned from, then and for ever."""
        for clone, text in self.clones:
            self.doing = "looking at an old clone"
            self.expect(saved(clone) == text, "playing on has changed a clone that was made before")
        self.doing = "cloning"
        clone = self.state.clone()
        text = saved(clone)
        self.expect(clone.events is None, "a clone records events")
        self.alike(clone, "a clone")
        whole = self.state.clone(events=True)
        self.expect(saved(whole) == saved(self.state), "a clone differs from the state it was made of")
        own = whole.events is not self.state.events or whole.events is None
        self.expect(own, "a clone shares the list of events with the state it was made of")
        self.clones = [*self.clones, (clone, text)][-CLONES_KEPT:]

    def illegal(self) -> None:
        """What is not allowed is refused with a sentence."""
        count, players = max(self.game.number_count, self.game.action_count), self.game.players
        for seat in range(players):
            for action in [self.chance.below(count) for _ in range(ILLEGAL_TRIED)]:
                if not self.state.allows(seat, action):
                    self.refused(seat, action)
        asked = self.state.to_act[0]
        for action in (-1, count, count + 1_000_000_000):
            self.refused(asked, action)
        for seat in (-1, players):
            self.refused(seat, self.state.legal(asked)[0])

    def refused(self, seat: int, action: int) -> None:
        before = saved(self.state)
        self.doing = f"seat {seat} taking the illegal action {action}"
        try:
            self.state.play(seat, action)
        except IllegalAction as refusal:
            self.expect(str(refusal)[-1:] in (".", "!"), f"{self.doing} is refused without a sentence: {refusal}")
        else:
            raise Broken(f"{self.doing} is not refused", self.moves)
        self.expect(saved(self.state) == before, f"{self.doing} changed the state")

    def narration(self) -> None:
        """Every event can be told in every language to those who saw it; one of them each time."""
        watchers = [*range(self.game.players), None]
        for event in self.events[self.narrated :]:
            saw = [watcher for watcher in watchers if event[0] >> self.bit(watcher) & 1]
            self.expect(bool(saw), f"nobody saw the event {event}")
            watcher = saw[self.chance.below(len(saw))]
            for language in LANGUAGES:
                self.doing = f"telling {viewer(watcher)} of {event[1:]} in {language}"
                sentence = self.game.narrate(event[1:], self.names, language, watcher)
                self.expect(isinstance(sentence, str), f"{self.doing} gives {sentence!r}")
        self.narrated = len(self.events)

    def bit(self, watcher: int | None) -> int:
        """The bit that tells what a watcher saw: a spectator sees only what a seat beyond the last one would see."""
        return self.game.players if watcher is None else watcher

    def position(self) -> None:
        """A position can be written down and set up again."""
        self.doing = "writing the position"
        text = self.state.position()
        self.expect(self.state.position() == text, "writing the position twice gives two texts")
        self.doing = f"reading the position {text}"
        again = self.game.position(text)
        self.expect(again.over == self.state.over, f"the position {text} is {ending(again)} once it is read again")
        self.expect(again.position() == text, f"the position {text} is {again.position()} once it is read again")
        self.alike(again, f"the position {text}")

    def order(self) -> None:
        """Where several seats act at once, nothing depends on who acts first."""
        seats = self.state.to_act
        one = self.pick(seats)
        other = self.pick([seat for seat in seats if seat != one])
        moves = [(seat, self.pick(self.state.legal(seat))) for seat in (one, other)]
        ends: list[str] = []
        for each in (moves, moves[::-1]):
            clone = self.state.clone()
            for seat, action in each:
                self.doing = f"{moves} in any order"
                if clone.over:
                    return  # the first one ended the game: then the other one could not act, and that is no fault
                if self.game.order_matters and clone.legal(seat) != self.state.legal(seat):
                    return  # the first one used what they share, so that this is another question by now
                clone.play(seat, action)
            clone.revealed = 0  # the last move's only
            ends.append(saved(clone))
        self.expect(ends[0] == ends[1], f"it matters who acts first in {moves}")


def saved(state: GameState) -> str:
    """All of a state as one text."""
    return json.dumps(state.save())


def look(state: GameState, seat: int | None) -> str:
    """What a seat sees, as one text."""
    return json.dumps(state.view(seat))


def viewer(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def ending(state: GameState) -> str:
    return "over" if state.over else "not over"


def reloaded(state: GameState) -> GameState:
    saved_state: dict[str, object] = json.loads(saved(state))
    return state.game.load(saved_state)


def repickled(state: GameState) -> GameState:
    again: GameState = pickle.loads(pickle.dumps(state))
    return again
