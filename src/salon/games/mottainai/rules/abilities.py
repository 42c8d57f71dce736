"""What a work can do, in a few kinds, and where the rules look it up.

The modules in `works` say which work has which ability; `works.enter_all`, which game.py calls, enters them here. The
rules ask these tables and know no work by name. A Kite that is a copy has the copied work's entries under its own
number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from salon.engine.state import Kinds, Step, kinds
from salon.games.mottainai.rules.cards import AS_COPY, MATERIALS, WORK_NUMBERS, work
from salon.games.mottainai.rules.hidden import Cards
from salon.games.mottainai.rules.state import State

Answer = tuple[int, Step]  # a kind of answer to a question, see `kinds`
Can = Callable[[State, int], bool]  # for a player: whether the effect would do something now
Options = Callable[[State, int], list[int]]  # for a player: the actions that the ability adds

IN_THE_MORNING: Final = 0
IN_THE_MORNING_V095: Final = 1
AT_NIGHT: Final = 2
BEFORE_TAILOR: Final = 3
AFTER_CLERK: Final = 4
AFTER_POTTER: Final = 5
AFTER_SMITH: Final = 6
AFTER_PRAYER: Final = 7
AFTER_COMPLETING: Final = 8
AFTER_COMPLETING_THIS: Final = 9
MOMENTS: Final = 10

# What an "instead" can replace.
HAND_LIMIT_STEP: Final = 0
OLD_TASK_STEP: Final = 1
NEW_TASK_STEP: Final = 2
STEPS: Final = 3


def always(g: State, me: int) -> bool:
    return True


class When:
    """An effect that its owner may use at a certain moment, once each time; offered by one function for all cards.

    The step gets the user and the work's number; after completing also the work completed and its wing.
    """

    def __init__(
        self,
        moment: int,
        step: Step,
        can: Can = always,
        completed: Sequence[int] = MATERIALS,  # after completing: works of these materials
        leaves: bool = False,  # whether the work leaves its wing or changes, so that no use needs to be remembered
        returns: bool = False,  # after completing: whether it returns the work just completed
        tells: bool = True,  # whether its use is told when it is chosen; else its step does that
    ) -> None:
        self.moment = moment
        self.step = step
        self.can = can
        self.completed = completed
        self.leaves = leaves
        self.returns = returns
        self.tells = tells


class BeforeTask:
    """An effect before certain tasks: the step gets the performer, the work, the task's owner and the task."""

    def __init__(self, applies: Callable[[State, int, int, int], bool], step: Step) -> None:
        self.applies = applies  # performer, owner, task
        self.step = step


class Instead:
    """Another way to do a step of the morning: actions beside the printed ones."""

    def __init__(self, instead_of: int, options: Options, *answers: tuple[int, Step]) -> None:
        self.instead_of = instead_of
        self.options = options
        self.answers = answers


class Source:
    """Another way to do the task's own action: actions of its own, or cards that can be taken from opponents."""

    def __init__(
        self,
        tasks: Sequence[int],
        options: Options | None,
        *answers: tuple[int, Step],
        finds: Callable[[State, int, int], list[tuple[int, int, int]]] | None = None,
    ) -> None:
        self.tasks = tasks
        self.options = options
        self.answers = answers
        self.finds = finds  # performer, task -> card, seat, place


class Support:
    """Changes what a work needs, or what may give support."""

    def __init__(
        self,
        saves: Sequence[int] = (),  # Smith: works of these materials need one support less
        spends: bool = False,  # paper on the craft bench may be returned as support
        leans: bool = False,  # Smith: tasks count as support
    ) -> None:
        self.saves = saves
        self.spends = spends
        self.leans = leans


class Obstruction:
    """Hinders opponents who perform the owner's task."""

    def __init__(self, bars: Sequence[int] = (), no_helpers: bool = False, no_conversion: bool = False) -> None:
        self.bars = bars  # such tasks need a matching card shown
        self.no_helpers = no_helpers
        self.no_conversion = no_conversion  # into Craft or Prayer


class Standing:
    """Always on: a change of cover or wings, or a way to win."""

    def __init__(
        self,
        in_both_wings: Sequence[int] = (),  # materials whose works stand in both wings
        covers_helpers: Sequence[int] = (),  # materials whose helpers are always covered
        wins: Can | None = None,
    ) -> None:
        self.in_both_wings = in_both_wings
        self.covers_helpers = covers_helpers
        self.wins = wins


class Scoring:
    """Counts when the game ends."""

    def __init__(
        self,
        points: Callable[[State, int, Cards], int] | None = None,  # for a player, and the works in the same wing
        covers_sales: Sequence[int] = (),  # materials whose sales count as covered
        covers_most: bool = False,  # the material with the most sales counts as covered
        wins_ties: Sequence[int] = (),  # materials whose backorders need no lead
        backorders_again: bool = False,
    ) -> None:
        self.points = points
        self.covers_sales = covers_sales
        self.covers_most = covers_most
        self.wins_ties = wins_ties
        self.backorders_again = backorders_again


Ability = When | BeforeTask | Instead | Source | Support | Obstruction | Standing | Scoring


# The tables: for each number of a work its ability of a kind, or None.

WHEN: Final[list[list[When | None]]] = [[None] * WORK_NUMBERS for _ in range(MOMENTS)]
BEFORE_TASK: Final[list[BeforeTask | None]] = [None] * WORK_NUMBERS
INSTEAD: Final[list[list[Instead | None]]] = [[None] * WORK_NUMBERS for _ in range(STEPS)]
SOURCE: Final[list[Source | None]] = [None] * WORK_NUMBERS
SUPPORTS: Final[list[Support | None]] = [None] * WORK_NUMBERS
OBSTRUCTION: Final[list[Obstruction | None]] = [None] * WORK_NUMBERS
STANDING: Final[list[Standing | None]] = [None] * WORK_NUMBERS
SCORING: Final[list[Scoring | None]] = [None] * WORK_NUMBERS


class Answers:
    """The steps that get an answer, for questions whose answers also come from works. It is empty until the works are
    entered."""

    to_action: Kinds
    to_steps: list[Kinds]


ANSWERS: Final = Answers()


def enter(works: dict[str, Sequence[Ability]]) -> None:
    """Enter the abilities of these works, for the works themselves and for Kites that copy them."""
    for name, abilities in works.items():
        for ability in abilities:
            enter_one(work(name), ability)
            enter_one(AS_COPY + work(name), ability)


def enter_one(number: int, ability: Ability) -> None:
    if isinstance(ability, When):
        WHEN[ability.moment][number] = ability
        if ability.moment == IN_THE_MORNING:
            WHEN[IN_THE_MORNING_V095][number] = ability
    elif isinstance(ability, BeforeTask):
        BEFORE_TASK[number] = ability
    elif isinstance(ability, Instead):
        INSTEAD[ability.instead_of][number] = ability
    elif isinstance(ability, Source):
        SOURCE[number] = ability
    elif isinstance(ability, Support):
        SUPPORTS[number] = ability
    elif isinstance(ability, Obstruction):
        OBSTRUCTION[number] = ability
    elif isinstance(ability, Standing):
        STANDING[number] = ability
    else:
        SCORING[number] = ability


def enter_answers(to_action: Sequence[Answer], to_steps: Sequence[Sequence[Answer]]) -> None:
    """The answers of the rules themselves, and those of works that do something instead or are another source."""
    sources = [answer for each in SOURCE[:AS_COPY] if each is not None for answer in each.answers]
    ANSWERS.to_action = kinds(*to_action, *sources)
    ANSWERS.to_steps = [
        kinds(*own, *[answer for each in INSTEAD[step][:AS_COPY] if each is not None for answer in each.answers])
        for step, own in enumerate(to_steps)
    ]


def usable(g: State, me: int, moment: int, used: Sequence[int]) -> list[int]:
    """The works whose effect the owner may use at this moment, except those used already."""
    table, works = WHEN[moment], g.works(me)
    found: list[int] = []
    if not works:
        return found
    left = list(used)
    for number in works:
        ability = table[number]
        if ability is not None:
            if number in left:
                left.remove(number)
            elif number not in found and ability.can(g, me):
                found.append(number)
    return found


def instead_actions(g: State, me: int, step: int) -> list[int]:
    """What the owner's works let the owner do instead of a step of the morning, each action once."""
    table = INSTEAD[step]
    found: list[int] = []
    for number in g.works(me):
        ability = table[number]
        if ability is not None:
            found += [action for action in ability.options(g, me) if action not in found]
    return found
