"""What an ability is worth to a bot: each says so itself, by what the bot expects of its days. All in Inspiration."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from salon.games.bohemians.rules.catalogue.kinds import Effect
    from salon.games.bohemians.rules.state import State

HARM: Final = 2.0  # of a Hardship that is drawn
WORKING: Final = 0.5  # days with the Job tile
AFFORDED: Final = 0.55  # days with an Achievement
MORNING_CARD: Final = 0.9  # of a card drawn in the morning
AHEAD: Final = 0.1  # so much more than to others must a Revolution give me


class Outlook(Protocol):
    """A bot that judges for its seat, as the table is now."""

    g: State
    me: int
    left: float  # rounds after this one
    point: float  # the worth of an Atelier point
    harm: float  # what one more Hardship in the deck costs

    # As a rule, in a day
    def likely(self, effect: Effect) -> float: ...
    def times_counted(self, effect: Effect) -> float: ...
    def purchases(self, kinds: int) -> float: ...
    def muses_a_day(self) -> float: ...
    def hardships_a_day(self) -> float: ...
    def holds(self, effect: Effect) -> float: ...  # 1, or less if its exception is likely
    def draws_mostly_hardships(self) -> bool: ...

    # What something is worth
    def of_rejecting(self, effect: Effect) -> float: ...
    def of_saying(self, effect: Effect) -> float: ...
    def of_setup_cards(self, effect: Effect) -> float: ...
    def of_cheapest_muse(self) -> float: ...
    def worth_of_round(self) -> float: ...
    def worst_in_play(self) -> float: ...
    def of_rejecting_in_play(self) -> float: ...
    def has_to_reject(self, kind: int) -> bool: ...

    # Compared with the others
    def symbols_ahead(self, symbol: int) -> float: ...
    def symbols_of_rivals(self, symbol: int) -> float: ...
    def harmony_ahead(self) -> float: ...
    def is_ahead(self) -> bool: ...
    def suffers_more(self) -> bool: ...
    def can_do_without_work(self) -> bool: ...
    def comes_before_others(self) -> bool: ...
    def can_spend(self) -> bool: ...
    def finds_nothing_to_buy(self) -> bool: ...


Worth = Callable[[Outlook, "Effect"], float]
Helping = Callable[[Outlook, "Effect"], bool]
Liking = Callable[[Outlook, "Effect", int], float]


class Estimate:
    """What a bot makes of an ability."""

    def __init__(
        self,
        worth: float | Worth = 0.0,
        today: float | Worth | None = None,
        helps: Helping | None = None,
        helps_this_round: Helping | None = None,
        likes: Liking | None = None,
        until_the_end: bool = False,
        after_buying: bool = False,
        while_spending: bool = False,
    ) -> None:
        self.worth = as_worth(worth)  # each time it works; below 0 it harms
        # The worth of playing it, if that differs: 0 if it has worked by then, or if plans show what it does.
        self.today = None if today is None else as_worth(today)
        self.helps = helps or (lambda bot, effect: True)  # whether to use it now, and me more than others
        # The same of a Revolution for this round alone: my own day is counted already.
        self.helps_this_round = helps_this_round or (lambda bot, effect: bot.comes_before_others())
        self.likes = likes or (lambda bot, effect, chosen: 0.0)  # how much, of what can be chosen as it is announced
        self.until_the_end = until_the_end  # it helps in the last round too
        self.after_buying = after_buying  # it is kept for when nothing more is bought
        self.while_spending = while_spending  # what it costs does not show as the day is counted


def as_worth(worth: float | Worth) -> Worth:
    if isinstance(worth, float):
        return always_worth(worth)
    return worth


def always_worth(worth: float) -> Worth:
    return lambda bot, effect: worth
