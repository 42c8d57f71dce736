"""What people may ask of a match. Each request gives the entries that carry it out, or a sentence that says why not.

Nothing is changed here: the hall writes the entries down and lets them happen.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Sequence
from typing import Final

from salon.bots import best_bot, bots_to_meet, has_mind, is_bot
from salon.bots.guest_names import GUESTS
from salon.bots.levels import ARTIST, MAESTRO, level_of
from salon.engine.language import msg
from salon.engine.words import all_of
from salon.table import journal
from salon.table.errors import Illegal, Refused, Stale
from salon.table.journal import Entry
from salon.table.match import BOT, OPEN, PERSON, Match, Seat

LONGEST_NAME: Final = 24
LONGEST_CHAT: Final = 500
MOST_CHAT: Final = 1000  # lines in one match
MOST_NOTES: Final = 500
LONGEST_STORY: Final = 1000
MOST_STORIES: Final = 500  # written in one match, each new version counted
MOST_ENTRIES: Final = 20_000  # of a journal; after that only moves and resigning

INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # officially letters

FULL: Final = msg("So much was said at this table that no more fits into its book.")
OVER: Final = msg("The match is over.")
FALLBACK: Final = "random"  # plays where another bot failed
JUDGE: Final = MAESTRO.name  # who judges moves that were made: the one that gives hints
GLANCE: Final = ARTIST.name  # who says how a bot stands
NO_HINT: Final = msg("The bot that gives hints has no idea just now.")
MOVED_ON: Final = msg("The table has moved on since you chose. This is how it stands now.")


CheckBot = Callable[[str, str], str]  # raises for a bot that may not play this game here


def entry(match: Match, kind: str, seat: int, value: int = 0, text: str = "") -> Entry:
    return Entry(match.number + 1, kind, seat, value, text)


def move(match: Match, seat: int, action: int, decision: int) -> list[Entry]:
    """Answer the question put by entry `decision`."""
    check_going_on(match)
    check_playing(match, seat)
    if decision != match.decisions[seat]:
        raise Stale(MOVED_ON)
    state = match.playthrough.state
    if not state.allows(seat, action):
        raise Illegal(state.illegal(seat, action).said)
    return [entry(match, journal.MOVE, seat, action)]


def undo(match: Match, seat: int) -> list[Entry]:
    """Take back the seat's last move, if nothing was revealed and nobody has acted since."""
    check_room(match)
    check_going_on(match)
    check_playing(match, seat)
    why = match.playthrough.why_no_undo(seat)
    if why:
        raise Refused(why)
    return [entry(match, journal.UNDO, seat, len(match.playthrough.moves) - 1)]


def why_no_offer(match: Match, seat: int) -> str:
    """Why the seat cannot ask the others to let it take back its last move; empty if it can."""
    if match.over:
        return OVER
    if seat not in [mover for mover, _ in match.playthrough.moves]:
        return msg("You have made no move yet that could be taken back.")
    if match.playthrough.can_undo(seat):
        return msg("You can take this move back without asking.")
    if not [other for other in match.people() if other != seat]:
        return msg("There is no other person here who could agree.")
    if match.offer is not None:
        return msg("Somebody has asked already; that must be answered first.")
    return ""


def offer(match: Match, seat: int) -> list[Entry]:
    """Ask the others to let the seat take back its last move and all that followed."""
    check_room(match)
    check_playing(match, seat)
    why = why_no_offer(match, seat)
    if why:
        raise Refused(why)
    movers = [mover for mover, _ in match.playthrough.moves]
    last = len(movers) - 1 - movers[::-1].index(seat)
    return [entry(match, journal.OFFER, seat, last)]


def answer(match: Match, seat: int, yes: bool, offer: int | None = None) -> list[Entry]:
    """Agree to what was asked by entry `offer`, or not. Once all people at the table agree, it is done. The one who
    asked may withdraw."""
    check_going_on(match)
    check_playing(match, seat)
    asked = match.offer
    if asked is None or offer not in (None, asked.number):
        raise Stale(msg("Nobody asks to take a move back any more."))
    if not yes:
        return [entry(match, journal.DECLINE, seat)]
    if seat in asked.accepted:
        raise Refused(msg("You have agreed already."))
    if all(person in asked.accepted or person == seat for person in match.people()):
        # One entry for both: of two, only the second might be written where another server writes too.
        return [entry(match, journal.UNDO, seat, asked.moves_left)]
    return [entry(match, journal.ACCEPT, seat)]


def hint(match: Match, seat: int, bot: str, check: CheckBot) -> str:
    """The bot that tells what it would do on this seat: the best one, unless another one is asked. A hint is no
    entry, nor is any other answer of a bot."""
    check_going_on(match)
    if seat not in match.must_act:
        raise Refused(msg("Somebody else decides now."))
    return check(match.terms.game, bot) if bot else best_bot(match.terms.game)


def judge(match: Match, seat: int, number: int | None = None) -> int:
    """Which move of the match is judged: one of the seat's own, the last one unless another one is meant."""
    if not has_mind(match.terms.game):
        raise Refused(msg("No bot of this game can judge moves."))
    own = [place for place, (mover, _) in enumerate(match.playthrough.moves, 1) if mover == seat]
    if not own:
        raise Refused(msg("You have made no move yet that could be judged."))
    if number is not None and number not in own:
        raise Refused(msg("Only your own moves are judged for you."))
    return own[-1] if number is None else number


def explain(match: Match, seat: int) -> int:
    """Which move of the match a bot explains: its last one. It has sat there all the time, so that it speaks for
    nobody else."""
    check_seat(match, seat)
    if not match.seats[seat].is_always_a_bot:
        raise Refused(msg("Only bots explain their moves."))
    made = [place for place, (mover, _) in enumerate(match.playthrough.moves, 1) if mover == seat]
    if not made:
        raise Refused(msg("{name} has made no move yet."), name=match.seats[seat].name)
    return made[-1]


def explaining(match: Match, seat: int) -> str:
    """Who finds the reason for a bot's move. While the match goes on, only a glance at how it stands is told."""
    if not has_mind(match.terms.game) or level_of(match.seats[seat].bot) is None:
        return ""
    return JUDGE if match.over else GLANCE


def resign(match: Match, seat: int) -> list[Entry]:
    """Give up. With several others left, a bot plays the seat to the end."""
    check_going_on(match)
    if match.seats[seat].resigned:
        raise Refused(msg("You have resigned already."))
    return [entry(match, journal.RESIGN, seat, text=best_bot(match.terms.game))]


def sit(match: Match, seat: int, name: str) -> list[Entry]:
    """Sit down on an open seat."""
    check_seat(match, seat)
    check_going_on(match)
    if match.seats[seat].kind != OPEN:
        raise Refused(msg("This seat is taken by {name}."), name=match.seats[seat].name)
    return [entry(match, journal.SIT, seat, text=free_name(match, check_name(name)))]


def hand_over(match: Match, by: int, seat: int, bot: str, away: bool) -> list[Entry]:
    """Let a bot play an open seat, one's own seat, or the seat of somebody who is away."""
    check_room(match)
    check_seat(match, seat)
    check_going_on(match)
    check_bot(match.terms.game, bot)
    sitting = match.seats[seat]
    if sitting.kind == BOT:
        raise Refused(msg("A bot plays this seat already."))
    if sitting.kind == PERSON and seat != by and not away:
        raise Refused(
            msg("{name} is here: only the seat of somebody who is away is handed to a bot."), name=sitting.name
        )
    return [entry(match, journal.HAND_OVER, by, seat, bot if sitting.name else named_bot(bot, match.names))]


def back(match: Match, seat: int) -> list[Entry]:
    """Take one's own seat back from the bot."""
    check_room(match)
    check_going_on(match)
    sitting = match.seats[seat]
    if sitting.resigned:
        raise Refused(msg("You have resigned, and a bot plays your seat to the end."))
    if sitting.kind != BOT or not sitting.sitting:
        raise Refused(msg("You sit here already."))
    return [entry(match, journal.BACK, seat)]


def chat(match: Match, seat: int, text: str) -> list[Entry]:
    if len(match.chat) >= MOST_CHAT:
        raise Refused(FULL)
    return [entry(match, journal.CHAT, seat, text=check_text(text))]


def note(match: Match, seat: int, move_number: int, text: str) -> list[Entry]:
    """Remark on a move of a finished match, for all who look at the replay."""
    if not match.over:
        raise Refused(msg("Notes are written on matches that are over."))
    if not 0 <= move_number <= len(match.playthrough.moves):
        raise Refused(msg("There is no move {n} in this match."), n=move_number)
    if len(match.notes) >= MOST_NOTES:
        raise Refused(FULL)
    return [entry(match, journal.NOTE, seat, move_number, check_text(text))]


def story(match: Match, seat: int, round_number: int, text: str, shown: Collection[int]) -> list[Entry]:
    """Tell one's day of a round in one's own words; without words, the program tells it again.

    `shown`: the rounds in which everybody has seen what the seat did with its day.
    """
    if round_number not in shown:
        raise Refused(msg("There is no day of yours to tell in round {n}."), n=round_number)
    words = check_story(text)
    if words == match.own_words.get((round_number, seat), ""):
        return []
    if len(match.stories) >= MOST_STORIES:
        raise Refused(FULL)
    return [entry(match, journal.STORY, seat, round_number, words)]


def rematch_seats(match: Match) -> list[tuple[str, str]]:
    """Who sits where in the next match: everybody moves one seat on. A seat is a kind and a name or bot."""
    if not match.over:
        raise Refused(msg("A rematch can begin once this match is over."))
    seats = [kept(seat) for seat in match.seats]
    return seats[-1:] + seats[:-1]


def kept(seat: Seat) -> tuple[str, str]:
    if seat.sitting:
        return PERSON, seat.name
    return (BOT, f"{seat.bot} {seat.name}") if seat.kind == BOT else (OPEN, "")


def next_seat(match: Match, seat: int) -> int:
    """Where the person on this seat sits in the rematch."""
    return (seat + 1) % len(match.seats)


# What is checked everywhere


def check_going_on(match: Match) -> None:
    if match.over:
        raise Refused(OVER)


def check_room(match: Match) -> None:
    """So that nobody fills a journal for the fun of it."""
    if match.number >= MOST_ENTRIES:
        raise Refused(FULL)


def check_playing(match: Match, seat: int) -> None:
    if match.seats[seat].kind != PERSON:
        raise Refused(msg("A bot plays for you now; take your seat back first."))


def check_seat(match: Match, seat: int) -> None:
    if not 0 <= seat < len(match.seats):
        raise Refused(msg("There is no seat {n} at this table."), n=seat)


def check_bot(game: str, bot: str) -> str:
    """Not any bot that a program may ask for: one that thinks for minutes would keep the others waiting."""
    offered = bots_to_meet(game)
    if bot not in offered:
        raise Refused(msg("There is no such bot; the bots are {names}."), names=all_of(offered))
    return bot


def check_any_bot(game: str, bot: str) -> str:
    """However long it thinks."""
    return bot if is_bot(bot, game) else check_bot(game, bot)


def check_name(name: str) -> str:
    """A name that can be shown: no line breaks, nothing invisible, not too long."""
    cleaned = clean(name)
    if not can_be_shown(cleaned, LONGEST_NAME):
        raise Refused(msg("A name has 1 to {n} visible characters."), n=LONGEST_NAME)
    return cleaned


def check_text(text: str) -> str:
    cleaned = clean(text)
    if not can_be_shown(cleaned, LONGEST_CHAT):
        raise Refused(msg("A remark has 1 to {n} visible characters."), n=LONGEST_CHAT)
    return cleaned


def check_story(text: str) -> str:
    """A story that can be shown, or none."""
    cleaned = clean(text)
    if cleaned and not can_be_shown(cleaned, LONGEST_STORY):
        raise Refused(msg("A story has at most {n} characters, all of them visible."), n=LONGEST_STORY)
    return cleaned


def replacing(match: Match, seat: int, bot: str) -> list[Entry]:
    """Another bot plays on, unless the one that failed no longer plays: its person may have come back meanwhile."""
    sitting = match.seats[seat]
    plays = sitting.kind == BOT and sitting.bot == bot and not match.over
    return [entry(match, journal.CRASH, seat, text=FALLBACK)] if plays else []


def clean(text: str) -> str:
    """The text on one line and in one spelling, however it was typed."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def can_be_shown(text: str, longest: int) -> bool:
    return 0 < len(text) <= longest and text.isprintable() and not INVISIBLE.intersection(text)


def named_bot(bot: str, taken: Sequence[str]) -> str:
    """A bot with a name that nobody at the table has."""
    return f"{bot} {next(name for name in GUESTS if name not in taken)}"


def free_name(match: Match, name: str) -> str:
    """The name itself, or with a number if somebody at the table has it already."""
    return distinct(name, match.names)


def distinct(name: str, taken: Sequence[str]) -> str:
    number, free = 2, name
    while free in taken:
        free = f"{name[: LONGEST_NAME - len(str(number)) - 1].rstrip()} {number}"
        number += 1
    return free
