"""Matches for the browser tests, written straight into the database: any position, or a whole game that is over."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from salon.bots import bot_game
from salon.engine.chance import commitment
from salon.engine.game import Game
from salon.engine.options import Value
from salon.engine.playthrough import Move
from salon.games.bioutifoul.rules.encode import INFLUENCE, play_of
from salon.registry import make_with
from salon.table import journal
from salon.table.journal import Entry, Snapshot, Terms
from salon.table.match import Match
from salon.table.store import open_store
from salon.web.passes import Signer

GAME: Final = "bioutifoul"
SEED: Final = 7
LONGEST: Final = "Wolfeschlegelsteinhausen"  # 24 letters without a place to break, as long as a name may be
CROWD: Final = ("Ines", LONGEST, "Jean-Baptiste Grenouille", "Ana", "WWWWWWWWWWWWWWWWWWWWWWWW", "Ébène Œuvrard")

# Six players late in the game: full galleries, points for all, and a hand that must be cut down from eight cards.
CROWDED: Final = (
    "row=SHRA display=AR,HS,-,AS,AH,- 0.hand=AAARHHSS 0.gold=12 0.works=A1H2S3 0.staged=AR,HS,RS 1.staged=AR,RH "
    "2.staged=HS,AH,AS 3.staged=RS 1.works=A2R1H1 2.works=S1S2S4 3.works=R2 4.works=R3H3 1.gold=21 1.known=R "
    "turn=0 first=2 round=6 staged-in=5 1.hand=RRA 2.hand=S 3.hand=RR 4.hand=HH 5.hand=A step=start"
)
# Two players, one of whom can buy, sell and stage once an Influence card is played.
BUSY: Final = (
    "row=SHRA market=A1R2A4H4H1S6 display=AR,HS,AS,RH 0.hand=AAR 1.hand=HHS 0.gold=9 0.works=A2R3 0.staged=AH "
    "1.works=S1 1.staged=HS 1.gold=4 turn=0 round=4 staged-in=3 step=influence"
)
# Mottainai for two: a Smith with five actions, and a Bell that can be forged or crafted.
WORKSHOP: Final = (
    "floor=frog,kite,vase,poem,brick,coin,straw 0.hand=bell,pin,gong,crane,robe 0.waiting=tower 0.task=tablet "
    "0.helpers=ring,turtle,statue 0.sales=jar,dice,plane 0.bench=chopsticks,shuriken,cup,doll 0.gallery=bench,flute "
    "0.gift-shop=teapot 1.hand=fan,amulet!,bowl,flag 1.task=sword 1.helpers=figurine,haniwa 1.sales=mask "
    "1.bench=bangle,pillar,stool 1.gallery=scroll 1.gift-shop=quilt turn=0 round=7 step=noon"
)
# Mottainai for three, at the choice of a task.
THREE_TEMPLES: Final = (
    "floor=frog,kite,vase,poem 0.hand=crane,tower,jar,gong 0.helpers=brick,statue,stool 0.sales=plane,haniwa,coin "
    "0.bench=dice,cup,fan,sword 0.gallery=bench,scroll 0.gift-shop=teapot 1.task=bowl 1.hand=straw,bell!,mask/psc "
    "1.helpers=fountain,cloak 1.sales=robe 1.bench=bangle,pillar,tablet 1.gallery=doll 1.gift-shop=quilt 2.task=ring "
    "2.hand=flag,flute 2.helpers=turtle,lampshade 2.sales=figurine,sketch 2.bench=pin,shuriken 2.gallery=chopsticks "
    "2.gift-shop=amulet turn=0 round=7 step=new-task"
)
# Mottainai for five, with two decks: a full hand, a heap on the floor, and temples in which much has happened.
FIVE_TEMPLES: Final = (
    "floor=crane,crane,doll,fan,frog,kite,vase,poem,brick,coin,straw,puppet,socks,bell,cup,tower,go-set,jar "
    "0.hand=bell,pin,gong,poem,robe,tower,vase,jar 0.task=bench 0.helpers=statue,stool,bench,ring,bowl "
    "0.sales=plane,haniwa,brick,dice,figurine 0.bench=dice,cup,fan,sword,quilt,mask,kite,ring,flute "
    "0.gallery=amulet,scroll,pillar,tablet 0.gift-shop=teapot,umbrella,lampshade "
    "1.task=bowl 1.hand=straw,shuriken!,mask/psc,chopsticks~0 1.helpers=fountain,frog,stool,statue,flag,puppet "
    "1.sales=robe,socks,quilt 1.bench=bangle,pillar,tablet,sketch,plane 1.gallery=doll,daidoro,sword "
    "1.gift-shop=cloak 2.task=turtle 2.hand=flag,flute 2.helpers=turtle,lampshade 2.sales=figurine,sketch,scroll "
    "2.bench=pin,shuriken,teapot 2.gallery=chopsticks 2.gift-shop=amulet,haniwa,coin,deck-of-cards,pinwheel "
    "3.hand=tapestry 3.helpers=daidoro 3.bench=handkerchief 4.task=tapestry 4.hand=pinwheel,curtain,gong "
    "4.sales=umbrella,bangle,cloak,go-set 4.gallery=fountain turn=0 round=9 step=noon"
)
# Two partners of Bohemians: it is the Day of the first, and the other one can clear a market or ignore a Hardship.
BESIDE: Final = (
    "0.routine=keep-a-diary,job,cafe-to-cafe,waltz 1.routine=drinking-song,sit-for-a-portrait,job,- "
    "1.hardships=malnutrition,envy 0.atelier=9 1.atelier=9 inspiration=9 clock=3 strength=4 round=4 turn=0 first=0 "
    "habit-market=row-against-the-seine,wrong-balcony,barter-sketches,obsessions muse-market=valery,alex,emilie,moon "
    "step=spend"
)
RODRIGO_DEARER: Final = INFLUENCE + play_of(artist=1, places=-1)


class Planted(NamedTuple):
    """A match in the database, and its links: for each seat the own one, and one to watch."""

    name: str
    seats: list[str]
    watch: str
    invitations: list[str]

    @property
    def path(self) -> str:
        return f"/table/{self.name}"


class Garden:
    """Plants matches in a database, whether or not a server uses it."""

    def __init__(self, database: Path) -> None:
        self.store = open_store(str(database))
        self.signer = Signer(self.store.secret("passes"))

    def close(self) -> None:
        self.store.close()

    def position(
        self, text: str, names: Sequence[str], moves: Sequence[Move] = (), open_seats: Sequence[int] = (),
        game: str = GAME, bots: Sequence[int] = (), **options: Value,
    ) -> Planted:  # fmt: skip
        """A match that stands in a position, and the moves made since; nobody can take back what was before."""
        made = make_with(game, {"players": len(names), **options})
        terms = self.terms(made)
        entries = seated(names, open_seats, bots)
        planted = self.plant(terms, entries)
        state: dict[str, object] = {
            "state": made.position(text, SEED).save(),
            "decisions": [len(entries)] * len(names),
        }
        self.store.keep_snapshot(terms.match, Snapshot(len(entries), state))
        numbered = enumerate(moves, len(entries) + 1)
        self.store.append([(terms.match, Entry(n, journal.MOVE, seat, action)) for n, (seat, action) in numbered])
        return planted

    def begun(self, names: Sequence[str], seed: int = SEED, game: str = GAME, **options: Value) -> Planted:
        """A match from its first move on."""
        return self.plant(self.terms(make_with(game, {"players": len(names), **options}), seed), seated(names, ()))

    def moved(self, names: Sequence[str], moves: Sequence[Move], seed: int = SEED, game: str = GAME) -> Planted:
        """A match in which these moves were made."""
        return self.plant(self.terms(make_with(game, {"players": len(names)}), seed), seated_and_moved(names, moves))

    def finished(self, names: Sequence[str], seed: int = SEED, game: str = GAME, **options: Value) -> Planted:
        """A whole game that bots have played, under people's names."""
        options = {"players": len(names), **options}
        moves = whole_game(game, seed, tuple(sorted(options.items())))
        return self.plant(self.terms(make_with(game, options), seed), seated_and_moved(names, moves))

    def unfinished(
        self, names: Sequence[str], rounds: int, seed: int = SEED, game: str = GAME, bots: Sequence[int] = (),
        **options: Value,
    ) -> Planted:  # fmt: skip
        """A game that bots have played in no hurry, up to its last rounds. Some seats may stay theirs."""
        options = {"players": len(names), **options}
        moves = whole_game(game, seed, tuple(sorted(options.items())), "random")
        made = make_with(game, options)
        played = moves[: last_rounds(made, seed, moves, rounds)]
        return self.plant(self.terms(made, seed), seated_and_moved(names, played, bots))

    def terms(self, game: Game, seed: int = SEED) -> Terms:
        salt = secrets.token_hex(16)
        return Terms(
            secrets.token_urlsafe(16), game.name, game.options, game.RULES_VERSION, game.card_set, seed, salt,
            int(time.time()), commitment(game.terms(), seed, salt),
        )  # fmt: skip

    def plant(self, terms: Terms, entries: Sequence[Entry]) -> Planted:
        self.store.create(terms, entries)
        match = Match(terms)
        for entry in entries:
            match.add(entry)
        seats = range(len(match.seats))
        return Planted(
            terms.match,
            [f"/seat/{self.signer.seat(match, seat)}" for seat in seats],
            f"/watch/{self.signer.watch(match)}",
            [f"/join/{self.signer.invite(match, seat)}" for seat in seats],
        )

    def journal(self, name: str) -> list[Entry]:
        """What is written about a match by now."""
        return self.store.entries(name)


def seated(names: Sequence[str], open_seats: Sequence[int], bots: Sequence[int] = ()) -> list[Entry]:
    """People on all seats but the open ones and those of bots, which play at random."""
    entries = []
    for seat, name in enumerate(names):
        kind, text = journal.SIT, name
        if seat in open_seats:
            kind, text = journal.OPEN, ""
        elif seat in bots:
            kind, text = journal.BOT, f"random {name}"
        entries.append(Entry(seat + 1, kind, seat, text=text))
    return entries


def seated_and_moved(names: Sequence[str], moves: Sequence[Move], bots: Sequence[int] = ()) -> list[Entry]:
    """People on all seats but those of bots, and what they did."""
    entries = seated(names, (), bots)
    return entries + [Entry(n, journal.MOVE, seat, act) for n, (seat, act) in enumerate(moves, len(entries) + 1)]


def last_rounds(game: Game, seed: int, moves: Sequence[Move], rounds: int) -> int:
    """The number of the move with which the last so many rounds begin."""
    state = game.start(seed, events=False)
    at_move = []
    for seat, action in moves:
        at_move.append(state.view(None)["round"])
        state.play(seat, action)
    return at_move.index(sorted(set(at_move), key=at_move.index)[-rounds])


@cache
def whole_game(game: str, seed: int, options: tuple[tuple[str, Value], ...], bot: str = "greedy") -> list[Move]:
    """The moves of a game between bots of one kind."""
    return bot_game(make_with(game, dict(options)), seed, [bot]).moves
