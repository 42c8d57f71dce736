"""Any position of Bohemians written down in one line, as reading.py reads it."""

from salon.engine.describing import write_calls
from salon.games.bohemians.rules.catalogue.kinds import MOST_ABILITIES
from salon.games.bohemians.rules.ids import ART_IDS, COLUMN_IDS, JOBS
from salon.games.bohemians.rules.positions.modes import write_mode
from salon.games.bohemians.rules.positions.words import NOTHING_ID, NUMBER_KEYS, PILE_KEYS, card_names, listed
from salon.games.bohemians.rules.state import EMPTY_ROUTINE, NONE, NOTHING_SAID, Cards, State
from salon.games.bohemians.rules.view import PHASES


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
        "announced": write_announced(names, g.announced),
        "coming": write_announced(names, g.coming),
        "at-end": ",".join([
            f"{code_name(names, code)}:{seat}" for seat, code in zip(g.at_end[::2], g.at_end[1::2], strict=True)
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
    words += write_mode(g, names)
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
        "used": ",".join([code_name(names, code) for code in g.used[seat]]),
        "sums": ":".join([str(number) for number in g.sums[seat]]),
        "by-hand": write_announced(names, g.by_hand[seat]),
    }
    return [f"{seat}.{key}={value}" for key, value in facts.items() if value]


def code_name(names: list[str], code: int) -> str:
    return f"{names[code // MOST_ABILITIES]}/{code % MOST_ABILITIES}"


def write_announced(names: list[str], announced: Cards) -> str:
    pairs = zip(announced[::2], announced[1::2], strict=True)
    return ",".join([f"{code_name(names, code)}:{chosen}" for code, chosen in pairs])
