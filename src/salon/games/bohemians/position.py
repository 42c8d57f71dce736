"""Any position of Bohemians in one line, and back.

    0.hand=diary,cafe-to-cafe 0.routine=-,job,-,- 0.atelier=7 1.gained=first-piece habit-market=fields step=round

Cards are ids of the set; a second copy of a Hardship is `hunger~2`. Decks list their next cards first; cards that
are not named lie shuffled below these, a player's own starting Habits in the own deck unless `rest=out`. `todo` is
what is left to do, as calls, and `0.todo` what a seat has left while all act at once; mostly `step` says enough.
"""

from collections.abc import Sequence
from typing import Final

from salon.engine.describing import Description, read_calls, write_calls
from salon.engine.errors import SalonError
from salon.engine.table import Call, Lane, do
from salon.engine.words import not_one_of
from salon.games.bohemians.catalogue.kinds import MOST_ABILITIES
from salon.games.bohemians.day_phase import day, declare, dues, spend
from salon.games.bohemians.numbers import (
    ACHIEVEMENTS,
    ADVANCED,
    ART_IDS,
    BOARD_COUNT,
    CARD_COUNT,
    COLUMN_IDS,
    EMPTY,
    HABITS_PER_DECK,
    HARDSHIPS,
    JOB,
    JOB_COUNT,
    JOBS,
    MUSES,
    REVOLUTION,
    STAND_IN,
)
from salon.games.bohemians.rules import (
    REVOLUTION_FROM,
    end_or_sleep,
    round_begins,
    round_ends,
)
from salon.games.bohemians.state import (
    DAY,
    EMPTY_ROUTINE,
    NONE,
    NOTHING_SAID,
    SLEEP,
    WAKE_UP,
    Cards,
    State,
    seats_in_order,
)
from salon.games.bohemians.verbs import ATELIER_MOST, MARKET
from salon.games.bohemians.view import PHASES

DECK_KEYS: Final = ("habit-deck", "muse-deck", "hardship-deck", "achievements")
PILE_KEYS: Final = ("habits-removed", "muses-removed", "hardships-rejected", "extra", "out")
NUMBER_KEYS: Final = ("round", "inspiration", "bought", "has-gained", "quiet", "last", "long")
TABLE_KEYS: Final = (
    *DECK_KEYS, *PILE_KEYS, "habit-market", "muse-market", "rest", "marked", "kept", "announced", "coming", "at-end",
    "turn", "first", "phase", *NUMBER_KEYS, "step", "todo",
)  # fmt: skip
ZONE_KEYS: Final = ("hand", "discard", "hardships", "gained")
COUNT_KEYS: Final = ("turned", "drawn", "known", "shown-atelier", "shown-deck")
SEAT_KEYS: Final = (
    "board", "art", "job", "atelier", "deck", *ZONE_KEYS, "routine", "muses", "ignored", *COUNT_KEYS, "shown-discard",
    "shown-top", "said", "used", "sums", "todo",
)  # fmt: skip
STEPS: Final = ("round", "day", "count", "spend", "dues", "end", "sleep")
STAND_IN_ID: Final = "stand-in"
SETTING_UP_ID: Final = "setting-up"
NOTHING_ID: Final = "-"
JOB_ID: Final = "job"
COPY_MARK: Final = "~"


# Which cards can lie in a zone: from the first number up to the last, and what they are called.
ANYWHERE: Final = (0, STAND_IN + 1, "cards")
OWNED: Final = (0, ACHIEVEMENTS, "Habits, Muses and Hardships")
LIES_IN: Final = {
    "habit-deck": (ADVANCED, MUSES, "advanced Habits"),
    "habit-market": (ADVANCED, MUSES, "advanced Habits"),
    "habits-removed": (ADVANCED, MUSES, "advanced Habits"),
    "muse-deck": (MUSES, HARDSHIPS, "Muses"),
    "muse-market": (MUSES, HARDSHIPS, "Muses"),
    "muses-removed": (MUSES, HARDSHIPS, "Muses"),
    "extra": (ADVANCED, HARDSHIPS, "Habits and Muses"),
    "hardship-deck": (HARDSHIPS, ACHIEVEMENTS, "Hardships"),
    "hardships-rejected": (HARDSHIPS, ACHIEVEMENTS, "Hardships"),
    "hardships": (HARDSHIPS, ACHIEVEMENTS, "Hardships"),
    "achievements": (ACHIEVEMENTS, CARD_COUNT, "Achievements"),
    "gained": (ACHIEVEMENTS, STAND_IN + 1, "Achievements"),
    "hand": OWNED,
    "deck": OWNED,
    "discard": OWNED,
    "muses": (MUSES, HARDSHIPS, "Muses"),
    "routine": (0, MUSES, "Habits"),
}


class Reader:
    """A description being read: its words, and the cards that have not been placed yet."""

    def __init__(self, g: State, text: str) -> None:
        self.g = g
        self.said = Description(text, TABLE_KEYS, SEAT_KEYS, g.game.players)
        self.names = card_names(g)
        self.left = set(range(CARD_COUNT))

    def number_of(self, key: str, name: str) -> int:
        if name == STAND_IN_ID and key.endswith("gained"):
            return STAND_IN
        if name not in self.names:
            raise SalonError(f"{key}: {not_one_of(name, 'a card', self.names)}")
        return self.names.index(name)

    def cards(self, key: str) -> Cards:
        """Cards that are only named."""
        text = self.said.text(key, "")
        return tuple([self.number_of(key, name) for name in text.split(",")]) if text else ()

    def place(self, key: str) -> Cards:
        """Cards that lie here, and so nowhere else."""
        return tuple([self.take(key, card) for card in self.cards(key)])

    def take(self, key: str, card: int) -> int:
        first, last, kinds = LIES_IN.get(key.partition(".")[2] or key, ANYWHERE)
        if not first <= card < last:
            raise SalonError(f"{key}: {self.names[card]} cannot lie there, only {kinds} can.")
        if card != STAND_IN:
            if card not in self.left:
                raise SalonError(f"{key}: {self.names[card]} lies elsewhere already.")
            self.left.remove(card)
        return card

    def rest(self, low: int, high: int) -> Cards:
        """The cards of a kind that have not been placed, shuffled; they are placed now."""
        found = sorted([card for card in self.left if low <= card < high])
        self.left -= set(found)
        return self.g.shuffled(found)

    def market(self, key: str) -> Cards:
        names = [name for name in self.said.text(key, "").split(",") if name]
        if len(names) > MARKET:
            raise SalonError(f"{key}: {MARKET} cards at most lie there.")
        return tuple([EMPTY if name == NOTHING_ID else self.take(key, self.number_of(key, name)) for name in names])

    def numbers(self, key: str, usual: Cards) -> Cards:
        """Whole numbers, also below 0."""
        if not self.said.has(key):
            return usual
        words = [word for word in self.said.text(key, "").split(":") if word]
        if not all(word.removeprefix("-").isdecimal() and len(word) < 7 for word in words):
            raise SalonError(f"{key}: whole numbers stand there, as in 1:-1:2.")
        return tuple([int(word) for word in words])

    def code(self, key: str, word: str) -> int:
        """An ability of a card: manifesto/0."""
        name, slash, index = word.partition("/")
        card = self.job_or_card(key, name)
        if not slash or not index.isdecimal() or int(index) >= len(self.g.box.effects[card]):
            raise SalonError(f"{key}: behind a card stands the number of one of its abilities, as in {name}/0.")
        return card * MOST_ABILITIES + int(index)

    def job_or_card(self, key: str, name: str) -> int:
        ids = self.g.box.ids
        return JOBS + ids[JOBS:].index(name) if name in ids[JOBS:] else self.number_of(key, name)

    def pairs(self, key: str) -> list[list[str]]:
        text = self.said.text(key, "")
        parts = [word.split(":") for word in text.split(",")] if text else []
        if not all(len(part) == 2 and part[1].removeprefix("-").isdecimal() for part in parts):
            raise SalonError(f"{key}: an ability and a number stand there, as in manifesto/0:2.")
        return parts


def card_names(g: State) -> list[str]:
    """The ids of all cards; second and further copies have their number behind them."""
    ids = g.box.ids[:CARD_COUNT]
    seen: dict[str, int] = {}
    names: list[str] = []
    for each in ids:
        seen[each] = seen.get(each, 0) + 1
        names.append(each if seen[each] == 1 else f"{each}{COPY_MARK}{seen[each]}")
    return names


# Reading


def read_position(g: State, text: str) -> None:
    """Fill a blank state."""
    reader = Reader(g, text)
    read_people(g, reader)
    for seat in range(g.game.players):
        read_seat(g, reader, seat)
    read_table(g, reader)
    deal_the_rest(g, reader)
    read_round(g, reader)


def read_people(g: State, reader: Reader) -> None:
    said = reader.said
    if said.text("phase", "") == SETTING_UP_ID:
        read_choices(g, reader)
        return
    for seat in range(g.game.players):
        g.board[seat] = g.box.board_ids.index(said.one_of(f"{seat}.board", g.box.board_ids, g.box.board_ids[seat]))
        g.art[seat] = ART_IDS.index(said.one_of(f"{seat}.art", ART_IDS, ART_IDS[seat]))
        jobs = g.box.ids[JOBS:]
        g.job[seat] = jobs.index(said.one_of(f"{seat}.job", jobs, jobs[2 * seat]))
    for what, chosen in (("board", g.board), ("art", g.art), ("job", [job // 2 for job in g.job])):
        if len(set(chosen)) < len(chosen):
            raise SalonError(f"Two players have the same {what}; say which each of them has.")


def read_choices(g: State, reader: Reader) -> None:
    """Before the first round, those who have not chosen yet have nothing."""
    said, jobs = reader.said, g.box.ids[JOBS:]
    for seat in range(g.game.players):
        if said.has(f"{seat}.board"):
            g.board[seat] = g.box.board_ids.index(said.one_of(f"{seat}.board", g.box.board_ids, ""))
        if said.has(f"{seat}.art"):
            g.art[seat] = ART_IDS.index(said.one_of(f"{seat}.art", ART_IDS, ""))
        if said.has(f"{seat}.job"):
            g.job[seat] = jobs.index(said.one_of(f"{seat}.job", jobs, ""))


def read_seat(g: State, reader: Reader, seat: int) -> None:
    said = reader.said
    g.hand[seat] = reader.place(f"{seat}.hand")
    g.discard[seat] = reader.place(f"{seat}.discard")
    g.hardships[seat] = reader.place(f"{seat}.hardships")
    g.gained[seat] = reader.place(f"{seat}.gained")
    g.routine[seat] = read_routine(reader, f"{seat}.routine")
    g.muses[seat] = read_muses(reader, f"{seat}.muses")
    g.ignored[seat] = reader.cards(f"{seat}.ignored")
    if not set(g.ignored[seat]) <= set(g.hardships[seat]):
        raise SalonError(f"{seat}.ignored: only Hardships that are laid out can be ignored.")
    g.deck[seat] = reader.place(f"{seat}.deck")[::-1]
    g.atelier[seat] = said.number(f"{seat}.atelier", 0, highest=ATELIER_MOST)
    g.turned[seat] = said.number(f"{seat}.turned", 0, highest=len(g.gained[seat]))
    g.drawn[seat] = said.number(f"{seat}.drawn", 0)
    g.known[seat] = said.number(f"{seat}.known", 0, highest=len(g.deck[seat]))
    g.said[seat] = reader.numbers(f"{seat}.said", NOTHING_SAID)
    words = said.text(f"{seat}.used", "")
    g.used[seat] = tuple([reader.code(f"{seat}.used", word) for word in words.split(",")]) if words else ()
    g.sums[seat] = reader.numbers(f"{seat}.sums", ())
    if len(g.said[seat]) != len(NOTHING_SAID) or len(g.sums[seat]) % 4:
        raise SalonError(f"{seat}.said has 12 numbers, {seat}.sums four for each line.")


def read_routine(reader: Reader, key: str) -> Cards:
    if not reader.said.has(key):
        return EMPTY_ROUTINE
    names = reader.said.text(key, "").split(",")
    if len(names) != len(COLUMN_IDS) or names.count(JOB_ID) > 1:
        raise SalonError(f"{key}: four things stand there, a Habit, {JOB_ID} (once) or {NOTHING_ID} each.")
    special = {NOTHING_ID: EMPTY, JOB_ID: JOB}
    cards = [special[name] if name in special else reader.number_of(key, name) for name in names]
    return tuple([card if card < 0 else reader.take(key, card) for card in cards])


def read_muses(reader: Reader, key: str) -> Cards:
    """alex@evening"""
    text = reader.said.text(key, "")
    entries: list[int] = []
    for word in text.split(",") if text else []:
        name, _, column = word.partition("@")
        card = reader.take(key, reader.number_of(key, name))
        if column not in COLUMN_IDS:
            raise SalonError(f"{key}: a Muse and its time of day stand there, as in alex@evening.")
        entries.append(4 * card + COLUMN_IDS.index(column))
    return tuple(entries)


def read_table(g: State, reader: Reader) -> None:
    g.habit_market = reader.market("habit-market")
    g.muse_market = reader.market("muse-market")
    g.habit_deck = reader.place("habit-deck")[::-1]
    g.muse_deck = reader.place("muse-deck")[::-1]
    g.hardship_deck = reader.place("hardship-deck")[::-1]
    g.achievements = reader.place("achievements")[::-1]
    g.habits_removed = reader.place("habits-removed")
    g.muses_removed = reader.place("muses-removed")
    g.hardships_rejected = reader.place("hardships-rejected")
    g.extra = reader.place("extra")
    g.out = reader.place("out")
    g.marked = tuple(sorted(reader.cards("marked")))
    g.kept = reader.cards("kept")
    g.announced = read_announced(reader, "announced")
    g.coming = read_announced(reader, "coming")
    for word, seat in reader.pairs("at-end"):
        if not seat.isdecimal() or int(seat) >= g.game.players:
            raise SalonError(f"at-end: there is no seat {seat}.")
        g.at_end += (int(seat), reader.code("at-end", word))


def read_announced(reader: Reader, key: str) -> Cards:
    found: Cards = ()
    for word, chosen in reader.pairs(key):
        found += (reader.code(key, word), int(chosen))
    return found


def deal_the_rest(g: State, reader: Reader) -> None:
    """Cards that are not named go where they lie at the beginning."""
    where = reader.said.one_of("rest", ("deck", "out"), "deck")
    for seat in range(g.game.players):
        first = g.art[seat] * HABITS_PER_DECK
        own = reader.rest(first, first + HABITS_PER_DECK) if g.art[seat] != NONE else ()
        if where == "deck":
            g.deck[seat] = own + g.deck[seat]
        else:
            g.out += own
    last = MUSES if g.game.players >= REVOLUTION_FROM else REVOLUTION
    g.habit_deck = reader.rest(ADVANCED, last) + g.habit_deck
    g.muse_deck = reader.rest(MUSES, HARDSHIPS) + g.muse_deck
    g.hardship_deck = reader.rest(HARDSHIPS, ACHIEVEMENTS) + g.hardship_deck
    while len(g.habit_market) < MARKET and g.habit_deck:
        g.habit_market += g.habit_deck[-1:]
        g.habit_deck = g.habit_deck[:-1]
    while len(g.muse_market) < MARKET and g.muse_deck:
        g.muse_market += g.muse_deck[-1:]
        g.muse_deck = g.muse_deck[:-1]
    g.habit_market += (EMPTY,) * (MARKET - len(g.habit_market))
    g.muse_market += (EMPTY,) * (MARKET - len(g.muse_market))
    if not reader.said.has("achievements"):
        used = [card for card in sorted(reader.left) if card >= ACHIEVEMENTS and is_used(g, card)]
        reader.left -= set(used)
        g.achievements = tuple(sorted(used, key=g.box.cost.__getitem__, reverse=True))
    g.out += tuple(sorted(reader.left))


def is_used(g: State, achievement: int) -> bool:
    return g.box.players[achievement] <= g.game.players


def read_round(g: State, reader: Reader) -> None:
    """How far the round is, and what is left of it."""
    said = reader.said
    g.first = said.number("first", 0, highest=g.game.players - 1)
    g.round = said.number("round", 1, lowest=1)
    g.inspiration = said.number("inspiration", 0)
    g.bought = said.number("bought", 0)
    g.has_gained = bool(said.number("has-gained", 0, highest=1))
    g.quiet = said.number("quiet", 0)
    g.is_last = bool(said.number("last", 0, highest=1))
    g.is_over_long = bool(said.number("long", 0, highest=1))
    step = said.one_of("step", STEPS, "round")
    phase = {"round": WAKE_UP, "end": SLEEP, "sleep": SLEEP}.get(step, DAY)
    names = [name.replace(" ", "-") for name in PHASES]
    g.phase = names.index(said.one_of("phase", names, names[phase]))
    none = NOTHING_ID if g.phase != DAY else str(g.first)
    turn = said.text("turn", none)
    if turn != NOTHING_ID and not (turn.isdecimal() and int(turn) < g.game.players):
        raise SalonError(f"turn={turn} is not possible; turn is a seat, or {NOTHING_ID} outside the Day Phase.")
    g.turn = NONE if turn == NOTHING_ID else int(turn)
    if g.turn == NONE and step in ("day", "count", "spend", "dues") and not said.has("todo"):
        raise SalonError(f"step={step} is a step of somebody's day: say whose turn it is.")
    for seat in range(g.game.players):
        read_what_is_shown(g, reader, seat)
    if g.is_last and not said.has("todo") and not said.has("step"):
        return  # the game is over
    g.then(*(read_calls(g.game.steps, said.text("todo", "")) if said.has("todo") else calls_from(g, step)))
    if any(said.has(f"{seat}.todo") for seat in range(g.game.players)):
        g.lanes = [
            Lane(read_calls(g.game.steps, said.text(f"{seat}.todo", ""))[::-1]) for seat in range(g.game.players)
        ]


def read_what_is_shown(g: State, reader: Reader, seat: int) -> None:
    said = reader.said
    g.shown_atelier[seat] = said.number(f"{seat}.shown-atelier", g.atelier[seat], highest=ATELIER_MOST)
    g.shown_deck[seat] = said.number(f"{seat}.shown-deck", len(g.deck[seat]))
    g.shown_discard[seat] = reader.cards(f"{seat}.shown-discard")
    g.shown_top[seat] = reader.cards(f"{seat}.shown-top")


def calls_from(g: State, step: str) -> list[Call]:
    """What is left of a round that has come to this step of the player's day, or of the night."""
    if step == "round":
        g.quiet -= bool(g.quiet)  # the round that begins counts itself
        return [do(round_begins)]
    if step in ("end", "sleep"):
        return [do(round_ends if step == "end" else end_or_sleep)]
    order = seats_in_order(g)
    later = [do(day, seat) for seat in order[order.index(g.turn) + 1 :]]
    mine = {"count": [do(declare, g.turn)], "spend": [do(spend, g.turn)], "dues": [do(dues, g.turn)]}
    return [*mine.get(step, [do(day, g.turn)]), *later, do(round_ends)]


# Writing


def write_position(g: State) -> str:
    """Every zone; reading it gives this position again."""
    names = card_names(g)
    words = [
        f"habit-deck={listed(names, g.habit_deck[::-1])}",
        f"muse-deck={listed(names, g.muse_deck[::-1])}",
        f"hardship-deck={listed(names, g.hardship_deck[::-1])}",
        f"achievements={listed(names, g.achievements[::-1])}",
        f"habit-market={listed(names, g.habit_market)}",
        f"muse-market={listed(names, g.muse_market)}",
    ]
    piles = [g.habits_removed, g.muses_removed, g.hardships_rejected, g.extra, g.out]
    words += [f"{key}={listed(names, pile)}" for key, pile in zip(PILE_KEYS, piles, strict=True) if pile]
    for seat in range(g.game.players):
        words += write_seat(g, names, seat)
    facts = {
        "marked": listed(names, g.marked),
        "kept": listed(names, g.kept),
        "announced": write_announced(g, names, g.announced),
        "coming": write_announced(g, names, g.coming),
        "at-end": ",".join([
            f"{code_name(g, names, code)}:{seat}" for seat, code in zip(g.at_end[::2], g.at_end[1::2], strict=True)
        ]),
    }  # fmt: skip
    words += [f"{key}={value}" for key, value in facts.items() if value]
    words += [
        f"turn={NOTHING_ID if g.turn == NONE else g.turn}",
        f"first={g.first}",
        f"phase={PHASES[g.phase].replace(' ', '-')}",
    ]
    numbers = [g.round, g.inspiration, g.bought, int(g.has_gained), g.quiet, int(g.is_last), int(g.is_over_long)]
    words += [f"{key}={number}" for key, number in zip(NUMBER_KEYS, numbers, strict=True) if number]
    if not g.over:
        asked = [] if g.asker is None or g.choice is None else [g.asker]
        words.append(f"todo={write_calls([*asked, *g.todo[::-1]])}")
    for seat, lane in enumerate(g.lanes):
        waiting = [] if lane.asker is None or lane.choice is None else [lane.asker]
        words.append(f"{seat}.todo={write_calls([*waiting, *lane.todo[::-1]])}")
    return " ".join(words)


def write_seat(g: State, names: list[str], seat: int) -> list[str]:
    box = g.box
    facts = {
        "board": "" if g.board[seat] == NONE else box.board_ids[g.board[seat]],
        "art": "" if g.art[seat] == NONE else ART_IDS[g.art[seat]],
        "job": "" if g.job[seat] == NONE else box.ids[JOBS + g.job[seat]],
        "atelier": str(g.atelier[seat] or ""),
        "deck": listed(names, g.deck[seat][::-1]),
        "hand": listed(names, g.hand[seat]),
        "discard": listed(names, g.discard[seat]),
        "hardships": listed(names, g.hardships[seat]),
        "gained": listed(names, g.gained[seat]),
        "routine": "" if g.routine[seat] == EMPTY_ROUTINE else listed(names, g.routine[seat]),
        "muses": ",".join([f"{names[entry >> 2]}@{COLUMN_IDS[entry & 3]}" for entry in g.muses[seat]]),
        "ignored": listed(names, g.ignored[seat]),
        "turned": str(g.turned[seat] or ""),
        "drawn": str(g.drawn[seat] or ""),
        "known": str(g.known[seat] or ""),
        "shown-atelier": str(g.shown_atelier[seat]),
        "shown-deck": str(g.shown_deck[seat]),
        "shown-discard": listed(names, g.shown_discard[seat]),
        "shown-top": listed(names, g.shown_top[seat]),
        "said": "" if g.said[seat] == NOTHING_SAID else ":".join([str(word) for word in g.said[seat]]),
        "used": ",".join([code_name(g, names, code) for code in g.used[seat]]),
        "sums": ":".join([str(number) for number in g.sums[seat]]),
    }
    return [f"{seat}.{key}={value}" for key, value in facts.items() if value]


def listed(names: list[str], cards: Sequence[int]) -> str:
    special = {EMPTY: NOTHING_ID, JOB: JOB_ID, STAND_IN: STAND_IN_ID}
    return ",".join([special[card] if card in special else names[card] for card in cards])


def code_name(g: State, names: list[str], code: int) -> str:
    card = code // MOST_ABILITIES
    return f"{names[card] if card < CARD_COUNT else g.box.ids[card]}/{code % MOST_ABILITIES}"


def write_announced(g: State, names: list[str], announced: Cards) -> str:
    pairs = zip(announced[::2], announced[1::2], strict=True)
    return ",".join([f"{code_name(g, names, code)}:{chosen}" for code, chosen in pairs])


def check(g: State) -> None:
    """Refuse a state that no play and no description could lead to; how many cards there are is known already."""
    players = g.game.players
    seats = range(players)
    if (
        not 0 <= g.first < players
        or not NONE <= g.turn < players
        or not 0 <= g.phase < len(PHASES)
        or not all(NONE <= g.board[seat] < BOARD_COUNT and NONE <= g.art[seat] < BOARD_COUNT for seat in seats)
        or not all(NONE <= job < 2 * JOB_COUNT for job in g.job)
        or not all(0 <= points <= ATELIER_MOST for points in [*g.atelier, *g.shown_atelier])
        or not all(len(routine) == len(COLUMN_IDS) for routine in g.routine)
        or not all(len(said) == len(NOTHING_SAID) for said in g.said)
        or not all(set(g.ignored[seat]) <= set(g.hardships[seat]) for seat in seats)
        or not all(0 <= g.known[seat] <= len(g.deck[seat]) for seat in seats)
        or any(len(sums) % 4 for sums in g.sums)
        or min(g.round, g.inspiration, g.bought, g.quiet) < 0
    ):
        raise SalonError("This saved game is damaged: it is no position of Bohemians.")
