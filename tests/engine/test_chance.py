"""Chance never changes: same seed, same cards, on every machine and for ever. And it is fair."""

import hashlib
import itertools
import math
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from picnic.game import Picnic

from salon.engine.chance import Chance, QuickChance, block, check_seed, commitment, quick_words
from salon.engine.errors import SalonError

LARGEST_SEED = 2**128 - 1


# Known answers. If one of these fails, every record ever written is worthless.


@pytest.mark.parametrize(
    ("seed", "stream", "number", "words"),
    [
        (
            0, 0, 0,
            [0x14FBDD3A, 0xC4C9D71C, 0x823A54C6, 0x7371A19, 0xA0C729AC, 0x82772141, 0x914D1DE6, 0xE8AE91C6],
        ),
        (
            7, 1, 2,
            [3370245596, 1640996072, 3950332472, 3210612958, 2365866173, 4214062015, 676628068, 2815629329],
        ),
        (
            LARGEST_SEED, 2**32 - 1, 2**40,
            [1210658897, 2144299626, 430174044, 366086017, 3925786088, 570543430, 2438775493, 4277383112],
        ),
    ],
)  # fmt: skip
def test_blocks_are_the_known_ones(seed: int, stream: int, number: int, words: list[int]) -> None:
    assert block(seed, stream, number) == words


def test_a_block_is_what_the_module_says_it_is() -> None:
    """SHA-256 of seed (16 bytes), stream (4) and number (8), little-endian, as eight little-endian words."""
    message = (7).to_bytes(16, "little") + (1).to_bytes(4, "little") + (2).to_bytes(8, "little")
    digest = hashlib.sha256(message).digest()
    assert block(7, 1, 2) == [int.from_bytes(digest[at : at + 4], "little") for at in range(0, 32, 4)]


def test_numbers_and_orders_are_the_known_ones() -> None:
    chance = Chance(7)
    assert [chance.below(6) for _ in range(12)] == [3, 3, 3, 4, 4, 4, 5, 5, 3, 2, 3, 2]
    assert chance.used == 2
    cards = list(range(12))
    chance = Chance(7, stream=3, used=5)
    chance.shuffle(cards)
    assert cards == [11, 9, 8, 5, 6, 4, 10, 7, 1, 2, 3, 0]
    assert chance.used == 7
    assert Chance(7, 3).seed_for(0) == 68625227866070506155305427793073100182
    assert Chance(7, 3).seed_for(1) == 163788122118786840756134901980808290170


def test_a_deal_is_the_known_one() -> None:
    state = Picnic({"players": 3}).start(7)
    assert state.save()["fields"] == {
        "hand": [[3, 10], [4, 2], [6, 1]],
        "basket": [[5, 9], [0, 8], [7, 11]],
        "cloth": [-1, -1, -1],
        "kept": [[], [], []],
        "ants": [],
        "hedge": [],
    }


def test_commitments_are_the_known_ones() -> None:
    terms = "chess(players=2) rules 3 cards none"
    assert commitment(terms, 7, "pepper") == "da05a93243d06945bb59694dbe650fe73eeb2539b86422a14660f282b352b2cd"
    assert commitment(terms, 7, "pepper") == hashlib.sha256(f"salon {terms} seed 7 salt pepper".encode()).hexdigest()
    assert (
        len({commitment(*sealed) for sealed in ((terms, 7, ""), (terms, 8, ""), (terms, 7, "x"), ("go", 7, ""))}) == 4
    )


# Streams


def test_a_stream_goes_on_where_it_was_left() -> None:
    chance = Chance(5, 2)
    first = [chance.below(100) for _ in range(8)]
    again = Chance(5, 2, used=1)
    assert [chance.below(100) for _ in range(8)] == [again.below(100) for _ in range(8)]
    assert [Chance(5, 2).below(100)] == first[:1]


def test_streams_and_seeds_are_different() -> None:
    drawn = {tuple(block(seed, stream, 0)) for seed in (0, 1, 2**64, LARGEST_SEED) for stream in range(8)}
    assert len(drawn) == 32
    assert (
        len({Chance(seed, stream).seed_for(label) for seed in (0, 1) for stream in (0, 1) for label in (0, 1)}) == 8
    )


def test_one_stream_tells_nothing_about_another() -> None:
    """Pairs of draws from two streams: all 36 come up about equally often."""
    one, other = Chance(3, 0), Chance(3, 1)
    counts = Counter((one.below(6), other.below(6)) for _ in range(36_000))
    assert chi_square(counts, 36) < 85  # one in 100,000 fair dice would be worse


# Fairness


def chi_square(counts: Mapping[Any, int], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (kinds - len(counts)) * expected


@pytest.mark.parametrize(("limit", "critical"), [(2, 19.6), (3, 23.1), (6, 31.0), (24, 64.0)])
def test_every_number_is_equally_likely(limit: int, critical: float) -> None:
    chance = Chance(11, limit)
    counts = Counter((chance.below(limit),) for _ in range(24_000))
    assert set(counts) == {(number,) for number in range(limit)}
    assert chi_square(counts, limit) < critical


def test_every_order_is_equally_likely() -> None:
    chance = Chance(12)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(itertools.permutations(range(4)))
    assert chi_square(counts, 24) < 64


@given(st.integers(0, LARGEST_SEED), st.integers(1, 2**31))
def test_numbers_stay_below_the_limit(seed: int, limit: int) -> None:
    assert 0 <= Chance(seed).below(limit) < limit


def test_words_that_would_be_unfair_are_thrown_away() -> None:
    """With a limit of three quarters of 2^32, a quarter of the words would make some numbers twice as likely."""
    limit = 3 * 2**30
    chance = Chance(13)
    drawn = 8_000
    for _ in range(drawn):
        chance.below(limit)
    words = chance.used * 8
    assert words * 0.72 < drawn < words * 0.78


@given(st.integers(0, LARGEST_SEED), st.lists(st.integers(0, 50)))
def test_shuffling_keeps_the_cards(seed: int, cards: list[int]) -> None:
    shuffled = cards[:]
    Chance(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


# Seeds


@pytest.mark.parametrize("seed", [0, 1, LARGEST_SEED])
def test_seeds_are_128_bits(seed: int) -> None:
    assert check_seed(seed) == seed
    assert Picnic({}).start(seed).seed == seed


@pytest.mark.parametrize(
    "seed", [-1, LARGEST_SEED + 1, 10**5000, -(10**5000), True, 1.0, "7", None, b"7" * 1000], ids=type
)
def test_a_bad_seed_gets_a_sentence(seed: object) -> None:
    with pytest.raises(SalonError, match=r"^A seed is a whole number from 0 to 2\^128 - 1, not .{1,80}\.$"):
        check_seed(seed)


# The quick generator of playouts: these words were printed by its authors' C code.


@pytest.mark.parametrize(
    ("state", "words", "after"),
    [
        (
            (1, 0),
            [3802928447, 3134575995, 1411955750, 4142824446, 1628639000, 2950526605, 2000659917, 2406828306],
            (1353275780, 1519267861),
        ),
        (
            (1, 2),
            [3802928447, 813792938, 1618621494, 2955957307, 3252880261, 1129983909, 2539651700, 1327610908],
            (1469706358, 2885868889),
        ),
        (
            (0xDEADBEEF, 0xFFFFFFFF),
            [2978331981, 910117285, 586654382, 672425061, 3124429145, 963121688, 3848622771, 896096692],
            (315931232, 776318860),
        ),
    ],
)
def test_the_quick_generator_is_xoroshiro64(state: tuple[int, int], words: list[int], after: tuple[int, int]) -> None:
    chance = QuickChance(*state)
    assert [chance.word() for _ in words] == words
    assert (chance.one, chance.other) == after


def test_the_quick_generator_is_fair() -> None:
    chance = QuickChance(1, 2)
    counts = Counter([chance.below(6) for _ in range(60_000)])
    assert all(9_500 < counts[number] < 10_500 for number in range(6))


@pytest.mark.parametrize("count", [2, 3, 4, 5])  # pairs, and what three places at once leave over
def test_every_order_of_a_quick_shuffle_is_as_likely(count: int) -> None:
    chance, orders = QuickChance(1, 2), Counter[tuple[int, ...]]()
    possible = math.factorial(count)
    for _ in range(1000 * possible):
        cards = list(range(count))
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == possible
    assert all(850 < times < 1_150 for times in orders.values())


def test_a_large_deck_is_shuffled_whole() -> None:
    cards = list(range(3000))
    QuickChance(1, 2).shuffle(cards)
    assert sorted(cards) == list(range(3000))
    assert sum(card == place for place, card in enumerate(cards)) < 10


@given(st.integers(0, LARGEST_SEED), st.integers(1, 7))
def test_quick_streams_differ_and_none_is_stuck(seed: int, streams: int) -> None:
    words = quick_words(seed, streams)
    assert len(words) == 2 * streams
    assert all(0 < word < 2**32 for word in words)
    pairs = [tuple(words[2 * stream : 2 * stream + 2]) for stream in range(streams)]
    assert len(set(pairs)) == streams
    assert quick_words(seed, streams) == words
