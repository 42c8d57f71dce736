"""A judge that has learned: a small network from what a seat observes to what everybody may expect.

It has two hidden layers and three heads. One says how likely each seat wins, counted from the one that observes, and
how likely nobody does; another how large the margin is. The third is what makes a policy of it: how much better a way
to take a turn turns out, as a rule, once somebody thinks ahead. It needs numpy and nothing else.
`salon.lab.learning` finds the weights.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]
FINEST: Final = 127  # the largest whole number that a weight of the first layer is written as


class Judgement(NamedTuple):
    """A row for each observation."""

    shares: Floats  # how likely nobody wins, then how likely each seat, from the one that observes on
    margins: Floats  # from -1 to 1
    afterthoughts: Floats  # what thinking ahead adds to the odds, as a logarithm


class Network:
    """Weights by name, ready to be used."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.first: Floats = np.asarray(weights["first"], np.float32)
        self.first_bias: Floats = np.asarray(weights["first_bias"], np.float32)
        self.second: Floats = np.asarray(weights["second"], np.float32)
        self.second_bias: Floats = np.asarray(weights["second_bias"], np.float32)
        # Shares, then the margin, then the afterthought.
        self.heads: Floats = np.asarray(weights["heads"], np.float32)
        self.heads_bias: Floats = np.asarray(weights["heads_bias"], np.float32)

    @property
    def sizes(self) -> tuple[int, int]:
        """How many numbers it reads, and how many it says."""
        return len(self.first), self.heads.shape[1]

    def judge(self, observations: Bytes) -> Judgement:
        """Judge observations, one in each row."""
        hidden = self.first_layer(observations)
        np.maximum(hidden, 0, out=hidden)
        deeper: Floats = hidden @ self.second
        deeper += self.second_bias
        np.maximum(deeper, 0, out=deeper)
        heads: Floats = deeper @ self.heads + self.heads_bias
        shares = np.exp(heads[:, :-2] - heads[:, :-2].max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        return Judgement(shares, np.tanh(heads[:, -2]), heads[:, -1])

    def first_layer(self, observations: Bytes) -> Floats:
        """Nearly all numbers of an observation are 0, and nearly all the others are the same in every row, because
        the rows are ends of one turn: the first row is added up, and of the others what differs from it."""
        base = observations[0]
        places = base.nonzero()[0]
        hidden: Floats = base[places].astype(np.float32) @ self.first[places] + self.first_bias
        places = np.bitwise_or.reduce(observations ^ base, axis=0).nonzero()[0]
        change = observations[:, places].astype(np.float32) - base[places]
        found: Floats = hidden + change @ self.first[places]
        return found


def save_network(target: Path | IO[bytes], weights: dict[str, Any]) -> None:
    """Write weights small: the first layer, which is nearly all of it, as bytes with a scale for each row. Rows
    differ widely, because some inputs are flags and others large counters."""
    first = np.asarray(weights["first"], np.float32)
    scale = np.maximum(np.abs(first).max(axis=1, keepdims=True), 1e-9) / FINEST
    small: dict[str, Any] = {name: np.asarray(each, np.float16) for name, each in weights.items() if name != "first"}
    small["first"] = np.round(first / scale).astype(np.int8)
    small["first_scale"] = scale.astype(np.float32)
    np.savez_compressed(target, **small)


def load_network(source: Path | IO[bytes]) -> Network:
    with np.load(source) as file:
        weights = {name: file[name] for name in file.files}
    weights["first"] = weights["first"].astype(np.float32) * weights.pop("first_scale")
    return Network(weights)
