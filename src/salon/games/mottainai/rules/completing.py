"""Completing works: support, the wing, and the effects that answer to it."""

from collections.abc import Sequence
from typing import Final

from salon.engine.refusal import Refusal
from salon.engine.state import PASS, Kinds, Step, do, kinds
from salon.games.mottainai.rules.abilities import (
    AFTER_COMPLETING,
    AFTER_COMPLETING_THIS,
    SUPPORTS,
    WHEN,
    Support,
    When,
)
from salon.games.mottainai.rules.cards import FACE_OF, MATERIAL_OF, MATERIALS, NONE, PAPER, SUPPORT
from salon.games.mottainai.rules.common_reasons import Question, no_such_seat, not_in_hand, other_than
from salon.games.mottainai.rules.encode import BENCH, LEAN_ON, SHOW, SPEND, USE, WING
from salon.games.mottainai.rules.events import USED
from salon.games.mottainai.rules.hidden import cards_in, different, material_count, materials_in
from salon.games.mottainai.rules.state import State
from salon.games.mottainai.rules.verbs import (
    DECK,
    HAND,
    complete,
    put_under,
    show,
    take,
    take_from_hand,
    take_top,
    tell_uses,
    top_card,
    turn_up,
)

MOST_NESTED: Final = 150  # calls on the stack: a technical limit for works that bring each other out [R23]
A_TASK: Final = 100  # + seat: among the support shown, this player's task


# SUPPORT
# A work needs as many cards as its value, itself included; support is of the work's own material and is only shown
# (Smith, from hand) or present (Craft, on the bench). Hand and bench cannot be mixed.


def support_works(g: State, me: int) -> list[tuple[int, Support]]:
    """The works that change what support is needed or possible."""
    works = g.works(me)
    return [(number, each) for number in works if (each := SUPPORTS[number]) is not None] if works else []


def saving(g: State, me: int, material: int) -> list[int]:
    """The works that each save a Smith action one support."""
    return [number for number, each in support_works(g, me) if material in each.saves]


def spending(g: State, me: int) -> list[int]:
    """The works that let paper on the bench be spent as support."""
    return [number for number, each in support_works(g, me) if each.spends]


def leaning(g: State, me: int) -> list[int]:
    """The works that make tasks count as support for a Smith action."""
    return [number for number, each in support_works(g, me) if each.leans]


def support_for_smith(g: State, me: int, material: int) -> int:
    """What a work of this material needs when it is finished by a Smith action."""
    need = SUPPORT[material]
    return max(0, need - len(saving(g, me, material))) if need else 0


def tasks_to_lean_on(g: State, me: int, material: int) -> list[int]:
    """The seats whose task counts as a card in my hand for a Smith action."""
    if not leaning(g, me):
        return []
    tasks = enumerate(g.task)
    return [seat for seat, card in tasks if card != NONE and MATERIAL_OF[card] == material]


def paper_to_spend(g: State, me: int) -> list[int]:
    """The paper cards on the bench, if they can be spent."""
    return [card for card in g.bench[me] if MATERIAL_OF[card] == PAPER] if spending(g, me) else []


def can_be_forged(g: State, me: int) -> list[int]:
    """The cards in hand that a Smith action could finish now."""
    in_hand = materials_in(g.hand[me])
    supported = [in_hand[material] > SUPPORT[material] for material in MATERIALS]
    if support_works(g, me):
        for material in MATERIALS:
            need = support_for_smith(g, me, material)
            supported[material] = need == 0 or support_for_one(g, me, material) >= need
    return [card for card in different(g.hand[me]) if supported[MATERIAL_OF[card]]]


def support_for_one(g: State, me: int, material: int) -> int:
    """How much support there is for one of the hand cards of this material; that card is not support itself."""
    others = material_count(g.hand[me], material) - 1
    return others + len(tasks_to_lean_on(g, me, material)) + len(paper_to_spend(g, me))


def too_little_in_hand(g: State, me: int, card: int, task: int) -> Refusal | None:
    need, found = support_for_smith(g, me, MATERIAL_OF[card]), support_for_one(g, me, MATERIAL_OF[card])
    return None if found >= need else Refusal("too-little-in-hand", (card, need, found))


def can_be_crafted(g: State, me: int, material: int) -> list[int]:
    """The cards of this material in hand that a Craft could finish now."""
    if not is_supported_on_bench(g, me, material):
        return []
    return [card for card in different(g.hand[me]) if MATERIAL_OF[card] == material]


def is_supported_on_bench(g: State, me: int, material: int) -> bool:
    missing = SUPPORT[material] - material_count(g.bench[me], material)
    return missing <= 0 or missing <= len(paper_to_spend(g, me))


def too_little_on_bench(g: State, me: int, card: int, task: int) -> Refusal | None:
    if MATERIAL_OF[card] != task:
        return Refusal("crafts-other-material", (task,))
    if is_supported_on_bench(g, me, task):
        return None
    return Refusal("too-little-on-bench", (card, SUPPORT[task], material_count(g.bench[me], task)))


# The player is asked for each card of support, even if only one will do: that is a secret.


def smith_support(g: State, me: int, card: int, need: int, *used: int) -> None:
    """Ask for support that is still needed; `used` lists the cards shown and the tasks leaned on."""
    if need == 0:
        choose_wing(g, me, card, HAND)
        return
    material = MATERIAL_OF[card]
    actions = [LEAN_ON + seat for seat in tasks_to_lean_on(g, me, material) if A_TASK + seat not in used]
    actions += [SPEND + paper for paper in sorted(set(paper_to_spend(g, me)))]
    actions += [SHOW + each for each in sorted(set(support_in_hand(g, me, card, used)))]
    g.ask(me, SMITH_SUPPORT, actions, (card, need, *used))


def support_in_hand(g: State, me: int, card: int, used: Sequence[int]) -> list[int]:
    """The hand cards of the work's material, except the work itself and the cards shown already."""
    hand = [each for each in cards_in(g.hand[me]) if MATERIAL_OF[each] == MATERIAL_OF[card]]
    for each in (card, *used):
        if each < A_TASK:
            hand.remove(each)
    return hand


def support_at_hand(g: State, me: int, card: int, used: Sequence[int]) -> int:
    """How much support a Smith action can still find."""
    tasks = [seat for seat in tasks_to_lean_on(g, me, MATERIAL_OF[card]) if A_TASK + seat not in used]
    return len(support_in_hand(g, me, card, used)) + len(tasks) + len(paper_to_spend(g, me))


def no_support(g: State, me: int, support: int, card: int, need: int, *used: int) -> Refusal | None:
    if support == card and support not in support_in_hand(g, me, card, used):
        return Refusal("work-itself", (support,))
    return other_than(MATERIAL_OF[card], g, me, support)


def no_task_to_lean_on(g: State, me: int, seat: int, card: int, *args: int) -> Refusal | None:
    task = g.task[seat]
    return Refusal("no-task-there") if task == NONE else other_than(MATERIAL_OF[card], g, me, task)


def no_paper(g: State, me: int, card: int, *args: int) -> Refusal | None:
    return None if MATERIAL_OF[card] == PAPER else Refusal("only-paper", (card,))


def shown_as_support(g: State, me: int, support: int, card: int, need: int, *used: int) -> None:
    show(g, me, support, card, *used)
    g.then(do(smith_support, me, card, need - 1, *used, support))


def leaned_on(g: State, me: int, seat: int, card: int, need: int, *used: int) -> None:
    tell_uses(g, me, leaning(g, me)[:1])
    g.then(do(smith_support, me, card, need - 1, *used, A_TASK + seat))


def spent_for_smith(g: State, me: int, paper: int, card: int, need: int, *used: int) -> None:
    spend(g, me, paper)
    g.then(do(smith_support, me, card, need - 1, *used))


def craft_support(g: State, me: int, card: int, need: int) -> None:
    """Paper may be spent in place of support on the bench, and must be where that is not enough."""
    papers = paper_to_spend(g, me) if need else []
    if not papers:
        choose_wing(g, me, card, HAND)
        return
    on_bench = len([each for each in g.bench[me] if MATERIAL_OF[each] == MATERIAL_OF[card]])
    actions = [SPEND + paper for paper in sorted(set(papers))]
    if on_bench >= need:
        actions.insert(0, PASS)
    g.choose(me, CRAFT_SUPPORT, actions, (card, need))


def spent_for_craft(g: State, me: int, paper: int, card: int, need: int) -> None:
    spend(g, me, paper)
    g.then(do(craft_support, me, card, need - 1))


def spent_enough(g: State, me: int, nothing: int, card: int, need: int) -> None:
    g.then(do(choose_wing, me, card, HAND))


def spend(g: State, me: int, paper: int) -> None:
    tell_uses(g, me, spending(g, me)[:1])
    take(g, me, BENCH, paper)
    put_under(g, me, paper, BENCH)


SMITH_SUPPORT: Final[Kinds] = kinds((LEAN_ON, leaned_on), (SPEND, spent_for_smith), (SHOW, shown_as_support))
CRAFT_SUPPORT: Final[Kinds] = kinds((SPEND, spent_for_craft), (PASS, spent_enough))


# THE WING
# The finished card goes to the gallery or the gift shop. Then the tests for the end are made, and only if the game
# goes on do effects answer.


def choose_wing(g: State, me: int, card: int, place: int) -> None:
    g.ask(me, CHOOSE_WING, [WING, WING + 1], (card, place))


def wing_chosen(g: State, me: int, wing: int, card: int, place: int) -> None:
    if place == DECK:
        take_top(g)
    else:
        take_from_hand(g, me, card)
    complete(g, me, card, wing, place)
    g.then(do(after_completing, me, card, wing, *answering(g, me, card)))


def complete_top(g: State, me: int) -> None:
    """The top card of the deck is completed for free."""
    turn_up(g, me, 1)
    g.then(do(choose_wing, me, top_card(g), DECK))


CHOOSE_WING: Final[Kinds] = ((WING, wing_chosen),)


# AFTER COMPLETING
# The works that stand in the wings now answer, the new one included, in the order the player likes, each once.
# Later arrivals do not; and an effect whose work has left is lost [R7].


def answering(g: State, me: int, card: int) -> list[int]:
    """The works with an effect for this completion."""
    found = [number for number in g.works(me) if is_moved_by(WHEN[AFTER_COMPLETING][number], card)]
    if WHEN[AFTER_COMPLETING_THIS][card] is not None:
        found.append(card)
    return found


def is_moved_by(ability: When | None, card: int) -> bool:
    return ability is not None and MATERIAL_OF[card] in ability.completed


def answer_of(number: int) -> When:
    """The effect of a work that answers to a completion."""
    ability = WHEN[AFTER_COMPLETING][number] or WHEN[AFTER_COMPLETING_THIS][number]
    assert ability is not None
    return ability


def after_completing(g: State, me: int, card: int, wing: int, *answers: int) -> None:
    works = g.works(me)
    actions: list[int] = []
    for number in answers:
        ability = answer_of(number)
        if ability.returns and len(g.todo) > MOST_NESTED:
            continue
        if USE + number not in actions and number in works and ability.can(g, me):
            actions.append(USE + number)
    if actions:
        g.choose(me, USE_AFTER_COMPLETING, [PASS, *actions], (card, wing, *answers))


def does_not_answer(g: State, me: int, number: int, card: int, wing: int, *answers: int) -> Refusal | None:
    return None if number in answers else Refusal("not-the-moment", (FACE_OF[number],))


def used_after_completing(g: State, me: int, number: int, card: int, wing: int, *answers: int) -> None:
    ability = answer_of(number)
    left = list(answers)
    left.remove(number)
    if ability.returns:  # once it is gone, nothing returns it again, and its own effects are gone with it
        left = [each for each in left if not answer_of(each).returns]
        if card in left and (WHEN[AFTER_COMPLETING_THIS][card] or left.count(card) == g.works(me).count(card)):
            left.remove(card)  # but not those of a second copy that stood there before
    g.tell(USED, me, number)
    g.then(do(ability.step, me, number, card, wing), do(after_completing, me, card, wing, *left))


USE_AFTER_COMPLETING: Final[Kinds] = ((USE, used_after_completing),)


# The questions of completing, by the steps that get the answers, and what can stand against each.
QUESTIONS: Final[dict[Step, Question]] = {
    shown_as_support: ("smith-support", [not_in_hand, no_support, "shown-already"]),
    leaned_on: ("smith-support", [no_such_seat, no_task_to_lean_on, "leaned-on-already"]),
    spent_for_smith: ("smith-support", [no_paper, "not-on-bench"]),
    spent_for_craft: ("craft-support", [no_paper, "not-on-bench"]),
    spent_enough: ("craft-support", []),
    wing_chosen: ("wing", []),
    used_after_completing: ("effects", [does_not_answer, "does-nothing"]),
}
