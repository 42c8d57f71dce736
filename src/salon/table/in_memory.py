"""A table without a hall: one match in memory, for the terminal. The rules for requests are the hall's; nothing is
written down, and bots think on the spot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from salon.bots import Sight, make_bot
from salon.bots.advice import Advice, advice_of, comparison_by
from salon.bots.guest_names import GUESTS
from salon.engine.chance import Chance
from salon.engine.playthrough import Playthrough
from salon.table import journal, requests
from salon.table.advising import Hints, Past, glance, past_move
from salon.table.errors import Refused
from salon.table.journal import Entry, Terms
from salon.table.match import BOT, PERSON, Match
from salon.table.reviving import let_happen
from salon.table.seating import seating


class InMemoryTable:
    """A match, and the bots that play it. One seed gives the whole game again: theirs follow from it."""

    def __init__(self, playthrough: Playthrough, seats: Sequence[str]) -> None:
        """`seats`: the bot that plays each, or nothing for a person. A seat has the same name in every match."""
        game, begun, seed = playthrough.game, playthrough.begun, playthrough.seed
        terms = Terms(
            "",
            game.name,
            dict(begun.options),
            begun.rules,
            begun.cards,
            seed,
            playthrough.salt,
            0,
            playthrough.commitment,
        )
        self.match = Match(terms, game)
        self.match.playthrough.go_on(playthrough.state, playthrough.moves)
        named = zip(seats, GUESTS, strict=False)  # there are more names than seats
        seated = [(BOT, f"{bot} {name}") if bot else (PERSON, name) for bot, name in named]
        # Nobody else is kept waiting here, so bots may think as long as the person likes.
        self.ask(lambda _: seating(game.name, seated, 0, requests.check_any_bot))
        chance = Chance(seed)
        self.hints = Hints()
        self.failures: list[tuple[int, str, str]] = []  # seats whose bot failed, which bot that was, and why
        self.bots = {seat: make_bot(bot, game, chance.seed_for(seat)) for seat, bot in enumerate(seats) if bot}

    def ask(self, request: Callable[[Match], list[Entry]]) -> None:
        """Carry out a request. What is refused raises and changes nothing."""
        let_happen(self.match, request(self.match))

    def move(self, seat: int, action: int) -> None:
        self.ask(lambda match: requests.move(match, seat, action, match.decisions[seat]))

    def undo(self, seat: int) -> int:
        """Take back the seat's last move: which one it was."""
        last = self.match.playthrough.moves[-1:]
        self.ask(lambda match: requests.undo(match, seat))
        return last[0][1]

    def let_bot_move(self) -> int:
        """Let the next bot move: its seat. One that fails is replaced, as in the hall, and the match goes on."""
        seat = self.match.bots_to_act()[0]
        try:
            action = self.choice_of(seat)
        except Exception as failure:
            if self.match.seats[seat].bot == requests.FALLBACK:
                raise
            self.failures.append((seat, self.match.seats[seat].bot, f"{type(failure).__name__}: {failure}"))
            self.ask(lambda match: requests.replacing(match, seat, match.seats[seat].bot))
            self.bots[seat] = make_bot(requests.FALLBACK, self.match.game, self.match.seed_for_bot(seat))
            action = self.choice_of(seat)
        self.ask(lambda match: [requests.entry(match, journal.MOVE, seat, action)])
        return seat

    def choice_of(self, seat: int) -> int:
        """What the seat's bot does now; one that fails, or does something impossible, raises."""
        state = self.match.playthrough.state
        action = self.bots[seat].choose(Sight(state, seat))
        if not state.allows(seat, action):
            raise RuntimeError(f"it chose {action!r}, which is not possible")
        return int(action)

    def hint(self, seat: int, bot: str = "") -> Advice:
        """What the best bot, or another one, would do on this seat now, and why if it can tell."""
        match = self.match
        name = requests.hint(match, seat, bot, requests.check_any_bot)
        try:
            adviser = make_bot(name, match.game, match.seed_for_bot(seat))
            advice = advice_of(adviser, Sight(match.playthrough.state, seat))
        except Exception as failure:
            raise Refused(requests.NO_HINT) from failure
        self.hints.keep(seat, name, match.playthrough.moves[:], advice)
        return advice

    def judge(self, seat: int, number: int | None = None) -> tuple[Past, Advice]:
        """One of the seat's own moves, and what the best bot thinks of it beside its own choice."""
        past = past_move(self.match, requests.judge(self.match, seat, number))
        return past, self.hints.followed(self.match, past) or self.opinion(past, requests.JUDGE)

    def explain(self, seat: int) -> tuple[Past, Advice]:
        """The last move of a bot, and what it expected of it; while the match goes on, only how it stands."""
        past = past_move(self.match, requests.explain(self.match, seat))
        bot = requests.explaining(self.match, seat)
        return past, self.opinion(past, bot) if bot else Advice(past.action)

    def opinion(self, past: Past, bot: str) -> Advice:
        try:
            adviser = make_bot(bot, self.match.game, self.match.seed_for_bot(past.seat))
            sight = Sight(past.before, past.seat)
            if bot == requests.JUDGE:
                return comparison_by(adviser, sight, past.action)
            return glance(past, advice_of(adviser, sight))
        except Exception as failure:
            raise Refused(requests.NO_HINT) from failure
