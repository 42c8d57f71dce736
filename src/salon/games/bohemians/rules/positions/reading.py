"""Any position of Bohemians from one line; writing.py writes it.

    0.hand=keep-a-diary,cafe-to-cafe 0.routine=-,job,-,- 0.atelier=7 1.gained=first-art-piece turn=0 step=round

Cards are ids of the set; a second copy of a Hardship is `hunger~2`. Decks list their next cards first; cards that
are not named lie shuffled below these, a player's starting Habits in that player's deck unless `rest=out`. `todo` is
what is left to do, as calls, and `0.todo` what a seat has left while all act at once; mostly `step` says enough.
What only games alone and against a Time Spirit have is in modes.py.
"""

from salon.engine.describing import read_calls
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.state import Call, Lane, Step, do
from salon.engine.words import one_of
from salon.games.bohemians.rules.booklet import (
    all_wake_up,
    days,
    end_or_sleep,
    habits_to_buy,
    is_in_play,
    round_begins,
    round_ends,
)
from salon.games.bohemians.rules.catalogue.all_abilities import ABILITIES
from salon.games.bohemians.rules.catalogue.by_hand import questions
from salon.games.bohemians.rules.catalogue.kinds import AT_DUES, END_OF_ROUND, NEXT_ROUND, nothing
from salon.games.bohemians.rules.catalogue.revolution import choices_of
from salon.games.bohemians.rules.day_phase import day, declare, dues, spend
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    ART_IDS,
    BOARD_COUNT,
    COLUMN_IDS,
    EMPTY,
    HABITS_PER_DECK,
    HARDSHIPS,
    JOB,
    JOB_COUNT,
    JOBS,
    MUSES,
    SPIRITS,
)
from salon.games.bohemians.rules.market import MARKET
from salon.games.bohemians.rules.modes import TARGET, is_competing
from salon.games.bohemians.rules.positions.modes import (
    is_decided,
    is_possible,
    is_won_by_night,
    read_common_token,
    read_mode,
)
from salon.games.bohemians.rules.positions.words import (
    CALLS,
    CALLS_OF_ABILITIES,
    JOB_ID,
    NOTHING_ID,
    SETTING_UP_ID,
    STEPS,
    Reader,
)
from salon.games.bohemians.rules.state import (
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
from salon.games.bohemians.rules.verbs import ATELIER_MOST
from salon.games.bohemians.rules.view import PHASES


def read_position(g: State, text: str) -> None:
    """Fill a blank state."""
    reader = Reader(g, text)
    read_people(g, reader)
    for seat in range(g.game.players):
        read_seat(g, reader, seat)
    read_common_token(g, reader)
    read_table(g, reader)
    read_mode(g, reader)
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
        jobs = g.box.ids[JOBS:SPIRITS]
        g.job[seat] = jobs.index(said.one_of(f"{seat}.job", jobs, jobs[2 * seat]))
    for what, chosen in (("board", g.board), ("art", g.art), ("job", [job // 2 for job in g.job])):
        if len(set(chosen)) < len(chosen):
            raise SalonError(f"Two players have the same {what}; say which each of them has.")


def read_choices(g: State, reader: Reader) -> None:
    """Before the first round, those who have not chosen yet have nothing."""
    said, jobs = reader.said, g.box.ids[JOBS:SPIRITS]
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
    for word, amount in reader.pairs(f"{seat}.by-hand"):
        g.by_hand[seat] += (reader.code(f"{seat}.by-hand", word), int(amount))
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
        g.at_end += (int(seat), reader.code("at-end", word, END_OF_ROUND))


def read_announced(reader: Reader, key: str) -> Cards:
    found: Cards = ()
    for word, chosen in reader.pairs(key):
        code = reader.code(key, word, NEXT_ROUND)
        possible = choices_of(reader.g.effect(code))
        if int(chosen) not in possible:
            raise SalonError(f"{key}: behind {word} stands {one_of([str(each) for each in possible])}, not {chosen}.")
        found += (code, int(chosen))
    return found


def deal_the_rest(g: State, reader: Reader) -> None:
    """Put cards that are not named where they lie at the beginning."""
    where = reader.said.one_of("rest", ("deck", "out"), "deck")
    for seat in range(g.game.players):
        first = g.art[seat] * HABITS_PER_DECK
        own = reader.rest(first, first + HABITS_PER_DECK) if g.art[seat] != NONE else ()
        if where == "deck":
            g.deck[seat] = own + g.deck[seat]
        else:
            g.out += own
    habits = habits_to_buy(g.game.players)
    g.habit_deck = reader.rest(habits.start, habits.stop) + g.habit_deck
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
        used = [card for card in sorted(reader.left) if card >= ACHIEVEMENTS and is_in_play(g, card)]
        reader.left -= set(used)
        g.achievements = tuple(sorted(used, key=g.box.cost.__getitem__, reverse=True))
    g.out += tuple(sorted(reader.left))


def read_round(g: State, reader: Reader) -> None:
    """How far the round is, and what is left of it."""
    said = reader.said
    g.first = said.number("first", 0, highest=g.game.players - 1)
    g.round = said.number("round", 1, lowest=1)
    g.inspiration = said.number("inspiration", 0)
    g.bought = said.number("bought", 0)
    g.has_gained = bool(said.number("has-gained", 0, highest=1))
    g.quiet = said.number("quiet", 0)
    is_reached = is_competing(g) and max([len(gained) for gained in g.gained]) >= TARGET[g.game.players]
    g.is_last = bool(said.number("last", int(is_reached), highest=1))
    g.is_over_long = bool(said.number("long", 0, highest=1))
    step = said.one_of("step", STEPS, "round")
    phase = {"round": WAKE_UP, "wake": WAKE_UP, "end": SLEEP, "sleep": SLEEP}.get(step, DAY)
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
        read_what_is_shown(g, reader, seat, step == "wake")
    has_said = said.has("todo") or said.has("step")
    is_too_late = g.is_last and step in ("round", "wake") and not said.has("todo")  # no round follows the last one
    if is_decided(g) or is_too_late or (is_won_by_night(g) and not has_said):
        return  # the game is over
    known = calls_known(g.game)
    g.then(*(read_calls(known, said.text("todo", "")) if said.has("todo") else calls_from(g, step)))
    if any(said.has(f"{seat}.todo") for seat in range(g.game.players)):
        g.lanes = [Lane(read_calls(known, said.text(f"{seat}.todo", ""))[::-1]) for seat in range(g.game.players)]


def calls_known(game: Game) -> dict[str, Step]:
    """All that `todo` can name."""
    abilities = {ability.doing.__name__ for ability in ABILITIES if ability.doing is not nothing}
    return {name: game.steps[name] for name in (*CALLS, *sorted({*abilities, *CALLS_OF_ABILITIES}))}


def read_what_is_shown(g: State, reader: Reader, seat: int, is_new: bool) -> None:
    """Read what others see of a player; when a round begins, everything is shown as it is."""
    said, deck = reader.said, g.deck[seat]
    g.shown_atelier[seat] = said.number(f"{seat}.shown-atelier", g.atelier[seat], highest=ATELIER_MOST)
    g.shown_deck[seat] = said.number(f"{seat}.shown-deck", len(deck))
    g.shown_discard[seat] = g.discard[seat] if is_new else reader.cards(f"{seat}.shown-discard")
    g.shown_top[seat] = deck[len(deck) - g.known[seat] :] if is_new else reader.cards(f"{seat}.shown-top")


def calls_from(g: State, step: str) -> list[Call]:
    """What is left of a round that has come to this step of the player's day, or of the night."""
    if step == "round":
        g.quiet -= bool(g.quiet)  # the round that begins counts itself
        return [do(round_begins)]
    if step == "wake":
        return [do(all_wake_up), do(days), do(round_ends)]
    if step in ("end", "sleep"):
        return [do(round_ends if step == "end" else end_or_sleep)]
    order = seats_in_order(g)
    later = [do(day, seat) for seat in order[order.index(g.turn) + 1 :]]
    mine: dict[str, list[Call]] = {
        "day": [do(day, g.turn)],
        "count": [do(declare, g.turn)],
        "spend": [do(spend, g.turn)],
        "dues": [*questions(g, g.turn, AT_DUES), do(dues, g.turn)],
    }
    return [*mine[step], *later, do(round_ends)]


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
        or any(len(said) % 2 for said in g.by_hand)
        or min(g.round, g.inspiration, g.bought, g.quiet) < 0
        or not is_possible(g)
    ):
        raise SalonError("This saved game is damaged: it is no position of Bohemians.")
