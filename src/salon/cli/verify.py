"""salon verify: replays a record, or all of a dataset, and says what was verified."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from salon.cli import dataset
from salon.cli.arguments import Arguments
from salon.cli.games import cards_argument, language_argument, opened, reading_of, whole
from salon.engine.errors import SalonError
from salon.engine.language import Translator, msg, translator
from salon.engine.options import plain
from salon.engine.playthrough import Playthrough
from salon.engine.record import Reading
from salon.engine.words import quoted

SHORTEST_SEAL: Final = 16  # hexadecimal digits: nobody finds another deal with the same ones
LONGEST_SEAL: Final = 64
OTHER_SEAL: Final = 1


def run(about: str, argv: Sequence[str], lang: str) -> int:
    t = translator(lang)
    arguments = Arguments("verify", about, lang)
    arguments.place("file", t("a record, a saved game, or the folder of a dataset"))
    arguments.value("--sealed", "HASH", t("the seal that was published before the first move, or its beginning"))
    cards_argument(arguments)
    language_argument(arguments)
    if not arguments.read(argv):
        return 0
    t = translator(arguments.language())
    path = arguments.needed("file", "game.jsonl")
    if Path(path).is_dir():
        arguments.refuse(["sealed"], msg("a dataset has no seal."))
        opened(arguments)
        return dataset.verify(Path(path), t)
    published = published_seal(arguments)
    reading = whole(reading_of(arguments, path))
    playthrough = reading.playthrough
    game, state, seal = playthrough.game, playthrough.state, playthrough.commitment
    options = ", ".join(f"{key}={plain(value)}" for key, value in game.options.items())
    lines = [
        t("{path} is consistent with itself.").format(path=path),
        t("Game: {game} with {options}, under rules {rules}.").format(
            game=game.name, options=options, rules=playthrough.begun.rules
        ),
        cards_line(playthrough, t),
        t("Deal: seed {seed} and its salt, under the seal {seal}.").format(seed=playthrough.seed, seal=seal),
        moves_line(reading, t),
    ]
    if state.over:
        scores = ", ".join(str(score) for score in state.scores())
        winners = ", ".join(str(seat) for seat in state.winners())
        lines.append(t("End: the scores {scores} and the winning seats {winners} are right.").format(
            scores=scores, winners=winners
        ))  # fmt: skip
    else:
        lines.append(t("End: the game is not over yet."))
    lines += [t("Remark: {text}").format(text=remark.in_language(t.language)) for remark in reading.remarks]
    is_other = published is not None and not seal.startswith(published)
    if published is None:
        lines.append(t("Seal: not compared; --sealed HASH tells whether it was published before the first move."))
    elif is_other:
        lines.append(t("Seal: NOT the published one. This is another game or deal than the one that was sealed."))
    else:
        lines.append(
            t("Seal: the published one. This is the game and the deal that were sealed before the first move.")
        )
    print("\n".join(lines))
    return OTHER_SEAL if is_other else 0


def moves_line(reading: Reading, t: Translator) -> str:
    n = reading.moves
    if reading.reworded:
        return t.plural("Moves: {n}, legal.", "Moves: {n}, all legal.", n).format(n=n)
    sentence = t.plural(
        "Moves: {n}, legal and in the right words.", "Moves: {n}, all legal and in the right words.", n
    )
    return sentence.format(n=n)


def cards_line(playthrough: Playthrough, t: Translator) -> str:
    title, fingerprint = playthrough.game.cards_title(t.language), playthrough.begun.cards
    if title:
        told = t("Cards: {title}, with fingerprint {fingerprint}.").format(title=title, fingerprint=fingerprint)
        return f"{told} {playthrough.game.cards_left(t.language)}".rstrip()
    return t("Cards: our own, with fingerprint {fingerprint}.").format(fingerprint=fingerprint)


def published_seal(arguments: Arguments) -> str | None:
    """What follows --sealed, if it can be a seal or a beginning long enough to tell seals apart."""
    text = arguments.text("sealed")
    if text is None:
        return None
    seal = text.strip().lower()
    if not re.fullmatch("[0-9a-f]*", seal) or not SHORTEST_SEAL <= len(seal) <= LONGEST_SEAL:
        sentence = msg("--sealed takes {least} to {most} hexadecimal digits, the first ones of a seal, not {text}.")
        raise SalonError(sentence, least=SHORTEST_SEAL, most=LONGEST_SEAL, text=quoted(text))
    return seal
