"""A network that learns: by imitating a teacher, then by trusting what turned out better than expected (PPO)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import torch
from torch import nn
from torch.nn.functional import embedding_bag, log_softmax

from salon.bots.minds import Mind
from salon.engine.game import Game
from salon.lab.learning.experience import Experience

AT_ONCE: Final = 2048  # questions in a step
PACE: Final = 1e-3  # of imitation ...
CAREFUL: Final = 5e-4  # ... and of self-play, at first ...
MOST_CAREFUL: Final = 5e-5  # ... and in the end
CLIP: Final = 0.2  # how far a chance may move while the same games are looked at
CURIOSITY: Final = 0.01  # keeps choices open, at first ...
LAST_CURIOSITY: Final = 0.001  # ... and in the end
FAR: Final = 0.03  # how far the policy may move from the one that played the games
SHARES: Final = 0.5  # how much the judgement counts beside the policy
MARGIN: Final = 0.1
STEEPEST: Final = 0.5


class LearningNetwork(nn.Module):
    """The same as `salon.bots.network.Network`, with gradients."""

    def __init__(self, inputs: int, actions: int, mind: Mind, scale: torch.Tensor) -> None:
        super().__init__()
        wide, narrow = mind.hidden
        self.scale = scale  # of each input, so that counters and flags are of one size
        self.first = nn.Parameter(torch.randn(inputs, wide) * 0.1)
        self.first_bias = nn.Parameter(torch.zeros(wide))
        self.second = nn.Linear(wide, narrow)
        self.heads = nn.Linear(narrow, 1 + mind.most_seats + 1)
        self.actions = nn.Parameter(torch.randn(actions, narrow) * 0.05)
        self.actions_bias = nn.Parameter(torch.zeros(actions))

    def forward(self, lot: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The logarithms of shares, the margins, and the logarithms of the chances of all actions."""
        places = lot["places"]
        weights = lot["numbers"] * self.scale[places]
        hidden = embedding_bag(places, self.first, lot["starts"], mode="sum", per_sample_weights=weights)
        hidden = torch.relu(self.second(torch.relu(hidden + self.first_bias)))
        heads = self.heads(hidden)
        rows, actions = lot["rows"], lot["actions"]
        worths = (hidden[rows] * self.actions[actions]).sum(1) + self.actions_bias[actions]
        count = len(lot["starts"])
        most = torch.full((count,), -torch.inf).scatter_reduce(0, rows, worths.detach(), "amax")
        worths = worths - most[rows]
        total = torch.zeros(count).index_add(0, rows, worths.exp()).log()
        return log_softmax(heads[:, :-1], 1), torch.tanh(heads[:, -1]), worths - total[rows]

    def weights(self) -> dict[str, Any]:
        """As `Network` wants them."""
        named = {
            "first": self.first * self.scale[:, None],
            "first_bias": self.first_bias,
            "second": self.second.weight.T,
            "second_bias": self.second.bias,
            "heads": self.heads.weight.T,
            "heads_bias": self.heads.bias,
            "actions": self.actions,
            "actions_bias": self.actions_bias,
        }
        return {name: each.detach().numpy().copy() for name, each in named.items()}


class Learner:
    """Holds the network and improves it."""

    def __init__(self, game: Game, mind: Mind, scale: np.ndarray[Any, Any], seed: int) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self.network = LearningNetwork(len(scale), game.action_count, mind, torch.from_numpy(scale))
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=PACE)
        self.seed = seed
        self.looks = 0  # how often all of some experience was gone through

    def imitate(self, experience: Experience) -> dict[str, float]:
        """Do as the teacher did: once through all lessons."""
        self.set_pace(PACE)
        return self.look_at(experience, None, 0.0)

    def improve(self, experience: Experience, rounds: int, done: float) -> dict[str, float]:
        """Do more often what turned out well. `done` says how much of the course is over: steps become smaller, and
        choices firmer."""
        self.set_pace(CAREFUL * (1 - done) + MOST_CAREFUL * done)
        gains = torch.from_numpy((experience.gains - experience.gains.mean()) / (experience.gains.std() + 1e-6))
        told: dict[str, float] = {}
        for _ in range(rounds):
            told = self.look_at(experience, gains, CURIOSITY * (1 - done) + LAST_CURIOSITY * done)
            if told["moved"] > FAR:
                break
        return told

    def state(self) -> dict[str, Any]:
        """All that is needed to go on."""
        return {"network": self.network.state_dict(), "optimiser": self.optimiser.state_dict(), "looks": self.looks}

    def restore(self, state: dict[str, Any]) -> None:
        self.network.load_state_dict(state["network"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.looks = state["looks"]

    def set_pace(self, pace: float) -> None:
        for group in self.optimiser.param_groups:
            group["lr"] = pace

    def look_at(self, experience: Experience, gains: torch.Tensor | None, curiosity: float) -> dict[str, float]:
        """Once through all of it, in a random order; what was lost on average."""
        order = np.random.default_rng((self.seed, self.looks)).permutation(len(experience))
        self.looks += 1
        sums: dict[str, float] = {}
        lots = 0
        for first in range(0, len(order) - AT_ONCE // 2, AT_ONCE):
            rows = np.sort(order[first : first + AT_ONCE])
            lot = lot_of(experience, rows)
            shares, margins, chances = self.network(lot)
            taken = chances[lot["chosen"]]
            loss_shares = -(lot["shares"] * shares).sum(1).mean()
            loss_margin = ((margins - lot["margins"]) ** 2).mean()
            if gains is None:
                loss_policy = -taken.mean()
                loss = loss_policy
                moved = 0.0
            else:
                gain = gains[torch.from_numpy(rows)]
                log_ratio = taken - lot["chances"]
                ratio = log_ratio.exp()
                loss_policy = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                spread = -(chances.exp() * chances).sum() / len(rows)
                loss = loss_policy - curiosity * spread
                moved = float((ratio - 1 - log_ratio).mean().detach())
                sums["spread"] = sums.get("spread", 0.0) + float(spread.detach())
            loss = loss + SHARES * loss_shares + MARGIN * loss_margin
            self.optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(self.network.parameters(), STEEPEST)
            self.optimiser.step()
            lots += 1
            for name, value in (("policy", loss_policy), ("shares", loss_shares), ("margin", loss_margin)):
                sums[name] = sums.get(name, 0.0) + float(value.detach())
            sums["moved"] = sums.get("moved", 0.0) + moved
        return {name: value / max(1, lots) for name, value in sums.items()}


def lot_of(experience: Experience, rows: np.ndarray[Any, Any]) -> dict[str, torch.Tensor]:
    """These rows as tensors."""
    numbers = spans(experience.ends, rows)
    actions = spans(experience.action_ends, rows)
    lengths = lengths_of(experience.action_ends)[rows]
    starts = np.concatenate([[0], lengths_of(experience.ends)[rows].cumsum()[:-1]])
    first_action = np.concatenate([[0], lengths.cumsum()[:-1]])
    began = experience.action_ends[rows] - lengths
    made = {
        "places": experience.places[numbers].astype(np.int64),
        "numbers": experience.numbers[numbers].astype(np.float32),
        "starts": starts,
        "actions": experience.actions[actions].astype(np.int64),
        "rows": np.repeat(np.arange(len(rows)), lengths),
        "chosen": experience.chosen[rows] - began + first_action,
        "chances": experience.chances[rows],
        "shares": experience.shares[rows],
        "margins": experience.margins[rows],
    }
    return {name: torch.from_numpy(each) for name, each in made.items()}


def lengths_of(ends: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return np.diff(ends, prepend=0)


def spans(ends: np.ndarray[Any, Any], rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The places of all numbers of these rows, row after row."""
    lengths = lengths_of(ends)[rows]
    firsts = ends[rows] - lengths
    within = np.arange(lengths.sum()) - np.repeat(lengths.cumsum() - lengths, lengths)
    found: np.ndarray[Any, Any] = np.repeat(firsts, lengths) + within
    return found
