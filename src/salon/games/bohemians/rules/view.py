"""What a seat may see, built up from nothing."""

from typing import Final

from salon.games.bohemians.rules.catalogue.by_hand import AMOUNT_KINDS, DISCARD_KINDS, MARK_KINDS, OVERLOOK_KINDS
from salon.games.bohemians.rules.day import Day
from salon.games.bohemians.rules.day_parts import Line
from salon.games.bohemians.rules.encode import REJECT_ONE, REMOVE
from salon.games.bohemians.rules.ids import COLUMNS, REJECT
from salon.games.bohemians.rules.modes import (
    NEVER,
    TARGET,
    hardships_that_break,
    has_relief,
    is_against_spirit,
    is_competing,
    is_coop,
    is_solo,
    relief,
    sheet_of,
    weakening,
)
from salon.games.bohemians.rules.planning import possible_declarations
from salon.games.bohemians.rules.prices import ATELIER_COST, atelier_cost, cost, goals, offered, printed_cost
from salon.games.bohemians.rules.solo import turns_left
from salon.games.bohemians.rules.state import NONE, WAKE_UP, Cards, State
from salon.games.bohemians.rules.symbols import Made, symbol_of, worth_of
from salon.games.bohemians.rules.time_spirit import decided_by, relief_refused

PHASES: Final = ("setting up", "wake up", "day", "sleep")
SPECTATOR: Final = -1
BY_HAND_QUESTIONS: Final = (AMOUNT_KINDS, DISCARD_KINDS, MARK_KINDS, OVERLOOK_KINDS)


def view(g: State, seat: int | None) -> dict[str, object]:
    """Everything public, and for a player also their own hand, plan and options."""
    watcher = SPECTATOR if seat is None else seat
    payer = g.turn if g.turn >= 0 else watcher
    return {
        "game": g.game.name,
        "seat": seat,
        "round": g.round,
        "turn": g.turn if g.turn >= 0 else None,
        "first": g.first,
        "phase": PHASES[g.phase],
        "over": g.over,
        "ended": ending(g),
        "is_last": g.is_last,
        "mode": str(g.game.options["mode"]),
        "target": TARGET[g.game.players],
        "tokens": g.clock if is_solo(g) else 0,
        "turns_left": turns_left(g) if is_solo(g) else 0,
        "spirit": spirit(g, payer) if is_against_spirit(g) else None,
        "quiet": g.quiet,
        "to_act": g.to_act,
        "market": market(g),
        "achievements": list(reversed(g.achievements)),
        "prices": prices(g, payer),
        "atelier_prices": atelier_prices(g, watcher),
        "reject_prices": {} if seat is None else reject_prices(g, seat),
        "inspiration": g.inspiration,
        "bought": g.bought,
        "has_gained": g.has_gained,
        "announced": revolts(g, g.announced),
        "coming": revolts(g, g.coming),
        "at_end": [
            {"seat": owner, "card": g.effect(code).card, "ability": g.effect(code).index}
            for owner, code in zip(g.at_end[::2], g.at_end[1::2], strict=True)
        ],
        "by_hand": asked_by_hand(g),
        "seats": [person(g, each, watcher) for each in range(g.game.players)],
        "hand": None if seat is None else list(g.hand[seat]),
        "legal": [] if seat is None else g.legal(seat),
    }


def ending(g: State) -> str | None:
    """How the game came to its end."""
    if not g.over:
        return None
    if not is_competing(g):
        return "lost" if g.is_lost else "won"
    return "standstill" if g.is_over_long else "achievements"


def spirit(g: State, payer: int) -> dict[str, object]:
    """What everybody sees of a Time Spirit."""
    sheet = sheet_of(g)
    return {
        "sheet": weakening(g),
        "relief": relief(g) if has_relief(g) else NONE,
        "left": g.strength,
        "costs": list(sheet.costs),
        "clock": g.clock,
        "clock_ends": sheet.clock,
        "relief_left": sheet.relief_uses - g.relieved if sheet.relief_uses else None,
        "can_relieve": payer != SPECTATOR and relief_refused(g, payer) is None,
        "threats": list(g.threat),
        "hardships_that_break": hardships_that_break(g) % NEVER,
        "decided": decided_by(g) if g.over else None,
        "chained": list(g.chained),
        "set_aside": sorted(g.set_aside),
    }


def asked_by_hand(g: State) -> dict[str, int] | None:
    """What somebody is asked, as far as all may see it; while all act at once, everybody has their own question."""
    if g.choice is None:
        return None
    seat, _, kinds, args = g.choice
    return {"seat": seat, "card": args[0], "index": args[1]} if kinds in BY_HAND_QUESTIONS else None


def is_setting_up(g: State) -> bool:
    return NONE in g.board


def market(g: State) -> dict[str, object]:
    return {
        "habits": list(g.habit_market),
        "muses": list(g.muse_market),
        "extra": list(g.extra),
        "habit_deck": len(g.habit_deck),
        "muse_deck": len(g.muse_deck),
        "hardship_deck": len(g.hardship_deck),
        "habits_removed": sorted(g.habits_removed),
        "muses_removed": sorted(g.muses_removed),
        "hardships_rejected": sorted(g.hardships_rejected),
        "out": sorted(g.out),
    }


def prices(g: State, payer: int) -> dict[str, int]:
    """What the cards on offer cost somebody: as printed for a spectator between the days."""
    cards = offered(g) + goals(g)
    if payer == SPECTATOR or is_setting_up(g):
        return {str(card): printed_cost(g, card) for card in cards}
    today = g.day(payer)
    return {str(card): cost(g, payer, today, card) for card in cards}


def atelier_prices(g: State, watcher: int) -> list[int]:
    """What the four effects cost the watcher now; the printed prices for a watcher who has no day of their own."""
    if watcher == SPECTATOR or is_setting_up(g):
        return list(ATELIER_COST)
    today = g.day(watcher)
    return [atelier_cost(g, watcher, today, effect) for effect in range(len(ATELIER_COST))]


def reject_prices(g: State, seat: int) -> dict[str, int]:
    """What each card costs that can be rejected now: some Hardships have a price of their own [R52]."""
    cards = [action - REJECT_ONE for action in g.legal(seat) if REJECT_ONE <= action < REMOVE]
    today = g.day(seat) if cards else None
    return {} if today is None else {str(card): atelier_cost(g, seat, today, REJECT, card) for card in cards}


def revolts(g: State, announced: Cards) -> list[dict[str, int]]:
    return [
        {"card": g.effect(code).card, "chosen": chosen, "ability": g.effect(code).index}
        for code, chosen in zip(announced[::2], announced[1::2], strict=True)
    ]


def person(g: State, seat: int, watcher: int) -> dict[str, object]:
    """A player; while all wake up, another one as everybody saw them before [R34]."""
    is_hidden = g.phase == WAKE_UP and not g.over and seat != watcher and not is_partner(g, watcher)
    unseen = g.shown_unseen if is_hidden else g.unseen
    top = g.shown_top[seat] if is_hidden else g.deck[seat][len(g.deck[seat]) - g.known[seat] :]
    return {
        "board": g.board[seat],
        "art": g.art[seat],
        "job": g.job[seat],
        "atelier": g.shown_atelier[seat] if is_hidden else g.atelier[seat],
        "achievements": list(g.gained[seat]),
        "discounts": len(g.gained[seat]) - (0 if is_hidden else g.turned[seat]),
        "deck": g.shown_deck[seat] if is_hidden else len(g.deck[seat]),
        "top": list(reversed(top)),
        "discard": sorted(g.shown_discard[seat] if is_hidden else g.discard[seat]),
        "cards": sorted([card for card in g.own_cards(seat) if card not in unseen]),
        "unseen": len([card for card in g.own_cards(seat) if card in unseen]),
        "is_planning": g.phase == WAKE_UP and seat in g.to_act,
        "hand": list(g.hand[seat]) if is_partner(g, watcher) else None,
        "drawn": None if is_hidden else g.drawn[seat],
        "routine": None if is_hidden else list(g.routine[seat]),
        "muses": None if is_hidden else [list(g.muses_in(seat, column)) for column in COLUMNS],
        "hardships": None if is_hidden else list(g.hardships[seat]),
        "ignored": None if is_hidden else list(g.ignored[seat]),
        "kept": [card for card in g.kept if card in g.own_cards(seat)],
        "marked": [card for card in g.marked if card in g.own_cards(seat)],
        "day": None if is_hidden or is_setting_up(g) else day(g, seat),
    }


def is_partner(g: State, watcher: int) -> bool:
    """Partners may talk: their hands and plans are open to each other, not to onlookers [R33]."""
    return watcher != SPECTATOR and is_coop(g)


# The sum


def day(g: State, seat: int) -> dict[str, object]:
    """A day as it was counted, or before that, as it would count."""
    today = g.day(seat)
    if g.sums[seat]:
        flat = g.sums[seat]
        lines = [Line(*flat[place : place + 4]) for place in range(0, len(flat), 4) if flat[place]]
        made = today.symbols()
        inspiration = max(0, sum([line.inspiration for line in lines]))
        return counted(today, inspiration, sum([line.atelier for line in lines]), lines, made) | {"open": []}
    today = today.with_plan(today.routine, today.muses, possible_declarations(g, seat)[0])
    total = today.count()
    return counted(today, total.inspiration, total.atelier, total.lines, total.symbols)


def counted(today: Day, inspiration: int, atelier: int, lines: list[Line], made: list[Made]) -> dict[str, object]:
    return {
        "inspiration": inspiration,
        "atelier": atelier,
        "lines": [
            {"step": line.step, "source": line.source, "inspiration": line.inspiration, "atelier": line.atelier}
            for line in lines
        ],
        "symbols": [
            {
                "place": each.place,
                "symbol": symbol_of(each.made),
                "worth": worth_of(each.made),
                "counts": today.worth(each),
            }
            for each in made
        ],
        "colours": list(today.said.colours),
        "doubles": list(today.said.doubles),
        "extras": list(today.said.extras),
        "open": [{"card": each.card, "low": each.low, "high": each.high} for each in today.open_by_hand()],
    }
