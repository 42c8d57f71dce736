"""Plain data for the pages around a table: who sits where, the course of the score, the API as a reader wants it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from salon.bots import bots_to_meet, usual_bot
from salon.bots.bot_words import bot_title
from salon.engine.language import Translator
from salon.engine.options import Needs, plain
from salon.registry import GAMES
from salon.web.lobby import most_players

PLACES: Final = 6  # around the table of the set-up page; more where a game has more players
ME: Final = "me"
OPEN: Final = "open"
BOT: Final = "bot:"

# --- The visitor's own tables -------------------------------------------------------------------------------

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


def how_long_ago(then: int, now: int, t: Translator) -> str:
    """How long something is past, as people say it; both times in seconds."""
    past = max(0, now - then)
    if past < MINUTE:
        return t("just now")
    if past < HOUR:
        n = past // MINUTE
        return t.plural("{n} minute ago", "{n} minutes ago", n).format(n=n)
    if past < DAY:
        n = past // HOUR
        return t.plural("{n} hour ago", "{n} hours ago", n).format(n=n)
    n = past // DAY
    return t.plural("{n} day ago", "{n} days ago", n).format(n=n)


# --- Setting up a table -------------------------------------------------------------------------------------


class Choice(NamedTuple):
    """One thing that can be chosen, and how it is called."""

    value: str
    label: str
    chosen: bool
    players: int = 0  # how many play if it is chosen; 0 if it does not decide that


class Field(NamedTuple):
    """One question of the set-up page: its name in the form, its words and its choices."""

    name: str
    label: str
    about: str
    choices: list[Choice]
    needs: str = ""  # the name of another field on which it depends whether this is asked ...
    values: str = ""  # ... and the choices there with which it is
    is_apart: bool = False  # with what is chosen there now, it is not
    preset: str = ""  # why it is preset, if it is


def option_fields(options: Sequence[Mapping[str, object]], typed: Mapping[str, str]) -> list[Field]:
    """A game's options as fields; what was typed before stays chosen, otherwise the default."""
    fields = []
    for option in options:
        name = f"option-{option['name']}"
        values = option["values"]
        assert isinstance(values, list)
        pairs = [(str(each["value"]), str(each["label"])) for each in values]
        found = choices(name, pairs, typed, option)
        players = option.get("players")
        if isinstance(players, dict):
            found = [choice._replace(players=players.get(choice.value, 0)) for choice in found]
        preset = "" if name in typed else str(option.get("preset", ""))
        field = Field(name, str(option["label"]), str(option["about"]), found, preset=preset)
        needs = option.get("needs")
        if isinstance(needs, Needs):
            with_these = " ".join([plain(value) for value in needs.values])
            field = field._replace(needs=f"option-{needs.option}", values=with_these)
        fields.append(field)
    chosen = {field.name: choice.value for field in fields for choice in field.choices if choice.chosen}
    return [field._replace(is_apart=is_apart(field, chosen)) for field in fields]


def is_apart(field: Field, chosen: Mapping[str, str]) -> bool:
    """Whether a field is not asked with what is chosen in others."""
    return field.needs in chosen and chosen[field.needs] not in field.values.split()


def choices(
    name: str, pairs: Sequence[tuple[str, str]], typed: Mapping[str, str], option: Mapping[str, object]
) -> list[Choice]:
    """Exactly one of these is chosen, whatever was typed."""
    known = [value for value, _ in pairs]
    default = str(option["default"])
    chosen = typed.get(name, default)
    if chosen not in known:
        chosen = default if default in known else known[0]
    return [Choice(value, label, value == chosen) for value, label in pairs]


def seat_fields(game: str, typed: Mapping[str, str], t: Translator) -> list[Field]:
    """Who sits on each of the seats: the visitor on the first, bots on the others, until somebody says otherwise."""
    pairs = [(ME, t.context("seat", "me")), (OPEN, t("a friend, by link"))]
    pairs += [(BOT + bot, t("bot: {name}").format(name=bot_title(bot, t))) for bot in bots_to_meet(game)]
    fields = []
    for seat in range(max(PLACES, most_players(GAMES[game]))):
        name = f"seat-{seat}"
        default = ME if seat == 0 else BOT + usual_bot(game)
        label = t("Seat {n}").format(n=seat)
        fields.append(Field(name, label, "", choices(name, pairs, typed, {"default": default})))
    return fields


# --- The course of the score --------------------------------------------------------------------------------

WIDE: Final = 640
HIGH: Final = 270
LEFT: Final = 34  # room for the numbers ...
RIGHT: Final = 140  # ... and for the names at the ends of the lines
TOP: Final = 14
BOTTOM: Final = 30
LABEL: Final = 20  # the least distance between two names
MOST_TICKS: Final = 6
LONGEST_LABEL: Final = 12


class Tick(NamedTuple):
    """A number on an axis and where it stands."""

    at: float
    text: str


class Course(NamedTuple):
    """One seat's line: its points, its end, and where its name stands."""

    seat: int
    name: str
    points: str
    end: tuple[float, float]
    label: float


class Chart(NamedTuple):
    """A small picture of the score as the rounds went by, for an SVG of `wide` x `high`."""

    wide: int
    high: int
    left: int
    right: int
    bottom: int
    rounds: list[Tick]
    scores: list[Tick]
    courses: list[Course]


def chart_of(scores: Sequence[Sequence[int]], names: Sequence[str]) -> Chart | None:
    """The chart of each seat's score at first and after each round; None when there is nothing to draw."""
    rounds = min((len(each) for each in scores), default=0)
    cut = [list(each[:rounds]) for each in scores]
    if rounds < 2 or not any(map(any, cut)):
        return None
    low = min(0, min(map(min, cut)))
    high = max(1, max(map(max, cut)))
    right, bottom = WIDE - RIGHT, HIGH - BOTTOM

    def across(turn: float) -> float:
        return round(LEFT + (right - LEFT) * turn / (rounds - 1), 1)

    def up(score: float) -> float:
        return round(bottom - (bottom - TOP) * (score - low) / (high - low), 1)

    labels = spread([up(each[-1]) for each in cut])
    courses = [
        Course(
            seat,
            shortened(names[seat]),
            " ".join(f"{across(turn):g},{up(score):g}" for turn, score in enumerate(course)),
            (across(rounds - 1), up(course[-1])),
            labels[seat],
        )
        for seat, course in enumerate(cut)
    ]
    return Chart(
        WIDE, HIGH, LEFT, right, bottom,
        [Tick(across(turn), str(turn)) for turn in stepped(0, rounds - 1)],
        [Tick(up(score), str(score)) for score in stepped(low, high)],
        courses,
    )  # fmt: skip


def stepped(low: int, high: int) -> list[int]:
    """At most a handful of whole numbers from low to high, evenly apart, so that an axis stays readable."""
    step = next(size * 10**power for power in range(9) for size in (1, 2, 5) if
                (high - low) / (size * 10**power) <= MOST_TICKS)  # fmt: skip
    return list(range(low, high + 1, step))


def spread(wanted: Sequence[float]) -> list[float]:
    """Heights for labels, as near as possible to where they belong, without overlaps."""
    order = sorted(range(len(wanted)), key=lambda each: wanted[each])
    placed: list[float] = [0.0] * len(wanted)
    floor = float(TOP)
    for place, each in enumerate(order):
        ceiling = HIGH - BOTTOM - LABEL * (len(order) - 1 - place)
        placed[each] = min(max(wanted[each], floor), max(ceiling, floor))
        floor = placed[each] + LABEL
    return placed


def shortened(name: str) -> str:
    return name if len(name) <= LONGEST_LABEL else name[: LONGEST_LABEL - 1].rstrip() + "…"


# --- The API, from its OpenAPI document ---------------------------------------------------------------------

METHODS: Final = ("get", "post", "put", "patch", "delete")
Json = Mapping[str, object]


class Part(NamedTuple):
    """One named thing in a request or an answer: a parameter, or a member of a shape."""

    name: str
    place: str  # "path", "query", ...; "" for a member
    kind: str
    shape: str  # the shape's name, if there is one to look up
    needed: bool
    about: str


class Answer(NamedTuple):
    """What a call may answer."""

    code: str
    about: str
    kind: str
    shape: str


class Call(NamedTuple):
    """One thing that a program can ask for."""

    anchor: str
    method: str
    path: str
    summary: str
    about: str
    parts: list[Part]
    body: str
    body_shape: str
    answers: list[Answer]


class Group(NamedTuple):
    """Calls that belong together."""

    anchor: str
    title: str
    calls: list[Call]


class Shape(NamedTuple):
    """A kind of object that calls take or answer."""

    anchor: str
    name: str
    about: str
    parts: list[Part]


def api_groups(document: Json, t: Translator) -> list[Group]:
    """The document's calls, grouped by tag or by the first words of their paths."""
    groups: dict[str, list[Call]] = {}
    for path, methods in table(document.get("paths")).items():
        for method in METHODS:
            call = table(table(methods).get(method))
            if call:
                tags = call.get("tags")
                title = str(tags[0]) if isinstance(tags, list) and tags else group_of(path)
                groups.setdefault(title, []).append(call_of(method, path, call, table(methods), t))
    return [Group(anchor("calls", title), title, calls) for title, calls in groups.items()]


def api_shapes(document: Json, t: Translator) -> list[Shape]:
    """The shapes that the document gives names to."""
    named = table(table(document.get("components")).get("schemas"))
    return [
        Shape(anchor("shape", name), name, told(schema), members(table(schema), t)) for name, schema in named.items()
    ]


def call_of(method: str, path: str, call: Json, beside: Json, t: Translator) -> Call:
    listed = [*items(beside.get("parameters")), *items(call.get("parameters"))]
    parts = []
    for each in listed:
        kind, shape = kind_of(table(each.get("schema")), t)
        needed = bool(each.get("required"))
        parts.append(Part(str(each.get("name", "")), str(each.get("in", "")), kind, shape, needed, told(each)))
    body, body_shape = content_of(table(call.get("requestBody")), t)
    answers = [
        Answer(code, told(answer), *content_of(table(answer), t))
        for code, answer in table(call.get("responses")).items()
    ]
    summary = str(call.get("summary") or "")
    name = anchor(method, path)
    return Call(name, method.upper(), path, summary, told(call), parts, body, body_shape, answers)


def content_of(holder: Json, t: Translator) -> tuple[str, str]:
    """What the body of a request or an answer is."""
    for media, content in table(holder.get("content")).items():
        kind, shape = kind_of(table(table(content).get("schema")), t)
        return (kind if media == "application/json" or not kind else f"{kind} ({media})", shape)
    return "", ""


def members(schema: Json, t: Translator) -> list[Part]:
    needed = schema.get("required")
    musts = needed if isinstance(needed, list) else []
    found = []
    for name, member in table(schema.get("properties")).items():
        kind, shape = kind_of(table(member), t)
        found.append(Part(name, "", kind, shape, name in musts, told(member)))
    return found


def kind_of(schema: Json, t: Translator) -> tuple[str, str]:
    """A schema in a few words, and the shape it names, if any."""
    reference = schema.get("$ref")
    if isinstance(reference, str):
        name = reference.rsplit("/", 1)[-1]
        return name, anchor("shape", name)
    for key in ("anyOf", "oneOf", "allOf"):
        if isinstance(schema.get(key), list):
            kinds = [kind_of(each, t) for each in items(schema[key])]
            words = f" {t('or')} ".join(dict.fromkeys(kind for kind, _ in kinds if kind))
            return words, next((shape for _, shape in kinds if shape), "")
    if "const" in schema:
        return quoted_value(t, schema["const"]), ""
    if isinstance(schema.get("enum"), list):
        return f" {t('or')} ".join(quoted_value(t, each) for each in values(schema["enum"])), ""
    if schema.get("type") == "array":
        kind, shape = kind_of(table(schema.get("items")), t)
        return (t("list of {kind}").format(kind=kind) if kind else t("list")), shape
    return plain_kind(schema, t), ""


def plain_kind(schema: Json, t: Translator) -> str:
    words = {
        "string": t("text"),
        "integer": t("whole number"),
        "number": t("number"),
        "boolean": t("yes or no"),
        "object": t("object"),
        "null": t("nothing"),
    }
    kind = schema.get("type")
    return words.get(kind, kind) if isinstance(kind, str) else ""


def quoted_value(t: Translator, value: object) -> str:
    return t("“{value}”").format(value=value) if isinstance(value, str) else str(value).lower()


def told(holder: object) -> str:
    return str(table(holder).get("description") or "").strip()


def group_of(path: str) -> str:
    """The first word of a path that says what it is about: /api/tables/{id} is about tables."""
    words = [word for word in path.split("/") if word and not word.startswith("{")]
    return words[1] if len(words) > 1 and words[0] == "api" else words[0] if words else "/"


def anchor(*words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", " ".join(words).lower()).strip("-") or "part"


def table(value: object) -> Json:
    """The value itself if it is an object of JSON, otherwise an empty one: a document may leave out anything."""
    return value if isinstance(value, Mapping) else {}


def items(value: object) -> list[Json]:
    return [table(each) for each in values(value)]


def values(value: object) -> list[object]:
    return value if isinstance(value, list) else []
