"""The rules of Bohemians in the order of the rulebook: set-up, the round, sleep, the end. [R1] and on are the
rulings in the README; Wake Up and Day Phase have modules of their own."""

from typing import Final

from salon.engine.refusal import Refusal
from salon.engine.state import Call, do
from salon.games.bohemians.rules.abilities import rejectable, rejecting_refused
from salon.games.bohemians.rules.catalogue.by_hand import pairs_of, questions
from salon.games.bohemians.rules.catalogue.kinds import AT_SETUP, AT_SLEEP, ATELIER, MORNING_ICON
from salon.games.bohemians.rules.catalogue.kinds import LAID_OUT as AS_LAID_OUT
from salon.games.bohemians.rules.day_phase import day
from salon.games.bohemians.rules.encode import ART, BOARD, REJECT_ONE, REMOVE, SIDE, TILE
from salon.games.bohemians.rules.events import (
    ATTACHED,
    BY_HAND,
    ENDED,
    LAID_OUT,
    PAID,
    PERSON,
    PLANNED,
    ROUND,
    SHOWED,
    STANDSTILL,
    TOKEN,
    TURNED_DOWN,
    WOKE,
    WORKED,
)
from salon.games.bohemians.rules.ids import (
    ACHIEVEMENTS,
    ADVANCED,
    BOARD_COUNT,
    CARD_COUNT,
    EMPTY,
    HABITS_PER_DECK,
    HARDSHIPS,
    JOB_COUNT,
    JOBS,
    MUSES,
    REJECT,
    REVOLUTION,
    SETUPS,
    is_habit,
)
from salon.games.bohemians.rules.market import MARKET, refill, remove
from salon.games.bohemians.rules.modes import (
    QUIET_ROUNDS,
    is_against_spirit,
    is_competing,
    is_coop,
    is_solo,
    sheet_of,
)
from salon.games.bohemians.rules.prices import atelier_cost, offered, points_lacking, printed_prices
from salon.games.bohemians.rules.solo import achievement_goes_by, hardships_of_level, tokens_at_first
from salon.games.bohemians.rules.state import DAY, NONE, NOTHING_SAID, SLEEP, WAKE_UP, State, seats_in_order
from salon.games.bohemians.rules.time_spirit import (
    activate,
    face_spirit,
    hardships_of_sheet,
    left_by_sheet,
    spirit_appears,
    spirit_by_night,
)
from salon.games.bohemians.rules.verbs import deal_hardships, earn, mark, pay_atelier, put_away
from salon.games.bohemians.rules.wake_up import wake_up

STARTING_ATELIER: Final = [0, 2, 3, 4]  # in turn order
REVOLUTION_FROM: Final = 3  # players


# SET-UP, the common area
# The Habit deck, from 3 players on with Revolution; Muses; Hardships; four Habits and four Muses on the market.
# Achievements by cost, the cheapest first, equal ones at random; those marked 3+ only from 3 players on.


def habits_to_buy(players: int) -> range:
    return range(ADVANCED, MUSES if players >= REVOLUTION_FROM else REVOLUTION)


def set_up(g: State) -> None:
    habits = habits_to_buy(g.game.players)
    g.habit_deck = g.shuffled(habits)
    g.muse_deck = g.shuffled(range(MUSES, HARDSHIPS))
    g.hardship_deck = g.shuffled(range(HARDSHIPS, ACHIEVEMENTS))
    g.out = tuple(range(ADVANCED)) + tuple(range(habits.stop, MUSES))  # starting decks are taken from there
    shuffled = g.shuffled(range(ACHIEVEMENTS, CARD_COUNT))
    used = [card for card in shuffled if is_in_play(g, card)]
    g.out += tuple([card for card in shuffled if card not in used])
    g.achievements = tuple(sorted(used, key=g.box.cost.__getitem__, reverse=True))
    g.habit_market = (EMPTY,) * MARKET
    g.muse_market = (EMPTY,) * MARKET
    refill(g)
    g.first = g.random_below(g.game.players)
    if is_competing(g):
        for number, seat in enumerate(seats_in_order(g)):
            g.atelier[seat] = STARTING_ATELIER[number]
    elif is_solo(g):
        g.clock = tokens_at_first(g)
    else:
        spirit_appears(g)
    deal(g)


def is_in_play(g: State, achievement: int) -> bool:
    """A player who is alone plays with all of them; against a Time Spirit there are none."""
    return is_solo(g) or (is_competing(g) and g.box.players[achievement] <= g.game.players)


# SET-UP, each player
# A Routine board, a starting deck and a Job tile, at random or by choice; then the owner chooses the tile's side
# and follows its SETUP line.


def deal(g: State) -> None:
    order = seats_in_order(g)
    sides = [do(choose_side, seat) for seat in order]
    if g.agreed.chosen:
        g.then(*[do(choose_board, seat) for seat in order], *sides, do(round_begins))
        return
    boards, arts = g.shuffled(range(BOARD_COUNT)), g.shuffled(range(BOARD_COUNT))
    tiles = g.shuffled(tiles_in_play(g))
    for number, seat in enumerate(order):
        g.board[seat], g.art[seat], g.job[seat] = boards[number], arts[number], 2 * tiles[number]
    g.then(*sides, do(round_begins))


def tiles_in_play(g: State) -> list[int]:
    """In the French edition the Journalist needs three players; in the English one nothing excludes it [R30]."""
    if g.agreed.is_english:
        return list(range(JOB_COUNT))
    return [tile for tile in range(JOB_COUNT) if g.box.players[JOBS + 2 * tile] <= g.game.players]


def choose_board(g: State, me: int) -> None:
    g.must(me, BOARD, [board for board in range(BOARD_COUNT) if board not in g.board], board_chosen)


def board_chosen(g: State, me: int, board: int) -> None:
    g.board[me] = board
    g.then(do(choose_art, me))


def choose_art(g: State, me: int) -> None:
    g.must(me, ART, [art for art in range(BOARD_COUNT) if art not in g.art], art_chosen)


def art_chosen(g: State, me: int, art: int) -> None:
    g.art[me] = art
    g.then(do(choose_tile, me))


def choose_tile(g: State, me: int) -> None:
    g.must(me, TILE, free_tiles(g), tile_chosen)


def free_tiles(g: State) -> list[int]:
    return [tile for tile in range(JOB_COUNT) if tile_refused(g, NONE, tile) is None]


def tile_refused(g: State, me: int, tile: int) -> Refusal | None:
    first_side = JOBS + 2 * tile
    if tile not in tiles_in_play(g):
        return Refusal("tile-for-more", (first_side, g.box.players[first_side]))
    return Refusal("tile-taken") if tile in [job // 2 for job in g.job if job != NONE] else None


def tile_chosen(g: State, me: int, tile: int) -> None:
    g.job[me] = 2 * tile


def choose_side(g: State, me: int) -> None:
    g.must(me, SIDE, [0, 1], side_chosen)


def side_chosen(g: State, me: int, side: int) -> None:
    g.job[me] += side
    g.tell(PERSON, me, g.board[me], g.art[me], g.job[me])
    first = g.art[me] * HABITS_PER_DECK
    habits = list(range(first, first + HABITS_PER_DECK))
    g.out = tuple([card for card in g.out if card not in habits])
    hardships = deal_hardships(g, hardships_of_level(g) + hardships_of_sheet(g))
    g.deck[me] = g.shuffled(left_by_sheet(g, me, habits) + hardships, me)
    earn(g, me, g.box.setup_atelier[JOBS + g.job[me]], JOBS + g.job[me])
    if is_against_spirit(g):
        face_spirit(g, me)
    lines = g.box.at[AT_SETUP][SETUPS + g.job[me]]
    g.then(*[(effect.ability.doing, (me, effect.card, effect.index)) for effect in lines])


# THE ROUND
# Wake Up for all at once, then each player's Day Phase, clockwise from the First Player, then Sleep for all.


def round_begins(g: State) -> None:
    g.phase = WAKE_UP
    g.turn = NONE
    g.tell(ROUND, g.round, g.first)
    g.inspiration = 0
    g.bought = 0
    g.has_gained = False
    for seat in range(g.game.players):
        g.sums[seat] = ()
    note_what_all_see(g)
    g.quiet += 1
    stirring = [do(activate)] if is_against_spirit(g) else []
    g.then(*stirring, do(all_wake_up), do(days), do(round_ends))


def note_what_all_see(g: State) -> None:
    g.shown_unseen = g.unseen
    for seat in range(g.game.players):
        g.shown_atelier[seat] = g.atelier[seat]
        g.shown_deck[seat] = len(g.deck[seat])
        g.shown_discard[seat] = g.discard[seat]
        g.shown_top[seat] = g.deck[seat][len(g.deck[seat]) - g.known[seat] :]


def all_wake_up(g: State) -> None:
    note_what_all_see(g)  # once more: a Time Spirit may have given or taken
    g.at_once(*[do(wake_up, seat) for seat in range(g.game.players)])


def days(g: State) -> None:
    """Once the last plan stands, all are shown; a player who is alone already knows theirs."""
    g.phase = DAY
    if g.game.players > 1:
        g.reveal()
    if is_coop(g) and paid_while_waking(g, 0) > 0:  # from the common token
        g.tell(PAID, NONE, paid_while_waking(g, 0))
    for seat in seats_in_order(g):
        show_plan(g, seat)
    g.then(*[do(day, seat) for seat in seats_in_order(g)])


def paid_while_waking(g: State, seat: int) -> int:
    """The Atelier points that were paid; points that cards gave by hand do not reduce them."""
    seats = range(g.game.players) if is_coop(g) else [seat]
    said = [(g.effect(code), amount) for each in seats for code, amount in pairs_of(g.by_hand[each])]
    by_hand = sum([amount for effect, amount in said if effect.gives == ATELIER])
    return g.shown_atelier[seat] + by_hand - g.atelier[seat]


def show_plan(g: State, seat: int) -> None:
    g.tell(WOKE, seat, g.drawn[seat])
    for code in g.used[seat]:
        if g.effect(code).ability.moment == MORNING_ICON:
            if is_habit(g.effect(code).card):
                g.tell(SHOWED, seat, g.effect(code).card)
            g.tell(WORKED, seat, code)
    for card in g.hardships[seat]:
        g.tell(LAID_OUT, seat, card)
    for card in g.ignored[seat]:
        g.tell(TURNED_DOWN, seat, card)
    for card in g.active_hardships(seat):
        for effect in g.box.at[AS_LAID_OUT][card]:
            g.tell(WORKED, seat, effect.code)
    for code, amount in pairs_of(g.by_hand[seat]):
        g.tell(BY_HAND, seat, code, amount)
    if not is_coop(g) and paid_while_waking(g, seat) > 0:
        g.tell(PAID, seat, paid_while_waking(g, seat))
    g.tell_all(PLANNED, [seat, *g.routine[seat]])
    for entry in g.muses[seat]:
        g.tell(ATTACHED, seat, entry >> 2, entry & 3)


# THE END OF A ROUND
# What Revolution announced for it comes first [R43]. With the last round the game ends here: no rejections [R20].


def round_ends(g: State) -> None:
    g.turn = NONE
    g.phase = SLEEP
    pairs = zip(g.at_end[::2], g.at_end[1::2], strict=True)
    calls: list[Call] = []
    for seat, code in pairs:
        effect = g.effect(code)
        calls.append((effect.ability.doing, (seat, effect.card, effect.index)))
    g.at_end = ()
    if is_solo(g):
        calls.append(do(achievement_goes_by))
    elif is_against_spirit(g):
        calls.append(do(spirit_by_night))
    g.then(*calls, do(end_or_sleep))


def end_or_sleep(g: State) -> None:
    if is_competing(g) and not g.is_last and g.quiet >= QUIET_ROUNDS:
        g.is_last = True
        g.is_over_long = True
        g.tell(STANDSTILL)
    if g.is_last:
        g.tell(ENDED)
        g.finish()
    else:
        g.then(do(sleep))


# SLEEP
# Everybody may reject cards played this round for 6 Atelier points each. Then all cards played are discarded,
# rejected ones leave the game, Achievements turn face up again. The First Player token moves on, and its new
# holder may remove a card from the market.


def sleep(g: State) -> None:
    g.then(do(all_reject), do(clean_up), do(pass_token))


def all_reject(g: State) -> None:
    g.at_once(*[do(go_to_bed, seat) for seat in range(g.game.players)])


def go_to_bed(g: State, me: int) -> None:
    g.then(*questions(g, me, AT_SLEEP), do(reject_for_points, me))


def reject_for_points(g: State, me: int) -> None:
    today = g.day(me)
    affordable = [card for card in rejectable(g, me) if atelier_cost(g, me, today, REJECT, card) <= g.atelier[me]]
    g.may(me, REJECT_ONE, affordable, rejected_for_points)


def rejecting_for_points_refused(g: State, me: int, card: int) -> Refusal | None:
    refusal = rejecting_refused(g, me, card)
    price = atelier_cost(g, me, g.day(me), REJECT, card)
    if refusal is not None or price <= g.atelier[me]:
        return refusal
    if printed_prices(g, me, card):
        return Refusal("rejecting-too-dear", (card, price, g.atelier[me]))
    return points_lacking(g, me, REJECT, price)


def rejected_for_points(g: State, me: int, card: int) -> None:
    mark(g, me, card, pay_atelier(g, me, REJECT, card))
    g.then(do(reject_for_points, me))


def clean_up(g: State) -> None:
    for seat in range(g.game.players):
        put_away(g, seat)
        g.said[seat] = NOTHING_SAID
        g.used[seat] = ()
        g.turned[seat] = 0
        g.drawn[seat] = 0
        g.by_hand[seat] = ()
    g.marked = ()
    g.kept = ()


def pass_token(g: State) -> None:
    g.first = (g.first + 1) % g.game.players
    g.tell(TOKEN, g.first)
    g.then(do(refresh_market, g.first), do(next_round))


def refresh_market(g: State, me: int) -> None:
    g.may(me, REMOVE, [card - ADVANCED for card in offered(g)], market_refreshed)


def market_refreshed(g: State, me: int, option: int) -> None:
    remove(g, me, ADVANCED + option)


def next_round(g: State) -> None:
    g.round += 1
    g.announced = g.coming
    g.coming = ()
    g.then(do(round_begins))


# THE END OF THE GAME
# Most Achievements win; then more Atelier points; then the victory is shared. Alone, and together against a Time
# Spirit, the game is won or lost.


def scores(g: State) -> list[int]:
    """Achievements; against a Time Spirit how often it was weakened."""
    if is_against_spirit(g):
        return [len(sheet_of(g).costs) - g.strength] * g.game.players
    return [len(each) for each in g.gained]


def winners(g: State) -> list[int]:
    if not is_competing(g):
        return [] if g.is_lost else list(range(g.game.players))
    best = max([(len(g.gained[seat]), g.atelier[seat]) for seat in range(g.game.players)])
    return [seat for seat in range(g.game.players) if (len(g.gained[seat]), g.atelier[seat]) == best]
