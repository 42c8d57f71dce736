"""The guide of a first game of Bohemians: from the Job tile through a first day to the night."""

from __future__ import annotations

from typing import Final

from salon.engine.language import msg
from salon.games.bohemians.rules.encode import (
    ACHIEVE,
    ANSWER,
    BUY,
    END_DAY,
    FIGHT,
    FINISH,
    INVEST,
    JOB_TO,
    MUSE_TO,
    RELIEVE,
    USE,
)
from salon.games.bohemians.rules.ids import EMPTY
from salon.games.bohemians.web.room_sight import RoomSight
from salon.web.rooms.guide import Moment, Step, steps


def is_setting_up(eyes: RoomSight) -> bool:
    return bool(eyes.legal) and eyes.phase == "setting up"


def begins(eyes: RoomSight) -> bool:
    return is_setting_up(eyes) and eyes.seen["mode"] == "compete"


def begins_alone(eyes: RoomSight) -> bool:
    return is_setting_up(eyes) and eyes.seen["mode"] == "solo"


def meets_a_spirit(eyes: RoomSight) -> bool:
    return is_setting_up(eyes) and eyes.seen["spirit"] is not None


def wakes_up(eyes: RoomSight) -> bool:
    return bool(eyes.legal) and eyes.phase == "wake up" and ANSWER not in eyes.verbs


def wakes_up_among_rivals(eyes: RoomSight) -> bool:
    return wakes_up(eyes) and eyes.seen["mode"] == "compete"


def wakes_up_without_rivals(eyes: RoomSight) -> bool:
    return wakes_up(eyes) and eyes.seen["mode"] != "compete"


def has_a_partner(eyes: RoomSight) -> bool:
    return wakes_up(eyes) and eyes.seen["mode"] == "coop"


def feels_the_spirit(eyes: RoomSight) -> bool:
    return bool(eyes.legal) and bool(eyes.threat(eyes.near))


def hears_an_offer(eyes: RoomSight) -> bool:
    return ANSWER in eyes.verbs


def can_fight(eyes: RoomSight) -> bool:
    return bool({FIGHT, RELIEVE} & eyes.verbs)


def sees_time_pass(eyes: RoomSight) -> bool:
    return lives_the_day(eyes) and eyes.seen["mode"] == "solo"


def has_a_morning(eyes: RoomSight) -> bool:
    return wakes_up(eyes) and USE in eyes.verbs


def has_hardships(eyes: RoomSight) -> bool:
    return eyes.is_planning and bool(eyes.own["hardships"])


def plans(eyes: RoomSight) -> bool:
    return eyes.is_planning


def placed(eyes: RoomSight) -> int:
    """How much lies in the plan: the guide goes on as somebody does what it says."""
    if not eyes.is_planning:
        return 0
    return sum(card != EMPTY for card in eyes.own["routine"] or [])


def has_placed_one(eyes: RoomSight) -> bool:
    return placed(eyes) >= 1


def has_placed_two(eyes: RoomSight) -> bool:
    return placed(eyes) >= 2


def may_work(eyes: RoomSight) -> bool:
    return placed(eyes) >= 2 and JOB_TO in eyes.verbs


def may_attach(eyes: RoomSight) -> bool:
    return MUSE_TO in eyes.verbs


def may_finish(eyes: RoomSight) -> bool:
    """Whether all spaces that can be filled are filled; Perfectionism allows it sooner."""
    return FINISH in eyes.verbs and not eyes.leaves_spaces


def lives_the_day(eyes: RoomSight) -> bool:
    return bool(eyes.legal) and eyes.phase == "day" and eyes.seen["turn"] == eyes.near


def can_buy(eyes: RoomSight) -> bool:
    return BUY in eyes.verbs


def can_achieve(eyes: RoomSight) -> bool:
    return ACHIEVE in eyes.verbs


def can_invest(eyes: RoomSight) -> bool:
    return INVEST in eyes.verbs


def may_end_the_day(eyes: RoomSight) -> bool:
    return END_DAY in eyes.verbs


def has_slept(eyes: RoomSight) -> bool:
    """As somebody sleeps, or on the next morning: many nights ask nothing."""
    return bool(eyes.legal) and (eyes.phase == "sleep" or (wakes_up(eyes) and eyes.seen["round"] > 1))


def hears_of_a_revolution(eyes: RoomSight) -> bool:
    seen = eyes.seen
    return bool(eyes.legal) and bool(seen["announced"] or seen["coming"] or seen["at_end"])


def is_last_round(eyes: RoomSight) -> bool:
    return bool(eyes.legal) and eyes.seen["is_last"]


MOMENTS: Final[tuple[Moment[RoomSight], ...]] = (
    Moment(
        "artist",
        msg("An artist's life"),
        msg(
            "Every day you arrange your Habits and count the Inspiration that they give. It buys better Habits, "
            "Muses and Achievements, and the player with the most Achievements wins. On some days you will "
            "have to work: your Job tile says what that is worth."
        ),
        begins,
    ),
    Moment(
        "alone",
        msg("An artist's life"),
        msg(
            "Every day you arrange your Habits and count the Inspiration that they give. It buys better Habits, "
            "Muses and Achievements. Five Achievements win, but each night the next one goes by. On some days you "
            "will have to work: your Job tile says what that is worth."
        ),
        begins_alone,
    ),
    Moment(
        "spirit",
        msg("A Time Spirit"),
        msg(
            "There are no Achievements here. Pay Inspiration against the Spirit until nothing of it is left; its "
            "sheet says how often. You lose when its clock runs out, or under too many Hardships at once."
        ),
        meets_a_spirit,
    ),
    Moment(
        "offered",
        msg("An offer"),
        msg("This Spirit tempts you. Both answers have their price: read what each of them brings today."),
        hears_an_offer,
    ),
    Moment(
        "stirred",
        msg("What the Spirit does"),
        msg(
            "Each morning a Habit is revealed. Its colour calls one of the Spirit's four cards, which works today "
            "like a Hardship, and the clock moves on."
        ),
        feels_the_spirit,
    ),
    Moment(
        "waking",
        msg("You wake up"),
        msg(
            "You have drawn until you held five Habits; Muses and Hardships came on top. Four of your "
            "cards make today."
        ),
        wakes_up_without_rivals,
    ),
    Moment(
        "partner",
        msg("Your partner"),
        msg(
            "Both of you plan at once and see each other's hands and plans. There is one Atelier token: each "
            "of you spends points for both."
        ),
        has_a_partner,
    ),
    Moment(
        "habits",
        msg("You wake up"),
        msg(
            "You have drawn until you held five Habits; Muses and Hardships came on top. Four of your cards make "
            "today. Everybody plans at once, and nobody sees a plan until all have finished."
        ),
        wakes_up_among_rivals,
    ),
    Moment(
        "mornings",
        msg("Before you plan"),
        msg(
            "A Habit with a morning icon can be shown and used now, once. It stays in your hand: you may play it "
            "today or not."
        ),
        has_a_morning,
    ),
    Moment(
        "woes",
        msg("Hardships"),
        msg(
            "The Hardships that you drew lie above your day, and each of them works today. Press one to read it. For "
            "Atelier points you can ignore it, until tonight."
        ),
        has_hardships,
    ),
    Moment(
        "routine",
        msg("Your Routine"),
        msg(
            "Press a Habit, then one of the four times of day; or drag it there. The numbers say what it would add. "
            "Until you finish you may rearrange everything."
        ),
        plans,
    ),
    Moment(
        "symbols",
        msg("Halves that join"),
        msg(
            "Where two neighbouring Habits show halves of the same symbol at the same height, they join: 1 "
            "Inspiration, and 1 more for each half that is double. Left of Morning and right of Night your board "
            "has halves, too."
        ),
        has_placed_one,
    ),
    Moment(
        "colours",
        msg("Colours"),
        msg(
            "Your board likes two colours, each at its time of day: a Habit of that colour there gives 1 more. A "
            "white Habit is the colour that suits you best. Many abilities ask for colours, too."
        ),
        has_placed_two,
    ),
    Moment(
        "work",
        msg("Work, or a fourth Habit"),
        msg(
            "Your Job tile can take the place of one Habit. It has no symbols and no colour, but it gives what it "
            "says, and if you work you take no Hardship in the evening."
        ),
        may_work,
    ),
    Moment(
        "muses",
        msg("Muses"),
        msg(
            "A Muse lies below a Habit, one each, at the times and below the colours that it likes. Press it, then "
            "a column; a Muse without a place today is discarded and will come back."
        ),
        may_attach,
    ),
    Moment(
        "total",
        msg("What the day is worth"),
        msg(
            "The sum beside your board counts along while you plan. Point at a line, or press it, and you see where "
            "it comes from. The bulb above shows what a bot would do."
        ),
        has_placed_one,
    ),
    Moment(
        "finished-plan",
        msg("Is it good?"),
        msg(
            "All spaces are filled. Try other orders first: what joins at one seam may be worth more at another. "
            "When you finish, the rest of your hand is discarded, and all days are shown."
        ),
        may_finish,
    ),
    Moment(
        "counting",
        msg("Your Day"),
        msg(
            "Your Inspiration is counted: symbols, then Habits, colours, Muses and Hardships. Now it is yours to "
            "spend, in any order."
        ),
        lives_the_day,
    ),
    Moment(
        "market",
        msg("Buy"),
        msg(
            "What you buy goes to your discard pile; you draw it once your deck is shuffled again. Look for symbols "
            "and colours that go with your board and your other Habits."
        ),
        can_buy,
    ),
    Moment(
        "laurels",
        msg("An Achievement"),
        msg(
            "You can afford the next Achievement, one a round. They decide who wins, and each one makes an Atelier "
            "effect cheaper by 1, once a round."
        ),
        can_achieve,
    ),
    Moment(
        "fighting",
        msg("Against the Spirit"),
        msg(
            "You can pay against the Spirit now, as often as you have Inspiration for it. What weakens it is dearer "
            "each time; better Habits first, or is its clock too near?"
        ),
        can_fight,
    ),
    Moment(
        "time",
        msg("Time goes by"),
        msg(
            "Each of your days costs time: a reminder token if there is one, or else the Achievement on offer, "
            "gained or not, and dearer ones follow. The row beside the table says how many turns are left to win."
        ),
        sees_time_pass,
    ),
    Moment(
        "points",
        msg("The Atelier"),
        msg(
            "Inspiration that you do not spend becomes Atelier points, up to 20. They pay for the four effects on "
            "the track: clear the market in the Day, ignore Hardships or draw as you plan, reject a card as you "
            "sleep."
        ),
        can_invest,
    ),
    Moment(
        "dues",
        msg("The dues"),
        msg(
            "When you end your day come the dues: if your Job tile lies in your Routine, nothing happens; if not, a "
            "new Hardship goes to your discard pile, and you will draw it some day."
        ),
        may_end_the_day,
    ),
    Moment(
        "sleep",
        msg("The night"),
        msg(
            "As you sleep you may pay Atelier points to reject cards that you played: they leave the game, and weak "
            "Habits and Hardships no longer come to your hand. All else that you played goes to your discard pile; "
            "with an empty deck you shuffle it."
        ),
        has_slept,
    ),
    Moment(
        "revolt",
        msg("A Revolution"),
        msg(
            "Somebody has announced a Revolution. It changes the end of this round or the whole next one, for "
            "everybody; the red note says how."
        ),
        hears_of_a_revolution,
    ),
    Moment(
        "last-day",
        msg("The last round"),
        msg(
            "Somebody has all the Achievements that it takes. This round is played to its end; if Achievements are "
            "level, more Atelier points win."
        ),
        is_last_round,
    ),
)


def guide(eyes: RoomSight) -> list[Step]:
    return steps(MOMENTS, eyes, eyes.t)
