"""Understanding the words that people type, and naming what they may have meant."""

import difflib
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from salon.engine.errors import SalonError, Sentence
from salon.engine.language import msg

MOST_SHOWN: Final = 6
MOST_LISTED: Final = 30
LONGEST_QUOTE: Final = 60
# Letters that Unicode does not take apart, although people type them as two, or without the stroke.
LETTERS: Final = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l"})
FRENCH_NUMBERS: Final = str.maketrans({",": "\u00a0", ".": ","})


def normal(text: str) -> list[str]:
    """The words of a text without case, accents and punctuation: "L'Œuvre d'Éva!" is l, oeuvre, d, eva."""
    # Folding may bring new marks and decomposing new capitals, so letters are stripped before and after.
    folded = _bare(_bare(text).casefold()).translate(LETTERS)
    return "".join(letter if letter.isalnum() else " " for letter in folded).split()


def _bare(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def nearest(word: str, names: Iterable[str]) -> str | None:
    """The name that looks most like this word, if any does."""
    known: dict[str, str] = {}
    for name in names:
        known.setdefault(" ".join(normal(name)), name)
    close = difflib.get_close_matches(" ".join(normal(word)), list(known), n=1)
    return known[close[0]] if close else None


def one_of(names: Sequence[str], conjunction: str = "or") -> str:
    """The names as a person lists them: "a, b or c"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {conjunction} {names[-1]}"


def any_of(names: Sequence[str]) -> str | Sentence:
    """The same as a value of a sentence, in any language: "a, b or c"."""
    if len(names) < 2:
        return "".join(names)
    return Sentence(msg("{names} or {last}"), names=", ".join(names[:-1]), last=names[-1])


def all_of(names: Sequence[str]) -> str | Sentence:
    """The same with "and": "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return Sentence(msg("{names} and {last}"), names=", ".join(names[:-1]), last=names[-1])


def number_told(number: float, lang: str, decimals: int = 0) -> str:
    """A number as people write it: 12,345.6 in English, and with a space and a comma in French."""
    told = f"{number:,.{decimals}f}"
    return told.translate(FRENCH_NUMBERS) if lang == "fr" else told


def quoted(text: str) -> str:
    """A text as we show it back to the person who wrote it: harmless to print, and never too long."""
    return repr(text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "...")


def not_one_of(given: str, what: str | Sentence, names: Sequence[str]) -> Sentence:
    """Why a name is refused: "'alise' is not an artist; did you mean 'alice'? Possible: alice or bob."

    `what` is a phrase with its article, msg("an artist"): other languages have other articles.
    """
    phrase = what if isinstance(what, Sentence) else Sentence(what)
    near = nearest(given, names)
    if near is None:
        sentence = msg("{given} is not {what}. {possible}")
        return Sentence(sentence, given=quoted(given), what=phrase, possible=possible(names))
    sentence = msg("{given} is not {what}; did you mean {near}? {possible}")
    return Sentence(sentence, given=quoted(given), what=phrase, near=quoted(near), possible=possible(names))


def possible(names: Sequence[str]) -> Sentence:
    """What could have been said instead."""
    if not names:
        return Sentence(msg("There is none."))
    if len(names) <= MOST_LISTED:
        return Sentence(msg("Possible: {names}."), names=any_of(names))
    more = len(names) - MOST_LISTED
    return Sentence(msg("Possible: {names} and {n} more."), names=", ".join(names[:MOST_LISTED]), n=more)


ALIKE: Final = 0.7  # a misspelt word may be a known one that is this much like it; less likeness puzzles people


class NotUnderstood(SalonError):
    """Typed words that mean nothing here, or more than one thing.

    `phrases` are the phrases that were possibly meant: all that fit, if `ambiguous`, otherwise the nearest.
    """

    def __init__(self, text: str, phrases: list[str], ambiguous: bool) -> None:
        self.text = text
        self.phrases = phrases
        self.ambiguous = ambiguous
        super().__init__(_explain(text, phrases, ambiguous))

    def __reduce__(self) -> tuple[type["NotUnderstood"], tuple[str, list[str], bool]]:
        return NotUnderstood, (self.text, self.phrases, self.ambiguous)


def _explain(text: str, phrases: list[str], ambiguous: bool) -> Sentence:
    shown = [quoted(phrase) for phrase in phrases[:MOST_SHOWN]]
    if ambiguous:
        more = len(phrases) - len(shown)
        if more:
            sentence = msg("{text} may mean {phrases} or {n} more.")
            return Sentence(sentence, text=quoted(text), phrases=", ".join(shown), n=more)
        return Sentence(msg("{text} may mean {phrases}."), text=quoted(text), phrases=any_of(shown))
    if not normal(text):
        return Sentence(msg("Please type some words."))
    if shown:
        sentence = msg("{text} is not understood; did you mean {phrases}?")
        return Sentence(sentence, text=quoted(text), phrases=any_of(shown))
    return Sentence(msg("{text} is not understood."), text=quoted(text))


class Phrases:
    """All that can be said in a game: pairs of an action and a phrase for it, in one or several languages."""

    def __init__(self, pairs: Iterable[tuple[int, str]]) -> None:
        self.pairs: list[tuple[int, str]] = list(pairs)
        self.words: list[list[str]] = []  # of each pair's phrase
        self.same: dict[str, list[int]] = {}  # the actions of each normalised phrase, in the order added
        for action, phrase in self.pairs:
            words = normal(phrase)
            self.words.append(words)
            self.same.setdefault(" ".join(words), []).append(action)

    def __reduce__(self) -> tuple[type["Phrases"], tuple[list[tuple[int, str]]]]:
        return Phrases, (self.pairs,)

    def whole(self, text: str) -> int | None:
        """The action that this text says in full, if it is a whole phrase."""
        return next(iter(self.same.get(" ".join(normal(text)), [])), None)

    def find(self, text: str, among: Sequence[int] | None = None) -> int:
        """The action that these words mean; those in `among` (such as the legal ones) are preferred.

        A whole phrase is always understood. Otherwise beginnings of some of its words are enough, in any
        order, as long as they fit a single action. A single letter must begin the phrase: "y" does not buy Discipline
        Yourself.
        """
        typed = normal(text)
        if not typed:
            raise NotUnderstood(text, [], False)
        preferred = set(among or ())
        same = self.same.get(" ".join(typed), [])
        if same:
            return next((action for action in same if action in preferred), same[0])
        fitting = self._fitting(typed, preferred)
        if not fitting:
            raise NotUnderstood(text, self._near(typed, preferred), False)
        if len(fitting) > 1:
            raise NotUnderstood(text, list(fitting.values()), True)
        return next(iter(fitting))

    def _fitting(self, typed: list[str], preferred: set[int]) -> dict[int, str]:
        """The actions that fit best, each with its phrase: preferred ones first, then whole words."""
        best = (False, -1)
        found: dict[int, str] = {}
        letter = typed[0] if len(typed) == 1 and len(typed[0]) == 1 and typed[0].isalpha() else ""
        for i, (action, phrase) in enumerate(self.pairs):
            if letter and not " ".join(self.words[i]).startswith(letter):
                continue
            whole = whole_words(typed, self.words[i])
            rank = (action in preferred, whole)
            if whole < 0 or rank < best:
                continue
            if rank > best:
                best = rank
                found = {}
            found.setdefault(action, phrase)
        return found

    def _near(self, typed: list[str], preferred: set[int]) -> list[str]:
        """A few phrases that may have been meant: those that fit once misspelt words are put right."""
        for legal in (True, False):
            known: dict[str, str] = {}  # normalised -> as written
            for i, (action, phrase) in enumerate(self.pairs):
                if (action in preferred) == legal:
                    known.setdefault(" ".join(self.words[i]), phrase)
            vocabulary = list(dict.fromkeys(word for words in known for word in words.split()))
            spelt = [_spelt(word, vocabulary) for word in typed]
            near = [words for words in known if whole_words(spelt, words.split()) >= 0]
            near = near or difflib.get_close_matches(" ".join(typed), list(known), n=3, cutoff=ALIKE)
            if near:
                return [known[words] for words in near[:MOST_SHOWN]]
        return []


def _spelt(word: str, vocabulary: list[str]) -> str:
    """The word itself if it begins a known one, otherwise the known word that looks most like it."""
    if any(known.startswith(word) for known in vocabulary):
        return word
    return next(iter(difflib.get_close_matches(word, vocabulary, n=1, cutoff=ALIKE)), word)


def whole_words(typed: list[str], words: list[str]) -> int:
    """How many typed words are whole words of a phrase, if each begins a different one of them; else -1."""
    left = list(words)
    begun: list[str] = []
    for word in typed:
        if word in left:
            left.remove(word)
        elif word[-1].isdigit():  # "1" must never mean 12
            return -1
        else:
            begun.append(word)
    # Two beginnings fit nested or separate sets of words, so taking the longest first never goes wrong.
    for beginning in sorted(begun, key=len, reverse=True):
        for word in left:
            if word.startswith(beginning):
                left.remove(word)
                break
        else:
            return -1
    return len(typed) - len(begun)
