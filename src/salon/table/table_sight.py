"""What one pair of eyes may see of a match, and nothing else: all that leaves the table is made from a TableSight.

A TableSight keeps the state to itself and hands out views, events and sentences of its own seat only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from salon.engine.game import Game
from salon.engine.language import translator
from salon.engine.state import Event, GameState
from salon.engine.words import one_of

ANY_WORLD = 0  # the seed of the world in which moves are tried out


class TableSight:
    """A seat's side of a match, or with `me` None a spectator's."""

    def __init__(self, state: GameState, me: int | None, names: Sequence[str], lang: str, over: bool = False) -> None:
        self._state = state
        self.me = me
        self.names = list(names)
        self.lang = lang
        self.over = over or state.over  # a match can end before the game does, when somebody resigns

    def from_outside(self) -> TableSight:
        """The same through the eyes of a spectator, who knows what everybody knows."""
        return self if self.me is None else TableSight(self._state, None, self.names, self.lang, self.over)

    @property
    def game(self) -> Game:
        return self._state.game

    @cached_property
    def view(self) -> dict[str, object]:
        """All that these eyes may know, as plain data."""
        return self._state.view(self.me)

    @cached_property
    def legal(self) -> list[int]:
        """The actions to choose from now; empty for a seat that is not asked."""
        return [] if self.me is None or self.over else self._state.legal(self.me)

    @property
    def to_act(self) -> list[int]:
        """The seats that must choose: everybody sees who is waited for."""
        return [] if self.over else self._state.must_act

    @property
    def winners(self) -> list[int]:
        """The seats that win a finished game; nobody does before."""
        return self._state.winners()

    @property
    def scores(self) -> list[int]:
        """Everybody's score in a finished game; before the end, a score may give hidden cards away."""
        return self._state.scores() if self._state.over else []

    def who_wins(self) -> str:
        """Who has won a finished game, and with how much, as one sentence; empty if nobody has."""
        t, winners = translator(self.lang), self.winners
        if not winners:
            return ""
        points = self.game.score_told(self.scores[winners[0]], self.lang)
        names = [self.names[seat] for seat in winners]
        if winners == [self.me]:
            return t("You win with {points}.").format(points=points)
        if len(winners) == 1:
            return t("{name} wins with {points}.").format(name=names[0], points=points)
        if winners in self.game.sides():
            told = t("{names} win together with {points}.")
        elif self.me in winners:
            told = t("You and {names} share the victory with {points} each.")
            names = [self.names[seat] for seat in winners if seat != self.me]
        else:
            told = t("{names} share the victory with {points} each.")
        return told.format(names=one_of(names, t("and")), points=points)

    @cached_property
    def events(self) -> list[Event]:
        """What these eyes saw happen, as kind and values."""
        return self._state.events_for(self.me)

    @cached_property
    def final(self) -> frozenset[int]:
        """The legal actions that hand the turn on or show something hidden, as far as this seat can tell.

        They are tried out in a world that may be the true one, so that the answer gives nothing away.
        """
        if self.me is None or not self.legal:
            return frozenset()
        world = self._state.redeal(self.me, ANY_WORLD)
        is_waited_for = self.me in world.must_act  # one who acts beside another has no turn to hand on
        found = set()
        for action in self.legal:
            trial = world.clone()
            trial.play(self.me, action)
            if trial.revealed or (is_waited_for and self.me not in trial.must_act):
                found.add(action)
        return frozenset(found)

    def question(self) -> str:
        """What the seat is asked now, as one sentence."""
        if self.me is None:
            return ""
        return self.ended_early() or self.game.ask(self._state, self.me, self.lang)

    def rules_now(self) -> str:
        """The rules of the step the seat is in. While all choose at once, a spectator sees nobody's."""
        if self.me is None and self._state.lanes:
            t = translator(self.lang)
            return t("All choose at once, and nobody sees what the others do.")
        return self.game.rules_now(self._state, self.me or 0, self.lang)

    def say(self, action: int, seat: int | None = None) -> str:
        """An action of a seat, or of one's own, in words, with the names of those who sit here."""
        doer = self.me or 0 if seat is None else seat
        return self.game.say_at_table(self._state, doer, action, self.names, self.lang, self.me)

    def why_not(self, action: int) -> str:
        """Why the seat cannot take this action now, as one sentence; empty if it can, and for spectators."""
        if self.me is None or (not self.over and self._state.allows(self.me, action)):
            return ""
        return self.ended_early() or self.game.why_not(self._state, self.me, action, self.lang)

    def ended_early(self) -> str:
        """What the game cannot say: that the match is over, although the game is not."""
        t = translator(self.lang)
        return t("The match is over.") if self.over and not self._state.over else ""

    def tell(self, event: Event) -> str:
        """What happened, as one sentence; empty for an event not worth one."""
        return self.game.narrate(event, self.names, self.lang, self.me)
