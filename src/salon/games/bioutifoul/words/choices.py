"""What can be chosen in Bioutifoul, said once: groups, the artists that an action is about, and what it comes to."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from salon.engine.headings import Headings
from salon.engine.language import msg
from salon.engine.state import PASS
from salon.games.bioutifoul.rules.cards import ARTIST_IDS, PAIRS
from salon.games.bioutifoul.rules.encode import BUY, DISCARD, DONE, INFLUENCE, SELL, STAGE, artist_and_places, split
from salon.games.bioutifoul.rules.seen import Seen
from salon.games.bioutifoul.words.naming import Words
from salon.games.bioutifoul.words.text import say

# The verbs in the order in which they are listed; how Influence is played stands beneath each artist.
HEADINGS: Final = Headings(
    {
        DISCARD: msg("Discard"),
        INFLUENCE: "",
        BUY: msg("Buy"),
        SELL: msg("Sell"),
        STAGE: msg("Stage"),
        DONE: msg("End"),
        PASS: msg("Keep"),
    },
    split,
)


class Choice(NamedTuple):
    """An action beneath its heading."""

    action: int
    verb: int
    artists: tuple[int, ...] = ()
    text: str = ""  # what comes of it


def value_of(seen: Seen, artist: int) -> int:
    """What a work by this artist is worth now."""
    return next(each["value"] for each in seen["row"] if each["artist"] == ARTIST_IDS[artist])


def value_after(seen: Seen, action: int) -> int:
    """What the artist is worth once Influence cards were played this way."""
    artist, places = artist_and_places(action - INFLUENCE)
    return value_of(seen, artist) - places


def choices(t: Words, seen: Seen, legal: Sequence[int]) -> list[Choice]:
    return [choice(t, seen, action) for action in HEADINGS.ordered(legal)]


def choice(t: Words, seen: Seen, action: int) -> Choice:
    verb, option = split(action)
    if verb in (PASS, DONE):
        return Choice(action, verb, text=say(t, action))
    if verb == INFLUENCE:
        artist, places = artist_and_places(option)
        if places < 0:
            told = t.plural("{n} card, up to {value}", "{n} cards, up to {value}", -places)
        else:
            told = t.plural("{n} card, down to {value}", "{n} cards, down to {value}", places)
        return Choice(action, verb, (artist,), told.format(n=abs(places), value=value_after(seen, action)))
    if verb == STAGE:
        return Choice(action, verb, PAIRS[option])
    price = t("for {price}").format(price=value_of(seen, option)) if verb in (BUY, SELL) else ""
    return Choice(action, verb, (option,), price)
