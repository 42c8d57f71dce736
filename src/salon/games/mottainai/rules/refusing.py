"""What stands against an action of a seat: the first reason that holds, out of what this seat may know.

Each question says beside its options what can stand against its answers. Here is what holds for all questions: which
works something needs, what comes first, and when something else can be done.
"""

from typing import Final

from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Choice, Step
from salon.games.mottainai.rules import actions, booklet, completing, encode
from salon.games.mottainai.rules.abilities import (
    BEFORE_TASK,
    IN_THE_MORNING,
    IN_THE_MORNING_V095,
    INSTEAD,
    SOURCE,
    SUPPORTS,
    WHEN,
)
from salon.games.mottainai.rules.cards import FACE_OF, SPENT_KITE, WORK_IDS, work
from salon.games.mottainai.rules.common_reasons import Question
from salon.games.mottainai.rules.encode import NEW_TASK, PRAY, USE, split
from salon.games.mottainai.rules.hidden import Cards
from salon.games.mottainai.rules.state import MORNING, NOON, State
from salon.games.mottainai.rules.works import clay, cloth, metal, paper, stone

QUESTIONS: Final[dict[Step, Question]] = {
    **booklet.QUESTIONS, **actions.QUESTIONS, **completing.QUESTIONS,
    **paper.QUESTIONS, **stone.QUESTIONS, **cloth.QUESTIONS, **clay.QUESTIONS, **metal.QUESTIONS,
}  # fmt: skip

# What only certain works make possible.
BY_WORKS: Final[dict[int, list[str]]] = {
    encode.RETURN_ALL: ["tablet"], encode.RESTOCK: ["tablet"], encode.DISCARD: ["handkerchief"],
    encode.OLD_TO_SALES: ["chopsticks"], encode.HELPER_AS_TASK: ["sketch"], encode.TASK_OF: ["doll"],
    encode.SPEND: ["crane"], encode.LEAN_ON: ["brick"], encode.NAME: ["jar"], encode.WITH: ["kite", "puppet"],
    encode.GIVE: ["kite"], encode.COPY: ["kite"], encode.MOVE: ["plane"], encode.KEEP: ["fan"],
    encode.CONVERT: ["umbrella"], encode.TAKE: ["flute", "sword", "ring", "shuriken"], encode.DRAW: ["pinwheel"],
    encode.SELL_TOP: ["bell"], encode.SELL_ALL: ["robe"], encode.COLLECT_TOP: ["socks"],
}  # fmt: skip

# When the rest can be done.
TIMES: Final = {
    encode.RETURN: "when-returned", encode.OLD_TO_FLOOR: "when-old-task", encode.NEW_TASK: "when-new-task",
    encode.SHOW: "when-shown", encode.WING: "when-wing", encode.FROM: "when-from", encode.PRAY: "when-converted",
    encode.SEW: "when-sewn", encode.SELL: "when-sold", encode.HIRE: "when-floor", encode.COLLECT: "when-floor",
    encode.FORGE: "when-completed", encode.CRAFT: "when-converted",
}  # fmt: skip

NO_PASSING: Final = ("hand-limit", "old-task", "action", "craft-support")  # where we say why


def question_of(g: State, seat: int) -> tuple[str, Cards]:
    """The name of the step that gets the lowest kind of answer, which tells all questions apart, and the question's
    arguments; no name if nothing is asked."""
    choice = g.choice_of(seat)
    return ("", ()) if choice is None else (choice[2][-1][1].__name__, choice[3])


def work_asking(g: State, seat: int) -> int | None:
    """The work that asks this seat a question of its own."""
    choice = g.choice_of(seat)
    name = "" if choice is None else name_of(choice)
    return work(name) if name in WORK_IDS else None


def name_of(choice: Choice) -> str:
    return QUESTIONS[choice[2][-1][1]][0]


def refused(g: State, me: int, action: int) -> Refusal | None:
    """What stands against an action of a seat that is asked something; None if it is possible."""
    choice = g.choice_of(me)
    assert choice is not None
    verb, option = split(action)
    step = dict(choice[2]).get(verb)
    if verb == PASS:
        return None if PASS in choice[1] else cannot_pass(choice)
    if verb == USE and (refusal := not_to_be_used(g, me, option)):
        return refusal
    if verb in BY_WORKS and (step is None or work_asking(g, me) is None):
        works = [work(name) for name in BY_WORKS[verb]]
        owned = [each for each in works if each in [FACE_OF[number] for number in g.works(me)]]
        if not owned:
            return Refusal("only-by-works", tuple(works))
        if step is None:
            return Refusal("not-the-moment", (owned[0],))
    if step is None:
        return Refusal("not-the-moment", (FACE_OF[option],)) if verb == USE else not_yet(g, me, verb, name_of(choice))
    for reason in QUESTIONS[step][1]:
        if isinstance(reason, str):
            return None if action in choice[1] else Refusal(reason, (option,))
        if refusal := reason(g, me, option, *choice[3]):
            return refusal
    return None


def cannot_pass(choice: Choice) -> Refusal:
    name = name_of(choice)
    return Refusal(f"must-{name}" if name in NO_PASSING else "must-choose")


def not_yet(g: State, me: int, verb: int, question: str) -> Refusal:
    """What comes first, and when this can be done."""
    asking = work_asking(g, me)
    if asking is not None:
        return Refusal(f"first-work {time_of(g, verb)}", (asking,))
    return Refusal(f"first-{question} {time_of(g, verb)}")


def time_of(g: State, verb: int) -> str:
    if verb == NEW_TASK and g.phase == MORNING:
        return "new-task-follows"
    if verb < PRAY or g.phase == MORNING:
        return TIMES[verb]
    return "actions-follow" if g.phase == NOON else "actions-are-over"


# Using a work


def not_to_be_used(g: State, me: int, number: int) -> Refusal | None:
    """What holds for every question."""
    if number not in g.works(me):
        return Refusal("no-work", (number,))
    if number == SPENT_KITE:
        return Refusal("used-this-turn", (number,))
    if is_used(g, number):
        return None
    return Refusal("asks-by-itself" if is_asked_about(number) else "works-by-itself", (number,))


def is_used(g: State, number: int) -> bool:
    """Whether this work has an effect that is used at a moment; that depends on the edition."""
    other = IN_THE_MORNING if g.agreed.is_v095 else IN_THE_MORNING_V095
    return any(table[number] is not None for moment, table in enumerate(WHEN) if moment != other)


def is_asked_about(number: int) -> bool:
    """Whether its owner decides about this work within a task, a step or an action."""
    support = SUPPORTS[number]
    return (
        BEFORE_TASK[number] is not None
        or SOURCE[number] is not None
        or any(table[number] is not None for table in INSTEAD)
        or (support is not None and (support.spends or support.leans))
    )
