"""Records: a game as JSON Lines, one line for the header, one for each move, and one for the end.

Replaying a record verifies everything it says. What cannot be believed gets one sentence with line and cause. Rules
and cards get corrected: an older record is replayed under those of today, as far as it leads. The numbers decide; the
words are for people.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from importlib import resources
from pathlib import Path
from typing import Final

from salon.engine.chance import commitment
from salon.engine.errors import BadRecord, IllegalAction, SalonError, Sentence, Versions
from salon.engine.files import write_whole
from salon.engine.game import Game
from salon.engine.language import LANGUAGES, msg
from salon.engine.options import Begun, Value
from salon.engine.playthrough import Move, Playthrough, cannot_take
from salon.engine.words import quoted

Make = Callable[[str, dict[str, Value]], Game]  # finds a game by name and options; the engine knows none

FORMAT: Final = 1
LARGEST_FILE: Final = 16_000_000  # bytes; the longest game takes a hundredth of it
LONGEST_NUMBER: Final = 18  # digits; only seeds are longer, and they are written as text
LONGEST_NAME: Final = 60
LONGEST_WORDS: Final = 500
MOST_REMARKS: Final = 5  # on words

HEADER_KEYS: Final = ("salon", "game", "options", "rules", "cards", "commitment")
MOVE_KEYS: Final = ("move", "seat", "action", "words")
END_KEYS: Final = ("end", "scores", "winners", "seed", "salt")
SECRET_KEYS: Final = ("seed", "salt")  # in the header too, unless they are secret until the end


def schema_text() -> str:
    """The published JSON Schema of one line of a record."""
    return resources.files("salon.engine").joinpath("record.schema.json").read_text("utf-8")


# --- Writing ------------------------------------------------------------------------------------------------


def record_lines(
    playthrough: Playthrough,
    reveal: bool = True,
    unread: Sequence[Move] = (),
    result: tuple[list[int], list[int]] | None = None,
) -> list[str]:
    """The lines of a record. Unless the seed is to be revealed, it stays secret until the game is over.

    A game of older rules may have moves that do not lead on under those of today, and a result of its own.
    """
    game, state = playthrough.game, playthrough.state
    secret: dict[str, object] = {"seed": str(playthrough.seed), "salt": playthrough.salt}
    header: dict[str, object] = {
        "salon": FORMAT,
        "game": game.name,
        "options": dict(playthrough.begun.options),
        "rules": playthrough.begun.rules,
        "cards": playthrough.begun.cards,
        "commitment": playthrough.commitment,
    }
    lines = [header | secret if reveal else header]
    moves = [*playthrough.moves, *unread]
    for number, (seat, action) in enumerate(moves, 1):
        lines.append({"move": number, "seat": seat, "action": action, "words": game.say(action)})
    if result is None and state.over and not unread:
        result = (state.scores(), state.winners())
    if result is not None:
        scores, winners = result
        end: dict[str, object] = {"end": len(moves), "scores": scores, "winners": winners}
        lines.append(end | secret)
    return [json.dumps(line) for line in lines]


def write_record(path: Path, playthrough: Playthrough, reveal: bool = True) -> None:
    """Write a whole record or nothing: a file of that name is never half a record."""
    text = "\n".join(record_lines(playthrough, reveal)) + "\n"
    try:
        write_whole(path, text.encode())
    except OSError as error:
        raise SalonError(msg("{path} cannot be written: {why}."), path=path, why=error.strerror) from error


# --- Reading ------------------------------------------------------------------------------------------------


class Reading:
    """What a record tells: the game as far as it leads, and what else its reader may want to hear."""

    def __init__(self, playthrough: Playthrough) -> None:
        self.playthrough = playthrough
        self.remarks: list[Sentence] = []
        self.moves = 0  # that the record has
        self.stop: BadRecord | None = None  # where and why a game of older rules or cards does not lead on
        self.scores: list[int] = []  # as the record tells them, if its game was over
        self.winners: list[int] = []
        self.reworded: set[tuple[int, str]] = set()

    @property
    def is_older(self) -> bool:
        return is_older(self.playthrough.game, self.playthrough.begun)


def is_older(game: Game, begun: Begun) -> bool:
    """Whether a game was begun under other rules, or with other cards, than it is played with today."""
    return begun.rules != game.RULES_VERSION or not game.has_cards(begun.cards)


def read_record(record: str | Path, make: Make) -> Playthrough:
    """The game that a record, or the file at a path, tells of; all it says is verified by replaying it."""
    reading = open_record(record, make)
    if reading.stop is not None:
        raise reading.stop
    return reading.playthrough


def open_record(record: str | Path, make: Make) -> Reading:
    """The same, as far as the moves are possible: an older record may not reach its end under today's rules."""
    if isinstance(record, Path):
        source: str | Sentence = str(record)
        text = read_text(record)
    else:
        source = Sentence(msg("the record"))
        text = record
    texts = text.removesuffix("\n").split("\n")
    header = Line(source, 1, texts[0])
    header.expect(HEADER_KEYS, SECRET_KEYS)
    lines = [header, *[Line(source, number, line) for number, line in enumerate(texts[1:], 2)]]
    end = lines.pop() if len(lines) > 1 and "end" in lines[-1].values else None
    reading = Reading(start(header, end, make))
    for number, line in enumerate(lines[1:], 1):
        reading.moves = number
        read_move(reading, line, number)
    if end is not None:
        reading.scores, reading.winners = end.numbers_at("scores"), end.numbers_at("winners")
    if reading.stop is None:
        try:
            check_end(reading.playthrough, end, lines[-1])
        except BadRecord as error:
            if not reading.is_older:
                raise
            reading.stop = not_to_the_end(reading, end or lines[-1], error.said.values["why"])
    if reading.is_older and reading.stop is None:
        reading.remarks.insert(0, still_the_same(reading.playthrough))
    return reading


def still_the_same(playthrough: Playthrough) -> Sentence:
    """The remark on an older record that holds under the rules of today."""
    begun, game = playthrough.begun, playthrough.game
    if begun.rules != game.RULES_VERSION:
        sentence = msg("It was played under rules {rules}; every move means the same under rules {ours}.")
        return Sentence(sentence, rules=begun.rules, ours=game.RULES_VERSION)
    return Sentence(msg("It was played with other cards than ours of today; every move means the same with these."))


def not_to_the_end(reading: Reading, line: Line, why: object) -> BadRecord:
    """The refusal of an older record: how far it leads today, and what reads it to its end."""
    begun, game = reading.playthrough.begun, reading.playthrough.game
    known = {"n": len(reading.playthrough.moves), "why": why, "rules": begun.rules}
    if begun.rules != game.RULES_VERSION:
        sentence = msg(
            "played under rules {rules}, and only a Salon with those reads it to its end. Under rules {ours} it leads"
            " up to move {n}: {why}"
        )
        return line.bad(sentence, ours=game.RULES_VERSION, **known)
    sentence = msg(
        "played with the cards {cards} of rules {rules}, and only a Salon with those reads it to its end. With our"
        " cards it leads up to move {n}: {why}"
    )
    return line.bad(sentence, cards=begun.cards, **known)


def read_text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise BadRecord(msg("{path} cannot be read: {why}."), path=path, why=error.strerror) from error
    if len(data) > LARGEST_FILE:
        raise BadRecord(msg("{path} is too large for a record."), path=path)
    try:
        return data.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadRecord(msg("{path}, line {n}: this is not text in UTF-8."), path=path, n=line) from error


class Line:
    """One line of a record, whose values are taken out by key and type."""

    def __init__(self, source: str | Sentence, number: int, text: str) -> None:
        self.source = source
        self.number = number
        self.values: dict[str, object] = {}
        if not text.strip():
            raise self.bad(msg("the line is empty."))
        try:
            value: object = json.loads(
                text, parse_int=short_number, parse_constant=no_number, object_pairs_hook=without_repeats
            )
        except RecursionError:
            raise self.bad(msg("lists are nested too deeply.")) from None
        except json.JSONDecodeError as error:
            what = error.msg[:1].lower() + error.msg[1:]
            raise self.bad(msg("this is not JSON ({what}, column {n})."), what=what, n=error.colno) from None
        except ValueError as refusal:
            raise self.bad(msg("this is not the JSON of a record ({why})."), why=refusal) from None
        if not isinstance(value, dict):
            raise self.bad(msg("this is not a line of a record: it should look like {example}."), example="{...}")
        self.values = value

    def bad(self, cause: str | Sentence, **values: object) -> BadRecord:
        """An error about this line; the cause is a whole sentence with its full stop."""
        why = cause if isinstance(cause, Sentence) else Sentence(cause, **values)
        return BadRecord(msg("{source}, line {n}: {why}"), source=self.source, n=self.number, why=why)

    def expect(self, keys: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
        """All of these keys, perhaps all of the optional ones, and no other."""
        if keys == HEADER_KEYS and "salon" not in self.values:
            raise self.bad(msg("this is not the header of a Salon record."))
        if keys == MOVE_KEYS and "end" in self.values:
            raise self.bad(msg("the game ends here, but there are more lines."))
        for key in (*keys, *optional) if self.has(optional) else keys:
            if key not in self.values:
                raise self.bad(msg("{key} is missing."), key=quoted(key))
        for key in self.values:
            if key not in keys and key not in optional:
                raise self.bad(msg("{key} does not belong here."), key=quoted(key))

    def has(self, keys: tuple[str, ...]) -> bool:
        return any(key in self.values for key in keys)

    def number_at(self, key: str) -> int:
        return self.whole(key, self.values[key])

    def numbers_at(self, key: str) -> list[int]:
        value = self.values[key]
        if not isinstance(value, list):
            raise self.bad(msg("{key} should be a list of whole numbers."), key=quoted(key))
        return [self.whole(key, each) for each in value]

    def whole(self, key: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.bad(msg("{key} should be a whole number."), key=quoted(key))
        return value

    def text_at(self, key: str) -> str:
        value = self.values[key]
        if not isinstance(value, str):
            raise self.bad(msg("{key} should be a text."), key=quoted(key))
        return value

    def seed(self) -> int:
        text = self.text_at("seed")
        if not re.fullmatch("0|[1-9][0-9]{0,38}", text):
            raise self.bad(msg("'seed' should be a whole number written as a text, not {text}."), text=quoted(text))
        return int(text)

    def options(self) -> dict[str, Value]:
        given = self.values["options"]
        options: dict[str, Value] = {}
        for key, value in given.items() if isinstance(given, dict) else (("", None),):
            if not isinstance(value, str | int) or not is_short(key) or not is_short(str(value)):
                raise self.bad(
                    msg("'options' should be a table of short names with a number, word, true or false each.")
                )
            options[key] = value
        return options


def is_short(text: str) -> bool:
    return text.isprintable() and len(text) <= LONGEST_NAME


def short_number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise SalonError(msg("a number is too long"))
    return int(digits)


def no_number(name: str) -> object:
    raise SalonError(msg("{name} is not a number"), name=name)


def without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise SalonError(msg("a key is given twice"))
    return values


def start(header: Line, end: Line | None, make: Make) -> Playthrough:
    """The game before its first move, once the header is verified."""
    if header.number_at("salon") != FORMAT:
        sentence = msg("this record has format {n}; this program reads format {ours}.")
        raise header.bad(sentence, n=header.values["salon"], ours=FORMAT)
    game, begun = game_of(header, make)
    if begun.rules > game.RULES_VERSION:
        sentence = msg("played under rules {n}; these are rules {ours}, and a newer Salon reads it.")
        raise header.bad(sentence, n=begun.rules, ours=game.RULES_VERSION)
    # An owner's cards come with a file that fits; our own cards are only those of today.
    if begun.rules == game.RULES_VERSION and not game.has_cards(begun.cards) and game.card_file():
        raise header.bad(other_cards(game))
    known = [line for line in (header, end) if line is not None and line.has(SECRET_KEYS)]
    if not known:
        raise header.bad(msg("the seed is still secret, so this game cannot be replayed."))
    if end is not None:
        end.expect(END_KEYS)
    for line in known:
        if commitment_of(begun.terms(game.name), line) != header.text_at("commitment"):
            raise line.bad(msg("game, seed and salt are not those that the header's commitment was made for."))
    try:
        return Playthrough(game, known[0].seed(), known[0].text_at("salt"), begun)
    except SalonError as error:
        raise known[0].bad(error.said) from error


def game_of(header: Line, make: Make) -> tuple[Game, Begun]:
    """The game of today, and what it was begun under. Older games may lack options that came later."""
    name = header.text_at("game")
    if not is_short(name):
        raise header.bad(msg("{name} is not a game we know."), name=quoted(name))
    options, rules, cards = header.options(), header.number_at("rules"), header.text_at("cards")
    try:
        game = make(name, options)
        older = "" if game.has_cards(cards) else game.older_card_file(cards)
        game = game.with_card_file(options, older) if older else game
    except SalonError as error:
        raise header.bad(error.said) from error
    lacking = game.options.keys() - options.keys() if rules == game.RULES_VERSION else set()
    if game.name != name or lacking or any(game.options.get(key) != value for key, value in options.items()):
        raise header.bad(msg("game and options should be written out in full, as for {game}."), game=str(game))
    return game, Begun({key: options[key] for key in game.options if key in options}, rules, cards)


def other_cards(game: Game) -> Sentence:
    """Why a record cannot be replayed with the cards at hand."""
    if not game.cards_title():
        sentence = msg("played with other cards than ours, whose fingerprint is {fingerprint}.")
        return Sentence(sentence, fingerprint=game.card_set)
    sentence = msg(
        "not played with {title} as it is here, whose fingerprint is {fingerprint}; give the file it was played with"
        " after --cards."
    )
    title = Versions({lang: quoted(game.cards_title(lang)) for lang in LANGUAGES})
    return Sentence(sentence, title=title, fingerprint=game.card_set)


def commitment_of(terms: str, line: Line) -> str:
    try:
        return commitment(terms, line.seed(), line.text_at("salt"))
    except UnicodeEncodeError:  # half a character, which JSON can express
        raise line.bad(msg("{key} is not a text."), key="'salt'") from None


def read_move(reading: Reading, line: Line, number: int) -> None:
    """Make the move of this line, if it is the next one and possible, and the game has led so far."""
    line.expect(MOVE_KEYS)
    if line.number_at("move") != number:
        sentence = msg("move {n} should be here, not move {other}.")
        raise line.bad(sentence, n=number, other=line.values["move"])
    seat, action = line.number_at("seat"), line.number_at("action")
    words = line.text_at("words")
    if reading.stop is not None:
        return
    if reading.is_older:
        why = reading.playthrough.why_it_stops(seat, action)
        if why is not None:
            reading.stop = not_to_the_end(reading, line, why)
            return
    else:
        try:
            reading.playthrough.play(seat, action)
        except IllegalAction as error:
            raise line.bad(cannot_take(seat, action, error.said)) from error
    compare_words(reading, line, action, words)


def compare_words(reading: Reading, line: Line, action: int, words: str) -> None:
    """Remark on words that are not ours for this action. The number decides: sentences may be reworded."""
    game, reworded = reading.playthrough.game, reading.reworded
    if words == game.say(action) or (action, words) in reworded:
        return
    if len(words) <= LONGEST_WORDS and game.phrases().whole(words) == action:
        return
    if words in game.said_before(action):
        return
    reworded.add((action, words))
    if len(reworded) <= MOST_REMARKS:
        sentence = msg("Line {n} calls action {action} {others}; it means {words}, and the number decides.")
        remark = Sentence(
            sentence, n=line.number, action=action, others=quoted(words), words=quoted(game.say(action))
        )
        reading.remarks.append(remark)


def check_end(playthrough: Playthrough, end: Line | None, last: Line) -> None:
    """The closing line must tell how the game really ended; the last line of an unfinished game is a move."""
    state = playthrough.state
    if end is None:
        if state.over:
            raise last.bad(msg("the game is over with this move, but the closing line is missing."))
        return
    if not state.over:
        raise end.bad(
            msg("the game is not over after {n} moves, so some are missing here."), n=len(playthrough.moves)
        )
    if end.number_at("end") != len(playthrough.moves):
        sentence = msg("the game has {n} moves, not {other}.")
        raise end.bad(sentence, n=len(playthrough.moves), other=end.values["end"])
    if end.numbers_at("scores") != state.scores():
        raise end.bad(msg("the scores are {scores}, not what is written here."), scores=state.scores())
    if end.numbers_at("winners") != state.winners():
        raise end.bad(msg("the winners are the seats {seats}, not what is written here."), seats=state.winners())
