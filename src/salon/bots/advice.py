"""What a bot that thinks ahead says of a decision: which action it would take, and what it expects of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from salon.bots.sight import Bot, Sight

MOST_OTHERS: Final = 3  # actions that are told beside the best one


class Other(NamedTuple):
    """Another action, and the share of games that the own side may expect to win with it."""

    action: int
    expected: float


class Reply(NamedTuple):
    """What another seat did most often in the bot's imagination, and in which share of it."""

    seat: int
    action: int
    share: float


@dataclass(frozen=True)
class Advice:
    """An action with its reason, as plain data. It is made from what one seat may know."""

    action: int
    expected: float | None = None  # the share of games that the own side wins this way; None: the bot cannot tell
    others: tuple[Other, ...] = ()  # the best one first
    replies: tuple[Reply, ...] = ()  # in the order of the seats, from the next one on; imagined

    def expected_of(self, action: int) -> float | None:
        """What is expected of this action, if it was looked at."""
        known = {other.action: other.expected for other in self.others}
        return self.expected if action == self.action else known.get(action)

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


def read_advice(data: Mapping[str, Any]) -> Advice:
    """Advice that has travelled as JSON."""
    others = tuple(Other(*each) for each in data["others"])
    return Advice(data["action"], data["expected"], others, tuple(Reply(*each) for each in data["replies"]))


@runtime_checkable
class Adviser(Protocol):
    """A bot that can say why."""

    def advise(self, sight: Sight) -> Advice:
        """What it would do, and what it expects of that."""

    def compare(self, sight: Sight, action: int) -> Advice:
        """The same, with this action among the others unless it is the best one. Where there is nothing to choose,
        or nothing is thought about, it expects nothing."""


def advice_of(bot: Bot, sight: Sight) -> Advice:
    """What a bot would do; with the reason, if it has one."""
    return bot.advise(sight) if isinstance(bot, Adviser) else Advice(bot.choose(sight))


def comparison_by(bot: Bot, sight: Sight, action: int) -> Advice:
    """What a bot thinks of an action beside its own choice."""
    return bot.compare(sight, action) if isinstance(bot, Adviser) else Advice(action)
