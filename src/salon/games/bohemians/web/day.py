"""A Routine as it lies on its board: four times of day, symbols that close over the seams, and the sum they make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from salon.engine.language import Translator
from salon.games.bohemians.rules.box import BOARD_EDGES
from salon.games.bohemians.rules.day import LAST_JUNCTION, NOT_CHOSEN, WHOLE_IN, Day
from salon.games.bohemians.rules.day_parts import BY_HABITS, BY_HARDSHIPS, BY_HARMONY, BY_MUSES, BY_SYMBOLS
from salon.games.bohemians.rules.encode import IGNORE_ONE, MUSE_TO, PLACE, TAKE_BACK
from salon.games.bohemians.rules.ids import (
    COLOUR_IDS,
    COLUMN_IDS,
    COLUMNS,
    EMPTY,
    HARDSHIPS,
    JOB,
    JOBS,
    MORNING,
    MUSES,
    NIGHT,
    SYMBOL_IDS,
    WHITE,
    is_threat,
    suit_of,
)
from salon.games.bohemians.rules.seen import Counted, Open, SumLine
from salon.games.bohemians.rules.symbols import JOINED, NOTHING, Edge, Made, symbol_of, worth_of
from salon.games.bohemians.web.art.laurels import picture_of_board
from salon.games.bohemians.web.cards import Face, Half, drawn_half, face, halves, with_refusals
from salon.games.bohemians.web.room_sight import RoomSight
from salon.games.bohemians.words.phrases import plain, signed
from salon.games.bohemians.words.text import colour_name, column_name, in_column, symbol_name
from salon.games.bohemians.words.wording import board_text


class Joint(NamedTuple):
    """A completed symbol on the seam left of a column, or in the middle of one."""

    id: str
    row: int
    drawn: str
    is_muted: bool
    told: str


class Column(NamedTuple):
    number: int
    id: str  # of the time of day
    name: str
    harmony: str  # the colour that the board prefers here; empty for none
    harmony_name: str
    is_harmonious: bool
    colour: str  # declared, for a white Habit
    colour_name: str
    habit: Face | None
    is_job: bool
    muses: list[Face]
    seam: list[Joint]  # on its left
    whole: list[Joint]
    marks: list[str]  # symbols that a Muse doubles or adds here
    is_closed: bool  # no Habit may lie here today


class Line(NamedTuple):
    """A line of the sum, and the ids of what it comes from."""

    step: str
    name: str
    gain: str
    atelier: str
    lights: str


class Sum(NamedTuple):
    inspiration: int
    atelier: int
    told: str
    lines: list[Line]
    open: list[Line]  # what is still to be said by hand


class Routine(NamedTuple):
    """A player's board and all that lies on it."""

    seat: int
    title: str
    text: str
    picture: str
    columns: list[Column]
    left: list[Half]  # the board's own halves, beside Morning
    right: list[Half]  # and beside Night
    last: list[Joint]  # right of Night
    board: list[Joint]  # whole on the board
    hardships: list[Face]
    sum: Sum | None
    is_bare: bool  # nothing lies there


def routine_of(eyes: RoomSight, seat: int) -> Routine | None:
    """A seat's Routine, if these eyes see it."""
    person = eyes.seen["seats"][seat]
    today = eyes.day(seat)
    if today is None or person["routine"] is None:
        return None
    joints = joints_of(eyes, today, seat)
    seams = joints[: LAST_JUNCTION + 1]
    board = BOARD_EDGES + person["board"]
    met = [{joint.row for joint in seam} for seam in seams]
    return Routine(
        seat=seat,
        title=eyes.edition.board_title(person["board"], eyes.lang),
        text=board_text(eyes.edition, person["board"], eyes.lang),
        picture=picture_of_board(eyes.box.board_ids[person["board"]]),
        columns=[column_of(eyes, today, seat, column, joints, met) for column in COLUMNS],
        left=[each for each in halves(today.edge(eyes.box.right[board], -1), "left") if each.row not in met[0]],
        right=[each for each in halves(today.edge(eyes.box.left[board], -1), "right") if each.row not in met[4]],
        last=seams[LAST_JUNCTION],
        board=joints[WHOLE_IN + len(COLUMNS)],
        hardships=[hardship_of(eyes, seat, card) for card in person["hardships"] or []],
        sum=sum_of(eyes, seat, joints),
        is_bare=all(card == EMPTY for card in person["routine"]),
    )


# Symbols


def facing(eyes: RoomSight, today: Day, place: int) -> tuple[Edge, Edge]:
    """The edges that meet at a junction: right edge of what lies before, left edge of what follows."""
    box, board = eyes.box, BOARD_EDGES + today.board
    before = board if place == MORNING else today.routine[place - 1]
    after = board if place > NIGHT else today.routine[place]
    right = today.edge(box.right[before], place - 1) if before >= 0 else ()
    left = today.edge(box.left[after], place) if after >= 0 else ()
    return right, left


def joints_of(eyes: RoomSight, today: Day, seat: int) -> list[list[Joint]]:
    """The symbols that are complete, by place: the junctions from left to right, then the columns and the board."""
    made: list[list[int]] = [[] for _ in range(WHOLE_IN + len(COLUMNS) + 1)]
    for each in today.symbols():
        made[each.place].append(each.made)
    found = [seam_of(eyes, today, seat, place, made[place]) for place in range(LAST_JUNCTION + 1)]
    for place in range(WHOLE_IN, len(made)):
        found.append([joint_of(eyes, today, seat, Made(place, each), row) for row, each in enumerate(made[place])])
    return found


def seam_of(eyes: RoomSight, today: Day, seat: int, place: int, made: list[int]) -> list[Joint]:
    """The symbols that are complete at a junction, by row; those that a Muse added come below."""
    right, left = facing(eyes, today, place)
    found = []
    if right and left:
        for row, (one, other) in enumerate(zip(right, left, strict=True)):
            symbol = JOINED[one][other]
            if symbol != NOTHING and symbol in made:
                made.remove(symbol)
                found.append(joint_of(eyes, today, seat, Made(place, symbol), row))
    return found + [
        joint_of(eyes, today, seat, Made(place, symbol), eyes.box.rows + more) for more, symbol in enumerate(made)
    ]


def joint_of(eyes: RoomSight, today: Day, seat: int, each: Made, row: int) -> Joint:
    t = eyes.t
    symbol, worth = symbol_of(each.made), worth_of(each.made)
    counts = today.worth(each)
    told = t("{symbol}, {n} Inspiration").format(symbol=symbol_name(t, symbol), n=counts)
    drawn = SYMBOL_IDS[symbol] + (f"-{min(worth, 3)}" if worth > 1 else "")
    return Joint(f"joint-{seat}-{each.place}-{row}", row, drawn, counts == 0, told)


# Columns


def column_of(
    eyes: RoomSight, today: Day, seat: int, column: int, joints: Sequence[list[Joint]], met: Sequence[set[int]]
) -> Column:
    t, box = eyes.t, eyes.box
    person = eyes.seen["seats"][seat]
    card = today.routine[column]
    preferred = box.harmony[person["board"]][column]
    declared = today.said.colours[column]
    is_white = card >= 0 and declared != NOT_CHOSEN and box.colour[card] in (WHITE, declared)
    habit = None
    if card == JOB:
        habit = played(eyes, seat, JOBS + person["job"], column)
    elif card != EMPTY:
        habit = played(eyes, seat, card, column)
        left, right = today.edge(box.left[card], column), today.edge(box.right[card], column)
        habit = habit._replace(
            left=[Half(row, drawn_half(each, "right")) for row, each in open_rows(left, met[column])],
            right=[Half(row, drawn_half(each, "left")) for row, each in open_rows(right, met[column + 1])],
        )
    chosen = [each for each in (today.said.doubles[column], today.said.extras[column]) if each != NOT_CHOSEN]
    return Column(
        number=column,
        id=COLUMN_IDS[column],
        name=column_name(t, column),
        harmony=COLOUR_IDS[preferred] if preferred >= 0 else "",
        harmony_name=colour_name(t, preferred) if preferred >= 0 else "",
        is_harmonious=today.is_harmonious(column),
        colour=COLOUR_IDS[declared] if is_white else "",
        colour_name=colour_name(t, declared) if is_white else "",
        habit=habit,
        is_job=card == JOB,
        muses=[attached(eyes, seat, muse, column) for muse in (person["muses"] or [])[column]],
        seam=joints[column],
        whole=joints[WHOLE_IN + column],
        marks=[SYMBOL_IDS[symbol] for symbol in chosen],
        is_closed=bool(today.closed >> column & 1),
    )


def open_rows(edge: Edge, met: set[int]) -> list[tuple[int, int]]:
    """The halves of an edge that nothing completes, with their rows."""
    return [(row, half) for row, half in enumerate(edge) if half and row not in met]


def played(eyes: RoomSight, seat: int, card: int, column: int) -> Face:
    t = eyes.t
    where = in_column(t, column) + "."
    marked = card in eyes.seen["seats"][seat]["marked"]
    own = seat == eyes.sight.me
    shown = face(
        eyes, card, f"day-{seat}-{column}", where,
        state="marked" if marked else "", note=t("will be rejected") if marked else "",
        why=eyes.sight.why_not(TAKE_BACK + column) if own and not eyes.reach.get(card) else "",
    )  # fmt: skip
    return shown if card >= JOBS else with_refusals(eyes, shown, PLACE + card * 4) if own else shown


def attached(eyes: RoomSight, seat: int, muse: int, column: int) -> Face:
    t, person = eyes.t, eyes.seen["seats"][seat]
    state, note = "", ""
    if muse in person["marked"]:
        state, note = "marked", t("will be rejected")
    elif muse in person["kept"]:
        state, note = "kept", t("kept")
    shown = face(eyes, muse, f"day-{seat}-{column}", in_column(t, column) + ".", state=state, note=note)
    return with_refusals(eyes, shown, MUSE_TO + (muse - MUSES) * 4) if seat == eyes.sight.me else shown


def hardship_of(eyes: RoomSight, seat: int, card: int) -> Face:
    t, person = eyes.t, eyes.seen["seats"][seat]
    why, state, note = "", "", ""
    if card in person["marked"]:
        state, note = "marked", t("will be rejected")
    if card in (person["ignored"] or []):
        state, note = "ignored", t("ignored this round")
    elif seat == eyes.sight.me and not eyes.reach.get(card):
        why = eyes.sight.why_not(IGNORE_ONE + card - HARDSHIPS)
    return face(eyes, card, f"woes-{seat}", why=why, state=state, note=note)


# The sum


def sum_of(eyes: RoomSight, seat: int, joints: Sequence[list[Joint]]) -> Sum | None:
    counted = eyes.seen["seats"][seat]["day"]
    if counted is None:
        return None
    t = eyes.t
    lines = [line_of(eyes, seat, counted, each, joints) for each in counted["lines"]]
    told = t("{n} Inspiration").format(n=counted["inspiration"])
    waiting = [open_line(eyes, each) for each in counted["open"]]
    return Sum(counted["inspiration"], counted["atelier"], told, lines, waiting)


def open_line(eyes: RoomSight, each: Open) -> Line:
    """What a card will give is said by hand as the day is counted: until then, from where to where."""
    t = eyes.t
    limits = f"{plain(each['low'])} … {plain(each['high'])}"
    card = each["card"]
    light = f"omen-{suit_of(card)}" if is_threat(card) else f"card-{card}"
    return Line(t("By hand"), eyes.edition.title(card, eyes.lang), limits, "", light)


def step_name(t: Translator, step: int) -> str:
    return {
        BY_SYMBOLS: t("Symbols"),
        BY_HABITS: t("Habits"),
        BY_HARMONY: t("Harmony"),
        BY_MUSES: t("Muses"),
        BY_HARDSHIPS: t("Hardships"),
    }[step]


def line_of(eyes: RoomSight, seat: int, counted: Counted, line: SumLine, joints: Sequence[list[Joint]]) -> Line:
    t, step, source = eyes.t, line["step"], line["source"]
    if step == BY_SYMBOLS:
        count = len(counted["symbols"])
        name = t.plural("{n} complete symbol", "{n} complete symbols", count).format(n=count)
        lights = " ".join([joint.id for each in joints for joint in each])
    elif step == BY_HARMONY:
        colour = eyes.box.harmony[eyes.seen["seats"][seat]["board"]][source]
        name = t("{column}: {colour}").format(column=column_name(t, source), colour=colour_name(t, colour))
        card = (eyes.seen["seats"][seat]["routine"] or [EMPTY] * 4)[source]
        lights = f"card-{card} hour-{seat}-{source}"
    else:
        name = eyes.edition.title(source, eyes.lang)
        lights = f"omen-{suit_of(source)}" if is_threat(source) else f"card-{source}"
    gain = signed(line["inspiration"]) if line["inspiration"] or not line["atelier"] else ""
    return Line(step_name(t, step), name, gain, signed(line["atelier"]) if line["atelier"] else "", lights)
