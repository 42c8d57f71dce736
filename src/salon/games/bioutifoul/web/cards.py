"""Bioutifoul's cards as they lie on the table: what each is called, and what a click on it does."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from salon.engine.grades import Listed, grade_told
from salon.games.bioutifoul.game import words_in
from salon.games.bioutifoul.rules.booklet import ACTIONS
from salon.games.bioutifoul.rules.cards import ARTIST_IDS, ARTWORKS_EACH, copy_of
from salon.games.bioutifoul.rules.encode import (
    BUY,
    BUY_PICTURE,
    DISCARD,
    DONE,
    INFLUENCE,
    MOVES,
    SELL,
    SELL_PICTURE,
    STAGE,
    play_of,
)
from salon.games.bioutifoul.rules.seen import Exhibition, Seen, Work, Worth
from salon.games.bioutifoul.web.art import poster_name
from salon.games.bioutifoul.web.view import Course, Posters, course_of, posters_of
from salon.games.bioutifoul.words.card_list import artist_listed, artwork_listed, exhibition_listed, influence_listed
from salon.games.bioutifoul.words.naming import Words
from salon.games.bioutifoul.words.text import a_pair, a_work, an_influence, gold
from salon.table.table_sight import TableSight
from salon.web.rooms.parts import Card, capital, last_of_the_turn, no_way_back

BACK: Final = "back-influence"


def number_of(artist: str) -> int:
    return ARTIST_IDS.index(artist)


class RoomSight:
    """A TableSight of Bioutifoul, with what can be read off its events."""

    def __init__(self, sight: TableSight) -> None:
        self.sight = sight
        self.seen = cast(Seen, sight.view)
        self.t: Words = words_in(sight.game, sight.lang)
        self.course: Course = course_of(sight.events)
        self.posters: Posters = posters_of(self.seen, sight.events)

    @property
    def near(self) -> int:
        """The seat at the near side of the table: one's own, for spectators the first."""
        return self.sight.me or 0

    def is_legal(self, action: int) -> bool:
        return action in self.sight.legal

    def plays(self, artist: int) -> list[int]:
        """The legal plays of an artist's Influence cards: the dearer ones first."""
        first = INFLUENCE + artist * MOVES
        return [action for action in sorted(self.sight.legal) if first <= action < first + MOVES]

    def neighbour(self) -> str:
        """Who gets the Influence cards that the near seat plays."""
        return self.sight.names[self.near - 1]

    def final(self, action: int) -> str:
        """What to ask before an action that cannot be taken back; empty if it can."""
        if action not in self.sight.final:
            return ""
        t, left = self.t, self.course.left
        if action == DONE and left == ACTIONS:
            return t("End the phase without an action? You draw an Influence card and take an extra gold bar.")
        if action == DONE:
            asked = t.plural("End the phase with {n} action left?", "End the phase with {n} actions left?", left)
            return asked.format(n=left)
        if action > DONE:
            return last_of_the_turn(t, self.sight.say(action))
        return no_way_back(t, self.sight.say(action))


# The shared table


def painter(eyes: RoomSight, worth: Worth) -> Card:
    """An artist on a plinth. With Influence cards to play, a click asks how."""
    t, artist = eyes.t, number_of(worth["artist"])
    label = t("{artist}, worth {gold}").format(artist=t.name(artist), gold=gold(t, worth["value"]))
    card = Card(
        id=f"painter-{worth['artist']}",
        kind="painter",
        picture=f"painter-{worth['artist']}",
        name=t.name(artist),
        label=label,
        text=graded(t, f"{label}. {whereabouts(eyes, worth['artist'])}", artist_listed(t, artist)),
        place=f"plinth-{worth['value']}",
        marks=(worth["artist"],),
    )
    if eyes.plays(artist):
        return with_plays(eyes, card, worth["artist"])
    if any(INFLUENCE <= action < DONE for action in eyes.sight.legal):
        return replace(card, why=eyes.sight.why_not(INFLUENCE + play_of(artist, 1)))
    return card


def whereabouts(eyes: RoomSight, artist: str) -> str:
    """What everybody could count: where the artist's works and discarded cards are."""
    seen, t = eyes.seen, eyes.t
    told = t("Works for sale: {market}; in galleries: {hung}; discarded: {gone}. Influence cards discarded: {cards}.")
    return told.format(
        market=sum(work is not None and work["artist"] == artist for work in seen["market"]),
        hung=sum(work["artist"] == artist for seat in seen["seats"] for work in seat["works"]),
        gone=sum(work["artist"] == artist for work in seen["discards"]["artworks"]),
        cards=seen["discards"]["influences"].count(artist),
    )


def with_plays(eyes: RoomSight, card: Card, artist: str) -> Card:
    """A click on the card asks how to play the artist's Influence cards; the artist and those cards light up."""
    t, held = eyes.t, (eyes.seen["hand"] or []).count(artist)
    partners = [f"painter-{artist}", *[f"hand-{artist}-{copy}" for copy in range(held)]]
    return replace(
        card,
        label=t("{card}: play Influence cards").format(card=card.label),
        pick=f"pick-{artist}",
        partners=" ".join(partners),
        use=t("Play Influence cards"),
    )


def for_sale(eyes: RoomSight, work: Work) -> Card:
    t, artist = eyes.t, number_of(work["artist"])
    action, price = BUY + artist, gold(eyes.t, work["value"])
    label = t("{work}, for sale for {gold}").format(work=capital(a_work(t, artist)), gold=price)
    told = t("For sale at its artist's value, now {gold}. A gallery has room for 3 works.").format(gold=price)
    card = work_card(t, work, label, told, "market")
    card = replace(card, new=work["card"] in eyes.course.new_works, caption=t.name(artist), price=work["value"])
    if eyes.is_legal(action):
        return with_action(eyes, card, action, BUY_PICTURE + work["card"], price)
    return replace(card, why=eyes.sight.why_not(action))


def with_action(eyes: RoomSight, card: Card, action: int, picture: int, price: str) -> Card:
    """A click on the card buys or sells this very picture."""
    t = eyes.t
    order = t("{order} for {gold}").format(order=capital(eyes.sight.say(action)), gold=price)
    return replace(card, label=order, act=picture, case_of=action, final=eyes.final(action), use=order)


def exhibition(eyes: RoomSight, shown: Exhibition, number: int) -> Card:
    """An exhibition on display: a click asks whether to stage it, and lights the works that it takes."""
    t, pair = eyes.t, shown["card"]
    label = t("The exhibition {pair}, on display").format(pair=a_pair(t, pair))
    told = t(
        "Worth 1 point. Staging it takes the two works that it shows from your gallery; then you draw an "
        "Influence card."
    )
    card = poster_card(t, shown, number, label, told, "display")
    card = replace(card, new=number in eyes.course.new_posters)
    if not eyes.is_legal(STAGE + pair):
        return replace(card, why=eyes.sight.why_not(STAGE + pair))
    return replace(
        card,
        label=capital(eyes.sight.say(STAGE + pair)),
        pick=f"pick-show-{pair}",
        partners=" ".join(f"work-{work}" for work in taken_by(eyes, shown)),
        use=t("Stage the exhibition"),
    )


def taken_by(eyes: RoomSight, shown: Exhibition) -> list[int]:
    """The works of the near gallery that an exhibition takes: of each artist the newest."""
    works = list(eyes.seen["seats"][eyes.near]["works"])
    found = []
    for artist in shown["artists"]:
        newest = max(place for place, work in enumerate(works) if work["artist"] == artist)
        found.append(works.pop(newest)["card"])
    return found


# Galleries


def hung(eyes: RoomSight, work: Work, seat: int) -> Card:
    """A work in a gallery; one's own can be sold, except those bought in this turn."""
    t, artist = eyes.t, number_of(work["artist"])
    price = gold(t, work["value"])
    label = t("{work}, worth {gold}").format(work=capital(a_work(t, artist)), gold=price)
    told = t("Worth its artist's value, now {gold}.").format(gold=price)
    card = work_card(t, work, label, told, f"gallery-{seat}")
    if seat != eyes.sight.me:
        return card
    why = eyes.sight.why_not(SELL_PICTURE + work["card"])
    if not why:
        return with_action(eyes, card, SELL + artist, SELL_PICTURE + work["card"], price)
    return replace(card, why=why, new=work["card"] in eyes.course.bought)


def staged(eyes: RoomSight, shown: Exhibition, number: int, seat: int) -> Card:
    t = eyes.t
    label = t("The exhibition {pair}, staged").format(pair=a_pair(t, shown["card"]))
    told = t("Worth 1 point. Staged by {name}.").format(name=eyes.sight.names[seat])
    return poster_card(t, shown, number, label, told, f"staged-{seat}")


def hand(eyes: RoomSight) -> list[Card]:
    """The own Influence cards: to be discarded one by one, or to be played."""
    held = eyes.seen["hand"] or []
    return [influence(eyes, artist, held[:place].count(artist)) for place, artist in enumerate(held)]


def influence(eyes: RoomSight, artist: str, copy: int) -> Card:
    t, number = eyes.t, number_of(artist)
    told = t(
        "In the Influence phase you play 1 to 3 cards of one artist, who becomes dearer or cheaper by as many "
        "places. The cards then go to {name}, and everybody has seen them."
    )
    name = capital(an_influence(t, number))
    card = Card(
        id=f"hand-{artist}-{copy}",
        kind="influence",
        picture=f"influence-{artist}-{copy % ARTWORKS_EACH}",
        name=name,
        label=name,
        text=graded(t, told.format(name=eyes.neighbour()), influence_listed(t, number)),
        place="hand",
        marks=(artist,),
        caption=t.name(number),
    )
    if eyes.plays(number):
        return with_plays(eyes, card, artist)
    if eyes.is_legal(DISCARD + number):
        order = capital(eyes.sight.say(DISCARD + number))
        return replace(card, label=order, act=DISCARD + number, final=eyes.final(DISCARD + number), use=order)
    return replace(card, why=eyes.sight.why_not(INFLUENCE + play_of(number, 1)))


def unseen(eyes: RoomSight, seat: int) -> list[Card]:
    """Somebody else's Influence cards: those that everybody knows, and the backs of the others."""
    t, gallery = eyes.t, eyes.seen["seats"][seat]
    cards = []
    for place, artist in enumerate(gallery["known"]):
        name = capital(an_influence(t, number_of(artist)))
        card = Card(f"known-{seat}-{place}", "influence", f"influence-{artist}-{place % ARTWORKS_EACH}", name, name)
        cards.append(replace(card, marks=(artist,), caption=t.name(number_of(artist))))
    secret = t("An Influence card that only its owner knows")
    backs = range(gallery["hand"] - len(cards))
    return cards + [Card(f"secret-{seat}-{place}", "influence", BACK, secret, secret) for place in backs]


# What cards of a kind have in common


def work_card(t: Words, work: Work, label: str, text: str, place: str) -> Card:
    id_of = f"work-{work['card']}"
    title = t("{artist}, work {n}").format(artist=t.name(number_of(work["artist"])), n=copy_of(work["card"]))
    told = graded(t, text, artwork_listed(t, work["card"]))
    return Card(id_of, "work", id_of, title, label, told, place, (work["artist"],))


def poster_card(t: Words, shown: Exhibition, number: int, label: str, text: str, place: str) -> Card:
    picture, marks = poster_name(shown["card"], number), tuple(shown["artists"])
    told = graded(t, text, exhibition_listed(t, shown["card"], 1))
    return Card(f"poster-{number}", "poster", picture, a_pair(t, shown["card"]), label, told, place, marks)


def graded(t: Words, text: str, listed: Listed) -> str:
    """What an opened card says, and how much of it is printed."""
    return f"{text}\n{grade_told(t, listed.grade)}"
