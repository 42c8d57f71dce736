"""A judge that has learned: a small network from what a seat observes to what everybody may expect.

It has two hidden layers and three heads. One says how likely each seat wins, counted from the one that observes, and
how likely nobody does; another how large the margin is. The third is what makes a policy of it: how much better a way
to take a turn turns out, as a rule, once somebody thinks ahead. It needs numpy and nothing else.
`salon.lab.learning` finds the weights.

A network may bring another one along: `later` judges positions that the quick policy has played on to. The two learn
from different games, because the same position is worth more to somebody who goes on playing well.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]
FINEST: Final = 127  # the largest whole number that a weight of a first layer is written as
LATER: Final = "later."  # how names of weights of the other network begin
FIRST: Final = "first"  # how names of first layers end ...
SCALE: Final = "_scale"  # ... and those of their scales, behind that


class Judgement(NamedTuple):
    """A row for each observation."""

    shares: Floats  # how likely nobody wins, then how likely each seat, from the one that observes on
    margins: Floats  # from -1 to 1
    afterthoughts: Floats  # what thinking ahead adds to the odds, as a logarithm


class Network:
    """Weights by name, ready to be used."""

    def __init__(self, weights: dict[str, Any]) -> None:
        later = {name.removeprefix(LATER): each for name, each in weights.items() if name.startswith(LATER)}
        self.later: Network = Network(later) if later else self
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


def with_later(weights: dict[str, Any], later: dict[str, Any]) -> dict[str, Any]:
    """The weights of a network that brings another one along."""
    return {**weights, **{LATER + name: each for name, each in later.items()}}


def save_network(target: Path | IO[bytes], weights: dict[str, Any]) -> None:
    """Write weights small: first layers, which are nearly all of it, as bytes with a scale for each row. Rows differ
    widely, because some inputs are flags and others large counters."""
    small: dict[str, Any] = {}
    for name, each in weights.items():
        if name.endswith(FIRST):
            scale = np.maximum(np.abs(each).max(axis=1, keepdims=True), 1e-9) / FINEST
            small[name] = np.round(each / scale).astype(np.int8)
            small[name + SCALE] = scale.astype(np.float32)
        else:
            small[name] = np.asarray(each, np.float16)
    np.savez_compressed(target, **small)


def load_network(source: Path | IO[bytes]) -> Network:
    with np.load(source) as file:
        weights = {name: file[name] for name in file.files}
    for name in [name for name in weights if name.endswith(FIRST)]:
        weights[name] = weights[name].astype(np.float32) * weights.pop(name + SCALE)
    return Network(weights)
