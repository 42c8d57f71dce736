"""What is left to do in a game, and the questions that wait for answers.

Pending work is data: a stack of calls, each a module-level function and whole numbers. So a game can be
saved, cloned and inspected in the middle of the deepest effect.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from salon.engine.subclassing import mypyc_attr

if TYPE_CHECKING:
    from salon.engine.game import Game

Step = Callable[..., None]
Call = tuple[Step, tuple[int, ...]]
# The kinds of answer to a question: where a verb's actions begin in the game's numbering, and the step that
# gets the answer, then(g, seat, option, *args) with option = action - verb. The highest verb comes first: `kinds`
# sees to that.
Kinds = tuple[tuple[int, Step], ...]
# A question: the seat asked, the actions to choose from, their kinds, and the arguments for the step that gets
# the answer. A tuple, since one is made for every decision; never changed, so clones share it.
Choice = tuple[int, list[int], Kinds, tuple[int, ...]]

PASS: Final = 0  # in every game, action 0 declines what may be declined
NO_CHOICE: Final[Choice | None] = None  # typed, or mypy would believe that a choice set to None stays None
NO_CALL: Final[Call | None] = None
NOBODY: Final = -1  # the lane that is running when no lane is


def do(step: Step, *args: int) -> Call:
    """A call to be done later: step(g, *args)."""
    return (step, args)


def kinds(*answers: tuple[int, Step]) -> Kinds:
    """The kinds of answer to a question; they may be written in any order."""
    found = sorted(answers, key=verb_of, reverse=True)
    for one, other in itertools.pairwise(found):
        if one[0] == other[0]:
            raise RuntimeError(f"{names_of([(one[1], ())])} and {names_of([(other[1], ())])} both begin at {one[0]}")
    return tuple(found)


def verb_of(answer: tuple[int, Step]) -> int:
    return answer[0]


def names_of(calls: Sequence[Call]) -> str:
    return ", ".join([getattr(step, "__name__", "?") for step, _ in calls])


class Lane:
    """What one seat still has to do while all seats act at once."""

    __slots__ = ("asker", "before", "choice", "todo")

    def __init__(self, todo: list[Call], choice: Choice | None = None, asker: Call | None = None) -> None:
        self.todo = todo
        self.choice = choice
        self.asker = asker  # as the table's own
        self.before = NO_CHOICE  # the question that is being put anew


@mypyc_attr(allow_interpreted_subclasses=True)
class Agenda:
    """The calls still to do, those of the table or of each seat, and the questions; a part of every state."""

    __slots__ = ("asker", "choice", "game", "height", "lane", "lanes", "over", "todo", "waiting")
    waiting: list[Call]  # the table's own calls, while a lane is running and `todo` is that lane's

    def __init__(self, game: Game, like: Agenda | None) -> None:
        self.game = game
        self.height = 0  # how many calls were left when the running step began; that step has added the others
        self.lane = NOBODY
        if like is None:
            self.lanes: list[Lane] = []  # one per seat while all seats act at once
            self.todo: list[Call] = []  # of the lane that is running, or of the table; the last one is next
            self.choice: Choice | None = None
            # The call that put the question, so that it can be put anew; None if an answer led straight to it.
            self.asker: Call | None = None
            self.over = False
        else:
            self.todo = like.todo[:]
            self.choice = like.choice
            self.asker = like.asker
            self.over = like.over
            self.lanes = like.lanes  # nobody adds to an empty list, so it is shared
            if like.lanes:
                self.lanes = [Lane(lane.todo[:], lane.choice, lane.asker) for lane in like.lanes]

    # What is left to do

    def then(self, *calls: Call) -> None:
        """Do these next, first one first; nothing follows the end of the game.

        A step calls this only once: the calls of a second `then` would be done first, which nobody wants.
        """
        if self.over:
            return
        if len(self.todo) != self.height:
            raise RuntimeError(f"a step said twice what comes next: {names_of(calls)} would be done too early")
        if len(calls) == 1:  # the usual number first
            self.todo.append(calls[0])
        else:
            self.todo.extend(calls[::-1])

    def must(self, seat: int, verb: int, options: Sequence[int], then: Step, *args: int) -> None:
        """Ask for one of the options. No options: no effect. One option: it is taken."""
        self.choose(seat, ((verb, then),), [verb + option for option in options], args)

    def may(self, seat: int, verb: int, options: Sequence[int], then: Step, *args: int) -> None:
        """Ask for one of the options, or none. If the seat declines, nothing follows."""
        if options:
            self.choose(seat, ((verb, then),), [PASS] + [verb + option for option in options], args)

    def choose(self, seat: int, kinds: Kinds, actions: list[int], args: tuple[int, ...] = ()) -> None:
        """Ask for one action out of several kinds. No actions: no effect. One action: it is taken.

        Where only hidden cards leave one action, everybody would learn that: use `ask`, or `reveal` it.
        """
        if len(actions) > 1:
            self.ask(seat, kinds, actions, args)
        elif actions and not self.over:
            for verb, then in kinds:
                if actions[0] >= verb:
                    self.todo.append((then, (seat, actions[0] - verb, *args)))
                    return

    def ask(self, seat: int, kinds: Kinds, actions: list[int], args: tuple[int, ...] = ()) -> None:
        """Ask, even if there is only one answer: it may be a secret that there is no choice."""
        if self.choice is not None:
            raise RuntimeError("a step asked twice; a step asks at most once, as its last act")
        if self.lanes and self.lane == NOBODY:
            raise RuntimeError("a step asked after letting all seats act at once")
        if not self.over:
            self.choice = (seat, actions, kinds, args)

    def ask_anew(self) -> None:
        """Put the question again, for cards that have been dealt afresh."""
        if self.asker is None:
            raise RuntimeError("nobody knows who put this question")
        step, args = self.asker
        self.choice = NO_CHOICE
        self.height = len(self.todo)
        step(self, *args)
        if len(self.todo) != self.height:
            raise RuntimeError(f"{names_of([self.asker])} asks and says what comes next; leave that to another step")

    def ask_others_anew(self) -> None:
        """While all seats act at once: what this seat has just done may change what others can do. If it does not,
        the question stays the very same, so that an answer on its way still belongs to it."""
        for seat, lane in enumerate(self.lanes):
            if seat != self.lane and lane.choice is not None:
                if lane.asker is None:
                    raise RuntimeError("nobody knows who put this question")
                lane.todo.append(lane.asker)
                lane.before, lane.choice = lane.choice, None

    def at_once(self, *calls: Call) -> None:
        """All seats act at once, one call each; what is left to do at the table waits until all are done."""
        if self.lanes:
            raise RuntimeError("all seats act at once already")
        if self.choice is not None:
            raise RuntimeError("a step asked before letting all seats act at once")
        if len(calls) != self.game.players:
            raise RuntimeError("at_once takes one call per seat")
        self.lanes = [Lane([call]) for call in calls]

    def finish(self) -> None:
        """The game ends here and now, and nothing else is done; the step that is running can add nothing."""
        self.over = True
        self.choice = None
        self.todo.clear()
        if self.lane != NOBODY:
            self.waiting.clear()
        for lane in self.lanes:
            lane.todo.clear()
            lane.choice = None

    def carry_on(self) -> None:
        """Do what is left to do, until somebody must choose or the game is over."""
        todo = self.waiting if self.lane != NOBODY else self.todo
        while True:
            if self.lanes:
                self.run_lanes()
                if self.lanes:
                    return
            if not todo:
                self.over = True
                return
            step, args = todo.pop()
            self.height = len(todo)
            count = len(args)
            if count == 1:  # the usual numbers of arguments first: unpacking is slow
                step(self, args[0])
            elif count == 2:
                step(self, args[0], args[1])
            elif count == 3:
                step(self, args[0], args[1], args[2])
            elif count == 4:
                step(self, args[0], args[1], args[2], args[3])
            else:
                step(self, *args)
            if self.choice is not None:
                self.asker = (step, args)
                return

    # While all seats act at once

    def run_lanes(self) -> None:
        """Let every seat do what it can; once all are done, the lanes are joined again."""
        if self.lane != NOBODY:
            self.run_lane()
        for seat, lane in enumerate(self.lanes):
            if lane.choice is None and lane.todo:
                self.enter_lane(seat)
                self.run_lane()
        if all(lane.choice is None for lane in self.lanes):
            self.lanes = []

    def enter_lane(self, seat: int) -> None:
        """From here on `todo` is what this seat has left to do."""
        lane = self.lanes[seat]
        lane.choice = None
        self.asker = NO_CALL
        self.waiting, self.todo, self.lane = self.todo, lane.todo, seat

    def run_lane(self) -> None:
        """Do what the seat of this lane has left to do, until it must choose or is done; then leave the lane."""
        asker = NO_CALL
        while self.choice is None and self.todo:
            asker = step, args = self.todo.pop()
            self.height = len(self.todo)
            step(self, *args)
        if self.choice is not None and self.choice[0] != self.lane:
            raise RuntimeError(f"the lane of seat {self.lane} asked seat {self.choice[0]}")
        lane = self.lanes[self.lane]
        lane.choice = lane.before if lane.before == self.choice else self.choice
        lane.asker = asker if self.choice is not None else None
        lane.before = self.choice = NO_CHOICE
        self.todo, self.lane = self.waiting, NOBODY
