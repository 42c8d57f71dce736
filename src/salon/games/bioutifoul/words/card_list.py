"""Every card of Bioutifoul by its kind, as lists show it. The booklet gives numbers of cards, not their lists."""

from salon.engine.grades import PARTLY, PRINTED, Grade, Listed, grade_of, grade_told
from salon.engine.untouched import MARK, set_told
from salon.games.bioutifoul.rules.cards import (
    ARTIST_IDS,
    ARTIST_NAMES,
    ARTIST_OF,
    ARTISTS,
    ARTWORKS,
    ARTWORKS_EACH,
    KNOWN_OF_EXHIBITIONS,
    OURS_OF_EXHIBITIONS,
    PAIRS,
    copy_of,
)
from salon.games.bioutifoul.words.naming import Words

ARTIST_AT, INFLUENCE_AT, EXHIBITION_AT = 100, 200, 300  # an Artwork has its own number, the others follow these


def card_list(t: Words, exhibition_list: str) -> list[Listed]:
    deck = t.gallery.exhibitions(exhibition_list)
    return [
        *[artist_listed(t, artist) for artist in ARTISTS],
        *[artwork_listed(t, work) for work in ARTWORKS],
        *[influence_listed(t, artist) for artist in ARTISTS],
        *[exhibition_listed(t, pair, deck.count(pair)) for pair in sorted(set(deck))],
    ]


def artist_listed(t: Words, artist: int) -> Listed:
    text = t("Its place in the row says what a work of this artist costs: 4, 3, 2 or 1 gold.")
    return of_artist(t, artist, ARTIST_AT + artist, "artist", t("Artists"), t("Artist"))._replace(
        text=text, grade=artist_grade(t, artist)
    )


def artist_grade(t: Words, artist: int) -> Grade:
    own = t.gallery.artists.get(artist)
    return Grade(PRINTED) if own is None else grade_of(own, t.name(artist) != ARTIST_NAMES[artist], t.language)


def artwork_listed(t: Words, work: int) -> Listed:
    artist = ARTIST_OF[work]
    shown = of_artist(t, artist, work, "artwork", t("Artworks"), t("Artwork"))
    return shown._replace(
        name=f"{t.name(artist)} {copy_of(work)}",
        text=t.of(artist, t("A work by {artist}, for the gallery.")),
        grade=Grade(
            PARTLY,
            t("24 Artworks, each by one artist (booklet)"),
            t("that there are six of each artist, and the picture"),
        ),
    )


def influence_listed(t: Words, artist: int) -> Listed:
    shown = of_artist(t, artist, INFLUENCE_AT + artist, "influence", t("Influence cards"), t("Influence card"))
    return shown._replace(
        text=t("Moves {artist} in the row, one place for each card.").format(artist=t.name(artist)),
        copies=ARTWORKS_EACH,
        grade=Grade(
            PARTLY,
            t("24 Influence cards, each of one artist (booklet)"),
            t("that there are six of each artist"),
        ),
    )


def exhibition_listed(t: Words, pair: int, copies: int) -> Listed:
    one, other = [t.name(artist) for artist in PAIRS[pair]]
    name = t("{one} and {other}").format(one=one, other=other)
    return Listed(
        number=EXHIBITION_AT + pair,
        kind="exhibition",
        kind_name=t("Exhibitions"),
        name=name,
        what=t("Exhibition"),
        text=t("Asks for a work by each of its two artists: {artists}.").format(artists=name),
        colour="",
        colour_name="",
        copies=copies,
        grade=exhibition_grade(t, pair),
    )


def exhibition_grade(t: Words, pair: int) -> Grade:
    """A pair that an owner has not typed over yet is still a part of our list."""
    own = t.gallery.pairs.get(pair)
    is_untouched = own is not None and own.flag(MARK)
    if own is not None and not is_untouched:
        return grade_of(own, True, t.language)
    return Grade(PARTLY, t(KNOWN_OF_EXHIBITIONS), t(OURS_OF_EXHIBITIONS), is_untouched=is_untouched)


def of_artist(t: Words, artist: int, number: int, kind: str, kind_name: str, what: str) -> Listed:
    name = t.name(artist)
    return Listed(number, kind, kind_name, name, what, "", ARTIST_IDS[artist], name, 1, Grade(PRINTED))


def card_texts(t: Words, exhibition_list: str) -> list[tuple[str, str]]:
    """What somebody reads who asks for an artist or an Exhibition; the cards of an artist have no other names."""
    cards = card_list(t, exhibition_list)
    found = [(card.name, told_of(t, card)) for card in cards if card.kind == "exhibition"]
    for artist in ARTISTS:
        of_artist = [card for card in cards if card.colour == ARTIST_IDS[artist]]
        kinds = {card.kind: card for card in reversed(of_artist)}  # the first of each kind
        told = [told_of(t, kinds[kind]) for kind in ("artist", "artwork", "influence")]
        found.append((t.name(artist), " ".join(told)))
    return found


def told_of(t: Words, card: Listed) -> str:
    """'Alice (Artist): Its place ... Printed: ...'"""
    line = t("{name} ({what}): {text}").format(name=card.name, what=card.what, text=card.text)
    return f"{line} {grade_told(t, card.grade)}"


def about_cards(t: Words, exhibition_list: str) -> str:
    ours = t(
        "The booklet says how many cards of each kind there are, but not which artists the Exhibitions show: that "
        "list is ours."
    )
    if not t.gallery.is_owners:
        how = t("Owners of the box type in theirs, beginning with {command}, and play it with {option}.")
        return f"{ours} {how.format(command='“salon cards new bioutifoul”', option='--cards')}"
    title = t.gallery.set_title(t.language)
    if t.gallery.copies:
        typed = t("{title} is a set that an owner of the box typed in, with the list of its Exhibitions.")
    else:
        typed = f"{t('{title} is a set that an owner of the box typed in.')} {ours}"
    cards = card_list(t, exhibition_list)
    return set_told(t, title, t.gallery.cards, cards, typed.format(title=title))
