"""What happened in Mottainai, as sentences in English and French.

French tells the past with "Vous avez" and "Jack a": these are pieces of their own, and every sentence goes on with a
participle.
"""

from collections.abc import Sequence

from salon.engine.state import Event
from salon.games.mottainai.rules.abilities import OBSTRUCTION, STANDING
from salon.games.mottainai.rules.booklet import MOST_ROUNDS
from salon.games.mottainai.rules.cards import KITE, MATERIAL_OF, work
from salon.games.mottainai.rules.cover import GALLERY_WING
from salon.games.mottainai.rules.encode import BENCH, HELPERS, TASK_SLOT
from salon.games.mottainai.rules.events import (
    BARRED,
    BEGINS,
    BOTTOM,
    COLLECTED,
    COMPLETED,
    COPIED,
    COUNTED,
    DISCARDED,
    DREW,
    ENDED,
    FROG,
    GAVE,
    HIRED,
    KEPT_ON_TOP,
    KITE_AGAIN,
    LOST,
    MOVED,
    NO_TASK,
    NONE_IN_HAND,
    OLD_TASK,
    PRAYED,
    RESTOCKED,
    RETURNED,
    RETURNED_CARD,
    SCORED,
    SHOWED,
    SOLD,
    SWAPPED,
    TASK,
    TOOK_UP,
    TOOK_UP_CARD,
    TOOK_WORK,
    TURN,
    TURNED_UP,
    USED,
    WAITS,
)
from salon.games.mottainai.rules.state import CUP_USED, DECK_EMPTY, TURTLE_WON, WING_FULL
from salon.games.mottainai.rules.verbs import (
    DECK,
    FLOOR,
    HAND,
)
from salon.games.mottainai.words.naming import Words
from salon.games.mottainai.words.text import cards_of, task_name, work_name


class Audience:
    """Who is told, in which language, and what the players are called."""

    def __init__(self, words: Words, names: Sequence[str], me: int | None) -> None:
        self.names = names
        self.words = words
        self.me = me

    def who(self, t: Words, seat: int) -> str:
        return t("You") if seat == self.me else t("{name}").format(name=self.names[seat])

    def name(self, seat: int) -> str:
        return self.names[seat]

    def card(self, card: int) -> str:
        return self.words.name(card)


def narrate(t: Words, event: Event, names: Sequence[str], me: int | None) -> str:
    """An event as a sentence, empty where another one tells the same."""
    to = Audience(t, names, me)
    kind, values = event[0], event[1:]
    if kind == RESTOCKED:
        return t("New on the floor: {card}.").format(card=to.card(values[0]))
    if kind == TURN:
        if values[0] == me:
            return t("Round {n}: it is your turn.").format(n=values[1])
        return t("Round {n}: {name} to play.").format(n=values[1], name=names[values[0]])
    if kind == COUNTED:
        return tell_count(t, to, values)
    if kind == TASK:
        return tell_task(t, to, values)
    if kind == SOLD:
        return tell_sale(t, to, values)
    if kind == HIRED:
        return tell_helper(t, to, values)
    if kind == COLLECTED:
        return tell_material(t, to, values)
    if kind in (COMPLETED, USED, TOOK_WORK, WAITS, MOVED, COPIED, KITE_AGAIN, SCORED):
        return tell_work(t, to, kind, values)
    if kind in (SWAPPED, GAVE, BARRED):
        return tell_of_two(t, to, kind, values)
    if kind == ENDED:
        return tell_end(t, to, values)
    return tell_rest(t, to, kind, values)


# A task and its actions


def tell_task(t: Words, to: Audience, values: Event) -> str:
    seat, card, place, owner = values
    if place == HAND:
        told = t("{who} chose a new task: {card}, {task}.")
    elif place == HELPERS:
        told = t("{who} made a helper the new task: {card}, {task}.")
    elif owner == to.me:
        told = t("{who} took over your task: {card}, {task}.")
    else:
        told = t("{who} took over the task of {name}: {card}, {task}.")
    task = task_name(t, MATERIAL_OF[card])
    return told.format(who=to.who(t, seat), card=to.card(card), task=task, name=to.name(owner))


def tell_count(t: Words, to: Audience, values: Event) -> str:
    """How many actions a task gives, and where they come from."""
    seat, owner, task, helpers, each, added, actions = values
    if owner != seat:
        told = (
            t("{who} got {actions} from your {task} task")
            if owner == to.me
            else t("{who} got {actions} from the {task} task of {name}")
        )
    elif seat == to.me:
        told = t("{who} got {actions} from your own {task} task")
    else:
        told = t("{who} got {actions} from their own {task} task")
    told = told.format(
        who=to.who(t, seat),
        actions=t.plural("{n} action", "{n} actions", actions).format(n=actions),
        task=task_name(t, task),
        name=to.name(owner),
    )
    sources = ["1"]
    if helpers and each == 1:
        sources.append(t.plural("{n} for a helper", "{n} for {helpers} helpers", helpers))
    elif helpers:
        sources.append(t.plural("{n} for a covered helper", "{n} for {helpers} covered helpers", helpers))
    if added:
        sources.append(t.plural("{added} by a work", "{added} by works", added))
    sources = [source.format(n=helpers * each, helpers=helpers, added=added) for source in sources]
    if len(sources) == 1:
        return f"{told}."
    return t("{told}: {sources}, and {last}.").format(told=told, sources=", ".join(sources[:-1]), last=sources[-1])


# Cards that come into a temple: where from, and if from another player, whose


def tell_sale(t: Words, to: Audience, values: Event) -> str:
    seat, card, place, owner = values
    if place == BENCH:
        told = t("{who} sold {card} from the craft bench.")
    elif place == DECK:
        told = t("{who} sold {card} from the top of the deck.")
    elif place == FLOOR:
        told = t("{who} sold {card} from the floor.")
    elif place == TASK_SLOT:
        told = t("{who} sold the old task {card}.")
    elif place == HELPERS:
        told = t("{who} turned the helper {card} into a sale.")
    elif owner == to.me:
        told = t("{who} took your sale {card}.")
    else:
        told = t("{who} took the sale {card} from {name}.")
    return told.format(who=to.who(t, seat), card=to.card(card), name=to.name(owner))


def tell_helper(t: Words, to: Audience, values: Event) -> str:
    seat, card, place, owner = values
    if place == FLOOR:
        told = t("{who} hired {card} as a {task}.")
    elif place == HELPERS:
        told = (
            t("{who} took your helper {card}.") if owner == to.me else t("{who} took the helper {card} from {name}.")
        )
    elif place == TASK_SLOT:
        told = t("{who} hired your task {card}.") if owner == to.me else t("{who} hired {card}, the task of {name}.")
    elif owner == to.me:
        told = t("{who} hired your work {card}.")
    else:
        told = t("{who} hired {card}, a work of {name}.")
    task = task_name(t, MATERIAL_OF[card])
    return told.format(who=to.who(t, seat), card=to.card(card), task=task, name=to.name(owner))


def tell_material(t: Words, to: Audience, values: Event) -> str:
    seat, card, place, owner = values
    if place == HAND:
        return tell_gift(t, to, seat, card, owner)
    if place == FLOOR:
        told = t("{who} collected {card} from the floor.")
    elif place == DECK:
        told = t("{who} collected {card} from the top of the deck.")
    elif place == BENCH:
        told = (
            t("{who} took {card} from your craft bench.")
            if owner == to.me
            else t("{who} took {card} from the craft bench of {name}.")
        )
    elif place == TASK_SLOT:
        told = (
            t("{who} collected your task {card}.")
            if owner == to.me
            else t("{who} collected {card}, the task of {name}.")
        )
    elif owner == to.me:
        told = t("{who} collected your work {card}.")
    else:
        told = t("{who} collected {card}, a work of {name}.")
    return told.format(who=to.who(t, seat), card=to.card(card), name=to.name(owner))


def tell_gift(t: Words, to: Audience, seat: int, card: int, giver: int) -> str:
    """Kite: from the giver's hand to a craft bench."""
    if seat == to.me:
        told = t("{who} put {card} from hand onto your craft bench.")
    elif seat == giver:
        told = t("{who} put {card} from hand onto their own craft bench.")
    else:
        told = t("{who} put {card} from hand onto the craft bench of {name}.")
    return told.format(who=to.who(t, giver), card=to.card(card), name=to.name(seat))


# Works


def tell_work(t: Words, to: Audience, kind: int, values: Event) -> str:
    who = to.who(t, values[0])
    if kind == KITE_AGAIN:
        return t("{work} is itself again.").format(work=to.card(KITE))
    if kind == USED:
        return tell_use(t, to, values)
    if kind == SCORED:
        return t.plural("{who} scored {n} point by {work}.", "{who} scored {n} points by {work}.", values[2]).format(
            who=who, n=values[2], work=work_name(t, values[1])
        )
    if kind == WAITS:
        return t("{who} moved {card} into the waiting area.").format(who=who, card=to.card(values[1]))
    if kind == COPIED:
        return t("{who} made {kite} a copy of {work}, to the end of the turn.").format(
            who=who, kite=to.card(KITE), work=to.card(values[1])
        )
    if kind == MOVED:
        told = (
            t("{who} moved {work} to the gallery.")
            if values[2] == GALLERY_WING
            else t("{who} moved {work} to the gift shop.")
        )
        return told.format(who=who, work=work_name(t, values[1]))
    if kind == TOOK_WORK:
        _, card, owner, wing = values
        gallery = wing == GALLERY_WING
        if owner == to.me:
            told = (
                t("{who} took your work {card} into the gallery.")
                if gallery
                else t("{who} took your work {card} into the gift shop.")
            )
        else:
            told = (
                t("{who} took {card} from {name} into the gallery.")
                if gallery
                else t("{who} took {card} from {name} into the gift shop.")
            )
        return told.format(who=who, card=to.card(card), name=to.name(owner))
    _, card, wing, place = values
    if place == DECK:
        told = (
            t("{who} completed the top card of the deck, {card}, in the gallery.")
            if wing == GALLERY_WING
            else t("{who} completed the top card of the deck, {card}, in the gift shop.")
        )
    else:
        told = (
            t("{who} completed {card} in the gallery.")
            if wing == GALLERY_WING
            else t("{who} completed {card} in the gift shop.")
        )
    return told.format(who=who, card=to.card(card))


def tell_use(t: Words, to: Audience, values: Event) -> str:
    """Some works are used, others take effect by themselves."""
    seat, number = values
    if OBSTRUCTION[number] is None and STANDING[number] is None:
        told = t("{who} used {work}.")
    elif seat == to.me:
        told = t("Your {work} took effect.")
    else:
        told = t("{work}, a work of {name}, took effect.")
    return told.format(who=to.who(t, seat), work=work_name(t, number), name=to.name(seat))


# Between two players


def tell_of_two(t: Words, to: Audience, kind: int, values: Event) -> str:
    seat, other = values[:2]
    with_me = other == to.me
    cards = ""
    if kind == SWAPPED:
        told = t("{who} swapped hands with you.") if with_me else t("{who} swapped hands with {name}.")
    elif kind == BARRED:
        told = (
            t("{who} skipped your task: no matching card was shown.")
            if with_me
            else t("{who} skipped the task of {name}: no matching card was shown.")
        )
    elif values[2] == 0:
        return tell_none(t, to, seat, values[3])
    else:
        cards = cards_of(t, values[3], values[2])
        told = t("{who} handed you {cards}.") if with_me else t("{who} handed {cards} to {name}.")
    return told.format(who=to.who(t, seat), name=to.name(other), cards=cards)


def tell_none(t: Words, to: Audience, seat: int, material: int) -> str:
    """French can say "Jack a", but not "Jack n'a pas": so that somebody declares it."""
    return [
        t("{who} had no paper in hand."),
        t("{who} had no stone in hand."),
        t("{who} had no cloth in hand."),
        t("{who} had no clay in hand."),
        t("{who} had no metal in hand."),
    ][material].format(who=to.who(t, seat))


# The end


def tell_end(t: Words, to: Audience, values: Event) -> str:
    seat, how = values
    who = to.who(t, seat)
    if how == WING_FULL:
        return t("{who} filled a wing: the game is over.").format(who=who)
    if how == DECK_EMPTY:
        return t("The deck is empty: the game is over.")
    if how == CUP_USED:
        return t("{who} ended the game by {work}.").format(who=who, work=to.card(work("cup")))
    if how == TURTLE_WON:
        return t("{who} completed works of all five materials and won by {work}.").format(
            who=who, work=to.card(work("turtle"))
        )
    return t("{n} rounds have been played: the game ends here.").format(n=MOST_ROUNDS)


# All the rest


def tell_rest(t: Words, to: Audience, kind: int, values: Event) -> str:
    seat = values[0]
    who = to.who(t, seat)
    if kind == RETURNED:
        return "" if seat == to.me else t("{who} returned a card to the bottom of the deck.").format(who=who)
    if kind == BOTTOM:
        return tell_bottom(t, to, values)
    if kind == NO_TASK:
        return t("{who} chose no task.").format(who=who)
    if kind == BEGINS:
        return ""  # the count of its actions follows
    if kind == LOST:
        return t("{who} lost an action.").format(who=who)
    if kind == PRAYED:
        return t("{who} prayed.").format(who=who)
    if kind == DREW:
        return t("{who} drew a card into the waiting area.").format(who=who)
    if kind == TOOK_UP:
        if seat == to.me:
            return ""
        return t.plural(
            "{who} took up {n} card from the waiting area.",
            "{who} took up {n} cards from the waiting area.",
            values[1],
        ).format(who=who, n=values[1])
    if kind == NONE_IN_HAND:
        return tell_none(t, to, seat, values[1])
    if kind == OLD_TASK:
        face_down = values[2]
        told = (
            t("{who} turned up the starting card, {card}; it goes to the floor.")
            if face_down
            else t("{who} put the old task {card} onto the floor.")
        )
        return told.format(who=who, card=to.card(values[1]))
    if kind == FROG:
        return t("{who} earned another turn after this one.").format(who=who)
    sentences = {
        RETURNED_CARD: t("{who} returned {card} to the bottom of the deck."),
        DISCARDED: t("{who} put {card} from hand onto the floor."),
        SHOWED: t("{who} showed {card}."),
        TOOK_UP_CARD: t("{who} took up {card} from the waiting area."),
        TURNED_UP: t("{who} turned up {card} on top of the deck."),
        KEPT_ON_TOP: t("{who} left {card} on top of the deck."),
    }
    return sentences[kind].format(who=who, card=to.card(values[1]))


def tell_bottom(t: Words, to: Audience, values: Event) -> str:
    seat, card, place = values
    if place == BENCH:
        told = t("{who} returned {card} from the craft bench to the bottom of the deck.")
    elif place == FLOOR:
        told = t("{who} returned {card} from the floor to the bottom of the deck.")
    elif place == DECK:
        told = t("{who} moved {card} from the top to the bottom of the deck.")
    else:
        told = t("{who} returned the work {card} to the bottom of the deck.")
    return told.format(who=to.who(t, seat), card=to.card(card))
