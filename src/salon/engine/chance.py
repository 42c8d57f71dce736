"""Chance: a counter-based random generator that can be split into independent streams.

Block `n` of stream `s` is SHA-256 of (seed, s, n), read as eight 32-bit words. So the state of a stream is
one whole number, the blocks used so far; streams never disturb each other; any language can check a deal;
and what was drawn tells nobody what will be drawn.
"""

from hashlib import sha256
from struct import pack, unpack
from typing import Final

from salon.engine.errors import SalonError
from salon.engine.language import msg

SEED_BITS: Final = 128
WORD: Final = 0xFFFFFFFF
MULTIPLIER: Final = 0x9E3779BB
MOST_AT_ONCE: Final = 1000  # the biggest deck for which one word can give three places
WORLDS: Final = 0xFFFFFFF0  # the stream from which quick generators have their first words
LONGEST_SHOWN: Final = 60


def check_seed(seed: object) -> int:
    """The seed itself, or a sentence saying what a seed is."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << SEED_BITS:
        # Python refuses to write out very long numbers.
        if isinstance(seed, int) and abs(seed) >= 1 << SEED_BITS:
            raise SalonError(
                msg("A seed is a whole number from 0 to 2^{bits} - 1, not such a long one."), bits=SEED_BITS
            )
        given = repr(seed)[:LONGEST_SHOWN]
        raise SalonError(
            msg("A seed is a whole number from 0 to 2^{bits} - 1, not {given}."), bits=SEED_BITS, given=given
        )
    return seed


def block(seed: int, stream: int, number: int) -> list[int]:
    """The eight 32-bit words of one block."""
    message = pack("<16sIQ", seed.to_bytes(16, "little"), stream, number)
    return list(unpack("<8I", sha256(message).digest()))


class Chance:
    """One stream of one seed. The blocks used so far are all the state it needs: words left over are dropped."""

    def __init__(self, seed: int, stream: int = 0, used: int = 0) -> None:
        self.seed = seed
        self.stream = stream
        self.used = used
        self.words: list[int] = []

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each exactly as likely as the others."""
        while True:
            if not self.words:
                self.words = block(self.seed, self.stream, self.used)
                self.used += 1
            scaled = self.words.pop() * limit
            # The few words that would make some numbers likelier are thrown away (Lemire's method).
            if scaled & WORD >= limit or scaled & WORD >= (WORD + 1) % limit:
                return scaled >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Fisher and Yates: every order equally likely."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def seed_for(self, label: int) -> int:
        """A seed for somebody else, independent of this stream and of every other label."""
        message = pack("<16sIQ", self.seed.to_bytes(16, "little"), self.stream, label)
        return int.from_bytes(sha256(b"split" + message).digest()[:16], "little")


class QuickChance:
    """A small generator for redealt worlds and playouts, in which nobody needs to check a deal: xoroshiro64** by
    Blackman and Vigna. Its state is two words of 32 bits, not both 0."""

    def __init__(self, one: int, other: int) -> None:
        self.one = one
        self.other = other

    def word(self) -> int:
        """The next 32 bits."""
        one, other = self.one, self.other
        # The product in two halves: numbers of more than 62 bits are slow where this is compiled.
        product = ((one & 0xFFFF) * MULTIPLIER + (((one >> 16) * MULTIPLIER & 0xFFFF) << 16)) & WORD
        other ^= one
        self.one = ((one << 26 | one >> 6) ^ other ^ other << 9) & WORD
        self.other = (other << 13 | other >> 19) & WORD
        return (product << 5 & WORD | product >> 27) * 5 & WORD

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each exactly as likely as the others, as `Chance` does it."""
        while True:
            scaled = self.word() * limit
            if scaled & WORD >= limit or scaled & WORD >= (WORD + 1) % limit:
                return scaled >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Every order equally likely. One word gives three places at once, as long as it has room for them."""
        last = len(cards) - 1
        while last >= MOST_AT_ONCE:
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
            last -= 1
        while last > 1:
            scaled = self.word() * (last + 1)
            one = scaled >> 32
            scaled = (scaled & WORD) * last
            two = scaled >> 32
            scaled = (scaled & WORD) * (last - 1)
            orders = (last + 1) * last * (last - 1)
            if scaled & WORD < orders and scaled & WORD < (WORD + 1) % orders:
                continue  # thrown away, for the same reason as in `below`
            cards[last], cards[one] = cards[one], cards[last]
            last -= 1
            cards[last], cards[two] = cards[two], cards[last]
            last -= 1
            three = scaled >> 32
            cards[last], cards[three] = cards[three], cards[last]
            last -= 1
        if last == 1 and self.below(2) == 0:
            cards[0], cards[1] = cards[1], cards[0]


def quick_words(seed: int, streams: int) -> list[int]:
    """The first states of so many quick generators, two words each, from a seed of the other kind."""
    words: list[int] = []
    while len(words) < 2 * streams:
        words += block(seed, WORLDS, len(words))
    return [word or 1 for word in words[: 2 * streams]]


def commitment(terms: str, seed: int, salt: str) -> str:
    """What is published before the first move, so that nobody can change the game or the deal afterwards."""
    return sha256(f"salon {terms} seed {seed} salt {salt}".encode()).hexdigest()
