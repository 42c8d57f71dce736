"""Any position of Mottainai in one line, and back.

    deck=jar,cup floor=fan,bell 0.hand=frog,vase! 0.task=gong 0.helpers=pin 0.gallery=kite>bench,poem turn=0 step=noon

Cards are ids of works. Behind a hidden card may stand who has seen it, `!` for everybody or `~02` for seats 0 and 2,
and what everybody knows of it otherwise, `/pc` for paper or cloth; without that, a hand is seen by its owner. The
deck lists its next cards first. Cards that are not named lie shuffled below these, or where `rest` says.
`todo` is what is left to do, as calls; for most purposes `step` says enough.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from salon.engine.describing import Description, read_calls, write_calls
from salon.engine.errors import SalonError
from salon.engine.game import Game
from salon.engine.language import msg
from salon.engine.state import Call, Step, do
from salon.engine.words import not_one_of
from salon.games.mottainai.rules.abilities import BEFORE_TASK, WHEN
from salon.games.mottainai.rules.actions import FULL_HAND
from salon.games.mottainai.rules.booklet import new_task, new_task_v095, night, noon, shuffle, turn
from salon.games.mottainai.rules.cards import (
    AS_COPY,
    KITE,
    MATERIAL_OF,
    MATERIALS,
    NONE,
    SPENT_KITE,
    TASK_IDS,
    WORK_IDS,
    WORK_NUMBERS,
)
from salon.games.mottainai.rules.cover import ADDED, OWNER, TASK
from salon.games.mottainai.rules.hidden import (
    ANY_MATERIAL,
    CARD,
    MATERIAL_BIT,
    SEEN_BIT,
    SEEN_BY_ALL,
    SPECTATOR,
    Cards,
    cards_in,
    face_down,
    face_up,
    is_public,
    sorted_entries,
)
from salon.games.mottainai.rules.state import GOES_ON, MORNING, NIGHT, NOON, State, replaced
from salon.games.mottainai.rules.verbs import look_at_works, look_for_the_end, without
from salon.games.mottainai.rules.view import ENDINGS, PHASES

TABLE_KEYS: Final = (
    "deck", "floor", "rest", "turn", "round", "first", "phase", "extra-turns", "old-task", "added", "as-clerks",
    "count", "left", "papers", "ended", "step", "todo",
)  # fmt: skip
OPEN_KEYS: Final = ("helpers", "sales", "bench", "gallery", "gift-shop")
SEAT_KEYS: Final = ("hand", "waiting", "start", "task", *OPEN_KEYS)
STEPS: Final = ("start", "new-task", "noon", "night")
# What `todo` can name: the calls that can be left to do while somebody is asked, in the order of a turn ...
CALLS: Final = (
    "turn", "hand_limit", "down_to_limit", "old_task", "old_task_v095", "offer", "new_task", "new_task_v095", "noon",
    "permission", "count_actions", "action", "returning", "refill", "smith_support", "craft_support",
    "choose_wing", "after_completing", "after_smith", "take_from_an_opponent", "task_done", "night", "end_of_turn",
)  # fmt: skip
# ... and the later halves of effects; the effects themselves stand in the tables of works.
CALLS_OF_WORKS: Final = (
    "cloak_completes", "gong_joins", "keep_one", "kite_copies", "kite_flies", "kite_gives", "move_from",
    "pinwheel_draws", "puppet_swaps", "return_first", "return_floor", "ring_takes_from", "shuriken_takes_from",
    "shuriken_wing", "statue_collects", "umbrella_converts", "vase_sells",
)  # fmt: skip
LARGEST: Final = 9999  # number in a saved game
LETTERS: Final = "psctm"  # of the materials: paper, stone, cloth, clay (as in terracotta), metal


def read_position(g: State, text: str) -> None:
    """Fill a blank state. Cards are taken out of a shuffled deck, so none can lie in more places than there are."""
    said = Description(text, TABLE_KEYS, SEAT_KEYS, g.game.players)
    seats = range(g.game.players)
    shuffle(g)
    for seat in seats:
        g.hand[seat] = take_entries(g, said, f"{seat}.hand", SEEN_BIT << seat)
        g.waiting_area[seat] = take_entries(g, said, f"{seat}.waiting", 0)
        start_card = the_one(f"{seat}.start", take_entries(g, said, f"{seat}.start", 0))
        g.start_card = replaced(g.start_card, seat, start_card)
        g.task = replaced(g.task, seat, the_one(f"{seat}.task", take_cards(g, said, f"{seat}.task")))
        if g.start_card[seat] != NONE and g.task[seat] != NONE:
            raise SalonError(f"{seat}.task: a task slot with a starting card has no task.")
        g.helpers[seat] = take_cards(g, said, f"{seat}.helpers")
        g.sales[seat] = take_cards(g, said, f"{seat}.sales")
        g.bench[seat] = take_cards(g, said, f"{seat}.bench")
        g.gallery = replaced(g.gallery, seat, take_cards(g, said, f"{seat}.gallery"))
        g.gift_shop = replaced(g.gift_shop, seat, take_cards(g, said, f"{seat}.gift-shop"))
    g.floor = take_cards(g, said, "floor")
    top = read_entries(g, said, "deck", 0)
    for seat in seats:
        if not said.has(f"{seat}.hand"):
            g.hand[seat] = deal(g, FULL_HAND, f"{seat}.hand", SEEN_BIT << seat)
    if not said.has("floor"):
        g.floor = tuple([entry & CARD for entry in deal(g, g.game.players, "floor", 0)])
    place_the_rest(g, said.text("rest", "deck"))
    g.deck += top[::-1]
    read_turn(g, said)
    if not g.ended:
        see_whether_it_is_decided(g)


def read_turn(g: State, said: Description) -> None:
    """Read whose turn it is, and what is left of it."""
    last_seat = g.game.players - 1
    g.first = said.number("first", 0, highest=last_seat)
    me = g.turn = said.number("turn", g.first, highest=last_seat)
    if copies_of_others(g):
        raise SalonError("A kite is a copy of another work only in the turn of its owner.")
    g.round = said.number("round", 1, lowest=1)
    g.extra_turns = said.number("extra-turns", 0)
    g.papers = said.number("papers", 0)
    g.left = said.number("left", 0)
    g.added = numbers_of(said, "added")
    g.as_clerks = numbers_of(said, "as-clerks")
    g.old_task = the_one("old-task", numbers_of(said, "old-task"))
    g.count = read_count(said.text("count", ""), g.game.players)
    g.ended = ENDINGS.index(said.one_of("ended", ENDINGS[1:], "")) if said.has("ended") else GOES_ON
    if Counter(g.as_clerks) - Counter(cards_in(g.hand[me])):
        raise SalonError("as-clerks: only cards in the hand of the player whose turn it is are shown.")
    step = said.one_of("step", STEPS, "start")
    choose_task = new_task_v095 if g.agreed.is_v095 else new_task
    if step == "new-task" and choose_task is new_task and g.task[me] != NONE:  # in v0.95 an effect may have filled it
        raise SalonError(f"step=new-task is not possible: there is a task in the slot of seat {me}.")
    calls: dict[str, tuple[int, list[Call]]] = {
        "start": (MORNING, [do(turn, me)]),
        "new-task": (MORNING, [do(choose_task, me), do(noon, me, 1), do(night, me)]),
        "noon": (NOON, [do(noon, me, 1), do(night, me)]),
        "night": (NIGHT, [do(night, me)]),
    }
    phase, todo = calls[step]
    g.phase = PHASES.index(said.one_of("phase", PHASES, PHASES[phase]))
    if said.has("todo"):
        todo = read_calls(calls_known(g.game), said.text("todo", ""))
        if not all(args and args[0] <= last_seat for _, args in todo):
            raise SalonError("todo: each step is for a seat, as in noon:0:1.")
    if not g.ended:
        g.then(*todo)


def calls_known(game: Game) -> dict[str, Step]:
    """All that `todo` can name."""
    effects = {ability.step.__name__ for moment in WHEN for ability in moment if ability is not None}
    effects |= {ability.step.__name__ for ability in BEFORE_TASK if ability is not None}
    return {name: game.steps[name] for name in (*CALLS, *sorted({*effects, *CALLS_OF_WORKS}))}


def see_whether_it_is_decided(g: State) -> None:
    """A position with a full wing, a fulfilled Turtle or an empty deck is over. Works end a game only in the turn of
    their owner, so it is then that player's turn."""
    described = g.turn
    for step in range(g.game.players):
        g.turn = (described + step) % g.game.players
        look_at_works(g)
        if g.over:
            return
    g.turn = described
    look_for_the_end(g)


def write_position(g: State) -> str:
    """Every zone; reading it gives this position again."""
    words = [f"deck={entries(g.deck[::-1], 0)}", f"floor={cards(g.floor)}"]
    for seat in range(g.game.players):
        written = {
            "hand": entries(g.hand[seat], SEEN_BIT << seat),
            "waiting": entries(g.waiting_area[seat], 0),
            "start": entries([entry for entry in [g.start_card[seat]] if entry != NONE], 0),
            "task": cards([card for card in [g.task[seat]] if card != NONE]),
            "helpers": cards(g.helpers[seat]),
            "sales": cards(g.sales[seat]),
            "bench": cards(g.bench[seat]),
            "gallery": cards(g.gallery[seat]),
            "gift-shop": cards(g.gift_shop[seat]),
        }
        words += [f"{seat}.{key}={value}" for key, value in written.items() if value or key == "hand"]
    words += [f"turn={g.turn}", f"round={g.round}", f"first={g.first}", f"phase={PHASES[g.phase]}"]
    facts = {
        "extra-turns": str(g.extra_turns or ""),
        "old-task": cards([card for card in [g.old_task] if card != NONE]),
        "added": cards(g.added),
        "as-clerks": cards(g.as_clerks),
        "count": write_count(g.count),
        "left": str(g.left or ""),
        "papers": str(g.papers or ""),
        "ended": ENDINGS[g.ended],
    }
    words += [f"{key}={value}" for key, value in facts.items() if value]
    if not g.over:
        asked = [] if g.asker is None or g.choice is None else [g.asker]
        words.append(f"todo={write_calls([*asked, *g.todo[::-1]])}")
    return " ".join(words)


def check(g: State) -> None:
    """Refuse a state that no play and no description could lead to; how many cards there are is known already."""
    players = g.game.players
    numbers = [number for seat in range(players) for number in g.works(seat)] + [*g.added, *g.count[ADDED:]]
    if (
        not all(0 <= seat < players for seat in (g.first, g.turn))
        or not all(0 <= number < WORK_NUMBERS for number in numbers)
        or not 0 <= g.phase < len(PHASES)
        or not 0 <= g.ended < len(ENDINGS)
        or not 1 <= g.round <= LARGEST
        or not all(0 <= number <= LARGEST for number in (g.left, g.papers, g.extra_turns, *g.count))
        or (g.count and (len(g.count) < ADDED or g.count[OWNER] >= players or g.count[TASK] >= len(TASK_IDS)))
        or not all(0 <= card < len(WORK_IDS) for card in g.as_clerks)
        or not NONE <= g.old_task < len(WORK_IDS)
        or copies_of_others(g)
    ):
        raise SalonError("This saved game is damaged: it is no position of Mottainai.")


def copies_of_others(g: State) -> bool:
    """A Kite is a copy of another work only during its owner's turn."""
    others = [seat for seat in range(g.game.players) if seat != g.turn]
    return any(number >= AS_COPY for seat in others for number in g.works(seat))


# Pieces of a description


def card_named(key: str, name: str) -> int:
    if name not in WORK_IDS:
        raise SalonError(msg("{key}: {why}"), key=key, why=not_one_of(name, msg("a work"), WORK_IDS))
    return WORK_IDS.index(name)


def number_named(key: str, name: str) -> int:
    """A card, or in a wing a Kite as what it copies: kite>statue, and kite> once it is used up."""
    card, arrow, copied = name.partition(">")
    if not arrow:
        return card_named(key, name)
    if card_named(key, card) != KITE:
        raise SalonError(f"{key}: only a kite is a copy of something, as in kite>statue.")
    return AS_COPY + card_named(key, copied) if copied else SPENT_KITE


def cards(numbers: Sequence[int]) -> str:
    return ",".join([name_of_number(number) for number in numbers])


def name_of_number(number: int) -> str:
    if number == SPENT_KITE:
        return "kite>"
    return f"kite>{WORK_IDS[number - AS_COPY]}" if number >= AS_COPY else WORK_IDS[number]


def numbers_of(said: Description, key: str) -> Cards:
    text = said.text(key, "")
    return tuple([number_named(key, name) for name in text.split(",")]) if text else ()


def take_card(g: State, key: str, card: int) -> None:
    """Take a card out of the deck, which still has all cards that have not been placed."""
    entry = face_down(card)
    if entry not in g.deck:
        raise SalonError(f"{key}: there is no {WORK_IDS[card]} left.")
    g.deck = without(g.deck, entry)


def take_cards(g: State, said: Description, key: str) -> Cards:
    numbers = numbers_of(said, key)
    if not key.endswith(("gallery", "gift-shop")) and any(number >= AS_COPY for number in numbers):
        raise SalonError(f"{key}: a kite is a copy only in a wing.")
    for number in numbers:
        take_card(g, key, KITE if number >= AS_COPY else number)
    return numbers


def the_one(key: str, found: Cards) -> int:
    """Read a place where at most one card can lie."""
    if len(found) > 1:
        raise SalonError(f"{key}: one card at most lies there.")
    return found[0] if found else NONE


def take_entries(g: State, said: Description, key: str, usually: int) -> Cards:
    return sorted_entries(read_entries(g, said, key, usually))


def read_entries(g: State, said: Description, key: str, usually: int) -> Cards:
    """Hidden cards in the order in which they are written."""
    text = said.text(key, "")
    return tuple([read_entry(g, key, name, usually) for name in text.split(",")]) if text else ()


def read_entry(g: State, key: str, text: str, usually: int) -> int:
    rest, slash, letters = text.partition("/")
    name, tilde, seats = rest.partition("~")
    public = name.endswith("!")
    card = card_named(key, name.removesuffix("!"))
    take_card(g, key, card)
    if public:
        return face_up(card)
    seen = usually
    if tilde:
        if not seats or any(digit not in "012345"[: SPECTATOR + 1] for digit in seats):
            raise SalonError(f"{key}: behind ~ stand the seats that have seen the card, as in {name}~02.")
        seen = sum({SEEN_BIT << int(digit) for digit in seats}) | usually
    materials = ANY_MATERIAL
    if slash:
        if not letters or any(letter not in LETTERS for letter in letters):
            raise SalonError(f"{key}: behind / stand materials, {', '.join(LETTERS)}, as in {name}/pm.")
        materials = sum({MATERIAL_BIT << LETTERS.index(letter) for letter in letters})
        if not materials & MATERIAL_BIT << MATERIAL_OF[card]:
            raise SalonError(f"{key}: {text} is not possible: {name} is not of these materials.")
    return card | materials | seen


def entries(zone: Sequence[int], usually: int) -> str:
    return ",".join([write_entry(entry, usually) for entry in zone])


def write_entry(entry: int, usually: int) -> str:
    name = WORK_IDS[entry & CARD]
    if is_public(entry) and entry == face_up(entry & CARD):
        return f"{name}!"
    seen = entry & SEEN_BY_ALL
    if seen != usually:
        name += "~" + "".join([str(seat) for seat in range(SPECTATOR + 1) if seen & SEEN_BIT << seat])
    if entry & ANY_MATERIAL != ANY_MATERIAL:
        name += "/" + "".join([LETTERS[material] for material in MATERIALS if entry & MATERIAL_BIT << material])
    return name


def deal(g: State, number: int, key: str, seen: int) -> Cards:
    """Deal from the deck what the description does not say."""
    if len(g.deck) <= number:
        raise SalonError(f"Too few cards are left for {key}; say what lies there.")
    dealt = g.deck[-number:]
    g.deck = g.deck[:-number]
    return sorted_entries([entry | seen for entry in dealt])


def place_the_rest(g: State, where: str) -> None:
    """All cards that are not named: in the deck, or in some open place of the table."""
    if where == "deck":
        return
    places = {f"{seat}.{key}": seat for seat in range(g.game.players) for key in ("helpers", "sales", "bench")}
    rest = tuple([entry & CARD for entry in g.deck])
    if where == "floor":
        g.floor += rest
    elif where in places:
        zone = {"helpers": g.helpers, "sales": g.sales, "bench": g.bench}[where.split(".")[1]]
        zone[places[where]] += rest
    else:
        raise SalonError(f"rest={where} is not possible; rest is {', '.join(['deck', 'floor', *places])}.")
    g.deck = ()


def write_count(count: Cards) -> str:
    """owner:task:helpers:actions for each:masked, then the works that added an action."""
    if not count:
        return ""
    owner, task, helpers, each, masked, *added = count
    return ":".join([str(owner), TASK_IDS[task], str(helpers), str(each), str(masked), *[cards([n]) for n in added]])


def read_count(text: str, players: int) -> Cards:
    if not text:
        return ()
    parts = text.split(":")
    numbers = [parts[0], *parts[2:ADDED]]
    if (
        len(parts) < ADDED
        or parts[1] not in TASK_IDS
        or not all(part.isdecimal() and len(part) < 3 for part in numbers)
    ):
        raise SalonError(f"count={text} is not possible; it looks like 0:clerk:2:1:0, then works that add an action.")
    owner, helpers, each, masked = [int(part) for part in numbers]
    if owner >= players:
        raise SalonError(f"count={text} is not possible: there is no seat {owner}.")
    added = [number_named("count", name) for name in parts[ADDED:]]
    return (owner, TASK_IDS.index(parts[1]), helpers, each, masked, *added)
