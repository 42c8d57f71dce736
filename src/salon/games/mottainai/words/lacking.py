"""Answers of the kind that is asked for, and yet not possible in Mottainai: what is lacking for each."""

from collections.abc import Callable
from typing import Final

from salon.games.mottainai.rules.abilities import SOURCE
from salon.games.mottainai.rules.actions import lost
from salon.games.mottainai.rules.booklet import skipped
from salon.games.mottainai.rules.cards import (
    CLERK,
    FACE_OF,
    MATERIAL_OF,
    METAL,
    MONK,
    NONE,
    PAPER,
    POTTER,
    SMITH,
    STONE,
    SUPPORT,
    TAILOR,
    work,
)
from salon.games.mottainai.rules.completing import (
    shown_as_support,
    support_at_hand,
    support_for_smith,
)
from salon.games.mottainai.rules.cover import MASKED, OWNER, TASK
from salon.games.mottainai.rules.encode import (
    COLLECT,
    COLLECT_TOP,
    CONVERT,
    COPY,
    CRAFT,
    DISCARD,
    FORGE,
    FROM,
    GIVE,
    HELPER_AS_TASK,
    HIRE,
    KEEP,
    LEAN_ON,
    MOVE,
    NEW_TASK,
    PRAY,
    RETURN,
    SELL,
    SELL_ALL,
    SELL_TOP,
    SEW,
    SHOW,
    SPEND,
    TAKE,
    TASK_OF,
    WITH,
)
from salon.games.mottainai.rules.hidden import CARD, cards_in, is_seen, material_count
from salon.games.mottainai.rules.state import State, is_opponent
from salon.games.mottainai.rules.works.clay import vase_sold
from salon.games.mottainai.rules.works.cloth import cloak_completed, shown_for_an_action
from salon.games.mottainai.rules.works.metal import ring_took
from salon.games.mottainai.rules.works.paper import returned_first
from salon.games.mottainai.rules.works.stone import fountain_shown, rest_returned
from salon.games.mottainai.words.asking import question_of
from salon.games.mottainai.words.naming import Words
from salon.games.mottainai.words.text import (
    a_card,
    cards_of,
    material_name,
    player,
    task_name,
    with_text,
    work_name,
)

TASK_OF_ACTION: Final = {
    SELL: CLERK, SELL_TOP: CLERK, SELL_ALL: CLERK, HIRE: MONK, SEW: TAILOR, COLLECT: POTTER, COLLECT_TOP: POTTER,
    FORGE: SMITH,
}  # fmt: skip


# Reasons that hold for several kinds


def not_the_moment(t: Words, card: int) -> str:
    return t("It is not the moment for {work}: {text}").format(work=t.name(card), text=t.text(card))


def not_in_hand(t: Words, g: State, me: int, card: int) -> str:
    name = t.name(card)
    if card in [entry & CARD for entry in g.waiting_area[me] if is_seen(entry, me)]:
        return t("{card} is in your waiting area until the end of the turn.").format(card=name)
    return t("You do not have {card} in your hand.").format(card=name)


def not_on_the_floor(t: Words, card: int) -> str:
    return t("There is no {card} on the floor.").format(card=t.name(card))


def not_on_your_bench(t: Words, card: int) -> str:
    return t("There is no {card} on your craft bench.").format(card=t.name(card))


def other_task(t: Words, g: State, me: int, verb: int) -> str:
    """Why an action of this kind is none of the task that is being performed; empty if it is."""
    task = action_task(g, me)
    if task == NONE or task == TASK_OF_ACTION[verb]:
        return ""
    return wrong_action(t, verb, task).format(task=task_name(t, task))


def wrong_action(t: Words, verb: int, task: int) -> str:
    if verb == HIRE and task == POTTER:
        return t("A Potter action takes a card from the floor as material; a Monk action takes it as a helper.")
    if verb == COLLECT and task == MONK:
        return t("A Monk action takes a card from the floor as a helper; a Potter action takes it as material.")
    if verb in (HIRE, COLLECT):
        return t(
            "A card from the floor is taken by a Monk action (as a helper) or a Potter action (as material); this is "
            "a {task} action."
        )
    if verb == COLLECT_TOP:
        return t("The top card of the deck is collected by a Potter action; this is a {task} action.")
    if verb == SEW:
        return t("Cards are returned and drawn by a Tailor action; this is a {task} action.")
    if verb == FORGE:
        return t("A Smith action completes works of any material; this is a {task} action.")
    return t("Cards are sold by a Clerk action; this is a {task} action.")


def action_task(g: State, me: int) -> int:
    """The task of the action that is being asked for, or NONE if the question is another one."""
    question, args = question_of(g, me)
    return args[0] if question is lost else NONE


def is_masked(g: State) -> bool:
    return bool(g.count) and bool(g.count[MASKED])


def forbidden(t: Words, g: State, me: int) -> str:
    mask = t.name(work("mask"))
    return t("{work}, a work of {player}, forbids Craft and Prayer on this task.").format(
        work=mask, player=player(t, g, me, g.count[OWNER])
    )


def no_such_seat(t: Words, g: State, seat: int) -> str:
    return t("There is no seat {seat}: there are {n} players.").format(seat=seat, n=g.game.players)


# The morning


def why_not_return(t: Words, g: State, me: int, card: int) -> str:
    question, _ = question_of(g, me)
    if question is returned_first:
        return t("{card} is not one of the other two cards turned up.").format(card=t.name(card))
    if question is rest_returned:
        return not_on_the_floor(t, card)
    return not_in_hand(t, g, me, card)


def why_not_helper_as_task(t: Words, g: State, me: int, card: int) -> str:
    if card not in g.helpers[me]:
        return t("There is no {card} among your helpers.").format(card=t.name(card))
    return not_the_moment(t, work("sketch"))


def why_not_task_of(t: Words, g: State, me: int, seat: int) -> str:
    if seat >= g.game.players:
        return no_such_seat(t, g, seat)
    if not is_opponent(g, me, seat):
        return t("Only the task of an opponent can be taken over.")
    if g.start_card[seat] != NONE:
        return t("The card face down in that slot is no task yet.")
    if g.task[seat] == NONE:
        return t("That player has no task.")
    return not_the_moment(t, work("doll"))


# Showing cards, and support


def why_not_show(t: Words, g: State, me: int, card: int) -> str:
    question, args = question_of(g, me)
    if card not in cards_in(g.hand[me]):
        return not_in_hand(t, g, me, card)
    if question is skipped:
        wanted = args[1]
    elif question is shown_for_an_action:
        wanted = g.count[TASK]
    else:
        wanted = STONE if question is fountain_shown else MATERIAL_OF[args[0]]
    name = t.name(card)
    if MATERIAL_OF[card] != wanted:
        return t("{card} is {material}; what is wanted is {a_card}.").format(
            card=name, material=material_name(t, MATERIAL_OF[card]), a_card=a_card(t, wanted)
        )
    if question is shown_as_support and card == args[0]:
        return t("{card} is the work itself: its support must be other cards.").format(card=name)
    return t("You have shown {card} already.").format(card=name)


def why_not_spend(t: Words, g: State, me: int, card: int) -> str:
    if MATERIAL_OF[card] != PAPER:
        return t("{card} is {material}; only paper is spent as support.").format(
            card=t.name(card), material=material_name(t, MATERIAL_OF[card])
        )
    return not_on_your_bench(t, card)


def why_not_lean_on(t: Words, g: State, me: int, seat: int) -> str:
    _, args = question_of(g, me)
    if seat >= g.game.players:
        return no_such_seat(t, g, seat)
    if g.task[seat] == NONE:
        return t("There is no task in that slot.")
    task = g.task[seat]
    if MATERIAL_OF[task] != MATERIAL_OF[args[0]]:
        return t("{card} is {material}; what is wanted is {a_card}.").format(
            card=t.name(task),
            material=material_name(t, MATERIAL_OF[task]),
            a_card=a_card(t, MATERIAL_OF[args[0]]),
        )
    return t("That task counts as support already.")


# Answers to works


def why_not_with(t: Words, g: State, me: int, seat: int) -> str:
    if seat >= g.game.players:
        return no_such_seat(t, g, seat)
    return t("Hands are swapped with an opponent.")


def why_not_copy(t: Words, g: State, me: int, card: int) -> str:
    return t("That player has no work {work} to copy.").format(work=t.name(card))


def why_not_move(t: Words, g: State, me: int, number: int) -> str:
    return t("{work} is not among your works.").format(work=work_name(t, number))


def why_not_keep(t: Words, g: State, me: int, card: int) -> str:
    return t("{card} is not one of the three cards turned up.").format(card=t.name(card))


def why_not_convert(t: Words, g: State, me: int, card: int) -> str:
    if card not in g.helpers[me]:
        return t("There is no {card} among your helpers.").format(card=t.name(card))
    return t("{card} is {material}; the card turned up is {other}.").format(
        card=t.name(card),
        material=material_name(t, MATERIAL_OF[card]),
        other=material_name(t, MATERIAL_OF[g.floor[-1]]),
    )


def why_not_from(t: Words, g: State, me: int, source: int) -> str:
    return t("The card cannot be taken from there.")


def why_not_take(t: Words, g: State, me: int, card: int) -> str:
    question, args = question_of(g, me)
    name = t.name(card)
    if question is ring_took:
        return t("No opponent with more sales than you has {card} among them.").format(card=name)
    if question is not lost:
        return t("No opponent with more works than you has {card} among them.").format(card=name)
    works = [FACE_OF[number] for number in g.works(me) if takes(number, args[0])]
    if not works:
        return t("With a {task} action you take nothing from opponents.").format(task=task_name(t, args[0]))
    told = " ".join([with_text(t, each) for each in dict.fromkeys(works)])
    return t("No opponent has {card} where you could take it.").format(card=name) + f" {told}"


def takes(number: int, task: int) -> bool:
    """Whether this work lets an action of the task take cards from opponents."""
    source = SOURCE[number]
    return source is not None and source.finds is not None and task in source.tasks


# Actions


def why_not_pray(t: Words, g: State, me: int, nothing: int) -> str:
    return forbidden(t, g, me)


def why_not_sew(t: Words, g: State, me: int, nothing: int) -> str:
    return other_task(t, g, me, SEW)


def why_not_sell_top(t: Words, g: State, me: int, nothing: int) -> str:
    return other_task(t, g, me, SELL_TOP)


def why_not_sell_all(t: Words, g: State, me: int, material: int) -> str:
    return other_task(t, g, me, SELL_ALL) or t(
        "Your craft bench has {cards}: to sell several at once there must be two."
    ).format(cards=cards_of(t, material, material_count(g.bench[me], material)))


def why_not_collect_top(t: Words, g: State, me: int, nothing: int) -> str:
    return other_task(t, g, me, COLLECT_TOP)


def why_not_sell(t: Words, g: State, me: int, card: int) -> str:
    question, _ = question_of(g, me)
    if question is vase_sold:
        return not_on_the_floor(t, card)
    return other_task(t, g, me, SELL) or not_on_your_bench(t, card)


def why_not_hire(t: Words, g: State, me: int, card: int) -> str:
    return other_task(t, g, me, HIRE) or not_on_the_floor(t, card)


def why_not_collect(t: Words, g: State, me: int, card: int) -> str:
    return other_task(t, g, me, COLLECT) or not_on_the_floor(t, card)


def why_not_forge(t: Words, g: State, me: int, card: int) -> str:
    question, _ = question_of(g, me)
    other = other_task(t, g, me, FORGE)
    if other:
        return other
    if card not in cards_in(g.hand[me]):
        return not_in_hand(t, g, me, card)
    material = MATERIAL_OF[card]
    if question is cloak_completed:
        return t("{card} is {material}; what is wanted is {a_card}.").format(
            card=t.name(card), material=material_name(t, material), a_card=a_card(t, METAL)
        )
    return t("{card} needs {support} as support from your hand, besides itself; you can show {n}.").format(
        card=t.name(card),
        support=cards_of(t, material, support_for_smith(g, me, material)),
        n=support_at_hand(g, me, card, ()),
    )


def why_not_craft(t: Words, g: State, me: int, card: int) -> str:
    if is_masked(g):
        return forbidden(t, g, me)
    if card not in cards_in(g.hand[me]):
        return not_in_hand(t, g, me, card)
    task, material = action_task(g, me), MATERIAL_OF[card]
    if material != task:
        return t("A {task} action crafts only {material}.").format(
            task=task_name(t, task), material=material_name(t, task)
        )
    return t("{card} needs {support} as support; your craft bench has {n}.").format(
        card=t.name(card),
        support=cards_of(t, material, SUPPORT[material]),
        n=material_count(g.bench[me], material),
    )


REASONS: Final[dict[int, Callable[[Words, State, int, int], str]]] = {
    RETURN: why_not_return,
    DISCARD: not_in_hand,
    NEW_TASK: not_in_hand,
    HELPER_AS_TASK: why_not_helper_as_task,
    TASK_OF: why_not_task_of,
    SHOW: why_not_show,
    SPEND: why_not_spend,
    LEAN_ON: why_not_lean_on,
    WITH: why_not_with,
    GIVE: not_in_hand,
    COPY: why_not_copy,
    MOVE: why_not_move,
    KEEP: why_not_keep,
    CONVERT: why_not_convert,
    FROM: why_not_from,
    TAKE: why_not_take,
    PRAY: why_not_pray,
    SEW: why_not_sew,
    SELL_TOP: why_not_sell_top,
    SELL_ALL: why_not_sell_all,
    COLLECT_TOP: why_not_collect_top,
    SELL: why_not_sell,
    HIRE: why_not_hire,
    COLLECT: why_not_collect,
    FORGE: why_not_forge,
    CRAFT: why_not_craft,
}
