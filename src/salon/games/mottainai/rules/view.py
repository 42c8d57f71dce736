"""What a seat may see, built up from nothing."""

from collections.abc import Sequence
from typing import Final

from salon.games.mottainai.rules.cards import (
    CARD_OF,
    FACE_OF,
    MATERIAL_IDS,
    MATERIAL_OF,
    MATERIALS,
    NONE,
    TASK_IDS,
    VALUE_OF,
    WORK_IDS,
)
from salon.games.mottainai.rules.completing import can_be_crafted, can_be_forged
from salon.games.mottainai.rules.cover import (
    ADDED,
    FOR_EACH,
    GALLERY_WING,
    GIFT_SHOP_WING,
    HELPERS_COUNTED,
    MASKED,
    NOT_COUNTED,
    OWNER,
    TASK,
    WINGS,
    are_helpers_covered,
    cover,
    helpers_of,
    sales_of,
    total,
)
from salon.games.mottainai.rules.encode import WING
from salon.games.mottainai.rules.finding import finds_of_question
from salon.games.mottainai.rules.hidden import ANY_MATERIAL, CARD, MATERIAL_BIT, SPECTATOR, is_seen
from salon.games.mottainai.rules.scoring import SOURCES, backorder_materials, covered_sales, partner, points
from salon.games.mottainai.rules.state import State
from salon.games.mottainai.rules.verbs import fills_a_wing, wing_limit

PHASES: Final = ("morning", "noon", "night")
ENDINGS: Final = ("", "wing", "deck", "cup", "turtle", "long")


def view(g: State, seat: int | None) -> dict[str, object]:
    """Everything public, and for a player also their own hand and options and what they have seen."""
    watcher = SPECTATOR if seat is None else seat
    return {
        "game": g.game.name,
        "seat": seat,
        "round": g.round,
        "turn": g.turn,
        "first": g.first,
        "phase": PHASES[g.phase],
        "extra_turns": g.extra_turns,
        "over": g.over,
        "ended": ENDINGS[g.ended] or None,
        "wing_limit": wing_limit(g),
        "to_act": g.to_act,
        "deck": {
            "cards": len(g.deck),
            "known": [
                {"depth": depth, "card": WORK_IDS[entry & CARD]}
                for depth, entry in enumerate(reversed(g.deck))
                if is_seen(entry, watcher)
            ],
        },
        "floor": ids(g.floor),
        "performing": performing(g),
        "seats": [temple(g, each, watcher) for each in range(g.game.players)],
        "hand": None if seat is None else known(g.hand[seat], seat),
        "completable": None if seat is None else completable(g, seat),
        "legal": [] if seat is None else g.legal(seat),
        "finds": [] if seat is None else finds_of_question(g, seat),
        "ends": [] if seat is None else ending(g, seat),
    }


def temple(g: State, seat: int, watcher: int) -> dict[str, object]:
    """A temple as the watcher sees it."""
    own = seat == watcher or g.over
    return {
        "hand": len(g.hand[seat]),
        "known": known(g.hand[seat], watcher),
        "may_be": may_be(g.hand[seat], watcher),
        "waiting": len(g.waiting_area[seat]),
        "waiting_known": known(g.waiting_area[seat], watcher),
        "waiting_may_be": may_be(g.waiting_area[seat], watcher),
        "face_down": g.start_card[seat] != NONE,
        "task": None if g.task[seat] == NONE else WORK_IDS[g.task[seat]],
        "helpers": ids(g.helpers[seat]),
        "sales": ids(g.sales[seat]),
        "bench": ids(g.bench[seat]),
        "gallery": [work(number) for number in g.gallery[seat]],
        "gift_shop": [work(number) for number in g.gift_shop[seat]],
        "helper_cover": {
            TASK_IDS[task]: {
                "cards": helpers_of(g, seat, task),
                "cover": cover(g, seat, GALLERY_WING, task),
                "covered": are_helpers_covered(g, seat, task),
            }
            for task in MATERIALS
            if helpers_of(g, seat, task)
        },
        "sale_cover": {
            MATERIAL_IDS[material]: {
                "cards": sales_of(g, seat, material),
                "cover": cover(g, seat, GIFT_SHOP_WING, material),
                "covered": material in covered_sales(g, seat),
            }
            for material in MATERIALS
            if sales_of(g, seat, material)
        },
        "backorders": [MATERIAL_IDS[material] for material in backorder_materials(g, seat)],
        "points": points_seen(g, seat, own),
        "partner": partner(seat) if g.agreed.in_teams else None,
    }


def points_seen(g: State, seat: int, own: bool) -> dict[str, int | None]:
    """Points by source. Only their owner sees what cards in hand would score."""
    by_source = points(g, seat)
    if own:
        return {"total": sum(by_source), **dict(zip(SOURCES, by_source, strict=True))}
    return {"total": sum(by_source[:-1]), **dict(zip(SOURCES, [*by_source[:-1], None], strict=True))}


def performing(g: State) -> dict[str, object] | None:
    if not g.count:
        return None
    count = g.count
    return {
        "owner": count[OWNER],
        "task": TASK_IDS[count[TASK]],
        "helpers": count[HELPERS_COUNTED],
        "each": 0 if count[FOR_EACH] == NOT_COUNTED else count[FOR_EACH],
        "added": [WORK_IDS[FACE_OF[number]] for number in count[ADDED:]],
        "shown": ids(g.as_clerks),
        "masked": bool(count[MASKED]),
        "total": total(count) if count[FOR_EACH] != NOT_COUNTED else None,
        "left": g.left,
    }


def ending(g: State, seat: int) -> list[int]:
    """The choices of a wing that fill it."""
    choice = g.choice_of(seat)
    if choice is None or WING not in choice[1]:
        return []
    return [WING + wing for wing in WINGS if fills_a_wing(g, seat, choice[3][0], wing)]


def completable(g: State, seat: int) -> dict[str, list[str]]:
    """What an action of each kind could complete from the player's own hand now."""
    crafted = [card for material in MATERIALS for card in can_be_crafted(g, seat, material)]
    return {"smith": ids(can_be_forged(g, seat)), "craft": ids(crafted)}


def work(number: int) -> dict[str, object]:
    return {
        "card": WORK_IDS[CARD_OF[number]],
        "work": WORK_IDS[FACE_OF[number]],
        "value": VALUE_OF[number],
        "material": MATERIAL_IDS[MATERIAL_OF[number]],
    }


def ids(cards: Sequence[int]) -> list[str]:
    return [WORK_IDS[card] for card in cards]


def known(entries: Sequence[int], watcher: int) -> list[str]:
    """The cards that the watcher has seen, in a fixed order: how they lie in a hand tells nothing."""
    return ids(sorted([entry & CARD for entry in entries if is_seen(entry, watcher)]))


def may_be(entries: Sequence[int], watcher: int) -> list[list[str]]:
    """For each card that the watcher has not seen and that cannot be of every material: those that it can be."""
    limited = sorted(
        [
            entry & ANY_MATERIAL
            for entry in entries
            if not is_seen(entry, watcher) and entry & ANY_MATERIAL != ANY_MATERIAL
        ]
    )
    return [[MATERIAL_IDS[material] for material in MATERIALS if each & MATERIAL_BIT << material] for each in limited]
