"""A possible world for a seat: every order it cannot know dealt afresh, and while all wake up, other days too."""

from salon.engine.state import Lane, do
from salon.games.bohemians.rules.modes import is_coop
from salon.games.bohemians.rules.state import EMPTY_ROUTINE, NOTHING_SAID, WAKE_UP, State
from salon.games.bohemians.rules.wake_up import leading_on, wake_up


def redeal(world: State, seat: int) -> None:
    shuffle_common_decks(world)
    waking = world.phase == WAKE_UP and bool(world.lanes)
    for each in range(world.game.players):
        if waking and each != seat and not is_coop(world):
            wake_up_anew(world, each)
        else:
            shuffle_deck(world, each)


def shuffle_undrawn(world: State) -> None:
    """All that no player has seen, in a new order."""
    shuffle_common_decks(world)
    for seat in range(world.game.players):
        shuffle_deck(world, seat)


def shuffle_common_decks(world: State) -> None:
    world.habit_deck = world.shuffled(sorted(world.habit_deck))
    world.muse_deck = world.shuffled(sorted(world.muse_deck))
    world.hardship_deck = world.shuffled(sorted(world.hardship_deck))
    deal_unseen(world)


def deal_unseen(world: State) -> None:
    """Nobody knows which Hardships were shuffled into starting decks, until they are drawn [R42]."""
    if not world.unseen:
        return
    pool = world.shuffled(sorted(world.hardship_deck + world.unseen))
    fresh = dict(zip(world.unseen, pool, strict=False))
    for seat in range(world.game.players):
        world.deck[seat] = tuple([fresh.get(card, card) for card in world.deck[seat]])
    world.hardship_deck = pool[len(world.unseen) :]
    world.shown_unseen = tuple([fresh.get(card, card) for card in world.shown_unseen])
    world.unseen = pool[: len(world.unseen)]


def shuffle_deck(world: State, seat: int) -> None:
    """All cards except those that were put on top for all to see."""
    known = world.known[seat]
    hidden = len(world.deck[seat]) - known
    world.deck[seat] = world.shuffled(sorted(world.deck[seat][:hidden]), seat) + world.deck[seat][hidden:]


def wake_up_anew(world: State, seat: int) -> None:
    """Others know only whether a player's Wake Up Phase is over [R34]: deal and plan it at random."""
    is_done = world.lanes[seat].choice is None
    put_back(world, seat)
    world.lanes[seat] = Lane([do(wake_up, seat)])
    world.enter_lane(seat)
    world.run_lane()
    while is_done and world.lanes[seat].choice is not None:
        actions = leading_on(world, seat)
        world.play(seat, actions[world.random_below(len(actions), seat)])


def put_back(world: State, seat: int) -> None:
    """Everything as it was before the player woke up, the deck in another order."""
    known = world.shown_top[seat]
    deck = world.own_cards(seat)
    for card in world.shown_discard[seat] + known:
        deck.remove(card)
    world.deck[seat] = world.shuffled(sorted(deck), seat) + known
    world.known[seat] = len(known)
    world.discard[seat] = world.shown_discard[seat]
    world.atelier[seat] = world.shown_atelier[seat]
    world.hand[seat] = ()
    world.routine[seat] = EMPTY_ROUTINE
    world.muses[seat] = ()
    world.hardships[seat] = ()
    world.ignored[seat] = ()
    world.said[seat] = NOTHING_SAID
    world.used[seat] = ()
    world.turned[seat] = 0
    world.drawn[seat] = 0
    world.by_hand[seat] = ()
