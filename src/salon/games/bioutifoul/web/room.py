"""Bioutifoul's table: artists on plinths, a wall of framed works, exhibitions to stage, and everybody's gallery."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from salon.engine.state import PASS, Event
from salon.games.bioutifoul.game import words_in
from salon.games.bioutifoul.rules.booklet import ACTIONS, ROOM
from salon.games.bioutifoul.rules.cards import ARTIST_IDS, ARTISTS, PAIRS
from salon.games.bioutifoul.rules.encode import DISCARD, DONE, INFLUENCE, STAGE
from salon.games.bioutifoul.rules.verbs import BOUGHT, DISCARDED, PLAYED, SOLD, STAGED
from salon.games.bioutifoul.web.cards import RoomSight, exhibition, for_sale, hand, hung, painter, staged, unseen
from salon.games.bioutifoul.words.choices import choice, value_after, value_of
from salon.games.bioutifoul.words.reckoning import most_works, points_of, source_names
from salon.games.bioutifoul.words.story_lines import story_lines
from salon.games.bioutifoul.words.text import a_pair
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import (
    SHARED_REGIONS,
    Asking,
    Button,
    Card,
    Line,
    Panel,
    Source,
    capital,
    initials,
)


class Plinth(NamedTuple):
    """A place in the row of artists, and who stands there."""

    value: int
    name: str
    card: Card
    guests: list[str]  # artists whom Influence cards in hand could move here


class Place(NamedTuple):
    """A seat's side of the table."""

    seat: int
    works: list[Card]
    free: int
    staged: list[Card]
    hand: list[Card]
    known: list[str]
    secret: int
    gold: int
    points: int
    first: bool


class Row(NamedTuple):
    """A line of the score panel: for each seat a number, and whether it scores."""

    name: str
    mark: str  # the artist, if it is about one ...
    icon: str  # ... otherwise a picture of what it is about
    cells: list[tuple[int, bool]]


class BioutifoulRoom:
    template: str = "bioutifoul/room.html"
    regions: tuple[str, ...] = (*SHARED_REGIONS, "painters", "shows", "market", "gallery", "staged", "hand")

    def context(self, sight: TableSight) -> dict[str, object]:
        eyes = RoomSight(sight)
        seen, seats = eyes.seen, len(sight.names)
        order = [(eyes.near + place) % seats for place in range(seats)]
        return {
            "moment": moment(eyes),
            "ending": sight.who_wins(),
            "faces": initials(sight.names),
            "asking": asking(eyes),
            "plinths": [plinth(eyes, place) for place in range(len(seen["row"]))],
            "shows": shows(eyes),
            "market": [work and for_sale(eyes, work) for work in seen["market"]],
            "decks": seen["decks"],
            "near": place_of(eyes, eyes.near),
            "rivals": [place_of(eyes, seat) for seat in order[1:]],
            "order": order,
            "score": score(eyes),
            "totals": [seat["points"]["total"] for seat in seen["seats"]],
        }

    def story(self, sight: TableSight, events: Sequence[Event]) -> list[Line]:
        eyes = RoomSight(sight)
        told = story_lines(eyes.t, events, sight.names, sight.me, eyes.seen["first"])
        return [Line(line.text, " ".join(lights(eyes, line.event)), line.seat) for line in told]

    def points(self, sight: TableSight) -> list[Source]:
        by_seat = [points_of(seat) for seat in RoomSight(sight).seen["seats"]]
        names = source_names(words_in(sight.game, sight.lang))
        return [Source(name, list(scored)) for name, scored in zip(names, zip(*by_seat, strict=True), strict=True)]

    def trophies(self, sight: TableSight, seat: int) -> list[str]:
        """Pictures of what a seat has achieved: its staged exhibitions."""
        return [card.picture for card in place_of(RoomSight(sight), seat).staged]

    def ending(self, sight: TableSight) -> str:
        return ""

    def phases(self, sight: TableSight) -> tuple[list[str], int]:
        """Bank never waits for anybody; it is named because that is where the gold comes from."""
        eyes, t = RoomSight(sight), words_in(sight.game, sight.lang)
        names = [t("Influence"), t("Gallery"), t("Bank")]
        if sight.over:
            return names, -1
        if sight.legal:
            return names, 1 if max(sight.legal) >= DONE else 0
        # A player who has no card to play goes straight to the Gallery phase.
        at_gallery = eyes.course.influenced or not eyes.seen["seats"][eyes.seen["turn"]]["hand"]
        return names, 1 if at_gallery else 0


# The table


def moment(eyes: RoomSight) -> str:
    t, seen = eyes.t, eyes.seen
    if seen["last_round"] and not eyes.sight.over:
        return t("round {n}, the last one").format(n=seen["round"])
    return t("round {n}").format(n=seen["round"])


def plinth(eyes: RoomSight, place: int) -> Plinth:
    worth = eyes.seen["row"][place]
    guests = [ARTIST_IDS[artist] for artist in ARTISTS if worth["value"] in reachable(eyes, artist)]
    return Plinth(worth["value"], eyes.t.name(ARTIST_IDS.index(worth["artist"])), painter(eyes, worth), guests)


def reachable(eyes: RoomSight, artist: int) -> list[int]:
    """The values to which Influence cards in hand could move an artist."""
    return [value_after(eyes.seen, play) for play in eyes.plays(artist)]


def shows(eyes: RoomSight) -> list[Card | None]:
    display = zip(eyes.seen["display"], eyes.posters.display, strict=True)
    return [shown and exhibition(eyes, shown, number) for shown, number in display]


def place_of(eyes: RoomSight, seat: int) -> Place:
    gallery = eyes.seen["seats"][seat]
    numbers = eyes.posters.staged[seat]
    return Place(
        seat=seat,
        works=[hung(eyes, work, seat) for work in gallery["works"]],
        free=ROOM - len(gallery["works"]),
        staged=[staged(eyes, *both, seat) for both in zip(gallery["staged"], numbers, strict=True)],
        hand=hand(eyes) if seat == eyes.sight.me else unseen(eyes, seat),
        known=gallery["known"],
        secret=gallery["hand"] - len(gallery["known"]),
        gold=gallery["gold"],
        points=gallery["points"]["total"],
        first=seat == eyes.seen["first"],
    )


def score(eyes: RoomSight) -> list[Row]:
    """Where the points come from, seat by seat; of an artist's works the most score."""
    t, seats = eyes.t, eyes.seen["seats"]
    exhibitions = [(seat["points"]["exhibitions"], False) for seat in seats]  # all of them score
    rows = [Row(t("Exhibitions"), "", "show", exhibitions)]
    for artist in ARTISTS:
        name = ARTIST_IDS[artist]
        cells = [(seat["shown"][name], name in seat["points"]["majorities"]) for seat in seats]
        rows.append(Row(most_works(t, artist), name, "", cells))
    all_four = [(seat["points"]["all_artists"], seat["points"]["all_artists"] > 0) for seat in seats]
    return [*rows, Row(t("All four artists"), "", "four", all_four)]


# The question


def asking(eyes: RoomSight) -> Asking | None:
    """What these eyes are asked; None if nothing."""
    t, legal = eyes.t, eyes.sight.legal
    if not legal:
        return None
    question = eyes.sight.question()
    if DISCARD <= min(legal) < INFLUENCE:
        return Asking(question, t("Choose the cards that you give up."), [], [])
    if min(legal) < DONE:
        buttons = [action_button(eyes, PASS)] if PASS in legal else []
        note = t("Choose an artist, or one of your Influence cards.")
        return Asking(
            question, note, buttons, [panel for artist in ARTISTS for panel in influence_panel(eyes, artist)]
        )
    panels = [stage_panel(eyes, action - STAGE) for action in sorted(legal) if STAGE <= action < STAGE + len(PAIRS)]
    note = t("Choose a work on the wall to buy it, one of yours to sell it, an exhibition to stage it.")
    if eyes.course.left == ACTIONS:
        note += " " + t("No action at all brings an Influence card and an extra gold bar.")
    return Asking(question, note, [action_button(eyes, DONE)] if DONE in legal else [], panels)


def action_button(eyes: RoomSight, action: int, main: bool = False) -> Button:
    return Button(capital(eyes.sight.say(action)), action, eyes.final(action), main)


def influence_panel(eyes: RoomSight, artist: int) -> list[Panel]:
    """How an artist's Influence cards can be played, each way with the value it leads to; none for no such card."""
    plays = eyes.plays(artist)
    if not plays:
        return []
    t, value = eyes.t, value_of(eyes.seen, artist)
    buttons = [
        Button(choice(t, eyes.seen, play).text, play, eyes.final(play), value_after(eyes.seen, play) > value)
        for play in plays
    ]
    question = t("Move {artist}, now worth {value}?").format(artist=t.name(artist), value=value)
    note = t("The cards you play go to {name}, and everybody has seen them.").format(name=eyes.neighbour())
    return [Panel(f"pick-{ARTIST_IDS[artist]}", question, note, buttons)]


def stage_panel(eyes: RoomSight, pair: int) -> Panel:
    """Whether to stage an exhibition. The panel says what follows, so that its button asks nothing more."""
    t, left = eyes.t, eyes.course.left - 1
    question = t("Stage {pair}?").format(pair=a_pair(t, pair))
    note = t("The two works leave your gallery and you draw an Influence card, so this cannot be taken back.") + " "
    if left:
        note += t.plural("After this, {n} action is left.", "After this, {n} actions are left.", left).format(n=left)
    else:
        note += t("It is your last action.")
    return Panel(f"pick-show-{pair}", question, note, [Button(t("Stage the exhibition"), STAGE + pair, main=True)])


# The story


def lights(eyes: RoomSight, event: Event) -> list[str]:
    """The ids of the cards that an event is about, wherever they lie now."""
    kind, values = event[0], event[1:]
    if kind in (BOUGHT, SOLD):
        return [f"work-{values[1]}"]
    if kind in (PLAYED, DISCARDED):
        return [f"painter-{ARTIST_IDS[values[1]]}"]
    if kind == STAGED:
        shown = eyes.seen["seats"][values[0]]["staged"]
        numbers = eyes.posters.staged[values[0]]
        return [f"poster-{number}" for each, number in zip(shown, numbers, strict=True) if each["card"] == values[1]]
    return []
