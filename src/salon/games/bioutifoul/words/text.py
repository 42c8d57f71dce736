"""Bioutifoul in words, English and French: actions, questions and what happened."""

from collections.abc import Mapping, Sequence

from salon.engine.errors import SalonError
from salon.engine.refusal import NO_SUCH_ACTION, Refusal
from salon.engine.refusal import told as refusal_told
from salon.engine.state import PASS, Event
from salon.games.bioutifoul.rules.booklet import HAND, actions_left, step_of
from salon.games.bioutifoul.rules.cards import ARTIST_OF, PAIRS, copy_of
from salon.games.bioutifoul.rules.encode import (
    BUY,
    BUY_PICTURE,
    DISCARD,
    DONE,
    INFLUENCE,
    NUMBER_COUNT,
    SELL,
    SELL_PICTURE,
    STAGE,
    artist_and_places,
)
from salon.games.bioutifoul.rules.state import State
from salon.games.bioutifoul.rules.verbs import (
    ANNOUNCED,
    BOUGHT,
    DISCARDED,
    DREW,
    DREW_CARD,
    EARNED,
    ENDED,
    HUNG,
    KEPT,
    LAST_ROUND,
    NONE_LEFT,
    PLAYED,
    REPLACED,
    RESTED,
    SOLD,
    STAGED,
    STANDSTILL,
    TURN,
)
from salon.games.bioutifoul.words.naming import Words

# Pieces of sentences


def a_work(t: Words, artist: int) -> str:
    return t.of(artist, t("a work by {artist}"))


def this_work(t: Words, work: int) -> str:
    """A certain picture, by its number among the artist's works."""
    return t.of(ARTIST_OF[work], t("work {n} by {artist}"), n=copy_of(work))


def an_influence(t: Words, artist: int) -> str:
    return t.of(artist, t("an Influence card of {artist}"))


def a_pair(t: Words, pair: int) -> str:
    one, other = PAIRS[pair]
    return t("{one} and {other}").format(one=t.name(one), other=t.name(other))


def gold(t: Words, amount: int) -> str:
    return t.plural("{n} gold bar", "{n} gold bars", amount).format(n=amount)


# Actions


def say(t: Words, action: int) -> str:
    """The action as an order: 'buy a work by Alice'."""
    if not 0 <= action < NUMBER_COUNT:
        raise SalonError(refusal_told(t, Refusal(NO_SUCH_ACTION, (action, NUMBER_COUNT - 1))))
    if action == PASS:
        return t("play no Influence card")
    if action < INFLUENCE:
        return t("discard {card}").format(card=an_influence(t, action - DISCARD))
    if action < DONE:
        artist, places = artist_and_places(action - INFLUENCE)
        if places < 0:
            return t("play {n} {artist} to the left (dearer)").format(n=-places, artist=t.name(artist))
        return t("play {n} {artist} to the right (cheaper)").format(n=places, artist=t.name(artist))
    if action == DONE:
        return t("end the Gallery phase")
    if action < SELL:
        return t("stage the exhibition {pair}").format(pair=a_pair(t, action - STAGE))
    if action < BUY:
        return t("sell {work}").format(work=a_work(t, action - SELL))
    if action < SELL_PICTURE:
        return t("buy {work}").format(work=a_work(t, action - BUY))
    if action < BUY_PICTURE:
        return t("sell {work}").format(work=this_work(t, action - SELL_PICTURE))
    return t("buy {work}").format(work=this_work(t, action - BUY_PICTURE))


def synonyms(letters: Sequence[str]) -> list[tuple[int, str]]:
    """Other words that people type."""
    words = [(DONE, word) for word in ("done", "end", "pass", "nothing", "none", "fini", "fin", "passer", "rien")]
    words += [(STAGE + pair, f"stage {letters[one]}{letters[other]}") for pair, (one, other) in enumerate(PAIRS)]
    words += [(PASS, word) for word in ("pass", "none", "keep", "passer", "rien", "aucune")]
    return words


# Questions


def ask(t: Words, g: State, seat: int) -> str:
    step = step_of(g, seat)
    if step == DISCARD:
        over = len(g.hand[seat]) - HAND
        return t.plural(
            "You hold {held} Influence cards: discard {n} of them.",
            "You hold {held} Influence cards: discard {n} of them, one after the other.",
            over,
        ).format(held=len(g.hand[seat]), n=over)
    if step == INFLUENCE:
        return t("Influence: whose value do you move, and which way?")
    if step == BUY:
        left, _ = actions_left(g, seat)
        return t.plural(
            "Gallery: buy, sell or stage. {n} action left.", "Gallery: buy, sell or stage. {n} actions left.", left
        ).format(n=left)
    return t("The game is over.") if g.over else t("Somebody else decides now.")


def rules_now(t: Words, g: State, seat: int) -> str:
    step = step_of(g, seat)
    if step == DISCARD:
        return t(
            "As your turn begins you keep at most 3 Influence cards. You choose which ones go to the discard "
            "pile, face up. Later in the turn your hand may grow again."
        )
    if step == INFLUENCE:
        told = t(
            "Play 1, 2 or 3 Influence cards of one artist. The artist's card moves exactly as many places, all "
            "to the left (dearer) or all to the right (cheaper), and the move must fit on the row; the artists "
            "passed close up. The cards then go to the player on your right, and everybody has seen them."
        )
        if g.game.options["influence"] == "may":
            told += " " + t("In this game you may also play no Influence card.")
        return told
    if step == BUY:
        return t(
            "Up to 3 actions in any order and mix. Buy: pay an artist's value for a work on the market; your "
            "gallery has room for 3. Sell: discard a work that you did not buy this turn and take its value. "
            "Stage: take an Exhibition whose two artists hang in your gallery, discard the two works and draw an "
            "Influence card. No action at all brings an Influence card and 1 gold bar. Every turn ends with 1 "
            "gold bar; then market and display are filled again."
        )
    told = t(
        "The game ends with the round in which the Exhibition deck runs out. Each Exhibition is worth 1 point, "
        "all four artists together 1, and the most works of an artist 1 each. Level on points, gold and unsold "
        "works decide."
    )
    if g.game.options["standstill"]:
        told += " " + t("20 rounds in a row without an exhibition end the game as well.")
    return told


def rules(t: Words, options: Mapping[str, object]) -> str:
    """The whole game in a few short paragraphs, for somebody who has never played it."""
    paragraphs = [
        t(
            "You run a gallery. Buy works while their artists are cheap, and stage exhibitions: each takes the two "
            "works its card shows and is worth 1 point. All four artists on your exhibitions are worth 1 point, and "
            "so is showing the most works of an artist, for each of the four; ties score too."
        ),
        t(
            "The artists stand in a row: from left to right, a work by them is worth 4, 3, 2 and 1 gold bars. Six "
            "works are for sale and six Exhibitions on display. Everybody begins with 3 gold bars and 3 Influence "
            "cards, which nobody else sees. With two players, 5 Exhibitions are removed unseen and only 4 are on "
            "display."
        ),
        t(
            "A turn has three phases. Influence: play 1 to 3 cards of one artist, who moves that many places to the "
            "left (dearer) or to the right (cheaper); the cards go to the player on your right. Gallery: up to 3 "
            "actions, each of them buying, selling or staging; none at all brings a card and a gold bar. Bank: 1 "
            "gold bar, and new cards fill the empty places."
        ),
        t(
            "Three limits: as your turn begins you keep at most 3 Influence cards, your gallery has room for 3 "
            "works, and a work bought in this turn cannot be sold in it."
        ),
        t(
            "Two special cases: if, as a turn begins, 5 or 6 of the works for sale are by one artist, or none of "
            "them is by an artist of the Exhibitions on display, all six are replaced by new ones. That happens once "
            "a turn: new works that are no better stay until the next turn begins."
        ),
        t(
            "The game ends with the round in which the last Exhibition leaves the deck. Level on points, gold and "
            "unsold works decide."
        ),
    ]
    if options["influence"] == "may":
        paragraphs[2] += " " + t("In this game you may also play no Influence card.")
    if options["standstill"]:
        paragraphs[-1] += " " + t("20 rounds in a row without an exhibition end the game as well.")
    return "\n\n".join(paragraphs)


# What happened


def narrate(t: Words, event: Event, names: Sequence[str], me: int | None) -> str:
    """An event as a sentence. 'You have' and 'Jack has' are pieces of their own, for French."""
    kind, values = event[0], event[1:]
    if kind == REPLACED:
        return t("The market suits nobody: six new works replace it.")
    if kind == HUNG:
        return t("New on the market: {work}.").format(work=a_work(t, ARTIST_OF[values[0]]))
    if kind == ANNOUNCED:
        return t("New exhibition on display: {pair}.").format(pair=a_pair(t, values[0]))
    if kind == LAST_ROUND:
        return t("The Exhibition deck is empty: this is the last round.")
    if kind == STANDSTILL:
        return t("20 rounds without an exhibition: the game ends here.")
    if kind == ENDED:
        return t("The last round is complete: the game is over.")

    who = t("You") if values[0] == me else t("{name}").format(name=names[values[0]])
    if kind == TURN:
        if values[0] == me:
            return t("Round {n}: it is your turn.").format(n=values[1])
        return t("Round {n}: {name} to play.").format(n=values[1], name=names[values[0]])
    if kind == DISCARDED:
        return t("{who} discarded {card}.").format(who=who, card=an_influence(t, values[1]))
    if kind == PLAYED:
        if values[4] == me:
            told = t.plural(
                "{who} played {n} {artist}, now worth {value}; you get the card.",
                "{who} played {n} {artist}, now worth {value}; you get the cards.",
                values[2],
            )
        else:
            told = t.plural(
                "{who} played {n} {artist}, now worth {value}; {name} gets the card.",
                "{who} played {n} {artist}, now worth {value}; {name} gets the cards.",
                values[2],
            )
        artist = t.name(values[1])
        return told.format(who=who, n=values[2], artist=artist, value=values[3], name=names[values[4]])
    if kind == KEPT:
        return t("{who} played no Influence card.").format(who=who)
    if kind == BOUGHT:
        return t("{who} bought {work} for {gold}.").format(
            who=who, work=a_work(t, ARTIST_OF[values[1]]), gold=gold(t, values[2])
        )
    if kind == SOLD:
        return t("{who} sold {work} for {gold}.").format(
            who=who, work=a_work(t, ARTIST_OF[values[1]]), gold=gold(t, values[2])
        )
    if kind == STAGED:
        return t("{who} staged the exhibition {pair}.").format(who=who, pair=a_pair(t, values[1]))
    if kind == DREW:
        return "" if values[0] == me else t("{who} drew an Influence card.").format(who=who)
    if kind == DREW_CARD:
        return t("{who} drew {card}.").format(who=who, card=an_influence(t, values[1]))
    if kind == NONE_LEFT:
        return t("{who} found no Influence card left to draw.").format(who=who)
    if kind == RESTED:
        return t("{who} took no action.").format(who=who)
    if kind == EARNED:
        return t("{who} received {gold}.").format(who=who, gold=gold(t, values[1]))
    raise RuntimeError(f"no sentence for event {event}")
