"""A network that learns to foresee how games end."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import torch
from torch import nn
from torch.nn.functional import embedding_bag, log_softmax

from salon.bots.minds import HEADS_BESIDES, Mind
from salon.lab.learning.experience import Experience, is_weighed

AT_ONCE: Final = 1024  # ends of turns in a step
PACE: Final = 1.5e-3  # at first ...
LAST_PACE: Final = 1e-4  # ... and in the end
MARGIN: Final = 0.2  # how much the margin counts beside the shares
MODESTY: Final = 1e-5  # how weights shrink that nothing speaks for
STEEPEST: Final = 1.0


class LearningNetwork(nn.Module):
    """The same as `salon.bots.network.Network`, with gradients."""

    def __init__(self, scale: torch.Tensor, mind: Mind) -> None:
        super().__init__()
        wide, narrow = mind.hidden
        self.scale = scale  # of each input, so that counters and flags are of one size
        self.first = nn.Parameter(torch.randn(len(scale), wide) * 0.05)
        self.first_bias = nn.Parameter(torch.zeros(wide))
        self.second = nn.Linear(wide, narrow)
        self.heads = nn.Linear(narrow, mind.most_seats + HEADS_BESIDES)
        with torch.no_grad():  # before anybody has thought ahead, there are no afterthoughts
            self.heads.weight[-1] = 0
            self.heads.bias[-1] = 0

    def forward(self, lot: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The logarithms of shares, the margins, and the afterthoughts."""
        places = lot["places"]
        weights = lot["numbers"] * self.scale[places]
        hidden = embedding_bag(places, self.first, lot["starts"], mode="sum", per_sample_weights=weights)
        heads = self.heads(torch.relu(self.second(torch.relu(hidden + self.first_bias))))
        return log_softmax(heads[:, :-2], 1), torch.tanh(heads[:, -2]), heads[:, -1]

    def weights(self, reads: np.ndarray[Any, Any]) -> dict[str, Any]:
        """As `Network` wants them. What is not read must count nothing."""
        named = {
            "first": self.first * self.scale[:, None] * torch.from_numpy(reads)[:, None],
            "first_bias": self.first_bias,
            "second": self.second.weight.T,
            "second_bias": self.second.bias,
            "heads": self.heads.weight.T,
            "heads_bias": self.heads.bias,
        }
        return {name: each.detach().numpy().copy() for name, each in named.items()}


class Learner:
    """Holds the network and improves it."""

    def __init__(self, mind: Mind, scale: np.ndarray[Any, Any], seed: int) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self.network = LearningNetwork(torch.from_numpy(scale), mind)
        self.optimiser = torch.optim.AdamW(self.network.parameters(), lr=PACE, weight_decay=MODESTY / PACE)
        self.seed = seed
        self.looks = 0  # how often all of some experience was gone through

    def state(self) -> dict[str, Any]:
        """All that is needed to go on."""
        return {"network": self.network.state_dict(), "optimiser": self.optimiser.state_dict(), "looks": self.looks}

    def restore(self, state: dict[str, Any]) -> None:
        self.network.load_state_dict(state["network"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.looks = state["looks"]

    def look_at(self, experience: Experience, done: float, only_weighed: bool = False) -> dict[str, float]:
        """Go once through all of it, or through what was weighed by thinking ahead, in a random order; what was lost
        on average. `done` says how much of the course is over: steps become smaller."""
        for group in self.optimiser.param_groups:
            group["lr"] = PACE * (LAST_PACE / PACE) ** done
        rows = np.flatnonzero(is_weighed(experience)) if only_weighed else np.arange(len(experience))
        order = np.random.default_rng((self.seed, self.looks)).permutation(rows)
        self.looks += 1
        sums = {"shares": 0.0, "margin": 0.0, "afterthought": 0.0}
        lots = 0
        lengths = np.diff(experience.ends, prepend=0)
        for first in range(0, max(1, len(order) - AT_ONCE // 2), AT_ONCE):
            lot = lot_of(experience, lengths, np.sort(order[first : first + AT_ONCE]))
            losses = self.losses(lot)
            self.optimiser.zero_grad()
            (losses["shares"] + MARGIN * losses["margin"] + losses["afterthought"]).backward()
            nn.utils.clip_grad_norm_(self.network.parameters(), STEEPEST)
            self.optimiser.step()
            lots += 1
            for name, loss in losses.items():
                sums[name] += float(loss.detach())
        return {name: value / lots for name, value in sums.items()}

    def losses(self, lot: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
        """What is wrong with its judgements, where it is known how they should be."""
        shares, margins, afterthoughts = self.network(lot)
        is_over, is_weighed = ~lot["margins"].isnan(), ~lot["afterthoughts"].isnan()
        missed = torch.nan_to_num(lot["shares"]) * shares
        return {
            "shares": mean_of(-missed.sum(1), is_over),
            "margin": mean_of((margins - torch.nan_to_num(lot["margins"])) ** 2, is_over),
            "afterthought": mean_of((afterthoughts - torch.nan_to_num(lot["afterthoughts"])) ** 2, is_weighed),
        }


def mean_of(losses: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
    """The mean where it counts; 0 if it counts nowhere."""
    return (losses * counts).sum() / counts.sum().clamp(min=1)


def lot_of(
    experience: Experience, all_lengths: np.ndarray[Any, Any], rows: np.ndarray[Any, Any]
) -> dict[str, torch.Tensor]:
    """These rows as tensors."""
    lengths = all_lengths[rows]
    until = lengths.cumsum()
    within = np.arange(until[-1]) - np.repeat(until - lengths, lengths)
    numbers = np.repeat(experience.ends[rows] - lengths, lengths) + within
    made = {
        "places": experience.places[numbers].astype(np.int64),
        "numbers": experience.numbers[numbers].astype(np.float32),
        "starts": until - lengths,
        "shares": experience.shares[rows],
        "margins": experience.margins[rows],
        "afterthoughts": experience.afterthoughts[rows],
    }
    return {name: torch.from_numpy(each) for name, each in made.items()}
