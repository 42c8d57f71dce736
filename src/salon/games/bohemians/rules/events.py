"""What happens in Bohemians: the kinds of event, their values in the comments."""

from typing import Final

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

EVENT_NAMES: Final = (
    "person", "round", "drew", "woke", "showed", "laid-out", "turned-down", "paid", "planned", "attached",
    "day-began", "white-is", "chose-symbol", "counted", "total", "worked", "bought", "gained", "invested", "earned",
    "inspired", "hardship", "no-hardship-left", "spared", "cleared", "cleared-free", "offered", "announced", "marked",
    "rejected", "kept", "put-on-top", "handed", "wiped", "token", "removed", "reshuffled", "last-round",
    "standstill", "ended", "went-by", "forgiven", "chained", "freed", "stirred", "answered", "ticked", "fought",
    "broken", "won", "lost", "received", "decided", "by-hand",
)  # fmt: skip
