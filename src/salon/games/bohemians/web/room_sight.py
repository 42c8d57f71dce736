"""A TableSight of Bohemians: whose cards lie where, what each click means, and what another plan would be worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple, cast

from salon.engine.language import Translator, translator
from salon.games.bohemians.rules.box import Box
from salon.games.bohemians.rules.cards import Edition, edition_in
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.day_parts import Announced, Declaration, Standing
from salon.games.bohemians.rules.encode import (
    COLUMN_COUNT,
    DRAW_TWO,
    END_DAY,
    FINISH,
    JOB_TO,
    MUSE_TO,
    PAIRS,
    PLACE,
    SWAP,
    TAKE_BACK,
    TAKE_MUSE_BACK,
    split,
)
from salon.games.bohemians.rules.ids import (
    EMPTY,
    JOB,
    JOBS,
    MUSES,
)
from salon.games.bohemians.rules.planning import (
    best_declaration,
    fitting_muses,
    making_room,
    muses_by_column,
    swapped,
    swapped_muses,
)
from salon.games.bohemians.rules.seen import Person, Seen
from salon.games.bohemians.rules.state import put
from salon.games.bohemians.words.choices import Choices, card_meant, is_planning
from salon.games.bohemians.words.text import names_of
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import capital, no_way_back

Cards = tuple[int, ...]
TO_HAND: Final = "hand"  # where something goes that is taken back


class Way(NamedTuple):
    """An action that a card stands for; in a plan, where the card would go: a column, or back to the hand."""

    action: int
    drop: str = ""


class RoomSight:
    """A TableSight of Bohemians. A card has one place on the table, so its number says what a click is on."""

    def __init__(self, sight: TableSight) -> None:
        self.sight = sight
        self.seen = cast(Seen, sight.view)
        self.t: Translator = translator(sight.lang)
        self.lang = sight.lang
        self.edition: Edition = edition_in(sight.game)
        self.box: Box = self.edition.box
        self.names: list[str] = names_of(self.edition, sight.lang)
        self.legal = frozenset(sight.legal)
        self.choices = Choices(self.edition, sight.lang, self.seen, sight.legal)
        self.verbs = self.choices.verbs
        self.reach: dict[int, list[Way]] = {}  # by card; a Job tile is one, by its number
        self.shown: set[int] = set()  # the cards that lie open on the table ...
        self.laid: set[int] = set()  # ... and those in piles, too
        for action in sight.legal:
            for card, way in ways(self, action):
                self.reach.setdefault(card, []).append(way)

    @property
    def near(self) -> int:
        """The seat at the near side of the table: one's own, for spectators the first."""
        return self.sight.me or 0

    @property
    def own(self) -> Person:
        return self.choices.own

    @property
    def phase(self) -> str:
        return self.seen["phase"]

    @property
    def job(self) -> int:
        """The number of the near seat's Job tile; -1 before it has one."""
        return JOBS + self.own["job"] if self.own["job"] >= 0 else -1

    @property
    def is_planning(self) -> bool:
        """Whether these eyes arrange a plan now."""
        return is_planning(self.sight.legal)

    @property
    def leaves_spaces(self) -> bool:
        """Whether a Habit in hand could still go to an empty space of the plan."""
        routine = self.own["routine"] or []
        return any(
            PLACE <= action < FINISH and routine[(action - PLACE) % COLUMN_COUNT] == EMPTY for action in self.legal
        )

    def rivals(self) -> list[int]:
        """The others, clockwise from the left."""
        seats = len(self.sight.names)
        return [(self.near + step) % seats for step in range(1, seats)]

    def name(self, seat: int) -> str:
        return self.sight.names[seat]

    def final(self, action: int) -> str:
        """What to ask before an action that cannot be taken back; empty if it can. Plans can be changed freely."""
        t = self.t
        if action == FINISH and FINISH in self.legal:
            if self.leaves_spaces:
                return t("Finish your plan with empty spaces? What is left in your hand is discarded.")
            if self.seen["hand"]:
                return t("Finish your plan? What is left in your hand is discarded.")
            return t("Finish your plan? It cannot be changed afterwards.")
        if self.is_planning and action != DRAW_TWO:
            return ""
        if action not in self.sight.final:
            return ""
        left = self.seen["inspiration"]
        if action == END_DAY and left:
            asked = t.plural(
                "End your day? {n} Inspiration will go to your Atelier.",
                "End your day? {n} Inspiration will go to your Atelier.",
                left,
            )
            return asked.format(n=left)
        return no_way_back(t, self.choices.order(action))

    def order(self, action: int) -> str:
        """What a button or a card says that plays this action."""
        return capital(self.choices.order(action))

    # Days

    def day(self, seat: int) -> Day | None:
        """A seat's day, only for its shape: what lies in its Routine, if these eyes see it."""
        person = self.seen["seats"][seat]
        if person["routine"] is None or person["day"] is None:
            return None
        counted = person["day"]
        made = self.planned(seat, tuple(person["routine"]), [tuple(each) for each in person["muses"] or []])
        made.said = Declaration(four(counted["colours"]), four(counted["doubles"]), four(counted["extras"]))
        return made

    def planned(self, seat: int, routine: Cards, muses: list[Cards]) -> Day:
        """The day that a plan makes."""
        person = self.seen["seats"][seat]
        hardships, ignored = person["hardships"] or [], person["ignored"] or []
        return Day(
            self.box,
            person["board"],
            person["job"],
            routine,
            muses,
            tuple([card for card in hardships if card not in ignored] + self.threat(seat)),
            len(hardships),
            self.standing(seat),
            self.announced,
        )

    def threat(self, seat: int) -> list[int]:
        """The card of a Time Spirit that weighs on a seat's day; it works like a Hardship."""
        spirit = self.seen["spirit"]
        return [] if spirit is None else [card for card in [spirit["threats"][seat]] if card != EMPTY]

    def standing(self, seat: int) -> Standing:
        """While all wake up, nobody knows yet who else will work. A Time Spirit always has more Achievements for
        green Habits, whether a card of it lies there or not [R53]."""
        seats, options = self.seen["seats"], self.sight.game.options
        mine = len(seats[seat]["achievements"])
        others = [each for rival, each in enumerate(seats) if rival != seat]
        spirit = self.seen["spirit"]
        ahead = 1 if spirit is not None and spirit["left"] else 0
        return Standing(
            drawn=seats[seat]["drawn"] or 0,
            achievements=mine,
            leader_gap=max([0, *[len(each["achievements"]) - mine for each in others]]),
            rivals_level=sum([len(each["achievements"]) >= mine for each in others]),
            rivals_at_work=sum([self.phase != "wake up" and JOB in (each["routine"] or []) for each in others]),
            icons=options["doubles"] == "icons",
            strict=options["edition"] == "en",
            twofold=options["edition"] == "fr",
            behind_spirit=ahead,
        )

    @cached_property
    def announced(self) -> list[Announced]:
        return [
            Announced(self.box.effects[revolt["card"]][revolt["ability"]], revolt["chosen"])
            for revolt in self.seen["announced"]
        ]

    # What a change of the plan would be worth

    def gain(self, action: int) -> tuple[int, int] | None:
        """Inspiration and Atelier points that a change of the plan adds; None for what changes no plan."""
        person = self.own
        verb, option = split(action)
        if person["day"] is None or not SWAP <= action < FINISH or verb in (TAKE_BACK, TAKE_MUSE_BACK):
            return None
        routine, muses = self.changed(verb, option)
        kept = fitting_muses(self.planned(self.near, routine, [(), (), (), ()]), muses)
        today = self.planned(self.near, routine, muses_by_column(kept))
        today.said = best_declaration(today)
        total = today.count()
        return total.inspiration - person["day"]["inspiration"], total.atelier - person["day"]["atelier"]

    def changed(self, verb: int, option: int) -> tuple[Cards, Cards]:
        """The Routine and the Muses, as the state has them, after a change of the plan."""
        routine: Cards = tuple(self.own["routine"] or [])
        below = enumerate(self.own["muses"] or [])
        muses: Cards = tuple([muse * COLUMN_COUNT + column for column, each in below for muse in each])
        if verb == PLACE:
            routine = put(routine, option % COLUMN_COUNT, option // COLUMN_COUNT)
        elif verb == JOB_TO:
            if JOB in routine:
                routine = put(routine, routine.index(JOB), EMPTY)
            routine = put(routine, option, JOB)
        elif verb == SWAP:
            routine, muses = swapped(routine, option), swapped_muses(muses, option)
        else:
            muse, column = MUSES + option // COLUMN_COUNT, option % COLUMN_COUNT
            muses = (*making_room(self.box, muses, muse, column), muse * COLUMN_COUNT + column)
        return routine, muses


def four(numbers: Sequence[int]) -> tuple[int, int, int, int]:
    return numbers[0], numbers[1], numbers[2], numbers[3]


# What a click means


def ways(eyes: RoomSight, action: int) -> list[tuple[int, Way]]:
    """The cards that stand for an action; none for what is a button only."""
    verb, option = split(action)
    if verb == PLACE:
        card, column = divmod(option, COLUMN_COUNT)
        return [(card, Way(action, str(column)))]
    if verb == MUSE_TO:
        muse, column = divmod(option, COLUMN_COUNT)
        return [(MUSES + muse, Way(action, str(column)))]
    if verb == JOB_TO:
        # A Job tile that lies in the Routine changes places; only where it may not, it puts the other card away.
        is_second = any(SWAP + pair in eyes.legal for pair in swaps_of(eyes, option))
        return [(eyes.job, Way(action, "" if is_second else str(option)))]
    if verb == SWAP:
        one, other = PAIRS[option]
        routine = eyes.own["routine"] or []
        found = [(routine[one], Way(action, str(other))), (routine[other], Way(action, str(one)))]
        return [(eyes.job if card == JOB else card, way) for card, way in found if card != EMPTY]
    if verb == TAKE_BACK:
        card = (eyes.own["routine"] or [])[option]
        return [(eyes.job if card == JOB else card, Way(action, TO_HAND))]
    if verb == TAKE_MUSE_BACK:
        return [(MUSES + option, Way(action, TO_HAND))]
    card = card_meant(eyes.seen, action)
    return [] if card == EMPTY else [(card, Way(action))]


def swaps_of(eyes: RoomSight, column: int) -> list[int]:
    """The exchange of the Job tile with what lies in a column, if the tile is played."""
    routine = eyes.own["routine"] or []
    if JOB not in routine:
        return []
    return [number for number, pair in enumerate(PAIRS) if set(pair) == {routine.index(JOB), column}]
