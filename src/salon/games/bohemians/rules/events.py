"""What happens in Bohemians: the kinds of event, their values in the comments."""

from typing import Final

from salon.engine.events import fields_of, names_of

HABIT_DECK, MUSE_DECK, HARDSHIP_DECK = range(3)  # common decks that can be reshuffled

(
    PERSON,  # seat, board, art, job: who plays whom
    ROUND,  # round, first seat
    DREW,  # seat, card: only the seat sees it
    WOKE,  # seat, cards drawn: what others learn once all have planned, from here to ATTACHED
    SHOWED,  # seat, card: used its morning icon
    LAID_OUT,  # seat, Hardship
    TURNED_DOWN,  # seat, Hardship: ignored
    PAID,  # seat or -1 for partners, points: for Atelier effects while waking up
    PLANNED,  # seat, and what lies in the four columns
    ATTACHED,  # seat, Muse, column
    DAY_BEGAN,  # seat
    WHITE_IS,  # seat, card, suit
    CHOSE_SYMBOL,  # seat, card, symbol
    COUNTED,  # seat, step, source, Inspiration, Atelier points: a line of the sum
    TOTAL,  # seat, Inspiration
    WORKED,  # seat, code: an ability took effect
    BOUGHT,  # seat, card, Inspiration, Atelier points paid
    GAINED,  # seat, Achievement, Inspiration, Atelier points paid
    INVESTED,  # seat, points
    EARNED,  # seat, points, card: the Atelier token moved because of a card
    INSPIRED,  # seat, Inspiration, card: after counting
    HARDSHIP,  # seat, Hardship: into the discard pile
    NO_HARDSHIP_LEFT,  # seat
    SPARED,  # seat, card or JOB: no Hardship, thanks to it
    CLEARED,  # seat, kind, points
    CLEARED_FREE,  # seat, kind, card
    OFFERED,  # card: came on the market
    ANNOUNCED,  # seat, card, what was chosen or -1, which of its abilities
    MARKED,  # seat, card, points: will be rejected
    REJECTED,  # seat, card
    KEPT,  # seat, Muse: on top of the deck
    PUT_ON_TOP,  # seat, card just bought
    HANDED,  # seat, Hardship, seat: to the discard pile of the neighbour
    WIPED,  # both markets
    TOKEN,  # seat: is First Player now
    REMOVED,  # seat, card: from the market
    RESHUFFLED,  # seat or -1 - kind of deck
    LAST_ROUND,  # seat
    STANDSTILL,
    ENDED,
    WENT_BY,  # Achievement: out of the game, nobody's (Art for Art Itself)
    FORGIVEN,  # tokens left: a reminder token went instead of an Achievement
    CHAINED,  # seat, Habit: under the Spirit's sheet
    FREED,  # seat, Habit: from there into the discard pile
    STIRRED,  # Habit, Spirit's card: the colour of the one brought up the other
    ANSWERED,  # seat, 1 accepted or 0 declined
    TICKED,  # by how much, clock
    FOUGHT,  # seat, sheet, Inspiration, Atelier points paid
    BROKEN,  # seat, Hardships: too many of them
    WON,
    LOST,
    RECEIVED,  # seat, card, place (TO_DISCARD, TO_TOP or TO_DECK): by a SETUP line
    DECIDED,  # Spirit, 1 lost or 0 won, number of the part of its sheet that says so
    BY_HAND,  # seat, code, what the owner said that it gives: an amount, or how many cards
) = range(54)

# Their names and fields, as programs see them: `event.kind` and `event.seat`, `event.card` and so on.
EVENT_KINDS: Final = (
    ("person", "seat board art job"),
    ("round", "round first"),
    ("drew", "seat card"),
    ("woke", "seat cards"),
    ("showed", "seat card"),
    ("laid-out", "seat hardship"),
    ("turned-down", "seat hardship"),
    ("paid", "seat points"),
    ("planned", "seat morning afternoon evening night"),
    ("attached", "seat muse column"),
    ("day-began", "seat"),
    ("white-is", "seat card suit"),
    ("chose-symbol", "seat card symbol"),
    ("counted", "seat step source inspiration points"),
    ("total", "seat inspiration"),
    ("worked", "seat ability"),
    ("bought", "seat card inspiration points"),
    ("gained", "seat card inspiration points"),
    ("invested", "seat points"),
    ("earned", "seat points card"),
    ("inspired", "seat inspiration card"),
    ("hardship", "seat hardship"),
    ("no-hardship-left", "seat"),
    ("spared", "seat card"),
    ("cleared", "seat market points"),
    ("cleared-free", "seat market card"),
    ("offered", "card"),
    ("announced", "seat card chosen ability"),
    ("marked", "seat card points"),
    ("rejected", "seat card"),
    ("kept", "seat muse"),
    ("put-on-top", "seat card"),
    ("handed", "seat hardship to"),
    ("wiped", ""),
    ("token", "seat"),
    ("removed", "seat card"),
    ("reshuffled", "whose"),
    ("last-round", "seat"),
    ("standstill", ""),
    ("ended", ""),
    ("went-by", "card"),
    ("forgiven", "left"),
    ("chained", "seat habit"),
    ("freed", "seat habit"),
    ("stirred", "habit card"),
    ("answered", "seat accepted"),
    ("ticked", "by clock"),
    ("fought", "seat sheet inspiration points"),
    ("broken", "seat hardships"),
    ("won", ""),
    ("lost", ""),
    ("received", "seat card place"),
    ("decided", "spirit lost part"),
    ("by-hand", "seat ability given"),
)
EVENT_NAMES: Final = names_of(EVENT_KINDS)
EVENT_FIELDS: Final = fields_of(EVENT_KINDS)
